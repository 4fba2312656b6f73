/* SclWorkspace: opening, importing, counting.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-whole-file-private.h"
#include "history/workspace/scl-workspace-private.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-regular-file.h"

#include <glib/gstdio.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "rating/base/scl-getter.h"
#include "rating/base/scl-gettext.h"

/* ---- Opening ---- */

/* For SQLite a name is a path only where it cannot be taken for something else: ":memory:", "" and
 * "file:…" have meanings of their own. */
static char *
plain_name (const char *path)
{
  return g_path_is_absolute (path) ? g_strdup (path) : g_strconcat ("./", path, NULL);
}

static gboolean
connect (SclWorkspace *self, int flags, gboolean immutable, GError **error)
{
  const char *file = self->draft != NULL ? scl_draft_path (self->draft) : self->path;
  g_autofree char *name = self->path != NULL ? plain_name (file) : g_strdup (":memory:");

  self->whole = self->path != NULL && scl_whole_file_needed (file);
  if (immutable)
    {
      g_autofree char *escaped = g_uri_escape_string (name, "/", FALSE);

      g_free (name);
      name = g_strdup_printf ("file:%s?immutable=1", escaped);
      flags |= SQLITE_OPEN_URI;
    }
  if (sqlite3_open_v2 (name, &self->db, flags | SQLITE_OPEN_NOMUTEX,
                       self->whole ? scl_whole_file_vfs () : NULL)
      != SQLITE_OK)
    return scl_fail (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED,
                     _ ("%s cannot be opened: %s."), self->path, sqlite3_errmsg (self->db));
  /* Functions that do more than reckon are not for a file's own triggers and views, and of views
   * there are none. */
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  sqlite3_busy_timeout (self->db, 3000);
  return TRUE;
}

/* A file that may not be written, in a folder that may not be written, can only be read without the
 * write-ahead log. */
static gboolean
needs_immutable (SclWorkspace *self)
{
  sqlite3_stmt *statement = NULL;
  int rc
      = sqlite3_prepare_v2 (self->db, "SELECT count(*) FROM sqlite_master", -1, &statement, NULL);

  if (rc == SQLITE_OK)
    rc = sqlite3_step (statement);
  sqlite3_finalize (statement);
  return (rc & 0xff) == SQLITE_CANTOPEN || (rc & 0xff) == SQLITE_READONLY;
}

/* SQLite takes a file of a few bytes for one that is still empty, and would write over it. */
static gboolean
check_beginning (SclWorkspace *self, GError **error)
{
  GStatBuf info;

  if (!scl_regular_file_check (self->path, error) || !scl_workspace_check_logs (self->path, error))
    return FALSE;
  if (g_stat (self->path, &info) != 0 || info.st_size == 0
      || g_access (self->path, R_OK) != 0 /* SQLite says why it cannot be read */
      || scl_workspace_recognise (self->path))
    return TRUE;
  return scl_fail (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FOREIGN,
                   _ ("%s is not a Scalata workspace."), self->path);
}

/* SQLite gives its log the rights that the file has. Left behind from days when that could only be
 * read, it would keep a file from being written that may be written again. */
static void
free_logs (const char *path)
{
  static const char *const endings[] = { "-wal", "-shm" };
  GStatBuf info;

  if (g_stat (path, &info) != 0 || g_access (path, W_OK) != 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *log = g_strconcat (path, endings[i], NULL);

      if (g_access (log, F_OK) == 0 && g_access (log, W_OK) != 0)
        g_chmod (log, info.st_mode & 0777); /* where it is somebody else's, it stays as it is */
    }
}

gboolean
scl_workspace_connect (SclWorkspace *self, int flags, GError **error)
{
  gboolean exists = self->path != NULL && g_file_test (self->path, G_FILE_TEST_EXISTS);

  if (exists && !check_beginning (self, error))
    return FALSE;
  if (exists)
    free_logs (self->path);
  if (!connect (self, flags, FALSE, error))
    return FALSE;
  if (!exists || !needs_immutable (self))
    return TRUE;
  g_clear_pointer (&self->db, sqlite3_close);
  return connect (self, SQLITE_OPEN_READONLY, TRUE, error);
}

