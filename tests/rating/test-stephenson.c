/* The Stephenson system against its published formulas (PlayerRatings, doc/ChessRatings.pdf,
 * appendix), on numbers worked out by hand, and against Glicko, which it holds as a special case.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "scl-test-games.h"

#define HEAD "[policy]\nformat=1\nname=test\ntitle=Test\nsystem=stephenson\n[entry]\ngiven=false\n"

/* The games of Glickman's example of 1995, by which a game's g and E are known: 1500 with RD 200
 * against 1400 (30, won), 1550 (100, lost), 1700 (300, lost):
 *   g = 0.995498, 0.953149, 0.724235; sum g (s - E) = -0.272029; d = 1.8626919e-5
 * (his d^2 = 1/d = 231.70^2). q = ln 10/400 = 0.005756463.
 *   h = 10:         v* = 1/(1/(40000 + 3 * 100) + d) = 23019.826, RD* = 151.7229
 *   the games:      q v* * -0.272029 = -36.0473
 *   lambda 2 %:     0.02 * ((1400 + 1550 + 1700)/3 - 1500) = 1
 *   b = 0.05:       q v* * 0.05 * (0.995498 + 0.953149 + 0.724235) = 132.5128 * 0.1336441 = 17.7095
 *   h = 0, b, no lambda: v* = 22921.628 (Glickman's 151.40^2), q v* * -0.1383848 = -18.2595 */
static void
test_formulas (void)
{
  static const struct
  {
    const char *keys;
    double rating, deviation, bonus, neighbours;
  } cases[] = {
    { "[deviation]\nh=10\n", 1464.9527, 151.7229, 0.0, 1.0 },
    { "[deviation]\nh=10\n[update]\nbonus=5\n", 1482.6622, 151.7229, 17.7095, 1.0 },
    { "[deviation]\nh=0\n[update]\nbonus=5\nneighbours=0\n", 1481.7405, 151.3989, 17.6340, 0.0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *policy = g_strconcat (HEAD, cases[i].keys, NULL);
      g_autoptr (TestGames) games = test_games_new (policy, "2000-01-15");

      test_games_set_deviation (games, 0, 1500, 200);
      test_games_add_deviation (games, 1400, 30, 2);
      test_games_add_deviation (games, 1550, 100, 0);
      test_games_add_deviation (games, 1700, 300, 0);
      g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), cases[i].rating, 5e-5);
      g_assert_cmpfloat_with_epsilon (games->states->deviation[0], cases[i].deviation, 5e-5);
      g_assert_cmpfloat_with_epsilon (games->trace->new_rating, games->states->rating[0], 1e-12);
      g_assert_cmpfloat (games->trace->old_deviation, ==, 200.0);
      g_assert_cmpfloat_with_epsilon (test_trace_step (games->trace, "bonus for the games played"),
                                      cases[i].bonus, 1e-4);
      g_assert_cmpfloat_with_epsilon (
          test_trace_step (games->trace, "towards the mean of the opponents"), cases[i].neighbours,
          1e-9);
    }
}

/* Two newcomers, White wins. The deviation they enter with has grown by the period that they play
 * in: v = 300^2 + 10^2. g = 0.7240443, E = 1/2: v* = 1/(1/90200 + q^2 g^2/4) = 64811.367, RD* =
 * 254.5808; r* = 2200 ± q v* g/2 = 2200 ± 135.0647; the mean of the opponents is the own rating. */
static void
test_newcomers (void)
{
  g_autoptr (TestGames) games = test_games_new ("stephenson", "2000-01-15");

  games->n_players = 2;
  test_games_add (games, 0, 1, 2);
  g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), 2335.0647, 5e-5);
  g_assert_cmpfloat_with_epsilon (games->states->rating[1], 2064.9353, 5e-5);
  g_assert_cmpfloat_with_epsilon (games->states->deviation[0], 254.5808, 5e-5);
  /* Two months later: sqrt (64811.367 + 2 * 10^2); and never more than 350. */
  g_assert_cmpfloat_with_epsilon (
      scl_system_deviation_at (games->system, games->states, 0, scl_day_parse ("2000-04-01")),
      254.9733, 5e-5);
  g_assert_cmpfloat (
      scl_system_deviation_at (games->system, games->states, 0, scl_day_parse ("2190-01-01")), ==,
      350.0);
}

/* A period of one game has no length: who enters in it has the deviation of the entry alone.
 * g (300) = 0.7242355, v* = 1/(1/90100 + q^2 g^2/4) = 64750.10, RD* = 254.4604. */
