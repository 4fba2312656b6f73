/* A monkey at the window: clicks, types, drags, scrolls, presses keys, opens files of every kind,
 * walks through all pages, resizes, closes and starts again, at random from a seed. The program
 * must not end but by being closed, must not fall silent for 10 s, and must write nothing to its
 * log that is a warning or worse.
 *
 *   monkey [--seconds=S] [--patience=S] [--actions=FILE] SEED…     a test of the seeds given, S
 * seconds each (default 10) monkey --replay=FILE                                            does
 * again what FILE says, as a run with --actions wrote it
 *
 * What a failed run did is left beside the build (monkey-SEED.actions), to be replayed, with a
 * picture of the screen and the program's log.
 *
 * In a file chooser it does nothing but type a path of its own folder and press Escape: other files
 * are none of its business.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "../test-folder.h"
#include "monkey-files.h"
#include "outside/outside.h"

static int seconds = 10;
static int patience = 10;
static char *actions_path;
static char *replay_path;

typedef struct
{
  OutsideNode *tree; /* NULL: to be read before the next choice */
  Outside *app;
  GRand *rand;
  char *folder;
  char **files;
  FILE *actions;
  guint since_look;
  guint since_dialog; /* actions since a dialog came up */
  gulong chooser;     /* the window that is a file chooser */
  gulong no_chooser;  /* the uppermost window that was found to be none */
} Monkey;

/* ---- One action, as it stands in a file ---- */

static void note (Monkey *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
note (Monkey *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  vfprintf (self->actions, format, args);
  va_end (args);
  fputc ('\n', self->actions);
  fflush (self->actions);
}

static void
open_file (Monkey *self, const char *path)
{
  if (outside_lives (self->app))
    outside_again (self->app, path, NULL);
}

/* "click 10 20 1 2", "key ctrl+z", "type text", "open PATH" … */
static void
perform (Monkey *self, const char *action)
{
  g_auto (GStrv) words = g_strsplit (action, " ", 2);
  const char *rest = words[0] != NULL && words[1] != NULL ? words[1] : "";
  int a[5] = { 0 };

  sscanf (rest, "%d %d %d %d %d", &a[0], &a[1], &a[2], &a[3], &a[4]);
  if (g_strcmp0 (words[0], "click") == 0)
    outside_input_click (a[0], a[1], a[2], a[3]);
  else if (g_strcmp0 (words[0], "drag") == 0)
    outside_input_drag (a[0], a[1], a[2], a[3], a[4]);
  else if (g_strcmp0 (words[0], "wheel") == 0)
    outside_input_wheel (a[0], a[1], a[2], a[3]);
  else if (g_strcmp0 (words[0], "key") == 0)
    outside_input_key (rest);
  else if (g_strcmp0 (words[0], "type") == 0)
    outside_input_type (rest);
  else if (g_strcmp0 (words[0], "open") == 0)
    open_file (self, rest);
  else if (g_strcmp0 (words[0], "resize") == 0)
    outside_screen_resize (a[0], a[1]);
  else if (g_strcmp0 (words[0], "close") == 0)
    outside_screen_close_window ();
  else if (g_strcmp0 (words[0], "wait") == 0)
    g_usleep ((gulong) a[0] * 1000);
}

/* ---- What a monkey wants ---- */

static const char *const keys[]
    = { "Tab",          "Tab",          "Tab",        "shift+Tab",    "Return",
        "Return",       "space",        "space",      "Escape",       "Up",
        "Down",         "Left",         "Right",      "Home",         "End",
        "Page_Up",      "Page_Down",    "Delete",     "BackSpace",    "plus",
        "minus",        "ctrl+a",       "ctrl+c",     "ctrl+v",       "ctrl+x",
        "ctrl+z",       "ctrl+shift+z", "ctrl+o",     "ctrl+i",       "ctrl+s",
        "ctrl+shift+s", "ctrl+k",       "ctrl+e",     "ctrl+shift+c", "ctrl+t",
        "ctrl+t",       "F5",           "F9",         "F11",          "F1",
        "F10",          "alt+Left",     "alt+1",      "alt+2",        "alt+3",
        "alt+4",        "alt+5",        "alt+6",      "alt+7",        "alt+8",
        "alt+9",        "Menu",         "shift+F10",  "ctrl+f",       "ctrl+Page_Down",
        "ctrl+Up",      "ctrl+Down",    "shift+Down", "ctrl+Home",    "ctrl+End",
        "F6",           "ctrl+p" };

static const char *const words[] = { "a",
                                     "ra",
                                     "30",
                                     "-1",
                                     "0",
                                     "1e9",
                                     "nan",
                                     "2450",
                                     "99999999999999999999",
                                     "ä",
                                     "Ñandú",
                                     "1.5",
                                     "1,5",
                                     "2000-01-01",
                                     "9999-12-31",
                                     "0000-00-00",
                                     "carls nor",
                                     "%s%n",
                                     "1787:1 2025:0.5",
                                     "1787:1:0",
                                     "x_y <b>&",
                                     "#u σ ##",
                                     "K 30, 20",
                                     "1",
                                     "2000..2010",
                                     "((([[[*?" };

static guint
pick (Monkey *self, guint n)
{
  return (guint) g_rand_int_range (self->rand, 0, (gint32) n);
}

static gboolean
by_chance (Monkey *self, double probability)
{
  return g_rand_double (self->rand) < probability;
}

/* What is worth a click: what can be pressed, chosen or written in. */
static gboolean
is_tempting (const OutsideNode *node)
{
  static const char *const roles[]
      = { "button",          "toggle button", "check box", "checkbox",
          "radio",           "switch",        "menu item", "menu item checkbox",
          "menu item radio", "row",           "list item", "combo box",
          "search box",      "text box",      "entry",     "spin button",
          "slider",          "image",         "tab",       "link",
          "option",          "column header", NULL };

  return node->shown && (g_strv_contains (roles, node->role) || node->focusable);
}

static void
collect (Monkey *self, OutsideNode *node, GHashTable *by_role)
{
  int x, y;

  if (is_tempting (node) && outside_node_place (node, &x, &y))
    {
      GPtrArray *same = g_hash_table_lookup (by_role, node->role);

      if (same == NULL)
        g_hash_table_insert (by_role, node->role, same = g_ptr_array_new ());
      g_ptr_array_add (same, node);
    }
  for (guint i = 0; i < node->children->len; i++)
    collect (self, g_ptr_array_index (node->children, i), by_role);
}

static int
by_name (gconstpointer a, gconstpointer b)
{
  return strcmp (a, b);
}

/* A thing seen at the last look, each kind with the same chance: a table's rows are many. NULL:
 * there is none. */
static const OutsideNode *
choose_node (Monkey *self)
{
  g_autoptr (GHashTable) by_role
      = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GList) roles = NULL;
  const GPtrArray *same;

  collect (self, self->tree, by_role);
  if (g_hash_table_size (by_role) == 0)
    return NULL;
  roles = g_list_sort (g_hash_table_get_keys (by_role), by_name);
  same = g_hash_table_lookup (by_role,
                              g_list_nth_data (roles, pick (self, g_hash_table_size (by_role))));
  return g_ptr_array_index (same, pick (self, same->len));
}

