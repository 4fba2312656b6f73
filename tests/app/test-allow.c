/* What cannot be used says why, in its tooltip, and has its own tooltip back when it can.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/widgets/message/scl-allow.h"
#include "scl-app-test.h"

static void
test_widget (void)
{
  GtkWidget *named = g_object_ref_sink (gtk_button_new_with_label ("Save"));
  GtkWidget *icon = g_object_ref_sink (gtk_button_new_from_icon_name ("edit-undo-symbolic"));

  scl_allow (named, "Open a file first.");
  g_assert_false (gtk_widget_get_sensitive (named));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (named), ==, "Open a file first.");
  scl_allow (named, NULL);
  g_assert_true (gtk_widget_get_sensitive (named));
  g_assert_null (gtk_widget_get_tooltip_text (named));

  /* One reason after the other: what it does is said once. */
  gtk_widget_set_tooltip_text (icon, "Back");
  scl_allow (icon, NULL);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (icon), ==, "Back");
  scl_allow (icon, "There is nothing behind it.");
  scl_allow (icon, "The search is running.");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (icon), ==, "Back\nThe search is running.");
  scl_allow (icon, NULL);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (icon), ==, "Back");
  g_object_unref (named);
  g_object_unref (icon);
}

static void
do_nothing (GSimpleAction *action, GVariant *parameter, gpointer data)
{
}

/* A button and a menu in a menu; the reasons change while both are shown. */
static void
test_action (void)
{
  static const GActionEntry entries[]
      = { { .name = "save", .activate = do_nothing }, { .name = "keep", .activate = do_nothing } };
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) inner = g_menu_new ();
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = gtk_button_new_with_label ("Save");
  GtkWidget *menu_button = gtk_menu_button_new ();
  GtkWidget *popover;
  GtkWindow *window;

  g_menu_append (menu, "_Save", "box.save");
  g_menu_append (inner, "Save __now", "box.save");
  g_menu_append (inner, "_Keep", "box.keep");
  g_menu_append_submenu (menu, "More", G_MENU_MODEL (inner));
  popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (menu_button), popover);
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), NULL);
  gtk_widget_insert_action_group (box, "box", G_ACTION_GROUP (group));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "box.save");
  gtk_widget_set_tooltip_text (button, "To a file");
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), menu_button);
  scl_allow_follow (button);
  scl_allow_follow (popover);
  scl_allow_action_in (box, G_ACTION_MAP (group), "box.save", "There is nothing to save.");
  window = app_test_window (box, 200, 200);
  g_assert_false (gtk_widget_get_sensitive (button));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==,
                   "To a file\nThere is nothing to save.");

  gtk_menu_button_popup (GTK_MENU_BUTTON (menu_button));
  app_test_settle (100);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (app_test_find_entry (popover, "Save")), ==,
                   "There is nothing to save.");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (app_test_find_entry (popover, "Save _now")), ==,
                   "There is nothing to save.");
  g_assert_null (gtk_widget_get_tooltip_text (app_test_find_entry (popover, "Keep")));
  scl_allow_action_in (box, G_ACTION_MAP (group), "box.save", "Wait until it is read.");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (app_test_find_entry (popover, "Save")), ==,
                   "Wait until it is read.");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "To a file\nWait until it is read.");
  scl_allow_action_in (box, G_ACTION_MAP (group), "box.save", NULL);
  g_assert_true (gtk_widget_get_sensitive (button));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "To a file");
  g_assert_null (gtk_widget_get_tooltip_text (app_test_find_entry (popover, "Save")));
  g_assert_true (gtk_widget_get_sensitive (app_test_find_entry (popover, "Save")));
  gtk_window_destroy (window);
}

/* Its own tooltip may change while a reason stands, which stays below it. */
static void
test_own_tooltip (void)
{
  GtkWidget *button = g_object_ref_sink (gtk_button_new ());

  scl_allow_set_tooltip (button, "One");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "One");
  scl_allow (button, "Not yet.");
  scl_allow_set_tooltip (button, "Another");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Another\nNot yet.");
  g_assert_false (gtk_widget_get_sensitive (button));
  scl_allow_set_tooltip (button, NULL);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Not yet.");
  scl_allow_set_tooltip (button, "Third");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Third\nNot yet.");
  scl_allow (button, NULL);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Third");
  scl_allow_set_tooltip (button, NULL);
  g_assert_null (gtk_widget_get_tooltip_text (button));
  /* Nor does a reason that came before any tooltip belong to it. */
  scl_allow (button, "Never.");
  scl_allow (button, "Later.");
  scl_allow_set_tooltip (button, "Fourth");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Fourth\nLater.");
  g_object_unref (button);
}

