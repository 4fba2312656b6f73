/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/gains/scl-transfers.h"

#include <math.h>

#include "lab/replay/scl-outcome-private.h"
#include "lab/replay/scl-walk-private.h"
#include "rating/base/scl-free.h"

/* ---- One period ---- */

typedef struct
{
  SclTransfers *transfers;
  const SclGroups *groups;
  SclWalk walk;
  SclMoves moves; /* of the period at work */
  guint moves_size;
} Gathering;

/* What one side of a game has won. */
static inline void
add_side (SclTransfers *self, guint group, guint against, double k, double surprise)
{
  if (!isnan (k))
    self->matrix[group * self->n + against].points += k * surprise;
}

static void
take_game (Gathering *all, guint i, guint8 white, guint8 black)
{
  SclTransfers *self = all->transfers;
  const double *k = &all->moves.k[2 * (gsize) i], *surprise = &all->moves.surprise[2 * (gsize) i];

  if (isnan (k[0]) && isnan (k[1]))
    return;
  self->matrix[white * self->n + black].games++;
  if (white != black)
    self->matrix[black * self->n + white].games++;
  add_side (self, white, black, k[0], surprise[0]);
  add_side (self, black, white, k[1], surprise[1]);
}

/* A player's steps of the period, once. */
static void
take_steps (Gathering *all, guint32 player, guint8 group)
{
  double *steps = all->moves.steps[player];

  for (guint s = 0; s < SCL_N_STEP_KINDS; s++)
    {
      all->transfers->steps[group] += s == SCL_STEP_BY_ADJUSTMENT ? 0.0 : steps[s];
      steps[s] = 0.0;
    }
}

static void
take_period (Gathering *all)
{
  const SclPlan *plan = all->walk.plan;
  const SclPeriod *period = &all->walk.period;
  const guint first = plan->periods[period->index].first_game;

  for (guint i = 0; i < period->n_games; i++)
    {
      const guint32 game = scl_plan_game (plan, first + i);

      take_game (all, i, all->groups->white[game], all->groups->black[game]);
    }
  /* From the last game on. */
  for (guint i = period->n_games; i-- > 0;)
    {
      const guint32 game = scl_plan_game (plan, first + i);

      take_steps (all, period->white[i], all->groups->white[game]);
      take_steps (all, period->black[i], all->groups->black[game]);
    }
}

/* FALSE: cancelled. */
static gboolean
gather (Gathering *all, SclOutcome *outcome, GCancellable *cancellable)
{
  SclWalk *walk = &all->walk;
  gboolean changed;

  scl_walk_init (walk, outcome->plan, outcome->policy);
  walk->start_given = outcome->options.start == SCL_START_SAME;
  walk->moves = &all->moves;
  all->moves.steps
      = g_malloc0 (sizeof *all->moves.steps * MAX (scl_history_players (outcome->history)->n, 1));
  scl_walk_make_room (&all->moves, &all->moves_size, 1);
  while (!g_cancellable_is_cancelled (cancellable) && scl_walk_begin (walk, &changed))
    {
      scl_walk_make_room (&all->moves, &all->moves_size, walk->period.n_games);
      scl_walk_enter (walk);
      scl_walk_update (walk, NULL);
      take_period (all);
    }
  scl_walk_clear (walk);
  g_free (all->moves.steps);
  g_free (all->moves.k);
  g_free (all->moves.surprise);
  return !g_cancellable_is_cancelled (cancellable);
}

/* ---- The whole ---- */

SclTransfers *
scl_transfers_new (SclOutcome *outcome, SclGroupKind kind, GCancellable *cancellable)
{
  g_autoptr (SclGroups) groups = scl_groups_new (outcome, kind);
  g_autoptr (SclTransfers) self = g_new0 (SclTransfers, 1);
  Gathering all = { .transfers = self, .groups = groups };

  self->kind = kind;
  self->n = groups->n;
  self->labels = g_new0 (char *, groups->n + 1);
  for (guint i = 0; i < groups->n; i++)
    self->labels[i] = g_strdup (groups->labels[i]);
  self->matrix = g_new0 (SclTransfer, MAX (self->n * self->n, 1));
  self->steps = g_new0 (double, MAX (self->n, 1));
  self->is_told = scl_policy_system_class (outcome->policy)->tells_moves;
  if (self->is_told && !gather (&all, outcome, cancellable))
    return NULL;
  return g_steal_pointer (&self);
}

SCL_DEFINE_FREE (scl_transfers_free, SclTransfers, labels, g_strfreev, matrix, g_free, steps,
                 g_free)

SclTransfer
scl_transfers_from_others (const SclTransfers *self, guint group)
{
  SclTransfer sum = { 0 };

  for (guint i = 0; i < self->n; i++)
    if (i != group)
      {
        sum.games += scl_transfers_pair (self, group, i)->games;
        sum.points += scl_transfers_pair (self, group, i)->points;
      }
  return sum;
}

double
scl_transfers_total (const SclTransfers *self, guint group)
{
  return scl_transfers_from_others (self, group).points
         + scl_transfers_pair (self, group, group)->points + self->steps[group];
}

double
scl_transfers_created (const SclTransfers *self)
{
  double sum = 0.0;

  for (guint i = 0; i < self->n; i++)
    sum += scl_transfers_from_others (self, i).points;
  return sum;
}
