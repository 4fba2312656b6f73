/* SclClimb: a climb like the one of 1998, as a history that any policy can replay.
 *
 * One player, rated low, meets opponents of one rating and scores the same percentage in each event (Carosi, Frequenza di
 * aggiornamento). The result of each game is such that the running score is the nearest to the wanted one; scores are in halves,
 * so that 45 % of seven games is reached over several events (the paper's arithmetic is exact on the total).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/scl-history.h"
#include "rating/scl-expectation.h"

G_BEGIN_DECLS

typedef struct
{
  double start;        /* climber's rating, rating points; default 1700 */
  double opponents;    /* their rating; default 2100 */
  double score;        /* [0, 1]; default 0.45 */
  guint games_per_event; /* [1, 100]; default 7 */
  guint n_games;         /* in all, [1, 10000]; the last event may be shorter; default 100 */
  SclDay first_day;      /* default 1998-07-01 */
  guint days;            /* all events end within so many days of the first; default 184, a half-year */
} SclClimb;
#define SCL_CLIMB_DEFAULTS \
  { .start = 1700.0, .opponents = 2100.0, .score = 0.45, .games_per_event = 7, .n_games = 100, \
    .first_day = 2450996 /* 1998-07-01 */, .days = 184 }

/* Player 0 is the climber; each game has its own opponent, so that none is met twice and each enters at the given rating. The
 * climber has White in every other game. Ratings are given in whole points. Provenance says that it is generated.
 *
 * A history holds halves of a point, and 45 % of seven games is 3.15: no event can be scored so. The score after each game is the half
 * point nearest to the wanted share of all games so far (a tie goes up), so that 100 games have 45 points, and every block is
 * off by a quarter of a point at most. Where the paper's arithmetic needs the exact share in each block, scl_climb_exact () has it. */
SclHistory *scl_climb_history (const SclClimb *climb);

/* The paper's own arithmetic (Carosi, Frequenza di aggiornamento): after every so many games R becomes
 * R + k n (share - expected (R - opponents)), with the exact share, a constant k, and opponents who stay as they are; no other rounding
 * than the expectation's. path: as many entries as updates, that is n_games / games_per_update rounded up (the last block may be
 * shorter). climb's events and days play no part. */
void scl_climb_exact (const SclClimb *climb, const SclExpectation *expectation, double k, guint games_per_update, double *path);

G_END_DECLS
