/* What stands beside the axes of the figures of results: the words of each figure's description,
 * with the unit, and whether numbers there are whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../lab/lab-fixtures.h"
#include "../test-main.h"
#include "figures/lists/scl-list-figures.h"
#include "figures/results/scl-comparison-figures.h"
#include "figures/results/scl-drift-figures.h"
#include "figures/results/scl-experiment-figures.h"
#include "figures/results/scl-outcome-figures.h"
#include "rating/base/scl-day.h"

/* Takes the chart. decimals: -1 where it does not matter. */
static void
axes (SclChart *chart, const char *x, int x_decimals, const char *y, int y_decimals)
{
  g_assert_null (scl_chart_empty_message (chart));
  g_assert_cmpstr (scl_chart_x_axis (chart)->title, ==, x);
  g_assert_cmpstr (scl_chart_y_axis (chart)->title, ==, y);
  if (x_decimals >= 0)
    g_assert_cmpint (scl_chart_x_axis (chart)->decimals, ==, x_decimals);
  if (y_decimals >= 0)
    g_assert_cmpint (scl_chart_y_axis (chart)->decimals, ==, y_decimals);
  scl_chart_unref (chart);
}

static void
test_outcomes (void)
{
  static const char *const names[] = { "elo", "glicko" };
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclComparison) comparison = NULL;
  SclWorld world;

  fixture_world (&world, 120, 40, 2, 6.0);
  history = fixture_world_run (&world, 0, NULL);
  options.keep_predictions = options.keep_paths = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (SclPolicy) policy = scl_policy_find (names[i], NULL);

      g_ptr_array_add (outcomes,
                       scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL));
    }
  comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, NULL);

  axes (scl_figure_path (outcomes, 0), "date of the list", -1, "rating (points)", 1);
  axes (scl_figure_population (outcomes), "date of the list", -1, "mean rating (points)", 1);
  axes (scl_figure_distribution (outcomes, 100), "rating (points)", 0, "players", 0);
  axes (scl_figure_percentiles (outcomes), "date of the list", -1, "rating (points)", 0);
  axes (scl_figure_movers (outcomes, 5), "rated games", 0, "change (points)", 0);
  axes (scl_figure_agreement (outcomes, 0, 1),
        scl_policy_title (scl_outcome_policy (g_ptr_array_index (outcomes, 0))), 0,
        scl_policy_title (scl_outcome_policy (g_ptr_array_index (outcomes, 1))), 0);
  axes (scl_figure_calibration (comparison), "expected score", 3, "mean score", -1);
  axes (scl_figure_drift_causes (outcomes), "date of the list", -1,
        "change since the first list (points)", -1);
  axes (scl_figure_misfit (outcomes),
        "own rating less the opponent’s (points; the outermost classes are open)", -1,
        "score less expected score", -1);
}

static void
test_experiments (void)
{
  static const struct
  {
    SclExperimentFigure figure;
    const char *x;
    int decimals;
  } cases[] = {
    { SCL_EXPERIMENT_BIAS, "end of the month", -1 },
    { SCL_EXPERIMENT_AGES, "age (years): under 18, 18–24, 25–49, 50 and more", 0 },
    { SCL_EXPERIMENT_STRENGTHS, "true strength (points, in classes of 200)", 0 },
  };
  g_autoptr (GPtrArray) policies
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  SclExperimentOptions options = SCL_EXPERIMENT_DEFAULTS;
  g_autoptr (SclExperiment) experiment = NULL;
  SclWorld world;

  fixture_world (&world, 120, 12, 2, 6.0);
  options.months = TRUE;
  g_ptr_array_add (policies, scl_policy_find ("elo", NULL));
  experiment = scl_experiment_simulate (&world, 1, 2, policies, &options, NULL, NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclChart *chart = scl_figure_experiment (experiment, policies, &world, 4, cases[i].figure);

      g_assert_cmpstr (scl_chart_x_axis (chart)->title, ==, cases[i].x);
      g_assert_nonnull (scl_chart_y_axis (chart)->title);
      g_assert_nonnull (strstr (scl_chart_y_axis (chart)->title, "points"));
      g_assert_cmpint (scl_chart_y_axis (chart)->decimals, ==, 1);
      if (cases[i].decimals >= 0)
        g_assert_cmpint (scl_chart_x_axis (chart)->decimals, ==, cases[i].decimals);
      scl_chart_unref (chart);
    }
}

static void
test_lists (void)
{
  static const struct
  {
    SclListSeriesKind kind;
    const char *y;
    gboolean whole;
  } series[] = { { SCL_LIST_SERIES_COUNT, "players", TRUE },
                 { SCL_LIST_SERIES_INCREASE, "players more than on the list before", TRUE },
                 { SCL_LIST_SERIES_MEAN, "mean rating ± standard error", FALSE } };
  static const struct
  {
    SclListMeasure measure;
    const char *y;
  } measures[] = { { SCL_LIST_COUNT, "players" },
                   { SCL_LIST_SHARE, "share of the players" },
                   { SCL_LIST_CUMULATIVE, "share of the players below" } };
  static const double rating[] = { 1500, 1600, 1700, 1850 }, other[] = { 1520, 1590, 1750, 1900 };
  static const gint16 born[] = { 1960, 1970, 1980, 1985 };
  const SclListSummary lists[] = { { scl_day_from_ymd (2000, 1, 1), 100, 1600, 200 },
                                   { scl_day_from_ymd (2000, 7, 1), 120, 1610, 190 },
                                   { scl_day_from_ymd (2001, 1, 1), 130, 1620, 195 } };
  const SclListColumns list
      = { .n = 4, .rating = rating, .other = other, .birth_year = born, .name = NULL };

  for (guint i = 0; i < G_N_ELEMENTS (series); i++)
    {
      SclChart *chart = scl_list_figure_series (lists, 3, series[i].kind, NULL, "made up");

      g_assert_cmpint (scl_chart_y_axis (chart)->integer, ==, series[i].whole);
      axes (chart, "date of the list", -1, series[i].y, -1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    {
      SclListOptions options = SCL_LIST_OPTIONS_DEFAULTS;
      SclChart *chart;

      options.measure = measures[i].measure;
      chart = scl_list_figure_distribution (&list, &options);
      g_assert_cmpstr (scl_chart_y_axis (chart)->title, ==, measures[i].y);
      g_assert_cmpint (scl_chart_x_axis (chart)->decimals, ==, 0);
      g_assert_cmpstr (scl_chart_x_axis (chart)->title, !=, "");
      scl_chart_unref (chart);
    }
  axes (scl_list_figure_births (&list, NULL), "year of birth", -1, "players", 0);
}

TEST_MAIN ("/axes", test_outcomes, test_experiments, test_lists)
