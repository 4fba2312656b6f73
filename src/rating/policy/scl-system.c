/* SclSystem: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/policy/scl-system.h"

#include <math.h>

#include "rating/base/scl-gettext.h"

/* ---- Instances ---- */

SclSystem *
scl_system_new (const SclSystemClass *klass, gconstpointer params)
{
  SclSystem *self = g_new0 (SclSystem, 1);

  self->klass = klass;
  self->params = g_memdup2 (params, klass->params_size);
  if (klass->derive != NULL)
    self->derived = klass->derive (self->params);
  return self;
}

void
scl_system_free (SclSystem *self)
{
  if (self->klass->free_derived != NULL && self->derived != NULL)
    self->klass->free_derived (self->derived);
  g_free (self->params);
  g_free (self);
}

/* The period with its players listed: itself, or a copy in *listed. */
static const SclPeriod *
with_players (SclStates *states, const SclPeriod *period, SclPeriod *listed)
{
  if (G_LIKELY (period->playing != NULL))
    return period;
  if (states->period_players == NULL)
    states->period_players = scl_period_players_new (states->n_players, period->n_games);
  scl_period_players_clear (states->period_players);
  scl_period_players_add (states->period_players, period);
  *listed = *period;
  scl_period_players_fill (states->period_players, 0, listed);
  return listed;
}

void
scl_system_enter (const SclSystem *self, SclStates *states, const SclPeriod *period)
{
  SclPeriod listed;

  self->klass->enter (self, states, with_players (states, period, &listed));
}

void
scl_system_predict (const SclSystem *self, const SclStates *states, const SclPeriod *period,
                    double *white_expected)
{
  self->klass->predict (self, states, period, white_expected);
}

gboolean
scl_system_update (const SclSystem *self, SclStates *states, const SclPeriod *period,
                   SclTrace *trace)
{
  SclPeriod listed;

  return self->klass->update (self, states, with_players (states, period, &listed), trace);
}

gboolean
scl_system_play (const SclSystem *self, SclStates *states, const SclRun *run, SclPlayed *played)
{
  return self->klass->play != NULL && self->klass->play (self, states, run, played);
}

double
scl_system_deviation_at (const SclSystem *self, const SclStates *states, guint32 player, SclDay day)
{
  if (self->klass->deviation_at != NULL)
    return self->klass->deviation_at (self, states, player, day);
  return states->deviation == NULL ? NAN : states->deviation[player];
}

guint
scl_system_provisional_games (const SclSystem *self)
{
  return self->klass->provisional_games != NULL ? self->klass->provisional_games (self->params) : 0;
}

/* ---- States ---- */

static double *
nan_column (guint n)
{
  double *column = g_new (double, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    column[i] = NAN;
  return column;
}

SclStates *
scl_states_new (const SclSystem *system, guint n_players)
{
  SclStates *self = g_new0 (SclStates, 1);
  SclStateColumns columns = system->klass->columns;

  self->n_players = n_players;
  self->rating = nan_column (n_players);
  if (columns & SCL_STATE_DEVIATION)
    self->deviation = nan_column (n_players);
  if (columns & SCL_STATE_VOLATILITY)
    self->volatility = nan_column (n_players);
  if (columns & SCL_STATE_INDEX)
    self->index = nan_column (n_players);
  self->games = g_new0 (guint32, MAX (n_players, 1));
  self->peak = nan_column (n_players);
  self->last_day = g_new (SclDay, MAX (n_players, 1));
  for (guint i = 0; i < n_players; i++)
    self->last_day[i] = SCL_DAY_NONE;
  self->flags = g_new0 (guint8, MAX (n_players, 1));
  self->memory_class = system->klass;
  if (system->klass->memory_new != NULL)
    self->memory = system->klass->memory_new (system, n_players);
  return self;
}

void
scl_states_free (SclStates *self)
{
  if (self->memory != NULL)
    self->memory_class->memory_free (self->memory);
  g_free (self->rating);
  g_free (self->deviation);
  g_free (self->volatility);
  g_free (self->index);
  g_free (self->games);
  g_free (self->peak);
  g_free (self->k_fixed);
  g_free (self->last_day);
  g_free (self->flags);
  g_clear_pointer (&self->period_players, scl_period_players_free);
  g_free (self);
}

void
scl_states_fix_k (SclStates *self, guint32 player, double k)
{
  if (isnan (k) && self->k_fixed == NULL)
    return;
  if (self->k_fixed == NULL)
    self->k_fixed = nan_column (self->n_players);
  self->k_fixed[player] = k;
}

/* ---- Rounding ---- */

const SclKeyChoice scl_rounding_choices[] = {
  { "none", SCL_ROUND_NONE, N_ ("Not rounded") },
  { "half-away", SCL_ROUND_HALF_AWAY, N_ ("Halves away from zero") },
  { "half-up", SCL_ROUND_HALF_UP, N_ ("Halves upwards") },
  { "half-even", SCL_ROUND_HALF_EVEN, N_ ("Halves to the even neighbour") },
  { NULL },
};

#define HALF_SLACK 1e-9 /* steps */

double
scl_round (double x, double step, SclRounding how)
{
  double scaled = x / step, floor_of = floor (scaled), part = scaled - floor_of;
  gboolean half = fabs (part - 0.5) <= HALF_SLACK;
  gboolean up = part > 0.5;
  double parts;

  if (!isfinite (scaled))
    return x;
  switch (how)
    {
    case SCL_ROUND_NONE:
      return x;
    case SCL_ROUND_HALF_AWAY:
      up = half ? scaled > 0.0 : up;
      break;
    case SCL_ROUND_HALF_UP:
      up = half || up;
      break;
    case SCL_ROUND_HALF_EVEN:
      up = half ? fmod (floor_of, 2.0) != 0.0 : up;
      break;
    }
  floor_of += up ? 1.0 : 0.0;
  /* 0.05 is no binary fraction: dividing by 20 gives the nearest double to the decimal, multiplying
   * may not. */
  parts = round (1.0 / step);
  return fabs (parts * step - 1.0) < 1e-12 ? floor_of / parts : floor_of * step;
}
