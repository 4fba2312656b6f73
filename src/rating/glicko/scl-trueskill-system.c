/* TrueSkill for two players, with draws: Herbrich, Minka and Graepel, "TrueSkill(TM): A Bayesian
 * Skill Rating System" (2006).
 *
 * Games change the players one after the other, in the order of play, also within a period: that is
 * the published method, whose own period is the game. With c² = 2 beta² + both variances, t = (own
 * - opponent's)/c and the draw margin e,
 *
 *   variance += tau²                  before every game; c² t over months besides
 *   rating   += variance/c v (t, e/c)
 *   variance *= 1 - variance/c² w (t, e/c)
 *
 * Unlike Glicko's this update is exact for the winner's strength under the bell curve: it is the
 * mean and the variance of what is left of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "rating/base/scl-gettext.h"
#include "rating/glicko/scl-glicko-private.h"
#include "rating/glicko/scl-trueskill.h"

#define POINTS N_ ("rating points")
#define PER_CENT N_ ("per cent")

typedef struct
{
  SclGlickoCommon common;
  double beta;  /* of a performance, rating points */
  double draws; /* per cent */
  double tau;   /* rating points per square root of a game */
  double c;     /* rating points per square root of a month */
} Params;

/* ---- Keys ---- */

#define FIELD(name) G_STRUCT_OFFSET (Params, name)

static const SclKey own_keys[] = {
  { "performance", "beta", SCL_KEY_DOUBLE, FIELD (beta), "250", 0.001, 10000, NULL, POINTS,
    N_ ("How far a performance in a game strays from the player’s strength: with an "
        "advantage of 1.19 times this the stronger one wins four games of five, if none is "
        "drawn.") },
  { "performance", "draws", SCL_KEY_DOUBLE, FIELD (draws), "10", 0.1, 99, NULL, PER_CENT,
    N_ ("How many games between equals are drawn.") },
  { "deviation", "tau", SCL_KEY_DOUBLE, FIELD (tau), "5", 0, 10000, NULL, POINTS,
    N_ ("Before each game the square of the deviation grows by τ², so that it never becomes "
        "nothing.") },
  { "deviation", "c", SCL_KEY_DOUBLE, FIELD (c), "0", 0, 10000, NULL, POINTS,
    N_ ("After t months the square of the deviation has grown by c² t.") },
};
static const guint n_own_keys = G_N_ELEMENTS (own_keys);
#undef FIELD

static const SclKeySet key_sets[] = {
  { scl_glicko_entry_keys, &scl_glicko_n_entry_keys, 0 },
  { own_keys, &n_own_keys, 0 },
  { scl_glicko_bounds_keys, &scl_glicko_n_bounds_keys, 0 },
  { scl_glicko_edge_keys, &scl_glicko_n_edge_keys, 0 },
  { NULL },
};

/* The draw margin, rating points: a double. */
static gpointer
derive_margin (gconstpointer data)
{
  const Params *params = data;
  double *margin = g_new (double, 1);

  *margin = scl_trueskill_margin (params->draws / 100.0, params->beta);
  return margin;
}

/* ---- Time ---- */

static double
trueskill_variance (gconstpointer data, const SclStates *states, guint32 player, double elapsed)
{
  const Params *params = data;
  const double deviation = scl_glicko_deviation_of (states, player, &params->common);

  return scl_glicko_grown (&params->common.bounds, deviation * deviation,
                           params->c * params->c * elapsed);
}

/* ---- One game ---- */

/* What a game finds its two players with. */
typedef struct
{
  double variance[2]; /* White's and Black's, grown by the game */
  double c;           /* the spread of the difference of their performances, rating points */
  double t, margin;   /* White's lead and the draw margin, by c */
} Meeting;

static Meeting
meeting_of (const SclSystem *self, double lead, double white_variance, double black_variance)
{
  const Params *params = self->params;
  const double tau = params->tau * params->tau;
  const double beta = params->beta;
  Meeting meeting = { { scl_glicko_grown (&params->common.bounds, white_variance, tau),
                        scl_glicko_grown (&params->common.bounds, black_variance, tau) } };

  meeting.c = sqrt (2.0 * beta * beta + meeting.variance[0] + meeting.variance[1]);
  meeting.t = (lead + params->common.white_edge) / meeting.c;
  meeting.margin = *(const double *) self->derived / meeting.c;
  return meeting;
}

