/* What the page Tune is made of: what can be tuned and between which values, the aims, and what a
 * tuning has found in numbers. No rule is tuned here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "app/rules/experiments/scl-tunable.h"
#include "app/rules/experiments/scl-tune-bands.h"
#include "app/rules/experiments/scl-tune-charts.h"
#include "app/rules/experiments/scl-tune-facts.h"
#include "app/rules/experiments/scl-tune-setting.h"
#include "scl-app-test.h"

static SclPolicy *
rule (const char *rest)
{
  g_autofree char *text
      = g_strconcat ("[policy]\nformat=1\nname=a\ntitle=A\nsystem=elo\n", rest, NULL);
  GError *error = NULL;
  SclPolicy *policy = scl_policy_parse (text, -1, "test.policy", &error);

  g_assert_no_error (error);
  return policy;
}

/* ---- What can be tuned ---- */

typedef struct
{
  SclPolicy *policy;
  const SclRegime *regime;
  GArray *tunables;
  GtkStringList *titles;
  guint first;
} Listed;

static void
list (Listed *l, const char *rest)
{
  l->policy = rule (rest);
  l->regime = scl_policy_regimes (l->policy, NULL);
  l->tunables = g_array_new (FALSE, FALSE, sizeof (SclTunable));
  l->titles = gtk_string_list_new (NULL);
  l->first = scl_tunables_list (l->regime, l->tunables, l->titles);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (l->titles)), ==, l->tunables->len);
}

static void
forget (Listed *l)
{
  scl_policy_unref (l->policy);
  g_array_unref (l->tunables);
  g_object_unref (l->titles);
}

/* The one of that title; NULL: it is not there. */
static const SclTunable *
find (Listed *l, const char *title)
{
  for (guint i = 0; i < l->tunables->len; i++)
    if (g_str_equal (gtk_string_list_get_string (l->titles, i), title))
      return &g_array_index (l->tunables, SclTunable, i);
  return NULL;
}

#define K "Development coefficient K: "
#define BANDS K "K, by bands"

/* Numbers and bands, no choices and no switches; K first, or a formula's first number. */
static void
test_listed (void)
{
  Listed l;

  list (&l, "[k]\nbands=20\n");
  g_assert_cmpstr (gtk_string_list_get_string (l.titles, l.first), ==, BANDS);
  g_assert_nonnull (find (&l, K "K of new players"));
  g_assert_nonnull (find (&l, K "New until"));
  g_assert_null (find (&l, "Expected score: Curve"));
  for (guint i = 0; i < l.tunables->len; i++)
    {
      const SclKeyType type = g_array_index (l.tunables, SclTunable, i).key->type;

      g_assert_true (type == SCL_KEY_DOUBLE || type == SCL_KEY_INT || type == SCL_KEY_BANDS);
      g_assert_null (g_array_index (l.tunables, SclTunable, i).number);
    }
  {
    g_autofree char *meaning = scl_tunable_meaning (find (&l, K "K of new players"), l.regime);

    g_assert_cmpstr (meaning, ==, "K of new players.");
  }
  forget (&l);

  list (&l, "[k]\nbands=20\n[formula]\nk={a=40} + {b=0}\nfloor=max(floor, {c=-5})\n");
  g_assert_cmpstr (gtk_string_list_get_string (l.titles, l.first), ==, "a in “K, by a formula”");
  g_assert_cmpstr (gtk_string_list_get_string (l.titles, l.first + 1), ==,
                   "b in “K, by a formula”");
  {
    const SclTunable *b = find (&l, "b in “K, by a formula”");
    g_autofree char *meaning = scl_tunable_meaning (b, l.regime);

    g_assert_cmpstr (b->number, ==, "b");
    g_assert_cmpstr (meaning, ==, "{a=40} + {b=0}");
    g_assert_null (scl_tunable_bands (b, l.regime));
  }
  forget (&l);
}

