/* A workspace where nothing may be beside it: a sqlite3_vfs over the system's own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-whole-file-private.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rating/base/scl-draft.h"

#define BLOCK (64 * 1024) /* bytes copied at once: no more than SQLite ever does, and takes */

/* What tells a file from another that took its place. A portal may number the same file anew. */
typedef struct
{
  gint64 size, seconds, nanoseconds;
  gboolean there;
} Stamp;

typedef struct
{
  sqlite3_file base;
  char *path; /* SQLite's, as long as the file is open */
  Stamp stamp;
  gboolean changed; /* the copy is ahead of the file */
  sqlite3_file *copy;
} WholeFile;

static sqlite3_vfs *
system_vfs (void)
{
  return sqlite3_vfs_find (NULL);
}

static Stamp
look (const char *path)
{
  struct stat info;
  Stamp stamp = { 0 };

  if (stat (path, &info) == 0)
    stamp = (Stamp){ info.st_size, info.st_mtim.tv_sec, info.st_mtim.tv_nsec, TRUE };
  return stamp;
}

static gboolean
is_there (WholeFile *self)
{
  const Stamp now = look (self->path);

  return now.there && now.size == self->stamp.size && now.seconds == self->stamp.seconds
         && now.nanoseconds == self->stamp.nanoseconds;
}

/* ---- In and out ---- */

/* A file that was last in the mode with a write-ahead log says so in bytes 18 and 19, and could not
 * be opened without one. */
static void
forget_log (guint8 *head, gssize n)
{
  if (n >= 20 && memcmp (head, "SQLite format 3", 16) == 0 && head[18] == 2 && head[19] == 2)
    head[18] = head[19] = 1;
}

static int
copy_in (WholeFile *self, int file)
{
  g_autofree guint8 *block = g_malloc (BLOCK);
  sqlite3_int64 at = 0;
  gssize n;

  while ((n = read (file, block, BLOCK)) != 0)
    {
      int rc;

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return SQLITE_IOERR_READ;
      if (at == 0)
        forget_log (block, n);
      rc = self->copy->pMethods->xWrite (self->copy, block, (int) n, at);
      if (rc != SQLITE_OK)
        return rc;
      at += n;
    }
  return SQLITE_OK;
}

static gboolean
write_all (int file, const guint8 *bytes, gsize n)
{
  while (n > 0)
    {
      const gssize written = write (file, bytes, n);

      if (written < 0 && errno == EINTR)
        continue;
      if (written < 0)
        return FALSE;
      bytes += written;
      n -= (gsize) written;
    }
  return TRUE;
}

/* SQLITE_FULL where there is no room. */
static int
copy_out (WholeFile *self, const char *path)
{
  g_autofree guint8 *block = g_malloc (BLOCK);
  const int file = open (path, O_WRONLY | O_CLOEXEC);
  sqlite3_int64 size = 0;
  int rc = file >= 0 ? self->copy->pMethods->xFileSize (self->copy, &size) : SQLITE_IOERR_WRITE;

  for (sqlite3_int64 at = 0; rc == SQLITE_OK && at < size; at += BLOCK)
    {
      const int n = (int) MIN (size - at, BLOCK);

      rc = self->copy->pMethods->xRead (self->copy, block, n, at);
      if (rc == SQLITE_OK && !write_all (file, block, (gsize) n))
        rc = errno == ENOSPC || errno == EDQUOT ? SQLITE_FULL : SQLITE_IOERR_WRITE;
    }
  if (file >= 0 && fsync (file) != 0 && rc == SQLITE_OK)
    rc = errno == ENOSPC || errno == EDQUOT ? SQLITE_FULL : SQLITE_IOERR_FSYNC;
  if (file >= 0 && close (file) != 0 && rc == SQLITE_OK)
    rc = SQLITE_IOERR_CLOSE;
  return rc;
}

/* The copy takes the file's place. */
static int
publish (WholeFile *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclDraft) draft = NULL;
  int rc;

  if (!is_there (self))
    return SQLITE_IOERR;
  draft = scl_draft_new (self->path, SCL_DRAFT_FILE, &error);
  rc = draft != NULL ? copy_out (self, scl_draft_path (draft)) : SQLITE_IOERR_WRITE;
  if (rc == SQLITE_OK && !scl_draft_publish (draft, TRUE, &error))
    rc = SQLITE_IOERR_FSYNC;
  if (error != NULL)
    g_debug ("%s", error->message);
  if (rc == SQLITE_OK)
    self->stamp = look (self->path);
  return rc;
}

/* ---- An open file, for SQLite ---- */

static int
file_close (sqlite3_file *file)
{
  WholeFile *self = (WholeFile *) file;

  return self->copy->pMethods->xClose (self->copy);
}

static int
file_read (sqlite3_file *file, void *bytes, int n, sqlite3_int64 at)
{
  WholeFile *self = (WholeFile *) file;

  return self->copy->pMethods->xRead (self->copy, bytes, n, at);
}

static int
file_write (sqlite3_file *file, const void *bytes, int n, sqlite3_int64 at)
{
  WholeFile *self = (WholeFile *) file;

  self->changed = TRUE;
  return self->copy->pMethods->xWrite (self->copy, bytes, n, at);
}

static int
file_truncate (sqlite3_file *file, sqlite3_int64 size)
{
  WholeFile *self = (WholeFile *) file;

  self->changed = TRUE;
  return self->copy->pMethods->xTruncate (self->copy, size);
}

/* SQLite asks for this where a commit is complete in the file, and where it has taken one back that
 * failed here: then what is put there is what is there already. */
