/* What stands behind the curves, in words alone in the paper (Carosi, Il sistema Elo,
 * Mini-introduzione): abilities whose difference is logistic, players of unequal spread, chances
 * that are joined.
 *
 * The ability that leads to the logistic curve has the cumulative distribution exp (-exp (-z)), z =
 * (x - rating)/s, s = 400/ln 10 (Gumbel's); the difference of two has 1/(1 + exp (-z)).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/chart/scl-words.h"
#include "figures/paper/scl-figure-keys-private.h"
#include "figures/paper/scl-figure-parts-private.h"
#include "figures/paper/scl-lesson-figures-private.h"
#include "rating/base/scl-gettext.h"
#include "rating/core/scl-expectation.h"

#define S (400.0 / G_LN10)
#define ELO (200.0 * G_SQRT2) /* spread of the difference of two abilities of Elo's */

typedef struct
{
  double a, b;             /* ratings */
  double ratio, geometric; /* of two spreads, and their geometric mean */
  double first, second;    /* shares of the points */
} Params;

static double
score_of (SclExpectationModel model, double difference)
{
  SclExpectation expectation = SCL_EXPECTATION_DEFAULTS;

  expectation.model = model;
  return scl_expectation_score (&expectation, difference);
}

/* ---- Abilities that lead to the logistic curve ---- */

static const SclKey gumbel_keys[] = {
  SCL_FIGURE_DOUBLE ("rating-a", a, "1700", 0, 4000, N_ ("rating points"),
                     N_ ("Rating of the first player")),
  SCL_FIGURE_DOUBLE ("rating-b", b, "1560", 0, 4000, N_ ("rating points"),
                     N_ ("Rating of the second player")),
};
SCL_FIGURE_KEY_SETS (gumbel_sets, gumbel_keys);

static double
gumbel (double x, double rating)
{
  const double z = (x - rating) / S;

  return exp (-z - exp (-z)) / S;
}

/* low and high are whole: a value at every point of that density. */
static void
add_ability (SclChart *chart, double rating, double low, double high, SclColour colour,
             SclDash dash)
{
  const guint n = (guint) (high - low) + 1;
  g_autofree double *x = g_new (double, n);
  g_autofree double *y = g_new (double, n);
  g_autofree char *number = scl_chart_format_number (rating, -1);
  g_autofree char *label = g_strdup_printf (_ ("rating %s"), number);
  SclSeries *series;

  for (guint i = 0; i < n; i++)
    {
      x[i] = low + i;
      y[i] = gumbel (x[i], rating);
    }
  series = scl_chart_add_series (chart, SCL_SERIES_AREA, label, x, y, n);
  series->colour = colour;
  series->dash = dash;
  series->decimals = 5;
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, rating, 0.0, number)->colour = colour;
}

static void
density_axes (SclChart *chart, const char *x_title, double low, double high)
{
  scl_figure_axes (chart, x_title, low, high, _ ("probability density (per point)"));
  scl_chart_x_axis (chart)->decimals = 0;
  scl_chart_y_axis (chart)->min = 0.0;
  scl_chart_y_axis (chart)->decimals = 5;
}

static SclChart *
build_gumbel (gconstpointer data, GError **error)
{
  const Params *p = data;
  SclChart *chart = scl_chart_new ("gumbel", _ ("Abilities behind the logistic curve"));
  const double low = floor (MIN (p->a, p->b) - 3.0 * S), high = ceil (MAX (p->a, p->b) + 7.0 * S);
  const double share = score_of (SCL_EXPECTATION_LOGISTIC, p->a - p->b);

  add_ability (chart, p->a, low, high, SCL_COLOUR_BLUE, SCL_DASH_SOLID);
  add_ability (chart, p->b, low, high, SCL_COLOUR_VERMILION, SCL_DASH_DASHED);
  scl_chart_set_subtitle (chart, _ ("Very good days are not so rare as in the bell curve"));
  scl_figure_say (chart,
                  scl_words (_ ("The player of %s plays better than the player of %s in %s\u2009%% "
                                "of the games; with bell curves it would be %s\u2009%%."),
                             p->a, 0, p->b, 0, 100.0 * share, 1,
                             100.0 * score_of (SCL_EXPECTATION_GAUSSIAN, p->a - p->b), 1));
  density_axes (chart, _ ("ability (rating points)"), low, high);
  return chart;
}

const SclFigure scl_figure_gumbel = {
  .id = "gumbel",
  .title = N_ ("Abilities behind the logistic curve"),
  .description = N_ ("Where abilities lean a little to the right, as these do, their difference "
                     "follows the logistic curve exactly: the model of Bradley and Terry."),
  .params_size = sizeof (Params),
  .key_sets = gumbel_sets,
  .build = build_gumbel,
};

/* ---- Their difference ---- */

#define BEYOND 1000 /* points either way of the difference that are drawn */

