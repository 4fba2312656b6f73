/* Means over meetings in a row, by way of SclClusteredMeans: every own is of one group, every
 * opponent of the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <string.h>

#include "lab/groups/scl-clustered-mean.h"
#include "lab/groups/scl-player-sides-private.h"

/* One game, seen from one of its players. */
typedef struct
{
  guint32 own, opponent; /* below n_players, not the same */
  double x;              /* what is averaged */
} Meeting;

static inline SclClusteredMean
clustered_mean_of (const Meeting *meetings, guint n, guint n_players)
{
  g_autoptr (SclClusteredMeans) means = scl_clustered_means_new (2, n_players);
  const gsize width = scl_player_side_width (0);
  g_autoptr (SclPlayerPieces) persons = NULL;
  g_autofree gpointer sides = NULL;
  g_autofree guint32 *which = g_new (guint32, 2 * MAX (n, 1)),
                     *latest = g_new0 (guint32, n_players);
  g_autofree guint32 *own = g_new (guint32, MAX (n, 1)), *opponent = g_new (guint32, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    {
      own[i] = meetings[i].own;
      opponent[i] = meetings[i].opponent;
      scl_clustered_means_count (means, 0, 1, meetings[i].x);
    }
  scl_clustered_means_begin (means);
  persons = scl_player_pieces_new (own, opponent, NULL, 0, n, n_players);
  sides = g_malloc (width * MAX (persons->most, 1));
  while (scl_player_pieces_next (persons))
    {
      for (guint first = 0; first < n; first += SCL_PICKED_GAMES)
        {
          gsize picked[2 * SCL_PICKED_GAMES];
          const guint n_picked = scl_player_pieces_pick (persons, first, picked);

          for (guint i = 0; i < n_picked; i++)
            {
              const guint32 player = scl_player_pieces_player (persons, picked[i]),
                            other = scl_player_pieces_player (persons, picked[i] ^ 1),
                            place = scl_player_pieces_place (persons, player);

              which[place] = (guint32) (picked[i] / 2);
              *scl_player_side_at (sides, width, place)
                  = (SclPlayerSide){ .other = other,
                                     .flags = (picked[i] & 1 ? SCL_SIDE_BLACK : 0)
                                              | (player < other ? SCL_SIDE_LOWER : 0) };
            }
        }
      memset (latest, 0, sizeof *latest * n_players);
      for (guint q = persons->first; q < persons->end; q++)
        {
          const guint32 from = scl_player_pieces_from (persons, q),
                        to = scl_player_pieces_to (persons, q);

          scl_player_sides_find_again (sides, width, from, to, latest);
          for (guint32 i = from; i < to; i++)
            {
              const SclPlayerSide *side = scl_player_side_at (sides, width, i);
              const guint group = side->flags & SCL_SIDE_BLACK ? 1 : 0;
              const double x = group == 0 ? meetings[which[i]].x : -meetings[which[i]].x;

              scl_clustered_means_add (means, group, 1 - group, x,
                                       (side->flags & SCL_SIDE_LOWER)
                                           && !(side->flags & SCL_SIDE_AGAIN));
              scl_clustered_means_add (means, group, group, x, i % 2 == 0); /* none of any pair's */
              if (side->flags & SCL_SIDE_AGAIN)
                scl_clustered_means_add_again (means, group, 1 - group, x, side->other);
            }
          scl_clustered_means_end_person (means);
        }
    }
  return scl_clustered_means_of_pair (means, 0, 1);
}
