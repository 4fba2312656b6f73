/* How long a walk over months takes whose games lie on disk: docs/scale.md's plan, a month's games
 * mapped, rated and let go, of the past nothing kept but the players' states.
 *
 * usage: bench-months [GAMES A MONTH] [PLAYERS] [MONTHS] [FOLDER]
 *
 * The tenth part of an internet server's ten years is 10000000 2000000 60: 600 million games, 6 GB
 * on disk. Everything is generated. Some play far more than others (the share of games of the most
 * eager tenth of players is a third); in one history players are numbered at random, in the other
 * by how much they play, which is what the caches see.
 *
 * Time is the processor's of this thread, and the clock's in brackets where a disk may have been
 * waited for. The floor reads the same months and updates two doubles a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

#include "rating/policy/scl-period-players.h"
#include "rating/scl-rating.h"

#define FIRST_YEAR 2015
#define COLUMNS 4
/* Bits of the column of scores: half points below, why a game is not rated above. */
#define SCORE_BITS 2

static const char *const columns[COLUMNS] = { "white", "black", "day", "score" };
static const gsize widths[COLUMNS] = { 4, 4, 1, 1 }; /* bytes a game */

typedef struct
{
  guint n_games; /* a month */
  guint n_players, n_months;
  const char *folder;
  gboolean eager_first; /* players are numbered by how much they play */
} Server;

/* A month as a system is given it, besides the mapped players: what ten bytes a game do not hold is
 * the same for each month. */
typedef struct
{
  SclDay *day;
  guint8 *score, *flags;
  guint32 *event;
  gint16 *given, *birth_year;
  guint8 *sex;
} Room;

typedef struct
{
  double walk, list, rate; /* seconds of the processor */
  double clock;            /* of all */
} Cost;

static double
seconds (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static double
peak_mib (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) usage.ru_maxrss / 1024.0;
}

/* ---- The history ---- */

/* xorshift64*, Marsaglia 2003 and Vigna 2016: a GRand's number costs more than a game. */
static guint64
next_random (guint64 *state)
{
  *state ^= *state >> 12;
  *state ^= *state << 25;
  *state ^= *state >> 27;
  return *state * G_GUINT64_CONSTANT (2685821657736338717);
}

static double
next_share (guint64 *state)
{
  return (double) (next_random (state) >> 11) / 9007199254740992.0;
}

/* A player by zeal: the rank is n x², so that the first tenth has √0.1 of the games. Numbers at
 * random: an odd factor that does not end in 5, which leaves nobody out of 2 and 5 powers of
 * players. */
static guint32
draw_player (const Server *server, guint64 *state)
{
  const double x = next_share (state);
  const guint64 rank = (guint64) (x * x * server->n_players);

  return (guint32) (server->eager_first ? rank : rank * 2654435761u % server->n_players);
}

/* Of three opponents the nearest in strength. */
static guint32
draw_opponent (const Server *server, const float *strength, guint32 player, guint64 *state)
{
  guint32 best = player;

  for (guint tried = 0; tried < 3 || best == player; tried++)
    {
      const guint32 other = draw_player (server, state);

      if (other != player
          && (best == player
              || ABS (strength[other] - strength[player])
                     < ABS (strength[best] - strength[player])))
        best = other;
    }
  return best;
}

static char *
column_name (const Server *server, guint month, guint column)
{
  return g_strdup_printf ("%s/%04u-%02u-%s", server->folder, FIRST_YEAR + month / 12,
                          month % 12 + 1, columns[column]);
}

static void
write_month (const Server *server, guint month, const SclExpectationTable *table,
             const float *strength, guint64 *state)
{
  FILE *files[COLUMNS];

  for (guint i = 0; i < COLUMNS; i++)
    {
      g_autofree char *name = column_name (server, month, i);

      files[i] = g_fopen (name, "wb");
      if (files[i] == NULL)
        g_error ("%s cannot be written", name);
    }
  for (guint i = 0; i < server->n_games; i++)
    {
      const guint32 white = draw_player (server, state),
                    black = draw_opponent (server, strength, white, state);
      const double expected
          = scl_expectation_table_score (table, (double) strength[white] - strength[black]),
          x = next_share (state), draw = 0.6 * MIN (expected, 1.0 - expected);
      const int score = x < expected - draw / 2.0 ? 2 : x < expected + draw / 2.0 ? 1 : 0;

      fwrite (&white, sizeof white, 1, files[0]);
      fwrite (&black, sizeof black, 1, files[1]);
      putc ((int) ((guint64) i * 28 / server->n_games), files[2]);
      putc (score, files[3]);
    }
  for (guint i = 0; i < COLUMNS; i++)
    if (fclose (files[i]) != 0)
      g_error ("%s: no room", server->folder);
}

