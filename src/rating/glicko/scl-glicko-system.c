/* The Glicko system, and with it Carosi's Bayesian update: Glickman, "The Glicko system" (1995);
 * Carosi, Il sistema Elo, chapters Sistema Glicko and Analisi bayesiana della singola partita
 * (errata 13-24 corrected).
 *
 * The paper shows that the Bayesian update of a player after one game, carried to first order, is
 * Glicko's, and that the same holds for n games. So the three orders are one key of one system, and
 * the single game is a schedule.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "rating/base/scl-gettext.h"
#include "rating/glicko/scl-glicko-private.h"

#define POINTS N_ ("rating points")
#define MONTHS N_ ("months")
#define Q SCL_GLICKO_Q

typedef enum
{
  GROWTH_NONE,
  GROWTH_LINEAR,      /* RD^2 + c^2 t */
  GROWTH_LOGARITHMIC, /* RD^2 + c^2 T ln (1 + t/T) */
} GrowthRule;

typedef struct
{
  SclGlickoCommon common;
  gint32 growth;   /* GrowthRule */
  double c;        /* rating points per square root of a month */
  double log_time; /* T, months */
  gint32 order;    /* SclBayesOrder */
} Params;

/* ---- Keys ---- */

static const SclKeyChoice growth_choices[] = {
  { "none", GROWTH_NONE, N_ ("It does not grow") },
  { "linear", GROWTH_LINEAR, N_ ("Its square grows linearly with time") },
  { "logarithmic", GROWTH_LOGARITHMIC, N_ ("Its square grows with the logarithm of time") },
  { NULL },
};

static const SclKeyChoice order_choices[] = {
  { "zeroth", SCL_BAYES_ZEROTH, N_ ("Zeroth order: the expected score stays as it was") },
  { "first", SCL_BAYES_FIRST, N_ ("First order: Glicko") },
  { "exact", SCL_BAYES_EXACT, N_ ("The exact mode of the posterior") },
  { NULL },
};

#define FIELD(name) G_STRUCT_OFFSET (Params, name)

static const SclKey deviation_keys[] = {
  { "deviation", "growth", SCL_KEY_CHOICE, FIELD (growth), "linear", 0, 0, growth_choices, NULL,
    N_ ("How the rating deviation grows with the time since the player's last rating.") },
  { "deviation", "c", SCL_KEY_DOUBLE, FIELD (c), "34.6", 0, 10000, NULL, POINTS,
    N_ ("After t months the square of the deviation has grown by c² t (logarithmic: c² T ln (1 + "
        "t/T)).") },
  { "deviation", "log-time", SCL_KEY_DOUBLE, FIELD (log_time), "12", 0.001, 10000, NULL, MONTHS,
    N_ ("T of the logarithmic growth: the time until which it is nearly linear.") },
};
static const guint n_deviation_keys = G_N_ELEMENTS (deviation_keys);

static const SclKey update_keys[] = {
  { "update", "order", SCL_KEY_CHOICE, FIELD (order), "first", 0, 0, order_choices, NULL,
    N_ ("To which order in the rating's change the posterior's mode is taken.") },
};
static const guint n_update_keys = G_N_ELEMENTS (update_keys);
#undef FIELD

static const SclKeySet key_sets[] = {
  { scl_glicko_entry_keys, &scl_glicko_n_entry_keys, 0 },
  { deviation_keys, &n_deviation_keys, 0 },
  { scl_glicko_bounds_keys, &scl_glicko_n_bounds_keys, 0 },
  { update_keys, &n_update_keys, 0 },
  { scl_glicko_edge_keys, &scl_glicko_n_edge_keys, 0 },
  { NULL },
};

/* ---- Time ---- */

/* RD^2 after the growth: Glickman 1995, step 1; Carosi, Sistema Glicko. A deviation that stands
 * above the maximum already (a given one) is left as it is. */
