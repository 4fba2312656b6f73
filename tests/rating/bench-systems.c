/* How long systems take for 20,000 players and 1,000,000 games in 60 months, one thread, beside a
 * floor measured in the same run: a plain loop that reads the games once, looks the expected score
 * up in the same table as the systems and updates two doubles.
 *
 * Time is the processor's, in enter () and update () of every period, median of five runs over
 * fresh states. The history is generated: seed 2024, events of 20 players and 10 rounds, of similar
 * strength between 1450 and 2550, players of very different zeal, 19 of 20 with a given rating. The
 * floor is measured before each run of a row, since machines have moods. "listing": who plays in
 * each period, which a plan of replays lists once for all policies of a schedule, is not in the
 * rows' times.
 *
 * A row for another system: one line in `rows`; whole-history fits have milliseconds for a target.
 * An argument limits the table to rows whose title has it; "all" shows every shipped policy
 * instead.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "rating/policy/scl-period-players.h"
#include "rating/scl-rating.h"
#include "rating/whole-history/scl-bradley-terry-solver.h"
#include "rating/whole-history/scl-whr-solver.h"

#define N_PLAYERS 20000
#define N_GAMES 1000000
#define N_MONTHS 60
#define PLAYERS_AN_EVENT 20
#define GAMES_AN_EVENT 100
#define RUNS 5

/* at_most: times the floor; 0: no target. */
static const struct
{
  const char *title, *policy;
  double at_most;
} rows[] = {
  { "Elo by month", "elo", 1.5 },
  { "Elo Italia by half-year", "elo-italia-1997", 1.5 },
  { "Elo Italia by event", "elo-italia-by-event", 1.5 },
  { "FIDE, the whole dated policy", "fide", 4.0 },
  { "FIDE 2024", "fide-2024", 4.0 },
  { "Glicko", "glicko", 5.0 },
  { "Glicko-2", "glicko-2", 16.0 },
};

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

/* ---- The systems ---- */

static SclPeriod
slice (const Games *games, guint first, guint n, SclDay start, guint months)
{
  SclDay end = scl_day_add_months (start, (int) months);

  return (SclPeriod){ .first_day = start,
                      .last_day = end - 1,
                      .list_day = end,
                      .length = months,
                      .n_games = n,
                      .first_game = first,
                      .white = games->white + first,
                      .black = games->black + first,
                      .event = games->event + first,
                      .score = games->score + first,
                      .flags = games->flags + first,
                      .day = games->day + first,
                      .white_given = games->white_given + first,
                      .black_given = games->black_given + first,
                      .n_players = N_PLAYERS,
                      .birth_year = games->birth_year,
                      .sex = games->sex };
}

/* The end of the period that begins with game first. */
static guint
period_end (const Games *games, const SclScheduleRule *rule, guint first, SclDay *start,
            guint *months)
{
  guint end = first;

  *months = rule->period == SCL_PERIOD_MONTH ? (guint) rule->every : 1;
  *start = scl_day_floor_months (games->day[first], *months);
  if (rule->period == SCL_PERIOD_MONTH)
    {
      SclDay limit = scl_day_add_months (*start, (int) *months);

      while (end < N_GAMES && games->day[end] < limit)
        end++;
      return end;
    }
  while (end < N_GAMES && games->event[end] < games->event[first] + (guint) rule->every)
    end++;
  return end;
}

typedef struct
{
  SclPeriod period;
  const SclRegime *regime;
} Slice;

/* Who plays in each period, listed as a plan of replays does once for all policies of a schedule;
 * in *time, milliseconds. */
static SclPeriodPlayers *
list_players (GArray *slices, double *time)
{
  SclPeriodPlayers *period_players = scl_period_players_new (N_PLAYERS, N_GAMES);
  double start = processor_time ();

  for (guint i = 0; i < slices->len; i++)
    scl_period_players_add (period_players, &g_array_index (slices, Slice, i).period);
  *time = (processor_time () - start) / 1000.0;
  for (guint i = 0; i < slices->len; i++)
    scl_period_players_fill (period_players, i, &g_array_index (slices, Slice, i).period);
  return period_players;
}

/* The whole history cut by the policy's schedules, before any clock runs. */
static GArray *
cut (const Games *games, SclPolicy *policy)
{
  GArray *slices = g_array_new (FALSE, FALSE, sizeof (Slice));
  guint n_regimes;
  const SclRegime *regimes = scl_policy_regimes (policy, &n_regimes), *regime = regimes;

  for (guint first = 0, end; first < N_GAMES; first = end)
    {
      Slice piece;
      SclDay start;
      guint months;

      while (regime + 1 < regimes + n_regimes && regime[1].from <= games->day[first])
        regime++;
      end = period_end (games, &regime->schedule, first, &start, &months);
      piece = (Slice){ slice (games, first, end - first, start, months), regime };
      piece.period.index = slices->len;
      g_array_append_val (slices, piece);
    }
  return slices;
}

