/* A committee's question from a fresh start to the report that answers it: K is halved below 2100
 * from a day on, what that does is looked at on three pages, a finding of each is pinned, and the
 * report is written. By pointer and keys; no text of a policy is written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "outside/outside.h"

/* The rule in force, changed: nothing is proposed, so that is what the editor begins with. */
static void
begin_from_the_rule_in_force (Outside *app)
{
  outside_click (app, "button", "Study a Rule*");
  outside_wait_long (app, "image", "*level of the rule in force*", 120);
  outside_click (app, "combo box", "Proposed *");
  outside_click (app, "label", "None");
  outside_wait (app, "combo box", "Proposed None");
  outside_go (app, "Rules", "Edit");
  outside_wait (app, "combo box", "Start from Elo Italia, half-yearly list (1997)");
}

/* 30 becomes 15 below 2100, from 1999 on. */
static void
halve_k (Outside *app)
{
  outside_click (app, "button", "Add a Day From Which Rules Change");
  outside_click (app, "text box", "Day From Which Rules Change");
  outside_type (app, "1999-01-01");
  outside_click (app, "button", "Add Day");
  outside_wait (app, "label", "From 1 Jan 1999: *");
  outside_click (app, "search box", "Search rules");
  outside_type (app, "by bands");
  outside_settle (app);
  outside_click (app, "spin button", "K, by bands, band 1");
  outside_retype (app, "15\n", NULL);
  outside_wait (app, "label",
                "From 1 Jan 1999: *30 < 2100; 20 < 2400; 10 → 15 < 2100; 20 < 2400; 10*");
  outside_wait (app, "text box", "K, by bands");
}

static void
save (Outside *app, const char *path)
{
  outside_click (app, "button", "Save As…");
  outside_wait (app, "button", "Cancel");
  outside_retype (app, path, "Return");
  outside_wait (app, "label", "Policy saved*");
  outside_wait (app, "combo box", "Proposed half");
}

/* What the command line says of the two rules, the second as it was saved; newly allocated. */
static char *
ask (const char *verb, const char *rule, const char *option)
{
  g_autofree char *sample = outside_sample (), *policy = g_strconcat ("--policy=", rule, NULL);

  return g_strchomp (outside_cli_says (verb, sample, "--policy=elo-italia-1997", policy,
                                       "--format=csv", option, NULL));
}

/* A number of the last row, which is the proposed rule's or the greatest loser's; columns from 0,
 * a name in quotation marks first. */
static double
last_row (const char *csv, guint column)
{
  const char *row = strrchr (csv, '\n') + 1, *name = strrchr (row, '"');
  g_auto (GStrv) cells = g_strsplit (name != NULL ? name : row, ",", -1);

  g_assert_cmpuint (g_strv_length (cells), >, column);
  return g_ascii_strtod (cells[column], NULL);
}

/* The difference shaded. Each returns what its figure says; newly allocated. */
static char *
look_at_effect (Outside *app)
{
  char *says;

  outside_go (app, "Rules", "Effect");
  says = g_strdup (outside_wait (app, "image", "The proposed rule ends * points *")->label);
  outside_click (app, NULL, "Pin to the Report (Ctrl+D)");
  outside_wait (app, NULL, "Report… 1");
  return says;
}

/* Group by group; and whoever loses most stands first in the table, with the numbers that the
 * command line has. */
static char *
look_at_gains (Outside *app, const char *rule)
{
  g_autofree char *csv = ask ("gains", rule, "--by=player"), *row = NULL;
  const char *name = strchr (strrchr (csv, '\n'), '"') + 1;
  g_autofree char *who = g_strndup (name, (gsize) (strchr (name, '"') - name));
  char *says;
  const double before = last_row (csv, 1), after = last_row (csv, 2);

  outside_go (app, "Rules", "Who Gains");
  says = g_strdup (outside_wait (app, "image", "* lose (*)")->label);
  /* Thousands have a space of their own. */
  row = g_strdup_printf ("%s %.0f*%03.0f %.0f*%03.0f *%.1f *", who, floor (before / 1000),
                         fmod (before, 1000), floor (after / 1000), fmod (after, 1000),
                         before - after);
  outside_wait (app, "row", row);
  outside_click (app, NULL, "Pin to the Report (Ctrl+D)");
  outside_wait (app, NULL, "Report… 2");
  return says;
}

/* Calibration, by the keyboard; the loss is the command line's. */
static char *
look_at_predictions (Outside *app, const char *rule)
{
  g_autofree char *csv = ask ("replay", rule, NULL);
  g_autofree char *loss = g_strdup_printf ("%.5f ± * Log-loss", last_row (csv, 8));
  char *says;

  outside_go (app, "Rules", "Predictions");
  outside_wait_long (app, "label", loss, 60);
  says = g_strdup (outside_wait (app, "image", "Calibration: *")->label);
  outside_click (app, "image", "Calibration: *");
  outside_key (app, "ctrl+d");
  outside_wait (app, NULL, "Report… 3");
  return says;
}

static void
write_report (Outside *app, const char *path)
{
  outside_click (app, NULL, "Report… 3");
  outside_click (app, "button", "Write Report…");
  outside_wait (app, NULL, "Write Report");
  outside_retype (app, path, "Return");
  outside_wait_long (app, "label", "Report written", 120);
}

/* What is printed, lines joined; newly allocated. NULL: nothing here reads it. */
static char *
read_pdf (const char *path)
{
  g_autofree char *program = g_find_program_in_path ("pdftotext");
  const char *argv[] = { program, path, "-", NULL };
  g_auto (GStrv) words = NULL;
  char *text;

  if (program == NULL)
    return NULL;
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, 0, NULL, NULL, &text, NULL, NULL, NULL));
  words = g_regex_split_simple ("\\s+", text, 0, 0);
  g_free (text);
  return g_strjoinv (" ", words);
}

/* Each of the findings is in it, in their order. */
static void
assert_report (const char *path, const char *const *findings)
{
  g_autofree char *bytes = NULL, *text = read_pdf (path);
  const char *at = text;
  gsize size;

  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  g_assert_true (g_str_has_prefix (bytes, "%PDF-"));
  g_assert_cmpuint (size, >, 20000); /* three figures, in curves */
  if (text == NULL)
    return;
  g_assert_nonnull (strstr (text, "Verdict"));
  at = strstr (text, "Findings");
  for (; *findings != NULL; findings++)
    {
      g_assert_nonnull (at);
      at = strstr (at, *findings);
    }
  g_assert_nonnull (at);
}

static void
test_journey (void)
{
  Outside *app = outside_start ("--size=1300x980", NULL);
  g_autofree char *rule = g_build_filename (outside_folder (app), "half.policy", NULL),
                  *report = g_build_filename (outside_folder (app), "half.pdf", NULL), *text = NULL,
                  *effect = NULL, *gains = NULL, *predictions = NULL;

  begin_from_the_rule_in_force (app);
  halve_k (app);
  save (app, rule);
  g_assert_true (g_file_get_contents (rule, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "[k]\n"));
  g_assert_nonnull (strstr (text, "\n[k 1999-01-01]\nbands=15 < 2100; 20 < 2400; 10\n"));
  effect = look_at_effect (app);
  gains = look_at_gains (app, rule);
  predictions = look_at_predictions (app, rule);
  write_report (app, report);
  assert_report (report, (const char *[]){ effect, gains, predictions, NULL });
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/rule", test_journey)
