/* SclCells: rows of text cells.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/sheets/scl-cells.h"

#include <string.h>

#include "rating/base/scl-csv-writer.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"

typedef struct
{
  guint line;
  guint first, n; /* of the cells */
} Row;

struct _SclCells
{
  char *name;
  GString *text; /* of all cells, each ended by a NUL; the first byte is the empty cell's */
  GArray *cells; /* of guint32: where in the text */
  GArray *rows;
  gsize others; /* bytes */
  gboolean full;
  guint64 n_left_out;
};

SclCells *
scl_cells_new (const char *name)
{
  SclCells *self = g_new0 (SclCells, 1);

  self->name = g_strdup (name);
  self->text = g_string_new (NULL);
  g_string_append_c (self->text, '\0');
  self->cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  return self;
}

SCL_DEFINE_FREE (scl_cells_free, SclCells, name, g_free, text, scl_string_free, cells,
                 g_array_unref, rows, g_array_unref)

/* ---- Filling ---- */

static Row *
last_row (SclCells *self)
{
  return self->rows->len > 0 ? &g_array_index (self->rows, Row, self->rows->len - 1) : NULL;
}

gsize
scl_cells_size (const SclCells *self)
{
  return self->text->len + self->cells->len * sizeof (guint32) + self->rows->len * sizeof (Row);
}

SCL_DEFINE_SETTER (scl_cells_set_others, SclCells, gsize, others)

static gboolean
has_room (SclCells *self, gsize bytes, gsize cells)
{
  if (self->others + scl_cells_size (self) + bytes + cells * sizeof (guint32) > SCL_CELLS_MAX_SIZE)
    self->full = TRUE;
  return !self->full;
}

void
scl_cells_begin_row (SclCells *self, guint line)
{
  Row *last = last_row (self);
  Row row = { .line = line, .first = self->cells->len };

  if (last != NULL && last->n == 0)
    {
      last->line = line;
      return;
    }
  if (self->rows->len == SCL_CELLS_MAX_ROWS)
    self->full = TRUE;
  if (has_room (self, 0, 1))
    g_array_append_val (self->rows, row);
}

static gboolean
is_blank (const char *p)
{
  gunichar c = (guint8) *p < 0x80 ? (gunichar) *p : g_utf8_get_char (p);

  return c <= ' ' || (c >= 0x80 && (g_unichar_isspace (c) || c == 0xfeff || c == 0x200b));
}

/* Appends without the blanks that say nothing; FALSE where nothing else is there. */
static gboolean
append_tidy (GString *to, const char *text)
{
  gsize from = to->len;

  for (const char *p = text; *p != '\0';)
    {
      const char *word;

      while (*p != '\0' && is_blank (p))
        p = g_utf8_next_char (p);
      for (word = p; *p != '\0' && !is_blank (p);)
        p = g_utf8_next_char (p);
      if (p > word && to->len > from)
        g_string_append_c (to, ' ');
      g_string_append_len (to, word, p - word);
    }
  return to->len > from;
}

void
scl_cells_add (SclCells *self, guint column, const char *text)
{
  Row *row = last_row (self);
  guint32 empty = 0, at = (guint32) self->text->len;

  if (row == NULL || self->full || column < row->n || *text == '\0')
    return;
  if (column >= SCL_CELLS_MAX_COLUMNS)
    {
      self->n_left_out++;
      return;
    }
  if (!has_room (self, strlen (text) + 1, column + 1 - row->n) || !append_tidy (self->text, text))
    return;
  g_string_append_c (self->text, '\0');
  for (; row->n < column; row->n++)
    g_array_append_val (self->cells, empty);
  g_array_append_val (self->cells, at);
  row->n++;
}

void
scl_cells_repeat_row (SclCells *self, guint line)
{
  Row *row = last_row (self);
  Row again;

  if (row == NULL || row->n == 0 || self->full)
    return;
  again = *row;
  scl_cells_begin_row (self, line);
  if (self->full || !has_room (self, 0, again.n))
    return;
  row = last_row (self);
  for (; row->n < again.n; row->n++)
    {
      guint32 at = g_array_index (self->cells, guint32, again.first + row->n);

      g_array_append_val (self->cells, at);
    }
}

gboolean
scl_cells_is_full (const SclCells *self)
{
  return self->full;
}

guint64
scl_cells_n_left_out (const SclCells *self)
{
  return self->n_left_out;
}

/* ---- Reading ---- */

SCL_DEFINE_GETTER (const char *, scl_cells_name, const SclCells, name)

guint
scl_cells_n_rows (const SclCells *self)
{
  guint n = self->rows->len;

  return n > 0 && g_array_index (self->rows, Row, n - 1).n == 0 ? n - 1 : n;
}

guint
scl_cells_line (const SclCells *self, guint row)
{
  return g_array_index (self->rows, Row, row).line;
}

guint
scl_cells_length (const SclCells *self, guint row)
{
  return g_array_index (self->rows, Row, row).n;
}

const char *
scl_cells_text (const SclCells *self, guint row, guint column)
{
  const Row *at = &g_array_index (self->rows, Row, row);

  return column < at->n ? self->text->str + g_array_index (self->cells, guint32, at->first + column)
                        : "";
}

guint
scl_cells_n_filled (const SclCells *self, guint row)
{
  const Row *at = &g_array_index (self->rows, Row, row);
  guint n = 0;

  for (guint i = 0; i < at->n; i++)
    n += g_array_index (self->cells, guint32, at->first + i) != 0;
  return n;
}

GBytes *
scl_cells_to_csv (const SclCells *self)
{
  GString *text = g_string_sized_new (self->text->len + self->cells->len);
  SclCsvWriter csv = { .text = text, .kind = SCL_CSV_OWN };
  guint line = 1;

  for (guint row = 0; row < scl_cells_n_rows (self); row++, line++)
    {
      for (; line < scl_cells_line (self, row); line++)
        scl_csv_writer_end_line (&csv);
      for (guint column = 0; column < scl_cells_length (self, row); column++)
        scl_csv_writer_add_text (&csv, scl_cells_text (self, row, column));
      scl_csv_writer_end_line (&csv);
    }
  return g_string_free_to_bytes (text);
}
