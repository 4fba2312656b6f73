/* A person's figures, whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "anna-fixture.h"
#include "describe.h"
#include "document-text.h"
#include "figures/person/scl-profile-figure.h"

#define NUMBER "|number|nan..nan|nan..nan|"

/* The chart is as expected, where "{2003-07-01}" stands for that day. */
static void
check (SclChart *chart, const char *expected)
{
  g_autoptr (GString) wanted = g_string_new (NULL);
  g_autofree char *text = describe (chart, TRUE);

  for (const char *at = expected; *at != '\0'; at++)
    if (*at == '{')
      {
        g_autofree char *day = g_strndup (at + 1, 10);

        g_string_append_printf (wanted, "%.6g", (double) person_day (day));
        at += 11;
      }
    else
      g_string_append_c (wanted, *at);
  check_lines (text, wanted->str);
  scl_chart_unref (chart);
}

/* Lists in October 2002, April and July 2003, none in January; the rapid list; the rule's line; the
 * event where it ended; the floor of January 2001; a dot where each line ends and at the peak.
 * Means: of age 22 in 2002 and 23 in 2003, of which the second has too few people. */
static void
test_by_date (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) anna = make (place, "Rossi", TRUE);
  const SclProfile *people[] = { anna };
  SclProfileFigureOptions options = SCL_PROFILE_FIGURE_DEFAULTS;
  SclAgeMeans means = { .day = person_day ("2003-07-01") };

  replay (place, anna, 0);
  means.n[22] = SCL_AGE_LEAST;
  means.mean[22] = 1800.0;
  options.means = &means;
  check (
      scl_figure_profile (people, 1, &options),
      "T Rossi, Anna: peak 2" THIN "100, Apr 2003\n"
      "S Published ratings (FIDE); dotted: mean of everybody of that age on the list of Jul "
      "2003\n"
      "C Rossi, Anna: peak 2" THIN "100, Apr 2003; now 2" THIN "060 (FIDE, listed last in Jul …\n"
      "X date of the list|day|nan..nan|nan..nan|-1\n"
      "Y rating (points)" NUMBER "0\n"
      "step FIDE|blue|solid|2|0|4|{2002-10-01} 1990|{2003-01-01} nan|{2003-04-01} "
      "2100|{2003-07-01} 2060\n"
      "step FIDE, rapid|vermilion|dashed|2|0|1|{2003-06-15} 1900\n"
      "step k20|green|dash-dot|2|1|2|{2003-02-03} 2000|{2003-03-01} 2020.39\n"
      "points events|grey|solid|2|0|1|{2003-02-04} 2000 First: 1½ of 2, performance 2" THIN "391\n"
      "line mean by age, list of Jul 2003|grey|dotted|2|0|2|{2002-10-01} 1800|{2003-07-01} nan\n"
      "point {2003-07-01} 2060 {2003-07-01}|-|blue\n"
      "point {2003-04-01} 2100 {2003-04-01}|peak 2" THIN "100, Apr 2003|blue\n"
      "point {2003-06-15} 1900 {2003-06-15}|-|vermilion\n"
      "point {2003-03-01} 2020.39 {2003-03-01}|-|green\n"
      "vertical {2002-10-01} nan {2002-10-01}|listed from 1801 on|grey\n");
}

/* Born in 1980, of which the middle is taken: 8127, 8219, 8309 and 8400 days over 365.2425 are
 * 22.251, 22.503, 22.749 and 22.999 years. */
static void
test_by_age (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) anna = make (place, "Rossi", FALSE);
  const SclProfile *people[] = { anna };
  SclProfileFigureOptions options = SCL_PROFILE_FIGURE_DEFAULTS;
  SclAgeMeans means = { .day = person_day ("2003-07-01") };

  means.n[23] = SCL_AGE_LEAST;
  means.mean[23] = 1850.0;
  options.means = &means;
  options.by_age = TRUE;
  options.rates = options.remarks = FALSE;
  check (scl_figure_profile (people, 1, &options),
         "T Rossi, Anna: peak 2" THIN "100, Apr 2003\n"
         "S Published ratings (FIDE); dotted: …\n"
         "C Rossi, Anna: …\n"
         "X age (years)" NUMBER "1\n"
         "Y rating (points)" NUMBER "0\n"
         "step FIDE|blue|solid|2|0|4|22.251 1990|22.5029 nan|22.7493 2100|22.9984 2060\n"
         "line mean by age, list of Jul 2003|grey|dotted|2|0|2|22 nan|23 1850\n"
         "point 22.9984 2060 22.9984|-|blue\n"
         "point 22.7493 2100 22.7493|peak 2" THIN "100, Apr 2003|blue\n");
}

/* ---- Places and opponents ---- */

static SclPlace
place_of (const char *day, guint above, guint n, guint above_at_home, guint n_at_home)
{
  SclPlace self = { .day = person_day (day), .rating = 2000.0 };

  self.standings[SCL_STANDING_WORLD] = (SclStanding){ n, above, 1 };
  self.standings[SCL_STANDING_FEDERATION] = (SclStanding){ n_at_home, above_at_home, 1 };
  return self;
}

