/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/need/scl-planned-event-row.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/players/need/scl-opponent-rows.h"
#include "app/players/need/scl-paste-opponents.h"
#include "app/widgets/form/scl-leave-wheel.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/scl-template.h"
#include "figures/chart/scl-chart-numbers.h"
#include "rating/base/scl-day.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"
#include "workbench/person/scl-what-if.h"

struct _SclPlannedEventRow
{
  AdwBin parent_instance;

  GtkLabel *title, *given_words;
  GtkButton *duplicate, *remove, *forget;
  GtkEntry *day, *field;
  GtkSpinButton *games;
  GtkWidget *given, *one_by_one;
  SclOpponentRows *rows;
  SclPasteOpponents *paste;

  SclDay default_day;
  GPtrArray *opponents; /* of SclPasted; NULL: none are given */
};

G_DEFINE_FINAL_TYPE (SclPlannedEventRow, scl_planned_event_row, ADW_TYPE_BIN)

/* ---- Opponents given ---- */

/* Those who are rated, or said to have no rating; the caller's. */
static GPtrArray *
complete_opponents (SclPlannedEventRow *self)
{
  GPtrArray *complete = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_pasted_free);

  for (guint i = 0; self->opponents != NULL && i < self->opponents->len; i++)
    {
      const SclPasted *one = g_ptr_array_index (self->opponents, i);

      if (one->rating != SCL_PASTED_UNKNOWN)
        g_ptr_array_add (complete, scl_pasted_copy (one));
    }
  return complete;
}

static void
show_given (SclPlannedEventRow *self)
{
  g_autoptr (GPtrArray) complete = complete_opponents (self);
  g_autoptr (SclPlannedEvent) event = scl_planned_event_new (SCL_DAY_NONE, 1, NAN, complete);
  const guint n = event->opponents != NULL ? event->n_games : 0;
  const guint unrated = scl_planned_event_unrated (event);
  const double mean = scl_planned_event_mean (event);
  g_autofree char *mean_text = isfinite (mean) ? scl_chart_format_number (mean, 0) : g_strdup ("–");
  g_autofree char *words = g_strdup_printf (
      ngettext ("%u opponent, mean %s", "%u opponents, mean %s", n), n, mean_text);
  g_autofree char *lacking
      = unrated > 0 ? g_strdup_printf (ngettext ("%s; %u unrated", "%s; %u unrated", unrated),
                                       words, unrated)
                    : NULL;
  const char *why = n > 0 ? _ ("The opponents are given.") : NULL;

  gtk_label_set_text (self->given_words, lacking != NULL ? lacking : words);
  gtk_widget_set_visible (self->one_by_one, self->opponents != NULL && self->opponents->len > 0);
  gtk_widget_set_visible (self->given, self->opponents != NULL && self->opponents->len > 0);
  if (n > 0)
    gtk_spin_button_set_value (self->games, n);
  scl_allow (GTK_WIDGET (self->games), why);
  scl_allow (GTK_WIDGET (self->field), why);
}

/* Unfolded where a row is to be completed. */
static void
show_opponents (SclPlannedEventRow *self)
{
  const guint n = self->opponents != NULL ? self->opponents->len : 0;
  g_autoptr (GPtrArray) complete = complete_opponents (self);

  scl_opponent_rows_show (self->rows, self->opponents);
  gtk_expander_set_expanded (GTK_EXPANDER (self->one_by_one), complete->len < n);
  show_given (self);
}

static void
tell (SclPlannedEventRow *self)
{
  g_signal_emit_by_name (self, "changed");
}

static void
on_pasted (SclPasteOpponents *from, GPtrArray *pasted, SclPlannedEventRow *self)
{
  if (self->opponents == NULL)
    self->opponents = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_pasted_free);
  for (guint i = 0; i < pasted->len; i++)
    g_ptr_array_add (self->opponents, scl_pasted_copy (g_ptr_array_index (pasted, i)));
  show_opponents (self);
  tell (self);
}

static void
on_rows (SclPlannedEventRow *self)
{
  show_given (self);
  tell (self);
}

static void
on_forget (SclPlannedEventRow *self)
{
  g_clear_pointer (&self->opponents, g_ptr_array_unref);
  show_opponents (self);
  tell (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->games));
}

/* ---- What is typed in ---- */

static char *
text_of (GtkEntry *entry)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
}

SclDay
scl_planned_event_row_get_day (SclPlannedEventRow *self)
{
  g_autofree char *text = text_of (self->day);

  return *text != '\0' ? scl_day_parse (text) : self->default_day;
}

gboolean
scl_planned_event_row_has_day (SclPlannedEventRow *self)
{
  g_autofree char *text = text_of (self->day);

  return *text != '\0';
}

