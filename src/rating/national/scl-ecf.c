/* England: ECF ratings since August 2020.
 *
 * Monthly; R1 = R0 + k (W - We), We from FIDE's table 8.1.2, k 20, juniors 40. Players with fewer
 * than ten games have a partial rating: the performance over all their games and one fictional draw
 * against a nominal opponent (whose rating is not published: a key). Three passes: A, the partial
 * ratings against what the opponents had; B, the same with A; then everybody else, a partial
 * opponent halving the adjustment. englishchess.org.uk, ecfrating.org.uk.
 *
 * The performance is taken as the straight line, opponent +400, +0, -400, which makes it the
 * provisional rule of the old USCF, K = 800 / (N + 1) (Carosi, Punteggio di ingresso):
 * `partial-games` 0 leaves the plain monthly update, and the policy us-chess-provisional is this
 * system with nothing but the provisional part.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rating/base/scl-gettext.h"
#include "rating/core/scl-expectation.h"
#include "rating/policy/scl-entry-private.h"
#include "rating/policy/scl-sides.h"
#include "rating/policy/scl-traced-state-private.h"

typedef struct
{
  SclExpectation expectation;
  double k, k_junior;
  gint32 junior_age;
  gint32 partial_games;
  double nominal;
  gboolean nominal_draw;
  double partial_weight;
  double step;
} EcfParams;

#define KEY(g, key, t, field, fb, lo, hi, u, m)                                                    \
  {                                                                                                \
    .group = g, .name = key, .type = t, .offset = G_STRUCT_OFFSET (EcfParams, field),              \
    .fallback = fb, .min = lo, .max = hi, .unit = u, .meaning = m                                  \
  }

static const SclKey ecf_keys[] = {
  KEY ("ecf", "k", SCL_KEY_DOUBLE, k, "20", 0, 1000, N_ ("rating points"),
       N_ ("Development coefficient.")),
  KEY ("ecf", "k-junior", SCL_KEY_DOUBLE, k_junior, "40", 0, 1000, N_ ("rating points"),
       N_ ("The same for juniors.")),
  KEY ("ecf", "junior-age", SCL_KEY_INT, junior_age, "18", 0, 100, N_ ("years"),
       N_ ("Up to this age a player is a junior.")),
  KEY ("ecf", "rounding", SCL_KEY_DOUBLE, step, "1", 0, 100, N_ ("rating points"),
       N_ ("Ratings are multiples of this; 0: not rounded.")),
  KEY ("partial", "games", SCL_KEY_INT, partial_games, "10", 0, 1000, N_ ("games"),
       N_ ("With fewer games a rating is partial: a performance, not an update.")),
  KEY ("partial", "nominal", SCL_KEY_DOUBLE, nominal, "1500", 0, 4000, N_ ("rating points"),
       N_ ("Rating of the nominal opponent; the federation's value is not published.")),
  KEY ("partial", "nominal-draw", SCL_KEY_BOOL, nominal_draw, "true", 0, 1, NULL,
       N_ ("Whether one fictional draw against the nominal opponent counts in a partial rating.")),
  KEY ("partial", "weight", SCL_KEY_DOUBLE, partial_weight, "0.5", 0, 1, NULL,
       N_ ("What a game against a partially rated opponent counts for.")),
};

static const guint ecf_n_keys = G_N_ELEMENTS (ecf_keys);

static const SclKeySet ecf_key_sets[] = {
  { ecf_keys, &ecf_n_keys, 0 },
  { scl_expectation_keys, &scl_expectation_n_keys, G_STRUCT_OFFSET (EcfParams, expectation) },
  { NULL },
};

static gboolean
ecf_check (gconstpointer data, GError **error)
{
  const EcfParams *params = data;

  if (params->expectation.cut_rule != SCL_CUT_ONCE_AN_EVENT)
    return TRUE;
  g_set_error_literal (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
                       _ ("[expectation] cut-rule=once-an-event: this system looks at no single "
                          "event; choose none, every-game or unless-strong"));
  return FALSE;
}

/* What a partial rating rests on. */
typedef struct
{
  double sum; /* of opponent + 400 (2 score - 1) */
  guint n;
} PartialSum;

