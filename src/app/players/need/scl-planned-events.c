/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/need/scl-planned-events.h"

#include <glib/gi18n-lib.h>

#include "app/players/need/scl-planned-event-row.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/scl-template.h"
#include "rating/base/scl-day.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

#define MOST_EVENTS 24

struct _SclPlannedEvents
{
  AdwBin parent_instance;

  GtkListBox *rows;
  GtkButton *add;

  SclProfileWork *work;
  SclDay day; /* of the first event */
};

G_DEFINE_FINAL_TYPE (SclPlannedEvents, scl_planned_events, ADW_TYPE_BIN)

/* NULL: there are fewer. */
static SclPlannedEventRow *
row_at (SclPlannedEvents *self, guint i)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->rows, (int) i);

  return row != NULL ? SCL_PLANNED_EVENT_ROW (gtk_list_box_row_get_child (row)) : NULL;
}

static guint
count (SclPlannedEvents *self)
{
  guint n = 0;

  while (row_at (self, n) != NULL)
    n++;
  return n;
}

static guint
place_of (SclPlannedEventRow *row)
{
  GtkWidget *at = gtk_widget_get_ancestor (GTK_WIDGET (row), GTK_TYPE_LIST_BOX_ROW);

  return (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (at));
}

/* Numbers, and the days that follow each other. */
static void
order (SclPlannedEvents *self)
{
  const guint n = count (self);
  SclDay day = self->day;

  for (guint i = 0; i < n; i++)
    {
      SclPlannedEventRow *row = row_at (self, i);

      scl_planned_event_row_set_number (row, i + 1, n);
      scl_planned_event_row_set_default_day (row, day);
      if (scl_planned_event_row_get_day (row) != SCL_DAY_NONE)
        day = scl_planned_event_row_get_day (row);
      day = scl_day_add_months (day, 1);
    }
  scl_allow (GTK_WIDGET (self->add), n < MOST_EVENTS ? NULL : _ ("A plan has 24 events at most."));
  g_signal_emit_by_name (self, "changed");
}

static void insert (SclPlannedEvents *self, guint at, const SclPlannedEvent *event);

/* All but the day, which follows. */
static void
on_duplicate (SclPlannedEventRow *row, SclPlannedEvents *self)
{
  const char *why = NULL;
  g_autoptr (SclPlannedEvent) event = scl_planned_event_row_get (row, &why);

  if (event == NULL || count (self) >= MOST_EVENTS)
    return;
  event->day = SCL_DAY_NONE;
  insert (self, place_of (row) + 1, event);
}

/* The keyboard stays among the events. */
static void
on_remove (SclPlannedEventRow *row, SclPlannedEvents *self)
{
  const guint at = place_of (row);

  gtk_list_box_remove (self->rows,
                       gtk_widget_get_ancestor (GTK_WIDGET (row), GTK_TYPE_LIST_BOX_ROW));
  order (self);
  gtk_widget_child_focus (GTK_WIDGET (row_at (self, MIN (at, count (self) - 1))),
                          GTK_DIR_TAB_FORWARD);
}

/* event NULL: as it comes. */
static void
insert (SclPlannedEvents *self, guint at, const SclPlannedEvent *event)
{
  GtkWidget *row = scl_planned_event_row_new (self->work);
  GtkWidget *around = gtk_list_box_row_new ();

  if (event != NULL)
    scl_planned_event_row_set (SCL_PLANNED_EVENT_ROW (row), event);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (around), row);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (around), FALSE);
  gtk_widget_set_focusable (around, FALSE);
  scl_connect (row, "changed", order, self);
  g_signal_connect_object (row, "duplicate", G_CALLBACK (on_duplicate), self, 0);
  g_signal_connect_object (row, "remove", G_CALLBACK (on_remove), self, 0);
  gtk_list_box_insert (self->rows, around, (int) at);
  order (self);
}

static void
on_add (SclPlannedEvents *self)
{
  insert (self, count (self), NULL);
}

static void
clear (SclPlannedEvents *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->rows))) != NULL)
    gtk_list_box_remove (self->rows, row);
}

void
scl_planned_events_reset (SclPlannedEvents *self, SclDay day)
{
  clear (self);
  self->day = day;
  insert (self, 0, NULL);
}

void
scl_planned_events_set (SclPlannedEvents *self, GPtrArray *events)
{
  clear (self);
  for (guint i = 0; i < events->len; i++)
    insert (self, i, g_ptr_array_index (events, i));
}

SclDay
scl_planned_events_get_day (SclPlannedEvents *self)
{
  return count (self) > 0 ? scl_planned_event_row_get_day (row_at (self, 0)) : SCL_DAY_NONE;
}

static GPtrArray *
get (SclPlannedEvents *self, gboolean typed, const char **why)
{
  g_autoptr (GPtrArray) events
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_planned_event_free);
  const guint n = count (self);

  for (guint i = 0; i < n; i++)
    {
      SclPlannedEventRow *row = row_at (self, i);
      SclPlannedEvent *event = scl_planned_event_row_get (row, why);

      if (event == NULL)
        return NULL;
      if (typed && !scl_planned_event_row_has_day (row))
        event->day = SCL_DAY_NONE;
      g_ptr_array_add (events, event);
    }
  return g_steal_pointer (&events);
}

GPtrArray *
scl_planned_events_get (SclPlannedEvents *self, const char **why)
{
  return get (self, FALSE, why);
}

GPtrArray *
scl_planned_events_get_typed (SclPlannedEvents *self)
{
  const char *why = NULL;

  return count (self) > 0 ? get (self, TRUE, &why) : NULL;
}

/* ---- Object ---- */

void
scl_planned_events_set_work (SclPlannedEvents *self, SclProfileWork *work)
{
  self->work = g_object_ref (work);
  scl_planned_events_reset (self, scl_day_from_ymd (2026, 1, 1));
}

static void
scl_planned_events_class_init (SclPlannedEventsClass *klass)
{
  scl_disposes (klass, SclPlannedEvents, work, g_object_unref);
  scl_signal_new (SCL_TYPE_PLANNED_EVENTS, "changed", 0);
  scl_template_needs (SCL_TYPE_PLANNED_EVENT_ROW);
  scl_template_set (klass, "scl-planned-events.ui");
  scl_template_bind (klass, SclPlannedEvents, rows, add);
}

static void
scl_planned_events_init (SclPlannedEvents *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  scl_connect (self->add, "clicked", on_add, self);
}
