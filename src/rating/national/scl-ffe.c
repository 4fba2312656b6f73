/* France: the national Elo of the FFE, as it was.
 *
 * Carosi, Sistema Elo francese; FFE, Bulletin de l'Arbitre 103. Each period: performance rating
 * over the compatible games (difference at most 350), new = ((16 - n) old + n PR) / 16 for PR >=
 * old and n < 16, PR from 16 games on, and (16 old + n PR) / (16 + n) for PR < old (the brake);
 * rounded to 10. First rating from 8 compatible games, by iteration over all who have none: a value
 * that moves by less than 20 points is frozen; at most 25 passes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rating/base/scl-for-each.h"
#include "rating/base/scl-gettext.h"
#include "rating/core/scl-expectation.h"
#include "rating/policy/scl-entry-private.h"
#include "rating/policy/scl-sides.h"
#include "rating/policy/scl-traced-state-private.h"

typedef enum
{
  DP_INTERPOLATE, /* above 50 %, between the rows of table 8.1.1; nearest row below */
  DP_NEAREST,
  DP_TRUNCATE, /* above 50 % between the rows; the row of the truncated percentage below */
} DpLookup;

typedef struct
{
  double n0, n0_junior;
  gint32 junior_age;
  double compatible; /* rating points */
  double step;       /* of rounding */
  double mean_step;  /* of the opponents' mean before the performance; 0: none. The bonus is whole,
                        and so the performance */
  gint32 lookup;
  gint32 first_games, first_passes;
  double first_start, first_frozen;
  double start;
} FfeParams;

#define KEY(g, k, t, field, fb, lo, hi, u, m)                                                      \
  {                                                                                                \
    .group = g, .name = k, .type = t, .offset = G_STRUCT_OFFSET (FfeParams, field),                \
    .fallback = fb, .min = lo, .max = hi, .unit = u, .meaning = m                                  \
  }

static const SclKeyChoice lookups[] = {
  { "interpolate", DP_INTERPOLATE, N_ ("between rows above 50 %, nearest row below") },
  { "nearest", DP_NEAREST, N_ ("nearest row") },
  { "truncate", DP_TRUNCATE,
    N_ ("between rows above 50 %, row of the truncated percentage below") },
  { NULL },
};

static const SclKey ffe_keys[] = {
  KEY ("ffe", "n0", SCL_KEY_DOUBLE, n0, "16", 1, 1000, N_ ("games"),
       N_ ("Games after which the performance replaces the old rating.")),
  KEY ("ffe", "n0-junior", SCL_KEY_DOUBLE, n0_junior, "16", 1, 1000, N_ ("games"),
       N_ ("The same for juniors: it was smaller, but the value is not published.")),
  KEY ("ffe", "junior-age", SCL_KEY_INT, junior_age, "20", 0, 100, N_ ("years"),
       N_ ("Up to this age a player is a junior.")),
  KEY ("ffe", "compatible", SCL_KEY_DOUBLE, compatible, "350", 1, 4000, N_ ("rating points"),
       N_ ("A game counts only if the difference of the ratings is at most this.")),
  KEY ("ffe", "rounding", SCL_KEY_DOUBLE, step, "10", 1, 100, N_ ("rating points"),
       N_ ("Ratings are multiples of this.")),
  KEY ("ffe", "mean-rounding", SCL_KEY_DOUBLE, mean_step, "0", 0, 100, N_ ("rating points"),
       N_ ("Step to which the mean of a rated player's opponents is rounded before the performance "
           "is made; 0 for none.")),
  { .group = "ffe",
    .name = "lookup",
    .type = SCL_KEY_CHOICE,
    .offset = G_STRUCT_OFFSET (FfeParams, lookup),
    .fallback = "interpolate",
    .choices = lookups,
    .meaning = N_ ("How table 8.1.1 is read at percentages between its rows; the published "
                   "examples do not agree below 50 %.") },
  KEY ("first", "games", SCL_KEY_INT, first_games, "8", 1, 100, N_ ("games"),
       N_ ("Compatible games that a first rating needs.")),
  KEY ("first", "passes", SCL_KEY_INT, first_passes, "25", 1, 1000, NULL,
       N_ ("Greatest number of passes of the iteration.")),
  KEY ("first", "start", SCL_KEY_DOUBLE, first_start, "1400", 0, 4000, N_ ("rating points"),
       N_ ("Arbitrary value at which the iteration starts.")),
  KEY ("first", "frozen", SCL_KEY_DOUBLE, first_frozen, "20", 0, 4000, N_ ("rating points"),
       N_ ("A value that moves by less than this in a pass is final.")),
  KEY ("entry", "start", SCL_KEY_DOUBLE, start, "0", 0, 4000, N_ ("rating points"),
       N_ ("Rating at which everybody without one enters; 0: only by a first rating. Needed where "
           "a history has no ratings at all.")),
};

