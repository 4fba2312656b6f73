/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/page/scl-player-form.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/page/scl-correct.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/message/scl-messages.h"
#include "app/widgets/scl-template.h"
#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-shorten.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"
#include "workbench/data/scl-latest-request.h"
#include "workbench/data/scl-player-query.h"
#include "workbench/person/scl-person.h"

#define N_OTHERS 8      /* proposed at once */
#define FIRST_YEAR 1800 /* as scl_workspace_set_birth_year () takes them */
#define LAST_YEAR 2200

struct _SclPlayerForm
{
  AdwBin parent_instance;

  AdwPreferencesGroup *person, *two_people;
  AdwEntryRow *reason, *birth_year, *other_name;
  GtkSearchEntry *search;
  GtkListBox *others;
  GtkLabel *nobody;
  AdwExpanderRow *events;
  GtkButton *split_button;

  SclDataset *dataset;
  gint64 player;
  char *name;
  GPtrArray *ticks; /* of GtkCheckButton, with the event's id */
  SclLatestRequest *search_request;
};

G_DEFINE_TYPE (SclPlayerForm, scl_player_form, ADW_TYPE_BIN)

/* ---- Making corrections ---- */

static void
correct (SclPlayerForm *self, SclCorrection correction)
{
  correction.player = self->player;
  correction.reason = gtk_editable_get_text (GTK_EDITABLE (self->reason));
  scl_correct (GTK_WIDGET (self), self->dataset, &correction);
}

static void
on_birth_year (SclPlayerForm *self)
{
  gint64 year;

  if (!g_ascii_string_to_signed (gtk_editable_get_text (GTK_EDITABLE (self->birth_year)), 10,
                                 FIRST_YEAR, LAST_YEAR, &year, NULL))
    {
      scl_warn (GTK_WIDGET (self),
                _ ("A birth year has four digits, for example 1970. Nothing was changed."));
      return;
    }
  correct (self, (SclCorrection){ .kind = SCL_CORRECT_BIRTH_YEAR, .birth_year = (int) year });
}

static void
on_merge (GtkButton *button, SclPlayerForm *self)
{
  correct (self,
           (SclCorrection){ .kind = SCL_CORRECT_MERGE,
                            .other = *(gint64 *) g_object_get_data (G_OBJECT (button), "player") });
}

static void
on_split (SclPlayerForm *self)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree char *name
      = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->other_name))));

  for (guint i = 0; i < self->ticks->len; i++)
    if (gtk_check_button_get_active (g_ptr_array_index (self->ticks, i)))
      {
        gint64 event = *(gint64 *) g_object_get_data (g_ptr_array_index (self->ticks, i), "event");

        g_array_append_val (events, event);
      }
  correct (self, (SclCorrection){ .kind = SCL_CORRECT_SPLIT,
                                  .events = (const gint64 *) events->data,
                                  .n_events = events->len,
                                  .name = name });
}

static void
update_split (SclPlayerForm *self)
{
  g_autofree char *name
      = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->other_name))));
  gboolean any = FALSE;

  for (guint i = 0; i < self->ticks->len; i++)
    any = any || gtk_check_button_get_active (g_ptr_array_index (self->ticks, i));
  scl_allow (GTK_WIDGET (self->split_button), name[0] == '\0'
                                                  ? _ ("Enter the name of the other first.")
                                              : !any ? _ ("Tick an event of the other first.")
                                                     : NULL);
}

/* ---- Who it may be ---- */

static void
clear_others (SclPlayerForm *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->others, 0)) != NULL)
    gtk_list_box_remove (self->others, GTK_WIDGET (row));
  gtk_widget_set_visible (GTK_WIDGET (self->others), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->nobody), FALSE);
}

static gint64 *
copy_id (gint64 id)
{
  return g_memdup2 (&id, sizeof id);
}

static void
add_other (SclPlayerForm *self, const SclWorkspacePlayer *player)
{
  GtkWidget *row = adw_action_row_new ();
  /* Translators: button: this player's games count for that one. */
  GtkWidget *button = gtk_button_new_with_label (_ ("Merge"));
  g_autofree char *title = scl_person_markup (player->name);
  g_autofree char *facts = scl_person_describe (player);
  g_autofree char *subtitle = g_markup_escape_text (facts, -1);
  g_autofree char *shown = scl_shorten (player->name, SCL_SHORT_NAME);
  g_autofree char *tip = NULL;

  /* Translators: the first is the player who is corrected, the second who they really are. */
  tip = g_strdup_printf (_ ("%s is the same player as %s"), self->name, shown);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  g_object_set_data_full (G_OBJECT (button), "player", copy_id (player->id), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_merge), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  gtk_list_box_append (self->others, row);
}

static void
take_found (gpointer owner, gpointer answer, const GError *error)
{
  SclPlayerForm *self = owner;
  g_autoptr (GPtrArray) players = answer;

  clear_others (self);
  for (guint i = 0; players != NULL && i < MIN (players->len, N_OTHERS); i++)
    add_other (self, g_ptr_array_index (players, i));
  gtk_widget_set_visible (GTK_WIDGET (self->others), players != NULL && players->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->nobody), players != NULL && players->len == 0);
}

