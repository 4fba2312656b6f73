/* Filling a SclTrace: what systems do while they update.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "rating/policy/scl-system.h"

static inline double
scl_trace_column (const double *column, guint32 player)
{
  return column != NULL ? column[player] : NAN;
}

/* Before the period: the player's old state. Does nothing without a trace. */
static inline void
scl_trace_begin (SclTrace *trace, const SclStates *states)
{
  guint32 p;

  if (trace == NULL)
    return;
  p = trace->player;
  g_array_set_size (trace->games, 0);
  g_array_set_size (trace->steps, 0);
  g_array_set_size (trace->facts, 0);
  g_array_set_size (trace->reasons, 0);
  trace->old_rating = trace->new_rating = states->rating[p];
  trace->old_deviation = trace->new_deviation = scl_trace_column (states->deviation, p);
  trace->old_volatility = trace->new_volatility = scl_trace_column (states->volatility, p);
  trace->old_index = trace->new_index = scl_trace_column (states->index, p);
  trace->score = 0.0;
  trace->expected = 0.0;
  trace->k = NAN;
}

/* The trace, where the player is the one that it explains; else NULL. */
static inline SclTrace *
scl_trace_of (SclTrace *trace, guint32 player)
{
  return trace != NULL && trace->player == player ? trace : NULL;
}

/* After it: the new state. Does nothing without a trace. */
static inline void
scl_trace_end (SclTrace *trace, const SclStates *states)
{
  guint32 p;

  if (trace == NULL)
    return;
  p = trace->player;
  trace->new_rating = states->rating[p];
  trace->new_deviation = scl_trace_column (states->deviation, p);
  trace->new_volatility = scl_trace_column (states->volatility, p);
  trace->new_index = scl_trace_column (states->index, p);
}

/* A game of the period (local index), as it counted, its difference not cut; the totals follow. */
static inline void
scl_trace_add_game (SclTrace *trace, const SclPeriod *period, guint32 game, guint32 opponent,
                    double opponent_rating, double score, double difference, double expected,
                    double k, double change)
{
  SclTraceGame entry = { .game = period->first_game + game,
                         .event = period->event[game],
                         .opponent = opponent,
                         .score = score,
                         .opponent_rating = opponent_rating,
                         .own_rating = NAN,
                         .opponent_deviation = NAN,
                         .uncut = difference,
                         .difference = difference,
                         .expected = expected,
                         .k = k,
                         .change = change };

  g_array_append_val (trace->games, entry);
  trace->score += score;
  trace->expected += expected;
}
