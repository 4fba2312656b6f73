/* Every figure of what lists say by themselves, whole: two lists that are worked out by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "describe.h"
#include "document-text.h"
#include "figures/lists/scl-list-study-figures.h"
#include "list-study-fixture.h"
#include "rating/base/scl-day.h"

#define NUMBER "|number|nan..nan|nan..nan|"

#define PANEL "C \nX |day|nan..nan|nan..nan|-1\nY " NUMBER "1\n"

/* The chart is as expected, where D1 and D2 stand for the lists' days. */
static void
check (SclChart *chart, const char *expected)
{
  g_autoptr (GString) wanted = g_string_new (expected);
  g_autofree char *first = g_strdup_printf ("%.6g", (double) scl_day_from_ymd (2001, 1, 1)),
                  *second = g_strdup_printf ("%.6g", (double) scl_day_from_ymd (2002, 1, 1)),
                  *text = describe (chart, FALSE);

  g_string_replace (wanted, "D1", first, 0);
  g_string_replace (wanted, "D2", second, 0);
  check_lines (text, wanted->str);
  g_assert_cmpstr (scl_chart_provenance (chart), ==, "Source: Club, 2 lists, Jan 2001 to Jan 2002");
  scl_chart_unref (chart);
}

static void
test_level (void)
{
  g_autoptr (SclListStudy) study = four_people ('s');

  check (scl_figure_list_level (study),
         "T The mean has changed by −93 points\n"
         "S Mean, the middle eighty of a hundred people, and places 100 and 1000 (rating points)\n"
         "C The mean has changed by −93.3 points: …\n"
         "X date of the list|day|nan..nan|nan..nan|-1\n"
         "Y rating (points)" NUMBER "0\n"
         "band middle 80 %|sky|solid|2|-1|2|D1 1500 to 1900|D2 1540 to 1680\n"
         "line mean|ink|solid|2|-1|2|D1 1700|D2 1606.67\n");
}

static void
test_changes (void)
{
  g_autoptr (SclListStudy) study = four_people ('s');

  check (
      scl_figure_list_changes (study),
      "T Leavers moved the mean most: −100 points\n"
      "S What each brought to the mean from a list to the next (rating points); the four add up "
      "to its change\n"
      "C Of −93.3 points, those who stayed brought +10.0, entrants −3.3, those who came back "
      "0.0 and leavers −100.0; it adds up exactly.\n"
      "X date of the list|day|nan..nan|nan..nan|-1\n"
      "Y change of the mean (points)" NUMBER "-1\n"
      "panels, one scale\n"
      "-- panel 0\n"
      "T those who stayed\nS +10.0 points in all\n" PANEL "bars -|blue|solid|2|-1|1|D1 10 to D2\n"
      "horizontal 0 0 0|-|grey\n"
      "-- panel 1\n"
      "T entrants\nS −3.3 points in all\n" PANEL "bars -|vermilion|solid|2|-1|1|D1 -3.33333 to D2\n"
      "horizontal 0 0 0|-|grey\n"
      "-- panel 2\n"
      "T those who came back\nS 0.0 points in all\n" PANEL "bars -|green|solid|2|-1|1|D1 0 to D2\n"
      "horizontal 0 0 0|-|grey\n"
      "-- panel 3\n"
      "T leavers\nS −100.0 points in all\n" PANEL "bars -|purple|solid|2|-1|1|D1 -100 to D2\n"
      "horizontal 0 0 0|-|grey\n");
}

