/* SclRandom: random numbers that are the same on every machine and for any number of threads.
 *
 * SplitMix64 (Steele, Lea and Flood 2014). Each event of a simulation has a stream of its own,
 * named by numbers, so that it does not matter who draws first.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <math.h>

typedef struct
{
  guint64 state;
} SclRandom;

static inline guint64
scl_random_next (SclRandom *self)
{
  guint64 z = (self->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* A stream of its own for every seed, purpose and index. */
static inline SclRandom
scl_random_stream (guint64 seed, guint64 purpose, guint64 index)
{
  SclRandom random = { seed };

  random.state = scl_random_next (&random) ^ (purpose * G_GUINT64_CONSTANT (0xd1342543de82ef95));
  random.state = scl_random_next (&random) ^ (index * G_GUINT64_CONSTANT (0x2545f4914f6cdd1d));
  scl_random_next (&random);
  return random;
}

/* [0, 1) */
static inline double
scl_random_uniform (SclRandom *self)
{
  return (double) (scl_random_next (self) >> 11) * 0x1p-53;
}

/* TRUE with that probability. */
static inline gboolean
scl_random_chance (SclRandom *self, double probability)
{
  return scl_random_uniform (self) < probability;
}

/* [0, n); n > 0 */
static inline guint
scl_random_below (SclRandom *self, guint n)
{
  return (guint) (((scl_random_next (self) >> 32) * n) >> 32);
}

/* Mean 0, standard deviation 1 (Box and Muller, one of the two). */
static inline double
scl_random_normal (SclRandom *self)
{
  const double u = 1.0 - scl_random_uniform (self);
  const double v = scl_random_uniform (self);

  return sqrt (-2.0 * log (u)) * cos (2.0 * G_PI * v);
}
