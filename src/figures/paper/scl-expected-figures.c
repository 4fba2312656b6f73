/* Figures 3, 4 and 5: Carosi, Il sistema Elo, "Mini-introduzione alla teoria".
 *
 * The paper says that figure 4's greatest difference is 1.1 % at about 350 and that figure 5's is 4
 * % at about 350. With the paper's σ = 200√2 the first is 1.47 % at 516, and the second 5.5 % at
 * 350, as the paper itself has it under "Arrotondamenti".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/paper/scl-figure-keys-private.h"
#include "figures/paper/scl-paper-figures-private.h"
#include "rating/base/scl-gettext.h"
#include "rating/core/scl-expectation.h"

/* The paper's spread, and the difference of which it speaks; 1.1 % is reached at REACHED_AT. */
#define PAPER_SIGMA 282.842712474619
#define PAPER_AT 350.0
#define REACHED_AT 375.0

typedef struct
{
  gboolean gaussian, logistic, linear, fide, fise;
  double sigma; /* rating points */
  double cut;   /* of the linearised curve, rating points */
  double range; /* rating points either way */
} Params;

#define SIGMA_KEY                                                                                  \
  SCL_FIGURE_DOUBLE (                                                                              \
      "sigma", sigma, "282.842712474619", 1, 2000, N_ ("rating points"),                           \
      N_ ("Standard deviation of the difference of two hidden abilities; the paper has 200√2"))
#define CUT_KEY                                                                                    \
  SCL_FIGURE_DOUBLE ("cut", cut, "350", 1, 2000, N_ ("rating points"),                             \
                     N_ ("Difference beyond which the straight line stays level"))
#define RANGE_KEY(otherwise)                                                                       \
  SCL_FIGURE_DOUBLE ("range", range, otherwise, 50, 3000, N_ ("rating points"),                    \
                     N_ ("Greatest difference shown, either way"))

static const SclKey keys_3[] = {
  SCL_FIGURE_BOOL ("gaussian", gaussian, "true",
                   N_ ("Show the bell curve: the gaussian model of Thurstone and Mosteller")),
  SCL_FIGURE_BOOL ("logistic", logistic, "true",
                   N_ ("Show the logistic curve: the model of Bradley and Terry")),
  SCL_FIGURE_BOOL ("linear", linear, "true", N_ ("Show the straight line: the linearised model")),
  SCL_FIGURE_BOOL ("fide", fide, "false", N_ ("Show FIDE's table 8.1.2")),
  SCL_FIGURE_BOOL ("fise", fise, "false", N_ ("Show FISE's table of Scrabble")),
  SIGMA_KEY,
  CUT_KEY,
  RANGE_KEY ("800"),
};
static const SclKey keys_4[] = { SIGMA_KEY, RANGE_KEY ("1000") };
static const SclKey keys_5[] = { CUT_KEY, RANGE_KEY ("1000") };

SCL_FIGURE_KEY_SETS (key_sets_3, keys_3);
SCL_FIGURE_KEY_SETS (key_sets_4, keys_4);
SCL_FIGURE_KEY_SETS (key_sets_5, keys_5);

static SclExpectation
expectation_of (const Params *params, SclExpectationModel model)
{
  SclExpectation self = SCL_EXPECTATION_DEFAULTS;

  self.model = model;
  self.sigma = params->sigma;
  if (model == SCL_EXPECTATION_LINEAR)
    {
      self.cut_rule = SCL_CUT_EVERY_GAME;
      self.cut = params->cut;
    }
  return self;
}

static double
score_at (const SclExpectation *self, double difference)
{
  return scl_expectation_score (self, scl_expectation_cut (self, difference, 0.0));
}

/* A value at every point where the range is whole, so that the knees at the cut and the extremes
 * fall on values; 0 is the middle one. */
static guint
n_values (double range)
{
  return 2 * (guint) ceil (range) + 1;
}

