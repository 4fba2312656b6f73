/* The Elo system's short way: policies whose change is K (sum of scores - sum of expected scores).
 *
 * Why it is beside scl-elo-update.c, which computes the same game by game and explains it: a
 * million games of 60 months take 8 ms here and 68 ms there (meson benchmark "systems", Elo by
 * month; a plain loop over the games 5 ms), and policies are replayed while a slider is dragged.
 * tests/rating/test-elo-plain.c holds the two to the same ratings.
 *
 * One pass over the games adds up both sides at once: the expected score is computed once a game,
 * since Black's is one less White's. Games for which that does not hold (somebody unrated, a
 * difference that is cut on one side only, or once an event) are odd: looked at one by one, as rare
 * as they are. Players without a rating, with an event under an earlier list or under earlier
 * rules, and a traced player go the long way, alone. What the long way does with every game or
 * event (rounding of their changes, blocks, performance ratings) is not here. Which policies may go
 * the short way is decided by the keys that this file knows: any other key that is not at its
 * fallback sends a policy the long way, so that a key added later is safe before it is fast.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-order.h"
#include "rating/elo/scl-elo-formula-private.h"
#include "rating/elo/scl-elo-plain-private.h"
#include "rating/policy/scl-traced-state-private.h"

/* ---- Which policies ---- */

/* Groups and keys whose every value the short way obeys. */
static const char *const known_groups[] = { "expectation", "k", "list", "adjustment", "formula" };
static const char *const known_keys[] = {
  "update once-cuts-lower",
  "update unrated",
  "update skip-difference",
  "update skip-above",
  "update block-least-k",
  "update performance-method",
  "update limit",
  "rounding how",
  "rounding event-expected",
  "rounding period-expected",
  "rounding period-change",
  "rounding rating",
  "entry given",
  "entry standard",
  "entry rule",
  "entry rating",
  "entry seed",
  "entry games",
  "entry months",
  "entry least-score",
  "entry least-opponents",
  "entry least-score-in",
  "entry draws",
  "entry draws-rating",
  "entry half-point",
  "entry cap",
  "entry floor",
  "entry floor-women",
  "entry rounding",
  "entry promotion",
};

static gboolean
is_known (const SclKey *key)
{
  g_autofree char *name = g_strconcat (key->group, " ", key->name, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (known_groups); i++)
    if (strcmp (known_groups[i], key->group) == 0)
      return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (known_keys); i++)
    if (strcmp (known_keys[i], name) == 0)
      return TRUE;
  return FALSE;
}

gboolean
scl_elo_is_plain (const SclEloParams *params)
{
  SclEloParams fallback;

  /* The cut is decided when the period's games are added up. */
  if (params->rounding.event_expected > 0.0
      && params->expectation.cut_rule == SCL_CUT_ONCE_AN_EVENT)
    return FALSE;
  /* A formula gives each side an expected score of its own, or looks at each. */
  if ((*params->formulas.expected.text != '\0' || *params->formulas.game.text != '\0'
       || *params->formulas.counts.text != '\0')
      && (params->rounding.event_expected > 0.0
          || params->expectation.cut_rule == SCL_CUT_ONCE_AN_EVENT))
    return FALSE;
  /* K may change from event to event. */
  if (params->k.new_by_event
      && (params->k.new_games > 0 || *params->formulas.k.text != '\0'
          || *params->formulas.game.text != '\0'))
    return FALSE;
  /* White's edge could make a game of equals unrated. */
  if (params->update.skip_difference > 0.0
      && params->update.skip_difference <= fabs (params->expectation.white_edge) + 1.0)
    return FALSE;
  /* Promotion looks at single events of rated players too. */
  if (params->entry.rule == SCL_ELO_ENTRY_PROMOTION && params->entry.promotion_jump)
    return FALSE;
  scl_key_sets_reset (scl_elo_key_sets, &fallback);
  fallback.entry.promotion_jump = params->entry.promotion_jump;
  for (const SclKeySet *set = scl_elo_key_sets; set->keys != NULL; set++)
    for (guint i = 0; i < *set->n_keys; i++)
      {
        g_autofree char *value = NULL;
        g_autofree char *otherwise = NULL;

        if (is_known (&set->keys[i]))
          continue;
        value = scl_key_write (&set->keys[i], (const guint8 *) params + set->offset);
        otherwise = scl_key_write (&set->keys[i], (const guint8 *) &fallback + set->offset);
        if (strcmp (value, otherwise) != 0)
          return FALSE;
      }
  return TRUE;
}

