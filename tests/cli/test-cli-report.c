/* A report of pinned findings: what it holds, in which order, and that the command printed in it
 * makes it again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>
#include <string.h>

#include "../test-main.h"
#include "cli-folder.h"
#include "cli-run.h"

static const char games[]
    = "date,event_id,event,round,white_id,white,white_birth_year,black_id,black,black_birth_year,"
      "score\n"
      "1998-02-01,1,First,1,1,Anna,1980,2,Bruno,1950,1\n"
      "1998-02-02,1,First,2,3,Carla,,1,Anna,1980,½\n"
      "1998-09-01,2,Second,1,1,Anna,1980,2,Bruno,1950,0\n";

/* Where a text stands, from a place on; ends the test where it does not. */
static const char *
after (const char *from, const char *text)
{
  const char *at = strstr (from, text);

  if (at == NULL)
    g_error ("“%s” does not follow", text);
  return at + strlen (text);
}

/* What stands in the page's line of the command, its escapes undone. */
static char *
command_of (const char *page)
{
  const char *from = after (page, "<pre>scalata-cli ");
  g_autoptr (GString) text = g_string_new_len (from, strstr (from, "</pre>") - from);

  g_string_replace (text, "&apos;", "'", 0);
  g_string_replace (text, "&quot;", "\"", 0);
  g_string_replace (text, "&amp;", "&", 0);
  return g_strdup (text->str);
}

static void
test_pins (CliFolder *self, gconstpointer data)
{
  g_autofree char *table = cli_folder_write (self, "games.csv", games, -1),
                  *file = cli_folder_path (self, "a.html");
  g_auto (CliRun) run
      = cli_run ("report", table, "--policy=elo", "--policy=glicko", "--pin=path Bruno",
                 "--pin=metrics", "--pin=path Eva's", "--pin=population", "-o", file, NULL);
  g_autofree char *page = NULL, *command = NULL, *again = NULL;
  const char *at;

  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  page = cli_contents (self->directory, "a.html");
  at = after (page, ">Verdict</h2>");
  at = after (at, ">What differs</h2>");
  at = after (at, ">Data</h2>");
  at = after (at, ">Findings</h2>");
  at = after (at, "<figcaption>Rating: “");
  at = after (at, "<caption>Measures. ");
  at = after (at, "cannot be drawn. There is no player");
  at = after (at, "<figcaption>Mean rating: “");
  at = after (at, ">Policies</h2>");
  at = after (at, ">Method</h2>");
  after (at, ">What made this report</h2>");

  command = command_of (page);
  {
    g_auto (CliRun) second = cli_run_line (command);

    g_assert_cmpint (second.status, ==, 0);
  }
  again = cli_contents (self->directory, "a.html");
  g_assert_cmpstr (again, ==, page);
}

/* Without pins there is everything; one policy by itself is better than none. */
static void
test_everything (CliFolder *self, gconstpointer data)
{
  g_autofree char *table = cli_folder_write (self, "games.csv", games, -1),
                  *file = cli_folder_path (self, "a.html"), *page = NULL;
  g_auto (CliRun) run = cli_run ("report", table, "--policy=elo", "-o", file, NULL);

  g_assert_cmpint (run.status, ==, 0);
  page = cli_contents (self->directory, "a.html");
  g_assert_null (strstr (page, ">Findings</h2>"));
  after (after (after (page, ">Verdict</h2>\n<p>One policy by itself"), ">Data</h2>"),
         ">Fairness to groups</h2>");
}

/* Three games; of them one is after August. Without a day all three are judged. */
static void
test_train_until (CliFolder *self, gconstpointer data)
{
  static const char *const cases[][2] = { { "--train-until=1998-08-31", "over the 1 game judged" },
                                          { "--burn-in=0", "over the 3 games judged" } };
  g_autofree char *table = cli_folder_write (self, "games.csv", games, -1),
                  *file = cli_folder_path (self, "a.html");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CliRun) run = cli_run ("report", table, "--policy=glicko", "--policy=glicko-2",
                                     cases[i][0], "-o", file, NULL);
      g_autofree char *page = NULL;

      g_assert_cmpint (run.status, ==, 0);
      page = cli_contents (self->directory, "a.html");
      after (page, cases[i][1]);
    }
}

