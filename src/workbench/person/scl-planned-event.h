/* SclPlannedEvent: an event to come, as people plan it: its day, and whom they meet there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/tables/scl-pasted.h"
#include "rating/base/scl-day-type.h"
#include "workbench/person/scl-profile-work.h"

typedef struct
{
  SclDay day;
  guint n_games;        /* [1, 100]; with opponents: how many these are */
  double field;         /* mean rating of this event's opponents; NaN: that of the fields */
  GPtrArray *opponents; /* of SclPasted, rated or said to be unrated; NULL: not known */
} SclPlannedEvent;

/* opponents: a reference is taken; NULL or empty: none are known. */
SclPlannedEvent *scl_planned_event_new (SclDay day, guint n_games, double field,
                                        GPtrArray *opponents);
/* With its strings: nothing is shared. */
SclPlannedEvent *scl_planned_event_copy (const SclPlannedEvent *self);
void scl_planned_event_free (SclPlannedEvent *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclPlannedEvent, scl_planned_event_free)

/* The mean of those opponents who are rated; NaN: none is. */
double scl_planned_event_mean (const SclPlannedEvent *self);
/* How many of the opponents are unrated. */
guint scl_planned_event_unrated (const SclPlannedEvent *self);

/* ---- When it comes ---- */

/* The last day of which the data know anything that matters to the person: of the rating's list, or
 * of the last event; SCL_DAY_NONE: nothing. list: its name; NULL: it is an event's. */
SclDay scl_planned_event_known_until (SclProfileWork *work, const char **list);
/* On which an event comes unless a day is given: today; where the data go on longer, or the person
 * is looked at as on another day, a month after that. */
SclDay scl_planned_event_coming (SclProfileWork *work);
