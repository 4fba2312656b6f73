/* Policies to be chosen: a list of them with a tick each, shared with the workbench, and a row with
 * one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>

#include "../test-main.h"
#include "app/page/scl-policy-list.h"
#include "app/page/scl-policy-row.h"
#include "rating/policy/scl-policy-own.h"
#include "scl-app-test.h"

#define OWN(name, title, k)                                                                        \
  "[policy]\nformat=1\nname=" name "\ntitle=" title "\ndescription=First. Second.\n"               \
  "citation=One | Two\nsystem=elo\n[schedule]\nperiod=month\n[k]\nbands=" k "\n"

typedef struct
{
  GtkWidget *widget;
  GtkWindow *window;
  SclWorkbench *workbench;
  char *folder;
  guint changed, chosen;
} Fixture;

static void
count_changed (Fixture *f)
{
  f->changed++;
}

static void
count_chosen (Fixture *f)
{
  f->chosen++;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_folder_new ();
  f->workbench = scl_workbench_new ();
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  g_object_unref (f->workbench);
  app_test_remove_folder (f->folder);
  g_free (f->folder);
}

static SclPolicyList *
list (Fixture *f)
{
  return SCL_POLICY_LIST (f->widget);
}

static void
begin_list (Fixture *f, const char *const *chosen)
{
  g_autoptr (GError) error = NULL;

  f->widget = g_object_new (SCL_TYPE_POLICY_LIST, NULL);
  g_signal_connect_swapped (f->widget, "changed", G_CALLBACK (count_changed), f);
  g_signal_connect_swapped (f->widget, "chosen", G_CALLBACK (count_chosen), f);
  g_assert_true (scl_policy_list_add_shipped (list (f), chosen, &error));
  g_assert_no_error (error);
  f->window = app_test_window (f->widget, 500, 900);
  app_test_settle (50);
}

/* The names, with " " between them. */
static char *
names_of (GPtrArray *policies)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < policies->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", scl_policy_name (policies->pdata[i]));
  return g_string_free (text, FALSE);
}

static void
assert_chosen (Fixture *f, const char *expected)
{
  g_autoptr (GPtrArray) chosen = scl_policy_list_get_chosen (list (f));
  g_autofree char *names = names_of (chosen);

  g_assert_cmpstr (names, ==, expected);
}

static void
assert_rules (Fixture *f, const char *expected)
{
  g_autofree char *names = names_of (scl_workbench_get_compared (f->workbench));

  g_assert_cmpstr (names, ==, expected);
}

static GtkListBox *
box (Fixture *f)
{
  return app_test_find (f->widget, GTK_TYPE_LIST_BOX);
}

/* The titles of the rows in sight, up to n of them. */
static void
assert_rows (Fixture *f, guint n, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint seen = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (box (f))); row != NULL && seen < n;
       row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_get_child_visible (row) && ADW_IS_ACTION_ROW (row))
      {
        g_string_append_printf (text, "%s\n",
                                adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
        seen++;
      }
  g_assert_cmpstr (text->str, ==, expected);
}

static guint
n_shipped (void)
{
  return g_strv_length ((char **) scl_policy_shipped ());
}

/* In their order; a tick tells of itself. */
static void
test_ticks (Fixture *f, gconstpointer data)
{
  const char *const chosen[] = { "glicko", "elo", NULL };

  begin_list (f, chosen);
  g_assert_cmpuint (f->changed, ==, 1);
  g_assert_cmpuint (f->chosen, ==, 0);
  g_assert_cmpuint (scl_policy_list_get_n (list (f)), ==, n_shipped ());
  for (guint i = 0; i < n_shipped (); i++)
    g_assert_cmpstr (scl_policy_name (scl_policy_list_get (list (f), i)), ==,
                     scl_policy_shipped ()[i]);
  g_assert_true (app_test_has_policy (f->widget, "elo"));
  app_test_tick_policy (f->widget, "elo", FALSE);
  g_assert_cmpuint (f->changed, ==, 2);
  g_assert_cmpuint (f->chosen, ==, 1);
  assert_chosen (f, "glicko");
  app_test_tick_policy (f->widget, "elo", TRUE);
  g_assert_cmpuint (f->chosen, ==, 2);
}

/* The workbench's rules are ticked, and stand first in its order; what is ticked besides comes
 * behind them, what is no longer ticked goes. */
