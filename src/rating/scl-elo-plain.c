/* The Elo system's short way: policies whose change is K (sum of scores - sum of expected scores) and nothing else.
 *
 * Most policies are such, and millions of games are replayed under them while a slider is dragged. One pass over the games adds up both
 * sides at once: the expected score is computed once a game, since Black's is one less White's. What the long way does with
 * single games and events (a cut once an event, rounding of a game's or an event's change, explanations) is not here. Which policies may go
 * this way is decided by the keys that this file knows: any other key that is not at its fallback sends a policy the long way, so
 * that a key added later is safe before it is fast.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "rating/scl-elo-private.h"

/* Keys whose every value the short way obeys. */
static const char *const known_keys[] = {
  "expectation model", "expectation scale", "expectation sigma", "expectation cut", "expectation cut-exempt",
  "expectation rounding", "expectation white-edge",
  "k by", "k bands", "k bands-are-n0", "k new-games", "k new", "k junior-age", "k junior-year-end", "k junior-below",
  "k junior", "k top-rating", "k top", "k product-limit",
  "rounding how", "rounding period-expected", "rounding period-change", "rounding rating",
  "entry given", "entry rule", "entry rating",
};

static gboolean
is_known (const SclKey *key)
{
  g_autofree char *name = g_strconcat (key->group, " ", key->name, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (known_keys); i++)
    if (strcmp (known_keys[i], name) == 0)
      return TRUE;
  return FALSE;
}

gboolean
scl_elo_is_plain (const SclEloParams *params)
{
  SclEloParams fallback;

  /* White's and Black's expected scores add up to one only where the cut is the same for both. */
  if (params->expectation.cut_rule != SCL_CUT_NONE && params->expectation.cut_rule != SCL_CUT_EVERY_GAME)
    return FALSE;
  /* First ratings from games are made where the games are looked at one by one. */
  if (params->entry.rule != SCL_ELO_ENTRY_NONE && params->entry.rule != SCL_ELO_ENTRY_FIXED)
    return FALSE;
  scl_key_sets_reset (scl_elo_key_sets, &fallback);
  fallback.expectation.cut_rule = params->expectation.cut_rule;
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

/* What the short way adds up for one player; all 0 between periods. */
typedef struct
{
  double score, expected;
  guint32 counted; /* games whose opponent has a rating */
  guint32 seen;    /* one more than the index of the last rated game */
} Sum;

/* Results and first meetings are as good as random: no branch depends on them. */
static guint
add_up (const SclEloRun *run, SclEloMemory *memory, Sum *sums)
{
  const SclPeriod *period = run->period;
  const SclExpectationTable *table = run->derived->rule;
  const double *rating = run->states->rating;
  const double edge = run->params->expectation.white_edge;
  guint32 *touched = memory->touched;
  guint n_touched = 0;

  for (guint i = 0; i < period->n_games; i++)
    {
      const guint32 white = period->white[i], black = period->black[i];
      const double own = rating[white], difference = own - rating[black] + edge;
      Sum *a = &sums[white], *b = &sums[black];
      double score, expected;

      if (period->flags[i] != SCL_GAME_RATED)
        continue;
      touched[n_touched] = white;
      n_touched += a->seen == 0;
      a->seen = i + 1;
      touched[n_touched] = black;
      n_touched += b->seen == 0;
      b->seen = i + 1;
      if (isnan (difference))
        continue;
      expected = scl_expectation_table_score (table, scl_expectation_table_cut (table, difference, own));
      score = 0.5 * period->score[i];
      a->score += score;
      a->expected += expected;
      a->counted++;
      b->score += 1.0 - score;
      b->expected += 1.0 - expected;
      b->counted++;
    }
  return n_touched;
}

static inline double
rounded (const SclEloRounding *rounding, double x, double step)
{
  return step > 0.0 ? scl_round (x, step, (SclRounding) rounding->how) : x;
}

static double
new_rating (const SclEloRun *run, guint32 player, const Sum *sum)
{
  const SclEloRounding *rounding = &run->params->rounding;
  const double old = run->states->rating[player];
  const double k = scl_elo_k_limited (run->params, scl_elo_k (run, player), sum->counted);
  const double change = k * (sum->score - rounded (rounding, sum->expected, rounding->period_expected));

  return rounded (rounding, old + rounded (rounding, change, rounding->period_change), rounding->rating);
}

void
scl_elo_update_plain (const SclEloRun *run, SclEloMemory *memory)
{
  SclStates *states = run->states;
  guint n_touched;
  Sum *sums;

  if (memory->plain == NULL)
    memory->plain = g_new0 (Sum, MAX (states->n_players, 1));
  sums = memory->plain;
  n_touched = add_up (run, memory, sums);

  /* Every new rating from the old ones: K itself may look at nobody but the player, so they can take effect at once. */
  for (guint i = 0; i < n_touched; i++)
    {
      const guint32 player = memory->touched[i];
      Sum *sum = &sums[player];

      if (sum->counted > 0 && !(states->flags[player] & SCL_PLAYER_HELD))
        {
          const double rating = new_rating (run, player, sum);

          states->rating[player] = rating;
          if (!(rating <= states->peak[player]))
            states->peak[player] = rating;
          states->games[player] += sum->counted;
          states->last_day[player] = MAX (states->last_day[player], run->period->day[sum->seen - 1]);
        }
      *sum = (Sum){ 0 };
    }
}
