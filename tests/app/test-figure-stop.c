/* Where the keyboard's read-out goes: from value to value, from row to row and from panel to panel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "app/figure/scl-figure-stop.h"
#include "shown-figure.h"

typedef ShownFigure Fixture;

/* 8 px a unit of x, so that a curve's values are less than half a unit from one another, and the
 * least way along it is 1; 400 px a unit of y. */
static const SclPlotArea wide = { 0, 0, 800, 400, { 0, 100, 0, 1 } };

static SclChart *
new_chart (void)
{
  SclChart *chart = scl_chart_new ("c", "C");

  scl_chart_x_axis (chart)->decimals = scl_chart_y_axis (chart)->decimals = 4;
  return chart;
}

static SclSeries *
add (SclChart *chart, SclSeriesKind kind, const double *x, const double *y, guint n)
{
  return scl_chart_add_series (chart, kind, "s", x, y, n);
}

/* From before the first, or behind the last, to the end, at most 12 stops, with the pointer at half
 * the height: "x,y x,y", y "-" where a stop is of all that stands at x. */
static void
assert_walk (SclChart *chart, const SclPlotArea *area, SclFigureWay way, int direction,
             const char *expected)
{
  g_autoptr (GString) walked = g_string_new (NULL);
  SclFigureStop stop = { -direction * INFINITY, direction * INFINITY };
  g_autoptr (SclReadout) said = NULL;
  const double middle = (area->top + area->bottom) / 2;

  for (guint i = 0; i < 12; i++)
    {
      const SclFigureStop before = stop;
      double x = NAN, y = middle;

      if (!scl_figure_stop_next (&stop, chart, area, middle, way, direction, said))
        {
          g_assert_true (memcmp (&before, &stop, sizeof stop) == 0);
          break;
        }
      g_string_append_printf (walked, "%s%g,", walked->len > 0 ? " " : "", stop.x);
      if (isnan (stop.y))
        g_string_append_c (walked, '-');
      else
        g_string_append_printf (walked, "%g", stop.y);
      scl_figure_stop_place (&stop, area, &x, &y);
      g_clear_pointer (&said, scl_readout_free);
      said = scl_readout_new (chart, area, x, y);
      g_assert_nonnull (said);
    }
  g_assert_cmpstr (walked->str, ==, expected);
}

static void
assert_both_ways (SclChart *chart, const char *forth, const char *back)
{
  assert_walk (chart, &wide, SCL_FIGURE_TO_VALUE, 1, forth);
  assert_walk (chart, &wide, SCL_FIGURE_TO_VALUE, -1, back);
}

/* What has no height of its own leaves the pointer's. */
static void
test_place (Fixture *f, gconstpointer data)
{
  double x = 0, y = 33;

  scl_figure_stop_place (&(SclFigureStop){ 25, NAN }, &wide, &x, &y);
  g_assert_cmpfloat (x, ==, 200);
  g_assert_cmpfloat (y, ==, 33);
  scl_figure_stop_place (&(SclFigureStop){ 75, 0.25 }, &wide, &x, &y);
  g_assert_cmpfloat (x, ==, 600);
  g_assert_cmpfloat (y, ==, 300);
}

/* In view, its edges included; those one upon the other from the top down. */
static void
test_dots (Fixture *f, gconstpointer data)
{
  static const double x[] = { 100, 50, 50, 0, 25, 100.5, -0.5, 75, 75, 60 },
                      y[] = { 0.5, 0.25, 0.75, 0, 1, 0.5, 0.5, 1.125, -0.125, NAN };
  g_autoptr (SclChart) chart = new_chart ();

  add (chart, SCL_SERIES_POINTS, x, y, 10);
  assert_both_ways (chart, "0,0 25,1 50,0.75 50,0.25 100,0.5", "100,0.5 50,0.25 50,0.75 25,1 0,0");
}

/* Values apart are a stop each, of whatever series; one that two have is one. What cannot be read
 * and formulas have none. */
