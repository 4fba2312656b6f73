/* DWZ: Deutsche Wertungszahl, Wertungsordnung of the Deutscher Schachbund, 3.3-3.5 and annex 1.2.
 *
 * P(D) = Phi (D / (200 sqrt 2)); E = round (E0 fB + SBr); new = old + 800 (W - We) / (E + n),
 * rounded. A first DWZ is the rating at which the sum of P equals the score, found at once for all
 * new players of an event.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <gsl/gsl_cdf.h>

#include "rating/elo/scl-entry-private.h"
#include "rating/policy/scl-sides.h"
#include "rating/policy/scl-trace-private.h"

typedef struct
{
  double sigma;         /* of the difference, rating points */
  double expected_step; /* each P is rounded to it before it is added; 0: not */
  double factor;        /* 800 of 3.3 */
  double j_junior, j_young, j_adult;
  double brake_below; /* 1300 */
  double brake_scale; /* 150 */
  gint32 first_games; /* least games of a first DWZ */
  gint32 keep_months; /* how long games without a first DWZ are kept */
  double lift_below;  /* 800: below it a first DWZ is lifted */
  double start;       /* 0: nobody enters without a first DWZ; otherwise everybody does, at this */
} DwzParams;

#define KEY(g, k, t, field, fb, lo, hi, u, m)                                                      \
  {                                                                                                \
    .group = g, .name = k, .type = t, .offset = G_STRUCT_OFFSET (DwzParams, field),                \
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

static const SclKeySet dwz_key_sets[] = { { dwz_keys, &dwz_n_keys, 0 }, { NULL } };

/* A game that has not yet given a first DWZ. */
typedef struct
{
  double opponent;
  double score;
  SclDay day;
} RestGame;

typedef struct
{
  SclSides *sides;
  GArray **rest; /* n_players, NULL or of RestGame */
  guint n_players;
  double *first;  /* per participant: first DWZ on trial, NaN: not a candidate */
  double *fresh;  /* per participant: the number after the event, NaN: as before */
  guint *counted; /* per participant: games that counted */
} DwzMemory;

static gpointer
dwz_memory_new (const SclSystem *self, guint n_players)
{
  DwzMemory *memory = g_new0 (DwzMemory, 1);

  memory->sides = scl_sides_new (n_players);
  memory->rest = g_new0 (GArray *, n_players);
  memory->n_players = n_players;
  return memory;
}

static void
dwz_memory_free (gpointer data)
{
  DwzMemory *memory = data;

  for (guint i = 0; i < memory->n_players; i++)
    g_clear_pointer (&memory->rest[i], g_array_unref);
  scl_sides_free (memory->sides);
  g_free (memory->rest);
  g_free (memory->first);
  g_free (memory->fresh);
  g_free (memory->counted);
  g_free (memory);
}

static inline double
dwz_expected (const DwzParams *params, double difference)
{
  return gsl_cdf_ugaussian_P (difference / params->sigma);
}

/* One game's expected score as the evaluation of somebody with a number adds it up. */
static double
dwz_counted (const DwzParams *params, double difference)
{
  double expected = dwz_expected (params, difference);

  return params->expected_step > 0.0
             ? scl_round (expected, params->expected_step, SCL_ROUND_HALF_AWAY)
             : expected;
}

/* Wertungsordnung, annex 1.2. index: evaluations so far. */
static double
dwz_coefficient (const DwzParams *params, double rating, int age, double index, double surplus)
{
  double j = age < 0 || age > 25 ? params->j_adult : age > 20 ? params->j_young : params->j_junior;
  double e0 = pow (rating / 1000.0, 4.0) + j;
  double acceleration
      = age >= 0 && age <= 20 && surplus >= 0 ? CLAMP (rating / 2000.0, 0.5, 1.0) : 1.0;
  double brake = rating < params->brake_below && surplus < 0
                     ? exp ((params->brake_below - rating) / params->brake_scale) - 1.0
                     : 0.0;
  double e = scl_round (e0 * acceleration + brake, 1.0, SCL_ROUND_HALF_AWAY);
  double highest = brake > 0 ? 150.0 : index <= 5 ? MIN (30.0, MAX (index, 1) * 5.0) : 30.0;

  return CLAMP (e, 5.0, highest);
}

static void
dwz_enter (const SclSystem *self, SclStates *states, const SclPeriod *period)
{
  const DwzParams *params = self->params;

  for (guint i = 0; i < period->n_games; i++)
    for (guint s = 0; s < 2; s++)
      {
        guint32 p = s == 0 ? period->white[i] : period->black[i];
        int given = s == 0 ? period->white_given[i] : period->black_given[i];

        if (period->flags[i] != SCL_GAME_RATED || !isnan (states->rating[p]))
          continue;
        if (given > 0 || params->start > 0)
          {
            scl_enter_player (states, p, given > 0 ? given : params->start);
            states->index[p] = given > 0 ? 6.0 : 1.0; /* a printed number is an established one */
          }
      }
}

static void
dwz_predict (const SclSystem *self, const SclStates *states, const SclPeriod *period, double *out)
{
  const DwzParams *params = self->params;

  SCL_PREDICT_EACH (states, period, out, dwz_expected (params, white - black));
}

/* ---- First numbers ---- */

/* The rating of an opponent for a first DWZ: a number from before, or one on trial. */
static double
opponent_rating (const DwzMemory *memory, const SclStates *states, guint32 opponent)
{
  int at = scl_sides_find (memory->sides, opponent);

  if (!isnan (states->rating[opponent]))
    return states->rating[opponent];
  return at >= 0 ? memory->first[at] : NAN;
}

static double
lifted (const DwzParams *params, double rating)
{
  return rating < params->lift_below ? params->lift_below * 7.0 / 8.0 + rating / 8.0 : rating;
}

/* A first number as it is published: a whole one, lifted where it is very low. */
static double
published_first (const DwzParams *params, double rating)
{
  return scl_round (lifted (params, rating), 1.0, SCL_ROUND_HALF_AWAY);
}

/* The same for those who are not on trial themselves: their differences are between published
 * numbers, which are whole (annex 1.2: D is an integer). */
static double
opponent_published (const DwzParams *params, const DwzMemory *memory, const SclStates *states,
                    guint32 opponent)
{
  double rating = opponent_rating (memory, states, opponent);

  return isnan (states->rating[opponent]) && !isnan (rating) ? published_first (params, rating)
                                                             : rating;
}

typedef struct
{
  guint n;
  double score, mean;
} FirstTotals;

/* Games that count for a participant's first DWZ with the trial numbers as they are. f and f' of
 * sum P - score at x. */
static FirstTotals
first_totals (const DwzParams *params, const DwzMemory *memory, const SclStates *states, guint i,
              double x, double *f, double *slope)
{
  const SclSides *sides = memory->sides;
  const GArray *rest = memory->rest[sides->player[i]];
  FirstTotals totals = { 0 };
  guint n_rest = rest != NULL ? rest->len : 0;

  *f = *slope = 0.0;
  for (guint k = 0; k < n_rest + sides->first[i + 1] - sides->first[i]; k++)
    {
      guint side = sides->first[i] + k - n_rest;
      double opponent = k < n_rest ? g_array_index (rest, RestGame, k).opponent
                                   : opponent_rating (memory, states, sides->opponent[side]);
      double score = k < n_rest ? g_array_index (rest, RestGame, k).score : sides->score[side];

      if (isnan (opponent))
        continue;
      totals.n++;
      totals.score += score;
      totals.mean += opponent;
      *f += dwz_expected (params, x - opponent) - score;
      *slope += exp (-0.5 * pow ((x - opponent) / params->sigma, 2.0))
                / (params->sigma * sqrt (2.0 * G_PI));
    }
  totals.mean /= MAX (totals.n, 1);
  return totals;
}

/* Newton kept inside a bracket: sum P rises with x. */
static double
first_root (const DwzParams *params, const DwzMemory *memory, const SclStates *states, guint i,
            double x)
{
  double low = -4000.0, high = 8000.0;

  for (guint pass = 0; pass < 200; pass++)
    {
      double f, slope, next;

      first_totals (params, memory, states, i, x, &f, &slope);
      if (fabs (f) < 1e-12)
        break;
      if (f > 0)
        high = x;
      else
        low = x;
      next = slope > 1e-12 ? x - f / slope : NAN;
      if (!(next > low && next < high))
        next = (low + high) / 2.0;
      if (fabs (next - x) < 1e-9)
        break;
      x = next;
    }
  return x;
}

/* A candidate must have enough games and a score that is neither nothing nor everything. Dropping
 * one may drop another. */
static void
drop_unfit (const DwzParams *params, DwzMemory *memory, const SclStates *states,
            const gboolean *stage)
{
  gboolean again = TRUE;

  while (again)
    {
      again = FALSE;
      for (guint i = 0; i < memory->sides->n; i++)
        {
          double f, slope;
          FirstTotals totals;

          if (!stage[i] || isnan (memory->first[i]))
            continue;
          totals = first_totals (params, memory, states, i, memory->first[i], &f, &slope);
          if (totals.n < (guint) params->first_games || totals.score <= 0
              || totals.score >= totals.n)
            {
              memory->first[i] = NAN;
              again = TRUE;
            }
        }
    }
}

/* One stage: those who have enough games against players numbered before it. TRUE if anybody got a
 * number. */
static gboolean
first_stage (const DwzParams *params, DwzMemory *memory, const SclStates *states)
{
  SclSides *sides = memory->sides;
  g_autofree gboolean *stage = g_new0 (gboolean, MAX (sides->n, 1));
  g_autofree double *start = g_new (double, MAX (sides->n, 1));
  gboolean any = FALSE;

  for (guint i = 0; i < sides->n; i++)
    {
      double f, slope;
      FirstTotals totals;

      if (!isnan (states->rating[sides->player[i]]) || !isnan (memory->first[i]))
        continue;
      totals = first_totals (params, memory, states, i, 0.0, &f, &slope);
      stage[i] = totals.n >= (guint) params->first_games;
      start[i] = totals.mean;
    }
  for (guint i = 0; i < sides->n; i++)
    if (stage[i])
      memory->first[i] = start[i];
  drop_unfit (params, memory, states, stage);

  for (guint pass = 0; pass < 1000; pass++)
    {
      double largest = 0.0;

      for (guint i = 0; i < sides->n; i++)
        if (stage[i] && !isnan (memory->first[i]))
          {
            double next = first_root (params, memory, states, i, memory->first[i]);

            largest = MAX (largest, fabs (next - memory->first[i]));
            memory->first[i] = next;
            any = TRUE;
          }
      if (largest < 1e-6)
        break;
    }
  return any;
}

static void
keep_rest_games (const DwzParams *params, DwzMemory *memory, const SclStates *states,
                 const SclPeriod *period, guint i)
{
  SclSides *sides = memory->sides;
  GArray **rest = &memory->rest[sides->player[i]];

  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      double opponent = opponent_published (params, memory, states, sides->opponent[s]);
      RestGame game
          = { .opponent = opponent, .score = sides->score[s], .day = period->day[sides->game[s]] };

      if (isnan (opponent))
        continue;
      if (*rest == NULL)
        *rest = g_array_new (FALSE, FALSE, sizeof (RestGame));
      g_array_append_val (*rest, game);
    }
}

