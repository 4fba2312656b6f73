/* DWZ: Deutsche Wertungszahl, Wertungsordnung of the Deutscher Schachbund, 3.3-3.5 and annex 1.2.
 *
 * P(D) = Phi (D / (200 sqrt 2)); E = round (E0 fB + SBr); new = old + 800 (W - We) / (E + n),
 * rounded. A first DWZ is the rating at which the sum of P equals the score, found at once for all
 * new players of an event.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rating/base/scl-day.h"
#include "rating/base/scl-gettext.h"
#include "rating/national/scl-dwz-private.h"
#include "rating/policy/scl-entry-private.h"
#include "rating/policy/scl-traced-state-private.h"

#define KEY(g, k, t, field, fb, lo, hi, u, m)                                                      \
  {                                                                                                \
    .group = g, .name = k, .type = t, .offset = G_STRUCT_OFFSET (SclDwzParams, field),             \
    .fallback = fb, .min = lo, .max = hi, .unit = u, .meaning = m                                  \
  }

static const SclKey dwz_keys[] = {
  KEY ("dwz", "sigma", SCL_KEY_DOUBLE, sigma, "282.842712474619", 1, 10000, N_ ("rating points"),
       N_ ("Standard deviation of the difference of two playing strengths: 200 times the square "
           "root of 2.")),
  KEY ("dwz", "expected-rounding", SCL_KEY_DOUBLE, expected_step, "0", 0, 0.1, NULL,
       N_ ("Step to which each game's expected score is rounded before the sum is made, 0.001 for "
           "three decimals; 0 for none.")),
  KEY ("dwz", "factor", SCL_KEY_DOUBLE, factor, "800", 1, 10000, N_ ("rating points"),
       N_ ("Numerator of the change: the greatest change of one game with no weight on the old "
           "number.")),
  KEY ("dwz", "j-junior", SCL_KEY_DOUBLE, j_junior, "5", 0, 150, NULL,
       N_ ("Part of the development coefficient for players up to 20 years.")),
  KEY ("dwz", "j-young", SCL_KEY_DOUBLE, j_young, "10", 0, 150, NULL,
       N_ ("Part of the development coefficient for players of 21 to 25 years.")),
  KEY ("dwz", "j-adult", SCL_KEY_DOUBLE, j_adult, "15", 0, 150, NULL,
       N_ ("Part of the development coefficient for older players, and those whose birth year is "
           "not known.")),
  KEY ("dwz", "brake-below", SCL_KEY_DOUBLE, brake_below, "1300", 0, 4000, N_ ("rating points"),
       N_ ("Below this number a loss is braked.")),
  KEY ("dwz", "brake-scale", SCL_KEY_DOUBLE, brake_scale, "150", 1, 4000, N_ ("rating points"),
       N_ ("How fast the brake grows below its limit.")),
  KEY ("first", "games", SCL_KEY_INT, first_games, "5", 1, 100, N_ ("games"),
       N_ ("Games against rated players that a first number needs.")),
  KEY ("first", "keep-months", SCL_KEY_INT, keep_months, "24", 0, 240, N_ ("months"),
       N_ ("How long games that did not yet give a first number are kept.")),
  KEY ("first", "lift-below", SCL_KEY_DOUBLE, lift_below, "800", 0, 4000, N_ ("rating points"),
       N_ ("A first number below this is lifted to seven eighths of this plus one eighth of "
           "itself.")),
  KEY ("entry", "start", SCL_KEY_DOUBLE, start, "0", 0, 4000, N_ ("rating points"),
       N_ ("Number at which everybody without one enters; 0: only by a first evaluation. Needed "
           "where a history has no ratings at all.")),
};

static const guint dwz_n_keys = G_N_ELEMENTS (dwz_keys);

static const SclKeySet dwz_key_sets[] = {
  { dwz_keys, &dwz_n_keys, 0 },
  { scl_adjustment_keys, &scl_adjustment_n_keys, G_STRUCT_OFFSET (SclDwzParams, adjustment) },
  { NULL },
};

static gboolean
dwz_check (gconstpointer params, GError **error)
{
  return scl_adjustment_check (&((const SclDwzParams *) params)->adjustment, error);
}

static const SclSidesColumn dwz_columns[] = {
  { SCL_SIDES_ARRAYS, G_STRUCT_OFFSET (SclDwzMemory, rest), sizeof (GArray *) },
  { SCL_SIDES_PER_PARTICIPANT, G_STRUCT_OFFSET (SclDwzMemory, first), sizeof (double) },
  { SCL_SIDES_PER_PARTICIPANT, G_STRUCT_OFFSET (SclDwzMemory, fresh), sizeof (double) },
  { SCL_SIDES_PER_PARTICIPANT, G_STRUCT_OFFSET (SclDwzMemory, counted), sizeof (guint) },
  { 0 },
};

/* One game's expected score as the evaluation of somebody with a number adds it up. */
static double
dwz_counted (const SclDwzParams *params, double difference)
{
  double expected = scl_dwz_expected (params, difference);

  return params->expected_step > 0.0
             ? scl_round (expected, params->expected_step, SCL_ROUND_HALF_AWAY)
             : expected;
}

