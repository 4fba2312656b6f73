/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/comparison/scl-expectation-curve.h"

#include <math.h>

#include "lab/comparison/scl-misfit.h"
#include "lab/comparison/scl-monotone.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-number.h"

#define N_POINTS (SCL_MISFIT_N_FINE / 2)

/* Both signs of the difference are fitted, and the favourites' half is kept: whoever is ahead is
 * expected to score one half at least. */
static void
fit (SclExpectationCurve *self, const SclMisfit *misfit)
{
  double score[SCL_MISFIT_N_FINE], weight[SCL_MISFIT_N_FINE], fitted[SCL_MISFIT_N_FINE];

  for (guint c = 0; c < SCL_MISFIT_N_FINE; c++)
    {
      score[c] = misfit->cells[c].score;
      weight[c] = misfit->cells[c].sides;
    }
  scl_monotone_fit (score, weight, SCL_MISFIT_N_FINE, fitted);
  for (guint i = 0; i < N_POINTS; i++)
    self->points[i].fitted = fmax (fitted[N_POINTS + i], 0.5);
}

static void
take_points (SclExpectationCurve *self, const SclMisfit *misfit)
{
  for (guint i = 0; i < N_POINTS; i++)
    {
      const SclMisfitCell *cell = &misfit->cells[N_POINTS + i];

      self->points[i] = (SclExpectationPoint){
        .from = i * SCL_MISFIT_FINE_WIDTH,
        .to = i + 1 < N_POINTS ? (i + 1) * SCL_MISFIT_FINE_WIDTH : INFINITY,
        .games = cell->sides,
        .score = cell->score,
        .low = cell->score - SCL_Z_95 * cell->error,
        .high = cell->score + SCL_Z_95 * cell->error,
        .expected = cell->expected,
      };
    }
}

static double
excess_of (const SclExpectationCurve *self)
{
  double sum = 0.0, games = 0.0;

  for (guint i = 0; i < self->n; i++)
    {
      const SclExpectationPoint *point = &self->points[i];

      if (point->games == 0)
        continue;
      sum += point->games * (point->fitted - point->expected) * (point->fitted - point->expected);
      games += point->games;
    }
  return sum / games;
}

SclExpectationCurve *
scl_expectation_curve_new (SclOutcome *outcome)
{
  g_autoptr (SclMisfit) misfit = scl_misfit_new_fine (outcome);
  SclExpectationCurve *self = g_new0 (SclExpectationCurve, 1);

  self->excess = NAN;
  if (misfit->n_rows == 0)
    return self;
  self->n = N_POINTS;
  self->points = g_new0 (SclExpectationPoint, N_POINTS);
  take_points (self, misfit);
  fit (self, misfit);
  self->excess = excess_of (self);
  return self;
}

SCL_DEFINE_FREE (scl_expectation_curve_free, SclExpectationCurve, points, g_free)

guint
scl_expectation_curve_surest (const SclExpectationCurve *self, guint least)
{
  guint surest = self->n;
  double most = 0.0;

  for (guint i = 0; i < self->n; i++)
    {
      const SclExpectationPoint *point = &self->points[i];
      const double ratio = fabs (point->score - point->expected) / (point->high - point->score);

      if (point->games >= least && isfinite (ratio) && ratio > most)
        {
          most = ratio;
          surest = i;
        }
    }
  return surest;
}
