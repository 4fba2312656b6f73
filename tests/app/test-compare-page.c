/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "../test-main.h"
#include "app/rules/effect/scl-compare-page.h"
#include "app/rules/scl-rules-strip.h"
#include "figures/chart/scl-chart-days.h"
#include "lab/comparison/scl-comparison.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-day.h"
#include "scl-app-test.h"

typedef struct
{
  AppTestPage t;
  GtkWidget *page;
  GtkWidget *strip;   /* what stands above it in the window */
  GtkWidget *players; /* the table */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  app_test_page_set_up (&f->t, SCL_TYPE_COMPARE_PAGE, 1100, 800);
  app_test_page_give_data (&f->t);
  f->page = f->t.widget;
  f->strip = GTK_WIDGET (scl_rules_strip_new (f->t.workbench));
  app_test_page_put_above (&f->t, f->strip);
  f->players = app_test_find_id (f->page, "players");
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  app_test_page_tear_down (&f->t, data);
  app_test_settle (10);
}

static gpointer
child (Fixture *f, const char *id)
{
  return app_test_find_id (f->page, id);
}

static gpointer
above (Fixture *f, const char *id)
{
  return app_test_find_id (f->strip, id);
}

static void
load (Fixture *f, const char *games)
{
  g_autofree char *path = test_folder_write (f->t.folder, "games.csv", games);

  app_test_load (f->t.dataset, path, SCL_DATASET_OPEN);
  app_test_rest (f->page);
}

/* A table scrolls to the row that is chosen some frames after it has been filled; rows are counted
 * from its top. */
static void
to_top (Fixture *f)
{
  GtkScrollable *view = app_test_find (f->players, GTK_TYPE_COLUMN_VIEW);

  app_test_settle (300);
  gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (view), 0.0);
  app_test_settle (200);
}

static void
load_sample (Fixture *f)
{
  app_test_load_sample (f->t.dataset);
  app_test_rest (f->page);
  g_assert_nonnull (scl_dataset_get_history (f->t.dataset));
  to_top (f);
}

/* On the tab that has it. */
static void
go_to (Fixture *f, const char *title)
{
  static const char *const of_predictions[] = { "Metrics", "Sub-groups", "Calibration",
                                                "Misfit",  "Best curve", "Who against whom",
                                                NULL };

  scl_page_show_part (SCL_PAGE (f->page),
                      g_strv_contains (of_predictions, title) ? "predictions" : "effect");
}

static void
show_table (Fixture *f, const char *title)
{
  go_to (f, title);
  app_test_select (child (f, "below"), title);
  app_test_settle (30);
  app_test_rest (f->page);
}

static void
show_chart (Fixture *f, const char *title)
{
  go_to (f, title);
  app_test_select (child (f, "which"), title);
  app_test_rest (f->page);
}

/* How many policies the table of players has: a rating and a change each, name, games, first. */
static guint
n_policies (Fixture *f)
{
  g_autofree char *titles = app_test_table (f->players, 0);
  g_auto (GStrv) columns = g_strsplit (titles, " | ", -1);

  return (g_strv_length (columns) - 3) / 2;
}

static char *
cell_of (Fixture *f, const char *name, guint column)
{
  return app_test_table_cell (f->players, app_test_table_row (f->players, 0, name), column);
}

/* Whether somebody of this name ends with this rating, as it is printed. */
static gboolean
ends_with (SclOutcome *outcome, const char *name, const char *shown)
{
  const SclPlayers *players = scl_history_players (scl_outcome_history (outcome));

  for (guint32 p = 0; p < players->n; p++)
    {
      const double last = scl_outcome_last_rating (outcome, p);
      g_autofree char *text = isfinite (last) ? scl_chart_format_number (last, 0) : g_strdup ("–");

      if (g_str_equal (players->name[p], name) && g_str_equal (text, shown))
        return TRUE;
    }
  return FALSE;
}

