/* The workspace's tables and its small helpers around SQLite.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-workspace-private.h"
#include "rating/base/scl-fail.h"

#include "rating/base/scl-gettext.h"

/* Version 1. Days are Julian day numbers; what is unknown is NULL. */
static const char schema_1[]
    = "CREATE TABLE import ("
      "  id INTEGER PRIMARY KEY,"
      "  time TEXT NOT NULL," /* ISO 8601, UTC */
      "  program TEXT NOT NULL);"
      "CREATE TABLE file ("
      "  id INTEGER PRIMARY KEY,"
      "  import INTEGER NOT NULL REFERENCES import (id),"
      "  path TEXT NOT NULL,"
      "  format TEXT NOT NULL DEFAULT '',"
      "  digest TEXT UNIQUE," /* SHA-256 of the bytes; NULL for an archive's member */
      "  provenance TEXT,"    /* of generated data */
      "  players INTEGER NOT NULL DEFAULT 0, events INTEGER NOT NULL DEFAULT 0, rounds INTEGER NOT "
      "NULL DEFAULT 0,"
      "  games INTEGER NOT NULL DEFAULT 0, unrated_games INTEGER NOT NULL DEFAULT 0, byes INTEGER "
      "NOT NULL DEFAULT 0,"
      "  lists INTEGER NOT NULL DEFAULT 0, ratings INTEGER NOT NULL DEFAULT 0,"
      "  adjusted INTEGER NOT NULL DEFAULT 0, refused INTEGER NOT NULL DEFAULT 0);"
      "CREATE TABLE note ("
      "  file INTEGER NOT NULL REFERENCES file (id),"
      "  kind TEXT NOT NULL," /* info, adjusted, refused */
      "  line INTEGER,"
      "  message TEXT NOT NULL);"
      "CREATE TABLE player ("
      "  id INTEGER PRIMARY KEY,"
      "  name TEXT NOT NULL,"
      "  name_key TEXT NOT NULL," /* lower case, no marks, words in order */
      "  fide_id INTEGER,"
      "  national_id TEXT," /* with its federation: ITA:123456 */
      "  federation TEXT, title TEXT, category TEXT,"
      "  birth_year INTEGER, birth_day INTEGER,"
      "  sex TEXT,"                               /* m, f */
      "  import INTEGER REFERENCES import (id));" /* NULL: made by a correction */
      "CREATE UNIQUE INDEX player_fide_id ON player (fide_id) WHERE fide_id IS NOT NULL;"
      "CREATE INDEX player_national_id ON player (national_id) WHERE national_id IS NOT NULL;"
      "CREATE INDEX player_name_key ON player (name_key);"
      "CREATE TABLE event ("
      "  id INTEGER PRIMARY KEY,"
      "  file INTEGER NOT NULL REFERENCES file (id),"
      "  key TEXT, name TEXT NOT NULL, place TEXT, federation TEXT,"
      "  start INTEGER, end INTEGER," /* of the event, or else of its games */
      "  rounds INTEGER,"
      "  rate TEXT NOT NULL DEFAULT 's');" /* as scl-rate-of-play.h, empty unknown */
      "CREATE TABLE game ("
      "  id INTEGER PRIMARY KEY,"
      "  event INTEGER NOT NULL REFERENCES event (id),"
      "  round INTEGER, round_label TEXT,"
      "  day INTEGER," /* NULL: the event's last */
      "  white INTEGER NOT NULL REFERENCES player (id),"
      "  black INTEGER NOT NULL REFERENCES player (id),"
      "  score INTEGER NOT NULL,"             /* White's, half points */
      "  unrated INTEGER NOT NULL DEFAULT 0," /* 0 rated, 1 forfeit, 3 declared, 4 unplayed, 7 both
                                                 absent, 8 both lost */
      "  white_rating INTEGER, black_rating INTEGER);" /* as printed */
    SCL_RATING_STORE_SCHEMA
      "CREATE TABLE doubt (" /* two players who may be one, for the user to decide */
      "  id INTEGER PRIMARY KEY,"
      "  player INTEGER NOT NULL REFERENCES player (id),"
      "  other INTEGER NOT NULL REFERENCES player (id),"
      "  reason TEXT NOT NULL," /* see scl-workspace-sink.c */
      "  decided TEXT);"        /* NULL open, same, different */
      "CREATE TABLE edit ("     /* corrections on top of the imports, in order */
      "  id INTEGER PRIMARY KEY,"
      "  time TEXT NOT NULL,"
      "  reason TEXT NOT NULL,"
      "  kind TEXT NOT NULL," /* merge, split, result, strike, birth-year, event-days, remove-import
                               */
      "  player INTEGER REFERENCES player (id),"
      "  other INTEGER REFERENCES player (id),"
      "  event INTEGER REFERENCES event (id),"
      "  game INTEGER REFERENCES game (id),"
      "  value TEXT,"
      "  undone INTEGER NOT NULL DEFAULT 0);";

