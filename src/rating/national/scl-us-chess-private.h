/* US Chess: first and standard ratings, effective games, bonus and floors; here what its files
 * share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/policy/scl-sides.h"

/* The specification's edition of the effective number of games. */
typedef enum
{
  US_CHESS_EFFECTIVE_2013,
  US_CHESS_EFFECTIVE_BEFORE,
} UsChessEffective;

typedef struct
{
  double bonus;     /* B of the bonus threshold */
  gint32 effective; /* UsChessEffective */
  gint32 special_games;
  double special_highest;
  gboolean floors;
  double adult;
  gboolean by_age;
  gint32 given_games;
  double match_limit;
  gint32 established;
} UsChessParams;

/* A career, for floors and for "all won" or "all lost". known: it covers all the player's games. */
typedef struct
{
  guint32 wins, draws, losses, events;
  gboolean known;
  double peak; /* highest rating that rested on more than 25 games, from which the floor is taken;
                  0: none yet */
} UsChessRecord;

/* A participant's event. */
typedef struct
{
  double start;     /* rating before the event, or the initial one */
  guint games;      /* N */
  double effective; /* N' */
  guint m;          /* games of the event */
  double score;
  gboolean unrated, special, all_won, all_lost, held;
  double estimate; /* what opponents reckon with: steps 3, then 4 */
  double final;    /* the result of steps 4, then 5 */
} UsChessCard;

typedef struct
{
  SclSidesMemory base;
  UsChessRecord *record; /* n_players */
  UsChessCard *card;     /* per participant */
} UsChessMemory;

/* N' = min (N, N*), N* = 50 / sqrt (0.662 + 0.00000739 (2569 - R)^2) up to 2355, else 50; before
 * 18 May 2013 50 / sqrt (1 + (2200 - R)^2 / 100000) below 2200, else 50 (US Chess, news of 13 May
 * 2013). */
double scl_us_chess_effective_games (UsChessEffective formula, double rating, double games);

/* The special rating of a participant from the opponents' estimates. */
double scl_us_chess_special_rating (const UsChessParams *params, const SclSides *sides,
                                    const UsChessCard *cards, const SclPeriod *period, guint i,
                                    SclTrace *trace);
