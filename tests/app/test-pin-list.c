/* What is pinned to the report: a figure's toggle and the list say the same, and either changes it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/page/scl-figure-pin.h"
#include "app/rules/scl-pin-list.h"
#include "scl-app-test.h"
#include "ten-persons.h"

typedef struct
{
  SclWorkbench *workbench;
  SclFigureView *view;
  SclPinList *list;
  GtkMenuButton *button;
  GtkWindow *window;
  guint n_write, n_study;
} Fixture;

static void
on_write (Fixture *f)
{
  f->n_write++;
}

static void
on_study (Fixture *f)
{
  f->n_study++;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->n_write = f->n_study = 0;
  f->workbench = scl_workbench_new ();
  f->view = SCL_FIGURE_VIEW (scl_figure_view_new ());
  f->list = scl_pin_list_new (f->workbench);
  f->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_popover (f->button, GTK_WIDGET (f->list));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->button));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->view));
  scl_figure_pin_follow (f->view, f->workbench);
  g_signal_connect_swapped (f->list, "write", G_CALLBACK (on_write), f);
  g_signal_connect_swapped (f->list, "study", G_CALLBACK (on_study), f);
  f->window = app_test_window (box, 700, 600);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  g_object_unref (f->workbench);
}

/* Titles from above, and in brackets what of up and down can be used. */
static char *
rows (Fixture *f)
{
  GtkListBox *list = app_test_find (f->list, GTK_TYPE_LIST_BOX);
  GString *text = g_string_new (NULL);

  for (int i = 0; gtk_list_box_get_row_at_index (list, i) != NULL; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, i);
      GtkWidget *up = app_test_find_button (row, "Move Up"),
                *down = app_test_find_button (row, "Move Down");

      g_string_append_printf (text, "%s [%s%s]\n",
                              gtk_label_get_text (app_test_find (row, GTK_TYPE_LABEL)),
                              up != NULL && gtk_widget_get_sensitive (up) ? "up " : "",
                              down != NULL && gtk_widget_get_sensitive (down) ? "down" : "");
    }
  return g_string_free (text, FALSE);
}

static void
assert_rows (Fixture *f, const char *expected)
{
  g_autofree char *text = rows (f);

  g_assert_cmpstr (text, ==, expected);
}

static gpointer
row_at (Fixture *f, int place)
{
  return gtk_list_box_get_row_at_index (app_test_find (f->list, GTK_TYPE_LIST_BOX), place);
}

/* The toggle of the figure in view, whichever that is. */
static void
test_toggle (Fixture *f, gconstpointer data)
{
  scl_workbench_set_pinned (f->workbench, "movers", TRUE);
  scl_figure_view_set_pin (f->view, "movers");
  g_assert_true (scl_figure_view_get_pinned (f->view));
  scl_figure_view_set_pin (f->view, "agreement");
  g_assert_false (scl_figure_view_get_pinned (f->view));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.pin", NULL));
  g_assert_true (scl_workbench_get_pinned (f->workbench, "agreement 1 2"));
  g_assert_true (scl_workbench_get_pinned (f->workbench, "movers"));
  scl_workbench_set_pinned (f->workbench, "agreement", FALSE);
  g_assert_false (scl_figure_view_get_pinned (f->view));
  scl_figure_view_set_pin (f->view, NULL);
  g_assert_cmpuint (scl_workbench_get_pins (f->workbench)->len, ==, 1);
}

/* By the names of the rules that are compared when nobody has chosen any. */
static void
test_list (Fixture *f, gconstpointer data)
{
  static const char *const pins[] = { "movers", "matrix age 2", "path <Eva>" };

  gtk_menu_button_popup (f->button);
  app_test_settle (200);
  assert_rows (f, "");
  g_assert_true (app_test_shows (f->list, "Nothing is pinned"));
  for (guint i = 0; i < G_N_ELEMENTS (pins); i++)
    scl_workbench_set_pinned (f->workbench, pins[i], TRUE);
  assert_rows (f, "Biggest movers [down]\n"
                  "Who scores what against whom: Age, Elo Italia, updated after every event "
                  "[up down]\n"
                  "Rating over time: <Eva> [up ]\n");
  app_test_assert_refused (app_test_find_button (row_at (f, 0), "Move Up"), "It is the first.");
  /* Long titles have several lines: a narrow window has room for it. */
  app_test_settle (200);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (f->list)), <, 400);
}