/* Somewhere on the uppermost things: of a node, or anywhere. */
static void
choose_place (Monkey *self, int *x, int *y)
{
  const OutsideNode *node = by_chance (self, 0.8) ? choose_node (self) : NULL;
  g_autoptr (GArray) windows = NULL;
  const OutsideWindow *window;

  if (node != NULL && outside_node_place (node, x, y))
    {
      *x += (int) ((g_rand_double (self->rand) - 0.5) * 0.8 * MIN (node->width, 300));
      *y += (int) ((g_rand_double (self->rand) - 0.5) * 0.8 * MIN (node->height, 200));
      return;
    }
  windows = outside_screen_windows ();
  *x = *y = 100;
  if (windows->len == 0)
    return;
  window = &g_array_index (windows, OutsideWindow, windows->len - 1);
  *x = window->x + (int) pick (self, (guint) window->width);
  *y = window->y + (int) pick (self, (guint) window->height);
}

/* ---- File choosers ---- */

static gulong
uppermost (void)
{
  g_autoptr (GArray) windows = outside_screen_windows ();

  for (guint i = windows->len; i > 0; i--)
    if (!g_array_index (windows, OutsideWindow, i - 1).popup)
      return g_array_index (windows, OutsideWindow, i - 1).id;
  return 0;
}

static gboolean
is_chooser (Monkey *self)
{
  gulong window = uppermost ();
  const OutsideNode *node;

  if (window == 0 || window == self->no_chooser)
    return FALSE;
  if (window == self->chooser)
    return TRUE;
  self->tree = NULL;
  node = outside_find (self->app, "list item", "Other Locations");
  if (node != NULL && node->surface->window == window)
    self->chooser = window;
  else
    self->no_chooser = window;
  return window == self->chooser;
}

static const char *
choose_file (Monkey *self)
{
  return self->files[pick (self, g_strv_length (self->files))];
}

/* What is chosen within the monkey's own folder. */
static char *
choose_in_chooser (Monkey *self)
{
  static const char *const names[] = { "new.scalata", "figure.svg", "figure.pdf",      "table.csv",
                                       "picture.png", "own.policy", "no/such/folder/x" };
  double what = g_rand_double (self->rand);

  if (what < 0.4)
    return g_strdup ("key Escape");
  if (what < 0.6)
    return g_strdup_printf ("path %s", choose_file (self));
  if (what < 0.8)
    return g_strdup_printf ("path %s/%s", self->folder, names[pick (self, G_N_ELEMENTS (names))]);
  return g_strdup ("key Return");
}

