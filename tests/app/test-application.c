/* The application: its keys, colours and command line, and which window files go to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <unistd.h>

#include "../test-main.h"
#include "app/window/scl-application.h"
#include "scl-app-test.h"
#include "workbench/core/scl-settings.h"

static char *config_home;

static void
remove_config_home (void)
{
  test_folder_remove (config_home);
  g_free (config_home);
}

/* Settings of whoever runs the tests are not theirs. */
static void
init (int *argc, char ***argv)
{
  config_home = test_folder_new ();
  g_setenv ("XDG_CONFIG_HOME", config_home, TRUE);
  atexit (remove_config_home);
  app_test_init (argc, argv);
}

/* By itself, whatever else runs. */
static GtkApplication *
make_application (void)
{
  GtkApplication *app = GTK_APPLICATION (scl_application_new ());

  g_application_set_flags (G_APPLICATION (app), g_application_get_flags (G_APPLICATION (app))
                                                    | G_APPLICATION_NON_UNIQUE);
  g_object_set (app, "register-session", FALSE, NULL);
  return app;
}

static GtkApplication *
begin (void)
{
  GtkApplication *app = make_application ();
  g_autoptr (GError) error = NULL;

  g_application_register (G_APPLICATION (app), NULL, &error);
  g_assert_no_error (error);
  return app;
}

static guint
n_windows (GtkApplication *app)
{
  return g_list_length (gtk_application_get_windows (app));
}

static void
end (GtkApplication *app)
{
  while (gtk_application_get_windows (app) != NULL)
    gtk_window_destroy (gtk_application_get_windows (app)->data);
  app_test_settle (20);
  g_object_unref (app);
}

/* ---- Keys ---- */

/* As the window of keys has them (data/ui/help-overlay.ui). */
static void
test_keys (void)
{
  static const char *const keys[][2] = {
    { "win.copy", "<Shift><Control>c" },
    { "win.export::svg", "<Control>e" },
    { "win.print", "<Control>p" },
    { "win.table", "<Control>t" },
    { "win.pin", "<Control>d" },
    { "win.classroom", "F5" },
    { "win.space::learn", "<Alt>1" },
    { "win.space::rules", "<Alt>2" },
    { "win.space::players", "<Alt>3" },
    { "win.space::data", "<Alt>4" },
    { "win.space::start", NULL },
    { "win.tab(uint32 0)", "<Control>1" },
    { "win.tab(uint32 8)", "<Control>9" },
    { "win.tab(uint32 9)", NULL },
    { "win.next-tab", "<Control>Page_Down" },
    { "win.previous-tab", "<Control>Page_Up" },
    { "win.back", "<Alt>Left" },
    { "win.pane", "F9" },
    { "win.fullscreen", "F11" },
    { "win.open", "<Control>o" },
    { "win.add", "<Control>i" },
    { "win.save", "<Control>s" },
    { "win.save-copy", "<Shift><Control>s" },
    { "win.check", "<Control>k" },
    { "win.guide", "F1" },
    { "app.preferences", "<Control>comma" },
    { "win.show-help-overlay", "<Control>question" },
    { "app.new-window", "<Control>n" },
    { "window.close", "<Control>w" },
    { "app.quit", "<Control>q" },
  };
  GtkApplication *app = begin ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_auto (GStrv) accels = gtk_application_get_accels_for_action (app, keys[i][0]);

      g_assert_cmpstr (accels[0], ==, keys[i][1]);
    }
  end (app);
}

/* ---- Colours ---- */

static AdwColorScheme
scheme_now (void)
{
  return adw_style_manager_get_color_scheme (adw_style_manager_get_default ());
}

static const char *
kept_scheme (void)
{
  g_autoptr (SclSettings) settings = scl_settings_new (NULL, NULL);

  return g_intern_string (scl_settings_get_scheme (settings));
}

/* Chosen colours are kept; what is none changes nothing. */
static void
test_scheme (void)
{
  static const struct
  {
    const char *name, *state;
    AdwColorScheme scheme;
  } schemes[] = {
    { "dark", "dark", ADW_COLOR_SCHEME_FORCE_DARK },
    { "pink", "dark", ADW_COLOR_SCHEME_FORCE_DARK },
    { "light", "light", ADW_COLOR_SCHEME_FORCE_LIGHT },
    { "system", "system", ADW_COLOR_SCHEME_DEFAULT },
    { "dark", "dark", ADW_COLOR_SCHEME_FORCE_DARK },
  };
  GtkApplication *app = begin ();

  g_assert_cmpint (scheme_now (), ==, ADW_COLOR_SCHEME_DEFAULT);
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      g_autoptr (GVariant) state = NULL;

      g_action_group_activate_action (G_ACTION_GROUP (app), "scheme",
                                      g_variant_new_string (schemes[i].name));
      state = g_action_group_get_action_state (G_ACTION_GROUP (app), "scheme");
      g_assert_cmpint (scheme_now (), ==, schemes[i].scheme);
      g_assert_cmpstr (g_variant_get_string (state, NULL), ==, schemes[i].state);
    }
  end (app);
  g_assert_cmpstr (kept_scheme (), ==, "dark");
  /* the next start has them */
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  app = begin ();
  g_assert_cmpint (scheme_now (), ==, ADW_COLOR_SCHEME_FORCE_DARK);
  g_action_group_activate_action (G_ACTION_GROUP (app), "scheme", g_variant_new_string ("system"));
  end (app);
}

