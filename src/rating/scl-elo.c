/* The Elo system: see scl-elo-private.h.
 *
 * A period's new ratings all come from the ratings at its beginning (the list): sides are gathered by player, each player's
 * new rating is computed beside the old, and only then are the new ones put in force.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "rating/scl-elo-private.h"
#include "rating/scl-system-registry-private.h"

/* ---- Derived and memory ---------------------------------------------------------------------------------------------- */

static gpointer
elo_derive (gconstpointer data)
{
  const SclEloParams *params = data;
  SclEloDerived *derived = g_new0 (SclEloDerived, 1);
  SclExpectation smooth = params->expectation;

  smooth.rounding = 0.0;
  derived->rule = scl_expectation_table_new (&params->expectation);
  derived->predict = scl_expectation_table_new (&smooth);
  derived->plain = scl_elo_is_plain (params);
  return derived;
}

static void
elo_free_derived (gpointer data)
{
  SclEloDerived *derived = data;

  scl_expectation_table_free (derived->rule);
  scl_expectation_table_free (derived->predict);
  g_free (derived);
}

static gpointer
elo_memory_new (const SclSystem *self, guint n_players)
{
  SclEloMemory *memory = g_new0 (SclEloMemory, 1);
  guint n = MAX (n_players, 1);

  memory->count = g_new0 (guint32, n);
  memory->start = g_new0 (guint32, n);
  memory->touched = g_new (guint32, n + 1); /* written one beyond before it is known who is new */
  memory->new_rating = g_new (double, n);
  return memory;
}

static gpointer
elo_memory_copy (gconstpointer memory, guint n_players)
{
  return elo_memory_new (NULL, n_players); /* all of it is scratch */
}

static void
elo_memory_free (gpointer data)
{
  SclEloMemory *memory = data;

  g_free (memory->count);
  g_free (memory->start);
  g_free (memory->touched);
  g_free (memory->new_rating);
  g_free (memory->sides);
  g_free (memory->plain);
  g_free (memory);
}

/* ---- Entry and prediction -------------------------------------------------------------------------------------------- */

static void
enter_at (SclStates *states, guint32 player, double rating)
{
  states->rating[player] = rating;
  states->peak[player] = rating;
}

static void
elo_enter (const SclSystem *self, SclStates *states, const SclPeriod *period)
{
  const SclEloEntry *entry = &((const SclEloParams *) self->params)->entry;

  if (entry->given && period->white_given != NULL)
    for (guint i = 0; i < period->n_games; i++)
      {
        if (isnan (states->rating[period->white[i]]) && period->white_given[i] > 0)
          enter_at (states, period->white[i], period->white_given[i]);
        if (isnan (states->rating[period->black[i]]) && period->black_given[i] > 0)
          enter_at (states, period->black[i], period->black_given[i]);
      }
  if (entry->rule == SCL_ELO_ENTRY_FIXED)
    for (guint i = 0; i < period->n_games; i++)
      if (period->flags[i] == SCL_GAME_RATED)
        {
          if (isnan (states->rating[period->white[i]]))
            enter_at (states, period->white[i], entry->rating);
          if (isnan (states->rating[period->black[i]]))
            enter_at (states, period->black[i], entry->rating);
        }
}

static void
elo_predict (const SclSystem *self, const SclStates *states, const SclPeriod *period, double *white_expected)
{
  const SclExpectationTable *table = ((const SclEloDerived *) self->derived)->predict;
  double edge = ((const SclEloParams *) self->params)->expectation.white_edge;

  for (guint i = 0; i < period->n_games; i++)
    {
      double own = states->rating[period->white[i]];
      double difference = own - states->rating[period->black[i]] + edge;

      white_expected[i] = scl_expectation_table_score (table, scl_expectation_table_cut (table, difference, own));
    }
}

/* ---- One period ------------------------------------------------------------------------------------------------------ */

/* Groups the rated games' sides by player, keeping the order of play. Returns the number of touched players. */
static guint
gather (SclEloMemory *memory, const SclPeriod *period)
{
  guint n_touched = 0, n_sides = 0;

  for (guint i = 0; i < period->n_games; i++)
    if (period->flags[i] == SCL_GAME_RATED)
      {
        if (memory->count[period->white[i]]++ == 0)
          memory->touched[n_touched++] = period->white[i];
        if (memory->count[period->black[i]]++ == 0)
          memory->touched[n_touched++] = period->black[i];
      }
  for (guint i = 0; i < n_touched; i++)
    {
      memory->start[memory->touched[i]] = n_sides;
      n_sides += memory->count[memory->touched[i]];
    }
  if (n_sides > memory->sides_size)
    {
      memory->sides_size = n_sides + n_sides / 2;
      g_free (memory->sides);
      memory->sides = g_new (SclEloSide, memory->sides_size);
    }
  for (guint i = 0; i < period->n_games; i++)
    if (period->flags[i] == SCL_GAME_RATED)
      {
        memory->sides[memory->start[period->white[i]]++] = 2 * i;
        memory->sides[memory->start[period->black[i]]++] = 2 * i + 1;
      }
  return n_touched;
}

static void
commit (SclStates *states, guint32 player, double rating)
{
  states->rating[player] = rating;
  if (!(rating <= states->peak[player]))
    states->peak[player] = rating;
}

static gboolean
elo_update (const SclSystem *self, SclStates *states, const SclPeriod *period, SclTrace *trace)
{
  SclEloMemory *memory = states->memory;
  SclEloRun run = { .params = self->params, .derived = self->derived, .period = period, .states = states };
  guint n_touched;

  if (run.derived->plain && trace == NULL)
    {
      scl_elo_update_plain (&run, memory);
      return FALSE;
    }
  n_touched = gather (memory, period);
  for (guint i = 0; i < n_touched; i++)
    {
      guint32 player = memory->touched[i];
      guint n = memory->count[player], counted = 0;
      /* start has moved to the end of the player's sides while they were filled in */
      const SclEloSide *sides = memory->sides + memory->start[player] - n;
      gboolean fixed = isnan (states->rating[player]) || (states->flags[player] & SCL_PLAYER_HELD);

      memory->new_rating[i] = fixed ? states->rating[player]
                                    : scl_elo_update_player (&run, player, sides, n, &counted,
                                                             trace != NULL && trace->player == player ? trace : NULL);
      memory->count[player] = counted;
      if (counted > 0)
        memory->start[player] = sides[n - 1] >> 1;
    }
  for (guint i = 0; i < n_touched; i++)
    {
      guint32 player = memory->touched[i];

      if (memory->count[player] > 0)
        {
          commit (states, player, memory->new_rating[i]);
          states->games[player] += memory->count[player];
          states->last_day[player] = MAX (states->last_day[player], period->day[memory->start[player]]);
        }
      memory->count[player] = 0;
    }
  return FALSE;
}

const SclSystemClass scl_elo_class = {
  .name = "elo",
  .title = N_ ("Elo"),
  .description = N_ ("The new rating is the old one plus K times score less expected score (Elo 1978; Carosi, Il sistema Elo; "
                     "FIDE Handbook B.02)."),
  .columns = SCL_STATE_RATING,
  .params_size = sizeof (SclEloParams),
  .key_sets = scl_elo_key_sets,
  .check = scl_elo_check,
  .derive = elo_derive,
  .free_derived = elo_free_derived,
  .memory_new = elo_memory_new,
  .memory_copy = elo_memory_copy,
  .memory_free = elo_memory_free,
  .enter = elo_enter,
  .predict = elo_predict,
  .update = elo_update,
};
