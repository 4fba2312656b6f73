/* The Elo system's short way: policies whose change is K (sum of scores - sum of expected scores).
 *
 * Most policies are such, and millions of games are replayed under them while a slider is dragged. One pass over the
 * games adds up both sides at once: the expected score is computed once a game, since Black's is one less White's.
 * Games for which that does not hold (somebody unrated, a difference that is cut on one side only, or once an event)
 * are odd: looked at one by one, as rare as they are. Players without a rating and a traced player go the long way,
 * alone. What the long way does with every game or event (rounding of their changes, blocks, performance ratings) is
 * not here. Which policies may go the short way is decided by the keys that this file knows: any other key that is not
 * at its fallback sends a policy the long way, so that a key added later is safe before it is fast.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "rating/scl-elo-private.h"

/* ---- Which policies -------------------------------------------------------------------------------------------- */

/* Groups and keys whose every value the short way obeys. */
static const char *const known_groups[] = { "expectation", "k", "list", "adjustment" };
static const char *const known_keys[] = {
  "update once-cuts-lower",
  "update unrated",
  "update skip-difference",
  "update skip-above",
  "update block-least-k",
  "update performance-method",
  "update limit",
  "rounding how",
  "rounding period-expected",
  "rounding period-change",
  "rounding rating",
  "entry given",
  "entry rule",
  "entry rating",
  "entry seed",
  "entry games",
  "entry months",
  "entry least-score",
  "entry least-score-in",
  "entry draws",
  "entry draws-rating",
  "entry half-point",
  "entry cap",
  "entry floor",
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

/* ---- Memory ---------------------------------------------------------------------------------------------------- */

/* What the short way adds up for one player; all 0 between periods. */
typedef struct
{
  double expected;
  guint64 counts;  /* games that count in the lower half, half points in the upper */
  SclDay last_day; /* of the games that count */
} Sum;

/* A side whose cut is decided when the whole event is known. */
typedef struct
{
  guint32 player, event;
  double difference;
} Deferred;

struct _SclEloPlain
{
  Sum *sums;
  GArray *special;  /* of SclEloSide whose player is unrated, or traced */
  GArray *deferred; /* of Deferred */
};

static void
make_memory (SclEloMemory *memory, guint n_players)
{
  SclEloPlain *plain;

  if (memory->plain != NULL)
    return;
  plain = memory->plain = g_new (SclEloPlain, 1);
  plain->sums = g_new0 (Sum, MAX (n_players, 1));
  plain->special = g_array_new (FALSE, FALSE, sizeof (SclEloSide));
  plain->deferred = g_array_new (FALSE, FALSE, sizeof (Deferred));
}

void
scl_elo_plain_free (SclEloPlain *self)
{
  g_free (self->sums);
  g_array_unref (self->special);
  g_array_unref (self->deferred);
  g_free (self);
}

/* ---- Adding up ------------------------------------------------------------------------------------------------- */

/* Without a branch: results and first meetings are as good as random. */
static inline guint
add_side (Sum *sum, guint32 player, SclDay day, double expected, guint half_points, guint32 *touched, guint n_touched)
{
  touched[n_touched] = player;
  n_touched += sum->counts == 0;
  sum->expected += expected;
  sum->counts += (guint64) half_points << 32 | 1;
  sum->last_day = day;
  return n_touched;
}

/* One side of an odd game, in all generality. */
static guint
add_odd (const SclEloRun *run, SclEloSide side, guint n_touched)
{
  const SclEloParams *params = run->params;
  SclEloPlain *plain = run->memory->plain;
  const guint32 player = (side & 1) ? run->period->black[side >> 1] : run->period->white[side >> 1];
  const double own = run->states->rating[player], edge = params->expectation.white_edge;
  double difference;
  SclEloGame game;

  if (isnan (own))
    {
      g_array_append_val (plain->special, side);
      return n_touched;
    }
  if (!scl_elo_counts (run, own, side, &game))
    return n_touched;
  difference = own - game.opponent + ((side & 1) ? -edge : edge);
  if (params->expectation.cut_rule == SCL_CUT_ONCE_AN_EVENT && difference > params->expectation.cut)
    {
      Deferred deferred = { player, run->period->event[side >> 1], difference };

      g_array_append_val (plain->deferred, deferred);
      return add_side (&plain->sums[player], player, run->period->day[side >> 1], 0.0,
                       (guint) (2.0 * scl_elo_score (run->period, side)), run->memory->touched, n_touched);
    }
  difference = scl_expectation_table_cut (run->derived->rule, difference, own);
  if (params->expectation.cut_rule == SCL_CUT_ONCE_AN_EVENT && params->update.once_cuts_lower)
    difference = MAX (difference, -params->expectation.cut);
  return add_side (&plain->sums[player], player, run->period->day[side >> 1],
                   scl_expectation_table_score (run->derived->rule, difference),
                   (guint) (2.0 * scl_elo_score (run->period, side)), run->memory->touched, n_touched);
}

/* From which difference on a game is odd. */
static double
odd_from (const SclEloParams *params)
{
  const SclExpectation *expectation = &params->expectation;
  double from = G_MAXDOUBLE;

  if (expectation->cut_rule == SCL_CUT_ONCE_AN_EVENT || expectation->cut_rule == SCL_CUT_UNLESS_STRONG)
    from = expectation->cut;
  if (params->update.skip_difference > 0.0)
    /* the difference here holds White's edge, the rule's does not */
    from = MIN (from, MAX (params->update.skip_difference - fabs (expectation->white_edge) - 1.0, 0.0));
  return from;
}

#define BLOCK 256 /* games: what is computed of them stays in the nearest cache */

/* Each game's difference and White's expected score, for games that are not odd; how many of the n games are odd or not
 * rated. Loops of little work each, so that the processor has many games under way at once. */
static guint
expect_block (const SclEloRun *run, guint first, guint n, double odd, double *expected, guint8 *is_odd)
{
  const SclPeriod *period = run->period;
  const guint32 *whites = period->white + first, *blacks = period->black + first;
  const guint8 *flags = period->flags + first;
  const SclExpectationTable table = *run->derived->rule; /* a copy, which no store below can change */
  const double *rating = run->states->rating;
  const double edge = run->params->expectation.white_edge, cut = MIN (table.cut, G_MAXDOUBLE);
  guint n_odd = 0;

  for (guint i = 0; i < n; i++)
    {
      const double d = rating[whites[i]] - rating[blacks[i]] + edge;

      is_odd[i] = !(fabs (d) <= odd) | (flags[i] != SCL_GAME_RATED);
      n_odd += is_odd[i];
      expected[i] = scl_expectation_table_score (&table, MAX (-cut, MIN (d, cut)));
    }
  return n_odd;
}

/* The odd ones of a block, and then nothing more to be added for them. */
static guint
add_odd_games (const SclEloRun *run, guint i, guint n_touched)
{
  if (run->period->flags[i] != SCL_GAME_RATED)
    return n_touched;
  n_touched = add_odd (run, 2 * i, n_touched);
  return add_odd (run, 2 * i + 1, n_touched);
}

static inline void
add_block (const SclPeriod *period, guint first, guint n, const double *expected, Sum *sums)
{
  const guint32 *whites = period->white + first, *blacks = period->black + first;
  const guint8 *scores = period->score + first;
  const SclDay *days = period->day + first;

  for (guint i = 0; i < n; i++)
    {
      Sum *a = &sums[whites[i]], *b = &sums[blacks[i]];
      const guint64 score = (guint64) scores[i] << 32;

      a->expected += expected[i];
      a->counts += score | 1;
      a->last_day = days[i];
      b->expected += 1.0 - expected[i];
      b->counts += (G_GUINT64_CONSTANT (2) << 32 | 1) - score;
      b->last_day = days[i];
    }
}

static guint
add_listed_block (
    const SclEloRun *run, guint first, guint n, const double *expected, const guint8 *is_odd, guint n_touched)
{
  const guint32 *whites = run->period->white + first, *blacks = run->period->black + first;
  const guint8 *scores = run->period->score + first;
  const SclDay *days = run->period->day + first;
  Sum *const sums = run->memory->plain->sums;
  guint32 *const touched = run->memory->touched;

  for (guint i = 0; i < n; i++)
    {
      const guint32 white = whites[i], black = blacks[i];
      const guint score = scores[i];

      if (G_UNLIKELY (is_odd[i]))
        {
          n_touched = add_odd_games (run, first + i, n_touched);
          continue;
        }
      n_touched = add_side (&sums[white], white, days[i], expected[i], score, touched, n_touched);
      n_touched = add_side (&sums[black], black, days[i], 1.0 - expected[i], 2 - score, touched, n_touched);
    }
  return n_touched;
}

/* listed: memory->touched is filled in, and its length returned. */
static guint
add_up (const SclEloRun *run, gboolean listed)
{
  const SclPeriod *period = run->period;
  const double odd = odd_from (run->params);
  double expected[BLOCK];
  guint8 is_odd[BLOCK];
  guint n_touched = 0;

  for (guint first = 0; first < period->n_games; first += BLOCK)
    {
      const guint n = MIN (BLOCK, period->n_games - first);

      if (expect_block (run, first, n, odd, expected, is_odd) > 0 || listed)
        n_touched = add_listed_block (run, first, n, expected, is_odd, listed ? n_touched : 0);
      else
        add_block (period, first, n, expected, run->memory->plain->sums);
    }
  return n_touched;
}

static int
compare_deferred (gconstpointer a, gconstpointer b)
{
  const Deferred *x = a, *y = b;

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
      const Deferred *this = &g_array_index (plain->deferred, Deferred, i), *last = this - 1;
      gboolean greatest = i == 0 || last->player != this->player || last->event != this->event;
      double difference = greatest ? run->params->expectation.cut : this->difference;

      plain->sums[this->player].expected += scl_expectation_table_score (run->derived->rule, difference);
    }
  g_array_set_size (plain->deferred, 0);
}

