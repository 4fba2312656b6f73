/* The figures that show the paper's arithmetic with any numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "build-figure.h"

static const SclSeries *
series_of (SclChart *chart, const char *label)
{
  for (guint i = 0; i < scl_chart_n_series (chart); i++)
    if (g_strcmp0 (scl_chart_series (chart, i)->label, label) == 0)
      return scl_chart_series (chart, i);
  g_error ("no series “%s”", label);
}

/* Where a scheme stands in the figure. */
static double
end_of (SclChart *chart, const char *name)
{
  const SclSeries *ends = series_of (chart, "at the end");

  for (guint i = 0; i < ends->n; i++)
    if (g_str_equal (scl_axis_name (scl_chart_y_axis (chart), ends->y[i]), name))
      return ends->x[i];
  return NAN;
}

/* Carosi, Frequenza di aggiornamento; SOURCE_NUMBERS rows 49 and 50. The first scheme stands on top. */
static void
test_climb (void)
{
  g_autoptr (SclChart) chart = build ("climb", NULL);
  g_autoptr (SclChart) forty = build ("climb", "games", "40", NULL);
  const SclSeries *highest = series_of (chart, "highest on the way");

  g_assert_cmpfloat (end_of (chart, "every half-year"), ==, 2780.0);
  g_assert_cmpfloat (end_of (chart, "four tournaments"), ==, 2065.0);
  g_assert_cmpfloat (end_of (chart, "at most 100 points"), ==, 1800.0);
  g_assert_cmpfloat (end_of (chart, "French rule"), ==, 1700.0);
  g_assert_cmpstr (scl_axis_name (scl_chart_y_axis (chart), 10.0), ==, "every half-year");
  /* Every three months it stood at 2228 (tests/lab/test-climb.c); under the half-year never higher than at the end. */
  g_assert_true (isnan (highest->x[0]));
  g_assert_cmpfloat (highest->x[6], ==, 2228.0);
  /* “With 40 games our player would recover all the points lost”: 10.8 x 40 = 432. */
  g_assert_cmpfloat (end_of (forty, "every half-year"), ==, 2132.0);
}

/* 1700 + 30 (points - 9): median of 2780, standard deviation 127.3 (tests/lab/test-climb.c). */
static void
test_climb_by_chance (void)
{
  g_autoptr (SclChart) chart = build ("climb", "runs", "1000", NULL);
  const SclSeries *median = series_of (chart, "median");
  const SclSeries *half = series_of (chart, "middle half");

  g_assert_cmpfloat_with_epsilon (median->x[0], 2780.0, 20.0);
  /* The middle half of a normal distribution is 1.349 σ wide. */
  g_assert_cmpfloat_with_epsilon (half->x[1] - half->x[0], 1.349 * 127.3, 30.0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lesson-figures/climb", test_climb);
  g_test_add_func ("/lesson-figures/climb/by-chance", test_climb_by_chance);
  return g_test_run ();
}