typedef struct
{
  GtkWidget *window, *outer, *inner, *button;
} Nested;

/* A window that has the action, and two boxes whose reasons count for the button in them. */
static void
nested_set_up (Nested *f, gconstpointer data)
{
  static const GActionEntry entries[] = { { .name = "save", .activate = do_nothing } };

  f->window = g_object_new (GTK_TYPE_APPLICATION_WINDOW, NULL);
  f->outer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  f->inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  f->button = gtk_button_new_with_label ("Save");
  g_action_map_add_action_entries (G_ACTION_MAP (f->window), entries, 1, NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (f->button), "win.save");
  gtk_box_append (GTK_BOX (f->inner), f->button);
  gtk_box_append (GTK_BOX (f->outer), f->inner);
  gtk_window_set_child (GTK_WINDOW (f->window), f->outer);
}

static void
nested_tear_down (Nested *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
}

static void
assert_reason (Nested *f, const char *expected)
{
  g_assert_cmpstr (gtk_widget_get_tooltip_text (f->button), ==, expected);
}

static gboolean
is_enabled (Nested *f)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), "save");
}

/* The nearest reason is shown; of others' actions none. */
static void
test_nearest (Nested *f, gconstpointer data)
{
  scl_allow_action (f->window, "win.save", "Of the window.");
  g_assert_false (is_enabled (f));
  scl_allow_action_in (f->outer, G_ACTION_MAP (f->window), "win.save", "Of the outer box.");
  gtk_window_present (GTK_WINDOW (f->window));
  assert_reason (f, NULL); /* nobody follows yet */
  scl_allow_follow (f->button);
  assert_reason (f, "Of the outer box.");
  scl_allow_action (f->window, "win.save", "Of the window, again.");
  assert_reason (f, "Of the outer box.");
  scl_allow_action_in (f->outer, G_ACTION_MAP (f->window), "win.save", NULL);
  g_assert_true (is_enabled (f));
  assert_reason (f, "Of the window, again.");
  scl_allow_action (f->window, "win.save", NULL);
  g_assert_true (is_enabled (f));
  assert_reason (f, NULL);
  scl_allow_action (f->window, "win.save", "Once more.");
  assert_reason (f, "Once more.");
}

/* What is out of sight learns of a reason when it is in sight. */
static void
test_out_of_sight (Nested *f, gconstpointer data)
{
  scl_allow_action (f->window, "win.save", "First.");
  scl_allow_follow (f->button);
  assert_reason (f, NULL);
  gtk_window_present (GTK_WINDOW (f->window));
  assert_reason (f, "First.");
  gtk_widget_set_visible (f->inner, FALSE);
  scl_allow_action (f->window, "win.save", "Second.");
  assert_reason (f, "First.");
  gtk_widget_set_visible (f->inner, TRUE);
  assert_reason (f, "Second.");
  gtk_widget_set_visible (f->inner, FALSE);
  scl_allow_action (f->window, "win.save", NULL);
  gtk_widget_set_visible (f->inner, TRUE);
  assert_reason (f, NULL);
}

/* A button that does nothing by an action shows no action's reason. */
static void
test_without_action (Nested *f, gconstpointer data)
{
  gtk_actionable_set_action_name (GTK_ACTIONABLE (f->button), NULL);
  scl_allow_action (f->window, "win.save", "First.");
  scl_allow_follow (f->button);
  gtk_window_present (GTK_WINDOW (f->window));
  assert_reason (f, NULL);
}

/* An action that a widget's class has. */
static void
test_class_action (void)
{
  GtkWidget *view = scl_figure_view_new ();
  GtkWindow *window = app_test_window (view, 400, 300);
  GtkWidget *button = app_test_find_id (view, "classroom_button");

  for (guint i = 0; i < 2; i++)
    {
      scl_allow_action (view, "figure.classroom", "Not today.");
      app_test_assert_refused (button, "Not today.");
      scl_allow_action (view, "figure.classroom", NULL);
      app_test_assert_refused (button, NULL);
    }
  gtk_window_destroy (window);
}

TEST_ENTRY (int argc, char **argv)
{
  app_test_init (&argc, &argv);
  add_tests ("/allow", test_widget, test_action, test_own_tooltip, test_class_action);
  add_tests_with (Nested, nested_set_up, nested_tear_down, "/allow", test_nearest,
                  test_out_of_sight, test_without_action);
  return g_test_run ();
}
