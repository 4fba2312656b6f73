/* Which games rules are replayed on and judged by, and which rules: the strip above the pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/rules/scl-games-pane.h"
#include "app/rules/scl-rule-choice.h"
#include "rating/base/scl-day.h"
#include "rating/policy/scl-policy.h"
#include "scl-app-test.h"

typedef struct
{
  SclWorkbench *workbench;
  SclGamesPane *pane;
  SclRuleChoice *in_force, *proposed;
  GtkWindow *window;
  char *folder;
  guint n_summaries, n_judging;
  GString *said;
} Fixture;

static void
count (GObject *object, guint *n)
{
  (*n)++;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->folder = app_test_folder ();
  f->workbench = scl_workbench_new ();
  f->pane = g_object_new (SCL_TYPE_GAMES_PANE, NULL);
  f->in_force = g_object_new (SCL_TYPE_RULE_CHOICE, NULL);
  f->proposed = g_object_new (SCL_TYPE_RULE_CHOICE, NULL);
  f->said = g_string_new (NULL);
  f->n_summaries = f->n_judging = 0;
  app_test_listen (box, "win", "say", f->said);
  g_signal_connect (f->pane, "summary", G_CALLBACK (count), &f->n_summaries);
  g_signal_connect (f->workbench, "judging", G_CALLBACK (count), &f->n_judging);
  g_assert_cmpstr (scl_games_pane_get_summary (f->pane), ==, "No games");
  scl_games_pane_set_workbench (f->pane, f->workbench);
  scl_rule_choice_set_place (f->in_force, f->workbench, 0, "In force");
  scl_rule_choice_set_place (f->proposed, f->workbench, 1, "Proposed");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->pane));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->in_force));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->proposed));
  f->window = app_test_window (box, 500, 900);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  app_test_settle (0);
  g_object_unref (f->workbench);
  g_string_free (f->said, TRUE);
  app_test_remove_folder (f->folder);
}

static gpointer
child (Fixture *f, const char *id)
{
  return app_test_find_id (f->pane, id);
}

static void
load (Fixture *f, const char *text)
{
  g_autofree char *path = test_folder_write (f->folder, "club.csv", text);

  app_test_load (scl_workbench_get_dataset (f->workbench), path, SCL_DATASET_OPEN);
}

static const SclJudging *
judging (Fixture *f)
{
  return scl_workbench_get_judging (f->workbench);
}

static void
apply (Fixture *f, const char *id, const char *text)
{
  gtk_editable_set_text (child (f, id), text);
  g_signal_emit_by_name (child (f, id), "apply");
}

/* ---- What there is ---- */

#define HEAD "date,event,event_start,event_end,white,black,score\n"

static void
assert_data (Fixture *f, const char *subtitle, const char *summary)
{
  g_assert_cmpstr (adw_action_row_get_subtitle (child (f, "data_row")), ==, subtitle);
  g_assert_cmpstr (scl_games_pane_get_summary (f->pane), ==, summary);
}

static void
assert_lists (Fixture *f, gboolean lists)
{
  g_assert_cmpint (gtk_widget_get_visible (child (f, "months_row")), ==, lists);
  g_assert_cmpint (gtk_widget_get_visible (child (f, "split_row")), ==, !lists);
  g_assert_cmpint (gtk_widget_get_visible (child (f, "start_which")), ==, !lists);
  g_assert_cmpint (gtk_widget_get_visible (child (f, "burn_in_which")), ==, !lists);
}

/* In numbers, and the years: from the first day of any event to the last; an event that ended later
 * may have begun earlier. A period leaves events out; one without any leaves no games. */
static void
test_data (Fixture *f, gconstpointer data)
{
  assert_data (f, "Open a file, or drop one on the window", "No games");
  assert_lists (f, FALSE);
  load (f, HEAD "2000-03-01,A,2000-03-01,2000-03-01,Ada,Ben,1\n");
  assert_data (f, "2 players, 1 event, 1 game, 2000", "Games 2000");
  g_assert_cmpstr (adw_preferences_row_get_title (child (f, "data_row")), ==, "club.csv");
  assert_lists (f, FALSE);
  load (f, HEAD "2000-03-01,A,2000-03-01,2000-03-01,Ada,Ben,1\n"
                "2002-01-04,B,1999-12-30,2002-01-05,Ada,Cyd,0\n"
                "2001-04-04,C,2001-04-04,2001-04-04,Ben,Cyd,0\n");
  assert_data (f, "3 players, 3 events, 3 games, 1999–2002", "Games 1999–2002");
  g_assert_cmpuint (f->n_summaries, >, 1);
  apply (f, "from_day", "2001");
  assert_data (f, "3 players, 2 events, 2 games, 1999–2002", "Games 1999–2002");
  apply (f, "to_day", "2001");
  assert_data (f, "3 players, 1 event, 1 game, 2001", "Games 2001");
  apply (f, "from_day", "2005");
  apply (f, "to_day", "");
  assert_data (f, "No games", "No games");
}

