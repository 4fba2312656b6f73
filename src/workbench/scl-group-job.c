/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/scl-group-job.h"

#include "rating/core/scl-background.h"

typedef struct
{
  SclComparison *comparison;
  SclGroupKind kind;
  SclGroupTable *table; /* NULL: cancelled, or taken */
} Work;

static void
work_free (gpointer p)
{
  Work *work = p;

  scl_comparison_free (work->comparison);
  g_clear_pointer (&work->table, scl_group_table_free);
  g_free (work);
}

static void
work_out (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Work *work = task_data;

  scl_background_enter ();
  work->table = scl_comparison_group_table (work->comparison, work->kind, cancellable);
  g_task_return_boolean (task, TRUE);
}

void
scl_group_job_run (GObject *source, SclComparison *comparison, SclGroupKind kind,
                   GCancellable *cancellable, GAsyncReadyCallback callback)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, callback, NULL);
  Work *work = g_new0 (Work, 1);

  work->comparison = scl_comparison_ref (comparison);
  work->kind = kind;
  g_task_set_source_tag (task, scl_group_job_run);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, work_out);
}

SclGroupTable *
scl_group_job_finish (GAsyncResult *result)
{
  Work *work;

  g_return_val_if_fail (g_async_result_is_tagged (result, scl_group_job_run), NULL);
  work = g_task_get_task_data (G_TASK (result));
  return g_steal_pointer (&work->table);
}