static void
test_newcomers_by_game (void)
{
  g_autoptr (TestGames) games = test_games_new ("stephenson", "2000-01-15");
  SclPeriod period;

  games->n_players = 2;
  test_games_add (games, 0, 1, 2);
  period = test_games_period (games, 0, 1);
  period.length = 0.0;
  scl_system_enter (games->system, games->states, &period);
  /* Nor does time pass for who has entered and not played. */
  g_assert_cmpfloat (
      scl_system_deviation_at (games->system, games->states, 0, scl_day_parse ("2000-03-01")), ==,
      300.0);
  scl_system_update (games->system, games->states, &period, NULL);
  g_assert_cmpfloat_with_epsilon (games->states->deviation[0], 254.4604, 5e-5);
}

/* "Glicko is obtained as a special case upon setting hval, bval and lambda to zero": to the last
 * bit, over three periods in which some enter, some pause, and White has an edge. Everybody enters
 * with the greatest deviation, which time lets nobody exceed. */
static void
test_holds_glicko (void)
{
  static const char stephenson[]
      = HEAD "rating=1500\ndeviation=350\n[deviation]\nc=34.6\nh=0\n[update]\nbonus=0\n"
             "neighbours=0\nwhite-edge=32\n";
  static const char glicko[]
      = "[policy]\nformat=1\nname=test\ntitle=Test\nsystem=glicko\n[entry]\ngiven=false\n"
        "[deviation]\nc=34.6\n[update]\nwhite-edge=32\n";
  g_autoptr (TestGames) a = test_games_new (stephenson, "2000-01-15");
  g_autoptr (TestGames) b = test_games_new (glicko, "2000-01-15");
  static const char *const days[] = { "2000-01-15", "2000-02-15", "2000-06-15" };
  guint random = 1;

  a->n_players = b->n_players = 12;
  for (guint p = 0; p < G_N_ELEMENTS (days); p++)
    {
      guint first = a->n_games;

      a->day = b->day = scl_day_parse (days[p]);
      for (guint i = 0; i < 40; i++)
        {
          guint white, black, half;

          random = random * 1103515245u + 12345u;
          white = (random >> 16) % (6 + 3 * p);
          black = (white + 1 + (random >> 8) % (5 + 3 * p)) % (6 + 3 * p);
          half = (random >> 24) % 3;
          test_games_add (a, white, black, half);
          test_games_add (b, white, black, half);
        }
      test_games_run (a, first);
      test_games_run (b, first);
      for (guint32 i = 0; i < 6 + 3 * p; i++)
        {
          g_assert_cmpfloat (a->states->rating[i], ==, b->states->rating[i]);
          g_assert_cmpfloat (a->states->deviation[i], ==, b->states->deviation[i]);
        }
    }
}

/* As Black against 2400 (RD 50), drawn, from 2000 (RD 100), a bonus of 5 %: g = 0.9876424, E =
 * 0.0932882, d = 2.7340532e-6, v* = 1/(1/10100 + d) = 9828.5938; the games q v* g (1/2 - E)
 * = 22.72655, the bonus q v* g/20 = 2.79394, the neighbours 0.02 * 400 = 8. */
static void
test_black (void)
{
  g_autoptr (TestGames) games = test_games_new (HEAD "[update]\nbonus=5\n", "2000-01-15");
  guint32 opponent = test_games_opponent (games, 2400);

  test_games_set_deviation (games, 0, 2000, 100);
  games->states->deviation[opponent] = 50;
  test_games_add (games, opponent, 0, 1);
  g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), 2033.52049, 5e-5);
  g_assert_cmpfloat_with_epsilon (test_trace_step (games->trace, "bonus for the games played"),
                                  2.79394, 5e-5);
  g_assert_cmpfloat_with_epsilon (
      test_trace_step (games->trace, "towards the mean of the opponents"), 8.0, 1e-9);
}

/* A held player stays. */
static void
test_held (void)
{
  g_autoptr (TestGames) games = test_games_new ("stephenson", "2000-01-15");

  test_games_set_deviation (games, 0, 2000, 100);
  games->states->flags[0] |= SCL_PLAYER_HELD;
  test_games_add_deviation (games, 2400, 50, 2);
  g_assert_cmpfloat (test_games_run (games, 0), ==, 2000.0);
  g_assert_cmpfloat (games->states->deviation[0], ==, 100.0);
  g_assert_cmpuint (games->trace->steps->len, ==, 0);
}

TEST_MAIN ("/stephenson", test_formulas, test_newcomers, test_newcomers_by_game, test_holds_glicko,
           test_black, test_held)
