/* What can be chosen on the pages Effect and Predictions, over ten invented persons: figures and
 * their words in a report, tables, orders, rules on trial.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/rules/effect/scl-compare-page.h"
#include "app/widgets/table/scl-table.h"
#include "rating/base/scl-day.h"
#include "scl-app-test.h"
#include "ten-persons.h"

typedef AppTestPage Fixture;

static gpointer
child (Fixture *f, const char *id)
{
  return app_test_find_id (f->widget, id);
}

static gboolean
is_compared (gpointer data)
{
  Fixture *f = data;
  SclComparer *comparer = scl_workbench_get_comparer (f->workbench);

  return scl_comparer_get_outcomes (comparer)->len >= scl_workbench_get_compared (f->workbench)->len
         && !scl_comparer_get_busy (comparer) && !scl_comparer_get_comparing (comparer)
         && !scl_comparer_get_trying (comparer);
}

static void
rest (Fixture *f)
{
  app_test_wait (is_compared, f);
  app_test_rest (f->widget);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;

  app_test_page_set_up (f, SCL_TYPE_COMPARE_PAGE, 1200, 900);
  app_test_page_give_data (f);
  ten_persons_study (f->workbench, 3);
  path = test_folder_write (f->folder, "games.csv", TEN_PERSONS);
  app_test_load (f->dataset, path, SCL_DATASET_OPEN);
  rest (f);
}

static void
go_to (Fixture *f, const char *part)
{
  scl_page_show_part (SCL_PAGE (f->widget), part);
  rest (f);
}

static void
assert_options (gpointer drop_down, const char *const *expected)
{
  guint i;
  g_autofree char *more = NULL;

  for (i = 0; expected[i] != NULL; i++)
    {
      g_autofree char *option = app_test_option (drop_down, i);

      g_assert_cmpstr (option, ==, expected[i]);
    }
  more = app_test_option (drop_down, i);
  g_assert_null (more);
}

static void
assert_selected (gpointer drop_down, const char *expected)
{
  g_autofree char *chosen = app_test_selected (drop_down);

  g_assert_cmpstr (chosen, ==, expected);
}

static const char *const effects[] = { "Difference of level",
                                       "Player’s path",
                                       "Mean of all",
                                       "Distribution",
                                       "Percentiles",
                                       "Agreement",
                                       "Biggest movers",
                                       "Inflation",
                                       "Inflation by cause",
                                       "Points between groups",
                                       NULL };
static const char *const predictions[]
    = { "Calibration", "Misfit", "Best curve", "Who against whom", NULL };

/* ---- The two tabs ---- */

/* Each has its own figures and tables, and what was chosen there. */
static void
test_tabs (Fixture *f, gconstpointer data)
{
  static const char *const of_list[] = { "Players", "The list in numbers", NULL },
                           *const of_predictions[] = { "Metrics", "Sub-groups", NULL };

  assert_options (child (f, "which"), effects);
  assert_options (child (f, "below"), of_list);
  assert_selected (child (f, "which"), "Difference of level");
  app_test_select (child (f, "which"), "Percentiles");
  app_test_select (child (f, "below"), "The list in numbers");
  go_to (f, "predictions");
  assert_options (child (f, "which"), predictions);
  assert_options (child (f, "below"), of_predictions);
  assert_selected (child (f, "which"), "Calibration");
  assert_selected (child (f, "below"), "Metrics");
  app_test_select (child (f, "which"), "Best curve");
  app_test_select (child (f, "below"), "Sub-groups");
  go_to (f, "effect");
  assert_selected (child (f, "which"), "Percentiles");
  assert_selected (child (f, "below"), "The list in numbers");
  go_to (f, "predictions");
  assert_selected (child (f, "which"), "Best curve");
  assert_selected (child (f, "below"), "Sub-groups");
}

