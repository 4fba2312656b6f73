/* Corrections of the workspace in use, undone and redone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "workbench/scl-dataset-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  SclCorrection correction; /* with its own strings and events */
  gboolean logged;          /* comes from the log: the entry is to move to the other side */
  gboolean redo;
  gboolean started;

  gint64 edit; /* 0: none came about */
  SclHistory *history;
  char *what;
} Job;

static void
job_free (gpointer p)
{
  Job *job = p;

  g_free ((gint64 *) job->correction.events);
  g_free ((char *) job->correction.name);
  g_free ((char *) job->correction.reason);
  g_clear_pointer (&job->history, scl_history_unref);
  g_free (job->what);
  g_free (job);
}

/* ---- The worker ---- */

static gint64
make_edit (SclWorkspace *workspace, const SclCorrection *c, GError **error)
{
  switch (c->kind)
    {
    case SCL_CORRECT_MERGE:
      return scl_workspace_merge_players (workspace, c->player, c->other, c->reason, error);
    case SCL_CORRECT_SPLIT:
      return scl_workspace_split_player (workspace, c->player, c->events, c->n_events, c->name,
                                         c->reason, error);
    case SCL_CORRECT_RESULT:
      return scl_workspace_set_result (workspace, c->game, c->half_points, c->unrated, c->reason,
                                       error);
    case SCL_CORRECT_STRIKE:
      return scl_workspace_strike_event (workspace, c->event, c->reason, error);
    case SCL_CORRECT_BIRTH_YEAR:
      return scl_workspace_set_birth_year (workspace, c->player, c->birth_year, c->reason, error);
    case SCL_CORRECT_EVENT_DAYS:
      return scl_workspace_set_event_days (workspace, c->event, c->start, c->end, c->reason, error);
    case SCL_CORRECT_DOUBT:
      return scl_workspace_decide_doubt (workspace, c->doubt, c->same, c->reason, error);
    case SCL_CORRECT_REMOVE:
      return scl_workspace_remove_import (workspace, c->import, c->reason, error);
    case SCL_CORRECT_UNDO:
    case SCL_CORRECT_REDO:
    default:
      return scl_workspace_undo_edit (workspace, c->edit, c->kind == SCL_CORRECT_UNDO, error)
                 ? c->edit
                 : 0;
    }
}

static char *
describe (SclWorkspace *workspace, gint64 edit, GError **error)
{
  g_autoptr (GPtrArray) edits = scl_workspace_edits (workspace, error);

  for (guint i = 0; edits != NULL && i < edits->len; i++)
    {
      const SclWorkspaceEdit *one = g_ptr_array_index (edits, i);

      if (one->id == edit)
        return g_strdup (one->what);
    }
  return edits != NULL ? g_strdup ("") : NULL;
}

static void
run (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  SclWorkspace *workspace = SCL_DATASET (source)->workspace;
  GError *error = NULL;

  job->edit = make_edit (workspace, &job->correction, &error);
  if (job->edit != 0)
    job->what = describe (workspace, job->edit, &error);
  if (job->what != NULL)
    job->history = scl_workspace_load_history (workspace, NULL, &error);
  if (job->history != NULL)
    g_task_return_boolean (task, TRUE);
  else if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, "%s",
                             _ ("This correction says nothing."));
}

static void
start (SclDataset *self, Job *job, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (self, NULL, callback, user_data);

  g_task_set_source_tag (task, scl_dataset_correct_async);
  g_task_set_task_data (task, job, job_free);
  if (self->busy || self->workspace == NULL)
    {
      g_task_return_new_error (
          task, G_IO_ERROR, G_IO_ERROR_BUSY, "%s",
          self->busy
              ? _ ("The data are in use: files are being read or saved. Correct when that is done.")
              : _ ("There is nothing to correct yet. Open files first."));
      g_object_unref (task);
      return;
    }
  job->started = TRUE;
  scl_dataset_set_busy (self, TRUE);
  scl_dataset_run (self, task, run);
}

void
scl_dataset_correct_async (SclDataset *self, const SclCorrection *correction,
                           GAsyncReadyCallback callback, gpointer user_data)
{
  Job *job = g_new0 (Job, 1);

  job->correction = *correction;
  job->correction.events = g_memdup2 (correction->events, correction->n_events * sizeof (gint64));
  job->correction.name = g_strdup (correction->name);
  job->correction.reason = g_strdup (correction->reason);
  start (self, job, callback, user_data);
}

/* ---- The log ---- */

/* What earlier sessions did: edits in force are undone from the last one on; those undone after it
 * can be redone. */
void
scl_dataset_reset_log (SclDataset *self, GPtrArray *edits)
{
  guint last = 0;

  g_array_set_size (self->undo, 0);
  g_array_set_size (self->redo, 0);
  for (guint i = 0; edits != NULL && i < edits->len; i++)
    {
      const SclWorkspaceEdit *edit = g_ptr_array_index (edits, i);
      SclLogEntry entry = { edit->id, TRUE };

      if (edit->undone)
        continue;
      g_array_append_val (self->undo, entry);
      last = i + 1;
    }
  for (guint i = edits != NULL ? edits->len : 0; i > last; i--)
    {
      SclLogEntry entry
          = { ((const SclWorkspaceEdit *) g_ptr_array_index (edits, i - 1))->id, FALSE };

      g_array_append_val (self->redo, entry);
    }
}

static void
keep_log (SclDataset *self, const Job *job)
{
  SclLogEntry back = { job->edit, job->correction.kind != SCL_CORRECT_UNDO };
  GArray *from = job->redo ? self->redo : self->undo, *to = job->redo ? self->undo : self->redo;

  if (job->logged)
    {
      g_array_set_size (from, from->len - 1);
      g_array_append_val (to, back);
      return;
    }
  g_array_append_val (self->undo, back);
  g_array_set_size (self->redo, 0);
}

char *
scl_dataset_correct_finish (SclDataset *self, GAsyncResult *result, GError **error)
{
  Job *job = g_task_get_task_data (G_TASK (result));

  g_return_val_if_fail (g_async_result_is_tagged (result, scl_dataset_correct_async), NULL);
  if (job->started)
    scl_dataset_set_busy (self, FALSE);
  if (job->edit != 0)
    keep_log (self, job);
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  scl_dataset_take_history (self, job->history);
  return g_strdup (job->what);
}

void
scl_dataset_undo_async (SclDataset *self, gboolean redo, GAsyncReadyCallback callback,
                        gpointer user_data)
{
  GArray *from = redo ? self->redo : self->undo;
  Job *job = g_new0 (Job, 1);

  job->logged = TRUE;
  job->redo = redo;
  job->correction.kind = SCL_CORRECT_UNDO; /* of no edit, where nothing was done: refused */
  if (from->len > 0)
    {
      const SclLogEntry *entry = &g_array_index (from, SclLogEntry, from->len - 1);

      job->correction.kind = entry->take_back ? SCL_CORRECT_UNDO : SCL_CORRECT_REDO;
      job->correction.edit = entry->edit;
    }
  start (self, job, callback, user_data);
}

gboolean
scl_dataset_can_undo (SclDataset *self, gboolean redo)
{
  return (redo ? self->redo : self->undo)->len > 0;
}

gboolean
scl_dataset_get_unsaved (SclDataset *self)
{
  return self->workspace != NULL && scl_workspace_path (self->workspace) == NULL && !self->sample
         && self->undo->len > 0;
}
