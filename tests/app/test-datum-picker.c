/* Bars and dots of a figure chosen by click and by keyboard: which one is meant, where the keys go
 * from it, and what is told.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "app/figure/scl-datum-picker.h"
#include "shown-figure.h"

typedef ShownFigure Fixture;

/* "chart series datum;" */
static void
on_picked (SclChart *chart, guint series, guint datum, gpointer told)
{
  g_string_append_printf (told, "%s %u %u;", scl_chart_id (chart), series, datum);
}

static SclDatumPicker *
attach (Fixture *f)
{
  return scl_datum_picker_attach (f->canvas, on_picked, f->told);
}

static const SclPlotArea *
show (Fixture *f, SclChart *chart)
{
  scl_figure_view_set_chart (f->view, chart);
  shown_figure_area_of (f);
  return &g_array_index (scl_figure_canvas_get_plots (f->canvas), SclPlot, 0).area;
}

/* Of four, equally wide, the second the highest. */
static SclSeries *
add_bars (SclChart *chart)
{
  static const double edges[] = { 0, 0.25, 0.5, 0.75, 1 }, heights[] = { 0.2, 0.8, 0.4, 0.6 };

  return scl_chart_add_series (chart, SCL_SERIES_BARS, "bars", edges, heights, 4);
}

static void
add_line (SclChart *chart)
{
  static const double at[] = { 0, 0.5, 1 };

  scl_chart_add_series (chart, SCL_SERIES_LINE, "line", at, at, 3);
}

/* Four inside of the middle half and at its limits, four outside. In the order of x they are 0 to
 * 7; in that of y 2, 3, 0, 1, 6, 7, 4, 5. */
static const double dot_x[] = { 0.1, 0.25, 0.5, 0.5, 0.5, 0.5, 0.75, 0.9 },
                    dot_y[] = { 0.5, 0.5, 0.05, 0.25, 0.75, 0.95, 0.5, 0.5 };

static SclSeries *
add_dots (SclChart *chart, SclSeriesKind kind)
{
  static const char *const names[] = { "A", "B", "C", "D", "E", "F", "G", "H" };
  SclSeries *dots = scl_chart_add_series (chart, kind, "dots", dot_x, dot_y, 8);

  scl_series_set_point_labels (dots, names);
  return dots;
}

/* "series datum" at a pixel; NULL: none. */
static void
assert_found_at (Fixture *f, double px, double py, const char *expected)
{
  guint series = 99, datum = 99;
  SclChart *chart = NULL;
  g_autofree char *found = NULL;

  if (scl_datum_picker_find (f->canvas, px, py, &chart, &series, &datum))
    {
      g_assert_true (chart == scl_figure_canvas_get_chart (f->canvas));
      found = g_strdup_printf ("%u %u", series, datum);
    }
  g_assert_cmpstr (found, ==, expected);
}

/* So many px beside a place of the plot. */
static void
assert_found (Fixture *f, double x, double y, double dx, double dy, const char *expected)
{
  const SclPlotArea *area
      = &g_array_index (scl_figure_canvas_get_plots (f->canvas), SclPlot, 0).area;

  assert_found_at (f, scl_plot_area_x_to_px (area, x) + dx, scl_plot_area_y_to_px (area, y) + dy,
                   expected);
}

/* ---- What is meant ---- */

/* A bar has its lower limit and not its upper one, from the foot of the plot to its top; one that
 * has no height is none. */
static void
test_columns (Fixture *f, gconstpointer data)
{
  static const double edges[] = { 0.1, 0.2, 0.5, 0.7, 0.8, 0.9 },
                      heights[] = { 0.5, 0.2, 0, 0.9, 0.4 };
  static const char *const found[] = { "1 0", "1 1", NULL, "1 3", "1 4" };
  g_autoptr (SclChart) chart = app_test_empty_chart ();

  add_line (chart);
  scl_chart_add_series (chart, SCL_SERIES_BARS, NULL, edges, heights, 5);
  show (f, chart);
  for (guint i = 0; i < 5; i++)
    {
      assert_found (f, edges[i], 0.01, 0.1, 0, found[i]);
      assert_found (f, edges[i + 1], 0.99, -0.1, 0, found[i]);
    }
  assert_found (f, 0.1, 0.5, -0.1, 0, NULL);
  assert_found (f, 0.9, 0.5, 0.1, 0, NULL);
}

