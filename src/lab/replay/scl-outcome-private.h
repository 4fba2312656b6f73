/* SclOutcome, from the inside: what a replay fills in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "lab/replay/scl-outcome.h"
#include "lab/replay/scl-plan-private.h"
#include "lab/replay/scl-replay-options.h"

struct _SclOutcome
{
  gatomicrefcount ref_count;
  SclHistory *history;
  SclPolicy *policy;
  SclPlan *plan;
  SclReplayOptions options;

  GArray *periods;      /* of SclPeriodSummary */
  SclStates *states;    /* final */
  double *first_rating; /* per player; NaN none */
  SclMetrics metrics, test_metrics, train_metrics;
  float *predictions;       /* per game of the history, or NULL */
  float *other_predictions; /* from the other start, or NULL; the same where nothing is printed */
  SclJudged *judged;

  SclPathLog log;
  gboolean has_paths;
  /* Gathered from the log on first use. */
  gsize gathered;
  guint32 *path_start; /* n_players + 1 */
  SclPathPoint *points;
  /* Worked out on first use. */
  gsize ranked;
  GArray *percentiles;
  gsize drifted;
  GArray *drift; /* of SclDriftStep, by the default options */
};

/* ---- The builder: empty outcome, then period by period ---- */

SclOutcome *scl_outcome_new (SclPlan *plan, SclPolicy *policy, const SclReplayOptions *options);

static inline void
scl_path_log_add (SclPathLog *log, guint32 player, guint32 games, double rating, double deviation)
{
  const guint i = log->n++;

  log->player[i] = player;
  log->games[i] = games;
  log->rating[i] = rating;
  if (log->has_deviation)
    log->deviation[i] = deviation;
}

/* "110196" for a key "id:110196" of a CSV file, other keys as they are ("fide:123"), "#17" without
 * a key (dense number from 0). Newly allocated. */
char *scl_player_public_id (const SclPlayers *players, guint32 player);
