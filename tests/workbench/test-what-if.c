/* SclWhatIf and the job that explains it. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../lab/lab-fixtures.h"
#include "../test-main.h"
#include "workbench-test.h"
#include "workbench/core/scl-job.h"
#include "workbench/person/scl-explain-job.h"

/* Ada and Bea, 1500 both, play one game in January, which Ada wins, and one in March, drawn. */
static SclHistory *
make_history (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  static const char *const days[] = { "2001-01-10", "2001-03-10" };

  add_players (builder, 2);
  for (guint e = 0; e < 2; e++)
    {
      const SclDay day = day_of (days[e]);
      const guint32 event = scl_history_builder_add_event (builder, "Event", "", day, day);

      add_game (builder, event, 1, 0, 1, e == 0 ? 2 : 1, 1500);
    }
  return scl_history_builder_finish (builder);
}

/* The job's callback has no data of its own. */
static void
keep (GObject *source, GAsyncResult *result, gpointer data)
{
  workbench_test_keep (source, result, g_object_get_data (source, "result"));
}

static SclExplained *
wait_for (GAsyncResult **result)
{
  g_autoptr (GError) error = NULL;
  SclExplained *explained;

  workbench_test_wait (workbench_test_is_kept, result);
  explained = scl_job_finish (*result, &error);
  g_assert_no_error (error);
  return explained;
}

static SclExplained *
explain (const SclWhatIf *what_if, const char *beside)
{
  g_autoptr (SclHistory) history = make_history ();
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (SclPolicy) other = beside != NULL ? scl_policy_find (beside, NULL) : NULL;
  g_autoptr (GObject) source = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GAsyncResult) result = NULL;

  g_object_set_data (source, "result", &result);
  scl_explain_job_run (source, history, 0, policy, other, what_if, NULL, keep);
  return wait_for (&result);
}

static double
last_rating (const SclExplained *explained)
{
  return scl_outcome_last_rating (explained->explanation->outcome, 0);
}

static double
expected (double difference)
{
  return 1.0 / (1.0 + pow (10.0, -difference / 400.0));
}

/* K = 20, 1 - 0.5: 1510; against 1490 a draw costs 20 (E(20) - 0.5). */
static double
after_march (void)
{
  return 1510.0 - 20.0 * (expected (20.0) - 0.5);
}

static const SclPasted *
game_of (const SclWhatIf *what_if, guint i)
{
  return g_ptr_array_index (what_if->games, i);
}

/* A line without a rating waits for one, and one without a result is a draw. */
static void
test_pasted (void)
{
  g_autoptr (SclWhatIf) what_if = scl_what_if_new ();
  g_autoptr (GPtrArray) pasted = scl_pasted_parse ("Rossi Ada\n1700\nunrated 1\n", "", 0);
  const SclPasted *games[3];

  scl_what_if_add_pasted (what_if, g_ptr_array_index (pasted, 0));
  g_assert_true (scl_what_if_is_empty (what_if));
  scl_what_if_add_pasted (what_if, g_ptr_array_index (pasted, 1));
  scl_what_if_add_pasted (what_if, g_ptr_array_index (pasted, 2));
  g_assert_false (scl_what_if_is_empty (what_if));
  g_assert_cmpuint (scl_what_if_games (what_if, games), ==, 1);
  g_assert_cmpint (games[0]->rating, ==, 1700);
  g_assert_cmpuint (scl_what_if_half_points (games[0]), ==, 1);
}

static void
test_rows (void)
{
  g_autoptr (SclWhatIf) what_if = scl_what_if_new ();
  g_autoptr (SclWhatIf) copy = NULL;

  g_assert_true (scl_what_if_is_empty (what_if));
  g_assert_true (scl_what_if_add (what_if, "Carl", 1600, 2));
  g_assert_false (scl_what_if_add (what_if, "Dan", SCL_WHAT_IF_LEAST - 1, 2));
  g_assert_false (scl_what_if_add (what_if, "Dan", SCL_WHAT_IF_MOST + 1, 2));
  g_assert_true (scl_what_if_add (what_if, "", SCL_WHAT_IF_MOST, 0));
  scl_what_if_change (what_if, 7, 1, SCL_UNRATED_NO);
  scl_what_if_change (what_if, 7, 0, SCL_UNRATED_STRUCK);
  copy = scl_what_if_copy (what_if);
  g_assert_cmpuint (copy->games->len, ==, 2);
  g_assert_cmpstr (game_of (copy, 0)->name, ==, "Carl");
  g_assert_cmpint (game_of (copy, 0)->rating, ==, 1600);
  g_assert_cmpint (game_of (copy, 1)->half_points, ==, 0);
  g_assert_cmpuint (copy->changes->len, ==, 1);
  g_assert_cmpuint (scl_what_if_find (copy, 7)->flags, ==, SCL_UNRATED_STRUCK);
  g_assert_null (scl_what_if_find (copy, 8));
  scl_what_if_restore (what_if, 7);
  g_ptr_array_remove_index (what_if->games, 0);
  g_assert_false (scl_what_if_is_empty (what_if));
  g_ptr_array_remove_index (what_if->games, 0);
  g_assert_true (scl_what_if_is_empty (what_if));
  for (guint i = 0; i < SCL_WHAT_IF_GAMES; i++)
    g_assert_true (scl_what_if_add (what_if, "", 1500, 1));
  g_assert_false (scl_what_if_add (what_if, "", 1500, 1));
}

