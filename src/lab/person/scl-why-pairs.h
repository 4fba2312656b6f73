/* SclWhyPairs: a person's games under two policies, side by side.
 *
 * A game is the same under both, whatever period of each it falls into. Where a policy counts it in
 * several periods (windows of games), the first of them is taken, which is the game's own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/replay/scl-replay.h"

/* Where a game stands in an explanation. */
typedef struct
{
  guint period; /* index of the traces; G_MAXUINT: the game is not rated there */
  guint index;  /* in that trace's games */
} SclWhyPlace;

/* One game under both. */
typedef struct
{
  guint game; /* index in the history */
  SclWhyPlace first, second;
  double difference; /* second's change less first's, rating points; not rated counts as 0 */
} SclWhyPair;

typedef struct
{
  GArray *pairs;                    /* of SclWhyPair */
  double first, second, difference; /* sums of the games' changes, rating points */
} SclWhyPairs;

/* The games of the first explanation's period (index of its traces), in order, and what becomes of
 * each under the second, which is of the same games and player. */
SclWhyPairs *scl_why_pairs_new (const SclExplanation *first, guint period,
                                const SclExplanation *second);
/* Of all periods of the first, and at the end what only the second rates. */
SclWhyPairs *scl_why_pairs_new_all (const SclExplanation *first, const SclExplanation *second);
void scl_why_pairs_free (SclWhyPairs *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclWhyPairs, scl_why_pairs_free)

/* The game at a place; NULL: it is none. Borrowed. */
const SclTraceGame *scl_why_game_at (const SclExplanation *explanation, SclWhyPlace place);
