/* SclWalk: a history's rating periods one after the other under a policy.
 *
 * What a replay does with the players' states, and nothing about outcomes: new rules begin, players
 * enter, the states are kept that later periods need (of events that start under a list and end
 * under a later one), the period is rated. Whoever must look, or set something, in between walks;
 * the others replay.
 *
 *   while (scl_walk_begin (walk))
 *     {
 *       … states as the list shows them; scl_walk_period () …
 *       scl_walk_enter (walk);
 *       scl_walk_update (walk, trace);
 *     }
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"
#include "rating/policy/scl-policy.h"

G_BEGIN_DECLS

typedef struct _SclWalk SclWalk;

/* Over the whole history. It keeps references. NULL where the history has no game. */
SclWalk *scl_walk_new (SclHistory *history, SclPolicy *policy);
void scl_walk_free (SclWalk *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclWalk, scl_walk_free)

/* Everybody's, the walk's own; may be changed between the steps. */
SclStates *scl_walk_states (SclWalk *self);
/* The rules of the period that is under way; before the first, its. */
const SclSystem *scl_walk_system (SclWalk *self);
/* The period that is under way. */
const SclPeriod *scl_walk_period (SclWalk *self);

/* The next period; FALSE after the last. The rules that begin by then have adjusted the list:
 * *changed (may be NULL) whether any did. */
gboolean scl_walk_begin (SclWalk *self, gboolean *changed);
/* Those whom the rule gives a rating before the games have it, and the list is kept for the events
 * that start under it. */
void scl_walk_enter (SclWalk *self);
/* The period is rated. TRUE as scl_system_update (). */
gboolean scl_walk_update (SclWalk *self, SclTrace *trace);

G_END_DECLS
