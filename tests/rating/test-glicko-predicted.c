/* The Glicko systems keep what a prediction has found of a period's players for the update that
 * follows: that changes no number, whatever happens in between.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "scl-test-games.h"

#define HEAD "[policy]\nformat=1\nname=a\ntitle=b\nsystem="

static const char *const policies[] = {
  HEAD "glicko\n[deviation]\nminimum=120\n",     HEAD "glicko\n[update]\norder=exact\n",
  HEAD "glicko-2\n[deviation]\nminimum=120\n",   HEAD "glicko-boost\n[deviation]\nminimum=120\n",
  HEAD "glicko-boost\n[deviation]\nalpha-3=1\n", HEAD "stephenson\n",
  HEAD "trueskill\n[deviation]\nc=20\n",
};

/* What is done to player 0 between a prediction and what comes next. */
typedef enum
{
  NOTHING,
  OTHER_RATING,
  OTHER_DEVIATION,
  OTHER_VOLATILITY,
  N_CHANGES,
} Change;

static void
change (const SclStates *states, Change what)
{
  if (what == OTHER_RATING)
    states->rating[0] += 300;
  else if (what == OTHER_DEVIATION)
    states->deviation[0] += 40;
  else if (what == OTHER_VOLATILITY && states->volatility != NULL)
    states->volatility[0] *= 3;
}

/* Player 0 beats six who are stronger, so that his deviation would be boosted; 1 and 2 draw. */
static TestGames *
games_of (const char *policy)
{
  TestGames *games = test_games_new (policy, "2020-06-15");

  games->n_players = 9;
  for (guint i = 0; i < 9; i++)
    {
      test_games_set_deviation (games, i, 1500 + 20 * i, 120);
      if (games->states->volatility != NULL)
        games->states->volatility[i] = 0.06;
    }
  for (guint i = 0; i < 6; i++)
    test_games_add (games, i % 2 == 0 ? 0 : 3 + i, i % 2 == 0 ? 3 + i : 0, i % 2 == 0 ? 2 : 0);
  test_games_add (games, 1, 2, 1);
  return games;
}

static SclPeriod
period_in (TestGames *games, const char *day)
{
  games->day = scl_day_parse (day);
  return test_games_period (games, 0, games->n_games);
}

static void
assert_same (const TestGames *one, const TestGames *other)
{
  for (guint i = 0; i < 9; i++)
    {
      g_assert_cmpfloat (one->states->rating[i], ==, other->states->rating[i]);
      g_assert_cmpfloat (one->states->deviation[i], ==, other->states->deviation[i]);
      if (one->states->volatility != NULL)
        g_assert_cmpfloat (one->states->volatility[i], ==, other->states->volatility[i]);
    }
}

/* Rated in June; in October, or still in June, predicted, changed, and rated; rated once more. */
static void
test_update (void)
{
  static const char *const days[] = { "2020-06-15", "2020-10-15" };

  for (guint p = 0; p < G_N_ELEMENTS (policies); p++)
    for (guint d = 0; d < G_N_ELEMENTS (days) * N_CHANGES; d++)
      {
        g_autoptr (TestGames) predicted = games_of (policies[p]), plain = games_of (policies[p]);

        for (guint way = 0; way < 2; way++)
          {
            TestGames *games = way == 0 ? predicted : plain;
            SclPeriod period = period_in (games, days[0]);
            double white[7];

            scl_system_update (games->system, games->states, &period, NULL);
            period = period_in (games, days[d / N_CHANGES]);
            if (way == 0)
              scl_system_predict (games->system, games->states, &period, white);
            change (games->states, d % N_CHANGES);
            for (guint i = 0; i < 2; i++)
              scl_system_update (games->system, games->states, &period, NULL);
          }
        assert_same (predicted, plain);
      }
}

/* Two predictions, of which the second finds somebody changed, or another month. */
static void
test_predict (void)
{
  for (guint p = 0; p < G_N_ELEMENTS (policies); p++)
    for (guint d = 0; d < 2 * N_CHANGES; d++)
      {
        g_autoptr (TestGames) twice = games_of (policies[p]), once = games_of (policies[p]);
        double first[7], second[7], alone[7];
        SclPeriod period = period_in (twice, "2020-06-15");

        scl_system_update (twice->system, twice->states, &period, NULL);
        scl_system_update (once->system, once->states, &period, NULL);
        period = period_in (twice, "2020-10-15");
        scl_system_predict (twice->system, twice->states, &period, first);
        change (twice->states, d % N_CHANGES);
        change (once->states, d % N_CHANGES);
        if (d >= N_CHANGES)
          period = period_in (twice, "2020-12-15");
        scl_system_predict (twice->system, twice->states, &period, second);
        scl_system_predict (once->system, once->states, &period, alone);
        for (guint i = 0; i < 7; i++)
          g_assert_cmpfloat (second[i], ==, alone[i]);
      }
}

/* Who has no rating has no deviation on any day, whatever newcomers enter with; without a day it is
 * what it was; later it has grown, or stays where nothing grows. */
static void
test_deviation_at (void)
{
  for (guint p = 0; p < G_N_ELEMENTS (policies); p++)
    {
      g_autoptr (TestGames) games = games_of (policies[p]);
      SclPeriod period = period_in (games, "2020-06-15");
      double now, later;

      scl_system_update (games->system, games->states, &period, NULL);
      g_assert_true (isnan (scl_system_deviation_at (games->system, games->states, 100,
                                                     scl_day_parse ("2020-12-01"))));
      g_assert_cmpfloat (scl_system_deviation_at (games->system, games->states, 0, SCL_DAY_NONE),
                         ==, games->states->deviation[0]);
      now = scl_system_deviation_at (games->system, games->states, 0, period.list_day);
      later = scl_system_deviation_at (games->system, games->states, 0,
                                       scl_day_add_months (period.list_day, 4));
      g_assert_cmpfloat_with_epsilon (now, games->states->deviation[0], 1e-9);
      g_assert_cmpfloat (later, >, now);
    }
}

TEST_MAIN ("/glicko-predicted", test_update, test_predict, test_deviation_at)
