/* fit, simulate, tune, merge.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "cli-folder.h"
#include "cli-run.h"

#include <math.h>
#include <string.h>

/* A scores 3 of 4 against B, no prior: the difference is 400 log10 3 = 190.8485 about the centre,
 * and the information at the maximum is 4 × 0.75 × 0.25 (ln 10/400)², so that the error of the
 * difference is 347.4356/2/sqrt (0.75) = 200.592, of each about their mean half. */
static void
test_fit (CliFolder *self, gconstpointer data)
{
  g_autofree char *file
      = cli_folder_write (self, "games.csv",
                          "date,white,black,score\n1998-01-01,A,B,1\n1998-01-02,B,A,0\n"
                          "1998-01-03,A,B,1\n1998-01-04,B,A,1\n1998-01-05,C,D,+\n",
                          -1);
  g_auto (CliRun) run = cli_run ("fit", file, "--prior=0", "--format=json", NULL);
  const char *second;

  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpfloat (cli_json_number (run.out, "games", NULL), ==, 4.0); /* a forfeit is none */
  g_assert_cmpfloat_with_epsilon (cli_json_number (run.out, "ratings", "rating", NULL),
                                  1500.0 + 95.4243, 1e-3);
  g_assert_cmpfloat_with_epsilon (cli_json_number (run.out, "ratings", "error", NULL), 100.296,
                                  1e-2);
  second = strstr (strstr (run.out, "\"rating\":") + 1, "\"rating\":");
  g_assert_nonnull (second);
  g_assert_cmpfloat_with_epsilon (cli_json_number (second, "rating", NULL), 1500.0 - 95.4243, 1e-3);
  g_assert_cmpuint (cli_count (run.out, "\"rating\":"), ==, 2);
}

/* Whole-History Rating: the winner's last day stands above the loser's, each player once; with
 * --all once a day of play. */
static void
test_fit_whr (CliFolder *self, gconstpointer data)
{
  g_autofree char *file = cli_folder_write (
      self, "games.csv", "date,white,black,score\n1998-01-01,A,B,1\n1998-06-01,B,A,0\n", -1);
  g_auto (CliRun) last = cli_run ("fit", file, "--model=whr", "--format=csv", NULL);
  g_auto (CliRun) all = cli_run ("fit", file, "--model=whr", "--all", "--format=csv", NULL);
  g_auto (CliRun) edo = cli_run ("fit", file, "--model=edo", "--prior=1", "--format=csv", NULL);
  g_auto (CliRun) wrong = cli_run ("fit", file, "--model=whr", "--months=5", NULL);

  g_assert_cmpint (last.status, ==, 0);
  g_assert_cmpuint (cli_count (last.out, "\n"), ==, 3);
  cli_assert_contains (last.out, "A,1998-06-01,");
  g_assert_true (strstr (last.out, ",A,") < strstr (last.out, ",B,"));
  g_assert_cmpint (all.status, ==, 0);
  g_assert_cmpuint (cli_count (all.out, "\n"), ==, 5);
  g_assert_cmpint (edo.status, ==, 0);
  g_assert_cmpuint (cli_count (edo.out, ",1998-01-01,"), ==, 2);
  g_assert_cmpint (wrong.status, ==, 2);
}

