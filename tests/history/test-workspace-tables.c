/* Files that somebody else has written or changed: nothing in them acts, and no value is taken that
 * cannot be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/workspace/scl-workspace.h"

#include <sqlite3.h>
#include <string.h>

#include "place.h"

typedef struct
{
  const char *sql;
  const char *told; /* NULL: it is a workspace all the same */
  gboolean opens;   /* it is found by the check, and where games are loaded if it concerns them */
  gboolean loads;
} Case;

static const Case cases[] = {
  { "CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM game; END", "“t” does not belong",
    FALSE, FALSE },
  { "CREATE TRIGGER list_summary_list AFTER DELETE ON list BEGIN DELETE FROM game; END",
    "its “list_summary_list” is another", FALSE, FALSE },
  { "CREATE VIEW v AS SELECT 1", "“v” does not belong", FALSE, FALSE },
  { "DROP TABLE doubt; CREATE VIEW doubt AS SELECT 1 AS id", "its “doubt” is another", FALSE,
    FALSE },
  { "CREATE VIRTUAL TABLE v USING fts5 (x)", "“v” does not belong", FALSE, FALSE },
  { "CREATE INDEX i ON player (abs (id))", "“i” does not belong", FALSE, FALSE },
  { "DROP INDEX player_name_key", "lacks “player_name_key”", FALSE, FALSE },
  { "DROP TABLE doubt", "lacks “doubt”", FALSE, FALSE },
  { "ALTER TABLE game ADD COLUMN x", "its “game” is another", FALSE, FALSE },
  { "ALTER TABLE game RENAME TO games", "lacks “game”", FALSE, FALSE },
  { "CREATE TABLE mine (x); CREATE INDEX mine_x ON mine (x)", NULL, TRUE, TRUE },
  { "INSERT INTO project (key, value) VALUES ('page', x'00')", "project 1: its value", TRUE, TRUE },
  { "INSERT INTO project (key, value) VALUES (7, 'tune')", NULL, TRUE, TRUE },
  { "INSERT INTO project (key, value) VALUES (x'07', 'tune')", "project 1: its value", TRUE, TRUE },
  { "INSERT INTO project (key, value) VALUES ('k', hex (zeroblob (524288)))", NULL, TRUE, TRUE },
  { "INSERT INTO project (key, value) VALUES ('k', hex (zeroblob (524288)) || 'x')",
    "project 1: its value", TRUE, TRUE },
  { "DROP TABLE project", "lacks “project”", FALSE, FALSE },
  { "UPDATE game SET score = 3 WHERE id = 2", "game 2: its score", TRUE, FALSE },
  { "UPDATE game SET score = -1", "game 1: its score", TRUE, FALSE },
  { "UPDATE game SET score = 77", "game 1: its score", TRUE, FALSE },
  { "UPDATE game SET score = 258", "game 1: its score", TRUE, FALSE },
  { "UPDATE game SET score = 1.5", "game 1: its score", TRUE, FALSE },
  { "UPDATE game SET score = 'x'", "game 1: its score", TRUE, FALSE },
  { "UPDATE game SET unrated = 99", "game 1: its unrated", TRUE, FALSE },
  { "UPDATE game SET unrated = 2", "game 1: its unrated", TRUE, FALSE },
  { "UPDATE game SET unrated = 5", "game 1: its unrated", TRUE, FALSE },
  { "UPDATE game SET white = black WHERE id = 3", "game 3: its white", TRUE, FALSE },
  { "UPDATE game SET day = 999999999", "game 1: its day", TRUE, FALSE },
  { "UPDATE game SET day = 2524594", "game 1: its day", TRUE, FALSE }, /* 2200-01-01 */
  { "UPDATE game SET day = 2524593 WHERE id = 3", NULL, TRUE, TRUE },
  { "UPDATE game SET day = 2268923", "game 1: its day", TRUE, FALSE }, /* 1499-12-31 */
  { "UPDATE game SET day = 2268924 WHERE id = 3", NULL, TRUE, TRUE },
  { "UPDATE event SET start = 2268924, end = 2524594", "event 1: its", TRUE, FALSE },
  { "INSERT INTO edit (time, reason, kind, event, value) VALUES ('', '', 'event-days', 1, '2450846 "
    "2450846')",
    NULL, TRUE, TRUE },
  { "INSERT INTO edit (time, reason, kind, event, value) VALUES ('', '', 'event-days', 1, '2450846 "
    "2524594')",
    "edit 1: its value", TRUE, FALSE },
  { "INSERT INTO edit (time, reason, kind, event, value) VALUES ('', '', 'event-days', 1, '2268923 "
    "2450846')",
    "edit 1: its value", TRUE, FALSE },
  { "INSERT INTO edit (time, reason, kind, event, value) VALUES ('', '', 'event-days', 1, '2450846 "
    "2450845')",
    "edit 1: its value", TRUE, FALSE },
  { "INSERT INTO edit (time, reason, kind, event, value) VALUES ('', '', 'event-days', 1, 'x')",
    "edit 1: its value", TRUE, FALSE },
  { "INSERT INTO edit (time, reason, kind, game, value) VALUES ('', '', 'result', 1, '3 0')",
    "edit 1: its value", TRUE, FALSE },
  { "INSERT INTO edit (time, reason, kind, game, value) VALUES ('', '', 'result', 1, '2 9')",
    "edit 1: its value", TRUE, FALSE },
  { "INSERT INTO edit (time, reason, kind, game, value) VALUES ('', '', 'result', 1, '2 6')",
    "edit 1: its value", TRUE, FALSE },
  { "INSERT INTO edit (time, reason, kind, game, value) VALUES ('', '', 'result', 1, '2 -1')",
    "edit 1: its value", TRUE, FALSE },
  { "INSERT INTO edit (time, reason, kind, game, value) VALUES ('', '', 'result', 1, '2 0')", NULL,
    TRUE, TRUE },
  { "INSERT INTO edit (time, reason, kind, value) VALUES ('', '', 'remove-import', '0')",
    "edit 1: its value", TRUE, FALSE },
  { "INSERT INTO edit (time, reason, kind) VALUES ('', '', 'remove-import')", "edit 1: its value",
    TRUE, FALSE },
  { "INSERT INTO edit (time, reason, kind, value) VALUES ('', '', 'remove-import', '7')", NULL,
    TRUE, TRUE },
  { "INSERT INTO edit (time, reason, kind, player, value) VALUES ('', '', 'birth-year', 1, "
    "'10000')",
    "edit 1: its value", TRUE, FALSE },
  { "UPDATE game SET day = 4294967296 + 2450846", "game 1: its day", TRUE, FALSE },
  { "UPDATE event SET start = 5, end = 6", "event 1: its", TRUE, FALSE },
  { "UPDATE event SET start = end + 1", "event 1: its start", TRUE, TRUE },
  { "UPDATE event SET rate = 'x'", "event 1: its rate", TRUE, TRUE },
  { "UPDATE game SET round = -1", "game 1: its round", TRUE, TRUE },
  { "UPDATE game SET white_rating = 100000", "game 1: its white_rating", TRUE, TRUE },
  { "UPDATE player SET name = x'41ff42' WHERE id = 1", "player 1: its name", TRUE, FALSE },
  { "UPDATE player SET birth_year = 19700 WHERE id = 1", "player 1: its birth_year", TRUE, TRUE },
  { "UPDATE player SET sex = 'x' WHERE id = 1", "player 1: its sex", TRUE, TRUE },
  { "UPDATE player SET federation = x'00' WHERE id = 1", "player 1: its federation", TRUE, TRUE },
  { "INSERT INTO list (import, name, rate, day) VALUES (1, 'FIDE', 's', -5)", "list 1: its day",
    TRUE, TRUE },
  { "INSERT INTO list (import, name, rate, day) VALUES (1, 'FIDE', 'q', 2450846)",
    "list 1: its rate", TRUE, TRUE },
  { "INSERT INTO list (import, name, rate, day) VALUES (1, 'FIDE', 's', 2450846); INSERT INTO "
    "rating (list, player, rating) VALUES (1, 1, -7)",
    "rating 1: its rating", TRUE, TRUE },
};

