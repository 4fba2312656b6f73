/* The Elo system: see scl-elo-private.h.
 *
 * A period's new ratings all come from the ratings at its beginning (the list): sides are gathered
 * by player, each player's new rating is computed beside the old, and only then are the new ones
 * put in force.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"
#include "rating/elo/scl-elo-plain-private.h"
#include "rating/policy/scl-traced-state-private.h"

/* ---- Derived and memory ---- */

static gpointer
elo_derive (gconstpointer data)
{
  const SclEloParams *params = data;
  SclEloDerived *derived = g_new0 (SclEloDerived, 1);
  SclExpectation smooth = params->expectation;
  double constant;

  smooth.rounding = 0.0;
  derived->rule = scl_expectation_table_new (&params->expectation);
  derived->predict = scl_expectation_table_new (&smooth);
  scl_elo_formulas_make (&params->formulas, derived->formula);
  if (scl_elo_is_plain (params))
    derived->plain = scl_elo_plain_rule_new (params, derived->rule, derived->formula);
  derived->k_by_rating = params->k.by == SCL_ELO_K_BY_RATING && !params->k.bands_are_n0
                         && params->k.new_games == 0 && params->k.junior_age == 0
                         && !(params->k.top_rating > 0.0);
  derived->k_bands = params->k.bands;
  if (derived->formula[SCL_ELO_FORMULA_K] != NULL)
    {
      derived->k_by_rating
          = scl_expression_is_constant (derived->formula[SCL_ELO_FORMULA_K], &constant);
      if (derived->k_by_rating)
        derived->k_bands = (SclBands){ .n = 1, .value = { constant } };
    }
  return derived;
}

static void
elo_free_derived (gpointer data)
{
  SclEloDerived *derived = data;

  scl_expectation_table_free (derived->rule);
  scl_expectation_table_free (derived->predict);
  scl_elo_formulas_clear (derived->formula);
  g_free (derived->plain);
  g_free (derived);
}

static gpointer
elo_memory_new (const SclSystem *self, guint n_players)
{
  SclEloMemory *memory = g_new0 (SclEloMemory, 1);
  guint n = MAX (n_players, 1);

  memory->count = g_new0 (guint32, n);
  memory->start = g_new0 (guint32, n);
  memory->touched = g_new (guint32, n);
  memory->results = g_array_new (FALSE, FALSE, sizeof (SclEloResult));
  memory->pool = g_new0 (guint32, n);
  memory->pooled = g_array_new (FALSE, FALSE, sizeof (SclEloPooled));
  return memory;
}

SCL_FREE_FUNC (elo_memory_free, SclEloMemory, count, g_free, start, g_free, touched, g_free, pool,
               g_free, pooled, g_array_unref, left_at, g_free, sides, g_free, plain,
               scl_elo_plain_free, results, g_array_unref, earlier_of, g_free, games, g_free,
               opponents, g_free, best, g_hash_table_unref)

/* ---- Entry and prediction ---- */

/* Games of events that started under an earlier list, or under earlier rules. */
static void
predict_earlier (const SclSystem *self, const SclStates *states, const SclPeriod *period,
                 const SclEarlier *earlier, double *white_expected)
{
  const SclSystem *rules = earlier->other_rules ? period->rules[earlier->rules] : self;
  const SclExpectationTable *table = ((const SclEloDerived *) rules->derived)->predict;
  const double edge = ((const SclEloParams *) rules->params)->expectation.white_edge;

  for (guint i = earlier->first; i < earlier->first + earlier->n; i++)
    {
      const guint at = i - earlier->first;
      const double own = earlier->other_list ? period->listed[earlier->white[at]].rating
                                             : states->rating[period->white[i]];
      const double theirs = earlier->other_list ? period->listed[earlier->black[at]].rating
                                                : states->rating[period->black[i]];

      const double difference = scl_expectation_table_cut (table, own - theirs + edge, own);

      white_expected[i]
          = scl_elo_formula_expected (rules->derived, own, theirs, difference, TRUE,
                                      scl_expectation_table_score (table, difference));
    }
}

static void
elo_predict (const SclSystem *self, const SclStates *states, const SclPeriod *period,
             double *white_expected)
{
  /* a copy, which no store below can change */
  const SclExpectationTable table = *((const SclEloDerived *) self->derived)->predict;
  const double edge = ((const SclEloParams *) self->params)->expectation.white_edge;
  const double *rating = states->rating;
  const guint32 *whites = period->white, *blacks = period->black;

  for (guint i = 0; i < period->n_games; i++)
    {
      const double own = rating[whites[i]];
      const double difference = own - rating[blacks[i]] + edge;

      white_expected[i] = scl_expectation_table_score (
          &table, scl_expectation_table_cut (&table, difference, own));
    }
  scl_elo_formula_predict (self->derived, edge, rating, whites, blacks, period->n_games,
                           white_expected);
  for (guint i = 0; i < period->n_earlier; i++)
    predict_earlier (self, states, period, &period->earlier[i], white_expected);
}

/* ---- One period ---- */

/* Groups the rated games' sides by player, keeping the order of play. Returns the number of touched
 * players. */
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

