/* For tests of removed imports: two imports that share players and a list, and all that can be seen
 * of a workspace as a text. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <string.h>

#include "history/workspace/scl-event-sheet.h"
#include "history/workspace/scl-roster.h"
#include "place.h"

/* Both have Ada, Bea and the FIDE list of March 2001; each has an event of its own, and one of the
 * name "Twin". */
static const char games_a[] = "date,event,white_id,white,black_id,black,score,rate\n"
                              "2001-01-01,Alone A,1,Ada,2,Bea,1,blitz\n"
                              "2001-01-02,Alone A,1,Ada,3,Cia,½,blitz\n"
                              "2001-02-01,Twin,3,Cia,2,Bea,0,standard\n";
static const char games_b[] = "date,event,white_id,white,black_id,black,score,rate\n"
                              "2001-02-01,Twin,2,Bea,1,Ada,1,standard\n"
                              "2001-03-01,Alone B,1,Ada,4,Dea,½,rapid\n"
                              "2001-03-02,Alone B,2,Bea,4,Dea,0,rapid\n";
static const char list_a[] = "date,list,rate,national_id,name,rating\n2001-03-15,FIDE,s,id:1,Ada,"
                             "2001\n2001-03-15,FIDE,s,id:3,Cia,2003\n";
static const char list_b[] = "date,list,rate,national_id,name,rating\n2001-03-15,FIDE,s,id:1,Ada,"
                             "2101\n2001-03-15,FIDE,s,id:5,Eva,2105\n"
                             "2001-06-15,FIDE,s,id:2,Bea,2102\n";

/* Two files as one import. */
static inline void
import_pair (Place *place, const char *name, const char *games, const char *list)
{
  g_autofree char *games_name = g_strconcat (name, "-games.csv", NULL),
                  *list_name = g_strconcat (name, "-list.csv", NULL);
  g_autofree char *games_path = test_folder_write (place->dir, games_name, games);
  g_autofree char *list_path = test_folder_write (place->dir, list_name, list);
  g_autoptr (SclImportReport) report = scl_import_report_new ();

  g_assert_true (scl_workspace_import (
      place->workspace, (const char *[]){ games_path, list_path, NULL }, report, NULL, NULL));
}

static inline gint64
removed (Place *place, gint64 import)
{
  GError *error = NULL;
  gint64 edit = scl_workspace_remove_import (place->workspace, import, "wrong season", &error);

  g_assert_no_error (error);
  g_assert_cmpint (edit, >, 0);
  return edit;
}

static inline void
undo (Place *place, gint64 edit, gboolean back)
{
  g_assert_true (scl_workspace_undo_edit (place->workspace, edit, back, NULL));
}

static inline char *
name_of (SclWorkspace *workspace, gint64 id)
{
  g_autoptr (SclWorkspacePlayer) player = scl_workspace_get_player (workspace, id, NULL);

  g_assert_nonnull (player);
  return g_strdup (player->name);
}

static inline void
describe_events (GString *out, SclWorkspace *workspace)
{
  g_autoptr (GPtrArray) events = scl_workspace_events (workspace, NULL);

  for (guint i = 0; i < events->len; i++)
    {
      const SclWorkspaceEvent *event = g_ptr_array_index (events, i);
      g_autoptr (GPtrArray) games = scl_workspace_event_games (workspace, event->id, NULL);

      g_string_append_printf (out, "event %s %d %d %d\n", event->name, event->start, event->end,
                              (int) event->games);
      for (guint g = 0; g < games->len; g++)
        {
          const SclWorkspaceGame *game = g_ptr_array_index (games, g);

          g_string_append_printf (out, "  %s-%s %d %d %d\n", game->white_name, game->black_name,
                                  game->day, game->half_points, game->unrated);
        }
    }
}

