/* What tables of groups are made from: one policy's games by groups of several kinds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/comparison/scl-comparison-private.h"
#include "lab/groups/scl-clustered-mean.h"

/* The games of one policy by the groups of one kind, of which the data say something. */
typedef struct
{
  const SclGroups *groups;
  SclClusteredMeans *means;
  double *score; /* [lower group * their number + higher]: sum, from the lower one's side */
  SclGroupMetrics *metrics;
  gboolean any_between; /* a game between two groups */
} SclGroupKindSums;

/* One policy's games by the groups of all kinds, which share what there is to be known of a game:
 * its logarithm costs more than all else, and one person's games lie far from each other. */
typedef struct
{
  const SclGames *games;
  const guint8 *use;
  const float *expected;
  guint n_kinds;
  SclGroupKindSums kinds[SCL_GROUP_N_KINDS];
  SclGroupMetrics everybody; /* every side, where one of the kinds knows nobody */
  gboolean has_everybody;
} SclGroupGathering;

/* Games between two groups are seen from the lower one's side. */
static inline guint
scl_group_pair_of (const SclGroupKindSums *kind, guint white, guint black)
{
  return MIN (white, black) * kind->groups->n + MAX (white, black);
}

/* Both of kinds that are there and empty; each goes through the games by itself, so that two
 * threads may do the two. */
/* Metrics as sums. */
void scl_group_gather_metrics (SclGroupGathering *all);
/* Scores, and the means of games between two groups, persons included. */
void scl_group_gather_means (SclGroupGathering *all, guint n_players);
