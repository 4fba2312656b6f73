/* Figures 6, 7 and 8: Carosi, Il sistema Elo, "Performance rating": the likelihood of a result as a
 * function of the rating, and the gaussian that approximates it about its maximum.
 *
 * The paper's second derivative with respect to the rating has its factor upside down; its σ =
 * (400/ln 10)/√Σp(1-p) is right and is what stands here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/paper/scl-figure-keys-private.h"
#include "figures/paper/scl-paper-figures-private.h"
#include "rating/base/scl-gettext.h"
#include "rating/core/scl-performance.h"

typedef struct
{
  SclGameList games;
  gboolean approximation, gaussian, linear, fide;
} Params;

#define GAMES_KEY(otherwise)                                                                       \
  SCL_FIGURE_GAMES ("games", games, otherwise, 0, 4000,                                            \
                    N_ ("Opponents and results: 6x1700:1 is six wins against 1700"))
#define OTHER_KEYS                                                                                 \
  SCL_FIGURE_BOOL ("approximation", approximation, "true",                                         \
                   N_ ("Show the bell curve that approximates the logistic likelihood")),          \
      SCL_FIGURE_BOOL ("gaussian", gaussian, "false",                                              \
                       N_ ("Show the likelihood with the bell curve’s expected scores")),          \
      SCL_FIGURE_BOOL ("linear", linear, "false",                                                  \
                       N_ ("Show the likelihood with the straight line’s expected scores")),       \
      SCL_FIGURE_BOOL ("fide", fide, "false", N_ ("Show the likelihood under FIDE's table"))

static const SclKey keys_6[] = { GAMES_KEY ("6x1700:1 1900:0"), OTHER_KEYS };
static const SclKey keys_7[] = { GAMES_KEY ("6x1400:1 2400:0"), OTHER_KEYS };
static const SclKey keys_8[] = { GAMES_KEY ("6x1400:0 2400:1"), OTHER_KEYS };
SCL_FIGURE_KEY_SETS (key_sets_6, keys_6);
SCL_FIGURE_KEY_SETS (key_sets_7, keys_7);
SCL_FIGURE_KEY_SETS (key_sets_8, keys_8);

/* A value at every point. */
static SclSeries *
add_likelihood (SclChart *chart, const SclGameList *games, SclExpectationModel model,
                const char *label, double low, double high)
{
  SclExpectation expectation = SCL_EXPECTATION_DEFAULTS;
  guint n = (guint) (high - low) + 1;
  g_autofree double *x = g_new (double, n);
  g_autofree double *y = g_new (double, n);

  expectation.model = model;
  for (guint i = 0; i < n; i++)
    {
      x[i] = low + i;
      y[i]
          = exp (scl_log_likelihood (&expectation, games->opponent, games->result, games->n, x[i]));
    }
  return scl_chart_add_series (chart, SCL_SERIES_LINE, label, x, y, n);
}

static void
add_approximation (SclChart *chart, const SclMle *mle, double low, double high)
{
  guint n = (guint) (high - low) + 1;
  g_autofree double *x = g_new (double, n);
  g_autofree double *y = g_new (double, n);
  SclSeries *series;

  for (guint i = 0; i < n; i++)
    {
      double z = (low + i - mle->rating) / mle->sigma;

      x[i] = low + i;
      y[i] = exp (mle->log_likelihood - 0.5 * z * z);
    }
  series
      = scl_chart_add_series (chart, SCL_SERIES_LINE, _ ("bell curve about the maximum"), x, y, n);
  series->colour = SCL_COLOUR_VERMILION;
  series->dash = SCL_DASH_DASHED;
}

/* The range in which there is something to see, in whole hundreds. */
static void
range_of (const SclGameList *games, const SclMle *mle, gboolean found, double *low, double *high)
{
  *low = INFINITY;
  *high = -INFINITY;
  if (found)
    {
      *low = mle->rating - 4.0 * mle->sigma;
      *high = mle->rating + 4.0 * mle->sigma;
    }
  else
    for (guint i = 0; i < games->n; i++)
      {
        *low = MIN (*low, games->opponent[i] - 800);
        *high = MAX (*high, games->opponent[i] + 800);
      }
  *low = floor (*low / 100.0) * 100.0;
  *high = ceil (*high / 100.0) * 100.0;
}

