/* What moves those who stay on the list: the replay once more, everybody explained.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/comparison/scl-drift.h"
#include "lab/replay/scl-outcome-private.h"

typedef struct _SclDriftCauses SclDriftCauses;

SclDriftCauses *scl_drift_causes_new (SclOutcome *outcome);
void scl_drift_causes_free (SclDriftCauses *self);

/* The next period of the replay. */
void scl_drift_causes_next (SclDriftCauses *self);

/* Of what happened since the start, or since restart (): step's causes. before, after: counted
 * ratings, NaN: not counted; step has its terms. */
void scl_drift_causes_take (SclDriftCauses *self, const double *before, const double *after,
                            SclDriftStep *step);
void scl_drift_causes_restart (SclDriftCauses *self);
