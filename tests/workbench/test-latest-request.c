/* Questions to the workspace, of which only the newest counts. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "workbench-test.h"
#include "workbench/data/scl-latest-request.h"

typedef struct
{
  SclDataset *dataset;
  SclLatestRequest *request;
  char *folder;
  GPtrArray *taken; /* of char * */
  guint failures;
} Fixture;

static void
take (gpointer owner, gpointer answer, const GError *error)
{
  Fixture *f = owner;

  if (error != NULL)
    f->failures++;
  else
    g_ptr_array_add (f->taken, answer);
}

/* "name" → "name!"; "wrong" fails. */
static gpointer
answer (SclWorkspace *workspace, gpointer data, GCancellable *cancellable, GError **error)
{
  g_assert_nonnull (workspace);
  if (!g_str_equal (data, "wrong"))
    return g_strconcat (data, "!", NULL);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "wrong");
  return NULL;
}

static void
ask (Fixture *f, const char *text)
{
  scl_latest_request_ask (f->request, f->dataset, answer, g_strdup (text), g_free, g_free, take);
}

static gboolean
is_idle (gpointer request)
{
  return !scl_latest_request_get_waiting (request);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;

  f->folder = test_folder_new ();
  path = test_folder_write (f->folder, "games.csv",
                            "date,event,white,black,score\n2001-01-01,One,Ada,Bea,1\n");
  f->dataset = scl_dataset_new ();
  f->request = scl_latest_request_new (f);
  f->taken = g_ptr_array_new_with_free_func (g_free);
  workbench_test_load (f->dataset, path, SCL_DATASET_OPEN);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  scl_latest_request_free (f->request);
  workbench_test_settle (20);
  g_object_unref (f->dataset);
  g_ptr_array_unref (f->taken);
  test_folder_remove (f->folder);
  g_free (f->folder);
}

static void
test_newest (Fixture *f, gconstpointer data)
{
  g_assert_true (is_idle (f->request));
  ask (f, "one");
  ask (f, "two");
  ask (f, "three");
  g_assert_false (is_idle (f->request));
  workbench_test_wait (is_idle, f->request);
  workbench_test_settle (50);
  g_assert_cmpuint (f->taken->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (f->taken, 0), ==, "three!");
  ask (f, "four");
  workbench_test_wait (is_idle, f->request);
  g_assert_cmpuint (f->taken->len, ==, 2);
  g_assert_cmpuint (f->failures, ==, 0);
}

static void
test_failure (Fixture *f, gconstpointer data)
{
  ask (f, "wrong");
  workbench_test_wait (is_idle, f->request);
  g_assert_cmpuint (f->failures, ==, 1);
  g_assert_cmpuint (f->taken->len, ==, 0);
}

/* What is stopped reaches nobody, and neither does what a widget asked that is gone. */
static void
test_stop (Fixture *f, gconstpointer data)
{
  ask (f, "one");
  scl_latest_request_stop (f->request);
  g_assert_true (is_idle (f->request));
  workbench_test_settle (100);
  ask (f, "wrong");
  g_clear_pointer (&f->request, scl_latest_request_free);
  ask (f, "nobody");
  g_assert_true (is_idle (f->request));
  workbench_test_settle (100);
  g_assert_cmpuint (f->taken->len, ==, 0);
  g_assert_cmpuint (f->failures, ==, 0);
}

TEST_MAIN_WITH (test_main_init, Fixture, set_up, tear_down, "/workbench/latest-request",
                test_newest, test_failure, test_stop)
