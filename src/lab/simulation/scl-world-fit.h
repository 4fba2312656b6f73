/* SclWorldFit: a simulated federation that resembles a real one, and how well it does.
 *
 * The parameters of SclWorld are moved until the moments (SclMoments) of what it plays are nearest
 * to those of a record: least squares of the differences, each in units of its tolerance, by
 * Gauss-Newton steps with damping (Levenberg 1944, Marquardt 1963) or of one parameter alone, over
 * few seeds. Where real updates name players without a rating, simulated ones have none either
 * while theirs is provisional. What comes out is judged on other seeds. How long is played, the
 * number of regions, rounds and kind of events are taken from the record itself; what no moment
 * speaks of stays as it is in the world given. The same record, world and policy give the same fit
 * whatever the number of threads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/replay/scl-moments.h"
#include "lab/simulation/scl-world.h"

typedef struct
{
  guint n_threads; /* 0: one a processor */
  guint rounds;    /* steps, at most; default 15 */
  guint n_judged;  /* seeds of the judgement, 1 … n; default 5. The search uses others */
} SclWorldFitOptions;
#define SCL_WORLD_FIT_DEFAULTS                                                                     \
  {                                                                                                \
    .n_threads = 0, .rounds = 15, .n_judged = 5                                                    \
  }

typedef struct
{
  SclWorld world; /* with the fitted parameters */
  SclRecordKind kind;
  SclMoments measured;             /* of the record */
  double simulated[SCL_N_MOMENTS]; /* mean over the seeds; NaN where the record has none or a
                                      simulation does not give it */
  double sd[SCL_N_MOMENTS];        /* between the seeds */
  guint n_seeds;
  guint n_measured; /* moments that the record has */
  guint n_within;   /* those of them whose difference is within the tolerance */
  char **fitted;    /* names of the parameters that were moved, NULL-terminated */
} SclWorldFit;

/* policy: how simulated games, and real ones, become ratings. base: where the search begins. */
SclWorldFit *scl_world_fit_run (const SclRecord *record, const SclWorld *base, SclPolicy *policy,
                                const SclWorldFitOptions *options, SclProgressFunc progress,
                                gpointer data, GCancellable *cancellable, GError **error);
void scl_world_fit_free (SclWorldFit *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclWorldFit, scl_world_fit_free)

/* TRUE where the moment's difference is within its tolerance; FALSE, too, where one of the two is
 * missing. */
gboolean scl_world_fit_is_within (const SclWorldFit *self, SclMoment moment);
