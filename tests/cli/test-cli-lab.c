/* climb, figure, replay.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../real-file.h"
#include "../test-main.h"
#include "cli-folder.h"
#include "cli-run.h"

#include <math.h>
#include <string.h>

/* Carosi, Frequenza di aggiornamento (Ricca): 100 games, 45 % against 2100 from 1700; 30 (0.45 -
 * 0.09) = 10.8 a game, 2780 with one update (SOURCE_NUMBERS rows 47 to 49). Updated often, no
 * rating stays above the fixed point 2100 + 400 log10 (.45/.55) = 2065.1 (row 50) by more than one
 * event's luck of half a point of score, 30 × 0.5, and the new ratings' rounding. */
static void
test_climb (CliFolder *self, gconstpointer data)
{
  g_auto (CliRun) run
      = cli_run_line ("climb --policy=elo-italia-1997 --policy=elo-italia-by-event --format=json");
  const char *second;

  g_assert_cmpint (run.status, ==, 0);
  second = strstr (run.out, "elo-italia-by-event");
  g_assert_nonnull (second);
  g_assert_cmpfloat (cli_json_number (run.out, "start", NULL), ==, 1700.0);
  g_assert_cmpfloat (cli_json_number (run.out, "end", NULL), ==, 2780.0);
  g_assert_cmpfloat (cli_json_number (run.out, "games", NULL), ==, 100.0);
  g_assert_cmpfloat (cli_json_number (second, "end", NULL), >, 2000.0);
  g_assert_cmpfloat (cli_json_number (second, "highest", NULL), <, 2081.0);
}

/* Every scheme of the paper with one command, the paper's number beside each (Carosi, Frequenza di
 * aggiornamento: 2780; about 2065; at most 100 points; the performance 2100 - 40), and the figure
 * that sets them side by side. */
static void
test_climb_paper (CliFolder *self, gconstpointer data)
{
  static const struct
  {
    const char *policy;
    double end, source;
  } schemes[] = {
    { "elo-italia-1997", 2780, 2780 },
    { "elo-italia-1998", 2065, 2065 },
    { "elo-italia-pr-n0", 2060, 2060 },
    { "elo-italia-limit-100", 1800, 1800 },
    { "ffe", 1700, 1700 },
    { "fide-2025", 2064, NAN },
  };
  g_autofree char *file = cli_folder_path (self, "climb.svg");
  g_auto (CliRun) run = cli_run ("climb", "--paper", "--format=json", "-o", file, NULL);
  g_autofree char *picture = cli_contents (self->directory, "climb.svg");

  g_assert_cmpint (run.status, ==, 0);
  cli_assert_contains (picture, "<svg");
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      g_autofree char *quoted = g_strdup_printf ("\"%s\"", schemes[i].policy);
      const char *at = strstr (run.out, quoted);

      g_assert_nonnull (at);
      g_assert_cmpfloat (cli_json_number (at, "end", NULL), ==, schemes[i].end);
      if (isnan (schemes[i].source))
        g_assert_true (isnan (cli_json_number (at, "source", NULL)));
      else
        g_assert_cmpfloat (cli_json_number (at, "source", NULL), ==, schemes[i].source);
    }
}

/* By chance the half-year's climb ends at 2780 with a standard deviation of 30 x sqrt (100 x 0.18)
 * = 127.3; the largest that a limit of 100 points allows is 100; the numbers of a climb other than
 * the paper's have no source. */
static void
test_climb_modes (CliFolder *self, gconstpointer data)
{
  g_auto (CliRun) chance
      = cli_run_line ("climb --policy=elo-italia-1997 --runs=1000 --format=json");
  g_auto (CliRun) largest
      = cli_run_line ("climb --policy=elo-italia-limit-100 --largest --format=json");
  g_auto (CliRun) other
      = cli_run_line ("climb --paper --games=50 --spread=50 --strength=2065 --format=json");
  g_auto (CliRun) both = cli_run_line ("climb --largest --runs=10");
  g_auto (CliRun) close = cli_run_line (
      "climb --policy=elo-italia-by-event --games=40 --largest --close --format=json");

  /* tests/lab/test-climb.c: only the close search has events of thirty games. */
  g_assert_cmpfloat (cli_json_number (close.out, "games_per_event", NULL), ==, 30.0);
  g_assert_cmpint (chance.status, ==, 0);
  g_assert_cmpfloat_with_epsilon (cli_json_number (chance.out, "mean", NULL), 2780.0,
                                  3.0 * 127.3 / sqrt (1000.0));
  g_assert_cmpfloat_with_epsilon (cli_json_number (chance.out, "sd", NULL), 127.3,
                                  3.0 * 127.3 / sqrt (2000.0));
  g_assert_cmpfloat (cli_json_number (largest.out, "gained", NULL), ==, 100.0);
  g_assert_cmpint (other.status, ==, 0);
  g_assert_true (isnan (cli_json_number (other.out, "source", NULL)));
  g_assert_cmpint (both.status, ==, 2);
}

