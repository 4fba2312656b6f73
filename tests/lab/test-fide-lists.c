/* The policy `fide` against FIDE's lists of 1971 to 2021, as Debian's scid-rating-data has them:
 * what REGULATIONS 1.4b reads off them. Skipped where the package is not installed. The file's own
 * slips of the pen (225, 235, 340) are left out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "../test-main.h"
#include "history/workspace/scl-import.h"
#include "rating/base/scl-day.h"
#include "rating/policy/scl-policy-changes.h"
#include "rating/policy/scl-policy.h"

#define PATH "/usr/share/scid/data/spelling.ssp"
#define SLIP 1000 /* below it nobody was ever listed */
#define TOP 3000

typedef struct
{
  SclSink sink;
  GArray *sex;       /* char by player */
  GHashTable *lists; /* SclDay → guint32[TOP]: how many have that rating */
  guint32 player;    /* whose rating of January 1986 this is */
  int rating_1986;
  GArray *women, *men; /* int: changes from January 1986 to January 1987 */
} Lists;

static guint32
take_player (SclSink *sink, const SclPlayerRecord *record, GError **error)
{
  Lists *self = (Lists *) sink;

  g_array_append_val (self->sex, record->sex);
  return self->sex->len - 1;
}

static gboolean
take_rating (SclSink *sink, const SclRatingRecord *record, GError **error)
{
  Lists *self = (Lists *) sink;
  guint32 *counts = g_hash_table_lookup (self->lists, GINT_TO_POINTER (record->day));
  const int change = record->rating - self->rating_1986;

  if (record->rating < SLIP || record->rating >= TOP)
    return TRUE;
  if (counts == NULL)
    {
      counts = g_new0 (guint32, TOP);
      g_hash_table_insert (self->lists, GINT_TO_POINTER (record->day), counts);
    }
  counts[record->rating]++;
  if (record->day == scl_day_from_ymd (1986, 1, 1))
    {
      self->player = record->player;
      self->rating_1986 = record->rating;
    }
  else if (record->day == scl_day_from_ymd (1987, 1, 1) && self->player == record->player)
    g_array_append_vals (g_array_index (self->sex, char, record->player) == 'f' ? self->women
                                                                                : self->men,
                         &change, 1);
  return TRUE;
}

/* Read once; NULL and skipped where there is nothing to read. */
static Lists *
lists (void)
{
  static Lists self;
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;

  if (!g_file_test (PATH, G_FILE_TEST_EXISTS))
    {
      g_test_skip ("scid-rating-data is not installed");
      return NULL;
    }
  if (self.lists != NULL)
    return &self;
  self = (Lists){ .sink = { .player = take_player, .rating = take_rating },
                  .sex = g_array_new (FALSE, FALSE, 1),
                  .lists = g_hash_table_new_full (NULL, NULL, NULL, g_free),
                  .player = G_MAXUINT32,
                  .women = g_array_new (FALSE, FALSE, sizeof (int)),
                  .men = g_array_new (FALSE, FALSE, sizeof (int)) };
  scl_import_files ((const char *[]){ PATH, NULL }, &self.sink, report, NULL, &error);
  g_assert_no_error (error);
  return &self;
}

static const guint32 *
list_of (Lists *self, SclDay day)
{
  const guint32 *counts = g_hash_table_lookup (self->lists, GINT_TO_POINTER (day));

  g_assert_nonnull (counts);
  return counts;
}

static guint
below (const guint32 *counts, guint rating)
{
  guint n = 0;

  for (guint r = 0; r < rating; r++)
    n += counts[r];
  return n;
}

/* REGULATIONS 1.4b, the table of lists: players, the lowest rating, the share of ratings that end
 * in 0 or 5. */
