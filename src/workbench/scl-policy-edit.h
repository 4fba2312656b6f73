/* SclPolicyEdit: a policy and its changed copy, with the day whose rules are looked at. No widgets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/policy/scl-policy.h"

/* One rule that is other than in the original. */
typedef struct
{
  char *group; /* with its day, as in the file */
  char *key;
  char *was, *now;
} SclPolicyDifference;

typedef struct _SclPolicyEdit SclPolicyEdit;

/* The same rules under another title, with a description that says from what it was made and no
 * citation, and under another name unless that is NULL. */
SclPolicy *scl_policy_edit_copy (SclPolicy *original, const char *name);

/* The copy has a title of its own, so that the two can be told apart in a figure. */
SclPolicyEdit *scl_policy_edit_new (SclPolicy *original);
void scl_policy_edit_free (SclPolicyEdit *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclPolicyEdit, scl_policy_edit_free)

/* Owned by the edit. */
SclPolicy *scl_policy_edit_get_original (SclPolicyEdit *self);
/* Owned by the edit, until the next change. */
SclPolicy *scl_policy_edit_get_edited (SclPolicyEdit *self);

/* The rules looked at: an index into the edited policy's regimes. */
guint scl_policy_edit_get_regime (SclPolicyEdit *self);
/* Beyond the last: the last. */
void scl_policy_edit_set_regime (SclPolicyEdit *self, guint index);
/* The same as a regime of the edited policy, which owns it. */
const SclRegime *scl_policy_edit_regime (SclPolicyEdit *self);

/* One rule from the looked-at day on; group without a day. FALSE and the copy as it was, where that
 * makes no sense. */
gboolean scl_policy_edit_set (SclPolicyEdit *self, const char *group, const char *key,
                              const char *value, GError **error);

/* A day more from which rules hold, and looks at it; it changes nothing yet. A day that is there
 * already is looked at. */
gboolean scl_policy_edit_add_day (SclPolicyEdit *self, SclDay day, GError **error);
/* Without the rules of the looked-at day, which is not the beginning: what held before goes on;
 * looks at that. */
gboolean scl_policy_edit_remove_day (SclPolicyEdit *self, GError **error);

/* Array of SclPolicyDifference, by day; a rule that goes on unchanged is told once. */
GPtrArray *scl_policy_edit_differences (SclPolicyEdit *self);
/* What the rule was in the original on the looked-at day, where it is other now; NULL where it is
 * not. Newly allocated. */
char *scl_policy_edit_was (SclPolicyEdit *self, const char *group, const char *key);

/* "k bands: 15 → 20; entry games: 9 → 5": what one of the edited regimes changes of the one before;
 * the first: "". Newly allocated. */
char *scl_policy_edit_describe (SclPolicyEdit *self, guint regime);
