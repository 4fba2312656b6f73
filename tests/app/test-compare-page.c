/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <math.h>
#include <time.h>

#include "../real-file.h"
#include "app/rules/scl-compare-page.h"
#include "app/rules/scl-compare-tables.h"
#include "app/widgets/scl-progress-strip.h"
#include "app/window/scl-window.h"
#include "lab/replay/scl-replay.h"
#include "scl-app-test.h"

typedef struct
{
  GtkWidget *page;
  SclComparePage *compare;
  SclFigureView *view;
  SclTable *players;
  GtkWindow *window;
  GSimpleActionGroup *actions; /* stands for the window's messages */
  char *warning;
  char *folder;
} Fixture;

static void
on_warn (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *f = data;

  g_free (f->warning);
  f->warning = g_variant_dup_string (parameter, NULL);
}

static void
on_say (GSimpleAction *action, GVariant *parameter, gpointer data)
{
}

static const GActionEntry entries[] = {
  { .name = "warn", .activate = on_warn, .parameter_type = "s" },
  { .name = "say", .activate = on_say, .parameter_type = "s" },
};

static void
set_up (Fixture *f, gconstpointer data)
{
  f->page = g_object_new (SCL_TYPE_COMPARE_PAGE, NULL);
  f->compare = SCL_COMPARE_PAGE (f->page);
  f->view = scl_page_figure_view (SCL_PAGE (f->page));
  f->players = scl_compare_page_get_players (f->compare);
  f->actions = g_simple_action_group_new ();
  f->folder = app_test_folder ();
  g_action_map_add_action_entries (G_ACTION_MAP (f->actions), entries, G_N_ELEMENTS (entries), f);
  f->window = app_test_window (f->page, 1100, 800);
  gtk_widget_insert_action_group (GTK_WIDGET (f->window), "win", G_ACTION_GROUP (f->actions));
}

static gboolean
is_idle (gpointer page)
{
  return !scl_compare_page_get_busy (page);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  scl_compare_page_cancel (f->compare);
  app_test_wait (is_idle, f->page);
  gtk_window_destroy (f->window);
  app_test_settle (10);
  g_object_unref (f->actions);
  g_free (f->warning);
  app_test_remove_folder (f->folder);
  g_free (f->folder);
}

static void
load (Fixture *f, const char *path, SclDatasetMode mode)
{
  scl_compare_page_load (f->compare, (const char *[]){ path, NULL }, mode);
  app_test_wait (is_idle, f->page);
}

static void
test_import (Fixture *f, gconstpointer data)
{
  g_autofree char *path = test_folder_write (f->folder, "games.csv", app_test_games);
  SclHistory *history;
  guint row;
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;

  load (f, path, SCL_DATASET_OPEN);
  history = scl_dataset_get_history (scl_compare_page_get_dataset (f->compare));
  g_assert_nonnull (history);
  g_assert_cmpuint (scl_history_players (history)->n, ==, 3);
  g_assert_cmpuint (scl_history_games (history)->n, ==, 3);
  g_assert_cmpuint (scl_compare_page_get_outcomes (f->compare)->len, ==, 2);
  g_assert_cmpuint (scl_table_get_n_shown (f->players), ==, 3);

  /* Bianchi in the half-year: 1700 against 2100 expects 0.09 and against 1800 0.36 (1 / (1 +
   * 10^0.25) = 0.3599), 0.45 in all; she scored 2: 1700 + 30 (2 − 0.45) = 1746.5, rounded by the
   * policy's own rule. */
  row = scl_compare_row_of (f->players, 0);
  first = scl_table_get_text (f->players, row, SCL_COMPARE_COLUMN_FIRST (2));
  last = scl_table_get_text (f->players, row, SCL_COMPARE_COLUMN_RATING (0));
  g_assert_cmpstr (first, ==, "1\u2009700");
  g_assert_true (g_str_equal (last, "1\u2009746") || g_str_equal (last, "1\u2009747"));
}