static void
change (const char *path, const char *sql)
{
  sqlite3 *db;
  char *message = NULL;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

static void
assert_told (GError **error, const char *path, const char *told)
{
  g_assert_nonnull (*error);
  g_assert_nonnull (strstr ((*error)->message, path));
  if (strstr ((*error)->message, told) == NULL)
    g_error ("“%s” is not in: %s", told, (*error)->message);
  g_clear_error (error);
}

static void
make (Place *place)
{
  g_autofree char *csv = test_folder_write (place->dir, "games.csv",
                                            "date,white,black,score\n1998-02-01,Anna,Bruno,1\n1998-"
                                            "02-02,Carla,Anna,0\n1998-02-03,Carla,Bruno,0\n");
  const char *paths[] = { csv, NULL };
  g_autoptr (SclImportReport) report = NULL;
  GError *error = NULL;

  g_unlink (place->path);
  scl_workspace_close (scl_workspace_import_to (place->path, paths, &report, NULL, &error));
  g_assert_no_error (error);
}

static void
try_case (Place *place, const Case *c)
{
  g_autoptr (SclWorkspace) workspace = NULL;
  g_autoptr (SclHistory) history = NULL;
  GError *error = NULL;
  gboolean whole;

  g_test_message ("%s", c->sql);
  make (place);
  change (place->path, c->sql);
  workspace = scl_workspace_open (place->path, FALSE, &error);
  g_assert_true ((workspace != NULL) == c->opens);
  if (workspace == NULL)
    {
      assert_told (&error, place->path, c->told);
      return;
    }
  history = scl_workspace_load_history (workspace, NULL, &error);
  g_assert_true ((history != NULL) == c->loads);
  if (history == NULL)
    assert_told (&error, place->path,
                 strstr (c->sql, "UPDATE event") != NULL ? "event 1" : c->told);
  whole = scl_workspace_check (workspace, &error);
  g_assert_true (whole == (c->told == NULL));
  if (!whole)
    assert_told (&error, place->path, c->told);
}

static void
test_cases (Place *place, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    try_case (place, &cases[i]);
}

/* A workspace with lists has a table and triggers more, which are ours. */
static void
test_with_lists (Place *place, gconstpointer data)
{
  g_autofree char *list = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "tests", "data", "readers",
                                            "JAN01FRL.TXT", NULL);
  const char *paths[] = { list, NULL };
  g_autoptr (SclImportReport) report = NULL;
  g_autoptr (SclWorkspace) again = NULL;
  GError *error = NULL;

  scl_workspace_close (scl_workspace_import_to (place->path, paths, &report, NULL, &error));
  g_assert_no_error (error);
  again = scl_workspace_open (place->path, FALSE, &error);
  g_assert_no_error (error);
  g_assert_true (scl_workspace_check (again, &error));
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up, place_tear_down, "/workspace-tables",
                test_cases, test_with_lists)
