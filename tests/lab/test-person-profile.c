/* One person: series and what is remarkable in them, remarks; over made lists.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "lab/person/scl-rating-remark.h"
#include "person-fixtures.h"

/* ---- Series ---- */

/* Anna: seven lists of the kind A, on the third of which she stands unrated; the fourth list does
 * not have her, nor does the last. One of the kind B. Bruno is on all lists of A. */
#define ANNA ",101,Anna,ITA,WGM,f,1980,"
#define BRUNO ",102,Bruno,ITA,,m,1950,"
static const char series_lists[] = LISTS_HEAD "A,2020-01-01,s" ANNA "2000,4,20\n"
                                              "A,2020-02-01,s" ANNA "2030,5,20\n"
                                              "A,2020-03-01,s" ANNA ",0,\n"
                                              "A,2020-05-01,s" ANNA "2020,6,20\n"
                                              "A,2020-06-01,s" ANNA "2020,0,20\n"
                                              "A,2020-07-01,s" ANNA "2100,9,20\n"
                                              "A,2020-08-01,s" ANNA "2060,3,20\n"
                                              "B,2020-06-15,r" ANNA "1900,,\n"
                                              "A,2020-01-01,s" BRUNO "1800,0,\n"
                                              "A,2020-02-01,s" BRUNO "1800,0,\n"
                                              "A,2020-03-01,s" BRUNO "1800,0,\n"
                                              "A,2020-04-01,s" BRUNO "1800,0,\n"
                                              "A,2020-05-01,s" BRUNO "1800,0,\n"
                                              "A,2020-06-01,s" BRUNO "1800,0,\n"
                                              "A,2020-07-01,s" BRUNO "1800,0,\n"
                                              "A,2020-08-01,s" BRUNO "1800,0,\n"
                                              "A,2020-09-01,s" BRUNO "1800,0,\n";

static void
assert_stretch (const SclRatingSeries *series, const SclRatingStretch *stretch, const char *from,
                const char *to, double change)
{
  g_assert_cmpint (scl_rating_series_point (series, stretch->from)->day, ==, person_day (from));
  g_assert_cmpint (scl_rating_series_point (series, stretch->to)->day, ==, person_day (to));
  g_assert_cmpfloat (stretch->change, ==, change);
}

static void
test_series (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) profile = NULL;
  const SclRatingSeries *a, *b;

  place_import (place, "lists.csv", series_lists);
  profile = person_profile (place->workspace, person_id (place->workspace, "Anna"));
  g_assert_cmpuint (profile->published->len, ==, 2);
  a = person_series (profile, 0);
  b = person_series (profile, 1);
  g_assert_cmpstr (a->name, ==, "A");
  g_assert_cmpint (a->rate, ==, 's');
  g_assert_true (scl_profile_main (profile) == a);
  /* January to August, with March and April as a gap. */
  g_assert_cmpuint (a->points->len, ==, 8);
  g_assert_cmpuint (a->summary.n_rated, ==, 6);
  g_assert_cmpuint (a->summary.n_gaps, ==, 1);
  g_assert_true (isnan (scl_rating_series_point (a, 2)->rating));
  g_assert_true (isnan (scl_rating_series_point (a, 3)->rating));
  g_assert_cmpint (a->until, ==, person_day ("2020-09-01"));
  g_assert_cmpint (a->newest, ==, person_day ("2020-09-01"));
  g_assert_cmpint (scl_rating_series_point (a, a->summary.peak)->day, ==,
                   person_day ("2020-07-01"));
  /* 2000 to 2100; 2100 to 2060 is more than 2030 to 2020. */
  assert_stretch (a, &a->summary.rise, "2020-01-01", "2020-07-01", 100.0);
  assert_stretch (a, &a->summary.fall, "2020-07-01", "2020-08-01", -40.0);
  /* 2020, 2020, 2100 after the gap; 2000, 2030 before it. Without a rise: 2020, 2020, or 2100,
   * 2060: the first. */
  g_assert_cmpuint (a->summary.without_fall.lists, ==, 3);
  g_assert_cmpuint (a->summary.without_fall.from, ==, 4);
  g_assert_cmpuint (a->summary.without_rise.lists, ==, 2);
  g_assert_cmpuint (a->summary.without_rise.from, ==, 4);
  g_assert_cmpuint (b->points->len, ==, 1);
  g_assert_cmpint (b->until, ==, SCL_DAY_NONE);
  g_assert_cmpfloat (b->summary.rise.change, ==, 0.0);
  g_assert_cmpuint (b->summary.without_fall.lists, ==, 1);
}

/* The first of equal ones, and the shortest way: 1900 in February to 2000 in March is as much as
 * 1900 in 2019 to 2000 in January, and 1900 a second time before that. On 1 March a second list
 * without her. */
