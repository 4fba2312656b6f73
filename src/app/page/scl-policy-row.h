/* SclPolicyRow: one policy to choose, of the shipped ones and one's own.
 *
 * Own policies are looked for anew whenever the row comes into view, so that what one page saved
 * another can choose at once. The property "title" is set once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "rating/policy/scl-policy.h"

#define SCL_TYPE_POLICY_ROW (scl_policy_row_get_type ())
G_DECLARE_FINAL_TYPE (SclPolicyRow, scl_policy_row, SCL, POLICY_ROW, AdwPreferencesRow)

/* Signal "policy-changed": another policy is chosen, or the chosen one's file has changed. */

/* NULL only where no policy can be read. Not owned. */
SclPolicy *scl_policy_row_get_policy (SclPolicyRow *self);
/* FALSE where there is none of that name. */
gboolean scl_policy_row_choose (SclPolicyRow *self, const char *name);
/* Looks for own policies anew; what is chosen stays. */
void scl_policy_row_reload (SclPolicyRow *self);
