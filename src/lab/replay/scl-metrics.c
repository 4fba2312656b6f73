/* SclScorer: predictions scored one by one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-metrics-private.h"

void
scl_scorer_merge (SclScorer *self, const SclScorer *other)
{
  scl_scorer_flush (self);
  self->games += other->games;
  self->decisive += other->decisive;
  self->favourites += other->favourites;
  self->log_sum += other->log_sum + scl_scorer_pending (other);
  self->square_sum += other->square_sum;
}

SclMetrics
scl_scorer_metrics (const SclScorer *self)
{
  SclMetrics metrics = { .games = self->games, .log_loss = NAN, .brier = NAN, .accuracy = NAN };

  if (self->games > 0)
    {
      metrics.log_loss = -(self->log_sum + scl_scorer_pending (self)) / (double) self->games;
      metrics.brier = self->square_sum / (double) self->games;
    }
  if (self->decisive > 0)
    metrics.accuracy = 0.5 * (double) self->favourites / (double) self->decisive;
  return metrics;
}
