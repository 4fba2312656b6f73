/* Tunings: what the lab gives when it is called directly, and the value as a policy has it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../lab/lab-fixtures.h"
#include "../test-main.h"
#include "workbench-test.h"
#include "workbench/rules/scl-tune-run.h"

/* The key of the policy's regime that is in force on the day. */
static SclTuneInput *
input_of (SclPolicy *policy, SclDay day, const char *group, const char *name)
{
  guint n;
  const SclRegime *regime
      = day == SCL_DAY_NONE ? scl_policy_regimes (policy, &n) : scl_policy_regime_at (policy, day);
  const SclTuningOptions options = SCL_TUNING_DEFAULTS;
  SclTuneInput *input;
  const SclKey *key;

  g_assert_true (scl_key_sets_find (regime->system->klass->key_sets, group, name, &key, NULL));
  input = scl_tune_input_new (policy, regime, key);
  input->range = (SclTuningParameter){ .low = 5, .high = 80, .logarithmic = TRUE };
  input->options = options;
  input->options.max_evaluations = 12;
  input->options.n_profile = 0;
  scl_world_reset (&input->world);
  return input;
}

static SclTuned *
run (SclTuneInput *input)
{
  g_autoptr (GError) error = NULL;
  SclTuned *tuned = scl_tune_run (input, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  scl_tune_input_free (input);
  return tuned;
}

static void
test_one (void)
{
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (SclHistory) history = fixture_random_history (4, 20, 150);
  SclTuneInput *input = input_of (policy, SCL_DAY_NONE, "k", "bands");
  const SclTuningParameter parameter
      = { .group = "k", .key = "bands", .low = 5, .high = 80, .logarithmic = TRUE };
  g_autoptr (SclTuningResult) expected
      = scl_tuning_run (history, policy, &parameter, 1, &input->options, NULL, NULL, NULL, NULL);
  SclTuned *tuned;

  g_assert_cmpstr (input->group, ==, "k");
  g_assert_cmpstr (input->key, ==, "bands");
  g_assert_true (input->policy == policy);
  input->history = scl_history_ref (history);
  tuned = run (input);
  g_assert_true (tuned->history == history);
  g_assert_true (tuned->policy == policy);
  g_assert_cmpuint (tuned->result->n, ==, 1);
  g_assert_cmpfloat (tuned->result->best[0], ==, expected->best[0]);
  g_assert_cmpfloat (tuned->result->test_loss, ==, expected->test_loss);
  g_assert_cmpstr (tuned->parameters[0].group, ==, "k");
  g_assert_cmpuint (tuned->parameters[0].band, ==, 0);
  scl_tuned_free (tuned);
}

/* Each band by itself: three of them, 30, 20 and 10. */
static void
test_each_band (void)
{
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo-italia-by-event", NULL);
  g_autoptr (SclHistory) history = fixture_random_history (4, 20, 100);
  SclTuneInput *input = input_of (policy, SCL_DAY_NONE, "k", "bands");
  SclTuned *tuned;

  input->history = scl_history_ref (history);
  input->each_band = TRUE;
  tuned = run (input);
  g_assert_cmpuint (tuned->result->n, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpuint (tuned->parameters[i].band, ==, i + 1);
      g_assert_cmpfloat (tuned->parameters[i].high, ==, 80);
      g_assert_cmpstr (tuned->parameters[i].key, ==, "bands");
    }
  scl_tuned_free (tuned);

  /* A key without bands is one parameter. */
  policy = (scl_policy_unref (policy), scl_policy_find ("glicko", NULL));
  input = input_of (policy, SCL_DAY_NONE, "deviation", "c");
  input->history = scl_history_ref (history);
  input->each_band = TRUE;
  tuned = run (input);
  g_assert_cmpuint (tuned->result->n, ==, 1);
  g_assert_cmpuint (tuned->parameters[0].band, ==, 0);
  scl_tuned_free (tuned);
}

/* Without games they are simulated. */
static void
test_simulated (void)
{
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  SclTuneInput *input = input_of (policy, SCL_DAY_NONE, "k", "bands");
  g_autoptr (SclHistory) expected = NULL;
  SclTuned *tuned;

  fixture_world (&input->world, 60, 24, 2, 6.0);
  expected = scl_world_run (&input->world, 0, NULL, NULL, NULL, NULL, NULL);
  tuned = run (input);
  g_assert_cmpstr (scl_history_digest (tuned->history), ==, scl_history_digest (expected));
  scl_tuned_free (tuned);
}

static void
test_failure (void)
{
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (GError) error = NULL;
  SclTuneInput *input = input_of (policy, SCL_DAY_NONE, "k", "bands");

  g_cancellable_cancel (cancellable);
  g_assert_null (scl_tune_run (input, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  input->history = scl_history_builder_finish (builder);
  g_assert_null (scl_tune_run (input, NULL, NULL, NULL, &error));
  g_assert_nonnull (error);
  scl_tune_input_free (input);
}

/* A result as the lab would give it. */
static SclTuned *
found (SclPolicy *policy, const char *group, const char *key, guint n,
       const SclPolicy *tuned_policy)
{
  SclTuned *tuned = g_new0 (SclTuned, 1);

  tuned->result = g_new0 (SclTuningResult, 1);
  tuned->result->n = n;
  tuned->result->policy = scl_policy_ref ((SclPolicy *) tuned_policy);
  tuned->policy = scl_policy_ref (policy);
  tuned->group = g_strdup (group);
  tuned->key = g_strdup (key);
  return tuned;
}

static void
assert_value (SclTuned *tuned, const char *expected)
{
  g_autofree char *value = scl_tuned_value (tuned);

  g_assert_cmpstr (value, ==, expected);
  scl_tuned_free (tuned);
}

/* One more digit than the error has; bands each by its own error, by a factor to three places;
 * numbers of games are whole; a formula's own numbers each by its own error. */
static void
test_value (void)
{
  g_autoptr (SclPolicy) one = workbench_test_policy ("one", "[k]\nbands=21.3456\n");
  g_autoptr (SclPolicy) three
      = workbench_test_policy ("three", "[k]\nbands=30.4567 < 2100; 20.4567 < 2400; 10.45678\n");
  g_autoptr (SclPolicy) games = workbench_test_policy ("games", "[entry]\ngames=7\n");
  g_autoptr (SclPolicy) dated
      = workbench_test_policy ("dated", "[k]\nbands=20\n[k 1999-07-01]\nbands=15.678\n");
  g_autoptr (SclPolicy) rating = workbench_test_policy ("rating", "[entry]\nrating=1512.34\n");
  g_autoptr (SclPolicy) formula = workbench_test_policy (
      "formula", "[formula]\nk={k0=40} - (rating - {from=1400})/{slope=33}\n");
  SclTuned *tuned = found (one, "k", "bands", 1, one);

  tuned->result->error[0] = 2.0;
  assert_value (tuned, "21.3");
  tuned = found (one, "k", "bands", 1, one);
  tuned->result->error[0] = NAN;
  assert_value (tuned, "21.346");

  tuned = found (three, "k", "bands", 3, three);
  for (guint i = 0; i < 3; i++)
    tuned->parameters[i].band = i + 1;
  tuned->result->error[0] = 20.0;
  tuned->result->error[1] = 2.0;
  tuned->result->error[2] = 0.2;
  assert_value (tuned, "30 < 2100; 20.5 < 2400; 10.46");
  /* The second alone. */
  tuned = found (three, "k", "bands", 1, three);
  tuned->parameters[0].band = 2;
  tuned->result->error[0] = 2.0;
  assert_value (tuned, "30.4567 < 2100; 20.5 < 2400; 10.45678");
  /* All by one factor. */
  tuned = found (three, "k", "bands", 1, three);
  tuned->parameters[0].scale = TRUE;
  tuned->result->error[0] = 20.0;
  assert_value (tuned, "30.457 < 2100; 20.457 < 2400; 10.457");

  tuned = found (dated, "k 1999-07-01", "bands", 1, dated);
  tuned->result->error[0] = 2.0;
  assert_value (tuned, "15.7");
  tuned = found (games, "entry", "games", 1, games);
  tuned->result->best[0] = 7.4;
  assert_value (tuned, "7");
  tuned = found (rating, "entry", "rating", 1, rating);
  tuned->result->best[0] = 1512.34;
  tuned->result->error[0] = 20.0;
  assert_value (tuned, "1512");
  tuned = found (formula, "formula", "k", 2, formula);
  tuned->parameters[0].number = "from";
  tuned->parameters[1].number = "k0";
  tuned->result->best[0] = 1357.9;
  tuned->result->error[0] = 20.0;
  tuned->result->best[1] = 38.7654;
  tuned->result->error[1] = 2.0;
  assert_value (tuned, "{k0=38.8} - (rating - {from=1358})/{slope=33}");
  tuned = found (one, "formula", "k", 1, one);
  assert_value (tuned, NULL);
  tuned = found (one, "k", "no such key", 1, one);
  assert_value (tuned, NULL);
}

/* Rules from a day on stand in a dated group. */
static void
test_dated (void)
{
  g_autoptr (SclPolicy) policy
      = workbench_test_policy ("dated", "[k]\nbands=20\n[k 1999-07-01]\nbands=15\n");
  SclTuneInput *first = input_of (policy, day_of ("1999-06-30"), "k", "bands");
  SclTuneInput *second = input_of (policy, day_of ("1999-07-01"), "k", "bands");

  g_assert_cmpstr (first->group, ==, "k");
  g_assert_cmpstr (second->group, ==, "k 1999-07-01");
  scl_tune_input_free (first);
  scl_tune_input_free (second);
}

TEST_MAIN ("/workbench/tune-run", test_one, test_each_band, test_simulated, test_failure,
           test_value, test_dated)
