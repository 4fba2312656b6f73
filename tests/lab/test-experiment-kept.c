/* SclExperiment: what is kept of each federation, against one made, replayed and measured by
 * itself; what the file says of how it was made; the measures' and groups' names.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/simulation/scl-experiment.h"
#include "rating/base/scl-day.h"

static GPtrArray *
two_policies (void)
{
  GPtrArray *policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  g_ptr_array_add (policies, fixture_policy ("small", "[schedule]\nperiod=month\n[k]\nbands=2\n"));
  g_ptr_array_add (policies, fixture_policy ("large", "[schedule]\nperiod=month\n[k]\nbands=24\n"));
  return policies;
}

static char *
text_of (SclExperiment *experiment)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "experiment.csv", NULL);
  char *text = NULL;

  g_assert_true (scl_experiment_write (experiment, path, NULL));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  test_folder_remove (folder);
  return text;
}

static void
assert_kept (SclExperiment *experiment, guint index, guint policy, const char *measure,
             double value)
{
  const int at = scl_experiment_find_measure (experiment, measure);
  double kept;

  g_test_message ("%s: %g", measure, value);
  g_assert_cmpint (at, >=, 0);
  kept = scl_experiment_value (experiment, index, policy, (guint) at);
  g_assert_true (kept == value || (isnan (kept) && isnan (value)));
}

/* ---- Simulated ---- */

static const char *const groups[SCL_EXPERIMENT_N_GROUPS]
    = { "under 18",  "18-24",     "25-49",     "50 up",     "below 1000", "1000-1199",
        "1200-1399", "1400-1599", "1600-1799", "1800-1999", "2000-2199",  "2200 up" };

/* Games after the first seven months, from the same start; people with five rated games. */
static void
check_seed (SclExperiment *experiment, guint index, const SclWorld *world, GPtrArray *policies)
{
  static const char *const compared[]
      = { "log-loss", "brier", "accuracy", "slope", "rated", "mean", "created" };
  SclWorld one = *world;
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  g_autoptr (SclTruth) truth = NULL;
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_autoptr (SclComparison) comparison = NULL;

  one.seed = (gint32) scl_experiment_seed (experiment, index);
  history = fixture_world_run (&one, 1, &truth);
  options.keep_predictions = TRUE;
  options.start = SCL_START_SAME;
  options.train_until = scl_day_add_months (world->first_day, 7) - 1;
  for (guint p = 0; p < policies->len; p++)
    g_ptr_array_add (outcomes, scl_replay_run (history, g_ptr_array_index (policies, p), &options,
                                               NULL, NULL, NULL, NULL));
  comparison = scl_comparison_new (outcomes, SCL_SPLIT_TEST, NULL, NULL);
  for (guint p = 0; p < policies->len; p++)
    {
      g_autoptr (SclTruthMetrics) metrics
          = scl_truth_measure (truth, g_ptr_array_index (outcomes, p), 7, 5);

      assert_kept (experiment, index, p, "games", scl_comparison_n_games (comparison));
      for (guint i = 0; i < G_N_ELEMENTS (compared); i++)
        assert_kept (experiment, index, p, compared[i],
                     scl_comparison_value (comparison, compared[i], p));
      assert_kept (experiment, index, p, "bias", metrics->bias);
      assert_kept (experiment, index, p, "spread", metrics->spread);
      assert_kept (experiment, index, p, "inflation", metrics->inflation);
      assert_kept (experiment, index, p, "fairness", metrics->fairness);
      assert_kept (experiment, index, p, "response", metrics->response);
      assert_kept (experiment, index, p, "junior-bias",
                   g_array_index (metrics->ages, SclTruthGroup, 0).bias);
      for (guint g = 0; g < SCL_EXPERIMENT_N_GROUPS; g++)
        {
          const SclTruthGroup *group
              = g < 4 ? &g_array_index (metrics->ages, SclTruthGroup, g)
                      : &g_array_index (metrics->strengths, SclTruthGroup, g - 4);
          g_autofree char *bias = g_strdup_printf ("bias/%s", groups[g]),
                          *spread = g_strdup_printf ("spread/%s", groups[g]);

          assert_kept (experiment, index, p, bias, group->bias);
          assert_kept (experiment, index, p, spread, group->spread);
        }
      for (guint m = 0; m < 20; m++)
        {
          const SclTruthMonth *month = &g_array_index (metrics->months, SclTruthMonth, m);
          g_autofree char *bias = g_strdup_printf ("bias/month %u", m + 1),
                          *spread = g_strdup_printf ("spread/month %u", m + 1),
                          *gap = g_strdup_printf ("jump-gap/month %u", m + 1);

          assert_kept (experiment, index, p, bias, month->bias);
          assert_kept (experiment, index, p, spread, month->spread);
          assert_kept (experiment, index, p, gap, month->jump_gap);
        }
    }
}

