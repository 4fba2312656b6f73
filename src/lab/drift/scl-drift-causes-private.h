/* What moves those who stay on the list: the replay's periods once more, in which the system tells
 * what moved everybody (SclMoves).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/drift/scl-drift.h"
#include "lab/replay/scl-outcome-private.h"

typedef struct _SclDriftCauses SclDriftCauses;

SclDriftCauses *scl_drift_causes_new (SclOutcome *outcome);
void scl_drift_causes_free (SclDriftCauses *self);

/* Through the replay's periods up to that one, which is left out. */
void scl_drift_causes_walk (SclDriftCauses *self, guint end);

/* Of what happened since the start, or since restart (): step's causes. before, after: counted
 * ratings, NaN: not counted; gone: who had a rating and, later, none; step has its terms. */
void scl_drift_causes_take (SclDriftCauses *self, const double *before, const double *after,
                            const guint8 *gone, SclDriftStep *step);
void scl_drift_causes_restart (SclDriftCauses *self);
