/* A person's figures and words: what is drawn and said, from lists and games made by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "anna-fixture.h"
#include "figures/person/scl-profile-figure.h"
#include "figures/person/scl-profile-words.h"

static const SclMark *
mark_labelled (SclChart *chart, const char *label)
{
  for (guint i = 0; i < scl_chart_n_marks (chart); i++)
    if (g_strcmp0 (scl_chart_mark (chart, i)->label, label) == 0)
      return scl_chart_mark (chart, i);
  g_error ("no mark %s", label != NULL ? label : "");
  return NULL;
}

/* ---- Ratings over time ---- */

static void
test_alone (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) profile = make (place, "Rossi", FALSE);
  const SclProfile *people[] = { profile };
  g_autoptr (SclChart) chart = scl_figure_profile (people, 1, NULL);
  const SclSeries *standard = scl_chart_series (chart, 0);

  g_assert_cmpstr (scl_chart_title (chart), ==, "Rossi, Anna: peak 2" THIN "100, Apr 2003");
  g_assert_cmpstr (scl_chart_subtitle (chart), ==, "Published ratings (FIDE)");
  g_assert_cmpstr (scl_chart_caption (chart), ==,
                   "Rossi, Anna: peak 2" THIN "100, Apr 2003; now 2" THIN
                   "060 (FIDE, listed last in Jul 2003). On 3 lists (FIDE), Oct 2002 to Jul 2003. "
                   "Greatest rise: 110 points, from 1" THIN "990 (Oct 2002) to 2" THIN
                   "100 (Apr 2003). Greatest fall: 40 points, from 2" THIN
                   "100 (Apr 2003) to 2" THIN
                   "060 (Jul 2003). 1 gap without a rating; the longest between Oct 2002 and Apr "
                   "2003. Not on the newest list, that of Oct 2003.");
  g_assert_cmpuint (scl_chart_n_series (chart), ==, 2);
  g_assert_cmpint (standard->kind, ==, SCL_SERIES_STEP);
  g_assert_cmpstr (standard->label, ==, "FIDE");
  /* October, a gap in January, April, July; the line ends there, with a dot. */
  g_assert_cmpuint (standard->n, ==, 4);
  g_assert_cmpfloat (standard->x[3], ==, person_day ("2003-07-01"));
  g_assert_true (isnan (standard->y[1]));
  g_assert_cmpfloat (standard->y[2], ==, 2100.0);
  g_assert_cmpstr (scl_chart_series (chart, 1)->label, ==, "FIDE, rapid");
  g_assert_cmpfloat (mark_labelled (chart, "peak 2" THIN "100, Apr 2003")->x, ==,
                     person_day ("2003-04-01"));
  g_assert_cmpfloat (mark_labelled (chart, NULL)->x, ==, person_day ("2003-07-01"));
  g_assert_cmpfloat (mark_labelled (chart, NULL)->y, ==, 2060.0);
  g_assert_cmpint (mark_labelled (chart, "listed from 1801 on")->kind, ==, SCL_MARK_VERTICAL);
}

/* With a rule: its line, and the event on it with score and performance: 1½ of 2 against 2200 is
 * 2200 + 400 log 3 = 2390.85. */
static void
test_replayed (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) profile = make (place, "Rossi", TRUE);
  const SclProfile *people[] = { profile };
  g_autoptr (SclChart) chart = NULL;
  const SclSeries *rule, *events;

  replay (place, profile, 0);
  chart = scl_figure_profile (people, 1, NULL);
  g_assert_cmpuint (scl_chart_n_series (chart), ==, 4);
  rule = scl_chart_series (chart, 2);
  events = scl_chart_series (chart, 3);
  g_assert_cmpstr (rule->label, ==, "k20");
  g_assert_cmpint (rule->dash, !=, SCL_DASH_SOLID);
  g_assert_cmpuint (rule->n, ==, 2);
  g_assert_cmpfloat_with_epsilon (rule->y[1], 2020.39, 5e-3);
  g_assert_cmpint (events->kind, ==, SCL_SERIES_POINTS);
  g_assert_cmpuint (events->n, ==, 1);
  g_assert_cmpfloat (events->x[0], ==, person_day ("2003-02-04"));
  g_assert_cmpfloat (events->y[0], ==, 2000.0);
  g_assert_cmpstr (events->point_label[0], ==, "First: 1½ of 2, performance 2" THIN "391");
}

