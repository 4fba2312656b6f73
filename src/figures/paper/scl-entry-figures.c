/* Entering the list, in words alone in the sources (Carosi, Il sistema Elo, Punteggio di ingresso;
 * Campioli, round table of 1999, note 2): one first rating for all, the first rating without drift,
 * groups that rarely meet.
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

typedef struct
{
  double entering, strength, k, share, gap, local, open;
  gint32 games;
} Params;

static double
expected (double difference)
{
  const SclExpectation logistic = SCL_EXPECTATION_DEFAULTS;

  return scl_expectation_score (&logistic, difference);
}

/* ---- One first rating for all ---- */

static const SclKey fixed_keys[] = {
  SCL_FIGURE_DOUBLE ("entering", entering, "1400", 500, 2500, N_ ("rating points"),
                     N_ ("Rating with which everybody enters")),
  SCL_FIGURE_DOUBLE ("strength", strength, "1600", 500, 2500, N_ ("rating points"),
                     N_ ("How well the newcomer plays")),
  SCL_FIGURE_DOUBLE ("k", k, "30", 5, 200, NULL, N_ ("K")),
  SCL_FIGURE_INT ("games", games, "60", 10, 200, N_ ("games"), N_ ("Games shown")),
};
SCL_FIGURE_KEY_SETS (fixed_sets, fixed_keys);

/* The share of the points against opponents of the entry rating: 75 % for 200 points more, by the
 * straight line, as the paper reckons. */
static double
share_scored (const Params *p)
{
  SclExpectation line = SCL_EXPECTATION_DEFAULTS;

  line.model = SCL_EXPECTATION_LINEAR;
  return scl_expectation_between (&line, p->strength, p->entering);
}

static SclChart *
build_fixed (gconstpointer data, GError **error)
{
  const Params *p = data;
  SclChart *chart = scl_chart_new ("fixed-entry", _ ("One first rating for all"));
  const guint n = (guint) p->games + 1;
  const double share = share_scored (p), gain = p->k * (share - 0.5);
  const double needed = gain != 0.0 ? (p->strength - p->entering) / gain : 0.0;
  g_autofree double *x = g_new (double, n);
  g_autofree double *at_once = g_new (double, n);
  g_autofree double *by_game = g_new (double, n);

  for (guint i = 0; i < n; i++)
    {
      x[i] = i;
      at_once[i] = p->entering + gain * i;
      by_game[i] = i == 0
                       ? p->entering
                       : by_game[i - 1] + p->k * (share - expected (by_game[i - 1] - p->entering));
    }
  scl_figure_line (chart, _ ("all games at once"), x, at_once, n, SCL_COLOUR_BLUE, SCL_DASH_SOLID);
  scl_figure_line (chart, _ ("after every game"), x, by_game, n, SCL_COLOUR_GREEN,
                   SCL_DASH_DASH_DOT);
  scl_chart_add_mark (chart, SCL_MARK_HORIZONTAL, 0.0, p->strength,
                      _ ("how well the newcomer plays"))
      ->colour
      = SCL_COLOUR_GREY;
  if (needed > 0.0 && needed <= p->games)
    scl_figure_dot (chart, needed, p->strength, needed, 1, NULL, SCL_COLOUR_BLUE);
  scl_chart_print_subtitle (chart, _ ("Everybody enters at %s, and so are the opponents rated"),
                            SCL_NUMBER (p->entering, 0));
  scl_figure_say (
      chart, scl_words (_ ("A newcomer of %s who enters at %s and scores %s\u2009%% wins %s points "
                           "a game: %s games until the rating is right. Rated after every game, it "
                           "is %s after %s games."),
                        p->strength, 0, p->entering, 0, 100.0 * share, 1, gain, 1, needed, 1,
                        by_game[n - 1], 0, (double) p->games, 0));
  scl_figure_axes (chart, _ ("games"), 0.0, p->games, _ ("rating (points)"));
  scl_chart_x_axis (chart)->integer = TRUE;
  scl_chart_y_axis (chart)->decimals = 0;
  return chart;
}

