/* Games as weighted pairs, and groups of comparable players: see scl-bradley-terry-private.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "rating/base/scl-free.h"
#include "rating/whole-history/scl-bradley-terry-private.h"

/* ---- Pairs ---- */

static gboolean
is_taken (const guint32 *white, const guint32 *black, const guint32 *keep, guint i)
{
  return white[i] != black[i] && (keep == NULL || keep[white[i]] == keep[black[i]]);
}

/* Merges equal opponents of one row, which `last` (per player: 1 + the pair last seen) finds.
 * Returns the row's new length. */
static guint
merge_row (SclPairs *self, guint from, guint n, guint to, guint32 *last)
{
  guint end = to;

  for (guint i = from; i < from + n; i++)
    {
      guint32 other = self->other[i];
      guint pair = last[other];

      if (pair > to && pair <= end && self->other[pair - 1] == other)
        {
          self->games[pair - 1] += self->games[i];
          self->points[pair - 1] += self->points[i];
          if (self->draws != NULL)
            self->draws[pair - 1] += self->draws[i];
          continue;
        }
      self->other[end] = other;
      self->games[end] = self->games[i];
      self->points[end] = self->points[i];
      if (self->draws != NULL)
        self->draws[end] = self->draws[i];
      last[other] = ++end;
    }
  return end - to;
}

void
scl_pairs_init (SclPairs *self, guint n_players, guint n_games, const guint32 *white,
                const guint32 *black, const guint8 *score, const float *weight, gboolean swap,
                gboolean draws, const guint32 *keep)
{
  g_autofree guint32 *last = g_new0 (guint32, n_players + 1);
  guint end = 0;

  self->n_players = n_players;
  self->first = g_new0 (guint32, n_players + 2);
  for (guint i = 0; i < n_games; i++)
    if (is_taken (white, black, keep, i))
      self->first[(swap ? MIN (white[i], black[i]) : white[i]) + 2]++;
  for (guint i = 0; i < n_players; i++)
    self->first[i + 2] += self->first[i + 1];
  self->n_pairs = self->first[n_players + 1];
  self->other = g_new (guint32, self->n_pairs + 1);
  self->games = g_new (float, self->n_pairs + 1);
  self->points = g_new (float, self->n_pairs + 1);
  self->draws = draws ? g_new (float, self->n_pairs + 1) : NULL;
  for (guint i = 0; i < n_games; i++)
    if (is_taken (white, black, keep, i))
      {
        gboolean turn = swap && black[i] < white[i];
        guint32 at = self->first[(turn ? black[i] : white[i]) + 1]++;
        const float times = weight != NULL ? weight[i] : 1.0f;

        self->other[at] = turn ? white[i] : black[i];
        self->games[at] = times;
        self->points[at] = times * 0.5f * (turn ? 2 - score[i] : score[i]);
        if (draws)
          self->draws[at] = score[i] == 1 ? times : 0.0f;
      }
  for (guint i = 0; i < n_players; i++)
    {
      guint from = self->first[i];
      guint n = self->first[i + 1] - from;

      self->first[i] = end;
      end += merge_row (self, from, n, end, last);
    }
  self->first[n_players] = end;
  self->n_pairs = end;
}

SCL_DEFINE_CLEAR (scl_pairs_clear, SclPairs, first, g_free, other, g_free, games, g_free, points,
                  g_free, draws, g_free)

/* ---- Groups ---- */

/* Numbers groups in order of their first player. root: any label per player in [0, n_players),
 * SCL_BT_GROUP_NONE for none. */
static guint
number_groups (guint n_players, const guint32 *root, guint32 *group)
{
  g_autofree guint32 *number = g_new (guint32, n_players + 1);
  guint n_groups = 0;

  for (guint i = 0; i < n_players; i++)
    number[i] = SCL_BT_GROUP_NONE;
  for (guint i = 0; i < n_players; i++)
    {
      guint32 label = root[i];

      if (label != SCL_BT_GROUP_NONE && number[label] == SCL_BT_GROUP_NONE)
        number[label] = n_groups++;
      group[i] = label == SCL_BT_GROUP_NONE ? SCL_BT_GROUP_NONE : number[label];
    }
  return n_groups;
}

static guint32
find_root (guint32 *parent, guint32 i)
{
  while (parent[i] != i)
    {
      parent[i] = parent[parent[i]];
      i = parent[i];
    }
  return i;
}

