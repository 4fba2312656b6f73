/* The page Edit without data: steps and the way back, what is proposed, what is looked at; and what
 * a change does to a few games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../lab/gain-fixtures.h"
#include "../test-main.h"
#include "app/page/scl-policy-row.h"
#include "app/rules/edit/scl-policy-effect.h"
#include "app/rules/edit/scl-policy-page.h"
#include "figures/chart/scl-chart-numbers.h"
#include "scl-app-test.h"
#include "ten-persons.h"

typedef AppTestPage Fixture;

#define BANDS "[k] bands"
#define STEP "Development coefficient K: K, by bands → "

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (SclPolicy) elo = scl_policy_find ("elo", NULL);

  app_test_page_set_up (f, SCL_TYPE_POLICY_PAGE, 1000, 700);
  app_test_page_give_data (f);
  app_test_select (app_test_find_id (f->widget, "base"), scl_policy_title (elo));
}

static gpointer
child (Fixture *f, const char *id)
{
  return app_test_find_id (f->widget, id);
}

static void
assert_bands (Fixture *f, const char *expected)
{
  g_autofree char *value = app_test_get_key (f->widget, BANDS);

  g_assert_cmpstr (value, ==, expected);
}

/* What a button would do, or why it cannot be used. */
static void
assert_step (Fixture *f, const char *id, const char *does, const char *why_not)
{
  if (why_not != NULL)
    app_test_assert_refused (child (f, id), why_not);
  else
    {
      g_assert_true (gtk_widget_get_sensitive (child (f, id)));
      g_assert_cmpstr (gtk_widget_get_tooltip_text (child (f, id)), ==, does);
    }
}

#define NOT_CHANGED "Nothing has been changed yet."
#define NOT_UNDONE "Nothing has been undone."

/* One step after the other, back and forth again; values of one key that follow each other at once
 * are one. */
static void
test_steps (Fixture *f, gconstpointer data)
{
  assert_bands (f, "20");
  app_test_set_key (f->widget, BANDS, "15");
  app_test_set_key (f->widget, BANDS, "17");
  app_test_set_key (f->widget, "[entry] rating", "1600");
  app_test_click_button (child (f, "undo_button"));
  assert_bands (f, "17");
  assert_step (f, "undo_button", "Undo\n" STEP "17", NULL);
  app_test_click_button (child (f, "undo_button"));
  assert_bands (f, "20");
  assert_step (f, "redo_button", "Redo\n" STEP "17", NULL);
  app_test_click_button (child (f, "redo_button"));
  assert_bands (f, "17");
  app_test_click_button (child (f, "redo_button"));
  {
    g_autofree char *rating = app_test_get_key (f->widget, "[entry] rating");

    g_assert_cmpstr (rating, ==, "1600");
  }
  assert_step (f, "redo_button", NULL, NOT_UNDONE);
  /* A new step ends what could be redone. */
  app_test_click_button (child (f, "undo_button"));
  app_test_set_key (f->widget, BANDS, "19");
  assert_step (f, "redo_button", NULL, NOT_UNDONE);
}

/* Another policy is a step as well: the choice above goes back with it. */
static void
test_base (Fixture *f, gconstpointer data)
{
  g_autoptr (SclPolicy) glicko = scl_policy_find ("glicko", NULL);
  SclPolicyRow *base = child (f, "base");

  app_test_set_key (f->widget, BANDS, "15");
  app_test_select (base, scl_policy_title (glicko));
  g_assert_cmpstr (scl_policy_name (scl_policy_row_get_policy (base)), ==, "glicko");
  app_test_click_button (child (f, "undo_button"));
  g_assert_cmpstr (scl_policy_name (scl_policy_row_get_policy (base)), ==, "elo");
  assert_bands (f, "15");
  app_test_click_button (child (f, "redo_button"));
  g_assert_cmpstr (scl_policy_name (scl_policy_row_get_policy (base)), ==, "glicko");
}

/* Whoever begins with a formula sees its curve, once; what is chosen then stays. */
static void
test_curves (Fixture *f, gconstpointer data)
{
  GtkDropDown *which = child (f, "which");

  g_assert_cmpuint (gtk_drop_down_get_selected (which), ==, SCL_EFFECT_POPULATION);
  app_test_set_key (f->widget, "[formula] k", "20 + games");
  g_assert_cmpuint (gtk_drop_down_get_selected (which), ==, SCL_EFFECT_K);
  gtk_drop_down_set_selected (which, SCL_EFFECT_AGREEMENT);
  app_test_set_key (f->widget, "[formula] k", "30 + games");
  g_assert_cmpuint (gtk_drop_down_get_selected (which), ==, SCL_EFFECT_AGREEMENT);
  app_test_set_key (f->widget, "[formula] expected", "0.5");
  g_assert_cmpuint (gtk_drop_down_get_selected (which), ==, SCL_EFFECT_EXPECTED);
  gtk_drop_down_set_selected (which, SCL_EFFECT_POPULATION);
  app_test_set_key (f->widget, BANDS, "15");
  g_assert_cmpuint (gtk_drop_down_get_selected (which), ==, SCL_EFFECT_POPULATION);
}

