/* Yesterday's work: what was chosen in a workspace is there after a start without files, on every
 * page that knows of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "outside/outside.h"

/* Three players, three games; invented. */
static const char games[]
    = "date,event_id,event,round,white_id,white,black_id,black,score,white_rating,black_rating\n"
      "1998-03-01,1,Spring Open,1,1,Bianchi Ada,2,Neri Bruno,1,1700,2100\n"
      "1998-03-02,1,Spring Open,2,3,Verdi Carla,1,Bianchi Ada,0,1800,1700\n"
      "1998-10-01,2,Autumn Open,1,2,Neri Bruno,3,Verdi Carla,0.5,2100,1800\n";

static char *
make_workspace (const char *folder)
{
  g_autofree char *csv = test_folder_write (folder, "three.csv", games);
  char *workspace = g_build_filename (folder, "three.scalata", NULL);

  outside_cli ("import", workspace, csv, NULL);
  return workspace;
}

static Outside *
start (const char *folder, const char *file)
{
  return outside_start_with (
      &(OutsideParams){ .args = (const char *const[]){ file, NULL }, .folder = folder });
}

/* The first day: the games are there. */
static Outside *
start_first (const char *folder)
{
  g_autofree char *workspace = make_workspace (folder);
  Outside *app = start (folder, workspace);

  outside_wait_games (app, "3 players, 2 events, 3 games, 1998*");
  return app;
}

/* A player chosen on one page is looked at on the other; a rule ticked there is explained here. */
static void
test_pages_know (void)
{
  g_autofree char *folder = test_folder_new ();
  Outside *app = start_first (folder);

  /* The two rules make the same of these games: the box says so, and is folded to reach the table.
   */
  outside_click (app, NULL, "What this stands on: a change without effect");
  outside_click (app, "row", "Verdi Carla*");
  outside_wait (app, "image", "Verdi Carla");
  outside_go (app, "Players", "Profile");
  outside_wait (app, "image", "Verdi Carla*");
  outside_click (app, "row", "Neri Bruno*");
  outside_wait (app, "image", "Neri Bruno*");
  outside_go (app, "Rules", "Effect");
  outside_wait (app, "image", "Neri Bruno");
  outside_close (app);
  test_folder_remove (folder);
}

static void
test_again (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *workspace = make_workspace (folder);
  Outside *app = start (folder, workspace);

  outside_wait_games (app, "3 players, 2 events, 3 games, 1998*");
  outside_open (app, "Further Rules", "checkbox", "Elo, plain*");
  outside_click (app, "checkbox", "Elo, plain*");
  outside_escape (app, "checkbox", "Elo, plain*");
  outside_wait (app, "button", "1 Further Rule");
  outside_open (app, "Games 1998", "combo box", "Not judged *");
  outside_click (app, "combo box", "Not judged *");
  outside_click (app, NULL, "No game");
  outside_escape (app, "combo box", "Not judged *");
  outside_go (app, "Players", "Profile");
  outside_click (app, "row", "Bianchi Ada*");
  outside_wait (app, "image", "Bianchi Ada*");
  outside_close (app);

  app = start (folder, NULL);
  outside_wait (app, "image", "Bianchi Ada*");
  g_assert_true (outside_wait (app, "tab", "Players")->selected);
  outside_go (app, "Rules", "Effect");
  outside_click (app, "combo box", "Difference of level");
  outside_click (app, NULL, "Player’s path");
  outside_wait (app, "image", "Bianchi Ada");
  outside_open (app, "Games 1998", "combo box", "*No game*");
  outside_escape (app, "combo box", "*No game*");
  outside_open (app, "1 Further Rule", "checkbox", "Elo, plain*");
  g_assert_true (outside_wait (app, "checkbox", "Elo, plain*")->checked);
  outside_key (app, "Escape");
  outside_close (app);

  /* Without the file the ways in are there, and nothing is complained about. */
  g_assert_cmpint (g_unlink (workspace), ==, 0);
  app = start (folder, NULL);
  outside_wait (app, "button", "Study a Rule*");
  outside_click (app, "button", "Find a Player*");
  outside_wait (app, "search box", "Search players");
  outside_close (app);
  test_folder_remove (folder);
}

/* What is chosen on the page Who Gains, the period, a pin and the window's size, the next day: the
 * page itself as well. */
