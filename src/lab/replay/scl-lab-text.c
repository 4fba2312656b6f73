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

gboolean
scl_text_write_files (const char *directory, const SclTextFile *files, gpointer result,
                      GError **error)
{
  for (; files->name != NULL; files++)
    {
      GString *text = files->make (result);
      const gboolean written = scl_text_write (directory, files->name, text, error);

      g_string_free (text, TRUE);
      if (!written)
        return FALSE;
    }
  return TRUE;
}
