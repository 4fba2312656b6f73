/* Who is inactive on a list, and what lists do with them: made lists, by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/workspace/scl-roster.h"
#include "place.h"
#include "rating/base/scl-day.h"

#define HEAD "list,date,rate,fide_id,name,rating,games,flag\n"

typedef struct
{
  SclRoster *roster;
  GPtrArray *lists;
  GArray *practices;
} Lists;

static Lists
lists_load (Place *place, const char *text)
{
  Lists self = { NULL };
  GError *error = NULL;

  place_import (place, "lists.csv", text);
  self.roster = scl_roster_load (place->workspace, NULL, &error);
  self.lists = scl_workspace_lists (place->workspace, &error);
  self.practices = scl_activity_practices (
      place->workspace, self.roster, ((SclWorkspaceList *) g_ptr_array_index (self.lists, 0))->id,
      NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (self.practices->len, ==, self.lists->len);
  return self;
}

static void
lists_clear (Lists *self)
{
  scl_roster_free (self->roster);
  g_ptr_array_unref (self->lists);
  g_array_unref (self->practices);
}

/* How many of list i are inactive; -1: it is not known. name: whether this one is, NULL: nobody. */
static int
inactive_on (Lists *self, Place *place, guint i, const char *name, gboolean *is)
{
  g_autoptr (SclListRatings) ratings
      = scl_activity_load (self->practices, place->workspace, self->roster,
                           g_array_index (self->practices, SclListPractice, i).list, NULL, NULL);
  int n = 0;

  g_assert_nonnull (ratings);
  if (ratings->inactive == NULL)
    return -1;
  for (guint r = 0; r < ratings->n; r++)
    {
      n += ratings->inactive[r];
      if (g_strcmp0 (self->roster->name[ratings->player[r]], name) == 0)
        *is = ratings->inactive[r] != 0;
    }
  return n;
}

static SclPractice
practice (const Lists *self, guint i)
{
  return g_array_index (self->practices, SclListPractice, i).practice;
}

static SclDay
begin (const char *day)
{
  return scl_activity_begin (scl_day_parse (day));
}

/* FIDE B.02 7.2.2: a year; FIDE Council, 2 November 2020: 24 months from that list; three years as
 * the marks of 2001 to 2003 are. */
static void
test_begin (Place *place, gconstpointer data)
{
  g_assert_cmpint (begin ("2006-04-01"), ==, scl_day_parse ("2005-04-01"));
  g_assert_cmpint (begin ("2004-01-01"), ==, scl_day_parse ("2003-01-01"));
  g_assert_cmpint (begin ("2003-07-01"), ==, scl_day_parse ("2000-07-01"));
  g_assert_cmpint (begin ("2020-10-01"), ==, scl_day_parse ("2019-10-01"));
  g_assert_cmpint (begin ("2020-11-01"), ==, scl_day_parse ("2018-11-01"));
  g_assert_cmpint (begin ("2022-01-01"), ==, scl_day_parse ("2021-01-01"));
}

/* The mark decides, and another is none: Bea is a woman, Cy is both, Dan of a national list's
 * class. The list before has no marks. */
static void
test_marks (Place *place, gconstpointer data)
{
  Lists lists = lists_load (place, HEAD "FIDE,2010-01-01,s,1,Ann,2000,,\n"
                                        "FIDE,2010-01-01,s,2,Bea,2000,,\n"
                                        "FIDE,2011-01-01,s,1,Ann,2000,,i\n"
                                        "FIDE,2011-01-01,s,2,Bea,2000,,w\n"
                                        "FIDE,2011-01-01,s,3,Cy,2100,9,wi\n"
                                        "FIDE,2011-01-01,s,4,Dan,2000,,idle\n");
  gboolean ann = FALSE, bea = TRUE;

  g_assert_cmpint (practice (&lists, 0), ==, SCL_PRACTICE_UNKNOWN);
  g_assert_cmpint (practice (&lists, 1), ==, SCL_PRACTICE_MARKED);
  g_assert_cmpint (inactive_on (&lists, place, 0, NULL, NULL), ==, -1);
  g_assert_cmpint (inactive_on (&lists, place, 1, "Ann", &ann), ==, 2);
  inactive_on (&lists, place, 1, "Bea", &bea);
  g_assert_true (ann && !bea);
  /* From not known to known nothing has changed. */
  g_assert_false (scl_activity_practice_of (lists.practices, 2)->changed);
  g_assert_null (scl_activity_practice_of (lists.practices, 99));
  lists_clear (&lists);
}

