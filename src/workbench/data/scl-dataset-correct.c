/* Corrections of the workspace in use, undone and redone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "workbench/data/scl-dataset-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "history/core/scl-history-facts.h"
#include "rating/base/scl-free.h"

typedef struct
{
  SclCorrection correction; /* with its own strings and events */
  gboolean logged;          /* comes from the log: the entry is to move to the other side */
  gboolean redo;
  gboolean started;
  gint64 import; /* of the log's entry */

  gint64 edit; /* 0: none came about */
  SclHistory *history;
  guint n_doubts;
  char *what; /* told: of the log's entry, or of the edit */
} Job;

static void
job_free (gpointer p)
{
  Job *job = p;

  g_free ((gint64 *) job->correction.events);
  g_free ((gint64 *) job->correction.doubts);
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
    case SCL_CORRECT_TWINS:
      return scl_workspace_leave_out_twins (workspace, c->reason, error);
    case SCL_CORRECT_BIRTH_YEAR:
      return scl_workspace_set_birth_year (workspace, c->player, c->birth_year, c->reason, error);
    case SCL_CORRECT_EVENT_DAYS:
      return scl_workspace_set_event_days (workspace, c->event, c->start, c->end, c->reason, error);
    case SCL_CORRECT_DOUBTS:
      return scl_workspace_decide_doubts (workspace, c->doubts, c->n_doubts, c->same, c->reason,
                                          error);
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

/* What the log undoes it undoes with all that was made at once. */
static gint64
turn_step (SclWorkspace *workspace, const SclCorrection *c, GError **error)
{
  if (c->kind == SCL_CORRECT_REMOVE)
    return make_edit (workspace, c, error);
  return scl_workspace_undo_step (workspace, c->edit, c->kind == SCL_CORRECT_UNDO, error) ? c->edit
                                                                                          : 0;
}

/* The edits of one step, from the first on, in words. */
static char *
describe_step (GPtrArray *edits, guint first)
{
  const SclWorkspaceEdit *edit = g_ptr_array_index (edits, first);
  guint n = 0;

  for (guint i = first; i < edits->len; i++)
    n += ((const SclWorkspaceEdit *) g_ptr_array_index (edits, i))->step == edit->step;
  if (n == 1)
    return g_strdup (edit->what);
  if (g_str_equal (edit->kind, "strike") || g_str_equal (edit->kind, "result"))
    return g_strdup_printf (ngettext ("Games that are there twice count once: %u correction",
                                      "Games that are there twice count once: %u corrections", n),
                            n);
  if (g_str_equal (edit->kind, "merge"))
    return g_strdup_printf (ngettext ("%u doubtful match is the same person",
                                      "%u doubtful matches are the same person each", n),
                            n);
  return g_strdup_printf (ngettext ("%u doubtful match is of different people",
                                    "%u doubtful matches are of different people", n),
                          n);
}

static char *
describe (SclWorkspace *workspace, const Job *job, GError **error)
{
  g_autoptr (GPtrArray) edits = scl_workspace_edits (workspace, error);

  for (guint i = 0; edits != NULL && i < edits->len; i++)
    {
      const SclWorkspaceEdit *one = g_ptr_array_index (edits, i);

      if (one->id == job->edit)
        return describe_step (edits, i);
    }
  return edits != NULL ? g_strdup ("") : NULL;
}

static void
run (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  SclWorkspace *workspace = SCL_DATASET (source)->workspace;
  GError *error = NULL;

  job->edit = job->logged ? turn_step (workspace, &job->correction, &error)
                          : make_edit (workspace, &job->correction, &error);
  if (job->edit != 0 && job->what == NULL)
    job->what = describe (workspace, job, &error);
  if (job->edit != 0 && error == NULL)
    job->history = scl_workspace_load_history (workspace, NULL, &error);
  if (job->history != NULL)
    scl_history_facts (job->history); /* for whoever asks, and waits not */
  if (job->history != NULL && scl_workspace_count_doubts (workspace, &job->n_doubts, &error))
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
  job->correction.doubts = g_memdup2 (correction->doubts, correction->n_doubts * sizeof (gint64));
  job->correction.name = g_strdup (correction->name);
  job->correction.reason = g_strdup (correction->reason);
  start (self, job, callback, user_data);
}

/* ---- The log ---- */

SCL_CLEAR_FUNC (entry_clear, SclLogEntry, what, g_free)

GArray *
scl_dataset_log_new (void)
{
  GArray *log = g_array_new (FALSE, FALSE, sizeof (SclLogEntry));

  g_array_set_clear_func (log, entry_clear);
  return log;
}

/* Takes the words. */
static void
push (GArray *log, gint64 edit, gint64 import, gboolean take_back, char *what)
{
  SclLogEntry entry = { edit, import, take_back, what };

  g_array_append_val (log, entry);
}

static char *
describe_import (const SclWorkspaceImport *import)
{
  g_autofree char *file = g_filename_display_basename (import->first_file);

  if (import->files <= 1)
    /* Translators: what can be undone; %s is a file. */
    return g_strdup_printf (_ ("Import of %s"), file);
  return g_strdup_printf (
      ngettext ("Import of %s and %u more", "Import of %s and %u more", (guint) import->files - 1),
      file, (guint) import->files - 1);
}

void
scl_dataset_log_import (SclDataset *self, GPtrArray *imports)
{
  const SclWorkspaceImport *import = g_ptr_array_index (imports, 0);

  push (self->undo, 0, import->id, TRUE, describe_import (import));
  g_array_set_size (self->redo, 0);
}

/* Those that came before a moment, but for the first, without which nothing would be left. */
static void
log_imports_before (SclDataset *self, GPtrArray *imports, guint *n, const char *time)
{
  for (; *n > 0; (*n)--)
    {
      const SclWorkspaceImport *import = g_ptr_array_index (imports, *n - 1);

      if (time != NULL && strcmp (import->time, time) > 0)
        return;
      if (*n < imports->len)
        push (self->undo, 0, import->id, TRUE, describe_import (import));
    }
}

static gboolean
begins_step (GPtrArray *edits, guint i)
{
  const SclWorkspaceEdit *edit = g_ptr_array_index (edits, i);

  return edit->step == edit->id;
}

/* What earlier sessions did: what is in force is undone from the last on; what was undone after it
 * can be redone. */
void
scl_dataset_reset_log (SclDataset *self, GPtrArray *edits, GPtrArray *imports)
{
  guint last = 0, n = imports->len;

  g_array_set_size (self->undo, 0);
  g_array_set_size (self->redo, 0);
  for (guint i = 0; i < edits->len; i++)
    {
      const SclWorkspaceEdit *edit = g_ptr_array_index (edits, i);

      if (edit->undone || !begins_step (edits, i))
        continue;
      log_imports_before (self, imports, &n, edit->time);
      push (self->undo, edit->id, 0, TRUE, describe_step (edits, i));
      last = i + 1;
    }
  if (n > 0 && n < imports->len)
    last = edits->len; /* what was undone before them is over */
  log_imports_before (self, imports, &n, NULL);
  for (guint i = edits->len; i > last; i--)
    if (begins_step (edits, i - 1))
      push (self->redo, ((const SclWorkspaceEdit *) g_ptr_array_index (edits, i - 1))->id, 0, FALSE,
            describe_step (edits, i - 1));
}

static void
keep_log (SclDataset *self, const Job *job)
{
  const gboolean take_back = job->correction.kind != SCL_CORRECT_UNDO;
  GArray *from = job->redo ? self->redo : self->undo, *to = job->redo ? self->undo : self->redo;

  if (job->logged)
    {
      push (to, job->edit, job->import, take_back, g_strdup (job->what));
      g_array_set_size (from, from->len - 1);
      return;
    }
  push (self->undo, job->edit, 0, take_back, g_strdup (job->what));
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
  else if (job->import != 0) /* somebody has removed it meanwhile: there is nothing to undo */
    g_array_set_size (job->redo ? self->redo : self->undo,
                      (job->redo ? self->redo : self->undo)->len - 1);
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  self->n_doubts = job->n_doubts;
  scl_dataset_take_history (self, job->history);
  return g_strdup (job->what);
}

static const SclLogEntry *
next_of (SclDataset *self, gboolean redo)
{
  GArray *log = redo ? self->redo : self->undo;

  return log->len > 0 ? &g_array_index (log, SclLogEntry, log->len - 1) : NULL;
}

void
scl_dataset_undo_async (SclDataset *self, gboolean redo, GAsyncReadyCallback callback,
                        gpointer user_data)
{
  const SclLogEntry *entry = next_of (self, redo);
  Job *job = g_new0 (Job, 1);

  job->logged = TRUE;
  job->redo = redo;
  job->correction.kind = SCL_CORRECT_UNDO; /* of no edit, where nothing was done: refused */
  if (entry != NULL)
    {
      job->correction.kind = entry->take_back ? SCL_CORRECT_UNDO : SCL_CORRECT_REDO;
      job->correction.edit = entry->edit;
      job->import = entry->import;
      job->what = g_strdup (entry->what);
    }
  if (entry != NULL && entry->edit == 0)
    {
      job->correction.kind = SCL_CORRECT_REMOVE;
      job->correction.import = entry->import;
      job->correction.reason = g_strdup (_ ("undone"));
    }
  start (self, job, callback, user_data);
}

gboolean
scl_dataset_can_undo (SclDataset *self, gboolean redo)
{
  return next_of (self, redo) != NULL;
}

const char *
scl_dataset_get_undo_text (SclDataset *self, gboolean redo)
{
  const SclLogEntry *entry = next_of (self, redo);

  return entry != NULL ? entry->what : NULL;
}

/* An import that was undone is not among what was read any more. */
gboolean
scl_dataset_is_as_read (SclDataset *self)
{
  for (guint i = 0; i < self->undo->len; i++)
    if (g_array_index (self->undo, SclLogEntry, i).import == 0)
      return FALSE;
  for (guint i = 0; i < self->redo->len; i++)
    if (g_array_index (self->redo, SclLogEntry, i).import != 0)
      return FALSE;
  return TRUE;
}

gboolean
scl_dataset_get_unsaved (SclDataset *self)
{
  gboolean corrected = FALSE;

  for (guint i = 0; i < self->undo->len; i++)
    corrected = corrected || g_array_index (self->undo, SclLogEntry, i).import == 0;
  return self->workspace != NULL && scl_workspace_path (self->workspace) == NULL
         && ((corrected && !self->sample) || g_hash_table_size (self->work) > 0);
}