static void
test_simulated (void)
{
  g_autoptr (GPtrArray) policies = two_policies ();
  SclExperimentOptions options = SCL_EXPERIMENT_DEFAULTS;
  g_autoptr (SclExperiment) experiment = NULL, plain = NULL;
  g_autofree char *text = NULL, *wanted = NULL, *world_text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GString) head = g_string_new (NULL);
  SclWorld world;

  fixture_world (&world, 100, 20, 2, 6.0);
  world.jump_month = 9;
  world.jump = 150;
  world.jump_share = 0.3;
  world.seed = 77;
  options.from_month = 7;
  options.min_games = 5;
  options.n_threads = 2;
  options.months = TRUE;
  experiment = scl_experiment_simulate (&world, 3, 4, policies, &options, NULL, NULL, NULL, NULL);
  g_assert_cmpuint (scl_experiment_n_seeds (experiment), ==, 2);
  g_assert_cmpuint (scl_experiment_seed (experiment, 0), ==, 3);
  g_assert_cmpuint (scl_experiment_n_policies (experiment), ==, 2);
  g_assert_cmpuint (scl_experiment_n_measures (experiment), ==, 14 + 24 + 60);
  for (guint i = 0; i < 2; i++)
    check_seed (experiment, i, &world, policies);
  options.months = FALSE;
  plain = scl_experiment_simulate (&world, 3, 3, policies, &options, NULL, NULL, NULL, NULL);
  g_assert_cmpuint (scl_experiment_n_measures (plain), ==, 14 + 24);

  /* How it was made: the world without its seed, the policies' texts, each line marked. */
  world.seed = 0;
  world_text = scl_world_to_text (&world);
  g_string_append (head, "# Scalata " SCL_VERSION ": simulate\n# start same\n# from-month 7\n"
                         "# min-games 5\n");
  for (guint t = 0; t < 3; t++)
    {
      const char *of = t == 0 ? world_text : scl_policy_text (g_ptr_array_index (policies, t - 1));
      g_auto (GStrv) parts = g_strsplit (g_str_has_suffix (of, "\n") ? of : "", "\n", -1);

      for (guint i = 0; parts[i] != NULL && parts[i + 1] != NULL; i++)
        g_string_append_printf (head, "%s%s\n", t == 0 ? "# world " : "#| ", parts[i]);
    }
  g_string_append (head, "# seeds: 3-4\nseed,policy,measure,value\n3,small,games,");
  text = text_of (experiment);
  wanted = g_strndup (text, head->len);
  g_assert_cmpstr (wanted, ==, head->str);
}

