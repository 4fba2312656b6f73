/* The Elo system's formulas, group [formula]: what they may speak of, and where they have their
 * say. Each takes what the other keys give and makes something else of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/elo/scl-elo-formula-private.h"

#include <math.h>

#include "rating/base/scl-gettext.h"
#include "rating/policy/scl-traced-state-private.h"

/* ---- What they may speak of ---- */

#define POINTS N_ ("rating points")
#define GAMES N_ ("games")
#define YEARS N_ ("years")

#define MOST_POINTS 20000.0
#define MOST_GAMES 1e6
#define MOST_AGE 150.0
#define MOST_DAYS SCL_ELO_FORMULA_MOST_DAYS

#define RATING(name, meaning)                                                                      \
  {                                                                                                \
    name, -MOST_POINTS, MOST_POINTS, POINTS, meaning                                               \
  }
#define COUNT(name, least, meaning)                                                                \
  {                                                                                                \
    name, least, MOST_GAMES, GAMES, meaning                                                        \
  }
#define CHANGE(meaning)                                                                            \
  {                                                                                                \
    "change", -MOST_POINTS, MOST_POINTS, POINTS, meaning                                           \
  }
#define AGE(name, meaning)                                                                         \
  {                                                                                                \
    name, 0.0, MOST_AGE, YEARS, meaning                                                            \
  }
#define TRUTH(name, meaning)                                                                       \
  {                                                                                                \
    name, 0.0, 1.0, NULL, meaning                                                                  \
  }
#define K_RANGE 0.0, 1000.0

#define OWN_RATING RATING ("rating", N_ ("own rating on the list"))
#define OWN_PEAK RATING ("peak", N_ ("highest rating published so far"))
#define OWN_GAMES COUNT ("games", 0.0, N_ ("own games rated before the period"))
#define OWN_AGE                                                                                    \
  AGE ("age", N_ ("the list's year less the year of birth, 150 where that is not known"))
#define OWN_SEX TRUTH ("woman", N_ ("1 for whom the source marks as a woman, else 0"))
#define LIST_MEAN                                                                                  \
  RATING ("mean", N_ ("mean rating of all who have one before the period, 0 where nobody has"))
#define OWN_DAYS                                                                                   \
  {                                                                                                \
    "days", 0.0, MOST_DAYS, N_ ("days"),                                                           \
        N_ ("from the last rated game before the period to the period's first day, 36500 for "     \
            "none")                                                                                \
  }
#define PERIOD_GAMES COUNT ("period_games", 1.0, N_ ("own games that count in the period"))

static const SclExpressionVariable k_variables[] = {
  [K_OF_RULE] = { "k", K_RANGE, NULL, N_ ("K by the keys of the group k") },
  [K_RATING] = OWN_RATING,
  [K_PEAK] = OWN_PEAK,
  [K_GAMES] = OWN_GAMES,
  [K_PERIOD_GAMES] = PERIOD_GAMES,
  [K_AGE] = OWN_AGE,
  [K_WOMAN] = OWN_SEX,
  [K_DAYS] = OWN_DAYS,
  [K_MEAN] = LIST_MEAN,
  [K_N_VARIABLES] = { NULL },
};

static const SclExpressionVariable game_variables[] = {
  [GAME_CHANGE] = CHANGE (N_ ("K times score less expected score")),
  [GAME_K] = { "k", K_RANGE, NULL, N_ ("K of the game") },
  [GAME_SCORE] = { "score", 0.0, 1.0, NULL, N_ ("own score: 0, 0.5 or 1") },
  [GAME_EXPECTED] = { "expected", 0.0, 1.0, NULL, N_ ("own expected score as used") },
  [GAME_DIFFERENCE]
  = RATING ("difference", N_ ("own less opponent's rating, cut as the rule has it")),
  [GAME_RATING] = OWN_RATING,
  [GAME_OPPONENT] = RATING ("opponent", N_ ("the opponent's rating as used")),
  [GAME_GAMES] = OWN_GAMES,
  [GAME_OPPONENT_GAMES]
  = COUNT ("opponent_games", 0.0, N_ ("the opponent's games rated before the period")),
  [GAME_AGE] = OWN_AGE,
  [GAME_OPPONENT_AGE] = AGE ("opponent_age", N_ ("the same of the opponent")),
  [GAME_WOMAN] = OWN_SEX,
  [GAME_WHITE] = TRUTH ("white", N_ ("1 with White, 0 with Black")),
  [GAME_DAYS] = OWN_DAYS,
  [GAME_MEAN] = LIST_MEAN,
  [GAME_N_VARIABLES] = { NULL },
};