/* The development coefficient and what it is made of. */
typedef struct
{
  double j, e0, acceleration, brake;
  double whole;   /* of these together */
  double highest; /* that it may be */
  double e;       /* at last */
} Coefficient;

/* Wertungsordnung, annex 1.2. index: evaluations so far. */
static Coefficient
dwz_coefficient (const SclDwzParams *params, double rating, int age, double index, double surplus)
{
  Coefficient self;

  self.j = age < 0 || age > 25 ? params->j_adult : age > 20 ? params->j_young : params->j_junior;
  self.e0 = pow (rating / 1000.0, 4.0) + self.j;
  self.acceleration
      = age >= 0 && age <= 20 && surplus >= 0 ? CLAMP (rating / 2000.0, 0.5, 1.0) : 1.0;
  self.brake = surplus < 0 ? exp ((params->brake_below - rating) / params->brake_scale) - 1.0 : 0.0;
  self.brake = MAX (self.brake, 0.0);
  self.whole = scl_round (self.e0 * self.acceleration + self.brake, 1.0, SCL_ROUND_HALF_AWAY);
  self.highest = self.brake > 0 ? 150.0 : index <= 5 ? MAX (index, 1) * 5.0 : 30.0;
  self.e = CLAMP (self.whole, 5.0, self.highest);
  return self;
}

static void
enter_side (const SclDwzParams *params, SclStates *states, guint32 player, gint16 given)
{
  if (!isnan (states->rating[player]) || (given <= 0 && !(params->start > 0)))
    return;
  scl_enter_player (states, player, given > 0 ? given : params->start);
  states->index[player] = given > 0 ? 6.0 : 1.0; /* a printed number is an established one */
}

static void
dwz_enter (const SclSystem *self, SclStates *states, const SclPeriod *period)
{
  for (guint i = 0; i < period->n_games; i++)
    if (period->flags[i] == SCL_GAME_RATED)
      {
        enter_side (self->params, states, period->white[i], period->white_given[i]);
        enter_side (self->params, states, period->black[i], period->black_given[i]);
      }
}

static void
dwz_predict (const SclSystem *self, const SclStates *states, const SclPeriod *period, double *out)
{
  const SclDwzParams *params = self->params;

  SCL_PREDICT_EACH (states, period, out, scl_dwz_expected (params, white - black));
}

/* ---- The event ---- */

static void
tell (SclTrace *trace, const char *what, double first, double second)
{
  scl_trace_add_reason (trace, SCL_REASON_OF_K, what, first, second, NAN);
}

