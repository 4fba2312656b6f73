/* What the Glicko family shares: the keys of entry and deviation, memory, entry, prediction and the
 * passes over a period's games. See scl-glicko-private.h.
 *
 * Every player's sums are taken from the ratings and deviations at the period's beginning (Glickman
 * 1995, step 2), so the games' order changes nothing. One pass over the games, two table lookups a
 * game; work and memory per period grow with its games, not with the list, so that a period may be
 * a single game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-gettext.h"
#include "rating/glicko/scl-glicko-private.h"
#include "rating/policy/scl-entry-private.h"

/* ---- Keys ---- */

#define POINTS N_ ("rating points")
#define FIELD(name) G_STRUCT_OFFSET (SclGlickoCommon, name)

const SclKey scl_glicko_entry_keys[] = {
  { "entry", "given", SCL_KEY_BOOL, FIELD (entry.given), "true", 0, 0, NULL, NULL,
    N_ ("A rating that the source gives beside the game is the player's first rating.") },
  { "entry", "given-deviation", SCL_KEY_DOUBLE, FIELD (entry.given_deviation), "350", 0, 10000,
    NULL, POINTS, N_ ("The rating deviation of players who enter with a given rating.") },
  { "entry", "rating", SCL_KEY_DOUBLE, FIELD (entry.rating), "1500", -10000, 10000, NULL, POINTS,
    N_ ("The first rating of everybody else.") },
  { "entry", "deviation", SCL_KEY_DOUBLE, FIELD (entry.deviation), "350", 0, 10000, NULL, POINTS,
    N_ ("Their rating deviation.") },
};
const guint scl_glicko_n_entry_keys = G_N_ELEMENTS (scl_glicko_entry_keys);

const SclKey scl_glicko_bounds_keys[] = {
  { "deviation", "minimum", SCL_KEY_DOUBLE, FIELD (bounds.minimum), "0", 0, 10000, NULL, POINTS,
    N_ ("No rating leaves a deviation smaller than this; 0 for none.") },
  { "deviation", "maximum", SCL_KEY_DOUBLE, FIELD (bounds.maximum), "350", 0.001, 10000, NULL,
    POINTS, N_ ("Time does not let a deviation grow beyond this.") },
};
const guint scl_glicko_n_bounds_keys = G_N_ELEMENTS (scl_glicko_bounds_keys);

const SclKey scl_glicko_edge_keys[] = {
  { "update", "white-edge", SCL_KEY_DOUBLE, FIELD (white_edge), "0", -1000, 1000, NULL, POINTS,
    N_ ("Points added to White's difference.") },
};
const guint scl_glicko_n_edge_keys = G_N_ELEMENTS (scl_glicko_edge_keys);

gboolean
scl_glicko_check (gconstpointer params, GError **error)
{
  const SclGlickoBounds *bounds = &((const SclGlickoCommon *) params)->bounds;

  if (bounds->minimum <= bounds->maximum)
    return TRUE;
  g_set_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
               _ ("[deviation] minimum is %g, greater than maximum, %g"), bounds->minimum,
               bounds->maximum);
  return FALSE;
}

/* ---- Memory ---- */

gpointer
scl_glicko_memory_new (const SclSystem *self, guint n_players)
{
  SclGlickoMemory *memory = g_new0 (SclGlickoMemory, 1);
  guint n = MAX (n_players, 1);

  memory->n_players = n;
  memory->month = g_new (double, n);
  for (guint i = 0; i < n; i++)
    memory->month[i] = NAN;
  memory->slots = g_new (SclGlickoSlot, n);
  memory->origins = g_new (SclGlickoOrigin, n);
  return memory;
}

void
scl_glicko_memory_free (gpointer memory)
{
  SclGlickoMemory *self = memory;

  g_free (self->month);
  g_free (self->slots);
  g_free (self->origins);
  for (guint i = 0; i < SCL_GLICKO_COLUMNS; i++)
    g_free (self->columns[i]);
  g_free (self);
}

double *
scl_glicko_column (SclGlickoMemory *memory, guint i)
{
  if (memory->columns[i] == NULL)
    memory->columns[i] = g_new0 (double, memory->n_players);
  return memory->columns[i];
}

/* ---- Time ---- */

double
scl_glicko_month (SclDay day)
{
  int year, month, dom;
  SclDay first, next;

  if (day == SCL_DAY_NONE)
    return NAN;
  scl_day_to_ymd (day, &year, &month, &dom);
  first = day - (dom - 1);
  next = scl_day_add_months (first, 1);
  return 12.0 * year + (month - 1) + (double) (dom - 1) / (next - first);
}

