/* Figures 1 and 2: Carosi, Il sistema Elo, "Mini-introduzione alla teoria": two hidden abilities
 * and their difference.
 *
 * An ability is gaussian about the rating with a standard deviation of 200 points; the difference
 * of two is gaussian about the difference of the ratings with variance σ_a² + σ_b²; its part above
 * zero is the stronger player's expected score.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/paper/scl-figure-keys-private.h"
#include "figures/paper/scl-paper-figures-private.h"
#include "rating/base/scl-gettext.h"
#include "rating/core/scl-expectation.h"

typedef struct
{
  double a, b;             /* ratings, rating points */
  double sigma_a, sigma_b; /* rating points */
} Params;

static const SclKey keys[] = {
  SCL_FIGURE_DOUBLE ("rating-a", a, "1700", 0, 4000, N_ ("rating points"),
                     N_ ("Rating of the first player")),
  SCL_FIGURE_DOUBLE ("rating-b", b, "1560", 0, 4000, N_ ("rating points"),
                     N_ ("Rating of the second player")),
  SCL_FIGURE_DOUBLE ("sigma-a", sigma_a, "200", 1, 1000, N_ ("rating points"),
                     N_ ("Standard deviation of the first player's ability from game to game; Elo "
                         "took 200 for all")),
  SCL_FIGURE_DOUBLE ("sigma-b", sigma_b, "200", 1, 1000, N_ ("rating points"),
                     N_ ("Standard deviation of the second player's ability from game to game")),
};
SCL_FIGURE_KEY_SETS (key_sets, keys);

static double
gaussian (double x, double mean, double sigma)
{
  double z = (x - mean) / sigma;

  return exp (-0.5 * z * z) / (sigma * sqrt (2.0 * G_PI));
}

/* low and high are whole. */
static SclSeries *
add_gaussian (SclChart *chart, SclSeriesKind kind, const char *label, double low, double high,
              double mean, double sigma)
{
  guint n = (guint) (high - low) + 1; /* a value at every whole point */
  g_autofree double *x = g_new (double, n);
  g_autofree double *y = g_new (double, n);
  SclSeries *series;

  for (guint i = 0; i < n; i++)
    {
      x[i] = low + i;
      y[i] = gaussian (x[i], mean, sigma);
    }
  series = scl_chart_add_series (chart, kind, label, x, y, n);
  series->decimals = 5;
  return series;
}

static void
describe (SclChart *chart, const char *x_title)
{
  scl_chart_set_axis_title (scl_chart_x_axis (chart), x_title);
  scl_chart_x_axis (chart)->decimals = 0;
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("probability density (per point)"));
  scl_chart_y_axis (chart)->min = 0.0;
  scl_chart_y_axis (chart)->decimals = 5;
}

/* How often the first plays better. */
static double
share_of_first (const Params *p)
{
  SclExpectation expectation = SCL_EXPECTATION_DEFAULTS;

  expectation.model = SCL_EXPECTATION_GAUSSIAN;
  expectation.sigma = hypot (p->sigma_a, p->sigma_b);
  return scl_expectation_score (&expectation, p->a - p->b);
}

static void
say_who_plays_better (SclChart *chart, const Params *p)
{
  const double share = share_of_first (p);
  g_autofree char *better = scl_chart_format_number (MAX (p->a, p->b), -1);
  g_autofree char *percent
      = scl_chart_format_number (100.0 * (p->a > p->b ? share : 1.0 - share), 1);
  g_autofree char *text = NULL;

  if (p->a == p->b)
    text = g_strdup_printf (_ ("Of two players of %s each plays better in half of the games."),
                            better);
  else
    text = g_strdup_printf (
        _ ("The player of %s plays better than the one of %s in %s\u2009%% of the games."), better,
        SCL_NUMBER (MIN (p->a, p->b), -1), percent);
  scl_chart_set_caption (chart, text);
}

static SclChart *
build_1 (gconstpointer data, GError **error)
{
  const Params *p = data;
  SclChart *chart = scl_chart_new ("1", _ ("Two hidden abilities"));
  double low = floor (MIN (p->a - 4 * p->sigma_a, p->b - 4 * p->sigma_b));
  double high = ceil (MAX (p->a + 4 * p->sigma_a, p->b + 4 * p->sigma_b));
  const double means[] = { p->a, p->b };
  const double sigmas[] = { p->sigma_a, p->sigma_b };

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *label = g_strdup_printf (
          _ ("rating %s, spread %s"), SCL_NUMBER (means[i], -1), SCL_NUMBER (sigmas[i], -1));

      add_gaussian (chart, SCL_SERIES_AREA, label, low, high, means[i], sigmas[i]);
    }
  for (guint i = 0; i < 2; i++)
    {
      scl_chart_add_mark (chart, SCL_MARK_VERTICAL, means[i], 0, SCL_NUMBER (means[i], -1))->colour
          = scl_chart_series (chart, i)->colour;
    }
  scl_chart_set_subtitle (chart, _ ("How well each plays, from game to game"));
  say_who_plays_better (chart, p);
  describe (chart, _ ("ability (rating points)"));
  return chart;
}

static SclChart *
build_2 (gconstpointer data, GError **error)
{
  const Params *p = data;
  SclChart *chart = scl_chart_new ("2", _ ("Difference of two hidden abilities"));
  double d = p->a - p->b;
  double sigma = hypot (p->sigma_a, p->sigma_b);
  double low = floor (MIN (d - 4 * sigma, -0.5 * sigma));
  double high = ceil (MAX (d + 4 * sigma, 0.5 * sigma));
  const double score = share_of_first (p);
  SclSeries *series;
  g_autofree char *percent = NULL;
  g_autofree char *label = NULL;
  g_autofree char *shown_d = scl_chart_format_number (d, -1);

  percent = scl_chart_format_number (100.0 * score, 1);
  scl_chart_print_caption (chart,
                           _ ("The difference is positive in %s\u2009%% of the games: that is "
                              "the expected score at %s points."),
                           percent, shown_d);
  label = g_strdup_printf (_ ("the first plays better: %s\u2009%%"), percent);

  /* The part where the first plays better begins at 0 exactly. */
  series = add_gaussian (chart, SCL_SERIES_AREA, label, 0.0, high, d, sigma);
  series->colour = SCL_COLOUR_BLUE;
  series->hoverable = FALSE;
  series = add_gaussian (chart, SCL_SERIES_LINE, _ ("difference"), low, high, d, sigma);
  series->colour = SCL_COLOUR_INK;
  series->dash = SCL_DASH_SOLID;
  series->width = 1.6;
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, d, 0, shown_d);
  if (d != 0)
    scl_chart_add_mark (chart, SCL_MARK_VERTICAL, 0, 0, "0");
  scl_chart_print_subtitle (
      chart, _ ("Bell curve about %s, spread %s: the root of the sum of the squares"), shown_d,
      SCL_NUMBER (sigma, 1));
  describe (chart, _ ("difference of abilities (rating points)"));
  return chart;
}

const SclFigure scl_figure_1 = {
  .id = "1",
  .title = N_ ("Two hidden abilities"),
  .description = N_ ("Abilities vary from game to game and overlap: the player of the lower rating "
                     "plays better now and then."),
  .params_size = sizeof (Params),
  .key_sets = key_sets,
  .build = build_1,
};

const SclFigure scl_figure_2 = {
  .id = "2",
  .title = N_ ("Difference of two hidden abilities"),
  .description = N_ ("The difference of two bell curves is a bell curve, too; the share of it "
                     "above 0 is the expected score."),
  .params_size = sizeof (Params),
  .key_sets = key_sets,
  .build = build_2,
};
