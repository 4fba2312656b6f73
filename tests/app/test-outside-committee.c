/* A committee member's whole job, from a fresh start to a report in a file: their own games opened,
 * the rule in force and the proposed one chosen, what it does to the list, who gains, which
 * predicts better, what was found pinned, and the report written in the committee's language. Once
 * by the keyboard alone, once through the accessibility tree alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "outside/outside.h"

#define IN_FORCE "Elo Italia, list every four months"
#define PROPOSED "Elo Italia, at most 100 points a half-year"

/* In the language that was chosen: the rules that were compared, the verdict, and what was pinned,
 * in its order. */
static void
check_report (const char *path)
{
  g_autofree char *page = NULL;
  const char *effect, *gains, *predictions;

  g_assert_true (g_file_get_contents (path, &page, NULL, NULL));
  g_assert_nonnull (strstr (page, ">Verdetto</h2>"));
  g_assert_nonnull (strstr (page, ">«Elo Italia, al massimo 100 punti a semestre» al posto di «Elo "
                                  "Italia, lista ogni quattro mesi»</h3>"));
  effect = strstr (page, "--pin=level");
  gains = strstr (page, "--pin=gain-groups");
  predictions = strstr (page, "--pin=calibration");
  g_assert_nonnull (effect);
  g_assert_nonnull (gains);
  g_assert_nonnull (predictions);
  g_assert_true (effect < gains && gains < predictions);
  g_assert_nonnull (strstr (page, "--language=it"));
}

/* ---- By keyboard ---- */

static void
choose_by_keys (Outside *app, const char *place, const char *typed, const char *rule)
{
  g_autofree char *before = g_strdup_printf ("%s *", place),
                  *after = g_strdup_printf ("%s %s", place, rule);

  outside_tab_to (app, "combo box", before);
  outside_key (app, "Return");
  outside_type (app, typed);
  outside_wait_gone (app, "list item", "Elo, plain*");
  outside_key (app, "Down");
  outside_key (app, "Return");
  outside_wait (app, "combo box", after);
}

static void
pin_by_key (Outside *app, const char *figure)
{
  outside_wait (app, "image", figure);
  outside_key (app, "ctrl+d");
  outside_wait (app, NULL, "Unpin from the Report (Ctrl+D)");
}

static void
test_keyboard (void)
{
  Outside *app = outside_start ("--size=1300x980", NULL);
  g_autofree char *report = g_build_filename (outside_folder (app), "keyboard.html", NULL),
                  *sample = outside_sample ();

  outside_key (app, "ctrl+o");
  outside_wait (app, "button", "Cancel");
  outside_type (app, sample);
  outside_key (app, "Return");
  outside_wait (app, "button", "season.csv*");
  outside_key (app, "alt+2");
  outside_key (app, "ctrl+2");
  choose_by_keys (app, "In force", "list every four", IN_FORCE);
  choose_by_keys (app, "Proposed", "elo italia, at most 100", PROPOSED);

  pin_by_key (app, "*at most 100 points*");
  outside_key (app, "ctrl+3");
  pin_by_key (app, "*persons gain*");
  outside_key (app, "ctrl+4");
  pin_by_key (app, "Calibration*");

  outside_tab_to (app, NULL, "Report… 3");
  outside_key (app, "Return");
  outside_tab_to (app, "combo box", "Language of the report*");
  outside_key (app, "Return");
  outside_wait (app, "list item", "English"); /* the others may be further down */
  outside_key (app, "End");
  outside_key (app, "Return");
  outside_wait (app, "combo box", "Italiano");
  outside_tab_to (app, "button", "Write Report…");
  outside_key (app, "Return");
  outside_wait (app, NULL, "Write Report");
  outside_retype (app, report, "Return");
  outside_wait (app, "label", "Report written");
  check_report (report);
  outside_close (app);
}

/* ---- Through the accessibility tree ---- */

static void
choose_by_tree (Outside *app, const char *place, const char *typed, const char *rule)
{
  g_autofree char *before = g_strdup_printf ("%s *", place),
                  *after = g_strdup_printf ("%s %s", place, rule);

  outside_assist (app, "combo box", before, "click");
  outside_assist_write (app, "search box", "Search…", typed);
  outside_wait_gone (app, "list item", "Elo, plain*");
  outside_assist (app, "list item", rule, "option.choose");
  outside_wait (app, "combo box", after);
}

static void
pin_by_tree (Outside *app, const char *figure)
{
  outside_wait (app, "image", figure);
  outside_assist (app, NULL, "Pin to the Report (Ctrl+D)", "click");
  outside_wait (app, NULL, "Unpin from the Report (Ctrl+D)");
}

/* The file comes from wherever files are opened: the dialog's places are the desktop's own. */
static void
test_assistive (void)
{
  Outside *app = outside_start ("--size=1300x980", NULL);
  g_autofree char *report = g_build_filename (outside_folder (app), "tree.html", NULL),
                  *sample = outside_sample ();

  g_assert_cmpint (outside_again (app, sample, NULL), ==, 0);
  outside_wait (app, "button", "season.csv*");
  outside_assist (app, "tab", "Rules", "click");
  outside_assist (app, "tab", "Effect", "click");
  choose_by_tree (app, "In force", "list every four", IN_FORCE);
  choose_by_tree (app, "Proposed", "elo italia, at most 100", PROPOSED);

  pin_by_tree (app, "*at most 100 points*");
  outside_assist (app, "tab", "Who Gains", "click");
  pin_by_tree (app, "*persons gain*");
  outside_assist (app, "tab", "Predictions", "click");
  pin_by_tree (app, "Calibration*");

  outside_assist (app, NULL, "Report… 3", "click");
  outside_assist (app, "combo box", "Language of the report*", "click");
  outside_assist (app, "list item", "Italiano", "option.choose");
  outside_wait (app, "combo box", "Italiano");
  outside_assist (app, "button", "Write Report…", "click");
  outside_wait (app, NULL, "Write Report");
  outside_assist_write (app, "text box", "Name:", report);
  outside_assist (app, "button", "Write", "click");
  outside_wait (app, "label", "Report written");
  check_report (report);
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/committee", test_keyboard, test_assistive)
