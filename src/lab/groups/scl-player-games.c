/* SclPlayerGames: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/groups/scl-player-games-private.h"

static inline void
place (SclPlayerGames *self, gsize *next, guint32 player, guint32 game, guint flags)
{
  const gsize at = next[player]++;

  self->game[at] = game;
  self->flags[at] = (guint8) flags;
}

SclPlayerGames *
scl_player_games_new (const guint32 *white, const guint32 *black, const guint8 *use, guint8 wanted,
                      guint n, guint n_players)
{
  SclPlayerGames *self = g_new0 (SclPlayerGames, 1);
  gsize *next;

  self->n_players = n_players;
  /* start[q + 1] is where the next game of q goes, and ends where q + 1 begins. */
  self->start = g_new0 (gsize, (gsize) n_players + 2);
  for (guint g = 0; g < n; g++)
    if (use == NULL || use[g] == wanted)
      {
        self->start[(gsize) white[g] + 2]++;
        self->start[(gsize) black[g] + 2]++;
      }
  for (gsize q = 2; q <= (gsize) n_players + 1; q++)
    self->start[q] += self->start[q - 1];
  self->game = g_new (guint32, MAX (self->start[n_players + 1], 1));
  self->flags = g_malloc (MAX (self->start[n_players + 1], 1));
  next = self->start + 1;
  for (guint g = 0; g < n; g++)
    if (use == NULL || use[g] == wanted)
      {
        const guint ahead = MIN (g + SCL_GAMES_AHEAD, n - 1);

        __builtin_prefetch (&self->game[next[white[ahead]]], 1);
        __builtin_prefetch (&self->game[next[black[ahead]]], 1);
        place (self, next, white[g], g, white[g] < black[g] ? SCL_SIDE_LOWER : 0);
        place (self, next, black[g], g,
               SCL_SIDE_BLACK | (black[g] < white[g] ? SCL_SIDE_LOWER : 0));
      }
  return self;
}

void
scl_player_games_find_again (SclPlayerGames *self, const guint32 *white, const guint32 *black)
{
  const gsize n = self->start[self->n_players];
  g_autofree gsize *latest = g_new0 (gsize, MAX (self->n_players, 1)); /* place + 1 */

  for (guint q = 0; q < self->n_players; q++)
    for (gsize i = self->start[q]; i < self->start[q + 1]; i++)
      {
        const guint32 game = self->game[i], ahead = self->game[MIN (i + SCL_GAMES_AHEAD, n - 1)];
        const guint32 other = self->flags[i] & SCL_SIDE_BLACK ? white[game] : black[game];

        __builtin_prefetch (&white[ahead]);
        __builtin_prefetch (&black[ahead]);
        if (!(self->flags[i] & SCL_SIDE_LOWER))
          continue;
        if (latest[other] > self->start[q])
          {
            self->flags[i] |= SCL_SIDE_AGAIN;
            self->flags[latest[other] - 1] |= SCL_SIDE_AGAIN;
          }
        latest[other] = i + 1;
      }
}

void
scl_player_games_free (SclPlayerGames *self)
{
  if (self == NULL)
    return;
  g_free (self->start);
  g_free (self->game);
  g_free (self->flags);
  g_free (self);
}
