/* SclChart: views, hit tests, numbers, CSV.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "figures/chart/scl-chart.h"

static void
test_numbers (void)
{
  /* Expected texts by hand from the header: true minus U+2212, thin space U+2009. */
  static const struct
  {
    double value;
    int decimals;
    const char *text;
  } cases[] = {
    { -120, 0, "−120" },
    { 2780, 0, "2\u2009780" },
    { 1234567, 0, "1\u2009234\u2009567" },
    { 999, 0, "999" },
    { 0.45, 2, "0.45" },
    { 0.45, -1, "0.45" },
    { -0.001, 1, "0.0" },
    { 0, -1, "0" },
    { 282.842712474619, 1, "282.8" },
    { 282.842712474619, -1, "282.8" },
    { 2144.016, 3, "2\u2009144.016" },
    { 350, -1, "350" },
    { -0.5, -1, "−0.5" },
    { NAN, 2, "–" },
    { INFINITY, 2, "∞" },
    { -INFINITY, 2, "−∞" },
    { 1000, 0, "1\u2009000" },
    { 999.96, 1, "1\u2009000.0" },
    { 100000, -1, "100\u2009000" },
    { 0.00012345, -1, "0.0001234" },
    { 9.9999e-13, -1, "0.000000000001" },
    { 1.10, -1, "1.1" },
    { 10, -1, "10" },
    { -1234.5, 2, "−1\u2009234.50" },
    { 1e15, 0, "1e+15" },
    { 9.99e14, 0, "999\u2009000\u2009000\u2009000\u2009000" },
    { 0.5, 20, "0.500000000000000" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = scl_chart_format_number (cases[i].value, cases[i].decimals);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_axis_format (void)
{
  g_autoptr (SclChart) chart = scl_chart_new ("x", "X");
  SclAxis *axis = scl_chart_x_axis (chart);
  g_autofree char *percent = NULL;
  g_autofree char *day = NULL;
  g_autofree char *year = NULL;
  static const struct
  {
    double value;
    const char *text;
  } none[] = { { NAN, "–" }, { INFINITY, "∞" }, { -INFINITY, "−∞" } };

  axis->kind = SCL_AXIS_PERCENT;
  percent = scl_axis_format (axis, 0.6401);
  g_assert_cmpstr (percent, ==, "64.0\u2009%");
  axis->kind = SCL_AXIS_DAY;
  day = scl_axis_format (axis, 2451545);
  g_assert_cmpstr (day, ==, "2000-01-01");
  axis->kind = SCL_AXIS_YEAR;
  year = scl_axis_format (axis, 1962.0);
  g_assert_cmpstr (year, ==, "1962");
  /* What is no number is none on any axis. */
  for (SclAxisKind kind = SCL_AXIS_NUMBER; kind <= SCL_AXIS_NAMES; kind++)
    for (guint i = 0; i < G_N_ELEMENTS (none); i++)
      {
        g_autofree char *text = NULL;

        axis->kind = kind;
        text = scl_axis_format (axis, none[i].value);
        g_assert_cmpstr (text, ==, none[i].text);
      }
}

static void
assert_view_is_good (SclChart *chart)
{
  SclView view = scl_chart_full_view (chart);

  g_assert_true (isfinite (view.x0) && isfinite (view.x1) && isfinite (view.y0)
                 && isfinite (view.y1));
  g_assert_cmpfloat (view.x0, <, view.x1);
  g_assert_cmpfloat (view.y0, <, view.y1);
}

static void
test_views (void)
{
  static const double x[] = { 0, 1, 2 };
  static const double odd_x[] = { NAN, INFINITY, 1 };
  static const double y[] = { 3, NAN, 9 };
  static const double same[] = { 1500, 1500, 1500 };
  static const double huge[] = { -1e300, 0, 1e300 };
  static const struct
  {
    const double *x, *y;
    guint n;
  } cases[] = { { x, y, 0 },     { x, y, 1 },    { x, y, 3 },   { same, same, 3 },
                { odd_x, y, 3 }, { x, same, 3 }, { x, huge, 3 } };
  static const SclSeriesKind kinds[]
      = { SCL_SERIES_LINE,   SCL_SERIES_STEP,    SCL_SERIES_POINTS, SCL_SERIES_BAND,
          SCL_SERIES_ERRORS, SCL_SERIES_DENSITY, SCL_SERIES_AREA };
  static const SclAxisKind axes[]
      = { SCL_AXIS_NUMBER, SCL_AXIS_DAY, SCL_AXIS_PERCENT, SCL_AXIS_YEAR };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
      for (guint a = 0; a < G_N_ELEMENTS (axes); a++)
        {
          g_autoptr (SclChart) chart = scl_chart_new ("x", "X");

          scl_chart_x_axis (chart)->kind = axes[a];
          scl_chart_y_axis (chart)->kind = axes[a];
          scl_chart_add_series (chart, kinds[k], NULL, cases[i].x, cases[i].y, cases[i].n);
          assert_view_is_good (chart);
        }
}

static void
test_view_of_axes (void)
{
  static const double x[] = { -800, 800 };
  static const double y[] = { 0.01, 0.99 };
  g_autoptr (SclChart) chart = scl_chart_new ("x", "X");
  SclView view;

  assert_view_is_good (chart); /* nothing in it */
  scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, y, 2);
  view = scl_chart_full_view (chart);
  g_assert_cmpfloat (view.x0, ==, -800);
  g_assert_cmpfloat (view.x1, ==, 800);
  /* Rounded out to a step of 0.2. */
  g_assert_cmpfloat_with_epsilon (view.y0, 0.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (view.y1, 1.0, 1e-12);
  scl_chart_y_axis (chart)->min = -1;
  scl_chart_y_axis (chart)->max = 2;
  view = scl_chart_full_view (chart);
  g_assert_cmpfloat (view.y0, ==, -1);
  g_assert_cmpfloat (view.y1, ==, 2);
}

static void
test_values_at (void)
{
  static const double x[] = { 0, 10, 20, 30 };
  static const double y[] = { 1, 3, NAN, 7 };
  g_autoptr (SclChart) chart = scl_chart_new ("x", "X");
  const SclSeries *line = scl_chart_add_series (chart, SCL_SERIES_LINE, "l", x, y, 4);
  const SclSeries *step = scl_chart_add_series (chart, SCL_SERIES_STEP, "s", x, y, 4);
  const SclSeries *bars = scl_chart_add_series (chart, SCL_SERIES_BARS, "b", x, y, 3);
  const SclSeries *none = scl_chart_add_series (chart, SCL_SERIES_LINE, "n", x, y, 0);

  g_assert_cmpfloat (scl_series_value_at (line, 0), ==, 1);
  g_assert_cmpfloat (scl_series_value_at (line, 5), ==, 2);
  g_assert_cmpfloat (scl_series_value_at (line, 10), ==, 3);
  g_assert_true (isnan (scl_series_value_at (line, 15)));
  g_assert_cmpfloat (scl_series_value_at (line, 30), ==, 7);
  g_assert_true (isnan (scl_series_value_at (line, 30.1)));
  g_assert_true (isnan (scl_series_value_at (line, -0.1)));
  g_assert_true (isnan (scl_series_value_at (line, NAN)));
  g_assert_cmpfloat (scl_series_value_at (step, 9.9), ==, 1);
  g_assert_cmpfloat (scl_series_value_at (step, 10), ==, 3);
  g_assert_cmpfloat (scl_series_value_at (bars, 9.9), ==, 1);
  g_assert_cmpfloat (scl_series_value_at (bars, 10), ==, 3);
  g_assert_true (isnan (scl_series_value_at (bars, 30)));
  g_assert_true (isnan (scl_series_value_at (none, 0)));
}

static void
test_nearest (void)
{
  static const double x[] = { 1500, 1600, 1700, NAN };
  static const double y[] = { 1500, 1650, 1700, 1600 };
  const SclView view = { 1000, 2000, 1000, 2000 };
  g_autoptr (SclChart) chart = scl_chart_new ("x", "X");
  const SclSeries *points = scl_chart_add_series (chart, SCL_SERIES_POINTS, "p", x, y, 4);
  const SclView wide = { 1000, 3000, 1000, 2000 };
  static const double same_x[] = { 1600, 1600, 1700 }, same_y[] = { 1650, 1650 };
  const SclSeries *twice = scl_chart_add_series (chart, SCL_SERIES_POINTS, "t", same_x, same_y, 2);
  const SclSeries *bars = scl_chart_add_series (chart, SCL_SERIES_BARS, "b", same_x, same_y, 2);

  g_assert_cmpint (scl_series_nearest (points, &view, 1.0, 1605, 1655), ==, 1);
  /* 0.03 of the height is 30 points here. */
  g_assert_cmpint (scl_series_nearest (points, &view, 1.0, 1600, 1679), ==, 1);
  g_assert_cmpint (scl_series_nearest (points, &view, 1.0, 1600, 1680), ==, 1);
  g_assert_cmpint (scl_series_nearest (points, &view, 1.0, 1600, 1680.1), ==, -1);
  g_assert_cmpint (scl_series_nearest (points, &view, 1.0, 1570, 1650), ==, 1);
  g_assert_cmpint (scl_series_nearest (points, &view, 1.0, 1569.9, 1650), ==, -1);
  g_assert_cmpint (scl_series_nearest (points, &view, 1.0, 1624, 1632), ==, 1);
  g_assert_cmpint (scl_series_nearest (points, &view, 1.0, 1624.1, 1632), ==, -1);
  g_assert_cmpint (scl_series_nearest (points, &view, 1.0, NAN, 1650), ==, -1);
  g_assert_cmpint (scl_series_nearest (points, &view, 1.0, 1600, INFINITY), ==, -1);
  /* On a plot twice as wide as high the same 20 points to the side are twice as far on screen. */
  g_assert_cmpint (scl_series_nearest (points, &view, 1.0, 1620, 1650), ==, 1);
  g_assert_cmpint (scl_series_nearest (points, &view, 2.0, 1620, 1650), ==, -1);
  /* On one of two scales of different lengths; of two at one place the later, which is on top. */
  g_assert_cmpint (scl_series_nearest (points, &wide, 1.0, 1660, 1650), ==, 1);
  g_assert_cmpint (scl_series_nearest (points, &wide, 1.0, 1660.1, 1650), ==, -1);
  g_assert_cmpint (scl_series_nearest (points, &wide, 1.0, 1600, 1680.1), ==, -1);
  g_assert_cmpint (scl_series_nearest (twice, &view, 1.0, 1600, 1650), ==, 1);
  g_assert_cmpint (scl_series_nearest (bars, &view, 1.0, 1600, 1650), ==, -1);
}

static void
test_csv (void)
{
  static const double x[] = { 1, 2.5 };
  static const double y[] = { 0.1, NAN };
  static const double z[] = { 1e-7, 12345678.875 };
  static const double limits[] = { 1000, 1100, 1200 };
  static const char *const names[] = { "Rossi, \"Ada\"", NULL };
  g_autoptr (SclChart) chart = scl_chart_new ("x", "A title");
  g_autoptr (SclChart) bars = scl_chart_new ("b", "Bars");
  g_autoptr (SclChart) mixed = scl_chart_new ("m", "Mixed");
  g_autoptr (SclChart) empty = scl_chart_new ("e", "Empty");
  g_autofree char *text = NULL;
  g_autofree char *bars_text = NULL;
  g_autofree char *mixed_text = NULL;
  g_autofree char *empty_text = NULL;

  scl_chart_set_provenance (chart, "Generated\ndata");
  scl_chart_set_axis_title (scl_chart_x_axis (chart), "rating difference (points)");
  scl_chart_add_series (chart, SCL_SERIES_LINE, "a,b", x, y, 2);
  scl_chart_add_series (chart, SCL_SERIES_LINE, "c", x, z, 2);
  text = scl_chart_to_csv (chart);
  g_assert_cmpstr (text, ==,
                   "# A title\n# Generated data\n"
                   "rating difference (points),\"a,b\",c\n"
                   "1,0.1,1e-07\n"
                   "2.5,,12345678.875\n");

  scl_chart_set_axis_title (scl_chart_x_axis (bars), "rating");
  scl_chart_set_axis_title (scl_chart_y_axis (bars), "players");
  scl_chart_add_series (bars, SCL_SERIES_BARS, NULL, limits, z, 2);
  bars_text = scl_chart_to_csv (bars);
  g_assert_cmpstr (
      bars_text, ==,
      "# Bars\nrating from,rating to,players\n1000,1100,1e-07\n1100,1200,12345678.875\n");

  scl_chart_x_axis (mixed)->kind = SCL_AXIS_DAY;
  scl_chart_add_series (mixed, SCL_SERIES_LINE, "l", (double[]){ 2451545 }, (double[]){ 1500 }, 1);
  scl_series_set_point_labels (
      scl_chart_add_series (mixed, SCL_SERIES_POINTS, "p", (double[]){ 2451545, 2451546 }, x, 2),
      names);
  mixed_text = scl_chart_to_csv (mixed);
  g_assert_cmpstr (
      mixed_text, ==,
      "# Mixed\nseries,x,y\nl,2000-01-01,1500\n"
      "series,x,y,y (name)\np,2000-01-01,1,\"Rossi, \"\"Ada\"\"\"\np,2000-01-02,2.5,\n");

  scl_chart_set_empty_message (empty, "Nothing here.");
  empty_text = scl_chart_to_csv (empty);
  g_assert_cmpstr (empty_text, ==, "# Empty\n# Nothing here.\n");
}

/* Every column a series may have; minus zero is zero; bars of different classes in blocks. */
static void
test_csv_columns (void)
{
  static const double x[] = { 1, 2 }, y[] = { -0.0, 1.5 }, y2[] = { 3, 4 }, error[] = { 0.5, NAN };
  static const double limits[] = { 0, 10, 20 }, wider[] = { 0, 20, 40 };
  static const char *const names[] = { "A, B", "C" };
  g_autoptr (SclChart) chart = scl_chart_new ("x", "Title");
  g_autoptr (SclChart) bars = scl_chart_new ("b", "Bars");
  g_autoptr (SclChart) days = scl_chart_new ("d", "");
  SclSeries *series = scl_chart_add_series (chart, SCL_SERIES_BAND, "s", x, y, 2);
  g_autofree char *text = NULL, *bars_text = NULL, *days_text = NULL;

  scl_series_set_y2 (series, y2);
  scl_series_set_y_error (series, error);
  scl_series_set_point_labels (series, names);
  scl_series_set_point_labels (series, names); /* in place of the first */
  scl_chart_add_series (chart, SCL_SERIES_LINE, "", x, y2, 2);
  scl_chart_set_subtitle (chart, "Below");
  scl_chart_set_making (chart, "one\ntwo\n");
  scl_chart_set_axis_title (scl_chart_y_axis (chart), "up");
  text = scl_chart_to_csv (chart);
  g_assert_cmpstr (text, ==,
                   "# Title\n# Below\n# one\n# two\n"
                   "x,s,s (to),s (error),s (name),up\n"
                   "1,0,3,0.5,\"A, B\",3\n2,1.5,4,,C,4\n");
  scl_chart_add_series (bars, SCL_SERIES_BARS, "a", limits, y2, 2);
  scl_chart_add_series (bars, SCL_SERIES_BARS, NULL, wider, y2, 2);
  bars_text = scl_chart_to_csv (bars);
  g_assert_cmpstr (bars_text, ==,
                   "# Bars\nseries,x,x to,y\na,0,10,3\na,10,20,4\n"
                   "series,x,x to,y\nseries 2,0,20,3\nseries 2,20,40,4\n");
  scl_chart_y_axis (days)->kind = SCL_AXIS_DAY;
  scl_chart_add_series (days, SCL_SERIES_LINE, "d", x, (double[]){ 2451545.7, NAN }, 2);
  days_text = scl_chart_to_csv (days);
  g_assert_cmpstr (days_text, ==, "x,d\n1,2000-01-01\n2,\n");
}

/* The least that holds the data, rounded out upwards; dots have 3 % of air to the sides; bars and
 * areas stand on nought; what is alike gets room; all by hand. */
static void
test_view_table (void)
{
  static const double x[] = { 10, 20, 30 }, y[] = { 4, 7, 9 }, error[] = { 1, NAN, 3 };
  static const double same[] = { 1500, 1500, 1500 }, y2[] = { 1, 12, 3 };
  static const struct
  {
    SclSeriesKind kind;
    SclAxisKind axis;
    const double *x, *y;
    guint n;
    double x0, x1, y0, y1;
  } cases[] = {
    { SCL_SERIES_LINE, SCL_AXIS_NUMBER, x, y, 3, 10, 30, 4, 9 },
    { SCL_SERIES_POINTS, SCL_AXIS_NUMBER, x, y, 3, 9.4, 30.6, 4, 9 },
    { SCL_SERIES_DENSITY, SCL_AXIS_NUMBER, x, y, 3, 9.4, 30.6, 4, 9 },
    { SCL_SERIES_ERRORS, SCL_AXIS_NUMBER, x, y, 3, 9.4, 30.6, 2, 12 },
    { SCL_SERIES_BAND, SCL_AXIS_NUMBER, x, y, 3, 10, 30, 0, 12 },
    { SCL_SERIES_AREA, SCL_AXIS_NUMBER, x, y, 3, 10, 30, 0, 10 },
    { SCL_SERIES_BARS, SCL_AXIS_NUMBER, x, y, 2, 10, 30, 0, 8 },
    { SCL_SERIES_LINE, SCL_AXIS_NUMBER, same, y, 3, 1470, 1530, 4, 9 },
    { SCL_SERIES_LINE, SCL_AXIS_NUMBER, x, same, 3, 10, 30, 1470, 1530 },
    { SCL_SERIES_LINE, SCL_AXIS_DAY, same, same, 3, 1485, 1515, 1485, 1515 },
    { SCL_SERIES_LINE, SCL_AXIS_YEAR, same, same, 3, 1498, 1502, 1498, 1502 },
    { SCL_SERIES_LINE, SCL_AXIS_NUMBER, x, y, 0, 0, 1, 0, 1 },
    { SCL_SERIES_LINE, SCL_AXIS_DAY, x, y, 0, 2451545, 2451911, 2451545, 2451911 },
    { SCL_SERIES_LINE, SCL_AXIS_YEAR, x, y, 0, 2000, 2010, 2000, 2010 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclChart) chart = scl_chart_new ("v", "View");
      SclSeries *series
          = scl_chart_add_series (chart, cases[i].kind, NULL, cases[i].x, cases[i].y, cases[i].n);
      SclView view;

      scl_chart_x_axis (chart)->kind = scl_chart_y_axis (chart)->kind = cases[i].axis;
      if (cases[i].kind == SCL_SERIES_BAND)
        scl_series_set_y2 (series, y2);
      if (cases[i].kind == SCL_SERIES_ERRORS)
        scl_series_set_y_error (series, error);
      view = scl_chart_full_view (chart);
      g_test_message ("case %u: %g %g %g %g", i, view.x0, view.x1, view.y0, view.y1);
      g_assert_cmpfloat_with_epsilon (view.x0, cases[i].x0, 1e-9);
      g_assert_cmpfloat_with_epsilon (view.x1, cases[i].x1, 1e-9);
      g_assert_cmpfloat_with_epsilon (view.y0, cases[i].y0, 1e-9);
      g_assert_cmpfloat_with_epsilon (view.y1, cases[i].y1, 1e-9);
    }
}

/* Marks that are dots count, others do not; fixed limits the wrong way round are turned; bars with
 * dots over them end at their classes; a per cent alone has five to either side. */
static void
test_view_of_marks (void)
{
  static const double x[] = { 10, 20 }, y[] = { 4, 6 };
  g_autoptr (SclChart) chart = scl_chart_new ("v", "View");
  g_autoptr (SclChart) turned = scl_chart_new ("t", "Turned");
  g_autoptr (SclChart) bars = scl_chart_new ("b", "Bars");
  g_autoptr (SclChart) share = scl_chart_new ("s", "Share");
  SclView view;

  scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, y, 2);
  scl_chart_add_mark (chart, SCL_MARK_POINT, 30, 9, NULL);
  scl_chart_add_mark (chart, SCL_MARK_POINT, NAN, 90, NULL);
  scl_chart_add_mark (chart, SCL_MARK_POINT, 90, INFINITY, NULL);
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, 99, 99, NULL);
  view = scl_chart_full_view (chart);
  g_assert_cmpfloat (view.x0, ==, 10);
  g_assert_cmpfloat (view.x1, ==, 30);
  g_assert_cmpfloat (view.y0, ==, 4);
  g_assert_cmpfloat (view.y1, ==, 9);

  scl_chart_add_series (turned, SCL_SERIES_LINE, NULL, x, y, 2);
  scl_chart_x_axis (turned)->min = 50;
  scl_chart_x_axis (turned)->max = 40;
  view = scl_chart_full_view (turned);
  g_assert_cmpfloat (view.x0, ==, 40);
  g_assert_cmpfloat (view.x1, ==, 50);

  scl_chart_add_series (bars, SCL_SERIES_BARS, NULL, x, y, 1);
  scl_chart_add_series (bars, SCL_SERIES_POINTS, NULL, x, y, 2);
  view = scl_chart_full_view (bars);
  g_assert_cmpfloat (view.x0, ==, 10);
  g_assert_cmpfloat (view.x1, ==, 20);

  scl_chart_add_series (share, SCL_SERIES_LINE, NULL, x, (double[]){ 0.5, 0.5 }, 2);
  scl_chart_y_axis (share)->kind = SCL_AXIS_PERCENT;
  view = scl_chart_full_view (share);
  g_assert_cmpfloat_with_epsilon (view.y0, 0.44, 1e-9); /* 0.45 to 0.55 in steps of 0.02 */
  g_assert_cmpfloat_with_epsilon (view.y1, 0.56, 1e-9);
}

