/* SclTuning: how sure the best values are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/tuning/scl-tuning-private.h"

#include <gsl/gsl_eigen.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_linalg.h>
#include <string.h>

#include "lab/replay/scl-metrics-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"

/* ---- The uncertainty ---- */

SCL_DEFINE_CLEAR (scl_tuner_months_clear, SclTunerMonths, sum, g_free, count, g_free)

/* Since the year 0. */
static int
month_of (SclDay day)
{
  int year, month;

  scl_day_to_ymd (day, &year, &month, NULL);
  return 12 * year + month;
}

SclTunerMonths
scl_tuner_months (const SclTuner *self, const SclOutcome *outcome, gboolean test)
{
  const SclGames *games = scl_history_games (self->history);
  SclTunerMonths months = { 0 };
  int first = G_MAXINT, last = 0;

  for (guint g = 0; g < games->n; g++)
    {
      first = MIN (first, month_of (games->day[g]));
      last = MAX (last, month_of (games->day[g]));
    }
  months.n = (guint) (last - first + 1);
  months.sum = g_new0 (double, months.n);
  months.count = g_new0 (double, months.n);
  for (guint g = 0; g < games->n; g++)
    {
      const int month = month_of (games->day[g]) - first;
      SclScorer one;

      if (isnan (outcome->predictions[g]) || !outcome->judged->judged[g]
          || (games->day[g] > self->options.train_until) != test)
        continue;
      scl_scorer_init (&one);
      scl_scorer_add (&one, games->score[g], outcome->predictions[g]);
      months.sum[month] += scl_scorer_metrics (&one).log_loss;
      months.count[month] += 1.0;
    }
  return months;
}

static gboolean
months_at (SclTuner *self, const double *x, SclTunerMonths *months)
{
  g_autoptr (SclPolicy) policy = scl_tuner_policy (self, x, &self->error);
  g_autoptr (SclOutcome) outcome
      = policy != NULL ? scl_tuner_replay (self, policy, &self->error) : NULL;

  if (outcome == NULL)
    return FALSE;
  *months = scl_tuner_months (self, outcome, FALSE);
  return TRUE;
}

static double
total (const SclTunerMonths *months)
{
  double sum = 0.0;

  for (guint m = 0; m < months->n; m++)
    sum += months->sum[m];
  return sum;
}

/* A step at which the loss has risen visibly, but that stays within the range. */
static double
step_of (const SclTuningParameter *parameter, double x)
{
  const double low = scl_tuner_to_x (parameter, parameter->low),
               high = scl_tuner_to_x (parameter, parameter->high);
  const double wanted = parameter->logarithmic ? 0.15 : MAX (0.15 * fabs (x), 0.02 * (high - low));

  return MIN (wanted, MIN (x - low, high - x));
}

/* Losses around the best value: there, a step to either side of each parameter, and a step in each
 * two of them. Where the loss is rough (by bands, by rounding), the least found is the bottom of a
 * pit: the curvature is taken from the mean over some points about it. */
typedef struct
{
  SclTuner *tuner;
  double step[MAX_N];
  SclTunerMonths centre, plus[MAX_N], minus[MAX_N];
  double level[MAX_N]; /* the mean loss at the best value and at an eighth and a quarter of a step
                          to either side */
  double second[MAX_N][MAX_N], product[MAX_N][MAX_N]; /* H, J */
} Surroundings;

/* mean of the squares of 0, 1/8, 1/8, 1/4, 1/4: by so much of H s^2/2 the level lies above the
 * bottom */
#define LEVEL_SHARE (1.0 / 32.0)

static gboolean
find_level (Surroundings *self, const double *best, guint i)
{
  static const double shares[] = { -0.25, -0.125, 0.125, 0.25 };
  double x[MAX_N], sum = total (&self->centre);

  memcpy (x, best, sizeof x[0] * self->tuner->n);
  for (guint k = 0; k < G_N_ELEMENTS (shares); k++)
    {
      SclTunerMonths months = { 0 };

      x[i] = best[i] + shares[k] * self->step[i];
      if (!months_at (self->tuner, x, &months))
        return FALSE;
      sum += total (&months);
      scl_tuner_months_clear (&months);
    }
  self->level[i] = sum / (G_N_ELEMENTS (shares) + 1);
  return TRUE;
}

static gboolean
look_aside (Surroundings *self, const double *best)
{
  double x[MAX_N];

  memcpy (x, best, sizeof x[0] * self->tuner->n);
  if (!months_at (self->tuner, x, &self->centre))
    return FALSE;
  for (guint i = 0; i < self->tuner->n; i++)
    {
      self->step[i] = step_of (&self->tuner->parameters[i], best[i]);
      if (!(self->step[i] > 0.0))
        continue;
      x[i] = best[i] + self->step[i];
      if (!months_at (self->tuner, x, &self->plus[i]))
        return FALSE;
      x[i] = best[i] - self->step[i];
      if (!months_at (self->tuner, x, &self->minus[i]) || !find_level (self, best, i))
        return FALSE;
      x[i] = best[i];
    }
  return TRUE;
}

static gboolean
look_at_corner (Surroundings *self, const double *best, guint a, guint b, double *loss)
{
  SclTunerMonths corner = { 0 };
  double x[MAX_N];

  memcpy (x, best, sizeof x[0] * self->tuner->n);
  x[a] += self->step[a];
  x[b] += self->step[b];
  if (!months_at (self->tuner, x, &corner))
    return FALSE;
  *loss = total (&corner);
  scl_tuner_months_clear (&corner);
  return TRUE;
}

