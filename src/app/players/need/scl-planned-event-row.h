/* SclPlannedEventRow: one event to come, as people type it in: its day, how many games, and against
 * whom: a field, or opponents that are pasted.
 *
 * Signals: "changed" (any of it), "duplicate", "remove" (its buttons).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/person/scl-planned-event.h"
#include "workbench/person/scl-profile-work.h"

#define SCL_TYPE_PLANNED_EVENT_ROW (scl_planned_event_row_get_type ())
G_DECLARE_FINAL_TYPE (SclPlannedEventRow, scl_planned_event_row, SCL, PLANNED_EVENT_ROW, AdwBin)

/* Nine games against the fields. */
GtkWidget *scl_planned_event_row_new (SclProfileWork *work);

/* Its place among the events, from 1, of so many. */
void scl_planned_event_row_set_number (SclPlannedEventRow *self, guint number, guint of);
/* The day that is meant while none is typed in. */
void scl_planned_event_row_set_default_day (SclPlannedEventRow *self, SclDay day);

/* As typed in; SCL_DAY_NONE: no day. */
SclDay scl_planned_event_row_get_day (SclPlannedEventRow *self);
/* Whether one is typed in. */
gboolean scl_planned_event_row_has_day (SclPlannedEventRow *self);
/* The caller's; NULL: something typed in is not what it should be, and *why (static) says what. */
SclPlannedEvent *scl_planned_event_row_get (SclPlannedEventRow *self, const char **why);
/* All of it. */
void scl_planned_event_row_set (SclPlannedEventRow *self, const SclPlannedEvent *event);
