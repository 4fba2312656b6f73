/* The chart of a finding, drawn by a worker while it is waited for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/report/scl-finding.h"

/* For a finding that is slow (scl_finding_is_slow ()). outcomes: of SclOutcome, of which references
 * are taken, as of comparison, which may be NULL. callback in the caller's context; the source
 * lives until then. scl_job_finish () gives the SclChart, the caller's; NULL: cancelled, or the
 * text is no finding. */
void scl_finding_job_run (GObject *source, const char *finding, GPtrArray *outcomes,
                          SclComparison *comparison, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data);
