/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/results/scl-comparison-figures.h"

#include "figures/results/scl-outcome-chart-private.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-number.h"

#include <math.h>

/* Beyond so many players a scatter is drawn as a density. */
#define MANY_POINTS 4000

static GPtrArray *
outcomes_of (SclComparison *comparison)
{
  GPtrArray *outcomes = g_ptr_array_new ();

  for (guint i = 0; i < scl_comparison_n_policies (comparison); i++)
    g_ptr_array_add (outcomes, scl_comparison_outcome (comparison, i));
  return outcomes;
}

static const char *
title_of (GPtrArray *outcomes, guint i)
{
  return scl_policy_title (scl_outcome_policy (scl_outcome_at (outcomes, i)));
}

static void
add_diagonal (SclChart *chart, double low, double high)
{
  const double ends[] = { low, high };
  SclSeries *series = scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, ends, ends, 2);

  series->colour = SCL_COLOUR_GREY;
  series->dash = SCL_DASH_DOTTED;
  series->width = 1.0;
  series->hoverable = FALSE;
}

/* ---- calibration ---- */

SclChart *
scl_figure_calibration (SclComparison *comparison)
{
  g_autoptr (GPtrArray) outcomes = outcomes_of (comparison);
  SclChart *chart = scl_outcome_chart_new (outcomes, "calibration",
                                           _ ("Calibration: what was expected, and what came"));

  if (scl_comparison_n_games (comparison) == 0)
    {
      scl_chart_set_empty_message (chart, _ ("No game was scored by every policy: both players "
                                             "need a rating under each before a game "
                                             "can be predicted."));
      return chart;
    }
  add_diagonal (chart, 0.0, 1.0);
  for (guint i = 0; i < outcomes->len; i++)
    {
      const SclCalibration *calibration = scl_comparison_calibration (comparison, i);
      double x[SCL_CALIBRATION_BINS], y[SCL_CALIBRATION_BINS], error[SCL_CALIBRATION_BINS];
      SclSeries *errors;
      guint n = 0;

      for (guint b = 0; b < SCL_CALIBRATION_BINS; b++)
        if (calibration->bins[b].n > 1)
          {
            x[n] = calibration->bins[b].expected;
            y[n] = calibration->bins[b].scored;
            error[n++] = SCL_Z_95 * calibration->bins[b].error;
          }
      if (n == 0)
        continue;
      errors = scl_chart_add_series (chart, SCL_SERIES_ERRORS, NULL, x, y, n);
      scl_series_set_y_error (errors, error);
      errors->hoverable = FALSE;
      scl_dress_policy (errors, i);
      errors->dash = SCL_DASH_SOLID;
      errors->width = 1.0;
      scl_dress_policy (
          scl_chart_add_series (chart, SCL_SERIES_LINE, title_of (outcomes, i), x, y, n), i);
      scl_chart_series (chart, scl_chart_n_series (chart) - 1)->decimals = 3;
    }
  scl_chart_set_subtitle (chart, _ ("White's mean score by expected score; on the dotted line a "
                                    "policy predicts what happens"));
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("expected score"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("mean score"));
  scl_chart_x_axis (chart)->min = scl_chart_y_axis (chart)->min = 0.0;
  scl_chart_x_axis (chart)->max = scl_chart_y_axis (chart)->max = 1.0;
  scl_chart_x_axis (chart)->decimals = 3;
  return chart;
}

/* One policy is shaded; several shades over each other would be mud, also on paper: lines then. */
static void
add_percentile_band (SclChart *chart, guint policy, gboolean shaded, const double *x,
                     const double *low, const double *high, guint n)
{
  if (shaded)
    {
      SclSeries *band = scl_chart_add_series (chart, SCL_SERIES_BAND, NULL, x, low, n);

      scl_series_set_y2 (band, high);
      scl_dress_policy (band, policy);
      band->hoverable = FALSE;
      return;
    }
  for (guint side = 0; side < 2; side++)
    {
      SclSeries *line
          = scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, side == 0 ? low : high, n);

      scl_dress_policy (line, policy);
      line->width = 1.0;
      line->hoverable = FALSE;
    }
}

/* One of the periods from one to the other follows a gap. */
static gboolean
resumed (const SclPeriodPlace *places, guint from, guint to)
{
  for (guint p = from; p <= to; p++)
    if (places[p] == SCL_PERIOD_RESUMED)
      return TRUE;
  return FALSE;
}

/* ---- percentiles ---- */

