/* SclPerformance: the rating at which a result would have been the expected one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/scl-expectation.h"

G_BEGIN_DECLS

/* Methods, each with its source. N games, score W, mean opponent M. Where a method is undefined it returns NaN for both
 * rating and sigma, and the result's reason says why. */
typedef enum
{
  SCL_PERFORMANCE_LINEAR,    /* M + 400 (W - L)/N: Carosi, Performance rating. Any score, any N >= 1 */
  SCL_PERFORMANCE_LOGISTIC,  /* M + 400 Log (p/(1-p)): ibid.; undefined at 0 % and 100 % */
  SCL_PERFORMANCE_EXACT,     /* root of sum r = sum p (PR - Ri): ibid.; undefined at 0 % and 100 % */
  SCL_PERFORMANCE_NEWTON,    /* one Newton step towards it from the linear value: ibid. */
  SCL_PERFORMANCE_GLICKMAN,  /* second order from the linear value, errata 2 corrected: ibid. */
  SCL_PERFORMANCE_CAPPED,    /* linear, opponents further than 350 from the performance pulled to 350 ("corrected
                                mean"): ibid.; iterated until it stands */
  SCL_PERFORMANCE_FIDE,      /* M (rounded to 1) + dp (p rounded to 0.01): Handbook B.02 8.1.1; 0 % is M - 800 */
  SCL_PERFORMANCE_N_METHODS,
} SclPerformanceMethod;

typedef struct
{
  double rating; /* rating points, or NaN */
  double sigma;  /* standard error from the curvature of the log-likelihood at that rating, or NaN */
  const char *reason; /* N_(): why it is undefined; NULL where it is defined. Static */
} SclPerformance;

/* "linear", "logistic", "exact", "newton", "glickman", "capped", "fide" */
const char *scl_performance_method_nick (SclPerformanceMethod method);
const char *scl_performance_method_label (SclPerformanceMethod method); /* translated */
gboolean scl_performance_method_from_nick (const char *nick, SclPerformanceMethod *method);

/* opponents: n ratings, finite; score in [0, n]. n = 0 gives NaN with a reason. */
SclPerformance scl_performance (SclPerformanceMethod method, const double *opponents, guint n, double score);

/* Likelihood of given results (each in [0, 1]) at a rating, under any expectation; a draw counts as the square root of a
 * win times a loss (Carosi, Performance rating). Log-likelihood in natural logarithm; 0 for n = 0. */
double scl_log_likelihood (const SclExpectation *expectation, const double *opponents, const double *results, guint n,
                           double rating);

/* The same without the factors that do not hold the rating: the paper's L = prod x^r / (x + x_i), logistic only. */
double scl_paper_likelihood (const double *opponents, const double *results, guint n, double rating);

typedef struct
{
  double rating;    /* maximum-likelihood rating */
  double sigma;     /* 1 / sqrt (-l'') there */
  double low, high; /* where the log-likelihood has fallen by one half; +-infinity where it never does */
  double log_likelihood;
} SclMle;

/* FALSE (all NaN) where the likelihood has no maximum: n = 0, or all won, or all lost. */
gboolean scl_mle (const SclExpectation *expectation, const double *opponents, const double *results, guint n, SclMle *mle);

G_END_DECLS