static const SclExpressionVariable expected_variables[] = {
  [EXPECTED_OF_RULE]
  = { "expected", 0.0, 1.0, NULL, N_ ("expected score by the keys of the group expectation") },
  [EXPECTED_DIFFERENCE] = RATING (
      "difference", N_ ("own less opponent's rating, with White's edge, cut as the rule has it")),
  [EXPECTED_RATING] = OWN_RATING,
  [EXPECTED_OPPONENT] = RATING ("opponent", N_ ("the opponent's rating as used")),
  [EXPECTED_WHITE] = TRUTH ("white", N_ ("1 with White, 0 with Black")),
  [EXPECTED_N_VARIABLES] = { NULL },
};

static const SclExpressionVariable period_variables[] = {
  [PERIOD_CHANGE] = CHANGE (N_ ("the period's change by all other keys")),
  [PERIOD_RATING] = OWN_RATING,
  [PERIOD_PEAK] = OWN_PEAK,
  [PERIOD_K] = { "k", K_RANGE, NULL, N_ ("K of the period") },
  [PERIOD_SCORE] = { "score", 0.0, MOST_GAMES, NULL, N_ ("own score in the period's games") },
  [PERIOD_EXPECTED]
  = { "expected", 0.0, MOST_GAMES, NULL, N_ ("own expected score in the period's games") },
  [PERIOD_OPPONENTS] = RATING ("opponents", N_ ("mean of the opponents' ratings as used")),
  [PERIOD_PERFORMANCE] = RATING (
      "performance", N_ ("linear performance: the opponents' mean + 400 (wins − losses)/games")),
  [PERIOD_GAMES_NOW] = PERIOD_GAMES,
  [PERIOD_EVENTS] = COUNT ("events", 1.0, N_ ("own events in the period")),
  [PERIOD_GAMES_BEFORE] = OWN_GAMES,
  [PERIOD_DAYS] = OWN_DAYS,
  [PERIOD_AGE] = OWN_AGE,
  [PERIOD_WOMAN] = OWN_SEX,
  [PERIOD_MEAN] = LIST_MEAN,
  [PERIOD_N_VARIABLES] = { NULL },
};

static const SclExpressionVariable floor_variables[] = {
  [FLOOR_OF_RULE] = RATING ("floor", N_ ("the floor by the keys of the group list, 0 for none")),
  [FLOOR_PEAK] = OWN_PEAK,
  [FLOOR_GAMES] = OWN_GAMES,
  [FLOOR_AGE] = OWN_AGE,
  [FLOOR_WOMAN] = OWN_SEX,
  [FLOOR_MEAN] = LIST_MEAN,
  [FLOOR_N_VARIABLES] = { NULL },
};

static const SclExpressionVariable entry_variables[] = {
  [ENTRY_OF_RULE] = RATING ("entry", N_ ("the first rating by the keys of the group entry")),
  [ENTRY_GAMES_NOW]
  = COUNT ("entry_games", 0.0, N_ ("games that it is made from, 0 before the first game")),
  [ENTRY_SCORE] = { "score", 0.0, MOST_GAMES, NULL, N_ ("own score in them") },
  [ENTRY_OPPONENTS]
  = RATING ("opponents", N_ ("mean of the opponents' ratings in them, 0 before the first game")),
  [ENTRY_AGE] = OWN_AGE,
  [ENTRY_WOMAN] = OWN_SEX,
  [ENTRY_N_VARIABLES] = { NULL },
};

static const SclExpressionVariable counts_variables[] = {
  [COUNTS_DIFFERENCE] = RATING ("difference", N_ ("own less opponent's rating, not cut")),
  [COUNTS_RATING] = OWN_RATING,
  [COUNTS_OPPONENT] = RATING ("opponent", N_ ("the opponent's rating as used")),
  [COUNTS_GAMES] = OWN_GAMES,
  [COUNTS_OPPONENT_GAMES]
  = COUNT ("opponent_games", 0.0, N_ ("the opponent's games rated before the period")),
  [COUNTS_AGE] = OWN_AGE,
  [COUNTS_OPPONENT_AGE] = AGE ("opponent_age", N_ ("the same of the opponent")),
  [COUNTS_WOMAN] = OWN_SEX,
  [COUNTS_WHITE] = TRUTH ("white", N_ ("1 with White, 0 with Black")),
  [COUNTS_DAYS] = OWN_DAYS,
  [COUNTS_N_VARIABLES] = { NULL },
};

