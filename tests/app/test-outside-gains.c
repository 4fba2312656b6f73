/* The page Who Gains, used by pointer and keys.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "outside/outside.h"

/* Two events of one half-year; invented. Under the half-yearly list (1997), the rule in force where
 * nobody has chosen another, all three are 1800 in every game. Under the list after every event,
 * the proposed one, Ada has far more than 1800 when she beats Carla, for she has beaten Bruno eight
 * times: she is expected to win, gains less than half of K, and Carla loses less. Bruno has played
 * one event, and has the same under both. */
static const char head[]
    = "date,event_id,event,round,white_id,white,white_birth_year,black_id,black,black_birth_year,"
      "score,white_rating,black_rating\n";
#define N_ROUNDS 8

static char *
make_games (void)
{
  GString *text = g_string_new (head);

  for (guint round = 1; round <= N_ROUNDS; round++)
    g_string_append_printf (text,
                            "1998-02-01,1,Winter Open,%u,1,Bianchi Ada,1980,2,Neri Bruno,1950,1,"
                            "1800,1800\n",
                            round);
  g_string_append (text,
                   "1998-03-07,2,Spring Open,1,1,Bianchi Ada,1980,3,Verdi Carla,,1,1800,1800\n");
  return g_string_free (text, FALSE);
}

/* Lists, no game; invented. */
static const char lists[] = "@PLAYER\n"
                            "Abete, Anna  #WIM ITA [2040] 1970\n   %Bio FIDEID 900001\n   %Elo "
                            "1999:2000,2010 2000:2020,2040\n";

static Outside *
start (const char *page)
{
  Outside *app = outside_start (page, NULL);
  g_autofree char *games = make_games ();

  outside_open_text (app, "three.csv", games);
  return app;
}

/* Everybody, the greatest loss first; then by the menu the greatest gain first. */
static void
test_order (void)
{
  Outside *app = start ("--page=gains");

  outside_wait (app, "label", "3 of 3 players");
  outside_wait (app, "image", "1 of 3 persons gain, 1 lose; mean *");
  g_assert_cmpint (outside_height_of (app, "Bianchi Ada"), <,
                   outside_height_of (app, "Neri Bruno"));
  g_assert_cmpint (outside_height_of (app, "Neri Bruno"), <,
                   outside_height_of (app, "Verdi Carla"));
  outside_click (app, NULL, "Sort Players");
  outside_click (app, "menu item", "Greatest Gain First");
  outside_settle (app);
  g_assert_cmpint (outside_height_of (app, "Verdi Carla"), <,
                   outside_height_of (app, "Neri Bruno"));
  g_assert_cmpint (outside_height_of (app, "Neri Bruno"), <,
                   outside_height_of (app, "Bianchi Ada"));
  outside_close (app);
}

/* By the choice above the table, and by name. */
static void
test_filters (void)
{
  Outside *app = start ("--page=gains");

  outside_wait (app, "label", "3 of 3 players");
  outside_click (app, "combo box", "Whom the table lists*");
  outside_click (app, NULL, "Those who gain");
  outside_wait (app, "label", "1 of 3 players");
  outside_wait (app, "label", "Verdi Carla");
  outside_wait_gone (app, "label", "Neri Bruno");
  /* Ada is 18, Bruno 48 at the end; of Carla it is not known. */
  outside_click (app, "combo box", "Whom the table lists*");
  outside_click (app, NULL, "Age: 45–59");
  outside_wait (app, "label", "Neri Bruno");
  outside_wait (app, "label", "1 of 3 players");
  outside_click (app, "combo box", "Whom the table lists*");
  outside_click (app, NULL, "Everybody");
  outside_wait (app, "label", "3 of 3 players");
  outside_click (app, "search box", "Filter by name");
  outside_type (app, "ada");
  outside_wait (app, "label", "1 of 3 players");
  outside_wait (app, "label", "Bianchi Ada");
  outside_wait_gone (app, "label", "Neri Bruno");
  outside_close (app);
}