typedef struct
{
  SclSidesMemory base;
  PartialSum *partial; /* n_players */
  double *trial;       /* per participant: ratings of the passes */
  double *fresh;       /* per participant */
} EcfMemory;

static const SclSidesColumn ecf_columns[] = {
  { SCL_SIDES_PER_PLAYER, G_STRUCT_OFFSET (EcfMemory, partial), sizeof (PartialSum) },
  { SCL_SIDES_PER_PARTICIPANT, G_STRUCT_OFFSET (EcfMemory, trial), sizeof (double) },
  { SCL_SIDES_PER_PARTICIPANT, G_STRUCT_OFFSET (EcfMemory, fresh), sizeof (double) },
  { 0 },
};

/* A printed rating is an established one; the others get theirs from their games. */
static void
enter_side (const EcfParams *params, SclStates *states, guint32 player, gint16 given)
{
  if (!isnan (states->rating[player]) || given <= 0)
    return;
  scl_enter_player (states, player, given);
  states->games[player] = MAX (states->games[player], (guint32) params->partial_games);
}

static void
ecf_enter (const SclSystem *self, SclStates *states, const SclPeriod *period)
{
  for (guint i = 0; i < period->n_games; i++)
    if (period->flags[i] == SCL_GAME_RATED)
      {
        enter_side (self->params, states, period->white[i], period->white_given[i]);
        enter_side (self->params, states, period->black[i], period->black_given[i]);
      }
}

static void
ecf_predict (const SclSystem *self, const SclStates *states, const SclPeriod *period, double *out)
{
  const EcfParams *params = self->params;

  SCL_PREDICT_EACH (
      states, period, out,
      scl_expectation_score (&params->expectation,
                             scl_expectation_cut (&params->expectation,
                                                  white - black + params->expectation.white_edge,
                                                  white)));
}

static inline gboolean
is_partial (const EcfParams *params, const SclStates *states, guint32 player)
{
  return !(states->flags[player] & SCL_PLAYER_HELD)
         && (isnan (states->rating[player])
             || states->games[player] < (guint32) params->partial_games);
}

/* An opponent's rating for this pass: of the pass before for those without a full rating, of the
 * list for the others. */
static inline double
pass_rating (const EcfParams *params, const EcfMemory *memory, const SclStates *states,
             guint32 player)
{
  return is_partial (params, states, player)
             ? memory->trial[scl_sides_find (memory->base.sides, player)]
             : states->rating[player];
}

/* The partial rating of a participant with this month's games on top of what it rested on; NaN with
 * no game that counts. */
static double
partial_rating (const EcfParams *params, const EcfMemory *memory, const SclStates *states, guint i,
                PartialSum *out)
{
  const SclSides *sides = memory->base.sides;
  guint32 p = sides->player[i];
  PartialSum sum = memory->partial[p];
  double nominal = params->nominal_draw ? params->nominal : 0.0;
  guint nominal_n = params->nominal_draw ? 1 : 0;

  /* A rating that came with its number of games but not with the games themselves. */
  if (sum.n == 0 && states->games[p] > 0 && !isnan (states->rating[p]))
    sum = (PartialSum){ states->rating[p] * (states->games[p] + nominal_n) - nominal,
                        states->games[p] };

  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      double opponent = pass_rating (params, memory, states, sides->opponent[s]);

      if (isnan (opponent))
        continue;
      sum.sum += opponent + 400.0 * (2.0 * sides->score[s] - 1.0);
      sum.n++;
    }
  if (out != NULL)
    *out = sum;
  return sum.n > 0 ? (sum.sum + nominal) / (sum.n + nominal_n) : NAN;
}

