/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/results/scl-experiment-figures.h"

#include <math.h>

#include "figures/results/scl-outcome-chart-private.h"
#include "lab/simulation/scl-truth.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-gettext.h"

typedef struct
{
  const char *id, *title, *subtitle, *y_title, *measure;
} Words;

static const Words words[SCL_EXPERIMENT_N_FIGURES] = {
  { "simulated-bias", N_ ("Bias against the truth, month by month"),
    N_ ("Rating less true strength on average, and the 95 % interval over the seeds"),
    N_ ("bias (points)"), "bias" },
  { "simulated-error", N_ ("Error about the bias, month by month"),
    N_ ("Standard deviation of the ratings about the true strengths, and its 95 % interval"),
    N_ ("error (points)"), "spread" },
  { "simulated-jump", N_ ("How the lists see a jump"),
    N_ ("What of the jump is not yet in the list, and its 95 % interval"),
    N_ ("not seen yet (points)"), "jump-gap" },
  { "simulated-strengths", N_ ("Who is rated too high, by true strength"),
    N_ ("Bias of each class less everybody’s, with 95 % intervals; 0: as right as the others"),
    N_ ("bias beyond everybody’s (points)"), "bias" },
  { "simulated-ages", N_ ("Who is rated too high, by age"),
    N_ ("Bias of each class less everybody’s, with 95 % intervals; 0: as right as the others"),
    N_ ("bias beyond everybody’s (points)"), "bias" },
};

/* Centres of the classes, for the axis. */
static const double age_at[SCL_TRUTH_N_AGES] = { 13.0, 21.5, 37.5, 60.0 };
static const double strength_at[SCL_TRUTH_N_STRENGTHS]
    = { 900.0, 1100.0, 1300.0, 1500.0, 1700.0, 1900.0, 2100.0, 2300.0 };

static const char *
title_of (SclExperiment *experiment, GPtrArray *policies, guint policy)
{
  return policies != NULL && policy < policies->len
             ? scl_policy_title (g_ptr_array_index (policies, policy))
             : scl_experiment_policy (experiment, policy);
}

static void
set_provenance (SclChart *chart, SclExperiment *experiment)
{
  const guint n = scl_experiment_n_seeds (experiment);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, _ ("Generated: simulated federations, seeds %u to %u; policies: "),
                          scl_experiment_seed (experiment, 0),
                          scl_experiment_seed (experiment, n - 1));
  for (guint p = 0; p < scl_experiment_n_policies (experiment); p++)
    g_string_append_printf (text, "%s%s", p > 0 ? ", " : "", scl_experiment_policy (experiment, p));
  g_string_append (text, "; Scalata " SCL_VERSION);
  scl_chart_set_provenance (chart, text->str);
}

/* Line of the means, and band or bars of the intervals. */
static void
add_policy (SclChart *chart, const char *title, guint policy, const double *x,
            const SclExperimentSummary *rows, guint n, gboolean bars)
{
  g_autofree double *xs = g_new (double, n + 1), *mean = g_new (double, n + 1),
                    *low = g_new (double, n + 1);
  g_autofree double *high = g_new (double, n + 1);
  SclSeries *interval, *line;
  guint used = 0;

  for (guint i = 0; i < n; i++)
    if (isfinite (rows[i].mean))
      {
        const double half = isfinite (rows[i].high) ? rows[i].high - rows[i].mean : 0.0;

        xs[used] = x[i];
        mean[used] = rows[i].mean;
        low[used] = bars ? half : rows[i].mean - half;
        high[used++] = rows[i].mean + half;
      }
  if (used == 0)
    return;
  interval = scl_chart_add_series (chart, bars ? SCL_SERIES_ERRORS : SCL_SERIES_BAND, NULL, xs,
                                   bars ? mean : low, used);
  if (bars)
    scl_series_set_y_error (interval, low);
  else
    scl_series_set_y2 (interval, high);
  interval->hoverable = FALSE;
  scl_dress_policy (interval, policy);
  if (bars)
    {
      interval->dash = SCL_DASH_SOLID;
      interval->width = 1.0;
    }
  line = scl_chart_add_series (chart, SCL_SERIES_LINE, title, xs, mean, used);
  scl_dress_policy (line, policy);
}

