/* SclSimultaneous: the update in which opponents count with their new ratings.
 *
 * The standard update takes every opponent's rating before the period. Carosi (Il sistema Elo,
 * Frequenza di aggiornamento) shows the coupled system that takes the ratings after it:
 *
 *   a = a0 + N/N0 (aN - a0),  aN = mean of the opponents' new ratings + 400 (W - L)/N, or + 400 Log
 * (p/(1 - p))
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Any tournament. One entry a player: */
typedef struct
{
  guint n_players;
  const double *old;    /* ratings before, finite */
  const double *offset; /* of the performance from the opponents' mean, rating points */
  const double *weight; /* N/N0, at most 0.999; 0 or less: held at the old rating */
  guint n_games;
  const guint32 *white; /* player of each game, [0, n_players) */
  const guint32 *black;
} SclSimultaneous;

/* new_ratings: n_players. Solves the whole system by conjugate gradients (its matrix, each row
 * times N0, is symmetric and positive definite for weights below 1) until no equation is off by
 * 1e-9 points. Players without games keep their ratings. Returns the number of steps. */
guint scl_simultaneous_solve (const SclSimultaneous *self, double *new_ratings);