/* Why the game added last has its K. coefficient NULL: it is the player's own. */
static void
tell_k (const SclDwzParams *params, SclTrace *trace, const Coefficient *coefficient, int age,
        double index, guint n)
{
  if (coefficient == NULL)
    {
      tell (trace, N_ ("the player's own, whatever the rule says"), NAN, NAN);
      return;
    }
  scl_trace_add_reason (trace, SCL_REASON_OF_K, N_ ("{1}/(E + games) with E {2}, games {3}"),
                        params->factor, coefficient->e, n);
  tell (trace, N_ ("E from (rating/1000)⁴ + {1} = {2}"), coefficient->j, coefficient->e0);
  if (age < 0)
    tell (trace, N_ ("year of birth not known"), NAN, NAN);
  else if (age > 25)
    tell (trace, N_ ("older than {1}"), 25, NAN);
  else if (age > 20)
    tell (trace, N_ ("from {1} to {2} years old"), 21, 25);
  else
    tell (trace, N_ ("up to {1} years old"), 20, NAN);
  if (coefficient->acceleration < 1.0)
    tell (trace, N_ ("times {1}, for the young who score more than expected"),
          coefficient->acceleration, NAN);
  if (coefficient->brake > 0.0)
    tell (trace, N_ ("and {1} more, for a loss below {2}"), coefficient->brake,
          params->brake_below);
  if (coefficient->e > coefficient->whole)
    tell (trace, N_ ("E is at least {1}"), 5.0, NAN);
  else if (coefficient->e < coefficient->whole && coefficient->highest < 30.0)
    tell (trace, N_ ("E is at most {1}, evaluations so far: {2}"), coefficient->highest, index);
  else if (coefficient->e < coefficient->whole)
    tell (trace, N_ ("E is at most {1}"), coefficient->highest, NAN);
}

void
scl_dwz_tell_expected (const SclDwzParams *params, SclTrace *trace, gboolean rounded)
{
  scl_trace_add_reason (trace, SCL_REASON_OF_EXPECTED, N_ ("normal curve, standard deviation {1}"),
                        params->sigma, NAN, NAN);
  if (rounded && params->expected_step > 0.0)
    scl_trace_add_reason (trace, SCL_REASON_OF_EXPECTED, N_ ("rounded to {1}"),
                          params->expected_step, NAN, NAN);
}

/* coefficient NULL: K is the player's own. */
static void
trace_rated (const SclDwzParams *params, const SclDwzMemory *memory, const SclStates *states,
             const SclPeriod *period, guint i, double k, const Coefficient *coefficient,
             SclTrace *trace)
{
  const SclSides *sides = memory->base.sides;
  double old = states->rating[sides->player[i]], sum = 0.0;

  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      double opponent = scl_dwz_opponent (params, memory, states, sides->opponent[s]);
      double expected = dwz_counted (params, old - opponent);

      if (isnan (opponent))
        continue;
      scl_trace_add_game (trace, period, sides->game[s], sides->opponent[s], opponent,
                          sides->score[s], old - opponent, expected, k,
                          k * (sides->score[s] - expected));
      scl_dwz_tell_expected (params, trace, TRUE);
      tell_k (params, trace, coefficient, scl_player_age (period, trace->player, period->last_day),
              states->index[trace->player], memory->counted[i]);
      sum += k * (sides->score[s] - expected);
    }
  trace->k = k;
  if (coefficient != NULL)
    {
      scl_trace_add_fact (trace, N_ ("development coefficient E; K is 800/(E + games)"),
                          params->factor / k - memory->counted[i], 0);
      scl_trace_add_fact (trace, N_ ("games that counted"), memory->counted[i], 0);
    }
  scl_trace_add_step (trace, N_ ("rounded to a whole number"), memory->fresh[i] - old - sum);
}

/* 3.3: the new number of somebody who has one, left in memory->fresh. */
static void
rate_rated (const SclDwzParams *params, SclDwzMemory *memory, const SclStates *states,
            const SclPeriod *period, guint i, SclTrace *trace)
{
  SclSides *sides = memory->base.sides;
  guint32 p = sides->player[i];
  double old = states->rating[p], score = 0.0, expected = 0.0, k;
  Coefficient coefficient;
  guint n = 0;

  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      double opponent = scl_dwz_opponent (params, memory, states, sides->opponent[s]);

      if (isnan (opponent))
        continue;
      n++;
      score += sides->score[s];
      expected += dwz_counted (params, old - opponent);
    }
  memory->counted[i] = n;
  if (n == 0)
    return;

  coefficient = dwz_coefficient (params, old, scl_player_age (period, p, period->last_day),
                                 states->index[p], score - expected);
  k = params->factor / (coefficient.e + n);
  if (!isnan (scl_states_k_fixed (states, p)))
    k = scl_states_k_fixed (states, p);
  memory->fresh[i] = scl_round (old + k * (score - expected), 1.0, SCL_ROUND_HALF_AWAY);
  if (trace != NULL)
    trace_rated (params, memory, states, period, i, k,
                 isnan (scl_states_k_fixed (states, p)) ? &coefficient : NULL, trace);
}

