/* The Elo system's short way, see scl-elo-plain.c: formulas of expected scores, games and periods,
 * for blocks of sides and of players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/elo/scl-elo-plain-private.h"

#define SIDES SCL_ELO_FORMULA_BLOCK

/* A column of what each side, or each player, has; only where the formula asks for it. */
#define FILL(variable, value)                                                                      \
  if (scl_expression_uses (formula, variable))                                                     \
    for (guint i = 0; i < n; i++)                                                                  \
  column[variable][i] = (value)
#define PLAYER scl_elo_player (period, sides->side[i])
#define OPPONENT scl_elo_opponent (period, sides->side[i])

/* Sides that count, in order of play; both of a game follow each other. */
typedef struct
{
  guint n;
  SclEloSide side[SIDES];
  guint32 place[SIDES];
  double own[SIDES], opponent[SIDES], difference[SIDES], expected[SIDES];
} Sides;

static inline void
put (Sides *sides, SclEloSide side, guint32 place, double own, double opponent, double difference)
{
  const guint i = sides->n++;

  sides->side[i] = side;
  sides->place[i] = place;
  sides->own[i] = own;
  sides->opponent[i] = opponent;
  sides->difference[i] = difference;
}

/* One side of a game about which something is odd. special: takes the side of a player who goes the
 * long way; NULL: has taken it already. */
static void
put_odd (const SclEloRun *run, SclEloSide side, guint32 place, GArray *special, Sides *sides)
{
  const SclEloTerms terms = { run->params, run->derived, NULL };
  const double own = run->memory->plain->tallies[place].rating;
  const double edge
      = (side & 1) ? -run->params->expectation.white_edge : run->params->expectation.white_edge;
  SclEloGame game;

  if (isnan (own))
    {
      if (special != NULL)
        g_array_append_val (special, side);
    }
  else if (scl_elo_counts (run, &terms, own, side, &game))
    put (sides, side, place, own, game.opponent,
         scl_expectation_table_cut (run->derived->rule, own - game.opponent + edge, own));
}

/* Only those stay that the formula counts. */
static void
keep_counted (const SclEloRun *run, Sides *sides)
{
  const SclExpression *formula = run->derived->formula[SCL_ELO_FORMULA_COUNTS];
  const SclPeriod *period = run->period;
  const SclStates *states = run->states;
  const guint n = sides->n;
  double column[COUNTS_N_VARIABLES][SIDES], counts[SIDES];
  const double *columns[COUNTS_N_VARIABLES];

  for (guint v = 0; v < COUNTS_N_VARIABLES; v++)
    columns[v] = column[v];
  columns[COUNTS_RATING] = sides->own;
  columns[COUNTS_OPPONENT] = sides->opponent;
  FILL (COUNTS_DIFFERENCE, sides->own[i] - sides->opponent[i]);
  FILL (COUNTS_GAMES, states->games[PLAYER]);
  FILL (COUNTS_OPPONENT_GAMES, states->games[OPPONENT]);
  FILL (COUNTS_AGE, scl_elo_formula_age (run, NULL, PLAYER));
  FILL (COUNTS_OPPONENT_AGE, scl_elo_formula_age (run, NULL, OPPONENT));
  FILL (COUNTS_WOMAN, scl_elo_is_woman (period, PLAYER));
  FILL (COUNTS_WHITE, (sides->side[i] & 1) == 0);
  FILL (COUNTS_DAYS, scl_elo_formula_days (run, PLAYER));
  scl_expression_run (formula, columns, n, counts);
  sides->n = 0;
  for (guint i = 0; i < n; i++)
    if (counts[i] != 0.0)
      put (sides, sides->side[i], sides->place[i], sides->own[i], sides->opponent[i],
           sides->difference[i]);
}