SclPlannedEvent *
scl_planned_event_row_get (SclPlannedEventRow *self, const char **why)
{
  const SclDay day = scl_planned_event_row_get_day (self);
  g_autofree char *text = text_of (self->field);
  g_autoptr (GPtrArray) complete = complete_opponents (self);
  guint64 field = 0;

  if (day == SCL_DAY_NONE)
    *why = _ ("The day of an event is one such as 2027-01-01, or empty: the one that is shown.");
  else if (*text != '\0'
           && !g_ascii_string_to_unsigned (text, 10, SCL_WHAT_IF_LEAST, SCL_WHAT_IF_MOST, &field,
                                           NULL))
    *why = _ ("The mean of an event’s opponents is a rating such as 1850, or empty: as chosen "
              "above.");
  else
    return scl_planned_event_new (day, (guint) gtk_spin_button_get_value_as_int (self->games),
                                  *text != '\0' ? (double) field : NAN, complete);
  return NULL;
}

void
scl_planned_event_row_set (SclPlannedEventRow *self, const SclPlannedEvent *event)
{
  g_autofree char *day = scl_day_format (event->day);
  g_autofree char *field
      = isfinite (event->field) ? g_strdup_printf ("%.0f", event->field) : g_strdup ("");
  g_autoptr (SclPlannedEvent) copy = scl_planned_event_copy (event);

  gtk_editable_set_text (GTK_EDITABLE (self->day), day);
  gtk_editable_set_text (GTK_EDITABLE (self->field), field);
  gtk_spin_button_set_value (self->games, event->n_games);
  g_clear_pointer (&self->opponents, g_ptr_array_unref);
  self->opponents = g_steal_pointer (&copy->opponents);
  show_opponents (self);
}

static void
on_day (SclPlannedEventRow *self)
{
  scl_paste_opponents_set_day (self->paste, scl_planned_event_row_get_day (self));
  tell (self);
}

static void
on_duplicate (SclPlannedEventRow *self)
{
  g_signal_emit_by_name (self, "duplicate");
}

static void
on_remove (SclPlannedEventRow *self)
{
  g_signal_emit_by_name (self, "remove");
}

/* ---- Among the others ---- */

/* For screen readers; takes the label. */
static void
call (gpointer widget, char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_free (label);
}

void
scl_planned_event_row_set_number (SclPlannedEventRow *self, guint number, guint of)
{
  g_autofree char *title = g_strdup_printf (_ ("Event %u"), number);
  g_autofree char *duplicate = g_strdup_printf (_ ("Duplicate Event %u"), number);
  g_autofree char *remove = g_strdup_printf (_ ("Remove Event %u"), number);

  gtk_label_set_text (self->title, title);
  /* Translators: of an event to come, for screen readers. */
  call (self->day, g_strdup_printf (_ ("Day of event %u"), number));
  /* Translators: of an event to come, for screen readers. */
  call (self->games, g_strdup_printf (_ ("Games of event %u"), number));
  /* Translators: of an event to come, for screen readers: a mean rating. */
  call (self->field, g_strdup_printf (_ ("Opponents’ mean in event %u"), number));
  scl_allow_set_tooltip (GTK_WIDGET (self->duplicate), duplicate);
  scl_allow_set_tooltip (GTK_WIDGET (self->remove), remove);
  scl_allow (GTK_WIDGET (self->remove), of > 1 ? NULL : _ ("A plan has one event at least."));
}

void
scl_planned_event_row_set_default_day (SclPlannedEventRow *self, SclDay day)
{
  g_autofree char *text = scl_day_format (day);

  self->default_day = day;
  gtk_entry_set_placeholder_text (self->day, text);
  scl_paste_opponents_set_day (self->paste, scl_planned_event_row_get_day (self));
}

/* ---- Object ---- */

GtkWidget *
scl_planned_event_row_new (SclProfileWork *work)
{
  SclPlannedEventRow *self = g_object_new (SCL_TYPE_PLANNED_EVENT_ROW, NULL);

  scl_paste_opponents_set_work (self->paste, work);
  return GTK_WIDGET (self);
}

static void
scl_planned_event_row_class_init (SclPlannedEventRowClass *klass)
{
  scl_disposes (klass, SclPlannedEventRow, opponents, g_ptr_array_unref);
  scl_signal_new (SCL_TYPE_PLANNED_EVENT_ROW, "changed", 0);
  scl_signal_new (SCL_TYPE_PLANNED_EVENT_ROW, "duplicate", 0);
  scl_signal_new (SCL_TYPE_PLANNED_EVENT_ROW, "remove", 0);
  scl_template_needs (SCL_TYPE_OPPONENT_ROWS, SCL_TYPE_PASTE_OPPONENTS);
  scl_template_set (klass, "scl-planned-event-row.ui");
  scl_template_bind (klass, SclPlannedEventRow, title, given_words, duplicate, remove, forget, day,
                     field, games, given, one_by_one, rows, paste);
}

static void
scl_planned_event_row_init (SclPlannedEventRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->default_day = SCL_DAY_NONE;
  scl_connect (self->rows, "changed", on_rows, self);
  scl_leave_wheel (GTK_WIDGET (self->games));
  scl_connect (self->day, "changed", on_day, self);
  scl_connect (self->field, "changed", tell, self);
  scl_connect (self->games, "value-changed", tell, self);
  scl_connect (self->duplicate, "clicked", on_duplicate, self);
  scl_connect (self->remove, "clicked", on_remove, self);
  scl_connect (self->forget, "clicked", on_forget, self);
  g_signal_connect_object (self->paste, "pasted", G_CALLBACK (on_pasted), self, 0);
}
