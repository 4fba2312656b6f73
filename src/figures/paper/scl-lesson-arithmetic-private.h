/* What the course's own figures are computed from: draws, the turnover of a list, first ratings,
 * the French update, one game by Bayes, the price of a forecast.
 *
 * Shares and scores are in [0, 1], ratings in rating points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Davidson, On extending the Bradley-Terry model to accommodate ties: chances as v : ν √(v (1−v)) :
 * 1−v, made to add up to 1. v: logistic, of White's difference with the edge of the white pieces;
 * draws: share between equals without that edge, [0, 1), from which ν = 2 d/(1 − d). Carosi,
 * Mini-introduzione, has the root alone (ν = 1), which is a factor and no probability. */
typedef struct
{
  double won, drawn, lost;
} SclDrawChances;
SclDrawChances scl_draw_chances (double difference, double white_edge, double draws);

/* The mean of a list that keeps its size, after so many years, where each year a share of its
 * players goes with one rating and as many come with another, and everybody gets a bonus (Carosi,
 * Inflazione e deflazione: Elo's reason for deflation). */
double scl_turnover_mean (double mean, double share, double entering, double leaving, double bonus,
                          double years);

/* FIDE's first rating from n games, mean of the opponents and score [0, n]: by the text of 2017 to
 * 2024 (mean + 20 for each half point above one half; below it mean + dp (p)), and by that since 1
 * March 2024 (two draws against 1800 are added; mean + dp (p), 2200 at most). Without the floor. */
double scl_first_rating_2022 (double mean, guint n, double score);
double scl_first_rating_2024 (double mean, guint n, double score);

/* The French update with N₀ = 16: ((16 − n) old + n performance)/16, the performance itself from 16
 * games on; a performance below the old rating (16 old + n performance)/(16 + n) (Carosi, Sistema
 * Elo francese). */
double scl_french_update (double old, double performance, double n);

/* One game by Bayes: what is believed of a player's strength (Gaussian about a, deviation) after a
 * result (1 or 0) against b, whose own deviation flattens the curve by g (Carosi, Analisi bayesiana
 * della singola partita). */
double scl_belief_g (double deviation); /* 1/√(1 + 3 q² RD²/π²), q = ln 10/400 */
typedef struct
{
  double peak;        /* the strength most likely after the game: the exact maximum */
  double first_order; /* a + σ² q g (R − W)/(1 + σ² q² g² W (1 − W)): the paper's */
  double deviation;   /* 1/√(1/σ² + q² g² W (1 − W)), W at a */
  double g, expected; /* W at a */
} SclBelief;
SclBelief scl_belief_after (double a, double deviation, double b, double b_deviation, gboolean won);
/* What is believed at x, without the factor that makes the whole 1. */
double scl_belief_density (double x, double a, double deviation, double b, double g, gboolean won);

/* The log-loss of a forecast where the truth is another: − t ln p − (1 − t) ln (1 − p). */
double scl_forecast_loss (double forecast, double truth);

/* The first game after which 1/e of a jump of strength is left on the mean path
 * (scl_response_path ()); 0: not within n. */
guint scl_games_until_left (double k, double from, double strength, double opponents, guint n);

/* To the nearest multiple of the step, a half up; 0: as it is. */
double scl_to_step (double value, double step);