/* Version 2: what a tournament's report holds besides its games. */
static const char schema_2[]
    = "ALTER TABLE game ADD COLUMN no_colours INTEGER;" /* 1: the file does not say who was White;
                                                           else NULL */
      "CREATE TABLE entry ("      /* a player's line in an event, as the event has it */
      "  id INTEGER PRIMARY KEY," /* in the order of the lines */
      "  event INTEGER NOT NULL REFERENCES event (id),"
      "  player INTEGER NOT NULL REFERENCES player (id),"
      "  line INTEGER,"   /* of the file, as event_line.position */
      "  number INTEGER," /* starting rank */
      "  name TEXT NOT NULL, title TEXT, category TEXT, federation TEXT,"
      "  printed_id TEXT," /* in the place of the FIDE id, but none of FIDE's */
      "  sex TEXT, birth_year INTEGER, birth_day INTEGER,"
      "  rating INTEGER,"
      "  points REAL, rank INTEGER);" /* as printed */
      "CREATE INDEX entry_event ON entry (event);"
      "CREATE TABLE national_record ("
      "  entry INTEGER NOT NULL REFERENCES entry (id),"
      "  federation TEXT NOT NULL," /* whose record it is */
      "  name TEXT, title TEXT, region TEXT, national_id TEXT,"
      "  sex TEXT, birth_year INTEGER, birth_day INTEGER,"
      "  rating INTEGER);"
      "CREATE TABLE bye (" /* a round in which an entry has something else than a game */
      "  entry INTEGER NOT NULL REFERENCES entry (id),"
      "  round INTEGER NOT NULL,"
      "  kind TEXT NOT NULL," /* U Z H F + - ... as printed */
      "  opponent INTEGER,"   /* starting rank as printed, of a pairing that is no game */
      "  colour TEXT,"        /* w, b */
      "  PRIMARY KEY (entry, round)) WITHOUT ROWID;"
      "CREATE TABLE round (" /* days of rounds, as the file gives them */
      "  event INTEGER NOT NULL REFERENCES event (id),"
      "  round INTEGER NOT NULL,"
      "  day INTEGER NOT NULL,"
      "  PRIMARY KEY (event, round)) WITHOUT ROWID;"
      "CREATE TABLE event_line (" /* what has no column: arbiters, tie-breaks, teams ... */
      "  event INTEGER NOT NULL REFERENCES event (id),"
      "  position INTEGER NOT NULL," /* of the line in its file */
      "  text TEXT NOT NULL,"
      "  PRIMARY KEY (event, position)) WITHOUT ROWID;";

/* Version 3: what people chose; and how much who plays, so that nobody reads all games to know,
 * made of what is in the tables already. */
