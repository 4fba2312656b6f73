/* The files that the lab writes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-lab-text-private.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "rating/core/scl-regular-file.h"

gboolean
scl_text_write (const char *directory, const char *name, GString *text, GError **error)
{
  g_autofree char *path = g_build_filename (directory, name, NULL);

  if (g_mkdir_with_parents (directory, 0777) != 0)
    {
      const int saved = errno;

      g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (saved),
                   _ ("Cannot make the folder %s: %s"), directory, g_strerror (saved));
      return FALSE;
    }
  return scl_regular_file_write (path, text->str, (gssize) text->len, error);
}

typedef struct
{
  const char *directory;
  const SclTextFile *files;
  gpointer result;
  GError **errors; /* per file */
} Writing;

static void
write_one (gpointer item, gpointer data)
{
  const Writing *writing = data;
  const guint i = GPOINTER_TO_UINT (item) - 1;
  GString *text = writing->files[i].make (writing->result);

  scl_text_write (writing->directory, writing->files[i].name, text, &writing->errors[i]);
  g_string_free (text, TRUE);
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
