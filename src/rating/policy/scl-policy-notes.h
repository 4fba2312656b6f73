/* What a policy's comments say of its keys: the regulation's words, and where they stand.
 *
 * A comment stands on the lines directly above what it is about: a key, or a group. Where a key has
 * none of its own, that of its group holds, and in a dated group that of the first commented one of
 * that day: `# B.02 of 1 July 2014 …` above [k 2014-07-01] is also about [entry 2014-07-01].
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/policy/scl-policy.h"

/* "group/key", the group without its day, to its comment: one paragraph, without the '#'. Of each
 * key the comment where it was set last on that day or before (SCL_DAY_NONE: from the beginning). A
 * key that the file does not set, or sets without a comment, is not in it. */
GHashTable *scl_policy_notes (SclPolicy *policy, SclDay day);
