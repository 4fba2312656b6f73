/* SclMoves: what moved everybody in a rating period, in columns.
 *
 * What a trace tells of one player, step by step and in words, is told here of everybody in numbers
 * alone: for whoever adds up a million games and reads none of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* Why a rating moved that no game moved so. */
typedef enum
{
  SCL_STEP_BY_RULE, /* a rule that is none of the following: a limit, a performance in place of a
                       sum */
  SCL_STEP_BY_ROUNDING,
  SCL_STEP_BY_FLOOR,
  SCL_STEP_BY_BONUS,
  SCL_STEP_BY_ADJUSTMENT, /* of everybody, when rules begin */
  SCL_N_STEP_KINDS,
} SclTraceStepKind;

/* Of each player who had a rating before the period and has one after it the games' k times
 * surprise and the steps add up to the change, but for binary fractions. Others are not told of:
 * the k of their games is NaN. The caller owns the columns. */
typedef struct _SclMoves
{
  double *k;        /* per game of the period, White's at [2 * game] and Black's behind it: the
                       coefficient, >= 0; NaN: the game moves nothing of that player */
  double *surprise; /* the same: score less expected score as used, [-1, 1]; read only where k is a
                       number */
  double (*steps)[SCL_N_STEP_KINDS]; /* per player, rating points: what is added to; a period's
                                        players only, but for adjustments */
} SclMoves;