/* Two parts joined are, to the byte, the whole; what does not fit is refused with file and line. */
static void
test_simulate (CliFolder *self, gconstpointer data)
{
#define WORLD                                                                                      \
  "--policy=elo", "--policy=glicko", "--set=players=60", "--set=months=8", "--set=events=6"
  g_autofree char *whole = cli_folder_path (self, "whole"),
                  *parts = cli_folder_path (self, "parts");
  g_autofree char *other = cli_folder_path (self, "other"),
                  *joined = cli_folder_path (self, "joined.csv");
  g_auto (CliRun) run
      = cli_run ("simulate", WORLD, "--seeds=1-4", "--output", whole, "--format=json", NULL);
  g_auto (CliRun) first = cli_run ("simulate", WORLD, "--seeds=1-3", "--output", parts, NULL);
  g_auto (CliRun) last = cli_run ("simulate", WORLD, "--seeds=4", "--output", parts, NULL);
  g_auto (CliRun) foreign
      = cli_run ("simulate", WORLD, "--set=draws=0.5", "--seeds=5", "--output", other, NULL);
  g_autofree char *file_a = g_build_filename (parts, "simulate-1-3.csv", NULL),
                  *file_b = g_build_filename (parts, "simulate-4-4.csv", NULL);
  g_autofree char *file_c = g_build_filename (other, "simulate-5-5.csv", NULL);
  g_auto (CliRun) merge
      = cli_run ("merge", file_b, file_a, "--output", joined, "--format=json", NULL);
  g_autofree char *one = NULL, *two = NULL;

  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpint (first.status, ==, 0);
  g_assert_cmpint (last.status, ==, 0);
  g_assert_cmpint (foreign.status, ==, 0);
  g_assert_cmpint (merge.status, ==, 0);
  cli_assert_contains (run.out, "\"log-loss\"");
  g_assert_cmpfloat (cli_json_number (strstr (run.out, "\"log-loss\""), "mean", NULL), >, 0.0);
  one = cli_contents (whole, "simulate-1-4.csv");
  two = cli_contents (self->directory, "joined.csv");
  g_assert_cmpstr (one, ==, two);
  g_assert_cmpstr (run.out, ==, merge.out);
  g_assert_true (g_str_has_prefix (one, "#"));
  cli_assert_contains (one, "\n4,elo,log-loss,");
  {
    g_auto (CliRun) mixed = cli_run ("merge", file_a, file_c, NULL);
    g_auto (CliRun) twice = cli_run ("merge", file_a, file_a, NULL);
    g_autofree char *bad = cli_folder_write (self, "bad.csv", "seed,policy\n1,elo\n", -1);
    g_auto (CliRun) wrong = cli_run ("merge", bad, NULL);

    g_autofree char *cut_text = g_strndup (one, (gsize) (strstr (one, "\n3,elo,") + 1 - one)),
                    *none = cli_folder_path (self, "none.csv");
    g_autofree char *cut = cli_folder_write (self, "cut.csv", cut_text, -1);
    g_auto (CliRun) short_one = cli_run ("merge", cut, NULL);
    g_auto (CliRun) all = cli_run ("merge", file_a, file_b, "--seeds=1-4", NULL);
    g_auto (CliRun) lacking
        = cli_run ("merge", file_a, file_b, "--seeds=0-6", "--output", none, NULL);
    g_auto (CliRun) more = cli_run ("merge", file_a, file_b, "--seeds=2-4", NULL);
    g_auto (CliRun) five = cli_run ("simulate", WORLD, "--seeds=5", "--output", parts, NULL);
    g_autofree char *file_five = g_build_filename (parts, "simulate-5-5.csv", NULL);
    g_auto (CliRun) gap = cli_run ("merge", file_a, file_five, NULL);

    g_assert_cmpint (five.status, ==, 0);
    g_assert_cmpint (short_one.status, ==, 1);
    cli_assert_contains (short_one.err, "cut.csv: the file is cut short: the seeds 3-4");
    g_assert_cmpint (all.status, ==, 0);
    g_assert_cmpstr (all.err, ==, "");
    g_assert_cmpint (lacking.status, ==, 1);
    cli_assert_contains (lacking.err, "The seeds 0-0,5-6 are in none");
    g_assert_false (g_file_test (none, G_FILE_TEST_EXISTS));
    g_assert_cmpint (more.status, ==, 1);
    cli_assert_contains (more.err, "from 1 to 4");
    g_assert_cmpint (gap.status, ==, 0);
    cli_assert_contains (gap.err, "The seeds 4-4 are in none");
    g_assert_cmpint (mixed.status, ==, 1);
    cli_assert_contains (mixed.err, "simulate-5-5.csv was not made with");
    g_assert_cmpuint (cli_count (mixed.err, "\n"), ==, 1);
    g_assert_cmpint (twice.status, ==, 1);
    cli_assert_contains (twice.err, "1");
    g_assert_cmpint (wrong.status, ==, 1);
    cli_assert_contains (wrong.err, "bad.csv");
  }
#undef WORLD
}

/* The summary of results made up here: elo has each seed's number, 1 to 4, glicko 3, 4, 7 and 8.
 * Student's t of three degrees is 3.182446: 2.5 ± 3.182446 x 1.290994/2, 5.5 ± 3.182446
 * x 2.380476/2; the differences 2, 2, 4, 4 have mean 3, standard deviation 1.154701, t = 5.196152
 * and p .013847. A seed without a value counts for nobody: glicko without the fourth, 14/3
 * ± 4.302653 x 2.081666/sqrt 3, is 3 seeds. */
