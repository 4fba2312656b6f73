/* Reports on lists without games, whole: two lists that are worked out by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../lab/lab-fixtures.h"
#include "../test-main.h"
#include "document-text.h"
#include "figures/report/scl-list-report.h"
#include "lab/lists/scl-list-transfers.h"
#include "list-study-fixture.h"
#include "rating/base/scl-day.h"

#define UNKNOWN                                                                                    \
  "3 What is not known\n"                                                                          \
  "P Lists tell who is rated and how high, not how well anybody plays: a level that …\n"         \
  "P Where ratings have chance in them, high ones fall and low ones rise the next time …\n"
#define METHOD                                                                                     \
  "2 Method\n"                                                                                     \
  "P From a list to the next everybody has stayed, entered (was on no earlier list looked …\n"   \
  "P What the yearly change goes with is found by least squares over everybody on two …\n"       \
  "P Spread: the standard deviation of those on the first list and the last, after by …\n"       \
  "P Age is the year of the list less the year of birth. Federation, title and sex are …\n"      \
  "2 What made this report\n"                                                                      \
  "P Scalata " SCL_VERSION ". Data digest (SHA-256 of the lists’ days, people and ratings): …\n"
#define PARTS                                                                                      \
  "T What the mean’s change is made of: the four add up to it without a remainder. …\n"        \
  "  By | Points of the mean # | People, counted step by step #\n"                                 \
  "  those who stayed | +10.0 | 2\n"                                                               \
  "  entrants | −3.3 | 1\n"                                                                      \
  "  those who came back | 0.0 | 0\n"                                                              \
  "  leavers | −100.0 | 1\n"                                                                     \
  "  the mean’s change* | −93.3* | \n"
#define CHANGED                                                                                    \
  "2 Verdict\n"                                                                                    \
  "3 What changed\n"                                                                               \
  "P The mean has changed by −93.3 points: from 1~700.0 (Jan 2001, 3 people) to 1~606.7 (Jan "   \
  "2002, 3 people). 2 people are on the first list and on the last; their mean at last is "        \
  "1~610.0.\n" PARTS
#define TOUCHED                                                                                                \
  "3 Who is touched\n"                                                                                         \
  "P The last list has 3 people, 1 of them (33~%) not on the first. On both are 2 people: higher "             \
  "than at first 1 (50~%), lower 1 (50~%), the same 0.\n"                                                      \
  "P Of those who stayed, “12–15” brought most to the mean, +20.0 points, and “45–59” took most, " \
  "−10.0 points.\n"
#define SURE                                                                                       \
  "3 How sure\n"                                                                                   \
  "P What the change is made of is counted over everybody listed: it has no error of chance.\n"
#define SPREAD                                                                                     \
  "P The ratings of the 2 people on the first list and the last have moved together: standard "    \
  "deviation 0.700 times what it was (95~% interval 0.700 to 0.700).\n"
#define TABLES                                                                                     \
  "2 Tables\n"                                                                                     \
  "T Each list: mean, standard deviation (SD), the ratings that a tenth, a half and nine …\n"    \
  "  List | People # | Mean # | SD # | 10 % # | Median # | 90 % # | Place 10 # | Place 100 # | "   \
  "Place 1000 #\n"                                                                                 \
  "  Jan 2001 | 3 | 1,700.0 | 163.3 | 1,500 | 1,700 | 1,900 | – | – | –\n"                   \
  "  Jan 2002 | 3 | 1,606.7 | 57.3 | 1,540 | 1,600 | 1,680 | – | – | –\n"                    \
  "T From each list to the next: the change of the mean, what brought it (rating points), …\n"   \
  "  To the list of" MOVES " | Entered # | Left #\n"                                               \
  "  Jan 2002 | −93.3* | +10.0 | −3.3 | 0.0 | −100.0 | 1 | 1\n"                              \
  "T By age on the later list of each step: what each brought to the mean from the first …\n"    \
  "  Age" MOVES "\n"                                                                               \
  "  12–15 | +20.0* | +20.0 | 0.0 | 0.0 | 0.0\n"                                                 \
  "  16–19 | −3.3* | 0.0 | −3.3 | 0.0 | 0.0\n"                                               \
  "  45–59 | −10.0* | −10.0 | 0.0 | 0.0 | 0.0\n"                                             \
  "  unknown | −100.0* | 0.0 | 0.0 | 0.0 | −100.0\n"                                           \
  "T The same by rating on the earlier list, of entrants on the later. Low ratings seem to …\n"  \
  "  Rating" MOVES "\n"                                                                            \
  "  1400–1599 | +20.0* | +20.0 | 0.0 | 0.0 | 0.0\n"                                             \
  "  1600–1799 | −13.3* | −10.0 | −3.3 | 0.0 | 0.0\n"                                      \
  "  1800–1999 | −100.0* | 0.0 | 0.0 | 0.0 | −100.0\n"
#define MOVES " | Change # | by who stayed # | by entrants # | by who came back # | by leavers #"

static GPtrArray *
adjustments_of (const SclListStudy *study, SclPolicy *policy)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_list_adjustment_free);
  GError *error = NULL;

  g_ptr_array_add (all, scl_list_adjustment_new (study->table, 1, policy, SCL_DAY_NONE, &error));
  g_assert_no_error (error);
  return all;
}

/* Everything that there can be. Half of the way to 2000: 1540 to 1770, 1680 to 1840, 1600 to 1800:
 * mean 1803.3, half of the standard deviation. */
