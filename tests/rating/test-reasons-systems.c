/* Why a game counts as it does, in the systems with deviations, in windows and in England: what a
 * trace says of it. The numbers are reckoned beside them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "told-reasons.h"

/* White's edge is told where there is one, however small. */
static void
test_white_edge (void)
{
  static const char *const systems[]
      = { "glicko", "glicko-2", "glicko-boost", "stephenson", "trueskill" };
  static const struct
  {
    const char *edge;
    const char *told;
  } edges[] = { { "0", NULL },
                { "0.01", "White counts 0.01 points more" },
                { "-30", "White counts -30 points more" } };

  for (guint s = 0; s < G_N_ELEMENTS (systems); s++)
    for (guint e = 0; e < G_N_ELEMENTS (edges); e++)
      {
        g_autofree char *policy = g_strdup_printf (
            "[policy]\nformat=1\nname=a\ntitle=b\nsystem=%s\n[update]\nwhite-edge=%s\n", systems[s],
            edges[e].edge);
        g_autoptr (TestGames) games = test_games_new (policy, "2020-06-15");
        g_autofree char *why = NULL;

        test_games_set_deviation (games, 0, 1500, 100);
        test_games_add_deviation (games, 1500, 80, 2);
        test_games_run (games, 0);
        why = reasons_of (games->trace, 0, SCL_REASON_OF_EXPECTED);
        if (edges[e].told == NULL)
          g_assert_null (strstr (why, "White counts"));
        else
          g_assert_true (g_str_has_suffix (why, edges[e].told));
      }
}

#define CUT "[performance]\ncut=100\nwhite-edge=30\n"
#define CUT_TOLD "an opponent more than 100 away when the game was played counts as 100 away"

/* Glicko, K and expected score of Glickman's example: g of 30, 100 and 300 is .9955, .9531 and
 * .7242 (1995; six digits from 1/sqrt (1 + 3 (q RD/pi)^2), q = ln 10/400). */
static void
test_glicko (void)
{
  static const struct
  {
    double deviation;
    const char *expected, *k;
  } cases_of[] = {
    { 30, "logistic curve, the difference times 0.995498 for the opponent's deviation of 30",
      "the less sure the own rating (deviation 200) and the surer the opponent's (30), the more" },
    { 300, "logistic curve, the difference times 0.724235 for the opponent's deviation of 300",
      "the less sure the own rating (deviation 200) and the surer the opponent's (300), the more" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases_of); i++)
    for (guint held = 0; held < 2; held++)
      {
        g_autoptr (TestGames) games = test_games_new ("glicko", "2020-06-15");
        g_autofree char *expected = NULL, *k = NULL;

        test_games_set_deviation (games, 0, 1500, 200);
        if (held)
          games->states->flags[0] |= SCL_PLAYER_HELD;
        test_games_add_deviation (games, 1400, cases_of[i].deviation, 2);
        test_games_run (games, 0);
        expected = reasons_of (games->trace, 0, SCL_REASON_OF_EXPECTED);
        k = reasons_of (games->trace, 0, SCL_REASON_OF_K);
        g_assert_cmpstr (expected, ==, cases_of[i].expected);
        g_assert_cmpstr (k, ==, held ? "the rating is held" : cases_of[i].k);
      }
}

/* A window: 800 by its three games, or by 1 + 1/2 + 1/3 for the latest, the one before and the
 * first. Cut is who is more than 100 away as White's 30 points more or less leave it: 1630 and 1370
 * are not for White and Black, 1631 and 1369 are. */
static void
test_window (void)
{
  static const struct
  {
    const char *keys;
    double rating;
    gboolean black;
    const char *k, *cut;
  } windows[] = {
    { "", 1500, FALSE, "800 by the games of the window, 3", "" },
    { "[performance]\nslope=300\n", 1500, FALSE, "600 by the games of the window, 3", "" },
    { "[window]\nweights=reciprocal\n", 1500, FALSE,
      "800 by the weight of the window's games, 1.83333, times that of this game, 0.333333", "" },
    { CUT, 1630, FALSE, "800 by the games of the window, 3", "" },
    { CUT, 1631, FALSE, "800 by the games of the window, 3", CUT_TOLD },
    { CUT, 1571, TRUE, "800 by the games of the window, 3", CUT_TOLD },
    { CUT, 1570, TRUE, "800 by the games of the window, 3", "" },
    { CUT, 1429, FALSE, "800 by the games of the window, 3", CUT_TOLD },
    { CUT, 1369, TRUE, "800 by the games of the window, 3", CUT_TOLD },
    { CUT, 1370, TRUE, "800 by the games of the window, 3", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      g_autofree char *policy = g_strconcat ("[policy]\nformat=1\nname=a\ntitle=b\nsystem=window\n",
                                             windows[i].keys, NULL);
      g_autoptr (TestGames) games = test_games_new (policy, "2020-06-15");
      g_autofree char *k = NULL, *cut = NULL;

      test_games_set (games, 0, 1500, 10, NAN);
      test_games_add (games, 0, test_games_opponent (games, windows[i].rating), 1);
      test_games_event (games, "1500:1 1500:0");
      if (windows[i].black)
        {
          games->white[0] = 1;
          games->black[0] = 0;
        }
      test_games_run (games, 0);
      k = reasons_of (games->trace, 0, SCL_REASON_OF_K);
      cut = reasons_of (games->trace, 0, SCL_REASON_OF_CUT);
      g_assert_cmpstr (k, ==, windows[i].k);
      g_assert_cmpstr (cut, ==, windows[i].cut);
    }
}

/* England: against somebody whose own rating is partial a game counts half of K 20; the opponent's
 * is told nothing of that. */
static void
test_partial_opponent (void)
{
  g_autoptr (TestGames) games = test_games_new ("ecf", "2020-06-15");
  g_autofree char *first = NULL, *second = NULL;

  test_games_set (games, 0, 1500, 50, NAN);
  test_games_event (games, "1500:1");
  test_games_set (games, games->n_players, 1500, 9, NAN);
  test_games_add (games, 0, games->n_players++, 2);
  test_games_run (games, 0);
  first = reasons_of (games->trace, 0, SCL_REASON_OF_K);
  second = reasons_of (games->trace, 1, SCL_REASON_OF_K);
  g_assert_cmpstr (first, ==, "year of birth not known");
  g_assert_cmpstr (second, ==, "year of birth not known, times 0.5, against a partial rating");
  g_assert_cmpfloat (test_games_traced (games, 0)->k, ==, 20);
  g_assert_cmpfloat (test_games_traced (games, 1)->k, ==, 10);
}

TEST_MAIN ("/reasons-systems", test_white_edge, test_glicko, test_window, test_partial_opponent)