static void
test_summary (CliFolder *self, gconstpointer data)
{
  static const struct
  {
    const char *policy;
    double numbers[8];
  } by_hand[2][2] = {
    { { "elo", { 2.5, 0.445740, 4.554260, NAN, NAN, NAN, NAN, 4 } },
      { "glicko", { 5.5, 1.712131, 9.287869, 3, 1.162614, 4.837386, 0.013847, 4 } } },
    { { "elo", { 2.5, 0.445740, 4.554260, NAN, NAN, NAN, NAN, 4 } },
      { "glicko", { 4.666667, -0.504478, 9.837812, 2.666667, -0.201768, 5.535102, 0.057191, 3 } } },
  };
  g_autofree char *folder = cli_folder_path (self, "runs");
  g_auto (CliRun) run
      = cli_run ("simulate", "--policy=elo", "--policy=glicko", "--set=players=40",
                 "--set=months=4", "--set=events=3", "--seeds=1-4", "--output", folder, NULL);
  g_autofree char *text = cli_contents (folder, "simulate-1-4.csv");
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  g_assert_cmpint (run.status, ==, 0);
  for (guint way = 0; way < 2; way++)
    {
      g_autoptr (GString) made = g_string_new (NULL);
      guint n_rows = 0;

      for (char **line = lines; *line != NULL && **line != '\0'; line++)
        if (g_ascii_isdigit (**line))
          {
            const int seed = **line - '0';
            const int value = strstr (*line, ",elo,") != NULL ? seed : seed + (seed < 3 ? 2 : 4);

            g_string_append_len (made, *line, strrchr (*line, ',') + 1 - *line);
            if (way == 0 || value != 8)
              g_string_append_printf (made, "%d", value);
            g_string_append_c (made, '\n');
          }
        else
          g_string_append_printf (made, "%s\n", *line);
      {
        g_autofree char *file = cli_folder_write (self, "made.csv", made->str, -1);
        g_auto (CliRun) merged = cli_run ("merge", file, "--format=csv", NULL);
        g_auto (GStrv) rows = g_strsplit (merged.out, "\n", -1);

        g_assert_cmpint (merged.status, ==, 0);
        g_assert_cmpstr (rows[0], ==,
                         "policy,measure,mean,low,high,difference,difference_low,difference_high,p,"
                         "seeds");
        for (char **row = rows + 1; **row != '\0'; row++, n_rows++)
          {
            g_auto (GStrv) cells = g_strsplit (*row, ",", -1);
            const guint p = g_str_equal (cells[0], "glicko");

            g_assert_cmpuint (g_strv_length (cells), ==, 10);
            g_assert_cmpstr (cells[0], ==, by_hand[way][p].policy);
            for (guint i = 0; i < 8; i++)
              if (isnan (by_hand[way][p].numbers[i]))
                g_assert_cmpstr (cells[2 + i], ==, "");
              else
                g_assert_cmpfloat_with_epsilon (g_ascii_strtod (cells[2 + i], NULL),
                                                by_hand[way][p].numbers[i], 2e-6);
          }
        g_assert_cmpuint (n_rows, >=, 2);
      }
    }
}

static void
test_tune (CliFolder *self, gconstpointer data)
{
  g_autofree char *out = cli_folder_path (self, "tuned");
  g_auto (CliRun) run
      = cli_run ("tune", "--policy=elo", "--parameter=k/bands=5:60", "--seeds=3",
                 "--set=players=100", "--set=months=12", "--set=events=8", "--output", out, NULL);
  g_autofree char *text = NULL;

  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  text = cli_contents (out, "tune-3-3.csv");
  cli_assert_contains (text, "\n3,elo,k/bands,");
}

/* A month's event after another for three years: 24 players from 1800 to 2490, results by chance.
 */
static char *
chance_games (CliFolder *self)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (GString) text
      = g_string_new ("date,event,white,white_rating,black,black_rating,score\n");

  for (guint month = 0; month < 36; month++)
    for (guint game = 0; game < 24; game++)
      {
        const guint white = (guint) g_rand_int_range (rand, 0, 24),
                    black = (white + 1 + (guint) g_rand_int_range (rand, 0, 23)) % 24;

        g_string_append_printf (text, "%u-%02u-10,E%u,P%u,%u,P%u,%u,%d\n", 1998 + month / 12,
                                1 + month % 12, month, white, 1800 + 30 * white, black,
                                1800 + 30 * black, g_rand_boolean (rand));
      }
  return cli_folder_write (self, "games.csv", text->str, -1);
}

