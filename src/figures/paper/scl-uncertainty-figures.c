/* How sure a rating is: the error of a performance by its games, the games that a given error
 * needs, Glicko's deviation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/paper/scl-figure-keys-private.h"
#include "figures/paper/scl-lesson-figures-private.h"
#include "lab/simulation/scl-response.h"
#include "rating/base/scl-gettext.h"

typedef struct
{
  double score, error, opponents, c, deviation, most, games_a_month, opponents_deviation;
  gint32 games, months;
  gboolean interval;
} Params;

static void
dress (SclSeries *series, SclColour colour, SclDash dash)
{
  series->colour = colour;
  series->dash = dash;
}

/* ---- The interval about a performance ---- */

static const SclKey interval_keys[] = {
  SCL_FIGURE_DOUBLE ("opponents", opponents, "1840", 100, 3000, N_ ("rating points"),
                     N_ ("Mean rating of the opponents")),
  SCL_FIGURE_DOUBLE ("score", score, "0.8", 0.01, 0.99, NULL, N_ ("Share of the points")),
  SCL_FIGURE_INT ("games", games, "50", 5, 500, N_ ("games"), N_ ("Games shown")),
  SCL_FIGURE_BOOL ("interval", interval, "true", N_ ("Show the 95 % interval")),
};
SCL_FIGURE_KEY_SETS (interval_sets, interval_keys);

static void
add_interval (SclChart *chart, const char *label, double rating, double score, guint games,
              double sigmas, SclColour colour)
{
  const guint n = games;
  g_autofree double *x = g_new (double, n);
  g_autofree double *low = g_new (double, n);
  g_autofree double *high = g_new (double, n);
  SclSeries *series;

  for (guint i = 0; i < n; i++)
    {
      const double error = scl_performance_error (i + 1.0, score);

      x[i] = i + 1.0;
      low[i] = rating - sigmas * error;
      high[i] = rating + sigmas * error;
    }
  series = scl_chart_add_series (chart, SCL_SERIES_BAND, label, x, low, n);
  scl_series_set_y2 (series, high);
  series->colour = colour;
}

#define EARLY 5 /* games: an event's */

static void
say_interval (SclChart *chart, const Params *p, double rating)
{
  g_autofree char *percent = scl_chart_format_number (100.0 * p->score, 0);
  g_autofree char *opponents = scl_chart_format_number (p->opponents, 0);
  g_autofree char *performance = scl_chart_format_number (rating, 0);
  g_autofree char *late = scl_chart_format_number (scl_performance_error (p->games, p->score), 0);
  g_autofree char *text = NULL;

  if (p->games > EARLY)
    text = g_strdup_printf (_ ("%s\u2009%% against %s is a performance of %s; its standard error "
                               "is %s points after %d games and %s after %d."),
                            percent, opponents, performance,
                            SCL_NUMBER (scl_performance_error (EARLY, p->score), 0), EARLY, late,
                            p->games);
  else
    text = g_strdup_printf (_ ("%s\u2009%% against %s is a performance of %s; its standard error "
                               "is %s points after %d games."),
                            percent, opponents, performance, late, p->games);
  scl_chart_set_caption (chart, text);
}

static SclChart *
build_interval (gconstpointer data, GError **error)
{
  const Params *p = data;
  g_autoptr (SclChart) chart
      = scl_chart_new ("performance-interval", _ ("A performance, and how sure it is"));
  const double rating = p->opponents + 400.0 * log10 (p->score / (1.0 - p->score));
  const double x[] = { 1.0, p->games };
  const double y[] = { rating, rating };

  say_interval (chart, p, rating);
  if (p->interval)
    add_interval (chart, _ ("95 % interval"), rating, p->score, (guint) p->games, 1.959964,
                  SCL_COLOUR_SKY);
  add_interval (chart, _ ("one standard error"), rating, p->score, (guint) p->games, 1.0,
                SCL_COLOUR_BLUE);
  dress (scl_chart_add_series (chart, SCL_SERIES_LINE, _ ("performance"), x, y, 2), SCL_COLOUR_BLUE,
         SCL_DASH_SOLID);
  scl_chart_print_subtitle (
      chart,
      _ ("Performance %s whatever the number of games; the error falls with their square root"),
      SCL_NUMBER (rating, 0));
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("games"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("rating (points)"));
  scl_chart_x_axis (chart)->integer = TRUE;
  scl_chart_x_axis (chart)->min = 1.0;
  scl_chart_x_axis (chart)->max = p->games;
  scl_chart_y_axis (chart)->decimals = 0;
  return g_steal_pointer (&chart);
}

