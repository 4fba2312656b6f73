/* How fast those who entered the lists come to where they belong: the half-life, and its error.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gsl/gsl_cdf.h>
#include <math.h>

#include "lab/lists/scl-list-inverse-private.h"
#include "lab/lists/scl-list-regression.h"
#include "rating/base/scl-number.h"

#define SHORTEST 0.05 /* years, of the half-lives that are tried */
#define LONGEST 50.0
#define N_TRIED 2000
#define N_MOST SCL_ENTRANT_YEARS

/* The years that are known, and the inverse of their covariance. */
typedef struct
{
  guint n, year[N_MOST];
  double value[N_MOST], weight[N_MOST * N_MOST];
} Known;

/* What somebody who is 1 point off goes back in that year after entering. */
static double
course (double half_life, guint year)
{
  return exp2 (-(double) year / half_life) - exp2 (-(year + 1.0) / half_life);
}

static double
weigh (const Known *known, const double *a, const double *b)
{
  double sum = 0.0;

  for (guint i = 0; i < known->n; i++)
    for (guint j = 0; j < known->n; j++)
      sum += a[i] * known->weight[i * known->n + j] * b[j];
  return sum;
}

/* The way that is left for a half-life, and what it does not explain. */
static double
misfit_of (const Known *known, double half_life, double *way)
{
  double f[N_MOST], rest[N_MOST];

  for (guint i = 0; i < known->n; i++)
    f[i] = course (half_life, known->year[i]);
  *way = weigh (known, f, known->value) / weigh (known, f, f);
  for (guint i = 0; i < known->n; i++)
    rest[i] = known->value[i] - *way * f[i];
  return weigh (known, rest, rest);
}

static gboolean
know (const SclListRegression *regression, Known *known)
{
  double covariance[N_MOST * N_MOST];

  known->n = 0;
  for (guint j = 0; j < N_MOST; j++)
    if (regression->entrant[j].error > 0.0)
      {
        known->value[known->n] = regression->entrant[j].value;
        known->year[known->n++] = j;
      }
  for (guint i = 0; i < known->n; i++)
    for (guint j = 0; j < known->n; j++)
      covariance[i * known->n + j]
          = regression->covariance[known->year[i] * N_MOST + known->year[j]];
  return known->n >= 3 && scl_list_invert (covariance, known->n, known->weight);
}

/* Of the logarithm of the half-life, to 1e-9: tried everywhere, then between the best one's
 * neighbours by thirds. */
static double
best_half_life (const Known *known)
{
  const double step = log (LONGEST / SHORTEST) / N_TRIED;
  double way, low, high, least = INFINITY, best = log (SHORTEST);

  for (guint i = 0; i <= N_TRIED; i++)
    {
      const double at = log (SHORTEST) + i * step, misfit = misfit_of (known, exp (at), &way);

      if (misfit < least)
        {
          least = misfit;
          best = at;
        }
    }
  low = best - step;
  high = best + step;
  while (high - low > 1e-9)
    {
      const double third = (high - low) / 3.0;

      if (misfit_of (known, exp (low + third), &way) < misfit_of (known, exp (high - third), &way))
        high -= third;
      else
        low += third;
    }
  return (low + high) / 2.0;
}

static SclListEstimate
within (double value, double error)
{
  return (SclListEstimate){ value, error, value - SCL_Z_95 * error, value + SCL_Z_95 * error };
}

gboolean
scl_list_convergence (const SclListRegression *regression, SclListConvergence *result)
{
  Known known;
  double log_half_life, way, by_way[N_MOST], by_log[N_MOST], ww, wl, ll, whole;

  if (!know (regression, &known))
    return FALSE;
  log_half_life = best_half_life (&known);
  result->misfit = misfit_of (&known, exp (log_half_life), &way);
  for (guint i = 0; i < known.n; i++)
    {
      const double step = 1e-5;

      by_way[i] = course (exp (log_half_life), known.year[i]);
      by_log[i] = way
                  * (course (exp (log_half_life + step), known.year[i])
                     - course (exp (log_half_life - step), known.year[i]))
                  / (2.0 * step);
    }
  ww = weigh (&known, by_way, by_way);
  wl = weigh (&known, by_way, by_log);
  ll = weigh (&known, by_log, by_log);
  whole = ww * ll - wl * wl;
  result->bias = within (-way, sqrt (ll / whole));
  result->half_life = within (log_half_life, sqrt (ww / whole));
  result->half_life.value = exp (log_half_life);
  result->half_life.error *= result->half_life.value;
  result->half_life.low = exp (result->half_life.low);
  result->half_life.high = exp (result->half_life.high);
  result->freedom = known.n - 2;
  result->p = gsl_cdf_chisq_Q (result->misfit, result->freedom);
  return TRUE;
}

SclListEstimate
scl_list_entrants_gain (const SclListRegression *self, guint *years)
{
  double sum = 0.0, variance = 0.0;
  guint n = 0;

  while (n < N_MOST && self->entrant[n].error > 0.0)
    sum += self->entrant[n++].value;
  for (guint i = 0; i < n * N_MOST; i++)
    if (i % N_MOST < n)
      variance += self->covariance[i];
  *years = n;
  return n > 0 ? within (sum, sqrt (variance)) : within (NAN, NAN);
}
