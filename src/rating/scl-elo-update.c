/* One rated player's period in the Elo system: K (R - Ra), game by game, event by event.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "rating/scl-elo-private.h"

/* One player's period while it is added up. */
typedef struct
{
  const SclEloRun *run;
  SclTrace *trace; /* or NULL */
  double own;      /* rating from which differences are taken */
  double k;
  double change;          /* rating points so far */
  double block_change;    /* what it was when the block began */
  double block_expected;  /* the block's expected total, not yet rounded as such */
  double score, expected; /* of the period */
} Sum;

static double
rounded (const Sum *sum, double x, double step)
{
  return step > 0.0 ? scl_round (x, step, (SclRounding) sum->run->params->rounding.how) : x;
}

#define RESIDUE 1e-9 /* rating points: less than this is binary fractions, nothing that a person should read */

/* The sum moves for another reason than a game. */
static void
step_to (Sum *sum, double change, const char *what)
{
  if (sum->trace != NULL && fabs (change - sum->change) > RESIDUE)
    scl_trace_add_step (sum->trace, what, change - sum->change);
  sum->change = change;
}

/* ---- Which games count ----------------------------------------------------------------------------------------- */

/* FIDE B.02 RB, 1 December 2024: no rating for a difference of 600 or more with a player above 2600. */
static gboolean
too_unequal (const SclEloUpdate *update, double own, double opponent)
{
  return update->skip_difference > 0.0 && fabs (own - opponent) >= update->skip_difference
         && MAX (own, opponent) > update->skip_above;
}

gboolean
scl_elo_counts (const SclEloRun *run, double own, SclEloSide side, SclEloGame *game)
{
  const SclEloUpdate *update = &run->params->update;

  game->side = side;
  game->opponent = run->states->rating[scl_elo_opponent (run->period, side)];
  if (isnan (game->opponent) && update->unrated > 0.0)
    game->opponent = update->unrated;
  return !isnan (game->opponent) && !too_unequal (update, own, game->opponent);
}

guint
scl_elo_counted (const SclEloRun *run, double own, const SclEloSide *sides, guint n)
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
    counted += scl_elo_counts (run, own, sides[i], &memory->games[counted]);
  return counted;
}

/* ---- One event ------------------------------------------------------------------------------------------------- */