/* From -100 to 20: 3 % of 120 beyond on either side. */
static void
test_classes (void)
{
  g_autoptr (SclListStudy) study = four_people ('s');

  check (scl_figure_list_classes (study, SCL_SPLIT_SEX),
         "T By sex, “unknown” moved the mean most: −100 points\n"
         "S What each sex brought to the mean from the first list to the last (rating points)\n"
         "C Of those who stayed, “women” brought most to the mean, +20.0 points, and “men” took "
         "most, −10.0 points.\n"
         "X change of the mean (points)|number|-103.6..23.6|nan..nan|1\n"
         "Y |names|-0.5..2.5|-0.5..2.5|-1|whole\n"
         "  0 unknown\n"
         "  1 women\n"
         "  2 men\n"
         "line -|grey|solid|2|-1|silent|2|0 0|-100 0\n"
         "line -|grey|solid|2|-1|silent|2|20 1|20 1\n"
         "line -|grey|solid|2|-1|silent|2|-10 2|-13.3333 2\n"
         "points by who stayed|blue|solid|2|-1|3|0 0|20 1|-10 2\n"
         "points with entrants, returns and leavers|vermilion|solid|2|-1|3|-100 0|20 1|-13.3333 2\n"
         "vertical 0 0 0|-|grey\n");
}

/* Each split's title and quantity; of nobody who moved there is nothing to draw. */
static void
test_splits (void)
{
  static const struct
  {
    SclListSplit split;
    const char *title, *subtitle;
  } rows[] = {
    { SCL_SPLIT_AGE, "By age, “unknown” moved", "What people of each age brought" },
    { SCL_SPLIT_SEX, "By sex, “unknown” moved", "What each sex brought" },
    { SCL_SPLIT_FEDERATION, "By federation, “GER” moved", "What each federation’s people brought" },
    { SCL_SPLIT_TITLE, "By title, “none” moved", "What each title’s people brought" },
    { SCL_SPLIT_BAND, "By rating, “1800–1999” moved", "What people of each rating brought" },
  };
  static const int same[] = { 1500, 1600 };
  SclListTable *table = scl_list_table_new (list_fixture_roster (2), "Club", 's');
  g_autoptr (SclListStudy) study = four_people ('s'), still = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SclChart) chart = scl_figure_list_classes (study, rows[i].split);
      const gboolean all = rows[i].split == SCL_SPLIT_TITLE; /* of one class */
      g_autofree char *title
          = g_strdup_printf ("%s the mean most: %s points", rows[i].title, all ? "−93" : "−100"),
          *subtitle = g_strdup_printf (
              "%s to the mean from the first list to the last (rating points)", rows[i].subtitle);

      g_assert_cmpstr (scl_chart_title (chart), ==, title);
      g_assert_cmpstr (scl_chart_subtitle (chart), ==, subtitle);
    }
  list_fixture_add (table, "2001-01-01", same);
  list_fixture_add (table, "2002-01-01", same);
  still = scl_list_study_new (table, NULL);
  check (scl_figure_list_classes (still, SCL_SPLIT_SEX),
         "T Nobody’s coming, staying or going moved the mean\n"
         "S What each sex brought to the mean from the first list to the last (rating points)\n"
         "C \n"
         "E Nobody moved the mean.\n"
         "X " NUMBER "-1\n"
         "Y " NUMBER "-1\n");
}

/* At 40 the terms say -1.5 - 6 x 1; at 18, two years below 20 and 1.2 tens before 30, -1.5 + 3 x 2
 * + 6; 29 of 41 are too few. Intervals: 1.959964 errors. */
static void
test_growth (void)
{
  g_autoptr (SclListStudy) study = four_people ('s');
  SclListRegression *regression = set_regression (study);

  regression->age[18] = (SclListAge){ 31, 9.0, 1.0 };
  regression->age[40] = (SclListAge){ 30, -7.0, 0.5 };
  regression->age[41] = (SclListAge){ 29, -7.0, 0.5 };
  check (scl_figure_list_growth (study),
         "T Settled people of 30 change by −1.5 points a year\n"
         "S Yearly change of people who entered eight years ago or more, by age (rating points)\n"
         "C Settled people of 30 with a middling rating change by −1.5 (95 % interval …\n"
         "X age (years)" NUMBER "-1|whole\n"
         "Y change in a year (points)" NUMBER "1\n"
         "errors mean, 95 % interval|blue|solid|2|-1|2|18 9 +- 1.95996|40 -7 +- 0.979982\n"
         "line regression|vermilion|solid|2|-1|2|18 10.5|40 -7.5\n"
         "horizontal 0 0 0|-|grey\n");
}

