/* SclKnownPlayer: what is known of a player whom no history knows: typed in, or read off a list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "history/core/scl-history.h"
#include "rating/policy/scl-system.h"

/* Rated games of an established player, where nothing says how many they are. */
#define SCL_ESTABLISHED_GAMES 1000

/* NaN (0 for sex): not known. */
typedef struct
{
  double rating;     /* on the list, in the system's own points; NaN: unrated */
  double games;      /* rated so far; NaN: established */
  double born;       /* year */
  double k;          /* development coefficient, whatever the rule says */
  double peak;       /* highest rating published */
  double deviation;  /* rating points */
  double volatility; /* of Glicko-2 */
  double index;      /* of the DWZ and its like */
  double standard;   /* published standard rating, for rapid and blitz */
  guint8 sex;        /* 'm', 'f' */
  SclDay day;        /* of the list that it was read off; SCL_DAY_NONE: typed in */
} SclKnownPlayer;
#define SCL_KNOWN_PLAYER_NOTHING                                                                   \
  {                                                                                                \
    NAN, NAN, NAN, NAN, NAN, NAN, NAN, NAN, NAN, 0, SCL_DAY_NONE                                   \
  }

/* The player into a history that is being built, by that name; returns the id. */
guint32 scl_known_player_add (const SclKnownPlayer *self, SclHistoryBuilder *builder,
                              const char *name);

/* A rating as sources print it beside a game, for the system's own rule of entry to make a state
 * of: whole points; 0: none. */
int scl_printed_rating (double rating);

/* Before the first period: everybody in the history's games has the state that the system makes of
 * the first rating printed beside them. */
void scl_known_player_enter (SclHistory *history, const SclSystem *system, SclStates *states);

/* Then what is known instead of that: deviation, volatility, index and K of somebody who is rated,
 * as far as the system has them; and rating, games and peak, as the list shows them. */
void scl_known_player_set_columns (const SclKnownPlayer *self, SclStates *states, guint32 player);
void scl_known_player_set_rating (const SclKnownPlayer *self, SclStates *states, guint32 player);

/* An opponent who keeps this rating; NaN: unrated. deviation NaN: as it is. */
void scl_states_hold (SclStates *states, guint32 opponent, double rating, double deviation);
