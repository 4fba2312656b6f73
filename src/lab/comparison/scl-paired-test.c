/* SclPairedTest: whether one policy predicts better than another, or only seems to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/comparison/scl-paired-test.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

#include "rating/base/scl-order.h"

static guint
n_cosines (guint n_blocks)
{
  const guint wanted = (guint) floor (0.4 * pow (n_blocks, 2.0 / 3.0));

  return MIN (MAX (wanted, 4), n_blocks - 1);
}

/* Of the sum of u over its n blocks. */
static double
variance_of_sum (const double *u, guint n, guint cosines)
{
  double sum = 0.0;

  for (guint j = 1; j <= cosines; j++)
    {
      double transform = 0.0;

      for (guint m = 0; m < n; m++)
        transform += u[m] * cos (G_PI * j * (m + 0.5) / n);
      sum += 2.0 / n * transform * transform;
    }
  return n * sum / cosines;
}

SclPairedTest
scl_paired_test (const double *sums, const double *counts, guint n_blocks)
{
  SclPairedTest test
      = { .difference = NAN, .error = NAN, .low = NAN, .high = NAN, .t = NAN, .p = NAN };
  g_autofree double *u = g_new (double, MAX (n_blocks, 1));
  double sum = 0.0, count = 0.0, reach;
  gboolean all_zero = TRUE;
  guint m = 0;

  for (guint i = 0; i < n_blocks; i++)
    if (counts[i] > 0.0)
      {
        sum += sums[i];
        count += counts[i];
        all_zero = all_zero && sums[i] == 0.0;
        test.n_blocks++;
      }
  if (test.n_blocks == 0)
    return test;
  test.difference = sum / count;
  if (test.n_blocks < 2 || isnan (test.difference))
    return test;

  for (guint i = 0; i < n_blocks; i++)
    if (counts[i] > 0.0)
      u[m++] = sums[i] - test.difference * counts[i];
  test.freedom = n_cosines (m);
  test.error = sqrt (variance_of_sum (u, m, test.freedom)) / count;
  reach = gsl_cdf_tdist_Qinv (0.025, test.freedom) * test.error;
  test.low = test.difference - reach;
  test.high = test.difference + reach;
  if (all_zero)
    {
      test.t = 0.0;
      test.p = 1.0;
    }
  else if (test.error > 0.0)
    {
      test.t = test.difference / test.error;
      test.p = 2.0 * gsl_cdf_tdist_Q (fabs (test.t), test.freedom);
    }
  return test;
}

/* ---- Many at once ---- */

static int
compare_p (gconstpointer a, gconstpointer b, gpointer data)
{
  const double *p = data;
  const guint i = *(const guint *) a, j = *(const guint *) b;

  return p[i] != p[j] ? SCL_ORDER (p[i], p[j]) : SCL_ORDER (i, j);
}

void
scl_adjust_holm (const double *p, guint n, double *adjusted)
{
  g_autofree guint *order = g_new (guint, MAX (n, 1));
  g_autofree double *sorted = g_memdup2 (p, n * sizeof *p);
  double before = 0.0;
  guint n_tests = 0;

  for (guint i = 0; i < n; i++)
    {
      if (!isnan (p[i]))
        order[n_tests++] = i;
      adjusted[i] = NAN;
    }
  g_qsort_with_data (order, (int) n_tests, sizeof order[0], compare_p, sorted);
  for (guint k = 0; k < n_tests; k++)
    before = adjusted[order[k]] = MAX (before, MIN ((n_tests - k) * sorted[order[k]], 1.0));
}