static void
test_sample (Fixture *f, gconstpointer data)
{
  guint32 player;
  GPtrArray *outcomes;

  scl_compare_page_load_sample (f->compare);
  app_test_wait (is_idle, f->page);
  outcomes = scl_compare_page_get_outcomes (f->compare);
  g_assert_true (scl_dataset_is_sample (scl_compare_page_get_dataset (f->compare)));
  g_assert_cmpuint (outcomes->len, ==, 2);
  g_assert_cmpuint (scl_table_get_n_shown (f->players), >, 200);

  /* The best of the list stands first, and each row's rating is the outcome's. */
  for (guint i = 1; i < 50; i++)
    {
      guint32 above = scl_compare_player_at (f->players, scl_table_get_shown (f->players, i - 1));
      guint32 below = scl_compare_player_at (f->players, scl_table_get_shown (f->players, i));

      g_assert_cmpfloat (scl_outcome_last_rating (g_ptr_array_index (outcomes, 0), above), >=,
                         scl_outcome_last_rating (g_ptr_array_index (outcomes, 0), below));
    }

  /* A chosen row's path is drawn, once a policy; the mean and the distribution are others. */
  player = scl_compare_player_at (f->players, scl_table_get_shown (f->players, 7));
  scl_table_select (f->players, scl_table_get_shown (f->players, 7));
  g_assert_cmpuint (scl_compare_page_get_player (f->compare), ==, player);
  g_assert_cmpstr (
      scl_chart_title (scl_figure_view_get_chart (f->view)), ==,
      scl_history_players (scl_outcome_history (g_ptr_array_index (outcomes, 0)))->name[player]);
  g_assert_cmpuint (scl_chart_n_series (scl_figure_view_get_chart (f->view)), ==, 2);
  scl_compare_page_show_chart (f->compare, SCL_COMPARE_POPULATION);
  g_assert_cmpstr (scl_chart_id (scl_figure_view_get_chart (f->view)), ==, "population");
  scl_compare_page_show_chart (f->compare, SCL_COMPARE_DISTRIBUTION);
  g_assert_cmpstr (scl_chart_id (scl_figure_view_get_chart (f->view)), ==, "distribution");
}

static gboolean
has_metrics (gpointer page)
{
  return scl_facts_get_n_rows (scl_compare_page_get_metrics (page)) > 0;
}

static gboolean
is_drawn (gpointer view)
{
  return scl_chart_empty_message (scl_figure_view_get_chart (view)) == NULL;
}

/* The measures come a moment later: a row a measure, a column a policy; the numbers are the
 * outcomes' own. */
static void
test_metrics (Fixture *f, gconstpointer data)
{
  SclFacts *facts = scl_compare_page_get_metrics (f->compare);
  const SclMetrics *metrics;
  g_autofree char *log_loss = NULL;

  scl_compare_page_load_sample (f->compare);
  app_test_wait (is_idle, f->page);
  app_test_wait (has_metrics, f->page);
  metrics = scl_outcome_metrics (g_ptr_array_index (scl_compare_page_get_outcomes (f->compare), 0));
  for (guint row = 0; row < scl_facts_get_n_rows (facts); row++)
    {
      g_assert_cmpstr (scl_facts_get_value (facts, row, 0), !=, "");
      g_assert_cmpstr (scl_facts_get_value (facts, row, 1), !=, "");
      if (g_str_equal (scl_facts_get_name (facts, row), "Log-loss"))
        log_loss = g_strdup (scl_facts_get_value (facts, row, 0));
    }
  g_assert_nonnull (log_loss);
  /* Every game of the sample is scored by both policies, so the comparison's mean is the replay's.
   */
  g_assert_cmpfloat_with_epsilon (g_ascii_strtod (log_loss, NULL), metrics->log_loss, 1e-5);
  for (int chart = SCL_COMPARE_PERCENTILES; chart < SCL_COMPARE_N_CHARTS; chart++)
    {
      scl_compare_page_show_chart (f->compare, (SclCompareChart) chart);
      app_test_wait (is_drawn, f->view); /* who scores what against whom comes a moment later */
      gtk_test_widget_wait_for_draw (f->page);
    }
}

static gboolean
is_at_rest (gpointer page)
{
  return !scl_compare_page_get_working (page);
}

/* Only this one is ticked. */
static void
choose_only (Fixture *f, const char *name)
{
  app_test_choose_only (f->page, name);
  app_test_wait (is_idle, f->page);
}

static const char *
fact (SclFacts *facts, const char *name, guint column)
{
  for (guint row = 0; row < scl_facts_get_n_rows (facts); row++)
    if (g_str_equal (scl_facts_get_name (facts, row), name))
      return scl_facts_get_value (facts, row, column);
  g_assert_not_reached ();
}

/* The outcome in view is the one that a replay alone gives under that policy, to the bit; and so
 * are the measures beside it. */
