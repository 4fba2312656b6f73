/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "../test-main.h"
#include "app/figure/scl-readout.h"
#include "scl-app-test.h"

/* A plot area of 100 px a unit, its origin at (50, 150). */
static const SclPlotArea area = { 50, 50, 150, 150, { 0, 1, 0, 1 } };

static void
test_curves (void)
{
  g_autoptr (SclChart) chart = app_test_chart ();
  g_autoptr (SclReadout) readout = scl_readout_new (chart, &area, 75, 60);
  g_autofree char *text = NULL;
  const SclReadoutRow *row;

  g_assert_nonnull (readout);
  text = scl_readout_to_text (readout);
  /* A quarter of the way across: y = x gives 0.25, y = 1 - x gives 0.75. */
  g_assert_cmpstr (text, ==, "across 0.25\nup 0.25\ndown 0.75");
  row = g_ptr_array_index (readout->rows, 1);
  g_assert_cmpfloat_with_epsilon (row->y, 0.75, 1e-12);
}

static SclChart *
two_lists (void)
{
  const double first[] = { 0.1, 0.4, 0.9 }, second[] = { 0.2, 0.4 };
  const double y[] = { 0.3, 0.5, 0.7 };
  SclChart *chart = app_test_empty_chart ();

  scl_chart_add_series (chart, SCL_SERIES_LINE, "first", first, y, 3);
  scl_chart_add_series (chart, SCL_SERIES_STEP, "second", second, y, 2);
  return chart;
}

/* Between values that stand apart there is nothing to read: what is read is the nearest, at its own
 * place; a step stands until its next. */
static void
test_snaps (void)
{
  static const struct
  {
    double px;
    const char *text;
  } cases[] = {
    { 62, "across 0.10\nfirst 0.30" },              /* 0.12 */
    { 73, "across 0.20\nsecond 0.30" },             /* 0.23: the other has no value there */
    { 84, "across 0.40\nfirst 0.50\nsecond 0.50" }, /* 0.34 */
    { 110, "across 0.40\nfirst 0.50\nsecond 0.50" },
    { 120, "across 0.90\nfirst 0.70" }, /* the step has ended */
    { 149, "across 0.90\nfirst 0.70" }, /* 9 px beyond the end */
    { 53, "across 0.10\nfirst 0.30" },
  };
  g_autoptr (SclChart) chart = two_lists ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclReadout) readout = scl_readout_new (chart, &area, cases[i].px, 100);
      g_autofree char *text = readout != NULL ? scl_readout_to_text (readout) : NULL;

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* A dot has its name; of two at one place it says so. 0.5 of the height is beyond 0.03 of it. */
static void
test_dots (void)
{
  const double x[] = { 0.2, 0.2, 0.8 }, y[] = { 0.5, 0.5, 0.5 };
  const char *const names[] = { "Ada", "Bruno", "Carla" };
  g_autoptr (SclChart) chart = app_test_empty_chart ();
  g_autoptr (SclReadout) two = NULL, one = NULL;
  g_autofree char *text_two = NULL, *text_one = NULL;
  SclSeries *dots = scl_chart_add_series (chart, SCL_SERIES_POINTS, NULL, x, y, 3);

  scl_series_set_point_labels (dots, names);
  two = scl_readout_new (chart, &area, 71, 101);
  text_two = scl_readout_to_text (two);
  g_assert_true (g_str_has_suffix (text_two, " and 1 other 0.20, 0.50"));
  one = scl_readout_new (chart, &area, 130, 100);
  text_one = scl_readout_to_text (one);
  g_assert_cmpstr (text_one, ==, "Carla 0.80, 0.50");
  g_assert_cmpint (scl_readout_dot_at (dots, &area, 130, 102), ==, 2); /* 0.02 of the height */
  g_assert_cmpint (scl_readout_dot_at (dots, &area, 130, 104), ==, -1);
}

/* A line that ends: far beyond it, and in its gap, nothing is said. */
static void
test_gap (void)
{
  const double x[] = { 0.0, 0.1, 0.6, 0.6, 0.7 }, y[] = { 0.1, 0.2, NAN, 0.3, 0.4 };
  g_autoptr (SclChart) chart = app_test_empty_chart ();
  g_autoptr (SclReadout) at = NULL;
  g_autofree char *text = NULL;

  scl_chart_add_series (chart, SCL_SERIES_LINE, "mean", x, y, 5);
  g_assert_null (scl_readout_new (chart, &area, 85, 100));
  g_assert_null (scl_readout_new (chart, &area, 140, 100));
  at = scl_readout_new (chart, &area, 110, 100);
  text = scl_readout_to_text (at);
  g_assert_cmpstr (text, ==, "across 0.60\nmean 0.30");
}

/* Over days there is no formula: between the lists of 1 July 1998 and 1 January 1999 nothing has a
 * rating. */
static void
test_days (void)
{
  const double x[] = { 2450996, 2451180 }, y[] = { 0.2, 0.6 };
  const SclPlotArea days = { 50, 50, 150, 150, { 2450996, 2451180, 0, 1 } };
  g_autoptr (SclChart) chart = app_test_empty_chart ();
  g_autoptr (SclReadout) readout = NULL;
  g_autofree char *text = NULL;

  scl_chart_add_series (chart, SCL_SERIES_LINE, "mean", x, y, 2);
  scl_chart_x_axis (chart)->kind = SCL_AXIS_DAY;
  readout = scl_readout_new (chart, &days, 110, 100);
  text = scl_readout_to_text (readout);
  g_assert_cmpstr (text, ==, "across 1 Jan 1999\nmean 0.60");
}