#define PLACE_WORDS                                                                                \
  "T Anna: best place in the world 5, Jan 2002\n"                                                  \
  "S Place on each list, among the active where they are known; federations as they are known "    \
  "now; the same rating shares the best place\n"                                                   \
  "C Anna: best place in the world 5, Jan 2002. In Jan 2003: 20 of 1" THIN "000 (top 2.0 %).\n"

/* 10th of 100 and 5th of 200; of the federation 2nd of 10, then nobody is listed. */
static void
test_places (Place *place, gconstpointer data)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (SclPlace));
  const SclPlace all[]
      = { place_of ("2001-01-01", 9, 100, 1, 10), place_of ("2002-01-01", 4, 200, 0, 0),
          place_of ("2003-01-01", 19, 1000, 2, 11) };
  const guint both = 1 << SCL_STANDING_WORLD | 1 << SCL_STANDING_FEDERATION;

  g_array_append_vals (places, all, 3);
  check (scl_figure_places ("Anna", places, both | 1 << SCL_STANDING_AGE, FALSE, NULL), PLACE_WORDS
         "X date of the list|day|nan..nan|nan..nan|-1\n"
         "Y place (the first on top)|place|nan..nan|nan..nan|-1\n"
         "panels, a scale each\n"
         "-- panel 0\n"
         "T \nS world\nC \nX |day|nan..nan|nan..nan|-1\nY |place|nan..nan|nan..nan|-1\n"
         "line -|blue|solid|2|0|3|{2001-01-01} -10|{2002-01-01} -5|{2003-01-01} -20\n"
         "-- panel 1\n"
         "T \nS federation\nC \nX |day|nan..nan|nan..nan|-1\nY |place|nan..nan|nan..nan|-1\n"
         "line -|vermilion|dashed|2|0|3|{2001-01-01} -2|{2002-01-01} nan|{2003-01-01} -3\n");
  /* Of 100 90 are lower, of 200 195, of 1000 980; of 10 8, of 11 8. */
  check (scl_figure_places ("Anna", places, both, TRUE, NULL), PLACE_WORDS
         "X date of the list|day|nan..nan|nan..nan|-1\n"
         "Y rated lower (share of the group)|percent|nan..nan|nan..nan|-1\n"
         "line world|blue|solid|2|-1|3|{2001-01-01} 0.9|{2002-01-01} 0.975|{2003-01-01} 0.98\n"
         "line federation|vermilion|dashed|2|-1|3|{2001-01-01} 0.8|{2002-01-01} nan|{2003-01-01} "
         "0.727273\n");
  check (scl_figure_places ("Anna", places, 1 << SCL_STANDING_FEDERATION, FALSE, NULL), PLACE_WORDS
         "X date of the list|day|nan..nan|nan..nan|-1\n"
         "Y place (the first on top)|place|nan..nan|nan..nan|-1\n"
         "line federation|blue|solid|2|0|3|{2001-01-01} -2|{2002-01-01} nan|{2003-01-01} -3\n");
}

static void
test_opponents (Place *place, gconstpointer data)
{
  SclOpponentsGroup groups[] = {
    { (char *) "with White", NAN, NAN, FALSE, { 10, 8, 2, 0, 9.0, 10, 9.0, 5.0, 0.4, 0.09, 0.71 } },
    { (char *) "with Black", NAN, NAN, FALSE, { 2, 0, 0, 2, 0.0, 2, 0.0, 1.0, -0.5, NAN, NAN } }
  };
  const SclOpponents opponents = { SCL_OPPONENTS_BY_COLOUR, 2, groups },
                     nobody = { SCL_OPPONENTS_BY_COLOUR, 0, NULL },
                     few = { SCL_OPPONENTS_BY_COLOUR, 1, groups + 1 };
  g_autoptr (SclChart) none = scl_figure_opponents ("Anna", &nobody),
                       too_few = scl_figure_opponents ("Anna", &few);

  check (scl_figure_opponents ("Anna", &opponents),
         "T Anna: score 9 in 12 rated games, 6.0 expected\n"
         "S Colour: 95 % interval by chance alone; games in brackets, fewer than 10 are not drawn\n"
         "C …\n"
         "X score less expected score, a game" NUMBER "3\n"
         "Y |names|-0.5..1.5|-0.5..1.5|-1|whole\n"
         "  0 with Black (2)\n"
         "  1 with White (10)\n"
         "line -|blue|solid|2|-1|silent|2|0.09 1|0.71 1\n"
         "points -|blue|solid|2|-1|1|0.4 1 10 games: 8 won, 2 drawn, 0 lost; score 9, expected "
         "5.00\n"
         "vertical 0 0 0|-|grey\n");
  g_assert_cmpstr (scl_chart_empty_message (none), ==, "There are no games of this person.");
  g_assert_nonnull (scl_chart_empty_message (too_few));
  g_assert_cmpstr (scl_chart_title (too_few), ==, "Anna: score 0 in 2 rated games, 1.0 expected");
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up_in_memory, place_tear_down, "/person-described",
                test_by_date, test_by_age, test_places, test_opponents)
