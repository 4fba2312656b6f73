/* SclDocument into a file: at once, or block by block while a window answers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/document/scl-document-private.h"

#include <string.h>

#include "rating/base/scl-gettext.h"
#include "rating/base/scl-regular-file.h"

/* ---- In the document's language ---- */

static gpointer
begin (SclDocument *self, const SclDocumentWriter *writer)
{
  g_auto (SclLanguageUse) use = scl_language_use (scl_document_language (self));

  return writer->begin (self);
}

static gboolean
write_block (SclDocument *self, const SclDocumentWriter *writer, gpointer writing, guint index,
             GError **error)
{
  g_auto (SclLanguageUse) use = scl_language_use (scl_document_language (self));

  return writer->block (writing, index, error);
}

static GBytes *
end (SclDocument *self, const SclDocumentWriter *writer, gpointer writing, GError **error)
{
  g_auto (SclLanguageUse) use = scl_language_use (scl_document_language (self));

  return writer->finish (writing, error);
}

/* ---- At once ---- */

static GBytes *
write_all (SclDocument *self, const SclDocumentWriter *writer, GError **error)
{
  gpointer writing = begin (self, writer);

  for (guint i = 0; i < scl_document_n_blocks (self); i++)
    if (!write_block (self, writer, writing, i, error))
      {
        writer->abandon (writing);
        return NULL;
      }
  return end (self, writer, writing, error);
}

/* By the name's ending; NULL with error. */
static const SclDocumentWriter *
writer_for (const char *file_name, GError **error)
{
  const char *dot = strrchr (file_name, '.');

  if (dot != NULL && g_ascii_strcasecmp (dot, ".pdf") == 0)
    return &scl_document_pdf_writer;
  if (dot != NULL
      && (g_ascii_strcasecmp (dot, ".html") == 0 || g_ascii_strcasecmp (dot, ".htm") == 0))
    return &scl_document_html_writer;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
               _ ("%s: a report's name ends in .pdf or .html"), file_name);
  return NULL;
}

static gboolean
write_bytes (GBytes *bytes, const char *file_name, GError **error)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  return scl_regular_file_write (file_name, data, (gssize) size, error);
}

gboolean
scl_document_write (SclDocument *self, const char *file_name, GError **error)
{
  const SclDocumentWriter *writer = writer_for (file_name, error);
  g_autoptr (GBytes) bytes = writer != NULL ? write_all (self, writer, error) : NULL;

  return bytes != NULL && write_bytes (bytes, file_name, error);
}

/* ---- Between two frames ---- */

typedef struct
{
  SclDocument *document; /* owned */
  const SclDocumentWriter *writer;
  gpointer writing;
  char *file_name;
  guint next;
  SclProgressFunc progress;
  gpointer data;
} Write;

static void
write_free (gpointer data)
{
  Write *write = data;

  if (write->writing != NULL)
    write->writer->abandon (write->writing);
  scl_document_free (write->document);
  g_free (write->file_name);
  g_free (write);
}

static gboolean
write_one (gpointer data)
{
  GTask *task = data;
  Write *write = g_task_get_task_data (task);
  const guint n = scl_document_n_blocks (write->document);
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;

  if (g_task_return_error_if_cancelled (task))
    return G_SOURCE_REMOVE;
  if (write->next < n
      && write_block (write->document, write->writer, write->writing, write->next, &error))
    {
      write->next++;
      if (write->progress != NULL)
        write->progress ((double) write->next / n, _ ("Writing the report"), write->data);
      return G_SOURCE_CONTINUE;
    }
  if (error == NULL)
    {
      bytes = end (write->document, write->writer, g_steal_pointer (&write->writing), &error);
      if (bytes != NULL && write_bytes (bytes, write->file_name, &error))
        {
          g_task_return_boolean (task, TRUE);
          return G_SOURCE_REMOVE;
        }
    }
  g_task_return_error (task, error);
  return G_SOURCE_REMOVE;
}

void
scl_document_write_async (SclDocument *document, const char *file_name, SclProgressFunc progress,
                          gpointer data, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);
  Write *write = g_new0 (Write, 1);
  g_autoptr (GSource) source = g_idle_source_new ();
  GError *error = NULL;

  g_task_set_source_tag (task, scl_document_write_async);
  write->document = document;
  write->file_name = g_strdup (file_name);
  write->progress = progress;
  write->data = data;
  g_task_set_task_data (task, write, write_free);
  write->writer = writer_for (file_name, &error);
  if (write->writer == NULL)
    {
      g_task_return_error (task, error);
      g_object_unref (task);
      return;
    }
  write->writing = begin (document, write->writer);
  g_source_set_callback (source, write_one, task, g_object_unref);
  g_source_attach (source, g_task_get_context (task));
}

gboolean
scl_document_write_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, scl_document_write_async), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}
