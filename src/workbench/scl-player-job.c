/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/scl-player-job.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "rating/core/scl-background.h"

void
scl_player_job_free (gpointer p)
{
  SclPlayerJob *job = p;

  scl_history_unref (job->history);
  scl_policy_unref (job->policy);
  g_clear_pointer (&job->explanation, scl_explanation_free);
  g_free (job);
}

/* A month after the last event that ends. */
static SclDay
next_day (SclHistory *history)
{
  const SclEvents *events = scl_history_events (history);
  SclDay last = events->n > 0 ? events->end[events->n - 1] : scl_day_from_ymd (2000, 1, 1);

  return scl_day_add_months (last, 1);
}

void
scl_player_job_run (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  SclPlayerJob *job = task_data;
  const guint n = job->further.n;
  g_autofree SclSupposedGame *games = g_new (SclSupposedGame, MAX (n, 1));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const SclSupposed supposed = {
    .event = _ ("Supposed event"), .day = next_day (job->history), .games = games, .n_games = n
  };
  const SclQuestion question = { .player = job->player, .supposed = n > 0 ? &supposed : NULL };
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  GError *error = NULL;

  scl_background_enter ();
  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (names, g_strdup_printf (_ ("Opponent %u"), i + 1));
      games[i] = (SclSupposedGame){ g_ptr_array_index (names, i),
                                    (gint16) lround (job->further.opponent[i]),
                                    (guint8) lround (2.0 * job->further.result[i]) };
    }
  options.start = SCL_START_SAME; /* as Compare has it at first: the same player has the same rating
                                     on both pages */
  job->explanation
      = scl_replay_explain (job->history, job->policy, &options, &question, cancellable, &error);
  if (job->explanation != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}
