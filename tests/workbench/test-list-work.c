/* SclListWork: a question to the lists, from the data set to the answer. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "list-fixture.h"
#include "rating/base/scl-day.h"
#include "workbench/data/scl-list-work.h"

typedef struct
{
  char *folder;
  SclDataset *dataset;
  SclListRequest request;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  const SclListOptions options = SCL_LIST_OPTIONS_DEFAULTS;
  const ListFixtureFile *file = data;

  f->folder = test_folder_new ();
  f->dataset = scl_dataset_new ();
  f->request = (SclListRequest){ .options = options, .years = 1 };
  if (file != NULL)
    {
      g_autofree char *path = test_folder_write (f->folder, file->name, file->text);

      workbench_test_load (f->dataset, path, SCL_DATASET_OPEN);
    }
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_unref (f->dataset);
  g_assert_true (test_folder_remove (f->folder));
  g_free (f->folder);
}

static gboolean
run (Fixture *f, SclListWork *work, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  scl_list_work_run_async (work, f->dataset, workbench_test_keep, &result);
  workbench_test_wait (workbench_test_is_kept, &result);
  return scl_list_work_run_finish (result, error);
}

static SclListWork *
run_well (Fixture *f, SclListSource *source, const char *first, SclDay first_day,
          const char *second, SclDay second_day)
{
  g_autoptr (GError) error = NULL;
  SclListWork *work = scl_list_work_new (source, &f->request);

  work->wishes[0] = (SclListWish){ g_strdup (first), first_day };
  work->wishes[1] = (SclListWish){ g_strdup (second), second_day };
  g_assert_true (run (f, work, &error));
  g_assert_no_error (error);
  g_assert_nonnull (work->answer);
  return work;
}

static void
test_opens (Fixture *f, gconstpointer data)
{
  g_autoptr (SclListWork) work = run_well (f, NULL, NULL, 0, NULL, 0);
  g_autoptr (SclListWork) next = NULL;

  g_assert_cmpuint (scl_list_source_n_lists (work->source), ==, 6);
  g_assert_cmpuint (work->request.list, ==, 3);
  g_assert_cmpuint (work->request.other, ==, 1);
  g_assert_cmpstr (scl_list_source_provenance (work->source, 0), ==, "players.ssp");
  g_assert_cmpuint (work->answer->sheets[0]->list, ==, 3);
  /* Of what is open the lists asked for are looked at, not those wished for. */
  f->request.list = 2;
  f->request.other = 0;
  next = run_well (f, work->source, "FIDE", scl_day_from_ymd (1999, 1, 1), NULL, 0);
  g_assert_true (next->source == work->source);
  g_assert_cmpuint (next->request.list, ==, 2);
  g_assert_cmpuint (next->request.other, ==, 0);
}

/* A list is found again by what people call it. */
static void
test_wishes (Fixture *f, gconstpointer data)
{
  const SclDay day = scl_day_from_ymd (2000, 1, 1), old = scl_day_from_ymd (1999, 7, 1);
  g_autoptr (SclListWork) both = run_well (f, NULL, "FIDE", day, "FIDE", old);
  g_autoptr (SclListWork) one = run_well (f, NULL, "FIDE", day, NULL, 0);
  g_autoptr (SclListWork) gone = run_well (f, NULL, "FIDE", day + 1, "FIDE", old);
  g_autoptr (SclListWork) stranger = run_well (f, NULL, "FSI", day, "FIDE", old);
  /* One's own lists go before what was looked at for want of any. */
  g_autoptr (SclListWork) invented
      = run_well (f, NULL, "Reconstruction, Elo FIDE", day, "FIDE", old);

  g_assert_cmpuint (both->request.list, ==, 2);
  g_assert_cmpuint (both->request.other, ==, 1);
  g_assert_cmpuint (one->request.list, ==, 2);
  g_assert_cmpuint (one->request.other, ==, 0);
  g_assert_cmpuint (gone->request.list, ==, 3);
  g_assert_cmpuint (gone->request.other, ==, 1);
  g_assert_cmpuint (stranger->request.list, ==, 3);
  g_assert_cmpuint (invented->request.list, ==, 3);
  g_assert_cmpuint (invented->request.other, ==, 1);
}

/* Without data: the reconstruction. */
static void
test_nothing (Fixture *f, gconstpointer data)
{
  const SclDay day = scl_day_from_ymd (2000, 1, 1);
  g_autoptr (SclListWork) work = run_well (f, NULL, NULL, 0, NULL, 0);
  g_autoptr (SclListWork) fide = run_well (f, NULL, "Reconstruction, Elo FIDE", day, NULL, 0);

  g_assert_cmpuint (work->request.list, ==, 0);
  g_assert_cmpuint (work->request.other, ==, 1);
  g_assert_cmpuint (fide->request.list, ==, 1);
  g_assert_cmpuint (fide->request.other, ==, 0);
}

static void
test_cancel (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SclListWork) work = scl_list_work_new (NULL, &f->request);
      g_autoptr (GError) error = NULL;

      g_cancellable_cancel (work->cancellable);
      g_assert_false (run (f, work, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_null (work->answer);
    }
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func, lists)                                                                     \
  g_test_add ("/workbench/list-work/" name, Fixture, lists, set_up, func, tear_down)
  ADD ("opens", test_opens, &list_fixture_standard);
  ADD ("wishes", test_wishes, &list_fixture_standard);
  ADD ("nothing", test_nothing, NULL);
  ADD ("cancel", test_cancel, &list_fixture_standard);
  ADD ("cancel-nothing", test_cancel, NULL);
  return g_test_run ();
}
