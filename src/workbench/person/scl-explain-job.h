/* One player's ratings explained, under one rule or two, with what is supposed of the games; by a
 * worker while it is waited for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/person/scl-known-player.h"
#include "lab/replay/scl-replay.h"
#include "workbench/person/scl-what-if.h"

typedef struct
{
  SclExplanation *explanation;
  SclExplanation *beside; /* under the other rule; NULL: none was asked for */
} SclExplained;
void scl_explained_free (SclExplained *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclExplained, scl_explained_free)

/* beside may be NULL. supposed is copied; NULL: nothing is. First ratings are those of
 * SCL_START_SAME, so that the same player has the same rating on every page. callback in the
 * caller's context; the source lives until then. scl_job_finish () gives an SclExplained, the
 * caller's; NULL: cancelled, or no game is rated. */
void scl_explain_job_run (GObject *source, SclHistory *history, guint32 player, SclPolicy *policy,
                          SclPolicy *beside, const SclWhatIf *supposed, GCancellable *cancellable,
                          GAsyncReadyCallback callback);
/* The same of somebody of whom no game is known, but the rating: the games that are supposed; at
 * least one. */
void scl_explain_job_run_known (GObject *source, const SclKnownPlayer *known, SclPolicy *policy,
                                const SclWhatIf *supposed, GCancellable *cancellable,
                                GAsyncReadyCallback callback);
