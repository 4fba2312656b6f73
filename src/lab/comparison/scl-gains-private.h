/* SclGains, from the inside.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/comparison/scl-gains.h"

/* What the lists say of one person, besides the row. */
typedef struct
{
  double highest[2]; /* on any list, or at first: in force, proposed; -INFINITY: never any */
} SclGainPeak;

/* Fills in n_lists, spread, least and most of rows (one a player of the history), and peaks (the
 * same; zeroed). */
void scl_gain_walk (SclOutcome *in_force, SclOutcome *proposed, SclGain *rows, SclGainPeak *peaks);

SclGainSummary scl_gain_summary (double *differences, guint n); /* sorts them */
SclGainGroups *scl_gain_groups_new (const SclGains *gains, SclGainKind kind);
void scl_gain_groups_free (SclGainGroups *self);
