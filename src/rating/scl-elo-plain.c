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

/* What the short way adds up for one player; all 0 between periods. [0]: expected score; [1]: games, and half points
 * times GAMES_LIMIT: both whole, so exact. Two numbers side by side, because a processor adds two at once. */
typedef double Sum __attribute__ ((vector_size (2 * sizeof (double))));

#define GAMES_LIMIT 67108864.0 /* 2^26, so that both counts fit into a double's 53 bits */

/* What a game adds for White at each score in half points, but for the expected score; and for both players together.
 */
static const Sum side_at[] = { { 0.0, 1.0 }, { 0.0, 1.0 + GAMES_LIMIT }, { 0.0, 1.0 + 2.0 * GAMES_LIMIT } };
static const Sum both_sides = { 1.0, 2.0 + 2.0 * GAMES_LIMIT };

/* A side whose cut is decided when the whole event is known. */
typedef struct
{
  guint32 player, event;
  double difference;
} Deferred;

struct _SclEloPlain
{
  Sum *sums;
  SclDay *last_days; /* per player: of the games that count, since there were any */
  GArray *special;   /* of SclEloSide whose player is unrated, or traced */
  GArray *deferred;  /* of Deferred */
};

static void
make_memory (SclEloMemory *memory, guint n_players)
{
  SclEloPlain *plain;

  if (memory->plain != NULL)
    return;
  plain = memory->plain = g_new (SclEloPlain, 1);
  plain->sums = g_new0 (Sum, MAX (n_players, 1));
  plain->last_days = g_new (SclDay, MAX (n_players, 1));
  plain->special = g_array_new (FALSE, FALSE, sizeof (SclEloSide));
  plain->deferred = g_array_new (FALSE, FALSE, sizeof (Deferred));
}

void
scl_elo_plain_free (SclEloPlain *self)
{
  g_free (self->sums);
  g_free (self->last_days);
  g_array_unref (self->special);
  g_array_unref (self->deferred);
  g_free (self);
}

/* ---- Adding up ------------------------------------------------------------------------------------------------- */

static inline gboolean
is_zero (const Sum *sum)
{
  guint64 bits;

  memcpy (&bits, (const double *) sum + 1, sizeof bits);
  return bits == 0;
}

/* Without a branch: first meetings are as good as random. */
static inline gsize
add_side (Sum *sums, guint32 player, Sum side, guint32 *touched, gsize n_touched)
{
  touched[n_touched] = player;
  n_touched += is_zero (&sums[player]);
  sums[player] += side;
  return n_touched;
}

/* One side of an odd game, in all generality. */
static gsize
add_odd (const SclEloRun *run, SclEloSide side, gsize n_touched)
{
  const SclEloParams *params = run->params;
  SclEloPlain *plain = run->memory->plain;
  const guint32 player = (side & 1) ? run->period->black[side >> 1] : run->period->white[side >> 1];
  const double own = run->states->rating[player], edge = params->expectation.white_edge;
  Sum added = side_at[(guint) (2.0 * scl_elo_score (run->period, side))];
  double difference;
  SclEloGame game;

  if (isnan (own))
    {
      g_array_append_val (plain->special, side);
      return n_touched;
    }
  if (!scl_elo_counts (run, own, side, &game))
    return n_touched;
  plain->last_days[player] = run->period->day[side >> 1];
  difference = own - game.opponent + ((side & 1) ? -edge : edge);
  if (params->expectation.cut_rule == SCL_CUT_ONCE_AN_EVENT && difference > params->expectation.cut)
    {
      Deferred deferred = { player, run->period->event[side >> 1], difference };

      g_array_append_val (plain->deferred, deferred);
      return add_side (plain->sums, player, added, run->memory->touched, n_touched);
    }
  difference = scl_expectation_table_cut (run->derived->rule, difference, own);
  if (params->expectation.cut_rule == SCL_CUT_ONCE_AN_EVENT && params->update.once_cuts_lower)
    difference = MAX (difference, -params->expectation.cut);
  added[0] = scl_expectation_table_score (run->derived->rule, difference);
  return add_side (plain->sums, player, added, run->memory->touched, n_touched);
}

