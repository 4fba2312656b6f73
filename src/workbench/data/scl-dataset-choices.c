/* What people chose in a workspace, kept in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/base/scl-background.h"
#include "rating/base/scl-free.h"
#include "workbench/data/scl-dataset-private.h"

const char *
scl_dataset_get_choice (SclDataset *self, const char *key)
{
  return g_hash_table_lookup (self->project, key);
}

/* What is chosen now, for the worker. */
typedef struct
{
  GHashTable *project;
  guint generation; /* of the workspace in which it was chosen */
} Choices;

static Choices *
choices_new (SclDataset *self)
{
  Choices *choices = g_new (Choices, 1);
  GHashTableIter iter;
  gpointer key, value;

  choices->project = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  choices->generation = self->generation;
  g_hash_table_iter_init (&iter, self->project);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_hash_table_insert (choices->project, g_strdup (key), g_strdup (value));
  return choices;
}

SCL_FREE_FUNC (choices_free, Choices, project, g_hash_table_unref)

/* Another workspace may have come while this waited for its turn: its choices are its own. */
static void
run (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  SclDataset *self = SCL_DATASET (source);
  const Choices *choices = task_data;
  g_autoptr (GError) error = NULL;

  scl_background_enter ();
  if (self->workspace != NULL && choices->generation == self->generation
      && !scl_workspace_write_project (self->workspace, choices->project, &error))
    g_debug ("choices: %s", error->message);
  g_task_return_boolean (task, TRUE);
}

/* Whoever ends the program waits for this. */
static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  if (g_application_get_default () != NULL)
    g_application_release (g_application_get_default ());
}

static gboolean
on_idle (gpointer data)
{
  SclDataset *self = data;
  GTask *task = g_task_new (self, NULL, on_written, NULL);

  self->choices_idle = 0;
  g_task_set_task_data (task, choices_new (self), choices_free);
  scl_dataset_run (self, task, run);
  return G_SOURCE_REMOVE;
}

void
scl_dataset_flush_choices (SclDataset *self)
{
  if (self->choices_idle == 0)
    return;
  g_object_ref (self);
  g_source_remove (self->choices_idle);
  on_idle (self);
  g_object_unref (self);
}

/* What it was when it was saved last is remembered: whoever takes back what was done has done
 * nothing. */
void
scl_dataset_set_work (SclDataset *self, const char *key, const char *value)
{
  const char *before = scl_dataset_get_choice (self, key);

  if (g_strcmp0 (value, before) == 0)
    return;
  if (!g_hash_table_contains (self->work, key))
    g_hash_table_insert (self->work, g_strdup (key), g_strdup (before));
  else if (g_strcmp0 (g_hash_table_lookup (self->work, key), value) == 0)
    g_hash_table_remove (self->work, key);
  scl_dataset_set_choice (self, key, value);
  g_object_notify (G_OBJECT (self), "unsaved");
}

void
scl_dataset_forget_work (SclDataset *self)
{
  g_hash_table_remove_all (self->work);
  g_object_notify (G_OBJECT (self), "unsaved");
}

/* Several that come together are written together. */
void
scl_dataset_set_choice (SclDataset *self, const char *key, const char *value)
{
  if (g_strcmp0 (value, scl_dataset_get_choice (self, key)) == 0)
    return;
  if (value != NULL)
    g_hash_table_insert (self->project, g_strdup (key), g_strdup (value));
  else
    g_hash_table_remove (self->project, key);
  if (self->workspace == NULL || self->choices_idle != 0)
    return;
  if (g_application_get_default () != NULL)
    g_application_hold (g_application_get_default ());
  self->choices_idle
      = g_idle_add_full (G_PRIORITY_DEFAULT, on_idle, g_object_ref (self), g_object_unref);
}
