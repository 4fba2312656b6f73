/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/rules/scl-gain-job.h"

#include "rating/base/scl-free.h"
#include "workbench/core/scl-job.h"

typedef struct
{
  SclOutcome *in_force, *proposed;
} Input;

SCL_FREE_FUNC (input_free, Input, in_force, scl_outcome_unref, proposed, scl_outcome_unref)

static gpointer
work_out (gpointer data, SclProgressFunc progress, gpointer progress_data,
          GCancellable *cancellable, GError **error)
{
  const Input *input = data;
  SclGains *gains = scl_gains_new (input->in_force, input->proposed, cancellable);

  if (gains == NULL)
    g_cancellable_set_error_if_cancelled (cancellable, error);
  return gains;
}

void
scl_gain_job_run (GObject *source, SclOutcome *in_force, SclOutcome *proposed,
                  GCancellable *cancellable, GAsyncReadyCallback callback)
{
  Input *input = g_new (Input, 1);

  *input = (Input){ scl_outcome_ref (in_force), scl_outcome_ref (proposed) };
  scl_job_run (source, input, input_free, work_out, (GDestroyNotify) scl_gains_unref, NULL,
               cancellable, callback, NULL);
}
