/* See the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/paper/scl-lesson-arithmetic-private.h"

#include <math.h>

#include "lab/simulation/scl-response.h"
#include "rating/core/scl-expectation.h"

#define Q (G_LN10 / 400.0)

static double
logistic (double difference)
{
  const SclExpectation expectation = SCL_EXPECTATION_DEFAULTS;

  return scl_expectation_score (&expectation, difference);
}

SclDrawChances
scl_draw_chances (double difference, double white_edge, double draws)
{
  const double v = logistic (difference + white_edge);
  const double tie = 2.0 * draws / (1.0 - draws) * sqrt (v * (1.0 - v));

  return (SclDrawChances){ v / (1.0 + tie), tie / (1.0 + tie), (1.0 - v) / (1.0 + tie) };
}

double
scl_turnover_mean (double mean, double share, double entering, double leaving, double bonus,
                   double years)
{
  return mean + years * (share * (entering - leaving) + bonus);
}

double
scl_first_rating_2022 (double mean, guint n, double score)
{
  const double above = score - n / 2.0;

  if (above > 0.0)
    return mean + 40.0 * above;
  return mean + scl_fide_dp ((guint) floor (100.0 * score / n + 0.5));
}

double
scl_first_rating_2024 (double mean, guint n, double score)
{
  const double with = floor ((mean * n + 2.0 * 1800.0) / (n + 2.0) + 0.5);
  const guint hundredths = (guint) floor (100.0 * (score + 1.0) / (n + 2.0) + 0.5);

  return MIN (with + scl_fide_dp (hundredths), 2200.0);
}

double
scl_french_update (double old, double performance, double n)
{
  if (performance < old)
    return (16.0 * old + n * performance) / (16.0 + n);
  return n >= 16.0 ? performance : ((16.0 - n) * old + n * performance) / 16.0;
}

double
scl_belief_g (double deviation)
{
  return 1.0 / sqrt (1.0 + 3.0 * Q * Q * deviation * deviation / (G_PI * G_PI));
}

double
scl_belief_density (double x, double a, double deviation, double b, double g, gboolean won)
{
  const double z = (x - a) / deviation;
  const double w = logistic (g * (x - b));

  return exp (-0.5 * z * z) * (won ? w : 1.0 - w);
}

SclBelief
scl_belief_after (double a, double deviation, double b, double b_deviation, gboolean won)
{
  const double result = won ? 1.0 : 0.0, variance = deviation * deviation;
  SclBelief self;
  double low, high, pull, slope;

  self.g = scl_belief_g (b_deviation);
  self.expected = logistic (self.g * (a - b));
  pull = variance * Q * self.g;
  slope = Q * self.g * self.expected * (1.0 - self.expected);
  self.first_order = a + pull * (result - self.expected) / (1.0 + pull * slope);
  self.deviation = 1.0 / sqrt (1.0 / variance + Q * self.g * slope);
  /* x − a falls short of pull (R − W (x)) left of the maximum and goes beyond it on the right. */
  low = a - pull;
  high = a + pull;
  for (guint i = 0; i < 100; i++)
    {
      const double x = (low + high) / 2.0;

      if (x - a < pull * (result - logistic (self.g * (x - b))))
        low = x;
      else
        high = x;
    }
  self.peak = (low + high) / 2.0;
  return self;
}

double
scl_forecast_loss (double forecast, double truth)
{
  return -truth * log (forecast) - (1.0 - truth) * log (1.0 - forecast);
}

guint
scl_games_until_left (double k, double from, double strength, double opponents, guint n)
{
  g_autofree double *path = g_new (double, n + 1);

  scl_response_path (k, from, strength, opponents, n, path);
  for (guint i = 1; i <= n; i++)
    if (fabs (path[i] - strength) <= fabs (strength - from) / G_E)
      return i;
  return 0;
}

double
scl_to_step (double value, double step)
{
  return step > 0.0 ? floor (value / step + 0.5 + 1e-9) * step : value;
}
