/* What lists' yearly changes go with, against a count of its own: least squares, their errors, and
 * entrants' way, each worked out here by its definition and by the simplest way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab/lists/scl-list-regression.h"
#include "list-chance-fixtures.h"
#include "rating/base/scl-day.h"

#define N_TERMS 12 /* level, junior, ageing, rating, eight years of entrants */
#define Z_95 1.959963984540054

/* ---- Least squares ---- */

typedef struct
{
  guint person;
  int age;
  gboolean settled;
  double rating; /* before */
  double x[N_TERMS], y;
} Observation;

/* The list on which somebody is first. */
static guint
first_list (const Lists *self, guint person)
{
  guint first = 0;

  while (self->rating[first][person] == 0)
    first++;
  return first;
}

static GArray *
observations_of (const Lists *self, guint *n_ageless)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Observation));
  double mean = 0.0;
  guint n_settled = 0;

  *n_ageless = 0;
  for (guint l = 0; l + 1 < LISTS_N; l++)
    for (guint q = 0; q < LISTS_PEOPLE; q++)
      {
        const int before = self->rating[l][q], after = self->rating[l + 1][q];
        const int born = self->table->roster->birth_year[q];
        const int year = scl_day_year (day_at (self, l + 1));
        Observation one = { .person = q, .age = year - born, .rating = before };
        double entered;

        if (before == 0 || after == 0)
          continue;
        if (born == 0 || born > year)
          {
            ++*n_ageless;
            continue;
          }
        one.y = (after - before) / ((day_at (self, l + 1) - day_at (self, l)) / 365.25);
        one.x[0] = 1.0;
        one.x[1] = one.age < 20 ? 20 - one.age : 0;
        one.x[2] = ((one.age > 20 ? one.age : 20) - 30) / 10.0;
        /* Entered so many years before; a day or two less than years are years. */
        entered = (day_at (self, l) - day_at (self, first_list (self, q))) / 365.25 + 0.05;
        one.settled = first_list (self, q) == 0 || entered >= 8.0;
        if (one.settled)
          {
            mean += before;
            n_settled++;
          }
        else
          one.x[4 + (int) floor (entered)] = 1.0;
        g_array_append_val (all, one);
      }
  mean /= n_settled;
  for (guint i = 0; i < all->len; i++)
    {
      Observation *one = &g_array_index (all, Observation, i);

      if (one->settled)
        one->x[3] = (one->rating - mean) / 100.0;
    }
  return all;
}

/* By elimination. */
static void
invert (double m[N_TERMS][N_TERMS], double inverse[N_TERMS][N_TERMS])
{
  for (guint i = 0; i < N_TERMS; i++)
    for (guint j = 0; j < N_TERMS; j++)
      inverse[i][j] = i == j;
  for (guint c = 0; c < N_TERMS; c++)
    {
      const double pivot = m[c][c];

      g_assert_cmpfloat (fabs (pivot), >, 1e-9);
      for (guint j = 0; j < N_TERMS; j++)
        {
          m[c][j] /= pivot;
          inverse[c][j] /= pivot;
        }
      for (guint i = 0; i < N_TERMS; i++)
        {
          const double factor = m[i][c];

          for (guint j = 0; j < N_TERMS && i != c; j++)
            {
              m[i][j] -= factor * m[c][j];
              inverse[i][j] -= factor * inverse[c][j];
            }
        }
    }
}

static void
assert_estimate (const SclListEstimate *found, double value, double error)
{
  assert_near (found->value, value);
  assert_near (found->error, error);
  assert_near (found->low, value - Z_95 * error);
  assert_near (found->high, value + Z_95 * error);
}

/* Cameron and Miller 2015, eq. 11 and 12: (X'X)^-1 (sum over people of u u') (X'X)^-1, u a person's
 * sum of x times what is not explained, times G/(G - 1) (N - 1)/(N - K). */
