/* What the files of the Bradley-Terry solver share.
 *
 *   scl-bradley-terry-games.c   games as weighted pairs; groups
 *   scl-bradley-terry-model.c   gradient, information and likelihood
 *   scl-bradley-terry-solver.c  Newton's method with conjugate gradients
 *   scl-bradley-terry-errors.c  standard errors
 *   scl-bradley-terry-superiority.c  how surely one is stronger than the next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/whole-history/scl-bradley-terry-solver.h"

/* Games as pairs: those of player i's row are first[i] … first[i + 1] - 1, each with its opponent
 * and their games together. */
typedef struct
{
  guint n_players, n_pairs;
  guint32 *first; /* n_players + 1 */
  guint32 *other; /* per pair */
  float *games;
  float *points; /* of the row's player */
  float *draws;  /* NULL where the draw model does not ask */
} SclPairs;

/* weight: NULL, or how often each game counts. swap: the colours do not matter, so both go into the
 * row of the player with the smaller number. keep: NULL, or the groups of the players: only games
 * within one are taken. */
void scl_pairs_init (SclPairs *self, guint n_players, guint n_games, const guint32 *white,
                     const guint32 *black, const guint8 *score, const float *weight, gboolean swap,
                     gboolean draws, const guint32 *keep);
/* Frees what init allocated. */
void scl_pairs_clear (SclPairs *self);

/* Groups connected by games. */
guint scl_groups_connected (guint n_players, guint n_games, const guint32 *white,
                            const guint32 *black, guint32 *group);

/* Groups connected by wins and draws both ways (strong components). */
guint scl_groups_comparable (guint n_players, guint n_games, const guint32 *white,
                             const guint32 *black, const guint8 *score, guint32 *group);

/* The problem at its present parameters, on the natural scale (points times ln 10 / 400, centre at
 * 0). x has n_players ratings, then White's edge, then
 * ln nu, or the draw_elo. */
typedef struct
{
  const SclBradleyTerryOptions *options;
  const SclPairs *pairs;
  guint n; /* n_players + 2 */
  double *x;
  double *gradient;  /* of the log-likelihood and the prior */
  double *diagonal;  /* of the information matrix; 0 for what is not fitted and for players without
                        games */
  double *curvature; /* per pair: games times variance of the score */
  double *
      covariance; /* per pair: games times covariance of score and draw; NULL unless nu is fitted */
  guint n_conjugate;
} SclBradleyTerry;

/* Gradient, diagonal, curvature and covariance at x. */
void scl_bradley_terry_evaluate (SclBradleyTerry *self);

/* Natural logarithm of the chance of those pairs' games at x. */
double scl_bradley_terry_likelihood (const SclBradleyTerry *self, const SclPairs *pairs);

/* Vectors that are multiplied at once: the matrix is read once for all of them. */
#define SCL_LANES 4

/* y = information matrix times p, for 1 or SCL_LANES vectors: number i of vector l is at
 * i * lanes + l. */
void scl_bradley_terry_multiply (const SclBradleyTerry *self, guint lanes, const double *p,
                                 double *y);

/* Solves information matrix * result = right by conjugate gradients from 0, until the residual
 * (measured in the diagonal's norm) has shrunk by the factor `shrink`; vectors as above, each as if
 * it were alone. work: 3 n lanes. */
void scl_bradley_terry_conjugate (SclBradleyTerry *self, guint lanes, const double *right,
                                  double shrink, double *result, double *work);

/* Chance of each player to be stronger than the next of the group; NaN: there is none. superiority:
 * n_players. FALSE where it was cancelled. */
gboolean scl_bradley_terry_superiority (SclBradleyTerry *self, const guint32 *group,
                                        double *superiority);

/* Standard errors on the natural scale. FALSE where it was cancelled. */
gboolean scl_bradley_terry_errors (SclBradleyTerry *self, const guint32 *group, guint n_groups,
                                   double *error, double *accuracy);

/* Turns standard errors, on the natural scale, into those of the difference from a player with whom
 * others can be compared. */
void scl_bradley_terry_errors_from (SclBradleyTerry *self, const guint32 *group, guint32 anchor,
                                    double *error);
