/* Imports that a correction has taken out: nothing is deleted, what reads passes them over.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-workspace-private.h"

#include "rating/base/scl-gettext.h"

/* ---- The correction ---- */

/* The edit in force that has removed an import; 0: none. -1: failure. */
static gint64
removed_by (SclWorkspace *self, gint64 import, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_query (
      self->db, error, "SELECT coalesce (" SCL_REMOVED_BY ("?1") ", 0)", "i", import);

  return scl_workspace_step (self->db, row, error) == SQLITE_ROW ? sqlite3_column_int64 (row, 0)
                                                                 : -1;
}

gint64
scl_workspace_add_removal (SclWorkspace *self, gint64 import, const char *reason, GError **error)
{
  g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT, import);
  const SclNewEdit removal = { .kind = "remove-import", .value = value };
  gint64 before, edit;

  if (!scl_workspace_check_id (self, "import", import, error))
    return 0;
  before = removed_by (self, import, error);
  if (before > 0)
    g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED,
                 _ ("Import %lld is removed already, by correction %lld."), (long long) import,
                 (long long) before);
  if (before != 0)
    return 0;
  edit = scl_workspace_add_edit (self, &removal, reason, error);
  return edit != 0 && scl_workspace_retell (self, import, error) ? edit : 0;
}

gint64
scl_workspace_remove_import (SclWorkspace *self, gint64 import, const char *reason, GError **error)
{
  gint64 edit;

  g_return_val_if_fail (import > 0, 0);
  if (!scl_workspace_execute (self->db, "BEGIN IMMEDIATE", error))
    return 0;
  edit = scl_workspace_add_removal (self, import, reason, error);
  return scl_workspace_end (self->db, edit != 0, error) ? edit : 0;
}

/* ---- Lists ---- */

GHashTable *
scl_workspace_removed_lists (SclWorkspace *self, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_statement (
      self->db, "SELECT id FROM list WHERE import IN " SCL_REMOVED_IMPORTS, error);
  g_autoptr (GHashTable) lists = g_hash_table_new (NULL, NULL);
  int rc;

  while ((rc = scl_workspace_step (self->db, row, error)) == SQLITE_ROW)
    g_hash_table_add (lists, KEY (sqlite3_column_int64 (row, 0)));
  return rc == SQLITE_DONE ? g_steal_pointer (&lists) : NULL;
}

/* ---- Players ---- */

/* Whoever is left in the set has nothing. */
typedef struct
{
  SclWorkspace *workspace;
  SclEditSet *edits;
  GHashTable *players;
} Hiding;

/* Takes out whom a game or a line of that event (0: a list) is of, and the player it was imported
 * for where merges alone lie between. */
static void
keep (Hiding *self, gint64 player, gint64 event)
{
  const gint64 merged = scl_edit_set_merged (self->edits, player);
  const gint64 who = event != 0 ? scl_edit_set_player (self->edits, player, event) : merged;

  g_hash_table_remove (self->players, KEY (who));
  if (who == merged)
    g_hash_table_remove (self->players, KEY (player));
}

/* Rows (player, event) of those who stay. Once nobody is left to look for, the rest is not read. */
static gboolean
keep_rows (Hiding *self, SclStatement *row, GError **error)
{
  int rc = SQLITE_DONE;

  while (g_hash_table_size (self->players) > 0
         && (rc = scl_workspace_step (self->workspace->db, row, error)) == SQLITE_ROW)
    keep (self, sqlite3_column_int64 (row, 0), sqlite3_column_int64 (row, 1));
  return rc == SQLITE_DONE || rc == SQLITE_ROW;
}

static gboolean
keep_query (Hiding *self, const char *sql, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_statement (self->workspace->db, sql, error);

  return row != NULL && keep_rows (self, row, error);
}

/* List by list, the newest first: a list is one range of table rating, and the newest names most.
 */
