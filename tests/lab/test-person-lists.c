/* FIDE's lists since 1971 (Debian's scid-rating-data): known histories, and places against a plain
 * count. Skipped where the package is not there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab/person/scl-places.h"
#include "lab/person/scl-rating-remark.h"
#include "lists-facts.h"
#include "person-fixtures.h"
#include "scid-workspace.h"

static SclWorkspace *lists;

/* The highest published rating, and the first list that has it: public record, as FIDE published
 * it on that list (and as the press and the encyclopaedias repeat it). The file has the list of
 * July 1972 under January 1972, as all lists of 1971 to 1974. */
static const struct
{
  const char *name;
  int peak;
  const char *list;
} known[] = {
  { "Kasparov, Garry", 2851, "1999-07-01" },
  { "Fischer, Robert J", 2785, "1972-01-01" },
  { "Carlsen, Magnus", 2882, "2014-05-01" },
  { "Karpov, Anatoly", 2780, "1994-07-01" },
  { "Anand, Viswanathan", 2817, "2011-03-01" },
  { "Topalov, Veselin", 2816, "2015-07-01" },
  { "Caruana, Fabiano", 2844, "2014-10-01" },
  { "Aronian, Levon", 2830, "2014-03-01" },
  { "Kramnik, Vladimir", 2817, "2016-10-01" },
  { "Mamedyarov, Shakhriyar", 2820, "2018-09-01" },
  { "Nakamura, Hikaru", 2816, "2015-10-01" },
  { "So, Wesley", 2822, "2017-02-01" },
  { "Grischuk, Alexander", 2810, "2014-12-01" },
  { "Polgar, Judit", 2735, "2005-07-01" },
  { "Hou, Yifan", 2686, "2015-03-01" },
  { "Ding, Liren", 2816, "2018-11-01" },
  { "Vachier-Lagrave, Maxime", 2819, "2016-08-01" },
};

static gint64
only (const char *name)
{
  g_autoptr (GPtrArray) found = scl_workspace_find_players (lists, name, 0, NULL);
  gint64 id = 0;

  for (guint i = 0; i < found->len; i++)
    {
      const SclWorkspacePlayer *player = g_ptr_array_index (found, i);

      if (g_str_equal (player->name, name) && g_str_equal (player->title, "GM"))
        {
          g_assert_cmpint (id, ==, 0);
          id = player->id;
        }
    }
  g_assert_cmpint (id, !=, 0);
  return id;
}

static void
test_known (void)
{
  if (lists == NULL)
    {
      g_test_skip ("scid-rating-data is not here");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autoptr (SclProfile) profile = person_profile (lists, only (known[i].name));
      const SclRatingSeries *series = person_series (profile, 0);
      const SclRatingPoint *peak = scl_rating_series_point (series, series->summary.peak);
      g_autofree char *day = scl_day_format (peak->day);

      g_test_message ("%s: %.0f on %s", known[i].name, peak->rating, day);
      g_assert_cmpstr (series->name, ==, "FIDE");
      g_assert_cmpfloat (peak->rating, ==, known[i].peak);
      g_assert_cmpstr (day, ==, known[i].list);
    }
}

static double
rating_on (gint64 id, const char *day)
{
  g_autoptr (SclProfile) profile = person_profile (lists, id);
  const SclRatingPoint *point = scl_rating_series_at (person_series (profile, 0), person_day (day));

  return point != NULL ? point->rating : NAN;
}

/* Public record: Kasparov had 2851 on the list of January 2000 too and 2812 on his last, that of
 * January 2006; Carlsen was first above 2800 on that of November 2009, with 2801, and had 2862 on
 * that of December 2020; the first Polgar above 2700 was Judit, with 2700 in January 2003. */
static void
test_days (void)
{
  if (lists == NULL)
    {
      g_test_skip ("scid-rating-data is not here");
      return;
    }
  g_assert_cmpfloat (rating_on (only ("Kasparov, Garry"), "2000-01-01"), ==, 2851.0);
  g_assert_cmpfloat (rating_on (only ("Kasparov, Garry"), "2006-01-01"), ==, 2812.0);
  g_assert_cmpfloat (rating_on (only ("Carlsen, Magnus"), "2009-11-30"), ==, 2801.0);
  g_assert_cmpfloat (rating_on (only ("Carlsen, Magnus"), "2020-12-31"), ==, 2862.0);
  g_assert_cmpfloat (rating_on (only ("Polgar, Judit"), "2003-01-01"), ==, 2700.0);
}

/* The hundred points of January 1987: Susan Polgar, 2400 and 2495, is said to have had none, which
 * her rise does not show; Judit's 2355 and Sofia's 2280 stayed. */