/* A rule with deviations has a band, and the subtitle says of what. */
static void
test_band (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) profile = make (place, "Rossi", TRUE);
  const SclProfile *people[] = { profile };
  g_autoptr (SclChart) chart = NULL;
  SclRatingSeries *series;

  replay (place, profile, 0);
  series = g_ptr_array_index (profile->replayed, 0);
  g_array_index (series->points, SclRatingPoint, 0).deviation = 50.0;
  chart = scl_figure_profile (people, 1, NULL);
  g_assert_cmpstr (scl_chart_subtitle (chart), ==,
                   "Published ratings (FIDE); shaded: one standard deviation either way");
  g_assert_cmpint (scl_chart_series (chart, 2)->kind, ==, SCL_SERIES_BAND);
  g_assert_cmpfloat (scl_chart_series (chart, 2)->y[0], ==, 1950.0);
  g_assert_cmpfloat (scl_chart_series (chart, 2)->y2[0], ==, 2050.0);
}

/* From where it leaves the rule's own line on. */
static void
test_supposed (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) profile = make (place, "Rossi", TRUE), other = NULL;
  const SclProfile *people[] = { profile };
  SclProfileFigureOptions options = SCL_PROFILE_FIGURE_DEFAULTS;
  SclRatingSeries *supposed;
  g_autoptr (SclChart) chart = NULL;
  const SclSeries *line;

  replay (place, profile, 0);
  other = person_profile (place->workspace, profile->who->id);
  replay (place, other, 0);
  supposed = g_ptr_array_index (other->replayed, 0);
  g_array_index (supposed->points, SclRatingPoint, 1).rating = 2050.0;
  options.supposed = supposed;
  options.rates = options.events = FALSE;
  chart = scl_figure_profile (people, 1, &options);
  line = scl_chart_series (chart, scl_chart_n_series (chart) - 1);
  g_assert_cmpstr (line->label, ==, "supposed");
  g_assert_cmpint (line->dash, ==, SCL_DASH_DASHED);
  g_assert_cmpuint (line->n, ==, 2);
  g_assert_cmpfloat (line->y[0], ==, 2000.0);
  g_assert_cmpfloat (line->y[1], ==, 2050.0);
}

/* Whose birth year is not known has no line over the age; 1 October 2002 less 1 July 1980 are 8127
 * days, 22.25 years. */
static void
test_friends (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) anna = make (place, "Rossi", FALSE);
  g_autoptr (SclProfile) bruno
      = person_profile (place->workspace, person_id (place->workspace, "Bruno"));
  const SclProfile *people[] = { anna, bruno }, *alone[] = { bruno };
  SclProfileFigureOptions options = SCL_PROFILE_FIGURE_DEFAULTS;
  g_autoptr (SclChart) by_date = scl_figure_profile (people, 2, &options), by_age = NULL,
                       nobody = NULL;

  g_assert_cmpstr (scl_chart_title (by_date), ==, "Highest: Bruno, peak 2" THIN "200, Jan 2003");
  g_assert_cmpstr (scl_chart_caption (by_date), ==,
                   "Rossi, Anna: peak 2" THIN "100, Apr 2003; Bruno: peak 2" THIN "200, Jan 2003.");
  g_assert_cmpuint (scl_chart_n_series (by_date), ==, 2);
  g_assert_cmpstr (scl_chart_series (by_date, 1)->label, ==, "Bruno");
  options.by_age = TRUE;
  by_age = scl_figure_profile (people, 2, &options);
  g_assert_cmpuint (scl_chart_n_series (by_age), ==, 1);
  g_assert_cmpint (scl_chart_x_axis (by_age)->kind, ==, SCL_AXIS_NUMBER);
  g_assert_cmpfloat_with_epsilon (scl_chart_series (by_age, 0)->x[0], 22.25, 1e-2);
  nobody = scl_figure_profile (alone, 1, &options);
  g_assert_cmpstr (scl_chart_empty_message (nobody), ==,
                   "The year of birth is not known. Choose the date as the axis.");
}

/* Who has no rating has no peak, first or last among the others. */
static void
test_unrated_friend (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) anna = make (place, "Rossi", FALSE), carla = NULL;

  place_import (place, "more.csv", LISTS_HEAD "FIDE,2003-10-01,s,103,Carla,ITA,,f,1990,0,0,\n");
  carla = person_profile (place->workspace, person_id (place->workspace, "Carla"));
  for (guint last = 0; last < 2; last++)
    {
      const SclProfile *people[] = { last ? anna : carla, last ? carla : anna };
      g_autoptr (SclChart) chart = scl_figure_profile (people, 2, NULL);

      g_assert_null (scl_profile_main (carla));
      g_assert_cmpstr (scl_chart_title (chart), ==,
                       "Highest: Rossi, Anna, peak 2" THIN "100, Apr 2003");
      g_assert_cmpstr (scl_chart_caption (chart), ==, "Rossi, Anna: peak 2" THIN "100, Apr 2003.");
    }
}

