/* A report of pinned findings: what it holds, in which order, and that the command printed in it
 * makes it again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>
#include <string.h>

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
  at = after (page, "<h2>Verdict</h2>");
  at = after (at, "<h2>What differs</h2>");
  at = after (at, "<h2>Findings</h2>");
  at = after (at, "<figcaption>Rating: “");
  at = after (at, "<caption>Measures. ");
  at = after (at, "cannot be drawn. There is no player");
  at = after (at, "<figcaption>Mean rating: “");
  at = after (at, "<h2>Data</h2>");
  at = after (at, "<h2>Policies</h2>");
  at = after (at, "<h2>Method</h2>");
  after (at, "<h2>What made this report</h2>");

  command = command_of (page);
  {
    g_auto (CliRun) second = cli_run_line (command);

    g_assert_cmpint (second.status, ==, 0);
  }
  again = cli_contents (self->directory, "a.html");
  g_assert_cmpstr (again, ==, page);
}

/* Without pins there is everything, and no verdict of this kind. */
static void
test_everything (CliFolder *self, gconstpointer data)
{
  g_autofree char *table = cli_folder_write (self, "games.csv", games, -1),
                  *file = cli_folder_path (self, "a.html"), *page = NULL;
  g_auto (CliRun) run = cli_run ("report", table, "--policy=elo", "-o", file, NULL);

  g_assert_cmpint (run.status, ==, 0);
  page = cli_contents (self->directory, "a.html");
  g_assert_null (strstr (page, "<h2>Verdict</h2>"));
  after (after (page, "<h2>Data</h2>"), "<h2>Fairness to groups</h2>");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_test_add ("/cli-report/pins", test_pins);
  cli_test_add ("/cli-report/everything", test_everything);
  return g_test_run ();
}
