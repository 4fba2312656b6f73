/* What two regimes say differently.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/policy/scl-policy.h"

typedef struct
{
  const char *group, *key; /* of the key's table */
  char *was, *now;         /* as a file would have them */
} SclRegimeChange;

/* Array of SclRegimeChange, the schedule's keys first. Both of the same system. */
GPtrArray *scl_regime_changes (const SclRegime *before, const SclRegime *after);

/* The group as a file has it: rules from a day on stand in a dated one, "k 2014-07-01". Newly
 * allocated. */
char *scl_policy_dated_group (const char *group, SclDay day);
