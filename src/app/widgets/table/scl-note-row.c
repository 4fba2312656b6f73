/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/table/scl-note-row.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rating/base/scl-free.h"

static const char *
kind_text (SclNoteKind kind)
{
  switch (kind)
    {
    case SCL_NOTE_ADJUSTED:
      /* Translators: kind of note about a line of a file: it was read otherwise than it stands. */
      return _ ("adjusted");
    case SCL_NOTE_REFUSED:
      /* Translators: kind of note about a line of a file: it was left out. */
      return _ ("left out");
    case SCL_NOTE_INFO:
    default:
      /* Translators: kind of note about a file: how it was understood. */
      return _ ("remark");
    }
}

typedef struct
{
  SclImportReport *report;
  GArray *rows; /* NULL: all notes */
} Rows;

SCL_FREE_FUNC (rows_free, Rows, report, scl_import_report_unref, rows, g_array_unref)

static const SclNote *
note_at (const Rows *rows, guint row)
{
  return scl_import_report_get_note (
      rows->report, rows->rows != NULL ? g_array_index (rows->rows, guint, row) : row);
}

static char *
text_of (guint row, guint column, gpointer data)
{
  const SclNote *note = note_at (data, row);

  switch (column)
    {
    case 0:
      return g_strdup (kind_text (note->kind));
    case 1:
      return g_strdup (note->message);
    case 2:
      return g_filename_display_basename (note->file);
    default:
      return note->line > 0 ? g_strdup_printf ("%u", note->line) : g_strdup ("");
    }
}

static int
compare (guint row_a, guint row_b, guint column, gpointer data)
{
  const SclNote *a = note_at (data, row_a), *b = note_at (data, row_b);

  switch (column)
    {
    case 0:
      return (int) a->kind - (int) b->kind;
    case 1:
      return g_utf8_collate (a->message, b->message);
    case 2:
      return g_utf8_collate (a->file, b->file);
    default:
      return (a->line > b->line) - (a->line < b->line);
    }
}

/* Kind, message, file or line. */
static gboolean
match (guint row, const char *needle, gpointer data)
{
  const SclNote *note = note_at (data, row);
  g_autofree char *line = g_strdup_printf ("%u", note->line);
  g_autofree char *all
      = g_strjoin (" ", kind_text (note->kind), note->message, note->file, line, NULL);
  g_autofree char *folded = g_utf8_casefold (all, -1);

  return strstr (folded, needle) != NULL;
}

void
scl_note_rows_show (SclTable *table, SclImportReport *report, GArray *notes)
{
  const SclTableColumn columns[] = {
    { .title = _ ("Note"), .brief = TRUE },
    { .title = _ ("What"), .expand = TRUE },
    { .title = _ ("File") },
    { .title = _ ("Line"), .numeric = TRUE },
  };
  Rows *rows;

  if (report == NULL)
    {
      scl_table_set_source (table, NULL);
      return;
    }
  rows = g_new (Rows, 1);
  *rows = (Rows){ scl_import_report_ref (report), notes != NULL ? g_array_ref (notes) : NULL };
  scl_table_set_source (
      table,
      &(SclTableSource){ .n_rows = notes != NULL ? notes->len : scl_import_report_n_notes (report),
                         .columns = columns,
                         .n_columns = G_N_ELEMENTS (columns),
                         .text = text_of,
                         .compare = compare,
                         .match = match,
                         .data = rows,
                         .destroy = rows_free });
}
