/* Reports on replays, whole: three players and two months that are worked out by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "document-text.h"
#include "drawing-test.h"
#include "figures/report/scl-report.h"
#include "figures/results/scl-comparison-figures.h"
#include "grid-text.h"
#include "rating/base/scl-day.h"
#include "three-players-fixture.h"

#define METHOD                                                                                     \
  "2 Method\n"                                                                                     \
  "P Every policy replays the same games in the same order. …\n"                                 \
  "P Log-loss is the mean of −(s ln e + (1 − s) ln (1 − e)) for White's score s and …\n"   \
  "P The calibration slope is that of logit P = intercept + slope · logit E (Cox 1958): …\n"    \
  "P Differences of log-loss are paired by month; …\n"                                           \
  "P These sizes hold for that one way of being equally good. …\n"                               \
  "2 What made this report\n"                                                                      \
  "P Scalata " SCL_VERSION ". Data digest (SHA-256 of the games): …\n"
#define UNKNOWN                                                                                    \
  "3 What is not known\n"                                                                          \
  "P Whether people would have played otherwise: every rule is replayed on the same games with "   \
  "the same results.\n"
#define POLICY(k, entry)                                                                           \
  "L [policy]\nformat=1\nname=k" k "\ntitle=K " k "\nsystem=elo\n[schedule]\nperiod=month\n"       \
  "rate-of-play=any\n[expectation]\nmodel=logistic\ncut-rule=none\n[k]\nbands=" k                  \
  "\n[entry]\ngiven=false\nrule=fixed\nrating=" entry "\n"

/* What both tell of three players and three games, from the slope of the calibration on. */
#define MEASURES_BUT_ERRORS                                                                        \
  "  Calibration slope | – | –\n"                                                              \
  "  White's edge not predicted (logits) | – | –\n"                                            \
  "  Players rated at the end | 3 | 3\n"                                                           \
  "  Mean rating | 1,600.0 | 1,600.0\n"                                                            \
  "  Standard deviation | 0.5 | 1.9\n"                                                             \
  "  5th percentile | 1,599.5 | 1,597.9\n"                                                         \
  "  Median | 1,600.0 | 1,600.0\n"                                                                 \
  "  95th percentile | 1,600.5 | 1,602.1\n"                                                        \
  "  Points created | 0 | 0\n"                                                                     \
  "  Drift of the same players | 0.0 ±~12.0 | 0.0 ±~25.2\n"                                      \
  "  Entries | 3 | 3\n"                                                                            \
  "  Exits | 0 | 0\n"                                                                              \
  "  Largest change in a period | −11 | −22\n"                                                 \
  "  Rank agreement with the first | 1.0000 | 1.0000\n"

/* February: nobody is favoured, log-loss ln 2 a game, Brier 0.25 and of the draw 0. March, of what
 * test-finding.c works out: K 20 expected 0.528751 of what came to nothing: -ln 0.471249 = 0.752369
 * and 0.279578, the means of three 0.712888 and 0.176526; K 40 0.557312: 0.814890 and 0.310597,
 * 0.733728 and 0.186866. The difference is 0.020840.
 *
 * The final lists: 1599.425, 1600, 1600.575: SD 0.47, a twentieth of the way from the ends 1599.48
 * and 1600.52; 1597.708, 1600, 1602.292: 1.87, 1597.94, 1602.06. Since February -10.575, 0, 10.575:
 * an error of 10.575 / sqrt 3 = 6.1; of 22.292 12.9; these are the largest changes, too.
 *
 * Of the rules' own ratings Bruno alone is below 1600 in March: 1 - 0.471249 beyond what is
 * expected of him. Anna, 18 years old: (0.5 - 0.528751) / 2 = -0.0144, (0.5 - 0.557312) / 2 =
 * -0.0287 against Bruno, 48; Carla's year is not known. By the neutral rating nobody of a class
 * meets one of another: there is no table of it. */
