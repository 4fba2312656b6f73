/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history/workspace/scl-list-federations.h"

#include "history/workspace/scl-workspace-private.h"

gboolean
scl_list_import_of (SclWorkspace *workspace, gint64 list, gint64 *import, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_query (
      workspace->db, error, "SELECT import FROM list WHERE id = ?", "i", list);
  const int rc = scl_workspace_step (workspace->db, row, error);

  *import = 0;
  if (rc == SQLITE_ROW)
    *import = sqlite3_column_int64 (row, 0);
  return rc == SQLITE_ROW || rc == SQLITE_DONE;
}

/* What a row of told says, or else what table player has: an import without a row said just that.
 */
static gboolean
read_said (SclWorkspace *workspace, const SclRoster *roster, gint64 import, const char **federation,
           GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_query (
      workspace->db, error,
      "SELECT player.id, CASE WHEN told.player IS NULL THEN player.federation "
      "ELSE told.federation END FROM player "
      "LEFT JOIN told ON told.player = player.id AND told.import = ?",
      "i", import);
  int rc;

  while ((rc = scl_workspace_step (workspace->db, row, error)) == SQLITE_ROW)
    {
      const gint64 id = sqlite3_column_int64 (row, 0);

      if (id >= 0 && id < roster->n)
        federation[id] = g_intern_string (scl_workspace_text (row, 1));
    }
  return rc == SQLITE_DONE;
}

const char **
scl_import_federations_load (SclWorkspace *workspace, const SclRoster *roster, gint64 import,
                             GError **error)
{
  g_autofree const char **federation = g_new (const char *, MAX (roster->n, 1));

  for (guint32 i = 0; i < roster->n; i++)
    federation[i] = "";
  if (!read_said (workspace, roster, import, federation, error))
    return NULL;
  /* Who was merged is looked up under the one that is kept. */
  for (guint32 i = 0; roster->same != NULL && i < roster->n; i++)
    if (*federation[roster->same[i]] == '\0')
      federation[roster->same[i]] = federation[i];
  return g_steal_pointer (&federation);
}
