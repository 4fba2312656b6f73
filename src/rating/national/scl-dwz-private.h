/* DWZ, the German federation's number: who has one, and what an event makes of it; here what its
 * files share.
 *
 *   scl-dwz.c        keys, memory, who has a number, the event
 *   scl-dwz-first.c  first numbers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gsl/gsl_cdf.h>
#include <math.h>

#include "rating/policy/scl-adjustment.h"
#include "rating/policy/scl-sides.h"

typedef struct
{
  double sigma;         /* of the difference, rating points */
  double expected_step; /* each P is rounded to it before it is added; 0: not */
  double factor;        /* 800 of 3.3 */
  double j_junior, j_young, j_adult;
  double brake_below; /* 1300 */
  double brake_scale; /* 150 */
  gint32 first_games; /* least games of a first DWZ */
  gint32 keep_months; /* how long games without a first DWZ are kept */
  double lift_below;  /* 800: below it a first DWZ is lifted */
  double start;       /* 0: nobody enters without a first DWZ; otherwise everybody does, at this */
  SclAdjustment adjustment;
} SclDwzParams;

/* A game that has not yet given a first DWZ. */
typedef struct
{
  double opponent;
  double score;
  SclDay day;
} SclDwzRestGame;

typedef struct
{
  SclSidesMemory base;
  GArray **rest; /* n_players, NULL or of SclDwzRestGame */
  guint n_players;
  double *first;  /* per participant: first DWZ on trial, NaN: not a candidate */
  double *fresh;  /* per participant: the number after the event, NaN: as before */
  guint *counted; /* per participant: games that counted */
} SclDwzMemory;

/* P (D) = Phi (D / sigma). */
static inline double
scl_dwz_expected (const SclDwzParams *params, double difference)
{
  return gsl_cdf_ugaussian_P (difference / params->sigma);
}

/* One stage of first numbers, into memory->first: those who have enough games against players
 * numbered before it. TRUE if anybody got a number. */
gboolean scl_dwz_first_stage (const SclDwzParams *params, SclDwzMemory *memory,
                              const SclStates *states);

/* By what the game added last has its expected score; rounded: as the evaluation of somebody with a
 * number adds it up. */
void scl_dwz_tell_expected (const SclDwzParams *params, SclTrace *trace, gboolean rounded);

/* How many games a participant's first number in memory->first rests on, kept ones too. */
guint scl_dwz_first_games (const SclDwzParams *params, const SclDwzMemory *memory,
                           const SclStates *states, guint i);

/* A first number as it is published: a whole one, lifted where it is very low. */
double scl_dwz_published (const SclDwzParams *params, double rating);

/* An opponent's number for those who are not on trial themselves: from before, or a first one as
 * published, since differences are between whole numbers (annex 1.2: D is an integer); NaN: none.
 */
double scl_dwz_opponent (const SclDwzParams *params, const SclDwzMemory *memory,
                         const SclStates *states, guint32 opponent);

/* Keeps a participant's games of this period for a first number later. */
void scl_dwz_keep_games (const SclDwzParams *params, SclDwzMemory *memory, const SclStates *states,
                         const SclPeriod *period, guint i);

/* Drops kept games from before that day. */
void scl_dwz_forget_games (GArray *rest, SclDay before);

/* Explains the first number of participant i, whose games are counted. */
void scl_dwz_trace_first (const SclDwzParams *params, const SclDwzMemory *memory,
                          const SclStates *states, const SclPeriod *period, guint i,
                          SclTrace *trace);