/* Of a file that each commit replaces, SQLite's file knows. */
static gboolean
whole_is_there (SclWorkspace *self)
{
  int moved = 0;

  return sqlite3_file_control (self->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK
         && moved == 0;
}

gboolean
scl_workspace_is_there (SclWorkspace *self)
{
  GStatBuf info;

  if (self->whole)
    return whole_is_there (self);
  return self->path == NULL
         || (g_stat (self->path, &info) == 0 && info.st_dev == self->device
             && info.st_ino == self->inode);
}

/* Whatever writes ends in a commit. SQLite would go on writing into a file that nobody finds any
 * more. */
static int
on_commit (gpointer workspace)
{
  return scl_workspace_is_there (workspace) ? 0 : 1;
}

static gboolean
watch_file (SclWorkspace *self, GError **error)
{
  GStatBuf info;

  if (self->path == NULL)
    return TRUE;
  if (g_stat (self->path, &info) != 0)
    return scl_fail (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED,
                     _ ("There is no file %s."), self->path);
  self->device = info.st_dev;
  self->inode = info.st_ino;
  sqlite3_commit_hook (self->db, on_commit, self);
  return TRUE;
}

/* Whether the path is that of the file which is open. */
static gboolean
is_own_path (SclWorkspace *self, const char *path)
{
  GStatBuf info, own;

  if (self->path == NULL || g_stat (path, &info) != 0)
    return FALSE;
  if (self->whole)
    return whole_is_there (self) && g_stat (self->path, &own) == 0 && info.st_dev == own.st_dev
           && info.st_ino == own.st_ino;
  return info.st_dev == self->device && info.st_ino == self->inode;
}

/* In WAL mode a reader is never in a writer's way, and a killed writer leaves the last commit. What
 * is said to be kept is on the disk: a commit waits for it. The cache holds the upper levels of the
 * indexes of a large import. A file in a document portal has no log: scl-whole-file-private.h. */
static void
set_up (SclWorkspace *self)
{
  sqlite3_exec (self->db,
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; "
                "PRAGMA cache_size = -32768;"
                "PRAGMA temp_store = MEMORY; PRAGMA journal_size_limit = 67108864;",
                NULL, NULL, NULL);
}

/* SQLite puts its logs beside the file, under its name and an ending. */
static gboolean
check_name (const char *path, GError **error)
{
  g_autofree char *name = g_path_get_basename (path);
  const gsize longest = NAME_MAX - strlen ("-journal");

  if (*path == '\0')
    g_set_error_literal (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED,
                         _ ("A workspace needs a file name; this one is empty."));
  else if (strlen (name) > longest)
    g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED,
                 _ ("The file's name is too long for a workspace: %u bytes, at most %u. Give it a "
                    "shorter one."),
                 (guint) strlen (name), (guint) longest);
  else
    return TRUE;
  return FALSE;
}

/* A new workspace, aside as yet. */
static SclWorkspace *
open_draft (const char *path, GError **error)
{
  g_autoptr (SclWorkspace) self = g_new0 (SclWorkspace, 1);
  g_autoptr (GError) cause = NULL;

  if (!check_name (path, error))
    return NULL;
  self->path = g_strdup (path);
  self->draft = scl_draft_new (path, SCL_DRAFT_FILE, &cause);
  if (self->draft == NULL)
    return scl_fail_null (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED,
                          _ ("The workspace cannot be made. %s"), cause->message);
  if (!connect (self, SQLITE_OPEN_READWRITE, FALSE, error)
      || !scl_workspace_prepare_schema (self, TRUE, error))
    return NULL;
  set_up (self);
  return g_steal_pointer (&self);
}

/* Something is there by now: another process was quicker. */
static gboolean
is_taken (const char *path, const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS)
         && g_file_test (path, G_FILE_TEST_EXISTS);
}

/* The draft becomes the file at the path. After a failure it can only be closed; where something is
 * there already: is_taken (). */
