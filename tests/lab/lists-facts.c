/* What fifty years of FIDE's lists say of themselves, against what others have published about
 * them. The lists are those of Debian's scid-rating-data: each of 1971 to 1989 under January of its
 * year, and from 2016 on active people only, as the numbers below show.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lists-facts.h"

#include <stdlib.h>

#include "../test-main.h"
#include "lab/lists/scl-list-adjustment.h"
#include "lab/lists/scl-list-level.h"
#include "list-fixtures.h"
#include "rating/base/scl-day.h"
#include "rating/policy/scl-policy.h"

/* Every list of the file, read once. */
typedef struct
{
  SclListTable *table;
  SclListClasses *classes;
  GPtrArray *levels, *changes;
} Lists;

static Lists lists;

/* NULL: the package is not there. */
static SclWorkspace *workspace;

static gboolean
load (void)
{
  const SclListTableOptions all = { .from = SCL_DAY_NONE, .to = SCL_DAY_NONE, .months = 0 };
  g_autoptr (GPtrArray) known = NULL;
  GError *error = NULL;

  if (workspace == NULL)
    g_test_skip ("scid-rating-data is not here");
  if (workspace == NULL || lists.table != NULL)
    return workspace != NULL;
  known = scl_workspace_lists (workspace, &error);
  g_assert_no_error (error);
  lists.table
      = scl_list_table_load (workspace, ((SclWorkspaceList *) g_ptr_array_index (known, 0))->name,
                             's', &all, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  lists.classes = scl_list_classes_new (lists.table);
  lists.levels = scl_list_levels_new (lists.table);
  lists.changes = scl_list_changes_new (lists.table, lists.classes);
  return TRUE;
}

static const SclListLevel *
level_of (const char *text)
{
  const SclDay day = scl_day_parse (text);

  for (guint i = 0; i < lists.levels->len; i++)
    if (((SclListLevel *) g_ptr_array_index (lists.levels, i))->day == day)
      return g_ptr_array_index (lists.levels, i);
  g_error ("no list of %s", text);
}

/* Every change of the mean from a list to the next is the sum of its terms, in whole numbers and
 * without a remainder; and each term the sum of its classes'. */
static void
test_exact (void)
{
  if (!load ())
    return;
  g_assert_cmpuint (lists.changes->len, >, 150);
  for (guint i = 0; i < lists.changes->len; i++)
    list_assert_change (g_ptr_array_index (lists.changes, i), lists.classes);
}

static void
assert_near (double value, double published, double part)
{
  g_test_message ("%g, published %g", value, published);
  g_assert_cmpfloat (fabs (value - published), <=, part * published);
}

/* How many are on the list. 592 on the first (chessmonitor.com/blog/2024-history-of-fide-ratings);
 * 109,556 in January 2010 and 151,322 in January 2013 (chessforallages.blogspot.com, 31 January
 * 2013; the lists between lack federations that had not paid, which the file has). Of January 2018,
 * "> 296K players, > 134K inactive", and of January 2019, "> 325K players, > 157K inactive" (the
 * same, 8 January 2019), the active ones: thousands, so 1.5 %. */
static void
test_people (void)
{
  if (!load ())
    return;
  assert_near (level_of ("1971-01-01")->n, 592, 0.005);
  assert_near (level_of ("2010-01-01")->n, 109556, 0.005);
  assert_near (level_of ("2013-01-01")->n, 151322, 0.005);
  assert_near (level_of ("2018-01-01")->n, 296000 - 134000, 0.015);
  assert_near (level_of ("2019-01-01")->n, 325000 - 157000, 0.015);
}

/* How many have 2700 or more: one in 1971, Fischer with 2760, ahead of Spassky, 2690; two in
 * January 1980, Karpov with 2725 and Tal with 2705; 44 in January 2018, some of whom had not played
 * for a year (chessforallages.blogspot.com, 21 June 2018). 37 in the middle of 2010 (Business
 * Standard, 13 June 2010). The highest ever is 2882, in May 2014 (Guinness World Records), and was
 * 2851 from July 1999 to January 2000 on (chess.com/blog/Shadow_47/rating-2861). */
static void
test_top (void)
{
  SclDay first_2851 = SCL_DAY_NONE, first_2882 = SCL_DAY_NONE;
  int highest = 0;

  if (!load ())
    return;
  g_assert_cmpuint (scl_list_level_from (level_of ("1971-01-01"), 2700), ==, 1);
  g_assert_cmpfloat (scl_list_level_rank (level_of ("1971-01-01"), 1), ==, 2760);
  g_assert_cmpfloat (scl_list_level_rank (level_of ("1971-01-01"), 2), ==, 2690);
  g_assert_cmpuint (scl_list_level_from (level_of ("1980-01-01"), 2700), ==, 2);
  g_assert_cmpfloat (scl_list_level_rank (level_of ("1980-01-01"), 2), ==, 2705);
  assert_near (scl_list_level_from (level_of ("2010-05-01"), 2700), 37, 0.03);
  assert_near (scl_list_level_from (level_of ("2018-01-01"), 2700), 44, 0.05);
  for (guint i = 0; i < lists.levels->len; i++)
    {
      const SclListLevel *level = g_ptr_array_index (lists.levels, i);

      if (level->highest >= 2851 && first_2851 == SCL_DAY_NONE)
        first_2851 = level->day;
      if (level->highest >= 2882 && first_2882 == SCL_DAY_NONE)
        first_2882 = level->day;
      highest = MAX (highest, level->highest);
    }
  g_assert_cmpint (highest, ==, 2882);
  g_assert_cmpint (first_2851, ==, scl_day_parse ("1999-07-01"));
  g_assert_cmpint (first_2882, ==, scl_day_parse ("2014-05-01"));
}

/* People on the list with less; one or two misprints of the file aside. */
static guint
below (const char *day, int rating)
{
  const SclListLevel *level = level_of (day);

  return level->n - scl_list_level_from (level, rating);
}

/* The change of the mean from one of the lists to another, and what entrants who are rated below
 * a limit have of it, over the steps between. */
static double
of_entrants_below (const char *from, const char *to, int limit, double *change)
{
  const SclDay first = scl_day_parse (from), last = scl_day_parse (to);
  double sum = 0.0, terms[SCL_N_MOVES];

  *change = 0.0;
  for (guint i = 0; i < lists.changes->len; i++)
    {
      const SclListChange *one = g_ptr_array_index (lists.changes, i);

      if (one->from < first || one->to > last)
        continue;
      *change += scl_list_change_terms (one, terms);
      for (guint band = 0; band < (guint) limit / 200; band++)
        {
          scl_list_change_class_terms (one, SCL_SPLIT_BAND, band, terms);
          sum += terms[SCL_MOVE_ENTERED];
        }
    }
  return sum;
}

/* The floor. Men's was 2200 and women's 2000 in 1986 (D. Schultz, 17 May 1996,
 * anusha.com/schu-pol.htm). Lists of four a year from 2001 on delist "players whose ratings drop
 * below 1801" (FIDE Handbook B.02 9.21, arbitri.lombardiascacchi.com). 1000 comes with the lists of
 * July 2012 on (chessexpress.blogspot.com, 8 June 2011); 1601, 1401 and 1201 before it stand in
 * FORMATS and the shipped policy, from the lists. What each did to the mean: it fell, and entrants
 * who could not have been there before had a part in that. */
static void
test_floor (void)
{
  static const struct
  {
    const char *before, *after; /* lists with the old floor, and the new one */
    int old_floor, floor;
    const char *until; /* the last list before the next change */
  } steps[] = {
    { "2002-07-01", "2002-10-01", 2000, 1801, "2004-07-01" },
    { "2004-07-01", "2004-10-01", 1800, 1601, "2005-10-01" },
    { "2005-10-01", "2006-01-01", 1600, 1401, "2009-07-01" },
    { "2012-07-01", "2012-08-01", 1200, 1001, "2015-01-01" },
  };

  if (!load ())
    return;
  g_assert_cmpuint (below ("1993-01-01", 2000), <=, 1);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      double change;
      const double part
          = of_entrants_below (steps[i].before, steps[i].until, steps[i].old_floor, &change);

      g_test_message ("%s: %u below %d, then %u; mean %+.2f until %s, by entrants below %+.2f",
                      steps[i].before, below (steps[i].before, steps[i].old_floor),
                      steps[i].old_floor, below (steps[i].after, steps[i].old_floor), change,
                      steps[i].until, part);
      g_assert_cmpuint (below (steps[i].before, steps[i].old_floor), <=, 10);
      g_assert_cmpuint (below (steps[i].after, steps[i].old_floor), >=, 40);
      g_assert_cmpuint (below (steps[i].until, steps[i].floor), <=, 10);
      g_assert_cmpfloat (change, <, 0.0);
      g_assert_cmpfloat (part, <, 0.0);
    }
}

