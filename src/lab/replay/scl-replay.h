/* SclReplay: history × policy → outcome.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "lab/replay/scl-outcome.h"
#include "lab/replay/scl-start.h"
#include "rating/core/scl-progress.h"

G_BEGIN_DECLS

typedef struct
{
  SclDay from, to;           /* events outside are left out; SCL_DAY_NONE: open */
  SclDay train_until;        /* games after this day are scored apart; SCL_DAY_NONE: no split */
  gboolean keep_paths;       /* default TRUE */
  gboolean keep_predictions; /* default FALSE: 4 bytes a game */
  SclStart start;            /* default SCL_START_OWN */
  SclBurnIn burn_in;         /* games that are rated but not scored; default none */
  gboolean keep_other_start; /* also keep what would have been predicted from the other start, where
                                that differs: a second replay of a policy that ignores printed
                                ratings; with keep_predictions; default FALSE */
} SclReplayOptions;
#define SCL_REPLAY_DEFAULTS                                                                        \
  {                                                                                                \
    .from = SCL_DAY_NONE, .to = SCL_DAY_NONE, .train_until = SCL_DAY_NONE, .keep_paths = TRUE,     \
    .keep_predictions = FALSE, .start = SCL_START_OWN, .burn_in = SCL_BURN_IN_NONE,                \
    .keep_other_start = FALSE                                                                      \
  }
/* What comparisons begin with: the same first ratings for every policy, the first months not
 * judged, and all that a verdict's warnings need. */
#define SCL_REPLAY_COMPARED                                                                        \
  {                                                                                                \
    .from = SCL_DAY_NONE, .to = SCL_DAY_NONE, .train_until = SCL_DAY_NONE, .keep_paths = TRUE,     \
    .keep_predictions = TRUE, .start = SCL_START_SAME, .burn_in = SCL_BURN_IN_DEFAULTS,            \
    .keep_other_start = TRUE                                                                       \
  }

/* On the calling thread. options may be NULL. Fails only when cancelled (G_IO_ERROR_CANCELLED) or
 * when the history has no game in the span. */
SclOutcome *scl_replay_run (SclHistory *history, SclPolicy *policy, const SclReplayOptions *options,
                            SclProgressFunc progress, gpointer data, GCancellable *cancellable,
                            GError **error);

/* Several policies over one history, each in a worker thread, at most one a processor. Progress
 * arrives on the thread-default main context of the caller, at most 30 times a second. The result
 * is a GPtrArray of SclOutcome in the policies' order. */
void scl_replay_run_async (SclHistory *history, GPtrArray *policies,
                           const SclReplayOptions *options, SclProgressFunc progress, gpointer data,
                           GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer user_data);
GPtrArray *scl_replay_run_finish (GAsyncResult *result, GError **error);

/* What `rate` and the player page ask: one player's way through given periods, explained. Array of
 * SclTrace, one a period in which the player had a game. */
GPtrArray *scl_replay_explain (SclHistory *history, SclPolicy *policy,
                               const SclReplayOptions *options, guint32 player,
                               GCancellable *cancellable, GError **error);

G_END_DECLS
