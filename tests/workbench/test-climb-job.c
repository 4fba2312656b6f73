/* SclClimbJob: climbs in a worker are those that the lab gives when it is called directly.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "workbench-test.h"
#include "workbench/core/scl-job.h"
#include "workbench/rules/scl-climb-job.h"

static const char *const names[] = { "elo", "elo-italia-1997", NULL };

static SclClimbJob *
run (SclClimb climb, SclClimbAim aim, guint n_runs, GPtrArray *policies, GError **error)
{
  GAsyncResult *result = NULL;
  SclClimbJob *job;

  scl_climb_job_run_async (scl_climb_job_new (&climb, aim, n_runs, policies), NULL, NULL, NULL,
                           workbench_test_keep, &result);
  workbench_test_wait (workbench_test_is_kept, &result);
  job = scl_job_finish (result, error);
  g_object_unref (result);
  return job;
}

static void
test_once (void)
{
  const SclClimb climb = SCL_CLIMB_DEFAULTS;
  g_autoptr (GPtrArray) policies = workbench_test_policies (names);
  g_autoptr (GPtrArray) expected = scl_climb_run (&climb, policies, NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclClimbJob) job = run (climb, SCL_CLIMB_ONCE, 7, policies, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (job->outcomes->len, ==, 2);
  g_assert_null (job->spreads);
  g_assert_null (job->results);
  g_assert_null (job->best);
  g_assert_true (job->policies == policies);
  g_assert_cmpint (job->aim, ==, SCL_CLIMB_ONCE);
  g_assert_cmpuint (job->n_runs, ==, 7);
  g_assert_cmpfloat (job->climb.opponents, ==, 2100.0);
  for (guint i = 0; i < 2; i++)
    {
      const SclClimbResult a = scl_climb_measure (g_ptr_array_index (job->outcomes, i));
      const SclClimbResult b = scl_climb_measure (g_ptr_array_index (expected, i));

      g_assert_cmpfloat (a.end, ==, b.end);
      g_assert_cmpfloat (a.created, ==, b.created);
    }
}

/* Seed 0 means the first. */
static void
test_by_chance (void)
{
  SclClimb climb = SCL_CLIMB_DEFAULTS;
  g_autoptr (GPtrArray) policies = workbench_test_policies (names);
  static const guint seeds[][2] = { { 0, 1 }, { 1, 1 }, { 5, 5 } };

  climb.strength = 2000.0;
  for (guint s = 0; s < G_N_ELEMENTS (seeds); s++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclClimbJob) job = NULL;

      climb.seed = seeds[s][0];
      job = run (climb, SCL_CLIMB_BY_CHANCE, 6, policies, &error);
      g_assert_no_error (error);
      g_assert_null (job->outcomes);
      g_assert_cmpuint (job->spreads->len, ==, 2);
      for (guint i = 0; i < 2; i++)
        {
          const SclClimbSpread *spread = g_ptr_array_index (job->spreads, i);
          g_autoptr (SclClimbSpread) expected = scl_climb_spread (
              &climb, g_ptr_array_index (policies, i), seeds[s][1], 6, NULL, NULL);

          g_assert_cmpuint (spread->n, ==, 6);
          g_assert_cmpfloat (spread->mean, ==, expected->mean);
          g_assert_cmpfloat (spread->end[5], ==, expected->end[5]);
        }
    }
}

static void
test_largest (void)
{
  SclClimb climb = SCL_CLIMB_DEFAULTS;
  g_autoptr (GPtrArray) policies = workbench_test_policies (names);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SclClimbJob) job = NULL;
  g_autoptr (SclClimbJob) empty = NULL;

  climb.n_games = 8;
  job = run (climb, SCL_CLIMB_LARGEST, 0, policies, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    {
      SclClimb best = climb;
      const SclClimbResult expected
          = scl_climb_largest (&climb, g_ptr_array_index (policies, i), SCL_CLIMB_SEARCH_QUICK,
                               &best, NULL, NULL, NULL, NULL);

      g_assert_cmpfloat (job->results[i].end, ==, expected.end);
      g_assert_cmpfloat (job->best[i].opponents, ==, best.opponents);
      g_assert_cmpuint (job->best[i].games_per_event, ==, best.games_per_event);
      g_assert_cmpuint (job->best[i].n_games, ==, best.n_games);
    }
  empty = run (climb, SCL_CLIMB_LARGEST, 0, none, &error);
  g_assert_no_error (error);
  g_assert_nonnull (empty->results);
}

/* However it was begun, what is cancelled gives nothing. */
static void
test_cancel (void)
{
  const SclClimb climb = SCL_CLIMB_DEFAULTS;
  g_autoptr (GPtrArray) policies = workbench_test_policies (names);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  for (SclClimbAim aim = SCL_CLIMB_ONCE; aim <= SCL_CLIMB_LARGEST; aim++)
    {
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (GError) error = NULL;

      scl_climb_job_run_async (scl_climb_job_new (&climb, aim, 3, policies), NULL, NULL,
                               cancellable, workbench_test_keep, &result);
      workbench_test_wait (workbench_test_is_kept, &result);
      g_assert_null (scl_job_finish (result, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
  scl_climb_job_free (NULL);
}

TEST_MAIN ("/workbench/climb-job", test_once, test_by_chance, test_largest, test_cancel)