static const guint ffe_n_keys = G_N_ELEMENTS (ffe_keys);

static const SclKeySet ffe_key_sets[] = { { ffe_keys, &ffe_n_keys, 0 }, { NULL } };

/* A game of somebody without a rating, kept until he has one. */
typedef struct
{
  guint32 opponent;
  double rating; /* the opponent's when it was played; NaN: he had none, and the iteration has to
                    find it */
  double score;
} OpenGame;

typedef struct
{
  SclSidesMemory base;
  GArray **open;    /* n_players, NULL or of OpenGame */
  double *trial;    /* n_players: value of the iteration; valid for those in pending */
  gboolean *frozen; /* n_players */
  GArray *pending;  /* guint32: players with open games */
  double *fresh;    /* per participant */
} FfeMemory;

static const SclSidesColumn ffe_columns[] = {
  { SCL_SIDES_ARRAYS, G_STRUCT_OFFSET (FfeMemory, open), sizeof (GArray *) },
  { SCL_SIDES_PER_PLAYER, G_STRUCT_OFFSET (FfeMemory, trial), sizeof (double) },
  { SCL_SIDES_PER_PLAYER, G_STRUCT_OFFSET (FfeMemory, frozen), sizeof (gboolean) },
  { SCL_SIDES_PER_PARTICIPANT, G_STRUCT_OFFSET (FfeMemory, fresh), sizeof (double) },
  { 0 },
};

static gpointer
ffe_memory_new (const SclSystem *self, guint n_players)
{
  FfeMemory *memory = scl_sides_memory_new (self, n_players);

  memory->pending = g_array_new (FALSE, FALSE, sizeof (guint32));
  return memory;
}

static void
ffe_memory_free (gpointer memory)
{
  g_array_unref (((FfeMemory *) memory)->pending);
  scl_sides_memory_free (memory);
}

static void
ffe_enter (const SclSystem *self, SclStates *states, const SclPeriod *period)
{
  const FfeParams *params = self->params;

  scl_enter_given (states, period, 0.0, 1.0, params->start > 0 ? params->start : NAN);
}

/* The FFE never speaks of an expected score; its performance table read the other way is
 * FIDE's 8.1.2. */
static void
ffe_predict (const SclSystem *self, const SclStates *states, const SclPeriod *period, double *out)
{
  SclExpectation table = SCL_EXPECTATION_DEFAULTS;

  table.model = SCL_EXPECTATION_FIDE;
  SCL_PREDICT_EACH (states, period, out, scl_expectation_score (&table, white - black));
}

/* dp at a fraction p of the points. */
static double
bonus_at (DpLookup lookup, double p)
{
  double hundredths = 100.0 * p;
  guint below;
  double part;

  if (lookup == DP_NEAREST || (lookup == DP_INTERPOLATE && p < 0.5))
    return scl_fide_dp ((guint) scl_round (hundredths, 1.0, SCL_ROUND_HALF_AWAY));
  below = (guint) floor (hundredths + 1e-9);
  part = hundredths - below;
  if (p < 0.5 || below >= 100)
    return scl_fide_dp (below);
  return scl_round (scl_fide_dp (below) + part * (scl_fide_dp (below + 1) - scl_fide_dp (below)),
                    1.0, SCL_ROUND_HALF_AWAY);
}

/* The bulletin rounds it for somebody rated; for a first rating its example keeps 1884.9. */
static double
mean_of (const FfeParams *params, double sum, guint n)
{
  return params->mean_step > 0.0 ? scl_round (sum / n, params->mean_step, SCL_ROUND_HALF_AWAY)
                                 : sum / n;
}

/* ---- Those who have a rating ---- */

typedef struct
{
  guint n;
  double score, sum;
} Compatible;

static inline gboolean
is_compatible (const FfeParams *params, double own, double opponent)
{
  return !isnan (opponent) && fabs (own - opponent) <= params->compatible;
}

