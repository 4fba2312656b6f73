/* SclInput: a file as lines of UTF-8, whatever it was.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/input/scl-input.h"

#include <string.h>

#include "history/input/scl-text-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-gettext.h"

#define BLOCK (256 * 1024)

struct _SclInput
{
  GInputStream *stream;
  char *name;
  GCancellable *cancellable;
  SclInputProgress progress;
  gpointer progress_data;
  GSeekable *position; /* or NULL */

  /* Unconsumed bytes are buffer[start, end). It has a byte more than its capacity, for the NUL that
   * ends a line. */
  char *buffer;
  gsize capacity, start, end;
  guint64 taken; /* from the stream */
  gboolean at_end;

  gboolean begun;   /* the first line or byte was asked for */
  gboolean cr_ends; /* a lone CR ends a line */
  gboolean windows; /* what is not UTF-8 is Windows-1252 */

  SclDay changed;
  SclInputBeside beside;
  gpointer beside_data;
  SclColumnMap *columns;

  guint line;
  SclTextEncoding encoding;
  GString *converted;
};

G_DEFINE_QUARK (scl_read_error_quark, scl_read_error)

SclInput *
scl_input_new (GInputStream *stream, const char *name, GCancellable *cancellable)
{
  SclInput *self = g_new0 (SclInput, 1);

  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);

  self->stream = g_object_ref (stream);
  self->name = g_strdup (name);
  if (cancellable != NULL)
    self->cancellable = g_object_ref (cancellable);
  self->changed = SCL_DAY_NONE;
  self->capacity = BLOCK;
  self->buffer = g_malloc (self->capacity + 1);
  self->converted = g_string_new (NULL);
  return self;
}

SCL_DEFINE_FREE (scl_input_free, SclInput, stream, g_object_unref, cancellable, g_object_unref,
                 position, g_object_unref, columns, scl_column_map_unref, name, g_free, buffer,
                 g_free, converted, scl_string_free)

void
scl_input_set_progress (SclInput *self, SclInputProgress progress, gpointer data)
{
  self->progress = progress;
  self->progress_data = data;
}

void
scl_input_set_position (SclInput *self, GSeekable *position)
{
  g_set_object (&self->position, position);
}

SCL_DEFINE_GETTER (GCancellable *, scl_input_cancellable, SclInput, cancellable)

SCL_DEFINE_GETTER (const char *, scl_input_name, SclInput, name)

void
scl_input_set_changed (SclInput *self, SclDay changed)
{
  self->changed = scl_day_is_of_games (changed) ? changed : SCL_DAY_NONE;
}

SclDay
scl_input_changed (SclInput *self)
{
  return self->changed;
}

void
scl_input_set_beside (SclInput *self, SclInputBeside open, gpointer data)
{
  self->beside = open;
  self->beside_data = data;
}

SclInput *
scl_input_beside (SclInput *self, const char *ending, GError **error)
{
  return self->beside != NULL ? self->beside (ending, self->beside_data, error) : NULL;
}

void
scl_input_set_columns (SclInput *self, SclColumnMap *columns)
{
  g_clear_pointer (&self->columns, scl_column_map_unref);
  self->columns = columns != NULL ? scl_column_map_ref (columns) : NULL;
}

SCL_DEFINE_GETTER (SclColumnMap *, scl_input_columns, SclInput, columns)

void
scl_input_set_windows_1252 (SclInput *self)
{
  self->windows = TRUE;
}

/* One read from the stream. FALSE on failure only; the end of the stream sets at_end. */
static gboolean
take (SclInput *self, void *to, gsize n, gsize *got, GError **error)
{
  g_autoptr (GError) local = NULL;
  gssize read = g_input_stream_read (self->stream, to, n, self->cancellable, &local);

  *got = 0;
  if (read < 0)
    {
      /* Cancelling is no failure of the file, and an unpacking stream below already says what it
       * found. */
      if (g_error_matches (local, G_IO_ERROR, G_IO_ERROR_CANCELLED)
          || local->domain == SCL_READ_ERROR)
        g_propagate_error (error, g_steal_pointer (&local));
      else
        g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_IO, "%s: %s", self->name,
                     local->message);
      return FALSE;
    }
  if (read == 0)
    {
      self->at_end = TRUE;
      return TRUE;
    }
  *got = (gsize) read;
  self->taken += (guint64) read;
  if (self->progress != NULL)
    self->progress (self->position != NULL ? (guint64) g_seekable_tell (self->position)
                                           : self->taken,
                    self->progress_data);
  return TRUE;
}

/* Adds bytes to the buffer, moving or growing it as needed. The caller bounds end - start. */
static gboolean
fill (SclInput *self, GError **error)
{
  gsize got;

  if (self->start > 0)
    {
      memmove (self->buffer, self->buffer + self->start, self->end - self->start);
      self->end -= self->start;
      self->start = 0;
    }
  if (self->capacity - self->end < BLOCK / 2)
    {
      self->capacity += BLOCK;
      self->buffer = g_realloc (self->buffer, self->capacity + 1);
    }
  if (!take (self, self->buffer + self->end, self->capacity - self->end, &got, error))
    return FALSE;
  self->end += got;
  return TRUE;
}