static void
describe_maximum (SclChart *chart, const SclMle *mle)
{
  g_autofree char *rating = scl_chart_format_number (mle->rating, 1);
  g_autofree char *low = scl_chart_format_number (mle->low, 0);
  g_autofree char *high = scl_chart_format_number (mle->high, 0);
  g_autofree char *top = scl_chart_format_number (exp (mle->log_likelihood), -1);
  g_autofree char *label = g_strdup_printf (_ ("log-likelihood within ½: %s to %s"), low, high);
  SclMark *mark;

  scl_chart_print_subtitle (chart, _ ("Maximum %s at %s, spread %s"), top, rating,
                            SCL_NUMBER (mle->sigma, 1));
  /* Translators: a rating, its standard deviation, the probability of the result, and the ends of
   * an interval of ratings. */
  scl_chart_print_caption (
      chart,
      _ ("The result fits a rating of %s best, SD %s, where its probability is "
         "%s; ratings from %s to %s fit nearly as well."),
      SCL_NUMBER (mle->rating, 0), SCL_NUMBER (mle->sigma, 0), top, low, high);
  mark = scl_chart_add_mark (chart, SCL_MARK_SPAN, mle->low, 0, label);
  mark->x2 = mle->high;
  mark->colour = SCL_COLOUR_GREY;
  scl_chart_add_mark (chart, SCL_MARK_POINT, mle->rating, exp (mle->log_likelihood), rating)->colour
      = SCL_COLOUR_BLUE;
}

/* The paper's case has words of its own; any other games are written out. */
static char *
title_of (const Params *params, const SclKey *key, const char *paper_title)
{
  g_autofree char *games = scl_key_write (key, params);

  return g_str_equal (games, key->fallback) ? g_strdup (paper_title)
                                            : g_strdup_printf (_ ("Likelihood of %s"), games);
}

static SclChart *
build (const Params *params, const char *id, const SclKey *key, const char *paper_title)
{
  g_autofree char *title = title_of (params, key, paper_title);
  const SclGameList *games = &params->games;
  SclChart *chart = scl_chart_new (id, title);
  SclExpectation logistic = SCL_EXPECTATION_DEFAULTS;
  SclMle mle;
  gboolean found;
  double low, high;

  if (games->n == 0)
    {
      scl_chart_set_empty_message (chart, _ ("There is no game. Give at least one as "
                                             "opponent:result, for instance 6x1700:1 1900:0."));
      return chart;
    }
  found = scl_mle (&logistic, games->opponent, games->result, games->n, &mle);
  range_of (games, &mle, found, &low, &high);
  add_likelihood (chart, games, SCL_EXPECTATION_LOGISTIC, _ ("likelihood"), low, high);
  if (found && params->approximation)
    add_approximation (chart, &mle, low, high);
  if (params->gaussian)
    add_likelihood (chart, games, SCL_EXPECTATION_GAUSSIAN, _ ("with the bell curve"), low, high)
        ->colour
        = SCL_COLOUR_GREEN;
  if (params->linear)
    add_likelihood (chart, games, SCL_EXPECTATION_LINEAR, _ ("with the straight line"), low, high)
        ->colour
        = SCL_COLOUR_PURPLE;
  if (params->fide)
    add_likelihood (chart, games, SCL_EXPECTATION_FIDE, _ ("with FIDE's table"), low, high)->colour
        = SCL_COLOUR_AMBER;
  if (found)
    describe_maximum (chart, &mle);
  else
    {
      scl_chart_set_subtitle (chart, _ ("No maximum: every game was won, or every game was lost"));
      scl_chart_set_caption (
          chart,
          games->result[0] > 0.5
              ? _ ("Every game was won: the higher the rating, the better the result fits.")
              : _ ("Every game was lost: the lower the rating, the better the result fits."));
    }
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("rating of the player (points)"));
  scl_chart_x_axis (chart)->decimals = 0;
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("likelihood of the result"));
  scl_chart_y_axis (chart)->min = 0.0;
  return chart;
}

static SclChart *
build_6 (gconstpointer params, GError **error)
{
  return build (params, "6", &keys_6[0],
                _ ("Likelihood: six wins against 1700, a loss against 1900"));
}

static SclChart *
build_7 (gconstpointer params, GError **error)
{
  return build (params, "7", &keys_7[0],
                _ ("Likelihood: six wins against 1400, a loss against 2400"));
}

static SclChart *
build_8 (gconstpointer params, GError **error)
{
  return build (params, "8", &keys_8[0],
                _ ("Likelihood: six losses against 1400, a win against 2400"));
}

const SclFigure scl_figure_6 = {
  .id = "6",
  .title = N_ ("Likelihood: six wins against 1700, a loss against 1900"),
  .description
  = N_ ("The bell curve follows the likelihood near its maximum, and less well far from it."),
  .params_size = sizeof (Params),
  .key_sets = key_sets_6,
  .build = build_6,
};

const SclFigure scl_figure_7 = {
  .id = "7",
  .title = N_ ("Likelihood: six wins against 1400, a loss against 2400"),
  .description
  = N_ ("Opponents who are far apart say little: the result fits many ratings nearly as well."),
  .params_size = sizeof (Params),
  .key_sets = key_sets_7,
  .build = build_7,
};

const SclFigure scl_figure_8 = {
  .id = "8",
  .title = N_ ("Likelihood: six losses against 1400, a win against 2400"),
  .description = N_ ("The height of the maximum says how improbable such a result is at any "
                     "rating. With the paper’s games it is 0.0002 here, and 0.77 in figure 7."),
  .params_size = sizeof (Params),
  .key_sets = key_sets_8,
  .build = build_8,
};
