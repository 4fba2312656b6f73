/* Several windows: each with a workspace of its own; whoever opens one that another window has is
 * told.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

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

static void
test_two (void)
{
  g_autofree char *folder = test_folder_new (), *first = make_workspace (folder, "first", one),
                  *second = make_workspace (folder, "second", two);
  Outside *app = outside_start_with (&(OutsideParams){
      .args = (const char *const[]){ "--page=imports", first, NULL }, .folder = folder });

  outside_wait (app, "row", "first.csv*");
  g_assert_cmpuint (outside_count_windows (), ==, 1);

  /* A second workspace, a second window; the first one stays as it is. */
  g_assert_cmpint (outside_again (app, "--page=imports", second, NULL), ==, 0);
  outside_wait (app, "row", "second.csv*");
  outside_wait (app, "button", "first.scalata");
  outside_wait (app, "button", "second.scalata");
  outside_wait (app, "label", "second"); /* without the ending that all have */
  g_assert_cmpuint (outside_count_windows (), ==, 2);

  /* Asked for again, it is the window that has it. */
  g_assert_cmpint (outside_again (app, "--page=imports", first, NULL), ==, 0);
  outside_settle (app);
  g_assert_cmpuint (outside_count_windows (), ==, 2);
  g_assert_null (outside_find (app, "label", "*open in another window*"));

  /* In a window of one's own it is opened twice, and said to be. */
  outside_key (app, "ctrl+n");
  outside_wait (app, "button", "No Workspace");
  g_assert_cmpuint (outside_count_windows (), ==, 3);
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

static void
open_by_key (Outside *app, const char *path)
{
  outside_key (app, "ctrl+o");
  outside_wait (app, NULL, "Open Files");
  outside_type (app, path);
  outside_key (app, "Return");
  outside_wait_gone (app, NULL, "Open Files");
}

/* Opening never writes into a workspace that is open: what is opened has a window of its own, once
 * more a workspace the one that has it. Games are added where that is asked for. */
static void
test_open_beside (void)
{
  g_autofree char *folder = test_folder_new (), *first = make_workspace (folder, "first", one),
                  *other = test_folder_write (folder, "other.csv", two),
                  *second = make_workspace (folder, "second", two), *events = NULL;
  Outside *app = outside_start_with (&(OutsideParams){
      .args = (const char *const[]){ "--page=imports", first, NULL }, .folder = folder });

  outside_wait (app, "row", "first.csv*");
  open_by_key (app, other);
  outside_wait (app, "button", "other.csv");
  outside_wait_games (app, "2 players, *2 games, 2002*");
  g_assert_cmpuint (outside_count_windows (), ==, 2);
  outside_wait (app, "button", "first.scalata");
  /* In a window without a workspace it takes the place of what is there; nothing was done. */
  open_by_key (app, second);
  outside_wait (app, "button", "second.scalata");
  g_assert_cmpuint (outside_count_windows (), ==, 2);
  g_assert_null (outside_find (app, "button", "other.csv"));
  /* From the menu: workspaces first. */
  open_by_key (app, first);
  outside_settle (app);
  g_assert_cmpuint (outside_count_windows (), ==, 2);
  g_assert_cmpint (outside_again (app, other, NULL), ==, 0);
  outside_wait (app, "button", "other.csv");
  g_assert_cmpuint (outside_count_windows (), ==, 3);
  outside_key (app, "ctrl+q");
  outside_ended (app);
  events = outside_cli_says ("events", first, "--format=csv", NULL);
  g_assert_nonnull (strstr (events, "One"));
  g_assert_null (strstr (events, "Two"));
  test_folder_remove (folder);
}

