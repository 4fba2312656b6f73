/* SclWorkspace: one SQLite file with everything that was imported, and the corrections on top of
 * it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/workspace/scl-workspace.h"
#include "rating/base/scl-day.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "../real-file.h"
#include "place.h"

static void
import (SclWorkspace *workspace, const char *path)
{
  const char *paths[] = { path, NULL };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  GError *error = NULL;

  g_assert_true (scl_workspace_import (workspace, paths, report, NULL, &error));
  g_assert_no_error (error);
}

static SclHistory *
load (SclWorkspace *workspace)
{
  GError *error = NULL;
  SclHistory *history = scl_workspace_load_history (workspace, NULL, &error);

  g_assert_no_error (error);
  return history;
}

static SclWorkspaceCounts
counts_of (SclWorkspace *workspace)
{
  SclWorkspaceCounts counts;

  g_assert_true (scl_workspace_counts (workspace, &counts, NULL));
  return counts;
}

static void
run_sql (const char *path, const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

static void
assert_whole (const char *path)
{
  sqlite3 *db;
  sqlite3_stmt *statement;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, "PRAGMA integrity_check", -1, &statement, NULL), ==,
                   SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  g_assert_cmpstr ((const char *) sqlite3_column_text (statement, 0), ==, "ok");
  sqlite3_finalize (statement);
  g_assert_cmpint (sqlite3_prepare_v2 (db, "PRAGMA foreign_key_check", -1, &statement, NULL), ==,
                   SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_DONE);
  sqlite3_finalize (statement);
  sqlite3_close (db);
}

/* The games as sorted lines, the same whatever the order of players. */
static char *
games_text (SclHistory *history)
{
  const SclGames *g = scl_history_games (history);
  const SclPlayers *p = scl_history_players (history);
  const SclEvents *e = scl_history_events (history);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g->n; i++)
    g_string_append_printf (text, "%d %s %s | %s %s %d %d %d | %s %s %d %d %d | %d %d\n", g->day[i],
                            e->name[g->event[i]], scl_history_round_label (history, g->round[i]),
                            p->name[g->white[i]], p->key[g->white[i]], p->birth_year[g->white[i]],
                            p->sex[g->white[i]], g->white_given[i], p->name[g->black[i]],
                            p->key[g->black[i]], p->birth_year[g->black[i]], p->sex[g->black[i]],
                            g->black_given[i], g->score[i], g->flags[i]);
  return g_string_free (text, FALSE);
}

static const char csv_a[]
    = "date,event,round,white_id,white,black_id,black,score,white_rating,black_rating\n"
      "1998-07-01,Open,1,1,Rossi Anna,2,Bianchi Ugo,1,2000,1900\n"
      "1998-07-02,Open,2,2,Bianchi Ugo,3,Verdi Eva,0.5,1900,\n"
      "1998-07-02,Open,F,3,Verdi Eva,1,Rossi Anna,+,,2000\n"
      "1998-09-01,Cup,1,1,Rossi Anna,3,Verdi Eva,0,,\n";

/* ---- Importing ---- */

static void
test_round_trip (Place *place, gconstpointer data)
{
  static const char *const trf[] = { "codes.trf", "krause.tab", "trf26.trf" };
  g_autofree char *csv = test_folder_write (place->dir, "a.csv", csv_a);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (SclHistory) direct = NULL;
  g_autoptr (SclHistory) kept = NULL;
  g_autoptr (SclHistory) again = NULL;
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;
  SclWorkspace *workspace = place_open (place->path, TRUE);
  SclWorkspaceCounts counts;

  g_ptr_array_add (paths, g_strdup (csv));
  for (guint i = 0; i < G_N_ELEMENTS (trf); i++)
    g_ptr_array_add (paths, g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "tests", "data", "trf",
                                              trf[i], NULL));
  for (guint i = 0; i < paths->len; i++)
    import (workspace, g_ptr_array_index (paths, i));
  g_ptr_array_add (paths, NULL);

  direct = scl_history_load_files ((const char *const *) paths->pdata, report, NULL, NULL);
  kept = load (workspace);
  a = games_text (direct);
  b = games_text (kept);
  g_assert_cmpstr (a, ==, b);

  counts = counts_of (workspace);
  g_assert_cmpint (counts.imports, ==, 4);
  g_assert_cmpint (counts.games, ==, scl_history_games (direct)->n);
  g_assert_cmpint (counts.events, ==, 5);
  scl_workspace_close (workspace);

  workspace = place_open (place->path, FALSE);
  again = load (workspace);
  g_assert_cmpstr (scl_history_digest (again), ==, scl_history_digest (kept));
  g_assert_true (scl_workspace_check (workspace, NULL));
  scl_workspace_close (workspace);
  assert_whole (place->path);
}

