/* SclLevel: how much higher or lower the list is under one rule than under another, over time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/replay/scl-outcome.h"

/* From the list of this day on, until the next one. */
typedef struct
{
  SclDay day;
  guint n;     /* persons with a rating under both */
  double mean; /* of their differences: proposed less in force, rating points; NaN where n is 0 */
} SclLevel;

/* Of SclLevel, by rising day; several lists of one day are one. Both of one history and with their
 * paths (SclReplayOptions.keep_paths); empty where there is no list. The same persons are compared
 * on each list: who has a rating under one rule only is left out. Newly allocated. */
GArray *scl_outcome_level (SclOutcome *in_force, SclOutcome *proposed);
