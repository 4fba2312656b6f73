/* The table behind a chart: which columns it has, what its cells say, and its order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "app/figure/scl-figure-table.h"
#include "scl-app-test.h"

typedef struct
{
  SclTable *table;
  SclChart *chart;
  GtkWindow *window;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->table = g_object_new (SCL_TYPE_TABLE, NULL);
  f->chart = app_test_empty_chart ();
  f->window = app_test_window (GTK_WIDGET (f->table), 500, 300);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  scl_chart_unref (f->chart);
}

static SclSeries *
add (Fixture *f, SclSeriesKind kind, const char *label, const double *x, const double *y, guint n)
{
  return scl_chart_add_series (f->chart, kind, label, x, y, n);
}

/* As it is written, in the order that is shown. */
static void
assert_shown (Fixture *f, const char *expected)
{
  g_autofree char *csv = scl_table_to_csv (f->table);

  g_assert_cmpstr (csv, ==, expected);
}

static void
assert_table (Fixture *f, const char *expected)
{
  scl_figure_table_show (f->table, f->chart);
  assert_shown (f, expected);
}

/* In what columns the cells stand to the right: "-++". All of them expand. */
static void
assert_numeric (Fixture *f, const char *expected)
{
  GtkColumnView *view = app_test_find (f->table, GTK_TYPE_COLUMN_VIEW);
  GListModel *columns = gtk_column_view_get_columns (view);
  GtkWidget *row;
  guint i = 0;

  app_test_settle (50);
  row = gtk_widget_get_first_child (gtk_widget_get_last_child (GTK_WIDGET (view)));
  for (GtkWidget *cell = gtk_widget_get_first_child (row); expected[i] != '\0';
       cell = gtk_widget_get_next_sibling (cell))
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);
      GtkLabel *label = app_test_find (cell, GTK_TYPE_LABEL);

      g_assert_true (gtk_column_view_column_get_expand (column));
      g_assert_cmpfloat (gtk_label_get_xalign (label), ==, expected[i++] == '+' ? 1 : 0);
    }
  g_assert_cmpuint (g_list_model_get_n_items (columns), ==, i);
}

static const double thirds[] = { 0, 0.5, 1 }, rising[] = { 0.1, 0.25, 0.875 },
                    falling[] = { 0.9, NAN, 0.2 };

/* Series with the same x have it in one column; one without a name is what its axis is. */
static void
test_shared (Fixture *f, gconstpointer data)
{
  add (f, SCL_SERIES_LINE, "up", thirds, rising, 3);
  add (f, SCL_SERIES_STEP, NULL, thirds, falling, 3)->decimals = 1;
  assert_table (f, "Across (points),Up,Height\n0.00,0.10,0.9\n0.50,0.25,–\n1.00,0.88,0.2\n");
  assert_numeric (f, "+++");
  scl_table_sort_by (f->table, 0, TRUE);
  assert_shown (f, "Across (points),Up,Height\n1.00,0.88,0.2\n0.50,0.25,–\n0.00,0.10,0.9\n");
  scl_table_sort_by (f->table, 1, FALSE);
  assert_shown (f, "Across (points),Up,Height\n0.00,0.10,0.9\n0.50,0.25,–\n1.00,0.88,0.2\n");
  scl_table_sort_by (f->table, 2, FALSE); /* what is missing comes last */
  assert_shown (f, "Across (points),Up,Height\n1.00,0.88,0.2\n0.00,0.10,0.9\n0.50,0.25,–\n");
}

#define APART "Series,Across (points),Height\nup,0.00,0.10\nup,0.50,0.25\nup,1.00,0.88\n"

