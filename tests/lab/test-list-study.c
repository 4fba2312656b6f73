/* SclListStudy: what is in it, from how many people on a list has a floor, which of equal series is
 * meant.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gio/gio.h>
#include <string.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "lab/lists/scl-list-study.h"
#include "list-fixtures.h"
#include "rating/base/scl-day.h"

#define N_PEOPLE 60

/* Lists a year apart of those from `first` on and before `end`: 1000 and 25 more for each next
 * person, all shifted. */
typedef struct
{
  guint first, end;
  int shift;
} Listed;

static SclListTable *
table_of (const Listed *listed, guint n, gboolean births)
{
  SclListTable *table = scl_list_table_new (list_fixture_roster (N_PEOPLE), "Test", 's');

  for (guint q = 0; q < N_PEOPLE && births; q++)
    table->roster->birth_year[q] = (gint16) (1930 + q);
  for (guint l = 0; l < n; l++)
    {
      g_autofree char *day = g_strdup_printf ("%u-01-01", 2001 + l);
      int rating[N_PEOPLE] = { 0 };

      for (guint q = listed[l].first; q < listed[l].end; q++)
        rating[q] = 1000 + 25 * (int) (q - listed[l].first) + listed[l].shift;
      list_fixture_add (table, day, rating);
    }
  return table;
}

/* A hundred points lower, or higher, of twenty people on both lists, and of fewer; the floor moves
 * with the third from below, and not by 99 points. Of many people too few are left. */
static void
test_events (void)
{
  static const struct
  {
    Listed listed[2];
    SclListEvent event;
  } cases[] = {
    { { { 0, 20, 100 }, { 0, 20, 0 } }, SCL_LIST_EVENT_LOWER },
    { { { 0, 20, 0 }, { 0, 20, 100 } }, SCL_LIST_EVENT_HIGHER },
    { { { 0, 20, 99 }, { 0, 20, 0 } }, SCL_LIST_EVENT_NONE },
    { { { 0, 20, 0 }, { 0, 20, 99 } }, SCL_LIST_EVENT_NONE },
    { { { 0, 19, 100 }, { 0, 20, 0 } }, SCL_LIST_EVENT_NONE },
    { { { 0, 20, 100 }, { 0, 19, 0 } }, SCL_LIST_EVENT_NONE },
    /* 28 are 0.75 x 37.33; a shorter one is told, whatever its floor */
    { { { 0, 37, 100 }, { 0, 28, 0 } }, SCL_LIST_EVENT_LOWER },
    { { { 0, 38, 100 }, { 0, 28, 0 } }, SCL_LIST_EVENT_SHORTER },
    { { { 0, 38, 0 }, { 0, 28, 100 } }, SCL_LIST_EVENT_SHORTER },
    { { { 0, 28, 0 }, { 0, 38, 0 } }, SCL_LIST_EVENT_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclListStudy) study
          = scl_list_study_new (table_of (cases[i].listed, 2, FALSE), NULL);

      g_assert_cmpint (scl_list_study_floor (study, 0), ==, 1050 + cases[i].listed[0].shift);
      g_assert_cmpint (scl_list_study_floor (study, 1), ==, 1050 + cases[i].listed[1].shift);
      g_assert_cmpint (scl_list_study_event (study, 1), ==, cases[i].event);
    }
}

/* Of two people, and of one, the floor is the highest there is. */
static void
test_few (void)
{
  static const Listed listed[] = { { 0, 2, 0 }, { 0, 1, 7 } };
  g_autoptr (SclListStudy) study = scl_list_study_new (table_of (listed, 2, FALSE), NULL);

  g_assert_cmpint (scl_list_study_floor (study, 0), ==, 1025);
  g_assert_cmpint (scl_list_study_floor (study, 1), ==, 1007);
}

/* Everything is of the table: a level a list, a change fewer, the compression from the first list
 * to the last, what goes with age where years of birth are known. */
