/* SclReplay: history × policy → outcome.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "history/core/scl-supposed.h"
#include "lab/replay/scl-outcome.h"
#include "lab/replay/scl-replay-options.h"
#include "rating/base/scl-progress.h"
#include "rating/policy/scl-system.h"

/**
 * scl_replay_run:
 * @history: the games
 * @policy: the rules
 * @options: (nullable): NULL: SCL_REPLAY_DEFAULTS
 * @progress: (nullable) (scope call) (closure data): told how far it is
 * @data: of progress
 * @cancellable: (nullable): ends it
 *
 * On the calling thread. Fails only when cancelled (G_IO_ERROR_CANCELLED) or when the history has
 * no game in the span.
 *
 * Returns: (transfer full): what came out
 */
SclOutcome *scl_replay_run (SclHistory *history, SclPolicy *policy, const SclReplayOptions *options,
                            SclProgressFunc progress, gpointer data, GCancellable *cancellable,
                            GError **error);

/**
 * scl_replay_run_async: (skip)
 *
 * Several policies over one history, each in a worker thread, at most one a processor. Progress
 * arrives on the thread-default main context of the caller, at most 30 times a second. The result
 * is a GPtrArray of SclOutcome in the policies' order.
 */
void scl_replay_run_async (SclHistory *history, GPtrArray *policies,
                           const SclReplayOptions *options, SclProgressFunc progress, gpointer data,
                           GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer user_data);
/**
 * scl_replay_run_finish: (skip)
 *
 * The result; NULL where one of the replays failed or was cancelled.
 */
GPtrArray *scl_replay_run_finish (GAsyncResult *result, GError **error);

/* ---- Explained ---- */

/**
 * SclQuestion: (skip)
 *
 * What is asked: the way of one player.
 */
typedef struct
{
  guint32 player;
  const SclSupposed *supposed; /* what is supposed of the history; NULL: nothing */
  gboolean idle; /* also the periods without a game of the player, after the first with one */

  /* Where more is known of players than the history says (a rating that no game prints): called
   * when a period's rules have begun and before its players enter, to set their states. NULL: what
   * the rules make of the history is all. */
  void (*prepare) (SclStates *states, const SclSystem *system, const SclPeriod *period,
                   gpointer data);
  gpointer data;
} SclQuestion;

/* A rating period as the player saw it. */
typedef struct
{
  guint index;                /* of the outcome's periods */
  SclDay first_day, list_day; /* as SclPeriod */
  SclDay rules_day;           /* from which its rules hold; SCL_DAY_NONE: the policy's first */
  guint n_games;              /* of everybody */
  guint n_uncounted; /* rated games of the player that do not count: against nobody with a rating */
  double adjustment; /* rating points, by new rules that came into force since the list before the
                        period (SclSystem: begin), before old_rating; mostly 0: rules that begin on
                        the day of a list adjust that list, a step of the trace before it */
  double old_rating, new_rating; /* once the rules had begun, and at the end; NaN: none */
} SclExplainedPeriod;

/**
 * SclExplanation: (skip)
 */
typedef struct
{
  SclHistory *history; /* with what is supposed: game and opponent of a trace are of this one */
  SclOutcome *outcome; /* as scl_replay_run () has it */
  GPtrArray *traces;   /* of SclTrace, one a period explained: its games and steps are the change */
  GArray *periods;     /* of SclExplainedPeriod, one a trace */
} SclExplanation;

/**
 * scl_replay_explain: (skip)
 *
 * A replay that explains one player's periods while it goes, in one pass: what `rate` and the
 * player page's "what if" ask. It is a replay of the history with what is supposed, and so exactly
 * what a replay of the history corrected in that way finds, for everybody. options may be NULL. On
 * the calling thread; fails as scl_replay_run ().
 */
SclExplanation *scl_replay_explain (SclHistory *history, SclPolicy *policy,
                                    const SclReplayOptions *options, const SclQuestion *question,
                                    GCancellable *cancellable, GError **error);
/**
 * scl_explanation_share: (skip)
 *
 * The same for a second owner, who frees it too; what is in it is shared.
 */
SclExplanation *scl_explanation_share (const SclExplanation *self);
/**
 * scl_explanation_free: (skip)
 */
void scl_explanation_free (SclExplanation *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclExplanation, scl_explanation_free)