/* Entrants: "within a year we have almost 30,000 new players (29 517)" on FIDE's list of December
 * 2019, net of who went, which is nobody but by mistake, for that list keeps the inactive
 * (fide.com, Rating analytics, K. Migla). */
static void
test_entrants (void)
{
  const SclDay from = scl_day_parse ("2018-12-01"), to = scl_day_parse ("2019-12-01");
  guint entered = 0;

  if (!load ())
    return;
  for (guint i = 0; i < lists.changes->len; i++)
    {
      const SclListChange *one = g_ptr_array_index (lists.changes, i);

      if (one->from >= from && one->to <= to)
        entered += one->part[SCL_MOVE_ENTERED].n;
    }
  assert_near (entered, 29517, 0.05);
}

static int
compare_changes (const void *a, const void *b)
{
  return *(const int *) a - *(const int *) b;
}

/* A hundred points for every woman but for Zsuzsa Polgar on the list of January 1987 (A. E. Elo's
 * memorandum of 15 October 1986, FIDE Congress Dubai, anusha.com/elo.htm): the change that a woman
 * in the middle saw, a year's games in it. Men saw nothing of the kind. */
static void
test_women (void)
{
  const SclDay day = scl_day_parse ("1987-01-01");
  int change[2][10000];
  guint n[2] = { 0, 0 };

  if (!load ())
    return;
  for (guint l = 1; l < scl_list_table_n (lists.table); l++)
    {
      const SclListRatings *a = scl_list_table_at (lists.table, l - 1)->ratings,
                           *b = scl_list_table_at (lists.table, l)->ratings;

      if (scl_list_table_at (lists.table, l)->day != day)
        continue;
      for (guint i = 0, j = 0; i < a->n && j < b->n;)
        {
          const guint32 left = a->player[i], right = b->player[j];
          const gboolean woman = lists.table->roster->sex[left] == 'f';

          if (left == right && n[woman] < G_N_ELEMENTS (change[0]))
            change[woman][n[woman]++] = b->rating[j] - a->rating[i];
          i += left <= right;
          j += right <= left;
        }
    }
  for (guint w = 0; w < 2; w++)
    qsort (change[w], n[w], sizeof (int), compare_changes);
  g_assert_cmpuint (n[TRUE], >, 200);
  g_assert_cmpint (change[TRUE][n[TRUE] / 2], ==, 100);
  g_assert_cmpint (change[FALSE][n[FALSE] / 2], ==, 0);
}

