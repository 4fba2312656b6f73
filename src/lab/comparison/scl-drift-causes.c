/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/comparison/scl-drift-causes-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lab/replay/scl-walk-private.h"

static const struct
{
  const char *nick, *label;
} causes[SCL_DRIFT_N_CAUSES] = {
  { "mixed-k", N_ ("mixed K") },
  { "exchange", N_ ("games with others") },
  { "expectation", N_ ("expectations") },
  { "rounding", N_ ("rounding") },
  { "floor", N_ ("floors") },
  { "bonus", N_ ("bonuses") },
  { "adjustment", N_ ("adjustments") },
  { "rule", N_ ("limits") },
  { "return", N_ ("returns") },
  { "system", N_ ("the system’s own reckoning") },
  { "rest", N_ ("rest") },
};

const char *
scl_drift_cause_nick (SclDriftCause cause)
{
  g_return_val_if_fail (cause < SCL_DRIFT_N_CAUSES, NULL);
  return causes[cause].nick;
}

const char *
scl_drift_cause_label (SclDriftCause cause)
{
  g_return_val_if_fail (cause < SCL_DRIFT_N_CAUSES, NULL);
  return _ (causes[cause].label);
}

/* ---- What is kept ---- */

/* One side of a game of the period that moved its player. */
typedef struct
{
  gboolean told;
  double k, surprise; /* score less expected score */
} Side;

/* The part of a game's change that goes from one player to the other. */
typedef struct
{
  guint32 player, opponent;
  gboolean alone; /* the opponent was not moved */
  double change;
} Transfer;

struct _SclDriftCauses
{
  SclWalk walk;
  SclTrace *trace;
  guint n_players;
  guint first_game, n_games; /* of the period at work */
  Side *sides;               /* 2 a game */
  guint sides_size;
  double *before; /* rating before what is at work; NaN none */
  double (
      *sum)[SCL_DRIFT_N_CAUSES]; /* per player, since the start or restart (); without transfers */
  guint8 *was_gone;              /* had a rating, and none later */
  GArray *transfers;             /* of Transfer, n_transfers of them and room */
  guint n_transfers;
  gboolean all_told; /* of every system so far */
};

static double
rating_of (const SclDriftCauses *self, guint32 player)
{
  return scl_states_listed (self->walk.states, player);
}

/* ---- One player's period ---- */

static SclDriftCause
cause_of (SclTraceStepKind kind)
{
  switch (kind)
    {
    case SCL_STEP_BY_ROUNDING:
      return SCL_DRIFT_ROUNDING;
    case SCL_STEP_BY_FLOOR:
      return SCL_DRIFT_FLOOR;
    case SCL_STEP_BY_BONUS:
      return SCL_DRIFT_BONUS;
    case SCL_STEP_BY_RULE:
    default:
      return SCL_DRIFT_RULE;
    }
}

static void
on_told (SclTrace *trace, gpointer data)
{
  SclDriftCauses *self = data;
  double *sum = self->sum[trace->player];

  if (isnan (trace->old_rating) || isnan (trace->new_rating))
    return;
  for (guint i = 0; i < trace->games->len; i++)
    {
      const SclTraceGame *game = &g_array_index (trace->games, SclTraceGame, i);
      const guint at = game->game - self->first_game;
      const gboolean black = self->walk.period.black[at] == trace->player;
      const double surprise = game->score - game->expected;

      self->sides[2 * at + black] = (Side){ TRUE, game->k, surprise };
      sum[SCL_DRIFT_ROUNDING] += game->change - game->k * surprise; /* [rounding] game-change */
    }
  for (guint i = 0; i < trace->steps->len; i++)
    {
      const SclTraceStep *step = &g_array_index (trace->steps, SclTraceStep, i);

      sum[cause_of (step->kind)] += step->change;
    }
}

/* ---- One period ---- */

static inline void
add_transfer (SclDriftCauses *self, guint32 player, guint32 opponent, gboolean alone, double change)
{
  g_array_index (self->transfers, Transfer, self->n_transfers++)
      = (Transfer){ player, opponent, alone, change };
}

static void
pair_sides (SclDriftCauses *self)
{
  const SclPeriod *period = &self->walk.period;

  if (self->transfers->len < self->n_transfers + 2 * self->n_games)
    g_array_set_size (self->transfers, 2 * (self->n_transfers + 2 * self->n_games));
  for (guint i = 0; i < self->n_games; i++)
    {
      const Side *own = &self->sides[2 * i];
      const guint32 player[2] = { period->white[i], period->black[i] };
      const gboolean both = own[0].told && own[1].told;
      const double mean = both ? 0.5 * (own[0].k + own[1].k) : NAN;

      for (guint s = 0; s < 2; s++)
        if (own[s].told)
          {
            add_transfer (self, player[s], player[1 - s], !both,
                          (both ? mean : own[s].k) * own[s].surprise);
            if (both)
              self->sum[player[s]][SCL_DRIFT_MIXED_K] += (own[s].k - mean) * own[s].surprise;
          }
    }
}

static void
make_room (SclDriftCauses *self, const SclPeriod *period)
{
  self->first_game = period->first_game;
  self->n_games = period->n_games;
  if (self->sides_size < 2 * self->n_games)
    {
      self->sides_size = 4 * self->n_games;
      g_free (self->sides);
      self->sides = g_new (Side, self->sides_size);
    }
  for (guint i = 0; i < 2 * self->n_games; i++)
    self->sides[i].told = FALSE;
}

