/* SclGains: from list to list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/comparison/scl-gains-private.h"

#include "lab/replay/scl-outcome-private.h"

/* The paths of one outcome, as far as they have been followed. */
typedef struct
{
  const SclPathLog *log;
  const SclPeriodSummary *periods;
  guint n_periods, next; /* the first period that has not been followed */
  double *rating;        /* per player; NaN: none */
} Way;

/* A person's standing between two lists on which something changed, and the weighted moments of the
 * differences so far (West 1979, Communications of the ACM 22, 9). */
typedef struct
{
  guint since; /* list from which on the ratings are as they are */
  double mean, squares;
} Moments;

typedef struct
{
  Way way[2];
  guint n_lists; /* so far */
  SclGain *rows;
  SclGainPeak *peaks;
  Moments *moments;
} Walk;

static void
way_init (Way *self, SclOutcome *outcome)
{
  const guint n_players = scl_history_players (outcome->history)->n;

  self->log = &outcome->log;
  self->periods = scl_outcome_periods (outcome, &self->n_periods);
  self->rating = g_new (double, MAX (n_players, 1));
  for (guint q = 0; q < n_players; q++)
    self->rating[q] = NAN;
}

/* The ratings stood on every list since the player's last change. */
static void
count_lists (Walk *self, guint32 player)
{
  SclGain *row = &self->rows[player];
  Moments *moments = &self->moments[player];
  const guint n = self->n_lists - moments->since;
  const double difference = self->way[1].rating[player] - self->way[0].rating[player];
  double step;

  moments->since = self->n_lists;
  if (n == 0)
    return;
  for (guint w = 0; w < 2; w++)
    self->peaks[player].highest[w]
        = fmax (self->peaks[player].highest[w], self->way[w].rating[player]);
  if (isnan (difference))
    return;
  row->n_lists += n;
  step = difference - moments->mean;
  moments->mean += step * n / row->n_lists;
  moments->squares += step * (difference - moments->mean) * n;
  row->least = fmin (row->least, difference);
  row->most = fmax (row->most, difference);
}

/* Goes along one way up to the lists of that day. */
static void
follow (Walk *self, Way *way, SclDay day)
{
  for (; way->next < way->n_periods && way->periods[way->next].list_day <= day; way->next++)
    for (guint i = way->log->start[way->next]; i < way->log->start[way->next + 1]; i++)
      {
        const guint32 player = way->log->player[i];

        count_lists (self, player);
        way->rating[player] = way->log->rating[i];
      }
}

/* The day of the next list of either; FALSE: there is none. */
static gboolean
next_list (const Walk *self, SclDay *day)
{
  gboolean found = FALSE;

  for (guint w = 0; w < 2; w++)
    {
      const Way *way = &self->way[w];

      if (way->next == way->n_periods)
        continue;
      *day
          = found ? MIN (*day, way->periods[way->next].list_day) : way->periods[way->next].list_day;
      found = TRUE;
    }
  return found;
}

void
scl_gain_walk (SclOutcome *in_force, SclOutcome *proposed, SclGain *rows, SclGainPeak *peaks)
{
  const guint n_players = scl_history_players (in_force->history)->n;
  g_autofree Moments *moments = g_new0 (Moments, MAX (n_players, 1));
  Walk walk = { .rows = rows, .peaks = peaks, .moments = moments };
  SclDay day = SCL_DAY_NONE;

  way_init (&walk.way[0], in_force);
  way_init (&walk.way[1], proposed);
  while (next_list (&walk, &day))
    {
      follow (&walk, &walk.way[0], day);
      follow (&walk, &walk.way[1], day);
      walk.n_lists++;
    }
  for (guint32 q = 0; q < n_players; q++)
    {
      count_lists (&walk, q);
      if (rows[q].n_lists > 0)
        rows[q].spread = sqrt (moments[q].squares / rows[q].n_lists);
    }
  g_free (walk.way[0].rating);
  g_free (walk.way[1].rating);
}
