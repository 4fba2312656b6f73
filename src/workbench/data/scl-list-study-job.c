/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/data/scl-list-study-job.h"

#include <glib/gi18n-lib.h>

#include "lab/lists/scl-list-transfers.h"
#include "rating/base/scl-free.h"
#include "workbench/core/scl-progress-relay.h"

SCL_DEFINE_FREE (scl_list_findings_free, SclListFindings, study, scl_list_study_free, transfers,
                 g_array_unref)

SclListFindings *
scl_list_findings_load (SclWorkspace *workspace, const SclListTableOptions *options,
                        SclProgressFunc progress, gpointer data, GCancellable *cancellable,
                        GError **error)
{
  g_autoptr (SclListFindings) self = g_new0 (SclListFindings, 1);

  self->study
      = scl_list_study_load (workspace, NULL, '\0', options, progress, data, cancellable, error);
  if (self->study == NULL)
    return NULL;
  self->transfers = scl_list_transfers_new (workspace, self->study->table, error);
  return self->transfers != NULL ? g_steal_pointer (&self) : NULL;
}

/* ---- The job ---- */

typedef struct
{
  SclListTableOptions options;
  SclProgressRelay *relay;
} Work;

SCL_FREE_FUNC (work_free, Work, relay, scl_progress_relay_unref)

static void
forget (double fraction, const char *what, gpointer data)
{
}

static gpointer
load (SclWorkspace *workspace, gpointer data, GCancellable *cancellable, GError **error)
{
  Work *work = data;

  return scl_list_findings_load (workspace, &work->options, scl_progress_relay_tell, work->relay,
                                 cancellable, error);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  SclListFindings *findings = scl_dataset_ask_finish (SCL_DATASET (source), result, &error);

  scl_progress_relay_close (g_task_get_task_data (task));
  if (findings != NULL)
    g_task_return_pointer (task, findings, (GDestroyNotify) scl_list_findings_free);
  else if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s",
                             _ ("The data have been closed."));
}

void
scl_list_study_job_run (SclDataset *dataset, const SclListTableOptions *options,
                        SclProgressFunc progress, gpointer progress_data, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (dataset, cancellable, callback, user_data);
  SclProgressRelay *relay
      = scl_progress_relay_new (progress != NULL ? progress : forget, progress_data);
  Work *work = g_new (Work, 1);

  *work = (Work){ *options, scl_progress_relay_ref (relay) };
  g_task_set_source_tag (task, scl_list_study_job_run);
  g_task_set_task_data (task, relay, (GDestroyNotify) scl_progress_relay_unref);
  scl_dataset_ask_async (dataset, load, work, work_free, (GDestroyNotify) scl_list_findings_free,
                         cancellable, on_loaded, task);
}

SclListFindings *
scl_list_study_job_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
