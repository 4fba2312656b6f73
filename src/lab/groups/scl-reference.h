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

/* What a walk over the games tells: what is known changes from day to day, of those who played. */
typedef struct
{
  /* A game of the history: what is known of its players is what was told of them so far, and the
   * rating that is printed beside it. */
  void (*game) (gpointer data, guint32 game);
  /* What is known of a player from the next day on: their rating by those of the games that are
   * rated, and how many these are. Before that there is no rating, and no game. */
  void (*player) (gpointer data, guint32 player, float rating, guint32 games);
} SclReferenceFuncs;

/* Day by day, all games of a day before what follows from them. Rated games of any rate of play are
 * counted. */
void scl_reference_walk (SclHistory *history, const SclReferenceFuncs *funcs, gpointer data);