const SclFigure scl_figure_performance_interval = {
  .id = "performance-interval",
  .title = N_ ("A performance, and how sure it is"),
  .description = N_ ("Only after many games does a performance say much: the error falls with the "
                     "square root of their number."),
  .params_size = sizeof (Params),
  .key_sets = interval_sets,
  .build = build_interval,
};

/* ---- Games needed ---- */

static const SclKey needed_keys[] = {
  SCL_FIGURE_DOUBLE ("error", error, "50", 10, 300, N_ ("rating points"),
                     N_ ("Standard error wanted")),
  SCL_FIGURE_DOUBLE ("score", score, "0.5", 0.05, 0.95, NULL,
                     N_ ("Share of the points that is marked")),
};
SCL_FIGURE_KEY_SETS (needed_sets, needed_keys);

static void
mark_needed (SclChart *chart, double error, double score)
{
  const double games = scl_performance_games_needed (error, score);
  g_autofree char *number = scl_chart_format_number (games, 0);

  scl_chart_add_mark (chart, SCL_MARK_POINT, score, games, number)->colour = SCL_COLOUR_BLUE;
  scl_chart_print_caption (
      chart,
      ngettext ("At %s\u2009%% of the points %s game brings the standard error down to %s points.",
                "At %s\u2009%% of the points %s games bring the standard error down to %s points.",
                (gulong) games),
      SCL_NUMBER (100.0 * score, 0), number, SCL_NUMBER (error, -1));
}

static SclChart *
build_needed (gconstpointer data, GError **error)
{
  enum
  {
    N = 181
  };
  const Params *p = data;
  g_autoptr (SclChart) chart
      = scl_chart_new ("games-needed", _ ("Games until a performance is sure enough"));
  double x[N], y[N];

  for (guint i = 0; i < N; i++)
    {
      x[i] = 0.05 + 0.005 * i;
      y[i] = pow (scl_performance_error (1.0, x[i]) / p->error, 2.0);
    }
  dress (scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, y, N), SCL_COLOUR_BLUE,
         SCL_DASH_SOLID);
  mark_needed (chart, p->error, p->score);
  scl_chart_print_subtitle (chart, _ ("Games for a standard error of %s points"),
                            SCL_NUMBER (p->error, -1));
  scl_chart_x_axis (chart)->kind = SCL_AXIS_PERCENT;
  scl_chart_x_axis (chart)->min = 0.0;
  scl_chart_x_axis (chart)->max = 1.0;
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("share of the points"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("games"));
  scl_chart_y_axis (chart)->min = scl_chart_y_axis (chart)->lowest = 0.0;
  scl_chart_y_axis (chart)->decimals = 1;
  return g_steal_pointer (&chart);
}

const SclFigure scl_figure_games_needed = {
  .id = "games-needed",
  .title = N_ ("Games until a performance is sure enough"),
  .description = N_ ("One-sided results tell less, and need more games."),
  .params_size = sizeof (Params),
  .key_sets = needed_sets,
  .build = build_needed,
};

/* ---- Glicko's deviation ---- */

static const SclKey deviation_keys[] = {
  SCL_FIGURE_DOUBLE ("deviation", deviation, "50", 10, 350, N_ ("rating points"),
                     N_ ("Initial deviation")),
  SCL_FIGURE_DOUBLE ("c", c, "34.6", 0, 200, N_ ("rating points"),
                     N_ ("c: how fast the deviation grows without games, a month")),
  SCL_FIGURE_DOUBLE ("most", most, "350", 50, 500, N_ ("rating points"),
                     N_ ("Greatest deviation, that of a newcomer")),
  SCL_FIGURE_INT ("months", months, "120", 12, 240, N_ ("months"), N_ ("Months shown")),
  SCL_FIGURE_DOUBLE ("games-a-month", games_a_month, "4", 0.1, 40, N_ ("games"),
                     N_ ("Games a month of the active player")),
  SCL_FIGURE_DOUBLE ("opponents-deviation", opponents_deviation, "80", 0, 350, N_ ("rating points"),
                     N_ ("Deviation of the opponents")),
};
SCL_FIGURE_KEY_SETS (deviation_sets, deviation_keys);

