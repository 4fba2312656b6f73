/* SclArchive: the members of a .zip, .tar, .gz, .bz2, .xz or .zst, one after the other, as streams.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/input/scl-archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <string.h>

#include "history/input/scl-gunzip-private.h"
#include "history/input/scl-text-private.h"
#include "rating/base/scl-gettext.h"

#define BLOCK (64 * 1024)

struct _SclArchive
{
  GInputStream *packed;
  guint8 head[3];    /* the first bytes of packed, by which gzip is known */
  gsize n_head;      /* not yet given on */
  SclGunzip *gunzip; /* NULL: not gzip */
  char *name;
  GCancellable *cancellable;
  struct archive *archive;
  gboolean begun, raw, any;
  guint n_members;
  guint64 packed_bytes, unpacked_bytes;
  guint64 given_bytes;  /* to libarchive: the packed ones, or gzip's content */
  guint8 before[3];     /* the last bytes of the block before */
  guint64 directory_at; /* how far the last signature of a zip's end lies from the beginning; 0: not
                           seen */
  GError *stream_error; /* what the packed stream said while libarchive was reading it */
  GString *member;
  GInputStream *open; /* weak */
  guint8 block[BLOCK];
};

/* ---- The member as a stream ---- */

typedef struct
{
  GInputStream parent;
  SclArchive *archive; /* NULL once the archive has gone on */
} SclMemberStream;

typedef struct
{
  GInputStreamClass parent;
} SclMemberStreamClass;

static GType scl_member_stream_get_type (void);
G_DEFINE_TYPE (SclMemberStream, scl_member_stream, G_TYPE_INPUT_STREAM)

static gboolean
fail (SclArchive *self, GError **error)
{
  const char *said = archive_error_string (self->archive);
  g_autofree char *words = g_strdup (said != NULL ? said : "");

  if (self->stream_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->stream_error));
      return FALSE;
    }
  g_strchomp (g_strdelimit (words, "\r\n", ' '));
  if (*words != '\0')
    g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED,
                 _ ("%s: the archive cannot be unpacked; it is damaged, cut short or protected by "
                    "a password (%s)"),
                 self->name, words);
  else
    g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED,
                 _ ("%s: the archive cannot be unpacked; it is damaged or cut short"), self->name);
  return FALSE;
}

static gboolean
within_limits (SclArchive *self, GError **error)
{
  if (self->unpacked_bytes > SCL_ARCHIVE_MAX_SIZE)
    {
      g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_TOO_BIG,
                   _ ("%s: the archive unpacks to more than %u GiB; unpack it yourself and import "
                      "the files you need"),
                   self->name, (guint) (SCL_ARCHIVE_MAX_SIZE >> 30));
      return FALSE;
    }
  if (self->unpacked_bytes > SCL_ARCHIVE_FREE
      && self->unpacked_bytes / SCL_ARCHIVE_MAX_RATIO > self->packed_bytes)
    {
      g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_TOO_BIG,
                   _ ("%s: the archive unpacks to more than %d times its size, as no rating list "
                      "does; it is refused"),
                   self->name, SCL_ARCHIVE_MAX_RATIO);
      return FALSE;
    }
  return TRUE;
}

static gssize
member_read (GInputStream *stream, void *buffer, gsize n, GCancellable *cancellable, GError **error)
{
  SclArchive *self = ((SclMemberStream *) stream)->archive;
  la_ssize_t got;

  if (self == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CLOSED, _ ("The archive has been closed"));
      return -1;
    }
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;
  got = archive_read_data (self->archive, buffer, n);
  if (got < 0)
    {
      fail (self, error);
      return -1;
    }
  self->unpacked_bytes += (guint64) got;
  return within_limits (self, error) ? (gssize) got : -1;
}

static void
scl_member_stream_class_init (SclMemberStreamClass *klass)
{
  G_INPUT_STREAM_CLASS (klass)->read_fn = member_read;
}

static void
scl_member_stream_init (SclMemberStream *self)
{
}

static void
close_member (SclArchive *self)
{
  if (self->open == NULL)
    return;
  ((SclMemberStream *) self->open)->archive = NULL;
  g_object_remove_weak_pointer (G_OBJECT (self->open), (gpointer *) &self->open);
  self->open = NULL;
}

GInputStream *
scl_archive_open_member (SclArchive *self)
{
  SclMemberStream *stream = g_object_new (scl_member_stream_get_type (), NULL);

  close_member (self);
  stream->archive = self;
  self->open = (GInputStream *) stream;
  g_object_add_weak_pointer (G_OBJECT (stream), (gpointer *) &self->open);
  return (GInputStream *) stream;
}

