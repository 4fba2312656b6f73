/* Several policies over one history, in workers.
 *
 * A worker tells its progress under a mutex, and at most one notice at a time is on its way to the
 * caller's main context. When the last worker is done, one last source closes the reports and then
 * returns the task: no progress arrives after the callback.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-replay-private.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-background.h"
#include "rating/base/scl-free.h"

typedef struct
{
  gatomicrefcount ref_count;
  SclHistory *history;
  GPtrArray *policies;
  SclReplayOptions options;
  SclPlanCache *plans;
  GMainContext *context;
  GPtrArray *outcomes; /* filled in by index, each slot by one worker */
  GError **errors;     /* by index */

  SclProgressFunc progress;
  gpointer data;

  GMutex mutex; /* of what follows */
  double *fractions;
  guint slowest; /* whose title is told */
  gboolean posted;
  gint64 spoken;
  gboolean closed;
} Batch;

typedef struct
{
  Batch *batch;
  guint index;
} Job;

static SCL_DEFINE_REF (batch_ref, Batch, ref_count)

    static void batch_unref (Batch *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint i = 0; i < self->policies->len; i++)
    g_clear_error (&self->errors[i]);
  g_free (self->errors);
  g_free (self->fractions);
  g_clear_pointer (&self->outcomes, g_ptr_array_unref);
  g_ptr_array_unref (self->policies);
  scl_history_unref (self->history);
  scl_plan_cache_free (self->plans);
  g_main_context_unref (self->context);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

static double
mean_fraction (Batch *self)
{
  double sum = 0.0;

  self->slowest = 0;
  for (guint i = 0; i < self->policies->len; i++)
    {
      sum += self->fractions[i];
      if (self->fractions[i] < self->fractions[self->slowest])
        self->slowest = i;
    }
  return sum / self->policies->len;
}

static gboolean
tell_progress (gpointer user_data)
{
  Batch *self = user_data;
  const char *what;
  double fraction;
  gboolean closed;

  g_mutex_lock (&self->mutex);
  self->posted = FALSE;
  closed = self->closed;
  fraction = mean_fraction (self);
  what = scl_policy_title (g_ptr_array_index (self->policies, self->slowest));
  g_mutex_unlock (&self->mutex);

  if (!closed)
    self->progress (fraction, what, self->data);
  return G_SOURCE_REMOVE;
}

static void
post (Batch *self, GSourceFunc func, gpointer data, GDestroyNotify destroy)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, func, data, destroy);
  g_source_attach (source, self->context);
}

static void
job_progress (double fraction, const char *what, gpointer data)
{
  const Job *job = data;
  Batch *self = job->batch;
  const gint64 now = g_get_monotonic_time ();
  gboolean speak;

  g_mutex_lock (&self->mutex);
  self->fractions[job->index] = fraction;
  speak = !self->posted && now - self->spoken >= SCL_PROGRESS_INTERVAL;
  if (speak)
    {
      self->posted = TRUE;
      self->spoken = now;
    }
  g_mutex_unlock (&self->mutex);
  if (speak)
    post (self, tell_progress, batch_ref (self), (GDestroyNotify) batch_unref);
}

static void
run_job (gpointer item, gpointer pool_data)
{
  Job *job = item;
  GCancellable *cancellable = pool_data;
  Batch *self = job->batch;
  SclPolicy *policy = g_ptr_array_index (self->policies, job->index);

  scl_background_enter ();
  if (!g_cancellable_set_error_if_cancelled (cancellable, &self->errors[job->index]))
    {
      g_autoptr (SclPlan) plan = scl_plan_cache_get (self->plans, self->history, policy,
                                                     self->options.from, self->options.to);

      self->outcomes->pdata[job->index] = scl_replay_run_plan (
          plan, policy, &self->options, self->progress != NULL ? job_progress : NULL, job,
          cancellable, &self->errors[job->index]);
    }
}

static gboolean
return_task (gpointer user_data)
{
  GTask *task = user_data;
  Batch *self = g_task_get_task_data (task);
  GError *error = NULL;

  g_mutex_lock (&self->mutex);
  self->closed = TRUE;
  g_mutex_unlock (&self->mutex);

  for (guint i = 0; i < self->policies->len && error == NULL; i++)
    error = g_steal_pointer (&self->errors[i]);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    {
      if (self->progress != NULL)
        self->progress (
            1.0, scl_policy_title (g_ptr_array_index (self->policies, self->policies->len - 1)),
            self->data);
      g_task_return_pointer (task, g_steal_pointer (&self->outcomes),
                             (GDestroyNotify) g_ptr_array_unref);
    }
  return G_SOURCE_REMOVE;
}

/* Its own thread, so that the caller's never waits: hands the policies to the pool, and waits for
 * it. */
static gpointer
run_batch (gpointer data)
{
  GTask *task = data;
  Batch *self = g_task_get_task_data (task);
  const guint n = self->policies->len;
  g_autofree Job *jobs = g_new (Job, n);
  GThreadPool *pool = g_thread_pool_new (run_job, g_task_get_cancellable (task),
                                         (int) MIN (n, g_get_num_processors ()), FALSE, NULL);

  for (guint i = 0; i < n; i++)
    {
      jobs[i] = (Job){ .batch = self, .index = i };
      g_thread_pool_push (pool, &jobs[i], NULL);
    }
  g_thread_pool_free (pool, FALSE, TRUE);
  post (self, return_task, task, g_object_unref);
  return NULL;
}

static void
outcome_clear (gpointer outcome)
{
  if (outcome != NULL)
    scl_outcome_unref (outcome);
}

void
scl_replay_run_async (SclHistory *history, GPtrArray *policies, const SclReplayOptions *options,
                      SclProgressFunc progress, gpointer data, GCancellable *cancellable,
                      GAsyncReadyCallback callback, gpointer user_data)
{
  static const SclReplayOptions defaults = SCL_REPLAY_DEFAULTS;
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);
  Batch *self = g_new0 (Batch, 1);

  g_task_set_source_tag (task, scl_replay_run_async);
  g_atomic_ref_count_init (&self->ref_count);
  self->history = scl_history_ref (history);
  self->policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  for (guint i = 0; i < policies->len; i++)
    g_ptr_array_add (self->policies, scl_policy_ref (g_ptr_array_index (policies, i)));
  self->options = options != NULL ? *options : defaults;
  self->plans = scl_plan_cache_new ();
  self->context = g_main_context_ref (g_task_get_context (task));
  self->outcomes = g_ptr_array_new_with_free_func (outcome_clear);
  g_ptr_array_set_size (self->outcomes, (int) policies->len);
  self->errors = g_new0 (GError *, MAX (policies->len, 1));
  self->progress = progress;
  self->data = data;
  self->fractions = g_new0 (double, MAX (policies->len, 1));
  g_mutex_init (&self->mutex);
  g_task_set_task_data (task, self, (GDestroyNotify) batch_unref);

  if (policies->len == 0)
    {
      g_task_return_pointer (task, g_steal_pointer (&self->outcomes),
                             (GDestroyNotify) g_ptr_array_unref);
      g_object_unref (task);
      return;
    }
  g_thread_unref (g_thread_new ("scl-replay", run_batch, task));
}

GPtrArray *
scl_replay_run_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, scl_replay_run_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
