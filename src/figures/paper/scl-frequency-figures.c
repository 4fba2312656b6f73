/* How often to update: the paper's chapter with any numbers (Carosi, Frequenza di aggiornamento;
 * Arrotondamenti).
 *
 * Where the paper's arithmetic and its words differ, both can be had: its 1684 after “5 of 5, then
 * 0 of 5” is the linearised curve's 60 %, not the 61 % that it quotes, which gives 1682.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/paper/scl-figure-keys-private.h"
#include "figures/paper/scl-lesson-figures-private.h"
#include "lab/climb/scl-frequency.h"
#include "rating/base/scl-gettext.h"

#define MAX_EVENTS 12

typedef struct
{
  double k, start, opponents, first, second, own, step, share, other;
  gint32 games_per_event, events, rounds, games, model;
  gboolean whole_n0, rounded;
  SclGameList list;
} Params;

static const SclKeyChoice models[] = {
  { "logistic", SCL_EXPECTATION_LOGISTIC, N_ ("Logistic (Bradley–Terry)") },
  { "linear", SCL_EXPECTATION_LINEAR, N_ ("Linearised") },
  { "fide", SCL_EXPECTATION_FIDE, N_ ("FIDE’s table") },
  { NULL },
};

static void
dress (SclSeries *series, SclColour colour, SclDash dash)
{
  series->colour = colour;
  series->dash = dash;
}

/* A dot with its value beside it. */
static void
mark_value (SclChart *chart, double x, double y, double value, int decimals, const char *unit,
            SclColour colour)
{
  g_autofree char *label = g_strconcat (SCL_NUMBER (value, decimals), unit, NULL);

  scl_chart_add_mark (chart, SCL_MARK_POINT, x, y, label)->colour = colour;
}

/* ---- Weights ---- */

static const SclKey weight_keys[] = {
  SCL_FIGURE_DOUBLE ("k", k, "30", 1, 160, N_ ("rating points"),
                     N_ ("K: N₀ = 800/K games make a whole rating")),
  SCL_FIGURE_INT ("games-per-event", games_per_event, "5", 1, 30, N_ ("games"),
                  N_ ("Games in an event")),
  SCL_FIGURE_INT ("events", events, "2", 1, MAX_EVENTS, N_ ("events"),
                  N_ ("Number of events in the period")),
  SCL_FIGURE_BOOL ("whole-n0", whole_n0, "true",
                   N_ ("Round N₀ to whole games, as the paper does (27 for K 30)")),
};
SCL_FIGURE_KEY_SETS (weight_sets, weight_keys);

/* The old rating on top, then the events. */
static void
name_rows (SclChart *chart, guint events)
{
  const char *names[MAX_EVENTS + 1];
  g_autoptr (GPtrArray) made = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < events; i++)
    {
      char *name = g_strdup_printf (_ ("event %u"), events - i);

      g_ptr_array_add (made, name);
      names[i] = name;
    }
  names[events] = _ ("old rating");
  scl_chart_set_axis_names (scl_chart_y_axis (chart), names, events + 1);
}

static void
add_weights (SclChart *chart, const char *label, const double *weights, const double *others,
             guint n, SclColour colour)
{
  double y[MAX_EVENTS + 1];

  for (guint i = 0; i < n; i++)
    y[i] = n - 1 - i;
  dress (scl_chart_add_series (chart, SCL_SERIES_POINTS, label, weights, y, n), colour,
         SCL_DASH_SOLID);
  /* Where both agree, one number is enough; both dots are seen. */
  for (guint i = 0; i < n; i++)
    if (others == NULL || fabs (weights[i] - others[i]) > 5e-4)
      mark_value (chart, weights[i], y[i], 100.0 * weights[i], 1, "\u2009%", colour);
    else
      scl_chart_add_mark (chart, SCL_MARK_POINT, weights[i], y[i], NULL)->colour = colour;
}

static char *
percent_of (double share)
{
  return scl_chart_format_number (100.0 * share, 1);
}

