/* SclBasis: what a verdict stands on: games told twice, groups that do not meet, rules that begin
 * apart, changes that touch nobody, and where the games and players went that do not count.
 *
 * Kinds and numbers, no words (figures/results/scl-basis-words.h). Made once, by what works the
 * verdict out: each of these has turned or emptied a verdict, and nothing said so.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/replay/scl-outcome.h"

/* Where the busiest tenth has 0.46 of the games the paired test takes 19 of 100 equal rules for
 * different, where it has 0.22, 5. Most real federations are above: it is told, and is no doubt
 * that sets one verdict apart. */
#define SCL_BASIS_BUSY 0.4

/* What becomes of a game or a player. */
typedef enum
{
  SCL_FATE_COUNTS,
  SCL_FATE_UNRATED,    /* a game that is not rated; a player without a rated game */
  SCL_FATE_OUTSIDE,    /* the days asked for */
  SCL_FATE_OTHER_PART, /* training or test */
  SCL_FATE_BURN_IN,
  SCL_FATE_UNPREDICTED, /* not by every rule; a player without a game that counts */
  SCL_N_FATES,
} SclFate;

/* In the order in which they are told. */
typedef enum
{
  SCL_BASIS_TWINS,   /* n of of rated games are there twice */
  SCL_BASIS_POOLS,   /* there are groups that have never met, or hardly */
  SCL_BASIS_STARTS,  /* n of of players have a printed first rating; value: how far apart the rules
                        begin on average, rating points */
  SCL_BASIS_TOUCHED, /* policy gives n of of players another final rating than the first does */
  SCL_BASIS_GAMES,   /* n of of, by fate; day: the first that is judged */
  SCL_BASIS_PLAYERS, /* n of of, by fate: of them p and intervals speak; value: the share of the
                        games that their busiest tenth plays, [0, 1] */
  SCL_BASIS_CHECKED, /* n games are later than day, on which policy's rules were checked */
  SCL_BASIS_SIMULATED, /* n federations, made from the seed of and those after it */
  SCL_BASIS_N_KINDS,
} SclBasisKind;

/* "twins", "pools", …: stable. */
const char *scl_basis_kind_nick (SclBasisKind kind);

typedef struct
{
  SclBasisKind kind;
  gboolean doubtful; /* the verdict must not be read without it */
  guint policy;      /* place among the policies */
  guint64 n, of;
  guint64 fate[SCL_N_FATES];  /* they add up to of */
  guint months, months_count; /* of GAMES: with games; with games that count */
  double value;
  SclDay day;
  gboolean flag; /* of STARTS: each rule's own were asked for; of TOUCHED: of nobody the year of
                    birth is known */
} SclBasisFinding;

/* Immutable. */
typedef struct
{
  SclHistory *history; /* NULL: simulated */
  GPtrArray *policies; /* of SclPolicy */
  GArray *findings;    /* of SclBasisFinding */
  guint n_doubtful;
} SclBasis;

/* outcomes: of SclOutcome, of one history and span, at least one. fate: what becomes of each game
 * of the history that is rated and within the days; NULL: all of them count. Goes through the games
 * once, and through each outcome's players. */
SclBasis *scl_basis_new (GPtrArray *outcomes, const guint8 *fate);
/* Of federations that are made up. */
SclBasis *scl_basis_new_simulated (guint first_seed, guint n_federations);
void scl_basis_free (SclBasis *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclBasis, scl_basis_free)

/* How far apart two rules begin on average, rating points, where fewer than a tenth of the players
 * have a printed first rating: their levels then do not compare. 0.0: they do. */
double scl_basis_start_gap (SclOutcome *first, SclOutcome *second);
