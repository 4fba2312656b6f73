/* The limits of the rules, Glicko: exactly at them, and one beyond. Each number is reckoned by hand
 * from the rule as published, as said beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "scl-test-games.h"

/* Beyond the lookup's end as within it: against somebody known exactly and 4000 away the score is
 * certain, d^2 without limit, so that a surprise is q RD^2 (Glickman, The Glicko system, step 2).
 */
static void
test_glicko_far (void)
{
  for (guint way = 0; way < 2; way++)
    {
      g_autoptr (TestGames) games = test_games_new ("glicko", "2000-06-15");
      const double own = way == 0 ? 5000 : 1000;
      double surprise;
      guint32 opponent;

      test_games_set (games, 0, own, 10, NAN);
      games->states->deviation[0] = 50;
      opponent = test_games_opponent (games, 6000 - own);
      games->states->deviation[opponent] = 0;
      test_games_add (games, 0, opponent, way == 0 ? 0 : 2);
      test_games_run (games, 0);
      surprise = SCL_GLICKO_Q * games->trace->old_deviation * games->trace->old_deviation;
      g_assert_cmpfloat_with_epsilon (games->states->rating[0],
                                      way == 0 ? 5000 - surprise : 1000 + surprise, 1e-5);
    }
}

/* Of the time since the last period at most one period belongs to the one being rated, the rest has
 * passed before it; of half a period, half. A draw with an equal of deviation 0, v = 4: phi'^2 =
 * 1/(1/(phi^2 + share sigma'^2) + 1/4). */
static void
test_glicko2_share (void)
{
  static const struct
  {
    const char *period, *next;
    double share, missed;
  } cases[] = { { "1", "2000-02-15", 1, 0 },
                { "1", "2000-08-15", 1, 6 },
                { "2", "2000-02-15", 0.5, 0 },
                { "2", "2000-03-15", 1, 0 },
                { "2", "2000-06-15", 1, 1.5 } };
  const double q = SCL_GLICKO_Q;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *policy = g_strdup_printf (
          "[policy]\nformat=1\nname=a\ntitle=b\nsystem=glicko-2\n[volatility]\nperiod=%s\n",
          cases[i].period);
      g_autoptr (TestGames) games = test_games_new (policy, "2000-01-15");
      double phi, sigma, rating;
      guint32 equal;

      test_games_set (games, 0, 1500, 10, NAN);
      games->states->deviation[0] = 60;
      games->states->volatility[0] = 0.06;
      test_games_event (games, "1500:1");
      rating = test_games_run (games, 0);
      phi = games->states->deviation[0] * q;
      sigma = games->states->volatility[0];
      games->day = scl_day_parse (cases[i].next);
      equal = test_games_opponent (games, rating);
      games->states->deviation[equal] = 0;
      test_games_add (games, 0, equal, 1);
      g_assert_cmpfloat_with_epsilon (test_games_run (games, 1), rating, 1e-9);
      phi = sqrt (phi * phi + cases[i].missed * sigma * sigma);
      g_assert_cmpfloat_with_epsilon (games->trace->old_deviation * q, phi, 1e-12);
      sigma = games->states->volatility[0];
      g_assert_cmpfloat_with_epsilon (
          games->states->deviation[0] * q,
          sqrt (1.0 / (1.0 / (phi * phi + cases[i].share * sigma * sigma) + 0.25)), 1e-12);
    }
}

TEST_MAIN ("/limits/glicko", test_glicko_far, test_glicko2_share)