static void
assert_shown_is (Fixture *f, const char *k)
{
  GPtrArray *outcomes = scl_compare_page_get_outcomes (f->compare);
  SclOutcome *base = g_ptr_array_index (outcomes, 0);
  SclOutcome *shown = g_ptr_array_index (outcomes, 1);
  SclHistory *history = scl_outcome_history (base);
  SclReplayOptions options = SCL_REPLAY_COMPARED;
  g_autoptr (SclPolicy) policy
      = scl_policy_with_value (scl_outcome_policy (base), "k", "bands", k, NULL);
  g_autoptr (GPtrArray) both = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_autoptr (SclComparison) comparison = NULL;
  g_autofree char *log_loss = NULL;
  SclOutcome *alone;

  options.keep_predictions = TRUE;
  alone = scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL);
  g_ptr_array_add (both, scl_outcome_ref (base));
  g_ptr_array_add (both, alone);
  for (guint32 p = 0; p < scl_history_players (history)->n; p++)
    {
      const double a = scl_outcome_last_rating (shown, p), b = scl_outcome_last_rating (alone, p);
      const guint row = scl_compare_row_of (f->players, p);

      g_assert_true (a == b || (isnan (a) && isnan (b)));
      if (row != G_MAXUINT && isfinite (b))
        {
          g_autofree char *text
              = scl_table_get_text (f->players, row, SCL_COMPARE_COLUMN_RATING (1));
          g_autofree char *expected = scl_chart_format_number (b, 0);

          g_assert_cmpstr (text, ==, expected);
        }
    }
  comparison = scl_comparison_new (both, SCL_SPLIT_ALL, NULL, NULL);
  log_loss = scl_chart_format_number (scl_comparison_row (comparison, "log-loss")->value[1], 5);
  g_assert_true (
      g_str_has_prefix (fact (scl_compare_page_get_metrics (f->compare), "Log-loss", 1), log_loss));
}

/* K dragged over many values: what is shown at last is the last value's, whatever was left out on
 * the way; other sliders join in; put back, nothing is left of it. */
static void
test_trial (Fixture *f, gconstpointer data)
{
  gpointer k;
  SclTrialPane *pane = scl_compare_page_get_trial (f->compare);

  scl_compare_page_load_sample (f->compare);
  app_test_wait (is_idle, f->page);
  choose_only (f, "elo");
  g_assert_null (scl_trial_pane_get_trial (pane));
  k = app_test_find_slider (f->page, "K");
  for (guint chart = 0; chart < SCL_COMPARE_N_CHARTS; chart++)
    {
      scl_compare_page_show_chart (f->compare, (SclCompareChart) chart);
      scl_compare_page_show_table (f->compare,
                                   chart % 2 == 0 ? SCL_COMPARE_METRICS : SCL_COMPARE_PLAYERS);
      for (guint i = 0; i <= 40; i++)
        {
          app_test_slide (k, 10.0 + 0.75 * i);
          g_main_context_iteration (NULL, FALSE);
        }
      app_test_wait (is_at_rest, f->page);
      g_assert_cmpuint (scl_compare_page_get_outcomes (f->compare)->len, ==, 2);
      assert_shown_is (f, "40");
      gtk_test_widget_wait_for_draw (f->page);
    }
  app_test_slide (k, 12.5);
  app_test_wait (is_at_rest, f->page);
  assert_shown_is (f, "12.5");

  /* Another policy ticked meanwhile stands before the one on trial. */
  scl_policy_list_choose (scl_compare_page_get_policies (f->compare), "glicko", TRUE);
  app_test_wait (is_at_rest, f->page);
  g_assert_cmpuint (scl_compare_page_get_outcomes (f->compare)->len, ==, 3);
  g_assert_true (
      scl_outcome_policy (g_ptr_array_index (scl_compare_page_get_outcomes (f->compare), 2))
      != scl_outcome_policy (g_ptr_array_index (scl_compare_page_get_outcomes (f->compare), 1)));
  scl_policy_list_choose (scl_compare_page_get_policies (f->compare), "glicko", FALSE);

  scl_trial_pane_reset (pane);
  app_test_wait (is_at_rest, f->page);
  g_assert_null (scl_trial_pane_get_trial (pane));
  g_assert_cmpuint (scl_compare_page_get_outcomes (f->compare)->len, ==, 1);
}

/* Each system brings the sliders that it has: bands keep their proportion, dated rules change with
 * the others. */
