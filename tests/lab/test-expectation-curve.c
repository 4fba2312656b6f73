/* The best rising curve, by hand and by another formula; and beside what a rule expects.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/comparison/scl-expectation-curve.h"
#include "lab/comparison/scl-monotone.h"

static void
assert_fit (const double *y, const double *weight, const double *expected, guint n)
{
  g_autofree double *fit = g_new (double, n);

  scl_monotone_fit (y, weight, n, fit);
  for (guint i = 0; i < n; i++)
    if (isnan (expected[i]))
      g_assert_true (isnan (fit[i]));
    else
      g_assert_cmpfloat_with_epsilon (fit[i], expected[i], 1e-12);
}

/* 3 and 2 share 2.5. With three times the weight 1 draws 3 down to (3 + 3 · 1) / 4. 4, 2 and 0:
 * 4 and 2 make 3, with 0 they make 2. Without weight a value counts for nothing. */
static void
test_by_hand (void)
{
  assert_fit ((const double[]){ 1, 3, 2, 4 }, (const double[]){ 1, 1, 1, 1 },
              (const double[]){ 1, 2.5, 2.5, 4 }, 4);
  assert_fit ((const double[]){ 3, 1, 2 }, (const double[]){ 1, 3, 1 },
              (const double[]){ 1.5, 1.5, 2 }, 3);
  assert_fit ((const double[]){ 4, 2, 0, 5 }, (const double[]){ 1, 1, 1, 1 },
              (const double[]){ 2, 2, 2, 5 }, 4);
  assert_fit ((const double[]){ 9, 1, NAN, 2, 7 }, (const double[]){ 0, 1, 0, 1, 0 },
              (const double[]){ 1, 1, 1, 2, 2 }, 5);
  assert_fit ((const double[]){ 1, 2 }, (const double[]){ 0, 0 }, (const double[]){ NAN, NAN }, 2);
  scl_monotone_fit (NULL, NULL, 0, NULL);
}

/* The fit at i is the largest over s <= i of the smallest over t >= i of the weighted mean from s
 * to t (Barlow and others 1972, 1.2). */
static void
test_max_min (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1972);

  for (guint round = 0; round < 200; round++)
    {
      const guint n = (guint) g_rand_int_range (rand, 1, 25);
      double y[25], weight[25], expected[25];

      for (guint i = 0; i < n; i++)
        {
          y[i] = g_rand_int_range (rand, 0, 8); /* some of them alike */
          weight[i] = g_rand_double_range (rand, 0.1, 3.0);
        }
      for (guint i = 0; i < n; i++)
        {
          expected[i] = -INFINITY;
          for (guint s = 0; s <= i; s++)
            {
              double least = INFINITY, sum = 0.0, whole = 0.0;

              for (guint t = s; t < n; t++)
                {
                  sum += weight[t] * y[t];
                  whole += weight[t];
                  if (t >= i)
                    least = fmin (least, sum / whole);
                }
              expected[i] = fmax (expected[i], least);
            }
        }
      for (guint i = 0; i < n; i++)
        g_assert_false (isnan (expected[i]));
      {
        double fit[25];

        scl_monotone_fit (y, weight, n, fit);
        for (guint i = 0; i < n; i++)
          g_assert_cmpfloat_with_epsilon (fit[i], expected[i], 1e-9);
      }
    }
}

/* Linear expectation, 0.5 + d / 800. 0 and 1 (1700) against 2 and 3 (1500) score 2.5 of 3, with
 * 0.75 expected and an error of √(2/81) (test-misfit.c). 4 (1800) loses to 5 (1500): 0, with 0.875
 * expected. The curve must not fall from 200 to 300: 2.5 of 4 for both. Between the classes it is
 * as in the one before, and one half below the first: there the mirror image would be (0.5 + 1)
 * / 4. Excess: (3 (0.625 - 0.75)² + (0.625 - 0.875)²) / 4 = 0.109375 / 4. */
static void
test_curve (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclPolicy) policy = fixture_policy (
      "linear", "[expectation]\nmodel=linear\n[schedule]\nperiod=month\n[k]\nbands=10\n");
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclOutcome) outcome = NULL, bare = NULL;
  g_autoptr (SclExpectationCurve) curve = NULL, none = NULL;
  guint32 event;

  event = fixture_january (builder, 6);
  fixture_given (builder, event, 0, 2, 2, 1700, 1500);
  fixture_given (builder, event, 3, 0, 1, 1500, 1700);
  fixture_given (builder, event, 1, 2, 2, 1700, 1500);
  fixture_given (builder, event, 4, 5, 0, 1800, 1500);
  history = scl_history_builder_finish (builder);
  outcome = fixture_predicted (history, policy);
  curve = scl_expectation_curve_new (outcome);
  g_assert_cmpuint (curve->n, ==, 32);
  g_assert_cmpfloat (curve->points[8].from, ==, 200.0);
  g_assert_cmpfloat (curve->points[8].to, ==, 225.0);
  g_assert_true (isinf (curve->points[31].to));
  g_assert_cmpuint (curve->points[8].games, ==, 3);
  g_assert_cmpuint (curve->points[9].games, ==, 0);
  g_assert_cmpuint (curve->points[12].games, ==, 1);
  g_assert_cmpfloat_with_epsilon (curve->points[8].score, 2.5 / 3.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (curve->points[8].expected, 0.75, 1e-6);
  g_assert_cmpfloat_with_epsilon (curve->points[8].high - curve->points[8].score,
                                  1.959963984540054 * sqrt (2.0 / 81.0), 1e-6);
  g_assert_cmpfloat_with_epsilon (curve->points[8].score - curve->points[8].low,
                                  1.959963984540054 * sqrt (2.0 / 81.0), 1e-6);
  for (guint i = 0; i < 32; i++)
    g_assert_cmpfloat_with_epsilon (curve->points[i].fitted, i < 8 ? 0.5 : 0.625, 1e-6);
  g_assert_cmpfloat_with_epsilon (curve->points[12].expected, 0.875, 1e-6);
  g_assert_true (isnan (curve->points[12].high));
  g_assert_cmpfloat_with_epsilon (curve->excess, 0.109375 / 4.0, 1e-6);
  g_assert_cmpuint (scl_expectation_curve_surest (curve, 3), ==, 8);
  g_assert_cmpuint (scl_expectation_curve_surest (curve, 4), ==, 32);

  bare = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, NULL);
  none = scl_expectation_curve_new (bare);
  g_assert_cmpuint (none->n, ==, 0);
  g_assert_true (isnan (none->excess));
}

TEST_MAIN ("/expectation-curve", test_by_hand, test_max_min, test_curve)