/* From nothing to a workspace with games, by its menu. */
static void
test_new (void)
{
  g_autofree char *folder = test_folder_new (),
                  *path = g_build_filename (folder, "club.scalata", NULL),
                  *games = test_folder_write (folder, "one.csv", one);
  Outside *app = outside_start_with (&(OutsideParams){ .folder = folder });

  outside_click (app, "button", "No Workspace");
  outside_click (app, "menu item", "New Workspace…");
  outside_wait (app, "button", "Create");
  outside_retype (app, path, "Return");
  outside_wait (app, "button", "club.scalata");
  outside_wait (app, "label", "Nothing Imported Yet");
  g_assert_cmpuint (outside_count_windows (), ==, 1);
  outside_click (app, "button", "Add Files…");
  outside_wait (app, "button", "Cancel");
  outside_type (app, games);
  outside_key (app, "Return");
  outside_wait (app, "row", "one.csv*");
  outside_wait (app, "button", "club.scalata");
  /* A second one is another window; the first one's own file is not to be had. */
  outside_click (app, "button", "club.scalata");
  outside_click (app, "menu item", "New Workspace…");
  outside_wait (app, "button", "Create");
  outside_retype (app, path, "Return");
  outside_click (app, "button", "Replace");
  outside_wait (app, "label", "*club.scalata is open. Choose another name for the new workspace.");
  outside_close (app);
  test_folder_remove (folder);
}

/* What is chosen in memory is work: whoever opens something else, or quits, is asked, once. A page
 * that has nothing to pin says so. */
static void
test_work (void)
{
  g_autofree char *folder = test_folder_new (), *first = test_folder_write (folder, "one.csv", one),
                  *second = test_folder_write (folder, "two.csv", two),
                  *kept = g_build_filename (folder, "kept.scalata", NULL);
  Outside *app = outside_start_with (&(OutsideParams){
      .args = (const char *const[]){ "--page=climb", first, NULL }, .folder = folder });

  outside_wait (app, "button", "one.csv");
  outside_key (app, "ctrl+d");
  outside_wait (app, "label", "What this page shows cannot be pinned to the report");
  outside_go (app, "Players", "Everyone");
  outside_wait_gone (app, "label", "What this page shows cannot be pinned to the report");
  outside_key (app, "ctrl+d");
  outside_wait (app, "label", "What this page shows cannot be pinned to the report");
  outside_go (app, "Rules", "Who Gains");
  outside_wait (app, "label", "2 of 2 players");
  outside_wait (app, NULL, "Report…");
  outside_wait (app, NULL, "Pin to the Report (Ctrl+D)");
  outside_click (app, "search box", "Filter by name");
  outside_key (app, "ctrl+d");
  outside_wait (app, NULL, "Report… 1");
  outside_wait (app, "button", "one.csv (not saved)");

  open_by_key (app, second);
  outside_wait (app, "label", "“one.csv” is in memory only.*");
  outside_click (app, "button", "Cancel");
  outside_wait_gone (app, "label", "“one.csv” is in memory only.*");
  outside_key (app, "ctrl+q");
  outside_wait (app, "label", "“one.csv” is in memory only.*");
  outside_key (app, "ctrl+q");
  g_assert_cmpuint (outside_count (app, "label", "“one.csv” is in memory only.*"), ==, 1);
  outside_click (app, "button", "Cancel");
  outside_wait_gone (app, "label", "“one.csv” is in memory only.*");
  /* Taken back, it is no work. */
  outside_key (app, "ctrl+d");
  outside_wait (app, "button", "one.csv");
  outside_key (app, "ctrl+d");
  outside_wait (app, "button", "one.csv (not saved)");

  /* Saved, it is there; what was to be opened is beside it. */
  open_by_key (app, second);
  outside_click (app, "button", "Save…");
  outside_wait (app, "button", "Save");
  outside_retype (app, kept, "Return");
  outside_wait (app, "button", "kept.scalata");
  outside_wait (app, "button", "two.csv");
  g_assert_cmpuint (outside_count_windows (), ==, 2);
  outside_key (app, "ctrl+q");
  outside_ended (app);
  app = outside_start_with (
      &(OutsideParams){ .args = (const char *const[]){ kept, NULL }, .folder = folder });
  outside_wait (app, NULL, "Report… 1");
  outside_close (app);
  test_folder_remove (folder);
}

TEST_MAIN_AFTER (outside_init, "/outside/windows", test_two, test_open_beside, test_new, test_work)