static void
assert_range (Listed *l, const char *title, guint bands, double low, double high, gboolean ratio)
{
  double found_low, found_high;
  gboolean found_ratio;

  g_assert_nonnull (find (l, title));
  scl_tunable_suggest_range (find (l, title), l->regime, bands, &found_low, &found_high,
                             &found_ratio);
  g_assert_cmpfloat_with_epsilon (found_low, low, 1e-12);
  g_assert_cmpfloat_with_epsilon (found_high, high, 1e-12);
  g_assert_cmpint (found_ratio, ==, ratio);
}

/* From a quarter to four times what it is, within what is allowed; all that is allowed where it is
 * nothing or less. Allowed are (docs/policy-keys.md) for "New until" 0 to 10000, for White's
 * advantage -1000 to 1000, for the scale 1 to 10000, for the rounding 0 to 0.5. */
static void
test_ranges (void)
{
  Listed l;

  list (&l, "[expectation]\nscale=2\nrounding=0.3\nwhite-edge=-50\n"
            "[k]\nbands=30 < 2100; 20 < 2400; 10\nnew-games=30\nnew=40\n");
  assert_range (&l, K "K of new players", SCL_TUNE_ONE_CONSTANT, 10, 160, TRUE);
  assert_range (&l, K "New until", SCL_TUNE_ONE_CONSTANT, 7.5, 120, TRUE);
  assert_range (&l, K "Juniors until", SCL_TUNE_ONE_CONSTANT, 0, 99, FALSE);
  assert_range (&l, "Expected score: White’s advantage", SCL_TUNE_ONE_CONSTANT, -1000, 1000, FALSE);
  assert_range (&l, "Expected score: Scale (ten to one)", SCL_TUNE_ONE_CONSTANT, 1, 8, TRUE);
  assert_range (&l, "Expected score: Rounding of a game", SCL_TUNE_ONE_CONSTANT, 0.075, 0.5, TRUE);
  /* Of bands from a quarter of the least to four times the greatest; of one alone its own; a factor
   * to all is one of 1. */
  assert_range (&l, BANDS, SCL_TUNE_ONE_CONSTANT, 2.5, 120, TRUE);
  assert_range (&l, BANDS, SCL_TUNE_EACH_BAND, 2.5, 120, TRUE);
  assert_range (&l, BANDS, SCL_TUNE_ONE_FACTOR, 0.25, 4, TRUE);
  assert_range (&l, BANDS, SCL_TUNE_BAND, 7.5, 120, TRUE);
  assert_range (&l, BANDS, SCL_TUNE_BAND + 1, 5, 80, TRUE);
  assert_range (&l, BANDS, SCL_TUNE_BAND + 2, 2.5, 40, TRUE);
  g_assert_cmpuint (scl_tunable_bands (find (&l, BANDS), l.regime)->n, ==, 3);
  g_assert_null (scl_tunable_bands (find (&l, K "New until"), l.regime));
  forget (&l);

  /* A formula's number may be anything: as far on both sides. */
  list (&l, "[k]\nbands=20\n[formula]\nk={a=40} + {b=0} + {c=-3}\n");
  assert_range (&l, "a in “K, by a formula”", SCL_TUNE_ONE_CONSTANT, 10, 160, TRUE);
  assert_range (&l, "b in “K, by a formula”", SCL_TUNE_ONE_CONSTANT, -1, 1, FALSE);
  assert_range (&l, "c in “K, by a formula”", SCL_TUNE_ONE_CONSTANT, -12, 12, FALSE);
  forget (&l);
}

static void
assert_titles (GtkStringList *titles, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (titles)); i++)
    g_string_append_printf (text, "%s\n", gtk_string_list_get_string (titles, i));
  g_assert_cmpstr (text->str, ==, expected);
}

#define WAYS "One constant for all\nOne factor to all\nEach band by itself\n"

