/* SclExportFile: a text file written aside, which takes its place when complete.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/writers/scl-export-file-private.h"

#include <stdlib.h>
#include <string.h>

#define ENOUGH (256 * 1024) /* bytes */

/* Where a link leads: the file there is replaced, and the link stays. */
static char *
resolve (const char *path)
{
  char *real = realpath (path, NULL);
  char *resolved = g_strdup (real != NULL ? real : path);

  free (real);
  return resolved;
}

/* GIO's words, with the file before them. */
static gboolean
told (SclExportFile *self, GError **error)
{
  g_prefix_error (error, "%s: ", self->path);
  return FALSE;
}

gboolean
scl_export_file_open (SclExportFile *self, const char *path, GError **error)
{
  g_autofree char *real = resolve (path);
  g_autoptr (GFile) file = g_file_new_for_path (real);

  self->path = g_strdup (path);
  self->text = NULL;
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_SPECIAL) /* a pipe, /dev/stdout: nothing to replace */
    self->stream = g_file_append_to (file, G_FILE_CREATE_NONE, NULL, error);
  else
    self->stream = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_REPLACE_DESTINATION, NULL, error);
  if (self->stream == NULL)
    {
      told (self, error);
      g_clear_pointer (&self->path, g_free);
      return FALSE;
    }
  self->text = g_string_sized_new (ENOUGH + 4096);
  return TRUE;
}

static gboolean
write_out (SclExportFile *self, GError **error)
{
  gboolean done
      = g_output_stream_write_all (G_OUTPUT_STREAM (self->stream), self->text->str, self->text->len, NULL, NULL, error);

  g_string_truncate (self->text, 0);
  return done || told (self, error);
}

gboolean
scl_export_file_flush (SclExportFile *self, GError **error)
{
  return self->text->len < ENOUGH || write_out (self, error);
}

gboolean
scl_export_file_close (SclExportFile *self, gboolean done, GError **error)
{
  done = done && write_out (self, error);
  if (done)
    done = g_output_stream_close (G_OUTPUT_STREAM (self->stream), NULL, error) || told (self, error);
  else
    {
      /* A cancelled close leaves the old file in place. */
      g_autoptr (GCancellable) cancelled = g_cancellable_new ();

      g_cancellable_cancel (cancelled);
      g_output_stream_close (G_OUTPUT_STREAM (self->stream), cancelled, NULL);
    }
  g_clear_object (&self->stream);
  g_string_free (self->text, TRUE);
  self->text = NULL;
  g_clear_pointer (&self->path, g_free);
  return done;
}

void
scl_export_csv_field (GString *text, const char *field, char separator)
{
  if (strpbrk (field, ",;\t\"\n\r") == NULL && *field != ' ' && (*field == '\0' || field[strlen (field) - 1] != ' '))
    g_string_append (text, field);
  else
    {
      g_string_append_c (text, '"');
      for (const char *p = field; *p != '\0'; p++)
        {
          if (*p == '"')
            g_string_append_c (text, '"');
          g_string_append_c (text, *p);
        }
      g_string_append_c (text, '"');
    }
  g_string_append_c (text, separator);
}
