/* The Glicko-Boost system: Glickman, "Glicko-Boost", his entry for the FIDE/Deloitte Chess Rating
 * Challenge (2012), sections named below.
 *
 * Every period is rated twice: against the opponents as they were, then again from the same start
 * against the opponents as that left them (steps 1 and 2). Who then scored more than k standard
 * deviations above what was expected has the deviation before the period boosted, and both passes
 * are done anew (steps 3 to 5). The deviation's growth with time (step 6, section 2.3) takes place
 * when the player is next looked at, month by month.
 *
 * The paper's own example (tables 2 and 3) has deviations that leave White's advantage out of d^2
 * and a boosted deviation that section 2.2 does not give; here the sections' text holds. Tables 2
 * and 3 and the text are known at second hand, from other programs' tests and documentation.
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
  double from;   /* k, standard deviations */
  double factor; /* B1, per standard deviation beyond */
  double added;  /* B2, rating points */
} Boost;

typedef struct
{
  SclGlickoCommon common;
  double alpha[5]; /* of the growth: of RD in points and the rating in thousands */
  Boost boost;
} Params;

/* ---- Keys ---- */

#define FIELD(i) G_STRUCT_OFFSET (Params, alpha[i])

static const SclKey growth_keys[] = {
  { "deviation", "alpha-0", SCL_KEY_DOUBLE, FIELD (0), "5.83733", -100, 20, NULL, NULL,
    N_ ("A month adds exp (α₀ + α₁ RD + α₂ RD R + α₃ R + α₄ R²) to the square of the deviation RD, "
        "R being the rating in thousands.") },
  { "deviation", "alpha-1", SCL_KEY_DOUBLE, FIELD (1), "-0.000175374", -1, 1, NULL, NULL,
    N_ ("α₁ of the growth, by the deviation.") },
  { "deviation", "alpha-2", SCL_KEY_DOUBLE, FIELD (2), "-0.00007080124", -1, 1, NULL, NULL,
    N_ ("α₂ of the growth, by deviation and rating.") },
  { "deviation", "alpha-3", SCL_KEY_DOUBLE, FIELD (3), "0.001733792", -10, 10, NULL, NULL,
    N_ ("α₃ of the growth, by the rating.") },
  { "deviation", "alpha-4", SCL_KEY_DOUBLE, FIELD (4), "0.00026706", -10, 10, NULL, NULL,
    N_ ("α₄ of the growth, by the rating’s square.") },
};
static const guint n_growth_keys = G_N_ELEMENTS (growth_keys);
#undef FIELD

#define FIELD(name) G_STRUCT_OFFSET (Boost, name)

static const SclKey boost_keys[] = {
  { "boost", "from", SCL_KEY_DOUBLE, FIELD (from), "1.96", 0, 100, NULL, N_ ("standard deviations"),
    N_ ("Who scores at least so far above what was expected starts the period with a greater "
        "deviation.") },
  { "boost", "factor", SCL_KEY_DOUBLE, FIELD (factor), "0.20139", 0, 100, NULL, NULL,
    N_ ("For each standard deviation beyond that, the rating deviation grows by this fraction of "
        "itself.") },
  { "boost", "added", SCL_KEY_DOUBLE, FIELD (added), "17.5", 0, 10000, NULL, POINTS,
    N_ ("Added to the greater deviation, however high the score was.") },
};
static const guint n_boost_keys = G_N_ELEMENTS (boost_keys);
#undef FIELD

static const SclKey update_keys[] = {
  { "update", "white-edge", SCL_KEY_DOUBLE, G_STRUCT_OFFSET (SclGlickoCommon, white_edge), "30",
    -1000, 1000, NULL, POINTS, N_ ("Points added to White's difference.") },
};
static const guint n_update_keys = G_N_ELEMENTS (update_keys);

