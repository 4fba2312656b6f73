/* Figures of the course that the paper has in words alone: draws, the turnover of a list, first
 * ratings, the French update, one game by Bayes, the price of a forecast.
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
  double difference, white, draws, mean, share, entering, leaving, bonus, score, old, performance;
  double own, deviation, opponent, opponent_deviation, forecast, truth;
  gint32 years, games;
  gboolean won;
} Params;

/* ---- Draws ---- */

static const SclKey draws_keys[] = {
  SCL_FIGURE_DOUBLE ("difference", difference, "0", -800, 800, N_ ("rating points"),
                     N_ ("White’s rating less Black’s")),
  SCL_FIGURE_DOUBLE ("draws", draws, "0.3333", 0, 0.95, NULL,
                     N_ ("Share of draws between equals; one third where win, draw and loss weigh "
                         "v, √(v (1−v)) and 1−v")),
  SCL_FIGURE_DOUBLE ("white", white, "32", 0, 100, N_ ("rating points"),
                     N_ ("What the white pieces are worth")),
};
SCL_FIGURE_KEY_SETS (draws_sets, draws_keys);

#define DRAWS_RANGE 800

static SclChart *
build_draws (gconstpointer data, GError **error)
{
  enum
  {
    N = DRAWS_RANGE + 1
  };
  const Params *p = data;
  SclChart *chart = scl_chart_new ("draws", _ ("Won, drawn, lost"));
  const SclDrawChances at = scl_draw_chances (p->difference, p->white, p->draws);
  double x[N], won[N], drawn[N], lost[N];

  for (guint i = 0; i < N; i++)
    {
      SclDrawChances chances;

      x[i] = 2.0 * i - DRAWS_RANGE;
      chances = scl_draw_chances (x[i], p->white, p->draws);
      won[i] = chances.won;
      drawn[i] = chances.drawn;
      lost[i] = chances.lost;
    }
  scl_figure_line (chart, _ ("White wins"), x, won, N, SCL_COLOUR_BLUE, SCL_DASH_SOLID);
  scl_figure_line (chart, _ ("draw"), x, drawn, N, SCL_COLOUR_GREEN, SCL_DASH_DASH_DOT);
  scl_figure_line (chart, _ ("Black wins"), x, lost, N, SCL_COLOUR_VERMILION, SCL_DASH_DASHED);
  scl_figure_dot (chart, p->difference, at.won, 100.0 * at.won, 1, "\u2009%", SCL_COLOUR_BLUE);
  scl_figure_dot (chart, p->difference, at.drawn, 100.0 * at.drawn, 1, "\u2009%", SCL_COLOUR_GREEN);
  scl_figure_dot (chart, p->difference, at.lost, 100.0 * at.lost, 1, "\u2009%",
                  SCL_COLOUR_VERMILION);
  scl_chart_print_subtitle (chart, _ ("White plays as if %s points stronger"),
                            SCL_NUMBER (p->white, -1));
  scl_figure_say (
      chart,
      scl_words (_ ("With a difference of %s points White wins %s\u2009%% of the games, draws "
                    "%s\u2009%% and loses %s\u2009%%: %s points a game."),
                 p->difference, 0, 100.0 * at.won, 1, 100.0 * at.drawn, 1, 100.0 * at.lost, 1,
                 at.won + at.drawn / 2.0, 2));
  scl_figure_axes (chart, _ ("White’s rating less Black’s (points)"), -DRAWS_RANGE, DRAWS_RANGE,
                   _ ("share of the games"));
  scl_figure_percent (scl_chart_y_axis (chart));
  scl_chart_x_axis (chart)->decimals = 0;
  return chart;
}

const SclFigure scl_figure_draws = {
  .id = "draws",
  .title = N_ ("Won, drawn, lost"),
  .description = N_ ("Draws are most frequent between equals. The paper gives a draw the factor "
                     "√(v (1−v)); made to add up to 1 with win and loss, it is one third there."),
  .params_size = sizeof (Params),
  .key_sets = draws_sets,
  .build = build_draws,
};

/* ---- Turnover ---- */

