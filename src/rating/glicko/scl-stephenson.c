/* The Stephenson system, with which its author won the FIDE/Deloitte Chess Rating Challenge (2012):
 * Stephenson and Sonas, "PlayerRatings: Dynamic Updating Methods for Player Ratings Estimation" (R
 * package, version 1.1-0), doc/ChessRatings.pdf, appendix "Stephenson System".
 *
 * Glicko with three things more. After m games in a period, with q = ln 10 / 400,
 *
 *   v  = RD^2 + c^2 t                       t: periods since the last rating, one for who enters
 *   v* = 1 / (1 / (v + h^2 m) + d),  d = q^2 sum g_j^2 E_j (1 - E_j)
 *   r* = r + q v* sum g_j (s_j - E_j + b) + lambda (mean of the opponents - r)
 *
 * The keys are the package's parameters: c and h are its cval and hval, bonus its bval (100 b),
 * neighbours its lambda (100 lambda), white-edge its gamma. Time is months, its period here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "rating/base/scl-gettext.h"
#include "rating/glicko/scl-glicko-private.h"

#define POINTS N_ ("rating points")
#define PER_CENT N_ ("per cent")
#define Q SCL_GLICKO_Q

typedef struct
{
  SclGlickoCommon common;
  double c;          /* rating points per square root of a month */
  double h;          /* rating points per square root of a game */
  double bonus;      /* hundredths of a point a game */
  double neighbours; /* per cent of the distance */
} Params;

/* ---- Keys ---- */

#define FIELD(name) G_STRUCT_OFFSET (Params, name)

static const SclKey growth_keys[] = {
  { "deviation", "c", SCL_KEY_DOUBLE, FIELD (c), "10", 0, 10000, NULL, POINTS,
    N_ ("After t months the square of the deviation has grown by c² t.") },
  { "deviation", "h", SCL_KEY_DOUBLE, FIELD (h), "10", 0, 10000, NULL, POINTS,
    N_ ("Each game of the period lets the square of one’s own deviation grow by h², before the "
        "games make it smaller.") },
};
static const guint n_growth_keys = G_N_ELEMENTS (growth_keys);

static const SclKey update_keys[] = {
  { "update", "bonus", SCL_KEY_DOUBLE, FIELD (bonus), "0", 0, 100, NULL, PER_CENT,
    N_ ("Each game counts as if so much of a point more had been scored, won or lost: who plays "
        "much may get better, and the list rises.") },
  { "update", "neighbours", SCL_KEY_DOUBLE, FIELD (neighbours), "2", 0, 100, NULL, PER_CENT,
    N_ ("The rating moves by so much of the distance to the mean rating of the period’s "
        "opponents, whatever the results.") },
};
static const guint n_update_keys = G_N_ELEMENTS (update_keys);
#undef FIELD

static const SclKeySet key_sets[] = {
  { scl_glicko_entry_keys, &scl_glicko_n_entry_keys, 0 },   { growth_keys, &n_growth_keys, 0 },
  { scl_glicko_bounds_keys, &scl_glicko_n_bounds_keys, 0 }, { update_keys, &n_update_keys, 0 },
  { scl_glicko_edge_keys, &scl_glicko_n_edge_keys, 0 },     { NULL },
};

/* ---- Time ---- */

/* Step 1; the greatest deviation is the package's rdmax. */
static double
stephenson_variance (gconstpointer data, const SclStates *states, guint32 player, double elapsed)
{
  const Params *params = data;
  double deviation = scl_glicko_deviation_of (states, player, &params->common);
  double variance = deviation * deviation;

  return scl_glicko_grown (&params->common.bounds, variance, params->c * params->c * elapsed);
}

/* ---- The class ---- */

/* Whoever enters has the whole period behind them, if it is one of some length: t is 1 in the first
 * one. */
static void
stephenson_enter (const SclSystem *self, SclStates *states, const SclPeriod *period)
{
  double *month = ((SclGlickoMemory *) states->memory)->month;

  if (period->length > 0.0)
    for (guint i = 0; i < period->n_playing; i++)
      if (isnan (states->rating[period->playing[i]]))
        month[period->playing[i]] = scl_glicko_month (period->list_day) - period->length;
  scl_glicko_enter (self, states, period);
}

/* ---- One period ---- */

/* Columns beside the slots: the sums of the opponents' ratings and of their g. */
enum
{
  OPPONENTS,
  WEIGHTS,
};