static void
on_search (SclPlayerForm *self)
{
  g_autofree char *text
      = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search))));

  scl_latest_request_stop (self->search_request);
  if (text[0] == '\0')
    {
      clear_others (self);
      return;
    }
  scl_latest_request_ask (self->search_request, self->dataset, scl_player_query_run,
                          scl_player_query_new (text, 4 * N_OTHERS, self->player, 0),
                          scl_player_query_free, (GDestroyNotify) g_ptr_array_unref, take_found);
}

/* ---- Events ---- */

static void
add_event (SclPlayerForm *self, const SclEvents *events, const SclPlayedEvent *event)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *tick = gtk_check_button_new ();
  g_autofree char *title = scl_person_markup (events->name[event->event]);
  g_autofree char *day = scl_chart_format_date (events->end[event->event]);
  g_autofree char *subtitle = NULL;

  /* Translators: an event of a player: its last day and how many games the player has in it. */
  subtitle
      = g_strdup_printf (ngettext ("%s, %u game", "%s, %u games", event->games), day, event->games);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_valign (tick, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (tick), "event", copy_id (events->source[event->event]), g_free);
  g_object_set_data (G_OBJECT (tick), "row", row);
  scl_connect (tick, "toggled", update_split, self);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), tick);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), tick);
  adw_expander_row_add_row (self->events, row);
  g_ptr_array_add (self->ticks, tick);
}

static void
list_events (SclPlayerForm *self)
{
  SclHistory *history = scl_dataset_get_history (self->dataset);
  guint32 player = scl_person_find (history, self->player);
  g_autoptr (GArray) events = NULL;
  g_autofree char *count = NULL;

  for (guint i = 0; i < self->ticks->len; i++)
    adw_expander_row_remove (self->events,
                             g_object_get_data (g_ptr_array_index (self->ticks, i), "row"));
  g_ptr_array_set_size (self->ticks, 0);
  if (player != G_MAXUINT32)
    events = scl_person_events (history, player);
  for (guint i = 0; events != NULL && i < events->len; i++)
    add_event (self, scl_history_events (history), &g_array_index (events, SclPlayedEvent, i));
  count = g_strdup_printf ("%u", self->ticks->len);
  adw_expander_row_set_subtitle (self->events, count);
  gtk_widget_set_visible (GTK_WIDGET (self->two_people), self->ticks->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->split_button), self->ticks->len > 0);
  update_split (self);
}

/* ---- What others ask ---- */

void
scl_player_form_show (SclPlayerForm *self, const SclWorkspacePlayer *player)
{
  g_autofree char *title = scl_person_markup (player->name);
  g_autofree char *facts = scl_person_describe (player);
  g_autofree char *description = g_markup_escape_text (facts, -1);
  g_autofree char *year
      = player->birth_year != 0 ? g_strdup_printf ("%d", player->birth_year) : g_strdup ("");

  if (player->id != self->player)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->reason), "");
      gtk_editable_set_text (GTK_EDITABLE (self->search), "");
      gtk_editable_set_text (GTK_EDITABLE (self->other_name), "");
    }
  self->player = player->id;
  g_free (self->name);
  self->name = scl_shorten (player->name, SCL_SHORT_NAME);
  scl_latest_request_stop (self->search_request);
  clear_others (self);
  adw_preferences_group_set_title (self->person, title);
  adw_preferences_group_set_description (self->person, description);
  /* The text as it is needs no applying. */
  adw_entry_row_set_show_apply_button (self->birth_year, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->birth_year), year);
  adw_entry_row_set_show_apply_button (self->birth_year, TRUE);
  list_events (self);
  on_search (self);
}

void
scl_player_form_set_dataset (SclPlayerForm *self, SclDataset *dataset)
{
  g_set_object (&self->dataset, dataset);
}

/* ---- Object ---- */

static void
scl_player_form_class_init (SclPlayerFormClass *klass)
{
  scl_disposes (klass, SclPlayerForm, search_request, scl_latest_request_free);
  scl_finalizes (klass, SclPlayerForm, dataset, g_object_unref, name, g_free, ticks,
                 g_ptr_array_unref);
  scl_template_set (klass, "scl-player-form.ui");
  scl_template_bind (klass, SclPlayerForm, person, two_people, reason, birth_year, other_name,
                     search, others, nobody, events, split_button);
}

static void
scl_player_form_init (SclPlayerForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->ticks = g_ptr_array_new ();
  self->search_request = scl_latest_request_new (self);
  update_split (self);
  scl_connect (self->birth_year, "apply", on_birth_year, self);
  scl_connect (self->search, "search-changed", on_search, self);
  scl_connect (self->other_name, "changed", update_split, self);
  scl_connect (self->split_button, "clicked", on_split, self);
}
