/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/rules/scl-group-job.h"

#include "rating/base/scl-free.h"
#include "workbench/core/scl-job.h"

typedef struct
{
  SclComparison *comparison;
  SclGroupKind kind;
} Input;

SCL_FREE_FUNC (input_free, Input, comparison, scl_comparison_free)

static gpointer
work_out (gpointer data, SclProgressFunc progress, gpointer progress_data,
          GCancellable *cancellable, GError **error)
{
  const Input *input = data;
  SclGroupTable *table = scl_comparison_group_table (input->comparison, input->kind, cancellable);

  if (table == NULL)
    g_cancellable_set_error_if_cancelled (cancellable, error);
  return table;
}

void
scl_group_job_run (GObject *source, SclComparison *comparison, SclGroupKind kind,
                   GCancellable *cancellable, GAsyncReadyCallback callback)
{
  Input *input = g_new (Input, 1);

  *input = (Input){ scl_comparison_ref (comparison), kind };
  scl_job_run (source, input, input_free, work_out, (GDestroyNotify) scl_group_table_free, NULL,
               cancellable, callback, NULL);
}