static void
least_squares (const GArray *all, double beta[N_TERMS], double covariance[N_TERMS][N_TERMS],
               guint *n_people)
{
  static double u[LISTS_PEOPLE][N_TERMS];
  double xx[N_TERMS][N_TERMS] = { { 0 } }, xy[N_TERMS] = { 0 }, inverse[N_TERMS][N_TERMS];
  gboolean met[LISTS_PEOPLE] = { FALSE };
  const double n = all->len;
  double g = 0.0;

  memset (u, 0, sizeof u);
  for (guint i = 0; i < all->len; i++)
    {
      const Observation *one = &g_array_index (all, Observation, i);

      for (guint a = 0; a < N_TERMS; a++)
        {
          xy[a] += one->x[a] * one->y;
          for (guint b = 0; b < N_TERMS; b++)
            xx[a][b] += one->x[a] * one->x[b];
        }
    }
  invert (xx, inverse);
  for (guint a = 0; a < N_TERMS; a++)
    {
      beta[a] = 0.0;
      for (guint b = 0; b < N_TERMS; b++)
        beta[a] += inverse[a][b] * xy[b];
    }
  for (guint i = 0; i < all->len; i++)
    {
      const Observation *one = &g_array_index (all, Observation, i);
      double rest = one->y;

      g += !met[one->person];
      met[one->person] = TRUE;
      for (guint a = 0; a < N_TERMS; a++)
        rest -= beta[a] * one->x[a];
      for (guint a = 0; a < N_TERMS; a++)
        for (guint b = 0; b < N_TERMS; b++)
          u[one->person][a] += inverse[a][b] * one->x[b] * rest;
    }
  *n_people = (guint) g;
  for (guint a = 0; a < N_TERMS; a++)
    for (guint b = 0; b < N_TERMS; b++)
      {
        covariance[a][b] = 0.0;
        for (guint q = 0; q < LISTS_PEOPLE; q++)
          covariance[a][b] += u[q][a] * u[q][b] * g / (g - 1.0) * (n - 1.0) / (n - N_TERMS);
      }
}

static void
check_ages (const SclListRegression *regression, const GArray *all)
{
  for (int age = 0; age < SCL_LIST_AGES; age++)
    {
      double sum = 0.0, squares = 0.0;
      guint n = 0;

      for (guint i = 0; i < all->len; i++)
        {
          const Observation *one = &g_array_index (all, Observation, i);

          n += one->settled && one->age == age;
          sum += one->settled && one->age == age ? one->y : 0.0;
        }
      for (guint i = 0; i < all->len; i++)
        {
          const Observation *one = &g_array_index (all, Observation, i);

          if (one->settled && one->age == age)
            squares += (one->y - sum / n) * (one->y - sum / n);
        }
      g_assert_cmpuint (regression->age[age].n, ==, n);
      if (n > 0)
        assert_near (regression->age[age].mean, sum / n);
      else
        g_assert_true (isnan (regression->age[age].mean));
      if (n > 1)
        assert_near (regression->age[age].error, sqrt (squares / (n - 1.0) / n));
      else
        g_assert_true (isnan (regression->age[age].error));
    }
}