/* The first of a new regime's day, before any game. */
static void
take_adjustments (SclDriftCauses *self)
{
  for (guint32 q = 0; q < self->n_players; q++)
    {
      const double change = rating_of (self, q) - self->before[q];

      if (!isnan (change))
        self->sum[q][SCL_DRIFT_ADJUSTMENT] += change;
    }
}

static void
look_at (SclDriftCauses *self, guint32 player)
{
  const double now = rating_of (self, player);

  self->was_gone[player] |= isnan (now) && !isnan (self->before[player]);
  self->before[player] = now;
}

/* Nearly always only those who play have changed. */
static void
look (SclDriftCauses *self, gboolean at_all)
{
  const SclPeriod *period = &self->walk.period;
  const SclPeriod starters = scl_walk_starters (&self->walk);

  for (guint32 q = 0; q < self->n_players && at_all; q++)
    look_at (self, q);
  for (guint i = 0; i < period->n_playing && !at_all; i++)
    look_at (self, period->playing[i]);
  for (guint i = 0; i < starters.n_playing && !at_all; i++)
    look_at (self, starters.playing[i]);
}

void
scl_drift_causes_next (SclDriftCauses *self)
{
  gboolean changed = FALSE;

  if (!scl_walk_begin (&self->walk, &changed))
    return;
  self->all_told = self->all_told && scl_walk_system (&self->walk)->klass->traces_everybody;
  make_room (self, &self->walk.period);
  if (changed)
    take_adjustments (self);
  scl_walk_enter (&self->walk);
  changed = scl_walk_update (&self->walk, self->all_told ? self->trace : NULL) || changed;
  pair_sides (self);
  look (self, changed);
}

/* ---- From list to list ---- */

/* Players without a rating in between: what came before and after is not told apart. */
static gboolean
is_told (const SclDriftCauses *self, guint32 player, const double *before, const double *after)
{
  return !isnan (before[player]) && !isnan (after[player]) && !self->was_gone[player];
}

static void
take_transfers (const SclDriftCauses *self, const double *before, const double *after,
                SclDriftStep *step, double *told)
{
  for (guint i = 0; i < self->n_transfers; i++)
    {
      const Transfer *transfer = &g_array_index (self->transfers, Transfer, i);
      const gboolean within = !transfer->alone && is_told (self, transfer->opponent, before, after);

      if (!is_told (self, transfer->player, before, after))
        continue;
      step->cause[within ? SCL_DRIFT_EXPECTATION : SCL_DRIFT_EXCHANGE]
          += transfer->change / step->terms.n_both;
      *told += transfer->change;
    }
}

void
scl_drift_causes_take (SclDriftCauses *self, const double *before, const double *after,
                       SclDriftStep *step)
{
  double told = 0.0, whole = 0.0, gone = 0.0;

  step->has_causes = TRUE;
  if (step->terms.n_both == 0)
    return;
  for (guint32 q = 0; q < self->n_players; q++)
    {
      const double change = after[q] - before[q];

      if (isnan (change))
        continue;
      if (self->was_gone[q])
        gone += change;
      else
        whole += change;
      for (guint c = 0; c < SCL_DRIFT_N_CAUSES && self->all_told && !self->was_gone[q]; c++)
        {
          step->cause[c] += self->sum[q][c] / step->terms.n_both;
          told += self->sum[q][c];
        }
    }
  if (self->all_told)
    take_transfers (self, before, after, step, &told);
  else
    told = whole;
  step->cause[SCL_DRIFT_SYSTEM] = self->all_told ? 0.0 : whole / step->terms.n_both;
  step->cause[SCL_DRIFT_RETURN] = gone / step->terms.n_both;
  step->cause[SCL_DRIFT_REST] = (whole - told) / step->terms.n_both;
}

void
scl_drift_causes_restart (SclDriftCauses *self)
{
  memset (self->sum, 0, sizeof self->sum[0] * self->n_players);
  memset (self->was_gone, 0, self->n_players);
  self->n_transfers = 0;
}

/* ---- From the first period to the last ---- */

SclDriftCauses *
scl_drift_causes_new (SclOutcome *outcome)
{
  SclDriftCauses *self = g_new0 (SclDriftCauses, 1);
  const guint n = scl_history_players (outcome->history)->n;

  scl_walk_init (&self->walk, outcome->plan, outcome->policy);
  self->walk.start_given = outcome->options.start == SCL_START_SAME;
  self->n_players = n;
  self->trace = scl_trace_new (G_MAXUINT32);
  self->trace->told = on_told;
  self->trace->told_data = self;
  self->before = g_new (double, MAX (n, 1));
  self->sum = g_malloc0 (sizeof self->sum[0] * MAX (n, 1));
  self->was_gone = g_new0 (guint8, MAX (n, 1));
  self->transfers = g_array_new (FALSE, FALSE, sizeof (Transfer));
  self->all_told = TRUE;
  for (guint q = 0; q < n; q++)
    self->before[q] = NAN;
  return self;
}

void
scl_drift_causes_free (SclDriftCauses *self)
{
  scl_walk_clear (&self->walk);
  scl_trace_free (self->trace);
  g_free (self->sides);
  g_free (self->before);
  g_free (self->sum);
  g_free (self->was_gone);
  g_array_unref (self->transfers);
  g_free (self);
}
