/* SclWalk, for the replay: over a plan that exists, and embedded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/replay/scl-plan-private.h"
#include "lab/replay/scl-walk.h"

G_BEGIN_DECLS

struct _SclWalk
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
  SclPeriod period;
  double
      *standard; /* per player: the latest published standard rating; NULL: there is none at all */
  guint next_standard;
};

/* The plan has a period. */
void scl_walk_init (SclWalk *self, SclPlan *plan, SclPolicy *policy);
void scl_walk_clear (SclWalk *self);

/* Events that start in the period that is under way and are rated later: their players, as far as
 * enter () looks at a period. */
SclPeriod scl_walk_starters (const SclWalk *self);

G_END_DECLS