static double
expected_of (const Meeting *meeting)
{
  const SclTrueskillChances chances = scl_trueskill_chances (meeting->t, meeting->margin);

  return chances.win + 0.5 * chances.draw;
}

/* White's v and w after so many half points. */
static SclTruncated
result_of (const Meeting *meeting, guint half_points)
{
  SclTruncated result;

  if (half_points == 1)
    return scl_trueskill_drawn (meeting->t, meeting->margin);
  result = scl_trueskill_won (half_points == 2 ? meeting->t : -meeting->t, meeting->margin);
  if (half_points == 0)
    result.v = -result.v;
  return result;
}

/* ---- The class ---- */

static void
trueskill_predict (const SclSystem *self, const SclStates *states, const SclPeriod *period,
                   double *white_expected)
{
  const double now = scl_glicko_month (period->list_day);

  for (guint i = 0; i < period->n_games; i++)
    {
      const guint32 white = period->white[i], black = period->black[i];
      const double lead = states->rating[white] - states->rating[black];
      /* NaN, where one of them is not rated, as what is expected then */
      const Meeting meeting = meeting_of (
          self, lead,
          trueskill_variance (self->params, states, white, scl_glicko_elapsed (states, white, now)),
          trueskill_variance (self->params, states, black,
                              scl_glicko_elapsed (states, black, now)));

      white_expected[i] = expected_of (&meeting);
    }
}

/* ---- One period ---- */

static void
open_slots (const SclSystem *self, const SclStates *states, const SclPeriod *period)
{
  SclGlickoMemory *memory = states->memory;
  const double now = scl_glicko_month (period->list_day);

  memory->n_slots = period->n_playing;
  for (guint i = 0; i < period->n_playing; i++)
    {
      const guint32 player = period->playing[i];

      memory->slots[i] = (SclGlickoSlot){
        .player = player,
        .rating = states->rating[player],
        .variance = trueskill_variance (self->params, states, player,
                                        scl_glicko_elapsed (states, player, now)),
        .last_day = SCL_DAY_NONE,
      };
    }
}

/* Tells the traced player's game, which the slots have not felt yet. v: the player's. */
static void
trace_game (const SclSystem *self, SclStates *states, const SclPeriod *period, guint i,
            const Meeting *meeting, double v, SclTrace *trace)
{
  const SclGlickoSlot *slots = ((const SclGlickoMemory *) states->memory)->slots;
  const guint side = period->white[i] == trace->player ? 0 : 1;
  const SclGlickoSlot *own = &slots[side == 0 ? period->white_place[i] : period->black_place[i]];
  const SclGlickoSlot *other = &slots[side == 0 ? period->black_place[i] : period->white_place[i]];
  const SclTrueskillChances chances = scl_trueskill_chances (meeting->t, meeting->margin);
  const double white_edge = ((const Params *) self->params)->common.white_edge;
  const double white_expected = expected_of (meeting);
  const double weight = meeting->variance[side] / meeting->c;
  const gboolean held = states->flags[trace->player] & SCL_PLAYER_HELD;
  SclTraceGame game = { .game = period->first_game + i, .event = period->event[i] };

  game.opponent = other->player;
  game.own_rating = own->rating;
  game.score = 0.5 * (side == 0 ? period->score[i] : 2 - period->score[i]);
  game.opponent_rating = other->rating;
  game.opponent_deviation = sqrt (meeting->variance[1 - side]);
  game.uncut = game.difference
      = own->rating - other->rating + (side == 0 ? white_edge : -white_edge);
  game.expected = side == 0 ? white_expected : 1.0 - white_expected;
  game.change = held ? 0.0 : weight * v;
  game.k = game.score != game.expected ? game.change / (game.score - game.expected) : 0.0;
  g_array_append_val (trace->games, game);
  trace->score += game.score;
  trace->expected += game.expected;
  scl_trace_add_reason (trace, SCL_REASON_OF_EXPECTED,
                        N_ ("bell curve of spread {1} for the difference of two performances; "
                            "drawn within {2} points, which has a chance of {3} %"),
                        meeting->c, meeting->margin * meeting->c, 100.0 * chances.draw);
  if (white_edge != 0.0)
    scl_trace_add_reason (trace, SCL_REASON_OF_EXPECTED, N_ ("White counts {1} points more"),
                          white_edge, NAN, NAN);
  if (held)
    scl_trace_add_reason (trace, SCL_REASON_OF_K, N_ ("the rating is held"), NAN, NAN, NAN);
  else
    scl_trace_add_reason (trace, SCL_REASON_OF_K,
                          N_ ("not set by the rule: it follows from the change, which is the "
                              "surprise, {1}, times {2} points for the player’s deviation of {3}"),
                          fabs (v), weight, sqrt (meeting->variance[side]));
}

