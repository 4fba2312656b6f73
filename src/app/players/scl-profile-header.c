/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/scl-profile-header.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/layout/scl-wrap-box.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/scl-template.h"
#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-shorten.h"
#include "figures/person/scl-profile-words.h"
#include "rating/base/scl-day.h"
#include "workbench/core/scl-connect.h"

struct _SclProfileHeader
{
  AdwBin parent_instance;

  GtkWidget *back_button;
  GtkOrientable *names;
  GtkLabel *name, *who, *rating, *places, *certainty;
  GtkToggleButton *me, *is_friend;
  GtkMenuButton *day_button;
  GtkWidget *save_button;
  GtkCalendar *calendar;
  GtkEntry *day;
  GtkWidget *newest;

  SclProfileWork *work;
  SclPeople *people; /* of the workbench */
  gboolean setting;
};

G_DEFINE_FINAL_TYPE (SclProfileHeader, scl_profile_header, ADW_TYPE_BIN)

/* ---- What is seen ---- */

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

static void
show_rating (SclProfileHeader *self, const SclProfile *profile)
{
  const SclRatingSeries *series = scl_profile_main (profile);
  const SclProfileNow now = scl_profile_work_get_now (self->work);
  SclStanding standings[SCL_STANDING_N_KINDS];
  char *const *groups;
  g_autofree char *rating = NULL, *certainty = NULL, *both = NULL, *places = NULL, *peak = NULL;

  if (series == NULL && scl_profile_work_get_busy (self->work))
    rating = g_strdup (_ ("Replaying the games …"));
  else
    rating = scl_profile_rating_words (&now);
  peak = series != NULL ? scl_profile_peak_words (series) : g_strdup ("");
  both = *peak != '\0' ? g_strdup_printf ("%s · %s", rating, peak) : g_strdup (rating);
  set_text (self->rating, both);
  if (scl_profile_work_get_standing (self->work, standings, &groups))
    {
      /* All of them stand in the tab Place; among men somebody stands much as among all. */
      for (guint kind = SCL_STANDING_FEDERATION_AGE; kind < SCL_STANDING_N_KINDS; kind++)
        standings[kind].n = 0;
      if (profile->who->sex != 'f')
        standings[SCL_STANDING_SEX].n = 0;
      places = scl_profile_standing_words (standings, groups);
    }
  set_text (self->places, places);
  certainty = now.point != NULL ? scl_profile_certainty (&now) : NULL;
  set_text (self->certainty, certainty);
}

static void
show_day (SclProfileHeader *self)
{
  const SclDay day = scl_profile_work_get_day (self->work);
  g_autofree char *text = scl_chart_format_date (day);

  /* Translators: button with the day for which rating and places are told: the last of the data. */
  gtk_menu_button_set_label (self->day_button, day != SCL_DAY_NONE ? text : _ ("Now"));
  scl_allow (self->newest, day != SCL_DAY_NONE ? NULL : _ ("The newest list is in view already."));
}

static void
show_buttons (SclProfileHeader *self, const SclProfile *profile)
{
  const gint64 id = profile != NULL ? profile->who->id : 0;
  const gboolean is_friend = id != 0 && scl_people_is_friend (self->people, id);
  const char *nobody = profile == NULL ? _ ("Choose a person first.") : NULL;
  const gboolean full = scl_people_get_friends (self->people)->len >= SCL_PEOPLE_FRIENDS;

  self->setting = TRUE;
  gtk_toggle_button_set_active (self->me, id != 0 && scl_people_get_me (self->people) == id);
  gtk_toggle_button_set_active (self->is_friend, is_friend);
  self->setting = FALSE;
  scl_allow (GTK_WIDGET (self->me), nobody);
  scl_allow (GTK_WIDGET (self->is_friend),
             nobody != NULL       ? nobody
             : full && !is_friend ? _ ("There are eight friends already: take one away first.")
                                  : NULL);
  scl_allow (self->save_button, nobody);
  scl_allow (GTK_WIDGET (self->day_button), nobody);
}

static void
update (SclProfileHeader *self)
{
  const SclProfile *profile = scl_profile_work_get_profile (self->work);
  const char *failure = scl_profile_work_get_failure (self->work);
  g_autofree char *who = profile != NULL ? scl_profile_who (profile) : NULL, *name = NULL;

  show_buttons (self, profile);
  show_day (self);
  if (profile == NULL)
    {
      set_text (self->name,
                scl_profile_work_get_person (self->work) == 0 ? _ ("Nobody is chosen") : " ");
      set_text (self->who, failure);
      set_text (self->rating, NULL);
      set_text (self->places, NULL);
      set_text (self->certainty, NULL);
      return;
    }
  name = scl_shorten (profile->who->name, SCL_SHORT_NAME);
  set_text (self->name, name);
  set_text (self->who, who);
  show_rating (self, profile);
}

static void
on_people (SclProfileHeader *self)
{
  show_buttons (self, scl_profile_work_get_profile (self->work));
}

/* ---- What is done ---- */

static void
on_me (SclProfileHeader *self)
{
  const SclProfile *profile = scl_profile_work_get_profile (self->work);

  if (self->setting || profile == NULL)
    return;
  scl_people_set_me (self->people, gtk_toggle_button_get_active (self->me) ? profile->who : NULL);
}

