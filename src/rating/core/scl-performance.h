/* SclPerformance: the rating at which a result would have been the expected one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/core/scl-expectation.h"

/* Methods, each with its source. N games, score W, mean opponent M. Where a method is undefined it
 * returns NaN for both rating and sigma, and the result's reason says why. One game drawn is
 * defined for every method; one game won or lost is 100 % or 0 %. At 0 % and 100 % sigma is
 * undefined for every method: the likelihood has no maximum. */
typedef enum
{
  SCL_PERFORMANCE_LINEAR, /* M + 400 (W - L)/N: Carosi, Performance rating. Any score, any N >= 1 */
  SCL_PERFORMANCE_LOGISTIC, /* M + 400 Log (p/(1-p)): ibid.; undefined at 0 % and 100 % */
  SCL_PERFORMANCE_EXACT,    /* root of sum r = sum p (PR - Ri): ibid.; undefined at 0 % and 100 % */
  SCL_PERFORMANCE_NEWTON,   /* one Newton step towards it from the linear value: ibid.; undefined
                               where the root is */
  SCL_PERFORMANCE_GLICKMAN, /* second order from the linear value, errata 2 corrected: ibid.;
                               undefined where the root is */
  SCL_PERFORMANCE_CAPPED,   /* linear, opponents further than 350 from the performance itself pulled
                               to 350: a fixed point. Undefined above 93.75 % and below 6.25 %,
                               where the pull outruns the score. The paper's "corrected mean"
                               pulls them to 350 from the player's own rating:
                               scl_performance_corrected () */
  SCL_PERFORMANCE_FIDE, /* M (rounded to 1, half up) + dp (p rounded to 0.01): Handbook B.02 8.1.1;
                           0 % is M - 800 */
  SCL_PERFORMANCE_N_METHODS,
} SclPerformanceMethod;

typedef struct
{
  double rating; /* rating points, or NaN */
  double sigma; /* standard error from the curvature of the log-likelihood at that rating, or NaN */
  const char *reason; /* N_(): why it is undefined; NULL where it is defined. Static */
} SclPerformance;

/* "linear", "logistic", "exact", "newton", "glickman", "capped", "fide"; static */
const char *scl_performance_method_nick (SclPerformanceMethod method);
/* FALSE, *method untouched: no method of that name; NULL is none. */
gboolean scl_performance_method_from_nick (const char *nick, SclPerformanceMethod *method);

/* opponents: n ratings, finite; score in [0, n]. n = 0, a score outside and a rating that is not
 * finite give NaN with a reason. */
SclPerformance scl_performance (SclPerformanceMethod method, const double *opponents, guint n,
                                double score);

/* The paper's corrected mean (Carosi, Performance rating): linear, opponents further than 350 from
 * the player's own rating, rating points, counted as 350 away. An own rating that is not finite
 * gives NaN with a reason; the rest as above. Any score, any n >= 1. */
SclPerformance scl_performance_corrected (const double *opponents, guint n, double score,
                                          double own);

/* C / sqrt (sum p (1 - p)) at a rating, C = 400 / ln 10: the standard error of a logistic
 * performance (ibid., errata 4). */
double scl_performance_sigma (const double *opponents, guint n, double rating);

/* Log-likelihood (natural logarithm) of given results (each in [0, 1]) at a rating, under any
 * expectation, its cut and rounding included, colours left out: sum of r ln p + (1 - r) ln (1 - p);
 * a draw counts as the square root of a win times a loss (Carosi, Performance rating; errata 25: a
 * factor, not a probability). 0 for n = 0; -infinity where the model calls a result impossible. */
double scl_log_likelihood (const SclExpectation *expectation, const double *opponents,
                           const double *results, guint n, double rating);

typedef struct
{
  double rating; /* maximum-likelihood rating */
  double sigma;  /* 1 / sqrt (-l'') there; tables and the linear model: the same from the expected
                    curvature  sum p'^2 / (p (1-p)); +infinity where the likelihood is flat there */
  double low,
      high; /* where the log-likelihood has fallen by one half; -+infinity where it never does */
  double log_likelihood;
} SclMle;

/* FALSE (all NaN) where the likelihood has no maximum: n = 0, or all won, or all lost, or a result
 * that the model calls impossible at every rating. Logistic and gaussian without cut or rounding:
 * to 1e-9 points. The linear model and cuts are searched on whole points first (their likelihood
 * may have several maxima); tables and rounded models are step functions: the middle of the highest
 * step, to a whole point. */
gboolean scl_mle (const SclExpectation *expectation, const double *opponents, const double *results,
                  guint n, SclMle *mle);
