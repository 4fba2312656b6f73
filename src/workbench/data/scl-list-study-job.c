/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/data/scl-list-study-job.h"

#include <glib/gi18n-lib.h>

#include "workbench/core/scl-progress-relay.h"

static void
forget (double fraction, const char *what, gpointer data)
{
}

static gpointer
load (SclWorkspace *workspace, gpointer relay, GCancellable *cancellable, GError **error)
{
  return scl_list_study_load (workspace, NULL, '\0', NULL, scl_progress_relay_tell, relay,
                              cancellable, error);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  SclListStudy *study = scl_dataset_ask_finish (SCL_DATASET (source), result, &error);

  scl_progress_relay_close (g_task_get_task_data (task));
  if (study != NULL)
    g_task_return_pointer (task, study, (GDestroyNotify) scl_list_study_free);
  else if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s",
                             _ ("The data have been closed."));
}

void
scl_list_study_job_run (SclDataset *dataset, SclProgressFunc progress, gpointer progress_data,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (dataset, cancellable, callback, user_data);
  SclProgressRelay *relay
      = scl_progress_relay_new (progress != NULL ? progress : forget, progress_data);

  g_task_set_source_tag (task, scl_list_study_job_run);
  g_task_set_task_data (task, relay, (GDestroyNotify) scl_progress_relay_unref);
  scl_dataset_ask_async (dataset, load, scl_progress_relay_ref (relay),
                         (GDestroyNotify) scl_progress_relay_unref,
                         (GDestroyNotify) scl_list_study_free, cancellable, on_loaded, task);
}

SclListStudy *
scl_list_study_job_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