/* At the plot's own edges, which are within. */
static void
test_edges (Fixture *f, gconstpointer data)
{
  g_autoptr (SclChart) chart = app_test_empty_chart ();
  SclPlotArea area;

  add_bars (chart);
  area = *show (f, chart);
  assert_found_at (f, area.left, area.top + 20, "0 0");
  assert_found_at (f, area.left - 0.1, area.top + 20, NULL);
  assert_found_at (f, area.right - 0.1, area.top + 20, "0 3");
  assert_found_at (f, area.right, area.top + 20, NULL); /* the last bar's upper limit */
  scl_figure_canvas_zoom (f->canvas, 2, NAN, NAN);
  area = shown_figure_area_of (f);
  assert_found_at (f, area.left, area.top, "0 1");
  assert_found_at (f, area.right, area.bottom, "0 3");
  assert_found_at (f, area.right + 0.1, area.bottom, NULL);
  assert_found_at (f, area.right, area.bottom + 0.1, NULL);
  assert_found_at (f, area.left, area.top - 0.1, NULL);
}

/* Of bars one upon the other the one whose top is nearest, above it and below; of two as near the
 * first. */
static void
test_nearest_top (Fixture *f, gconstpointer data)
{
  static const double edges[] = { 0, 0.5, 1 }, high[] = { 0.8, 0.8 }, low[] = { 0.4, 0.8 },
                      least[] = { 0.2, 0 };
  g_autoptr (SclChart) chart = app_test_empty_chart ();
  SclSeries *silent;

  scl_chart_add_series (chart, SCL_SERIES_BARS, "low", edges, low, 2);
  scl_chart_add_series (chart, SCL_SERIES_BARS, "high", edges, high, 2);
  silent = scl_chart_add_series (chart, SCL_SERIES_BARS, "least", edges, least, 2);
  show (f, chart);
  assert_found (f, 0.25, 0.95, 0, 0, "1 0");
  assert_found (f, 0.25, 0.61, 0, 0, "1 0");
  assert_found (f, 0.25, 0.59, 0, 0, "0 0");
  assert_found (f, 0.25, 0.31, 0, 0, "0 0");
  assert_found (f, 0.25, 0.29, 0, 0, "2 0");
  assert_found (f, 0.25, 0.01, 0, 0, "2 0");
  assert_found (f, 0.75, 0.01, 0, 0, "0 1");
  silent->hoverable = FALSE;
  assert_found (f, 0.25, 0.01, 0, 0, "0 0");
}

/* Before the bars that they lie upon: within three hundredths of the plot's height. */
static void
test_dots_found (Fixture *f, gconstpointer data)
{
  static const SclSeriesKind kinds[] = { SCL_SERIES_POINTS, SCL_SERIES_DENSITY };

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr (SclChart) chart = app_test_empty_chart ();
      SclSeries *dots;
      double height;

      add_bars (chart);
      dots = add_dots (chart, kinds[k]);
      height = show (f, chart)->bottom - show (f, chart)->top;
      g_assert_true (scl_datum_picker_takes (dots));
      assert_found (f, 0.25, 0.5, 0, 0, "1 1");
      assert_found (f, 0.25, 0.5, 0, 0.029 * height, "1 1");
      assert_found (f, 0.25, 0.5, 0.029 * height, 0, "1 1");
      assert_found (f, 0.25, 0.5, 0.031 * height, 0, "0 1");
      assert_found (f, 0.75, 0.5, 0, -0.031 * height, "0 3");
      dots->hoverable = FALSE;
      g_assert_false (scl_datum_picker_takes (dots));
      assert_found (f, 0.1, 0.5, 0, 0, "0 0");
    }
}

/* Dots without names of their own, and what has no bars, cannot be picked. */
static void
test_takes (Fixture *f, gconstpointer data)
{
  static const double x[] = { 0, 0.5, 1 };
  g_autoptr (SclChart) chart = app_test_empty_chart ();
  SclSeries *bars = add_bars (chart);
  static const SclSeriesKind others[]
      = { SCL_SERIES_LINE, SCL_SERIES_STEP, SCL_SERIES_AREA, SCL_SERIES_ERRORS };

  g_assert_true (scl_datum_picker_takes (bars));
  bars->hoverable = FALSE;
  g_assert_false (scl_datum_picker_takes (bars));
  g_assert_false (scl_datum_picker_takes (
      scl_chart_add_series (chart, SCL_SERIES_POINTS, "nameless", x, x, 3)));
  g_assert_false (scl_datum_picker_takes (
      scl_chart_add_series (chart, SCL_SERIES_DENSITY, "nameless", x, x, 3)));
  g_assert_false (
      scl_datum_picker_takes (scl_chart_add_series (chart, SCL_SERIES_BARS, "none", x, x, 0)));
  g_assert_false (
      scl_datum_picker_takes (scl_chart_add_series (chart, SCL_SERIES_POINTS, "none", x, x, 0)));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      SclSeries *other = add_dots (chart, others[i]);

      g_assert_false (scl_datum_picker_takes (other));
    }
}