static void
test_known_file (Place *place, gconstpointer data)
{
  g_autofree char *csv = test_folder_write (place->dir, "a.csv", csv_a);
  g_autofree char *same = test_folder_write (place->dir, "b.csv", csv_a);
  const char *paths[] = { same, NULL };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  SclWorkspace *workspace = place_open (place->path, TRUE);
  GError *error = NULL;

  import (workspace, csv);
  g_assert_false (scl_workspace_import (workspace, paths, report, NULL, &error));
  g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_KNOWN);
  g_assert_nonnull (strstr (error->message, "a.csv"));
  g_clear_error (&error);
  g_assert_cmpint (counts_of (workspace).games, ==, 4);
  g_assert_cmpint (counts_of (workspace).imports, ==, 1);

  /* As one of a folder it is passed over. */
  {
    g_autofree char *fresh
        = test_folder_write (place->dir, "c.csv", "date,white,black,score\n1999-01-01,A,B,1\n");
    const char *folder[] = { place->dir, NULL };

    g_assert_true (scl_workspace_import (workspace, folder, report, NULL, &error));
    g_assert_no_error (error);
    g_assert_cmpint (counts_of (workspace).games, ==, 5);
  }
  scl_workspace_close (workspace);
}

/* The same game in another file, under another event: it counts twice unless somebody strikes one,
 * so it must be said. An event of the same name and day is no sign by itself. */
