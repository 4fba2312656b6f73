/* The paper's chapter on how often ratings are updated, as arithmetic (Carosi, Frequenza di
 * aggiornamento; Arrotondamenti).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/core/scl-expectation.h"

/* Weights of the old rating (weights[0]) and of each event's performance (weights[1 … n]) in the
 * new rating, where event i alone would weigh fraction[i] = N/N0, [0, 1]. One after the other:
 * (1-f1)(1-f2)…, f1 (1-f2)…, …, fn. At once: 1 - f1 - f2 - …, f1, f2, …, fn (the old rating's
 * weight falls below 0 where more than N0 games are rated at once: then the formula does not hold).
 * They add up to 1. */
void scl_frequency_weights (const double *fraction, guint n, gboolean at_once, double *weights);

/* The rating after events of so many games against opponents all rated `opponents`, scores in
 * points: R + K (score - N expected), one event after the other, or all from the first rating.
 * path: the rating after each event (at once: what would stand if the period ended there). */
void scl_frequency_path (const SclExpectation *expectation, double k, double start,
                         double opponents, const guint *games, const double *scores, guint n,
                         gboolean at_once, double *path);

/* Expected share of the points game by game, and by the mean of the opponents. */
double scl_frequency_expected_by_game (const SclExpectation *expectation, double own,
                                       const double *opponents, guint n);
double scl_frequency_expected_by_mean (const SclExpectation *expectation, double own,
                                       const double *opponents, guint n);

/* What rounding each expected score by at most delta does to a rating, rating points: game by game,
 * where errors are as good as independent, K delta sqrt (N); by the mean, where they add up, K
 * delta N. delta is half the step. */
double scl_frequency_rounding_by_game (double k, double delta, guint n);
double scl_frequency_rounding_by_mean (double k, double delta, guint n);

/* Two players of ratings a and b who play so many games with each other, of which a scores that
 * share (0, 1): the rating of a by the standard update, and by the one that counts the opponent
 * with his new rating (Carosi, Frequenza di aggiornamento). Performances are logistic, f =
 * games/n0: standard a + f (b + 400 log10 (share/(1 - share)) - a); coupled: that change divided by
 * 1 + f, since here both performances lie equally far, on opposite sides (f = 1, where the paper's
 * system has no single solution, is the limit). */
void scl_frequency_coupled (double a, double b, double games, double share, double n0,
                            double *standard, double *coupled);
