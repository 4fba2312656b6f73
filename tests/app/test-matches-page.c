/* The Doubtful Matches page. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "app/window/scl-window.h"
#include "scl-app-test.h"

typedef struct
{
  SclWindow *window;
  GtkWidget *page, *doubts;
  SclDataset *dataset;
  char *folder;
} Fixture;

#define CHILD(f, name) app_test_find_id ((f)->page, name)

static void
wait (Fixture *f)
{
  app_test_rest (f->page);
}

static void
load (Fixture *f, const char *name, const char *text, SclDatasetMode mode)
{
  g_autofree char *path = test_folder_write (f->folder, name, text);

  app_test_load (f->dataset, path, mode);
  wait (f);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = app_test_folder ();
  f->window = app_test_main_window ("matches", 1000, 700);
  f->dataset = scl_window_get_dataset (f->window);
  f->page = GTK_WIDGET (scl_window_get_page (f->window));
  f->doubts = CHILD (f, "doubts");
  load (f, "a.csv",
        "date,event,white,white_birth_year,white_federation,black,black_federation,score\n"
        "2001-01-06,Winter Cup,Rossi Mario,1960,ITA,Bianchi Ada,ITA,1\n2001-05-02,Spring "
        "Open,Rossi Mario,1960,ITA,Bianchi Ada,ITA,0\n",
        SCL_DATASET_OPEN);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  wait (f);
  app_test_main_window_close (f->window, f->folder);
}

static void
add_doubts (Fixture *f)
{
  load (f, "b.csv",
        "date,event,white,white_federation,black,black_federation,score\n2002-01-06,Night "
        "Blitz,Mario Rossi,ITA,Bianchi Ada,FRA,1\n",
        SCL_DATASET_ADD);
}

static guint
n_players (Fixture *f)
{
  return scl_history_players (scl_dataset_get_history (f->dataset))->n;
}

static void
click (Fixture *f, const char *button)
{
  g_assert_true (gtk_widget_is_sensitive (CHILD (f, button)));
  g_signal_emit_by_name (CHILD (f, button), "clicked");
  wait (f);
}

/* What stands in the grid of the two: their names on top, below it what is known of them. */
static const char *
fact_at (Fixture *f, int row, int column)
{
  GtkWidget *label = gtk_grid_get_child_at (CHILD (f, "facts"), column, row);

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

static const char *
fact (Fixture *f, const char *name, int column)
{
  const char *found;

  for (int row = 1; (found = fact_at (f, row, 0)) != NULL; row++)
    if (strcmp (found, name) == 0)
      return fact_at (f, row, column);
  return NULL;
}

static void
test_side_by_side (Fixture *f, gconstpointer data)
{
  g_assert_cmpstr (gtk_stack_get_visible_child_name (CHILD (f, "stack")), ==, "empty");
  add_doubts (f);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (CHILD (f, "stack")), ==, "doubts");
  g_assert_cmpuint (app_test_table_n (f->doubts), ==, 2);
  g_assert_cmpuint (n_players (f), ==, 4); /* never guessed */
  g_assert_true (app_test_shows (f->page, "Are these one person? “Rossi Mario” and “Mario Rossi” "
                                          "are the same words in another order"));
  g_assert_cmpstr (fact_at (f, 0, 1), ==, "Rossi Mario");
  g_assert_cmpstr (fact_at (f, 0, 2), ==, "Mario Rossi");
  g_assert_cmpstr (fact (f, "Birth year", 1), ==, "1960");
  g_assert_cmpstr (fact (f, "Birth year", 2), ==, "–");
  g_assert_cmpstr (fact (f, "Federation", 2), ==, "ITA");
  g_assert_true (
      g_str_has_prefix (fact (f, "Games", 1), "2 in 2 events, 6 Jan 2001 to 2 May 2001"));
  g_assert_cmpstr (fact (f, "Games", 2), ==, "1 in Night Blitz, 6 Jan 2002");
  g_assert_cmpstr (fact (f, "Came with", 1), ==, "a.csv");
  g_assert_cmpstr (fact (f, "Came with", 2), ==, "b.csv");
  g_assert_null (fact (f, "FIDE id", 1)); /* nobody has one */
}