static const SclKey turnover_keys[] = {
  SCL_FIGURE_DOUBLE ("mean", mean, "1681", 500, 2900, N_ ("rating points"),
                     N_ ("Mean of the list at the start")),
  SCL_FIGURE_DOUBLE ("turnover", share, "0.1", 0, 0.5, NULL,
                     N_ ("Share of the players who leave, and are replaced, each year")),
  SCL_FIGURE_DOUBLE ("entering", entering, "1500", 500, 2900, N_ ("rating points"),
                     N_ ("Rating with which players enter")),
  SCL_FIGURE_DOUBLE ("leaving", leaving, "1750", 500, 2900, N_ ("rating points"),
                     N_ ("Rating with which players leave")),
  SCL_FIGURE_DOUBLE ("bonus", bonus, "0", 0, 100, N_ ("rating points"),
                     N_ ("Points given to every player each year")),
  SCL_FIGURE_INT ("years", years, "10", 1, 50, N_ ("years"), N_ ("Years shown")),
};
SCL_FIGURE_KEY_SETS (turnover_sets, turnover_keys);

static SclChart *
build_turnover (gconstpointer data, GError **error)
{
  const Params *p = data;
  SclChart *chart = scl_chart_new ("turnover", _ ("Who comes and who goes moves the mean"));
  const guint n = (guint) p->years + 1;
  g_autofree double *x = g_new (double, n);
  g_autofree double *y = g_new (double, n);
  g_autofree double *without = g_new (double, n);

  for (guint i = 0; i < n; i++)
    {
      x[i] = i;
      y[i] = scl_turnover_mean (p->mean, p->share, p->entering, p->leaving, p->bonus, i);
      without[i] = scl_turnover_mean (p->mean, p->share, p->entering, p->leaving, 0.0, i);
    }
  if (p->bonus > 0.0)
    scl_figure_line (chart, _ ("without the bonus"), x, without, n, SCL_COLOUR_VERMILION,
                     SCL_DASH_DASHED);
  scl_figure_line (chart, _ ("mean of the list"), x, y, n, SCL_COLOUR_BLUE, SCL_DASH_SOLID);
  scl_figure_dot (chart, p->years, y[n - 1], y[n - 1], 0, NULL, SCL_COLOUR_BLUE);
  scl_chart_add_mark (chart, SCL_MARK_HORIZONTAL, 0.0, p->mean, _ ("mean at the start"))->colour
      = SCL_COLOUR_GREY;
  scl_chart_print_subtitle (chart,
                            _ ("Each year %s\u2009%% of the players leave and as many enter"),
                            SCL_NUMBER (100.0 * p->share, -1));
  scl_figure_say (
      chart, scl_words (_ ("Newcomers bring %s points, and those who leave take %s away: the mean "
                           "moves by %s points a year, from %s to %s after %s years."),
                        p->entering, 0, p->leaving, 0, y[1] - y[0], 1 | SCL_WORDS_SIGNED, p->mean,
                        0, y[n - 1], 0, (double) p->years, 0));
  scl_figure_axes (chart, _ ("years"), 0.0, p->years, _ ("mean rating (points)"));
  scl_chart_x_axis (chart)->integer = TRUE;
  scl_chart_y_axis (chart)->decimals = 1;
  return chart;
}

const SclFigure scl_figure_turnover = {
  .id = "turnover",
  .title = N_ ("Who comes and who goes moves the mean"),
  .description = N_ ("Games between players of one K move points and make none. Those who leave "
                     "with more than newcomers bring take points away: Elo’s reason for a falling "
                     "mean."),
  .params_size = sizeof (Params),
  .key_sets = turnover_sets,
  .build = build_turnover,
};

/* ---- First ratings ---- */

static const SclKey first_keys[] = {
  SCL_FIGURE_DOUBLE ("mean", mean, "1950", 1000, 2800, N_ ("rating points"),
                     N_ ("Mean rating of the opponents")),
  SCL_FIGURE_INT ("games", games, "11", 5, 30, N_ ("games"), N_ ("Games against rated players")),
  SCL_FIGURE_DOUBLE ("score", score, "5.5", 0, 30, N_ ("points"), N_ ("Points scored")),
};
SCL_FIGURE_KEY_SETS (first_sets, first_keys);

