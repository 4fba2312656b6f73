/* SclRoster: players and lists of a workspace as columns, series of lists.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/workspace/scl-roster.h"
#include "rating/base/scl-day.h"

#include <glib/gstdio.h>
#include <math.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

#include "place.h"

/* Invented. Two lists a year from 1990 to 2000: January and July. */
static const char players[]
    = "@PLAYER\n"
      "Abete, Anna  #WIM ITA [2000] 1970\n   %Bio FIDEID 900001\n   %Elo 1999:2000,2010 "
      "2000:2020,2040\n"
      "Bosco, Bruno #GM ITA [2100] 1980\n   %Bio FIDEID 900002\n   %Elo 1999:?,2100 "
      "2000:2110,2120\n"
      "Colle, Carlo #- FRA [1900] 1985\n   %Bio FIDEID 900003\n   %Elo 1999:1900,? 2000:1950,1960\n"
      "Dune, Dario  #- [2200]\n   %Bio FIDEID 900004\n   %Elo 2000:2200,?\n";

static void
set_up (Place *place, gconstpointer data)
{
  place_set_up (place, data);
  place->workspace = place_open (place->path, TRUE);
  place_import (place, "players.ssp", players);
}

static SclRoster *
load_roster (Place *place)
{
  g_autoptr (GError) error = NULL;
  SclRoster *roster = scl_roster_load (place->workspace, NULL, &error);

  g_assert_no_error (error);
  return roster;
}

static gint64
find_player (Place *place, const char *name)
{
  g_autoptr (GPtrArray) found = scl_workspace_find_players (place->workspace, name, 0, NULL);

  g_assert_cmpuint (found->len, ==, 1);
  return ((SclWorkspacePlayer *) g_ptr_array_index (found, 0))->id;
}

/* Ids that no import gives: below 0, or far beyond the number of players, of whom there are four.
 */
static void
test_ids (Place *place, gconstpointer data)
{
  static const struct
  {
    gint64 id;
    gboolean refused;
  } cases[] = { { 0, FALSE }, { -1, TRUE }, { 1000400, FALSE }, { 1000401, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *sql = g_strdup_printf (
          "UPDATE player SET id = %" G_GINT64_FORMAT " WHERE name LIKE 'Dune%%'", cases[i].id);
      g_autoptr (GError) error = NULL;
      g_autoptr (SclRoster) roster = NULL;
      sqlite3 *db = NULL;

      g_assert_cmpint (sqlite3_open (place->path, &db), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
      roster = scl_roster_load (place->workspace, NULL, &error);
      if (cases[i].refused)
        {
          g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_DAMAGED);
          g_assert_nonnull (strstr (error->message, place->path));
        }
      else
        g_assert_no_error (error);
    }
}

/* The list of that day. */
static SclListRatings *
load_list (Place *place, const SclRoster *roster, const char *day)
{
  g_autoptr (GPtrArray) lists = scl_workspace_lists (place->workspace, NULL);
  g_autoptr (GError) error = NULL;
  SclListRatings *ratings = NULL;

  for (guint i = 0; i < lists->len; i++)
    {
      const SclWorkspaceList *list = g_ptr_array_index (lists, i);
      g_autofree char *text = scl_day_format (list->day);

      if (ratings == NULL && g_str_equal (text, day))
        ratings = scl_list_ratings_load (place->workspace, roster, list->id, NULL, &error);
    }
  g_assert_no_error (error);
  g_assert_nonnull (ratings);
  return ratings;
}

static void
test_roster (Place *place, gconstpointer data)
{
  g_autoptr (SclRoster) roster = load_roster (place);
  gint64 anna = find_player (place, "Abete");
  gint64 bruno = find_player (place, "Bosco");
  gint64 dario = find_player (place, "Dune");

  g_assert_cmpstr (roster->name[anna], ==, "Abete, Anna");
  g_assert_cmpstr (roster->title[anna], ==, "WIM");
  g_assert_cmpint (roster->birth_year[anna], ==, 1970);
  g_assert_cmpint (roster->sex[anna], ==, 'f');
  g_assert_true (roster->federation[anna] == roster->federation[bruno]);
  g_assert_cmpstr (roster->federation[dario], ==, "");
  g_assert_cmpint (roster->birth_year[dario], ==, 0);
  g_assert_null (roster->same);
}

static void
test_list (Place *place, gconstpointer data)
{
  g_autoptr (SclRoster) roster = load_roster (place);
  g_autoptr (SclListRatings) list = load_list (place, roster, "1999-07-01");

  g_assert_cmpuint (list->n, ==, 2);
  g_assert_cmpuint (list->player[0], ==, find_player (place, "Abete"));
  g_assert_cmpint (list->rating[0], ==, 2010);
  g_assert_cmpuint (list->player[1], ==, find_player (place, "Bosco"));
  g_assert_cmpint (list->rating[1], ==, 2100);
}

/* Dune is found to be Colle: on the list of January 2000, where both are, Colle's own rating
 * counts. */
static void
test_merged (Place *place, gconstpointer data)
{
  gint64 carlo = find_player (place, "Colle");
  gint64 dario = find_player (place, "Dune");
  g_autoptr (SclRoster) roster = NULL;
  g_autoptr (SclListRatings) list = NULL;
  gboolean seen = FALSE;

  g_assert_cmpint (scl_workspace_merge_players (place->workspace, carlo, dario, NULL, NULL), >, 0);
  g_assert_cmpint (scl_workspace_set_birth_year (place->workspace, dario, 1984, NULL, NULL), >, 0);
  roster = load_roster (place);
  g_assert_cmpuint (roster->same[carlo], ==, dario);
  g_assert_cmpstr (roster->federation[dario], ==, "FRA");
  g_assert_cmpint (roster->birth_year[dario], ==, 1984);
  list = load_list (place, roster, "2000-01-01");
  g_assert_cmpuint (list->n, ==, 3);
  for (guint i = 0; i < list->n; i++)
    {
      g_assert_cmpuint (list->player[i], !=, carlo);
      if (list->player[i] == dario)
        {
          seen = TRUE;
          g_assert_cmpint (list->rating[i], ==, 2200);
        }
    }
  g_assert_true (seen);
}

static void
assert_ratings (Place *place, gint64 player, guint n, const char *const *days, const int *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) ratings = scl_workspace_player_ratings (place->workspace, player, &error);
  guint at = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < ratings->len; i++)
    {
      const SclWorkspaceRating *rating = &g_array_index (ratings, SclWorkspaceRating, i);
      g_autofree char *day = scl_day_format (rating->day);

      if (rating->rating == 0)
        continue; /* listed, unrated */
      g_assert_cmpuint (at, <, n);
      g_assert_cmpstr (day, ==, days[at]);
      g_assert_cmpint (rating->rating, ==, expected[at++]);
    }
  g_assert_cmpuint (at, ==, n);
}