double
scl_glicko_elapsed (const SclStates *states, guint32 player, double now)
{
  double elapsed = now - ((const SclGlickoMemory *) states->memory)->month[player];

  return elapsed > 0.0 ? elapsed : 0.0; /* NaN too */
}

/* ---- Entry ---- */

static void
enter_at (SclStates *states, guint32 player, double rating, double deviation)
{
  states->rating[player] = rating;
  states->deviation[player] = deviation;
  states->peak[player] = rating;
}

static void
enter_side (SclStates *states, const SclGlickoEntry *entry, guint32 player, gint16 given,
            gboolean start_given, gboolean rated)
{
  if (G_LIKELY (!isnan (states->rating[player])))
    return;
  if ((entry->given || start_given) && given > 0)
    enter_at (states, player, given, entry->given_deviation);
  else if (rated)
    enter_at (states, player, entry->rating, entry->deviation);
}

void
scl_glicko_enter (const SclSystem *self, SclStates *states, const SclPeriod *period)
{
  const SclGlickoEntry *entry = &((const SclGlickoCommon *) self->params)->entry;

  if (scl_period_all_rated (states, period))
    return;
  for (guint i = 0; i < period->n_games; i++)
    {
      gboolean rated = period->flags[i] == SCL_GAME_RATED;

      enter_side (states, entry, period->white[i],
                  period->white_given != NULL ? period->white_given[i] : 0, period->start_given,
                  rated);
      enter_side (states, entry, period->black[i],
                  period->black_given != NULL ? period->black_given[i] : 0, period->start_given,
                  rated);
    }
}

/* ---- The pass ---- */

/* Each stretch of one point as the cubic that has the curve's values and slopes at both ends: p0,
 * m0, 3r - 2 m0 - m1, m0 + m1 - 2r with r = p1 - p0. */
gpointer
scl_glicko_derive_curve (gconstpointer params)
{
  double *curve = g_new (double, 4 * SCL_GLICKO_CURVE_END);
  SclExpectation logistic = SCL_EXPECTATION_DEFAULTS;

  for (guint i = 0; i < SCL_GLICKO_CURVE_END; i++)
    {
      double p = scl_expectation_score (&logistic, i);
      double rise = scl_expectation_score (&logistic, i + 1.0) - p;
      double m0 = scl_expectation_slope (&logistic, i);
      double m1 = scl_expectation_slope (&logistic, i + 1.0);

      curve[4 * i] = p - 0.5;
      curve[4 * i + 1] = m0;
      curve[4 * i + 2] = 3.0 * rise - 2.0 * m0 - m1;
      curve[4 * i + 3] = m0 + m1 - 2.0 * rise;
    }
  return curve;
}

/* Whether the slot holds the player's variance already: the prediction of the same period has
 * computed it, nearly always from the same numbers. */
static inline gboolean
is_known (const SclGlickoSlot *slot, const SclGlickoOrigin *origin, guint32 player, double elapsed,
          double rating, double deviation, double volatility)
{
  return slot->player == player && slot->elapsed == elapsed && slot->rating == rating
         && origin->deviation == deviation && origin->volatility == volatility;
}

/* What the period finds its players with, all together, since the roots and divisions of
 * independent players overlap. */
static void
open_slots (const SclGlickoPass *pass, const SclStates *states, const SclPeriod *period)
{
  SclGlickoMemory *memory = states->memory;
  const gboolean predicted = memory->predicted == pass->params;

  memory->n_slots = period->n_playing;
  for (guint i = 0; i < period->n_playing; i++)
    {
      const guint32 player = period->playing[i],
                    ahead = period->playing[scl_players_ahead (i, period->n_playing)];
      const double elapsed = pass->now - memory->month[player];
      const double rating = states->rating[player];
      const double deviation = states->deviation[player];
      const double volatility = states->volatility != NULL ? states->volatility[player] : 0.0;
      SclGlickoSlot *slot = &memory->slots[i];
      const gboolean known
          = predicted
            && is_known (slot, &memory->origins[i], player, elapsed, rating, deviation, volatility);

      __builtin_prefetch (&memory->month[ahead]);
      __builtin_prefetch (&states->deviation[ahead]);
      __builtin_prefetch (&states->rating[ahead]);
      slot->rating = rating;
      slot->gain = 0.0;
      slot->information = 0.0;
      slot->n_games = 0;
      slot->last_day = SCL_DAY_NONE;
      if (known)
        continue;
      slot->player = player;
      slot->elapsed = elapsed;
      slot->variance = pass->variance (pass->params, states, player, elapsed > 0.0 ? elapsed : 0.0);
      slot->g = scl_glicko_g (slot->variance);
      memory->origins[i] = (SclGlickoOrigin){ deviation, volatility };
    }
}

