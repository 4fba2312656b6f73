/* Corrections, doubts and imports from the command line; which games are rated.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "cli-folder.h"
#include "cli-run.h"

#include <string.h>

/* Two Annas, born in 1990 and 1991; the games are numbered as they stand. */
static const char games[]
    = "date,event_id,event,round,white_id,white,white_birth_year,black_id,black,score,rate\n"
      "2020-01-01,1,First,1,1,\"Rossi, Anna\",1990,2,\"Bruno, Ugo\",1,standard\n"
      "2020-01-02,1,First,2,3,\"Rossi, Anna\",1991,2,\"Bruno, Ugo\",½,standard\n"
      "2020-02-01,2,Second,1,1,\"Rossi, Anna\",1990,2,\"Bruno, Ugo\",0,rapid\n";

/* scalata-cli correct WORKSPACE line, its exit status as expected. */
static CliRun
correct (const char *workspace, const char *line, int status)
{
  g_autofree char *quoted = g_shell_quote (workspace),
                  *all = g_strdup_printf ("correct %s %s --format=csv", quoted, line);
  CliRun run = cli_run_line (all);

  g_test_message ("%s: %s%s", line, run.out, run.err);
  g_assert_cmpint (run.status, ==, status);
  return run;
}

static void
assert_correct (const char *workspace, const char *line, const char *out)
{
  g_auto (CliRun) run = correct (workspace, line, 0);

  cli_assert_contains (run.out, "edit,kind,in_force,what,reason,time\n");
  cli_assert_contains (run.out, out);
}

static void
assert_wrong (const char *workspace, const char *line, int status, const char *err)
{
  g_auto (CliRun) before = correct (workspace, "list", 0), run = correct (workspace, line, status),
                  after = correct (workspace, "list", 0);

  cli_assert_contains (run.err, err);
  g_assert_cmpstr (after.out, ==, before.out);
}

/* What "players", "events" or "games" says then. */
static void
assert_there (const char *verb, const char *workspace, const char *part)
{
  g_auto (CliRun) run = cli_run (verb, workspace, "--format=csv", NULL);

  g_assert_cmpint (run.status, ==, 0);
  cli_assert_contains (run.out, part);
}

static char *
imported (CliFolder *self)
{
  g_autofree char *file = cli_folder_write (self, "games.csv", games, -1);
  char *workspace = cli_folder_path (self, "w.scalata");
  g_auto (CliRun) import = cli_run ("import", workspace, file, NULL);

  g_assert_cmpint (import.status, ==, 0);
  return workspace;
}

static void
test_players (CliFolder *self, gconstpointer data)
{
  g_autofree char *w = imported (self);

  assert_wrong (w, "merge 'Rossi, Anna' Bruno", 1,
                "may be several players; say which by its number: #1 Rossi, Anna, 1990; #3 Rossi, "
                "Anna, 1991");
  assert_wrong (w, "merge '#1' '#1'", 1, "one player already");
  assert_wrong (w, "merge '#9' '#1'", 1, "There is no player \"#9\"");
  assert_wrong (w, "merge '#x' '#1'", 2, "PLAYER: \"#x\" is not a number from 1 on");
  assert_wrong (w, "merge '#1'", 2, "1 arguments");
  assert_there ("players", w, "\n1,\"Rossi, Anna\",,,,1990,,2\n");
  assert_correct (w, "merge 3 1 --reason='same card'",
                  "1,merge,yes,\"Rossi, Anna is the same player as Rossi, Anna\",same card,2");
  assert_there ("players", w, "\n1,\"Rossi, Anna\",,,,1990,,3\n");
  {
    g_auto (CliRun) named = cli_run ("players", w, "--name=anna rossi", "--format=csv", NULL);

    /* the one whom the other has become, and with the games of both */
    g_assert_cmpuint (cli_count (named.out, "\n"), ==, 2);
    cli_assert_contains (named.out, "\n1,\"Rossi, Anna\",,,,1990,,3\n");
  }
  assert_wrong (w, "merge '#1' '#3'", 1, "one player already");
  assert_correct (w, "birth-year ugo 1950", "2,birth-year,yes,\"Bruno, Ugo was born in 1950\",,");
  assert_there ("players", w, "\n2,\"Bruno, Ugo\",,,,1950,,3\n");
  assert_wrong (w, "birth-year ugo 1799", 2, "a year from 1800 to 2200");
  assert_wrong (w, "birth-year ugo 2201", 2, "a year from 1800 to 2200");
  assert_correct (w, "split bruno 'Bruno, Ugo jr' --event=Second",
                  "3,split,yes,\"Some events of Bruno, Ugo are those of another, Bruno, Ugo jr\"");
  assert_there ("players", w, "\"Bruno, Ugo jr\",,,,,,1\n");
  assert_wrong (w, "split bruno X", 2, "--event");
  assert_wrong (w, "merge 1 2 --event=First", 2, "--event goes with split");
}