/* ---- Prepared once ---- */

static SclEloStep
prepare_step (const SclEloRounding *rounding, double step)
{
  double parts = step > 0.0 ? round (1.0 / step) : 0.0;
  gboolean direct
      = rounding->how == SCL_ROUND_HALF_AWAY && step > 1e-6 && fabs (parts * step - 1.0) < 1e-12;

  return (SclEloStep){ step, direct ? parts : 0.0, (SclRounding) rounding->how };
}

/* A game is odd whose difference is cut on one side only, or once an event, or may make it unrated;
 * so is one beyond the table where nothing is cut. */
static double
odd_from (const SclEloParams *params, const SclExpectationTable *table)
{
  const SclExpectation *expectation = &params->expectation;
  double from = table->cut < table->limit || table->limit == 0.0 ? G_MAXDOUBLE : table->limit - 1.0;

  if (expectation->cut_rule == SCL_CUT_ONCE_AN_EVENT
      || expectation->cut_rule == SCL_CUT_UNLESS_STRONG)
    from = MIN (from, expectation->cut);
  if (params->update.skip_difference > 0.0)
    /* the difference here holds White's edge, the rule's does not */
    from = MIN (from, params->update.skip_difference - fabs (expectation->white_edge) - 1.0);
  return from;
}

/* Below which a rating must be compared with the player's own floor. */
static double
lowest_of (const SclEloParams *params, SclExpression *const *formulas)
{
  const SclExpression *floor = formulas[SCL_ELO_FORMULA_FLOOR];
  double constant;

  if (floor == NULL)
    return MAX (params->list.floor, params->list.floor_women);
  return scl_expression_is_constant (floor, &constant) ? constant : G_MAXDOUBLE;
}

static gboolean
looks_again (SclExpression *const *formulas)
{
  const SclExpression *period = formulas[SCL_ELO_FORMULA_PERIOD];

  return formulas[SCL_ELO_FORMULA_GAME] != NULL
         || (period != NULL
             && (scl_expression_uses (period, PERIOD_OPPONENTS)
                 || scl_expression_uses (period, PERIOD_PERFORMANCE)
                 || scl_expression_uses (period, PERIOD_EVENTS)));
}

SclEloPlainRule *
scl_elo_plain_rule_new (const SclEloParams *params, const SclExpectationTable *table,
                        SclExpression *const *formulas)
{
  const SclEloRounding *rounding = &params->rounding;
  SclEloPlainRule *rule = g_new (SclEloPlainRule, 1);

  rule->odd = odd_from (params, table);
  rule->smooth = table->limit > 0.0 && table->between;
  rule->whole = table->limit > 0.0 && (isinf (table->cut) || floor (table->cut) == table->cut)
                && floor (params->expectation.white_edge) == params->expectation.white_edge;
  rule->by_event = rounding->event_expected > 0.0;
  rule->event = prepare_step (rounding, rounding->event_expected);
  rule->expected = prepare_step (rounding, rounding->period_expected);
  rule->change = prepare_step (rounding, rounding->period_change);
  rule->rating = prepare_step (rounding, rounding->rating);
  rule->unstepped = !(rounding->event_expected > 0.0) && !(rounding->period_expected > 0.0)
                    && !(rounding->period_change > 0.0) && !(rounding->rating > 0.0)
                    && !(params->update.limit > 0.0);
  rule->by_formula = FALSE;
  for (guint i = 0; i < SCL_ELO_N_FORMULAS; i++)
    rule->by_formula |= formulas[i] != NULL && i != SCL_ELO_FORMULA_ENTRY
                        && (i != SCL_ELO_FORMULA_K || scl_expression_uses (formulas[i], K_DAYS)
                            || scl_expression_uses (formulas[i], K_MEAN));
  rule->looks_again = looks_again (formulas);
  rule->lowest = lowest_of (params, formulas);
  return rule;
}

