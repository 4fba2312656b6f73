/* K and N₀, in words alone in the paper (Carosi, Il sistema Elo, Aggiornamento del punteggio, Il
 * fattore K, Punteggio di ingresso): which K suits a newcomer's first event, K by what is expected,
 * K of provisional ratings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/chart/scl-words.h"
#include "figures/paper/scl-figure-keys-private.h"
#include "figures/paper/scl-figure-parts-private.h"
#include "figures/paper/scl-lesson-figures-private.h"
#include "rating/base/scl-gettext.h"

typedef struct
{
  double k, share;
  gint32 games;
} Params;

/* ---- The window for a first event ---- */

static const SclKey window_keys[] = {
  SCL_FIGURE_INT ("games", games, "5", 1, 30, N_ ("games"), N_ ("Games of the first event")),
};
SCL_FIGURE_KEY_SETS (window_sets, window_keys);

static SclChart *
build_window (gconstpointer data, GError **error)
{
  enum
  {
    MOST = 30,
    N = 2 * MOST - 1
  };
  const Params *p = data;
  SclChart *chart = scl_chart_new ("k-window", _ ("Which K suits a first event"));
  const double high = 800.0 / p->games, low = 400.0 / p->games;
  double x[N], least[N], most[N];
  SclSeries *band;

  for (guint i = 0; i < N; i++)
    {
      x[i] = 1.0 + 0.5 * i;
      least[i] = 400.0 / x[i];
      most[i] = 800.0 / x[i];
    }
  band = scl_chart_add_series (chart, SCL_SERIES_BAND, _ ("K that suits"), x, least, N);
  scl_series_set_y2 (band, most);
  band->colour = SCL_COLOUR_SKY;
  scl_figure_line (chart, "800/N", x, most, N, SCL_COLOUR_BLUE, SCL_DASH_SOLID);
  scl_figure_line (chart, "400/N", x, least, N, SCL_COLOUR_GREEN, SCL_DASH_DASHED);
  scl_figure_dot (chart, p->games, high, high, -1, NULL, SCL_COLOUR_BLUE);
  scl_figure_dot (chart, p->games, low, low, -1, NULL, SCL_COLOUR_GREEN);
  scl_chart_set_subtitle (chart,
                          _ ("Above it the first rating would not count, below it too much"));
  scl_figure_say (chart, scl_words (_ ("For a first event of %s games K should lie between %s and "
                                       "%s."),
                                    (double) p->games, 0, low, -1, high, -1));
  scl_figure_axes (chart, _ ("games of the event"), 1.0, MOST, _ ("K"));
  scl_chart_x_axis (chart)->integer = TRUE;
  scl_chart_y_axis (chart)->min = 0.0;
  scl_chart_y_axis (chart)->max = MAX (200.0, 1.1 * high);
  scl_chart_y_axis (chart)->decimals = 1;
  return chart;
}

const SclFigure scl_figure_k_window = {
  .id = "k-window",
  .title = N_ ("Which K suits a first event"),
  .description = N_ ("The first rating of a newcomer is a guess. It should still count for "
                     "something, but for less than the first event: 800/N > K > 800/2N. For five "
                     "games the paper prints 130 and 90; the limits are 160 and 80, and 130 and 90 "
                     "lie between them."),
  .params_size = sizeof (Params),
  .key_sets = window_sets,
  .build = build_window,
};

/* ---- K by what is expected ---- */

static const SclKey by_share_keys[] = {
  SCL_FIGURE_DOUBLE ("k", k, "30", 5, 100, NULL, N_ ("K by the simple rule, 800/N₀")),
  SCL_FIGURE_DOUBLE ("share", share, "0.5", 0.05, 0.95, NULL,
                     N_ ("Share of the points that is expected")),
};
SCL_FIGURE_KEY_SETS (by_share_sets, by_share_keys);

/* (400/ln 10)/(N₀ p (1 − p)), that is (ln 10/400) (N/N₀) σ² with the error σ of N games. */
static double
k_by_share (double k, double share)
{
  return 400.0 / G_LN10 / (800.0 / k * share * (1.0 - share));
}