/* What is nearest; of two at one place the later one, which lies on top; of bars none. */
static void
test_nearest_of_several (void)
{
  static const double x[] = { 100, 100, 105, 100 }, y[] = { 50, 50, 50, 53 };
  const SclView view = { 0, 1000, 0, 1000 };
  g_autoptr (SclChart) chart = scl_chart_new ("x", "X");
  const SclSeries *points = scl_chart_add_series (chart, SCL_SERIES_POINTS, "p", x, y, 4);
  const SclSeries *bars = scl_chart_add_series (chart, SCL_SERIES_BARS, "b", x, y, 3);

  g_assert_cmpint (scl_series_nearest (points, &view, 1.0, 100, 50), ==, 1);
  g_assert_cmpint (scl_series_nearest (points, &view, 1.0, 103, 50), ==, 2);
  g_assert_cmpint (scl_series_nearest (points, &view, 1.0, 100, 52), ==, 3);
  g_assert_cmpint (scl_series_nearest (points, &view, 1.0, NAN, 50), ==, -1);
  g_assert_cmpint (scl_series_nearest (points, &view, 1.0, 100, INFINITY), ==, -1);
  g_assert_cmpint (scl_series_nearest (bars, &view, 1.0, 100, 50), ==, -1);
  g_assert_cmpfloat (scl_series_place (bars, 1), ==, 102.5);
  g_assert_cmpfloat (scl_series_place (points, 2), ==, 105);
}