/* ---- Choosing ---- */

static char *
choose_page (Monkey *self)
{
  g_autoptr (GPtrArray) all = outside_node_all (self->tree, "tab", NULL, TRUE);
  int x, y;

  if (all->len == 0 || !outside_node_place (g_ptr_array_index (all, pick (self, all->len)), &x, &y))
    return g_strdup_printf ("key alt+%u", 1 + pick (self, 4));
  return g_strdup_printf ("click %d %d 1 1", x, y);
}

static char *
choose_drag (Monkey *self)
{
  int x1, y1, x2, y2;

  choose_place (self, &x1, &y1);
  x2 = x1 + (int) ((g_rand_double (self->rand) - 0.5) * 500);
  y2 = by_chance (self, 0.5) ? y1 : y1 + (int) ((g_rand_double (self->rand) - 0.5) * 300);
  return g_strdup_printf ("drag %d %d %d %d %u", x1, y1, MAX (0, x2), MAX (0, y2),
                          2 + pick (self, 12));
}

static char *
choose_wheel (Monkey *self)
{
  int x, y;

  choose_place (self, &x, &y);
  return g_strdup_printf ("wheel %d %d %u %u", x, y, 4 + pick (self, 4), 1 + pick (self, 10));
}

static char *
choose_click (Monkey *self)
{
  int x, y;

  choose_place (self, &x, &y);
  return g_strdup_printf ("click %d %d %d %d", x, y, by_chance (self, 0.1) ? 3 : 1,
                          by_chance (self, 0.1) ? 2 : 1);
}

static char *
choose_type (Monkey *self)
{
  if (by_chance (self, 0.04))
    return g_strdup_printf ("type %0*d", 400, 7);
  return g_strdup_printf ("type %s", words[pick (self, G_N_ELEMENTS (words))]);
}

static char *
choose (Monkey *self)
{
  double what = g_rand_double (self->rand);

  if (what < 0.07)
    return choose_page (self);
  if (what < 0.50)
    return choose_click (self);
  if (what < 0.70)
    return g_strdup_printf ("key %s", keys[pick (self, G_N_ELEMENTS (keys))]);
  if (what < 0.78)
    return choose_type (self);
  if (what < 0.84)
    return choose_drag (self);
  if (what < 0.91)
    return choose_wheel (self);
  if (what < 0.95)
    return g_strdup_printf ("open %s", choose_file (self));
  if (what < 0.965)
    return g_strdup_printf ("resize %u %u", 340 + pick (self, 1060), 300 + pick (self, 700));
  if (what < 0.97)
    return g_strdup (by_chance (self, 0.5) ? "close" : "key ctrl+q");
  return g_strdup_printf ("wait %u", pick (self, 800));
}

/* ---- Doing ---- */

/* It answers; or it has no window any more, and ends. */
static void
check_answer (Monkey *self)
{
  gint64 until = g_get_monotonic_time () + patience * G_USEC_PER_SEC;
  gint64 took = outside_screen_ping ((guint) patience * 1000);

  while (took == -2 && outside_lives (self->app) && g_get_monotonic_time () < until)
    {
      g_usleep (20000);
      took = outside_screen_ping (1000);
    }
  if (took < 0 && outside_lives (self->app))
    outside_fail (self->app,
                  took == -1 ? "no answer within %d s" : "no window for %d s, and it does not end",
                  patience);
}

static void
start (Monkey *self, const char *file)
{
  const char *const args[] = { file, NULL };

  note (self, "start %s", file != NULL ? file : "");
  self->app = outside_start_with (
      &(OutsideParams){ .args = args, .folder = self->folder, .animations = TRUE });
  self->tree = NULL;
  self->chooser = self->no_chooser = 0;
}

/* A chooser's entry opens at a slash. */
static void
type_path (Monkey *self, const char *path)
{
  if (!is_chooser (self))
    return;
  perform (self, "key ctrl+a");
  outside_input_type (path);
  g_usleep (100000);
  outside_input_key ("Return");
}

static void
act (Monkey *self, const char *action)
{
  note (self, "%s", action);
  if (g_str_has_prefix (action, "path "))
    type_path (self, action + 5);
  else
    perform (self, action);
  g_usleep (5000);
  if (outside_lives (self->app))
    check_answer (self);
  g_usleep (10000);
}

