/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/drift/scl-drift-causes-private.h"

#include <math.h>
#include <string.h>

#include "lab/replay/scl-walk-private.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-gettext.h"

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

/* The part of a game's change that would go from one player to the other, but for expected scores
 * that do not add up to one: rating points that it makes. */
typedef struct
{
  guint32 white, black;
  double made;
} Surplus;

/* Expected scores that add up to one do so but for binary fractions: rating points. */
#define RESIDUE 1e-12

/* Since the start, or restart (), of a player's games: what went over from the opponents, and what
 * two coefficients made. */
typedef struct
{
  double exchange, mixed_k;
} Games;

/* Periods of one game each that are played at once. */
#define MOST_AT_ONCE 512

struct _SclDriftCauses
{
  gboolean is_told; /* the system tells what moves everybody: else nothing else is used */
  guint n_players;
  SclWalk walk;
  SclMoves moves; /* of the period at work; its steps since the start, or restart () */
  guint moves_size;
  SclDay *day; /* scratch for periods that are played at once */
  SclPlayed *played;
  Games *games;    /* per player */
  GArray *surplus; /* of Surplus: of games between two who were moved */
};

/* ---- One period ---- */

static void
take_game (SclDriftCauses *self, guint32 white, guint32 black, const double *k,
           const double *surprise)
{
  Games *const games[] = { &self->games[white], &self->games[black] };
  const gboolean both = !isnan (k[0]) & !isnan (k[1]);
  const double mean = 0.5 * (k[0] + k[1]);
  const Surplus surplus = { white, black, mean * (surprise[0] + surprise[1]) };

  for (guint s = 0; s < 2; s++)
    if (both)
      {
        games[s]->exchange += mean * surprise[s];
        games[s]->mixed_k += (k[s] - mean) * surprise[s];
      }
    else if (!isnan (k[s]))
      games[s]->exchange += k[s] * surprise[s];
  if (both && G_UNLIKELY (fabs (surplus.made) > RESIDUE))
    g_array_append_val (self->surplus, surplus);
}

/* The next period, or several that end before that one: what moved everybody in them. */
static void
walk_on (SclDriftCauses *self, guint end)
{
  SclWalk *walk = &self->walk;
  gboolean changed;
  const guint32 *white, *black;
  guint n;

  scl_walk_begin (walk, &changed);
  white = walk->period.white;
  black = walk->period.black;
  n = changed ? 0 : scl_walk_run_length (walk, MIN (MOST_AT_ONCE, end - walk->period.index));

  scl_walk_make_room (&self->moves, &self->moves_size, walk->period.n_games);
  if (n < 2 || !scl_walk_play (walk, n, self->day, self->played))
    {
      n = walk->period.n_games;
      scl_walk_enter (walk);
      scl_walk_update (walk, NULL);
    }
  for (guint i = 0; i < n; i++)
    take_game (self, white[i], black[i], &self->moves.k[2 * (gsize) i],
               &self->moves.surprise[2 * (gsize) i]);
}

void
scl_drift_causes_walk (SclDriftCauses *self, guint end)
{
  while (self->is_told && self->walk.next < end)
    walk_on (self, end);
}

/* ---- From list to list ---- */

/* Between two who are both told of, what one gets the other gives, but for the surplus. */
static double
surplus_within (const SclDriftCauses *self, const double *before, const double *after,
                const guint8 *gone)
{
  double sum = 0.0;

  SCL_FOR_EACH (const Surplus, one, self->surplus)
    {
      const guint32 w = one->white, b = one->black;

      if (!isnan (after[w] - before[w]) && !isnan (after[b] - before[b]) && !gone[w] && !gone[b])
        sum += one->made;
    }
  return sum;
}