/* The rows on screen have, in the column of one policy, what its replay alone gives. */
static void
assert_ratings (Fixture *f, guint policy, SclOutcome *alone)
{
  guint checked = 0;

  for (guint row = 0; row < MIN (app_test_table_n (f->players), 30); row++)
    {
      g_autofree char *name = app_test_table_cell (f->players, row, 0);
      g_autofree char *rating = app_test_table_cell (f->players, row, 1 + 2 * policy);

      if (name == NULL)
        break;
      g_assert_true (ends_with (alone, name, rating));
      checked++;
    }
  g_assert_cmpuint (checked, >=, 3);
}

/* The policy's replay as the page compares it. */
static SclOutcome *
replay (Fixture *f, SclPolicy *policy)
{
  SclReplayOptions options = SCL_REPLAY_COMPARED;

  options.keep_predictions = TRUE;
  return scl_replay_run (scl_dataset_get_history (f->t.dataset), policy, &options, NULL, NULL, NULL,
                         NULL);
}

/* In the half-year Bianchi, 1700, meets 2100 and 1800: 0.09 and 0.36 = 1 / (1 + 10^0.25) expected,
 * 0.45 in all; she scored 2: 1700 + 30 (2 − 0.45) = 1746.5, rounded by the policy's own rule. */
static void
test_import (Fixture *f, gconstpointer data)
{
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;
  g_autofree char *games = NULL;
  g_autofree char *change = NULL;

  g_assert_true (app_test_shows (f->page, "Compare Rating Rules"));
  load (f, app_test_games);
  g_assert_false (app_test_shows (f->page, "Compare Rating Rules"));
  g_assert_cmpuint (n_policies (f), ==, 2);
  g_assert_cmpuint (app_test_table_n (f->players), ==, 3);
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (above (f, "data_row")),
                            "3 players, 2 events, 3 games, 1998"));
  last = cell_of (f, "Bianchi Ada", 1);
  change = cell_of (f, "Bianchi Ada", 2);
  games = cell_of (f, "Bianchi Ada", 5);
  first = cell_of (f, "Bianchi Ada", 6);
  g_assert_cmpstr (first, ==, "1\u2009700");
  g_assert_cmpstr (games, ==, "2");
  g_assert_true (g_str_equal (last, "1\u2009746") || g_str_equal (last, "1\u2009747"));
  g_assert_true (g_str_equal (change, "+46") || g_str_equal (change, "+47"));
}

/* The simulated federation: the best of the list first, each rating the replay's own; a chosen
 * row's path is drawn, the mean and the distribution are others. */
static void
test_sample (Fixture *f, gconstpointer data)
{
  g_autoptr (SclPolicy) first = scl_policy_find ("elo-italia-1997", NULL);
  g_autoptr (SclPolicy) second = scl_policy_find ("elo-italia-by-event", NULL);
  g_autoptr (SclOutcome) a = NULL;
  g_autoptr (SclOutcome) b = NULL;
  g_autofree char *name = NULL;
  g_autofree char *figure = NULL;
  g_autofree char *mean = NULL;

  load_sample (f);
  g_assert_cmpstr (adw_preferences_row_get_title (above (f, "data_row")), ==,
                   "Sample: a simulated federation");
  g_assert_cmpuint (n_policies (f), ==, 2);
  g_assert_cmpuint (app_test_table_n (f->players), ==, 30);
  a = replay (f, first);
  b = replay (f, second);
  assert_ratings (f, 0, a);
  assert_ratings (f, 1, b);
  for (guint row = 1; row < 30; row++)
    {
      g_autofree char *above = app_test_table_cell (f->players, row - 1, 1);
      g_autofree char *below = app_test_table_cell (f->players, row, 1);

      /* Four digits all: as texts, too. */
      g_assert_cmpint (strcmp (above, below), >=, 0);
    }
  name = app_test_table_cell (f->players, 7, 0);
  app_test_table_choose (f->players, 7);
  figure = app_test_figure (f->page);
  g_assert_true (g_str_has_prefix (figure, name));
  g_assert_nonnull (strstr (figure, "Elo Italia, half-yearly list (1997): from"));
  g_assert_nonnull (strstr (figure, "Elo Italia, updated after every event: from"));
  show_chart (f, "Mean of all");
  mean = app_test_figure (f->page);
  g_assert_cmpstr (mean, !=, figure);
  /* Another player: back to a path. */
  g_free (name);
  g_free (figure);
  to_top (f);
  name = app_test_table_cell (f->players, 3, 0);
  app_test_table_choose (f->players, 3);
  figure = app_test_figure (f->page);
  g_assert_true (g_str_has_prefix (figure, name));
}

