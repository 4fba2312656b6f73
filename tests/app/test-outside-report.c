/* Findings pinned on three tabs and written as a report, by pointer and keys; and the command in it
 * makes it again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "outside/outside.h"

/* Three players, two half-years; invented. */
static const char games[]
    = "date,event_id,event,round,white_id,white,white_birth_year,black_id,black,black_birth_year,"
      "score,white_rating,black_rating\n"
      "1998-02-01,1,Winter Open,1,1,Bianchi Ada,1980,2,Neri Bruno,1950,1,1800,1800\n"
      "1998-03-07,2,Spring Open,1,1,Bianchi Ada,1980,3,Verdi Carla,,1,1800,1800\n"
      "1998-09-01,3,Autumn Open,1,2,Neri Bruno,1950,1,Bianchi Ada,1980,½,1800,1800\n"
      "1999-02-01,4,New Year,1,3,Verdi Carla,,2,Neri Bruno,1950,1,1800,1800\n";

static void
pin (Outside *app)
{
  outside_click (app, NULL, "Pin to the Report (Ctrl+D)");
  outside_wait (app, NULL, "Unpin from the Report (Ctrl+D)");
}

static void
pin_three (Outside *app)
{
  outside_go (app, "Rules", "Effect");
  pin (app);
  outside_wait (app, NULL, "Report… 1");
  outside_go (app, "Rules", "Who Gains");
  outside_wait (app, "image", "*persons gain*");
  pin (app);
  outside_go (app, "Rules", "Predictions");
  outside_click (app, "image", "Calibration*");
  outside_key (app, "ctrl+d");
  outside_wait (app, NULL, "Unpin from the Report (Ctrl+D)");
  outside_wait (app, NULL, "Report… 3");
}

/* The page, its escapes undone. */
static char *
read_page (const char *path)
{
  char *text;
  GString *page;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  page = g_string_new (text);
  g_free (text);
  g_string_replace (page, "&apos;", "'", 0);
  return g_string_free (page, FALSE);
}

/* What stands there after "scalata-cli", run as it stands. */
static void
run_again (const char *page)
{
  const char *from = strstr (page, "<pre>scalata-cli ");
  g_autofree char *line = NULL, *whole = NULL;
  g_auto (GStrv) argv = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_assert_nonnull (from);
  from += strlen ("<pre>scalata-cli ");
  line = g_strndup (from, (gsize) (strstr (from, "</pre>") - from));
  whole = g_strdup_printf ("'%s' %s", g_getenv ("SCL_CLI"), line);
  g_assert_true (g_shell_parse_argv (whole, NULL, &argv, &error));
  g_assert_true (
      g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, &error));
  g_assert_true (g_spawn_check_wait_status (status, &error));
}

/* The command in the report writes the same report. */
static void
assert_again (const char *page, const char *report)
{
  g_autofree char *again = NULL;

  run_again (page);
  again = read_page (report);
  g_assert_cmpstr (again, ==, page);
}

static void
test_three_pins (void)
{
  Outside *app = outside_start ("--page=effect", NULL);
  g_autofree char *file = outside_write (app, "three.csv", games);
  g_autofree char *report = g_build_filename (outside_folder (app), "three.html", NULL);
  g_autofree char *page = NULL;
  const char *first, *second, *third;

  g_assert_cmpint (outside_again (app, file, NULL), ==, 0);
  outside_wait (app, NULL, "Games 1998–1999");
  pin_three (app);

  /* In the order of pinning. */
  outside_click (app, NULL, "Report… 3");
  g_assert_cmpint (outside_height_of (app, "Who gains, group by group*"), <,
                   outside_height_of (app, "Calibration: what was expected, and what came"));
  outside_click (app, "button", "Write Report…");
  outside_wait (app, NULL, "Write Report");
  /* Over what is marked of report.pdf: the ending that is written counts, not the one that stays
   * behind it. */
  outside_type (app, report);
  outside_key (app, "Return");
  outside_wait (app, "label", "Report written");

  page = read_page (report);
  first = strstr (page, "--pin");
  g_assert_nonnull (strstr (page, ">Verdict</h2>"));
  second = strstr (page, "gain-groups");
  third = strstr (page, "--pin=calibration");
  g_assert_nonnull (first);
  g_assert_nonnull (second);
  g_assert_nonnull (third);
  g_assert_true (first < second && second < third);
  assert_again (page, report);

  /* Taken off where it was pinned. */
  outside_click (app, NULL, "Unpin from the Report (Ctrl+D)");
  outside_wait (app, NULL, "Report… 2");
  outside_close (app);
}

/* In Jan 1999 Abete alone, 2000; in Jan 2000 2020, and Bosco enters with 2110: +20 and (2110 -
 * 2020) / 2 = +45; in Jul 2000, the last list, 2040 and 2120: (20 + 10) / 2 = +15. In all +80, of
 * which +35 by those who stayed. */