/* From which difference on a game is odd; so is one beyond the table where nothing is cut. */
static double
odd_from (const SclEloParams *params, const SclExpectationTable *table)
{
  const SclExpectation *expectation = &params->expectation;
  double from = table->cut < table->limit || table->limit == 0.0 ? G_MAXDOUBLE : table->limit - 1.0;

  if (expectation->cut_rule == SCL_CUT_ONCE_AN_EVENT || expectation->cut_rule == SCL_CUT_UNLESS_STRONG)
    from = MIN (from, expectation->cut);
  if (params->update.skip_difference > 0.0)
    /* the difference here holds White's edge, the rule's does not */
    from = MIN (from, MAX (params->update.skip_difference - fabs (expectation->white_edge) - 1.0, 0.0));
  return from;
}

static gsize
add_odd_game (const SclEloRun *run, guint i, gsize n_touched)
{
  if (run->period->flags[i] != SCL_GAME_RATED)
    return n_touched;
  n_touched = add_odd (run, 2 * i, n_touched);
  return add_odd (run, 2 * i + 1, n_touched);
}

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

/* White's rating less Black's, and White's edge; whether the size of any is above odd, or NaN. Doubles' sizes are in
 * the order of their bits, and NaN above all: one subtraction whose sign remains. */
static gboolean
subtract (const SclEloRun *run, guint first, guint n, double odd, double *restrict differences)
{
  const double *rating = run->states->rating, edge = run->params->expectation.white_edge;
  const guint32 *whites = run->period->white + first, *blacks = run->period->black + first;
  guint64 limit, bits, beyond = 0;

  memcpy (&limit, &odd, sizeof limit);
  for (guint i = 0; i < n; i++)
    {
      const double difference = rating[whites[i]] - rating[blacks[i]] + edge;

      differences[i] = difference;
      memcpy (&bits, &difference, sizeof bits);
      beyond |= limit - (bits & G_MAXINT64);
    }
  return beyond >> 63;
}

/* Whether no difference of an odd-free block, as it is cut, lies between two whole ones. */
static gboolean
all_whole (const double *differences, guint n, double cut)
{
  double fractions = 0.0;

  for (guint i = 0; i < n; i++)
    {
      const double size = MIN (fabs (differences[i]), cut);

      fractions += size - (gssize) size;
    }
  return !(fractions > 0.0);
}

/* What is known of a block's games. */
typedef enum
{
  ANY,    /* nothing: some may be odd, and are then added elsewhere */
  SMOOTH, /* none is odd, and the table holds between whole differences */
  WHOLE,  /* none is odd, and all differences are whole and in the table */
} Kind;

/* A block of games. Where this is inlined their kind is known: but for ANY the loop has no branch, and the processor many
 * games under way at once. */
static inline __attribute__ ((always_inline)) gsize
add_block (
    const SclEloRun *run, guint first, guint n, const double *differences, double odd, Kind kind, gsize n_touched)
{
  const guint32 *whites = run->period->white + first, *blacks = run->period->black + first;
  const guint8 *scores = run->period->score + first, *flags = run->period->flags + first;
  const SclExpectationTable table = *run->derived->rule; /* a copy, which no store below can change */
  const double cut = MIN (table.cut, G_MAXDOUBLE);
  guint32 *touched = run->memory->touched;
  const SclDay *days = run->period->day + first;
  Sum *const sums = run->memory->plain->sums;
  SclDay *const last_days = run->memory->plain->last_days;

  for (guint i = 0; i < n; i++)
    {
      const double difference = differences[i], size = MIN (fabs (difference), cut);
      Sum side = side_at[scores[i]];

      if (kind == ANY && G_UNLIKELY (!(fabs (difference) <= odd) | (flags[i] != SCL_GAME_RATED)))
        {
          n_touched = add_odd_game (run, first + i, n_touched);
          continue;
        }
      if (kind == SMOOTH)
        side[0] = scl_expectation_table_between (&table, size, difference);
      else if (kind == WHOLE)
        side[0] = scl_expectation_table_side (table.cubics[4 * (gssize) size], difference);
      else
        side[0] = scl_expectation_table_score (&table, copysign (size, difference));
      last_days[whites[i]] = last_days[blacks[i]] = days[i];
      n_touched = add_side (sums, whites[i], side, touched, n_touched);
      n_touched = add_side (sums, blacks[i], both_sides - side, touched, n_touched);
    }
  return n_touched;
}