static gboolean
keep_listed (Hiding *self, GError **error)
{
  sqlite3 *db = self->workspace->db;
  g_autoptr (SclStatement) list = scl_workspace_statement (
      db,
      "SELECT id FROM list WHERE import NOT IN " SCL_REMOVED_IMPORTS " ORDER BY day DESC, id DESC",
      error);
  g_autoptr (SclStatement) row
      = list != NULL
            ? scl_workspace_statement (db, "SELECT player, 0 FROM rating WHERE list = ?", error)
            : NULL;
  int rc = SQLITE_DONE;

  if (row == NULL)
    return FALSE;
  while (g_hash_table_size (self->players) > 0
         && (rc = scl_workspace_step (db, list, error)) == SQLITE_ROW)
    {
      sqlite3_bind_int64 (row, 1, sqlite3_column_int64 (list, 0));
      if (!keep_rows (self, row, error))
        return FALSE;
      sqlite3_reset (row);
    }
  return rc == SQLITE_DONE || rc == SQLITE_ROW;
}

/* Those whom only a removed import, or a correction, has brought. */
static gboolean
gather_candidates (Hiding *self, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_statement (
      self->workspace->db,
      "SELECT id FROM player WHERE import IS NULL OR import IN " SCL_REMOVED_IMPORTS, error);
  int rc;

  while ((rc = scl_workspace_step (self->workspace->db, row, error)) == SQLITE_ROW)
    g_hash_table_add (self->players, KEY (sqlite3_column_int64 (row, 0)));
  return rc == SQLITE_DONE;
}

/* Whoever stays has become somebody by a merge: that one stays. */
static void
keep_merged (Hiding *self)
{
  g_autoptr (GArray) gone = scl_edit_set_gone (self->edits);

  for (guint i = 0; i < gone->len; i++)
    {
      const gint64 player = g_array_index (gone, gint64, i);

      if (!g_hash_table_contains (self->players, KEY (player)))
        keep (self, player, 0);
    }
}

static GHashTable *
find_hidden (SclWorkspace *self, GError **error)
{
  g_autoptr (SclEditSet) edits = scl_edit_set_load (self, error);
  g_autoptr (GHashTable) players = g_hash_table_new (NULL, NULL);
  Hiding hiding = { self, edits, players };

  if (edits == NULL || !gather_candidates (&hiding, error))
    return NULL;
  keep_merged (&hiding);
  if (!keep_query (&hiding, "SELECT white, event FROM game WHERE event IN " SCL_KEPT_EVENTS, error)
      || !keep_query (&hiding, "SELECT black, event FROM game WHERE event IN " SCL_KEPT_EVENTS,
                      error)
      || !keep_query (&hiding, "SELECT player, event FROM entry WHERE event IN " SCL_KEPT_EVENTS,
                      error)
      || !keep_listed (&hiding, error))
    return NULL;
  return g_steal_pointer (&players);
}

GHashTable *
scl_workspace_hidden_players (SclWorkspace *self, GError **error)
{
  g_autoptr (SclStatement) any
      = scl_workspace_statement (self->db, "SELECT EXISTS " SCL_REMOVED_IMPORTS, error);
  g_autoptr (SclStatement) version
      = any != NULL ? scl_workspace_statement (self->db, "PRAGMA data_version", error) : NULL;
  const gint64 own = sqlite3_total_changes (self->db);

  if (version == NULL || scl_workspace_step (self->db, any, error) != SQLITE_ROW
      || scl_workspace_step (self->db, version, error) != SQLITE_ROW)
    return NULL;
  if (self->hidden != NULL && self->hidden_own == own
      && self->hidden_version == sqlite3_column_int64 (version, 0))
    return self->hidden;
  g_clear_pointer (&self->hidden, g_hash_table_unref);
  self->hidden = sqlite3_column_int (any, 0) != 0 ? find_hidden (self, error)
                                                  : g_hash_table_new (NULL, NULL);
  self->hidden_own = own;
  self->hidden_version = sqlite3_column_int64 (version, 0);
  return self->hidden;
}
