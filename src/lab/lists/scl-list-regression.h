/* SclListRegression: what the yearly change of those who stay goes with: age, rating, and how long
 * ago they entered; and where entrants' ratings go.
 *
 * One observation is a person on two lists after one another; y is the change, per year of 365.25
 * days. Least squares on
 *
 *   y = level + junior x max (20 - age, 0) + ageing x (max (age, 20) - 30) / 10
 *     + rating x (rating before - mean) / 100            (of who is settled, else 0)
 *     + entrant[j]   (of who entered j to j + 1 years before the list before)
 *
 * age: year of the list after less year of birth; who has none is left out. Settled is who entered
 * 8 years before or more, or is on the first list of the table. Errors are clustered by person, who
 * is seen in many years (Cameron and Miller 2015, Journal of Human Resources 50, eq. 11 and 12);
 * intervals are normal, 95 %.
 *
 * level is thus the yearly change of settled people of 30 with a rating in the middle; what they
 * lose, others have taken out of the pool, or nobody has. It needs no game, and cannot tell what
 * playing strength did: a level of nought is no proof that ratings keep their meaning. rating
 * includes regression to the mean: where ratings have chance in them, it is negative without any
 * compression.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/lists/scl-list-table.h"

#define SCL_ENTRANT_YEARS 8

typedef struct
{
  double value, error; /* rating points, of a year's change; NaN: not to be found in these lists */
  double low, high;    /* 95 % interval */
} SclListEstimate;

/* Settled people of one age. */
typedef struct
{
  guint64 n;          /* observations */
  double mean, error; /* of their yearly change, rating points; NaN where there are none, or one;
                         the error takes observations for independent */
} SclListAge;

#define SCL_LIST_AGES 100 /* years 0 to 99 */

typedef struct
{
  guint64 n;          /* observations */
  guint n_people;     /* whose they are */
  guint n_ageless;    /* observations left out: no year of birth */
  guint64 n_still;    /* observations without a change: most of them will not have played */
  double mean_rating; /* that rating is counted from: of all observations, before */
  SclListEstimate level, junior, ageing, rating;
  SclListEstimate entrant[SCL_ENTRANT_YEARS]; /* beyond settled people of the same age */
  guint64 n_entrant[SCL_ENTRANT_YEARS];       /* observations */
  SclListAge age[SCL_LIST_AGES];
  double covariance[SCL_ENTRANT_YEARS * SCL_ENTRANT_YEARS]; /* of entrant's values */
} SclListRegression;

/* NULL: fewer than two lists, or nobody on two of them with a year of birth. */
SclListRegression *scl_list_regression_new (const SclListTable *table);
/* What the terms say of settled people of that age with a rating in the middle: points a year; NaN
 * where a term is not known. */
double scl_list_regression_at_age (const SclListRegression *self, double age);
void scl_list_regression_free (SclListRegression *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclListRegression, scl_list_regression_free)

/* What entrants have gained in their first years beyond settled people of their age, the sum of the
 * entrant[j] whose years are known without a gap from the first on, with the interval that their
 * covariance gives; years: how many they are, 0 where the first is not known. */
SclListEstimate scl_list_entrants_gain (const SclListRegression *self, guint *years);

/* Where entrants' ratings go, beyond what settled people of their age do: towards bias points
 * below or above what they entered with, half of the way in each half-life,
 *
 *   entrant[j] = -bias x (2^(-j / h) - 2^(-(j + 1) / h)),
 *
 * the course of partial adjustment (Nerlove 1958, The Dynamics of Supply). Fitted to the entrant[j]
 * by least squares weighted with the inverse of their covariance; errors from the same (delta
 * method; of h, those of its logarithm). It speaks of those who stay on the lists: who leaves is
 * not heard of any more.
 *
 * Real entrants need not take this course. Where p is small the two numbers describe nothing, and
 * what entrants gained (scl_list_entrants_gain ()) is all that can be said. */
typedef struct
{
  SclListEstimate bias;      /* rating points: entered too high by so much; < 0: too low */
  SclListEstimate half_life; /* years, > 0 */
  double misfit;             /* chi-square of what the course does not explain */
  guint freedom;             /* its degrees of freedom */
  double p;                  /* so large a misfit by chance */
} SclListConvergence;

/* FALSE: fewer than three of the entrant[j] are known. */
gboolean scl_list_convergence (const SclListRegression *regression, SclListConvergence *result);
