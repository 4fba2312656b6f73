/* SclGroupMaking: tables of groups, part by part, by as many threads as there are parts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/comparison/scl-comparison-private.h"

typedef struct _SclGroupMaking SclGroupMaking;

/* Empty tables of every kind. */
void scl_group_tables_begin (SclComparison *comparison, SclGroupTable *tables[SCL_GROUP_N_KINDS]);

/* Into empty tables of some kinds, the others NULL; all is borrowed. cancellable may be NULL. */
SclGroupMaking *scl_group_making_new (SclComparison *comparison, SclGroupTable **tables,
                                      GCancellable *cancellable);
guint scl_group_making_n_parts (const SclGroupMaking *self);
/* When to begin with a part, among all that is written of a comparison. */
guint scl_group_making_turn (const SclGroupMaking *self, guint part);
/* Each once, in any thread, those of a policy behind one another: their order is no matter. */
void scl_group_making_part (SclGroupMaking *self, guint part);
/* Behind the last part, in any thread; frees self. FALSE: cancelled. */
gboolean scl_group_making_end (SclGroupMaking *self);