static void
test_shared (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "glicko", "elo", "fide" };
  g_autoptr (GPtrArray) rules = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  begin_list (f, NULL);
  assert_chosen (f, "");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_ptr_array_add (rules, scl_policy_find (names[i], NULL));
  scl_workbench_set_rules (f->workbench, rules);
  scl_policy_list_share (list (f), f->workbench);
  assert_chosen (f, "glicko elo fide");
  g_assert_cmpstr (scl_policy_name (scl_policy_list_get (list (f), 2)), ==, "fide");
  f->chosen = 0;
  app_test_tick_policy (f->widget, "elo", FALSE);
  assert_rules (f, "glicko fide");
  app_test_tick_policy (f->widget, "clarke", TRUE);
  assert_rules (f, "glicko fide clarke");
  app_test_tick_policy (f->widget, "elo", TRUE);
  assert_rules (f, "glicko fide clarke elo");
  g_assert_cmpuint (f->chosen, ==, 3);
  g_ptr_array_set_size (rules, 1);
  scl_workbench_set_rules (f->workbench, rules);
  assert_chosen (f, "glicko");
  g_assert_cmpuint (f->chosen, ==, 3); /* nobody has chosen it here */
  scl_policy_list_choose_as_people (list (f), rules);
  g_assert_cmpuint (f->chosen, ==, 4);
}

static void
search (Fixture *f, const char *text)
{
  gpointer entry = app_test_find (f->widget, GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (entry, text);
  g_signal_emit_by_name (entry, "search-changed");
  app_test_settle (80);
}

/* By title, name and description, case aside; what is ticked, and the row that adds one, stay. */
static void
test_search (Fixture *f, gconstpointer data)
{
  const char *const chosen[] = { "elo", NULL };

  begin_list (f, chosen);
  search (f, "TRUESKILL");
  assert_rows (f, 20, "Elo, plain\nTrueSkill\nAdd a policy file…\n");
  search (f, "no such words at all");
  assert_rows (f, 20, "Elo, plain\nAdd a policy file…\n");
  g_signal_emit_by_name (app_test_find (f->widget, GTK_TYPE_SEARCH_ENTRY), "stop-search");
  app_test_settle (80);
  g_assert_cmpstr (gtk_editable_get_text (app_test_find (f->widget, GTK_TYPE_SEARCH_ENTRY)), ==,
                   "");
}

static char *
own_file (Fixture *f, const char *name, const char *text)
{
  return test_folder_write (f->folder, name, text);
}

/* One's own stands first, chosen; another text of that name takes its place. */
static void
test_own (Fixture *f, gconstpointer data)
{
  g_autofree char *path = own_file (f, "mine.policy", OWN ("mine", "Mine &amp; yours", "20"));
  GtkWidget *add;

  begin_list (f, NULL);
  add = app_test_find_row (f->widget, "Add a policy file…");
  g_signal_emit_by_name (box (f), "row-activated", add);
  app_test_answer_file (path);
  app_test_settle (50);
  g_assert_cmpuint (scl_policy_list_get_n (list (f)), ==, n_shipped () + 1);
  assert_chosen (f, "mine");
  g_assert_cmpuint (f->chosen, ==, 1);
  assert_rows (f, 1, "Mine &amp;amp; yours\n");
  g_assert_cmpstr (adw_action_row_get_subtitle (
                       ADW_ACTION_ROW (gtk_widget_get_first_child (GTK_WIDGET (box (f))))),
                   ==, "First.");
  /* saved anew it counts anew, once it comes into view */
  g_assert_true (g_file_set_contents (path, OWN ("mine", "Mine now", "30"), -1, NULL));
  gtk_widget_set_visible (f->widget, FALSE);
  gtk_widget_set_visible (f->widget, TRUE);
  app_test_settle (50);
  assert_rows (f, 1, "Mine now\n");
  g_assert_cmpuint (f->chosen, ==, 2);
  gtk_widget_set_visible (f->widget, FALSE);
  gtk_widget_set_visible (f->widget, TRUE);
  app_test_settle (50);
  g_assert_cmpuint (f->chosen, ==, 2); /* nothing is new */
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* What a policy says of itself: its description, and its sources a line each. */
static void
test_bubble (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) rules = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  GtkWidget *row, *info;

  begin_list (f, NULL);
  g_ptr_array_add (rules, scl_policy_parse (OWN ("mine", "Mine", "20"), -1, "test", NULL));
  scl_policy_list_choose_as_people (list (f), rules);
  row = app_test_find_row (f->widget, "Mine");
  info = app_test_find (row, GTK_TYPE_MENU_BUTTON);
  gtk_menu_button_popup (GTK_MENU_BUTTON (info));
  app_test_settle (50);
  g_assert_true (app_test_shows (gtk_menu_button_get_popover (GTK_MENU_BUTTON (info)),
                                 "First. Second.\n\nSource: One\nTwo"));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (info));
}