/* As others ask for it: a policy, a rule of it, perhaps from a day on. */
static void
test_edit (Fixture *f, gconstpointer data)
{
  SclPolicyPage *page = SCL_POLICY_PAGE (f->widget);
  SclPolicyRow *base = child (f, "base");

  g_assert_true (scl_policy_page_edit (page, "elo-italia-1997", "k", "bands", "18"));
  g_assert_cmpstr (scl_policy_name (scl_policy_row_get_policy (base)), ==, "elo-italia-1997");
  assert_bands (f, "18");
  /* The same policy again: from its own rules, not from those changed. */
  g_assert_true (scl_policy_page_edit (page, "elo-italia-1997", "k 2001-02-03", "bands", "16"));
  assert_bands (f, "16");
  g_assert_true (g_str_has_prefix (gtk_label_get_text (child (f, "from")), "From 3 Feb 2001: "));
  g_assert_true (scl_policy_page_edit (page, "elo", "schedule", "period", "event"));
  {
    g_autofree char *period = app_test_get_key (f->widget, "[schedule] period");

    g_assert_cmpstr (period, ==, "Every event");
  }
  g_assert_false (scl_policy_page_edit (page, "no-such-policy", "k", "bands", "18"));
  g_assert_false (scl_policy_page_edit (page, "elo", "k", "no-such-key", "18"));
  g_assert_false (scl_policy_page_edit (page, "elo", "k never", "bands", "18"));
}

/* Until it is saved, other pages show another rule, which is said. */
static void
test_proposed (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) rules = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  GtkWidget *note = child (f, "not_proposed");

  g_ptr_array_add (rules, scl_policy_find ("elo-italia-1997", NULL));
  g_ptr_array_add (rules, scl_policy_find ("elo", NULL));
  scl_workbench_set_rules (f->workbench, rules);
  app_test_select (child (f, "base"), scl_policy_title (g_ptr_array_index (rules, 0)));
  g_assert_true (gtk_widget_get_visible (note));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (note)), ==,
                   "Not proposed yet: until it is saved, the other pages show “Elo, plain”.");
  app_test_select (child (f, "base"), scl_policy_title (g_ptr_array_index (rules, 1)));
  g_assert_false (gtk_widget_get_visible (note));
  app_test_set_key (f->widget, BANDS, "15");
  g_assert_true (gtk_widget_get_visible (note));
  app_test_click_button (child (f, "undo_button"));
  g_assert_false (gtk_widget_get_visible (note));
}

/* Beside each value that of the rule in force, of the same system, or of the original. */
static void
test_beside (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) rules = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  g_ptr_array_add (rules, ten_persons_rule ("old", 33));
  scl_workbench_set_rules (f->workbench, rules);
  app_test_select (child (f, "base"), "Elo Italia, half-yearly list (1997)");
  app_test_select (child (f, "base"), "Elo, plain");
  g_assert_true (app_test_shows (f->widget, "In force: 33 · default: 20"));
  g_ptr_array_set_size (rules, 0);
  g_ptr_array_add (rules, scl_policy_find ("glicko", NULL));
  scl_workbench_set_rules (f->workbench, rules);
  app_test_select (child (f, "base"), "Elo Italia, half-yearly list (1997)");
  g_assert_true (app_test_shows (f->widget, "Originally: 30 "));
}

/* Saved under the name of a shipped rule it is called otherwise, and it is the proposed one. */
static void
test_saved (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "elo.policy", NULL);
  g_autoptr (SclPolicy) saved = NULL;
  g_autoptr (GError) error = NULL;

  app_test_set_key (f->widget, BANDS, "15");
  app_test_click_button (scl_page_get_tools (SCL_PAGE (f->widget)));
  app_test_answer_file (path);
  saved = scl_policy_load (path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (scl_policy_name (saved), ==, "elo-2");
  g_assert_cmpstr (scl_policy_value (saved, "k", "bands"), ==, "15");
  g_assert_cmpstr (scl_policy_name (scl_workbench_get_proposed (f->workbench)), ==,
                   scl_policy_name (saved));
  assert_bands (f, "15");
}

/* ---- What a change does ---- */

typedef struct
{
  SclFigureView *view;
  GtkDropDown *which;
  GtkLabel *verdict;
  GtkWindow *window;
  SclPolicyEffect *effect;
  SclHistory *history;
  SclPolicy *calm, *wild;
} Shown;

static void
shown_set_up (Shown *s, gconstpointer data)
{
  static const char *const figures[]
      = { "Mean", "Distribution", "Percentiles", "Agreement", "K", "Expected", NULL };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  s->view = SCL_FIGURE_VIEW (scl_figure_view_new ());
  s->which = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (figures));
  s->verdict = GTK_LABEL (gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (s->view));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (s->which));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (s->verdict));
  s->window = app_test_window (box, 600, 500);
  s->effect = scl_policy_effect_new (s->view, s->which, s->verdict);
  s->history = fixture_random_history (31, 30, 12);
  s->calm = fixture_policy ("calm", MONTHLY ("20"));
  s->wild = fixture_policy ("wild", MONTHLY ("120"));
}

