/* Files that verbs write beside what they print: a table of the sources, figures of one person,
 * climbs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>
#include <string.h>

#include "../test-main.h"
#include "cli-folder.h"
#include "cli-run.h"

/* February: Anna beats Bruno and draws with Carla, all of 1600. March: Bruno, 1590 to Anna's 1610,
 * beats her: 1 / (1 + 10^-0.05) = 0.528751 was expected of her. */
static const char games[]
    = "date,event_id,event,round,white_id,white,white_birth_year,white_rating,black_id,black,"
      "black_birth_year,black_rating,score\n"
      "1998-02-01,1,First,1,1,Anna,1980,1600,2,Bruno,1950,1600,1\n"
      "1998-02-02,1,First,2,3,Carla,,1600,1,Anna,1980,1600,½\n"
      "1998-03-07,2,Second,1,1,Anna,1980,1600,2,Bruno,1950,1600,0\n";
static const char lists[]
    = "list,date,rate,fide_id,name,federation,title,sex,birth_year,rating,games,k\n"
      "January,2020-01-01,s,101,Zoe,ITA,,f,1980,2000,9,20\n"
      "January,2020-01-01,s,102,Ugo,ITA,,m,1980,2100,9,20\n"
      "January,2020-01-01,s,103,Ole,NOR,,m,1980,2200,9,20\n"
      "January,2021-01-01,s,101,Zoe,ITA,,f,1980,2150,9,20\n"
      "January,2021-01-01,s,102,Ugo,ITA,,m,1980,2100,9,20\n"
      "January,2021-01-01,s,103,Ole,NOR,,m,1980,2200,9,20\n";
static const char k20[] = "[policy]\nformat=1\nname=k20\ntitle=K 20\nsystem=elo\n"
                          "[schedule]\nperiod=month\n"
                          "[expectation]\nmodel=logistic\ncut-rule=none\n"
                          "[k]\nbands=20\n"
                          "[entry]\ngiven=true\nrule=fixed\nrating=1500\n";

/* Runs it, with the folder's files in place of what the command's words call @NAME, and compares
 * the end of the file that it writes, out.ENDING. */
static void
check_written (CliFolder *self, const char *command, const char *ending, const char *expected)
{
  g_autofree char *name = g_strconcat ("out.", ending, NULL),
                  *in = g_strconcat (self->directory, "/", NULL), *written = NULL;
  g_auto (GStrv) parts = g_strsplit (command, "@", -1);
  g_autofree char *line = g_strjoinv (in, parts);
  g_auto (CliRun) run = cli_run_line (line);

  if (run.status != 0)
    g_error ("%s\n%s", line, run.err);
  written = cli_contents (self->directory, name);
  if (!g_str_has_suffix (written, expected))
    g_error ("%s\n%s\ndoes not end in\n%s", line, written, expected);
}

/* 200 points wide; 1 / (1 + 10^-0.5) = 0.76. */
static void
test_table (CliFolder *self, gconstpointer data)
{
  check_written (self, "figure us-classes -o @out.md", "md",
                 "| Class | From | To | In Italy about | Against one class below |\n"
                 "|---|---:|---:|---|---:|\n"
                 "| Master | 2200 |  | national master | 0.76 |\n"
                 "| Expert | 2000 | 2199 | candidate master | 0.76 |\n"
                 "| Class A | 1800 | 1999 | first national category | 0.76 |\n"
                 "| Class B | 1600 | 1799 |  | 0.76 |\n"
                 "| Class C | 1400 | 1599 |  | 0.76 |\n"
                 "| Class D | 1200 | 1399 |  | 0.76 |\n"
                 "| Class E | 1000 | 1199 |  |  |\n");
}

/* Places are negative, so that the first is on top: third and second of all, second and first of
 * Italy. */
static void
test_places (CliFolder *self, gconstpointer data)
{
  g_autofree char *file = cli_folder_write (self, "lists.csv", lists, -1);
  g_auto (CliRun) run = { 0 };
  g_autofree char *workspace = cli_folder_path (self, "l.scalata");

  run = cli_run ("import", workspace, file, NULL);
  g_assert_cmpint (run.status, ==, 0);
  check_written (self, "profile @l.scalata Zoe --table=places --figure=@out.csv", "csv",
                 "# Zoe: best place in the world 2, Jan 2021\n"
                 "# Place on each list, among the active where they are known; federations as they "
                 "are known now; the same rating shares the best place\n"
                 "# : world\n"
                 "# : federation\n"
                 "date of the list,y,y\n"
                 "2020-01-01,-3,-2\n"
                 "2021-01-01,-2,-1\n");
  /* Of one who has no games there is nothing to draw of opponents. */
  check_written (self, "profile @l.scalata Zoe --table=opponents --figure=@out.csv", "csv",
                 "# Zoe\n# There are no games of this person.\n");
}

