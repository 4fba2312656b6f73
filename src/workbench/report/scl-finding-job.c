/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/report/scl-finding-job.h"

#include "rating/base/scl-free.h"
#include "workbench/core/scl-job.h"

typedef struct
{
  char *finding;
  GPtrArray *outcomes;
  SclComparison *comparison; /* or NULL */
} Input;

SCL_FREE_FUNC (input_free, Input, finding, g_free, outcomes, g_ptr_array_unref, comparison,
               scl_comparison_free)

static gpointer
draw (gpointer data, SclProgressFunc progress, gpointer progress_data, GCancellable *cancellable,
      GError **error)
{
  const Input *input = data;
  g_autoptr (SclFinding) finding = scl_finding_parse (input->finding, error);
  SclChart *chart = finding != NULL ? scl_finding_chart (finding, input->outcomes,
                                                         input->comparison, cancellable)
                                    : NULL;

  if (finding != NULL && chart == NULL)
    g_cancellable_set_error_if_cancelled (cancellable, error);
  return chart;
}

void
scl_finding_job_run (GObject *source, const char *finding, GPtrArray *outcomes,
                     SclComparison *comparison, GCancellable *cancellable,
                     GAsyncReadyCallback callback, gpointer user_data)
{
  Input *input = g_new (Input, 1);

  *input = (Input){ g_strdup (finding),
                    g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref),
                    comparison != NULL ? scl_comparison_ref (comparison) : NULL };
  for (guint i = 0; i < outcomes->len; i++)
    g_ptr_array_add (input->outcomes, scl_outcome_ref (g_ptr_array_index (outcomes, i)));
  scl_job_run (source, input, input_free, draw, (GDestroyNotify) scl_chart_unref, NULL, cancellable,
               callback, user_data);
}