static void
test_sliders (Fixture *f, gconstpointer data)
{
  g_autofree char *path = test_folder_write (f->folder, "games.csv", app_test_games);
  SclTrialPane *pane = scl_compare_page_get_trial (f->compare);

  load (f, path, SCL_DATASET_OPEN);
  choose_only (f, "elo-italia-1997");
  app_test_slide (app_test_find_slider (f->page, "K"), 45);
  /* 30, 20 and 10, times one and a half. */
  g_assert_nonnull (strstr (scl_policy_text (scl_trial_pane_get_trial (pane)),
                            "\nbands=45 < 2100; 30 < 2400; 15\n"));
  g_assert_cmpstr (scl_policy_name (scl_trial_pane_get_trial (pane)), ==,
                   "elo-italia-1997-changed");
  app_test_wait (is_at_rest, f->page);
  choose_only (f, "glicko");
  g_assert_null (scl_trial_pane_get_trial (pane));
  app_test_slide (app_test_find_slider (f->page, "RD growth"), 20);
  g_assert_nonnull (strstr (scl_policy_text (scl_trial_pane_get_trial (pane)), "\nc=20\n"));
  app_test_wait (is_at_rest, f->page);
  choose_only (f, "fide-2024");
  app_test_slide (app_test_find_slider (f->page, "Cut"), 350);
  app_test_slide (app_test_find_slider (f->page, "K of new players"), 30);
  g_assert_nonnull (strstr (scl_policy_text (scl_trial_pane_get_trial (pane)), "\ncut=350\n"));
  g_assert_nonnull (strstr (scl_policy_text (scl_trial_pane_get_trial (pane)), "\nnew=30\n"));
  app_test_wait (is_at_rest, f->page);
  /* Ticked off, there is nothing to try. */
  choose_only (f, "");
  g_assert_null (scl_trial_pane_get_trial (pane));
}

/* Training and test apart: the table's log-loss is that of the replay's own split. */
static void
test_split (Fixture *f, gconstpointer data)
{
  SclFacts *facts = scl_compare_page_get_metrics (f->compare);
  SclReplayOptions options = SCL_REPLAY_COMPARED;
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo-italia-1997", NULL);
  g_autoptr (SclOutcome) outcome = NULL;
  SclHistory *history;
  const SclEvents *events;

  scl_compare_page_load_sample (f->compare);
  app_test_wait (is_idle, f->page);
  history = scl_dataset_get_history (scl_compare_page_get_dataset (f->compare));
  events = scl_history_events (history);
  options.train_until = events->end[events->n / 2];
  outcome = scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL);
  for (guint split = SCL_SPLIT_TRAIN; split <= SCL_SPLIT_TEST; split++)
    {
      const SclMetrics *metrics = split == SCL_SPLIT_TRAIN ? scl_outcome_train_metrics (outcome)
                                                           : scl_outcome_test_metrics (outcome);
      g_autofree char *log_loss = scl_chart_format_number (metrics->log_loss, 5);
      g_autofree char *scored = scl_chart_format_number ((double) metrics->games, 0);

      scl_compare_page_set_split (f->compare, (SclSplit) split, options.train_until);
      app_test_wait (is_at_rest, f->page);
      g_assert_cmpstr (fact (facts, "Games scored by this policy", 0), ==, scored);
      g_assert_true (g_str_has_prefix (fact (facts, "Log-loss", 0), log_loss));
    }
}

static gboolean
has_groups (gpointer page)
{
  SclGroupsView *groups = scl_compare_page_get_groups (page);

  return !scl_groups_view_get_busy (groups)
         && scl_facts_get_n_rows (scl_groups_view_get_facts (groups)) > 0;
}

/* Invented: given 1500 each, so that every expected score is a half. A girl of ten beats a man of
 * fifty, a boy of ten draws with a woman of fifty: women score (1/2 + 0) / 2 = +0.25 beyond
 * expectation and men as much below; children +0.25, those from 45 to 59 −0.25. */
