/* Figures made from simulated federations and from tunings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../lab/lab-fixtures.h"
#include "../test-main.h"
#include "describe.h"
#include "figures/results/scl-experiment-figures.h"
#include "figures/results/scl-tuning-figures.h"
#include "rating/base/scl-day.h"
#include "rating/key/scl-key-titles.h"

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

  g_assert_cmpstr (
      scl_chart_empty_message (jump), ==,
      "Nobody grows stronger at a stroke in this federation. Give “jump-month” a month "
      "to see how the lists follow.");
  g_assert_nonnull (scl_chart_empty_message (none));
  g_assert_nonnull (scl_chart_empty_message (tuning));
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
  {
    const char *const expected
        = "T What can be had: no value does better in one aim without doing worse in another\n"
          "S On the games that chose; less is better in both\nC \n"
          "X Log-loss|number|nan..nan|nan..nan|-1\n"
          "Y Response (games)|number|nan..nan|nan..nan|-1\n"
          "points tried, and beaten|grey|solid|2|-1|1|0.63 45 k/bands 10\n"
          "points front|blue|dashed|2|-1|3|0.62 20 k/bands 40|0.61 30 k/bands 30|0.6 40 k/bands "
          "20\n"
          "point 0.61 30 0.61|chosen|grey\npoint 0.63 45 0.63|as it was|grey\n";
    g_autofree char *text = describe (train, TRUE);

    g_assert_cmpstr (text, ==, expected);
  }
  test = scl_figure_tuning_front (&result, &parameter, SCL_AIM_LOG_LOSS, SCL_AIM_RESPONSE, TRUE,
                                  history);
  g_assert_cmpuint (scl_chart_series (test, 1)->n, ==, 2); /* one is not known there */
  g_assert_cmpfloat_with_epsilon (scl_chart_mark (test, 1)->x, 0.65, 1e-12);
  g_assert_true (
      g_str_has_prefix (scl_chart_subtitle (test), "The same values on the later games"));
  g_array_unref (result.trials);
  scl_policy_unref (result.policy);
}

/* ---- Whole ---- */

static void
assert_described (SclChart *chart, const char *expected)
{
  g_autofree char *text = describe (chart, TRUE);
  g_auto (GStrv) is = g_strsplit (text, "\n", -1), wanted = g_strsplit (expected, "\n", -1);

  for (guint i = 0; is[i] != NULL || wanted[i] != NULL; i++)
    g_assert_cmpstr (is[i], ==, wanted[i]);
}

/* Three values by hand: where one has no loss it is left out, where one has no error the shade has
 * no width. */
static void
test_tuning_described (void)
{
  static const SclTuningPoint points[]
      = { { .value = 20, .train_loss = 0.64, .test_loss = 0.65, .test_error = 0.002 },
          { .value = 30, .train_loss = 0.62, .test_loss = 0.63, .test_error = NAN },
          { .value = 40, .train_loss = 0.63, .test_loss = NAN, .test_error = 0.001 } };
  SclTuningParameter parameter = { .group = "k", .key = "bands", .low = 5, .high = 80 };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autofree char *name = scl_key_full_title ("k", "bands");
  SclTuningResult result = { .n = 1,
                             .policy = scl_policy_find ("elo", NULL),
                             .train_until = 2451545,
                             .start = { 20 },
                             .best = { 30 },
                             .error = { 2.5 },
                             .low = { 26 },
                             .high = { 34 },
                             .weight = { [SCL_AIM_LOG_LOSS] = 1 } };
  const char *const curves
      = "band -|blue|solid|2|-1|silent|2|20 0.64608 to 0.65392|30 0.63 to 0.63\n"
        "line test games|blue|solid|2|5|2|20 0.65|30 0.63\n"
        "line training games|vermilion|dashed|2|5|3|20 0.64|30 0.62|40 0.63\n";
  g_autofree char *expected = g_strdup_printf (
      "T How well each value predicts\n"
      "S Best 30.0, 95 %% interval 26.0 to 34.0. Log-loss, less is better; blue shade: 95 %% "
      "interval of the difference to the best value\nC \n"
      "X %s|number|nan..nan|nan..nan|-1\nY log-loss|number|nan..nan|nan..nan|-1\n%s"
      "span 26 0 34|-|grey\nvertical 30 0 30|best|grey\nvertical 20 0 20|as it was|grey\n",
      name, curves);
  g_autofree char *without
      = g_strdup_printf ("T How well each value predicts\n"
                         "S Best 30.0, all aims weighed together. Log-loss, less is better; blue "
                         "shade: 95 %% interval "
                         "of the difference\nC \n"
                         "X factor to “%s, band 2”|number|nan..nan|nan..nan|-1\n"
                         "Y log-loss|number|nan..nan|nan..nan|-1\n%s"
                         "span 27.5 0 32.5|-|grey\nvertical 30 0 30|best|grey\n",
                         name, curves);
  g_autofree char *provenance = NULL;
  g_autoptr (SclChart) chart = NULL, weighed = NULL, nothing = NULL;

  scl_history_builder_set_provenance (builder, "Made up.");
  history = scl_history_builder_finish (builder);
  result.profiles[0] = g_array_new (FALSE, FALSE, sizeof (SclTuningPoint));
  nothing = scl_figure_tuning (&result, &parameter, 0, history);
  g_assert_nonnull (scl_chart_empty_message (nothing));
  g_array_append_vals (result.profiles[0], points, 3);
  chart = scl_figure_tuning (&result, &parameter, 0, history);
  assert_described (chart, expected);
  provenance = g_strdup_printf ("Made up. Data %.12s; policy: elo; chosen on the games until "
                                "1 Jan 2000; Scalata %s",
                                scl_history_digest (history), SCL_VERSION);
  g_assert_cmpstr (scl_chart_provenance (chart), ==, provenance);
  result.weight[SCL_AIM_DRIFT] = 0.1;
  result.low[0] = NAN;
  result.start[0] = NAN;
  parameter.band = 2;
  parameter.scale = TRUE;
  weighed = scl_figure_tuning (&result, &parameter, 0, history);
  assert_described (weighed, without);
  result.error[0] = NAN;
  result.start[0] = 30 + 1e-10; /* the same */
  {
    g_autoptr (SclChart) bare = scl_figure_tuning (&result, &parameter, 0, history);

    g_assert_cmpuint (scl_chart_n_marks (bare), ==, 1);
    g_assert_true (g_str_has_prefix (scl_chart_subtitle (bare), "Best 30.000, all"));
  }
  g_array_unref (result.profiles[0]);
  scl_policy_unref (result.policy);
}

