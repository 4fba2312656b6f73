/* Findings by their text, their captions, and a report that is made of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "figures/report/scl-report.h"
#include "rating/base/scl-day.h"
#include "three-players-fixture.h"

/* ---- Text ---- */

static void
test_parse (void)
{
  static const struct
  {
    const char *text, *whole;
  } rows[] = {
    { "population", "population" },
    { "  drift-causes ", "drift-causes" },
    { "groups age", "groups age" },
    { "groups   own-rating", "groups own-rating" },
    { "matrix age", "matrix age 1" },
    { "matrix federation  2", "matrix federation 2" },
    { "agreement", "agreement 1 2" },
    { "agreement 3", "agreement 3 2" },
    { "agreement 2 1", "agreement 2 1" },
    { "path  Rossi, Mario", "path Rossi, Mario" },
    { "path fide:123", "path fide:123" },
    { "path active", "path active" },
    { "gain-groups title", "gain-groups title 2" },
    { "gain-groups age 3", "gain-groups age 3" },
    { "gain-groups age active", "gain-groups age 2 active" },
    { "gain-histogram", "gain-histogram 2" },
    { "gain-histogram 3 active", "gain-histogram 3 active" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclFinding) finding = scl_finding_parse (rows[i].text, &error);
      g_autofree char *whole = NULL;

      g_assert_no_error (error);
      whole = scl_finding_format (finding);
      g_assert_cmpstr (whole, ==, rows[i].whole);
    }
}

