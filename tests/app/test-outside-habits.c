/* What a desktop's people are used to: preferences, a word when something long has ended, and
 * figures that are dragged out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "outside/outside-services.h"
#include "outside/outside.h"

/* ---- Preferences ---- */

/* Until the settings, as they are kept, hold the text. */
static void
wait_kept (const char *folder, const char *text)
{
  g_autofree char *path
      = g_build_filename (folder, "config", "glib-2.0", "settings", "keyfile", NULL);

  for (int i = 0; i < 50 * outside_patience (); i++)
    {
      g_autofree char *kept = NULL;

      if (g_file_get_contents (path, &kept, NULL, NULL) && strstr (kept, text) != NULL)
        return;
      g_usleep (20000);
    }
  outside_fail (NULL, "“%s” is not kept", text);
}

/* By keys and pointer: the rules of the window that is open and of the next one, and the size of
 * text in charts, are those chosen; and so the next time. */
static void
test_preferences (void)
{
  g_autofree char *folder = test_folder_new ();
  const OutsideParams params
      = { .args = (const char *const[]){ "--page=climb", NULL }, .folder = folder };
  Outside *app = outside_start_with (&params);

  outside_wait (app, "combo box", "In force Elo Italia, half-yearly list (1997)");
  outside_key (app, "ctrl+comma");
  outside_wait (app, "label", "Rules of a New Window");
  outside_click (app, "combo box", "In force *");
  outside_type (app, "germany");
  outside_click (app, "label", "Germany, DWZ*");
  outside_wait (app, "combo box", "In force Germany, DWZ*");
  wait_kept (folder, "first-rules=['dwz', 'elo-italia-by-event']");
  outside_click (app, "combo box", "Text in charts*");
  outside_click (app, "label", "Very large");
  wait_kept (folder, "chart-text=150");
  outside_click (app, "combo box", "Colours*");
  outside_click (app, "label", "Dark");
  wait_kept (folder, "color-scheme='dark'");
  outside_key (app, "Escape");
  outside_wait_gone (app, "label", "Rules of a New Window");
  outside_wait (app, "combo box", "In force Germany, DWZ*");
  outside_close (app);

  app = outside_start_with (&params);
  outside_wait (app, "combo box", "In force Germany, DWZ*");
  outside_click (app, "button", "Main Menu");
  outside_click (app, "menu item", "Preferences");
  outside_wait (app, "combo box", "Text in charts*Very large");
  outside_wait (app, "combo box", "Colours*Dark");
  outside_key (app, "Escape");
  outside_wait_gone (app, "label", "Rules of a New Window");
  outside_close (app);
  test_folder_remove (folder);
}

/* ---- Long jobs ---- */

#define LONG 11 /* s; told of from ten on */

/* A job that takes minutes, begun once nothing else is at work: that would keep the session, too.
 */
static void
begin_search (Outside *app)
{
  outside_settle (app);
  outside_wait_gone (app, "button", "Cancel");
  outside_wait_sensitive (app, "button", "Search");
  outside_click (app, "button", "Search");
  outside_wait (app, "label", "Searching for the largest climb*");
}

/* Until the uppermost window has this title. */
static void
wait_in_front (const char *title)
{
  for (int i = 0; i < 10 * outside_patience (); i++)
    {
      g_autoptr (GArray) windows = outside_screen_windows ();

      if (windows->len > 0
          && strcmp (g_array_index (windows, OutsideWindow, windows->len - 1).title, title) == 0)
        return;
      g_usleep (100000);
    }
  outside_fail (NULL, "“%s” is not in front", title);
}

/* Without the window's coming to the front. */
static void
cancel_search (Outside *app)
{
  outside_assist (app, "button", "Cancel", "click");
  outside_wait_gone (app, "label", "Searching for the largest climb*");
}

/* Until the session is asked to stay because of the search, or may end. */
static void
wait_inhibited (gboolean inhibited)
{
  for (int i = 0; i < 10 * outside_patience (); i++)
    {
      g_autofree char *reason = outside_services_get_inhibited ();

      if (inhibited ? reason != NULL && g_str_has_prefix (reason, "Searching for the largest")
                    : reason == NULL)
        return;
      g_usleep (100000);
    }
  outside_fail (NULL, inhibited ? "the session may end" : "the session may not end");
}

/* While a job runs the session is asked to stay. Who looks at the window, or has waited for less
 * than ten seconds, is told nothing by the desktop; who has gone to another window is, and comes
 * back by a click. */