static int
file_sync (sqlite3_file *file, int flags)
{
  WholeFile *self = (WholeFile *) file;
  const int rc = self->changed ? publish (self) : SQLITE_OK;

  if (rc == SQLITE_OK)
    self->changed = FALSE;
  return rc;
}

static int
file_size (sqlite3_file *file, sqlite3_int64 *size)
{
  WholeFile *self = (WholeFile *) file;

  return self->copy->pMethods->xFileSize (self->copy, size);
}

/* Nobody else has the copy. */
static int
file_lock (sqlite3_file *file, int level)
{
  return SQLITE_OK;
}

static int
file_check_lock (sqlite3_file *file, int *locked)
{
  *locked = 0;
  return SQLITE_OK;
}

static int
file_control (sqlite3_file *file, int what, void *answer)
{
  if (what != SQLITE_FCNTL_HAS_MOVED)
    return SQLITE_NOTFOUND;
  *(int *) answer = !is_there ((WholeFile *) file);
  return SQLITE_OK;
}

static int
file_sector (sqlite3_file *file)
{
  WholeFile *self = (WholeFile *) file;

  return self->copy->pMethods->xSectorSize (self->copy);
}

static int
file_device (sqlite3_file *file)
{
  return 0;
}

/* Version 1: without shared memory, so that there is no write-ahead log. */
static const sqlite3_io_methods whole_methods = {
  .iVersion = 1,
  .xClose = file_close,
  .xRead = file_read,
  .xWrite = file_write,
  .xTruncate = file_truncate,
  .xSync = file_sync,
  .xFileSize = file_size,
  .xLock = file_lock,
  .xUnlock = file_lock,
  .xCheckReservedLock = file_check_lock,
  .xFileControl = file_control,
  .xSectorSize = file_sector,
  .xDeviceCharacteristics = file_device,
};

/* ---- Opening ---- */

/* A file without a name, gone when it is closed. kind: SQLite's flag. */
static int
open_nameless (sqlite3_file *file, int kind)
{
  int flags = kind | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_EXCLUSIVE
              | SQLITE_OPEN_DELETEONCLOSE;

  return system_vfs ()->xOpen (system_vfs (), NULL, file, flags, &flags);
}

static int
open_whole (WholeFile *self, const char *path, int flags, int *got)
{
  const gboolean writable = (flags & SQLITE_OPEN_READWRITE) != 0 && access (path, W_OK) == 0;
  const int file = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  int rc = file >= 0 ? SQLITE_OK : SQLITE_CANTOPEN;

  memset (self, 0, sizeof *self);
  self->copy = (sqlite3_file *) (self + 1);
  if (rc == SQLITE_OK)
    rc = open_nameless (self->copy, SQLITE_OPEN_TEMP_DB);
  if (rc == SQLITE_OK)
    {
      self->path = (char *) path;
      self->stamp = look (path);
      rc = copy_in (self, file);
      if (rc == SQLITE_OK && !is_there (self)) /* replaced meanwhile */
        rc = SQLITE_BUSY;
      if (rc != SQLITE_OK)
        self->copy->pMethods->xClose (self->copy);
    }
  if (file >= 0)
    close (file);
  if (rc != SQLITE_OK)
    return rc;
  self->base.pMethods = &whole_methods;
  if (got != NULL)
    *got = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_READONLY))
           | (writable ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY);
  return SQLITE_OK;
}

static int
vfs_open (sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *got)
{
  file->pMethods = NULL;
  if ((flags & SQLITE_OPEN_MAIN_DB) != 0 && path != NULL)
    return open_whole ((WholeFile *) file, path, flags, got);
  if (got != NULL)
    *got = flags;
  return open_nameless (file, (flags & SQLITE_OPEN_MAIN_JOURNAL) != 0 ? SQLITE_OPEN_TEMP_JOURNAL
                                                                      : SQLITE_OPEN_TEMP_DB);
}

/* There is never a journal of that name. */
static int
vfs_delete (sqlite3_vfs *vfs, const char *path, int sync)
{
  return SQLITE_OK;
}

static int
vfs_access (sqlite3_vfs *vfs, const char *path, int what, int *answer)
{
  *answer = 0;
  return SQLITE_OK;
}

static gpointer
make_vfs (gpointer data)
{
  static sqlite3_vfs whole;
  sqlite3_vfs *system = system_vfs ();

  if (system == NULL)
    return NULL;
  whole = *system;
  whole.szOsFile = (int) sizeof (WholeFile) + system->szOsFile;
  whole.zName = "scalata-whole";
  whole.pNext = NULL;
  whole.xOpen = vfs_open;
  whole.xDelete = vfs_delete;
  whole.xAccess = vfs_access;
  return sqlite3_vfs_register (&whole, 0) == SQLITE_OK ? (gpointer) whole.zName : NULL;
}

const char *
scl_whole_file_vfs (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, make_vfs, NULL);
}

/* ---- Where ---- */

static gboolean
is_below (const char *folder, const char *top)
{
  const gsize n = strlen (top);

  return strncmp (folder, top, n) == 0 && folder[n] == '/';
}

gboolean
scl_whole_file_needed (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  char *real = realpath (path, NULL);
  g_autofree char *portal = g_build_filename (g_get_user_runtime_dir (), "doc", NULL);
  char *real_portal = realpath (portal, NULL);
  gboolean needed;

  if (real == NULL) /* not there yet */
    real = realpath (folder, NULL);
  needed = real != NULL
           && (is_below (real, "/run/flatpak/doc") || is_below (real, portal)
               || (real_portal != NULL && is_below (real, real_portal)));
  free (real);
  free (real_portal);
  return needed;
}
