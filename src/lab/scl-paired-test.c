/* SclPairedTest: whether one policy foretells better than another, or only seems to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/scl-paired-test.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

static guint
automatic_lags (guint n_blocks)
{
  return n_blocks < 12 ? 0 : (guint) floor (4.0 * pow (n_blocks / 100.0, 2.0 / 9.0));
}

SclPairedTest
scl_paired_test (const double *sums, const double *counts, guint n_blocks, int lags)
{
  SclPairedTest test = { .difference = NAN, .error = NAN, .t = NAN, .p = NAN };
  g_autofree double *u = g_new (double, MAX (n_blocks, 1));
  double sum = 0.0, count = 0.0, variance = 0.0;
  gboolean all_zero = TRUE;
  guint m = 0, n_lags;

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
  n_lags = MIN (lags < 0 ? automatic_lags (m) : (guint) lags, m - 1);
  for (guint lag = 0; lag <= n_lags; lag++)
    {
      double product = 0.0;

      for (guint i = lag; i < m; i++)
        product += u[i] * u[i - lag];
      variance += lag == 0 ? product : 2.0 * (1.0 - lag / (n_lags + 1.0)) * product;
    }
  test.error = sqrt (MAX (variance, 0.0) * m / (m - 1.0)) / count;
  if (all_zero)
    {
      test.t = 0.0;
      test.p = 1.0;
    }
  else if (test.error > 0.0)
    {
      test.t = test.difference / test.error;
      test.p = 2.0 * gsl_cdf_tdist_Q (fabs (test.t), m - 1.0);
    }
  return test;
}
