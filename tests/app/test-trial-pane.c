/* A policy's numbers under sliders: which there are, how far they go, and the rule that comes of
 * them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/rules/edit/scl-trial-pane.h"
#include "app/widgets/form/scl-slider-row.h"
#include "scl-app-test.h"

typedef struct
{
  SclTrialPane *pane;
  GtkWindow *window;
  GPtrArray *policies;
  guint n_changed;
} Fixture;

static void
on_changed (SclTrialPane *pane, guint *n)
{
  (*n)++;
}

static SclPolicy *
rule (const char *name, const char *rest)
{
  g_autofree char *text
      = g_strdup_printf ("[policy]\nformat=1\nname=%s\ntitle=Rule %s\n%s", name, name, rest);
  GError *error = NULL;
  SclPolicy *policy = scl_policy_parse (text, -1, "test.policy", &error);

  g_assert_no_error (error);
  return policy;
}

#define BANDS "system=elo\n[schedule]\nperiod=month\n[k]\nbands=30 < 2100; 20 < 2400; 10\n"

static void
set_up (Fixture *f, gconstpointer data)
{
  f->pane = g_object_new (SCL_TYPE_TRIAL_PANE, NULL);
  f->n_changed = 0;
  g_signal_connect (f->pane, "changed", G_CALLBACK (on_changed), &f->n_changed);
  f->window = app_test_window (GTK_WIDGET (f->pane), 500, 1800);
  f->policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_ptr_array_unref (f->policies);
  gtk_window_destroy (f->window);
}

static void
show_only (Fixture *f, const char *rest)
{
  g_ptr_array_add (f->policies, rule ("a", rest));
  scl_trial_pane_set_policies (f->pane, f->policies);
  adw_expander_row_set_expanded (app_test_find_row (f->pane, "Try a change"), TRUE);
  app_test_settle (0);
}

static void
describe (GtkWidget *row, GString *text)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));

  if (SCL_IS_SLIDER_ROW (row))
    {
      g_autoptr (GtkAdjustment) range = NULL;
      g_autofree char *unit = NULL;
      guint digits;

      g_object_get (row, "adjustment", &range, "unit", &unit, "digits", &digits, NULL);
      g_string_append_printf (
          text, "%s = %g of %g–%g by %g (%g), %u digits%s%s\n", title,
          gtk_adjustment_get_value (range), gtk_adjustment_get_lower (range),
          gtk_adjustment_get_upper (range), gtk_adjustment_get_step_increment (range),
          gtk_adjustment_get_page_increment (range), digits, *unit != '\0' ? ", " : "", unit);
    }
  else if (ADW_IS_COMBO_ROW (row))
    {
      g_autofree char *chosen = app_test_selected (row);

      g_string_append_printf (text, "%s: %s\n", title, chosen);
    }
}

static void
collect (GtkWidget *widget, GString *text)
{
  if (ADW_IS_PREFERENCES_ROW (widget) && !ADW_IS_EXPANDER_ROW (widget))
    {
      if (gtk_widget_get_visible (widget))
        describe (widget, text);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, text);
}

/* A line a row: a slider with its range, or a choice with what is chosen. */
static void
assert_rows (Fixture *f, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  collect (GTK_WIDGET (f->pane), text);
  g_assert_cmpstr (text->str, ==, expected);
}

/* What the rule on trial has there; NULL: there is none. */
static const char *
tried (Fixture *f, const char *group, const char *key)
{
  SclPolicy *trial = scl_trial_pane_get_trial (f->pane);

  return trial != NULL ? scl_policy_value (trial, group, key) : NULL;
}

static GtkAdjustment *
range_of (Fixture *f, const char *title)
{
  GtkAdjustment *range;

  g_object_get (app_test_find_slider (f->pane, title), "adjustment", &range, NULL);
  g_object_unref (range); /* the row has it */
  return range;
}

static void
slide (Fixture *f, const char *title, double value)
{
  gtk_adjustment_set_value (range_of (f, title), value);
}

static double
slid (Fixture *f, const char *title)
{
  return gtk_adjustment_get_value (range_of (f, title));
}

static GtkWidget *
reset_of (Fixture *f)
{
  return app_test_find_button (f->pane, "As the Policy Has Them");
}

static gboolean
is_refused (Fixture *f)
{
  return gtk_widget_get_visible (app_test_find_row (f->pane, "These numbers cannot be together"));
}

/* ---- Which sliders ---- */

#define ALL_K "by 1 (10), 1 digits\n"

