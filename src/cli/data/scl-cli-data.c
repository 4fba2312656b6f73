/* The verbs that look into data: players, events.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cli/shared/scl-cli-source.h"
#include "lab/person/scl-standing.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"

static const SclColumn player_columns[] = {
  { "player_id", N_ ("Id"), -1 },
  { "name", N_ ("Name"), -1 },
  { "federation", N_ ("Federation"), -1 },
  { "title", N_ ("Title"), -1 },
  { "category", N_ ("Category"), -1 },
  { "birth_year", N_ ("Born"), 0 },
  { "sex", N_ ("Sex"), -1 },
  { "games", N_ ("Games"), 0 },
  /* Of a list, where one is asked for. */
  { "rating", N_ ("Rating"), 0 },
  { "place", N_ ("Place"), 0 },
  { "place_of_all", N_ ("Of all"), 0 },
  { "inactive", N_ ("Inactive"), -1 },
};
#define N_OF_LIST 4

/* A list, and where everybody stands on it. */
typedef struct
{
  SclDay day; /* asked for; SCL_DAY_NONE: no list is */
  SclRoster *roster;
  SclStandings *standings;
} OnList;

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

/* The list in force on that day: the newest by then, of a day's the one of standard play, then the
 * longer one. NULL: there is none. */
static const SclWorkspaceList *
find_list (GPtrArray *lists, SclDay day)
{
  const SclWorkspaceList *best = NULL;

  SCL_FOR_EACH_POINTER (const SclWorkspaceList, list, lists)
    {
      if (list->day > day || (best != NULL && list->day < best->day))
        continue;
      if (best == NULL || list->day > best->day || (list->rate == 's' && best->rate != 's')
          || ((list->rate == 's') == (best->rate == 's') && list->ratings > best->ratings))
        best = list;
    }
  return best;
}

static gboolean
read_list (OnList *self, SclWorkspace *workspace, GError **error)
{
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, error);
  const SclWorkspaceList *list = lists != NULL ? find_list (lists, self->day) : NULL;
  g_autoptr (GArray) practices = NULL;
  g_autoptr (SclListRatings) ratings = NULL;

  if (lists == NULL)
    return FALSE;
  if (list == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   _ ("--on: there is no list of that day or before it."));
      return FALSE;
    }
  self->roster = scl_roster_load (workspace, NULL, error);
  practices = self->roster != NULL
                  ? scl_activity_practices (workspace, self->roster, list->id, NULL, error)
                  : NULL;
  ratings = practices != NULL
                ? scl_activity_load (practices, workspace, self->roster, list->id, NULL, error)
                : NULL;
  if (ratings != NULL)
    self->standings = scl_standings_new (self->roster, ratings, list->day);
  return ratings != NULL;
}

/* Empty where the list does not tell: a place among the active of somebody who is inactive. */
static void
add_place (SclRows *rows, const OnList *on, gint64 player)
{
  SclStanding standings[SCL_STANDING_N_KINDS] = { 0 };
  const SclStanding *world = &standings[SCL_STANDING_WORLD];
  const gboolean there = player >= 0 && player < G_MAXUINT32
                         && scl_standings_get (on->standings, (guint32) player, standings);
  const SclStanding active = scl_standing_active (world);

  scl_rows_add_numbers (rows, there ? scl_standings_rating (on->standings, (guint32) player) : NAN,
                        active.n > 0 ? scl_standing_rank (&active) : NAN,
                        there ? scl_standing_rank (world) : NAN);
  scl_rows_add_text (rows, world->inactive ? "yes" : "");
}

/* Also those who have ratings only. */
static gboolean
add_workspace_players (SclWorkspace *workspace, const char *part, OnList *on, SclRows *rows,
                       GError **error)
{
  g_autoptr (GPtrArray) players = scl_workspace_list_players (workspace, part, error);

  if (players != NULL && on->day != SCL_DAY_NONE && !read_list (on, workspace, error))
    return FALSE;
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
      if (on->standings != NULL)
        add_place (rows, on, player->id);
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
  scl_cli_print_facts (history);
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
  g_autofree char *part = NULL, *day = NULL;
  g_auto (GStrv) sources = NULL;
  const GOptionEntry entries[] = {
    { "name", 'n', 0, G_OPTION_ARG_STRING, &part, N_ ("only those whose name or id holds this"),
      N_ ("PART") },
    { "on", 0, 0, G_OPTION_ARG_STRING, &day,
      N_ ("also the rating on the list in force on this day, and the place among the active "
          "and of all"),
      N_ ("DAY") },
    { NULL },
  };
  g_autoptr (SclRows) rows = NULL;
  OnList on = { .day = SCL_DAY_NONE };
  g_autoptr (SclWorkspace) workspace = NULL;
  gboolean added = FALSE, one;
  SclFormat format;

  if (!scl_cli_parse (verb, entries, &format, &sources, argc, argv, error)
      || (day != NULL && !scl_cli_parse_day (day, "--on", &on.day, error)))
    return FALSE;
  one = sources[0] != NULL && sources[1] == NULL && scl_workspace_recognise (sources[0]);
  workspace = one           ? scl_workspace_open (sources[0], FALSE, error)
              : day != NULL ? scl_cli_open (sources, error)
                            : NULL;
  rows = scl_rows_new (player_columns,
                       G_N_ELEMENTS (player_columns) - (day != NULL ? 0 : N_OF_LIST));
  if (workspace != NULL)
    added = add_workspace_players (workspace, part, &on, rows, error);
  else if (!one && day == NULL)
    added = add_players (sources, part, rows, error);
  g_clear_pointer (&on.standings, scl_standings_free);
  g_clear_pointer (&on.roster, scl_roster_free);
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
  scl_cli_print_facts (history);
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