/* Seeds must rise and be numbers of 31 bits. */
static void
test_seeds (void)
{
  static const struct
  {
    guint first, last;
  } wrong[] = { { 2, 1 }, { 0, (guint) G_MAXINT32 + 1 } };
  g_autoptr (GPtrArray) policies = two_policies ();
  SclWorld world;

  fixture_world (&world, 30, 6, 2, 6.0);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (scl_experiment_simulate (&world, wrong[i].first, wrong[i].last, policies, NULL,
                                              NULL, NULL, NULL, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
      g_assert_cmpstr (error->message, ==, "Seeds must rise, from 0 to 2147483647.");
    }
  {
    g_autoptr (SclExperiment) last = scl_experiment_simulate (
        &world, G_MAXINT32, G_MAXINT32, policies, NULL, NULL, NULL, NULL, NULL);

    g_assert_cmpuint (scl_experiment_n_seeds (last), ==, 1);
    g_assert_cmpuint (scl_experiment_seed (last, 0), ==, G_MAXINT32);
  }
}

/* ---- Judged ---- */

/* A seed of a federation, cut to the period first, and replayed by itself: the second and third
 * policy less the first. Of two tests the smaller p counts twice, and the larger is not below it
 * (Holm). */
static void
check_judged (SclExperiment *experiment, guint index, const SclWorld *world, GPtrArray *policies,
              const SclReplayOptions *given, SclSplit split)
{
  SclReplayOptions options = *given;
  SclWorld one = *world;
  g_autoptr (SclHistory) whole = NULL, period = NULL;
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_autoptr (SclComparison) comparison = NULL;
  SclPairedTest tests[3];
  double mean[3], drift[3], least;

  one.seed = (gint32) scl_experiment_seed (experiment, index);
  whole = fixture_world_run (&one, 1, NULL);
  period = scl_history_between (whole, given->from, given->to);
  options.from = options.to = SCL_DAY_NONE;
  for (guint p = 0; p < 3; p++)
    g_ptr_array_add (outcomes, scl_replay_run (period, g_ptr_array_index (policies, p), &options,
                                               NULL, NULL, NULL, NULL));
  comparison = scl_comparison_new (outcomes, split, NULL, NULL);
  for (guint p = 0; p < 3; p++)
    {
      tests[p] = scl_comparison_log_loss_test (comparison, p, 0);
      mean[p] = scl_comparison_value (comparison, "mean", p);
      drift[p] = scl_comparison_value (comparison, "drift", p);
      g_assert_false (isnan (mean[p]));
    }
  least = fmin (tests[1].p, tests[2].p);
  g_assert_cmpfloat (tests[1].p, !=, tests[2].p);
  for (guint p = 0; p < 3; p++)
    {
      assert_kept (experiment, index, p, SCL_EXPERIMENT_LOSS, p > 0 ? tests[p].difference : 0.0);
      assert_kept (experiment, index, p, SCL_EXPERIMENT_P,
                   p == 0                ? NAN
                   : tests[p].p == least ? fmin (2.0 * least, 1.0)
                                         : fmin (fmax (2.0 * least, tests[p].p), 1.0));
      assert_kept (experiment, index, p, SCL_EXPERIMENT_MEAN, mean[p] - mean[0]);
      assert_kept (experiment, index, p, SCL_EXPERIMENT_DRIFT, drift[p] - drift[0]);
    }
}

static void
test_judged (void)
{
  static const struct
  {
    const char *from, *to, *train_until;
    SclStart start;
    SclBurnIn burn_in;
    const char *head; /* after the first line */
  } cases[] = {
    { "1990-04-01",
      "1991-06-30",
      NULL,
      SCL_START_SAME,
      { 3, 0 },
      "# period 1990-04-01 1991-06-30\n# train-until \n# start same\n# burn-in 3\n# world " },
    { NULL,
      NULL,
      "1990-12-31",
      SCL_START_OWN,
      { 2, 4 },
      "# period  \n# train-until 1990-12-31\n# start own\n# burn-in 2,4-games\n# world " },
  };

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      g_autoptr (GPtrArray) policies = two_policies ();
      SclReplayOptions options = SCL_REPLAY_COMPARED;
      g_autoptr (SclExperiment) experiment = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL, *head = NULL;
      SclWorld world;

      g_ptr_array_add (policies,
                       fixture_policy ("mean", "[schedule]\nperiod=month\n[k]\nbands=9\n"));
      fixture_world (&world, 100, 24, 2, 6.0);
      world.first_day = day_of ("1990-01-01");
      if (cases[c].from != NULL)
        {
          options.from = day_of (cases[c].from);
          options.to = day_of (cases[c].to);
        }
      if (cases[c].train_until != NULL)
        options.train_until = day_of (cases[c].train_until);
      options.start = cases[c].start;
      options.burn_in = cases[c].burn_in;
      experiment
          = scl_experiment_judge (&world, 7, 8, policies, &options, 2, NULL, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (scl_experiment_n_seeds (experiment), ==, 2);
      g_assert_cmpuint (scl_experiment_n_policies (experiment), ==, 3);
      g_assert_cmpuint (scl_experiment_n_measures (experiment), ==, 4);
      for (guint i = 0; i < 2; i++)
        check_judged (experiment, i, &world, policies, &options,
                      cases[c].train_until != NULL ? SCL_SPLIT_TEST : SCL_SPLIT_ALL);
      text = text_of (experiment);
      head = g_strconcat ("# Scalata " SCL_VERSION ": judge\n", cases[c].head, NULL);
      g_assert_true (g_str_has_prefix (text, head));
    }
}

/* ---- Tuned ---- */

/* As a tuning of the federation by itself, without profiles. */
static void
test_tuned (void)
{
  static const SclTuningParameter parameters[] = {
    { .group = "k", .key = "bands", .low = 2, .high = 200, .logarithmic = TRUE },
    { .group = "expectation", .key = "scale", .low = 300, .high = 500.5 },
  };
  g_autoptr (SclPolicy) policy
      = fixture_policy ("monthly", "[schedule]\nperiod=month\n[k]\nbands=10\n");
  g_autoptr (SclExperiment) experiment = NULL;
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclTuningResult) result = NULL;
  SclTuningOptions options = SCL_TUNING_DEFAULTS;
  g_autofree char *text = NULL;
  SclWorld world;

  fixture_world (&world, 60, 12, 2, 6.0);
  experiment
      = scl_experiment_tune (&world, 5, 5, policy, parameters, 2, NULL, NULL, NULL, NULL, NULL);
  world.seed = 5;
  history = fixture_world_run (&world, 1, NULL);
  options.n_profile = 0;
  result = scl_tuning_run (history, policy, parameters, 2, &options, NULL, NULL, NULL, NULL);
  g_assert_cmpuint (scl_experiment_n_measures (experiment), ==, 7);
  assert_kept (experiment, 0, 0, "k/bands", result->best[0]);
  assert_kept (experiment, 0, 0, "k/bands error", result->error[0]);
  assert_kept (experiment, 0, 0, "expectation/scale", result->best[1]);
  assert_kept (experiment, 0, 0, "expectation/scale error", result->error[1]);
  assert_kept (experiment, 0, 0, "train-log-loss", result->train_loss);
  assert_kept (experiment, 0, 0, "test-log-loss", result->test_loss);
  assert_kept (experiment, 0, 0, "gain", result->gain.difference);
  text = text_of (experiment);
  g_assert_true (g_str_has_prefix (text, "# Scalata " SCL_VERSION ": tune\n"
                                         "# parameter k/bands 2 200 by ratio\n"
                                         "# parameter expectation/scale 300 500.5\n"
                                         "# start same\n# burn-in auto\n# world "));
}