static const char lists[] = "@PLAYER\n"
                            "Abete, Anna  #WIM ITA [2040] 1970\n   %Bio FIDEID 900001\n   %Elo "
                            "1999:2000,2010 2000:2020,2040\n"
                            "Bosco, Bruno #GM ITA [2120] 1980\n   %Bio FIDEID 900002\n   %Elo "
                            "1999:?,? 2000:2110,2120\n";
static const char one_list[] = "@PLAYER\n"
                               "Abete, Anna  #WIM ITA [2040] 1970\n   %Bio FIDEID 900001\n   "
                               "%Elo 2000:?,2040\n";

static void
write_lists (Outside *app, const char *button, const char *report)
{
  outside_click (app, NULL, button);
  outside_click (app, "button", "Write Report…");
  outside_wait (app, NULL, "Write Report");
  outside_retype (app, report, "Return");
  outside_wait (app, "label", "Report written");
  outside_wait_gone (app, "label", "Report written");
}

static char *
run_study (Outside *app, const char *study)
{
  g_autofree char *report = g_build_filename (outside_folder (app), "study.html", NULL);

  outside_cli ("study", "run", study, "--output", report, NULL);
  return read_page (report);
}

static void
save_study (Outside *app, const char *path)
{
  outside_click (app, NULL, "Report…");
  outside_click (app, "button", "Save Study…");
  outside_wait (app, NULL, "Save Study");
  outside_retype (app, path, "Return");
  outside_wait (app, "label", "Study saved");
}

static void
choose_lists (Outside *app)
{
  outside_click (app, "button", "Lists");
  outside_click (app, "text box", "From (YYYY-MM-DD or YYYY)");
  outside_retype (app, "2000", "Return");
  outside_click (app, "spin button", "Months between lists, at least");
  outside_retype (app, "3", "Return");
  outside_key (app, "Escape");
}

/* From Jan 2000 on, (2020 + 2110) / 2 = 2065 becomes (2040 + 2120) / 2 = 2080. The report and a
 * study say the same of the same lists. */
static void
test_list_period (Outside *app)
{
  g_autofree char *study = g_build_filename (outside_folder (app), "lists.study", NULL),
                  *report = g_build_filename (outside_folder (app), "period.html", NULL);
  g_autofree char *page = NULL, *text = NULL, *run = NULL;

  choose_lists (app);
  outside_wait (app, "label", "+15.0 the mean’s change");
  write_lists (app, "Report…", report);
  page = read_page (report);
  g_assert_nonnull (strstr (page, ">Rating lists: FIDE, Jan 2000 to Jul 2000</h1>"));
  g_assert_nonnull (strstr (page, " --from=2000-01-01 --months=3 "));
  assert_again (page, report);

  save_study (app, study);
  text = read_page (study);
  g_assert_nonnull (strstr (text, "\n[period]\nfrom=2000-01-01\nmonths=3\n"));
  run = run_study (app, study);
  g_assert_nonnull (strstr (run, "The mean has changed by +15.0 points"));
}

/* Lists without games: what they say by themselves, and its report, which the command line writes
 * again. */
static void
test_lists (void)
{
  Outside *app = outside_start ("--page=effect", "--size=1300x980", NULL);
  g_autofree char *file = outside_write (app, "players.ssp", lists);
  g_autofree char *report = g_build_filename (outside_folder (app), "lists.html", NULL),
                  *pinned = g_build_filename (outside_folder (app), "pinned.html", NULL);
  g_autofree char *page = NULL;

  g_assert_cmpint (outside_again (app, file, NULL), ==, 0);
  outside_wait (app, "image", "The mean has changed by +80 points");
  outside_wait (app, "label", "+35.0 those who stayed");
  outside_wait (app, "label", "+45.0 entrants");
  outside_wait (app, "label", "+80.0 the mean’s change");
  outside_wait (app, "label", "What these lists cannot say:*");
  outside_click (app, "combo box", "Figure*");
  outside_click (app, NULL, "What moved the mean");
  outside_wait (app, "image", "Entrants moved the mean most: +45 points");
  outside_wait (app, "label", "Of +80.0 points, those who stayed brought +35.0, entrants +45.0,*");
  outside_go (app, "Rules", "Predictions");
  outside_wait (app, "image", "Nothing to replay");
  outside_go (app, "Rules", "Effect");
  outside_wait (app, "image", "Entrants moved the mean most: +45 points");

  /* The figure in view is pinned: it alone is told. */
  pin (app);
  outside_wait (app, NULL, "Report… 1");
  write_lists (app, "Report… 1", pinned);
  page = read_page (pinned);
  g_assert_nonnull (strstr (page, "aria-label=\"Entrants moved the mean most: +45 points\""));
  g_assert_null (strstr (page, "aria-label=\"The mean has changed by +80 points\""));
  assert_again (page, pinned);
  g_clear_pointer (&page, g_free);
  outside_click (app, NULL, "Unpin from the Report (Ctrl+D)");
  outside_wait (app, NULL, "Report…");

  write_lists (app, "Report…", report);
  page = read_page (report);
  g_assert_nonnull (strstr (page, ">Rating lists: FIDE, Jan 1999 to Jul 2000</h1>"));
  g_assert_nonnull (strstr (page, "The mean has changed by +80.0 points"));
  assert_again (page, report);

  test_list_period (app);

  /* Of one list nothing has changed. */
  outside_open_text (app, "one.ssp", one_list);
  outside_click (app, "button", "Discard"); /* the period was chosen */
  outside_wait (app, "image", "Nothing to replay");
  outside_close (app);
}