/* Ages 22 and 23, with means where enough people are; July 2002 is before the line begins. */
static void
test_means (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) profile = make (place, "Rossi", FALSE);
  const SclProfile *people[] = { profile };
  SclProfileFigureOptions options = SCL_PROFILE_FIGURE_DEFAULTS;
  SclAgeMeans means = { .day = person_day ("2003-07-01") };
  g_autoptr (SclChart) chart = NULL;
  const SclSeries *line;

  means.n[22] = SCL_AGE_LEAST;
  means.mean[22] = 1800.0;
  means.n[23] = SCL_AGE_LEAST - 1;
  means.mean[23] = 1900.0;
  options.means = &means;
  chart = scl_figure_profile (people, 1, &options);
  line = scl_chart_series (chart, scl_chart_n_series (chart) - 1);
  g_assert_cmpstr (line->label, ==, "mean by age, list of Jul 2003");
  g_assert_cmpuint (line->n, ==, 2);
  g_assert_cmpfloat (line->x[0], ==, person_day ("2002-10-01"));
  g_assert_cmpfloat (line->x[1], ==, person_day ("2003-07-01"));
  g_assert_cmpfloat (line->y[0], ==, 1800.0);
  g_assert_true (isnan (line->y[1]));
  g_assert_nonnull (strstr (scl_chart_subtitle (chart), "mean of everybody of that age"));
}

static void
test_unrated (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) profile = NULL;
  g_autoptr (SclChart) chart = NULL;
  g_autofree char *rating = NULL, *who = NULL;
  const SclProfile *people[1];
  SclProfileNow now;

  place_import (place, "lists.csv", LISTS_HEAD "FIDE,2003-01-01,s" BRUNO ",0,\n");
  people[0] = profile = person_profile (place->workspace, person_id (place->workspace, "Bruno"));
  chart = scl_figure_profile (people, 1, NULL);
  g_assert_nonnull (scl_chart_empty_message (chart));
  now = scl_profile_now (profile, NULL, SCL_DAY_NONE);
  rating = scl_profile_rating_words (&now);
  who = scl_profile_who (profile);
  g_assert_cmpstr (rating, ==, "unrated");
  g_assert_cmpstr (who, ==, "ITA");
}

/* ---- Places and opponents ---- */

static SclPlace
place_of (const char *day, guint above, guint n)
{
  SclPlace place = { .day = person_day (day), .rating = 2000.0 };

  place.standings[SCL_STANDING_WORLD] = (SclStanding){ n, above, 1 };
  return place;
}

static void
test_places (void)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (SclPlace)),
                     none = g_array_new (FALSE, FALSE, sizeof (SclPlace));
  const SclPlace all[] = { place_of ("2001-01-01", 9, 100), place_of ("2002-01-01", 4, 200),
                           place_of ("2003-01-01", 19, 1000) };
  g_autoptr (SclChart) chart = NULL, share = NULL, empty = NULL;
  g_autofree char *tick = NULL;

  g_array_append_vals (places, all, 3);
  chart = scl_figure_places ("Anna", places, 1 << SCL_STANDING_WORLD, FALSE, NULL);
  share = scl_figure_places ("Anna", places, 1 << SCL_STANDING_WORLD, TRUE, NULL);
  empty = scl_figure_places ("Anna", none, 1 << SCL_STANDING_WORLD, FALSE, NULL);
  g_assert_cmpstr (scl_chart_title (chart), ==, "Anna: best place in the world 5, Jan 2002");
  g_assert_cmpstr (scl_chart_caption (chart), ==,
                   "Anna: best place in the world 5, Jan 2002. In Jan 2003: 20 of 1" THIN
                   "000 (top 2.0 %).");
  /* Places are drawn downwards, and read without the minus. */
  g_assert_cmpfloat (scl_chart_series (chart, 0)->y[0], ==, -10.0);
  tick = scl_axis_format (scl_chart_y_axis (chart), -10.0);
  g_assert_cmpstr (tick, ==, "10");
  /* 980 of 1000 are lower. */
  g_assert_cmpfloat (scl_chart_series (share, 0)->y[2], ==, 0.98);
  g_assert_nonnull (scl_chart_empty_message (empty));
}

