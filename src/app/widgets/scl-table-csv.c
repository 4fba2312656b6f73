/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/widgets/scl-table-private.h"
#include "history/input/scl-csv-field.h"

static void
append_csv (GString *csv, const char *text, gboolean first)
{
  if (!first)
    g_string_append_c (csv, ',');
  scl_csv_append_field (csv, text, "");
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
