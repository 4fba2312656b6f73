/* SclPerformance: see the header. The likelihood is in scl-likelihood.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/core/scl-performance.h"

#include <math.h>
#include <stdlib.h>

#include "rating/base/scl-getter.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-order.h"
#include "rating/base/scl-root-private.h"

#define C_LOGISTIC (400.0 / G_LN10) /* 173.7178; the paper's "circa 173.4" is errata 3 */
#define PULL 350.0                  /* Carosi, Performance rating: the corrected mean's distance */

static const char *const nicks[SCL_PERFORMANCE_N_METHODS]
    = { "linear", "logistic", "exact", "newton", "glickman", "capped", "fide" };

const char *
scl_performance_method_nick (SclPerformanceMethod method)
{
  g_return_val_if_fail (method < SCL_PERFORMANCE_N_METHODS, NULL);

  return nicks[method];
}

SCL_DEFINE_FROM_NICK (scl_performance_method_from_nick, SclPerformanceMethod,
                      scl_performance_method_nick, SCL_PERFORMANCE_N_METHODS)

/* A result as the methods see it: opponents with their mean, and the score per game. */
typedef struct
{
  const double *opponents;
  guint n;
  double score;
  double mean;
  double percentage; /* score / n */
  double linear;     /* M + 400 (W - L)/N */
} Result;

static double
win_probability (double difference)
{
  return 1.0 / (1.0 + exp (-difference / C_LOGISTIC));
}

/* p (1 - p) from the difference, without the cancellation of 1 - p near 1. */
static double
win_variance (double difference)
{
  double odds = exp (-fabs (difference) / C_LOGISTIC);

  return odds / ((1.0 + odds) * (1.0 + odds));
}

double
scl_performance_sigma (const double *opponents, guint n, double rating)
{
  double information = 0.0;

  for (guint i = 0; i < n; i++)
    information += win_variance (rating - opponents[i]);
  return information > 0.0 ? C_LOGISTIC / sqrt (information) : NAN;
}

static const char *
result_init (Result *self, const double *opponents, guint n, double score)
{
  double sum = 0.0;

  if (n == 0)
    return N_ ("no games");
  if (!(score >= 0.0 && score <= n))
    return N_ ("the score is not between 0 and the number of games");
  for (guint i = 0; i < n; i++)
    {
      if (!isfinite (opponents[i]))
        return N_ ("an opponent has no rating");
      sum += opponents[i];
    }
  self->opponents = opponents;
  self->n = n;
  self->score = score;
  self->mean = sum / n;
  self->percentage = score / n;
  self->linear = self->mean + 400.0 * (2.0 * self->percentage - 1.0);
  return NULL;
}

static gboolean
is_clean_sweep (const Result *result)
{
  return result->score <= 0.0 || result->score >= result->n;
}

/* ---- The exact root ---- */

/* Expected total at a rating minus the score: rises with the rating. */
static double
surplus (double rating, void *data)
{
  const Result *result = data;
  double total = -result->score;

  for (guint i = 0; i < result->n; i++)
    total += win_probability (rating - result->opponents[i]);
  return total;
}

static double
exact_root (Result *result)
{
  /* Were all opponents as weak as the weakest, or as strong as the strongest, this would be the
   * performance: the root lies between. */
  double shift = C_LOGISTIC * log (result->score / (result->n - result->score));
  double low = result->opponents[0];
  double high = result->opponents[0];

  for (guint i = 1; i < result->n; i++)
    {
      low = MIN (low, result->opponents[i]);
      high = MAX (high, result->opponents[i]);
    }
  /* Half a point wider: at the ends themselves rounding may have the wrong sign. */
  return scl_root_find (surplus, result, low + shift - 0.5, high + shift + 0.5);
}

/* ---- Approximations ---- */

/* delta = C (R - Ra) / sum p (1 - p) at the linear value: Carosi, Performance rating (errata 1:
 * differences are E0 - Ei). */
static double
newton_step (const Result *result)
{
  double expected = 0.0;
  double information = 0.0;

  for (guint i = 0; i < result->n; i++)
    {
      expected += win_probability (result->linear - result->opponents[i]);
      information += win_variance (result->linear - result->opponents[i]);
    }
  return result->linear + C_LOGISTIC * (result->score - expected) / information;
}

/* Glickman's second order: ibid. Errata 2: D is the root where b^2 + 2c (W - a) >= 0, else 0; and
 * (D - b)/c is written 2 (W - a)/(D + b), which keeps its digits as c goes to 0. */
static double
glickman_step (const Result *result)
{
  double a = 0.0, b = 0.0, c = 0.0, radicand;

  for (guint i = 0; i < result->n; i++)
    {
      double difference = result->linear - result->opponents[i];
      double variance = win_variance (difference);

      a += win_probability (difference);
      b += variance;
      c += variance * -tanh (0.5 * difference / C_LOGISTIC); /* (Hi - Hg)/(Hi + Hg) */
    }
  radicand = b * b + 2.0 * c * (result->score - a);
  if (radicand < 0.0)
    return result->linear - C_LOGISTIC * b / c;
  return result->linear + C_LOGISTIC * 2.0 * (result->score - a) / (sqrt (radicand) + b);
}