/* one, all: n + 1 weights, the old rating's first. */
static void
say_weights (SclChart *chart, const double *one, const double *all, guint n)
{
  g_autofree char *one_old = percent_of (one[0]);
  g_autofree char *one_last = percent_of (one[n]);
  g_autofree char *all_old = percent_of (all[0]);
  g_autofree char *all_last = percent_of (all[n]);
  g_autofree char *text = NULL;

  if (all[0] < 0.0)
    text
        = g_strdup_printf (_ ("After every event the old rating keeps %s\u2009%% and the last "
                              "event has %s\u2009%%. All at once there are more than N₀ games: the "
                              "old rating would weigh %s\u2009%%, and the formula does not hold."),
                           one_old, one_last, all_old);
  else
    text = g_strdup_printf (
        _ ("After every event the old rating keeps %s\u2009%% and the last event has %s\u2009%%; "
           "all at once the old rating keeps %s\u2009%% and each event has %s\u2009%%."),
        one_old, one_last, all_old, all_last);
  scl_chart_set_caption (chart, text);
}

static SclChart *
build_weights (gconstpointer data, GError **error)
{
  const Params *p = data;
  g_autoptr (SclChart) chart
      = scl_chart_new ("weights", _ ("What weighs how much in the new rating"));
  const guint n = (guint) p->events;
  const double n0 = p->whole_n0 ? round (800.0 / p->k) : 800.0 / p->k;
  double fraction[MAX_EVENTS], one[MAX_EVENTS + 1], all[MAX_EVENTS + 1];

  for (guint i = 0; i < n; i++)
    fraction[i] = fmin (p->games_per_event / n0, 1.0);
  scl_frequency_weights (fraction, n, FALSE, one);
  scl_frequency_weights (fraction, n, TRUE, all);
  for (guint i = 0; i <= n; i++)
    {
      const double x[] = { fmin (one[i], all[i]), fmax (one[i], all[i]) };
      const double y[] = { n - i, n - i };
      SclSeries *line = scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, y, 2);

      dress (line, SCL_COLOUR_GREY, SCL_DASH_SOLID);
      line->hoverable = FALSE;
    }
  add_weights (chart, _ ("all at once"), all, NULL, n + 1, SCL_COLOUR_VERMILION);
  add_weights (chart, _ ("after every event"), one, all, n + 1, SCL_COLOUR_BLUE);
  name_rows (chart, n);
  say_weights (chart, one, all, n);
  scl_chart_print_subtitle (chart, _ ("N₀ = %s games; %d events of %d games"), SCL_NUMBER (n0, -1),
                            p->events, p->games_per_event);
  scl_chart_x_axis (chart)->kind = SCL_AXIS_PERCENT;
  scl_chart_x_axis (chart)->decimals = 1;
  scl_chart_x_axis (chart)->min = fmin (0.0, floor (all[0] * 10.0) / 10.0);
  /* At once the old rating never weighs more than after every event (Bernoulli), and each event as
   * much as the last. */
  scl_chart_x_axis (chart)->max = fmin (1.0, ceil (10.0 * fmax (one[0], one[n]) + 1.0) / 10.0);
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("weight"));
  return g_steal_pointer (&chart);
}

const SclFigure scl_figure_weights = {
  .id = "weights",
  .title = N_ ("What weighs how much in the new rating"),
  .description = N_ ("Updated after every event, the old rating keeps more, and later events weigh "
                     "more than earlier ones. The paper: four events of 20 % each (K 32, 5 games) "
                     "leave it 41 % instead of 20 %."),
  .params_size = sizeof (Params),
  .key_sets = weight_sets,
  .build = build_weights,
};

/* ---- The paradox ---- */

static const SclKey paradox_keys[] = {
  SCL_FIGURE_DOUBLE ("k", k, "32", 1, 160, N_ ("rating points"), N_ ("K")),
  SCL_FIGURE_INT ("games-per-event", games_per_event, "5", 1, 20, N_ ("games"),
                  N_ ("Games in an event")),
  SCL_FIGURE_DOUBLE ("first", first, "1", 0, 1, NULL,
                     N_ ("Share of the points in the first event")),
  SCL_FIGURE_DOUBLE ("second", second, "0", 0, 1, NULL,
                     N_ ("Share of the points in the second event")),
  SCL_FIGURE_INT ("rounds", rounds, "1", 1, MAX_EVENTS / 2, NULL,
                  N_ ("How often the two follow one another")),
  SCL_FIGURE_DOUBLE ("start", start, "1700", 500, 2900, N_ ("rating points"),
                     N_ ("Rating before the first event")),
  SCL_FIGURE_DOUBLE ("opponents", opponents, "1700", 500, 2900, N_ ("rating points"),
                     N_ ("Rating of all opponents")),
  SCL_FIGURE_CHOICE ("model", model, "linear", models,
                     N_ ("The curve of expected scores; the paper’s −96 is the linearised one’s")),
  SCL_FIGURE_BOOL ("rounded", rounded, "false", N_ ("Round each expected score to 0.01")),
};
SCL_FIGURE_KEY_SETS (paradox_sets, paradox_keys);