static double
glicko_variance (gconstpointer data, const SclStates *states, guint32 player, double elapsed)
{
  const Params *params = data;
  double deviation = scl_glicko_deviation_of (states, player, &params->common);
  double variance = deviation * deviation, added = 0.0;

  switch ((GrowthRule) params->growth)
    {
    case GROWTH_NONE:
      break;
    case GROWTH_LINEAR:
      added = params->c * params->c * elapsed;
      break;
    case GROWTH_LOGARITHMIC:
      added = params->c * params->c * params->log_time * log1p (elapsed / params->log_time);
      break;
    }
  return scl_glicko_grown (&params->common.bounds, variance, added);
}

/* ---- The exact mode ---- */

/* The search's columns: of each slot the mode so far, and between what it lies. */
enum
{
  MODE,
  LOW,
  HIGH,
};

#define MOST_PASSES 100
#define CLOSE_ENOUGH 1e-10 /* rating points */

/* Newton's step for every slot from the sums at its present mode, kept inside a bracket that each
 * pass narrows: the equation x - a = RD^2 q sum g (s - W (x)) has one root, and its left side less
 * its right rises. TRUE if anyone moved. */
static gboolean
step_modes (SclGlickoMemory *memory)
{
  gboolean moved = FALSE;

  for (guint i = 0; i < memory->n_slots; i++)
    {
      const SclGlickoSlot *slot = &memory->slots[i];
      double x = memory->columns[MODE][i];
      double value = x - slot->rating - slot->variance * Q * slot->gain;
      double next = x - value / (1.0 + slot->variance * Q * Q * slot->information);

      if (slot->n_games == 0)
        continue;
      if (fabs (next - x) <= CLOSE_ENOUGH)
        {
          memory->columns[MODE][i] = next;
          continue;
        }
      if (value > 0.0)
        memory->columns[HIGH][i] = x;
      else
        memory->columns[LOW][i] = x;
      if (!(next > memory->columns[LOW][i] && next < memory->columns[HIGH][i]))
        next = 0.5 * (memory->columns[LOW][i] + memory->columns[HIGH][i]);
      memory->columns[MODE][i] = next;
      moved = TRUE;
    }
  return moved;
}

/* The sums of every slot at its present mode; opponents stay at their ratings before the period. */
static void
sum_at_modes (const SclGlickoPass *pass, const SclStates *states, const SclPeriod *period)
{
  SclGlickoMemory *memory = states->memory;

  for (guint i = 0; i < memory->n_slots; i++)
    memory->slots[i].gain = memory->slots[i].information = 0.0;
  for (guint i = 0; i < period->n_games; i++)
    {
      const guint w = period->white_place[i], b = period->black_place[i];

      if (period->flags[i] != SCL_GAME_RATED || isnan (memory->slots[w].rating)
          || isnan (memory->slots[b].rating))
        continue;
      for (guint side = 0; side < 2; side++)
        {
          const guint own = side == 0 ? w : b;
          const SclGlickoSlot *other = &memory->slots[side == 0 ? b : w];
          double edge = side == 0 ? pass->white_edge : -pass->white_edge;
          double score = 0.5 * (side == 0 ? period->score[i] : 2 - period->score[i]);
          double e
              = scl_glicko_expected (memory->columns[MODE][own] - other->rating + edge, other->g);

          memory->slots[own].gain += other->g * (score - e);
          memory->slots[own].information += other->g * other->g * e * (1.0 - e);
        }
    }
}

static void
find_modes (const SclGlickoPass *pass, const SclStates *states, const SclPeriod *period)
{
  SclGlickoMemory *memory = states->memory;

  for (guint i = MODE; i <= HIGH; i++)
    scl_glicko_column (memory, i);
  for (guint i = 0; i < memory->n_slots; i++)
    {
      const SclGlickoSlot *slot = &memory->slots[i];
      double reach = slot->variance * Q * slot->n_games; /* g (s - W) lies in [-1, 1] */

      memory->columns[MODE][i] = slot->rating;
      memory->columns[LOW][i] = slot->rating - reach - 1.0;
      memory->columns[HIGH][i] = slot->rating + reach + 1.0;
    }
  for (guint i = 0; i < MOST_PASSES && step_modes (memory); i++)
    sum_at_modes (pass, states, period);
}