static void
shown_tear_down (Shown *s, gconstpointer data)
{
  scl_policy_effect_free (s->effect);
  gtk_drop_down_set_selected (s->which, SCL_EFFECT_DISTRIBUTION); /* nobody listens any more */
  gtk_drop_down_set_selected (s->which, SCL_EFFECT_PERCENTILES);
  gtk_window_destroy (s->window);
  scl_policy_unref (s->calm);
  scl_policy_unref (s->wild);
  scl_history_unref (s->history);
}

static void
show_both (Shown *s)
{
  scl_policy_effect_show (s->effect, (SclRuleOfDay){ s->calm, scl_policy_regimes (s->calm, NULL) },
                          (SclRuleOfDay){ s->wild, scl_policy_regimes (s->wild, NULL) });
}

static const char *
message (Shown *s)
{
  return scl_chart_empty_message (
      scl_figure_canvas_get_chart (scl_figure_view_get_canvas (s->view)));
}

/* Without games only what the rules say by themselves. */
static void
test_no_data (Shown *s, gconstpointer data)
{
  g_assert_true (g_str_has_prefix (message (s), "No data yet. Open tournament reports"));
  show_both (s);
  g_assert_false (app_test_is_busy (s->view));
  g_assert_nonnull (message (s));
  gtk_drop_down_set_selected (s->which, SCL_EFFECT_K);
  g_assert_null (message (s));
  gtk_drop_down_set_selected (s->which, SCL_EFFECT_EXPECTED);
  g_assert_null (message (s));
  gtk_drop_down_set_selected (s->which, SCL_EFFECT_DISTRIBUTION);
  g_assert_nonnull (message (s));
  g_assert_cmpstr (gtk_label_get_text (s->verdict), ==, "");
  g_assert_null (gtk_widget_get_tooltip_text (GTK_WIDGET (s->verdict)));
}

/* Both replayed: a figure of each kind, and how well either predicts. */
static void
test_replayed (Shown *s, gconstpointer data)
{
  g_autoptr (SclOutcome) calm = scl_replay_run (s->history, s->calm, NULL, NULL, NULL, NULL, NULL),
                         wild = scl_replay_run (s->history, s->wild, NULL, NULL, NULL, NULL, NULL);
  g_autofree char *before = scl_chart_format_number (scl_outcome_metrics (calm)->log_loss, 5),
                  *after = scl_chart_format_number (scl_outcome_metrics (wild)->log_loss, 5),
                  *verdict = g_strdup_printf ("Log-loss %s → %s, of all games", before, after);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  scl_policy_effect_set_history (s->effect, s->history);
  g_assert_false (app_test_is_busy (s->view));
  g_assert_cmpstr (message (s), ==, "Replaying …");
  show_both (s);
  g_assert_true (app_test_is_busy (s->view));
  app_test_rest (s->view);
  g_assert_null (message (s));
  g_assert_cmpstr (gtk_label_get_text (s->verdict), ==, verdict);
  g_assert_nonnull (gtk_widget_get_tooltip_text (GTK_WIDGET (s->verdict)));
  for (guint i = SCL_EFFECT_POPULATION; i <= SCL_EFFECT_EXPECTED; i++)
    {
      gtk_drop_down_set_selected (s->which, i);
      g_assert_true (g_hash_table_add (seen, app_test_figure (s->view)));
    }
  /* Other rules are drawn at once where they are drawn by themselves. */
  gtk_drop_down_set_selected (s->which, SCL_EFFECT_K);
  scl_policy_effect_show (s->effect, (SclRuleOfDay){ s->calm, scl_policy_regimes (s->calm, NULL) },
                          (SclRuleOfDay){ s->calm, scl_policy_regimes (s->calm, NULL) });
  g_assert_true (g_hash_table_add (seen, app_test_figure (s->view)));
  app_test_rest (s->view);
  /* No data any more: nothing of them is left. */
  gtk_drop_down_set_selected (s->which, SCL_EFFECT_POPULATION);
  show_both (s);
  scl_policy_effect_set_history (s->effect, NULL);
  g_assert_false (app_test_is_busy (s->view));
  g_assert_true (g_str_has_prefix (message (s), "No data yet."));
  g_assert_cmpstr (gtk_label_get_text (s->verdict), ==, "");
  g_assert_null (gtk_widget_get_tooltip_text (GTK_WIDGET (s->verdict)));
}

TEST_ENTRY (int argc, char **argv)
{
  app_test_init (&argc, &argv);
  add_tests_with (Fixture, set_up, app_test_page_tear_down, "/app/policy-steps", test_steps,
                  test_base, test_curves, test_edit, test_proposed, test_beside, test_saved);
  add_tests_with (Shown, shown_set_up, shown_tear_down, "/app/policy-steps", test_no_data,
                  test_replayed);
  return g_test_run ();
}
