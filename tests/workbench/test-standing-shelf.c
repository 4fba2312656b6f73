/* SclStandingShelf: everybody's places on the lists that are asked for. All people are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../lab/person-fixtures.h"
#include "../test-main.h"
#include "workbench/person/scl-standing-shelf.h"

#define ANNA ",101,Anna,ITA,,f,1980,"
#define BRUNO ",102,Bruno,NOR,,m,1950,"
#define CARLA ",103,Carla,ITA,,f,1950,"

/* Five lists; the newest of standard ratings are two of one day, the longer of which has two. A
 * rapid list is newer than both. */
static const char lists[] = LISTS_HEAD
    "A,2020-01-01,s" ANNA "2000,,\nA,2020-01-01,s" BRUNO "2100,,\nA,2020-01-01,s" CARLA "1900,,\n"
    "A,2020-02-01,s" ANNA "2200,,\nA,2020-02-01,s" BRUNO "2100,,\n"
    "B,2020-02-01,s" CARLA "1800,,\n"
    "A,2019-01-01,s" CARLA "1950,,\n"
    "A,2020-05-01,r" BRUNO "2300,,\n";

static gint64
list_of (Place *place, const char *name, const char *day, char rate)
{
  g_autoptr (GPtrArray) all = scl_workspace_lists (place->workspace, NULL);

  for (guint i = 0; i < all->len; i++)
    {
      const SclWorkspaceList *list = g_ptr_array_index (all, i);

      if (g_str_equal (list->name, name) && list->day == person_day (day) && list->rate == rate)
        return list->id;
    }
  g_assert_not_reached ();
}

static SclStandingSheet *
sheet_of (Place *place, SclStandingShelf *shelf, const char *name, const char *day)
{
  GError *error = NULL;
  SclStandingSheet *sheet = scl_standing_shelf_sheet (
      shelf, place->workspace, list_of (place, name, day, 's'), person_day (day), NULL, &error);

  g_assert_no_error (error);
  return sheet;
}

static guint
rank_of (const SclStandingSheet *sheet, gint64 person, SclStandingKind kind)
{
  SclStanding standings[SCL_STANDING_N_KINDS];

  g_assert_true (scl_standings_get (sheet->standings, (guint32) person, standings));
  return (guint) scl_standing_rank (&standings[kind]);
}

/* In January Anna is behind Bruno and before Carla, in February she is first. */
static void
test_sheets (Place *place, gconstpointer data)
{
  g_autoptr (SclStandingShelf) shelf = scl_standing_shelf_new ();
  g_autoptr (SclStandingSheet) january = NULL, february = NULL;
  SclStanding none[SCL_STANDING_N_KINDS];
  gint64 anna, carla;

  place_import (place, "lists.csv", lists);
  anna = person_id (place->workspace, "Anna");
  carla = person_id (place->workspace, "Carla");
  january = sheet_of (place, shelf, "A", "2020-01-01");
  february = sheet_of (place, shelf, "A", "2020-02-01");
  g_assert_cmpuint (rank_of (january, anna, SCL_STANDING_WORLD), ==, 2);
  g_assert_cmpuint (rank_of (january, anna, SCL_STANDING_FEDERATION), ==, 1);
  g_assert_cmpuint (rank_of (january, carla, SCL_STANDING_WORLD), ==, 3);
  g_assert_cmpuint (rank_of (february, anna, SCL_STANDING_WORLD), ==, 1);
  g_assert_false (scl_standings_get (february->standings, (guint32) carla, none));
  /* The people of 70, in 2020: (2100 + 1900) / 2. */
  g_assert_cmpuint (january->means->n[70], ==, 2);
  g_assert_cmpfloat (january->means->mean[70], ==, 2000.0);
}

/* What is asked for again is the same sheet, for the last three that were; a sheet outlives its
 * place on the shelf, and the shelf. */
static void
test_kept (Place *place, gconstpointer data)
{
  SclStandingShelf *shelf = scl_standing_shelf_new ();
  g_autoptr (SclStandingSheet) a = NULL, b = NULL, c = NULL, again = NULL, d = NULL, b_again = NULL;

  place_import (place, "lists.csv", lists);
  a = sheet_of (place, shelf, "A", "2020-01-01");
  b = sheet_of (place, shelf, "A", "2020-02-01");
  c = sheet_of (place, shelf, "B", "2020-02-01");
  again = sheet_of (place, shelf, "A", "2020-01-01");
  g_assert_true (again == a);
  g_assert_true (b != a && c != b);
  /* A fourth: the one asked for longest ago, b, goes; a has been asked for since. */
  d = sheet_of (place, shelf, "A", "2019-01-01");
  scl_standing_sheet_unref (again);
  again = sheet_of (place, shelf, "A", "2020-01-01");
  g_assert_true (again == a);
  b_again = sheet_of (place, shelf, "A", "2020-02-01");
  g_assert_true (b_again != b);
  scl_standing_shelf_unref (shelf);
  g_assert_cmpuint (rank_of (b, person_id (place->workspace, "Anna"), SCL_STANDING_WORLD), ==, 1);
  g_assert_cmpuint (rank_of (d, person_id (place->workspace, "Carla"), SCL_STANDING_WORLD), ==, 1);
}

/* Standard before rapid, the later day, and of a day the longest. */
static void
test_newest (Place *place, gconstpointer data)
{
  g_autoptr (SclStandingShelf) shelf = scl_standing_shelf_new ();
  const SclListRatings *newest;
  GError *error = NULL;

  place_import (place, "lists.csv", lists);
  newest = scl_standing_shelf_newest (shelf, place->workspace, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (newest->n, ==, 2);
  g_assert_cmpint (scl_list_ratings_of (newest, person_id (place->workspace, "Anna")), ==, 2200);
  g_assert_cmpint (scl_list_ratings_of (newest, person_id (place->workspace, "Bruno")), ==, 2100);
  g_assert_cmpint (scl_list_ratings_of (newest, person_id (place->workspace, "Carla")), ==, 0);
  g_assert_cmpint (scl_list_ratings_of (newest, 0), ==, 0);
  g_assert_cmpint (scl_list_ratings_of (newest, G_MAXINT64), ==, 0);
}

/* Without lists nobody is there; and that is no failure. */
static void
test_empty (Place *place, gconstpointer data)
{
  g_autoptr (SclStandingShelf) shelf = scl_standing_shelf_new ();
  GError *error = NULL;
  const SclListRatings *newest = scl_standing_shelf_newest (shelf, place->workspace, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (newest->n, ==, 0);
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up_in_memory, place_tear_down,
                "/workbench/standing-shelf", test_sheets, test_kept, test_newest, test_empty)