/* All of the period's games; fills in memory->touched, and returns its length. */
static gsize
add_up (const SclEloRun *run)
{
  const SclPeriod *period = run->period;
  const SclExpectationTable *table = run->derived->rule;
  const double odd = odd_from (run->params, table), cut = MIN (table->cut, G_MAXDOUBLE);
  double differences[BLOCK];
  gsize n_touched = 0;

  for (guint first = 0; first < period->n_games; first += BLOCK)
    {
      const guint n = MIN (BLOCK, period->n_games - first);

      if (subtract (run, first, n, odd, differences) || any_flag (period->flags + first, n) || table->limit == 0.0)
        n_touched = add_block (run, first, n, differences, odd, ANY, n_touched);
      else if (table->between)
        n_touched = add_block (run, first, n, differences, odd, SMOOTH, n_touched);
      else if (all_whole (differences, n, cut))
        n_touched = add_block (run, first, n, differences, odd, WHOLE, n_touched);
      else
        n_touched = add_block (run, first, n, differences, odd, ANY, n_touched);
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

      plain->sums[this->player][0] += scl_expectation_table_score (run->derived->rule, difference);
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

/* Every new rating from the old ones: K itself looks at nobody but the player, so they can take effect at once. */
static void
finish_all (const SclEloRun *run, gsize n_touched, const SclTrace *trace)
{
  const SclEloParams *params = run->params;
  const Step expected_step = prepare_step (&params->rounding, params->rounding.period_expected);
  const Step change_step = prepare_step (&params->rounding, params->rounding.period_change);
  const Step rating_step = prepare_step (&params->rounding, params->rounding.rating);
  const gboolean limited = params->update.limit > 0.0;
  const double floor = params->list.floor;
  const guint32 *touched = run->memory->touched, traced = trace == NULL ? G_MAXUINT32 : trace->player;
  Sum *sums = run->memory->plain->sums;
  const SclDay *last_days = run->memory->plain->last_days;
  const SclStates states = *run->states;

  for (guint i = 0; i < n_touched; i++)
    {
      const guint32 player = touched[i];
      const Sum sum = sums[player];
      const double half_points = (double) (gint64) (sum[1] * (1.0 / GAMES_LIMIT)), score = 0.5 * half_points;
      const guint32 counted = (guint32) (sum[1] - half_points * GAMES_LIMIT);
      const double old = states.rating[player];
      double change, rating, k;

      sums[player] = (Sum){ 0.0, 0.0 };
      if (G_UNLIKELY ((states.flags[player] & SCL_PLAYER_HELD) || player == traced))
        continue;
      k = scl_elo_k_limited (params, coefficient (run, player, old), counted);
      change = k * (score - rounded (&expected_step, sum[0]));
      rating = rounded (&rating_step, old + rounded (&change_step, change));
      if (limited)
        rating = old + CLAMP (rating - old, -params->update.limit, params->update.limit);
      if (G_UNLIKELY (rating < floor))
        rating = scl_elo_list_rating (run, player, rating, NULL);
      scl_elo_commit (&states, player, rating, counted, last_days[player]);
    }
}

void
scl_elo_update_plain (const SclEloRun *run, SclTrace *trace)
{

  GArray *results = run->memory->results;
  gsize n_touched;

  make_memory (run->memory, run->states->n_players);
  n_touched = add_up (run);
  cut_deferred (run);
  if (trace != NULL)
    add_traced (run, trace->player);
  compute_special (run, trace, results);
  finish_all (run, n_touched, trace);
  for (guint i = 0; i < results->len; i++)
    {
      const SclEloResult *result = &g_array_index (results, SclEloResult, i);

      if (result->counted > 0)
        scl_elo_commit (run->states, result->player, result->rating, result->counted, result->last_day);
    }
  g_array_set_size (results, 0);
}
