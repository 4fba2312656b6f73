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

/* The participant's number, or -1 where the player has no rated game in the period. */
static inline int
scl_sides_find (const SclSides *self, guint32 player)
{
  return (int) self->slot[player] - 1;
}

/* ---- The memory of systems that look at sides ---- */

typedef enum
{
  SCL_SIDES_PER_PLAYER,      /* of all of the history; zeros at first */
  SCL_SIDES_ARRAYS,          /* the same, of GArray *, freed with the memory; NULL: none */
  SCL_SIDES_PER_PARTICIPANT, /* of the period; whatever the one before has left */
} SclSidesKind;

/* An array in such a memory: where the pointer to it is, and the size of an entry. */
typedef struct
{
  SclSidesKind kind;
  gsize offset, size;
} SclSidesColumn;

/* SclSystemClass's family. */
typedef struct
{
  gsize size;                    /* of the system's own struct */
  const SclSidesColumn *columns; /* the last one's size is 0 */
} SclSidesFamily;

/* What that struct begins with. */
typedef struct
{
  SclSides *sides;
  guint n_players;
  const SclSidesColumn *columns;
} SclSidesMemory;

/* A system's own memory, as SclSystemClass has it, with the columns of its family empty. */
gpointer scl_sides_memory_new (const SclSystem *self, guint n_players);
void scl_sides_memory_free (gpointer memory);

/* In a class: its memory. */
#define SCL_SIDES_MEMORY(Memory, columns)                                                          \
  .family = &(const SclSidesFamily){ sizeof (Memory), columns },                                   \
  .memory_new = scl_sides_memory_new, .memory_free = scl_sides_memory_free

/* Begins an update: gathers the games, makes room for the participants, begins the trace, if any.
 */
SclSides *scl_sides_begin (SclStates *states, const SclPeriod *period, SclTrace *trace);
/* Ends it, once all states are the new ones. */
void scl_sides_end (SclStates *states, SclTrace *trace);
