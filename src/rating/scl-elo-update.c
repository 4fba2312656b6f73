/* One player's rating period in the Elo system: K (R - Ra), game by game, event by event.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "rating/scl-elo-private.h"

/* One player's period while it is added up. */
typedef struct
{
  const SclEloRun *run;
  SclTrace *trace; /* or NULL */
  double own;      /* rating from which differences are taken */
  double k;
  double change;   /* rating points so far */
  double score, expected; /* of the period; the expected total not yet rounded as such */
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

static guint32
opponent_of (const SclPeriod *period, SclEloSide side)
{
  return (side & 1) ? period->white[side >> 1] : period->black[side >> 1];
}

static double
score_of (const SclPeriod *period, SclEloSide side)
{
  guint half_points = period->score[side >> 1];

  return 0.5 * ((side & 1) ? 2 - half_points : half_points);
}

static double
difference_of (const Sum *sum, SclEloSide side, double opponent)
{
  double edge = sum->run->params->expectation.white_edge;

  return sum->own - opponent + ((side & 1) ? -edge : edge);
}

static void
trace_game (Sum *sum, SclEloSide side, double opponent, double difference, double expected, double change)
{
  const SclPeriod *period = sum->run->period;
  SclTraceGame game = {
    .game = period->first_game + (side >> 1),
    .event = period->event[side >> 1],
    .opponent = opponent_of (period, side),
    .score = score_of (period, side),
    .opponent_rating = opponent,
    .opponent_deviation = NAN,
    .difference = difference,
    .expected = expected,
    .k = sum->k,
    .change = change,
  };

  g_array_append_val (sum->trace->games, game);
}

/* FIDE 2022: only the game with the greatest difference of an event is cut; the first of equals. */
static guint
greatest_difference (const Sum *sum, const SclEloSide *sides, guint n)
{
  double greatest = -1.0;
  guint which = n;

  for (guint i = 0; i < n; i++)
    {
      double opponent = sum->run->states->rating[opponent_of (sum->run->period, sides[i])];
      double size = fabs (difference_of (sum, sides[i], opponent));

      if (size > greatest)
        {
          greatest = size;
          which = i;
        }
    }
  return which;
}

static void
add_event (Sum *sum, const SclEloSide *sides, guint n)
{
  const SclEloParams *params = sum->run->params;
  const SclExpectationTable *table = sum->run->derived->rule;
  gboolean once = params->expectation.cut_rule == SCL_CUT_ONCE_AN_EVENT;
  guint cut_game = once ? greatest_difference (sum, sides, n) : n;
  double before = sum->change, score = 0.0, expected = 0.0, total;

  for (guint i = 0; i < n; i++)
    {
      double opponent = sum->run->states->rating[opponent_of (sum->run->period, sides[i])];
      double difference, e, s, change;

      if (isnan (opponent))
        continue;
      difference = scl_expectation_table_cut (table, difference_of (sum, sides[i], opponent), sum->own);
      if (i == cut_game)
        difference = CLAMP (difference, -params->expectation.cut, params->expectation.cut);
      e = scl_expectation_table_score (table, difference);
      s = score_of (sum->run->period, sides[i]);
      change = rounded (sum, sum->k * (s - e), params->rounding.game_change);
      score += s;
      expected += e;
      sum->change += change;
      if (sum->trace != NULL)
        trace_game (sum, sides[i], opponent, difference, e, change);
    }
  total = rounded (sum, expected, params->rounding.event_expected);
  step_to (sum, sum->change + sum->k * (expected - total), N_ ("Event's expected total rounded"));
  step_to (sum, before + rounded (sum, sum->change - before, params->rounding.event_change), N_ ("Event's change rounded"));
  sum->score += score;
  sum->expected += total;
}

static void
finish_period (Sum *sum, double old)
{
  const SclEloRounding *rounding = &sum->run->params->rounding;
  double total = rounded (sum, sum->expected, rounding->period_expected);

  step_to (sum, sum->change + sum->k * (sum->expected - total), N_ ("Period's expected total rounded"));
  sum->expected = total;
  step_to (sum, rounded (sum, sum->change, rounding->period_change), N_ ("Period's change rounded"));
  step_to (sum, rounded (sum, old + sum->change, rounding->rating) - old, N_ ("New rating rounded"));
}

/* Games that count: the opponent has a rating. */
static guint
count_rated (const SclEloRun *run, const SclEloSide *sides, guint n)
{
  guint counted = 0;

  for (guint i = 0; i < n; i++)
    counted += !isnan (run->states->rating[opponent_of (run->period, sides[i])]);
  return counted;
}

double
scl_elo_update_player (const SclEloRun *run, guint32 player, const SclEloSide *sides, guint n, guint *counted,
                       SclTrace *trace)
{
  double old = run->states->rating[player];
  Sum sum = { .run = run, .trace = trace, .own = old };

  *counted = count_rated (run, sides, n);
  sum.k = scl_elo_k_limited (run->params, scl_elo_k (run, player), *counted);
  for (guint first = 0, end; first < n; first = end)
    {
      guint32 event = run->period->event[sides[first] >> 1];

      for (end = first + 1; end < n && run->period->event[sides[end] >> 1] == event; end++)
        ;
      add_event (&sum, sides + first, end - first);
    }
  finish_period (&sum, old);
  if (trace != NULL)
    {
      trace->old_rating = old;
      trace->new_rating = old + sum.change;
      trace->score = sum.score;
      trace->expected = sum.expected;
      trace->k = sum.k;
    }
  return old + sum.change;
}