/* Makes the arrays ready for the period's participants. */
static void
dwz_prepare (const SclDwzParams *params, SclDwzMemory *memory, const SclPeriod *period)
{
  SclSides *sides = memory->base.sides;

  for (guint i = 0; i < sides->n; i++)
    {
      memory->first[i] = memory->fresh[i] = NAN;
      memory->counted[i] = 0;
      if (memory->rest[sides->player[i]] != NULL)
        scl_dwz_forget_games (memory->rest[sides->player[i]],
                              scl_day_add_months (period->first_day, -params->keep_months));
    }
}

static void
publish (const SclDwzParams *params, SclDwzMemory *memory, SclStates *states,
         const SclPeriod *period)
{
  SclSides *sides = memory->base.sides;

  for (guint i = 0; i < sides->n; i++)
    {
      guint32 p = sides->player[i];

      if (states->flags[p] & SCL_PLAYER_HELD)
        continue;
      if (!isnan (memory->fresh[i]))
        {
          states->rating[p] = memory->fresh[i];
          states->peak[p] = fmax (states->peak[p], memory->fresh[i]);
          states->index[p] += 1.0;
        }
      else if (!isnan (memory->first[i]))
        {
          g_clear_pointer (&memory->rest[p], g_array_unref);
          scl_enter_player (states, p, scl_dwz_published (params, memory->first[i]));
          states->index[p] = 1.0;
        }
      if (memory->counted[i] > 0)
        {
          states->games[p] += memory->counted[i];
          states->last_day[p] = period->last_day;
        }
    }
}

/* Everybody is computed from the numbers before the event and the first numbers of its new players.
 */
static gboolean
dwz_update (const SclSystem *self, SclStates *states, const SclPeriod *period, SclTrace *trace)
{
  const SclDwzParams *params = self->params;
  SclDwzMemory *memory = states->memory;
  SclSides *sides = scl_sides_begin (states, period, trace);

  dwz_prepare (params, memory, period);
  for (guint stage = 0; stage < 2; stage++)
    if (!scl_dwz_first_stage (params, memory, states))
      break;

  for (guint i = 0; i < sides->n; i++)
    {
      guint32 p = sides->player[i];
      SclTrace *mine = scl_trace_of (trace, p);

      if (states->flags[p] & SCL_PLAYER_HELD)
        continue;
      if (!isnan (states->rating[p]))
        rate_rated (params, memory, states, period, i, mine);
      else if (!isnan (memory->first[i]))
        {
          memory->counted[i] = scl_dwz_first_games (params, memory, states, i);
          if (mine != NULL)
            scl_dwz_trace_first (params, memory, states, period, i, mine);
        }
      else
        {
          scl_dwz_keep_games (params, memory, states, period, i);
          if (mine != NULL)
            {
              scl_trace_add_fact (mine, N_ ("games kept for a first rating"),
                                  memory->rest[p] != NULL ? memory->rest[p]->len : 0, 0);
              scl_trace_add_fact (mine, N_ ("games needed"), params->first_games, 0);
            }
        }
    }
  publish (params, memory, states, period);

  scl_sides_end (states, trace);
  return FALSE;
}

const SclSystemClass scl_dwz_class = {
  .name = "dwz",
  .title = N_ ("DWZ"),
  .description = N_ (
      "Deutsche Wertungszahl: the change is weighted by a development coefficient that grows with "
      "strength and age (Wertungsordnung of the Deutscher Schachbund, 3.3-3.5 and annex 1.2)."),
  .columns = SCL_STATE_RATING | SCL_STATE_INDEX,
  .params_size = sizeof (SclDwzParams),
  .key_sets = dwz_key_sets,
  .check = dwz_check,
  .adjustment = G_STRUCT_OFFSET (SclDwzParams, adjustment),
  SCL_SIDES_MEMORY (SclDwzMemory, dwz_columns),
  .enter = dwz_enter,
  .predict = dwz_predict,
  .update = dwz_update,
};
