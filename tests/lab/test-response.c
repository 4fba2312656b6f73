/* How fast a rating follows and how much it wavers; how sure a performance is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab/simulation/scl-response.h"

#include <math.h>

/* Carosi, Aggiornamento, third derivation: 694.87/K (SOURCE_NUMBERS row 39). */
static void
test_rate (void)
{
  g_assert_cmpfloat_with_epsilon (1.0 / scl_response_rate (10.0, 0.5), 69.487, 5e-4);
  g_assert_cmpfloat_with_epsilon (1.0 / scl_response_rate (40.0, 0.5), 17.372, 5e-4);
  /* p (1 - p) is 0.09 for 0.25: 694.87/20 x 0.25/0.09 = 96.51 games. */
  g_assert_cmpfloat_with_epsilon (1.0 / scl_response_rate (20.0, 0.9), 96.51, 0.005);
  /* Beyond K = 2 x 694.87 = 1389.74 the rating swings wider with every game. */
  g_assert_true (isfinite (scl_response_noise (1389.7, 0.5, 0.0)));
  g_assert_true (isnan (scl_response_noise (1389.8, 0.5, 0.0)));
  g_assert_true (isnan (scl_response_noise (0.0, 0.5, 0.0)));
  g_assert_true (isnan (scl_response_noise (1400.0, 0.5, 0.0)));
}

/* For a small jump the mean path is the exponential: after 1/λ games 1/e is left. */
static void
test_path (void)
{
  double path[701];

  scl_response_path (10.0, 1700.0, 1702.0, 0.0, 700, path);
  g_assert_cmpfloat (path[0], ==, 1700.0);
  g_assert_cmpfloat_with_epsilon ((1702.0 - path[69]) / 2.0,
                                  pow (1.0 - scl_response_rate (10.0, 0.5), 69), 1e-4);
  g_assert_cmpfloat_with_epsilon (path[700], 1702.0, 0.001);
}

/* Many games by chance: mean and standard deviation as the formula has them. The deviation's own
 * error over n games of a series that forgets in 1/λ games is about σ sqrt (1/(λ n)): 35.1 x sqrt
 * (34.7/200000) = 0.46; the mean's σ sqrt (2/(λ n)) = 0.65. */
static void
test_noise (void)
{
  enum
  {
    N = 200000,
    SKIP = 1000
  };
  g_autofree double *path = g_new (double, N + 1);
  double sum = 0.0, squares = 0.0;
  const double noise = scl_response_noise (20.0, 0.5, 0.3);

  g_assert_cmpfloat_with_epsilon (
      noise, 20.0 * sqrt (0.175 / (2 * 0.0287823 - 0.0287823 * 0.0287823)), 1e-4);
  scl_response_sample (20.0, 2000.0, 2000.0, 0.0, 0.3, 7, N, path);
  for (guint i = SKIP; i <= N; i++)
    {
      sum += path[i] - 2000.0;
      squares += (path[i] - 2000.0) * (path[i] - 2000.0);
    }
  g_assert_cmpfloat_with_epsilon (sum / (N + 1 - SKIP), 0.0, 3.0 * 0.65);
  g_assert_cmpfloat_with_epsilon (sqrt (squares / (N + 1 - SKIP)), noise, 3.0 * 0.46);
}

/* Carosi, Performance rating: c/sqrt (N) with c = 347.4 (row 29). Figure 6's σ (row 30) is of other
 * percentages. */
static void
test_performance (void)
{
  g_assert_cmpfloat_with_epsilon (scl_performance_error (1.0, 0.5), 347.436, 5e-4);
  g_assert_cmpfloat_with_epsilon (scl_performance_error (25.0, 0.5), 69.487, 5e-4);
  g_assert_true (isnan (scl_performance_error (10.0, 1.0)));
  g_assert_cmpuint (scl_performance_games_needed (50.0, 0.5), ==, 49);
  g_assert_cmpuint (scl_performance_games_needed (69.4872, 0.5), ==, 25);
  g_assert_cmpuint (scl_performance_games_needed (50.0, 1.0), ==, G_MAXUINT);
}