static SclChart *
build_first (gconstpointer data, GError **error)
{
  const Params *p = data;
  SclChart *chart = scl_chart_new ("first-rating", _ ("A first rating by the score"));
  const guint games = (guint) p->games, n = 2 * games - 1;
  const double score = CLAMP (p->score, 0.5, games - 0.5);
  g_autofree double *x = g_new (double, n);
  g_autofree double *before = g_new (double, n);
  g_autofree double *since = g_new (double, n);

  for (guint i = 0; i < n; i++)
    {
      x[i] = 0.5 * (i + 1);
      before[i] = scl_first_rating_2022 (p->mean, games, x[i]);
      since[i] = scl_first_rating_2024 (p->mean, games, x[i]);
    }
  scl_figure_line (chart, _ ("FIDE until February 2024"), x, before, n, SCL_COLOUR_BLUE,
                   SCL_DASH_SOLID);
  scl_figure_line (chart, _ ("FIDE since March 2024"), x, since, n, SCL_COLOUR_VERMILION,
                   SCL_DASH_DASHED);
  scl_figure_dot (chart, score, scl_first_rating_2022 (p->mean, games, score),
                  scl_first_rating_2022 (p->mean, games, score), 0, NULL, SCL_COLOUR_BLUE);
  scl_figure_dot (chart, score, scl_first_rating_2024 (p->mean, games, score),
                  scl_first_rating_2024 (p->mean, games, score), 0, NULL, SCL_COLOUR_VERMILION);
  scl_chart_print_subtitle (
      chart,
      ngettext ("%d game against a mean of %s", "%d games against a mean of %s", (gulong) p->games),
      p->games, SCL_NUMBER (p->mean, 0));
  scl_figure_say (
      chart, scl_words (_ ("%s points of %s against a mean of %s gave a first rating of %s until "
                           "February 2024, and give %s since."),
                        score, -1, (double) games, 0, p->mean, 0,
                        scl_first_rating_2022 (p->mean, games, score), 0,
                        scl_first_rating_2024 (p->mean, games, score), 0));
  scl_figure_axes (chart, _ ("points scored"), 0.0, games, _ ("first rating (points)"));
  scl_chart_x_axis (chart)->decimals = 1;
  scl_chart_y_axis (chart)->decimals = 0;
  return chart;
}

const SclFigure scl_figure_first_rating = {
  .id = "first-rating",
  .title = N_ ("A first rating by the score"),
  .description = N_ ("Until 2024 each half point above one half was worth 20 points, and one below "
                     "it more. Since then two draws against 1800 are counted besides, which brings "
                     "first results nearer to the middle."),
  .params_size = sizeof (Params),
  .key_sets = first_sets,
  .build = build_first,
};

/* ---- The French update ---- */

static const SclKey french_keys[] = {
  SCL_FIGURE_DOUBLE ("old", old, "1800", 500, 2900, N_ ("rating points"), N_ ("Old rating")),
  SCL_FIGURE_DOUBLE ("performance", performance, "1900", 100, 3300, N_ ("rating points"),
                     N_ ("Performance in the period")),
  SCL_FIGURE_INT ("games", games, "8", 1, 40, N_ ("games"), N_ ("Games in the period")),
};
SCL_FIGURE_KEY_SETS (french_sets, french_keys);

#define FRENCH_RANGE 400

