/* SclPlayerJob: one player explained, with an event supposed. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../lab/lab-fixtures.h"
#include "workbench-test.h"
#include "workbench/scl-player-job.h"

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

static SclPlayerJob *
make_job (const SclGameList *further)
{
  SclPlayerJob *job = g_new0 (SclPlayerJob, 1);

  job->history = make_history ();
  job->policy = scl_policy_find ("elo", NULL);
  if (further != NULL)
    job->further = *further;
  return job;
}

static gboolean
run (SclPlayerJob *job, GCancellable *cancellable, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, workbench_test_keep, &result);

  g_task_set_task_data (task, job, NULL);
  g_task_run_in_thread (task, scl_player_job_run);
  workbench_test_wait (workbench_test_is_kept, &result);
  return g_task_propagate_boolean (G_TASK (result), error);
}

static const SclTrace *
trace (const SclPlayerJob *job, guint i)
{
  g_assert_cmpuint (i, <, job->explanation->traces->len);
  return g_ptr_array_index (job->explanation->traces, i);
}

/* K = 20, 1 - 0.5: 1510; against 1490 a draw costs 20 (1 / (1 + 10^(-20/400)) - 0.5). */
static double
after_march (void)
{
  return 1510.0 - 20.0 * (1.0 / (1.0 + pow (10.0, -20.0 / 400.0)) - 0.5);
}

static void
test_alone (void)
{
  g_autoptr (GError) error = NULL;
  SclPlayerJob *job = make_job (NULL);

  g_assert_true (run (job, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (job->explanation->traces->len, ==, 2);
  g_assert_cmpfloat (trace (job, 0)->old_rating, ==, 1500.0);
  g_assert_cmpfloat (trace (job, 0)->new_rating, ==, 1510.0);
  g_assert_cmpfloat_with_epsilon (trace (job, 1)->new_rating, after_march (), 1e-6);
  g_assert_cmpfloat (scl_outcome_last_rating (job->explanation->outcome, 0), ==,
                     trace (job, 1)->new_rating);
  scl_player_job_free (job);
}

/* A month after the last, each opponent enters with the rating supposed: 20 (1 - 0.5) against one's
 * own rating; against 2000 and 1000 a draw each. */
static void
test_further (void)
{
  const SclGameList further
      = { .n = 3, .opponent = { 1500, 2000.4, 999.6 }, .result = { 0, 0.5, 1 } };
  const double own = after_march ();
  double expected = own;
  g_autoptr (GError) error = NULL;
  SclPlayerJob *job = make_job (&further);
  const double opponents[] = { 1500, 2000, 1000 }; /* whole points */
  const SclTrace *last;

  for (guint i = 0; i < 3; i++)
    expected += 20.0 * (further.result[i] - 1.0 / (1.0 + pow (10.0, (opponents[i] - own) / 400.0)));
  g_assert_true (run (job, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (job->explanation->traces->len, ==, 3);
  last = trace (job, 2);
  g_assert_cmpuint (last->games->len, ==, 3);
  g_assert_cmpfloat_with_epsilon (last->old_rating, own, 1e-6);
  g_assert_cmpfloat_with_epsilon (last->new_rating, expected, 1e-6);
  g_assert_cmpfloat (scl_outcome_last_rating (job->explanation->outcome, 0), ==, last->new_rating);
  scl_player_job_free (job);
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  SclPlayerJob *job = make_job (NULL);

  g_cancellable_cancel (cancellable);
  g_assert_false (run (job, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (job->explanation);
  scl_player_job_free (job);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workbench/player-job/alone", test_alone);
  g_test_add_func ("/workbench/player-job/further", test_further);
  g_test_add_func ("/workbench/player-job/cancel", test_cancel);
  return g_test_run ();
}
