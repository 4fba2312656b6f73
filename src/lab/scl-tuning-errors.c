/* SclTuning: how sure the best values are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/scl-tuning-private.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_linalg.h>
#include <string.h>

#include "lab/scl-metrics-private.h"

/* ---- The uncertainty --------------------------------------------------------------------------------------------------------- */

void
scl_tuner_months_clear (SclTunerMonths *self)
{
  g_clear_pointer (&self->sum, g_free);
  g_clear_pointer (&self->count, g_free);
}

SclTunerMonths
scl_tuner_months (const SclTuner *self, const SclOutcome *outcome, gboolean test)
{
  const SclGames *games = scl_history_games (self->history);
  SclTunerMonths months = { 0 };
  int first = 0;

  for (guint g = 0; g < games->n; g++)
    {
      int year, month;

      scl_day_to_ymd (games->day[g], &year, &month, NULL);
      if (g == 0 || 12 * year + month < first)
        first = 12 * year + month;
      months.n = MAX (months.n, (guint) (12 * year + month));
    }
  months.n = months.n - (guint) first + 1;
  months.sum = g_new0 (double, months.n);
  months.count = g_new0 (double, months.n);
  for (guint g = 0; g < games->n; g++)
    {
      SclScorer one;
      int year, month;

      if (isnan (outcome->predictions[g]) || (games->day[g] > self->options.train_until) != test)
        continue;
      scl_scorer_init (&one);
      scl_scorer_add (&one, games->score[g], outcome->predictions[g]);
      scl_day_to_ymd (games->day[g], &year, &month, NULL);
      months.sum[12 * year + month - first] += scl_scorer_metrics (&one).log_loss;
      months.count[12 * year + month - first] += 1.0;
    }
  return months;
}

static gboolean
months_at (SclTuner *self, const double *x, SclTunerMonths *months)
{
  g_autoptr (SclPolicy) policy = scl_tuner_policy (self, x, &self->error);
  g_autoptr (SclOutcome) outcome = policy != NULL ? scl_tuner_replay (self, policy, TRUE, &self->error) : NULL;

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
  const double low = scl_tuner_to_x (parameter, parameter->low), high = scl_tuner_to_x (parameter, parameter->high);
  const double wanted = parameter->logarithmic ? 0.15 : MAX (0.15 * fabs (x), 0.02 * (high - low));

  return MIN (wanted, MIN (x - low, high - x));
}

void
scl_tuner_find_errors (SclTuner *self, const double *best, double *errors)
{
  const guint n = self->n;
  double step[MAX_N], x[MAX_N];
  SclTunerMonths centre = { 0 }, plus[MAX_N] = { { 0 } }, minus[MAX_N] = { { 0 } };
  gsl_matrix *h = gsl_matrix_alloc (n, n), *j = gsl_matrix_calloc (n, n), *inverse = gsl_matrix_alloc (n, n);
  gboolean good = months_at (self, best, &centre);

  for (guint i = 0; i < n; i++)
    {
      errors[i] = NAN;
      step[i] = step_of (&self->parameters[i], best[i]);
      good = good && step[i] > 0.0;
    }
  memcpy (x, best, sizeof x[0] * n);
  for (guint i = 0; i < n && good; i++)
    {
      x[i] = best[i] + step[i];
      good = months_at (self, x, &plus[i]);
      x[i] = best[i] - step[i];
      good = good && months_at (self, x, &minus[i]);
      x[i] = best[i];
    }
  for (guint a = 0; a < n && good; a++)
    for (guint b = 0; b <= a && good; b++)
      {
        double second, product = 0.0;

        if (a == b)
          second = (total (&plus[a]) - 2.0 * total (&centre) + total (&minus[a])) / (step[a] * step[a]);
        else
          {
            SclTunerMonths corner = { 0 };

            x[a] = best[a] + step[a];
            x[b] = best[b] + step[b];
            good = months_at (self, x, &corner);
            x[a] = best[a];
            x[b] = best[b];
            if (!good)
              break;
            second = (total (&corner) - total (&plus[a]) - total (&plus[b]) + total (&centre)) / (step[a] * step[b]);
            scl_tuner_months_clear (&corner);
          }
        for (guint m = 0; m < centre.n; m++)
          product += (plus[a].sum[m] - minus[a].sum[m]) / (2.0 * step[a]) * (plus[b].sum[m] - minus[b].sum[m]) / (2.0 * step[b]);
        gsl_matrix_set (h, a, b, second);
        gsl_matrix_set (h, b, a, second);
        gsl_matrix_set (j, a, b, product);
        gsl_matrix_set (j, b, a, product);
      }
  good = good && gsl_linalg_cholesky_decomp1 (h) == GSL_SUCCESS;
  if (good)
    {
      gsl_matrix_set_identity (inverse);
      for (guint i = 0; i < n; i++)
        {
          gsl_vector_view column = gsl_matrix_column (inverse, i);

          gsl_linalg_cholesky_svx (h, &column.vector);
        }
      for (guint i = 0; i < n; i++)
        {
          double variance = 0.0;

          for (guint a = 0; a < n; a++)
            for (guint b = 0; b < n; b++)
              variance += gsl_matrix_get (inverse, i, a) * gsl_matrix_get (j, a, b) * gsl_matrix_get (inverse, b, i);
          /* From x to the value: d value / d ln value = value. */
          errors[i] = sqrt (variance) * (self->parameters[i].logarithmic ? exp (best[i]) : 1.0);
        }
    }
  scl_tuner_months_clear (&centre);
  for (guint i = 0; i < n; i++)
    {
      scl_tuner_months_clear (&plus[i]);
      scl_tuner_months_clear (&minus[i]);
    }
  gsl_matrix_free (h);
  gsl_matrix_free (j);
  gsl_matrix_free (inverse);
}
