/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "../test-main.h"
#include "app/rules/experiments/scl-tunable.h"
#include "app/rules/experiments/scl-tune-page.h"
#include "figures/chart/scl-chart-days.h"
#include "figures/results/scl-tuning-words.h"
#include "figures/results/scl-verdict.h"
#include "lab/simulation/scl-world.h"
#include "lab/tuning/scl-tuning.h"
#include "scl-app-test.h"
#include "workbench/data/scl-samples.h"

typedef AppTestPage Fixture;

#define K_BANDS "Development coefficient K: K, by bands"

static void
set_up (Fixture *f, gconstpointer data)
{
  app_test_page_set_up (f, SCL_TYPE_TUNE_PAGE, 1100, 800);
}

static gpointer
child (Fixture *f, const char *id)
{
  return app_test_find_id (f->widget, id);
}

static void
choose (Fixture *f, const char *policy, const char *rule)
{
  g_autoptr (SclPolicy) chosen = scl_policy_find (policy, NULL);

  app_test_select (child (f, "policy"), scl_policy_title (chosen));
  app_test_select (child (f, "rule"), rule);
}

static void
assert_range (Fixture *f, double low, double high)
{
  g_assert_cmpfloat (gtk_spin_button_get_value (child (f, "low_entry")), ==, low);
  g_assert_cmpfloat (gtk_spin_button_get_value (child (f, "high_entry")), ==, high);
}

/* Without data the page says what to do, and there is nothing to press. */
static void
test_no_data (Fixture *f, gconstpointer data)
{
  g_autofree char *figure = app_test_figure (f->widget);

  app_test_assert_refused (child (f, "tune_button"),
                           "Open a file with games first, or choose a simulated federation.");
  app_test_assert_refused (scl_page_get_tools (SCL_PAGE (f->widget)), "Tune a rule first.");
  g_assert_nonnull (strstr (figure, "or tune on a simulated federation"));
  g_assert_false (gtk_widget_get_visible (child (f, "seed_row")));
  g_assert_false (gtk_widget_get_visible (child (f, "verdict")));
  g_assert_false (gtk_widget_get_visible (child (f, "shown")));
  app_test_select (app_test_find_row (f->widget, "Games"), "A simulated federation");
  app_test_assert_refused (child (f, "tune_button"), NULL);
  g_assert_true (gtk_widget_get_visible (child (f, "seed_row")));
  app_test_select (app_test_find_row (f->widget, "Games"), "The open data");
  g_assert_false (gtk_widget_get_visible (child (f, "seed_row")));
  app_test_assert_refused (child (f, "tune_button"),
                           "Open a file with games first, or choose a simulated federation.");
}

static char *
with_error (double value, double error, int digits)
{
  g_autofree char *number = scl_chart_format_number (value, digits);
  g_autofree char *half = scl_chart_format_number (1.959963984540054 * error, digits);

  return g_strdup_printf ("%s ±\u00a0%s", number, half);
}

static void
assert_fact (Fixture *f, const char *name, char *expected)
{
  g_assert_cmpstr (app_test_fact (f->widget, name, 0), ==, expected);
  g_free (expected);
}

/* A press of the button gives what the lab gives for the same federation, policy and range: value,
 * losses, difference, games, to as many digits as the error is worth. */
