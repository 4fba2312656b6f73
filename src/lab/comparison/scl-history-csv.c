/* A history as games CSV.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/comparison/scl-history-csv.h"

#include "lab/replay/scl-lab-text-private.h"
#include "lab/replay/scl-outcome-private.h"

static void
add_side (GString *out, const SclPlayers *players, guint32 player, int given)
{
  g_autofree char *id = scl_player_public_id (players, player);

  scl_text_add_field (out, id);
  g_string_append_c (out, ',');
  scl_text_add_field (out, players->name[player]);
  g_string_append_c (out, ',');
  scl_text_add_field (out, players->federation[player]);
  g_string_append_c (out, ',');
  if (players->birth_year[player] != 0)
    g_string_append_printf (out, "%d", players->birth_year[player]);
  g_string_append_c (out, ',');
  if (players->sex[player] != 0)
    g_string_append_c (out, (char) players->sex[player]);
  g_string_append_c (out, ',');
  if (given != 0)
    g_string_append_printf (out, "%d", given);
  g_string_append_c (out, ',');
}

GString *
scl_history_to_csv (SclHistory *history)
{
  static const char *const scores[] = { "0", "0.5", "1" };
  const SclPlayers *players = scl_history_players (history);
  const SclEvents *events = scl_history_events (history);
  const SclGames *games = scl_history_games (history);
  const char *provenance = scl_history_provenance (history);
  GString *out = g_string_new (NULL);

  if (*provenance != '\0')
    g_string_append_printf (out, "# %s\n", provenance);
  g_string_append (
      out, "date,event_id,event,round,white_id,white,white_federation,white_birth_year,white_sex,"
           "white_rating,"
           "black_id,black,black_federation,black_birth_year,black_sex,black_rating,score\n");
  for (guint e = 0; e < events->n; e++)
    for (guint32 g = events->first_game[e]; g < events->first_game[e + 1]; g++)
      {
        /* A CSV has no word for why a game is not rated but its score. */
        if (games->flags[g] != SCL_UNRATED_NO)
          continue;
        scl_text_add_day (out, games->day[g]);
        g_string_append_c (out, ',');
        if (*events->key[e] != '\0')
          scl_text_add_field (out, g_str_has_prefix (events->key[e], "id:") ? events->key[e] + 3
                                                                            : events->key[e]);
        else
          g_string_append_printf (out, "%u", e);
        g_string_append_c (out, ',');
        scl_text_add_field (out, events->name[e]);
        g_string_append_printf (out, ",%s,", scl_history_round_label (history, games->round[g]));
        add_side (out, players, games->white[g], games->white_given[g]);
        add_side (out, players, games->black[g], games->black_given[g]);
        g_string_append_printf (out, "%s\n", scores[games->score[g]]);
      }
  return out;
}
