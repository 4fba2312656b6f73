/* Means over meetings in a row, by way of SclClusteredMeans: every own is of one group, every
 * opponent of the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/groups/scl-clustered-mean.h"
#include "lab/groups/scl-player-games-private.h"

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
  g_autoptr (SclPlayerGames) persons = NULL;
  g_autofree guint32 *own = g_new (guint32, MAX (n, 1)), *opponent = g_new (guint32, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    {
      own[i] = meetings[i].own;
      opponent[i] = meetings[i].opponent;
      scl_clustered_means_count (means, 0, 1, meetings[i].x);
    }
  scl_clustered_means_begin (means);
  persons = scl_player_games_new (own, opponent, NULL, 0, n, n_players);
  scl_player_games_find_again (persons, own, opponent);
  for (guint q = 0; q < n_players; q++)
    {
      for (gsize i = persons->start[q]; i < persons->start[q + 1]; i++)
        {
          const Meeting *meeting = &meetings[persons->game[i]];
          const guint group = q == meeting->own ? 0 : 1;
          const double x = group == 0 ? meeting->x : -meeting->x;

          scl_clustered_means_add (means, group, 1 - group, x,
                                   (persons->flags[i] & SCL_SIDE_LOWER)
                                       && !(persons->flags[i] & SCL_SIDE_AGAIN));
          scl_clustered_means_add (means, group, group, x, i % 2 == 0); /* none of any pair's */
          if (persons->flags[i] & SCL_SIDE_AGAIN)
            scl_clustered_means_add_again (means, group, 1 - group, x,
                                           group == 0 ? meeting->opponent : meeting->own);
        }
      scl_clustered_means_end_person (means);
    }
  return scl_clustered_means_of_pair (means, 0, 1);
}