/* What is wrong, and what would be right. */
static void
test_refused (void)
{
  static const struct
  {
    const char *text, *message;
  } rows[] = {
    { "", "“” is none of level, population, " },
    { "Population", "“Population” is none of level, " },
    { "population 1", "population: “1” is too much: it is written as “population”" },
    { "groups", "groups: the groups are missing: one of rating, own-rating, age, " },
    { "groups Age", "groups: “Age” is none of rating, own-rating, age, " },
    { "matrix age 0", "matrix: “0” is not the number of a rule; the first is 1" },
    { "matrix age 1 2", "matrix: “2” is too much: it is written as “matrix KIND [RULE]”" },
    { "agreement 1 b", "agreement: “b” is not the number of a rule; the first is 1" },
    { "gain-groups own-rating", "gain-groups: “own-rating” is none of age, rating, activity, " },
    { "gain-limits active 2", "gain-limits: “active” is not the number of a rule; the first is 1" },
    { "gain-limits 2 all",
      "gain-limits: “all” is too much: it is written as “gain-limits [RULE] [" },
    { "matrix age active", "matrix: “active” is too much: it is written as “matrix KIND [RULE]”" },
    { "agreement 70000", "agreement: “70000” is not the number of a rule; the first is 1" },
    { "list-classes",
      "list-classes: the groups are missing: one of age, sex, federation, title, " },
    { "list-classes ages", "list-classes: “ages” is none of age, sex, federation, title, band" },
    { "gain-groups", "gain-groups: the groups are missing: one of age, rating, activity, " },
    { "gain-groups ages", "gain-groups: “ages” is none of age, rating, activity, " },
    { "path ", "path: the player is missing: an id or a name" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (scl_finding_parse (rows[i].text, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
      g_assert_true (g_str_has_prefix (error->message, rows[i].message));
    }
}

/* Every kind is in the list as it can be typed. */
static void
test_list (void)
{
  g_autofree char *words = scl_finding_words ();

  g_assert_cmpuint (scl_finding_n_kinds (), ==, 27);
  for (guint k = 0; k < scl_finding_n_kinds (); k++)
    {
      const SclFindingUsage usage = scl_finding_usage (k);
      g_auto (GStrv) parts = g_strsplit (usage.usage, " ", 2);
      g_autoptr (GString) text = g_string_new (parts[0]);
      g_autoptr (SclFinding) finding = NULL;
      g_autofree char *title = NULL;

      if (strstr (usage.usage, "KIND") != NULL || strstr (usage.usage, "BY") != NULL
          || strstr (usage.usage, "SPLIT") != NULL)
        g_string_append (text, " age");
      else if (strstr (usage.usage, "PLAYER") != NULL)
        g_string_append (text, " x");
      finding = scl_finding_parse (text->str, NULL);
      g_assert_nonnull (finding);
      title = scl_finding_title (finding, NULL);
      g_assert_true (g_str_has_prefix (title, usage.title));
    }
  g_assert_nonnull (strstr (words, "KIND is one of rating, own-rating, age, sex, "));
}

/* ---- Charts ---- */

static GPtrArray *
outcomes_of (SclComparison *comparison)
{
  GPtrArray *outcomes = g_ptr_array_new ();

  for (guint i = 0; i < scl_comparison_n_policies (comparison); i++)
    g_ptr_array_add (outcomes, scl_comparison_outcome (comparison, i));
  return outcomes;
}

static SclChart *
draw (SclComparison *comparison, const char *text)
{
  g_autoptr (GPtrArray) outcomes = outcomes_of (comparison);
  g_autoptr (SclFinding) finding = scl_finding_parse (text, NULL);

  return scl_finding_chart (finding, outcomes, comparison, NULL);
}

/* K 20, by hand: February Anna 1610, Bruno 1590; March expected 1 / (1 + 10^(−20/400)) = 0.528751
 * of which nothing came: 10.575 from Anna to Bruno: 1599.4 and 1600.6. Of K 40: 1620 and 1580,
 * expected 0.557312, 22.292 points: 1597.7 and 1602.3. Means stay; SD of K 20: √((0.575² + 0.575²)
 * / 3) = 0.47; of K 40: √(2 · 2.292² / 3) = 1.87. A path begins with the first rating. Bruno is 1.7
 * points higher with K 40, and nobody is farther from K 20: Anna's −1.7 comes first. Of −1.717,
 * 1.717 and 0 the SD is 1.717, the error 0.991, Student's 97.5 % for two degrees of freedom 4.303:
 * ± 4.3. */
static void
test_captions (void)
{
  static const double k[] = { 20, 40 }, entry[] = { 1600, 1600 };
  static const struct
  {
    const char *text, *id, *caption;
  } rows[] = {
    { "level", "level",
      "Mean difference to the rule in force: “K 40” 0.0 on 1998-03-01, 0.0 on 1998-04-01 (0.0)." },
    { "population", "population",
      "Mean rating: “K 20” 1 600.0 on 1998-03-01, 1 600.0 on 1998-04-01 (0.0); “K 40” 1 600.0 on "
      "1998-03-01, 1 600.0 on 1998-04-01 (0.0)." },
    { "percentiles", "percentiles",
      "Median of the list: “K 20” 1 600.0 on 1998-03-01, 1 600.0 on 1998-04-01 (0.0); “K 40” "
      "1 600.0 on 1998-03-01, 1 600.0 on 1998-04-01 (0.0)." },
    { "distribution", "distribution",
      "Initial ratings: mean 1 600.0, SD 0.0. Final ratings under “K 20”: mean 1 600.0, SD 0.5. "
      "Final ratings under “K 40”: mean 1 600.0, SD 1.9." },
    { "path bruno", "path",
      "Rating: “K 20” 1 600.0 on 1998-02-01, 1 600.6 on 1998-04-01 (+0.6); “K 40” 1 600.0 on "
      "1998-02-01, 1 602.3 on 1998-04-01 (+2.3)." },
    { "agreement", "agreement",
      "“K 40” less “K 20”: 0.0 points in the mean of the 3 players whom both rate; farthest apart: "
      "Ánna (−1.7)." },
    { "agreement 2 1", "agreement",
      "“K 20” less “K 40”: 0.0 points in the mean of the 3 players whom both rate; farthest apart: "
      "Ánna (+1.7)." },
    { "movers", "movers",
      "“K 20”: Ánna, −0.6 points in 3 games. “K 40”: Ánna, −2.3 points in 3 games." },
    { "metrics", "metrics", "" },
    { "gain-histogram 2", "gain-histogram",
      "1 of 3 persons gain, 1 lose; mean 0.0 points (95 % interval −4.3 to +4.3), median 0.0." },
    { "gain-dumbbells 2", "gain-dumbbells",
      "Bruno gains most (+1.7), Ánna loses most (−1.7). 1 of 3 persons gain, 1 lose; mean 0.0 "
      "points (95 % interval −4.3 to +4.3), median 0.0." },
    { "gain-dumbbells 1", "gain-dumbbells", NULL },
    { "gain-reached 2", "gain-reached", NULL },
    { "gain-limits 2", "gain-limits",
      "Nobody crosses any of these ratings. 1 of 3 persons gain, 1 lose; mean 0.0 points (95 % "
      "interval −4.3 to +4.3), median 0.0." },
  };
  g_autoptr (SclComparison) comparison = compare (k, entry, 2);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SclChart) chart = draw (comparison, rows[i].text);
      g_autoptr (GString) caption = g_string_new (scl_chart_caption (chart));

      g_string_replace (caption, "\u2009", " ", 0);
      g_assert_cmpstr (scl_chart_id (chart), ==, rows[i].id);
      g_assert_cmpint (scl_chart_empty_message (chart) == NULL, ==, rows[i].caption != NULL);
      if (rows[i].caption == NULL) /* nobody gains by the rule itself, nobody comes near a title */
        continue;
      g_assert_cmpstr (caption->str, ==, rows[i].caption);
    }
}

/* Everybody 200 points higher. */
static void
test_apart (void)
{
  static const double k[] = { 20, 20 }, entry[] = { 1600, 1800 };
  g_autoptr (SclComparison) comparison = compare (k, entry, 2);
  g_autoptr (SclChart) chart = draw (comparison, "agreement");

  g_assert_cmpstr (scl_chart_caption (chart), ==,
                   "“K 20” less “K 20”: +200.0 points in the mean of the 3 players whom both rate; "
                   "farthest apart: Ánna (+200.0).");
}

/* Of twelve of one name four are named and eight counted. A slope of calibration is told with its
 * error where there are games enough for one. */
static void
test_many (void)
{
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclComparison) comparison = NULL;
  g_autoptr (SclChart) path = NULL, calibration = NULL;
  g_autofree char *caption = NULL;
  const SclCalibration *told;
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;

  for (guint i = 0; i < 12; i++)
    scl_history_builder_add_player (builder, "Rossi", "", "", "", "", 0, 0);
  for (guint month = 1; month <= 12; month++)
    {
      const SclDay day = scl_day_from_ymd (2000, (int) month, 1);
      const guint32 event = scl_history_builder_add_event (builder, "Open", "", day, day);

      /* Who was entered first wins, but for every fourth game. */
      for (guint i = 0; i < 11; i++)
        scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, i, i + 1,
                                      (i + month) % 4 == 0 ? 0 : 2, SCL_UNRATED_NO, 0, 0);
    }
  history = scl_history_builder_finish (builder);
  options.keep_predictions = options.keep_paths = TRUE;
  g_ptr_array_add (outcomes, scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL));
  comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, NULL);
  path = draw (comparison, "path rossi");
  g_assert_cmpstr (scl_chart_empty_message (path), ==,
                   "“rossi” may be several players: Rossi; Rossi; Rossi; Rossi; and 8 more. Give "
                   "the id or the whole name.");
  calibration = draw (comparison, "calibration");
  told = scl_comparison_calibration (comparison, 0);
  g_assert_true (isfinite (told->slope));
  caption = g_strdup_printf ("“%s”: calibration slope %s%.3f ± %.3f. Below 1 differences of rating "
                             "are overrated, above 1 underrated; ± is half of the 95 %% interval.",
                             scl_policy_title (policy), told->slope < 0.0 ? "−" : "",
                             fabs (told->slope), 1.959964 * told->slope_error);
  g_assert_cmpstr (scl_chart_caption (calibration), ==, caption);
}

