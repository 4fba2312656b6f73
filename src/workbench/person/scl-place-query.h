/* Everybody's places, worked out when their turn comes: on a published list, or on that of a
 * replay.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/person/scl-rating-series.h"
#include "rating/base/scl-progress.h"
#include "workbench/person/scl-standing-shelf.h"

/* On the point's list, from the shelf, which is kept; freed by scl_place_query_free (). */
gpointer scl_place_query_new_list (SclStandingShelf *shelf, const SclRatingPoint *point);
/* On the last list of the replay that is not after the day; the outcome is kept. */
gpointer scl_place_query_new_outcome (SclOutcome *outcome, SclDay day);
void scl_place_query_free (gpointer query);

/* Of a list: a SclDatasetFunc; a SclStandingSheet of the caller's. NULL: failure, or cancelled. */
gpointer scl_place_query_read (SclWorkspace *workspace, gpointer query, GCancellable *cancellable,
                               GError **error);
/* Of a replay: a SclJobFunc; a SclStandings of the caller's. NULL: there is no list by that day. */
gpointer scl_place_query_work (gpointer query, SclProgressFunc progress, gpointer progress_data,
                               GCancellable *cancellable, GError **error);
