/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "app/rules/scl-policy-page.h"
#include "app/rules/scl-tune-bands.h"
#include "app/rules/scl-tune-page.h"
#include "app/rules/scl-tune-setting.h"
#include "app/widgets/scl-progress-strip.h"
#include "app/window/scl-window.h"
#include "lab/simulation/scl-world.h"
#include "scl-app-test.h"

typedef struct
{
  AppTestPage t;
  SclTunePage *page;
} Fixture;

static gboolean
is_idle (gpointer page)
{
  return !scl_tune_page_get_busy (page);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  app_test_page_set_up (&f->t, SCL_TYPE_TUNE_PAGE, 1100, 800);
  f->page = SCL_TUNE_PAGE (f->t.widget);
  f->t.facts = scl_tune_page_get_facts (f->page);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  app_test_page_tear_down (&f->t, data);
}

static GtkWidget *
child_of (GtkWidget *page, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (page, SCL_TYPE_TUNE_PAGE, name));
}

/* Without data the page says what to do, and there is nothing to press. */
static void
test_no_data (Fixture *f, gconstpointer data)
{
  g_assert_false (gtk_widget_get_sensitive (child_of (f->t.widget, "tune_button")));
  g_assert_false (gtk_widget_get_sensitive (child_of (f->t.widget, "use_button")));
  g_assert_nonnull (strstr (scl_chart_empty_message (scl_figure_view_get_chart (f->t.view)),
                            "simulated federation"));
  scl_tune_page_set_simulated (f->page, TRUE);
  g_assert_true (gtk_widget_get_sensitive (child_of (f->t.widget, "tune_button")));
  g_assert_true (gtk_widget_get_visible (child_of (f->t.widget, "seed_row")));
}

/* A press of the button gives what the lab gives for the same federation, policy and range. */
static void
test_simulated (Fixture *f, gconstpointer data)
{
  const SclTuningParameter parameter
      = { .group = "k", .key = "bands", .low = 5, .high = 80, .logarithmic = TRUE };
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclTuningResult) expected = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *value = NULL;
  const SclTuningResult *result;
  SclChart *chart;
  SclWorld world;

  scl_world_reset (&world);
  history = scl_world_run (&world, 0, NULL, NULL, NULL, NULL, NULL);
  expected = scl_tuning_run (history, policy, &parameter, 1, NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);

  scl_tune_page_set_simulated (f->page, TRUE);
  g_assert_true (scl_tune_page_choose (f->page, "elo", "k", "bands"));
  g_signal_emit_by_name (child_of (f->t.widget, "tune_button"), "clicked");
  g_assert_true (scl_tune_page_get_busy (f->page));
  g_assert_true (
      scl_progress_strip_get_shown (SCL_PROGRESS_STRIP (child_of (f->t.widget, "strip"))));
  app_test_wait (is_idle, f->page);

  result = scl_tune_page_get_result (f->page);
  g_assert_nonnull (result);
  g_assert_cmpfloat (result->best[0], ==, expected->best[0]);
  g_assert_cmpfloat (result->error[0], ==, expected->error[0]);
  g_assert_cmpfloat (result->test_loss, ==, expected->test_loss);
  chart = scl_figure_view_get_chart (f->t.view);
  g_assert_cmpuint (scl_chart_n_series (chart), ==, 3); /* a band, two curves */
  g_assert_cmpuint (scl_chart_series (chart, 1)->n, ==, 21);
  g_assert_cmpstr (scl_facts_get_name (f->t.facts, 0), ==, "Best value");
  g_assert_nonnull (strstr (scl_facts_get_value (f->t.facts, 0, 0), " ± "));
  g_assert_cmpstr (scl_facts_get_value (f->t.facts, 1, 0), ==, "20");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (child_of (f->t.widget, "verdict"))), !=, "");
  /* No more digits than the error is worth. */
  value = scl_tune_page_get_value (f->page);
  g_assert_cmpfloat (fabs (g_ascii_strtod (value, NULL) - result->best[0]), <,
                     0.1 * result->error[0]);
  g_assert_cmpuint (strlen (value), <=, 5);
}

static void
test_rules (Fixture *f, gconstpointer data)
{
  GtkAdjustment *low
      = GTK_ADJUSTMENT (gtk_widget_get_template_child (f->t.widget, SCL_TYPE_TUNE_PAGE, "low"));
  GtkAdjustment *high
      = GTK_ADJUSTMENT (gtk_widget_get_template_child (f->t.widget, SCL_TYPE_TUNE_PAGE, "high"));
  AdwComboRow *bands = ADW_COMBO_ROW (child_of (f->t.widget, "bands"));

  g_assert_false (scl_tune_page_choose (f->page, "no-such-policy", "k", "bands"));
  g_assert_false (scl_tune_page_choose (f->page, "elo", "k", "no-such-rule"));
  g_assert_false (scl_tune_page_choose (f->page, "elo", "schedule", "period")); /* no number */
  /* Constant K of 20: from a quarter of it. */
  g_assert_true (scl_tune_page_choose (f->page, "elo", "k", "bands"));
  g_assert_cmpfloat (gtk_adjustment_get_value (low), ==, 5.0);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (bands)));
  /* 30, 20 and 10: each by itself from a quarter of 10 to four times 30, the second alone from 5 to
   * 80, all by one factor. */
  g_assert_true (scl_tune_page_choose (f->page, "elo-italia-1997", "k", "bands"));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (bands)));
  g_assert_cmpuint (adw_combo_row_get_selected (bands), ==, SCL_TUNE_EACH_BAND);
  g_assert_cmpfloat (gtk_adjustment_get_value (low), ==, 2.5);
  g_assert_cmpfloat (gtk_adjustment_get_value (high), ==, 120.0);
  adw_combo_row_set_selected (bands, SCL_TUNE_BAND + 1);
  g_assert_cmpfloat (gtk_adjustment_get_value (low), ==, 5.0);
  g_assert_cmpfloat (gtk_adjustment_get_value (high), ==, 80.0);
  adw_combo_row_set_selected (bands, SCL_TUNE_ONE_FACTOR);
  g_assert_cmpfloat (gtk_adjustment_get_value (low), ==, 0.25);
  g_assert_true (scl_tune_page_choose (f->page, "glicko", "deviation", "c"));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (bands)));
  /* Dated rules: one says which. */
  g_assert_false (gtk_widget_get_visible (child_of (f->t.widget, "regime")));
  g_assert_true (scl_tune_page_choose (f->page, "fide", "k", "bands"));
  g_assert_true (gtk_widget_get_visible (child_of (f->t.widget, "regime")));
}

