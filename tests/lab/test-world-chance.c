/* What many are like by chance, against the distributions' own numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/simulation/scl-world-private.h"
#include "rating/base/scl-day.h"

static void
even_world (SclWorld *world, gint32 players)
{
  scl_world_reset (world);
  world->first_day = day_of ("2000-01-01");
  world->players = players;
  world->mean = 1800.0;
  world->sd = world->skew = world->region_spread = world->given_error = 0.0;
  world->core = world->entrants = world->leavers = world->walk = world->visitors = 0.0;
  world->regions = 1;
  world->seed = 11;
}

static SclWorldPlayer *
player_at (const SclPopulation *population, guint q)
{
  return &g_array_index (population->players, SclWorldPlayer, q);
}

/* A gamma distribution of mean 1 and variance 1/shape, times five events: of 40,000 the mean is
 * known to 1/(200 sqrt (shape)), the variance to (2/shape² + 6/shape³)/40,000, under the root; four
 * standard errors. */
static void
test_activity (void)
{
  static const double shapes[] = { 0.5, 0.9, 1.0, 4.0 };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      const double shape = shapes[i];
      SclPopulation population;
      SclWorld world;
      double sum = 0, squares = 0;

      even_world (&world, 40000);
      world.events = 5.0;
      world.activity_shape = shape;
      scl_population_init (&population, &world);
      for (guint q = 0; q < 40000; q++)
        {
          const double x = player_at (&population, q)->activity / 5.0;

          sum += x / 40000;
          squares += (x - 1.0) * (x - 1.0) / 40000;
        }
      g_assert_cmpfloat_with_epsilon (sum, 1.0, 4.0 / (200.0 * sqrt (shape)));
      g_assert_cmpfloat_with_epsilon (
          squares, 1.0 / shape,
          4.0 * sqrt ((2.0 / (shape * shape) + 6.0 / (shape * shape * shape)) / 40000));
      scl_population_clear (&population);
    }
}

/* Strength has the mean, the standard deviation and the skewness that are asked, either way: of
 * 100,000, four standard errors (1/sqrt (n), about 0.8/sqrt (n) of itself with a tail, and some
 * 0.01 to 0.03). Where nothing varies everybody is what the mean says, to the last digit. */
static void
test_strength (void)
{
  static const double skews[] = { 0.0, 0.5, -0.5, 1.0, -1.0 };

  for (guint i = 0; i < G_N_ELEMENTS (skews); i++)
    {
      enum
      {
        N = 100000
      };
      SclPopulation population;
      SclWorld world;
      double mean = 0, squares = 0, cubes = 0;

      even_world (&world, N);
      world.sd = 200.0;
      world.skew = skews[i];
      scl_population_init (&population, &world);
      for (guint q = 0; q < N; q++)
        {
          const double z = (player_at (&population, q)->grown_up - 1800.0) / 200.0;

          mean += z / N;
          squares += z * z / N;
          cubes += z * z * z / N;
        }
      g_assert_cmpfloat_with_epsilon (mean, 0.0, 4.0 / sqrt (N));
      g_assert_cmpfloat_with_epsilon (sqrt (squares), 1.0, 3.2 / sqrt (N));
      g_assert_cmpfloat_with_epsilon (cubes, skews[i], 0.08);
      scl_population_clear (&population);
    }
  {
    SclPopulation population;
    SclWorld world;

    even_world (&world, 100);
    world.core_lead = 50.0;
    scl_population_init (&population, &world);
    for (guint q = 0; q < 100; q++)
      g_assert_cmpfloat (player_at (&population, q)->grown_up, ==, 1800.0);
    world.core = 1.0;
    scl_population_clear (&population);
    scl_population_init (&population, &world);
    for (guint q = 0; q < 100; q++)
      g_assert_cmpfloat (player_at (&population, q)->grown_up, ==, 1850.0);
    scl_population_clear (&population);
  }
}

/* At the beginning 12 % are women and a quarter 8 to 17 years old, of half a million within 0.0008
 * and 0.0012, nearly two standard errors of this seed; the others are 18 to 74, evenly. */
static void
test_shares (void)
{
  enum
  {
    N = 500000
  };
  SclPopulation population;
  SclWorld world;
  double women = 0, juniors = 0, years = 0, youngest = 99, oldest = 0;

  even_world (&world, N);
  scl_population_init (&population, &world);
  for (guint q = 0; q < N; q++)
    {
      const SclWorldPlayer *player = player_at (&population, q);
      const int age = 2000 - player->birth_year;

      women += player->sex == 'f';
      juniors += age < 18;
      youngest = MIN (youngest, age);
      oldest = MAX (oldest, age);
      if (age >= 18)
        years += age;
    }
  g_assert_cmpfloat_with_epsilon (women / N, 0.12, 0.0008);
  g_assert_cmpfloat_with_epsilon (juniors / N, 0.25, 0.0012);
  g_assert_cmpfloat (youngest, ==, 8);
  g_assert_cmpfloat (oldest, ==, 74);
  g_assert_cmpfloat_with_epsilon (years / (N - juniors), 46.0, 0.1);
  scl_population_clear (&population);
}

/* How far juniors are below what they grow up to says their age to the day: gap x exp (-(age - 7) /
 * growth), from 8 to 18 evenly, in which year they were born; of 125,000 the mean is known to
 * 2.89/354 = 0.008. */