static SclChart *
build_difference (gconstpointer data, GError **error)
{
  enum
  {
    N = 2 * BEYOND + 1
  };
  const Params *p = data;
  SclChart *chart
      = scl_chart_new ("gumbel-difference", _ ("Their difference, and that of two bell curves"));
  const double mean = p->a - p->b;
  double x[N], logistic[N], bell[N];

  for (guint i = 0; i < N; i++)
    {
      const double d = (double) i - BEYOND;

      x[i] = mean + d;
      logistic[i] = 1.0 / (4.0 * S * pow (cosh (d / (2.0 * S)), 2.0));
      bell[i] = exp (-0.5 * d * d / (ELO * ELO)) / (ELO * sqrt (2.0 * G_PI));
    }
  scl_figure_line (chart, _ ("bell curve"), x, bell, N, SCL_COLOUR_VERMILION, SCL_DASH_DASHED);
  scl_figure_line (chart, _ ("logistic curve"), x, logistic, N, SCL_COLOUR_BLUE, SCL_DASH_SOLID);
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, mean, 0.0, SCL_NUMBER (mean, 0))->colour
      = SCL_COLOUR_GREY;
  scl_chart_set_subtitle (chart, _ ("What lies right of 0 is the share of the better games"));
  scl_figure_say (
      chart, scl_words (_ ("About a difference of %s points the logistic curve has %s\u2009%% of "
                           "the games right of 0, the bell curve %s\u2009%%."),
                        mean, 0, 100.0 * score_of (SCL_EXPECTATION_LOGISTIC, mean), 1,
                        100.0 * score_of (SCL_EXPECTATION_GAUSSIAN, mean), 1));
  density_axes (chart, _ ("difference of the abilities (rating points)"), mean - BEYOND,
                mean + BEYOND);
  return chart;
}

const SclFigure scl_figure_gumbel_difference = {
  .id = "gumbel-difference",
  .title = N_ ("Their difference, and that of two bell curves"),
  .description = N_ ("The logistic curve is steeper in the middle and has longer tails. For what "
                     "is expected of a game that makes hardly a difference."),
  .params_size = sizeof (Params),
  .key_sets = gumbel_sets,
  .build = build_difference,
};

/* ---- Unequal spreads ---- */

static const SclKey unequal_keys[] = {
  SCL_FIGURE_DOUBLE ("ratio", ratio, "3", 1, 5, NULL,
                     N_ ("How many times one player’s spread is the other’s")),
  SCL_FIGURE_DOUBLE ("typical-spread", geometric, "200", 50, 500, N_ ("rating points"),
                     N_ ("Spread that both have on average")),
};
SCL_FIGURE_KEY_SETS (unequal_sets, unequal_keys);

/* By how much the expected score differs at most from that of two equal spreads, whose difference
 * has spread s, where it has spread t: where both bells are equally high. */
static double
most_changed (double s, double t, double *where)
{
  const double d = t == s ? s : sqrt (2.0 * log (t / s) / (1.0 / (s * s) - 1.0 / (t * t)));
  SclExpectation equal = SCL_EXPECTATION_DEFAULTS, unequal = SCL_EXPECTATION_DEFAULTS;

  equal.model = unequal.model = SCL_EXPECTATION_GAUSSIAN;
  equal.sigma = s;
  unequal.sigma = t;
  if (where != NULL)
    *where = d;
  return fabs (scl_expectation_score (&equal, d) - scl_expectation_score (&unequal, d));
}

/* Spread of the difference where one spread is so many times the other: with their geometric mean
 * kept (a·r = b, √(a·b) = g), or their arithmetic mean. */
static double
kept_geometric (double g, double ratio)
{
  return g * sqrt (ratio + 1.0 / ratio);
}

static double
kept_mean (double g, double ratio)
{
  return 2.0 * g * hypot (1.0, ratio) / (1.0 + ratio);
}

static SclChart *
build_unequal (gconstpointer data, GError **error)
{
  enum
  {
    N = 201
  };
  const Params *p = data;
  SclChart *chart = scl_chart_new ("unequal-spread", _ ("Players of unequal spread"));
  const double s = p->geometric * G_SQRT2;
  double x[N], y[N], mean[N], where;
  const double most = most_changed (s, kept_geometric (p->geometric, p->ratio), &where);

  for (guint i = 0; i < N; i++)
    {
      x[i] = 1.0 + 0.02 * i;
      y[i] = most_changed (s, kept_geometric (p->geometric, x[i]), NULL);
      mean[i] = most_changed (s, kept_mean (p->geometric, x[i]), NULL);
    }
  scl_figure_line (chart, _ ("same product of the spreads"), x, y, N, SCL_COLOUR_BLUE,
                   SCL_DASH_SOLID);
  scl_figure_line (chart, _ ("same sum of the spreads"), x, mean, N, SCL_COLOUR_GREY,
                   SCL_DASH_DASHED);
  scl_figure_dot (chart, p->ratio, most, 100.0 * most, 1, "\u2009%", SCL_COLOUR_BLUE);
  scl_chart_set_subtitle (chart, _ ("Most by which the expected score changes"));
  scl_figure_say (
      chart, scl_words (_ ("Where one spread is %s times the other, the expected score changes by "
                           "%s\u2009%% at most, at a difference of %s points."),
                        p->ratio, -1, 100.0 * most, 1, where, 0));
  scl_figure_axes (chart, _ ("one spread divided by the other"), 1.0, 5.0,
                   _ ("change of the expected score"));
  scl_chart_x_axis (chart)->decimals = 2;
  scl_chart_y_axis (chart)->kind = SCL_AXIS_PERCENT;
  scl_chart_y_axis (chart)->min = scl_chart_y_axis (chart)->lowest = 0.0;
  scl_chart_y_axis (chart)->decimals = 2;
  return chart;
}

