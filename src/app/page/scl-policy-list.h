/* SclPolicyList: the policies to choose from, shipped and one's own, each with its description.
 *
 * Signals: "changed": another choice; "chosen": people made it, not the program. The order of the
 * choice is the order of the list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "figures/chart/scl-chart.h"
#include "rating/policy/scl-policy.h"
#include "workbench/rules/scl-workbench.h"

#define SCL_TYPE_POLICY_LIST (scl_policy_list_get_type ())
G_DECLARE_FINAL_TYPE (SclPolicyList, scl_policy_list, SCL, POLICY_LIST, AdwBin)

/* All that are shipped; those named (NULL-terminated) are chosen. One that cannot be read is left
 * out with a warning in error (the others are added). */
gboolean scl_policy_list_add_shipped (SclPolicyList *self, const char *const *chosen,
                                      GError **error);

/* These (of SclPolicy) come first in the list, in their order, and are what is chosen, as if people
 * had ticked them one after the other ("chosen" is told, once); one of the same name is replaced.
 */
void scl_policy_list_choose_as_people (SclPolicyList *self, GPtrArray *policies);

/* Array of SclPolicy, with references. */
GPtrArray *scl_policy_list_get_chosen (SclPolicyList *self);
guint scl_policy_list_get_n (SclPolicyList *self);
SclPolicy *scl_policy_list_get (SclPolicyList *self, guint index);

/* What people choose here is what the workbench's rules are from then on, and those that it
 * compares are chosen here. */
void scl_policy_list_share (SclPolicyList *self, SclWorkbench *workbench);

/* A line in the colour that the chart gives each policy. */
void scl_policy_list_follow (SclPolicyList *self, SclChart *chart);
