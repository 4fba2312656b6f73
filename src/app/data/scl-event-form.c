/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/data/scl-event-form.h"

#include <glib/gi18n-lib.h>

#include "app/page/scl-correct.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/message/scl-messages.h"
#include "app/widgets/scl-template.h"
#include "rating/base/scl-day.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"
#include "workbench/person/scl-person.h"

/* As the items of the combo row. */
static const SclUnrated states[]
    = { SCL_UNRATED_NO,       SCL_UNRATED_STRUCK,      SCL_UNRATED_FORFEIT,  SCL_UNRATED_DECLARED,
        SCL_UNRATED_UNPLAYED, SCL_UNRATED_BOTH_ABSENT, SCL_UNRATED_BOTH_LOST };

struct _SclEventForm
{
  AdwBin parent_instance;

  AdwPreferencesGroup *event_group, *game_group;
  AdwEntryRow *reason, *start, *end;
  GtkButton *strike_button, *change_button;
  AdwComboRow *result, *rated;

  SclDataset *dataset;
  gint64 event, strike, game;
  guint8 half_points;
  SclUnrated unrated;
};

G_DEFINE_TYPE (SclEventForm, scl_event_form, ADW_TYPE_BIN)

static void
correct (SclEventForm *self, SclCorrection correction)
{
  correction.reason = gtk_editable_get_text (GTK_EDITABLE (self->reason));
  scl_correct (GTK_WIDGET (self), self->dataset, &correction);
}

static void
on_strike (SclEventForm *self)
{
  if (self->strike != 0)
    correct (self, (SclCorrection){ .kind = SCL_CORRECT_UNDO, .edit = self->strike });
  else
    correct (self, (SclCorrection){ .kind = SCL_CORRECT_STRIKE, .event = self->event });
}

static void
on_days (SclEventForm *self)
{
  SclDay start = scl_day_parse (gtk_editable_get_text (GTK_EDITABLE (self->start)));
  SclDay end = scl_day_parse (gtk_editable_get_text (GTK_EDITABLE (self->end)));

  if (start == SCL_DAY_NONE || end == SCL_DAY_NONE)
    scl_warn (GTK_WIDGET (self),
              _ ("A day is written year-month-day, for example 1998-03-01. Nothing was changed."));
  else if (start > end)
    scl_warn (GTK_WIDGET (self), _ ("The first day comes after the last. Nothing was changed."));
  else
    correct (self, (SclCorrection){ .kind = SCL_CORRECT_EVENT_DAYS,
                                    .event = self->event,
                                    .start = start,
                                    .end = end });
}

static SclUnrated
chosen_state (SclEventForm *self)
{
  guint selected = adw_combo_row_get_selected (self->rated);

  return selected < G_N_ELEMENTS (states) ? states[selected] : SCL_UNRATED_NO;
}

static void
on_change (SclEventForm *self)
{
  correct (self, (SclCorrection){ .kind = SCL_CORRECT_RESULT,
                                  .game = self->game,
                                  .half_points
                                  = (guint8) MIN (adw_combo_row_get_selected (self->result), 2),
                                  .unrated = chosen_state (self) });
}

/* What is as it was needs no button. */
static void
update_change (SclEventForm *self)
{
  gboolean same = adw_combo_row_get_selected (self->result) == self->half_points
                  && chosen_state (self) == self->unrated;

  scl_allow (GTK_WIDGET (self->change_button),
             self->game == 0 ? _ ("Choose a game first.")
             : same          ? _ ("Choose another result, or whether it is rated, first.")
                             : NULL);
}

/* ---- What others ask ---- */

static void
set_day (AdwEntryRow *row, SclDay day)
{
  g_autofree char *text = scl_day_format (day);

  adw_entry_row_set_show_apply_button (row, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  adw_entry_row_set_show_apply_button (row, TRUE);
}

void
scl_event_form_show (SclEventForm *self, const SclWorkspaceEvent *event, gint64 strike)
{
  g_autofree char *title = scl_person_markup (event->name);
  g_autofree char *file = g_filename_display_basename (event->file);
  g_autofree char *facts = NULL;
  g_autofree char *description = NULL;

  /* Translators: an event: how many games, and the file they were imported from. */
  facts
      = g_strdup_printf (ngettext ("%u game, from %s", "%u games, from %s", (gulong) event->games),
                         (guint) event->games, file);
  description = g_markup_escape_text (facts, -1);
  if (event->id != self->event)
    gtk_editable_set_text (GTK_EDITABLE (self->reason), "");
  self->event = event->id;
  self->strike = strike;
  adw_preferences_group_set_title (self->event_group, title);
  adw_preferences_group_set_description (self->event_group, description);
  set_day (self->start, event->start);
  set_day (self->end, event->end);
  /* Translators: buttons: no game of the event counts; they count again. */
  gtk_button_set_label (self->strike_button,
                        strike != 0 ? _ ("_Let It Count Again") : _ ("_Strike Event"));
}

void
scl_event_form_show_game (SclEventForm *self, const SclWorkspaceGame *game)
{
  g_autofree char *white = NULL;
  g_autofree char *black = NULL;
  g_autofree char *description = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->game_group), game != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->change_button), game != NULL);
  self->game = game != NULL ? game->id : 0;
  if (game == NULL)
    return;
  white = scl_person_markup (game->white_name);
  black = scl_person_markup (game->black_name);
  description = g_strdup_printf ("%s – %s", white, black);
  self->half_points = game->half_points;
  self->unrated = game->unrated;
  adw_preferences_group_set_description (self->game_group, description);
  adw_combo_row_set_selected (self->result, game->half_points);
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    if (states[i] == game->unrated)
      adw_combo_row_set_selected (self->rated, i);
  update_change (self);
}

void
scl_event_form_set_dataset (SclEventForm *self, SclDataset *dataset)
{
  g_set_object (&self->dataset, dataset);
}

/* ---- Object ---- */

static void
scl_event_form_class_init (SclEventFormClass *klass)
{
  scl_finalizes (klass, SclEventForm, dataset, g_object_unref);
  scl_template_set (klass, "scl-event-form.ui");
  scl_template_bind (klass, SclEventForm, event_group, game_group, reason, start, end,
                     strike_button, change_button, result, rated);
}

static void
scl_event_form_init (SclEventForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  scl_connect (self->strike_button, "clicked", on_strike, self);
  scl_connect (self->start, "apply", on_days, self);
  scl_connect (self->end, "apply", on_days, self);
  scl_connect (self->change_button, "clicked", on_change, self);
  scl_connect (self->result, "notify::selected", update_change, self);
  scl_connect (self->rated, "notify::selected", update_change, self);
}
