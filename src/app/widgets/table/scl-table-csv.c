/* SclTable: its rows as CSV and TSV, for files and for the clipboard.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "app/widgets/message/scl-messages.h"
#include "app/widgets/table/scl-table-private.h"
#include "figures/chart/scl-chart-numbers.h"
#include "rating/base/scl-csv-writer.h"

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

static void
add_row (GString *out, SclTable *self, guint row, guint n)
{
  for (guint c = 0; c < n; c++)
    {
      g_autofree char *text = scl_table_get_text (self, row, c);

      add_cell (out, text, c == 0);
    }
  g_string_append_c (out, '\n');
}

char *
scl_table_to_tsv (SclTable *self, guint row)
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
  if (row != G_MAXUINT)
    add_row (out, self, row, n);
  for (guint i = 0; row == G_MAXUINT && i < scl_table_get_n_shown (self); i++)
    add_row (out, self, scl_table_get_shown (self, i), n);
  return g_string_free (out, FALSE);
}

void
scl_table_copy (SclTable *self, guint row)
{
  const guint n = row != G_MAXUINT ? 1 : scl_table_get_n_shown (self);
  g_autofree char *text = scl_table_to_tsv (self, row);
  g_autofree char *said = NULL;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  /* Translators: rows of a table, copied to be pasted into a spreadsheet. */
  said = g_strdup_printf (ngettext ("%s row copied", "%s rows copied", n), SCL_NUMBER (n, 0));
  scl_say (GTK_WIDGET (self), said);
}