static void
test_whole (void)
{
  static const SclListTransfer moved[]
      = { { .from = "ITA", .to = "GER", 2, 3000 }, { .from = "FRA", .to = "ITA", 3, 5101 } };
  g_autoptr (SclPolicy) policy = fixture_policy (
      "halves", "[adjustment 2020-01-01]\nday=2020-01-01\nwho=all\nfrom=1500\nbelow=2000\n"
                "factor=0.5\npoints=0\nrounding=1\n");
  g_autoptr (SclListStudy) study = four_people ('s');
  g_autoptr (GPtrArray) adjustments = adjustments_of (study, policy);
  g_autoptr (GArray) transfers = g_array_new (FALSE, FALSE, sizeof (SclListTransfer));
  const SclReportOrigin origin = { .author = "Club of Ada",
                                   .date = scl_day_from_ymd (2026, 11, 23),
                                   .about = "Does it drift?",
                                   .study = "a.study",
                                   .text = "name=a\n\n" };
  const SclListReportOptions options = { .data = "a.zip",
                                         .command = "scalata-cli report a.zip",
                                         .origin = &origin,
                                         .months = 12,
                                         .adjustments = adjustments,
                                         .transfers = transfers };
  g_autoptr (SclDocument) document = NULL;
  g_autofree char *text = NULL;

  g_array_append_vals (transfers, moved, 2);
  for (guint i = 0; i < 2; i++)
    g_array_index (transfers, SclListTransfer, i).day = scl_day_from_ymd (2002, 1, 1);
  set_regression (study)->age[40] = (SclListAge){ 30, -7.0, 0.5 };
  study->has_convergence = TRUE;
  study->convergence.bias = (SclListEstimate){ -55.0, 5.0, -65.0, -45.0 };
  study->convergence.half_life = (SclListEstimate){ 1.5, 0.2, 1.2, 2.0 };
  study->convergence.p = 0.01;
  document = scl_list_report_new (study, &options);
  text = document_text (document);
  g_assert_cmpstr (scl_document_author (document), ==, "Club of Ada");
  g_assert_cmpstr (scl_document_day (document), ==, "2026-11-23");
  check_lines (
      text,
      "Rating lists: Club, Jan 2001 to Jan 2002\n"
      "1 Rating lists: Club, Jan 2001 to Jan 2002\n"
      "N Club of Ada, 23 Nov 2026\n"
      "P Does it drift?\n"
      "O\n" CHANGED TOUCHED
      "P The adjustment of Jan 2020 on the list of Jan 2002 raises 3 of 3 people and lowers 0; the "
      "mean changes by +196.7 points, the standard deviation from 57.3 to 28.7.\n" SURE
      "P Settled people of 30 with a middling rating change by −1.5 (95~% interval −2.5 to −0.5) "
      "points a year; each year below 20 adds +3.0, each ten years beyond 30 −6.0 (95~% interval "
      "−8.0 to −4.0), each 100 points of rating –.\n"
      "P In their first 2 years entrants gain +40.0 (95~% interval +32.2 to +47.8) points beyond "
      "settled people of their age. It is as if they entered too high by −55.0 (95~% interval "
      "−65.0 to −45.0) points, half of which is gone after 1.5 years (95~% interval 1.2 to "
      "2.0).\n" SPREAD UNKNOWN
      "P 20~% of the changes are of people without a year of birth, who are left out of what goes "
      "with age.\n"
      "P 40~% of those on two lists have the same rating on both: most will not have played. …\n"
      "2 Findings\n"
      "C 0.43 The mean has changed by −93 points\n"
      "C 0.62 Leavers moved the mean most: −100 points\n"
      "C 0.43 By age, “unknown” moved the mean most: −100 points\n"
      "C 0.43 By sex, “unknown” moved the mean most: −100 points | Of those who stayed, “women” "
      "brought most to the mean, +20.0 points, and “men” took most, −10.0 points.\n"
      "C 0.43 By rating, “1800–1999” moved the mean most: −100 points | Of those who stayed, "
      "“1400–1599” brought most to the mean, +20.0 points, and “1600–1799” took most, −10.0 "
      "points.\n"
      "C 0.43 Settled people of 30 change by −1.5 points a year\n"
      "C 0.43 Entrants gain +40 points in their first 2 years\n"
      "C 0.66 Who is on both lists: ratings lie 0.700 times as far apart\n"
      "C 0.43 The adjustment would change the mean by +197 points\n" TABLES
      "T What the yearly change of those on two lists after one another goes with (least …\n"
      "  What | Points a year # | 95 % interval from # | to #\n"
      "  settled, 30, middling rating | −1.5 | −2.5 | −0.5\n"
      "  each year below 20 | +3.0 | – | –\n"
      "  each ten years beyond 30 | −6.0 | −8.0 | −4.0\n"
      "  each 100 points of rating | – | – | –\n"
      "  year 1 after entering | +30.0 | +26.1 | +33.9\n"
      "  year 2 after entering | +10.0 | +4.1 | +15.9\n"
      "T The adjustment of Jan 2020: people from each line on, and who crosses it.\n"
      "  Rating | Before # | After # | Come above # | Fall below #\n"
      "  1,400 | 3 | 3 | 0 | 0\n"
      "  1,500 | 3 | 3 | 0 | 0\n"
      "  1,600 | 2 | 3 | 1 | 0\n"
      "  1,700 | 0 | 3 | 3 | 0\n"
      "  1,800 | 0 | 2 | 2 | 0\n"
      "  1,900 | 0 | 0 | 0 | 0\n"
      "  2,000 | 0 | 0 | 0 | 0\n"
      "  2,100 | 0 | 0 | 0 | 0\n"
      "  2,200 | 0 | 0 | 0 | 0\n"
      "  2,300 | 0 | 0 | 0 | 0\n"
      "  2,400 | 0 | 0 | 0 | 0\n"
      "  2,500 | 0 | 0 | 0 | 0\n"
      "  2,600 | 0 | 0 | 0 | 0\n"
      "  2,700 | 0 | 0 | 0 | 0\n"
      "T Who changed federation, seen from one import to another; those who took most points …\n"
      "  List | From | To | People # | Points # | Mean #\n"
      "  Jan 2002 | FRA | ITA | 3 | 5,101 | 1,700\n"
      "  Jan 2002 | ITA | GER | 2 | 3,000 | 1,500\n"
      "2 Data\n"
      "P Club: 2 lists with 6 ratings. There are no games in these data.\n"
      "P From a list to the next that is looked at there are 12 months at least; the last list is "
      "always there.\n"
      "P Lists: Jan 2001, Jan 2002.\n"
      "N Read from: a.zip\n" METHOD
      "P The same data and this command make the same report, byte for byte:\n"
      "L scalata-cli report a.zip\n"
      "3 a.study\n"
      "L name=a\n");
}

