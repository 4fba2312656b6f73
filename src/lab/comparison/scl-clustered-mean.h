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

/* One game, seen from one of its players. */
typedef struct
{
  guint32 own, opponent; /* below n_players, not the same */
  double x;              /* what is averaged */
} SclMeeting;

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

/* meetings: n of them, of players in [0, n_players). */
SclClusteredMean scl_clustered_mean (const SclMeeting *meetings, guint n, guint n_players);
