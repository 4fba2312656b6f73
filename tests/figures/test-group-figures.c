/* Figures of how policies treat groups of players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "describe.h"
#include "document-text.h"
#include "figures/results/scl-group-figures.h"
#include "grid-text.h"
#include "rating/base/scl-day.h"
#include "three-players-fixture.h"

/* Four of ITA against four of FRA, each against each, all given 1500, before any rating moves; as
 * many from nowhere. */
static SclComparison *
make_comparison_of (gboolean apart, gboolean even)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  const SclDay day = scl_day_from_ymd (2000, 1, 15);
  guint32 event;

  for (guint q = 0; q < 8; q++)
    scl_history_builder_add_player (builder, "Player", "",
                                    apart   ? "ITA"
                                    : q < 4 ? "ITA"
                                            : "FRA",
                                    "", "", 0, 0);
  event = scl_history_builder_add_event (builder, "Match", "", day, day);
  for (guint a = 0; a < 4; a++)
    for (guint b = 0; b < 4; b++)
      scl_history_builder_add_game (builder, event, 1, NULL, day, a, 4 + b,
                                    even     ? (a + b) % 2 * 2
                                    : a == b ? 1
                                             : 2,
                                    SCL_UNRATED_NO, 1500, 1500);
  history = scl_history_builder_finish (builder);
  options.keep_predictions = TRUE;
  options.start = SCL_START_SAME;
  options.burn_in = (SclBurnIn) SCL_BURN_IN_NONE;
  g_ptr_array_add (outcomes, scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL));
  return scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, NULL);
}

static SclComparison *
make_comparison (gboolean apart)
{
  return make_comparison_of (apart, FALSE);
}

/* ITA wins but for four draws: 0.875 of 1, expected 0.5: 0.375. Deviations 0.125 (12) and -0.375
 * (4); each person's sum to nothing, the pairs' squares to 0.75; 16 games of four persons on either
 * side: 0.75 / 256 x 4/3 = 0.0625². Student's quantile of 3 degrees is 3.182446: ± 0.198903. t = 6:
 * p = 1 - 2/pi (sqrt 12 / 13 + atan sqrt 12) = 0.00927, one pair alone. */
static void
test_matrix (void)
{
  g_autoptr (SclComparison) comparison = make_comparison (FALSE);
  g_autoptr (SclGroupTable) table
      = scl_comparison_group_table (comparison, SCL_GROUP_BY_FEDERATION, NULL);
  g_autoptr (SclChart) chart = scl_figure_matrix (comparison, table, 0);
  const SclGrid *grid = scl_chart_grid (chart);
  const gboolean ita_first = g_str_equal (table->labels[0], "ITA");
  const double sign = ita_first ? 1.0 : -1.0;

  g_assert_nonnull (grid);
  g_assert_null (scl_chart_empty_message (chart));
  g_assert_cmpuint (scl_grid_n_columns (grid), ==, 3);
  g_assert_cmpuint (scl_grid_n_rows (grid), ==, 4); /* each bias with its interval below it */
  g_assert_cmpstr (scl_grid_head (grid, 1), ==, ita_first ? "ITA" : "FRA");
  g_assert_cmpstr (scl_grid_text (grid, 0, 0), ==, ita_first ? "ITA" : "FRA");
  g_assert_true (isnan (scl_grid_number (grid, 0, 1)));
  g_assert_cmpfloat_with_epsilon (scl_grid_number (grid, 0, 2), sign * 0.375, 1e-6);
  g_assert_cmpfloat_with_epsilon (scl_grid_number (grid, 2, 1), -sign * 0.375, 1e-6);
  g_assert_cmpstr (scl_grid_text (grid, 1, 2), ==, "±0.199 (16) *");
  g_assert_cmpstr (scl_grid_text (grid, 3, 1), ==, "±0.199 (16) *");
  g_assert_cmpfloat (scl_grid_tone (grid, 0, 2), ==, sign); /* beyond 0.1: full */
  g_assert_cmpfloat (scl_grid_tone (grid, 1, 2), ==, sign);
  g_assert_cmpfloat (scl_grid_tone (grid, 2, 1), ==, -sign);
  g_assert_cmpfloat (scl_grid_tone (grid, 0, 1), ==, 0.0);
  g_assert_cmpstr (scl_chart_caption (chart), ==,
                   "ITA score 0.375 a game more than expected against FRA (95 % interval 0.176 to "
                   "0.574; p = 0.0093 for all pairs at once): the surest.");
}

