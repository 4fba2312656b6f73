/* Imports that are removed by a correction: what is left is as if only the others had been
 * imported. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/workspace/scl-event-sheet.h"
#include "history/workspace/scl-roster.h"

#include <string.h>

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
static void
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

static gint64
removed (Place *place, gint64 import)
{
  GError *error = NULL;
  gint64 edit = scl_workspace_remove_import (place->workspace, import, "wrong season", &error);

  g_assert_no_error (error);
  g_assert_cmpint (edit, >, 0);
  return edit;
}

static void
undo (Place *place, gint64 edit, gboolean back)
{
  g_assert_true (scl_workspace_undo_edit (place->workspace, edit, back, NULL));
}

static char *
name_of (SclWorkspace *workspace, gint64 id)
{
  g_autoptr (SclWorkspacePlayer) player = scl_workspace_get_player (workspace, id, NULL);

  g_assert_nonnull (player);
  return g_strdup (player->name);
}

static void
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

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* By name: players' ids depend on who came first. */
static void
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

static void
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
static char *
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

static void
assert_is (Place *place, const char *expected)
{
  g_autofree char *found = describe (place->workspace);

  g_assert_cmpstr (found, ==, expected);
}

/* A workspace in which only these were imported. */
static char *
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

static void
test_other_is_left (Place *place, gconstpointer data)
{
  g_autofree char *only_a = description_of (games_a, list_a),
                  *only_b = description_of (games_b, list_b);
  g_autofree char *nothing = description_of (NULL, NULL), *both = NULL;
  gint64 first, second;

  import_pair (place, "a", games_a, list_a);
  assert_is (place, only_a);
  import_pair (place, "b", games_b, list_b);
  both = describe (place->workspace);
  g_assert_nonnull (strstr (both, "5 players, 4 events, 6 games, 3 lists, 5 ratings, 2 imports\n"));
  g_assert_nonnull (
      strstr (only_b, "4 players, 2 events, 3 games, 2 lists, 3 ratings, 1 imports\n"));

  first = removed (place, 1);
  assert_is (place, only_b);
  undo (place, first, TRUE);
  assert_is (place, both);
  second = removed (place, 2);
  assert_is (place, only_a);
  undo (place, first, FALSE);
  assert_is (place, nothing);
  undo (place, second, TRUE);
  assert_is (place, only_b);
  undo (place, first, TRUE);
  assert_is (place, both);
}

/* Games and events of the other import keep their ids; those removed are not found, by id or by
 * name. */
static void
test_ids_stay (Place *place, gconstpointer data)
{
  g_autoptr (GPtrArray) events = NULL, games = NULL, none = NULL, cia = NULL;
  g_autoptr (GArray) entries = NULL;
  g_autoptr (SclEventSheets) sheets = NULL;
  g_autoptr (SclRoster) roster = NULL;
  g_autoptr (SclListRatings) ratings = NULL;

  import_pair (place, "a", games_a, list_a);
  import_pair (place, "b", games_b, list_b);
  removed (place, 1);
  events = scl_workspace_events (place->workspace, NULL);
  g_assert_cmpuint (events->len, ==, 2);
  g_assert_cmpint (((SclWorkspaceEvent *) g_ptr_array_index (events, 1))->id, ==, 4);
  games = scl_workspace_event_games (place->workspace, 4, NULL);
  g_assert_cmpint (((SclWorkspaceGame *) g_ptr_array_index (games, 0))->id, ==, 5);
  none = scl_workspace_event_games (place->workspace, 1, NULL);
  g_assert_cmpuint (none->len, ==, 0);
  entries = scl_workspace_list_entries (place->workspace, 1, NULL);
  g_assert_cmpuint (entries->len, ==, 0);
  roster = scl_roster_load (place->workspace, NULL, NULL);
  ratings = scl_list_ratings_load (place->workspace, roster, 1, NULL, NULL);
  g_assert_cmpuint (ratings->n, ==, 0);
  g_assert_cmpint (scl_workspace_find_event (place->workspace, "Alone A", NULL), ==, 0);
  g_assert_cmpint (scl_workspace_find_event (place->workspace, "Twin", NULL), ==, 3);
  cia = scl_workspace_find_players (place->workspace, "id:3", 0, NULL);
  g_assert_cmpuint (cia->len, ==, 0);
  sheets = scl_event_sheets_new (place->workspace, 1, NULL, NULL, NULL, NULL);
  g_assert_null (scl_event_sheets_next (sheets, NULL));
}