static void
test_outside (void)
{
  g_autoptr (SclChart) chart = app_test_chart ();

  g_assert_null (scl_readout_new (chart, &area, 20, 60));
  g_assert_null (scl_readout_new (chart, &area, 75, 200));
  scl_chart_set_empty_message (chart, "Nothing");
  g_assert_null (scl_readout_new (chart, &area, 75, 60));
}

static void
test_points (void)
{
  g_autoptr (SclChart) chart = scl_chart_new ("points", "Points");
  const double x[] = { 0.2, 0.6 };
  const double y[] = { 0.3, 0.9 };
  SclSeries *series = scl_chart_add_series (chart, SCL_SERIES_POINTS, "players", x, y, 2);
  g_autoptr (SclReadout) readout = NULL;
  g_autofree char *text = NULL;

  scl_chart_x_axis (chart)->decimals = 1;
  scl_chart_y_axis (chart)->decimals = 1;
  series->point_label = g_new0 (char *, 3);
  series->point_label[1] = g_strdup ("Rossi");
  /* (0.6, 0.9) lies at pixel (110, 60). */
  readout = scl_readout_new (chart, &area, 111, 60);
  g_assert_nonnull (readout);
  g_assert_true (isnan (readout->x));
  text = scl_readout_to_text (readout);
  g_assert_cmpstr (text, ==, "Rossi 0.6, 0.9");
  g_assert_null (scl_readout_new (chart, &area, 60, 60));
}

static void
test_values (void)
{
  const struct
  {
    SclAxisKind kind;
    double value, lo, hi;
    int decimals;
    const char *text;
  } rows[] = {
    { SCL_AXIS_NUMBER, -120, -800, 800, 0, "−120" },
    { SCL_AXIS_NUMBER, 0.123456, 0, 1, -1,
      "0.123" }, /* a five-hundredth of the span is 0.002: three digits */
    { SCL_AXIS_PERCENT, 0.4551, 0, 1, 1, "45.5\u2009%" },
    { SCL_AXIS_DAY, 2450996, 2450996, 2451180, -1,
      "1 Jul 1998" }, /* Julian day of 1998-07-01, scl-climb.h */
    { SCL_AXIS_NUMBER, NAN, 0, 1, 0, "–" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SclAxis axis = { .kind = rows[i].kind, .decimals = -1 };
      g_autofree char *text
          = scl_axis_format_value (&axis, rows[i].value, rows[i].lo, rows[i].hi, rows[i].decimals);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

static void
test_words (void)
{
  g_autoptr (SclChart) chart = app_test_chart ();
  g_autofree char *words = scl_chart_to_words (chart);

  g_assert_nonnull (strstr (words, "Chart of height against across (points)."));
  g_assert_nonnull (
      strstr (words, "up: from 0.00 at 0.00 to 1.00 at 1.00; least 0.00, greatest 1.00."));
  g_assert_nonnull (
      strstr (words, "down: from 1.00 at 0.00 to 0.00 at 1.00; least 0.00, greatest 1.00."));
}

/* Names upwards: a row each, what lies in it from left to right; what is no number is no row. */
static void
test_words_of_names (void)
{
  static const char *const names[] = { "old", "new" };
  static const double x[] = { 1700, 1725, 1710, 1690 }, y[] = { 0, 0, 0, 1 };
  static const double alone[] = { 3, 4, NAN }, rows[] = { 1, 0, 1 };
  g_autoptr (SclChart) chart = scl_chart_new ("c", "Climbs");
  g_autofree char *words = NULL;

  scl_chart_set_caption (chart, "Two rules.");
  scl_chart_x_axis (chart)->decimals = 0;
  scl_chart_set_axis_names (scl_chart_y_axis (chart), names, 2);
  scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, y, 4);
  scl_chart_add_series (chart, SCL_SERIES_POINTS, "games", alone, rows, 3);
  words = scl_chart_to_words (chart);
  g_assert_cmpstr (words, ==,
                   "Climbs. Two rules. old: from 1\u2009700 to 1\u2009710, new: 1\u2009690. "
                   "games: new: 3, old: 4.");
}

/* A series without a name is what its axis says. */
static void
test_words_without_name (void)
{
  static const double x[] = { 0, 1 }, y[] = { 2, 5 };
  g_autoptr (SclChart) chart = scl_chart_new ("c", "Chart");
  g_autofree char *words = NULL, *bare = NULL;

  scl_chart_x_axis (chart)->decimals = scl_chart_y_axis (chart)->decimals = 0;
  scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, y, 2);
  bare = scl_chart_to_words (chart);
  g_assert_cmpstr (bare, ==, "Chart. unnamed series: from 2 at 0 to 5 at 1; least 2, greatest 5.");
  scl_chart_y_axis (chart)->title = g_strdup ("points");
  words = scl_chart_to_words (chart);
  g_assert_cmpstr (words, ==, "Chart. points: from 2 at 0 to 5 at 1; least 2, greatest 5.");
}

TEST_MAIN_AFTER (app_test_init, "/app/readout", test_curves, test_snaps, test_dots, test_gap,
                 test_days, test_outside, test_points, test_values, test_words, test_words_of_names,
                 test_words_without_name)