static void
test_equal (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) profile = NULL;
  const SclRatingSeries *a;

  place_import (place, "lists.csv",
                LISTS_HEAD "A,2018-06-01,s" ANNA "1900,1,20\n"
                           "A,2019-01-01,s" ANNA "1900,2,20\n"
                           "A,2020-01-01,s" ANNA "2000,4,20\n"
                           "A,2020-02-01,s" ANNA "1900,5,20\n"
                           "A,2020-03-01,s" ANNA "2000,6,20\n"
                           "A,2020-04-01,s" ANNA "1900,7,20\n");
  place_import (place, "more.csv", LISTS_HEAD "A,2020-03-01,s" BRUNO "1900,7,20\n");
  profile = person_profile (place->workspace, person_id (place->workspace, "Anna"));
  a = person_series (profile, 0);
  g_assert_cmpuint (a->summary.n_rated, ==, 6);
  g_assert_cmpuint (a->summary.n_gaps, ==, 0);
  g_assert_cmpuint (a->summary.peak, ==, 2);
  assert_stretch (a, &a->summary.rise, "2019-01-01", "2020-01-01", 100.0);
  assert_stretch (a, &a->summary.fall, "2020-01-01", "2020-02-01", -100.0);
  g_assert_cmpuint (a->summary.without_fall.lists, ==, 3);
  /* Twelve months up to 1 January 2020: that of 1 January 2019 is not among them. */
  g_assert_cmpint (scl_profile_now (profile, NULL, person_day ("2020-01-01")).games, ==, 4);
}

/* Standard before rapid before blitz, and the longer before the shorter; listed without a rating
 * before and after counts for nothing. */
static void
test_kinds (Place *place, gconstpointer data)
{
  static const struct
  {
    const char *name;
    char rate;
    guint points;
  } wanted[] = { { "FIDE", 's', 4 }, { "FSI", 's', 1 }, { "FIDE", 'r', 1 }, { "FIDE", 'b', 1 } };
  g_autoptr (SclProfile) profile = NULL;

  place_import (place, "lists.csv",
                LISTS_HEAD "FIDE,2001-08-01,b" ANNA "1970,,\nFIDE,2001-07-01,r" ANNA "1990,,\n"
                           "FSI,2000-01-01,s" ANNA ",,\nFSI,2000-07-01,s" ANNA "1800,,\n"
                           "FSI,2001-01-01,s" ANNA ",,\nFIDE,2000-01-01,s" ANNA "2000,,\n"
                           "FIDE,2000-07-01,s" ANNA "2010,,\nFIDE,2001-01-01,s" BRUNO "2010,,\n"
                           "FIDE,2001-07-01,s" ANNA "2030,,\n");
  profile = person_profile (place->workspace, person_id (place->workspace, "Anna"));
  g_assert_cmpuint (profile->published->len, ==, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      const SclRatingSeries *series = person_series (profile, i);

      g_assert_cmpstr (series->name, ==, wanted[i].name);
      g_assert_cmpint (series->rate, ==, wanted[i].rate);
      g_assert_cmpuint (series->points->len, ==, wanted[i].points);
    }
  g_assert_cmpint (person_series (profile, 1)->until, ==, person_day ("2001-01-01"));
}

static double
rating_at (const SclRatingSeries *series, const char *day)
{
  const SclRatingPoint *point = scl_rating_series_at (series, person_day (day));

  return point != NULL ? point->rating : NAN;
}

/* A rating is in force from its list to the next one. */
static void
test_on_a_day (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) profile = NULL;
  const SclRatingSeries *a;
  SclProfileNow now;

  place_import (place, "lists.csv", series_lists);
  profile = person_profile (place->workspace, person_id (place->workspace, "Anna"));
  a = person_series (profile, 0);
  g_assert_true (isnan (rating_at (a, "2019-12-31")));
  g_assert_cmpfloat (rating_at (a, "2020-01-01"), ==, 2000.0);
  g_assert_cmpfloat (rating_at (a, "2020-02-29"), ==, 2030.0);
  g_assert_true (isnan (rating_at (a, "2020-03-01")));
  g_assert_true (isnan (rating_at (a, "2020-04-30")));
  g_assert_cmpfloat (rating_at (a, "2020-05-01"), ==, 2020.0);
  g_assert_cmpfloat (rating_at (a, "2020-08-31"), ==, 2060.0);
  g_assert_true (isnan (rating_at (a, "2020-09-01")));
  /* The last rating, of a list no more in force; 4 + 5 + 6 + 0 + 9 + 3 games. */
  now = scl_profile_now (profile, NULL, SCL_DAY_NONE);
  g_assert_cmpfloat (now.point->rating, ==, 2060.0);
  g_assert_false (now.is_last);
  g_assert_cmpint (now.games, ==, 27);
  now = scl_profile_now (profile, NULL, person_day ("2020-04-15"));
  g_assert_cmpfloat (now.point->rating, ==, 2030.0);
  g_assert_false (now.is_last);
  now = scl_profile_now (profile, NULL, person_day ("2020-02-10"));
  g_assert_true (now.is_last);
  g_assert_cmpint (now.games, ==, 9);
  g_assert_null (scl_profile_now (profile, NULL, person_day ("2019-06-01")).series);
  g_assert_cmpint (scl_profile_now (profile, person_series (profile, 1), SCL_DAY_NONE).games, ==,
                   -1);
}