/* Two bands of the policy by themselves, for two aims: what the lab gives, a figure of each kind,
 * and all bands for the editor. */
static void
test_bands_and_aims (Fixture *f, gconstpointer data)
{
  GtkDropDown *shown = GTK_DROP_DOWN (child_of (f->t.widget, "shown"));
  SclTuneSetting *setting = SCL_TUNE_SETTING (child_of (f->t.widget, "tune_setting"));
  const SclTuningResult *result;
  g_autofree char *value = NULL;

  scl_tune_page_set_simulated (f->page, TRUE);
  g_assert_true (scl_tune_page_choose (f->page, "elo-italia-by-event", "k", "bands"));
  scl_tune_setting_set_weight (setting, SCL_AIM_RESPONSE, 1.0);
  scl_tune_page_run (f->page);
  app_test_wait (is_idle, f->page);
  result = scl_tune_page_get_result (f->page);
  g_assert_cmpuint (result->n, ==, 3);
  g_assert_cmpfloat (result->weight[SCL_AIM_RESPONSE], ==, 0.5);
  g_assert_cmpint (result->start_from, ==, SCL_START_SAME);
  g_assert_cmpstr (scl_chart_id (scl_figure_view_get_chart (f->t.view)), ==, "tuning-front");
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (shown)), ==, 2 + 3);
  gtk_drop_down_set_selected (shown, 3);
  g_assert_cmpstr (scl_chart_id (scl_figure_view_get_chart (f->t.view)), ==, "tuning");
  g_assert_nonnull (
      strstr (gtk_label_get_text (GTK_LABEL (child_of (f->t.widget, "verdict"))), "Response: "));
  g_assert_cmpstr (scl_facts_get_name (f->t.facts, 4), ==, "Best value, band 3");
  value = scl_tune_page_get_value (f->page);
  g_assert_nonnull (strstr (value, " < 2100; "));
  g_assert_nonnull (strstr (value, " < 2400; "));
}

static void
test_cancel (Fixture *f, gconstpointer data)
{
  scl_tune_page_set_simulated (f->page, TRUE);
  scl_tune_page_run (f->page);
  g_assert_true (scl_tune_page_get_busy (f->page));
  app_test_click (child_of (f->t.widget, "strip"), "_Cancel");
  app_test_wait (is_idle, f->page);
  g_assert_null (scl_tune_page_get_result (f->page));
  g_assert_true (gtk_widget_get_sensitive (child_of (f->t.widget, "tune_button")));
}

static void
test_closed (Fixture *f, gconstpointer data)
{
  scl_tune_page_set_simulated (f->page, TRUE);
  scl_tune_page_run (f->page);
}

/* From the page to the editor: the policy, its rule and the value. */
static void
test_editor (void)
{
  SclWindow *window = scl_window_new (NULL);
  g_autofree char *value = NULL;
  SclPolicyPage *editor;
  SclTunePage *page;
  SclTable *changes;

  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (scl_window_show_page (window, "tune"));
  page = SCL_TUNE_PAGE (scl_window_get_page (window));
  scl_tune_page_set_simulated (page, TRUE);
  g_assert_true (scl_tune_page_choose (page, "elo", "k", "bands"));
  scl_tune_page_run (page);
  app_test_wait (is_idle, page);
  value = scl_tune_page_get_value (page);
  g_signal_emit_by_name (child_of (GTK_WIDGET (page), "use_button"), "clicked");
  g_assert_cmpstr (app_test_page_name (window), ==, "policy");
  g_assert_null (app_test_warning (window));
  editor = SCL_POLICY_PAGE (scl_window_get_page (window));
  changes = scl_policy_page_get_changes (editor);
  g_assert_cmpstr (scl_policy_name (scl_policy_page_get_original (editor)), ==, "elo");
  g_assert_cmpuint (scl_table_get_n_shown (changes), ==, 1);
  {
    g_autofree char *rule = scl_table_get_text (changes, 0, 0);
    g_autofree char *now = scl_table_get_text (changes, 0, 2);

    g_assert_cmpstr (rule, ==, "Development coefficient K: K, by bands");
    g_assert_cmpstr (now, ==, value);
  }
  gtk_window_destroy (GTK_WINDOW (window));
  app_test_settle (20);
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
#define ADD(name, func) g_test_add ("/app/tune-page/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("no-data", test_no_data);
  ADD ("simulated", test_simulated);
  ADD ("rules", test_rules);
  ADD ("bands-and-aims", test_bands_and_aims);
  ADD ("cancel", test_cancel);
  ADD ("closed", test_closed);
  g_test_add_func ("/app/tune-page/editor", test_editor);
  return g_test_run ();
}
