/* The paper's climb as a figure; the other figures of lessons: figures.expected.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "build-figure.h"
#include "marks-of.h"

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

/* Carosi, Frequenza di aggiornamento; SOURCE_NUMBERS rows 49 and 50. The first scheme stands on
 * top. */
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
  /* Every three months it stood at 2228 (tests/lab/test-climb.c); under the half-year never higher
   * than at the end. */
  g_assert_true (isnan (highest->x[0]));
  g_assert_cmpfloat (highest->x[6], ==, 2228.0);
  /* “With 40 games our player would recover all the points lost”: 10.8 x 40 = 432. */
  g_assert_cmpfloat (end_of (forty, "every half-year"), ==, 2132.0);
}

/* A line a scheme from where it began, 1700, to where it ends, in its own row; the highest are open
 * diamonds (which of dots is what dashed is of lines), the ends discs. */
static void
test_climb_rows (void)
{
  g_autoptr (SclChart) chart = build ("climb", NULL);
  const SclSeries *ends = series_of (chart, "at the end");
  guint n_lines = 0;

  g_assert_cmpuint (ends->n, ==, 11);
  g_assert_cmpint (ends->dash, ==, SCL_DASH_SOLID);
  g_assert_cmpint (series_of (chart, "highest on the way")->dash, ==, SCL_DASH_DASHED);
  for (guint i = 0; i < scl_chart_n_series (chart); i++)
    {
      const SclSeries *line = scl_chart_series (chart, i);

      if (line->kind != SCL_SERIES_LINE)
        continue;
      g_assert_cmpfloat (line->y[0], ==, ends->y[n_lines]);
      g_assert_cmpfloat (line->y[1], ==, ends->y[n_lines]);
      g_assert_cmpfloat (line->x[0], ==, fmin (1700, ends->x[n_lines]));
      g_assert_cmpfloat (line->x[1], ==, fmax (1700, ends->x[n_lines]));
      n_lines++;
    }
  g_assert_cmpuint (n_lines, ==, 11);
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

TEST_MAIN ("/lesson-figures", test_climb, test_climb_rows, test_climb_by_chance)