/* Puts a result on one side's slot. */
static void
move (const Params *params, SclGlickoSlot *slot, const Meeting *meeting, guint side, double v,
      double w)
{
  const double variance = meeting->variance[side];
  const double least = params->common.bounds.minimum * params->common.bounds.minimum;

  slot->rating += variance / meeting->c * v;
  slot->variance = MAX (variance * (1.0 - variance / (meeting->c * meeting->c) * w), least);
}

/* One game that counts. */
static void
play (const SclSystem *self, SclStates *states, const SclPeriod *period, guint i, SclTrace *trace)
{
  SclGlickoSlot *slots = ((SclGlickoMemory *) states->memory)->slots;
  SclGlickoSlot *const slot[2] = { &slots[period->white_place[i]], &slots[period->black_place[i]] };
  const Meeting meeting
      = meeting_of (self, slot[0]->rating - slot[1]->rating, slot[0]->variance, slot[1]->variance);
  const SclTruncated result = result_of (&meeting, period->score[i]);

  if (trace != NULL && (trace->player == slot[0]->player || trace->player == slot[1]->player))
    trace_game (self, states, period, i, &meeting,
                trace->player == slot[0]->player ? result.v : -result.v, trace);
  for (guint side = 0; side < 2; side++)
    {
      slot[side]->n_games++;
      slot[side]->last_day = MAX (slot[side]->last_day, period->day[i]);
      if (!(states->flags[slot[side]->player] & SCL_PLAYER_HELD))
        move (self->params, slot[side], &meeting, side, side == 0 ? result.v : -result.v, result.w);
    }
}

/* What the traced player has before the first game. */
static void
trace_start (const SclGlickoMemory *memory, SclTrace *trace)
{
  trace->score = trace->expected = 0.0;
  for (guint i = 0; i < memory->n_slots; i++)
    if (memory->slots[i].player == trace->player)
      {
        trace->old_rating = memory->slots[i].rating;
        trace->old_deviation = sqrt (memory->slots[i].variance);
      }
}

static gboolean
trueskill_update (const SclSystem *self, SclStates *states, const SclPeriod *period,
                  SclTrace *trace)
{
  const double now = scl_glicko_month (period->list_day);
  SclGlickoMemory *memory = states->memory;

  open_slots (self, states, period);
  if (trace != NULL)
    trace_start (memory, trace);
  for (guint i = 0; i < period->n_games; i++)
    if (period->flags[i] == SCL_GAME_RATED && !isnan (memory->slots[period->white_place[i]].rating)
        && !isnan (memory->slots[period->black_place[i]].rating))
      play (self, states, period, i, trace);
  for (guint i = 0; i < memory->n_slots; i++)
    {
      const SclGlickoSlot *slot = &memory->slots[i];

      if (trace != NULL && slot->player == trace->player)
        {
          trace->new_rating = slot->rating;
          trace->new_deviation = sqrt (slot->variance);
        }
      if (slot->n_games > 0)
        scl_glicko_commit (states, slot, now, slot->rating, sqrt (slot->variance));
    }
  return FALSE;
}

const SclSystemClass scl_trueskill_class = {
  .name = "trueskill",
  .title = N_ ("TrueSkill"),
  .description = N_ ("Strengths and performances under the bell curve, with draws; each game in "
                     "turn leaves mean and deviation as its result cuts them (Herbrich, Minka and "
                     "Graepel 2006)."),
  .columns = SCL_STATE_RATING | SCL_STATE_DEVIATION,
  SCL_GLICKO_CLASS (trueskill_variance),
  .derive = derive_margin,
  .free_derived = g_free,
  .enter = scl_glicko_enter,
  .predict = trueskill_predict,
  .update = trueskill_update,
  .deviation_at = scl_glicko_deviation_at,
};
