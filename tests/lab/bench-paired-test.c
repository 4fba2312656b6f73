/* How often the paired test takes equally good policies for different ones, at nominal 5 %: a table
 * by months, over 2,000 repetitions.
 *
 * The null: 600 players whose strengths wander, the pool's mean and spread held; 8 events a month
 * of 16 players and 5 rounds, results by chance from the strengths; Elo with K 16 against Elo with
 * K 32, both rated monthly. Strengths wander by 12.2 points a month, at which both predict alike in
 * the long run (found by trying; the mean over all repetitions, which is printed, is taken away, so
 * that the null holds exactly). The first twenty years are left out: both have then forgotten how
 * they began. Not a test: it takes a minute. meson test --benchmark bench-paired-test.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/comparison/scl-paired-test.h"
#include "lab/simulation/scl-random-private.h"

#include <gsl/gsl_cdf.h>
#include <string.h>

enum
{
  N_PLAYERS = 600,
  N_EVENTS = 8,
  N_SEATS = 16,
  N_ROUNDS = 5,
  N_MONTHS = 120,
  N_FORGOTTEN = 240,
  N_REPETITIONS = 2000,
};

#define SPREAD 200.0
#define WALK 12.2

typedef struct
{
  double strength[N_PLAYERS];
  double rating[2][N_PLAYERS];
  double change[2][N_PLAYERS]; /* of this month */
  SclRandom random;
} Pool;

static const double k[2] = { 16.0, 32.0 };

static double
expected_score (double own, double other)
{
  return 1.0 / (1.0 + pow (10.0, (other - own) / 400.0));
}

static void
choose_players (Pool *pool, guint *seats)
{
  for (guint n = 0; n < N_SEATS;)
    {
      gboolean there = FALSE;

      seats[n] = scl_random_below (&pool->random, N_PLAYERS);
      for (guint i = 0; i < n; i++)
        there = there || seats[i] == seats[n];
      n += there ? 0 : 1;
    }
}

static void
shuffle (Pool *pool, guint *seats)
{
  for (guint i = N_SEATS; i > 1; i--)
    {
      const guint j = scl_random_below (&pool->random, i), swap = seats[i - 1];

      seats[i - 1] = seats[j];
      seats[j] = swap;
    }
}

/* Log-loss of K 16 less that of K 32. */
static double
play (Pool *pool, guint a, guint b)
{
  const double score
      = scl_random_uniform (&pool->random) < expected_score (pool->strength[a], pool->strength[b])
            ? 1.0
            : 0.0;
  double loss[2];

  for (guint i = 0; i < 2; i++)
    {
      const double e = expected_score (pool->rating[i][a], pool->rating[i][b]);

      pool->change[i][a] += k[i] * (score - e);
      pool->change[i][b] -= k[i] * (score - e);
      loss[i] = score > 0.0 ? -log (e) : -log (1.0 - e);
    }
  return loss[0] - loss[1];
}

/* Strengths wander; the pool's mean and spread stay. */
static void
wander (Pool *pool)
{
  double mean = 0.0, square = 0.0;

  for (guint q = 0; q < N_PLAYERS; q++)
    mean += (pool->strength[q] += WALK * scl_random_normal (&pool->random)) / N_PLAYERS;
  for (guint q = 0; q < N_PLAYERS; q++)
    square += (pool->strength[q] - mean) * (pool->strength[q] - mean) / N_PLAYERS;
  for (guint q = 0; q < N_PLAYERS; q++)
    pool->strength[q] = 1500.0 + (pool->strength[q] - mean) * SPREAD / sqrt (square);
}

static double
play_month (Pool *pool)
{
  double difference = 0.0;
  guint seats[N_SEATS];

  memset (pool->change, 0, sizeof pool->change);
  for (guint e = 0; e < N_EVENTS; e++)
    {
      choose_players (pool, seats);
      for (guint round = 0; round < N_ROUNDS; round++)
        {
          shuffle (pool, seats);
          for (guint s = 0; s < N_SEATS; s += 2)
            difference += play (pool, seats[s], seats[s + 1]);
        }
    }
  for (guint i = 0; i < 2; i++)
    for (guint q = 0; q < N_PLAYERS; q++)
      pool->rating[i][q] += pool->change[i][q];
  wander (pool);
  return difference;
}

static void
repeat (guint repetition, double *months)
{
  static Pool pool;

  pool.random = scl_random_stream (2018, 1, repetition);
  for (guint q = 0; q < N_PLAYERS; q++)
    pool.rating[0][q] = pool.rating[1][q] = pool.strength[q]
        = 1500.0 + SPREAD * scl_random_normal (&pool.random);
  for (guint m = 0; m < N_FORGOTTEN + N_MONTHS; m++)
    {
      const double difference = play_month (&pool);

      if (m >= N_FORGOTTEN)
        months[m - N_FORGOTTEN] = difference;
    }
}

/* The months taken for independent, as a yardstick. */
static double
independent_p (const double *sums, guint n)
{
  double mean = 0.0, square = 0.0;

  for (guint m = 0; m < n; m++)
    mean += sums[m] / n;
  for (guint m = 0; m < n; m++)
    square += (sums[m] - mean) * (sums[m] - mean);
  return 2.0 * gsl_cdf_tdist_Q (fabs (mean) / sqrt (square / (n - 1.0) / n), n - 1.0);
}

static void
print_row (const double *months, guint n)
{
  const double n_games = N_EVENTS * N_ROUNDS * N_SEATS / 2;
  double mean = 0.0, sums[N_MONTHS], counts[N_MONTHS];
  guint alarms = 0, independent = 0;

  for (guint r = 0; r < N_REPETITIONS; r++)
    for (guint m = 0; m < n; m++)
      mean += months[r * N_MONTHS + m] / (N_REPETITIONS * n);
  for (guint r = 0; r < N_REPETITIONS; r++)
    {
      for (guint m = 0; m < n; m++)
        {
          sums[m] = months[r * N_MONTHS + m] - mean;
          counts[m] = n_games;
        }
      alarms += scl_paired_test (sums, counts, n).p < 0.05;
      independent += independent_p (sums, n) < 0.05;
    }
  g_print ("%6u  %+.6f  %5.1f %%  %5.1f %%\n", n, mean / n_games, 100.0 * alarms / N_REPETITIONS,
           100.0 * independent / N_REPETITIONS);
}

int
main (void)
{
  const guint lengths[] = { 12, 24, 48, 120 };
  g_autofree double *months = g_new (double, N_REPETITIONS *N_MONTHS);

  for (guint r = 0; r < N_REPETITIONS; r++)
    repeat (r, months + r * N_MONTHS);
  g_print (
      "# told apart at nominal 5 %%, of %u pairs that predict alike (standard error %.1f %%)\n",
      N_REPETITIONS, 100.0 * sqrt (0.05 * 0.95 / N_REPETITIONS));
  g_print ("months  mean       cosines  months as independent\n");
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    print_row (months, lengths[i]);
  return 0;
}