#define FIELD(name) G_STRUCT_OFFSET (SclEloFormulas, name)

const SclKey scl_elo_formula_keys[] = {
  { "formula", "k", SCL_KEY_FORMULA, FIELD (k), "none", 0, 1000, NULL, NULL,
    N_ ("The development coefficient K: “clamp({k0=40} - (rating - 1400)/33, 10, 40)”."),
    k_variables },
  { "formula", "expected", SCL_KEY_FORMULA, FIELD (expected), "none", 0, 1, NULL, NULL,
    N_ ("The expected score of a game: “1/(1 + 10^(-difference/{scale=480}))”."),
    expected_variables },
  { "formula", "game", SCL_KEY_FORMULA, FIELD (game), "none", -1000, 1000, NULL, POINTS,
    N_ ("What a game adds to the rating: “if(age <= 18 and change > 0, {factor=1.5}*change, "
        "change)”."),
    game_variables },
  { "formula", "period", SCL_KEY_FORMULA, FIELD (period), "none", -10000, 10000, NULL, POINTS,
    N_ ("What a period adds to the rating, before floors: “change + max(0, performance - "
        "2600)/10”."),
    period_variables },
  { "formula", "floor", SCL_KEY_FORMULA, FIELD (floor), "none", 0, 10000, NULL, POINTS,
    N_ ("Lowest rating on the list, 0 for none: “max(floor, peak - {depth=200})”."),
    floor_variables },
  { "formula", "entry", SCL_KEY_FORMULA, FIELD (entry), "none", 0, 10000, NULL, POINTS,
    N_ ("A new player’s first rating, where the group entry gives one; 0 for none yet. A rating "
        "that was given stays as it is. Example: “if(age <= 10, min(entry, {most=1400}), entry)”."),
    entry_variables },
  { "formula", "counts", SCL_KEY_FORMULA, FIELD (counts), "none", 0, 1, NULL, NULL,
    N_ ("Whether a game is rated for a player who has a rating, 0 for not: “abs(difference) < "
        "{most=600} or max(rating, opponent) <= 2600”."),
    counts_variables },
};
const guint scl_elo_n_formula_keys = G_N_ELEMENTS (scl_elo_formula_keys);
#undef FIELD

/* ---- Made and gone ---- */

void
scl_elo_formulas_make (const SclEloFormulas *formulas, SclExpression **made)
{
  for (guint i = 0; i < SCL_ELO_N_FORMULAS; i++)
    made[i] = scl_key_expression (&scl_elo_formula_keys[i], formulas);
}

void
scl_elo_formulas_clear (SclExpression **made)
{
  for (guint i = 0; i < SCL_ELO_N_FORMULAS; i++)
    g_clear_pointer (&made[i], scl_expression_free);
}

/* ---- What is known of everybody ---- */

static gboolean
uses (const SclEloDerived *derived, SclEloFormula which, guint variable)
{
  const SclExpression *formula = derived->formula[which];

  return formula != NULL && scl_expression_uses (formula, variable);
}

static gboolean
use_mean (const SclEloDerived *derived)
{
  return uses (derived, SCL_ELO_FORMULA_K, K_MEAN)
         || uses (derived, SCL_ELO_FORMULA_GAME, GAME_MEAN)
         || uses (derived, SCL_ELO_FORMULA_PERIOD, PERIOD_MEAN)
         || uses (derived, SCL_ELO_FORMULA_FLOOR, FLOOR_MEAN);
}

double
scl_elo_formulas_mean (const SclEloDerived *derived, const SclStates *states,
                       const SclPeriod *period)
{
  gboolean wanted = use_mean (derived);
  double sum = 0.0;
  guint n = 0;

  for (guint i = 0; i < period->n_earlier; i++)
    if (period->earlier[i].other_rules)
      wanted |= use_mean (period->rules[period->earlier[i].rules]->derived);
  for (guint i = 0; wanted && i < states->n_players; i++)
    if (!isnan (states->rating[i]))
      {
        sum += states->rating[i];
        n++;
      }
  return n > 0 ? sum / n : 0.0;
}

/* ---- K ---- */