/* 1960 is raised by 0.4 of the 40 that lack to 2000 (FIDE, 1 March 2024): in its class of 50 it
 * stays. */
static void
test_adjustment (CliFolder *self, gconstpointer data)
{
  static const char players[] = "@PLAYER\n"
                                "Abete, Anna   #- ITA [2020] 1970\n   %Bio FIDEID 900001\n   %Elo "
                                "2000:2020,? 2001:2020,?\n"
                                "Bosco, Bruno  #- ITA [2130] 1980\n   %Bio FIDEID 900002\n   %Elo "
                                "2000:2130,? 2001:2130,?\n"
                                "Dosso, Dora   #- ITA [1960] 1988\n   %Bio FIDEID 900004\n   %Elo "
                                "2000:1900,? 2001:1960,?\n";
  g_autofree char *file = cli_folder_write (self, "players.ssp", players, -1),
                  *workspace = cli_folder_path (self, "p.scalata");
  g_auto (CliRun) run = cli_run ("import", workspace, file, NULL);

  g_assert_cmpint (run.status, ==, 0);
  check_written (
      self, "lists @p.scalata --analyse --table=adjustment -p fide -f csv --figure=@out.csv", "csv",
      "rating (points) from,rating (points) to,before,after\n"
      "1950,2000,1,1\n2000,2050,1,1\n2050,2100,0,0\n2100,2150,1,1\n");
}

static void
test_person (CliFolder *self, gconstpointer data)
{
  g_free (cli_folder_write (self, "games.csv", games, -1));
  g_free (cli_folder_write (self, "k20.policy", k20, -1));
  check_written (
      self, "profile @games.csv Anna -p @k20.policy --table=opponents --figure=@out.csv", "csv",
      "# Anna: score 1½ in 3 rated games, 1.5 expected\n"
      "# Opponent's rating: 95 % interval by chance alone; games in brackets, fewer than "
      "10 are not drawn\n"
      "# No group has 10 games with an expected score: too few to say anything.\n");
  check_written (
      self,
      "profile @games.csv Anna -p @k20.policy --table=opponents --by=colour "
      "--figure=@out.csv",
      "csv",
      "# Anna: score 1½ in 3 rated games, 1.5 expected\n"
      "# Colour: 95 % interval by chance alone; games in brackets, fewer than 10 are not "
      "drawn\n"
      "# No group has 10 games with an expected score: too few to say anything.\n");
  /* 1½ of 2 against 1600 is 1600 + 400 log 3 = 1791; 0 of 1 against 1590 is 400 less. */
  check_written (self, "profile @games.csv Anna -p @k20.policy --figure=@out.csv", "csv",
                 "series,x,y,y (name)\n"
                 "events,1998-02-02,1600,\"First: 1½ of 2, performance 1\u2009791\"\n"
                 "events,1998-03-07,1610,\"Second: 0 of 1, performance 1\u2009190\"\n");
}

/* Two games won against equals in one period: K. Of schemes side by side how far each lets climb;
 * with --paths the ratings over time all the same. */
static void
test_climbs (CliFolder *self, gconstpointer data)
{
  static const char climb[] = "climb -p @k20.policy --games 2 --games-per-event 1 --start 1500 "
                              "--opponents 1500 --score 1 --days 1 -o @out.csv";
  g_autofree char *paper = g_strconcat (climb, " --paper", NULL),
                  *paths = g_strconcat (climb, " --paper --paths", NULL);

  g_free (cli_folder_write (self, "k20.policy", k20, -1));
  check_written (self, climb, "csv", "date of the list,K 20\n1998-07-01,1500\n1998-08-01,1520\n");
  check_written (self, paper, "csv", "at the end,1540,FIDE 2025\nat the end,1520,K 20\n");
  check_written (self, paths, "csv", "series,x,y\nK 20,1998-05-01,1500\nK 20,1998-08-01,1520\n");
}

TEST_MAIN_WITH (test_main_init, CliFolder, cli_folder_set_up, cli_folder_tear_down, "/cli-written",
                test_table, test_places, test_adjustment, test_person, test_climbs)
