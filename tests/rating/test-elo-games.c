/* Which games count in the Elo system, and how: differences that are cut or not rated, White's
 * edge, K by event. Each number is reckoned by hand from the rule as published.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "scl-test-games.h"

#define HEAD "[policy]\nformat=1\nname=test\ntitle=Test\nsystem=elo\n"

/* ---- Cuts and games that do not count ---- */

/* FIDE 2022: 2300 beats 1800, 1850 and 1700 in one event: only 600 is cut to 400 (.92); 500 is .96
 * and 450 .94. In two events each has its own. The lower side is cut in every game, or with the
 * other reading in none. */
static void
test_cut_once (void)
{
  g_autoptr (TestGames) one = test_games_new ("fide-2022", "2022-05-01");
  g_autoptr (TestGames) two = test_games_new ("fide-2022", "2022-05-01");
  g_autoptr (TestGames) low = test_games_new ("fide-2022", "2022-05-01");
  g_autoptr (TestGames) other = test_games_new (
      HEAD "[expectation]\nmodel=fide\ncut-rule=once-an-event\n[update]\nonce-cuts-lower=false\n",
      "2022-05-01");

  test_games_set (one, 0, 2300, 500, NAN);
  test_games_events (one, "1800:1 1850:1 1700:1");
  g_assert_cmpfloat (test_games_traced (one, 0)->difference, ==, 500);
  g_assert_cmpfloat (test_games_traced (one, 1)->difference, ==, 450);
  g_assert_cmpfloat (test_games_traced (one, 2)->difference, ==, 400);
  g_assert_cmpfloat_with_epsilon (one->trace->expected, 0.96 + 0.94 + 0.92, 1e-9);
  test_games_set (two, 0, 2300, 500, NAN);
  test_games_events (two, "1800:1|1850:1 1700:1");
  g_assert_cmpfloat (test_games_traced (two, 0)->difference, ==, 400);
  g_assert_cmpfloat (test_games_traced (two, 1)->difference, ==, 450);
  test_games_set (low, 0, 1500, 500, NAN);
  test_games_events (low, "2000:1 2100:1");
  g_assert_cmpfloat (test_games_traced (low, 0)->difference, ==, -400);
  g_assert_cmpfloat (test_games_traced (low, 1)->difference, ==, -400);
  test_games_set (other, 0, 1500, 500, NAN);
  test_games_events (other, "2000:1 2100:1");
  g_assert_cmpfloat (test_games_traced (other, 0)->difference, ==, -500);
}

/* FIDE rapid since 1 December 2024: a difference of 600 or more with a player above 2600 is not
 * rated. */
static void
test_too_unequal (void)
{
  g_autoptr (TestGames) before = test_games_new ("fide-rapid", "2024-11-30");
  g_autoptr (TestGames) after = test_games_new ("fide-rapid", "2024-12-01");

  test_games_set (before, 0, 2650, 500, NAN);
  test_games_events (before, "2050:0 2051:0");
  g_assert_cmpuint (before->trace->games->len, ==, 2);
  test_games_set (after, 0, 2650, 500, NAN);
  test_games_events (after, "2050:0 2051:0");
  g_assert_cmpuint (after->trace->games->len, ==, 1);
  g_assert_cmpuint (after->states->games[0], ==, 501);
  test_games_set (after, 0, 2600, 500, NAN);
  test_games_events (after, "2000:0");
  /* not above 2600: both of the period's new game and the two before count (one period is all
   * games) */
  g_assert_cmpuint (after->trace->games->len, ==, 3);
}

/* A game that is flagged, and one against an unrated player, move nobody; a conventional rating
 * makes the latter count.
 */
static void
test_not_rated (void)
{
  g_autoptr (TestGames) plain = test_games_new (HEAD "[entry]\nrule=none\n", "2000-05-01");
  g_autoptr (TestGames) conventional
      = test_games_new (HEAD "[update]\nunrated=1300\n[entry]\nrule=none\n", "2000-05-01");

  test_games_set (plain, 0, 1500, 10, NAN);
  test_games_event (plain, "1500:1 1500:1");
  plain->flags[1] = 4;
  test_games_add (plain, 0, test_games_opponent (plain, NAN), 2);
  g_assert_cmpfloat (test_games_run (plain, 0), ==, 1510);
  g_assert_cmpuint (plain->states->games[0], ==, 11);
  test_games_set (conventional, 0, 1300, 10, NAN);
  test_games_add (conventional, 0, test_games_opponent (conventional, NAN), 2);
  g_assert_cmpfloat (test_games_run (conventional, 0), ==, 1310);
}

/* PCA's White edge: White +32. 1500 against 1500: .5459 (logistic of 32) for White. */
static void
test_white_edge (void)
{
  g_autoptr (TestGames) games
      = test_games_new (HEAD "[expectation]\nwhite-edge=32\n", "2000-05-01");
  guint32 opponent = test_games_opponent (games, 1500);
  SclPeriod period;
  double predicted[2];

  test_games_set (games, 0, 1500, 10, NAN);
  test_games_add (games, 0, opponent, 1);
  test_games_add (games, opponent, 0, 1);
  period = test_games_period (games, 0, 2);
  scl_system_predict (games->system, games->states, &period, predicted);
  g_assert_cmpfloat_with_epsilon (predicted[0], 0.545922, 1e-6);
  g_assert_cmpfloat_with_epsilon (predicted[1], 0.545922, 1e-6);
  g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), 1500, 1e-9);
  g_assert_cmpfloat (test_games_traced (games, 0)->difference, ==, 32);
  g_assert_cmpfloat (test_games_traced (games, 1)->difference, ==, -32);
}

