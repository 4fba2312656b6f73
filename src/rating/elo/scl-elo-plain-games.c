/* The Elo system's short way, see scl-elo-plain.c: one pass over a period's games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "rating/base/scl-order.h"
#include "rating/elo/scl-elo-plain-private.h"

/* What a game adds for White at each score in half points, but for the expected score; and for both
 * players together.
 */
static const SclEloSum side_at[] = { { 0.0, 1.0 },
                                     { 0.0, 1.0 + SCL_ELO_GAMES_LIMIT },
                                     { 0.0, 1.0 + 2.0 * SCL_ELO_GAMES_LIMIT } };
static const SclEloSum both_sides = { 1.0, 2.0 + 2.0 * SCL_ELO_GAMES_LIMIT };

/* ---- Events ---- */

/* What the player's sum holds is an earlier event's expected score: rounded, and added to the
 * total. Games of one event follow each other. */
static inline void
begin_event (SclEloPlain *plain, const SclEloStep *step, guint32 place, guint32 event)
{
  SclEloTally *tally = &plain->tallies[place];
  const SclEloSum sum = tally->sum;

  if (tally->event == event)
    return;
  tally->event = event;
  plain->totals[place] += scl_elo_event_total (step, sum[0]);
  tally->sum = (SclEloSum){ 0.0, sum[1] }; /* both at once, as they will be read */
}

/* Out of the loop's way: after an event's first round nearly all players have been seen. */
static __attribute__ ((noinline)) void
begin_events (SclEloPlain *plain, const SclEloStep *step, guint32 white, guint32 black,
              guint32 event)
{
  begin_event (plain, step, white, event);
  begin_event (plain, step, black, event);
}

/* ---- Odd games ---- */

static void
tell_odd (const SclEloRun *run, SclEloSide side, double expected)
{
  if (run->period->moves != NULL)
    run->period->moves->surprise[side] = scl_elo_score (run->period, side) - expected;
}

/* One side of an odd game, in all generality. */
static void
add_odd (const SclEloRun *run, SclEloSide side)
{
  const SclEloParams *params = run->params;
  SclEloPlain *plain = run->memory->plain;
  const guint32 place
      = (side & 1) ? run->period->black_place[side >> 1] : run->period->white_place[side >> 1];
  SclEloTally *tally = &plain->tallies[place];
  const double own = tally->rating, edge = params->expectation.white_edge;
  const SclEloTerms terms = { params, run->derived, NULL };
  SclEloSum added = side_at[(guint) (2.0 * scl_elo_score (run->period, side))];
  double difference;
  SclEloGame game;

  if (isnan (own))
    {
      g_array_append_val (plain->special, side);
      return;
    }
  if (!scl_elo_counts (run, &terms, own, side, &game))
    return;
  tally->last_day = run->period->day[side >> 1];
  if (scl_elo_plain_by_event (run))
    begin_event (plain, &run->derived->plain->event, place, run->period->event[side >> 1]);
  difference = own - game.opponent + ((side & 1) ? -edge : edge);
  if (params->expectation.cut_rule == SCL_CUT_ONCE_AN_EVENT && difference > params->expectation.cut)
    {
      SclEloDeferred deferred = { place, run->period->event[side >> 1], side, difference };

      g_array_append_val (plain->deferred, deferred);
      tally->sum += added;
      return;
    }
  difference = scl_expectation_table_cut (run->derived->rule, difference, own);
  if (params->expectation.cut_rule == SCL_CUT_ONCE_AN_EVENT && params->update.once_cuts_lower)
    difference = MAX (difference, -params->expectation.cut);
  added[0] = scl_expectation_table_score (run->derived->rule, difference);
  tally->sum += added;
  tell_odd (run, side, added[0]);
}

static void
add_odd_game (const SclEloRun *run, guint i)
{
  if (run->period->flags[i] != SCL_GAME_RATED)
    return;
  add_odd (run, 2 * i);
  add_odd (run, 2 * i + 1);
}

/* ---- Blocks of games ---- */

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

/* White's rating less Black's, and White's edge, for each game; whether the size of any is above
 * odd, or NaN. Doubles' sizes are in the order of their bits, and NaN above all: one subtraction
 * whose sign remains. */
