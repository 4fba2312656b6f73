/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/drift/scl-list-way-private.h"

#include "lab/replay/scl-outcome-private.h"
#include "rating/base/scl-free.h"

void
scl_list_way_init (SclListWay *self, SclOutcome *outcome)
{
  const guint n_players = scl_history_players (scl_outcome_history (outcome))->n;

  self->outcome = outcome;
  self->next = 0;
  self->periods = scl_outcome_periods (outcome, &self->n_periods);
  self->rating = g_new (double, MAX (n_players, 1));
  for (guint q = 0; q < n_players; q++)
    self->rating[q] = NAN;
}

SCL_DEFINE_CLEAR (scl_list_way_clear, SclListWay, rating, g_free)

gboolean
scl_list_ways_next (const SclListWay ways[2], SclDay *day)
{
  gboolean found = FALSE;

  for (guint w = 0; w < 2; w++)
    {
      const SclListWay *way = &ways[w];

      if (way->next == way->n_periods)
        continue;
      *day
          = found ? MIN (*day, way->periods[way->next].list_day) : way->periods[way->next].list_day;
      found = TRUE;
    }
  return found;
}

void
scl_list_way_follow (SclListWay *self, SclDay day, SclListWayFunc changes, gpointer data)
{
  const SclPathLog *log = &self->outcome->log;

  for (; self->next < self->n_periods && self->periods[self->next].list_day <= day; self->next++)
    for (guint i = log->start[self->next]; i < log->start[self->next + 1]; i++)
      {
        changes (log->player[i], log->rating[i], data);
        self->rating[log->player[i]] = log->rating[i];
      }
}
