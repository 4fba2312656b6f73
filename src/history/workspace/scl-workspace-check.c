/* Whether a workspace's file is whole: pages, indexes, references, values; not whether what it says
 * is likely. What is quick at every opening; all of it on demand or in a thread.
 *
 * SQLite keeps no checksums: damage to the structure is found (pages, rows that cannot be read,
 * indexes that disagree with their table), a digit changed within a row is not.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-workspace-private.h"

#include <string.h>

#include "rating/base/scl-gettext.h"

/* At opening, tables of so many rows are compared with their indexes, too; larger ones are read
 * through; those with even more rows are left to scl_workspace_check_file (). Reading 400,000
 * players through takes a fifth of a second. */
#define COMPARED_ROWS 50000
#define CHECKED_ROWS 500000

/* Between looks at whether it was cancelled; some 5 ms. */
#define INSTRUCTIONS 100000

static gboolean
damaged (SclWorkspace *self, const char *found, GError **error)
{
  return scl_workspace_fail_damaged (self->path, found, error);
}

/* Runs a pragma that answers "ok", or what is wrong. */
static gboolean
run_check (SclWorkspace *self, const char *sql, GError **error)
{
  g_autoptr (SclStatement) statement = scl_workspace_statement (self->db, sql, NULL);
  const char *found;

  if (statement == NULL || sqlite3_step (statement) != SQLITE_ROW)
    return damaged (self, sqlite3_errmsg (self->db), error);
  found = scl_workspace_text (statement, 0);
  /* "*** in database main ***" stands on a line of its own before what is wrong; there is one
   * database only. */
  if (g_str_has_prefix (found, "***") && strchr (found, '\n') != NULL)
    found = strchr (found, '\n') + 1;
  return strcmp (found, "ok") == 0 || damaged (self, found, error);
}

/* Every reference leads somewhere; nothing but SQLite itself, or a program that switched foreign
 * keys off, could break one. */
static gboolean
check_references (SclWorkspace *self, GError **error)
{
  g_autoptr (SclStatement) statement
      = scl_workspace_statement (self->db, "PRAGMA foreign_key_check", NULL);
  g_autofree char *found = NULL;
  const int rc = statement != NULL ? sqlite3_step (statement) : SQLITE_ERROR;

  if (rc == SQLITE_DONE)
    return TRUE;
  if (rc != SQLITE_ROW)
    return damaged (self, sqlite3_errmsg (self->db), error);
  /* Translators: two tables of the workspace: "game" and "player". */
  found = g_strdup_printf (_ ("a row of %s lacks its %s"), scl_workspace_text (statement, 0),
                           scl_workspace_text (statement, 2));
  return damaged (self, found, error);
}

static GPtrArray *
table_names (SclWorkspace *self, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (SclStatement) row = scl_workspace_statement (
      self->db, "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0", NULL);
  int rc = SQLITE_ERROR;

  while (row != NULL && (rc = sqlite3_step (row)) == SQLITE_ROW)
    g_ptr_array_add (names, g_strdup (scl_workspace_text (row, 0)));
  if (rc == SQLITE_DONE)
    return g_steal_pointer (&names);
  damaged (self, sqlite3_errmsg (self->db), error);
  return NULL;
}

/* The rows of a table: of one with numbers how many there are at most, which takes no time; of
 * another the number itself, as far as it matters. Nothing takes rows out of a table with numbers.
 * FALSE: it cannot be read. */
static gboolean
count_rows (SclWorkspace *self, const char *table, gint64 *n)
{
  g_autofree char *span = g_strdup_printf ("SELECT (SELECT max (rowid) FROM \"%s\")"
                                           "  - (SELECT min (rowid) FROM \"%s\") + 1",
                                           table, table);
  g_autofree char *count = g_strdup_printf ("SELECT count(*) FROM (SELECT 1 FROM \"%s\" LIMIT %d)",
                                            table, CHECKED_ROWS + 1);
  g_autoptr (SclStatement) rows = scl_workspace_statement (self->db, span, NULL);

  if (rows == NULL)
    rows = scl_workspace_statement (self->db, count, NULL);
  if (rows == NULL || sqlite3_step (rows) != SQLITE_ROW)
    return FALSE;
  *n = sqlite3_column_int64 (rows, 0);
  return TRUE;
}

gboolean
scl_workspace_check_tables (SclWorkspace *self, GError **error)
{
  g_autoptr (GPtrArray) names = table_names (self, error);

  for (guint i = 0; names != NULL && i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *check = NULL;
      gint64 n;

      if (!count_rows (self, name, &n))
        return damaged (self, sqlite3_errmsg (self->db), error);
      check = g_strdup_printf ("PRAGMA %s('%s')",
                               n <= COMPARED_ROWS ? "integrity_check" : "quick_check", name);
      if (n <= CHECKED_ROWS && !run_check (self, check, error))
        return FALSE;
    }
  return names != NULL;
}

/* What corrections say is text, which no rule of a table reads. */
static gboolean
check_edits (SclWorkspace *self, GError **error)
{
  g_autoptr (SclEditSet) edits = scl_edit_set_load (self, error);

  return edits != NULL;
}

gboolean
scl_workspace_check (SclWorkspace *self, GError **error)
{
  return run_check (self, "PRAGMA integrity_check(1)", error) && check_references (self, error)
         && scl_workspace_check_schema (self, error) && scl_workspace_check_values (self, error)
         && check_edits (self, error);
}

static int
on_instructions (gpointer data)
{
  return g_cancellable_is_cancelled (data);
}

void
scl_workspace_watch (SclWorkspace *self, GCancellable *cancellable)
{
  sqlite3_progress_handler (self->db, cancellable != NULL ? INSTRUCTIONS : 0, on_instructions,
                            cancellable);
}

gboolean
scl_workspace_check_file (const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (SclWorkspace) self = g_new0 (SclWorkspace, 1);
  g_autoptr (GError) local = NULL;
  gboolean whole;

  self->path = g_strdup (path);
  /* A connection that may write takes its log away when it is closed; this one is told not to. */
  if (!scl_workspace_connect (self, SQLITE_OPEN_READWRITE, error)
      || !scl_workspace_check_version (self, error)
      || !scl_workspace_execute (self->db, "PRAGMA query_only = ON", error))
    return FALSE;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  scl_workspace_watch (self, cancellable);
  whole = scl_workspace_check (self, &local);
  if (!whole && !g_cancellable_set_error_if_cancelled (cancellable, error))
    g_propagate_error (error, g_steal_pointer (&local));
  return whole;
}
