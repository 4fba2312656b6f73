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
  char *opponent;     /* "": has no name */
  int rating;         /* [SCL_WHAT_IF_LEAST, SCL_WHAT_IF_MOST] */
  guint8 half_points; /* the player's, [0, 2] */
} SclWhatIfGame;

typedef struct
{
  GArray *changes; /* of SclSupposedChange, each game once */
  GArray *games;   /* of SclWhatIfGame, in their order */
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
/* The ith; opponent NULL: as it was. */
void scl_what_if_set (SclWhatIf *self, guint i, const char *opponent, int rating,
                      guint8 half_points);
void scl_what_if_remove (SclWhatIf *self, guint i);

/* Of the event that is supposed: a month after the last one of the history. */
SclDay scl_what_if_day (SclHistory *history);
/* The same, for scl_history_suppose (); as long as the what-if stays as it is, and the words do.
 * Free with g_free (). */
SclSupposed *scl_what_if_suppose (const SclWhatIf *self, SclHistory *history);