const SclFigure scl_figure_fixed_entry = {
  .id = "fixed-entry",
  .title = N_ ("One first rating for all"),
  .description = N_ ("The paper’s newcomer enters at 1400 and plays like 1600: 75 %, 7.5 points a "
                     "game, 26.7 games, which is N₀. Rated after every game the way is longer: "
                     "the nearer, the less is won."),
  .params_size = sizeof (Params),
  .key_sets = fixed_sets,
  .build = build_fixed,
};

/* ---- The first rating without drift ---- */

static const SclKey drift_keys[] = {
  SCL_FIGURE_DOUBLE ("entering", entering, "1500", 500, 2500, N_ ("rating points"),
                     N_ ("Rating with which players enter")),
  SCL_FIGURE_DOUBLE ("strength", strength, "1450", 500, 2500, N_ ("rating points"),
                     N_ ("How well newcomers play on average")),
  SCL_FIGURE_DOUBLE ("turnover", share, "0.1", 0, 0.5, NULL,
                     N_ ("Share of the players who are newcomers each year")),
};
SCL_FIGURE_KEY_SETS (drift_sets, drift_keys);

#define ROUND_IT 200.0 /* points either way of the newcomers' strength that are drawn */

static SclChart *
build_drift (gconstpointer data, GError **error)
{
  const Params *p = data;
  SclChart *chart = scl_chart_new ("entry-drift", _ ("The first rating that moves nobody else"));
  const double low = MIN (p->strength - ROUND_IT, p->entering);
  const double high = MAX (p->strength + ROUND_IT, p->entering);
  const double x[] = { low, high };
  const double y[] = { p->share * (low - p->strength), p->share * (high - p->strength) };
  const double drift = p->share * (p->entering - p->strength);

  scl_figure_line (chart, NULL, x, y, 2, SCL_COLOUR_BLUE, SCL_DASH_SOLID);
  scl_chart_add_mark (chart, SCL_MARK_HORIZONTAL, 0.0, 0.0, NULL)->colour = SCL_COLOUR_GREY;
  scl_chart_add_mark (chart, SCL_MARK_POINT, p->strength, 0.0, SCL_NUMBER (p->strength, 0))->colour
      = SCL_COLOUR_GREEN;
  if (drift != 0.0)
    scl_figure_dot (chart, p->entering, drift, drift, 1, NULL, SCL_COLOUR_VERMILION);
  scl_chart_print_subtitle (chart, _ ("Each year %s\u2009%% of the players are newcomers"),
                            SCL_NUMBER (100.0 * p->share, -1));
  scl_figure_say (
      chart,
      scl_words (_ ("Newcomers who play like %s and enter at %s move the list by %s points "
                    "a year; at %s they would not move it."),
                 p->strength, 0, p->entering, 0, drift, 1 | SCL_WORDS_SIGNED, p->strength, 0));
  scl_figure_axes (chart, _ ("first rating (points)"), low, high,
                   _ ("drift of the list (points a year)"));
  scl_chart_x_axis (chart)->decimals = 0;
  scl_chart_y_axis (chart)->decimals = 1;
  return chart;
}

const SclFigure scl_figure_entry_drift = {
  .id = "entry-drift",
  .title = N_ ("The first rating that moves nobody else"),
  .description = N_ ("What newcomers have too much they lose to others, and so the list rises. The "
                     "round table of 1999 asks for a first rating that is right on average: then "
                     "nothing drifts. The FSI let players enter some 50 points too high."),
  .params_size = sizeof (Params),
  .key_sets = drift_sets,
  .build = build_drift,
};

/* ---- Groups that rarely meet ---- */

