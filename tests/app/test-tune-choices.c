/* The page Tune with few games: what it offers and why not, what it takes from other pages, and the
 * value that it gives to the editor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "app/rules/experiments/scl-tune-page.h"
#include "rating/base/scl-day.h"
#include "scl-app-test.h"
#include "ten-persons.h"
#include "workbench/data/scl-samples.h"

typedef struct
{
  AppTestPage t;
  GString *told; /* "warn …;", "edit-policy …;" */
} Fixture;

#define K_BANDS "Development coefficient K: K, by bands"

static void
on_told (GSimpleAction *action, GVariant *argument, gpointer told)
{
  g_autofree char *text = g_variant_is_of_type (argument, G_VARIANT_TYPE_STRING)
                              ? g_variant_dup_string (argument, NULL)
                              : g_variant_print (argument, FALSE);

  if (*text != '\0')
    g_string_append_printf (told, "%s %s;", g_action_get_name (G_ACTION (action)), text);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  const GActionEntry entries[]
      = { { .name = "warn", .activate = on_told, .parameter_type = "s" },
          { .name = "edit-policy", .activate = on_told, .parameter_type = "(ssss)" } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  f->told = g_string_new (NULL);
  app_test_page_set_up (&f->t, SCL_TYPE_TUNE_PAGE, 1100, 800);
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), f->told);
  gtk_widget_insert_action_group (GTK_WIDGET (f->t.window), "win", G_ACTION_GROUP (group));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  app_test_page_tear_down (&f->t, data);
  app_test_settle (10);
  g_string_free (f->told, TRUE);
}

static gpointer
child (Fixture *f, const char *id)
{
  return app_test_find_id (f->t.widget, id);
}

static void
assert_selected (Fixture *f, const char *id, const char *expected)
{
  g_autofree char *chosen = app_test_selected (child (f, id));

  g_assert_cmpstr (chosen, ==, expected);
}

static guint
n_policies (Fixture *f)
{
  return g_list_model_get_n_items (adw_combo_row_get_model (child (f, "policy")));
}

/* ---- From other pages ---- */

/* The proposed rule is what one would tune next: one of one's own comes to the list, once, in its
 * newest text; a shipped one is there. */
static void
test_proposed (Fixture *f, gconstpointer data)
{
  const guint before = n_policies (f);
  g_autoptr (SclPolicy) glicko = scl_policy_find ("glicko", NULL),
                        other = ten_persons_rule ("new", 60);

  assert_selected (f, "policy", "Elo, plain");
  assert_selected (f, "rule", K_BANDS);
  app_test_page_give_data (&f->t);
  ten_persons_study (f->t.workbench, 2);
  g_assert_cmpuint (n_policies (f), ==, before + 1);
  assert_selected (f, "policy", "new");
  g_assert_cmpfloat (gtk_spin_button_get_value (child (f, "low_entry")), ==, 10);
  scl_workbench_propose (f->t.workbench, other, NULL);
  g_assert_cmpuint (n_policies (f), ==, before + 1);
  assert_selected (f, "policy", "new");
  g_assert_cmpfloat (gtk_spin_button_get_value (child (f, "low_entry")), ==, 15);
  scl_workbench_set_rule (f->t.workbench, 1, glicko);
  g_assert_cmpuint (n_policies (f), ==, before + 1);
  assert_selected (f, "policy", scl_policy_title (glicko));
}

/* Told how rules are judged, one tunes for the same. */
static void
test_judging (Fixture *f, gconstpointer data)
{
  SclJudging judging;

  app_test_page_give_data (&f->t);
  judging = *scl_workbench_get_judging (f->t.workbench);
  judging.train_until = scl_day_from_ymd (1999, 6, 30);
  judging.start = SCL_START_OWN;
  judging.unjudged = SCL_UNJUDGED_NONE;
  scl_workbench_set_judging (f->t.workbench, &judging);
  g_assert_cmpstr (gtk_editable_get_text (child (f, "train_until")), ==, "1999-06-30");
  {
    g_autofree char *start = app_test_selected (app_test_find_row (f->t.widget, "First ratings")),
                    *unjudged = app_test_selected (app_test_find_row (f->t.widget, "Not judged"));

    g_assert_cmpstr (start, ==, "Each its own");
    g_assert_cmpstr (unjudged, ==, "No game");
  }
}

/* ---- What is offered ---- */

static void
assert_range (Fixture *f, const char *policy, const char *rule, double low, double high,
              guint digits)
{
  GtkAdjustment *range;
  g_autoptr (SclPolicy) one = scl_policy_find (policy, NULL);

  app_test_select (child (f, "policy"), scl_policy_title (one));
  app_test_select (child (f, "rule"), rule);
  g_assert_cmpfloat_with_epsilon (gtk_spin_button_get_value (child (f, "low_entry")), low, 1e-9);
  g_assert_cmpfloat_with_epsilon (gtk_spin_button_get_value (child (f, "high_entry")), high, 1e-9);
  g_assert_cmpuint (gtk_spin_button_get_digits (child (f, "low_entry")), ==, digits);
  g_assert_cmpuint (gtk_spin_button_get_digits (child (f, "high_entry")), ==, digits);
  range = gtk_spin_button_get_adjustment (child (f, "low_entry"));
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_step_increment (range),
                                  pow (10.0, -(double) digits), 1e-12);
}

/* To whole numbers where the range is fifty wide, to tenths, hundredths or less where it is five, a
 * half or less: K 20 from 5 to 80, K 30, 20 and 10 from 2.5 to 120, all that is allowed of the
 * rounding, which is not used, 0 to 0.5, and of the volatility 0.06 from 0.015 to 0.24. */