/* ---- The command line ---- */

typedef struct
{
  GtkApplication *app;
  guint n_windows;
  int width, height;
  char *page, *title; /* of the data */
  AdwColorScheme scheme;
} Seen;

static void
seen_clear (Seen *seen)
{
  g_free (seen->page);
  g_free (seen->title);
}

static gboolean
look_and_close (gpointer data)
{
  Seen *seen = data;
  GList *windows = gtk_application_get_windows (seen->app);

  if (windows != NULL && scl_dataset_get_busy (scl_window_get_dataset (windows->data)))
    return G_SOURCE_CONTINUE;
  seen->n_windows = g_list_length (windows);
  seen->scheme = scheme_now ();
  if (windows != NULL)
    {
      seen->page = g_strdup (app_test_page_name (windows->data));
      seen->title = g_strdup (scl_dataset_get_title (scl_window_get_dataset (windows->data)));
      gtk_window_get_default_size (windows->data, &seen->width, &seen->height);
    }
  while (gtk_application_get_windows (seen->app) != NULL)
    gtk_window_destroy (gtk_application_get_windows (seen->app)->data);
  return G_SOURCE_REMOVE;
}

/* What there is to be seen once what was asked for has been read; the status of the command. */
static int
run (Seen *seen, const char *first, const char *second)
{
  const char *argv[] = { "scalata", first, second, NULL };
  int status;

  *seen = (Seen){ .app = make_application () };
  g_timeout_add (20, look_and_close, seen);
  status = g_application_run (G_APPLICATION (seen->app), (int) g_strv_length ((char **) argv),
                              (char **) argv);
  app_test_settle (60); /* where there was no window nobody has looked yet */
  g_object_unref (seen->app);
  return status;
}

static void
test_pages (void)
{
  static const char *const pages[][2] = { { NULL, "start" },
                                          { "--page=corrections", "corrections" },
                                          { "--page=compare", "effect" }, /* as it was called */
                                          { "--page=lesson-glicko", "lesson-glicko" } };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      Seen seen;

      g_assert_cmpint (run (&seen, pages[i][0], NULL), ==, 0);
      g_assert_cmpuint (seen.n_windows, ==, 1);
      g_assert_cmpstr (seen.page, ==, pages[i][1]);
      seen_clear (&seen);
    }
}

static void
test_refused (void)
{
  static const char *const refused[]
      = { "--page=nonsense",  "--size=900",      "--size=900x",    "--size=x600",
          "--size=900x600x",  "--size=900-600",  "--size=199x600", "--size=900x199",
          "--size=20001x600", "--size=900x20001" };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      Seen seen;

      g_assert_cmpint (run (&seen, refused[i], NULL), ==, 2);
      g_assert_cmpuint (seen.n_windows, ==, 0);
      seen_clear (&seen);
    }
}

