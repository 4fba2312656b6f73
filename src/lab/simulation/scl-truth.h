/* An outcome measured against the truth of a simulated federation.
 *
 * The error of a rating is the rating less the true strength. A list's level is a convention (an
 * Elo list says only differences), so that bias and error about the bias are told apart. Lists are
 * looked at on the last day of each month, as they stand then: a half-yearly list is out of date
 * for five months of six, and that counts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/replay/scl-outcome.h"
#include "lab/simulation/scl-world.h"

/* Who counts: present, rated, with so many rated games at least. */
typedef struct
{
  guint month; /* of the simulation, from 0 */
  SclDay day;  /* its last */
  guint n;
  double bias;     /* mean error; NaN where n is 0 */
  double spread;   /* standard deviation of the errors about it */
  double jump_gap; /* how much of the jump the list has not seen yet, rating points; NaN before the
                      jump or without one */
} SclTruthMonth;

typedef struct
{
  char *label;
  guint n;       /* player-months */
  double bias;   /* mean error less everybody's mean error */
  double spread; /* of the errors about the group's own mean */
} SclTruthGroup;

typedef struct
{
  GArray *months;   /* of SclTruthMonth, all of them */
  guint64 n;        /* player-months from the first month that counts */
  double bias;      /* mean error over them */
  double spread;    /* root mean square of the errors about each month's bias */
  double inflation; /* slope of the monthly bias by least squares, rating points a year; NaN for
                       fewer than two months */
  double fairness; /* standard deviation of the regions' biases, each weighted by its player-months;
                      0: no region is favoured */
  double response; /* months from the jump until the gap has halved (linear between month ends);
                      NaN: not within the simulation */
  GArray *regions; /* of SclTruthGroup */
  GArray *ages;    /* of SclTruthGroup: under 18, 18-24, 25-49, 50 and more */
  GArray *strengths; /* of SclTruthGroup, by true strength: below 1000, then classes of 200 points,
                        2200 and more */
} SclTruthMetrics;

#define SCL_TRUTH_N_AGES 4
#define SCL_TRUTH_N_STRENGTHS 8

/* from_month: months before it are left out of everything but `months` and the response. The
 * outcome must have kept paths, and its history must be the truth's. */
SclTruthMetrics *scl_truth_measure (const SclTruth *truth, SclOutcome *outcome, guint from_month,
                                    guint min_games);
void scl_truth_metrics_free (SclTruthMetrics *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclTruthMetrics, scl_truth_metrics_free)
