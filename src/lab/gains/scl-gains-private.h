/* SclGains, from the inside.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/gains/scl-gains.h"

/* What the lists say of one person, besides the row. */
typedef struct
{
  double highest[2]; /* on any list, or at first: in force, proposed; -INFINITY: never any */
  guint8 n_steps[2]; /* of scl_gain_steps, the lowest of them, that have been reached */
} SclGainPeak;

/* The ratings of scl_gain_limits (), each once, rising. */
#define SCL_GAIN_N_STEPS 6
extern const double scl_gain_steps[SCL_GAIN_N_STEPS];

/* A player reaches one of them under a rule. */
typedef struct
{
  guint32 player;
  guint8 step, rule; /* rule 0: in force, 1: proposed */
  SclDay day;        /* as SclGainReach has it */
} SclGainStep;

/* Fills in n_lists, spread, least and most of rows (one a player of the history), and peaks (the
 * same; zeroed). Returns who reaches what when: GArray of SclGainStep, in no order that matters. */
GArray *scl_gain_walk (const SclGains *self, SclGain *rows, SclGainPeak *peaks);
/* From those steps; fills in reach_gained and reach_lost of players, one a player of the history.
 */
void scl_gains_fill_reached (SclGains *self, SclGain *players, GArray *steps);

/* Whether the player can be counted at the limit, as their sex is known. */
gboolean scl_gain_limit_counts (const SclGains *self, guint32 player, const SclGainLimit *limit);

SclGainSummary scl_gain_summary (double *differences, guint n); /* sorts them */
SclGainGroups *scl_gain_groups_new (const SclGains *gains, SclGainKind kind);
void scl_gain_groups_free (SclGainGroups *self);
