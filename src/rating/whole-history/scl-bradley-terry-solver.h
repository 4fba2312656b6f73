/* SclBradleyTerrySolver: one rating for each player that makes all results together most likely.
 *
 * The model is the logistic one: White's expected score is 1 / (1 + 10^(-(white - black +
 * edge)/400)) (Bradley and Terry 1952; Carosi, Il sistema Elo, Mini-introduzione). Draws count as
 * half a win and half a loss, that is with the factor sqrt (v (1 - v)) (Carosi), or have a
 * probability of their own (Davidson 1970; Rao and Kupper 1967).
 *
 * Ordo (Ballicora) is this with draws as halves, no prior, centre 2300 and a scale of 202 log_10
 * (0.76/0.24)^-1 = 403.51 (202 points for 76 %). BayesElo (Coulom) is Rao and Kupper's model, its
 * drawElo being draw_elo, with 2 virtual draws against the opponents.
 *
 * Plain arrays in, plain arrays out; deterministic.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-progress.h"

typedef enum
{
  SCL_DRAWS_HALF,       /* half a win and half a loss */
  SCL_DRAWS_DAVIDSON,   /* P(win) : P(draw) : P(loss) = sqrt (odds) : nu : 1 / sqrt (odds) */
  SCL_DRAWS_RAO_KUPPER, /* P(win) = L (difference - draw_elo), P(loss) = L (-difference - draw_elo)
                         */
} SclDrawModel;

typedef enum
{
  SCL_PRIOR_CENTRE,    /* virtual draws of every player against one rated at the centre */
  SCL_PRIOR_OPPONENTS, /* half of the number for each player and as much for each opponent, shared
                          out by the games between them, as often with White as with Black; groups
                          that no game joins stay apart, each with its mean at the centre */
} SclPriorKind;

#define SCL_NO_ANCHOR G_MAXUINT32

typedef struct
{
  double prior;            /* virtual draws of a player, [0, 1000]; default 1 */
  SclPriorKind prior_kind; /* against whom; default SCL_PRIOR_CENTRE */
  double centre; /* rating points: the virtual opponent, or the mean of each group where prior is 0;
                    default 1500 */
  double scale;  /* rating points for odds of ten to one, [1, 10000]; default 400 */
  double white_edge;       /* rating points; default 0 */
  gboolean fit_white_edge; /* find it, from that start; default FALSE */
  SclDrawModel draws;      /* default SCL_DRAWS_HALF */
  double draw_ratio;       /* nu of Davidson's model, (0, 100]; default 1 */
  double draw_elo;         /* of Rao and Kupper's model, (0, 10000] rating points; default 97.3 */
  gboolean fit_draw_ratio; /* find the draw model's one, from that start; default FALSE */
  double tolerance;        /* rating points, greatest error of a rating; default 1e-6 */
  gboolean errors;         /* standard errors too; default TRUE */
  gboolean superiority; /* who is how surely stronger than the next, with errors only; a system of
                           equations a player; default FALSE */
  guint32 anchor; /* whose rating is taken at its word: the errors of all who can be compared with
                     that player are those of the difference between the two; default
                     SCL_NO_ANCHOR */
  guint probes;   /* random vectors for the errors of groups greater than exact_errors, [2, 10000];
                     default 128 */
  guint exact_errors; /* groups up to so many players have exact errors from a dense inverse, [1,
                         5000]; default 600 */
  guint32 seed;       /* of the probes; default 1952 */
  SclProgressFunc progress; /* or NULL */
  gpointer data;
  GCancellable *cancellable; /* or NULL */
} SclBradleyTerryOptions;

#define SCL_BRADLEY_TERRY_DEFAULTS                                                                 \
  {                                                                                                \
    .prior = 1.0, .prior_kind = SCL_PRIOR_CENTRE, .centre = 1500.0, .scale = 400.0,                \
    .white_edge = 0.0, .fit_white_edge = FALSE, .draws = SCL_DRAWS_HALF, .draw_ratio = 1.0,        \
    .draw_elo = 97.3, .fit_draw_ratio = FALSE, .tolerance = 1e-6, .errors = TRUE,                  \
    .superiority = FALSE, .anchor = SCL_NO_ANCHOR, .probes = 128, .exact_errors = 600,             \
    .seed = 1952, .progress = NULL, .data = NULL, .cancellable = NULL                              \
  }

#define SCL_BT_GROUP_NONE G_MAXUINT32

typedef struct
{
  guint n_groups;
  double white_edge;
  double draw_ratio;     /* of Davidson's model */
  double draw_elo;       /* of Rao and Kupper's, rating points */
  double *superiority;   /* per player: chance of being stronger than the next one of the group, who
                            is the best of those not rated higher, [0.5, 1]; NaN: there is none. NULL
                            where it was not asked for; the caller frees */
  double log_likelihood; /* natural logarithm, of the games (the prior left out) */
  guint n_newton, n_conjugate; /* steps made */
  gboolean converged; /* also FALSE where a fitted edge or draw ratio has no finite maximum: White
                         won every game, all were drawn */
  double error_accuracy; /* root mean square of the standard errors' own relative errors, measured
                            on the probes; 0 where all are exact; NaN without errors */
} SclBradleyTerryFit;

/* Any of rating, error and group has n_players entries; error may be NULL where options->errors is
 * FALSE. score: White's, half points. A game of a player against himself is left out.
 *
 * group: players whose ratings can be compared, numbered from 0 in order of their first player.
 * With a prior everybody can be, and the groups are those that games connect. Without one (prior 0)
 * a finite rating exists only within a group each of whose players can be reached from each other
 * through wins and draws (Ford 1957): groups are those, games between them say only who is stronger
 * without end, and each group has its mean at the centre. Players without games have rating and
 * error NaN and SCL_BT_GROUP_NONE; a group of one player has the centre and an infinite error.
 *
 * superiority: the normal distribution function of the difference over its standard error, both
 * ratings' errors and what they share taken from the information matrix as below.
 *
 * error: standard deviation of the rating, rating points: sqrt of the diagonal of the inverse of
 * the information matrix, edge and draw ratio taken as known; without a prior relative to the
 * group's mean (Moore-Penrose inverse). Groups up to exact_errors players: exact. Greater ones:
 * D^-1 plus the second term of its Neumann series exactly, and the rest estimated from `probes`
 * random +-1 vectors (Bekas, Kokiopoulou and Saad 2007), each solved for by conjugate gradients.
 *
 * With an anchor: sqrt of V(i) + V(a) - 2 C(i, a), V the variances above and C what the two ratings
 * share, from the anchor's column of the inverse; the anchor's own is 0. Where the two are in
 * groups that cannot be compared, as above.
 *
 * FALSE where it was cancelled: the arrays are then undefined. */
gboolean scl_bradley_terry_solve (const SclBradleyTerryOptions *options, guint n_players,
                                  guint n_games, const guint32 *white, const guint32 *black,
                                  const guint8 *score, double *rating, double *error,
                                  guint32 *group, SclBradleyTerryFit *fit);