static void
set_k (const SclEloRun *run, const SclEloTerms *terms, guint32 player, SclListed listed, guint n,
       double k, double *values)
{
  values[K_OF_RULE] = k;
  values[K_RATING] = listed.rating;
  values[K_PEAK] = scl_elo_formula_peak (listed.peak, listed.rating);
  values[K_GAMES] = listed.games;
  values[K_PERIOD_GAMES] = n;
  values[K_AGE] = scl_elo_formula_age (run, terms->earlier, player);
  values[K_WOMAN] = scl_elo_is_woman (run->period, player);
  values[K_DAYS] = scl_elo_formula_days (run, player);
  values[K_MEAN] = run->mean;
}

double
scl_elo_formula_k (const SclEloRun *run, const SclEloTerms *terms, guint32 player, SclListed listed,
                   guint n, double k)
{
  const SclExpression *expression = terms->derived->formula[SCL_ELO_FORMULA_K];
  double values[K_N_VARIABLES];

  if (expression == NULL || !isnan (scl_states_k_fixed (run->states, player)))
    return k;
  set_k (run, terms, player, listed, n, k, values);
  return scl_expression_at (expression, values);
}

void
scl_elo_formula_k_all (const SclEloRun *run, const guint32 *players, const double *rating,
                       const guint32 *counted, guint n, double *k)
{
  const SclExpression *expression = run->derived->formula[SCL_ELO_FORMULA_K];
  const SclStates *states = run->states;
  double column[K_N_VARIABLES][SCL_ELO_FORMULA_BLOCK];
  const double *columns[K_N_VARIABLES];
  double result[SCL_ELO_FORMULA_BLOCK];

#define FILL(variable, value)                                                                      \
  if (scl_expression_uses (expression, variable))                                                  \
    for (guint i = 0; i < n; i++)                                                                  \
  column[variable][i] = (value)

  for (guint v = 0; v < K_N_VARIABLES; v++)
    columns[v] = column[v];
  columns[K_OF_RULE] = k;
  columns[K_RATING] = rating;
  FILL (K_PEAK, scl_elo_formula_peak (states->peak[players[i]], rating[i]));
  FILL (K_GAMES, states->games[players[i]]);
  FILL (K_PERIOD_GAMES, counted[i]);
  FILL (K_AGE, scl_elo_formula_age (run, NULL, players[i]));
  FILL (K_WOMAN, scl_elo_is_woman (run->period, players[i]));
  FILL (K_DAYS, scl_elo_formula_days (run, players[i]));
  FILL (K_MEAN, run->mean);
#undef FILL
  scl_expression_run (expression, columns, n, result);
  for (guint i = 0; i < n; i++)
    k[i] = isnan (scl_states_k_fixed (states, players[i])) ? result[i] : k[i];
}

void
scl_elo_formula_tell_k (SclTrace *trace, const SclEloRun *run, const SclEloTerms *terms,
                        guint32 player, SclListed listed, guint n, double k)
{
  const SclExpression *expression = terms->derived->formula[SCL_ELO_FORMULA_K];
  g_autofree char *text = NULL;
  double values[K_N_VARIABLES];

  set_k (run, terms, player, listed, n, k, values);
  if (isnan (values[K_AGE]))
    values[K_AGE] = MOST_AGE;
  text = scl_expression_explain (expression, values);
  scl_trace_add_reason_text (trace, SCL_REASON_OF_K, N_ ("by the formula {t} = {1}"), text,
                             scl_expression_at (expression, values));
}

/* ---- Expected scores ---- */

double
scl_elo_formula_expected (const SclEloDerived *derived, double own, double opponent,
                          double difference, gboolean white, double expected)
{
  const SclExpression *expression = derived->formula[SCL_ELO_FORMULA_EXPECTED];
  const double values[] = {
    [EXPECTED_OF_RULE] = expected,  [EXPECTED_DIFFERENCE] = difference, [EXPECTED_RATING] = own,
    [EXPECTED_OPPONENT] = opponent, [EXPECTED_WHITE] = white,
  };

  if (expression == NULL || isnan (expected))
    return expected;
  return scl_expression_at (expression, values);
}

void
scl_elo_formula_tell_expected (SclTrace *trace, const SclEloDerived *derived, gboolean white)
{
  const SclTraceGame *game = &g_array_index (trace->games, SclTraceGame, trace->games->len - 1);
  const double values[] = {
    [EXPECTED_OF_RULE] = scl_expectation_table_score (derived->rule, game->difference),
    [EXPECTED_DIFFERENCE] = game->difference,
    [EXPECTED_RATING] = game->own_rating,
    [EXPECTED_OPPONENT] = game->opponent_rating,
    [EXPECTED_WHITE] = white,
  };
  g_autofree char *text
      = scl_expression_explain (derived->formula[SCL_ELO_FORMULA_EXPECTED], values);

  scl_trace_add_reason_text (trace, SCL_REASON_OF_EXPECTED, N_ ("by the formula {t} = {1}"), text,
                             game->expected);
}

