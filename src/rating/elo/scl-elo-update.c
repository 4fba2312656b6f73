/* One rated player's period in the Elo system: K (R - Ra), game by game, event by event.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rating/base/scl-gettext.h"
#include "rating/elo/scl-elo-formula-private.h"
#include "rating/elo/scl-elo-private.h"

/* One player's period while it is added up. */
typedef struct
{
  const SclEloRun *run;
  SclTrace *trace;                /* or NULL */
  guint32 event;                  /* that is being added; G_MAXUINT32: none */
  SclEloTerms terms;              /* of it */
  double own;                     /* rating from which its differences are taken */
  double k;                       /* its coefficient */
  SclListed listed;               /* where that is read */
  guint n;                        /* games of the period, for the limit on it */
  double change;                  /* rating points so far */
  double block_change;            /* what it was when the block began */
  double block_expected;          /* the block's expected total, not yet rounded as such */
  double score, expected;         /* of the period */
  double steps[SCL_N_STEP_KINDS]; /* what else than games moved it, for the period's moves */
} Sum;

static double
rounded (const SclEloRounding *rounding, double x, double step)
{
  return step > 0.0 ? scl_round (x, step, (SclRounding) rounding->how) : x;
}

/* The sum moves for another reason than a game. */
static void
step_to (Sum *sum, double change, SclTraceStepKind kind, const char *what)
{
  if (fabs (change - sum->change) > SCL_ELO_RESIDUE)
    {
      if (sum->trace != NULL)
        {
          GArray *steps = sum->trace->steps;

          scl_trace_add_step_by (sum->trace, kind, what, change - sum->change);
          g_array_index (steps, SclTraceStep, steps->len - 1).event = sum->event;
        }
      sum->steps[kind] += change - sum->change;
    }
  sum->change = change;
}

/* A game into the period's columns; what its own change is rounded by is a step. */
static void
tell_game (Sum *sum, SclEloSide side, double k, double surprise, double change)
{
  const SclMoves *moves = sum->run->period->moves;

  if (moves == NULL)
    return;
  moves->k[side] = k;
  moves->surprise[side] = surprise;
  sum->steps[SCL_STEP_BY_ROUNDING] += change - k * surprise;
}

/* The player's steps, and whether the games' columns stand: they do not for who left the list. */
static void
tell_player (const Sum *sum, guint32 player, guint n, double new_rating)
{
  const SclMoves *moves = sum->run->period->moves;

  if (moves == NULL)
    return;
  for (guint i = 0; i < n && isnan (new_rating); i++)
    moves->k[sum->run->memory->games[i].side] = NAN;
  for (guint kind = 0; kind < SCL_N_STEP_KINDS && !isnan (new_rating); kind++)
    moves->steps[player][kind] += sum->steps[kind];
}

/* ---- Which games count ---- */

/* FIDE B.02 RB, 1 December 2024: no rating for a difference of 600 or more with a player above
 * 2600. */
static gboolean
too_unequal (const SclEloUpdate *update, double own, double opponent)
{
  return update->skip_difference > 0.0 && fabs (own - opponent) >= update->skip_difference
         && MAX (own, opponent) > update->skip_above;
}

gboolean
scl_elo_counts (const SclEloRun *run, const SclEloTerms *terms, double own, SclEloSide side,
                SclEloGame *game)
{
  const SclEloUpdate *update = &terms->params->update;

  game->side = side;
  game->opponent = scl_elo_listed (run, terms, side >> 1, (side & 1) == 0,
                                   scl_elo_opponent (run->period, side))
                       .rating;
  if (isnan (game->opponent) && update->unrated > 0.0)
    game->opponent = update->unrated;
  return !isnan (game->opponent) && !too_unequal (update, own, game->opponent)
         && scl_elo_formula_counts (run, terms, own, game);
}

SclListed
scl_elo_own (const SclEloRun *run, const SclEloTerms *terms, SclEloSide side)
{
  const SclStates *states = run->states;
  const guint32 player = scl_elo_player (run->period, side);
  const SclListed now = { states->rating[player], states->peak[player], states->games[player] };
  const SclListed listed = scl_elo_listed (run, terms, side >> 1, side & 1, player);

  return isnan (now.rating) || isnan (listed.rating) ? now : listed;
}

