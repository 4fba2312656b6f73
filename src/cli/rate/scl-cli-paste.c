/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/rate/scl-cli-paste.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "cli/shared/scl-cli.h"
#include "rating/base/scl-regular-file.h"

#define MOST_BYTES (1u << 20)

static char *
read_input (GError **error)
{
  GString *text = g_string_new (NULL);
  char piece[4096];
  gsize n;

  while (text->len <= MOST_BYTES && (n = fread (piece, 1, sizeof piece, stdin)) > 0)
    g_string_append_len (text, piece, (gssize) n);
  if (text->len <= MOST_BYTES)
    return g_string_free (text, FALSE);
  g_string_free (text, TRUE);
  scl_cli_usage (error, _ ("--paste: what is piped in is larger than a megabyte"));
  return NULL;
}

/* Files that are not UTF-8 are taken for those of Windows. */
static char *
read_text (const char *path, GError **error)
{
  g_autofree char *bytes
      = strcmp (path, "-") == 0 ? read_input (error) : scl_regular_file_read (path, 1, NULL, error);

  if (bytes == NULL || g_utf8_validate (bytes, -1, NULL))
    return g_steal_pointer (&bytes);
  return g_convert (bytes, -1, "UTF-8", "WINDOWS-1252", NULL, NULL, error);
}

GPtrArray *
scl_cli_paste_read (const char *path, const char *who, gboolean results, GError **error)
{
  g_autofree char *text = read_text (path, error);
  g_autoptr (GPtrArray) pasted = NULL;
  guint64 id = 0;

  if (text == NULL)
    return NULL;
  if (who != NULL)
    g_ascii_string_to_unsigned (who, 10, 1, G_MAXINT32, &id, NULL);
  pasted = scl_pasted_parse (text, who != NULL ? who : "", (gint64) id);
  for (guint i = 0; i < pasted->len;)
    {
      const SclPasted *one = g_ptr_array_index (pasted, i);

      if (one->rating == SCL_PASTED_UNKNOWN)
        {
          g_printerr (_ ("Left out, it has no rating from 100 to 4000: %s\n"), one->line);
          g_ptr_array_remove_index (pasted, i);
          continue;
        }
      if (results && one->half_points < 0)
        {
          scl_cli_usage (error, _ ("--paste: \"%s\" has no result; write 1, 0.5 or 0 behind it"),
                         one->line);
          return NULL;
        }
      i++;
    }
  if (pasted->len > 0)
    return g_steal_pointer (&pasted);
  scl_cli_usage (error, _ ("--paste: \"%s\" has no line with a rating, such as \"2100 1\""), path);
  return NULL;
}