static const char schema_3[]
    = "CREATE TABLE project (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, value TEXT NOT "
      "NULL);"
      "CREATE TABLE player_games (" /* of each import, as imported: what its table game says */
      "  player INTEGER NOT NULL REFERENCES player (id),"
      "  import INTEGER NOT NULL REFERENCES import (id),"
      "  games INTEGER NOT NULL,"
      "  first INTEGER NOT NULL," /* seat: twice the id of the player's first game, + 1 as Black */
      "  PRIMARY KEY (player, import)) WITHOUT ROWID;"
      "INSERT INTO player_games SELECT s.player, f.import, count (*), min (s.seat)"
      "  FROM (SELECT white AS player, event, 2 * id AS seat FROM game"
      "        UNION ALL SELECT black, event, 2 * id + 1 FROM game) s"
      "  JOIN event e ON e.id = s.event JOIN file f ON f.id = e.file GROUP BY s.player, f.import;";

/* Version 4: what each import says of players whom others have as well, so that it can be taken
 * back; and corrections that are one step. */
static const char schema_4[]
    = "CREATE TABLE told (" /* see scl-workspace-told.c */
      "  player INTEGER NOT NULL REFERENCES player (id),"
      "  import INTEGER NOT NULL REFERENCES import (id),"
      "  name TEXT, fide_id INTEGER, national_id TEXT, federation TEXT, title TEXT, category TEXT,"
      "  birth_year INTEGER, birth_day INTEGER, sex TEXT,"
      "  PRIMARY KEY (player, import)) WITHOUT ROWID;"
      "CREATE INDEX entry_player ON entry (player);"
      "ALTER TABLE edit ADD COLUMN step INTEGER;"; /* the first of the corrections made at once;
                                                       NULL: this one alone */

/* Version 5: other names of players, as files have them. */
static const char schema_5[] = "CREATE TABLE alias ("
                               "  player INTEGER NOT NULL REFERENCES player (id),"
                               "  import INTEGER NOT NULL REFERENCES import (id),"
                               "  name TEXT NOT NULL,"
                               "  name_key TEXT NOT NULL," /* as player.name_key */
                               "  PRIMARY KEY (player, import, name)) WITHOUT ROWID;";

/* Version 6: on how many games printed ratings rest. */
static const char schema_6[]
    = "ALTER TABLE game ADD COLUMN white_games INTEGER;"  /* NULL: the file */
      "ALTER TABLE game ADD COLUMN black_games INTEGER;"; /* does not say */

/* Version 7: what notes say alike, so that they can be summed up; events of an unknown day. */
static const char schema_7[]
    = "ALTER TABLE note ADD COLUMN topic TEXT;"
      "ALTER TABLE note ADD COLUMN unrated INTEGER;" /* games of which it says that they are not
                                                        rated; else NULL */
      "ALTER TABLE event ADD COLUMN days_supposed INTEGER;"; /* 1: of the file's last change; else
                                                                NULL */

/* migrations[v - 1] makes version v out of v - 1. */
static const char *const migrations[SCL_WORKSPACE_VERSION]
    = { schema_1, schema_2, schema_3, schema_4, schema_5, schema_6, schema_7 };

/* ---- Around SQLite ---- */

static void
bind_all (SclStatement *statement, const char *types, va_list values)
{
  char letter;

  for (int i = 1; *types != '\0'; types++, i++)
    switch (*types)
      {
      case 'i':
        sqlite3_bind_int64 (statement, i, va_arg (values, gint64));
        break;
      case 'n':
        scl_workspace_bind_int (statement, i, va_arg (values, gint64), 0);
        break;
      case 'd':
        scl_workspace_bind_int (statement, i, va_arg (values, SclDay), SCL_DAY_NONE);
        break;
      case 'r':
        sqlite3_bind_double (statement, i, va_arg (values, double)); /* of NaN it makes NULL */
        break;
      case 'c':
        letter = (char) va_arg (values, int);
        sqlite3_bind_text (statement, i, letter != '\0' ? &letter : NULL, 1, SQLITE_TRANSIENT);
        break;
      case 's':
        scl_workspace_bind_string (statement, i, va_arg (values, const char *));
        break;
      case 't':
        scl_workspace_bind_text (statement, i, va_arg (values, const char *));
        break;
      default:
        g_assert_not_reached ();
      }
}