static SclChart *
build_french (gconstpointer data, GError **error)
{
  enum
  {
    N = FRENCH_RANGE + 1
  };
  const Params *p = data;
  SclChart *chart = scl_chart_new ("french", _ ("The French update: old rating and performance"));
  const double to = scl_french_update (p->old, p->performance, p->games);
  double x[N], french[N], even[N];

  for (guint i = 0; i < N; i++)
    {
      x[i] = p->old - FRENCH_RANGE + 2.0 * i;
      french[i] = scl_french_update (p->old, x[i], p->games);
      even[i] = p->old + MIN (p->games / 16.0, 1.0) * (x[i] - p->old);
    }
  scl_figure_line (chart, _ ("without the brake"), x, even, N, SCL_COLOUR_GREY, SCL_DASH_DASHED);
  scl_figure_line (chart, _ ("French update"), x, french, N, SCL_COLOUR_BLUE, SCL_DASH_SOLID);
  if (fabs (p->performance - p->old) <= FRENCH_RANGE)
    scl_figure_dot (chart, p->performance, to, to, 0, NULL, SCL_COLOUR_BLUE);
  scl_chart_print_subtitle (chart,
                            ngettext ("%d game in the period; N₀ = 16",
                                      "%d games in the period; N₀ = 16", (gulong) p->games),
                            p->games);
  scl_figure_say (
      chart, scl_words (p->performance < p->old
                            ? _ ("A performance of %s in %s games turns %s into %s; without the "
                                 "brake it would be %s.")
                            : _ ("A performance of %s in %s games turns %s into %s."),
                        p->performance, 0, (double) p->games, 0, p->old, 0, to, 0,
                        p->old + MIN (p->games / 16.0, 1.0) * (p->performance - p->old), 0));
  scl_figure_axes (chart, _ ("performance (points)"), p->old - FRENCH_RANGE, p->old + FRENCH_RANGE,
                   _ ("new rating (points)"));
  scl_chart_x_axis (chart)->decimals = 0;
  scl_chart_y_axis (chart)->decimals = 1;
  return chart;
}

const SclFigure scl_figure_french = {
  .id = "french",
  .title = N_ ("The French update: old rating and performance"),
  .description = N_ ("The new rating is the mean of old rating and performance, weighted by games "
                     "out of 16. A performance below the old rating is braked: there the old "
                     "rating weighs 16 games more."),
  .params_size = sizeof (Params),
  .key_sets = french_sets,
  .build = build_french,
};

/* ---- One game by Bayes ---- */

static const SclKey belief_keys[] = {
  SCL_FIGURE_DOUBLE ("own", own, "1500", 500, 2900, N_ ("rating points"), N_ ("Own rating")),
  SCL_FIGURE_DOUBLE ("deviation", deviation, "80", 10, 350, N_ ("rating points"),
                     N_ ("Own deviation: how unsure the rating is")),
  SCL_FIGURE_DOUBLE ("opponent", opponent, "1600", 500, 2900, N_ ("rating points"),
                     N_ ("Rating of the opponent")),
  SCL_FIGURE_DOUBLE ("opponent-deviation", opponent_deviation, "300", 0, 350, N_ ("rating points"),
                     N_ ("Deviation of the opponent")),
  SCL_FIGURE_BOOL ("won", won, "true", N_ ("The game was won; else lost")),
};
SCL_FIGURE_KEY_SETS (belief_sets, belief_keys);

static SclChart *
build_belief (gconstpointer data, GError **error)
{
  const Params *p = data;
  SclChart *chart = scl_chart_new ("belief", _ ("What one game tells"));
  const SclBelief after
      = scl_belief_after (p->own, p->deviation, p->opponent, p->opponent_deviation, p->won);
  const double low = floor (p->own - 4.0 * p->deviation), high = ceil (p->own + 4.0 * p->deviation);
  const guint n = (guint) (high - low) + 1;
  g_autofree double *x = g_new (double, n);
  g_autofree double *before = g_new (double, n);
  g_autofree double *now = g_new (double, n);
  double sum_before = 0.0, sum_now = 0.0;

  for (guint i = 0; i < n; i++)
    {
      const double z = (low + i - p->own) / p->deviation;

      x[i] = low + i;
      before[i] = exp (-0.5 * z * z);
      now[i] = scl_belief_density (x[i], p->own, p->deviation, p->opponent, after.g, p->won);
      sum_before += before[i];
      sum_now += now[i];
    }
  for (guint i = 0; i < n; i++)
    {
      before[i] /= sum_before;
      now[i] /= sum_now;
    }
  scl_figure_line (chart, _ ("before the game"), x, before, n, SCL_COLOUR_GREY, SCL_DASH_DASHED);
  scl_figure_line (chart, p->won ? _ ("after the win") : _ ("after the loss"), x, now, n,
                   SCL_COLOUR_BLUE, SCL_DASH_SOLID);
  scl_figure_dot (
      chart, after.peak,
      scl_belief_density (after.peak, p->own, p->deviation, p->opponent, after.g, p->won) / sum_now,
      after.peak, 1, NULL, SCL_COLOUR_BLUE);
  scl_chart_set_subtitle (chart, _ ("How likely each strength is, before and after the game"));
  scl_figure_say (
      chart, scl_words (_ ("The game moves the likeliest strength by %s points, from %s to %s, and "
                           "its deviation from %s to %s."),
                        after.peak - p->own, 1 | SCL_WORDS_SIGNED, p->own, 0, after.peak, 1,
                        p->deviation, 0, after.deviation, 1));
  scl_figure_axes (chart, _ ("strength (rating points)"), low, high,
                   _ ("probability density (per point)"));
  scl_chart_x_axis (chart)->decimals = 0;
  scl_chart_y_axis (chart)->decimals = 5;
  scl_chart_y_axis (chart)->min = 0.0;
  return chart;
}