static void
assert_games (Place *place, const char *expected)
{
  g_autoptr (SclHistory) history = scl_workspace_load_history (place->workspace, NULL, NULL);
  const SclGames *games = scl_history_games (history);
  const SclPlayers *players = scl_history_players (history);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < games->n; i++)
    g_string_append_printf (text, "%s%s-%s", i > 0 ? " " : "", players->name[games->white[i]],
                            players->name[games->black[i]]);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_found (Place *place, const char *text, guint n)
{
  g_autoptr (GPtrArray) players = scl_workspace_find_players (place->workspace, text, 0, NULL);

  g_assert_true (scl_workspace_correct_players (place->workspace, players, NULL));
  g_assert_cmpuint (players->len, ==, n);
}

/* That Dea, who is left, is Cia, whom the removed import brought, goes with it; said afterwards it
 * holds, and Cia is there for Dea. */
static void
test_merged (Place *place, gconstpointer data)
{
  gint64 merge, removal;

  import_pair (place, "a", games_a, list_a);
  import_pair (place, "b", games_b, list_b);
  merge = scl_workspace_merge_players (place->workspace, 4, 3, NULL, NULL);
  removal = removed (place, 1);
  assert_games (place, "Bea-Ada Ada-Dea Bea-Dea");
  assert_found (place, "cia", 0);
  assert_found (place, "dea", 1);
  undo (place, merge, TRUE);
  assert_games (place, "Bea-Ada Ada-Dea Bea-Dea");
  assert_found (place, "cia", 0);

  merge = scl_workspace_merge_players (place->workspace, 4, 3, NULL, NULL);
  assert_games (place, "Bea-Ada Ada-Cia Bea-Cia");
  assert_found (place, "cia", 1);
  assert_found (place, "dea", 1); /* who is Cia */
  undo (place, merge, TRUE);

  undo (place, removal, TRUE);
  scl_workspace_merge_players (place->workspace, 3, 4, NULL, NULL);
  undo (place, removal, FALSE);
  assert_games (place, "Bea-Ada Ada-Dea Bea-Dea");
  assert_found (place, "cia", 0);
  assert_found (place, "dea", 1);
}

/* ---- What imports say of players ---- */

#define LIST "list,date,rate,fide_id,national_id,name,federation,title,birth_year,sex,rating\n"

/* Of Ada each says something else; of Bea the second and third just what is known already. */
static const char *const told[] = {
  LIST "FIDE,2001-03-15,s,900001,,\"Rossi, Ada\",ITA,,1980,f,2000\n"
       "FIDE,2001-03-15,s,900002,,\"Verdi, Bea\",ITA,WFM,1970,f,2100\n"
       "FIDE,2001-03-15,s,900004,,\"Neri, Dea\",,,,,1900\n",
  LIST "FIDE,2001-06-15,s,900001,ITA:17,Rossi Ada,,WIM,,,2010\n"
       "FIDE,2001-06-15,s,900002,,\"Verdi, Bea\",ITA,WFM,1970,f,2110\n"
       "FIDE,2001-06-15,s,900003,,\"Bruni, Cia\",ITA,,1990,f,1800\n",
  LIST "FIDE,2001-09-15,s,900001,,ROSSI Ada,FRA,WGM,1981,,2020\n"
       "FIDE,2001-09-15,s,900002,,\"Verdi, Bea\",ITA,WFM,1970,f,2120\n"
       "FIDE,2001-09-15,s,900003,,\"Bruni, Cia\",ITA,WCM,1990,f,1810\n"
       "FIDE,2001-09-15,s,900004,,\"Neri, Dea\",GER,,1960,,1910\n",
};

