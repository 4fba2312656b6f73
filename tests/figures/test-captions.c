/* What stands under a figure says the numbers that are drawn: each expectation is worked out by
 * hand. Those of the paper's arithmetic: figures.expected.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "build-figure.h"
#include "figures/paper/scl-reconstruction-captions-private.h"
#include "rating/base/scl-day.h"

/* Thin spaces and no-break spaces as plain ones, for reading. */
static char *
plain (const char *text)
{
  g_autoptr (GString) result = g_string_new (text);

  g_string_replace (result, "\u2009", " ", 0);
  g_string_replace (result, "\u202f", " ", 0);
  return g_string_free (g_steal_pointer (&result), FALSE);
}

static void
assert_says (SclChart *chart, const char *part)
{
  g_autofree char *caption = plain (scl_chart_caption (chart));

  if (strstr (caption, part) == NULL)
    g_error ("“%s” does not say “%s”", caption, part);
}

typedef struct
{
  const char *id;
  const char *set[5]; /* names and values, NULL-terminated */
  const char *says;
} Case;

static const Case cases[] = {
  /* Table 1: 1425 players; the paper: 45.5 % below 1500; one class holds them all. */
  { "10",
    { "width", "500" },
    "Of 1 425 players 45.5 % are below the category’s limit of 1 500. The fullest class, from 1 "
    "500 to 2 000" },
  { "10-14", { NULL }, "3N 45.5 %, 2N 50.7 %, 1N 16.1 %, CM 19.5 %, M 26.6 %." },
  { "15", { NULL }, "651 players have an Elo FIDE; none is below 2 000." },
  { "19",
    { "width", "10" },
    "Of 7 481 players 6 176 birth years are known; the mean age in 2000 is 40." },
  /* Half of the points against equals: no scheme moves anybody. The paper: 2780 by the half-year's
     list. */
  { "climb",
    { "opponents", "1700", "score", "0.5", NULL },
    "Under every scheme the player ends at 1 700." },
  { "climb", { NULL }, "Highest in the end: every half-year, 2 780." },
};

static void
test_said (gconstpointer data)
{
  const Case *c = data;
  const SclFigure *figure = scl_figure_find (c->id);
  g_autofree gpointer params = scl_figure_params_new (figure);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclChart) chart = NULL;

  for (guint i = 0; c->set[i] != NULL; i += 2)
    {
      scl_figure_set (figure, params, c->set[i], c->set[i + 1], &error);
      g_assert_no_error (error);
    }
  chart = scl_figure_build (figure, params, &error);
  g_assert_no_error (error);
  assert_says (chart, c->says);
}

/* Every figure whose parameters bear on what it says has a caption. */
static void
test_all_say (void)
{
  guint n;
  const SclFigure *const *figures = scl_figures (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SclChart) chart = build (figures[i]->id, NULL);
      g_autofree char *text = scl_figure_caption (figures[i], chart);

      g_assert_nonnull (strstr (text, figures[i]->description));
      /* what tables say holds whatever their parameters */
      if (scl_chart_grid (chart) == NULL && scl_chart_empty_message (chart) == NULL)
        g_assert_cmpuint (strlen (scl_chart_caption (chart)), >, 20);
      g_assert_true (g_str_has_prefix (text, scl_chart_caption (chart)));
    }
}

/* Lists of 100, 150, 160, 260 and 300 players: by 50, 10, 100 and 40 more; of two greatest
 * increases the first. Means 1700 of SD 200 (20 of 100) and 1690 of SD 173.2 (10 of 300). */
static void
test_semesters (void)
{
  static const guint counts[][5] = { { 100, 150, 160, 260, 300 }, { 200, 300, 400, 450, 440 } };
  static const char *const greatest[] = { "of 100 players, is that of the list of Jul 1999",
                                          "of 100 players, is that of the list of Jul 1998" };

  for (guint c = 0; c < G_N_ELEMENTS (counts); c++)
    {
      g_autoptr (SclChart) chart = scl_chart_new ("list-increase", "Increase");
      SclListSummary lists[5];

      for (guint i = 0; i < 5; i++)
        lists[i] = (SclListSummary){ scl_day_from_ymd (1998 + (int) i / 2, i % 2 == 0 ? 1 : 7, 1),
                                     counts[c][i], 1700.0 - 2.5 * i, 200.0 };
      lists[4].sd = 10.0 * sqrt (counts[c][4]);
      scl_caption_semesters (chart, lists, 5, SCL_LIST_SERIES_INCREASE);
      assert_says (chart, greatest[c]);
      scl_caption_semesters (chart, lists, 5, SCL_LIST_SERIES_COUNT);
      assert_says (chart,
                   c == 0 ? "from 100 players to 300; most, 100, are new on the list of Jul 1999"
                          : "from 200 players to 440; most, 100, are new on the list of Jul 1998");
      scl_caption_semesters (chart, lists, 5, SCL_LIST_SERIES_MEAN);
      assert_says (chart, c == 0 ? "from 1 700.0 (standard error 20.0) to 1 690.0 (10.0)"
                                 : "from 1 700.0 (standard error 14.1) to 1 690.0 (10.0)");
    }
}

