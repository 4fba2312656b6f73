/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/lists/scl-list-study.h"

#include <gio/gio.h>

#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

#define FLOOR_STEP 100 /* points */
#define FLOOR_PEOPLE 3 /* more than misprints would put there */
#define FEWER 0.75
#define LEAST_PEOPLE 20 /* of a list whose end is no one's own */

static gboolean
is_none (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                       _ ("There are no two lists of one kind to compare."));
  return FALSE;
}

SclListStudy *
scl_list_study_new (SclListTable *table, GError **error)
{
  const guint n = scl_list_table_n (table);
  SclListStudy *self;

  if (n < 2)
    {
      scl_list_table_free (table);
      is_none (error);
      return NULL;
    }
  self = g_new0 (SclListStudy, 1);
  self->table = table;
  self->classes = scl_list_classes_new (table);
  self->levels = scl_list_levels_new (table);
  self->changes = scl_list_changes_new (table, self->classes);
  self->regression = scl_list_regression_new (table);
  self->has_convergence
      = self->regression != NULL && scl_list_convergence (self->regression, &self->convergence);
  scl_list_compression (table, 0, n - 1, &self->compression);
  return self;
}

static const SclWorkspaceList *
find_series (GPtrArray *lists, const char *name, char rate)
{
  const SclWorkspaceList *found = NULL;
  guint most = 0;

  for (guint i = 0; i < lists->len; i++)
    {
      const SclWorkspaceList *one = g_ptr_array_index (lists, i);
      guint n = 0;

      if ((name != NULL && g_strcmp0 (name, one->name) != 0) || (rate != '\0' && rate != one->rate))
        continue;
      for (guint k = i; k < lists->len; k++)
        {
          const SclWorkspaceList *other = g_ptr_array_index (lists, k);

          n += other->rate == one->rate && g_strcmp0 (other->name, one->name) == 0;
        }
      if (n > most)
        {
          most = n;
          found = one;
        }
    }
  return found;
}

SclListStudy *
scl_list_study_load (SclWorkspace *workspace, const char *name, char rate,
                     const SclListTableOptions *options, SclProgressFunc progress, gpointer data,
                     GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, error);
  const SclWorkspaceList *series = lists != NULL ? find_series (lists, name, rate) : NULL;
  SclListTable *table = NULL;

  if (series != NULL)
    table = scl_list_table_load (workspace, series->name, series->rate, options, progress, data,
                                 cancellable, error);
  else if (lists != NULL)
    is_none (error);
  if (table == NULL)
    return NULL;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    {
      scl_list_table_free (table);
      return NULL;
    }
  /* Translators: progress: what lists say by themselves. */
  scl_progress_tell (progress, -1.0, _ ("Working out what the lists say"), data, cancellable);
  return scl_list_study_new (table, error);
}

SCL_DEFINE_FREE (scl_list_study_free, SclListStudy, regression, scl_list_regression_free, changes,
                 g_ptr_array_unref, levels, g_ptr_array_unref, classes, scl_list_classes_free,
                 table, scl_list_table_free)

double
scl_list_study_sums (const SclListStudy *self, double sums[SCL_N_MOVES])
{
  double whole = 0.0, terms[SCL_N_MOVES];

  for (guint m = 0; m < SCL_N_MOVES; m++)
    sums[m] = 0.0;
  for (guint i = 0; i < self->changes->len; i++)
    {
      whole += scl_list_change_terms (scl_list_study_change (self, i), terms);
      for (guint m = 0; m < SCL_N_MOVES; m++)
        sums[m] += terms[m];
    }
  return whole;
}

void
scl_list_study_class_sums (const SclListStudy *self, SclListSplit split, guint place,
                           double sums[SCL_N_MOVES])
{
  double terms[SCL_N_MOVES];

  for (guint m = 0; m < SCL_N_MOVES; m++)
    sums[m] = 0.0;
  for (guint i = 0; i < self->changes->len; i++)
    {
      scl_list_change_class_terms (scl_list_study_change (self, i), split, place, terms);
      for (guint m = 0; m < SCL_N_MOVES; m++)
        sums[m] += terms[m];
    }
}

guint64
scl_list_study_moves (const SclListStudy *self, SclListMove move)
{
  guint64 n = 0;

  for (guint i = 0; i < self->changes->len; i++)
    n += scl_list_study_change (self, i)->part[move].n;
  return n;
}

int
scl_list_study_floor (const SclListStudy *self, guint list)
{
  const SclListLevel *level = scl_list_study_level (self, list);

  return scl_list_level_quantile (level, MIN ((double) FLOOR_PEOPLE / level->n, 1.0));
}

SclListEvent
scl_list_study_event (const SclListStudy *self, guint list)
{
  const SclListLevel *before = scl_list_study_level (self, list - 1),
                     *after = scl_list_study_level (self, list);

  if (MIN (before->n, after->n) < LEAST_PEOPLE)
    return SCL_LIST_EVENT_NONE;
  if (after->n < FEWER * before->n)
    return SCL_LIST_EVENT_SHORTER;
  if (scl_list_study_floor (self, list) >= scl_list_study_floor (self, list - 1) + FLOOR_STEP)
    return SCL_LIST_EVENT_HIGHER;
  if (scl_list_study_floor (self, list) <= scl_list_study_floor (self, list - 1) - FLOOR_STEP)
    return SCL_LIST_EVENT_LOWER;
  return SCL_LIST_EVENT_NONE;
}