static void
on_friend (SclProfileHeader *self)
{
  const SclProfile *profile = scl_profile_work_get_profile (self->work);

  if (self->setting || profile == NULL)
    return;
  scl_people_set_friend (self->people, profile->who->id,
                         gtk_toggle_button_get_active (self->is_friend));
}

static void
on_back (SclProfileHeader *self)
{
  g_signal_emit_by_name (self, "back");
}

static void
save (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_signal_emit_by_name (data, "save", g_variant_get_string (parameter, NULL));
}

/* ---- The day ---- */

static void
set_day (SclProfileHeader *self, SclDay day)
{
  scl_profile_work_set_day (self->work, day);
  show_day (self);
}

static void
on_calendar (SclProfileHeader *self)
{
  g_autoptr (GDateTime) date = gtk_calendar_get_date (self->calendar);
  const SclDay day = scl_day_from_ymd (g_date_time_get_year (date), g_date_time_get_month (date),
                                       g_date_time_get_day_of_month (date));
  g_autofree char *text = scl_day_format (day);

  if (self->setting)
    return;
  gtk_widget_remove_css_class (GTK_WIDGET (self->day), "error");
  gtk_editable_set_text (GTK_EDITABLE (self->day), text);
  set_day (self, day);
}

/* "2014", "2014-05" and "2014-05-01". */
static SclDay
parse_day (const char *text)
{
  g_autofree char *whole = strlen (text) == 4   ? g_strconcat (text, "-12-31", NULL)
                           : strlen (text) == 7 ? g_strconcat (text, "-01", NULL)
                                                : g_strdup (text);

  return scl_day_parse (whole);
}

static void
on_day (SclProfileHeader *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->day))));
  const SclDay day = parse_day (text);

  if (day == SCL_DAY_NONE && *text != '\0')
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->day), "error");
      return;
    }
  gtk_widget_remove_css_class (GTK_WIDGET (self->day), "error");
  set_day (self, day);
  gtk_menu_button_popdown (self->day_button);
}

static void
on_newest (SclProfileHeader *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->day), "");
  set_day (self, SCL_DAY_NONE);
  gtk_menu_button_popdown (self->day_button);
}

/* The calendar begins where the data are. */
static void
on_day_shown (SclProfileHeader *self)
{
  const SclProfileNow now = scl_profile_work_get_now (self->work);
  int year, month, day;
  g_autoptr (GDateTime) date = NULL;

  if (now.point == NULL)
    return;
  scl_day_to_ymd (now.point->day, &year, &month, &day);
  date = g_date_time_new_utc (year, month, day, 0, 0, 0.0);
  self->setting = TRUE;
  gtk_calendar_select_day (self->calendar, date);
  self->setting = FALSE;
}

/* ---- Object ---- */

void
scl_profile_header_set_back (SclProfileHeader *self, gboolean back)
{
  gtk_widget_set_visible (self->back_button, back);
  gtk_orientable_set_orientation (self->names,
                                  back ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

void
scl_profile_header_set_work (SclProfileHeader *self, SclProfileWork *work)
{
  self->work = g_object_ref (work);
  self->people = scl_workbench_get_people (scl_profile_work_get_workbench (work));
  scl_connect (work, "profile", update, self);
  scl_connect (work, "standing", update, self);
  scl_connect (self->people, "changed", on_people, self);
  update (self);
}

static void
scl_profile_header_dispose (GObject *object)
{
  SclProfileHeader *self = SCL_PROFILE_HEADER (object);

  if (self->work != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->work, self);
      g_signal_handlers_disconnect_by_data (self->people, self);
    }
  g_clear_object (&self->work);
  G_OBJECT_CLASS (scl_profile_header_parent_class)->dispose (object);
}

static void
scl_profile_header_class_init (SclProfileHeaderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = scl_profile_header_dispose;
  scl_signal_new (SCL_TYPE_PROFILE_HEADER, "back", 0);
  scl_signal_new (SCL_TYPE_PROFILE_HEADER, "save", 1, G_TYPE_STRING);
  scl_template_needs (SCL_TYPE_WRAP_BOX);
  scl_template_set (klass, "scl-profile-header.ui");
  scl_template_bind (klass, SclProfileHeader, back_button, names, name, who, rating, places,
                     certainty, me, is_friend, day_button, save_button, calendar, day, newest);
}

static const GActionEntry entries[] = {
  { .name = "save", .activate = save, .parameter_type = "s" },
};

static void
scl_profile_header_init (SclProfileHeader *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "profile", G_ACTION_GROUP (group));
  scl_connect (self->back_button, "clicked", on_back, self);
  scl_connect (self->me, "toggled", on_me, self);
  scl_connect (self->is_friend, "toggled", on_friend, self);
  scl_connect (self->calendar, "day-selected", on_calendar, self);
  scl_connect (self->day, "activate", on_day, self);
  scl_connect (self->newest, "clicked", on_newest, self);
  scl_connect (gtk_menu_button_get_popover (self->day_button), "show", on_day_shown, self);
}
