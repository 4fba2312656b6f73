/* SclJudging: on which games rules are replayed and judged, as it is kept with the data.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/comparison/scl-comparison.h"
#include "lab/replay/scl-start.h"
#include "workbench/data/scl-dataset.h"

/* Games at the beginning that are rated but not judged; its values are in files. */
typedef enum
{
  SCL_UNJUDGED_FIRST_YEAR,
  SCL_UNJUDGED_FIRST_30, /* of each player */
  SCL_UNJUDGED_NONE,
  SCL_N_UNJUDGED,
} SclUnjudged;

/* Which games rules are replayed on, and which of them they are judged by; without games: which
 * lists are looked at. */
typedef struct
{
  SclDay from, to; /* events that end in between, or lists, both days among them; SCL_DAY_NONE: from
                      the first, to the last */
  SclSplit split;
  SclDay train_until; /* SCL_DAY_NONE: split is SCL_SPLIT_ALL */
  SclStart start;
  SclUnjudged unjudged;
  guint months; /* without games: from one list to the next that is looked at, at least; 0: every
                   list. At most SCL_MOST_MONTHS */
} SclJudging;
#define SCL_MOST_MONTHS 1200

/* As it was kept with the data; what was never chosen, or does not make sense, is as at first. */
SclJudging scl_judging_read (SclDataset *dataset);
/* Kept with the data; no choice is written for a period or a distance of lists as at first. */
void scl_judging_keep (const SclJudging *judging, SclDataset *dataset);
gboolean scl_judging_equal (const SclJudging *a, const SclJudging *b);
