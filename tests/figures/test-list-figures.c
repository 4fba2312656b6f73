/* Figures of any rating list: who is in none of the groups, gaps of a series, and what each says
 * where something is missing. Their content: test-list-described.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "describe.h"
#include "figures/lists/scl-list-columns-private.h"
#include "figures/lists/scl-list-figures.h"
#include "rating/base/scl-day.h"

/* Eight invented players. */
static const double ratings[] = { 1499, 1500, 1599, 1600, 1800, 1801, 2050, NAN };
static const double others[] = { NAN, NAN, 1700, 1650, 1900, NAN, 2160, 2000 };
static const gint16 births[] = { 1990, 0, 1985, 1980, 1962, 1950, 1949, 1970 };
static const guint8 sexes[] = { 'f', 'm', 'm', 'f', 'm', 0, 'm', 'm' };
static const char *const categories[] = { "3N", "3N", "3N", "2N", "1N", "1N", "", "M" };
static const char *const names[] = { "A", "B", "C", "D", "E", "F", "G", "H" };
static const SclListColumns sample = { .n = 8,
                                       .rating = ratings,
                                       .other = others,
                                       .birth_year = births,
                                       .sex = sexes,
                                       .category = categories,
                                       .name = names,
                                       .list_name = "Invented",
                                       .rating_name = "national",
                                       .other_name = "FIDE",
                                       .provenance = "Invented for the test" };

/* E has 1800: below are 1499 to 1600, 4 of 7; of the four men with a rating 1500 and 1599. H is
 * unrated on this list, and 2000 on the other: below are 1700, 1650 and 1900 of five. */
static void
test_marked (void)
{
  SclListOptions options = SCL_LIST_OPTIONS_DEFAULTS;
  SclListColumns list = sample;
  g_autoptr (SclChart) all = NULL, men = NULL, nobody = NULL, other = NULL;

  list.marked = 5;
  all = scl_list_figure_distribution (&list, &options);
  g_assert_cmpuint (scl_chart_n_marks (all), ==, 1);
  g_assert_cmpint (scl_chart_mark (all, 0)->kind, ==, SCL_MARK_VERTICAL);
  g_assert_cmpfloat (scl_chart_mark (all, 0)->x, ==, 1800);
  g_assert_cmpstr (scl_chart_mark (all, 0)->label, ==, "E 1\u2009800: above 57.1\u2009%");
  options.only_sex = 'm';
  men = scl_list_figure_distribution (&list, &options);
  g_assert_cmpstr (scl_chart_mark (men, 0)->label, ==, "E 1\u2009800: above 50.0\u2009%");
  options.only_sex = 0;
  list.marked = 8;
  nobody = scl_list_figure_distribution (&list, &options);
  g_assert_cmpuint (scl_chart_n_marks (nobody), ==, 0);
  options.of_other = TRUE;
  other = scl_list_figure_distribution (&list, &options);
  g_assert_cmpstr (scl_chart_mark (other, 0)->label, ==, "H 2\u2009000: above 60.0\u2009%");
}

/* A list that lacks a group's column has nobody in a group of it, and 1 player who was born nobody
 * knows when is in no cohort: of the seven who are rated, 7 and 1 are left out. */
static void
test_no_groups (void)
{
  static const SclListGroup groups[]
      = { SCL_LIST_BY_CATEGORY, SCL_LIST_BY_TITLE, SCL_LIST_BY_FEDERATION, SCL_LIST_BY_SEX,
          SCL_LIST_BY_COHORT };
  const SclListColumns bare = { .n = 8, .rating = ratings };
  SclListOptions options = SCL_LIST_OPTIONS_DEFAULTS;
  SclListGroups *cohorts;

  for (guint g = 0; g < G_N_ELEMENTS (groups); g++)
    {
      SclListGroups *none;

      options.group = groups[g];
      none = scl_list_groups_new (&bare, &options);
      g_assert_cmpuint (none->labels->len, ==, 0);
      g_assert_cmpuint (none->left_out, ==, 7);
      for (guint i = 0; i < bare.n; i++)
        g_assert_cmpint (none->index[i], ==, -1);
      scl_list_groups_free (none);
    }
  options.group = SCL_LIST_BY_COHORT;
  cohorts = scl_list_groups_new (&sample, &options);
  g_assert_cmpuint (cohorts->labels->len, ==, 5);
  g_assert_cmpuint (cohorts->left_out, ==, 1);
  g_assert_cmpint (cohorts->index[1], ==, -1);
  scl_list_groups_free (cohorts);
}

/* Without groups there are no panels. */
static void
test_one_panel (void)
{
  SclListOptions options = SCL_LIST_OPTIONS_DEFAULTS;
  g_autoptr (SclChart) all = NULL;

  options.panels = TRUE;
  all = scl_list_figure_distribution (&sample, &options);
  g_assert_cmpuint (scl_chart_n_panels (all), ==, 0);
  g_assert_cmpuint (scl_chart_n_series (all), ==, 1);
  g_assert_cmpstr (scl_chart_provenance (all), ==, "Invented for the test");
}

static void
test_players_in (void)
{
  SclListOptions options = SCL_LIST_OPTIONS_DEFAULTS;
  g_autoptr (GArray) all = scl_list_players_in (&sample, NULL, 1500, 1600, NULL);
  g_autoptr (GArray) group = NULL;

  g_assert_cmpuint (all->len, ==, 2);
  g_assert_cmpuint (g_array_index (all, guint32, 0), ==, 2); /* 1599 before 1500 */
  g_assert_cmpuint (g_array_index (all, guint32, 1), ==, 1);
  options.group = SCL_LIST_BY_SEX;
  group = scl_list_players_in (&sample, &options, 1000, 3000, "women");
  g_assert_cmpuint (group->len, ==, 2);
}

