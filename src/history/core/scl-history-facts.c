/* SclHistoryFacts: see the header; twins stand in scl-history-twins.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-history-facts.h"

#include <string.h>

#include "history/core/scl-history-private.h"
#include "history/core/scl-history-twins-private.h"
#include "history/core/scl-supposed.h"
#include "rating/base/scl-order.h"

/* ---- Pools ---- */

static guint32
root_of (guint32 *parent, guint32 player)
{
  while (parent[player] != player)
    player = parent[player] = parent[parent[player]];
  return player;
}

/* Pools by their roots. best: who of them has most games. */
static void
count_players (const SclPlayers *players, guint32 *parent, const guint32 *n_games, SclPool *pools,
               guint32 *best)
{
  for (guint32 p = 0; p < players->n; p++)
    {
      const guint32 root = root_of (parent, p);
      SclPool *pool = &pools[root];

      if (n_games[p] == 0)
        continue;
      if (pool->players == 0)
        pool->federation = players->federation[p];
      else if (strcmp (pool->federation, players->federation[p]) != 0)
        pool->federation = "";
      if (pool->players == 0 || n_games[p] > n_games[best[root]])
        best[root] = p;
      pool->name = players->name[best[root]];
      pool->players++;
      pool->games += n_games[p];
    }
}

static int
compare_pools (gconstpointer a, gconstpointer b)
{
  const SclPool *x = a, *y = b;

  if (x->players != y->players)
    return SCL_ORDER (y->players, x->players);
  return x->games != y->games ? SCL_ORDER (y->games, x->games) : strcmp (x->name, y->name);
}

static void
find_pools (SclHistory *history, SclHistoryFacts *facts)
{
  const SclGames *games = &history->games;
  const guint n = history->players.n;
  g_autofree guint32 *parent = g_new (guint32, n + 1), *n_games = g_new0 (guint32, n + 1);
  g_autofree guint32 *best = g_new (guint32, n + 1);
  g_autofree SclPool *roots = g_new0 (SclPool, n + 1);
  GArray *pools = g_array_new (FALSE, FALSE, sizeof (SclPool));

  for (guint32 p = 0; p < n; p++)
    parent[p] = p;
  for (guint32 g = 0; g < games->n; g++)
    if (games->flags[g] == SCL_UNRATED_NO)
      {
        if (parent[games->white[g]] != parent[games->black[g]])
          parent[root_of (parent, games->white[g])] = root_of (parent, games->black[g]);
        n_games[games->white[g]]++;
        n_games[games->black[g]]++;
        facts->n_rated++;
      }
  count_players (&history->players, parent, n_games, roots, best);
  for (guint32 p = 0; p < n; p++)
    if (roots[p].players > 0)
      {
        roots[p].games /= 2;
        facts->n_players += roots[p].players;
        g_array_append_val (pools, roots[p]);
      }
  g_array_sort (pools, compare_pools);
  facts->n_pools = pools->len;
  facts->pools = (SclPool *) (gpointer) g_array_free (pools, FALSE);
}

/* ---- All of them ---- */

static void
facts_free (gpointer data)
{
  SclHistoryFacts *self = data;

  g_free ((gpointer) self->twins);
  g_free ((gpointer) self->events);
  g_free ((gpointer) self->pools);
  g_free (self);
}

const SclHistoryFacts *
scl_history_facts (SclHistory *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (g_once_init_enter (&self->facts))
    {
      SclHistoryFacts *facts = g_new0 (SclHistoryFacts, 1);

      scl_history_find_twins (self, facts);
      find_pools (self, facts);
      self->facts_free = facts_free;
      g_once_init_leave (&self->facts, facts);
    }
  return self->facts;
}

SclHistory *
scl_history_without_twins (SclHistory *self)
{
  const SclHistoryFacts *facts = scl_history_facts (self);
  g_autofree SclSupposedChange *changes = g_new (SclSupposedChange, facts->n_twins + 1);

  if (facts->n_twins == 0)
    return scl_history_ref (self);
  for (guint i = 0; i < facts->n_twins; i++)
    changes[i] = (SclSupposedChange){ facts->twins[i], self->games.score[facts->twins[i]],
                                      SCL_UNRATED_STRUCK };
  return scl_history_suppose (self, 0,
                              &(SclSupposed){ .changes = changes, .n_changes = facts->n_twins });
}