static void
test_twins (Place *place, gconstpointer data)
{
  g_autofree char *a = test_folder_write (place->dir, "a.csv", csv_a);
  g_autofree char *b = test_folder_write (place->dir, "b.csv",
                                          "date,event,white,black,score\n1998-07-02,Open,A,B,"
                                          "1\n1998-07-02,Other,Ugo Bianchi,Eva Verdi,0.5\n");
  const char *paths[] = { b, NULL };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  SclWorkspace *workspace = place_open (place->path, TRUE);
  GError *error = NULL;
  guint twins = 0;

  import (workspace, a);
  g_assert_true (scl_workspace_import (workspace, paths, report, NULL, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < scl_import_report_n_notes (report); i++)
    {
      const char *message = scl_import_report_get_note (report, i)->message;

      twins += strstr (message, "1 of 5 ") != NULL && strstr (message, "twice") != NULL;
    }
  g_assert_cmpuint (twins, ==, 1);
  g_assert_cmpuint (scl_import_report_n_notes (report), ==, 1);
  scl_workspace_close (workspace);
}

static void
test_all_or_nothing (Place *place, gconstpointer data)
{
  g_autofree char *good = test_folder_write (place->dir, "a.csv", csv_a);
  g_autofree char *bad = test_folder_write (
      place->dir, "bad.csv", "date,white,black,score\n1998-07-01,A,B,1\n1998-07-01,\"A,B,1\n");
  const char *paths[] = { good, bad, NULL };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  SclWorkspace *workspace = place_open (place->path, TRUE);
  GError *error = NULL;

  g_assert_false (scl_workspace_import (workspace, paths, report, NULL, &error));
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED);
  g_clear_error (&error);
  g_assert_cmpint (counts_of (workspace).games, ==, 0);
  g_assert_cmpint (counts_of (workspace).players, ==, 0);
  g_assert_cmpint (counts_of (workspace).imports, ==, 0);

  g_cancellable_cancel (cancelled);
  paths[1] = NULL;
  g_assert_false (scl_workspace_import (workspace, paths, report,
                                        &(SclImportParams){ .cancellable = cancelled }, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_cmpint (counts_of (workspace).games, ==, 0);

  import (workspace, good); /* and then it goes */
  g_assert_cmpint (counts_of (workspace).games, ==, 4);
  scl_workspace_close (workspace);
}

/* ---- Opening ---- */

static void
refuse (Place *place, SclWorkspaceError code)
{
  g_autofree char *before = NULL, *after = NULL;
  gsize n_before = 0, n_after = 0;
  GError *error = NULL;

  g_assert_true (g_file_get_contents (place->path, &before, &n_before, NULL));
  g_assert_null (scl_workspace_open (place->path, TRUE, &error));
  g_assert_error (error, SCL_WORKSPACE_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, place->path));
  g_clear_error (&error);
  g_assert_true (g_file_get_contents (place->path, &after, &n_after, NULL));
  g_assert_cmpmem (before, n_before, after, n_after);
}

static void
test_refuses_to_open (Place *place, gconstpointer data)
{
  g_autofree char *csv = test_folder_write (place->dir, "a.csv", csv_a);
  SclWorkspace *workspace;
  GError *error = NULL;

  g_assert_null (scl_workspace_open (place->path, FALSE, &error));
  g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_false (g_file_test (place->path, G_FILE_TEST_EXISTS));

  g_free (test_folder_write (
      place->dir, "test.scalata",
      "this is no database, but a text that is long enough for one to be looked for"));
  refuse (place, SCL_WORKSPACE_ERROR_FOREIGN);

  g_unlink (place->path);
  run_sql (place->path, "CREATE TABLE recipe (soup)");
  refuse (place, SCL_WORKSPACE_ERROR_FOREIGN);

  g_unlink (place->path);
  workspace = place_open (place->path, TRUE);
  import (workspace, csv);
  scl_workspace_close (workspace);
  run_sql (place->path, "PRAGMA user_version = 99");
  refuse (place, SCL_WORKSPACE_ERROR_NEWER);
}

static void
test_in_memory_and_copy (Place *place, gconstpointer data)
{
  g_autofree char *csv = test_folder_write (place->dir, "a.csv", csv_a);
  SclWorkspace *memory = scl_workspace_open (NULL, TRUE, NULL);
  SclWorkspace *copy;
  GError *error = NULL;

  g_assert_nonnull (memory);
  g_assert_null (scl_workspace_path (memory));
  import (memory, csv);
  g_assert_true (scl_workspace_save_copy (memory, place->path, &error));
  g_assert_no_error (error);
  scl_workspace_close (memory);

  copy = place_open (place->path, FALSE);
  g_assert_cmpstr (scl_workspace_path (copy), ==, place->path);
  g_assert_cmpint (counts_of (copy).games, ==, 4);
  g_assert_false (scl_workspace_save_copy (copy, "/nonexistent/folder/x.scalata", &error));
  g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED);
  g_clear_error (&error);
  scl_workspace_close (copy);
}

/* ---- Corrections ---- */

static gint64
player_id (SclWorkspace *workspace, const char *name)
{
  g_autoptr (GPtrArray) found = scl_workspace_find_players (workspace, name, 0, NULL);

  g_assert_nonnull (found);
  g_assert_cmpuint (found->len, ==, 1);
  return ((SclWorkspacePlayer *) g_ptr_array_index (found, 0))->id;
}

static guint32
history_player (SclHistory *history, const char *name)
{
  const SclPlayers *players = scl_history_players (history);

  for (guint32 i = 0; i < players->n; i++)
    if (strcmp (players->name[i], name) == 0)
      return i;
  return G_MAXUINT32;
}