/* ---- The keyboard ---- */

/* Where the read-out is asked for, as a place of the plot. */
static void
assert_pointed (Fixture *f, guint plot, double x, double y)
{
  const SclPlotArea *area
      = &g_array_index (scl_figure_canvas_get_plots (f->canvas), SclPlot, plot).area;
  double px, py;

  g_assert_true (scl_figure_canvas_get_pointer (f->canvas, &px, &py));
  g_assert_cmpfloat_with_epsilon (scl_plot_area_px_to_x (area, px), x, 1e-6);
  g_assert_cmpfloat_with_epsilon (scl_plot_area_px_to_y (area, py), y, 1e-6);
}

static void
press (Fixture *f, guint key)
{
  g_assert_true (app_test_press_first (f->canvas, key));
}

/* The key goes to this one, which Enter then picks. */
static void
go (Fixture *f, guint key, const char *expected)
{
  press (f, key);
  press (f, GDK_KEY_Return);
  app_test_assert_told (f->told, expected);
}

/* The first key shows the highest bar; then left and right to the next, Home and End. */
static void
test_along_bars (Fixture *f, gconstpointer data)
{
  g_autoptr (SclChart) chart = app_test_empty_chart ();
  g_autofree char *said = NULL;

  attach (f);
  add_bars (chart);
  show (f, chart);
  press (f, GDK_KEY_Right);
  app_test_assert_told (f->told, "");
  assert_pointed (f, 0, 0.375, 0.8);
  said = app_test_property (f->canvas, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_assert_cmpstr (said, ==, "across 0.25–0.50\nbars 0.80");
  press (f, GDK_KEY_Return);
  app_test_assert_told (f->told, "test 0 1;");
  go (f, GDK_KEY_Left, "test 0 0;");
  assert_pointed (f, 0, 0.125, 0.2);
  go (f, GDK_KEY_KP_Left, "test 0 0;");
  go (f, GDK_KEY_Right, "test 0 1;");
  go (f, GDK_KEY_KP_Right, "test 0 2;");
  go (f, GDK_KEY_Right, "test 0 3;");
  go (f, GDK_KEY_Right, "test 0 3;");
  go (f, GDK_KEY_KP_Left, "test 0 2;");
  go (f, GDK_KEY_Home, "test 0 0;");
  go (f, GDK_KEY_End, "test 0 3;");
  go (f, GDK_KEY_Up, "test 0 3;"); /* no other series, no other panel */
  go (f, GDK_KEY_Down, "test 0 3;");
  assert_pointed (f, 0, 0.875, 0.6);
  /* What is seen is from 0.25 to 0.75: the bars that touch it from outside are not gone to. */
  scl_figure_canvas_zoom (f->canvas, 2, NAN, NAN);
  shown_figure_assert_view (f, 0.25, 0.75, 0.25, 0.75);
  go (f, GDK_KEY_Home, "test 0 1;");
  assert_pointed (f, 0, 0.375, 0.75); /* its top is out of sight */
  go (f, GDK_KEY_Left, "test 0 1;");
  go (f, GDK_KEY_End, "test 0 2;");
  assert_pointed (f, 0, 0.625, 0.4);
  go (f, GDK_KEY_Right, "test 0 2;");
  scl_figure_canvas_reset (f->canvas);
  shown_figure_area_of (f);
  go (f, GDK_KEY_Right, "test 0 3;");
  /* Another chart begins anew, at the bar that the read-out stands at. */
  {
    g_autoptr (SclChart) other = app_test_empty_chart ();

    add_bars (other);
    show (f, other);
    go (f, GDK_KEY_Left, "test 0 3;");
  }
}

/* Home and End pass over bars without height, the arrows do not. */
static void
test_no_height (Fixture *f, gconstpointer data)
{
  static const double edges[] = { 0, 0.2, 0.4, 0.6, 0.8, 1 }, heights[] = { 0, 0.5, 0.2, 0.3, 0 };
  g_autoptr (SclChart) chart = app_test_empty_chart ();

  attach (f);
  scl_chart_add_series (chart, SCL_SERIES_BARS, "bars", edges, heights, 5);
  show (f, chart);
  go (f, GDK_KEY_Home, "test 0 1;");
  go (f, GDK_KEY_End, "test 0 3;");
  go (f, GDK_KEY_Right, "test 0 4;");
  go (f, GDK_KEY_Home, "test 0 1;");
  go (f, GDK_KEY_Left, "test 0 0;");
}

/* The focus begins at the bar that the pointer's read-out is of. */
static void
test_from_pointer (Fixture *f, gconstpointer data)
{
  g_autoptr (SclChart) chart = app_test_empty_chart (), dotted = app_test_empty_chart ();
  const SclPlotArea *area;

  attach (f);
  add_bars (chart);
  area = show (f, chart);
  scl_figure_canvas_point_at (f->canvas, scl_plot_area_x_to_px (area, 0.6), area->top + 40);
  go (f, GDK_KEY_Left, "test 0 2;");
  /* Of dots at the highest one, wherever the pointer is. */
  add_dots (dotted, SCL_SERIES_POINTS);
  area = show (f, dotted);
  scl_figure_canvas_point_at (f->canvas, scl_plot_area_x_to_px (area, 0.25),
                              scl_plot_area_y_to_px (area, 0.5));
  go (f, GDK_KEY_Left, "test 0 5;");
}

/* Up and down from series to series and from panel to panel, past what has no bars. Where the next
 * one has fewer, its last. */
static void
test_across (Fixture *f, gconstpointer data)
{
  static const double edges[] = { 0, 0.5, 1 }, heights[] = { 0.3, 0.6 };
  g_autoptr (SclChart) chart = scl_chart_new ("all", "All"), one = app_test_empty_chart (),
                       lines = app_test_empty_chart (), two = app_test_empty_chart (),
                       last = app_test_empty_chart ();

  attach (f);
  scl_chart_set_id (one, "one");
  scl_chart_set_id (two, "two");
  add_line (one);
  add_bars (one);
  add_line (one);
  add_bars (one);
  add_line (lines);
  add_line (two);
  scl_chart_add_series (two, SCL_SERIES_BARS, "bars", edges, heights, 2);
  add_line (last);
  scl_chart_add_panel (chart, one);
  scl_chart_add_panel (chart, lines);
  scl_chart_add_panel (chart, two);
  scl_chart_add_panel (chart, last);
  show (f, chart);
  g_assert_cmpuint (scl_figure_canvas_get_plots (f->canvas)->len, ==, 4);
  go (f, GDK_KEY_Up, "one 1 1;");
  go (f, GDK_KEY_Down, "one 1 1;");
  go (f, GDK_KEY_End, "one 1 3;");
  go (f, GDK_KEY_Up, "one 3 3;");
  go (f, GDK_KEY_KP_Down, "one 1 3;");
  go (f, GDK_KEY_KP_Up, "one 3 3;");
  go (f, GDK_KEY_Left, "one 3 2;");
  go (f, GDK_KEY_Up, "two 1 1;");
  assert_pointed (f, 2, 0.75, 0.6);
  go (f, GDK_KEY_Up, "two 1 1;");
  go (f, GDK_KEY_Left, "two 1 0;");
  assert_pointed (f, 2, 0.25, 0.3);
  go (f, GDK_KEY_Down, "one 3 0;");
  assert_pointed (f, 0, 0.125, 0.2);
  go (f, GDK_KEY_Down, "one 1 0;");
}

/* From dot to dot along x by left and right, along y by up and down, and none twice. */
static void
test_along_dots (Fixture *f, gconstpointer data)
{
  static const guint by_x[] = { 0, 1, 2, 3, 4, 5, 6, 7 }, by_y[] = { 2, 3, 0, 1, 6, 7, 4, 5 },
                     near_x[] = { 1, 3, 4, 6 }, near_y[] = { 3, 1, 6, 4 };
  static const struct
  {
    guint forth, back;
    const guint *order;
    guint n;
    gboolean zoomed;
  } ways[] = { { GDK_KEY_Right, GDK_KEY_Left, by_x, 8, FALSE },
               { GDK_KEY_KP_Right, GDK_KEY_KP_Left, by_x, 8, FALSE },
               { GDK_KEY_Up, GDK_KEY_Down, by_y, 8, FALSE },
               { GDK_KEY_KP_Up, GDK_KEY_KP_Down, by_y, 8, FALSE },
               { GDK_KEY_Right, GDK_KEY_Left, near_x, 4, TRUE },
               { GDK_KEY_Up, GDK_KEY_Down, near_y, 4, TRUE } };
  g_autoptr (SclChart) chart = app_test_empty_chart ();

  attach (f);
  add_line (chart);
  add_dots (chart, SCL_SERIES_POINTS);
  show (f, chart);
  go (f, GDK_KEY_Right, "test 1 5;"); /* the highest */
  for (guint w = 0; w < G_N_ELEMENTS (ways); w++)
    {
      g_autofree char *last = g_strdup_printf ("test 1 %u;", ways[w].order[ways[w].n - 1]);

      if (ways[w].zoomed)
        scl_figure_canvas_zoom (f->canvas, 2, NAN, NAN);
      shown_figure_area_of (f);
      for (guint i = 0; i < 8; i++)
        press (f, ways[w].back);
      for (guint i = 0; i < ways[w].n; i++)
        {
          g_autofree char *expected = g_strdup_printf ("test 1 %u;", ways[w].order[i]);

          if (i > 0)
            press (f, ways[w].forth);
          press (f, GDK_KEY_Return);
          app_test_assert_told (f->told, expected);
          assert_pointed (f, 0, dot_x[ways[w].order[i]], dot_y[ways[w].order[i]]);
        }
      go (f, ways[w].forth, last);
      if (ways[w].n > 1)
        {
          g_autofree char *before = g_strdup_printf ("test 1 %u;", ways[w].order[ways[w].n - 2]);

          go (f, ways[w].back, before);
        }
      if (ways[w].zoomed)
        scl_figure_canvas_reset (f->canvas);
    }
  shown_figure_area_of (f);
  go (f, GDK_KEY_Home, "test 1 0;");
  go (f, GDK_KEY_End, "test 1 7;");
}

/* Two dots at one place are gone to once. */
static void
test_dots_at_one_place (Fixture *f, gconstpointer data)
{
  static const double x[] = { 0.2, 0.5, 0.5, 0.8 }, y[] = { 0.9, 0.5, 0.5, 0.5 };
  static const char *const names[] = { "A", "B", "C", "D" };
  g_autoptr (SclChart) chart = app_test_empty_chart ();

  attach (f);
  scl_series_set_point_labels (scl_chart_add_series (chart, SCL_SERIES_POINTS, NULL, x, y, 4),
                               names);
  show (f, chart);
  go (f, GDK_KEY_Home, "test 0 0;");
  go (f, GDK_KEY_Right, "test 0 1;");
  go (f, GDK_KEY_Right, "test 0 3;");
  go (f, GDK_KEY_Left, "test 0 1;");
}

/* Each of four keys picks, and the first of them shows where; with Ctrl, Alt or Super, by other
 * keys, and where there is nothing to pick, they are the canvas's. */
static void
test_keys (Fixture *f, gconstpointer data)
{
  static const guint picking[]
      = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space };
  static const GdkModifierType held[] = { GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SUPER_MASK };
  g_autoptr (SclChart) lines = app_test_chart (), empty = app_test_empty_chart ();
  SclDatumPicker *picker = attach (f);

  for (guint i = 0; i < G_N_ELEMENTS (picking); i++)
    {
      g_autoptr (SclChart) chart = app_test_empty_chart ();

      add_bars (chart);
      show (f, chart);
      scl_figure_canvas_point_away (f->canvas);
      for (guint h = 0; h < G_N_ELEMENTS (held); h++)
        g_assert_false (app_test_press (f->canvas, picking[i], held[h]));
      g_assert_null (scl_figure_canvas_get_readout (f->canvas));
      press (f, picking[i]);
      app_test_assert_told (f->told, "test 0 1;");
      assert_pointed (f, 0, 0.375, 0.8);
      press (f, picking[i]);
      app_test_assert_told (f->told, "test 0 1;");
      g_assert_false (app_test_press_first (f->canvas, GDK_KEY_plus));
      g_assert_false (app_test_press_first (f->canvas, GDK_KEY_Page_Up));
      scl_datum_picker_set_enabled (picker, FALSE);
      g_assert_false (app_test_press_first (f->canvas, picking[i]));
      scl_datum_picker_set_enabled (picker, TRUE);
    }
  show (f, lines);
  g_assert_false (app_test_press_first (f->canvas, GDK_KEY_Return));
  g_assert_false (app_test_press_first (f->canvas, GDK_KEY_Left));
  add_bars (empty);
  scl_chart_set_empty_message (empty, "Nothing");
  show (f, empty);
  g_assert_false (app_test_press_first (f->canvas, GDK_KEY_Left));
  scl_figure_view_set_chart (f->view, NULL);
  g_assert_false (app_test_press_first (f->canvas, GDK_KEY_Left));
  app_test_assert_told (f->told, "");
}

