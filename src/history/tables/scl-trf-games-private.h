/* A tournament report's games: two players' lines made into one, and what is done where they
 * disagree.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-rated.h"
#include "history/tables/scl-trf-private.h"

typedef struct
{
  SclTrf *trf;
  SclSink *sink;
  SclImportReport *report;
  SclFileCounts *counts;
  guint32 event;           /* the sink's handle */
  const SclDay *round_day; /* SCL_DAY_NONE where unknown */
  guint n_round_days;
  SclRatedTally *unrated;
} SclTrfGames;

/* The number of the last round in which somebody has a game, a bye or points. */
guint scl_trf_count_rounds (const SclTrf *self);

/* Players have their handles. FALSE: the sink failed. */
gboolean scl_trf_push_games (const SclTrfGames *games, guint rounds, GError **error);

/* Notes each player whose points are not the sum of the results. */
void scl_trf_check_points (const SclTrf *self, guint rounds, SclImportReport *report);
