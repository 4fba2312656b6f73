/* Several windows: each with a workspace of its own; whoever opens one that another window has is
 * told.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-folder.h"
#include "../test-main.h"
#include "outside/outside.h"

static const char one[] = "date,event,white,black,score\n2001-01-01,One,Rossi Ada,Verdi Bea,1\n";
static const char two[] = "date,event,white,black,score\n2002-01-01,Two,Neri Cia,Bruni Dea,1\n"
                          "2002-01-02,Two,Bruni Dea,Neri Cia,1\n";

static char *
make_workspace (const char *folder, const char *name, const char *games)
{
  g_autofree char *csv_name = g_strconcat (name, ".csv", NULL),
                  *csv = test_folder_write (folder, csv_name, games),
                  *workspace_name = g_strconcat (name, ".scalata", NULL);
  char *workspace = g_build_filename (folder, workspace_name, NULL);

  outside_cli ("import", workspace, csv, NULL);
  return workspace;
}

static guint
n_windows (void)
{
  g_autoptr (GArray) windows = outside_screen_windows ();
  guint n = 0;

  for (guint i = 0; i < windows->len; i++)
    n += !g_array_index (windows, OutsideWindow, i).popup;
  return n;
}

static void
test_two (void)
{
  g_autofree char *folder = test_folder_new (), *first = make_workspace (folder, "first", one),
                  *second = make_workspace (folder, "second", two);
  Outside *app = outside_start_with (&(OutsideParams){
      .args = (const char *const[]){ "--page=imports", first, NULL }, .folder = folder });

  outside_wait (app, "row", "first.csv*");
  g_assert_cmpuint (n_windows (), ==, 1);

  /* A second workspace, a second window; the first one stays as it is. */
  g_assert_cmpint (outside_again (app, "--page=imports", second, NULL), ==, 0);
  outside_wait (app, "row", "second.csv*");
  outside_wait (app, "button", "first.scalata");
  outside_wait (app, "button", "second.scalata");
  outside_wait (app, "label", "second"); /* without the ending that all have */
  g_assert_cmpuint (n_windows (), ==, 2);

  /* Asked for again, it is the window that has it. */
  g_assert_cmpint (outside_again (app, "--page=imports", first, NULL), ==, 0);
  outside_settle (app);
  g_assert_cmpuint (n_windows (), ==, 2);
  g_assert_null (outside_find (app, "label", "*open in another window*"));

  /* In a window of one's own it is opened twice, and said to be. */
  outside_key (app, "ctrl+n");
  outside_wait (app, "button", "No Workspace");
  g_assert_cmpuint (n_windows (), ==, 3);
  outside_key (app, "ctrl+o");
  outside_wait (app, "button", "Cancel");
  outside_type (app, first);
  outside_key (app, "Return");
  outside_wait (app, "label",
                "first.scalata is open in another window as well. What is changed in one is seen "
                "in the other when it is opened there again.");
  outside_key (app, "ctrl+q");
  outside_ended (app);
  test_folder_remove (folder);
}

TEST_MAIN_AFTER (outside_init, "/outside/windows", test_two)
