/* SclGroupsView: how policies treat sub-groups of players: by rating, age, sex, federation,
 * category or activity. Worked out by a worker while it is looked at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/widgets/scl-facts.h"
#include "lab/comparison/scl-comparison.h"

G_BEGIN_DECLS

#define SCL_TYPE_GROUPS_VIEW (scl_groups_view_get_type ())
G_DECLARE_FINAL_TYPE (SclGroupsView, scl_groups_view, SCL, GROUPS_VIEW, AdwBin)

typedef enum
{
  SCL_GROUPS_BIAS, /* mean score beyond the expected one, ± half its 95 % interval; a star where
                      Holm's p is below 0.05 */
  SCL_GROUPS_LOG_LOSS,
  SCL_GROUPS_BRIER,
} SclGroupsMeasure;

GtkWidget *scl_groups_view_new (void);

/* Takes a reference; NULL: nothing to show yet. */
void scl_groups_view_set_comparison (SclGroupsView *self, SclComparison *comparison);

void scl_groups_view_show (SclGroupsView *self, SclGroupKind kind, SclGroupsMeasure measure);
/* The choices of groups and measure, for a toolbar. Unparented; the caller puts it somewhere. */
GtkWidget *scl_groups_view_get_tools (SclGroupsView *self);
/* A row a group, a column for the games and one a policy. */
SclFacts *scl_groups_view_get_facts (SclGroupsView *self);
gboolean scl_groups_view_get_busy (SclGroupsView *self);

G_END_DECLS
