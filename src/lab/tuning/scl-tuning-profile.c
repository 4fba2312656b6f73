/* SclTuning: profiles, each of one parameter with the others at their best, and the intervals that
 * they give.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/tuning/scl-tuning-private.h"
#include "rating/base/scl-background.h"

#include <gsl/gsl_cdf.h>
#include <string.h>

#include "rating/base/scl-gettext.h"

#define LEVEL 0.95
#define EVALUATIONS 12 /* for each further parameter, at a point of a profile */
/* of the ranges, with which a point looks for the others' best values */
#define STEP 0.03
#define N_STEPS 6 /* points to either side for the interval … */
#define WIDTH 3.0 /* … out to so many errors */

/* One parameter's profile to one side of the best value: from there outwards, each point begun
 * where the last one ended. */
typedef struct
{
  SclTuner *tuner;
  guint parameter;
  int side; /* -1, 1 */
  double best[MAX_N];
  double best_loss, n_games; /* mean over the training games, and their number */
  double ratio;              /* V / W */
  double error_x;            /* standard error, in x */
  guint n_points;            /* of the whole profile */
  GArray *points;            /* of SclTuningPoint, outwards */
  guint n_aside;
  double aside[N_STEPS], rise[N_STEPS]; /* x less the best, and the summed loss less its least */
  GError *error;
} SideJob;

static double
range_end (const SideJob *self)
{
  const SclTuningParameter *parameter = &self->tuner->parameters[self->parameter];

  return scl_tuner_to_x (parameter, self->side < 0 ? parameter->low : parameter->high);
}

/* ---- One point ---- */

static double
objective_at (const double *x, gpointer data)
{
  SideJob *self = data;
  SclAims train, test;
  g_autoptr (SclPolicy) policy = NULL;
  double objective;

  if (self->error != NULL)
    return 1e6;
  policy = scl_tuner_policy (self->tuner, x, &self->error);
  if (policy == NULL || !scl_tuner_try (self->tuner, policy, &train, &test, &self->error))
    return 1e6;
  objective = scl_tuner_objective (self->tuner, &train);
  return isnan (objective) ? 1e6 : objective;
}

/* x: where the last point had the others; becomes where this one has them. */
static double
descend_at (SideJob *self, double value, double *x)
{
  const guint others = self->tuner->n - 1;

  x[self->parameter] = value;
  if (others > 0 && value != self->best[self->parameter])
    scl_tuner_descend (self->tuner, x, self->parameter, STEP, EVALUATIONS * others, objective_at,
                       self, x);
  return objective_at (x, self);
}

/* Of the loss at the best value; its games are the same. */
static double
difference_error (const SclTuner *self, const SclOutcome *outcome, gboolean test)
{
  const SclTunerMonths *best = &self->best[test];
  SclTunerMonths months = scl_tuner_months (self, outcome, test);
  SclPairedTest paired;

  for (guint m = 0; m < months.n; m++)
    months.sum[m] -= best->sum[m];
  paired = scl_paired_test (months.sum, months.count, months.n);
  scl_tuner_months_clear (&months);
  return paired.error;
}

static void
add_point (SideJob *self, const double *x, double objective)
{
  SclTuner *tuner = self->tuner;
  g_autoptr (SclPolicy) policy
      = self->error == NULL ? scl_tuner_policy (tuner, x, &self->error) : NULL;
  g_autoptr (SclOutcome) outcome
      = policy != NULL ? scl_tuner_replay (tuner, policy, &self->error) : NULL;
  SclTuningPoint point
      = { .value = scl_tuner_from_x (&tuner->parameters[self->parameter], x[self->parameter]),
          .objective = objective,
          .train_loss = NAN,
          .test_loss = NAN,
          .train_error = NAN,
          .test_error = NAN };

  if (outcome != NULL)
    {
      point.train_error = difference_error (tuner, outcome, FALSE);
      point.test_error = difference_error (tuner, outcome, TRUE);
      point.train_loss = scl_outcome_train_metrics (outcome)->log_loss;
      point.test_loss = scl_outcome_test_metrics (outcome)->log_loss;
    }
  g_array_append_val (self->points, point);
  g_atomic_int_inc (&tuner->n_drawn);
}

/* ---- The interval ---- */

/* Who crosses the limit of a band, and where a rating is rounded, depends on the smallest things:
 * under such rules the loss is rough, and its least point one of many. The interval is that of a
 * parabola through points to both sides. */
static void
look_outwards (SideJob *self)
{
  const double best = self->best[self->parameter], end = range_end (self);
  double x[MAX_N];

  memcpy (x, self->best, sizeof x);
  for (guint i = 1; i <= N_STEPS && isfinite (self->error_x) && self->error == NULL; i++)
    {
      const double at = best + self->side * self->error_x * WIDTH * i / N_STEPS;

      if ((end - at) * self->side < 0.0)
        break;
      self->aside[self->n_aside] = at - best;
      self->rise[self->n_aside++] = (descend_at (self, at, x) - self->best_loss) * self->n_games;
    }
}

/* Sums of the powers of u, and of D times them, for D = a + b u + c u^2. */
static void
add_to_fit (double (*normal)[3], double *right, double u, double rise)
{
  const double powers[] = { 1.0, u, u * u };

  for (guint i = 0; i < 3; i++)
    {
      for (guint j = 0; j < 3; j++)
        normal[i][j] += powers[i] * powers[j];
      right[i] += powers[i] * rise;
    }
}

static double
determinant (double (*m)[3])
{
  return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
         - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
         + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
}

/* b and c of the least squares' parabola, by Cramer's rule; FALSE: it does not curve upwards. u in
 * units of scale. */