/* Training and test apart: the table's log-loss is that of the replay's own split. */
static void
test_split (Fixture *f, gconstpointer data)
{
  SclReplayOptions options = SCL_REPLAY_COMPARED;
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo-italia-1997", NULL);
  g_autoptr (SclOutcome) outcome = NULL;
  g_autofree char *day = NULL, *typed = NULL;
  g_autofree char *chosen = NULL;
  SclHistory *history;
  const SclEvents *events;

  load_sample (f);
  history = scl_dataset_get_history (f->t.dataset);
  events = scl_history_events (history);
  options.train_until = events->end[events->n / 2];
  outcome = scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL);
  day = scl_chart_format_date (options.train_until);
  typed = scl_day_format (options.train_until);
  show_table (f, "Metrics");
  app_test_assert_refused (above (f, "split_which"), "Enter the last day of training first.");
  gtk_editable_set_text (above (f, "split_day"), "in June");
  g_signal_emit_by_name (above (f, "split_day"), "apply");
  g_assert_true (gtk_widget_has_css_class (above (f, "split_day"), "error"));
  gtk_editable_set_text (above (f, "split_day"), typed);
  g_signal_emit_by_name (above (f, "split_day"), "apply");
  g_assert_false (gtk_widget_has_css_class (above (f, "split_day"), "error"));
  /* A day given: what came after it is what one wants to know. */
  chosen = app_test_selected (above (f, "split_which"));
  g_assert_cmpstr (chosen, ==, "Test");
  for (guint test = 0; test < 2; test++)
    {
      const SclMetrics *metrics
          = test ? scl_outcome_test_metrics (outcome) : scl_outcome_train_metrics (outcome);
      g_autofree char *log_loss = scl_chart_format_number (metrics->log_loss, 5);
      g_autofree char *scored = scl_chart_format_number ((double) metrics->games, 0);
      g_autofree char *words
          = g_strdup_printf ("Judged by games %s %s", test ? "after" : "until", day);

      app_test_select (above (f, "split_which"), test ? "Test" : "Training");
      app_test_rest (f->page);
      g_assert_cmpstr (adw_expander_row_get_subtitle (above (f, "split_row")), ==, words);
      g_assert_cmpstr (app_test_fact (f->page, "Games scored by this policy", 0), ==, scored);
      g_assert_true (g_str_has_prefix (app_test_fact (f->page, "Log-loss", 0), log_loss));
    }
  app_test_select (above (f, "split_which"), "All games");
  g_assert_cmpstr (adw_expander_row_get_subtitle (above (f, "split_row")), ==,
                   "Judged by all games");
}

/* Names are searched for; the menu sorts, by name and by rating. */
static void
test_filter (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "Bianchi Ada", "Neri Bruno", "Verdi Carla" };
  g_autofree char *found = NULL;

  load (f, app_test_games);
  gtk_editable_set_text (child (f, "search"), "neri");
  app_test_settle (400);
  g_assert_cmpuint (app_test_table_n (f->players), ==, 1);
  found = app_test_table_cell (f->players, 0, 0);
  g_assert_cmpstr (found, ==, "Neri Bruno");
  gtk_widget_activate_action (f->page, "compare.sort", "(ub)", 0, FALSE);
  gtk_editable_set_text (child (f, "search"), "");
  app_test_settle (400);
  g_assert_cmpuint (app_test_table_n (f->players), ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name = app_test_table_cell (f->players, i, 0);

      g_assert_cmpstr (name, ==, names[i]);
    }
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/compare-page", test_import,
                test_sample, test_split, test_filter)
