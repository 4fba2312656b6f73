/* A chart as comma-separated values.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "figures/chart/scl-chart.h"
#include "rating/base/scl-csv-writer.h"
#include "rating/base/scl-number.h"

static void
add_number (SclCsvWriter *csv, double value)
{
  char buffer[SCL_NUMBER_SIZE];

  scl_csv_writer_add_plain (csv, scl_number_write (buffer, value));
}

static void
add_value (SclCsvWriter *csv, const SclAxis *axis, double value)
{
  if (axis->kind == SCL_AXIS_DAY && isfinite (value))
    scl_csv_writer_add_day (csv, scl_axis_day (value));
  else if (axis->kind == SCL_AXIS_NAMES)
    scl_csv_writer_add_text (csv, scl_axis_name (axis, value));
  else
    add_number (csv, value);
}

static void
add_making (SclCsvWriter *csv, const char *making)
{
  g_auto (GStrv) lines = g_strsplit (making, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    scl_csv_writer_add_comment (csv, lines[i]);
}

static gboolean
same_x (const SclSeries *a, const SclSeries *b)
{
  gboolean bars = a->kind == SCL_SERIES_BARS;

  return a->n == b->n && bars == (b->kind == SCL_SERIES_BARS)
         && memcmp (a->x, b->x, (a->n + (bars && a->n > 0 ? 1 : 0)) * sizeof (double)) == 0;
}

static const char *
or_else (const char *text, const char *otherwise)
{
  return text != NULL && *text != '\0' ? text : otherwise;
}

/* A series of the chart or of one of its panels, under the name that it has in the file. */
typedef struct
{
  const SclSeries *series;
  const SclAxis *y_axis;
  char *name; /* NULL: none */
} Column;

static void
column_clear (gpointer data)
{
  g_free (((Column *) data)->name);
}

static void
add_columns (GArray *columns, SclChart *chart, const char *panel)
{
  for (guint i = 0; i < scl_chart_n_series (chart); i++)
    {
      const SclSeries *series = scl_chart_series (chart, i);
      const char *label = or_else (series->label, NULL);
      Column column = { series, scl_chart_y_axis (chart), NULL };

      if (panel == NULL || (label != NULL && g_str_equal (label, panel)))
        column.name = g_strdup (label);
      else
        column.name = label != NULL ? g_strdup_printf ("%s: %s", panel, label) : g_strdup (panel);
      g_array_append_val (columns, column);
    }
}

static GArray *
columns_of (SclChart *self)
{
  GArray *columns = g_array_new (FALSE, FALSE, sizeof (Column));

  g_array_set_clear_func (columns, column_clear);
  add_columns (columns, self, NULL);
  for (guint i = 0; i < scl_chart_n_panels (self); i++)
    add_columns (columns, scl_chart_panel (self, i), scl_chart_title (scl_chart_panel (self, i)));
  return columns;
}

static const Column *
column_at (GArray *columns, guint i)
{
  return &g_array_index (columns, Column, i);
}

static gboolean
all_share_x (GArray *columns)
{
  for (guint i = 1; i < columns->len; i++)
    if (!same_x (column_at (columns, 0)->series, column_at (columns, i)->series))
      return FALSE;
  return TRUE;
}

static void
add_column_heads (SclCsvWriter *csv, const SclSeries *series, const char *name)
{
  static const struct
  {
    gsize offset;
    const char *suffix;
  } extra[] = { { G_STRUCT_OFFSET (SclSeries, y2), "to" },
                { G_STRUCT_OFFSET (SclSeries, y_error), "error" },
                { G_STRUCT_OFFSET (SclSeries, point_label), "name" } };

  scl_csv_writer_add_text (csv, name);
  for (guint i = 0; i < G_N_ELEMENTS (extra); i++)
    if (G_STRUCT_MEMBER (gpointer, series, extra[i].offset) != NULL)
      {
        g_autofree char *head = g_strdup_printf ("%s (%s)", name, extra[i].suffix);

        scl_csv_writer_add_text (csv, head);
      }
}

static void
add_columns_of (SclCsvWriter *csv, const Column *column, guint row)
{
  const SclSeries *series = column->series;

  add_value (csv, column->y_axis, series->y[row]);
  if (series->y2 != NULL)
    add_value (csv, column->y_axis, series->y2[row]);
  if (series->y_error != NULL)
    add_number (csv, series->y_error[row]);
  if (series->point_label != NULL)
    scl_csv_writer_add_text (csv, series->point_label[row]);
}

