/* A workspace of version 1 is opened, brought up to date, and nothing of it is lost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/workspace/scl-event-sheet.h"

#include <glib/gstdio.h>
#include <math.h>
#include <sqlite3.h>
#include <string.h>

#include "place.h"

/* The tables as version 1 made them, letter by letter; not to be changed. */
static const char schema_1[]
    = "CREATE TABLE import ("
      "  id INTEGER PRIMARY KEY,"
      "  time TEXT NOT NULL,"
      "  program TEXT NOT NULL);"
      "CREATE TABLE file ("
      "  id INTEGER PRIMARY KEY,"
      "  import INTEGER NOT NULL REFERENCES import (id),"
      "  path TEXT NOT NULL,"
      "  format TEXT NOT NULL DEFAULT '',"
      "  digest TEXT UNIQUE,"
      "  provenance TEXT,"
      "  players INTEGER NOT NULL DEFAULT 0, events INTEGER NOT NULL DEFAULT 0, rounds INTEGER NOT "
      "NULL DEFAULT 0,"
      "  games INTEGER NOT NULL DEFAULT 0, unrated_games INTEGER NOT NULL DEFAULT 0, byes INTEGER "
      "NOT NULL DEFAULT 0,"
      "  lists INTEGER NOT NULL DEFAULT 0, ratings INTEGER NOT NULL DEFAULT 0,"
      "  adjusted INTEGER NOT NULL DEFAULT 0, refused INTEGER NOT NULL DEFAULT 0);"
      "CREATE TABLE note ("
      "  file INTEGER NOT NULL REFERENCES file (id),"
      "  kind TEXT NOT NULL,"
      "  line INTEGER,"
      "  message TEXT NOT NULL);"
      "CREATE TABLE player ("
      "  id INTEGER PRIMARY KEY,"
      "  name TEXT NOT NULL,"
      "  name_key TEXT NOT NULL,"
      "  fide_id INTEGER,"
      "  national_id TEXT,"
      "  federation TEXT, title TEXT, category TEXT,"
      "  birth_year INTEGER, birth_day INTEGER,"
      "  sex TEXT,"
      "  import INTEGER REFERENCES import (id));"
      "CREATE UNIQUE INDEX player_fide_id ON player (fide_id) WHERE fide_id IS NOT NULL;"
      "CREATE INDEX player_national_id ON player (national_id) WHERE national_id IS NOT NULL;"
      "CREATE INDEX player_name_key ON player (name_key);"
      "CREATE TABLE event ("
      "  id INTEGER PRIMARY KEY,"
      "  file INTEGER NOT NULL REFERENCES file (id),"
      "  key TEXT, name TEXT NOT NULL, place TEXT, federation TEXT,"
      "  start INTEGER, end INTEGER,"
      "  rounds INTEGER,"
      "  rate TEXT NOT NULL DEFAULT 's');"
      "CREATE TABLE game ("
      "  id INTEGER PRIMARY KEY,"
      "  event INTEGER NOT NULL REFERENCES event (id),"
      "  round INTEGER, round_label TEXT,"
      "  day INTEGER,"
      "  white INTEGER NOT NULL REFERENCES player (id),"
      "  black INTEGER NOT NULL REFERENCES player (id),"
      "  score INTEGER NOT NULL,"
      "  unrated INTEGER NOT NULL DEFAULT 0,"
      "  white_rating INTEGER, black_rating INTEGER);"
      "CREATE TABLE list ("
      "  id INTEGER PRIMARY KEY,"
      "  import INTEGER NOT NULL,"
      "  name TEXT NOT NULL,"
      "  rate TEXT NOT NULL,"
      "  day INTEGER NOT NULL,"
      "  n INTEGER NOT NULL DEFAULT 0,"
      "  UNIQUE (day, name, rate, import));"
      "CREATE TABLE rating ("
      "  list INTEGER NOT NULL,"
      "  player INTEGER NOT NULL,"
      "  rating INTEGER NOT NULL,"
      "  games INTEGER,"
      "  k INTEGER,"
      "  flag TEXT,"
      "  PRIMARY KEY (list, player)) WITHOUT ROWID;"
      "CREATE TABLE doubt ("
      "  id INTEGER PRIMARY KEY,"
      "  player INTEGER NOT NULL REFERENCES player (id),"
      "  other INTEGER NOT NULL REFERENCES player (id),"
      "  reason TEXT NOT NULL,"
      "  decided TEXT);"
      "CREATE TABLE edit ("
      "  id INTEGER PRIMARY KEY,"
      "  time TEXT NOT NULL,"
      "  reason TEXT NOT NULL,"
      "  kind TEXT NOT NULL,"
      "  player INTEGER REFERENCES player (id),"
      "  other INTEGER REFERENCES player (id),"
      "  event INTEGER REFERENCES event (id),"
      "  game INTEGER REFERENCES game (id),"
      "  value TEXT,"
      "  undone INTEGER NOT NULL DEFAULT 0);";

