/* What a policy and a changed copy of it say differently, day by day. Both are of one system.
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
  char *was, *now; /* as in the file */
} SclPolicyDifference;

/* Array of SclPolicyDifference, by day; a rule that goes on unchanged is told once. */
GPtrArray *scl_policy_differences (SclPolicy *original, SclPolicy *edited);

/* What the rule was in the original on the day from which now holds, where it is other in now; NULL
 * where it is not. Newly allocated. */
char *scl_policy_was (SclPolicy *original, const SclRegime *now, const char *group,
                      const char *key);

/* The rules of another policy for the time in which the regime of this one holds: those of its last
 * day. Owned by the other. */
const SclRegime *scl_policy_regime_beside (SclPolicy *policy, guint regime, SclPolicy *other);

/* "k bands: 15 → 20; entry games: 9 → 5": what one of a policy's regimes changes of the one before;
 * the first: "". Newly allocated. */
char *scl_policy_describe_regime (SclPolicy *policy, guint regime);