static void
test_figure (CliFolder *self, gconstpointer data)
{
  static const struct
  {
    const char *name, *magic;
  } files[]
      = { { "f.svg", "<?xml" }, { "f.pdf", "%PDF-" }, { "f.png", "\x89PNG" }, { "f.csv", "#" } };
  g_auto (CliRun) list = cli_run_line ("figure --list --format=csv");

  g_assert_cmpint (list.status, ==, 0);
  cli_assert_contains (list.out, "\n3,");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *file = cli_folder_path (self, files[i].name);
      g_auto (CliRun) run = cli_run ("figure", "4", "--set=sigma=295", "-o", file, NULL);
      g_autofree char *text = cli_contents (self->directory, files[i].name);

      g_assert_cmpstr (run.err, ==, "");
      g_assert_cmpint (run.status, ==, 0);
      g_assert_cmpstr (run.out, ==, "");
      g_assert_true (g_str_has_prefix (text, files[i].magic));
    }
}

static void
test_figure_usage (CliFolder *self, gconstpointer data)
{
  static const struct
  {
    const char *line, *message;
    int status;
  } cases[] = {
    { "figure", "one figure is needed", 2 },
    { "figure 3 4", "one figure is needed", 2 },
    { "figure nonesuch -o x.svg", "no figure \"nonesuch\"", 2 },
    { "figure 4 --set=sigma -o x.svg", "name=value", 2 },
    { "figure 4 --set=sigma=-5 -o x.svg", "sigma", 1 },
    { "figure 4 --set=height=5 -o x.svg", "height", 1 },
    { "figure 4 -o x.gif", ".svg", 1 },
    { "figure 4 -o /nonexistent/folder/x.svg", "/nonexistent/folder", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CliRun) run = cli_run_line (cases[i].line);

      g_test_message ("%s: %s", cases[i].line, run.err);
      g_assert_cmpint (run.status, ==, cases[i].status);
      cli_assert_contains (run.err, cases[i].message);
    }
}

/* Three players, two events a semester apart. By hand, elo-italia-1997, all enter as given:
 * first semester: A (1600) beats B (1600), C (1500) draws A: A's expected .50 + .64 = 1.14 → 1.15,
 * score 1.5, + 30 × .35 = 10.5, half away from zero: 1610.5 → 1611; B: 30 × (0 - .5) = -15 → 1585;
 * C: expected .36 → .35, 30 × (.5 - .35) = 4.5: 1504.5 → 1505. second: B beats A at 1585 - 1611 =
 * -26: 1/(1 + 10^(26/400)) = .4627 → .46 → .45: 30 × .55 = 16.5 → 1601.5 → 1602; A's .54 → .55,
 * 1611 - 16.5 = 1594.5 → 1595. */
static const char games[]
    = "date,event_id,event,round,white_id,white,white_rating,black_id,black,black_rating,score\n"
      "1998-02-01,1,First,1,1,\"Anna, A\",1600,2,Bruno,1600,1\n"
      "1998-02-02,1,First,2,3,Carla,1500,1,\"Anna, A\",1600,½\n"
      "1998-09-01,2,Second,1,1,\"Anna, A\",1600,2,Bruno,1600,0\n";

