/* SclLive: a history replayed again and again while somebody drags a slider.
 *
 * The newest value wins: a request that has not been begun is replaced by the next one; one that is
 * at work is finished (so that a steady drag still shows something), unless a newer one is ready
 * before it. Policies that have not changed are not replayed again. Up to one worker a processor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/replay/scl-replay.h"

typedef struct _SclLive SclLive;

/* outcomes: of SclOutcome in the policies' order, borrowed (take references of what is to stay).
 * serial: that of the request, always greater than the one before. Called on the main context that
 * was the thread's default at scl_live_new (). */
typedef void (*SclLiveFunc) (SclLive *self, GPtrArray *outcomes, guint64 serial, gpointer data);

/* What a worker makes of a request's outcomes before they are told: a comparison, say, so that the
 * caller's thread need not. Called in several threads. NULL: nothing. */
typedef gpointer (*SclLiveDigestFunc) (GPtrArray *outcomes, gpointer data);

/* What could not be replayed: error is borrowed. The request counts as answered. */
typedef void (*SclLiveErrorFunc) (SclLive *self, const GError *error, guint64 serial,
                                  gpointer data);

/* options NULL: SCL_REPLAY_DEFAULTS. failed may be NULL. */
SclLive *scl_live_new (SclHistory *history, const SclReplayOptions *options, SclLiveFunc func,
                       SclLiveErrorFunc failed, gpointer data);

/* Before the first request. free_digest: of what func returns. */
void scl_live_set_digest (SclLive *self, SclLiveDigestFunc func, GDestroyNotify free_digest,
                          gpointer data);
/* Within SclLiveFunc: what was made of these outcomes; borrowed. NULL without a SclLiveDigestFunc.
 */
gpointer scl_live_get_digest (SclLive *self);

/* Stops the workers; nothing is called any more. Waits at most for the rest of one rating period.
 */
void scl_live_free (SclLive *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclLive, scl_live_free)

/* Asks for these policies (of SclPolicy, at least one), and returns the request's serial, from 1.
 * Returns at once. */
guint64 scl_live_request (SclLive *self, GPtrArray *policies);