static double
difference_at (double range, guint i, guint n)
{
  return -range + 2.0 * range * i / (n - 1);
}

static void
describe_x (SclChart *chart, double range)
{
  SclAxis *x = scl_chart_x_axis (chart);

  scl_chart_set_axis_title (x, _ ("rating difference (points)"));
  x->min = x->lowest = -range;
  x->max = x->highest = range;
  x->decimals = 0;
}

static void
add_model (SclChart *chart, const Params *params, SclExpectationModel model, const char *label,
           SclColour colour, SclDash dash)
{
  SclExpectation expectation = expectation_of (params, model);
  gboolean table = model == SCL_EXPECTATION_FIDE || model == SCL_EXPECTATION_FISE;
  guint n = n_values (params->range);
  g_autofree double *x = g_new (double, n);
  g_autofree double *y = g_new (double, n);
  SclSeries *series;

  for (guint i = 0; i < n; i++)
    {
      x[i] = difference_at (params->range, i, n);
      y[i] = score_at (&expectation, x[i]);
    }
  series = scl_chart_add_series (chart, table ? SCL_SERIES_STEP : SCL_SERIES_LINE, label, x, y, n);
  series->colour = colour;
  series->dash = dash;
  series->decimals = 4;
  if (table)
    series->width = 1.4;
}

#define CLOSE 0.02 /* of an expected score: what counts as the same */

/* Where the curves shown are farthest apart, and up to where they are as good as one. All have
 * their values at the same differences. */
static void
say_how_far_apart (SclChart *chart)
{
  const SclSeries *first = scl_chart_series (chart, 0);
  const guint middle = first->n / 2;
  double most = 0.0, at = 0.0, close = first->x[first->n - 1];
  gboolean together = TRUE;

  for (guint i = middle; i < first->n; i++)
    {
      double low = INFINITY, high = -INFINITY;

      for (guint s = 0; s < scl_chart_n_series (chart); s++)
        {
          low = MIN (low, scl_chart_series (chart, s)->y[i]);
          high = MAX (high, scl_chart_series (chart, s)->y[i]);
        }
      if (high - low > most + 1e-12)
        {
          most = high - low;
          at = first->x[i];
        }
      if (together && high - low > CLOSE)
        {
          close = i > middle ? first->x[i - 1] : 0.0;
          together = FALSE;
        }
    }
  scl_chart_print_caption (chart,
                           _ ("The curves shown are within 0.02 of each other up to %s points, and "
                              "farthest apart, by %s, at %s."),
                           SCL_NUMBER (close, 0), SCL_NUMBER (most, 3), SCL_NUMBER (at, 0));
}

/* One curve alone: its value at 200 points, where the federations' categories are that wide, or at
 * the edge. */
static void
say_one (SclChart *chart)
{
  const SclSeries *series = scl_chart_series (chart, 0);
  const double at = MIN (200.0, series->x[series->n - 1]);

  scl_chart_print_caption (chart, _ ("At a difference of %s points the expected score is %s."),
                           SCL_NUMBER (at, 0), SCL_NUMBER (scl_series_value_at (series, at), 3));
}

