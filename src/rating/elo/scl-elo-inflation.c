/* What works against a falling mean in the Elo system (Carosi, Inflazione e deflazione): a bonus,
 * an event's winner who loses nothing, floors by category, and the mean brought back for everybody.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rating/base/scl-gettext.h"
#include "rating/elo/scl-elo-private.h"
#include "rating/policy/scl-traced-state-private.h"

/* ---- Who won an event ---- */

/* What a player scored in an event of the period. */
typedef struct
{
  guint32 event, player;
  guint half_points;
} Score;

static int
compare_scores (gconstpointer a, gconstpointer b)
{
  const Score *first = a, *second = b;

  if (first->event != second->event)
    return first->event < second->event ? -1 : 1;
  return (first->player > second->player) - (first->player < second->player);
}

/* The greatest score of each event, from its rated games. */
static GHashTable *
find_best (const SclPeriod *period)
{
  GHashTable *best = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) scores = g_array_new (FALSE, FALSE, sizeof (Score));

  for (guint i = 0; i < period->n_games; i++)
    if (period->flags[i] == SCL_GAME_RATED)
      {
        const Score white = { period->event[i], period->white[i], period->score[i] };
        const Score black = { period->event[i], period->black[i], 2 - period->score[i] };

        g_array_append_val (scores, white);
        g_array_append_val (scores, black);
      }
  g_array_sort (scores, compare_scores);
  for (guint i = 0, end; i < scores->len; i = end)
    {
      const Score *first = &g_array_index (scores, Score, i);
      const gpointer event = GUINT_TO_POINTER (first->event);
      guint sum = 0;

      for (end = i;
           end < scores->len && compare_scores (first, &g_array_index (scores, Score, end)) == 0;
           end++)
        sum += g_array_index (scores, Score, end).half_points;
      if (sum > GPOINTER_TO_UINT (g_hash_table_lookup (best, event)))
        g_hash_table_insert (best, event, GUINT_TO_POINTER (sum));
    }
  return best;
}

gboolean
scl_elo_is_best (const SclEloRun *run, guint32 event, double score)
{
  SclEloMemory *memory = run->memory;

  if (memory->best == NULL)
    memory->best = find_best (run->period);
  return 2.0 * score
         >= GPOINTER_TO_UINT (g_hash_table_lookup (memory->best, GUINT_TO_POINTER (event)));
}

/* ---- Everybody ---- */

/* The mean of all who are rated; NaN where there is nobody, or where somebody is held: then these
 * are a player and opponents, and no list. */
static double
mean_of (const SclStates *states)
{
  double sum = 0.0;
  guint n = 0;

  for (guint i = 0; i < states->n_players; i++)
    {
      if (states->flags[i] & SCL_PLAYER_HELD)
        return NAN;
      if (isnan (states->rating[i]))
        continue;
      sum += states->rating[i];
      n++;
    }
  return n > 0 ? sum / n : NAN;
}

gboolean
scl_elo_recentre (const SclEloRun *run, const double *before, SclTrace *trace)
{
  const double wanted = run->params->inflation.mean;
  const SclMoves *moves = run->period->moves;
  SclStates *states = run->states;
  double shift;

  if (!(wanted > 0.0))
    return FALSE;
  shift = wanted - mean_of (states);
  if (!(fabs (shift) > SCL_ELO_RESIDUE))
    return FALSE;
  for (guint i = 0; i < states->n_players; i++)
    {
      if (isnan (states->rating[i]))
        continue;
      states->rating[i] += shift;
      states->peak[i] = MAX (states->peak[i], states->rating[i]);
      if (moves != NULL && !isnan (before[i]))
        moves->steps[i][SCL_STEP_BY_RULE] += shift;
    }
  if (trace != NULL && !isnan (trace->new_rating))
    {
      scl_trace_add_step_by (trace, SCL_STEP_BY_RULE,
                             N_ ("Everybody, so that the mean is what it should be"), shift);
      trace->new_rating += shift;
    }
  return TRUE;
}