/* ---- Who goes the long way ------------------------------------------------------------------------------------- */

static int
compare_sides (gconstpointer a, gconstpointer b, gpointer period)
{
  SclEloSide x = *(const SclEloSide *) a, y = *(const SclEloSide *) b;
  guint32 p = scl_elo_player (period, x), q = scl_elo_player (period, y);

  return p != q ? (p < q ? -1 : 1) : (x > y) - (x < y);
}

/* Unrated players and the traced one: the long way, each from their own sides; in effect only after all others were
 * computed. */
static void
compute_special (const SclEloRun *run, SclTrace *trace, GArray *results)
{
  GArray *special = run->memory->plain->special;

  if (special->len == 0)
    return;
  g_array_sort_with_data (special, compare_sides, (gpointer) run->period);
  for (guint first = 0, end; first < special->len; first = end)
    {
      const SclEloSide *sides = &g_array_index (special, SclEloSide, first);
      SclEloResult result = { .player = scl_elo_player (run->period, sides[0]) };

      for (end = first; end < special->len; end++)
        if (scl_elo_player (run->period, g_array_index (special, SclEloSide, end)) != result.player)
          break;
      scl_elo_compute (run, &result, sides, end - first,
                       trace != NULL && trace->player == result.player ? trace : NULL);
      g_array_append_val (results, result);
    }
  g_array_set_size (special, 0);
}