static void
check_regression (const Lists *lists)
{
  g_autoptr (SclListRegression) regression = scl_list_regression_new (lists->table);
  guint n_ageless, n_people, n_still = 0, n_settled = 0, n_entrant[8] = { 0 };
  g_autoptr (GArray) all = observations_of (lists, &n_ageless);
  double beta[N_TERMS], covariance[N_TERMS][N_TERMS], mean = 0.0;
  static const double ages[] = { 7, 19, 19.5, 20, 21, 30, 64 };

  least_squares (all, beta, covariance, &n_people);
  for (guint i = 0; i < all->len; i++)
    {
      const Observation *one = &g_array_index (all, Observation, i);

      n_still += one->y == 0.0;
      n_settled += one->settled;
      mean += one->settled ? one->rating : 0.0;
      for (guint j = 0; j < 8; j++)
        n_entrant[j] += one->x[4 + j] > 0.0;
    }
  g_assert_cmpuint (regression->n, ==, all->len);
  g_assert_cmpuint (regression->n_people, ==, n_people);
  g_assert_cmpuint (regression->n_ageless, ==, n_ageless);
  g_assert_cmpuint (regression->n_still, ==, n_still);
  assert_near (regression->mean_rating, mean / n_settled);
  assert_estimate (&regression->level, beta[0], sqrt (covariance[0][0]));
  assert_estimate (&regression->junior, beta[1], sqrt (covariance[1][1]));
  assert_estimate (&regression->ageing, beta[2], sqrt (covariance[2][2]));
  assert_estimate (&regression->rating, beta[3], sqrt (covariance[3][3]));
  for (guint j = 0; j < 8; j++)
    {
      g_assert_cmpuint (regression->n_entrant[j], ==, n_entrant[j]);
      assert_estimate (&regression->entrant[j], beta[4 + j], sqrt (covariance[4 + j][4 + j]));
      for (guint k = 0; k < 8; k++)
        assert_near (regression->covariance[8 * j + k], covariance[4 + j][4 + k]);
    }
  check_ages (regression, all);
  for (guint i = 0; i < G_N_ELEMENTS (ages); i++)
    assert_near (scl_list_regression_at_age (regression, ages[i]),
                 beta[0] + (ages[i] < 20 ? beta[1] * (20 - ages[i]) : 0.0)
                     + beta[2] * (fmax (ages[i], 20) - 30) / 10.0);
}

/* ---- Entrants' way ---- */

/* What 2^-x leaves of a point in a year that begins so many years after entering. */
static double
left_of (double half_life, double year)
{
  return pow (0.5, year / half_life) - pow (0.5, (year + 1.0) / half_life);
}

/* The least sum of squares that a half-life leaves, each year by its variance. */
static double
misfit_at (const double *value, const double *variance, double half_life, double *way)
{
  double vf = 0.0, ff = 0.0, misfit = 0.0;

  for (guint j = 0; j < 8; j++)
    if (variance[j] > 0.0)
      {
        vf += value[j] * left_of (half_life, j) / variance[j];
        ff += left_of (half_life, j) * left_of (half_life, j) / variance[j];
      }
  *way = vf / ff;
  for (guint j = 0; j < 8; j++)
    if (variance[j] > 0.0)
      misfit += pow (value[j] - *way * left_of (half_life, j), 2.0) / variance[j];
  return misfit;
}

/* Of years that do not go half the way each and know nothing of one another; of one nothing is
 * known. No half-life near the one found leaves less, nor one far off. The errors are those of the
 * derivatives by the way and by the half-life's logarithm; chi-square's Q with 5 degrees is asked
 * of a table: 0.05 at 11.0705. */
