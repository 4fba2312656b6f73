/* What a rating list does over time: percentiles, and what becomes of the same players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/replay/scl-outcome.h"

/* Rated players after a period, by linear interpolation between order statistics (h = (n - 1) p),
 * ratings to 1/1024 point. */
typedef struct
{
  guint32 period;
  guint32 n;
  double p5, p25, p50, p75, p95;
} SclPercentiles;

/* Array of SclPercentiles, worked out on first use and shared (not to be changed; give the
 * reference back), by rising period: of every period, or, beyond 600 of them, of some 600 evenly
 * spaced ones, the last always among them. Empty where the replay did not keep paths. */
GArray *scl_outcome_percentiles (SclOutcome *outcome);

/* The same players between two lists. */
typedef struct
{
  guint n;      /* rated after both periods */
  double mean;  /* of their changes; NaN where n is 0 */
  double error; /* standard error of the mean; NaN where n < 2 */
} SclDrift;

/* The greatest change of a player who had a rating, in one period; entry ratings given before the
 * games count as had. */
typedef struct
{
  guint32 player, period;
  double change; /* signed; 0 where nobody changed */
} SclLargestChange;

/* All of it at one look: drift from the list after period start to the last, and the last list's
 * percentiles. */
typedef struct
{
  SclDrift drift;
  SclLargestChange largest;
  SclPercentiles percentiles;
} SclListLook;
/* start: a period, [0, their number). */
SclListLook scl_outcome_look_at_list (SclOutcome *outcome, guint start);

/* Rank agreement of two final lists over the players rated in both: Spearman's rho with mean ranks
 * for ties; NaN for fewer than two players or a list without differences. */
double scl_outcome_rank_agreement (SclOutcome *a, SclOutcome *b, guint *n);