static const SclKeySet key_sets[] = {
  { scl_glicko_entry_keys, &scl_glicko_n_entry_keys, 0 },
  { growth_keys, &n_growth_keys, 0 },
  { scl_glicko_bounds_keys, &scl_glicko_n_bounds_keys, 0 },
  { boost_keys, &n_boost_keys, G_STRUCT_OFFSET (Params, boost) },
  { update_keys, &n_update_keys, 0 },
  { NULL },
};

/* ---- Time ---- */

/* Section 2.3, once a month; what is left of a month adds its part. */
static double
boost_variance (gconstpointer data, const SclStates *states, guint32 player, double elapsed)
{
  const Params *params = data;
  const double *alpha = params->alpha;
  const double r = states->rating[player] / 1000.0;
  double deviation = scl_glicko_deviation_of (states, player, &params->common);
  double variance = deviation * deviation;
  double most = params->common.bounds.maximum * params->common.bounds.maximum;

  if (isnan (r) || variance >= most)
    return variance;
  for (double left = elapsed; left > 1e-9 && variance < most; left -= 1.0)
    {
      const double rd = sqrt (variance);
      const double months = MIN (left, 1.0);
      const double added
          = exp (alpha[0] + alpha[1] * rd + alpha[2] * rd * r + alpha[3] * r + alpha[4] * r * r);

      if (variance + added == variance) /* nor would it ever be more */
        break;
      variance += months * added;
    }
  return MIN (variance, most);
}

/* ---- One period ---- */

/* Columns beside the slots: what steps 1 and 2 made of rating and variance, as opponents have it
 * in the pass after; how far the score lay above the expected one, in standard deviations. */
enum
{
  FIRST_RATING,
  FIRST_VARIANCE,
  SECOND_RATING,
  SECOND_VARIANCE,
  SURPRISE,
};

/* Section 2.1: Glicko's step from the slot's sums. */
static inline double
new_variance (const SclGlickoSlot *slot)
{
  return slot->variance / (1.0 + slot->variance * Q * Q * slot->information);
}

/* Against whom the next sums are taken: those of a pair of columns (FIRST_RATING or
 * SECOND_RATING). */
static void
face (SclGlickoPass *pass, SclStates *states, const SclPeriod *period, guint column)
{
  SclGlickoMemory *memory = states->memory;

  pass->opponent_rating = scl_glicko_column (memory, column);
  pass->opponent_variance = scl_glicko_column (memory, column + 1);
  scl_glicko_add_up_again (pass, states, period);
}

/* Puts into a pair of columns what the slots' sums make of everybody, and takes the sums against
 * them. A held player is the same before and after. */
static void
step (SclGlickoPass *pass, SclStates *states, const SclPeriod *period, guint column)
{
  SclGlickoMemory *memory = states->memory;
  double *rating = scl_glicko_column (memory, column);
  double *variance = scl_glicko_column (memory, column + 1);

  for (guint i = 0; i < memory->n_slots; i++)
    {
      const SclGlickoSlot *slot = &memory->slots[i];
      gboolean held = states->flags[slot->player] & SCL_PLAYER_HELD;

      variance[i] = held ? slot->variance : new_variance (slot);
      rating[i] = held ? slot->rating : slot->rating + Q * variance[i] * slot->gain;
    }
  face (pass, states, period, column);
}

/* Step 3, section 2.2: how far everybody was above what the rating before the period expects
 * against the opponents of step 2, and the deviations boosted where that was far. TRUE where
 * anybody's was. */