/* By id, by name, whatever its marks, by a part; the first way that finds anybody. */
static void
test_players (void)
{
  static const double k[] = { 20 }, entry[] = { 1600 };
  static const struct
  {
    const char *text, *title, *message;
  } rows[] = {
    { "path 1", "Ánna", NULL },
    { "path id:1", "Ánna", NULL },
    { "path 22", "Bruno", NULL },
    { "path anna", "Ánna", NULL },
    { "path CARLA", "Carla Anna", NULL },
    { "path r", NULL,
      "“r” may be several players: Bruno fide:22; Carla Anna; Dora id:4; Dora. Give the id or the "
      "whole name." },
    { "path Dora", NULL,
      "“Dora” may be several players: Dora id:4; Dora. Give the id or the whole name." },
    { "path 4", "Dora",
      "This player never got a rating under the chosen policies. Choose another "
      "player or another policy." },
    { "path Eva", NULL, "There is no player “Eva” in these data." },
    { "path ,", NULL, "There is no player “,” in these data." },
    { "matrix age 2", NULL, "There is no rule 2: one is compared." },
    { "agreement", NULL, "There is no rule 2: one is compared." },
  };
  g_autoptr (SclComparison) comparison = compare (k, entry, 1);
  g_autoptr (SclHistory) history = three_players ();
  static const char *const texts[]
      = { "path Ánna", "path Bruno", "path Carla Anna", "path id:4", "path Dora", "path 4" };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SclChart) chart = draw (comparison, rows[i].text);

      g_assert_cmpstr (scl_chart_empty_message (chart), ==, rows[i].message);
      if (rows[i].title != NULL)
        g_assert_cmpstr (scl_chart_title (chart), ==, rows[i].title);
    }
  for (guint32 p = 0; p < G_N_ELEMENTS (texts); p++)
    {
      g_autofree char *text = scl_finding_path_text (history, p);

      g_assert_cmpstr (text, ==, texts[p]);
    }
}