static void
test_parts (void)
{
  static const Listed listed[]
      = { { 0, 40, 0 }, { 5, 45, 30 }, { 10, 60, 10 }, { 10, 50, 60 }, { 20, 60, 20 } };
  const guint n = G_N_ELEMENTS (listed);

  for (guint births = 0; births < 2; births++)
    {
      SclListTable *table = table_of (listed, n, births > 0);
      g_autoptr (SclListStudy) study = scl_list_study_new (table, NULL);
      SclListCompression compression;
      SclListConvergence convergence;

      memset (&compression, 0, sizeof compression);
      scl_list_compression (table, 0, n - 1, &compression);
      g_assert_true (study->table == table);
      g_assert_cmpuint (study->levels->len, ==, n);
      g_assert_cmpuint (study->changes->len, ==, n - 1);
      for (guint l = 0; l < n; l++)
        {
          g_assert_cmpint (scl_list_study_level (study, l)->day, ==,
                           scl_list_table_at (table, l)->day);
          g_assert_cmpuint (scl_list_study_level (study, l)->n, ==,
                            listed[l].end - listed[l].first);
        }
      g_assert_cmpint (study->compression.from, ==, scl_day_parse ("2001-01-01"));
      g_assert_cmpint (study->compression.to, ==, scl_day_parse ("2005-01-01"));
      g_assert_cmpuint (study->compression.all.n_before, ==, 40);
      g_assert_cmpuint (study->compression.all.n_after, ==, 40);
      g_assert_cmpuint (study->compression.both.n_before, ==, 20);
      g_assert_cmpfloat (study->compression.spread.value, ==, compression.spread.value);
      /* 20 to 39 are on both: 1500 … less than 1000 + 20 … */
      g_assert_cmpuint (study->compression.n_risen, ==, 0);
      g_assert_cmpuint (study->compression.n_fallen, ==, 20);
      g_assert_cmpint (study->regression != NULL, ==, births > 0);
      if (births == 0)
        g_assert_false (study->has_convergence);
      else
        {
          g_assert_cmpint (study->has_convergence, ==,
                           scl_list_convergence (study->regression, &convergence));
          g_assert_true (study->has_convergence);
          g_assert_cmpfloat (study->convergence.p, ==, convergence.p);
        }
    }
}

/* Two series of two lists each, and one of one: of equals the first of the workspace's. */
static void
test_equals (void)
{
  static const char csv[] = "list,date,rate,fide_id,name,rating\n"
                            "B,2001-01-01,s,101,Anna,2000\nB,2002-01-01,s,101,Anna,2000\n"
                            "A,2001-01-01,s,101,Anna,2000\nA,2002-01-01,s,101,Anna,2000\n"
                            "C,2001-01-01,s,101,Anna,2000\n";
  g_autofree char *folder = test_folder_new ();
  g_autofree char *file = test_folder_write (folder, "lists.csv", csv);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (SclWorkspace) workspace = scl_workspace_open (NULL, TRUE, NULL);
  g_autoptr (GPtrArray) lists = NULL;
  g_autoptr (SclListStudy) study = NULL;
  g_autoptr (GError) error = NULL;
  const char *first = NULL;

  g_assert_true (
      scl_workspace_import (workspace, (const char *const[]){ file, NULL }, report, NULL, NULL));
  lists = scl_workspace_lists (workspace, NULL);
  g_assert_cmpuint (lists->len, ==, 5);
  for (guint i = 0; i < lists->len && first == NULL; i++)
    {
      const SclWorkspaceList *list = g_ptr_array_index (lists, i);

      if (!g_str_equal (list->name, "C"))
        first = list->name;
    }
  study = scl_list_study_load (workspace, NULL, 0, NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (study->table->name, ==, first);
  g_assert_null (scl_list_study_load (workspace, "C", 0, NULL, NULL, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpstr (error->message, ==, "There are no two lists of one kind to compare.");
  g_clear_error (&error);
  g_assert_null (scl_list_study_load (workspace, "D", 0, NULL, NULL, NULL, NULL, &error));
  g_assert_cmpstr (error->message, ==, "There are no two lists of one kind to compare.");
  test_folder_remove (folder);
}

/* Of one list, or of none, nothing changes, and there is no study. */
static void
test_few_lists (void)
{
  static const Listed listed[] = { { 0, 20, 0 } };

  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (SclListTable) table = table_of (listed, n, TRUE);
      g_autoptr (SclListClasses) classes = scl_list_classes_new (table);
      g_autoptr (GPtrArray) changes = scl_list_changes_new (table, classes);
      GError *error = NULL;

      g_assert_cmpuint (changes->len, ==, 0);
      g_assert_null (scl_list_study_new (table_of (listed, n, TRUE), &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
      g_assert_cmpstr (error->message, ==, "There are no two lists of one kind to compare.");
      g_error_free (error);
    }
}

TEST_MAIN ("/list-study", test_events, test_few, test_parts, test_equals, test_few_lists)
