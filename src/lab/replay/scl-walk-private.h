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
 * Many periods of one game each are played at once, see scl_walk_run_length ().
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/replay/scl-plan-private.h"

typedef struct
{
  SclPlan *plan;     /* owned */
  SclPolicy *policy; /* owned */
  const SclRegime *regimes;
  const SclSystem **rules;   /* of each regime */
  guint n_regimes, regime;   /* in force */
  guint begun;               /* the latest that has adjusted the list */
  guint next;                /* period */
  SclStates *states;         /* owned */
  SclListed *listed;         /* of the plan's listed_player; filled in as the lists come */
  gboolean start_given;      /* of every period */
  SclMoves *moves;           /* the same; borrowed, with room for the games of whatever is rated */
  SclPeriod period;          /* under way */
  SclPlanGame game;          /* of it, where it has one game and the plan no list of its players */
  SclPeriodPlayers *players; /* of it, where the plan leaves that to the walk; else NULL */
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

/* The next period; FALSE after the last. The rules that begin by then have adjusted everybody, if
 * the list before did not bear their day already: *changed whether any did. */
gboolean scl_walk_begin (SclWalk *self, gboolean *changed);
/* How many of the periods from the one that is under way on are one after the other of one game
 * each, as SclRun has it, at most most; 0: it is not. */
guint scl_walk_run_length (const SclWalk *self, guint most);
/* Plays n of them, the one under way first, in place of entering and updating: FALSE where the
 * rules do not allow it. Then the last of them is the period under way. day: scratch for n. */
gboolean scl_walk_play (SclWalk *self, guint n, SclDay *day, SclPlayed *played);
/* Those whom the rule gives a rating before the games have it, and the list is kept for the events
 * that start under it. */
void scl_walk_enter (SclWalk *self);
/* The period is rated, and the list that it makes adjusted by the rules that begin on its day: the
 * trace and the moves are told. TRUE as scl_system_update (), and where they adjusted anybody. */
gboolean scl_walk_update (SclWalk *self, SclTrace *trace);

/* Room in moves for what n_games games move, as scl_walk_update () tells it; what stood there is
 * lost. *size: games there is room for, 0 at first. k and surprise are the caller's to free. */
void scl_walk_make_room (SclMoves *moves, guint *size, guint n_games);