SclChart *
scl_figure_percentiles (GPtrArray *outcomes)
{
  SclChart *chart = scl_outcome_chart_new (outcomes, "percentiles",
                                           _ ("The list over time: median and middle nine tenths"));

  if (scl_chart_empty_message (chart) != NULL)
    return chart;
  for (guint i = 0; i < outcomes->len; i++)
    {
      guint n_periods;
      const SclPeriodSummary *periods
          = scl_outcome_periods (scl_outcome_at (outcomes, i), &n_periods);
      g_autoptr (GArray) rows = scl_outcome_percentiles (scl_outcome_at (outcomes, i));
      g_autofree SclPeriodPlace *places = scl_outcome_places (periods, n_periods);
      g_autofree double *x = g_new (double, 2 * rows->len + 1),
                        *low = g_new (double, 2 * rows->len + 1);
      g_autofree double *high = g_new (double, 2 * rows->len + 1),
                        *middle = g_new (double, 2 * rows->len + 1);
      guint n = 0;

      for (guint r = 0; r < rows->len; r++)
        {
          const SclPercentiles *row = &g_array_index (rows, SclPercentiles, r);

          if (places[row->period] == SCL_PERIOD_HIDDEN)
            continue;
          x[n] = x[n + 1] = periods[row->period].list_day;
          low[n] = middle[n] = high[n] = NAN;
          n += resumed (
              places, r > 0 ? g_array_index (rows, SclPercentiles, r - 1).period + 1 : row->period,
              row->period);
          low[n] = row->p5;
          middle[n] = row->p50;
          high[n++] = row->p95;
        }
      if (n == 0)
        continue;
      add_percentile_band (chart, i, outcomes->len == 1, x, low, high, n);
      scl_dress_policy (
          scl_chart_add_series (chart, SCL_SERIES_LINE, title_of (outcomes, i), x, middle, n), i);
    }
  scl_chart_x_axis (chart)->kind = SCL_AXIS_DAY;
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("date of the list"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("rating (points)"));
  scl_chart_set_subtitle (
      chart, outcomes->len == 1 ? _ ("Line: median; shade: 5th to 95th percentile")
                                : _ ("Thick line: median; thin lines: 5th and 95th percentile"));
  scl_chart_y_axis (chart)->decimals = 0;
  if (scl_chart_n_series (chart) == 0)
    scl_chart_set_empty_message (
        chart, _ ("There is no rating period in these data. Open a file with games."));
  return chart;
}

/* ---- agreement ---- */

SclChart *
scl_figure_agreement (GPtrArray *outcomes, guint x_policy, guint y_policy)
{
  SclChart *chart
      = scl_outcome_chart_new (outcomes, "agreement", _ ("The same players under two policies"));
  g_autofree double *x = NULL, *y = NULL;
  g_autofree const char **names = NULL;
  const SclPlayers *players;
  double low = INFINITY, high = -INFINITY;
  SclSeries *series;
  guint n = 0;

  if (scl_chart_empty_message (chart) != NULL)
    return chart;
  players = scl_history_players (scl_outcome_history (scl_outcome_at (outcomes, 0)));
  x = g_new (double, players->n + 1);
  y = g_new (double, players->n + 1);
  names = g_new (const char *, players->n + 1);
  for (guint32 p = 0; p < players->n; p++)
    {
      x[n] = scl_outcome_last_rating (scl_outcome_at (outcomes, x_policy), p);
      y[n] = scl_outcome_last_rating (scl_outcome_at (outcomes, y_policy), p);
      names[n] = players->name[p];
      if (!isfinite (x[n]) || !isfinite (y[n]))
        continue;
      low = fmin (low, fmin (x[n], y[n]));
      high = fmax (high, fmax (x[n], y[n]));
      n++;
    }
  if (n == 0)
    {
      scl_chart_set_empty_message (chart, _ ("No player has a rating under both policies."));
      return chart;
    }
  add_diagonal (chart, low, high);
  series = scl_chart_add_series (chart, n > MANY_POINTS ? SCL_SERIES_DENSITY : SCL_SERIES_POINTS,
                                 NULL, x, y, n);
  series->colour = SCL_COLOUR_BLUE;
  series->decimals = 0;
  scl_series_set_point_labels (series, names);
  scl_chart_set_axis_title (scl_chart_x_axis (chart), title_of (outcomes, x_policy));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), title_of (outcomes, y_policy));
  scl_chart_set_subtitle (
      chart, _ ("Last rating (points); on the dotted line both policies say the same"));
  scl_chart_x_axis (chart)->decimals = scl_chart_y_axis (chart)->decimals = 0;
  return chart;
}

/* ---- movers ---- */

#define N_NAMED 3

typedef struct
{
  double change;
  guint32 player;
} Mover;

/* The greater change first, either way. */
static gboolean
moved_more (const Mover *a, const Mover *b)
{
  return fabs (a->change) > fabs (b->change);
}