static void
test_simulated (Fixture *f, gconstpointer data)
{
  const SclTuningParameter parameter
      = { .group = "k", .key = "bands", .low = 5, .high = 80, .logarithmic = TRUE };
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclTuningResult) expected = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *figure = NULL;
  g_autofree char *verdict = NULL;
  g_autofree char *best = NULL;
  g_autofree char *interval = NULL;
  SclWorld world;

  scl_world_reset (&world);
  history = scl_world_run (&world, 0, NULL, NULL, NULL, NULL, NULL);
  expected = scl_tuning_run (history, policy, &parameter, 1, NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);

  app_test_select (app_test_find_row (f->widget, "Games"), "A simulated federation");
  choose (f, "elo", K_BANDS);
  app_test_click (f->widget, "_Tune");
  g_assert_true (app_test_is_busy (f->widget));
  app_test_assert_refused (child (f, "tune_button"), "Tuning is running.");
  app_test_rest (f->widget);
  app_test_assert_refused (child (f, "tune_button"), NULL);
  app_test_assert_refused (scl_page_get_tools (SCL_PAGE (f->widget)), NULL);

  best = with_error (expected->best[0], expected->error[0], scl_tuning_digits (expected->error[0]));
  interval = scl_tuning_interval (expected, 0);
  assert_fact (f, "Best value", g_strdup_printf ("%s, 95 %% interval %s", best, interval));
  assert_fact (f, "As it was", g_strdup ("20"));
  assert_fact (f, "Log-loss of the test games, as it was",
               scl_chart_format_number (expected->start_test_loss, 5));
  assert_fact (f, "Log-loss of the test games, tuned",
               scl_chart_format_number (expected->test_loss, 5));
  assert_fact (f, "Difference", with_error (expected->gain.difference, expected->gain.error, 5));
  assert_fact (f, "p of the difference", scl_verdict_p_number (expected->gain.p));
  assert_fact (f, "Training games", scl_chart_format_number ((double) expected->train_games, 0));
  assert_fact (f, "Test games", scl_chart_format_number ((double) expected->test_games, 0));
  assert_fact (f, "Last day of training", scl_chart_format_date (expected->train_until));
  g_assert_cmpuint (app_test_facts_n (f->widget), ==, 10);
  g_assert_false (gtk_widget_get_visible (child (f, "shown"))); /* one figure: nothing to choose */
  figure = app_test_figure (f->widget);
  g_assert_null (strstr (figure, "or tune on a simulated federation"));
  verdict = scl_tuning_verdict (expected);
  g_assert_true (g_str_has_prefix (gtk_label_get_text (child (f, "verdict")), verdict));
  g_assert_true (gtk_widget_get_visible (child (f, "verdict")));
}

/* Numbers of formulas: positive, negative, 0; of one without a name nothing can be tuned. */
static void
test_formula (Fixture *f, gconstpointer data)
{
  g_autoptr (GArray) rules = g_array_new (FALSE, FALSE, sizeof (SclTunable));
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy
      = scl_policy_parse ("[policy]\nformat=1\nname=f\ntitle=F\nsystem=elo\n[formula]\n"
                          "k={k0=40} + {slope=-2}*games + {more=0}*age\nfloor=max(floor, 1000)\n",
                          -1, NULL, &error);
  const SclRegime *regime;
  double low, high;
  gboolean ratio;
  guint n, found = 0;

  g_assert_no_error (error);
  regime = scl_policy_regimes (policy, NULL);
  n = scl_tunables_list (regime, rules, titles);
  g_assert_cmpstr (gtk_string_list_get_string (titles, n), ==, "k0 in “K, by a formula”");
  for (guint i = 0; i < rules->len; i++)
    {
      static const struct
      {
        const char *title;
        double low, high;
      } expected[] = { { "k0 in “K, by a formula”", 10, 160 },
                       { "slope in “K, by a formula”", -8, 8 },
                       { "more in “K, by a formula”", -1, 1 } };
      const SclTunable *rule = &g_array_index (rules, SclTunable, i);

      if (rule->number == NULL)
        continue;
      g_assert_cmpuint (found, <, G_N_ELEMENTS (expected));
      g_assert_cmpstr (gtk_string_list_get_string (titles, i), ==, expected[found].title);
      g_assert_null (scl_tunable_bands (rule, regime));
      scl_tunable_suggest_range (rule, regime, 0, &low, &high, &ratio);
      g_assert_cmpfloat (low, ==, expected[found].low);
      g_assert_cmpfloat (high, ==, expected[found].high);
      g_assert_cmpint (ratio, ==, found == 0);
      found++;
    }
  g_assert_cmpuint (found, ==, 3);
}

