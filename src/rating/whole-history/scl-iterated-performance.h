/* SclIteratedPerformance: performances of unrated players who met each other.
 *
 * Every unrated player starts at a conventional rating; each pass computes every performance from
 * the ratings of the pass before, until they stand (Carosi, Il sistema Elo, chapter Il caso Elo
 * Italia, tables 3 and 4).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/core/scl-performance.h"

typedef struct
{
  double start;      /* of the unrated, rating points; default 1300 */
  guint passes;      /* at most so many, >= 1; default 4 */
  double stop_below; /* stop after a pass in which no one moved by this much, rating points; 0: only
                        where there is nobody to rate; default 0 */
  SclPerformanceMethod
      method; /* linear, logistic (of the mean) or exact; others count as linear; default linear */
  double cap; /* [0.5, 1]: a greater percentage counts as this, a smaller as 1 - cap; 1: no cap, and
                 then 100 % and 0 % are rated by the linear formula, mean +- 400; default 1 */
  gboolean whole;      /* round each pass to whole points, halves away from zero; default TRUE */
  gboolean sequential; /* use the new values within a pass, in the order of players (Gauss-Seidel);
                          default FALSE (Jacobi) */
  gboolean rated_too;  /* the rated players' ratings give way to their performances too; default
                          FALSE: they are held */
} SclIteratedPerformance;

#define SCL_ITERATED_PERFORMANCE_DEFAULTS                                                          \
  {                                                                                                \
    .start = 1300.0, .passes = 4, .stop_below = 0.0, .method = SCL_PERFORMANCE_LINEAR, .cap = 1.0, \
    .whole = TRUE, .sequential = FALSE, .rated_too = FALSE                                         \
  }

/* ratings: n_players; NaN for the unrated; on return their performances stand there. Players
 * without a game stay as they are (NaN too). score: White's, half points. each_pass: NULL, or room
 * for options->passes rows of n_players, one row a pass. Returns the number of passes made. Ratings
 * must be NaN or finite; a game against an unrated player of the same list counts from the first
 * pass. */
guint scl_iterated_performance (const SclIteratedPerformance *options, guint n_players,
                                double *ratings, guint n_games, const guint32 *white,
                                const guint32 *black, const guint8 *score, double *each_pass);