static SclChart *
build_by_share (gconstpointer data, GError **error)
{
  enum
  {
    N = 181
  };
  const Params *p = data;
  SclChart *chart = scl_chart_new ("k-by-share", _ ("K by what is expected"));
  const double at = k_by_share (p->k, p->share);
  const double ends[] = { 0.05, 0.95 }, level[] = { p->k, p->k };
  double x[N], y[N];

  for (guint i = 0; i < N; i++)
    {
      x[i] = 0.05 + 0.005 * i;
      y[i] = k_by_share (p->k, x[i]);
    }
  scl_figure_line (chart, "800/N₀", ends, level, 2, SCL_COLOUR_GREY, SCL_DASH_DASHED);
  scl_figure_line (chart, _ ("by the logistic curve"), x, y, N, SCL_COLOUR_BLUE, SCL_DASH_SOLID);
  scl_figure_dot (chart, p->share, at, at, 1, NULL, SCL_COLOUR_BLUE);
  scl_chart_print_subtitle (chart, _ ("A rating that stands for %s games"),
                            SCL_NUMBER (800.0 / p->k, 1));
  scl_figure_say (
      chart, scl_words (_ ("Where %s\u2009%% of the points are expected, a rating that stands for "
                           "%s games has K %s by the logistic curve, and %s by the simple rule."),
                        100.0 * p->share, -1, 800.0 / p->k, 1, at, 1, p->k, -1));
  scl_figure_axes (chart, _ ("share of the points that is expected"), 0.0, 1.0, _ ("K"));
  scl_figure_percent (scl_chart_x_axis (chart));
  scl_chart_y_axis (chart)->min = 0.0;
  scl_chart_y_axis (chart)->decimals = 1;
  return chart;
}

const SclFigure scl_figure_k_by_share = {
  .id = "k-by-share",
  .title = N_ ("K by what is expected"),
  .description = N_ ("The paper’s third way to K: K = (ln 10/400) (N/N₀) σ², with σ the error of "
                     "the performance. One-sided games tell less, so that each should count for "
                     "more. Between equals K is 695/N₀; the paper rounds that up to 800/N₀."),
  .params_size = sizeof (Params),
  .key_sets = by_share_sets,
  .build = build_by_share,
};

/* ---- K of provisional ratings ---- */

static const SclKey provisional_keys[] = {
  SCL_FIGURE_DOUBLE ("k", k, "32", 10, 200, NULL, N_ ("K of everybody else")),
  SCL_FIGURE_INT ("games", games, "10", 2, 30, N_ ("games"), N_ ("The game that is looked at")),
};
SCL_FIGURE_KEY_SETS (provisional_sets, provisional_keys);

static SclChart *
build_provisional (gconstpointer data, GError **error)
{
  enum
  {
    FIRST = 2,
    LAST = 30,
    N = LAST - FIRST + 1
  };
  const Params *p = data;
  SclChart *chart = scl_chart_new ("provisional-k", _ ("K while results are averaged"));
  const double ends[] = { FIRST, LAST }, level[] = { p->k, p->k };
  double x[N], y[N];

  for (guint i = 0; i < N; i++)
    {
      x[i] = FIRST + i;
      y[i] = 800.0 / x[i];
    }
  scl_figure_line (chart, _ ("K of everybody else"), ends, level, 2, SCL_COLOUR_GREY,
                   SCL_DASH_DASHED);
  scl_chart_add_series (chart, SCL_SERIES_POINTS, _ ("K of that game: 800/(N + 1)"), x, y, N)
      ->colour
      = SCL_COLOUR_BLUE;
  scl_figure_dot (chart, p->games, 800.0 / p->games, 800.0 / p->games, -1, NULL, SCL_COLOUR_BLUE);
  scl_chart_set_subtitle (chart, _ ("A mean of the first N + 1 results, told as a K"));
  scl_figure_say (chart,
                  scl_words (_ ("In game %s of a provisional rating K is %s; after %s games it is "
                                "no larger than that of everybody else, %s."),
                             (double) p->games, 0, 800.0 / p->games, -1, ceil (800.0 / p->k), 0,
                             p->k, -1));
  scl_figure_axes (chart, _ ("game"), 0.0, LAST, _ ("K"));
  scl_chart_x_axis (chart)->integer = TRUE;
  scl_chart_y_axis (chart)->min = 0.0;
  scl_chart_y_axis (chart)->decimals = 1;
  return chart;
}

const SclFigure scl_figure_provisional_k = {
  .id = "provisional-k",
  .title = N_ ("K while results are averaged"),
  .description = N_ ("In the United States the first rating is the mean of the first "
                     "performances. That is an update with K = 800/(N + 1): 400 in the second "
                     "game, 80 in the tenth, 40 in the twentieth. It makes no sense to go on until "
                     "K is smaller than everybody else’s. The paper says 20 games in one place and "
                     "25 in another."),
  .params_size = sizeof (Params),
  .key_sets = provisional_sets,
  .build = build_provisional,
};
