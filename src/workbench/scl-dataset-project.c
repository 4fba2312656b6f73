/* What people chose in a workspace, kept in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/core/scl-background.h"
#include "workbench/scl-dataset-private.h"

const char *
scl_dataset_get_choice (SclDataset *self, const char *key)
{
  return g_hash_table_lookup (self->project, key);
}

/* A copy of what is chosen now, for the worker. */
static GHashTable *
copy_project (SclDataset *self)
{
  GHashTable *copy = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, self->project);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_hash_table_insert (copy, g_strdup (key), g_strdup (value));
  return copy;
}

static void
run (GTask *task, gpointer source, gpointer project, GCancellable *cancellable)
{
  SclWorkspace *workspace = SCL_DATASET (source)->workspace;
  g_autoptr (GError) error = NULL;

  scl_background_enter ();
  if (workspace != NULL && !scl_workspace_write_project (workspace, project, &error))
    g_debug ("choices: %s", error->message);
  g_task_return_boolean (task, TRUE);
}

static void write_project (SclDataset *self);

/* Whoever ends the program waits for this. */
static void
on_written (GObject *source, GAsyncResult *result, gpointer generation)
{
  SclDataset *self = SCL_DATASET (source);
  GApplication *program = g_application_get_default ();

  self->writing_project = FALSE;
  if (self->project_stale && GPOINTER_TO_UINT (generation) == self->generation)
    write_project (self);
  self->project_stale = FALSE;
  if (program != NULL)
    g_application_release (program);
}

static void
write_project (SclDataset *self)
{
  GTask *task
      = g_task_new (self, NULL, on_written, GUINT_TO_POINTER (scl_dataset_get_generation (self)));

  self->writing_project = TRUE;
  self->project_stale = FALSE;
  if (g_application_get_default () != NULL)
    g_application_hold (g_application_get_default ());
  g_task_set_task_data (task, copy_project (self), (GDestroyNotify) g_hash_table_unref);
  scl_dataset_run (self, task, run);
}

void
scl_dataset_set_choice (SclDataset *self, const char *key, const char *value)
{
  if (g_strcmp0 (value, scl_dataset_get_choice (self, key)) == 0)
    return;
  if (value != NULL)
    g_hash_table_insert (self->project, g_strdup (key), g_strdup (value));
  else
    g_hash_table_remove (self->project, key);
  if (self->writing_project)
    self->project_stale = TRUE;
  else if (self->workspace != NULL)
    write_project (self);
}
