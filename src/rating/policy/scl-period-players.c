/* SclPeriodPlayers: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/policy/scl-period-players.h"
#include "rating/base/scl-free.h"

#include <string.h>

SclPeriodPlayers *
scl_period_players_new (guint n_players, guint n_games)
{
  SclPeriodPlayers *self = g_new0 (SclPeriodPlayers, 1);

  self->n_players = n_players;
  self->place = g_new0 (guint32, MAX (n_players, 1));
  self->start = g_new0 (guint32, 1);
  self->first_game = g_new0 (guint32, 1);
  self->capacity_games = n_games;
  self->white_place = g_new (guint32, n_games);
  self->black_place = g_new (guint32, n_games);
  return self;
}

SCL_DEFINE_FREE (scl_period_players_free, SclPeriodPlayers, player, g_free, given, g_free, start,
                 g_free, n_rated, g_free, white_place, g_free, black_place, g_free, first_game,
                 g_free, place, g_free)

/* Room for all players of n more games, and for one who is written before it is known that they are
 * not new. */
static void
reserve (SclPeriodPlayers *self, guint n_games)
{
  const gsize most = self->start[self->n_periods] + MIN (2 * (gsize) n_games, self->n_players) + 1;

  if (self->capacity < most)
    {
      self->capacity = MAX (self->capacity + self->capacity / 2, most);
      self->player = g_renew (guint32, self->player, self->capacity);
      self->given = g_renew (gint16, self->given, self->capacity);
    }
  if (self->capacity_games < self->first_game[self->n_periods] + (gsize) n_games)
    {
      self->capacity_games = MAX (self->capacity_games + self->capacity_games / 2,
                                  self->first_game[self->n_periods] + (gsize) n_games);
      self->white_place = g_renew (guint32, self->white_place, self->capacity_games);
      self->black_place = g_renew (guint32, self->black_place, self->capacity_games);
    }
  if (self->capacity_periods == self->n_periods)
    {
      self->capacity_periods = 2 * self->capacity_periods + 16;
      self->start = g_renew (guint32, self->start, self->capacity_periods + 1);
      self->n_rated = g_renew (guint32, self->n_rated, self->capacity_periods);
      self->first_game = g_renew (guint32, self->first_game, self->capacity_periods + 1);
    }
}

/* One side of a game: listed at n where new in the period, which begins at start. Returns the next
 * free place; *found: the player's, counted from start. No branch, for first meetings are as good
 * as random. */
static inline guint32
list_side (guint32 *restrict place, guint32 *restrict players, gint16 *restrict givens,
           guint32 start, guint32 n, guint32 player, gint16 given, guint32 *found)
{
  const guint32 before = place[player];
  const gboolean is_new = before <= start;
  const guint32 at = is_new ? n : before - 1;
  const gint16 printed = is_new ? 0 : givens[at];

  players[n] = player;
  place[player] = at + 1;
  givens[at] = printed > 0 ? printed : given;
  *found = at - start;
  return n + is_new;
}

/* The players of games that are rated, or of those that are not. */
static guint32
list_some (SclPeriodPlayers *self, const SclPeriod *period, gboolean rated, guint32 start,
           guint32 n)
{
  guint32 *restrict place = self->place, *restrict players = self->player;
  gint16 *restrict givens = self->given;
  const guint32 *white = period->white, *black = period->black;
  const gint16 *white_given = period->white_given, *black_given = period->black_given;
  guint32 *restrict white_place = self->white_place + self->first_game[self->n_periods];
  guint32 *restrict black_place = self->black_place + self->first_game[self->n_periods];

  for (guint i = 0; i < period->n_games; i++)
    {
      if ((period->flags[i] == SCL_GAME_RATED) != rated)
        continue;
      n = list_side (place, players, givens, start, n, white[i],
                     white_given != NULL ? white_given[i] : 0, &white_place[i]);
      n = list_side (place, players, givens, start, n, black[i],
                     black_given != NULL ? black_given[i] : 0, &black_place[i]);
    }
  return n;
}

void
scl_period_players_add (SclPeriodPlayers *self, const SclPeriod *period)
{
  guint32 start, n;

  reserve (self, period->n_games);
  start = self->start[self->n_periods];
  n = list_some (self, period, TRUE, start, start);
  self->n_rated[self->n_periods] = n - start;
  n = list_some (self, period, FALSE, start, n);
  self->first_game[self->n_periods + 1] = self->first_game[self->n_periods] + period->n_games;
  self->start[++self->n_periods] = n;
}

void
scl_period_players_clear (SclPeriodPlayers *self)
{
  memset (self->place, 0, self->n_players * sizeof *self->place);
  self->n_periods = 0;
}

void
scl_period_players_fill (const SclPeriodPlayers *self, guint index, SclPeriod *period)
{
  const guint32 start = self->start[index];

  period->playing = self->player + start;
  period->playing_given = self->given + start;
  period->n_playing = self->start[index + 1] - start;
  period->n_playing_rated = self->n_rated[index];
  period->white_place = self->white_place + self->first_game[index];
  period->black_place = self->black_place + self->first_game[index];
}

guint
scl_period_players_count (const SclPeriodPlayers *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n_players; i++)
    n += self->place[i] > 0;
  return n;
}