/* Others have a row each value, with the series' name. */
static void
test_apart (Fixture *f, gconstpointer data)
{
  static const double other[] = { 0, 0.5, 0.75 };
  g_autoptr (SclChart) shorter = app_test_empty_chart (), dots = app_test_empty_chart (),
                       many = app_test_empty_chart (), bars = app_test_empty_chart ();

  add (f, SCL_SERIES_LINE, "up", thirds, rising, 3);
  add (f, SCL_SERIES_LINE, NULL, other, falling, 3);
  assert_table (f, APART ",0.00,0.90\n,0.50,–\n,0.75,0.20\n");
  assert_numeric (f, "-++");
  scl_table_sort_by (f->table, 0, TRUE);
  assert_shown (f, APART ",0.00,0.90\n,0.50,–\n,0.75,0.20\n");
  scl_table_sort_by (f->table, 0, FALSE);
  assert_shown (f, "Series,Across (points),Height\n,0.00,0.90\n,0.50,–\n,0.75,0.20\n"
                   "up,0.00,0.10\nup,0.50,0.25\nup,1.00,0.88\n");
  scl_table_sort_by (f->table, 1, TRUE);
  assert_shown (f, "Series,Across (points),Height\nup,1.00,0.88\n,0.75,0.20\nup,0.50,0.25\n"
                   ",0.50,–\nup,0.00,0.10\n,0.00,0.90\n");
  scl_table_sort_by (f->table, 2, FALSE);
  assert_shown (f, "Series,Across (points),Height\nup,0.00,0.10\n,0.75,0.20\nup,0.50,0.25\n"
                   "up,1.00,0.88\n,0.00,0.90\n,0.50,–\n");
  scl_table_sort_by (f->table, G_MAXUINT, FALSE);

  scl_chart_add_series (shorter, SCL_SERIES_LINE, "up", thirds, rising, 3);
  scl_chart_add_series (shorter, SCL_SERIES_LINE, "short", thirds, falling, 1)->decimals = 3;
  scl_figure_table_show (f->table, shorter);
  assert_shown (f, APART "short,0.00,0.900\n");
  scl_chart_add_series (dots, SCL_SERIES_LINE, "up", thirds, rising, 3);
  scl_chart_add_series (dots, SCL_SERIES_POINTS, "dots", thirds, rising, 3);
  scl_figure_table_show (f->table, dots);
  assert_shown (f, APART "dots,0.00,0.10\ndots,0.50,0.25\ndots,1.00,0.88\n");
  scl_chart_add_series (many, SCL_SERIES_DENSITY, "up", thirds, rising, 3);
  scl_figure_table_show (f->table, many);
  assert_shown (f, APART);
  /* Bars have classes, which lines have not. */
  scl_chart_add_series (bars, SCL_SERIES_BARS, "bars", thirds, rising, 2);
  scl_chart_add_series (bars, SCL_SERIES_LINE, "line", thirds, rising, 2);
  scl_figure_table_show (f->table, bars);
  assert_shown (f, "Series,Across (points),Height\nbars,0.00–0.50,0.10\nbars,0.50–1.00,0.25\n"
                   "line,0.00,0.10\nline,0.50,0.25\n");
}

/* A row has the name of its dot, where it has one. */
static void
test_named_dots (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "Ada", NULL, "Bruno" };

  scl_series_set_point_labels (add (f, SCL_SERIES_LINE, "players", thirds, rising, 3), names);
  assert_table (f, "Series,Across (points),Height\nAda,0.00,0.10\nplayers,0.50,0.25\n"
                   "Bruno,1.00,0.88\n");
}

/* Of bars each row has its class; those whose last class alone is another do not share them. */
static void
test_classes (Fixture *f, gconstpointer data)
{
  static const double wider[] = { 0, 0.5, 2 };

  add (f, SCL_SERIES_BARS, "men", thirds, rising, 2);
  add (f, SCL_SERIES_BARS, "women", thirds, falling, 2);
  assert_table (f, "Across (points),Men,Women\n0.00–0.50,0.10,0.90\n0.50–1.00,0.25,–\n");
  add (f, SCL_SERIES_BARS, "all", wider, rising, 2);
  assert_table (f, "Series,Across (points),Height\nmen,0.00–0.50,0.10\nmen,0.50–1.00,0.25\n"
                   "women,0.00–0.50,0.90\nwomen,0.50–1.00,–\n"
                   "all,0.00–0.50,0.10\nall,0.50–2.00,0.25\n");
}

/* Names along an axis are no numbers. */
static void
test_axes_of_names (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "none", "some", "all" };
  static const double limits[] = { -0.5, 0.5, 1.5, 2.5 }, places[] = { 0, 1, 2 };

  scl_chart_set_axis_names (scl_chart_x_axis (f->chart), names, 3);
  add (f, SCL_SERIES_BARS, "up", limits, rising, 3);
  assert_table (f, "Across (points),Up\nnone,0.10\nsome,0.25\nall,0.88\n");
  assert_numeric (f, "-+");
  add (f, SCL_SERIES_LINE, "line", places, rising, 2);
  assert_table (f, "Series,Across (points),Height\nup,none,0.10\nup,some,0.25\nup,all,0.88\n"
                   "line,none,0.10\nline,some,0.25\n");
  assert_numeric (f, "--+");
  scl_chart_set_axis_names (scl_chart_y_axis (f->chart), names, 3);
  scl_figure_table_show (f->table, f->chart);
  assert_numeric (f, "---");
}

static void
test_rows_of_names (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "none", "some", "all" };
  static const double places[] = { 2, 0, 1 };

  scl_chart_set_axis_names (scl_chart_y_axis (f->chart), names, 3);
  add (f, SCL_SERIES_POINTS, "dots", rising, places, 3);
  assert_table (f, "Series,Across (points),Height\ndots,0.10,all\ndots,0.25,none\n"
                   "dots,0.88,some\n");
  assert_numeric (f, "-+-");
}

/* A column a series of each panel; one without a name has the panel's. Digits are those that what
 * the first panel shows needs: a five-hundredth of 1 is 0.002. */
