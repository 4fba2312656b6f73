/* SclPlayerGames: everybody's games in a row, player after player, in their order.
 *
 * What is summed by person, and then squared, is one person's at a time, and stays in the nearest
 * cache whatever the number of persons and of sums.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef enum
{
  SCL_SIDE_BLACK = 1 << 0, /* the player has Black */
  SCL_SIDE_LOWER = 1 << 1, /* and the lower number of the two */
  SCL_SIDE_AGAIN = 1 << 2, /* the two have several games; see scl_player_games_find_again () */
} SclSideFlags;

/* One player's games lie far from each other in the columns that they index: so many ahead are to
 * be asked for while one is looked at. */
#define SCL_GAMES_AHEAD 16

typedef struct
{
  guint n_players;
  gsize *start;  /* n_players + 1: player q's games are [start[q], start[q + 1]) */
  guint32 *game; /* index into the columns that they were made from */
  guint8 *flags; /* SclSideFlags */
} SclPlayerGames;

/* Of n games those whose use is as wanted; use NULL: all. */
SclPlayerGames *scl_player_games_new (const guint32 *white, const guint32 *black, const guint8 *use,
                                      guint8 wanted, guint n, guint n_players);
/* Marks SCL_SIDE_AGAIN, on the lower player's side; from the same columns. */
void scl_player_games_find_again (SclPlayerGames *self, const guint32 *white, const guint32 *black);
void scl_player_games_free (SclPlayerGames *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclPlayerGames, scl_player_games_free)