static double
ffe_n0 (const FfeParams *params, int age)
{
  return age >= 0 && age <= params->junior_age ? params->n0_junior : params->n0;
}

static void
tell_line (SclTrace *trace)
{
  scl_trace_add_reason (trace, SCL_REASON_OF_EXPECTED, N_ ("straight line, 0.5 + difference/{1}"),
                        800.0, NAN, NAN);
}

/* In the paper's terms: K = 800 weight / n with the straight line's expected score, and what the
 * table's performance differs from the line's (Carosi: N0 = 16 is K = 50). */
static void
trace_rated (const FfeParams *params, const SclSides *sides, const SclStates *states,
             const SclPeriod *period, guint i, const Compatible *games, double weight, double bonus,
             double fresh, SclTrace *trace)
{
  const int age = scl_player_age (period, sides->player[i], period->last_day);
  const double n0 = ffe_n0 (params, age);
  double old = states->rating[sides->player[i]], sum = 0.0, k = 800.0 * weight / games->n;
  double line = 400.0 * (2.0 * games->score / games->n - 1.0),
         mean = mean_of (params, games->sum, games->n);
  double rounding = weight * (mean - games->sum / games->n);

  scl_trace_add_fact (trace, N_ ("compatible games"), games->n, 0);
  scl_trace_add_fact (trace, N_ ("their opponents' mean"), mean, 1);
  scl_trace_add_fact (trace, N_ ("per cent of the points"), 100.0 * games->score / games->n, 1);
  scl_trace_add_fact (trace, N_ ("performance"), mean + bonus, 1);
  scl_trace_add_fact (trace, N_ ("weight of the performance against the old rating, per cent"),
                      100.0 * weight, 1);
  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      double opponent = states->rating[sides->opponent[s]],
             expected = 0.5 + (old - opponent) / 800.0;

      if (!is_compatible (params, old, opponent))
        continue;
      scl_trace_add_game (trace, period, sides->game[s], sides->opponent[s], opponent,
                          sides->score[s], old - opponent, expected, k,
                          k * (sides->score[s] - expected));
      tell_line (trace);
      scl_trace_add_reason (
          trace, SCL_REASON_OF_K,
          games->n >= n0 && weight >= 1.0
              ? N_ ("800/games: {1} are enough for the performance to be the new rating")
          : weight < games->n / n0 ? N_ ("800/(games + N₀) for a loss, with games {1}, N₀ {2}")
                                   : N_ ("800/N₀ with N₀ {2}"),
          games->n, n0, NAN);
      if (age < 0)
        scl_trace_add_reason (trace, SCL_REASON_OF_K, N_ ("year of birth not known"), NAN, NAN,
                              NAN);
      else
        scl_trace_add_reason (trace, SCL_REASON_OF_K,
                              age <= params->junior_age ? N_ ("up to {1} years old")
                                                        : N_ ("older than {1}"),
                              params->junior_age, NAN, NAN);
      sum += k * (sides->score[s] - expected);
    }
  trace->k = k;
  scl_trace_add_step (trace, N_ ("opponents' mean rounded"), rounding);
  scl_trace_add_step (trace, N_ ("performance by table 8.1.1 instead of the straight line"),
                      weight * (bonus - line));
  scl_trace_add_step (trace, N_ ("rounded"),
                      fresh - old - sum - rounding - weight * (bonus - line));
}

static double
rate_one (const FfeParams *params, const SclSides *sides, const SclStates *states,
          const SclPeriod *period, guint i, SclTrace *trace)
{
  guint32 p = sides->player[i];
  double old = states->rating[p], bonus, performance, weight, fresh;
  int age = scl_player_age (period, p, period->last_day);
  double n0 = ffe_n0 (params, age);
  Compatible games = { 0 };

  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    if (is_compatible (params, old, states->rating[sides->opponent[s]]))
      {
        games.n++;
        games.score += sides->score[s];
        games.sum += states->rating[sides->opponent[s]];
      }
  if (games.n == 0)
    return old;

  bonus = bonus_at (params->lookup, games.score / games.n);
  performance = mean_of (params, games.sum, games.n) + bonus;
  weight = performance < old ? games.n / (n0 + games.n) : MIN (1.0, games.n / n0);
  fresh = scl_round (old + weight * (performance - old), params->step, SCL_ROUND_HALF_AWAY);
  if (trace != NULL)
    trace_rated (params, sides, states, period, i, &games, weight, bonus, fresh, trace);
  return fresh;
}

