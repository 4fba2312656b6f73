/* SclTuning: several aims together, and the front of what can be had.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/tuning/scl-tuning-private.h"
#include "rating/base/scl-background.h"

#include <string.h>

#include "rating/base/scl-for-each.h"
#include "rating/base/scl-gettext.h"

#define SEED 1991
/* so far beyond two points of the front may the next lie, in units of their distance */
#define BEYOND 0.3

/* ---- Aims together ---- */

double
scl_tuner_objective (const SclTuner *self, const SclAims *aims)
{
  double sum = 0.0;

  if (scl_tuner_only_loss (self))
    return aims->value[SCL_AIM_LOG_LOSS];
  for (guint a = 0; a < SCL_N_AIMS; a++)
    if (self->weight[a] > 0.0)
      sum += self->weight[a] * (aims->value[a] - self->ideal[a]) / self->reach[a];
  return sum;
}

/* The aims with weight of each trial, row by row; newly allocated. */
static double *
rows_of_trials (const SclTuner *self)
{
  double *rows = g_new (double, MAX (self->trials->len * self->n_aims, 1));
  guint at = 0;

  for (guint i = 0; i < self->trials->len; i++)
    for (guint a = 0; a < SCL_N_AIMS; a++)
      if (self->weight[a] > 0.0)
        rows[at++] = g_array_index (self->trials, SclTuningTrial, i).train.value[a];
  return rows;
}

static void
find_front (SclTuner *self)
{
  g_autofree double *rows = rows_of_trials (self);
  g_autofree gboolean *on_front = g_new (gboolean, MAX (self->trials->len, 1));

  scl_front_find (rows, self->trials->len, self->n_aims, on_front);
  for (guint i = 0; i < self->trials->len; i++)
    g_array_index (self->trials, SclTuningTrial, i).on_front = on_front[i];
}

/* ---- Points tried side by side ---- */

typedef struct
{
  double x[MAX_N];
  SclTuningTrial trial;
  GError *error;
} TrialJob;

static void
run_trial_job (gpointer item, gpointer data)
{
  TrialJob *job = item;
  SclTuner *self = data;
  g_autoptr (SclPolicy) policy = scl_tuner_policy (self, job->x, &job->error);

  scl_background_enter ();
  if (policy != NULL)
    scl_tuner_try (self, policy, &job->trial.train, &job->trial.test, &job->error);
  g_atomic_int_inc (&self->n_drawn);
}

/* Keeps them in their order, whatever the order in which they were ready. */
static gboolean
try_points (SclTuner *self, TrialJob *jobs, guint n, guint n_whole)
{
  GThreadPool *pool
      = g_thread_pool_new (run_trial_job, self, (int) g_get_num_processors (), FALSE, NULL);
  const guint first = (guint) g_atomic_int_get (&self->n_drawn);

  for (guint i = 0; i < n; i++)
    g_thread_pool_push (pool, &jobs[i], NULL);
  if (self->progress != NULL) /* told once, however quick the points are */
    do
      {
        self->progress (0.4 * g_atomic_int_get (&self->n_drawn) / n_whole,
                        _ ("Looking for what can be had"), self->data);
        g_usleep (30000);
    } while ((guint) g_atomic_int_get (&self->n_drawn) < first + n);
  g_thread_pool_free (pool, FALSE, TRUE);
  for (guint i = 0; i < n; i++)
    {
      for (guint k = 0; k < self->n; k++)
        jobs[i].trial.value[k] = scl_tuner_from_x (&self->parameters[k], jobs[i].x[k]);
      if (jobs[i].error == NULL)
        g_array_append_val (self->trials, jobs[i].trial);
      else if (self->error == NULL)
        self->error = g_steal_pointer (&jobs[i].error);
      g_clear_error (&jobs[i].error);
    }
  self->n_evaluations += n;
  return self->error == NULL;
}

/* ---- Which points ---- */

/* The i-th number of the Halton sequence to a base, in (0, 1). */
static double
halton (guint i, guint base)
{
  double fraction = 1.0, sum = 0.0;

  for (; i > 0; i /= base)
    {
      fraction /= base;
      sum += fraction * (i % base);
    }
  return sum;
}

static void
spread_out (const SclTuner *self, TrialJob *jobs, guint n)
{
  static const guint primes[] = { 2, 3, 5, 7, 11, 13, 17, 19 };

  G_STATIC_ASSERT (G_N_ELEMENTS (primes) == MAX_N);
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < self->n; k++)
      {
        const SclTuningParameter *parameter = &self->parameters[k];
        const double low = scl_tuner_to_x (parameter, parameter->low),
                     high = scl_tuner_to_x (parameter, parameter->high);

        jobs[i].x[k] = low + (high - low) * halton (i + 1, primes[k]);
      }
}

