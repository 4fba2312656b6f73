/* SclPersonResults: one person's games and events as one rule rates them.
 *
 * Made of an explained replay (scl_replay_explain ()): expected scores, ratings and changes are
 * those that the rule used, after its cut and its rounding. Games that the rule does not rate
 * (another rate of play, declared unrated, an unrated opponent) are there with their score.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/replay/scl-replay.h"

typedef struct
{
  guint32 game; /* of the history */
  guint32 event, opponent;
  SclDay day;
  gboolean white;     /* the person's colour */
  char rate;          /* of play: 's', 'r', 'b', 0 unknown */
  SclUnrated unrated; /* as the history has it: a forfeit and the like is here, but in no sum */
  double score;       /* [0, 1], the person's */
  double own, rating; /* the person's and the opponent's rating: as the rule used them; of a game
                         that it did not rate, the opponent's as printed; NaN: none */
  double expected;    /* [0, 1], as used; NaN: not predicted */
  double change;      /* rating points, by this game alone; NaN: none is known */
  guint trace;        /* of the explanation; G_MAXUINT: the rule does not rate this game */
} SclPersonGame;

/* Whether the game was played: in every sum below. */
gboolean scl_person_game_is_played (const SclPersonGame *self);

typedef struct
{
  guint32 event; /* of the history */
  SclDay start, end;
  char rate;
  guint first, n;          /* its games: places in the games, also those not played */
  guint games;             /* played */
  double score;            /* of these */
  guint n_expected;        /* games with an expectation */
  double scored, expected; /* sums over those */
  guint n_opponents;       /* games against opponents with a rating */
  double opponents;        /* mean of those ratings, rating points; NaN for none */
  double performance; /* rating points, over those games: the rating at which their score would be
                         the expected one (SCL_PERFORMANCE_EXACT, logistic curve of 400 points); all
                         or none scored: opponents ± 400 (SCL_PERFORMANCE_LINEAR); NaN for none */
  double error;       /* its standard error; NaN where all or none is scored */
  double change;      /* sum of its games' changes, rating points. What belongs to a period as a
                         whole (rounding, a bonus, a floor, a first rating) is in no event; NaN: no
                         game has one */
} SclPersonEvent;

typedef struct
{
  guint32 player; /* of the history */
  SclHistory *history;
  SclPolicy *policy; /* whose expectations and changes these are; NULL: nobody's */
  GArray *games;     /* of SclPersonGame, event by event */
  GArray *events;    /* of SclPersonEvent, by end day */
} SclPersonResults;

/* explanation: of that player (SclQuestion.player); its history is kept, not the rest. NULL: no
 * rule is asked: nothing is expected and nothing changes; history and player say whose games. */
SclPersonResults *scl_person_results_new (SclHistory *history, guint32 player,
                                          const SclExplanation *explanation);
void scl_person_results_free (SclPersonResults *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclPersonResults, scl_person_results_free)

static inline const SclPersonGame *
scl_person_results_game (const SclPersonResults *self, guint i)
{
  return &g_array_index (self->games, SclPersonGame, i);
}

static inline const SclPersonEvent *
scl_person_results_event (const SclPersonResults *self, guint i)
{
  return &g_array_index (self->events, SclPersonEvent, i);
}
