/* The figure of points between groups.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../lab/gain-fixtures.h"
#include "../test-main.h"
#include "document-text.h"
#include "figures/lists/scl-transfer-figure.h"
#include "grid-text.h"

static SclHistory *
history_of (guint n_federations)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  for (guint i = 0; i < n_federations; i++)
    {
      g_autofree char *federation = g_strdup_printf ("F%u", i);

      scl_history_builder_add_player (builder, federation, "", federation, "", "", 0, 'm');
    }
  /* The first beats each of the others once a month, and draws the last one first. */
  fixture_play (builder, "2000-01-10", 0, n_federations - 1, 1, 1600);
  for (guint i = 1; i < n_federations; i++)
    {
      g_autofree char *day = g_strdup_printf ("2000-02-%02u", i);

      fixture_play (builder, day, 0, i, 2, 1600);
    }
  return scl_history_builder_finish (builder);
}

/* A draw of equals moves nothing; then a win each of equals: 10 points of 20. */
static void
test_few (void)
{
  g_autoptr (SclHistory) history = history_of (3);
  g_autoptr (SclOutcome) outcome = fixture_rule (history, "k20", MONTHLY ("20"));
  g_autoptr (SclTransfers) transfers = scl_transfers_new (outcome, SCL_GROUP_BY_FEDERATION, NULL);
  g_autoptr (SclChart) chart = scl_figure_transfers (outcome, transfers);
  g_autoptr (SclTransfers) sexes = scl_transfers_new (outcome, SCL_GROUP_BY_SEX, NULL);
  g_autoptr (SclChart) alone = scl_figure_transfers (outcome, sexes);
  const SclGrid *grid = scl_chart_grid (chart);

  g_assert_null (scl_chart_empty_message (chart));
  /* Those with most games first: F0 with three, F2 with two, F1 with one. F1 and F2 pay the same;
   * the first pair with the most is that with F2. */
  g_assert_cmpstr (scl_chart_title (chart), ==, "F0: +10 points from F2 in 2 games");
  g_assert_true (g_str_has_suffix (scl_chart_caption (chart),
                                   "What one group wins there the other loses: games between "
                                   "groups create no points."));
  g_assert_cmpuint (scl_grid_n_rows (grid), ==, 3);
  g_assert_cmpuint (scl_grid_n_columns (grid), ==, 8);
  g_assert_true (isnan (scl_grid_number (grid, 0, 1)));
  g_assert_cmpfloat_with_epsilon (scl_grid_number (grid, 0, 2), 10.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (scl_grid_tone (grid, 0, 2), 1.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (scl_grid_number (grid, 1, 1), -10.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (scl_grid_tone (grid, 1, 1), -1.0, 1e-9);
  /* F1 and F2 never met. */
  g_assert_true (isnan (scl_grid_number (grid, 1, 3)));
  g_assert_cmpfloat_with_epsilon (scl_grid_number (grid, 0, 4), 20.0, 1e-9);
  g_assert_cmpfloat (scl_grid_number (grid, 0, 5), ==, 0.0);
  g_assert_cmpfloat_with_epsilon (scl_grid_number (grid, 0, 7), 20.0, 1e-9);
  g_assert_cmpstr (scl_chart_empty_message (alone), ==,
                   "No two of these groups have met in a game that moved a rating. Choose other "
                   "groups.");
}

/* Of nine groups only what is between them: eight wins of equals. */
static void
test_many (void)
{
  g_autoptr (SclHistory) history = history_of (9);
  g_autoptr (SclOutcome) outcome = fixture_rule (history, "k20", MONTHLY ("20"));
  g_autoptr (SclTransfers) transfers = scl_transfers_new (outcome, SCL_GROUP_BY_FEDERATION, NULL);
  g_autoptr (SclChart) chart = scl_figure_transfers (outcome, transfers);

  g_assert_cmpuint (scl_grid_n_columns (scl_chart_grid (chart)), ==, 11);
  g_assert_cmpfloat_with_epsilon (scl_grid_number (scl_chart_grid (chart), 0, 10), 80.0, 1e-9);
  g_assert_null (strstr (scl_grid_note (scl_chart_grid (chart)), "No game’s"));
}

/* K 40 below 1610, 20 from there on. C, 1600 like A, loses 20 to A in January, among themselves. In
 * February A, 1620, loses to B, who begins at 1600: 20 / (1 + 10^(-20/400)) = 10.575, of which B
 * has twice as much: as much again is created, 11 when rounded. A rule that rates all at once is
 * named.
 */
static void
test_created (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPolicy) glicko = NULL;
  g_autoptr (SclOutcome) elo = NULL, other = NULL;
  g_autoptr (SclTransfers) transfers = NULL, none = NULL;
  g_autoptr (SclChart) chart = NULL, empty = NULL;
  g_autofree char *text = NULL;
  GError *error = NULL;

  scl_history_builder_add_player (builder, "A", "", "A", "", "", 0, 0);
  scl_history_builder_add_player (builder, "B", "", "B", "", "", 0, 0);
  scl_history_builder_add_player (builder, "C", "", "A", "", "", 0, 0);
  fixture_play (builder, "2000-01-10", 0, 2, 2, 1600);
  fixture_play (builder, "2000-02-10", 1, 0, 2, 1600);
  history = scl_history_builder_finish (builder);
  elo = fixture_rule (history, "mixed", MONTHLY ("40 < 1610; 20"));
  transfers = scl_transfers_new (elo, SCL_GROUP_BY_FEDERATION, NULL);
  chart = scl_figure_transfers (elo, transfers);
  g_assert_cmpstr (scl_chart_title (chart), ==, "B: +21 points from A in 1 game");
  g_assert_true (g_str_has_suffix (scl_chart_caption (chart),
                                   "Games between groups create +11 points in all."));
  /* Half of the largest, the other way. */
  text = grid_text (scl_chart_grid (chart));
  check_lines (text,
               "T B: +21 points from A in 1 game\n"
               "H Federation | A # | B # | From others # | Among themselves # | No game’s # | "
               "All #\n"
               "  A |  | -11 [-0.5] | -11 | 0 | 0 | -11\n"
               "  B | 21 [1] |  | 21 | 0 | 0 | 21\n"
               "N Rating points that the row’s players have won in games with the column’s: …\n");
  g_assert_true (g_str_has_suffix (text, " No game’s: rounding, floors, bonuses and limits.\n"));
  g_assert_cmpstr (scl_grid_provenance (scl_chart_grid (chart)), ==, scl_chart_provenance (chart));

  glicko = scl_policy_parse ("[policy]\nformat=1\nname=g\ntitle=G\nsystem=glicko\n", -1, "g.policy",
                             &error);
  g_assert_no_error (error);
  other = scl_replay_run (history, glicko, NULL, NULL, NULL, NULL, &error);
  none = scl_transfers_new (other, SCL_GROUP_BY_FEDERATION, NULL);
  empty = scl_figure_transfers (other, none);
  g_assert_cmpstr (
      scl_chart_empty_message (empty), ==,
      "“G” does not rate game by game, so nobody can say what a single game has moved. "
      "Choose a rule of Elo’s kind.");
}

TEST_MAIN ("/transfer-figure", test_few, test_many, test_created)
