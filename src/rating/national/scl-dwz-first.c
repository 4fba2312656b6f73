/* DWZ: first numbers, found at once for all new players of an event (Wertungsordnung 3.4).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rating/base/scl-gettext.h"
#include "rating/national/scl-dwz-private.h"
#include "rating/policy/scl-traced-state-private.h"

/* The rating of an opponent for a first DWZ: a number from before, or one on trial. */
static double
opponent_rating (const SclDwzMemory *memory, const SclStates *states, guint32 opponent)
{
  int at = scl_sides_find (memory->base.sides, opponent);

  if (!isnan (states->rating[opponent]))
    return states->rating[opponent];
  return at >= 0 ? memory->first[at] : NAN;
}

static double
lifted (const SclDwzParams *params, double rating)
{
  return rating < params->lift_below ? params->lift_below * 7.0 / 8.0 + rating / 8.0 : rating;
}

/* A first number as it is published: a whole one, lifted where it is very low. */
double
scl_dwz_published (const SclDwzParams *params, double rating)
{
  return scl_round (lifted (params, rating), 1.0, SCL_ROUND_HALF_AWAY);
}

/* The same for those who are not on trial themselves: their differences are between published
 * numbers, which are whole (annex 1.2: D is an integer). */
double
scl_dwz_opponent (const SclDwzParams *params, const SclDwzMemory *memory, const SclStates *states,
                  guint32 opponent)
{
  double rating = opponent_rating (memory, states, opponent);

  return isnan (states->rating[opponent]) && !isnan (rating) ? scl_dwz_published (params, rating)
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
first_totals (const SclDwzParams *params, const SclDwzMemory *memory, const SclStates *states,
              guint i, double x, double *f, double *slope)
{
  const SclSides *sides = memory->base.sides;
  const GArray *rest = memory->rest[sides->player[i]];
  FirstTotals totals = { 0 };
  guint n_rest = rest != NULL ? rest->len : 0;

  *f = *slope = 0.0;
  for (guint k = 0; k < n_rest + sides->first[i + 1] - sides->first[i]; k++)
    {
      guint side = sides->first[i] + k - n_rest;
      double opponent = k < n_rest ? g_array_index (rest, SclDwzRestGame, k).opponent
                                   : opponent_rating (memory, states, sides->opponent[side]);
      double score
          = k < n_rest ? g_array_index (rest, SclDwzRestGame, k).score : sides->score[side];

      if (isnan (opponent))
        continue;
      totals.n++;
      totals.score += score;
      totals.mean += opponent;
      *f += scl_dwz_expected (params, x - opponent) - score;
      *slope += exp (-0.5 * pow ((x - opponent) / params->sigma, 2.0))
                / (params->sigma * sqrt (2.0 * G_PI));
    }
  totals.mean /= MAX (totals.n, 1);
  return totals;
}

guint
scl_dwz_first_games (const SclDwzParams *params, const SclDwzMemory *memory,
                     const SclStates *states, guint i)
{
  double f, slope;

  return first_totals (params, memory, states, i, memory->first[i], &f, &slope).n;
}

/* Newton kept inside a bracket: sum P rises with x. */
static double
first_root (const SclDwzParams *params, const SclDwzMemory *memory, const SclStates *states,
            guint i, double x)
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
drop_unfit (const SclDwzParams *params, SclDwzMemory *memory, const SclStates *states,
            const gboolean *stage)
{
  gboolean again = TRUE;

  while (again)
    {
      again = FALSE;
      for (guint i = 0; i < memory->base.sides->n; i++)
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
gboolean
scl_dwz_first_stage (const SclDwzParams *params, SclDwzMemory *memory, const SclStates *states)
{
  SclSides *sides = memory->base.sides;
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

void
scl_dwz_keep_games (const SclDwzParams *params, SclDwzMemory *memory, const SclStates *states,
                    const SclPeriod *period, guint i)
{
  SclSides *sides = memory->base.sides;
  GArray **rest = &memory->rest[sides->player[i]];

  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      double opponent = scl_dwz_opponent (params, memory, states, sides->opponent[s]);
      SclDwzRestGame game
          = { .opponent = opponent, .score = sides->score[s], .day = period->day[sides->game[s]] };

      if (isnan (opponent))
        continue;
      if (*rest == NULL)
        *rest = g_array_new (FALSE, FALSE, sizeof (SclDwzRestGame));
      g_array_append_val (*rest, game);
    }
}

void
scl_dwz_forget_games (GArray *rest, SclDay before)
{
  for (guint k = rest->len; k > 0; k--)
    if (g_array_index (rest, SclDwzRestGame, k - 1).day < before)
      g_array_remove_index (rest, k - 1);
}

/* Explains a first number: where it lies, each game as much as it pulls there (K = 800/n, E being
 * 0), with the sum of P equal to the score, so that the pulls of all games, those kept from earlier
 * events too, make nothing. */
void
scl_dwz_trace_first (const SclDwzParams *params, const SclDwzMemory *memory,
                     const SclStates *states, const SclPeriod *period, guint i, SclTrace *trace)
{
  const SclSides *sides = memory->base.sides;
  const GArray *rest = memory->rest[sides->player[i]];
  double first = memory->first[i], k = params->factor / memory->counted[i], sum = 0.0, kept;

  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      double opponent = opponent_rating (memory, states, sides->opponent[s]);
      double expected = scl_dwz_expected (params, first - opponent);

      if (isnan (opponent))
        continue;
      scl_trace_add_game (trace, period, sides->game[s], sides->opponent[s], opponent,
                          sides->score[s], first - opponent, expected, k,
                          k * (sides->score[s] - expected));
      scl_dwz_tell_expected (params, trace, FALSE);
      scl_trace_add_reason (trace, SCL_REASON_OF_K, N_ ("{1}/games for a first number, games {2}"),
                            params->factor, memory->counted[i], NAN);
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
