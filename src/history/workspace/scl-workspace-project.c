/* What people chose in the workspace, for their program to come back to: table project.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-workspace-private.h"

GHashTable *
scl_workspace_read_project (SclWorkspace *self, GError **error)
{
  g_autoptr (GHashTable) project = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (SclStatement) rows
      = scl_workspace_statement (self->db, "SELECT key, value FROM project", error);
  int rc;

  while ((rc = scl_workspace_step (self->db, rows, error)) == SQLITE_ROW)
    {
      char *key = g_strdup (scl_workspace_text (rows, 0));

      g_hash_table_insert (project, key, g_strdup (scl_workspace_text (rows, 1)));
    }
  return rc == SQLITE_DONE ? g_steal_pointer (&project) : NULL;
}

static gboolean
write_rows (SclWorkspace *self, GHashTable *project, GError **error)
{
  g_autoptr (SclStatement) row
      = scl_workspace_statement (self->db, "INSERT INTO project (key, value) VALUES (?, ?)", error);
  GHashTableIter iter;
  gpointer key, value;

  if (row == NULL)
    return FALSE;
  g_hash_table_iter_init (&iter, project);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (!scl_workspace_put (self->db, row, error, "ss", key, value))
      return FALSE;
  return TRUE;
}

gboolean
scl_workspace_write_project (SclWorkspace *self, GHashTable *project, GError **error)
{
  return scl_workspace_execute (self->db, "BEGIN IMMEDIATE", error)
         && scl_workspace_end (self->db,
                               scl_workspace_execute (self->db, "DELETE FROM project", error)
                                   && write_rows (self, project, error),
                               error);
}