static void
test_women (void)
{
  g_autoptr (SclProfile) judit = NULL, pia = NULL;

  if (lists == NULL)
    {
      g_test_skip ("scid-rating-data is not here");
      return;
    }
  judit = person_profile (lists, only ("Polgar, Judit"));
  pia = person_profile (lists, only ("Cramling, Pia"));
  g_assert_cmpuint (judit->remarks->len, ==, 0);
  g_assert_cmpuint (pia->remarks->len, ==, 1);
  g_assert_cmpint (g_array_index (pia->remarks, SclRatingRemark, 0).kind, ==,
                   SCL_REMARK_WOMEN_1987);
}

/* Everything about one thousand people on the day of a list each: 25 lists by chance, 40 people of
 * each by chance. */
static void
test_places (void)
{
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (SclRoster) roster = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (1971);
  guint asked = 0;

  if (lists == NULL)
    {
      g_test_skip ("scid-rating-data is not here");
      return;
    }
  all = scl_workspace_lists (lists, NULL);
  roster = scl_roster_load (lists, NULL, NULL);
  for (guint l = 0; l < 25; l++)
    {
      const SclWorkspaceList *list
          = g_ptr_array_index (all, (guint) g_rand_int_range (rand, 0, (gint32) all->len));
      g_autoptr (SclListRatings) ratings
          = scl_list_ratings_load (lists, roster, list->id, NULL, NULL);
      g_autoptr (SclStandings) standings = scl_standings_new (roster, ratings, list->day);

      for (guint i = 0; i < 40; i++, asked++)
        {
          const guint32 person = ratings->player[g_rand_int_range (rand, 0, (gint32) ratings->n)];
          SclStanding found[SCL_STANDING_N_KINDS];

          g_assert_true (scl_standings_get (standings, person, found));
          for (guint k = 0; k < SCL_STANDING_N_KINDS; k++)
            {
              const SclStanding counted = person_count (
                  roster, ratings, person, scl_day_year (list->day), (SclStandingKind) k);

              person_assert_standing (&found[k], &counted);
            }
        }
    }
  g_assert_cmpuint (asked, ==, 1000);
}

/* Public record: first of the world in January 1990 Kasparov, in January 2011 Carlsen (2814, before
 * Anand's 2810). In July 2005 FIDE's list of the best has Judit Polgar eighth; the file also has
 * Fischer's 2780, who had not played for years and whom that list leaves out: ninth. */
static void
test_first (void)
{
  g_autoptr (GPtrArray) all = NULL, some = NULL, places = NULL;
  g_autoptr (SclRoster) roster = NULL;
  gint64 people[3];

  if (lists == NULL)
    {
      g_test_skip ("scid-rating-data is not here");
      return;
    }
  people[0] = only ("Kasparov, Garry");
  people[1] = only ("Carlsen, Magnus");
  people[2] = only ("Polgar, Judit");
  all = scl_workspace_lists (lists, NULL);
  some = g_ptr_array_new ();
  for (guint i = 0; i < all->len; i++)
    {
      const SclDay day = ((const SclWorkspaceList *) g_ptr_array_index (all, i))->day;

      if (day == person_day ("1990-01-01") || day == person_day ("2005-07-01")
          || day == person_day ("2011-01-01"))
        g_ptr_array_add (some, g_ptr_array_index (all, i));
    }
  roster = scl_roster_load (lists, NULL, NULL);
  places = scl_places_new (lists, roster, people, 3, some, NULL, NULL, NULL, NULL);
  {
    GArray *kasparov = g_ptr_array_index (places, 0), *carlsen = g_ptr_array_index (places, 1),
           *polgar = g_ptr_array_index (places, 2);

    g_assert_cmpuint (
        scl_standing_rank (&g_array_index (kasparov, SclPlace, 0).standings[SCL_STANDING_WORLD]),
        ==, 1);
    g_assert_cmpuint (
        scl_standing_rank (
            &g_array_index (carlsen, SclPlace, carlsen->len - 1).standings[SCL_STANDING_WORLD]),
        ==, 1);
    g_assert_cmpuint (polgar->len, ==, 3);
    g_assert_cmpuint (
        scl_standing_rank (&g_array_index (polgar, SclPlace, 1).standings[SCL_STANDING_WORLD]), ==,
        9);
    for (guint i = 0; i < 3; i++)
      g_assert_cmpuint (
          scl_standing_rank (&g_array_index (polgar, SclPlace, i).standings[SCL_STANDING_SEX]), ==,
          1);
  }
}

TEST_ENTRY (int argc, char **argv)
{
  ScidWorkspace scid = { NULL, NULL };
  int status;

  g_test_init (&argc, &argv, NULL);
  if (scid_workspace_open (&scid, NULL))
    lists = scid.workspace;
  add_tests ("/person-lists", test_known, test_days, test_women, test_places, test_first);
  lists_facts_add (lists); /* here, for the lists take half a minute to read */
  status = g_test_run ();
  lists_facts_clear ();
  if (lists != NULL)
    scid_workspace_close (&scid);
  return status;
}