/* The same numbers as dots with their intervals, the first group on top, one policy on the row's
 * middle; and who is surest: the first of two that are as sure as each other. */
static void
test_bias (void)
{
  g_autoptr (SclComparison) comparison = make_comparison (FALSE);
  g_autoptr (SclGroupTable) table
      = scl_comparison_group_table (comparison, SCL_GROUP_BY_FEDERATION, NULL);
  g_autoptr (SclChart) chart = scl_figure_group_bias (comparison, table);
  const gboolean ita_first = g_str_equal (table->labels[0], "ITA");
  const double sign = ita_first ? 1.0 : -1.0;
  const SclAxis *y = scl_chart_y_axis (chart);
  const SclSeries *dots, *first;

  g_assert_null (scl_chart_empty_message (chart));
  g_assert_cmpuint (g_strv_length (y->names), ==, 2);
  g_assert_cmpstr (y->names[1], ==, ita_first ? "ITA (16)" : "FRA (16)");
  g_assert_cmpuint (scl_chart_n_series (chart), ==, 3); /* two intervals, the dots */
  first = scl_chart_series (chart, 0);
  dots = scl_chart_series (chart, 2);
  g_assert_cmpuint (dots->n, ==, 2);
  g_assert_cmpfloat (dots->y[0], ==, 1.0);
  g_assert_cmpfloat (dots->y[1], ==, 0.0);
  g_assert_cmpfloat_with_epsilon (dots->x[0], sign * 0.375, 1e-6);
  g_assert_cmpfloat_with_epsilon (dots->x[1], -sign * 0.375, 1e-6);
  g_assert_cmpfloat_with_epsilon (first->x[0], sign * 0.375 - 0.198903, 1e-6);
  g_assert_cmpfloat_with_epsilon (first->x[1], sign * 0.375 + 0.198903, 1e-6);
  g_assert_cmpfloat (first->y[0], ==, 1.0);
  g_assert_cmpstr (
      scl_chart_caption (chart), ==,
      ita_first ? "Surest: ITA is underrated by “Elo, plain”: 0.375 a game more than expected "
                  "(95 % interval 0.176 to 0.574; p = 0.019 for all at once)."
                : "Surest: FRA is overrated by “Elo, plain”: −0.375 a game against "
                  "expectation (95 % interval −0.574 to −0.176; p = 0.019 for all at "
                  "once).");
}

static void
test_bias_even (void)
{
  g_autoptr (SclComparison) even = make_comparison_of (FALSE, TRUE), apart = make_comparison (TRUE);
  g_autoptr (SclGroupTable) of_even
      = scl_comparison_group_table (even, SCL_GROUP_BY_FEDERATION, NULL),
      of_apart = scl_comparison_group_table (apart, SCL_GROUP_BY_FEDERATION, NULL);
  g_autoptr (SclChart) chart = scl_figure_group_bias (even, of_even),
                       nobody = scl_figure_group_bias (apart, of_apart);

  g_assert_cmpstr (scl_chart_caption (chart), ==,
                   "No group scores otherwise than expected by more than chance, all groups and "
                   "policies looked at at once (Holm 1979).");
  g_assert_nonnull (scl_chart_empty_message (nobody));
}

/* As many won as lost: nothing is beyond chance, and nothing has a star. */
static void
test_even (void)
{
  g_autoptr (SclComparison) comparison = make_comparison_of (FALSE, TRUE);
  g_autoptr (SclGroupTable) table
      = scl_comparison_group_table (comparison, SCL_GROUP_BY_FEDERATION, NULL);
  g_autoptr (SclChart) chart = scl_figure_matrix (comparison, table, 0);
  const SclGrid *grid = scl_chart_grid (chart);

  g_assert_nonnull (grid);
  g_assert_cmpstr (scl_chart_caption (chart), ==,
                   "No two groups score against each other otherwise than expected by more than "
                   "chance, all pairs looked at at once (Holm 1979).");
  g_assert_cmpfloat (scl_grid_number (grid, 0, 2), ==, 0.0);
  g_assert_cmpfloat (scl_grid_tone (grid, 0, 2), ==, 0.0);
  g_assert_null (strchr (scl_grid_text (grid, 1, 2), '*'));
  g_assert_true (g_str_has_prefix (scl_grid_note (grid), "Score less expected score a game"));
  g_assert_cmpstr (scl_grid_provenance (grid), ==, scl_chart_provenance (chart));
  g_assert_true (g_str_has_prefix (scl_chart_title (chart), "Who scores what against whom: "));
  g_assert_cmpstr (scl_grid_title (grid), ==, scl_chart_title (chart));
}

