/* The process: its folders, its log, its end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "outside-private.h"

#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../../test-folder.h"

void
outside_init (int *argc, char ***argv)
{
  const char *missing = NULL;

  setlocale (LC_ALL, "");
  g_test_init (argc, argv, NULL);
  if (g_getenv ("DISPLAY") == NULL || !outside_screen_start ())
    missing = "there is no display";
  else if (g_getenv ("DBUS_SESSION_BUS_ADDRESS") == NULL)
    missing = "there is no session bus";
  else if (g_getenv ("SCL_PROGRAM") == NULL)
    missing = "SCL_PROGRAM does not say which program";
  if (missing == NULL)
    return;
  g_print ("1..0 # SKIP %s\n", missing);
  exit (0);
}

/* ---- Starting ---- */

/* Nothing that moves by itself, unless that is asked for. */
static void
write_settings (const OutsideParams *params, const char *folder)
{
  g_autofree char *config = g_build_filename (folder, "config", "gtk-4.0", NULL);
  g_autofree char *path = g_build_filename (config, "settings.ini", NULL);

  g_autofree char *text
      = g_strdup_printf ("[Settings]\ngtk-cursor-blink=false\n%s",
                         params->animations ? "" : "gtk-enable-animations=false\n");

  g_mkdir_with_parents (config, 0700);
  g_file_set_contents (path, text, -1, NULL);
}

/* A web page that the program opens is written to the file "opened", a line each, and no browser of
 * this machine is started. */
static void
write_reader (const char *folder)
{
  g_autofree char *applications = g_build_filename (folder, "data", "applications", NULL);
  g_autofree char *entry = g_build_filename (applications, "reader.desktop", NULL);
  g_autofree char *config = g_build_filename (folder, "config", NULL);
  g_autofree char *list = g_build_filename (config, "mimeapps.list", NULL);
  g_autofree char *text = g_strdup_printf ("[Desktop Entry]\nType=Application\nName=Reader\n"
                                           "Exec=sh -c 'echo \"$0\" >> \"%s/opened\"' %%u\n"
                                           "MimeType=text/html;application/xhtml+xml;\n",
                                           folder);

  g_mkdir_with_parents (applications, 0700);
  g_mkdir_with_parents (config, 0700);
  g_file_set_contents (entry, text, -1, NULL);
  g_file_set_contents (list,
                       "[Default Applications]\ntext/html=reader.desktop\n"
                       "application/xhtml+xml=reader.desktop\n",
                       -1, NULL);
}

static char **
make_environment (const char *folder, const char *const *more)
{
  static const char *const folders[][2] = { { "XDG_CONFIG_HOME", "config" },
                                            { "XDG_DATA_HOME", "data" },
                                            { "XDG_CACHE_HOME", "cache" },
                                            { "XDG_STATE_HOME", "state" },
                                            { "HOME", "home" } };
  static const char *const values[][2]
      = { { "GSETTINGS_BACKEND", "keyfile" }, { "GSK_RENDERER", "cairo" },
          { "ADW_DISABLE_PORTAL", "1" },      { "GTK_USE_PORTAL", "0" },
          { "GDK_BACKEND", "x11" },           { "GDK_DEBUG", "gl-disable" } };
  char **env = g_get_environ ();

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = g_build_filename (folder, folders[i][1], NULL);

      g_mkdir_with_parents (path, 0700);
      env = g_environ_setenv (env, folders[i][0], path, TRUE);
    }
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    env = g_environ_setenv (env, values[i][0], values[i][1], TRUE);
  /* The test's own are not the program's: it is as people have it. */
  env = g_environ_unsetenv (env, "GTK_A11Y");
  env = g_environ_unsetenv (env, "G_DEBUG");
  for (guint i = 0; more != NULL && more[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (more[i], "=", 2);

      env = g_environ_setenv (env, pair[0], pair[1], TRUE);
    }
  return env;
}