static SclChart *
build_3 (gconstpointer data, GError **error)
{
  const Params *params = data;
  g_autoptr (SclChart) chart = scl_chart_new ("3", _ ("Expected score by rating difference"));
  SclAxis *y = scl_chart_y_axis (chart);

  /* The paper's dashes: gaussian solid, logistic dashed, linearised dotted. */
  if (params->gaussian)
    add_model (chart, params, SCL_EXPECTATION_GAUSSIAN, _ ("bell curve"), SCL_COLOUR_BLUE,
               SCL_DASH_SOLID);
  if (params->logistic)
    add_model (chart, params, SCL_EXPECTATION_LOGISTIC, _ ("logistic"), SCL_COLOUR_VERMILION,
               SCL_DASH_DASHED);
  if (params->linear)
    add_model (chart, params, SCL_EXPECTATION_LINEAR, _ ("straight line"), SCL_COLOUR_GREEN,
               SCL_DASH_DOTTED);
  if (params->fide)
    add_model (chart, params, SCL_EXPECTATION_FIDE, _ ("FIDE table"), SCL_COLOUR_PURPLE,
               SCL_DASH_SOLID);
  if (params->fise)
    add_model (chart, params, SCL_EXPECTATION_FISE, _ ("FISE table"), SCL_COLOUR_AMBER,
               SCL_DASH_SOLID);
  scl_chart_print_subtitle (chart, _ ("Spread of the bell curve %s; straight line cut at %s"),
                            SCL_NUMBER (params->sigma, 1), SCL_NUMBER (params->cut, -1));
  describe_x (chart, params->range);
  scl_chart_set_axis_title (y, _ ("expected score"));
  y->min = y->lowest = 0.0;
  y->max = y->highest = 1.0;
  y->decimals = 4;
  if (scl_chart_n_series (chart) > 1)
    say_how_far_apart (chart);
  else if (scl_chart_n_series (chart) == 1)
    say_one (chart);
  else
    scl_chart_set_empty_message (chart, _ ("No curve is chosen. Choose at least one."));
  return g_steal_pointer (&chart);
}

/* Marks a value with what it is (NULL: nothing special) and where. */
static void
mark_value (SclChart *chart, const char *what, double x, double y, SclColour colour)
{
  g_autofree char *value = g_strdup_printf (_ ("%s%s\u2009%% at %s"), y > 0 ? "+" : "",
                                            SCL_NUMBER (100.0 * y, 2), SCL_NUMBER (x, 0));
  g_autofree char *label = what != NULL ? g_strdup_printf ("%s %s", what, value) : g_strdup (value);

  scl_chart_add_mark (chart, SCL_MARK_POINT, x, y, label)->colour = colour;
}

/* Every local extreme at differences > 0, from the drawn values; the edges of the range are not
 * extremes. */
static void
mark_extremes (SclChart *chart, const SclSeries *series)
{
  for (guint i = series->n / 2 + 1; i + 1 < series->n; i++)
    {
      double before = series->y[i] - series->y[i - 1];
      double after = series->y[i + 1] - series->y[i];

      if (before > 0 && after <= 0)
        mark_value (chart, _ ("maximum"), series->x[i], series->y[i], series->colour);
      else if (before < 0 && after >= 0)
        mark_value (chart, _ ("minimum"), series->x[i], series->y[i], series->colour);
    }
}

/* The greatest difference at 0 or beyond; the other side is the same, turned about. */
static void
say_greatest (SclChart *chart, const SclSeries *series)
{
  guint most = series->n / 2;

  for (guint i = most; i < series->n; i++)
    if (fabs (series->y[i]) > fabs (series->y[most]))
      most = i;
  scl_chart_print_caption (
      chart, _ ("Up to %s points the two curves are farthest apart, by %s\u2009%%, at %s."),
      SCL_NUMBER (series->x[series->n - 1], 0), SCL_NUMBER (100.0 * fabs (series->y[most]), 2),
      SCL_NUMBER (series->x[most], 0));
}

/* For the labels of the extremes: a fifth more than they need, to a whole per cent. */
static void
leave_room (SclChart *chart, const SclSeries *series)
{
  double most = 0.0;

  for (guint i = 0; i < series->n; i++)
    most = MAX (most, fabs (series->y[i]));
  scl_chart_y_axis (chart)->max = ceil (120.0 * most) / 100.0;
  scl_chart_y_axis (chart)->min = -scl_chart_y_axis (chart)->max;
}

/* What the paper says of its own figure, at the difference of which it speaks. */
static void
mark_claim (SclChart *chart, double at, const char *claim)
{
  const SclAxis *x = scl_chart_x_axis (chart);

  if (at <= x->max)
    scl_chart_add_mark (chart, SCL_MARK_VERTICAL, at, 0.0, claim)->colour = SCL_COLOUR_GREY;
}