/* Of January of three years: Jan 1999 2000 2100 2200, mean 2100. In 2000 2020 and 2230 stay (2100
 * to 2125: +25), 1900 enters ((1900 - 2125) / 3 = -75), 2100 leaves and is the mean of those who
 * stay (0): 2050. In 2001 2020 and 1960 stay (1960 to 1990: +30), 2130 comes back ((2130 - 1990) /
 * 3 = +46.7), 2230 leaves ((1960 - 2230) / 3 = -90): 2036.7. In all +55.0 - 75.0 + 46.7 - 90.0 =
 * -63.3. By age those who stayed: 30 and 31 years +20 / 2 = +10; 60 +30 / 2 = +15; 13 +60 / 2 =
 * +30. Two are on the first list and the last, both higher; of three one is new. */
static const char lists[] = "@PLAYER\n"
                            "Abete, Anna   #- ITA [2020] 1970\n   %Bio FIDEID 900001\n   %Elo "
                            "1999:2000,? 2000:2020,? 2001:2020,?\n"
                            "Bosco, Bruno  #- ITA [2130] 1980\n   %Bio FIDEID 900002\n   %Elo "
                            "1999:2100,? 2000:?,? 2001:2130,?\n"
                            "Colle, Carlo  #- ITA [2230] 1940\n   %Bio FIDEID 900003\n   %Elo "
                            "1999:2200,? 2000:2230,? 2001:?,?\n"
                            "Dosso, Dora   #- ITA [1960] 1988\n   %Bio FIDEID 900004\n   %Elo "
                            "1999:?,? 2000:1900,? 2001:1960,?\n";

static void
test_lists (CliFolder *self, gconstpointer data)
{
  g_autofree char *table = cli_folder_write (self, "players.ssp", lists, -1),
                  *file = cli_folder_path (self, "a.html"), *pdf = cli_folder_path (self, "a.pdf"),
                  *page = NULL, *command = NULL, *again = NULL, *printed = NULL;
  g_auto (CliRun) run = cli_run ("report", table, "-o", file, NULL);
  g_auto (CliRun) second = { 0 };
  const char *at;

  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  page = cli_contents (self->directory, "a.html");
  at = after (page, ">Rating lists: FIDE, Jan 1999 to Jan 2001</h1>");
  at = after (at, ">Verdict</h2>");
  at = after (at, "The mean has changed by −63.3 points: from 2\u00a0100.0 (Jan 1999, 3 people) to "
                  "2\u00a0036.7 (Jan 2001, 3 people).");
  at = after (at, "<td>those who stayed</td><td class=\"n\">+55.0</td><td class=\"n\">4</td>");
  at = after (at, "<td>entrants</td><td class=\"n\">−75.0</td><td class=\"n\">1</td>");
  at = after (at, "<td>those who came back</td><td class=\"n\">+46.7</td><td class=\"n\">1</td>");
  at = after (at, "<td>leavers</td><td class=\"n\">−90.0</td><td class=\"n\">2</td>");
  at = after (at, "<b>the mean’s change</b></td><td class=\"n\"><b>−63.3</b></td>");
  at = after (at, "The last list has 3 people, 1 of them (33\u00a0%) not on the first. On both are "
                  "2 people: higher than at first 2 (100\u00a0%), lower 0 (0\u00a0%), the same "
                  "0.");
  at = after (at, "“12–15” brought most to the mean, +30.0 points; none took anything.");
  at = after (at, ">How sure</h3>");
  at = after (at, ">What is not known</h3>");
  at = after (at, ">Findings</h2>");
  at = after (at, "aria-label=\"The mean has changed by −63 points\"");
  at = after (at, "aria-label=\"Leavers moved the mean most: −90 points\"");
  at = after (at, ">Tables</h2>");
  at = after (at, "FIDE: 3 lists with 9 ratings. There are no games in these data.");
  at = after (at, "Lists: Jan 1999, Jan 2000, Jan 2001.");
  at = after (at, ">Method</h2>");
  after (at, ">What made this report</h2>");

  command = command_of (page);
  second = cli_run_line (command);
  g_assert_cmpint (second.status, ==, 0);
  again = cli_contents (self->directory, "a.html");
  g_assert_cmpstr (again, ==, page);
  {
    g_auto (CliRun) paper = cli_run ("report", table, "--policy=fide", "--from=2000-01-01",
                                     "--months=0", "-o", pdf, NULL);

    g_assert_cmpstr (paper.err, ==, "");
    g_assert_cmpint (paper.status, ==, 0);
    printed = cli_contents (self->directory, "a.pdf");
    g_assert_true (g_str_has_prefix (printed, "%PDF"));
  }
}

/* How far apart the lists are that are looked at: the months asked for, and nothing of them at 0.
 */