static GPid
spawn (Outside *self, const char *const *args, const char *log)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  int out = g_open (log, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0600);
  GPid pid;

  g_ptr_array_add (argv, (gpointer) g_getenv ("SCL_PROGRAM"));
  for (guint i = 0; args != NULL && args[i] != NULL; i++)
    g_ptr_array_add (argv, (gpointer) args[i]);
  g_ptr_array_add (argv, NULL);
  if (!g_spawn_async_with_fds (self->folder, (char **) argv->pdata, self->env,
                               G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, -1, out, out, &error))
    outside_fail (NULL, "the program could not be started: %s", error->message);
  close (out);
  return pid;
}

static void
find_tree (Outside *self)
{
  gint64 until = g_get_monotonic_time () + WAIT * G_USEC_PER_SEC;

  while (!outside_bus_is_there (outside_tree_get_bus (self->reader), 100))
    {
      if (!outside_lives (self))
        outside_fail (self, "the program has ended while it started");
      if (g_get_monotonic_time () > until)
        outside_fail (self, "the program does not ask for its place in the tree within %d s", WAIT);
    }
}

/* One of its windows, or a dialog, which does not say so: one that only just comes to the front
 * closes what is open over it. */
static void
wait_active (Outside *self)
{
  const gint64 until = g_get_monotonic_time () + WAIT * G_USEC_PER_SEC;

  for (;;)
    {
      const GPtrArray *windows = outside_look (self)->children;

      for (guint i = 0; i < windows->len; i++)
        {
          const OutsideNode *window = g_ptr_array_index (windows, i);

          if (window->active || !g_str_equal (window->role, "window"))
            return;
        }
      if (g_get_monotonic_time () > until)
        outside_fail (self, "no window has the keyboard after %d s", WAIT);
      outside_wait_stirred (self);
    }
}

Outside *
outside_start_with (const OutsideParams *params)
{
  Outside *self = g_new0 (Outside, 1);
  g_autofree char *address = NULL;

  self->own_folder = params->folder == NULL;
  self->folder = self->own_folder ? test_folder_new () : g_strdup (params->folder);
  self->env = make_environment (self->folder, params->env);
  write_settings (params, self->folder);
  outside_screen_set_letters (params->letters > 0.0 ? params->letters : 1.0);
  write_reader (self->folder);
  self->log = g_build_filename (self->folder, "stderr.log", NULL);
  self->reader = outside_tree_new (self->folder);
  address = outside_bus_address (outside_tree_get_bus (self->reader));
  self->env = g_environ_setenv (self->env, "AT_SPI_BUS_ADDRESS", address, TRUE);
  self->pid = spawn (self, params->args, self->log);
  find_tree (self);
  outside_wait (self, "window", NULL);
  wait_active (self);
  return self;
}

static GPtrArray *
collect (const char *first, va_list rest)
{
  GPtrArray *args = g_ptr_array_new ();

  for (const char *arg = first; arg != NULL; arg = va_arg (rest, const char *))
    g_ptr_array_add (args, (gpointer) arg);
  g_ptr_array_add (args, NULL);
  return args;
}

Outside *
outside_start (const char *arg, ...)
{
  g_autoptr (GPtrArray) args = NULL;
  va_list rest;

  va_start (rest, arg);
  args = collect (arg, rest);
  va_end (rest);
  return outside_start_with (&(OutsideParams){ .args = (const char *const *) args->pdata });
}

/* ---- Ending ---- */

/* Whether it has ended within that time; its wait status. */
static gboolean
wait_for (GPid pid, double seconds, int *status)
{
  gint64 until = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);

  for (;;)
    {
      pid_t ended = waitpid (pid, status, WNOHANG);

      if (ended == pid || (ended < 0 && errno != EINTR))
        return TRUE;
      if (g_get_monotonic_time () >= until)
        return FALSE;
      g_usleep (10000);
    }
}

