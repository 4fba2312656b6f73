/* Window ratings: from the games of a window to a rating.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"
#include "rating/core/scl-expectation.h"
#include "rating/policy/scl-traced-state-private.h"
#include "rating/sliding/scl-sliding-private.h"

/* A window summed up. */
typedef struct
{
  double weight;   /* sum of the weights */
  double opponent; /* weighted mean of the opponents, White's edge taken off */
  double score;    /* weighted mean of the score */
  double line;     /* weighted mean of opponent + slope (2 score - 1), opponents cut */
} Summary;

static double
game_weight (const SlidingParams *params, const SlidingGame *game, guint age,
             const SclPeriod *period)
{
  double months
      = (period->last_day - game->day) / 30.436875; /* mean length of a Gregorian month, days */

  switch ((SlidingWeighting) params->weighting)
    {
    case WEIGHT_RECIPROCAL:
      return 1.0 / (age + 1.0);
    case WEIGHT_LINEAR:
      return MAX (0.0, 1.0 - months / params->months);
    case WEIGHT_HALF_LIFE:
      return exp2 (-months / params->half_life);
    case WEIGHT_EQUAL:
    default:
      return 1.0;
    }
}

/* The opponent's rating, White's edge taken off, before a cut. */
static double
opponent_met (const SlidingParams *params, const SlidingMemory *memory, const SclStates *states,
              const SlidingGame *game)
{
  double rating = game->rating;

  if (params->simultaneous && !isnan (states->rating[game->opponent]))
    {
      int at = scl_sides_find (memory->base.sides, game->opponent);

      rating = at >= 0 && !isnan (memory->fresh[at]) ? memory->fresh[at]
                                                     : states->rating[game->opponent];
    }
  return rating - params->white_edge * game->colour;
}

/* The same as it counts. A cut is by the player's own rating when the game was played (none: no
 * cut): what a game was worth does not change with later ratings. */
static double
game_opponent (const SlidingParams *params, const SlidingMemory *memory, const SclStates *states,
               const SlidingGame *game)
{
  const double rating = opponent_met (params, memory, states, game);

  return params->cut > 0 && !isnan (game->own)
             ? CLAMP (rating, game->own - params->cut, game->own + params->cut)
             : rating;
}

/* The weights of a window hold for all passes. */
static void
weigh_games (const SlidingParams *params, GArray *games, const SclPeriod *period)
{
  for (guint k = 0; k < games->len; k++)
    {
      SlidingGame *game = &g_array_index (games, SlidingGame, k);

      game->weight = game_weight (params, game, games->len - 1 - k, period);
    }
}

static Summary
summarise (const SlidingParams *params, const SlidingMemory *memory, const SclStates *states,
           const GArray *games)
{
  Summary sum = { 0 };

  SCL_FOR_EACH (const SlidingGame, game, games)
    {
      double w = game->weight;
      double opponent = game_opponent (params, memory, states, game);

      sum.weight += w;
      sum.opponent += w * opponent;
      sum.score += w * game->score;
      sum.line += w * (opponent + params->slope * (2.0 * game->score - 1.0));
    }
  sum.opponent /= sum.weight;
  sum.score /= sum.weight;
  sum.line /= sum.weight;
  return sum;
}

/* The root of sum w (score - L (x - opponent)), or NaN for nothing or everything won. Newton inside
 * a bracket, from x, at most so many steps: while all ratings are found together one a pass is
 * enough. Where the curve is flat a step would lead anywhere, so none is longer than LONGEST_STEP.
 */
#define LONGEST_STEP 200.0 /* rating points */

static double
likelihood_root (const SlidingParams *params, const SlidingMemory *memory, const SclStates *states,
                 const GArray *games, const Summary *sum, double x, guint steps)
{
  double low = -10000.0, high = 14000.0;

  if (!(sum->score > 0 && sum->score < 1))
    return NAN;
  for (guint step = 0; step < steps; step++)
    {
      double f = 0.0, slope = 0.0, next;

      SCL_FOR_EACH (const SlidingGame, game, games)
        {
          double w = game->weight;
          double e
              = 1.0
                / (1.0
                   + exp (-(x - game_opponent (params, memory, states, game)) * M_LN10 / 400.0));

          f += w * (e - game->score);
          slope += w * e * (1.0 - e) * M_LN10 / 400.0;
        }
      next = slope > 1e-15 ? x - CLAMP (f / slope, -LONGEST_STEP, LONGEST_STEP) : NAN;
      if (fabs (next - x) < 1e-9)
        return next;
      if (f > 0)
        high = x;
      else
        low = x;
      if (!(next > low && next < high))
        next = (low + high) / 2.0;
      x = next;
    }
  return x;
}