static gboolean
publish (SclWorkspace *self, GError **error)
{
  if (sqlite3_close (self->db) != SQLITE_OK) /* the last to close it, it takes the log with it */
    return scl_workspace_fail (self->db, error);
  self->db = NULL;
  if (!scl_draft_publish (self->draft, FALSE, error))
    return FALSE;
  g_clear_pointer (&self->draft, scl_draft_free);
  if (!connect (self, SQLITE_OPEN_READWRITE, FALSE, error) || !watch_file (self, error))
    return FALSE;
  set_up (self);
  return TRUE;
}

static SclWorkspace *
open_existing (const char *path, gboolean create, GError **error)
{
  g_autoptr (SclWorkspace) self = g_new0 (SclWorkspace, 1);

  self->path = g_strdup (path);
  if (!scl_workspace_connect (self, SQLITE_OPEN_READWRITE | (path == NULL ? SQLITE_OPEN_CREATE : 0),
                              error)
      || !scl_workspace_prepare_schema (self, path == NULL || create, error)
      || (path != NULL && !scl_workspace_check_schema (self, error)) || !watch_file (self, error))
    return NULL;
  set_up (self);
  if (path != NULL
      && (!scl_workspace_check_tables (self, error) || !scl_workspace_load_names (self, error)))
    return NULL;
  return g_steal_pointer (&self);
}

SclWorkspace *
scl_workspace_open (const char *path, gboolean create, GError **error)
{
  while (path != NULL && !g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_autoptr (SclWorkspace) self = NULL;
      g_autoptr (GError) cause = NULL;

      if (!create)
        return scl_fail_null (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED,
                              _ ("There is no file %s."), path);
      self = open_draft (path, error);
      if (self == NULL)
        return NULL;
      if (publish (self, &cause))
        return g_steal_pointer (&self);
      if (!is_taken (path, cause))
        return scl_pass_on_null (error, &cause);
    }
  return open_existing (path, create, error);
}

void
scl_workspace_close (SclWorkspace *self)
{
  if (self == NULL)
    return;
  if (self->db != NULL)
    sqlite3_close_v2 (self->db);
  g_clear_pointer (&self->names, scl_name_table_free);
  g_clear_pointer (&self->hidden, g_hash_table_unref);
  g_clear_pointer (&self->draft, scl_draft_free);
  g_free (self->path);
  g_free (self);
}

SCL_DEFINE_GETTER (const char *, scl_workspace_path, SclWorkspace, path)

/* A log that another workspace of that name has left would be taken for the new file's. */
static void
remove_logs (const char *path)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  g_autofree char *shm = g_strconcat (path, "-shm", NULL);

  remove (wal);
  remove (shm);
}

static gboolean
back_up (SclWorkspace *self, SclDraft *draft, const char *path, GError **error)
{
  g_autofree char *name = plain_name (scl_draft_path (draft));
  const char *vfs = scl_whole_file_needed (path) ? scl_whole_file_vfs () : NULL;
  sqlite3 *copy = NULL;
  sqlite3_backup *backup = NULL;
  gboolean done = sqlite3_open_v2 (name, &copy, SQLITE_OPEN_READWRITE, vfs) == SQLITE_OK;

  if (done)
    backup = sqlite3_backup_init (copy, "main", self->db, "main");
  done = backup != NULL && sqlite3_backup_step (backup, -1) == SQLITE_DONE;
  done = sqlite3_backup_finish (backup) == SQLITE_OK && done;
  if (!done)
    g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED,
                 _ ("%s cannot be written: %s."), path, sqlite3_errmsg (copy));
  sqlite3_close (copy);
  return done;
}

gboolean
scl_workspace_save_copy (SclWorkspace *self, const char *path, GError **error)
{
  g_autoptr (SclDraft) draft = NULL;
  g_autoptr (GError) cause = NULL;

  if (is_own_path (self, path))
    return TRUE;
  if (!check_name (path, error))
    return FALSE;
  draft = scl_draft_new (path, SCL_DRAFT_FILE, &cause);
  if (draft != NULL && !back_up (self, draft, path, error))
    return FALSE;
  if (draft != NULL)
    remove_logs (path);
  if (draft == NULL || !scl_draft_publish (draft, TRUE, &cause))
    return scl_fail (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED,
                     _ ("%s cannot be written: %s."), path, cause->message);
  return TRUE;
}