int
outside_again (Outside *self, const char *arg, ...)
{
  g_autoptr (GPtrArray) args = NULL;
  g_autofree char *log = g_build_filename (self->folder, "second.log", NULL);
  va_list rest;
  int status = 0;
  GPid pid;

  va_start (rest, arg);
  args = collect (arg, rest);
  va_end (rest);
  pid = spawn (self, (const char *const *) args->pdata, log);
  if (!wait_for (pid, WAIT, &status))
    {
      kill (pid, SIGKILL);
      wait_for (pid, WAIT, &status);
      outside_fail (self, "a second start did not come back within %d s", WAIT);
    }
  outside_settle (self);
  return WIFEXITED (status) ? WEXITSTATUS (status) : -1;
}

gboolean
outside_lives (Outside *self)
{
  if (!self->ended)
    self->ended = wait_for (self->pid, 0, &self->status);
  return !self->ended;
}

int
outside_patience (void)
{
  const char *said = g_getenv ("SCL_WAIT");

  return said != NULL ? atoi (said) : 60;
}

static void
free_all (Outside *self)
{
  if (self->own_folder)
    test_folder_remove (self->folder);
  g_clear_pointer (&self->tree, outside_node_free);
  g_clear_pointer (&self->windows, g_array_unref);
  g_clear_pointer (&self->reader, outside_tree_free);
  g_strfreev (self->env);
  g_free (self->folder);
  g_free (self->log);
  g_free (self);
}

void
outside_kill (Outside *self)
{
  if (outside_lives (self))
    {
      kill (self->pid, SIGKILL);
      wait_for (self->pid, WAIT, &self->status);
    }
  free_all (self);
}

void
outside_ended (Outside *self)
{
  g_autofree char *complaint = NULL;

  if (!self->ended && !wait_for (self->pid, WAIT, &self->status))
    outside_fail (self, "the program has not ended after %d s", WAIT);
  self->ended = TRUE;
  complaint = outside_complaint (self);
  if (complaint != NULL)
    outside_fail (self, "in its log: %s", complaint);
  if (!WIFEXITED (self->status) || WEXITSTATUS (self->status) != 0)
    outside_fail (self, "it ended with %s %d", WIFEXITED (self->status) ? "status" : "signal",
                  WIFEXITED (self->status) ? WEXITSTATUS (self->status) : WTERMSIG (self->status));
  free_all (self);
}

guint
outside_count_windows (void)
{
  g_autoptr (GArray) windows = outside_screen_windows ();
  guint n = 0;

  for (guint i = 0; i < windows->len; i++)
    n += !g_array_index (windows, OutsideWindow, i).popup;
  return n;
}

/* Whether it asks what becomes of work before it ends. */
static gboolean
is_asking (Outside *self, guint n_windows)
{
  const gint64 until = g_get_monotonic_time () + WAIT * G_USEC_PER_SEC;

  while (outside_lives (self) && g_get_monotonic_time () < until)
    {
      if (outside_count_windows () > n_windows)
        return TRUE;
      g_usleep (10000);
    }
  return FALSE;
}

void
outside_close (Outside *self)
{
  const guint n_windows = outside_count_windows ();

  outside_screen_close_window ();
  if (is_asking (self, n_windows))
    outside_click (self, "button", "Discard");
  outside_ended (self);
}

/* ---- Its log ---- */

GPid
outside_pid (Outside *self)
{
  return self->pid;
}

const char *
outside_folder (Outside *self)
{
  return self->folder;
}

char *
outside_write (Outside *self, const char *name, const char *text)
{
  return test_folder_write (self->folder, name, text);
}

char *
outside_log (Outside *self)
{
  char *text = NULL;

  g_file_get_contents (self->log, &text, NULL, NULL);
  return text != NULL ? text : g_strdup ("");
}

/* What GTK 4.8 says about itself, whatever the program does: a pointer let go outside of the button
 * whose menu it opened; a popover closed within half a second after the pointer came to rest on it,
 * when it asks where on it the pointer is (of windows the program itself sees to that); a part of a
 * scroll bar, which no program can make, that comes while a text grows. */
