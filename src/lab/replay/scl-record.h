/* SclRecord: who played when, how much, and what the rating was: what is left of any source when it
 * is looked at from afar.
 *
 * Histories of games, rating updates after each event and series of rating lists all become one, so
 * that SclMoments can measure a real federation and a simulated one in the same way. Ratings are
 * those of the source where it is lists or updates; games are replayed under a policy, since few
 * sources have a rating beside every game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"
#include "history/workspace/scl-workspace.h"
#include "rating/policy/scl-policy.h"

typedef enum
{
  SCL_RECORD_GAMES,   /* who played whom */
  SCL_RECORD_UPDATES, /* who played how many games in each event, and the rating after it */
  SCL_RECORD_LISTS,   /* who was on which list with what rating */
} SclRecordKind;

/* One player in one event, or on one list. */
typedef struct
{
  SclDay day;     /* the event's last, or the list's */
  guint32 event;  /* or list; [0, n_events) */
  guint32 player; /* [0, n_players) */
  guint games;    /* rated; lists: 0 */
  float before,
      after; /* rating; NaN: none. Before the first known rating it is that one. Lists: the same */
} SclRecordEntry;

typedef struct
{
  float white, black; /* ratings before; NaN: none */
  guint8 half_points; /* White's */
} SclRecordGame;

typedef struct
{
  SclRecordKind kind;
  guint n_players, n_events;
  gint16 *birth_year;  /* per player; 0: not known */
  gboolean *was_given; /* per player: a rating is printed beside a game of theirs */
  GArray *entries;     /* of SclRecordEntry, by day, then event */
  GArray *games;       /* of SclRecordGame; of SCL_RECORD_GAMES only */
  gboolean given;      /* ratings are printed beside some of the games */
} SclRecord;

/* Rated games of events that end from a day on and until another (SCL_DAY_NONE: open). Fails where
 * there are none. */
SclRecord *scl_record_of_history (SclHistory *history, SclPolicy *policy, SclDay from, SclDay to,
                                  GCancellable *cancellable, GError **error);
/* The same games as the lists that they make: everybody with a rating on these days (GArray of
 * SclDay, rising). */
SclRecord *scl_record_of_history_lists (SclHistory *history, SclPolicy *policy, GArray *days,
                                        GCancellable *cancellable, GError **error);
/* Its games where it has some; else its standard ratings: as updates where each list has a name of
 * its own ("after event 12"), else as the series of lists of the name that most of them have.
 * G_IO_ERROR_NOT_FOUND where it has neither. */
SclRecord *scl_record_of_workspace (SclWorkspace *workspace, SclPolicy *policy, SclDay from,
                                    SclDay to, GCancellable *cancellable, GError **error);

/* As a source would have it that publishes no rating before its player has so many rated games:
 * ratings of those who have fewer become NaN. Those who were given one are established from the
 * beginning. */
void scl_record_hide_provisional (SclRecord *self, guint games);
/* TRUE where somebody has played and has no rating after it. */
gboolean scl_record_has_unrated (const SclRecord *self);

/* With what it has taken so far. */
void scl_record_free (SclRecord *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclRecord, scl_record_free)
