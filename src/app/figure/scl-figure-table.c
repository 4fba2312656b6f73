/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/figure/scl-figure-table.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/figure/scl-readout.h"
#include "rating/base/scl-free.h"

/* A series of the chart or of one of its panels. */
typedef struct
{
  const SclSeries *series;
  const char *name; /* or the panel's; NULL: none */
} Column;

typedef struct
{
  SclChart *chart;
  SclView view;
  GArray *columns; /* of Column */
  gboolean shared; /* one x column for all */
  guint32 *first;  /* else: first row of each series, n + 1 */
} Data;

SCL_FREE_FUNC (data_free, Data, chart, scl_chart_unref, columns, g_array_unref, first, g_free)

static GArray *
columns_of (SclChart *chart)
{
  GArray *columns = g_array_new (FALSE, FALSE, sizeof (Column));

  for (guint i = 0; i < scl_chart_n_series (chart); i++)
    {
      Column column = { scl_chart_series (chart, i), scl_chart_series (chart, i)->label };

      g_array_append_val (columns, column);
    }
  for (guint p = 0; p < scl_chart_n_panels (chart); p++)
    for (guint i = 0; i < scl_chart_n_series (scl_chart_panel (chart, p)); i++)
      {
        Column column = { scl_chart_series (scl_chart_panel (chart, p), i),
                          scl_chart_series (scl_chart_panel (chart, p), i)->label };

        if (column.name == NULL)
          column.name = scl_chart_title (scl_chart_panel (chart, p));
        g_array_append_val (columns, column);
      }
  return columns;
}

static const Column *
column_at (const Data *data, guint i)
{
  return &g_array_index (data->columns, Column, i);
}

static gboolean
share_x (const Data *data)
{
  const SclSeries *a = column_at (data, 0)->series;
  const gsize n_x = a->n + (a->kind == SCL_SERIES_BARS && a->n > 0); /* limits of classes */

  for (guint i = 0; i < data->columns->len; i++)
    {
      const SclSeries *b = column_at (data, i)->series;

      if (b->kind == SCL_SERIES_POINTS || b->kind == SCL_SERIES_DENSITY || b->point_label != NULL
          || b->n != a->n || (a->kind == SCL_SERIES_BARS) != (b->kind == SCL_SERIES_BARS)
          || memcmp (a->x, b->x, n_x * sizeof (double)) != 0)
        return FALSE;
    }
  return TRUE;
}

static guint
series_of (const Data *data, guint row, guint *index)
{
  guint s = 0;

  if (data->shared)
    {
      *index = row;
      return 0;
    }
  while (row >= data->first[s + 1])
    s++;
  *index = row - data->first[s];
  return s;
}

static double
value_at (const Data *data, guint row, guint column)
{
  guint i;
  guint s = series_of (data, row, &i);

  if (data->shared)
    return column == 0 ? column_at (data, 0)->series->x[i]
                       : column_at (data, column - 1)->series->y[i];
  return column == 1 ? column_at (data, s)->series->x[i] : column_at (data, s)->series->y[i];
}

static char *
cell_text (guint row, guint column, gpointer user_data)
{
  const Data *data = user_data;
  const SclAxis *xa = scl_chart_x_axis (data->chart);
  const SclAxis *ya = scl_chart_y_axis (data->chart);
  guint i;
  guint s = series_of (data, row, &i);
  const SclSeries *series = column_at (data, s)->series;

  if (!data->shared && column == 0)
    {
      if (series->point_label != NULL && series->point_label[i] != NULL)
        return g_strdup (series->point_label[i]);
      return g_strdup (column_at (data, s)->name != NULL ? column_at (data, s)->name : "");
    }
  if (column == (data->shared ? 0 : 1))
    {
      g_autofree char *lo
          = scl_axis_format_value (xa, series->x[i], data->view.x0, data->view.x1, -1);
      g_autofree char *hi = NULL;

      if (xa->kind == SCL_AXIS_NAMES)
        return g_strdup (scl_axis_name (xa, scl_series_place (series, i)));
      if (series->kind != SCL_SERIES_BARS)
        return g_steal_pointer (&lo);
      hi = scl_axis_format_value (xa, series->x[i + 1], data->view.x0, data->view.x1, -1);
      return g_strdup_printf ("%s–%s", lo, hi);
    }
  if (data->shared)
    series = column_at (data, column - 1)->series;
  return scl_axis_format_value (ya, value_at (data, row, column), data->view.y0, data->view.y1,
                                series->decimals);
}

