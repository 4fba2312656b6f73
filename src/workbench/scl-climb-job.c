/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/scl-climb-job.h"

#include "lab/replay/scl-outcome.h"
#include "rating/core/scl-background.h"

SclClimbJob *
scl_climb_job_new (const SclClimb *climb, SclClimbAim aim, guint n_runs, GPtrArray *policies)
{
  SclClimbJob *self = g_new0 (SclClimbJob, 1);

  self->climb = *climb;
  self->aim = aim;
  self->n_runs = n_runs;
  self->policies = g_ptr_array_ref (policies);
  return self;
}

void
scl_climb_job_free (SclClimbJob *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->policies);
  g_clear_pointer (&self->outcomes, g_ptr_array_unref);
  g_clear_pointer (&self->spreads, g_ptr_array_unref);
  g_free (self->results);
  g_free (self->best);
  g_free (self);
}

static gboolean
by_chance (SclClimbJob *self, GCancellable *cancellable, GError **error)
{
  self->spreads = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_climb_spread_free);
  for (guint i = 0; i < self->policies->len; i++)
    {
      SclClimbSpread *spread
          = scl_climb_spread (&self->climb, g_ptr_array_index (self->policies, i),
                              MAX (self->climb.seed, 1), self->n_runs, cancellable, error);

      if (spread == NULL)
        return FALSE;
      g_ptr_array_add (self->spreads, spread);
    }
  return TRUE;
}

static gboolean
largest (SclClimbJob *self, GCancellable *cancellable, GError **error)
{
  self->results = g_new0 (SclClimbResult, MAX (self->policies->len, 1));
  self->best = g_new0 (SclClimb, MAX (self->policies->len, 1));
  for (guint i = 0; i < self->policies->len; i++)
    {
      GError *failure = NULL;

      self->best[i] = self->climb;
      self->results[i] = scl_climb_largest (&self->climb, g_ptr_array_index (self->policies, i),
                                            &self->best[i], cancellable, &failure);
      if (failure != NULL)
        {
          g_propagate_error (error, failure);
          return FALSE;
        }
    }
  return TRUE;
}

static void
run (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  SclClimbJob *self = task_data;
  GError *error = NULL;
  gboolean done;

  scl_background_enter ();
  if (self->aim == SCL_CLIMB_BY_CHANCE)
    done = by_chance (self, cancellable, &error);
  else if (self->aim == SCL_CLIMB_LARGEST)
    done = largest (self, cancellable, &error);
  else
    {
      self->outcomes = scl_climb_run (&self->climb, self->policies, cancellable, &error);
      done = self->outcomes != NULL;
    }
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
scl_climb_job_run_async (SclClimbJob *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                         gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  /* The task keeps the job; scl_climb_job_run_finish () takes it out. */
  g_task_set_task_data (task, self, (GDestroyNotify) scl_climb_job_free);
  g_task_run_in_thread (task, run);
}

SclClimbJob *
scl_climb_job_run_finish (GAsyncResult *result, GError **error)
{
  GTask *task = G_TASK (result);
  SclClimbJob *self = g_task_get_task_data (task);
  SclClimbJob *done;

  if (!g_task_propagate_boolean (task, error))
    return NULL;
  done = scl_climb_job_new (&self->climb, self->aim, self->n_runs, self->policies);
  done->outcomes = g_steal_pointer (&self->outcomes);
  done->spreads = g_steal_pointer (&self->spreads);
  done->results = g_steal_pointer (&self->results);
  done->best = g_steal_pointer (&self->best);
  return done;
}
