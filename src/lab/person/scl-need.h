/* SclNeed: what do I need? The score that reaches a rating or a title norm, and its chance.
 *
 * The least score is found by replay, not by formula: the games planned are put behind what there
 * is (scl_history_suppose ()), the whole is replayed under the policy, and the rating is read off
 * the list in force on the day that is asked for. So K, lists, entry, rounding, floors and
 * adjustments fall as they will fall. Of all whole half points the least that reaches the goal is
 * the answer: every score is replayed, and with long histories (two million games to replay in all)
 * as many as it takes to know the least, and that half a point less misses it, in the belief that
 * more points do not make a rating worse. Under rules that estimate a performance from all results
 * together they may, at nothing or everything won: beyond says so. A one-off adjustment of
 * everybody that comes after the last event, up to the day, is in it: adjusted says which.
 *
 * Assumptions, which must be said where the answer stands (scl_need_assumptions ()):
 *  - Opponents keep the ratings given. Theirs are as sure as the player's own deviation, where a
 *    system has one, unless opponent_deviation says otherwise. Everybody else plays no more games.
 *  - A field is opponents whose ratings spread about a mean as those of a normal distribution, the
 *    weakest first; the player has White in every other game.
 *  - A score is spread over the games as expected: each half point goes to the game in which the
 *    player is furthest behind expectation. Where it matters who was beaten, low and high say the
 *    least score if the points come from the strongest first and from the weakest first, too.
 *  - An event is played on one day, and rated on the list that the policy gives it.
 *  - Chance: the true strength is normal about the rating before the first event, with the standard
 *    deviation sigma; a game's expected score is what the policy predicts for that strength,
 * without uncertainty of its own; a game is drawn with probability draws · 2 min (e, 1 - e), as in
 *    lab/simulation, and the strength stays the same throughout. It is the chance to score at least
 *    the answer.
 *  - sigma, unless given: the player's deviation where the system has one (as of the first event);
 *    else the greater of two: what K makes ratings waver about the strength in the long run
 *    (scl_response_noise (), at one half), and the error of a performance of as many games as the
 *    player has rated (347/√n, scl_performance_error ()).
 *  - A norm: that titles, federations and rounds are as they should be (scl-norm.h), and that the
 *    games of the first event are the norm's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/person/scl-known-player.h"
#include "lab/person/scl-norm.h"
#include "lab/replay/scl-replay.h"

typedef enum
{
  SCL_GOAL_RATING, /* at least this on the list of a day; for a place on a list: the rating above
                      which as many are listed as may be ahead */
  SCL_GOAL_NORM,
} SclGoalKind;

typedef struct
{
  SclGoalKind kind;
  double rating; /* rating points; where lower is better (Ingo), at most */
  SclDay by;     /* on the list in force on that day; SCL_DAY_NONE: on the one after all events */
  SclNormTitle norm;
} SclGoal;

/* An event of the plan. */
typedef struct
{
  SclDay day;
  guint n_games;           /* [1, 100] */
  const double *opponents; /* n_games ratings; NULL: the field's */
} SclNeedEvent;

typedef struct
{
  SclPolicy *policy;
  SclHistory *history; /* of the player; NULL: known is what is known */
  guint32 player;      /* of the history */
  SclKnownPlayer known;
  SclStart start; /* whose first ratings the history's players have; default SCL_START_SAME, as on
                     every page */

  SclGoal goal;
  const SclNeedEvent *events; /* at least one, by rising day, none before what is known ends: the
                                 history's last event, and known.day */
  guint n_events;
  const double *fields; /* opponents' means, for events without opponents; may be none where all
                           have some */
  guint n_fields;
  double spread;             /* standard deviation of a field's ratings; [0, 1000]; default 0 */
  double opponent_deviation; /* NaN: the player's own */

  double sigma;        /* of the true strength; NaN: see above */
  double draws;        /* [0, 1]; default 0.3, as in a simulated federation (world/draws) */
  guint n_simulations; /* 0: no chance is asked for; default 10,000 */
  guint64 seed;        /* default 1998 */
} SclNeedQuestion;
#define SCL_NEED_DEFAULTS                                                                          \
  {                                                                                                \
    .known = SCL_KNOWN_PLAYER_NOTHING, .start = SCL_START_SAME, .goal = { .by = SCL_DAY_NONE },    \
    .opponent_deviation = NAN, .sigma = NAN, .draws = 0.3, .n_simulations = 10000, .seed = 1998    \
  }

