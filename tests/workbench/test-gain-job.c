/* SclGainJob: what scl_gains_new () gives, by a worker. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../lab/gain-fixtures.h"
#include "../test-main.h"
#include "workbench-test.h"
#include "workbench/core/scl-job.h"
#include "workbench/rules/scl-gain-job.h"

static GAsyncResult *given;

static void
keep (GObject *source, GAsyncResult *result, gpointer data)
{
  given = g_object_ref (result);
}

/* Which rule is in force and which is proposed is not mixed up; and where it is cancelled, nothing
 * comes. */
static void
test_job (void)
{
  g_autoptr (GObject) source = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SclHistory) history = fixture_random_history (3, 12, 60);
  g_autoptr (SclOutcome) in_force = fixture_rule (history, "old", "[k]\nbands=20\n");
  g_autoptr (SclOutcome) proposed = fixture_rule (history, "new", "[k]\nbands=40\n");
  g_autoptr (SclGains) expected = scl_gains_new (in_force, proposed, NULL);
  g_autoptr (SclGains) gains = NULL;

  scl_gain_job_run (source, in_force, proposed, NULL, keep);
  workbench_test_wait (workbench_test_is_kept, &given);
  gains = scl_job_finish (given, NULL);
  g_clear_object (&given);
  g_assert_true (gains->in_force == in_force);
  g_assert_true (gains->proposed == proposed);
  g_assert_cmpuint (gains->n, ==, 12);
  for (guint r = 0; r < gains->n; r++)
    g_assert_cmpfloat (gains->rows[r].difference, ==, expected->rows[r].difference);

  g_cancellable_cancel (cancellable);
  scl_gain_job_run (source, in_force, proposed, cancellable, keep);
  workbench_test_wait (workbench_test_is_kept, &given);
  g_assert_null (scl_job_finish (given, NULL));
  g_clear_object (&given);
}

TEST_MAIN ("/workbench/gain-job", test_job)