/* Each of several games has its own change, whatever the order. */
static void
test_changes (void)
{
  g_autoptr (SclWhatIf) what_if = scl_what_if_new ();

  scl_what_if_change (what_if, 7, 2, SCL_UNRATED_NO);
  scl_what_if_change (what_if, 3, 1, SCL_UNRATED_NO);
  scl_what_if_change (what_if, 9, 0, SCL_UNRATED_STRUCK);
  scl_what_if_change (what_if, 3, 0, SCL_UNRATED_NO);
  g_assert_cmpuint (what_if->changes->len, ==, 3);
  g_assert_cmpuint (scl_what_if_find (what_if, 7)->score, ==, 2);
  g_assert_cmpuint (scl_what_if_find (what_if, 3)->score, ==, 0);
  g_assert_cmpuint (scl_what_if_find (what_if, 9)->flags, ==, SCL_UNRATED_STRUCK);
  scl_what_if_restore (what_if, 8);
  g_assert_cmpuint (what_if->changes->len, ==, 3);
  scl_what_if_restore (what_if, 3);
  g_assert_cmpuint (what_if->changes->len, ==, 2);
  g_assert_null (scl_what_if_find (what_if, 3));
  g_assert_cmpuint (scl_what_if_find (what_if, 7)->score, ==, 2);
  scl_what_if_restore (what_if, 9);
  scl_what_if_restore (what_if, 7);
  g_assert_true (scl_what_if_is_empty (what_if));
}

/* Nothing supposed, and another rule beside. */
static void
test_beside (void)
{
  g_autoptr (SclExplained) explained = explain (NULL, "dwz");

  g_assert_cmpuint (explained->explanation->traces->len, ==, 2);
  g_assert_cmpfloat_with_epsilon (last_rating (explained), after_march (), 1e-6);
  g_assert_cmpstr (scl_policy_name (scl_outcome_policy (explained->beside->outcome)), ==, "dwz");
}

/* A month after the last, somebody of 1700 is beaten. */
static void
test_further (void)
{
  g_autoptr (SclWhatIf) what_if = scl_what_if_new ();
  g_autoptr (SclExplained) explained = NULL;

  what_if->day = day_of ("2001-04-10");
  scl_what_if_add (what_if, "Carl", 1700, 2);
  explained = explain (what_if, NULL);
  g_assert_null (explained->beside);
  g_assert_cmpuint (explained->explanation->traces->len, ==, 3);
  g_assert_cmpfloat_with_epsilon (
      last_rating (explained), after_march () + 20.0 * (1.0 - expected (after_march () - 1700.0)),
      1e-6);
}

/* The win of January is a loss: 1490, and then the draw gains what it cost. */
static void
test_changed (void)
{
  g_autoptr (SclWhatIf) what_if = scl_what_if_new ();
  g_autoptr (SclExplained) explained = NULL;

  scl_what_if_change (what_if, 0, 0, SCL_UNRATED_NO);
  explained = explain (what_if, NULL);
  g_assert_cmpfloat_with_epsilon (last_rating (explained), 1490.0 + (1510.0 - after_march ()),
                                  1e-6);
}

/* Of whom a rating is all that is known: under K 20, 2000 loses to 2000, and beats 2400 too, of
 * which 1 / 11 was expected. */
static void
test_known (void)
{
  g_autoptr (SclWhatIf) what_if = scl_what_if_new ();
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (GObject) source = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GAsyncResult) result = NULL, again = NULL;
  g_autoptr (SclExplained) explained = NULL, two = NULL;
  SclKnownPlayer known = SCL_KNOWN_PLAYER_NOTHING;

  known.rating = 2000.0;
  what_if->day = day_of ("2021-05-01");
  scl_what_if_add (what_if, "", 2000, 0);
  g_object_set_data (source, "result", &result);
  scl_explain_job_run_known (source, &known, policy, what_if, NULL, keep);
  explained = wait_for (&result);
  g_assert_cmpuint (explained->explanation->traces->len, ==, 1);
  g_assert_cmpfloat_with_epsilon (last_rating (explained), 1990.0, 1e-6);

  scl_what_if_add (what_if, "", 2400, 2);
  g_object_set_data (source, "result", &again);
  scl_explain_job_run_known (source, &known, policy, what_if, NULL, keep);
  two = wait_for (&again);
  g_assert_cmpfloat_with_epsilon (last_rating (two), 1990.0 + 20.0 * 10.0 / 11.0, 1e-6);
}

TEST_MAIN ("/what-if", test_rows, test_pasted, test_changes, test_beside, test_further,
           test_changed, test_known)
