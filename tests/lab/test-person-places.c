/* A person among everybody: places on made lists and in a replay, over years, and means by age.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/person/scl-age-means.h"
#include "lab/person/scl-places.h"
#include "person-fixtures.h"

#define ANNA ",101,Anna,ITA,WGM,f,1980,"
#define BRUNO ",102,Bruno,ITA,,m,1950,"

/* 300 people with few different ratings, so that many are equal, and with unknown federations,
 * years and sexes among them. men: whether anybody is marked as a man. */
static char *
crowd (gboolean men)
{
  static const char *const federations[] = { "", "ITA", "FRA" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (42);
  GString *rows = g_string_new (LISTS_HEAD);

  for (guint i = 0; i < 300; i++)
    {
      const char *sexes[] = { "", "f", men ? "m" : "" };
      const int born = g_rand_int_range (rand, 1940, 2016);

      g_string_append_printf (rows, "FIDE,2020-01-01,s,%u,P%u,%s,,%s,%s%.*d,%d,,\n", 1000 + i, i,
                              federations[g_rand_int_range (rand, 0, 3)],
                              sexes[g_rand_int_range (rand, 0, 3)], "", i % 7 == 0 ? 0 : 4,
                              i % 7 == 0 ? 0 : born, 1500 + 10 * g_rand_int_range (rand, 0, 20));
    }
  return g_string_free (rows, FALSE);
}

static void
test_places (Place *place, gconstpointer data)
{
  g_autofree char *rows = crowd (data != NULL);
  g_autoptr (SclRoster) roster = NULL;
  g_autoptr (SclListRatings) ratings = NULL;
  g_autoptr (SclStandings) standings = NULL;

  place_import (place, "lists.csv", rows);
  roster = scl_roster_load (place->workspace, NULL, NULL);
  ratings = scl_list_ratings_load (place->workspace, roster, 1, NULL, NULL);
  standings = scl_standings_new (roster, ratings, person_day ("2020-01-01"));
  g_assert_cmpuint (ratings->n, ==, 300);
  for (guint i = 0; i < ratings->n; i++)
    {
      SclStanding found[SCL_STANDING_N_KINDS], supposed[SCL_STANDING_N_KINDS];

      g_assert_true (scl_standings_get (standings, ratings->player[i], found));
      g_assert_true (
          scl_standings_suppose (standings, ratings->player[i], ratings->rating[i], supposed));
      for (guint k = 0; k < SCL_STANDING_N_KINDS; k++)
        {
          const SclStanding counted
              = person_count (roster, ratings, ratings->player[i], 2020, (SclStandingKind) k);
          g_autofree char *group
              = scl_standings_group (standings, ratings->player[i], (SclStandingKind) k);

          person_assert_standing (&found[k], &counted);
          /* The rating that one has changes nothing; the rating at one's rank is one's own. */
          person_assert_standing (&supposed[k], &counted);
          g_assert_true ((group == NULL) == (counted.n == 0));
          if (counted.n > 0)
            g_assert_cmpfloat (scl_standings_rating_at (standings, ratings->player[i],
                                                        (SclStandingKind) k,
                                                        scl_standing_rank (&counted), FALSE),
                               ==, ratings->rating[i]);
        }
    }
}

/* 2000, 1900, 1900, 1800, and one unrated: by hand. */
static void
test_ties (Place *place, gconstpointer data)
{
  g_autoptr (SclRoster) roster = NULL;
  g_autoptr (SclListRatings) ratings = NULL;
  g_autoptr (SclStandings) standings = NULL;
  SclStanding of[SCL_STANDING_N_KINDS];
  guint32 second, unrated;

  place_import (place, "lists.csv",
                LISTS_HEAD "FIDE,2020-01-01,s,1,One,ITA,,f,1980,2000,,\n"
                           "FIDE,2020-01-01,s,2,Two,ITA,,m,1980,1900,,\n"
                           "FIDE,2020-01-01,s,3,Three,FRA,,m,2010,1900,,\n"
                           "FIDE,2020-01-01,s,4,Four,ITA,,m,1980,1800,,\n"
                           "FIDE,2020-01-01,s,5,Five,ITA,,m,1980,,,\n");
  roster = scl_roster_load (place->workspace, NULL, NULL);
  ratings = scl_list_ratings_load (place->workspace, roster, 1, NULL, NULL);
  standings = scl_standings_new (roster, ratings, person_day ("2020-01-01"));
  second = (guint32) person_id (place->workspace, "Two");
  unrated = (guint32) person_id (place->workspace, "Five");
  g_assert_true (scl_standings_get (standings, second, of));
  /* Second, with one more; one of four is lower; 2 of 4 are not better. */
  g_assert_cmpuint (scl_standing_rank (&of[SCL_STANDING_WORLD]), ==, 2);
  g_assert_cmpuint (of[SCL_STANDING_WORLD].equal, ==, 2);
  g_assert_cmpfloat (scl_standing_below (&of[SCL_STANDING_WORLD]), ==, 0.25);
  g_assert_cmpfloat (scl_standing_top (&of[SCL_STANDING_WORLD]), ==, 0.5);
  g_assert_cmpuint (of[SCL_STANDING_FEDERATION].n, ==, 3);
  g_assert_cmpuint (scl_standing_rank (&of[SCL_STANDING_FEDERATION]), ==, 2);
  /* 40 years old: Three is 10. */
  g_assert_cmpuint (of[SCL_STANDING_AGE].n, ==, 3);
  g_assert_cmpuint (of[SCL_STANDING_AGE].equal, ==, 1);
  g_assert_cmpuint (of[SCL_STANDING_SEX].n, ==, 3);
  g_assert_cmpuint (scl_standing_rank (&of[SCL_STANDING_SEX]), ==, 1);
  g_assert_cmpuint (of[SCL_STANDING_FEDERATION_AGE].n, ==, 3);
  g_assert_cmpuint (of[SCL_STANDING_FEDERATION_SEX].n, ==, 2);
  g_assert_cmpuint (scl_standing_rank (&of[SCL_STANDING_FEDERATION_SEX]), ==, 1);
  /* The rating of the fourth of four, and no fifth. */
  g_assert_cmpfloat (scl_standings_rating_at (standings, second, SCL_STANDING_WORLD, 4, FALSE), ==,
                     1800.0);
  g_assert_true (isnan (scl_standings_rating_at (standings, second, SCL_STANDING_WORLD, 5, FALSE)));
  /* With 2100 the second would be first, alone; the unrated one with 1900 third of five. */
  g_assert_true (scl_standings_suppose (standings, second, 2100.0, of));
  g_assert_cmpuint (scl_standing_rank (&of[SCL_STANDING_WORLD]), ==, 1);
  g_assert_cmpuint (of[SCL_STANDING_WORLD].n, ==, 4);
  g_assert_cmpuint (of[SCL_STANDING_WORLD].equal, ==, 1);
  g_assert_false (scl_standings_get (standings, unrated, of));
  g_assert_cmpuint (of[SCL_STANDING_WORLD].n, ==, 0);
  g_assert_true (isnan (scl_standing_below (&of[SCL_STANDING_WORLD])));
  g_assert_true (scl_standings_suppose (standings, unrated, 1900.0, of));
  g_assert_cmpuint (scl_standing_rank (&of[SCL_STANDING_WORLD]), ==, 2);
  g_assert_cmpuint (of[SCL_STANDING_WORLD].n, ==, 5);
  g_assert_cmpuint (of[SCL_STANDING_WORLD].equal, ==, 3);
  g_assert_false (scl_standings_get (standings, 99999, of));
}

/* Of a replay, against a plain count over the paths' points, on the day of each list. */
static void
test_outcome_places (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (3, 40, 30);
  g_autoptr (SclPolicy) policy
      = fixture_policy ("monthly", "[schedule]\nperiod=month\n[k]\nbands=20\n");
  GError *error = NULL;
  g_autoptr (SclOutcome) outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, &error);
  guint n;
  const SclPeriodSummary *periods = scl_outcome_periods (outcome, &n);

  g_assert_no_error (error);
  g_assert_null (scl_standings_new_outcome (outcome, periods[0].list_day - 1));
  for (guint p = 0; p < n; p++)
    {
      g_autoptr (SclStandings) standings = scl_standings_new_outcome (outcome, periods[p].list_day);
      g_autofree double *rating = g_new (double, 40);

      for (guint32 i = 0; i < 40; i++)
        {
          guint points;
          const SclPathPoint *path = scl_outcome_path (outcome, i, &points);

          rating[i] = NAN;
          for (guint s = 0; s < points; s++)
            if (periods[path[s].period].list_day <= periods[p].list_day)
              rating[i] = path[s].rating;
        }
      for (guint32 i = 0; i < 40; i++)
        {
          SclStanding of[SCL_STANDING_N_KINDS];
          guint above = 0, all = 0;

          for (guint32 j = 0; j < 40; j++)
            {
              above += rating[j] > rating[i];
              all += !isnan (rating[j]);
            }
          g_assert_true (scl_standings_get (standings, i, of) == !isnan (rating[i]));
          if (isnan (rating[i]))
            continue;
          g_assert_cmpuint (of[SCL_STANDING_WORLD].n, ==, all);
          g_assert_cmpuint (of[SCL_STANDING_WORLD].above, ==, above);
          g_assert_cmpuint (of[SCL_STANDING_FEDERATION].n, ==, 0);
        }
    }
}

