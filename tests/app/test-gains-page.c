/* The page Who Gains over ten invented persons, whose gains are reckoned in test-gains-table.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/figure/scl-figure-canvas.h"
#include "app/rules/gains/scl-gains-page.h"
#include "app/widgets/table/scl-table.h"
#include "rating/base/scl-day.h"
#include "scl-app-test.h"
#include "ten-persons.h"

typedef AppTestPage Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  app_test_page_set_up (f, SCL_TYPE_GAINS_PAGE, 1100, 900);
  app_test_page_give_data (f);
  ten_persons_study (f->workbench, 2);
}

static gpointer
child (Fixture *f, const char *id)
{
  return app_test_find_id (f->widget, id);
}

static gboolean
has_gains (gpointer data)
{
  return *gtk_label_get_text (child (data, "count")) != '\0';
}

static void
load (Fixture *f, const char *text)
{
  g_autofree char *path = test_folder_write (f->folder, "games.csv", text);

  app_test_load (f->dataset, path, SCL_DATASET_OPEN);
  app_test_wait (has_gains, f);
  app_test_rest (f->widget);
}

static SclTable *
persons (Fixture *f)
{
  return child (f, "persons");
}

static void
assert_names (Fixture *f, const char *expected)
{
  SclTable *table = persons (f);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < scl_table_get_n_shown (table); i++)
    {
      g_autofree char *name = scl_table_get_text (table, scl_table_get_shown (table, i), 0);

      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", name);
    }
  g_assert_cmpstr (names->str, ==, expected);
}

static void
assert_count (Fixture *f, const char *expected)
{
  g_assert_cmpstr (gtk_label_get_text (child (f, "count")), ==, expected);
}

static void
assert_choices (Fixture *f, const char *reason)
{
  static const char *const ids[] = { "filter", "sort_button", "search", "active" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    app_test_assert_refused (child (f, ids[i]), reason);
}

static void
assert_selected (gpointer drop_down, const char *expected)
{
  g_autofree char *chosen = app_test_selected (drop_down);

  g_assert_cmpstr (chosen, ==, expected);
}

/* ---- Where there is nothing to see ---- */

#define NOBODY "There is nobody to list yet: do first what the page says."

static void
assert_empty (Fixture *f, const char *title, const char *shown)
{
  AdwStatusPage *page = child (f, "empty_page");
  static const char *const ids[] = { "open_buttons", "add_button" };

  g_assert_cmpstr (gtk_stack_get_visible_child_name (child (f, "content_stack")), ==, "empty");
  g_assert_cmpstr (adw_status_page_get_title (page), ==, title);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_cmpint (gtk_widget_get_visible (child (f, ids[i])), ==,
                     g_strcmp0 (ids[i], shown) == 0);
  assert_choices (f, NOBODY);
  assert_count (f, "");
  assert_names (f, "");
}

/* No data, one rule, no game in the period, lists alone; what is missing comes, and goes. */
static void
test_empty (Fixture *f, gconstpointer data)
{
  SclJudging judging = *scl_workbench_get_judging (f->workbench);
  const char *about = gtk_label_get_text (child (f, "sentence"));

  assert_empty (f, "Who Gains, Who Loses", "open_buttons");
  g_assert_true (g_str_has_prefix (about, "Gain: the rating under the proposed rule less"));
  load (f, TEN_PERSONS);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (child (f, "content_stack")), ==, "outcome");
  assert_choices (f, NULL);
  assert_count (f, "10 of 10 players");
  ten_persons_study (f->workbench, 1);
  app_test_rest (f->widget);
  assert_empty (f, "Only One Rule", NULL);
  ten_persons_study (f->workbench, 2);
  app_test_wait (has_gains, f);
  assert_count (f, "10 of 10 players");
  judging.from = scl_day_from_ymd (2001, 1, 1);
  scl_workbench_set_judging (f->workbench, &judging);
  app_test_rest (f->widget);
  assert_empty (f, "No Games in This Period", NULL);
  judging.from = scl_day_from_ymd (2000, 1, 1);
  scl_workbench_set_judging (f->workbench, &judging);
  app_test_wait (has_gains, f);
  assert_count (f, "8 of 8 players");
}