static void
test_values (Fixture *f, gconstpointer data)
{
  static const double a[] = { 10, 20, 40 }, b[] = { 20, 30, 50 }, y[] = { 0.1, 0.2, 0.4 };
  g_autoptr (SclChart) chart = new_chart ();

  add (chart, SCL_SERIES_LINE, a, y, 3);
  add (chart, SCL_SERIES_AREA, b, y, 3);
  add (chart, SCL_SERIES_LINE, (const double[]){ 5, 95 }, y, 2);
  add (chart, SCL_SERIES_LINE, (const double[]){ 60, 70, 80 }, y, 3)->hoverable = FALSE;
  assert_both_ways (chart, "10,- 20,- 30,- 40,- 50,-", "50,- 40,- 30,- 20,- 10,-");
}

/* Values less than 4 px from one another, here half a unit, are a curve, along which one goes by a
 * hundredth of the plot at least; a gap ends it. */
static void
test_curve (Fixture *f, gconstpointer data)
{
  static const double x[] = { 10, 10.25, 10.5, 10.75, 11, 11.25, 13, 49.5, 50, 50.25 },
                      y[] = { 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.3, 0.2, NAN };
  g_autoptr (SclChart) chart = new_chart ();

  add (chart, SCL_SERIES_LINE, x, y, 10);
  assert_both_ways (chart, "10,- 11,- 13,- 49.5,- 50,-", "50,- 49.5,- 13,- 11.25,- 10.25,-");
}

/* Bars are no curve, however narrow: each stands at its middle. */
static void
test_bars (Fixture *f, gconstpointer data)
{
  static const double x[] = { 20, 20.375, 20.75, 21.5 }, y[] = { 0.1, 0.2, 0.4 };
  g_autoptr (SclChart) chart = new_chart ();

  add (chart, SCL_SERIES_BARS, x, y, 3);
  assert_both_ways (chart, "20.1875,- 20.5625,- 21.125,-", "21.125,- 20.5625,- 20.1875,-");
}

/* A value that was read at the stop before, 2 px beside it or less, is no stop of its own; one 3 px
 * beside it was not. */
static void
test_read_already (Fixture *f, gconstpointer data)
{
  static const double a[] = { 20, 30, 40, 60 }, b[] = { 20, 30.25, 40.375, 60 },
                      y[] = { 0.1, 0.2, 0.4, 0.5 };
  g_autoptr (SclChart) chart = new_chart ();

  add (chart, SCL_SERIES_LINE, a, y, 4);
  add (chart, SCL_SERIES_LINE, b, y, 4);
  assert_both_ways (chart, "20,- 30,- 40,- 40.375,- 60,-", "60,- 40.375,- 40,- 30.25,- 20,-");
}

/* At one x what has no height stands above the dots, and is read once. */
static void
test_mixed (Fixture *f, gconstpointer data)
{
  static const double line[] = { 25, 50, 75 }, dots[] = { 50, 50, 90 }, y[] = { 0.1, 0.9, 0.2 };
  g_autoptr (SclChart) chart = new_chart ();

  add (chart, SCL_SERIES_POINTS, dots, y, 3);
  add (chart, SCL_SERIES_LINE, line, line, 3);
  /* The line is out of view, as high as it is far: what it has is said all the same. */
  assert_both_ways (chart, "25,- 50,- 50,0.9 50,0.1 75,- 90,0.2",
                    "90,0.2 75,- 50,0.1 50,0.9 50,- 25,-");
}

/* Each of 500 dots is a stop; of 501, which nobody walks through, those a hundredth of the plot
 * apart. In rows each is. */
static void
test_cloud (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "one", "two" };
  static const SclSeriesKind kinds[] = { SCL_SERIES_POINTS, SCL_SERIES_DENSITY };
  const char *each = "0,0 0.125,0 0.25,0 0.375,0 0.5,0 0.625,0 0.75,0 0.875,0 1,0 1.125,0 1.25,0 "
                     "1.375,0";
  double x[501], y[501] = { 0 };

  for (guint i = 0; i < 501; i++)
    x[i] = i * 0.125;
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr (SclChart) few = new_chart (), many = new_chart (), rows = new_chart ();

      add (few, kinds[k], x, y, 500);
      assert_walk (few, &wide, SCL_FIGURE_TO_VALUE, 1, each);
      add (many, kinds[k], x, y, 501);
      assert_walk (many, &wide, SCL_FIGURE_TO_VALUE, 1,
                   "0,0 1,0 2,0 3,0 4,0 5,0 6,0 7,0 8,0 9,0 10,0 11,0");
      scl_chart_set_axis_names (scl_chart_y_axis (rows), names, 2);
      scl_chart_y_axis (rows)->kind = SCL_AXIS_NAMES;
      add (rows, kinds[k], x, y, 501);
      assert_walk (rows, &wide, SCL_FIGURE_TO_VALUE, 1, each);
    }
}

