/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "app/page/scl-trace-table.h"
#include "app/players/scl-player-page.h"
#include "rating/policy/scl-system.h"
#include "scl-app-test.h"
#include "workbench/scl-samples.h"

typedef struct
{
  AppTestPage t;
  SclPlayerPage *page;
} Fixture;

static gboolean
is_idle (gpointer page)
{
  return !scl_player_page_get_busy (page);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;

  app_test_page_set_up (&f->t, SCL_TYPE_PLAYER_PAGE, 1000, 700);
  f->page = SCL_PLAYER_PAGE (f->t.widget);
  app_test_page_give_data (&f->t);
  g_assert_nonnull (scl_chart_empty_message (scl_figure_view_get_chart (f->t.view)));
  path = test_folder_write (f->t.folder, "games.csv", app_test_games);
  app_test_load (f->t.dataset, path, SCL_DATASET_OPEN);
  app_test_wait (is_idle, f->page);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  app_test_wait (is_idle, f->page);
  app_test_page_tear_down (&f->t, data);
}

static void
choose (Fixture *f, guint32 player)
{
  scl_player_page_show_player (f->page, player);
  app_test_wait (is_idle, f->page);
  g_assert_cmpuint (scl_player_page_get_player (f->page), ==, player);
}

/* The games' changes and the steps add up to the period's change, and the ledger says the same. */
static void
test_sums (Fixture *f, gconstpointer data)
{
  const SclTrace *trace;
  double sum = 0.0;
  g_autofree char *head = NULL;
  g_autofree char *difference = NULL;
  g_autofree char *expected = NULL;

  choose (f, 0);
  g_assert_cmpuint (scl_player_page_get_traces (f->page)->len, ==, 1);
  trace = g_ptr_array_index (scl_player_page_get_traces (f->page), 0);
  for (guint i = 0; i < trace->games->len; i++)
    sum += g_array_index (trace->games, SclTraceGame, i).change;
  for (guint i = 0; i < trace->steps->len; i++)
    sum += g_array_index (trace->steps, SclTraceStep, i).change;
  g_assert_cmpfloat_with_epsilon (sum, trace->new_rating - trace->old_rating, 1e-9);

  /* elo-italia-1997: −400 counts 9 % (Carosi), to 0.01. */
  head = scl_table_get_text (scl_player_page_get_ledger (f->page), 0, 0);
  difference = scl_table_get_text (scl_player_page_get_ledger (f->page), 1, 4);
  expected = scl_table_get_text (scl_player_page_get_ledger (f->page), 1, 5);
  g_assert_true (g_str_has_prefix (head, "1998-03-02: 1\u2009700 → "));
  g_assert_cmpstr (difference, ==, "−400");
  g_assert_cmpstr (expected, ==, "0.090");
}

/* One more event: a win at −400 gives 30 (1 − 0.09) = 27.3 more to Bianchi (K 30 below 2100). */
static void
test_what_if (Fixture *f, gconstpointer data)
{
  const SclTrace *before;
  const SclTrace *after;
  double rating;
  g_autofree char *games_text = NULL;

  choose (f, 0);
  before = g_ptr_array_index (scl_player_page_get_traces (f->page), 0);
  rating = before->new_rating;
  games_text = g_strdup_printf ("%d:1", (int) rating + 400);
  g_assert_true (scl_player_page_what_if (f->page, games_text));
  app_test_wait (is_idle, f->page);
  g_assert_cmpuint (scl_player_page_get_traces (f->page)->len, ==, 2);
  after = g_ptr_array_index (scl_player_page_get_traces (f->page), 1);
  g_assert_cmpfloat_with_epsilon (after->old_rating, rating, 1e-9);
  /* The total expected is rounded to 0.05: 0.09 becomes 0.10, so 27, give or take the rounding of
   * the rating to a point. */
  g_assert_cmpfloat (fabs (after->new_rating - rating - 27.15), <, 0.7);

  g_assert_false (scl_player_page_what_if (f->page, "1600:7"));
  g_assert_true (scl_player_page_what_if (f->page, ""));
  app_test_wait (is_idle, f->page);
  g_assert_cmpuint (scl_player_page_get_traces (f->page)->len, ==, 1);
}