static void
forget_old_games (GArray *rest, SclDay before)
{
  for (guint k = rest->len; k > 0; k--)
    if (g_array_index (rest, RestGame, k - 1).day < before)
      g_array_remove_index (rest, k - 1);
}

/* Explains a first number: where it lies, each game as much as it pulls there (K = 800/n, E being
 * 0), with the sum of P equal to the score, so that the pulls of all games, those kept from earlier
 * events too, make nothing. */
static void
trace_first (const DwzParams *params, const DwzMemory *memory, const SclStates *states,
             const SclPeriod *period, guint i, SclTrace *trace)
{
  const SclSides *sides = memory->sides;
  const GArray *rest = memory->rest[sides->player[i]];
  double first = memory->first[i], k = params->factor / memory->counted[i], sum = 0.0, kept;

  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      double opponent = opponent_rating (memory, states, sides->opponent[s]);
      double expected = dwz_expected (params, first - opponent);

      if (isnan (opponent))
        continue;
      scl_trace_add_game (trace, period, sides->game[s], sides->opponent[s], opponent,
                          sides->score[s], first - opponent, expected, k,
                          k * (sides->score[s] - expected));
      sum += k * (sides->score[s] - expected);
    }
  trace->k = k;
  kept = rest != NULL && rest->len > 0 ? -sum : 0.0;
  scl_trace_add_step (trace, N_ ("the number that expects the points scored"), first);
  scl_trace_add_step (trace, N_ ("games kept from earlier"), kept);
  scl_trace_add_step (trace, N_ ("low first numbers are lifted"), lifted (params, first) - first);
  scl_trace_add_step (trace, N_ ("rounded to a whole number"),
                      scl_round (lifted (params, first), 1.0, SCL_ROUND_HALF_AWAY)
                          - lifted (params, first) - sum - kept);
}