/* Decided one by one; the next comes up; undone they come back. */
static void
test_decide (Fixture *f, gconstpointer data)
{
  add_doubts (f);
  gtk_editable_set_text (CHILD (f, "reason"), "asked him");
  click (f, "same_button");
  g_assert_cmpuint (n_players (f), ==, 3);
  g_assert_cmpuint (app_test_table_n (f->doubts), ==, 1);
  g_assert_cmpstr (fact_at (f, 0, 1), ==, "Bianchi Ada");
  g_assert_cmpstr (gtk_editable_get_text (CHILD (f, "reason")), ==, "");
  click (f, "different_button");
  g_assert_cmpuint (n_players (f), ==, 3);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (CHILD (f, "stack")), ==, "empty");

  g_action_group_activate_action (G_ACTION_GROUP (f->window), "undo", NULL);
  wait (f);
  g_assert_cmpuint (app_test_table_n (f->doubts), ==, 1);
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "undo", NULL);
  wait (f);
  g_assert_cmpuint (app_test_table_n (f->doubts), ==, 2);
  g_assert_cmpuint (n_players (f), ==, 4);
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "redo", NULL);
  wait (f);
  g_assert_cmpuint (n_players (f), ==, 3);
}

/* Alike cases are decided at once, and undone at once. */
static void
test_group (Fixture *f, gconstpointer data)
{
  load (f, "one.csv",
        "date,event,white,white_birth_year,black,black_birth_year,score\n"
        "2001-01-06,Night Blitz,Rossi Mario,1960,Bianchi Ada,1961,1\n",
        SCL_DATASET_OPEN);
  load (f, "two.csv",
        "date,event,white,black,score\n2002-01-06,Night Blitz,Rossi Mario,Bianchi Ada,1\n"
        "2002-01-07,Night Blitz,Ada Bianchi,Verdi Bea,1\n",
        SCL_DATASET_ADD);
  g_assert_cmpuint (app_test_table_n (f->doubts), ==, 3);
  g_assert_false (gtk_widget_get_visible (CHILD (f, "group_box"))); /* they are not alike */
  gtk_drop_down_set_selected (CHILD (f, "group"), 1);
  wait (f);
  g_assert_cmpuint (app_test_table_n (f->doubts), ==, 2);
  g_assert_true (gtk_widget_get_visible (CHILD (f, "group_box")));
  g_assert_cmpstr (gtk_button_get_label (CHILD (f, "all_same_button")), ==, "All 2: Sa_me Person");
  g_assert_cmpstr (gtk_label_get_text (CHILD (f, "group_effect")), ==,
                   "The same person: 2 players fewer; games that join another's: 2, ratings: 0. "
                   "Different people: nothing moves.");
  g_assert_cmpuint (n_players (f), ==, 6);
  click (f, "all_same_button");
  g_assert_cmpuint (n_players (f), ==, 4);
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "undo", NULL);
  wait (f);
  g_assert_cmpuint (n_players (f), ==, 6);
  g_assert_cmpuint (app_test_table_n (f->doubts), ==, 3);
}

static void
search (Fixture *f, const char *text)
{
  gtk_editable_set_text (CHILD (f, "search"), text);
  g_signal_emit_by_name (CHILD (f, "search"), "search-changed");
  wait (f);
}

static void
assert_option (gpointer drop_down, guint i, const char *expected)
{
  g_autofree char *option = app_test_option (drop_down, i);

  g_assert_cmpstr (option, ==, expected);
}