static void
add_up_opponents (SclGlickoMemory *memory, const SclPeriod *period)
{
  double *opponents = scl_glicko_column (memory, OPPONENTS);
  double *weights = scl_glicko_column (memory, WEIGHTS);

  for (guint i = 0; i < memory->n_slots; i++)
    opponents[i] = weights[i] = 0.0;
  for (guint i = 0; i < period->n_games; i++)
    {
      const guint w = period->white_place[i], b = period->black_place[i];
      const SclGlickoSlot *white = &memory->slots[w], *black = &memory->slots[b];

      if (period->flags[i] != SCL_GAME_RATED || isnan (white->rating) || isnan (black->rating))
        continue;
      opponents[w] += black->rating;
      opponents[b] += white->rating;
      weights[w] += black->g;
      weights[b] += white->g;
    }
}

/* r* - r as the games' factor q v*, the bonus and the neighbours give it; the new deviation. */
typedef struct
{
  double factor, bonus, neighbours, deviation;
} Outcome;

static Outcome
outcome_of (const Params *params, const SclGlickoMemory *memory, guint i)
{
  const SclGlickoSlot *slot = &memory->slots[i];
  const double before = slot->variance + params->h * params->h * slot->n_games;
  const double variance = before / (1.0 + before * Q * Q * slot->information);
  Outcome outcome = { .factor = Q * variance };

  outcome.bonus = outcome.factor * params->bonus / 100.0 * memory->columns[WEIGHTS][i];
  outcome.neighbours
      = params->neighbours / 100.0 * (memory->columns[OPPONENTS][i] / slot->n_games - slot->rating);
  outcome.deviation = MAX (sqrt (variance), params->common.bounds.minimum);
  return outcome;
}

static void
trace_player (const SclGlickoPass *pass, SclStates *states, const SclPeriod *period, guint i,
              SclTrace *trace)
{
  const SclGlickoMemory *memory = states->memory;
  const SclGlickoSlot *slot = &memory->slots[i];
  const Outcome outcome = outcome_of (pass->params, memory, i);
  gboolean held = states->flags[trace->player] & SCL_PLAYER_HELD;

  trace->old_rating = trace->new_rating = slot->rating;
  trace->old_deviation = trace->new_deviation = sqrt (slot->variance);
  scl_glicko_trace (pass, states, period, trace, held ? 0.0 : outcome.factor, NAN);
  if (held)
    return;
  scl_trace_add_step_by (trace, SCL_STEP_BY_BONUS, N_ ("bonus for the games played"),
                         outcome.bonus);
  scl_trace_add_fact (trace, N_ ("mean rating of the opponents"),
                      memory->columns[OPPONENTS][i] / slot->n_games, 1);
  scl_trace_add_step (trace, N_ ("towards the mean of the opponents"), outcome.neighbours);
  trace->new_rating += outcome.factor * slot->gain + outcome.bonus + outcome.neighbours;
  trace->new_deviation = outcome.deviation;
}

static gboolean
stephenson_update (const SclSystem *self, SclStates *states, const SclPeriod *period,
                   SclTrace *trace)
{
  SclGlickoMemory *memory = states->memory;
  SclGlickoPass pass = scl_glicko_pass (self, period);
  const SclGlickoSlot *traced;

  scl_glicko_add_up (&pass, states, period);
  add_up_opponents (memory, period);
  traced = trace != NULL ? scl_glicko_slot_of (states, trace->player) : NULL;
  if (traced != NULL)
    trace_player (&pass, states, period, (guint) (traced - memory->slots), trace);
  for (guint i = 0; i < memory->n_slots; i++)
    {
      const SclGlickoSlot *slot = &memory->slots[i];
      Outcome outcome;

      if (slot->n_games == 0)
        continue;
      outcome = outcome_of (self->params, memory, i);
      scl_glicko_commit (states, slot, pass.now,
                         slot->rating + outcome.factor * slot->gain + outcome.bonus
                             + outcome.neighbours,
                         outcome.deviation);
    }
  return FALSE;
}

const SclSystemClass scl_stephenson_class = {
  .name = "stephenson",
  .title = N_ ("Stephenson"),
  .description = N_ ("Glicko with three additions: the deviation also grows with every game, each "
                     "game may bring a bonus, and ratings move towards those of the opponents "
                     "(Stephenson, winner of the FIDE/Deloitte challenge of 2012)."),
  .columns = SCL_STATE_RATING | SCL_STATE_DEVIATION,
  SCL_GLICKO_CLASS (stephenson_variance),
  .derive = scl_glicko_derive_curve,
  .free_derived = g_free,
  .enter = stephenson_enter,
  .predict = scl_glicko_predict,
  .update = stephenson_update,
  .deviation_at = scl_glicko_deviation_at,
};
