/* SclComparison, from the inside.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/comparison/scl-comparison.h"
#include "lab/replay/scl-lab-text-private.h"
#include "lab/replay/scl-outcome-private.h"

typedef enum
{
  SCL_LOSS_LOG,
  SCL_LOSS_SQUARE,
  SCL_LOSS_RIGHT, /* decisive games whose favourite won */
  SCL_N_LOSSES,
} SclLoss;

/* Of games scored by every policy, and in the split. */
typedef enum
{
  SCL_USE_NOT,
  SCL_USE_JUDGED,
  SCL_USE_BURNT, /* left out at the beginning */
} SclGameUse;

/* Of one policy; shared among comparisons. */
typedef struct
{
  gatomicrefcount ref_count;
  double *block_loss[SCL_N_LOSSES]; /* per month: sums over the games in use */
  double *block_games;
  double *block_decisive;
  SclCalibration calibration;

  guint64 scored; /* judged games of the split that this policy predicts, whatever the others do */
  SclVerdict verdict; /* against the first policy */
  guint rated;
  double mean, sd, created;
  guint64 entered, left;
  SclPercentiles percentiles; /* final */
  SclDrift drift;
  SclLargestChange largest;
  double agreement;
} SclPolicyNumbers;

struct _SclComparison
{
  gatomicrefcount ref_count;
  GPtrArray *outcomes;
  SclHistory *history; /* borrowed from them */
  SclSplit split;
  SclDay train_until;
  guint n_threads; /* 0: one a processor */
  guint8 *use;     /* per game: SclGameUse */
  guint64 n_games, n_burnt;
  guint32 *block_of_event;
  guint n_blocks;
  SclPolicyNumbers **numbers; /* per policy */
  GArray *rows;               /* of SclComparisonRow */
  SclBasis *basis;
};

/* Policy's loss less reference's, a game (a decisive game for SCL_LOSS_RIGHT). */
SclPairedTest scl_comparison_test (SclComparison *self, SclLoss loss, guint policy,
                                   guint reference);

/* Goes through the games. */
SclVerdict scl_comparison_find_verdict (SclComparison *self, guint policy, guint reference);

void scl_comparison_make_rows (SclComparison *self);
void scl_comparison_free_rows (SclComparison *self);

/* ---- Files ---- */

/* Turns of a policy's own work: what takes longest begins first. */
typedef enum
{
  SCL_TURN_BIASES,
  SCL_TURN_PERIODS, /* there may be as many as games */
  SCL_TURN_MISFIT,
  SCL_TURN_DRIFT,
  SCL_TURN_METRICS, /* of groups */
  SCL_TURN_RATINGS,
  SCL_TURN_OTHERS,
  SCL_N_TURNS,
} SclTurn;

/* What scl_outcome_write () writes; turn: the first of its own. */
void scl_outcome_add_files (SclOutcome *self, const char *directory, SclTextBatch *batch,
                            guint turn);
