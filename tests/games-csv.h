/* A simulated history as games CSV (docs/csv.md), for tests that read one from a file. Names of
 * events and players are quoted; federations need no quotes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"
#include "rating/base/scl-day.h"

static inline void
games_csv_side (GString *out, const SclPlayers *players, guint32 player, int given)
{
  g_string_append_printf (out, "%u,\"%s\",%s,%d,%c,%d,", player + 1, players->name[player],
                          players->federation[player], players->birth_year[player],
                          players->sex[player], given);
}

/* Newly allocated: free with g_string_free (). */
static inline GString *
games_csv (SclHistory *history)
{
  static const char *const scores[] = { "0", "0.5", "1" };
  const SclPlayers *players = scl_history_players (history);
  const SclEvents *events = scl_history_events (history);
  const SclGames *games = scl_history_games (history);
  GString *out = g_string_new (
      "date,event_id,event,round,white_id,white,white_federation,white_birth_year,white_sex,"
      "white_rating,black_id,black,black_federation,black_birth_year,black_sex,black_rating,"
      "score\n");

  for (guint e = 0; e < events->n; e++)
    for (guint32 g = events->first_game[e]; g < events->first_game[e + 1]; g++)
      {
        g_autofree char *day = scl_day_format (games->day[g]);

        g_string_append_printf (out, "%s,%u,\"%s\",%u,", day, e + 1, events->name[e],
                                games->round[g]);
        games_csv_side (out, players, games->white[g], games->white_given[g]);
        games_csv_side (out, players, games->black[g], games->black_given[g]);
        g_string_append_printf (out, "%s\n", scores[games->score[g]]);
      }
  return out;
}