/* Lists without games: how far one is from the next, in place of how rules are judged. */
static void
test_lists (Fixture *f, gconstpointer data)
{
  load (f, "list,date,rate,fide_id,name,rating\nClub,2001-01-01,s,1,Ada,1500\n");
  assert_lists (f, TRUE);
  g_assert_cmpstr (scl_games_pane_get_summary (f->pane), ==, "Lists");
  gtk_spin_button_set_value (child (f, "months"), 6);
  g_assert_cmpuint (judging (f)->months, ==, 6);
  {
    GtkAdjustment *range = gtk_spin_button_get_adjustment (child (f, "months"));

    g_assert_cmpfloat (gtk_adjustment_get_lower (range), ==, 0);
    g_assert_cmpfloat (gtk_adjustment_get_upper (range), ==, SCL_MOST_MONTHS);
    g_assert_cmpfloat (gtk_adjustment_get_step_increment (range), ==, 1);
    g_assert_cmpfloat (gtk_adjustment_get_page_increment (range), ==, 12);
  }
}

/* ---- Judging ---- */

static gboolean
is_wrong (Fixture *f, const char *id)
{
  return gtk_widget_has_css_class (child (f, id), "error");
}

/* A day, or a year: its first day from which on, its last until which. What is neither is marked,
 * and none. */
static void
test_days (Fixture *f, gconstpointer data)
{
  apply (f, "from_day", "1998");
  g_assert_cmpint (judging (f)->from, ==, scl_day_from_ymd (1998, 1, 1));
  g_assert_cmpstr (gtk_editable_get_text (child (f, "from_day")), ==, "1998-01-01");
  apply (f, "to_day", "1999");
  g_assert_cmpint (judging (f)->to, ==, scl_day_from_ymd (1999, 12, 31));
  g_assert_cmpstr (gtk_editable_get_text (child (f, "to_day")), ==, "1999-12-31");
  apply (f, "to_day", "1999-06-30");
  g_assert_cmpint (judging (f)->to, ==, scl_day_from_ymd (1999, 6, 30));
  g_assert_false (is_wrong (f, "to_day"));
  apply (f, "to_day", "99");
  g_assert_true (is_wrong (f, "to_day"));
  g_assert_cmpint (judging (f)->to, ==, SCL_DAY_NONE);
  g_assert_cmpstr (gtk_editable_get_text (child (f, "to_day")), ==, "99"); /* for who writes it */
  apply (f, "to_day", "abcd");
  g_assert_true (is_wrong (f, "to_day"));
  apply (f, "to_day", "");
  g_assert_false (is_wrong (f, "to_day"));
  apply (f, "from_day", "");
  g_assert_cmpint (judging (f)->from, ==, SCL_DAY_NONE);
}

static void
assert_split (Fixture *f, const char *subtitle, guint chosen, const char *refused)
{
  g_assert_cmpstr (adw_expander_row_get_subtitle (child (f, "split_row")), ==, subtitle);
  g_assert_cmpuint (adw_combo_row_get_selected (child (f, "split_which")), ==, chosen);
  app_test_assert_refused (child (f, "split_which"), refused);
}

/* With a day one wants to know what came after it; without one there is nothing to choose. */
static void
test_split (Fixture *f, gconstpointer data)
{
  assert_split (f, "Judged by all games", 0, "Enter the last day of training first.");
  apply (f, "split_day", "no day");
  assert_split (f, "Judged by all games", 0, "Enter the last day of training first.");
  g_assert_true (is_wrong (f, "split_day"));
  apply (f, "split_day", "1999");
  assert_split (f, "Judged by games after 31 Dec 1999", 2, NULL);
  g_assert_cmpint (judging (f)->split, ==, SCL_SPLIT_TEST);
  g_assert_cmpint (judging (f)->train_until, ==, scl_day_from_ymd (1999, 12, 31));
  app_test_select (child (f, "split_which"), "Training");
  assert_split (f, "Judged by games until 31 Dec 1999", 1, NULL);
  apply (f, "split_day", "2000-06-30"); /* what was chosen stays */
  assert_split (f, "Judged by games until 30 Jun 2000", 1, NULL);
  app_test_select (child (f, "split_which"), "All games");
  assert_split (f, "Judged by all games", 0, NULL);
  app_test_select (child (f, "split_which"), "Test");
  apply (f, "split_day", "");
  assert_split (f, "Judged by all games", 0, "Enter the last day of training first.");
  g_assert_cmpint (judging (f)->split, ==, SCL_SPLIT_ALL);
}

static void
test_start (Fixture *f, gconstpointer data)
{
  g_assert_cmpint (judging (f)->start, ==, SCL_START_SAME);
  g_assert_cmpuint (adw_combo_row_get_selected (child (f, "start_which")), ==, 1);
  app_test_select (child (f, "start_which"), "Each its own");
  g_assert_cmpint (judging (f)->start, ==, SCL_START_OWN);
  app_test_select (child (f, "burn_in_which"), "A player’s first 30");
  g_assert_cmpint (judging (f)->unjudged, ==, SCL_UNJUDGED_FIRST_30);
  app_test_select (child (f, "burn_in_which"), "No game");
  g_assert_cmpint (judging (f)->unjudged, ==, SCL_UNJUDGED_NONE);
}

