/* Glicko, Glicko-2 and the Bayesian single game. "Row N" is that of SOURCE_NUMBERS.md; REGULATIONS
 * 11 and 12 have Glickman's worked examples.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "rating/glicko/scl-glicko-private.h"
#include "scl-test-games.h"

#define Q SCL_GLICKO_Q

static double
square (double x)
{
  return x * x;
}

/* ---- Formulas ---- */

/* Rows 72-79. */
static void
test_formulas (void)
{
  double c = 800.0 / G_LN10;

  g_assert_cmpfloat_with_epsilon (scl_glicko_g (square (80.0)), 0.96925, 5e-6);  /* printed 0.97 */
  g_assert_cmpfloat_with_epsilon (scl_glicko_g (square (300.0)), 0.72424, 5e-6); /* printed 0.7 */
  g_assert_cmpfloat_with_epsilon (scl_glicko_g (square (350.0)), 0.6691, 5e-5);
  g_assert_cmpfloat_with_epsilon (1.0 / (Q * scl_glicko_g (square (80.0))), 179.2,
                                  0.05); /* printed 1/200 */
  g_assert_cmpfloat_with_epsilon (pow (80.0 * Q * scl_glicko_g (square (80.0)), 2) / 4.0, 0.0498,
                                  5e-5); /* printed 0.04 */
  g_assert_cmpfloat_with_epsilon (3.0 * Q * Q * c * c / (G_PI * G_PI), 1.2159,
                                  5e-5); /* row 78: 12/pi^2 */
  /* Row 74: q printed as 400/log 10, inverted; that g (80) would be 1.305e-04. */
  g_assert_cmpfloat_with_epsilon (1.0 / sqrt (1.0 + 3.0 * pow (80.0 * 400.0 / G_LN10 / G_PI, 2)),
                                  1.305e-04, 5e-8);
  /* Row 79: K = sigma^2 q g with sigma^2 = c^2/N0 is 694.9/N0. */
  g_assert_cmpfloat_with_epsilon (c * c * Q, 694.9, 0.05);
  /* Row 80: for N games the paper's (1 + 1.2/N)^(-1/2) is .674 and .898; 1.2 stands for 12/pi^2. */
  for (guint n = 1; n <= 5; n += 4)
    {
      g_assert_cmpfloat_with_epsilon (pow (1.0 + 1.2 / n, -0.5), n == 1 ? 0.674 : 0.898, 5e-4);
      g_assert_cmpfloat_with_epsilon (scl_glicko_g (square (c / sqrt (n))),
                                      pow (1.0 + 12.0 / (G_PI * G_PI) / n, -0.5), 1e-12);
    }
  /* A deviation of 0 is the plain logistic; a huge one knows nothing. */
  g_assert_cmpfloat (scl_glicko_g (square (0.0)), ==, 1.0);
  g_assert_cmpfloat_with_epsilon (scl_glicko_expected (400.0, scl_glicko_g (square (0.0))),
                                  10.0 / 11.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (scl_glicko_expected (400.0, scl_glicko_g (square (1e9))), 0.5,
                                  1e-6);
}

/* ---- The systems on the worked examples ---- */

static void
add_glickmans_games (TestGames *games)
{
  test_games_set_deviation (games, 0, 1500, 200);
  test_games_add_deviation (games, 1400, 30, 2);
  test_games_add_deviation (games, 1550, 100, 0);
  test_games_add_deviation (games, 1700, 300, 0);
}

/* REGULATIONS 11. Published: g .9955 .9531 .7242, E .639 .432 .303, 1464 and 151.4. */
static void
test_glicko_example (void)
{
  static const double g[] = { 0.9955, 0.9531, 0.7242 };
  static const double expected[] = { 0.639, 0.432, 0.303 };
  g_autoptr (TestGames) games = test_games_new ("glicko", "2000-01-15");
  double d2 = 0.0;

  add_glickmans_games (games);
  g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), 1464.11, 0.005);
  g_assert_cmpfloat_with_epsilon (games->states->deviation[0], 151.40, 0.005);
  g_assert_cmpfloat_with_epsilon (games->trace->new_rating, 1464.11, 0.005);
  g_assert_cmpfloat_with_epsilon (games->trace->new_deviation, 151.40, 0.005);
  g_assert_cmpfloat (games->trace->old_deviation, ==, 200.0);
  for (guint i = 0; i < 3; i++)
    {
      const SclTraceGame *game = test_games_traced (games, i);

      g_assert_cmpfloat_with_epsilon (game->expected, expected[i], 5e-4);
      g_assert_cmpfloat_with_epsilon (scl_glicko_g (square (game->opponent_deviation)), g[i], 5e-5);
      d2 += Q * Q * pow (scl_glicko_g (square (game->opponent_deviation)), 2) * game->expected
            * (1.0 - game->expected);
    }
  g_assert_cmpfloat_with_epsilon (1.0 / sqrt (d2), 231.70,
                                  0.005); /* Glickman prints 231.67 from rounded steps */
  /* Opponents are held: nothing happened to them. */
  g_assert_cmpfloat (games->states->rating[1], ==, 1400.0);
  g_assert_cmpfloat (games->states->deviation[1], ==, 30.0);
  g_assert_cmpuint (games->states->games[0], ==, 3);
}