static const char rows_1[]
    = "PRAGMA application_id = 1396919361; PRAGMA user_version = 1;" /* 0x53434c41, "SCLA" */
      "INSERT INTO import VALUES (1, '2024-01-02T03:04:05Z', 'scalata');"
      "INSERT INTO file (id, import, path, format, digest) VALUES (1, 1, 'old.trf', 'tournament "
      "report (TRF)', 'abc');"
      "INSERT INTO player (id, name, name_key, fide_id, import) VALUES (1, 'Rossi, Anna', 'rossi "
      "anna', 900001, 1),"
      "  (2, 'Bianchi, Ugo', 'bianchi ugo', NULL, 1), (3, 'Verdi, Ada', 'verdi ada', NULL, 1);"
      "INSERT INTO event (id, file, name, start, end, rounds, rate) VALUES (1, 1, 'Open', 2450000, "
      "2450002, 2, 'r');"
      "INSERT INTO game (event, round, white, black, score, unrated, white_rating) VALUES (1, 1, "
      "1, 2, 2, 0, 1800), (1, 2, 3, 1, 0, 1, NULL);"
      "INSERT INTO list (import, name, rate, day, n) VALUES (1, 'FIDE', 's', 2450001, 1);"
      "INSERT INTO rating (list, player, rating, k) VALUES (1, 1, 1800, 20);"
      "INSERT INTO edit (time, reason, kind, player, other) VALUES ('2024-01-03T00:00:00Z', 'one "
      "person', 'merge', 3, 2);";

static void
run_sql (const char *path, const char *sql)
{
  sqlite3 *db;
  char *message = NULL;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

static int
number_of (const char *path, const char *sql)
{
  sqlite3 *db;
  sqlite3_stmt *row;
  int number;

  g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &row, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (row), ==, SQLITE_ROW);
  number = sqlite3_column_int (row, 0);
  sqlite3_finalize (row);
  sqlite3_close (db);
  return number;
}

static void
make_old (Place *place)
{
  run_sql (place->path, schema_1);
  run_sql (place->path, rows_1);
}

static void
test_upgrade (Place *place, gconstpointer data)
{
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GArray) ratings = NULL;
  g_autoptr (GPtrArray) players = NULL;
  GError *error = NULL;

  make_old (place);
  g_assert_true (
      scl_workspace_check_file (place->path, NULL, &error)); /* before, and without a change */
  g_assert_no_error (error);
  g_assert_cmpint (number_of (place->path, "PRAGMA user_version"), ==, 1);

  place->workspace = place_open (place->path, FALSE);
  g_assert_cmpint (number_of (place->path, "PRAGMA user_version"), ==, SCL_WORKSPACE_VERSION);
  g_assert_true (
      scl_workspace_check (place->workspace, &error)); /* its tables are those of a new one */
  g_assert_no_error (error);
  history = scl_workspace_load_history (place->workspace, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scl_history_games (history)->n, ==, 2);
  g_assert_cmpuint (scl_history_players (history)->n, ==, 2); /* Verdi is Bianchi */
  g_assert_cmpint (scl_history_events (history)->rate[0], ==, 'r');
  ratings = scl_workspace_player_ratings (place->workspace, 1, &error);
  g_assert_cmpuint (ratings->len, ==, 1);
  players = scl_workspace_list_players (place->workspace, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (players->len, ==, 2);
  for (guint i = 0; i < players->len; i++) /* Rossi, then Bianchi: two games each */
    {
      const SclWorkspaceListed *listed = g_ptr_array_index (players, i);

      g_assert_cmpint (listed->player->id, ==, i + 1);
      g_assert_cmpint (listed->games, ==, 2);
    }

  g_clear_pointer (&place->workspace, scl_workspace_close);
  place->workspace = place_open (place->path, FALSE); /* once more: nothing is left to do */
  g_assert_cmpint (number_of (place->path, "SELECT count (*) FROM game"), ==, 2);
}