/* Each band by itself and several aims: the table, the sentence, and the files. */
static void
test_tune_bands (CliFolder *self, gconstpointer data)
{
  g_autofree char *games = chance_games (self), *out = cli_folder_path (self, "tuned");
  g_auto (CliRun) run
      = cli_run ("tune", games, "--policy=elo-italia-by-event", "--parameter=k/bands.each=5:80:log",
                 "--aim=log-loss", "--aim=response:0.5", "--front=6", "--start=same", "--burn-in=3",
                 "--output", out, NULL);
  g_autofree char *front = NULL, *profile = NULL, *json = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_cmpint (run.status, ==, 0);
  cli_assert_contains (run.out, "k/bands.1");
  cli_assert_contains (run.out, "k/bands.3");
  cli_assert_contains (run.out, "burn-in 3.");
  cli_assert_contains (run.out, "Response: ");
  cli_assert_contains (run.out, "on the later games");
  front = cli_contents (out, "front.csv");
  g_assert_true (g_str_has_prefix (
      front, "role,k/bands.1,k/bands.2,k/"
             "bands.3,log-loss_train,log-loss_test,response_train,response_test\n"));
  cli_assert_contains (front, "\nas-it-was,30,20,10,");
  g_assert_cmpuint (cli_count (front, "\nchosen,"), ==, 1);
  profile = cli_contents (out, "profile.csv");
  lines = g_strsplit (profile, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 1 + 3 * 21 + 1);
  g_assert_true (g_str_has_prefix (lines[1], "k/bands.1,5,"));
  json = cli_contents (out, "tuning.json");
  cli_assert_contains (json, "\"burn_in\": \"3\"");
  cli_assert_contains (json, "{\"aim\": \"response\", \"weight\": 0.333333333333");
}

/* The text after "key": until the line's end or, within one, the next member; from at on. */
static char *
member (const char *json, const char *key, const char **at)
{
  g_autofree char *name = g_strdup_printf ("\"%s\": ", key);
  const char *found = strstr (*at != NULL ? *at : json, name);

  if (found == NULL)
    g_error ("no “%s” in:\n%s", key, *at != NULL ? *at : json);
  found += strlen (name);
  *at = found;
  return g_strndup (found, strcspn (found, ",}\n"));
}

/* What is written as JSON says what the file does, member by member and in this order. */
static void
test_tune_json (CliFolder *self, gconstpointer data)
{
  static const char *const rows[] = { "start", "best", "error" };
  static const char *const all[][2] = { { "train_until", "train_until" },
                                        { "start", "start" },
                                        { "burn_in", "burn_in" },
                                        { "train_games", "train_games" },
                                        { "test_games", "test_games" },
                                        { "train_loss", "train_log_loss" },
                                        { "test_loss", "test_log_loss" },
                                        { "start_train_loss", "start_train_log_loss" },
                                        { "start_test_loss", "start_test_log_loss" },
                                        { "gain", "gain" },
                                        { "gain_error", "gain_error" },
                                        { "gain_low", "gain_low" },
                                        { "gain_high", "gain_high" },
                                        { "gain_p", "gain_p" } };
  static const char *const aims[]
      = { "aim", "weight", "start_train", "train", "start_test", "test" };
  g_autofree char *games = chance_games (self), *out = cli_folder_path (self, "tuned-json");
  g_auto (CliRun) run
      = cli_run ("tune", games, "--policy=elo-italia-by-event", "--parameter=k/bands.each=5:80:log",
                 "--aim=log-loss", "--aim=response:0.5", "--start=same", "--burn-in=3",
                 "--format=json", "--output", out, NULL);
  g_autofree char *file = cli_contents (out, "tuning.json"), *converged = NULL, *again = NULL,
                  *policy = NULL;
  const char *here = NULL, *there = strstr (file, "\"parameters\""), *unused;

  g_assert_cmpint (run.status, ==, 0);
  for (guint i = 0; i < 3 * G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *one = member (run.out, rows[i % 3], &here);
      g_autofree char *other = member (file, rows[i % 3], &there);

      g_assert_cmpstr (one, ==, other);
    }
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autofree char *one = member (run.out, all[i][0], &here), *other = NULL;

      /* The file has the start after the losses. */
      unused = g_str_equal (all[i][0], "start") ? strstr (file, "\"without_effect\"") : there;
      other = member (file, all[i][1], &unused);
      g_assert_cmpstr (one, ==, other);
    }
  there = strstr (file, "\"aims\"");
  for (guint i = 0; i < 2 * G_N_ELEMENTS (aims); i++)
    {
      g_autofree char *one = member (run.out, aims[i % G_N_ELEMENTS (aims)], &here);
      g_autofree char *other = member (file, aims[i % G_N_ELEMENTS (aims)], &there);

      g_assert_cmpstr (one, ==, other);
      g_assert_cmpstr (one, !=, "null");
    }
  converged = member (run.out, "converged", &here);
  there = NULL;
  again = member (file, "converged", &there);
  g_assert_cmpstr (converged, ==, again);
  policy = member (run.out, "policy", &here);
  g_assert_nonnull (strstr (policy, "[policy]\\nformat=1"));
  /* Nothing beside them: three parameters of six members, fourteen, two aims of six, four findings
   * of five that it stands on, and five. */
  g_assert_cmpuint (cli_count (run.out, "\": "), ==, 3 * 6 + 14 + 2 * 6 + 4 * 5 + 5);
}

