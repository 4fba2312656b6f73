/* SclMisfit: where an expectation fails.
 *
 * A grid of own rating by rating difference: in each cell the mean of score minus expected score
 * over the sides of the games that fall into it. It shows what a rule gets wrong better than any
 * mean over all games, in which the two sides of a game cancel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/replay/scl-outcome.h"

/* The mean's error is clustered by both players: results of one person are alike, whoever the
 * opponent. Its square is A + B - C, with A the sum over persons of the squared sums of their
 * deviations, B the same over opponents, C over single sides, all over sides squared; where that
 * falls below the larger of A and B, the larger is taken (Cameron, Gelbach and Miller 2011,
 * sections 2.3 and 2.4). */
typedef struct
{
  guint sides;
  double score, expected; /* means, [0, 1]; NaN where there is no side */
  double misfit;          /* score - expected */
  double error;           /* of misfit; NaN for fewer than two persons */
} SclMisfitCell;

#define SCL_MISFIT_WIDTH 200.0            /* of a row, rating points */
#define SCL_MISFIT_DIFFERENCE_WIDTH 100.0 /* of a column */
#define SCL_MISFIT_N_COLUMNS 10 /* under -400, -400 to -301, … 300 to 399, 400 and more */

/* Rows are own ratings from lowest; each cell holds its lower limits. */
typedef struct
{
  double lowest; /* lower limit of row 0 */
  guint n_rows;
  SclMisfitCell *cells; /* [row * SCL_MISFIT_N_COLUMNS + column] */
} SclMisfit;

/* Lower limit of a column; minus infinity for the first. */
double scl_misfit_difference (guint column);

/* Over all scored games, both sides of each; own and opponent's rating are those with which the
 * game's period began, the difference is neither cut nor rounded. outcome must have kept paths and
 * predictions; otherwise, and without any scored game, n_rows is 0. */
SclMisfit *scl_misfit_new (SclOutcome *outcome);

#define SCL_MISFIT_FINE_WIDTH 25.0 /* of a column, rating points */
#define SCL_MISFIT_N_FINE 64       /* under -775, -775 to -751, … 775 and more */

/* The same of all own ratings together by finer differences: one row of SCL_MISFIT_N_FINE cells,
 * or none. lowest is 0 and says nothing. */
SclMisfit *scl_misfit_new_fine (SclOutcome *outcome);
void scl_misfit_free (SclMisfit *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclMisfit, scl_misfit_free)

/* rating_from,rating_to,difference_from,difference_to,sides,score,expected,misfit,error,low,high —
 * cells that hold sides; low and high: 95 % interval of misfit. The ends of the grid are open:
 * empty. C locale. */
GString *scl_misfit_to_csv (const SclMisfit *self);