/* ---- Memory ---- */

static void
make_memory (SclEloMemory *memory, guint n_players)
{
  SclEloPlain *plain;

  if (memory->plain != NULL)
    return;
  plain = memory->plain = g_new (SclEloPlain, 1);
  plain->tallies = g_aligned_alloc (MAX (n_players, 1), sizeof (SclEloTally),
                                    64); /* none lies across two lines of the cache */
  plain->totals = g_new (double, MAX (n_players, 1));
  plain->special = g_array_new (FALSE, FALSE, sizeof (SclEloSide));
  plain->deferred = g_array_new (FALSE, FALSE, sizeof (SclEloDeferred));
  plain->told = NULL;
  plain->second = NULL;
}

SCL_DEFINE_FREE (scl_elo_plain_free, SclEloPlain, tallies, g_aligned_free, totals, g_free, special,
                 g_array_unref, deferred, g_array_unref, told, g_free, second, g_free)

/* Who has an event under an earlier list or under earlier rules goes the long way: as those without
 * a rating do, whose every game is odd. */
static void
set_aside (const SclEloRun *run)
{
  const SclPeriod *period = run->period;
  SclEloTally *tallies = run->memory->plain->tallies;

  for (guint i = 0; i < period->n_earlier; i++)
    for (guint g = period->earlier[i].first; g < period->earlier[i].first + period->earlier[i].n;
         g++)
      tallies[period->white_place[g]].rating = tallies[period->black_place[g]].rating = NAN;
}

static void
clear_tallies (const SclEloRun *run)
{
  const SclPeriod *period = run->period;
  SclEloPlain *plain = run->memory->plain;
  const double *rating = run->states->rating;

  gboolean fraction = FALSE;

  for (guint i = 0; i < period->n_playing; i++)
    {
      const double own = rating[period->playing[i]];

      plain->tallies[i] = (SclEloTally){ .sum = { 0.0, 0.0 }, .rating = own };
      if (!isnan (own))
        fraction |= own != (double) (gint64) own;
    }
  plain->all_whole = !fraction;
  if (scl_elo_plain_by_event (run))
    memset (plain->totals, 0, period->n_playing * sizeof *plain->totals);
  set_aside (run);
}

/* ---- Who goes the long way ---- */

static int
compare_sides (gconstpointer a, gconstpointer b, gpointer period)
{
  SclEloSide x = *(const SclEloSide *) a, y = *(const SclEloSide *) b;
  guint32 p = scl_elo_player (period, x), q = scl_elo_player (period, y);

  return p != q ? SCL_ORDER (p, q) : SCL_ORDER (x, y);
}

/* Unrated players, those set aside and the traced one: the long way, each from their own sides; in
 * effect only after all others were computed. */
static void
compute_special (const SclEloRun *run, SclTrace *trace, GArray *results)
{
  GArray *special = run->memory->plain->special;

  g_array_sort_with_data (special, compare_sides, (gpointer) run->period);
  for (guint first = 0, end; first < special->len; first = end)
    {
      const SclEloSide *sides = &g_array_index (special, SclEloSide, first);
      SclEloResult result = { .player = scl_elo_player (run->period, sides[0]) };

      for (end = first; end < special->len; end++)
        if (scl_elo_player (run->period, g_array_index (special, SclEloSide, end)) != result.player)
          break;
      scl_elo_compute (run, &result, sides, end - first, scl_trace_of (trace, result.player));
      g_array_append_val (results, result);
    }
  g_array_set_size (special, 0);
}

