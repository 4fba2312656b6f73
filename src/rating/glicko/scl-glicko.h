/* SclGlicko: the formulas of the Glicko family and of the Bayesian update after a single game, one
 * at a time.
 *
 * What the systems "glicko" and "glicko-2" do to whole lists, for explanations, figures and tests.
 * Ratings and deviations in rating points, all finite, deviations >= 0; results in [0, 1].
 *
 * Sources: Glickman, "The Glicko system" (1995) and "Example of the Glicko-2 system" (2013);
 * Carosi, Il sistema Elo, chapters Sistema Glicko and Analisi bayesiana della singola partita,
 * errata 13-24 corrected (q = ln 10 / 400).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <math.h>

#define SCL_GLICKO_Q (G_LN10 / 400.0) /* per rating point */

/* g (RD) = 1 / sqrt (1 + 3 q^2 RD^2 / pi^2), in (0, 1]: how much an opponent's uncertainty flattens
 * the curve. variance: RD^2. */
static inline double
scl_glicko_g (double variance)
{
  return 1.0 / sqrt (1.0 + variance * (3.0 * SCL_GLICKO_Q * SCL_GLICKO_Q / (G_PI * G_PI)));
}

/* Expected score against an opponent of known deviation: 1 / (1 + 10^(-g (difference)/400)). */
static inline double
scl_glicko_expected (double difference, double g)
{
  return 1.0 / (1.0 + exp (-SCL_GLICKO_Q * g * difference));
}

/* The volatility after a period: the root of step 5 of Glicko-2, to `tolerance` in ln sigma^2
 * (Newton's method, and where that does not settle at once Glickman's Illinois iteration). delta,
 * phi and v on the Glicko-2 scale (points / 173.7178); sigma, tau > 0; v > 0. */
double scl_glicko2_volatility (double sigma, double tau, double delta, double phi, double v,
                               double tolerance);

/* How W (x) is treated in x - a = sigma_a^2 q g (R - W (x)): Carosi, Analisi bayesiana della
 * singola partita. */
typedef enum
{
  SCL_BAYES_ZEROTH, /* W (x) = W (a) */
  SCL_BAYES_FIRST,  /* to first order in x - a: Glicko */
  SCL_BAYES_EXACT,  /* the mode itself */
} SclBayesOrder;
