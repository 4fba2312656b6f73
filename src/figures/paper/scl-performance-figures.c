/* Performances where the simple rule fails, in words alone in the paper (Carosi, Il sistema Elo,
 * Performance rating): one opponent far below the others, and all games won.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/chart/scl-words.h"
#include "figures/paper/scl-figure-keys-private.h"
#include "figures/paper/scl-figure-parts-private.h"
#include "figures/paper/scl-lesson-figures-private.h"
#include "rating/base/scl-gettext.h"
#include "rating/core/scl-performance.h"

typedef struct
{
  double others, own, far; /* ratings */
  double cut, other_cut;   /* shares */
} Params;

/* ---- One opponent far below ---- */

static const SclKey far_keys[] = {
  SCL_FIGURE_DOUBLE ("own", own, "2000", 500, 2900, N_ ("rating points"), N_ ("Own rating")),
  SCL_FIGURE_DOUBLE ("opponents", others, "1950", 500, 2900, N_ ("rating points"),
                     N_ ("Rating of the four other opponents: three wins and a loss")),
  SCL_FIGURE_DOUBLE ("far", far, "1400", 100, 2900, N_ ("rating points"),
                     N_ ("Rating of the fifth opponent, who is beaten")),
};
SCL_FIGURE_KEY_SETS (far_sets, far_keys);

#define OTHERS 4
#define POINTS 3.0
#define FAR 350.0
#define SHOWN 1000 /* points below the other opponents */

typedef struct
{
  double mean, corrected, without, exact;
} Performances;

/* The fifth game is left out where it is farther than 350 points. */
static Performances
perform (const Params *p, double far)
{
  const double opponents[OTHERS + 1] = { p->others, p->others, p->others, p->others, far };
  const gboolean left_out = fabs (far - p->own) > FAR;

  return (Performances){
    scl_performance (SCL_PERFORMANCE_LINEAR, opponents, OTHERS + 1, POINTS + 1.0).rating,
    scl_performance_corrected (opponents, OTHERS + 1, POINTS + 1.0, p->own).rating,
    scl_performance (SCL_PERFORMANCE_EXACT, opponents, left_out ? OTHERS : OTHERS + 1,
                     left_out ? POINTS : POINTS + 1.0)
        .rating,
    scl_performance (SCL_PERFORMANCE_EXACT, opponents, OTHERS + 1, POINTS + 1.0).rating,
  };
}

static SclChart *
build_far (gconstpointer data, GError **error)
{
  enum
  {
    N = SHOWN / 2 + 1
  };
  const Params *p = data;
  SclChart *chart = scl_chart_new ("far-opponent", _ ("One opponent far below the others"));
  const Performances at = perform (p, p->far);
  double x[N], mean[N], corrected[N], without[N], exact[N];

  for (guint i = 0; i < N; i++)
    {
      Performances here;

      x[i] = p->others - SHOWN + 2.0 * i;
      here = perform (p, x[i]);
      mean[i] = here.mean;
      corrected[i] = here.corrected;
      without[i] = here.without;
      exact[i] = here.exact;
    }
  scl_figure_line (chart, _ ("mean of all"), x, mean, N, SCL_COLOUR_VERMILION, SCL_DASH_DASHED);
  scl_figure_line (chart, _ ("counted as 350 below"), x, corrected, N, SCL_COLOUR_AMBER,
                   SCL_DASH_DASH_DOT);
  scl_figure_line (chart, _ ("left out beyond 350"), x, without, N, SCL_COLOUR_GREEN,
                   SCL_DASH_DOTTED);
  scl_figure_line (chart, _ ("exact"), x, exact, N, SCL_COLOUR_BLUE, SCL_DASH_SOLID);
  if (p->far >= x[0] && p->far <= p->others)
    {
      scl_figure_dot (chart, p->far, at.mean, at.mean, 0, NULL, SCL_COLOUR_VERMILION);
      scl_figure_dot (chart, p->far, at.corrected, at.corrected, 0, NULL, SCL_COLOUR_AMBER);
      scl_figure_dot (chart, p->far, at.exact, at.exact, 0, NULL, SCL_COLOUR_BLUE);
    }
  scl_chart_set_subtitle (
      chart, _ ("Three wins and a loss against four equal opponents, and a win against a fifth"));
  scl_figure_say (
      chart,
      scl_words (_ ("With a fifth opponent of %s the mean of all gives %s; counted as 350 below "
                    "one’s own %s it gives %s, left out beyond 350 it gives %s, and the exact "
                    "performance is %s."),
                 p->far, 0, at.mean, 0, p->own, 0, at.corrected, 0, at.without, 0, at.exact, 0));
  scl_figure_axes (chart, _ ("rating of the fifth opponent (points)"), p->others - SHOWN, p->others,
                   _ ("performance (points)"));
  scl_chart_x_axis (chart)->decimals = scl_chart_y_axis (chart)->decimals = 0;
  return chart;
}

