/* Games as player-days and their opponents: see scl-whr-private.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "rating/base/scl-free.h"
#include "rating/base/scl-order.h"
#include "rating/whole-history/scl-whr-private.h"

/* One side of one game while they are sorted: by day, then as the games came. */
typedef struct
{
  SclDay day;
  guint32 game; /* twice the index, plus one for Black */
} Entry;

static int
compare_entries (const void *a, const void *b)
{
  const Entry *x = a;
  const Entry *y = b;

  if (x->day != y->day)
    return SCL_ORDER (x->day, y->day);
  return SCL_ORDER (x->game, y->game);
}

static gboolean
is_sorted (const Entry *entries, guint n)
{
  for (guint i = 1; i < n; i++)
    if (entries[i].day < entries[i - 1].day)
      return FALSE;
  return TRUE;
}

static gboolean
is_taken (const guint32 *white, const guint32 *black, const guint32 *keep, guint i)
{
  return white[i] != black[i] && (keep == NULL || keep[white[i]] == keep[black[i]]);
}

/* All sides by player, each player's by day; start has n_players + 1 entries. */
static Entry *
sort_entries (guint n_players, guint32 *start, const guint32 *keep, guint n_games,
              const guint32 *white, const guint32 *black, const SclDay *day)
{
  g_autofree guint32 *end = g_new0 (guint32, n_players + 1);
  Entry *entries;

  for (guint i = 0; i < n_games; i++)
    if (is_taken (white, black, keep, i))
      {
        end[white[i]]++;
        end[black[i]]++;
      }
  start[0] = 0;
  for (guint p = 0; p < n_players; p++)
    {
      start[p + 1] = start[p] + end[p];
      end[p] = start[p];
    }
  entries = g_new (Entry, start[n_players] + 1);
  for (guint i = 0; i < n_games; i++)
    if (is_taken (white, black, keep, i))
      {
        entries[end[white[i]]++] = (Entry){ day[i], 2 * i };
        entries[end[black[i]]++] = (Entry){ day[i], 2 * i + 1 };
      }
  for (guint p = 0; p < n_players; p++)
    if (!is_sorted (entries + start[p], start[p + 1] - start[p]))
      qsort (entries + start[p], start[p + 1] - start[p], sizeof *entries, compare_entries);
  return entries;
}

/* Nodes from the sorted sides: a new one wherever player or day changes. node_of: per side of a
 * game, its node. */
static void
make_nodes (SclWhrSides *self, SclWhrFit *fit, const Entry *entries, const guint32 *start,
            guint32 *node_of)
{
  guint n = 0;

  for (guint p = 0; p < fit->n_players; p++)
    {
      fit->first[p] = n;
      for (guint i = start[p]; i < start[p + 1]; i++)
        {
          if (i == start[p] || entries[i].day != entries[i - 1].day)
            {
              fit->day[n] = entries[i].day;
              fit->games[n] = 0;
              self->side[n++] = i;
            }
          if (fit->games[n - 1] < G_MAXUINT16)
            fit->games[n - 1]++;
          node_of[entries[i].game] = n - 1;
        }
    }
  fit->first[fit->n_players] = n;
  fit->n_nodes = n;
  self->side[n] = self->n_sides;
}

void
scl_whr_sides_init (SclWhrSides *self, SclWhrFit *fit, gboolean keep, gboolean colours,
                    guint n_games, const guint32 *white, const guint32 *black, const guint8 *score,
                    const SclDay *day)
{
  g_autofree guint32 *start = g_new (guint32, fit->n_players + 1);
  g_autofree guint32 *node_of = g_new (guint32, 2 * (gsize) n_games + 1);
  g_autofree Entry *entries
      = sort_entries (fit->n_players, start, keep ? fit->group : NULL, n_games, white, black, day);

  self->n_sides = start[fit->n_players];
  self->side = g_new (guint32, self->n_sides + 1);
  fit->first = g_new (guint32, fit->n_players + 1);
  fit->day = g_new (SclDay, self->n_sides + 1);
  fit->games = g_new (guint16, self->n_sides + 1);
  make_nodes (self, fit, entries, start, node_of);

  self->opponent = g_new (guint32, self->n_sides + 1);
  self->half_points = g_new (guint8, self->n_sides + 1);
  self->colour = colours ? g_new (gint8, self->n_sides + 1) : NULL;
  for (guint i = 0; i < self->n_sides; i++)
    {
      guint32 game = entries[i].game;
      guint half_points = score[game >> 1];

      self->opponent[i] = node_of[game ^ 1];
      self->half_points[i] = (game & 1) ? 2 - half_points : half_points;
      if (colours)
        self->colour[i] = (game & 1) ? -1 : 1;
    }
}

SCL_DEFINE_CLEAR (scl_whr_sides_clear, SclWhrSides, side, g_free, opponent, g_free, half_points,
                  g_free, colour, g_free)
