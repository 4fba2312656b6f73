/* The figures that show the paper's arithmetic with any numbers.
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

/* The value of the series in that row. */
static double
at_name (SclChart *chart, const char *label, const char *name)
{
  const SclSeries *series = series_of (chart, label);

  for (guint i = 0; i < series->n; i++)
    if (g_str_equal (scl_axis_name (scl_chart_y_axis (chart), series->y[i]), name))
      return series->x[i];
  g_error ("no row “%s”", name);
}

static double
value (SclChart *chart, const char *label, double x)
{
  return scl_series_value_at (series_of (chart, label), x);
}

/* SOURCE_NUMBERS rows 52 to 55: 81.5 and 18.5; 66.4, 15.1, 18.5; at once 63, 18.5, 18.5; with four
 * events of a fifth 41, 10, 13, 16, 20, at once 20 each. */
static void
test_weights (void)
{
  g_autoptr (SclChart) one = build ("weights", "events", "1", NULL);
  g_autoptr (SclChart) two = build ("weights", NULL);
  g_autoptr (SclChart) four = build ("weights", "k", "32", "events", "4", NULL);
  static const struct
  {
    const char *name;
    double weight;
  } fifths[] = { { "old rating", 0.4096 },
                 { "event 1", 0.1024 },
                 { "event 2", 0.1280 },
                 { "event 3", 0.16 },
                 { "event 4", 0.20 } };

  g_assert_cmpfloat_with_epsilon (at_name (one, "after every event", "old rating"), 0.815, 5e-4);
  g_assert_cmpfloat_with_epsilon (at_name (one, "after every event", "event 1"), 0.185, 5e-4);
  g_assert_cmpfloat_with_epsilon (at_name (two, "after every event", "old rating"), 0.664, 5e-4);
  g_assert_cmpfloat_with_epsilon (at_name (two, "after every event", "event 1"), 0.151, 5e-4);
  g_assert_cmpfloat_with_epsilon (at_name (two, "after every event", "event 2"), 0.185, 5e-4);
  g_assert_cmpfloat_with_epsilon (at_name (two, "all at once", "old rating"), 0.63, 5e-4);
  g_assert_cmpfloat_with_epsilon (at_name (two, "all at once", "event 1"), 0.185, 5e-4);
  g_assert_cmpfloat_with_epsilon (at_name (two, "all at once", "event 2"), 0.185, 5e-4);
  for (guint i = 0; i < G_N_ELEMENTS (fifths); i++)
    {
      g_assert_cmpfloat_with_epsilon (at_name (four, "after every event", fifths[i].name),
                                      fifths[i].weight, 1e-12);
      g_assert_cmpfloat_with_epsilon (at_name (four, "all at once", fifths[i].name), 0.2, 1e-12);
    }
}

/* Rows 56 and 57: 1780, then 1684 by the linearised curve; 1682.4 by the rounded logistic (61 %),
 * 1681.90 by the exact one. At once 1700. */