static void
test_two (void)
{
  static const double k[] = { 20, 40 }, entry[] = { 1600, 1600 };
  g_autoptr (SclComparison) comparison = compare (k, entry, 2);
  g_autoptr (SclDocument) document = scl_report_new (comparison, NULL);
  g_autofree char *text = document_text (document);

  check_lines (
      text,
      "Rating policies compared\n"
      "1 Rating policies compared\n"
      "O\n"
      "2 Verdict\n"
      "3 “K 40” in place of “K 20”\n"
      "P These games do not tell whether “K 40” predicts better or worse than “K 20” (difference "
      "of log-loss 0.0208, 95~% interval …\n"
      "P The final list's mean is the same by either rule: 1~600.0.\n"
      "P The same players, rated after the first quarter of the periods and at the end, changed by "
      "0.0 ±~25.2 points by the proposed rule and by 0.0 ±~12.0 by the rule in force (mean ± half "
      "of the 95~% interval).\n"
      "P 1 of 3 persons gain, 1 lose; mean 0.0 points (95~% interval −4.3 to +4.3), median "
      "0.0.\n"
      "3 What this stands on: 3 of 3 games\n"
      "P First ratings: each rule's own, which may differ.\n"
      "P “K 40” changes the final rating of 2 of 3 players.\n"
      "P 3 of 3 games count, in 2 of 2 months with games.\n"
      "P 3 of 6 players count: p and intervals speak of these players, not of others; left out: 3 "
      "without a rated game.\n" UNKNOWN "2 What differs\n"
      "T What has different values in the time of the data, and from which day a value is …\n"
      "  Rule | K 20 | K 40\n"
      "  Development coefficient K: K, by bands ([k] bands) | 20 | 40\n"
      "2 Data\n"
      "P 3 games of 6 players in 2 events, 1 Feb 1998 to 7 Mar 1998.\n"
      "2 Measures\n"
      "T Bold: better than every other by more than chance. ± is half of the 95 % interval.\n"
      "   | K 20 # | K 40 #\n"
      "  Games scored by every policy | 3 | 3\n"
      "  Games scored by this policy | 3 | 3\n"
      "  Log-loss | 0.71289 …\n"
      "  Brier score | 0.17653 …\n"
      "  Favourites who won | …\n" MEASURES_BUT_ERRORS "3 Which policy predicts best?\n"
      "P “K 20” predicts best: a log-loss of 0.71289 over the 3 games judged (a coin would have "
      "0.69315).\n"
      "T Log-loss a game, less is better. …\n"
      "   | Log-loss # | Beyond the best # | 95 % interval # | p #\n"
      "  K 20* | 0.71289* |  |  | \n"
      "  K 40 | 0.73373 | 0.0208 | …\n"
      "P These games do not tell whether “K 40” predicts better or worse than “K 20” (difference "
      "of log-loss 0.0208, 95 % interval …\n"
      "2 Inflation\n"
      "C 0.43 Mean rating of all rated players\n"
      "C 0.43 Where the change of the mean comes from\n"
      "C 0.43 What moved those who stayed on the list\n"
      "C 0.43 The list over time: median and middle nine tenths\n"
      "C 0.43 Distribution of ratings before and after\n"
      "2 Predictions\n"
      "C 0.66 Calibration: what was expected, and what came\n"
      "C 0.43 Where the expectation fails\n"
      "C 0.66 The same players under two policies\n"
      "2 Fairness to groups\n"
      "P Mean score beyond the expected one, seen from the group's side: …\n"
      "P ± gives the 95 % interval; its error is clustered by both players, …\n"
      "T Rating: each rule's own before the game. …\n"
      "  Rating, each rule's own | K 20 # | K 40 #\n"
      "  1400–1599 | 0.5288 | 0.5573\n"
      "  1600–1799 | −0.5288 | −0.5573\n"
      "T Age: year of the game less year of birth.\n"
      "  Age | Games between # | K 20 # | K 40 #\n"
      "  16–19 | 2 | −0.0144 | −0.0287\n"
      "  45–59 | 2 | 0.0144 | 0.0287\n"
      "2 Policies\n"
      "3 K 20\n"
      "3 K 40\n" METHOD
      "3 k20.policy\n" POLICY ("20", "1600") "3 k40.policy\n" POLICY ("40", "1600"));
}

