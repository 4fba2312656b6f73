/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/person/scl-why-pairs.h"

/* Where a game first counts: game → SclTraceGame, borrowed. */
static GHashTable *
index_games (const SclExplanation *explanation)
{
  GHashTable *games = g_hash_table_new (NULL, NULL);

  for (guint t = 0; t < explanation->traces->len; t++)
    {
      const SclTrace *trace = g_ptr_array_index (explanation->traces, t);

      for (guint i = 0; i < trace->games->len; i++)
        {
          SclTraceGame *game = &g_array_index (trace->games, SclTraceGame, i);

          if (!g_hash_table_contains (games, GUINT_TO_POINTER (game->game)))
            g_hash_table_insert (games, GUINT_TO_POINTER (game->game), game);
        }
    }
  return games;
}

static void
add_pair (SclWhyPairs *self, const SclTraceGame *first, const SclTraceGame *second)
{
  const double a = first != NULL ? first->change : 0.0, b = second != NULL ? second->change : 0.0;
  SclWhyPair pair
      = { first != NULL ? first->game : second->game, first, second, b - a };

  g_array_append_val (self->pairs, pair);
  self->first += a;
  self->second += b;
  self->difference += b - a;
}

static void
add_period (SclWhyPairs *self, const SclExplanation *first, guint period, GHashTable *second)
{
  const SclTrace *trace = g_ptr_array_index (first->traces, period);

  for (guint i = 0; i < trace->games->len; i++)
    {
      const SclTraceGame *game = &g_array_index (trace->games, SclTraceGame, i);

      add_pair (self, game, g_hash_table_lookup (second, GUINT_TO_POINTER (game->game)));
    }
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
  g_autoptr (GHashTable) games = index_games (second);
  SclWhyPairs *self = pairs_new ();

  add_period (self, first, period, games);
  return self;
}

SclWhyPairs *
scl_why_pairs_new_all (const SclExplanation *first, const SclExplanation *second)
{
  g_autoptr (GHashTable) games = index_games (second), known = index_games (first);
  SclWhyPairs *self = pairs_new ();

  for (guint t = 0; t < first->traces->len; t++)
    add_period (self, first, t, games);
  for (guint t = 0; t < second->traces->len; t++)
    {
      const SclTrace *trace = g_ptr_array_index (second->traces, t);

      for (guint i = 0; i < trace->games->len; i++)
        {
          const SclTraceGame *game = &g_array_index (trace->games, SclTraceGame, i);

          if (g_hash_table_lookup (games, GUINT_TO_POINTER (game->game)) == game
              && !g_hash_table_contains (known, GUINT_TO_POINTER (game->game)))
            add_pair (self, NULL, game);
        }
    }
  return self;
}

void
scl_why_pairs_free (SclWhyPairs *self)
{
  g_array_unref (self->pairs);
  g_free (self);
}
