/* SclListSource and its sheets: which lists there are, and their columns. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "list-fixture.h"
#include "rating/base/scl-day.h"

typedef struct
{
  ListFixture t;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  list_fixture_open (&f->t, data);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  list_fixture_close (&f->t);
}

/* Four lists of FIDE by day, then the reconstruction's two of January 2000. */
static void
test_catalogue (Fixture *f, gconstpointer data)
{
  static const struct
  {
    int year, month;
    gint64 n;
    guint kind;
    const char *title;
  } lists[] = {
    { 1999, 1, 2, 0, "FIDE, 1 Jan 1999" },
    { 1999, 7, 2, 0, "FIDE, 1 Jul 1999" },
    { 2000, 1, 4, 0, "FIDE, 1 Jan 2000" },
    { 2000, 7, 4, 0, "FIDE, 1 Jul 2000" },
    { 2000, 1, 0, 1, "Reconstruction, Elo Italia, 1 Jan 2000" },
    { 2000, 1, 0, 2, "Reconstruction, Elo FIDE, 1 Jan 2000" },
  };
  SclListSource *source = f->t.source;
  const SclListKind *fide = scl_list_source_kind (source, 0);
  const SclListKind *italia = scl_list_source_kind (source, 1);

  g_assert_true (scl_list_source_has_own (source));
  g_assert_cmpuint (scl_list_source_n_lists (source), ==, G_N_ELEMENTS (lists));
  g_assert_cmpuint (scl_list_source_n_kinds (source), ==, 3);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      const SclListItem *item = scl_list_source_list (source, i);
      g_autofree char *title = scl_list_source_title (source, i);

      g_assert_cmpint (item->day, ==, scl_day_from_ymd (lists[i].year, lists[i].month, 1));
      g_assert_cmpuint (item->kind, ==, lists[i].kind);
      g_assert_cmpstr (title, ==, lists[i].title);
      g_assert_true ((item->id == 0) == (i >= 4));
      if (i < 4)
        g_assert_cmpint (item->n, ==, lists[i].n);
      else
        g_assert_cmpint (item->n, >, 100);
    }
  g_assert_cmpstr (fide->title, ==, "FIDE");
  g_assert_cmpstr (fide->rating_name, ==, "FIDE rating");
  g_assert_cmpstr (fide->name, ==, "FIDE");
  g_assert_cmpint (fide->rate, ==, 's');
  g_assert_cmpint (fide->n, ==, 12);
  g_assert_cmpuint (fide->lists->len, ==, 4);
  g_assert_cmpuint (g_array_index (fide->lists, guint, 3), ==, 3);
  g_assert_cmpstr (italia->rating_name, ==, "Elo Italia");
  g_assert_null (italia->name);
  g_assert_cmpstr (scl_list_source_kind (source, 2)->rating_name, ==, "Elo FIDE");
  g_assert_cmpstr (scl_list_source_provenance (source, 0), ==, "some data");
  g_assert_true (g_str_has_prefix (scl_list_source_provenance (source, 1), "Reconstruction"));
  g_assert_cmpstr (scl_list_source_federations (source)[0], ==, "FRA");
  g_assert_cmpstr (scl_list_source_federations (source)[1], ==, "GER");
  g_assert_cmpstr (scl_list_source_federations (source)[2], ==, "ITA");
  g_assert_null (scl_list_source_federations (source)[3]);
}

/* The newest; beside it the one a year before, else another of its series. */
static void
test_first (Fixture *f, gconstpointer data)
{
  SclListSource *source = f->t.source;

  g_assert_cmpuint (scl_list_source_first (source), ==, 3);
  g_assert_cmpuint (scl_list_source_partner (source, 3), ==, 1); /* 366 days before */
  g_assert_cmpuint (scl_list_source_partner (source, 2), ==, 0); /* 365 days before */
  g_assert_cmpuint (scl_list_source_partner (source, 1), ==, 0);
  g_assert_cmpuint (scl_list_source_partner (source, 0), ==, 1);
  /* The reconstruction's two lists are of one day. */
  g_assert_cmpuint (scl_list_source_partner (source, 4), ==, 5);
  g_assert_cmpuint (scl_list_source_partner (source, 5), ==, 4);
}

/* Rapid and blitz lists are series of their own, the most numerous series first; on one day the
 * longest list is looked at, and beside it the longest other. */
