/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history/workspace/scl-activity.h"

#include <string.h>

#include "history/workspace/scl-workspace-private.h"

#define PART 16 /* so manyth part of the people tells what the lists do; they stand in the */
#define LEAST_PART 4096 /* order of import, mostly by name; but so many, where there are */
#define LEAST 30        /* inactive people, below which it does not matter that they are gone */
#define GONE 0.5        /* share of them from which on they are left out */
#define BACK 0.1        /* share of a list who come back unchanged from which on they are not */
#define CHANCE 0.01     /* share of a list up to which who has not moved played without a change */
#define LISTS 6         /* looked at, at least: a few may leave out who is on those before */

/* People [0, n): what the list that was read last, and those before it, have of them. */
typedef struct
{
  guint32 n;
  gint16 *rating;               /* 0: none yet */
  SclDay *moved;                /* list on which it last was another, or that had games */
  SclDay *listed;               /* the last list */
  SclDay day, begin;            /* of this list; scl_activity_begin () */
  SclDay last, last_begin;      /* of the one before */
  guint rated, marked, unmoved; /* on this list; who has not moved for long enough to be inactive */
  guint stayed, back; /* of the unmoved of the list before; unchanged, and not on the one before */
} Seen;

static void
seen_clear (Seen *self)
{
  g_free (self->rating);
  g_free (self->moved);
  g_free (self->listed);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Seen, seen_clear)

SclDay
scl_activity_begin (SclDay day)
{
  const gboolean pandemic
      = day >= scl_day_from_ymd (2020, 11, 1) && day < scl_day_from_ymd (2022, 1, 1);

  return scl_day_add_months (day, day < scl_day_from_ymd (2004, 1, 1) ? -36 : pandemic ? -24 : -12);
}

static void
see (Seen *self, guint32 at, gint16 rating, gboolean played, gboolean marked)
{
  const gboolean on_last = self->listed[at] == self->last && self->rating[at] != 0;

  self->stayed += on_last && self->moved[at] <= self->last_begin;
  self->back += !on_last && self->rating[at] == rating;
  if (self->rating[at] != rating || played)
    self->moved[at] = self->day;
  self->rating[at] = rating;
  self->listed[at] = self->day;
  self->rated++;
  self->marked += marked;
  self->unmoved += self->moved[at] <= self->begin;
}

