/* Who of the reconstruction has an Elo FIDE, and which.
 *
 * What the paper says: 651 players have one; none is below 2000; against Elo Italia the line's
 * slope is greater than 1; the difference is above nought throughout, larger below 2200, and of a
 * good number of players greater than 200. The rest is set by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "reconstruction.h"

#include <math.h>

#define N_FIDE 651
#define HALF_AT 2003.0 /* Elo Italia at which half of the players have one */
#define HALF_WIDTH 24.0
#define FLOOR 2000.0
#define TOP 2520.0    /* the highest of the Italians on FIDE's list of January 2000 */
#define STRONG 2200.0 /* from here on the two agree better */
#define STRONG_WIDTH 12.0
#define STRONG_EXCESS 62.0 /* mean difference above it, growing by STRONG_SLOPE a point */
#define STRONG_SLOPE 0.05
#define EXCESS_MORE 12.0 /* by which the mean difference below it is larger */
#define LINE_SLOPE 1.05  /* of the line of least squares */
#define NOISE 38.0       /* standard deviation of the difference about its mean … */
#define NOISE_TOP 12.0   /* … of the strongest */
/* of those below STRONG one in so many has a difference larger yet by FAR */
#define FAR_EVERY 10
#define FAR 180.0
/* where the slope below STRONG is looked for, and the excess, and how often each is halved */
#define SLOPE_LEAST -1.0
#define SLOPE_MOST 2.5
#define SLOPE_HALVINGS 30
#define EXCESS_LEAST -100.0
#define EXCESS_MOST 250.0
#define EXCESS_HALVINGS 25

/* Box and Muller, 1958. */
double
scl_reconstruction_normal (GRand *random)
{
  double u = 1.0 - g_rand_double (random);

  return sqrt (-2.0 * log (u)) * cos (2.0 * G_PI * g_rand_double (random));
}

/* The 651 players who have one: a draw without replacement, the likelier the higher the rating
 * (Efraimidis and Spirakis, 2006). */
static GArray *
choose_players (const SclReconstruction *self, GRand *random)
{
  GArray *lots = g_array_new (FALSE, FALSE, sizeof (SclReconstructionLot));

  for (guint i = 0; i < self->n; i++)
    {
      double weight = 1.0 / (1.0 + exp (-(self->rating[i] - HALF_AT) / HALF_WIDTH));
      SclReconstructionLot lot = { i, log (1.0 - g_rand_double (random)) / weight, 0.0 };

      g_array_append_val (lots, lot);
    }
  scl_reconstruction_sort_lots (lots);
  g_array_set_size (lots, MIN (lots->len, N_FIDE));
  return lots;
}

/* Below STRONG the difference has an excess and a slope of its own. */
typedef struct
{
  double excess, slope;
} Below;

static double
fide_of (double rating, Below below, double noise)
{
  const double weak = 1.0 / (1.0 + exp ((rating - STRONG) / STRONG_WIDTH));
  const double difference
      = STRONG_EXCESS + STRONG_SLOPE * (rating - STRONG)
        + weak * (below.excess + (below.slope - STRONG_SLOPE) * (rating - STRONG)) + noise;
  const double fide = 5.0 * round ((rating + difference) / 5.0);

  /* Who would be below the floor is on it or above: the noise decides. */
  return fide < FLOOR ? FLOOR + 5.0 * floor (fabs (noise) / 5.0) : MIN (fide, TOP);
}

/* Slope of the line of least squares, and by how much the mean difference below STRONG exceeds that
 * above it. */
static void
measure (const SclReconstruction *self, const GArray *lots, Below below, double *slope,
         double *more)
{
  double sx = 0, sy = 0, sxx = 0, sxy = 0, n = lots->len;
  double difference[2] = { 0, 0 }, count[2] = { 0, 0 };

  for (guint i = 0; i < lots->len; i++)
    {
      const SclReconstructionLot *lot = &g_array_index (lots, SclReconstructionLot, i);
      double x = self->rating[lot->player];
      double y = fide_of (x, below, lot->noise);

      difference[x < STRONG] += y - x;
      count[x < STRONG]++;
      x -= 2100.0;
      y -= 2100.0;
      sx += x;
      sy += y;
      sxx += x * x;
      sxy += x * y;
    }
  *slope = (sxy - sx * sy / n) / (sxx - sx * sx / n);
  *more = difference[1] / count[1] - difference[0] / count[0];
}

/* For an excess the slope below STRONG with which the line has LINE_SLOPE; it grows with it. */
static double
slope_for (const SclReconstruction *self, const GArray *lots, double excess)
{
  double low = SLOPE_LEAST, high = SLOPE_MOST, slope, more;

  for (guint round = 0; round < SLOPE_HALVINGS; round++)
    {
      const double middle = (low + high) / 2.0;

      measure (self, lots, (Below){ excess, middle }, &slope, &more);
      if (slope < LINE_SLOPE)
        low = middle;
      else
        high = middle;
    }
  return high;
}

/* Then the excess with which the mean difference below STRONG is larger by EXCESS_MORE. */
static Below
find_below (const SclReconstruction *self, const GArray *lots)
{
  double low = EXCESS_LEAST, high = EXCESS_MOST, slope, more;

  for (guint round = 0; round < EXCESS_HALVINGS; round++)
    {
      const double middle = (low + high) / 2.0;

      measure (self, lots, (Below){ middle, slope_for (self, lots, middle) }, &slope, &more);
      if (more < EXCESS_MORE)
        low = middle;
      else
        high = middle;
    }
  return (Below){ high, slope_for (self, lots, high) };
}

void
scl_reconstruction_give_fide (SclReconstruction *self, GRand *random)
{
  g_autoptr (GArray) lots = choose_players (self, random);
  const guint far = (guint) g_rand_int_range (random, 0, FAR_EVERY);
  Below below;

  for (guint i = 0; i < self->n; i++)
    self->fide[i] = NAN;
  for (guint i = 0; i < lots->len; i++)
    {
      SclReconstructionLot *lot = &g_array_index (lots, SclReconstructionLot, i);
      const double rating = self->rating[lot->player];
      const double strong = CLAMP ((rating - STRONG) / 250.0, 0.0, 1.0);

      lot->noise = (NOISE + (NOISE_TOP - NOISE) * strong) * scl_reconstruction_normal (random);
      if (rating < STRONG && i % FAR_EVERY == far)
        lot->noise += FAR;
    }
  below = find_below (self, lots);
  for (guint i = 0; i < lots->len; i++)
    {
      const SclReconstructionLot *lot = &g_array_index (lots, SclReconstructionLot, i);

      self->fide[lot->player] = fide_of (self->rating[lot->player], below, lot->noise);
    }
}