/* The measures as a figure: the same numbers, the best of a row marked. */
static void
test_metrics (void)
{
  static const double k[] = { 20, 40 }, entry[] = { 1600, 1600 };
  g_autoptr (SclComparison) comparison = compare (k, entry, 2);
  g_autoptr (SclChart) chart = scl_figure_metrics (comparison);
  g_autofree char *text = grid_text (scl_chart_grid (chart));

  check_lines (text, "T Measures\n"
                     "H  | K 20 | K 40\n"
                     "  Games scored by every policy | 3 | 3\n"
                     "  Games scored by this policy | 3 | 3\n"
                     "  Log-loss | 0.71289 …\n"
                     "  Brier score | 0.17653 …\n"
                     "  Favourites who won | …\n"
                     "  Calibration slope | – | –\n"
                     "  White's edge not predicted (logits) | – | –\n"
                     "  Players rated at the end | 3 | 3\n"
                     "  Mean rating | 1\u2009600.0 | 1\u2009600.0\n"
                     "  Standard deviation | 0.5 | 1.9\n"
                     "  5th percentile | 1\u2009599.5 | 1\u2009597.9\n"
                     "  Median | 1\u2009600.0 | 1\u2009600.0\n"
                     "  95th percentile | 1\u2009600.5 | 1\u2009602.1\n"
                     "  Points created | 0 | 0\n"
                     "  Drift of the same players | 0.0 ±\u00a012.0 | 0.0 ±\u00a025.2\n"
                     "  Entries | 3 | 3\n"
                     "  Exits | 0 | 0\n"
                     "  Largest change in a period | −11 | −22\n"
                     "  Rank agreement with the first | 1.0000 | 1.0000\n"
                     "N Marked: better than every other by more than chance. ± is half of the 95 % "
                     "interval.\n");
  g_assert_cmpfloat (scl_grid_tone (scl_chart_grid (chart), 2, 1), ==, 0.0);
  g_assert_cmpfloat (scl_grid_tone (scl_chart_grid (chart), 2, 2), ==, 0.0);
  g_assert_cmpstr (scl_grid_provenance (scl_chart_grid (chart)), ==, scl_chart_provenance (chart));
  g_assert_true (g_str_has_prefix (scl_chart_provenance (chart), "Data "));
}

/* The lines from one that begins with `from` to that before one that begins with `to`. */
static char *
between (SclDocument *document, const char *from, const char *to)
{
  g_autofree char *text = document_text (document);
  const char *start = strstr (text, from), *end = strstr (start, to);

  return g_strndup (start, (gsize) (end - start));
}

/* Who signs it and what is asked, above; the study below. A rule that starts 200 points higher
 * leaves everybody 200 points higher: the difference of two ratings is what it was. */