static void
test_replay (CliFolder *self, gconstpointer data)
{
  g_autofree char *file = cli_folder_write (self, "games.csv", games, -1);
  g_autofree char *out = cli_folder_path (self, "out");
  g_autofree char *own = cli_folder_path (self, "out/elo-italia-1997");
  g_auto (CliRun) run
      = cli_run ("replay", file, "--policy=elo-italia-1997", "--policy=elo-italia-by-event",
                 "--burn-in=0", "--figures", "--output", out, "--format=json", NULL);
  g_autofree char *ratings = NULL, *metrics = NULL, *periods = NULL, *path = NULL,
                  *comparison = NULL, *made = NULL;

  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpfloat (cli_json_number (run.out, "periods", NULL), ==, 2.0);
  g_assert_cmpfloat (cli_json_number (run.out, "rated_players", NULL), ==, 3.0);
  g_assert_cmpfloat (cli_json_number (run.out, "scored_games", NULL), ==, 3.0);

  ratings = cli_contents (own, "ratings.csv");
  g_assert_cmpstr (ratings, ==,
                   "player_id,name,rating,deviation,games,last_event\n"
                   "2,Bruno,1602,,2,2\n"
                   "1,\"Anna, A\",1595,,3,2\n"
                   "3,Carla,1505,,1,1\n");
  metrics = cli_contents (own, "metrics.json");
  g_assert_cmpfloat (cli_json_number (metrics, "games", NULL), ==, 3.0);
  cli_assert_contains (metrics, "\"start\": \"same\"");
  cli_assert_contains (metrics, "\"burn_in\": \"0\"");
  /* The curve, unrounded: 1/2; C against A 1/(1 + 10^(100/400)) = 0.359935; A at 1611 against B at
   * 1585 1/(1 + 10^(-26/400)) = 0.537346: (.5² + .140065² + .537346²)/3 = (.25 + .019618 +
   * .288741)/3 = 0.186120. */
  g_assert_cmpfloat_with_epsilon (cli_json_number (metrics, "brier", NULL), 0.186120, 1e-6);
  periods = cli_contents (own, "periods.csv");
  g_assert_cmpuint (cli_count (periods, "\n"), ==, 3);
  g_free (cli_contents (own, "movers.csv"));
  g_free (cli_contents (out, "summary.csv"));
  /* The comparison beside them, with what made it. */
  comparison = cli_contents (out, "comparison.csv");
  g_assert_nonnull (strstr (comparison, "\nbrier,elo-italia-1997,0.18612"));
  g_free (cli_contents (out, "groups.csv"));
  made = cli_contents (out, "comparison.json");
  g_assert_nonnull (strstr (made, "\"data_digest\": \""));
  g_assert_nonnull (strstr (made, "period=semester"));
  g_free (cli_contents (out, "population.svg"));
  g_free (cli_contents (out, "distribution.svg"));
  path = cli_contents (out, "path.svg");
  g_assert_true (g_str_has_prefix (path, "<?xml"));
}

/* Two of ITA against two of FRA, all given 1500: a win and a draw, 0.75 of an expected 0.5; the
 * game within ITA does not count. Deviations 0.25 and -0.25 of people who share no game: error
 * 0.25, one degree of freedom, of which the quantile is 12.7062: 0.25 - 3.17655, 0.25 + 3.17655; p
 * = 1 - 2/pi atan 1 = 0.5, and 1 for both groups at once. */
static void
test_replay_groups (CliFolder *self, gconstpointer data)
{
  static const char text[] = "date,event_id,event,white_id,white,white_federation,black_id,black,"
                             "black_federation,score,white_rating,black_rating\n"
                             "2000-01-01,1,Open,1,Anna,ITA,3,Carla,FRA,1,1500,1500\n"
                             "2000-01-01,1,Open,2,Bruno,ITA,4,Dario,FRA,0.5,1500,1500\n"
                             "2000-01-01,1,Open,1,Anna,ITA,2,Bruno,ITA,1,1500,1500\n";
  g_autofree char *file = cli_folder_write (self, "groups.csv", text, -1);
  g_auto (CliRun) csv = cli_run ("replay", file, "--policy=elo", "--burn-in=0",
                                 "--groups=federation", "--format=csv", NULL);
  g_auto (CliRun) people
      = cli_run ("replay", file, "--policy=elo", "--burn-in=0", "--groups=federation", NULL);
  g_auto (CliRun) wrong = cli_run ("replay", file, "--policy=elo", "--groups=town", NULL);
  g_auto (GStrv) lines = NULL;

  g_assert_cmpint (csv.status, ==, 0);
  lines = g_strsplit (csv.out, "\n", -1);
  g_assert_cmpstr (lines[0], ==, "group,policy,games,score,expected,bias,low,high,p,p_holm");
  g_assert_cmpuint (g_strv_length (lines), ==, 4); /* head, two groups, the end */
  for (guint i = 1; i < 3; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], ",", -1);
      const double sign = g_str_equal (fields[0], "ITA") ? 1.0 : -1.0;

      g_assert_cmpstr (fields[1], ==, "elo");
      g_assert_cmpstr (fields[2], ==, "2");
      g_assert_cmpfloat_with_epsilon (g_ascii_strtod (fields[5], NULL), sign * 0.25, 1e-6);
      g_assert_cmpfloat_with_epsilon (g_ascii_strtod (fields[6], NULL), sign * 0.25 - 3.17655,
                                      1e-4);
      g_assert_cmpfloat_with_epsilon (g_ascii_strtod (fields[7], NULL), sign * 0.25 + 3.17655,
                                      1e-4);
      g_assert_cmpfloat_with_epsilon (g_ascii_strtod (fields[8], NULL), 0.5, 1e-6);
      g_assert_cmpfloat_with_epsilon (g_ascii_strtod (fields[9], NULL), 1.0, 1e-6);
    }
  cli_assert_contains (people.out, "0.50            1.00");
  cli_assert_contains (people.out, "at once (Holm 1979)");
  g_assert_cmpint (wrong.status, ==, 2);
  cli_assert_contains (
      wrong.err,
      "\"town\" is none of rating, own-rating, age, sex, federation, category, activity");
}