static void
test_rates (Fixture *f, gconstpointer data)
{
  SclListSource *source = f->t.source;
  const SclListKind *first = scl_list_source_kind (source, 0);
  const SclListKind *second = scl_list_source_kind (source, 1);
  const SclListKind *third = scl_list_source_kind (source, 2);

  g_assert_cmpuint (scl_list_source_n_kinds (source), ==, 5);
  g_assert_cmpstr (first->title, ==, "FIDE");
  g_assert_cmpint (first->n, ==, 3);
  g_assert_cmpstr (second->title, ==, "FIDE, rapid");
  g_assert_cmpstr (second->rating_name, ==, "FIDE rapid rating");
  g_assert_cmpint (second->n, ==, 2);
  g_assert_cmpstr (third->title, ==, "FIDE, blitz");
  g_assert_cmpstr (third->rating_name, ==, "FIDE blitz rating");
  g_assert_cmpint (third->n, ==, 1);
  for (guint k = 0; k < 3; k++)
    {
      const guint list = g_array_index (scl_list_source_kind (source, k)->lists, guint, 0);

      g_assert_cmpuint (scl_list_source_list (source, list)->kind, ==, k);
    }
  g_assert_cmpuint (scl_list_source_list (source, scl_list_source_first (source))->kind, ==, 0);
  g_assert_cmpuint (scl_list_source_list (
                        source, scl_list_source_partner (source, scl_list_source_first (source)))
                        ->kind,
                    ==, 1);
}

static const ListFixtureFile old_lists
    = { "players.ssp", "@PLAYER\nAbete, Anna  #- ITA [2010] 1950\n   %Elo 1990:2000,2010\n"
                       "Bosco, Bruno #- ITA [2010] 1960\n   %Elo 1990:2000,2020\n" };

/* Lists of one's own come first, also where that of January 2000 is newer; the only list but one is
 * compared with the other. */
static void
test_old (Fixture *f, gconstpointer data)
{
  SclListSource *source = f->t.source;

  g_assert_cmpuint (scl_list_source_n_lists (source), ==, 4);
  g_assert_cmpuint (scl_list_source_first (source), ==, 1);
  g_assert_cmpuint (scl_list_source_partner (source, 1), ==, 0);
  g_assert_cmpuint (scl_list_source_partner (source, 0), ==, 1);
}

static const ListFixtureFile one_list
    = { "players.ssp", "@PLAYER\nAbete, Anna  #- ITA [2010] 1950\n   %Elo 1990:2000\n" };

/* The list itself, where there is no other. */
static void
test_alone (Fixture *f, gconstpointer data)
{
  g_assert_cmpuint (scl_list_source_first (f->t.source), ==, 0);
  g_assert_cmpuint (scl_list_source_partner (f->t.source, 0), ==, 0);
}

/* Without a workspace there is the reconstruction alone. */
static void
test_nothing (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclListSource) source = scl_list_source_open (NULL, "", NULL, &error);
  g_autoptr (SclReconstruction) expected = scl_reconstruction_new ();
  g_autoptr (SclListSheet) sheet = NULL;
  g_autoptr (SclListSheet) both = NULL;
  g_autoptr (GArray) series = NULL;
  g_autoptr (GArray) one = NULL;
  SclListSummary semesters[SCL_RECONSTRUCTION_N_SEMESTERS];
  guint with_fide = 0;

  g_assert_no_error (error);
  g_assert_false (scl_list_source_has_own (source));
  g_assert_cmpuint (scl_list_source_n_lists (source), ==, 2);
  g_assert_null (scl_list_source_federations (source)[0]);
  g_assert_cmpuint (scl_list_source_first (source), ==, 0);
  sheet = scl_list_source_sheet (source, NULL, 0, G_MAXUINT, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sheet->columns.n, ==, expected->n);
  g_assert_null (sheet->columns.other);
  g_assert_null (sheet->columns.federation);
  g_assert_cmpstr (sheet->columns.list_name, ==, "Reconstruction, Elo Italia, 1 Jan 2000");
  g_assert_cmpstr (sheet->columns.rating_name, ==, "Elo Italia");
  g_assert_null (sheet->columns.other_name);
  both = scl_list_source_sheet (source, NULL, 1, 0, NULL, &error);
  g_assert_cmpstr (both->columns.rating_name, ==, "Elo FIDE");
  g_assert_cmpstr (both->columns.other_name, ==, "Elo Italia");
  for (guint i = 0; i < expected->n; i++)
    {
      g_assert_cmpfloat (sheet->columns.rating[i], ==, expected->rating[i]);
      g_assert_cmpfloat (both->columns.other[i], ==, expected->rating[i]);
      g_assert_cmpmem (&both->columns.rating[i], sizeof (double), &expected->fide[i],
                       sizeof (double));
      g_assert_cmpint (sheet->columns.birth_year[i], ==, expected->birth_year[i]);
      g_assert_cmpstr (sheet->columns.name[i], ==, expected->name[i]);
      g_assert_cmpstr (sheet->columns.category[i], ==,
                       scl_national_category_name (expected->category[i]));
      with_fide += !isnan (expected->fide[i]);
    }
  g_assert_cmpint (scl_list_source_list (source, 0)->n, ==, expected->n);
  g_assert_cmpint (scl_list_source_list (source, 1)->n, ==, with_fide);

  series = scl_list_source_series (source, NULL, 0, NULL, NULL, NULL, NULL, &error);
  scl_reconstruction_semesters (expected, semesters);
  g_assert_cmpuint (series->len, ==, SCL_RECONSTRUCTION_N_SEMESTERS);
  for (guint i = 0; i < series->len; i++)
    g_assert_cmpuint (g_array_index (series, SclListSummary, i).n, ==, semesters[i].n);
  one = scl_list_source_series (source, NULL, 1, NULL, NULL, NULL, NULL, &error);
  g_assert_cmpuint (one->len, ==, 1);
  g_assert_cmpuint (g_array_index (one, SclListSummary, 0).n, ==, with_fide);
  g_assert_true (isnan (g_array_index (one, SclListSummary, 0).mean));
}

