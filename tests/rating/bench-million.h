/* What benchmarks of whole histories share: a million generated games, and the floor that times are
 * compared with, a plain loop that reads the games once, looks the expected score up in the same
 * table as the systems and updates two doubles.
 *
 * The history: seed 2024, events of 20 players and 10 rounds, of similar strength between 1450 and
 * 2550, players of very different zeal, 19 of 20 with a given rating, 60 months.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>
#include <stdlib.h>
#include <time.h>

#include "rating/base/scl-day.h"
#include "rating/scl-rating.h"

#define N_PLAYERS 20000
#define N_GAMES 1000000
#define N_MONTHS 60
#define PLAYERS_AN_EVENT 20
#define GAMES_AN_EVENT 100

typedef struct
{
  guint32 *white, *black, *event;
  guint8 *score, *flags;
  SclDay *day;
  gint16 *white_given, *black_given;
  gint16 *birth_year;
  guint8 *sex;
} Games;

/* Processor time of this thread in microseconds: another program's turn does not count. */
static double
processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

/* ---- The history ---- */

static double
normal (GRand *random)
{
  return sqrt (-2.0 * log (1.0 - g_rand_double (random)))
         * cos (2.0 * G_PI * g_rand_double (random));
}

static guint8
result (GRand *random, double difference)
{
  double expected = 1.0 / (1.0 + pow (10.0, -difference / 400.0)),
         draw = 0.6 * MIN (expected, 1.0 - expected);
  double x = g_rand_double (random);

  return x < expected - draw / 2.0 ? 2 : x < expected + draw / 2.0 ? 1 : 0;
}

/* An event's players: near each other in strength, and the same zealous ones more often than
 * others. */
static void
draw_players (GRand *random, guint32 players[PLAYERS_AN_EVENT])
{
  guint32 middle = (guint32) g_rand_int_range (random, 0, N_PLAYERS);

  for (guint i = 0; i < PLAYERS_AN_EVENT; i++)
    {
      double x = g_rand_double (random);

      players[i]
          = (middle + 100 * (guint32) g_rand_int_range (random, 0, 30) + (guint32) (100.0 * x * x))
            % N_PLAYERS;
      for (guint j = 0; j < i; j++)
        if (players[j] == players[i])
          {
            players[i] = (players[i] + 1) % N_PLAYERS;
            j = G_MAXUINT; /* look at all again */
          }
    }
}

/* Ten rounds of ten games; in each round everybody plays. */
static void
fill_event (Games *games, GRand *random, guint event, const double *strength, const gint16 *given)
{
  guint32 players[PLAYERS_AN_EVENT];
  guint i = event * GAMES_AN_EVENT;

  draw_players (random, players);
  for (guint round = 0; round < GAMES_AN_EVENT / (PLAYERS_AN_EVENT / 2); round++)
    {
      for (guint p = PLAYERS_AN_EVENT - 1; p > 0; p--)
        {
          guint other = (guint) g_rand_int_range (random, 0, (int) p + 1);
          guint32 kept = players[p];

          players[p] = players[other];
          players[other] = kept;
        }
      for (guint p = 0; p < PLAYERS_AN_EVENT; p += 2, i++)
        {
          guint32 white = players[p], black = players[p + 1];

          games->white[i] = white;
          games->black[i] = black;
          games->event[i] = event;
          games->score[i] = result (random, strength[white] - strength[black]);
          games->white_given[i] = given[white];
          games->black_given[i] = given[black];
        }
    }
}

static void
fill (Games *games, GRand *random, const double *strength)
{
  const SclDay first = scl_day_from_ymd (2020, 1, 1);
  gint16 *given = g_new (gint16, N_PLAYERS);

  for (guint i = 0; i < N_PLAYERS; i++)
    given[i] = (gint16) (i % 20 == 0 ? 0 : lround (strength[i] + 60.0 * normal (random)));
  for (guint event = 0; event < N_GAMES / GAMES_AN_EVENT; event++)
    {
      SclDay day = scl_day_add_months (
                       first, (int) ((guint64) event * GAMES_AN_EVENT * N_MONTHS / N_GAMES))
                   + 20;

      fill_event (games, random, event, strength, given);
      for (guint i = 0; i < GAMES_AN_EVENT; i++)
        games->day[event * GAMES_AN_EVENT + i] = day;
    }
  g_free (given);
}

static Games *
generate (void)
{
  Games *games = g_new (Games, 1);
  GRand *random = g_rand_new_with_seed (2024);
  double *strength = g_new (double, N_PLAYERS);

  for (guint i = 0; i < N_PLAYERS; i++)
    strength[i] = 1450.0 + 1100.0 * i / N_PLAYERS;
  games->white = g_new (guint32, N_GAMES);
  games->black = g_new (guint32, N_GAMES);
  games->event = g_new (guint32, N_GAMES);
  games->score = g_new (guint8, N_GAMES);
  games->flags = g_new0 (guint8, N_GAMES);
  games->day = g_new (SclDay, N_GAMES);
  games->white_given = g_new (gint16, N_GAMES);
  games->black_given = g_new (gint16, N_GAMES);
  games->birth_year = g_new (gint16, N_PLAYERS);
  games->sex = g_new0 (guint8, N_PLAYERS);
  for (guint i = 0; i < N_PLAYERS; i++)
    games->birth_year[i] = (gint16) (1940 + i % 75);
  fill (games, random, strength);
  g_free (strength);
  g_rand_free (random);
  return games;
}

/* The same of all threads, in milliseconds. */
static double
all_threads_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

/* ---- The floor ---- */

static double
run_floor (const Games *games)
{
  static const SclExpectation expectation = SCL_EXPECTATION_DEFAULTS;
  g_autoptr (SclExpectationTable) table = scl_expectation_table_new (&expectation);
  g_autofree double *rating = g_new (double, N_PLAYERS);
  double start;

  for (guint i = 0; i < N_PLAYERS; i++)
    rating[i] = 1500.0;
  start = processor_time ();
  for (guint i = 0; i < N_GAMES; i++)
    {
      const guint32 white = games->white[i], black = games->black[i];
      const double expected = scl_expectation_table_score (table, rating[white] - rating[black]);
      const double change = 20.0 * (0.5 * games->score[i] - expected);

      rating[white] += change;
      rating[black] -= change;
    }
  return (processor_time () - start) / 1000.0;
}

/* Sorts the n times. */
static int
compare_times (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
median (double *times, guint n)
{
  qsort (times, n, sizeof *times, compare_times);
  return times[n / 2];
}
