/* What is read of each kind of series and axis, how far a read-out reaches, and the whole of a
 * chart in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "app/figure/scl-readout.h"
#include "scl-app-test.h"

/* 100 px a unit, its origin at (50, 150). */
static const SclPlotArea area = { 50, 50, 150, 150, { 0, 1, 0, 1 } };

/* At x px from the area's left. */
static void
assert_read (SclChart *chart, double x, const char *expected)
{
  g_autoptr (SclReadout) readout = scl_readout_new (chart, &area, 50 + x, 100);
  g_autofree char *text = readout != NULL ? scl_readout_to_text (readout) : NULL;

  g_assert_cmpstr (text, ==, expected);
}

static const SclReadoutRow *
row_of (const SclReadout *readout, guint i)
{
  g_assert_cmpuint (readout->rows->len, >, i);
  return g_ptr_array_index (readout->rows, i);
}

/* A value with its error, or without one; its mark stands at the value. Nothing between. */
static void
test_errors (void)
{
  const double x[] = { 0.2, 0.6, 0.8 }, y[] = { 0.3, 0.5, NAN }, e[] = { 0.05, NAN, 0.1 };
  g_autoptr (SclChart) chart = app_test_empty_chart ();
  SclSeries *series = scl_chart_add_series (chart, SCL_SERIES_ERRORS, "mean", x, y, 3);
  g_autoptr (SclReadout) readout = NULL;

  series->colour = SCL_COLOUR_PURPLE;
  series->dash = SCL_DASH_DOTTED;
  assert_read (chart, 21, "across 0.20\nmean 0.30"); /* without any errors */
  scl_series_set_y_error (series, e);
  assert_read (chart, 21, "across 0.20\nmean 0.30 ± 0.05");
  assert_read (chart, 39, "across 0.20\nmean 0.30 ± 0.05");
  assert_read (chart, 41, "across 0.60\nmean 0.50");
  assert_read (chart, 79, "across 0.60\nmean 0.50"); /* what has no value is none, if within */
  assert_read (chart, 81, NULL);
  assert_read (chart, 9, "across 0.20\nmean 0.30 ± 0.05"); /* 11 px before it */
  assert_read (chart, 7, NULL);
  series->decimals = 3;
  assert_read (chart, 21, "across 0.20\nmean 0.300 ± 0.050");
  readout = scl_readout_new (chart, &area, 50 + 21, 100);
  g_assert_cmpfloat (readout->x, ==, 0.2);
  g_assert_cmpfloat (row_of (readout, 0)->x, ==, 0.2);
  g_assert_cmpfloat (row_of (readout, 0)->y, ==, 0.3);
  g_assert_cmpint (row_of (readout, 0)->colour, ==, SCL_COLOUR_PURPLE);
  g_assert_cmpint (row_of (readout, 0)->dash, ==, SCL_DASH_DOTTED);
}

/* One value alone is read, and a series without any is not. */
static void
test_alone (void)
{
  static const SclSeriesKind kinds[]
      = { SCL_SERIES_STEP, SCL_SERIES_AREA, SCL_SERIES_ERRORS, SCL_SERIES_POINTS };
  const double x[] = { 0.5 }, y[] = { 0.5 };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (SclChart) chart = app_test_empty_chart (), none = app_test_empty_chart ();
      const gboolean dot = kinds[i] == SCL_SERIES_POINTS;

      scl_chart_add_series (chart, kinds[i], "one", x, y, 1);
      assert_read (chart, 50, dot ? "one 0.50, 0.50" : "across 0.50\none 0.50");
      scl_chart_add_series (none, kinds[i], "none", x, y, 0);
      assert_read (none, 50, NULL);
      g_assert_false (scl_readout_has_values (none, scl_chart_series (none, 0)));
    }
}

