/* The Elo system: its parameters, its memory, and what its files share.
 *
 *   scl-elo-keys.c    the keys of a policy, and which combinations make no sense
 *   scl-elo.c         the class: memory, entry, prediction, one period
 *   scl-elo-k.c       the development coefficient
 *   scl-elo-update.c  one player's period
 *   scl-elo-plain.c   a short way for policies that need no more than sums
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/scl-expectation.h"
#include "rating/scl-system.h"

G_BEGIN_DECLS

/* ---- Parameters: one struct for each group of the policy ------------------------------------------------------------ */

typedef enum
{
  SCL_ELO_K_BY_RATING,
  SCL_ELO_K_BY_PEAK,
  SCL_ELO_K_BY_GAMES,
  SCL_ELO_K_BY_AGE,
} SclEloKBy;

typedef struct
{
  gint32 by;    /* SclEloKBy: what the bands are read at */
  SclBands bands;
  gboolean bands_are_n0;  /* K = 800/N0 */
  gint32 new_games;       /* until so many games: new_k; 0: no such rule */
  double new_k;
  gint32 junior_age;      /* 0: no such rule */
  gboolean junior_year_end; /* to the end of the year of that birthday, or only to the birthday */
  double junior_below;    /* rating points */
  double junior_k;
  double top_rating;      /* from the first published rating of this height on: top_k; 0: no such rule */
  double top_k;
  double product_limit;   /* K n in a period; 0: none */
} SclEloK;

typedef struct
{
  gint32 how;             /* SclRounding */
  double event_expected;  /* steps; 0: not rounded */
  double period_expected;
  double game_change;
  double event_change;
  double period_change;
  double rating;
} SclEloRounding;

typedef enum
{
  SCL_ELO_ENTRY_NONE,  /* without a given rating nobody enters */
  SCL_ELO_ENTRY_FIXED,
} SclEloEntryRule;

typedef struct
{
  gboolean given; /* a rating printed beside the game is the player's first rating */
  gint32 rule;    /* SclEloEntryRule */
  double rating;
} SclEloEntry;

typedef struct
{
  SclExpectation expectation;
  SclEloK k;
  SclEloRounding rounding;
  SclEloEntry entry;
} SclEloParams;

extern const SclKeySet scl_elo_key_sets[];
gboolean scl_elo_check (gconstpointer params, GError **error);

/* ---- Derived and memory ---------------------------------------------------------------------------------------------- */

typedef struct
{
  SclExpectationTable *rule;    /* as the rule computes */
  SclExpectationTable *predict; /* unrounded, for predictions */
  gboolean plain;               /* may go the short way */
} SclEloDerived;

/* One player's side of one game: index in the period twice, plus one for Black. */
typedef guint32 SclEloSide;

typedef struct
{
  /* Scratch of one period; every count is 0 between periods. */
  guint32 *count;      /* per player: sides */
  guint32 *start;      /* per player: of the sides, end while they are filled in */
  guint32 *touched;    /* players with a rated game in the period */
  double *new_rating;  /* per touched player */
  SclEloSide *sides;   /* grouped by player, in order of play */
  gsize sides_size;
  gpointer plain;      /* the short way's sums; NULL until it is gone */
} SclEloMemory;

/* What one period's functions need. */
typedef struct
{
  const SclEloParams *params;
  const SclEloDerived *derived;
  const SclPeriod *period;
  SclStates *states;
} SclEloRun;

/* The player's coefficient at the period's beginning, before the limit on K n. */
double scl_elo_k (const SclEloRun *run, guint32 player);

/* K limited for n games (FIDE B.02 8.3.3: K n at most 700). */
double scl_elo_k_limited (const SclEloParams *params, double k, guint n);

/* The new rating of a player who has one, from n sides; *counted is how many of them were rated. trace may be NULL. */
double scl_elo_update_player (const SclEloRun *run, guint32 player, const SclEloSide *sides, guint n, guint *counted,
                              SclTrace *trace);

/* Whether a period under these parameters can be rated by sums alone. */
gboolean scl_elo_is_plain (const SclEloParams *params);

/* The whole period by sums; only where scl_elo_is_plain (). The same ratings as the long way, to the last digits of a double. */
void scl_elo_update_plain (const SclEloRun *run, SclEloMemory *memory);

G_END_DECLS
