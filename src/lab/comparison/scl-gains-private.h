/* SclGains, from the inside.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "lab/comparison/scl-gains.h"

/* What the lists say of one person, besides the row. */
typedef struct
{
  double highest[2]; /* on any list, or at first: in force, proposed; -INFINITY: never any */
} SclGainPeak;

/* Fills in n_lists, spread, least and most of rows (one a player of the history), and peaks (the
 * same; zeroed). */
void scl_gain_walk (SclOutcome *in_force, SclOutcome *proposed, SclGain *rows, SclGainPeak *peaks);

/* Whether the person has a difference, and is among those looked at. */
static inline gboolean
scl_gains_counts (const SclGain *row, SclGainWho who)
{
  return !isnan (row->difference) && (who == SCL_GAIN_EVERYBODY || row->active);
}

SclGainSummary scl_gain_summary (double *differences, guint n); /* sorts them */
SclGainGroups *scl_gain_groups_new (const SclGains *gains, SclGainKind kind);
void scl_gain_groups_free (SclGainGroups *self);