/* ---- First ratings ---- */

static void
keep_open_games (FfeMemory *memory, const SclStates *states, guint i)
{
  const SclSides *sides = memory->base.sides;
  guint32 p = sides->player[i];

  if (memory->open[p] == NULL)
    {
      memory->open[p] = g_array_new (FALSE, FALSE, sizeof (OpenGame));
      g_array_append_val (memory->pending, p);
    }
  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      OpenGame game = { sides->opponent[s], states->rating[sides->opponent[s]], sides->score[s] };

      g_array_append_val (memory->open[p], game);
    }
}

/* An opponent in the iteration: as rated then, or by now, or on trial too. */
static double
trial_opponent (const FfeMemory *memory, const SclStates *states, guint32 opponent, double rating)
{
  if (!isnan (rating))
    return rating;
  return isnan (states->rating[opponent]) ? memory->trial[opponent] : states->rating[opponent];
}

/* The games compatible with the value on trial (all of them in the first pass). */
static Compatible
trial_games (const FfeParams *params, const FfeMemory *memory, const SclStates *states,
             guint32 player, gboolean all)
{
  const GArray *open = memory->open[player];
  Compatible games = { 0 };

  SCL_FOR_EACH (const OpenGame, game, open)
    {
      double opponent = trial_opponent (memory, states, game->opponent, game->rating);

      if (!all && !is_compatible (params, memory->trial[player], opponent))
        continue;
      games.n++;
      games.score += game->score;
      games.sum += opponent;
    }
  return games;
}

/* PR over them. n: how many they are. */
static double
trial_performance (const FfeParams *params, const FfeMemory *memory, const SclStates *states,
                   guint32 player, gboolean all, guint *n)
{
  Compatible games = trial_games (params, memory, states, player, all);

  *n = games.n;
  return games.n > 0 ? games.sum / games.n + bonus_at (params->lookup, games.score / games.n)
                     : memory->trial[player];
}

/* A first rating: the mean of the compatible opponents, each of the period's games with K = 800/n
 * from there on the straight line, and what games kept from earlier, table and freezing differ from
 * that. */
static void
trace_first (const FfeParams *params, const FfeMemory *memory, const SclStates *states,
             const SclPeriod *period, guint32 player, double fresh, SclTrace *trace)
{
  const SclSides *sides = memory->base.sides;
  int i = scl_sides_find (sides, player);
  Compatible games = trial_games (params, memory, states, player, FALSE);
  double mean = games.sum / games.n, share = games.score / games.n,
         line = 400.0 * (2.0 * share - 1.0);
  double bonus = bonus_at (params->lookup, share), k = 800.0 / games.n, sum = 0.0;

  for (guint s = i < 0 ? 0 : sides->first[i]; i >= 0 && s < sides->first[i + 1]; s++)
    {
      double opponent
          = trial_opponent (memory, states, sides->opponent[s], states->rating[sides->opponent[s]]);
      double expected = 0.5 + (mean - opponent) / 800.0;

      if (!is_compatible (params, memory->trial[player], opponent))
        continue;
      scl_trace_add_game (trace, period, sides->game[s], sides->opponent[s], opponent,
                          sides->score[s], mean - opponent, expected, k,
                          k * (sides->score[s] - expected));
      tell_line (trace);
      scl_trace_add_reason (trace, SCL_REASON_OF_K, N_ ("{1}/games for a first rating, games {2}"),
                            800.0, games.n, NAN);
      sum += k * (sides->score[s] - expected);
    }
  trace->k = k;
  scl_trace_add_step (trace, N_ ("Mean of the opponents"), mean);
  if (fabs (line - sum) > 1e-9)
    scl_trace_add_step (trace, N_ ("games kept from earlier"), line - sum);
  scl_trace_add_step (trace, N_ ("performance by table 8.1.1 instead of the straight line"),
                      bonus - line);
  scl_trace_add_step (trace, N_ ("frozen where the iteration moved little"),
                      memory->trial[player] - mean - bonus);
  scl_trace_add_step (trace, N_ ("rounded"), fresh - memory->trial[player]);
}

