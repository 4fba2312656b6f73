/* SclKnownPlayer: what is known of a player whom no history knows: typed in, or read off a list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

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
} SclKnownPlayer;
#define SCL_KNOWN_PLAYER_NOTHING                                                                   \
  {                                                                                                \
    NAN, NAN, NAN, NAN, NAN, NAN, NAN, NAN, NAN, 0                                                 \
  }

/* The player into a history, with a name. Returns the id. */
guint32 scl_known_player_add (const SclKnownPlayer *self, SclHistoryBuilder *builder,
                              const char *name);

/* Deviation, volatility, index and K into the state of a player who has a rating, where they are
 * known and the system has them. */
void scl_known_player_set_columns (const SclKnownPlayer *self, SclStates *states, guint32 player);
/* Rating, games and peak. */
void scl_known_player_set_rating (const SclKnownPlayer *self, SclStates *states, guint32 player);

/* A rating as sources print them, for the system's own rule of entry to make a state of: whole
 * points; 0: none. */
int scl_printed_rating (double rating);

/* Sets an opponent who keeps a rating: NaN: unrated. deviation NaN: the system's own for such a
 * player. */
void scl_states_hold (SclStates *states, guint32 opponent, double rating, double deviation);
