/* A policy with some of its numbers as somebody tries them: any number of any key, each value and
 * each limit of a table of bands for itself, and how often ratings are published.
 *
 * Shown are the numbers of today's rules, those of the last day of a policy. Tried they hold from
 * the beginning: a number alone is put into all rules that have one of their own; of bands those of
 * other days keep their proportion to today's, and the distance of their limits. A number with a
 * name in a formula, {k0=40}, is put into the formulas of all days that have one of that name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/policy/scl-policy.h"

typedef enum
{
  SCL_TRIAL_WHOLE, /* a number, or the index of a choice */
  SCL_TRIAL_ALL,   /* the greatest value of several bands; moves nothing by itself */
  SCL_TRIAL_VALUE, /* of one band */
  SCL_TRIAL_LIMIT, /* below which one band holds */
  SCL_TRIAL_NAMED, /* in a formula */
} SclTrialPart;

/* One number that can be tried. */
typedef struct
{
  const SclKeySet *set; /* the program's own tables */
  const SclKey *key;
  SclTrialPart part;
  guint band;
  const char *name; /* of a number in a formula, for good; NULL: of nothing else */
  double original;  /* as the policy has it today */
  double tried;     /* the same, until somebody tries another */
} SclTrialNumber;

/* The keys that can be tried: all numbers and bands of a policy's system and schedule, its formulas
 * that have numbers with a name, and [schedule] period. Array of const SclKey, the program's own,
 * in the order of the tables. */
GPtrArray *scl_trial_keys (SclPolicy *policy);

/* What today's rules have there, as in a file; NULL: the system has no such key. Newly allocated.
 */
char *scl_trial_text (SclPolicy *policy, const char *group, const char *name);

/* The numbers of one key: one, or of bands, where there are several, the greatest of them and then
 * each one's value and limit, or those with a name of a formula. Array of SclTrialNumber; empty
 * where there is no such key. */
GArray *scl_trial_numbers (SclPolicy *policy, const char *group, const char *name);

/* The copy of the policy (the same rules under other words) with the numbers as they are tried;
 * none is tried: the copy. NULL and SCL_POLICY_ERROR where they cannot be together. */
SclPolicy *scl_trial_make (SclPolicy *policy, SclPolicy *copy, const SclTrialNumber *numbers,
                           guint n, GError **error);