/* The next sides, from game *next on; perhaps none, where no formula counts them. */
static void
take_sides (const SclEloRun *run, guint *next, GArray *special, Sides *sides)
{
  const SclPeriod *period = run->period;
  const SclEloTally *tallies = run->memory->plain->tallies;
  const SclExpectationTable *rule = run->derived->rule;
  const double odd = run->derived->plain->odd, edge = run->params->expectation.white_edge;
  guint i;

  sides->n = 0;
  for (i = *next; i < period->n_games && sides->n + 2 <= SIDES; i++)
    {
      const guint32 white = period->white_place[i], black = period->black_place[i];
      const double own = tallies[white].rating, theirs = tallies[black].rating;
      const double difference = own - theirs + edge;

      if (period->flags[i] != SCL_GAME_RATED)
        continue;
      if (G_LIKELY (fabs (difference) <= odd)) /* not for NaN */
        {
          put (sides, 2 * i, white, own, theirs, scl_expectation_table_cut (rule, difference, own));
          put (sides, 2 * i + 1, black, theirs, own,
               scl_expectation_table_cut (rule, -difference, theirs));
          continue;
        }
      put_odd (run, 2 * i, white, special, sides);
      put_odd (run, 2 * i + 1, black, special, sides);
    }
  *next = i;
  if (sides->n > 0 && run->derived->formula[SCL_ELO_FORMULA_COUNTS] != NULL)
    keep_counted (run, sides);
}

/* ---- Expected scores ---- */

static void
expect (const SclEloRun *run, Sides *sides)
{
  const SclExpression *formula = run->derived->formula[SCL_ELO_FORMULA_EXPECTED];
  double white[SIDES];
  const double *const columns[] = {
    [EXPECTED_OF_RULE] = sides->expected,
    [EXPECTED_DIFFERENCE] = sides->difference,
    [EXPECTED_RATING] = sides->own,
    [EXPECTED_OPPONENT] = sides->opponent,
    [EXPECTED_WHITE] = white,
  };

  if (formula == NULL || scl_expression_uses (formula, EXPECTED_OF_RULE))
    for (guint i = 0; i < sides->n; i++)
      sides->expected[i] = scl_expectation_table_score (run->derived->rule, sides->difference[i]);
  if (formula == NULL)
    return;
  for (guint i = 0; i < sides->n; i++)
    white[i] = (sides->side[i] & 1) == 0;
  scl_expression_run (formula, columns, sides->n, sides->expected);
}

void
scl_elo_plain_add_up_formula (const SclEloRun *run)
{
  const SclPeriod *period = run->period;
  SclEloPlain *plain = run->memory->plain;
  guint next = 0;
  Sides sides;

  while (next < period->n_games)
    {
      take_sides (run, &next, plain->special, &sides);
      expect (run, &sides);
      for (guint i = 0; i < sides.n; i++)
        {
          const SclEloSide side = sides.side[i];
          const guint half_points
              = (side & 1) ? 2u - period->score[side >> 1] : (guint) period->score[side >> 1];
          SclEloTally *tally = &plain->tallies[sides.place[i]];

          tally->last_day = period->day[side >> 1];
          tally->sum += (SclEloSum){ sides.expected[i], 1.0 + half_points * SCL_ELO_GAMES_LIMIT };
        }
    }
}

/* ---- Games ---- */

/* What each side adds, in `change`. */
static void
evaluate_games (const SclEloRun *run, const Sides *sides, double *change)
{
  const SclExpression *formula = run->derived->formula[SCL_ELO_FORMULA_GAME];
  const SclPeriod *period = run->period;
  const SclStates *states = run->states;
  const SclEloSecondTally *second = run->memory->plain->second;
  const guint n = sides->n;
  double column[GAME_N_VARIABLES][SIDES];
  const double *columns[GAME_N_VARIABLES];

  for (guint v = 0; v < GAME_N_VARIABLES; v++)
    columns[v] = column[v];
  columns[GAME_EXPECTED] = sides->expected;
  columns[GAME_DIFFERENCE] = sides->difference;
  columns[GAME_RATING] = sides->own;
  columns[GAME_OPPONENT] = sides->opponent;
  FILL (GAME_CHANGE,
        second[sides->place[i]].k * (scl_elo_score (period, sides->side[i]) - sides->expected[i]));
  FILL (GAME_K, second[sides->place[i]].k);
  FILL (GAME_SCORE, scl_elo_score (period, sides->side[i]));
  FILL (GAME_GAMES, states->games[PLAYER]);
  FILL (GAME_OPPONENT_GAMES, states->games[OPPONENT]);
  FILL (GAME_AGE, scl_elo_formula_age (run, NULL, PLAYER));
  FILL (GAME_OPPONENT_AGE, scl_elo_formula_age (run, NULL, OPPONENT));
  FILL (GAME_WOMAN, scl_elo_is_woman (period, PLAYER));
  FILL (GAME_WHITE, (sides->side[i] & 1) == 0);
  FILL (GAME_DAYS, scl_elo_formula_days (run, PLAYER));
  FILL (GAME_MEAN, run->mean);
  scl_expression_run (formula, columns, n, change);
}