/* A K lies between 1 and 80, a rating below 3000 (scl-key-range.c); a limit is a whole number. */
static void
test_bands (Fixture *f, gconstpointer data)
{
  show_only (f, BANDS);
  assert_rows (f, "Of: Rule a\n"
                  "K = 30 of 1–80 " ALL_K "K below 2100 = 30 of 1–80 " ALL_K
                  "K: limit 2100 = 2100 of 0–3000 by 10 (100), 0 digits\n"
                  "K below 2400 = 20 of 1–80 " ALL_K
                  "K: limit 2400 = 2400 of 0–3000 by 10 (100), 0 digits\n"
                  "K from 2400 = 10 of 1–80 " ALL_K
                  "Scale of the curve = 400 of 200–800 by 5 (50), 1 digits, rating points\n"
                  "Frequency: Month\n");
}

/* Limits up to 200 are no ratings: ages, games; one that is no whole number has its digits. */
static void
test_small_limits (Fixture *f, gconstpointer data)
{
  show_only (f, "system=elo\n[schedule]\nperiod=event\n[expectation]\nmodel=gaussian\nsigma=283.5\n"
                "[k]\nby=games\nbands=40 < 12.5; 30 < 200; 20 < 201; 10\n");
  assert_rows (
      f,
      "Of: Rule a\n"
      "K = 40 of 1–80 " ALL_K "K below 12.5 = 40 of 1–80 " ALL_K
      "K: limit 12.5 = 12.5 of 0–400 by 1 (10), 1 digits\n"
      "K below 200 = 30 of 1–80 " ALL_K "K: limit 200 = 200 of 0–400 by 1 (10), 0 digits\n"
      "K below 201 = 20 of 1–80 " ALL_K "K: limit 201 = 201 of 0–3000 by 10 (100), 0 digits\n"
      "K from 201 = 10 of 1–80 " ALL_K "σ = 283.5 of 100–600 by 5 (50), 1 digits, rating points\n"
      "Frequency: Every event\n");
}

/* Switches bring their numbers: N₀ in place of K, those of new, young and strong players, and the
 * cut. */
static void
test_switches (Fixture *f, gconstpointer data)
{
  show_only (f, "system=elo\n[expectation]\nmodel=linear\ncut-rule=every-game\ncut=350\n"
                "[k]\nbands=20\nbands-are-n0=true\nnew-games=30\nnew=40\njunior-age=18\n"
                "junior=35\ntop-rating=2400\ntop=10\n");
  assert_rows (f, "Of: Rule a\n"
                  "N₀ = 20 of 1–80 " ALL_K "K of new players = 40 of 1–80 " ALL_K
                  "K of juniors = 35 of 1–80 " ALL_K "K of top players = 10 of 1–80 " ALL_K
                  "Cut = 350 of 100–800 by 10 (100), 1 digits, rating points\n"
                  "Frequency: Month\n");
}

/* Of a formula the numbers with a name: from nothing to twice as much, by about a twenty-fifth. */
static void
test_formula (Fixture *f, gconstpointer data)
{
  show_only (f, "system=elo\n[expectation]\nmodel=linear\n[k]\nbands=20\n"
                "[formula]\nk={k0=40} + {slope=-2}*games\n");
  assert_rows (f, "Of: Rule a\n"
                  "K = 20 of 1–80 " ALL_K "K, by a formula: k0 = 40 of 0–80 by 1 (10), 1 digits\n"
                  "K, by a formula: slope = -2 of -4–0 by 0.01 (0.1), 2 digits\n"
                  "Frequency: Month\n");
  slide (f, "K, by a formula: k0", 50);
  g_assert_cmpstr (tried (f, "formula", "k"), ==, "{k0=50} + {slope=-2}*games");
}

/* What is tried most in other systems. */
static void
test_systems (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *policy, *sliders;
  } systems[] = { { "glicko", "RD growth" },
                  { "glicko-2", "τ of the volatility" },
                  { "dwz", "σ" },
                  { "ecf", "K" },
                  { "icu", "K" },
                  { "ffe", "N₀" } };

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      SclPolicy *policy = scl_policy_find (systems[i].policy, NULL);

      g_ptr_array_set_size (f->policies, 0);
      g_ptr_array_add (f->policies, policy);
      scl_trial_pane_set_policies (f->pane, f->policies);
      g_assert_nonnull (app_test_find_slider (f->pane, systems[i].sliders));
    }
}

/* ---- What comes of them ---- */

