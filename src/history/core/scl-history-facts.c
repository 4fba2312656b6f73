/* SclHistoryFacts: see the header; twins stand in scl-history-twins.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-history-facts.h"

#include <stdlib.h>
#include <string.h>

#include "history/core/scl-history-private.h"
#include "history/core/scl-history-twins-private.h"
#include "history/core/scl-supposed.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-order.h"

/* ---- Pools ---- */

static guint32
root_of (guint32 *parent, guint32 player)
{
  while (parent[player] != player)
    player = parent[player] = parent[parent[player]];
  return player;
}

/* Pools by their roots. node: of each player; NULL: they are nodes themselves. best: who of them
 * has most games. */
static void
count_players (const SclPlayers *players, guint32 *parent, const guint32 *node,
               const guint32 *n_games, SclPool *pools, guint32 *best)
{
  for (guint32 p = 0; p < players->n; p++)
    {
      guint32 root;
      SclPool *pool;

      if (n_games[p] == 0)
        continue;
      root = root_of (parent, node != NULL ? node[p] : p);
      pool = &pools[root];
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
find_pools (SclHistory *history, SclHistoryFacts *facts, guint32 *n_games)
{
  const SclGames *games = &history->games;
  const guint n = history->players.n;
  g_autofree guint32 *parent = g_new (guint32, n + 1), *best = g_new (guint32, n + 1);
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
  count_players (&history->players, parent, NULL, n_games, roots, best);
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

/* ---- Groups that have hardly met ---- */

#define FEW_GAMES 5 /* which join two groups */
#define FIRST_GAMES 4096
#define FEWEST_PLAYERS 10 /* of a group that is told */

/* The federation of each player by number; G_MAXUINT32: none. */
static guint32 *
number_federations (const SclPlayers *players, guint *n)
{
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL); /* interned → number + 1 */
  guint32 *node = g_new (guint32, players->n + 1);

  for (guint32 p = 0; p < players->n; p++)
    {
      const gpointer federation = (gpointer) players->federation[p];

      if (*players->federation[p] != '\0' && !g_hash_table_contains (known, federation))
        g_hash_table_insert (known, federation, GUINT_TO_POINTER (++*n));
      node[p] = GPOINTER_TO_UINT (g_hash_table_lookup (known, federation)) - 1;
    }
  return node;
}

static int
compare_pairs (const void *a, const void *b)
{
  const guint64 x = *(const guint64 *) a, y = *(const guint64 *) b;

  return SCL_ORDER (x, y);
}

/* Moves those between two groups to the front of the n games; whether groups were joined. pairs:
 * room for as many. */
static gboolean
join_groups (const SclGames *games, const guint32 *node, guint32 *parent, guint32 *between,
             guint64 *pairs, guint *n)
{
  gboolean joined = FALSE;
  guint kept = 0;

  for (guint i = 0; i < *n; i++)
    {
      const guint32 a = root_of (parent, node[games->white[between[i]]]),
                    b = root_of (parent, node[games->black[between[i]]]);

      if (a == b)
        continue;
      pairs[kept] = (guint64) MAX (a, b) << 32 | MIN (a, b);
      between[kept++] = between[i];
    }
  qsort (pairs, kept, sizeof *pairs, compare_pairs);
  for (guint i = FEW_GAMES - 1; i < kept; i++)
    if (pairs[i] == pairs[i - (FEW_GAMES - 1)])
      {
        parent[root_of (parent, (guint32) (pairs[i] >> 32))] = root_of (parent, (guint32) pairs[i]);
        joined = TRUE;
      }
  *n = kept;
  return joined;
}

/* Players are of their federation's group, and without one of their first event's. */
static void
find_weak (SclHistory *history, SclHistoryFacts *facts, const guint32 *n_games)
{
  const SclGames *games = &history->games;
  guint n_federations = 0, n_all = 0, n = 0;
  g_autofree guint32 *node = number_federations (&history->players, &n_federations);
  const guint n_nodes = n_federations + history->events.n;
  g_autofree guint32 *parent = g_new (guint32, n_nodes + 1), *best = g_new (guint32, n_nodes + 1),
                     *between = g_new (guint32, games->n + 1);
  g_autofree guint64 *pairs = g_new (guint64, games->n + 1);
  g_autofree SclPool *roots = g_new0 (SclPool, n_nodes + 1);
  GArray *weak = g_array_new (FALSE, FALSE, sizeof (SclPool));

  for (guint32 i = 0; i < n_nodes; i++)
    parent[i] = i;
  for (guint32 g = 0; g < games->n; g++)
    if (games->flags[g] == SCL_UNRATED_NO)
      {
        guint32 *white = &node[games->white[g]], *black = &node[games->black[g]];

        *white = MIN (*white, n_federations + games->event[g]);
        *black = MIN (*black, n_federations + games->event[g]);
        between[n_all++] = g;
      }
  /* Few at first: they join most groups, and of the next ones few are then between any. */
  for (guint from = 0, more; from < n_all; from += more)
    {
      more = MIN (n_all - from, MAX (n, FIRST_GAMES));
      memmove (&between[n], &between[from], more * sizeof *between);
      n += more;
      while (join_groups (games, node, parent, between, pairs, &n))
        ;
    }
  count_players (&history->players, parent, node, n_games, roots, best);
  for (guint i = 0; i < n; i++)
    {
      roots[root_of (parent, node[games->white[between[i]]])].links++;
      roots[root_of (parent, node[games->black[between[i]]])].links++;
    }
  for (guint32 i = 0; i < n_nodes; i++)
    if (roots[i].players >= FEWEST_PLAYERS && roots[i].players + FEWEST_PLAYERS <= facts->n_players
        && roots[i].links < FEW_GAMES
        && (roots[i].players * SCL_POOL_PART >= facts->n_players ? roots[i].links > 0
                                                                 : *roots[i].federation != '\0'))
      {
        roots[i].games = (roots[i].games + roots[i].links) / 2;
        g_array_append_val (weak, roots[i]);
      }
  g_array_sort (weak, compare_pools);
  facts->n_weak = weak->len;
  facts->weak = (SclPool *) (gpointer) g_array_free (weak, FALSE);
}

/* ---- All of them ---- */

SCL_FREE_FUNC (facts_free, SclHistoryFacts, twins, g_free, events, g_free, pools, g_free, weak,
               g_free)

const SclHistoryFacts *
scl_history_facts (SclHistory *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (g_once_init_enter (&self->facts))
    {
      SclHistoryFacts *facts = g_new0 (SclHistoryFacts, 1);
      g_autofree guint32 *n_games = g_new0 (guint32, self->players.n + 1);

      scl_history_find_twins (self, facts);
      find_pools (self, facts, n_games);
      find_weak (self, facts, n_games);
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
