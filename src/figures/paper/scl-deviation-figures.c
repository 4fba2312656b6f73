/* What an unsure rating does, in words alone in the paper (Carosi, Il sistema Elo, Sistema Glicko,
 * Analisi bayesiana della singola partita): how much a game against it counts, K by the games of a
 * period, and a belief that leans.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/chart/scl-words.h"
#include "figures/paper/scl-figure-keys-private.h"
#include "figures/paper/scl-figure-parts-private.h"
#include "figures/paper/scl-lesson-arithmetic-private.h"
#include "figures/paper/scl-lesson-figures-private.h"
#include "rating/base/scl-gettext.h"

typedef struct
{
  double deviation, other, own, opponent, opponent_deviation;
  gint32 games, n0;
} Params;

/* ---- How much a game counts ---- */

static const SclKey weight_keys[] = {
  SCL_FIGURE_DOUBLE ("opponent-deviation", deviation, "80", 0, 350, N_ ("rating points"),
                     N_ ("Deviation of the opponent")),
  SCL_FIGURE_DOUBLE ("other-deviation", other, "300", 0, 350, N_ ("rating points"),
                     N_ ("Deviation of another opponent")),
};
SCL_FIGURE_KEY_SETS (weight_sets, weight_keys);

#define MOST 350           /* deviation of a newcomer */
#define C (800.0 / G_LN10) /* error of a performance in one game between equals */

static SclChart *
build_weight (gconstpointer data, GError **error)
{
  enum
  {
    N = MOST + 1
  };
  const Params *p = data;
  SclChart *chart
      = scl_chart_new ("glicko-g", _ ("How much a game counts against an unsure rating"));
  const double first = scl_belief_g (p->deviation), second = scl_belief_g (p->other);
  double x[N], g[N], crude[N];

  for (guint i = 0; i < N; i++)
    {
      const double games = i > 0 ? pow (C / i, 2.0) : INFINITY; /* that the rating stands for */

      x[i] = i;
      g[i] = scl_belief_g (x[i]);
      crude[i] = i > 0 ? games / (games + 1.0) : 1.0;
    }
  scl_figure_line (chart, "g", x, g, N, SCL_COLOUR_BLUE, SCL_DASH_SOLID);
  scl_figure_line (chart, _ ("the paper’s shortcut: N/(N + 1)"), x, crude, N, SCL_COLOUR_GREY,
                   SCL_DASH_DASHED);
  scl_figure_dot (chart, p->deviation, first, first, 2, NULL, SCL_COLOUR_BLUE);
  scl_figure_dot (chart, p->other, second, second, 2, NULL, SCL_COLOUR_BLUE);
  scl_chart_set_subtitle (chart, _ ("1: as against an opponent who is known well"));
  scl_figure_say (chart,
                  scl_words (_ ("Against an opponent with a deviation of %s a game counts %s "
                                "of a game, and against one with %s it counts %s."),
                             p->deviation, 0, first, 2, p->other, 0, second, 2));
  scl_figure_axes (chart, _ ("deviation of the opponent (points)"), 0.0, MOST,
                   _ ("what a game counts"));
  scl_chart_y_axis (chart)->min = 0.0;
  scl_chart_y_axis (chart)->max = 1.1;
  scl_chart_y_axis (chart)->decimals = 3;
  return chart;
}

const SclFigure scl_figure_glicko_g = {
  .id = "glicko-g",
  .title = N_ ("How much a game counts against an unsure rating"),
  .description = N_ ("The paper has 0.97 for a deviation of 80 and 0.7 for 300; the latter is "
                     "0.72. Its shortcut, N/(N + 1) for a rating that stands for N games, takes "
                     "too much away."),
  .params_size = sizeof (Params),
  .key_sets = weight_sets,
  .build = build_weight,
};

/* ---- K by the games of a period ---- */

static const SclKey k_keys[] = {
  SCL_FIGURE_INT ("n0", n0, "25", 2, 100, N_ ("games"),
                  N_ ("Games that the old rating stands for")),
  SCL_FIGURE_INT ("games", games, "25", 1, 60, N_ ("games"), N_ ("Games of the period")),
};
SCL_FIGURE_KEY_SETS (k_sets, k_keys);