static void
test_groups (Fixture *f, gconstpointer data)
{
  static const char mixed[]
      = "date,event_id,event,round,white_id,white,white_sex,white_birth_year,black_id,black,black_"
        "sex,black_birth_year,score,"
        "white_rating,black_rating\n"
        "2000-01-01,1,Open,1,1,Rossi Anna,f,1990,2,Russo Bruno,m,1950,1,1500,1500\n"
        "2000-01-01,1,Open,1,3,Riva Carlo,m,1990,4,Conti Dora,f,1950,0.5,1500,1500\n";
  g_autofree char *path = test_folder_write (f->folder, "mixed.csv", mixed);
  SclGroupsView *groups = scl_compare_page_get_groups (f->compare);
  SclFacts *facts = scl_groups_view_get_facts (groups);

  load (f, path, SCL_DATASET_OPEN);
  app_test_wait (has_metrics, f->page);
  scl_compare_page_show_table (f->compare, SCL_COMPARE_GROUPS);
  scl_groups_view_show (groups, SCL_GROUP_BY_SEX, SCL_GROUPS_BIAS);
  app_test_wait (has_groups, f->page);
  g_assert_cmpuint (scl_facts_get_n_rows (facts), ==, 2);
  for (guint row = 0; row < 2; row++)
    {
      g_assert_cmpstr (scl_facts_get_value (facts, row, 0), ==, "2");
      g_assert_true (g_str_has_prefix (scl_facts_get_value (facts, row, 1),
                                       row == 0 ? "\u22120.25" : "+0.25"));
    }
  scl_groups_view_show (groups, SCL_GROUP_BY_AGE, SCL_GROUPS_BIAS);
  app_test_wait (has_groups, f->page);
  g_assert_true (g_str_has_prefix (fact (facts, "under 12", 1), "+0.25"));
  g_assert_true (g_str_has_prefix (fact (facts, "45–59", 1), "\u22120.25"));
  scl_groups_view_show (groups, SCL_GROUP_BY_AGE, SCL_GROUPS_LOG_LOSS);
  app_test_wait (has_groups, f->page);
  /* ln 2 = 0.693147… */
  g_assert_cmpstr (fact (facts, "under 12", 1), ==, "0.69315");
}

/* Ticking another policy replays that one only; taking it away shows the others as they were. */
static void
test_policies (Fixture *f, gconstpointer data)
{
  g_autofree char *path = test_folder_write (f->folder, "games.csv", app_test_games);
  SclPolicyList *policies = scl_compare_page_get_policies (f->compare);
  gpointer first;

  load (f, path, SCL_DATASET_OPEN);
  first = g_ptr_array_index (scl_compare_page_get_outcomes (f->compare), 0);
  g_assert_true (scl_policy_list_choose (policies, "fide-2024", TRUE));
  g_assert_true (scl_compare_page_get_busy (f->compare));
  app_test_wait (is_idle, f->page);
  g_assert_cmpuint (scl_compare_page_get_outcomes (f->compare)->len, ==, 3);
  g_assert_true (g_ptr_array_index (scl_compare_page_get_outcomes (f->compare), 0) == first);
  scl_policy_list_choose (policies, "fide-2024", FALSE);
  g_assert_false (scl_compare_page_get_busy (f->compare));
  g_assert_cmpuint (scl_compare_page_get_outcomes (f->compare)->len, ==, 2);
}

/* Cancelled, nothing of the run is shown, and Run begins again. */
static void
test_cancel (Fixture *f, gconstpointer data)
{
  GtkWidget *strip = app_test_find (f->page, SCL_TYPE_PROGRESS_STRIP);
  g_autofree char *path = test_folder_write (f->folder, "games.csv", app_test_games);

  load (f, path, SCL_DATASET_OPEN);
  scl_policy_list_choose (scl_compare_page_get_policies (f->compare), "fide-2024", TRUE);
  app_test_click (strip, "_Cancel");
  app_test_wait (is_idle, f->page);
  g_assert_cmpuint (scl_compare_page_get_outcomes (f->compare)->len, ==, 2);
  g_assert_true (scl_progress_strip_get_shown (SCL_PROGRESS_STRIP (strip)));
  app_test_click (strip, "_Run");
  app_test_wait (is_idle, f->page);
  g_assert_cmpuint (scl_compare_page_get_outcomes (f->compare)->len, ==, 3);
  g_assert_false (scl_progress_strip_get_shown (SCL_PROGRESS_STRIP (strip)));
}

