/* A committee member's whole job, from a fresh start to a report in a file: the sample, a rule
 * proposed, what it does to the list, who gains, a finding pinned, and the report written. Once by
 * the keyboard alone, once through the accessibility tree alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "outside/outside.h"

#define PROPOSED "Elo Italia, at most 100 points a half-year"

/* The rules that were compared, the verdict, and the finding that was pinned. */
static void
check_report (const char *path)
{
  g_autofree char *page = NULL;

  g_assert_true (g_file_get_contents (path, &page, NULL, NULL));
  g_assert_nonnull (strstr (page, ">Verdict</h2>"));
  g_assert_nonnull (
      strstr (page, ">“" PROPOSED "” in place of “Elo Italia, half-yearly list (1997)”</h3>"));
  g_assert_nonnull (strstr (page, " persons gain, "));
  g_assert_nonnull (strstr (page, "--pin=gain-groups"));
  g_assert_null (strstr (page, "--pin=calibration"));
}

static void
test_keyboard (void)
{
  Outside *app = outside_start ("--size=1300x980", NULL);
  g_autofree char *report = g_build_filename (outside_folder (app), "keyboard.html", NULL);

  outside_tab_to (app, "button", "Study a Rule*");
  outside_key (app, "Return");
  outside_tab_to (app, "combo box", "Proposed *");
  outside_key (app, "Return");
  outside_type (app, "elo italia, at most 100");
  outside_wait_gone (app, "list item", "Elo, plain*");
  outside_key (app, "Down");
  outside_key (app, "Return");
  outside_wait (app, "combo box", "Proposed " PROPOSED);

  outside_key (app, "ctrl+2");
  outside_wait (app, "image", "*at most 100 points*");
  outside_key (app, "ctrl+3");
  outside_wait (app, "image", "*persons gain*");
  outside_key (app, "ctrl+d");
  outside_wait (app, NULL, "Unpin from the Report (Ctrl+D)");
  outside_tab_to (app, NULL, "Report… 1");
  outside_key (app, "Return");
  outside_tab_to (app, "button", "Write Report…");
  outside_key (app, "Return");
  outside_wait (app, NULL, "Write Report");
  outside_retype (app, report, "Return");
  outside_wait (app, "label", "Report written");
  check_report (report);
  outside_close (app);
}

static void
test_assistive (void)
{
  Outside *app = outside_start ("--size=1300x980", NULL);
  g_autofree char *report = g_build_filename (outside_folder (app), "tree.html", NULL);

  outside_assist (app, "button", "Study a Rule*", "click");
  outside_assist (app, "combo box", "Proposed *", "click");
  outside_assist_write (app, "search box", "Search…", "elo italia, at most 100");
  outside_wait_gone (app, "list item", "Elo, plain*");
  outside_assist (app, "list item", PROPOSED, "option.choose");
  outside_wait (app, "combo box", "Proposed " PROPOSED);

  outside_assist (app, "tab", "Effect", "click");
  outside_wait (app, "image", "*at most 100 points*");
  outside_assist (app, "tab", "Who Gains", "click");
  outside_wait (app, "image", "*persons gain*");
  outside_assist (app, NULL, "Pin to the Report (Ctrl+D)", "click");
  outside_wait (app, NULL, "Unpin from the Report (Ctrl+D)");
  outside_assist (app, NULL, "Report… 1", "click");
  outside_assist (app, "button", "Write Report…", "click");
  outside_wait (app, NULL, "Write Report");
  outside_assist_write (app, "text box", "Name:", report);
  outside_assist (app, "button", "Write", "click");
  outside_wait (app, "label", "Report written");
  check_report (report);
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/committee", test_keyboard, test_assistive)
