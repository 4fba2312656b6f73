/* SclReplay and SclOutcome.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-folder.h"
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/replay/scl-replay.h"

#include <math.h>
#include <string.h>

#define PLAIN                                                                                      \
  "[expectation]\nmodel=logistic\n[k]\nbands=20\n[entry]\ngiven=true\nrule=fixed\nrating=1500\n"

static SclOutcome *
run (SclHistory *history, SclPolicy *policy, const SclReplayOptions *options)
{
  GError *error = NULL;
  SclOutcome *outcome = scl_replay_run (history, policy, options, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return outcome;
}

/* Two players given 1500 draw no lots: player 0 wins the first event's game, they draw in the
 * second, in another month. K 20. Event 1: expected 0.5, 0 gains 10: 1510 and 1490. Event 2:
 * expected of 0 at +20 is 1 / (1 + 10^(-0.05)) = 0.528751; a draw costs 20 x 0.0287506 = 0.575011:
 * 1509.424989 and 1490.575011. */
static SclHistory *
two_games (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  guint32 first, second;

  add_players (builder, 3); /* the third never plays */
  first = scl_history_builder_add_event (builder, "First", "E1", day_of ("1999-01-10"),
                                         day_of ("1999-01-10"));
  second = scl_history_builder_add_event (builder, "Second", "", day_of ("1999-03-10"),
                                          day_of ("1999-03-10"));
  add_game (builder, first, 1, 0, 1, 2, 0);
  add_game (builder, second, 1, 1, 0, 1, 0);
  return scl_history_builder_finish (builder);
}

static void
test_by_hand (void)
{
  g_autoptr (SclHistory) history = two_games ();
  g_autoptr (SclPolicy) policy = fixture_policy ("monthly", "[schedule]\nperiod=month\n" PLAIN);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  g_autoptr (SclOutcome) outcome = NULL;
  const SclPathPoint *path;
  const SclPeriodSummary *periods;
  const SclMetrics *metrics;
  const float *predictions;
  guint n;

  options.keep_predictions = TRUE;
  options.train_until = day_of ("1999-01-31");
  outcome = run (history, policy, &options);

  periods = scl_outcome_periods (outcome, &n);
  g_assert_cmpuint (n, ==, 3); /* January, an empty February, March */
  g_assert_cmpuint (periods[0].n_entered, ==, 2);
  g_assert_cmpuint (periods[0].n_active, ==, 2);
  g_assert_cmpuint (periods[1].n_games, ==, 0);
  g_assert_cmpuint (periods[1].n_rated, ==, 2);
  g_assert_cmpint (periods[0].list_day, ==, day_of ("1999-02-01"));
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpfloat_with_epsilon (periods[i].mean, 1500.0, 1e-9);
      g_assert_cmpfloat_with_epsilon (periods[i].created, 0.0, 1e-9);
    }
  g_assert_cmpfloat_with_epsilon (periods[0].sd, 10.0, 1e-9);

  path = scl_outcome_path (outcome, 0, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (path[0].period, ==, 0);
  g_assert_cmpfloat_with_epsilon (path[0].rating, 1510.0, 1e-9);
  g_assert_cmpuint (path[1].period, ==, 2);
  g_assert_cmpuint (path[1].games, ==, 2);
  g_assert_cmpfloat_with_epsilon (path[1].rating, 1509.424989, 1e-6);
  g_assert_true (isnan (path[1].deviation));
  path = scl_outcome_path (outcome, 1, &n);
  g_assert_cmpfloat_with_epsilon (path[1].rating, 1490.575011, 1e-6);
  scl_outcome_path (outcome, 2, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_true (isnan (scl_outcome_first_rating (outcome, 2)));
  g_assert_cmpfloat (scl_outcome_first_rating (outcome, 0), ==, 1500.0);

  /* Scored before each update: a win at 0.5, then White, at 1 - 0.528751 = 0.471249, draws:
   * (0.693147 + (0.752369 + 0.637238) / 2) / 2 = 0.693975; squares (0.25 + 0.000826595) / 2. */
  metrics = scl_outcome_metrics (outcome);
  g_assert_cmpuint (metrics->games, ==, 2);
  g_assert_cmpfloat_with_epsilon (metrics->log_loss, 0.693975, 1e-6);
  g_assert_cmpfloat_with_epsilon (metrics->brier, 0.125413, 1e-6);
  g_assert_cmpfloat (metrics->accuracy, ==, 0.5); /* one decisive game, no favourite */
  g_assert_cmpuint (scl_outcome_train_metrics (outcome)->games, ==, 1);
  g_assert_cmpfloat_with_epsilon (scl_outcome_train_metrics (outcome)->log_loss, M_LN2, 1e-12);
  g_assert_cmpuint (scl_outcome_test_metrics (outcome)->games, ==, 1);
  g_assert_cmpfloat_with_epsilon (scl_outcome_test_metrics (outcome)->brier, 0.000826595, 1e-8);
  predictions = scl_outcome_predictions (outcome);
  g_assert_cmpfloat_with_epsilon (predictions[0], 0.5, 1e-7);
  g_assert_cmpfloat_with_epsilon (predictions[1], 0.471249, 1e-6);
}

/* The games' changes and the other steps add up to the change of each period, and the periods to
 * the path. */
static void
test_explain_adds_up (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (7, 40, 30);
  GError *error = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo-italia-1997", &error);
  g_autoptr (SclOutcome) outcome = NULL;

  g_assert_no_error (error);
  outcome = run (history, policy, NULL);
  for (guint32 q = 0; q < 40; q += 13)
    {
      g_autoptr (GPtrArray) traces = fixture_explain (history, policy, q);
      guint n;
      const SclPathPoint *path = scl_outcome_path (outcome, q, &n);

      g_assert_no_error (error);
      g_assert_cmpuint (traces->len, ==, n);
      for (guint i = 0; i < n; i++)
        {
          const SclTrace *trace = g_ptr_array_index (traces, i);
          double sum = trace->old_rating;

          for (guint g = 0; g < trace->games->len; g++)
            sum += g_array_index (trace->games, SclTraceGame, g).change;
          for (guint s = 0; s < trace->steps->len; s++)
            sum += g_array_index (trace->steps, SclTraceStep, s).change;
          g_assert_cmpfloat_with_epsilon (sum, trace->new_rating, 1e-6);
          g_assert_cmpfloat_with_epsilon (trace->new_rating, path[i].rating, 1e-9);
        }
    }
}

/* ---- Workers ---- */

typedef struct
{
  GMainLoop *loop;
  GPtrArray *outcomes;
  GError *error;
  guint n_reports;
  double last;
  const char *what; /* told last */
  gboolean done;
  GThread *thread;
} Waiting;

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  Waiting *waiting = data;

  waiting->outcomes = scl_replay_run_finish (result, &waiting->error);
  waiting->done = TRUE;
  g_main_loop_quit (waiting->loop);
}

