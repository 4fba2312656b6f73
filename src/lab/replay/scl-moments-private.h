/* SclMoments, from the inside: what years, games and lists share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "lab/replay/scl-moments.h"

#define SCL_MOMENTS_YEAR 365.25
#define SCL_MOMENTS_MIN_PLAYERS 20 /* fewer do not make a share of players */

/* ---- Distributions ---- */

typedef struct
{
  double n, m1, m2, m3; /* about 1500 */
} SclMomentSums;

static inline void
scl_sums_add (SclMomentSums *self, double rating)
{
  const double d = rating - 1500.0;

  if (isnan (rating))
    return;
  self->n++;
  self->m1 += d;
  self->m2 += d * d;
  self->m3 += d * d * d;
}

static inline double
scl_sums_mean (const SclMomentSums *self)
{
  return self->n >= SCL_MOMENTS_MIN_PLAYERS ? 1500.0 + self->m1 / self->n : NAN;
}

static inline double
scl_sums_variance (const SclMomentSums *self)
{
  return self->n >= SCL_MOMENTS_MIN_PLAYERS
             ? self->m2 / self->n - self->m1 / self->n * (self->m1 / self->n)
             : NAN;
}

static inline double
scl_sums_skew (const SclMomentSums *self)
{
  const double m = self->m1 / self->n, v = scl_sums_variance (self);

  return v > 0.0
             ? (self->m3 / self->n - 3.0 * m * self->m2 / self->n + 2.0 * m * m * m) / pow (v, 1.5)
             : NAN;
}

/* below: of them, below 1400. */
void scl_moments_keep_distribution (SclMoments *self, const SclMomentSums *sums, double below);

/* Each fills in what it can measure; the rest stays as it is. */
void scl_moments_measure_years (SclMoments *self, const SclRecord *record);
void scl_moments_measure_games (SclMoments *self, const GArray *games);
