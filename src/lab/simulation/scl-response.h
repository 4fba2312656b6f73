/* How fast a rating follows a change of strength, and how much it wavers: what K decides.
 *
 * After every game R becomes R + K (s - p (R)). About the true strength, where the expected score
 * is p, its slope is p (1 - p) ln 10 / 400 (the logistic curve's): of a deviation, each game takes
 * the share λ = K p (1 - p) ln 10 / 400, and adds noise of variance K² v, where v is the variance
 * of a result. So a deviation falls to 1/e in 1/λ games (first order), and in the long run the
 * variance is K² v / (2 λ - λ²): that of a first-order autoregression. Linearised about p = 1/2:
 * 1/λ = 694.9/K (Carosi, Aggiornamento, third derivation: N0 = 694.9/K).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* λ, per game; score: expected, (0, 1). */
double scl_response_rate (double k, double score);
/* Standard deviation in the long run, rating points; draws: drawn results' probability, [0, 2 min
 * (score, 1 - score)]. NaN where λ >= 2: then the rating does not settle. */
double scl_response_noise (double k, double score, double draws);

/* The mean path, without noise, game by game under the whole logistic curve: n + 1 ratings from
 * `from` on, of a player of that strength who meets opponents so many points above (positive) or
 * below the strength. */
void scl_response_path (double k, double from, double strength, double opponents, guint n,
                        double *path);
/* One path with results by chance. */
void scl_response_sample (double k, double from, double strength, double opponents, double draws,
                          guint seed, guint n, double *path);

/* ---- How sure is a performance, how sure a Glicko rating ---- */

/* Standard error of a performance rating of so many games at that score, rating points: (400/ln 10)
 * / sqrt (n p (1 - p)) (Carosi, Performance rating: 347.4/sqrt (n) at one half). NaN at 0 % and 100
 * %. */
double scl_performance_error (double games, double score);
/* The least whole number of games whose performance has at most that error. */
guint scl_performance_games_needed (double error, double score);

/* Glickman, The Glicko system: the deviation after so many periods without games, min (sqrt (RD² +
 * c² t), most); and after a period with games against opponents of that deviation, where p is
 * expected of each: 1/sqrt (1/RD² + 1/d²). */
double scl_deviation_idle (double deviation, double c, double periods, double most);
double scl_deviation_played (double deviation, double games, double score,
                             double opponents_deviation);
