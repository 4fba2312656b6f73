/* Climbs computed in a worker: one under each policy, many by chance, or the largest that each
 * policy allows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/climb/scl-climb.h"

typedef enum
{
  SCL_CLIMB_ONCE,
  SCL_CLIMB_BY_CHANCE,
  SCL_CLIMB_LARGEST,
} SclClimbAim;

typedef struct
{
  SclClimb climb;
  SclClimbAim aim;
  guint n_runs;          /* by chance */
  SclClimbSearch search; /* the largest; quick where nobody has said otherwise */
  GPtrArray *policies;   /* of SclPolicy */

  /* What came of it, in the policies' order. */
  GPtrArray *outcomes;     /* once: of SclOutcome */
  GPtrArray *spreads;      /* by chance: of SclClimbSpread */
  SclClimbResult *results; /* the largest */
  SclClimb *best;
} SclClimbJob;

/* Takes a reference of the policies. */
SclClimbJob *scl_climb_job_new (const SclClimb *climb, SclClimbAim aim, guint n_runs,
                                GPtrArray *policies);
void scl_climb_job_free (SclClimbJob *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclClimbJob, scl_climb_job_free)

/* Takes the job, and gives it back done. progress: of the largest; NULL: nobody is told; its data
 * and the callback's source are the source. scl_job_finish () gives the job, the caller's again;
 * NULL: failed or cancelled, and the job is gone. */
void scl_climb_job_run_async (SclClimbJob *self, GObject *source, SclProgressFunc progress,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer data);
