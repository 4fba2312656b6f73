/* What a replay of 1,000,000 games of 20,000 players in 60 months costs, everything included:
 * cutting the history, listing who plays, first ratings, predictions and their score, every path,
 * the population period by period; and what is said of it afterwards: the comparison, drift, misfit
 * and groups. Times are the processor's, of all threads, median of five runs; the last row is the
 * clock's, of two threads. Beside each the floor of the same run (bench-million.h).
 *
 * An argument limits the table to rows whose title has it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../rating/bench-million.h"
#include "lab/comparison/scl-group-making-private.h"
#include "lab/comparison/scl-misfit.h"
#include "lab/drift/scl-drift.h"
#include "lab/replay/scl-threads-private.h"
#include "lab/scl-lab.h"

#define RUNS 5
#define N_POLICIES 8

static SclHistory *
build (const Games *games)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  for (guint i = 0; i < N_PLAYERS; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i);

      scl_history_builder_add_player (builder, name, NULL, NULL, NULL, NULL, games->birth_year[i],
                                      0);
    }
  for (guint e = 0; e < N_GAMES / GAMES_AN_EVENT; e++)
    scl_history_builder_add_event (builder, "Event", NULL, SCL_DAY_NONE, SCL_DAY_NONE);
  for (guint i = 0; i < N_GAMES; i++)
    scl_history_builder_add_game (builder, games->event[i],
                                  i % GAMES_AN_EVENT / (PLAYERS_AN_EVENT / 2) + 1, NULL,
                                  games->day[i], games->white[i], games->black[i], games->score[i],
                                  SCL_UNRATED_NO, games->white_given[i], games->black_given[i]);
  return scl_history_builder_finish (builder);
}

/* ---- Rows ---- */

typedef struct
{
  SclHistory *history;
  SclPolicy *policy; /* of the row; by default its first one */
  GPtrArray *outcomes;
  SclComparison *comparison;
} Bench;

static SclPolicy *
find_policy (const char *name, const char *period)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy = strchr (name, '\n') != NULL
                                     ? scl_policy_parse (name, -1, NULL, &error)
                                     : scl_policy_find (name, &error);
  SclPolicy *changed;

  g_assert_no_error (error);
  if (period == NULL)
    return g_steal_pointer (&policy);
  changed = scl_policy_with_value (policy, "schedule", "period", period, &error);
  g_assert_no_error (error);
  return changed;
}

static void
run_replay (Bench *bench)
{
  g_autoptr (SclOutcome) outcome
      = scl_replay_run (bench->history, bench->policy, NULL, NULL, NULL, NULL, NULL);

  g_assert_nonnull (outcome);
}

static void
on_replayed (GObject *source, GAsyncResult *result, gpointer data)
{
  Bench *bench = data;

  bench->outcomes = scl_replay_run_finish (result, NULL);
}

/* As `replay` does it: outcomes and what they are compared by. */
static void
run_compare (Bench *bench, GPtrArray *policies)
{
  static const SclReplayOptions options = SCL_REPLAY_COMPARED;

  g_clear_pointer (&bench->comparison, scl_comparison_free);
  g_clear_pointer (&bench->outcomes, g_ptr_array_unref);
  scl_replay_run_async (bench->history, policies, &options, NULL, NULL, NULL, on_replayed, bench);
  while (bench->outcomes == NULL)
    g_main_context_iteration (NULL, TRUE);
  bench->comparison = scl_comparison_new (bench->outcomes, SCL_SPLIT_ALL, NULL, NULL);
  g_assert_nonnull (bench->comparison);
}

static void
run_one (Bench *bench)
{
  g_autoptr (GPtrArray) policies
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  g_ptr_array_add (policies, scl_policy_ref (bench->policy));
  run_compare (bench, policies);
}

static void
run_eight (Bench *bench)
{
  static const char *const names[N_POLICIES]
      = { "elo",    "elo-italia-1997", "elo-italia-by-event", "fide", "fide-2024", "fide-2014",
          "glicko", "glicko-2" };
  g_autoptr (GPtrArray) policies
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  for (guint i = 0; i < N_POLICIES; i++)
    g_ptr_array_add (policies, find_policy (names[i], NULL));
  run_compare (bench, policies);
}

static void
run_drift (Bench *bench)
{
  const SclDriftOptions options = SCL_DRIFT_DEFAULTS;
  g_autoptr (GArray) steps
      = scl_drift_of_outcome (g_ptr_array_index (bench->outcomes, 0), &options);

  g_assert_cmpuint (steps->len, >, 0);
}

static void
run_misfit (Bench *bench)
{
  g_autoptr (SclMisfit) misfit = scl_misfit_new (g_ptr_array_index (bench->outcomes, 0));

  g_assert_nonnull (misfit);
}

static void
run_part (guint part, gpointer making)
{
  scl_group_making_part (making, part);
}

static void
run_groups (Bench *bench)
{
  SclGroupTable *tables[SCL_GROUP_N_KINDS];
  SclGroupMaking *making;

  scl_group_tables_begin (bench->comparison, tables);
  making = scl_group_making_new (bench->comparison, tables, NULL);
  scl_threads_run (scl_group_making_n_parts (making), 0, run_part, making);
  scl_group_making_end (making);
  for (guint kind = 0; kind < SCL_GROUP_N_KINDS; kind++)
    scl_group_table_free (tables[kind]);
}