static SclChart *
build_k (gconstpointer data, GError **error)
{
  enum
  {
    N = 61
  };
  const Params *p = data;
  SclChart *chart = scl_chart_new ("glicko-k", _ ("K by the games of a period"));
  const double at = 800.0 / (p->games + p->n0);
  const double weight = 100.0 * p->games / (p->games + p->n0);
  double x[N], elo[N], glicko[N];

  for (guint i = 0; i < N; i++)
    {
      x[i] = i;
      elo[i] = 800.0 / p->n0;
      glicko[i] = 800.0 / (i + p->n0);
    }
  scl_figure_line (chart, _ ("Elo: 800/N₀"), x, elo, N, SCL_COLOUR_GREY, SCL_DASH_DASHED);
  scl_figure_line (chart, _ ("Glicko: about 800/(N + N₀)"), x, glicko, N, SCL_COLOUR_BLUE,
                   SCL_DASH_SOLID);
  scl_figure_dot (chart, p->games, at, at, 1, NULL, SCL_COLOUR_BLUE);
  scl_chart_print_subtitle (chart, _ ("The old rating stands for %s games"), SCL_NUMBER (p->n0, 0));
  scl_figure_say (
      chart, scl_words (_ ("With %s games in the period Glicko’s K is about %s where Elo’s is %s: "
                           "the new results weigh %s\u2009%% with Glicko and %s\u2009%% with Elo."),
                        (double) p->games, 0, at, 1, elo[0], 1, weight, 0,
                        fmin (100.0 * p->games / p->n0, 100.0), 0));
  scl_figure_axes (chart, _ ("games of the period"), 0.0, N - 1, _ ("K"));
  scl_chart_x_axis (chart)->integer = TRUE;
  scl_chart_y_axis (chart)->min = 0.0;
  scl_chart_y_axis (chart)->decimals = 1;
  return chart;
}

const SclFigure scl_figure_glicko_k = {
  .id = "glicko-k",
  .title = N_ ("K by the games of a period"),
  .description = N_ ("Glicko takes a mean of old rating and performance with the weights N₀ and N, "
                     "so that no climb is possible; Elo takes N₀ − N and N, and fails where N is "
                     "greater than N₀."),
  .params_size = sizeof (Params),
  .key_sets = k_sets,
  .build = build_k,
};

/* ---- A belief that leans ---- */

static const SclKey leaning_keys[] = {
  SCL_FIGURE_DOUBLE ("own", own, "1500", 500, 2900, N_ ("rating points"), N_ ("Own rating")),
  SCL_FIGURE_DOUBLE ("deviation", deviation, "350", 10, 350, N_ ("rating points"),
                     N_ ("Own deviation: how unsure the rating is")),
  SCL_FIGURE_DOUBLE ("opponent", opponent, "1500", 500, 2900, N_ ("rating points"),
                     N_ ("Rating of the opponent, who is beaten")),
  SCL_FIGURE_DOUBLE ("opponent-deviation", opponent_deviation, "0", 0, 350, N_ ("rating points"),
                     N_ ("Deviation of the opponent")),
};
SCL_FIGURE_KEY_SETS (leaning_sets, leaning_keys);

static SclChart *
build_leaning (gconstpointer data, GError **error)
{
  const Params *p = data;
  SclChart *chart = scl_chart_new ("leaning-belief", _ ("A belief that leans"));
  const SclBelief after
      = scl_belief_after (p->own, p->deviation, p->opponent, p->opponent_deviation, TRUE);
  const double low = floor (p->own - 4.0 * p->deviation), high = ceil (p->own + 5.0 * p->deviation);
  const guint n = (guint) (high - low) + 1;
  g_autofree double *x = g_new (double, n);
  g_autofree double *now = g_new (double, n);
  g_autofree double *bell = g_new (double, n);
  double sum = 0.0, sum_bell = 0.0, mean = 0.0;

  for (guint i = 0; i < n; i++)
    {
      const double z = (low + i - after.peak) / after.deviation;

      x[i] = low + i;
      now[i] = scl_belief_density (x[i], p->own, p->deviation, p->opponent, after.g, TRUE);
      bell[i] = exp (-0.5 * z * z);
      sum += now[i];
      sum_bell += bell[i];
      mean += x[i] * now[i];
    }
  mean /= sum;
  for (guint i = 0; i < n; i++)
    {
      now[i] /= sum;
      bell[i] /= sum_bell;
    }
  scl_figure_line (chart, _ ("bell curve"), x, bell, n, SCL_COLOUR_GREY, SCL_DASH_DASHED);
  scl_figure_line (chart, _ ("after the win"), x, now, n, SCL_COLOUR_BLUE, SCL_DASH_SOLID);
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, after.peak, 0.0, _ ("likeliest"))->colour
      = SCL_COLOUR_BLUE;
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, mean, 0.0, _ ("mean"))->colour
      = SCL_COLOUR_VERMILION;
  scl_chart_set_subtitle (chart, _ ("How likely each strength is after the win"));
  scl_figure_say (
      chart,
      scl_words (_ ("After the win a strength of %s is the likeliest, and %s the mean of all "
                    "that may be: %s points farther."),
                 after.peak, 1, mean, 1, mean - after.peak, 1));
  scl_figure_axes (chart, _ ("strength (rating points)"), low, high,
                   _ ("probability density (per point)"));
  scl_chart_x_axis (chart)->decimals = 0;
  scl_chart_y_axis (chart)->min = 0.0;
  scl_chart_y_axis (chart)->decimals = 5;
  return chart;
}

const SclFigure scl_figure_leaning_belief = {
  .id = "leaning-belief",
  .title = N_ ("A belief that leans"),
  .description = N_ ("The new rating should be the mean of what is believed; its peak is much "
                     "easier to find, and the paper takes that. Against an equal, and for an "
                     "unsure rating, the belief leans and the two differ; against one who is far "
                     "away it is nearly a bell."),
  .params_size = sizeof (Params),
  .key_sets = leaning_sets,
  .build = build_leaning,
};