static SclChart *
build_difference (const Params *params, const char *id, const char *title,
                  SclExpectationModel model, SclColour colour)
{
  SclExpectation expectation = expectation_of (params, model);
  SclExpectation logistic = expectation_of (params, SCL_EXPECTATION_LOGISTIC);
  SclChart *chart = scl_chart_new (id, title);
  SclAxis *y_axis = scl_chart_y_axis (chart);
  guint n = n_values (params->range);
  g_autofree double *x = g_new (double, n);
  g_autofree double *y = g_new (double, n);
  SclSeries *series;

  for (guint i = 0; i < n; i++)
    {
      x[i] = difference_at (params->range, i, n);
      y[i] = score_at (&expectation, x[i]) - scl_expectation_score (&logistic, x[i]);
    }
  series = scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, y, n);
  series->colour = colour;
  describe_x (chart, params->range);
  scl_chart_set_axis_title (y_axis, _ ("difference of expected scores"));
  y_axis->kind = SCL_AXIS_PERCENT;
  y_axis->decimals = 2;
  mark_extremes (chart, series);
  say_greatest (chart, series);
  leave_room (chart, series);
  return chart;
}

static SclChart *
build_4 (gconstpointer data, GError **error)
{
  const Params *params = data;
  SclChart *chart = build_difference (params, "4", _ ("Bell curve minus logistic curve"),
                                      SCL_EXPECTATION_GAUSSIAN, SCL_COLOUR_BLUE);
  const SclSeries *series = scl_chart_series (chart, 0);

  scl_chart_print_subtitle (chart, _ ("Spread of the bell curve %s"),
                            SCL_NUMBER (params->sigma, 1));
  if (fabs (params->sigma - PAPER_SIGMA) > 1e-6)
    return chart;
  mark_claim (chart, PAPER_AT, _ ("the paper: 1.1\u2009% at about 350"));
  if (REACHED_AT <= params->range)
    mark_value (chart, NULL, REACHED_AT, scl_series_value_at (series, REACHED_AT), series->colour);
  return chart;
}

static SclChart *
build_5 (gconstpointer data, GError **error)
{
  const Params *params = data;
  SclChart *chart = build_difference (params, "5", _ ("Straight line minus logistic curve"),
                                      SCL_EXPECTATION_LINEAR, SCL_COLOUR_GREEN);

  scl_chart_print_subtitle (chart, _ ("Straight line cut at %s"), SCL_NUMBER (params->cut, -1));
  if (params->cut == PAPER_AT)
    mark_claim (chart, PAPER_AT, _ ("the paper: 4\u2009% at about 350"));
  return chart;
}

const SclFigure scl_figure_3 = {
  .id = "3",
  .title = N_ ("Expected score by rating difference"),
  .description
  = N_ ("The paper’s values are a spread of 200√2 and a cut at 350: there the three curves "
        "nearly agree up to some 200 points."),
  .params_size = sizeof (Params),
  .key_sets = key_sets_3,
  .build = build_3,
};

const SclFigure scl_figure_4 = {
  .id = "4",
  .title = N_ ("Bell curve minus logistic curve"),
  .description = N_ ("The paper prints 1.1 % at most, at about 350. With its spread of 200√2 the "
                     "difference is 0.97 % there, 1.11 % at 375, and greatest, 1.47 %, at 516."),
  .params_size = sizeof (Params),
  .key_sets = key_sets_4,
  .build = build_4,
};

const SclFigure scl_figure_5 = {
  .id = "5",
  .title = N_ ("Straight line minus logistic curve"),
  .description = N_ ("The paper prints 4 % here and 5.5 % in its chapter on rounding; at its cut "
                     "of 350 points the difference is 5.5 %."),
  .params_size = sizeof (Params),
  .key_sets = key_sets_5,
  .build = build_5,
};