static void
test_bands (void)
{
  const SclBands one = { .n = 1, .value = { 20 } },
                 two = { .n = 2, .below = { 2100.5 }, .value = { 30, 20 } },
                 three = { .n = 3, .below = { 2100, 2400 }, .value = { 30, 20, 10 } };
  g_autoptr (GtkStringList) none = scl_tune_bands_titles (NULL),
                            alone = scl_tune_bands_titles (&one),
                            both = scl_tune_bands_titles (&two),
                            all = scl_tune_bands_titles (&three);

  assert_titles (none, WAYS);
  assert_titles (alone, WAYS);
  assert_titles (both, WAYS "Band 1 alone: below 2100.5\nBand 2 alone: from 2100.5 on\n");
  assert_titles (all, WAYS "Band 1 alone: below 2100\nBand 2 alone: 2100 to 2400\n"
                           "Band 3 alone: from 2400 on\n");
}

/* ---- What for ---- */

static GtkSpinButton *
weight_of (SclTuneSetting *setting, SclAim aim)
{
  return app_test_find (app_test_find_row (setting, scl_aim_label (aim)), GTK_TYPE_SPIN_BUTTON);
}

static void
assert_setting (SclTuneSetting *setting, SclStart start, guint months, guint games,
                SclGroupKind groups, double loss, double drift)
{
  SclTuningOptions options = { .weight = { 9, 9, 9, 9 } };

  scl_tune_setting_take (setting, &options);
  g_assert_cmpint (options.start, ==, start);
  g_assert_cmpuint (options.burn_in.months, ==, months);
  g_assert_cmpuint (options.burn_in.games, ==, games);
  g_assert_cmpint (options.groups, ==, groups);
  g_assert_cmpfloat (options.weight[SCL_AIM_LOG_LOSS], ==, loss);
  g_assert_cmpfloat (options.weight[SCL_AIM_DRIFT], ==, drift);
  g_assert_cmpfloat (options.weight[SCL_AIM_UNFAIRNESS], ==, 0.0);
  g_assert_cmpfloat (options.weight[SCL_AIM_RESPONSE], ==, 0.0);
}

/* As a comparison judges at first, and for log-loss; then as it is chosen. */
static void
test_setting (void)
{
  static const SclBurnIn first_year = SCL_BURN_IN_DEFAULTS;
  SclTuneSetting *setting = g_object_ref_sink (g_object_new (SCL_TYPE_TUNE_SETTING, NULL));
  AdwExpanderRow *aims = app_test_find_row (setting, "Aims and their weights");
  gpointer groups = app_test_find_row (setting, "Fair between groups by");

  assert_setting (setting, SCL_START_SAME, first_year.months, first_year.games, SCL_GROUP_BY_AGE,
                  1.0, 0.0);
  g_assert_cmpstr (adw_expander_row_get_subtitle (aims), ==, "Log-loss");
  for (guint k = 0; k < SCL_GROUP_N_KINDS; k++)
    {
      g_autofree char *title = app_test_option (groups, k);

      g_assert_cmpstr (title, ==, scl_group_kind_label ((SclGroupKind) k));
    }
  for (guint a = 0; a < SCL_N_AIMS; a++)
    {
      gpointer row = app_test_find_row (setting, scl_aim_label ((SclAim) a));
      GtkAdjustment *range = gtk_spin_button_get_adjustment (weight_of (setting, (SclAim) a));
      g_autofree char *name
          = app_test_property (weight_of (setting, (SclAim) a), GTK_ACCESSIBLE_PROPERTY_LABEL);

      g_assert_cmpstr (adw_action_row_get_subtitle (row), ==, scl_aim_meaning ((SclAim) a));
      g_assert_cmpstr (name, ==, scl_aim_label ((SclAim) a));
      g_assert_cmpfloat (gtk_adjustment_get_lower (range), ==, 0.0);
      g_assert_cmpfloat (gtk_adjustment_get_upper (range), ==, 100.0);
      g_assert_cmpfloat (gtk_adjustment_get_step_increment (range), ==, 1.0);
      g_assert_cmpuint (gtk_spin_button_get_digits (weight_of (setting, (SclAim) a)), ==, 1);
    }
  gtk_spin_button_set_value (weight_of (setting, SCL_AIM_DRIFT), 0.5);
  g_assert_cmpstr (adw_expander_row_get_subtitle (aims), ==, "Log-loss + Drift");
  app_test_select (groups, scl_group_kind_label (SCL_GROUP_BY_SEX));
  scl_tune_setting_set (setting, SCL_START_OWN, 1);
  assert_setting (setting, SCL_START_OWN, 0, 30, SCL_GROUP_BY_SEX, 1.0, 0.5);
  scl_tune_setting_set (setting, SCL_START_SAME, 2);
  assert_setting (setting, SCL_START_SAME, 0, 0, SCL_GROUP_BY_SEX, 1.0, 0.5);
  scl_tune_setting_set (setting, SCL_START_SAME, 0);
  assert_setting (setting, SCL_START_SAME, first_year.months, first_year.games, SCL_GROUP_BY_SEX,
                  1.0, 0.5);
  g_object_unref (setting);
}

