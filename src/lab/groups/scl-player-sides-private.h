/* SclPlayerPieces: everybody's sides of games in a row, player after player, in their order.
 *
 * What is summed by person, and then squared, is one person's at a time, and stays in the nearest
 * cache whatever the number of persons and of sums. The sides themselves are written behind one
 * another, so that they are read in a row, and of as many players at a time as there is room for:
 * what it takes does not grow with the number of games.
 *
 *   while (scl_player_pieces_next (pieces))
 *     {
 *       for (first = 0; first < n_games; first += SCL_PICKED_GAMES)
 *         for each of scl_player_pieces_pick (pieces, first, picked):
 *           sides[scl_player_pieces_place (pieces, player)] = …
 *       for (player = pieces->first; player < pieces->end; player++)
 *         sides[scl_player_pieces_from (pieces, player)] … [scl_player_pieces_to () - 1] are theirs
 *     }
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* The places that players are written to lie far from each other: so many sides ahead they are to
 * be asked for. */
#define SCL_SIDES_AHEAD 24

#define SCL_PICKED_GAMES 256 /* looked at at once */

typedef struct
{
  const guint32 *white, *black; /* of the games, borrowed, as is use */
  const guint8 *use;
  guint8 wanted;
  guint n_games, n_players;
  gsize *start; /* n_players + 1: room for player q's sides is [start[q], start[q + 1]) of all */
  gsize most;   /* sides of the largest piece */
  guint first, end; /* the piece's players: [first, end) */
  guint32 *next;    /* per player of the piece, from first on: the place behind their last */
} SclPlayerPieces;

/* Of n games those whose use is as wanted; use NULL: all. */
SclPlayerPieces *scl_player_pieces_new (const guint32 *white, const guint32 *black,
                                        const guint8 *use, guint8 wanted, guint n, guint n_players);
void scl_player_pieces_free (SclPlayerPieces *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclPlayerPieces, scl_player_pieces_free)

/* The first piece, or the one behind the last; FALSE: all have been, the first is next again. */
gboolean scl_player_pieces_next (SclPlayerPieces *self);

/* Of the games [first, first + SCL_PICKED_GAMES) the sides of the piece's players, in the order of
 * the games, White's before Black's: twice the game, and 1 for Black. Returns how many. picked:
 * room for two a game. */
guint scl_player_pieces_pick (const SclPlayerPieces *self, guint first, gsize *picked);

/* Who has a side that was picked. */
static inline guint32
scl_player_pieces_player (const SclPlayerPieces *self, gsize side)
{
  return (side & 1 ? self->black : self->white)[side / 2];
}

/* Where the piece's player's next side goes; at most as often as they have sides. */
static inline guint32
scl_player_pieces_place (SclPlayerPieces *self, guint32 player)
{
  return self->next[player - self->first]++;
}

/* Asks for the memory of that place, where sides have so many bytes each. */
static inline void
scl_player_pieces_ask (const SclPlayerPieces *self, gconstpointer sides, gsize width,
                       guint32 player)
{
  __builtin_prefetch ((const guint8 *) sides + self->next[player - self->first] * width, 1);
}

/* The player's sides in the piece: [from, to). */
static inline guint32
scl_player_pieces_from (const SclPlayerPieces *self, guint32 player)
{
  return (guint32) (self->start[player] - self->start[self->first]);
}

static inline guint32
scl_player_pieces_to (const SclPlayerPieces *self, guint32 player)
{
  return self->next[player - self->first];
}

/* ---- A side ---- */

typedef enum
{
  SCL_SIDE_BLACK = 1 << 0, /* the player has Black */
  SCL_SIDE_LOWER = 1 << 1, /* and the lower number of the two */
  SCL_SIDE_AGAIN = 1 << 2, /* the two have several games; see scl_player_sides_find_again () */
} SclSideFlags;

/* A game from one of its players. */
typedef struct
{
  guint32 other;      /* the opponent */
  float expected;     /* White's */
  guint8 flags;       /* SclSideFlags */
  guint8 half_points; /* White's */
  guint16 groups[];   /* of each kind: scl_player_side_groups () */
} SclPlayerSide;

/* The player's group and the opponent's. */
static inline guint16
scl_player_side_groups (guint8 own, guint8 other)
{
  return (guint16) (own | other << 8);
}

/* Bytes of one in a row of them. */
static inline gsize
scl_player_side_width (guint n_kinds)
{
  return (G_STRUCT_OFFSET (SclPlayerSide, groups) + sizeof (guint16) * n_kinds + 3) / 4 * 4;
}

static inline SclPlayerSide *
scl_player_side_at (gpointer sides, gsize width, gsize i)
{
  return (SclPlayerSide *) (gpointer) ((guint8 *) sides + i * width);
}

/* Marks SCL_SIDE_AGAIN on the player's sides [from, to), where they have the lower number. latest:
 * per player, 0 before the first player of a piece, and not to be touched between two of it. */
void scl_player_sides_find_again (gpointer sides, gsize width, guint32 from, guint32 to,
                                  guint32 *latest);