/* Cancelled, it says what lacks and how to go on. */
static void
test_stopped (Fixture *f, gconstpointer data)
{
  g_autoptr (SclPolicy) late = ten_persons_rule ("late", 60);

  load (f, TEN_PERSONS);
  ten_persons_cancel (f->widget, f->workbench, late);
  g_assert_true (app_test_shows (f->widget, "Cancelled: not every rule has been replayed"));
  {
    g_autofree char *figure = app_test_figure (f->widget);

    g_assert_nonnull (strstr (figure, "Both rules are being replayed over the games."));
  }
  assert_count (f, "");
  app_test_click (child (f, "strip"), "_Run");
  app_test_wait (has_gains, f);
  assert_count (f, "10 of 10 players");
  g_assert_false (gtk_widget_get_visible (app_test_find_button (child (f, "strip"), "_Run")));
}

/* ---- Who is listed ---- */

/* The greatest loss first; five in a hundred points and ten of them each way. */
static void
test_listed (Fixture *f, gconstpointer data)
{
  load (f, TEN_PERSONS);
  assert_names (f, "Eva Adam Bob Kim Ben Leo Zoe Mia Uli Ada");
  assert_selected (child (f, "filter"), "Everybody");
  g_assert_true (g_str_has_prefix (gtk_label_get_text (child (f, "sentence")),
                                   "5 of 10 persons gain, 5 lose; mean 0.0 points"));
  g_assert_true (g_str_has_prefix (gtk_label_get_text (child (f, "note")),
                                   "Gain: the rating under the proposed rule less"));
  g_assert_nonnull (strstr (gtk_label_get_text (child (f, "note")),
                            "\n\nFor these persons and games a difference is exact."));
  app_test_select (child (f, "filter"), "Those who gain");
  assert_names (f, "Leo Zoe Mia Uli Ada");
  assert_count (f, "5 of 10 players");
  gtk_check_button_set_active (child (f, "active"), TRUE);
  assert_names (f, "Zoe Mia Uli Ada");
  assert_count (f, "4 of 10 players");
  g_assert_true (
      g_str_has_prefix (gtk_label_get_text (child (f, "sentence")), "4 of 8 persons gain, 4 lose"));
  assert_selected (child (f, "filter"), "Those who gain");
  app_test_select (child (f, "filter"), "Come above 2\u2009000");
  assert_names (f, "Mia Uli");
  app_test_select (child (f, "filter"), "Everybody");
  app_test_enter (child (f, "search"), "AD");
  app_test_settle (300);
  assert_names (f, "Adam Ada");
  assert_count (f, "2 of 10 players");
}

/* The groups in the figure are those of the filter; what was chosen stays where it can be. */
static void
test_groups (Fixture *f, gconstpointer data)
{
  load (f, TEN_PERSONS);
  /* Nobody's year of birth is known: the first kind of which the data tell something. */
  assert_selected (child (f, "kind"), "Rating in force");
  app_test_select (child (f, "kind"), "Sex");
  app_test_select (child (f, "filter"), "Sex: women");
  assert_names (f, "Eva");
  gtk_check_button_set_active (child (f, "active"), TRUE);
  assert_selected (child (f, "filter"), "Everybody");
  assert_count (f, "8 of 10 players");
  gtk_check_button_set_active (child (f, "active"), FALSE);
  assert_selected (child (f, "filter"), "Sex: women");
  assert_names (f, "Eva");
  app_test_select (child (f, "kind"), "Games");
  assert_selected (child (f, "filter"), "Everybody");
}

/* ---- Figures ---- */

/* Each with its words in a report, of everybody or of those who are active. */
static void
test_figures (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *title, *pin;
    gboolean groups;
  } figures[] = { { "Histogram", "gain-histogram 2", FALSE },
                  { "Most and least", "gain-dumbbells 2", FALSE },
                  { "Crossings", "gain-limits 2", FALSE },
                  { "Titles", "gain-reached 2", FALSE },
                  { "Groups", "gain-groups sex", TRUE } };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *pins;

  load (f, TEN_PERSONS);
  app_test_select (child (f, "kind"), "Sex");
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      app_test_select (child (f, "which"), figures[i].title);
      g_assert_cmpint (gtk_widget_get_visible (child (f, "kind")), ==, figures[i].groups);
      g_assert_true (g_hash_table_add (seen, app_test_figure (f->widget)));
      for (guint active = 0; active < 2; active++)
        {
          const char *pin;

          gtk_check_button_set_active (child (f, "active"), active == 1);
          g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.pin", NULL));
          pins = scl_workbench_get_pins (f->workbench);
          g_assert_cmpuint (pins->len, ==, 1);
          pin = pins->pdata[0];
          g_assert_true (g_str_has_prefix (pin, figures[i].pin));
          g_assert_cmpint (strstr (pin, "active") != NULL, ==, active == 1);
          g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.pin", NULL));
          g_assert_cmpuint (scl_workbench_get_pins (f->workbench)->len, ==, 0);
        }
      gtk_check_button_set_active (child (f, "active"), FALSE);
    }
}