static void
add_traced (const SclEloRun *run, guint32 player)
{
  const SclPeriod *period = run->period;
  const SclEloTally *tallies = run->memory->plain->tallies;

  for (guint i = 0; i < period->n_games; i++)
    if (period->flags[i] == SCL_GAME_RATED
        && (period->white[i] == player || period->black[i] == player))
      {
        SclEloSide side = 2 * i + (period->black[i] == player);

        if (isnan (tallies[(side & 1) ? period->black_place[i] : period->white_place[i]].rating))
          return; /* is among the special ones already */
        g_array_append_val (run->memory->plain->special, side);
      }
}

/* ---- New ratings ---- */

/* scl_round of each. */
static void
round_all (const SclEloStep *step, double *x, guint n)
{
  if (!(step->step > 0.0))
    return;
  if (step->parts == 1.0) /* a loop of its own, for divisions cost */
    for (guint i = 0; i < n; i++)
      x[i] = scl_elo_parts (x[i], 1.0);
  else if (step->parts > 0.0)
    for (guint i = 0; i < n; i++)
      x[i]
          = scl_elo_parts (x[i], step->parts) / step->parts; /* the nearest double to the decimal */
  else
    for (guint i = 0; i < n; i++)
      x[i] = scl_round (x[i], step->step, step->how);
}

/* The sums of n players from place first on; those whose games do not count, whom nothing may
 * change or who go the long way are left out. */
static inline __attribute__ ((always_inline)) void
take_sums (const SclEloRun *run, guint first, guint n, guint32 traced, gboolean by_event,
           SclEloBatch *batch)
{
  const SclEloPlain *plain = run->memory->plain;
  const guint32 *players = run->period->playing;
  const guint8 *flags = run->states->flags;
  const SclEloStep step = run->derived->plain->event;
  const double parts = step.parts > 0.0 ? step.parts : 1.0;

  batch->n = 0;
  for (guint i = first; i < first + n; i++)
    {
      const guint32 player = players[i];
      const SclEloTally *tally = &plain->tallies[i];
      const SclEloSum sum = tally->sum;
      const double half_points = (double) (gint64) (sum[1] * (1.0 / SCL_ELO_GAMES_LIMIT));
      const guint32 counted = (guint32) (gint64) (sum[1] - half_points * SCL_ELO_GAMES_LIMIT);

      if (G_UNLIKELY (counted == 0 || (flags[player] & SCL_PLAYER_HELD) || player == traced))
        continue;
      batch->place[batch->n] = i;
      batch->player[batch->n] = player;
      batch->counted[batch->n] = counted;
      batch->last_day[batch->n] = tally->last_day;
      batch->old[batch->n] = tally->rating;
      batch->score[batch->n] = 0.5 * half_points;
      /* by event, what the sum holds is the last event's */
      batch->expected[batch->n]
          = by_event ? (plain->totals[i] + scl_elo_event_total (&step, sum[0])) / parts : sum[0];
      batch->n++;
    }
}

static void
find_k (const SclEloRun *run, SclEloBatch *batch)
{
  const SclBands *bands = &run->derived->k_bands;
  const SclExpression *formula = run->derived->formula[SCL_ELO_FORMULA_K];
  const gboolean by_rating = run->derived->k_by_rating && run->states->k_fixed == NULL;

  if (formula != NULL && !by_rating)
    {
      /* what the keys say counts only where it is asked for, or is a player's own */
      const gboolean asked
          = scl_expression_uses (formula, K_OF_RULE) || run->states->k_fixed != NULL;

      for (guint i = 0; i < batch->n && asked; i++)
        batch->k[i] = scl_elo_k (run, batch->player[i]);
      scl_elo_formula_k_all (run, batch->player, batch->old, batch->counted, batch->n, batch->k);
    }
  else if (!by_rating)
    for (guint i = 0; i < batch->n; i++)
      batch->k[i] = scl_elo_k (run, batch->player[i]);
  else
    for (guint i = 0; i < batch->n; i++)
      batch->k[i] = scl_bands_at (bands, batch->old[i]);
  if (run->params->k.product_limit > 0.0)
    for (guint i = 0; i < batch->n; i++)
      batch->k[i] = scl_elo_k_limited (run->params, batch->k[i], batch->counted[i]);
}