void
scl_elo_formula_predict (const SclEloDerived *derived, double edge, const double *rating,
                         const guint32 *white, const guint32 *black, guint n, double *expected)
{
  const SclExpression *expression = derived->formula[SCL_ELO_FORMULA_EXPECTED];
  double difference[SCL_ELO_FORMULA_BLOCK], own[SCL_ELO_FORMULA_BLOCK],
      opponent[SCL_ELO_FORMULA_BLOCK], one[SCL_ELO_FORMULA_BLOCK], result[SCL_ELO_FORMULA_BLOCK];

  if (expression == NULL)
    return;
  for (guint first = 0; first < n; first += SCL_ELO_FORMULA_BLOCK)
    {
      const guint size = MIN (SCL_ELO_FORMULA_BLOCK, n - first);
      const double *const columns[] = {
        [EXPECTED_OF_RULE] = expected + first,
        [EXPECTED_DIFFERENCE] = difference,
        [EXPECTED_RATING] = own,
        [EXPECTED_OPPONENT] = opponent,
        [EXPECTED_WHITE] = one,
      };

      for (guint i = 0; i < size; i++)
        {
          own[i] = rating[white[first + i]];
          opponent[i] = rating[black[first + i]];
          difference[i]
              = scl_expectation_table_cut (derived->predict, own[i] - opponent[i] + edge, own[i]);
          one[i] = 1.0;
        }
      scl_expression_run (expression, columns, size, result);
      for (guint i = 0; i < size; i++)
        if (!isnan (expected[first + i]))
          expected[first + i] = result[i];
    }
}

/* ---- Games ---- */

double
scl_elo_formula_game (const SclEloRun *run, const SclEloTerms *terms, const SclEloGame *game,
                      SclListed own, double k, double difference, double expected, double change)
{
  const SclExpression *expression = terms->derived->formula[SCL_ELO_FORMULA_GAME];
  const guint32 player = scl_elo_player (run->period, game->side);
  const guint32 opponent = scl_elo_opponent (run->period, game->side);
  const SclListed other
      = scl_elo_listed (run, terms, game->side >> 1, (game->side & 1) == 0, opponent);
  const double values[] = {
    [GAME_CHANGE] = change,
    [GAME_K] = k,
    [GAME_SCORE] = scl_elo_score (run->period, game->side),
    [GAME_EXPECTED] = expected,
    [GAME_DIFFERENCE] = difference,
    [GAME_RATING] = own.rating,
    [GAME_OPPONENT] = game->opponent,
    [GAME_GAMES] = own.games,
    [GAME_OPPONENT_GAMES] = other.games,
    [GAME_AGE] = scl_elo_formula_age (run, terms->earlier, player),
    [GAME_OPPONENT_AGE] = scl_elo_formula_age (run, terms->earlier, opponent),
    [GAME_WOMAN] = scl_elo_is_woman (run->period, player),
    [GAME_WHITE] = (game->side & 1) == 0,
    [GAME_DAYS] = scl_elo_formula_days (run, player),
    [GAME_MEAN] = run->mean,
  };

  return expression == NULL ? change : scl_expression_at (expression, values);
}

/* ---- Periods ---- */

static guint
count_events (const SclEloRun *run, guint n)
{
  const SclEloGame *games = run->memory->games;
  const guint32 *event = run->period->event;
  guint events = n > 0;

  for (guint i = 1; i < n; i++)
    events += event[games[i].side >> 1] != event[games[i - 1].side >> 1];
  return events;
}

double
scl_elo_formula_period (const SclEloRun *run, guint32 player, guint n, double k, double score,
                        double expected, double change)
{
  const SclExpression *expression = run->derived->formula[SCL_ELO_FORMULA_PERIOD];
  const SclStates *states = run->states;
  double opponents = 0.0, values[PERIOD_N_VARIABLES];

  if (expression == NULL || n == 0)
    return change;
  for (guint i = 0; i < n; i++)
    opponents += run->memory->games[i].opponent;
  opponents /= n;
  values[PERIOD_CHANGE] = change;
  values[PERIOD_RATING] = states->rating[player];
  values[PERIOD_PEAK] = scl_elo_formula_peak (states->peak[player], states->rating[player]);
  values[PERIOD_K] = k;
  values[PERIOD_SCORE] = score;
  values[PERIOD_EXPECTED] = expected;
  values[PERIOD_OPPONENTS] = opponents;
  values[PERIOD_PERFORMANCE] = scl_elo_formula_performance (opponents, score, n);
  values[PERIOD_GAMES_NOW] = n;
  values[PERIOD_EVENTS] = count_events (run, n);
  values[PERIOD_GAMES_BEFORE] = states->games[player];
  values[PERIOD_DAYS] = scl_elo_formula_days (run, player);
  values[PERIOD_AGE] = scl_elo_formula_age (run, NULL, player);
  values[PERIOD_WOMAN] = scl_elo_is_woman (run->period, player);
  values[PERIOD_MEAN] = run->mean;
  return scl_expression_at (expression, values);
}

