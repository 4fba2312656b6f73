/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/rules/scl-table-trial-job.h"

#include "rating/base/scl-free.h"
#include "workbench/core/scl-job.h"

typedef struct
{
  char *path;
  SclColumnMap *map;
} Asked;

SCL_FREE_FUNC (asked_free, Asked, path, g_free, map, scl_column_map_unref)

void
scl_table_trial_free (SclTableTrial *trial)
{
  scl_table_trial_clear (trial);
  g_free (trial);
}

static gpointer
try_it (gpointer input, SclProgressFunc progress, gpointer progress_data, GCancellable *cancellable,
        GError **error)
{
  const Asked *asked = input;
  g_autoptr (SclTableTrial) trial = g_new0 (SclTableTrial, 1);

  return scl_table_try (asked->path, asked->map, trial, cancellable, error)
             ? g_steal_pointer (&trial)
             : NULL;
}

void
scl_table_trial_run (GObject *source, const char *path, SclColumnMap *map,
                     GCancellable *cancellable, GAsyncReadyCallback callback)
{
  Asked *asked = g_new (Asked, 1);

  *asked = (Asked){ g_strdup (path), scl_column_map_ref (map) };
  scl_job_run (source, asked, asked_free, try_it, (GDestroyNotify) scl_table_trial_free, NULL,
               cancellable, callback, NULL);
}
