/* The data shipped with the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "workbench-test.h"
#include "workbench/data/scl-samples.h"

static gboolean
is_idle (gpointer dataset)
{
  return !scl_dataset_get_busy (dataset);
}

static void
test_path (void)
{
  g_autofree char *folder = g_strdup (g_getenv ("SCL_SAMPLEDIR"));
  g_autofree char *here = NULL, *installed = NULL, *unset = NULL;

  g_setenv ("SCL_SAMPLEDIR", "/some/where", TRUE);
  here = scl_sample_path ("a.csv");
  g_setenv ("SCL_SAMPLEDIR", "", TRUE);
  installed = scl_sample_path ("a.csv");
  g_unsetenv ("SCL_SAMPLEDIR");
  unset = scl_sample_path ("a.csv");
  g_setenv ("SCL_SAMPLEDIR", folder, TRUE);
  g_assert_cmpstr (here, ==, "/some/where/a.csv");
  g_assert_true (g_str_has_suffix (installed, "/samples/a.csv"));
  g_assert_cmpstr (unset, ==, installed);
}

/* It comes where there is nothing, once. */
static void
test_load (void)
{
  g_autoptr (SclDataset) dataset = scl_dataset_new ();
  SclHistory *history;

  scl_sample_load (dataset);
  g_assert_true (scl_dataset_get_busy (dataset));
  scl_sample_load (dataset); /* it is being read */
  workbench_test_wait (is_idle, dataset);
  history = scl_dataset_get_history (dataset);
  g_assert_nonnull (history);
  g_assert_cmpuint (scl_history_games (history)->n, >, 1000);
  g_assert_cmpstr (scl_dataset_get_title (dataset), ==, "Sample: a simulated federation");
  scl_sample_load (dataset);
  g_assert_false (scl_dataset_get_busy (dataset));
  g_assert_true (scl_dataset_get_history (dataset) == history);
}

/* Where it is not installed nothing is read; what cannot be read is no warning. */
static void
test_missing (void)
{
  g_autoptr (SclDataset) dataset = scl_dataset_new ();
  g_autofree char *folder = g_strdup (g_getenv ("SCL_SAMPLEDIR"));
  g_autofree char *empty = test_folder_new ();
  g_autofree char *nonsense = NULL;

  g_setenv ("SCL_SAMPLEDIR", empty, TRUE);
  scl_sample_load (dataset);
  g_assert_false (scl_dataset_get_busy (dataset));
  nonsense = test_folder_write (empty, "season.csv", "");
  scl_sample_load (dataset);
  g_assert_true (scl_dataset_get_busy (dataset));
  workbench_test_wait (is_idle, dataset);
  g_assert_null (scl_dataset_get_history (dataset));
  g_setenv ("SCL_SAMPLEDIR", folder, TRUE);
  g_assert_true (test_folder_remove (empty));
}

static void
on_failed (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (scl_dataset_load_finish (SCL_DATASET (source), result, &error));
}

/* It does not come in place of a file that could not be read; it does where reading was cancelled.
 */
static void
test_failed (void)
{
  g_autoptr (SclDataset) dataset = scl_dataset_new ();
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autofree char *folder = test_folder_new ();
  g_autofree char *nonsense = test_folder_write (folder, "a.csv", "nothing that is known\n");

  scl_dataset_load_async (dataset, (const char *[]){ nonsense, NULL }, SCL_DATASET_OPEN, NULL, NULL,
                          on_failed, NULL);
  workbench_test_wait (is_idle, dataset);
  g_assert_nonnull (scl_dataset_get_failure (dataset));
  scl_sample_load (dataset);
  g_assert_false (scl_dataset_get_busy (dataset));
  g_cancellable_cancel (cancelled);
  scl_dataset_load_async (dataset, (const char *[]){ nonsense, NULL }, SCL_DATASET_OPEN, NULL,
                          cancelled, on_failed, NULL);
  workbench_test_wait (is_idle, dataset);
  scl_sample_load (dataset);
  g_assert_true (scl_dataset_get_busy (dataset));
  workbench_test_wait (is_idle, dataset);
  g_assert_nonnull (scl_dataset_get_history (dataset));
  g_assert_true (test_folder_remove (folder));
}

TEST_MAIN ("/workbench/samples", test_path, test_load, test_missing, test_failed)
