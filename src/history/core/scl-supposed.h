/* SclSupposed: what is supposed to be otherwise in a history: "what if".
 *
 * Games of one player with another result, games taken away, and one event more. The history that
 * comes of it shares what is as it was with the one that it was supposed of: another result needs
 * two bytes a game, an event more 24 bytes a game, and neither a builder nor a string.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"

/* A game that is there, otherwise. */
typedef struct
{
  guint32 game;     /* of the history */
  guint8 score;     /* White's, half points, [0, 2] */
  SclUnrated flags; /* SCL_UNRATED_STRUCK takes the game away, as a correction does: it keeps its
                       place and nobody rates it */
} SclSupposedChange;

/* A game of the event supposed. */
typedef struct
{
  const char *opponent; /* name of somebody new, who enters with … */
  gint16 given;         /* … this rating printed beside the game; 0: none */
  guint8 half_points;   /* the player's, [0, 2] */
  gboolean black;       /* the player has Black; FALSE: White */
} SclSupposedGame;

typedef struct
{
  const SclSupposedChange *changes; /* n_changes; each game at most once */
  guint n_changes;

  const SclSupposedGame *games; /* n_games, one a round; 0: there is no event more */
  guint n_games;
  const char *event; /* name of the event */
  SclDay day;        /* on which it starts and ends; after every event that ends that day */
} SclSupposed;

/* The history as if it were so: equal, column by column (scl_history_digest ()), to one that is
 * built with these games. player: of the games that are added. The workspace's ids stay. */
SclHistory *scl_history_suppose (SclHistory *self, guint32 player, const SclSupposed *supposed);