static void
test_told (void)
{
  Outside *app = outside_start ("--page=climb", "--size=1300x980", NULL);
  g_autofree char *told = NULL;
  gint64 began;
  gboolean short_enough;
  guint before;

  outside_click (app, "spin button", "Games in the half-year");
  outside_retype (app, "1000\n", NULL);
  outside_click (app, "combo box", "Search Quickly*");
  outside_click (app, NULL, "Closely: *climbs a rule");

  begin_search (app);
  wait_inhibited (TRUE);
  g_usleep (LONG * G_USEC_PER_SEC);
  cancel_search (app);
  wait_inhibited (FALSE);

  g_assert_cmpuint (outside_services_n_told (), ==, 0);

  began = g_get_monotonic_time ();
  begin_search (app);
  wait_inhibited (TRUE);
  outside_key (app, "ctrl+comma");
  cancel_search (app);
  wait_inhibited (FALSE);
  outside_settle (app);
  /* Where the machine is slow it may have been long. */
  short_enough = g_get_monotonic_time () - began < (LONG - 1) * G_USEC_PER_SEC;
  before = outside_services_n_told ();
  g_assert_true (before == 0 || !short_enough);
  outside_key (app, "Escape");
  outside_wait_gone (app, "label", "Rules of a New Window");

  begin_search (app);
  wait_inhibited (TRUE);
  outside_key (app, "ctrl+n");
  outside_wait (app, "button", "Study a Rule*");
  g_usleep (LONG * G_USEC_PER_SEC);
  cancel_search (app);
  wait_inhibited (FALSE);
  for (guint i = 0; outside_services_n_told () == before && i < 600; i++)
    g_usleep (100000);
  told = outside_services_get_told ();
  g_assert_cmpuint (outside_services_n_told (), ==, before + 1);
  g_assert_true (g_str_has_prefix (told, "Ended: Searching for the largest climb"));
  outside_services_click_told ();
  wait_in_front ("Climbs");
  outside_key (app, "ctrl+q");
  outside_ended (app);
}

/* ---- Dragged out ---- */

/* Until the other program's window is called so, in its place. */
static void
wait_target (const char *title)
{
  for (int i = 0; i < 100 * outside_patience (); i++)
    {
      g_autoptr (GArray) windows = outside_screen_windows ();

      for (guint k = 0; k < windows->len; k++)
        if (g_array_index (windows, OutsideWindow, k).x > 1000
            && strcmp (g_array_index (windows, OutsideWindow, k).title, title) == 0)
          return;
      g_usleep (10000);
    }
  outside_fail (NULL, "there is no “%s”", title);
}

/* By its title, onto the other program, which has to say that it takes it, or somewhere else. */
static void
drag_title (Outside *app, int x2, int y2, gboolean onto_target)
{
  const OutsideNode *figure = outside_wait (app, "image", "The proposed rule *");
  const int x = figure->surface->left + figure->x + 60, y = figure->surface->top + figure->y + 14;

  outside_input_move (x, y);
  outside_input_button (1, TRUE);
  for (int i = 1; i <= 20; i++)
    {
      outside_input_move (x + (x2 - x) * i / 20, y + (y2 - y) * i / 20);
      g_usleep (16000);
    }
  if (onto_target)
    wait_target ("over target");
  outside_settle (app);
  outside_input_button (1, FALSE);
}

/* What begins with these bytes has come over there. */
static void
assert_dropped (Outside *app, const char *kind, const char *start)
{
  g_autofree char *program = g_test_build_filename (G_TEST_BUILT, "drop-target", NULL);
  g_autofree char *path = g_build_filename (outside_folder (app), kind, NULL);
  g_autofree char *text = NULL;
  const char *argv[] = { program, kind, path, NULL };
  GPid pid;

  g_assert_true (g_spawn_async (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                                &pid, NULL));
  wait_target ("target");
  drag_title (app, 1200, 800, TRUE);
  for (guint i = 0; i < 600 && !g_file_test (path, G_FILE_TEST_EXISTS); i++)
    g_usleep (100000);
  kill (pid, SIGTERM);
  waitpid (pid, NULL, 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, start));
}

/* Folders and files of the program in the folder for what does not stay. */
static guint
count_temporary (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    n += g_str_has_prefix (name, "scalata-");
  return n;
}

static void
test_dragged_out (void)
{
  g_autofree char *folder = test_folder_new (), *sample = outside_sample (),
                  *variable = g_strdup_printf ("TMPDIR=%s", folder);
  const char *const args[] = { "--page=effect", "--size=900x600", sample, NULL }, *const env[]
                                                                                  = { variable,
                                                                                      NULL };
  Outside *app = outside_start_with (&(OutsideParams){ .args = args, .env = env });

  /* Within the plot a drag is another thing. */
  outside_drag (app, "image", "The proposed rule *", 0.5, 0.5, 0.6, 0.9);
  g_assert_cmpuint (count_temporary (folder), ==, 0);
  assert_dropped (app, "file", "<?xml");
  g_assert_cmpuint (count_temporary (folder), ==, 1);
  assert_dropped (app, "picture", "\x89PNG");
  /* Its own window takes no figure for a file; and what was left for others goes with it. */
  drag_title (app, 400, 550, FALSE);
  outside_rest (app);
  g_assert_cmpuint (outside_count (app, "button", "Hide This Message"), ==, 0);
  outside_close (app);
  g_assert_cmpuint (count_temporary (folder), ==, 0);
  test_folder_remove (folder);
}

TEST_ENTRY (int argc, char **argv)
{
  outside_init (&argc, &argv);
  outside_services_start ();
  g_test_add_func ("/app/outside/habits/preferences", test_preferences);
  g_test_add_func ("/app/outside/habits/told", test_told);
  g_test_add_func ("/app/outside/habits/dragged-out", test_dragged_out);
  return g_test_run ();
}