static void
partial_passes (const EcfParams *params, EcfMemory *memory, const SclStates *states)
{
  SclSides *sides = memory->base.sides;
  g_autofree double *next = g_new (double, MAX (sides->n, 1));

  for (guint i = 0; i < sides->n; i++)
    memory->trial[i] = states->rating[sides->player[i]];
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < sides->n; i++)
        next[i] = is_partial (params, states, sides->player[i])
                      ? partial_rating (params, memory, states, i, NULL)
                      : NAN;
      memcpy (memory->trial, next, sides->n * sizeof (double));
    }
}

/* The provisional step game by game: K = 800 / (N + 1) on the straight line (Carosi, Punteggio di
 * ingresso). */
static void
trace_partial (const EcfParams *params, const EcfMemory *memory, const SclStates *states,
               const SclPeriod *period, guint i, SclTrace *trace)
{
  const SclSides *sides = memory->base.sides;
  guint32 p = sides->player[i];
  double old = isnan (states->rating[p]) ? params->nominal : states->rating[p], sum = 0.0;
  PartialSum all;
  double rating = partial_rating (params, memory, states, i, &all);
  double k = 800.0 / (all.n + (params->nominal_draw ? 1 : 0));

  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      double opponent = pass_rating (params, memory, states, sides->opponent[s]);
      double expected = 0.5 + (old - opponent) / 800.0;

      if (isnan (opponent))
        continue;
      scl_trace_add_game (trace, period, sides->game[s], sides->opponent[s], opponent,
                          sides->score[s], old - opponent, expected, k,
                          k * (sides->score[s] - expected));
      scl_trace_add_reason (trace, SCL_REASON_OF_EXPECTED,
                            N_ ("straight line, 0.5 + difference/{1}"), 800.0, NAN, NAN);
      scl_trace_add_reason (
          trace, SCL_REASON_OF_K,
          params->nominal_draw
              ? N_ ("partial rating: 800 by the games behind it and a supposed draw, games {1}")
              : N_ ("partial rating: 800 by the games behind it, {1}"),
          all.n, NAN, NAN);
      sum += k * (sides->score[s] - expected);
    }
  trace->k = k;
  scl_trace_add_fact (trace, N_ ("games of the partial rating so far"), all.n, 0);
  if (params->nominal_draw)
    scl_trace_add_fact (trace, N_ ("and one supposed draw with a player rated"), params->nominal,
                        0);
  if (isnan (states->rating[p]))
    scl_trace_add_step (trace, N_ ("value to start from"), old);
  scl_trace_add_step (trace, N_ ("earlier games reckoned anew"), rating - old - sum);
  scl_trace_add_step (trace, N_ ("rounded"), memory->fresh[i] - rating);
}

/* Why the game added last counts as it does. partial: its opponent has a partial rating. */
static void
tell_full (const EcfParams *params, const SclStates *states, guint32 player, int age,
           gboolean partial, double old, SclTrace *trace)
{
  scl_trace_tell_cut (trace, &params->expectation, old);
  scl_trace_tell_curve (trace, &params->expectation);
  if (!isnan (scl_states_k_fixed (states, player)))
    scl_trace_add_reason (trace, SCL_REASON_OF_K, N_ ("the player's own, whatever the rule says"),
                          NAN, NAN, NAN);
  else if (age < 0)
    scl_trace_add_reason (trace, SCL_REASON_OF_K, N_ ("year of birth not known"), NAN, NAN, NAN);
  else
    scl_trace_add_reason (trace, SCL_REASON_OF_K,
                          age <= params->junior_age ? N_ ("up to {1} years old")
                                                    : N_ ("older than {1}"),
                          params->junior_age, NAN, NAN);
  if (partial)
    scl_trace_add_reason (trace, SCL_REASON_OF_K, N_ ("times {1}, against a partial rating"),
                          params->partial_weight, NAN, NAN);
}

