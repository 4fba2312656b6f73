/* SclHistoryFacts: what a verdict on a history must not pass over: games that are there twice, and
 * players who have never met.
 *
 * Twins are found by players, day and result; players are the same who have the same words in their
 * names, and of three games or more who have the same surname and initial. Two events have a game
 * in common when the same two play it with the same result, whoever has White, their days can be
 * the same (games of a report without days of rounds can be of any of its days) and their numbered
 * rounds do not differ; they are twins when that is so of half the games or more that the smaller
 * of them has in the other's days, and not when their rates of play differ. Of an event whose days
 * are not known that is four fifths of its games, on any day. Within one event a game is there
 * twice when its round is, with the same colours; and without rounds when half of all games are, of
 * three pairs or more, or when all events have nearly each game again: but not the second game of a
 * double round-robin, nor of several a round. Only rated games count.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"

/* An event whose games are in another one as well. */
typedef struct
{
  guint32 event, other; /* of the history; equal: the event has them twice itself */
  guint games;          /* of event that are in other */
  guint differ;         /* of them: with another result there */
} SclTwinEvents;

/* A pool of this part of the players, or more, is told. */
#define SCL_POOL_PART 50

/* Players who are joined by rated games, and by none, or few, to anybody else. */
typedef struct
{
  guint32 players, games;
  guint32 links;          /* of n_weak: of these, games with others */
  const char *federation; /* of all of them; "": of several, or unknown; the history's */
  const char *name;       /* of the player who has most games; the history's */
} SclPool;

typedef struct
{
  guint n_rated;   /* games that are rated, twins included */
  guint n_players; /* who play them */

  guint n_twins;               /* games that are there already */
  const guint32 *twins;        /* n_twins games that can be left out, ascending */
  const SclTwinEvents *events; /* n_events, the most games first */
  guint n_events;

  const SclPool *pools; /* n_pools, the largest first; alone with its players: none else */
  guint n_pools;

  /* Groups that 1 to 4 games join to all others, the largest first: federations, and the players
   * who have the same first event, joined where five games are between them. Of ten players or
   * more, and a large part of all; or of a federation, then also without any such game. */
  const SclPool *weak;
  guint n_weak;
} SclHistoryFacts;

/* Computed once, then kept, by any thread; owned by the history. Some 20 ns a game. */
const SclHistoryFacts *scl_history_facts (SclHistory *self);

/* The history with its twins struck; itself where there are none. */
SclHistory *scl_history_without_twins (SclHistory *self);

/* A sentence of how many games are there twice, and where; NULL: none is. */
char *scl_history_twins_sentence (SclHistory *self);
/* A sentence of pools of three players or more that have a fiftieth of the players or more, where
 * there is more than one; and of groups that have hardly met others; NULL where there is nothing to
 * say. */
char *scl_history_pools_sentence (SclHistory *self);
/* What scl_federation_codes_sentence () says of the players; or NULL. */
char *scl_history_federations_sentence (SclHistory *self);