static void
assert_below (Fixture *f, const char *table)
{
  const gboolean players = g_str_equal (table, "players");

  g_assert_cmpstr (gtk_stack_get_visible_child_name (child (f, "below_stack")), ==, table);
  g_assert_cmpint (gtk_widget_get_visible (child (f, "search")), ==, players);
  g_assert_cmpint (gtk_widget_get_visible (child (f, "sort_button")), ==, players);
  g_assert_cmpint (gtk_widget_get_visible (gtk_widget_get_parent (app_test_find_named (
                       child (f, "below_tools"), GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Sub-groups"))),
                   ==, g_str_equal (table, "groups"));
}

/* What is for one table alone comes with it. */
static void
test_tables (Fixture *f, gconstpointer data)
{
  assert_below (f, "players");
  app_test_select (child (f, "below"), "The list in numbers");
  assert_below (f, "metrics");
  g_assert_false (gtk_widget_get_visible (child (f, "metrics_note")));
  g_assert_nonnull (app_test_fact (f->widget, "Mean rating", 2));
  g_assert_null (app_test_fact (f->widget, "Log-loss", 0));
  go_to (f, "predictions");
  assert_below (f, "metrics");
  g_assert_true (gtk_widget_get_visible (child (f, "metrics_note")));
  g_assert_nonnull (app_test_fact (f->widget, "Log-loss", 2));
  g_assert_null (app_test_fact (f->widget, "Mean rating", 0));
  app_test_select (child (f, "below"), "Sub-groups");
  assert_below (f, "groups");
  rest (f);
  g_assert_cmpuint (app_test_facts_n (child (f, "groups")), >, 0);
  go_to (f, "effect");
  app_test_select (child (f, "below"), "Players");
  assert_below (f, "players");
}

/* ---- Figures ---- */

/* What the figure in view is called in a report. */
static void
assert_pin (Fixture *f, const char *expected)
{
  GPtrArray *pins;

  rest (f);
  gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.pin", NULL);
  pins = scl_workbench_get_pins (f->workbench);
  g_assert_cmpuint (pins->len, ==, 1);
  g_assert_cmpstr (pins->pdata[0], ==, expected);
  gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.pin", NULL);
  g_assert_cmpuint (scl_workbench_get_pins (f->workbench)->len, ==, 0);
}

static gpointer
choice (Fixture *f, const char *name)
{
  return app_test_find_named (f->widget, GTK_ACCESSIBLE_ROLE_COMBO_BOX, name);
}

/* Only a comparison of two of more rules asks which, only a figure of groups by what. */
static void
assert_tools (Fixture *f, gboolean pair, gboolean kind, gboolean of_rule)
{
  g_assert_cmpint (gtk_widget_get_visible (child (f, "pair_button")), ==, pair);
  g_assert_cmpint (gtk_widget_get_visible (choice (f, "Groups")), ==, kind);
  g_assert_cmpint (gtk_widget_get_visible (choice (f, "Rule")), ==, of_rule);
}

/* The path is that of whose ratings differ most: all have fewer than ten games, so that the first
 * in the data of those who gain or lose most. */
static void
test_figures (Fixture *f, gconstpointer data)
{
  static const char *const pins[]
      = { "level", NULL,     "population", "distribution", "percentiles",
          NULL,    "movers", "drift",      "drift-causes", NULL };
  static const char *const of_predictions[] = { "calibration", "misfit", "expectation", NULL };

  for (guint i = 0; effects[i] != NULL; i++)
    {
      const gboolean groups = g_str_equal (effects[i], "Points between groups");

      app_test_select (child (f, "which"), effects[i]);
      assert_tools (f, g_str_equal (effects[i], "Agreement"), groups, groups);
      if (pins[i] != NULL)
        assert_pin (f, pins[i]);
    }
  assert_pin (f, "transfers federation 1");
  app_test_select (choice (f, "Groups"), "Sex");
  assert_pin (f, "transfers sex 1");
  app_test_select (choice (f, "Rule"), "wild");
  assert_pin (f, "transfers sex 3");
  app_test_select (child (f, "which"), "Agreement");
  assert_pin (f, "agreement 1 2");
  app_test_select (child (f, "pair_y"), "wild");
  assert_pin (f, "agreement 1 3");
  app_test_select (child (f, "pair_x"), "new");
  assert_pin (f, "agreement 2 3");
  go_to (f, "predictions");
  for (guint i = 0; predictions[i] != NULL; i++)
    {
      const gboolean groups = g_str_equal (predictions[i], "Who against whom");

      app_test_select (child (f, "which"), predictions[i]);
      assert_tools (f, FALSE, groups, groups);
      if (of_predictions[i] != NULL)
        assert_pin (f, of_predictions[i]);
    }
  assert_pin (f, "matrix sex 3");
}

/* The two that are compared stay the same where others come and go. */
static void
test_pair_stays (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) rules = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  app_test_select (child (f, "which"), "Agreement");
  app_test_select (child (f, "pair_y"), "wild");
  app_test_select (child (f, "pair_x"), "new");
  g_ptr_array_add (rules, ten_persons_rule ("wild", 80));
  g_ptr_array_add (rules, ten_persons_rule ("old", 20));
  g_ptr_array_add (rules, ten_persons_rule ("new", 40));
  scl_workbench_set_rules (f->workbench, rules);
  rest (f);
  assert_selected (child (f, "pair_x"), "new");
  assert_selected (child (f, "pair_y"), "wild");
  assert_pin (f, "agreement 3 1");
  ten_persons_study (f->workbench, 2);
  rest (f);
  assert_selected (child (f, "pair_x"), "new");
  assert_selected (child (f, "pair_y"), "new"); /* the second again, in place of what is gone */
  assert_tools (f, FALSE, FALSE, FALSE);
  app_test_select (child (f, "which"), "Points between groups");
  assert_tools (f, FALSE, TRUE, TRUE);
  ten_persons_study (f->workbench, 1);
  rest (f);
  assert_tools (f, FALSE, TRUE, FALSE);
}

/* ---- Players ---- */

static void
assert_first (Fixture *f, const char *expected)
{
  SclTable *table = child (f, "players");
  g_autofree char *name = scl_table_get_text (table, scl_table_get_shown (table, 0), 0);

  g_assert_cmpstr (name, ==, expected);
}

/* By name, by each rule's rating and change, by games, by what they began with. */
static void
test_sort_menu (Fixture *f, gconstpointer data)
{
  static const char *const orders[][2]
      = { { "Player", "Ada" },       { "old", "Leo" },         { "Change, old", "Leo" },
          { "new", "Leo" },          { "Change, new", "Leo" }, { "wild", "Leo" },
          { "Change, wild", "Leo" }, { "Games", "Ada" },       { "Initial rating", "Leo" } };
  GMenuModel *menu = gtk_menu_button_get_menu_model (child (f, "sort_button"));

  g_assert_cmpint (g_menu_model_get_n_items (menu), ==, G_N_ELEMENTS (orders));
  for (int i = 0; i < (int) G_N_ELEMENTS (orders); i++)
    {
      g_autoptr (GVariant) target
          = g_menu_model_get_item_attribute_value (menu, i, G_MENU_ATTRIBUTE_TARGET, NULL);
      g_autofree char *label = NULL, *action = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action);
      g_assert_cmpstr (label, ==, orders[i][0]);
      g_assert_true (gtk_widget_activate_action_variant (child (f, "players"), action, target));
      assert_first (f, orders[i][1]);
    }
}

static void
assert_figure (Fixture *f, const char *beginning)
{
  g_autofree char *figure = app_test_figure (f->widget);
  g_autofree char *found = g_strndup (figure, strlen (beginning));

  g_assert_cmpstr (found, ==, beginning);
}

/* Whose row is chosen is looked at everywhere, and their path drawn; and the other way round. */
static void
test_person (Fixture *f, gconstpointer data)
{
  SclTable *table = child (f, "players");
  gint64 zoe;

  app_test_select (child (f, "which"), "Mean of all");
  for (guint row = 0; row < scl_table_get_n_shown (table); row++)
    {
      g_autofree char *name = scl_table_get_text (table, row, 0);

      if (g_str_equal (name, "Zoe"))
        scl_table_select (table, row);
    }
  assert_selected (child (f, "which"), "Player’s path");
  assert_figure (f, "Zoe\n");
  zoe = scl_workbench_get_person (f->workbench);
  g_assert_cmpint (zoe, !=, 0);
  scl_table_select (table, scl_table_get_shown (table, 0));
  g_assert_cmpint (scl_workbench_get_person (f->workbench), !=, zoe);
  scl_workbench_set_person (f->workbench, zoe);
  assert_figure (f, "Zoe\n");
  {
    g_autofree char *name = scl_table_get_text (table, scl_table_get_selected (table), 0);

    g_assert_cmpstr (name, ==, "Zoe");
  }
  gtk_editable_set_text (child (f, "search"), "ad");
  app_test_settle (300);
  g_assert_cmpuint (scl_table_get_n_shown (table), ==, 2);
  /* Other data: everybody again. */
  {
    g_autofree char *path = test_folder_write (
        f->folder, "more.csv", TEN_PERSONS_HEAD "2000-03-01,G,3,Zoe,m,9,Ada,,1,,\n");

    app_test_load (f->dataset, path, SCL_DATASET_ADD);
    rest (f);
  }
  g_assert_cmpstr (gtk_editable_get_text (child (f, "search")), ==, "");
  assert_figure (f, "Zoe\n");
}

/* ---- On trial ---- */

/* While K is dragged the last rule is another one, and its numbers with it. */
static void
test_trial (Fixture *f, gconstpointer data)
{
  SclTable *table = child (f, "players");
  gpointer slider = app_test_find_slider (f->widget, "K");

  for (int k = 22; k <= 60; k += 2)
    {
      app_test_slide (slider, k);
      g_assert_true (app_test_is_busy (f->widget));
      g_main_context_iteration (NULL, FALSE);
    }
  rest (f);
  {
    /* Leo, first of the old list, won once: 2010 + 60 / 2. */
    g_autofree char *name = scl_table_get_text (table, 0, 0),
                    *rating = scl_table_get_text (table, 0, 7);

    g_assert_cmpstr (name, ==, "Leo");
    g_assert_cmpstr (rating, ==, "2\u2009040");
  }
  app_test_select (child (f, "below"), "The list in numbers");
  g_assert_nonnull (app_test_fact (f->widget, "Mean rating", 3));
  app_test_click (f->widget, "As the Policy Has Them");
  rest (f);
  g_assert_null (app_test_fact (f->widget, "Mean rating", 3));
}

/* ---- Data ---- */

/* A policy that is opened is one's own from then on, and proposed in place of "new". */
static void
test_policy_file (Fixture *f, gconstpointer data)
{
  g_autofree char *path = test_folder_write (
      f->folder, "club.policy",
      "[policy]\nformat=1\nname=club\ntitle=Club\nsystem=elo\n[k]\nbands=17\n");
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (scl_page_open_files (SCL_PAGE (f->widget), &file, 1));
  rest (f);
  g_assert_cmpuint (scl_workbench_get_compared (f->workbench)->len, ==, 3);
  g_assert_cmpstr (scl_policy_name (scl_workbench_get_proposed (f->workbench)), ==, "club");
  g_assert_cmpstr (scl_policy_name (scl_workbench_get_in_force (f->workbench)), ==, "old");
}

/* Games that are dropped on it take the place of those that are in no workspace yet. */
static void
test_games_file (Fixture *f, gconstpointer data)
{
  g_autofree char *path = test_folder_write (f->folder, "more.csv",
                                             TEN_PERSONS_HEAD "2000-03-01,G,3,Zoe,m,9,Ada,,1,,\n");
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (scl_page_open_files (SCL_PAGE (f->widget), &file, 1));
  rest (f);
  g_assert_cmpuint (scl_history_games (scl_dataset_get_history (f->dataset))->n, ==, 1);
}

/* Cancelled, it says what lacks and how to go on. */
static void
test_stopped (Fixture *f, gconstpointer data)
{
  g_autoptr (SclPolicy) late = ten_persons_rule ("late", 60);
  SclComparer *comparer = scl_workbench_get_comparer (f->workbench);

  ten_persons_cancel (f->widget, f->workbench, late);
  g_assert_cmpuint (scl_comparer_get_outcomes (comparer)->len, ==, 3);
  g_assert_true (app_test_shows (f->widget, "Cancelled: not every chosen rule has been replayed"));
  app_test_click (child (f, "strip"), "_Run");
  rest (f);
  g_assert_cmpuint (scl_comparer_get_outcomes (comparer)->len, ==, 4);
  g_assert_false (gtk_widget_get_visible (app_test_find_button (child (f, "strip"), "_Run")));
}

/* No game between the days that are chosen, or none at all: why there is nothing to see. */
static void
test_nothing (Fixture *f, gconstpointer data)
{
  SclJudging judging = *scl_workbench_get_judging (f->workbench);
  g_autofree char *lists = test_folder_write (
      f->folder, "lists.csv", "list,date,rate,fide_id,name,rating\nClub,2001-01-01,s,1,Ada,1500\n");

  judging.from = scl_day_from_ymd (2005, 1, 1);
  scl_workbench_set_judging (f->workbench, &judging);
  app_test_rest (f->widget);
  assert_figure (f, "No game in this period\n");
  judging.from = SCL_DAY_NONE;
  scl_workbench_set_judging (f->workbench, &judging);
  rest (f);
  assert_figure (f, "The proposed rule ");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (child (f, "content_stack")), ==, "outcome");
  go_to (f, "predictions");
  app_test_load (f->dataset, lists, SCL_DATASET_OPEN);
  app_test_rest (f->widget);
  assert_figure (f, "Nothing to replay\n");
  scl_page_show_part (SCL_PAGE (f->widget), "effect");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (child (f, "content_stack")), ==, "lists");
}

