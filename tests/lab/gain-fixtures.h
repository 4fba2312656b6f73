/* Two rules over a small history, for the tests of who gains.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab-fixtures.h"
#include "lab/gains/scl-gains.h"

#define MONTHLY(k) "[schedule]\nperiod=month\n[k]\nbands=" k "\n"

static inline SclOutcome *
fixture_rule (SclHistory *history, const char *name, const char *rules)
{
  g_autoptr (SclPolicy) policy = fixture_policy (name, rules);
  GError *error = NULL;
  SclOutcome *outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return outcome;
}

static inline SclGains *
fixture_gains (SclHistory *history, const char *in_force, const char *proposed)
{
  g_autoptr (SclOutcome) a = fixture_rule (history, "old", in_force);
  g_autoptr (SclOutcome) b = fixture_rule (history, "new", proposed);

  return scl_gains_new (a, b, NULL);
}

/* A game on that day between two whose printed rating is given; White's score in half points. */
static inline void
fixture_play (SclHistoryBuilder *builder, const char *day, guint32 white, guint32 black,
              guint half_points, int given)
{
  const guint32 event
      = scl_history_builder_add_event (builder, day, "", day_of (day), day_of (day));

  add_game (builder, event, 1, white, black, half_points, given);
}

static inline const SclGain *
fixture_row (const SclGains *gains, guint32 player)
{
  for (guint r = 0; r < gains->n; r++)
    if (gains->rows[r].player == player)
      return &gains->rows[r];
  g_assert_not_reached ();
}

static inline void
assert_near (double x, double y)
{
  g_assert_cmpfloat_with_epsilon (x, y, 1e-9);
}
