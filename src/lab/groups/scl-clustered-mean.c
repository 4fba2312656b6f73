/* SclClusteredMean: a mean over games whose error knows that the same people play many of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/groups/scl-clustered-mean.h"
#include "rating/base/scl-free.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

/* What two persons who meet again have of one pair of groups. */
typedef struct
{
  guint pair;
  guint32 other;
  guint32 next;  /* 1 + the next of the same two; 0: none */
  double n, sum; /* of deviations */
} Again;

static guint
n_means (const SclClusteredMeans *self)
{
  return self->n_groups * self->n_groups + self->n_groups;
}

static guint
group_at (const SclClusteredMeans *self, guint group)
{
  return self->n_groups * self->n_groups + group;
}

SclClusteredMeans *
scl_clustered_means_new (guint n_groups, guint n_players)
{
  SclClusteredMeans *self = g_new0 (SclClusteredMeans, 1);

  self->n_groups = n_groups;
  self->sums = g_new0 (SclClusterSums, MAX (n_means (self), 1));
  self->person = g_new0 (SclClusterPerson, MAX (n_means (self), 1));
  self->touched = g_new (guint, MAX (n_means (self), 1));
  self->first = g_new0 (guint32, MAX (n_players, 1));
  self->again = g_array_new (FALSE, FALSE, sizeof (Again));
  return self;
}

SCL_DEFINE_FREE (scl_clustered_means_free, SclClusteredMeans, sums, g_free, person, g_free, touched,
                 g_free, first, g_free, again, g_array_unref)

/* ---- Means ---- */

void
scl_clustered_means_forget (SclClusteredMeans *self, guint group)
{
  self->sums[scl_clustered_means_pair (self, group, group)] = (SclClusterSums){ 0 };
}

void
scl_clustered_means_begin (SclClusteredMeans *self)
{
  for (guint a = 0; a < self->n_groups; a++)
    for (guint b = a + 1; b < self->n_groups; b++)
      {
        const SclClusterSums *pair = &self->sums[a * self->n_groups + b];
        SclClusterSums *own = &self->sums[group_at (self, a)],
                       *other = &self->sums[group_at (self, b)];

        own->n += pair->n;
        own->sum += pair->sum;
        own->any |= pair->any;
        other->n += pair->n;
        other->sum -= pair->sum;
        other->any |= pair->any;
      }
  for (guint i = 0; i < n_means (self); i++)
    self->sums[i].mean = self->sums[i].sum / self->sums[i].n; /* 0 / 0 is NaN */
  for (guint a = 0; a < self->n_groups; a++) /* so that it is never listed as touched */
    self->person[a * self->n_groups + a].as[0].n = 1.0;
}

/* ---- Persons ---- */

void
scl_clustered_means_add_again (SclClusteredMeans *self, guint group, guint other_group, double x,
                               guint32 other)
{
  const guint pair = scl_clustered_means_pair (self, group, other_group);
  const double deviation = (group < other_group ? x : -x) - self->sums[pair].mean;
  const Again fresh = { pair, other, self->first[other], 1.0, deviation };

  for (guint32 at = self->first[other]; at != 0;)
    {
      Again *again = &g_array_index (self->again, Again, at - 1);

      if (again->pair == pair)
        {
          again->n += 1.0;
          again->sum += deviation;
          return;
        }
      at = again->next;
    }
  g_array_append_val (self->again, fresh);
  self->first[other] = self->again->len;
}

/* What one of them is to a group's mean; 0 where it is none of the group's. */
static double
again_of_group (const SclClusteredMeans *self, const Again *again, guint group)
{
  const double mean = self->sums[group_at (self, group)].mean,
               of_pair = self->sums[again->pair].mean;

  if (group == again->pair / self->n_groups)
    return again->sum + again->n * (of_pair - mean);
  if (group == again->pair % self->n_groups)
    return -again->sum + again->n * (-of_pair - mean);
  return 0.0;
}

/* The two persons' games of one group are one sum, whatever groups the other side was in: taken at
 * the group's first of what there is between the two. */
static void
square_group (SclClusteredMeans *self, const Again *again, guint group)
{
  double sum = 0.0;

  for (guint32 at = self->first[again->other]; at != 0;)
    {
      const Again *one = &g_array_index (self->again, Again, at - 1);

      if (one < again
          && (group == one->pair / self->n_groups || group == one->pair % self->n_groups))
        return;
      sum += again_of_group (self, one, group);
      at = one->next;
    }
  self->sums[group_at (self, group)].pairs += sum * sum;
}