static void
add_traced (const SclEloRun *run, guint32 player)
{
  const SclPeriod *period = run->period;

  if (isnan (run->states->rating[player]))
    return; /* is among the special ones already */
  for (guint i = 0; i < period->n_games; i++)
    if (period->flags[i] == SCL_GAME_RATED && (period->white[i] == player || period->black[i] == player))
      {
        SclEloSide side = 2 * i + (period->black[i] == player);

        g_array_append_val (run->memory->plain->special, side);
      }
}

/* ---- New ratings ----------------------------------------------------------------------------------------------- */

/* One rounding, prepared: parts is 1/step where that is a whole number and halves go away from zero, else 0. */
typedef struct
{
  double step, parts;
  SclRounding how;
} Step;

static Step
prepare_step (const SclEloRounding *rounding, double step)
{
  double parts = step > 0.0 ? round (1.0 / step) : 0.0;
  gboolean direct = rounding->how == SCL_ROUND_HALF_AWAY && fabs (parts * step - 1.0) < 1e-12;

  return (Step){ step, direct ? parts : 0.0, (SclRounding) rounding->how };
}

/* scl_round; directly without a branch on x, since every other change may be a half (K 30 times 0.05 is). */
static inline double
rounded (const Step *step, double x)
{
  double size = fabs (x * step->parts);

  if (!(step->step > 0.0))
    return x;
  if (G_LIKELY (step->parts > 0.0 && size < 1e15))
    return copysign ((double) (gint64) (size + (0.5 + 1e-9)), x) * step->step;
  return scl_round (x, step->step, step->how);
}