static SclExpectation
expectation_of (const Params *p)
{
  SclExpectation self = SCL_EXPECTATION_DEFAULTS;

  self.model = (SclExpectationModel) p->model;
  self.rounding = p->rounded ? 0.01 : 0.0;
  return self;
}

static void
say_paths (SclChart *chart, const double *one, const double *all, guint n)
{
  /* Translators: ratings: at the start, after the first event, at the end; at the end where all is
   * rated together. */
  scl_chart_print_caption (chart,
                           _ ("Rated after every event, %s becomes %s after the "
                              "first and %s in the end; rated together, %s."),
                           SCL_NUMBER (one[0], 0), SCL_NUMBER (one[1], 0), SCL_NUMBER (one[n], 0),
                           SCL_NUMBER (all[n], 0));
}

static SclChart *
build_paradox (gconstpointer data, GError **error)
{
  const Params *p = data;
  g_autoptr (SclChart) chart = scl_chart_new ("paradox", _ ("The order of two events"));
  const SclExpectation expectation = expectation_of (p);
  const guint n = 2 * (guint) p->rounds;
  guint games[MAX_EVENTS];
  double scores[MAX_EVENTS], x[MAX_EVENTS + 1], one[MAX_EVENTS + 1], all[MAX_EVENTS + 1];

  for (guint i = 0; i <= n; i++)
    x[i] = i;
  for (guint i = 0; i < n; i++)
    {
      games[i] = (guint) p->games_per_event;
      scores[i] = (i % 2 == 0 ? p->first : p->second) * p->games_per_event;
    }
  one[0] = all[0] = p->start;
  scl_frequency_path (&expectation, p->k, p->start, p->opponents, games, scores, n, FALSE, one + 1);
  scl_frequency_path (&expectation, p->k, p->start, p->opponents, games, scores, n, TRUE, all + 1);
  dress (scl_chart_add_series (chart, SCL_SERIES_LINE, _ ("after every event"), x, one, n + 1),
         SCL_COLOUR_BLUE, SCL_DASH_SOLID);
  dress (scl_chart_add_series (chart, SCL_SERIES_LINE, _ ("all at once"), x, all, n + 1),
         SCL_COLOUR_VERMILION, SCL_DASH_DASHED);
  say_paths (chart, one, all, n);
  mark_value (chart, 1.0, one[1], one[1], 0, NULL, SCL_COLOUR_BLUE);
  mark_value (chart, n, one[n], one[n], 0, NULL, SCL_COLOUR_BLUE);
  mark_value (chart, n, all[n], all[n], 0, NULL, SCL_COLOUR_VERMILION);
  scl_chart_set_subtitle (
      chart, _ ("The rating after each event, and what would stand if all were rated together"));
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("events played"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("rating (points)"));
  scl_chart_x_axis (chart)->integer = TRUE;
  scl_chart_y_axis (chart)->decimals = 1;
  return g_steal_pointer (&chart);
}

const SclFigure scl_figure_paradox = {
  .id = "paradox",
  .title = N_ ("The order of two events"),
  .description = N_ ("Rated one after the other, the later event weighs more. The paper’s 1684 is "
                     "the linearised curve’s; the logistic one gives 1682."),
  .params_size = sizeof (Params),
  .key_sets = paradox_sets,
  .build = build_paradox,
};

/* ---- Game by game, or the mean of the opponents ---- */

static const SclKey mean_keys[] = {
  SCL_FIGURE_DOUBLE ("own", own, "1700", 500, 2900, N_ ("rating points"), N_ ("Own rating")),
  SCL_FIGURE_GAMES ("games", list, "4x2100:0 1300:1", 0, 4000,
                    N_ ("Opponents and results: 4x2100:0 is four losses against 2100")),
  SCL_FIGURE_DOUBLE ("k", k, "30", 1, 160, N_ ("rating points"), N_ ("K")),
  SCL_FIGURE_CHOICE ("model", model, "logistic", models, N_ ("The curve of expected scores")),
  SCL_FIGURE_BOOL ("rounded", rounded, "true", N_ ("Round each expected score to 0.01")),
};
SCL_FIGURE_KEY_SETS (mean_sets, mean_keys);

