/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/person/scl-kept-plan.h"

#include <math.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"
#include "workbench/person/scl-what-if.h"

/* A key file: the group [plan], then [event 1] and so on; an opponent is the list of its parts. */
#define PLAN "plan"
#define MOST_EVENTS 24
#define MOST_GAMES 100
#define OPPONENT_PARTS 6 /* name, title, federation, rating, half points, id */

SCL_DEFINE_FREE (scl_kept_plan_free, SclKeptPlan, goal, g_free, by, g_free, events,
                 g_ptr_array_unref)

/* ---- Writing ---- */

static void
write_opponent (GKeyFile *file, const char *group, guint number, const SclPasted *one)
{
  g_autofree char *key = g_strdup_printf ("opponent %u", number);
  g_autofree char *rating = g_strdup_printf ("%d", one->rating);
  g_autofree char *half_points = g_strdup_printf ("%d", one->half_points);
  g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, one->id);
  const char *const parts[OPPONENT_PARTS]
      = { one->name, one->title, one->federation, rating, half_points, id };

  g_key_file_set_string_list (file, group, key, parts, OPPONENT_PARTS);
}

static void
write_event (GKeyFile *file, guint number, const SclPlannedEvent *event)
{
  g_autofree char *group = g_strdup_printf ("event %u", number);
  g_autofree char *day = scl_day_format (event->day);

  if (event->day != SCL_DAY_NONE)
    g_key_file_set_string (file, group, "day", day);
  g_key_file_set_integer (file, group, "games", (int) event->n_games);
  if (isfinite (event->field))
    g_key_file_set_double (file, group, "field", event->field);
  for (guint i = 0; event->opponents != NULL && i < event->opponents->len; i++)
    write_opponent (file, group, i + 1, g_ptr_array_index (event->opponents, i));
}

char *
scl_kept_plan_write (const SclKeptPlan *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  g_key_file_set_string (file, PLAN, "goal", self->goal);
  g_key_file_set_double (file, PLAN, "rating", self->rating);
  g_key_file_set_integer (file, PLAN, "place", (int) self->place);
  g_key_file_set_string (file, PLAN, "by", self->by);
  g_key_file_set_double (file, PLAN, "from", self->from);
  g_key_file_set_double (file, PLAN, "to", self->to);
  g_key_file_set_double (file, PLAN, "spread", self->spread);
  g_key_file_set_string (file, PLAN, "at", scl_norm_at_nick (self->setting.at));
  g_key_file_set_string (file, PLAN, "exempt", scl_norm_exemption_nick (self->setting.exemption));
  for (guint i = 0; i < self->events->len; i++)
    write_event (file, i + 1, g_ptr_array_index (self->events, i));
  return g_key_file_to_data (file, NULL, NULL);
}

/* ---- Reading ---- */

/* NULL: it is none. */
static SclPasted *
read_opponent (GKeyFile *file, const char *group, guint number)
{
  g_autofree char *key = g_strdup_printf ("opponent %u", number);
  gsize n = 0;
  g_auto (GStrv) parts = g_key_file_get_string_list (file, group, key, &n, NULL);
  gint64 rating, half_points, id;
  SclPasted *one;

  if (parts == NULL || n != OPPONENT_PARTS
      || !g_ascii_string_to_signed (parts[3], 10, SCL_PASTED_UNRATED, SCL_WHAT_IF_MOST, &rating,
                                    NULL)
      || rating == SCL_PASTED_UNKNOWN
      || !g_ascii_string_to_signed (parts[4], 10, -1, 2, &half_points, NULL)
      || !g_ascii_string_to_signed (parts[5], 10, 0, G_MAXINT64, &id, NULL))
    return NULL;
  one = g_new (SclPasted, 1);
  *one = (SclPasted){ .name = g_strdup (parts[0]),
                      .title = g_strdup (parts[1]),
                      .federation = g_strdup (parts[2]),
                      .rating = (int) rating,
                      .half_points = (int) half_points,
                      .id = id };
  return one;
}

static double
number_in (GKeyFile *file, const char *group, const char *key, double low, double high,
           double otherwise)
{
  g_autoptr (GError) error = NULL;
  const double number = g_key_file_get_double (file, group, key, &error);

  return error == NULL && number >= low && number <= high ? number : otherwise;
}

static SclPlannedEvent *
read_event (GKeyFile *file, const char *group)
{
  g_autofree char *day = g_key_file_get_string (file, group, "day", NULL);
  g_autoptr (GPtrArray) opponents
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_pasted_free);
  SclPasted *one;

  for (guint i = 1; i <= MOST_GAMES && (one = read_opponent (file, group, i)) != NULL; i++)
    g_ptr_array_add (opponents, one);
  return scl_planned_event_new (
      day != NULL ? scl_day_parse (day) : SCL_DAY_NONE,
      (guint) number_in (file, group, "games", 1, MOST_GAMES, 9),
      number_in (file, group, "field", SCL_WHAT_IF_LEAST, SCL_WHAT_IF_MOST, NAN), opponents);
}

static char *
text_in (GKeyFile *file, const char *key)
{
  char *text = g_key_file_get_string (file, PLAN, key, NULL);

  return text != NULL ? text : g_strdup ("");
}

SclKeptPlan *
scl_kept_plan_read (const char *text)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *at = NULL, *exempt = NULL;
  SclKeptPlan *self;

  if (text == NULL || !g_key_file_load_from_data (file, text, (gsize) -1, G_KEY_FILE_NONE, NULL)
      || !g_key_file_has_group (file, PLAN) || !g_key_file_has_group (file, "event 1"))
    return NULL;
  self = g_new0 (SclKeptPlan, 1);
  self->goal = text_in (file, "goal");
  self->rating = number_in (file, PLAN, "rating", 1, 4000, 2000);
  self->place = (guint) number_in (file, PLAN, "place", 1, 1000000, 100);
  self->by = text_in (file, "by");
  self->from = number_in (file, PLAN, "from", 1, 4000, 1800);
  self->to = number_in (file, PLAN, "to", 1, 4000, 2200);
  self->spread = number_in (file, PLAN, "spread", 0, 1000, 100);
  at = text_in (file, "at");
  exempt = text_in (file, "exempt");
  self->setting
      = (SclNormSetting){ scl_norm_at_from_nick (at), scl_norm_exemption_from_nick (exempt) };
  self->events = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_planned_event_free);
  for (guint i = 1; i <= MOST_EVENTS; i++)
    {
      g_autofree char *group = g_strdup_printf ("event %u", i);

      if (!g_key_file_has_group (file, group))
        break;
      g_ptr_array_add (self->events, read_event (file, group));
    }
  return self;
}