/* ---- Importing ---- */

/* Into a new workspace, aside; *taken: another process has made one meanwhile, and nothing was
 * done. */
static SclWorkspace *
import_to_new (const char *path, const char *const *paths, SclImportReport *report,
               const SclImportParams *params, gboolean *taken, GError **error)
{
  g_autoptr (SclWorkspace) self = open_draft (path, error);
  g_autoptr (GError) cause = NULL;

  if (self == NULL || !scl_workspace_import (self, paths, report, params, error))
    return NULL;
  if (publish (self, &cause))
    return g_steal_pointer (&self);
  *taken = is_taken (path, cause);
  if (!*taken)
    g_propagate_error (error, g_steal_pointer (&cause));
  return NULL;
}

SclWorkspace *
scl_workspace_import_to (const char *path, const char *const *paths, SclImportReport **report,
                         const SclImportParams *params, GError **error)
{
  g_autoptr (SclWorkspace) self = NULL;

  g_return_val_if_fail (path != NULL && report != NULL, NULL);

  *report = scl_import_report_new ();
  while (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      gboolean taken = FALSE;
      SclWorkspace *made = import_to_new (path, paths, *report, params, &taken, error);

      if (!taken)
        return made;
      scl_import_report_unref (*report);
      *report = scl_import_report_new ();
    }
  self = open_existing (path, TRUE, error);
  if (self == NULL || !scl_workspace_import (self, paths, *report, params, error))
    return NULL;
  return g_steal_pointer (&self);
}

/* ---- Counting ---- */

/* Rows of the table that are nobody of their own: not there any more, merged into somebody, or made
 * by a split that is undone. -1: failure. */
static gint64
count_nobodies (SclWorkspace *self, GError **error)
{
  GHashTable *hidden = scl_workspace_hidden_players (self, error);
  g_autoptr (SclEditSet) edits = hidden != NULL ? scl_edit_set_load (self, error) : NULL;
  g_autoptr (GHashTable) nobodies = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer id;

  if (edits == NULL)
    return -1;
  g_hash_table_iter_init (&iter, hidden);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_hash_table_add (nobodies, id);
  scl_edit_set_add_nobodies (edits, nobodies);
  return g_hash_table_size (nobodies);
}

gboolean
scl_workspace_counts (SclWorkspace *self, SclWorkspaceCounts *counts, GError **error)
{
  g_autoptr (SclStatement) statement = scl_workspace_statement (
      self->db,
      "SELECT (SELECT count(*) FROM player), (SELECT count(*) FROM event WHERE file "
      "IN " SCL_KEPT_FILES "),"
      "  (SELECT count(*) FROM game WHERE event IN " SCL_KEPT_EVENTS "),"
      "  (SELECT count(*) FROM list WHERE import NOT IN " SCL_REMOVED_IMPORTS "),"
      "  (SELECT coalesce(sum(n), 0) FROM list WHERE import NOT IN " SCL_REMOVED_IMPORTS "),"
      "  (SELECT count(*) FROM import WHERE id NOT IN " SCL_REMOVED_IMPORTS ")",
      error);
  const gint64 nobodies = statement != NULL ? count_nobodies (self, error) : -1;

  if (nobodies < 0 || scl_workspace_step (self->db, statement, error) != SQLITE_ROW)
    return FALSE;
  counts->players = sqlite3_column_int64 (statement, 0) - nobodies;
  counts->events = sqlite3_column_int64 (statement, 1);
  counts->games = sqlite3_column_int64 (statement, 2);
  counts->lists = sqlite3_column_int64 (statement, 3);
  counts->ratings = sqlite3_column_int64 (statement, 4);
  counts->imports = sqlite3_column_int64 (statement, 5);
  return TRUE;
}