static void
test_three (void)
{
  static const double k[] = { 20, 40, 20 }, entry[] = { 1600, 1600, 1800 };
  const SclReportOrigin origin = { .date = scl_day_from_ymd (2026, 11, 23),
                                   .about = "Which K?",
                                   .study = "a.study",
                                   .text = "name=a\n" };
  SclReportOptions options = SCL_REPORT_DEFAULTS;
  g_autoptr (SclComparison) comparison = compare (k, entry, 3);
  g_autoptr (SclDocument) document = NULL;
  g_autofree char *above = NULL, *best = NULL, *below = NULL;

  options.origin = &origin;
  options.data = "a.trf";
  options.command = "scalata-cli report a.trf";
  document = scl_report_new (comparison, &options);
  above = between (document, "1 Rating", "2 What differs");
  check_lines (
      above,
      "1 Rating policies compared\n"
      "N 23 Nov 2026\n"
      "P Which K?\n"
      "O\n"
      "2 Verdict\n"
      "3 “K 40” in place of “K 20”\n"
      "P These games do not tell whether “K 40” predicts better or worse than “K 20” …\n"
      "P The final list's mean is the same by either rule: 1~600.0.\n"
      "P The same players, rated after the first quarter of the periods and at the end, changed by "
      "0.0 ±~25.2 points by the proposed rule and by 0.0 ±~12.0 by the rule in force (mean ± half "
      "of the 95~% interval).\n"
      "P 1 of 3 persons gain, 1 lose; …\n"
      "3 “K 20” in place of “K 20”\n"
      "P “K 20” predicts exactly as “K 20” does.\n"
      "P The same players, rated after the first quarter of the periods and at the end, changed by "
      "0.0 ±~12.0 points by the proposed rule and by 0.0 ±~12.0 by the rule in force (mean ± half "
      "of the 95~% interval).\n"
      "P 0 of 3 persons gain on the mean of all, 0 lose; median 0.0 points. Each rule begins at a "
      "start of its own, so their levels do not compare.\n"
      "N p is for all these comparisons at once (Holm 1979).\n"
      "3 What this stands on: different starts\n"
      "P A first rating is printed for 0 of 3 players, so each rule begins at its own, 200.0 "
      "points "
      "apart on average: who gains is measured from the mean of all. To compare levels, give both "
      "rules the same first rating.\n"
      "P “K 40” changes the final rating of 2 of 3 players.\n"
      "P “K 20” changes the final rating of 3 of 3 players.\n"
      "P 3 of 3 games count, in 2 of 2 months with games.\n"
      "P 3 of 6 players count: p and intervals speak of these players, not of others; left out: 3 "
      "without a rated game.\n" UNKNOWN);
  best = between (document, "3 Which policy", "2 Inflation");
  check_lines (best,
               "3 Which policy predicts best?\n"
               "P “K 20” predicts best: a log-loss of 0.71289 over the 3 games judged …\n"
               "T Log-loss a game, less is better. …\n"
               "   | Log-loss # | Beyond the best # | 95 % interval # | p #\n"
               "  K 20* | 0.71289* |  |  | \n"
               "  K 20 | 0.71289 | 0.0000 | …\n"
               "  K 40 | 0.73373 | 0.0208 | …\n"
               "P “K 20” predicts exactly as “K 20” does.\n"
               "P These games do not tell whether “K 40” predicts better or worse than “K 20” …\n"
               "N p is for all these comparisons at once (Holm 1979). The best was chosen by the "
               "same games: a p just below 0.05 is no proof.\n");
  below = between (document, "P Scalata", "3 k40");
  check_lines (below, "P Scalata …\n"
                      "P The same data and this command make the same report, byte for byte:\n"
                      "L scalata-cli report a.trf\n"
                      "3 a.study\n"
                      "L name=a\n"
                      "3 k20.policy\n" POLICY ("20", "1600"));
  g_assert_null (scl_document_author (document));
  g_assert_cmpstr (scl_document_day (document), ==, "2026-11-23");
}

/* Rules that begin 200 points apart, as nothing is printed: of their levels nothing is said. */
static void
test_levels (void)
{
  static const double k[] = { 20, 40 }, entry[] = { 1800, 1600 };
  g_autoptr (SclComparison) comparison = compare (k, entry, 2);
  g_autoptr (SclDocument) document = scl_report_new (comparison, NULL);
  g_autofree char *text = document_text (document);

  g_assert_null (strstr (text, "The final list's mean"));
}

/* What was pinned: a grid is a table whose marked cells are bold, of which the title is told once;
 * what means the same on both axes is square; what cannot be drawn says why. */