/* A player who plays so many games every month, from a deviation on; 0: none. */
static void
add_deviation (SclChart *chart, const Params *p, const char *label, double from, double games,
               SclColour colour, SclDash dash)
{
  const guint n = (guint) p->months + 1;
  g_autofree double *x = g_new (double, n);
  g_autofree double *y = g_new (double, n);

  y[0] = from;
  for (guint i = 0; i < n; i++)
    {
      x[i] = i;
      if (i == 0)
        continue;
      y[i] = scl_deviation_idle (y[i - 1], p->c, 1.0, p->most);
      if (games > 0.0)
        y[i] = scl_deviation_played (y[i], games, 0.5, p->opponents_deviation);
    }
  dress (scl_chart_add_series (chart, SCL_SERIES_LINE, label, x, y, n), colour, dash);
}

/* Where the active player's line ends. */
static double
end_of (SclChart *chart, guint index)
{
  const SclSeries *series = scl_chart_series (chart, index);

  return series->y[series->n - 1];
}

static void
say_deviations (SclChart *chart, const Params *p, double months)
{
  g_autofree char *from = scl_chart_format_number (p->deviation, 0);
  g_autofree char *active = scl_chart_format_number (end_of (chart, 1), 0);
  g_autofree char *games = scl_chart_format_number (p->games_a_month, -1);
  g_autofree char *text = NULL;

  if (months > 0.0 && months <= p->months)
    text = g_strdup_printf (_ ("Without games a deviation of %s becomes a newcomer’s, %s, in %s "
                               "months; with %s games a month it is %s after %d months."),
                            from, SCL_NUMBER (p->most, 0), SCL_NUMBER (months, 0), games, active,
                            p->months);
  else
    text = g_strdup_printf (
        _ ("After %d months a deviation of %s is %s without games, and %s with %s games a month."),
        p->months, from, SCL_NUMBER (end_of (chart, 0), 0), active, games);
  scl_chart_set_caption (chart, text);
}

static SclChart *
build_deviation (gconstpointer data, GError **error)
{
  const Params *p = data;
  g_autoptr (SclChart) chart
      = scl_chart_new ("glicko-deviation", _ ("Glicko’s deviation: with games and without"));
  const double months
      = p->c > 0.0 ? (p->most * p->most - p->deviation * p->deviation) / (p->c * p->c) : INFINITY;

  add_deviation (chart, p, _ ("without games"), p->deviation, 0.0, SCL_COLOUR_VERMILION,
                 SCL_DASH_DASHED);
  add_deviation (chart, p, _ ("active player"), p->deviation, p->games_a_month, SCL_COLOUR_GREEN,
                 SCL_DASH_DASH_DOT);
  add_deviation (chart, p, _ ("active newcomer"), p->most, p->games_a_month, SCL_COLOUR_BLUE,
                 SCL_DASH_SOLID);
  say_deviations (chart, p, months);
  if (months > 0.0 && months <= p->months)
    {
      g_autofree char *label = g_strdup_printf (_ ("%s months"), SCL_NUMBER (months, 0));

      scl_chart_add_mark (chart, SCL_MARK_POINT, months, p->most, label)->colour
          = SCL_COLOUR_VERMILION;
    }
  scl_chart_set_subtitle (
      chart, _ ("The rating lies within one deviation with 68 %, within two with 95 %"));
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("months"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("rating deviation (points)"));
  scl_chart_x_axis (chart)->integer = TRUE;
  scl_chart_x_axis (chart)->min = 0.0;
  scl_chart_x_axis (chart)->max = p->months;
  scl_chart_y_axis (chart)->min = scl_chart_y_axis (chart)->lowest = 0.0;
  scl_chart_y_axis (chart)->decimals = 1;
  return g_steal_pointer (&chart);
}

const SclFigure scl_figure_glicko_deviation = {
  .id = "glicko-deviation",
  .title = N_ ("Glicko’s deviation: with games and without"),
  .description = N_ ("With games every month it settles where growth and games balance. In "
                     "Glickman’s example, c = 34.6, 50 becomes 350 in 100 months."),
  .params_size = sizeof (Params),
  .key_sets = deviation_sets,
  .build = build_deviation,
};
