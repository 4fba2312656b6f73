/* What is needed for a goal, worked out by a worker while it is waited for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "lab/person/scl-need.h"
#include "workbench/person/scl-norm-setting.h"
#include "workbench/person/scl-planned-event.h"

#define SCL_NEED_FIELDS 12 /* at most */

/* Events to come, against fields of several strengths or given opponents. */
typedef struct
{
  SclPolicy *policy;
  SclHistory *history; /* NULL: known is what is known */
  guint32 player;
  SclKnownPlayer known;
  SclNormPlayer person;   /* for a norm */
  SclNormSetting setting; /* the same */
  SclGoal goal;
  GPtrArray
      *events; /* of SclPlannedEvent, at least one, in any order; of a norm the first counts */
  double fields[SCL_NEED_FIELDS];
  guint n_fields;
  double spread; /* rating points, [0, 1000] */
} SclNeedPlanned;

/* The event of a norm, against given opponents, as the regulations have it. */
typedef struct
{
  SclNorms *norms;
  GArray *games;   /* of SclNormGame */
  gboolean played; /* the results were given; else they are those of the least score, or everything
                      won where none is enough, and all games count */
  GPtrArray *opponents; /* of SclPasted: whose strings the games have */
} SclNormPlan;

typedef struct
{
  SclNeed *need;
  SclNormPlan *norm; /* NULL: another goal, or nobody is known of the opponents */
  guint least_games; /* that the norm takes */
} SclNeedFound;
void scl_need_found_free (SclNeedFound *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclNeedFound, scl_need_found_free)

/* The norm against given opponents; NULL: there is none. Owned by it. */
const SclNorm *scl_need_found_norm (const SclNeedFound *self);
/* Whether it is a norm that no score makes: for its games, titles, federations or the average. What
 * is said of a score then does not hold. */
gboolean scl_need_found_fails (const SclNeedFound *self);

/* Copies what is planned. progress (may be NULL) and callback in the caller's context; the source
 * lives until then. scl_job_finish () gives an SclNeedFound, the caller's; NULL: cancelled, or it
 * cannot be. */
void scl_need_job_run (GObject *source, const SclNeedPlanned *planned, SclProgressFunc progress,
                       GCancellable *cancellable, GAsyncReadyCallback callback);
