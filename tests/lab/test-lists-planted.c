/* Lists of a federation whose entry bias, junior growth and leakage are known: the analysis finds
 * each within its interval as often as the interval says. With the number of seeds as argument
 * (meson test --suite slow: 2,000), each interval of 95 % must hold in 95 of 100; a hundred seeds,
 * as without, hold it in 90 or more, for 95 is what chance makes of it on average only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab/lists/scl-list-regression.h"
#include "list-fixtures.h"

#define FEW_SEEDS 100
#define LEAST_OF_FEW 0.90
#define LEAST_OF_MANY 0.945 /* 95 of 100 */

#define N_YEARS 13
#define N_FIRST 2000   /* on the first list */
#define N_ENTRANTS 160 /* a year */
#define N_PEOPLE (N_FIRST + (N_YEARS - 1) * N_ENTRANTS)
#define LEAVING 0.06 /* of those who are there, a year */
#define CHANCE 35.0  /* sd of a year's change, points */

/* What is planted. Entrants enter too low by 70 points, give or take 40, half of which is gone
 * after 0.9 years, a quarter is left after 1.8 …; who is under 20 gains 7 points a year for each
 * year below it; and everybody loses 4 points a year to those who are on no list. */
#define BIAS (-70.0)
#define BIAS_SD 40.0
#define HALF_LIFE 0.9
#define JUNIOR 7.0
#define LEAKAGE (-4.0)

typedef struct
{
  gboolean here;
  int born;
  double level, gap; /* the rating is their sum */
} Person;

static double
normal (GRand *rand)
{
  return sqrt (-2.0 * log (1.0 - g_rand_double (rand))) * cos (2.0 * G_PI * g_rand_double (rand));
}

static void
enter (Person *person, GRand *rand, int age, int year, double gap)
{
  person->here = TRUE;
  person->born = year - age;
  person->level = 1500.0 + 15.0 * MIN (age, 30) + 200.0 * normal (rand);
  person->gap = gap;
}

static void
live (Person *person, GRand *rand, int year)
{
  if (person->here && g_rand_double (rand) < LEAVING)
    person->here = FALSE;
  person->level += LEAKAGE + JUNIOR * MAX (20 - (year - person->born), 0) + CHANCE * normal (rand);
  person->gap *= exp2 (-1.0 / HALF_LIFE);
}

static SclListTable *
plant (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  SclRoster *roster = list_fixture_roster (N_PEOPLE);
  SclListTable *table = scl_list_table_new (roster, "Planted", 's');
  g_autofree Person *people = g_new0 (Person, N_PEOPLE);
  g_autofree int *rating = g_new0 (int, N_PEOPLE);
  guint n = 0;

  for (int year = 2000; year < 2000 + N_YEARS; year++)
    {
      g_autofree char *day = g_strdup_printf ("%d-01-01", year);
      const guint known = n;

      for (guint q = 0; q < known; q++)
        live (&people[q], rand, year);
      for (; n < N_FIRST; n++)
        enter (&people[n], rand, g_rand_int_range (rand, 10, 70), year, 0.0);
      for (; known > 0 && n < known + N_ENTRANTS; n++)
        enter (&people[n], rand, g_rand_int_range (rand, 8, 40), year,
               BIAS + BIAS_SD * normal (rand));
      for (guint q = 0; q < n; q++)
        {
          roster->birth_year[q] = (gint16) people[q].born;
          rating[q] = people[q].here ? (int) lrint (people[q].level + people[q].gap) : 0;
        }
      list_fixture_add (table, day, rating);
    }
  return table;
}

static gboolean
holds (const SclListEstimate *estimate, double truth)
{
  return estimate->low <= truth && truth <= estimate->high;
}

static guint n_seeds = FEW_SEEDS;

static void
assert_share (guint held, double least)
{
  g_assert_cmpfloat (held, >=, least * n_seeds);
}

static void
test_recovered (void)
{
  const double least = n_seeds > FEW_SEEDS ? LEAST_OF_MANY : LEAST_OF_FEW;
  guint leakage = 0, junior = 0, bias = 0, half_life = 0, rating = 0, ageing = 0, course = 0;
  double widest = 0.0;

  for (guint32 seed = 1; seed <= n_seeds; seed++)
    {
      g_autoptr (SclListTable) table = plant (seed);
      g_autoptr (SclListRegression) regression = scl_list_regression_new (table);
      SclListConvergence convergence;

      g_assert_nonnull (regression);
      g_assert_true (scl_list_convergence (regression, &convergence));
      leakage += holds (&regression->level, LEAKAGE);
      junior += holds (&regression->junior, JUNIOR);
      rating += holds (&regression->rating, 0.0);
      ageing += holds (&regression->ageing, 0.0);
      bias += holds (&convergence.bias, BIAS);
      half_life += holds (&convergence.half_life, HALF_LIFE);
      course += convergence.p >= 0.05;
      widest = MAX (widest, convergence.bias.high - convergence.bias.low);
    }
  g_test_message ("of %u: leakage %u, junior %u, rating %u, ageing %u, bias %u, half-life %u, "
                  "course %u; widest interval of bias %g",
                  n_seeds, leakage, junior, rating, ageing, bias, half_life, course, widest);
  assert_share (leakage, least);
  assert_share (junior, least);
  assert_share (bias, least);
  assert_share (half_life, least);
  assert_share (rating, least);
  assert_share (ageing, least);
  assert_share (course, least);
  /* An interval that holds everything finds nothing. */
  g_assert_cmpfloat (widest, <, -BIAS / 2.0);
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1)
    n_seeds = (guint) g_ascii_strtoull (argv[1], NULL, 10);
  g_test_add_func ("/lab/lists/planted", test_recovered);
  return g_test_run ();
}