/* The estimator's rating; where the logistic ones have none (0 % or 100 %), the line's. */
static double
estimate (const SlidingParams *params, const SlidingMemory *memory, const SclStates *states,
          const GArray *games, const Summary *sum, double guess, gboolean last_pass)
{
  double root;

  switch ((SlidingEstimator) params->estimator)
    {
    case ESTIMATE_FIDE:
      return sum->opponent
             + scl_fide_dp ((guint) scl_round (100.0 * sum->score, 1.0, SCL_ROUND_HALF_AWAY));
    case ESTIMATE_LOGISTIC:
      return sum->score > 0 && sum->score < 1
                 ? sum->opponent + 400.0 * log10 (sum->score / (1.0 - sum->score))
                 : sum->line;
    case ESTIMATE_LIKELIHOOD:
      root = likelihood_root (params, memory, states, games, sum, isnan (guess) ? sum->line : guess,
                              last_pass ? 200 : 1);
      return isnan (root) ? sum->line : root;
    case ESTIMATE_LINEAR:
    default:
      return sum->line;
    }
}

static double
pad (const SlidingParams *params, const Summary *sum, double performance)
{
  double n = sum->weight + params->pad_opponent + params->pad_fixed;

  return (performance * sum->weight + sum->opponent * params->pad_opponent
          + params->pad_rating * params->pad_fixed)
             / n
         + params->pad_shift;
}

static const char *
estimator_step (const SlidingParams *params)
{
  switch ((SlidingEstimator) params->estimator)
    {
    case ESTIMATE_FIDE:
      return N_ ("performance by table 8.1.1 instead of the straight line");
    case ESTIMATE_LOGISTIC:
      return N_ ("performance by the logistic curve instead of the straight line");
    case ESTIMATE_LIKELIHOOD:
      return N_ ("likeliest rating instead of the straight line");
    case ESTIMATE_LINEAR:
    default: /* nothing to tell: it is the line */
      return N_ ("performance");
    }
}

/* Why the game added last has its K: its share of the window; and that its opponent is cut. */
static void
tell_weight (const SlidingParams *params, const SlidingGame *game, guint n, double weight,
             gboolean cut, SclTrace *trace)
{
  scl_trace_add_reason (
      trace, SCL_REASON_OF_K,
      params->weighting == WEIGHT_EQUAL
          ? N_ ("{1} by the games of the window, {2}")
          : N_ ("{1} by the weight of the window's games, {2}, times that of this game, {3}"),
      2.0 * params->slope, params->weighting == WEIGHT_EQUAL ? n : weight, game->weight);
  if (cut)
    scl_trace_add_reason (
        trace, SCL_REASON_OF_CUT,
        N_ ("an opponent more than {1} away when the game was played counts as {1} away"),
        params->cut, NAN, NAN);
}

/* Every game of the window with its share of new - old, as the straight line has it: K = 2 slope w
 * / sum w, expected 0.5 + difference / (2 slope). What estimator, padding and rounding add are
 * steps. */