static gboolean
boost (const Params *params, SclStates *states)
{
  SclGlickoMemory *memory = states->memory;
  double *surprise = scl_glicko_column (memory, SURPRISE);
  const double most = params->common.bounds.maximum;
  gboolean any = FALSE;

  for (guint i = 0; i < memory->n_slots; i++)
    {
      SclGlickoSlot *slot = &memory->slots[i];
      const double rd = sqrt (slot->variance);
      double boosted;

      surprise[i] = slot->information > 0.0 ? slot->gain / sqrt (slot->information) : 0.0;
      if (!(surprise[i] > params->boost.from) || rd >= most
          || (states->flags[slot->player] & SCL_PLAYER_HELD))
        continue;
      boosted = (1.0 + (surprise[i] - params->boost.from) * params->boost.factor) * rd
                + params->boost.added;
      boosted = MIN (boosted, most);
      slot->variance = boosted * boosted;
      any = TRUE;
    }
  return any;
}

static void
trace_player (const SclGlickoPass *pass, SclStates *states, const SclPeriod *period, guint i,
              double old_deviation, SclTrace *trace)
{
  const Params *params = pass->params;
  const SclGlickoMemory *memory = states->memory;
  const SclGlickoSlot *slot = &memory->slots[i];
  const double variance = new_variance (slot);
  gboolean held = states->flags[trace->player] & SCL_PLAYER_HELD;

  trace->old_rating = trace->new_rating = slot->rating;
  trace->old_deviation = trace->new_deviation = old_deviation;
  scl_glicko_trace (pass, states, period, trace, held ? 0.0 : Q * variance, NAN);
  if (held)
    return;
  scl_trace_add_fact (trace, N_ ("score above the expected one, in standard deviations"),
                      memory->columns[SURPRISE][i], 2);
  if (sqrt (slot->variance) > old_deviation)
    scl_trace_add_fact (trace, N_ ("deviation boosted for the exceptional score"),
                        sqrt (slot->variance), 1);
  trace->new_rating += Q * variance * slot->gain;
  trace->new_deviation = MAX (sqrt (variance), params->common.bounds.minimum);
}

static gboolean
boost_update (const SclSystem *self, SclStates *states, const SclPeriod *period, SclTrace *trace)
{
  const Params *params = self->params;
  SclGlickoMemory *memory = states->memory;
  SclGlickoPass pass = scl_glicko_pass (self, period);
  const SclGlickoSlot *traced;
  double old_deviation = NAN;

  scl_glicko_add_up (&pass, states, period);
  traced = trace != NULL ? scl_glicko_slot_of (states, trace->player) : NULL;
  if (traced != NULL)
    old_deviation = sqrt (traced->variance);
  step (&pass, states, period, FIRST_RATING);
  step (&pass, states, period, SECOND_RATING);
  if (boost (params, states))
    {
      pass.opponent_rating = pass.opponent_variance = NULL;
      scl_glicko_add_up_again (&pass, states, period);
      step (&pass, states, period, FIRST_RATING);
    }
  else
    face (&pass, states, period, FIRST_RATING);
  if (traced != NULL)
    trace_player (&pass, states, period, (guint) (traced - memory->slots), old_deviation, trace);
  for (guint i = 0; i < memory->n_slots; i++)
    {
      const SclGlickoSlot *slot = &memory->slots[i];
      const double variance = new_variance (slot);

      if (slot->n_games > 0)
        scl_glicko_commit (states, slot, pass.now, slot->rating + Q * variance * slot->gain,
                           MAX (sqrt (variance), params->common.bounds.minimum));
    }
  return FALSE;
}

const SclSystemClass scl_glicko_boost_class = {
  .name = "glicko-boost",
  .title = N_ ("Glicko-Boost"),
  .description = N_ ("Glicko with White’s advantage, opponents as the same period leaves them, and "
                     "a greater deviation for whoever did exceptionally well (Glickman, "
                     "FIDE/Deloitte challenge of 2012)."),
  .columns = SCL_STATE_RATING | SCL_STATE_DEVIATION,
  SCL_GLICKO_CLASS (boost_variance),
  .derive = scl_glicko_derive_curve,
  .free_derived = g_free,
  .enter = scl_glicko_enter,
  .predict = scl_glicko_predict,
  .update = boost_update,
  .deviation_at = scl_glicko_deviation_at,
};
