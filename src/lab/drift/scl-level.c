/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/drift/scl-level.h"

#include <math.h>

#include "lab/drift/scl-list-way-private.h"

typedef struct
{
  SclListWay way[2];
  guint at; /* the way that is followed */
  guint n;
  double sum; /* of the differences of those who have both */
} Walk;

static void
count (Walk *self, guint32 player, int times)
{
  const double difference = self->way[1].rating[player] - self->way[0].rating[player];

  if (isnan (difference))
    return;
  self->n += (guint) times;
  self->sum += times * difference;
}

static void
on_change (guint32 player, double rating, gpointer data)
{
  Walk *self = data;

  count (self, player, -1);
  self->way[self->at].rating[player] = rating;
  count (self, player, 1);
}

GArray *
scl_outcome_level (SclOutcome *in_force, SclOutcome *proposed)
{
  GArray *levels = g_array_new (FALSE, FALSE, sizeof (SclLevel));
  Walk walk = { 0 };
  SclDay day = SCL_DAY_NONE;

  scl_list_way_init (&walk.way[0], in_force);
  scl_list_way_init (&walk.way[1], proposed);
  while (scl_list_ways_next (walk.way, &day))
    {
      SclLevel level = { .day = day };

      for (walk.at = 0; walk.at < 2; walk.at++)
        scl_list_way_follow (&walk.way[walk.at], day, on_change, &walk);
      level.n = walk.n;
      level.mean = walk.n > 0 ? walk.sum / walk.n : NAN;
      g_array_append_val (levels, level);
    }
  scl_list_way_clear (&walk.way[0]);
  scl_list_way_clear (&walk.way[1]);
  return levels;
}
