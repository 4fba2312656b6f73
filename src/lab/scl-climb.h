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

/* Player 0 is the climber; each event has its own opponents, so that none is met twice and each enters at the given rating.
 * Provenance says that it is generated. */
SclHistory *scl_climb_history (const SclClimb *climb);

G_END_DECLS