/* Changed elsewhere, the rows follow, and tell nobody. */
static void
test_follows (Fixture *f, gconstpointer data)
{
  SclJudging other = *judging (f);

  other.from = scl_day_from_ymd (1990, 2, 3);
  other.to = scl_day_from_ymd (1995, 4, 5);
  other.train_until = scl_day_from_ymd (1993, 1, 1);
  other.split = SCL_SPLIT_TRAIN;
  other.start = SCL_START_OWN;
  other.unjudged = SCL_UNJUDGED_NONE;
  other.months = 24;
  f->n_judging = 0;
  scl_workbench_set_judging (f->workbench, &other);
  g_assert_cmpuint (f->n_judging, ==, 1);
  g_assert_true (scl_judging_equal (judging (f), &other));
  g_assert_cmpstr (gtk_editable_get_text (child (f, "from_day")), ==, "1990-02-03");
  g_assert_cmpstr (gtk_editable_get_text (child (f, "to_day")), ==, "1995-04-05");
  g_assert_cmpstr (gtk_editable_get_text (child (f, "split_day")), ==, "1993-01-01");
  assert_split (f, "Judged by games until 1 Jan 1993", 1, NULL);
  g_assert_cmpuint (adw_combo_row_get_selected (child (f, "start_which")), ==, 0);
  g_assert_cmpuint (adw_combo_row_get_selected (child (f, "burn_in_which")), ==, 2);
  g_assert_cmpfloat (gtk_spin_button_get_value (child (f, "months")), ==, 24);
}

/* ---- Rules ---- */

static SclPolicy *
rule (const char *name, int k)
{
  g_autofree char *text = g_strdup_printf (
      "[policy]\nformat=1\nname=%s\ntitle=Rule %s\nsystem=elo\n[k]\nbands=%d\n", name, name, k);

  return scl_policy_parse (text, -1, "test.policy", NULL);
}

static gpointer
drop_down (SclRuleChoice *choice)
{
  return app_test_find (choice, GTK_TYPE_DROP_DOWN);
}

static void
assert_rules (Fixture *f, const char *in_force, const char *proposed)
{
  g_autofree char *first = NULL, *second = NULL;

  app_test_settle (20);
  first = app_test_selected (drop_down (f->in_force));
  second = app_test_selected (drop_down (f->proposed));
  g_assert_cmpstr (first, ==, in_force);
  g_assert_cmpstr (second, ==, proposed);
}

static guint
n_options (SclRuleChoice *choice)
{
  return g_list_model_get_n_items (gtk_drop_down_get_model (drop_down (choice)));
}

/* The rules that are compared have their places; shipped ones are to be chosen from, and none. Of
 * one name there is one, with its newest text. */
static void
test_places (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) rules = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  g_autoptr (SclPolicy) elo = scl_policy_find ("elo", NULL);
  const guint before = n_options (f->in_force);

  g_assert_cmpuint (before, ==, 1 + g_strv_length ((char **) scl_policy_shipped ()));
  g_ptr_array_add (rules, rule ("a", 20));
  g_ptr_array_add (rules, rule ("b", 30));
  scl_workbench_set_rules (f->workbench, rules);
  assert_rules (f, "Rule a", "Rule b");
  g_assert_cmpuint (n_options (f->in_force), ==, before + 2);
  app_test_select (drop_down (f->proposed), scl_policy_title (elo));
  assert_rules (f, "Rule a", scl_policy_title (elo));
  g_assert_cmpstr (scl_policy_name (scl_workbench_get_proposed (f->workbench)), ==, "elo");
  app_test_assert_told (f->said, "");
  app_test_select (drop_down (f->in_force), "None");
  assert_rules (f, scl_policy_title (elo), "None");
  g_assert_cmpuint (scl_workbench_get_compared (f->workbench)->len, ==, 1);
  app_test_select (drop_down (f->in_force), "None");
  assert_rules (f, "None", "None");
  g_assert_cmpuint (scl_workbench_get_compared (f->workbench)->len, ==, 0);
}

/* The proposed one in force, and the other way round: said where it is not to be seen at once. */
static void
test_exchange (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) rules = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  g_ptr_array_add (rules, rule ("a", 20));
  g_ptr_array_add (rules, rule ("b", 30));
  scl_workbench_set_rules (f->workbench, rules);
  app_test_select (drop_down (f->proposed), "Rule a");
  assert_rules (f, "Rule b", "Rule a");
  app_test_assert_told (f->said, "say The rules have changed places: “Rule b” is in force now;");
  app_test_select (drop_down (f->in_force), "Rule a");
  assert_rules (f, "Rule a", "Rule b");
  app_test_assert_told (f->said, "");
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/games-pane", test_data, test_lists,
                test_days, test_split, test_start, test_follows, test_places, test_exchange)