static double
pulled_linear (const Result *result, double centre)
{
  double sum = 0.0;

  for (guint i = 0; i < result->n; i++)
    sum += CLAMP (result->opponents[i], centre - PULL, centre + PULL);
  return sum / result->n + (result->linear - result->mean);
}

/* x = mean (opponents pulled to x +- 350) + 400 (W - L)/N. The right side minus x falls, and is
 * straight between the knots Ri +- 350: find the piece in which it crosses zero, and solve that
 * piece. */
static double
pulled_fixed_point (const Result *result)
{
  guint n_knots = 2 * result->n;
  g_autofree double *knots = g_new (double, n_knots);
  guint low = 0;
  guint high = n_knots - 1;
  double x0, x1, y0, y1;

  for (guint i = 0; i < result->n; i++)
    {
      knots[2 * i] = result->opponents[i] - PULL;
      knots[2 * i + 1] = result->opponents[i] + PULL;
    }
  qsort (knots, n_knots, sizeof *knots, scl_compare_doubles);

  /* Left of the first knot it is 350 + 400 (W - L)/N, right of the last 400 (W - L)/N - 350, so up
   * to 93.75 % the crossing lies between. */
  while (high - low > 1)
    {
      guint middle = (low + high) / 2;

      if (pulled_linear (result, knots[middle]) - knots[middle] > 0.0)
        low = middle;
      else
        high = middle;
    }
  x0 = knots[low];
  x1 = knots[high];
  y0 = pulled_linear (result, x0) - x0;
  y1 = pulled_linear (result, x1) - x1;
  if (y0 <= 0.0)
    return x0;
  return y0 > y1 ? x0 + (x1 - x0) * MIN (1.0, y0 / (y0 - y1)) : x1;
}

/* ---- Front door ---- */

static const char clean_sweep[]
    = N_ ("all games won or all lost: no rating makes this the expected score");

static const char *
rate (SclPerformanceMethod method, Result *result, double *rating)
{
  switch (method)
    {
    case SCL_PERFORMANCE_LINEAR:
      *rating = result->linear;
      return NULL;
    case SCL_PERFORMANCE_FIDE:
      *rating = floor (result->mean + 0.5)
                + scl_fide_dp ((guint) floor (100.0 * result->percentage + 0.5 + 1e-9));
      return NULL;
    case SCL_PERFORMANCE_CAPPED:
      if (fabs (2.0 * result->percentage - 1.0) > PULL / 400.0)
        return N_ ("above 93.75 % or below 6.25 % the pulled opponents have no fixed point");
      *rating = pulled_fixed_point (result);
      return NULL;
    case SCL_PERFORMANCE_LOGISTIC:
    case SCL_PERFORMANCE_EXACT:
    case SCL_PERFORMANCE_NEWTON:
    case SCL_PERFORMANCE_GLICKMAN:
      break;
    case SCL_PERFORMANCE_N_METHODS:
    default:
      g_return_val_if_reached (NULL);
    }
  if (is_clean_sweep (result))
    return clean_sweep;
  if (method == SCL_PERFORMANCE_LOGISTIC)
    *rating = result->mean + 400.0 * log10 (result->percentage / (1.0 - result->percentage));
  else if (method == SCL_PERFORMANCE_EXACT)
    *rating = exact_root (result);
  else if (method == SCL_PERFORMANCE_NEWTON)
    *rating = newton_step (result);
  else
    *rating = glickman_step (result);
  return NULL;
}

static SclPerformance
finish (const Result *result, double rating, const char *reason)
{
  SclPerformance performance = { NAN, NAN, reason };

  if (reason != NULL)
    return performance;
  if (!isfinite (rating))
    {
      performance.reason = N_ ("the opponents lie too far apart for this method");
      return performance;
    }
  performance.rating = rating;
  if (!is_clean_sweep (result))
    performance.sigma = scl_performance_sigma (result->opponents, result->n, rating);
  return performance;
}

SclPerformance
scl_performance (SclPerformanceMethod method, const double *opponents, guint n, double score)
{
  Result result = { 0 };
  double rating = NAN;
  const char *reason = result_init (&result, opponents, n, score);

  if (reason == NULL)
    reason = rate (method, &result, &rating);
  return finish (&result, rating, reason);
}

SclPerformance
scl_performance_corrected (const double *opponents, guint n, double score, double own)
{
  Result result = { 0 };
  const char *reason = result_init (&result, opponents, n, score);

  if (reason == NULL && !isfinite (own))
    reason = N_ ("the player has no rating");
  return finish (&result, reason == NULL ? pulled_linear (&result, own) : NAN, reason);
}