static const SclKey groups_keys[] = {
  SCL_FIGURE_DOUBLE ("gap", gap, "200", 10, 600, N_ ("rating points"),
                     N_ ("By how much one town plays better than the other, rated alike at first")),
  SCL_FIGURE_DOUBLE ("local", local, "0.02", 0, 1, NULL,
                     N_ ("Share of the games between the towns at local festivals")),
  SCL_FIGURE_DOUBLE ("open", open, "0.2", 0, 1, NULL,
                     N_ ("Share of the games between the towns at open tournaments")),
  SCL_FIGURE_DOUBLE ("k", k, "20", 5, 80, NULL, N_ ("K")),
  SCL_FIGURE_INT ("games", games, "200", 10, 500, N_ ("games"), N_ ("Games of each player")),
};
SCL_FIGURE_KEY_SETS (groups_sets, groups_keys);

/* What is missing between two groups of equal size after each of n games, of which so many are
 * between them. In such a game one side wins what the other loses. */
static void
add_groups (SclChart *chart, const Params *p, double meet, const char *name, SclColour colour,
            SclDash dash)
{
  const guint n = (guint) p->games + 1;
  g_autofree double *x = g_new (double, n);
  g_autofree double *y = g_new (double, n);
  g_autofree char *label = scl_words (name, 100.0 * meet, -1);

  y[0] = p->gap;
  for (guint i = 0; i < n; i++)
    {
      x[i] = i;
      if (i > 0)
        y[i] = y[i - 1] - 2.0 * p->k * meet * (expected (p->gap) - expected (p->gap - y[i - 1]));
    }
  scl_figure_line (chart, label, x, y, n, colour, dash);
  scl_figure_dot (chart, p->games, y[n - 1], y[n - 1], 0, NULL, colour);
}

static double
end_of (SclChart *chart, guint series)
{
  const SclSeries *line = scl_chart_series (chart, series);

  return line->y[line->n - 1];
}

static SclChart *
build_groups (gconstpointer data, GError **error)
{
  const Params *p = data;
  const double ends[] = { 0.0, p->games }, level[] = { p->gap, p->gap };
  SclChart *chart = scl_chart_new ("groups", _ ("Two towns that rarely meet"));

  scl_figure_line (chart, _ ("no games between them"), ends, level, 2, SCL_COLOUR_GREY,
                   SCL_DASH_DOTTED);
  add_groups (chart, p, p->local, _ ("local festivals: %s\u2009%% of the games"),
              SCL_COLOUR_VERMILION, SCL_DASH_DASHED);
  add_groups (chart, p, p->open, _ ("open tournaments: %s\u2009%% of the games"), SCL_COLOUR_BLUE,
              SCL_DASH_SOLID);
  scl_chart_set_subtitle (chart, _ ("By how many points their ratings cannot be compared"));
  scl_figure_say (
      chart,
      scl_words (_ ("Two towns are rated alike, but one plays %s points better. After %s games of "
                    "each player %s points of that are missing with local festivals, and %s with "
                    "open tournaments."),
                 p->gap, 0, (double) p->games, 0, end_of (chart, 1), 0, end_of (chart, 2), 0));
  scl_figure_axes (chart, _ ("games of each player"), 0.0, p->games,
                   _ ("missing between the towns (points)"));
  scl_chart_x_axis (chart)->integer = TRUE;
  scl_chart_y_axis (chart)->min = 0.0;
  scl_chart_y_axis (chart)->decimals = 0;
  return chart;
}

const SclFigure scl_figure_groups = {
  .id = "groups",
  .title = N_ ("Two towns that rarely meet"),
  .description = N_ ("Games inside a town say nothing of another one. The paper fears that weak "
                     "players form groups of their own; only those who travel bring the groups "
                     "together. The ready experiment “isolated-groups” asks the same of a whole "
                     "federation."),
  .params_size = sizeof (Params),
  .key_sets = groups_sets,
  .build = build_groups,
};