/* Whoever has been merged has both ones' lists; a list that both are on counts once, as the kept
 * one's. */
static void
test_merged (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) profile = NULL, other = NULL;
  GError *error = NULL;
  gint64 anna, bruno;

  place_import (place, "lists.csv", series_lists);
  anna = person_id (place->workspace, "Anna");
  bruno = person_id (place->workspace, "Bruno");
  scl_workspace_merge_players (place->workspace, bruno, anna, NULL, &error);
  g_assert_no_error (error);
  profile = person_profile (place->workspace, anna);
  other = person_profile (place->workspace, bruno);
  g_assert_cmpstr (other->who->name, ==, "Anna");
  g_assert_cmpuint (person_series (profile, 0)->summary.n_rated, ==, 9);
  g_assert_cmpfloat (rating_at (person_series (profile, 0), "2020-04-01"), ==, 1800.0);
  g_assert_cmpfloat (rating_at (person_series (profile, 0), "2020-08-01"), ==, 2060.0);
  g_assert_cmpint (person_series (profile, 0)->until, ==, SCL_DAY_NONE);
}

static void
test_nobody (Place *place, gconstpointer data)
{
  g_autoptr (GPtrArray) lists = NULL;
  GError *error = NULL;

  place_import (place, "lists.csv", series_lists);
  lists = scl_workspace_lists (place->workspace, &error);
  g_assert_no_error (error);
  g_assert_null (scl_profile_new (place->workspace, 12345, lists, &error));
  g_assert_no_error (error);
}

/* Without any rating: listed unrated. */
static void
test_unrated (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) profile = NULL;
  g_autofree char *certainty = NULL;
  SclProfileNow now;

  place_import (place, "lists.csv", LISTS_HEAD "A,2020-03-01,s" ANNA ",0,\n");
  profile = person_profile (place->workspace, person_id (place->workspace, "Anna"));
  g_assert_cmpuint (profile->published->len, ==, 0);
  g_assert_null (scl_profile_main (profile));
  now = scl_profile_now (profile, NULL, SCL_DAY_NONE);
  g_assert_null (now.series);
  certainty = scl_profile_certainty (&now);
  g_assert_cmpstr (certainty, ==, "");
}

/* ---- Remarks ---- */

static GArray *
remarks_of (Place *place, const char *rows, SclProfile **profile)
{
  g_autofree char *text = g_strconcat (LISTS_HEAD, rows, NULL);

  place_import (place, "lists.csv", text);
  *profile = person_profile (place->workspace, person_id (place->workspace, "Anna"));
  return (*profile)->remarks;
}

static void
assert_remark (GArray *remarks, guint i, SclRatingRemarkKind kind, double before, double after,
               double by_rule)
{
  const SclRatingRemark *remark = &g_array_index (remarks, SclRatingRemark, i);

  g_assert_cmpint (remark->kind, ==, kind);
  g_assert_cmpfloat (remark->before, ==, before);
  g_assert_cmpfloat (remark->after, ==, after);
  g_assert_cmpfloat_with_epsilon (remark->by_rule, by_rule, 1e-9);
}

/* REGULATIONS 1.4b: the list of January 1987. */
static void
test_women (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) profile = NULL;
  GArray *remarks = remarks_of (place,
                                "FIDE,1986-07-01,s" ANNA "2200,,\n"
                                "FIDE,1987-01-01,s" ANNA "2290,,\n",
                                &profile);

  g_assert_cmpuint (remarks->len, ==, 1);
  assert_remark (remarks, 0, SCL_REMARK_WOMEN_1987, 2200.0, 2290.0, 100.0);
}

/* Not of men, nor where the rating did not rise, nor on somebody else's lists. */
static void
test_no_women (Place *place, gconstpointer data)
{
  static const char *const rows[]
      = { "FIDE,1986-07-01,s,101,Anna,ITA,,m,1980,2200,,\n"
          "FIDE,1987-01-01,s,101,Anna,ITA,,m,1980,2290,,\n",
          "FIDE,1986-07-01,s" ANNA "2200,,\nFIDE,1987-01-01,s" ANNA "2200,,\n",
          "FSI,1986-07-01,s" ANNA "2200,,\nFSI,1987-01-01,s" ANNA "2290,,\n" };
  g_autoptr (SclProfile) profile = NULL;

  g_assert_cmpuint (remarks_of (place, rows[GPOINTER_TO_UINT (data)], &profile)->len, ==, 0);
}