/* Each year's first list, and the newest. */
static void
test_yearly (Place *place, gconstpointer data)
{
  g_autoptr (GPtrArray) lists = NULL, yearly = NULL, places = NULL;
  g_autoptr (SclRoster) roster = NULL;
  GError *error = NULL;
  gint64 people[2];

  place_import (place, "lists.csv",
                LISTS_HEAD "A,2018-07-01,s" BRUNO "1800,0,\nA,2019-01-01,s" BRUNO "1800,0,\n"
                           "A,2019-02-01,s" ANNA "1900,0,\nA,2020-03-01,s" ANNA "1900,0,\n"
                           "A,2020-03-01,s" BRUNO "1900,0,\nA,2020-04-01,s" ANNA "1900,0,\n"
                           "A,2021-01-01,r" ANNA "1900,0,\n");
  lists = scl_workspace_lists (place->workspace, &error);
  yearly = scl_places_yearly (lists, "A", 's');
  g_assert_cmpuint (yearly->len, ==, 4); /* 2018-07, 2019-01, 2020-03, 2020-04 */
  g_assert_cmpint (((SclWorkspaceList *) g_ptr_array_index (yearly, 3))->day, ==,
                   person_day ("2020-04-01"));
  people[0] = person_id (place->workspace, "Anna");
  people[1] = person_id (place->workspace, "Bruno");
  roster = scl_roster_load (place->workspace, NULL, &error);
  places = scl_places_new (place->workspace, roster, people, 2, yearly, NULL, NULL, NULL, NULL,
                           &error);
  g_assert_no_error (error);
  g_assert_cmpuint (((GArray *) g_ptr_array_index (places, 0))->len, ==, 2);
  g_assert_cmpuint (((GArray *) g_ptr_array_index (places, 1))->len, ==, 3);
  g_assert_cmpuint (g_array_index ((GArray *) g_ptr_array_index (places, 0), SclPlace, 0)
                        .standings[SCL_STANDING_WORLD]
                        .equal,
                    ==, 2);
}

