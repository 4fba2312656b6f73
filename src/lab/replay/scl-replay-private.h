/* The replay over a plan that exists already.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "lab/replay/scl-outcome-private.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-progress.h"

/* As scl_replay_run (); what: said to progress, or NULL. */
SclOutcome *scl_replay_run_plan (SclPlan *plan, SclPolicy *policy, const SclReplayOptions *options,
                                 SclProgressFunc progress, gpointer data, GCancellable *cancellable,
                                 GError **error);

/* One pass over the plan. question and explanation: NULL, or what is asked meanwhile and where the
 * answer goes. */
SclOutcome *scl_replay_run_once (SclPlan *plan, SclPolicy *policy, const SclReplayOptions *options,
                                 const SclQuestion *question, SclExplanation *explanation,
                                 SclProgressFunc progress, gpointer data, GCancellable *cancellable,
                                 GError **error);

/* Of the player's rated games in the period those that the trace does not tell, before its games
 * have the history's numbers. It may tell earlier ones too: a window's. */
guint scl_explanation_count_untold (const SclPeriod *period, const SclTrace *trace);