/* Those of a set of bits, in order. */
static char *
description_of_told (guint which)
{
  Place place = { NULL };
  char *text;

  place_set_up_in_memory (&place, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    if ((which & 1u << i) != 0)
      {
        g_autofree char *name = g_strdup_printf ("%u.csv", i);

        place_import (&place, name, told[i]);
      }
  text = describe (place.workspace);
  place_tear_down (&place, NULL);
  return text;
}

static void
assert_told (Place *place, guint which)
{
  g_autofree char *expected = description_of_told (which);

  assert_is (place, expected);
}

/* Whatever is removed, and in whatever order it comes and goes: what is left is what the others say
 * alone. */
static void
test_told (Place *place, gconstpointer data)
{
  gint64 edits[3];
  g_autoptr (GPtrArray) ada = NULL;
  const SclWorkspacePlayer *player;

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.csv", i);

      place_import (place, name, told[i]);
    }
  assert_told (place, 7);
  ada = scl_workspace_find_players (place->workspace, "900001", 0, NULL);
  player = g_ptr_array_index (ada, 0);
  g_assert_cmpstr (player->name, ==, "Rossi, Ada"); /* of the first */
  g_assert_cmpstr (player->title, ==, "WIM");       /* of the second */
  g_assert_cmpstr (player->national_id, ==, "ITA:17");
  g_assert_cmpint (player->birth_year, ==, 1980);
  for (guint i = 0; i < 3; i++)
    {
      edits[i] = removed (place, i + 1);
      undo (place, edits[i], TRUE);
      assert_told (place, 7);
    }
  /* Each set after each, by one import at a time (a Gray code). */
  for (guint step = 1; step < 32; step++)
    {
      const guint before = (step - 1) ^ (step - 1) >> 1, after = step ^ step >> 1;
      const guint bit = (guint) g_bit_nth_lsf ((before ^ after) & 7u, -1);

      if (((before ^ after) & 7u) == 0)
        continue;
      undo (place, edits[bit], (after & 1u << bit) == 0);
      assert_told (place, 7u ^ (after & 7u));
    }
  {
    GError *error = NULL;

    g_assert_true (scl_workspace_check (place->workspace, &error));
    g_assert_no_error (error);
  }
}

/* One that comes while others are removed finds their players, and says of them what it says. */
static void
test_told_later (Place *place, gconstpointer data)
{
  gint64 first;
  GError *error = NULL;

  place_import (place, "0.csv", told[0]);
  first = removed (place, 1);
  place_import (place, "1.csv", told[1]);
  assert_told (place, 2);
  place_import (place, "2.csv", told[2]);
  assert_told (place, 6);
  undo (place, first, TRUE);
  assert_told (place, 7);
  first = removed (place, 2);
  assert_told (place, 5);
  undo (place, first, TRUE);
  assert_told (place, 7);
  g_assert_true (scl_workspace_check (place->workspace, &error));
  g_assert_no_error (error);
}

/* ---- Corrections that go with an import ---- */

static const char cup_a[] = "date,event,white_id,white,black_id,black,score\n"
                            "2001-01-01,Cup A,1,Ada,2,Bea,1\n2001-01-02,Cup A,3,Cia,1,Ada,0\n";
static const char cup_b[] = "date,event,white_id,white,black_id,black,score\n"
                            "2001-02-01,Cup B,1,Ada,4,Dea,1\n2001-02-02,Cup B,5,Eva,1,Ada,½\n"
                            "2001-02-03,Rest B,4,Dea,1,Ada,1\n2001-02-04,Rest B,5,Eva,4,Dea,0\n";