static void
test_waiting (void)
{
  static const double k[] = { 20 }, entry[] = { 1600 };
  g_autoptr (SclComparison) comparison = compare (k, entry, 1);
  g_autoptr (GPtrArray) outcomes = outcomes_of (comparison), none = g_ptr_array_new ();

  for (guint i = 0; i < scl_finding_n_kinds (); i++)
    {
      g_auto (GStrv) parts = g_strsplit (scl_finding_usage (i).usage, " ", 2);
      const gboolean waits = g_strv_contains (
          (const char *const[]){ "metrics", "calibration", "groups", "matrix", NULL }, parts[0]);
      const gboolean grouped
          = parts[1] != NULL
            && (g_str_has_prefix (parts[1], "KIND") || g_str_has_prefix (parts[1], "BY")
                || g_str_has_prefix (parts[1], "SPLIT"));
      g_autofree char *text = g_strconcat (parts[0], grouped ? " age" : "",
                                           g_str_equal (parts[0], "path") ? " Bruno" : "", NULL);
      g_autoptr (SclFinding) finding = scl_finding_parse (text, NULL);
      g_autoptr (SclChart) waiting = scl_finding_chart (finding, outcomes, NULL, NULL),
                           without = scl_finding_chart (finding, none, NULL, NULL);
      const char *message = scl_chart_empty_message (waiting);

      g_assert_cmpint (message != NULL && strstr (message, "Working out") != NULL, ==, waits);
      g_assert_true (g_str_has_prefix (scl_chart_empty_message (without),
                                       g_str_has_prefix (parts[0], "list-")
                                           ? "It is a figure of rating lists without games"
                                           : "No policy has been replayed yet."));
    }
}

