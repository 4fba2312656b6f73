/* SclGroupJob: the table by groups that the comparison itself gives. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../lab/lab-fixtures.h"
#include "../test-main.h"
#include "lab/replay/scl-replay.h"
#include "workbench-test.h"
#include "workbench/core/scl-job.h"
#include "workbench/rules/scl-group-job.h"

static GAsyncResult *given;

static void
keep (GObject *source, GAsyncResult *result, gpointer data)
{
  given = g_object_ref (result);
}

static SclComparison *
make_comparison (void)
{
  static const SclReplayOptions options = SCL_REPLAY_COMPARED;
  g_autoptr (SclHistory) history = fixture_random_history (3, 12, 60);
  g_autoptr (GPtrArray) policies = workbench_test_policies ((const char *[]){ "elo", NULL });
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_autoptr (GError) error = NULL;
  SclComparison *comparison;

  g_ptr_array_add (outcomes, scl_replay_run (history, g_ptr_array_index (policies, 0), &options,
                                             NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, &error);
  g_assert_no_error (error);
  return comparison;
}

static void
test_table (void)
{
  static const SclGroupKind kinds[] = { SCL_GROUP_BY_OWN_RATING, SCL_GROUP_BY_ACTIVITY };
  g_autoptr (GObject) source = g_object_new (G_TYPE_OBJECT, NULL);
  SclComparison *comparison = make_comparison ();

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr (SclGroupTable) expected = scl_comparison_group_table (comparison, kinds[k], NULL);
      g_autoptr (SclGroupTable) table = NULL;

      scl_group_job_run (source, comparison, kinds[k], NULL, keep);
      workbench_test_wait (workbench_test_is_kept, &given);
      table = scl_job_finish (given, NULL);
      g_assert_cmpint (table->kind, ==, kinds[k]);
      g_assert_cmpuint (table->n, ==, expected->n);
      for (guint i = 0; i < table->n; i++)
        {
          g_assert_cmpstr (table->labels[i], ==, expected->labels[i]);
          g_assert_cmpuint (table->metrics[i].sides, ==, expected->metrics[i].sides);
          g_assert_cmpmem (&table->metrics[i].log_loss, sizeof (double),
                           &expected->metrics[i].log_loss, sizeof (double));
        }
      g_clear_object (&given);
    }
  scl_comparison_free (comparison);
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  SclComparison *comparison = make_comparison ();

  g_cancellable_cancel (cancellable);
  scl_group_job_run (NULL, comparison, SCL_GROUP_BY_AGE, cancellable, keep);
  /* The job keeps what it needs. */
  scl_comparison_free (comparison);
  workbench_test_wait (workbench_test_is_kept, &given);
  g_assert_null (scl_job_finish (given, NULL));
  g_clear_object (&given);
}

TEST_MAIN ("/workbench/group-job", test_table, test_cancel)
