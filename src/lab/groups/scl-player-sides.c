/* SclPlayerPieces: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/groups/scl-player-sides-private.h"
#include "rating/base/scl-free.h"

/* Sides of a piece, unless one player has more: some 16 MiB of those with groups, and 32 where
 * there are many, since every piece goes through all games. */
#define FEW_SIDES (1u * 1024 * 1024)
#define MANY_SIDES (2u * 1024 * 1024)
#define FEW_PIECES 8

/* The first player behind a piece that begins with that one. */
static guint
end_of_piece (const SclPlayerPieces *self, guint first)
{
  const gsize most = CLAMP (self->start[self->n_players] / FEW_PIECES, FEW_SIDES, MANY_SIDES);
  guint end = MIN (first + 1, self->n_players);

  while (end < self->n_players && self->start[end + 1] - self->start[first] <= most)
    end++;
  return end;
}

SclPlayerPieces *
scl_player_pieces_new (const guint32 *white, const guint32 *black, const guint8 *use, guint8 wanted,
                       guint n, guint n_players)
{
  SclPlayerPieces *self = g_new0 (SclPlayerPieces, 1);
  guint players = 1;

  self->white = white;
  self->black = black;
  self->use = use;
  self->wanted = wanted;
  self->n_games = n;
  self->n_players = n_players;
  self->start = g_new0 (gsize, (gsize) n_players + 1);
  for (guint g = 0; g < n; g++)
    if (use == NULL || use[g] == wanted)
      {
        self->start[(gsize) white[g] + 1]++;
        self->start[(gsize) black[g] + 1]++;
      }
  for (gsize q = 1; q <= n_players; q++)
    self->start[q] += self->start[q - 1];
  for (guint first = 0, end; first < n_players; first = end)
    {
      end = end_of_piece (self, first);
      self->most = MAX (self->most, self->start[end] - self->start[first]);
      players = MAX (players, end - first);
    }
  self->next = g_new (guint32, players);
  return self;
}

SCL_DEFINE_FREE (scl_player_pieces_free, SclPlayerPieces, start, g_free, next, g_free)

gboolean
scl_player_pieces_next (SclPlayerPieces *self)
{
  self->first = self->end;
  if (self->first >= self->n_players)
    {
      self->first = self->end = 0;
      return FALSE;
    }
  self->end = end_of_piece (self, self->first);
  for (guint q = self->first; q < self->end; q++)
    self->next[q - self->first] = scl_player_pieces_from (self, q);
  return TRUE;
}

/* Without a branch on who plays, which nobody can foretell. */
guint
scl_player_pieces_pick (const SclPlayerPieces *self, guint first, gsize *picked)
{
  const guint last = first + MIN (SCL_PICKED_GAMES, self->n_games - first);
  const guint32 begin = self->first, n_players = self->end - self->first;
  guint n = 0;

  for (guint g = first; g < last; g++)
    {
      const gboolean wanted = self->use == NULL || self->use[g] == self->wanted;

      picked[n] = 2 * (gsize) g;
      n += wanted & (self->white[g] - begin < n_players);
      picked[n] = 2 * (gsize) g + 1;
      n += wanted & (self->black[g] - begin < n_players);
    }
  return n;
}

/* ---- Sides ---- */

void
scl_player_sides_find_again (gpointer sides, gsize width, guint32 from, guint32 to, guint32 *latest)
{
  for (guint32 i = from; i < to; i++)
    {
      SclPlayerSide *side = scl_player_side_at (sides, width, i);
      guint32 *place = &latest[side->other];

      if (!(side->flags & SCL_SIDE_LOWER))
        continue;
      if (*place > from)
        {
          side->flags |= SCL_SIDE_AGAIN;
          scl_player_side_at (sides, width, *place - 1)->flags |= SCL_SIDE_AGAIN;
        }
      *place = i + 1;
    }
}
