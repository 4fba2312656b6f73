/* SclSchedule: a history cut into rating periods.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"
#include "rating/policy/scl-policy.h"

/* A period is the slice [first_game, first_game + n_games) of the history's games. */
typedef struct
{
  SclDay first_day, last_day; /* inclusive */
  guint first_game, n_games;
  guint regime; /* index into the policy's regimes */
} SclSchedulePeriodSlice;

/* The regime whose rules bind the event: the latest that holds on the day on which it starts, or on
 * its decisive day, as that regime itself has it (SclScheduleRule, rules). */
guint scl_schedule_rules (const SclEvents *events, guint32 event, const SclRegime *regimes,
                          guint n_regimes);

/* Cuts by the policy's (dated) schedule. Calendar periods without games between the first and the
 * last game are there, empty, since systems let time pass. Array of SclSchedulePeriodSlice; from
 * and to (SCL_DAY_NONE: open) limit the events. An event belongs to the latest regime that holds on
 * the day which that regime looks at (end or start); a block of the calendar that a new regime
 * interrupts ends the day before it. Event and game periods have the first and the last decisive
 * day of what they hold, and days never step back. from and to look at the decisive day too. Events
 * without games are left out. Where an event takes the list in force when it starts
 * (SclScheduleRule, ratings), the calendar begins early enough to have that list's period, empty.
 *
 * Where the events' order differs from the history's (they are assigned by start day), the games'
 * order does too: the permutation is then returned in order, as many entries as the slices hold
 * games, slices index into it, and the caller gathers by it. NULL otherwise: slices index the
 * history's games. No event in the span: an empty array. */
GArray *scl_schedule_cut (SclHistory *history, SclPolicy *policy, SclDay from, SclDay to,
                          guint32 **order);