/* Panels share x; y is a share of each one's height; a file has a column a panel. */
static void
test_panels (void)
{
  static const double limits[] = { 0, 1, 2, 3 };
  static const double wide[] = { 5, 6 };
  static const double y[2][3] = { { 1, 9, 2 }, { 40, 10, 0 } };
  g_autoptr (SclChart) whole = scl_chart_new ("w", "Whole");
  g_autofree char *text = NULL;
  SclView full, half, view;

  scl_chart_set_axis_title (scl_chart_x_axis (whole), "class");
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SclChart) panel = scl_chart_new ("", i == 0 ? "A" : "B, C");

      scl_chart_set_subtitle (panel, "so");
      scl_chart_add_series (panel, SCL_SERIES_BARS, NULL, limits, y[i], 3);
      scl_chart_add_panel (whole, panel);
    }
  g_assert_cmpuint (scl_chart_n_panels (whole), ==, 2);
  text = scl_chart_to_csv (whole);
  g_assert_cmpstr (text, ==,
                   "# Whole\n# A: so\n# B, C: so\nclass from,class to,A,\"B, "
                   "C\"\n0,1,1,40\n1,2,9,10\n2,3,2,0\n");
  full = scl_chart_full_view (whole);
  g_assert_cmpfloat (full.x0, ==, 0);
  g_assert_cmpfloat (full.x1, ==, 3);
  view = scl_chart_panel_view (whole, 0, &full);
  g_assert_cmpfloat (view.y0, ==, 0);
  g_assert_cmpfloat (view.y1, ==, 10); /* 9 rounded out */
  half = (SclView){ 1, 2, 0, 0.5 };
  view = scl_chart_panel_view (whole, 1, &half);
  g_assert_cmpfloat (view.x0, ==, 1);
  g_assert_cmpfloat (view.x1, ==, 2);
  g_assert_cmpfloat (view.y1, ==, 20); /* half of 40 */
  scl_chart_set_share_y (whole, TRUE);
  view = scl_chart_panel_view (whole, 0, &full);
  g_assert_cmpfloat (view.y1, ==, 40);
  {
    g_autoptr (SclChart) other = scl_chart_new ("", "D");

    scl_chart_add_series (other, SCL_SERIES_BARS, NULL, wide, y[0], 1);
    scl_chart_add_panel (whole, other);
    full = scl_chart_full_view (whole);
    g_assert_cmpfloat (full.x1, ==, 6);
  }
}