static void
test_policy (Fixture *f, gconstpointer data)
{
  choose (f, 0);
  g_assert_true (scl_player_page_use_policy (f->page, "elo-italia-by-event"));
  app_test_wait (is_idle, f->page);
  g_assert_cmpuint (scl_player_page_get_traces (f->page)->len, ==, 1);
  g_assert_false (scl_player_page_use_policy (f->page, "no-such-policy"));
}

/* Neri plays in two half-years: two periods, the newest on top. */
static void
test_order (Fixture *f, gconstpointer data)
{
  g_autofree char *first = NULL;

  choose (f, 1);
  g_assert_cmpuint (scl_player_page_get_traces (f->page)->len, ==, 2);
  first = scl_table_get_text (scl_player_page_get_ledger (f->page), 0, 0);
  g_assert_true (g_str_has_prefix (first, "1998-10-01: "));
}

/* Asked for many players one after another, the last one is shown. */
static void
test_newest_wins (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < 30; i++)
    scl_player_page_show_player (f->page, i % 3);
  choose (f, 1);
  app_test_settle (20);
  app_test_wait (is_idle, f->page);
  g_assert_cmpstr (
      scl_chart_title (scl_figure_view_get_chart (scl_page_figure_view (SCL_PAGE (f->page)))), ==,
      "Neri Bruno");
}

/* Under FIDE's rules a tournament that begins in April and ends in May is rated from April's list:
 * said above its games, with the rating that was used. 1600 beats 1600 twice in April: 40 x 2 x .5
 * (K 40, fewer than thirty games), 1640 in May; the last win, from 1600, is 20 more. */
static void
test_earlier_list (Fixture *f, gconstpointer data)
{
  static const char games[] = "event_id,event,event_start,event_end,date,white_id,white,black,"
                              "score,white_rating,black_rating\n"
                              "1,April,2025-04-02,2025-04-03,2025-04-03,1,Rossi,A,1,1600,1600\n"
                              "1,April,2025-04-02,2025-04-03,2025-04-03,1,Rossi,B,1,1600,1600\n"
                              "2,Long,2025-04-20,2025-05-06,2025-05-06,1,Rossi,C,1,1600,1600\n";
  g_autofree char *path = test_folder_write (f->t.folder, "long.csv", games);
  g_autofree char *head = NULL, *remark = NULL, *own = NULL, *change = NULL;
  guint32 event, opponent;
  SclTable *ledger;

  app_test_load (f->t.dataset, path, SCL_DATASET_OPEN);
  app_test_wait (is_idle, f->page);
  choose (f, 0);
  g_assert_true (scl_player_page_use_policy (f->page, "fide-2014"));
  app_test_wait (is_idle, f->page);
  ledger = scl_player_page_get_ledger (f->page);
  head = scl_table_get_text (ledger, 0, 0);
  remark = scl_table_get_text (ledger, 1, 0);
  own = scl_table_get_text (ledger, 2, 1);
  change = scl_table_get_text (ledger, 2, 7);
  g_assert_cmpstr (head, ==, "2025-05-06: 1\u2009640 → 1\u2009660");
  g_assert_cmpstr (remark, ==, "    Long: ratings and K of the list of 2025-04-01");
  g_assert_cmpstr (own, ==, "1\u2009600");
  g_assert_cmpstr (change, ==, "+20.00");
  g_assert_false (scl_trace_table_get_game (ledger, 1, &event, &opponent));
  g_assert_true (scl_trace_table_get_game (ledger, 2, &event, &opponent));
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
#define ADD(name, func)                                                                            \
  g_test_add ("/app/player-page/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("sums", test_sums);
  ADD ("what-if", test_what_if);
  ADD ("policy", test_policy);
  ADD ("earlier-list", test_earlier_list);
  ADD ("order", test_order);
  ADD ("newest-wins", test_newest_wins);
  return g_test_run ();
}
