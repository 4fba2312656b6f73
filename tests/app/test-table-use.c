/* A table as people use it: what is chosen, copied and asked for, by keys and pointer; what it says
 * of itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "app/widgets/table/scl-table-row-menu.h"
#include "small-table.h"

typedef SmallTable Fixture;

/* ---- What is told ---- */

static void
test_chosen (Fixture *f, gconstpointer data)
{
  scl_table_select (f->table, 2);
  scl_table_select (f->table, 2); /* it is */
  small_table_assert_told (f, "selected 2;");
  scl_table_mark (f->table, 3);
  small_table_assert_told (f, "selected 3;");
  app_test_table_choose (f->table, 1);
  small_table_assert_told (f, "selected 1;");
  scl_table_select (f->table, G_MAXUINT);
  small_table_assert_told (f, "none;");
  g_assert_cmpuint (scl_table_get_selected (f->table), ==, G_MAXUINT);
  /* What is done with a row that has the keyboard alone chooses it first; positions are not rows.
   */
  scl_table_sort_by (f->table, 0, FALSE); /* Ada Bruno Carla Dora */
  small_table_assert_told (f, "sorted;");
  g_signal_emit_by_name (f->view, "activate", 2);
  small_table_assert_told (f, "selected 0;activated 0;");
  g_signal_emit_by_name (f->view, "activate", 2);
  small_table_assert_told (f, "activated 0;");
  scl_table_select (f->table, 9); /* there is none: as it was taken away */
  small_table_assert_told (f, "none;");
  scl_table_set_source (f->table, &source);
  small_table_assert_told (f, "");
  g_assert_cmpuint (scl_table_get_shown (f->table, 0), ==, 1); /* still sorted */
}

static void
assert_sort (Fixture *f, int column, gboolean descending)
{
  guint by = 99;
  gboolean down = 99;

  g_assert_cmpint (scl_table_get_sort (f->table, &by, &down), ==, column >= 0);
  if (column < 0)
    return;
  g_assert_cmpint ((int) by, ==, column);
  g_assert_cmpint (down, ==, descending);
}

static void
test_sort_told (Fixture *f, gconstpointer data)
{
  assert_sort (f, -1, FALSE);
  scl_table_sort_by (f->table, 1, FALSE); /* the first two are alike */
  assert_sort (f, 1, FALSE);
  scl_table_sort_by (f->table, 1, TRUE);
  assert_sort (f, 1, TRUE);
  scl_table_sort_by (f->table, 0, TRUE);
  assert_sort (f, 0, TRUE);
  small_table_assert_told (f, "sorted;sorted;sorted;");
  scl_table_sort_by (f->table, 1, TRUE);
  scl_table_set_filter (f->table, "r"); /* Bruno, Carla, Dora: 30, 10, 10 */
  assert_sort (f, 1, TRUE);
  scl_table_set_filter (f->table, "ora"); /* too few to tell */
  assert_sort (f, -1, FALSE);
  scl_table_sort_by (f->table, G_MAXUINT, FALSE);
  scl_table_set_filter (f->table, NULL);
  assert_sort (f, -1, FALSE);
}

static void
assert_shown (Fixture *f, const char *expected)
{
  g_autoptr (GString) seen = g_string_new (NULL);

  for (guint i = 0; i < scl_table_get_n_shown (f->table); i++)
    g_string_append_printf (seen, "%u", scl_table_get_shown (f->table, i));
  g_assert_cmpstr (seen->str, ==, expected);
  g_assert_cmpuint (scl_table_get_shown (f->table, (guint) seen->len), ==, G_MAXUINT);
}

static void
test_filtered (Fixture *f, gconstpointer data)
{
  GtkWidget *rows = gtk_widget_get_ancestor (GTK_WIDGET (f->view), GTK_TYPE_SCROLLED_WINDOW);

  scl_table_set_filter (f->table, "  cAR\t");
  assert_shown (f, "0");
  scl_table_set_filter (f->table, " ");
  assert_shown (f, "0123");
  g_assert_true (gtk_widget_get_mapped (rows));
  scl_table_set_filter (f->table, "q");
  assert_shown (f, "");
  g_assert_true (app_test_shows (f->table, "Nothing to list"));
  g_assert_false (gtk_widget_get_mapped (rows));
  scl_table_set_empty_text (f->table, "No such player");
  g_assert_true (app_test_shows (f->table, "No such player"));
  scl_table_set_filter (f->table, NULL);
  assert_shown (f, "0123");
  g_assert_true (gtk_widget_get_mapped (rows));
  g_assert_null (scl_table_get_text (f->table, 4, 0));
  g_assert_null (scl_table_get_text (f->table, 0, 3));
  scl_table_set_source (f->table, NULL);
  assert_shown (f, "");
  g_assert_null (scl_table_get_text (f->table, 0, 0));
  {
    /* One that cannot be filtered shows all. */
    SclTableSource plain = source;

    plain.match = NULL;
    scl_table_set_source (f->table, &plain);
    scl_table_set_filter (f->table, "car");
    assert_shown (f, "0123");
  }
}