/* ---- In another language than the window's ---- */

static void
choose_language (Outside *app, const char *language)
{
  outside_click (app, NULL, "Report…");
  outside_click (app, "combo box", "Language of the report*");
  outside_click (app, "label", language);
  outside_wait (app, "combo box", language);
  outside_key (app, "Escape");
  outside_wait_gone (app, "button", "Write Report…");
}

/* What stands in it, and that the command line writes the same. */
static void
assert_in_language (Outside *app, const char *name, const char *const *words)
{
  g_autofree char *report = g_build_filename (outside_folder (app), name, NULL), *page = NULL;

  write_lists (app, "Report…", report);
  page = read_page (report);
  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (page, words[i]) == NULL)
      outside_fail (app, "“%s” is not in %s", words[i], name);
  assert_again (page, report);
}

/* Words, titles of rules, decimal signs and days; the window keeps its own. Of games and of lists.
 */
static void
write_in_two (Outside *app)
{
  g_autofree char *file = outside_write (app, "three.csv", games);

  g_assert_cmpint (outside_again (app, file, NULL), ==, 0);
  outside_wait (app, NULL, "Games 1998–1999");
  choose_language (app, "Español");
  assert_in_language (app, "spanish.html",
                      (const char *const[]){ " lang=\"es\">", ">Veredicto</h2>",
                                             "Elo Italia, lista semestral (1997)",
                                             " --language=es ", NULL });
  outside_key (app, "ctrl+comma");
  outside_click (app, "combo box", "Language of reports*Español");
  outside_click (app, "label", "Italiano");
  outside_wait (app, "combo box", "Language of reports*Italiano");
  outside_key (app, "Escape");
  outside_wait_gone (app, "label", "Rules of a New Window");
  outside_open_text (app, "players.ssp", lists);
  outside_wait (app, "label", "+80.0 the mean’s change");
  assert_in_language (
      app, "italian.html",
      (const char *const[]){ " lang=\"it\">", "+80,0 punti", " --language=it ", NULL });
}

/* Remembered for the next time, in a study as well; a window in Spanish writes English. */
static void
test_language (void)
{
  g_autofree char *folder = test_folder_new (),
                  *study = g_build_filename (folder, "italian.study", NULL), *text = NULL,
                  *report = g_build_filename (folder, "english.html", NULL), *page = NULL;
  const char *const args[] = { "--page=effect", "--size=1300x980", NULL }, *const env[]
                                                                           = { "LANGUAGE=es",
                                                                               NULL };
  Outside *app = outside_start_with (&(OutsideParams){ .args = args, .folder = folder });

  write_in_two (app);
  outside_close (app);
  app = outside_start_with (&(OutsideParams){ .args = args, .folder = folder });
  outside_open_text (app, "three.csv", games);
  outside_wait (app, NULL, "Games 1998–1999");
  save_study (app, study);
  text = read_page (study);
  g_assert_nonnull (strstr (text, "\ntitle=Regolamenti a confronto\nlanguage=it\n"));
  choose_language (app, "English");
  outside_close (app);

  app = outside_start_with (&(OutsideParams){ .args = args, .folder = folder, .env = env });
  outside_open_text (app, "three.csv", games);
  outside_click (app, NULL, "Informe…");
  outside_wait (app, "combo box", "English");
  outside_click (app, "button", "Escribir el informe…");
  outside_wait (app, NULL, "Escribir el informe");
  outside_retype (app, report, "Return");
  outside_wait (app, "label", "Informe escrito");
  page = read_page (report);
  g_assert_nonnull (strstr (page, ">Verdict</h2>"));
  g_assert_null (strstr (page, "--language"));
  assert_again (page, report);
  outside_close (app);
  test_folder_remove (folder);
}

TEST_MAIN_AFTER (outside_init, "/outside/report", test_three_pins, test_lists, test_language)
