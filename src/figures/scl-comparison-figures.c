/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/scl-comparison-figures.h"

#include "figures/scl-outcome-chart-private.h"

#include <glib/gi18n-lib.h>
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
add_diagonal (SclChart *chart, double low, double high, const char *label)
{
  const double ends[] = { low, high };
  SclSeries *series = scl_chart_add_series (chart, SCL_SERIES_LINE, label, ends, ends, 2);

  series->colour = SCL_COLOUR_GREY;
  series->dash = SCL_DASH_DOTTED;
  series->width = 1.0;
  series->hoverable = FALSE;
}

/* ---- calibration ------------------------------------------------------------------------------------------------------- */

SclChart *
scl_figure_calibration (SclComparison *comparison)
{
  g_autoptr (GPtrArray) outcomes = outcomes_of (comparison);
  SclChart *chart = scl_outcome_chart_new (outcomes, "calibration", _ ("Calibration: what was expected, and what came"));

  if (scl_comparison_n_games (comparison) == 0)
    {
      scl_chart_set_empty_message (chart, _ ("No game was scored by every policy: both players need a rating under each before a game "
                                             "can be foretold."));
      return chart;
    }
  add_diagonal (chart, 0.0, 1.0, NULL);
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
            error[n++] = calibration->bins[b].error;
          }
      if (n == 0)
        continue;
      errors = scl_chart_add_series (chart, SCL_SERIES_ERRORS, NULL, x, y, n);
      scl_series_set_y_error (errors, error);
      errors->hoverable = FALSE;
      scl_dress_policy (errors, i);
      errors->dash = SCL_DASH_SOLID;
      errors->width = 1.0;
      scl_dress_policy (scl_chart_add_series (chart, SCL_SERIES_LINE, title_of (outcomes, i), x, y, n), i);
      scl_chart_series (chart, scl_chart_n_series (chart) - 1)->decimals = 3;
    }
  scl_chart_set_subtitle (chart, _ ("White's mean score by expected score; on the dotted line a policy foretells what happens"));
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("expected score"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("mean score"));
  scl_chart_x_axis (chart)->min = scl_chart_y_axis (chart)->min = 0.0;
  scl_chart_x_axis (chart)->max = scl_chart_y_axis (chart)->max = 1.0;
  scl_chart_x_axis (chart)->decimals = 3;
  return chart;
}

/* One policy is shaded; several shades over each other would be mud, also on paper: lines then. */
static void
add_percentile_band (SclChart *chart, guint policy, gboolean shaded, const double *x, const double *low, const double *high, guint n)
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
      SclSeries *line = scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, side == 0 ? low : high, n);

      scl_dress_policy (line, policy);
      line->width = 1.0;
      line->hoverable = FALSE;
    }
}

/* ---- percentiles ------------------------------------------------------------------------------------------------------- */

SclChart *
scl_figure_percentiles (GPtrArray *outcomes)
{
  SclChart *chart = scl_outcome_chart_new (outcomes, "percentiles", _ ("The list over time: median and middle nine tenths"));

  if (scl_chart_empty_message (chart) != NULL)
    return chart;
  for (guint i = 0; i < outcomes->len; i++)
    {
      guint n_periods;
      const SclPeriodSummary *periods = scl_outcome_periods (scl_outcome_at (outcomes, i), &n_periods);
      g_autoptr (GArray) rows = scl_outcome_percentiles (scl_outcome_at (outcomes, i));
      g_autofree double *x = g_new (double, rows->len + 1), *low = g_new (double, rows->len + 1);
      g_autofree double *high = g_new (double, rows->len + 1), *middle = g_new (double, rows->len + 1);

      if (rows->len == 0)
        continue;
      for (guint r = 0; r < rows->len; r++)
        {
          const SclPercentiles *row = &g_array_index (rows, SclPercentiles, r);

          x[r] = periods[row->period].list_day;
          low[r] = row->p5;
          middle[r] = row->p50;
          high[r] = row->p95;
        }
      add_percentile_band (chart, i, outcomes->len == 1, x, low, high, rows->len);
      scl_dress_policy (scl_chart_add_series (chart, SCL_SERIES_LINE, title_of (outcomes, i), x, middle, rows->len), i);
    }
  scl_chart_x_axis (chart)->kind = SCL_AXIS_DAY;
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("date of the list"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("rating (points)"));
  scl_chart_set_subtitle (chart, outcomes->len == 1 ? _ ("Line: median; shade: 5th to 95th percentile")
                                                    : _ ("Thick line: median; thin lines: 5th and 95th percentile"));
  scl_chart_y_axis (chart)->decimals = 0;
  if (scl_chart_n_series (chart) == 0)
    scl_chart_set_empty_message (chart, _ ("There is no rating period in these data. Open a file with games."));
  return chart;
}

/* ---- agreement ---------------------------------------------------------------------------------------------------------- */

SclChart *
scl_figure_agreement (GPtrArray *outcomes, guint x_policy, guint y_policy)
{
  SclChart *chart = scl_outcome_chart_new (outcomes, "agreement", _ ("The same players under two policies"));
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
  add_diagonal (chart, low, high, NULL);
  series = scl_chart_add_series (chart, n > MANY_POINTS ? SCL_SERIES_DENSITY : SCL_SERIES_POINTS, NULL, x, y, n);
  series->colour = SCL_COLOUR_BLUE;
  series->decimals = 0;
  scl_series_set_point_labels (series, names);
  scl_chart_set_axis_title (scl_chart_x_axis (chart), title_of (outcomes, x_policy));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), title_of (outcomes, y_policy));
  scl_chart_set_subtitle (chart, _ ("Last rating (points); on the dotted line both policies say the same"));
  scl_chart_x_axis (chart)->decimals = scl_chart_y_axis (chart)->decimals = 0;
  return chart;
}