static double
rate_full (const EcfParams *params, const EcfMemory *memory, const SclStates *states,
           const SclPeriod *period, guint i, SclTrace *trace)
{
  const SclSides *sides = memory->base.sides;
  guint32 p = sides->player[i];
  int age = scl_player_age (period, p, period->last_day);
  double k = age >= 0 && age <= params->junior_age ? params->k_junior : params->k;
  double old = states->rating[p], sum = 0.0, fresh;

  if (!isnan (scl_states_k_fixed (states, p)))
    k = scl_states_k_fixed (states, p);
  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      double opponent = pass_rating (params, memory, states, sides->opponent[s]);
      double edge = sides->colour[s] * params->expectation.white_edge;
      double difference = scl_expectation_cut (&params->expectation, old - opponent + edge, old);
      double expected = scl_expectation_score (&params->expectation, difference);
      double mine
          = is_partial (params, states, sides->opponent[s]) ? k * params->partial_weight : k;

      if (isnan (opponent))
        continue;
      sum += mine * (sides->score[s] - expected);
      if (trace == NULL)
        continue;
      scl_trace_add_game (trace, period, sides->game[s], sides->opponent[s], opponent,
                          sides->score[s], difference, expected, mine,
                          mine * (sides->score[s] - expected));
      g_array_index (trace->games, SclTraceGame, trace->games->len - 1).uncut
          = old - opponent + edge;
      tell_full (params, states, p, age, mine < k, old, trace);
    }
  fresh = params->step > 0 ? scl_round (old + sum, params->step, SCL_ROUND_HALF_AWAY) : old + sum;
  if (trace != NULL)
    {
      trace->k = k;
      scl_trace_add_step (trace, N_ ("rounded"), fresh - old - sum);
    }
  return fresh;
}

static void
rate_all (const EcfParams *params, EcfMemory *memory, const SclStates *states,
          const SclPeriod *period, SclTrace *trace)
{
  SclSides *sides = memory->base.sides;

  for (guint i = 0; i < sides->n; i++)
    {
      guint32 p = sides->player[i];
      SclTrace *mine = scl_trace_of (trace, p);

      if (!is_partial (params, states, p))
        memory->fresh[i] = rate_full (params, memory, states, period, i, mine);
      else
        {
          double rating = memory->trial[i];

          memory->fresh[i]
              = params->step > 0 ? scl_round (rating, params->step, SCL_ROUND_HALF_AWAY) : rating;
          if (mine != NULL && !isnan (rating))
            trace_partial (params, memory, states, period, i, mine);
        }
    }
}

static gboolean
ecf_update (const SclSystem *self, SclStates *states, const SclPeriod *period, SclTrace *trace)
{
  const EcfParams *params = self->params;
  EcfMemory *memory = states->memory;
  SclSides *sides = scl_sides_begin (states, period, trace);
  g_autofree PartialSum *sums = NULL;

  partial_passes (params, memory, states);
  rate_all (params, memory, states, period, trace);

  sums = g_new0 (PartialSum, MAX (sides->n, 1));
  for (guint i = 0; i < sides->n; i++)
    if (is_partial (params, states, sides->player[i]))
      partial_rating (params, memory, states, i, &sums[i]);
  for (guint i = 0; i < sides->n; i++)
    {
      guint32 p = sides->player[i];

      if (states->flags[p] & SCL_PLAYER_HELD)
        continue;
      if (is_partial (params, states, p))
        memory->partial[p] = sums[i];
      scl_leave_player (states, p, memory->fresh[i], sides->first[i + 1] - sides->first[i],
                        period->last_day);
    }
  scl_sides_end (states, trace);
  return FALSE;
}

const SclSystemClass scl_ecf_class = {
  .name = "ecf",
  .title = N_ ("ECF rating"),
  .description = N_ ("England since 2020: a monthly Elo update, with a performance as partial "
                     "rating for players of few games."),
  .columns = SCL_STATE_RATING,
  .params_size = sizeof (EcfParams),
  .key_sets = ecf_key_sets,
  .check = ecf_check,
  SCL_SIDES_MEMORY (EcfMemory, ecf_columns),
  .enter = ecf_enter,
  .predict = ecf_predict,
  .update = ecf_update,
};