double
scl_elo_formula_floor (const SclEloRun *run, guint32 player, double floor)
{
  const SclExpression *expression = run->derived->formula[SCL_ELO_FORMULA_FLOOR];
  const SclStates *states = run->states;
  const double values[] = {
    [FLOOR_OF_RULE] = floor,
    [FLOOR_PEAK] = scl_elo_formula_peak (states->peak[player], states->rating[player]),
    [FLOOR_GAMES] = states->games[player],
    [FLOOR_AGE] = scl_elo_formula_age (run, NULL, player),
    [FLOOR_WOMAN] = scl_elo_is_woman (run->period, player),
    [FLOOR_MEAN] = run->mean,
  };

  return expression == NULL ? floor : scl_expression_at (expression, values);
}

/* ---- Who counts, and who enters ---- */

gboolean
scl_elo_formula_counts (const SclEloRun *run, const SclEloTerms *terms, double own,
                        const SclEloGame *game)
{
  const SclExpression *expression = terms->derived->formula[SCL_ELO_FORMULA_COUNTS];
  const gboolean black = game->side & 1;
  const guint32 player = scl_elo_player (run->period, game->side);
  const guint32 opponent = scl_elo_opponent (run->period, game->side);
  double values[COUNTS_N_VARIABLES];

  if (expression == NULL || isnan (own))
    return TRUE;
  values[COUNTS_DIFFERENCE] = own - game->opponent;
  values[COUNTS_RATING] = own;
  values[COUNTS_OPPONENT] = game->opponent;
  values[COUNTS_GAMES] = scl_elo_listed (run, terms, game->side >> 1, black, player).games;
  values[COUNTS_OPPONENT_GAMES]
      = scl_elo_listed (run, terms, game->side >> 1, !black, opponent).games;
  values[COUNTS_AGE] = scl_elo_formula_age (run, terms->earlier, player);
  values[COUNTS_OPPONENT_AGE] = scl_elo_formula_age (run, terms->earlier, opponent);
  values[COUNTS_WOMAN] = scl_elo_is_woman (run->period, player);
  values[COUNTS_WHITE] = !black;
  values[COUNTS_DAYS] = scl_elo_formula_days (run, player);
  return scl_expression_at (expression, values) != 0.0;
}

double
scl_elo_formula_entry (const SclEloRun *run, guint32 player, guint n, double score,
                       double opponents, double rating)
{
  const SclExpression *expression = run->derived->formula[SCL_ELO_FORMULA_ENTRY];
  const double values[] = {
    [ENTRY_OF_RULE] = rating,
    [ENTRY_GAMES_NOW] = n,
    [ENTRY_SCORE] = score,
    [ENTRY_OPPONENTS] = opponents,
    [ENTRY_AGE] = scl_elo_formula_age (run, NULL, player),
    [ENTRY_WOMAN] = scl_elo_is_woman (run->period, player),
  };
  double first;

  if (expression == NULL || isnan (rating))
    return rating;
  first = scl_expression_at (expression, values);
  return first > 0.0 ? first : NAN;
}

/* ---- Combinations ---- */

const char *
scl_elo_formulas_refusal (const SclEloParams *params)
{
  const SclEloFormulas *formulas = &params->formulas;
  const SclEloRounding *rounding = &params->rounding;

  if (*formulas->k.text != '\0' && params->update.weigh_opponents)
    return _ ("[formula] k and [update] weigh-opponents exclude each other; write the weight in "
              "[formula] game");
  if (*formulas->game.text != '\0'
      && (rounding->event_expected > 0.0 || rounding->period_expected > 0.0))
    return _ ("[formula] game gives each game its own change: an expected total cannot be rounded; "
              "make [rounding] event-expected and period-expected 0");
  return NULL;
}