static void
add_second (const SclEloRun *run, const Sides *sides)
{
  SclEloSecondTally *second = run->memory->plain->second;

  for (guint i = 0; i < sides->n; i++)
    {
      SclEloSecondTally *tally = &second[sides->place[i]];
      const guint32 event = run->period->event[sides->side[i] >> 1];

      tally->opponents += sides->opponent[i];
      tally->n_events += tally->n_events == 0 || tally->event != event;
      tally->event = event;
    }
}

void
scl_elo_plain_look_again (const SclEloRun *run)
{
  const gboolean by_game = run->derived->formula[SCL_ELO_FORMULA_GAME] != NULL;
  const gboolean by_period = run->derived->formula[SCL_ELO_FORMULA_PERIOD] != NULL;
  SclEloSecondTally *second = run->memory->plain->second;
  double change[SIDES];
  guint next = 0;
  Sides sides;

  while (next < run->period->n_games)
    {
      take_sides (run, &next, NULL, &sides);
      if (by_period)
        add_second (run, &sides);
      if (!by_game)
        continue;
      expect (run, &sides);
      evaluate_games (run, &sides, change);
      for (guint i = 0; i < sides.n; i++)
        second[sides.place[i]].change += change[i];
    }
}

/* ---- Periods ---- */

static double
mean_opponent (const SclEloRun *run, const SclEloBatch *batch, guint i)
{
  return run->memory->plain->second[batch->place[i]].opponents / batch->counted[i];
}

void
scl_elo_plain_period (const SclEloRun *run, SclEloBatch *batch)
{
  const SclExpression *formula = run->derived->formula[SCL_ELO_FORMULA_PERIOD];
  const SclStates *states = run->states;
  const guint n = batch->n;
  double column[PERIOD_N_VARIABLES][SCL_ELO_BATCH], change[SCL_ELO_BATCH];
  const double *columns[PERIOD_N_VARIABLES];

  for (guint v = 0; v < PERIOD_N_VARIABLES; v++)
    columns[v] = column[v];
  columns[PERIOD_RATING] = batch->old;
  columns[PERIOD_K] = batch->k;
  columns[PERIOD_SCORE] = batch->score;
  columns[PERIOD_EXPECTED] = batch->expected;
  FILL (PERIOD_CHANGE, batch->rating[i] - batch->old[i]);
  FILL (PERIOD_PEAK, scl_elo_formula_peak (states->peak[batch->player[i]], batch->old[i]));
  FILL (PERIOD_OPPONENTS, mean_opponent (run, batch, i));
  FILL (PERIOD_PERFORMANCE, scl_elo_formula_performance (mean_opponent (run, batch, i),
                                                         batch->score[i], batch->counted[i]));
  FILL (PERIOD_GAMES_NOW, batch->counted[i]);
  FILL (PERIOD_EVENTS, run->memory->plain->second[batch->place[i]].n_events);
  FILL (PERIOD_GAMES_BEFORE, states->games[batch->player[i]]);
  FILL (PERIOD_DAYS, scl_elo_formula_days (run, batch->player[i]));
  FILL (PERIOD_AGE, scl_elo_formula_age (run, NULL, batch->player[i]));
  FILL (PERIOD_WOMAN, scl_elo_is_woman (run->period, batch->player[i]));
  FILL (PERIOD_MEAN, run->mean);
  scl_expression_run (formula, columns, n, change);
  for (guint i = 0; i < n; i++)
    batch->rating[i] = batch->old[i] + change[i];
}
