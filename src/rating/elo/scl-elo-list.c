/* The Elo system's list: floors and inactivity.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rating/base/scl-day.h"
#include "rating/base/scl-gettext.h"
#include "rating/elo/scl-elo-formula-private.h"
#include "rating/elo/scl-elo-private.h"

static void
leave (const SclEloRun *run, guint32 player, double rating)
{
  SclEloMemory *memory = run->memory;
  SclStates *states = run->states;

  if (memory->left_at == NULL)
    {
      memory->left_at = g_new (double, states->n_players);
      for (guint i = 0; i < states->n_players; i++)
        memory->left_at[i] = NAN;
    }
  memory->left_at[player] = rating;
  states->flags[player] |= SCL_PLAYER_DELISTED;
  states->flags[player] &= (guint8) ~SCL_PLAYER_INACTIVE;
  scl_elo_pool_clear (memory, player);
}

/* FIDE Handbook B.02 (2024) 7.2: below the floor a player is taken off the list and is unrated
 * again. */
double
scl_elo_list_rating (const SclEloRun *run, guint32 player, double rating, SclTrace *trace)
{
  const SclEloList *list = &run->params->list;
  const double lowest = scl_elo_formula_floor (
      run, player, scl_elo_floor (run, player, list->floor, list->floor_women));

  if (!(lowest > 0.0) || !(rating < lowest))
    return rating;
  if (list->floor_action == SCL_ELO_FLOOR_HOLD)
    {
      if (trace != NULL)
        scl_trace_add_step_by (trace, SCL_STEP_BY_FLOOR, N_ ("Lifted to the floor"),
                               lowest - rating);
      return lowest;
    }
  leave (run, player, rating);
  return NAN;
}

gboolean
scl_elo_list_inactive (const SclEloRun *run)
{
  const SclEloList *list = &run->params->list;
  SclStates *states = run->states;
  gboolean changed = FALSE;
  SclDay limit;

  if (list->inactive_months == 0)
    return FALSE;
  /* counted from the day after the period: the year that ends with February begins on 1 March, leap
   * years or not */
  limit = scl_day_add_months (run->period->last_day + 1, -list->inactive_months);
  for (guint i = 0; i < states->n_players; i++)
    {
      gboolean inactive = states->last_day[i] != SCL_DAY_NONE && states->last_day[i] < limit;

      if (!inactive)
        states->flags[i] &= (guint8) ~SCL_PLAYER_INACTIVE;
      else if (isnan (states->rating[i]) || (states->flags[i] & SCL_PLAYER_HELD))
        continue;
      else if (list->inactive_action == SCL_ELO_INACTIVE_MARK)
        states->flags[i] |= SCL_PLAYER_INACTIVE;
      else
        {
          leave (run, i, states->rating[i]);
          states->rating[i] = NAN;
          changed = TRUE;
        }
    }
  return changed;
}