const guint8 *
scl_input_head (SclInput *self, gsize *n, GError **error)
{
  const guint8 *head;
  gsize length;

  while (self->end - self->start < SCL_INPUT_HEAD && !self->at_end)
    if (!fill (self, error))
      return NULL;

  head = (const guint8 *) self->buffer + self->start;
  length = MIN (self->end - self->start, SCL_INPUT_HEAD);
  if (!self->begun && length >= 2
      && ((head[0] == 0xff && head[1] == 0xfe) || (head[0] == 0xfe && head[1] == 0xff)))
    {
      g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                   _ ("%s: the text is saved as UTF-16 (“Unicode text”); save it as UTF-8 and "
                      "import it again"),
                   self->name);
      return NULL;
    }
  *n = length;
  return head;
}

/* Before the first line: drops the byte-order mark and decides what ends a line. */
static gboolean
begin (SclInput *self, GError **error)
{
  gsize n;
  const guint8 *head = scl_input_head (self, &n, error);

  if (head == NULL)
    return FALSE;
  self->begun = TRUE;
  self->cr_ends = memchr (head, '\n', n) == NULL && memchr (head, '\r', n) != NULL;
  if (n >= 3 && head[0] == 0xef && head[1] == 0xbb && head[2] == 0xbf)
    self->start += 3;
  return TRUE;
}

/* The first line end at or after from, or NULL. */
static char *
find_end (SclInput *self, char *from)
{
  gsize n = (gsize) (self->buffer + self->end - from);
  char *lf = memchr (from, '\n', n);

  if (self->cr_ends)
    {
      char *cr = memchr (from, '\r', lf != NULL ? (gsize) (lf - from) : n);
      if (cr != NULL)
        return cr;
    }
  return lf;
}

static char *
finish_line (SclInput *self, char *text, gsize n, gsize *length, GError **error)
{
  self->line++;
  if (n > SCL_INPUT_MAX_LINE)
    {
      g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_TOO_BIG,
                   _ ("%s:%u: the line is longer than %d bytes; this is not a text file of ratings "
                      "or games"),
                   self->name, self->line, SCL_INPUT_MAX_LINE);
      return NULL;
    }
  text[n] = '\0';
  if (scl_text_is_plain (text, n))
    {
      self->encoding = SCL_TEXT_ASCII;
      *length = n;
      return text;
    }
  if (memchr (text, '\0', n) != NULL)
    {
      g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED,
                   _ ("%s:%u: the line holds a NUL byte; the file is damaged or not text"),
                   self->name, self->line);
      return NULL;
    }

  self->encoding = scl_text_detect (text, n);
  if (self->encoding == SCL_TEXT_ASCII || self->encoding == SCL_TEXT_UTF_8)
    {
      *length = n;
      return text;
    }
  if (self->windows)
    self->encoding = SCL_TEXT_WINDOWS_1252;
  g_string_truncate (self->converted, 0);
  scl_text_append (self->converted, text, n, self->encoding);
  *length = self->converted->len;
  return self->converted->str;
}

/* What is left when the stream has ended. */
static char *
last_line (SclInput *self, gsize *length, GError **error)
{
  char *text = self->buffer + self->start;
  gsize n = self->end - self->start;

  self->start = self->end;
  while (n > 0 && (text[n - 1] == '\x1a' || text[n - 1] == '\r'))
    n--;
  if (n == 0)
    return NULL;
  return finish_line (self, text, n, length, error);
}

char *
scl_input_line (SclInput *self, gsize *length, GError **error)
{
  gsize searched = 0;
  char *text, *end;
  gsize n;

  *length = 0;
  if (!self->begun && !begin (self, error))
    return NULL;

  for (;;)
    {
      end = find_end (self, self->buffer + self->start + searched);
      if (end != NULL)
        break;
      searched = self->end - self->start;
      if (self->at_end || searched > SCL_INPUT_MAX_LINE)
        return last_line (self, length, error);
      if (!fill (self, error))
        return NULL;
    }

  text = self->buffer + self->start;
  n = (gsize) (end - text);
  self->start += n + 1;
  if (*end == '\n')
    while (n > 0 && text[n - 1] == '\r')
      n--;
  else if (self->start < self->end && self->buffer[self->start] == '\n')
    self->start++; /* CRLF after a head of lone CRs */
  return finish_line (self, text, n, length, error);
}

gssize
scl_input_read (SclInput *self, guint8 *buffer, gsize n, GError **error)
{
  gsize held = self->end - self->start;
  gsize got = 0;

  self->begun = TRUE;
  if (held > 0)
    {
      got = MIN (held, n);
      memcpy (buffer, self->buffer + self->start, got);
      self->start += got;
      return (gssize) got;
    }
  if (self->at_end || n == 0)
    return 0;
  if (!take (self, buffer, n, &got, error))
    return -1;
  return (gssize) got;
}

guint
scl_input_line_number (SclInput *self)
{
  return self->line;
}

const char *
scl_input_line_encoding (SclInput *self)
{
  return scl_text_encoding_name (self->encoding);
}