/* Names stand at 0, 1, 2 …; bars over them have no limits. */
static void
test_names (void)
{
  static const char *const names[] = { "old", "first", "second" };
  const double limits[] = { -0.4, 0.4, 1.4 };
  const double heights[] = { 0.5, 0.25 };
  g_autoptr (SclChart) chart = scl_chart_new ("names", "Names");
  SclAxis *x = scl_chart_x_axis (chart);
  g_autofree char *text = NULL;
  g_autofree char *csv = NULL;
  SclView view;

  scl_chart_set_axis_names (x, names, 3);
  scl_chart_set_axis_title (x, "event");
  scl_chart_add_series (chart, SCL_SERIES_BARS, "weight", limits, heights, 2);
  g_assert_cmpstr (scl_axis_name (x, 1.0), ==, "first");
  g_assert_cmpstr (scl_axis_name (x, 1.4), ==, "first");
  g_assert_cmpstr (scl_axis_name (x, 1.5), ==, "second");
  g_assert_cmpstr (scl_axis_name (x, 0.0), ==, "old");
  g_assert_cmpstr (scl_axis_name (x, -0.4), ==, "old");
  g_assert_cmpstr (scl_axis_name (x, 2.4), ==, "second");
  g_assert_cmpstr (scl_axis_name (x, 3.0), ==, "");
  g_assert_cmpstr (scl_axis_name (x, 7.0), ==, "");
  g_assert_cmpstr (scl_axis_name (x, -1.0), ==, "");
  text = scl_axis_format (x, 2.0);
  g_assert_cmpstr (text, ==, "second");
  view = scl_chart_full_view (chart);
  g_assert_cmpfloat (view.x0, ==, -0.5);
  g_assert_cmpfloat (view.x1, ==, 2.5);
  csv = scl_chart_to_csv (chart);
  g_assert_nonnull (strstr (csv, "event,weight\nold,0.5\nfirst,0.25\n"));
}

TEST_MAIN ("/chart", test_numbers, test_axis_format, test_views, test_view_of_axes, test_values_at,
           test_nearest, test_names, test_csv, test_csv_columns, test_view_table,
           test_view_of_marks, test_nearest_of_several, test_panels)