/* REGULATIONS 12. Published: 1464.06, 151.52, 0.05999 (from rounded steps); exact 1464.05,
 * 0.059996. */
static void
test_glicko2_example (void)
{
  g_autoptr (TestGames) games = test_games_new ("glicko-2", "2000-01-15");

  add_glickmans_games (games);
  games->states->volatility[0] = 0.06;
  g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), 1464.05, 0.005);
  g_assert_cmpfloat_with_epsilon (games->states->deviation[0], 151.52, 0.005);
  g_assert_cmpfloat_with_epsilon (games->states->volatility[0], 0.059996, 5e-7);
  g_assert_cmpfloat_with_epsilon (games->trace->new_volatility, 0.059996, 5e-7);
  g_assert_cmpfloat (games->trace->old_volatility, ==, 0.06);
}

/* The volatility solves step 5.1's equation, surprising results or not. */
static void
test_volatility_equation (void)
{
  static const double deltas[] = { 0.0, -0.4834, 1.0, 3.0, -9.0, 40.0 };

  for (guint i = 0; i < G_N_ELEMENTS (deltas); i++)
    for (double tau = 0.3; tau <= 1.2; tau += 0.3)
      {
        double phi = 1.1513, v = 1.7785, sigma = 0.06, d2 = deltas[i] * deltas[i];
        double x = 2.0 * log (scl_glicko2_volatility (sigma, tau, deltas[i], phi, v, 1e-10));
        double sum = phi * phi + v + exp (x);

        g_assert_cmpfloat_with_epsilon (exp (x) * (d2 - sum) / (2.0 * sum * sum)
                                            - (x - 2.0 * log (sigma)) / (tau * tau),
                                        0.0, 1e-8);
      }
}

/* Far from where Newton's method begins the same root, on which the sum of phi^2 and v is more than
 * delta^2 and less. */
static void
test_far_volatility (void)
{
  static const struct
  {
    double sigma, tau, delta2, phi2, v;
  } cases[] = {
    { 1, 5, 0.015, 0.01, 0.01 },  { 1, 5, 0.02, 0.01, 0.01 },   { 1, 5, 0.025, 0.01, 0.01 },
    { 0.06, 5, 400, 0.01, 0.01 }, { 0.06, 1.2, 90, 0.3, 0.01 }, { 2, 3, 1e-6, 1e-3, 1e-3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double x
          = 2.0
            * log (scl_glicko2_volatility (cases[i].sigma, cases[i].tau, sqrt (cases[i].delta2),
                                           sqrt (cases[i].phi2), cases[i].v, 1e-10));
      double sum = cases[i].phi2 + cases[i].v + exp (x);

      g_assert_cmpfloat_with_epsilon (exp (x) * (cases[i].delta2 - sum) / (2.0 * sum * sum)
                                          - (x - 2.0 * log (cases[i].sigma))
                                                / (cases[i].tau * cases[i].tau),
                                      0.0, 1e-8);
    }
}

/* Row 81: 1500 with RD 80 beats 1600 with RD 300. The three orders as a system; a period of one
 * game, then the same game as one of two, where first order is Glicko. */
static void
test_bayes_system (void)
{
  static const struct
  {
    const char *order;
    double gained;
  } orders[] = { { "zeroth", 16.0823 }, { "first", 15.6650 }, { "exact", 15.6624 } };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr (TestGames) games = test_games_new ("bayes-single-game", "2000-01-15");
      g_autoptr (GError) error = NULL;
      SclPolicy *policy
          = scl_policy_with_value (games->policy, "update", "order", orders[i].order, &error);

      g_assert_no_error (error);
      scl_policy_unref (games->policy);
      games->policy = policy;
      test_games_set_deviation (games, 0, 1500, 80);
      test_games_add_deviation (games, 1600, 300, 2);
      g_assert_cmpfloat_with_epsilon (test_games_run (games, 0) - 1500.0, orders[i].gained, 5e-5);
      g_assert_cmpfloat_with_epsilon (games->states->deviation[0], 78.9554, 5e-5);
    }
}