/* Nobody is marked: Ann's rating moves, Bea's stands and the lists have games of hers, Cy and Dan
 * have none; Cy's last are on the list of January 2010, a year before that of January 2011, Dan's
 * on that of July. */
static void
test_games (Place *place, gconstpointer data)
{
  Lists lists = lists_load (place, HEAD "FIDE,2010-01-01,s,1,Ann,2000,5,\n"
                                        "FIDE,2010-01-01,s,2,Bea,2000,5,\n"
                                        "FIDE,2010-01-01,s,3,Cy,2000,5,\n"
                                        "FIDE,2010-01-01,s,4,Dan,2000,5,\n"
                                        "FIDE,2010-07-01,s,1,Ann,2001,0,\n"
                                        "FIDE,2010-07-01,s,2,Bea,2000,0,\n"
                                        "FIDE,2010-07-01,s,3,Cy,2000,0,\n"
                                        "FIDE,2010-07-01,s,4,Dan,2000,1,\n"
                                        "FIDE,2011-01-01,s,1,Ann,2000,0,\n"
                                        "FIDE,2011-01-01,s,2,Bea,2000,3,\n"
                                        "FIDE,2011-01-01,s,3,Cy,2000,0,\n"
                                        "FIDE,2011-01-01,s,4,Dan,2000,0,\n");
  gboolean cy = FALSE;

  g_assert_cmpint (practice (&lists, 1), ==, SCL_PRACTICE_UNKNOWN);
  g_assert_cmpint (practice (&lists, 2), ==, SCL_PRACTICE_UNMARKED);
  g_assert_cmpint (inactive_on (&lists, place, 1, NULL, NULL), ==, -1);
  g_assert_cmpint (inactive_on (&lists, place, 2, "Cy", &cy), ==, 1);
  g_assert_true (cy);
  lists_clear (&lists);
}

/* 200 people, of whom 60 never move: on the lists of 2010 to 2012 all, on that of 2013 the 60 have
 * gone, in 2014 they are back, in 2015 they are marked. In 2013 one of the others keeps the rating
 * of 2012: one of 140 is chance. */
static void
test_changes (Place *place, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (HEAD);
  static const SclPractice practices[]
      = { SCL_PRACTICE_UNKNOWN,  SCL_PRACTICE_UNMARKED, SCL_PRACTICE_UNMARKED,
          SCL_PRACTICE_LEFT_OUT, SCL_PRACTICE_UNMARKED, SCL_PRACTICE_MARKED };
  Lists lists;

  for (int year = 2010; year <= 2015; year++)
    for (int i = 0; i < 200; i++)
      if (year != 2013 || i >= 60)
        g_string_append_printf (text, "FIDE,%d-01-01,s,%d,P%d,%d,,%s\n", year, i + 1, i,
                                i < 60                    ? 2000
                                : i == 60 && year == 2013 ? 2012
                                                          : year,
                                year == 2015 && i < 60 ? "i" : "");
  lists = lists_load (place, text->str);
  g_assert_cmpint (inactive_on (&lists, place, 0, NULL, NULL), ==, -1);
  g_assert_cmpint (inactive_on (&lists, place, 1, NULL, NULL), ==, 60);
  g_assert_cmpint (inactive_on (&lists, place, 2, NULL, NULL), ==, 60);
  g_assert_cmpint (inactive_on (&lists, place, 3, NULL, NULL), ==, 0);
  g_assert_cmpint (inactive_on (&lists, place, 4, NULL, NULL), ==, 60);
  g_assert_cmpint (inactive_on (&lists, place, 5, NULL, NULL), ==, 60);
  for (guint i = 0; i < lists.practices->len; i++)
    {
      g_assert_cmpint (practice (&lists, i), ==, practices[i]);
      g_assert_cmpint (g_array_index (lists.practices, SclListPractice, i).changed, ==, i >= 3);
    }
  lists_clear (&lists);
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up_in_memory, place_tear_down, "/activity",
                test_begin, test_marks, test_games, test_changes)
