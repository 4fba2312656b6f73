/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/widgets/scl-table-private.h"
#include "rating/core/scl-csv-writer.h"

char *
scl_table_to_csv (SclTable *self)
{
  GString *out = g_string_new (NULL);
  SclCsvWriter csv = { .text = out };
  const char *const *titles = scl_table_titles (self);
  guint n = titles != NULL ? g_strv_length ((char **) titles) : 0;

  for (guint c = 0; c < n; c++)
    scl_csv_writer_add_text (&csv, titles[c]);
  scl_csv_writer_end_line (&csv);
  for (guint i = 0; i < scl_table_get_n_shown (self); i++)
    {
      for (guint c = 0; c < n; c++)
        {
          g_autofree char *text = scl_table_get_text (self, scl_table_get_shown (self, i), c);

          scl_csv_writer_add_text (&csv, text);
        }
      scl_csv_writer_end_line (&csv);
    }
  return g_string_free (out, FALSE);
}

/* A cell has neither tabs nor line ends: these divide the cells. */
static void
add_cell (GString *out, char *text, gboolean first)
{
  if (!first)
    g_string_append_c (out, '\t');
  g_string_append (out, g_strdelimit (text, "\t\r\n", ' '));
}

char *
scl_table_to_tsv (SclTable *self)
{
  GString *out = g_string_new (NULL);
  const char *const *titles = scl_table_titles (self);
  const guint n = titles != NULL ? g_strv_length ((char **) titles) : 0;

  for (guint c = 0; c < n; c++)
    {
      g_autofree char *title = g_strdup (titles[c]);

      add_cell (out, title, c == 0);
    }
  g_string_append_c (out, '\n');
  for (guint i = 0; i < scl_table_get_n_shown (self); i++)
    {
      for (guint c = 0; c < n; c++)
        {
          g_autofree char *text = scl_table_get_text (self, scl_table_get_shown (self, i), c);

          add_cell (out, text, c == 0);
        }
      g_string_append_c (out, '\n');
    }
  return g_string_free (out, FALSE);
}