/* Groups of which one has ten games. */
static void
test_opponents (void)
{
  SclOpponentsGroup groups[] = {
    { (char *) "with White", NAN, NAN, FALSE, { 10, 8, 2, 0, 9.0, 10, 9.0, 5.0, 0.4, 0.09, 0.71 } },
    { (char *) "with Black", NAN, NAN, FALSE, { 2, 0, 0, 2, 0.0, 2, 0.0, 1.0, -0.5, NAN, NAN } }
  };
  const SclOpponents opponents = { SCL_OPPONENTS_BY_COLOUR, 2, groups };
  g_autoptr (SclChart) chart = scl_figure_opponents ("Anna", &opponents);
  const SclAxis *names = scl_chart_y_axis (chart);

  g_assert_cmpstr (scl_chart_title (chart), ==, "Anna: score 9 in 12 rated games, 6.0 expected");
  g_assert_cmpstr (names->names[1], ==, "with White (10)");
  g_assert_cmpstr (names->names[0], ==, "with Black (2)");
  /* One interval and the dots, one of them. */
  g_assert_cmpuint (scl_chart_n_series (chart), ==, 2);
  g_assert_cmpfloat (scl_chart_series (chart, 0)->x[0], ==, 0.09);
  g_assert_cmpfloat (scl_chart_series (chart, 0)->x[1], ==, 0.71);
  g_assert_cmpuint (scl_chart_series (chart, 1)->n, ==, 1);
  g_assert_cmpfloat (scl_chart_series (chart, 1)->x[0], ==, 0.4);
  g_assert_cmpfloat (scl_chart_series (chart, 1)->y[0], ==, 1.0);
  g_assert_nonnull (strstr (scl_chart_caption (chart), "with White"));
}

/* ---- Words ---- */

static void
test_words (void)
{
  static const struct
  {
    SclStanding standing;
    const char *words;
  } standings[] = { { { 3000, 0, 1 }, "1 of 3" THIN "000 (top 0.033 %)" },
                    { { 3, 1, 1 }, "2 of 3 (ahead of 33 %)" }, /* 1 of 3 is below */
                    { { 4, 1, 1 }, "2 of 4 (top 50 %)" },
                    { { 4, 1, 2 }, "2 of 4 (top 50 %)" },
                    { { 400, 396, 3 }, "397 of 400 (ahead of 0.25 %)" }, /* 1 of 400 */
                    { { 400, 397, 3 }, "398 of 400 (ahead of 0 %)" },
                    { { 200, 2, 1 }, "3 of 200 (top 1.5 %)" },
                    { { 1, 0, 1 }, "1 of 1" },
                    { { 300, 2, 1, 200, 0, 1 }, "1 of 200 active (top 0.50 %)" },
                    { { 300, 2, 1, .inactive = TRUE }, "3 of 300 with the inactive (top 1.0 %)" },
                    { { 0, 0, 0 }, "" } };
  static const struct
  {
    double score;
    const char *text;
  } scores[] = { { 0.0, "0" }, { 0.5, "½" }, { 7.0, "7" }, { 7.5, "7½" } };
  const SclScoreSum some = { 5, 3, 1, 1, 3.5, 5, 3.5, 2.9, 0.12, NAN, NAN },
                    part = { 5, 3, 1, 1, 3.5, 2, 1.5, 0.9, 0.3, NAN, NAN },
                    plain = { 1, 1, 0, 0, 1.0, 0, 0.0, 0.0, NAN, NAN, NAN };
  g_autofree char *of_some = scl_score_sum_words (&some), *of_part = scl_score_sum_words (&part),
                  *of_plain = scl_score_sum_words (&plain);

  for (guint i = 0; i < G_N_ELEMENTS (standings); i++)
    {
      g_autofree char *words = scl_standing_words (&standings[i].standing);

      g_assert_cmpstr (words, ==, standings[i].words);
    }
  for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
    {
      g_autofree char *text = scl_profile_score_text (scores[i].score);

      g_assert_cmpstr (text, ==, scores[i].text);
    }
  g_assert_cmpstr (of_some, ==, "5 games: 3 won, 1 drawn, 1 lost; score 3½, expected 2.90");
  g_assert_cmpstr (of_part, ==,
                   "5 games: 3 won, 1 drawn, 1 lost; score 3½. In the 2 that the rule rates: score "
                   "1½, expected 0.90");
  g_assert_cmpstr (of_plain, ==, "1 game: 1 won, 0 drawn, 0 lost; score 1");
}

/* A rule starts from 1500; the lists are 1280, 1300, 1290. Neither the peak nor a fall of 220 is on
 * a list, and it is said. From 1250 the rise would be 50; from 1285 all is as it is. */
