/* SclWhrSolver: one rating for each player and day, all of history at once.
 *
 * Whole-History Rating (Coulom 2008): the most likely course of all players' strengths under the
 * logistic (Bradley-Terry) model, each strength a Wiener process; one virtual win and one virtual
 * loss against the centre on a player's first day. With matches in the Wiener process's place it is
 * Edwards's Edo: a player's consecutive years are joined by a hypothetical drawn match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-day-type.h"
#include "rating/whole-history/scl-bradley-terry-solver.h"

typedef enum
{
  SCL_WHR_WIENER, /* the difference of a player's strengths t days apart has the variance w2 t */
  SCL_WHR_MATCH, /* consecutive days with games are joined by a match of match_games, half won, half
                    lost, for each match_days between them (twice as far: half as many) */
} SclWhrLink;

typedef struct
{
  SclWhrLink link;    /* default SCL_WHR_WIENER */
  double w2;          /* rating points^2 per day, (0, 1e9]; default 300 */
  double match_games; /* (0, 1e6]; default 30 */
  double match_days;  /* (0, 1e6]; default 365.25 */
  double prior; /* virtual wins, and as many losses, against the centre on the first day, [0, 1000];
                   default 1 */
  double centre;     /* rating points; default 1500; where prior is 0 the mean of each group's
                        player-days */
  double white_edge; /* rating points; default 0 */
  double tolerance;  /* rating points; default 1e-4 */
  SclProgressFunc progress; /* or NULL */
  gpointer data;
  GCancellable *cancellable; /* or NULL */
} SclWhrOptions;

#define SCL_WHR_DEFAULTS                                                                           \
  {                                                                                                \
    .link = SCL_WHR_WIENER, .w2 = 300.0, .match_games = 30.0, .match_days = 365.25, .prior = 1.0,  \
    .centre = 1500.0, .white_edge = 0.0, .tolerance = 1e-4, .progress = NULL, .data = NULL,        \
    .cancellable = NULL                                                                            \
  }

/* Player-days by player, then by day: those of player p are first[p] … first[p + 1] - 1. Free with
 * scl_whr_fit_clear (). */
typedef struct
{
  guint n_players, n_nodes, n_groups;
  guint32 *first; /* n_players + 1 */
  SclDay *day;    /* per node, rising within a player */
  guint16 *games; /* per node; 65535 stands for that many or more */
  double *rating; /* per node, rating points */
  double *error;  /* per node, rating points: standard deviation with all other players' ratings
                     taken as known, from the  diagonal of the inverse of the player's own
                     tridiagonal  information matrix (Coulom 2008, section 3.2) */
  guint32 *group; /* per player, as scl_bradley_terry_solve () has it */
  double log_likelihood; /* of the games */
  guint n_newton, n_conjugate;
  gboolean converged;
} SclWhrFit;

/* score: White's, half points. day: of each game, in any order. A game of a player against himself
 * is left out. FALSE where it was cancelled: the fit is then empty. */
gboolean scl_whr_solve (const SclWhrOptions *options, guint n_players, guint n_games,
                        const guint32 *white, const guint32 *black, const guint8 *score,
                        const SclDay *day, SclWhrFit *fit);

/* Frees what it holds; an empty fit afterwards. */
void scl_whr_fit_clear (SclWhrFit *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SclWhrFit, scl_whr_fit_clear)