static gboolean
subtract (const SclEloRun *run, guint first, guint n, double *restrict differences)
{
  const SclEloTally *tallies = run->memory->plain->tallies;
  const double edge = run->params->expectation.white_edge;
  const double odd = run->derived->plain->odd;
  const guint32 *whites = run->period->white_place + first,
                *blacks = run->period->black_place + first;
  guint64 limit, bits, beyond = 0;

  memcpy (&limit, &odd, sizeof limit);
  for (guint i = 0; i < n; i++)
    {
      const double difference = tallies[whites[i]].rating - tallies[blacks[i]].rating + edge;

      differences[i] = difference;
      memcpy (&bits, &difference, sizeof bits);
      beyond |= limit - (bits & G_MAXINT64);
    }
  return beyond >> 63;
}

/* A block of games. Where this is inlined their kind is known: but for ANY the loop has no branch,
 * and the processor many games under way at once. */
static inline __attribute__ ((always_inline)) void
add_block (const SclEloRun *run, guint first, guint n, const double *differences, Kind kind,
           gboolean by_event)
{
  const guint32 *whites = run->period->white_place + first,
                *blacks = run->period->black_place + first;
  const guint8 *scores = run->period->score + first, *flags = run->period->flags + first;
  const SclExpectationTable table
      = *run->derived->rule; /* a copy, which no store below can change */
  const double cut = MIN (table.cut, G_MAXDOUBLE), odd = run->derived->plain->odd;
  const SclDay *days = run->period->day + first;
  SclEloPlain *const plain = run->memory->plain;
  SclEloTally *const tallies = plain->tallies;
  const guint32 *const events = run->period->event + first;
  const SclEloStep step = run->derived->plain->event;
  double *const surprise
      = run->period->moves != NULL ? run->period->moves->surprise + 2 * first : NULL;

  for (guint i = 0; i < n; i++)
    {
      const double difference = differences[i], size = MIN (fabs (difference), cut);
      SclEloSum side = side_at[scores[i]];
      SclEloTally *white, *black;

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
      white = &tallies[whites[i]];
      black = &tallies[blacks[i]];
      if (by_event && G_UNLIKELY ((white->event != events[i]) | (black->event != events[i])))
        begin_events (plain, &step, whites[i], blacks[i], events[i]);
      white->last_day = black->last_day = days[i];
      white->sum += side;
      black->sum += both_sides - side;
      if (surprise != NULL)
        {
          surprise[2 * i] = 0.5 * scores[i] - side[0];
          surprise[2 * i + 1] = -surprise[2 * i];
        }
    }
}

/* ---- The whole ---- */

static int
compare_deferred (gconstpointer a, gconstpointer b)
{
  const SclEloDeferred *x = a, *y = b;

  if (x->place != y->place)
    return SCL_ORDER (x->place, y->place);
  if (x->event != y->event)
    return SCL_ORDER (x->event, y->event);
  return SCL_ORDER (y->difference, x->difference);
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
      const SclEloDeferred *this = &g_array_index (plain->deferred, SclEloDeferred, i),
                           *last = this - 1;
      gboolean greatest = i == 0 || last->place != this->place || last->event != this->event;
      double difference = greatest ? run->params->expectation.cut : this->difference;
      double expected = scl_expectation_table_score (run->derived->rule, difference);

      plain->tallies[this->place].sum[0] += expected;
      tell_odd (run, this->side, expected);
    }
  g_array_set_size (plain->deferred, 0);
}

void
scl_elo_plain_add_up (const SclEloRun *run)
{
  const SclPeriod *period = run->period;
  const SclEloPlainRule *rule = run->derived->plain;
  const gboolean by_event = scl_elo_plain_by_event (run);
  const Kind usual = rule->smooth                                   ? SMOOTH
                     : rule->whole && run->memory->plain->all_whole ? WHOLE
                                                                    : ANY;
  double differences[BLOCK];

  for (guint first = 0; first < period->n_games; first += BLOCK)
    {
      const guint n = MIN (BLOCK, period->n_games - first);
      const gboolean odd
          = subtract (run, first, n, differences) || any_flag (period->flags + first, n);
      const Kind kind = odd ? ANY : usual;

      if (by_event && kind == WHOLE)
        add_block (run, first, n, differences, WHOLE, TRUE);
      else if (by_event)
        add_block (run, first, n, differences, ANY, TRUE);
      else if (kind == SMOOTH)
        add_block (run, first, n, differences, SMOOTH, FALSE);
      else if (kind == WHOLE)
        add_block (run, first, n, differences, WHOLE, FALSE);
      else
        add_block (run, first, n, differences, ANY, FALSE);
    }
  cut_deferred (run);
}
