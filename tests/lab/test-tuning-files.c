/* A tuning's result as files, to the letter: numbers made up here, each another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/tuning/scl-tuning.h"

static const SclTuningParameter parameters[2] = {
  { .group = "k", .key = "bands", .low = 5, .high = 60, .band = 2 },
  { .group = "expectation", .key = "scale", .low = 200, .high = 800 },
};

static SclTuningResult
made_up (SclPolicy *policy, GArray *profile, GArray *trials)
{
  return (SclTuningResult){
    .n = 2,
    .start = { NAN, 400 },
    .best = { 21.5, 380.25 },
    .error = { 1.5, NAN },
    .low = { 18, NAN },
    .high = { 24.5, NAN },
    .low_open = { FALSE, FALSE },
    .high_open = { TRUE, FALSE },
    .at_limit = { FALSE, TRUE },
    .converged = TRUE,
    .n_evaluations = 77,
    .train_until = day_of ("2001-02-03"),
    .start_from = SCL_START_SAME,
    .burn_in = { .months = 3, .games = 10 },
    .train_games = 1000,
    .test_games = 500,
    .train_loss = 0.61,
    .test_loss = 0.62,
    .start_train_loss = 0.63,
    .start_test_loss = 0.64,
    .gain = { .difference = -0.02, .error = 0.005, .low = -0.03, .high = -0.01, .p = 0.04 },
    .weight = { [SCL_AIM_LOG_LOSS] = 1, [SCL_AIM_UNFAIRNESS] = 0.5 },
    .groups = SCL_GROUP_BY_AGE,
    .before_train = { { 0.63, 1, 30, 2 } },
    .before_test = { { 0.64, 3, 31, 4 } },
    .after_train = { { 0.61, 5, 20, 6 } },
    .after_test = { { 0.62, 7, 21, 8 } },
    .profiles = { NULL, profile },
    .trials = trials,
    .policy = policy,
  };
}

static char *
content (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

/* The lines up to the digest, which is the history's own. */
static const char *const json_lines
    = "{\n"
      "  \"policy\": \"tuned\",\n"
      "  \"parameters\": [\n"
      "    {\"group\": \"k\", \"key\": \"bands\", \"band\": 2, \"start\": null, \"best\": 21.5, "
      "\"error\": 1.5, \"interval_low\": 18, \"interval_high\": 24.5, \"interval_open\": [false, "
      "true], \"low\": 5, \"high\": 60, \"at_limit\": false},\n"
      "    {\"group\": \"expectation\", \"key\": \"scale\", \"band\": 0, \"start\": 400, \"best\": "
      "380.25, \"error\": null, \"interval_low\": null, \"interval_high\": null, "
      "\"interval_open\": [false, false], \"low\": 200, \"high\": 800, \"at_limit\": true}\n"
      "  ],\n"
      "  \"converged\": true,\n"
      "  \"evaluations\": 77,\n"
      "  \"train_until\": \"2001-02-03\",\n"
      "  \"train_games\": 1000,\n"
      "  \"test_games\": 500,\n"
      "  \"train_log_loss\": 0.61,\n"
      "  \"test_log_loss\": 0.62,\n"
      "  \"start_train_log_loss\": 0.63,\n"
      "  \"start_test_log_loss\": 0.64,\n"
      "  \"gain\": -0.02,\n"
      "  \"gain_error\": 0.005,\n"
      "  \"gain_low\": -0.03,\n"
      "  \"gain_high\": -0.01,\n"
      "  \"gain_p\": 0.04,\n"
      "  \"without_effect\": false,\n"
      "  \"start\": \"same\",\n"
      "  \"burn_in\": \"3,10-games\",\n"
      "  \"aims\": [\n"
      "    {\"aim\": \"log-loss\", \"weight\": 1, \"start_train\": 0.63, \"train\": 0.61, "
      "\"start_test\": 0.64, \"test\": 0.62},\n"
      "    {\"aim\": \"unfairness\", \"weight\": 0.5, \"start_train\": 30, \"train\": 20, "
      "\"start_test\": 31, \"test\": 21}\n"
      "  ],\n"
      "  \"groups\": \"age\",\n"
      "  \"data_digest\": \"";

/* Only the second parameter has a profile. Of the trials those on the front, the one chosen and the
 * policy as it was; a trial that is nothing of these is not told. Numbers to six and nine places.
 */
