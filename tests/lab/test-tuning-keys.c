/* Which keys can be tuned: names, bands and numbers of rules of several days, and every refusal in
 * its words; where training ends within a span; and what is told of the rules before and after.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/tuning/scl-tuning.h"

#define DATED                                                                                      \
  "[schedule]\nperiod=event\n[k]\nbands=40 < 2100; 20\n[formula]\nk={a=10} + {b=2}\n"              \
  "[k 2001-01-01]\nbands=30 < 2000; 20 < 2200; 10\n[formula 2001-01-01]\nk={c=10}\n"

static void
assert_numbers (SclPolicy *policy, const char *group, const char *key, const char *expected)
{
  g_auto (GStrv) numbers = scl_tuning_numbers (policy, group, key);
  g_autofree char *all = numbers != NULL ? g_strjoinv (" ", numbers) : NULL;

  g_assert_cmpstr (all, ==, expected);
}

/* A dated group speaks of the rules from its day on, an undated one of those of the beginning. A
 * formula that is not there has no number, and what is no formula no list of them. */
static void
test_dated (void)
{
  g_autoptr (SclPolicy) policy = fixture_policy ("dated", DATED);

  g_assert_cmpuint (scl_tuning_n_bands (policy, "k", "bands"), ==, 2);
  g_assert_cmpuint (scl_tuning_n_bands (policy, "k 2001-01-01", "bands"), ==, 3);
  g_assert_cmpuint (scl_tuning_n_bands (policy, "k 2001-01-01", "by"), ==, 0);
  g_assert_cmpuint (scl_tuning_n_bands (policy, "j", "bands"), ==, 0);
  assert_numbers (policy, "formula", "k", "a b");
  assert_numbers (policy, "formula 2001-01-01", "k", "c");
  assert_numbers (policy, "formula", "game", "");
  assert_numbers (policy, "formula", "none", NULL);
  assert_numbers (policy, "k", "bands", NULL);
  assert_numbers (policy, "k", "by", NULL);
}