/* What each figure of an experiment is called, and the measure that it shows. */
static const struct
{
  const char *title, *subtitle, *y_title, *measure;
} figures[] = {
  { "Bias against the truth, month by month",
    "Rating less true strength on average, and the 95 % interval over the seeds", "bias (points)",
    "bias" },
  { "Error about the bias, month by month",
    "Standard deviation of the ratings about the true strengths, and its 95 % interval",
    "error (points)", "spread" },
  { "How the lists see a jump", "What of the jump is not yet in the list, and its 95 % interval",
    "not seen yet (points)", "jump-gap" },
  { "Who is rated too high, by true strength",
    "Bias of each class less everybody’s, with 95 % intervals; 0: as right as the others",
    "bias beyond everybody’s (points)", "bias" },
  { "Who is rated too high, by age",
    "Bias of each class less everybody’s, with 95 % intervals; 0: as right as the others",
    "bias beyond everybody’s (points)", "bias" },
};

static void
add_expected (GString *text, SclExperiment *experiment, GPtrArray *policies, guint policy,
              char **measures, const double *x, guint n, gboolean bars)
{
  static const char *const colours[] = { "blue", "vermilion" }, *const dashes[]
                                                                = { "solid", "dashed" };
  g_autoptr (GString) interval = g_string_new (NULL), line = g_string_new (NULL);
  guint used = 0;

  for (guint i = 0; i < n; i++)
    {
      const int index = scl_experiment_find_measure (experiment, measures[i]);
      const SclExperimentSummary row
          = index >= 0 ? scl_experiment_summary (experiment, policy, (guint) index)
                       : (SclExperimentSummary){ .mean = NAN };
      const double half = isnan (row.high) ? 0 : row.high - row.mean;

      if (isnan (row.mean))
        continue;
      used++;
      g_string_append_printf (line, "|%.6g %.6g", x[i], row.mean);
      if (bars)
        g_string_append_printf (interval, "|%.6g %.6g +- %.6g", x[i], row.mean, half);
      else
        g_string_append_printf (interval, "|%.6g %.6g to %.6g", x[i], row.mean - half,
                                row.mean + half);
    }
  g_assert_cmpuint (used, >, 1);
  g_string_append_printf (text, "%s -|%s|%s|%d|1|silent|%u%s\nline %s|%s|%s|2|1|%u%s\n",
                          bars ? "errors" : "band", colours[policy],
                          bars ? "solid" : dashes[policy], bars ? 1 : 2, used, interval->str,
                          scl_policy_title (g_ptr_array_index (policies, policy)), colours[policy],
                          dashes[policy], used, line->str);
}

