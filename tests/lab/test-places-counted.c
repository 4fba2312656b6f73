/* SclStandings and SclAgeMeans against a plain count: a made crowd, of whom everybody's place in
 * every group is counted by the simplest way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/person/scl-age-means.h"
#include "person-fixtures.h"

#define N_CROWD 90

/* People with few different ratings, every seventh without one, and with unknown federations, years
 * and sexes among them. */
typedef struct
{
  const char *federation[N_CROWD];
  gint16 birth_year[N_CROWD];
  guint8 sex[N_CROWD];
  guint32 player[N_CROWD + 1];
  gint16 rating[N_CROWD + 1];
  guint8 inactive[N_CROWD + 1];
  SclRoster roster;
  SclListRatings ratings;
} Crowd;

static void
crowd_init (Crowd *self, guint seed, const char *sexes)
{
  static const char *const federations[] = { "", "ITA", "FRA" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  *self = (Crowd){ .roster = { .n = N_CROWD } };
  self->roster.federation = self->federation;
  self->roster.birth_year = self->birth_year;
  self->roster.sex = self->sex;
  self->ratings.player = self->player;
  self->ratings.rating = self->rating;
  for (guint32 i = 0; i < N_CROWD; i++)
    {
      const char sex = sexes[g_rand_int_range (rand, 0, 3)];

      self->federation[i] = federations[g_rand_int_range (rand, 0, 3)];
      self->birth_year[i] = i % 9 == 0 ? 0 : (gint16) g_rand_int_range (rand, 1940, 2022);
      self->sex[i] = sex == '-' ? 0 : (guint8) sex;
      if (i % 7 == 3)
        continue;
      self->player[self->ratings.n] = i;
      self->rating[self->ratings.n++] = (gint16) (1500 + 10 * g_rand_int_range (rand, 0, 20));
    }
}

/* The person's standing if they had that rating: the plain count with it in place of theirs. */
static SclStanding
count_with (const Crowd *self, guint32 person, gint16 rating, SclStandingKind kind)
{
  Crowd other = *self;

  other.ratings.player = other.player;
  other.ratings.rating = other.rating;
  other.ratings.n = 0;
  for (guint i = 0; i < self->ratings.n; i++)
    if (self->player[i] != person)
      {
        other.player[other.ratings.n] = self->player[i];
        other.rating[other.ratings.n++] = self->rating[i];
      }
  other.player[other.ratings.n] = person;
  other.rating[other.ratings.n++] = rating;
  return person_count (&self->roster, &other.ratings, person, 2020, kind);
}

static char *
group_words (const Crowd *self, guint32 person, SclStandingKind kind, gboolean marked)
{
  const int age = 2020 - self->birth_year[person];
  const char *of_age = age < 12   ? "age under 12"
                       : age < 16 ? "age 12–15"
                       : age < 20 ? "age 16–19"
                       : age < 30 ? "age 20–29"
                       : age < 45 ? "age 30–44"
                       : age < 60 ? "age 45–59"
                                  : "age 60 and more";
  const char *of_sex = self->sex[person] == 'f' ? "women" : marked ? "men" : "not marked as women";
  const char *federation = self->federation[person];

  switch (kind)
    {
    case SCL_STANDING_FEDERATION:
      return g_strdup (federation);
    case SCL_STANDING_AGE:
      return g_strdup (of_age);
    case SCL_STANDING_SEX:
      return g_strdup (of_sex);
    case SCL_STANDING_FEDERATION_AGE:
      return g_strdup_printf ("%s, %s", federation, of_age);
    case SCL_STANDING_FEDERATION_SEX:
      return g_strdup_printf ("%s, %s", federation, of_sex);
    case SCL_STANDING_WORLD:
    case SCL_STANDING_N_KINDS:
    default:
      return g_strdup ("everybody");
    }
}

/* Of whoever of the person's group has that rank: fewer are above, and with the equal ones at least
 * as many as it. */
static double
rating_of_rank (const Crowd *self, guint32 person, SclStandingKind kind, guint rank)
{
  g_autofree char *group = group_words (self, person, kind, TRUE);

  for (guint i = 0; i < self->ratings.n; i++)
    {
      const SclStanding there
          = person_count (&self->roster, &self->ratings, self->player[i], 2020, kind);
      g_autofree char *other = group_words (self, self->player[i], kind, TRUE);

      if (there.n > 0 && g_str_equal (group, other) && there.above < rank
          && rank <= there.above + there.equal)
        return self->rating[i];
    }
  return NAN;
}

static void
check_person (const Crowd *crowd, const SclStandings *standings, guint32 person, gboolean marked)
{
  SclStanding found[SCL_STANDING_N_KINDS], supposed[SCL_STANDING_N_KINDS];
  gint16 own = 0;

  for (guint i = 0; i < crowd->ratings.n; i++)
    if (crowd->player[i] == person)
      own = crowd->rating[i];
  g_assert_cmpint (scl_standings_get (standings, person, found), ==, own > 0);
  g_assert_true (own > 0 ? scl_standings_rating (standings, person) == own
                         : isnan (scl_standings_rating (standings, person)));
  for (guint k = 0; k < SCL_STANDING_N_KINDS; k++)
    {
      const SclStanding counted
          = person_count (&crowd->roster, &crowd->ratings, person, 2020, (SclStandingKind) k);
      const SclStanding there = count_with (crowd, person, 1600, (SclStandingKind) k);
      g_autofree char *group = scl_standings_group (standings, person, (SclStandingKind) k);
      g_autofree char *words = group_words (crowd, person, (SclStandingKind) k, marked);

      person_assert_standing (&found[k], &counted);
      g_assert_cmpstr (group, ==, there.n > 0 ? words : NULL);
      if (own == 0)
        continue;
      g_assert_cmpuint (scl_standing_rank (&found[k]), ==, counted.n > 0 ? counted.above + 1 : 0);
      for (guint rank = 0; rank <= counted.n + 1; rank++)
        {
          const double rating
              = scl_standings_rating_at (standings, person, (SclStandingKind) k, rank, FALSE);
          const double wanted = rating_of_rank (crowd, person, (SclStandingKind) k, rank);

          if (rank == 0 || rank > counted.n)
            g_assert_true (isnan (rating));
          else
            g_assert_cmpfloat (rating, ==, wanted);
        }
    }
  for (int rating = 1490; rating <= 1710; rating += 5)
    {
      g_assert_true (scl_standings_suppose (standings, person, rating, supposed));
      for (guint k = 0; k < SCL_STANDING_N_KINDS; k++)
        {
          const SclStanding there
              = count_with (crowd, person, (gint16) rating, (SclStandingKind) k);

          person_assert_standing (&supposed[k], &there);
        }
    }
}

/* Every fourth is inactive: the same counts among the others, of whom nobody inactive is one; a
 * supposed rating makes them one. */
static void
test_active (void)
{
  Crowd all, active;
  g_autoptr (SclStandings) standings = NULL, of_active = NULL;

  crowd_init (&all, 5, "fm-");
  active = all;
  active.ratings = (SclListRatings){ .player = active.player, .rating = active.rating };
  for (guint i = 0; i < all.ratings.n; i++)
    if ((all.inactive[i] = all.player[i] % 4 == 0) == 0)
      {
        active.player[active.ratings.n] = all.player[i];
        active.rating[active.ratings.n++] = all.rating[i];
      }
  all.ratings.inactive = all.inactive;
  standings = scl_standings_new (&all.roster, &all.ratings, day_of ("2020-07-01"));
  of_active = scl_standings_new (&active.roster, &active.ratings, day_of ("2020-07-01"));
  for (guint32 person = 0; person < N_CROWD; person++)
    {
      SclStanding of[SCL_STANDING_N_KINDS], counted[SCL_STANDING_N_KINDS];

      scl_standings_get (of_active, person, counted);
      scl_standings_get (standings, person, of);
      for (guint round = 0; round < 2; round++)
        {
          for (guint k = 0; k < SCL_STANDING_N_KINDS; k++)
            {
              const SclStanding main = scl_standing_main (&of[k]),
                                found = scl_standing_active (&of[k]);

              person_assert_standing (&found, &counted[k]);
              person_assert_standing (&main, found.n > 0 ? &found : &of[k]);
              g_assert_cmpint (of[k].inactive, ==, round == 0 && person % 4 == 0 && of[k].n > 0);
              if (counted[k].n > 0 && round == 0)
                g_assert_cmpfloat (scl_standings_rating_at (standings, person, k, 1, FALSE), ==,
                                   scl_standings_rating_at (of_active, person, k, 1, FALSE));
            }
          scl_standings_suppose (of_active, person, 1605.0, counted);
          scl_standings_suppose (standings, person, 1605.0, of);
        }
    }
}

/* Women, men and unknown; women only marked; nobody marked as a woman. */
static void
test_places (void)
{
  static const char *const sexes[] = { "fm-", "f--", "m--" };

  for (guint s = 0; s < G_N_ELEMENTS (sexes); s++)
    {
      Crowd crowd;
      g_autoptr (SclStandings) standings = NULL;
      g_autofree char *everybody = NULL, *world = NULL;
      SclStanding none[SCL_STANDING_N_KINDS];

      crowd_init (&crowd, 11 + s, sexes[s]);
      standings = scl_standings_new (&crowd.roster, &crowd.ratings, day_of ("2020-07-01"));
      g_assert_cmpint (scl_standings_day (standings), ==, day_of ("2020-07-01"));
      g_assert_false (scl_standings_of_history (standings));
      for (guint32 person = 0; person < N_CROWD; person++)
        check_person (&crowd, standings, person, s != 1);
      everybody = scl_standings_group (standings, 0, SCL_STANDING_WORLD);
      g_assert_cmpstr (everybody, ==, "everybody");
      scl_standings_set_of_world (standings, TRUE);
      world = scl_standings_group (standings, 0, SCL_STANDING_WORLD);
      g_assert_cmpstr (world, ==, "world");
      /* One further is nobody. */
      g_assert_false (scl_standings_suppose (standings, N_CROWD, 1600.0, none));
      for (guint k = 0; k < SCL_STANDING_N_KINDS; k++)
        g_assert_cmpuint (none[k].n + none[k].above + none[k].equal, ==, 0);
      g_assert_false (scl_standings_get (standings, N_CROWD, none));
      g_assert_true (isnan (scl_standings_rating (standings, N_CROWD)));
      g_assert_true (
          isnan (scl_standings_rating_at (standings, N_CROWD, SCL_STANDING_WORLD, 1, FALSE)));
      g_assert_null (scl_standings_group (standings, N_CROWD, SCL_STANDING_WORLD));
    }
}

static void
test_nicks (void)
{
  static const char *const nicks[]
      = { "world", "federation", "age", "sex", "federation-age", "federation-sex" };

  for (guint k = 0; k < SCL_STANDING_N_KINDS; k++)
    g_assert_cmpstr (scl_standing_kind_nick ((SclStandingKind) k), ==, nicks[k]);
}

/* Each age's people by themselves: mean, and the standard error of the mean from the deviations
 * over n - 1. Those of an unknown year, or born after the list's, are of no age. */
static void
test_age_means (void)
{
  Crowd crowd;
  g_autofree SclAgeMeans *means = NULL;

  crowd_init (&crowd, 5, "fm-");
  /* Few ages, so that several share one: 2020 to 2009, and one year later. */
  for (guint32 i = 0; i < N_CROWD; i++)
    crowd.birth_year[i] = i % 9 == 0 ? 0 : (gint16) (2021 - i % 13);
  crowd.birth_year[4] = 2020 - (SCL_AGE_MOST - 1);
  crowd.birth_year[5] = 2020 - SCL_AGE_MOST;
  means = scl_age_means_new (&crowd.roster, &crowd.ratings, day_of ("2020-01-01"));
  g_assert_cmpint (means->day, ==, day_of ("2020-01-01"));
  g_assert_cmpuint (means->n[SCL_AGE_MOST - 1], ==, 1);
  for (guint age = 0; age < SCL_AGE_MOST; age++)
    {
      double sum = 0.0, squares = 0.0;
      guint n = 0;

      for (guint i = 0; i < crowd.ratings.n; i++)
        if (crowd.birth_year[crowd.player[i]] == 2020 - (int) age)
          {
            n++;
            sum += crowd.rating[i];
          }
      for (guint i = 0; i < crowd.ratings.n; i++)
        if (crowd.birth_year[crowd.player[i]] == 2020 - (int) age)
          squares += (crowd.rating[i] - sum / n) * (crowd.rating[i] - sum / n);
      g_assert_cmpuint (means->n[age], ==, n);
      if (n == 0)
        g_assert_true (isnan (means->mean[age]));
      else
        g_assert_cmpfloat_with_epsilon (means->mean[age], sum / n, 1e-9);
      if (n < 2)
        g_assert_true (isnan (means->error[age]));
      else
        g_assert_cmpfloat_with_epsilon (means->error[age], sqrt (squares / (n * (n - 1.0))), 1e-9);
    }
}

TEST_MAIN ("/places-counted", test_places, test_active, test_nicks, test_age_means)
