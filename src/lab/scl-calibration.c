/* SclCalibration: whether what was foretold came to pass.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/scl-calibration.h"

#include <math.h>

#define CLAMP_E 1e-6

/* Games are first gathered by expected score, finer than any difference in ratings can matter; the fit then costs the same for a
 * thousand games and for a million. */
#define N_CELLS 65536

typedef struct
{
  double n;
  double expected; /* sums */
  double score;
  double square;   /* of the scores */
  double residual; /* of (score - expected)^2 */
} Cell;

static Cell *
gather (const float *expected, const guint8 *half_points, const guint8 *use, gsize n)
{
  Cell *cells = g_new0 (Cell, N_CELLS);

  for (gsize i = 0; i < n; i++)
    {
      const double e = expected[i];
      const double s = 0.5 * half_points[i];
      Cell *cell;

      if (isnan (e) || (use != NULL && !use[i]))
        continue;
      cell = &cells[MIN ((guint) (CLAMP (e, 0.0, 1.0) * N_CELLS), N_CELLS - 1)];
      cell->n += 1.0;
      cell->expected += e;
      cell->score += s;
      cell->square += s * s;
      cell->residual += (s - e) * (s - e);
    }
  return cells;
}

static void
fill_bins (SclCalibration *self, const Cell *cells)
{
  for (guint b = 0; b < SCL_CALIBRATION_BINS; b++)
    {
      SclCalibrationBin *bin = &self->bins[b];
      Cell sum = { 0 };

      /* N_CELLS is not a multiple of the bins: a cell belongs to the bin that holds its mean, since the limit runs through it. */
      for (guint c = b * N_CELLS / SCL_CALIBRATION_BINS; c <= (b + 1) * N_CELLS / SCL_CALIBRATION_BINS && c < N_CELLS; c++)
        {
          const double mean = cells[c].n > 0.0 ? cells[c].expected / cells[c].n : -1.0;

          if (mean < 0.0 || MIN ((guint) (mean * SCL_CALIBRATION_BINS + 1e-7), SCL_CALIBRATION_BINS - 1) != b)
            continue;
          sum.n += cells[c].n;
          sum.expected += cells[c].expected;
          sum.score += cells[c].score;
          sum.residual += cells[c].residual;
        }
      bin->lower = (double) b / SCL_CALIBRATION_BINS;
      bin->upper = (double) (b + 1) / SCL_CALIBRATION_BINS;
      bin->n = (guint64) sum.n;
      bin->expected = sum.n > 0.0 ? sum.expected / sum.n : NAN;
      bin->scored = sum.n > 0.0 ? sum.score / sum.n : NAN;
      bin->error = NAN;
      if (sum.n > 1.0)
        {
          const double gap = bin->scored - bin->expected;

          bin->error = sqrt (MAX (sum.residual / sum.n - gap * gap, 0.0) / (sum.n - 1.0));
        }
    }
}

/* A symmetric two by two matrix, or a vector with the gradient. */
typedef struct
{
  double aa, ab, bb;
} Matrix;

static double
logit (double e)
{
  const double clamped = CLAMP (e, CLAMP_E, 1.0 - CLAMP_E);

  return log (clamped / (1.0 - clamped));
}

/* Newton's method from the perfect predictor. */
static gboolean
fit (const Cell *cells, double *a, double *b, Matrix *information, Matrix *scatter)
{
  *a = 0.0;
  *b = 1.0;
  for (guint pass = 0; pass < 50; pass++)
    {
      double ga = 0.0, gb = 0.0, determinant, step_a, step_b;

      *information = *scatter = (Matrix){ 0 };
      for (guint c = 0; c < N_CELLS; c++)
        {
          const Cell *cell = &cells[c];
          double x, p, w, r;

          if (!(cell->n > 0.0))
            continue;
          x = logit (cell->expected / cell->n);
          p = 1.0 / (1.0 + exp (-(*a + *b * x)));
          w = cell->n * p * (1.0 - p);
          r = cell->square - 2.0 * p * cell->score + p * p * cell->n;
          ga += cell->score - p * cell->n;
          gb += (cell->score - p * cell->n) * x;
          information->aa += w;
          information->ab += w * x;
          information->bb += w * x * x;
          scatter->aa += r;
          scatter->ab += r * x;
          scatter->bb += r * x * x;
        }
      determinant = information->aa * information->bb - information->ab * information->ab;
      if (!(determinant > 1e-12 * information->aa * information->bb))
        return FALSE;
      step_a = (information->bb * ga - information->ab * gb) / determinant;
      step_b = (information->aa * gb - information->ab * ga) / determinant;
      *a += step_a;
      *b += step_b;
      if (!(fabs (*a) < 100.0 && fabs (*b) < 100.0))
        return FALSE;
      if (fabs (step_a) < 1e-10 && fabs (step_b) < 1e-10)
        return TRUE;
    }
  return FALSE;
}

void
scl_calibration_compute (SclCalibration *self, const float *expected, const guint8 *half_points, const guint8 *use, gsize n)
{
  g_autofree Cell *cells = gather (expected, half_points, use, n);
  Matrix information, scatter;
  double a, b;

  *self = (SclCalibration){ .slope = NAN, .slope_error = NAN, .intercept = NAN, .intercept_error = NAN };
  for (guint c = 0; c < N_CELLS; c++)
    self->n += (guint64) cells[c].n;
  fill_bins (self, cells);

  if (self->n >= 2 && fit (cells, &a, &b, &information, &scatter))
    {
      /* Inverse information, scatter, inverse information. */
      const double d = information.aa * information.bb - information.ab * information.ab;
      const double ia = information.bb / d, ic = -information.ab / d, ib = information.aa / d;

      self->intercept = a;
      self->slope = b;
      self->intercept_error = sqrt (ia * ia * scatter.aa + 2.0 * ia * ic * scatter.ab + ic * ic * scatter.bb);
      self->slope_error = sqrt (ic * ic * scatter.aa + 2.0 * ic * ib * scatter.ab + ib * ib * scatter.bb);
    }
}
