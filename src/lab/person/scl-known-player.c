/* SclKnownPlayer: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/person/scl-known-player.h"

#include <math.h>

int
scl_printed_rating (double rating)
{
  return isnan (rating) ? 0 : (int) CLAMP (floor (rating + 0.5), G_MININT16, G_MAXINT16);
}

guint32
scl_known_player_add (const SclKnownPlayer *self, SclHistoryBuilder *builder, const char *name)
{
  const guint32 player = scl_history_builder_add_player (builder, name, NULL, NULL, NULL, NULL,
                                                         isnan (self->born) ? 0 : (int) self->born,
                                                         (char) self->sex);

  if (!isnan (self->standard))
    scl_history_builder_add_standard (builder, player, 1, (int) self->standard);
  return player;
}

/* All games as one period, for those to enter who are in them. */
static SclPeriod
whole_period (SclHistory *history)
{
  const SclGames *games = scl_history_games (history);
  const SclPlayers *players = scl_history_players (history);

  return (SclPeriod){
    .first_day = games->day[0],
    .last_day = games->day[games->n - 1],
    .list_day = games->day[games->n - 1],
    .n_games = games->n,
    .white = games->white,
    .black = games->black,
    .event = games->event,
    .score = games->score,
    .flags = games->flags,
    .day = games->day,
    .white_given = games->white_given,
    .black_given = games->black_given,
    .n_players = players->n,
    .birth_year = players->birth_year,
    .sex = players->sex,
  };
}

void
scl_known_player_enter (SclHistory *history, const SclSystem *system, SclStates *states)
{
  const SclPeriod all = whole_period (history);

  scl_system_enter (system, states, &all);
}

static void
set_column (double *column, guint32 player, double value)
{
  if (column != NULL && !isnan (value))
    column[player] = value;
}

void
scl_known_player_set_columns (const SclKnownPlayer *self, SclStates *states, guint32 player)
{
  if (isnan (self->rating))
    return;
  set_column (states->deviation, player, self->deviation);
  set_column (states->volatility, player, self->volatility);
  set_column (states->index, player, self->index);
  scl_states_fix_k (states, player, self->k);
}

void
scl_known_player_set_rating (const SclKnownPlayer *self, SclStates *states, guint32 player)
{
  states->rating[player] = self->rating;
  if (isnan (self->rating))
    return;
  states->games[player] = isnan (self->games) ? SCL_ESTABLISHED_GAMES : (guint32) self->games;
  states->peak[player] = fmax (self->peak, self->rating);
}

void
scl_states_hold (SclStates *states, guint32 opponent, double rating, double deviation)
{
  states->rating[opponent] = rating;
  set_column (states->deviation, opponent, deviation);
  states->flags[opponent] = SCL_PLAYER_HELD;
  if (!isnan (rating))
    states->games[opponent] = SCL_ESTABLISHED_GAMES;
}
