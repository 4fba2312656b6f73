/* SclWhatIf: what is supposed of one player's games: other results, games taken away, and games of
 * one event more. Plain data, used by one thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-supposed.h"
#include "history/tables/scl-pasted.h"

/* At most so many games in the event that is supposed. */
#define SCL_WHAT_IF_GAMES 100
/* Ratings of opponents that can be supposed, rating points. */
#define SCL_WHAT_IF_LEAST SCL_PASTED_LEAST
#define SCL_WHAT_IF_MOST SCL_PASTED_MOST

typedef struct
{
  GArray *changes;  /* of SclSupposedChange, each game once */
  GPtrArray *games; /* of SclPasted, in their order: those without a rating do not count, and who
                       has no result is drawn with */
  SclDay day;       /* of the event that they make */
} SclWhatIf;

/* Nothing is supposed. */
SclWhatIf *scl_what_if_new (void);
SclWhatIf *scl_what_if_copy (const SclWhatIf *self);
void scl_what_if_free (SclWhatIf *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclWhatIf, scl_what_if_free)

/* Nothing is supposed. */
gboolean scl_what_if_is_empty (const SclWhatIf *self);

/* The game of the history has another result, or (SCL_UNRATED_STRUCK) is not there. */
void scl_what_if_change (SclWhatIf *self, guint32 game, guint8 score, SclUnrated flags);
/* It is as it was. */
void scl_what_if_restore (SclWhatIf *self, guint32 game);
/* NULL: it is as it was. Owned, until the next change. */
const SclSupposedChange *scl_what_if_find (const SclWhatIf *self, guint32 game);

/* At the end. FALSE: there are too many, or no such rating. */
gboolean scl_what_if_add (SclWhatIf *self, const char *opponent, int rating, guint8 half_points);
/* The same of a pasted one, which is copied, whatever its rating is. */
gboolean scl_what_if_add_pasted (SclWhatIf *self, const SclPasted *one);
/* [0, 2]; of one without a result: a draw. */
guint8 scl_what_if_half_points (const SclPasted *one);
/* The games that count, into an array of games->len: returns how many there are. */
guint scl_what_if_games (const SclWhatIf *self, const SclPasted **games);

/* The same, for scl_history_suppose (); as long as the what-if stays as it is, and the words do.
 * Free with g_free (). */
SclSupposed *scl_what_if_suppose (const SclWhatIf *self);