static void
assert_lost (Place *place, gint64 import, const char *expected)
{
  g_autofree char *before = describe (place->workspace);
  GError *error = NULL;
  g_autoptr (SclWorkspaceRemoval) removal
      = scl_workspace_preview_removal (place->workspace, import, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  g_string_append_printf (text, "%d players, %d events, %d games\n", (int) removal->counts.players,
                          (int) removal->counts.events, (int) removal->counts.games);
  for (guint i = 0; i < removal->edits->len; i++)
    {
      const SclWorkspaceEdit *edit = g_ptr_array_index (removal->edits, i);

      g_string_append_printf (text, "%s\n", edit->what);
      g_assert_cmpint (edit->gone_with, ==, import);
    }
  g_assert_cmpstr (text->str, ==, expected);
  assert_is (place, before); /* looking changes nothing */
}

/* Corrections 1, 4, 5, 7 and 9 are about the first import alone; the others speak of the second's
 * players and events as well, and hold without the first. */
static void
test_lost (Place *place, gconstpointer data)
{
  SclWorkspace *w;
  Place other = { NULL };
  g_autofree char *before = NULL, *only_b = NULL, *b_corrected = NULL;
  gint64 removal[2];

  place_import (place, "a.csv", cup_a);
  place_import (place, "b.csv", cup_b);
  w = place->workspace;
  g_assert_cmpint (scl_workspace_merge_players (w, 3, 4, NULL, NULL), ==, 1);
  g_assert_cmpint (scl_workspace_merge_players (w, 5, 4, NULL, NULL), ==, 2);
  g_assert_cmpint (scl_workspace_split_player (w, 1, (gint64[]){ 1, 3 }, 2, "Ada II", NULL, NULL),
                   ==, 3);
  g_assert_cmpint (scl_workspace_split_player (w, 2, (gint64[]){ 1 }, 1, "Bea II", NULL, NULL), ==,
                   4);
  g_assert_cmpint (scl_workspace_strike_event (w, 1, NULL, NULL), ==, 5);
  g_assert_cmpint (scl_workspace_strike_event (w, 2, NULL, NULL), ==, 6);
  g_assert_cmpint (scl_workspace_set_birth_year (w, 3, 1950, NULL, NULL), ==, 7);
  g_assert_cmpint (scl_workspace_set_birth_year (w, 1, 1960, NULL, NULL), ==, 8);
  g_assert_cmpint (scl_workspace_set_result (w, 1, 0, SCL_UNRATED_NO, NULL, NULL), ==, 9);
  before = describe (w);
  assert_lost (place, 1,
               "2 players, 1 events, 2 games\n" /* Bea and Bea II; Cia is Dea, who stays */
               "Cia is the same player as Dea\n"
               "Some events of Bea are those of another, Bea II\nCup A does not count\n"
               "Cia was born in 1950\nAda – Bea: 0-1\n");

  place_set_up_in_memory (&other, NULL);
  place_import (&other, "b.csv", cup_b);
  only_b = describe (other.workspace);
  scl_workspace_merge_players (other.workspace, 3, 2, NULL, NULL);
  scl_workspace_split_player (other.workspace, 1, (gint64[]){ 2 }, 1, "Ada II", NULL, NULL);
  scl_workspace_strike_event (other.workspace, 1, NULL, NULL);
  scl_workspace_set_birth_year (other.workspace, 1, 1960, NULL, NULL);
  b_corrected = describe (other.workspace);
  place_tear_down (&other, NULL);
  g_assert_cmpstr (only_b, !=, b_corrected);

  removal[0] = removed (place, 1);
  assert_is (place, b_corrected);
  removal[1] = removed (place, 2);
  undo (place, removal[1], TRUE);
  assert_is (place, b_corrected);
  undo (place, removal[0], TRUE);
  assert_is (place, before);
  for (gint64 edit = 9; edit > 0; edit--)
    undo (place, edit, TRUE);
  undo (place, removal[0], FALSE);
  assert_is (place, only_b);
}

/* What is about something removed has nothing to act upon, and acts again afterwards. */
static void
test_other_corrections (Place *place, gconstpointer data)
{
  g_autofree char *before = NULL, *only_b = description_of (games_b, list_b);
  g_autoptr (GPtrArray) edits = NULL;
  const SclWorkspaceEdit *last;
  gint64 removal;

  import_pair (place, "a", games_a, list_a);
  import_pair (place, "b", games_b, list_b);
  g_assert_cmpint (scl_workspace_strike_event (place->workspace, 1, NULL, NULL), ==, 1);
  g_assert_cmpint (scl_workspace_set_result (place->workspace, 3, 2, SCL_UNRATED_NO, NULL, NULL),
                   ==, 2);
  g_assert_cmpint (scl_workspace_set_birth_year (place->workspace, 3, 1950, NULL, NULL), ==, 3);
  g_assert_cmpint (
      scl_workspace_split_player (place->workspace, 2, (gint64[]){ 2 }, 1, "Bea jr", NULL, NULL),
      ==, 4);
  before = describe (place->workspace);
  assert_found (place, "bea jr", 1);
  removal = removed (place, 1);
  assert_is (place, only_b); /* without Bea's namesake, too, who has no game left */
  undo (place, removal, TRUE);
  assert_is (place, before);
  undo (place, removal, FALSE);

  edits = scl_workspace_edits (place->workspace, NULL);
  g_assert_cmpuint (edits->len, ==, 5);
  last = g_ptr_array_index (edits, 4);
  g_assert_cmpstr (last->kind, ==, "remove-import");
  g_assert_cmpstr (last->reason, ==, "wrong season");
  g_assert_true (g_str_has_prefix (last->what, "Import 1 ("));
  g_assert_nonnull (strstr (last->what, "a-games.csv, "));
}

static void
assert_refused (Place *place, gint64 import, const char *says)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (scl_workspace_remove_import (place->workspace, import, NULL, &error), ==, 0);
  g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED);
  g_assert_nonnull (strstr (error->message, says));
}