static void
test_helpers (Fixture *f, gconstpointer data)
{
  g_assert_cmpint (scl_table_compare_numbers (1, 2), <, 0);
  g_assert_cmpint (scl_table_compare_numbers (2, 1), >, 0);
  g_assert_cmpint (scl_table_compare_numbers (2, 2), ==, 0);
  g_assert_cmpint (scl_table_compare_numbers (NAN, -1e300), <, 0);
  g_assert_cmpint (scl_table_compare_numbers (-1e300, NAN), >, 0);
  g_assert_cmpint (scl_table_compare_numbers (NAN, NAN), ==, 0);
  g_assert_true (scl_table_text_has ("CARLA", "arl"));
  g_assert_false (scl_table_text_has ("CARLA", "arm"));
}

static void
assert_name (gpointer widget, const char *expected)
{
  g_autofree char *name = app_test_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);

  g_assert_cmpstr (name, ==, expected);
}

/* The table and the list in it, where the keyboard is, are called alike. */
static void
test_title (Fixture *f, gconstpointer data)
{
  assert_name (f->view, "Players");
  assert_name (app_test_find (f->view, GTK_TYPE_LIST_VIEW), "Players");
  scl_table_set_title (f->table, "Games");
  assert_name (f->view, "Games");
  assert_name (app_test_find (f->view, GTK_TYPE_LIST_VIEW), "Games");
}

/* ---- Clipboard ---- */

static void
on_text (GObject *clipboard, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static gboolean
is_set (gpointer text)
{
  return *(char **) text != NULL;
}

static void
assert_copied (Fixture *f, const char *expected)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (f->table)), NULL, on_text,
                                 &text);
  app_test_wait (is_set, &text);
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

/* All, or the row; within a cell nothing divides cells. */
static void
test_copied (Fixture *f, gconstpointer data)
{
  scl_table_copy (f->table, G_MAXUINT);
  small_table_assert_told (f, "4 rows copied;");
  assert_copied (f, "Name\tPoints\tMark\nCarla\t10\tx\nAda\t40\ty\nBru no \t30\tz\nDora\t10\t\n");
  scl_table_copy (f->table, 1);
  small_table_assert_told (f, "1 row copied;");
  assert_copied (f, "Name\tPoints\tMark\nAda\t40\ty\n");
  scl_table_set_source (f->table, NULL);
  {
    g_autofree char *csv = scl_table_to_csv (f->table);

    g_assert_cmpstr (csv, ==, "Name,Points,Mark\n");
  }
}

/* ---- The row's menu ---- */

static GMenuModel *
make_menu (SclTable *table, guint row, gpointer data)
{
  GMenu *menu = g_menu_new ();

  g_string_append_printf (data, "menu %u;", row);
  if (row == 3)
    {
      g_object_unref (menu);
      return NULL;
    }
  g_menu_append (menu, "Open", "win.say");
  return G_MENU_MODEL (menu);
}

static gboolean
is_menu (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_POPOVER_MENU (widget) && gtk_widget_get_mapped (widget);
}

static void
click_on (Fixture *f, const char *text)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (f->table));
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (small_table_label_of (f, text)),
                                            GTK_WIDGET (f->table), &place));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkGesture) one = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (one)
          && gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (one)) == GDK_BUTTON_SECONDARY)
        g_signal_emit_by_name (one, "released", 1, place.origin.x + 1.0,
                               place.origin.y + place.size.height / 2.0);
    }
}

/* Of the row under the pointer, which is chosen; no menu, no popover; over headings nothing. */
static void
test_menu (Fixture *f, gconstpointer data)
{
  GtkWidget *menu;
  GdkRectangle at;

  scl_table_menu_add (f->table, make_menu, f->told);
  click_on (f, "Ada");
  small_table_assert_told (f, "selected 1;menu 1;");
  menu = app_test_find_that (f->table, is_menu, NULL);
  g_assert_nonnull (menu);
  g_assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (menu), &at));
  g_assert_cmpint (at.width, ==, 1);
  g_assert_cmpint (at.height, ==, 1);
  g_assert_false (gtk_popover_get_has_arrow (GTK_POPOVER (menu)));
  gtk_popover_popdown (GTK_POPOVER (menu));
  app_test_settle (50);
  click_on (f, "Dora");
  small_table_assert_told (f, "selected 3;menu 3;");
  g_assert_null (app_test_find_that (f->table, is_menu, NULL));
  click_on (f, "Name");
  small_table_assert_told (f, "");
  click_on (f, "30");
  small_table_assert_told (f, "selected 2;menu 2;");
  menu = app_test_find_that (f->table, is_menu, NULL);
  g_assert_nonnull (menu);
  gtk_popover_popdown (GTK_POPOVER (menu));
  app_test_settle (50);
}

