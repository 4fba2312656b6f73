/* SclPeriod: one rating period's games, as a system is given them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-day-type.h"

/* flags of a game: 0 is rated; anything else says why it is not (history has the meanings) */
#define SCL_GAME_RATED 0

typedef struct _SclSystem SclSystem; /* scl-system.h */
typedef struct _SclMoves SclMoves;   /* scl-moves.h */

/* A player as the list showed them that was in force when an event started. */
typedef struct
{
  double rating; /* rating points; NaN: unrated */
  double peak;   /* highest published by then; NaN: none */
  guint32 games; /* rated by then */
} SclListed;

/* Games of a period whose events started under an earlier list than the period's own, or under
 * earlier rules: games [first, first + n) of the period, whole events. */
typedef struct
{
  guint first, n;
  SclDay list_day; /* from when the list was in force: the first day of the period that it opened */
  gboolean other_list; /* earlier than the period's own; white and black say where in SclPeriod's
                          listed each game's players are */
  const guint32 *white, *black; /* n each; NULL without other_list */
  gboolean other_rules;
  guint rules;      /* index into SclPeriod's rules; the period's own without other_rules */
  SclDay rules_day; /* from when those rules hold; SCL_DAY_NONE: the policy's first ones */
} SclEarlier;

/* One rating period's games, in order of play: by event, and by round within the event; games of
 * one event are contiguous. All pointers are borrowed and stay valid for the call only. */
typedef struct
{
  guint index;      /* 0, 1, 2 … of this replay */
  SclDay first_day; /* the period's first day */
  SclDay last_day;  /* its last day, inclusive */
  SclDay list_day;  /* from when the new ratings are in force: the day after last_day, or last_day
                       for event periods */
  double length;    /* nominal length in months; 0 for event and game periods */

  guint n_games;
  guint first_game;     /* index of game 0 in the whole history, for traces */
  const guint32 *white; /* player ids, [0, n_players) */
  const guint32 *black;
  const guint32 *event; /* event ids; equal for contiguous games */
  const guint8 *score;  /* White's, in half points: 0, 1, 2 */
  const guint8 *flags;  /* SCL_GAME_RATED or not; not-rated games must not move a rating */
  const SclDay *day;    /* of the game */
  const gint16
      *white_given; /* rating that the source printed beside the player, whole points; 0: none */
  const gint16 *black_given;
  const guint16 *given_games; /* per player: on how many games the first printed rating rests, 0
                                 unknown; NULL: nobody's is known */
  gboolean start_given; /* a printed rating is the first one of whoever never had one, even where
                           the system's own key says that printed ratings do not count */

  /* Who plays: each player once, those with a rated game first (scl-period-players.h). NULL: nobody
   * has listed them, and scl_system_enter () and scl_system_update () do it; a class always finds
   * them. */
  const guint32 *playing;
  const gint16
      *playing_given;    /* what the source first printed beside them in the period; 0: nothing */
  guint n_playing;       /* of them all */
  guint n_playing_rated; /* of those with a rated game */
  const guint32 *white_place; /* each game's players as places in playing */
  const guint32 *black_place;

  guint n_players;          /* of the whole history */
  const gint16 *birth_year; /* per player; 0 unknown */
  const guint8 *sex;        /* 'm', 'f' or 0 */
  const double *standard;   /* per player: the published standard rating in force on the first day,
                               NaN: none; NULL: of nobody */

  /* Events under an earlier list or earlier rules, by rising first game; nearly always none. Only
   * systems whose class says events_by_start are ever given any. What they change is the events'
   * own: ratings and K from which a change is computed, and the rules by which. The change is
   * booked in this period: added to the ratings of the states, rounded and put on the list by the
   * rules of the system that is called. */
  const SclEarlier *earlier;
  guint n_earlier;
  const SclListed *listed;       /* where SclEarlier's white and black point */
  const SclSystem *const *rules; /* of the same class */

  SclMoves *moves; /* out: NULL, or where an update tells what moved everybody; only systems whose
                      class says tells_moves do */
} SclPeriod;
