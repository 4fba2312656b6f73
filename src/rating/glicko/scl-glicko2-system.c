/* The Glicko-2 system: Glickman, "Example of the Glicko-2 system" (2013), steps named below.
 *
 * Ratings and deviations are kept in rating points; only the volatility's step works on the
 * Glicko-2 scale. Rating periods without games let the deviation grow by the volatility, as step 6
 * has it; that is done when the player is next looked at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "rating/base/scl-gettext.h"
#include "rating/glicko/scl-glicko-private.h"

#define POINTS N_ ("rating points")
#define Q SCL_GLICKO_Q

typedef struct
{
  double start; /* sigma of new players */
  double tau;
  double tolerance; /* of the iteration */
  double period;    /* months in which the volatility works once */
} VolatilityRule;

typedef struct
{
  SclGlickoCommon common;
  VolatilityRule volatility;
} Params;

/* ---- Keys ---- */

#define FIELD(name) G_STRUCT_OFFSET (VolatilityRule, name)

static const SclKey volatility_keys[] = {
  { "volatility", "start", SCL_KEY_DOUBLE, FIELD (start), "0.06", 0.000001, 10, NULL, NULL,
    N_ ("The volatility of new players.") },
  { "volatility", "tau", SCL_KEY_DOUBLE, FIELD (tau), "0.5", 0.01, 10, NULL, NULL,
    N_ ("How fast volatilities may change; Glickman: 0.3 to 1.2.") },
  { "volatility", "tolerance", SCL_KEY_DOUBLE, FIELD (tolerance), "0.000001", 0.000000000001, 0.1,
    NULL, NULL, N_ ("When the iteration for the volatility's logarithm stops.") },
  { "volatility", "period", SCL_KEY_DOUBLE, FIELD (period), "1", 0.001, 1000, NULL, N_ ("months"),
    N_ ("The rating period that the volatility is meant for; with updates after each game or "
        "event, the time that must pass for the deviation to grow by it once.") },
};
static const guint n_volatility_keys = G_N_ELEMENTS (volatility_keys);
#undef FIELD

static const SclKeySet key_sets[] = {
  { scl_glicko_entry_keys, &scl_glicko_n_entry_keys, 0 },
  { volatility_keys, &n_volatility_keys, G_STRUCT_OFFSET (Params, volatility) },
  { scl_glicko_bounds_keys, &scl_glicko_n_bounds_keys, 0 },
  { scl_glicko_edge_keys, &scl_glicko_n_edge_keys, 0 },
  { NULL },
};

/* ---- Time ---- */

static double
volatility_of (const Params *params, const SclStates *states, guint32 player)
{
  double sigma = states->volatility[player];

  return sigma > 0.0 ? sigma : params->volatility.start;
}

/* RD^2 after the given number of rating periods without games: phi^2 + n sigma^2 (step 6). */
static double
grown (const Params *params, const SclStates *states, guint32 player, double n_periods)
{
  double deviation = scl_glicko_deviation_of (states, player, &params->common);
  double sigma = volatility_of (params, states, player) / Q;
  double variance = deviation * deviation;

  return scl_glicko_grown (&params->common.bounds, variance, MAX (n_periods, 0.0) * sigma * sigma);
}

/* How much of the volatility belongs to the period being rated: at most one period's worth. A
 * player whom no period has rated yet has one, except where a period is a game or an event and has
 * no length of its own. */
static double
share_of_period (const Params *params, double elapsed, double length)
{
  if (isnan (elapsed))
    return length > 0.0 ? 1.0 : 0.0;
  return CLAMP (elapsed / params->volatility.period, 0.0, 1.0);
}

/* RD^2 at the period's beginning: the periods missed before this one have passed (the one being
 * rated is step 6's). */
static double
glicko2_variance (gconstpointer data, const SclStates *states, guint32 player, double elapsed)
{
  const Params *params = data;

  return grown (params, states, player, elapsed / params->volatility.period - 1.0);
}

static double
glicko2_deviation_at (const SclSystem *self, const SclStates *states, guint32 player, SclDay day)
{
  const Params *params = self->params;

  if (isnan (states->rating[player]) || day == SCL_DAY_NONE)
    return states->deviation[player];
  return sqrt (grown (params, states, player,
                      scl_glicko_elapsed (states, player, scl_glicko_month (day))
                          / params->volatility.period));
}

