/* US Chess: the special rating.
 *
 * The root of f(R) = N' P(R, R0') + sum P(R, Ri) - S', where P (R, Ri) is 0 up to 400 points below
 * Ri, 1 from 400 above it, and the straight line between. f rises in straight pieces between the
 * knots Ri +- 400; where it is flat at zero, the whole piece solves it and the old rating is taken
 * as near as it lies. "The US Chess Rating system" (2020), special rating formula.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rating/base/scl-gettext.h"
#include "rating/base/scl-order.h"
#include "rating/national/scl-us-chess-private.h"
#include "rating/policy/scl-traced-state-private.h"

/* One term of f: a rating with a weight; the player's own past comes first. */
typedef struct
{
  double rating, weight;
} Term;

typedef struct
{
  Term *terms;
  guint n;
  double target; /* S' */
} Equation;

static inline double
provisional_expectancy (double rating, double opponent)
{
  return CLAMP (0.5 + (rating - opponent) / 800.0, 0.0, 1.0);
}

/* f; 0 where it is nearly so: the scores are halves and the pieces straight, so that 1e-9 only
 * swallows rounding. */
static double
equation_at (const Equation *e, double rating)
{
  double sum = -e->target;

  for (guint i = 0; i < e->n; i++)
    sum += e->terms[i].weight * provisional_expectancy (rating, e->terms[i].rating);
  return fabs (sum) < 1e-9 ? 0.0 : sum;
}

/* The interval [low, high] of all roots; infinite where f stays at zero to the end. */
static void
equation_roots (const Equation *e, double *low, double *high)
{
  g_autofree double *knots = g_new (double, 2 * e->n);
  guint n = 2 * e->n;
  double before;

  for (guint i = 0; i < e->n; i++)
    {
      knots[2 * i] = e->terms[i].rating - 400.0;
      knots[2 * i + 1] = e->terms[i].rating + 400.0;
    }
  qsort (knots, n, sizeof (double), (GCompareFunc) scl_compare_doubles);

  *low = -INFINITY;
  *high = INFINITY;
  before = equation_at (e, knots[0]);
  if (before < 0.0) /* at the lowest knot nothing is expected */
    *low = NAN;
  for (guint i = 1; i < n; i++)
    {
      double f = equation_at (e, knots[i]);

      if (isnan (*low) && f >= 0.0)
        *low
            = f > 0.0 ? knots[i - 1] - before * (knots[i] - knots[i - 1]) / (f - before) : knots[i];
      if (f > 0.0)
        {
          *high = before < 0.0 ? *low : knots[i - 1];
          return;
        }
      before = f;
    }
}

/* Why the game added last counts as it does. near: within 400 points of the solution. */
static void
tell_reasons (SclTrace *trace, const UsChessCard *card, gboolean near, double weight)
{
  scl_trace_add_reason (trace, SCL_REASON_OF_EXPECTED,
                        near ? N_ ("straight line, 0.5 + difference/{1}")
                             : N_ ("more than 400 from the new rating: all or nothing"),
                        near ? 800.0 : NAN, NAN, NAN);
  scl_trace_add_reason (trace, SCL_REASON_OF_K,
                        card->all_won    ? N_ ("special rating: all games so far were won")
                        : card->all_lost ? N_ ("special rating: all games so far were lost")
                                         : N_ ("special rating (games so far {1})"),
                        card->games, NAN, NAN);
  scl_trace_add_reason (trace, SCL_REASON_OF_K,
                        N_ ("800 by the weight of what lies within 400 points, {1}"), weight, NAN,
                        NAN);
}

/* The result as a sum: in the straight piece of the solution it is the old rating plus 800 / D
 * times (score - expected) of each term, D the weight of the terms within 400 points, the others
 * expecting nothing or everything. */
static void
trace_special (const Equation *e, const SclSides *sides, const UsChessCard *cards,
               const SclPeriod *period, guint i, double solution, SclTrace *trace)
{
  const UsChessCard *card = &cards[i];
  double weight = 0.0, k, sum = 0.0;

  for (guint t = 0; t < e->n; t++)
    if (fabs (solution - e->terms[t].rating) < 400.0)
      weight += e->terms[t].weight;
  k = weight > 0 ? 800.0 / weight : 0.0;

  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      double opponent = cards[scl_sides_find (sides, sides->opponent[s])].estimate;
      gboolean near = fabs (solution - opponent) < 400.0;
      double expected = near ? 0.5 + (card->start - opponent) / 800.0
                             : provisional_expectancy (solution, opponent);
      double change = k * (sides->score[s] - expected);

      sum += change;
      scl_trace_add_game (trace, period, sides->game[s], sides->opponent[s], opponent,
                          sides->score[s], card->start - opponent, expected, k, change);
      tell_reasons (trace, card, near, weight);
    }
  trace->k = k;
  if (isnan (trace->old_rating))
    scl_trace_add_step (trace, N_ ("value to start from"), card->start);
  scl_trace_add_step (trace, N_ ("weight of the earlier games"), solution - card->start - sum);
}

double
scl_us_chess_special_rating (const UsChessParams *params, const SclSides *sides,
                             const UsChessCard *cards, const SclPeriod *period, guint i,
                             SclTrace *trace)
{
  const UsChessCard *card = &cards[i];
  g_autofree Term *terms = g_new (Term, card->m + 1);
  Equation e = { .terms = terms };
  double low, high, solution;

  if (card->effective > 0)
    {
      double shift = card->all_won ? -400.0 : card->all_lost ? 400.0 : 0.0;

      terms[e.n++] = (Term){ card->start + shift, card->effective };
    }
  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    terms[e.n++] = (Term){ cards[scl_sides_find (sides, sides->opponent[s])].estimate, 1.0 };
  e.target = card->score + card->effective * (card->all_won ? 1.0 : card->all_lost ? 0.0 : 0.5);

  equation_roots (&e, &low, &high);
  solution = CLAMP (card->start, low, high);
  if (trace != NULL)
    trace_special (&e, sides, cards, period, i, solution, trace);
  if (solution > params->special_highest)
    {
      if (trace != NULL)
        scl_trace_add_step (trace, N_ ("special ratings have a highest value"),
                            params->special_highest - solution);
      solution = params->special_highest;
    }
  return solution;
}