/* ---- A row ---- */

/* The program's first at first; what is chosen is told once, and what there is not is refused. */
static void
test_row (Fixture *f, gconstpointer data)
{
  SclPolicyRow *row;
  GtkWidget *box_ = gtk_list_box_new ();

  f->widget = g_object_new (SCL_TYPE_POLICY_ROW, "title", "Rule", NULL);
  gtk_list_box_append (GTK_LIST_BOX (box_), f->widget);
  g_signal_connect_swapped (f->widget, "policy-changed", G_CALLBACK (count_changed), f);
  f->window = app_test_window (box_, 500, 200);
  row = SCL_POLICY_ROW (f->widget);
  g_assert_cmpstr (scl_policy_name (scl_policy_row_get_policy (row)), ==, scl_policy_shipped ()[0]);
  g_assert_true (scl_policy_row_choose (row, "glicko"));
  g_assert_cmpuint (f->changed, ==, 1);
  g_assert_cmpstr (scl_policy_name (scl_policy_row_get_policy (row)), ==, "glicko");
  g_assert_true (scl_policy_row_choose (row, "glicko"));
  g_assert_cmpuint (f->changed, ==, 1);
  g_assert_false (scl_policy_row_choose (row, "nonsense"));
  g_assert_cmpuint (f->changed, ==, 1);
  g_assert_true (scl_policy_row_choose (row, scl_policy_shipped ()[n_shipped () - 1]));
  g_assert_cmpuint (f->changed, ==, 2);
}

/* One's own come before the others, and are called so; what is chosen stays, unless its file says
 * something else or is gone: then the program's first is. */
static void
test_row_own (Fixture *f, gconstpointer data)
{
  g_autofree char *path = own_file (f, "mine.policy", OWN ("mine", "Mine", "20"));
  g_autofree char *first = NULL, *second = NULL, *chosen = NULL;
  g_autoptr (GError) error = NULL;
  SclPolicyRow *row;
  SclPolicy *before;
  GtkWidget *box_ = gtk_list_box_new ();
  gpointer drop_down;

  f->widget = g_object_new (SCL_TYPE_POLICY_ROW, "title", "Rule", NULL);
  gtk_list_box_append (GTK_LIST_BOX (box_), f->widget);
  g_signal_connect_swapped (f->widget, "policy-changed", G_CALLBACK (count_changed), f);
  f->window = app_test_window (box_, 500, 200);
  row = SCL_POLICY_ROW (f->widget);
  drop_down = app_test_find (row, GTK_TYPE_DROP_DOWN);
  g_assert_true (scl_policy_row_choose (row, "elo"));
  f->changed = 0;
  g_assert_true (scl_policy_own_remember (path, &error));
  g_assert_no_error (error);
  scl_policy_row_reload (row);
  first = app_test_option (drop_down, 0);
  second = app_test_option (drop_down, 1);
  chosen = app_test_selected (drop_down);
  g_assert_cmpstr (first, ==, "Mine (own)");
  g_assert_null (strstr (second, "(own)"));
  g_assert_cmpstr (chosen, ==, "Elo, plain");
  g_assert_cmpuint (f->changed, ==, 0);
  g_assert_true (scl_policy_row_choose (row, "mine"));
  g_assert_cmpuint (f->changed, ==, 1);
  before = scl_policy_row_get_policy (row);
  scl_policy_row_reload (row);
  g_assert_true (scl_policy_row_get_policy (row) == before);
  g_assert_true (g_file_set_contents (path, OWN ("mine", "Mine", "30"), -1, NULL));
  scl_policy_row_reload (row);
  g_assert_cmpuint (f->changed, ==, 2);
  g_assert_nonnull (strstr (scl_policy_text (scl_policy_row_get_policy (row)), "bands=30"));
  g_assert_cmpint (g_unlink (path), ==, 0);
  scl_policy_row_reload (row);
  g_assert_cmpuint (f->changed, ==, 3);
  g_assert_cmpstr (scl_policy_name (scl_policy_row_get_policy (row)), ==, scl_policy_shipped ()[0]);
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/policy-list", test_ticks,
                test_shared, test_search, test_own, test_bubble, test_row, test_row_own)