static void
add_expected (SclChart *chart, const Params *p, gboolean by_mean, const char *label,
              SclColour colour, SclDash dash)
{
  enum
  {
    N = 401
  };
  SclExpectation smooth = expectation_of (p);
  const SclExpectation exact = expectation_of (p);
  double x[N], y[N], own;

  smooth.rounding = 0.0;
  for (guint i = 0; i < N; i++)
    {
      x[i] = p->own - 600.0 + 3.0 * i;
      y[i] = by_mean ? scl_frequency_expected_by_mean (&smooth, x[i], p->list.opponent, p->list.n)
                     : scl_frequency_expected_by_game (&smooth, x[i], p->list.opponent, p->list.n);
    }
  dress (scl_chart_add_series (chart, SCL_SERIES_LINE, label, x, y, N), colour, dash);
  own = by_mean ? scl_frequency_expected_by_mean (&exact, p->own, p->list.opponent, p->list.n)
                : scl_frequency_expected_by_game (&exact, p->own, p->list.opponent, p->list.n);
  mark_value (chart, p->own, own, 100.0 * own, 1, "\u2009%", colour);
}

/* "Change by game +22.0, by the mean −0.3". */
static char *
say_changes (const Params *p)
{
  const SclExpectation expectation = expectation_of (p);
  const guint n = p->list.n;
  double score = 0.0;

  for (guint i = 0; i < n; i++)
    score += p->list.result[i];
  return g_strdup_printf (
      _ ("With these results the rating changes by %s game by game, by %s against the mean"),
      SCL_NUMBER (
          p->k
              * (score
                 - n * scl_frequency_expected_by_game (&expectation, p->own, p->list.opponent, n)),
          1),
      SCL_NUMBER (
          p->k
              * (score
                 - n * scl_frequency_expected_by_mean (&expectation, p->own, p->list.opponent, n)),
          1));
}

static void
say_expected (SclChart *chart, const Params *p)
{
  const SclExpectation expectation = expectation_of (p);
  double sum = 0.0;
  g_autofree char *by_mean = NULL;
  g_autofree char *by_game = NULL;

  for (guint i = 0; i < p->list.n; i++)
    sum += p->list.opponent[i];
  by_mean = percent_of (
      scl_frequency_expected_by_mean (&expectation, p->own, p->list.opponent, p->list.n));
  by_game = percent_of (
      scl_frequency_expected_by_game (&expectation, p->own, p->list.opponent, p->list.n));
  /* Translators: a rating, the mean of the opponents, two percentages. */
  scl_chart_print_caption (chart,
                           _ ("Of a player of %s %s\u2009%% of the points are expected against the "
                              "mean of %s, and %s\u2009%% game by game."),
                           SCL_NUMBER (p->own, 0), by_mean, SCL_NUMBER (sum / p->list.n, 0),
                           by_game);
}

static SclChart *
build_mean (gconstpointer data, GError **error)
{
  const Params *p = data;
  g_autoptr (SclChart) chart = scl_chart_new (
      "mean-of-opponents", _ ("Game by game, or against the mean of the opponents"));
  g_autofree char *subtitle = NULL;

  if (p->list.n == 0)
    {
      scl_chart_set_empty_message (
          chart, _ ("No game. Write opponents and results, for example 4x2100:0 1300:1."));
      return g_steal_pointer (&chart);
    }
  add_expected (chart, p, FALSE, _ ("game by game"), SCL_COLOUR_BLUE, SCL_DASH_SOLID);
  add_expected (chart, p, TRUE, _ ("against the mean"), SCL_COLOUR_VERMILION, SCL_DASH_DASHED);
  subtitle = say_changes (p);
  say_expected (chart, p);
  scl_chart_set_subtitle (chart, subtitle);
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("own rating (points)"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("expected share of the points"));
  scl_chart_x_axis (chart)->min = p->own - 600.0;
  scl_chart_x_axis (chart)->max = p->own + 600.0;
  scl_chart_x_axis (chart)->decimals = 0;
  scl_chart_y_axis (chart)->kind = SCL_AXIS_PERCENT;
  scl_chart_y_axis (chart)->decimals = 1;
  scl_chart_y_axis (chart)->min = scl_chart_y_axis (chart)->lowest = 0.0;
  scl_chart_y_axis (chart)->max = scl_chart_y_axis (chart)->highest = 1.0;
  return g_steal_pointer (&chart);
}