/* 150 points less: 1540 to 1390, 1680 to 1530, 1600 to 1450. Of those who changed federation the
 * twenty who took most; of equals who did it first. */
static void
test_tables (void)
{
  g_autoptr (SclPolicy) policy = fixture_policy (
      "less", "[adjustment 2020-01-01]\nday=2020-01-01\nwho=all\nfrom=0\nbelow=5000\n"
              "factor=0\npoints=-150\nrounding=1\n");
  g_autoptr (SclListStudy) study = four_people ('s');
  g_autoptr (GPtrArray) adjustments = adjustments_of (study, policy);
  g_autoptr (GArray) transfers = g_array_new (FALSE, FALSE, sizeof (SclListTransfer));
  const SclListReportOptions options = { .adjustments = adjustments, .transfers = transfers };
  g_autoptr (SclDocument) document = NULL;
  g_autoptr (GString) expected
      = g_string_new ("\nT The adjustment of Jan 2020: people from each line on, and who crosses "
                      "it.\n"
                      "  Rating | Before # | After # | Come above # | Fall below #\n"
                      "  1,400 | 3 | 2 | 0 | 1\n"
                      "  1,500 | 3 | 1 | 0 | 2\n"
                      "  1,600 | 2 | 0 | 0 | 2\n"
                      "  1,700 | 0 | 0 | 0 | 0\n");
  g_autofree char *text = NULL;

  for (guint i = 0; i < 22; i++)
    {
      const SclListTransfer one = { .day = scl_day_from_ymd (2002, 1, 1) + i,
                                    .from = "ITA",
                                    .to = i == 20 ? "ESP" : "GER",
                                    .people = i == 20 ? 2 : 1,
                                    .points = i == 20 ? 2000 : 1500 };

      g_array_append_val (transfers, one);
    }
  document = scl_list_report_new (study, &options);
  text = document_text (document);
  if (strstr (text, expected->str) == NULL)
    g_error ("%s", text);
  g_string_assign (expected, "\n  21 Jan 2002 | ITA | ESP | 2 | 2,000 | 1,000\n"
                             "  Jan 2002 | ITA | GER | 1 | 1,500 | 1,500\n");
  for (guint i = 1; i < 19; i++)
    g_string_append_printf (expected, "  %u Jan 2002 | ITA | GER | 1 | 1,500 | 1,500\n", i + 1);
  g_string_append (expected, "2 Data\n");
  if (strstr (text, expected->str) == NULL)
    g_error ("%s", text);
}