/* Pairs as a table, groups with how many there are, what is found, and what a decision would do. */
static void
test_listed (Fixture *f, gconstpointer data)
{
  g_autofree char *all = NULL, *sorted = NULL;

  add_doubts (f);
  all = app_test_table (f->doubts, 10);
  g_assert_cmpstr (all, ==,
                   "Player | Perhaps the same | They have\n"
                   "Rossi Mario, 1960, ITA | Mario Rossi, ITA | The name's words in another order\n"
                   "Bianchi Ada, ITA | Bianchi Ada, FRA | The same name, two federations");
  assert_option (CHILD (f, "group"), 0, "All (2)");
  assert_option (CHILD (f, "group"), 1, "The name's words in another order (1)");
  assert_option (CHILD (f, "group"), 2, "The same name, two federations (1)");
  assert_option (CHILD (f, "group"), 3, NULL);
  g_assert_cmpstr (gtk_label_get_text (CHILD (f, "count")), ==, "2 to decide");
  app_test_table_sort (f->doubts, "Player", FALSE);
  wait (f);
  sorted = app_test_table_cell (f->doubts, 0, 0);
  g_assert_cmpstr (sorted, ==, "Bianchi Ada, ITA");
  search (f, "MARIO");
  g_assert_cmpuint (app_test_table_n (f->doubts), ==, 1);
  search (f, "nobody");
  g_assert_cmpuint (app_test_table_n (f->doubts), ==, 0);
  search (f, "");
  g_assert_cmpuint (app_test_table_n (f->doubts), ==, 2);
  g_assert_false (gtk_widget_get_visible (CHILD (f, "group_box")));
  gtk_drop_down_set_selected (CHILD (f, "group"), 2);
  wait (f);
  g_assert_cmpuint (app_test_table_n (f->doubts), ==, 1);
  g_assert_false (gtk_widget_get_visible (CHILD (f, "group_box"))); /* one is no group */
  g_assert_cmpstr (fact_at (f, 0, 2), ==, "Bianchi Ada");
  g_assert_cmpstr (fact (f, "Federation", 2), ==, "FRA");
  /* decided, the group is empty: all that is left is shown */
  click (f, "different_button");
  g_assert_cmpuint (app_test_table_n (f->doubts), ==, 1);
  assert_option (CHILD (f, "group"), 0, "All (1)");
  assert_option (CHILD (f, "group"), 2, NULL);
  g_assert_cmpuint (gtk_drop_down_get_selected (CHILD (f, "group")), ==, 0);
  g_assert_cmpstr (gtk_label_get_text (CHILD (f, "count")), ==, "1 to decide");
}

/* A reason is one pair's; the pair that takes the place of one that was decided is shown. */
static void
test_chosen (Fixture *f, gconstpointer data)
{
  add_doubts (f);
  g_assert_cmpstr (fact_at (f, 0, 1), ==, "Rossi Mario");
  gtk_editable_set_text (CHILD (f, "reason"), "asked him");
  app_test_table_choose (f->doubts, 0);
  g_assert_cmpstr (gtk_editable_get_text (CHILD (f, "reason")), ==, "asked him");
  app_test_table_choose (f->doubts, 1);
  wait (f);
  g_assert_cmpstr (gtk_editable_get_text (CHILD (f, "reason")), ==, "");
  g_assert_cmpstr (fact_at (f, 0, 1), ==, "Bianchi Ada");
  g_assert_cmpstr (gtk_label_get_text (CHILD (f, "effect")), ==,
                   "The same person: 1 player fewer; games that join another's: 1, ratings: 0. "
                   "Different people: nothing moves.");
  click (f, "same_button");
  g_assert_cmpuint (n_players (f), ==, 3);
  g_assert_cmpstr (fact_at (f, 0, 1), ==, "Rossi Mario"); /* the last one left */
  app_test_assert_refused (CHILD (f, "same_button"), NULL);
}

/* All of a group are other people. */
static void
test_all_different (Fixture *f, gconstpointer data)
{
  load (f, "one.csv",
        "date,event,white,white_birth_year,black,black_birth_year,score\n"
        "2001-01-06,Night Blitz,Rossi Mario,1960,Bianchi Ada,1961,1\n",
        SCL_DATASET_OPEN);
  load (f, "two.csv",
        "date,event,white,black,score\n2002-01-06,Night Blitz,Rossi Mario,Bianchi Ada,1\n",
        SCL_DATASET_ADD);
  g_assert_cmpuint (app_test_table_n (f->doubts), ==, 2);
  gtk_drop_down_set_selected (CHILD (f, "group"), 1);
  wait (f);
  g_assert_cmpstr (gtk_button_get_label (CHILD (f, "all_different_button")), ==,
                   "All 2: Di_fferent People");
  click (f, "all_different_button");
  g_assert_cmpuint (n_players (f), ==, 4);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (CHILD (f, "stack")), ==, "empty");
  g_assert_cmpstr (adw_status_page_get_title (CHILD (f, "empty")), ==, "No Doubtful Matches");
  g_assert_false (gtk_widget_get_visible (CHILD (f, "open_buttons")));
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/matches-page", test_side_by_side,
                test_decide, test_group, test_listed, test_chosen, test_all_different)
