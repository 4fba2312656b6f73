/* Who comes to a simulated federation, grows and goes. Expected values by hand; shares within four
 * standard errors.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/simulation/scl-world-private.h"

/* The least n for which the sum of the probabilities up to n is above the random number. */
static void
test_poisson (void)
{
  static const double means[] = { 0.0, 0.08, 0.5, 1.0, 3.5 };

  for (guint m = 0; m < G_N_ELEMENTS (means); m++)
    for (guint i = 0; i < 500; i++)
      {
        SclRandom random = scl_random_stream (1, 9, i), same = random;
        const double u = scl_random_uniform (&same);
        double sum = 0.0;
        guint n = 0;

        while (sum += exp (-means[m] + n * log (fmax (means[m], 1e-300)) - lgamma (n + 1.0)),
               u >= sum && n < 100)
          n++;
        g_assert_cmpuint (scl_population_poisson (&random, means[m]), ==, means[m] == 0.0 ? 0 : n);
      }
}

static void
test_categories (void)
{
  static const struct
  {
    guint strength;
    const char *category;
  } limits[] = { { 1499, "NC" }, { 1500, "3N" }, { 1599, "3N" }, { 1600, "2N" }, { 1799, "2N" },
                 { 1800, "1N" }, { 1999, "1N" }, { 2000, "CM" }, { 2199, "CM" }, { 2200, "M" } };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    g_assert_cmpstr (scl_world_category (limits[i].strength), ==, limits[i].category);
}

/* Nobody differs from anybody but by what follows. */
static void
even_world (SclWorld *world)
{
  scl_world_reset (world);
  world->first_day = day_of ("2000-01-01");
  world->players = 400;
  world->mean = 1800.0;
  world->sd = world->skew = world->region_spread = world->given_error = 0.0;
  world->core = 0.0;
  world->entrants = world->leavers = world->walk = 0.0;
  world->visitors = 0.0;
  world->regions = 1;
}

static SclWorldPlayer *
player_at (SclPopulation *population, guint i)
{
  return &g_array_index (population->players, SclWorldPlayer, i);
}

/* At the beginning a quarter are 8 to 17, the others 18 to 74; of the first who come later 60 % are
 * 8 to 17, the others 18 to 49. Strength: a child's is 600 exp (-(age - 7)/4) below 1800, grown-ups
 * who come later begin 150 below it. Shares within four standard errors. */
static void
test_ages (void)
{
  SclPopulation population;
  SclWorld world;
  guint n_juniors = 0, n_women = 0, n_later = 0, n_later_juniors = 0, n_first;
  int oldest = 0, oldest_later = 0, youngest = 99;

  even_world (&world);
  world.players = 4000;
  world.entrants = 1.0;
  scl_population_init (&population, &world);
  n_first = population.players->len;
  g_assert_cmpuint (n_first, ==, 4000);
  for (guint month = 0; month <= 6; month++)
    scl_population_step (&population, month);
  for (guint i = 0; i < population.players->len; i++)
    {
      const SclWorldPlayer *player = player_at (&population, i);
      const int age = 2000 - player->birth_year;
      const gboolean junior = age < 18;
      const double gap = 600.0 * exp (-(age - 7) / 4.0), least = 600.0 * exp (-(age - 6) / 4.0);

      youngest = MIN (youngest, age);
      if (i < n_first)
        {
          n_juniors += junior;
          n_women += player->sex == 'f';
          oldest = MAX (oldest, age);
        }
      else
        {
          n_later++;
          n_later_juniors += junior;
          oldest_later = MAX (oldest_later, age);
        }
      if (i < n_first && !junior)
        g_assert_cmpfloat (player->perceived, ==, 1800);
      else if (!junior)
        g_assert_cmpfloat (player->perceived, ==, 1650);
      else
        {
          /* To the year of age, and to whole points. */
          g_assert_cmpfloat (player->perceived, >=, floor (1800.0 - gap));
          g_assert_cmpfloat (player->perceived, <=, ceil (1800.0 - least));
        }
      g_assert_cmpfloat (player->seen, ==, player->perceived);
      g_assert_cmpfloat (player->given, ==, i < n_first ? player->perceived : 0.0);
    }
  g_assert_cmpint (youngest, ==, 8);
  g_assert_cmpint (oldest, ==, 74);
  g_assert_cmpint (oldest_later, ==, 49);
  /* 4000 (1 + 1/12)^6, a player more or less a month. */
  g_assert_cmpfloat (fabs (n_later - 4000.0 * (pow (13.0 / 12.0, 6.0) - 1.0)), <, 7.0);
  g_assert_cmpfloat (fabs (n_juniors / 4000.0 - 0.25), <, 4.0 * sqrt (0.25 * 0.75 / 4000.0));
  g_assert_cmpfloat (fabs (n_women / 4000.0 - 0.12), <, 4.0 * sqrt (0.12 * 0.88 / 4000.0));
  g_assert_cmpfloat (fabs ((double) n_later_juniors / n_later - 0.6), <,
                     4.0 * sqrt (0.6 * 0.4 / n_later));
  scl_population_clear (&population);
}