/* Every click of the figure's canvas at that place of the whole. */
static void
click (Fixture *f, double x, double y)
{
  GtkWidget *canvas = GTK_WIDGET (scl_figure_view_get_canvas (f->view));
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (canvas);

  gtk_test_widget_wait_for_draw (canvas);
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkEventController) one = g_list_model_get_item (all, i);

      if (!GTK_IS_GESTURE_CLICK (one))
        continue;
      g_signal_emit_by_name (one, "pressed", 1, x, y);
      g_signal_emit_by_name (one, "released", 1, x, y);
    }
  app_test_settle (20);
}

static void
click_at (Fixture *f, double x, double y)
{
  const SclPlotArea *area
      = &g_array_index (scl_figure_canvas_get_plots (scl_figure_view_get_canvas (f->view)), SclPlot,
                        0)
             .area;

  click (f, scl_plot_area_x_to_px (area, x), scl_plot_area_y_to_px (area, y));
}

/* A row of the figure: a group; the lowest place is the last of them. */
static void
test_picked_group (Fixture *f, gconstpointer data)
{
  load (f, TEN_PERSONS);
  app_test_select (child (f, "kind"), "Sex");
  app_test_settle (50);
  click_at (f, 0.0, 2.0);
  assert_selected (child (f, "filter"), "Sex: men");
  assert_count (f, "7 of 10 players");
  click_at (f, 0.0, 1.0);
  assert_selected (child (f, "filter"), "Sex: women");
  assert_names (f, "Eva");
}

/* A person of the figure is looked for among everybody, and chosen. */
static void
test_picked_person (Fixture *f, gconstpointer data)
{
  load (f, TEN_PERSONS);
  app_test_select (child (f, "filter"), "Those who lose");
  app_test_enter (child (f, "search"), "zz");
  app_test_settle (300);
  assert_names (f, "");
  app_test_select (child (f, "which"), "Most and least");
  app_test_settle (50);
  /* From above those who gain as they come, then those who lose: the lowest is the last of these.
   */
  click_at (f, 1900.0, 9.0);
  assert_selected (child (f, "filter"), "Everybody");
  assert_count (f, "10 of 10 players");
  {
    g_autofree char *name
        = scl_table_get_text (persons (f), scl_table_get_selected (persons (f)), 0);

    g_assert_cmpstr (name, ==, "Leo");
  }
  g_assert_cmpint (scl_workbench_get_person (f->workbench), !=, 0);
}

/* A bar: those of its class; the outermost are open. */
static void
test_picked_bar (Fixture *f, gconstpointer data)
{
  g_autofree char *below = NULL, *above = NULL;

  load (f, TEN_PERSONS);
  app_test_select (child (f, "which"), "Histogram");
  app_test_settle (50);
  click_at (f, -9.9, 2.0);
  below = app_test_selected (child (f, "filter"));
  g_assert_true (g_str_has_prefix (below, "Below "));
  g_assert_true (g_str_has_suffix (below, " points"));
  assert_names (f, "Eva Adam Bob Kim Ben");
  click_at (f, 10.1, 2.0);
  above = app_test_selected (child (f, "filter"));
  g_assert_true (g_str_has_suffix (above, " points and more"));
  assert_names (f, "Leo Zoe Mia Uli Ada");
}

/* ---- Persons ---- */

/* The one who is looked at on any page is chosen here, and the other way round. */
static void
test_person (Fixture *f, gconstpointer data)
{
  gint64 adam;

  load (f, TEN_PERSONS);
  app_test_assert_refused (child (f, "why_button"), "Choose a player in the table first.");
  scl_table_select (persons (f), scl_table_get_shown (persons (f), 1));
  adam = scl_workbench_get_person (f->workbench);
  g_assert_cmpint (adam, !=, 0);
  app_test_assert_refused (child (f, "why_button"), NULL);
  scl_table_select (persons (f), scl_table_get_shown (persons (f), 2));
  g_assert_cmpint (scl_workbench_get_person (f->workbench), !=, adam);
  scl_workbench_set_person (f->workbench, adam);
  {
    g_autofree char *name
        = scl_table_get_text (persons (f), scl_table_get_selected (persons (f)), 0);

    g_assert_cmpstr (name, ==, "Adam");
  }
  /* Adam does not gain. */
  app_test_select (child (f, "filter"), "Those who gain");
  g_assert_cmpuint (scl_table_get_selected (persons (f)), ==, G_MAXUINT);
  app_test_assert_refused (child (f, "why_button"), "Choose a player in the table first.");
  g_assert_cmpint (scl_workbench_get_person (f->workbench), ==, adam);
}

