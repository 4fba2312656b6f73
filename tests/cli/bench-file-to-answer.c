/* From a file of games to an answer, whole processes: what issue "from file to answer" lists.
 *
 * usage: bench-file-to-answer [GAMES [PLAYERS [WORD]]]
 *
 * 1,000,000 games of 20,000 players in 60 months unless told otherwise; WORD: only rows whose title
 * has it. Each row is run three times, the floor before each (of a hundred million games and more
 * once): plain loops in a process of their own that read the same file, rate after every game and
 * write (bench-games-file.h). Time is the processor's, of all threads, user and system, and the
 * clock's; memory is the greatest of the process. Targets are those of a machine on which the floor
 * takes FLOOR milliseconds, and are compared as times the floor: a number that says the same on any
 * machine. The floor has one thread, so that its two times are one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench-games-file.h"
#include "history/workspace/scl-import.h"
#include "history/workspace/scl-workspace.h"

#define RUNS 3
#define LONG 100000000u /* games, of which each row is run once */
#define FLOOR 55.0      /* ms for a million games, on the machine of the targets */
#define MOST_ARGUMENTS 32

/* line: scalata-cli's arguments, within the folder of the run. NULL: the history is loaded and no
 * more. at_most: milliseconds for a million games, 0: no target. */
static const struct
{
  const char *title, *line;
  double at_most;
} rows[] = {
  { "games CSV to history in memory", NULL, 180 },
  { "replay, Elo by month", "replay games.csv --policy=elo", 0 },
  { "replay, Glicko", "replay games.csv --policy=glicko", 0 },
  { "replay --output, Elo by month", "replay games.csv --policy=elo --output=out", 250 },
  { "replay --output, Glicko", "replay games.csv --policy=glicko --output=out", 300 },
  { "replay --output, Elo after every game",
    "replay games.csv --policy=every-game.policy --output=out", 400 },
  { "replay, eight policies",
    "replay games.csv --policy=elo --policy=glicko --policy=glicko-2 --policy=fide "
    "--policy=us-chess --policy=dwz --policy=ecf --policy=chessmetrics",
    500 },
  { "import into a workspace", "import new.scalata games.csv", 1500 },
  { "replay from a workspace", "replay made.scalata --policy=elo", 350 },
  { "players --name in a workspace", "players made.scalata --name=bipa", 30 },
  { "fit PGN", "fit games.pgn --top=20", 1500 },
  { "fit whr CSV", "fit games.csv --model=whr --months=1 --top=20", 3000 },
};

typedef struct
{
  double time;   /* ms, processor */
  double wall;   /* ms */
  double memory; /* MiB */
} Cost;

static void
load_history (void)
{
  const char *const paths[] = { "games.csv", NULL };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (SclHistory) history = scl_history_load_files (paths, report, NULL, NULL);

  _exit (history != NULL ? 0 : 1);
}

static void
run_program (const char *cli, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  char *arguments[MOST_ARGUMENTS] = { (char *) cli };

  for (guint i = 0; words[i] != NULL && i + 2 < MOST_ARGUMENTS; i++)
    arguments[i + 1] = words[i];
  if (freopen ("/dev/null", "w", stdout) == NULL || freopen ("/dev/null", "w", stderr) == NULL)
    _exit (1);
  execv (cli, arguments);
  _exit (1);
}