static double
run_policy (SclPolicy *policy, const GArray *slices)
{
  const SclRegime *regime = scl_policy_regimes (policy, NULL);
  g_autoptr (SclStates) states = scl_states_new (regime->system, N_PLAYERS);
  double start = processor_time ();

  for (guint i = 0; i < slices->len; i++)
    {
      const Slice *piece = &g_array_index (slices, Slice, i);

      while (regime != piece->regime)
        {
          regime++;
          scl_system_begin (regime->system, states, &(SclBeginning){ .day = regime->from });
        }
      scl_system_enter (regime->system, states, &piece->period);
      scl_system_update (regime->system, states, &piece->period, NULL);
    }
  return (processor_time () - start) / 1000.0;
}

/* ---- Whole-history fits ---- */

static double
run_bradley_terry (const Games *games, gboolean errors, char **remark)
{
  SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;
  g_autofree double *rating = g_new (double, N_PLAYERS);
  g_autofree double *error = g_new (double, N_PLAYERS);
  g_autofree guint32 *group = g_new (guint32, N_PLAYERS);
  SclBradleyTerryFit fit;
  double start = processor_time ();

  options.errors = errors;
  scl_bradley_terry_solve (&options, N_PLAYERS, N_GAMES, games->white, games->black, games->score,
                           rating, error, group, &fit);
  start = (processor_time () - start) / 1000.0;
  if (errors)
    *remark = g_strdup_printf ("to 1e-6 points; errors themselves to %.3f %% (root mean square)",
                               100.0 * fit.error_accuracy);
  else
    *remark = g_strdup (fit.converged ? "to 1e-6 points" : "did not converge");
  return start;
}

static double
run_bradley_terry_ratings (const Games *games, char **remark)
{
  return run_bradley_terry (games, FALSE, remark);
}

static double
run_bradley_terry_errors (const Games *games, char **remark)
{
  return run_bradley_terry (games, TRUE, remark);
}

static double
run_whr (const Games *games, char **remark)
{
  SclWhrOptions options = SCL_WHR_DEFAULTS;
  g_auto (SclWhrFit) fit = { 0 };
  double start = processor_time ();

  scl_whr_solve (&options, N_PLAYERS, N_GAMES, games->white, games->black, games->score, games->day,
                 &fit);
  start = (processor_time () - start) / 1000.0;
  *remark = g_strdup_printf ("%u player-days, %s", fit.n_nodes,
                             fit.converged ? "to 1e-4 points" : "did not converge");
  return start;
}

/* at_most: milliseconds. */
static const struct
{
  const char *title;
  double (*run) (const Games *games, char **remark);
  double at_most;
} fits[] = {
  { "Bradley-Terry", run_bradley_terry_ratings, 1000.0 },
  { "Bradley-Terry with errors", run_bradley_terry_errors, 11000.0 },
  { "Whole-History Rating", run_whr, 4000.0 },
};

/* ---- The table ---- */

/* The most memory that the program has held so far. */
static double
peak_mib (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024.0;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
median (double *times)
{
  qsort (times, RUNS, sizeof *times, compare);
  return times[RUNS / 2];
}

static void
print_row (const char *title, double time, double floor_time, double at_most, double listing)
{
  g_print ("%-32s %9.2f %9.2f %9.2f %9.1f %9.1f %9.2f%s\n", title, time, floor_time,
           time / floor_time, at_most, peak_mib (), listing,
           at_most > 0.0 && time > at_most * floor_time ? "  over" : "");
}

static void
print_policy (const Games *games, const char *title, const char *name, double at_most)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_find (name, &error);
  g_autoptr (GArray) slices = NULL;
  g_autoptr (SclPeriodPlayers) period_players = NULL;
  double listing;
  double times[RUNS], floor_times[RUNS];

  g_assert_no_error (error);
  slices = cut (games, policy);
  period_players = list_players (slices, &listing);
  for (guint run = 0; run < RUNS; run++)
    {
      floor_times[run] = run_floor (games);
      times[run] = run_policy (policy, slices);
    }
  print_row (title, median (times), median (floor_times), at_most, listing);
}

static void
print_fit (const Games *games, guint row)
{
  double times[RUNS];
  char *remark = NULL;

  for (guint run = 0; run < RUNS; run++)
    {
      g_free (remark);
      times[run] = fits[row].run (games, &remark);
    }
  g_print ("%-32s %9.2f %9s %9s %6.0f ms %9.1f  %s%s\n", fits[row].title, median (times), "", "",
           fits[row].at_most, peak_mib (), remark,
           times[RUNS / 2] > fits[row].at_most ? "  over" : "");
  g_free (remark);
}

int
main (int argc, char **argv)
{
  Games *games = generate ();
  const char *wanted = argc > 1 ? argv[1] : "";

  g_print ("%-32s %9s %9s %9s %9s %9s %9s\n", "1,000,000 games", "ms", "floor ms", "x floor",
           "at most", "peak MiB", "listing");
  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    if (strstr (rows[row].title, wanted) != NULL)
      print_policy (games, rows[row].title, rows[row].policy, rows[row].at_most);
  for (guint row = 0; row < G_N_ELEMENTS (fits); row++)
    if (strstr (fits[row].title, wanted) != NULL)
      print_fit (games, row);
  if (strcmp (wanted, "all") == 0)
    for (const char *const *name = scl_policy_shipped (); *name != NULL; name++)
      print_policy (games, *name, *name, 0.0);
  return 0;
}
