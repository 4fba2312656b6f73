/* SclGrid: a small table of words and numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/chart/scl-grid.h"

#include <math.h>
#include <string.h>

#include "figures/chart/scl-chart-numbers.h"
#include "rating/base/scl-csv-writer.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"

typedef struct
{
  char *text;
  double number; /* NaN: words */
  double tone;
} Cell;

struct _SclGrid
{
  char *title, *note, *provenance;
  char **heads;
  guint n_columns;
  GArray *cells; /* of Cell */
};

static void
cell_clear (gpointer data)
{
  g_free (((Cell *) data)->text);
}

SclGrid *
scl_grid_new (const char *title, const char *const *heads, guint n_columns)
{
  SclGrid *self = g_new0 (SclGrid, 1);

  self->title = g_strdup (title);
  self->note = g_strdup ("");
  self->provenance = g_strdup ("");
  self->n_columns = n_columns;
  self->heads = g_new0 (char *, n_columns + 1);
  for (guint i = 0; i < n_columns; i++)
    self->heads[i] = g_strdup (heads[i]);
  self->cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  g_array_set_clear_func (self->cells, cell_clear);
  return self;
}

SCL_DEFINE_FREE (scl_grid_free, SclGrid, title, g_free, note, g_free, provenance, g_free, heads,
                 g_strfreev, cells, g_array_unref)

void
scl_grid_add_text (SclGrid *self, const char *text)
{
  Cell cell = { g_strdup (text != NULL ? text : ""), NAN, 0.0 };

  g_array_append_val (self->cells, cell);
}

void
scl_grid_add_number (SclGrid *self, double value, int decimals)
{
  char format[8], buffer[G_ASCII_DTOSTR_BUF_SIZE];
  Cell cell = { NULL, value, 0.0 };

  g_snprintf (format, sizeof format, "%%.%df", CLAMP (decimals, 0, 12));
  cell.text
      = g_strdup (isnan (value) ? "" : g_ascii_formatd (buffer, sizeof buffer, format, value));
  g_array_append_val (self->cells, cell);
}

void
scl_grid_set_tone (SclGrid *self, double tone)
{
  g_return_if_fail (self->cells->len > 0 && tone >= -1.0 && tone <= 1.0);

  g_array_index (self->cells, Cell, self->cells->len - 1).tone = tone;
}

static void
set_string (char **where, const char *value)
{
  char *copy = g_strdup (value != NULL ? value : "");

  g_free (*where);
  *where = copy;
}

void
scl_grid_set_note (SclGrid *self, const char *note)
{
  set_string (&self->note, note);
}

void
scl_grid_set_provenance (SclGrid *self, const char *provenance)
{
  set_string (&self->provenance, provenance);
}

SCL_DEFINE_GETTER (const char *, scl_grid_title, const SclGrid, title)
SCL_DEFINE_GETTER (const char *, scl_grid_note, const SclGrid, note)
SCL_DEFINE_GETTER (const char *, scl_grid_provenance, const SclGrid, provenance)
SCL_DEFINE_GETTER (guint, scl_grid_n_columns, const SclGrid, n_columns)

guint
scl_grid_n_rows (const SclGrid *self)
{
  return self->n_columns > 0 ? self->cells->len / self->n_columns : 0;
}

const char *
scl_grid_head (const SclGrid *self, guint column)
{
  return self->heads[column];
}

static const Cell *
cell_at (const SclGrid *self, guint row, guint column)
{
  return &g_array_index (self->cells, Cell, row * self->n_columns + column);
}

const char *
scl_grid_text (const SclGrid *self, guint row, guint column)
{
  return cell_at (self, row, column)->text;
}

double
scl_grid_number (const SclGrid *self, guint row, guint column)
{
  return cell_at (self, row, column)->number;
}

double
scl_grid_tone (const SclGrid *self, guint row, guint column)
{
  return cell_at (self, row, column)->tone;
}

char *
scl_grid_shown (const SclGrid *self, guint row, guint column)
{
  const char *text = scl_grid_text (self, row, column);
  double number = scl_grid_number (self, row, column);
  const char *point = strchr (text, '.');

  if (isfinite (number))
    return scl_chart_format_number (number, point != NULL ? (int) strlen (point + 1) : 0);
  return text[0] == '-' && g_ascii_isdigit (text[1]) ? g_strconcat ("−", text + 1, NULL)
                                                     : g_strdup (text);
}

