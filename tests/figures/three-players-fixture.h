/* Three players and two months that can be worked out by hand, for the tests of findings and
 * reports.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/comparison/scl-comparison.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-day.h"

/* February: Anna beats Bruno and draws with Carla, all of them 1600. March: Bruno beats Anna. */
static inline SclHistory *
three_players (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  const guint32 anna
      = scl_history_builder_add_player (builder, "Ánna", "id:1", "", "", "", 1980, 0),
      bruno = scl_history_builder_add_player (builder, "Bruno", "fide:22", "", "", "", 1950, 0),
      carla = scl_history_builder_add_player (builder, "Carla Anna", "", "", "", "", 0, 0);
  const SclDay first = scl_day_from_ymd (1998, 2, 1), second = scl_day_from_ymd (1998, 3, 7);
  const guint32 one = scl_history_builder_add_event (builder, "One", "", first, first),
                two = scl_history_builder_add_event (builder, "Two", "", second, second);

  scl_history_builder_add_player (builder, "Dora", "id:4", "", "", "", 0, 0);
  scl_history_builder_add_player (builder, "Dora", "", "", "", "", 0, 0);
  scl_history_builder_add_player (builder, "4", "", "", "", "", 0, 0);
  scl_history_builder_add_game (builder, one, 1, NULL, first, anna, bruno, 2, SCL_UNRATED_NO, 0, 0);
  scl_history_builder_add_game (builder, one, 2, NULL, first, carla, anna, 1, SCL_UNRATED_NO, 0, 0);
  scl_history_builder_add_game (builder, two, 1, NULL, second, anna, bruno, 0, SCL_UNRATED_NO, 0,
                                0);
  return scl_history_builder_finish (builder);
}

/* k: every player's coefficient. entry: everybody's first rating. */
static inline SclComparison *
compare (const double *k, const double *entry, guint n)
{
  g_autoptr (SclHistory) history = three_players ();
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  SclReplayOptions options = SCL_REPLAY_COMPARED;
  g_autoptr (GError) error = NULL;
  SclComparison *comparison;

  options.start = SCL_START_OWN;
  options.burn_in = (SclBurnIn) SCL_BURN_IN_NONE;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf (
          "[policy]\nformat=1\nname=k%g\ntitle=K %g\nsystem=elo\n[schedule]\nperiod=month\n"
          "rate-of-play=any\n[expectation]\nmodel=logistic\ncut-rule=none\n[k]\nbands=%g\n"
          "[entry]\ngiven=false\nrule=fixed\nrating=%g\n",
          k[i], k[i], k[i], entry[i]);
      g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, "k", &error);

      g_assert_no_error (error);
      g_ptr_array_add (outcomes,
                       scl_replay_run (history, policy, &options, NULL, NULL, NULL, &error));
      g_assert_no_error (error);
    }
  comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, &error);
  g_assert_no_error (error);
  return comparison;
}