/* Everything that moved one player, in the order of the causes. */
static void
take_player (const SclDriftCauses *self, guint32 player, double *cause)
{
  const double *steps = self->moves.steps[player];

  cause[SCL_DRIFT_MIXED_K] += self->games[player].mixed_k;
  cause[SCL_DRIFT_EXCHANGE] += self->games[player].exchange;
  cause[SCL_DRIFT_ROUNDING] += steps[SCL_STEP_BY_ROUNDING];
  cause[SCL_DRIFT_FLOOR] += steps[SCL_STEP_BY_FLOOR];
  cause[SCL_DRIFT_BONUS] += steps[SCL_STEP_BY_BONUS];
  cause[SCL_DRIFT_ADJUSTMENT] += steps[SCL_STEP_BY_ADJUSTMENT];
  cause[SCL_DRIFT_RULE] += steps[SCL_STEP_BY_RULE];
}

void
scl_drift_causes_take (SclDriftCauses *self, const double *before, const double *after,
                       const guint8 *gone, SclDriftStep *step)
{
  double cause[SCL_DRIFT_N_CAUSES] = { 0.0 };
  double whole = 0.0, told = 0.0;

  step->has_causes = TRUE;
  if (step->terms.n_both == 0)
    return;
  for (guint32 q = 0; q < self->n_players; q++)
    {
      const double change = after[q] - before[q];

      if (isnan (change))
        continue;
      if (gone[q])
        {
          cause[SCL_DRIFT_RETURN] += change;
          continue;
        }
      whole += change;
      if (self->is_told)
        take_player (self, q, cause);
    }
  if (self->is_told)
    {
      cause[SCL_DRIFT_EXPECTATION] = surplus_within (self, before, after, gone);
      cause[SCL_DRIFT_EXCHANGE] -= cause[SCL_DRIFT_EXPECTATION];
      for (guint c = 0; c < SCL_DRIFT_N_CAUSES; c++)
        told += c != SCL_DRIFT_RETURN ? cause[c] : 0.0;
      cause[SCL_DRIFT_REST] = whole - told;
    }
  else
    cause[SCL_DRIFT_SYSTEM] = whole;
  for (guint c = 0; c < SCL_DRIFT_N_CAUSES; c++)
    step->cause[c] = cause[c] / step->terms.n_both;
}

void
scl_drift_causes_restart (SclDriftCauses *self)
{
  if (!self->is_told)
    return;
  memset (self->games, 0, sizeof *self->games * self->n_players);
  memset (self->moves.steps, 0, sizeof *self->moves.steps * self->n_players);
  g_array_set_size (self->surplus, 0);
}

/* ---- From the first period to the last ---- */

SclDriftCauses *
scl_drift_causes_new (SclOutcome *outcome)
{
  SclDriftCauses *self = g_new0 (SclDriftCauses, 1);
  const guint n = MAX (scl_history_players (outcome->history)->n, 1);

  self->n_players = scl_history_players (outcome->history)->n;
  self->is_told = scl_policy_system_class (outcome->policy)->tells_moves;
  if (!self->is_told)
    return self;
  scl_walk_init (&self->walk, outcome->plan, outcome->policy);
  self->walk.start_given = outcome->options.start == SCL_START_SAME;
  self->walk.moves = &self->moves;
  self->moves.steps = g_malloc0 (sizeof *self->moves.steps * n);
  scl_walk_make_room (&self->moves, &self->moves_size, MOST_AT_ONCE);
  self->day = g_new (SclDay, MOST_AT_ONCE);
  self->played = g_new (SclPlayed, MOST_AT_ONCE);
  self->games = g_new0 (Games, n);
  self->surplus = g_array_new (FALSE, FALSE, sizeof (Surplus));
  return self;
}

void
scl_drift_causes_free (SclDriftCauses *self)
{
  if (self->is_told)
    {
      scl_walk_clear (&self->walk);
      g_free (self->moves.k);
      g_free (self->moves.surprise);
      g_free (self->moves.steps);
      g_free (self->day);
      g_free (self->played);
      g_free (self->games);
      g_array_unref (self->surplus);
    }
  g_free (self);
}