static void
test_titles (void)
{
  static const double k[] = { 20, 40 }, entry[] = { 1600, 1600 };
  static const struct
  {
    const char *text, *plain, *named;
  } rows[] = {
    { "movers", "Biggest movers", "Biggest movers" },
    { "agreement 1 3", "The same players under two policies: rule 1, rule 3",
      "The same players under two policies: K 20, rule 3" },
    { "matrix age 2", "Who scores what against whom: Age, rule 2",
      "Who scores what against whom: Age, K 40" },
    { "gain-groups title 2 active", "Who gains, group by group: Title, rule 2, only who is active",
      "Who gains, group by group: Title, K 40, only who is active" },
    { "list-classes band", "Who moved the mean: Rating", "Who moved the mean: Rating" },
    { "gain-histogram", "How many gain, how many lose: rule 2",
      "How many gain, how many lose: K 40" },
    { "path Eva B", "Rating over time: Eva B", "Rating over time: Eva B" },
  };
  g_autoptr (SclComparison) comparison = compare (k, entry, 2);
  g_autoptr (GPtrArray) policies = g_ptr_array_new ();

  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (policies, scl_outcome_policy (scl_comparison_outcome (comparison, i)));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SclFinding) finding = scl_finding_parse (rows[i].text, NULL);
      g_autofree char *plain = scl_finding_title (finding, NULL),
                      *named = scl_finding_title (finding, policies);

      g_assert_cmpstr (plain, ==, rows[i].plain);
      g_assert_cmpstr (named, ==, rows[i].named);
    }
}

/* ---- The report ---- */

/* Headings with their level, other blocks by a letter, charts by their id. */
static char *
outline (SclDocument *document)
{
  static const char letters[] = { '?', 'P', 'N', 'L', 'T', '?', 'O' };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < scl_document_n_blocks (document); i++)
    {
      const SclBlock *block = scl_document_block (document, i);

      if (block->kind == SCL_BLOCK_HEADING)
        g_string_append_printf (text, "\n%u %s:", block->level, block->text);
      else if (block->kind == SCL_BLOCK_CHART)
        g_string_append_printf (text, " %s", scl_chart_id (block->chart));
      else
        g_string_append_printf (text, " %c", letters[block->kind]);
    }
  return g_string_free (text, FALSE);
}

static char *
text_under (SclDocument *document, const char *heading)
{
  GString *text = g_string_new (NULL);
  gboolean found = FALSE;

  for (guint i = 0; i < scl_document_n_blocks (document); i++)
    {
      const SclBlock *block = scl_document_block (document, i);

      if (block->kind == SCL_BLOCK_HEADING)
        found = g_str_equal (block->text, heading);
      else if (found && block->text != NULL)
        g_string_append_printf (text, "%s\n", block->text);
    }
  g_assert_null (strstr (text->str, "\u2009")); /* a line may break there */
  g_string_replace (text, "\u00a0", " ", 0);
  return g_string_free (text, FALSE);
}

static SclDocument *
report_on (SclComparison *comparison, const char *const *pins)
{
  g_autoptr (GPtrArray) findings
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_finding_free);
  SclReportOptions options = SCL_REPORT_DEFAULTS;

  for (guint i = 0; pins[i] != NULL; i++)
    g_ptr_array_add (findings, scl_finding_parse (pins[i], NULL));
  options.findings = findings;
  return scl_report_new (comparison, &options);
}

/* The verdict, then what differs, then the pins as they were pinned, then what it was made of. */
static void
test_order (void)
{
  static const double k[] = { 20, 40 }, entry[] = { 1600, 1600 };
  g_autoptr (SclComparison) comparison = compare (k, entry, 2);
  g_autoptr (SclDocument) document = report_on (
      comparison, (const char *const[]){ "path Eva", "metrics", "path Bruno", "population", NULL });
  g_autofree char *text = outline (document), *findings = text_under (document, "Findings");

  g_assert_cmpstr (
      text, ==,
      "\n1 Rating policies compared: O\n2 Verdict:\n3 “K 40” in place of “K 20”: P P P P\n3 What "
      "this stands on: 3 of 3 games: P P P P\n3 What is "
      "not known: P\n2 What differs: T\n2 Data: P\n2 Findings: P T path population\n2 "
      "Policies:\n3 K 20:\n"
      "3 K 40:\n2 Method: P P P P P\n2 What made this report: P\n3 k20.policy: L\n"
      "3 k40.policy: L");
  g_assert_cmpstr (findings, ==,
                   "“Rating over time: Eva” cannot be drawn. There is no player “Eva” in these "
                   "data.\n"
                   "Rating: “K 20” 1 600.0 on 1998-02-01, 1 600.6 on 1998-04-01 (+0.6); “K 40” "
                   "1 600.0 on 1998-02-01, 1 602.3 on 1998-04-01 (+2.3).\n"
                   "Mean rating: “K 20” 1 600.0 on 1998-03-01, 1 600.0 on 1998-04-01 (0.0); “K 40” "
                   "1 600.0 on 1998-03-01, 1 600.0 on 1998-04-01 (0.0).\n");
}

