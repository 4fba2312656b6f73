/* SclCalibration and SclPairedTest by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab/comparison/scl-calibration.h"
#include "lab/comparison/scl-paired-test.h"

/* Ten games predicted at 0.6 of which seven were won, ten at 0.4 of which three were: the fit goes
 * through both points. Slope logit 0.7 / logit 0.6 = 0.847298 / 0.405465 = 2.089694, intercept 0.
 * With x = +-0.405465 and p q = 0.21 in either: information of the slope 20 x 0.21 x 0.164402 =
 * 0.690488; the scatter is the same (10 (0.7 x 0.09 + 0.3 x 0.49) = 2.1 in either), so that the
 * slope's error is 1 / sqrt (0.690488) = 1.203431, the intercept's 1 / sqrt (20 x 0.21) = 0.487950.
 */
static void
test_two_points (void)
{
  float expected[20];
  guint8 half_points[20];
  SclCalibration calibration;

  for (guint i = 0; i < 20; i++)
    {
      expected[i] = i < 10 ? 0.6f : 0.4f;
      half_points[i] = i < 7 || i >= 17 ? 2 : 0;
    }
  scl_calibration_compute (&calibration, expected, half_points, NULL, 20);
  g_assert_cmpuint (calibration.n, ==, 20);
  g_assert_cmpfloat_with_epsilon (calibration.slope, 2.089694, 2e-6);
  g_assert_cmpfloat_with_epsilon (calibration.intercept, 0.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (calibration.slope_error, 1.203431, 2e-6);
  g_assert_cmpfloat_with_epsilon (calibration.intercept_error, 0.487950, 1e-6);

  g_assert_cmpuint (calibration.bins[12].n, ==, 10); /* [0.60, 0.65) */
  g_assert_cmpfloat_with_epsilon (calibration.bins[12].expected, 0.6, 1e-7);
  g_assert_cmpfloat_with_epsilon (calibration.bins[12].scored, 0.7, 1e-12);
  /* Scatter of (s - e) about its mean 0.1: 0.7 x 0.3^2 + 0.3 x 0.7^2 = 0.21; sqrt (0.21 / 9) =
   * 0.152753. */
  g_assert_cmpfloat_with_epsilon (calibration.bins[12].error, 0.152753, 1e-6);
  g_assert_cmpuint (calibration.bins[8].n, ==, 10); /* [0.40, 0.45) */
  g_assert_true (isnan (calibration.bins[0].scored));
}

/* Intercept and slope by Newton's method over single games, the first at 0, the second at 1; their
 * errors from the inverse information, the scatter of the residuals and the inverse information
 * again (a sandwich). */
static void
assert_fit (const SclCalibration *found, const float *expected, const guint8 *half_points, guint n,
            double within)
{
  double a = 0, b = 1, aa = 0, ab = 0, bb = 0, raa = 0, rab = 0, rbb = 0, d = 1;

  for (guint pass = 0; pass < 40; pass++)
    {
      double ga = 0, gb = 0;

      aa = ab = bb = raa = rab = rbb = 0;
      for (guint i = 0; i < n; i++)
        {
          const double e = fmin (fmax (expected[i], 1e-6), 1 - 1e-6), x = log (e / (1 - e));
          const double p = 1 / (1 + exp (-a - b * x)), r = 0.5 * half_points[i] - p;

          ga += r;
          gb += r * x;
          aa += p * (1 - p);
          ab += p * (1 - p) * x;
          bb += p * (1 - p) * x * x;
          raa += r * r;
          rab += r * r * x;
          rbb += r * r * x * x;
        }
      d = aa * bb - ab * ab;
      a += (bb * ga - ab * gb) / d;
      b += (aa * gb - ab * ga) / d;
    }
  g_assert_cmpfloat_with_epsilon (found->intercept, a, within);
  g_assert_cmpfloat_with_epsilon (found->slope, b, within);
  g_assert_cmpfloat_with_epsilon (
      found->intercept_error, sqrt (bb * bb * raa - 2 * bb * ab * rab + ab * ab * rbb) / d, within);
  g_assert_cmpfloat_with_epsilon (
      found->slope_error, sqrt (ab * ab * raa - 2 * ab * aa * rab + aa * aa * rbb) / d, within);
}

/* Forty-one expected scores, each bin's limits and middles among them, so often that everything can
 * be reckoned game by game: what each bin has, and Newton's method for the whole. A limit belongs
 * to the bin above it, but for 1. */
static void
test_game_by_game (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1958);
  enum
  {
    N = 8200
  };
  g_autofree float *expected = g_new (float, N);
  g_autofree guint8 *half_points = g_new (guint8, N);
  SclCalibration calibration;

  for (guint i = 0; i < N; i++)
    {
      const double e = (i % 41) / 40.0, u = g_rand_double (rand);

      expected[i] = (float) e;
      half_points[i] = u < 0.7 * e + 0.1 ? 2 : u < 0.7 * e + 0.2 ? 1 : 0;
    }
  scl_calibration_compute (&calibration, expected, half_points, NULL, N);
  g_assert_cmpuint (calibration.n, ==, N);
  for (guint k = 0; k < SCL_CALIBRATION_BINS; k++)
    {
      const SclCalibrationBin *bin = &calibration.bins[k];
      double n = 0, sum = 0, score = 0, squares = 0;

      for (guint i = 0; i < N; i++)
        if (MIN (i % 41 / 2, 19) == k)
          {
            n++;
            sum += expected[i];
            score += 0.5 * half_points[i];
            squares += pow (0.5 * half_points[i] - expected[i], 2);
          }
      g_assert_cmpfloat_with_epsilon (bin->lower, 0.05 * k, 1e-12);
      g_assert_cmpfloat_with_epsilon (bin->upper, 0.05 * (k + 1), 1e-12);
      g_assert_cmpuint (bin->n, ==, (guint64) n);
      g_assert_cmpfloat_with_epsilon (bin->expected, sum / n, 1e-9);
      g_assert_cmpfloat_with_epsilon (bin->scored, score / n, 1e-9);
      g_assert_cmpfloat_with_epsilon (
          bin->error, sqrt ((squares / n - pow ((score - sum) / n, 2)) / (n - 1)), 1e-9);
    }
  assert_fit (&calibration, expected, half_points, N, 1e-7);
}