guint
scl_groups_connected (guint n_players, guint n_games, const guint32 *white, const guint32 *black,
                      guint32 *group)
{
  g_autofree guint32 *parent = g_new (guint32, n_players + 1);
  g_autofree guint8 *plays = g_new0 (guint8, n_players + 1);

  for (guint i = 0; i < n_players; i++)
    parent[i] = i;
  for (guint i = 0; i < n_games; i++)
    if (white[i] != black[i])
      {
        guint32 a = find_root (parent, white[i]);
        guint32 b = find_root (parent, black[i]);

        plays[white[i]] = plays[black[i]] = 1;
        parent[MAX (a, b)] = MIN (a, b);
      }
  for (guint i = 0; i < n_players; i++)
    parent[i] = find_root (parent, i);
  for (guint i = 0; i < n_players; i++)
    if (!plays[i])
      parent[i] = SCL_BT_GROUP_NONE;
  return number_groups (n_players, parent, group);
}

/* Tarjan's strong components without recursion, over edges from who lost or drew to who won or
 * drew. */
typedef struct
{
  guint32 *first, *target; /* edges by player */
  guint32 *index, *low;    /* 0: not seen */
  guint32 *stack, *path;   /* of the component, of the walk */
  guint32 *next;           /* per player: next edge to follow */
  guint8 *on_stack;
  guint n_seen, n_stack;
  guint32 *root;
} Walk;

static void
visit (Walk *walk, guint32 player)
{
  walk->index[player] = walk->low[player] = ++walk->n_seen;
  walk->stack[walk->n_stack++] = player;
  walk->on_stack[player] = 1;
  walk->next[player] = walk->first[player];
}

static void
walk_from (Walk *walk, guint32 start)
{
  guint n_path = 0;

  visit (walk, start);
  walk->path[n_path++] = start;
  while (n_path > 0)
    {
      guint32 player = walk->path[n_path - 1];

      if (walk->next[player] < walk->first[player + 1])
        {
          guint32 other = walk->target[walk->next[player]++];

          if (walk->index[other] == 0)
            {
              visit (walk, other);
              walk->path[n_path++] = other;
            }
          else if (walk->on_stack[other])
            walk->low[player] = MIN (walk->low[player], walk->index[other]);
          continue;
        }
      n_path--;
      if (n_path > 0)
        walk->low[walk->path[n_path - 1]]
            = MIN (walk->low[walk->path[n_path - 1]], walk->low[player]);
      if (walk->low[player] == walk->index[player])
        for (guint32 member = SCL_BT_GROUP_NONE; member != player;)
          {
            member = walk->stack[--walk->n_stack];
            walk->on_stack[member] = 0;
            walk->root[member] = player;
          }
    }
}

guint
scl_groups_comparable (guint n_players, guint n_games, const guint32 *white, const guint32 *black,
                       const guint8 *score, guint32 *group)
{
  g_autofree guint32 *first = g_new0 (guint32, n_players + 2);
  g_autofree guint32 *target = g_new (guint32, 2 * (gsize) n_games + 1);
  g_autofree guint32 *room = g_new0 (guint32, 6 * (gsize) n_players + 6);
  g_autofree guint8 *on_stack = g_new0 (guint8, n_players + 1);
  guint n = n_players + 1;
  Walk walk = { first,        target,   room, room + n, room + 2 * n, room + 3 * n,
                room + 4 * n, on_stack, 0,    0,        room + 5 * n };

  for (guint i = 0; i < n_games; i++)
    if (white[i] != black[i])
      {
        first[white[i] + 2] += score[i] < 2;
        first[black[i] + 2] += score[i] > 0;
      }
  for (guint i = 0; i < n_players; i++)
    first[i + 2] += first[i + 1];
  for (guint i = 0; i < n_games; i++)
    if (white[i] != black[i])
      {
        if (score[i] < 2)
          target[first[white[i] + 1]++] = black[i];
        if (score[i] > 0)
          target[first[black[i] + 1]++] = white[i];
      }
  for (guint i = 0; i < n_players; i++)
    walk.root[i] = SCL_BT_GROUP_NONE;
  for (guint i = 0; i < n_games; i++)
    if (white[i] != black[i])
      {
        if (walk.index[white[i]] == 0)
          walk_from (&walk, white[i]);
        if (walk.index[black[i]] == 0)
          walk_from (&walk, black[i]);
      }
  return number_groups (n_players, walk.root, group);
}