static int
compare (guint a, guint b, guint column, gpointer user_data)
{
  const Data *data = user_data;
  double va, vb;

  if (!data->shared && column == 0)
    {
      g_autofree char *ta = cell_text (a, 0, user_data);
      g_autofree char *tb = cell_text (b, 0, user_data);

      return g_utf8_collate (ta, tb);
    }
  va = value_at (data, a, column);
  vb = value_at (data, b, column);
  if (isnan (va) || isnan (vb))
    return isnan (va) - isnan (vb);
  return (va > vb) - (va < vb);
}

/* ---- A grid ---- */

static char *
grid_text (guint row, guint column, gpointer chart)
{
  return scl_grid_shown (scl_chart_grid (chart), row, column);
}

static int
grid_compare (guint a, guint b, guint column, gpointer chart)
{
  const SclGrid *grid = scl_chart_grid (chart);
  double one = scl_grid_number (grid, a, column);
  double other = scl_grid_number (grid, b, column);

  if (isnan (one) || isnan (other))
    return g_utf8_collate (scl_grid_text (grid, a, column), scl_grid_text (grid, b, column));
  return (one > other) - (one < other);
}

static void
show_grid (SclTable *table, SclChart *chart)
{
  const SclGrid *grid = scl_chart_grid (chart);
  guint n = scl_grid_n_columns (grid);
  g_autofree SclTableColumn *columns = g_new0 (SclTableColumn, n);
  SclTableSource source = { .columns = columns,
                            .n_columns = n,
                            .n_rows = scl_grid_n_rows (grid),
                            .text = grid_text,
                            .compare = grid_compare,
                            .data = scl_chart_ref (chart),
                            .destroy = (GDestroyNotify) scl_chart_unref };

  for (guint c = 0; c < n; c++)
    columns[c] = (SclTableColumn){ .title = scl_grid_head (grid, c),
                                   .numeric = scl_grid_is_numeric (grid, c),
                                   .expand = TRUE };
  scl_table_set_source (table, &source);
}

/* ---- A chart ---- */

static char *
capitalised (const char *text)
{
  g_autofree char *first = NULL;

  if (text == NULL || text[0] == '\0')
    return g_strdup ("");
  first = g_utf8_strup (text, (gssize) (g_utf8_next_char (text) - text));
  return g_strconcat (first, g_utf8_next_char (text), NULL);
}

static void
name_columns (const Data *data, char **titles, SclTableSource *source)
{
  guint n = data->columns->len;
  const char *x_title = scl_chart_x_axis (data->chart)->title;
  const char *y_title = scl_chart_y_axis (data->chart)->title;

  if (data->shared)
    {
      source->n_rows = column_at (data, 0)->series->n;
      source->n_columns = n + 1;
      titles[0] = capitalised (x_title);
      for (guint i = 0; i < n; i++)
        titles[i + 1]
            = capitalised (column_at (data, i)->name != NULL ? column_at (data, i)->name : y_title);
      return;
    }
  source->n_rows = data->first[n];
  source->n_columns = 3;
  titles[0] = g_strdup (_ ("Series"));
  titles[1] = capitalised (x_title);
  titles[2] = capitalised (y_title);
}

static gboolean
named (const SclAxis *axis)
{
  return axis->kind == SCL_AXIS_NAMES;
}

void
scl_figure_table_show (SclTable *table, SclChart *chart)
{
  g_autoptr (GArray) all = chart != NULL ? columns_of (chart) : NULL;
  guint n = all != NULL ? all->len : 0;
  g_autofree SclTableColumn *columns = g_new0 (SclTableColumn, n + 3);
  g_auto (GStrv) titles = g_new0 (char *, n + 4);
  SclTableSource source
      = { .columns = columns, .text = cell_text, .compare = compare, .destroy = data_free };
  Data *data;

  if (chart != NULL && scl_chart_grid (chart) != NULL)
    {
      show_grid (table, chart);
      return;
    }
  if (n == 0)
    {
      scl_table_set_source (table, NULL);
      return;
    }
  data = g_new0 (Data, 1);
  data->chart = scl_chart_ref (chart);
  data->columns = g_steal_pointer (&all);
  data->view
      = scl_chart_full_view (scl_chart_n_panels (chart) > 0 ? scl_chart_panel (chart, 0) : chart);
  data->shared = share_x (data);
  data->first = g_new0 (guint32, n + 1);
  for (guint i = 0; i < n; i++)
    data->first[i + 1] = data->first[i] + column_at (data, i)->series->n;
  source.data = data;
  name_columns (data, titles, &source);
  for (guint c = 0; c < source.n_columns; c++)
    {
      columns[c].title = titles[c];
      columns[c].numeric = (data->shared || c > 0)
                           && !(c == (data->shared ? 0 : 1) && named (scl_chart_x_axis (chart)))
                           && !(!data->shared && c == 2 && named (scl_chart_y_axis (chart)));
      columns[c].expand = TRUE;
    }
  scl_table_set_source (table, &source);
}