static gboolean
fit_parabola (const SideJob *below, const SideJob *above, double scale, double *b, double *c)
{
  double normal[3][3] = { { 0 } }, right[3] = { 0 }, whole, parts[3];

  add_to_fit (normal, right, 0.0, 0.0);
  for (guint i = 0; i < below->n_aside; i++)
    add_to_fit (normal, right, below->aside[i] / scale, below->rise[i]);
  for (guint i = 0; i < above->n_aside; i++)
    add_to_fit (normal, right, above->aside[i] / scale, above->rise[i]);
  if (below->n_aside + above->n_aside < 4)
    return FALSE;
  whole = determinant (normal);
  for (guint k = 1; k < 3; k++)
    {
      double replaced[3][3];

      memcpy (replaced, normal, sizeof normal);
      for (guint i = 0; i < 3; i++)
        replaced[i][k] = right[i];
      parts[k] = determinant (replaced) / whole;
    }
  *b = parts[1];
  *c = parts[2];
  return *c > 0.0;
}

/* 2 (D (v) - least D) V / W at most the square of the normal quantile: in u, b / (-2 c) and so far
 * to either side. */
static void
find_interval (const SideJob *below, const SideJob *above, SclTuningResult *result)
{
  const guint i = below->parameter;
  const SclTuningParameter *parameter = &below->tuner->parameters[i];
  const double quantile = gsl_cdf_ugaussian_Pinv (0.5 + 0.5 * LEVEL), scale = below->error_x;
  double b, c, middle, half, low, high;

  if (!isfinite (scale) || below->error != NULL || above->error != NULL)
    return;
  if (fit_parabola (below, above, scale, &b, &c))
    {
      middle = below->best[i] - scale * b / (2.0 * c);
      half = scale * quantile / sqrt (2.0 * c * below->ratio);
    }
  else
    {
      middle = below->best[i];
      half = INFINITY;
    }
  low = scl_tuner_to_x (parameter, parameter->low);
  high = scl_tuner_to_x (parameter, parameter->high);
  result->low_open[i] = middle - half <= low;
  result->high_open[i] = middle + half >= high;
  result->low[i] = scl_tuner_from_x (parameter, CLAMP (middle - half, low, below->best[i]));
  result->high[i] = scl_tuner_from_x (parameter, CLAMP (middle + half, below->best[i], high));
}

/* ---- One side ---- */

static void
run_side_job (gpointer item, gpointer data)
{
  SideJob *self = item;
  const SclTuningParameter *parameter = &self->tuner->parameters[self->parameter];
  const double low = scl_tuner_to_x (parameter, parameter->low),
               high = scl_tuner_to_x (parameter, parameter->high);
  const guint n = self->n_points;
  double x[MAX_N];

  scl_background_enter ();
  memcpy (x, self->best, sizeof x);
  for (guint i = 0; i < n && self->error == NULL; i++)
    {
      const guint c = self->side < 0 ? n - 1 - i : i;
      const double value = low + (high - low) * c / MAX (n - 1.0, 1.0);

      if (self->side < 0 ? value <= self->best[self->parameter]
                         : value > self->best[self->parameter])
        {
          const double objective = descend_at (self, value, x);

          add_point (self, x, objective);
        }
    }
  look_outwards (self);
  g_atomic_int_inc (&self->tuner->n_sides_done);
}

/* ---- All ---- */

static void
collect (const SideJob *below, const SideJob *above, guint i, SclTuningResult *result)
{
  result->profiles[i] = g_array_new (FALSE, FALSE, sizeof (SclTuningPoint));
  for (guint c = below->points->len; c > 0; c--)
    g_array_append_val (result->profiles[i], g_array_index (below->points, SclTuningPoint, c - 1));
  g_array_append_vals (result->profiles[i], above->points->data, above->points->len);
  find_interval (below, above, result);
}

void
scl_tuner_find_profiles (SclTuner *self, const double *best, guint n_points, const double *ratio,
                         SclTuningResult *result)
{
  const guint n_jobs = 2 * self->n;
  g_autofree SideJob *jobs = g_new0 (SideJob, n_jobs);
  GThreadPool *pool
      = g_thread_pool_new (run_side_job, self, (int) g_get_num_processors (), FALSE, NULL);

  for (guint j = 0; j < n_jobs; j++)
    {
      jobs[j] = (SideJob){ .tuner = self,
                           .parameter = j / 2,
                           .side = j % 2 == 0 ? -1 : 1,
                           .best_loss = result->train_loss,
                           .n_games = (double) result->train_games,
                           .ratio = ratio[j / 2],
                           .n_points = n_points,
                           .points = g_array_new (FALSE, FALSE, sizeof (SclTuningPoint)),
                           .error_x
                           = result->error[j / 2]
                             / (self->parameters[j / 2].logarithmic ? exp (best[j / 2]) : 1.0) };
      memcpy (jobs[j].best, best, sizeof best[0] * self->n);
      g_thread_pool_push (pool, &jobs[j], NULL);
    }
  if (self->progress != NULL) /* told once, however quick the sides are */
    do
      {
        self->progress (0.85 + 0.15 * g_atomic_int_get (&self->n_drawn) / (self->n * n_points),
                        _ ("Drawing the curve"), self->data);
        g_usleep (30000);
    } while ((guint) g_atomic_int_get (&self->n_sides_done) < n_jobs);
  g_thread_pool_free (pool, FALSE, TRUE);
  for (guint i = 0; i < self->n; i++)
    collect (&jobs[2 * i], &jobs[2 * i + 1], i, result);
  for (guint j = 0; j < n_jobs; j++)
    {
      if (jobs[j].error != NULL && self->error == NULL)
        self->error = g_steal_pointer (&jobs[j].error);
      g_clear_error (&jobs[j].error);
      g_array_unref (jobs[j].points);
    }
}
