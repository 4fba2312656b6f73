/* SclRoster: players and lists of a workspace as columns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-roster.h"

#include <stdlib.h>
#include <string.h>

#include "history/workspace/scl-workspace-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-order.h"

#define CANCEL_INTERVAL 16384 /* rows */

/* ---- Players ---- */

/* Ids are numbers from 1 in the order of import. A file that someone else has written may have any.
 */
static gboolean
count_ids (SclWorkspace *workspace, guint32 *n, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_statement (
      workspace->db, "SELECT coalesce(max(id), 0), coalesce(min(id), 0), count(*) FROM player",
      error);
  gint64 most, least, count;

  if (scl_workspace_step (workspace->db, row, error) != SQLITE_ROW)
    return FALSE;
  most = sqlite3_column_int64 (row, 0);
  least = sqlite3_column_int64 (row, 1);
  count = sqlite3_column_int64 (row, 2);
  if (least < 0 || most > 100 * count + 1000000)
    return scl_fail (
        error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_DAMAGED,
        _ ("The players of %s have numbers that Scalata does not give. Import the files "
           "again into a new workspace."),
        workspace->path != NULL ? workspace->path : "");
  *n = (guint32) most + 1;
  return TRUE;
}

static SclRoster *
roster_new (guint32 n)
{
  SclRoster *self = g_new0 (SclRoster, 1);

  self->n = n;
  self->strings = g_string_chunk_new (1 << 16);
  self->name = g_new (const char *, n);
  self->federation = g_new (const char *, n);
  self->title = g_new (const char *, n);
  self->category = g_new (const char *, n);
  self->birth_year = g_new0 (gint16, n);
  self->sex = g_new0 (guint8, n);
  for (guint32 i = 0; i < n; i++)
    self->name[i] = self->federation[i] = self->title[i] = self->category[i] = "";
  return self;
}

SCL_DEFINE_FREE (scl_roster_free, SclRoster, strings, g_string_chunk_free, name, g_free, federation,
                 g_free, title, g_free, category, g_free, birth_year, g_free, sex, g_free, same,
                 g_free)

static const char *
shared_text (SclRoster *self, SclStatement *row, int column)
{
  const char *text = scl_workspace_text (row, column);

  return *text != '\0' ? g_string_chunk_insert_const (self->strings, text) : "";
}

