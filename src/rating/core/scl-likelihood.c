/* Likelihood and maximum-likelihood rating under any expectation: declared in scl-performance.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gsl/gsl_errno.h>
#include <gsl/gsl_min.h>
#include <gsl/gsl_sf_erf.h>
#include <math.h>

#include "rating/base/scl-root-private.h"
#include "rating/core/scl-performance.h"

typedef struct
{
  const SclExpectation *expectation;
  const double *opponents;
  const double *results;
  guint n;
  double level; /* subtracted from the log-likelihood by above_level () */
} Data;

/* A likelihood whose logarithm is smooth and concave. */
static gboolean
is_smooth (const SclExpectation *expectation)
{
  return (expectation->model == SCL_EXPECTATION_LOGISTIC
          || expectation->model == SCL_EXPECTATION_GAUSSIAN)
         && expectation->cut_rule != SCL_CUT_EVERY_GAME
         && expectation->cut_rule != SCL_CUT_UNLESS_STRONG && !(expectation->rounding > 0.0);
}

/* A likelihood that is a step function of the rating. */
static gboolean
is_stepwise (const SclExpectation *expectation)
{
  return expectation->model == SCL_EXPECTATION_FIDE || expectation->model == SCL_EXPECTATION_FISE
         || expectation->rounding > 0.0;
}

/* ln p at a difference; its tails do not vanish where p does. */
static double
log_score (const SclExpectation *expectation, double difference)
{
  if (!(expectation->rounding > 0.0))
    {
      if (expectation->model == SCL_EXPECTATION_LOGISTIC)
        {
          double x = difference * (G_LN10 / expectation->scale);

          return x > 0.0 ? -log1p (exp (-x)) : x - log1p (exp (x));
        }
      if (expectation->model == SCL_EXPECTATION_GAUSSIAN)
        return gsl_sf_log_erfc (-difference / (expectation->sigma * G_SQRT2)) - G_LN2;
    }
  return log (scl_expectation_score (expectation, difference));
}

double
scl_log_likelihood (const SclExpectation *expectation, const double *opponents,
                    const double *results, guint n, double rating)
{
  double sum = 0.0;

  for (guint i = 0; i < n; i++)
    {
      double difference = scl_expectation_cut (expectation, rating - opponents[i], rating);

      /* A factor with exponent 0 is 1 even where its base is 0. */
      if (results[i] != 0.0)
        sum += results[i] * log_score (expectation, difference);
      if (results[i] != 1.0)
        sum += (1.0 - results[i]) * log_score (expectation, -difference);
    }
  return sum;
}

/* ---- Derivatives ---- */

/* The gaussian hazard phi (z) / (1 - Phi (z)). GSL's own, used where erfc loses its digits, aborts
 * where it underflows. */
static double
hazard (double z)
{
  if (z < 20.0)
    return exp (-0.5 * z * z) / (sqrt (2.0 * G_PI) * 0.5 * erfc (z / G_SQRT2));
  return gsl_sf_hazard (z);
}

/* l' = sum p' / (p (1 - p)) (r - p): Carosi, Likelihood (errata 5: dp/dE stays inside the sum). For
 * the gaussian written with the hazard h (z) = phi (z) / (1 - Phi (z)), which keeps its digits in
 * the tails. */
static double
slope (double rating, void *data)
{
  const Data *self = data;
  const SclExpectation *expectation = self->expectation;
  double sum = 0.0;

  for (guint i = 0; i < self->n; i++)
    {
      double difference = rating - self->opponents[i];

      if (expectation->model == SCL_EXPECTATION_GAUSSIAN)
        {
          double z = difference / expectation->sigma;

          sum += (self->results[i] * hazard (-z) - (1.0 - self->results[i]) * hazard (z))
                 / expectation->sigma;
        }
      else
        {
          double p = scl_expectation_score (expectation, difference);

          sum += (self->results[i] - p) * (G_LN10 / expectation->scale);
        }
    }
  return sum;
}

/* -d^2/dz^2 ln (1 - Phi (z)) = h (h - z); tends to 1, where the difference has no digits left. */
static double
hazard_curvature (double z)
{
  double h;

  if (z > 1e4)
    return 1.0;
  h = hazard (z);
  return h * (h - z);
}

/* -l'', exact for the two smooth models; the expected curvature for the rest. */
static double
curvature (const Data *self, double rating)
{
  const SclExpectation *expectation = self->expectation;
  double sum = 0.0;

  for (guint i = 0; i < self->n; i++)
    {
      double difference = rating - self->opponents[i];
      double cut = scl_expectation_cut (expectation, difference, rating);

      if (cut != difference)
        continue; /* flat there */
      if (is_smooth (expectation) && expectation->model == SCL_EXPECTATION_GAUSSIAN)
        {
          double z = difference / expectation->sigma;

          sum += (self->results[i] * hazard_curvature (-z)
                  + (1.0 - self->results[i]) * hazard_curvature (z))
                 / (expectation->sigma * expectation->sigma);
        }
      else
        {
          double p = scl_expectation_score (expectation, difference);
          double rise = scl_expectation_slope (expectation, difference);

          if (p > 0.0 && p < 1.0)
            sum += rise * rise / (p * (1.0 - p));
        }
    }
  return sum;
}

