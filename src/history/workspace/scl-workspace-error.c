/* The workspace's errors: what went wrong, with which file, and what to do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "history/workspace/scl-rating-store-private.h"
#include "history/workspace/scl-workspace-private.h"
#include "rating/base/scl-gettext.h"

G_DEFINE_QUARK (scl_workspace_error_quark, scl_workspace_error)

gboolean
scl_workspace_fail_damaged (const char *path, const char *found, GError **error)
{
  if (path == NULL)
    path = _ ("The workspace");
  g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_DAMAGED,
               _ ("%s is damaged (%s). Open a copy saved before, or import the files again into a "
                  "new workspace."),
               path, found);
  return FALSE;
}

gboolean
scl_workspace_fail_value (SclWorkspace *self, const char *table, gint64 row, const char *column,
                          GError **error)
{
  /* Translators: a table of the workspace, the number of one of its rows, and a column: "game 17:
   * score". */
  g_autofree char *found
      = g_strdup_printf (_ ("%s %lld: its %s cannot be"), table, (long long) row, column);

  return scl_workspace_fail_damaged (self->path, found, error);
}

gboolean
scl_workspace_fail_missing (SclWorkspace *self, gint64 player, GError **error)
{
  /* Translators: a player's number in the workspace. */
  g_autofree char *found = g_strdup_printf (_ ("player %lld is missing"), (long long) player);

  return scl_workspace_fail_damaged (self->path, found, error);
}

/* By this program when it commits, or by SQLite before it writes. */
static gboolean
is_moved (sqlite3 *db)
{
  const int code = sqlite3_extended_errcode (db);

  return code == SQLITE_CONSTRAINT_COMMITHOOK || code == SQLITE_READONLY_DBMOVED;
}

gboolean
scl_workspace_fail (sqlite3 *db, GError **error)
{
  const char *file = sqlite3_db_filename (db, "main");
  g_autofree char *path = file != NULL && *file != '\0' ? scl_draft_plain_path (file)
                                                        : g_strdup (_ ("The workspace"));
  int cause = sqlite3_system_errno (db);

  if (is_moved (db))
    {
      g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED,
                   _ ("%s was deleted, moved or replaced while it was open. Nothing has changed. "
                      "Save a copy to keep what is open here."),
                   path);
      return FALSE;
    }
  switch (sqlite3_errcode (db) & 0xff)
    {
    case SQLITE_FULL:
      g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED,
                   _ ("%s: there is no room left on the disk. Nothing has changed; make room and "
                      "try again."),
                   path);
      break;
    case SQLITE_READONLY:
      g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED,
                   _ ("%s can only be read, not written. Save a copy in a folder of yours and work "
                      "with that."),
                   path);
      break;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED,
                   _ ("%s is being written by another program. Try again when it has finished."),
                   path);
      break;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return scl_workspace_fail_damaged (path, sqlite3_errmsg (db), error);
    case SQLITE_IOERR:
      g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED,
                   _ ("%s could not be read or written: %s. Nothing has changed."), path,
                   cause != 0 ? g_strerror (cause) : sqlite3_errmsg (db));
      break;
    default:
      g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED,
                   _ ("%s could not be read or written: %s."), path, sqlite3_errmsg (db));
    }
  return FALSE;
}
