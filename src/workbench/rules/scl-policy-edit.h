/* SclPolicyEdit: a policy and its changed copy, with the day whose rules are looked at, and every
 * step that led there. No widgets.
 *
 * The copy may be written as text as well: text that is no policy is kept as it was written, and
 * the rules stay the last that made sense.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/policy/scl-policy.h"
#include "workbench/data/scl-dataset.h"

typedef struct _SclPolicyEdit SclPolicyEdit;

/* The copy has a name of its own, and words once something is changed (scl-policy-words.h), so that
 * the two can be told apart. */
SclPolicyEdit *scl_policy_edit_new (SclPolicy *original);
/* With what is changed of the original already; both of one system. */
SclPolicyEdit *scl_policy_edit_resume (SclPolicy *original, SclPolicy *edited);
void scl_policy_edit_free (SclPolicyEdit *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclPolicyEdit, scl_policy_edit_free)

/* Owned by the edit, until the next change; the same goes for what follows. */
SclPolicy *scl_policy_edit_get_original (SclPolicyEdit *self);
SclPolicy *scl_policy_edit_get_edited (SclPolicyEdit *self);
/* The copy as it is written: the policy's text, or what makes no sense yet. */
const char *scl_policy_edit_get_text (SclPolicyEdit *self);
/* Why the text is no policy, as the message of SCL_POLICY_ERROR has it; *line, from 1: where; 0:
 * nowhere in particular. NULL: it is one. */
const char *scl_policy_edit_get_mistake (SclPolicyEdit *self, guint *line);

/* The rules looked at: an index into the edited policy's regimes. */
guint scl_policy_edit_get_regime (SclPolicyEdit *self);
/* Beyond the last: the last. */
void scl_policy_edit_set_regime (SclPolicyEdit *self, guint index);
/* The same as a regime of the edited policy, which owns it. */
const SclRegime *scl_policy_edit_regime (SclPolicyEdit *self);

/* ---- Steps; each can be undone ---- */

/* Another original, and nothing changed of it. */
void scl_policy_edit_begin (SclPolicyEdit *self, SclPolicy *original);

/* One rule from the looked-at day on; group without a day. FALSE and the copy as it was, where that
 * makes no sense. Text that made no sense is gone. */
gboolean scl_policy_edit_set (SclPolicyEdit *self, const char *group, const char *key,
                              const char *value, GError **error);

/* A day more from which rules hold, and looks at it; it changes nothing yet. A day that is there
 * already is looked at. */
gboolean scl_policy_edit_add_day (SclPolicyEdit *self, SclDay day, GError **error);
/* Without the rules of the looked-at day, which is not the beginning: what held before goes on;
 * looks at that. */
gboolean scl_policy_edit_remove_day (SclPolicyEdit *self, GError **error);

/* The name, title, description or citation (key), as a person wrote it; from then on it stays. */
gboolean scl_policy_edit_write (SclPolicyEdit *self, const char *key, const char *text,
                                GError **error);

/* The copy as text. FALSE where it is no policy of the original's system: the text is kept, and the
 * rules stay. */
gboolean scl_policy_edit_set_text (SclPolicyEdit *self, const char *text);

/* Values of one key, and texts, that follow one another are one step; this ends it. */
void scl_policy_edit_settle (SclPolicyEdit *self);

/* "Development coefficient K: K, by bands → 15": the step that would be undone or redone. NULL:
 * there is none. */
const char *scl_policy_edit_get_step (SclPolicyEdit *self, gboolean redo);
/* Nothing has been done, and nothing undone: what is edited is as it was begun. */
gboolean scl_policy_edit_is_fresh (SclPolicyEdit *self);
/* One step back, or one forth again; FALSE: there is none. A new step ends what could be redone. */
gboolean scl_policy_edit_undo (SclPolicyEdit *self);
gboolean scl_policy_edit_redo (SclPolicyEdit *self);

/* ---- In the workspace ---- */

/* Writes what is being edited into the workspace's choices, and takes it out where nothing is
 * changed; the steps are not kept. */
void scl_policy_edit_keep (SclPolicyEdit *self, SclDataset *dataset);
/* What was kept; NULL: nothing, or nothing that can be read any more. */
SclPolicyEdit *scl_policy_edit_kept (SclDataset *dataset);