static void
test_edits (Place *place, gconstpointer data)
{
  g_autofree char *csv = test_folder_write (place->dir, "a.csv", csv_a);
  SclWorkspace *workspace = place_open (place->path, TRUE);
  g_autoptr (GPtrArray) events = NULL;
  g_autoptr (GPtrArray) games = NULL;
  gint64 anna, ugo, eva, open, cup, edits[6];
  g_autofree char *original = NULL;

  import (workspace, csv);
  {
    g_autoptr (SclHistory) history = load (workspace);

    original = games_text (history);
    g_assert_cmpuint (scl_history_players (history)->source[0], !=, 0);
  }
  anna = player_id (workspace, "anna");
  ugo = player_id (workspace, "UGO");
  eva = player_id (workspace, "id:3");
  events = scl_workspace_events (workspace, NULL);
  g_assert_cmpuint (events->len, ==, 2);
  open = ((SclWorkspaceEvent *) g_ptr_array_index (events, 0))->id;
  cup = ((SclWorkspaceEvent *) g_ptr_array_index (events, 1))->id;
  g_assert_cmpstr (((SclWorkspaceEvent *) g_ptr_array_index (events, 1))->name, ==, "Cup");
  g_assert_cmpint (((SclWorkspaceEvent *) g_ptr_array_index (events, 0))->games, ==, 3);
  games = scl_workspace_event_games (workspace, open, NULL);
  g_assert_cmpuint (games->len, ==, 3);

  edits[0] = scl_workspace_set_result (workspace,
                                       ((SclWorkspaceGame *) g_ptr_array_index (games, 0))->id, 0,
                                       SCL_UNRATED_NO, "typing error", NULL);
  edits[1] = scl_workspace_set_birth_year (workspace, anna, 1970, NULL, NULL);
  edits[2] = scl_workspace_merge_players (workspace, ugo, eva, "she married", NULL);
  edits[3] = scl_workspace_split_player (workspace, anna, &cup, 1, "Rossi Anna junior", NULL, NULL);
  edits[4] = scl_workspace_set_event_days (workspace, cup, 2450000, 2450001, NULL, NULL);
  edits[5] = scl_workspace_strike_event (workspace, open, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    g_assert_cmpint (edits[i], >, 0);

  {
    g_autoptr (SclHistory) history = load (workspace);
    const SclGames *g = scl_history_games (history);
    const SclEvents *e = scl_history_events (history);
    const SclPlayers *p = scl_history_players (history);
    guint32 junior = history_player (history, "Rossi Anna junior");

    g_assert_cmpuint (p->n, ==, 3); /* Anna, Eva, junior; Ugo is Eva */
    g_assert_cmpuint (history_player (history, "Bianchi Ugo"), ==, G_MAXUINT32);
    g_assert_cmpint (p->birth_year[history_player (history, "Rossi Anna")], ==, 1970);
    g_assert_cmpstr (e->name[0], ==, "Cup"); /* now the earlier */
    g_assert_cmpint (e->end[0], ==, 2450001);
    g_assert_cmpint (g->day[0], ==, 2450001);
    g_assert_cmpuint (g->white[0], ==, junior);
    g_assert_cmpuint (g->flags[0], ==, SCL_UNRATED_NO);
    g_assert_cmpuint (g->score[1], ==, 0); /* was 1-0 */
    for (guint i = 1; i < 4; i++)
      g_assert_cmpuint (g->flags[i], ==, SCL_UNRATED_STRUCK);
  }
  {
    g_autoptr (GPtrArray) listed = scl_workspace_edits (workspace, NULL);

    g_assert_cmpuint (listed->len, ==, 6);
    g_assert_cmpstr (((SclWorkspaceEdit *) g_ptr_array_index (listed, 0))->what, ==,
                     "Rossi Anna – Bianchi Ugo: 0-1");
    g_assert_cmpstr (((SclWorkspaceEdit *) g_ptr_array_index (listed, 0))->reason, ==,
                     "typing error");
    g_assert_cmpstr (((SclWorkspaceEdit *) g_ptr_array_index (listed, 2))->what, ==,
                     "Bianchi Ugo is the same player as Verdi Eva");
    g_assert_cmpstr (((SclWorkspaceEdit *) g_ptr_array_index (listed, 5))->what, ==,
                     "Open does not count");
  }

  /* All undone: as imported, byte for byte. One redone: that one only. They outlive the program. */
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    g_assert_true (scl_workspace_undo_edit (workspace, edits[i], TRUE, NULL));
  {
    g_autoptr (SclHistory) history = load (workspace);
    g_autofree char *text = games_text (history);

    g_assert_cmpstr (text, ==, original);
  }
  g_assert_true (scl_workspace_undo_edit (workspace, edits[1], FALSE, NULL));
  scl_workspace_close (workspace);
  workspace = place_open (place->path, FALSE);
  {
    g_autoptr (SclHistory) history = load (workspace);

    g_assert_cmpint (
        scl_history_players (history)->birth_year[history_player (history, "Rossi Anna")], ==,
        1970);
    g_assert_cmpuint (history_player (history, "Bianchi Ugo"), !=, G_MAXUINT32);
  }
  g_assert_cmpint (scl_workspace_strike_event (workspace, 999, NULL, NULL), ==, 0);
  g_assert_false (scl_workspace_undo_edit (workspace, 999, TRUE, NULL));
  scl_workspace_close (workspace);
}

/* A circle of merges, and a merge of the two players of one game, do no harm. */
static void
test_odd_merges (Place *place, gconstpointer data)
{
  g_autofree char *csv = test_folder_write (place->dir, "a.csv", csv_a);
  SclWorkspace *workspace = place_open (place->path, TRUE);
  gint64 anna, ugo;

  import (workspace, csv);
  anna = player_id (workspace, "anna");
  ugo = player_id (workspace, "ugo");
  g_assert_cmpint (scl_workspace_merge_players (workspace, anna, ugo, NULL, NULL), >, 0);
  g_assert_cmpint (scl_workspace_merge_players (workspace, ugo, anna, NULL, NULL), >, 0);
  {
    g_autoptr (SclHistory) history = load (workspace);
    const SclGames *games = scl_history_games (history);

    g_assert_cmpuint (scl_history_players (history)->n, ==, 2);
    g_assert_cmpuint (games->white[0], ==, games->black[0]);
    g_assert_cmpuint (games->flags[0], ==, SCL_UNRATED_STRUCK);
  }
  scl_workspace_close (workspace);
}

static void
test_doubts (Place *place, gconstpointer data)
{
  g_autofree char *a
      = test_folder_write (place->dir, "a.csv",
                           "date,white,white_birth_year,black,black_federation,score\n"
                           "1998-07-01,\"Rossi, Anna\",1970,Verdi Eva,ITA,1\n");
  g_autofree char *b = test_folder_write (place->dir, "b.csv",
                                          "date,white,black,black_federation,score\n"
                                          "1999-07-01,Anna Rossi,Verdi Eva,ITA,0\n");
  g_autofree char *c = test_folder_write (place->dir, "c.csv",
                                          "date,white,black,black_federation,score\n"
                                          "1999-08-01,Rossi Anna,Verdi Eva,FRA,0\n");
  SclWorkspace *workspace = place_open (place->path, TRUE);
  g_autoptr (GPtrArray) doubts = NULL;

  import (workspace, a);
  import (workspace, b);
  import (workspace, c);
  /* Eva is joined in a and b; Anna Rossi may be Rossi, Anna (words); Rossi Anna of c may be each of
   * the two; Eva FRA may be Eva. */
  g_assert_cmpint (counts_of (workspace).players, ==, 5);
  doubts = scl_workspace_doubts (workspace, NULL);
  g_assert_cmpuint (doubts->len, ==, 4);
  for (guint i = 0; i < doubts->len; i++)
    {
      const SclWorkspaceDoubt *doubt = g_ptr_array_index (doubts, i);
      gboolean same = strstr (doubt->reason, "federation") == NULL;

      g_assert_true (scl_workspace_decide_doubt (workspace, doubt->id, same, NULL, NULL));
    }
  g_clear_pointer (&doubts, g_ptr_array_unref);
  doubts = scl_workspace_doubts (workspace, NULL);
  g_assert_cmpuint (doubts->len, ==, 0);
  {
    g_autoptr (SclHistory) history = load (workspace);

    g_assert_cmpuint (scl_history_players (history)->n, ==, 3); /* one Anna, two Evas */
  }
  scl_workspace_close (workspace);
}

/* ---- Size ---- */

static void
test_tennis (Place *place, gconstpointer data)
{
  g_autofree char *path = test_real_file ("tennis-atp/games-1968-2010.csv");
  const char *paths[] = { path, NULL };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (SclHistory) direct = NULL;
  g_autoptr (SclHistory) kept = NULL;
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;
  SclWorkspace *workspace;

  if (path == NULL)
    return;
  workspace = place_open (place->path, TRUE);
  g_test_timer_start ();
  import (workspace, path);
  g_test_timer_elapsed ();
  g_test_minimized_result (g_test_timer_last (), "155,455 games imported in %.3f s",
                           g_test_timer_last ());
  g_test_timer_start ();
  kept = load (workspace);
  g_test_timer_elapsed ();
  g_test_minimized_result (g_test_timer_last (), "and loaded in %.3f s", g_test_timer_last ());
  scl_workspace_close (workspace);

  direct = scl_history_load_files (paths, report, NULL, NULL);
  a = games_text (direct);
  b = games_text (kept);
  g_assert_true (strcmp (a, b) == 0);
}

/* A player twice on one list: the first rating stays, and it is said. Rating updates find their
 * events' days in the same import. */
static void
test_repeated_rating (Place *place, gconstpointer data)
{
  g_autoptr (SclWorkspace) workspace = place_open (place->path, TRUE);
  g_autofree char *events
      = test_folder_write (place->dir, "a-events.csv", "id,name,date\n1,Spring Open,2000-01-05\n");
  g_autofree char *updates = test_folder_write (
      place->dir, "b-updates.csv",
      "event_id,player_id,new,games,k\n1,7,1500,5,24\n1,7,1600,5,24\n1,8,1700,5,24\n");
  const char *paths[] = { events, updates, NULL };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  const SclNote *last;
  SclWorkspaceCounts counts;

  scl_workspace_import (workspace, paths, report, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (scl_workspace_counts (workspace, &counts, &error));
  g_assert_cmpint (counts.ratings, ==, 2);
  g_assert_cmpint (counts.lists, ==, 1);
  last = scl_import_report_get_note (report, scl_import_report_n_notes (report) - 1);
  g_assert_cmpint (last->kind, ==, SCL_NOTE_REFUSED);
  g_assert_true (
      g_str_has_prefix (last->message, "1 ratings are of players who are on the same list"));
}

/* Rating updates find the days of events that were imported before. */
static void
test_updates_of_earlier_events (Place *place, gconstpointer data)
{
  g_autofree char *updates = test_folder_write (place->dir, "b-updates.csv",
                                                "event_id,player_id,new,games,k\n1,7,1500,5,24\n");
  const char *paths[] = { updates, NULL };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GPtrArray) lists = NULL;

  place->workspace = place_open (place->path, TRUE);
  place_import (place, "events.csv", "id,name,date\n1,Spring Open,2000-01-05\n2,May,2000-05-05\n");
  g_assert_true (scl_workspace_import (place->workspace, paths, report, NULL, NULL));
  lists = scl_workspace_lists (place->workspace, NULL);
  g_assert_cmpuint (lists->len, ==, 1);
  g_assert_cmpint (((SclWorkspaceList *) g_ptr_array_index (lists, 0))->day, ==,
                   scl_day_from_ymd (2000, 1, 5));
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up, place_tear_down, "/workspace", test_round_trip,
                test_known_file, test_twins, test_all_or_nothing, test_refuses_to_open,
                test_in_memory_and_copy, test_edits, test_odd_merges, test_doubts,
                test_repeated_rating, test_updates_of_earlier_events, test_tennis)