static void
tell_rounded (const SclEloRun *run, const SclEloBatch *batch)
{
  for (guint i = 0; i < batch->n; i++)
    run->memory->plain->told[batch->place[i]]
        = (SclEloTold){ batch->k[i], batch->rating[i] - batch->old[i], 0.0 };
}

/* What the limit and the floor made of it; NaN: the player has left the list. */
static void
tell_listed (const SclEloRun *run, const SclEloBatch *batch, guint i, double rating)
{
  SclEloTold *told = &run->memory->plain->told[batch->place[i]];
  double *steps = run->period->moves->steps[batch->player[i]];
  const double limited = batch->rating[i] - batch->old[i] - told->change;

  if (isnan (rating))
    {
      told->k = NAN;
      return;
    }
  if (fabs (limited) > SCL_ELO_RESIDUE)
    steps[SCL_STEP_BY_RULE] += limited;
  steps[SCL_STEP_BY_FLOOR] += rating - batch->rating[i];
}

static void
find_ratings (const SclEloRun *run, gboolean by_event, SclEloBatch *batch)
{
  const SclEloPlainRule *rule = run->derived->plain;
  const double limit = run->params->update.limit;
  double *rating = batch->rating;

  if (!by_event) /* there is one event, if any is rounded */
    round_all (&rule->event, batch->expected, batch->n);
  round_all (&rule->expected, batch->expected, batch->n);
  if (run->derived->formula[SCL_ELO_FORMULA_GAME] != NULL)
    for (guint i = 0; i < batch->n; i++)
      rating[i] = run->memory->plain->second[batch->place[i]].change;
  else
    for (guint i = 0; i < batch->n; i++)
      rating[i] = batch->k[i] * (batch->score[i] - batch->expected[i]);
  round_all (&rule->change, rating, batch->n);
  for (guint i = 0; i < batch->n; i++)
    rating[i] += batch->old[i];
  round_all (&rule->rating, rating, batch->n);
  if (run->period->moves != NULL)
    tell_rounded (run, batch);
  if (limit > 0.0)
    for (guint i = 0; i < batch->n; i++)
      rating[i] = batch->old[i] + CLAMP (rating[i] - batch->old[i], -limit, limit);
  if (run->derived->formula[SCL_ELO_FORMULA_PERIOD] != NULL)
    scl_elo_plain_period (run, batch);
}

static void
commit_all (const SclEloRun *run, const SclEloBatch *batch)
{
  const double floor = run->derived->plain->lowest;
  const SclStates states = *run->states;

  for (guint i = 0; i < batch->n; i++)
    {
      const guint32 player = batch->player[i];
      double rating = batch->rating[i];

      if (G_UNLIKELY (rating < floor))
        rating = scl_elo_list_rating (run, player, rating, NULL);
      if (run->period->moves != NULL)
        tell_listed (run, batch, i, rating);
      scl_elo_commit (&states, player, rating, batch->counted[i], batch->last_day[i]);
    }
}

static void
find_every_k (const SclEloRun *run)
{
  const guint n_players = run->period->n_playing_rated;
  const gboolean by_event = scl_elo_plain_by_event (run);
  SclEloPlain *plain = run->memory->plain;
  SclEloBatch batch;

  for (guint first = 0; first < n_players; first += SCL_ELO_BATCH)
    {
      take_sums (run, first, MIN (SCL_ELO_BATCH, n_players - first), G_MAXUINT32, by_event, &batch);
      find_k (run, &batch);
      for (guint i = 0; i < batch.n; i++)
        plain->second[batch.place[i]].k = batch.k[i];
    }
}