static void
test_months_described (void)
{
  /* month of the jump, month from which is measured, marks */
  static const guint marks[][3]
      = { { 24, 0, 0 }, { 8, 8, 1 }, { 0, 24, 0 }, { 1, 0, 1 },  { 23, 0, 1 },
          { 0, 1, 1 },  { 1, 1, 1 }, { 1, 2, 2 },  { 0, 23, 1 }, { 0, 0, 0 } };
  g_autoptr (GPtrArray) policies = two_policies ();
  SclWorld world;
  g_autoptr (SclExperiment) experiment = simulate (&world, policies, 3);

  world.jump_month = 12; /* for the mark */
  for (guint f = 0; f < 2; f++)
    {
      g_autoptr (SclChart) chart
          = scl_figure_experiment (experiment, policies, &world, 8, (SclExperimentFigure) f);
      g_autoptr (GString) text = g_string_new (NULL);
      char *measures[24];
      double x[24];

      g_string_printf (text,
                       "T %s\nS %s\nC \nX end of the month|day|nan..nan|nan..nan|-1\n"
                       "Y %s|number|nan..nan|nan..nan|1\n",
                       figures[f].title, figures[f].subtitle, figures[f].y_title);
      for (guint m = 0; m < 24; m++)
        {
          x[m] = scl_day_from_ymd (1997 + (int) (m + 1) / 12, 1 + (int) (m + 1) % 12, 1) - 1;
          measures[m] = g_strdup_printf ("%s/month %u", figures[f].measure, m + 1);
        }
      for (guint p = 0; p < 2; p++)
        add_expected (text, experiment, policies, p, measures, x, 24, FALSE);
      g_string_append_printf (text,
                              "vertical %.6g 0 %.6g|measured from here|grey\n"
                              "vertical %.6g 0 %.6g|the jump|grey\n",
                              x[7] + 1, x[7] + 1, x[11] + 1, x[11] + 1);
      assert_described (chart, text->str);
      for (guint m = 0; m < 24; m++)
        g_free (measures[m]);
    }
  /* No mark at the beginning, none beyond the end; where both fall together one is enough. */
  for (guint c = 0; c < G_N_ELEMENTS (marks); c++)
    {
      g_autoptr (SclChart) chart = NULL;

      world.jump_month = (int) marks[c][0];
      chart
          = scl_figure_experiment (experiment, policies, &world, marks[c][1], SCL_EXPERIMENT_BIAS);
      g_assert_cmpuint (scl_chart_n_marks (chart), ==, marks[c][2]);
      g_assert_cmpstr (scl_chart_provenance (chart), ==,
                       "Generated: simulated federations, seeds 1 to 3; policies: elo, glicko; "
                       "Scalata " SCL_VERSION);
    }
}

static void
test_groups_described (void)
{
  static const double ages[] = { 13, 21.5, 37.5, 60 },
                      strengths[] = { 900, 1100, 1300, 1500, 1700, 1900, 2100, 2300 };
  g_autoptr (GPtrArray) policies = two_policies ();
  SclWorld world;
  g_autoptr (SclExperiment) experiment = simulate (&world, policies, 3);

  for (guint f = SCL_EXPERIMENT_STRENGTHS; f <= SCL_EXPERIMENT_AGES; f++)
    {
      const gboolean by_age = f == SCL_EXPERIMENT_AGES;
      const guint n = by_age ? 4 : 8;
      const double *at = by_age ? ages : strengths;
      const double apart = 0.006 * (at[n - 1] - at[0]);
      g_autoptr (SclChart) chart
          = scl_figure_experiment (experiment, policies, &world, 8, (SclExperimentFigure) f);
      g_autoptr (GString) text = g_string_new (NULL);

      g_string_printf (text,
                       "T %s\nS %s\nC \nX %s|number|nan..nan|nan..nan|0\n"
                       "Y %s|number|nan..nan|nan..nan|1\n",
                       figures[f].title, figures[f].subtitle,
                       by_age ? "age (years): under 18, 18–24, 25–49, 50 and more"
                              : "true strength (points, in classes of 200)",
                       figures[f].y_title);
      for (guint p = 0; p < 2; p++)
        {
          char *measures[8];
          double x[8];

          for (guint g = 0; g < n; g++)
            {
              x[g] = at[g] + (p == 0 ? -apart / 2 : apart / 2);
              measures[g] = g_strdup_printf ("bias/%s", scl_experiment_group (by_age ? g : 4 + g));
            }
          add_expected (text, experiment, policies, p, measures, x, n, TRUE);
          for (guint g = 0; g < n; g++)
            g_free (measures[g]);
        }
      assert_described (chart, text->str);
    }
}

TEST_MAIN ("/experiment-figures", test_empty, test_front, test_tuning_described,
           test_months_described, test_groups_described)
