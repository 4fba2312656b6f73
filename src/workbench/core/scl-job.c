/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/core/scl-job.h"

#include "rating/base/scl-background.h"
#include "workbench/core/scl-progress-relay.h"

typedef struct
{
  gpointer input;
  GDestroyNotify free_input;
  SclJobFunc func;
  GDestroyNotify free_result;
  SclProgressRelay *relay; /* NULL: nobody wants to know */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  if (job->free_input != NULL)
    job->free_input (job->input);
  g_clear_pointer (&job->relay, scl_progress_relay_unref);
  g_free (job);
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;
  gpointer result;

  scl_background_enter ();
  result = job->func (job->input, job->relay != NULL ? scl_progress_relay_tell : NULL, job->relay,
                      cancellable, &error);
  if (job->relay != NULL)
    scl_progress_relay_close (job->relay);
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
  Job *job = g_new (Job, 1);

  /* The task holds the source that progress is told. */
  *job = (Job){ input, free_input, func, free_result,
                progress != NULL ? scl_progress_relay_new (progress, source) : NULL };
  g_task_set_source_tag (task, scl_job_run);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, run);
}

gpointer
scl_job_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, scl_job_run), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}
