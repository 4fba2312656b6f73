/* What is needed for a goal, worked out by a worker while it is waited for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "lab/person/scl-need.h"

#define SCL_NEED_FIELDS 12 /* at most */

/* One event of a coming tournament, against fields of several strengths. */
typedef struct
{
  SclPolicy *policy;
  SclHistory *history; /* NULL: known is what is known */
  guint32 player;
  SclKnownPlayer known;
  SclGoal goal;
  SclDay day;    /* of the event */
  guint n_games; /* [1, 100] */
  double fields[SCL_NEED_FIELDS];
  guint n_fields;
  double spread; /* rating points, [0, 1000] */
} SclNeedPlanned;

/* Copies what is planned. progress (may be NULL) and callback in the caller's context; the source
 * lives until then. */
void scl_need_job_run (GObject *source, const SclNeedPlanned *planned, SclProgressFunc progress,
                       GCancellable *cancellable, GAsyncReadyCallback callback);
/* The caller's; NULL: cancelled, or it cannot be. */
SclNeed *scl_need_job_finish (GAsyncResult *result, GError **error);
