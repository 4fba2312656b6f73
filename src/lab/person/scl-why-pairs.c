/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/person/scl-why-pairs.h"
#include "rating/base/scl-free.h"

static const SclWhyPlace nowhere = { G_MAXUINT, 0 };

/* Where each game of a history first counts. */
typedef struct
{
  GHashTable *of; /* game → index in places + 1 */
  GArray *places; /* of SclWhyPlace */
} Index;

static guint
n_games_of (const SclExplanation *explanation, guint period)
{
  return ((SclTrace *) g_ptr_array_index (explanation->traces, period))->games->len;
}

const SclTraceGame *
scl_why_game_at (const SclExplanation *explanation, SclWhyPlace place)
{
  const SclTrace *trace;

  if (place.period == G_MAXUINT)
    return NULL;
  trace = g_ptr_array_index (explanation->traces, place.period);
  return &g_array_index (trace->games, SclTraceGame, place.index);
}

static Index
index_new (const SclExplanation *explanation)
{
  Index self = { g_hash_table_new (NULL, NULL), g_array_new (FALSE, FALSE, sizeof (SclWhyPlace)) };
  SclWhyPlace place;

  for (place.period = 0; place.period < explanation->traces->len; place.period++)
    for (place.index = 0; place.index < n_games_of (explanation, place.period); place.index++)
      {
        gpointer game = GUINT_TO_POINTER (scl_why_game_at (explanation, place)->game);

        if (g_hash_table_contains (self.of, game))
          continue;
        g_array_append_val (self.places, place);
        g_hash_table_insert (self.of, game, GUINT_TO_POINTER (self.places->len));
      }
  return self;
}

SCL_CLEAR_FUNC (index_clear, Index, of, g_hash_table_unref, places, g_array_unref)

static SclWhyPlace
index_find (const Index *self, guint game)
{
  const guint at = GPOINTER_TO_UINT (g_hash_table_lookup (self->of, GUINT_TO_POINTER (game)));

  return at > 0 ? g_array_index (self->places, SclWhyPlace, at - 1) : nowhere;
}

static void
add_pair (SclWhyPairs *self, const SclExplanation *first, SclWhyPlace a,
          const SclExplanation *second, SclWhyPlace b)
{
  const SclTraceGame *x = scl_why_game_at (first, a), *y = scl_why_game_at (second, b);
  const double before = x != NULL ? x->change : 0.0, after = y != NULL ? y->change : 0.0;
  SclWhyPair pair = { x != NULL ? x->game : y->game, a, b, after - before };

  g_array_append_val (self->pairs, pair);
  self->first += before;
  self->second += after;
  self->difference += pair.difference;
}

static void
add_period (SclWhyPairs *self, const SclExplanation *first, guint period,
            const SclExplanation *second, const Index *index)
{
  SclWhyPlace place = { .period = period };

  for (place.index = 0; place.index < n_games_of (first, period); place.index++)
    add_pair (self, first, place, second, index_find (index, scl_why_game_at (first, place)->game));
}

static SclWhyPairs *
pairs_new (void)
{
  SclWhyPairs *self = g_new0 (SclWhyPairs, 1);

  self->pairs = g_array_new (FALSE, FALSE, sizeof (SclWhyPair));
  return self;
}

SclWhyPairs *
scl_why_pairs_new (const SclExplanation *first, guint period, const SclExplanation *second)
{
  Index index = index_new (second);
  SclWhyPairs *self = pairs_new ();

  add_period (self, first, period, second, &index);
  index_clear (&index);
  return self;
}

SclWhyPairs *
scl_why_pairs_new_all (const SclExplanation *first, const SclExplanation *second)
{
  Index known = index_new (first), index = index_new (second);
  SclWhyPairs *self = pairs_new ();

  for (guint t = 0; t < first->traces->len; t++)
    add_period (self, first, t, second, &index);
  for (guint i = 0; i < index.places->len; i++)
    {
      const SclWhyPlace place = g_array_index (index.places, SclWhyPlace, i);

      if (index_find (&known, scl_why_game_at (second, place)->game).period == G_MAXUINT)
        add_pair (self, first, nowhere, second, place);
    }
  index_clear (&known);
  index_clear (&index);
  return self;
}

SCL_DEFINE_FREE (scl_why_pairs_free, SclWhyPairs, pairs, g_array_unref)
