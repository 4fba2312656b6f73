/* Ingo, by Hoesslinger (1948), as used in Germany until the DWZ: lower is better.
 *
 * H = mean of the opponents - (per cent - 50); new = (H n + old A) / (n + A), A by age. Expected
 * score 0.5 + (opponent - own) / 100 (Carosi, Mini-introduzione: Ingo 100 against 120 expects 70
 * %), the difference at most 40 (40-Grad-Grenze: Rochade Express 4). DWZ = 2840 - 8 Ingo.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rating/base/scl-gettext.h"
#include "rating/policy/scl-entry-private.h"
#include "rating/policy/scl-sides.h"
#include "rating/policy/scl-traced-state-private.h"

typedef struct
{
  double a_junior, a_young, a_adult; /* weight of the old number, games */
  double limit;                      /* of the difference, Ingo points; 0: none */
  double start;
} IngoParams;

#define KEY(g, k, field, fb, lo, hi, u, m)                                                         \
  {                                                                                                \
    .group = g, .name = k, .type = SCL_KEY_DOUBLE, .offset = G_STRUCT_OFFSET (IngoParams, field),  \
    .fallback = fb, .min = lo, .max = hi, .unit = u, .meaning = m                                  \
  }

static const SclKey ingo_keys[] = {
  KEY ("ingo", "a-junior", a_junior, "10", 0, 1000, N_ ("games"),
       N_ ("Weight of the old number for players up to 20 years.")),
  KEY ("ingo", "a-young", a_young, "15", 0, 1000, N_ ("games"),
       N_ ("Weight of the old number for players of 21 to 25 years.")),
  KEY ("ingo", "a-adult", a_adult, "20", 0, 1000, N_ ("games"),
       N_ ("Weight of the old number for older players, and those whose birth year is not known.")),
  KEY ("ingo", "limit", limit, "0", 0, 400, N_ ("Ingo points"),
       N_ ("An opponent further away counts as so far away, so that a win never costs anything; 0 "
           "for no limit.")),
  KEY ("entry", "start", start, "167.5", 0, 400, N_ ("Ingo points"),
       N_ ("Number at which players enter beside whom the source prints no rating; 167.5 is DWZ "
           "1500.")),
};

static const guint ingo_n_keys = G_N_ELEMENTS (ingo_keys);

static const SclKeySet ingo_key_sets[] = { { ingo_keys, &ingo_n_keys, 0 }, { NULL } };

typedef struct
{
  SclSidesMemory base;
  double *fresh; /* per participant */
} IngoMemory;

static const SclSidesColumn ingo_columns[] = {
  { SCL_SIDES_PER_PARTICIPANT, G_STRUCT_OFFSET (IngoMemory, fresh), sizeof (double) },
  { 0 },
};

/* Ratings printed beside the games are on the Elo scale: Ingo = (2840 - DWZ) / 8. */
static void
ingo_enter (const SclSystem *self, SclStates *states, const SclPeriod *period)
{
  scl_enter_given (states, period, 2840.0, -8.0, ((const IngoParams *) self->params)->start);
}

/* own less opponent, as it counts: the 40-degree limit. */
static inline double
ingo_difference (const IngoParams *params, double own, double opponent)
{
  const double limit = params->limit > 0.0 ? params->limit : INFINITY;

  return CLAMP (own - opponent, -limit, limit);
}

static void
ingo_predict (const SclSystem *self, const SclStates *states, const SclPeriod *period, double *out)
{
  SCL_PREDICT_EACH (states, period, out,
                    CLAMP (0.5 - ingo_difference (self->params, white, black) / 100.0, 0.0, 1.0));
}

/* The same change game by game: 100/(n + A) times (0.5 + (opponent - own)/100 - score), the line
 * uncut. */
