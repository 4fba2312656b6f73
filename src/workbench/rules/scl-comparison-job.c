/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/rules/scl-comparison-job.h"

#include "rating/base/scl-free.h"
#include "workbench/core/scl-job.h"

typedef struct
{
  GPtrArray *outcomes;
  SclComparisonOptions options; /* with a reference of what is known */
} Input;

SCL_FREE_FUNC (input_free, Input, outcomes, g_ptr_array_unref, options.known, scl_comparison_free)

static gpointer
work_out (gpointer data, SclProgressFunc progress, gpointer progress_data,
          GCancellable *cancellable, GError **error)
{
  const Input *input = data;
  SclComparison *comparison
      = scl_comparison_new_with (input->outcomes, &input->options, cancellable, error);

  /* For the figure of them, which then need not wait. */
  for (guint i = 0; comparison != NULL && i < input->outcomes->len; i++)
    g_array_unref (scl_outcome_percentiles (g_ptr_array_index (input->outcomes, i)));
  return comparison;
}

void
scl_comparison_job_run (GObject *source, GPtrArray *outcomes, const SclComparisonOptions *options,
                        GCancellable *cancellable, GAsyncReadyCallback callback)
{
  Input *input = g_new (Input, 1);

  *input = (Input){ g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref), *options };
  for (guint i = 0; i < outcomes->len; i++)
    g_ptr_array_add (input->outcomes, scl_outcome_ref (g_ptr_array_index (outcomes, i)));
  if (options->known != NULL)
    scl_comparison_ref (options->known);
  scl_job_run (source, input, input_free, work_out, (GDestroyNotify) scl_comparison_free, NULL,
               cancellable, callback, NULL);
}