static void
add_months (SclChart *chart, SclExperiment *experiment, GPtrArray *policies, const SclWorld *world,
            guint from_month, const char *measure)
{
  const guint n = (guint) world->months;
  g_autofree double *x = g_new (double, n);
  g_autofree SclExperimentSummary *rows = g_new (SclExperimentSummary, n);
  const SclExperimentSummary none = { .mean = NAN };

  for (guint m = 0; m < n; m++)
    x[m] = scl_day_add_months (world->first_day, (int) m + 1) - 1;
  for (guint p = 0; p < scl_experiment_n_policies (experiment); p++)
    {
      for (guint m = 0; m < n; m++)
        {
          g_autofree char *name = g_strdup_printf ("%s/month %u", measure, m + 1);
          const int index = scl_experiment_find_measure (experiment, name);

          rows[m] = index >= 0 ? scl_experiment_summary (experiment, p, (guint) index) : none;
        }
      add_policy (chart, title_of (experiment, policies, p), p, x, rows, n, FALSE);
    }
  scl_chart_x_axis (chart)->kind = SCL_AXIS_DAY;
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("end of the month"));
  if (from_month > 0 && from_month < n && scl_chart_n_series (chart) > 0)
    scl_chart_add_mark (chart, SCL_MARK_VERTICAL,
                        scl_day_add_months (world->first_day, (int) from_month), 0.0,
                        _ ("measured from here"));
  if (world->jump_month > 0 && (guint) world->jump_month < n
      && (guint) world->jump_month != from_month && scl_chart_n_series (chart) > 0)
    scl_chart_add_mark (chart, SCL_MARK_VERTICAL,
                        scl_day_add_months (world->first_day, world->jump_month), 0.0,
                        _ ("the jump"));
}

/* Bars of several policies stand side by side. */
static void
add_groups (SclChart *chart, SclExperiment *experiment, GPtrArray *policies, const char *measure,
            guint first, const double *at, guint n)
{
  const guint n_policies = scl_experiment_n_policies (experiment);
  const double apart = 0.006 * (at[n - 1] - at[0]);
  double x[SCL_EXPERIMENT_N_GROUPS];
  SclExperimentSummary rows[SCL_EXPERIMENT_N_GROUPS];
  const SclExperimentSummary none = { .mean = NAN };

  for (guint p = 0; p < n_policies; p++)
    {
      for (guint g = 0; g < n; g++)
        {
          g_autofree char *name
              = g_strdup_printf ("%s/%s", measure, scl_experiment_group (first + g));
          const int index = scl_experiment_find_measure (experiment, name);

          x[g] = at[g] + apart * (p - 0.5 * (n_policies - 1.0));
          rows[g] = index >= 0 ? scl_experiment_summary (experiment, p, (guint) index) : none;
        }
      add_policy (chart, title_of (experiment, policies, p), p, x, rows, n, TRUE);
    }
}

SclChart *
scl_figure_experiment (SclExperiment *experiment, GPtrArray *policies, const SclWorld *world,
                       guint from_month, SclExperimentFigure figure)
{
  const Words *word = &words[figure];
  SclChart *chart = scl_chart_new (word->id, _ (word->title));

  if (experiment == NULL)
    {
      scl_chart_set_empty_message (
          chart, _ ("Nothing has been simulated yet. Choose an experiment and tick a policy."));
      return chart;
    }
  set_provenance (chart, experiment);
  scl_chart_set_subtitle (chart, _ (word->subtitle));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ (word->y_title));
  scl_chart_y_axis (chart)->decimals = 1;
  if (figure == SCL_EXPERIMENT_AGES)
    {
      add_groups (chart, experiment, policies, word->measure, 0, age_at, SCL_TRUTH_N_AGES);
      scl_chart_set_axis_title (scl_chart_x_axis (chart),
                                _ ("age (years): under 18, 18–24, 25–49, 50 and more"));
      scl_chart_x_axis (chart)->decimals = 0;
    }
  else if (figure == SCL_EXPERIMENT_STRENGTHS)
    {
      add_groups (chart, experiment, policies, word->measure, SCL_TRUTH_N_AGES, strength_at,
                  SCL_TRUTH_N_STRENGTHS);
      scl_chart_set_axis_title (scl_chart_x_axis (chart),
                                _ ("true strength (points, in classes of 200)"));
      scl_chart_x_axis (chart)->decimals = 0;
    }
  else
    add_months (chart, experiment, policies, world, from_month, word->measure);
  if (scl_chart_n_series (chart) == 0)
    scl_chart_set_empty_message (chart,
                                 figure == SCL_EXPERIMENT_JUMP
                                     ? _ ("Nobody grows stronger at a stroke in this federation. "
                                          "Give “jump-month” a month to see how the lists follow.")
                                     : _ ("No rating could be held against the truth. Let more "
                                          "players play, or for longer."));
  return chart;
}
