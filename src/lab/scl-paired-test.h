/* SclPairedTest: whether one policy foretells better than another, or only seems to.
 *
 * Both are scored on the same games; what differs is summed by block of time (a month), since the games of one month share their
 * players' errors.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint n_blocks;    /* with games */
  double difference; /* mean a game: sum of the blocks' sums over the sum of their counts; NaN where there is none */
  double error;      /* its standard error; NaN for fewer than two blocks */
  double t;          /* difference / error; NaN where error is not positive */
  double p;          /* two-sided, Student's t with n_blocks - 1 degrees of freedom; 1 where every block's sum is 0; NaN if no error */
} SclPairedTest;

/* sums: per block, the sum over its games of (one policy's loss - the other's). counts: its games; blocks without games are left out.
 * A ratio estimate: u = sum - difference x count per block; error^2 = M/(M-1) [sum u^2 + 2 sum over lags l of
 * (1 - l/(lags+1)) sum u_m u_(m-l)] / N^2 (Newey and West 1987: neighbouring months are not independent).
 * lags < 0: floor (4 (M/100)^(2/9)), and 0 for fewer than 12 blocks. */
SclPairedTest scl_paired_test (const double *sums, const double *counts, guint n_blocks, int lags);

G_END_DECLS
