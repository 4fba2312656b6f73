/* Table 3's tournament and table 4's iteration: Carosi, Il sistema Elo, "Il caso Elo Italia".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/whole-history/scl-iterated-performance.h"

#define SCL_TABLE_3_PLAYERS 10
#define SCL_TABLE_3_ROUNDS 5

/* One line of table 3, in the paper's order. */
typedef struct
{
  guint player;                            /* the paper's number, 1 to 10 */
  double rating;                           /* NaN: NC, unrated */
  const char *results[SCL_TABLE_3_ROUNDS]; /* "+5": won against 5; "=", "-" */
} SclTable3Row;
extern const SclTable3Row scl_table_3[SCL_TABLE_3_PLAYERS];

/* passes: options->passes rows of 10 ratings, by the paper's number minus one. Returns the passes
 * made. */
guint scl_table_4_passes (const SclIteratedPerformance *options, double *passes);

/* The keys of the iteration, over a SclIteratedPerformance. */
extern const SclKeySet scl_table_4_key_sets[];
