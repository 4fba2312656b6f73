/* The figure of what the expected score should be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../lab/gain-fixtures.h"
#include "../test-main.h"
#include "figures/results/scl-expectation-figure.h"

static SclOutcome *
run (SclHistory *history, const char *name)
{
  g_autoptr (SclPolicy) policy = fixture_policy (
      name, "[expectation]\nmodel=linear\n[schedule]\nperiod=month\n[k]\nbands=10\n");
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;

  options.keep_predictions = TRUE;
  return scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL);
}

/* Pairs of 1700 and 1500, n_won of n won by the higher: linear expectation 0.75. */
static SclHistory *
pairs (guint n, guint n_won)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  guint32 event;

  add_players (builder, 2 * n);
  event = scl_history_builder_add_event (builder, "January", "", day_of ("2000-01-01"),
                                         day_of ("2000-01-02"));
  for (guint i = 0; i < n; i++)
    scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, 2 * i, 2 * i + 1,
                                  i < n_won ? 2 : 0, SCL_UNRATED_NO, 1700, 1500);
  return scl_history_builder_finish (builder);
}

/* Thirty games are enough, 18 won: 0.6. All persons once: the error is √(0.24 / 30). The best curve
 * goes through the one class; excess (0.75 - 0.6)². */
static void
test_one (void)
{
  g_autoptr (SclHistory) history = pairs (30, 18);
  g_autoptr (SclOutcome) outcome = run (history, "linear");
  g_autoptr (GPtrArray) outcomes = g_ptr_array_new ();
  g_autoptr (SclChart) chart = NULL, two = NULL;
  SclChart *panel;

  g_ptr_array_add (outcomes, outcome);
  chart = scl_figure_expectation (outcomes);
  g_assert_null (scl_chart_empty_message (chart));
  g_assert_cmpstr (scl_chart_title (chart), ==,
                   "200 to 224 points ahead: the score is 0.600, 0.750 was expected");
  g_assert_cmpstr (scl_chart_caption (chart), ==,
                   "linear: 200 to 224 points ahead: the score is 0.600, 0.750 was expected (30 "
                   "games). No other difference departs more surely from the rule. Another curve "
                   "of the difference could lower the Brier score by 0.02250 "
                   "at most.");
  g_assert_cmpuint (scl_chart_n_panels (chart), ==, 1);
  panel = scl_chart_panel (chart, 0);
  g_assert_cmpuint (scl_chart_n_series (panel), ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpuint (scl_chart_series (panel, i)->n, ==, 1);
      g_assert_cmpfloat (scl_chart_series (panel, i)->x[0], ==, 212.5);
    }
  g_assert_cmpfloat_with_epsilon (scl_chart_series (panel, 0)->y[0], 0.75, 1e-6);
  g_assert_cmpfloat_with_epsilon (scl_chart_series (panel, 0)->y2[0], 0.6, 1e-6);
  g_assert_cmpfloat_with_epsilon (scl_chart_series (panel, 1)->y[0], 0.75, 1e-6);
  g_assert_cmpfloat_with_epsilon (scl_chart_series (panel, 2)->y[0], 0.6, 1e-6);
  g_assert_cmpfloat_with_epsilon (scl_chart_series (panel, 3)->y[0], 0.6, 1e-6);
  g_assert_cmpfloat_with_epsilon (scl_chart_series (panel, 3)->y_error[0],
                                  1.959963984540054 * sqrt (0.24 / 30.0), 1e-6);
  /* Of two the title says whose it is. */
  g_ptr_array_add (outcomes, outcome);
  two = scl_figure_expectation (outcomes);
  g_assert_cmpuint (scl_chart_n_panels (two), ==, 2);
  g_assert_true (g_str_has_prefix (scl_chart_title (two), "linear: 200 to 224 points ahead"));
}

/* Twenty-nine are not. */
static void
test_few (void)
{
  g_autoptr (SclHistory) history = pairs (29, 18);
  g_autoptr (SclOutcome) outcome = run (history, "linear");
  g_autoptr (GPtrArray) outcomes = g_ptr_array_new ();
  g_autoptr (SclChart) chart = NULL;

  g_ptr_array_add (outcomes, outcome);
  chart = scl_figure_expectation (outcomes);
  g_assert_cmpstr (scl_chart_empty_message (chart), ==,
                   "No class of differences has enough games that could be predicted. Choose a "
                   "longer span of games.");
}

TEST_MAIN ("/expectation-figure", test_one, test_few)