static void
test_convergence (void)
{
  static const double value[] = { 30, 22, 9, 14, 0, 3, 5, -2 };
  static const double variance[] = { 9, 4, 16, 9, 0, 25, 16, 4 };
  SclListRegression regression = { .n_people = 50 };
  SclListConvergence found;
  double way, other, ww = 0.0, wl = 0.0, ll = 0.0, h, least;

  for (guint j = 0; j < 8; j++)
    {
      regression.entrant[j].value = value[j];
      regression.entrant[j].error = variance[j] > 0.0 ? sqrt (variance[j]) : NAN;
      regression.covariance[9 * j] = variance[j];
    }
  g_assert_true (scl_list_convergence (&regression, &found));
  h = found.half_life.value;
  least = misfit_at (value, variance, h, &way);
  assert_near (found.misfit, least);
  g_assert_cmpfloat_with_epsilon (found.bias.value, -way, 1e-5);
  for (double factor = 0.02; factor < 40.0; factor *= 1.013)
    g_assert_cmpfloat (misfit_at (value, variance, h * factor, &other), >=, least - 1e-9);
  for (guint j = 0; j < 8; j++)
    if (variance[j] > 0.0)
      {
        const double by_way = left_of (h, j);
        const double by_log
            = way * log (2.0) / h * (j * pow (0.5, j / h) - (j + 1.0) * pow (0.5, (j + 1.0) / h));

        ww += by_way * by_way / variance[j];
        wl += by_way * by_log / variance[j];
        ll += by_log * by_log / variance[j];
      }
  g_assert_cmpfloat_with_epsilon (found.bias.error, sqrt (ll / (ww * ll - wl * wl)), 1e-4);
  g_assert_cmpfloat_with_epsilon (found.bias.low, found.bias.value - Z_95 * found.bias.error, 1e-9);
  g_assert_cmpfloat_with_epsilon (found.bias.high, found.bias.value + Z_95 * found.bias.error,
                                  1e-9);
  g_assert_cmpfloat_with_epsilon (found.half_life.error, h * sqrt (ww / (ww * ll - wl * wl)), 1e-4);
  assert_near (found.half_life.low, h * exp (-Z_95 * found.half_life.error / h));
  assert_near (found.half_life.high, h * exp (Z_95 * found.half_life.error / h));
  g_assert_cmpuint (found.freedom, ==, 5);
  g_assert_cmpint (found.p<0.05, ==, found.misfit> 11.0705);
  /* Of six with four degrees of freedom: exp (-x/2) (1 + x/2). */
  regression.entrant[7].error = NAN;
  g_assert_true (scl_list_convergence (&regression, &found));
  g_assert_cmpuint (found.freedom, ==, 4);
  g_assert_cmpfloat_with_epsilon (found.p, exp (-found.misfit / 2.0) * (1.0 + found.misfit / 2.0),
                                  1e-9);
  /* Three years are enough, two are not. */
  for (guint j = 3; j < 8; j++)
    regression.entrant[j].error = NAN;
  g_assert_true (scl_list_convergence (&regression, &found));
  g_assert_cmpuint (found.freedom, ==, 1);
  regression.entrant[0].error = NAN;
  g_assert_false (scl_list_convergence (&regression, &found));
}

/* Up to the first year that is not known: 30 + 22 + 9, and of the covariances those of these three:
 * 9 + 4 + 16 and twice 1, 2 and 3. */
static void
test_gain (void)
{
  static const double value[] = { 30, 22, 9, 14, 7 };
  static const double covariance[5][5] = { { 9, 1, 2, 40, 50 },
                                           { 1, 4, 3, 40, 50 },
                                           { 2, 3, 16, 40, 50 },
                                           { 40, 40, 40, 9, 50 },
                                           { 50, 50, 50, 50, 9 } };
  SclListRegression regression = { .n_people = 50 };
  SclListEstimate gain;
  guint years;

  for (guint j = 0; j < 5; j++)
    {
      regression.entrant[j].value = value[j];
      regression.entrant[j].error = j == 3 ? NAN : 1.0;
      for (guint k = 0; k < 5; k++)
        regression.covariance[8 * j + k] = covariance[j][k];
    }
  gain = scl_list_entrants_gain (&regression, &years);
  g_assert_cmpuint (years, ==, 3);
  assert_estimate (&gain, 61.0, sqrt (41.0));
  regression.entrant[0].error = NAN;
  gain = scl_list_entrants_gain (&regression, &years);
  g_assert_cmpuint (years, ==, 0);
  g_assert_true (isnan (gain.value) && isnan (gain.error) && isnan (gain.low));
}

static void
test_regression (void)
{
  for (guint seed = 0; seed < 6; seed++)
    {
      Lists lists;

      lists_init (&lists, seed);
      check_regression (&lists);
      scl_list_table_free (lists.table);
    }
}

TEST_MAIN ("/list-regression-counted", test_regression, test_convergence, test_gain)