static void
on_progress (double fraction, const char *what, gpointer data)
{
  Waiting *waiting = data;

  g_assert_true (g_thread_self () == waiting->thread);
  g_assert_false (waiting->done);
  g_assert_cmpfloat (fraction, >=, waiting->last);
  g_assert_cmpfloat (fraction, <=, 1.0);
  g_assert_nonnull (what);
  waiting->last = fraction;
  waiting->what = what;
  waiting->n_reports++;
}

static void
assert_same_files (const char *a, const char *b)
{
  static const char *const names[] = { "ratings.csv", "periods.csv", "metrics.json", "movers.csv" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path_a = g_build_filename (a, names[i], NULL);
      g_autofree char *path_b = g_build_filename (b, names[i], NULL);
      g_autofree char *text_a = NULL;
      g_autofree char *text_b = NULL;
      gsize n_a, n_b;

      g_assert_true (g_file_get_contents (path_a, &text_a, &n_a, NULL));
      g_assert_true (g_file_get_contents (path_b, &text_b, &n_b, NULL));
      g_assert_cmpuint (n_a, >, 20);
      g_assert_cmpmem (text_a, n_a, text_b, n_b);
    }
}

static char *
write_to_folder (SclOutcome *outcome)
{
  GError *error = NULL;
  char *path = test_folder_new ();

  scl_outcome_write (outcome, path, &error);
  g_assert_no_error (error);
  return path;
}

/* Six policies in workers against the same on this thread: the same bytes; and the same policy
 * twice: no difference. */