static void
write_months (const Server *server)
{
  static const SclExpectation expectation = SCL_EXPECTATION_DEFAULTS;
  g_autoptr (SclExpectationTable) table = scl_expectation_table_new (&expectation);
  g_autofree float *strength = g_new (float, server->n_players);
  guint64 state = 2024;

  for (guint i = 0; i < server->n_players; i++)
    strength[i] = (float) (1000.0 + 1400.0 * next_share (&state));
  for (guint month = 0; month < server->n_months; month++)
    write_month (server, month, table, strength, &state);
}

/* ---- A month from disk ---- */

static Room *
room_new (const Server *server)
{
  Room *room = g_new (Room, 1);

  room->day = g_new (SclDay, server->n_games);
  room->score = g_new (guint8, server->n_games);
  room->flags = g_new (guint8, server->n_games);
  room->event = g_new0 (guint32, server->n_games);
  room->given = g_new0 (gint16, server->n_games);
  room->birth_year = g_new0 (gint16, server->n_players);
  room->sex = g_new0 (guint8, server->n_players);
  return room;
}

static void
room_free (Room *room)
{
  g_free (room->day);
  g_free (room->score);
  g_free (room->flags);
  g_free (room->event);
  g_free (room->given);
  g_free (room->birth_year);
  g_free (room->sex);
  g_free (room);
}

/* Maps the month's columns into files, to be unmapped by the caller. */
static SclPeriod
open_month (const Server *server, guint month, Room *room, GMappedFile *files[COLUMNS])
{
  const SclDay first = scl_day_from_ymd (FIRST_YEAR + (int) month / 12, (int) month % 12 + 1, 1),
               end = scl_day_add_months (first, 1);
  const guint8 *data[COLUMNS];

  for (guint i = 0; i < COLUMNS; i++)
    {
      g_autofree char *name = column_name (server, month, i);

      files[i] = g_mapped_file_new (name, FALSE, NULL);
      if (files[i] == NULL
          || g_mapped_file_get_length (files[i]) != widths[i] * (gsize) server->n_games)
        g_error ("%s is not as it was written", name);
      data[i] = (const guint8 *) g_mapped_file_get_contents (files[i]);
    }
  for (guint i = 0; i < server->n_games; i++)
    room->day[i] = first + data[2][i];
  for (guint i = 0; i < server->n_games; i++)
    {
      room->score[i] = data[3][i] & ((1 << SCORE_BITS) - 1);
      room->flags[i] = data[3][i] >> SCORE_BITS;
    }
  return (SclPeriod){ .index = month,
                      .first_day = first,
                      .last_day = end - 1,
                      .list_day = end,
                      .length = 1.0,
                      .n_games = server->n_games,
                      .white = (const guint32 *) (gconstpointer) data[0],
                      .black = (const guint32 *) (gconstpointer) data[1],
                      .event = room->event,
                      .score = room->score,
                      .flags = room->flags,
                      .day = room->day,
                      .white_given = room->given,
                      .black_given = room->given,
                      .n_players = server->n_players,
                      .birth_year = room->birth_year,
                      .sex = room->sex };
}

static void
close_month (GMappedFile *files[COLUMNS])
{
  for (guint i = 0; i < COLUMNS; i++)
    g_mapped_file_unref (files[i]);
}

/* ---- The walks ---- */

static void
print_cost (const Server *server, const char *title, const Cost *cost, const char *remark)
{
  const double games = (double) server->n_games * server->n_months;

  g_print ("%-12s %9.1f %9.1f %9.1f %9.1f %9.1f %9.0f  %s\n", title, cost->walk, cost->list,
           cost->rate, cost->clock, (cost->walk + cost->list + cost->rate) / games * 1e9,
           peak_mib (), remark);
}

