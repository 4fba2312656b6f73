/* SclGroupTable: how policies treat groups of players.
 *
 * Log-loss and Brier score are over all sides of games. A bias is only looked for in the games
 * between groups: within a group what one side gains the other loses, whatever the rule, so that
 * such games say nothing about the group and only thin out what the others say.
 *
 * Many groups are many tests: with twenty, one is below 0.05 by chance. p_holm holds for all tests
 * of a table at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/groups/scl-groups.h"

typedef struct
{
  guint games;            /* between the groups, both known */
  double score, expected; /* means from the group's side, [0, 1]; NaN where games is 0 */
  double bias;            /* score - expected: > 0: the group is underrated */
  double error; /* of bias, clustered by both players (scl-clustered-mean.h); NaN for fewer than two
                   effective players on a side */
  double low, high; /* 95 % interval; NaN where error is */
  double p;         /* two-sided; NaN where error is */
  double p_holm;    /* adjusted (Holm 1979) for all groups of all policies in the table, or for all
                       pairs of groups of all policies */
} SclGroupBias;

typedef struct
{
  guint64 sides;   /* a game counts for either player's group, from that player's side */
  double log_loss; /* NaN where sides is 0 */
  double brier;
  SclGroupBias bias; /* against all other groups */
} SclGroupMetrics;

typedef struct
{
  SclGroupKind kind;
  guint n, n_policies;
  char **labels;            /* n, translated */
  SclGroupMetrics *metrics; /* [policy * n + group] */
  SclGroupBias *matrix;     /* [(policy * n + group) * n + against]; the bias of one is minus the
                               other's; nothing where they are the same */
} SclGroupTable;

static inline const SclGroupMetrics *
scl_group_table_metrics (const SclGroupTable *self, guint policy, guint group)
{
  return &self->metrics[policy * self->n + group];
}

static inline const SclGroupBias *
scl_group_table_pair (const SclGroupTable *self, guint policy, guint group, guint against)
{
  return &self->matrix[(policy * self->n + group) * self->n + against];
}

/* Groups with games against others under any policy. */
guint scl_group_table_n_met (const SclGroupTable *self);

/* With its rows; NULL is nothing. */
void scl_group_table_free (SclGroupTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclGroupTable, scl_group_table_free)
