/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/shared/scl-rows.h"

#include "cli/shared/scl-plain-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "figures/results/scl-verdict.h"
#include "rating/base/scl-csv-writer.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-number.h"

typedef struct
{
  double number;
  char *text;
} Cell;

struct _SclRows
{
  const SclColumn *columns;
  guint n_columns;
  GArray *cells; /* Cell */
};

static void
clear_cell (gpointer data)
{
  Cell *cell = data;

  g_free (cell->text);
}

SclRows *
scl_rows_new (const SclColumn *columns, guint n_columns)
{
  SclRows *self = g_new0 (SclRows, 1);

  self->columns = columns;
  self->n_columns = n_columns;
  self->cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  g_array_set_clear_func (self->cells, clear_cell);
  return self;
}

SCL_DEFINE_FREE (scl_rows_free, SclRows, cells, g_array_unref)

void
scl_rows_add_number (SclRows *self, double value)
{
  Cell cell = { .number = value };

  g_array_append_val (self->cells, cell);
}

void
scl_rows_add_text (SclRows *self, const char *value)
{
  Cell cell = { .number = NAN, .text = g_strdup (value != NULL ? value : "") };

  g_array_append_val (self->cells, cell);
}

void
scl_rows_add_n_numbers (SclRows *self, const double *values, gsize n)
{
  for (gsize i = 0; i < n; i++)
    scl_rows_add_number (self, values[i]);
}

void
scl_rows_add_n_texts (SclRows *self, const char *const *values, gsize n)
{
  for (gsize i = 0; i < n; i++)
    scl_rows_add_text (self, values[i]);
}

guint
scl_rows_n_rows (SclRows *self)
{
  return self->cells->len / self->n_columns;
}

static const Cell *
cell_at (SclRows *self, guint row, guint column)
{
  return &g_array_index (self->cells, Cell, row * self->n_columns + column);
}

char *
scl_rows_format_number (double value, int decimals)
{
  char format[16], buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (isnan (value))
    return g_strdup ("");
  if (isinf (value))
    return g_strdup (value > 0.0 ? "∞" : "−∞");
  g_snprintf (format, sizeof format, "%%.%df", MAX (decimals, 0));
  if (fabs (value) < 0.5 * pow (10.0, -MAX (decimals, 0)))
    value = 0.0; /* no "−0.00" */
  if (fabs (value) > 1e15)
    strcpy (format, "%.15e");
  g_ascii_formatd (buffer, sizeof buffer, format, fabs (value));
  return g_strconcat (value < 0.0 ? "−" : "", buffer, NULL);
}

static char *
shown (SclRows *self, guint row, guint column)
{
  const Cell *cell = cell_at (self, row, column);

  if (cell->text != NULL)
    return scl_plain_text (cell->text, FALSE);
  if (self->columns[column].decimals == SCL_COLUMN_P)
    return isnan (cell->number) ? g_strdup ("") : scl_verdict_p_number (cell->number);
  return scl_rows_format_number (cell->number, self->columns[column].decimals);
}

static void
append_padded (GString *line, const char *text, glong width, gboolean right)
{
  glong pad = MAX (width - g_utf8_strlen (text, -1), 0);

  if (!right)
    g_string_append (line, text);
  for (glong i = 0; i < pad; i++)
    g_string_append_c (line, ' ');
  if (right)
    g_string_append (line, text);
}

static void
append_line (GString *out, GString *line)
{
  g_string_append (out, g_strchomp (line->str));
  g_string_append_c (out, '\n');
  g_string_truncate (line, 0);
}

void
scl_rows_append_text (SclRows *self, GString *out)
{
  guint n_rows = scl_rows_n_rows (self);
  g_autofree glong *width = g_new0 (glong, self->n_columns);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint c = 0; c < self->n_columns; c++)
    width[c] = g_utf8_strlen (_ (self->columns[c].title), -1);
  for (guint r = 0; r < n_rows; r++)
    for (guint c = 0; c < self->n_columns; c++)
      {
        char *text = shown (self, r, c);

        width[c] = MAX (width[c], g_utf8_strlen (text, -1));
        g_ptr_array_add (cells, text);
      }
  for (guint c = 0; c < self->n_columns; c++)
    {
      append_padded (line, _ (self->columns[c].title), width[c], self->columns[c].decimals >= 0);
      g_string_append (line, "  ");
    }
  append_line (out, line);
  for (guint r = 0; r < n_rows; r++)
    {
      for (guint c = 0; c < self->n_columns; c++)
        {
          append_padded (line, g_ptr_array_index (cells, r * self->n_columns + c), width[c],
                         self->columns[c].decimals >= 0);
          g_string_append (line, "  ");
        }
      append_line (out, line);
    }
}

void
scl_rows_append_csv (SclRows *self, GString *out)
{
  char buffer[SCL_NUMBER_SIZE];
  SclCsvWriter csv = { .text = out };

  for (guint c = 0; c < self->n_columns; c++)
    scl_csv_writer_add_plain (&csv, self->columns[c].key);
  scl_csv_writer_end_line (&csv);
  for (guint r = 0; r < scl_rows_n_rows (self); r++)
    {
      for (guint c = 0; c < self->n_columns; c++)
        {
          const Cell *cell = cell_at (self, r, c);

          scl_csv_writer_add_text (
              &csv, cell->text != NULL
                        ? cell->text
                        : scl_number_write_digits (buffer, cell->number, SCL_JSON_DIGITS));
        }
      scl_csv_writer_end_line (&csv);
    }
}

void
scl_rows_append_json (SclRows *self, SclJson *json, const char *key)
{
  scl_json_begin_array (json, key);
  for (guint r = 0; r < scl_rows_n_rows (self); r++)
    {
      scl_json_begin_object (json, NULL);
      for (guint c = 0; c < self->n_columns; c++)
        {
          const Cell *cell = cell_at (self, r, c);

          if (cell->text != NULL)
            scl_json_string (json, self->columns[c].key, cell->text);
          else
            scl_json_number (json, self->columns[c].key, cell->number);
        }
      scl_json_end_object (json);
    }
  scl_json_end_array (json);
}