/* Exact mode with many games, far apart, swept: x - a = RD^2 q sum g (s - W (x)), checked on the
 * equation itself. */
static void
test_exact_mode (void)
{
  g_autoptr (TestGames) games = test_games_new ("bayes-single-game", "2000-01-15");
  double rating, right = 0.0;

  test_games_set_deviation (games, 0, 1500, 350);
  for (guint i = 0; i < 40; i++)
    test_games_add_deviation (games, 1000.0 + 60.0 * i, 10.0 + 8.0 * i, 2);
  rating = test_games_run (games, 0);
  for (guint i = 0; i < 40; i++)
    {
      double g = scl_glicko_g (square (10.0 + 8.0 * i));

      right += g
               * (1.0
                  - scl_glicko_expected (rating - (1000.0 + 60.0 * i),
                                         scl_glicko_g (square (10.0 + 8.0 * i))));
    }
  g_assert_cmpfloat_with_epsilon (rating - 1500.0, 350.0 * 350.0 * Q * right, 1e-7);
}

/* ---- Time ---- */

/* Glickman: 50 grows to 350 in 100 periods with c = sqrt ((350^2 - 50^2)/100) = 34.64; by
 * hand, 34.6: after 9 months sqrt (2500 + 9 * 1197.16) = 115.20, and never beyond 350. */
static void
test_linear_growth (void)
{
  g_autoptr (TestGames) games = test_games_new ("glicko", "2000-01-15");
  double before;

  test_games_set_deviation (games, 0, 1500, 40);
  test_games_add_deviation (games, 1500, 30, 1);
  test_games_run (games, 0);
  before = games->states->deviation[0];
  /* The list of 1 February 2000; nine months on is 1 November. */
  g_assert_cmpfloat_with_epsilon (
      scl_system_deviation_at (games->system, games->states, 0, scl_day_parse ("2000-02-01")),
      before, 1e-12);
  g_assert_cmpfloat_with_epsilon (
      scl_system_deviation_at (games->system, games->states, 0, scl_day_parse ("2000-11-01")),
      sqrt (before * before + 9.0 * 34.6 * 34.6), 1e-9);
  g_assert_cmpfloat (
      scl_system_deviation_at (games->system, games->states, 0, scl_day_parse ("2900-01-01")), ==,
      350.0);
  g_assert_cmpfloat_with_epsilon (sqrt ((350.0 * 350.0 - 50.0 * 50.0) / 100.0), 34.64, 0.005);
  /* Next games nine months after the list: the period of October ends on 1 November. */
  games->day = scl_day_parse ("2000-10-20");
  games->n_events++;
  test_games_add_deviation (games, 1500, 30, 1);
  test_games_run (games, 1);
  g_assert_cmpfloat_with_epsilon (games->trace->old_deviation,
                                  sqrt (before * before + 9.0 * 34.6 * 34.6), 1e-9);
}

/* RD^2 + c^2 T ln (1 + t/T): T = 12, c = 10, a year: 40^2 + 100 * 12 * ln 2 (Carosi: "lineare o
 * logaritmico"). */
static void
test_logarithmic_growth (void)
{
  static const char policy[]
      = "[policy]\nformat=1\nname=test\ntitle=Test\nsystem=glicko\n[schedule]\nperiod=month\n"
        "[deviation]\ngrowth=logarithmic\nc=10\nlog-time=12\nminimum=40\n";
  g_autoptr (TestGames) games = test_games_new (policy, "2000-01-15");

  test_games_set_deviation (games, 0, 1500, 40);
  test_games_add_deviation (games, 1500, 30, 1);
  test_games_run (games, 0);
  g_assert_cmpfloat (games->states->deviation[0], ==, 40.0); /* the minimum */
  g_assert_cmpfloat_with_epsilon (
      scl_system_deviation_at (games->system, games->states, 0, scl_day_parse ("2001-02-01")),
      sqrt (1600.0 + 1200.0 * G_LN2), 1e-9);
}

