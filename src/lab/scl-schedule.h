/* SclSchedule: a history cut into rating periods.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/scl-history.h"
#include "rating/scl-policy.h"

G_BEGIN_DECLS

/* A period is the slice [first_game, first_game + n_games) of the history's games. */
typedef struct
{
  SclDay first_day, last_day; /* inclusive */
  guint first_game, n_games;
  guint regime; /* index into the policy's regimes */
} SclSchedulePeriodSlice;

/* Cuts by the policy's (dated) schedule. Calendar periods without games between the first and the last game are there,
 * empty, since systems let time pass. Array of SclSchedulePeriodSlice; from and to (SCL_DAY_NONE: open) limit the events.
 * Where events are assigned by start day, the games' order is by start day too: the permutation is then returned in order (n games)
 * for the caller to gather by, and NULL otherwise. */
GArray *scl_schedule_cut (SclHistory *history, SclPolicy *policy, SclDay from, SclDay to, guint32 **order);

G_END_DECLS