/* ---- The pointer ---- */

static void
click (Fixture *f, double x, double y, double by, int n, const char *expected)
{
  shown_figure_click (f, "pressed", n, x, y);
  shown_figure_click (f, "released", n, x + by, y);
  app_test_assert_told (f->told, expected);
}

/* A click that moves 6 px at most picks, takes the focus, and the keys go on from there. */
static void
test_clicks (Fixture *f, gconstpointer data)
{
  g_autoptr (SclChart) chart = scl_chart_new ("all", "All"), one = app_test_empty_chart (),
                       two = app_test_empty_chart ();
  const GArray *plots;
  SclPlotArea area;
  SclDatumPicker *picker = attach (f);
  double x, y;

  scl_chart_set_id (one, "one");
  scl_chart_set_id (two, "two");
  add_bars (one);
  add_line (two);
  add_bars (two);
  scl_chart_add_panel (chart, one);
  scl_chart_add_panel (chart, two);
  show (f, chart);
  plots = scl_figure_canvas_get_plots (f->canvas);
  area = g_array_index (plots, SclPlot, 1).area;
  x = scl_plot_area_x_to_px (&area, 0.6);
  y = scl_plot_area_y_to_px (&area, 0.1);
  click (f, x, y, 6.5, 1, "");
  click (f, x, y, -6.5, 1, "");
  click (f, x, y, 0, 2, "");
  click (f, area.right + 5, y, 0, 1, "");
  g_assert_false (gtk_window_get_focus (f->window) == GTK_WIDGET (f->canvas));
  scl_datum_picker_set_enabled (picker, FALSE);
  click (f, x, y, 0, 1, "");
  scl_datum_picker_set_enabled (picker, TRUE);
  click (f, x, y, 6, 1, "two 1 2;");
  g_assert_true (gtk_window_get_focus (f->window) == GTK_WIDGET (f->canvas));
  click (f, x, y, -6, 1, "two 1 2;");
  go (f, GDK_KEY_Right, "two 1 3;");
  area = g_array_index (plots, SclPlot, 0).area;
  click (f, scl_plot_area_x_to_px (&area, 0.1), scl_plot_area_y_to_px (&area, 0.1), 0, 1,
         "one 0 0;");
  go (f, GDK_KEY_Up, "two 1 0;");
}

