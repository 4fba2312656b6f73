/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "app/scl-readout.h"
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
test_bars (void)
{
  g_autoptr (SclChart) chart = scl_chart_new ("bars", "Bars");
  const double limits[] = { 0, 0.5, 1 };
  const double heights[] = { 0.2, 0.8 };
  g_autoptr (SclReadout) readout = NULL;
  g_autofree char *text = NULL;

  scl_chart_add_series (chart, SCL_SERIES_BARS, "players", limits, heights, 2);
  scl_chart_set_axis_title (scl_chart_x_axis (chart), "class");
  scl_chart_x_axis (chart)->decimals = 1;
  scl_chart_y_axis (chart)->decimals = 1;
  readout = scl_readout_new (chart, &area, 130, 100);
  text = scl_readout_to_text (readout);
  g_assert_cmpstr (text, ==, "class 0.5–1.0\nplayers 0.8");
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
    { SCL_AXIS_NUMBER, 0.123456, 0, 1, -1, "0.123" }, /* a five-hundredth of the span is 0.002: three digits */
    { SCL_AXIS_PERCENT, 0.4551, 0, 1, 1, "45.5\u2009%" },
    { SCL_AXIS_DAY, 2450996, 2450996, 2451180, -1, "1998-07-01" }, /* Julian day of 1998-07-01, scl-climb.h */
    { SCL_AXIS_NUMBER, NAN, 0, 1, 0, "–" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SclAxis axis = { .kind = rows[i].kind, .decimals = -1 };
      g_autofree char *text = scl_axis_format_value (&axis, rows[i].value, rows[i].lo, rows[i].hi, rows[i].decimals);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

static void
test_words (void)
{
  g_autoptr (SclChart) chart = app_test_chart ();
  g_autofree char *words = scl_chart_to_words (chart);

  g_assert_nonnull (strstr (words, "Chart of height against across (points)."));
  g_assert_nonnull (strstr (words, "up: from 0.00 at 0.00 to 1.00 at 1.00; least 0.00, greatest 1.00."));
  g_assert_nonnull (strstr (words, "down: from 1.00 at 0.00 to 0.00 at 1.00; least 0.00, greatest 1.00."));
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/readout/curves", test_curves);
  g_test_add_func ("/app/readout/outside", test_outside);
  g_test_add_func ("/app/readout/bars", test_bars);
  g_test_add_func ("/app/readout/points", test_points);
  g_test_add_func ("/app/readout/values", test_values);
  g_test_add_func ("/app/readout/words", test_words);
  return g_test_run ();
}