/* The lower end first, whichever it is; no mark. One without its other edge says nothing. */
static void
test_band (void)
{
  const double x[] = { 0.2, 0.6, 0.9 }, y[] = { 0.1, 0.6, 0.5 }, y2[] = { 0.4, 0.2, 0.7 };
  g_autoptr (SclChart) chart = app_test_empty_chart ();
  SclSeries *series = scl_chart_add_series (chart, SCL_SERIES_BAND, "range", x, y, 3);
  g_autoptr (SclReadout) readout = NULL;

  assert_read (chart, 20, NULL);
  scl_series_set_y2 (series, y2);
  assert_read (chart, 25, "across 0.20\nrange 0.10 … 0.40");
  assert_read (chart, 55, "across 0.60\nrange 0.20 … 0.60");
  readout = scl_readout_new (chart, &area, 50 + 55, 100);
  g_assert_true (isnan (row_of (readout, 0)->y));
  g_assert_cmpfloat (row_of (readout, 0)->x, ==, 0.6);
}

/* Of a second series what is drawn there, where its own value is less than 2 px away: at 0.50,
 * 15/35 of the way from 0.2 at 0.485 to 0.55 at 0.52. */
static void
test_curve (void)
{
  const double at[] = { 0.1, 0.5, 0.9 }, a[] = { 0.1, 0.2, 0.3 };
  const double close[] = { 0.4, 0.485, 0.52, 0.6 }, far[] = { 0.4, 0.479, 0.53, 0.6 },
               b[] = { 0, 0.2, 0.55, 0.6 };
  g_autoptr (SclChart) one = app_test_empty_chart (), other = app_test_empty_chart ();

  scl_chart_add_series (one, SCL_SERIES_LINE, "a", at, a, 3);
  scl_chart_add_series (one, SCL_SERIES_AREA, "b", close, b, 4);
  assert_read (one, 50, "across 0.50\na 0.20\nb 0.35");
  /* At 0.485 the first has 0.1 + 0.1 · 385/400 = 0.196. */
  assert_read (one, 48, "across 0.48\na 0.20\nb 0.20");
  scl_chart_add_series (other, SCL_SERIES_LINE, "a", at, a, 3);
  scl_chart_add_series (other, SCL_SERIES_LINE, "b", far, b, 4);
  assert_read (other, 50, "across 0.50\na 0.20");
}