/* ---- The maximum ---- */

static double
log_likelihood (const Data *self, double rating)
{
  return scl_log_likelihood (self->expectation, self->opponents, self->results, self->n, rating);
}

static double
above_level (double rating, void *data)
{
  const Data *self = data;
  double value = log_likelihood (self, rating) - self->level;

  return MAX (value, -1e6); /* -infinity would leave the solver nothing to interpolate */
}

/* l' falls all the way: widen from the opponents outwards until it changes sign. */
static double
smooth_maximum (Data *data, double weakest, double strongest)
{
  double step = data->expectation->model == SCL_EXPECTATION_GAUSSIAN ? data->expectation->sigma
                                                                     : data->expectation->scale;
  double low = weakest - step;
  double high = strongest + step;

  for (double width = step; slope (low, data) <= 0.0; width *= 2.0)
    low -= width;
  for (double width = step; slope (high, data) >= 0.0; width *= 2.0)
    high += width;
  return scl_root_find (slope, data, low, high);
}

static double
negated (double rating, void *data)
{
  return -log_likelihood (data, rating);
}

/* Sharpens a maximum on whole points to the maximum between its neighbours. */
static double
sharpen (Data *data, double at)
{
  gsl_function function = { negated, data };
  gsl_min_fminimizer *minimizer;
  double best = negated (at, data);
  double result;

  if (!(best < negated (at - 1.0, data)) || !(best < negated (at + 1.0, data))
      || !isfinite (negated (at - 1.0, data)) || !isfinite (negated (at + 1.0, data)))
    return at;
  minimizer = gsl_min_fminimizer_alloc (gsl_min_fminimizer_brent);
  gsl_min_fminimizer_set (minimizer, &function, at, at - 1.0, at + 1.0);
  for (guint i = 0; i < 100; i++)
    if (gsl_min_fminimizer_iterate (minimizer) != GSL_SUCCESS
        || gsl_min_test_interval (gsl_min_fminimizer_x_lower (minimizer),
                                  gsl_min_fminimizer_x_upper (minimizer), 1e-7, 0.0)
               == GSL_SUCCESS)
      break;
  result = gsl_min_fminimizer_x_minimum (minimizer);
  gsl_min_fminimizer_free (minimizer);
  return result;
}

/* The widest look worth while: beyond 1000 points from every opponent no cut or table changes any
 * more. */
#define REACH 1000.0
#define MOST_POINTS 200000

/* FALSE where every whole point is impossible. */
static gboolean
search_maximum (Data *data, double weakest, double strongest, double *rating)
{
  double start = floor (weakest - REACH);
  double points = ceil (strongest + REACH) - start;
  double step = MAX (1.0, ceil (points / MOST_POINTS));
  double best = -INFINITY;
  double first = NAN, last = NAN;

  for (double x = start; x <= start + points; x += step)
    {
      double value = log_likelihood (data, x);

      if (value > best + 1e-12)
        {
          best = value;
          first = last = x;
        }
      else if (isfinite (best) && value >= best - 1e-12 && last == x - step)
        last = x;
    }
  if (!isfinite (best))
    return FALSE;
  *rating = (first + last) / 2.0;
  if (first == last && !is_stepwise (data->expectation))
    *rating = sharpen (data, *rating);
  return TRUE;
}

/* Where the log-likelihood has fallen by one half, walking from the maximum in one direction. */
static double
half_a_unit_away (Data *data, double from, double direction)
{
  double inside = from;
  double width = 1.0;

  for (guint i = 0; i < 64; i++)
    {
      double outside = from + direction * width;

      if (above_level (outside, data) < 0.0)
        return scl_root_find (above_level, data, MIN (inside, outside), MAX (inside, outside));
      inside = outside;
      width *= 2.0;
    }
  return direction * INFINITY;
}

gboolean
scl_mle (const SclExpectation *expectation, const double *opponents, const double *results, guint n,
         SclMle *mle)
{
  Data data = { expectation, opponents, results, n, 0.0 };
  double weakest = INFINITY, strongest = -INFINITY, total = 0.0, information;

  *mle = (SclMle){ NAN, NAN, NAN, NAN, NAN };
  for (guint i = 0; i < n; i++)
    {
      if (!isfinite (opponents[i]) || !(results[i] >= 0.0 && results[i] <= 1.0))
        return FALSE;
      weakest = MIN (weakest, opponents[i]);
      strongest = MAX (strongest, opponents[i]);
      total += results[i];
    }
  if (n == 0 || total <= 0.0 || total >= n)
    return FALSE;

  if (is_smooth (expectation))
    mle->rating = smooth_maximum (&data, weakest, strongest);
  else if (!search_maximum (&data, weakest, strongest, &mle->rating))
    return FALSE;

  mle->log_likelihood = log_likelihood (&data, mle->rating);
  information = curvature (&data, mle->rating);
  mle->sigma = information > 0.0 ? 1.0 / sqrt (information) : INFINITY;
  data.level = mle->log_likelihood - 0.5;
  mle->low = half_a_unit_away (&data, mle->rating, -1.0);
  mle->high = half_a_unit_away (&data, mle->rating, 1.0);
  return TRUE;
}