/* The n greatest, sorted: one look through the players, and few of them ever are among the
 * greatest. */
static guint
find_movers (SclOutcome *outcome, Mover *movers, guint n)
{
  const guint n_players = scl_history_players (scl_outcome_history (outcome))->n;
  guint found = 0;

  for (guint32 p = 0; p < n_players && n > 0; p++)
    {
      const Mover mover
          = { scl_outcome_last_rating (outcome, p) - scl_outcome_first_rating (outcome, p), p };
      guint at;

      if (isnan (mover.change) || (found == n && !moved_more (&mover, &movers[n - 1])))
        continue;
      for (at = found < n ? found++ : n - 1; at > 0 && moved_more (&mover, &movers[at - 1]); at--)
        movers[at] = movers[at - 1];
      movers[at] = mover;
    }
  return found;
}

static void
add_movers (SclChart *chart, GPtrArray *outcomes, guint policy, guint n)
{
  SclOutcome *outcome = scl_outcome_at (outcomes, policy);
  const SclPlayers *players = scl_history_players (scl_outcome_history (outcome));
  const SclStates *states = scl_outcome_final_states (outcome);
  g_autofree Mover *movers = g_new (Mover, n + 1);
  g_autofree double *x = g_new (double, n + 1), *y = g_new (double, n + 1);
  g_autofree const char **names = g_new (const char *, n + 1);
  const guint found = find_movers (outcome, movers, n);
  SclSeries *series;

  for (guint i = 0; i < found; i++)
    {
      x[i] = states->games[movers[i].player];
      y[i] = movers[i].change;
      names[i] = players->name[movers[i].player];
    }
  if (found == 0)
    return;
  series
      = scl_chart_add_series (chart, SCL_SERIES_POINTS, title_of (outcomes, policy), x, y, found);
  scl_dress_policy (series, policy);
  series->decimals = 0;
  scl_series_set_point_labels (series, names);
  for (guint i = 0; i < MIN (found, N_NAMED); i++)
    {
      SclMark *mark = scl_chart_add_mark (chart, SCL_MARK_POINT, x[i], y[i], names[i]);

      mark->colour = series->colour;
    }
}

SclChart *
scl_figure_movers (GPtrArray *outcomes, guint n)
{
  SclChart *chart = scl_outcome_chart_new (outcomes, "movers", _ ("Biggest movers"));

  if (scl_chart_empty_message (chart) != NULL)
    return chart;
  for (guint i = 0; i < outcomes->len; i++)
    add_movers (chart, outcomes, i, n);
  if (scl_chart_n_series (chart) == 0)
    {
      scl_chart_set_empty_message (chart, _ ("No player got a rating under the chosen policies. "
                                             "Open more games, or choose a policy that gives "
                                             "newcomers a rating."));
      return chart;
    }
  scl_chart_print_subtitle (
      chart, _ ("The %u greatest changes from first to last rating under each policy"), n);
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("rated games"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("change (points)"));
  scl_chart_x_axis (chart)->decimals = scl_chart_y_axis (chart)->decimals = 0;
  return chart;
}

/* ---- metrics ---- */

#define BEST_TONE 0.4

static void
add_metric (SclGrid *grid, const SclComparisonRow *row, guint policy)
{
  g_autofree char *text
      = scl_chart_format_interval (row->value[policy], row->error[policy], (int) row->digits);

  scl_grid_add_text (grid, text);
  if (row->best == (int) policy)
    scl_grid_set_tone (grid, BEST_TONE);
}

SclChart *
scl_figure_metrics (SclComparison *comparison)
{
  g_autoptr (GPtrArray) outcomes = outcomes_of (comparison);
  SclChart *chart = scl_outcome_chart_new (outcomes, "metrics", _ ("Measures"));
  g_autofree const char **heads = g_new0 (const char *, outcomes->len + 1);
  guint n;
  const SclComparisonRow *rows = scl_comparison_rows (comparison, &n);
  SclGrid *grid;

  heads[0] = "";
  for (guint i = 0; i < outcomes->len; i++)
    heads[i + 1] = title_of (outcomes, i);
  grid = scl_grid_new (scl_chart_title (chart), heads, outcomes->len + 1);
  for (guint r = 0; r < n; r++)
    {
      scl_grid_add_text (grid, rows[r].label);
      for (guint i = 0; i < outcomes->len; i++)
        add_metric (grid, &rows[r], i);
    }
  scl_grid_set_note (grid,
                     /* xgettext:no-c-format */ _ (
                         "Marked: better than every other by more than chance. ± is half of the "
                         "95 % interval."));
  scl_grid_set_provenance (grid, scl_chart_provenance (chart));
  scl_chart_set_grid (chart, grid);
  return chart;
}