static gboolean
is_the_toolkits (const char *line)
{
  static const char *const said[]
      = { "Broken accounting of active state for widget",
          "assertion 'GDK_IS_SURFACE (surface)' failed", "Trying to snapshot GtkGizmo" };

  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    if (strstr (line, said[i]) != NULL)
      return TRUE;
  return FALSE;
}

char *
outside_complaint (Outside *self)
{
  static const char *const words[] = { "-CRITICAL **",
                                       "-WARNING **",
                                       "-ERROR **",
                                       "CRITICAL **",
                                       "ERROR: AddressSanitizer",
                                       "ERROR: LeakSanitizer",
                                       "runtime error:",
                                       "Sanitizer:DEADLYSIGNAL" };
  g_autofree char *log = outside_log (self);
  g_auto (GStrv) lines = g_strsplit (log, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    for (guint j = 0; j < G_N_ELEMENTS (words); j++)
      if (strstr (lines[i], words[j]) != NULL && !is_the_toolkits (lines[i]))
        return g_strdup (lines[i]);
  return NULL;
}

/* ---- Files ---- */

static char *
run_cli (const char *verb, va_list rest)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *told = NULL;
  char *says = NULL;
  int status = -1;

  g_ptr_array_add (argv, (gpointer) g_getenv ("SCL_CLI"));
  for (const char *word = verb; word != NULL; word = va_arg (rest, const char *))
    g_ptr_array_add (argv, (gpointer) word);
  g_ptr_array_add (argv, NULL);
  if (!g_spawn_sync (NULL, (char **) argv->pdata, NULL, G_SPAWN_DEFAULT, NULL, NULL, &says, &told,
                     &status, &error)
      || !g_spawn_check_wait_status (status, &error))
    g_error ("scalata-cli %s: %s: %s", verb, error->message, told != NULL ? told : "");
  return says;
}

void
outside_cli (const char *verb, ...)
{
  va_list rest;

  va_start (rest, verb);
  g_free (run_cli (verb, rest));
  va_end (rest);
}

char *
outside_cli_says (const char *verb, ...)
{
  va_list rest;
  char *says;

  va_start (rest, verb);
  says = run_cli (verb, rest);
  va_end (rest);
  return says;
}

char *
outside_sample (void)
{
  return g_build_filename (g_getenv ("SCL_SAMPLEDIR"), "season.csv", NULL);
}

/* ---- Failing ---- */

static void
leave_traces (Outside *self)
{
  const char *build = g_getenv ("G_TEST_BUILDDIR");
  g_autofree char *folder = g_strdup (build != NULL ? build : g_get_tmp_dir ());
  g_autofree char *picture = g_strdup_printf ("%s/outside-%s.png", folder, g_get_prgname ());
  g_autofree char *copy = g_strdup_printf ("%s/outside-%s.log", folder, g_get_prgname ());
  g_autofree char *log = outside_log (self);
  g_autoptr (OutsideNode) tree = NULL;
  g_autofree char *shown = NULL;

  if (outside_screen_picture (picture))
    g_printerr ("A picture of the screen is in %s\n", picture);
  if (log[0] != '\0' && g_file_set_contents (copy, log, -1, NULL))
    g_printerr ("The program's log is in %s\n", copy);
  tree = outside_lives (self) ? outside_tree_read (self->reader, &(OutsideBefore){ 0 }) : NULL;
  shown = tree != NULL ? outside_node_print (tree, TRUE) : NULL;
  if (shown != NULL)
    g_printerr ("What is shown:\n%s", shown);
  if (outside_lives (self))
    {
      kill (self->pid, SIGKILL);
      wait_for (self->pid, WAIT, &self->status);
    }
  if (self->own_folder)
    test_folder_remove (self->folder);
}

void
outside_fail (Outside *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_print ("not ok - %s\nBail out! %s\n", text, text);
  g_printerr ("%s\n", text);
  if (self != NULL)
    leave_traces (self);
  exit (1);
}
