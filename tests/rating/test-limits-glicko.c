/* The limits of the rules, Glicko: exactly at them, and one beyond. Each number is reckoned by hand
 * from the rule as published, as said beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
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

#define PLAIN "[policy]\nformat=1\nname=a\ntitle=b\nsystem="

/* Player 0, who has never been rated in a period, draws with an equal who is known exactly, in a
 * period of that length; told in games->trace. */
static TestGames *
draw_in (const char *policy, double rating, double deviation, double volatility, double length)
{
  TestGames *games = test_games_new (policy, "2020-06-15");
  SclPeriod period;

  test_games_set_deviation (games, 0, rating, deviation);
  if (games->states->volatility != NULL)
    games->states->volatility[0] = volatility;
  test_games_add_deviation (games, 1500, 0, 1);
  period = test_games_period (games, 0, 1);
  period.length = length;
  games->trace = scl_trace_new (0);
  scl_system_enter (games->system, games->states, &period);
  scl_system_update (games->system, games->states, &period, games->trace);
  return games;
}

/* A period of some length, however short, lets the volatility work once on who was never rated; a
 * game or an event that has none does not. Between equals the information is q^2/4, so that the new
 * variance is 1/(1/(200^2 + (sigma/q)^2) + q^2/4), or without sigma. */
static void
test_length_glicko2 (void)
{
  static const struct
  {
    double length, share;
  } cases[] = { { 0, 0 }, { 0.005, 1 }, { 1, 1 } };
  const double q = G_LN10 / 400.0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGames) games = draw_in (PLAIN "glicko-2\n", 1500, 200, 0.3, cases[i].length);
      const double sigma = games->states->volatility[0] / q,
                   before = 200 * 200 + cases[i].share * sigma * sigma;

      g_assert_cmpfloat_with_epsilon (games->states->deviation[0],
                                      1.0 / sqrt (1.0 / before + q * q / 4.0), 1e-9);
      g_assert_cmpfloat (games->states->rating[0], ==, 1500);
    }
}

/* A volatility of .005 is one: it stays near that, and is not the .06 of newcomers. */
static void
test_least_volatility (void)
{
  g_autoptr (TestGames) games
      = draw_in (PLAIN "glicko-2\n[volatility]\ntau=0.01\n", 1500, 200, 0.005, 1.0);
  g_autoptr (TestGames) new = draw_in (PLAIN "glicko-2\n[volatility]\ntau=0.01\n", 1500, 200, 0, 1);

  g_assert_cmpfloat_with_epsilon (games->states->volatility[0], 0.005, 1e-5);
  g_assert_cmpfloat_with_epsilon (games->trace->old_volatility, 0.005, 1e-12);
  g_assert_cmpfloat_with_epsilon (new->states->volatility[0], 0.06, 1e-4);
  g_assert_cmpfloat_with_epsilon (new->trace->old_volatility, 0.06, 1e-12);
}

/* Stephenson: who enters has the period behind him: 100^2 + c^2 t, at most 350^2; nothing where it
 * has no length. */
static void
test_length_stephenson (void)
{
  static const struct
  {
    double length, variance;
  } cases[]
      = { { 0, 1e4 }, { 0.005, 1e4 + 1e6 * 0.005 }, { 0.1, 1e4 + 1e5 }, { 1, 350.0 * 350.0 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGames) games
          = draw_in (PLAIN "stephenson\n[deviation]\nc=1000\n[entry]\ndeviation=100\n", NAN, NAN, 0,
                     cases[i].length);

      g_assert_cmpfloat_with_epsilon (games->trace->old_deviation, sqrt (cases[i].variance), 1e-6);
    }
}

/* A win against somebody 1000 points stronger tells little of the rating (E (1 - E) is .00314 for
 * 1/(1 + 10^2.5) = .00315), and is 17.8 standard deviations above what is expected all the same:
 * the deviation is boosted. Who scores what is expected, no more, is not, though nothing more is
 * asked.
 */