static void
end_again (SclClusteredMeans *self)
{
  for (guint i = 0; i < self->again->len; i++)
    {
      const Again *again = &g_array_index (self->again, Again, i);

      self->sums[again->pair].pairs += again->sum * again->sum;
      square_group (self, again, again->pair / self->n_groups);
      square_group (self, again, again->pair % self->n_groups);
    }
  for (guint i = 0; i < self->again->len; i++)
    self->first[g_array_index (self->again, Again, i).other] = 0;
  g_array_set_size (self->again, 0);
}

/* What the person has of a pair into what they have of a group, whose mean is lower by so much: as
 * own, and as opponent. */
static void
add_to_group (SclClusteredMeans *self, guint group, double lower, double own, double n_own,
              double opponent, double n_opponent)
{
  SclClusterPerson *person = &self->person[group_at (self, group)];

  if (person->as[0].n + person->as[1].n == 0.0)
    self->touched[self->n_touched++] = group_at (self, group);
  person->as[1].sum += own + n_own * lower;
  person->as[1].n += n_own;
  person->as[0].sum += opponent + n_opponent * lower;
  person->as[0].n += n_opponent;
}

/* A mean's squares of the person, who is done with. */
static void
end_mean (SclClusteredMeans *self, guint mean)
{
  SclClusterSums *sums = &self->sums[mean];
  SclClusterPerson *person = &self->person[mean];
  const double own = person->as[1].sum, opponent = person->as[0].sum;

  sums->both += (own + opponent) * (own + opponent);
  sums->own += own * own;
  sums->opponent += opponent * opponent;
  sums->squares_own += person->as[1].n * person->as[1].n;
  sums->squares_opponent += person->as[0].n * person->as[0].n;
  *person = (SclClusterPerson){ 0 };
}

void
scl_clustered_means_end_person (SclClusteredMeans *self)
{
  const guint n_pairs = self->n_touched;

  /* Who is own in the pair, is own in the lower group, and opponent in the higher one, from whose
   * side x is the other way round. */
  for (guint i = 0; i < n_pairs; i++)
    {
      const guint pair = self->touched[i];
      const guint lower = pair / self->n_groups, higher = pair % self->n_groups;
      const SclClusterPerson *person = &self->person[pair];
      const double mean = self->sums[pair].mean;

      add_to_group (self, lower, mean - self->sums[group_at (self, lower)].mean, person->as[1].sum,
                    person->as[1].n, person->as[0].sum, person->as[0].n);
      add_to_group (self, higher, -mean - self->sums[group_at (self, higher)].mean,
                    -person->as[0].sum, person->as[0].n, -person->as[1].sum, person->as[1].n);
    }
  for (guint i = 0; i < self->n_touched; i++)
    end_mean (self, self->touched[i]);
  self->n_touched = 0;
  end_again (self);
}

/* ---- Results ---- */

/* pairs: T. */
static SclClusteredMean
result_of (const SclClusterSums *sums, double pairs)
{
  const double n = sums->n;
  SclClusteredMean result
      = { .n = sums->n, .mean = sums->mean, .error = NAN, .low = NAN, .high = NAN, .p = NAN };
  double reach;

  if (sums->n == 0)
    return result;
  result.effective = n * n / MAX (sums->squares_own, sums->squares_opponent);
  if (!(result.effective >= 2.0))
    return result;
  result.error = sqrt (MAX (MAX (sums->both - pairs, pairs), MAX (sums->own, sums->opponent))
                       / (n * n) * result.effective / (result.effective - 1.0));
  reach = gsl_cdf_tdist_Qinv (0.025, result.effective - 1.0) * result.error;
  result.low = result.mean - reach;
  result.high = result.mean + reach;
  if (!sums->any)
    result.p = 1.0;
  else if (result.error > 0.0)
    result.p = 2.0 * gsl_cdf_tdist_Q (fabs (result.mean) / result.error, result.effective - 1.0);
  return result;
}

SclClusteredMean
scl_clustered_means_of_pair (const SclClusteredMeans *self, guint group, guint other_group)
{
  const SclClusterSums *sums = &self->sums[scl_clustered_means_pair (self, group, other_group)];

  return result_of (sums, sums->once_squares + sums->pairs);
}

SclClusteredMean
scl_clustered_means_of_group (const SclClusteredMeans *self, guint group)
{
  const SclClusterSums *sums = &self->sums[group_at (self, group)];
  double squares = 0.0;

  /* the deviations from the pairs' means are moved to the group's */
  for (guint other = 0; other < self->n_groups; other++)
    {
      const SclClusterSums *pair = &self->sums[scl_clustered_means_pair (self, group, other)];
      const double lower = (group < other ? pair->mean : -pair->mean) - sums->mean,
                   sum = group < other ? pair->once.sum : -pair->once.sum;

      if (other != group && pair->once.n > 0.0)
        squares += pair->once_squares + 2.0 * lower * sum + pair->once.n * lower * lower;
    }
  return result_of (sums, squares + sums->pairs);
}