static void
test_rules (Fixture *f, gconstpointer data)
{
  GtkWidget *bands = child (f, "bands");
  g_autofree char *chosen = NULL;
  g_autofree char *regime = NULL;

  /* Constant K of 20: from a quarter of it to four times that. */
  choose (f, "elo", K_BANDS);
  assert_range (f, 5.0, 80.0);
  g_assert_cmpuint (gtk_spin_button_get_digits (child (f, "low_entry")), ==, 0);
  g_assert_true (gtk_switch_get_active (child (f, "by_ratio")));
  g_assert_false (gtk_widget_get_visible (bands));
  g_assert_cmpstr (gtk_label_get_text (child (f, "meaning")), !=, "");
  /* 30, 20 and 10: each by itself from a quarter of 10 to four times 30, the second alone from 5 to
   * 80, all by one factor. */
  choose (f, "elo-italia-1997", K_BANDS);
  g_assert_true (gtk_widget_get_visible (bands));
  chosen = app_test_selected (bands);
  g_assert_cmpstr (chosen, ==, "Each band by itself");
  assert_range (f, 2.5, 120.0);
  app_test_select (bands, "Band 1 alone: below 2100");
  assert_range (f, 7.5, 120.0);
  app_test_select (bands, "Band 2 alone: 2100 to 2400");
  assert_range (f, 5.0, 80.0);
  app_test_select (bands, "Band 3 alone: from 2400 on");
  assert_range (f, 2.5, 40.0);
  app_test_select (bands, "One factor to all");
  assert_range (f, 0.25, 4.0);
  g_assert_cmpuint (gtk_spin_button_get_digits (child (f, "low_entry")), ==, 2);
  app_test_select (bands, "One constant for all");
  assert_range (f, 2.5, 120.0); /* of all that the bands have now */
  {
    g_autofree char *none = app_test_option (bands, 6);

    g_assert_null (none);
  }
  app_test_select (child (f, "policy"), "Glicko");
  g_assert_false (gtk_widget_get_visible (bands));
  /* Dated rules: one says which. */
  g_assert_false (gtk_widget_get_visible (child (f, "regime")));
  {
    g_autoptr (SclPolicy) fide = scl_policy_find ("fide", NULL);
    guint n;
    const SclRegime *regimes = scl_policy_regimes (fide, &n);
    g_autofree char *day = scl_chart_format_date (regimes[n - 1].from);
    g_autofree char *last = g_strdup_printf ("from %s", day);

    app_test_select (child (f, "policy"), scl_policy_title (fide));
    g_assert_true (gtk_widget_get_visible (child (f, "regime")));
    regime = app_test_selected (child (f, "regime"));
    g_assert_cmpstr (regime, ==, "from the beginning");
    /* The beginning has K 10 for all but the new; since 1 July 2014 it is 20 (10 has a rule
     * of its own). */
    app_test_select (child (f, "rule"), K_BANDS);
    assert_range (f, 2.5, 40.0);
    app_test_select (child (f, "regime"), last);
    assert_range (f, 5.0, 80.0);
  }
}

