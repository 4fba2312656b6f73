/* How long systems take for 20,000 players and 1,000,000 games in 60 months, one thread, beside a
 * floor measured in the same run: a plain loop that reads the games once, looks the expected score
 * up in the same table as the systems and updates two doubles.
 *
 * Time is the processor's, in enter () and update () of every period, of all threads in fits,
 * median of five runs over fresh states. The history is generated: seed 2024, events of 20 players
 * and 10 rounds, of similar strength between 1450 and 2550, players of very different zeal, 19 of
 * 20 with a given rating. The floor is measured before each run of a row, since machines have
 * moods. "listing": who plays in each period, which a plan of replays lists once for all policies
 * of a schedule, is not in the rows' times.
 *
 * A row for another system: one line in `rows`; whole-history fits have milliseconds for a target.
 * An argument limits the table to rows whose title has it; "all" shows every shipped policy
 * instead.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>
#include <sys/resource.h>

#include "bench-million.h"
#include "rating/base/scl-day.h"
#include "rating/policy/scl-adjustment.h"
#include "rating/policy/scl-period-players.h"
#include "rating/whole-history/scl-bradley-terry-solver.h"
#include "rating/whole-history/scl-whr-solver.h"

#define RUNS 5
#define AT_ONCE 512 /* games that are played at once */

#define FORMULA                                                                                    \
  "[policy]\nformat=1\nname=formula\ntitle=Formula\nsystem=elo\n[k]\nbands=20\n[formula]\n"

/* policy: a shipped one's name, or a text. at_most: times the floor; 0: no target. Formulas may
 * cost six times what the keys do, constants 1.2 times. */
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
  { "Formula: a constant K", FORMULA "k={k0=20}\n", 1.8 },
  { "Formula: K by rating", FORMULA "k=clamp({k0=40} - 30*(rating - 1400)/1000, 10, 40)\n", 9.0 },
  { "Formula: K by age", FORMULA "k=k*if(age < 18, {f=1.5}, 1)\n", 9.0 },
  { "Formula: K of US Chess",
    FORMULA "k=800/(min(games, if(rating <= 2355, 50/sqrt(0.662 + 0.00000739*(2569 - rating)^2), "
            "50)) + period_games)\n",
    9.0 },
  { "Formula: the long way without", FORMULA "k=20\n[update]\nblock-events=1000\n", 0.0 },
  { "Formula: each game", FORMULA "game=if(age < 18 and change > 0, {f=1.5}*change, change)\n",
    9.0 },
  { "Formula: each period", FORMULA "period=clamp(change, -{most=50}, most)\n", 9.0 },
  { "Formula: performances", FORMULA "period=change + max(0, performance - {from=2600})/10\n",
    9.0 },
  { "Formula: expected score", FORMULA "expected=1/(1 + 10^(-difference/{scale=480}))\n", 9.0 },
  { "Glicko", "glicko", 5.0 },
  { "Glicko-2", "glicko-2", 16.0 },
  { "Glicko-Boost", "glicko-boost", 0.0 },
  { "Stephenson", "stephenson", 0.0 },
  { "TrueSkill", "trueskill", 0.0 },
};

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
  if (rule->period == SCL_PERIOD_GAME)
    return first + 1;
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

/* The most memory that the program has held so far. */
static double
peak_mib (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024.0;
}

static void
print_row (const char *title, double time, double floor_time, double at_most, double listing)
{
  g_print ("%-32s %9.2f %9.2f %9.2f %9.1f %9.1f %9.2f%s\n", title, time, floor_time,
           time / floor_time, at_most, peak_mib (), listing,
           at_most > 0.0 && time > at_most * floor_time ? "  over" : "");
}

/* Every game a period of its own, as a replay plays them. */
static double
run_games (const Games *games, SclPolicy *policy)
{
  const SclSystem *system = scl_policy_regimes (policy, NULL)->system;
  g_autoptr (SclStates) states = scl_states_new (system, N_PLAYERS);
  g_autofree SclPlayed *played = g_new (SclPlayed, AT_ONCE);
  double start = processor_time ();

  for (guint first = 0; first < N_GAMES; first += AT_ONCE)
    {
      SclPeriod period = slice (games, first, MIN (AT_ONCE, N_GAMES - first), games->day[first], 0);

      if (!scl_system_play (system, states,
                            &(SclRun){ .period = &period, .day = games->day + first }, played))
        g_assert_not_reached ();
    }
  return (processor_time () - start) / 1000.0;
}

static void
print_games (const Games *games)
{
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  double times[RUNS], floor_times[RUNS];

  for (guint run = 0; run < RUNS; run++)
    {
      floor_times[run] = run_floor (games);
      times[run] = run_games (games, policy);
    }
  print_row ("Elo after every game", median (times, RUNS), median (floor_times, RUNS), 4.0, 0.0);
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
  double start = all_threads_time ();

  options.errors = errors;
  scl_bradley_terry_solve (&options, N_PLAYERS, N_GAMES, games->white, games->black, games->score,
                           rating, error, group, &fit);
  start = all_threads_time () - start;
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
  double start = all_threads_time ();

  scl_whr_solve (&options, N_PLAYERS, N_GAMES, games->white, games->black, games->score, games->day,
                 &fit);
  start = all_threads_time () - start;
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

static void
print_policy (const Games *games, const char *title, const char *name, double at_most)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy = strchr (name, '\n') != NULL
                                     ? scl_policy_parse (name, -1, title, &error)
                                     : scl_policy_find (name, &error);
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
  print_row (title, median (times, RUNS), median (floor_times, RUNS), at_most, listing);
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
  g_print ("%-32s %9.2f %9s %9s %6.0f ms %9.1f  %s%s\n", fits[row].title, median (times, RUNS), "",
           "", fits[row].at_most, peak_mib (), remark,
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
  if (strstr ("Elo after every game", wanted) != NULL)
    print_games (games);
  for (guint row = 0; row < G_N_ELEMENTS (fits); row++)
    if (strstr (fits[row].title, wanted) != NULL)
      print_fit (games, row);
  if (strcmp (wanted, "all") == 0)
    for (const char *const *name = scl_policy_shipped (); *name != NULL; name++)
      print_policy (games, *name, *name, 0.0);
  return 0;
}