static void
test_gains (void)
{
  g_autofree char *folder = test_folder_new ();
  Outside *app = start_first (folder);

  outside_go (app, "Rules", "Who Gains");
  outside_wait (app, "label", "3 of 3 players");
  outside_click (app, "combo box", "Groups");
  outside_click (app, NULL, "Histogram");
  outside_click (app, "checkbox", "Only those active*");
  outside_click (app, "combo box", "Whom the table lists*");
  outside_click (app, NULL, "Those who lose");
  outside_wait (app, "label", "0 of 3 players");
  outside_click (app, "search box", "Filter by name");
  outside_type (app, "nobody");
  outside_wait (app, "label", "0 of 3 players");
  outside_click (app, NULL, "Pin to the Report (Ctrl+D)");
  outside_wait (app, NULL, "Report… 1");
  outside_close (app);

  app = start (folder, NULL);
  outside_wait (app, "window", "Who Gains – *");
  outside_wait (app, NULL, "Report… 1");
  outside_wait (app, "combo box", "Histogram");
  outside_wait (app, "combo box", "Those who lose");
  g_assert_true (outside_wait (app, "checkbox", "Only those active*")->checked);
  /* Everybody, but for the name that is sought. */
  outside_click (app, "combo box", "Whom the table lists*");
  outside_click (app, NULL, "Everybody");
  outside_wait (app, "combo box", "Everybody");
  outside_wait (app, "label", "0 of 3 players");
  outside_close (app);
  test_folder_remove (folder);
}

/* The order of the table, the next day. Nobody gains or loses, so that at first people stand as
 * the games name them. */
static void
test_order (void)
{
  g_autofree char *folder = test_folder_new ();
  Outside *app = start_first (folder);

  outside_go (app, "Rules", "Who Gains");
  outside_wait (app, "label", "3 of 3 players");
  outside_settle (app);
  g_assert_cmpint (outside_height_of (app, "Bianchi Ada"), <,
                   outside_height_of (app, "Neri Bruno"));
  outside_click (app, NULL, "Sort Players");
  outside_click (app, "menu item", "Rating Now");
  outside_settle (app);
  g_assert_cmpint (outside_height_of (app, "Neri Bruno"), <,
                   outside_height_of (app, "Bianchi Ada"));
  outside_close (app);

  app = start (folder, NULL);
  outside_wait (app, "window", "Who Gains – *");
  outside_wait (app, "label", "3 of 3 players");
  outside_settle (app);
  g_assert_cmpint (outside_height_of (app, "Neri Bruno"), <,
                   outside_height_of (app, "Bianchi Ada"));
  outside_close (app);
  test_folder_remove (folder);
}

/* The period of the games, how they are split, and how large the window is, the next day. */
static void
test_measures (void)
{
  int width, height;
  g_autofree char *folder = test_folder_new ();
  g_autofree char *workspace = make_workspace (folder);
  Outside *app = start (folder, workspace);

  outside_wait_games (app, "3 players, 2 events, 3 games, 1998*");
  outside_screen_resize (1010, 777);
  outside_settle (app);
  width = outside_wait (app, "window", "*")->width;
  height = outside_wait (app, "window", "*")->height;
  g_assert_cmpint (ABS (width - 1010), <, 30); /* but for its frame */
  g_assert_cmpint (ABS (height - 777), <, 30);
  outside_open (app, "Games *", "text box", "From (YYYY-MM-DD or YYYY)");
  outside_click (app, "text box", "From (YYYY-MM-DD or YYYY)");
  outside_type (app, "1998-06-01\n");
  outside_click (app, NULL, "Training and test");
  outside_click (app, "text box", "Train until (YYYY-MM-DD)");
  outside_type (app, "1998-07-01\n");
  outside_wait (app, "combo box", "*Test*");
  outside_escape (app, "combo box", "*Test*");
  outside_wait (app, "row", "Verdi Carla*");
  outside_wait_gone (app, "row", "Bianchi Ada*"); /* played in spring only */
  outside_close (app);

  app = start (folder, NULL);
  outside_wait (app, "row", "Verdi Carla*");
  g_assert_null (outside_find (app, "row", "Bianchi Ada*"));
  outside_open (app, "Games *", "label", "Judged by games after 1 Jul 1998");
  g_assert_cmpint (outside_wait (app, "window", "*")->width, ==, width);
  g_assert_cmpint (outside_wait (app, "window", "*")->height, ==, height);
  outside_key (app, "Escape");
  outside_close (app);
  test_folder_remove (folder);
}

TEST_MAIN_AFTER (outside_init, "/outside/again", test_pages_know, test_again, test_gains,
                 test_order, test_measures)