/* Which aims are weighed is said in their row; groups are asked for where fairness is. */
static void
test_setting (Fixture *f, gconstpointer data)
{
  AdwExpanderRow *aims = app_test_find_row (f->widget, "Aims and their weights");
  gpointer groups = app_test_find_row (f->widget, "Fair between groups by");
  g_autofree char *both = g_strdup_printf ("%s + %s", scl_aim_label (SCL_AIM_LOG_LOSS),
                                           scl_aim_label (SCL_AIM_UNFAIRNESS));
  gpointer fair, loss;

  adw_expander_row_set_expanded (aims, TRUE);
  fair = app_test_find (app_test_find_row (aims, scl_aim_label (SCL_AIM_UNFAIRNESS)),
                        GTK_TYPE_SPIN_BUTTON);
  loss = app_test_find (app_test_find_row (aims, scl_aim_label (SCL_AIM_LOG_LOSS)),
                        GTK_TYPE_SPIN_BUTTON);
  g_assert_cmpstr (adw_expander_row_get_subtitle (aims), ==, scl_aim_label (SCL_AIM_LOG_LOSS));
  g_assert_false (gtk_widget_get_visible (groups));
  gtk_spin_button_set_value (fair, 2.0);
  g_assert_cmpstr (adw_expander_row_get_subtitle (aims), ==, both);
  g_assert_true (gtk_widget_get_visible (groups));
  gtk_spin_button_set_value (loss, 0.0);
  g_assert_cmpstr (adw_expander_row_get_subtitle (aims), ==, scl_aim_label (SCL_AIM_UNFAIRNESS));
  /* None at all: log-loss, as it says. */
  gtk_spin_button_set_value (fair, 0.0);
  g_assert_cmpstr (adw_expander_row_get_subtitle (aims), ==, scl_aim_label (SCL_AIM_LOG_LOSS));
  g_assert_false (gtk_widget_get_visible (groups));
}

/* The bands of the policy by themselves, for two aims: a figure of each kind, a value a band. */
static void
test_bands_and_aims (Fixture *f, gconstpointer data)
{
  GtkWidget *shown = child (f, "shown");
  static const char *const figures[]
      = { "Front: Log-loss and Response, training games",
          "Front: Log-loss and Response, test games", "Profile of band 1", "Profile of band 2",
          "Profile of band 3" };
  g_autofree char *front = NULL;
  g_autofree char *profile = NULL;
  g_autofree char *more = NULL;

  app_test_page_give_data (f);
  app_test_load (f->dataset, app_test_federation (), SCL_DATASET_OPEN);
  app_test_rest (f->widget);
  choose (f, "elo-italia-by-event", K_BANDS);
  gtk_spin_button_set_value (
      app_test_find_named (f->widget, GTK_ACCESSIBLE_ROLE_SPIN_BUTTON, "Response"), 1.0);
  app_test_click (f->widget, "_Tune");
  app_test_rest (f->widget);
  g_assert_true (gtk_widget_get_visible (shown));
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autofree char *title = app_test_option (shown, i);

      g_assert_cmpstr (title, ==, figures[i]);
    }
  more = app_test_option (shown, G_N_ELEMENTS (figures));
  g_assert_null (more);
  front = app_test_figure (f->widget);
  app_test_select (shown, "Profile of band 2");
  profile = app_test_figure (f->widget);
  g_assert_cmpstr (front, !=, profile);
  g_assert_nonnull (strstr (gtk_label_get_text (child (f, "verdict")), "Response: "));
  /* As the shipped policy has it. */
  g_assert_cmpstr (app_test_fact (f->widget, "As it was, band 1", 0), ==, "30");
  g_assert_cmpstr (app_test_fact (f->widget, "As it was, band 2", 0), ==, "20");
  g_assert_cmpstr (app_test_fact (f->widget, "As it was, band 3", 0), ==, "10");
  g_assert_nonnull (app_test_fact (f->widget, "Best value, band 1", 0));
  g_assert_nonnull (app_test_fact (f->widget, "Best value, band 3", 0));
  g_assert_null (app_test_fact (f->widget, "Best value, band 4", 0));
  /* 6 of the bands, 4 of the losses, one of the other aim, 4 of the games. */
  g_assert_cmpuint (app_test_facts_n (f->widget), ==, 6 + 4 + 1 + 4);
}

static void
test_cancel (Fixture *f, gconstpointer data)
{
  app_test_select (app_test_find_row (f->widget, "Games"), "A simulated federation");
  app_test_click (f->widget, "_Tune");
  g_assert_true (app_test_is_busy (f->widget));
  app_test_click (child (f, "strip"), "_Cancel");
  app_test_rest (f->widget);
  g_assert_cmpuint (app_test_facts_n (f->widget), ==, 0);
  app_test_assert_refused (child (f, "tune_button"), NULL);
  app_test_assert_refused (scl_page_get_tools (SCL_PAGE (f->widget)), "Tune a rule first.");
}