static void
publish_first (const DwzParams *params, SclStates *states, guint32 player, double rating)
{
  scl_enter_player (states, player, published_first (params, rating));
  states->index[player] = 1.0;
}

/* ---- The event ---- */

static void
trace_rated (const DwzParams *params, const DwzMemory *memory, const SclStates *states,
             const SclPeriod *period, guint i, double k, SclTrace *trace)
{
  const SclSides *sides = memory->sides;
  double old = states->rating[sides->player[i]], sum = 0.0;

  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      double opponent = opponent_published (params, memory, states, sides->opponent[s]);
      double expected = dwz_counted (params, old - opponent);

      if (isnan (opponent))
        continue;
      scl_trace_add_game (trace, period, sides->game[s], sides->opponent[s], opponent,
                          sides->score[s], old - opponent, expected, k,
                          k * (sides->score[s] - expected));
      sum += k * (sides->score[s] - expected);
    }
  trace->k = k;
  if (isnan (scl_states_k_fixed (states, trace->player)))
    {
      scl_trace_add_fact (trace, N_ ("development coefficient E; K is 800/(E + games)"),
                          params->factor / k - memory->counted[i], 0);
      scl_trace_add_fact (trace, N_ ("games that counted"), memory->counted[i], 0);
    }
  scl_trace_add_step (trace, N_ ("rounded to a whole number"), memory->fresh[i] - old - sum);
}