static void
test_table (void)
{
  static const struct
  {
    const char *day;
    guint players, lowest, share;
  } rows[] = {
    { "1975-01-01", 1382, 1830, 100 },  { "1985-01-01", 4214, 1800, 100 },
    { "1986-01-01", 4510, 1905, 100 },  { "1987-01-01", 4887, 2005, 100 },
    { "1993-01-01", 12431, 2005, 100 }, { "1998-07-01", 22547, 2000, 100 },
    { "1999-01-01", 29999, 2001, 63 },  { "2001-04-01", 37376, 2001, 37 },
    { "2002-10-01", 42493, 1802, 32 },  { "2004-10-01", 56865, 1603, 28 },
    { "2006-01-01", 67243, 1429, 26 },  { "2009-09-01", 108330, 1212, 23 },
    { "2012-08-01", 149574, 1028, 22 },
  };
  Lists *self = lists ();

  for (guint i = 0; self != NULL && i < G_N_ELEMENTS (rows); i++)
    {
      const guint32 *counts = list_of (self, scl_day_parse (rows[i].day));
      const guint players = below (counts, TOP);
      guint lowest = SLIP, fives = 0;

      for (guint r = 0; r < TOP; r += 5)
        fives += counts[r];
      while (counts[lowest] == 0)
        lowest++;
      g_test_message ("%s: %u players, lowest %u, %.1f %%", rows[i].day, players, lowest,
                      100.0 * fives / players);
      g_assert_cmpint (abs ((int) players - (int) rows[i].players), <=,
                       3); /* slips, and the same name twice */
      g_assert_cmpuint (lowest, ==, rows[i].lowest);
      g_assert_cmpuint ((guint) (100.0 * fives / players + 0.5), ==, rows[i].share);
    }
}

typedef struct
{
  SclDay before, after;
} Neighbours;

/* The list that is in force on the day, and the next. */
static Neighbours
lists_around (Lists *self, SclDay day)
{
  Neighbours found = { 0, G_MAXINT32 };
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->lists);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const SclDay list = GPOINTER_TO_INT (key);

      if (list <= day)
        found.before = MAX (found.before, list);
      else
        found.after = MIN (found.after, list);
    }
  return found;
}

/* Every day on which the policy lowers the floor: the list in force has nearly nobody below the old
 * one, the next has many (the same table: 6 and 407, 7 and 176, 0 and 50, 0 and 103, 0 and 157),
 * and nobody below the new one. In July 1998 ratings of 2000 itself are listed. */
static void
test_floors (void)
{
  static const guint counted[][2] = {
    { 6, 407 }, { 7, 176 }, { 0, 50 }, { 0, 103 }, { 0, 157 }
  }; /* 2002, 2004, 2005, 2009, 2012 */
  g_autoptr (SclPolicy) policy = scl_policy_find ("fide", NULL);
  Lists *self = lists ();
  guint n, checked = 0;
  const SclRegime *regimes = scl_policy_regimes (policy, &n);

  for (guint r = 1; self != NULL && r < n; r++)
    {
      g_autoptr (GPtrArray) changes = scl_regime_changes (&regimes[r - 1], &regimes[r]);
      const Neighbours around = lists_around (self, regimes[r].from);

      for (guint c = 0; c < changes->len; c++)
        {
          const SclRegimeChange *change = g_ptr_array_index (changes, c);
          const guint was = (guint) atoi (change->was), now = (guint) atoi (change->now);

          if (!g_str_equal (change->group, "list") || !g_str_equal (change->key, "floor")
              || now > was)
            continue;
          g_assert_cmpuint (below (list_of (self, around.after), now), ==, 0);
          if (was > 2001)
            continue; /* men only: the file marks too few women */
          g_test_message ("%u to %u: %u, %u below", was, now,
                          below (list_of (self, around.before), was),
                          below (list_of (self, around.after), was));
          g_assert_cmpuint (checked, <, G_N_ELEMENTS (counted));
          g_assert_cmpuint (below (list_of (self, around.before), was), ==, counted[checked][0]);
          g_assert_cmpuint (below (list_of (self, around.after), was), ==, counted[checked++][1]);
        }
    }
  g_assert_true (self == NULL || checked == G_N_ELEMENTS (counted));
}

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

static int
median (GArray *numbers)
{
  g_array_sort (numbers, compare_ints);
  return g_array_index (numbers, int, numbers->len / 2);
}

/* The median change of women on both lists is 100, men's 0. REGULATIONS counts 388 women, 140 of
 * them by exactly 100; our reader knows a few more by their titles of later years. */
static void
test_women (void)
{
  Lists *self = lists ();
  guint exactly = 0;

  if (self == NULL)
    return;
  g_assert_cmpint (median (self->women), ==, 100);
  g_assert_cmpint (median (self->men), ==, 0);
  for (guint i = 0; i < self->women->len; i++)
    exactly += g_array_index (self->women, int, i) == 100;
  g_test_message ("%u women, %u by 100", self->women->len, exactly);
  g_assert_cmpuint (self->women->len, >=, 388);
  g_assert_cmpuint (exactly, >=, 140);
}

TEST_MAIN ("/fide-lists", test_table, test_floors, test_women)