/* Between two points of the front taken by chance, or a little beyond them. */
static void
between (const SclTuner *self, GRand *rand, TrialJob *jobs, guint n)
{
  g_autoptr (GArray) front = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->trials->len; i++)
    if (g_array_index (self->trials, SclTuningTrial, i).on_front
        && !g_array_index (self->trials, SclTuningTrial, i).as_it_was)
      g_array_append_val (front, i);
  for (guint i = 0; i < n && front->len > 0; i++)
    {
      const guint a = g_array_index (front, guint, g_rand_int_range (rand, 0, (gint32) front->len));
      const guint b = g_array_index (front, guint, g_rand_int_range (rand, 0, (gint32) front->len));

      for (guint k = 0; k < self->n; k++)
        {
          const SclTuningParameter *parameter = &self->parameters[k];
          const double low = scl_tuner_to_x (parameter, parameter->low),
                       high = scl_tuner_to_x (parameter, parameter->high);
          const double xa = scl_tuner_to_x (
              parameter, g_array_index (self->trials, SclTuningTrial, a).value[k]);
          const double xb = scl_tuner_to_x (
              parameter, g_array_index (self->trials, SclTuningTrial, b).value[k]);
          const double share = g_rand_double_range (rand, -BEYOND, 1.0 + BEYOND);

          /* Two that are one: a small step aside. */
          jobs[i].x[k] = CLAMP (
              a != b ? xa + share * (xb - xa) : xa + (share - 0.5) * 0.1 * (high - low), low, high);
        }
    }
}

/* ---- The first look ---- */

gboolean
scl_tuner_try_as_it_was (SclTuner *self, const double *start)
{
  SclTuningTrial trial = { .as_it_was = TRUE };

  memcpy (trial.value, start, sizeof start[0] * self->n);
  if (!scl_tuner_try (self, self->policy, &trial.train, &trial.test, &self->error))
    return FALSE;
  for (guint a = 0; a < SCL_N_AIMS; a++)
    if (self->weight[a] > 0.0 && isnan (trial.train.value[a]))
      {
        g_set_error (&self->error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                     _ ("These games do not tell the aim “%s”: too few of them, or no groups."),
                     scl_aim_label ((SclAim) a));
        return FALSE;
      }
  if (self->trials != NULL)
    g_array_append_val (self->trials, trial);
  return TRUE;
}

static void
set_scale (SclTuner *self)
{
  for (guint a = 0; a < SCL_N_AIMS; a++)
    {
      double least = INFINITY, most = -INFINITY;

      SCL_FOR_EACH (const SclTuningTrial, trial, self->trials)
        if (trial->on_front)
          {
            least = MIN (least, trial->train.value[a]);
            most = MAX (most, trial->train.value[a]);
          }
      self->ideal[a] = isfinite (least) ? least : 0.0;
      self->reach[a] = most > least ? most - least : 1.0;
    }
}

static void
take_best (const SclTuner *self, double *x)
{
  double least = INFINITY;

  for (guint i = 0; i < self->trials->len; i++)
    {
      const SclTuningTrial *trial = &g_array_index (self->trials, SclTuningTrial, i);
      const double objective = scl_tuner_objective (self, &trial->train);

      if (trial->as_it_was || !(objective < least))
        continue;
      least = objective;
      for (guint k = 0; k < self->n; k++)
        x[k] = scl_tuner_to_x (&self->parameters[k], trial->value[k]);
    }
}

gboolean
scl_tuner_explore (SclTuner *self, guint n_points, double *x)
{
  const guint n_spread = MAX (n_points / 2, 2 * self->n), n_rounds = 3;
  const guint n_round = (MAX (n_points, n_spread) - n_spread + n_rounds - 1) / n_rounds;
  const guint n_whole = n_spread + n_rounds * n_round;
  g_autofree TrialJob *jobs = g_new0 (TrialJob, MAX (n_spread, n_round));
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint k = 0; k < self->n;
       k++) /* where nothing can be measured, somewhere within the range */
    x[k] = 0.5
           * (scl_tuner_to_x (&self->parameters[k], self->parameters[k].low)
              + scl_tuner_to_x (&self->parameters[k], self->parameters[k].high));
  spread_out (self, jobs, n_spread);
  if (!try_points (self, jobs, n_spread, n_whole))
    return FALSE;
  for (guint round = 0; round < n_rounds && n_round > 0; round++)
    {
      find_front (self);
      memset (jobs, 0, sizeof jobs[0] * n_round);
      spread_out (self, jobs, n_round); /* where the front holds nothing but the policy as it was */
      between (self, rand, jobs, n_round);
      if (!try_points (self, jobs, n_round, n_whole))
        return FALSE;
    }
  find_front (self);
  set_scale (self);
  take_best (self, x);
  g_atomic_int_set (&self->n_drawn, 0);
  return TRUE;
}

void
scl_tuner_mark_front (SclTuner *self, const double *x)
{
  gboolean found = FALSE;

  find_front (self);
  for (guint i = self->trials->len; i > 0 && !found; i--)
    {
      SclTuningTrial *trial = &g_array_index (self->trials, SclTuningTrial, i - 1);

      found = !trial->as_it_was;
      for (guint k = 0; k < self->n; k++)
        found = found && trial->value[k] == scl_tuner_from_x (&self->parameters[k], x[k]);
      trial->chosen = found;
    }
}
