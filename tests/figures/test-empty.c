/* Figures of nothing: each says what is missing and what to do, and draws no series.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "build-figure.h"
#include "figures/lists/scl-list-figures.h"
#include "figures/results/scl-comparison-figures.h"
#include "figures/results/scl-drift-figures.h"
#include "figures/results/scl-experiment-figures.h"
#include "figures/results/scl-outcome-figures.h"
#include "figures/results/scl-tuning-figures.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-day.h"

/* Takes the chart. */
static void
says (SclChart *chart, const char *part)
{
  const char *message = scl_chart_empty_message (chart);

  if (part == NULL)
    g_assert_null (message);
  else
    {
      g_assert_nonnull (message);
      if (strstr (message, part) == NULL)
        g_error ("“%s” is not in “%s”", part, message);
      g_assert_cmpuint (scl_chart_n_series (chart), ==, 0);
      g_assert_cmpuint (scl_chart_n_panels (chart), ==, 0);
    }
  scl_chart_unref (chart);
}

/* Two players without a rating draw a game: under DWZ nobody ever gets one. */
static GPtrArray *
unrated_outcomes (const char *policy_name)
{
  GPtrArray *outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclPolicy) policy = scl_policy_find (policy_name, NULL);
  g_autoptr (SclHistory) history = NULL;
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  const SclDay day = scl_day_from_ymd (2020, 3, 1);
  guint32 event;

  options.keep_predictions = TRUE;
  for (guint i = 0; i < 2; i++)
    scl_history_builder_add_player (builder, i == 0 ? "A" : "B", "", "", "", "", 0, 0);
  event = scl_history_builder_add_event (builder, "Event", "", day, day);
  scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, 0, 1, 1, SCL_UNRATED_NO, 0,
                                0);
  history = scl_history_builder_finish (builder);
  g_ptr_array_add (outcomes, scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL));
  return outcomes;
}

static void
test_no_outcome (void)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  const char *const words = "No policy has been replayed yet.";

  for (guint way = 0; way < 2; way++)
    {
      GPtrArray *outcomes = way == 0 ? NULL : none;

      says (scl_figure_path (outcomes, 0), words);
      says (scl_figure_climbs (outcomes), words);
      says (scl_figure_population (outcomes), words);
      says (scl_figure_distribution (outcomes, 100), words);
      says (scl_figure_percentiles (outcomes), words);
      says (scl_figure_agreement (outcomes, 0, 1), words);
      says (scl_figure_movers (outcomes, 5), words);
      says (scl_figure_drift (outcomes), words);
      says (scl_figure_drift_causes (outcomes), words);
      says (scl_figure_misfit (outcomes), words);
    }
}

static void
test_nobody_rated (void)
{
  g_autoptr (GPtrArray) outcomes = unrated_outcomes ("dwz");

  says (scl_figure_path (outcomes, 0), "This player never got a rating");
  says (scl_figure_path (outcomes, 1), "This player never got a rating");
  says (scl_figure_path (outcomes, 2), "There is no such player in these data.");
  says (scl_figure_distribution (outcomes, 100), "No player got a rating");
  says (scl_figure_movers (outcomes, 5), "No player got a rating");
  says (scl_figure_agreement (outcomes, 0, 0), "No player has a rating under both policies.");
  says (scl_figure_drift_causes (outcomes), "There are no two lists a year apart");
  says (scl_figure_misfit (outcomes), "No game could be predicted.");
}

static void
test_nothing_run (void)
{
  const SclClimb climb = SCL_CLIMB_DEFAULTS;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  says (scl_figure_climb_chance (&climb, none, none), "No policy is chosen.");
  says (scl_figure_tuning (NULL, NULL, 0, NULL), "Nothing has been tuned yet.");
  for (guint figure = 0; figure < 3; figure++)
    says (scl_figure_experiment (NULL, none, NULL, 0, (SclExperimentFigure) figure),
          "Nothing has been simulated yet.");
}

static void
test_lists (void)
{
  static const double rating[] = { 1500, 1500 }, none[] = { NAN, NAN }, apart[] = { 1500, 1700 },
                      single[] = { 1600, NAN };
  static const char *const federation[] = { "", NULL };
  const SclListColumns alone = { .n = 2, .rating = rating },
                       nobody
                       = { .n = 2, .rating = apart, .other = none, .federation = federation },
                       somebody = { .n = 2, .rating = rating, .other = single };
  const SclListColumns *const lists[] = { &alone };
  SclListOptions options = SCL_LIST_OPTIONS_DEFAULTS;
  SclListSummary one = { 0 };

  says (scl_list_figure_series (NULL, 0, SCL_LIST_SERIES_MEAN, NULL, ""), "There is no list.");
  says (scl_list_figure_series (&one, 1, SCL_LIST_SERIES_MEAN, NULL, ""), "There is only one list");
  says (scl_list_figure_scatter (&alone, &options, FALSE), "This list has no second rating.");
  says (scl_list_figure_scatter (&nobody, &options, FALSE), "Nobody has both ratings.");
  says (scl_list_figure_scatter (&somebody, &options, FALSE), "Only one player has both ratings");
  says (scl_list_figure_compare (lists, 1, &options), "All players of these lists have the same");
  says (scl_list_figure_compare (NULL, 0, &options), "No list is chosen.");
  options.group = SCL_LIST_BY_FEDERATION;
  says (scl_list_figure_distribution (&nobody, &options),
        "Nobody on this list has what the grouping asks for.");
  options.group = SCL_LIST_ALL;
  options.of_other = TRUE;
  says (scl_list_figure_distribution (&alone, &options), "This list has no second rating.");
}

/* Figures of the paper with nothing chosen. */
static void
test_paper (void)
{
  says (build ("3", "gaussian", "false", "logistic", "false", "linear", "false", NULL),
        "No curve is chosen.");
  says (build ("update", "games", "", NULL), "No game. Write opponents and results");
  says (build ("response", "k", "0", "k2", "0", "k3", "0", NULL), "No K.");
  says (build ("response", "k", "0", "k2", "20", "k3", "0", NULL), NULL);
}

TEST_MAIN ("/empty", test_no_outcome, test_nobody_rated, test_nothing_run, test_lists, test_paper)