/* ---- The archive ---- */

gboolean
scl_archive_recognise (const guint8 *head, gsize n)
{
  static const struct
  {
    gsize offset, n;
    const char *bytes;
  } MAGIC[] = {
    { 0, 4, "PK\003\004" },
    { 0, 4, "PK\005\006" },
    { 0, 4, "PK\007\010" },
    { 0, 3, "\037\213\010" },
    { 0, 3, "BZh" },
    { 0, 6, "\3757zXZ\000" },
    { 0, 4, "\050\265\057\375" },
    { 0, 4, "\120\052\115\030" },
    { 257, 5, "ustar" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (MAGIC); i++)
    if (n >= MAGIC[i].offset + MAGIC[i].n
        && memcmp (head + MAGIC[i].offset, MAGIC[i].bytes, MAGIC[i].n) == 0)
      return TRUE;
  return FALSE;
}

/* A zip ends in its directory. Members can be unpacked without it, but a zip that was cut between
 * two of them would then seem to be whole. */
static void
look_for_directory (SclArchive *self, gsize n)
{
  static const char end[4] = "PK\005\006";
  guint8 joint[6];
  gsize joined = MIN (n, 3);
  const guint8 *found, *at = self->block;

  memcpy (joint, self->before, 3);
  memcpy (joint + 3, self->block, joined);
  found = memmem (joint, 3 + joined, end, sizeof end);
  if (found != NULL)
    self->directory_at = self->given_bytes + (guint64) (found - joint);
  while ((found = memmem (at, (gsize) (self->block + n - at), end, sizeof end)) != NULL)
    {
      self->directory_at = self->given_bytes + 3 + (guint64) (found - self->block);
      at = found + 1;
    }
  for (gsize i = n - joined; i < n; i++)
    {
      memmove (self->before, self->before + 1, 2);
      self->before[2] = self->block[i];
    }
}

static gssize
read_plain (SclArchive *self)
{
  gsize n = self->n_head;
  gssize got;

  if (n > 0)
    {
      memcpy (self->block, self->head, n);
      self->n_head = 0;
      return (gssize) n;
    }
  got = g_input_stream_read (self->packed, self->block, BLOCK, self->cancellable,
                             &self->stream_error);
  self->packed_bytes += (guint64) MAX (got, 0);
  return got;
}

static la_ssize_t
read_packed (struct archive *archive, void *data, const void **buffer)
{
  SclArchive *self = data;
  gssize got;

  g_clear_error (&self->stream_error);
  if (self->gunzip != NULL)
    got = scl_gunzip_read (self->gunzip, self->block, BLOCK, &self->packed_bytes, self->cancellable,
                           &self->stream_error);
  else
    got = read_plain (self);
  if (got < 0)
    {
      if (g_error_matches (self->stream_error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA)
          || g_error_matches (self->stream_error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT))
        {
          g_clear_error (&self->stream_error);
          self->stream_error = g_error_new (
              SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED,
              _ ("%s: the archive cannot be unpacked; it is damaged or cut short"), self->name);
        }
      else if (!g_error_matches (self->stream_error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        {
          g_autoptr (GError) cause = g_steal_pointer (&self->stream_error);
          self->stream_error = g_error_new (SCL_READ_ERROR, SCL_READ_ERROR_IO, "%s: %s", self->name,
                                            cause->message);
        }
      archive_set_error (archive, EIO, "%s", self->stream_error->message);
      return ARCHIVE_FATAL;
    }
  if (got > 0)
    look_for_directory (self, (gsize) got);
  self->given_bytes += (guint64) got;
  *buffer = self->block;
  return got;
}

SclArchive *
scl_archive_new (GInputStream *packed, const char *name, GCancellable *cancellable)
{
  SclArchive *self = g_new0 (SclArchive, 1);

  self->packed = g_object_ref (packed);
  self->name = g_strdup (name);
  if (cancellable != NULL)
    self->cancellable = g_object_ref (cancellable);
  self->member = g_string_new (NULL);
  self->archive = archive_read_new ();
  archive_read_support_format_zip_streamable (self->archive);
  archive_read_support_format_tar (self->archive);
  archive_read_support_format_raw (self->archive);
  archive_read_support_filter_bzip2 (self->archive);
  archive_read_support_filter_xz (self->archive);
  archive_read_support_filter_zstd (self->archive);
  return self;
}

void
scl_archive_free (SclArchive *self)
{
  if (self == NULL)
    return;
  close_member (self);
  archive_read_free (self->archive);
  g_clear_pointer (&self->gunzip, scl_gunzip_free);
  g_clear_error (&self->stream_error);
  g_object_unref (self->packed);
  g_clear_object (&self->cancellable);
  g_string_free (self->member, TRUE);
  g_free (self->name);
  g_free (self);
}

static void
take_name (SclArchive *self, struct archive_entry *entry)
{
  const char *path = self->raw ? "" : archive_entry_pathname (entry);

  g_string_truncate (self->member, 0);
  if (path != NULL)
    scl_text_append (self->member, path, strlen (path), scl_text_detect (path, strlen (path)));
}

static gboolean
look_for_gzip (SclArchive *self, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (!g_input_stream_read_all (self->packed, self->head, sizeof self->head, &self->n_head,
                                self->cancellable, &local))
    {
      if (g_error_matches (local, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        g_propagate_error (error, g_steal_pointer (&local));
      else
        g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_IO, "%s: %s", self->name,
                     local->message);
      return FALSE;
    }
  self->packed_bytes += self->n_head;
  if (self->n_head == 3 && memcmp (self->head, "\037\213\010", 3) == 0)
    self->gunzip = scl_gunzip_new (self->packed, self->head, self->n_head);
  return TRUE;
}

/* What libarchive left unread: a zip's directory, the end of gzip's content with its checksum. */
static gboolean
check_end (SclArchive *self, GError **error)
{
  gboolean zip = (archive_format (self->archive) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_ZIP;
  const void *buffer;
  guint64 distance;
  la_ssize_t got;

  if (!zip && self->gunzip == NULL)
    return TRUE;
  while ((got = read_packed (self->archive, self, &buffer)) > 0)
    {
      self->unpacked_bytes += self->gunzip != NULL ? (guint64) got : 0;
      if (!within_limits (self, error))
        return FALSE;
    }
  if (got < 0)
    return fail (self, error);
  /* The directory's last record is 22 bytes and a comment of up to 65,535. */
  distance = self->given_bytes + 3 - self->directory_at;
  if (!zip || (self->directory_at != 0 && distance >= 22 && distance <= 22 + 65535))
    return TRUE;
  g_set_error (
      error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED,
      _ ("%s: the archive is cut short: its directory is missing, and maybe files before it"),
      self->name);
  return FALSE;
}

gboolean
scl_archive_next (SclArchive *self, const char **member, SclDay *changed, GError **error)
{
  struct archive_entry *entry;
  int status;

  close_member (self);
  if (!self->begun)
    {
      self->begun = TRUE;
      if (!look_for_gzip (self, error))
        return FALSE;
      if (archive_read_open (self->archive, self, NULL, read_packed, NULL) != ARCHIVE_OK)
        return fail (self, error);
    }

  for (;;)
    {
      if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      status = archive_read_next_header (self->archive, &entry);
      if (status == ARCHIVE_EOF && !self->any)
        g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                     _ ("%s: there is no file in the archive"), self->name);
      if (status == ARCHIVE_EOF && self->any)
        check_end (self, error);
      if (status == ARCHIVE_EOF)
        return FALSE;
      if (status < ARCHIVE_WARN)
        return fail (self, error);
      if (++self->n_members > SCL_ARCHIVE_MAX_MEMBERS)
        {
          g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_TOO_BIG,
                       _ ("%s: the archive has more than %d members"), self->name,
                       SCL_ARCHIVE_MAX_MEMBERS);
          return FALSE;
        }
      self->raw = archive_format (self->archive) == ARCHIVE_FORMAT_RAW;
      /* Without a packing around it, the raw format would take any file for an archive. */
      if (self->raw && self->gunzip == NULL && archive_filter_count (self->archive) < 2)
        return fail (self, error);
      if (self->raw || archive_entry_filetype (entry) == AE_IFREG)
        break;
      /* A zip that is streamed may not say what a member is; a folder's name ends in a slash. */
      take_name (self, entry);
      if (archive_entry_filetype (entry) == 0 && self->member->len > 0
          && self->member->str[self->member->len - 1] != '/')
        break;
    }

  self->any = TRUE;
  take_name (self, entry);
  if (member != NULL)
    *member = self->member->str;
  if (changed != NULL)
    {
      gint64 seconds
          = archive_entry_mtime_is_set (entry) ? (gint64) archive_entry_mtime (entry) : 0;
      /* 2440588 is 1970-01-01; years from 1980 (a zip cannot say less) to 9999. */
      *changed = seconds > 315532800 && seconds < G_GINT64_CONSTANT (253402300800)
                     ? (SclDay) (seconds / 86400 + 2440588)
                     : SCL_DAY_NONE;
    }
  return TRUE;
}