static double
second_along (const Surroundings *self, guint i)
{
  return (total (&self->plus[i]) - 2.0 * self->level[i] + total (&self->minus[i]))
         / (self->step[i] * self->step[i] * (1.0 - LEVEL_SHARE));
}

static gboolean
curves_upwards (const Surroundings *self, guint i)
{
  return self->step[i] > 0.0 && second_along (self, i) > 0.0;
}

/* Of the smooth loss: the mean of what the levels of two parameters say. */
static double
bottom (const Surroundings *self, guint a, guint b)
{
  const guint both[] = { a, b };
  double sum = 0.0;

  for (guint k = 0; k < 2; k++)
    sum += self->level[both[k]]
           - 0.5 * LEVEL_SHARE * second_along (self, both[k]) * self->step[both[k]]
                 * self->step[both[k]];
  return 0.5 * sum;
}

static gboolean
find_matrices (Surroundings *self, const double *best)
{
  for (guint a = 0; a < self->tuner->n; a++)
    for (guint b = 0; b <= a; b++)
      {
        double corner = 0.0, product = 0.0;

        if (!curves_upwards (self, a) || !curves_upwards (self, b))
          continue;
        if (a != b && !look_at_corner (self, best, a, b, &corner))
          return FALSE;
        self->second[a][b] = self->second[b][a]
            = a == b
                  ? second_along (self, a)
                  : (corner - total (&self->plus[a]) - total (&self->plus[b]) + bottom (self, a, b))
                        / (self->step[a] * self->step[b]);
        for (guint m = 0; m < self->centre.n; m++)
          product += (self->plus[a].sum[m] - self->minus[a].sum[m]) / (2.0 * self->step[a])
                     * (self->plus[b].sum[m] - self->minus[b].sum[m]) / (2.0 * self->step[b]);
        self->product[a][b] = self->product[b][a] = product;
      }
  return TRUE;
}

#define LEAST_EIGENVALUE 0.02

/* Whether there is a direction in which next to nothing changes, though each parameter by itself
 * changes something. */
static gboolean
are_told_apart (const gsl_matrix *h, guint n)
{
  gsl_matrix *scaled = gsl_matrix_alloc (n, n);
  gsl_vector *values = gsl_vector_alloc (n);
  gsl_eigen_symm_workspace *workspace = gsl_eigen_symm_alloc (n);
  gboolean good;

  for (guint a = 0; a < n; a++)
    for (guint b = 0; b < n; b++)
      gsl_matrix_set (scaled, a, b,
                      gsl_matrix_get (h, a, b)
                          / sqrt (gsl_matrix_get (h, a, a) * gsl_matrix_get (h, b, b)));
  gsl_eigen_symm (scaled, values, workspace);
  good = gsl_vector_min (values) >= LEAST_EIGENVALUE;
  gsl_eigen_symm_free (workspace);
  gsl_vector_free (values);
  gsl_matrix_free (scaled);
  return good;
}

/* H^-1 J H^-1 over the parameters in which the loss curves upwards; those are used, n of them. */
static void
invert (const Surroundings *self, const guint *used, guint n, const double *best, double *errors,
        double *ratio)
{
  gsl_matrix *h = gsl_matrix_alloc (n, n), *inverse = gsl_matrix_alloc (n, n);

  for (guint a = 0; a < n; a++)
    for (guint b = 0; b < n; b++)
      gsl_matrix_set (h, a, b, self->second[used[a]][used[b]]);
  gsl_matrix_set_identity (inverse);
  if (are_told_apart (h, n) && gsl_linalg_cholesky_decomp1 (h) == GSL_SUCCESS)
    for (guint i = 0; i < n; i++)
      {
        gsl_vector_view column = gsl_matrix_column (inverse, i);

        gsl_linalg_cholesky_svx (h, &column.vector);
      }
  else
    n = 0;
  for (guint i = 0; i < n; i++)
    {
      const guint p = used[i];
      double variance = 0.0;

      for (guint a = 0; a < n; a++)
        for (guint b = 0; b < n; b++)
          variance += gsl_matrix_get (inverse, i, a) * self->product[used[a]][used[b]]
                      * gsl_matrix_get (inverse, b, i);
      ratio[p] = gsl_matrix_get (inverse, i, i) / variance;
      /* From x to the value: d value / d ln value = value. */
      errors[p] = sqrt (variance) * (self->tuner->parameters[p].logarithmic ? exp (best[p]) : 1.0);
    }
  gsl_matrix_free (h);
  gsl_matrix_free (inverse);
}

void
scl_tuner_find_errors (SclTuner *self, const double *best, double *errors, double *ratio)
{
  Surroundings around = { .tuner = self };
  guint used[MAX_N], n = 0;

  for (guint i = 0; i < self->n; i++)
    errors[i] = ratio[i] = NAN;
  if (look_aside (&around, best) && find_matrices (&around, best))
    for (guint i = 0; i < self->n; i++)
      if (curves_upwards (&around, i))
        used[n++] = i;
  if (n > 0)
    invert (&around, used, n, best, errors, ratio);
  scl_tuner_months_clear (&around.centre);
  for (guint i = 0; i < self->n; i++)
    {
      scl_tuner_months_clear (&around.plus[i]);
      scl_tuner_months_clear (&around.minus[i]);
    }
}