const SclFigure scl_figure_mean_of_opponents = {
  .id = "mean-of-opponents",
  .title = N_ ("Game by game, or against the mean of the opponents"),
  .description = N_ ("The curve is not straight: what is expected of the mean is not the mean of "
                     "what is expected. FIDE used the mean in its early rules."),
  .params_size = sizeof (Params),
  .key_sets = mean_sets,
  .build = build_mean,
};

/* ---- Rounding ---- */

static const SclKey rounding_keys[] = {
  SCL_FIGURE_DOUBLE ("k", k, "30", 1, 160, N_ ("rating points"), N_ ("K")),
  SCL_FIGURE_DOUBLE ("step", step, "0.05", 0.001, 0.2, NULL,
                     N_ ("Step to which an expected score is rounded; Δ is half of it")),
  SCL_FIGURE_INT ("games", games, "25", 1, 100, N_ ("games"), N_ ("Games rated together")),
};
SCL_FIGURE_KEY_SETS (rounding_sets, rounding_keys);

static void
say_rounding (SclChart *chart, const Params *p, double by_game, double by_mean)
{
  scl_chart_print_caption (
      chart,
      ngettext ("With K %s, %d game and steps of %s the error is %s points game "
                "by game, and %s against the mean of the opponents.",
                "With K %s, %d games and steps of %s the error is %s points "
                "game by game, and %s against the mean of the opponents.",
                (gulong) p->games),
      SCL_NUMBER (p->k, -1), p->games, SCL_NUMBER (p->step, -1), SCL_NUMBER (by_game, 2),
      SCL_NUMBER (by_mean, 2));
}

static SclChart *
build_rounding (gconstpointer data, GError **error)
{
  enum
  {
    MOST = 201
  };
  const Params *p = data;
  g_autoptr (SclChart) chart
      = scl_chart_new ("rounding", _ ("What rounding the expected score does to a rating"));
  const double delta = p->step / 2.0;
  const guint most = MIN (MAX (2 * (guint) p->games, 10), MOST - 1);
  double x[MOST], by_game[MOST], by_mean[MOST], typical[MOST];

  for (guint i = 0; i <= most; i++)
    {
      x[i] = i;
      by_game[i] = scl_frequency_rounding_by_game (p->k, delta, i);
      by_mean[i] = scl_frequency_rounding_by_mean (p->k, delta, i);
      typical[i] = by_game[i] / sqrt (3.0); /* errors even between −Δ and Δ */
    }
  dress (scl_chart_add_series (chart, SCL_SERIES_LINE, _ ("against the mean: K·N·Δ"), x, by_mean,
                               most + 1),
         SCL_COLOUR_VERMILION, SCL_DASH_DASHED);
  dress (scl_chart_add_series (chart, SCL_SERIES_LINE, _ ("game by game: K·Δ·√N"), x, by_game,
                               most + 1),
         SCL_COLOUR_BLUE, SCL_DASH_SOLID);
  dress (scl_chart_add_series (chart, SCL_SERIES_LINE, _ ("its root mean square"), x, typical,
                               most + 1),
         SCL_COLOUR_SKY, SCL_DASH_DOTTED);
  mark_value (chart, p->games, by_mean[p->games], by_mean[p->games], 2, NULL, SCL_COLOUR_VERMILION);
  mark_value (chart, p->games, by_game[p->games], by_game[p->games], 2, NULL, SCL_COLOUR_BLUE);
  scl_chart_print_subtitle (chart, _ ("Δ = %s, half a step"), SCL_NUMBER (delta, -1));
  say_rounding (chart, p, by_game[p->games], by_mean[p->games]);
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("games rated together"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("error of the new rating (points)"));
  scl_chart_x_axis (chart)->integer = TRUE;
  scl_chart_y_axis (chart)->decimals = 2;
  scl_chart_y_axis (chart)->min = scl_chart_y_axis (chart)->lowest = 0.0;
  return g_steal_pointer (&chart);
}

const SclFigure scl_figure_rounding = {
  .id = "rounding",
  .title = N_ ("What rounding the expected score does to a rating"),
  .description
  = N_ ("Game by game the errors partly cancel; against the mean of the opponents they add up."),
  .params_size = sizeof (Params),
  .key_sets = rounding_sets,
  .build = build_rounding,
};

/* ---- Opponents with their new ratings ---- */

