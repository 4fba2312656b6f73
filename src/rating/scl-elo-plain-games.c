/* The Elo system's short way, see scl-elo-plain.c: one pass over a period's games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "rating/scl-elo-plain-private.h"

/* What a game adds for White at each score in half points, but for the expected score; and for both players together.
 */
static const SclEloSum side_at[] = { { 0.0, 1.0 }, { 0.0, 1.0 + SCL_ELO_GAMES_LIMIT }, { 0.0, 1.0 + 2.0 * SCL_ELO_GAMES_LIMIT } };
static const SclEloSum both_sides = { 1.0, 2.0 + 2.0 * SCL_ELO_GAMES_LIMIT };

/* ---- Events ------------------------------------------------------------------------------------------------------- */

/* What the player's sum holds is an earlier event's expected score: rounded, and added to the total. Games of one event follow each
 * other. */
static inline void
begin_event (SclEloPlain *plain, const SclEloStep *step, guint32 player, guint32 event)
{
  const SclEloSum sum = plain->sums[player];

  if (plain->events[player] == event)
    return;
  plain->events[player] = event;
  plain->totals[player] += scl_elo_event_total (step, sum[0]);
  plain->sums[player] = (SclEloSum){ 0.0, sum[1] }; /* both at once, as they will be read */
}

/* Out of the loop's way: after an event's first round nearly all players have been seen. */
static __attribute__ ((noinline)) void
begin_events (const SclEloRun *run, guint i)
{
  const SclPeriod *period = run->period;
  const SclEloStep *step = &run->derived->plain->event;

  begin_event (run->memory->plain, step, period->white[i], period->event[i]);
  begin_event (run->memory->plain, step, period->black[i], period->event[i]);
}

/* ---- Odd games -------------------------------------------------------------------------------------------------- */

/* One side of an odd game, in all generality. */
static void
add_odd (const SclEloRun *run, SclEloSide side)
{
  const SclEloParams *params = run->params;
  SclEloPlain *plain = run->memory->plain;
  const guint32 player = (side & 1) ? run->period->black[side >> 1] : run->period->white[side >> 1];
  const double own = run->states->rating[player], edge = params->expectation.white_edge;
  SclEloSum added = side_at[(guint) (2.0 * scl_elo_score (run->period, side))];
  double difference;
  SclEloGame game;

  if (isnan (own))
    {
      g_array_append_val (plain->special, side);
      return;
    }
  if (!scl_elo_counts (run, own, side, &game))
    return;
  plain->last_days[player] = run->period->day[side >> 1];
  if (scl_elo_plain_by_event (run))
    begin_event (plain, &run->derived->plain->event, player, run->period->event[side >> 1]);
  difference = own - game.opponent + ((side & 1) ? -edge : edge);
  if (params->expectation.cut_rule == SCL_CUT_ONCE_AN_EVENT && difference > params->expectation.cut)
    {
      SclEloDeferred deferred = { player, run->period->event[side >> 1], difference };

      g_array_append_val (plain->deferred, deferred);
      plain->sums[player] += added;
      return;
    }
  difference = scl_expectation_table_cut (run->derived->rule, difference, own);
  if (params->expectation.cut_rule == SCL_CUT_ONCE_AN_EVENT && params->update.once_cuts_lower)
    difference = MAX (difference, -params->expectation.cut);
  added[0] = scl_expectation_table_score (run->derived->rule, difference);
  plain->sums[player] += added;
}

static void
add_odd_game (const SclEloRun *run, guint i)
{
  if (run->period->flags[i] != SCL_GAME_RATED)
    return;
  add_odd (run, 2 * i);
  add_odd (run, 2 * i + 1);
}

/* ---- Blocks of games --------------------------------------------------------------------------------------------- */

#define BLOCK 256 /* games: what is computed of them stays in the nearest cache */

/* Whether a game of the n is not rated; eight at a time. */
static gboolean
any_flag (const guint8 *flags, guint n)
{
  guint64 any = 0, eight;
  guint i;

  G_STATIC_ASSERT (SCL_GAME_RATED == 0);
  for (i = 0; i + sizeof eight <= n; i += sizeof eight)
    {
      memcpy (&eight, flags + i, sizeof eight);
      any |= eight;
    }
  for (; i < n; i++)
    any |= flags[i];
  return any != 0;
}

/* What is known of a block's games. */
typedef enum
{
  ANY,    /* nothing: some may be odd, and are then added elsewhere */
  SMOOTH, /* none is odd, and the table holds between whole differences */
  WHOLE,  /* none is odd, and all differences are whole and in the table */
} Kind;

/* White's rating less Black's, and White's edge, for each game; and what is known of them, but for their flags. Doubles' sizes
 * are in the order of their bits, and NaN above all: one subtraction whose sign remains where a size is above odd. Inlined, so
 * that smooth models need not look whether differences are whole. */