/* ---- Rows ---- */

static const SclPlotArea of_rows = { 0, 0, 800, 400, { 0, 100, -0.5, 2.5 } };

static SclChart *
chart_of_rows (void)
{
  static const char *const names[] = { "low", "middle", "high" };
  static const double x[] = { 10, 90, 20, 60, 40, 45 }, y[] = { 0, 0, 1, 1, 2, 2 };
  SclChart *chart = new_chart ();

  scl_chart_set_axis_names (scl_chart_y_axis (chart), names, 3);
  add (chart, SCL_SERIES_POINTS, x, y, 6);
  return chart;
}

/* From the top down, and in a row from the left; by rows to what is nearest in the next. */
static void
test_rows (Fixture *f, gconstpointer data)
{
  g_autoptr (SclChart) chart = chart_of_rows (), other = new_chart ();
  SclFigureStop stop = { 45, 2 };

  g_assert_true (scl_figure_has_rows (chart));
  g_assert_false (scl_figure_has_rows (other));
  assert_walk (chart, &of_rows, SCL_FIGURE_TO_VALUE, 1, "40,2 45,2 20,1 60,1 10,0 90,0");
  assert_walk (chart, &of_rows, SCL_FIGURE_TO_VALUE, -1, "90,0 10,0 60,1 20,1 45,2 40,2");
  g_assert_true (scl_figure_stop_next (&stop, chart, &of_rows, 0, SCL_FIGURE_TO_ROW, 1, NULL));
  g_assert_cmpfloat (stop.x, ==, 60);
  g_assert_cmpfloat (stop.y, ==, 1);
  g_assert_true (scl_figure_stop_next (&stop, chart, &of_rows, 0, SCL_FIGURE_TO_ROW, 1, NULL));
  g_assert_cmpfloat (stop.x, ==, 90);
  g_assert_cmpfloat (stop.y, ==, 0);
  g_assert_false (scl_figure_stop_next (&stop, chart, &of_rows, 0, SCL_FIGURE_TO_ROW, 1, NULL));
  g_assert_true (scl_figure_stop_next (&stop, chart, &of_rows, 0, SCL_FIGURE_TO_ROW, -1, NULL));
  g_assert_cmpfloat (stop.x, ==, 60);
  stop.x = 31;
  g_assert_true (scl_figure_stop_next (&stop, chart, &of_rows, 0, SCL_FIGURE_TO_ROW, -1, NULL));
  g_assert_cmpfloat (stop.x, ==, 40);
  g_assert_cmpfloat (stop.y, ==, 2);
}

/* ---- By keys, on the canvas ---- */

static void
press (Fixture *f, guint key, gboolean taken, const char *said)
{
  g_assert_cmpint (app_test_press (f->canvas, key, 0), ==, taken);
  shown_figure_assert_said (f, said);
}

/* Right and left through all, up and down through the rows: at the last one stays, as there is no
 * other panel. */
static void
test_keys_on_rows (Fixture *f, gconstpointer data)
{
  g_autoptr (SclChart) chart = chart_of_rows ();

  scl_figure_view_set_chart (f->view, chart);
  shown_figure_area_of (f);
  press (f, GDK_KEY_Right, TRUE, "s 40.0000, high");
  press (f, GDK_KEY_Down, TRUE, "s 20.0000, middle"); /* as near as 60, and the first */
  press (f, GDK_KEY_Right, TRUE, "s 60.0000, middle");
  press (f, GDK_KEY_Down, TRUE, "s 90.0000, low");
  press (f, GDK_KEY_Down, TRUE, "s 90.0000, low");
  press (f, GDK_KEY_Right, TRUE, "s 90.0000, low");
  press (f, GDK_KEY_Left, TRUE, "s 10.0000, low");
  press (f, GDK_KEY_Up, TRUE, "s 20.0000, middle");
  press (f, GDK_KEY_Up, TRUE, "s 40.0000, high");
  press (f, GDK_KEY_Up, TRUE, "s 40.0000, high");
  /* From behind the last backwards. */
  press (f, GDK_KEY_Escape, TRUE, NULL);
  press (f, GDK_KEY_Left, TRUE, "s 90.0000, low");
}