const SclFigure scl_figure_belief = {
  .id = "belief",
  .title = N_ ("What one game tells"),
  .description = N_ ("Before the game the strength is believed to lie about the rating; the result "
                     "moves and narrows that belief. The less sure the opponent’s rating is, the "
                     "less the game tells."),
  .params_size = sizeof (Params),
  .key_sets = belief_sets,
  .build = build_belief,
};

/* ---- Forecasts ---- */

static const SclKey forecast_keys[] = {
  SCL_FIGURE_DOUBLE ("forecast", forecast, "0.09", 0.01, 0.99, NULL,
                     N_ ("Share of the points that the rule expects")),
  SCL_FIGURE_DOUBLE ("truth", truth, "0.45", 0.01, 0.99, NULL,
                     N_ ("Share of the points that is scored in truth")),
};
SCL_FIGURE_KEY_SETS (forecast_sets, forecast_keys);

static SclChart *
build_forecast (gconstpointer data, GError **error)
{
  enum
  {
    N = 197
  };
  const Params *p = data;
  SclChart *chart = scl_chart_new ("forecast", _ ("What a wrong forecast costs"));
  const double best = scl_forecast_loss (p->truth, p->truth);
  const double paid = scl_forecast_loss (p->forecast, p->truth);
  double x[N], y[N];

  for (guint i = 0; i < N; i++)
    {
      x[i] = 0.01 + 0.005 * i;
      y[i] = scl_forecast_loss (x[i], p->truth);
    }
  scl_figure_line (chart, _ ("price of each forecast"), x, y, N, SCL_COLOUR_BLUE, SCL_DASH_SOLID);
  scl_figure_dot (chart, p->truth, best, best, 3, NULL, SCL_COLOUR_GREEN);
  if (p->forecast != p->truth)
    scl_figure_dot (chart, p->forecast, paid, paid, 3, NULL, SCL_COLOUR_VERMILION);
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, p->truth, 0.0, _ ("truth"))->colour
      = SCL_COLOUR_GREEN;
  scl_chart_set_subtitle (chart, _ ("Log-loss a game by what is forecast; the truth costs least"));
  scl_figure_say (
      chart, scl_words (_ ("Where %s\u2009%% is the truth, to expect %s\u2009%% costs %s a game; "
                           "to expect the truth costs %s, which nobody can better."),
                        100.0 * p->truth, 0, 100.0 * p->forecast, 0, paid, 3, best, 3));
  scl_figure_axes (chart, _ ("share of the points that the rule expects"), 0.0, 1.0,
                   _ ("log-loss a game"));
  scl_figure_percent (scl_chart_x_axis (chart));
  scl_chart_y_axis (chart)->min = 0.0;
  scl_chart_y_axis (chart)->decimals = 3;
  return chart;
}

const SclFigure scl_figure_forecast = {
  .id = "forecast",
  .title = N_ ("What a wrong forecast costs"),
  .description = N_ ("To forecast the truth costs least. So the log-loss finds the better of two "
                     "rules whatever their curves."),
  .params_size = sizeof (Params),
  .key_sets = forecast_sets,
  .build = build_forecast,
};
