/* SclExperiment: seeds, files, joining.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/replay/scl-replay.h"
#include "lab/simulation/scl-experiment.h"
#include "rating/base/scl-day.h"

static SclExperiment *
simulate (guint first, guint last, guint n_threads)
{
  g_autoptr (GPtrArray) policies
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  SclExperimentOptions options = SCL_EXPERIMENT_DEFAULTS;
  SclWorld world;
  GError *error = NULL;
  SclExperiment *result;

  fixture_world (&world, 120, 24, 2, 6.0);
  options.n_threads = n_threads;
  g_ptr_array_add (policies, fixture_policy ("small", "[schedule]\nperiod=month\n[k]\nbands=2\n"));
  g_ptr_array_add (policies, fixture_policy ("large", "[schedule]\nperiod=month\n[k]\nbands=24\n"));
  g_ptr_array_add (policies, fixture_policy ("small", "[schedule]\nperiod=month\n[k]\nbands=2\n"));
  result
      = scl_experiment_simulate (&world, first, last, policies, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return result;
}

/* What a comparison of one federation says, replayed by itself with the same options. */
static void
assert_judged (SclExperiment *experiment, guint index, const SclWorld *world, GPtrArray *policies,
               const SclReplayOptions *options)
{
  static const char *const names[]
      = { SCL_EXPERIMENT_LOSS, SCL_EXPERIMENT_P, SCL_EXPERIMENT_MEAN, SCL_EXPERIMENT_DRIFT };
  SclWorld one = *world;
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_autoptr (SclComparison) comparison = NULL;
  const double *mean, *drift;

  one.seed = (gint32) scl_experiment_seed (experiment, index);
  history = scl_world_run (&one, 1, NULL, NULL, NULL, NULL, NULL);
  for (guint p = 0; p < policies->len; p++)
    g_ptr_array_add (outcomes, scl_replay_run (history, g_ptr_array_index (policies, p), options,
                                               NULL, NULL, NULL, NULL));
  comparison = scl_comparison_new (outcomes, SCL_SPLIT_TEST, NULL, NULL);
  mean = scl_comparison_row (comparison, "mean")->value;
  drift = scl_comparison_row (comparison, "drift")->value;
  {
    const SclPairedTest test = scl_comparison_log_loss_test (comparison, 1, 0);
    const double right[]
        = { test.difference, test.p, mean[1] - mean[0], drift[1] - drift[0] }; /* one p: as it is */

    for (guint m = 0; m < G_N_ELEMENTS (names); m++)
      {
        g_assert_cmpstr (scl_experiment_measure (experiment, m), ==, names[m]);
        g_assert_false (isnan (right[m]));
        g_assert_cmpfloat (scl_experiment_value (experiment, index, 1, m), ==, right[m]);
        g_assert_true (!(scl_experiment_value (experiment, index, 0, m) != 0.0)
                       || isnan (scl_experiment_value (experiment, index, 0, m)));
      }
  }
}

/* Each federation is judged as a report on it alone would be. */
static void
test_judge (void)
{
  g_autoptr (GPtrArray) policies
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  g_autoptr (SclExperiment) experiment = NULL;
  SclReplayOptions options = SCL_REPLAY_COMPARED;
  SclWorld world;
  GError *error = NULL;

  fixture_world (&world, 120, 24, 2, 6.0);
  options.train_until = scl_day_add_months (world.first_day, 12) - 1;
  g_ptr_array_add (policies, fixture_policy ("small", "[schedule]\nperiod=month\n[k]\nbands=2\n"));
  g_ptr_array_add (policies, fixture_policy ("large", "[schedule]\nperiod=month\n[k]\nbands=24\n"));
  experiment = scl_experiment_judge (&world, 4, 6, policies, &options, 2, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scl_experiment_n_seeds (experiment), ==, 3);
  for (guint i = 0; i < 3; i++)
    assert_judged (experiment, i, &world, policies, &options);
}

/* The path of a file with it. */
static char *
written (SclExperiment *experiment)
{
  char *path = NULL;

  g_close (g_file_open_tmp ("scalata-XXXXXX", &path, NULL), NULL);
  g_assert_true (scl_experiment_write (experiment, path, NULL));
  return path;
}

static char *
text_of (SclExperiment *experiment)
{
  g_autofree char *path = written (experiment);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_unlink (path);
  return text;
}

static SclExperiment *
through_a_file (SclExperiment *experiment)
{
  g_autofree char *path = written (experiment);
  GError *error = NULL;
  SclExperiment *again;

  again = scl_experiment_read (path, &error);
  g_assert_no_error (error);
  g_unlink (path);
  return again;
}

static guint
index_of (SclExperiment *experiment, const char *measure)
{
  for (guint i = 0; i < scl_experiment_n_measures (experiment); i++)
    if (strcmp (scl_experiment_measure (experiment, i), measure) == 0)
      return i;
  g_assert_not_reached ();
}

/* Ranges run apart, written, read and joined in any order are one run over all, byte for byte, for
 * any number of threads. */