void
scl_elo_compute (const SclEloRun *run, SclEloResult *result, const SclEloSide *sides, guint n,
                 SclTrace *trace)
{
  SclStates *states = run->states;
  const guint32 player = result->player;

  result->rating = states->rating[player];
  result->counted = 0;
  result->last_day = states->last_day[player];
  if (states->flags[player] & SCL_PLAYER_HELD)
    return;
  result->rating = (isnan (result->rating) ? scl_elo_first_rating : scl_elo_update_player) (
      run, player, sides, n, &result->counted, trace);
  /* memory->games holds the games that counted, in order of play */
  if (result->counted > 0)
    result->last_day = run->period->day[run->memory->games[result->counted - 1].side >> 1];
  if (!isnan (result->rating))
    states->flags[player] &= (guint8) ~(SCL_PLAYER_DELISTED | SCL_PLAYER_INACTIVE);
}

/* Everybody the long way. */
static void
update_each (const SclEloRun *run, SclTrace *trace)
{
  SclEloMemory *memory = run->memory;
  guint n_touched = gather (memory, run->period);
  GArray *results = memory->results;

  for (guint i = 0; i < n_touched; i++)
    {
      SclEloResult result = { .player = memory->touched[i] };
      guint n = memory->count[result.player];

      /* start has moved to the end of the player's sides while they were filled in */
      scl_elo_compute (run, &result, memory->sides + memory->start[result.player] - n, n,
                       scl_trace_of (trace, result.player));
      memory->count[result.player] = 0;
      if (scl_elo_has_result (run->states, &result))
        g_array_append_val (results, result);
    }
  SCL_FOR_EACH (const SclEloResult, result, results)
    scl_elo_commit (run->states, result->player, result->rating, result->counted, result->last_day);
  g_array_set_size (results, 0);
}

/* Which of the period's SclEarlier each game is in. */
static const guint32 *
find_earlier (SclEloMemory *memory, const SclPeriod *period)
{
  if (G_LIKELY (period->n_earlier == 0))
    return NULL;
  if (period->n_games > memory->earlier_size)
    {
      memory->earlier_size = period->n_games + period->n_games / 2;
      g_free (memory->earlier_of);
      memory->earlier_of = g_new (guint32, memory->earlier_size);
    }
  memset (memory->earlier_of, 0, period->n_games * sizeof *memory->earlier_of);
  for (guint i = 0; i < period->n_earlier; i++)
    for (guint g = 0; g < period->earlier[i].n; g++)
      memory->earlier_of[period->earlier[i].first + g] = i + 1;
  return memory->earlier_of;
}

/* Nothing has moved anybody yet. */
static void
begin_moves (const SclPeriod *period)
{
  for (gsize side = 0; period->moves != NULL && side < 2 * (gsize) period->n_games; side++)
    period->moves->k[side] = period->moves->surprise[side] = NAN;
}

/* Before the games, for who adds up what moved everybody. */
static double *
remember (const SclEloRun *run)
{
  if (run->period->moves == NULL || !(run->params->inflation.mean > 0.0))
    return NULL;
  return g_memdup2 (run->states->rating, run->states->n_players * sizeof *run->states->rating);
}

static gboolean
elo_update (const SclSystem *self, SclStates *states, const SclPeriod *period, SclTrace *trace)
{
  SclEloRun run = {
    .params = self->params,
    .derived = self->derived,
    .period = period,
    .states = states,
    .memory = states->memory,
    .year = scl_elo_needs_year (self->params) ? scl_day_year (period->first_day) : 0,
    .mean = scl_elo_formulas_mean (self->derived, states, period),
    .earlier_of = find_earlier (states->memory, period),
  };

  g_autofree double *before = remember (&run);
  gboolean changed;

  begin_moves (period);
  if (run.derived->plain != NULL && period->n_games <= SCL_ELO_PLAIN_MOST_GAMES
      && !(run.derived->plain->by_formula && period->moves != NULL))
    scl_elo_update_plain (&run, trace);
  else
    update_each (&run, trace);
  g_clear_pointer (&run.memory->best, g_hash_table_unref);
  changed = scl_elo_recentre (&run, before, trace);
  return scl_elo_list_inactive (&run) || changed;
}

const SclSystemClass scl_elo_class = {
  .name = "elo",
  .title = N_ ("Elo"),
  .description = N_ ("The new rating is the old one plus K times score less expected score (Elo "
                     "1978; Carosi, Il sistema Elo; FIDE Handbook B.02)."),
  .columns = SCL_STATE_RATING,
  .params_size = sizeof (SclEloParams),
  .key_sets = scl_elo_key_sets,
  .events_by_start = TRUE,
  .tells_moves = TRUE,
  .check = scl_elo_check,
  .adjustment = G_STRUCT_OFFSET (SclEloParams, adjustment),
  .derive = elo_derive,
  .free_derived = elo_free_derived,
  .memory_new = elo_memory_new,
  .memory_free = elo_memory_free,
  .enter = scl_elo_enter,
  .predict = elo_predict,
  .update = elo_update,
  .play = scl_elo_play,
};