static void
test_findings (void)
{
  static const double k[] = { 20, 40 }, entry[] = { 1600, 1600 };
  static const char *const pinned[]
      = { "metrics",      "gain-limits",       "agreement", "groups age",
          "matrix age 1", "gain-groups age 2", "drift",     "list-level" };
  g_autoptr (GPtrArray) findings
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_finding_free);
  g_autoptr (SclComparison) comparison = compare (k, entry, 2);
  SclReportOptions options = SCL_REPORT_DEFAULTS;
  g_autoptr (SclDocument) document = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (pinned); i++)
    g_ptr_array_add (findings, scl_finding_parse (pinned[i], NULL));
  options.findings = findings;
  document = scl_report_new (comparison, &options);
  text = between (document, "2 Findings", "2 Policies");
  check_lines (
      text,
      "2 Findings\n"
      "T Measures. Marked: better than every other by more than chance. …\n"
      "   | K 20 # | K 40 #\n"
      "  Games scored by every policy | 3 | 3\n"
      "  Games scored by this policy | 3 | 3\n"
      "  Log-loss | 0.71289 …\n"
      "  Brier score | …\n"
      "  Favourites who won | …\n" MEASURES_BUT_ERRORS
      "P Nobody crosses any of these ratings. 1 of 3 persons gain, 1 lose; mean 0.0 points (95~% "
      "interval −4.3 to +4.3), median 0.0.\n"
      "T Persons at the rating or above it, at last; …\n"
      "  From | Title # | In force # | Proposed # | Come above # | Fall below # | Ever: in force # "
      "| Ever: proposed # | Ever: gained # | Ever: lost #\n"
      "  2,000 |  | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0\n"
      "  2,200 | CM | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0\n"
      "  2,300 | FM | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0\n"
      "  2,400 | IM | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0\n"
      "  2,500 | GM | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0\n"
      "C 0.66 The same players under two policies | “K 40” less “K 20”: 0.0 points in the mean of "
      "the 3 players whom both rate; farthest apart: Ánna (−1.7).\n"
      "C 0.43 Groups under- and overrated | No group scores otherwise than …\n"
      "C 0.258 Who scores what against whom: K 20 | No two groups score against each …\n"
      "C 0.43 1 of 3 persons gain, 1 lose; mean 0.0 points | 1 of 3 persons gain, 1 lose; …\n"
      "C 0.55 Where the change of the mean comes from | K 20: 0.0 in all = …\n"
      "P “Level, list by list” cannot be drawn. It is a figure of rating lists without games; "
      "these "
      "data have games.\n");
  /* Of three games nothing is better by more than chance: nothing is bold. */
  g_assert_nonnull (strstr (text, "\n  Log-loss | 0.71289 ±~0.0"));
  g_assert_null (strstr (text, "* | 0.73373"));
  g_assert_null (strstr (text, "0.73373*"));
}

/* One rule is told of by itself. */
static void
test_one (void)
{
  static const double k[] = { 20 }, entry[] = { 1600 };
  g_autoptr (SclComparison) comparison = compare (k, entry, 1);
  g_autoptr (SclDocument) document = scl_report_new (comparison, NULL);
  g_autofree char *above = between (document, "2 Verdict", "P 3 games"),
                  *middle = between (document, "  Rank", "2 Inflation"), *ages = NULL;

  check_lines (above, "2 Verdict\n"
                      "P One policy by itself: there is nothing that it could be better than. "
                      "Compare it with another.\n"
                      "3 What this stands on: 3 of 3 games\n"
                      "P First ratings: each rule's own, which may differ.\n"
                      "P 3 of 3 games count, in 2 of 2 months with games.\n"
                      "P 3 of 6 players count: p and intervals speak of these players, not of "
                      "others; left out: 3 without a rated game.\n"
                      "2 Data\n");
  check_lines (middle, "  Rank agreement with the first | 1.0000\n");
  ages = between (document, "T Age", "2 Policies");
  check_lines (ages, "T Age: year of the game less year of birth.\n"
                     "  Age | Games between # | K 20 #\n"
                     "  16–19 | 2 | −0.0144\n"
                     "  45–59 | 2 | 0.0144\n");
}

TEST_MAIN_AFTER (drawing_test_init, "/report-whole", test_two, test_metrics, test_three,
                 test_levels, test_findings, test_one)
