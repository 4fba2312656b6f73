/* The files that the lab writes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-lab-text-private.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>

#include "rating/base/scl-gettext.h"

#define MANY_BYTES (256 * 1024) /* fewer than the caches hold */

static gboolean
make_folder (const char *directory, GError **error)
{
  const int code = g_mkdir_with_parents (directory, 0777) != 0 ? errno : 0;

  if (code != 0)
    g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code),
                 _ ("Cannot make the folder %s: %s"), directory, g_strerror (code));
  return code == 0;
}

gboolean
scl_text_write (const char *directory, const char *name, GString *text, GError **error)
{
  g_autofree char *path = g_build_filename (directory, name, NULL);

  return make_folder (directory, error)
         && scl_regular_file_write (path, text->str, (gssize) text->len, error);
}

static void
flow_out (SclTextFlow *self)
{
  scl_file_in_pieces_add (self->file, self->text->str, self->text->len);
  g_string_truncate (self->text, 0);
}

void
scl_text_flow_on (SclTextFlow *self)
{
  if (self->text->len >= MANY_BYTES)
    flow_out (self);
}

typedef struct
{
  const char *directory;
  const SclTextFile *files;
  gpointer result;
  GError **errors; /* per file */
} Writing;

static gboolean
pour (const char *directory, const SclTextFile *file, gpointer result, GError **error)
{
  g_autofree char *path = g_build_filename (directory, file->name, NULL);
  g_autoptr (SclFileInPieces) pieces
      = make_folder (directory, error) ? scl_file_in_pieces_new (path, error) : NULL;
  g_autoptr (GString) text = g_string_sized_new (MANY_BYTES + MANY_BYTES / 4);
  SclTextFlow flow = { text, pieces };

  if (pieces == NULL)
    return FALSE;
  file->pour (result, &flow);
  flow_out (&flow);
  return scl_file_in_pieces_publish (pieces, error);
}

static void
write_one (gpointer item, gpointer data)
{
  const Writing *writing = data;
  const guint i = GPOINTER_TO_UINT (item) - 1;
  const SclTextFile *file = &writing->files[i];
  g_autoptr (GString) text = file->make != NULL ? file->make (writing->result) : NULL;

  if (text != NULL)
    scl_text_write (writing->directory, file->name, text, &writing->errors[i]);
  else
    pour (writing->directory, file, writing->result, &writing->errors[i]);
}

gboolean
scl_text_write_files (const char *directory, const SclTextFile *files, gpointer result,
                      GError **error)
{
  guint n = 0;
  GError *first = NULL;
  g_autofree GError **errors = NULL;
  Writing writing = { directory, files, result, NULL };
  GThreadPool *pool
      = g_thread_pool_new (write_one, &writing, (int) g_get_num_processors (), FALSE, NULL);

  while (files[n].name != NULL)
    n++;
  writing.errors = errors = g_new0 (GError *, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    g_thread_pool_push (pool, GUINT_TO_POINTER (i + 1), NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
  for (guint i = 0; i < n; i++)
    if (first == NULL)
      first = errors[i];
    else
      g_clear_error (&errors[i]);
  if (first != NULL)
    g_propagate_error (error, first);
  return first == NULL;
}