static void
step (Monkey *self)
{
  g_autofree char *action = NULL;
  g_autofree char *complaint = NULL;
  gboolean chooser = is_chooser (self);

  if (!chooser && (self->tree == NULL || ++self->since_look >= 6))
    {
      self->tree = outside_look (self->app);
      self->since_look = 0;
    }
  action = chooser ? choose_in_chooser (self) : choose (self);
  /* Out of dialogs after a while, or it sees little else. */
  if (!chooser && outside_node_find (self->tree, "dialog", NULL) != NULL
      && ++self->since_dialog > 12)
    {
      g_free (action);
      action = g_strdup ("key Escape");
      self->since_dialog = 0;
    }
  act (self, action);
  if (outside_lives (self->app))
    {
      complaint = outside_complaint (self->app);
      if (complaint != NULL)
        outside_fail (self->app, "in its log: %s", complaint);
      return;
    }
  outside_ended (self->app);
  start (self, by_chance (self, 0.7) ? choose_file (self) : NULL);
}

/* ---- Runs ---- */

static char *
actions_file (guint32 seed)
{
  g_autofree char *name = g_strdup_printf ("monkey-%u.actions", seed);
  const char *folder = g_getenv ("G_TEST_BUILDDIR");

  if (actions_path != NULL)
    return g_strdup (actions_path);
  return g_build_filename (folder != NULL ? folder : g_get_tmp_dir (), name, NULL);
}

static void
set_up (Monkey *self)
{
  g_autofree char *pile = NULL;

  self->folder = test_folder_new ();
  pile = g_build_filename (self->folder, "files", NULL);
  self->files = monkey_files_make (pile);
}

static void
tear_down (Monkey *self)
{
  outside_kill (self->app);
  test_folder_remove (self->folder);
  g_strfreev (self->files);
  g_free (self->folder);
}

static void
run_seed (gconstpointer data)
{
  guint32 seed = GPOINTER_TO_UINT (data);
  Monkey self = { .rand = g_rand_new_with_seed (seed) };
  g_autofree char *path = actions_file (seed);
  gint64 until;
  guint n = 0;

  self.actions = fopen (path, "w");
  g_assert_nonnull (self.actions);
  set_up (&self);
  note (&self, "folder %s", self.folder);
  start (&self, by_chance (&self, 0.7) ? choose_file (&self) : NULL);
  until = g_get_monotonic_time () + seconds * G_USEC_PER_SEC;
  for (; g_get_monotonic_time () < until; n++)
    step (&self);
  g_test_message ("seed %u: %u actions in %d s", seed, n, seconds);
  tear_down (&self);
  g_rand_free (self.rand);
  fclose (self.actions);
  if (actions_path == NULL)
    g_unlink (path);
}

/* The folder of the run that is replayed was another one. */
static char *
in_folder (Monkey *self, const char *line, const char *old)
{
  g_auto (GStrv) parts = g_strsplit (line, old, -1);

  return g_strjoinv (self->folder, parts);
}

static void
replay (void)
{
  Monkey self = { .actions = stderr };
  g_autofree char *text = NULL;
  g_autofree char *old = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (replay_path, &text, NULL, NULL))
    g_error ("%s cannot be read", replay_path);
  lines = g_strsplit (text, "\n", -1);
  set_up (&self);
  for (guint i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++)
    {
      g_autofree char *line = old != NULL ? in_folder (&self, lines[i], old) : g_strdup (lines[i]);

      if (g_str_has_prefix (line, "folder "))
        old = g_strdup (line + 7);
      else if (g_str_has_prefix (line, "start "))
        {
          if (self.app != NULL)
            outside_ended (self.app);
          start (&self, line[6] != '\0' ? line + 6 : NULL);
        }
      else
        act (&self, line);
    }
  tear_down (&self);
}

static const GOptionEntry options[] = {
  { "seconds", 0, 0, G_OPTION_ARG_INT, &seconds, "Time for each seed (10)", "S" },
  { "patience", 0, 0, G_OPTION_ARG_INT, &patience, "No answer for this long is a fault (10)", "S" },
  { "actions", 0, 0, G_OPTION_ARG_FILENAME, &actions_path, "Where to write what is done", "FILE" },
  { "replay", 0, 0, G_OPTION_ARG_FILENAME, &replay_path, "Do again what is written there", "FILE" },
  { NULL }
};

int
main (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new ("SEED…");
  g_autoptr (GError) error = NULL;

  g_option_context_set_ignore_unknown_options (context, TRUE);
  g_option_context_add_main_entries (context, options, NULL);
  outside_init (&argc, &argv);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }
  if (replay_path != NULL)
    g_test_add_func ("/monkey/replay", replay);
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *name = g_strdup_printf ("/monkey/%s", argv[i]);

      g_test_add_data_func (name, GUINT_TO_POINTER ((guint) strtoul (argv[i], NULL, 10)), run_seed);
    }
  return g_test_run ();
}