/* A failure says in one sentence what and where, and writes nothing. */
static void
test_replay_failures (CliFolder *self, gconstpointer data)
{
  static const char zeros[64] = { 0 };
  static const struct
  {
    const char *name, *text;
    gssize length;
    const char *message;
  } cases[] = {
    { "empty.csv", "", 0, "empty.csv" },
    { "foreign.txt", "Dear committee,\nhere are the games.\n", -1, "foreign.txt" },
    { "binary.trf", zeros, sizeof zeros, "binary.trf" },
    { "dateless.csv", "white,black,score\nA,B,1\n", -1, "dateless.csv:1: " },
  };
  g_autofree char *out = cli_folder_path (self, "out");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *file
          = cli_folder_write (self, cases[i].name, cases[i].text, cases[i].length);
      g_auto (CliRun) run
          = cli_run ("replay", file, "--policy=elo-italia-1997", "--output", out, NULL);

      g_test_message ("%s", run.err);
      g_assert_cmpint (run.status, ==, 1);
      g_assert_cmpstr (run.out, ==, "");
      g_assert_cmpuint (cli_count (run.err, "\n"), ==, 1);
      cli_assert_contains (run.err, cases[i].message);
      g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
    }
}

static void
test_replay_usage (CliFolder *self, gconstpointer data)
{
  static const struct
  {
    const char *line, *message;
    int status;
  } cases[] = {
    { "replay", "--policy is missing", 2 },
    { "replay --policy=elo-italia-1997", "a source is needed", 2 },
    { "replay nowhere.csv --policy=elo-italia-1997", "nowhere.csv", 1 },
    { "replay nowhere.csv --policy=elo-italia-1997 --policy=elo-italia-1997", "the name of two",
      2 },
    { "replay nowhere.csv --policy=elo-atlantis", "elo-atlantis", 1 },
    { "replay nowhere.csv --policy=elo-italia-1997 --from=yesterday", "not a day", 2 },
    { "replay nowhere.csv --policy=elo-italia-1997 --start=mine", "neither same nor own", 2 },
    { "replay nowhere.csv --policy=elo-italia-1997 --burn-in=years", "MONTHS", 2 },
    { "replay nowhere.csv --policy=elo-italia-1997 --figures", "--output", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CliRun) run = cli_run_line (cases[i].line);

      g_test_message ("%s: %s", cases[i].line, run.err);
      g_assert_cmpint (run.status, ==, cases[i].status);
      cli_assert_contains (run.err, cases[i].message);
    }
}

/* 155,455 games of tennis, where they are at hand: the two policies of the first comparison. Counts
 * from the file itself: lines without the header. */
static void
test_replay_tennis (CliFolder *self, gconstpointer data)
{
  g_autofree char *file = test_real_file ("tennis-atp/games-1968-2010.csv");

  if (file == NULL)
    return;
  {
    g_auto (CliRun) run
        = cli_run ("replay", file, "--policy=elo-italia-1997", "--policy=elo-italia-by-event",
                   "--burn-in=0", "--format=json", NULL);

    g_assert_cmpint (run.status, ==, 0);
    g_assert_cmpfloat (cli_json_number (run.out, "scored_games", NULL), >, 155000.0);
    g_assert_cmpfloat (cli_json_number (run.out, "scored_games", NULL), <=, 155455.0);
  }
}

TEST_MAIN_WITH (test_main_init, CliFolder, cli_folder_set_up, cli_folder_tear_down, "/cli",
                test_climb, test_climb_paper, test_climb_modes, test_figure, test_figure_usage,
                test_replay, test_replay_groups, test_replay_failures, test_replay_usage,
                test_replay_tennis)
