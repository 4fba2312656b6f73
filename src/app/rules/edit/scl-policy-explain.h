/* What the form of an edited policy tells of each key: that it is changed, what the regulation
 * says, what the rule in force has, and what holds where nothing is said.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/widgets/form/scl-key-form.h"
#include "workbench/rules/scl-policy-edit.h"

/* For the day that is looked at. sets: what the form shows, of the schedule or of the system.
 * in_force: NULL, or the rule that is in force; where it is of another system, the policy from
 * which the edited one was made stands in its place. */
void scl_policy_explain (SclKeyForm *form, const SclKeySet *sets, SclPolicyEdit *edit,
                         SclPolicy *in_force);
