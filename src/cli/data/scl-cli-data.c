/* The verbs that look into data: players, events.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cli/shared/scl-cli-source.h"

static const SclColumn player_columns[] = {
  { "player_id", N_ ("Id"), -1 },
  { "name", N_ ("Name"), -1 },
  { "federation", N_ ("Federation"), -1 },
  { "title", N_ ("Title"), -1 },
  { "category", N_ ("Category"), -1 },
  { "birth_year", N_ ("Born"), 0 },
  { "sex", N_ ("Sex"), -1 },
  { "games", N_ ("Games"), 0 },
};

static gboolean
matches (const SclPlayers *players, guint32 player, const char *wanted)
{
  g_autofree char *name = NULL;

  if (wanted == NULL || strstr (players->key[player], wanted) != NULL)
    return TRUE;
  name = g_utf8_casefold (players->name[player], -1);
  return strstr (name, wanted) != NULL;
}

/* player: its strings. games: of all. */
static void
add_row (SclRows *rows, const char *id, const SclWorkspacePlayer *player, gint64 games)
{
  const char sex[2] = { player->sex, '\0' };

  scl_rows_add_texts (rows, id, player->name, player->federation, player->title, player->category);
  scl_rows_add_number (rows, player->birth_year != 0 ? player->birth_year : NAN);
  scl_rows_add_text (rows, sex);
  scl_rows_add_number (rows, (double) games);
}

/* Also those who have ratings only. */
static gboolean
add_workspace_players (const char *path, const char *part, SclRows *rows, GError **error)
{
  g_autoptr (SclWorkspace) workspace = scl_workspace_open (path, FALSE, error);
  g_autoptr (GPtrArray) players
      = workspace != NULL ? scl_workspace_list_players (workspace, part, error) : NULL;

  for (guint i = 0; players != NULL && i < players->len; i++)
    {
      const SclWorkspaceListed *listed = g_ptr_array_index (players, i);
      const SclWorkspacePlayer *player = listed->player;
      const char *national = g_str_has_prefix (player->national_id, "id:") ? player->national_id + 3
                                                                           : player->national_id;
      g_autofree char *id
          = player->fide_id != 0 ? g_strdup_printf ("fide:%" G_GINT64_FORMAT, player->fide_id)
            : *national == '\0' && listed->games > 0 ? g_strdup_printf ("#%u", listed->number)
                                                     : g_strdup (national);

      add_row (rows, id, player, listed->games);
    }
  return players != NULL;
}

static gboolean
add_players (char **sources, const char *part, SclRows *rows, GError **error)
{
  g_autoptr (SclHistory) history = scl_cli_load (sources, error);
  g_autofree char *wanted = part != NULL ? g_utf8_casefold (part, -1) : NULL;
  g_autofree guint *games = NULL;
  const SclPlayers *players;
  const SclGames *all;

  if (history == NULL)
    return FALSE;
  players = scl_history_players (history);
  all = scl_history_games (history);
  games = g_new0 (guint, players->n + 1);
  for (guint i = 0; i < all->n; i++)
    {
      games[all->white[i]]++;
      games[all->black[i]]++;
    }
  for (guint32 p = 0; p < players->n; p++)
    if (matches (players, p, wanted))
      {
        g_autofree char *id = scl_cli_player_id (players, p);
        const SclWorkspacePlayer player = { .name = (char *) players->name[p],
                                            .federation = (char *) players->federation[p],
                                            .title = (char *) players->title[p],
                                            .category = (char *) players->category[p],
                                            .birth_year = players->birth_year[p],
                                            .sex = (char) players->sex[p] };

        add_row (rows, id, &player, games[p]);
      }
  return TRUE;
}

gboolean
scl_cli_players (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *part = NULL;
  g_auto (GStrv) sources = NULL;
  const GOptionEntry entries[] = {
    { "name", 'n', 0, G_OPTION_ARG_STRING, &part, N_ ("only those whose name or id holds this"),
      N_ ("PART") },
    { NULL },
  };
  g_autoptr (SclRows) rows = scl_rows_new (player_columns, G_N_ELEMENTS (player_columns));
  gboolean added;
  SclFormat format;

  if (!scl_cli_parse (verb, entries, &format, &sources, argc, argv, error))
    return FALSE;
  if (sources[0] != NULL && sources[1] == NULL && scl_workspace_recognise (sources[0]))
    added = add_workspace_players (sources[0], part, rows, error);
  else
    added = add_players (sources, part, rows, error);
  return added && scl_cli_write_rows (rows, format, error);
}

static const SclColumn event_columns[] = {
  { "event_id", N_ ("Id"), -1 },     { "event", N_ ("Event"), -1 },
  { "start", N_ ("First day"), -1 }, { "end", N_ ("Last day"), -1 },
  { "games", N_ ("Games"), 0 },      { "unrated_games", N_ ("Unrated"), 0 },
};

gboolean
scl_cli_events (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_auto (GStrv) sources = NULL;
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclRows) rows = scl_rows_new (event_columns, G_N_ELEMENTS (event_columns));
  const SclEvents *events;
  const SclGames *games;
  SclFormat format;

  if (!scl_cli_parse (verb, NULL, &format, &sources, argc, argv, error))
    return FALSE;
  history = scl_cli_load (sources, error);
  if (history == NULL)
    return FALSE;
  events = scl_history_events (history);
  games = scl_history_games (history);
  for (guint e = 0; e < events->n; e++)
    {
      g_autofree char *start = scl_day_format (events->start[e]),
                      *end = scl_day_format (events->end[e]);
      guint unrated = 0;

      for (guint32 g = events->first_game[e]; g < events->first_game[e + 1]; g++)
        unrated += games->flags[g] != SCL_UNRATED_NO;
      scl_rows_add_texts (rows, events->key[e], events->name[e], start, end);
      scl_rows_add_numbers (rows, events->first_game[e + 1] - events->first_game[e], unrated);
    }
  return scl_cli_write_rows (rows, format, error);
}