/* Nothing that need not be: no year of birth, nobody on two lists, every list looked at. What is
 * not there has neither a paragraph nor a figure nor a table. */
static void
test_least (void)
{
  static const int first[] = { 1500, 0 }, second[] = { 0, 1600 };
  SclListTable *table = scl_list_table_new (list_fixture_roster (2), "Club", 'r');
  const SclReportOrigin origin = { .date = SCL_DAY_NONE, .about = "" };
  const SclListReportOptions options = { .title = "Two", .origin = &origin };
  g_autoptr (SclListStudy) study = NULL;
  g_autoptr (SclDocument) document = NULL, by_default = NULL;
  g_autofree char *text = NULL, *whole = NULL;

  list_fixture_add (table, "2001-01-01", first);
  list_fixture_add (table, "2002-01-15", second);
  study = scl_list_study_new (table, NULL);
  document = scl_list_report_new (study, &options);
  text = document_text (document);
  g_assert_null (scl_document_author (document));
  g_assert_null (scl_document_day (document));
  check_lines (text,
               "Two\n"
               "1 Two\n"
               "O\n"
               "2 Verdict\n"
               "3 What changed\n"
               "P The mean has changed by +100.0 points: from 1~500.0 (Jan 2001, 1 people) to "
               "1~600.0 (15 Jan 2002, 1 people).\n"
               "T What the mean’s change is made of: …\n"
               "  By | Points of the mean # | People, counted step by step #\n"
               "…\n…\n…\n…\n…\n"
               "3 Who is touched\n"
               "P The last list has 1 person, 1 of them (100~%) not on the first.\n" SURE UNKNOWN
               "P The fixed cohort, 0 people, are those who stayed longest: they grow older, and "
               "speak for nobody else.\n"
               "2 Findings\n"
               "C 0.43 The mean has changed by +100 points\n"
               "C 0.62 Entrants moved the mean most: +100 points\n"
               "C 0.66 Quantile against quantile\n"
               "2 Tables\n"
               "T Each list: …\n"
               "  List | People # | Mean # | SD # | 10 % # | Median # | 90 % # | …\n"
               "  Jan 2001 | 1 | 1,500.0 | 0.0 | 1,500 | 1,500 | 1,500 | – | – | –\n"
               "  15 Jan 2002 | 1 | 1,600.0 | 0.0 | 1,600 | 1,600 | 1,600 | – | – | –\n"
               "T From each list to the next: …\n"
               "  To the list of" MOVES " | Entered # | Left #\n"
               "  15 Jan 2002 | +100.0* | 0.0 | +100.0 | 0.0 | 0.0 | 1 | 1\n"
               "T By age on the later list of each step: …\n"
               "  Age" MOVES "\n"
               "  unknown | +100.0* | 0.0 | +100.0 | 0.0 | 0.0\n"
               "T The same by rating on the earlier list, …\n"
               "  Rating" MOVES "\n"
               "  1600–1799 | +100.0* | 0.0 | +100.0 | 0.0 | 0.0\n"
               "2 Data\n"
               "P Club, rapid: 2 lists with 2 ratings. There are no games in these data.\n"
               "P Lists: Jan 2001, 15 Jan 2002.\n" METHOD);
  /* Without options: a list a year. */
  by_default = scl_list_report_new (study, NULL);
  whole = document_text (by_default);
  g_assert_true (g_str_has_prefix (
      whole, "Rating lists: Club, rapid, Jan 2001 to 15 Jan 2002\n1 Rating lists: Club, rapid"));
  g_assert_nonnull (strstr (whole, "\nP From a list to the next that is looked at there are 12 "));
}

