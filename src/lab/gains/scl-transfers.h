/* SclTransfers: rating points that games move between groups of players.
 *
 * What a group's players win from and lose to those of another, game by game: k times score less
 * expected score, as the rule itself has used them. Where both players of a game have the same
 * coefficient and the expected scores add up to one, what the row has from the column the column
 * has lost to the row, and the matrix is antisymmetric; what it is not, the rule has created in
 * these games.
 *
 * It is exact for these games, not an estimate, and says nothing about who deserved the points:
 * whether a group scores more than expected is in scl-group-table.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "lab/groups/scl-groups.h"

/* Of the games of one group's players with another's, or among themselves. */
typedef struct
{
  guint games;   /* that moved a rating on either side; the same from either side */
  double points; /* changes of the row's players in them, rating points; among themselves of both */
} SclTransfer;

typedef struct
{
  SclGroupKind kind;
  gboolean is_told; /* FALSE: the policy's system does not tell what a game moves, all is empty */
  guint n;
  char **labels;       /* n, translated */
  SclTransfer *matrix; /* [group * n + against] */
  double *steps; /* per group: what no single game moved: limits, rounding, floors, bonuses of a
                    period, in the group of the player's last game in it */
} SclTransfers;

/* Players who had a rating before a period and have one after it, in all rated games of the outcome
 * (with the burn-in); entrants' first ratings and adjustments of everybody are no transfers. With
 * them and the steps the points of a group's row add up to its players' changes. outcome must have
 * kept paths for SCL_GROUP_BY_OWN_RATING. Replays the games once more. NULL, and no other failure,
 * where cancelled. */
SclTransfers *scl_transfers_new (SclOutcome *outcome, SclGroupKind kind, GCancellable *cancellable);
void scl_transfers_free (SclTransfers *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclTransfers, scl_transfers_free)

static inline const SclTransfer *
scl_transfers_pair (const SclTransfers *self, guint group, guint against)
{
  return &self->matrix[group * self->n + against];
}

/* From all other groups. */
SclTransfer scl_transfers_from_others (const SclTransfers *self, guint group);
/* Sum of the group's changes: its row, and the steps. */
double scl_transfers_total (const SclTransfers *self, guint group);
/* Points that games between two groups have created (> 0) or destroyed. */
double scl_transfers_created (const SclTransfers *self);