/* Glicko-2, step 6 for periods without games: phi' = sqrt (phi^2 + n sigma^2). */
static void
test_glicko2_growth (void)
{
  g_autoptr (TestGames) games = test_games_new ("glicko-2", "2000-01-15");
  double phi, sigma;

  test_games_set_deviation (games, 0, 1500, 60);
  games->states->volatility[0] = 0.06;
  test_games_add_deviation (games, 1500, 30, 1);
  test_games_run (games, 0);
  phi = games->states->deviation[0] * Q;
  sigma = games->states->volatility[0];
  g_assert_cmpfloat_with_epsilon (
      scl_system_deviation_at (games->system, games->states, 0, scl_day_parse ("2000-09-01")) * Q,
      sqrt (phi * phi + 7.0 * sigma * sigma), 1e-9);
  /* No day: as it is; and whoever has no rating has none that could grow. */
  g_assert_cmpfloat (scl_system_deviation_at (games->system, games->states, 0, SCL_DAY_NONE), ==,
                     games->states->deviation[0]);
  games->states->deviation[TEST_PLAYERS - 1] = 300;
  g_assert_true (isnan (games->states->rating[TEST_PLAYERS - 1]));
  g_assert_cmpfloat (scl_system_deviation_at (games->system, games->states, TEST_PLAYERS - 1,
                                              scl_day_parse ("2000-09-01")),
                     ==, 300);
  /* Playing in the period that ends then: six periods missed, the seventh is step 6 of the update.
   */
  games->day = scl_day_parse ("2000-08-20");
  games->n_events++;
  test_games_add_deviation (games, 1500, 30, 1);
  test_games_run (games, 1);
  g_assert_cmpfloat_with_epsilon (games->trace->old_deviation * Q,
                                  sqrt (phi * phi + 6.0 * sigma * sigma), 1e-9);
}

