/* Tables of lists out of a workspace: which lists are taken, what stands for them, and who changed
 * federation between them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/lists/scl-list-adjustment.h"
#include "lab/lists/scl-list-transfers.h"
#include "list-fixtures.h"
#include "person-fixtures.h"
#include "rating/base/scl-day.h"

#define ANNA ",101,Anna,ITA,WGM,f,1980,"
#define BRUNO ",102,Bruno,ITA,,m,1950,"

/* The days of the series A, standard, with these options: "2001-01-01 2002-01-01". */
static char *
days_of (SclWorkspace *workspace, const char *from, const char *to, guint months)
{
  const SclListTableOptions options = { .from = from != NULL ? day_of (from) : SCL_DAY_NONE,
                                        .to = to != NULL ? day_of (to) : SCL_DAY_NONE,
                                        .months = months };
  GError *error = NULL;
  g_autoptr (SclListTable) table
      = scl_list_table_load (workspace, "A", 's', &options, NULL, NULL, NULL, &error);
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint l = 0; l < scl_list_table_n (table); l++)
    {
      g_autofree char *day = scl_day_format (scl_list_table_at (table, l)->day);

      g_string_append_printf (text, "%s%s", l > 0 ? " " : "", day);
    }
  return g_string_free (text, FALSE);
}

#define assert_days(workspace, from, to, months, wanted)                                           \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *days_ = days_of (workspace, from, to, months);                                \
                                                                                                   \
    g_assert_cmpstr (days_, ==, wanted);                                                           \
  }                                                                                                \
  G_STMT_END

/* Six lists of the series, one of them without anybody rated, and others of another name or rate. A
 * year after 1 January 2001 is 1 January 2002, which is far enough; 31 December 2002 is not. */
static void
test_chosen (Place *place, gconstpointer data)
{
  g_autoptr (SclListTable) table = NULL;

  place_import (place, "lists.csv",
                LISTS_HEAD "A,2001-01-01,s" ANNA "2000,,\nA,2001-07-01,s" ANNA "2001,,\n"
                           "A,2001-10-01,s" ANNA ",,\nA,2001-11-01,r" ANNA "1900,,\n"
                           "B,2001-12-01,s" ANNA "1900,,\nA,2002-01-01,s" ANNA "2002,,\n"
                           "A,2002-12-31,s" ANNA "2003,,\nA,2003-02-01,s" ANNA "2004,,\n");
  assert_days (place->workspace, NULL, NULL, 0,
               "2001-01-01 2001-07-01 2002-01-01 2002-12-31 2003-02-01");
  assert_days (place->workspace, NULL, NULL, 12, "2001-01-01 2002-01-01 2003-02-01");
  /* Half a year after July is January, and the next is far enough from that. */
  assert_days (place->workspace, "2001-01-02", NULL, 6,
               "2001-07-01 2002-01-01 2002-12-31 2003-02-01");
  assert_days (place->workspace, "2001-07-01", "2002-12-31", 0, "2001-07-01 2002-01-01 2002-12-31");
  assert_days (place->workspace, "2001-07-02", "2002-12-30", 0, "2002-01-01");
  assert_days (place->workspace, "2004-01-01", NULL, 12, "");
  /* The first and the last alone say too little: all of them. */
  assert_days (place->workspace, NULL, NULL, 60,
               "2001-01-01 2001-07-01 2002-01-01 2002-12-31 2003-02-01");
  /* Without options a year lies between. */
  table = scl_list_table_load (place->workspace, "A", 's', NULL, NULL, NULL, NULL, NULL);
  g_assert_cmpuint (scl_list_table_n (table), ==, 3);
  g_assert_cmpstr (table->name, ==, "A");
  g_assert_cmpint (table->rate, ==, 's');
  g_assert_cmpint (scl_list_table_at (table, 2)->ratings->rating[0], ==, 2004);
}

/* Imported twice: the list with more ratings counts, whichever came first. */
static void
test_twice (Place *place, gconstpointer data)
{
  g_autoptr (SclListTable) table = NULL;

  place_import (place, "first.csv",
                LISTS_HEAD "A,2001-01-01,s" ANNA "2000,,\nA,2002-01-01,s" ANNA "2002,,\n"
                           "A,2002-01-01,s" BRUNO "1802,,\n");
  place_import (place, "second.csv",
                LISTS_HEAD "A,2001-01-01,s" ANNA "2100,,\nA,2001-01-01,s" BRUNO "1900,,\n"
                           "A,2002-01-01,s" ANNA "2102,,\n");
  table = scl_list_table_load (place->workspace, "A", 's', NULL, NULL, NULL, NULL, NULL);
  g_assert_cmpuint (scl_list_table_n (table), ==, 2);
  for (guint l = 0; l < 2; l++)
    {
      const SclListRatings *ratings = scl_list_table_at (table, l)->ratings;

      g_assert_cmpuint (ratings->n, ==, 2);
      g_assert_cmpint (ratings->rating[0], ==, l == 0 ? 2100 : 2002);
      g_assert_cmpint (ratings->rating[1], ==, l == 0 ? 1900 : 1802);
    }
}

