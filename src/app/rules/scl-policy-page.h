/* Policy editor: a copy of a policy, changed key by key, and what the change does to the data, at
 * once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"
#include "app/page/scl-policy-row.h"
#include "app/widgets/scl-key-form.h"
#include "app/widgets/scl-time-line.h"
#include "rating/policy/scl-policy.h"

G_BEGIN_DECLS

#define SCL_TYPE_POLICY_PAGE (scl_policy_page_get_type ())
G_DECLARE_FINAL_TYPE (SclPolicyPage, scl_policy_page, SCL, POLICY_PAGE, SclPage)

/* Begins anew from a shipped policy or one's own; FALSE where there is none of that name. */
gboolean scl_policy_page_start_from (SclPolicyPage *self, const char *name);
/* Begins anew from a policy with one rule changed; group as in a policy's file, perhaps dated.
 * FALSE where there is no such policy or rule, or the value is refused. */
gboolean scl_policy_page_edit (SclPolicyPage *self, const char *name, const char *group,
                               const char *key, const char *value);
/* "2014-07-01": a day more from which rules hold, to edit; FALSE where that is no day. */
gboolean scl_policy_page_add_day (SclPolicyPage *self, const char *day);
SclTimeLine *scl_policy_page_get_time_line (SclPolicyPage *self);
SclPolicyRow *scl_policy_page_get_base (SclPolicyPage *self);
SclPolicy *scl_policy_page_get_original (SclPolicyPage *self);
SclPolicy *scl_policy_page_get_edited (SclPolicyPage *self);
SclKeyForm *scl_policy_page_get_form (SclPolicyPage *self);
/* Rows: group, key, was, now. */
SclTable *scl_policy_page_get_changes (SclPolicyPage *self);

/* TRUE while the picture is older than the form. */
gboolean scl_policy_page_get_busy (SclPolicyPage *self);

/* The edited policy as a file, named after it, and from then on one's own. */
gboolean scl_policy_page_save (SclPolicyPage *self, const char *file_name, GError **error);

G_END_DECLS
