/* What lists say by themselves, drawn and in words: by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../lab/lab-fixtures.h"
#include "../lab/list-fixtures.h"
#include "../test-main.h"
#include "figures/lists/scl-list-study-figures.h"
#include "figures/lists/scl-list-study-words.h"
#include "rating/base/scl-day.h"

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

/* Of three people one stayed. */
static void
test_class_words (void)
{
  SclListTable *table = scl_list_table_new (list_fixture_roster (3), "Club", 's');
  const int first[] = { 1500, 2100, 0 }, second[] = { 1520, 0, 1600 };
  g_autoptr (SclListStudy) study = NULL;
  g_autofree char *words = NULL, *people = NULL;

  table->roster->federation[0] = "ITA";
  table->roster->federation[1] = "GER";
  list_fixture_add (table, "2001-01-01", first);
  list_fixture_add (table, "2002-01-01", second);
  study = scl_list_study_new (table, NULL);
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

/* Thirteen are all shown, in the alphabet upwards. */
static void
test_thirteen_classes (void)
{
  static const char *const names[] = { "AAA", "BBB", "CCC", "DDD", "EEE", "FFF", "GGG",
                                       "HHH", "III", "JJJ", "KKK", "LLL", "MMM" };

  for (guint n = 11; n <= 13; n++)
    {
      SclListTable *table = scl_list_table_new (list_fixture_roster (n), "Club", 's');
      g_autoptr (SclListStudy) study = NULL;
      g_autoptr (SclChart) chart = NULL;
      const SclAxis *rows;
      int first[13], second[13];

      for (guint q = 0; q < n; q++)
        {
          table->roster->federation[q] = names[q];
          first[q] = 1500;
          second[q] = 1501 + (int) q;
        }
      list_fixture_add (table, "2001-01-01", first);
      list_fixture_add (table, "2002-01-01", second);
      study = scl_list_study_new (table, NULL);
      chart = scl_figure_list_classes (study, SCL_SPLIT_FEDERATION);
      rows = scl_chart_y_axis (chart);
      g_assert_cmpuint (g_strv_length (rows->names), ==, n);
      for (guint q = 0; q < n; q++)
        g_assert_cmpstr (rows->names[n - 1 - q], ==, names[q]);
    }
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
  g_assert_cmpstr (scl_chart_x_axis (chart)->title, ==, "rating (points)");
  g_assert_cmpstr (scl_chart_y_axis (chart)->title, ==, "people");
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

/* ---- Limits ---- */

/* Two lists: the n first of so many people, then those from `from` on; the q-th has low + q. */
static SclListStudy *
two_lists (guint n, guint n_first, int low, guint from, int low_after)
{
  SclListTable *table = scl_list_table_new (list_fixture_roster (n), "Club", 's');
  g_autofree int *first = g_new0 (int, n), *second = g_new0 (int, n);

  for (guint q = 0; q < n; q++)
    {
      first[q] = q < n_first ? low + (int) q : 0;
      second[q] = q >= from ? low_after + (int) q : 0;
    }
  list_fixture_add (table, "2001-01-01", first);
  list_fixture_add (table, "2002-01-01", second);
  return scl_list_study_new (table, NULL);
}

static gboolean
doubts (const SclListStudy *study, const char *pattern)
{
  g_autoptr (GPtrArray) all = scl_list_study_doubts (study);

  for (guint i = 0; i < all->len; i++)
    if (g_pattern_match_simple (pattern, g_ptr_array_index (all, i)))
      return TRUE;
  return FALSE;
}

/* 40 people from 1500 on, whose third lowest has 1502; then fewer than three quarters, or a third
 * lowest 100 points lower or higher. */
static void
test_events (void)
{
  static const struct
  {
    guint from;
    int low;
    const char *label; /* NULL: none */
  } rows[] = {
    { 10, 1490, NULL },           /* 30 of 40, from 1500 on */
    { 11, 1489, "fewer listed" }, /* 29 */
    { 0, 1401, NULL },            /* 99 lower */
    { 0, 1400, "from 1\u2009402 on" },
    { 0, 1599, NULL },
    { 0, 1600, "from 1\u2009602 on" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SclListStudy) study = two_lists (40, 40, 1500, rows[i].from, rows[i].low);
      g_autoptr (SclChart) chart = scl_figure_list_level (study);

      g_assert_cmpuint (scl_chart_n_marks (chart), ==, rows[i].label != NULL);
      if (rows[i].label != NULL)
        {
          const SclMark *mark = scl_chart_mark (chart, 0);

          g_assert_cmpint (mark->kind, ==, SCL_MARK_VERTICAL);
          g_assert_cmpfloat (mark->x, ==, scl_day_from_ymd (2002, 1, 1));
          g_assert_cmpstr (mark->label, ==, rows[i].label);
        }
      g_assert_cmpint (doubts (study, "The list of Jan 2002 has 29 people after 40: *"), ==,
                       i == 1);
    }
}

/* A thousand people from 1000 on, all ten points higher on the second list: place 10 has 1990,
 * place 100 1900, place 1000 1000. */
static void
test_places (void)
{
  g_autoptr (SclListStudy) study = two_lists (1000, 1000, 1000, 0, 1010),
                           fewer = two_lists (1000, 999, 1000, 1, 1010);
  g_autoptr (SclChart) chart = scl_figure_list_level (study), less = scl_figure_list_level (fewer);
  g_autofree char *words = scl_list_study_level_words (study),
                  *less_words = scl_list_study_level_words (fewer);
  static const struct
  {
    const char *label;
    double first, last;
    SclColour colour;
    SclDash dash;
  } rows[] = { { "place 100", 1900, 1910, SCL_COLOUR_VERMILION, SCL_DASH_DASHED },
               { "place 1000", 1000, 1010, SCL_COLOUR_GREEN, SCL_DASH_DOTTED },
               { "mean", 1499.5, 1509.5, SCL_COLOUR_INK, SCL_DASH_SOLID } };

  g_assert_cmpuint (scl_chart_n_series (chart), ==, 4);
  g_assert_cmpuint (scl_chart_n_series (less), ==, 3);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SclSeries *series = scl_chart_series (chart, i + 1);

      g_assert_cmpstr (series->label, ==, rows[i].label);
      g_assert_cmpfloat (series->y[0], ==, rows[i].first);
      g_assert_cmpfloat (series->y[1], ==, rows[i].last);
      g_assert_cmpint (series->colour, ==, rows[i].colour);
      g_assert_cmpint (series->dash, ==, rows[i].dash);
    }
  g_assert_true (g_str_has_suffix (
      words, " Place 10: 1\u2009990 at first, 2\u2009000 at last. Place 100: 1\u2009900 at first, "
             "1\u2009910 at last. Place 1\u2009000: 1\u2009000 at first, 1\u2009010 at last. "
             "1\u2009000 people are on the first list and on the last; their mean at last is "
             "1\u2009509.5."));
  g_assert_null (strstr (less_words, "Place 1\u2009000"));
}

/* Each doubt from its limit on: fewer than a twentieth of the last list in the cohort, more than a
 * twentieth of the changes without a year of birth, more than a tenth of them none. */
static void
test_doubts (void)
{
  g_autoptr (SclListStudy) few = two_lists (1000, 49, 1000, 0, 1000),
                           enough = two_lists (1000, 50, 1000, 0, 1000), study = small_study ();
  SclListRegression *regression = g_new0 (SclListRegression, 1);

  g_assert_true (doubts (few, "The fixed cohort, 49 people, are those who stayed longest: *"));
  g_assert_false (doubts (enough, "The fixed cohort*"));
  study->regression = regression;
  regression->n = 95;
  regression->n_ageless = 5;
  g_assert_false (doubts (study, "* without a year of birth*"));
  regression->n = 94;
  regression->n_ageless = 6;
  g_assert_true (doubts (study, "6 % of the changes are of people without a year of birth, *"));
  regression->n = 100;
  regression->n_still = 10;
  g_assert_false (doubts (study, "* the same rating on both: *"));
  regression->n_still = 11;
  g_assert_true (doubts (study, "11 % of those on two lists have the same rating on both: *"));
}

/* Together, apart, or neither: by the interval's ends. */
static void
test_spread_words (void)
{
  static const struct
  {
    double low, high;
    const char *found;
  } rows[] = { { 0.9, 0.999, "have moved together" },
               { 0.9, 1.0, "lie as far apart as before" },
               { 1.0, 1.1, "lie as far apart as before" },
               { 1.001, 1.1, "have moved apart" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SclListStudy) study = small_study ();
      g_autofree char *words = NULL,
                      *expected = g_strdup_printf (
                          "The ratings of the 1 people on the first list and the last %s: standard "
                          "deviation 0.990 times what it was (95 %% interval %.3f to %.3f).",
                          rows[i].found, rows[i].low, rows[i].high);

      study->compression.spread = (SclListEstimate){ 0.99, 0.01, rows[i].low, rows[i].high };
      words = scl_list_study_spread_words (study);
      g_assert_cmpstr (words, ==, expected);
    }
}

/* Who stays loses, in two federations; and who moved the mean most, of each kind. */
static void
test_who (void)
{
  static const struct
  {
    int rating[3][3]; /* lists, people */
    const char *title;
  } rows[] = {
    { { { 1500, 1600, 0 }, { 1490, 1590, 0 }, { 1480, 1580, 0 } },
      "Those who stayed moved the mean most: −20 points" },
    { { { 1500, 0, 0 }, { 1500, 1600, 0 }, { 1500, 1600, 0 } },
      "Entrants moved the mean most: +50 points" },
    { { { 1500, 1600, 1500 }, { 1500, 0, 1500 }, { 1500, 1800, 1500 } },
      "Those who came back moved the mean most: +100 points" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SclListTable *table = scl_list_table_new (list_fixture_roster (3), "Club", 's');
      g_autoptr (SclListStudy) study = NULL;
      g_autoptr (SclChart) chart = NULL;
      g_autofree char *words = NULL;

      table->roster->federation[0] = "ITA";
      table->roster->federation[1] = "GER";
      list_fixture_add (table, "2001-01-01", rows[i].rating[0]);
      list_fixture_add (table, "2002-01-01", rows[i].rating[1]);
      list_fixture_add (table, "2003-01-01", rows[i].rating[2]);
      study = scl_list_study_new (table, NULL);
      chart = scl_figure_list_changes (study);
      g_assert_cmpstr (scl_chart_title (chart), ==, rows[i].title);
      words = scl_list_study_class_words (study, SCL_SPLIT_FEDERATION);
      g_assert_cmpstr (words, ==,
                       i == 0 ? "Of those who stayed, “GER” took most from the mean, −10.0 points; "
                                "none brought anything."
                              : NULL);
    }
}

TEST_MAIN ("/figures/list-study", test_events, test_places, test_doubts, test_spread_words,
           test_who, test_signed, test_words, test_class_words, test_many_classes,
           test_thirteen_classes, test_unknown, test_adjustment)
