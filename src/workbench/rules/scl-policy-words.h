/* What a changed policy says of itself: name, title, description and citation, made from what was
 * changed, in English and in every language of the program (scl_languages ()).
 *
 * Words that a person wrote stay: those that are not as they would have been made.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "workbench/rules/scl-policy-differences.h"

/* The same rules under a name of their own; all else that they say of themselves is the original's.
 * name NULL: one that no policy has, "NAME-changed", "NAME-changed-2". */
SclPolicy *scl_policy_words_begin (SclPolicy *original, const char *name);
/* The same with words that say that something is changed, and not what. */
SclPolicy *scl_policy_words_change (SclPolicy *original, const char *name);

/* next with new words; those of the original where nothing is changed. before: what next was made
 * from, whose words tell which ones a person has written; was and now: of SclPolicyDifference, what
 * before and what next have changed of the original. */
SclPolicy *scl_policy_words_renew (SclPolicy *original, SclPolicy *before, GPtrArray *was,
                                   SclPolicy *next, GPtrArray *now);

/* Its title is the original's, or only says that it is changed from another: nobody has called it
 * anything. */
gboolean scl_policy_words_is_unnamed (SclPolicy *original, SclPolicy *policy);

/* A person's own title, description or citation (key), in whatever language: what the policy says
 * in others goes. NULL and SCL_POLICY_ERROR where it cannot be. */
SclPolicy *scl_policy_words_write (SclPolicy *policy, const char *key, const char *text,
                                   GError **error);
