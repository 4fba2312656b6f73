/* SclWalk: a history's rating periods one after the other under a policy.
 *
 * What a replay does with the players' states, and nothing about outcomes: new rules begin, players
 * enter, the states are kept that later periods need (of events that start under a list and end
 * under a later one), the period is rated.
 *
 *   while (scl_walk_begin (walk, &changed))
 *     {
 *       … states as the list shows them; walk->period …
 *       scl_walk_enter (walk);
 *       scl_walk_update (walk, trace);
 *     }
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/replay/scl-plan-private.h"

G_BEGIN_DECLS

typedef struct
{
  SclPlan *plan;     /* owned */
  SclPolicy *policy; /* owned */
  const SclRegime *regimes;
  const SclSystem **rules; /* of each regime */
  guint regime;            /* in force */
  guint next;              /* period */
  SclStates *states;       /* owned */
  SclListed *listed;       /* of the plan's listed_player; filled in as the lists come */
  gboolean start_given;    /* of every period */
  SclPeriod period;        /* under way */
  double
      *standard; /* per player: the latest published standard rating; NULL: there is none at all */
  guint next_standard;
} SclWalk;

/* The plan has a period. */
void scl_walk_init (SclWalk *self, SclPlan *plan, SclPolicy *policy);
void scl_walk_clear (SclWalk *self);

/* Events that start in the period that is under way and are rated later: their players, as far as
 * enter () looks at a period. */
SclPeriod scl_walk_starters (const SclWalk *self);

/* The rules of the period that is under way; before the first, its. */
const SclSystem *scl_walk_system (SclWalk *self);

/* The next period; FALSE after the last. The rules that begin by then have adjusted the list:
 * *changed whether any did. */
gboolean scl_walk_begin (SclWalk *self, gboolean *changed);
/* Those whom the rule gives a rating before the games have it, and the list is kept for the events
 * that start under it. */
void scl_walk_enter (SclWalk *self);
/* The period is rated. TRUE as scl_system_update (). */
gboolean scl_walk_update (SclWalk *self, SclTrace *trace);

G_END_DECLS