/* ---- Names ---- */

static void
test_names (void)
{
  static const struct
  {
    const char *id;
    SclBetter better;
    guint digits;
  } wanted[] = { { "games", SCL_BETTER_NONE, 0 },     { "log-loss", SCL_BETTER_LOWER, 4 },
                 { "brier", SCL_BETTER_LOWER, 4 },    { "accuracy", SCL_BETTER_HIGHER, 4 },
                 { "slope", SCL_BETTER_ONE, 3 },      { "rated", SCL_BETTER_NONE, 0 },
                 { "mean", SCL_BETTER_NONE, 0 },      { "created", SCL_BETTER_NONE, 0 },
                 { "bias", SCL_BETTER_ZERO, 1 },      { "spread", SCL_BETTER_LOWER, 1 },
                 { "inflation", SCL_BETTER_ZERO, 1 }, { "fairness", SCL_BETTER_LOWER, 1 },
                 { "response", SCL_BETTER_LOWER, 1 }, { "junior-bias", SCL_BETTER_ZERO, 1 } };
  static const char *const labels[SCL_EXPERIMENT_N_GROUPS]
      = { "Under 18 years",     "18 to 24 years",      "25 to 49 years",
          "50 years and more",  "Strength below 1000", "Strength 1000–1199",
          "Strength 1200–1399", "Strength 1400–1599",  "Strength 1600–1799",
          "Strength 1800–1999", "Strength 2000–2199",  "Strength 2200 and more" };
  guint n;
  const SclExperimentMeasure *measures = scl_experiment_measures (&n);

  g_assert_cmpuint (n, ==, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpstr (measures[i].id, ==, wanted[i].id);
      g_assert_cmpint (measures[i].better, ==, wanted[i].better);
      g_assert_cmpuint (measures[i].digits, ==, wanted[i].digits);
    }
  for (guint g = 0; g < SCL_EXPERIMENT_N_GROUPS; g++)
    {
      g_assert_cmpstr (scl_experiment_group (g), ==, groups[g]);
      g_assert_cmpstr (scl_experiment_group_label (g), ==, labels[g]);
    }
}

TEST_MAIN ("/experiment-kept", test_simulated, test_seeds, test_judged, test_tuned, test_names)