/* ---- The class ---- */

static void
glicko2_enter (const SclSystem *self, SclStates *states, const SclPeriod *period)
{
  const Params *params = self->params;

  scl_glicko_enter (self, states, period);
  for (guint i = 0; i < period->n_playing; i++)
    {
      const guint32 player = period->playing[i];

      if (!(states->volatility[player] > 0.0) && !isnan (states->rating[player]))
        states->volatility[player] = params->volatility.start;
    }
}

/* ---- One period ---- */

typedef struct
{
  double volatility, deviation, rating;
  double factor; /* the games' share is factor g (s - E), rating points */
} NewState;

/* Steps 3 to 8 for a player with games. */
static NewState
rate (const Params *params, const SclStates *states, const SclGlickoSlot *slot, double length)
{
  double phi2 = slot->variance * Q * Q;
  double v = 1.0 / slot->information;
  double delta = v * slot->gain;
  double sigma = volatility_of (params, states, slot->player);
  double share = share_of_period (params, slot->elapsed, length);
  NewState new;
  double phi_star2, new_phi2;

  /* No information: every expected score is 0 or 1 to the last bit. The volatility then has nothing
   * to go by. */
  if (slot->information > 0.0 && isfinite (v) && isfinite (delta * delta))
    sigma = scl_glicko2_volatility (sigma, params->volatility.tau, delta, sqrt (phi2), v,
                                    params->volatility.tolerance);
  new.volatility = sigma;
  phi_star2 = phi2 + share * sigma * sigma;
  new_phi2 = phi_star2 / (1.0 + phi_star2 * slot->information);
  new.factor = new_phi2 / Q;
  new.rating = slot->rating + new.factor * slot->gain;
  new.deviation = MAX (sqrt (new_phi2) / Q, params->common.bounds.minimum);
  return new;
}

static void
trace_player (const SclGlickoPass *pass, SclStates *states, const SclPeriod *period,
              const SclGlickoSlot *slot, SclTrace *trace)
{
  NewState new = rate (pass->params, states, slot, period->length);
  gboolean held = states->flags[trace->player] & SCL_PLAYER_HELD;

  trace->old_rating = slot->rating;
  trace->old_deviation = sqrt (slot->variance);
  trace->old_volatility = volatility_of (pass->params, states, trace->player);
  scl_glicko_trace (pass, states, period, trace, held ? 0.0 : new.factor, NAN);
  trace->new_rating = held ? trace->old_rating : new.rating;
  trace->new_deviation = held ? trace->old_deviation : new.deviation;
  trace->new_volatility = held ? trace->old_volatility : new.volatility;
}

static gboolean
glicko2_update (const SclSystem *self, SclStates *states, const SclPeriod *period, SclTrace *trace)
{
  SclGlickoMemory *memory = states->memory;
  SclGlickoPass pass = scl_glicko_pass (self, period);
  const SclGlickoSlot *traced;

  scl_glicko_add_up (&pass, states, period);
  traced = trace != NULL ? scl_glicko_slot_of (states, trace->player) : NULL;
  if (traced != NULL)
    trace_player (&pass, states, period, traced, trace);
  for (guint i = 0; i < memory->n_slots; i++)
    {
      const SclGlickoSlot *slot = &memory->slots[i];
      NewState new;

      if (slot->n_games == 0)
        continue;
      new = rate (self->params, states, slot, period->length);
      if (!(states->flags[slot->player] & SCL_PLAYER_HELD))
        states->volatility[slot->player] = new.volatility;
      scl_glicko_commit (states, slot, pass.now, new.rating, new.deviation);
    }
  return FALSE;
}

const SclSystemClass scl_glicko2_class = {
  .name = "glicko-2",
  .title = N_ ("Glicko-2"),
  .description = N_ ("Glicko with a volatility for each player, which lets the deviation grow when "
                     "results surprise (Glickman 2013)."),
  .columns = SCL_STATE_RATING | SCL_STATE_DEVIATION | SCL_STATE_VOLATILITY,
  SCL_GLICKO_CLASS (glicko2_variance),
  .derive = scl_glicko_derive_curve,
  .free_derived = g_free,
  .enter = glicko2_enter,
  .predict = scl_glicko_predict,
  .update = glicko2_update,
  .deviation_at = glicko2_deviation_at,
};
