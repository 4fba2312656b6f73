/* A comparison of two players, for the tests of its report.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/report/scl-report.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-day.h"

/* Two players of 1500 who never draw: White wins three of four games, every month for two years. */
static inline SclHistory *
two_players (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  guint32 a = scl_history_builder_add_player (builder, "Ada <&>", "1", "ITA", "", "", 1980, 'f');
  guint32 b = scl_history_builder_add_player (builder, "Bruno", "2", "ITA", "", "", 1950, 'm');
  SclDay day = scl_day_from_ymd (2000, 1, 15);

  scl_history_builder_set_provenance (builder, "Generated: two players");
  for (guint i = 0; i < 24; i++)
    {
      SclDay on = scl_day_add_months (day, (int) i);
      guint32 event = scl_history_builder_add_event (builder, "Match", "", on, on);

      for (guint g = 0; g < 4; g++)
        scl_history_builder_add_game (builder, event, g + 1, NULL, on, g % 2 ? a : b, g % 2 ? b : a,
                                      g == 3 ? 0 : 2, SCL_UNRATED_NO, 1500, 1500);
    }
  return scl_history_builder_finish (builder);
}

static inline SclComparison *
compare (const char *const *names)
{
  g_autoptr (SclHistory) history = two_players ();
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_autoptr (GError) error = NULL;
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  SclComparison *comparison;

  options.keep_predictions = TRUE;
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (SclPolicy) policy = scl_policy_find (names[i], &error);

      g_assert_no_error (error);
      g_ptr_array_add (outcomes,
                       scl_replay_run (history, policy, &options, NULL, NULL, NULL, &error));
      g_assert_no_error (error);
    }
  comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, &error);
  g_assert_no_error (error);
  return comparison;
}

static const char *const two[] = { "elo-italia-1997", "elo-italia-by-event", NULL };