static void
test_merge (void)
{
  g_autoptr (SclExperiment) all = simulate (1, 6, 1);
  g_autoptr (SclExperiment) first = simulate (1, 2, 2);
  g_autoptr (SclExperiment) second = simulate (3, 6, 2);
  g_autoptr (GPtrArray) parts
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_experiment_free);
  g_autoptr (SclExperiment) joined = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = text_of (all);
  g_autofree char *text_joined = NULL;

  g_ptr_array_add (parts, through_a_file (second));
  g_ptr_array_add (parts, through_a_file (first));
  joined = scl_experiment_merge (parts, &error);
  g_assert_no_error (error);
  text_joined = text_of (joined);
  g_assert_cmpstr (text, ==, text_joined);
  g_assert_nonnull (strstr (text, "# seeds: 1-6\n"));
  g_assert_nonnull (strstr (text, "#| bands=24\n"));
  g_assert_cmpstr (scl_experiment_policy (joined, 2), ==, "small (2)");

  g_ptr_array_add (parts, simulate (6, 7, 2));
  g_assert_null (scl_experiment_merge (parts, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_nonnull (strstr (error->message, "Seed 6"));
}

/* The same policy twice: no difference. The truth prefers the K that moves. */
static void
test_summary (void)
{
  g_autoptr (SclExperiment) experiment = simulate (1, 6, 0);
  const guint spread = index_of (experiment, "spread");
  const SclExperimentSummary same = scl_experiment_summary (experiment, 2, spread);
  const SclExperimentSummary other = scl_experiment_summary (experiment, 1, spread);
  double sum = 0.0;

  for (guint i = 0; i < 6; i++)
    sum += scl_experiment_value (experiment, i, 1, spread);
  g_assert_cmpuint (other.n, ==, 6);
  g_assert_cmpfloat_with_epsilon (other.mean, sum / 6.0, 1e-9);
  g_assert_cmpfloat (other.low, <, other.mean);
  g_assert_cmpfloat (other.high, >, other.mean);
  g_assert_cmpfloat (same.difference, ==, 0.0);
  g_assert_cmpfloat (same.p, ==, 1.0);
  g_assert_cmpfloat (other.difference, <, 0.0);
  g_assert_cmpfloat (other.p, <, 0.05);
}

static void
test_tune (void)
{
  const SclTuningParameter parameter
      = { .group = "k", .key = "bands", .low = 2, .high = 200, .logarithmic = TRUE };
  g_autoptr (SclPolicy) policy
      = fixture_policy ("monthly", "[schedule]\nperiod=month\n[k]\nbands=10\n");
  g_autoptr (SclExperiment) experiment = NULL;
  g_autoptr (GError) error = NULL;
  SclWorld world;

  fixture_world (&world, 150, 24, 2, 6.0);
  experiment
      = scl_experiment_tune (&world, 1, 3, policy, &parameter, 1, NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scl_experiment_n_seeds (experiment), ==, 3);
  g_assert_cmpstr (scl_experiment_measure (experiment, 0), ==, "k/bands");
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpfloat (scl_experiment_value (experiment, i, 0, 0), >, 2.0);
      g_assert_cmpfloat (scl_experiment_value (experiment, i, 0, 0), <, 200.0);
    }
}

/* Two policies that differ in nothing but whether printed ratings mean something to them: from the
 * same start they are the same, to the last digit of every measure. */
static void
test_same_start (void)
{
  g_autoptr (GPtrArray) policies
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  g_autoptr (SclExperiment) result = NULL;
  g_autofree char *text = NULL;
  SclExperimentOptions options = SCL_EXPERIMENT_DEFAULTS;
  SclWorld world;

  fixture_world (&world, 120, 24, 2, 6.0);
  g_assert_true (world.given);
  g_ptr_array_add (
      policies,
      fixture_policy ("printed",
                      "[schedule]\nperiod=month\n[entry]\ngiven=true\nrule=fixed\nrating=1500\n"));
  g_ptr_array_add (
      policies,
      fixture_policy ("own",
                      "[schedule]\nperiod=month\n[entry]\ngiven=false\nrule=fixed\nrating=1500\n"));
  result = scl_experiment_simulate (&world, 1, 2, policies, &options, NULL, NULL, NULL, NULL);
  g_assert_nonnull (result);
  for (guint m = 0; m < scl_experiment_n_measures (result); m++)
    {
      const SclExperimentSummary a = scl_experiment_summary (result, 0, m),
                                 b = scl_experiment_summary (result, 1, m);

      if (!isnan (a.mean) || !isnan (b.mean))
        g_assert_cmpfloat (a.mean, ==, b.mean);
    }
  text = text_of (result);
  g_assert_nonnull (strstr (text, "\n# start same\n"));
}

/* What the file's head says of the measure: from a third of the months on, rounded down, where
 * nothing else is asked. */
static void
test_from_month (void)
{
  static const struct
  {
    gint32 asked;
    guint months;
    const char *head;
  } cases[] = { { -1, 11, "# from-month 3\n" },
                { -1, 12, "# from-month 4\n" },
                { 0, 12, "# from-month 0\n" },
                { 5, 12, "# from-month 5\n" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) policies
          = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
      SclExperimentOptions options = SCL_EXPERIMENT_DEFAULTS;
      g_autoptr (SclExperiment) result = NULL;
      g_autofree char *text = NULL;
      SclWorld world;

      fixture_world (&world, 40, (gint32) cases[i].months, 2, 6.0);
      options.from_month = cases[i].asked;
      g_ptr_array_add (policies, fixture_policy ("one", "[schedule]\nperiod=month\n"));
      result = scl_experiment_simulate (&world, 1, 1, policies, &options, NULL, NULL, NULL, NULL);
      text = text_of (result);
      g_assert_nonnull (strstr (text, cases[i].head));
    }
}

TEST_MAIN ("/experiment", test_judge, test_merge, test_summary, test_tune, test_same_start,
           test_from_month)
