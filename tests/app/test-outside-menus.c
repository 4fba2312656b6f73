/* The menus of table rows, asked for by pointer: over a text and between texts, of the row under
 * the pointer and of no other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "outside/outside.h"

/* Three players, three games; invented. */
static const char games[]
    = "date,event_id,event,round,white_id,white,black_id,black,score,white_rating,black_rating\n"
      "1998-03-01,1,Spring Open,1,1,Bianchi Ada,2,Neri Bruno,1,1700,2100\n"
      "1998-03-02,1,Spring Open,2,3,Verdi Carla,1,Bianchi Ada,0,1800,1700\n"
      "1998-10-01,2,Autumn Open,1,2,Neri Bruno,3,Verdi Carla,0.5,2100,1800\n";

static Outside *
start_with_games (const char *page)
{
  g_autofree char *option = g_strconcat ("--page=", page, NULL);
  Outside *app = outside_start (option, "--size=1100x720", NULL);
  g_autofree char *path = outside_write (app, "three.csv", games);

  g_assert_cmpint (outside_again (app, option, path, NULL), ==, 0);
  return app;
}

/* The form of the Corrections page is filled with the player whose row the menu was of. */
static void
correct_and_expect (Outside *app, const char *id)
{
  outside_wait (app, "menu item", "Correct This Player");
  outside_settle (app);
  outside_click (app, "menu item", "Correct This Player");
  outside_wait (app, NULL, "Birth year");
  outside_wait (app, "label", id);
}

/* Over a text. The row chosen before is not the one whose menu opens. */
static void
test_player (void)
{
  Outside *app = start_with_games ("player");

  outside_click (app, "row", "Bianchi Ada*");
  outside_right_click (app, "label", "Neri Bruno");
  correct_and_expect (app, "id:2");
  outside_go (app, "Players", "Profile");
  outside_right_click (app, "label", "Verdi Carla");
  correct_and_expect (app, "id:3");
  outside_close (app);
}

/* What a row shows after its table was sorted anew is what its menu is of. */
static void
test_sorted (void)
{
  Outside *app = start_with_games ("player");

  outside_wait (app, "label", "Verdi Carla");
  outside_click (app, "label", "Games");
  outside_click (app, "label", "Games");
  outside_settle (app);
  outside_right_click (app, "label", "Bianchi Ada");
  correct_and_expect (app, "id:1");
  outside_close (app);
}

/* Between two texts, and over a table's heading, of which there is no row. */
static void
test_compare (void)
{
  Outside *app = start_with_games ("compare");

  outside_wait (app, "row", "Neri Bruno*");
  outside_right_click (app, "row", "Neri Bruno*");
  outside_wait (app, "menu item", "Correct This Player");
  outside_key (app, "Escape");
  outside_wait_gone (app, "menu item", "Correct This Player");
  outside_right_click (app, "label", "Games");
  outside_settle (app);
  g_assert_null (outside_find (app, "menu item", "Correct This Player"));
  outside_right_click (app, "row", "Verdi Carla*");
  correct_and_expect (app, "id:3");
  outside_close (app);
}

/* The games of a profile: a game, its event, and who the opponent was. */
static void
test_game (void)
{
  Outside *app = start_with_games ("player");

  outside_click (app, "row", "Bianchi Ada*");
  outside_click (app, "combo box", "What the Table Lists*");
  outside_click (app, NULL, "Games");
  outside_wait (app, "label", "Colour");
  outside_right_click (app, "row", "*Verdi Carla*Black*");
  outside_wait (app, "menu item", "Correct This Game");
  g_assert_nonnull (outside_find (app, "menu item", "Correct This Event"));
  outside_settle (app);
  outside_click (app, "menu item", "Correct the Opponent");
  outside_wait (app, NULL, "Birth year");
  outside_wait (app, "label", "id:3");
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/menus", test_player, test_sorted, test_compare, test_game)