/* A failure is one sentence, and what was there stays. */
static void
test_failures (Fixture *f, gconstpointer data)
{
  g_autofree char *good = test_folder_write (f->folder, "games.csv", app_test_games);
  g_autofree char *empty = test_folder_write (f->folder, "empty.trf", "");
  g_autofree char *foreign = test_folder_write (f->folder, "foreign.bin",
                                                "\x7f"
                                                "ELF\x01\x02\x03");
  g_autofree char *policy = test_folder_write (
      f->folder, "wrong.policy",
      "[policy]\nformat=1\nname=wrong\ntitle=Wrong\nsystem=elo\n[k]\nno-such-key=1\n");
  const char *bad[] = { empty, foreign, "/nowhere/at/all.csv" };
  SclHistory *history;

  load (f, good, SCL_DATASET_OPEN);
  history = scl_dataset_get_history (scl_compare_page_get_dataset (f->compare));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_clear_pointer (&f->warning, g_free);
      load (f, bad[i], SCL_DATASET_OPEN);
      g_assert_nonnull (f->warning);
      g_assert_nonnull (strstr (f->warning, strrchr (bad[i], '/') + 1));
      g_assert_null (strchr (f->warning, '\n'));
      g_assert_true (scl_dataset_get_history (scl_compare_page_get_dataset (f->compare))
                     == history);
    }

  g_clear_pointer (&f->warning, g_free);
  {
    g_autoptr (GFile) file = g_file_new_for_path (policy);
    guint n = scl_policy_list_get_n (scl_compare_page_get_policies (f->compare));

    g_assert_true (scl_page_open_files (SCL_PAGE (f->page), &file, 1));
    g_assert_nonnull (f->warning);
    g_assert_nonnull (strstr (f->warning, "wrong.policy"));
    g_assert_nonnull (strstr (f->warning, "no-such-key"));
    g_assert_cmpuint (scl_policy_list_get_n (scl_compare_page_get_policies (f->compare)), ==, n);
  }
}

/* A game more, of a fourth player. Invented. */
static const char more[] = "date,event_id,event,round,white_id,white,black_id,black,score\n"
                           "1999-02-01,3,Winter Open,1,1,Bianchi Ada,4,Gialli Dino,1\n";

/* Files are added to one's own data, but take the sample's place. */
static void
test_add (Fixture *f, gconstpointer data)
{
  g_autofree char *path = test_folder_write (f->folder, "games.csv", app_test_games);
  g_autofree char *path_more = test_folder_write (f->folder, "more.csv", more);
  SclDataset *dataset = scl_compare_page_get_dataset (f->compare);

  load (f, path, SCL_DATASET_SAMPLE);
  load (f, path, SCL_DATASET_ADD);
  g_assert_false (scl_dataset_is_sample (dataset));
  g_assert_cmpuint (scl_history_games (scl_dataset_get_history (dataset))->n, ==, 3);
  load (f, path_more, SCL_DATASET_ADD);
  g_assert_cmpuint (scl_history_games (scl_dataset_get_history (dataset))->n, ==, 4);
  g_assert_cmpuint (scl_history_players (scl_dataset_get_history (dataset))->n, ==, 4);
}

typedef struct
{
  gboolean done, written;
  GError *error;
} Report;

static void
on_report (GObject *source, GAsyncResult *result, gpointer data)
{
  Report *report = data;

  report->written
      = scl_compare_page_write_report_finish (SCL_COMPARE_PAGE (source), result, &report->error);
  report->done = TRUE;
}

static gboolean
is_done (gpointer report)
{
  return ((Report *) report)->done;
}

static void
write_report (Fixture *f, const char *path, Report *report)
{
  g_clear_error (&report->error);
  report->done = report->written = FALSE;
  scl_compare_page_write_report_async (f->compare, path, on_report, report);
  app_test_wait (is_done, report);
}