/* ---- The keyboard ---- */

static GtkWidget *
row_of (Fixture *f, const char *text)
{
  return gtk_widget_get_parent (
      gtk_widget_get_parent (GTK_WIDGET (small_table_label_of (f, text))));
}

/* The widget's own shortcut with this trigger, such as "<Control>c"; whether it did something. */
static gboolean
press_shortcut (gpointer widget, const char *trigger)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GListModel) one = g_list_model_get_item (controllers, i);

      for (guint k = 0; GTK_IS_SHORTCUT_CONTROLLER (one) && k < g_list_model_get_n_items (one); k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (one, k);
          g_autofree char *own
              = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

          if (g_str_equal (own, trigger))
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                                 gtk_shortcut_get_arguments (shortcut));
        }
    }
  g_error ("no shortcut %s", trigger);
}

/* Ctrl+C copies the row that is chosen, else all that is shown; Menu is the row's menu, beneath the
 * row that has the keyboard. */
static void
test_shortcuts (Fixture *f, gconstpointer data)
{
  static const char *const keys[] = { "Menu", "<Shift>F10" };

  g_assert_true (press_shortcut (f->table, "<Control>c"));
  small_table_assert_told (f, "4 rows copied;");
  scl_table_select (f->table, 1);
  g_assert_true (press_shortcut (f->table, "<Control>c"));
  small_table_assert_told (f, "selected 1;1 row copied;");
  assert_copied (f, "Name\tPoints\tMark\nAda\t40\ty\n");
  scl_table_set_filter (f->table, "q");
  g_assert_false (press_shortcut (f->table, "<Control>c"));
  scl_table_set_filter (f->table, "");
  app_test_settle (50);
  scl_table_menu_add (f->table, make_menu, f->told);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      graphene_rect_t row;
      GtkWidget *menu;
      GdkRectangle at;

      scl_table_select (f->table, G_MAXUINT);
      g_string_truncate (f->told, 0);
      g_assert_false (press_shortcut (f->table, keys[i]));
      small_table_assert_told (f, "");
      scl_table_select (f->table, 1);
      gtk_widget_grab_focus (GTK_WIDGET (f->table));
      g_assert_true (press_shortcut (f->table, keys[i]));
      small_table_assert_told (f, "selected 1;menu 1;");
      menu = app_test_find_that (f->table, is_menu, NULL);
      g_assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (menu), &at));
      g_assert_true (gtk_widget_compute_bounds (row_of (f, "Ada"), GTK_WIDGET (f->table), &row));
      g_assert_cmpint (at.x, ==, (int) row.origin.x + 24);
      g_assert_cmpint (at.y, ==, (int) row.origin.y);
      g_assert_cmpint (at.width, ==, 1);
      g_assert_cmpint (at.height, ==, (int) row.size.height);
      gtk_popover_popdown (GTK_POPOVER (menu));
      app_test_settle (50);
      /* The keyboard is elsewhere: in the middle, beneath the headings. */
      gtk_widget_grab_focus (gtk_widget_get_last_child (f->box));
      g_assert_true (press_shortcut (f->table, keys[i]));
      menu = app_test_find_that (f->table, is_menu, NULL);
      g_assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (menu), &at));
      g_assert_cmpint (at.x, ==, gtk_widget_get_width (GTK_WIDGET (f->table)) / 2);
      g_assert_cmpint (at.y, ==, 24);
      gtk_popover_popdown (GTK_POPOVER (menu));
      app_test_settle (50);
    }
}

/* To the row that is chosen, else to the first; Tab leads past the rows, arrows walk them. */
static void
test_focus (Fixture *f, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (f->table));
  g_assert_true (gtk_window_get_focus (f->window) == row_of (f, "Carla"));
  scl_table_select (f->table, 3);
  gtk_widget_grab_focus (GTK_WIDGET (f->table));
  g_assert_true (gtk_window_get_focus (f->window) == row_of (f, "Dora"));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (f->table), GTK_DIR_UP));
  g_assert_true (gtk_window_get_focus (f->window) == row_of (f, "30"));
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (f->table), GTK_DIR_TAB_FORWARD));
  gtk_widget_grab_focus (gtk_widget_get_last_child (f->box));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (f->table), GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_window_get_focus (f->window) == row_of (f, "Dora"));
  gtk_widget_grab_focus (gtk_widget_get_last_child (f->box));
  scl_table_set_filter (f->table, "q");
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (f->table), GTK_DIR_TAB_FORWARD));
}

TEST_MAIN_WITH (app_test_init, Fixture, small_table_set_up, small_table_tear_down, "/app/table-use",
                test_chosen, test_sort_told, test_filtered, test_helpers, test_title, test_copied,
                test_menu, test_shortcuts, test_focus)