/* Two years are known; of one the title is another. */
static void
test_entrants (void)
{
  g_autoptr (SclListStudy) study = four_people ('s');
  SclListRegression *regression = set_regression (study);
  g_autoptr (SclChart) one = NULL;
  g_autofree char *words = NULL;

  check (scl_figure_list_entrants (study),
         "T Entrants gain +40 points in their first 2 years\n"
         "S Yearly change beyond that of settled people of the same age (rating points); 95 % "
         "intervals, clustered by person\n"
         "C In their first 2 years entrants gain +40.0 (95 % interval …\n"
         "X year after entering|number|0.5..8.5|nan..nan|-1|whole\n"
         "Y change beyond others’ (points)" NUMBER "1\n"
         "errors -|blue|solid|2|-1|2|1 30 +- 3.91993|2 10 +- 5.87989\n"
         "horizontal 0 0 0|-|grey\n");
  regression->entrant[1].error = NAN;
  study->has_convergence = TRUE;
  study->convergence.p = 0.0099;
  one = scl_figure_list_entrants (study);
  g_assert_cmpstr (scl_chart_title (one), ==, "Entrants gain +30 points in their first year");
  g_assert_cmpstr (scl_chart_caption (one), ==,
                   "In their first year entrants gain +30.0 (95 % interval +26.1 to +33.9) points "
                   "beyond settled people of their age. They do not get there by halves, so that "
                   "there is no half-life to tell.");
}

/* Thirty are on both lists, the n-th 1500 + n, then twice as far from 1500. The n-th percentile of
 * 30 is that of who stands at n x 0.3, rounded up: the 1st 1501, the 34th the eleventh, the 99th
 * the last. Influences are nought: the ratio has no error. */
static void
test_spread (void)
{
  for (guint n = 29; n <= 30; n++)
    {
      SclListTable *table = scl_list_table_new (list_fixture_roster (n), "Club", 's');
      g_autoptr (SclListStudy) study = NULL;
      int first[30], second[30];
      g_autofree char *expected
          = g_strdup_printf ("T Who is on both lists: ratings lie 2.000 times as far apart\n"
                             "S The 1st to the 99th percentile of the last list against those of "
                             "the first\n"
                             "C The ratings of the %u people on the first list and the last have "
                             "moved apart: standard deviation 2.000 times what it was (95 %% "
                             "interval 2.000 to 2.000).\n"
                             "X quantile, Jan 2001 (points)|number|1500..1600|nan..nan|-1\n"
                             "Y quantile, Jan 2002 (points)|number|1500..1600|nan..nan|-1\n"
                             "line no change|grey|dashed|1|-1|2|1501 1501|%u %u\n"
                             "line everybody|blue|solid|2|-1|99|1501 1502|%u %u|%u %u\n%s",
                             n, 1500 + 2 * n, 1500 + 2 * n, n == 30 ? 1511 : 1510,
                             n == 30 ? 1522 : 1520, 1500 + n, 1500 + 2 * n,
                             n < 30 ? ""
                                    : "line on both lists|vermilion|long|2|-1|99|1501 1502|1511 "
                                      "1522|1530 1560\n");

      for (guint q = 0; q < n; q++)
        {
          first[q] = 1501 + (int) q;
          second[q] = 1502 + 2 * (int) q;
        }
      list_fixture_add (table, "2001-01-01", first);
      list_fixture_add (table, "2002-01-01", second);
      study = scl_list_study_new (table, NULL);
      check (scl_figure_list_spread (study), expected);
    }
}

TEST_MAIN ("/list-study-described", test_level, test_changes, test_classes, test_splits,
           test_growth, test_entrants, test_spread)