static void
test_names (void)
{
  static const struct
  {
    SclTuningParameter parameter;
    const char *name;
  } cases[] = { { { .group = "k", .key = "bands" }, "k/bands" },
                { { .group = "k", .key = "bands", .band = 1 }, "k/bands.1" },
                { { .group = "k", .key = "bands", .band = 2, .scale = TRUE }, "k/bands.2" },
                { { .group = "formula 2001-01-01", .key = "k", .number = "c" },
                  "formula 2001-01-01/k.c" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = scl_tuning_parameter_name (&cases[i].parameter);

      g_assert_cmpstr (name, ==, cases[i].name);
    }
}

#define CANNOT(what)                                                                               \
  what ": it must be a number or bands of numbers, and the range must rise (from above 0 if "      \
       "searched by ratio)."

static void
test_refused (void)
{
  static const struct
  {
    SclTuningParameter parameters[2];
    const char *message;
  } cases[] = {
    { { { .group = "k", .key = "magic", .low = 1, .high = 2.5 } },
      CANNOT ("k/magic cannot be tuned from 1 to 2.5") },
    { { { .group = "k", .key = "by", .low = 1, .high = 2 } },
      CANNOT ("k/by cannot be tuned from 1 to 2") },
    { { { .group = "k", .key = "bands", .low = 2, .high = 2 } },
      CANNOT ("k/bands cannot be tuned from 2 to 2") },
    { { { .group = "k", .key = "bands", .low = 0, .high = 2, .logarithmic = TRUE } },
      CANNOT ("k/bands cannot be tuned from 0 to 2") },
    { { { .group = "expectation", .key = "scale", .low = 1, .high = 2, .scale = TRUE } },
      CANNOT ("expectation/scale cannot be tuned from 1 to 2") },
    { { { .group = "expectation", .key = "scale", .low = 1, .high = 2, .band = 1 } },
      CANNOT ("expectation/scale.1 cannot be tuned from 1 to 2") },
    { { { .group = "expectation", .key = "scale", .low = 1, .high = 2, .number = "a" } },
      CANNOT ("expectation/scale.a cannot be tuned from 1 to 2") },
    { { { .group = "formula", .key = "k", .low = 1, .high = 2 } },
      CANNOT ("formula/k cannot be tuned from 1 to 2") },
    { { { .group = "formula", .key = "k", .low = 1, .high = 2, .number = "c" } },
      "The formula [formula] k has no number {c=…}." },
    { { { .group = "k 2001-01-01", .key = "bands", .low = 1, .high = 2, .band = 4 } },
      "[k 2001-01-01] bands has no band 4, only 3." },
    { { { .group = "k", .key = "bands", .low = 1, .high = 2, .band = 2 },
        { .group = "k", .key = "bands", .low = 1, .high = 2, .band = 2 } },
      "k/bands.2 is tuned twice: each band once, or all bands together." },
    { { { .group = "k", .key = "bands", .low = 1, .high = 2 },
        { .group = "k", .key = "bands", .low = 1, .high = 2, .band = 2 } },
      "k/bands.2 is tuned twice: each band once, or all bands together." },
    { { { .group = "k", .key = "bands", .low = 1, .high = 2, .band = 2 },
        { .group = "k", .key = "bands", .low = 1, .high = 2, .scale = TRUE } },
      "k/bands is tuned twice: each band once, or all bands together." },
    { { { .group = "formula", .key = "k", .low = 1, .high = 2, .number = "b" },
        { .group = "formula", .key = "k", .low = 1, .high = 2, .number = "b" } },
      "formula/k.b is tuned twice: each band once, or all bands together." },
  };
  g_autoptr (SclHistory) history = fixture_elo_is_true (5, 30.0, 400.0, 10, 10);
  g_autoptr (SclPolicy) policy = fixture_policy ("dated", DATED);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      const guint n = cases[i].parameters[1].group != NULL ? 2 : 1;

      g_assert_null (
          scl_tuning_run (history, policy, cases[i].parameters, n, NULL, NULL, NULL, NULL, &error));
      g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

/* ---- Training and test ---- */

/* Ten games on ten days, of which those from one day to another are taken, both with theirs: of n
 * games the training ends with the first by which two thirds are over. */
static void
test_span (void)
{
  static const struct
  {
    int from, to, until; /* -1: open */
  } cases[] = { { -1, -1, 6 }, { 2, 7, 5 }, { 3, -1, 7 }, { -1, 4, 3 }, { 4, 5, 5 }, { 6, 6, 6 } };
  static const SclTuningParameter scale
      = { .group = "expectation", .key = "scale", .low = 200, .high = 800 };
  g_autoptr (SclPolicy) policy
      = fixture_policy ("split", "[schedule]\nperiod=event\n[k]\nbands=20\n");
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  const SclDay first = day_of ("2000-01-10");

  add_players (builder, 2);
  for (guint32 g = 0; g < 10; g++)
    add_game (builder, scl_history_builder_add_event (builder, "E", "", first + g, first + g), 1, 0,
              1, 2, 1500);
  history = scl_history_builder_finish (builder);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclTuningOptions options = SCL_TUNING_DEFAULTS;
      g_autoptr (SclTuningResult) result = NULL;
      g_autoptr (GError) error = NULL;

      options.n_profile = 0;
      options.from = cases[i].from >= 0 ? first + (SclDay) cases[i].from : SCL_DAY_NONE;
      options.to = cases[i].to >= 0 ? first + (SclDay) cases[i].to : SCL_DAY_NONE;
      result = scl_tuning_run (history, policy, &scale, 1, &options, NULL, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpint (result->train_until - first, ==, cases[i].until);
    }
}

/* Nobody has played: as a replay has it. */
static void
test_no_game (void)
{
  static const SclTuningParameter scale
      = { .group = "expectation", .key = "scale", .low = 200, .high = 800 };
  g_autoptr (SclPolicy) policy = fixture_policy ("empty", "[schedule]\nperiod=event\n");
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GError) error = NULL, wanted = NULL;

  add_players (builder, 2);
  history = scl_history_builder_finish (builder);
  g_assert_null (scl_replay_run (history, policy, NULL, NULL, NULL, NULL, &wanted));
  g_assert_null (scl_tuning_run (history, policy, &scale, 1, NULL, NULL, NULL, NULL, &error));
  g_assert_error (error, wanted->domain, wanted->code);
  g_assert_cmpstr (error->message, ==, wanted->message);
}

/* ---- What is told ---- */

static void
assert_aims (const SclAims *found, SclOutcome *outcome, gboolean test)
{
  const SclAims wanted = scl_aims_measure (outcome, NULL, test);

  for (guint a = 0; a < SCL_N_AIMS; a++)
    g_assert_true (found->value[a] == wanted.value[a]
                   || (isnan (found->value[a]) && isnan (wanted.value[a])));
}

/* Losses, games and aims of the rules as they were and of those that were found, each by a replay
 * of its own; of weights their shares. */
static void
test_told (void)
{
  static const SclTuningParameter k = { .group = "k", .key = "bands", .low = 4, .high = 100 };
  g_autoptr (SclHistory) history = fixture_elo_is_true (7, 24.0, 400.0, 40, 60);
  g_autoptr (SclPolicy) policy
      = fixture_policy ("told", "[schedule]\nperiod=event\n[k]\nbands=60\n");
  SclTuningOptions options = SCL_TUNING_DEFAULTS;
  SclReplayOptions again = SCL_REPLAY_DEFAULTS;
  g_autoptr (SclTuningResult) result = NULL;
  g_autoptr (SclOutcome) before = NULL, after = NULL;
  g_autoptr (GError) error = NULL;

  options.n_profile = 0;
  options.n_front = 5;
  options.max_evaluations = 20;
  options.train_until = day_of ("1990-12-01");
  options.groups = SCL_GROUP_BY_SEX;
  options.start = SCL_START_OWN;
  options.burn_in.games = 3;
  options.weight[SCL_AIM_LOG_LOSS] = 3.0;
  options.weight[SCL_AIM_RESPONSE] = 1.0;
  result = scl_tuning_run (history, policy, &k, 1, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  again.train_until = options.train_until;
  again.start = options.start;
  again.burn_in = options.burn_in;
  again.keep_predictions = again.keep_paths = TRUE;
  before = scl_replay_run (history, policy, &again, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  after = scl_replay_run (history, result->policy, &again, NULL, NULL, NULL, &error);
  g_assert_no_error (error);

  g_assert_cmpuint (result->n, ==, 1);
  g_assert_cmpint (result->train_until, ==, options.train_until);
  g_assert_cmpint (result->start_from, ==, SCL_START_OWN);
  g_assert_cmpmem (&result->burn_in, sizeof result->burn_in, &options.burn_in,
                   sizeof options.burn_in);
  g_assert_cmpint (result->groups, ==, SCL_GROUP_BY_SEX);
  for (guint a = 0; a < SCL_N_AIMS; a++)
    g_assert_cmpfloat (result->weight[a], ==,
                       a == SCL_AIM_LOG_LOSS   ? 0.75
                       : a == SCL_AIM_RESPONSE ? 0.25
                                               : 0.0);
  g_assert_cmpfloat (result->start_train_loss, ==, scl_outcome_train_metrics (before)->log_loss);
  g_assert_cmpfloat (result->start_test_loss, ==, scl_outcome_test_metrics (before)->log_loss);
  g_assert_cmpfloat (result->train_loss, ==, scl_outcome_train_metrics (after)->log_loss);
  g_assert_cmpfloat (result->test_loss, ==, scl_outcome_test_metrics (after)->log_loss);
  g_assert_cmpfloat (result->train_loss, !=, result->start_train_loss);
  g_assert_cmpuint (result->train_games, ==, scl_outcome_train_metrics (after)->games);
  g_assert_cmpuint (result->test_games, ==, scl_outcome_test_metrics (after)->games);
  g_assert_cmpuint (result->test_games, >, 0);
  assert_aims (&result->before_train, before, FALSE);
  assert_aims (&result->before_test, before, TRUE);
  assert_aims (&result->after_train, after, FALSE);
  assert_aims (&result->after_test, after, TRUE);
}

TEST_MAIN ("/tuning-keys", test_dated, test_names, test_refused, test_span, test_no_game, test_told)