/* Who had only games in version 1 is in the sheet too; imports go on in the new tables. */
static void
test_sheet (Place *place, gconstpointer data)
{
  g_autoptr (SclEventSheets) sheets = NULL;
  const SclEventSheet *sheet;
  const SclSheetEntry *bianchi;
  GError *error = NULL;

  make_old (place);
  place->workspace = place_open (place->path, FALSE);
  place_import (place, "new.trf",
                "012 Autumn Cup\n042 2024/10/05\n052 2024/10/05\n"
                "001    1 f    Rossi, Anna                       1810 ITA      900001             "
                "0.5    1     2 w =\n"
                "001    2      Neri, Pio                         1500 ITA                         "
                "0.5    2     1 b =\n");
  sheets = scl_event_sheets_new (place->workspace, 0, NULL, NULL, NULL, &error);
  g_assert_no_error (error);

  sheet = scl_event_sheets_next (sheets, &error);
  g_assert_cmpstr (sheet->name, ==, "Open");
  g_assert_cmpint (sheet->rate, ==, 'r');
  g_assert_cmpuint (sheet->games->len, ==, 2);
  g_assert_cmpuint (sheet->entries->len, ==, 2);
  bianchi = &g_array_index (sheet->entries, SclSheetEntry, 1);
  g_assert_false (bianchi->listed);
  g_assert_cmpstr (bianchi->name, ==, "Bianchi, Ugo");
  g_assert_cmpuint (bianchi->number, ==, 0);

  sheet = scl_event_sheets_next (sheets, &error);
  g_assert_cmpstr (sheet->name, ==, "Autumn Cup");
  g_assert_true (g_array_index (sheet->entries, SclSheetEntry, 0).listed);
  g_assert_cmpfloat (g_array_index (sheet->entries, SclSheetEntry, 1).points, ==, 0.5);
  g_assert_cmpuint (g_array_index (sheet->entries, SclSheetEntry, 1).rank, ==, 2);
  g_assert_null (scl_event_sheets_next (sheets, &error));
  g_assert_no_error (error);
}

/* What somebody else has put into it is not carried along. */
static void
test_foreign (Place *place, gconstpointer data)
{
  GError *error = NULL;

  make_old (place);
  run_sql (place->path, "CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM game; END");
  g_assert_null (scl_workspace_open (place->path, FALSE, &error));
  g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FOREIGN);
  g_clear_error (&error);
  g_assert_cmpint (number_of (place->path, "PRAGMA user_version"), ==, 1);
}

/* A file that may only be read stays as it is, and the message says what to do. */
static void
test_read_only (Place *place, gconstpointer data)
{
  GError *error = NULL;

  if (g_access ("/", W_OK) == 0)
    {
      g_test_skip ("who may do everything may write any file");
      return;
    }
  make_old (place);
  g_assert_cmpint (g_chmod (place->path, 0444), ==, 0);
  g_assert_null (scl_workspace_open (place->path, FALSE, &error));
  g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED);
  g_assert_nonnull (strstr (error->message, "copy"));
  g_clear_error (&error);
  g_assert_cmpint (number_of (place->path, "PRAGMA user_version"), ==, 1);
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up, place_tear_down, "/workspace-upgrade",
                test_upgrade, test_sheet, test_foreign, test_read_only)