static void
assert_rating (const SclListSheet *sheet, const char *name, double rating, double other)
{
  for (guint i = 0; i < sheet->columns.n; i++)
    if (g_str_equal (sheet->columns.name[i], name))
      {
        g_assert_cmpfloat (sheet->columns.rating[i], ==, rating);
        if (isnan (other))
          g_assert_true (isnan (sheet->columns.other[i]));
        else
          g_assert_cmpfloat (sheet->columns.other[i], ==, other);
        return;
      }
  g_assert_not_reached ();
}

static SclListSheet *
sheet_of (Fixture *f, guint list, guint other)
{
  g_autoptr (GError) error = NULL;
  SclListSheet *sheet
      = scl_list_source_sheet (f->t.source, f->t.workspace, list, other, NULL, &error);

  g_assert_no_error (error);
  return sheet;
}

/* July 2000 beside January 1999: Carla had 1900 and now 1960; Bruno and Dario were not on it. */
static void
test_sheet (Fixture *f, gconstpointer data)
{
  g_autoptr (SclListSheet) sheet = sheet_of (f, 3, 0);
  g_autoptr (SclListSheet) early = sheet_of (f, 0, 3);
  g_autoptr (SclListSheet) beside = sheet_of (f, 3, 5);

  g_assert_cmpuint (sheet->columns.n, ==, 4);
  assert_rating (sheet, "Abete, Anna", 2040, 2000);
  assert_rating (sheet, "Bosco, Bruno", 2120, NAN);
  assert_rating (sheet, "Colle, Carlo", 1960, 1900);
  assert_rating (sheet, "Dune, Dario", 2060, NAN);
  g_assert_cmpuint (early->columns.n, ==, 2);
  assert_rating (early, "Abete, Anna", 2000, 2040);
  assert_rating (early, "Colle, Carlo", 1900, 1960);
  /* Two dates of one series are told apart by them, two series by what they are. */
  g_assert_cmpstr (sheet->columns.list_name, ==, "FIDE, 1 Jul 2000");
  g_assert_cmpstr (sheet->columns.rating_name, ==, "FIDE, 1 Jul 2000");
  g_assert_cmpstr (sheet->columns.other_name, ==, "FIDE, 1 Jan 1999");
  g_assert_cmpstr (sheet->columns.provenance, ==, "some data");
  g_assert_cmpstr (beside->columns.rating_name, ==, "FIDE rating");
  g_assert_cmpstr (beside->columns.other_name, ==, "Elo FIDE");
  for (guint i = 0; i < 4; i++)
    g_assert_true (isnan (beside->columns.other[i])); /* nobody is real and invented */
  /* What a list says of nobody is no column. */
  g_assert_null (sheet->columns.category);
  g_assert_nonnull (sheet->columns.federation);
  g_assert_nonnull (sheet->columns.title);
  g_assert_nonnull (sheet->columns.sex);
  g_assert_nonnull (sheet->columns.birth_year);
  for (guint i = 0; i < 4; i++)
    if (g_str_equal (sheet->columns.name[i], "Abete, Anna"))
      {
        g_assert_cmpstr (sheet->columns.federation[i], ==, "ITA");
        g_assert_cmpstr (sheet->columns.title[i], ==, "WIM");
        g_assert_cmpint (sheet->columns.birth_year[i], ==, 1970);
        g_assert_cmpint (sheet->columns.sex[i], ==, 'f');
      }
}

/* The reconstruction beside a real list: nobody is on both. */
static void
test_invented_beside_real (Fixture *f, gconstpointer data)
{
  g_autoptr (SclListSheet) sheet = sheet_of (f, 4, 3);

  g_assert_cmpuint (sheet->columns.n, >, 100);
  for (guint i = 0; i < sheet->columns.n; i++)
    g_assert_true (isnan (sheet->columns.other[i]));
}