static void
walk_floor (const Server *server, Room *room)
{
  static const SclExpectation expectation = SCL_EXPECTATION_DEFAULTS;
  g_autoptr (SclExpectationTable) table = scl_expectation_table_new (&expectation);
  g_autofree double *rating = g_new (double, server->n_players);
  Cost cost = { .clock = -seconds (CLOCK_MONOTONIC) };

  for (guint i = 0; i < server->n_players; i++)
    rating[i] = 1500.0;
  for (guint month = 0; month < server->n_months; month++)
    {
      GMappedFile *files[COLUMNS];
      const double start = seconds (CLOCK_THREAD_CPUTIME_ID);
      const SclPeriod period = open_month (server, month, room, files);
      const double opened = seconds (CLOCK_THREAD_CPUTIME_ID);

      for (guint i = 0; i < period.n_games; i++)
        {
          const guint32 white = period.white[i], black = period.black[i];
          const double change
              = 20.0
                * (0.5 * period.score[i]
                   - scl_expectation_table_score (table, rating[white] - rating[black]));

          rating[white] += change;
          rating[black] -= change;
        }
      cost.walk += opened - start;
      cost.rate += seconds (CLOCK_THREAD_CPUTIME_ID) - opened;
      close_month (files);
    }
  cost.clock += seconds (CLOCK_MONOTONIC);
  print_cost (server, "floor", &cost, "");
}

/* How many have a rating, and their mean: under one K for everybody it stays what all began with.
 */
static char *
describe (const SclStates *states, guint n_players)
{
  double sum = 0.0;
  guint n = 0;

  for (guint i = 0; i < n_players; i++)
    if (!isnan (states->rating[i]))
      {
        sum += states->rating[i];
        n++;
      }
  return g_strdup_printf ("%u rated, mean %.6f", n, n > 0 ? sum / n : 0.0);
}

static void
walk (const Server *server, Room *room, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_find (name, &error);
  g_autoptr (SclPeriodPlayers) players
      = scl_period_players_new (server->n_players, server->n_games);
  g_autofree char *remark = NULL;
  Cost cost = { .clock = -seconds (CLOCK_MONOTONIC) };

  g_assert_no_error (error);
  const SclSystem *system = scl_policy_regimes (policy, NULL)->system;
  g_autoptr (SclStates) states = scl_states_new (system, server->n_players);

  for (guint month = 0; month < server->n_months; month++)
    {
      GMappedFile *files[COLUMNS];
      const double start = seconds (CLOCK_THREAD_CPUTIME_ID);
      SclPeriod period = open_month (server, month, room, files);
      const double opened = seconds (CLOCK_THREAD_CPUTIME_ID);
      double listed;

      scl_period_players_clear (players);
      scl_period_players_add (players, &period);
      scl_period_players_fill (players, 0, &period);
      listed = seconds (CLOCK_THREAD_CPUTIME_ID);
      scl_system_enter (system, states, &period);
      scl_system_update (system, states, &period, NULL);
      cost.walk += opened - start;
      cost.list += listed - opened;
      cost.rate += seconds (CLOCK_THREAD_CPUTIME_ID) - listed;
      close_month (files);
    }
  cost.clock += seconds (CLOCK_MONOTONIC);
  remark = describe (states, server->n_players);
  print_cost (server, name, &cost, remark);
}

static void
walk_all (const Server *server)
{
  static const char *const names[] = { "elo", "glicko", "glicko-2" };
  Room *room = room_new (server);
  const double start = seconds (CLOCK_MONOTONIC);

  write_months (server);
  g_print ("Players numbered %s; written in %.0f s\n",
           server->eager_first ? "by how much they play" : "at random",
           seconds (CLOCK_MONOTONIC) - start);
  g_print ("%-12s %9s %9s %9s %9s %9s %9s\n", "seconds", "columns", "listing", "rating", "clock",
           "ns a game", "peak MiB");
  walk_floor (server, room);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    walk (server, room, names[i]);
  room_free (room);
}

static void
remove_months (const Server *server)
{
  for (guint month = 0; month < server->n_months; month++)
    for (guint i = 0; i < COLUMNS; i++)
      {
        g_autofree char *name = column_name (server, month, i);

        g_unlink (name);
      }
}

int
main (int argc, char **argv)
{
  g_autofree char *made = argc > 4 ? g_strdup (argv[4]) : g_dir_make_tmp ("months-XXXXXX", NULL);
  Server server = { .n_games = argc > 1 ? (guint) atoi (argv[1]) : 100000,
                    .n_players = argc > 2 ? (guint) atoi (argv[2]) : 20000,
                    .n_months = argc > 3 ? (guint) atoi (argv[3]) : 60,
                    .folder = made };

  if (made == NULL || server.n_games == 0 || server.n_players < 2 || server.n_months == 0)
    g_error ("usage: bench-months [GAMES A MONTH] [PLAYERS] [MONTHS] [FOLDER]");
  g_print ("%u months of %u games, %u players, generated\n", server.n_months, server.n_games,
           server.n_players);
  for (guint i = 0; i < 2; i++)
    {
      server.eager_first = i == 1;
      walk_all (&server);
    }
  remove_months (&server);
  if (argc <= 4)
    g_rmdir (made);
  return 0;
}
