/* Whether a file's tables are those of a workspace, and what stands in them can be: whoever opens a
 * file does not know who wrote it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-workspace-private.h"

#include <stdlib.h>
#include <string.h>

#include "rating/base/scl-gettext.h"
#include "rating/base/scl-regular-file.h"

gboolean
scl_workspace_recognise (const char *path)
{
  static const char magic[16] = "SQLite format 3"; /* with its NUL */

  return scl_regular_file_begins (path, magic, sizeof magic);
}

gboolean
scl_workspace_check_logs (const char *path, GError **error)
{
  static const char *const endings[] = { "-journal", "-wal", "-shm" };
  char *real = realpath (path, NULL);
  gboolean good = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (endings) && good; i++)
    {
      g_autofree char *log = g_strconcat (real != NULL ? real : path, endings[i], NULL);

      good = scl_regular_file_check (log, error);
    }
  free (real);
  return good;
}

/* ---- Tables ---- */

/* Blanks do not matter. */
static char *
plain_sql (const char *sql)
{
  g_autoptr (GString) plain = g_string_new (NULL);

  for (; *sql != '\0'; sql++)
    if (!g_ascii_isspace (*sql))
      g_string_append_c (plain, *sql);
  return g_string_free (g_steal_pointer (&plain), FALSE);
}

/* Name → the statement that made it, of tables, indexes and triggers. NULL: SQLite failed. */
static GHashTable *
read_schema (sqlite3 *db)
{
  g_autoptr (GHashTable) schema = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (SclStatement) row = scl_workspace_statement (
      db, "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL", NULL);
  int rc = row != NULL ? SQLITE_ROW : SQLITE_ERROR;

  while (rc == SQLITE_ROW && (rc = sqlite3_step (row)) == SQLITE_ROW)
    g_hash_table_insert (schema, g_strdup (scl_workspace_text (row, 0)),
                         plain_sql (scl_workspace_text (row, 1)));
  return rc == SQLITE_DONE ? g_steal_pointer (&schema) : NULL;
}

/* What a new workspace of this version has; summary: with what is made when lists are first summed
 * up. */
static GHashTable *
expected_schema (gint64 version, gboolean summary)
{
  g_autoptr (SclWorkspace) fresh = g_new0 (SclWorkspace, 1);

  if (!scl_workspace_connect (fresh, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL)
      || !scl_workspace_make_version (fresh->db, version, NULL)
      || (summary && !scl_workspace_prepare_summary (fresh, NULL)))
    return NULL;
  return read_schema (fresh->db);
}

static gboolean
foreign_part (SclWorkspace *self, const char *found, GError **error)
{
  g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FOREIGN,
               _ ("%s is not a workspace as Scalata makes it (%s). Import the files again into a "
                  "new workspace."),
               self->path, found);
  return FALSE;
}

/* A table of somebody's own beside ours does no harm, nor its indexes. Anything else can act: a
 * trigger, a view or a virtual table in the place of a table, an index with a function in it. */
static gboolean
is_harmless (const char *sql, GHashTable *expected)
{
  const char *on = strstr (sql, "ON");
  GHashTableIter iter;
  gpointer name;

  if (g_ascii_strncasecmp (sql, "CREATETABLE", strlen ("CREATETABLE")) == 0)
    return TRUE;
  if (g_ascii_strncasecmp (sql, "CREATEINDEX", strlen ("CREATEINDEX")) != 0 || on == NULL)
    return FALSE;
  g_hash_table_iter_init (&iter, expected);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (strstr (on, name) != NULL)
      return FALSE;
  return TRUE;
}

gboolean
scl_workspace_check_schema (SclWorkspace *self, GError **error)
{
  const gint64 version = scl_workspace_version (self, error);
  g_autoptr (GHashTable) needed = expected_schema (version, FALSE),
                         known = expected_schema (version, TRUE), found = read_schema (self->db);
  GHashTableIter iter;
  gpointer name, sql;

  if (version == 0)
    return FALSE;
  if (needed == NULL || known == NULL)
    return scl_workspace_fail (self->db, error);
  if (found == NULL)
    return scl_workspace_fail_damaged (self->path, sqlite3_errmsg (self->db), error);
  g_hash_table_iter_init (&iter, needed);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (!g_hash_table_contains (found, name))
      {
        /* Translators: a table or an index of the workspace. */
        g_autofree char *what = g_strdup_printf (_ ("it lacks “%s”"), (const char *) name);

        return foreign_part (self, what, error);
      }
  g_hash_table_iter_init (&iter, found);
  while (g_hash_table_iter_next (&iter, &name, &sql))
    {
      const char *as_known = g_hash_table_lookup (known, name);

      if (as_known != NULL ? strcmp (as_known, sql) != 0 : !is_harmless (sql, known))
        {
          g_autofree char *what = g_strdup_printf (
              as_known != NULL ? _ ("its “%s” is another one") : _ ("“%s” does not belong in it"),
              (const char *) name);

          return foreign_part (self, what, error);
        }
    }
  return TRUE;
}