static void
test_files (void)
{
  const SclTuningPoint points[] = {
    { 300, 0.7, 0.651, 0.652, 0.003, NAN },
    { 400.0000004, 0.6, 0.61, 0.62, 0, 0 },
  };
  const SclTuningTrial tried[] = {
    { .value = { NAN, 400 },
      .train = { { 0.63, 1, 30, 2 } },
      .test = { { 0.64, 3, 31, 4 } },
      .as_it_was = TRUE },
    { .value = { 20, 500 }, .train = { { 0.7, 1, 40, 2 } }, .test = { { 0.7, 3, 41, 4 } } },
    { .value = { 30, 390 },
      .train = { { 0.605, 1, 25, 2 } },
      .test = { { 0.625, 3, 26, NAN } },
      .on_front = TRUE },
    { .value = { 21.5, 380.25 },
      .train = { { 0.61, 5, 20, 6 } },
      .test = { { 0.62, 7, 21, 8 } },
      .on_front = TRUE,
      .chosen = TRUE },
  };
  g_autoptr (SclHistory) history = fixture_random_history (1, 4, 6);
  g_autoptr (SclPolicy) policy = fixture_policy ("tuned", "[k]\nbands=20\n");
  g_autoptr (GArray) profile = g_array_new (FALSE, FALSE, sizeof *points);
  g_autoptr (GArray) trials = g_array_new (FALSE, FALSE, sizeof *tried);

  g_array_append_vals (profile, points, G_N_ELEMENTS (points));
  g_array_append_vals (trials, tried, G_N_ELEMENTS (tried));
  for (guint with_trials = 0; with_trials < 2; with_trials++)
    {
      SclTuningResult result = made_up (policy, profile, with_trials ? trials : NULL);
      g_autofree char *folder = test_folder_new (), *json = NULL, *csv = NULL, *front = NULL;
      g_autofree char *digest
          = g_strconcat (json_lines, scl_history_digest (history), "\",\n", NULL);
      g_autoptr (GError) error = NULL;

      g_assert_true (scl_tuning_result_write (&result, history, parameters, folder, &error));
      g_assert_no_error (error);
      json = content (folder, "tuning.json");
      csv = content (folder, "profile.csv");
      front = content (folder, "front.csv");
      test_folder_remove (folder);
      g_assert_cmpuint (strlen (json), >, strlen (digest));
      json[strlen (digest)] = '\0';
      g_assert_cmpstr (json, ==, digest);
      g_assert_cmpstr (csv, ==,
                       "parameter,value,objective,train_log_loss,test_log_loss,train_error,"
                       "test_error\n"
                       "expectation/scale,300,0.7,0.651,0.652,0.003,\n"
                       "expectation/scale,400,0.6,0.61,0.62,0,0\n");
      g_assert_cmpstr (front, ==,
                       with_trials == 0
                           ? NULL
                           : "role,k/bands.2,expectation/scale,log-loss_train,log-loss_test,"
                             "unfairness_train,unfairness_test\n"
                             "as-it-was,,400,0.63,0.64,30,31\n"
                             "front,30,390,0.605,0.625,25,26\n"
                             "chosen,21.5,380.25,0.61,0.62,20,21\n");
    }
}

/* Where a file cannot be written none of it counts. */
static void
test_no_folder (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (1, 4, 6);
  g_autoptr (SclPolicy) policy = fixture_policy ("tuned", "[k]\nbands=20\n");
  SclTuningResult result = made_up (policy, NULL, NULL);
  g_autofree char *folder = test_folder_new (),
                  *none = g_build_filename (folder, "profile.csv", "below", NULL),
                  *file = g_build_filename (folder, "profile.csv", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (none, 0777), ==, 0);
  g_assert_false (scl_tuning_result_write (&result, history, parameters, folder, &error));
  g_assert_nonnull (error);
  g_assert_true (g_file_test (file, G_FILE_TEST_IS_DIR));
  test_folder_remove (folder);
}

/* Without a day the training ends with two thirds of the rated games: of one game, of three and of
 * four the first day with as many, 2/3, 2 and 8/3. Games that nobody rates count for nothing; where
 * there is no other, the last one's day is it. */
static void
test_split (void)
{
  static const struct
  {
    guint unrated, rated;
    int day; /* of the games, one a day, the unrated ones first */
  } cases[] = { { 1, 0, 0 }, { 3, 0, 2 }, { 0, 1, 0 }, { 0, 3, 1 }, { 0, 4, 2 }, { 5, 3, 6 } };
  g_autoptr (SclPolicy) policy
      = fixture_policy ("split", "[schedule]\nperiod=event\n[k]\nbands=20 < 1500; 10\n");
  SclTuningOptions options = SCL_TUNING_DEFAULTS;

  options.n_profile = 0;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      g_autoptr (SclHistory) history = NULL;
      g_autoptr (SclTuningResult) result = NULL;

      add_players (builder, 2);
      for (guint g = 0; g < cases[i].unrated + cases[i].rated; g++)
        {
          const SclDay day = day_of ("2000-01-10") + (SclDay) g;

          scl_history_builder_add_game (
              builder, scl_history_builder_add_event (builder, "E", "", day, day), 1, NULL,
              SCL_DAY_NONE, 0, 1, 2, g < cases[i].unrated ? SCL_UNRATED_FORFEIT : SCL_UNRATED_NO,
              1500, 1500);
        }
      history = scl_history_builder_finish (builder);
      result
          = scl_tuning_run (history, policy, &parameters[0], 1, &options, NULL, NULL, NULL, NULL);
      g_assert_nonnull (result);
      g_assert_cmpint (result->train_until - day_of ("2000-01-10"), ==, cases[i].day);
    }
}

TEST_MAIN ("/tuning-files", test_files, test_no_folder, test_split)