/* ---- What was found ---- */

static const SclTuningParameter parameters[] = { { .band = 1 }, { .band = 3 } }, whole = { 0 };

static const SclTuningResult found = {
  .n = 2,
  .start = { 30, NAN },
  .best = { 28.94, 12.3456 },
  .error = { 1.72, NAN },
  .low = { 25.71, NAN },
  .high = { 32.33, NAN },
  .n_evaluations = 1234,
  .train_until = 2451360, /* 30 June 1999: 185 days before 1 January 2000, 2451545 */
  .train_games = 12345,
  .test_games = 678,
  .test_loss = 0.639344,
  .start_test_loss = 0.667652,
  .gain = { .difference = -0.028308, .error = 0.001234, .p = 0.0123 },
  .weight = { [SCL_AIM_LOG_LOSS] = 1, [SCL_AIM_UNFAIRNESS] = 2 },
  .before_test = { { 0.66, 1, 23.456, 4 } },
  .after_test = { { 0.63, 1, 12.345, 4 } },
};

/* A value with its error has one digit more than that, and the interval of its profile. */
static void
test_facts (void)
{
  SclFacts *facts = SCL_FACTS (scl_facts_new ());
  GtkWindow *window = app_test_window (GTK_WIDGET (facts), 700, 700);
  SclTuningResult one = found;
  g_autofree char *text = NULL, *of_one = NULL;

  scl_tune_show_facts (facts, &found, parameters);
  app_test_settle (0);
  text = app_test_facts (facts);
  g_assert_cmpstr (text, ==,
                   "Best value, band 1 | 28.9 ±\u00a03.4, 95 % interval 25.7 to 32.3\n"
                   "As it was, band 1 | 30\n"
                   "Best value, band 3 | 12.346\n"
                   "As it was, band 3 | –\n"
                   "Log-loss of the test games, as it was | 0.66765\n"
                   "Log-loss of the test games, tuned | 0.63934\n"
                   "Difference | \u22120.02831 ±\u00a00.00242\n"
                   "p of the difference | 0.012\n"
                   "Unfairness of the test games (rating points) | 23.46 → 12.35\n"
                   "Training games | 12\u2009345\n"
                   "Test games | 678\n"
                   "Last day of training | 30 Jun 1999\n"
                   "Replays | 1\u2009234");
  one.n = 1;
  one.weight[SCL_AIM_UNFAIRNESS] = 0.0;
  one.gain.error = NAN;
  scl_tune_show_facts (facts, &one, &whole);
  app_test_settle (0);
  of_one = app_test_facts (facts);
  g_assert_true (g_str_has_prefix (of_one,
                                   "Best value | 28.9 ±\u00a03.4, 95 % interval 25.7 to 32.3\n"
                                   "As it was | 30\nLog-loss of the test games, as"));
  g_assert_null (strstr (of_one, "Unfairness"));
  g_assert_cmpstr (app_test_fact (facts, "Difference", 0), ==, "\u22120.02831");
  scl_tune_show_facts (facts, NULL, NULL);
  g_assert_cmpuint (scl_facts_get_n_rows (facts), ==, 0);
  {
    g_autofree char *nothing = scl_tune_text (NULL);

    g_assert_cmpstr (nothing, ==, "");
  }
  gtk_window_destroy (window);
}

