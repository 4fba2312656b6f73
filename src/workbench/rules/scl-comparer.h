/* SclComparer: policies replayed over a history, and compared: what the Compare page shows.
 *
 * Replays and measures are worked out in workers; what has been replayed is kept as long as the
 * history stays, so that ticking another policy replays that one only. Everything here belongs to
 * the main thread.
 *
 * One policy more can be on trial: a rule under the user's finger, replayed and compared anew with
 * each change; the newest value wins.
 *
 * Signals: "outcomes" (others are in view), "tried" (another outcome of the one on trial, with its
 * measures), "compared" (the measures of those in view are there), "progress" (double fraction,
 * char *title: of a replay), "state" (busy or stopped has changed), "failed" (char *message).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "lab/comparison/scl-comparison.h"

#define SCL_TYPE_COMPARER (scl_comparer_get_type ())
G_DECLARE_FINAL_TYPE (SclComparer, scl_comparer, SCL, COMPARER, GObject)

/* Without data, policies and trial. */
SclComparer *scl_comparer_new (void);

/* Forgets what was replayed; NULL: no data. Nothing runs until policies are set. */
void scl_comparer_set_history (SclComparer *self, SclHistory *history);

/* Of SclPolicy. Shows what there is of them and has the rest replayed, even after a cancel. */
void scl_comparer_set_policies (SclComparer *self, GPtrArray *policies);

/* One more, after the others; NULL: none any more. What was there of it stays in view until the new
 * one is replayed. */
void scl_comparer_set_trial (SclComparer *self, SclPolicy *policy);
/* Whether the newest value is still on its way. */
gboolean scl_comparer_get_trying (SclComparer *self);

/* Which games count for predictions; train_until: the last day of training, SCL_DAY_NONE for none.
 */
void scl_comparer_set_split (SclComparer *self, SclSplit split, SclDay train_until);

/* First ratings and burn-in; at first those of SCL_REPLAY_COMPARED. Another setting replays what is
 * chosen. */
void scl_comparer_set_setting (SclComparer *self, SclStart start, SclBurnIn burn_in);

/* Stops replaying; what is done stays, and nothing runs until the next run or choice. */
void scl_comparer_cancel (SclComparer *self);
/* Goes on after a cancel or a failure. */
void scl_comparer_run (SclComparer *self);

gboolean scl_comparer_get_busy (SclComparer *self);      /* replaying */
gboolean scl_comparer_get_comparing (SclComparer *self); /* measures on their way */
gboolean scl_comparer_get_stopped (SclComparer *self);   /* with policies not replayed */
/* Why it stopped by itself; NULL: it did not. */
const char *scl_comparer_get_failure (SclComparer *self);

/* Of SclOutcome, in the policies' order; the same array throughout. */
GPtrArray *scl_comparer_get_outcomes (SclComparer *self);
/* That of the rule, also where it was read once more since; NULL: it has not been replayed. Owned
 * by the comparer. */
SclOutcome *scl_comparer_find_outcome (SclComparer *self, SclPolicy *policy);
/* NULL until worked out. */
SclComparison *scl_comparer_get_comparison (SclComparer *self);
