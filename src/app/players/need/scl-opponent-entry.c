/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/need/scl-opponent-entry.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/widgets/scl-template.h"
#include "figures/chart/scl-chart-numbers.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"
#include "workbench/data/scl-latest-request.h"
#include "workbench/person/scl-people-query.h"
#include "workbench/person/scl-person.h"

#define OFFERED 6

struct _SclOpponentEntry
{
  AdwBin parent_instance;

  GtkEntry *entry;
  GtkListBox *offered;
  GtkLabel *mistake;

  SclProfileWork *work;
  SclLatestRequest *request;
  gboolean given; /* give whom is found first */
};

G_DEFINE_FINAL_TYPE (SclOpponentEntry, scl_opponent_entry, ADW_TYPE_BIN)

/* Whom a row offers. */
typedef struct
{
  char *name;
  int rating; /* 0: none */
} Offer;

static void
offer_free (gpointer data)
{
  g_free (((Offer *) data)->name);
  g_free (data);
}

static void
say (SclOpponentEntry *self, const char *mistake)
{
  gtk_label_set_text (self->mistake, mistake != NULL ? mistake : "");
  gtk_widget_set_visible (GTK_WIDGET (self->mistake), mistake != NULL);
}

static void
take_away (SclOpponentEntry *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->offered))) != NULL)
    gtk_list_box_remove (self->offered, row);
  gtk_widget_set_visible (GTK_WIDGET (self->offered), FALSE);
}

static void
give (SclOpponentEntry *self, const char *name, int rating)
{
  g_autofree char *kept = g_strdup (name);

  take_away (self);
  say (self, NULL);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  g_signal_emit_by_name (self, "opponent", kept, rating);
}

/* On the newest list; who is on none has what the rule makes of the games. */
static int
rating_of (SclOpponentEntry *self, const SclFoundPerson *person)
{
  const SclExplanation *explanation = scl_profile_work_get_explanation (self->work);
  const guint32 player = explanation != NULL
                             ? scl_person_find (explanation->history, person->player->id)
                             : G_MAXUINT32;
  double rating;

  if (person->rating > 0 || player == G_MAXUINT32)
    return person->rating;
  rating = scl_outcome_last_rating (explanation->outcome, player);
  return isfinite (rating) ? (int) lround (rating) : 0;
}

static void
offer (SclOpponentEntry *self, const SclFoundPerson *person)
{
  GtkWidget *row = adw_action_row_new ();
  Offer *of = g_new (Offer, 1);
  g_autofree char *title = scl_person_markup (person->player->name);
  g_autofree char *known = scl_person_describe (person->player), *subtitle = NULL;
  g_autofree char *rating = NULL;

  *of = (Offer){ g_strdup (person->player->name), rating_of (self, person) };
  rating = of->rating > 0 ? scl_chart_format_number (of->rating, 0) : g_strdup (_ ("unrated"));
  subtitle = g_strdup_printf ("%s · %s", rating, known);
  g_object_set_data_full (G_OBJECT (row), "offer", of, offer_free);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_list_box_append (self->offered, row);
}

static void
choose (SclOpponentEntry *self, GtkWidget *row)
{
  const Offer *of = g_object_get_data (G_OBJECT (row), "offer");

  if (of->rating > 0)
    give (self, of->name, of->rating);
  else
    say (self, _ ("No rating of this person is known: type one."));
}

static void
take_found (gpointer owner, gpointer answer, const GError *error)
{
  SclOpponentEntry *self = owner;
  SclPeopleFound *found = answer;
  const gboolean given = self->given;

  self->given = FALSE;
  take_away (self);
  for (guint i = 0; found != NULL && i < MIN (found->people->len, OFFERED); i++)
    offer (self, g_ptr_array_index (found->people, i));
  gtk_widget_set_visible (GTK_WIDGET (self->offered), found != NULL && found->people->len > 0);
  if (found != NULL && found->people->len == 0)
    say (self, error != NULL ? error->message : _ ("Nobody of that name: type a rating."));
  else if (given && found != NULL && found->people->len == 1)
    choose (self, gtk_widget_get_first_child (GTK_WIDGET (self->offered)));
  g_clear_pointer (&found, scl_people_found_free);
}

/* 0: it is none. */
static int
read_rating (const char *text)
{
  g_autofree char *plain = g_strstrip (g_strdup (text));
  guint64 rating = 0;

  return g_ascii_string_to_unsigned (plain, 10, SCL_WHAT_IF_LEAST, SCL_WHAT_IF_MOST, &rating, NULL)
             ? (int) rating
             : 0;
}

static void
look (SclOpponentEntry *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  SclWorkbench *workbench = scl_profile_work_get_workbench (self->work);

  say (self, NULL);
  if (read_rating (text) != 0 || g_utf8_strlen (text, -1) < 2)
    {
      scl_latest_request_stop (self->request);
      take_away (self);
      return;
    }
  scl_latest_request_ask (
      self->request, scl_workbench_get_dataset (workbench), scl_people_query_run,
      scl_people_query_new (text, scl_workbench_get_people (workbench),
                            scl_profile_work_get_shelf (self->work), NULL, 0),
      scl_people_query_free, (GDestroyNotify) scl_people_found_free, take_found);
}

static void
on_changed (SclOpponentEntry *self)
{
  self->given = FALSE;
  if (self->work != NULL)
    look (self);
}

void
scl_opponent_entry_give (SclOpponentEntry *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  const int rating = read_rating (text);
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->offered));

  if (rating != 0)
    give (self, "", rating);
  else if (scl_latest_request_get_waiting (self->request))
    self->given = TRUE;
  else if (first != NULL && gtk_widget_get_next_sibling (first) == NULL)
    choose (self, first);
  else if (first != NULL)
    say (self, _ ("Several people have that in their name: choose one of them."));
  else
    say (self, _ ("Type the opponent’s rating, such as 1850, or a name."));
}

static void
on_row_activated (GtkListBox *list, GtkListBoxRow *row, SclOpponentEntry *self)
{
  choose (self, GTK_WIDGET (row));
}

/* ---- Object ---- */

void
scl_opponent_entry_set_work (SclOpponentEntry *self, SclProfileWork *work)
{
  self->work = g_object_ref (work);
}

static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SCL_OPPONENT_ENTRY (widget)->entry));
}

static void
scl_opponent_entry_class_init (SclOpponentEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  scl_disposes (klass, SclOpponentEntry, request, scl_latest_request_free, work, g_object_unref);
  widget_class->grab_focus = grab_focus;
  scl_signal_new (SCL_TYPE_OPPONENT_ENTRY, "opponent", 2, G_TYPE_STRING, G_TYPE_INT);
  scl_template_set (klass, "scl-opponent-entry.ui");
  scl_template_bind (klass, SclOpponentEntry, entry, offered, mistake);
}

static void
scl_opponent_entry_init (SclOpponentEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->request = scl_latest_request_new (self);
  scl_connect (self->entry, "changed", on_changed, self);
  scl_connect (self->entry, "activate", scl_opponent_entry_give, self);
  g_signal_connect_object (self->offered, "row-activated", G_CALLBACK (on_row_activated), self, 0);
}
