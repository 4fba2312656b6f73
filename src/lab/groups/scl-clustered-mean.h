/* SclClusteredMean: a mean over games whose error knows that the same people play many of them.
 *
 * What one person is better or worse than expected shows in all of his games, whoever the opponent,
 * and in his opponents' games too. An error that takes games for independent is therefore too
 * small, the more so where few people play most of the games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* error² = max (S - T, T, A, B) / n² x e / (e - 1). Of the deviations from the mean: S sums over
 * persons the square of the person's sum, as own or as opponent; T over pairs of persons the square
 * of the pair's, which S holds twice (dyadic clusters: Aronow, Samii and Assenova 2015, Political
 * Analysis 23, eq. 6; two ways: Cameron, Gelbach and Miller 2011, section 2.3); A and B are persons
 * as own, and as opponents, alone. e: effective number of persons, the smaller of n² / sum of own²
 * and n² / sum of opponents', each person's number of games squared (Kish 1965, section 8.2);
 * intervals and p are Student's with e - 1 degrees of freedom. How often such intervals hold is
 * measured by a test. */
typedef struct
{
  guint n;          /* meetings */
  double mean;      /* NaN where there is none */
  double error;     /* NaN for fewer than two effective persons on either side */
  double effective; /* persons, e above; 0 where n is */
  double low, high; /* 95 % interval; NaN where error is */
  double p;         /* two-sided, of a mean of 0; 1 where everything is 0; NaN where error is */
} SclClusteredMean;

/* Such means of all games between groups, at once: of each pair of groups, and of each group
 * against all others. A game, seen from one of its players, own, against the other, is told twice,
 * first game by game, then person by person:
 *
 *   for each game: scl_clustered_means_count (self, group, other_group, x), from either player
 *   scl_clustered_means_begin (self)
 *   for each person, for each of their games, from that person:
 *     scl_clustered_means_add (self, group, other_group, x, once)
 *     and where the two meet in another game too, from one of the two persons only:
 *       scl_clustered_means_add_again (self, group, other_group, x, other)
 *   and behind each person's last: scl_clustered_means_end_person (self)
 *
 * group and other_group are the person's and the other one's, below n_groups; other is below
 * n_players; x, what is averaged, is -x from the other side; once: told from one of the two persons
 * only, that they meet in no other game. A game within one group is none. It may be told as well
 * where it costs less than to know that it is none: persons' games but for those that are told
 * again, and games that are counted in a group which is then forgotten. */
typedef struct _SclClusteredMeans SclClusteredMeans;

/* Of no game yet. */
SclClusteredMeans *scl_clustered_means_new (guint n_groups, guint n_players);
/* self: not NULL. */
void scl_clustered_means_free (SclClusteredMeans *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclClusteredMeans, scl_clustered_means_free)

/* Games that were counted within that group are none: it costs less than to know that they are. To
 * be called before scl_clustered_means_begin (). */
void scl_clustered_means_forget (SclClusteredMeans *self, guint group);
/* Every game has been counted. */
void scl_clustered_means_begin (SclClusteredMeans *self);
void scl_clustered_means_add_again (SclClusteredMeans *self, guint group, guint other_group,
                                    double x, guint32 other);
void scl_clustered_means_end_person (SclClusteredMeans *self);

/* Every person has ended. The first: games between the two, from the lower one's side; the second:
 * of one against all others. */
SclClusteredMean scl_clustered_means_of_pair (const SclClusteredMeans *self, guint group,
                                              guint other_group);
SclClusteredMean scl_clustered_means_of_group (const SclClusteredMeans *self, guint group);

/* ---- Called for every game: in sight of who calls ---- */

/* Deviations from a mean: how many, and their sum. */
typedef struct
{
  double n, sum;
} SclClusterPart;

/* Of one mean: games between two groups, from the lower one's side, or of one against all others.
 * Sums of squares are those of the formula above. */
typedef struct
{
  guint n;
  gboolean any; /* x that is not 0 */
  double sum, mean;
  double both, own, opponent, pairs;    /* S, A, B; T of those who meet again */
  double squares_own, squares_opponent; /* of the persons' numbers of games */
  SclClusterPart once;                  /* games between two who meet once … */
  double once_squares;                  /* … and the sum of their squares */
} SclClusterSums;

/* Of the person at work: as opponent, and as own. */
typedef struct
{
  SclClusterPart as[2];
} SclClusterPerson;

struct _SclClusteredMeans
{
  guint n_groups;
  SclClusterSums *sums;     /* [lower group * n_groups + higher], then of each group */
  SclClusterPerson *person; /* the same; 0 between persons, but for pairs of one group */
  guint *touched;           /* of them: pairs, then groups */
  guint n_touched;
  guint32 *first; /* per player: 1 + the first of what there is again with them; 0: none */
  GArray *again;
};

static inline guint
scl_clustered_means_pair (const SclClusteredMeans *self, guint group, guint other_group)
{
  return MIN (group, other_group) * self->n_groups + MAX (group, other_group);
}

/* x from the lower group's side: a product with one or minus one, which is no branch. */
static inline double
scl_clustered_means_turn (guint group, guint other_group, double x)
{
  return (2.0 * (group < other_group) - 1.0) * x;
}

static inline void
scl_clustered_means_count (SclClusteredMeans *self, guint group, guint other_group, double x)
{
  SclClusterSums *sums = &self->sums[scl_clustered_means_pair (self, group, other_group)];

  sums->n++;
  sums->sum += scl_clustered_means_turn (group, other_group, x);
  sums->any |= x != 0.0;
}

/* No branch depends on the sides, which nobody can foretell. */
static inline void
scl_clustered_means_add (SclClusteredMeans *self, guint group, guint other_group, double x,
                         gboolean once)
{
  const guint pair = scl_clustered_means_pair (self, group, other_group);
  const gboolean as_own = group < other_group;
  SclClusterPerson *person = &self->person[pair];
  SclClusterPart *part = &person->as[as_own];
  SclClusterSums *sums = &self->sums[pair];
  const double deviation = scl_clustered_means_turn (group, other_group, x) - sums->mean,
               counts = (double) once;

  if (G_UNLIKELY (person->as[0].n + person->as[1].n == 0.0))
    self->touched[self->n_touched++] = pair;
  part->n += 1.0;
  part->sum += deviation;
  sums->once.n += counts;
  sums->once.sum += counts * deviation;
  sums->once_squares += counts * (deviation * deviation);
}