/* Ricca, Il fattore K: "K vale 40 per tutti i tornei che iniziano prima che siano state disputate
 * trenta partite"; after 29 games it is still 40, all through the event, and 20 in the month's next
 * one. By hand: nine draws of equals are 29 to 38 games. FIDE's own K is the month's. */
static void
test_ricca_k (void)
{
  static const struct
  {
    const char *policy;
    guint games;
    double first, second;
  } cases[] = { { "fide-ricca", 29, 40, 20 },
                { "fide-ricca", 20, 40, 40 },
                { "fide-ricca", 21, 40, 20 },
                { "fide-ricca", 30, 20, 20 },
                { "fide-2014", 29, 40, 40 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGames) games = test_games_new (cases[i].policy, "2015-05-10");

      test_games_set (games, 0, 1800, cases[i].games, NAN);
      test_games_event (
          games,
          "1800:0.5 1800:0.5 1800:0.5 1800:0.5 1800:0.5 1800:0.5 1800:0.5 1800:0.5 1800:0.5");
      test_games_event (games, "1800:1");
      test_games_run (games, 0);
      g_assert_cmpfloat (test_games_traced (games, 8)->k, ==, cases[i].first);
      g_assert_cmpfloat (test_games_traced (games, 9)->k, ==, cases[i].second);
    }
}

/* Many games in a period, won against equals at K 2, and one drawn: a point each, the draw none.
 * The sums of the short way hold score and number in one. */
static void
test_many_games (void)
{
  static const guint n_games[] = { 49, 50, 51, 99, 100, 101, 255, 256, 300 };

  for (guint i = 0; i < G_N_ELEMENTS (n_games); i++)
    for (guint way = 0; way < 2; way++)
      {
        g_autoptr (TestGames) games = test_games_new (HEAD "[k]\nbands=2\n", "2000-05-01");
        const guint32 opponent = test_games_opponent (games, 1500);

        games->no_trace = way == 1;
        test_games_set (games, 0, 1500, 10, NAN);
        for (guint g = 0; g < n_games[i]; g++)
          test_games_add (games, g % 2 ? opponent : 0, g % 2 ? 0 : opponent,
                          g == 7  ? 1
                          : g % 2 ? 0
                                  : 2);
        g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), 1500 + (n_games[i] - 1.0), 1e-9);
        g_assert_cmpuint (games->states->games[0], ==, 10 + n_games[i]);
        g_assert_cmpuint (games->states->games[opponent], ==, 100);
      }
}

/* An opponent without a rating, who counts as 1900, has no K that could be greater: 40 for 1900,
 * L (0); against one of 1900 with K 60 it is 40 x 40/60. */
static void
test_weighed_unrated (void)
{
  g_autoptr (TestGames) games
      = test_games_new (HEAD "[k]\nbands=60 < 1900; 40 < 2000; 20\n[entry]\nrule=none\n"
                             "[update]\nweigh-opponents=true\nunrated=1900\n",
                        "2000-05-01");

  test_games_set (games, 0, 1900, 10, NAN);
  test_games_add (games, 0, test_games_opponent (games, NAN), 2);
  test_games_add (games, 0, test_games_opponent (games, 1899), 2);
  test_games_add (games, test_games_opponent (games, 1900), 0, 1);
  test_games_run (games, 0);
  g_assert_cmpfloat (test_games_traced (games, 0)->k, ==, 40);
  g_assert_cmpfloat_with_epsilon (test_games_traced (games, 0)->change, 20, 1e-9);
  g_assert_cmpfloat_with_epsilon (test_games_traced (games, 1)->k, 40 * 40 / 60.0, 1e-9);
  g_assert_cmpfloat (test_games_traced (games, 2)->k, ==, 40);
}

/* N0 is 800/K: from 40 games of K 20 on the performance is the new rating, to whole points. All won
 * it is the line's, 1500.4 + 400, since no other is defined; 30 of 40 won the logistic curve has
 * 400 Log 3 = 190.85 above the mean. With 39 games it is K (39 - 19.5). */
static void
test_performance_from_n0 (void)
{
  static const struct
  {
    const char *method;
    guint n, won;
    double fresh;
  } cases[] = { { "logistic", 40, 40, 1900 }, { "exact", 40, 40, 1900 }, { "exact", 40, 0, 1100 },
                { "logistic", 40, 30, 1691 }, { "exact", 41, 41, 1900 }, { "linear", 40, 30, 1700 },
                { "logistic", 39, 39, 1890 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *policy
          = g_strdup_printf (HEAD "[k]\nbands=20\n[rounding]\nrating=1\n"
                                  "[update]\nperformance-from-n0=true\nperformance-method=%s\n",
                             cases[i].method);
      g_autoptr (TestGames) games = test_games_new (policy, "2000-05-01");

      test_games_set (games, 0, 1500.4, 10, NAN);
      for (guint g = 0; g < cases[i].n; g++)
        test_games_add (games, 0, test_games_opponent (games, 1500.4), g < cases[i].won ? 2 : 0);
      g_assert_cmpfloat (test_games_run (games, 0), ==, cases[i].fresh);
    }
}

TEST_MAIN ("/elo-games", test_ricca_k, test_weighed_unrated, test_performance_from_n0,
           test_many_games, test_cut_once, test_too_unequal, test_not_rated, test_white_edge)
