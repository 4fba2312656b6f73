/* Fields of the files that the lab writes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-lab-text-private.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "rating/core/scl-regular-file.h"

void
scl_text_add_json (GString *out, const char *text)
{
  g_string_append_c (out, '"');
  for (const guchar *p = (const guchar *) text; *p != '\0'; p++)
    switch (*p)
      {
      case '"':
      case '\\':
        g_string_append_c (out, '\\');
        g_string_append_c (out, (char) *p);
        break;
      case '\n':
        g_string_append (out, "\\n");
        break;
      case '\t':
        g_string_append (out, "\\t");
        break;
      default:
        if (*p < 0x20)
          g_string_append_printf (out, "\\u%04x", *p);
        else
          g_string_append_c (out, (char) *p);
      }
  g_string_append_c (out, '"');
}

void
scl_text_add_json_number (GString *out, double x)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (out,
                   isfinite (x) ? g_ascii_formatd (buffer, sizeof buffer, "%.12g", x) : "null");
}

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
