/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/scl-person-history.h"

#include <glib/gi18n-lib.h>

#include "app/players/scl-person-rows.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/scl-template.h"
#include "app/widgets/table/scl-table-row-menu.h"
#include "figures/person/scl-profile-words.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

struct _SclPersonHistory
{
  AdwBin parent_instance;

  GtkDropDown *which;
  GtkButton *why_button;
  GtkLabel *words;
  SclTable *table;

  SclProfileWork *work;
  gboolean setting;
  guint chosen; /* Which, by people: shown of whoever has it */
};

G_DEFINE_FINAL_TYPE (SclPersonHistory, scl_person_history, ADW_TYPE_BIN)

/* What the table shows: events, games, or a published series. */
typedef enum
{
  EVENTS,
  GAMES,
  LISTS,
} Which;

/* ---- What is seen ---- */

static Which
shown (SclPersonHistory *self)
{
  return (Which) gtk_drop_down_get_selected (self->which);
}

/* The sentences about the series that is spoken of, what was done to lists as a whole, and which
 * games are left out. */
static void
say (SclPersonHistory *self, const SclProfile *profile)
{
  const SclRatingSeries *series = scl_profile_main (profile);
  g_autoptr (GPtrArray) words = series != NULL ? scl_profile_summary_words (series) : NULL;
  const SclExplanation *explanation = scl_profile_work_get_explanation (self->work);
  g_autofree char *rates = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; words != NULL && i < words->len; i++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                            (const char *) g_ptr_array_index (words, i));
  for (guint i = 0; i < profile->remarks->len; i++)
    {
      g_autofree char *remark
          = scl_rating_remark_words (&g_array_index (profile->remarks, SclRatingRemark, i));

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", remark);
    }
  if (explanation != NULL && (rates = scl_outcome_rate_remark (explanation->outcome)) != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", rates);
  gtk_label_set_text (self->words, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->words), text->len > 0);
}

static void
say_empty (SclPersonHistory *self)
{
  scl_table_set_empty_text (
      self->table, scl_profile_work_get_profile (self->work) == NULL ? _ ("Nobody is chosen")
                   : scl_profile_work_get_busy (self->work)
                       ? _ ("Replaying the games …")
                       : _ ("Neither a game nor a rating list of this person is known"));
}

static void
update (SclPersonHistory *self)
{
  const SclProfile *profile = scl_profile_work_get_profile (self->work);
  const gboolean events
      = profile != NULL && profile->results != NULL && profile->results->events->len > 0,
      lists = profile != NULL && profile->published->len > 0;

  /* What there is; of several what was chosen. */
  self->setting = TRUE;
  gtk_drop_down_set_selected (self->which, !events                           ? LISTS
                                           : !lists && self->chosen == LISTS ? EVENTS
                                                                             : self->chosen);
  gtk_widget_set_visible (GTK_WIDGET (self->which), events);
  self->setting = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->why_button), events && shown (self) != LISTS);
  if (profile != NULL)
    say (self, profile);
  else
    gtk_widget_set_visible (GTK_WIDGET (self->words), FALSE);
  say_empty (self);
  if (events && shown (self) == EVENTS)
    scl_person_rows_show_events (self->table, profile->results);
  else if (events && shown (self) == GAMES)
    scl_person_rows_show_games (self->table, profile->results);
  else if (lists && shown (self) == LISTS)
    scl_person_rows_show_lists (self->table, g_ptr_array_index (profile->published, 0));
  else
    scl_table_set_source (self->table, NULL);
}

static void
on_which (SclPersonHistory *self)
{
  if (self->setting)
    return;
  self->chosen = shown (self);
  update (self);
}

/* ---- What is done ---- */

static void
open_row (SclTable *table, guint row, SclPersonHistory *self)
{
  SclDay day;
  guint period;

  if (scl_person_rows_period (table, row, &day, &period))
    g_signal_emit_by_name (self, "event-opened", (int) day, period);
}

static void
open_chosen (SclPersonHistory *self)
{
  open_row (self->table, scl_table_get_selected (self->table), self);
}

static void
on_row_selected (SclTable *table, guint row, SclPersonHistory *self)
{
  scl_allow (GTK_WIDGET (self->why_button),
             row != G_MAXUINT ? NULL : _ ("Choose an event, a game or a list first."));
}

/* ---- Object ---- */

void
scl_person_history_set_work (SclPersonHistory *self, SclProfileWork *work)
{
  self->work = g_object_ref (work);
  scl_connect (work, "profile", update, self);
  scl_connect (work, "busy", say_empty, self);
  update (self);
}

/* The rows: the one that was chosen, or the first. */
static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SCL_PERSON_HISTORY (widget)->table));
}

static void
scl_person_history_class_init (SclPersonHistoryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  scl_disposes (klass, SclPersonHistory, table, scl_table_leave, work, scl_member_leave);
  widget_class->grab_focus = grab_focus;
  scl_signal_new (SCL_TYPE_PERSON_HISTORY, "event-opened", 2, G_TYPE_INT, G_TYPE_UINT);
  scl_template_needs (SCL_TYPE_TABLE);
  scl_template_set (klass, "scl-person-history.ui");
  scl_template_bind (klass, SclPersonHistory, which, why_button, words, table);
}

static void
scl_person_history_init (SclPersonHistory *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->chosen = LISTS;
  on_row_selected (NULL, G_MAXUINT, self);
  scl_table_menu_add (self->table, scl_person_rows_menu, NULL);
  scl_connect (self->which, "notify::selected", on_which, self);
  scl_connect (self->why_button, "clicked", open_chosen, self);
  g_signal_connect_object (self->table, "row-activated", G_CALLBACK (open_row), self, 0);
  g_signal_connect_object (self->table, "row-selected", G_CALLBACK (on_row_selected), self, 0);
}
