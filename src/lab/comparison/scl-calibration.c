/* SclCalibration: whether what was predicted came to pass.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/comparison/scl-calibration.h"

#include <math.h>

#define CLAMP_E 1e-6

/* Games are first gathered by expected score, finer than any difference in ratings can matter; the
 * fit then costs the same for a thousand games and for a million. The first and the last bin, where
 * a small difference in expected score is a large one in ratings, have cells of 1/65536, the others
 * 256 each: every cell lies in one bin. */
#define TAIL 0.05
#define N_TAIL_CELLS 3277 /* 65536 / 20, and the rest of one */
#define TAIL_CELLS_PER_UNIT 65536.0
#define N_BIN_CELLS 256
#define N_CELLS (2 * N_TAIL_CELLS + (SCL_CALIBRATION_BINS - 2) * N_BIN_CELLS)
/* Single precision may fall short of a bin's limit by so much. */
#define SHORT_OF_LIMIT 1e-7

typedef struct
{
  double n;
  double expected; /* sums */
  double score;
  double square;   /* of the scores */
  double residual; /* of (score - expected)^2 */
} Cell;

static inline guint
cell_of (double e)
{
  const double x = CLAMP (e, 0.0, 1.0) + SHORT_OF_LIMIT;

  if (x < TAIL)
    return (guint) (x * TAIL_CELLS_PER_UNIT);
  if (x >= 1.0 - TAIL)
    return N_CELLS - N_TAIL_CELLS
           + MIN ((guint) ((x - (1.0 - TAIL)) * TAIL_CELLS_PER_UNIT), N_TAIL_CELLS - 1);
  return N_TAIL_CELLS
         + MIN ((guint) ((x - TAIL) * (N_BIN_CELLS * SCL_CALIBRATION_BINS)),
                (SCL_CALIBRATION_BINS - 2) * N_BIN_CELLS - 1);
}

/* The first cell of a bin. */
static guint
bin_start (guint bin)
{
  return bin == 0                      ? 0
         : bin == SCL_CALIBRATION_BINS ? N_CELLS
                                       : N_TAIL_CELLS + (bin - 1) * N_BIN_CELLS;
}

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
      cell = &cells[cell_of (e)];
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

      for (guint c = bin_start (b); c < bin_start (b + 1); c++)
        {
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

/* A cell with games in it. */
typedef struct
{
  double x; /* logit of the mean expected score */
  double n, score, square;
} Point;

static Point *
make_points (const Cell *cells, guint *n)
{
  Point *points = g_new (Point, N_CELLS);

  *n = 0;
  for (guint c = 0; c < N_CELLS; c++)
    if (cells[c].n > 0.0)
      points[(*n)++] = (Point){ logit (cells[c].expected / cells[c].n), cells[c].n, cells[c].score,
                                cells[c].square };
  return points;
}

/* Newton's method from the perfect predictor. */
static gboolean
fit (const Cell *cells, double *a, double *b, Matrix *information, Matrix *scatter)
{
  guint n;
  g_autofree Point *points = make_points (cells, &n);

  *a = 0.0;
  *b = 1.0;
  for (guint pass = 0; pass < 50; pass++)
    {
      double ga = 0.0, gb = 0.0, determinant, step_a, step_b;

      *information = *scatter = (Matrix){ 0 };
      for (guint i = 0; i < n; i++)
        {
          const Point *point = &points[i];
          const double x = point->x;
          const double p = 1.0 / (1.0 + exp (-(*a + *b * x)));
          const double w = point->n * p * (1.0 - p);
          const double r = point->square - 2.0 * p * point->score + p * p * point->n;
          const double g = point->score - p * point->n;

          ga += g;
          gb += g * x;
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
scl_calibration_compute (SclCalibration *self, const float *expected, const guint8 *half_points,
                         const guint8 *use, gsize n)
{
  g_autofree Cell *cells = gather (expected, half_points, use, n);
  Matrix information, scatter;
  double a, b;

  *self = (SclCalibration){
    .slope = NAN, .slope_error = NAN, .intercept = NAN, .intercept_error = NAN
  };
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
      self->intercept_error
          = sqrt (ia * ia * scatter.aa + 2.0 * ia * ic * scatter.ab + ic * ic * scatter.bb);
      self->slope_error
          = sqrt (ic * ic * scatter.aa + 2.0 * ic * ib * scatter.ab + ib * ib * scatter.bb);
    }
}
