/* Who gains and who loses, worked out by a worker while it is waited for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/gains/scl-gains.h"

/* As scl_gains_new (). callback in the caller's context; the source lives until then.
 * scl_job_finish () gives an SclGains, the caller's; NULL: cancelled. */
void scl_gain_job_run (GObject *source, SclOutcome *in_force, SclOutcome *proposed,
                       GCancellable *cancellable, GAsyncReadyCallback callback);
