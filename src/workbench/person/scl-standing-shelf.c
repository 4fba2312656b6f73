/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/person/scl-standing-shelf.h"

#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"

#define SHEETS_KEPT 3

/* Shared by a shelf and its sheets. */
typedef struct
{
  SclRoster *roster;
} People;

struct _SclStandingShelf
{
  People *people; /* NULL: not read yet */
  SclListRatings *newest;
  SclListRatings *in_force; /* on the day that was asked for last; NULL: nobody asked */
  SclDay in_force_day;
  GArray *practices; /* of the lists that were asked for last; NULL: nobody asked */
  GQueue sheets;     /* of SclStandingSheet, the last asked for first */
};

static void
people_clear (gpointer data)
{
  scl_roster_free (((People *) data)->roster);
}

static void
people_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, people_clear);
}

/* ---- Sheets ---- */

SCL_CLEAR_FUNC (sheet_clear, SclStandingSheet, standings, scl_standings_free, means, g_free,
                practices, g_array_unref, roster, people_unref)

void
scl_standing_sheet_unref (SclStandingSheet *self)
{
  if (self != NULL)
    g_atomic_rc_box_release_full (self, sheet_clear);
}

/* ---- The shelf ---- */

static void
shelf_clear (gpointer data)
{
  SclStandingShelf *self = data;

  g_queue_clear_full (&self->sheets, (GDestroyNotify) scl_standing_sheet_unref);
  g_clear_pointer (&self->newest, scl_list_ratings_free);
  g_clear_pointer (&self->in_force, scl_list_ratings_free);
  g_clear_pointer (&self->practices, g_array_unref);
  g_clear_pointer (&self->people, people_unref);
}

SclStandingShelf *
scl_standing_shelf_new (void)
{
  SclStandingShelf *self = g_atomic_rc_box_new0 (SclStandingShelf);

  g_queue_init (&self->sheets);
  return self;
}

SclStandingShelf *
scl_standing_shelf_ref (SclStandingShelf *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
scl_standing_shelf_unref (SclStandingShelf *self)
{
  if (self != NULL)
    g_atomic_rc_box_release_full (self, shelf_clear);
}

const SclRoster *
scl_standing_shelf_roster (SclStandingShelf *self, SclWorkspace *workspace,
                           GCancellable *cancellable, GError **error)
{
  SclRoster *roster;

  if (self->people == NULL && (roster = scl_roster_load (workspace, cancellable, error)) != NULL)
    {
      self->people = g_atomic_rc_box_new0 (People);
      self->people->roster = roster;
    }
  return self->people != NULL ? self->people->roster : NULL;
}

GArray *
scl_standing_shelf_practices (SclStandingShelf *self, SclWorkspace *workspace, gint64 list,
                              GCancellable *cancellable, GError **error)
{
  const SclRoster *roster = scl_standing_shelf_roster (self, workspace, cancellable, error);

  if (roster == NULL || scl_activity_practice_of (self->practices, list) != NULL)
    return roster != NULL ? self->practices : NULL;
  g_clear_pointer (&self->practices, g_array_unref);
  self->practices = scl_activity_practices (workspace, roster, list, cancellable, error);
  return self->practices;
}

SclStandingSheet *
scl_standing_shelf_sheet (SclStandingShelf *self, SclWorkspace *workspace, gint64 list, SclDay day,
                          GCancellable *cancellable, GError **error)
{
  const SclRoster *roster = scl_standing_shelf_roster (self, workspace, cancellable, error);
  SclListRatings *ratings;
  SclStandingSheet *sheet;
  GArray *practices;

  for (GList *l = self->sheets.head; l != NULL; l = l->next)
    if (((SclStandingSheet *) l->data)->list == list)
      {
        sheet = l->data;
        g_queue_unlink (&self->sheets, l);
        g_queue_push_head_link (&self->sheets, l);
        return g_atomic_rc_box_acquire (sheet);
      }
  practices = scl_standing_shelf_practices (self, workspace, list, cancellable, error);
  ratings = practices != NULL
                ? scl_activity_load (practices, workspace, roster, list, cancellable, error)
                : NULL;
  if (ratings == NULL)
    return NULL;
  sheet = g_atomic_rc_box_new0 (SclStandingSheet);
  *sheet = (SclStandingSheet){ list, scl_standings_new (roster, ratings, day),
                               scl_age_means_new (roster, ratings, day), g_array_ref (practices),
                               g_atomic_rc_box_acquire (self->people) };
  scl_list_ratings_free (ratings);
  g_queue_push_head (&self->sheets, sheet);
  if (self->sheets.length > SHEETS_KEPT)
    scl_standing_sheet_unref (g_queue_pop_tail (&self->sheets));
  return g_atomic_rc_box_acquire (sheet);
}

/* ---- The newest list ---- */

static gboolean
is_newer (const SclWorkspaceList *a, const SclWorkspaceList *b)
{
  const gboolean x = a->rate == 's', y = b->rate == 's';

  if (x != y)
    return x;
  return a->day != b->day ? a->day > b->day : a->ratings > b->ratings;
}

/* Of the newest list of that day or before (SCL_DAY_NONE: of all); the caller's. */
static SclListRatings *
load_newest (SclStandingShelf *self, SclWorkspace *workspace, SclDay day, GCancellable *cancellable,
             GError **error)
{
  const SclRoster *roster = scl_standing_shelf_roster (self, workspace, cancellable, error);
  g_autoptr (GPtrArray) lists = roster != NULL ? scl_workspace_lists (workspace, error) : NULL;
  const SclWorkspaceList *newest = NULL;

  if (lists == NULL)
    return NULL;
  SCL_FOR_EACH_POINTER (const SclWorkspaceList, list, lists)
    if ((day == SCL_DAY_NONE || list->day <= day) && (newest == NULL || is_newer (list, newest)))
      newest = list;
  return scl_list_ratings_load (workspace, roster, newest != NULL ? newest->id : 0, cancellable,
                                error);
}

const SclListRatings *
scl_standing_shelf_newest (SclStandingShelf *self, SclWorkspace *workspace,
                           GCancellable *cancellable, GError **error)
{
  if (self->newest == NULL)
    self->newest = load_newest (self, workspace, SCL_DAY_NONE, cancellable, error);
  return self->newest;
}

const SclListRatings *
scl_standing_shelf_in_force (SclStandingShelf *self, SclWorkspace *workspace, SclDay day,
                             GCancellable *cancellable, GError **error)
{
  if (day == SCL_DAY_NONE)
    return scl_standing_shelf_newest (self, workspace, cancellable, error);
  if (self->in_force == NULL || self->in_force_day != day)
    {
      g_clear_pointer (&self->in_force, scl_list_ratings_free);
      self->in_force = load_newest (self, workspace, day, cancellable, error);
      self->in_force_day = day;
    }
  return self->in_force;
}

int
scl_list_ratings_of (const SclListRatings *ratings, gint64 player)
{
  guint low = 0, high = ratings->n;

  while (low < high)
    {
      const guint middle = low + (high - low) / 2;

      if (ratings->player[middle] < player)
        low = middle + 1;
      else
        high = middle;
    }
  return low < ratings->n && ratings->player[low] == player ? ratings->rating[low] : 0;
}