/* 120 players and as many entrants a year as players: ten come in the next month, in none before.
 */
static void
test_entrants (void)
{
  SclPopulation population;
  SclWorld world;

  even_world (&world);
  world.players = 120;
  world.entrants = 1.0;
  scl_population_init (&population, &world);
  scl_population_step (&population, 0);
  g_assert_cmpuint (population.players->len, ==, 120);
  scl_population_step (&population, 1);
  g_assert_cmpuint (population.players->len, ==, 130);
  scl_population_clear (&population);
}

/* REGULATIONS 1.1: rising by sunk (2000 - R) mends the list: 1800 was 2000 - 200/0.9 = 1777.8.
 * 1500 sunk by a half was 1000, which is still given, 1499 was 998, which is not. */
static void
test_given (void)
{
  static const struct
  {
    double mean, sunk, given;
  } cases[]
      = { { 1800, 0.1, 1778 }, { 2000, 0.1, 2000 }, { 1999, 0.5, 1998 }, { 1500, 0.5, 1000 },
          { 1499, 0.5, 0 },    { 900, 0.0, 900 },   { 50, 0.0, 100 },    { 3800, 0.0, 3500 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint given = 0; given < 2; given++)
      {
        SclPopulation population;
        SclWorld world;

        even_world (&world);
        world.mean = cases[i].mean;
        world.sunk = cases[i].sunk;
        world.junior_gap = 0.0;
        world.given = given > 0;
        scl_population_init (&population, &world);
        for (guint q = 0; q < population.players->len; q++)
          g_assert_cmpfloat (player_at (&population, q)->given, ==,
                             given > 0 ? cases[i].given : 0.0);
        scl_population_clear (&population);
      }
}

/* The hard core is stronger by its lead and plays more; visitors are weaker by their gap, come for
 * a month, and are never of the core, nor among the first. */
static void
test_core_and_visitors (void)
{
  SclPopulation population;
  SclWorld world;
  guint n;

  even_world (&world);
  world.players = 1200;
  world.junior_share = 0.0;
  world.junior_gap = 0.0;
  world.newcomer_gap = 100.0;
  world.visitor_gap = 300.0;
  world.core = 1.0;
  world.core_lead = 60.0;
  world.core_events = 24.0;
  world.core_shape = 100.0;
  world.events = 1.0;
  world.activity_shape = 100.0;
  world.entrants = world.visitors = 1.0;
  scl_population_init (&population, &world);
  scl_population_step (&population, 0);
  scl_population_step (&population, 1);
  n = population.players->len;
  g_assert_cmpuint (n, ==, 1300);
  for (guint q = 0; q < n; q++)
    {
      const SclWorldPlayer *player = player_at (&population, q);

      g_assert_true (player->present);
      g_assert_cmpint (player->visits, ==, q >= 1200);
      /* 1800 + 60; 1800 - 100 - 300. */
      g_assert_cmpuint (player->perceived, ==, q < 1200 ? 1860 : 1400);
      /* A gamma of shape 100 has a standard deviation of a tenth of its mean. */
      g_assert_cmpfloat (fabs (player->activity - (q < 1200 ? 24.0 : 1.0)), <,
                         0.6 * (q < 1200 ? 24.0 : 1.0));
    }
  scl_population_step (&population, 2);
  for (guint q = 0; q < n; q++)
    g_assert_cmpint (player_at (&population, q)->present, ==, q < 1200);
  scl_population_clear (&population);
}

/* One of each age from 15 to 64, in one month in which `leavers` of 12 a year would leave. */
static void
age_population (SclPopulation *population, const SclWorld *world)
{
  *population = (SclPopulation){ .world = world,
                                 .random = scl_random_stream (3, 1, 0),
                                 .players = g_array_new (FALSE, TRUE, sizeof (SclWorldPlayer)),
                                 .region_mean = g_new0 (double, 1) };
  for (gint16 age = 15; age < 65; age++)
    {
      const SclWorldPlayer player = { .present = TRUE,
                                      .birth_year = 2000 - age,
                                      .strength = 1700.0,
                                      .grown_up = 1800.0,
                                      .trend = 12.0 };

      g_array_append_val (population->players, player);
    }
}

/* Those under 20, and those of 60 and more, have rates of their own: here none, and only, of them
 * leave; 19 is young, 20 is not, 59 is not old, 60 is. */
static void
test_leaving_ages (void)
{
  for (guint i = 0; i < 2; i++)
    {
      SclPopulation population;
      SclWorld world;

      even_world (&world);
      world.leavers = 1.0;
      world.leave_losing = 0.0;
      world.leave_young = i == 0 ? 0.0 : 10.0;
      world.leave_old = i == 1 ? 0.0 : 10.0;
      age_population (&population, &world);
      for (guint month = 1; month <= 11; month++)
        scl_population_step (&population, month);
      for (guint q = 0; q < population.players->len; q++)
        {
          const guint age = 15 + q;
          const gboolean present = player_at (&population, q)->present;

          if ((i == 0 && age < 20) || (i == 1 && age >= 60))
            g_assert_true (present);
          /* Ten twelfths a month: eleven months are survived once in 10^8. */
          if ((i == 0 && age >= 60) || (i == 1 && age < 20))
            g_assert_false (present);
        }
      scl_population_clear (&population);
    }
}

/* Who loses leaves sooner: by exp (3 x 300/100), with a trend beyond 300 counted as 300. A trend is
 * forgotten by a twelfth a month before it counts: -12 becomes -11. */
static void
test_leaving_losing (void)
{
  SclPopulation population;
  SclWorld world;
  guint n_losing = 0, n_gaining = 0;

  even_world (&world);
  world.leavers = 0.012; /* a thousandth a month; times e^9 more than all, times e^-9 nobody */
  world.leave_losing = 3.0;
  age_population (&population, &world);
  for (guint q = 0; q < population.players->len; q++)
    player_at (&population, q)->trend = q % 2 == 0 ? -12.0 * 300.0 / 11.0 : 900.0;
  scl_population_step (&population, 1);
  for (guint q = 0; q < population.players->len; q++)
    {
      n_losing += q % 2 == 0 && !player_at (&population, q)->present;
      n_gaining += q % 2 == 1 && !player_at (&population, q)->present;
    }
  g_assert_cmpuint (n_losing, ==, 25);
  g_assert_cmpuint (n_gaining, ==, 0);
  scl_population_clear (&population);
}

/* A trend counts as 300 where it is more, either way: by exp (230 x 300/100) = e^690 more leave of
 * those who lose, e^690 fewer of those who gain, and of 303 or 297 points it would be by e^6.9 =
 * 992 more or less. Where that makes 1.5 a month all of fifty leave, and where it makes a
 * thousandth none does. */
static void
test_leaving_exactly (void)
{
  static const struct
  {
    double trend, exponent, chance;
    gboolean present;
  } cases[] = { { -600.0, -690.0, 1.5, FALSE },
                { -600.0, -690.0, 1e-3, TRUE },
                { 600.0, 690.0, 1.5, FALSE },
                { 600.0, 690.0, 1e-3, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclPopulation population;
      SclWorld world;

      even_world (&world);
      world.leavers = 12.0 * cases[i].chance * exp (cases[i].exponent);
      world.leave_losing = 230.0;
      world.leave_young = world.leave_old = 1.0;
      age_population (&population, &world);
      for (guint q = 0; q < population.players->len; q++)
        player_at (&population, q)->trend = cases[i].trend;
      scl_population_step (&population, 1);
      for (guint q = 0; q < population.players->len; q++)
        g_assert_cmpint (player_at (&population, q)->present, ==, cases[i].present);
      scl_population_clear (&population);
    }
}

/* A month: those under 25 grow towards their grown-up strength by 1 - exp (-1/48) of what is left
 * (1700 to 1702.06), those from 50 on decline by 12/12 = 1; all but the walk, which is nothing. In
 * the jump's month, and in no other, everybody jumps by 200. Trend 12 becomes 11. */
static void
test_growing (void)
{
  for (guint jump = 0; jump < 2; jump++)
    {
      SclPopulation population;
      SclWorld world;

      even_world (&world);
      world.decline = 12.0;
      world.jump_month = jump > 0 ? 3 : 4;
      world.jump_share = 1.0;
      world.jump = 200.0;
      age_population (&population, &world);
      scl_population_step (&population, 3);
      for (guint q = 0; q < population.players->len; q++)
        {
          const SclWorldPlayer *player = player_at (&population, q);
          const guint age = 15 + q;
          const double leap = jump > 0 ? 200.0 : 0.0;
          const double change = age < 25    ? 100.0 * (1.0 - exp (-1.0 / 48.0))
                                : age >= 50 ? -1.0
                                            : 0.0;

          g_assert_cmpfloat_with_epsilon (player->strength, 1700.0 + change + leap, 1e-9);
          g_assert_cmpfloat_with_epsilon (player->grown_up,
                                          1800.0 + (age >= 50 ? -1.0 : 0.0) + leap, 1e-9);
          g_assert_cmpint (player->jumped, ==, jump > 0);
          g_assert_cmpfloat_with_epsilon (player->trend, 11.0, 1e-9);
        }
      scl_population_clear (&population);
    }
}

/* The walk moves strength and grown-up strength alike, by a standard deviation of 120/sqrt (12) =
 * 34.6 a month: mean 0 and that, within four standard errors of 50 players in 40 months. */
static void
test_walk (void)
{
  SclPopulation population;
  SclWorld world;
  double sum = 0.0, squares = 0.0;
  guint n = 0;

  even_world (&world);
  world.walk = 120.0;
  world.decline = 0.0;
  age_population (&population, &world);
  for (guint month = 1; month <= 40; month++)
    {
      double before[50];

      for (guint q = 0; q < 50; q++)
        before[q] = player_at (&population, q)->grown_up;
      scl_population_step (&population, 1);
      for (guint q = 0; q < 50; q++)
        {
          const SclWorldPlayer *player = player_at (&population, q);
          const double step = player->grown_up - before[q];

          if (q >= 10)
            g_assert_cmpfloat_with_epsilon (player->grown_up - player->strength, 100.0, 1e-6);
          sum += step;
          squares += step * step;
          n++;
        }
    }
  g_assert_cmpfloat (fabs (sum / n), <, 4.0 * 34.641 / sqrt (n));
  g_assert_cmpfloat (fabs (sqrt (squares / n) - 34.641), <, 4.0 * 34.641 / sqrt (2.0 * n));
  scl_population_clear (&population);
}

/* One step of one person is 120/sqrt (12) times the next normal number, whatever the month. */
static void
test_one_step (void)
{
  SclPopulation population;
  SclWorld world;

  even_world (&world);
  world.walk = 120.0;
  world.decline = 0.0;
  age_population (&population, &world);
  g_array_remove_range (population.players, 0, 20);
  g_array_set_size (population.players, 1); /* of 35 years */
  for (guint month = 1; month <= 20; month++)
    {
      SclRandom same = population.random;
      const double before = player_at (&population, 0)->strength,
                   step = 120.0 / sqrt (12.0) * scl_random_normal (&same);

      scl_population_step (&population, month);
      g_assert_cmpfloat_with_epsilon (player_at (&population, 0)->strength, before + step, 1e-9);
      g_assert_cmpfloat_with_epsilon (player_at (&population, 0)->grown_up, 100.0 + before + step,
                                      1e-9);
    }
  scl_population_clear (&population);
}

TEST_MAIN ("/world-population", test_poisson, test_categories, test_ages, test_entrants, test_given,
           test_core_and_visitors, test_leaving_ages, test_leaving_losing, test_leaving_exactly,
           test_growing, test_walk, test_one_step)