#define FORMULA                                                                                    \
  "[policy]\nformat=1\nname=formula\ntitle=Formula\nsystem=elo\n[k]\nbands=20\n[formula]\n"

/* policy: a shipped one's name, or a text. at_most: milliseconds; times: what "Elo by month" takes,
 * each beside its floor: formulas may cost six times that, constants 1.2 times; 0: no target. Rows
 * without a policy look at the comparison of the row before them. */
static const struct
{
  const char *title, *policy, *period;
  void (*run) (Bench *bench);
  gboolean clock; /* the clock's time, not the processor's */
  double at_most, times;
} rows[] = {
  { "Elo after every game", "elo", "game", run_replay, FALSE, 0, 0 },
  { "Elo by event", "elo", "event", run_replay, FALSE, 0, 0 },
  { "Elo by month", "elo", NULL, run_replay, FALSE, 18, 1 },
  { "Formula of a constant K", FORMULA "k={k0=20}\n", NULL, run_replay, FALSE, 0, 1.2 },
  { "Formula of K", FORMULA "k=clamp({k0=40} - 30*(rating - 1400)/1000, 10, 40)\n", NULL,
    run_replay, FALSE, 0, 6 },
  { "Formula of each game", FORMULA "game=if(age < 18 and change > 0, {f=1.5}*change, change)\n",
    NULL, run_replay, FALSE, 0, 6 },
  { "Formula of each period", FORMULA "period=clamp(change, -{most=50}, most)\n", NULL, run_replay,
    FALSE, 0, 6 },
  { "Formula of which games count",
    FORMULA "counts=abs(difference) < {most=600} or max(rating, opponent) <= 2600\n", NULL,
    run_replay, FALSE, 0, 6 },
  { "Formula of the mean", FORMULA "period=change + {fund=0.01}*(mean - 1500)\n", NULL, run_replay,
    FALSE, 0, 6 },
  { "Formula of performances", FORMULA "period=change + max(0, performance - {from=2600})/10\n",
    NULL, run_replay, FALSE, 0, 6 },
  { "Formula of the expected score", FORMULA "expected=1/(1 + 10^(-difference/{scale=480}))\n",
    NULL, run_replay, FALSE, 0, 6 },
  { "Formulas of K, games and periods",
    FORMULA "k=clamp({k0=40} - 30*(rating - 1400)/1000, 10, 40)\n"
            "game=if(opponent_games < 30, max(0, change), change)\n"
            "period=clamp(change, -{most=50}, most)\n",
    NULL, run_replay, FALSE, 0, 6 },
  { "Glicko by month", "glicko", NULL, run_replay, FALSE, 30, 0 },
  { "Glicko-2 by month", "glicko-2", NULL, run_replay, FALSE, 60, 0 },
  { "8 policies compared", NULL, NULL, run_eight, TRUE, 500, 0 },
  { "8 policies compared, processor", NULL, NULL, run_eight, FALSE, 0, 0 },
  { "Comparison of one policy", "elo", NULL, run_one, FALSE, 0, 0 },
  { "  drift and its causes", NULL, NULL, run_drift, FALSE, 0, 0 },
  { "  misfit", NULL, NULL, run_misfit, FALSE, 0, 0 },
  { "  groups of every kind", NULL, NULL, run_groups, FALSE, 0, 0 },
};

static void
print_row (Bench *bench, const Games *games, guint row)
{
  static double by_month = NAN; /* times the floor */
  double times[RUNS], floor_times[RUNS], time, floor_time;

  if (rows[row].policy != NULL)
    {
      g_clear_pointer (&bench->policy, scl_policy_unref);
      bench->policy = find_policy (rows[row].policy, rows[row].period);
    }
  for (guint run = 0; run < RUNS; run++)
    {
      double start;

      floor_times[run] = run_floor (games);
      start = rows[row].clock ? (double) g_get_monotonic_time () / 1e3 : all_threads_time ();
      rows[row].run (bench);
      times[run] = (rows[row].clock ? (double) g_get_monotonic_time () / 1e3 : all_threads_time ())
                   - start;
    }
  time = median (times, RUNS);
  floor_time = median (floor_times, RUNS);
  if (rows[row].times == 1)
    by_month = time / floor_time;
  g_print ("%-32s %9.2f %9.2f %9.2f %9.1f", rows[row].title, time, floor_time, time / floor_time,
           rows[row].at_most);
  if (rows[row].times > 0 && !isnan (by_month))
    g_print (" %9.2f %9.1f", time / floor_time / by_month, rows[row].times);
  g_print ("%s\n",
           (rows[row].at_most > 0.0 && time > rows[row].at_most)
                   || (rows[row].times > 0 && time / floor_time > rows[row].times * by_month)
               ? "  over"
               : "");
}

int
main (int argc, char **argv)
{
  Games *games = generate ();
  Bench bench = { .history = build (games) };
  const char *wanted = argc > 1 ? argv[1] : "";

  g_print ("%-32s %9s %9s %9s %9s %9s %9s\n", "1,000,000 games", "ms", "floor ms", "x floor",
           "at most", "x month", "at most");
  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    if (strstr (rows[row].title, wanted) != NULL
        || (rows[row].title[0] == ' ' && bench.comparison != NULL))
      print_row (&bench, games, row);
  return 0;
}
