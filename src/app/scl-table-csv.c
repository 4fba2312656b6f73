/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/scl-table-private.h"

static void
append_csv (GString *csv, const char *text, gboolean first)
{
  if (!first)
    g_string_append_c (csv, ',');
  if (strpbrk (text, ",\"\n\r") == NULL)
    {
      g_string_append (csv, text);
      return;
    }
  g_string_append_c (csv, '"');
  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (csv, '"');
      g_string_append_c (csv, *p);
    }
  g_string_append_c (csv, '"');
}

char *
scl_table_to_csv (SclTable *self)
{
  GString *csv = g_string_new (NULL);
  const char *const *titles = scl_table_titles (self);
  guint n = titles != NULL ? g_strv_length ((char **) titles) : 0;

  for (guint c = 0; c < n; c++)
    append_csv (csv, titles[c], c == 0);
  g_string_append_c (csv, '\n');
  for (guint i = 0; i < scl_table_get_n_shown (self); i++)
    {
      for (guint c = 0; c < n; c++)
        {
          g_autofree char *text = scl_table_get_text (self, scl_table_get_shown (self, i), c);

          append_csv (csv, text != NULL ? text : "", c == 0);
        }
      g_string_append_c (csv, '\n');
    }
  return g_string_free (csv, FALSE);
}