/* 12 px beyond the end something is still read; and out of the plot by half a pixel. */
static void
test_reach (void)
{
  const double x[] = { 0.0, 0.3, 0.5 }, y[] = { 0.1, 0.2, 0.3 };
  g_autoptr (SclChart) chart = app_test_empty_chart ();
  SclSeries *series = scl_chart_add_series (chart, SCL_SERIES_LINE, "a", x, y, 3);
  static const struct
  {
    double px, py;
    gboolean read;
  } edges[]
      = { { 49.5, 100, TRUE }, { 49.4, 100, FALSE }, { 60, 49.5, TRUE },   { 60, 49.4, FALSE },
          { 60, 150.5, TRUE }, { 60, 150.6, FALSE }, { 150.6, 100, FALSE } };

  assert_read (chart, 61.5, "across 0.50\na 0.30");
  assert_read (chart, 62.5, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    {
      g_autoptr (SclReadout) readout = scl_readout_new (chart, &area, edges[i].px, edges[i].py);

      g_assert_cmpint (readout != NULL, ==, edges[i].read);
    }
  {
    const SclPlotArea flat = { 50, 50, 150, 50, { 0, 1, 0, 1 } };
    const SclPlotArea thin = { 50, 50, 50, 150, { 0, 1, 0, 1 } };

    g_assert_null (scl_readout_new (chart, &flat, 50, 50));
    g_assert_null (scl_readout_new (chart, &thin, 50, 50));
  }
  series->hoverable = FALSE;
  assert_read (chart, 30, NULL);
}

/* What is out of view is not read, and what is in view at its edge is. */
static void
test_in_view (void)
{
  const double x[] = { 0.0, 0.2, 0.6, 1.0 }, y[] = { 0.1, 0.2, 0.3, 0.4 };
  const SclPlotArea part = { 50, 50, 150, 150, { 0.2, 0.6, 0, 1 } };
  g_autoptr (SclChart) chart = app_test_empty_chart ();

  scl_chart_add_series (chart, SCL_SERIES_LINE, "a", x, y, 4);
  for (guint i = 0; i <= 100; i += 20)
    {
      g_autoptr (SclReadout) readout = scl_readout_new (chart, &part, 50.0 + i, 100);

      g_assert_cmpfloat (readout->x, ==, i < 50 ? 0.2 : 0.6);
    }
}

/* A line of two values has one everywhere between; on an axis of whole numbers, at each of them. */
static void
test_straight (void)
{
  const double x[] = { 0.1, 0.9 }, y[] = { 0.2, 1.0 };
  g_autoptr (SclChart) chart = app_test_empty_chart ();
  const SclPlotArea whole = { 50, 50, 150, 150, { 0, 10, 0, 100 } };
  const double n[] = { 0, 10 }, tens[] = { 0, 100 };
  g_autoptr (SclChart) counted = scl_chart_new ("c", "C");
  g_autoptr (SclReadout) readout = NULL;
  g_autofree char *text = NULL;

  scl_chart_add_series (chart, SCL_SERIES_LINE, "a", x, y, 2);
  assert_read (chart, 30, "across 0.30\na 0.40");
  assert_read (chart, 9, NULL);
  assert_read (chart, 91, NULL);
  g_assert_false (scl_readout_has_values (chart, scl_chart_series (chart, 0)));
  scl_chart_x_axis (counted)->integer = TRUE;
  scl_chart_add_series (counted, SCL_SERIES_LINE, NULL, n, tens, 2);
  readout = scl_readout_new (counted, &whole, 50 + 34, 100); /* 3.4 */
  text = scl_readout_to_text (readout);
  g_assert_cmpstr (text, ==, "3\n30.0"); /* a five-hundredth of 100 is 0.2 */
}

/* Dots beside a curve: where only a dot is met there is no place along. */
static void
test_dot_and_curve (void)
{
  const double x[] = { 0.2, 0.8 }, y[] = { 0.5, 0.5 };
  const double line[] = { 0.2, 0.25, 0.3 };
  g_autoptr (SclChart) chart = app_test_empty_chart ();
  g_autoptr (SclReadout) both = NULL, dot = NULL;
  SclSeries *dots = scl_chart_add_series (chart, SCL_SERIES_POINTS, "dot", x, y, 2);

  scl_chart_add_series (chart, SCL_SERIES_LINE, "line", line, line, 3);
  g_assert_true (scl_readout_has_values (chart, dots));
  both = scl_readout_new (chart, &area, 70, 100);
  g_assert_cmpuint (both->rows->len, ==, 2);
  g_assert_cmpfloat (both->x, ==, 0.2);
  dot = scl_readout_new (chart, &area, 130, 100);
  g_assert_cmpuint (dot->rows->len, ==, 1);
  g_assert_true (isnan (dot->x));
  g_assert_cmpstr (dot->head, ==, "");
  g_assert_cmpstr (row_of (dot, 0)->label, ==, "dot");
  g_assert_cmpfloat (row_of (dot, 0)->x, ==, 0.8);
  g_assert_cmpfloat (row_of (dot, 0)->y, ==, 0.5);
  dots->hoverable = FALSE;
  g_assert_false (scl_readout_has_values (chart, dots));
  g_assert_null (scl_readout_new (chart, &area, 130, 100));
}

/* A class holds its lower limit and not its upper one; the mark stands in its middle. */
static void
test_classes (void)
{
  const double limits[] = { 0, 0.25, 0.75, 0.9 }, y[] = { 0.2, 0.8, NAN };
  g_autoptr (SclChart) chart = app_test_empty_chart ();
  SclSeries *series = scl_chart_add_series (chart, SCL_SERIES_BARS, "players", limits, y, 3);
  g_autoptr (SclReadout) readout = NULL;

  assert_read (chart, 24, "across 0.00–0.25\nplayers 0.20");
  assert_read (chart, 25, "across 0.25–0.75\nplayers 0.80");
  assert_read (chart, 74, "across 0.25–0.75\nplayers 0.80");
  assert_read (chart, 80, NULL);
  assert_read (chart, 95, NULL);
  readout = scl_readout_new (chart, &area, 50 + 30, 100);
  g_assert_cmpfloat (row_of (readout, 0)->x, ==, 0.5);
  g_assert_cmpfloat (row_of (readout, 0)->y, ==, 0.8);
  series->hoverable = FALSE;
  assert_read (chart, 24, NULL);
}

/* The head is the axis's title without its unit, and the value; a name alone. */
static void
test_heads (void)
{
  static const struct
  {
    const char *title, *head;
  } rows[] = { { "games", "games 0.20" },
               { "K (no unit) (points)", "K (no unit) 0.20" },
               { "(points)", "(points) 0.20" },
               { NULL, "0.20" } };
  const double x[] = { 0.2, 0.6, 0.9 };
  static const char *const names[] = { "zero", "one", "two" };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SclChart) chart = app_test_empty_chart ();
      g_autoptr (SclReadout) readout = NULL;

      scl_chart_set_axis_title (scl_chart_x_axis (chart), rows[i].title);
      scl_chart_add_series (chart, SCL_SERIES_LINE, "a", x, x, 3);
      readout = scl_readout_new (chart, &area, 70, 100);
      g_assert_cmpstr (readout->head, ==, rows[i].head);
    }
  {
    const double at[] = { 0, 1, 2 };
    const SclPlotArea wide = { 50, 50, 150, 150, { -0.5, 2.5, 0, 1 } };
    g_autoptr (SclChart) chart = app_test_empty_chart ();
    g_autoptr (SclReadout) readout = NULL;

    scl_chart_set_axis_names (scl_chart_x_axis (chart), names, 3);
    scl_chart_add_series (chart, SCL_SERIES_LINE, "a", at, x, 3);
    readout = scl_readout_new (chart, &wide, 105, 100);
    g_assert_cmpstr (readout->head, ==, "one");
  }
}

