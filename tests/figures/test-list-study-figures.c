/* What lists say by themselves, drawn and in words: by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../lab/lab-fixtures.h"
#include "../lab/list-fixtures.h"
#include "../test-main.h"
#include "figures/lists/scl-list-study-figures.h"
#include "figures/lists/scl-list-study-words.h"

/* Two lists of three people: 1500 to 1520, 2100 leaves, 1600 enters: mean 1800 to 1560. Stayed +20;
 * entered (1600 - 1520) / 2 = 40; left (1500 - 2100) / 2 = -300. */
static SclListStudy *
small_study (void)
{
  SclListTable *table = scl_list_table_new (list_fixture_roster (3), "Club", 's');
  const int first[] = { 1500, 2100, 0 }, second[] = { 1520, 0, 1600 };

  list_fixture_add (table, "2001-01-01", first);
  list_fixture_add (table, "2002-01-01", second);
  return scl_list_study_new (table, NULL);
}

static void
test_signed (void)
{
  static const struct
  {
    double value;
    int decimals;
    const char *text;
  } cases[] = {
    { 12.34, 1, "+12.3" },
    { -4.0, 1, "−4.0" },
    { 0.04, 1, "0.0" },
    { -0.04, 1, "0.0" },
    { 0.05, 1, "+0.1" },
    { 1234.0, 0,
      "+1\xE2\x80\x89"
      "234" },
    { NAN, 1, "–" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = scl_chart_format_signed (cases[i].value, cases[i].decimals);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_words (void)
{
  g_autoptr (SclListStudy) study = small_study ();
  g_autofree char *level = scl_list_study_level_words (study);
  g_autofree char *changes = scl_list_study_change_words (study);
  g_autoptr (GPtrArray) doubts = scl_list_study_doubts (study);

  g_assert_true (g_str_has_prefix (level, "The mean has changed by −240.0 points: from "));
  g_assert_nonnull (strstr (level, "(Jan 2001, 2 people)"));
  g_assert_cmpstr (changes, ==,
                   "Of −240.0 points, those who stayed brought +20.0, entrants +40.0, those who "
                   "came back 0.0 and leavers −300.0; it adds up exactly.");
  g_assert_null (scl_list_study_growth_words (study)); /* nobody's year of birth is known */
  g_assert_null (scl_list_study_entrant_words (study));
  g_assert_null (scl_list_study_spread_words (study)); /* one person is on both */
  g_assert_cmpuint (doubts->len, ==, 2);
}

static void
test_level (void)
{
  g_autoptr (SclListStudy) study = small_study ();
  g_autoptr (SclChart) chart = scl_figure_list_level (study);
  SclSeries *mean = scl_chart_series (chart, scl_chart_n_series (chart) - 1);

  g_assert_cmpstr (scl_chart_title (chart), ==, "The mean has changed by −240 points");
  g_assert_cmpstr (scl_chart_provenance (chart), ==, "Source: Club, 2 lists, Jan 2001 to Jan 2002");
  g_assert_cmpuint (scl_chart_n_series (chart), ==, 2); /* nobody has place 100 */
  g_assert_cmpfloat (mean->y[0], ==, 1800.0);
  g_assert_cmpfloat (mean->y[1], ==, 1560.0);
  g_assert_cmpuint (scl_chart_n_marks (chart), ==, 0);
}

static void
test_changes (void)
{
  static const double expected[] = { 20.0, 40.0, 0.0, -300.0 };
  g_autoptr (SclListStudy) study = small_study ();
  g_autoptr (SclChart) chart = scl_figure_list_changes (study);

  g_assert_cmpstr (scl_chart_title (chart), ==, "Leavers moved the mean most: −300 points");
  g_assert_cmpuint (scl_chart_n_panels (chart), ==, SCL_N_MOVES);
  for (guint m = 0; m < SCL_N_MOVES; m++)
    g_assert_cmpfloat_with_epsilon (scl_chart_series (scl_chart_panel (chart, m), 0)->y[0],
                                    expected[m], 1e-9);
}

/* Federations of the same three: who stayed is of ITA (+20 of the mean), who left of GER: (1500 -
 * 2100) / 2, who entered of none: (1600 - 1520) / 2. */
static void
test_classes (void)
{
  SclListTable *table = scl_list_table_new (list_fixture_roster (3), "Club", 's');
  const int first[] = { 1500, 2100, 0 }, second[] = { 1520, 0, 1600 };
  g_autoptr (SclListStudy) study = NULL;
  g_autoptr (SclChart) chart = NULL;
  const SclSeries *all;
  g_autofree char *words = NULL, *people = NULL;

  table->roster->federation[0] = "ITA";
  table->roster->federation[1] = "GER";
  list_fixture_add (table, "2001-01-01", first);
  list_fixture_add (table, "2002-01-01", second);
  study = scl_list_study_new (table, NULL);
  chart = scl_figure_list_classes (study, SCL_SPLIT_FEDERATION);
  g_assert_cmpstr (scl_chart_title (chart), ==,
                   "By federation, “GER” moved the mean most: −300 points");
  all = scl_chart_series (chart, scl_chart_n_series (chart) - 1);
  g_assert_cmpuint (all->n, ==, 3); /* upwards: unknown, ITA, GER */
  g_assert_cmpstr (scl_chart_y_axis (chart)->names[1], ==, "ITA");
  g_assert_cmpfloat_with_epsilon (all->x[0], 40.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (all->x[1], 20.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (all->x[2], -300.0, 1e-9);
  /* No dot on the edge. */
  g_assert_cmpfloat (scl_chart_x_axis (chart)->min, <, -300.0);
  g_assert_cmpfloat (scl_chart_x_axis (chart)->max, >, 40.0);
  words = scl_list_study_class_words (study, SCL_SPLIT_FEDERATION);
  g_assert_null (words); /* those who stayed are of one class */
  people = scl_list_study_people_words (study);
  g_assert_cmpstr (people, ==,
                   "The last list has 2 people, 1 of them (50 %) not on the first. On both is 1 "
                   "person: higher than at first 1 (100 %), lower 0 (0 %), the same 0.");
}

/* Fourteen federations, the n-th of which has one person who gains n points: twelve are shown, and
 * the others, 1 and 2 points of 14 people, in one row that is not the title's. */
static void
test_many_classes (void)
{
  static const char *const names[] = { "AAA", "BBB", "CCC", "DDD", "EEE", "FFF", "GGG",
                                       "HHH", "III", "JJJ", "KKK", "LLL", "MMM", "NNN" };
  SclListTable *table = scl_list_table_new (list_fixture_roster (14), "Club", 's');
  g_autoptr (SclListStudy) study = NULL;
  g_autoptr (SclChart) chart = NULL;
  g_autofree char *words = NULL;
  const SclSeries *all;
  int first[14], second[14];

  for (int q = 0; q < 14; q++)
    {
      table->roster->federation[q] = names[q];
      first[q] = 1500;
      second[q] = 1501 + q;
    }
  list_fixture_add (table, "2001-01-01", first);
  list_fixture_add (table, "2002-01-01", second);
  study = scl_list_study_new (table, NULL);
  chart = scl_figure_list_classes (study, SCL_SPLIT_FEDERATION);
  all = scl_chart_series (chart, scl_chart_n_series (chart) - 1);
  g_assert_cmpuint (all->n, ==, 13);
  g_assert_cmpstr (scl_chart_y_axis (chart)->names[0], ==, "all others");
  g_assert_cmpfloat_with_epsilon (all->x[0], 3.0 / 14.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (all->x[12], 1.0, 1e-9); /* the heaviest, on top */
  g_assert_cmpstr (scl_chart_title (chart), ==,
                   "By federation, “NNN” moved the mean most: +1 points");
  words = scl_list_study_class_words (study, SCL_SPLIT_FEDERATION);
  g_assert_cmpstr (words, ==,
                   "Of those who stayed, “NNN” brought most to the mean, +1.0 points; none took "
                   "anything.");
}

/* Of what is not known there is no drawing, but a word. */
static void
test_unknown (void)
{
  g_autoptr (SclListStudy) study = small_study ();
  g_autoptr (SclChart) growth = scl_figure_list_growth (study);
  g_autoptr (SclChart) entrants = scl_figure_list_entrants (study);
  g_autoptr (SclChart) spread = scl_figure_list_spread (study);
  /* Of all ages together there is a regression, of no age enough people for a mean: 29 of 40. */
  g_autoptr (SclListStudy) few_of_an_age = small_study ();
  g_autoptr (SclChart) few = NULL;

  few_of_an_age->regression = g_new0 (SclListRegression, 1);
  few_of_an_age->regression->level.value = 1.5;
  few_of_an_age->regression->age[40].n = 29;

  g_assert_nonnull (scl_chart_empty_message (growth));
  g_assert_nonnull (scl_chart_empty_message (entrants));
  g_assert_cmpstr (scl_chart_title (spread), ==, "Quantile against quantile");
  few = scl_figure_list_growth (few_of_an_age);
  g_assert_cmpstr (scl_chart_title (few), ==, "Settled people of 30 change by +1.5 points a year");
  g_assert_cmpstr (scl_chart_empty_message (few), ==,
                   "There are too few people with a year of birth on two lists.");
}

/* Half of the way to 2000: 1520 to 1760, 1600 to 1800. */
static void
test_adjustment (void)
{
  g_autoptr (SclPolicy) policy = fixture_policy (
      "halves", "[adjustment 2020-01-01]\nday=2020-01-01\nwho=all\nfrom=1500\nbelow=2000\n"
                "factor=0.5\npoints=0\nrounding=1\n");
  g_autoptr (SclListStudy) study = small_study ();
  g_autoptr (SclListAdjustment) adjustment
      = scl_list_adjustment_new (study->table, 1, policy, SCL_DAY_NONE, NULL);
  g_autoptr (SclChart) chart = scl_figure_list_adjustment (study, adjustment);
  g_autofree char *words = scl_list_adjustment_words (adjustment);
  const SclSeries *before = scl_chart_series (chart, 0), *after = scl_chart_series (chart, 1);

  g_assert_cmpstr (scl_chart_title (chart), ==,
                   "The adjustment would change the mean by +220 points");
  g_assert_cmpuint (before->n, ==, 7); /* classes of 50 from 1500 to that of 1800 */
  g_assert_cmpuint (after->n, ==, 7);
  g_assert_cmpint (before->colour, ==, SCL_COLOUR_BLUE);
  g_assert_cmpint (after->colour, ==, SCL_COLOUR_VERMILION);
  g_assert_true (after->outline && !before->outline);
  g_assert_cmpfloat (before->x[0], ==, 1500.0);
  g_assert_cmpfloat (before->y[0], ==, 1.0); /* 1520 */
  g_assert_cmpfloat (before->y[2], ==, 1.0); /* 1600 */
  g_assert_cmpfloat (after->y[0], ==, 0.0);
  g_assert_cmpfloat (after->y[5], ==, 1.0); /* 1760 */
  g_assert_cmpfloat (after->y[6], ==, 1.0); /* 1800 */
  g_assert_true (g_str_has_prefix (
      words, "The adjustment of Jan 2020 on the list of Jan 2002 raises 2 of 2 people"));
}

TEST_MAIN ("/figures/list-study", test_signed, test_words, test_level, test_changes, test_classes,
           test_many_classes, test_unknown, test_adjustment)