static const SclKey coupled_keys[] = {
  SCL_FIGURE_DOUBLE ("own", own, "1800", 500, 2900, N_ ("rating points"), N_ ("Rating of A")),
  SCL_FIGURE_DOUBLE ("other", other, "1600", 500, 2900, N_ ("rating points"), N_ ("Rating of B")),
  SCL_FIGURE_DOUBLE ("share", share, "0.5", 0.05, 0.95, NULL,
                     N_ ("Share of the points that A scores")),
  SCL_FIGURE_INT ("games", games, "10", 1, 60, N_ ("games"),
                  N_ ("Games between A and B in the period")),
  SCL_FIGURE_DOUBLE ("k", k, "32", 5, 160, N_ ("rating points"), N_ ("K of both; N₀ = 800/K")),
};
SCL_FIGURE_KEY_SETS (coupled_sets, coupled_keys);

static void
add_player (SclChart *chart, const Params *p, gboolean b, double n0)
{
  enum
  {
    MOST = 101
  };
  const guint most = MIN (MAX (2 * (guint) p->games, (guint) ceil (n0)), MOST - 1);
  double x[MOST], standard[MOST], coupled[MOST];

  for (guint i = 0; i <= most; i++)
    {
      x[i] = i;
      scl_frequency_coupled (b ? p->other : p->own, b ? p->own : p->other, i,
                             b ? 1.0 - p->share : p->share, n0, &standard[i], &coupled[i]);
    }
  dress (scl_chart_add_series (chart, SCL_SERIES_LINE,
                               b ? _ ("B, opponent’s old rating") : _ ("A, opponent’s old rating"),
                               x, standard, most + 1),
         b ? SCL_COLOUR_VERMILION : SCL_COLOUR_BLUE, SCL_DASH_DASHED);
  dress (scl_chart_add_series (chart, SCL_SERIES_LINE,
                               b ? _ ("B, opponent’s new rating") : _ ("A, opponent’s new rating"),
                               x, coupled, most + 1),
         b ? SCL_COLOUR_VERMILION : SCL_COLOUR_BLUE, SCL_DASH_SOLID);
  mark_value (chart, p->games, standard[p->games], standard[p->games], 1, NULL,
              b ? SCL_COLOUR_VERMILION : SCL_COLOUR_BLUE);
  mark_value (chart, p->games, coupled[p->games], coupled[p->games], 1, NULL,
              b ? SCL_COLOUR_VERMILION : SCL_COLOUR_BLUE);
}

static void
say_coupled (SclChart *chart, const Params *p, double n0)
{
  double standard, coupled;

  scl_frequency_coupled (p->own, p->other, p->games, p->share, n0, &standard, &coupled);
  /* Translators: games; changes of a rating; what the one is divided by. */
  scl_chart_print_caption (chart,
                           ngettext ("After %d game the rating of A changes by %s with the old "
                                     "rating of B, and by %s with the new one: divided by %s.",
                                     "After %d games the rating of A changes by %s with the old "
                                     "rating of B, and by %s with the new one: divided by %s.",
                                     (gulong) p->games),
                           p->games, SCL_NUMBER (standard - p->own, 1),
                           SCL_NUMBER (coupled - p->own, 1), SCL_NUMBER (1.0 + p->games / n0, 2));
}

static SclChart *
build_coupled (gconstpointer data, GError **error)
{
  const Params *p = data;
  g_autoptr (SclChart) chart
      = scl_chart_new ("coupled", _ ("Opponents with their old or their new ratings"));
  const double n0 = 800.0 / p->k;

  add_player (chart, p, FALSE, n0);
  add_player (chart, p, TRUE, n0);
  say_coupled (chart, p, n0);
  scl_chart_print_subtitle (chart, _ ("Two players who only meet each other; N₀ = %s games"),
                            SCL_NUMBER (n0, -1));
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("games in the period"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("new rating (points)"));
  scl_chart_x_axis (chart)->integer = TRUE;
  scl_chart_y_axis (chart)->decimals = 1;
  return g_steal_pointer (&chart);
}

const SclFigure scl_figure_coupled = {
  .id = "coupled",
  .title = N_ ("Opponents with their old or their new ratings"),
  .description
  = N_ ("The usual update counts opponents with their old ratings; counted with the new ones, the "
        "change of two players who only meet each other is divided by 1 + N/N₀."),
  .params_size = sizeof (Params),
  .key_sets = coupled_sets,
  .build = build_coupled,
};
