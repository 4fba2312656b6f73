/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/lists/scl-list-table.h"

#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

SCL_CLEAR_FUNC (clear_list, SclTabledList, ratings, scl_list_ratings_free)

SclListTable *
scl_list_table_new (SclRoster *roster, const char *name, char rate)
{
  SclListTable *self = g_new0 (SclListTable, 1);

  self->roster = roster;
  self->name = g_strdup (name);
  self->rate = rate;
  self->lists = g_array_new (FALSE, FALSE, sizeof (SclTabledList));
  g_array_set_clear_func (self->lists, clear_list);
  return self;
}

SCL_DEFINE_FREE (scl_list_table_free, SclListTable, roster, scl_roster_free, name, g_free, lists,
                 g_array_unref)

void
scl_list_table_add (SclListTable *self, SclDay day, gint64 id, SclListRatings *ratings)
{
  const SclTabledList list = { .day = day, .id = id, .ratings = ratings };

  g_return_if_fail (ratings->n > 0);
  g_return_if_fail (self->lists->len == 0
                    || scl_list_table_at (self, self->lists->len - 1)->day < day);
  g_array_append_val (self->lists, list);
}

/* Those of the series that count, a day once; the workspace has them by day. */
static GPtrArray *
series_of (GPtrArray *lists, const SclListTable *self, const SclListTableOptions *options)
{
  GPtrArray *series = g_ptr_array_new ();

  SCL_FOR_EACH_POINTER (SclWorkspaceList, list, lists)
    {
      const SclWorkspaceList *last
          = series->len > 0 ? g_ptr_array_index (series, series->len - 1) : NULL;

      if (g_strcmp0 (list->name, self->name) != 0 || list->rate != self->rate || list->ratings == 0
          || (options->from != SCL_DAY_NONE && list->day < options->from)
          || (options->to != SCL_DAY_NONE && list->day > options->to))
        continue;
      if (last == NULL || last->day != list->day)
        g_ptr_array_add (series, list);
      else if (last->ratings < list->ratings)
        series->pdata[series->len - 1] = list;
    }
  return series;
}

/* Far enough from one another, and the last of all. */
static GPtrArray *
thin_out (GPtrArray *series, guint months)
{
  GPtrArray *chosen = g_ptr_array_new ();
  SclDay due = SCL_DAY_NONE;

  for (guint i = 0; i < series->len; i++)
    {
      SclWorkspaceList *list = g_ptr_array_index (series, i);

      if (i > 0 && i + 1 < series->len && months > 0 && list->day < due)
        continue;
      g_ptr_array_add (chosen, list);
      due = scl_day_add_months (list->day, (int) months);
    }
  if (chosen->len > 2 || series->len <= 2)
    return chosen;
  g_ptr_array_unref (chosen);
  return g_ptr_array_ref (series);
}

static gboolean
load_lists (SclListTable *self, SclWorkspace *workspace, GPtrArray *lists, SclProgressFunc progress,
            gpointer data, GCancellable *cancellable, GError **error)
{
  for (guint i = 0; i < lists->len; i++)
    {
      const SclWorkspaceList *list = g_ptr_array_index (lists, i);
      SclListRatings *ratings
          = scl_list_ratings_load (workspace, self->roster, list->id, cancellable, error);

      if (ratings == NULL)
        return FALSE;
      if (ratings->n > 0)
        scl_list_table_add (self, list->day, list->id, ratings);
      else
        scl_list_ratings_free (ratings);
      scl_progress_tell (progress, (i + 1.0) / lists->len, _ ("Reading lists"), data, cancellable);
    }
  return TRUE;
}

SclListTable *
scl_list_table_load (SclWorkspace *workspace, const char *name, char rate,
                     const SclListTableOptions *options, SclProgressFunc progress, gpointer data,
                     GCancellable *cancellable, GError **error)
{
  static const SclListTableOptions defaults = SCL_LIST_TABLE_DEFAULTS;
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, error);
  SclRoster *roster = lists != NULL ? scl_roster_load (workspace, cancellable, error) : NULL;
  g_autoptr (SclListTable) self = NULL;
  g_autoptr (GPtrArray) series = NULL;
  g_autoptr (GPtrArray) chosen = NULL;

  if (roster == NULL)
    return NULL;
  if (options == NULL)
    options = &defaults;
  self = scl_list_table_new (roster, name, rate);
  series = series_of (lists, self, options);
  chosen = thin_out (series, options->months);
  if (!load_lists (self, workspace, chosen, progress, data, cancellable, error))
    return NULL;
  return g_steal_pointer (&self);
}

char *
scl_list_table_digest (const SclListTable *self)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, "%s %c\n", self->name, self->rate);
  for (guint l = 0; l < scl_list_table_n (self); l++)
    {
      const SclTabledList *list = scl_list_table_at (self, l);
      g_autofree char *day = scl_day_format (list->day);

      g_string_append_printf (text, "%s\n", day);
      for (guint i = 0; i < list->ratings->n; i++)
        {
          const guint32 person = list->ratings->player[i];

          g_string_append_printf (text, "%s\t%d\t%d\n", self->roster->name[person],
                                  self->roster->birth_year[person], list->ratings->rating[i]);
        }
      g_checksum_update (sum, (const guchar *) text->str, (gssize) text->len);
      g_string_truncate (text, 0);
    }
  return g_strdup (g_checksum_get_string (sum));
}