static void
test_async (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (11, 200, 60);
  static const char *const rests[] = {
    "[schedule]\nperiod=month\n[k]\nbands=10\n", "[schedule]\nperiod=event\n[k]\nbands=20\n",
    "[schedule]\nperiod=game\n[k]\nbands=30\n",  "[schedule]\nperiod=month\n[k]\nbands=40\n",
    "[schedule]\nperiod=year\n[k]\nbands=20\n",  "[schedule]\nperiod=month\n[k]\nbands=10\n",
  };
  g_autoptr (GPtrArray) policies
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  Waiting waiting = { .loop = g_main_loop_new (NULL, FALSE), .thread = g_thread_self () };

  for (guint i = 0; i < G_N_ELEMENTS (rests); i++)
    g_ptr_array_add (policies, fixture_policy ("some", rests[i]));
  scl_replay_run_async (history, policies, NULL, on_progress, &waiting, NULL, on_done, &waiting);
  g_main_loop_run (waiting.loop);
  g_assert_no_error (waiting.error);
  g_assert_cmpuint (waiting.outcomes->len, ==, G_N_ELEMENTS (rests));
  g_assert_cmpfloat (waiting.last, ==, 1.0);

  for (guint i = 0; i < waiting.outcomes->len; i++)
    {
      g_autoptr (SclOutcome) alone = run (history, g_ptr_array_index (policies, i), NULL);
      g_autofree char *a = write_to_folder (alone);
      g_autofree char *b = write_to_folder (g_ptr_array_index (waiting.outcomes, i));

      assert_same_files (a, b);
      test_folder_remove (a);
      test_folder_remove (b);
    }
  {
    g_autofree char *first = write_to_folder (g_ptr_array_index (waiting.outcomes, 0));
    g_autofree char *again = write_to_folder (g_ptr_array_index (waiting.outcomes, 5));

    assert_same_files (first, again);
    test_folder_remove (first);
    test_folder_remove (again);
  }
  g_ptr_array_unref (waiting.outcomes);
  g_main_loop_unref (waiting.loop);
}

/* Two policies with two games each: a quarter of the work a game. */
static void
on_quarters (double fraction, const char *what, gpointer data)
{
  on_progress (fraction, what, data);
  g_assert_cmpfloat (fraction, >, 0.0);
  g_assert_cmpfloat (4.0 * fraction, ==, round (4.0 * fraction));
}

/* The last that is told is the end, with the last policy's title; before it at least one report of
 * the one that is furthest behind. No policies: no outcomes, and nothing is told. What cannot be
 * replayed is said as of one policy. */
