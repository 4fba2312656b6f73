/* What the lab refuses, and says why.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/climb/scl-climb.h"
#include "lab/comparison/scl-comparison.h"
#include "lab/comparison/scl-group-table.h"
#include "lab/fit/scl-fit.h"
#include "lab/gains/scl-gains.h"
#include "lab/replay/scl-live.h"
#include "lab/simulation/scl-experiment.h"

static void
assert_says (GError *error, int code, const char *part)
{
  g_assert_error (error, G_IO_ERROR, code);
  if (strstr (error->message, part) == NULL)
    g_error ("“%s” is not in “%s”", part, error->message);
  g_error_free (error);
}

/* Two replays that differ in nothing can be compared; that differ in one of these cannot. */
static void
test_unlike (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (1, 12, 60),
                         other = fixture_random_history (2, 12, 60);
  g_autoptr (SclPolicy) policy
      = fixture_policy ("test", "[schedule]\nperiod=month\n[k]\nbands=20\n");

  for (guint way = 0; way < 9; way++)
    {
      SclReplayOptions options = SCL_REPLAY_DEFAULTS;
      g_autoptr (GPtrArray) outcomes
          = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
      GError *error = NULL;
      g_autoptr (SclComparison) comparison = NULL;

      options.keep_predictions = options.keep_paths = TRUE;
      options.burn_in.months = 2;
      options.burn_in.games = 1;
      g_ptr_array_add (outcomes,
                       scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL));
      options.keep_predictions = way != 1;
      options.keep_paths = way != 2;
      if (way == 3)
        options.train_until = scl_history_games (history)->day[30];
      if (way == 4)
        options.start = options.start == SCL_START_OWN ? SCL_START_SAME : SCL_START_OWN;
      options.burn_in.months += way == 5;
      options.burn_in.games += way == 6;
      g_ptr_array_add (outcomes, scl_replay_run (way == 7 ? other : history, policy, &options, NULL,
                                                 NULL, NULL, NULL));
      if (way == 8)
        g_ptr_array_add (outcomes,
                         scl_replay_run (other, policy, &options, NULL, NULL, NULL, NULL));
      comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, &error);
      if (way == 0)
        {
          g_assert_no_error (error);
          g_assert_nonnull (comparison);
          continue;
        }
      g_assert_null (comparison);
      assert_says (error, G_IO_ERROR_INVALID_ARGUMENT, "Only replays of one history");
    }
}

static void
test_experiments (void)
{
  static const guint seeds[][2] = { { 2, 1 }, { 1, 2147483648u }, { 2147483648u, 2147483648u } };
  g_autoptr (GPtrArray) policies
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  const SclExperimentOptions options = SCL_EXPERIMENT_DEFAULTS;
  GError *error = NULL;
  SclWorld world;

  fixture_world (&world, 40, 4, 2, 6.0);
  g_ptr_array_add (policies, fixture_policy ("test", "[schedule]\nperiod=month\n"));
  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    {
      g_assert_null (scl_experiment_simulate (&world, seeds[i][0], seeds[i][1], policies, &options,
                                              NULL, NULL, NULL, &error));
      assert_says (g_steal_pointer (&error), G_IO_ERROR_INVALID_ARGUMENT,
                   "Seeds must rise, from 0 to 2147483647");
    }
}

/* Who frees what was never made does nothing. */
static void
test_nothing_freed (void)
{
  scl_outcome_unref (NULL);
  scl_comparison_free (NULL);
  scl_group_table_free (NULL);
  scl_groups_free (NULL);
  scl_gains_unref (NULL);
  scl_tuning_result_free (NULL);
  scl_fit_free (NULL);
  scl_climb_spread_free (NULL);
  scl_experiment_free (NULL);
  scl_truth_unref (NULL);
  scl_truth_metrics_free (NULL);
  scl_live_free (NULL);
}

TEST_MAIN ("/refused", test_unlike, test_experiments, test_nothing_freed)