static void
trace_window (const SlidingParams *params, const SlidingMemory *memory, const SclStates *states,
              const GArray *games, const Summary *sum, double performance, double padded,
              double fresh, SclTrace *trace)
{
  double old = states->rating[trace->player];
  double base = isnan (old) ? sum->opponent : old;
  double full = pad (params, sum, performance);

  for (guint k = 0; k < games->len; k++)
    {
      const SlidingGame *game = &g_array_index (games, SlidingGame, k);
      double w = game->weight / sum->weight;
      double opponent = game_opponent (params, memory, states, game);
      double expected = 0.5 + (base - opponent) / (2.0 * params->slope);
      SclTraceGame entry = { .game = game->game,
                             .event = game->event,
                             .opponent = game->opponent,
                             .score = game->score,
                             .opponent_rating = opponent,
                             .own_rating = NAN,
                             .opponent_deviation = NAN,
                             .uncut = base - opponent,
                             .difference = base - opponent,
                             .expected = expected,
                             .k = 2.0 * params->slope * w,
                             .change = 2.0 * params->slope * w * (game->score - expected) };

      g_array_append_val (trace->games, entry);
      scl_trace_add_reason (trace, SCL_REASON_OF_EXPECTED,
                            N_ ("straight line, 0.5 + difference/{1}"), 2.0 * params->slope, NAN,
                            NAN);
      tell_weight (params, game, games->len, sum->weight,
                   opponent != opponent_met (params, memory, states, game), trace);
      trace->score += game->score;
      trace->expected += expected;
    }
  if (isnan (old))
    scl_trace_add_step (trace, N_ ("Mean of the opponents"), base);
  scl_trace_add_fact (trace, N_ ("games in the window"), games->len, 0);
  scl_trace_add_fact (trace, N_ ("weighted mean of the opponents, as they count"), sum->opponent,
                      1);
  scl_trace_add_fact (trace, N_ ("per cent of the points, weighted"), 100.0 * sum->score, 1);
  scl_trace_add_fact (trace, N_ ("performance"), performance, 1);
  scl_trace_add_step (trace, estimator_step (params), performance - sum->line);
  scl_trace_add_step (trace,
                      N_ ("added drawn games, games at a fixed performance, and points for all"),
                      full - performance);
  /* What the iteration stopped short of goes with the rounding. */
  if (fabs (padded - full) >= 0.01)
    {
      scl_trace_add_step (trace, N_ ("ratings found together: mean kept where it was"),
                          padded - full);
      full = padded;
    }
  scl_trace_add_step (trace, N_ ("rounded"), fresh - full);
}

static double
rate_one (const SlidingParams *params, const SlidingMemory *memory, const SclStates *states,
          guint i, gboolean last_pass, SclTrace *trace)
{
  guint32 p = memory->base.sides->player[i];
  const GArray *games = memory->games[p];
  double performance, padded, fresh;
  Summary sum;

  if (trace != NULL && games->len < (guint) params->least)
    {
      scl_trace_add_fact (trace, N_ ("games in the window"), games->len, 0);
      scl_trace_add_fact (trace, N_ ("games needed"), params->least, 0);
    }
  if (games->len < (guint) params->least || (states->flags[p] & SCL_PLAYER_HELD))
    return NAN;
  sum = summarise (params, memory, states, games);
  if (!(sum.weight > 0))
    return NAN;
  performance = estimate (params, memory, states, games, &sum, memory->fresh[i], last_pass);
  padded = pad (params, &sum, performance);
  if (last_pass && params->simultaneous)
    padded = memory->fresh[i]; /* found already */
  fresh = last_pass && params->step > 0 ? scl_round (padded, params->step, SCL_ROUND_HALF_AWAY)
                                        : padded;
  if (trace != NULL && last_pass)
    trace_window (params, memory, states, games, &sum, performance, padded, fresh, trace);
  return fresh;
}

/* ---- Together ---- */

/* Sets of participants whose windows hold only games with each other. Their results say nothing
 * about their level, so the mean of those who had a rating stays where it was. */
typedef struct
{
  guint32 *leader;    /* per participant: by and by the set's lowest participant */
  gboolean *anchored; /* per leader: somebody met a player outside the set, or everybody's rating is
                         tied to a fixed one */
  double *drift;      /* per leader: sum of old rating - rating */
  guint *n;           /* per leader: how many had a rating */
} Levels;

static guint32
leader_of (guint32 *leader, guint32 i)
{
  while (leader[i] != i)
    i = leader[i] = leader[leader[i]];
  return i;
}

