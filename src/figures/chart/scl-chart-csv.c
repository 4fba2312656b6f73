/* A chart as comma-separated values.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "figures/chart/scl-chart.h"
#include "history/input/scl-csv-field.h"

static void
append_text (GString *out, const char *text)
{
  if (text != NULL)
    scl_csv_append_field (out, text, "");
}

/* The shortest of 15 to 17 digits that reads back as the same number; nothing for NaN. */
static void
append_number (GString *out, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (isnan (value))
    return;
  for (int digits = 15; digits <= 17; digits++)
    {
      char format[8];

      g_snprintf (format, sizeof format, "%%.%dg", digits);
      g_ascii_formatd (buffer, sizeof buffer, format, value);
      if (g_ascii_strtod (buffer, NULL) == value)
        break;
    }
  g_string_append (out, strcmp (buffer, "-0") == 0 ? "0" : buffer);
}

static void
append_value (GString *out, const SclAxis *axis, double value)
{
  if (axis->kind == SCL_AXIS_DAY && isfinite (value))
    {
      g_autofree char *day = scl_day_format (scl_axis_day (value));

      g_string_append (out, day);
    }
  else if (axis->kind == SCL_AXIS_NAMES)
    append_text (out, scl_axis_name (axis, value));
  else
    append_number (out, value);
}

/* Comments keep to one line each, whatever the text. */
static void
append_comment (GString *out, const char *text)
{
  g_autofree char *line = NULL;

  if (text == NULL || *text == '\0')
    return;
  line = g_strdelimit (g_strdup (text), "\n\r", ' ');
  g_string_append_printf (out, "# %s\n", line);
}

static void
append_making (GString *out, const char *making)
{
  g_auto (GStrv) lines = g_strsplit (making, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    append_comment (out, lines[i]);
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
append_column_heads (GString *out, const SclSeries *series, const char *name)
{
  static const struct
  {
    gsize offset;
    const char *suffix;
  } extra[] = { { G_STRUCT_OFFSET (SclSeries, y2), "to" },
                { G_STRUCT_OFFSET (SclSeries, y_error), "error" },
                { G_STRUCT_OFFSET (SclSeries, point_label), "name" } };

  g_string_append_c (out, ',');
  append_text (out, name);
  for (guint i = 0; i < G_N_ELEMENTS (extra); i++)
    if (G_STRUCT_MEMBER (gpointer, series, extra[i].offset) != NULL)
      {
        g_autofree char *head = g_strdup_printf ("%s (%s)", name, extra[i].suffix);

        g_string_append_c (out, ',');
        append_text (out, head);
      }
}

static void
append_columns (GString *out, const Column *column, guint row)
{
  const SclSeries *series = column->series;

  g_string_append_c (out, ',');
  append_value (out, column->y_axis, series->y[row]);
  if (series->y2 != NULL)
    {
      g_string_append_c (out, ',');
      append_value (out, column->y_axis, series->y2[row]);
    }
  if (series->y_error != NULL)
    {
      g_string_append_c (out, ',');
      append_number (out, series->y_error[row]);
    }
  if (series->point_label != NULL)
    {
      g_string_append_c (out, ',');
      append_text (out, series->point_label[row]);
    }
}

/* Bars have class limits, but over names. */
static gboolean
has_limits (const SclSeries *series, const SclAxis *x_axis)
{
  return series->kind == SCL_SERIES_BARS && x_axis->kind != SCL_AXIS_NAMES;
}

static void
append_shared (GString *out, GArray *columns, const SclAxis *x_axis)
{
  const SclSeries *first = column_at (columns, 0)->series;
  gboolean bars = has_limits (first, x_axis);
  const char *x_title = or_else (x_axis->title, "x");

  if (bars)
    {
      g_autofree char *from = g_strdup_printf ("%s from", x_title);
      g_autofree char *to = g_strdup_printf ("%s to", x_title);

      append_text (out, from);
      g_string_append_c (out, ',');
      append_text (out, to);
    }
  else
    append_text (out, x_title);
  for (guint i = 0; i < columns->len; i++)
    {
      const Column *column = column_at (columns, i);

      append_column_heads (out, column->series,
                           or_else (column->name, or_else (column->y_axis->title, "y")));
    }
  g_string_append_c (out, '\n');
  for (guint row = 0; row < first->n; row++)
    {
      append_value (out, x_axis, bars ? first->x[row] : scl_series_place (first, row));
      if (bars)
        {
          g_string_append_c (out, ',');
          append_value (out, x_axis, first->x[row + 1]);
        }
      for (guint i = 0; i < columns->len; i++)
        append_columns (out, column_at (columns, i), row);
      g_string_append_c (out, '\n');
    }
}

static void
append_blocks (GString *out, GArray *columns, const SclAxis *x_axis)
{
  for (guint i = 0; i < columns->len; i++)
    {
      const Column *column = column_at (columns, i);
      const SclSeries *series = column->series;
      gboolean bars = has_limits (series, x_axis);
      g_autofree char *name
          = column->name != NULL ? g_strdup (column->name) : g_strdup_printf ("series %u", i + 1);

      g_string_append (out, bars ? "series,x,x to" : "series,x");
      append_column_heads (out, series, "y");
      g_string_append_c (out, '\n');
      for (guint row = 0; row < series->n; row++)
        {
          append_text (out, name);
          g_string_append_c (out, ',');
          append_value (out, x_axis, bars ? series->x[row] : scl_series_place (series, row));
          if (bars)
            {
              g_string_append_c (out, ',');
              append_value (out, x_axis, series->x[row + 1]);
            }
          append_columns (out, column, row);
          g_string_append_c (out, '\n');
        }
    }
}

/* What each panel says of itself. */
static void
append_panel_comments (GString *out, SclChart *self)
{
  for (guint i = 0; i < scl_chart_n_panels (self); i++)
    {
      SclChart *panel = scl_chart_panel (self, i);
      const char *says
          = or_else (scl_chart_empty_message (panel), or_else (scl_chart_subtitle (panel), NULL));
      g_autofree char *line
          = says != NULL ? g_strdup_printf ("%s: %s", scl_chart_title (panel), says) : NULL;

      append_comment (out, line);
    }
}

char *
scl_chart_to_csv (SclChart *self)
{
  GString *out;
  g_autofree char *head = g_strdup (scl_chart_title (self));
  g_autoptr (GArray) columns = columns_of (self);

  if (scl_chart_grid (self) != NULL)
    return scl_grid_to_csv (scl_chart_grid (self));
  out = g_string_new (NULL);
  append_comment (out, head);
  append_comment (out, scl_chart_subtitle (self));
  append_panel_comments (out, self);
  append_comment (out, scl_chart_provenance (self));
  append_making (out, scl_chart_making (self));
  append_comment (out, scl_chart_empty_message (self));
  if (columns->len == 0)
    return g_string_free (out, FALSE);
  if (all_share_x (columns))
    append_shared (out, columns, scl_chart_x_axis (self));
  else
    append_blocks (out, columns, scl_chart_x_axis (self));
  return g_string_free (out, FALSE);
}
