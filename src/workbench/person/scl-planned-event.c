/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/person/scl-planned-event.h"

#include <math.h>

SclPlannedEvent *
scl_planned_event_new (SclDay day, guint n_games, double field, GPtrArray *opponents)
{
  SclPlannedEvent *self = g_new (SclPlannedEvent, 1);
  const gboolean known = opponents != NULL && opponents->len > 0;

  *self = (SclPlannedEvent){ .day = day,
                             .n_games = known ? opponents->len : n_games,
                             .field = field,
                             .opponents = known ? g_ptr_array_ref (opponents) : NULL };
  return self;
}

static gpointer
copy_opponent (gconstpointer opponent, gpointer data)
{
  return scl_pasted_copy (opponent);
}

SclPlannedEvent *
scl_planned_event_copy (const SclPlannedEvent *self)
{
  SclPlannedEvent *copy = g_memdup2 (self, sizeof *self);

  if (self->opponents != NULL)
    {
      copy->opponents = g_ptr_array_copy (self->opponents, copy_opponent, NULL);
      g_ptr_array_set_free_func (copy->opponents, (GDestroyNotify) scl_pasted_free);
    }
  return copy;
}

void
scl_planned_event_free (SclPlannedEvent *self)
{
  g_clear_pointer (&self->opponents, g_ptr_array_unref);
  g_free (self);
}

guint
scl_planned_event_unrated (const SclPlannedEvent *self)
{
  guint n = 0;

  for (guint i = 0; self->opponents != NULL && i < self->opponents->len; i++)
    n += ((const SclPasted *) g_ptr_array_index (self->opponents, i))->rating <= 0;
  return n;
}

double
scl_planned_event_mean (const SclPlannedEvent *self)
{
  const guint n
      = self->opponents != NULL ? self->opponents->len - scl_planned_event_unrated (self) : 0;
  double sum = 0.0;

  for (guint i = 0; n > 0 && i < self->opponents->len; i++)
    sum += MAX (((const SclPasted *) g_ptr_array_index (self->opponents, i))->rating, 0);
  return n > 0 ? sum / n : NAN;
}