static void
assert_known (Place *place, const char *says)
{
  g_autofree char *path = test_folder_write (place->dir, "a-games.csv", games_a);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (scl_workspace_import (place->workspace, (const char *[]){ path, NULL }, report,
                                        NULL, &error));
  g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_KNOWN);
  g_assert_nonnull (strstr (error->message, says));
}

static void
test_again (Place *place, gconstpointer data)
{
  g_autoptr (GPtrArray) imports = NULL;
  gint64 removal;

  import_pair (place, "a", games_a, list_a);
  import_pair (place, "b", games_b, list_b);
  assert_known (place, "imported before");
  scl_workspace_strike_event (place->workspace, 3, NULL, NULL);
  removal = removed (place, 1);
  g_assert_cmpint (removal, ==, 2);
  assert_known (place, "removed by correction 2");
  assert_refused (place, 1, "by correction 2");
  assert_refused (place, 3, "There is no import 3");
  imports = scl_workspace_imports (place->workspace, NULL);
  g_assert_cmpuint (imports->len, ==, 2);
  g_assert_cmpint (((SclWorkspaceImport *) g_ptr_array_index (imports, 0))->removed_by, ==, 0);
  g_assert_cmpint (((SclWorkspaceImport *) g_ptr_array_index (imports, 1))->removed_by, ==, 2);
  undo (place, removal, TRUE);
  assert_known (place, "imported before");
}

/* A later import finds the players of a removed one; those it has are listed again. */
static void
test_later_import (Place *place, gconstpointer data)
{
  import_pair (place, "a", games_a, list_a);
  removed (place, 1);
  assert_found (place, "", 0);
  place_import (place, "c.csv",
                "date,event,white_id,white,black_id,black,score\n2002-01-01,Later,3,Cia,6,Fia,1\n");
  assert_games (place, "Cia-Fia");
  assert_found (place, "", 2);
  {
    g_autoptr (GPtrArray) cia = scl_workspace_find_players (place->workspace, "cia", 0, NULL);

    g_assert_cmpint (((SclWorkspacePlayer *) g_ptr_array_index (cia, 0))->id, ==, 3);
  }
}

/* Standard ratings are there for rapid games that are: none is left in the second file's list
 * alone. */