/* Everybody begins 100 points higher by K 40: means 1600 and 1700. From February's list to March's
 * Anna and Bruno change by ∓10.575 and ∓22.292, Carla by 0: mean 0, errors √(2 · 10.575² / 2) / √3
 * = 6.1 and 12.9. By K 40 Anna has 98.283 points more, Bruno 101.717, Carla 100: SD 1.717, error
 * 0.991, times 4.303: ± 4.3.
 *
 * February's two games are predicted alike. Of March's game the log-losses are −ln 0.471249 =
 * 0.7524 and −ln 0.442688 = 0.8149: 0.0625 over three games is d = 0.0208. Two months, 2 and 1
 * games: u = −2d and 2d, one cosine: L = −2d √2, error √(2 L²) / 3 = 4d / 3; Student's 97.5 % for
 * one degree of freedom is 12.706: 16.94 d either way; t = 0.75, p = 1 − 2/π arctan 0.75 = 0.59. */
static void
test_verdict (void)
{
  static const double k[] = { 20, 40 }, entry[] = { 1600, 1700 }, same[] = { 20, 20 },
                      level[] = { 1600, 1600 };
  static const char *const pins[] = { "movers", NULL };
  g_autoptr (SclComparison) comparison = compare (k, entry, 2), alike = compare (same, level, 2),
                            alone = compare (k, entry, 1);
  g_autoptr (SclDocument) document = report_on (comparison, pins),
                          of_same = report_on (alike, pins), of_one = report_on (alone, pins);
  g_autofree char *text = text_under (document, "“K 40” in place of “K 20”"),
                  *same_text = text_under (of_same, "“K 20” in place of “K 20”"),
                  *one_text = text_under (of_one, "Verdict");

  g_assert_cmpstr (
      text, ==,
      "These games do not tell whether “K 40” predicts better or worse than “K 20” (difference of "
      "log-loss 0.0208, 95 % interval −0.3322 to 0.3739; p = 0.59).\n"
      "The same players, rated after the first quarter of the periods and at the end, changed by "
      "0.0 ± 25.2 points by the proposed rule and by 0.0 ± 12.0 by the rule in force (mean ± half "
      "of the 95 % interval).\n"
      "1 of 3 persons gain on the mean of all, 1 lose; median 0.0 points. Each rule begins at a "
      "start "
      "of its own, so their levels do not compare.\n");
  g_assert_true (g_str_has_prefix (same_text,
                                   "“K 20” predicts exactly as “K 20” does.\n"
                                   "The final list's mean is the same by either rule: 1 600.0.\n"));
  g_assert_cmpstr (
      one_text, ==,
      "One policy by itself: there is nothing that it could be better than. Compare it "
      "with another.\n");
}

/* Three rules: each against the first under its own heading, and told that they are several. */
static void
test_several (void)
{
  static const double k[] = { 20, 30, 40 }, entry[] = { 1600, 1500, 1600 };
  static const char *const pins[] = { "movers", NULL };
  g_autoptr (SclComparison) comparison = compare (k, entry, 3);
  g_autoptr (SclDocument) document = report_on (comparison, pins);
  g_autofree char *text = outline (document);

  /* “K 30” begins 100 points lower: of its level nothing is said. */
  g_assert_true (g_str_has_prefix (
      text,
      "\n1 Rating policies compared: O\n2 Verdict:\n3 “K 30” in place of “K 20”: P P P\n3 “K "
      "40” in place of “K 20”: P P P P N\n3 What this stands on: different starts: P P P P P\n3 "
      "What is not known: P\n2 What"));
}

TEST_MAIN ("/finding", test_apart, test_parse, test_refused, test_list, test_captions, test_players,
           test_many, test_waiting, test_titles, test_order, test_verdict, test_several)
