/* SclExpectationCurve: what the expected score should be, by the data.
 *
 * Mean scores by rating difference, and the best curve through them that nowhere falls
 * (scl-monotone.h), beside what the rule expected of the same games. Whatever curve a rule has,
 * none that rises with the difference alone comes nearer to these scores.
 *
 * The curve is fitted to the very games that it is compared with, and is a little better than it
 * would be for others; with thousands of games a class that is little.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/replay/scl-outcome.h"

/* Games of which the favourite had so many points more, seen from the favourite. */
typedef struct
{
  double from, to;  /* rating points, [from, to); to is INFINITY in the last class */
  guint games;      /* of equals each counts for both, in the first class */
  double score;     /* means, [0, 1]; NaN without games, as those that follow */
  double low, high; /* 95 % interval of the score, clustered by both players as in scl-misfit.h; NaN
                       for fewer than two persons */
  double expected;  /* by the rule */
  double fitted;    /* by the best curve; never NaN where any class has games */
} SclExpectationPoint;

typedef struct
{
  guint n; /* 0 where nothing was predicted, or paths or predictions were not kept */
  SclExpectationPoint *points;
  double excess; /* mean over the games of the squared distance between curve and rule: how much
                    of the rule's Brier score a better curve could save at most; NaN where n is 0 */
} SclExpectationCurve;

/* Over all scored games; outcome must have kept paths and predictions, else n is 0. Never NULL. */
SclExpectationCurve *scl_expectation_curve_new (SclOutcome *outcome);
void scl_expectation_curve_free (SclExpectationCurve *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclExpectationCurve, scl_expectation_curve_free)

/* The class whose score is surest to be another than the expected one, by its own error, of those
 * with least games and more; n: none has an error. */
guint scl_expectation_curve_surest (const SclExpectationCurve *self, guint least);