guint
scl_elo_counted (const SclEloRun *run, const SclEloSide *sides, guint n)
{
  SclEloMemory *memory = run->memory;
  guint counted = 0;

  if (n > memory->games_size)
    {
      memory->games_size = 2 * n;
      g_free (memory->games);
      g_free (memory->opponents);
      memory->games = g_new (SclEloGame, memory->games_size);
      memory->opponents = g_new (double, memory->games_size);
    }
  for (guint i = 0; i < n; i++)
    {
      const SclEloTerms terms = scl_elo_terms (run, sides[i] >> 1);
      const double own = scl_elo_own (run, &terms, sides[i]).rating;

      counted += scl_elo_counts (run, &terms, own, sides[i], &memory->games[counted]);
    }
  return counted;
}

/* ---- One event ---- */

void
scl_elo_trace_game (SclTrace *trace, const SclEloRun *run, const SclEloGame *game, double own,
                    double uncut, double difference, double expected, double k, double change)
{
  const SclPeriod *period = run->period;
  guint i = game->side >> 1;
  const SclEarlier *earlier = scl_elo_terms (run, i).earlier;
  SclTraceGame traced = {
    .game = period->first_game + i,
    .event = period->event[i],
    .opponent = scl_elo_opponent (period, game->side),
    .other_list = earlier != NULL && earlier->other_list,
    .list_day = earlier != NULL ? earlier->list_day : SCL_DAY_NONE,
    .own_rating = own,
    .other_rules = earlier != NULL && earlier->other_rules,
    .rules_day = earlier != NULL ? earlier->rules_day : SCL_DAY_NONE,
    .score = scl_elo_score (period, game->side),
    .opponent_rating = game->opponent,
    .opponent_deviation = NAN,
    .uncut = uncut,
    .difference = difference,
    .expected = expected,
    .k = k,
    .change = change,
  };

  g_array_append_val (trace->games, traced);
}

/* Own less opponent's rating, as it counts but for the cut. */
static double
difference_of (const Sum *sum, const SclEloGame *game)
{
  double edge = sum->terms.params->expectation.white_edge;

  return sum->own - game->opponent + ((game->side & 1) ? -edge : edge);
}

/* FIDE 2022, 8.3.1: "may benefit from only one upgrade" in an event, the game with the greatest
 * difference; the first of equals. Only the higher-rated side benefits. n: none. */
static guint
greatest_difference (const Sum *sum, const SclEloGame *games, guint n)
{
  double greatest = sum->terms.params->expectation.cut;
  guint which = n;

  for (guint i = 0; i < n; i++)
    if (difference_of (sum, &games[i]) > greatest)
      {
        greatest = difference_of (sum, &games[i]);
        which = i;
      }
  return which;
}

static double
cut_once (const Sum *sum, double difference, gboolean is_greatest)
{
  const SclEloParams *params = sum->terms.params;
  double cut = params->expectation.cut;

  if (is_greatest)
    return MIN (difference, cut);
  return params->update.once_cuts_lower ? MAX (difference, -cut) : difference;
}

static double
cut_difference (const Sum *sum, const SclEloGame *game)
{
  return scl_expectation_table_cut (sum->terms.derived->rule, difference_of (sum, game), sum->own);
}

/* Averaging (FIDE until the early 2000s): D from the mean of the opponents, each cut; every game
 * has the same expectation. */
static double
mean_difference (const Sum *sum, const SclEloGame *games, guint n)
{
  double total = 0.0;

  for (guint i = 0; i < n; i++)
    total += cut_difference (sum, &games[i]);
  return total / n;
}

/* K of one game. Carosi, Il fattore K: an established player's K against an opponent of greater K
 * is multiplied by N0 opponent / N0 own, that is K own / K opponent. */
static double
game_k (const Sum *sum, const SclEloGame *game)
{
  guint32 opponent = scl_elo_opponent (sum->run->period, game->side);
  SclListed listed;
  double theirs;

  if (!sum->terms.params->update.weigh_opponents)
    return sum->k;
  listed = scl_elo_listed (sum->run, &sum->terms, game->side >> 1, (game->side & 1) == 0, opponent);
  if (isnan (listed.rating))
    return sum->k;
  theirs = scl_elo_k_on_list (sum->run, &sum->terms, opponent, listed);
  return theirs > sum->k ? sum->k * sum->k / theirs : sum->k;
}