/* Bars have class limits, but over names. */
static gboolean
has_limits (const SclSeries *series, const SclAxis *x_axis)
{
  return series->kind == SCL_SERIES_BARS && x_axis->kind != SCL_AXIS_NAMES;
}

/* Where the row stands: a bar's limits, or a point's place. */
static void
add_place (SclCsvWriter *csv, const SclAxis *x_axis, const SclSeries *series, guint row)
{
  if (has_limits (series, x_axis))
    {
      add_value (csv, x_axis, series->x[row]);
      add_value (csv, x_axis, series->x[row + 1]);
    }
  else
    add_value (csv, x_axis, scl_series_place (series, row));
}

static void
add_shared (SclCsvWriter *csv, GArray *columns, const SclAxis *x_axis)
{
  const SclSeries *first = column_at (columns, 0)->series;
  const char *x_title = or_else (x_axis->title, "x");

  if (has_limits (first, x_axis))
    {
      g_autofree char *from = g_strdup_printf ("%s from", x_title);
      g_autofree char *to = g_strdup_printf ("%s to", x_title);

      scl_csv_writer_add_text (csv, from);
      scl_csv_writer_add_text (csv, to);
    }
  else
    scl_csv_writer_add_text (csv, x_title);
  for (guint i = 0; i < columns->len; i++)
    {
      const Column *column = column_at (columns, i);

      add_column_heads (csv, column->series,
                        or_else (column->name, or_else (column->y_axis->title, "y")));
    }
  scl_csv_writer_end_line (csv);
  for (guint row = 0; row < first->n; row++)
    {
      add_place (csv, x_axis, first, row);
      for (guint i = 0; i < columns->len; i++)
        add_columns_of (csv, column_at (columns, i), row);
      scl_csv_writer_end_line (csv);
    }
}

static void
add_blocks (SclCsvWriter *csv, GArray *columns, const SclAxis *x_axis)
{
  for (guint i = 0; i < columns->len; i++)
    {
      const Column *column = column_at (columns, i);
      const SclSeries *series = column->series;
      g_autofree char *name
          = column->name != NULL ? g_strdup (column->name) : g_strdup_printf ("series %u", i + 1);

      scl_csv_writer_add_plain (csv, has_limits (series, x_axis) ? "series,x,x to" : "series,x");
      add_column_heads (csv, series, "y");
      scl_csv_writer_end_line (csv);
      for (guint row = 0; row < series->n; row++)
        {
          scl_csv_writer_add_text (csv, name);
          add_place (csv, x_axis, series, row);
          add_columns_of (csv, column, row);
          scl_csv_writer_end_line (csv);
        }
    }
}

/* What each panel says of itself. */
static void
add_panel_comments (SclCsvWriter *csv, SclChart *self)
{
  for (guint i = 0; i < scl_chart_n_panels (self); i++)
    {
      SclChart *panel = scl_chart_panel (self, i);
      const char *says
          = or_else (scl_chart_empty_message (panel), or_else (scl_chart_subtitle (panel), NULL));
      g_autofree char *line
          = says != NULL ? g_strdup_printf ("%s: %s", scl_chart_title (panel), says) : NULL;

      scl_csv_writer_add_comment (csv, line);
    }
}

char *
scl_chart_to_csv (SclChart *self)
{
  GString *out;
  SclCsvWriter csv = { 0 };
  g_autoptr (GArray) columns = columns_of (self);

  if (scl_chart_grid (self) != NULL)
    return scl_grid_to_csv (scl_chart_grid (self));
  csv.text = out = g_string_new (NULL);
  scl_csv_writer_add_comment (&csv, scl_chart_title (self));
  scl_csv_writer_add_comment (&csv, scl_chart_subtitle (self));
  add_panel_comments (&csv, self);
  scl_csv_writer_add_comment (&csv, scl_chart_provenance (self));
  add_making (&csv, scl_chart_making (self));
  scl_csv_writer_add_comment (&csv, scl_chart_empty_message (self));
  if (columns->len == 0)
    return g_string_free (out, FALSE);
  if (all_share_x (columns))
    add_shared (&csv, columns, scl_chart_x_axis (self));
  else
    add_blocks (&csv, columns, scl_chart_x_axis (self));
  return g_string_free (out, FALSE);
}
