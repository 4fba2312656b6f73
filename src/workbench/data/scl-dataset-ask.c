/* Taking turns at the workspace, and questions to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/base/scl-background.h"
#include "workbench/core/scl-connect.h"
#include "workbench/data/scl-dataset-private.h"

typedef struct
{
  GTask *task;
  GTaskThreadFunc func;
} Turn;

static void next_turn (SclDataset *self);

/* After the task's callback has taken what there was to take. */
static void
on_completed (SclDataset *self)
{
  self->running = FALSE;
  next_turn (self);
}

static void
next_turn (SclDataset *self)
{
  Turn *turn = self->running ? NULL : g_queue_pop_head (&self->waiting);

  if (turn == NULL)
    return;
  self->running = TRUE;
  scl_connect (turn->task, "notify::completed", on_completed, self);
  g_task_run_in_thread (turn->task, turn->func);
  g_object_unref (turn->task);
  g_free (turn);
}

void
scl_dataset_run (SclDataset *self, GTask *task, GTaskThreadFunc func)
{
  Turn *turn = g_new (Turn, 1);

  scl_dataset_flush_choices (self);
  *turn = (Turn){ task, func };
  g_queue_push_tail (&self->waiting, turn);
  next_turn (self);
}

/* ---- Questions ---- */

typedef struct
{
  SclDatasetFunc func;
  gpointer data;
  GDestroyNotify data_free, answer_free;
} Question;

static void
question_free (gpointer p)
{
  Question *question = p;

  if (question->data_free != NULL)
    question->data_free (question->data);
  g_free (question);
}

static void
run_question (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Question *question = task_data;
  SclWorkspace *workspace = SCL_DATASET (source)->workspace;
  GError *error = NULL;
  gpointer answer = NULL;

  scl_background_enter ();
  if (!g_cancellable_set_error_if_cancelled (cancellable, &error) && workspace != NULL)
    answer = question->func (workspace, question->data, cancellable, &error);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, answer, question->answer_free);
}

void
scl_dataset_ask_async (SclDataset *self, SclDatasetFunc func, gpointer data,
                       GDestroyNotify data_free, GDestroyNotify answer_free,
                       GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);
  Question *question = g_new (Question, 1);

  g_task_set_source_tag (task, scl_dataset_ask_async);
  *question = (Question){ func, data, data_free, answer_free };
  g_task_set_task_data (task, question, question_free);
  scl_dataset_run (self, task, run_question);
}

gpointer
scl_dataset_ask_finish (SclDataset *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, scl_dataset_ask_async), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}