static inline double
coefficient (const SclEloRun *run, guint32 player, double rating)
{
  if (run->derived->k_by_rating && isnan (run->states->k_fixed[player]))
    return scl_bands_at (&run->params->k.bands, rating);
  return scl_elo_k (run, player);
}

/* Every new rating from the old ones: K itself looks at nobody but the player, so they can take effect at once. In a
 * great period everybody is visited in the order in which memory holds them, in a small one only who played. */
static void
finish_all (const SclEloRun *run, gboolean listed, guint n_touched, const SclTrace *trace)
{
  const SclEloParams *params = run->params;
  const Step expected_step = prepare_step (&params->rounding, params->rounding.period_expected);
  const Step change_step = prepare_step (&params->rounding, params->rounding.period_change);
  const Step rating_step = prepare_step (&params->rounding, params->rounding.rating);
  const gboolean limited = params->update.limit > 0.0;
  const double floor = params->list.floor;
  const guint32 *touched = run->memory->touched, traced = trace == NULL ? G_MAXUINT32 : trace->player;
  const guint n = listed ? n_touched : run->states->n_players;
  Sum *sums = run->memory->plain->sums;
  const SclStates states = *run->states;

  for (guint i = 0; i < n; i++)
    {
      const guint32 player = listed ? touched[i] : i;
      const Sum sum = sums[player];
      const guint32 counted = (guint32) sum.counts;
      const double score = 0.5 * (guint32) (sum.counts >> 32), old = states.rating[player];
      double change, rating, k;

      if (counted == 0)
        continue;
      sums[player] = (Sum){ 0 };
      if (G_UNLIKELY ((states.flags[player] & SCL_PLAYER_HELD) || player == traced))
        continue;
      k = scl_elo_k_limited (params, coefficient (run, player, old), counted);
      change = k * (score - rounded (&expected_step, sum.expected));
      rating = rounded (&rating_step, old + rounded (&change_step, change));
      if (limited)
        rating = old + CLAMP (rating - old, -params->update.limit, params->update.limit);
      if (G_UNLIKELY (rating < floor))
        rating = scl_elo_list_rating (run, player, rating, NULL);
      scl_elo_commit (&states, player, rating, counted, sum.last_day);
    }
}

void
scl_elo_update_plain (const SclEloRun *run, SclTrace *trace)
{
  const gboolean listed = run->period->n_games < run->states->n_players / 2;
  GArray *results = run->memory->results;
  guint n_touched;

  make_memory (run->memory, run->states->n_players);
  n_touched = add_up (run, listed);
  cut_deferred (run);
  if (trace != NULL)
    add_traced (run, trace->player);
  compute_special (run, trace, results);
  finish_all (run, listed, n_touched, trace);
  for (guint i = 0; i < results->len; i++)
    {
      const SclEloResult *result = &g_array_index (results, SclEloResult, i);

      if (result->counted > 0)
        scl_elo_commit (run->states, result->player, result->rating, result->counted, result->last_day);
    }
  g_array_set_size (results, 0);
}
