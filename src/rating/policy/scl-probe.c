/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating/policy/scl-probe.h"

#include "rating/base/scl-day.h"

enum
{
  WHITE,
  BLACK,
  N_PLAYERS,
};

static void
set_player (SclStates *states, guint32 player, double rating)
{
  states->rating[player] = states->peak[player] = rating;
  states->games[player] = SCL_PROBE_GAMES;
}

gboolean
scl_probe_game (const SclSystem *system, double own, double opponent, SclTraceGame *game)
{
  static const guint32 white[] = { WHITE }, black[] = { BLACK }, event[] = { 0 };
  static const guint8 score[] = { 1 }, flags[] = { SCL_GAME_RATED }, sex[N_PLAYERS] = { 'm', 'm' };
  static const gint16 given[] = { 0 }, birth_year[N_PLAYERS] = { 0, 0 };
  const SclDay day = scl_day_from_ymd (2000, 1, 1); /* any */
  const SclPeriod period = { .first_day = day,
                             .last_day = day,
                             .list_day = day + 1,
                             .length = 1.0,
                             .n_games = 1,
                             .white = white,
                             .black = black,
                             .event = event,
                             .score = score,
                             .flags = flags,
                             .day = &day,
                             .white_given = given,
                             .black_given = given,
                             .n_players = N_PLAYERS,
                             .birth_year = birth_year,
                             .sex = sex };
  g_autoptr (SclStates) states = scl_states_new (system, N_PLAYERS);
  g_autoptr (SclTrace) trace = scl_trace_new (WHITE);

  set_player (states, WHITE, own);
  set_player (states, BLACK, opponent);
  states->flags[BLACK] |= SCL_PLAYER_HELD;
  scl_system_update (system, states, &period, trace);
  if (trace->games->len == 0)
    return FALSE;
  *game = g_array_index (trace->games, SclTraceGame, 0);
  return TRUE;
}
