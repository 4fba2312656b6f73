/* Figures 9 to 23: the content of each chart against what Carosi, Il sistema Elo, "Il caso Elo
 * Italia", says of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "figures/paper/scl-figure.h"
#include "rating/base/scl-day.h"

static SclChart *
build (const char *id)
{
  const SclFigure *figure = scl_figure_find (id);
  g_autofree gpointer params = NULL;
  g_autoptr (GError) error = NULL;
  SclChart *chart;

  g_assert_nonnull (figure);
  params = scl_figure_params_new (figure);
  chart = scl_figure_build (figure, params, &error);
  g_assert_no_error (error);
  g_assert_null (scl_chart_empty_message (chart));
  g_assert_cmpstr (scl_chart_id (chart), ==, id);
  /* Every figure made from it says so. */
  g_assert_nonnull (strstr (scl_chart_provenance (chart), "Reconstruction"));
  g_assert_nonnull (strstr (scl_chart_provenance (chart), "Set by hand"));
  g_assert_nonnull (strstr (scl_chart_subtitle (chart), "reconstruction"));
  return chart;
}

/* Players of a distribution in [low, high), both class limits. */
static double
sum_of (const SclSeries *series, double low, double high)
{
  double sum = 0;

  g_assert_cmpint (series->kind, ==, SCL_SERIES_BARS);
  for (guint i = 0; i < series->n; i++)
    if (series->x[i] >= low && series->x[i + 1] <= high)
      sum += series->y[i];
  return sum;
}

/* What is written of that place on the x axis; "": nothing. */
static const char *
written_at (SclChart *chart, double x)
{
  for (guint i = 0; i < scl_chart_n_marks (chart); i++)
    if (scl_chart_mark (chart, i)->x == x)
      return scl_chart_mark (chart, i)->label;
  return "";
}

/* 7481 players, the fullest class 1500-1600; the second category's limits in theory, 1600-1700, are
 * not there. */
static void
test_9 (void)
{
  g_autoptr (SclChart) chart = build ("9");
  const SclSeries *series = scl_chart_series (chart, 0);
  guint fullest = 0;

  g_assert_cmpfloat (sum_of (series, -INFINITY, INFINITY), ==, 7481);
  for (guint i = 0; i < series->n; i++)
    fullest = series->y[i] > series->y[fullest] ? i : fullest;
  g_assert_cmpfloat (series->x[fullest], ==, 1500);
  g_assert_cmpfloat (series->x[fullest + 1], ==, 1600);
  g_assert_cmpstr (written_at (chart, 1600), ==, "2N in theory");
  g_assert_cmpfloat (scl_chart_mark (chart, 0)->x2, ==, 1700);
}

/* Table 1's counts, the shares below the thresholds ("24.8% per la 1N e 26.3% per i CM", of the
 * masters "38.9%"), the theoretical limits and the practical ones (1400-1550, 1500-1700, 1700-1900,
 * 1900-2100, 2000-2500) marked. */
static void
test_10_to_14 (void)
{
  static const struct
  {
    const char *id;
    double n, low, high, below, practical_low, practical_high;
    const char *of_those;
    guint n_limits;
  } cases[] = {
    { "10", 1425, 1500, 1600, 45.5, 1400, 1550, "45.5", 4 },
    { "11", 2947, 1600, 1700, 50.7, 1500, 1700, "50.7", 3 },
    { "12", 1651, 1700, 1900, 16.1, 1700, 1900, "24.8", 2 },
    { "13", 1123, 1900, 2100, 19.5, 1900, 2100, "26.3", 2 },
    { "14", 335, 2100, NAN, 26.6, 2000, 2500, "38.9", 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclChart) chart = build (cases[i].id);
      const SclSeries *series = scl_chart_series (chart, 0);
      g_autofree char *below = g_strdup_printf ("; below it %.1f\u2009%%", cases[i].below);
      guint n_limits = 0;

      g_assert_true (g_str_has_suffix (written_at (chart, cases[i].low), below));
      g_assert_cmpuint (scl_chart_n_series (chart), ==, 1);
      g_assert_cmpfloat (sum_of (series, -INFINITY, INFINITY), ==, cases[i].n);
      g_assert_cmpfloat_with_epsilon (100.0 * sum_of (series, -INFINITY, cases[i].low) / cases[i].n,
                                      cases[i].below, 0.05);
      g_assert_nonnull (strstr (scl_chart_subtitle (chart), cases[i].of_those));
      for (guint m = 0; m < scl_chart_n_marks (chart); m++)
        if (scl_chart_mark (chart, m)->kind == SCL_MARK_VERTICAL)
          {
            const double x = scl_chart_mark (chart, m)->x;

            g_assert_true (x == cases[i].low || x == cases[i].high || x == cases[i].practical_low
                           || x == cases[i].practical_high);
            n_limits++;
          }
      g_assert_cmpuint (n_limits, ==, cases[i].n_limits);
    }
}

