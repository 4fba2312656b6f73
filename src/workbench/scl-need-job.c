/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/scl-need-job.h"

#include <math.h>

#include "workbench/scl-job.h"

static void
planned_free (gpointer data)
{
  SclNeedPlanned *planned = data;

  scl_policy_unref (planned->policy);
  g_clear_pointer (&planned->history, scl_history_unref);
  g_free (planned);
}

static gpointer
work_out (gpointer data, SclProgressFunc progress, gpointer progress_data,
          GCancellable *cancellable, GError **error)
{
  const SclNeedPlanned *planned = data;
  const SclNeedEvent event = { .day = planned->day, .n_games = planned->n_games };
  SclNeedQuestion question = SCL_NEED_DEFAULTS;

  question.policy = planned->policy;
  question.history = planned->history;
  question.player = planned->player;
  question.known = planned->known;
  question.goal = planned->goal;
  question.events = &event;
  question.n_events = 1;
  question.fields = planned->fields;
  question.n_fields = planned->n_fields;
  question.spread = planned->spread;
  return scl_need_new (&question, progress, progress_data, cancellable, error);
}

void
scl_need_job_run (GObject *source, const SclNeedPlanned *planned, SclProgressFunc progress,
                  GCancellable *cancellable, GAsyncReadyCallback callback)
{
  SclNeedPlanned *copy = g_memdup2 (planned, sizeof *planned);

  scl_policy_ref (copy->policy);
  if (copy->history != NULL)
    scl_history_ref (copy->history);
  scl_job_run (source, copy, planned_free, work_out, (GDestroyNotify) scl_need_free, progress,
               cancellable, callback, NULL);
}

SclNeed *
scl_need_job_finish (GAsyncResult *result, GError **error)
{
  return scl_job_finish (result, error);
}