static void
test_usage (CliFolder *self, gconstpointer data)
{
  static const struct
  {
    const char *line, *message;
    int status;
  } cases[] = {
    { "simulate", "--policy is missing", 2 },
    { "simulate --policy=elo --seeds=5-1", "empty", 2 },
    { "simulate --policy=elo --seeds=a-b", "FROM-TO", 2 },
    { "simulate --policy=elo --set=players", "name=value", 2 },
    { "simulate --policy=elo --set=players=-3", "players", 1 },
    { "simulate --policy=elo --set=dragons=3", "dragons", 1 },
    { "tune --policy=elo", "--parameter", 2 },
    { "tune --policy=elo --parameter=k/bands=5", "GROUP/KEY[.BAND]=LOW:HIGH", 2 },
    { "tune --policy=elo --parameter=k/bands.2=5:60", "from 1 to 1", 2 },
    { "tune --policy=elo --parameter=k/new.each=5:60", "not by bands", 2 },
    { "tune --policy=elo --parameter=k/bands=5:60 --aim=elegance", "none of log-loss", 2 },
    { "tune --policy=elo --parameter=k/bands=5:60 --aim=drift:0", "above 0", 2 },
    { "tune --policy=elo --parameter=k/bands=5:60 --aim=drift:-1", "above 0", 2 },
    { "tune --policy=elo --parameter=k/bands=5:60 --groups=shoes", "shoes", 2 },
    { "tune --policy=elo --parameter=k/bands=5:60 --front=1", "--front", 2 },
    { "tune --policy=elo --parameter=k/bands=5:60 --start=late", "neither same nor own", 2 },
    { "tune --policy=elo --parameter=k/bands=5:60 --burn-in=soon", "--burn-in", 2 },
    { "tune --policy=elo --parameter=k/bands=5:60 --seeds=1 --aim=drift",
      "--aim has no meaning with --seeds", 2 },
    { "tune --policy=elo --parameter=k/bands=60:5", "no range", 2 },
    { "tune --policy=elo --parameter=k/bands=0:5:log", "no range", 2 },
    { "tune --policy=elo --parameter=k/bands=5:60 --seeds=1 x.csv", "place of a source", 2 },
    { "tune --policy=elo --parameter=k/nonsense=5:60 --seeds=1 --set=players=60", "nonsense", 1 },
    { "merge", "at least one file", 2 },
    { "merge nowhere.csv", "nowhere.csv", 1 },
    { "fit nowhere.csv", "nowhere.csv", 1 },
    { "fit nowhere.csv --model=magic", "magic", 2 },
    { "fit nowhere.csv --prior=-1", "not between", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CliRun) run = cli_run_line (cases[i].line);

      g_test_message ("%s: %s", cases[i].line, run.err);
      g_assert_cmpint (run.status, ==, cases[i].status);
      cli_assert_contains (run.err, cases[i].message);
    }
}

TEST_MAIN_WITH (test_main_init, CliFolder, cli_folder_set_up, cli_folder_tear_down, "/cli",
                test_fit, test_fit_whr, test_simulate, test_summary, test_tune, test_tune_bands,
                test_tune_json, test_usage)
