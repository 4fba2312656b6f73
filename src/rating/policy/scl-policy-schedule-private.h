/* Group [schedule] of a policy.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/policy/scl-policy.h"

extern const SclKeySet scl_schedule_key_sets[]; /* over SclScheduleRule */

/* From what is written to period and every; SCL_POLICY_ERROR_VALUE where the months do not divide a
 * year. */
gboolean scl_schedule_rule_resolve (SclScheduleRule *self, GError **error);
