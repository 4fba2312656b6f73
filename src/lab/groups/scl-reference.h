/* SclReference: what was known of the players before each game, by no policy's word.
 *
 * Groups of players that are to tell policies apart must not be made by one of them, nor by what
 * happened later. Here stand, for both players of each game, a rating that belongs to no policy and
 * the number of games so far, as they were when the day of the game began.
 *
 * The rating is the one printed beside the game; where none is printed, plain Elo over all rated
 * games of earlier days: logistic curve of 400 points, K 40 for a player's first 30 games and 20
 * from then on (the values of FIDE's rating regulations 8.3.3, a choice: any would do that is the
 * same for all), going on from the rating last printed. Who has neither begins at the mean of the
 * ratings known by then, 1500 where there is none, and is without a reference in the games of the
 * first day.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"

typedef struct
{
  float *white_rating,
      *black_rating; /* per game of the history; NaN: no rating printed and no earlier rated game */
  guint32 *white_games, *black_games; /* rated games on earlier days */
} SclReference;

/* Rated games of any rate of play are counted. */
SclReference *scl_reference_new (SclHistory *history);
void scl_reference_free (SclReference *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclReference, scl_reference_free)
