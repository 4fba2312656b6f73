/* SclListAdjustment: what a one-off adjustment of everybody would do to a published list.
 *
 * The adjustment is the policy's own: the keys of its group [adjustment DAY], such as that of 1
 * March 2024 in "fide", worked out by its rating system as a replay does, but on a list of any day.
 * Its floor and everything else of the policy is left out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/lists/scl-list-level.h"
#include "rating/policy/scl-policy.h"

typedef struct
{
  SclDay list;           /* the list's day */
  SclDay day;            /* of the adjustment */
  guint n;               /* people on the list */
  const guint32 *player; /* their places in the table's roster; the table's */
  gint16 *old, *new;     /* ratings, whole points (halves away from zero) */
  guint n_raised, n_lowered;
  SclListLevel *before, *after;
} SclListAdjustment;

/* list: its place in the table, which must outlive this. day: of the adjustment; SCL_DAY_NONE: the
 * last one of the policy that changes anybody on this list. G_IO_ERROR_NOT_FOUND: there is none. */
SclListAdjustment *scl_list_adjustment_new (const SclListTable *table, guint list,
                                            SclPolicy *policy, SclDay day, GError **error);
/* Those of the policies that have one, on the last list: array of SclListAdjustment. The others are
 * added to `without` (of SclPolicy, borrowed); without NULL: the first of them is the error, as
 * above. policies NULL: none. */
GPtrArray *scl_list_adjustments_new (const SclListTable *table, GPtrArray *policies,
                                     GPtrArray *without, GError **error);
void scl_list_adjustment_free (SclListAdjustment *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclListAdjustment, scl_list_adjustment_free)

/* How many come from below the line to it or above, and how many fall below it. */
void scl_list_adjustment_crossings (const SclListAdjustment *self, int line, guint *rise,
                                    guint *fall);