static void
test_standard (Place *place, gconstpointer data)
{
  static const char games[] = "date,event,white_id,white,black_id,black,score,rate\n2001-01-01,"
                              "Quick,1,Ada,2,Bea,1,rapid\n";
  static const char list[]
      = "date,list,rate,national_id,name,rating\n2001-03-15,FIDE,s,id:1,Ada,2001\n";
  static const char slow[] = "date,event,white_id,white,black_id,black,score,rate\n2002-01-01,Slow,"
                             "1,Ada,2,Bea,1,standard\n";
  guint n[5];
  gint64 removal[2];

  place_import (place, "quick.csv", games);
  place_import (place, "list.csv", list);
  place_import (place, "slow.csv", slow);
  for (guint i = 0; i < G_N_ELEMENTS (n); i++)
    {
      g_autoptr (SclHistory) history = NULL;

      if (i == 1 || i == 3)
        removal[i / 2] = removed (place, i == 1 ? 1 : 2);
      else if (i > 0)
        undo (place, removal[i / 2 - 1], TRUE);
      history = scl_workspace_load_history (place->workspace, NULL, NULL);
      scl_history_standard (history, &n[i]);
    }
  g_assert_cmpuint (n[0], ==, 1);
  g_assert_cmpuint (n[1], ==, 0); /* without rapid games */
  g_assert_cmpuint (n[2], ==, 1);
  g_assert_cmpuint (n[3], ==, 0); /* without the list */
  g_assert_cmpuint (n[4], ==, 1);
}

static guint
n_doubts (Place *place)
{
  g_autoptr (GPtrArray) doubts = scl_workspace_doubts (place->workspace, NULL);

  g_assert_nonnull (doubts);
  return doubts->len;
}

/* A doubt about someone who is not there is none; nor has an event a twin that is not there. */
static void
test_doubts_and_twins (Place *place, gconstpointer data)
{
  static const char *const files[]
      = { "date,event,white,black,score\n2001-01-01,Open,Ada Rossi,Bea,1\n",
          "date,event,white,black,score\n2001-01-01,Open,\"Rossi, Ada\",Cia,1\n",
          "date,event,white,black,score\n2001-01-01,Open,Eva,Fia,1\n" };
  gint64 removal;
  guint twins[2] = { 0, 0 };

  place_import (place, "0.csv", files[0]);
  place_import (place, "1.csv", files[1]);
  g_assert_cmpuint (n_doubts (place), ==, 1);
  removal = removed (place, 1);
  g_assert_cmpuint (n_doubts (place), ==, 0);
  undo (place, removal, TRUE);
  g_assert_cmpuint (n_doubts (place), ==, 1);
  removed (place, 2);
  g_assert_cmpuint (n_doubts (place), ==, 0);
  undo (place, removal, FALSE);
  place_import (place, "2.csv", files[2]);
  for (guint import = 2; import <= 3; import++)
    {
      g_autoptr (SclImportReport) report
          = scl_workspace_import_report (place->workspace, import, NULL);

      for (guint i = 0; i < scl_import_report_n_notes (report); i++)
        twins[import - 2]
            += strstr (scl_import_report_get_note (report, i)->message, "has a twin") != NULL;
    }
  g_assert_cmpuint (twins[0], ==, 1); /* when the first was there */
  g_assert_cmpuint (twins[1], ==, 0);
}

/* Of the removed import's players those stay whom an event that is there has as White or as Black,
 * or a list. */
