/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/scl-job.h"
#include "rating/core/scl-background.h"

#define INTERVAL (G_USEC_PER_SEC / 30)

typedef struct
{
  gatomicrefcount ref_count;
  GObject *source;
  gpointer input;
  GDestroyNotify free_input;
  SclJobFunc func;
  GDestroyNotify free_result;
  SclProgressFunc progress;
  GMainContext *context;

  GMutex mutex; /* of what follows */
  double fraction;
  char *what;
  gint64 spoken;
  gboolean posted; /* a notice is on its way */
  gboolean closed;
} Job;

static void
job_unref (gpointer data)
{
  Job *job = data;

  if (!g_atomic_ref_count_dec (&job->ref_count))
    return;
  if (job->free_input != NULL)
    job->free_input (job->input);
  g_main_context_unref (job->context);
  g_free (job->what);
  g_mutex_clear (&job->mutex);
  g_free (job);
}

static gboolean
tell (gpointer data)
{
  Job *job = data;
  g_autofree char *what = NULL;
  double fraction;
  gboolean closed;

  g_mutex_lock (&job->mutex);
  job->posted = FALSE;
  closed = job->closed;
  fraction = job->fraction;
  what = g_strdup (job->what);
  g_mutex_unlock (&job->mutex);
  if (!closed)
    job->progress (fraction, what, job->source);
  return G_SOURCE_REMOVE;
}

static void
on_progress (double fraction, const char *what, gpointer data)
{
  Job *job = data;
  const gint64 now = g_get_monotonic_time ();

  g_mutex_lock (&job->mutex);
  job->fraction = fraction;
  g_free (job->what);
  job->what = g_strdup (what);
  if (!job->posted && !job->closed && now - job->spoken >= INTERVAL)
    {
      g_autoptr (GSource) source = g_idle_source_new ();

      job->posted = TRUE;
      job->spoken = now;
      g_atomic_ref_count_inc (&job->ref_count);
      g_source_set_priority (source, G_PRIORITY_DEFAULT);
      g_source_set_callback (source, tell, job, job_unref);
      g_source_attach (source, job->context);
    }
  g_mutex_unlock (&job->mutex);
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;
  gpointer result;

  scl_background_enter ();
  result = job->func (job->input, job->progress != NULL ? on_progress : NULL, job, cancellable,
                      &error);

  g_mutex_lock (&job->mutex);
  job->closed = TRUE;
  g_mutex_unlock (&job->mutex);
  if (result != NULL)
    g_task_return_pointer (task, result, job->free_result);
  else
    g_task_return_error (task, error);
}

void
scl_job_run (GObject *source, gpointer input, GDestroyNotify free_input, SclJobFunc func,
             GDestroyNotify free_result, SclProgressFunc progress, GCancellable *cancellable,
             GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, callback, user_data);
  Job *job = g_new0 (Job, 1);

  g_atomic_ref_count_init (&job->ref_count);
  job->source = source; /* the task holds it */
  job->input = input;
  job->free_input = free_input;
  job->func = func;
  job->free_result = free_result;
  job->progress = progress;
  job->context = g_main_context_ref (g_task_get_context (task));
  g_mutex_init (&job->mutex);
  g_task_set_source_tag (task, scl_job_run);
  g_task_set_task_data (task, job, job_unref);
  g_task_run_in_thread (task, run);
}

gpointer
scl_job_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, scl_job_run), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}