static void
test_lists_months (CliFolder *self, gconstpointer data)
{
  static const char *const cases[][2] = {
    { "--months=24", "there are 24 months at least; the last list is always there." },
    { "--months=1", "there is 1 month at least; the last list is always there." },
    { "--months=0", NULL },
  };
  g_autofree char *table = cli_folder_write (self, "players.ssp", lists, -1),
                  *file = cli_folder_path (self, "a.html");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CliRun) run = cli_run ("report", table, cases[i][0], "-o", file, NULL);
      g_autofree char *page = NULL;

      g_assert_cmpstr (run.err, ==, "");
      g_assert_cmpint (run.status, ==, 0);
      page = cli_contents (self->directory, "a.html");
      if (cases[i][1] != NULL)
        after (page, cases[i][1]);
      else
        g_assert_null (strstr (page, "the last list is always there"));
    }
}

/* What is pinned, in its order, and no more; what needs games says so. */
static void
test_lists_pinned (CliFolder *self, gconstpointer data)
{
  g_autofree char *table = cli_folder_write (self, "players.ssp", lists, -1),
                  *file = cli_folder_path (self, "a.html"), *page = NULL;
  g_auto (CliRun) run = cli_run ("report", table, "--pin=list-changes", "--pin=calibration",
                                 "--pin=list-classes age", "-o", file, NULL);
  const char *at;

  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  page = cli_contents (self->directory, "a.html");
  at = after (page, ">Findings</h2>");
  at = after (at, "aria-label=\"Leavers moved the mean most: −90 points\"");
  at = after (at, "“Calibration: what was expected, and what came” cannot be drawn. It is a figure "
                  "of games replayed");
  at = after (at, "aria-label=\"");
  after (at, ">Data</h2>");
  g_assert_null (strstr (page, "aria-label=\"The mean has changed"));
  g_assert_null (strstr (page, ">Tables</h2>"));
}

/* An adjustment is tried on the last list: everybody from 2000 on stays, and of 1960 less than a
 * whole 0.4 x 40 is added: 1976, of three people +5.3 for the mean. */
static void
test_lists_adjusted (CliFolder *self, gconstpointer data)
{
  g_autofree char *table = cli_folder_write (self, "players.ssp", lists, -1),
                  *file = cli_folder_path (self, "a.html"), *page = NULL;
  g_auto (CliRun) run = cli_run ("report", table, "--policy=fide", "-o", file, NULL);

  g_assert_cmpint (run.status, ==, 0);
  page = cli_contents (self->directory, "a.html");
  after (after (page, "The adjustment of Mar 2024 on the list of Jan 2001 raises 1 of 3 people and "
                      "lowers 0; the mean changes by +5.3 points"),
         "aria-label=\"The adjustment would change the mean by +5 points\"");
}

static void
assert_refused (const CliRun *run, const char *why)
{
  g_assert_cmpint (run->status, !=, 0);
  after (run->err, why);
}

/* What lists cannot have is refused, and what only they have where there are games. */
static void
test_lists_refused (CliFolder *self, gconstpointer data)
{
  g_autofree char *table = cli_folder_write (self, "players.ssp", lists, -1),
                  *played = cli_folder_write (self, "games.csv", games, -1),
                  *file = cli_folder_path (self, "a.html");
  g_auto (CliRun) judged = cli_run ("report", table, "--burn-in=0", "-o", file, NULL);
  g_auto (CliRun) none = cli_run ("report", table, "--policy=elo", "-o", file, NULL);
  g_auto (CliRun) months
      = cli_run ("report", played, "--policy=elo", "--months=6", "-o", file, NULL);
  g_auto (CliRun) few = cli_run ("report", table, "--from=2001-01-01", "-o", file, NULL);
  g_auto (CliRun) no_policy = cli_run ("report", played, "-o", file, NULL);

  assert_refused (&judged, "there are lists and no games");
  assert_refused (&none, "adjustment");
  assert_refused (&months, "--series and --months are for lists without games");
  assert_refused (&few, "There are no two lists of one kind to compare.");
  assert_refused (&no_policy, "--policy is missing");
  g_assert_false (g_file_test (file, G_FILE_TEST_EXISTS));
}

TEST_MAIN_WITH (test_main_init, CliFolder, cli_folder_set_up, cli_folder_tear_down, "/cli-report",
                test_pins, test_everything, test_train_until, test_lists, test_lists_adjusted,
                test_lists_pinned, test_lists_months, test_lists_refused)