static void
iterate_first (const FfeParams *params, FfeMemory *memory, const SclStates *states)
{
  guint n_pending = memory->pending->len;
  g_autofree double *next = g_new (double, MAX (n_pending, 1));

  for (guint i = 0; i < n_pending; i++)
    {
      guint32 p = g_array_index (memory->pending, guint32, i);

      memory->trial[p] = params->first_start;
      memory->frozen[p] = FALSE;
    }
  for (gint32 pass = 0; pass < params->first_passes; pass++)
    {
      gboolean moving = FALSE;
      guint n;

      for (guint i = 0; i < n_pending; i++)
        next[i] = trial_performance (params, memory, states,
                                     g_array_index (memory->pending, guint32, i), pass == 0, &n);
      for (guint i = 0; i < n_pending; i++)
        {
          guint32 p = g_array_index (memory->pending, guint32, i);

          if (memory->frozen[p])
            continue;
          memory->frozen[p] = pass > 0 && fabs (next[i] - memory->trial[p]) < params->first_frozen;
          memory->trial[p] = next[i];
          moving = moving || !memory->frozen[p];
        }
      if (!moving)
        break;
    }
}

static void
publish_first (const FfeParams *params, FfeMemory *memory, SclStates *states,
               const SclPeriod *period, SclTrace *trace)
{
  g_autoptr (GArray) ready = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint left = 0, n;

  iterate_first (params, memory, states);
  for (guint i = 0; i < memory->pending->len; i++)
    {
      guint32 p = g_array_index (memory->pending, guint32, i);

      trial_performance (params, memory, states, p, FALSE, &n);
      if (n >= (guint) params->first_games && !(states->flags[p] & SCL_PLAYER_HELD))
        g_array_append_val (ready, p);
      else
        g_array_index (memory->pending, guint32, left++) = p;
      if (trace != NULL && p == trace->player)
        {
          scl_trace_add_fact (trace, N_ ("compatible games"), n, 0);
          scl_trace_add_fact (trace, N_ ("games needed"), params->first_games, 0);
        }
    }
  g_array_set_size (memory->pending, left);
  for (guint i = 0; trace != NULL && i < ready->len; i++)
    if (g_array_index (ready, guint32, i) == trace->player)
      trace_first (params, memory, states, period, trace->player,
                   scl_round (memory->trial[trace->player], params->step, SCL_ROUND_HALF_AWAY),
                   trace);
  for (guint i = 0; i < ready->len; i++)
    {
      guint32 p = g_array_index (ready, guint32, i);

      scl_enter_player (states, p, scl_round (memory->trial[p], params->step, SCL_ROUND_HALF_AWAY));
      states->games[p] += memory->open[p]->len;
      states->last_day[p] = period->last_day;
      g_clear_pointer (&memory->open[p], g_array_unref);
    }
}

/* ---- The period ---- */

static gboolean
ffe_update (const SclSystem *self, SclStates *states, const SclPeriod *period, SclTrace *trace)
{
  const FfeParams *params = self->params;
  FfeMemory *memory = states->memory;
  SclSides *sides = scl_sides_begin (states, period, trace);

  for (guint i = 0; i < sides->n; i++)
    {
      memory->fresh[i] = NAN;
      if (!isnan (states->rating[sides->player[i]]))
        memory->fresh[i]
            = rate_one (params, sides, states, period, i, scl_trace_of (trace, sides->player[i]));
      else
        keep_open_games (memory, states, i);
    }
  if (memory->pending->len > 0 && period->n_games > 0)
    publish_first (params, memory, states, period, trace);
  for (guint i = 0; i < sides->n; i++)
    {
      guint32 p = sides->player[i];

      if (isnan (memory->fresh[i]) || (states->flags[p] & SCL_PLAYER_HELD))
        continue;
      scl_leave_player (states, p, memory->fresh[i], sides->first[i + 1] - sides->first[i],
                        period->last_day);
    }

  scl_sides_end (states, trace);
  return FALSE;
}

const SclSystemClass scl_ffe_class = {
  .name = "ffe",
  .title = N_ ("French Elo"),
  .description = N_ ("The national Elo of the French federation: a weighted mean of the old rating "
                     "and the performance, "
                     "with a brake on the way down (Carosi, Sistema Elo francese)."),
  .columns = SCL_STATE_RATING,
  .params_size = sizeof (FfeParams),
  .key_sets = ffe_key_sets,
  .family = &(const SclSidesFamily){ sizeof (FfeMemory), ffe_columns },
  .memory_new = ffe_memory_new,
  .memory_free = ffe_memory_free,
  .enter = ffe_enter,
  .predict = ffe_predict,
  .update = ffe_update,
};