static void
test_size (void)
{
  static const struct
  {
    const char *option;
    int width, height;
  } sizes[] = { { "--size=900x600", 900, 600 }, { "--size=640x481", 640, 481 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Seen seen;

      g_assert_cmpint (run (&seen, sizes[i].option, "--page=corrections"), ==, 0);
      g_assert_cmpint (seen.width, ==, sizes[i].width);
      g_assert_cmpint (seen.height, ==, sizes[i].height);
      g_assert_cmpstr (seen.page, ==, "corrections");
      seen_clear (&seen);
    }
}

/* Colours of this time only. */
static void
test_colours (void)
{
  Seen seen;

  g_assert_cmpint (run (&seen, "--dark", NULL), ==, 0);
  g_assert_cmpint (seen.scheme, ==, ADW_COLOR_SCHEME_FORCE_DARK);
  seen_clear (&seen);
  g_assert_cmpstr (kept_scheme (), ==, "system");
  g_assert_cmpint (run (&seen, "--light", NULL), ==, 0);
  g_assert_cmpint (seen.scheme, ==, ADW_COLOR_SCHEME_FORCE_LIGHT);
  seen_clear (&seen);
  g_assert_cmpint (run (&seen, NULL, NULL), ==, 0);
  g_assert_cmpint (seen.scheme, ==, ADW_COLOR_SCHEME_DEFAULT);
  seen_clear (&seen);
}

/* Files show where they are compared, or on the page that was asked for. */
static void
test_files (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *games = test_folder_write (folder, "games.csv", app_test_games);
  Seen seen;

  g_assert_cmpint (run (&seen, games, NULL), ==, 0);
  g_assert_cmpstr (seen.page, ==, "effect");
  g_assert_cmpstr (seen.title, ==, "games.csv");
  seen_clear (&seen);
  g_assert_cmpint (run (&seen, "--page=corrections", games), ==, 0);
  g_assert_cmpstr (seen.page, ==, "corrections");
  g_assert_cmpstr (seen.title, ==, "games.csv");
  seen_clear (&seen);
  g_assert_true (test_folder_remove (folder));
}

/* ---- Windows ---- */

/* A workspace of those games, made in a window of its own. */
static char *
make_workspace (const char *folder, const char *name)
{
  g_autofree char *games = test_folder_write (folder, "games.csv", app_test_games);
  char *path = g_build_filename (folder, name, NULL);
  SclWindow *window = app_test_main_window ("start", 600, 500);

  app_test_load (scl_window_get_dataset (window), games, SCL_DATASET_OPEN);
  app_test_save (scl_window_get_dataset (window), path);
  app_test_rest_all (window);
  gtk_window_destroy (GTK_WINDOW (window));
  app_test_settle (20);
  return path;
}

/* The window that is in front then. */
static SclWindow *
open_file (GtkApplication *app, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_application_open (G_APPLICATION (app), &file, 1, "");
  for (GList *l = gtk_application_get_windows (app); l != NULL; l = l->next)
    app_test_rest_all (l->data);
  return SCL_WINDOW (gtk_application_get_windows (app)->data);
}

static void
set_last (const char *path)
{
  g_autoptr (SclSettings) settings = scl_settings_new (NULL, NULL);

  scl_settings_set_last (settings, path);
}

/* A workspace goes to the window that has it, by whatever name, and leaves alone a window that has
 * another, as anything else does; rules go to the window in front. A bare start comes back to the
 * last one. */
static void
test_workspaces (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *one = make_workspace (folder, "one.scalata"),
                  *two = make_workspace (folder, "two.scalata"),
                  *link = g_build_filename (folder, "link.scalata", NULL),
                  *games = g_build_filename (folder, "games.csv", NULL),
                  *policy = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "data", "policies",
                                              "glicko.policy", NULL);
  GtkApplication *app = begin ();
  SclWindow *first, *second, *third;
  Seen seen;

  first = open_file (app, one);
  g_assert_cmpuint (n_windows (app), ==, 1);
  g_assert_cmpstr (app_test_page_name (first), ==, "effect");
  g_assert_cmpstr (scl_dataset_get_path (scl_window_get_dataset (first)), ==, one);
  open_file (app, one);
  g_assert_cmpuint (n_windows (app), ==, 1);
  g_assert_cmpint (symlink (one, link), ==, 0);
  open_file (app, link);
  g_assert_cmpuint (n_windows (app), ==, 1);
  g_assert_cmpstr (scl_dataset_get_path (scl_window_get_dataset (first)), ==, link);
  open_file (app, two);
  g_assert_cmpuint (n_windows (app), ==, 2);
  second = gtk_application_get_windows (app)->data == first
               ? gtk_application_get_windows (app)->next->data
               : gtk_application_get_windows (app)->data;
  g_assert_cmpstr (scl_dataset_get_path (scl_window_get_dataset (second)), ==, two);
  open_file (app, one);
  g_assert_cmpuint (n_windows (app), ==, 2);
  g_assert_cmpstr (scl_dataset_get_path (scl_window_get_dataset (second)), ==, two);
  open_file (app, policy);
  g_assert_cmpuint (n_windows (app), ==, 2);
  /* games have a window of their own, and another window takes the first page */
  third = open_file (app, games);
  g_assert_cmpuint (n_windows (app), ==, 3);
  g_assert_cmpstr (scl_dataset_get_title (scl_window_get_dataset (third)), ==, "games.csv");
  g_assert_null (scl_dataset_get_path (scl_window_get_dataset (third)));
  g_action_group_activate_action (G_ACTION_GROUP (app), "new-window", NULL);
  g_assert_cmpuint (n_windows (app), ==, 4);
  g_action_group_activate_action (G_ACTION_GROUP (app), "quit", NULL);
  app_test_settle (50);
  g_assert_cmpuint (n_windows (app), ==, 0);
  end (app);

  set_last (two);
  g_assert_cmpint (run (&seen, NULL, NULL), ==, 0);
  g_assert_cmpstr (seen.page, ==, "effect");
  g_assert_cmpstr (seen.title, ==, "two.scalata");
  seen_clear (&seen);
  g_assert_cmpint (g_unlink (two), ==, 0);
  g_assert_cmpint (run (&seen, NULL, NULL), ==, 0);
  g_assert_cmpstr (seen.page, ==, "start");
  seen_clear (&seen);
  set_last (NULL);
  g_assert_true (test_folder_remove (folder));
}

TEST_MAIN_AFTER (init, "/app/application", test_keys, test_scheme, test_pages, test_refused,
                 test_size, test_colours, test_files, test_workspaces)