/* Six people, of whom one has no national rating and one no Elo FIDE. */
static const double nationals[] = { 1490, 1500, 1590, 1999, 2000, NAN };
static const double fides[] = { NAN, 1710, 1790, 1949, 2000, 2100 };
static const gint16 born[] = { 1980, 0, 1990, 1970, 0, 1960 };
static const char *const categories_of[] = { "3N", "3N", "2N", "", NULL, "" };
static const SclListColumns six = {
  .n = 6, .rating = nationals, .other = fides, .birth_year = born, .category = categories_of
};

static SclChart *
classes_of (SclSeriesKind kind, double a, double b, double c)
{
  static const double x[] = { 1400, 1500, 1600, 1700 };
  const double y[] = { a, b, c };
  SclChart *chart = scl_chart_new ("classes", "Classes");

  scl_chart_add_series (chart, kind, NULL, x, y, 3);
  return chart;
}

/* Of classes of 1, 2 and 2 the first of the fullest; of shares the first half. Below 1500 is one of
 * five, 20 %. */
static void
test_distribution (void)
{
  static const struct
  {
    SclSeriesKind kind;
    double y[3], low;
    const char *said;
  } all[] = {
    { SCL_SERIES_BARS, { 1, 2, 2 }, NAN, "The fullest class, from 1 500 to 1 600, has 2 of" },
    { SCL_SERIES_BARS, { 3, 2, 2 }, NAN, "The fullest class, from 1 400 to 1 500, has 3 of" },
    { SCL_SERIES_BARS, { 1, 2, 3 }, NAN, "The fullest class, from 1 600 to 1 700, has 3 of" },
    { SCL_SERIES_LINE, { 0.2, 0.5, 0.9 }, NAN, "Half of the players are below 1 500." },
    { SCL_SERIES_LINE, { 0.2, 0.499, 0.9 }, NAN, "Half of the players are below 1 600." },
    { SCL_SERIES_LINE, { 0.5, 0.6, 0.9 }, NAN, "Half of the players are below 1 400." },
    { SCL_SERIES_LINE, { 0.1, 0.2, 0.3 }, NAN, "Half of the players are below 1 600." },
    { SCL_SERIES_BARS,
      { 1, 2, 2 },
      1500,
      "Of 5 players 20.0 % are below the category’s limit of 1 500. The fullest class, from 1 "
      "500" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autoptr (SclChart) chart = classes_of (all[i].kind, all[i].y[0], all[i].y[1], all[i].y[2]);
      SclListOptions options = SCL_LIST_OPTIONS_DEFAULTS;

      options.low = all[i].low;
      scl_caption_distribution (chart, &six, &options);
      assert_says (chart, all[i].said);
    }
}

/* By hand. Both ratings: 1500 and 1710, 1590 and 1790, 1999 and 1949, 2000 twice: by 210, 200, -50
 * and 0, 90 in the mean; the slope of the straight line is 105660.75 / 210620.75 = 0.502. The four
 * who have a birth year were born in 1975 in the mean. */
static void
test_people (void)
{
  g_autoptr (SclChart) chart = classes_of (SCL_SERIES_BARS, 1, 2, 3);
  SclListOptions all = SCL_LIST_OPTIONS_DEFAULTS, fide = SCL_LIST_OPTIONS_DEFAULTS,
                 both = SCL_LIST_OPTIONS_DEFAULTS, young = SCL_LIST_OPTIONS_DEFAULTS;

  fide.of_other = TRUE;
  both.only_with_other = TRUE;
  young.born_from = 1980;
  scl_caption_categories (chart, &six, &all);
  assert_says (chart, "category are: 3N 50.0 %, 2N 100.0 %.");
  scl_caption_fide (chart, &six, &fide);
  assert_says (chart, "5 players have an Elo FIDE; none is below 1 710.");
  scl_caption_with_fide (chart, &six, &both);
  assert_says (chart, "Of the 4 players who have an Elo FIDE 3 are below 2 000 on");
  scl_caption_both (chart, &six, TRUE);
  assert_says (chart, "higher one for 2 of 4 players, by more than 200 points for 1; the mean "
                      "difference is 90.");
  scl_caption_both (chart, &six, FALSE);
  assert_says (chart, "Of the 4 players with both, Elo FIDE rises by 0.502 points for each");
  scl_caption_births (chart, &six, 2000);
  assert_says (chart, "Of 6 players 4 birth years are known; the mean age in 2000 is 25.");
  scl_caption_young (chart, &six, &young);
  assert_says (chart, "2 of 6 players were born in 1980 or later. The fullest class, from 1 600");
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/captions/all", test_all_say);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/captions/%s/%u", cases[i].id, i);

      g_test_add_data_func (name, &cases[i], test_said);
    }
  g_test_add_func ("/captions/semesters", test_semesters);
  g_test_add_func ("/captions/distribution", test_distribution);
  g_test_add_func ("/captions/people", test_people);
  return g_test_run ();
}