/* next: NaN for the participants who are not rated now, and so hold their rating. */
static void
levels_init (Levels *self, const SlidingParams *params, const SlidingMemory *memory,
             const double *next)
{
  const SclSides *sides = memory->base.sides;
  guint n = MAX (sides->n, 1);
  g_autofree gboolean *meets_others = g_new0 (gboolean, n);

  self->leader = g_new (guint32, n);
  self->anchored = g_new0 (gboolean, n);
  self->drift = g_new (double, n);
  self->n = g_new (guint, n);
  for (guint i = 0; i < sides->n; i++)
    self->leader[i] = i;
  for (guint i = 0; i < sides->n; i++)
    {
      const GArray *games = memory->games[sides->player[i]];

      if (isnan (next[i]))
        continue;
      meets_others[i] = params->pad_fixed > 0;
      for (guint k = 0; k < games->len; k++)
        {
          int at = scl_sides_find (sides, g_array_index (games, SlidingGame, k).opponent);

          if (at < 0 || isnan (next[at]))
            meets_others[i] = TRUE;
          else
            {
              guint32 a = leader_of (self->leader, i), b = leader_of (self->leader, (guint32) at);

              self->leader[MAX (a, b)] = MIN (a, b);
            }
        }
    }
  for (guint i = 0; i < sides->n; i++)
    if (meets_others[i])
      self->anchored[leader_of (self->leader, i)] = TRUE;
}

SCL_CLEAR_FUNC (levels_clear, Levels, leader, g_free, anchored, g_free, drift, g_free, n, g_free)

static void
levels_keep (Levels *self, const SclSides *sides, const SclStates *states, double *rating)
{
  for (guint i = 0; i < sides->n; i++)
    {
      self->drift[i] = 0.0;
      self->n[i] = 0;
    }
  for (guint i = 0; i < sides->n; i++)
    if (!isnan (rating[i]) && !isnan (states->rating[sides->player[i]]))
      {
        guint32 leader = leader_of (self->leader, i);

        self->drift[leader] += states->rating[sides->player[i]] - rating[i];
        self->n[leader]++;
      }
  for (guint i = 0; i < sides->n; i++)
    {
      guint32 leader = leader_of (self->leader, i);

      if (!self->anchored[leader] && self->n[leader] > 0)
        rating[i] += self->drift[leader] / self->n[leader];
    }
}

/* Everybody's rating from everybody's of the pass before, until nobody's moves. Every other pass
 * goes only half the way, because players who met nobody but each other would otherwise change
 * places for ever. */
#define MOST_PASSES 500
#define CLOSE_ENOUGH 1e-3 /* points */

static void
rate_together (const SlidingParams *params, SlidingMemory *memory, const SclStates *states)
{
  const SclSides *sides = memory->base.sides;
  g_autofree double *next = g_new (double, MAX (sides->n, 1));
  Levels levels = { NULL };

  for (guint pass = 0; pass < MOST_PASSES; pass++)
    {
      double largest = 0.0;

      for (guint i = 0; i < sides->n; i++)
        next[i] = rate_one (params, memory, states, i, FALSE, NULL);
      if (pass == 0)
        levels_init (&levels, params, memory, next);
      levels_keep (&levels, sides, states, next);
      for (guint i = 0; i < sides->n; i++)
        {
          double before
              = isnan (memory->fresh[i]) ? states->rating[sides->player[i]] : memory->fresh[i];

          if (isnan (next[i]))
            continue;
          largest = MAX (largest, isnan (before) ? INFINITY : fabs (next[i] - before));
          memory->fresh[i] = isnan (before) || pass % 2 == 0 ? next[i] : (before + next[i]) / 2.0;
        }
      if (largest < CLOSE_ENOUGH)
        break;
    }
  levels_clear (&levels);
}

void
scl_sliding_rate_all (const SlidingParams *params, SlidingMemory *memory, const SclStates *states,
                      const SclPeriod *period, SclTrace *trace)
{
  guint n = memory->base.sides->n;
  g_autofree double *next = g_new (double, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    {
      memory->fresh[i] = NAN;
      weigh_games (params, memory->games[memory->base.sides->player[i]], period);
    }
  if (params->simultaneous)
    rate_together (params, memory, states);
  for (guint i = 0; i < n; i++)
    next[i]
        = rate_one (params, memory, states, i, TRUE,
                    trace != NULL && trace->player == memory->base.sides->player[i] ? trace : NULL);
  memcpy (memory->fresh, next, n * sizeof (double));
}