static void
test_junior_ages (void)
{
  enum
  {
    N = 500000
  };
  SclPopulation population;
  SclWorld world;
  double sum = 0, youngest = 99, oldest = 0;
  guint n = 0;

  even_world (&world, N);
  scl_population_init (&population, &world);
  for (guint q = 0; q < N; q++)
    {
      const SclWorldPlayer *player = player_at (&population, q);
      double age;

      if (player->strength == player->grown_up)
        {
          g_assert_cmpint (2000 - player->birth_year, >=, 18);
          continue;
        }
      age = 7.0
            - world.growth_years * log ((player->grown_up - player->strength) / world.junior_gap);
      if (fabs (age - round (age)) > 1e-6)
        g_assert_cmpint ((int) age, ==, 2000 - player->birth_year);
      youngest = fmin (youngest, age);
      oldest = fmax (oldest, age);
      sum += age;
      n++;
    }
  g_assert_cmpfloat_with_epsilon (youngest, 8.0, 0.002);
  g_assert_cmpfloat_with_epsilon (oldest, 18.0, 0.002);
  g_assert_cmpfloat_with_epsilon (sum / n, 13.0, 0.025);
  scl_population_clear (&population);
}

/* Nobody has lived on before the first month is over; the young leave at their own rate up to 19.
 */
static void
test_first_month (void)
{
  SclPopulation population;
  SclWorld world;
  guint n = 0;

  even_world (&world, 400);
  world.walk = 100.0;
  world.leavers = 0.012;
  world.leave_young = 1e6;
  scl_population_init (&population, &world);
  for (guint q = 0; q < 400; q++)
    {
      player_at (&population, q)->birth_year = (gint16) (q % 2 == 0 ? 1980 : 1981);
      player_at (&population, q)->strength = player_at (&population, q)->grown_up;
    }
  scl_population_step (&population, 0);
  for (guint q = 0; q < 400; q++)
    {
      g_assert_true (player_at (&population, q)->present);
      g_assert_cmpfloat (player_at (&population, q)->strength, ==, 1800.0);
    }
  scl_population_step (&population, 1);
  for (guint q = 0; q < 400; q++)
    if (q % 2 == 1)
      g_assert_false (player_at (&population, q)->present);
    else
      n += !player_at (&population, q)->present;
  g_assert_cmpuint (n, <, 5); /* 200 of 20 years, 0.001 each */
  scl_population_clear (&population);
}

/* Head, what is left of the middle without its vowel, tail; and a first name of the sex. */
static void
test_names (void)
{
  g_autoptr (GRegex) shape = g_regex_new (
      "^(Bar|Bel|Bor|Cal|Car|Cor|Dal|Fal|Far|Gal|Gar|Lam|Mal|Mar|Mon|Mor|Nar|Pal|Per|Pol|Rav|Ros|"
      "Sal|San|Ser|Sor|Tal|Tor|Val|Var|Ven|Zan)[bdglmnrt]?"
      "(acci|aldi|ani|anti|asco|ato|elli|eri|etti|iani|ico|igo|ini|ola|oni|ucci), "
      "(?:(Aldo|Bruno|Carlo|Dario|Elio|Fabio|Gino|Ivo|Livio|Mario|Nino|Oreste|Piero|Remo|Silvio|"
      "Tullio)|(?:Ada|Bice|Carla|Dina|Elsa|Fulvia|Gina|Ida|Lidia|Marta|Nella|Olga|Pia|Rita|Silvia|"
      "Tina))$",
      0, 0, NULL);

  for (guint i = 0; i < 3000; i++)
    {
      g_autofree char *name = scl_world_player_name (4, i, i % 2 == 0 ? 'm' : 'f');
      g_autoptr (GMatchInfo) match = NULL;
      g_autofree char *man = NULL;

      g_assert_true (g_regex_match (shape, name, 0, &match));
      man = g_match_info_fetch (match, 3);
      g_assert_true ((man != NULL && *man != '\0') == (i % 2 == 0));
    }
}

/* Of which region, in which month, counted from one; a key of the same numbers. */
static void
test_event_names (void)
{
  g_autoptr (SclHistory) history = NULL;
  const SclEvents *events;
  gboolean seen[3] = { FALSE };
  SclWorld world;

  fixture_world (&world, 150, 14, 3, 6.0);
  history = fixture_world_run (&world, 0, NULL);
  events = scl_history_events (history);
  g_assert_cmpuint (events->n, >, 20);
  for (guint e = 0; e < events->n; e++)
    {
      const char *numbers = strstr (events->name[e], " of region ");
      guint region, month, number, by_key[4];
      int year, start;
      char section = 0;

      g_assert_nonnull (numbers);
      g_assert_cmpint (
          sscanf (numbers, " of region %u, month %u, no. %u", &region, &month, &number), ==, 3);
      g_assert_cmpint (
          sscanf (events->key[e], "%u-%u-%u-%u", &by_key[0], &by_key[1], &by_key[2], &by_key[3]),
          ==, 4);
      sscanf (events->name[e], "Festival %c", &section);
      scl_day_to_ymd (events->start[e], &year, &start, NULL);
      g_assert_cmpuint (month, ==, (guint) (12 * (year - 1997) + start));
      g_assert_cmpuint (region, >=, 1);
      g_assert_cmpuint (region, <=, 3);
      seen[region - 1] = TRUE;
      g_assert_cmpuint (by_key[0], ==, month);
      g_assert_cmpuint (by_key[1], ==, region);
      g_assert_cmpuint (by_key[2], ==, section == 0 ? 0 : (guint) (section - 'A' + 1));
      g_assert_cmpuint (by_key[3], ==, number);
    }
  g_assert_true (seen[0] && seen[1] && seen[2]);
}

TEST_MAIN ("/world-chance", test_activity, test_strength, test_shares, test_junior_ages,
           test_first_month, test_names, test_event_names)