/* ---- Means by age ---- */

/* In 2020: two of 40 with 1800 and 2000, mean 1900, standard deviation 141.42, error 100; one of 10
 * with 1500; one without a year; one born later. */
static void
test_age_means (Place *place, gconstpointer data)
{
  g_autoptr (SclRoster) roster = NULL;
  g_autoptr (SclListRatings) ratings = NULL;
  g_autofree SclAgeMeans *means = NULL;
  guint people = 0;

  place_import (place, "lists.csv",
                LISTS_HEAD "A,2020-01-01,s,1,One,ITA,,f,1980,2000,,\n"
                           "A,2020-01-01,s,2,Two,ITA,,m,1980,1800,,\n"
                           "A,2020-01-01,s,3,Three,FRA,,m,2010,1500,,\n"
                           "A,2020-01-01,s,4,Four,ITA,,m,,1800,,\n"
                           "A,2020-01-01,s,5,Five,ITA,,m,2021,1800,,\n");
  roster = scl_roster_load (place->workspace, NULL, NULL);
  ratings = scl_list_ratings_load (place->workspace, roster, 1, NULL, NULL);
  means = scl_age_means_new (roster, ratings, person_day ("2020-12-31"));
  for (guint a = 0; a < SCL_AGE_MOST; a++)
    people += means->n[a];
  g_assert_cmpuint (people, ==, 3);
  g_assert_cmpuint (means->n[40], ==, 2);
  g_assert_cmpfloat (means->mean[40], ==, 1900.0);
  g_assert_cmpfloat_with_epsilon (means->error[40], 100.0, 1e-9);
  g_assert_cmpfloat (means->mean[10], ==, 1500.0);
  g_assert_true (isnan (means->error[10]));
  g_assert_true (isnan (means->mean[20]));
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, data, function)                                                                  \
  g_test_add ("/person-places/" path, Place, data, place_set_up_in_memory, function,               \
              place_tear_down)
  ADD ("marked", GUINT_TO_POINTER (1), test_places);
  ADD ("women-marked", NULL, test_places);
  ADD ("ties", NULL, test_ties);
  ADD ("yearly", NULL, test_yearly);
  ADD ("age-means", NULL, test_age_means);
  g_test_add_func ("/person-places/outcome", test_outcome_places);
  return g_test_run ();
}