static void
choose_figure (Outside *app, const char *figure)
{
  outside_click (app, "combo box", "Figure*");
  outside_click (app, NULL, figure);
}

/* Each figure; a group and a person are chosen by a click in their row. */
static void
test_figures (void)
{
  Outside *app = start ("--page=gains");

  outside_wait (app, "label", "3 of 3 players");
  /* Three groups: the middle one is that of 45 to 59. */
  outside_click (app, "image", "1 of 3 persons gain, 1 lose; mean *");
  outside_wait (app, "label", "1 of 3 players");
  outside_wait (app, "label", "Neri Bruno");
  outside_wait_gone (app, "label", "Bianchi Ada");

  choose_figure (app, "Most and least");
  outside_wait (app, "image", "Verdi Carla gains most (*), Bianchi Ada loses most (*)");
  outside_drag (app, "image", "Verdi Carla gains most*", 0.5, 0.35, 0.5, 0.35);
  outside_wait (app, "label", "3 of 3 players");
  outside_wait_sensitive (app, "button", "Why");

  choose_figure (app, "Crossings");
  outside_wait (app, "image", "Nobody crosses any of these ratings");
  /* Bar by bar with the keyboard: Ada's among those who lose, Bruno's about nought, Carla's. */
  choose_figure (app, "Histogram");
  outside_drag (app, "image", "1 of 3 persons gain, 1 lose; mean *", 0.5, 0.02, 0.5, 0.02);
  outside_key (app, "Home");
  outside_key (app, "Return");
  outside_wait (app, "label", "1 of 3 players");
  outside_wait (app, "label", "Bianchi Ada");
  outside_key (app, "Up");
  outside_key (app, "Return");
  outside_wait (app, "label", "Neri Bruno");
  outside_wait_gone (app, "label", "Bianchi Ada");
  outside_key (app, "Up");
  outside_key (app, "End");
  outside_key (app, "Return");
  outside_wait (app, "label", "Verdi Carla");
  outside_wait_gone (app, "label", "Neri Bruno");
  outside_close (app);
}

/* Titles: Ada has 2200 in February under the list after every event only where the half-year's list
 * does not come out before the end; both are there in the end, so the days differ. Who never gets
 * there under the rule in force is found by the choice above the table. */
static void
test_titles (void)
{
  Outside *app = outside_start ("--page=gains", NULL);

  outside_open_text (app, "titles.csv",
                     "date,event_id,event,round,white_id,white,black_id,black,score,white_rating,"
                     "black_rating\n"
                     "1998-02-01,1,Winter Open,1,1,Bianchi Ada,2,Neri Bruno,1,2195,2195\n"
                     "1998-03-07,2,Spring Open,1,1,Bianchi Ada,3,Verdi Carla,0,2195,1500\n");
  outside_wait (app, "label", "3 of 3 players");
  choose_figure (app, "Titles");
  outside_wait (app, "image", "2*200 (CM): 1 reach it under the proposed rule only, 0 under *");
  outside_click (app, "combo box", "Whom the table lists*");
  outside_click (app, NULL, "Ever reach 2*200 (CM): proposed rule only");
  outside_wait (app, "label", "1 of 3 players");
  outside_wait (app, "label", "Bianchi Ada");
  outside_close (app);
}

/* From the row to the person's page, by the keyboard and by the button. */
static void
test_why (void)
{
  Outside *app = start ("--page=gains");

  outside_wait (app, "label", "3 of 3 players");
  g_assert_false (outside_wait (app, "button", "Why")->sensitive);
  g_assert_true (g_str_has_suffix (outside_find (app, "button", "Why")->description,
                                   "Choose a player in the table first."));
  outside_click (app, "label", "Verdi Carla");
  outside_wait_sensitive (app, "button", "Why");
  outside_key (app, "Return");
  outside_wait (app, "image", "Verdi Carla*");
  /* Under either rule, and not on the tab that was last in use. */
  g_assert_true (outside_wait (app, "tab", "Why")->selected);
  outside_wait (app, "button", "*, and *");
  outside_click (app, "tab", "History");
  outside_go (app, "Rules", "Who Gains");
  outside_click (app, "label", "Neri Bruno");
  outside_click (app, "button", "Why");
  outside_wait (app, "image", "Neri Bruno*");
  g_assert_true (outside_wait (app, "tab", "Why")->selected);
  outside_close (app);
}