static void
test_start_words (void)
{
  static const struct
  {
    double start;
    gboolean without;
    const char *peak, *words;
  } cases[] = { { 1500, TRUE, "peak since the first list 1" THIN "300, Mar 2000",
                  "The 1" THIN "500 that the rule starts from is on no list: peak, rise and fall "
                  "are those since the first list." },
                { 1250, TRUE, "peak 1" THIN "300, Mar 2000",
                  "The 1" THIN "250 that the rule starts from is on no list: peak, rise and fall "
                  "are those since the first list." },
                { 1285, FALSE, "peak 1" THIN "300, Mar 2000",
                  "Greatest rise: 20 points, from 1" THIN "280 (Feb 2000) to 1" THIN
                  "300 (Mar 2000)." } };
  const SclDay days[] = { person_day ("2000-01-15"), person_day ("2000-02-01"),
                          person_day ("2000-03-01"), person_day ("2000-04-01") };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const double ratings[] = { cases[i].start, 1280, 1300, 1290 };
      g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
      SclRatingSeries series = { .name = (char *) "elo",
                                 .replayed = TRUE,
                                 .policy = policy,
                                 .until = SCL_DAY_NONE,
                                 .summary = { .without_start = cases[i].without,
                                              .n_rated = 3,
                                              .peak = 2,
                                              .rise = { 1, 2, 20.0 },
                                              .fall = { 2, 3, -10.0 } } };
      g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (SclRatingPoint));
      g_autoptr (GPtrArray) words = NULL;
      g_autofree char *peak = NULL;

      for (guint p = 0; p < G_N_ELEMENTS (ratings); p++)
        g_array_append_vals (
            points, &(SclRatingPoint){ .day = days[p], .rating = ratings[p], .deviation = NAN }, 1);
      series.points = points;
      peak = scl_profile_peak_words (&series);
      words = scl_profile_summary_words (&series);
      g_assert_cmpstr (peak, ==, cases[i].peak);
      g_assert_cmpstr (g_ptr_array_index (words, 1), ==, cases[i].words);
    }
}

/* What the rule rounds to is said where it is more than the whole points of every number: FFE's
 * ratings are multiples of 10 (Bulletin de l'Arbitre 103; the key's own fallback), those of the
 * list of 1997 whole, Elo's are not rounded at all. From a day on they may be rounded otherwise. */
static void
test_rounding_words (void)
{
  static const char dated[] = "[rounding]\nrating=25\n[rounding 2000-03-01]\nrating=5\n";
  g_autoptr (SclPolicy) ffe = scl_policy_find ("ffe", NULL),
                        whole = scl_policy_find ("elo-italia-1997", NULL),
                        elo = scl_policy_find ("elo", NULL), two = fixture_policy ("dated", dated);
  SclPolicy *const policies[] = { ffe, whole, elo, two };
  static const struct
  {
    guint policy;
    const char *last, *words;
  } cases[] = { { 0, "2000-03-01", "The rule rounds new ratings to multiples of 10." },
                { 1, "2000-03-01", "Greatest rise: 20 points, from *" },
                { 2, "2000-03-01", "Greatest rise: 20 points, from *" },
                { 3, "2000-02-28", "The rule rounds new ratings to multiples of 25." },
                { 3, "2000-03-01", "The rule rounds new ratings to multiples of 5." } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclRatingSeries series = { .name = (char *) "rule",
                                 .replayed = TRUE,
                                 .policy = policies[cases[i].policy],
                                 .until = SCL_DAY_NONE,
                                 .summary = { .n_rated = 2, .peak = 1, .rise = { 0, 1, 20.0 } } };
      const SclRatingPoint ends[]
          = { { .day = person_day ("2000-01-15"), .rating = 1280, .deviation = NAN },
              { .day = person_day (cases[i].last), .rating = 1300, .deviation = NAN } };
      g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (SclRatingPoint));
      g_autoptr (GPtrArray) words = NULL;

      g_array_append_vals (points, ends, 2);
      series.points = points;
      words = scl_profile_summary_words (&series);
      if (!g_pattern_match_simple (cases[i].words, g_ptr_array_index (words, 1)))
        g_error ("%u: %s", i, (char *) g_ptr_array_index (words, 1));
    }
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_tests_with (Place, place_set_up_in_memory, place_tear_down, "/person-figures", test_alone,
                  test_replayed, test_band, test_supposed, test_friends, test_unrated_friend,
                  test_means, test_unrated);
  add_tests ("/person-figures", test_places, test_opponents, test_words, test_start_words,
             test_rounding_words);
  return g_test_run ();
}
