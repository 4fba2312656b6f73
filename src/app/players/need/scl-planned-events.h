/* SclPlannedEvents: the events of a plan in rows: added, duplicated, removed.
 *
 * Signal "changed": in any of this, or in what they are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/person/scl-profile-work.h"

#define SCL_TYPE_PLANNED_EVENTS (scl_planned_events_get_type ())
G_DECLARE_FINAL_TYPE (SclPlannedEvents, scl_planned_events, SCL, PLANNED_EVENTS, AdwBin)

/* Kept; once. */
void scl_planned_events_set_work (SclPlannedEvents *self, SclProfileWork *work);
/* One event again, on that day unless another is typed in. Each further one is a month later. */
void scl_planned_events_reset (SclPlannedEvents *self, SclDay day);
/* of SclPlannedEvent, in their order; the caller's. NULL: *why (static) says what is wrong. */
GPtrArray *scl_planned_events_get (SclPlannedEvents *self, const char **why);
/* The same, but with SCL_DAY_NONE where no day is typed in; NULL: something is wrong. */
GPtrArray *scl_planned_events_get_typed (SclPlannedEvents *self);
/* Others in place of those that there are; at least one, a day of SCL_DAY_NONE follows. */
void scl_planned_events_set (SclPlannedEvents *self, GPtrArray *events);
/* Of the first event; SCL_DAY_NONE: what is typed in is no day. */
SclDay scl_planned_events_get_day (SclPlannedEvents *self);
