/* SclPlayerJob: one player's ratings under a policy explained, in a thread, with an event supposed
 * on top of the history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "lab/replay/scl-replay.h"
#include "rating/core/scl-key.h"

typedef struct
{
  SclHistory *history; /* owned, as is what follows */
  SclPolicy *policy;
  guint32 player;
  SclGameList further; /* the event supposed; n = 0: none */

  SclExplanation *explanation; /* with the supposed event */
} SclPlayerJob;

/* With what it found. */
void scl_player_job_free (gpointer job);

/* GTaskThreadFunc: task_data is the job; fills in explanation, and returns TRUE. */
void scl_player_job_run (GTask *task, gpointer source, gpointer task_data,
                         GCancellable *cancellable);