static inline int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* By name: players' ids depend on who came first. */
static inline void
describe_lists (GString *out, SclWorkspace *workspace)
{
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, NULL);
  g_autoptr (GArray) series
      = scl_list_series_load (workspace, "FIDE", 's', NULL, NULL, NULL, NULL, NULL);
  g_autoptr (SclRoster) roster = scl_roster_load (workspace, NULL, NULL);

  for (guint i = 0; i < lists->len; i++)
    {
      const SclWorkspaceList *list = g_ptr_array_index (lists, i);
      g_autoptr (GArray) entries = scl_workspace_list_entries (workspace, list->id, NULL);
      g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (SclListRatings) ratings
          = scl_list_ratings_load (workspace, roster, list->id, NULL, NULL);

      g_string_append_printf (out, "list %s %d %c %d, %u\n", list->name, list->day, list->rate,
                              (int) list->ratings, ratings->n);
      for (guint e = 0; e < entries->len; e++)
        {
          const SclListEntry *entry = &g_array_index (entries, SclListEntry, e);
          g_autofree char *name = name_of (workspace, entry->player);

          g_ptr_array_add (lines, g_strdup_printf ("  %s %d\n", name, entry->rating));
        }
      g_ptr_array_sort (lines, compare_lines);
      for (guint l = 0; l < lines->len; l++)
        g_string_append (out, g_ptr_array_index (lines, l));
    }
  g_string_append_printf (out, "series of %u\n", series->len);
}

static inline void
describe_players (GString *out, SclWorkspace *workspace)
{
  guint total;
  g_autoptr (GPtrArray) players = scl_workspace_search_players (workspace, "", 0, 0, &total, NULL);
  g_autoptr (GHashTable) namesakes = scl_workspace_namesakes (workspace, FALSE, NULL);
  g_autoptr (GHashTable) twins = scl_workspace_namesakes (workspace, TRUE, NULL);

  g_string_append_printf (out, "%u players, %u namesakes, %u twins\n", total,
                          g_hash_table_size (namesakes), g_hash_table_size (twins));
  for (guint i = 0; i < players->len; i++)
    {
      const SclWorkspacePlayer *player = g_ptr_array_index (players, i);
      g_autoptr (GArray) ratings = scl_workspace_player_ratings (workspace, player->id, NULL);

      g_string_append_printf (out, "player %s %s %d %s %s %d %c", player->name, player->national_id,
                              (int) player->fide_id, player->federation, player->title,
                              player->birth_year, player->sex != 0 ? player->sex : '-');
      for (guint r = 0; r < ratings->len; r++)
        g_string_append_printf (out, " %d", g_array_index (ratings, SclWorkspaceRating, r).rating);
      g_string_append (out, "\n");
    }
}

/* All that can be seen of it, without ids. */
static inline char *
describe (SclWorkspace *workspace)
{
  GString *out = g_string_new (NULL);
  g_autoptr (SclHistory) history = scl_workspace_load_history (workspace, NULL, NULL);
  g_autoptr (SclEventSheets) sheets = scl_event_sheets_new (workspace, 0, NULL, NULL, NULL, NULL);
  const SclEventSheet *sheet;
  SclWorkspaceCounts n;
  guint n_standard;

  g_assert_nonnull (history);
  scl_history_standard (history, &n_standard);
  g_assert_true (scl_workspace_counts (workspace, &n, NULL));
  g_string_append_printf (
      out, "%d players, %d events, %d games, %d lists, %d ratings, %d imports\n", (int) n.players,
      (int) n.events, (int) n.games, (int) n.lists, (int) n.ratings, (int) n.imports);
  g_string_append_printf (out, "history: %s, %u of lists\n", scl_history_digest (history),
                          n_standard);
  while ((sheet = scl_event_sheets_next (sheets, NULL)) != NULL)
    g_string_append_printf (out, "sheet %s %u %u\n", sheet->name, sheet->games->len,
                            sheet->entries->len);
  describe_events (out, workspace);
  describe_lists (out, workspace);
  describe_players (out, workspace);
  return g_string_free (out, FALSE);
}

static inline void
assert_is (Place *place, const char *expected)
{
  g_autofree char *found = describe (place->workspace);

  g_assert_cmpstr (found, ==, expected);
}

/* A workspace in which only these were imported. */
static inline char *
description_of (const char *games, const char *list)
{
  Place place = { NULL };
  char *text;

  place_set_up_in_memory (&place, NULL);
  if (games != NULL)
    import_pair (&place, "only", games, list);
  text = describe (place.workspace);
  place_tear_down (&place, NULL);
  return text;
}

static inline void
assert_found (Place *place, const char *text, guint n)
{
  g_autoptr (GPtrArray) players = scl_workspace_find_players (place->workspace, text, 0, NULL);

  g_assert_true (scl_workspace_correct_players (place->workspace, players, NULL));
  g_assert_cmpuint (players->len, ==, n);
}