/* The greatest moves all in proportion; one that is moved moves the greatest with it. */
static void
test_together (Fixture *f, gconstpointer data)
{
  show_only (f, BANDS);
  g_assert_cmpuint (f->n_changed, ==, 0);
  g_assert_false (gtk_widget_get_visible (reset_of (f)));
  slide (f, "K", 60);
  g_assert_cmpfloat (slid (f, "K below 2100"), ==, 60);
  g_assert_cmpfloat (slid (f, "K below 2400"), ==, 40);
  g_assert_cmpfloat (slid (f, "K from 2400"), ==, 20);
  g_assert_cmpfloat (slid (f, "K: limit 2100"), ==, 2100);
  g_assert_cmpfloat (slid (f, "Scale of the curve"), ==, 400);
  g_assert_cmpstr (tried (f, "k", "bands"), ==, "60 < 2100; 40 < 2400; 20");
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_true (gtk_widget_get_visible (reset_of (f)));
  slide (f, "K from 2400", 70);
  g_assert_cmpfloat (slid (f, "K"), ==, 70);
  g_assert_cmpfloat (slid (f, "K below 2100"), ==, 60);
  g_assert_cmpstr (tried (f, "k", "bands"), ==, "60 < 2100; 40 < 2400; 70");
  slide (f, "K from 2400", 5);
  g_assert_cmpfloat (slid (f, "K"), ==, 60);
  slide (f, "K: limit 2400", 2300);
  g_assert_cmpfloat (slid (f, "K"), ==, 60);
  g_assert_cmpstr (tried (f, "k", "bands"), ==, "60 < 2100; 40 < 2300; 5");
  slide (f, "Scale of the curve", 500);
  g_assert_cmpstr (tried (f, "expectation", "scale"), ==, "500");
  g_assert_cmpstr (tried (f, "k", "bands"), ==, "60 < 2100; 40 < 2300; 5");
  app_test_select (app_test_find_row (f->pane, "Frequency"), "Every event");
  g_assert_cmpstr (tried (f, "schedule", "period"), ==, "event");
  g_assert_cmpstr (scl_policy_name (scl_trial_pane_get_trial (f->pane)), ==, "a-changed");
  g_assert_cmpuint (f->n_changed, ==, 6);

  app_test_click_button (reset_of (f));
  g_assert_null (scl_trial_pane_get_trial (f->pane));
  g_assert_cmpuint (f->n_changed, ==, 7);
  g_assert_false (gtk_widget_get_visible (reset_of (f)));
  g_assert_cmpfloat (slid (f, "K"), ==, 30);
  g_assert_cmpfloat (slid (f, "K from 2400"), ==, 10);
  g_assert_cmpfloat (slid (f, "K: limit 2400"), ==, 2400);
  {
    g_autofree char *chosen = app_test_selected (app_test_find_row (f->pane, "Frequency"));

    g_assert_cmpstr (chosen, ==, "Month");
  }
}

/* The entry beside a slider rounds to its digits, here one: half of that is no change. */
static void
test_rounded (Fixture *f, gconstpointer data)
{
  show_only (f, BANDS);
  slide (f, "Scale of the curve", 400.04);
  g_assert_null (scl_trial_pane_get_trial (f->pane));
  slide (f, "Scale of the curve", 399.96);
  g_assert_null (scl_trial_pane_get_trial (f->pane));
  g_assert_false (gtk_widget_get_visible (reset_of (f)));
  slide (f, "Scale of the curve", 400.06);
  g_assert_cmpstr (tried (f, "expectation", "scale"), ==, "400.06");
  slide (f, "Scale of the curve", 399.94);
  g_assert_cmpstr (tried (f, "expectation", "scale"), ==, "399.94");
}

/* A limit above the next one: the reason, and the last rule that could be. */
static void
test_refused (Fixture *f, gconstpointer data)
{
  gpointer row;

  show_only (f, BANDS);
  g_assert_false (is_refused (f));
  slide (f, "K: limit 2100", 2200);
  slide (f, "K: limit 2100", 2500);
  g_assert_true (is_refused (f));
  row = app_test_find_row (f->pane, "These numbers cannot be together");
  g_assert_cmpstr (adw_action_row_get_subtitle (row), !=, "");
  g_assert_true (gtk_widget_get_visible (reset_of (f)));
  g_assert_cmpstr (tried (f, "k", "bands"), ==, "30 < 2200; 20 < 2400; 10");
  g_assert_cmpuint (f->n_changed, ==, 1);
  slide (f, "K: limit 2100", 2300);
  g_assert_false (is_refused (f));
  g_assert_cmpstr (tried (f, "k", "bands"), ==, "30 < 2300; 20 < 2400; 10");
  slide (f, "K: limit 2100", 2500);
  app_test_click_button (reset_of (f));
  g_assert_false (is_refused (f));
  g_assert_null (scl_trial_pane_get_trial (f->pane));
  /* Another policy begins without a reason. */
  slide (f, "K: limit 2100", 2500);
  g_ptr_array_set_size (f->policies, 0);
  show_only (f, BANDS);
  g_assert_false (is_refused (f));
}

/* ---- Which policy ---- */

static void
assert_of (Fixture *f, const char *title)
{
  g_autofree char *chosen = app_test_selected (app_test_find_row (f->pane, "Of"));

  g_assert_cmpstr (chosen, ==, title);
}

