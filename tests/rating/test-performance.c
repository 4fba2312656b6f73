/* SclPerformance: every method, its domain, its sigma. "Row N" and "errata N" are those of
 * SOURCE_NUMBERS.md; "the paper" is Carosi, Il sistema Elo, chapter Performance rating.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "rating/core/scl-performance.h"

#define C_LOGISTIC (400.0 / G_LN10)

/* The paper's example: 3 of 4 against 1950, and a win against 1400. */
static const double example[] = { 1950, 1950, 1950, 1950, 1400 };

static double
rate (SclPerformanceMethod method, const double *opponents, guint n, double score)
{
  SclPerformance performance = scl_performance (method, opponents, n, score);

  g_assert_null (performance.reason);
  return performance.rating;
}

/* Rows 22 (printed 2080), 25 (printed 2139), 26 (printed 2143), 27 (not printed); errata 1, 2. */
static void
test_example (void)
{
  g_assert_cmpfloat_with_epsilon (rate (SCL_PERFORMANCE_LINEAR, example, 5, 4), 2080.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (rate (SCL_PERFORMANCE_LOGISTIC, example, 5, 4), 2080.82, 0.005);
  g_assert_cmpfloat_with_epsilon (rate (SCL_PERFORMANCE_NEWTON, example, 5, 4), 2139.310, 5e-4);
  /* printed 2143: truncated, where rounding gives 2144 */
  g_assert_cmpfloat_with_epsilon (rate (SCL_PERFORMANCE_GLICKMAN, example, 5, 4), 2143.628, 5e-4);
  g_assert_cmpfloat_with_epsilon (rate (SCL_PERFORMANCE_EXACT, example, 5, 4), 2144.016435, 5e-7);
  /* Mean 1840 and dp (.80) = 240 of table 8.1.1. */
  g_assert_cmpfloat (rate (SCL_PERFORMANCE_FIDE, example, 5, 4), ==, 2080.0);
}

/* FIDE: the mean to a whole number, then the row of the whole percentage, halves up: 51 of 101 is
 * 50.495 %, so 50 (nothing), 101 of 200 50.5 %, so 51 (7). */
static void
test_fide_rounding (void)
{
  const double below = 1500.496, half = 1500.5;
  double equals[200];

  for (guint i = 0; i < G_N_ELEMENTS (equals); i++)
    equals[i] = 1500;
  g_assert_cmpfloat (rate (SCL_PERFORMANCE_FIDE, &below, 1, 0.5), ==, 1500);
  g_assert_cmpfloat (rate (SCL_PERFORMANCE_FIDE, &half, 1, 0.5), ==, 1501);
  g_assert_cmpfloat (rate (SCL_PERFORMANCE_FIDE, equals, 101, 51), ==, 1500);
  g_assert_cmpfloat (rate (SCL_PERFORMANCE_FIDE, equals, 200, 101), ==, 1507);
}

/* Row 25: Newton from the linear value goes 2139.3097, 2143.9842, 2144.0164; the logistic start
 * gives 2139.414. Each step by hand from delta = C (R - Ra) / sum p (1 - p). */
static void
test_newton_sequence (void)
{
  static const double sequence[] = { 2139.3097, 2143.9842, 2144.0164, 2144.0164 };
  double rating = 2080.0;

  for (guint step = 0; step < G_N_ELEMENTS (sequence); step++)
    {
      double expected = 0.0, information = 0.0;

      for (guint i = 0; i < 5; i++)
        {
          double p = 1.0 / (1.0 + pow (10.0, -(rating - example[i]) / 400.0));

          expected += p;
          information += p * (1.0 - p);
        }
      rating += C_LOGISTIC * (4.0 - expected) / information;
      g_assert_cmpfloat_with_epsilon (rating, sequence[step], 5e-5);
      if (step == 0)
        g_assert_cmpfloat_with_epsilon (rate (SCL_PERFORMANCE_NEWTON, example, 5, 4), rating, 1e-9);
    }
  g_assert_cmpfloat_with_epsilon (rate (SCL_PERFORMANCE_EXACT, example, 5, 4), rating, 1e-8);
}

/* Rows 20 (printed -108, PR 1592), 23 (printed 2141), 24 (the paper asks how a fifth opponent 1650
 * would count), 28 (printed 173.4), 29 (printed "circa 350"). */
static void
test_known (void)
{
  static const double match[] = { 1700, 1700, 1700, 1700, 1700, 1700, 1700, 1700, 1700, 1700 };
  static const double counted[] = { 1950, 1950, 1950, 1950, 1650 };

  g_assert_cmpfloat_with_epsilon (rate (SCL_PERFORMANCE_LOGISTIC, match, 10, 3.5), 1592.46, 0.005);
  g_assert_cmpfloat_with_epsilon (rate (SCL_PERFORMANCE_EXACT, match, 10, 3.5), 1592.46, 0.005);
  g_assert_cmpfloat_with_epsilon (rate (SCL_PERFORMANCE_LINEAR, match, 10, 3.5), 1580.0, 1e-9);
  g_assert_cmpfloat (rate (SCL_PERFORMANCE_FIDE, match, 10, 3.5), ==, 1590.0);
  g_assert_cmpfloat_with_epsilon (rate (SCL_PERFORMANCE_LOGISTIC, example, 4, 3), 2140.85, 0.005);
  g_assert_cmpfloat_with_epsilon (rate (SCL_PERFORMANCE_EXACT, example, 4, 3), 2140.85, 0.005);
  g_assert_cmpfloat_with_epsilon (rate (SCL_PERFORMANCE_LINEAR, example, 4, 3), 2150.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (rate (SCL_PERFORMANCE_LOGISTIC, counted, 5, 4), 2130.8, 0.05);
  /* The paper prints "circa 173.4" for C (errata 3); c = 800 / ln 10 "circa 350" is 347.436. */
  g_assert_cmpfloat_with_epsilon (C_LOGISTIC, 173.7178, 5e-5);
  g_assert_cmpfloat_with_epsilon (scl_performance_sigma (match, 1, 1700.0), 347.436, 5e-4);
}

/* FIDE's mean is rounded to a whole number, a half up, and below nothing (-0.5 is 0). */
static void
test_fide_mean (void)
{
  static const double cases[][2]
      = { { 1500.497, 1500 }, { 1500.5, 1501 }, { 1501.499, 1501 }, { 1500, 1500 }, { -0.5, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpfloat (rate (SCL_PERFORMANCE_FIDE, &cases[i][0], 1, 0.5), ==, cases[i][1]);
}

/* Row 24: from 2000 the fifth opponent, 1400, counts as 1650: mean 1890, and 240 for 4 of 5. From
 * 2301 all count as 1951; from 1750 nobody is further than 350, from a point more he is, from 1599
 * the four are. */
static void
test_corrected (void)
{
  static const struct
  {
    double own, rating;
  } cases[]
      = { { 2000, 2130 }, { 2301, 2191 }, { 1750, 2080 }, { 1751, 2080.2 }, { 1599, 2079.2 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpfloat_with_epsilon (
        scl_performance_corrected (example, 5, 4.0, cases[i].own).rating, cases[i].rating, 1e-9);
  g_assert_nonnull (scl_performance_corrected (example, 5, 4.0, NAN).reason);
  g_assert_nonnull (scl_performance_corrected (example, 0, 0.0, 2000).reason);
}

/* By hand: x = (4 * 1950 + x - 350)/5 + 240 gives 0.8 x = 1730, x = 2162.5; its fifth opponent is
 * 762.5 away, the others 212.5. Two opponents near enough are not pulled. 93.75 % of one opponent:
 * the first rating that is 350 above him. */
static void
test_capped (void)
{
  static const double near[] = { 1500, 1600 };
  static const double same[] = { 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500 };

  g_assert_cmpfloat_with_epsilon (rate (SCL_PERFORMANCE_CAPPED, example, 5, 4), 2162.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (rate (SCL_PERFORMANCE_CAPPED, near, 2, 1.5), 1750.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (rate (SCL_PERFORMANCE_CAPPED, same, 8, 7.5), 1850.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (rate (SCL_PERFORMANCE_CAPPED, same, 8, 0.5), 1150.0, 1e-9);
  g_assert_nonnull (scl_performance (SCL_PERFORMANCE_CAPPED, same, 8, 7.6).reason);
  g_assert_nonnull (scl_performance (SCL_PERFORMANCE_CAPPED, same, 8, 0.0).reason);
}

/* FIDE Handbook B.02 8.1.1 with p rounded to 0.01, 0.005 up. */
static void
test_fide (void)
{
  static const double opponents[] = { 1872, 1873, 1872, 1872, 1872, 1873, 1873 };
  static const double row[] = { 2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000 };

  g_assert_cmpfloat (rate (SCL_PERFORMANCE_FIDE, opponents, 7, 4.0), ==,
                     1922.0); /* mean 1872.43, 4/7 is .57: +50 */
  g_assert_cmpfloat (rate (SCL_PERFORMANCE_FIDE, row, 8, 8.0), ==, 2800.0);
  g_assert_cmpfloat (rate (SCL_PERFORMANCE_FIDE, row, 8, 0.0), ==, 1200.0);
  g_assert_cmpfloat (rate (SCL_PERFORMANCE_FIDE, row, 8, 7.0), ==,
                     2000.0 + 336.0); /* .875 is .88 */
  g_assert_cmpfloat (rate (SCL_PERFORMANCE_FIDE, row, 8, 1.0), ==,
                     2000.0 - 322.0); /* .125 is .13 */
}

/* One game; nothing won; all won; no games; a score that cannot be; an opponent without rating. */
static void
test_domains (void)
{
  static const double one[] = { 1500 };
  static const double holed[] = { 1500, NAN };

  for (SclPerformanceMethod method = 0; method < SCL_PERFORMANCE_N_METHODS; method++)
    {
      gboolean any_score = method == SCL_PERFORMANCE_LINEAR || method == SCL_PERFORMANCE_FIDE;
      SclPerformance drawn = scl_performance (method, one, 1, 0.5);

      g_assert_null (drawn.reason);
      g_assert_cmpfloat_with_epsilon (drawn.rating, 1500.0, 1e-9);
      g_assert_cmpfloat_with_epsilon (drawn.sigma, 347.436, 5e-4);
      for (int won = 0; won <= 1; won++)
        {
          SclPerformance sweep = scl_performance (method, one, 1, won);

          g_assert_true (isnan (sweep.sigma));
          g_assert_true ((sweep.reason == NULL) == any_score);
          g_assert_true (isnan (sweep.rating) != any_score);
        }
      g_assert_nonnull (scl_performance (method, one, 0, 0.0).reason);
      g_assert_nonnull (scl_performance (method, one, 1, 1.5).reason);
      g_assert_nonnull (scl_performance (method, one, 1, -0.5).reason);
      g_assert_nonnull (scl_performance (method, one, 1, NAN).reason);
      g_assert_nonnull (scl_performance (method, holed, 2, 1.0).reason);
    }
  g_assert_cmpfloat (scl_performance (SCL_PERFORMANCE_LINEAR, one, 1, 1.0).rating, ==, 1900.0);
}

/* Glickman's D where b^2 + 2c (W - a) < 0, and c = 0 (errata 2), by hand. One opponent, half a
 * point: c = 0 and the step is 0. 9.99 of 10 against one rating: p = 10^(392/400) odds, b^2 + 2c (W
 * - a) < 0, and the step is -b/c = 1/tanh. */
static void
test_glickman_edges (void)
{
  static const double same[] = { 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500 };
  double linear = 1500.0 + 400.0 * (2.0 * 0.999 - 1.0);
  double p = 1.0 / (1.0 + pow (10.0, -(linear - 1500.0) / 400.0));
  double radicand
      = pow (10 * p * (1 - p), 2) + 2 * (10 * p * (1 - p) * (1 - 2 * p)) * (9.99 - 10 * p);

  g_assert_cmpfloat_with_epsilon (rate (SCL_PERFORMANCE_GLICKMAN, same, 10, 5.0), 1500.0, 1e-9);
  g_assert_cmpfloat (radicand, <, 0.0);
  g_assert_cmpfloat_with_epsilon (rate (SCL_PERFORMANCE_GLICKMAN, same, 10, 9.99),
                                  linear + C_LOGISTIC / (2 * p - 1), 1e-6);
}

static void
test_nicks (void)
{
  static const char *const nicks[]
      = { "linear", "logistic", "exact", "newton", "glickman", "capped", "fide" };

  for (guint i = 0; i < G_N_ELEMENTS (nicks); i++)
    {
      SclPerformanceMethod method;

      g_assert_true (scl_performance_method_from_nick (nicks[i], &method));
      g_assert_cmpstr (scl_performance_method_nick (method), ==, nicks[i]);
    }
  g_assert_false (scl_performance_method_from_nick ("elo", &(SclPerformanceMethod){ 0 }));
  g_assert_false (scl_performance_method_from_nick (NULL, &(SclPerformanceMethod){ 0 }));
}

/* Random results: the exact root gives back the score; adding 100 to all opponents adds 100 to
 * every method (the FIDE mean is rounded, so whole hundreds only); a defined rating is finite,
 * however far apart the opponents. */
static void
test_properties (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2780);

  for (guint round = 0; round < 2000; round++)
    {
      double opponents[30], moved[30];
      guint n = g_rand_int_range (rand, 1, 31);
      double spread = round % 3 == 0 ? 1e6 : 800.0;
      double score = 0.5 * g_rand_int_range (rand, 0, 2 * n + 1);

      for (guint i = 0; i < n; i++)
        {
          opponents[i] = floor (g_rand_double_range (rand, 1000.0, 1000.0 + spread));
          moved[i] = opponents[i] + 100.0;
        }
      for (SclPerformanceMethod method = 0; method < SCL_PERFORMANCE_N_METHODS; method++)
        {
          SclPerformance here = scl_performance (method, opponents, n, score);
          SclPerformance there = scl_performance (method, moved, n, score);

          g_assert_true ((here.reason == NULL) == !!isfinite (here.rating));
          if (here.reason != NULL || spread > 1000.0)
            continue;
          g_assert_cmpfloat_with_epsilon (there.rating, here.rating + 100.0, 1e-6);
          if (method == SCL_PERFORMANCE_EXACT)
            {
              double expected = 0.0;

              for (guint i = 0; i < n; i++)
                expected += 1.0 / (1.0 + pow (10.0, -(here.rating - opponents[i]) / 400.0));
              g_assert_cmpfloat_with_epsilon (expected, score, 1e-9);
            }
        }
    }
}

TEST_MAIN ("/performance", test_fide_rounding, test_example, test_newton_sequence, test_known,
           test_fide_mean, test_corrected, test_capped, test_fide, test_domains,
           test_glickman_edges, test_nicks, test_properties)
