/* Times of rating systems and fits on 1,000,000 generated games of 20,000 players in 60 months, one thread, each beside a floor
 * measured in the same run: a plain loop that reads the games once, looks the expectation up in a table and updates two
 * doubles. Median of five.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rating/scl-bradley-terry-solver.h"
#include "rating/scl-rating.h"

#define N_PLAYERS 20000
#define N_GAMES 1000000
#define N_MONTHS 60
#define ROUNDS 5

typedef struct
{
  guint32 *white, *black, *event;
  guint8 *score, *flags;
  SclDay *day;
  gint16 *given;
  gint16 *birth_year;
  guint8 *sex;
  guint month_start[N_MONTHS + 1];
  SclDay first_day;
} Games;

/* Some play much more than others; most meet opponents within 400 points. */
static void
generate (Games *games)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2000);
  g_autofree double *strength = g_new (double, N_PLAYERS);

  games->white = g_new (guint32, N_GAMES);
  games->black = g_new (guint32, N_GAMES);
  games->event = g_new (guint32, N_GAMES);
  games->score = g_new (guint8, N_GAMES);
  games->flags = g_new0 (guint8, N_GAMES);
  games->day = g_new (SclDay, N_GAMES);
  games->given = g_new0 (gint16, N_GAMES);
  games->birth_year = g_new0 (gint16, N_PLAYERS);
  games->sex = g_new0 (guint8, N_PLAYERS);
  games->first_day = scl_day_from_ymd (2015, 1, 1);
  for (guint i = 0; i < N_PLAYERS; i++)
    strength[i] = 1600.0 + 300.0 * (g_rand_double (rand) + g_rand_double (rand) + g_rand_double (rand) - 1.5);
  for (guint i = 0; i < N_GAMES; i++)
    {
      guint month = (guint) ((guint64) i * N_MONTHS / N_GAMES);
      guint32 w, b;
      double p, u;

      do
        {
          u = g_rand_double (rand);
          w = (guint32) (N_PLAYERS * u * sqrt (u));
          u = g_rand_double (rand);
          b = (guint32) (N_PLAYERS * u * sqrt (u));
        }
      while (w == b || (fabs (strength[w] - strength[b]) > 400.0 && g_rand_double (rand) > 0.1));
      p = 1.0 / (1.0 + pow (10.0, (strength[b] - strength[w] - 32.0) / 400.0));
      u = g_rand_double (rand);
      games->white[i] = w;
      games->black[i] = b;
      games->score[i] = u < p - 0.15 ? 2 : u < p + 0.15 ? 1 : 0;
      games->event[i] = i / 100;
      games->day[i] = scl_day_add_months (games->first_day, (int) month) + (int) (i % 28);
      if (i == 0 || (guint) ((guint64) (i - 1) * N_MONTHS / N_GAMES) != month)
        games->month_start[month] = i;
    }
  games->month_start[N_MONTHS] = N_GAMES;
}

/* ---- Jobs ------------------------------------------------------------------------------------------------------------ */

static double
run_floor (const Games *games, const char *unused)
{
  static const SclExpectation expectation = SCL_EXPECTATION_DEFAULTS;
  g_autoptr (SclExpectationTable) table = scl_expectation_table_new (&expectation);
  g_autofree double *rating = g_new (double, N_PLAYERS);
  gint64 start;

  for (guint i = 0; i < N_PLAYERS; i++)
    rating[i] = 1500.0;
  start = g_get_monotonic_time ();
  for (guint i = 0; i < N_GAMES; i++)
    {
      guint32 w = games->white[i];
      guint32 b = games->black[i];
      double change = 20.0 * (0.5 * games->score[i] - scl_expectation_table_score (table, rating[w] - rating[b]));

      rating[w] += change;
      rating[b] -= change;
    }
  return (g_get_monotonic_time () - start) / 1e3;
}