/* The one under trial stays where others come and go; where it goes, the trial ends. */
static void
test_policies (Fixture *f, gconstpointer data)
{
  gpointer expander = app_test_find_row (f->pane, "Try a change");
  SclPolicy *a = rule ("a", BANDS), *b = rule ("b", "system=elo\n[k]\nbands=15\n");
  g_autoptr (GPtrArray) both = g_ptr_array_new (), only_b = g_ptr_array_new (),
                        none = g_ptr_array_new ();

  g_ptr_array_add (f->policies, a);
  g_ptr_array_add (f->policies, b);
  g_ptr_array_add (both, b);
  g_ptr_array_add (both, a);
  g_ptr_array_add (only_b, b);

  app_test_assert_refused (expander, "Tick a policy below first.");
  scl_trial_pane_set_policies (f->pane, f->policies);
  app_test_assert_refused (expander, NULL);
  adw_expander_row_set_expanded (expander, TRUE);
  assert_of (f, "Rule a");
  g_assert_cmpfloat (slid (f, "K below 2100"), ==, 30);
  slide (f, "K", 45);
  g_assert_cmpuint (f->n_changed, ==, 1);
  scl_trial_pane_set_policies (f->pane, both);
  assert_of (f, "Rule a");
  g_assert_cmpstr (tried (f, "k", "bands"), ==, "45 < 2100; 30 < 2400; 15");
  g_assert_cmpuint (f->n_changed, ==, 1);
  scl_trial_pane_set_policies (f->pane, only_b);
  assert_of (f, "Rule b");
  g_assert_null (scl_trial_pane_get_trial (f->pane));
  g_assert_cmpuint (f->n_changed, ==, 2);
  g_assert_false (gtk_widget_get_visible (reset_of (f)));
  g_assert_cmpfloat (slid (f, "K"), ==, 15);
  scl_trial_pane_set_policies (f->pane, both);
  assert_of (f, "Rule b");
  app_test_select (app_test_find_row (f->pane, "Of"), "Rule a");
  g_assert_cmpfloat (slid (f, "K"), ==, 30);
  g_assert_cmpuint (f->n_changed, ==, 2);
  slide (f, "K", 20);
  app_test_select (app_test_find_row (f->pane, "Of"), "Rule b");
  g_assert_null (scl_trial_pane_get_trial (f->pane));
  g_assert_cmpuint (f->n_changed, ==, 4);
  scl_trial_pane_set_policies (f->pane, none);
  app_test_assert_refused (expander, "Tick a policy below first.");
  g_assert_false (gtk_widget_get_visible (app_test_find_row (f->pane, "Another number")));
  {
    g_autoptr (GString) text = g_string_new (NULL);

    collect (GTK_WIDGET (f->pane), text);
    g_assert_null (strstr (text->str, "K ="));
  }
}

/* ---- Any other number ---- */

static gboolean
offers (Fixture *f, const char *title)
{
  gpointer more = app_test_find_named (f->pane, GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Another number");

  for (guint i = 0;; i++)
    {
      g_autofree char *option = app_test_option (more, i);

      if (option == NULL)
        return FALSE;
      if (g_str_equal (option, title))
        return TRUE;
    }
}

/* A number that is asked for has its slider below the others, the keyboard goes there, and it is
 * offered no more; with another policy it is gone. */
static void
test_more (Fixture *f, gconstpointer data)
{
  gpointer more;
  GtkWidget *focus, *row;

  show_only (f, BANDS);
  more = app_test_find_named (f->pane, GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Another number");
  {
    g_autofree char *chosen = app_test_selected (more);

    g_assert_cmpstr (chosen, ==, "Choose…");
  }
  g_assert_true (offers (f, "Expected score: White’s advantage"));
  g_assert_false (offers (f, "Development coefficient K: K, by bands"));
  app_test_select (more, "Expected score: White’s advantage");
  app_test_settle (50);
  row = app_test_find_slider (f->pane, "White’s advantage");
  g_assert_false (offers (f, "Expected score: White’s advantage"));
  {
    g_autofree char *chosen = app_test_selected (more);

    g_assert_cmpstr (chosen, ==, "Choose…");
  }
  focus = gtk_window_get_focus (f->window);
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, row));
  g_assert_cmpuint (f->n_changed, ==, 0);
  slide (f, "White’s advantage", 30);
  g_assert_cmpstr (tried (f, "expectation", "white-edge"), ==, "30");
  app_test_click_button (reset_of (f));
  g_assert_cmpfloat (slid (f, "White’s advantage"), ==, 0);
  g_ptr_array_set_size (f->policies, 0);
  show_only (f, BANDS);
  g_assert_true (offers (f, "Expected score: White’s advantage"));
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/trial-pane", test_bands,
                test_small_limits, test_switches, test_formula, test_systems, test_together,
                test_rounded, test_refused, test_policies, test_more)