/* 3.3: the new number of somebody who has one, left in memory->fresh. */
static void
rate_rated (const DwzParams *params, DwzMemory *memory, const SclStates *states,
            const SclPeriod *period, guint i, SclTrace *trace)
{
  SclSides *sides = memory->sides;
  guint32 p = sides->player[i];
  double old = states->rating[p], score = 0.0, expected = 0.0, k;
  guint n = 0;

  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      double opponent = opponent_published (params, memory, states, sides->opponent[s]);

      if (isnan (opponent))
        continue;
      n++;
      score += sides->score[s];
      expected += dwz_counted (params, old - opponent);
    }
  memory->counted[i] = n;
  if (n == 0)
    return;

  k = params->factor
      / (dwz_coefficient (params, old, scl_player_age (period, p, period->last_day),
                          states->index[p], score - expected)
         + n);
  if (!isnan (scl_states_k_fixed (states, p)))
    k = scl_states_k_fixed (states, p);
  memory->fresh[i] = scl_round (old + k * (score - expected), 1.0, SCL_ROUND_HALF_AWAY);
  if (trace != NULL)
    trace_rated (params, memory, states, period, i, k, trace);
}

/* Makes the arrays ready for the period's participants. */
static void
dwz_prepare (const DwzParams *params, DwzMemory *memory, const SclPeriod *period)
{
  SclSides *sides = memory->sides;
  guint n;

  scl_sides_fill (sides, period);
  n = MAX (sides->n, 1);
  memory->first = g_renew (double, memory->first, n);
  memory->fresh = g_renew (double, memory->fresh, n);
  memory->counted = g_renew (guint, memory->counted, n);
  for (guint i = 0; i < sides->n; i++)
    {
      memory->first[i] = memory->fresh[i] = NAN;
      memory->counted[i] = 0;
      if (memory->rest[sides->player[i]] != NULL)
        forget_old_games (memory->rest[sides->player[i]],
                          scl_day_add_months (period->first_day, -params->keep_months));
    }
}

static void
publish (const DwzParams *params, DwzMemory *memory, SclStates *states, const SclPeriod *period)
{
  SclSides *sides = memory->sides;

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
          publish_first (params, states, p, memory->first[i]);
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
  const DwzParams *params = self->params;
  DwzMemory *memory = states->memory;
  SclSides *sides = memory->sides;

  dwz_prepare (params, memory, period);
  if (trace != NULL)
    scl_trace_begin (trace, states);

  for (guint stage = 0; stage < 2; stage++)
    if (!first_stage (params, memory, states))
      break;

  for (guint i = 0; i < sides->n; i++)
    {
      guint32 p = sides->player[i];
      SclTrace *mine = trace != NULL && trace->player == p ? trace : NULL;
      double f, slope;

      if (states->flags[p] & SCL_PLAYER_HELD)
        continue;
      if (!isnan (states->rating[p]))
        rate_rated (params, memory, states, period, i, mine);
      else if (!isnan (memory->first[i]))
        {
          memory->counted[i]
              = first_totals (params, memory, states, i, memory->first[i], &f, &slope).n;
          if (mine != NULL)
            trace_first (params, memory, states, period, i, mine);
        }
      else
        {
          keep_rest_games (params, memory, states, period, i);
          if (mine != NULL)
            {
              scl_trace_add_fact (mine, N_ ("games kept for a first rating"),
                                  memory->rest[p] != NULL ? memory->rest[p]->len : 0, 0);
              scl_trace_add_fact (mine, N_ ("games needed"), params->first_games, 0);
            }
        }
    }
  publish (params, memory, states, period);

  if (trace != NULL)
    scl_trace_end (trace, states);
  scl_sides_clear (sides);
  return FALSE;
}

const SclSystemClass scl_dwz_class = {
  .name = "dwz",
  .title = N_ ("DWZ"),
  .description = N_ (
      "Deutsche Wertungszahl: the change is weighted by a development coefficient that grows with "
      "strength and age (Wertungsordnung of the Deutscher Schachbund, 3.3-3.5 and annex 1.2)."),
  .columns = SCL_STATE_RATING | SCL_STATE_INDEX,
  .params_size = sizeof (DwzParams),
  .key_sets = dwz_key_sets,
  .memory_new = dwz_memory_new,
  .memory_free = dwz_memory_free,
  .enter = dwz_enter,
  .predict = dwz_predict,
  .update = dwz_update,
};
