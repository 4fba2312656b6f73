/* Figures made from simulated federations and from tunings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../lab/lab-fixtures.h"
#include "figures/results/scl-experiment-figures.h"
#include "figures/results/scl-tuning-figures.h"

static GPtrArray *
two_policies (void)
{
  static const char *const names[] = { "elo", "glicko" };
  GPtrArray *policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_ptr_array_add (policies, scl_policy_find (names[i], NULL));
  return policies;
}

static SclExperiment *
simulate (SclWorld *world, GPtrArray *policies, guint n)
{
  SclExperimentOptions options = SCL_EXPERIMENT_DEFAULTS;
  GError *error = NULL;
  SclExperiment *experiment;

  fixture_world (world, 120, 24, 2, 6.0);
  options.months = TRUE;
  experiment = scl_experiment_simulate (world, 1, n, policies, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return experiment;
}

/* What is drawn is the experiment's own mean of the month, between the ends of its interval. */
static void
test_months (void)
{
  g_autoptr (GPtrArray) policies = two_policies ();
  SclWorld world;
  g_autoptr (SclExperiment) experiment = simulate (&world, policies, 3);
  g_autoptr (SclChart) chart
      = scl_figure_experiment (experiment, policies, &world, 8, SCL_EXPERIMENT_BIAS);
  const int last = scl_experiment_find_measure (experiment, "bias/month 24");
  const SclExperimentSummary summary = scl_experiment_summary (experiment, 1, (guint) last);
  const SclSeries *band = scl_chart_series (chart, 2), *line = scl_chart_series (chart, 3);

  g_assert_cmpuint (scl_chart_n_series (chart), ==, 4);
  g_assert_cmpint (band->kind, ==, SCL_SERIES_BAND);
  g_assert_cmpstr (line->label, ==, scl_policy_title (g_ptr_array_index (policies, 1)));
  g_assert_cmpfloat (line->y[line->n - 1], ==, summary.mean);
  g_assert_cmpfloat_with_epsilon (band->y[band->n - 1], summary.low, 1e-9);
  g_assert_cmpfloat_with_epsilon (band->y2[band->n - 1], summary.high, 1e-9);
  /* 24 months from 1 January 1997 end on 31 December 1998, Julian day 2451179. */
  g_assert_cmpfloat (line->x[line->n - 1], ==, 2451179.0);
  g_assert_nonnull (strstr (scl_chart_provenance (chart), "seeds 1 to 3"));
  g_assert_cmpuint (scl_chart_n_marks (chart), ==, 1);
}

static void
test_groups (void)
{
  g_autoptr (GPtrArray) policies = two_policies ();
  SclWorld world;
  g_autoptr (SclExperiment) experiment = simulate (&world, policies, 2);
  g_autoptr (SclChart) chart
      = scl_figure_experiment (experiment, policies, &world, 8, SCL_EXPERIMENT_AGES);
  g_autoptr (SclChart) strengths
      = scl_figure_experiment (experiment, policies, &world, 8, SCL_EXPERIMENT_STRENGTHS);
  const int young = scl_experiment_find_measure (experiment, "bias/under 18");
  const SclSeries *bars = scl_chart_series (chart, 0), *line = scl_chart_series (chart, 1);
  const SclExperimentSummary summary = scl_experiment_summary (experiment, 0, (guint) young);

  g_assert_cmpint (bars->kind, ==, SCL_SERIES_ERRORS);
  g_assert_cmpfloat (line->y[0], ==, summary.mean);
  g_assert_cmpfloat_with_epsilon (bars->y_error[0], summary.high - summary.mean, 1e-9);
  g_assert_null (scl_chart_empty_message (strengths));
}

/* Nothing to show is said, not drawn. */
static void
test_empty (void)
{
  g_autoptr (GPtrArray) policies = two_policies ();
  SclWorld world;
  g_autoptr (SclExperiment) experiment = simulate (&world, policies, 1);
  g_autoptr (SclChart) jump
      = scl_figure_experiment (experiment, policies, &world, 8, SCL_EXPERIMENT_JUMP);
  g_autoptr (SclChart) none = scl_figure_experiment (NULL, NULL, NULL, 0, SCL_EXPERIMENT_BIAS);
  g_autoptr (SclChart) tuning = scl_figure_tuning (NULL, NULL, 0, NULL);

  g_assert_nonnull (scl_chart_empty_message (jump));
  g_assert_nonnull (scl_chart_empty_message (none));
  g_assert_nonnull (scl_chart_empty_message (tuning));
}

/* The curve as the tuning has it; its interval is 1.96 errors either way; the best value is marked,
 * with its error. */