/* Why the difference counts as it does where the rule looks at the whole event. */
static void
tell_event_cut (const Sum *sum)
{
  const SclEloParams *params = sum->terms.params;
  const SclTraceGame *game
      = &g_array_index (sum->trace->games, SclTraceGame, sum->trace->games->len - 1);
  const double cut = params->expectation.cut;

  if (params->update.method == SCL_ELO_MEAN_OF_OPPONENTS)
    scl_trace_add_reason (sum->trace, SCL_REASON_OF_CUT,
                          N_ ("the mean of the event's differences counts for each game"), NAN, NAN,
                          NAN);
  else if (game->uncut > cut && game->difference == cut)
    scl_trace_add_reason (sum->trace, SCL_REASON_OF_CUT,
                          N_ ("the event's greatest difference, the only one that is cut to {1}"),
                          cut, NAN, NAN);
  else if (game->uncut != game->difference)
    scl_trace_add_reason (sum->trace, SCL_REASON_OF_CUT,
                          N_ ("the lower rated player's difference is cut to {1} in every game"),
                          cut, NAN, NAN);
  else if (fabs (game->uncut) > cut)
    scl_trace_add_reason (
        sum->trace, SCL_REASON_OF_CUT,
        N_ ("not cut: only the event's greatest difference of a higher rated player is"), NAN, NAN,
        NAN);
}

/* Why the game that was told last counts as it does. k: its coefficient. */
static void
tell_reasons (const Sum *sum, const SclEloGame *game, double k)
{
  const SclExpectation *expectation = &sum->terms.params->expectation;
  const SclExpression *formula = sum->terms.derived->formula[SCL_ELO_FORMULA_EXPECTED];

  if (sum->terms.params->update.method == SCL_ELO_MEAN_OF_OPPONENTS
      || expectation->cut_rule == SCL_CUT_ONCE_AN_EVENT)
    tell_event_cut (sum);
  else
    scl_trace_tell_cut (sum->trace, expectation, sum->own);
  /* the curve is no reason where the formula does not look at it */
  if (formula == NULL || scl_expression_uses (formula, EXPECTED_OF_RULE))
    scl_trace_tell_curve (sum->trace, expectation);
  if (formula != NULL)
    scl_elo_formula_tell_expected (sum->trace, sum->terms.derived, (game->side & 1) == 0);
  scl_elo_tell_k (sum->trace, sum->run, &sum->terms, scl_elo_player (sum->run->period, game->side),
                  sum->listed, sum->n);
  if (k != sum->k)
    scl_trace_add_reason (sum->trace, SCL_REASON_OF_K,
                          N_ ("times {1}/{2}, the opponent's K being the greater"), sum->k,
                          sum->k * sum->k / k, NAN);
}

/* Carosi, Inflazione e deflazione: a bonus for a good event, and none lost by its winner. before:
 * the change without the event; score: in it. */
static void
reward (Sum *sum, double before, guint32 event, double score)
{
  const SclEloInflation *inflation = &sum->terms.params->inflation;
  const double beyond = sum->change - before - inflation->bonus_above;

  if (beyond > 0.0)
    step_to (sum, sum->change + inflation->bonus_share * beyond, SCL_STEP_BY_BONUS, N_ ("Bonus"));
  if (inflation->winner_keeps && sum->change < before && scl_elo_is_best (sum->run, event, score))
    step_to (sum, before, SCL_STEP_BY_BONUS, N_ ("The winner of the event loses nothing"));
}