static void
assert_content (Fixture *f, const char *expected)
{
  g_assert_cmpstr (gtk_stack_get_visible_child_name (child (f, "content_stack")), ==, expected);
  g_assert_cmpint (scl_page_get_figure (SCL_PAGE (f->widget)) == f->view, ==,
                   !g_str_equal (expected, "lists"));
}

static void
open (Fixture *f, const char *name, const char *text)
{
  g_autofree char *path = test_folder_write (f->folder, name, text);

  app_test_load (f->dataset, path, SCL_DATASET_OPEN);
}

#define LISTS "list,date,rate,fide_id,name,rating\n"

/* Where there are lists and no games the page is about these, from two lists on; asked again where
 * others are looked at. */
static void
test_lists (Fixture *f, gconstpointer data)
{
  SclJudging judging = *scl_workbench_get_judging (f->workbench);

  scl_page_shown (SCL_PAGE (f->widget), TRUE);
  assert_content (f, "outcome");
  open (f, "lists.csv", LISTS "Club,2001-01-01,s,1,Ada,1500\nClub,2002-01-01,s,1,Ada,1600\n");
  assert_content (f, "lists");
  g_assert_true (app_test_is_busy (f->widget));
  app_test_rest (f->widget);
  assert_content (f, "lists");
  judging.months = 6;
  scl_workbench_set_judging (f->workbench, &judging);
  g_assert_true (app_test_is_busy (f->widget));
  app_test_rest (f->widget);
  scl_page_show_part (SCL_PAGE (f->widget), "predictions");
  assert_content (f, "outcome");
  scl_page_show_part (SCL_PAGE (f->widget), "effect");
  assert_content (f, "lists");
  g_assert_false (app_test_is_busy (f->widget)); /* known already */
  open (f, "one.csv", LISTS "Club,2001-01-01,s,1,Ada,1500\n");
  app_test_rest (f->widget);
  assert_content (f, "outcome");
  open (f, "games.csv", TEN_PERSONS);
  rest (f);
  assert_content (f, "outcome");
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, app_test_page_tear_down, "/app/compare-choices",
                test_tabs, test_tables, test_figures, test_pair_stays, test_sort_menu, test_person,
                test_trial, test_policy_file, test_games_file, test_stopped, test_nothing,
                test_lists)
