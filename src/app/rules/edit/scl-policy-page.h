/* Policy editor: a copy of a policy, changed key by key, and what the change does to the data, at
 * once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"

#define SCL_TYPE_POLICY_PAGE (scl_policy_page_get_type ())
G_DECLARE_FINAL_TYPE (SclPolicyPage, scl_policy_page, SCL, POLICY_PAGE, SclPage)

/* Begins anew from a policy with one rule changed; group as in a policy's file, perhaps dated.
 * FALSE where there is no such policy or rule, or the value is refused. */
gboolean scl_policy_page_edit (SclPolicyPage *self, const char *name, const char *group,
                               const char *key, const char *value);
