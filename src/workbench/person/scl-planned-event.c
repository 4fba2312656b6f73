/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/person/scl-planned-event.h"

#include <math.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"

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

SCL_DEFINE_FREE (scl_planned_event_free, SclPlannedEvent, opponents, g_ptr_array_unref)

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

/* ---- When it comes ---- */

SclDay
scl_planned_event_known_until (SclProfileWork *work, const char **list)
{
  const SclProfileNow now = scl_profile_work_get_now (work);
  SclHistory *history = scl_profile_work_get_player (work) != G_MAXUINT32
                            ? scl_dataset_get_history (
                                scl_workbench_get_dataset (scl_profile_work_get_workbench (work)))
                            : NULL;
  const SclEvents *events = history != NULL ? scl_history_events (history) : NULL;
  const SclDay end = events != NULL && events->n > 0 ? events->end[events->n - 1] : SCL_DAY_NONE;

  *list = NULL;
  if (now.point == NULL || now.series->replayed || now.point->day <= end)
    return end;
  *list = now.series->name;
  return now.point->day;
}

SclDay
scl_planned_event_coming (SclProfileWork *work)
{
  const char *list;
  const SclRatingPoint *point = scl_profile_work_get_now (work).point;
  const SclDay until = MAX (scl_planned_event_known_until (work, &list),
                            point != NULL ? point->day : SCL_DAY_NONE);
  const SclDay today = scl_day_today ();

  return today > until && scl_profile_work_get_day (work) == SCL_DAY_NONE
             ? today
             : scl_day_add_months (until, 1);
}
