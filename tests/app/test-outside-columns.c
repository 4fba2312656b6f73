/* A table that nobody knows by its titles: people say which column is what, and are not asked
 * twice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "outside/outside.h"

/* Day and result can be guessed from what stands there; names that begin with a figure cannot. */
static const char first[] = "q1;q2;q3;q4\n"
                            "7 Hills;9 Lives;H;13/08/2021\n"
                            "9 Lives;7 Hills;D;14/08/2021\n"
                            "7 Hills;9 Lives;?;15/08/2021\n";
static const char second[] = "Q1;q2;q3;q4\n"
                             "7 Hills;3 Oaks;A;01/09/2021\n"
                             "3 Oaks;7 Hills;H;02/09/2021\n"
                             "7 Hills;3 Oaks;H;03/09/2021\n";

static void
test_unknown_table (void)
{
  Outside *app = outside_start ("--page=effect", NULL);
  g_autofree char *one = outside_write (app, "league.csv", first),
                  *two = outside_write (app, "cup.csv", second);

  g_assert_cmpint (outside_again (app, one, NULL), ==, 0);
  outside_wait (app, NULL, "Not enough yet: no column says who White is*");
  g_assert_false (outside_wait (app, "button", "Import")->sensitive);
  outside_click (app, "combo box", "What “q1” says*");
  outside_click (app, NULL, "White");
  outside_wait (app, NULL, "Not enough yet: no column says who Black is*");
  outside_click (app, "combo box", "What “q2” says*");
  outside_click (app, NULL, "Black");
  outside_wait (app, NULL,
                "2 rows can be read, 1 is left out. Line 4: “?” is none of the results H/D/A*");
  /* White twice is White once. */
  outside_click (app, "combo box", "What “q2” says*");
  outside_click (app, NULL, "White");
  outside_wait (app, NULL, "Not enough yet: no column says who Black is*");
  outside_click (app, "combo box", "What “q1” says*");
  outside_click (app, NULL, "Black");
  outside_wait_sensitive (app, "button", "Import");
  outside_click (app, "button", "Import");
  outside_wait_games (app, "2 players, 2 events, 2 games, 2021*");

  /* Remembered: the keyboard alone says that it is so. */
  g_assert_cmpint (outside_again (app, two, NULL), ==, 0);
  outside_wait (app, NULL, "3 rows can be read.");
  outside_wait (app, "label", "Filled in as you answered for a file with the same columns.*");
  outside_wait_sensitive (app, "button", "Import");
  outside_key (app, "Return");
  outside_wait_games (app, "2 players, 3 events, 3 games, 2021*");
  outside_wait (app, "label", "cup.csv");

  /* And can be forgotten. */
  g_assert_cmpint (outside_again (app, two, NULL), ==, 0);
  outside_click (app, "button", "Start Afresh");
  outside_wait (app, NULL, "Not enough yet: no column says who White is*");
  outside_wait_gone (app, "button", "Start Afresh");
  outside_key (app, "Escape");
  outside_wait_gone (app, NULL, "Not enough yet*");
  outside_close (app);
}

/* Nothing of it is read, and what was there stays. */
static void
test_cancelled (void)
{
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start ("--page=effect", sample, NULL);
  g_autofree char *one = outside_write (app, "league.csv", first);

  outside_wait_games (app, "*events, 53 299 games*");
  g_assert_cmpint (outside_again (app, one, NULL), ==, 0);
  outside_wait (app, NULL, "Not enough yet*");
  outside_key (app, "Escape");
  outside_wait_gone (app, NULL, "Not enough yet*");
  outside_wait_games (app, "*events, 53 299 games*");
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/columns", test_unknown_table, test_cancelled)
