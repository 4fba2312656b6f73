/* SclGroupsView: how policies treat sub-groups of players: by rating, age, sex, federation,
 * category or activity: a row a group, a column for the
 * games and one a policy. Worked out by a worker while it is looked at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "lab/comparison/scl-comparison.h"

#define SCL_TYPE_GROUPS_VIEW (scl_groups_view_get_type ())
G_DECLARE_FINAL_TYPE (SclGroupsView, scl_groups_view, SCL, GROUPS_VIEW, AdwBin)

/* Takes a reference; NULL: nothing to show yet. */
void scl_groups_view_set_comparison (SclGroupsView *self, SclComparison *comparison);

/* The choices of groups and measure, for a toolbar. Unparented; the caller puts it somewhere. */
GtkWidget *scl_groups_view_get_tools (SclGroupsView *self);