const SclFigure scl_figure_unequal_spread = {
  .id = "unequal-spread",
  .title = N_ ("Players of unequal spread"),
  .description = N_ ("Some play more evenly than others. Elo gave everybody the same spread: the "
                     "paper says that this costs some % where one spread is twice the other, and "
                     "6 % where it is three times. So it is if the product of both is kept."),
  .params_size = sizeof (Params),
  .key_sets = unequal_sets,
  .build = build_unequal,
};

/* ---- Chances that are joined ---- */

static const SclKey joined_keys[] = {
  SCL_FIGURE_DOUBLE ("a-against-c", first, "0.75", 0.01, 0.99, NULL,
                     N_ ("Share of the points that A scores against C")),
  SCL_FIGURE_DOUBLE ("b-against-c", second, "0.6", 0.01, 0.99, NULL,
                     N_ ("Share of the points that B scores against C")),
};
SCL_FIGURE_KEY_SETS (joined_sets, joined_keys);

/* A against B: the difference of the two differences. */
static double
joined (SclExpectationModel model, double first, double second)
{
  SclExpectation expectation = SCL_EXPECTATION_DEFAULTS;

  expectation.model = model;
  expectation.cut_rule = SCL_CUT_EVERY_GAME;
  expectation.cut = 1e4; /* no cut: the line's own would stand between */
  return scl_expectation_score (&expectation, scl_expectation_inverse (&expectation, first)
                                                  - scl_expectation_inverse (&expectation, second));
}

static SclChart *
build_joined (gconstpointer data, GError **error)
{
  enum
  {
    N = 197
  };
  static const struct
  {
    SclExpectationModel model;
    const char *label;
    SclColour colour;
    SclDash dash;
  } curves[] = {
    { SCL_EXPECTATION_LINEAR, N_ ("straight line"), SCL_COLOUR_GREY, SCL_DASH_DOTTED },
    { SCL_EXPECTATION_GAUSSIAN, N_ ("bell curve"), SCL_COLOUR_VERMILION, SCL_DASH_DASHED },
    { SCL_EXPECTATION_LOGISTIC, N_ ("logistic curve"), SCL_COLOUR_BLUE, SCL_DASH_SOLID },
  };
  const Params *p = data;
  SclChart *chart = scl_chart_new ("joined", _ ("Chances joined over a third player"));
  const double share = joined (SCL_EXPECTATION_LOGISTIC, p->first, p->second);

  for (guint c = 0; c < G_N_ELEMENTS (curves); c++)
    {
      double x[N], y[N];

      for (guint i = 0; i < N; i++)
        {
          x[i] = 0.01 + 0.005 * i;
          y[i] = joined (curves[c].model, x[i], p->second);
        }
      scl_figure_line (chart, _ (curves[c].label), x, y, N, curves[c].colour, curves[c].dash);
    }
  scl_figure_dot (chart, p->first, share, 100.0 * share, 1, "\u2009%", SCL_COLOUR_BLUE);
  scl_chart_print_subtitle (chart, _ ("B scores %s\u2009%% against C; A against B, by A against C"),
                            SCL_NUMBER (100.0 * p->second, -1));
  scl_figure_say (chart,
                  scl_words (_ ("If A scores %s\u2009%% against C and B %s\u2009%%, A scores "
                                "%s\u2009%% against B; the straight line would have %s\u2009%%."),
                             100.0 * p->first, -1, 100.0 * p->second, -1, 100.0 * share, 1,
                             100.0 * joined (SCL_EXPECTATION_LINEAR, p->first, p->second), 1));
  scl_figure_axes (chart, _ ("A against C"), 0.0, 1.0, _ ("A against B"));
  scl_figure_percent (scl_chart_x_axis (chart));
  scl_figure_percent (scl_chart_y_axis (chart));
  return chart;
}

const SclFigure scl_figure_joined = {
  .id = "joined",
  .title = N_ ("Chances joined over a third player"),
  .description = N_ ("A rating does what chances alone cannot: who is better than whom, and by how "
                     "much, without a game between them. Differences of ratings are added; in the "
                     "paper’s model odds are divided."),
  .params_size = sizeof (Params),
  .key_sets = joined_sets,
  .build = build_joined,
};