static GtkWidget *
focused (Fixture *f)
{
  return gtk_window_get_focus (f->window);
}

/* The keyboard stays with the row that was moved; at the end of its way, on its other button. */
static void
test_move (Fixture *f, gconstpointer data)
{
  static const char *const pins[] = { "movers", "drift", "misfit" };

  for (guint i = 0; i < G_N_ELEMENTS (pins); i++)
    scl_workbench_set_pinned (f->workbench, pins[i], TRUE);
  gtk_menu_button_popup (f->button);
  app_test_settle (200);
  app_test_click_button (app_test_find_button (row_at (f, 2), "Move Up"));
  assert_rows (f, "Biggest movers [down]\nWhere the expectation fails [up down]\n"
                  "Where the change of the mean comes from [up ]\n");
  g_assert_true (focused (f) == app_test_find_button (row_at (f, 1), "Move Up"));
  app_test_click_button (app_test_find_button (row_at (f, 1), "Move Up"));
  g_assert_true (focused (f) == app_test_find_button (row_at (f, 0), "Move Down"));
  app_test_click_button (app_test_find_button (row_at (f, 0), "Move Down"));
  g_assert_true (focused (f) == app_test_find_button (row_at (f, 1), "Move Down"));
  app_test_click_button (app_test_find_button (row_at (f, 1), "Unpin"));
  assert_rows (f, "Biggest movers [down]\nWhere the change of the mean comes from [up ]\n");
  g_assert_true (focused (f) == app_test_find_button (row_at (f, 1), "Unpin"));
  app_test_click_button (app_test_find_button (row_at (f, 1), "Unpin"));
  g_assert_true (focused (f) == app_test_find_button (row_at (f, 0), "Unpin"));
  app_test_click_button (app_test_find_button (row_at (f, 0), "Unpin"));
  g_assert_true (app_test_shows (f->list, "Nothing is pinned"));
}

/* Without a comparison it says why not. */
static void
test_write (Fixture *f, gconstpointer data)
{
  GtkWidget *button = app_test_find_button (f->list, "_Write Report…");

  app_test_assert_refused (button,
                           "There is no comparison to report on yet. Tick a policy, and wait for "
                           "the metrics.");
  app_test_assert_refused (app_test_find_id (f->list, "study_button"), "There are no data yet.");
  g_assert_cmpuint (f->n_write, ==, 0);
}

static gboolean
can_write (gpointer button)
{
  return gtk_widget_get_sensitive (button);
}

/* Once rules are compared a report can be written, and the study saved: the list closes, and who
 * owns it is told. Without a choice of languages to keep, none is offered. */
static void
test_written (Fixture *f, gconstpointer data)
{
  char *folder = app_test_folder ();
  g_autofree char *path = test_folder_write (folder, "games.csv", TEN_PERSONS);
  GtkWidget *write = app_test_find_id (f->list, "write_button"),
            *study = app_test_find_id (f->list, "study_button");

  ten_persons_study (f->workbench, 2);
  app_test_load (scl_workbench_get_dataset (f->workbench), path, SCL_DATASET_OPEN);
  scl_workbench_compare (f->workbench);
  app_test_wait (can_write, write);
  gtk_menu_button_popup (f->button);
  app_test_settle (100);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (f->list)));
  g_assert_cmpint (gtk_widget_get_visible (app_test_find_id (f->list, "language_box")), ==,
                   scl_dataset_get_settings (scl_workbench_get_dataset (f->workbench)) != NULL);
  app_test_click_button (write);
  g_assert_cmpuint (f->n_write, ==, 1);
  g_assert_cmpuint (f->n_study, ==, 0);
  app_test_settle (100);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (f->list)));
  app_test_click_button (study);
  g_assert_cmpuint (f->n_write, ==, 1);
  g_assert_cmpuint (f->n_study, ==, 1);
  app_test_remove_folder (folder);
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/pin-list", test_toggle, test_list,
                test_move, test_write, test_written)