static void
test_games (CliFolder *self, gconstpointer data)
{
  g_autofree char *w = imported (self);
  g_auto (CliRun) list = correct (w, "games First", 0);

  g_assert_cmpstr (list.out, ==,
                   "game,date,round,white,black,score,unrated\n"
                   "1,2020-01-01,1,\"Rossi, Anna\",\"Bruno, Ugo\",1-0,\n"
                   "2,2020-01-02,2,\"Rossi, Anna\",\"Bruno, Ugo\",½-½,\n");
  assert_correct (w, "result 1 0-1", "1,result,yes,\"Rossi, Anna – Bruno, Ugo: 0-1\",,");
  assert_correct (w, "strike 2", "2,result,yes,\"Rossi, Anna – Bruno, Ugo: struck\",,");
  {
    g_auto (CliRun) after = correct (w, "games '#1'", 0);

    cli_assert_contains (after.out, "\"Bruno, Ugo\",0-1,\n");
    cli_assert_contains (after.out, "\"Bruno, Ugo\",½-½,struck\n");
  }
  assert_there ("events", w, "1,First,2020-01-01,2020-01-02,2,1\n");
  assert_correct (w, "strike-event Second", "3,strike,yes,Second does not count,,");
  assert_there ("events", w, "2,Second,2020-02-01,2020-02-01,1,1\n");
  assert_correct (w, "event-days Second 2020-02-01 2020-02-03",
                  "4,event-days,yes,Second was played from 2020-02-01 to 2020-02-03,,");
  assert_there ("events", w, "2,Second,2020-02-01,2020-02-03,1,1\n");
  assert_wrong (w, "event-days Second 2020-02-02 2020-02-01", 2, "comes after");
  assert_wrong (w, "event-days Second 2020-02-31 2020-03-01", 2, "not a day");
  assert_wrong (w, "result 4 1-0", 1, "There is no game 4");
  assert_wrong (w, "result 0 1-0", 2, "GAME: \"0\" is not a number from 1 on");
  assert_wrong (w, "result 1 2-0", 2, "no result");
  assert_wrong (w, "strike-event Third", 1, "There is no event \"Third\"");
  assert_wrong (w, "shake 1", 2, "none of merge, split");
}

/* The last in force goes first, and comes back in the order in which it was made. */
static void
test_undo (CliFolder *self, gconstpointer data)
{
  g_autofree char *w = imported (self);

  assert_wrong (w, "undo", 1, "no correction to undo");
  assert_correct (w, "result 1 0-1", "1,result,yes");
  assert_correct (w, "result 2 0-1", "2,result,yes");
  assert_correct (w, "result 3 1-0", "3,result,yes");
  assert_correct (w, "undo", "3,result,no");
  assert_correct (w, "undo", "2,result,no");
  assert_correct (w, "list", "1,result,yes,\"Rossi, Anna – Bruno, Ugo: 0-1\"");
  assert_correct (w, "redo", "2,result,yes");
  assert_correct (w, "redo", "3,result,yes");
  assert_wrong (w, "redo", 1, "no correction to redo");
  assert_correct (w, "undo 1", "1,result,no");
  assert_wrong (w, "redo", 1, "no correction to redo");
  assert_correct (w, "redo 1", "1,result,yes");
  assert_wrong (w, "undo 9", 1, "There is no edit 9");
  assert_wrong (w, "undo 1 --reason=x", 2, "keeps no reason");
}