/* The menu's orders: what each is called, and who stands first. */
static void
test_sort_menu (Fixture *f, gconstpointer data)
{
  static const char *const orders[][2] = { { "Greatest Loss First", "Eva" },
                                           { "Greatest Gain First", "Leo" },
                                           { "Player", "Ada" },
                                           { "Rating Now", "Leo" },
                                           { "Proposed Rating", "Leo" },
                                           { "Spread", "Ada" },
                                           { "Games", "Ada" } };
  GMenuModel *menu;

  load (f, TEN_PERSONS);
  menu = gtk_menu_button_get_menu_model (child (f, "sort_button"));
  g_assert_cmpint (g_menu_model_get_n_items (menu), ==, G_N_ELEMENTS (orders));
  for (int i = 0; i < (int) G_N_ELEMENTS (orders); i++)
    {
      g_autoptr (GVariant) target
          = g_menu_model_get_item_attribute_value (menu, i, G_MENU_ATTRIBUTE_TARGET, NULL);
      g_autofree char *label = NULL, *action = NULL, *first = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action);
      g_assert_cmpstr (label, ==, orders[i][0]);
      g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (persons (f)), action, target));
      first = scl_table_get_text (persons (f), scl_table_get_shown (persons (f), 0), 0);
      g_assert_cmpstr (first, ==, orders[i][1]);
    }
}

/* ---- What a workspace remembers ---- */

static void
assert_kept (Fixture *f, const char *what, const char *expected)
{
  g_assert_cmpstr (scl_dataset_get_choice (f->dataset, what), ==, expected);
}

/* Figure, groups, whether active, and the filter; what is sought; the order (scl-gains-state.c).
 * Another window's page begins with them. */
static void
test_kept (Fixture *f, gconstpointer data)
{
  GtkWidget *other;
  GtkWindow *window;
  Fixture there = *f;

  load (f, TEN_PERSONS);
  assert_kept (f, "gains", NULL);
  app_test_select (child (f, "which"), "Histogram");
  assert_kept (f, "gains", "1 1 0 0 0 0 0 0 0 0");
  app_test_select (child (f, "kind"), "Sex");
  gtk_check_button_set_active (child (f, "active"), TRUE);
  assert_kept (f, "gains", "1 3 1 0 0 0 0 0 0 0");
  app_test_select (child (f, "filter"), "Come above 2\u2009000");
  assert_kept (f, "gains", "1 3 1 4 0 0 0 1 0 0");
  assert_kept (f, "gains:sort", "3 0");
  scl_table_sort_by (persons (f), 0, TRUE);
  assert_kept (f, "gains:sort", "0 1");
  assert_kept (f, "gains:name", NULL);
  app_test_enter (child (f, "search"), "m");
  app_test_settle (300);
  assert_kept (f, "gains:name", "m");

  other = g_object_new (SCL_TYPE_GAINS_PAGE, NULL);
  window = app_test_window (other, 1000, 800);
  there.widget = other;
  there.workbench = f->workbench;
  scl_page_set_workbench (SCL_PAGE (other), f->workbench);
  app_test_wait (has_gains, &there);
  app_test_settle (300);
  assert_selected (child (&there, "which"), "Histogram");
  assert_selected (child (&there, "kind"), "Sex");
  assert_selected (child (&there, "filter"), "Come above 2\u2009000");
  g_assert_true (gtk_check_button_get_active (child (&there, "active")));
  g_assert_cmpstr (gtk_editable_get_text (child (&there, "search")), ==, "m");
  assert_names (&there, "Mia");
  app_test_enter (child (&there, "search"), "");
  app_test_settle (300);
  assert_names (&there, "Uli Mia"); /* by name, the last first */
  gtk_window_destroy (window);
  /* Nothing sought is nothing kept. */
  app_test_enter (child (f, "search"), "");
  app_test_settle (300);
  assert_kept (f, "gains:name", NULL);
  assert_names (f, "Uli Mia");
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, app_test_page_tear_down, "/app/gains-page",
                test_empty, test_stopped, test_listed, test_groups, test_figures, test_picked_group,
                test_picked_bar, test_picked_person, test_person, test_sort_menu, test_kept)