/* Glickman: 50 becomes 350 in 100 periods with c = 34.6. His example of a period: 200, three games
 * against 1400/30, 1550/100 and 1700/300, ends at 151.4; here the same by one opponent's deviation:
 * 1/d² of one game with E = 0.639, g = 0.9955 is 0.0057565² x 0.99106 x 0.23068. */
static void
test_deviation (void)
{
  const double information = 0.00575646 * 0.00575646 * 0.9955 * 0.9955 * 0.639 * 0.361;

  g_assert_cmpfloat_with_epsilon (scl_deviation_idle (50.0, 34.6, 100.0, 350.0), 349.6, 0.05);
  g_assert_cmpfloat_with_epsilon (scl_deviation_idle (50.0, 34.6, 101.0, 350.0), 350.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (scl_deviation_played (200.0, 1.0, 0.639, 30.0),
                                  1.0 / sqrt (1.0 / 40000.0 + information), 0.01);
  g_assert_cmpfloat (scl_deviation_played (200.0, 0.0, 0.5, 30.0), ==, 200.0);
}

/* Row 73: against somebody of deviation 300 g is 0.72424; three games at one half are q² g² 3/4 of
 * information, and five at 0.8 q² g² 0.8. */
static void
test_uncertain_opponents (void)
{
  const double part = 0.00575646 * 0.00575646 * 0.72424 * 0.72424;

  g_assert_cmpfloat_with_epsilon (scl_deviation_played (200.0, 3.0, 0.5, 300.0),
                                  1.0 / sqrt (1.0 / 40000.0 + 0.75 * part), 0.005);
  g_assert_cmpfloat_with_epsilon (scl_deviation_played (100.0, 5.0, 0.8, 300.0),
                                  1.0 / sqrt (1.0 / 10000.0 + 0.8 * part), 0.005);
}

/* By hand: 1900 against opponents 100 above, at 2000, is expected to score .359935; from 1700 with
 * K 20 the first game adds 20 (.359935 - .150980) = 4.17910, the second 20 (.359935 - .154089) =
 * 4.11692. */
static void
test_first_games (void)
{
  double path[3];

  scl_response_path (20.0, 1700.0, 1900.0, 100.0, 2, path);
  g_assert_cmpfloat (path[0], ==, 1700.0);
  g_assert_cmpfloat_with_epsilon (path[1], 1704.17910, 1e-4);
  g_assert_cmpfloat_with_epsilon (path[2], 1708.29608, 1e-4);
}

/* As many draws as the expected score allows, whatever is asked: against opponents 381.697 below,
 * .9 expected, no game is lost, above none won, and between equals all are drawn. */
static void
test_drawn (void)
{
  static const struct
  {
    double opponents;
    gboolean won, drawn, lost;
  } cases[] = { { -381.697, TRUE, TRUE, FALSE },
                { 381.697, FALSE, TRUE, TRUE },
                { 0, FALSE, TRUE, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double path[201];
      guint n[3] = { 0 };

      scl_response_sample (10.0, 1500.0, 1500.0, cases[i].opponents, 1.0, 3, 200, path);
      for (guint g = 0; g < 200; g++)
        {
          const double expected
              = 1.0 / (1.0 + pow (10.0, (1500.0 + cases[i].opponents - path[g]) / 400.0));
          const double score = (path[g + 1] - path[g]) / 10.0 + expected;

          g_assert_cmpfloat_with_epsilon (2.0 * score, round (2.0 * score), 1e-6);
          n[lround (2.0 * score)]++;
        }
      g_assert_true ((n[2] > 0) == cases[i].won);
      g_assert_true ((n[1] > 0) == cases[i].drawn);
      g_assert_true ((n[0] > 0) == cases[i].lost);
    }
}

TEST_MAIN ("/response", test_rate, test_path, test_noise, test_performance, test_deviation,
           test_uncertain_opponents, test_first_games, test_drawn)
