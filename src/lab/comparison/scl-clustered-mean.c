/* SclClusteredMean: a mean over games whose error knows that the same people play many of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/comparison/scl-clustered-mean.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

/* Of one person. */
typedef struct
{
  double own, opponent; /* sums of deviations */
  guint n_own, n_opponent;
} Person;

/* A meeting of the lower of its two players. */
typedef struct
{
  guint32 higher;
  double deviation;
} Pair;

/* The meetings by the lower of their two players: those of q are [start[q], start[q + 1]). */
static Pair *
sort_by_lower (const SclMeeting *meetings, guint n, guint n_players, double mean, guint32 *start)
{
  Pair *pairs = g_new (Pair, MAX (n, 1));

  /* start[q + 1] is where the next pair of q goes, and ends where q + 1 begins. */
  for (guint i = 0; i < n; i++)
    start[MIN (meetings[i].own, meetings[i].opponent) + 2]++;
  for (guint q = 2; q <= n_players; q++)
    start[q] += start[q - 1];
  for (guint i = 0; i < n; i++)
    {
      const guint32 own = meetings[i].own, opponent = meetings[i].opponent;

      pairs[start[MIN (own, opponent) + 1]++] = (Pair){ MAX (own, opponent), meetings[i].x - mean };
    }
  return pairs;
}

/* T: the squares of the pairs' sums. */
static double
sum_of_pairs (const SclMeeting *meetings, guint n, guint n_players, double mean)
{
  g_autofree guint32 *start = g_new0 (guint32, n_players + 2);
  g_autofree Pair *pairs = sort_by_lower (meetings, n, n_players, mean, start);
  g_autofree double *sum = g_new0 (double, n_players);
  double total = 0.0;

  for (guint q = 0; q < n_players; q++)
    {
      for (guint i = start[q]; i < start[q + 1]; i++)
        sum[pairs[i].higher] += pairs[i].deviation;
      for (guint i = start[q]; i < start[q + 1]; i++)
        {
          double *of_pair = &sum[pairs[i].higher];

          total += *of_pair * *of_pair;
          *of_pair = 0.0; /* taken */
        }
    }
  return total;
}

static void
take_error (SclClusteredMean *self, const SclMeeting *meetings, guint n_players)
{
  g_autofree Person *persons = g_new0 (Person, n_players);
  const double n = self->n;
  double both = 0.0, own = 0.0, opponent = 0.0, pairs, squares_own = 0.0, squares_opponent = 0.0;

  for (guint i = 0; i < self->n; i++)
    {
      const double deviation = meetings[i].x - self->mean;
      Person *a = &persons[meetings[i].own], *b = &persons[meetings[i].opponent];

      a->own += deviation;
      a->n_own++;
      b->opponent += deviation;
      b->n_opponent++;
    }
  for (guint q = 0; q < n_players; q++)
    {
      const Person *person = &persons[q];

      both += (person->own + person->opponent) * (person->own + person->opponent);
      own += person->own * person->own;
      opponent += person->opponent * person->opponent;
      squares_own += (double) person->n_own * person->n_own;
      squares_opponent += (double) person->n_opponent * person->n_opponent;
    }
  pairs = sum_of_pairs (meetings, self->n, n_players, self->mean);
  self->effective = n * n / MAX (squares_own, squares_opponent);
  if (self->effective >= 2.0)
    self->error = sqrt (MAX (MAX (both - pairs, pairs), MAX (own, opponent)) / (n * n)
                        * self->effective / (self->effective - 1.0));
}

SclClusteredMean
scl_clustered_mean (const SclMeeting *meetings, guint n, guint n_players)
{
  SclClusteredMean self = { .n = n, .mean = NAN, .error = NAN, .low = NAN, .high = NAN, .p = NAN };
  gboolean nothing = TRUE;
  double sum = 0.0, reach;

  for (guint i = 0; i < n; i++)
    {
      sum += meetings[i].x;
      nothing = nothing && meetings[i].x == 0.0;
    }
  if (n == 0)
    return self;
  self.mean = sum / n;
  take_error (&self, meetings, n_players);
  if (isnan (self.error))
    return self;
  reach = gsl_cdf_tdist_Qinv (0.025, self.effective - 1.0) * self.error;
  self.low = self.mean - reach;
  self.high = self.mean + reach;
  if (nothing)
    self.p = 1.0;
  else if (self.error > 0.0)
    self.p = 2.0 * gsl_cdf_tdist_Q (fabs (self.mean) / self.error, self.effective - 1.0);
  return self;
}
