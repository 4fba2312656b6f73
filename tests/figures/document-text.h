/* A whole document as lines of text: a block a line, of tables also the head and each row.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <string.h>

#include "figures/document/scl-document.h"

static inline void
document_text_table (GString *text, const SclDocumentTable *table)
{
  g_string_append_printf (text, "T %s\n", table->caption != NULL ? table->caption : "");
  for (guint c = 0; c < table->n_columns; c++)
    g_string_append_printf (text, "%s%s%s", c == 0 ? "  " : " | ", table->header[c],
                            table->numeric[c] ? " #" : "");
  for (guint r = 0; r < scl_document_table_n_rows (table); r++)
    for (guint c = 0; c < table->n_columns; c++)
      {
        gboolean bold;
        const char *cell = scl_document_table_cell (table, r, c, &bold);

        g_string_append_printf (text, "%s%s%s", c == 0 ? "\n  " : " | ", cell, bold ? "*" : "");
      }
  g_string_append_c (text, '\n');
}

/* Headings with their level, paragraphs P, notes N, literal text L, contents O, tables T with
 * numeric columns # and bold cells *, charts C with their height, title and caption; what a chart
 * says of its making. Thin spaces are written as commas, those that do not break as ~. */
static inline char *
document_text (SclDocument *document)
{
  static const char names[] = { 'H', 'P', 'N', 'L', 'T', 'C', 'O' };
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n", scl_document_title (document));
  for (guint i = 0; i < scl_document_n_blocks (document); i++)
    {
      const SclBlock *block = scl_document_block (document, i);

      if (block->kind == SCL_BLOCK_HEADING)
        g_string_append_printf (text, "%u %s\n", block->level, block->text);
      else if (block->kind == SCL_BLOCK_TABLE)
        document_text_table (text, block->table);
      else if (block->kind == SCL_BLOCK_CHART)
        g_string_append_printf (text, "C %g %s%s%s%s\n", block->height,
                                scl_chart_title (block->chart), block->text != NULL ? " | " : "",
                                block->text != NULL ? block->text : "",
                                *scl_chart_making (block->chart) != '\0' ? " (made)" : "");
      else
        g_string_append_printf (text, "%c%s%s\n", names[block->kind],
                                block->text != NULL ? " " : "",
                                block->text != NULL ? block->text : "");
    }
  g_string_replace (text, "\u2009", ",", 0);
  g_string_replace (text, "\u00a0", "~", 0);
  return g_string_free (text, FALSE);
}

/* Line by line; one that is expected to end in "…" may go on. */
static inline void
check_lines (const char *text, const char *expected)
{
  g_auto (GStrv) is = g_strsplit (text, "\n", -1), wanted = g_strsplit (expected, "\n", -1);

  for (guint i = 0; is[i] != NULL || wanted[i] != NULL; i++)
    if (is[i] != NULL && wanted[i] != NULL && g_str_has_suffix (wanted[i], "…"))
      {
        wanted[i][strlen (wanted[i]) - strlen ("…")] = '\0';
        if (!g_str_has_prefix (is[i], wanted[i]))
          g_assert_cmpstr (is[i], ==, wanted[i]);
      }
    else
      g_assert_cmpstr (is[i], ==, wanted[i]);
}
