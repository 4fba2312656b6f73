/* SclTrueskill: the formulas of TrueSkill for two players, one at a time.
 *
 * Each player's strength is normal; a performance in a game is normal about it with spread beta.
 * Who performs better by more than the draw margin wins; within the margin the game is drawn. The
 * update is that of a normal cut off at the margin.
 *
 * Source: Herbrich, Minka and Graepel, "TrueSkill(TM): A Bayesian Skill Rating System" (Advances in
 * Neural Information Processing Systems 19, 2006), section 3 and its table of V and W.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* By how much a result moves the mean (v, in the unit of t) and shrinks the variance (w). */
typedef struct
{
  double v; /* to be added to White's mean, times variance/c; finite */
  double w; /* [0, 1] */
} SclTruncated;

/* The winner's. t: own less opponent's mean by c, c² being both variances plus 2 beta²; margin: the
 * draw margin by c, >= 0. The loser's v is the opposite, w the same. */
SclTruncated scl_trueskill_won (double t, double margin);

/* Of a draw; margin > 0. The opponent's v is the opposite, w the same. */
SclTruncated scl_trueskill_drawn (double t, double margin);

/* The draw margin, in rating points: between equals whose strengths are known a game is drawn with
 * that probability, in (0, 1). beta > 0, rating points. */
double scl_trueskill_margin (double draw_probability, double beta);

/* Probabilities, [0, 1]. The wins and half the draws are the expected score. */
typedef struct
{
  double win, draw;
} SclTrueskillChances;

/* Of a win and of a draw; t and margin as above. */
SclTrueskillChances scl_trueskill_chances (double t, double margin);
