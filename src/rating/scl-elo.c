/* The Elo system: see scl-elo-private.h.
 *
 * A period's new ratings all come from the ratings at its beginning (the list): sides are gathered by player, each player's
 * new rating is computed beside the old, and only then are the new ones put in force.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <string.h>

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
  memory->pool = g_new0 (guint32, n);
  memory->pooled = g_array_new (FALSE, FALSE, sizeof (SclEloPooled));
  return memory;
}

static gpointer
elo_memory_copy (gconstpointer data, guint n_players)
{
  const SclEloMemory *memory = data;
  SclEloMemory *copy = elo_memory_new (NULL, n_players);

  memcpy (copy->pool, memory->pool, n_players * sizeof *copy->pool);
  if (memory->pooled->len > 0)
    g_array_append_vals (copy->pooled, memory->pooled->data, memory->pooled->len);
  copy->free_pooled = memory->free_pooled;
  copy->left_at = memory->left_at == NULL ? NULL : g_memdup2 (memory->left_at, n_players * sizeof *copy->left_at);
  return copy;
}

static void
elo_memory_free (gpointer data)
{
  SclEloMemory *memory = data;

  g_free (memory->count);
  g_free (memory->start);
  g_free (memory->touched);
  g_free (memory->new_rating);
  g_free (memory->pool);
  g_array_unref (memory->pooled);
  g_free (memory->left_at);
  g_free (memory->sides);
  g_free (memory->plain);
  g_free (memory->games);
  g_free (memory->opponents);
  g_free (memory);
}

/* ---- Entry and prediction -------------------------------------------------------------------------------------------- */

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

/* The player's new rating beside the old one; memory->count becomes the number of games that counted. */
static void
compute (const SclEloRun *run, guint i, SclTrace *trace)
{
  SclEloMemory *memory = run->memory;
  guint32 player = memory->touched[i];
  guint n = memory->count[player], counted = 0;
  /* start has moved to the end of the player's sides while they were filled in */
  const SclEloSide *sides = memory->sides + memory->start[player] - n;
  double rating = run->states->rating[player];

  if (!(run->states->flags[player] & SCL_PLAYER_HELD))
    rating = (isnan (rating) ? scl_elo_first_rating : scl_elo_update_player) (run, player, sides, n, &counted, trace);
  memory->new_rating[i] = rating;
  memory->count[player] = counted;
  memory->start[player] = sides[n - 1] >> 1; /* the last game */
}

static void
commit (const SclEloRun *run, guint i)
{
  SclStates *states = run->states;
  SclEloMemory *memory = run->memory;
  guint32 player = memory->touched[i];
  double rating = memory->new_rating[i];

  if (memory->count[player] > 0)
    {
      states->games[player] += memory->count[player];
      states->last_day[player] = MAX (states->last_day[player], run->period->day[memory->start[player]]);
      states->rating[player] = rating;
      if (!isnan (rating))
        states->flags[player] &= (guint8) ~(SCL_PLAYER_DELISTED | SCL_PLAYER_INACTIVE);
      if (rating > states->peak[player] || isnan (states->peak[player]))
        states->peak[player] = rating;
    }
  memory->count[player] = 0;
}

static gboolean
elo_update (const SclSystem *self, SclStates *states, const SclPeriod *period, SclTrace *trace)
{
  SclEloMemory *memory = states->memory;
  SclEloRun run = {
    .params = self->params, .derived = self->derived, .period = period, .states = states, .memory = memory
  };
  guint n_touched;

  if (run.derived->plain && trace == NULL)
    {
      scl_elo_update_plain (&run, memory);
      return FALSE;
    }
  n_touched = gather (memory, period);
  for (guint i = 0; i < n_touched; i++)
    compute (&run, i, trace != NULL && trace->player == memory->touched[i] ? trace : NULL);
  for (guint i = 0; i < n_touched; i++)
    commit (&run, i);
  return scl_elo_list_inactive (&run);
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
  .begin = scl_elo_begin,
  .enter = scl_elo_enter,
  .predict = elo_predict,
  .update = elo_update,
};
