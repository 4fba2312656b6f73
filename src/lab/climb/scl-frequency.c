/* The paper's chapter on how often ratings are updated, as arithmetic.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/climb/scl-frequency.h"

#include <math.h>

void
scl_frequency_weights (const double *fraction, guint n, gboolean at_once, double *weights)
{
  double left = 1.0; /* what the events after this one leave of a weight */

  if (at_once)
    {
      weights[0] = 1.0;
      for (guint i = 0; i < n; i++)
        {
          weights[i + 1] = fraction[i];
          weights[0] -= fraction[i];
        }
      return;
    }
  for (guint i = n; i-- > 0;)
    {
      weights[i + 1] = fraction[i] * left;
      left *= 1.0 - fraction[i];
    }
  weights[0] = left;
}

void
scl_frequency_path (const SclExpectation *expectation, double k, double start, double opponents,
                    const guint *games, const double *scores, guint n, gboolean at_once,
                    double *path)
{
  double rating = start;

  for (guint i = 0; i < n; i++)
    {
      rating
          += k
             * (scores[i]
                - games[i]
                      * scl_expectation_between (expectation, at_once ? start : rating, opponents));
      path[i] = rating;
    }
}

double
scl_frequency_expected_by_game (const SclExpectation *expectation, double own,
                                const double *opponents, guint n)
{
  double sum = 0.0;

  for (guint i = 0; i < n; i++)
    sum += scl_expectation_between (expectation, own, opponents[i]);
  return n > 0 ? sum / n : NAN;
}

double
scl_frequency_expected_by_mean (const SclExpectation *expectation, double own,
                                const double *opponents, guint n)
{
  double sum = 0.0;

  for (guint i = 0; i < n; i++)
    sum += opponents[i];
  return n > 0 ? scl_expectation_between (expectation, own, sum / n) : NAN;
}

double
scl_frequency_rounding_by_game (double k, double delta, guint n)
{
  return k * delta * sqrt (n);
}

double
scl_frequency_rounding_by_mean (double k, double delta, guint n)
{
  return k * delta * n;
}

void
scl_frequency_coupled (double a, double b, double games, double share, double n0, double *standard,
                       double *coupled)
{
  const double f = games / n0;
  const double change = f * (b + 400.0 * log10 (share / (1.0 - share)) - a);

  *standard = a + change;
  *coupled = a + change / (1.0 + f);
}