/* The committee's report, from the window: it says how it is made again, and can be stopped. */
static void
test_report (Fixture *f, gconstpointer data)
{
  g_autofree char *path = test_folder_write (f->folder, "games.csv", app_test_games);
  g_autofree char *pdf = g_build_filename (f->folder, "report.pdf", NULL);
  g_autofree char *wrong = g_build_filename (f->folder, "report.doc", NULL);
  g_autofree char *html = g_build_filename (f->folder, "report.html", NULL);
  g_autofree char *content = NULL;
  g_autofree char *page = NULL;
  g_autofree char *again = NULL;
  g_autofree char *command = NULL;
  Report report = { 0 };

  write_report (f, pdf, &report);
  g_assert_error (report.error, G_IO_ERROR, G_IO_ERROR_BUSY);
  load (f, path, SCL_DATASET_OPEN);
  app_test_wait (has_metrics, f->page);
  write_report (f, pdf, &report);
  g_assert_no_error (report.error);
  g_assert_true (report.written);
  g_assert_true (g_file_get_contents (pdf, &content, NULL, NULL));
  g_assert_true (g_str_has_prefix (content, "%PDF"));
  write_report (f, html, &report);
  g_assert_true (report.written);
  g_assert_true (g_file_get_contents (html, &page, NULL, NULL));
  command = g_strdup_printf (
      "scalata-cli report %s --policy=elo-italia-1997 --policy=elo-italia-by-event --output=%s",
      path, html);
  g_assert_nonnull (strstr (page, command));
  g_assert_nonnull (strstr (page, scl_history_digest (scl_dataset_get_history (
                                      scl_compare_page_get_dataset (f->compare)))));
  g_assert_nonnull (strstr (page, "name=elo-italia-by-event"));
  write_report (f, html, &report);
  g_assert_true (g_file_get_contents (html, &again, NULL, NULL));
  g_assert_cmpstr (page, ==, again);
  write_report (f, wrong, &report);
  g_assert_error (report.error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME);

  g_clear_error (&report.error);
  report.done = FALSE;
  g_unlink (pdf);
  scl_compare_page_write_report_async (f->compare, pdf, on_report, &report);
  g_assert_true (scl_compare_page_get_busy (f->compare));
  scl_compare_page_cancel (f->compare);
  app_test_wait (is_done, &report);
  g_assert_error (report.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (g_file_test (pdf, G_FILE_TEST_EXISTS));
  g_clear_error (&report.error);
}

/* A figure's file says what made it: the data's whole digest, every policy's text, the program; the
 * same figure, the same bytes. */
static void
test_export (Fixture *f, gconstpointer data)
{
  static const char *const endings[] = { "svg", "pdf", "png", "csv" };
  g_autofree char *path = test_folder_write (f->folder, "games.csv", app_test_games);

  load (f, path, SCL_DATASET_OPEN);
  app_test_wait (has_metrics, f->page);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strdup_printf ("figure.%s", endings[i]);
      g_autofree char *file = g_build_filename (f->folder, name, NULL);
      g_autofree char *one = NULL;
      g_autofree char *two = NULL;
      gsize n_one, n_two;
      g_autoptr (GError) error = NULL;
      const char *digest = scl_history_digest (
          scl_dataset_get_history (scl_compare_page_get_dataset (f->compare)));

      g_assert_true (scl_figure_view_export (f->view, file, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (file, &one, &n_one, NULL));
      g_assert_true (scl_figure_view_export (f->view, file, NULL));
      g_assert_true (g_file_get_contents (file, &two, &n_two, NULL));
      g_assert_cmpmem (one, n_one, two, n_two);
      /* PDF has it in its own coding of UTF-16 where a policy's text is not plain ASCII. */
      if (g_str_equal (endings[i], "pdf"))
        g_assert_nonnull (memmem (one, n_one, "/Keywords", strlen ("/Keywords")));
      else
        {
          g_assert_nonnull (memmem (one, n_one, digest, strlen (digest)));
          g_assert_nonnull (
              memmem (one, n_one, "name=elo-italia-1997", strlen ("name=elo-italia-1997")));
          g_assert_nonnull (
              memmem (one, n_one, "name=elo-italia-by-event", strlen ("name=elo-italia-by-event")));
          g_assert_nonnull (memmem (one, n_one, "Scalata ", strlen ("Scalata ")));
        }
    }
}

static gboolean
is_quiet (gpointer page)
{
  return !scl_compare_page_get_busy (page)
         && !scl_dataset_get_busy (scl_compare_page_get_dataset (page));
}

/* Saved as a workspace, the data live in that file: what is added later is there when it is opened
 * again. */
static void
test_workspace (Fixture *f, gconstpointer data)
{
  g_autofree char *path = test_folder_write (f->folder, "games.csv", app_test_games);
  g_autofree char *path_more = test_folder_write (f->folder, "more.csv", more);
  g_autofree char *workspace = g_build_filename (f->folder, "mine.scalata", NULL);
  SclDataset *dataset = scl_compare_page_get_dataset (f->compare);

  load (f, path, SCL_DATASET_OPEN);
  scl_compare_page_save (f->compare, workspace);
  app_test_wait (is_quiet, f->page);
  g_assert_cmpstr (scl_dataset_get_title (dataset), ==, "mine.scalata");
  load (f, path_more, SCL_DATASET_ADD);
  g_assert_cmpuint (scl_history_games (scl_dataset_get_history (dataset))->n, ==, 4);

  /* The same file a second time is refused, and nothing changes. */
  g_clear_pointer (&f->warning, g_free);
  load (f, path_more, SCL_DATASET_ADD);
  g_assert_nonnull (f->warning);
  g_assert_cmpuint (scl_history_games (scl_dataset_get_history (dataset))->n, ==, 4);

  scl_compare_page_load_sample (f->compare);
  app_test_wait (is_quiet, f->page);
  load (f, workspace, SCL_DATASET_OPEN);
  g_assert_cmpuint (scl_history_games (scl_dataset_get_history (dataset))->n, ==, 4);
  g_assert_cmpuint (scl_history_players (scl_dataset_get_history (dataset))->n, ==, 4);
}

static void
test_filter (Fixture *f, gconstpointer data)
{
  g_autofree char *path = test_folder_write (f->folder, "games.csv", app_test_games);
  GtkWidget *paned = app_test_find (f->page, GTK_TYPE_PANED);
  GtkWidget *tools = gtk_widget_get_first_child (gtk_paned_get_end_child (GTK_PANED (paned)));
  GtkEditable *search
      = GTK_EDITABLE (gtk_widget_get_next_sibling (gtk_widget_get_first_child (tools)));

  load (f, path, SCL_DATASET_OPEN);
  gtk_editable_set_text (search, "neri");
  app_test_settle (400);
  g_assert_cmpuint (scl_table_get_n_shown (f->players), ==, 1);
  g_assert_cmpuint (scl_compare_player_at (f->players, scl_table_get_shown (f->players, 0)), ==, 1);
  gtk_widget_activate_action (f->page, "compare.sort", "(ub)", 0, FALSE);
  gtk_editable_set_text (search, "");
  app_test_settle (400);
  g_assert_cmpuint (scl_table_get_n_shown (f->players), ==, 3);
  g_assert_cmpuint (scl_compare_player_at (f->players, scl_table_get_shown (f->players, 0)), ==, 0);
  g_assert_cmpuint (scl_compare_player_at (f->players, scl_table_get_shown (f->players, 2)), ==, 2);
}

/* Time that this thread has worked, µs: what others do on the machine does not count. */
static gint64
worked (void)
{
  struct timespec t;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &t);
  return (gint64) t.tv_sec * G_USEC_PER_SEC + t.tv_nsec / 1000;
}

