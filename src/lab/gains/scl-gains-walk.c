/* SclGains: from list to list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/gains/scl-gains-private.h"

#include <math.h>

#include "lab/drift/scl-list-way-private.h"
#include "lab/replay/scl-outcome-private.h"

/* A person's standing between two lists on which something changed, and the weighted moments of the
 * differences so far (West 1979, Communications of the ACM 22, 9). */
typedef struct
{
  guint since; /* list from which on the ratings are as they are */
  double mean, squares;
} Moments;

typedef struct
{
  SclListWay way[2];
  double shift;  /* the gains' */
  guint n_lists; /* so far */
  GArray *days;  /* of them: SclDay */
  GArray *steps; /* of SclGainStep */
  SclGain *rows;
  SclGainPeak *peaks;
  Moments *moments;
} Walk;

/* A rating stands on a list: what has been reached by it, or by a highest one before. */
static void
reach (Walk *self, guint32 player, guint8 rule, SclDay day)
{
  SclGainPeak *peak = &self->peaks[player];

  for (; peak->n_steps[rule] < SCL_GAIN_N_STEPS
         && peak->highest[rule] >= scl_gain_steps[peak->n_steps[rule]];
       peak->n_steps[rule]++)
    {
      const SclGainStep one = { player, peak->n_steps[rule], rule, day };

      g_array_append_val (self->steps, one);
    }
}

/* The ratings stood on every list since the player's last change. */
static void
count_lists (Walk *self, guint32 player)
{
  SclGain *row = &self->rows[player];
  Moments *moments = &self->moments[player];
  const guint n = self->n_lists - moments->since;
  const double rating[]
      = { self->way[0].rating[player], self->way[1].rating[player] - self->shift };
  const double difference = rating[1] - rating[0];
  SclGainPeak *peak = &self->peaks[player];
  SclDay day;
  double step;

  if (n == 0)
    return;
  day = g_array_index (self->days, SclDay, moments->since);
  moments->since = self->n_lists;
  for (guint8 w = 0; w < 2; w++)
    if (!isnan (rating[w]))
      {
        peak->highest[w] = fmax (peak->highest[w], rating[w]);
        reach (self, player, w, day);
      }
  if (isnan (difference))
    return;
  row->n_lists += n;
  step = difference - moments->mean;
  moments->mean += step * n / row->n_lists;
  moments->squares += step * (difference - moments->mean) * n;
  row->least = fmin (row->least, difference);
  row->most = fmax (row->most, difference);
}

static void
on_change (guint32 player, double rating, gpointer data)
{
  count_lists (data, player);
}

GArray *
scl_gain_walk (const SclGains *self, SclGain *rows, SclGainPeak *peaks)
{
  const guint n_players = scl_history_players (self->in_force->history)->n;
  g_autofree Moments *moments = g_new0 (Moments, MAX (n_players, 1));
  g_autoptr (GArray) days = g_array_new (FALSE, FALSE, sizeof (SclDay));
  Walk walk
      = { .shift = self->shift, .rows = rows, .peaks = peaks, .moments = moments, .days = days };
  SclDay day = SCL_DAY_NONE;

  walk.steps = g_array_new (FALSE, FALSE, sizeof (SclGainStep));
  scl_list_way_init (&walk.way[0], self->in_force);
  scl_list_way_init (&walk.way[1], self->proposed);
  while (scl_list_ways_next (walk.way, &day))
    {
      scl_list_way_follow (&walk.way[0], day, on_change, &walk);
      scl_list_way_follow (&walk.way[1], day, on_change, &walk);
      g_array_append_val (days, day);
      walk.n_lists++;
    }
  for (guint32 q = 0; q < n_players; q++)
    {
      count_lists (&walk, q);
      if (rows[q].n_lists > 0)
        rows[q].spread = sqrt (moments[q].squares / rows[q].n_lists);
    }
  scl_list_way_clear (&walk.way[0]);
  scl_list_way_clear (&walk.way[1]);
  return walk.steps;
}