static inline __attribute__ ((always_inline)) Kind
subtract (const SclEloRun *run, guint first, guint n, gboolean smooth, double *restrict differences)
{
  const double *rating = run->states->rating, edge = run->params->expectation.white_edge;
  const double odd = run->derived->plain->odd;
  const guint32 *whites = run->period->white + first, *blacks = run->period->black + first;
  guint64 limit, bits, beyond = 0, fractions = 0;

  memcpy (&limit, &odd, sizeof limit);
  for (guint i = 0; i < n; i++)
    {
      const double difference = rating[whites[i]] - rating[blacks[i]] + edge;

      differences[i] = difference;
      memcpy (&bits, &difference, sizeof bits);
      beyond |= limit - (bits & G_MAXINT64);
      if (!smooth)
        {
          const double whole = (double) (gint64) difference;
          guint64 whole_bits;

          memcpy (&whole_bits, &whole, sizeof whole_bits);
          fractions |= bits ^ whole_bits;
        }
    }
  if (beyond >> 63)
    return ANY;
  return smooth ? SMOOTH : fractions != 0 ? ANY : WHOLE;
}

/* A block of games. Where this is inlined their kind is known: but for ANY the loop has no branch, and the processor many
 * games under way at once. */
static inline __attribute__ ((always_inline)) void
add_block (const SclEloRun *run, guint first, guint n, const double *differences, Kind kind, gboolean by_event)
{
  const guint32 *whites = run->period->white + first, *blacks = run->period->black + first;
  const guint8 *scores = run->period->score + first, *flags = run->period->flags + first;
  const SclExpectationTable table = *run->derived->rule; /* a copy, which no store below can change */
  const double cut = MIN (table.cut, G_MAXDOUBLE), odd = run->derived->plain->odd;
  const SclDay *days = run->period->day + first;
  SclEloSum *const sums = run->memory->plain->sums;
  SclDay *const last_days = run->memory->plain->last_days;
  const guint32 *const events = run->memory->plain->events, *ids = run->period->event + first;

  for (guint i = 0; i < n; i++)
    {
      const double difference = differences[i], size = MIN (fabs (difference), cut);
      SclEloSum side = side_at[scores[i]];

      if (kind == ANY && G_UNLIKELY (!(fabs (difference) <= odd) | (flags[i] != SCL_GAME_RATED)))
        {
          add_odd_game (run, first + i);
          continue;
        }
      if (kind == SMOOTH)
        side[0] = scl_expectation_table_between (&table, size, difference);
      else if (kind == WHOLE)
        side[0] = scl_expectation_table_side (table.cubics[4 * (gssize) size], difference);
      else
        side[0] = scl_expectation_table_score (&table, copysign (size, difference));
      if (by_event && G_UNLIKELY ((events[whites[i]] != ids[i]) | (events[blacks[i]] != ids[i])))
        begin_events (run, first + i);
      last_days[whites[i]] = last_days[blacks[i]] = days[i];
      sums[whites[i]] += side;
      sums[blacks[i]] += both_sides - side;
    }
}

/* ---- The whole --------------------------------------------------------------------------------------------------- */

static int
compare_deferred (gconstpointer a, gconstpointer b)
{
  const SclEloDeferred *x = a, *y = b;

  if (x->player != y->player)
    return x->player < y->player ? -1 : 1;
  if (x->event != y->event)
    return x->event < y->event ? -1 : 1;
  return (x->difference < y->difference) - (x->difference > y->difference);
}

/* FIDE 2022: of a player's differences above the cut in an event the greatest is cut. */
static void
cut_deferred (const SclEloRun *run)
{
  SclEloPlain *plain = run->memory->plain;

  if (plain->deferred->len == 0)
    return;
  g_array_sort (plain->deferred, compare_deferred);
  for (guint i = 0; i < plain->deferred->len; i++)
    {
      const SclEloDeferred *this = &g_array_index (plain->deferred, SclEloDeferred, i), *last = this - 1;
      gboolean greatest = i == 0 || last->player != this->player || last->event != this->event;
      double difference = greatest ? run->params->expectation.cut : this->difference;

      plain->sums[this->player][0] += scl_expectation_table_score (run->derived->rule, difference);
    }
  g_array_set_size (plain->deferred, 0);
}

void
scl_elo_plain_add_up (const SclEloRun *run)
{
  const SclPeriod *period = run->period;
  const SclEloPlainRule *rule = run->derived->plain;
  const gboolean by_event = scl_elo_plain_by_event (run);
  double differences[BLOCK];

  for (guint first = 0; first < period->n_games; first += BLOCK)
    {
      const guint n = MIN (BLOCK, period->n_games - first);
      Kind kind
          = rule->smooth ? subtract (run, first, n, TRUE, differences) : subtract (run, first, n, FALSE, differences);

      if (any_flag (period->flags + first, n))
        kind = ANY;
      if (by_event && kind == WHOLE && rule->whole)
        add_block (run, first, n, differences, WHOLE, TRUE);
      else if (by_event)
        add_block (run, first, n, differences, ANY, TRUE);
      else if (kind == SMOOTH)
        add_block (run, first, n, differences, SMOOTH, FALSE);
      else if (kind == WHOLE && rule->whole)
        add_block (run, first, n, differences, WHOLE, FALSE);
      else
        add_block (run, first, n, differences, ANY, FALSE);
    }
  cut_deferred (run);
}