typedef struct
{
  double last;
  guint n;
} Told;

static void
on_progress (double fraction, const char *what, gpointer data)
{
  Told *told = data;

  g_assert_cmpstr (what, ==, "Reading lists");
  told->last = fraction;
  told->n++;
  g_assert_cmpfloat_with_epsilon (fraction, told->n / 2.0, 1e-12);
}

/* SHA-256 of the series' name and rate, then each list's day and people. */
static void
test_digest (Place *place, gconstpointer data)
{
  static const char text[] = "A s\n2001-01-01\nAnna\t1980\t2000\nBruno\t0\t1800\n"
                             "2002-01-01\nBruno\t0\t1850\n";
  g_autofree char *wanted = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  g_autoptr (SclListTable) table = NULL;
  g_autofree char *digest = NULL;
  Told told = { 0 };

  place_import (place, "lists.csv",
                LISTS_HEAD "A,2001-01-01,s" ANNA "2000,,\nA,2001-01-01,s,102,Bruno,ITA,,m,,1800,,\n"
                           "A,2002-01-01,s,102,Bruno,ITA,,m,,1850,,\n");
  table = scl_list_table_load (place->workspace, "A", 's', NULL, on_progress, &told, NULL, NULL);
  digest = scl_list_table_digest (table);
  g_assert_cmpstr (digest, ==, wanted);
  g_assert_cmpuint (told.n, ==, 2);
  g_assert_cmpfloat (told.last, ==, 1.0);
}

/* ---- Who changed federation ---- */

#define PERSON(n, name, federation) "," #n "," name "," federation ",,,1980,"

/* Between the two lists of the first import nothing is seen. In 2003 Anna and Bruno are French, who
 * had 2002 and 1802 on the list before; Emil has gone from Germany to Austria, Fred to Italy; Carla
 * stays; of Dino nothing was known; Gino is not on the list before. In 2004 Anna is back. */
