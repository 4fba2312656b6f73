/* SclWhyPairs: a period's games under two policies, side by side.
 *
 * A game is the same under both, whatever period it falls into: of a policy that counts it in
 * several (windows of games) the first in which it stands is taken, as the period of the game
 * itself. Games of the first policy's period come in its order, then those that only the other
 * policy rates among the periods that these games fall into are left to those periods.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/replay/scl-replay.h"

/* One game under both. */
typedef struct
{
  guint game;                 /* index in the history */
  const SclTraceGame *first;  /* borrowed from the explanations; NULL: not rated there */
  const SclTraceGame *second; /* the same */
  double difference;          /* second's change less first's, rating points; not rated counts as
                                 0 */
} SclWhyPair;

typedef struct
{
  GArray *pairs; /* of SclWhyPair */
  double first, second, difference; /* sums of the games' changes, rating points */
} SclWhyPairs;

/* The games of the first explanation's period (index of its traces), and what becomes of each under
 * the second, which is of the same history and player. Both outlive the pairs. */
SclWhyPairs *scl_why_pairs_new (const SclExplanation *first, guint period,
                                const SclExplanation *second);
void scl_why_pairs_free (SclWhyPairs *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclWhyPairs, scl_why_pairs_free)

/* Of all periods of the first, and at the end what only the second rates. */
SclWhyPairs *scl_why_pairs_new_all (const SclExplanation *first, const SclExplanation *second);