static double
run_policy (const Games *games, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_find (name, &error);
  g_autoptr (SclStates) states = NULL;
  gint64 start;

  g_assert_no_error (error);
  states = scl_states_new (scl_policy_regime_at (policy, games->first_day)->system, N_PLAYERS);
  start = g_get_monotonic_time ();
  for (guint month = 0; month < N_MONTHS; month++)
    {
      guint first = games->month_start[month];
      SclDay day = scl_day_add_months (games->first_day, (int) month);
      SclDay list_day = scl_day_add_months (day, 1);
      const SclSystem *system = scl_policy_regime_at (policy, day)->system;
      SclPeriod period = { .index = month,
                           .first_day = day,
                           .last_day = list_day - 1,
                           .list_day = list_day,
                           .length = 1.0,
                           .n_games = games->month_start[month + 1] - first,
                           .first_game = first,
                           .white = games->white + first,
                           .black = games->black + first,
                           .event = games->event + first,
                           .score = games->score + first,
                           .flags = games->flags + first,
                           .day = games->day + first,
                           .white_given = games->given + first,
                           .black_given = games->given + first,
                           .n_players = N_PLAYERS,
                           .birth_year = games->birth_year,
                           .sex = games->sex };

      scl_system_enter (system, states, &period);
      scl_system_update (system, states, &period, NULL);
    }
  return (g_get_monotonic_time () - start) / 1e3;
}

static double
run_bradley_terry (const Games *games, const char *what)
{
  SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;
  g_autofree double *rating = g_new (double, N_PLAYERS);
  g_autofree double *error = g_new (double, N_PLAYERS);
  g_autofree guint32 *group = g_new (guint32, N_PLAYERS);
  SclBradleyTerryFit fit;
  gint64 start = g_get_monotonic_time ();
  double time;

  options.errors = strcmp (what, "errors") == 0;
  options.fit_white_edge = strcmp (what, "white-edge") == 0;
  scl_bradley_terry_solve (&options, N_PLAYERS, N_GAMES, games->white, games->black, games->score, rating, error, group, &fit);
  time = (g_get_monotonic_time () - start) / 1e3;
  fprintf (stderr, "# %s: %u Newton, %u conjugate steps, converged %d, accuracy of errors %g\n", what, fit.n_newton,
           fit.n_conjugate, fit.converged, fit.error_accuracy);
  return time;
}

static const struct
{
  const char *name;
  double (*run) (const Games *games, const char *argument);
  const char *argument;
  guint rounds;
} jobs[] = {
  { "floor", run_floor, "", ROUNDS },
  { "Elo, monthly", run_policy, "elo-italia-monthly", ROUNDS },
  { "FIDE, dated", run_policy, "fide", ROUNDS },
  { "Glicko", run_policy, "glicko", ROUNDS },
  { "Glicko-2", run_policy, "glicko-2", ROUNDS },
  { "Bradley-Terry", run_bradley_terry, "ratings", ROUNDS },
  { "Bradley-Terry, fitted White edge", run_bradley_terry, "white-edge", ROUNDS },
  { "Bradley-Terry with errors", run_bradley_terry, "errors", 1 },
};

static int
compare (const void *a, const void *b)
{
  return (*(const double *) a > *(const double *) b) - (*(const double *) a < *(const double *) b);
}

static long
peak_kib (void)
{
  g_autofree char *text = NULL;
  char *line;

  if (!g_file_get_contents ("/proc/self/status", &text, NULL, NULL) || (line = strstr (text, "VmHWM:")) == NULL)
    return 0;
  return strtol (line + 6, NULL, 10);
}

int
main (int argc, char *argv[])
{
  static Games games;
  double floor_ms = 0.0;

  generate (&games);
  printf ("%-36s %10s %8s %10s\n", "job", "ms", "floors", "peak KiB");
  for (guint j = 0; j < G_N_ELEMENTS (jobs); j++)
    {
      double times[ROUNDS];

      if (argc > 1 && j > 0 && strstr (jobs[j].name, argv[1]) == NULL)
        continue;
      for (guint r = 0; r < jobs[j].rounds; r++)
        times[r] = jobs[j].run (&games, jobs[j].argument);
      qsort (times, jobs[j].rounds, sizeof *times, compare);
      if (j == 0)
        floor_ms = times[ROUNDS / 2];
      printf ("%-36s %10.1f %8.2f %10ld\n", jobs[j].name, times[jobs[j].rounds / 2], times[jobs[j].rounds / 2] / floor_ms,
              peak_kib ());
      fflush (stdout);
    }
  return 0;
}
