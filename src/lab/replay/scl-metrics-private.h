/* SclScorer: predictions scored one by one, without a logarithm a game.
 *
 * The logarithm of a product is the sum of the logarithms: probabilities are multiplied together
 * and the logarithm is taken of the product, before it can run out of range (two factors a game of
 * at least 1e-6: 16 games stay above 1e-192).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "lab/replay/scl-outcome.h"

#define SCL_SCORER_CLAMP 1e-6
#define SCL_SCORER_RUN 16

typedef struct
{
  guint64 games;
  guint64 decisive;
  guint64 favourites; /* half games: 2 for a decisive game whose favourite won, 1 where there was
                         none */
  double log_sum;     /* of ln (probability of what happened) */
  double square_sum;  /* of (s - e)^2 */
  double product;     /* of the squared probabilities since the last logarithm */
  guint pending;
} SclScorer;

static inline void
scl_scorer_init (SclScorer *self)
{
  *self = (SclScorer){ .product = 1.0 };
}

/* Of what is not yet in log_sum. */
static inline double
scl_scorer_pending (const SclScorer *self)
{
  return self->pending == 0 ? 0.0 : 0.5 * log (self->product);
}

static inline void
scl_scorer_flush (SclScorer *self)
{
  self->log_sum += scl_scorer_pending (self);
  self->product = 1.0;
  self->pending = 0;
}

/* half_points: White's, 0, 1 or 2. expected: White's, [0, 1], not NaN. A game is two halves, each
 * won or lost: a factor e or 1 - e for either. Results are as good as random, so that no branch
 * depends on them. */
static inline void
scl_scorer_add (SclScorer *self, guint half_points, double expected)
{
  const double low = expected < SCL_SCORER_CLAMP ? SCL_SCORER_CLAMP : expected;
  const double e = low > 1.0 - SCL_SCORER_CLAMP ? 1.0 - SCL_SCORER_CLAMP : low;
  const double half[2] = { 1.0 - e, e };
  const double error = 0.5 * half_points - expected;
  const guint decisive = half_points != 1;
  const guint white_ahead = expected > 0.5, black_ahead = expected < 0.5;

  self->games++;
  self->square_sum += error * error;
  self->product *= half[half_points > 0] * half[half_points > 1];
  self->decisive += decisive;
  self->favourites
      += decisive * (1 + (half_points > 0 ? white_ahead - black_ahead : black_ahead - white_ahead));
  if (++self->pending == SCL_SCORER_RUN)
    scl_scorer_flush (self);
}

/* Adds what other has scored. */
void scl_scorer_merge (SclScorer *self, const SclScorer *other);

SclMetrics scl_scorer_metrics (const SclScorer *self);