/* Why the game added last counts as it does: a of the player's age, n games. */
static void
tell_reasons (SclTrace *trace, int age, double a, guint n)
{
  scl_trace_add_reason (trace, SCL_REASON_OF_EXPECTED,
                        N_ ("straight line, 0.5 − difference/{1}, since a lower number is better"),
                        100.0, NAN, NAN);
  scl_trace_add_reason (trace, SCL_REASON_OF_K,
                        N_ ("100/(games + weight) with games {1}, weight {2}"), n, a, NAN);
  if (age < 0)
    scl_trace_add_reason (trace, SCL_REASON_OF_K, N_ ("year of birth not known"), NAN, NAN, NAN);
  else if (age > 25)
    scl_trace_add_reason (trace, SCL_REASON_OF_K, N_ ("older than {1}"), 25, NAN, NAN);
  else if (age > 20)
    scl_trace_add_reason (trace, SCL_REASON_OF_K, N_ ("from {1} to {2} years old"), 21, 25, NAN);
  else
    scl_trace_add_reason (trace, SCL_REASON_OF_K, N_ ("up to {1} years old"), 20, NAN, NAN);
}

static double
ingo_rate (const IngoParams *params, const SclSides *sides, const SclStates *states,
           const SclPeriod *period, guint i, SclTrace *trace)
{
  guint32 p = sides->player[i];
  int age = scl_player_age (period, p, period->last_day);
  double a = age < 0 || age > 25 ? params->a_adult : age > 20 ? params->a_young : params->a_junior;
  double old = states->rating[p], sum = 0.0, fresh;
  double k = 100.0 / (sides->first[i + 1] - sides->first[i] + a);

  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      double opponent = states->rating[sides->opponent[s]];
      double difference = ingo_difference (params, old, opponent),
             expected = 0.5 - difference / 100.0;

      sum += k * (expected - sides->score[s]);
      if (trace == NULL)
        continue;
      scl_trace_add_game (trace, period, sides->game[s], sides->opponent[s], opponent,
                          sides->score[s], old - opponent, expected, k,
                          k * (expected - sides->score[s]));
      g_array_index (trace->games, SclTraceGame, trace->games->len - 1).difference = difference;
      if (difference != old - opponent)
        scl_trace_add_reason (trace, SCL_REASON_OF_CUT,
                              N_ ("a difference of more than {1} counts as {1}"), params->limit,
                              NAN, NAN);
      tell_reasons (trace, age, a, sides->first[i + 1] - sides->first[i]);
    }
  fresh = scl_round (old + sum, 1.0, SCL_ROUND_HALF_AWAY);
  if (trace != NULL)
    {
      guint n = sides->first[i + 1] - sides->first[i];

      trace->k = k;
      scl_trace_add_fact (trace, N_ ("performance"), old + sum * (n + a) / n, 1);
      scl_trace_add_fact (trace, N_ ("weight of the performance against the old rating, per cent"),
                          100.0 * n / (n + a), 1);
      scl_trace_add_step (trace, N_ ("rounded to a whole number"), fresh - old - sum);
    }
  return fresh;
}

static gboolean
ingo_update (const SclSystem *self, SclStates *states, const SclPeriod *period, SclTrace *trace)
{
  IngoMemory *memory = states->memory;
  SclSides *sides = scl_sides_begin (states, period, trace);

  for (guint i = 0; i < sides->n; i++)
    memory->fresh[i] = ingo_rate (self->params, sides, states, period, i,
                                  scl_trace_of (trace, sides->player[i]));
  for (guint i = 0; i < sides->n; i++)
    {
      guint32 p = sides->player[i];

      if (states->flags[p] & SCL_PLAYER_HELD)
        continue;
      states->rating[p] = memory->fresh[i];
      states->peak[p] = fmin (states->peak[p], memory->fresh[i]); /* lower is better */
      states->games[p] += sides->first[i + 1] - sides->first[i];
      states->last_day[p] = period->last_day;
    }
  scl_sides_end (states, trace);
  return FALSE;
}

const SclSystemClass scl_ingo_class = {
  .name = "ingo",
  .title = N_ ("Ingo"),
  .description
  = N_ ("The first national rating system (Germany, 1948): linear, and lower is better."),
  .columns = SCL_STATE_RATING,
  .lower_is_better = TRUE,
  .params_size = sizeof (IngoParams),
  .key_sets = ingo_key_sets,
  SCL_SIDES_MEMORY (IngoMemory, ingo_columns),
  .enter = ingo_enter,
  .predict = ingo_predict,
  .update = ingo_update,
};