static void
test_series (void)
{
  /* What an empty list says of a mean is nothing. */
  static const SclListSummary empty[]
      = { { 2450996, 1, 1700, 200 }, { 2451180, 0, 1690, 180 }, { 2451361, 4, 1685, 190 } };
  g_autoptr (SclChart) hollow = scl_list_figure_series (empty, 3, SCL_LIST_SERIES_MEAN, "x", NULL);
  g_autoptr (SclChart) one = scl_list_figure_series (empty, 1, SCL_LIST_SERIES_MEAN, "x", NULL);
  g_autoptr (SclChart) none = scl_list_figure_series (NULL, 0, SCL_LIST_SERIES_MEAN, "x", NULL);
  const SclSeries *errors = scl_chart_series (hollow, scl_chart_n_series (hollow) - 1);

  g_assert_cmpfloat (errors->y[0], ==, 1700);
  g_assert_cmpfloat (errors->y_error[0], ==, 200); /* of one */
  g_assert_true (isnan (errors->y[1]) && isnan (errors->y_error[1]));
  g_assert_cmpfloat (errors->y_error[2], ==, 95); /* 190 / √4 */
  g_assert_nonnull (scl_chart_empty_message (one));
  g_assert_nonnull (scl_chart_empty_message (none));
}

/* Two lists, nothing for a year and a day, and a list: the line has a gap there and the dots have
 * not. A year to the day is none. */
static void
test_series_gap (void)
{
  const SclDay first = scl_day_from_ymd (1990, 1, 1), year_later = scl_day_from_ymd (1991, 1, 1);
  const SclListSummary close[] = { { first, 100, 1700, 200 }, { year_later, 100, 1710, 200 } };
  const SclListSummary far[] = { { first, 100, 1700, 200 },
                                 { year_later + 1, 100, 1710, 200 },
                                 { year_later + 100, 100, 1720, 200 } };
  g_autoptr (SclChart) joined = scl_list_figure_series (close, 2, SCL_LIST_SERIES_MEAN, "x", NULL);
  g_autoptr (SclChart) apart = scl_list_figure_series (far, 3, SCL_LIST_SERIES_MEAN, "x", NULL);
  const SclSeries *line = scl_chart_series (apart, 0);

  g_assert_cmpuint (scl_chart_series (joined, 0)->n, ==, 2);
  g_assert_cmpuint (line->n, ==, 4);
  g_assert_cmpfloat (line->y[0], ==, 1700);
  g_assert_true (isnan (line->y[1]));
  g_assert_cmpfloat (line->x[2], ==, year_later + 1);
  g_assert_cmpfloat (line->y[2], ==, 1710);
  g_assert_cmpfloat (line->y[3], ==, 1720);
  g_assert_cmpuint (scl_chart_series (apart, 1)->n, ==, 3);
}

/* Empty list, one player, all the same rating, no birth years, no second rating: words, never a
 * drawing without sense. */
static void
test_what_is_missing (void)
{
  static const double same[] = { 1500, 1500, 1500 };
  const SclListColumns empty = { .n = 0 };
  const SclListColumns one = { .n = 1, .rating = same };
  const SclListColumns alike = { .n = 3, .rating = same, .other = same };
  SclListOptions options = SCL_LIST_OPTIONS_DEFAULTS;
  g_autoptr (SclChart) a = scl_list_figure_distribution (&empty, NULL);
  g_autoptr (SclChart) b = scl_list_figure_distribution (&one, NULL);
  g_autoptr (SclChart) c = scl_list_figure_distribution (&alike, NULL);
  g_autoptr (SclChart) d = scl_list_figure_births (&alike, NULL);
  g_autoptr (SclChart) e = scl_list_figure_scatter (&one, NULL, FALSE);
  g_autoptr (SclChart) f = scl_list_figure_scatter (&alike, NULL, TRUE);
  g_autoptr (SclChart) g = NULL;
  g_autoptr (SclChart) h = NULL;
  g_autoptr (SclChart) i = scl_list_figure_compare (NULL, 0, NULL);
  double slope, intercept;
  guint n;

  g_assert_nonnull (strstr (scl_chart_empty_message (a), "empty"));
  g_assert_nonnull (strstr (scl_chart_empty_message (b), "Only one player"));
  g_assert_nonnull (strstr (scl_chart_empty_message (c), "same rating"));
  g_assert_nonnull (strstr (scl_chart_empty_message (d), "no birth years"));
  g_assert_nonnull (strstr (scl_chart_empty_message (e), "no second rating"));
  /* All alike: dots can be drawn, a line cannot. */
  g_assert_null (scl_chart_empty_message (f));
  g_assert_false (scl_list_fit (&alike, &options, &slope, &intercept, &n));
  options.born_from = 1981;
  g = scl_list_figure_distribution (&alike, &options);
  g_assert_nonnull (strstr (scl_chart_empty_message (g), "no birth years"));
  options.born_from = 2050;
  h = scl_list_figure_distribution (&sample, &options);
  g_assert_nonnull (strstr (scl_chart_empty_message (h), "born 2050 or later"));
  g_assert_nonnull (scl_chart_empty_message (i));
}

TEST_MAIN ("/list-figures", test_marked, test_no_groups, test_one_panel, test_players_in,
           test_series, test_series_gap, test_what_is_missing)