/* The second file has Ugo's names the other way round: a doubt. */
static void
test_doubts (CliFolder *self, gconstpointer data)
{
  g_autofree char *w = imported (self);
  g_autofree char *more = cli_folder_write (
      self, "more.csv", "date,event,white,black,score\n2021-01-01,Third,Ugo Bruno,\"Neri, Bo\",1\n",
      -1);
  g_auto (CliRun) import = cli_run ("import", w, more, NULL);
  g_auto (CliRun) open = cli_run ("doubts", w, "--format=csv", NULL);
  g_auto (CliRun) wrong = cli_run ("doubts", w, "--same=9", NULL);
  g_auto (CliRun) both = cli_run ("doubts", w, "--same=1", "--different=1", NULL);
  g_auto (CliRun) imports = cli_run ("imports", w, "--format=json", NULL);

  g_assert_cmpint (import.status, ==, 0);
  g_assert_cmpint (imports.status, ==, 0);
  g_assert_cmpuint (cli_count (imports.out, "\"import\":"), ==, 2);
  cli_assert_contains (imports.out, "more.csv");
  g_assert_cmpint (both.status, ==, 2);
  g_assert_cmpint (wrong.status, ==, 1);
  cli_assert_contains (wrong.err, "no open doubt 9");
  g_assert_cmpstr (strchr (open.out, '\n') + 1, !=, "");
  cli_assert_contains (open.out, ",\"the same words, but in another order\"");
  {
    g_auto (CliRun) same
        = cli_run ("doubts", w, "--same=1", "--reason=asked him", "--format=csv", NULL);
    g_auto (CliRun) then = cli_run ("doubts", w, "--format=csv", NULL);
    g_auto (CliRun) again = cli_run ("doubts", w, "--different=1", NULL);

    g_assert_cmpint (same.status, ==, 0);
    cli_assert_contains (same.out,
                         "1,merge,yes,\"Ugo Bruno is the same player as Bruno, Ugo\",asked him,");
    g_assert_cmpint (cli_count (then.out, "\n"), ==, 1);
    g_assert_cmpint (again.status, ==, 1);
  }
}