/* One sheet for all who use it; beyond that the last four. */
static void
test_kept (Fixture *f, gconstpointer data)
{
  SclListSheet *sheet = sheet_of (f, 0, G_MAXUINT);
  SclListSheet *again = sheet_of (f, 0, G_MAXUINT);
  SclListSheet *other = sheet_of (f, 0, 1);
  SclListSheet *kept[5];

  g_assert_true (sheet == again);
  g_assert_true (sheet != other);
  g_assert_true (scl_list_sheet_ref (sheet) == sheet);
  scl_list_sheet_unref (sheet);
  scl_list_sheet_unref (again);
  scl_list_sheet_unref (other);
  /* In use it stays, whatever comes. */
  for (guint i = 0; i < 5; i++)
    {
      kept[i] = sheet_of (f, 1 + i % 3, i / 3 == 0 ? G_MAXUINT : 0);
      scl_list_sheet_unref (kept[i]);
    }
  again = sheet_of (f, 0, G_MAXUINT);
  g_assert_true (again == sheet);
  scl_list_sheet_unref (again);
  scl_list_sheet_unref (sheet);
}

/* Of those that nobody uses the last four: what is gone from the workspace is still in them. */
static void
test_last_four (Fixture *f, gconstpointer data)
{
  static const guint lists[][2]
      = { { 0, G_MAXUINT }, { 1, G_MAXUINT }, { 2, G_MAXUINT }, { 3, G_MAXUINT }, { 3, 0 } };
  static const guint n[] = { 2, 2, 4, 4, 4 };
  g_autoptr (SclListSheet) gone = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    scl_list_sheet_unref (sheet_of (f, lists[i][0], lists[i][1]));
  g_assert_cmpint (scl_workspace_remove_import (f->t.workspace, 1, NULL, NULL), !=, 0);
  for (guint i = 1; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (SclListSheet) sheet = sheet_of (f, lists[i][0], lists[i][1]);

      g_assert_cmpuint (sheet->columns.n, ==, n[i]);
    }
  gone = sheet_of (f, 0, G_MAXUINT);
  g_assert_cmpuint (gone->columns.n, ==, 0);
}

/* A sheet keeps its source. */
static void
test_source_kept (Fixture *f, gconstpointer data)
{
  SclListSheet *sheet = sheet_of (f, 3, G_MAXUINT);
  SclListSource *source = scl_list_source_ref (f->t.source);

  g_assert_true (source == f->t.source);
  scl_list_source_unref (source);
  g_clear_pointer (&f->t.source, scl_list_source_unref);
  g_assert_cmpuint (sheet->columns.n, ==, 4);
  g_assert_cmpstr (sheet->columns.name[0], !=, "");
  scl_list_sheet_unref (sheet);
}

static void
test_series (Fixture *f, gconstpointer data)
{
  static const guint all[] = { 2, 2, 4, 4 }, germany[] = { 0, 0, 1, 1 };
  static const double means[] = { 1950, 2055, 2070, 2045 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) series
      = scl_list_source_series (f->t.source, f->t.workspace, 0, NULL, NULL, NULL, NULL, &error);
  g_autoptr (GArray) german
      = scl_list_source_series (f->t.source, f->t.workspace, 0, "GER", NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (series->len, ==, 4);
  g_assert_cmpuint (german->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpuint (g_array_index (series, SclListSummary, i).n, ==, all[i]);
      g_assert_cmpfloat (g_array_index (series, SclListSummary, i).mean, ==, means[i]);
      g_assert_cmpuint (g_array_index (german, SclListSummary, i).n, ==, germany[i]);
    }
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func, lists)                                                                     \
  g_test_add ("/workbench/list-source/" name, Fixture, lists, set_up, func, tear_down)
  ADD ("catalogue", test_catalogue, &list_fixture_standard);
  ADD ("first", test_first, &list_fixture_standard);
  ADD ("old", test_old, &old_lists);
  ADD ("alone", test_alone, &one_list);
  ADD ("rates", test_rates, &list_fixture_rates);
  ADD ("sheet", test_sheet, &list_fixture_standard);
  ADD ("invented-beside-real", test_invented_beside_real, &list_fixture_standard);
  ADD ("kept", test_kept, &list_fixture_standard);
  ADD ("last-four", test_last_four, &list_fixture_standard);
  ADD ("source-kept", test_source_kept, &list_fixture_standard);
  ADD ("series", test_series, &list_fixture_standard);
  g_test_add_func ("/workbench/list-source/nothing", test_nothing);
  return g_test_run ();
}