static SclPlotArea
area_of (Fixture *f, guint i)
{
  return g_array_index (scl_figure_canvas_get_plots (f->canvas), SclPlot, i).area;
}

static void
assert_pointer (Fixture *f, guint plot, double share)
{
  const SclPlotArea area = area_of (f, plot);
  double px, py;

  g_assert_true (scl_figure_canvas_get_pointer (f->canvas, &px, &py));
  g_assert_cmpfloat_with_epsilon (px, area.left + share * (area.right - area.left), 1e-6);
  g_assert_cmpfloat_with_epsilon (py, (area.top + area.bottom) / 2, 1e-6);
}

static void
test_keys_on_panels (Fixture *f, gconstpointer data)
{
  static const double x[] = { 0, 0.5, 1 };
  g_autoptr (SclChart) chart = scl_chart_new ("p", "Panels");
  SclPlotArea area;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (SclChart) panel = app_test_empty_chart ();

      add (panel, SCL_SERIES_LINE, x, x, 3);
      scl_chart_add_panel (chart, panel);
    }
  scl_figure_view_set_chart (f->view, chart);
  shown_figure_area_of (f);
  /* The first key shows the first panel; there it stays at half its width. */
  press (f, GDK_KEY_Down, TRUE, "across 0.50\ns 0.50");
  assert_pointer (f, 0, 0.5);
  press (f, GDK_KEY_Down, TRUE, "across 0.50\ns 0.50");
  assert_pointer (f, 1, 0.5);
  press (f, GDK_KEY_Right, TRUE, "across 1.00\ns 1.00");
  assert_pointer (f, 1, 1);
  press (f, GDK_KEY_Down, TRUE, "across 1.00\ns 1.00");
  assert_pointer (f, 2, 1);
  press (f, GDK_KEY_Down, TRUE, "across 1.00\ns 1.00");
  assert_pointer (f, 2, 1);
  /* From where the pointer is, as far along the next. */
  area = area_of (f, 2);
  scl_figure_canvas_point_at (f->canvas, area.left + 0.25 * (area.right - area.left), area.top + 3);
  press (f, GDK_KEY_Up, TRUE, "across 0.00\ns 0.00");
  assert_pointer (f, 1, 0.25);
  scl_figure_canvas_point_at (f->canvas, area_of (f, 1).left - 0.4,
                              (area_of (f, 1).top + area_of (f, 1).bottom) / 2);
  press (f, GDK_KEY_Up, TRUE, "across 0.00\ns 0.00");
  assert_pointer (f, 0, 0);
  press (f, GDK_KEY_Up, TRUE, "across 0.00\ns 0.00");
  assert_pointer (f, 0, 0);
}

/* Rows in panels: behind the last row comes the next panel. */
static void
test_keys_on_panels_of_rows (Fixture *f, gconstpointer data)
{
  g_autoptr (SclChart) chart = scl_chart_new ("p", "Panels"), one = chart_of_rows (),
                       two = chart_of_rows ();

  scl_chart_add_panel (chart, one);
  scl_chart_add_panel (chart, two);
  scl_figure_view_set_chart (f->view, chart);
  shown_figure_area_of (f);
  press (f, GDK_KEY_Right, TRUE, "s 40.0000, high");
  press (f, GDK_KEY_Down, TRUE, "s 20.0000, middle");
  press (f, GDK_KEY_Down, TRUE, "s 10.0000, low");
  g_assert_true (app_test_press (f->canvas, GDK_KEY_Down, 0));
  {
    double px, py;

    g_assert_true (scl_figure_canvas_get_pointer (f->canvas, &px, &py));
    g_assert_cmpfloat_with_epsilon (py, (area_of (f, 1).top + area_of (f, 1).bottom) / 2, 1e-6);
  }
}

TEST_MAIN_WITH (app_test_init, Fixture, shown_figure_set_up, shown_figure_tear_down,
                "/app/figure-stop", test_place, test_dots, test_values, test_curve, test_bars,
                test_read_already, test_mixed, test_cloud, test_rows, test_keys_on_rows,
                test_keys_on_panels, test_keys_on_panels_of_rows)