/* Everybody in one group: there is nothing to say, and the figure says so. */
static void
test_nobody_met (void)
{
  g_autoptr (SclComparison) comparison = make_comparison (TRUE);
  g_autoptr (SclGroupTable) table
      = scl_comparison_group_table (comparison, SCL_GROUP_BY_FEDERATION, NULL);
  g_autoptr (SclChart) chart = scl_figure_matrix (comparison, table, 0);

  g_assert_null (scl_chart_grid (chart));
  g_assert_nonnull (scl_chart_empty_message (chart));
}

/* Three players under two rules, as test-report-whole.c works them out: of two rules' dots the
 * first is 0.15 of a row above its middle, the other as far below. Where each rule has its own
 * groups there is no number of games that would hold for both. */
static void
test_two_rules (void)
{
  static const double k[] = { 20, 40 }, entry[] = { 1600, 1600 };
  g_autoptr (SclComparison) comparison = compare (k, entry, 2);
  g_autoptr (SclGroupTable) ages
      = scl_comparison_group_table (comparison, SCL_GROUP_BY_AGE, NULL),
      own = scl_comparison_group_table (comparison, SCL_GROUP_BY_OWN_RATING, NULL);
  g_autoptr (SclChart) of_ages = scl_figure_group_bias (comparison, ages),
                       of_own = scl_figure_group_bias (comparison, own),
                       matrix = scl_figure_matrix (comparison, ages, 0);
  g_autofree char *age_text = describe (of_ages, TRUE), *own_text = describe (of_own, TRUE),
                  *grid = grid_text (scl_chart_grid (matrix));

  check_lines (age_text,
               "T Groups under- and overrated\n"
               "S Age: right of zero underrated, left of it overrated; 95 % interval; in brackets "
               "games against other groups\n"
               "C No group scores otherwise than expected by more than chance, …\n"
               "X score less expected score (points a game)|number|nan..nan|nan..nan|3\n"
               "Y |names|-0.5..1.5|-0.5..1.5|-1|whole\n"
               "  0 45–59 (2)\n"
               "  1 16–19 (2)\n"
               "points K 20|blue|solid|2|1|2|-0.0143753 1.15|0.0143753 0.15\n"
               "points K 40|vermilion|dashed|2|1|2|-0.0286558 0.85|0.0286558 -0.15\n"
               "vertical 0 0 0|-|grey\n");
  check_lines (own_text,
               "T Groups under- and overrated\n"
               "S Rating, each rule's own: right of zero underrated, left of it overrated; 95 % "
               "interval\n"
               "C No group scores otherwise than expected by more than chance, …\n"
               "X score less expected score (points a game)|number|nan..nan|nan..nan|3\n"
               "Y |names|-0.5..1.5|-0.5..1.5|-1|whole\n"
               "  0 1600–1799\n"
               "  1 1400–1599\n"
               "points K 20|blue|solid|2|1|2|0.528751 1.15|-0.528751 0.15\n"
               "points K 40|vermilion|dashed|2|1|2|0.557312 0.85|-0.557312 -0.15\n"
               "vertical 0 0 0|-|grey\n");
  check_lines (grid,
               "T Who scores what against whom: K 20\n"
               "H Age | 16–19 | 45–59\n"
               "  16–19 |  | -0.014 [-0.1438]\n"
               "   |  | (2) [-0.1438]\n"
               "  45–59 | 0.014 [0.1438] | \n"
               "   | (2) [0.1438] | \n"
               "N Score less expected score a game of the row's group against the column's; …\n");
}

TEST_MAIN ("/group-figures", test_matrix, test_two_rules, test_bias, test_bias_even, test_even,
           test_nobody_met)
