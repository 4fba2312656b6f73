/* Figures made from outcomes: years without games, and nothing to show. Whole:
 * test-results-described.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "figures/results/scl-comparison-figures.h"
#include "figures/results/scl-outcome-figures.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-day.h"

/* Anna and Bruno meet in March 1998; then nobody plays until Bruno and Carla do in March 2005.
 * Half-yearly lists. */
static GPtrArray *
interrupted_outcomes (const char *policy_name)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_find (policy_name, NULL);
  g_autoptr (GError) error = NULL;
  GPtrArray *outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  static const char *const names[] = { "Anna", "Bruno", "Carla" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    scl_history_builder_add_player (builder, names[i], "", "", "", "", 1970, 0);
  for (guint i = 0; i < 2; i++)
    {
      const SclDay day = scl_day_from_ymd (i == 0 ? 1998 : 2005, 3, 7);
      const guint32 event
          = scl_history_builder_add_event (builder, i == 0 ? "First" : "Second", "", day, day + 1);

      for (guint round = 1; round <= 4; round++)
        scl_history_builder_add_game (builder, event, round, NULL, day, i == 0 ? 0 : 2, 1,
                                      round % 2 == 0 ? 2 : 1, SCL_UNRATED_NO, 1600, 1700);
    }
  history = scl_history_builder_finish (builder);
  g_ptr_array_add (outcomes, scl_replay_run (history, policy, NULL, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  return outcomes;
}

static void
assert_interrupted (const SclSeries *series, SclDay before, SclDay after)
{
  g_assert_true (isfinite (scl_series_value_at (series, before)));
  g_assert_true (isnan (scl_series_value_at (series, scl_day_from_ymd (2000, 7, 1))));
  g_assert_true (isnan (scl_series_value_at (series, scl_day_from_ymd (2003, 5, 5))));
  g_assert_true (isfinite (scl_series_value_at (series, after)));
}

/* Seven years without a game: no line goes through them, whether the calendar makes lists all along
 * or an event makes each. */
static void
test_no_line_without_games (void)
{
  static const struct
  {
    const char *policy;
    int before[3], after[3];
  } cases[] = {
    { "elo-italia-1997", { 1999, 1, 1 }, { 2005, 7, 1 } },
    { "elo-italia-by-event", { 1998, 3, 8 }, { 2005, 3, 8 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) outcomes = interrupted_outcomes (cases[i].policy);
      g_autoptr (SclChart) population = scl_figure_population (outcomes);
      g_autoptr (SclChart) percentiles = scl_figure_percentiles (outcomes);
      const SclDay before
          = scl_day_from_ymd (cases[i].before[0], cases[i].before[1], cases[i].before[2]);
      const SclDay after
          = scl_day_from_ymd (cases[i].after[0], cases[i].after[1], cases[i].after[2]);

      assert_interrupted (scl_chart_series (population, 0), before, after);
      assert_interrupted (scl_chart_series (percentiles, scl_chart_n_series (percentiles) - 1),
                          before, after);
    }
}

/* One game between two whom nobody has rated: no DWZ before five games, so nobody has a rating, and
 * every figure says so or leaves its place empty. */
static void
test_nobody_rated (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_find ("dwz", NULL);
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclChart) distribution = NULL, population = NULL, path = NULL;
  const SclDay day = scl_day_from_ymd (1998, 3, 7);
  guint32 event;

  scl_history_builder_add_player (builder, "Anna", "", "", "", "", 1970, 0);
  scl_history_builder_add_player (builder, "Bruno", "", "", "", "", 1970, 0);
  event = scl_history_builder_add_event (builder, "Only", "", day, day);
  scl_history_builder_add_game (builder, event, 1, NULL, day, 0, 1, 2, SCL_UNRATED_NO, 0, 0);
  history = scl_history_builder_finish (builder);
  g_ptr_array_add (outcomes, scl_replay_run (history, policy, NULL, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  distribution = scl_figure_distribution (outcomes, 100);
  population = scl_figure_population (outcomes);
  path = scl_figure_path (outcomes, 0);
  g_assert_nonnull (strstr (scl_chart_empty_message (distribution), "No player got a rating"));
  g_assert_nonnull (strstr (scl_chart_empty_message (path), "never got a rating"));
  for (guint i = 0; i < scl_chart_series (population, 0)->n; i++)
    g_assert_true (isnan (scl_chart_series (population, 0)->y[i]));
}

static void
test_what_is_missing (void)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GPtrArray) outcomes = interrupted_outcomes ("elo-italia-1997");
  g_autoptr (SclChart) path = scl_figure_path (none, 0);
  g_autoptr (SclChart) nobody = scl_figure_path (outcomes, 99999);
  g_autoptr (SclChart) population = scl_figure_population (none);
  g_autoptr (SclChart) distribution = scl_figure_distribution (none, 100);

  g_assert_nonnull (scl_chart_empty_message (path));
  g_assert_nonnull (scl_chart_empty_message (nobody));
  g_assert_nonnull (scl_chart_empty_message (population));
  g_assert_nonnull (scl_chart_empty_message (distribution));
}

TEST_MAIN ("/outcome-figures", test_no_line_without_games, test_nobody_rated, test_what_is_missing)