static gboolean
read_players (SclRoster *self, SclWorkspace *workspace, GCancellable *cancellable, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_statement (
      workspace->db,
      "SELECT id, name, federation, title, category, birth_year, sex FROM player ORDER BY id",
      error);
  guint done = 0;
  int rc;

  while ((rc = scl_workspace_step (workspace->db, row, error)) == SQLITE_ROW)
    {
      guint32 id = (guint32) sqlite3_column_int64 (row, 0);

      if (++done % CANCEL_INTERVAL == 0
          && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (id >= self->n)
        continue;
      self->name[id] = g_string_chunk_insert (self->strings, scl_workspace_text (row, 1));
      self->federation[id] = shared_text (self, row, 2);
      self->title[id] = shared_text (self, row, 3);
      self->category[id] = shared_text (self, row, 4);
      self->birth_year[id] = (gint16) CLAMP (scl_workspace_int (row, 5, 0), 0, 9999);
      self->sex[id] = (guint8) *scl_workspace_text (row, 6);
    }
  return rc == SQLITE_DONE;
}

static void
fill (const char **column, guint32 to, guint32 from)
{
  if (*column[to] == '\0')
    column[to] = column[from];
}

/* What the kept player leaves open, the merged one may tell. */
static void
apply_edits (SclRoster *self, SclEditSet *edits)
{
  gboolean any = FALSE;

  self->same = g_new (guint32, self->n);
  for (guint32 i = 0; i < self->n; i++)
    {
      gint64 same = scl_edit_set_merged (edits, i);
      int year = scl_edit_set_birth_year (edits, i);

      self->same[i] = same >= 0 && same < self->n ? (guint32) same : i;
      any = any || self->same[i] != i;
      if (year > 0)
        self->birth_year[i] = (gint16) MIN (year, 9999);
    }
  if (!any)
    g_clear_pointer (&self->same, g_free);
  for (guint32 i = 0; any && i < self->n; i++)
    {
      guint32 to = self->same[i];

      fill (self->federation, to, i);
      fill (self->title, to, i);
      fill (self->category, to, i);
      if (self->birth_year[to] == 0)
        self->birth_year[to] = self->birth_year[i];
      if (self->sex[to] == 0)
        self->sex[to] = self->sex[i];
    }
}

SclRoster *
scl_roster_load (SclWorkspace *workspace, GCancellable *cancellable, GError **error)
{
  g_autoptr (SclEditSet) edits = scl_edit_set_load (workspace, error);
  g_autoptr (SclRoster) self = NULL;
  guint32 n = 0;

  if (edits == NULL || !count_ids (workspace, &n, error))
    return NULL;
  self = roster_new (n);
  if (!read_players (self, workspace, cancellable, error))
    return NULL;
  apply_edits (self, edits);
  return g_steal_pointer (&self);
}

/* ---- One list ---- */

SCL_DEFINE_FREE (scl_list_ratings_free, SclListRatings, player, g_free, rating, g_free, inactive,
                 g_free)

typedef struct
{
  guint32 player, listed; /* after merges, and as on the list */
  gint16 rating;
  guint8 inactive;
} Seat;

static int
compare_seats (const void *a, const void *b)
{
  const Seat *x = a, *y = b;
  gboolean own_x = x->player == x->listed, own_y = y->player == y->listed;

  if (x->player != y->player)
    return SCL_ORDER (x->player, y->player);
  if (own_x != own_y)
    return SCL_ORDER (own_y, own_x);
  return SCL_ORDER (x->listed, y->listed);
}

static void
merge_players (SclListRatings *self, const SclRoster *roster)
{
  g_autofree Seat *seats = g_new (Seat, MAX (self->n, 1));
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    seats[i] = (Seat){ roster->same[self->player[i]], self->player[i], self->rating[i],
                       self->inactive[i] };
  qsort (seats, self->n, sizeof *seats, compare_seats);
  for (guint i = 0; i < self->n; i++)
    if (i == 0 || seats[i].player != seats[i - 1].player)
      {
        self->player[n] = seats[i].player;
        self->inactive[n] = seats[i].inactive;
        self->rating[n++] = seats[i].rating;
      }
  self->n = n;
}

/* 0 of a list whose import is removed. */
static gboolean
count_ratings (SclWorkspace *workspace, gint64 list, guint *n, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_query (
      workspace->db, error, "SELECT count(*) FROM rating WHERE list = ?1 AND ?1 IN " SCL_KEPT_LISTS,
      "i", list);

  if (scl_workspace_step (workspace->db, row, error) != SQLITE_ROW)
    return FALSE;
  *n = (guint) sqlite3_column_int64 (row, 0);
  return TRUE;
}

SclListRatings *
scl_list_ratings_load (SclWorkspace *workspace, const SclRoster *roster, gint64 list,
                       GCancellable *cancellable, GError **error)
{
  g_autoptr (SclListRatings) self = g_new0 (SclListRatings, 1);
  g_autoptr (SclStatement) row = NULL;
  guint most, done = 0;
  gboolean marks = FALSE;
  int rc;

  if (!count_ratings (workspace, list, &most, error))
    return NULL;
  row = scl_workspace_query (
      workspace->db, error,
      "SELECT player, rating, flag FROM rating WHERE list = ? ORDER BY player", "i", list);
  if (row == NULL)
    return NULL;
  self->player = g_new (guint32, MAX (most, 1));
  self->rating = g_new (gint16, MAX (most, 1));
  self->inactive = g_new (guint8, MAX (most, 1));
  while (self->n < most && (rc = scl_workspace_step (workspace->db, row, error)) == SQLITE_ROW)
    {
      gint64 player = sqlite3_column_int64 (row, 0);
      int rating = sqlite3_column_int (row, 1);

      if (++done % CANCEL_INTERVAL == 0
          && g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      if (player < 0 || player >= roster->n)
        continue;
      if (rating <= 0 || rating > G_MAXINT16)
        {
          self->unrated++;
          continue;
        }
      self->player[self->n] = (guint32) player;
      self->inactive[self->n] = scl_flag_is_inactive (scl_workspace_text (row, 2));
      marks = marks || self->inactive[self->n] != 0;
      self->rating[self->n++] = (gint16) rating;
    }
  if (self->n < most && rc != SQLITE_DONE)
    return NULL;
  if (roster->same != NULL)
    merge_players (self, roster);
  if (!marks)
    g_clear_pointer (&self->inactive, g_free);
  return g_steal_pointer (&self);
}

/* ---- Who is active ---- */

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
  g_autoptr (SclStatement) row = scl_workspace_query (
      workspace->db, error,
      "SELECT player, rating, games, flag FROM rating WHERE list = ? AND player BETWEEN 0 AND ?",
      "ii", list->list, (gint64) self->n - 1);
  int rc;

  if (row == NULL || g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
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
