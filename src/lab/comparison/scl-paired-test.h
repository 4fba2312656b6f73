/* SclPairedTest: whether one policy predicts better than another, or only seems to, and the
 * interval of the difference.
 *
 * Both are scored on the same games; what differs is summed by block of time (a month), since the
 * games of one month share their players' errors, and neighbouring months share them too: the error
 * is that of equal-weighted cosines (Lazarus, Lewis, Stock and Watson 2018, HAR inference:
 * recommendations for practice, Journal of Business & Economic Statistics 36), which looks only at
 * the slow movements of the differences. How often it takes equally good policies for different
 * ones is measured by tests/lab/bench-paired-test.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct
{
  guint n_blocks;    /* with games */
  guint freedom;     /* degrees of freedom, B below; 0 for fewer than two blocks */
  double difference; /* mean a game: sum of the blocks' sums over the sum of their counts; NaN where
                        there is none */
  double error;      /* its standard error; NaN for fewer than two blocks */
  double low, high;  /* 95 % interval: difference less and plus Student's quantile times error; NaN
                        where error is */
  double t;          /* difference / error; NaN where error is not positive */
  double p;          /* two-sided, Student's t; 1 where every block's sum is 0; NaN if no error */
} SclPairedTest;

/* sums: per block, the sum over its games of (one policy's loss - the other's). counts: its games;
 * blocks without games are left out. A ratio estimate: u = sum - difference x count per block, of M
 * blocks; for j = 1 … B the cosine transform L_j = sqrt (2/M) sum over m = 1 … M of u_m cos (pi j
 * (m - 1/2)/M); error^2 = M mean (L_j^2) / N^2, t with B degrees of freedom. B = max (4, floor (0.4
 * M^(2/3))), at most M - 1: for up to five blocks it is the usual t test. */
SclPairedTest scl_paired_test (const double *sums, const double *counts, guint n_blocks);

/* Holm's step-down (1979): p of n tests at once, made to hold for all together. The smallest counts
 * n times, the next n - 1 times, and none less than one before it. NaN are no tests and stay NaN.
 * adjusted may be p. */
void scl_adjust_holm (const double *p, guint n, double *adjusted);