/* Everybody's K, and with it the games once more. */
static void
look_again (const SclEloRun *run)
{
  SclEloPlain *plain = run->memory->plain;

  if (plain->second == NULL)
    plain->second = g_new (SclEloSecondTally, MAX (run->states->n_players, 1));
  memset (plain->second, 0, run->period->n_playing * sizeof *plain->second);
  if (run->derived->formula[SCL_ELO_FORMULA_GAME] != NULL)
    find_every_k (run);
  scl_elo_plain_look_again (run);
}

/* Every new rating from the old ones: K itself looks at nobody but the player, so they can take
 * effect at once. */
static void
finish_all (const SclEloRun *run, const SclTrace *trace)
{
  const guint32 traced = trace == NULL ? G_MAXUINT32 : trace->player;
  const guint n_players = run->period->n_playing_rated;
  const gboolean by_event = scl_elo_plain_by_event (run);
  SclEloBatch batch;

  for (guint first = 0; first < n_players; first += SCL_ELO_BATCH)
    {
      const guint n = MIN (SCL_ELO_BATCH, n_players - first);

      if (by_event)
        take_sums (run, first, n, traced, TRUE, &batch);
      else
        take_sums (run, first, n, traced, FALSE, &batch);
      find_k (run, &batch);
      find_ratings (run, by_event, &batch);
      commit_all (run, &batch);
    }
}

/* ---- What moved everybody ---- */

/* Those who go the long way tell it there. */
static void
begin_told (const SclEloRun *run)
{
  SclEloPlain *plain = run->memory->plain;

  if (plain->told == NULL)
    plain->told = g_new (SclEloTold, MAX (run->states->n_players, 1));
  for (guint i = 0; i < run->period->n_playing; i++)
    plain->told[i].k = NAN;
}

/* Each game's K into the columns, and how much of a change is rounding. */
static void
finish_told (const SclEloRun *run)
{
  const SclPeriod *period = run->period;
  const SclMoves *moves = period->moves;
  SclEloTold *const told = run->memory->plain->told;

  for (gsize side = 0; side < 2 * (gsize) period->n_games; side++)
    {
      const guint32 place
          = (side & 1) ? period->black_place[side >> 1] : period->white_place[side >> 1];

      if (isnan (moves->surprise[side]) || isnan (told[place].k))
        continue;
      moves->k[side] = told[place].k;
      told[place].games += told[place].k * moves->surprise[side];
    }
  for (guint i = 0; i < period->n_playing_rated && !run->derived->plain->unstepped; i++)
    if (fabs (told[i].change - told[i].games) > SCL_ELO_RESIDUE && !isnan (told[i].k))
      moves->steps[period->playing[i]][SCL_STEP_BY_ROUNDING] += told[i].change - told[i].games;
}

void
scl_elo_update_plain (const SclEloRun *run, SclTrace *trace)
{
  GArray *results = run->memory->results;

  make_memory (run->memory, run->states->n_players);
  if (run->period->moves != NULL)
    begin_told (run);
  clear_tallies (run);
  if (run->derived->formula[SCL_ELO_FORMULA_EXPECTED] != NULL
      || run->derived->formula[SCL_ELO_FORMULA_COUNTS] != NULL)
    scl_elo_plain_add_up_formula (run);
  else
    scl_elo_plain_add_up (run);
  if (run->derived->plain->looks_again)
    look_again (run);
  if (trace != NULL)
    add_traced (run, trace->player);
  compute_special (run, trace, results);
  finish_all (run, trace);
  if (run->period->moves != NULL)
    finish_told (run);
  SCL_FOR_EACH (const SclEloResult, result, results)
    if (scl_elo_has_result (run->states, result))
      scl_elo_commit (run->states, result->player, result->rating, result->counted,
                      result->last_day);
  g_array_set_size (results, 0);
}
