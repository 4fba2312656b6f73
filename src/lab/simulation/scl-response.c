/* How fast a rating follows a change of strength, and how much it wavers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/simulation/scl-response.h"

#include <math.h>

#include "lab/simulation/scl-random-private.h"
#include "rating/core/scl-expectation.h"

double
scl_response_rate (double k, double score)
{
  return k * score * (1.0 - score) * G_LN10 / 400.0;
}

double
scl_response_noise (double k, double score, double draws)
{
  const double rate = scl_response_rate (k, score);
  const double variance = score - 0.25 * draws - score * score;

  return rate > 0.0 && rate < 2.0 ? k * sqrt (variance / (2.0 * rate - rate * rate)) : NAN;
}

void
scl_response_path (double k, double from, double strength, double opponents, guint n, double *path)
{
  const SclExpectation logistic = SCL_EXPECTATION_DEFAULTS;
  const double opponent = strength + opponents;
  const double scored = scl_expectation_between (&logistic, strength, opponent);

  path[0] = from;
  for (guint i = 0; i < n; i++)
    path[i + 1] = path[i] + k * (scored - scl_expectation_between (&logistic, path[i], opponent));
}

void
scl_response_sample (double k, double from, double strength, double opponents, double draws,
                     guint seed, guint n, double *path)
{
  const SclExpectation logistic = SCL_EXPECTATION_DEFAULTS;
  const double opponent = strength + opponents;
  const double expected = scl_expectation_between (&logistic, strength, opponent);
  const double drawn = MIN (draws, 2.0 * MIN (expected, 1.0 - expected));
  SclRandom random = scl_random_stream (seed, 6, 0);

  path[0] = from;
  for (guint i = 0; i < n; i++)
    {
      const double u = scl_random_uniform (&random);
      const double score = u < expected - 0.5 * drawn   ? 1.0
                           : u < expected + 0.5 * drawn ? 0.5
                                                        : 0.0;

      path[i + 1] = path[i] + k * (score - scl_expectation_between (&logistic, path[i], opponent));
    }
}

/* ---- How sure ---- */

double
scl_performance_error (double games, double score)
{
  const double information = games * score * (1.0 - score);

  return information > 0.0 ? 400.0 / G_LN10 / sqrt (information) : NAN;
}

guint
scl_performance_games_needed (double error, double score)
{
  const double one = scl_performance_error (1.0, score) / error;

  return isfinite (one) ? (guint) ceil (one * one - 1e-9) : G_MAXUINT;
}

double
scl_deviation_idle (double deviation, double c, double periods, double most)
{
  return fmin (sqrt (deviation * deviation + c * c * periods), most);
}

double
scl_deviation_played (double deviation, double games, double score, double opponents_deviation)
{
  const double q = G_LN10 / 400.0;
  const double g
      = 1.0 / sqrt (1.0 + 3.0 * q * q * opponents_deviation * opponents_deviation / (G_PI * G_PI));
  const double information = q * q * g * g * score * (1.0 - score) * games; /* 1/d² */

  return 1.0 / sqrt (1.0 / (deviation * deviation) + information);
}