/* Where there is nothing to ask, what to do next is said. */
static void
test_nothing (void)
{
  Outside *app = outside_start ("--page=gains", NULL);
  g_autofree char *path = outside_write (app, "players.ssp", lists);

  outside_wait (app, "label", "Who Gains, Who Loses");
  g_assert_false (outside_wait (app, "combo box", "Whom the table lists*")->sensitive);
  g_assert_true (
      g_str_has_suffix (outside_find (app, "checkbox", "Only those active*")->description,
                        "There is nobody to list yet: do first what the page says."));
  g_assert_cmpint (outside_again (app, path, NULL), ==, 0);
  outside_wait (app, "label", "No Games");
  outside_wait_sensitive (app, "button", "Add Files…");
  outside_close (app);
}

/* Of one rule there is nothing to ask; the second is chosen right above, by any part of its title.
 */
static void
test_one_rule (void)
{
  Outside *app = start ("--page=gains");

  outside_wait (app, "label", "3 of 3 players");
  outside_click (app, "button", "+");
  outside_click (app, "checkbox", "Elo Italia, updated after every event*");
  outside_key (app, "Escape");
  outside_wait (app, "label", "Only One Rule");
  outside_click (app, "combo box", "Proposed None");
  outside_wait (app, "label", "Elo Italia, updated after every event");
  outside_type (app, "plain");
  outside_wait_gone (app, "label", "Elo Italia, updated after every event");
  outside_click (app, "label", "Elo, plain");
  outside_wait (app, "label", "3 of 3 players");

  /* The rule in force proposed: they change places, and that is said. */
  outside_click (app, "combo box", "Proposed Elo, plain");
  outside_type (app, "half-yearly list (1997)");
  outside_wait_gone (app, "label", "Elo, unrounded*");
  outside_key (app, "Down");
  outside_key (app, "Return");
  outside_wait (app, "label", "The rules have changed places: “Elo, plain” is in force now");
  outside_wait (app, "combo box", "In force Elo, plain");
  outside_wait (app, "combo box", "Proposed Elo Italia, half-yearly list (1997)");
  outside_close (app);
}

/* The box above the figure: all games count, and it is folded; by pointer and key it unfolds. With
 * the same games under two names it unfolds by itself, as it does on the other pages. */
static void
test_stands_on (void)
{
  Outside *app = start ("--page=gains");
  static const char twice[] = "date,event_id,event,white,black,score\n"
                              "2000-01-10,x,One,Anna,Bruno,1\n2000-01-10,y,Other,Bruno,Anna,0\n";

  outside_wait (app, NULL, "What this stands on: 9 of 9 games");
  outside_wait_gone (app, "label", "9 of 9 games count*");
  outside_click (app, NULL, "What this stands on: 9 of 9 games");
  outside_wait (app, "label", "9 of 9 games count, in 2 of 2 months with games.");
  outside_wait (app, "label", "3 of 3 players count: p and intervals speak of these players*");
  outside_close (app);

  app = outside_start ("--page=effect", NULL);
  outside_open_text (app, "twice.csv", twice);
  outside_wait (app, NULL, "What this stands on: games told twice*");
  outside_wait (app, "label", "1 of 2 rated games is there twice*Both count: leave the second*");
  outside_go (app, "Rules", "Predictions");
  outside_wait (app, "label", "1 of 2 rated games is there twice*Both count: leave the second*");
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/gains", test_order, test_filters, test_figures,
                 test_titles, test_why, test_nothing, test_one_rule, test_stands_on)