const SclFigure scl_figure_far_opponent = {
  .id = "far-opponent",
  .title = N_ ("One opponent far below the others"),
  .description = N_ ("To win against somebody weak says nothing, but it lowers the mean of the "
                     "opponents, and with it the performance. Three remedies: count such an "
                     "opponent as 350 points away, leave the game out, or solve the equation."),
  .params_size = sizeof (Params),
  .key_sets = far_sets,
  .build = build_far,
};

/* ---- All games won ---- */

static const SclKey cut_keys[] = {
  SCL_FIGURE_DOUBLE ("score-cut", cut, "0.9", 0.55, 0.99, NULL,
                     N_ ("A greater share of the points counts as this")),
  SCL_FIGURE_DOUBLE ("other-cut", other_cut, "0.95", 0.55, 0.99, NULL,
                     N_ ("The same with another limit")),
};
SCL_FIGURE_KEY_SETS (cut_sets, cut_keys);

static double
above_opponents (double score, double cut)
{
  const double p = CLAMP (score, 1.0 - cut, cut);

  return 400.0 * log10 (p / (1.0 - p));
}

static void
add_cut (SclChart *chart, double cut, SclColour colour, SclDash dash)
{
  enum
  {
    N = 201
  };
  double x[N], y[N];
  g_autofree char *label = g_strdup_printf (_ ("cut at %s\u2009%%"), SCL_NUMBER (100.0 * cut, -1));

  for (guint i = 0; i < N; i++)
    {
      x[i] = 0.005 * i;
      y[i] = above_opponents (x[i], cut);
    }
  scl_figure_line (chart, label, x, y, N, colour, dash);
  scl_figure_dot (chart, 1.0, y[N - 1], y[N - 1], 0, NULL, colour);
}

static SclChart *
build_cut (gconstpointer data, GError **error)
{
  const Params *p = data;
  const double ends[] = { 0.0, 1.0 }, line[] = { -400.0, 400.0 };
  SclChart *chart = scl_chart_new ("score-cut", _ ("All games won, all games lost"));

  scl_figure_line (chart, _ ("straight line"), ends, line, 2, SCL_COLOUR_GREY, SCL_DASH_DOTTED);
  add_cut (chart, p->other_cut, SCL_COLOUR_VERMILION, SCL_DASH_DASHED);
  add_cut (chart, p->cut, SCL_COLOUR_BLUE, SCL_DASH_SOLID);
  scl_chart_set_subtitle (chart, _ ("Performance by the share of the points"));
  scl_figure_say (
      chart,
      scl_words (_ ("Who wins all games performs %s points above the opponents where the share is "
                    "cut at %s\u2009%%, and %s points where it is cut at %s\u2009%%; the straight "
                    "line gives %s."),
                 above_opponents (1.0, p->cut), 0, 100.0 * p->cut, -1,
                 above_opponents (1.0, p->other_cut), 0, 100.0 * p->other_cut, -1, line[1], 0));
  scl_figure_axes (chart, _ ("share of the points"), 0.0, 1.0,
                   _ ("performance above the opponents (points)"));
  scl_figure_percent (scl_chart_x_axis (chart));
  scl_chart_y_axis (chart)->decimals = 0;
  return chart;
}

const SclFigure scl_figure_score_cut = {
  .id = "score-cut",
  .title = N_ ("All games won, all games lost"),
  .description = N_ ("No rating is so high that it would expect every point: the performance of "
                     "who wins all games is infinite. So federations cut the share of the points, "
                     "mostly at 90 % or 95 %; the simple rule is a cut at 91 %."),
  .params_size = sizeof (Params),
  .key_sets = cut_sets,
  .build = build_cut,
};
