/* The Elo system's formulas, group [formula]: what they may speak of, and where they have their
 * say.
 *
 * Where a policy has no formula of the kind, each function gives back what it is given.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-day.h"
#include "rating/elo/scl-elo-private.h"

#define SCL_ELO_FORMULA_BLOCK 64 /* players or games at a time, at most */

/* The variables of each formula, as places in its table. */
enum
{
  K_OF_RULE,
  K_RATING,
  K_PEAK,
  K_GAMES,
  K_PERIOD_GAMES,
  K_AGE,
  K_WOMAN,
  K_DAYS,
  K_MEAN,
  K_N_VARIABLES,
};
enum
{
  GAME_CHANGE,
  GAME_K,
  GAME_SCORE,
  GAME_EXPECTED,
  GAME_DIFFERENCE,
  GAME_RATING,
  GAME_OPPONENT,
  GAME_GAMES,
  GAME_OPPONENT_GAMES,
  GAME_AGE,
  GAME_OPPONENT_AGE,
  GAME_WOMAN,
  GAME_WHITE,
  GAME_DAYS,
  GAME_MEAN,
  GAME_N_VARIABLES,
};
enum
{
  EXPECTED_OF_RULE,
  EXPECTED_DIFFERENCE,
  EXPECTED_RATING,
  EXPECTED_OPPONENT,
  EXPECTED_WHITE,
  EXPECTED_N_VARIABLES,
};
enum
{
  PERIOD_CHANGE,
  PERIOD_RATING,
  PERIOD_PEAK,
  PERIOD_K,
  PERIOD_SCORE,
  PERIOD_EXPECTED,
  PERIOD_OPPONENTS,
  PERIOD_PERFORMANCE,
  PERIOD_GAMES_NOW,
  PERIOD_EVENTS,
  PERIOD_GAMES_BEFORE,
  PERIOD_DAYS,
  PERIOD_AGE,
  PERIOD_WOMAN,
  PERIOD_MEAN,
  PERIOD_N_VARIABLES,
};
enum
{
  FLOOR_OF_RULE,
  FLOOR_PEAK,
  FLOOR_GAMES,
  FLOOR_AGE,
  FLOOR_WOMAN,
  FLOOR_MEAN,
  FLOOR_N_VARIABLES,
};

/* ---- What is known of a player ---- */

#define SCL_ELO_FORMULA_MOST_DAYS 36500.0

/* Years on the list, NaN: not known. earlier: whose list it is, NULL: the period's own. */
static inline double
scl_elo_formula_age (const SclEloRun *run, const SclEarlier *earlier, guint32 player)
{
  const int born = run->period->birth_year == NULL ? 0 : run->period->birth_year[player];
  const int year = earlier == NULL ? run->year : scl_day_year (earlier->list_day);

  return born == 0 ? NAN : year - born;
}

static inline double
scl_elo_formula_peak (double peak, double rating)
{
  return isnan (peak) ? rating : peak;
}

/* From the last rated game to the period's first day. */
static inline double
scl_elo_formula_days (const SclEloRun *run, guint32 player)
{
  const SclDay last = run->states->last_day[player];

  return last == SCL_DAY_NONE ? SCL_ELO_FORMULA_MOST_DAYS : run->period->first_day - last;
}

/* From the mean of the opponents' ratings and the score in n games. */
static inline double
scl_elo_formula_performance (double opponents, double score, guint n)
{
  return opponents + 400.0 * (2.0 * score - n) / n;
}

/* ---- The formulas ---- */

enum
{
  ENTRY_OF_RULE,
  ENTRY_GAMES_NOW,
  ENTRY_SCORE,
  ENTRY_OPPONENTS,
  ENTRY_AGE,
  ENTRY_WOMAN,
  ENTRY_N_VARIABLES,
};
enum
{
  COUNTS_DIFFERENCE,
  COUNTS_RATING,
  COUNTS_OPPONENT,
  COUNTS_GAMES,
  COUNTS_OPPONENT_GAMES,
  COUNTS_AGE,
  COUNTS_OPPONENT_AGE,
  COUNTS_WOMAN,
  COUNTS_WHITE,
  COUNTS_DAYS,
  COUNTS_N_VARIABLES,
};

extern const SclKey scl_elo_formula_keys[]; /* by SclEloFormula */
extern const guint scl_elo_n_formula_keys;

/* made: SCL_ELO_N_FORMULAS, NULL where there is none. */
void scl_elo_formulas_make (const SclEloFormulas *formulas, SclExpression **made);
void scl_elo_formulas_clear (SclExpression **made);

/* The mean of all ratings, 0 for none, where a formula of the period's rules or of earlier ones
 * that hold for some of its events asks for it; else 0. */
double scl_elo_formulas_mean (const SclEloDerived *derived, const SclStates *states,
                              const SclPeriod *period);

/* What other keys make impossible, for people, translated; NULL: nothing. */
const char *scl_elo_formulas_refusal (const SclEloParams *params);

/* K of a player with n games in the period; k: by the other keys. A K of the player's own stays. */
double scl_elo_formula_k (const SclEloRun *run, const SclEloTerms *terms, guint32 player,
                          SclListed listed, guint n, double k);
/* The same of n players, at most SCL_ELO_FORMULA_BLOCK, on the period's own list; only where there
 * is such a formula. k: in and out. */
void scl_elo_formula_k_all (const SclEloRun *run, const guint32 *players, const double *rating,
                            const guint32 *counted, guint n, double *k);
/* The formula with its numbers, as a reason of the trace's last game. */
void scl_elo_formula_tell_k (SclTrace *trace, const SclEloRun *run, const SclEloTerms *terms,
                             guint32 player, SclListed listed, guint n, double k);

/* The expected score of a game; difference: as used; NaN stays NaN. */
double scl_elo_formula_expected (const SclEloDerived *derived, double own, double opponent,
                                 double difference, gboolean white, double expected);
/* The formula with its numbers, as a reason of the trace's last game. */
void scl_elo_formula_tell_expected (SclTrace *trace, const SclEloDerived *derived, gboolean white);
/* White's of n games, in place. edge: White's, rating points. */
void scl_elo_formula_predict (const SclEloDerived *derived, double edge, const double *rating,
                              const guint32 *white, const guint32 *black, guint n,
                              double *expected);

/* What a game adds, rating points. */
double scl_elo_formula_game (const SclEloRun *run, const SclEloTerms *terms, const SclEloGame *game,
                             SclListed own, double k, double difference, double expected,
                             double change);

/* What the period's n games, in memory->games, add, rating points. */
double scl_elo_formula_period (const SclEloRun *run, guint32 player, guint n, double k,
                               double score, double expected, double change);

/* A first rating (NaN: none, and stays so) from n games against opponents of that mean; NaN: none.
 * n is 0 before the first game. */
double scl_elo_formula_entry (const SclEloRun *run, guint32 player, guint n, double score,
                              double opponents, double rating);

/* Whether the game counts for its player, rated own; TRUE for who has no rating. */
gboolean scl_elo_formula_counts (const SclEloRun *run, const SclEloTerms *terms, double own,
                                 const SclEloGame *game);

/* The lowest rating on the list, 0: none. */
double scl_elo_formula_floor (const SclEloRun *run, guint32 player, double floor);