SclGlickoPass
scl_glicko_pass (const SclSystem *self, const SclPeriod *period)
{
  SclGlickoPass pass = {
    .params = self->params,
    .variance = ((const SclGlickoFamily *) self->klass->family)->variance,
    .curve = self->derived,
    .white_edge = ((const SclGlickoCommon *) self->params)->white_edge,
    .now = scl_glicko_month (period->list_day),
  };

  return pass;
}

double
scl_glicko_deviation_at (const SclSystem *self, const SclStates *states, guint32 player, SclDay day)
{
  const SclGlickoFamily *family = self->klass->family;

  if (isnan (states->rating[player]) || day == SCL_DAY_NONE)
    return states->deviation[player];
  return sqrt (family->variance (self->params, states, player,
                                 scl_glicko_elapsed (states, player, scl_glicko_month (day))));
}

SclGlickoSlot *
scl_glicko_slot_of (const SclStates *states, guint32 player)
{
  const SclGlickoMemory *memory = states->memory;

  for (guint i = 0; i < memory->n_slots; i++)
    if (memory->slots[i].player == player && memory->slots[i].n_games > 0)
      return &memory->slots[i];
  return NULL;
}

void
scl_glicko_add_up (const SclGlickoPass *pass, SclStates *states, const SclPeriod *period)
{
  SclGlickoMemory *memory = states->memory;
  SclGlickoSlot *slots = memory->slots;
  const double *curve = pass->curve;

  open_slots (pass, states, period);
  memory->predicted = NULL;
  for (guint i = 0; i < period->n_games; i++)
    {
      SclGlickoSlot *white = &slots[period->white_place[i]],
                    *black = &slots[period->black_place[i]];
      const double difference = white->rating - black->rating + pass->white_edge;
      const double score = 0.5 * period->score[i] - 0.5;
      SclDay day = period->day[i];
      double of_white, of_black;

      if (period->flags[i] != SCL_GAME_RATED || isnan (difference))
        continue;
      /* E - 1/2 as either sees it, from White's side; E (1 - E) is 1/4 less its square. */
      of_white = scl_glicko_half_curve (curve, black->g * difference);
      of_black = scl_glicko_half_curve (curve, white->g * difference);
      white->gain += black->g * (score - of_white);
      black->gain += white->g * (of_black - score);
      white->information += black->g * black->g * (0.25 - of_white * of_white);
      black->information += white->g * white->g * (0.25 - of_black * of_black);
      white->n_games++;
      black->n_games++;
      white->last_day = MAX (white->last_day, day);
      black->last_day = MAX (black->last_day, day);
    }
}

/* Rating and variance of a slot's player as an opponent of others. */
static inline double
opponent_rating (const SclGlickoPass *pass, const SclGlickoMemory *memory, guint place)
{
  return pass->opponent_rating != NULL ? pass->opponent_rating[place] : memory->slots[place].rating;
}

static inline double
opponent_variance (const SclGlickoPass *pass, const SclGlickoMemory *memory, guint place)
{
  return pass->opponent_variance != NULL ? pass->opponent_variance[place]
                                         : memory->slots[place].variance;
}

void
scl_glicko_add_up_again (const SclGlickoPass *pass, SclStates *states, const SclPeriod *period)
{
  SclGlickoMemory *memory = states->memory;

  for (guint i = 0; i < memory->n_slots; i++)
    {
      memory->slots[i].gain = memory->slots[i].information = 0.0;
      memory->slots[i].g = scl_glicko_g (opponent_variance (pass, memory, i));
    }
  for (guint i = 0; i < period->n_games; i++)
    for (guint side = 0; side < 2; side++)
      {
        const guint own = side == 0 ? period->white_place[i] : period->black_place[i];
        const guint other = side == 0 ? period->black_place[i] : period->white_place[i];
        const double edge = side == 0 ? pass->white_edge : -pass->white_edge;
        const double score
            = side == 0 ? 0.5 * period->score[i] - 0.5 : 0.5 - 0.5 * period->score[i];
        const double g = memory->slots[other].g;
        const double difference
            = memory->slots[own].rating - opponent_rating (pass, memory, other) + edge;
        double expected;

        if (period->flags[i] != SCL_GAME_RATED || isnan (difference))
          continue;
        expected = scl_glicko_half_curve (pass->curve, g * difference);
        memory->slots[own].gain += g * (score - expected);
        memory->slots[own].information += g * g * (0.25 - expected * expected);
      }
}