/* The five categories: numbers of players of Table 1, means and deviations of Table 2, theoretical
 * limits, and the shares below them as the text has them: 45.5 %, 50.7 %, 16.1 %, 19.5 %; masters
 * below 2100: 26.6 %. */
static void
test_all_categories (void)
{
  static const struct
  {
    const char *name;
    double n, mean, sd, low, high, below;
  } cases[] = {
    { "3N", 1425, 1485, 52, 1500, 1600, 45.5 }, { "2N", 2947, 1580, 57, 1600, 1700, 50.7 },
    { "1N", 1651, 1753, 72, 1700, 1900, 16.1 }, { "CM", 1123, 1944, 92, 1900, 2100, 19.5 },
    { "M", 335, 2162, 118, 2100, NAN, 26.6 },
  };
  g_autoptr (SclChart) chart = build ("10-14");
  SclView full = scl_chart_full_view (chart);

  g_assert_cmpuint (scl_chart_n_series (chart), ==, 0);
  g_assert_cmpuint (scl_chart_n_panels (chart), ==, G_N_ELEMENTS (cases));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclChart *panel = scl_chart_panel (chart, i);
      const SclSeries *series = scl_chart_series (panel, 0);
      SclView view = scl_chart_panel_view (chart, i, &full);
      guint n_limits = isfinite (cases[i].high) ? 2 : 1;

      g_assert_cmpstr (scl_chart_title (panel), ==, cases[i].name);
      g_assert_cmpfloat (sum_of (series, -INFINITY, INFINITY), ==, cases[i].n);
      g_assert_cmpfloat_with_epsilon (100 * sum_of (series, -INFINITY, cases[i].low) / cases[i].n,
                                      cases[i].below, 0.5);
      /* Mean ± sd, then the limits. */
      g_assert_cmpuint (scl_chart_n_marks (panel), ==, 1 + n_limits);
      g_assert_cmpint (scl_chart_mark (panel, 0)->kind, ==, SCL_MARK_SPAN);
      g_assert_cmpfloat_with_epsilon (scl_chart_mark (panel, 0)->x, cases[i].mean - cases[i].sd,
                                      2.0);
      g_assert_cmpfloat_with_epsilon (scl_chart_mark (panel, 0)->x2, cases[i].mean + cases[i].sd,
                                      2.0);
      g_assert_cmpfloat (scl_chart_mark (panel, 1)->x, ==, cases[i].low);
      if (n_limits == 2)
        g_assert_cmpfloat (scl_chart_mark (panel, 2)->x, ==, cases[i].high);
      /* One x axis for all, a y axis for each. */
      g_assert_cmpfloat (view.x0, ==, full.x0);
      g_assert_cmpfloat (view.x1, ==, full.x1);
      for (guint c = 0; c < series->n; c++)
        g_assert_cmpfloat (series->y[c], <=, view.y1);
    }
}

/* Over one another: one chart with five outlines. */
static void
test_categories_overlaid (void)
{
  static const char *const labels[] = { "3N", "2N", "1N", "CM", "M" };
  static const double counts[] = { 1425, 2947, 1651, 1123, 335 };
  const SclFigure *figure = scl_figure_find ("10-14");
  g_autofree gpointer params = scl_figure_params_new (figure);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclChart) chart = NULL;

  g_assert_true (scl_figure_set (figure, params, "arrangement", "overlaid", &error));
  chart = scl_figure_build (figure, params, &error);
  g_assert_cmpuint (scl_chart_n_panels (chart), ==, 0);
  g_assert_cmpuint (scl_chart_n_series (chart), ==, 5);
  for (guint i = 0; i < 5; i++)
    {
      g_assert_cmpstr (scl_chart_series (chart, i)->label, ==, labels[i]);
      g_assert_cmpfloat (sum_of (scl_chart_series (chart, i), -INFINITY, INFINITY), ==, counts[i]);
    }
}

/* 651 players, "parte da 2000 punti"; the same players' Elo Italia goes below 2000. */
static void
test_15_and_16 (void)
{
  g_autoptr (SclChart) fide = build ("15");
  g_autoptr (SclChart) italia = build ("16");

  g_assert_cmpfloat (sum_of (scl_chart_series (fide, 0), -INFINITY, INFINITY), ==, 651);
  g_assert_cmpfloat (sum_of (scl_chart_series (fide, 0), -INFINITY, 2000), ==, 0);
  g_assert_cmpfloat (sum_of (scl_chart_series (italia, 0), -INFINITY, INFINITY), ==, 651);
  g_assert_cmpfloat (sum_of (scl_chart_series (italia, 0), -INFINITY, 2000), >, 0);
}