/* ---- Values ---- */

#define A_NUMBER(column, low, high)                                                                \
  "(typeof (" column ") = 'integer' AND " column " BETWEEN " low " AND " high ")"
#define A_NUMBER_OR_NONE(column, low, high)                                                        \
  "(" column " IS NULL OR " A_NUMBER (column, low, high) ")"
#define A_DAY(column) A_NUMBER (column, G_STRINGIFY (SCL_DAY_FIRST), G_STRINGIFY (SCL_DAY_LAST))
#define A_DAY_OR_NONE(column) "(" column " IS NULL OR " A_DAY (column) ")"
/* Of the years 1 to 9999. */
#define A_BIRTH_DAY_OR_NONE(column) A_NUMBER_OR_NONE (column, "1721426", "5373484")
#define A_SEX_OR_NONE "sex IS NULL OR sex IN ('m', 'f')"
#define A_BIRTH_OR_NONE                                                                            \
  A_NUMBER_OR_NONE ("birth_year", "1", "9999") " AND " A_BIRTH_DAY_OR_NONE ("birth_day")
#define A_TEXT_OR_NONE(column) "typeof (" column ") IN ('text', 'null')"

typedef struct
{
  const char *table, *row; /* row: what stands for its number */
  const char *column;      /* told where the rule is broken */
  const char *rule;        /* SQL, true for each row */
  int since;               /* the version of the table; 0: the first */
} Rule;