static void
add_event (Sum *sum, const SclEloGame *games, guint n)
{
  const SclEloParams *params = sum->terms.params;
  gboolean once = params->expectation.cut_rule == SCL_CUT_ONCE_AN_EVENT;
  gboolean by_mean = params->update.method == SCL_ELO_MEAN_OF_OPPONENTS;
  guint greatest = once ? greatest_difference (sum, games, n) : n;
  double mean = by_mean ? mean_difference (sum, games, n) : 0.0;
  double before = sum->change, scored = sum->score, expected = 0.0, total;

  sum->event = sum->run->period->event[games[0].side >> 1];
  for (guint i = 0; i < n; i++)
    {
      double difference = by_mean ? mean
                          : once  ? cut_once (sum, difference_of (sum, &games[i]), i == greatest)
                                  : cut_difference (sum, &games[i]);
      double e = scl_elo_formula_expected (
          sum->terms.derived, sum->own, games[i].opponent, difference, (games[i].side & 1) == 0,
          scl_expectation_table_score (sum->terms.derived->rule, difference));
      double s = scl_elo_score (sum->run->period, games[i].side);
      double k = game_k (sum, &games[i]);
      const double so_far = sum->change;
      double change = rounded (&params->rounding, k * (s - e), params->rounding.game_change);

      sum->score += s;
      expected += e;
      sum->change += change;
      if (sum->trace != NULL)
        {
          scl_elo_trace_game (sum->trace, sum->run, &games[i], sum->own,
                              difference_of (sum, &games[i]), difference, e, k, change);
          tell_reasons (sum, &games[i], k);
        }
      tell_game (sum, games[i].side, k, s - e, change);
      if (sum->terms.derived->formula[SCL_ELO_FORMULA_GAME] != NULL)
        step_to (sum,
                 so_far
                     + scl_elo_formula_game (sum->run, &sum->terms, &games[i], sum->listed, k,
                                             difference, e, change),
                 SCL_STEP_BY_RULE, N_ ("Formula of a game"));
    }
  total = rounded (&params->rounding, expected, params->rounding.event_expected);
  step_to (sum, sum->change + sum->k * (expected - total), SCL_STEP_BY_ROUNDING,
           N_ ("Event's expected total rounded"));
  step_to (sum,
           before
               + rounded (&params->rounding, sum->change - before, params->rounding.event_change),
           SCL_STEP_BY_ROUNDING, N_ ("Event's change rounded"));
  reward (sum, before, sum->event, sum->score - scored);
  sum->event = G_MAXUINT32;
  sum->block_expected += total;
}

/* ---- Blocks and the period ---- */

/* A block is the whole period, or four events under the rule of 1998. Where its events have several
 * K, rounding its expected total counts at the last one's. */
static void
finish_block (Sum *sum, double old)
{
  const SclEloRounding *rounding = &sum->run->params->rounding;
  double total = rounded (rounding, sum->block_expected, rounding->period_expected);
  double change = sum->change - sum->block_change;

  step_to (sum, sum->change + sum->k * (sum->block_expected - total), SCL_STEP_BY_ROUNDING,
           N_ ("Expected total rounded"));
  change = sum->change - sum->block_change;
  step_to (sum, sum->block_change + rounded (rounding, change, rounding->period_change),
           SCL_STEP_BY_ROUNDING, N_ ("Change rounded"));
  step_to (sum, rounded (rounding, old + sum->change, rounding->rating) - old, SCL_STEP_BY_ROUNDING,
           N_ ("New rating rounded"));
  sum->expected += total;
  sum->block_expected = 0.0;
  sum->block_change = sum->change;
}

/* Carosi, Frequenza di aggiornamento, ways to stop a climb: (a) where the period holds N0 games or
 * more, the performance rating is the new rating; (b) a limit on the change. */
static void
stop_climb (Sum *sum, double old, double k, guint n)
{
  const SclEloParams *params = sum->run->params;
  const SclEloUpdate *update = &params->update;

  if (update->performance_from_n0 && n * k >= 800.0)
    {
      double *opponents = sum->run->memory->opponents;
      SclPerformance performance;

      for (guint i = 0; i < n; i++)
        opponents[i] = sum->run->memory->games[i].opponent;
      performance = scl_performance ((SclPerformanceMethod) update->performance_method, opponents,
                                     n, sum->score);
      if (isnan (performance.rating)) /* all won, all lost: only the linear one is defined */
        performance = scl_performance (SCL_PERFORMANCE_LINEAR, opponents, n, sum->score);
      step_to (sum, performance.rating - old, SCL_STEP_BY_RULE,
               N_ ("Performance rating instead, since N is N₀ or more"));
      step_to (sum, rounded (&params->rounding, old + sum->change, params->rounding.rating) - old,
               SCL_STEP_BY_ROUNDING, N_ ("New rating rounded"));
    }
  if (update->limit > 0.0)
    step_to (sum, CLAMP (sum->change, -update->limit, update->limit), SCL_STEP_BY_RULE,
             N_ ("Limit on the change"));
}