/* 651 dots; the line's slope is above 1, the difference positive under 2200. */
static void
test_17_and_18 (void)
{
  g_autoptr (SclChart) chart = build ("17");
  g_autoptr (SclChart) difference = build ("18");
  const SclSeries *points = scl_chart_series (chart, 0);
  const SclSeries *line = scl_chart_series (chart, 2);
  const SclSeries *minus = scl_chart_series (difference, 0);
  double sum = 0, n = 0;

  g_assert_cmpuint (points->n, ==, 651);
  g_assert_cmpfloat ((line->y[1] - line->y[0]) / (line->x[1] - line->x[0]), >, 1);
  g_assert_cmpuint (minus->n, ==, 651);
  for (guint i = 0; i < minus->n; i++)
    {
      g_assert_cmpfloat (minus->y[i], ==, points->y[i] - points->x[i]);
      if (minus->x[i] < 2200)
        {
          sum += minus->y[i];
          n++;
        }
    }
  g_assert_cmpfloat (sum / n, >, 0);
  g_assert_cmpuint (scl_chart_n_marks (difference), ==, 1);
  g_assert_cmpfloat (scl_chart_mark (difference, 0)->y, ==, 200);
}

/* 6176 known birth years, mean age 40 in 2000; figure 20 has those born from 1981 on. */
static void
test_19_and_20 (void)
{
  g_autoptr (SclChart) births = build ("19");
  g_autoptr (SclChart) young = build ("20");
  const SclSeries *series = scl_chart_series (births, 0);
  double sum = 0, years = 0;

  for (guint i = 0; i < series->n; i++)
    {
      sum += series->y[i];
      years += series->y[i] * series->x[i];
    }
  g_assert_cmpfloat (sum, ==, 6176);
  g_assert_cmpfloat_with_epsilon (2000 - years / sum, 40, 0.5);
  g_assert_cmpuint (scl_chart_n_marks (births), ==, 1);
  g_assert_cmpstr (scl_chart_mark (births, 0)->label, ==, "mean age 40");
  g_assert_cmpfloat_with_epsilon (scl_chart_mark (births, 0)->x, years / sum, 0.5);
  g_assert_cmpfloat (series->x[0], >=, 1900);
  g_assert_cmpfloat (sum_of (scl_chart_series (young, 0), -INFINITY, INFINITY), ==,
                     sum_of (series, 1981, INFINITY));
}

/* Seven lists; the jump between the first and the second semester of 1998; errors 2.6 to 2.2 on a
 * falling mean. */
static void
test_21_to_23 (void)
{
  g_autoptr (SclChart) count = build ("21");
  g_autoptr (SclChart) increase = build ("22");
  g_autoptr (SclChart) mean = build ("23");
  const SclSeries *n = scl_chart_series (count, 0);
  const SclSeries *more = scl_chart_series (increase, 0);
  const SclSeries *errors = scl_chart_series (mean, 1);

  g_assert_cmpuint (n->n, ==, 7);
  g_assert_cmpfloat (scl_series_value_at (n, scl_day_from_ymd (2000, 1, 1)), ==, 7481);
  g_assert_cmpuint (more->n, ==, 6);
  for (guint i = 0; i < 6; i++)
    {
      g_assert_cmpfloat (more->y[i], ==, n->y[i + 1] - n->y[i]);
      if (i != 1)
        g_assert_cmpfloat (more->y[1], >, 3 * more->y[i]);
    }
  g_assert_cmpfloat (more->x[1], ==, scl_day_from_ymd (1998, 1, 1));
  g_assert_cmpfloat (more->x[2], ==, scl_day_from_ymd (1998, 7, 1));
  g_assert_cmpstr (written_at (count, scl_day_from_ymd (1998, 7, 1)), ==,
                   "the third category enters");
  g_assert_cmpstr (written_at (increase, scl_series_place (more, 1)), ==,
                   "the third category enters");
  g_assert_cmpstr (written_at (mean, (errors->x[1] + errors->x[2]) / 2.0), ==,
                   "the third category enters");
  g_assert_cmpstr (scl_chart_y_axis (mean)->title, ==, "mean rating ± standard error, 2.6 to 2.2");
  g_assert_cmpint (errors->kind, ==, SCL_SERIES_ERRORS);
  g_assert_cmpfloat_with_epsilon (errors->y_error[0], 2.6, 0.05);
  g_assert_cmpfloat_with_epsilon (errors->y_error[6], 2.2, 0.05);
  for (guint i = 1; i < 7; i++)
    g_assert_cmpfloat (errors->y[i], <, errors->y[i - 1]);
}

TEST_MAIN ("/reconstruction-figures", test_9, test_10_to_14, test_all_categories,
           test_categories_overlaid, test_15_and_16, test_17_and_18, test_19_and_20, test_21_to_23)