/* ---- One period ---- */

/* Change = factor * gain, the factor being the system's K before g: q / (1/RD^2 + 1/d^2) to first
 * order, q RD^2 to zeroth. The new deviation is 1 / sqrt (1/RD^2 + 1/d^2). */
typedef struct
{
  double factor, deviation;
} Outcome;

static inline Outcome
outcome_of (const Params *params, const SclGlickoSlot *slot, double information)
{
  double variance = slot->variance / (1.0 + slot->variance * Q * Q * information);
  double deviation = sqrt (variance);

  return (Outcome){ Q * (params->order == SCL_BAYES_FIRST ? variance : slot->variance),
                    MAX (deviation, params->common.bounds.minimum) };
}

static void
trace_player (const SclSystem *self, const SclGlickoPass *pass, SclStates *states,
              const SclPeriod *period, guint index, double information, SclTrace *trace)
{
  const Params *params = self->params;
  const SclGlickoMemory *memory = states->memory;
  const SclGlickoSlot *slot = &memory->slots[index];
  Outcome outcome = outcome_of (params, slot, information);
  gboolean exact = params->order == SCL_BAYES_EXACT;
  gboolean held = states->flags[trace->player] & SCL_PLAYER_HELD;

  trace->old_rating = slot->rating;
  trace->old_deviation = sqrt (slot->variance);
  scl_glicko_trace (pass, states, period, trace, held ? 0.0 : outcome.factor,
                    exact ? memory->columns[MODE][index] : NAN);
  trace->new_rating = held    ? slot->rating
                      : exact ? memory->columns[MODE][index]
                              : slot->rating + outcome.factor * slot->gain;
  trace->new_deviation = held ? trace->old_deviation : outcome.deviation;
}

static gboolean
glicko_update (const SclSystem *self, SclStates *states, const SclPeriod *period, SclTrace *trace)
{
  const Params *params = self->params;
  SclGlickoMemory *memory = states->memory;
  SclGlickoPass pass = scl_glicko_pass (self, period);
  gboolean exact = params->order == SCL_BAYES_EXACT;
  g_autofree double *information = NULL;
  const SclGlickoSlot *traced;

  scl_glicko_add_up (&pass, states, period);
  if (exact)
    {
      /* The new deviation has W at the old rating (the paper's text), so those sums are kept. */
      information = g_new (double, MAX (memory->n_slots, 1));
      for (guint i = 0; i < memory->n_slots; i++)
        information[i] = memory->slots[i].information;
      find_modes (&pass, states, period);
    }
  traced = trace != NULL ? scl_glicko_slot_of (states, trace->player) : NULL;
  if (traced != NULL)
    {
      const guint index = (guint) (traced - memory->slots);

      trace_player (self, &pass, states, period, index,
                    exact ? information[index] : traced->information, trace);
    }
  for (guint i = 0; i < memory->n_slots; i++)
    {
      const SclGlickoSlot *slot = &memory->slots[i];
      Outcome outcome;

      if (slot->n_games == 0)
        continue;
      outcome = outcome_of (params, slot, exact ? information[i] : slot->information);
      scl_glicko_commit (states, slot, pass.now,
                         exact ? memory->columns[MODE][i]
                               : slot->rating + outcome.factor * slot->gain,
                         outcome.deviation);
    }
  return FALSE;
}

const SclSystemClass scl_glicko_class = {
  .name = "glicko",
  .title = N_ ("Glicko"),
  .description = N_ ("Each rating has a deviation that says how sure it is; the change follows "
                     "from both players' deviations (Glickman 1995; Carosi, Il sistema Elo: "
                     "Sistema Glicko, Analisi bayesiana della singola partita)."),
  .columns = SCL_STATE_RATING | SCL_STATE_DEVIATION,
  SCL_GLICKO_CLASS (glicko_variance),
  .derive = scl_glicko_derive_curve,
  .free_derived = g_free,
  .enter = scl_glicko_enter,
  .predict = scl_glicko_predict,
  .update = glicko_update,
  .deviation_at = scl_glicko_deviation_at,
};