static void
test_left_out (void)
{
  const float expected[] = { 0.6f, NAN, 0.4f, 0.3f };
  const guint8 half_points[] = { 2, 2, 0, 0 };
  const guint8 use[] = { 1, 1, 1, 0 };
  SclCalibration calibration;

  scl_calibration_compute (&calibration, expected, half_points, use, 4);
  g_assert_cmpuint (calibration.n, ==, 2);
  scl_calibration_compute (&calibration, expected, half_points, use, 0);
  g_assert_true (isnan (calibration.slope));
}

/* Results drawn with the very probabilities predicted: slope 1 and intercept 0 within three errors.
 */
static void
test_perfect_predictor (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2024);
  const guint n = 200000;
  g_autofree float *expected = g_new (float, n);
  g_autofree guint8 *half_points = g_new (guint8, n);
  SclCalibration calibration;
  guint outside = 0;

  for (guint i = 0; i < n; i++)
    {
      const double e = 1.0 / (1.0 + exp (-g_rand_double_range (rand, -3.0, 3.0)));
      /* A draw in a fifth of the cases in which the weaker side would score, so that the mean stays
       * e. */
      const double draw = 0.4 * MIN (e, 1.0 - e), u = g_rand_double (rand);

      expected[i] = (float) e;
      half_points[i] = u < e - draw / 2.0 ? 2 : u < e + draw / 2.0 ? 1 : 0;
    }
  scl_calibration_compute (&calibration, expected, half_points, NULL, n);
  g_assert_cmpfloat (fabs (calibration.slope - 1.0), <, 3.0 * calibration.slope_error);
  g_assert_cmpfloat (calibration.slope_error, <, 0.01);
  g_assert_cmpfloat (fabs (calibration.intercept), <, 3.0 * calibration.intercept_error);
  for (guint b = 0; b < SCL_CALIBRATION_BINS; b++)
    if (calibration.bins[b].n > 1)
      outside += fabs (calibration.bins[b].scored - calibration.bins[b].expected)
                 > 2.0 * calibration.bins[b].error;
  g_assert_cmpuint (outside, <=, 3); /* of twenty, one is to be expected */
}

/* Differences a block 1, 3, 2 over one game each: mean 2, squares about it 2; 2 x 3/2 / 9 = 1/3,
 * error 0.577350, t 3.464102; Student with two degrees: p = 1 - t / sqrt (2 + t^2) = 0.074180. */