static void
test_panels (Fixture *f, gconstpointer data)
{
  static const double far[] = { 0, 500, 1000 };
  g_autoptr (SclChart) one = app_test_empty_chart (), two = app_test_empty_chart ();

  scl_chart_x_axis (f->chart)->decimals = scl_chart_y_axis (f->chart)->decimals = -1;
  scl_chart_set_title (one, "Left");
  scl_chart_set_title (two, "Right");
  scl_chart_add_series (one, SCL_SERIES_LINE, "up", thirds, rising, 3);
  scl_chart_add_series (one, SCL_SERIES_LINE, NULL, thirds, falling, 3);
  scl_chart_add_series (two, SCL_SERIES_LINE, NULL, thirds, rising, 3);
  scl_chart_add_panel (f->chart, one);
  scl_chart_add_panel (f->chart, two);
  assert_table (f, "Across (points),Up,Left,Right\n0.000,0.100,0.900,0.100\n"
                   "0.500,0.250,–,0.250\n1.000,0.875,0.200,0.875\n");
  scl_chart_add_series (two, SCL_SERIES_LINE, "far", far, rising, 3);
  assert_table (f, "Series,Across (points),Height\n"
                   "up,0.000,0.100\nup,0.500,0.250\nup,1.000,0.875\n"
                   "Left,0.000,0.900\nLeft,0.500,–\nLeft,1.000,0.200\n"
                   "Right,0.000,0.100\nRight,0.500,0.250\nRight,1.000,0.875\n"
                   "far,0.000,0.100\nfar,500.000,0.250\nfar,1\u2009000.000,0.875\n");
}

static void
test_without_titles (Fixture *f, gconstpointer data)
{
  scl_chart_set_axis_title (scl_chart_x_axis (f->chart), NULL);
  scl_chart_set_axis_title (scl_chart_y_axis (f->chart), "");
  add (f, SCL_SERIES_LINE, NULL, thirds, rising, 1);
  assert_table (f, ",\n0.00,0.10\n");
  scl_chart_set_axis_title (scl_chart_y_axis (f->chart), "épée");
  assert_table (f, ",Épée\n0.00,0.10\n");
}

/* Nothing, whatever was there before. */
static void
test_nothing (Fixture *f, gconstpointer data)
{
  g_autoptr (SclChart) empty = app_test_empty_chart ();

  add (f, SCL_SERIES_LINE, "up", thirds, rising, 3);
  scl_figure_table_show (f->table, f->chart);
  g_assert_cmpuint (scl_table_get_n_shown (f->table), ==, 3);
  scl_figure_table_show (f->table, empty);
  g_assert_cmpuint (scl_table_get_n_shown (f->table), ==, 0);
  scl_figure_table_show (f->table, f->chart);
  g_assert_cmpuint (scl_table_get_n_shown (f->table), ==, 3);
  scl_figure_table_show (f->table, NULL);
  g_assert_cmpuint (scl_table_get_n_shown (f->table), ==, 0);
}

/* A grid's own columns: numbers by what they are, words by the alphabet. */
static void
test_grid (Fixture *f, gconstpointer data)
{
  static const char *const heads[] = { "Name", "Share" };
  SclGrid *grid = scl_grid_new ("Grid", heads, 2);

  scl_grid_add_text (grid, "beta");
  scl_grid_add_number (grid, 9.25, 1);
  scl_grid_add_text (grid, "alpha");
  scl_grid_add_number (grid, 10.5, 2);
  scl_grid_add_text (grid, "gamma");
  scl_grid_add_number (grid, -3, 0);
  scl_chart_set_grid (f->chart, grid);
  add (f, SCL_SERIES_LINE, "up", thirds, rising, 3); /* is not shown */
  scl_figure_table_show (f->table, f->chart);
  g_assert_cmpuint (scl_table_get_n_shown (f->table), ==, 3);
  assert_numeric (f, "-+");
  {
    static const guint expected[][3] = { { 1, 0, 2 }, { 2, 0, 1 }, { 1, 0, 2 } };
    g_autofree char *cell = scl_table_get_text (f->table, 1, 1),
                    *name = scl_table_get_text (f->table, 2, 0);

    g_assert_cmpstr (cell, ==, "10.50");
    g_assert_cmpstr (name, ==, "gamma");
    for (guint way = 0; way < 3; way++)
      {
        scl_table_sort_by (f->table, MIN (way, 1), way == 2);
        for (guint i = 0; i < 3; i++)
          g_assert_cmpuint (scl_table_get_shown (f->table, i), ==, expected[way][i]);
      }
  }
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/figure-table", test_shared,
                test_apart, test_named_dots, test_classes, test_axes_of_names, test_rows_of_names,
                test_panels, test_without_titles, test_nothing, test_grid)