/* The n-th gains n points, but the last 16: 107 / 14 = +7.6 of the mean.
 *
 * What was pinned, in its order: with its caption, as high as it needs, or why it cannot be drawn.
 * Fourteen federations are twelve rows and one of all others: 0.16 + 13 x 0.04. Of thirteen lists
 * the days are not told one by one. */
static void
test_findings (void)
{
  static const char *const names[] = { "AAA", "BBB", "CCC", "DDD", "EEE", "FFF", "GGG",
                                       "HHH", "III", "JJJ", "KKK", "LLL", "MMM", "NNN" };
  static const char *const pinned[]
      = { "list-spread",        "list-changes", "list-classes federation",
          "list-classes title", "list-growth",  "population" };

  for (guint n_lists = 12; n_lists <= 13; n_lists++)
    {
      SclListTable *table = scl_list_table_new (list_fixture_roster (14), "Club", 'b');
      g_autoptr (GPtrArray) findings
          = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_finding_free);
      const SclListReportOptions options = { .months = 1, .findings = findings };
      g_autoptr (SclListStudy) study = NULL;
      g_autoptr (SclDocument) document = NULL;
      g_autofree char *text = NULL, *expected = NULL;
      int rating[14];

      for (guint q = 0; q < 14; q++)
        table->roster->federation[q] = names[q];
      for (guint l = 0; l < n_lists; l++)
        {
          g_autofree char *day = g_strdup_printf ("2001-%02u-%02u", l % 12 + 1, l / 12 + 1);

          for (int q = 0; q < 14; q++)
            rating[q] = 1500 + (l > 0 ? q + 1 + (q == 13 ? 2 : 0) : 0);
          if (l < 12)
            list_fixture_add (table, day, rating);
          else
            list_fixture_add (table, "2002-01-02", rating);
        }
      for (guint i = 0; i < G_N_ELEMENTS (pinned); i++)
        g_ptr_array_add (findings, scl_finding_parse (pinned[i], NULL));
      study = scl_list_study_new (table, NULL);
      document = scl_list_report_new (study, &options);
      text = document_text (document);
      expected = g_strdup_printf (
          "\n2 Findings\n"
          "C 0.66 Quantile against quantile\n"
          "C 0.62 Those who stayed moved the mean most: +8 points | Of +7.6 points, those who "
          "stayed brought +7.6, entrants 0.0, those who came back 0.0 and leavers 0.0; it adds up "
          "exactly.\n"
          "C 0.68 By federation, “NNN” moved the mean most: +1 points | Of those who stayed, “NNN” "
          "brought most to the mean, +1.1 points; none took anything.\n"
          "C 0.43 By title, “none” moved the mean most: +8 points\n"
          "P “Change by age” cannot be drawn. There are too few people with a year of birth on two "
          "lists.\n"
          "P “Mean rating of all rated players” cannot be drawn. It is a figure of games replayed; "
          "these data are rating lists without games.\n"
          "2 Data\n"
          "P Club, blitz: %u lists with %u ratings. There are no games in these data.\n"
          "P From a list to the next that is looked at there is 1 month at least; the last list is "
          "always there.\n%s"
          "2 Method\n",
          n_lists, 14 * n_lists,
          n_lists == 12 ? "P Lists: Jan 2001, Feb 2001, Mar 2001, Apr 2001, May 2001, Jun 2001, "
                          "Jul 2001, Aug 2001, Sep 2001, Oct 2001, Nov 2001, Dec 2001.\n"
                        : "");
      if (strstr (text, expected) == NULL)
        g_error ("%s", text);
    }
}

TEST_MAIN ("/list-report", test_whole, test_tables, test_least, test_findings)
