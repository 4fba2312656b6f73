/* The games of a history's event, as title norms are judged by.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"
#include "lab/person/scl-norm.h"

/* An event as one player met it. Strings belong to the history, which must live as long. */
typedef struct
{
  SclNormPlayer player;
  SclNormEvent event; /* kind as asked for; rounds: the last one played by anybody; start: its first
                         day */
  GArray *games;      /* of SclNormGame: ratings as printed in the source, NaN where none is. Games
                         declared unrated count as played. Byes are in no history */
} SclNormCase;

/* In a round-robin unrated opponents without a point against rated ones do not count: 1.4.2. byes:
 * how many the pairing gave, or wins by forfeit that the source does not have. */
SclNormCase *scl_norm_case_new (SclHistory *history, guint32 player, guint32 event,
                                SclNormKind kind, guint byes);
void scl_norm_case_free (SclNormCase *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclNormCase, scl_norm_case_free)
