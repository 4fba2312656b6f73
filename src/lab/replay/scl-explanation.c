/* One player's way through a replay, explained: see scl-replay.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-replay-private.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-free.h"

SCL_DEFINE_FREE (scl_explanation_free, SclExplanation, history, scl_history_unref, outcome,
                 scl_outcome_unref, traces, g_ptr_array_unref, periods, g_array_unref)

guint
scl_explanation_count_untold (const SclPeriod *period, const SclTrace *trace)
{
  guint n = 0;

  for (guint i = 0; i < period->n_games; i++)
    n += (period->white[i] == trace->player || period->black[i] == trace->player)
         && period->flags[i] == SCL_GAME_RATED;
  for (guint i = 0; i < trace->games->len; i++)
    n -= g_array_index (trace->games, SclTraceGame, i).game >= period->first_game;
  return n;
}

SclExplanation *
scl_explanation_share (const SclExplanation *self)
{
  SclExplanation *shared = g_new (SclExplanation, 1);

  *shared = (SclExplanation){ .history = scl_history_ref (self->history),
                              .outcome = scl_outcome_ref (self->outcome),
                              .traces = g_ptr_array_ref (self->traces),
                              .periods = g_array_ref (self->periods) };
  return shared;
}

SclExplanation *
scl_replay_explain (SclHistory *history, SclPolicy *policy, const SclReplayOptions *options,
                    const SclQuestion *question, GCancellable *cancellable, GError **error)
{
  static const SclReplayOptions defaults = SCL_REPLAY_DEFAULTS;
  g_autoptr (SclExplanation) self = NULL;
  g_autoptr (SclPlan) plan = NULL;

  g_return_val_if_fail (question->player < scl_history_players (history)->n, NULL);
  if (options == NULL)
    options = &defaults;
  self = g_new0 (SclExplanation, 1);
  self->traces = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_trace_free);
  self->periods = g_array_new (FALSE, FALSE, sizeof (SclExplainedPeriod));
  self->history = question->supposed != NULL
                      ? scl_history_suppose (history, question->player, question->supposed)
                      : scl_history_ref (history);
  plan = scl_plan_new (self->history, policy, options->from, options->to);
  self->outcome
      = scl_replay_run_once (plan, policy, options, question, self, NULL, NULL, cancellable, error);
  return self->outcome != NULL ? g_steal_pointer (&self) : NULL;
}