/* A value has as many digits as a five-hundredth of what is seen needs, unless it is told. */
static void
test_digits (void)
{
  static const struct
  {
    SclAxisKind kind;
    gboolean integer;
    int own, decimals; /* of the axis, and asked for */
    double value, lo, hi;
    const char *text;
  } rows[] = {
    { SCL_AXIS_NUMBER, FALSE, -1, -1, 1.23456, 0, 500, "1" },
    { SCL_AXIS_NUMBER, FALSE, -1, -1, 1.23456, 0, 499, "1.2" },
    { SCL_AXIS_NUMBER, FALSE, -1, -1, 1.23456, 0, 50, "1.2" },
    { SCL_AXIS_NUMBER, FALSE, -1, -1, 1.23456, 5, 0, "1.23" },
    { SCL_AXIS_NUMBER, FALSE, -1, -1, 1.23456, 2, 2, "1" },
    { SCL_AXIS_NUMBER, FALSE, -1, -1, 1.23456789, 0, 1e-9, "1.234568" },
    { SCL_AXIS_NUMBER, FALSE, -1, -1, 1.23456, 0, INFINITY, "1" },
    { SCL_AXIS_NUMBER, FALSE, 2, -1, 1.23456, 0, 500, "1.23" },
    { SCL_AXIS_NUMBER, FALSE, 2, 0, 1.23456, 0, 500, "1" },
    { SCL_AXIS_NUMBER, TRUE, 2, 2, 1.23456, 0, 1, "1" },
    { SCL_AXIS_PLACE, FALSE, 2, -1, -17, 0, 1, "17" },
    { SCL_AXIS_PERCENT, FALSE, -1, -1, 0.4567, 0, 1, "45.7\u2009%" },
    { SCL_AXIS_PERCENT, FALSE, -1, -1, 0.4567, 0, 5, "46\u2009%" },
    { SCL_AXIS_PERCENT, FALSE, -1, 0, 0.4567, 0, 1, "46\u2009%" },
    { SCL_AXIS_PERCENT, FALSE, 0, -1, 0.4567, 0, 1, "46\u2009%" },
    { SCL_AXIS_DAY, FALSE, -1, -1, 2450995.5, 0, 1, "1 Jul 1998" },
    { SCL_AXIS_DAY, FALSE, -1, -1, 2450996.4, 0, 1, "1 Jul 1998" },
    { SCL_AXIS_DAY, FALSE, -1, -1, NAN, 0, 1, "–" },
    { SCL_AXIS_PERCENT, FALSE, -1, -1, INFINITY, 0, 1, "–" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SclAxis axis
          = { .kind = rows[i].kind, .integer = rows[i].integer, .decimals = rows[i].own };
      g_autofree char *text
          = scl_axis_format_value (&axis, rows[i].value, rows[i].lo, rows[i].hi, rows[i].decimals);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* ---- In words ---- */

static void
assert_words (SclChart *chart, const char *expected)
{
  g_autofree char *words = scl_chart_to_words (chart);

  g_assert_cmpstr (words, ==, expected);
}

/* Values that are none are passed over, at the ends too; least and greatest wherever they are. */
static void
test_words_of_series (void)
{
  const double x[] = { 0, 1, 2, 3, 4 }, y[] = { NAN, 5, 2, 9, NAN }, none[] = { NAN, NAN, NAN };
  g_autoptr (SclChart) chart = scl_chart_new ("c", "Chart");

  scl_chart_set_subtitle (chart, "of games");
  scl_chart_set_caption (chart, "Invented.");
  scl_chart_x_axis (chart)->decimals = scl_chart_y_axis (chart)->decimals = 0;
  scl_chart_set_axis_title (scl_chart_x_axis (chart), "x");
  scl_chart_add_series (chart, SCL_SERIES_LINE, "a", x, y, 5);
  scl_chart_add_series (chart, SCL_SERIES_LINE, "b", x, none, 3);
  assert_words (chart,
                "Chart. of games. Invented. a: from 5 at 1 to 9 at 3; least 2, greatest 9. b: "
                "no values.");
  scl_chart_set_axis_title (scl_chart_y_axis (chart), "y");
  assert_words (chart, "Chart. of games. Invented. Chart of y against x. a: from 5 at 1 to 9 at 3; "
                       "least 2, greatest 9. b: no values.");
  scl_chart_set_empty_message (chart, "Nothing yet.");
  assert_words (chart, "Chart. of games. Invented. Nothing yet.");
}

/* Twelve series at most, twelve panels, four series of each. */
static void
test_words_end (void)
{
  const double x[] = { 0 };
  g_autoptr (SclChart) chart = scl_chart_new ("c", "Chart"), whole = scl_chart_new ("w", "Whole");
  g_autoptr (GString) expected = g_string_new ("Chart. "), panels = g_string_new ("Whole. ");

  for (guint i = 0; i < 13; i++)
    {
      g_autofree char *name = g_strdup_printf ("s%u", i);
      g_autoptr (SclChart) panel = scl_chart_new ("", name);

      scl_chart_add_series (chart, SCL_SERIES_LINE, name, x, (const double[]){ NAN }, 1);
      if (i < 12)
        g_string_append_printf (expected, "%ss%u: no values.", i > 0 ? " " : "", i);
      scl_chart_set_subtitle (panel, "part");
      if (i == 1)
        scl_chart_set_empty_message (panel, "empty");
      for (guint s = 0; s < (i == 0 ? 5 : 1); s++)
        scl_chart_add_series (panel, SCL_SERIES_LINE, "t", x, (const double[]){ NAN }, 1);
      scl_chart_add_panel (whole, panel);
      if (i < 12)
        g_string_append_printf (panels, " s%u: %s.%s", i, i == 1 ? "empty" : "part",
                                i == 0 ? " t: no values. t: no values. t: no values. t: no values."
                                : i == 1 ? ""
                                         : " t: no values.");
    }
  assert_words (chart, expected->str);
  assert_words (whole, panels->str);
}

static void
test_words_of_grid (void)
{
  const char *const heads[] = { "List", "Players", "Mean" };
  SclGrid *grid = scl_grid_new ("Lists", heads, 3);
  g_autoptr (SclChart) chart = scl_chart_new ("g", "Lists");

  scl_grid_add_text (grid, "old");
  scl_grid_add_number (grid, 12, 0);
  scl_grid_add_number (grid, 1.5, 1);
  scl_grid_add_text (grid, "new");
  scl_grid_add_number (grid, NAN, 0);
  scl_grid_add_number (grid, 2.5, 1);
  scl_chart_set_grid (chart, grid);
  assert_words (chart, "Lists. old: Players 12, Mean 1.5. new: Mean 2.5. ");
}

TEST_MAIN_AFTER (app_test_init, "/app/readout-kinds", test_errors, test_alone, test_band,
                 test_curve, test_reach, test_in_view, test_straight, test_dot_and_curve,
                 test_classes, test_heads, test_digits, test_words_of_series, test_words_end,
                 test_words_of_grid)