static void
test_paradox (void)
{
  g_autoptr (SclChart) linear = build ("paradox", NULL);
  g_autoptr (SclChart) rounded = build ("paradox", "model", "logistic", "rounded", "true", NULL);
  g_autoptr (SclChart) exact = build ("paradox", "model", "logistic", NULL);

  g_assert_cmpfloat_with_epsilon (value (linear, "after every event", 1), 1780.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (value (linear, "after every event", 2), 1684.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (value (linear, "all at once", 2), 1700.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (value (rounded, "after every event", 2), 1682.4, 1e-9);
  g_assert_cmpfloat_with_epsilon (value (exact, "after every event", 2), 1681.90, 0.005);
}

/* Row 61: 20 % against the mean, 25.4 % game by game (0.2008 and 0.2545 unrounded); FIDE's table
 * 0.20 and 4 x 0.04 + 0.96 at differences of 400: 0.08 and 0.92, 24.8 %. */
static void
test_mean (void)
{
  g_autoptr (SclChart) paper = build ("mean-of-opponents", NULL);
  g_autoptr (SclChart) fide = build ("mean-of-opponents", "model", "fide", NULL);

  g_assert_true (has_mark (paper, "25.4\u2009%"));
  g_assert_true (has_mark (paper, "20.0\u2009%"));
  g_assert_cmpfloat_with_epsilon (value (paper, "against the mean", 1700), 0.2008, 5e-5);
  g_assert_cmpfloat_with_epsilon (value (paper, "game by game", 1700), 0.2545, 5e-5);
  g_assert_true (has_mark (fide, "24.8\u2009%"));
  g_assert_true (has_mark (fide, "20.0\u2009%"));
}

/* Rows 62 and 67: 3.75 and 0.75; 18.75; 3.75, 5.25 and 7.5 for events of 5, 7 and 10. The root mean
 * square is Δ/√3 a game: 2.17 and 0.43. */
static void
test_rounding (void)
{
  g_autoptr (SclChart) five = build ("rounding", NULL);
  g_autoptr (SclChart) one = build ("rounding", "step", "0.01", NULL);

  g_assert_cmpfloat_with_epsilon (value (five, "game by game: K·Δ·√N", 25), 3.75, 1e-9);
  g_assert_cmpfloat_with_epsilon (value (five, "its root mean square", 25), 2.17, 0.005);
  g_assert_cmpfloat_with_epsilon (value (five, "against the mean: K·N·Δ", 25), 18.75, 1e-9);
  g_assert_cmpfloat_with_epsilon (value (five, "against the mean: K·N·Δ", 5), 3.75, 1e-9);
  g_assert_cmpfloat_with_epsilon (value (five, "against the mean: K·N·Δ", 7), 5.25, 1e-9);
  g_assert_cmpfloat_with_epsilon (value (five, "against the mean: K·N·Δ", 10), 7.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (value (one, "game by game: K·Δ·√N", 25), 0.75, 1e-9);
  g_assert_cmpfloat_with_epsilon (value (one, "its root mean square", 25), 0.43, 0.005);
}

/* Row 59: 1800 and 1600, ten games, five points, N0 = 25: 1720 and 1680; counted together 1742.857
 * and 1657.143. Row 60: at N0 half of the change. */
static void
test_coupled (void)
{
  g_autoptr (SclChart) chart = build ("coupled", NULL);

  g_assert_cmpfloat_with_epsilon (value (chart, "A, opponent’s old rating", 10), 1720.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (value (chart, "B, opponent’s old rating", 10), 1680.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (value (chart, "A, opponent’s new rating", 10), 1742.857, 5e-4);
  g_assert_cmpfloat_with_epsilon (value (chart, "B, opponent’s new rating", 10), 1657.143, 5e-4);
  g_assert_cmpfloat_with_epsilon (value (chart, "A, opponent’s new rating", 25), 1700.0, 1e-9);
}

/* The recipe (rows 1 to 4): 0.85, 0.43, 0.50, 0.64, 0.36; 2.78, rounded to 2.80; +21: 1621. Without
 * rounding 30 (3.5 - 2.7777) = 21.67. */
static void
test_update (void)
{
  static const double expected[] = { 0.85, 0.43, 0.50, 0.64, 0.36 };
  static const double result[] = { 1, 1, 0, 1, 0.5 };
  g_autoptr (SclChart) chart = build ("update", NULL);
  g_autoptr (SclChart) exact = build ("update", "rounding", "0", "total-rounding", "0", NULL);
  const SclSeries *dots = scl_chart_series (chart, 5);

  g_assert_cmpint (dots->kind, ==, SCL_SERIES_POINTS);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpfloat_with_epsilon (dots->x[i], 30.0 * (result[i] - expected[i]), 1e-9);
  g_assert_cmpstr (scl_axis_name (scl_chart_y_axis (chart), 4), ==, "1. won, 1\u2009300 (0.85)");
  g_assert_cmpstr (scl_axis_name (scl_chart_y_axis (chart), 0), ==, "5. drawn, 1\u2009700 (0.36)");
  g_assert_cmpstr (
      scl_chart_subtitle (chart), ==,
      "3.5 scored, 2.78 expected, counted as 2.80: 30 × 0.70 = 21.0; 1\u2009600 → 1\u2009621");
  g_assert_nonnull (strstr (scl_chart_subtitle (exact), "= 21.7; 1\u2009600 → 1\u2009622"));
}

/* K (s - p): an equal opponent K/2, 0, -K/2; at ±400 by the logistic p = 10/11. With FIDE's cut a
 * win against 800 more is worth as much as against 400 more: table 8.1.2 has 0.08. */
static void
test_one_game (void)
{
  g_autoptr (SclChart) chart = build ("one-game", NULL);
  g_autoptr (SclChart) fide = build ("one-game", "model", "fide", "cut", "400", NULL);

  g_assert_cmpfloat_with_epsilon (value (chart, "won", 0), 10.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (value (chart, "drawn", 0), 0.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (value (chart, "lost", 400), -20.0 * 10.0 / 11.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (value (fide, "won", -800), 20.0 * 0.92, 1e-9);
  g_assert_cmpfloat_with_epsilon (value (fide, "won", -400), 20.0 * 0.92, 1e-9);
}

/* Games until 200/e = 73.6 points are left, game by game along the logistic curve (a sum done
 * apart): 73, 36, 18; along its tangent they would be 694.87/K (SOURCE_NUMBERS row 39): 69, 35, 17,
 * and so they nearly are where the jump is small: 70. After one game the mean moves by K (0.5 - p
 * (-200)) = K (0.5 - 0.240253). Long-run deviation: K sqrt (v/(2 λ - λ²)), v = 0.25 - 0.3/4 =
 * 0.175, λ = K 0.00143912: 24.7, 35.1 and 50.0 points. */
static void
test_response (void)
{
  g_autoptr (SclChart) chart = build ("response", NULL);
  g_autoptr (SclChart) small = build ("response", "jump", "20", NULL);
  g_autoptr (SclChart) great = build ("response", "jump", "600", NULL);

  g_assert_cmpfloat_with_epsilon (value (chart, "K 10: 73 games, SD 25", 1) - 1800.0, 2.59747,
                                  1e-4);
  g_assert_cmpfloat_with_epsilon (value (chart, "K 40: 18 games, SD 50", 1) - 1800.0, 4 * 2.59747,
                                  4e-4);
  g_assert_cmpfloat_with_epsilon (value (chart, "K 40: 18 games, SD 50", 150), 2000.0, 0.5);
  g_assert_cmpfloat (value (chart, "K 20: 36 games, SD 35", 100), >,
                     value (chart, "K 10: 73 games, SD 25", 100));
  g_assert_nonnull (series_of (small, "K 10: 70 games, SD 25"));
  g_assert_nonnull (series_of (great, "K 10: 97 games, SD 25"));
}

/* Row 22 by the logistic of the mean: 2080.82. Its error after five games: 173.7178/sqrt (5 x 0.16)
 * = 194.2. Games for 50 points: (173.7178/50)²/0.25 = 48.28, so 49; at 80 % 75.4, so 76. */
static void
test_uncertainty (void)
{
  g_autoptr (SclChart) interval = build ("performance-interval", NULL);
  g_autoptr (SclChart) needed = build ("games-needed", NULL);
  g_autoptr (SclChart) four_fifths = build ("games-needed", "score", "0.8", NULL);
  const SclSeries *band = series_of (interval, "one standard error");

  g_assert_cmpfloat_with_epsilon (value (interval, "performance", 20), 2080.82, 0.005);
  g_assert_cmpfloat (band->x[4], ==, 5.0);
  g_assert_cmpfloat_with_epsilon (band->y2[4] - 2080.82, 194.2, 0.05);
  g_assert_cmpfloat_with_epsilon (2080.82 - band->y[4], 194.2, 0.05);
  g_assert_true (has_mark (needed, "49"));
  g_assert_true (has_mark (four_fifths, "76"));
  g_assert_cmpfloat_with_epsilon (scl_series_value_at (scl_chart_series (needed, 0), 0.5), 48.28,
                                  0.005);
}

/* Glickman: from 50 to 350 in 100 months with c = 34.6 (sqrt (2500 + 100 x 1197.16) = 349.6). One
 * month of four games against equals of deviation 80, g = 0.96925 (row 72), from 350: 1/350² + 4
 * (0.00575646 x 0.96925)²/4 = 8.16327e-6 + 3.11304e-5: 159.53. */
static void
test_deviation (void)
{
  g_autoptr (SclChart) chart = build ("glicko-deviation", NULL);

  g_assert_cmpfloat_with_epsilon (value (chart, "without games", 100), 349.6, 0.05);
  g_assert_cmpfloat_with_epsilon (value (chart, "without games", 120), 350.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (value (chart, "active newcomer", 1), 159.53, 0.01);
  /* In the long run both active players are as sure. */
  g_assert_cmpfloat_with_epsilon (value (chart, "active newcomer", 60),
                                  value (chart, "active player", 60), 1e-3);
  g_assert_true (has_mark (chart, "100\u2009months") || has_mark (chart, "100 months"));
}

TEST_MAIN ("/lesson-figures", test_climb, test_climb_rows, test_climb_by_chance, test_weights,
           test_paradox, test_mean, test_rounding, test_coupled, test_update, test_one_game,
           test_response, test_uncertainty, test_deviation)
