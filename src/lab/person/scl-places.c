/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/person/scl-places.h"

#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-gettext.h"

static void
add_places (GPtrArray *all, const SclStandings *standings, const gint64 *people)
{
  for (guint i = 0; i < all->len; i++)
    {
      SclPlace place = { .day = scl_standings_day (standings) };

      if (people[i] < 0 || people[i] > G_MAXUINT32
          || !scl_standings_get (standings, (guint32) people[i], place.standings))
        continue;
      place.rating = scl_standings_rating (standings, (guint32) people[i]);
      g_array_append_val (g_ptr_array_index (all, i), place);
    }
}

GPtrArray *
scl_places_new (SclWorkspace *workspace, const SclRoster *roster, const gint64 *people, guint n,
                GPtrArray *lists, GArray *practices, SclProgressFunc progress, gpointer data,
                GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  g_return_val_if_fail (n <= SCL_PLACES_MOST, NULL);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (all, g_array_new (FALSE, FALSE, sizeof (SclPlace)));
  for (guint l = 0; l < lists->len; l++)
    {
      const SclWorkspaceList *list = g_ptr_array_index (lists, l);
      g_autoptr (SclListRatings) ratings
          = scl_activity_load (practices, workspace, roster, list->id, cancellable, error);
      g_autoptr (SclStandings) standings = NULL;

      if (ratings == NULL || g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      standings = scl_standings_new (roster, ratings, list->day);
      add_places (all, standings, people);
      if (progress != NULL)
        progress ((l + 1.0) / lists->len, _ ("Reading the lists"), data);
    }
  return g_steal_pointer (&all);
}

GPtrArray *
scl_places_yearly (GPtrArray *lists, const char *name, char rate)
{
  GPtrArray *yearly = g_ptr_array_new ();
  SclWorkspaceList *newest = NULL;
  int year = 0;

  SCL_FOR_EACH_POINTER (SclWorkspaceList, list, lists)
    {
      if (list->rate != rate || strcmp (list->name, name) != 0)
        continue;
      newest = list;
      if (scl_day_year (list->day) == year)
        continue;
      year = scl_day_year (list->day);
      g_ptr_array_add (yearly, list);
    }
  if (newest != NULL && !g_ptr_array_find (yearly, newest, NULL))
    g_ptr_array_add (yearly, newest);
  return yearly;
}
