/* Earlier imports, and what was understood of their files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-workspace-private.h"

#include <string.h>

void
scl_workspace_import_free (SclWorkspaceImport *self)
{
  g_free (self->time);
  g_free (self->first_file);
  g_free (self);
}

GPtrArray *
scl_workspace_imports (SclWorkspace *self, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_statement (
      self->db,
      "SELECT i.id, i.time, coalesce ((SELECT path FROM file WHERE import = i.id ORDER BY id LIMIT "
      "1), ''),"
      "  count (f.id), coalesce (sum (f.adjusted), 0), coalesce (sum (f.refused), 0),"
      "  " SCL_REMOVED_BY ("i.id") "  FROM import i LEFT JOIN file f ON f.import = i.id GROUP BY "
                                   "i.id ORDER BY i.id DESC",
      error);
  g_autoptr (GPtrArray) imports
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_workspace_import_free);
  int rc;

  if (row == NULL)
    return NULL;
  while ((rc = scl_workspace_step (self->db, row, error)) == SQLITE_ROW)
    {
      SclWorkspaceImport *import = g_new0 (SclWorkspaceImport, 1);

      import->id = sqlite3_column_int64 (row, 0);
      import->time = g_strdup (scl_workspace_text (row, 1));
      import->first_file = g_strdup (scl_workspace_text (row, 2));
      import->files = sqlite3_column_int64 (row, 3);
      import->adjusted = sqlite3_column_int64 (row, 4);
      import->refused = sqlite3_column_int64 (row, 5);
      import->removed_by = sqlite3_column_int64 (row, 6);
      g_ptr_array_add (imports, import);
    }
  return rc == SQLITE_DONE ? g_steal_pointer (&imports) : NULL;
}

static SclNoteKind
kind_of (const char *kind)
{
  if (strcmp (kind, "adjusted") == 0)
    return SCL_NOTE_ADJUSTED;
  return strcmp (kind, "refused") == 0 ? SCL_NOTE_REFUSED : SCL_NOTE_INFO;
}

/* The notes of one file; the statement stands on the first note not yet taken, rc says so. */
static gboolean
add_notes (SclWorkspace *self, SclImportReport *report, gint64 file, SclStatement *notes, int *rc,
           GError **error)
{
  while (*rc == SQLITE_ROW && sqlite3_column_int64 (notes, 0) == file)
    {
      scl_import_report_note (report, kind_of (scl_workspace_text (notes, 1)),
                              (guint) sqlite3_column_int64 (notes, 2), "%s",
                              scl_workspace_text (notes, 3));
      *rc = scl_workspace_step (self->db, notes, error);
    }
  return *rc == SQLITE_ROW || *rc == SQLITE_DONE;
}

SclImportReport *
scl_workspace_import_report (SclWorkspace *self, gint64 import, GError **error)
{
  g_autoptr (SclStatement) files
      = scl_workspace_statement (self->db,
                                 "SELECT id, path, format, players, events, rounds, games, "
                                 "unrated_games, byes, lists, ratings,"
                                 "  adjusted, refused FROM file WHERE import = ? ORDER BY id",
                                 error);
  g_autoptr (SclStatement) notes = scl_workspace_statement (
      self->db,
      "SELECT n.file, n.kind, n.line, n.message FROM note n JOIN file f ON f.id = n.file"
      "  WHERE f.import = ? ORDER BY n.file, n.rowid",
      error);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  int rc, note_rc;

  if (files == NULL || notes == NULL)
    return NULL;
  sqlite3_bind_int64 (files, 1, import);
  sqlite3_bind_int64 (notes, 1, import);
  note_rc = scl_workspace_step (self->db, notes, error);
  if (note_rc != SQLITE_ROW && note_rc != SQLITE_DONE)
    return NULL;
  while ((rc = scl_workspace_step (self->db, files, error)) == SQLITE_ROW)
    {
      SclFileCounts *counts = scl_import_report_begin_file (report, scl_workspace_text (files, 1),
                                                            scl_workspace_text (files, 2));
      guint64 *const numbers[]
          = { &counts->players,       &counts->events, &counts->rounds, &counts->games,
              &counts->unrated_games, &counts->byes,   &counts->lists,  &counts->ratings,
              &counts->adjusted,      &counts->refused };

      if (!add_notes (self, report, sqlite3_column_int64 (files, 0), notes, &note_rc, error))
        return NULL;
      for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
        *numbers[i] = (guint64) sqlite3_column_int64 (files, 3 + (int) i);
    }
  return rc == SQLITE_DONE ? g_steal_pointer (&report) : NULL;
}

char *
scl_workspace_player_file (SclWorkspace *self, gint64 player, guint *others, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_statement (
      self->db,
      "SELECT path, (SELECT count (*) FROM file WHERE import = p.import) FROM player p"
      "  JOIN file f ON f.import = p.import WHERE p.id = ? ORDER BY f.id LIMIT 1",
      error);
  int rc;

  *others = 0;
  if (row == NULL)
    return NULL;
  sqlite3_bind_int64 (row, 1, player);
  rc = scl_workspace_step (self->db, row, error);
  if (rc != SQLITE_ROW)
    return rc == SQLITE_DONE ? g_strdup ("") : NULL;
  *others = (guint) sqlite3_column_int64 (row, 1) - 1;
  return g_strdup (scl_workspace_text (row, 0));
}