static void
test_digits (Fixture *f, gconstpointer data)
{
  assert_range (f, "elo", K_BANDS, 5, 80, 0);
  assert_range (f, "elo-italia-1997", K_BANDS, 2.5, 120, 0);
  assert_range (f, "elo", "Expected score: Rounding of a game", 0, 0.5, 2);
  assert_range (f, "glicko-2", "Volatility: Volatility of newcomers", 0.015, 0.24, 4);
}

/* Why there is nothing to press. */
static void
test_reasons (Fixture *f, gconstpointer data)
{
  GtkWidget *button = child (f, "tune_button");
  SclJudging judging;
  g_autofree char *path = NULL;

  app_test_assert_refused (button,
                           "Open a file with games first, or choose a simulated federation.");
  g_assert_false (gtk_widget_get_visible (child (f, "seed_row")));
  app_test_select (child (f, "source"), "A simulated federation");
  app_test_assert_refused (button, NULL);
  g_assert_true (gtk_widget_get_visible (child (f, "seed_row")));
  adw_combo_row_set_selected (child (f, "source"), 0);
  app_test_page_give_data (&f->t);
  path = test_folder_write (f->t.folder, "games.csv", TEN_PERSONS);
  app_test_load (f->t.dataset, path, SCL_DATASET_OPEN);
  app_test_assert_refused (button, NULL);
  judging = *scl_workbench_get_judging (f->t.workbench);
  judging.from = scl_day_from_ymd (2005, 1, 1);
  scl_workbench_set_judging (f->t.workbench, &judging);
  app_test_assert_refused (button,
                           "There are no games in these data, or none in the period chosen above.");
  app_test_assert_refused (scl_page_get_tools (SCL_PAGE (f->t.widget)), "Tune a rule first.");
}

/* A last day that is none is said; so is what the games do not allow. */
static void
test_refused (Fixture *f, gconstpointer data)
{
  app_test_select (child (f, "source"), "A simulated federation");
  gtk_editable_set_text (child (f, "train_until"), "June");
  app_test_click (f->t.widget, "_Tune");
  g_assert_cmpstr (f->told->str, ==,
                   "warn The last day of training is a day like 1999-06-30, or nothing for two "
                   "thirds of the games.;");
  g_assert_false (app_test_is_busy (f->t.widget));
}

/* ---- What comes of it ---- */

/* The beginning of the simulated season. */
static void
load_games (Fixture *f, guint n)
{
  g_autofree char *season = scl_sample_path ("season.csv"), *text = NULL, *path = NULL;
  char *end;

  g_assert_true (g_file_get_contents (season, &text, NULL, NULL));
  end = text;
  for (guint i = 0; i < n; i++)
    end = strchr (end, '\n') + 1;
  *end = '\0';
  app_test_page_give_data (&f->t);
  path = test_folder_write (f->t.folder, "beginning.csv", text);
  app_test_load (f->t.dataset, path, SCL_DATASET_OPEN);
}

static const char *
fact (Fixture *f, const char *name)
{
  return app_test_fact (f->t.widget, name, 0);
}

/* One band alone, in a range of one's own: the value lies in it, and goes to the editor with the
 * other bands as they were. */
static void
test_band (Fixture *f, gconstpointer data)
{
  double best;

  load_games (f, 1500);
  app_test_select (child (f, "policy"), "Elo Italia, updated after every event");
  app_test_select (child (f, "rule"), K_BANDS);
  app_test_select (child (f, "bands"), "Band 2 alone: 2100 to 2400");
  gtk_spin_button_set_value (child (f, "low_entry"), 19);
  gtk_spin_button_set_value (child (f, "high_entry"), 21);
  app_test_click (f->t.widget, "_Tune");
  app_test_assert_refused (child (f, "tune_button"), "Tuning is running.");
  app_test_rest (f->t.widget);
  g_assert_cmpstr (fact (f, "As it was, band 2"), ==, "20");
  g_assert_null (fact (f, "As it was, band 1"));
  best = g_ascii_strtod (fact (f, "Best value, band 2"), NULL);
  g_assert_cmpfloat (best, >=, 19);
  g_assert_cmpfloat (best, <=, 21);
  g_assert_true (gtk_widget_get_visible (child (f, "verdict")));
  app_test_click_button (scl_page_get_tools (SCL_PAGE (f->t.widget)));
  g_assert_true (g_str_has_prefix (
      f->told->str, "edit-policy ('elo-italia-by-event', 'k', 'bands', '30 < 2100; "));
  g_assert_true (g_str_has_suffix (f->told->str, " < 2400; 10');"));
}

/* A factor to all of them is none of the values. */
static void
test_factor (Fixture *f, gconstpointer data)
{
  double best;

  load_games (f, 1500);
  app_test_select (child (f, "policy"), "Elo Italia, updated after every event");
  app_test_select (child (f, "rule"), K_BANDS);
  app_test_select (child (f, "bands"), "One factor to all");
  app_test_click (f->t.widget, "_Tune");
  app_test_rest (f->t.widget);
  g_assert_cmpstr (fact (f, "As it was"), ==, "1");
  best = g_ascii_strtod (fact (f, "Best value"), NULL);
  g_assert_cmpfloat (best, >=, 0.25);
  g_assert_cmpfloat (best, <=, 4.0);
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/tune-choices", test_proposed,
                test_judging, test_digits, test_reasons, test_refused, test_band, test_factor)
