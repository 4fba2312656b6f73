/* SclListCompression: whether ratings have moved together or apart from one list to another.
 *
 * Quantile against quantile: where the lower list's p-quantile was, where is the later one's? The
 * slope of these points by least squares, from the 10th to the 90th, is below 1 where ratings have
 * moved together. Of all on each list it is as much about who came and who went as about ratings
 * that moved: a lower floor stretches the list without touching anybody. Of those on both it is
 * about the ratings.
 *
 * Of those on both there is also the ratio of the standard deviations, after by before, with a 95 %
 * interval: normal for its logarithm, whose error is that of the mean of each person's influence,
 * ((y - mean)² / var y - (x - mean)² / var x) / 2 (Hampel 1974, JASA 69), so that it knows they are
 * the same people.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/lists/scl-list-level.h"
#include "lab/lists/scl-list-regression.h"

#define SCL_N_QUANTILES 99

typedef struct
{
  guint n_before, n_after;                             /* people */
  int before[SCL_N_QUANTILES], after[SCL_N_QUANTILES]; /* the 1st to the 99th percentile */
  double slope; /* after by before, 10th to 90th; NaN: all alike, or nobody */
} SclListQuantiles;

typedef struct
{
  SclDay from, to;
  SclListQuantiles all, both; /* of everybody on each, of those on both */
  guint n_risen, n_fallen;    /* of those on both, whose rating is higher, lower at last */
  SclListEstimate spread;     /* sd after by sd before of those on both; NaN: fewer than two */
} SclListCompression;

/* from < to: places in the table. */
void scl_list_compression (const SclListTable *table, guint from, guint to,
                           SclListCompression *result);