/* A front for each two aims that have weight, on either games, then a profile for each value. */
static void
test_charts (void)
{
  SclTuningResult result = found;
  SclTuned tuned = { .result = &result, .parameters = { { .band = 1 }, { .band = 3 } } };
  g_autoptr (GArray) charts = g_array_new (FALSE, FALSE, sizeof (SclTuneShown));
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL),
                            of_one = gtk_string_list_new (NULL);
  static const SclTuneShown expected[] = { { -1, SCL_AIM_LOG_LOSS, SCL_AIM_UNFAIRNESS, FALSE },
                                           { -1, SCL_AIM_LOG_LOSS, SCL_AIM_UNFAIRNESS, TRUE },
                                           { -1, SCL_AIM_LOG_LOSS, SCL_AIM_RESPONSE, FALSE },
                                           { -1, SCL_AIM_LOG_LOSS, SCL_AIM_RESPONSE, TRUE },
                                           { -1, SCL_AIM_UNFAIRNESS, SCL_AIM_RESPONSE, FALSE },
                                           { -1, SCL_AIM_UNFAIRNESS, SCL_AIM_RESPONSE, TRUE },
                                           { 0 },
                                           { 1 } };

  result.weight[SCL_AIM_RESPONSE] = 0.1;
  result.trials = g_array_new (FALSE, FALSE, sizeof (SclTuningTrial));
  scl_tune_list_charts (&tuned, charts, titles);
  assert_titles (titles, "Front: Log-loss and Unfairness, training games\n"
                         "Front: Log-loss and Unfairness, test games\n"
                         "Front: Log-loss and Response, training games\n"
                         "Front: Log-loss and Response, test games\n"
                         "Front: Unfairness and Response, training games\n"
                         "Front: Unfairness and Response, test games\n"
                         "Profile of band 1\nProfile of band 3\n");
  g_assert_cmpuint (charts->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const SclTuneShown *one = &g_array_index (charts, SclTuneShown, i);

      g_assert_cmpint (one->parameter, ==, expected[i].parameter);
      g_assert_cmpint (one->x, ==, expected[i].x);
      g_assert_cmpint (one->y, ==, expected[i].y);
      g_assert_cmpint (one->test, ==, expected[i].test);
    }
  /* One aim alone: no front. */
  g_clear_pointer (&result.trials, g_array_unref);
  result.n = 1;
  tuned.parameters[0].band = 0;
  g_array_set_size (charts, 0);
  scl_tune_list_charts (&tuned, charts, of_one);
  assert_titles (of_one, "Profile\n");
  g_assert_cmpuint (charts->len, ==, 1);
}

/* Nothing tuned, or nothing chosen: what to do, in place of a figure. */
static void
test_no_chart (void)
{
  static const SclTuneShown shown = { 0 };
  SclTuningResult result = found;
  const SclTuned tuned = { .result = &result };
  g_autoptr (SclChart) none = scl_tune_make_chart (NULL, &shown),
                       other = scl_tune_make_chart (&tuned, NULL);

  g_assert_nonnull (scl_chart_empty_message (none));
  g_assert_cmpstr (scl_chart_empty_message (none), ==, scl_chart_empty_message (other));
}

TEST_MAIN_AFTER (app_test_init, "/app/tune-parts", test_listed, test_ranges, test_bands,
                 test_setting, test_facts, test_charts, test_no_chart)
