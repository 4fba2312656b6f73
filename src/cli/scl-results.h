/* SclResults: what many seeds gave, a row a seed and policy, as a file that can be made in parts and joined.
 *
 *   # simulate, Scalata 0.1.0
 *   # players=1000                      what all parts must have in common
 *   seed,policy,log_loss,brier
 *   1,elo-italia-1997,0.61,0.21
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "cli/scl-rows.h"

G_BEGIN_DECLS

typedef struct _SclResults SclResults;

/* head: lines without '#', what made the rows but for the seed. columns: NULL-terminated, after seed and policy. Both
 * copied. */
SclResults *scl_results_new (const char *head, const char *const *columns);
void scl_results_free (SclResults *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclResults, scl_results_free)

/* values: one a column, copied; NaN: undefined. */
void scl_results_add (SclResults *self, gint64 seed, const char *policy, const double *values);

/* Rows by seed, then by the policies' first appearance. */
char *scl_results_to_csv (SclResults *self);

/* Reads one part and adds its rows; the first part into self == NULL. G_IO_ERROR_INVALID_DATA names file and line where
 * it is no such file, was made otherwise than the parts before, or holds a seed that is there already. Takes self; NULL
 * on failure. */
SclResults *scl_results_read (SclResults *self, const char *file, GError **error);

/* A row a policy and column: mean over the seeds with a value, half the width of its 95 % interval (Student's t), their
 * number. */
SclRows *scl_results_summary (SclResults *self);

G_END_DECLS