/* In a process of its own; cli NULL: the floor. */
static Cost
run (const char *cli, const char *line)
{
  struct rusage used;
  gint64 start = g_get_monotonic_time ();
  int status;
  pid_t child = fork ();

  if (child == 0 && cli == NULL)
    {
      bench_floor ("games.csv", "floor.csv");
      _exit (0);
    }
  else if (child == 0 && line == NULL)
    load_history ();
  else if (child == 0)
    run_program (cli, line);
  if (child < 0 || wait4 (child, &status, 0, &used) != child || status != 0)
    g_error ("%s: failed", line != NULL ? line : cli != NULL ? "loading" : "the floor");
  return (Cost){
    1000.0 * (double) (used.ru_utime.tv_sec + used.ru_stime.tv_sec)
        + (double) (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1000.0,
    (double) (g_get_monotonic_time () - start) / 1000.0,
    (double) used.ru_maxrss / 1024.0,
  };
}

static int
compare_costs (gconstpointer a, gconstpointer b)
{
  const Cost *x = a, *y = b;

  return x->time < y->time ? -1 : x->time > y->time;
}

static Cost
median (Cost *costs, guint n)
{
  qsort (costs, n, sizeof *costs, compare_costs);
  return costs[n / 2];
}

/* As times the floor. */
static const char *
verdict (double time, double wall, double at_most)
{
  return time <= at_most ? "met" : wall <= at_most ? "met by the clock" : "not met";
}

static void
measure (const char *cli, guint row, guint n_games)
{
  const guint n = n_games < LONG ? RUNS : 1;
  Cost cost[RUNS], floor[RUNS], c, f;

  for (guint i = 0; i < n; i++)
    {
      g_unlink ("new.scalata");
      floor[i] = run (NULL, NULL);
      cost[i] = run (cli, rows[row].line);
    }
  c = median (cost, n);
  f = median (floor, n);
  g_print ("%-40s %9.0f %9.0f %9.1f %9.1f %9.0f %9.0f", rows[row].title, c.time, c.wall,
           c.time / f.time, c.wall / f.time, c.memory, f.time);
  if (rows[row].at_most > 0)
    g_print (" %9.1f %s", rows[row].at_most / FLOOR,
             verdict (c.time / f.time, c.wall / f.time, rows[row].at_most / FLOOR));
  g_print ("%s\n", n_games == 1000000 ? "" : "  (target: of a million)");
}

static gboolean
is_wanted (guint row, const char *word)
{
  return word == NULL || strstr (rows[row].title, word) != NULL;
}

/* Whether a wanted row reads that file. */
static gboolean
is_read (const char *file, const char *word)
{
  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    if (is_wanted (row, word) && rows[row].line != NULL && strstr (rows[row].line, file) != NULL)
      return TRUE;
  return FALSE;
}

/* What the rows read. */
static void
prepare (const char *cli, guint n_games, guint n_players, const char *word)
{
  static const char policy[]
      = "[policy]\nformat=1\nname=every-game\ntitle=Elo after every game\nsystem=elo\n\n"
        "[schedule]\nperiod=game\n\n"
        "[expectation]\nmodel=logistic\ncut-rule=none\n\n[k]\nbands=20\n\n"
        "[entry]\ngiven=true\nrule=fixed\nrating=1500\n";

  g_file_set_contents ("every-game.policy", policy, -1, NULL);
  bench_write_csv ("games.csv", n_games, n_players);
  if (is_read ("games.pgn", word))
    bench_write_pgn ("games.pgn", n_games, n_players);
  if (is_read ("made.scalata", word))
    run (cli, "import made.scalata games.csv");
}

int
main (int argc, char **argv)
{
  const char *cli = g_getenv ("SCL_CLI");
  const guint n_games = argc > 1 ? (guint) atoi (argv[1]) : 1000000,
              n_players = argc > 2 ? (guint) atoi (argv[2]) : 20000;
  const char *word = argc > 3 ? argv[3] : NULL;
  g_autofree char *folder = g_dir_make_tmp ("bench-XXXXXX", NULL), *line = NULL;

  if (cli == NULL || folder == NULL || g_chdir (folder) != 0)
    g_error ("SCL_CLI is to name the program, and a folder to be made");
  prepare (cli, n_games, n_players, word);
  g_print ("%u games, %u players; ms of processor time, median of %d\n", n_games, n_players,
           n_games < LONG ? RUNS : 1);
  g_print ("%-40s %9s %9s %9s %9s %9s %9s %9s\n", "", "ms", "clock", "x floor", "clock", "MiB",
           "floor", "at most");
  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    if (is_wanted (row, word))
      measure (cli, row, n_games);
  line = g_strdup_printf ("rm -rf '%s'", folder);
  return g_chdir ("/") == 0 && system (line) == 0 ? 0 : 1;
}
