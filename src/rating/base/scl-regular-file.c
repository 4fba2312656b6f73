/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating/base/scl-regular-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "rating/base/scl-draft.h"
#include "rating/base/scl-fail.h"

#define MIB ((gsize) 1 << 20)

static gboolean
fail (const char *path, int code, GError **error)
{
  g_autofree char *plain = scl_draft_plain_path (path);

  return scl_fail (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", plain,
                   g_strerror (code));
}

static gboolean
check_type (const char *path, const GStatBuf *info, GError **error)
{
  if (S_ISREG (info->st_mode))
    return TRUE;
  return scl_fail (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                   S_ISDIR (info->st_mode) ? _ ("%s: this is a folder, not a file")
                                           : _ ("%s: this is a pipe or a device, not a file"),
                   path);
}

gboolean
scl_regular_file_check (const char *path, GError **error)
{
  GStatBuf info;

  return g_stat (path, &info) != 0 || check_type (path, &info, error);
}

/* ---- Reading ---- */

/* At most capacity bytes, or -1. Signals do not interrupt what is read from, or written to, a disk.
 */
static gssize
read_up_to (int file, char *text, gsize capacity)
{
  gsize have = 0;
  gssize n;

  while ((n = read (file, text + have, capacity - have)) > 0)
    have += (gsize) n;
  return n == 0 ? (gssize) have : n;
}

static gboolean
too_large (const char *path, guint limit, GError **error)
{
  return scl_fail (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                   _ ("%s: the file is larger than %u MiB, the limit for files of its kind"), path,
                   limit);
}

/* The size that it says to have is all that is read: the files in which a kernel speaks say 0, and
 * some of them never end. */
static char *
read_open (int file, const char *path, guint limit, gsize *length, GError **error)
{
  g_autofree char *text = NULL;
  GStatBuf info;
  gssize n;

  if (fstat (file, &info) != 0)
    return fail (path, errno, error), NULL;
  if (!check_type (path, &info, error)
      || ((guint64) info.st_size > limit * MIB && !too_large (path, limit, error)))
    return NULL;
  text = g_malloc ((gsize) info.st_size + 1);
  n = read_up_to (file, text, (gsize) info.st_size);
  if (n < 0)
    return fail (path, errno, error), NULL;
  text[n] = '\0';
  if (length != NULL)
    *length = (gsize) n;
  return g_steal_pointer (&text);
}

/* -1: it cannot be. */
static void
refuse_missing (const char *path, GError **error)
{
  g_autofree char *plain = scl_draft_plain_path (path);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("There is no file %s."), plain);
}

static int
open_to_read (const char *path, GError **error)
{
  int file;

  /* Before it is opened too: for some devices that alone does something. */
  if (!scl_regular_file_check (path, error))
    return -1;
  file = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  if (file < 0 && errno == ENOENT)
    refuse_missing (path, error);
  else if (file < 0)
    fail (path, errno, error);
  return file;
}

char *
scl_regular_file_read (const char *path, guint limit, gsize *length, GError **error)
{
  const int file = open_to_read (path, error);
  char *text;

  if (file < 0)
    return NULL;
  text = read_open (file, path, limit, length, error);
  close (file);
  return text;
}

gboolean
scl_regular_file_begins (const char *path, gconstpointer bytes, gsize n)
{
  const int file = open_to_read (path, NULL);
  g_autofree char *head = g_malloc (n);
  GStatBuf info;
  gboolean begins;

  if (file < 0)
    return FALSE;
  begins = fstat (file, &info) == 0 && info.st_size >= (goffset) n
           && read_up_to (file, head, n) == (gssize) n && memcmp (head, bytes, n) == 0;
  close (file);
  return begins;
}

/* ---- Writing ---- */

gboolean
scl_regular_file_check_target (const char *path, GError **error)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    return errno == ENOENT || fail (path, errno, error);
  return check_type (path, &info, error)
         && (faccessat (AT_FDCWD, path, W_OK, AT_EACCESS) == 0 || fail (path, errno, error));
}

static gboolean
write_all (int file, const char *text, gsize length)
{
  while (length > 0)
    {
      const gssize n = write (file, text, length);

      if (n == -1)
        return FALSE;
      text += n;
      length -= (gsize) n;
    }
  return TRUE;
}

struct _SclFileInPieces
{
  char *path;
  SclDraft *draft;
  int file;
  int code; /* of the first failure; 0: none */
};

SclFileInPieces *
scl_file_in_pieces_new (const char *path, GError **error)
{
  g_autoptr (SclFileInPieces) self = g_new0 (SclFileInPieces, 1);

  self->file = -1;
  self->path = g_strdup (path);
  self->draft = scl_regular_file_check_target (path, error)
                    ? scl_draft_new (path, SCL_DRAFT_FILE, error)
                    : NULL;
  if (self->draft == NULL)
    return NULL;
  self->file = g_open (scl_draft_path (self->draft), O_WRONLY | O_CLOEXEC, 0);
  if (self->file < 0)
    return fail (path, errno, error), NULL;
  return g_steal_pointer (&self);
}

void
scl_file_in_pieces_add (SclFileInPieces *self, const char *text, gsize length)
{
  if (self->code == 0 && !write_all (self->file, text, length))
    self->code = errno;
}

gboolean
scl_file_in_pieces_publish (SclFileInPieces *self, GError **error)
{
  if (close (self->file) != 0 && self->code == 0)
    self->code = errno;
  self->file = -1;
  return self->code == 0 ? scl_draft_publish (self->draft, TRUE, error)
                         : fail (self->path, self->code, error);
}

void
scl_file_in_pieces_free (SclFileInPieces *self)
{
  if (self == NULL)
    return;
  if (self->file >= 0)
    close (self->file);
  scl_draft_free (self->draft);
  g_free (self->path);
  g_free (self);
}

gboolean
scl_regular_file_write (const char *path, const char *text, gssize length, GError **error)
{
  g_autoptr (SclFileInPieces) file = scl_file_in_pieces_new (path, error);

  if (file == NULL)
    return FALSE;
  scl_file_in_pieces_add (file, text, length < 0 ? strlen (text) : (gsize) length);
  return scl_file_in_pieces_publish (file, error);
}
