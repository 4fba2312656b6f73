/* Policies compared by a worker while it is waited for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/comparison/scl-comparison.h"

/* outcomes: of SclOutcome, as for scl_comparison_new_with (); references are taken of each, and of
 * what options know. callback in the caller's context; the source lives until then. scl_job_finish
 * () gives the SclComparison, the caller's; NULL: failed, or cancelled. */
void scl_comparison_job_run (GObject *source, GPtrArray *outcomes,
                             const SclComparisonOptions *options, GCancellable *cancellable,
                             GAsyncReadyCallback callback);