/* The event's rules, the player's rating and K on its list; K limited for n games of the whole
 * period. reached: the rating after the last block of events, from which the next ones are
 * computed; NaN in the first block. before: games of the period's earlier events. */
static void
take_terms (Sum *sum, SclEloSide side, double reached, guint before, guint n)
{
  const guint32 player = scl_elo_player (sum->run->period, side);
  SclListed own;

  sum->terms = scl_elo_terms (sum->run, side >> 1);
  own = scl_elo_own (sum->run, &sum->terms, side);
  sum->own = isnan (reached) ? own.rating : reached;
  if (sum->terms.params->k.new_by_event && sum->terms.earlier == NULL)
    own.games += before;
  sum->listed = own;
  sum->n = n;
  sum->k = scl_elo_k_on_list (sum->run, &sum->terms, player, own);
  sum->k = scl_elo_formula_k (sum->run, &sum->terms, player, own, n, sum->k);
  sum->k = scl_elo_k_limited (sum->terms.params, sum->k, n);
}

/* k: the period's coefficient. Returns that of all events, NaN where they have several. */
static double
add_events (Sum *sum, double old, double k, guint n)
{
  const SclEloUpdate *update = &sum->run->params->update;
  const SclEloGame *games = sum->run->memory->games;
  const guint32 *event = sum->run->period->event;
  gboolean blocks = update->block_events > 0 && k >= update->block_least_k;
  double reached = NAN, common = NAN;
  gint32 n_events = 0;

  for (guint first = 0, end; first < n; first = end)
    {
      for (end = first + 1; end < n && event[games[end].side >> 1] == event[games[first].side >> 1];
           end++)
        ;
      take_terms (sum, games[first].side, reached, first, n);
      common = first == 0 || common == sum->k ? sum->k : NAN;
      add_event (sum, games + first, end - first);
      /* FSI, 28 March 1998: events 5 to 8 are computed from the rating reached after the first
       * four, and so on. */
      if (blocks && ++n_events % update->block_events == 0)
        {
          finish_block (sum, old);
          reached = old + sum->change;
        }
    }
  finish_block (sum, old);
  return common;
}

double
scl_elo_update_player (const SclEloRun *run, guint32 player, const SclEloSide *sides, guint n,
                       guint *counted, SclTrace *trace)
{
  const SclEloEntry *entry = &run->params->entry;
  double old = run->states->rating[player], new_rating, k, common;
  Sum sum = { .run = run, .trace = trace, .event = G_MAXUINT32 };

  n = scl_elo_counted (run, sides, n);
  *counted = n;
  k = common = scl_elo_k_limited (run->params, scl_elo_k_for (run, player, n), n);
  if (n > 0)
    common = add_events (&sum, old, k, n);
  stop_climb (&sum, old, k, n);
  if (run->derived->formula[SCL_ELO_FORMULA_PERIOD] != NULL)
    step_to (&sum, scl_elo_formula_period (run, player, n, k, sum.score, sum.expected, sum.change),
             SCL_STEP_BY_RULE, N_ ("Formula of the period"));
  if (entry->rule == SCL_ELO_ENTRY_PROMOTION && entry->promotion_jump && n > 0)
    {
      double promoted = scl_elo_promotion (run, run->memory->games, n);

      /* Only to a category never held before, and never downwards. */
      if (promoted > run->states->peak[player])
        step_to (&sum, MAX (sum.change, promoted - old), SCL_STEP_BY_BONUS, N_ ("Promotion"));
    }
  if (n > 0)
    {
      const double lowest
          = scl_bands_at (&run->params->inflation.floors, run->states->peak[player]);

      if (lowest > 0.0 && old >= lowest)
        step_to (&sum, MAX (sum.change, lowest - old), SCL_STEP_BY_FLOOR,
                 N_ ("Kept in the category once reached"));
    }
  /* who had no game that counts stays as they are, below a floor too */
  new_rating = n > 0 ? scl_elo_list_rating (run, player, old + sum.change, trace) : old;
  sum.steps[SCL_STEP_BY_FLOOR] += new_rating - (old + sum.change); /* 0 but for who was lifted */
  tell_player (&sum, player, n, new_rating);
  if (trace != NULL)
    {
      trace->old_rating = old;
      trace->new_rating = new_rating;
      trace->score = sum.score;
      trace->expected = sum.expected;
      trace->k = common;
    }
  return new_rating;
}