typedef enum
{
  SCL_NEED_SCORE,      /* there is a least score */
  SCL_NEED_ALREADY,    /* not a point is needed */
  SCL_NEED_IMPOSSIBLE, /* all points are not enough */
} SclNeedVerdict;

/* Against one field. */
typedef struct
{
  double mean;       /* of all opponents, rating points */
  GArray *opponents; /* of double: all events' in order */
  SclNeedVerdict verdict;
  guint half_points; /* the least score; 0 already, all of them where impossible */
  guint low, high;   /* the least scores if the points come otherwise; mostly the same. 2 n + 1: not
                        even all of them */
  guint beyond;      /* a greater score that misses the goal nevertheless; 0: none was seen */
  GArray *results;   /* of guint8, half points game by game: the least score as it was replayed */
  double rating;     /* on the list, by that score; NaN: none, or a norm was asked for */
  double below;      /* by half a point less; NaN: none */
  double chance; /* of that score at least, [0, 1]; NaN: not asked for, or the player is unrated */
  double chance_error;                /* its standard error, from the number of simulations */
  int performance, performance_below; /* of a norm: average + dp of both scores */
  SclExplanation *explanation;        /* the replay that gave the rating; NULL for a norm */
} SclNeedAnswer;

typedef enum
{
  SCL_SIGMA_GIVEN,
  SCL_SIGMA_DEVIATION,
  SCL_SIGMA_K,
  SCL_SIGMA_GAMES,
} SclSigmaSource;

typedef struct
{
  SclPolicy *policy;
  SclGoal goal;
  guint n_games;   /* that count, of which a score is: the plan's first ones */
  guint n_late;    /* the others: the list asked for does not hold them yet */
  double before;   /* rating before the first event; NaN: unrated */
  SclDay list_day; /* of the list on which the goal is read; SCL_DAY_NONE: none by then */
  SclDay adjusted; /* of the last one-off adjustment of everybody after the events that the rating
                      asked for has in it; SCL_DAY_NONE: there is none */
  double spread, opponent_deviation; /* of the fields and opponents, as used; NaN: the system has no
                                        deviation */
  gboolean fields;                   /* opponents are a field's, not given */
  double sigma;                      /* as used; NaN: not known */
  SclSigmaSource sigma_source;
  double sigma_basis; /* K, or the number of games, that it comes from */
  double draws;
  guint n_simulations;
  GPtrArray *answers; /* of SclNeedAnswer, one a field; one where there are no fields */
} SclNeed;

/* On the calling thread: for a history of many games take a worker. progress (may be NULL): share
 * done. Fails when cancelled, and where a plan cannot be (SCL_POLICY_ERROR and G_IO_ERROR as
 * scl_replay_explain (); G_IO_ERROR_INVALID_ARGUMENT: no events, events out of order, no opponents,
 * a field or goal that is not finite). */
SclNeed *scl_need_new (const SclNeedQuestion *question, SclProgressFunc progress, gpointer data,
                       GCancellable *cancellable, GError **error);
void scl_need_free (SclNeed *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclNeed, scl_need_free)

/* The goal, read off a replay of one result (half points, [0, 2], of each game of the plan in
 * order): what scl_need_new () asks for each score that it looks at. opponents: all events' in
 * order. rating: on the list asked for; NaN: none. */
SclExplanation *scl_need_replay (const SclNeedQuestion *question, const double *opponents,
                                 const guint8 *results, double *rating, GCancellable *cancellable,
                                 GError **error);

/* The last day that is known of the player: of the history's events, or known.day; SCL_DAY_NONE. */
SclDay scl_need_known_until (const SclNeedQuestion *question);

/* n ratings about a mean with that standard deviation: the normal distribution's (i + 0.5)/n
 * quantiles, rising, rounded to whole points. */
void scl_need_field (double mean, double spread, guint n, double *ratings);
