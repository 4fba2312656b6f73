/* SclScorer: predictions scored one by one, without a logarithm a game.
 *
 * The logarithm of a product is the sum of the logarithms: probabilities are multiplied together and the logarithm is taken of the
 * product, before it can run out of range (32 factors of at least 1e-6 stay above 1e-192).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/scl-outcome.h"

G_BEGIN_DECLS

#define SCL_SCORER_CLAMP 1e-6
#define SCL_SCORER_RUN 32

typedef struct
{
  guint64 games;
  guint64 decisive;
  double favourites; /* decisive games whose favourite won; halves where there was none */
  double log_sum;    /* of ln (probability of what happened) */
  double square_sum; /* of (s - e)^2 */
  double product;    /* of the probabilities of decisive results since the last logarithm */
  double draws;      /* of e (1 - e) of draws since then; counts half */
  guint pending;
} SclScorer;

static inline void
scl_scorer_init (SclScorer *self)
{
  *self = (SclScorer){ .product = 1.0, .draws = 1.0 };
}

void scl_scorer_flush (SclScorer *self);

/* half_points: White's, 0, 1 or 2. expected: White's, [0, 1], not NaN. */
static inline void
scl_scorer_add (SclScorer *self, guint half_points, double expected)
{
  const double e = CLAMP (expected, SCL_SCORER_CLAMP, 1.0 - SCL_SCORER_CLAMP);
  const double error = 0.5 * half_points - expected;

  self->games++;
  self->square_sum += error * error;
  if (half_points == 1)
    self->draws *= e * (1.0 - e);
  else
    {
      const double won = half_points == 2 ? expected : 1.0 - expected;

      self->product *= half_points == 2 ? e : 1.0 - e;
      self->decisive++;
      self->favourites += won > 0.5 ? 1.0 : won == 0.5 ? 0.5 : 0.0;
    }
  if (++self->pending == SCL_SCORER_RUN)
    scl_scorer_flush (self);
}

/* Adds what other has scored. */
void scl_scorer_merge (SclScorer *self, const SclScorer *other);

SclMetrics scl_scorer_metrics (const SclScorer *self);

G_END_DECLS