/* A last day that is none begins nothing; a day does, and is told. */
static void
test_train_until (Fixture *f, gconstpointer data)
{
  app_test_select (app_test_find_row (f->widget, "Games"), "A simulated federation");
  gtk_editable_set_text (child (f, "train_until"), "in June");
  app_test_click (f->widget, "_Tune");
  g_assert_false (app_test_is_busy (f->widget));
  gtk_editable_set_text (child (f, "train_until"), "1997-06-30");
  app_test_click (f->widget, "_Tune");
  g_assert_true (app_test_is_busy (f->widget));
  app_test_click (child (f, "strip"), "_Cancel");
  app_test_rest (f->widget);
}

/* Closed while at work: nothing is left behind. */
static void
test_closed (Fixture *f, gconstpointer data)
{
  app_test_select (app_test_find_row (f->widget, "Games"), "A simulated federation");
  app_test_click (f->widget, "_Tune");
}

/* From the page to the editor: the policy, its rule and the value. */
static void
test_editor (void)
{
  SclWindow *window = app_test_main_window ("tune", 1200, 800);
  g_autoptr (SclPolicy) elo = scl_policy_find ("elo", NULL);
  GtkWidget *page = app_test_find (GTK_WIDGET (window), SCL_TYPE_TUNE_PAGE);
  g_autofree char *base = NULL;
  g_autofree char *rule = NULL;
  g_autofree char *was = NULL;
  g_autofree char *now = NULL;
  g_auto (GStrv) best = NULL;
  GtkWidget *changes;

  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  app_test_rest (page);
  app_test_select (app_test_find_row (page, "Games"), "A simulated federation");
  app_test_select (app_test_find_id (page, "policy"), scl_policy_title (elo));
  app_test_select (app_test_find_id (page, "rule"), K_BANDS);
  app_test_click (page, "_Tune");
  app_test_rest (page);
  best = g_strsplit (app_test_fact (page, "Best value", 0), " ± ", 2);
  app_test_click_button (scl_page_get_tools (SCL_PAGE (page)));
  app_test_settle (200);
  changes = app_test_find_id (GTK_WIDGET (window), "changes");
  g_assert_true (gtk_widget_get_mapped (changes));
  base = app_test_selected (app_test_find_id (GTK_WIDGET (window), "base"));
  g_assert_cmpstr (base, ==, scl_policy_title (elo));
  g_assert_cmpuint (app_test_table_n (changes), ==, 1);
  rule = app_test_table_cell (changes, 0, 0);
  was = app_test_table_cell (changes, 0, 1);
  now = app_test_table_cell (changes, 0, 2);
  g_assert_cmpstr (rule, ==, K_BANDS);
  g_assert_cmpstr (was, ==, "20");
  /* The value as the table has it, or with a digit more: a tenth of its error at most. */
  g_assert_true (g_str_has_prefix (now, best[0]) || g_str_has_prefix (best[0], now));
  gtk_window_destroy (GTK_WINDOW (window));
  app_test_settle (20);
}

TEST_ENTRY (int argc, char **argv)
{
  app_test_init (&argc, &argv);
  add_tests_with (Fixture, set_up, app_test_page_tear_down, "/app/tune-page", test_no_data,
                  test_simulated, test_rules);
  g_test_add ("/app/tune-page/formula", Fixture, NULL, NULL, test_formula, NULL);
  add_tests_with (Fixture, set_up, app_test_page_tear_down, "/app/tune-page", test_setting,
                  test_bands_and_aims, test_cancel, test_train_until, test_closed);
  g_test_add_func ("/app/tune-page/editor", test_editor);
  return g_test_run ();
}