/* Of a period whose players are listed. */
static void
predict_listed (const SclGlickoPass *pass, const SclStates *states, const SclPeriod *period,
                double *white_expected)
{
  SclGlickoMemory *memory = states->memory;
  const SclGlickoSlot *slots = memory->slots;

  memory->predicted = NULL;
  open_slots (pass, states, period);
  memory->predicted = pass->params;
  for (guint i = 0; i < period->n_games; i++)
    {
      const SclGlickoSlot *white = &slots[period->white_place[i]],
                          *black = &slots[period->black_place[i]];
      const double difference = white->rating - black->rating + pass->white_edge;

      white_expected[i]
          = isnan (difference)
                ? NAN
                : 0.5
                      + scl_glicko_half_curve (pass->curve,
                                               scl_glicko_g (white->variance + black->variance)
                                                   * difference);
    }
}

void
scl_glicko_predict (const SclSystem *self, const SclStates *states, const SclPeriod *period,
                    double *white_expected)
{
  const SclGlickoPass pass = scl_glicko_pass (self, period);
  g_autoptr (SclPeriodPlayers) players = NULL;
  SclPeriod listed = *period;

  if (period->playing == NULL)
    {
      players = scl_period_players_new (states->n_players, period->n_games);
      scl_period_players_add (players, period);
      scl_period_players_fill (players, 0, &listed);
    }
  predict_listed (&pass, states, &listed, white_expected);
}

void
scl_glicko_commit (SclStates *states, const SclGlickoSlot *slot, double now, double rating,
                   double deviation)
{
  guint32 player = slot->player;

  states->games[player] += slot->n_games;
  states->last_day[player] = MAX (states->last_day[player], slot->last_day);
  if (states->flags[player] & SCL_PLAYER_HELD)
    return;
  states->rating[player] = rating;
  states->deviation[player] = deviation;
  if (!(rating <= states->peak[player]))
    states->peak[player] = rating;
  ((SclGlickoMemory *) states->memory)->month[player] = now;
}

/* Why the game added last counts as it does. */
static void
tell_reasons (const SclGlickoPass *pass, SclTrace *trace, const SclGlickoSlot *own, double variance)
{
  scl_trace_add_reason (trace, SCL_REASON_OF_EXPECTED,
                        N_ ("logistic curve, the difference times {1} for the opponent's "
                            "deviation of {2}"),
                        scl_glicko_g (variance), sqrt (variance), NAN);
  if (pass->white_edge != 0.0)
    scl_trace_add_reason (trace, SCL_REASON_OF_EXPECTED, N_ ("White counts {1} points more"),
                          pass->white_edge, NAN, NAN);
  if (g_array_index (trace->games, SclTraceGame, trace->games->len - 1).k == 0.0)
    scl_trace_add_reason (trace, SCL_REASON_OF_K, N_ ("the rating is held"), NAN, NAN, NAN);
  else
    scl_trace_add_reason (trace, SCL_REASON_OF_K,
                          N_ ("the less sure the own rating (deviation {1}) and the surer the "
                              "opponent's ({2}), the more"),
                          sqrt (own->variance), sqrt (variance), NAN);
}

void
scl_glicko_trace (const SclGlickoPass *pass, const SclStates *states, const SclPeriod *period,
                  SclTrace *trace, double factor, double at)
{
  const SclGlickoMemory *memory = states->memory;
  const SclGlickoSlot *own = scl_glicko_slot_of (states, trace->player);

  trace->score = trace->expected = 0.0;
  for (guint i = 0; i < period->n_games; i++)
    {
      gboolean is_white = period->white[i] == trace->player;
      guint32 opponent = is_white ? period->black[i] : period->white[i];
      const guint place = is_white ? period->black_place[i] : period->white_place[i];
      const double rating = opponent_rating (pass, memory, place);
      const double variance = opponent_variance (pass, memory, place);
      const double g = scl_glicko_g (variance);
      SclTraceGame game = { 0 };

      if (!(is_white || period->black[i] == trace->player) || period->flags[i] != SCL_GAME_RATED
          || isnan (rating))
        continue;
      game.game = period->first_game + i;
      game.event = period->event[i];
      game.opponent = opponent;
      game.score = 0.5 * (is_white ? period->score[i] : 2 - period->score[i]);
      game.opponent_rating = rating;
      game.own_rating = NAN;
      game.opponent_deviation = sqrt (variance);
      game.uncut = game.difference
          = own->rating - rating + (is_white ? pass->white_edge : -pass->white_edge);
      /* As it was used: the polynomials in the pass, the curve itself in the search for the exact
       * mode. */
      game.expected
          = isnan (at)
                ? 0.5 + scl_glicko_half_curve (pass->curve, g * game.difference)
                : 1.0 / (1.0 + exp (-SCL_GLICKO_Q * g * (game.difference + at - own->rating)));
      game.k = factor * g;
      game.change = game.k * (game.score - game.expected);
      g_array_append_val (trace->games, game);
      tell_reasons (pass, trace, own, variance);
      trace->score += game.score;
      trace->expected += game.expected;
    }
}