static void
test_boosts (void)
{
  static const struct
  {
    double opponent;
    guint half_points;
    gboolean boosted;
  } cases[] = { { 2500, 2, TRUE }, { 1500, 1, FALSE }, { 1500, 2, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGames) games = test_games_new (
          PLAIN "glicko-boost\n[boost]\nfrom=0\n[update]\nwhite-edge=0\n", "2020-06-15");

      test_games_set_deviation (games, 0, 1500, 80);
      test_games_add_deviation (games, cases[i].opponent, 0, cases[i].half_points);
      test_games_run (games, 0);
      g_assert_cmpuint (games->trace->facts->len, ==, cases[i].boosted ? 2 : 1);
    }
}

/* Whatever a game brings under TrueSkill is told as K times what was not expected; nothing where
 * the rating is held, or where nothing is brought. */
static void
test_trueskill_k (void)
{
  for (guint held = 0; held < 2; held++)
    {
      g_autoptr (TestGames) games = test_games_new ("trueskill", "2020-06-15");

      test_games_set_deviation (games, 0, 1500, 150);
      if (held)
        games->states->flags[0] |= SCL_PLAYER_HELD;
      test_games_add_deviation (games, 1500, 80, 1);
      test_games_add_deviation (games, 1400, 80, 2);
      test_games_add_deviation (games, 1600, 80, 0);
      test_games_run (games, 0);
      g_assert_cmpfloat (test_games_traced (games, 0)->score, ==, 0.5);
      g_assert_cmpfloat_with_epsilon (test_games_traced (games, 0)->k, 0.0, 1e-9);
      for (guint i = 0; i < 3; i++)
        {
          const SclTraceGame *game = test_games_traced (games, i);

          g_assert_cmpfloat_with_epsilon (game->change, game->k * (game->score - game->expected),
                                          1e-9);
          g_assert_cmpint (game->k > 1.0, ==, i > 0 && !held);
        }
    }
}

/* Nothing that time does makes a deviation smaller: one that is greater than the greatest stays. */
static void
test_greater_than_greatest (void)
{
  static const char *const systems[]
      = { "glicko", "glicko-2", "glicko-boost", "stephenson", "trueskill" };

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    for (guint d = 0; d < 3; d++)
      {
        const double deviation = 199 + d; /* of 200 */
        g_autofree char *policy
            = g_strdup_printf (PLAIN "%s\n[deviation]\nmaximum=200\n%s", systems[i],
                               i == 4   ? "c=30\n"
                               : i == 1 ? "[volatility]\nstart=1\n"
                                        : "");
        g_autoptr (TestGames) games = test_games_new (policy, "2020-06-15");
        SclPeriod period;

        test_games_set_deviation (games, 0, 1500, 10);
        test_games_add_deviation (games, 1500, 0, 1);
        period = test_games_period (games, 0, 1);
        scl_system_enter (games->system, games->states, &period);
        scl_system_update (games->system, games->states, &period, NULL);
        games->states->deviation[0] = deviation;
        g_assert_cmpfloat_with_epsilon (
            scl_system_deviation_at (games->system, games->states, 0, scl_day_parse ("2099-01-01")),
            d == 2 ? 201 : 200, 1e-9);
      }
}

/* Towards whom he moves is told with one decimal. */
static void
test_neighbours_told (void)
{
  g_autoptr (TestGames) games = test_games_new ("stephenson", "2020-06-15");
  const SclTraceFact *fact;

  test_games_set_deviation (games, 0, 1500, 100);
  test_games_add_deviation (games, 1400, 80, 2);
  test_games_add_deviation (games, 1701, 80, 0);
  test_games_run (games, 0);
  g_assert_cmpuint (games->trace->facts->len, ==, 1);
  fact = &g_array_index (games->trace->facts, SclTraceFact, 0);
  g_assert_cmpstr (fact->what, ==, "mean rating of the opponents");
  g_assert_cmpfloat (fact->value, ==, 1550.5);
  g_assert_cmpuint (fact->decimals, ==, 1);
}

TEST_MAIN ("/limits/glicko", test_glicko_far, test_glicko2_share, test_length_glicko2,
           test_least_volatility, test_length_stephenson, test_neighbours_told, test_boosts,
           test_trueskill_k, test_greater_than_greatest)
