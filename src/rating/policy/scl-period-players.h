/* SclPeriodPlayers: who plays in each of a history's rating periods, and which rating the source
 * first printed beside them.
 *
 * It depends on the games and on how they are cut into periods, not on any rule: whoever replays a
 * history under several policies keeps one. Systems find with it who is new without looking at the
 * games, and go through those who played without looking at those who did not.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/policy/scl-period.h"

/* Those of period p are at [start[p], start[p + 1]): each player once, the n_rated[p] who have a
 * rated game first. */
typedef struct _SclPeriodPlayers SclPeriodPlayers;
struct _SclPeriodPlayers
{
  guint n_players; /* of the whole history */
  guint n_periods;
  guint32 *player;
  gint16 *given;    /* rating points; 0: none printed in that period */
  guint32 *start;   /* n_periods + 1 */
  guint32 *n_rated; /* n_periods */

  /* Each game's players, as places in their period's list: those of period p are at [first_game[p],
   * first_game[p + 1]). */
  guint32 *white_place, *black_place;
  guint32 *first_game; /* n_periods + 1 */

  /* Of listing. */
  guint32 *place; /* per player: 1 + where they were listed last; 0: nowhere yet */
  gsize capacity; /* of player and given */
  gsize capacity_games;
  gsize capacity_periods;
};

/* Room for n_games is made at once; more are taken too. */
SclPeriodPlayers *scl_period_players_new (guint n_players, guint n_games);
/* Periods filled from it must not be used any more. */
void scl_period_players_free (SclPeriodPlayers *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclPeriodPlayers, scl_period_players_free)

/* Lists the players of one more period. Of a player's printed ratings in it the first of the rated
 * games counts, where there is none the first of the others. */
void scl_period_players_add (SclPeriodPlayers *self, const SclPeriod *period);

/* Forgets all periods. */
void scl_period_players_clear (SclPeriodPlayers *self);

/* Sets what a period tells of its players; borrowed from the list until the next add. */
void scl_period_players_fill (const SclPeriodPlayers *self, guint index, SclPeriod *period);

/* How many players are in any period. */
guint scl_period_players_count (const SclPeriodPlayers *self);