static void
test_who_stays (Place *place, gconstpointer data)
{
  place_import (place, "a.csv",
                "date,event,white_id,white,black_id,black,score\n2001-01-01,One,1,Ada,2,Bea,1\n"
                "2001-01-02,One,3,Cia,4,Dea,1\n2001-01-03,One,5,Eva,4,Dea,1\n");
  place_import (place, "b.csv",
                "date,event,white_id,white,black_id,black,score\n2001-02-01,Two,1,Ada,6,Fia,1\n"
                "2001-02-02,Two,6,Fia,2,Bea,1\n2001-02-03,Two,9,Dea,6,Fia,1\n");
  place_import (place, "list.csv",
                "date,list,rate,national_id,name,rating\n2001-03-15,FIDE,s,id:3,Cia,2001\n");
  place_import (place, "players.ssp",
                "@PLAYER\nGaia, Ada  #- ITA [2000] 1970\n   %Bio FIDEID 900001\n");
  {
    g_autoptr (GHashTable) namesakes = scl_workspace_namesakes (place->workspace, FALSE, NULL);

    g_assert_cmpuint (g_hash_table_size (namesakes), ==, 2); /* Dea, by two ids */
  }
  removed (place, 1);
  assert_found (place, "id:1", 1); /* White */
  assert_found (place, "id:2", 1); /* Black */
  assert_found (place, "id:3", 1); /* listed */
  assert_found (place, "id:4", 0);
  assert_found (place, "id:5", 0);
  assert_found (place, "id:9", 1);
  assert_found (place, "gaia", 1); /* has nothing, but her import is there */
  {
    g_autoptr (GHashTable) namesakes = scl_workspace_namesakes (place->workspace, FALSE, NULL);

    g_assert_cmpuint (g_hash_table_size (namesakes), ==, 0);
  }
  /* Gaia is Eva, whom only the removed import had: Eva is there for her. */
  {
    g_autoptr (GPtrArray) gaia = scl_workspace_find_players (place->workspace, "gaia", 0, NULL);

    g_assert_cmpint (scl_workspace_merge_players (
                         place->workspace, ((SclWorkspacePlayer *) g_ptr_array_index (gaia, 0))->id,
                         5, NULL, NULL),
                     ==, 2);
  }
  assert_found (place, "eva", 1);
  assert_found (place, "id:4", 0);
}

/* A line in an event that is there is enough, without a game. */
static void
test_entered (Place *place, gconstpointer data)
{
  static const char played[] = "012 First\n042 2001/01/01\n052 2001/01/02\n"
                               "001    1 m    Alfa, Uno                         1500 ITA      "
                               "900001 1980/00/00  1.0    1     2 w 1\n"
                               "001    2 m    Beta, Due                         1500 ITA      "
                               "900002 1980/00/00  0.0    2     1 b 0\n";
  static const char entered[] = "012 Second\n042 2001/02/01\n052 2001/02/02\n"
                                "001    1 m    Gamma, Tre                        1500 ITA      "
                                "900003 1980/00/00  1.0    1     2 w 1\n"
                                "001    2 m    Delta, Quattro                    1500 ITA      "
                                "900004 1980/00/00  0.0    2     1 b 0\n"
                                "001    3 m    Beta, Due                         1500 ITA      "
                                "900002 1980/00/00  0.0    3  0000 - Z\n";

  place_import (place, "first.trf", played);
  place_import (place, "second.trf", entered);
  assert_found (place, "", 4);
  removed (place, 1);
  assert_found (place, "900001", 0);
  assert_found (place, "900002", 1);
  assert_found (place, "", 3);
}

/* Games that are there, of a player who is another by a split or a merge: whoever has them stays,
 * and is found by both names of a merge. */
static void
test_split_and_merged (Place *place, gconstpointer data)
{
  gint64 edit;

  place_import (place, "a.csv",
                "date,event,white_id,white,black_id,black,score\n2001-01-01,One,1,Ada,2,Bea,1\n");
  place_import (place, "b.csv",
                "date,event,white_id,white,black_id,black,score\n2001-02-01,Two,1,Ada,3,Cia,1\n");
  removed (place, 1);
  assert_found (place, "", 2);
  edit = scl_workspace_split_player (place->workspace, 1, (gint64[]){ 2 }, 1, "Zoe", NULL, NULL);
  g_assert_cmpint (edit, ==, 2);
  assert_found (place, "zoe", 1);
  assert_found (place, "ada", 0); /* her other event is removed */
  undo (place, edit, TRUE);
  assert_found (place, "zoe", 0);
  assert_found (place, "ada", 1);
  g_assert_cmpint (scl_workspace_merge_players (place->workspace, 1, 3, NULL, NULL), ==, 3);
  assert_found (place, "ada", 1);
  assert_found (place, "cia", 1);
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up_in_memory, place_tear_down,
                "/history/removed-import", test_other_is_left, test_ids_stay, test_merged,
                test_told, test_told_later, test_lost, test_other_corrections, test_again,
                test_later_import, test_who_stays, test_entered, test_split_and_merged,
                test_standard, test_doubts_and_twins)