static void
test_tuning (void)
{
  const SclTuningParameter parameter = { .group = "k", .key = "bands", .low = 5, .high = 80 };
  SclTuningOptions options = SCL_TUNING_DEFAULTS;
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclTuningResult) result = NULL;
  g_autoptr (SclChart) chart = NULL;
  g_autoptr (GError) error = NULL;
  const SclTuningPoint *point;
  SclWorld world;

  scl_world_reset (&world);
  world.players = 200;
  world.months = 24;
  world.events = 6.0;
  history = scl_world_run (&world, 0, NULL, NULL, NULL, NULL, NULL);
  options.n_profile = 5;
  result = scl_tuning_run (history, policy, &parameter, 1, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  chart = scl_figure_tuning (result, &parameter, 0, history);
  g_assert_cmpuint (scl_chart_n_series (chart), ==, 3);
  point = &g_array_index (result->profiles[0], SclTuningPoint, 4);
  g_assert_cmpfloat (scl_chart_series (chart, 1)->y[4], ==, point->test_loss);
  g_assert_cmpfloat (scl_chart_series (chart, 2)->y[4], ==, point->train_loss);
  g_assert_cmpfloat_with_epsilon (scl_chart_series (chart, 0)->y2[4],
                                  point->test_loss + 1.96 * point->test_error, 1e-12);
  g_assert_cmpint (scl_chart_mark (chart, 0)->kind, ==, SCL_MARK_SPAN);
  g_assert_true (isfinite (result->low[0]));
  g_assert_cmpfloat (scl_chart_mark (chart, 0)->x, ==, result->low[0]);
  g_assert_cmpfloat (scl_chart_mark (chart, 0)->x2, ==, result->high[0]);
  g_assert_cmpfloat (scl_chart_mark (chart, 1)->x, ==, result->best[0]);
  g_assert_nonnull (strstr (scl_chart_provenance (chart), "Generated"));
}

/* Four values tried, by hand: what lies on the front, what was chosen and what was there stand
 * where the aims put them, on either games. */
static void
test_front (void)
{
  static const double loss[] = { 0.62, 0.61, 0.60, 0.63 }, response[] = { 20, 30, 40, 45 };
  const SclTuningParameter parameter = { .group = "k", .key = "bands", .low = 5, .high = 80 };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = scl_history_builder_finish (builder);
  SclTuningResult result = { .n = 1,
                             .trials = g_array_new (FALSE, TRUE, sizeof (SclTuningTrial)),
                             .policy = scl_policy_find ("elo", NULL),
                             .weight = { [SCL_AIM_LOG_LOSS] = 0.5, [SCL_AIM_RESPONSE] = 0.5 } };
  g_autoptr (SclChart) train = NULL;
  g_autoptr (SclChart) test = NULL;

  for (guint i = 0; i < 4; i++)
    {
      SclTuningTrial trial = {
        .value = { 40.0 - 10.0 * i }, .on_front = i < 3, .chosen = i == 1, .as_it_was = i == 3
      };

      trial.train.value[SCL_AIM_LOG_LOSS] = loss[i];
      trial.test.value[SCL_AIM_LOG_LOSS] = i == 2 ? NAN : loss[i] + 0.02;
      trial.train.value[SCL_AIM_RESPONSE] = trial.test.value[SCL_AIM_RESPONSE] = response[i];
      g_array_append_val (result.trials, trial);
    }
  train = scl_figure_tuning_front (&result, &parameter, SCL_AIM_LOG_LOSS, SCL_AIM_RESPONSE, FALSE,
                                   history);
  g_assert_cmpuint (scl_chart_series (train, 0)->n, ==, 1);
  g_assert_cmpfloat (scl_chart_series (train, 0)->x[0], ==, 0.63);
  g_assert_cmpuint (scl_chart_series (train, 1)->n, ==, 3);
  g_assert_cmpfloat (scl_chart_series (train, 1)->y[2], ==, 40.0);
  g_assert_cmpstr (scl_chart_series (train, 1)->point_label[0], ==, "k/bands 40");
  g_assert_cmpuint (scl_chart_n_marks (train), ==, 2);
  g_assert_cmpfloat (scl_chart_mark (train, 0)->x, ==, 0.61);
  g_assert_cmpstr (scl_chart_mark (train, 1)->label, ==, "as it was");
  test = scl_figure_tuning_front (&result, &parameter, SCL_AIM_LOG_LOSS, SCL_AIM_RESPONSE, TRUE,
                                  history);
  g_assert_cmpuint (scl_chart_series (test, 1)->n, ==, 2); /* one is not known there */
  g_assert_cmpfloat_with_epsilon (scl_chart_mark (test, 1)->x, 0.65, 1e-12);
  g_array_unref (result.trials);
  scl_policy_unref (result.policy);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/experiment-figures/months", test_months);
  g_test_add_func ("/experiment-figures/groups", test_groups);
  g_test_add_func ("/experiment-figures/empty", test_empty);
  g_test_add_func ("/experiment-figures/tuning", test_tuning);
  g_test_add_func ("/experiment-figures/front", test_front);
  return g_test_run ();
}