static void
test_async_told (void)
{
  g_autoptr (SclHistory) history = two_games ();
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) empty = scl_history_builder_finish (builder);
  g_autoptr (GPtrArray) policies
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  Waiting waiting = { .loop = g_main_loop_new (NULL, FALSE), .thread = g_thread_self () };

  g_ptr_array_add (policies, fixture_policy ("first", "[schedule]\nperiod=month\n" PLAIN));
  g_ptr_array_add (policies, fixture_policy ("last", "[schedule]\nperiod=game\n" PLAIN));
  scl_replay_run_async (history, policies, NULL, on_quarters, &waiting, NULL, on_done, &waiting);
  g_main_loop_run (waiting.loop);
  g_assert_no_error (waiting.error);
  g_assert_cmpuint (waiting.outcomes->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_true (scl_outcome_policy (g_ptr_array_index (waiting.outcomes, i))
                   == g_ptr_array_index (policies, i));
  g_assert_cmpuint (waiting.n_reports, >=, 2);
  g_assert_cmpfloat (waiting.last, ==, 1.0);
  g_assert_cmpstr (waiting.what, ==, "last");
  g_ptr_array_unref (waiting.outcomes);

  waiting = (Waiting){ .loop = waiting.loop, .thread = waiting.thread };
  scl_replay_run_async (history, none, NULL, on_progress, &waiting, NULL, on_done, &waiting);
  g_main_loop_run (waiting.loop);
  g_assert_no_error (waiting.error);
  g_assert_cmpuint (waiting.outcomes->len, ==, 0);
  g_assert_cmpuint (waiting.n_reports, ==, 0);
  g_ptr_array_unref (waiting.outcomes);

  waiting = (Waiting){ .loop = waiting.loop, .thread = waiting.thread };
  scl_replay_run_async (empty, policies, NULL, on_progress, &waiting, NULL, on_done, &waiting);
  g_main_loop_run (waiting.loop);
  g_assert_error (waiting.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpstr (waiting.error->message, ==, "There is no game to replay.");
  g_assert_null (waiting.outcomes);
  g_assert_cmpuint (waiting.n_reports, ==, 0);
  g_clear_error (&waiting.error);
  g_main_loop_unref (waiting.loop);
}

static void
cancel_on_progress (double fraction, const char *what, gpointer data)
{
  g_cancellable_cancel (data);
}

static void
test_cancel (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (13, 100, 60);
  g_autoptr (SclPolicy) policy = fixture_policy ("games", "[schedule]\nperiod=game\n");
  g_autoptr (GPtrArray) policies = g_ptr_array_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Waiting waiting = { .loop = g_main_loop_new (NULL, FALSE), .thread = g_thread_self () };

  /* Cancelled at the first report, long before the end. */
  g_assert_null (
      scl_replay_run (history, policy, NULL, cancel_on_progress, cancellable, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  g_ptr_array_add (policies, policy);
  g_ptr_array_add (policies, policy);
  scl_replay_run_async (history, policies, NULL, NULL, NULL, cancellable, on_done, &waiting);
  g_main_loop_run (waiting.loop);
  g_assert_error (waiting.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (waiting.outcomes);
  g_clear_error (&waiting.error);

  g_cancellable_reset (cancellable);
  waiting.done = FALSE;
  scl_replay_run_async (history, policies, NULL, NULL, NULL, cancellable, on_done, &waiting);
  g_cancellable_cancel (cancellable);
  g_main_loop_run (waiting.loop);
  g_assert_error (waiting.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&waiting.error);
  g_main_loop_unref (waiting.loop);
}

typedef struct
{
  guint n;
  double first, last;
} Told;

static void
on_told (double fraction, const char *what, gpointer data)
{
  Told *told = data;

  g_assert_cmpstr (what, ==, "monthly");
  if (told->n++ == 0)
    told->first = fraction;
  told->last = fraction;
}

/* Told of after the first period, which has one of the two games, and at the end. */
static void
test_told (void)
{
  g_autoptr (SclHistory) history = two_games ();
  g_autoptr (SclPolicy) policy = fixture_policy ("monthly", "[schedule]\nperiod=month\n" PLAIN);
  Told told = { 0 };
  g_autoptr (SclOutcome) outcome
      = scl_replay_run (history, policy, NULL, on_told, &told, NULL, NULL);

  g_assert_nonnull (outcome);
  g_assert_cmpuint (told.n, >=, 2);
  g_assert_cmpfloat (told.first, ==, 0.5);
  g_assert_cmpfloat (told.last, ==, 1.0);
}

static void
test_no_game (void)
{
  g_autoptr (SclHistory) history = two_games ();
  g_autoptr (SclPolicy) policy = fixture_policy ("monthly", "[schedule]\nperiod=month\n");
  g_autoptr (GError) error = NULL;
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;

  options.from = day_of ("2005-01-01");
  g_assert_null (scl_replay_run (history, policy, &options, NULL, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpstr (error->message, ==,
                   "There is no game between the days given: choose a wider span.");
  g_clear_error (&error);
  options.from = SCL_DAY_NONE;
  options.to = day_of ("1990-01-01");
  g_assert_null (scl_replay_run (history, policy, &options, NULL, NULL, NULL, &error));
  g_assert_cmpstr (error->message, ==,
                   "There is no game between the days given: choose a wider span.");
  g_clear_error (&error);
  {
    g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
    g_autoptr (SclHistory) empty = scl_history_builder_finish (builder);

    g_assert_null (scl_replay_run (empty, policy, NULL, NULL, NULL, NULL, &error));
    g_assert_cmpstr (error->message, ==, "There is no game to replay.");
  }
}

/* The files of the two games worked above. */
static void
test_files (void)
{
  g_autoptr (SclHistory) history = two_games ();
  g_autoptr (SclPolicy) policy = fixture_policy ("monthly", "[schedule]\nperiod=month\n" PLAIN);
  g_autoptr (SclOutcome) outcome = run (history, policy, NULL);
  g_autofree char *folder = write_to_folder (outcome);
  g_autofree char *ratings = test_folder_read (folder, "ratings.csv");
  g_autofree char *periods = test_folder_read (folder, "periods.csv");
  g_autofree char *movers = test_folder_read (folder, "movers.csv");
  g_autofree char *metrics = test_folder_read (folder, "metrics.json");

  g_assert_cmpstr (ratings, ==,
                   "player_id,name,rating,deviation,games,last_event\n"
                   "100,Player 0,1509.425,,2,Second\n"
                   "101,Player 1,1490.575,,2,Second\n");
  g_assert_true (g_str_has_prefix (
      periods,
      "period,first_day,last_day,list_day,games,rated,active,entered,left,mean,sd,created\n"
      "0,1999-01-01,1999-01-31,1999-02-01,1,2,2,2,0,1500,10,0\n"
      "1,1999-02-01,1999-02-28,1999-03-01,0,2,0,0,0,1500,10,0\n"));
  g_assert_cmpstr (movers, ==,
                   "player_id,name,first,last,change,games\n"
                   "100,Player 0,1500,1509.425,9.425,2\n"
                   "101,Player 1,1500,1490.575,-9.425,2\n");
  g_assert_true (g_str_has_prefix (
      metrics, "{\n  \"policy\": \"monthly\",\n  \"players\": 2,\n  \"games\": 2,\n"
               "  \"scored_games\": 2,\n  \"log_loss\": 0.69397"));
  g_assert_nonnull (strstr (metrics, scl_history_digest (history)));
  test_folder_remove (folder);
}

TEST_MAIN ("/replay", test_by_hand, test_explain_adds_up, test_async, test_async_told, test_cancel,
           test_told, test_no_game, test_files)