/* ---- Writing ---- */

char *
scl_grid_to_csv (const SclGrid *self)
{
  GString *out = g_string_new (NULL);
  SclCsvWriter csv = { .text = out };

  scl_csv_writer_add_comment (&csv, self->title);
  scl_csv_writer_add_comment (&csv, self->note);
  scl_csv_writer_add_comment (&csv, self->provenance);
  for (guint c = 0; c < self->n_columns; c++)
    scl_csv_writer_add_text (&csv, self->heads[c]);
  scl_csv_writer_end_line (&csv);
  for (guint r = 0; r < scl_grid_n_rows (self); r++)
    {
      for (guint c = 0; c < self->n_columns; c++)
        scl_csv_writer_add_text (&csv, scl_grid_text (self, r, c));
      scl_csv_writer_end_line (&csv);
    }
  return g_string_free (out, FALSE);
}

static glong
width_of (const SclGrid *self, guint column)
{
  glong most = g_utf8_strlen (self->heads[column], -1);

  for (guint r = 0; r < scl_grid_n_rows (self); r++)
    most = MAX (most, g_utf8_strlen (scl_grid_text (self, r, column), -1));
  return most;
}

static void
append_aligned (GString *out, const char *text, glong width, gboolean right, gboolean last)
{
  glong room = width - g_utf8_strlen (text, -1);

  if (right)
    g_string_append_printf (out, "%*s", (int) room, "");
  g_string_append (out, text);
  if (last)
    g_string_append_c (out, '\n');
  else
    g_string_append_printf (out, "%*s", (int) (right ? 2 : room + 2), "");
}

gboolean
scl_grid_is_numeric (const SclGrid *self, guint column)
{
  for (guint r = 0; r < scl_grid_n_rows (self); r++)
    if (isnan (scl_grid_number (self, r, column)) && *scl_grid_text (self, r, column) != '\0')
      return FALSE;
  return TRUE;
}

char *
scl_grid_to_text (const SclGrid *self)
{
  GString *out = g_string_new (self->title);

  g_string_append (out, "\n\n");
  for (guint c = 0; c < self->n_columns; c++)
    append_aligned (out, self->heads[c], width_of (self, c), scl_grid_is_numeric (self, c),
                    c + 1 == self->n_columns);
  for (guint r = 0; r < scl_grid_n_rows (self); r++)
    for (guint c = 0; c < self->n_columns; c++)
      append_aligned (out, scl_grid_text (self, r, c), width_of (self, c),
                      scl_grid_is_numeric (self, c), c + 1 == self->n_columns);
  if (*self->note != '\0')
    g_string_append_printf (out, "\n%s\n", self->note);
  if (*self->provenance != '\0')
    g_string_append_printf (out, "\n%s\n", self->provenance);
  return g_string_free (out, FALSE);
}

static void
append_escaped (GString *out, const char *text)
{
  for (; *text != '\0'; text++)
    g_string_append_printf (out, *text == '|' ? "\\|" : "%c", *text);
}

char *
scl_grid_to_markdown (const SclGrid *self)
{
  GString *out = g_string_new ("|");

  for (guint c = 0; c < self->n_columns; c++)
    {
      g_string_append_c (out, ' ');
      append_escaped (out, self->heads[c]);
      g_string_append (out, " |");
    }
  g_string_append (out, "\n|");
  for (guint c = 0; c < self->n_columns; c++)
    g_string_append (out, scl_grid_is_numeric (self, c) ? "---:|" : "---|");
  g_string_append_c (out, '\n');
  for (guint r = 0; r < scl_grid_n_rows (self); r++)
    {
      g_string_append_c (out, '|');
      for (guint c = 0; c < self->n_columns; c++)
        {
          g_string_append_c (out, ' ');
          append_escaped (out, scl_grid_text (self, r, c));
          g_string_append (out, " |");
        }
      g_string_append_c (out, '\n');
    }
  return g_string_free (out, FALSE);
}