static void
test_paired (void)
{
  const double sums[] = { 1, 0, 3, 2 }, counts[] = { 1, 0, 1, 1 };
  const SclPairedTest test = scl_paired_test (sums, counts, 4);

  g_assert_cmpuint (test.n_blocks, ==, 3);
  g_assert_cmpfloat_with_epsilon (test.difference, 2.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (test.error, sqrt (1.0 / 3.0), 1e-12);
  g_assert_cmpfloat_with_epsilon (test.t, 3.464102, 1e-6);
  g_assert_cmpfloat_with_epsilon (test.p, 1.0 - 3.4641016151 / sqrt (14.0), 1e-9);
}

/* Eight blocks of a game each, differences 1 + cos (pi (m - 1/2)/8) + cos (6 pi (m - 1/2)/8): B =
 * max (4, floor (1.6)) = 4. Cosines are orthogonal, so that the first transform is sqrt (2/8) 4 =
 * 2, the next three are 0, and the sixth, a quick movement, is not looked at. error^2 = 8 (4 + 0 +
 * 0 + 0)/4 / 8^2 = 1/8; t = sqrt 8. Student with four degrees: P (T <= t) = 1/2 + 3/8 t/sqrt (1 +
 * t^2/4) (1 - t^2/(12 (1 + t^2/4))) = 1/2 + 3/8 1.632993 0.777778 = 0.976290, p = 0.047421. Its
 * quantile of 97.5 % is 2.776445 (tables): the interval is 1 -+ 0.981622. */
static void
test_paired_cosines (void)
{
  double sums[8], counts[8];
  SclPairedTest test;

  for (guint m = 0; m < 8; m++)
    {
      sums[m] = 1.0 + cos (G_PI * (m + 0.5) / 8.0) + cos (6.0 * G_PI * (m + 0.5) / 8.0);
      counts[m] = 1.0;
    }
  test = scl_paired_test (sums, counts, 8);
  g_assert_cmpuint (test.freedom, ==, 4);
  g_assert_cmpfloat_with_epsilon (test.difference, 1.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (test.error, sqrt (0.125), 1e-12);
  g_assert_cmpfloat_with_epsilon (test.p, 0.047421, 1e-6);
  g_assert_cmpfloat_with_epsilon (test.low, 1.0 - 0.981622, 1e-6);
  g_assert_cmpfloat_with_epsilon (test.high, 1.0 + 0.981622, 1e-6);
}

/* 0.4 x 120^(2/3) = 0.4 x 24.33 = 9.73 */
static void
test_paired_freedom (void)
{
  double sums[120], counts[120];

  for (guint m = 0; m < 120; m++)
    {
      sums[m] = m % 7;
      counts[m] = 1.0;
    }
  g_assert_cmpuint (scl_paired_test (sums, counts, 120).freedom, ==, 9);
  g_assert_cmpuint (scl_paired_test (sums, counts, 12).freedom, ==, 4);
  g_assert_cmpuint (scl_paired_test (sums, counts, 4).freedom, ==, 3);
}

/* Three tests at once: 0.01 x 3, then 0.03 x 2, then 0.04 x 1, but no less than the one before.
 * What is no test does not count. */
static void
test_holm (void)
{
  const double p[] = { 0.01, NAN, 0.04, 0.03 };
  double adjusted[4];

  scl_adjust_holm (p, 4, adjusted);
  g_assert_cmpfloat_with_epsilon (adjusted[0], 0.03, 1e-12);
  g_assert_true (isnan (adjusted[1]));
  g_assert_cmpfloat_with_epsilon (adjusted[2], 0.06, 1e-12);
  g_assert_cmpfloat_with_epsilon (adjusted[3], 0.06, 1e-12);
}

/* Blocks of unlike size: 2 over 2 games, 0 over 2, 5 over 4: 7/8 a game; u = 0.25, -1.75, 1.5;
 * squares 5.375; error^2 = 5.375 x 3/2 / 64 = 0.125977. */
static void
test_paired_unlike (void)
{
  const double sums[] = { 2, 0, 5 }, counts[] = { 2, 2, 4 };
  const SclPairedTest test = scl_paired_test (sums, counts, 3);

  g_assert_cmpfloat_with_epsilon (test.difference, 0.875, 1e-12);
  g_assert_cmpfloat_with_epsilon (test.error, sqrt (0.125976562), 1e-8);
}

static void
test_paired_nothing (void)
{
  const double zero[] = { 0, 0, 0 }, counts[] = { 5, 6, 7 }, none[] = { 0, 0, 0 };

  g_assert_cmpfloat (scl_paired_test (zero, counts, 3).p, ==, 1.0);
  g_assert_true (isnan (scl_paired_test (zero, none, 3).difference));
  g_assert_true (isnan (scl_paired_test (zero, counts, 1).p));
}

/* Four expected scores, few of them high: the fit of score on logit by Newton's method over single
 * games, and its errors from the inverse information, the scatter of the residuals and the inverse
 * information again (a sandwich), all with their mixed terms. */
static void
test_sandwich (void)
{
  static const double e[] = { 0.2, 0.3, 0.45, 0.9 };
  static const guint counts[][3] = { { 30, 9, 5 }, { 11, 8, 7 }, { 6, 2, 9 }, { 1, 3, 8 } };
  float expected[99];
  guint8 half_points[99];
  guint n = 0;
  SclCalibration calibration;

  for (guint i = 0; i < G_N_ELEMENTS (e); i++)
    for (guint8 s = 0; s < 3; s++)
      for (guint k = 0; k < counts[i][s]; k++)
        {
          expected[n] = (float) e[i];
          half_points[n++] = s;
        }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (expected));
  scl_calibration_compute (&calibration, expected, half_points, NULL, n);
  assert_fit (&calibration, expected, half_points, n, 1e-6);
}

TEST_MAIN ("/calibration", test_two_points, test_game_by_game, test_left_out,
           test_perfect_predictor, test_paired, test_paired_cosines, test_paired_freedom, test_holm,
           test_paired_unlike, test_paired_nothing, test_sandwich)