/* Lines of a file of games: neither its remarks nor its head. */
static guint
count_games (const char *path)
{
  g_autofree char *text = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (const char *line = text; *line != '\0'; line += strcspn (line, "\n") + 1)
    n += *line != '#';
  return n - 1;
}

/* The window answers while a long history is read and replayed: no turn of the main loop takes
 * long. It is the tennis file (155,455 lines of games) where the real files are, else the shipped
 * sample (60,494). */
static void
test_answers (Fixture *f, gconstpointer data)
{
  const char *shared = g_getenv ("SCL_SHARED_DIR");
  g_autofree char *real = g_build_filename (shared != NULL ? shared : "", "data", "tennis-atp",
                                            "games-1968-2010.csv", NULL),
                  *sample = g_build_filename (g_getenv ("SCL_SAMPLEDIR"), "season.csv", NULL);
  const char *path = g_file_test (real, G_FILE_TEST_EXISTS) ? real : sample;
  const SclFileCounts *counts;
  gint64 longest = 0;

  scl_compare_page_load (f->compare, (const char *[]){ path, NULL }, SCL_DATASET_OPEN);
  while (scl_compare_page_get_busy (f->compare))
    {
      gint64 before;

      while (!g_main_context_pending (NULL) && scl_compare_page_get_busy (f->compare))
        g_usleep (200);
      before = worked ();
      g_main_context_iteration (NULL, FALSE);
      longest = MAX (longest, worked () - before);
    }
  /* Lines that cannot be games are in the report. */
  counts = scl_import_report_file (
      scl_dataset_get_report (scl_compare_page_get_dataset (f->compare)), 0);
  g_assert_cmpuint (
      scl_history_games (scl_dataset_get_history (scl_compare_page_get_dataset (f->compare)))->n
          + counts->refused,
      ==, count_games (path));
  g_assert_cmpuint (counts->refused, <, 10);
  g_assert_cmpuint (scl_compare_page_get_outcomes (f->compare)->len, ==, 2);
  g_test_message ("longest turn %.0f ms", (double) longest / 1000.0);
  g_assert_cmpint (longest, <, 500 * 1000);
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
#define ADD(name, func)                                                                            \
  g_test_add ("/app/compare-page/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("import", test_import);
  ADD ("sample", test_sample);
  ADD ("metrics", test_metrics);
  ADD ("policies", test_policies);
  ADD ("trial", test_trial);
  ADD ("sliders", test_sliders);
  ADD ("split", test_split);
  ADD ("groups", test_groups);
  ADD ("cancel", test_cancel);
  ADD ("failures", test_failures);
  ADD ("add", test_add);
  ADD ("report", test_report);
  ADD ("export", test_export);
  ADD ("workspace", test_workspace);
  ADD ("filter", test_filter);
  ADD ("answers", test_answers);
  return g_test_run ();
}