static const Rule rules[] = {
  { "player", "id", "name", "typeof (name) = 'text' AND typeof (name_key) = 'text'" },
  { "player", "id", "birth_year", A_NUMBER_OR_NONE ("birth_year", "1", "9999") },
  { "player", "id", "birth_day", A_BIRTH_DAY_OR_NONE ("birth_day") },
  { "player", "id", "sex", A_SEX_OR_NONE },
  { "player", "id", "fide_id", A_NUMBER_OR_NONE ("fide_id", "1", "999999999999") },
  { "player", "id", "federation",
    A_TEXT_OR_NONE ("federation") " AND " A_TEXT_OR_NONE ("title") " AND " A_TEXT_OR_NONE (
        "category") " AND " A_TEXT_OR_NONE ("national_id") },
  { "event", "id", "name",
    "typeof (name) = 'text' AND " A_TEXT_OR_NONE ("key") " AND " A_TEXT_OR_NONE ("place") },
  { "event", "id", "start",
    A_DAY_OR_NONE ("start") " AND " A_DAY_OR_NONE ("end") " AND coalesce (start <= end, 1)" },
  { "event", "id", "rate", "rate IN ('s', 'r', 'b', 'u', 'c', '')" },
  { "game", "id", "score", A_NUMBER ("score", "0", "2") },
  { "game", "id", "unrated", "typeof (unrated) = 'integer' AND unrated IN (0, 1, 3, 4, 7, 8)" },
  { "game", "id", "white", "white <> black" },
  { "game", "id", "day", A_DAY_OR_NONE ("day") },
  { "game", "id", "round",
    A_NUMBER_OR_NONE ("round", "0", "32767") " AND " A_TEXT_OR_NONE ("round_label") },
  { "game", "id", "white_rating",
    A_NUMBER_OR_NONE ("white_rating", "0", "9999") " AND " A_NUMBER_OR_NONE ("black_rating", "0",
                                                                             "9999") },
  { "list", "id", "day", A_DAY ("day") },
  { "list", "id", "rate", "rate IN ('s', 'r', 'b') AND typeof (name) = 'text'" },
  { "rating", "list", "rating", A_NUMBER ("rating", "0", "32767") },
  { "rating", "list", "games",
    A_NUMBER_OR_NONE ("games", "0", "32767") " AND " A_NUMBER_OR_NONE ("k", "0", "65535") },
  { "edit", "id", "kind", "typeof (kind) = 'text' AND undone IN (0, 1)" },
  { "game", "id", "no_colours", A_NUMBER_OR_NONE ("no_colours", "1", "1"), 2 },
  { "entry", "id", "number",
    A_NUMBER_OR_NONE ("number", "1", "9999") " AND " A_NUMBER_OR_NONE ("line", "1", "4294967295"),
    2 },
  { "entry", "id", "name",
    "typeof (name) = 'text' AND " A_TEXT_OR_NONE ("title") " AND " A_TEXT_OR_NONE (
        "category") " AND " A_TEXT_OR_NONE ("federation") " AND " A_TEXT_OR_NONE ("printed_id"),
    2 },
  { "entry", "id", "sex", A_SEX_OR_NONE, 2 },
  { "entry", "id", "birth_year", A_BIRTH_OR_NONE, 2 },
  { "entry", "id", "rating", A_NUMBER_OR_NONE ("rating", "1", "9999"), 2 },
  { "entry", "id", "points",
    "points IS NULL OR (typeof (points) = 'real' AND points BETWEEN -9999 AND 9999)", 2 },
  { "entry", "id", "rank", A_NUMBER_OR_NONE ("rank", "1", "9999"), 2 },
  { "national_record", "entry", "federation",
    "typeof (federation) = 'text' AND federation GLOB '[A-Z][A-Z][A-Z]' AND " A_TEXT_OR_NONE (
        "nam"
        "e") " AND " A_TEXT_OR_NONE ("title") " AND " A_TEXT_OR_NONE ("region") " AND"
                                                                                " " A_TEXT_OR_NONE (
                                                                                    "national_id"),
    2 },
  { "national_record", "entry", "sex", A_SEX_OR_NONE, 2 },
  { "national_record", "entry", "birth_year", A_BIRTH_OR_NONE, 2 },
  { "national_record", "entry", "rating", A_NUMBER_OR_NONE ("rating", "1", "9999"), 2 },
  { "bye", "entry", "round", A_NUMBER ("round", "1", "500"), 2 },
  { "bye", "entry", "kind",
    "kind IN ('U', 'Z', 'H', 'F', '+', '-', '1', '=', '0', 'W', 'D', 'L', '*', '?', ' ')", 2 },
  { "bye", "entry", "opponent",
    A_NUMBER_OR_NONE ("opponent", "1", "9999") " AND (colour IS NULL OR colour IN ('w', 'b'))", 2 },
  { "round", "event", "round", A_NUMBER ("round", "1", "500"), 2 },
  { "round", "event", "day", A_DAY ("day"), 2 },
  { "event_line", "event", "text",
    "typeof (text) = 'text' AND length (CAST (text AS BLOB)) <= 8192", 2 },
  { "project", "id", "value",
    "typeof (key) = 'text' AND typeof (value) = 'text' AND length (CAST (value AS BLOB)) <= "
    "1048576",
    3 },
  { "told", "player", "name",
    A_TEXT_OR_NONE ("name") " AND " A_TEXT_OR_NONE ("federation") " AND " A_TEXT_OR_NONE (
        "title") " AND " A_TEXT_OR_NONE ("category") " AND " A_TEXT_OR_NONE ("national_id"),
    4 },
  { "told", "player", "fide_id", A_NUMBER_OR_NONE ("fide_id", "1", "999999999999"), 4 },
  { "told", "player", "sex", A_SEX_OR_NONE, 4 },
  { "told", "player", "birth_year", A_BIRTH_OR_NONE, 4 },
  { "game", "id", "white_games",
    A_NUMBER_OR_NONE ("white_games", "1", "9999") " AND " A_NUMBER_OR_NONE ("black_games", "1",
                                                                            "9999"),
    5 },
  { "event", "id", "days_supposed", A_NUMBER_OR_NONE ("days_supposed", "1", "1"), 7 },
  { "edit", "id", "step", "step IS NULL OR (typeof (step) = 'integer' AND step BETWEEN 1 AND id)",
    4 },
  { "alias", "player", "name", "typeof (name) = 'text' AND typeof (name_key) = 'text'", 5 },
};

gboolean
scl_workspace_check_values (SclWorkspace *self, GError **error)
{
  const gint64 version = scl_workspace_version (self, error);

  if (version == 0)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (rules) && rules[i].since <= version; i++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT %s FROM %s WHERE NOT (%s) LIMIT 1",
                                              rules[i].row, rules[i].table, rules[i].rule);
      g_autoptr (SclStatement) statement = scl_workspace_statement (self->db, sql, error);
      const int rc = scl_workspace_step (self->db, statement, error);

      if (rc == SQLITE_ROW)
        return scl_workspace_fail_value (self, rules[i].table, sqlite3_column_int64 (statement, 0),
                                         rules[i].column, error);
      if (rc != SQLITE_DONE)
        return FALSE;
    }
  return version < 3 || scl_workspace_check_played (self, error);
}