static void
test_transfers (Place *place, gconstpointer data)
{
  static const struct
  {
    const char *day, *from, *to;
    guint people;
    gint64 points;
  } wanted[] = { { "2003-01-01", "GER", "AUT", 1, 1700 },
                 { "2003-01-01", "GER", "ITA", 1, 1650 },
                 { "2003-01-01", "ITA", "FRA", 2, 3804 },
                 { "2004-01-01", "FRA", "ITA", 1, 2003 } };
  const SclListTableOptions every = { SCL_DAY_NONE, SCL_DAY_NONE, 0 };
  g_autoptr (SclListTable) table = NULL;
  g_autoptr (GArray) transfers = NULL;
  GError *error = NULL;

  place_import (
      place, "first.csv",
      LISTS_HEAD "A,2001-01-01,s" PERSON (
          101, "Anna",
          "ITA") "2001,,\n"
                 "A,2001-01-01,s" PERSON (
                     107, "Gino",
                     "ITA") "1500,,\n"
                            "A,2002-01-01,s" PERSON (
                                101, "Anna",
                                "ITA") "2002,,\n"
                                       "A,2002-01-01,s" PERSON (
                                           102, "Bruno",
                                           "ITA") "1802,,\n"
                                                  "A,2002-01-01,s" PERSON (
                                                      103, "Carla",
                                                      "FRA") "1600,,\n"
                                                             "A,2002-01-01,s" PERSON (
                                                                 104, "Dino",
                                                                 "") "1500,,\n"
                                                                     "A,2002-01-01,s" PERSON (
                                                                         105, "Emil",
                                                                         "GER") "1700,,\n"
                                                                                "A,2002-01-01,"
                                                                                "s" PERSON (
                                                                                    106, "Fred",
                                                                                    "GER") "1650,,"
                                                                                           "\n");
  place_import (
      place, "second.csv",
      LISTS_HEAD "A,2003-01-01,s" PERSON (
          101, "Anna",
          "FRA") "2003,,\n"
                 "A,2003-01-01,s" PERSON (
                     102, "Bruno",
                     "FRA") "1803,,\n"
                            "A,2003-01-01,s" PERSON (
                                103, "Carla",
                                "FRA") "1603,,\n"
                                       "A,2003-01-01,s" PERSON (
                                           104, "Dino",
                                           "ITA") "1503,,\n"
                                                  "A,2003-01-01,s" PERSON (
                                                      105, "Emil",
                                                      "AUT") "1703,,\n"
                                                             "A,2003-01-01,s" PERSON (
                                                                 106, "Fred",
                                                                 "ITA") "1653,,\n"
                                                                        "A,2003-01-01,s" PERSON (
                                                                            107, "Gino",
                                                                            "AUT") "1553,,\n");
  place_import (place, "third.csv",
                LISTS_HEAD "A,2004-01-01,s" PERSON (
                    101, "Anna", "ITA") "2004,,\n"
                                        "A,2004-01-01,s" PERSON (102, "Bruno", "FRA") "1804,,\n");
  table = scl_list_table_load (place->workspace, "A", 's', &every, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  transfers = scl_list_transfers_new (place->workspace, table, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (transfers->len, ==, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < transfers->len; i++)
    {
      const SclListTransfer *one = &g_array_index (transfers, SclListTransfer, i);

      g_assert_cmpint (one->day, ==, day_of (wanted[i].day));
      g_assert_cmpstr (one->from, ==, wanted[i].from);
      g_assert_cmpstr (one->to, ==, wanted[i].to);
      g_assert_cmpuint (one->people, ==, wanted[i].people);
      g_assert_cmpint (one->points, ==, wanted[i].points);
    }
}

/* ---- Words, and several policies ---- */

static void
test_words (Place *place, gconstpointer data)
{
  static const char *const moves[SCL_N_MOVES]
      = { "those who stayed", "entrants", "those who came back", "leavers" };
  static const char *const splits[SCL_N_SPLITS] = { "age", "sex", "federation", "title", "band" };

  for (guint m = 0; m < SCL_N_MOVES; m++)
    g_assert_cmpstr (scl_list_move_label ((SclListMove) m), ==, moves[m]);
  for (guint s = 0; s < SCL_N_SPLITS; s++)
    g_assert_cmpstr (scl_list_split_nick ((SclListSplit) s), ==, splits[s]);
}

#define ADJUSTMENT(day, rest) "[adjustment " day "]\nday=" day "\nwho=all\nfrom=0\n" rest

/* Of the last list: 1500 becomes 1600; no rating falls below 1: 40 less
 * 100 is 1. Of a policy with two adjustments the later one, or that of the day that is asked for.
 * One without any is an error, or left out where that is asked for. */
static void
test_adjustments (Place *place, gconstpointer data)
{
  const int first[] = { 1000, 1000, 1000 }, last[] = { 1500, 9950, 40 };
  g_autoptr (SclListTable) table = scl_list_table_new (list_fixture_roster (3), "A", 's');
  g_autoptr (SclPolicy) both = fixture_policy (
      "both", ADJUSTMENT ("2020-01-01", "below=4000\nfactor=0\npoints=-100\nrounding=1\n")
                  ADJUSTMENT ("2021-01-01", "below=10000\nfactor=0\npoints=100\nrounding=1\n"));
  g_autoptr (SclPolicy) none = fixture_policy ("none", "");
  g_autoptr (GPtrArray) policies = g_ptr_array_new (), without = g_ptr_array_new ();
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (SclListAdjustment) earlier = NULL;
  g_autoptr (GError) error = NULL, of_day = NULL;
  const SclListAdjustment *later;

  list_fixture_add (table, "2018-01-01", first);
  list_fixture_add (table, "2019-01-01", last);
  g_ptr_array_add (policies, none);
  g_ptr_array_add (policies, both);
  g_assert_null (scl_list_adjustments_new (table, policies, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpstr (error->message, ==,
                   "The policy none has no adjustment that changes anybody on this list.");
  all = scl_list_adjustments_new (table, policies, without, NULL);
  g_assert_cmpuint (all->len, ==, 1);
  g_assert_cmpuint (without->len, ==, 1);
  g_assert_true (g_ptr_array_index (without, 0) == none);
  later = g_ptr_array_index (all, 0);
  g_assert_cmpint (later->day, ==, day_of ("2021-01-01"));
  g_assert_cmpint (later->list, ==, day_of ("2019-01-01"));
  g_assert_cmpint (later->new[0], ==, 1600);
  g_assert_cmpint (later->new[1], ==, 10050);
  g_assert_cmpint (later->new[2], ==, 140);
  g_assert_cmpuint (later->n_raised, ==, 3);
  g_assert_cmpuint (later->n_lowered, ==, 0);
  g_assert_cmpint (later->after->lowest, ==, 140);
  g_assert_cmpint (later->before->lowest, ==, 40);
  earlier = scl_list_adjustment_new (table, 1, both, day_of ("2020-01-01"), NULL);
  g_assert_cmpint (earlier->day, ==, day_of ("2020-01-01"));
  g_assert_cmpint (earlier->new[0], ==, 1400);
  g_assert_cmpint (earlier->new[2], ==, 1);
  g_assert_cmpuint (earlier->n_lowered, ==, 2);
  g_assert_null (scl_list_adjustment_new (table, 1, both, day_of ("2020-01-02"), &of_day));
  g_assert_cmpstr (of_day->message, ==,
                   "The policy both has no adjustment of 2020-01-02 that changes anybody on this "
                   "list.");
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up_in_memory, place_tear_down, "/list-tables",
                test_chosen, test_twice, test_digest, test_transfers, test_words, test_adjustments)