static void
assert_cursor (Fixture *f, double x, double y, const char *expected)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (GTK_WIDGET (f->canvas));
  GdkCursor *cursor;

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkEventController) one = g_list_model_get_item (all, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (one))
        g_signal_emit_by_name (one, "motion", x, y);
    }
  cursor = gtk_widget_get_cursor (GTK_WIDGET (f->canvas));
  g_assert_cmpstr (cursor != NULL ? gdk_cursor_get_name (cursor) : NULL, ==, expected);
}

/* A hand over what can be picked. */
static void
test_hand (Fixture *f, gconstpointer data)
{
  SclDatumPicker *picker = attach (f);
  g_autoptr (SclChart) chart = app_test_empty_chart (), empty = app_test_empty_chart ();
  const SclPlotArea *area;

  add_bars (chart);
  area = show (f, chart);
  assert_cursor (f, area->left + 20, area->top + 20, "pointer");
  assert_cursor (f, area->left - 20, area->top + 20, NULL);
  assert_cursor (f, area->left + 20, area->top + 20, "pointer");
  scl_datum_picker_set_enabled (picker, FALSE);
  assert_cursor (f, area->left + 20, area->top + 20, NULL);
  scl_datum_picker_set_enabled (picker, TRUE);
  add_line (empty);
  area = show (f, empty);
  assert_cursor (f, area->left + 20, area->top + 20, NULL);
}

TEST_MAIN_WITH (app_test_init, Fixture, shown_figure_set_up, shown_figure_tear_down,
                "/app/datum-picker", test_columns, test_edges, test_nearest_top, test_dots_found,
                test_takes, test_along_bars, test_no_height, test_from_pointer, test_across,
                test_along_dots, test_dots_at_one_place, test_keys, test_clicks, test_hand)