static gboolean
read_list (Seen *self, SclWorkspace *workspace, const SclRoster *roster,
           const SclListPractice *list, GCancellable *cancellable, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_statement (
      workspace->db,
      "SELECT player, rating, games, flag FROM rating WHERE list = ? AND player BETWEEN 0 AND ?",
      error);
  int rc;

  if (row == NULL || g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  sqlite3_bind_int64 (row, 1, list->list);
  sqlite3_bind_int64 (row, 2, (gint64) self->n - 1);
  self->last = self->day;
  self->last_begin = self->begin;
  self->day = list->day;
  self->begin = scl_activity_begin (list->day);
  self->rated = self->marked = self->unmoved = self->stayed = self->back = 0;
  while ((rc = scl_workspace_step (workspace->db, row, error)) == SQLITE_ROW)
    {
      const gint64 id = sqlite3_column_int64 (row, 0);
      const guint32 at = roster->same != NULL && id < roster->n ? roster->same[id] : (guint32) id;
      const int rating = sqlite3_column_int (row, 1);

      if (at < self->n && rating > 0 && rating <= G_MAXINT16)
        see (self, at, (gint16) rating, scl_workspace_int (row, 2, 0) > 0,
             scl_flag_is_inactive (scl_workspace_text (row, 3)));
    }
  return rc == SQLITE_DONE;
}

static SclPractice
practice_of (const Seen *seen, guint unmoved_before, gboolean old_enough, SclPractice before)
{
  if (seen->marked > 0)
    return SCL_PRACTICE_MARKED;
  if (!old_enough)
    return SCL_PRACTICE_UNKNOWN;
  if (unmoved_before >= LEAST && seen->stayed < (1.0 - GONE) * unmoved_before)
    return SCL_PRACTICE_LEFT_OUT;
  return before == SCL_PRACTICE_LEFT_OUT && seen->back < BACK * seen->rated ? SCL_PRACTICE_LEFT_OUT
                                                                            : SCL_PRACTICE_UNMARKED;
}

/* Lists [from, to). tell: what each does. */
static gboolean
read_lists (Seen *self, guint32 n, SclWorkspace *workspace, const SclRoster *roster,
            SclListPractice *lists, guint from, guint to, gboolean tell, GCancellable *cancellable,
            GError **error)
{
  SclPractice before = SCL_PRACTICE_UNKNOWN;

  *self = (Seen){ n, g_new0 (gint16, n + 1), g_new0 (SclDay, n + 1), g_new0 (SclDay, n + 1) };
  for (guint i = from; i < to; i++)
    {
      const guint unmoved = self->unmoved;

      if (!read_list (self, workspace, roster, &lists[i], cancellable, error))
        return FALSE;
      if (!tell)
        continue;
      lists[i].practice = practice_of (self, unmoved, lists[from].day <= self->begin, before);
      lists[i].changed = before != SCL_PRACTICE_UNKNOWN && lists[i].practice != before;
      before = lists[i].practice;
    }
  return TRUE;
}

GArray *
scl_activity_practices (SclWorkspace *workspace, const SclRoster *roster, gint64 list,
                        GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) all = scl_workspace_lists (workspace, error);
  g_autoptr (GArray) lists = g_array_new (FALSE, FALSE, sizeof (SclListPractice));
  const SclWorkspaceList *of = NULL;
  g_auto (Seen) seen = { 0 };

  for (guint i = 0; all != NULL && of == NULL && i < all->len; i++)
    if (((SclWorkspaceList *) g_ptr_array_index (all, i))->id == list)
      of = g_ptr_array_index (all, i);
  for (guint i = 0; of != NULL && i < all->len; i++)
    {
      const SclWorkspaceList *other = g_ptr_array_index (all, i);
      const SclListPractice practice = { .list = other->id, .day = other->day };

      if (other->rate == of->rate && strcmp (other->name, of->name) == 0)
        g_array_append_val (lists, practice);
    }
  if (all == NULL
      || !read_lists (&seen, MIN (roster->n, MAX (roster->n / PART, LEAST_PART)), workspace, roster,
                      (SclListPractice *) (void *) lists->data, 0, lists->len, TRUE, cancellable,
                      error))
    return NULL;
  return g_steal_pointer (&lists);
}

const SclListPractice *
scl_activity_practice_of (GArray *practices, gint64 list)
{
  for (guint i = 0; practices != NULL && i < practices->len; i++)
    if (g_array_index (practices, SclListPractice, i).list == list)
      return &g_array_index (practices, SclListPractice, i);
  return NULL;
}

SclListRatings *
scl_activity_load (GArray *practices, SclWorkspace *workspace, const SclRoster *roster, gint64 list,
                   GCancellable *cancellable, GError **error)
{
  g_autoptr (SclListRatings) self
      = scl_list_ratings_load (workspace, roster, list, cancellable, error);
  const SclListPractice *found = scl_activity_practice_of (practices, list);
  g_auto (Seen) seen = { 0 };
  SclListPractice *first;
  guint at, from;

  if (self == NULL || self->inactive != NULL || found == NULL
      || found->practice == SCL_PRACTICE_UNKNOWN)
    return g_steal_pointer (&self);
  first = &g_array_index (practices, SclListPractice, 0);
  at = from = (guint) (found - first);
  while (from > 0 && (first[from].day > scl_activity_begin (found->day) || at - from < LISTS - 1))
    from--;
  if (!read_lists (&seen, roster->n, workspace, roster, first, from, at + 1, FALSE, cancellable,
                   error))
    return NULL;
  self->inactive = g_new0 (guint8, MAX (self->n, 1));
  for (guint i = 0; i < self->n && seen.unmoved > CHANCE * seen.rated; i++)
    self->inactive[i] = seen.moved[self->player[i]] <= seen.begin;
  return g_steal_pointer (&self);
}