SclStatement *
scl_workspace_statement (sqlite3 *db, const char *sql, GError **error)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v3 (db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) != SQLITE_OK)
    scl_workspace_fail (db, error);
  return statement;
}

SclStatement *
scl_workspace_query (sqlite3 *db, GError **error, const char *sql, const char *types, ...)
{
  SclStatement *statement = scl_workspace_statement (db, sql, error);
  va_list values;

  va_start (values, types);
  if (statement != NULL)
    bind_all (statement, types, values);
  va_end (values);
  return statement;
}

gboolean
scl_workspace_prepare (sqlite3 *db, const SclPrepared *statements, guint n, GError **error)
{
  for (guint i = 0; i < n; i++)
    if ((*statements[i].to = scl_workspace_statement (db, statements[i].sql, error)) == NULL)
      return FALSE;
  return TRUE;
}

gboolean
scl_workspace_execute (sqlite3 *db, const char *sql, GError **error)
{
  return sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK || scl_workspace_fail (db, error);
}

gboolean
scl_workspace_run (sqlite3 *db, SclStatement *statement, GError **error)
{
  int rc = sqlite3_step (statement);
  gboolean done = rc == SQLITE_DONE || rc == SQLITE_ROW;

  if (!done)
    scl_workspace_fail (db, error);
  sqlite3_reset (statement);
  return done;
}

gboolean
scl_workspace_put (sqlite3 *db, SclStatement *statement, GError **error, const char *types, ...)
{
  va_list values;

  va_start (values, types);
  bind_all (statement, types, values);
  va_end (values);
  return scl_workspace_run (db, statement, error);
}

gint64
scl_workspace_insert (sqlite3 *db, SclStatement *statement, GError **error)
{
  return statement != NULL && scl_workspace_run (db, statement, error)
             ? sqlite3_last_insert_rowid (db)
             : 0;
}

gboolean
scl_workspace_end (sqlite3 *db, gboolean done, GError **error)
{
  if (done && scl_workspace_execute (db, "COMMIT", error))
    return TRUE;
  sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL); /* where SQLite has not done it */
  return FALSE;
}

int
scl_workspace_step (sqlite3 *db, SclStatement *statement, GError **error)
{
  int rc = statement != NULL ? sqlite3_step (statement) : SQLITE_ERROR;

  if (statement != NULL && rc != SQLITE_ROW && rc != SQLITE_DONE)
    scl_workspace_fail (db, error);
  return rc;
}

void
scl_workspace_bind_text (SclStatement *statement, int index, const char *text)
{
  scl_workspace_bind_string (statement, index, text != NULL && *text != '\0' ? text : NULL);
}

void
scl_workspace_bind_string (SclStatement *statement, int index, const char *text)
{
  sqlite3_bind_text (statement, index, text, -1, SQLITE_STATIC);
}

void
scl_workspace_bind_int (SclStatement *statement, int index, gint64 value, gint64 none)
{
  if (value == none)
    sqlite3_bind_null (statement, index);
  else
    sqlite3_bind_int64 (statement, index, value);
}

const char *
scl_workspace_text (SclStatement *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return text != NULL ? text : "";
}

gint64
scl_workspace_int (SclStatement *statement, int column, gint64 none)
{
  return sqlite3_column_type (statement, column) == SQLITE_NULL
             ? none
             : sqlite3_column_int64 (statement, column);
}

/* ---- Opening ---- */

static gboolean
get_number (SclWorkspace *self, const char *sql, gint64 *number, GError **error)
{
  sqlite3_stmt *statement = NULL;
  int rc = sqlite3_prepare_v2 (self->db, sql, -1, &statement, NULL);

  if (rc == SQLITE_OK && sqlite3_step (statement) == SQLITE_ROW)
    {
      *number = sqlite3_column_int64 (statement, 0);
      sqlite3_finalize (statement);
      return TRUE;
    }
  rc = sqlite3_errcode (self->db);
  if (rc == SQLITE_NOTADB)
    g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FOREIGN,
                 _ ("%s is not a Scalata workspace."), self->path);
  else
    scl_workspace_fail (self->db, error);
  sqlite3_finalize (statement);
  return FALSE;
}

