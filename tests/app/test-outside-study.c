/* A study opened in the window by its file, changed, saved as another one, and run by the command
 * line: the report is the window's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "outside/outside.h"

/* Three players in two years; invented. */
static const char games[]
    = "date,event_id,event,round,white_id,white,white_birth_year,black_id,black,black_birth_year,"
      "score,white_rating,black_rating\n"
      "1998-02-01,1,Winter Open,1,1,Bianchi Ada,1980,2,Neri Bruno,1950,1,1800,1800\n"
      "1998-03-07,2,Spring Open,1,1,Bianchi Ada,1980,3,Verdi Carla,,1,1800,1800\n"
      "1998-09-01,3,Autumn Open,1,2,Neri Bruno,1950,1,Bianchi Ada,1980,½,1800,1800\n"
      "1999-02-01,4,New Year,1,3,Verdi Carla,,2,Neri Bruno,1950,1,1800,1800\n";

static const char study[] = "[study]\nformat=1\ntitle=Three people\nauthor=Ada\n\n"
                            "[data]\nfiles=three.csv\n\n"
                            "[period]\nto=1998-12-31\nburn-in=0\n\n"
                            "[rules]\nlow=elo | k/bands=10\nelo=elo\n\n"
                            "[report]\npins=calibration\n";

/* From one text to another, both named; newly allocated. */
static char *
part (const char *page, const char *from, const char *to)
{
  const char *begin = strstr (page, from), *end = begin != NULL ? strstr (begin, to) : NULL;

  g_assert_nonnull (end);
  return g_strndup (begin, (gsize) (end - begin));
}

static char *
read_text (const char *path)
{
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* The report that the command line makes of it. */
static char *
run_study (Outside *app, const char *file)
{
  g_autofree char *report = g_build_filename (outside_folder (app), "run.html", NULL);

  outside_cli ("study", "run", file, "--output", report, NULL);
  return read_text (report);
}

static void
name_file (Outside *app, const char *dialog, const char *path)
{
  outside_wait (app, NULL, dialog);
  outside_retype (app, path, "Return");
}

static void
assert_same_part (const char *a, const char *b, const char *from, const char *to)
{
  g_autofree char *one = part (a, from, to), *other = part (b, from, to);

  g_assert_cmpstr (one, ==, other);
}

static void
test_there_and_back (void)
{
  Outside *app = outside_start ("--page=expected", NULL);
  g_autofree char *data = outside_write (app, "three.csv", games),
                  *file = outside_write (app, "mine.study", study);
  g_autofree char *saved = g_build_filename (outside_folder (app), "saved.study", NULL),
                  *beside = g_build_filename (outside_folder (app), "saved-low.policy", NULL),
                  *report = g_build_filename (outside_folder (app), "window.html", NULL);
  g_autofree char *text = NULL, *window = NULL, *first = NULL, *second = NULL, *rule = NULL;

  g_assert_cmpint (outside_again (app, file, NULL), ==, 0);
  outside_wait (app, NULL, "Study opened: Three people");
  outside_wait (app, NULL, "Games 1998");
  outside_wait (app, NULL, "Report… 1");
  outside_wait (app, NULL, "*In force*low*");

  /* Another pin, and what is in view as a study and as a report. */
  outside_click (app, NULL, "Pin to the Report (Ctrl+D)");
  outside_click (app, NULL, "Report… 2");
  outside_click (app, "button", "Save Study…");
  name_file (app, "Save Study", saved);
  outside_wait (app, "label", "Study saved");
  outside_click (app, NULL, "Report… 2");
  outside_click (app, "button", "Write Report…");
  name_file (app, "Write Report", report);
  outside_wait (app, "label", "Report written");

  text = read_text (saved);
  rule = read_text (beside);
  g_assert_cmpstr (text, ==,
                   "[study]\nformat=1\ntitle=Three people\nauthor=Ada\n\n"
                   "[data]\nfiles=three.csv\n\n"
                   "[period]\nto=1998-12-31\nstart=same\nburn-in=0\n\n"
                   "[rules]\nlow=saved-low.policy\nelo=elo\n\n"
                   "[report]\npins=calibration; level\n");
  g_assert_nonnull (strstr (rule, "bands=10\n"));
  window = read_text (report);
  first = run_study (app, saved);
  assert_same_part (window, first, ">Verdict</h2>", ">Data</h2>");
  assert_same_part (window, first, ">Findings</h2>", ">What made this report</h2>");
  g_assert_nonnull (strstr (first, ">Three people</h1>"));

  /* Opened again it is as it was. */
  outside_click (app, NULL, "Unpin from the Report (Ctrl+D)");
  outside_wait (app, NULL, "Report… 1");
  g_assert_cmpint (outside_again (app, saved, NULL), ==, 0);
  outside_wait (app, NULL, "Report… 2");
  second = run_study (app, file);
  assert_same_part (first, second, ">Verdict</h2>", ">Data</h2>");
  outside_close (app);
}

/* What cannot be opened says why, and nothing changes; data that are opened with a study stand in
 * place of its own. */
static void
test_refused (void)
{
  Outside *app = outside_start ("--page=effect", NULL);
  g_autofree char *data = outside_write (app, "three.csv", games);
  g_autofree char *wrong = outside_write (app, "wrong.study", "[study]\nformat=1\ntitel=A\n");
  g_autofree char *gone = outside_write (
      app, "gone.study", "[study]\nformat=1\n[data]\nfiles=not-here.csv\n[rules]\nelo=elo\n");
  g_autofree char *wanted = outside_write (
      app, "wanted.study",
      "[study]\nformat=1\n[data]\nwanted=a season of yours\n[rules]\nelo=elo\nglicko=glicko\n");

  g_assert_cmpint (outside_again (app, wrong, NULL), ==, 0);
  outside_wait (app, NULL, "*wrong.study:3: *title*");
  g_assert_cmpint (outside_again (app, gone, NULL), ==, 0);
  outside_wait (app, NULL, "*gone.study:4: there is no *not-here.csv;*");
  g_assert_cmpint (outside_again (app, wanted, NULL), ==, 0);
  outside_wait (app, NULL, "*a season of yours*");
  g_assert_cmpint (outside_again (app, wanted, data, NULL), ==, 0);
  outside_wait (app, NULL, "Study opened: wanted");
  outside_wait (app, NULL, "Games 1998–1999");
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/study", test_there_and_back, test_refused)
