/* SclDraft: written aside, then there at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rating/base/scl-draft.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rating/base/scl-getter.h"

#define ENDING ".part"
/* bytes of the place's name that fit into the draft's, with what is put around them and SQLite's
 * "-journal" */
#define LONGEST 200

struct _SclDraft
{
  char *place;  /* where it is to be, links followed */
  char *folder; /* in which that is */
  char *path;   /* of the draft; NULL: published */
  SclDraftKind kind;
  int lock; /* open file that holds the lock */
};

static gboolean
fail (SclDraft *self, int code, GError **error)
{
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", self->place,
               g_strerror (code));
  return FALSE;
}

/* ---- Those of killed processes ---- */

static int
remove_one (const char *path, const struct stat *info, int type, struct FTW *where)
{
  remove (path);
  return 0;
}

/* SQLite's log beside a file. */
static void
remove_with_logs (const char *path)
{
  static const char *const endings[] = { "-wal", "-shm", "-journal" };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *log = g_strconcat (path, endings[i], NULL);

      remove (log);
    }
  nftw (path, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

/* Only where nobody holds the lock, and only files and folders: an open () of anything else could
 * wait. */
static void
remove_if_dead (const char *path)
{
  const int file = open (path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
  struct stat info;

  if (file < 0)
    return;
  if (fstat (file, &info) == 0 && (S_ISREG (info.st_mode) || S_ISDIR (info.st_mode))
      && info.st_uid == geteuid () && flock (file, LOCK_EX | LOCK_NB) == 0)
    remove_with_logs (path);
  close (file);
}

/* ".NAME.XXXXXX.part", with a long name's beginning and checksum. */
static char *
make_prefix (SclDraft *self)
{
  g_autofree char *name = g_path_get_basename (self->place);
  g_autofree char *sum = NULL;

  if (strlen (name) <= LONGEST)
    return g_strdup_printf (".%s.", name);
  sum = g_compute_checksum_for_string (G_CHECKSUM_MD5, name, -1);
  return g_strdup_printf (".%.32s.", sum);
}

static void
remove_dead (SclDraft *self, const char *prefix)
{
  g_autoptr (GDir) folder = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_prefix (name, prefix) && g_str_has_suffix (name, ENDING)
        && strlen (name) == strlen (prefix) + 6 + strlen (ENDING))
      {
        g_autofree char *path = g_build_filename (self->folder, name, NULL);

        remove_if_dead (path);
      }
}

/* NAME of ".NAME.XXXXXX.part"; NULL: no draft's name. */
static char *
place_of (const char *name)
{
  const gsize n = strlen (name), rest = strlen (".XXXXXX" ENDING);
  const char *end = name + n - rest;

  if (n < rest + 2 || name[0] != '.' || end[0] != '.' || !g_str_has_suffix (name, ENDING))
    return NULL;
  for (guint i = 1; i <= 6; i++)
    if (!g_ascii_isalnum (end[i]))
      return NULL;
  return g_strndup (name + 1, (gsize) (end - name) - 1);
}

char *
scl_draft_plain_path (const char *path)
{
  g_auto (GStrv) names = g_strsplit (path, G_DIR_SEPARATOR_S, -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      char *place = place_of (names[i]);

      if (place == NULL)
        continue;
      g_free (names[i]);
      names[i] = place;
    }
  return g_strjoinv (G_DIR_SEPARATOR_S, names);
}

/* ---- Making ---- */

/* Where a link leads, also one that leads to nothing yet. */
static char *
resolve (const char *path)
{
  char *real = realpath (path, NULL);
  char *resolved = g_strdup (real != NULL ? real : path);

  free (real);
  return resolved;
}

/* Whether what was opened is this draft's now: locked, and still there under that name. Where the
 * file system knows no locks, as that of a sandbox's document portal, nobody can take it for a dead
 * one's either. */
static gboolean
lock (int file, const char *path)
{
  struct stat here, there;

  if (flock (file, LOCK_EX | LOCK_NB) != 0)
    return errno != EWOULDBLOCK && errno != EINTR;
  return fstat (file, &here) == 0 && lstat (path, &there) == 0 && here.st_ino == there.st_ino;
}

static gboolean
make (SclDraft *self, const char *prefix, GError **error)
{
  g_autofree char *path = g_strdup_printf ("%s/%sXXXXXX" ENDING, self->folder, prefix);

  if (self->kind == SCL_DRAFT_FILE)
    self->lock = g_mkstemp_full (path, O_RDWR | O_CLOEXEC, 0666);
  else
    self->lock = g_mkdtemp_full (path, 0777) != NULL
                     ? open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
                     : -1;
  if (self->lock == -1)
    return fail (self, errno, error);
  if (lock (self->lock, path))
    {
      self->path = g_steal_pointer (&path);
      return TRUE;
    }
  /* Between being made and being locked another process took it for a dead one's: once more. */
  close (self->lock);
  return make (self, prefix, error);
}

SclDraft *
scl_draft_new (const char *path, SclDraftKind kind, GError **error)
{
  g_autoptr (SclDraft) self = g_new0 (SclDraft, 1);
  g_autofree char *prefix = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  self->kind = kind;
  self->lock = -1;
  self->place = resolve (path);
  self->folder = g_path_get_dirname (self->place);
  prefix = make_prefix (self);
  remove_dead (self, prefix);
  return make (self, prefix, error) ? g_steal_pointer (&self) : NULL;
}

SCL_DEFINE_GETTER (const char *, scl_draft_path, SclDraft, path)

/* ---- Publishing ---- */

/* What is in it first, then its name. */
static void
sync_at (const char *path)
{
  const int file = open (path, O_RDONLY | O_CLOEXEC);

  if (file < 0)
    return;
  fsync (file);
  close (file);
}

/* Not every file system can; a second name for a file is as good there. */
static gboolean
move_to_free_place (SclDraft *self)
{
  if (renameat2 (AT_FDCWD, self->path, AT_FDCWD, self->place, RENAME_NOREPLACE) == 0)
    return TRUE;
  if ((errno != EINVAL && errno != ENOSYS) || self->kind == SCL_DRAFT_FOLDER)
    return FALSE;
  return link (self->path, self->place) == 0 && unlink (self->path) == 0;
}

/* Where folders cannot change places in one step, there is a moment without either. */
static gboolean
change_places (SclDraft *self)
{
  g_autofree char *aside = g_strconcat (self->path, ".old", NULL);

  if (renameat2 (AT_FDCWD, self->path, AT_FDCWD, self->place, RENAME_EXCHANGE) == 0)
    return TRUE;
  if (errno != EINVAL && errno != ENOSYS)
    return FALSE;
  return rename (self->place, aside) == 0 && rename (self->path, self->place) == 0
         && rename (aside, self->path) == 0;
}

/* Who could not read the old file cannot read the new one. */
static void
keep_rights (SclDraft *self)
{
  struct stat old;

  if (stat (self->place, &old) == 0 && S_ISREG (old.st_mode)
      && chmod (self->path, old.st_mode & 07777) != 0)
    g_debug ("%s: %s", self->path, g_strerror (errno));
}

gboolean
scl_draft_publish (SclDraft *self, gboolean replace, GError **error)
{
  gboolean is_there;

  g_return_val_if_fail (self->path != NULL, FALSE);

  sync_at (self->path);
  is_there = g_file_test (self->place, G_FILE_TEST_EXISTS);
  if (replace && is_there && self->kind == SCL_DRAFT_FOLDER)
    {
      if (!change_places (self))
        return fail (self, errno, error);
      sync_at (self->folder);
      return TRUE;
    }
  if (replace && self->kind == SCL_DRAFT_FILE)
    keep_rights (self);
  if (replace && self->kind == SCL_DRAFT_FILE ? rename (self->path, self->place) != 0
                                              : !move_to_free_place (self))
    return fail (self, errno, error);
  sync_at (self->folder);
  g_clear_pointer (&self->path, g_free);
  return TRUE;
}

void
scl_draft_free (SclDraft *self)
{
  if (self == NULL)
    return;
  if (self->path != NULL)
    remove_with_logs (self->path);
  if (self->lock != -1)
    close (self->lock);
  g_free (self->place);
  g_free (self->folder);
  g_free (self->path);
  g_free (self);
}