/* One person's ratings are those of both; the kept one's own come first, and where they have none
 * the other's count. Undone, each has their own again. */
static void
test_merged_ratings (Place *place, gconstpointer data)
{
  gint64 carlo = find_player (place, "Colle");
  gint64 dario = find_player (place, "Dune");
  const char *const days[] = { "1999-01-01", "2000-01-01", "2000-07-01" };
  gint64 edit;

  assert_ratings (place, carlo, 3, days, (const int[]){ 1900, 1950, 1960 });
  assert_ratings (place, dario, 1, days + 1, (const int[]){ 2200 });
  edit = scl_workspace_merge_players (place->workspace, carlo, dario, NULL, NULL);
  g_assert_cmpint (edit, >, 0);
  assert_ratings (place, dario, 3, days, (const int[]){ 1900, 2200, 1960 });
  assert_ratings (place, carlo, 3, days,
                  (const int[]){ 1900, 2200, 1960 }); /* who is Dune by now */
  g_assert_true (scl_workspace_undo_edit (place->workspace, edit, TRUE, NULL));
  assert_ratings (place, carlo, 3, days, (const int[]){ 1900, 1950, 1960 });
  assert_ratings (place, dario, 1, days + 1, (const int[]){ 2200 });
}

static GArray *
load_series (Place *place, const char *federation)
{
  g_autoptr (GError) error = NULL;
  GArray *series
      = scl_list_series_load (place->workspace, "FIDE", 's', federation, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return series;
}

static void
assert_summary (GArray *series, guint index, const char *day, guint n, double mean, double sd)
{
  const SclListSummary *summary = &g_array_index (series, SclListSummary, index);
  g_autofree char *text = scl_day_format (summary->day);

  g_assert_cmpstr (text, ==, day);
  g_assert_cmpuint (summary->n, ==, n);
  if (n > 0)
    {
      g_assert_cmpfloat_with_epsilon (summary->mean, mean, 1e-9);
      g_assert_cmpfloat_with_epsilon (summary->sd, sd, 1e-6);
    }
  else
    g_assert_true (isnan (summary->mean));
}

/* By hand: January 1999 2000, 1900; July 2010, 2100; January 2000 2020, 2110, 1950, 2200 (mean
 * 2070, squared deviations 2500, 1600, 14400, 16900: variance 8850); July 2040, 2120, 1960 (mean
 * 2040, variance 12800 / 3). */
static void
test_series (Place *place, gconstpointer data)
{
  g_autoptr (GArray) all = load_series (place, NULL);
  g_autoptr (GArray) italy = load_series (place, "ITA");
  g_autoptr (GArray) france = load_series (place, "FRA");
  g_autoptr (GArray) nobody = load_series (place, "XYZ");

  g_assert_cmpuint (all->len, ==, 4);
  assert_summary (all, 0, "1999-01-01", 2, 1950, 50);
  assert_summary (all, 1, "1999-07-01", 2, 2055, 45);
  assert_summary (all, 2, "2000-01-01", 4, 2070, sqrt (8850));
  assert_summary (all, 3, "2000-07-01", 3, 2040, sqrt (12800.0 / 3.0));
  assert_summary (italy, 3, "2000-07-01", 2, 2080, 40);
  g_assert_cmpuint (france->len, ==, 4);
  assert_summary (france, 1, "1999-07-01", 0, NAN, NAN);
  assert_summary (france, 2, "2000-01-01", 1, 1950, 0);
  assert_summary (nobody, 0, "1999-01-01", 0, NAN, NAN);
}

static gint64
count_rows (Place *place)
{
  sqlite3 *db;
  sqlite3_stmt *statement;
  gint64 n;

  g_assert_cmpint (sqlite3_open (place->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (
      sqlite3_prepare_v2 (db, "SELECT count(*) FROM list_summary", -1, &statement, NULL), ==,
      SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  n = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (db);
  return n;
}

/* An import leaves nothing to sum up, not even where it tells the federation of a player of earlier
 * lists; a table that was emptied is made again. */
static void
test_kept (Place *place, gconstpointer data)
{
  static const char more[]
      = "@PLAYER\nDune, Dario  #- GER [2200] 1960\n   %Bio FIDEID 900004\n   %Elo 1998:2180,2190\n";
  g_autoptr (GArray) germany = NULL;
  g_autoptr (GArray) again = NULL;
  sqlite3 *db;

  /* January 1999 ITA, FRA; July ITA; January 2000 ITA, FRA; July ITA, FRA; and the unknown's on
   * each of the four. */
  g_assert_cmpint (count_rows (place), ==, 7 + 4);
  place_import (place, "more.ssp", more);
  /* GER in January 2000, and on two new lists. */
  g_assert_cmpint (count_rows (place), ==, 7 + 1 + 2 + 6);
  germany = load_series (place, "GER");
  g_assert_cmpuint (germany->len, ==, 6);
  assert_summary (germany, 0, "1998-01-01", 1, 2180, 0);
  assert_summary (germany, 4, "2000-01-01", 1, 2200, 0);

  g_assert_cmpint (sqlite3_open (place->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "DELETE FROM list_summary", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
  again = load_series (place, NULL);
  assert_summary (again, 4, "2000-01-01", 4, 2070, sqrt (8850));
  g_assert_cmpint (count_rows (place), ==, 7 + 1 + 2 + 6);
}

/* A workspace that may not be written, of a version that knew no sums. */
static void
test_read_only (Place *place, gconstpointer data)
{
  g_autoptr (GArray) series = NULL;
  g_autoptr (GArray) again = NULL;
  sqlite3 *db;

  if (geteuid () == 0)
    {
      g_test_skip ("root may write everything");
      return;
    }
  g_clear_pointer (&place->workspace, scl_workspace_close);
  g_assert_cmpint (sqlite3_open (place->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (
      sqlite3_exec (
          db,
          "DROP TRIGGER list_summary_list; DROP TRIGGER list_summary_federation; DROP TABLE "
          "list_summary; PRAGMA journal_mode = DELETE",
          NULL, NULL, NULL),
      ==, SQLITE_OK);
  sqlite3_close (db);
  g_assert_cmpint (g_chmod (place->path, 0400), ==, 0);
  place->workspace = scl_workspace_open (place->path, FALSE, NULL);
  g_assert_nonnull (place->workspace);
  series = load_series (place, "ITA");
  assert_summary (series, 3, "2000-07-01", 2, 2080, 40);
  again = load_series (place, NULL);
  assert_summary (again, 2, "2000-01-01", 4, 2070, sqrt (8850));
}

static void
test_cancelled (Place *place, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SclRoster) roster = load_roster (place);
  g_autoptr (GError) error = NULL;

  /* Few rows are read to the end all the same: either way nothing is left half done. */
  g_cancellable_cancel (cancellable);
  g_clear_pointer (&roster, scl_roster_free);
  roster = scl_roster_load (place->workspace, cancellable, &error);
  g_assert_true (roster != NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
}

static void
test_empty (void)
{
  g_autoptr (SclWorkspace) workspace = scl_workspace_open (NULL, TRUE, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclRoster) roster = scl_roster_load (workspace, NULL, &error);
  g_autoptr (GArray) series = NULL;
  g_autoptr (SclListRatings) list = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (roster->n, ==, 1);
  series = scl_list_series_load (workspace, "FIDE", 's', NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (series->len, ==, 0);
  list = scl_list_ratings_load (workspace, roster, 7, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (list->n, ==, 0);
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func)                                                                            \
  g_test_add ("/history/roster/" name, Place, NULL, set_up, func, place_tear_down)
  ADD ("players", test_roster);
  add_tests_with (Place, set_up, place_tear_down, "/history/roster", test_ids, test_list,
                  test_merged, test_merged_ratings, test_series, test_kept, test_read_only,
                  test_cancelled);
  g_test_add_func ("/history/roster/empty", test_empty);
  return g_test_run ();
}
