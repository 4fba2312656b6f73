/* Ratings from a window of games, without an old rating and K: which games count and with which
 * weight; here what two files share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/policy/scl-sides.h"

typedef enum
{
  WEIGHT_EQUAL,
  WEIGHT_RECIPROCAL,
  WEIGHT_LINEAR,
  WEIGHT_HALF_LIFE,
} SlidingWeighting;

typedef enum
{
  ESTIMATE_LINEAR,
  ESTIMATE_FIDE,
  ESTIMATE_LOGISTIC,
  ESTIMATE_LIKELIHOOD,
} SlidingEstimator;

typedef struct
{
  gint32 games, months;
  gboolean whole_period, period_only;
  gint32 least;
  gint32 weighting;
  double half_life;
  gint32 estimator;
  double slope, cut, white_edge;
  gboolean simultaneous;
  double pad_opponent, pad_fixed, pad_rating, pad_shift;
  double given_offset, given_slope, step;
  double start;
} SlidingParams;

typedef struct
{
  guint32 game, event, opponent; /* the history's ids */
  double rating;                 /* the opponent's on the day */
  double own;                    /* the player's on the day; NaN: none */
  double weight;                 /* in the period being rated */
  SclDay day;
  guint32 period;
  float score;
  gint8 colour;
} SlidingGame;

typedef struct
{
  SclSidesMemory base;
  GArray **games; /* n_players, NULL or of SlidingGame, by day, oldest first */
  double *fresh;  /* per participant; NaN: as before */
} SlidingMemory;

/* New ratings of the period's participants into memory->fresh. */
void scl_sliding_rate_all (const SlidingParams *params, SlidingMemory *memory,
                           const SclStates *states, const SclPeriod *period, SclTrace *trace);
