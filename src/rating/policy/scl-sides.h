/* SclSides: a rating period seen from each player's side.
 *
 * Systems that look at a player's period as a whole (a performance, a weighted mean, an iteration)
 * need each participant's games together. This gathers them by a counting sort, one pass over the
 * games, into arrays that are kept from period to period.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/policy/scl-system.h"

/* Participants 0 … n - 1, in order of their first game; the sides of participant i are [first[i],
 * first[i + 1]), in order of play. Only rated games are here. */
typedef struct
{
  guint n;
  guint32 *player; /* n: the participant's id */
  guint32 *first;  /* n + 1 */
  guint n_sides;
  guint32 *game;     /* per side: index of the game in the period */
  guint32 *opponent; /* per side: the opponent's player id */
  double *score;     /* per side: 0, 0.5, 1 */
  gint8 *colour;     /* per side: +1 White, -1 Black */

  /* Private. */
  guint32 *slot; /* n_players of the history: 1 + participant, or 0 */
  guint n_players, player_room, side_room;
} SclSides;

/* n_players: of the whole history. */
SclSides *scl_sides_new (guint n_players);
void scl_sides_free (SclSides *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclSides, scl_sides_free)

/* Gathers the period's rated games; what was there is forgotten. */
void scl_sides_fill (SclSides *self, const SclPeriod *period);

/* Takes over nothing and leaves the slots empty again: to be called when done with a period. */
void scl_sides_clear (SclSides *self);

/* Frees arrays that a system keeps for players, one a player, NULL: none. */
void scl_player_arrays_free (GArray **arrays, guint n_players);

/* The participant's number, or -1 where the player has no rated game in the period. */
static inline int
scl_sides_find (const SclSides *self, guint32 player)
{
  return (int) self->slot[player] - 1;
}