/* The adjustment of 1 March 2024: "as many as 85 % of all players" (chess.com News, 1 March 2024)
 * were below 2000 and are lifted. On the last list of January here, three years before, it is
 * nearly so; nobody falls, nobody passes anybody, and 1000 becomes 1400. */
static void
test_adjustment (void)
{
  g_autoptr (SclPolicy) fide = NULL;
  g_autoptr (SclListAdjustment) adjustment = NULL;
  GError *error = NULL;
  guint list = 0;

  if (!load ())
    return;
  while (scl_list_table_at (lists.table, list)->day != scl_day_parse ("2021-01-01"))
    list++;
  fide = scl_policy_find ("fide", &error);
  g_assert_no_error (error);
  adjustment
      = scl_list_adjustment_new (lists.table, list, fide, scl_day_parse ("2024-03-01"), &error);
  g_assert_no_error (error);
  assert_near (100.0 * adjustment->n_raised / adjustment->before->n, 85.0, 0.02);
  g_assert_cmpuint (adjustment->n_lowered, ==, 0);
  g_assert_cmpint (adjustment->before->lowest, ==, 1001);
  g_assert_cmpint (adjustment->after->lowest, ==, 1401); /* 1001 + 0.4 x 999 = 1400.6 */
  /* 1999 + 0.4 = 1999.4: nobody comes to 2000, or passes who is there */
  g_assert_cmpuint (scl_list_level_from (adjustment->after, 2000), ==,
                    scl_list_level_from (adjustment->before, 2000));
}

void
lists_facts_add (SclWorkspace *scid)
{
  workspace = scid;
  add_tests ("/lab/lists/facts", test_exact, test_people, test_top, test_floor, test_entrants,
             test_women, test_adjustment);
}

void
lists_facts_clear (void)
{
  g_clear_pointer (&lists.changes, g_ptr_array_unref);
  g_clear_pointer (&lists.levels, g_ptr_array_unref);
  g_clear_pointer (&lists.classes, scl_list_classes_free);
  g_clear_pointer (&lists.table, scl_list_table_free);
}
