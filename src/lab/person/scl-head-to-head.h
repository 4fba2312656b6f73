/* SclHeadToHead: two people's games against each other, and against the same opponents.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/person/scl-opponents.h"

typedef struct
{
  guint32 player, other;            /* of the history */
  SclScoreSum sum;                  /* the player's side: games, score, expected */
  GArray *games;                    /* of guint: places in the player's results, by day */
  guint n_common;                   /* opponents whom both played, apart from each other */
  SclScoreSum common, other_common; /* each one's games against those */
} SclHeadToHead;

/* Both of the same history; the expectations are those of the results of each. */
SclHeadToHead *scl_head_to_head_new (const SclPersonResults *player, const SclPersonResults *other);
void scl_head_to_head_free (SclHeadToHead *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclHeadToHead, scl_head_to_head_free)