/* One import of two, by its number; undone, redone, and not imported a second time meanwhile. */
static void
test_remove_import (CliFolder *self, gconstpointer data)
{
  g_autofree char *w = imported (self);
  g_autofree char *file = cli_folder_path (self, "games.csv");
  g_autofree char *more = cli_folder_write (self, "more.csv",
                                            "date,event,white_id,white,black_id,black,score\n2021-"
                                            "01-01,Third,2,\"Bruno, Ugo\",4,\"Neri, Bo\",1\n",
                                            -1);
  g_auto (CliRun) import = cli_run ("import", w, more, NULL);
  g_auto (CliRun) before = cli_run ("events", w, "--format=csv", NULL);

  g_assert_cmpint (import.status, ==, 0);
  assert_wrong (w, "remove-import 3", 1, "There is no import 3");
  assert_wrong (w, "remove-import x", 2, "import: \"x\" is not a number");
  assert_wrong (w, "remove-import", 2, "0 arguments");
  assert_correct (w, "remove-import 1 --reason='wrong club'",
                  "1,remove-import,yes,\"Import 1 (games.csv, 2");
  assert_correct (w, "list", "is removed\",wrong club,2");
  assert_wrong (w, "remove-import 1", 1, "Import 1 is removed already, by correction 1");
  {
    g_auto (CliRun) events = cli_run ("events", w, "--format=csv", NULL),
                    players = cli_run ("players", w, "--format=csv", NULL);
    g_autofree char *out = cli_folder_path (self, "out.csv"), *exported = NULL;
    g_auto (CliRun) export = cli_run ("export", w, "-o", out, NULL),
                    imports = cli_run ("imports", w, "--format=csv", NULL);
    g_auto (CliRun) again = cli_run ("import", w, file, NULL);

    g_assert_null (strstr (events.out, "First"));
    cli_assert_contains (events.out, "Third,2021-01-01,2021-01-01,1,");
    g_assert_null (strstr (players.out, "Rossi"));
    cli_assert_contains (players.out, "\"Bruno, Ugo\",");
    g_assert_cmpint (export.status, ==, 0);
    g_assert_true (g_file_get_contents (out, &exported, NULL, NULL));
    cli_assert_contains (exported, "Neri");
    g_assert_null (strstr (exported, "Rossi"));
    cli_assert_contains (imports.out, "games.csv,1,0,0,1\n");
    cli_assert_contains (imports.out, "more.csv,1,0,0,\n");
    g_assert_cmpint (again.status, ==, 1);
    cli_assert_contains (again.err, "removed by correction 1");
  }
  assert_wrong (w, "birth-year '#1' 1950", 1, "There is no player \"#1\"");
  assert_correct (w, "undo", "1,remove-import,no");
  {
    g_auto (CliRun) after = cli_run ("events", w, "--format=csv", NULL);

    g_assert_cmpstr (after.out, ==, before.out);
  }
  assert_correct (w, "redo", "1,remove-import,yes");
  assert_correct (w, "remove-import 2", "2,remove-import,yes");
  {
    g_auto (CliRun) check = cli_run ("check", w, "--format=json", NULL),
                    events = cli_run ("events", w, "--format=csv", NULL);

    g_assert_cmpint (check.status, ==, 0);
    g_assert_cmpfloat (cli_json_number (check.out, "games", NULL), ==, 0.0);
    g_assert_cmpfloat (cli_json_number (check.out, "players", NULL), ==, 0.0);
    g_assert_cmpint (events.status, ==, 0);
    g_assert_cmpuint (cli_count (events.out, "\n"), ==, 1);
  }
}

/* Of three games two are standard and one is rapid. */
static void
test_rate_of_play (CliFolder *self, gconstpointer data)
{
  g_autofree char *file = cli_folder_write (self, "games.csv", games, -1);
  static const struct
  {
    const char *rate, *says;
  } cases[] = { { "--rate-of-play=any", NULL },
                { "--rate-of-play=standard", "1 game of another rate of play is left out" },
                { "--rate-of-play=rapid", "2 games of another rate of play are left out" },
                { "--rate-of-play=blitz", "3 games of another rate of play are left out" } };
  g_auto (CliRun) wrong = cli_run ("replay", file, "--policy=elo", "--rate-of-play=sprint", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CliRun) elo = cli_run ("replay", file, "--policy=elo", cases[i].rate, NULL);
      /* One whose rules have changed by day, and which says itself what it rates. */
      g_auto (CliRun) fide = cli_run ("replay", file, "--policy=fide", cases[i].rate, NULL);

      g_assert_cmpint (elo.status, ==, 0);
      g_assert_cmpint (fide.status, ==, 0);
      if (cases[i].says != NULL)
        {
          cli_assert_contains (elo.err, cases[i].says);
          cli_assert_contains (fide.err, cases[i].says);
        }
      else
        {
          g_assert_null (strstr (elo.err, "left out"));
          g_assert_null (strstr (fide.err, "left out"));
        }
    }
  g_assert_cmpint (wrong.status, ==, 2);
}

TEST_MAIN_WITH (test_main_init, CliFolder, cli_folder_set_up, cli_folder_tear_down, "/cli/correct",
                test_players, test_games, test_undo, test_doubts, test_remove_import,
                test_rate_of_play)