/* Whole at the first of a month, and a day is its month's part of it, a leap February's too. */
static void
test_months (void)
{
  static const struct
  {
    const char *day;
    double month;
  } cases[] = { { "2000-01-01", 24000 },
                { "2000-01-02", 24000 + 1 / 31.0 },
                { "2000-01-31", 24000 + 30 / 31.0 },
                { "2000-02-01", 24001 },
                { "2000-02-29", 24001 + 28 / 29.0 },
                { "2001-02-28", 24013 + 27 / 28.0 },
                { "2000-12-01", 24011 },
                { "2000-12-31", 24011 + 30 / 31.0 },
                { "2001-01-01", 24012 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpfloat_with_epsilon (scl_glicko_month (scl_day_parse (cases[i].day)), cases[i].month,
                                    1e-9);
  g_assert_true (isnan (scl_glicko_month (SCL_DAY_NONE)));
}

/* ---- Entry ---- */

static void
test_entry (void)
{
  static const struct
  {
    const char *policy;
    double rating, deviation;
  } starts[] = { { "glicko", 1500, 350 }, { "glicko-fics", 1720, 350 }, { "glicko-2", 1500, 350 } };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_autoptr (TestGames) games = test_games_new (starts[i].policy, "2000-01-15");
      double expected;
      SclPeriod period;

      games->n_players = 2;
      test_games_add (games, 0, 1, 1);
      period = test_games_period (games, 0, 1);
      scl_system_enter (games->system, games->states, &period);
      scl_system_predict (games->system, games->states, &period, &expected);
      g_assert_cmpfloat (games->states->rating[1], ==, starts[i].rating);
      g_assert_cmpfloat (games->states->deviation[1], ==, starts[i].deviation);
      g_assert_cmpfloat_with_epsilon (expected, 0.5, 1e-12);
    }
}

/* 1800 (RD 60) against 1600 (RD 200): L (g (sqrt (60^2 + 200^2)) 200), by the two-player formula of
 * REGULATIONS 11. */
static void
test_predict (void)
{
  g_autoptr (TestGames) games = test_games_new ("glicko", "2000-01-15");
  double expected;
  SclPeriod period;

  test_games_set_deviation (games, 0, 1800, 60);
  test_games_add_deviation (games, 1600, 200, 1);
  period = test_games_period (games, 0, 1);
  scl_system_predict (games->system, games->states, &period, &expected);
  g_assert_cmpfloat_with_epsilon (
      expected,
      1.0 / (1.0 + pow (10.0, -scl_glicko_g (square (sqrt (60.0 * 60.0 + 200.0 * 200.0))) * 0.5)),
      1e-10);
}

/* ---- Properties ---- */

/* The same games of each period in another order: the same states, to the last digits of the sums.
 */
static void
test_permutation (void)
{
  static const char *const policies[] = { "glicko", "glicko-2", "bayes-single-game" };

  for (guint p = 0; p < G_N_ELEMENTS (policies); p++)
    {
      g_autoptr (TestGames) forwards = test_games_new (policies[p], "2000-01-15");
      g_autoptr (TestGames) backwards = test_games_new (policies[p], "2000-01-15");
      g_autoptr (GRand) rand = g_rand_new_with_seed (1995);

      forwards->n_players = backwards->n_players = 30;
      for (guint month = 0; month < 24; month++)
        {
          guint first = forwards->n_games;
          guint32 white[50], black[50];
          guint score[50];

          for (guint i = 0; i < 50; i++)
            {
              white[i] = g_rand_int_range (rand, 0, 30);
              black[i] = (white[i] + g_rand_int_range (rand, 1, 30)) % 30;
              score[i] = g_rand_int_range (rand, 0, 3);
            }
          for (guint i = 0; i < 50; i++)
            {
              test_games_add (forwards, white[i], black[i], score[i]);
              test_games_add (backwards, white[49 - i], black[49 - i], score[49 - i]);
            }
          test_games_run (forwards, first);
          test_games_run (backwards, first);
          forwards->day = backwards->day = scl_day_add_months (forwards->day, 1);
        }
      for (guint i = 0; i < 30; i++)
        {
          g_assert_cmpfloat_with_epsilon (forwards->states->rating[i], backwards->states->rating[i],
                                          1e-8);
          g_assert_cmpfloat_with_epsilon (forwards->states->deviation[i],
                                          backwards->states->deviation[i], 1e-8);
          g_assert_cmpuint (forwards->states->games[i], ==, backwards->states->games[i]);
        }
    }
}

/* Ratings and deviations from outside that no list would have: nothing becomes infinite or NaN. */
static void
test_extremes (void)
{
  static const char *const policies[]
      = { "glicko",       "glicko-2",   "bayes-single-game", "glicko-fics",
          "glicko-boost", "stephenson", "trueskill" };
  static const double ratings[] = { -32000, 0, 1500, 32000 };
  static const double deviations[] = { 0, 1e-9, 30, 350, 9999 };

  for (guint p = 0; p < G_N_ELEMENTS (policies); p++)
    for (guint i = 0; i < 4 * 5 * 4 * 5; i++)
      {
        g_autoptr (TestGames) games = test_games_new (policies[p], "2000-01-15");

        test_games_set_deviation (games, 0, ratings[i % 4], deviations[i / 4 % 5]);
        for (guint k = 0; k < 5; k++)
          test_games_add_deviation (games, ratings[i / 20 % 4], deviations[i / 80],
                                    i % 2 == 0 ? 2 : 0);
        test_games_run (games, 0);
        g_assert_true (isfinite (games->states->rating[0]));
        g_assert_true (isfinite (games->states->deviation[0]));
        if (games->states->volatility != NULL)
          g_assert_true (isfinite (games->states->volatility[0]));
      }
}

static void
test_refuses (void)
{
  static const char policy[]
      = "[policy]\nformat=1\nname=test\ntitle=Test\nsystem=glicko\n[deviation]\nminimum=400\n";
  g_autoptr (GError) error = NULL;

  g_assert_null (scl_policy_parse (policy, -1, "test.policy", &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
}

TEST_MAIN ("/glicko", test_formulas, test_glicko_example, test_glicko2_example,
           test_volatility_equation, test_far_volatility, test_bayes_system, test_exact_mode,
           test_linear_growth, test_logarithmic_growth, test_glicko2_growth, test_months,
           test_entry, test_predict, test_permutation, test_extremes, test_refuses)