/* tables: 0 in a file that is still empty. */
static gboolean
get_version (SclWorkspace *self, gint64 *tables, gint64 *version, GError **error)
{
  gint64 application;

  if (!get_number (self, "SELECT count(*) FROM sqlite_master", tables, error)
      || !get_number (self, "PRAGMA application_id", &application, error)
      || !get_number (self, "PRAGMA user_version", version, error))
    return FALSE;
  if (*tables == 0 && *version == 0)
    return TRUE;
  if (application != SCL_WORKSPACE_APPLICATION_ID || *version < 1)
    return scl_fail (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FOREIGN,
                     _ ("%s is not a Scalata workspace."), self->path);
  if (*version > SCL_WORKSPACE_VERSION)
    return scl_fail (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_NEWER,
                     _ ("%s was made by a newer version of Scalata (workspace version %d; this one "
                        "knows up to %d). Update Scalata to "
                        "open it; nothing was changed."),
                     self->path, (int) *version, SCL_WORKSPACE_VERSION);
  return TRUE;
}

/* From one version to another. */
static gboolean
make_tables (sqlite3 *db, gint64 from, gint64 to, GError **error)
{
  for (; from < to; from++)
    if (!scl_workspace_execute (db, migrations[from], error))
      return FALSE;
  return TRUE;
}

gboolean
scl_workspace_make_version (sqlite3 *db, gint64 version, GError **error)
{
  return make_tables (db, 0, version, error);
}

gint64
scl_workspace_version (SclWorkspace *self, GError **error)
{
  gint64 tables, version;

  return get_version (self, &tables, &version, error) ? version : 0;
}

static gboolean
migrate (SclWorkspace *self, GError **error)
{
  g_autofree char *stamp = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d;",
                                            SCL_WORKSPACE_APPLICATION_ID, SCL_WORKSPACE_VERSION);
  gint64 tables, version;

  return get_version (self, &tables, &version, error) /* another process may have been here first */
         && make_tables (self->db, version, SCL_WORKSPACE_VERSION, error)
         && scl_workspace_execute (self->db, stamp, error);
}

static gboolean
upgrade (SclWorkspace *self, GError **error)
{
  if (sqlite3_db_readonly (self->db, "main") == 1)
    return scl_fail (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED,
                     _ ("%s was made by an earlier version of Scalata and has to be brought up to "
                        "date first, but it may only be read. Make a "
                        "copy of it that may be written, and open that."),
                     self->path);
  return scl_workspace_execute (self->db, "BEGIN IMMEDIATE", error)
         && scl_workspace_end (self->db, migrate (self, error), error);
}

static gboolean
not_empty (SclWorkspace *self, gint64 version, GError **error)
{
  if (version == 0)
    g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FOREIGN,
                 _ ("%s is not a Scalata workspace."), self->path);
  return version != 0;
}

gboolean
scl_workspace_check_version (SclWorkspace *self, GError **error)
{
  gint64 tables, version;

  return get_version (self, &tables, &version, error) && not_empty (self, version, error);
}

gboolean
scl_workspace_prepare_schema (SclWorkspace *self, gboolean create, GError **error)
{
  gint64 tables, version;

  if (!get_version (self, &tables, &version, error)
      || (!create && !not_empty (self, version, error)))
    return FALSE;
  /* Its own tables first: what somebody else has put there is not to be carried along. */
  if (version > 0 && version < SCL_WORKSPACE_VERSION && !scl_workspace_check_schema (self, error))
    return FALSE;
  return version == SCL_WORKSPACE_VERSION || upgrade (self, error);
}