void
scl_elo_trace_game (SclTrace *trace,
                    const SclPeriod *period,
                    const SclEloGame *game,
                    double difference,
                    double expected,
                    double k,
                    double change)
{
  guint i = game->side >> 1;
  SclTraceGame traced = {
    .game = period->first_game + i,
    .event = period->event[i],
    .opponent = scl_elo_opponent (period, game->side),
    .score = scl_elo_score (period, game->side),
    .opponent_rating = game->opponent,
    .opponent_deviation = NAN,
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
  double edge = sum->run->params->expectation.white_edge;

  return sum->own - game->opponent + ((game->side & 1) ? -edge : edge);
}

/* FIDE 2022, 8.3.1: "may benefit from only one upgrade" in an event, the game with the greatest difference; the first
 * of equals. Only the higher-rated side benefits. n: none. */
static guint
greatest_difference (const Sum *sum, const SclEloGame *games, guint n)
{
  double greatest = sum->run->params->expectation.cut;
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
  const SclEloParams *params = sum->run->params;
  double cut = params->expectation.cut;

  if (is_greatest)
    return MIN (difference, cut);
  return params->update.once_cuts_lower ? MAX (difference, -cut) : difference;
}

static double
cut_difference (const Sum *sum, const SclEloGame *game)
{
  return scl_expectation_table_cut (sum->run->derived->rule, difference_of (sum, game), sum->own);
}

/* Averaging (FIDE until the early 2000s): D from the mean of the opponents, each cut; every game has the same
 * expectation. */
static double
mean_difference (const Sum *sum, const SclEloGame *games, guint n)
{
  double total = 0.0;

  for (guint i = 0; i < n; i++)
    total += cut_difference (sum, &games[i]);
  return total / n;
}

/* K of one game. Carosi, Il fattore K: an established player's K against an opponent of greater K is multiplied by N0 opponent /
 * N0 own, that is K own / K opponent. */
static double
game_k (const Sum *sum, const SclEloGame *game)
{
  guint32 opponent = scl_elo_opponent (sum->run->period, game->side);
  double theirs;

  if (!sum->run->params->update.weigh_opponents || isnan (sum->run->states->rating[opponent]))
    return sum->k;
  theirs = scl_elo_k (sum->run, opponent);
  return theirs > sum->k ? sum->k * sum->k / theirs : sum->k;
}

static void
add_event (Sum *sum, const SclEloGame *games, guint n)
{
  const SclEloParams *params = sum->run->params;
  gboolean once = params->expectation.cut_rule == SCL_CUT_ONCE_AN_EVENT;
  gboolean by_mean = params->update.method == SCL_ELO_MEAN_OF_OPPONENTS;
  guint greatest = once ? greatest_difference (sum, games, n) : n;
  double mean = by_mean ? mean_difference (sum, games, n) : 0.0;
  double before = sum->change, expected = 0.0, total;

  for (guint i = 0; i < n; i++)
    {
      double difference = by_mean ? mean
                          : once  ? cut_once (sum, difference_of (sum, &games[i]), i == greatest)
                                  : cut_difference (sum, &games[i]);
      double e = scl_expectation_table_score (sum->run->derived->rule, difference);
      double s = scl_elo_score (sum->run->period, games[i].side);
      double k = game_k (sum, &games[i]);
      double change = rounded (sum, k * (s - e), params->rounding.game_change);

      sum->score += s;
      expected += e;
      sum->change += change;
      if (sum->trace != NULL)
        scl_elo_trace_game (sum->trace, sum->run->period, &games[i], difference, e, k, change);
    }
  total = rounded (sum, expected, params->rounding.event_expected);
  step_to (sum, sum->change + sum->k * (expected - total), N_ ("Event's expected total rounded"));
  step_to (sum, before + rounded (sum, sum->change - before, params->rounding.event_change),
           N_ ("Event's change rounded"));
  sum->block_expected += total;
}

/* ---- Blocks and the period ------------------------------------------------------------------------------------- */

/* A block is the whole period, or four events under the rule of 1998. */
static void
finish_block (Sum *sum, double old)
{
  const SclEloRounding *rounding = &sum->run->params->rounding;
  double total = rounded (sum, sum->block_expected, rounding->period_expected);
  double change = sum->change - sum->block_change;

  step_to (sum, sum->change + sum->k * (sum->block_expected - total), N_ ("Expected total rounded"));
  change = sum->change - sum->block_change;
  step_to (sum, sum->block_change + rounded (sum, change, rounding->period_change), N_ ("Change rounded"));
  step_to (sum, rounded (sum, old + sum->change, rounding->rating) - old, N_ ("New rating rounded"));
  sum->expected += total;
  sum->block_expected = 0.0;
  sum->block_change = sum->change;
}

/* Carosi, Frequenza di aggiornamento, ways to stop a climb: (a) where the period holds N0 games or more, the
 * performance rating is the new rating; (b) a limit on the change. */
static void
stop_climb (Sum *sum, double old, guint n)
{
  const SclEloParams *params = sum->run->params;
  const SclEloUpdate *update = &params->update;

  if (update->performance_from_n0 && n > 0 && n * sum->k >= 800.0)
    {
      double *opponents = sum->run->memory->opponents;
      SclPerformance performance;

      for (guint i = 0; i < n; i++)
        opponents[i] = sum->run->memory->games[i].opponent;
      performance = scl_performance ((SclPerformanceMethod) update->performance_method, opponents, n, sum->score);
      if (isnan (performance.rating)) /* all won, all lost: only the linear one is defined */
        performance = scl_performance (SCL_PERFORMANCE_LINEAR, opponents, n, sum->score);
      step_to (sum, performance.rating - old, N_ ("Performance rating instead, since N is N₀ or more"));
      step_to (sum, rounded (sum, old + sum->change, params->rounding.rating) - old, N_ ("New rating rounded"));
    }
  if (update->limit > 0.0)
    step_to (sum, CLAMP (sum->change, -update->limit, update->limit), N_ ("Limit on the change"));
}

static void
add_events (Sum *sum, double old, guint n)
{
  const SclEloUpdate *update = &sum->run->params->update;
  const SclEloGame *games = sum->run->memory->games;
  const guint32 *event = sum->run->period->event;
  gboolean blocks = update->block_events > 0 && sum->k >= update->block_least_k;
  gint32 n_events = 0;

  for (guint first = 0, end; first < n; first = end)
    {
      for (end = first + 1; end < n && event[games[end].side >> 1] == event[games[first].side >> 1]; end++)
        ;
      add_event (sum, games + first, end - first);
      /* FSI, 28 March 1998: events 5 to 8 are computed from the rating reached after the first four, and so on. */
      if (blocks && ++n_events % update->block_events == 0)
        {
          finish_block (sum, old);
          sum->own = old + sum->change;
        }
    }
  finish_block (sum, old);
}

double
scl_elo_update_player (
    const SclEloRun *run, guint32 player, const SclEloSide *sides, guint n, guint *counted, SclTrace *trace)
{
  const SclEloEntry *entry = &run->params->entry;
  double old = run->states->rating[player], new_rating;
  Sum sum = { .run = run, .trace = trace, .own = old };

  n = scl_elo_counted (run, old, sides, n);
  *counted = n;
  sum.k = scl_elo_k_limited (run->params, scl_elo_k (run, player), n);
  if (n > 0)
    add_events (&sum, old, n);
  stop_climb (&sum, old, n);
  if (entry->rule == SCL_ELO_ENTRY_PROMOTION && entry->promotion_jump && n > 0)
    {
      double promoted = scl_elo_promotion (run, run->memory->games, n);

      /* Only to a category never held before, and never downwards. */
      if (promoted > run->states->peak[player])
        step_to (&sum, MAX (sum.change, promoted - old), N_ ("Promotion"));
    }
  /* who had no game that counts stays as they are, below a floor too */
  new_rating = n > 0 ? scl_elo_list_rating (run, player, old + sum.change, trace) : old;
  if (trace != NULL)
    {
      trace->old_rating = old;
      trace->new_rating = new_rating;
      trace->score = sum.score;
      trace->expected = sum.expected;
      trace->k = sum.k;
    }
  return new_rating;
}
