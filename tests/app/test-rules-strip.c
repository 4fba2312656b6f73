/* The strip above the pages of rules: what its buttons say, and what they open.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/rules/scl-rules-strip.h"
#include "scl-app-test.h"
#include "ten-persons.h"

typedef struct
{
  SclWorkbench *workbench;
  SclRulesStrip *strip;
  GtkWindow *window;
  char *folder;
  GString *told; /* "page policy;", "say …;" */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->folder = app_test_folder ();
  f->told = g_string_new (NULL);
  f->workbench = scl_workbench_new ();
  ten_persons_study (f->workbench, 2);
  f->strip = scl_rules_strip_new (f->workbench);
  app_test_listen (box, "win", "page say", f->told);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->strip));
  f->window = app_test_window (box, 1000, 300);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  app_test_settle (0);
  g_object_unref (f->workbench);
  g_string_free (f->told, TRUE);
  app_test_remove_folder (f->folder);
}

static gpointer
child (Fixture *f, const char *id)
{
  return app_test_find_id (f->strip, id);
}

static void
assert_name (Fixture *f, const char *id, const char *expected)
{
  g_autofree char *name = app_test_property (child (f, id), GTK_ACCESSIBLE_PROPERTY_LABEL);

  g_assert_cmpstr (name, ==, expected);
}

static void
assert_further (Fixture *f, const char *label, const char *says)
{
  g_assert_cmpstr (gtk_menu_button_get_label (child (f, "further")), ==, label);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (child (f, "further")), ==, says);
  assert_name (f, "further", says);
}

/* How many rules there are besides the two. */
static void
test_further (Fixture *f, gconstpointer data)
{
  g_autoptr (SclPolicy) more = ten_persons_rule ("more", 60), wild = ten_persons_rule ("wider", 90);

  assert_further (f, "+", "Further Rules");
  ten_persons_study (f->workbench, 3);
  assert_further (f, "+ 1", "1 Further Rule");
  scl_workbench_propose (f->workbench, more, NULL);
  assert_further (f, "+ 1", "1 Further Rule");
  scl_workbench_set_rule (f->workbench, 3, wild);
  assert_further (f, "+ 2", "2 Further Rules");
  ten_persons_study (f->workbench, 1);
  assert_further (f, "+", "Further Rules");
}

static void
assert_report (Fixture *f, const char *expected)
{
  g_assert_cmpstr (gtk_label_get_text (child (f, "report_label")), ==, expected);
  assert_name (f, "report_button", expected);
}

/* How many findings are pinned to the report. */
static void
test_pins (Fixture *f, gconstpointer data)
{
  assert_report (f, "Report…");
  scl_workbench_set_pinned (f->workbench, "movers", TRUE);
  assert_report (f, "Report… 1");
  scl_workbench_set_pinned (f->workbench, "drift", TRUE);
  assert_report (f, "Report… 2");
  scl_workbench_set_pinned (f->workbench, "movers", FALSE);
  scl_workbench_set_pinned (f->workbench, "drift", FALSE);
  assert_report (f, "Report…");
}

/* Which games there are. */
static void
test_games (Fixture *f, gconstpointer data)
{
  g_autofree char *path = test_folder_write (f->folder, "games.csv", TEN_PERSONS);

  g_assert_cmpstr (gtk_label_get_text (child (f, "games_label")), ==, "No games");
  assert_name (f, "games_button", "No games");
  app_test_load (scl_workbench_get_dataset (f->workbench), path, SCL_DATASET_OPEN);
  g_assert_cmpstr (gtk_label_get_text (child (f, "games_label")), ==, "Games 1998–2000");
  assert_name (f, "games_button", "Games 1998–2000");
}

/* The pencil leads to the page that changes the rule; there it does not. */
static void
test_edit (Fixture *f, gconstpointer data)
{
  app_test_assert_refused (child (f, "edit_button"), NULL);
  app_test_click_button (child (f, "edit_button"));
  g_assert_cmpstr (f->told->str, ==, "page policy;");
  scl_rules_strip_set_editing (f->strip, TRUE);
  app_test_assert_refused (child (f, "edit_button"), "This page changes it.");
  scl_rules_strip_set_editing (f->strip, FALSE);
  app_test_assert_refused (child (f, "edit_button"), NULL);
}

static void
test_narrow (Fixture *f, gconstpointer data)
{
  GtkOrientable *lines = child (f, "lines");

  g_assert_cmpint (gtk_orientable_get_orientation (lines), ==, GTK_ORIENTATION_HORIZONTAL);
  scl_rules_strip_set_narrow (f->strip, TRUE);
  g_assert_cmpint (gtk_orientable_get_orientation (lines), ==, GTK_ORIENTATION_VERTICAL);
  scl_rules_strip_set_narrow (f->strip, FALSE);
  g_assert_cmpint (gtk_orientable_get_orientation (lines), ==, GTK_ORIENTATION_HORIZONTAL);
}

static gboolean
is_compared (gpointer workbench)
{
  SclComparer *comparer = scl_workbench_get_comparer (workbench);

  return scl_comparer_get_comparison (comparer) != NULL && !scl_comparer_get_busy (comparer)
         && !scl_comparer_get_comparing (comparer);
}

static gboolean
has_told (gpointer told)
{
  return ((GString *) told)->len > 0;
}

/* It says when the report is there. */
static void
test_report (Fixture *f, gconstpointer data)
{
  g_autofree char *path = test_folder_write (f->folder, "games.csv", TEN_PERSONS),
                  *report = g_build_filename (f->folder, "report.html", NULL);

  app_test_load (scl_workbench_get_dataset (f->workbench), path, SCL_DATASET_OPEN);
  scl_workbench_compare (f->workbench);
  app_test_wait (is_compared, f->workbench);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->strip), "rules.report", NULL));
  app_test_answer_file (report);
  app_test_wait (has_told, f->told);
  g_assert_cmpstr (f->told->str, ==, "say Report written;");
  g_assert_false (app_test_is_busy (f->strip));
  g_assert_true (g_file_test (report, G_FILE_TEST_EXISTS));
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/rules-strip", test_further,
                test_pins, test_games, test_edit, test_narrow, test_report)
