/* A comparison by groups, worked out by a worker while it is waited for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "lab/comparison/scl-comparison.h"

/* callback in the caller's context; the source lives until then. scl_job_finish () gives the
 * SclGroupTable, the caller's; NULL: cancelled. */
void scl_group_job_run (GObject *source, SclComparison *comparison, SclGroupKind kind,
                        GCancellable *cancellable, GAsyncReadyCallback callback);