/* REGULATIONS 1.4b: published from 1801 on since October 2002, from 2001 on before. */
static void
test_floor (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) profile = NULL;
  GArray *remarks = remarks_of (place,
                                "FIDE,2002-07-01,s" BRUNO "2010,,\n"
                                "FIDE,2002-10-01,s" ANNA "2000,,\n",
                                &profile);

  g_assert_cmpuint (remarks->len, ==, 1);
  g_assert_cmpint (g_array_index (remarks, SclRatingRemark, 0).kind, ==, SCL_REMARK_FLOOR);
  g_assert_cmpint (g_array_index (remarks, SclRatingRemark, 0).floor, ==, 1801);
  g_assert_cmpint (g_array_index (remarks, SclRatingRemark, 0).former, ==, 2001);
}

/* Who would have been published before, or comes later. */
static void
test_no_floor (Place *place, gconstpointer data)
{
  static const char *const rows[]
      = { "FIDE,2002-10-01,s" ANNA "2001,,\n", "FIDE,2003-01-01,s" ANNA "1900,,\n",
          "FIDE,1993-01-01,s" ANNA "2100,,\n" };
  g_autoptr (SclProfile) profile = NULL;

  g_assert_cmpuint (remarks_of (place, rows[GPOINTER_TO_UINT (data)], &profile)->len, ==, 0);
}

/* REGULATIONS 1.3b: 2732 standard, 2283 rapid → 2632; blitz at 2640 stays. 349 by the rule. */
static void
test_rapid (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) profile = NULL;
  GArray *remarks = remarks_of (place,
                                "FIDE,2022-09-01,s" ANNA "2730,,\nFIDE,2022-10-01,s" ANNA "2732,,\n"
                                "FIDE,2022-09-01,r" ANNA "2283,,\nFIDE,2022-10-01,r" ANNA "2632,,\n"
                                "FIDE,2022-09-01,b" ANNA "2632,,\n"
                                "FIDE,2022-10-01,b" ANNA "2640,,\n",
                                &profile);

  g_assert_cmpuint (remarks->len, ==, 1);
  assert_remark (remarks, 0, SCL_REMARK_RAPID_2022, 2283.0, 2632.0, 349.0);
}

/* REGULATIONS 1.1: 1000 → 1400, 1500 → 1700; 2000 stays. */
static void
test_rise (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) profile = NULL;
  GArray *remarks = remarks_of (place,
                                "FIDE,2024-02-01,s" ANNA "1500,,\nFIDE,2024-03-01,s" ANNA "1704,,\n"
                                "FIDE,2024-02-01,r" ANNA "2000,,\n"
                                "FIDE,2024-03-01,r" ANNA "2000,,\n"
                                "FIDE,2024-02-01,b" ANNA "1000,,\n"
                                "FIDE,2024-03-01,b" ANNA "1400,,\n",
                                &profile);

  g_assert_cmpuint (remarks->len, ==, 2);
  assert_remark (remarks, 0, SCL_REMARK_RISE_2024, 1500.0, 1704.0, 200.0);
  assert_remark (remarks, 1, SCL_REMARK_RISE_2024, 1000.0, 1400.0, 400.0);
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, data, function)                                                                  \
  g_test_add ("/person-profile/" path, Place, data, place_set_up_in_memory, function,              \
              place_tear_down)
  ADD ("series", NULL, test_series);
  ADD ("kinds", NULL, test_kinds);
  ADD ("equal", NULL, test_equal);
  ADD ("on-a-day", NULL, test_on_a_day);
  ADD ("merged", NULL, test_merged);
  ADD ("nobody", NULL, test_nobody);
  ADD ("unrated", NULL, test_unrated);
  ADD ("remarks/women", NULL, test_women);
  ADD ("remarks/no-women-man", GUINT_TO_POINTER (0), test_no_women);
  ADD ("remarks/no-women-same", GUINT_TO_POINTER (1), test_no_women);
  ADD ("remarks/no-women-list", GUINT_TO_POINTER (2), test_no_women);
  ADD ("remarks/floor", NULL, test_floor);
  ADD ("remarks/no-floor-rating", GUINT_TO_POINTER (0), test_no_floor);
  ADD ("remarks/no-floor-day", GUINT_TO_POINTER (1), test_no_floor);
  ADD ("remarks/no-floor-women", GUINT_TO_POINTER (2), test_no_floor);
  ADD ("remarks/rapid", NULL, test_rapid);
  ADD ("remarks/rise", NULL, test_rise);
  return g_test_run ();
}
