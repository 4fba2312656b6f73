/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/person/scl-explain-job.h"

#include "lab/person/scl-need.h"
#include "rating/base/scl-free.h"
#include "workbench/core/scl-job.h"

typedef struct
{
  SclHistory *history; /* NULL: nobody's games are known, but the player: */
  guint32 player;
  SclKnownPlayer known;
  SclPolicy *policies[2]; /* the second may be NULL */
  SclWhatIf *what_if;     /* NULL: nothing is supposed */
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  g_clear_pointer (&input->history, scl_history_unref);
  scl_policy_unref (input->policies[0]);
  g_clear_pointer (&input->policies[1], scl_policy_unref);
  g_clear_pointer (&input->what_if, scl_what_if_free);
  g_free (input);
}

SCL_DEFINE_FREE (scl_explained_free, SclExplained, explanation, scl_explanation_free, beside,
                 scl_explanation_free)

static gpointer
work_out (gpointer data, SclProgressFunc progress, gpointer progress_data,
          GCancellable *cancellable, GError **error)
{
  const Input *input = data;
  g_autofree SclSupposed *supposed
      = input->what_if != NULL ? scl_what_if_suppose (input->what_if) : NULL;
  const SclQuestion question = { .player = input->player, .supposed = supposed };
  g_autoptr (SclExplained) explained = g_new0 (SclExplained, 1);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;

  options.start = SCL_START_SAME;
  explained->explanation = scl_replay_explain (input->history, input->policies[0], &options,
                                               &question, cancellable, error);
  if (explained->explanation == NULL)
    return NULL;
  if (input->policies[1] != NULL)
    explained->beside = scl_replay_explain (input->history, input->policies[1], &options, &question,
                                            cancellable, error);
  if (input->policies[1] != NULL && explained->beside == NULL)
    return NULL;
  return g_steal_pointer (&explained);
}

void
scl_explain_job_run (GObject *source, SclHistory *history, guint32 player, SclPolicy *policy,
                     SclPolicy *beside, const SclWhatIf *supposed, GCancellable *cancellable,
                     GAsyncReadyCallback callback)
{
  Input *input = g_new (Input, 1);

  *input = (Input){ .history = scl_history_ref (history),
                    .player = player,
                    .policies
                    = { scl_policy_ref (policy), beside != NULL ? scl_policy_ref (beside) : NULL },
                    .what_if = supposed != NULL ? scl_what_if_copy (supposed) : NULL };
  scl_job_run (source, input, input_free, work_out, (GDestroyNotify) scl_explained_free, NULL,
               cancellable, callback, NULL);
}

/* ---- Of whom no game is known ---- */

static gpointer
work_out_known (gpointer data, SclProgressFunc progress, gpointer progress_data,
                GCancellable *cancellable, GError **error)
{
  const Input *input = data;
  g_autofree const SclPasted **games = g_new (const SclPasted *, input->what_if->games->len);
  const guint n = scl_what_if_games (input->what_if, games);
  g_autofree double *opponents = g_new (double, n);
  g_autofree guint8 *results = g_new (guint8, n);
  const SclNeedEvent event = { .day = input->what_if->day, .n_games = n, .opponents = opponents };
  SclNeedQuestion question = SCL_NEED_DEFAULTS;
  SclExplained *explained;
  SclExplanation *explanation;
  double rating;

  for (guint i = 0; i < n; i++)
    {
      opponents[i] = games[i]->rating;
      results[i] = scl_what_if_half_points (games[i]);
    }
  question.policy = input->policies[0];
  question.known = input->known;
  question.events = &event;
  question.n_events = 1;
  explanation = scl_need_replay (&question, opponents, results, &rating, cancellable, error);
  if (explanation == NULL)
    return NULL;
  explained = g_new0 (SclExplained, 1);
  explained->explanation = explanation;
  return explained;
}

void
scl_explain_job_run_known (GObject *source, const SclKnownPlayer *known, SclPolicy *policy,
                           const SclWhatIf *supposed, GCancellable *cancellable,
                           GAsyncReadyCallback callback)
{
  Input *input = g_new0 (Input, 1);

  input->known = *known;
  input->policies[0] = scl_policy_ref (policy);
  input->what_if = scl_what_if_copy (supposed);
  scl_job_run (source, input, input_free, work_out_known, (GDestroyNotify) scl_explained_free, NULL,
               cancellable, callback, NULL);
}
