/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/data/scl-dataset-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "history/core/scl-history-facts.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-regular-file.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-progress-relay.h"

enum
{
  PROP_BUSY = 1,
  PROP_UNSAVED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_TYPE (SclDataset, scl_dataset, G_TYPE_OBJECT)

/* One load. Made on the main thread, filled by the worker, read on the main thread again when the
 * task returns. */
typedef struct
{
  char **paths;
  GPtrArray *columns; /* of SclColumnMap, or NULL */
  char *title;
  SclDatasetMode mode;
  SclWorkspace *workspace; /* taken from the dataset when adding; new otherwise */
  gboolean lent;           /* workspace is the dataset's */
  gboolean given_way;      /* a sample, and people's own files came */
  SclHistory *history;
  SclImportReport *report;
  GPtrArray *edits;   /* of SclWorkspaceEdit */
  GPtrArray *imports; /* of SclWorkspaceImport */
  guint n_doubts;
  GHashTable *project;
  SclProgressRelay *relay;
} Load;

static void
load_free (gpointer p)
{
  Load *load = p;

  g_strfreev (load->paths);
  g_clear_pointer (&load->columns, g_ptr_array_unref);
  g_free (load->title);
  if (!load->lent)
    g_clear_pointer (&load->workspace, scl_workspace_close);
  g_clear_pointer (&load->history, scl_history_unref);
  g_clear_pointer (&load->report, scl_import_report_unref);
  g_clear_pointer (&load->edits, g_ptr_array_unref);
  g_clear_pointer (&load->imports, g_ptr_array_unref);
  g_clear_pointer (&load->project, g_hash_table_unref);
  g_clear_pointer (&load->relay, scl_progress_relay_unref);
  g_free (load);
}

/* ---- The worker ---- */

gboolean
scl_dataset_is_workspace (const char *path)
{
  return (g_str_has_suffix (path, ".scalata") && scl_regular_file_check (path, NULL))
         || scl_workspace_recognise (path);
}

gboolean
scl_dataset_make_file (const char *path, GHashTable *choices, GError **error)
{
  SclPresence *presence = scl_presence_new (path);
  const gboolean taken = scl_presence_get_others (presence);
  g_autoptr (SclWorkspace) empty = NULL;

  scl_presence_free (presence);
  if (taken)
    return scl_fail (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                     _ ("%s is open. Choose another name for the new workspace."), path);
  empty = scl_workspace_open (NULL, TRUE, error);
  return empty != NULL && scl_workspace_write_project (empty, choices, error)
         && scl_workspace_save_copy (empty, path, error);
}

static void
run (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Load *load = task_data;
  const SclImportParams params = { .columns = load->columns,
                                   .progress = scl_progress_relay_tell,
                                   .data = load->relay,
                                   .cancellable = cancellable };
  gboolean open = load->workspace == NULL && g_strv_length (load->paths) == 1
                  && scl_dataset_is_workspace (load->paths[0]);
  GError *error = NULL;

  if (load->workspace == NULL)
    load->workspace = scl_workspace_open (open ? load->paths[0] : NULL, !open, &error);
  if (load->workspace != NULL && !open)
    {
      load->report = scl_import_report_new ();
      scl_workspace_import (load->workspace, (const char *const *) load->paths, load->report,
                            &params, &error);
    }
  if (error == NULL)
    load->history = scl_workspace_load_history (load->workspace, cancellable, &error);
  if (error == NULL)
    load->edits = scl_workspace_edits (load->workspace, &error);
  if (error == NULL)
    load->imports = scl_workspace_imports (load->workspace, &error);
  if (error == NULL)
    scl_workspace_count_doubts (load->workspace, &load->n_doubts, &error);
  if (error == NULL)
    load->project = scl_workspace_read_project (load->workspace, &error);
  /* Pages ask for them: here, where nobody waits. */
  if (load->history != NULL)
    scl_history_facts (load->history);
  if (load->history != NULL)
    scl_history_digest (load->history);
  scl_progress_relay_close (load->relay);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

/* ---- Before and after ---- */

static void
on_progress (double fraction, const char *what, gpointer data)
{
  g_signal_emit_by_name (data, "progress", fraction, what);
}

void
scl_dataset_set_busy (SclDataset *self, gboolean busy)
{
  self->busy = busy;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_BUSY]);
}

/* Nobody asked for the sample: whoever opens files of their own while it is being read does not
 * wait for it. */
static void
sample_gives_way (SclDataset *self)
{
  Load *load = self->sample_load;

  if (load == NULL)
    return;
  load->given_way = TRUE;
  scl_progress_relay_close (load->relay);
  self->sample_load = NULL;
  self->busy = FALSE; /* said again at once, by those who come */
  g_cancellable_cancel (self->loading);
}

/* "open.trf", or "open.trf and 3 more". */
static char *
title_of (const char *const *paths)
{
  g_autofree char *first = g_filename_display_basename (paths[0]);
  guint n = g_strv_length ((char **) paths);

  if (n == 1)
    return g_steal_pointer (&first);
  /* Translators: names the data in use: the first file's name and how many others there are. */
  return g_strdup_printf (ngettext ("%s and %u more", "%s and %u more", n - 1), first, n - 1);
}

void
scl_dataset_load_async (SclDataset *self, const char *const *paths, SclDatasetMode mode,
                        const char *title, GCancellable *cancellable, GAsyncReadyCallback callback,
                        gpointer user_data)
{
  scl_dataset_load_columns_async (self, paths, NULL, mode, title, cancellable, callback, user_data);
}

void
scl_dataset_load_columns_async (SclDataset *self, const char *const *paths, GPtrArray *columns,
                                SclDatasetMode mode, const char *title, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GCancellable) cancel
      = cancellable != NULL ? g_object_ref (cancellable) : g_cancellable_new ();
  GTask *task = g_task_new (self, cancel, callback, user_data);
  Load *load;

  g_task_set_source_tag (task, scl_dataset_load_async);
  /* The worker's own errors are wanted, and what it has done when the cancel came too late. */
  g_task_set_check_cancellable (task, FALSE);
  if (mode != SCL_DATASET_SAMPLE && paths != NULL && paths[0] != NULL)
    sample_gives_way (self);
  if (self->busy || paths == NULL || paths[0] == NULL)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_BUSY, "%s",
                               _ ("Other files are being read. Wait, or cancel them first."));
      g_object_unref (task);
      return;
    }
  load = g_new0 (Load, 1);
  load->paths = g_strdupv ((char **) paths);
  load->columns = columns != NULL ? g_ptr_array_ref (columns) : NULL;
  load->title = title != NULL ? g_strdup (title) : title_of (paths);
  load->mode = mode;
  load->relay = scl_progress_relay_new (on_progress, self);
  if (mode == SCL_DATASET_ADD && self->workspace != NULL && !self->sample)
    {
      load->workspace = self->workspace;
      load->lent = TRUE;
    }
  if (mode == SCL_DATASET_SAMPLE)
    self->sample_load = load;
  g_task_set_task_data (task, load, load_free);
  g_set_object (&self->loading, cancel);
  scl_dataset_set_busy (self, TRUE);
  scl_dataset_run (self, task, run);
}

static void
add_sources (SclDataset *self, char **paths)
{
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();

  if (self->sources != NULL)
    g_strv_builder_addv (all, (const char **) self->sources);
  g_strv_builder_addv (all, (const char **) paths);
  g_strfreev (self->sources);
  self->sources = g_strv_builder_end (all);
}

/* Another file, or none: the one before is left first, since it may be the same. */
static void
be_present (SclDataset *self)
{
  const char *path = scl_workspace_path (self->workspace);

  g_clear_pointer (&self->presence, scl_presence_free);
  if (path != NULL)
    self->presence = scl_presence_new (path);
}

static void
take (SclDataset *self, Load *load)
{
  if (!load->lent)
    g_ptr_array_set_size (self->columns, 0);
  for (guint i = 0; load->columns != NULL && i < load->columns->len; i++)
    g_ptr_array_add (self->columns, scl_column_map_to_text (g_ptr_array_index (load->columns, i)));
  if (load->lent)
    {
      /* A workspace keeps its file's name. */
      if (scl_workspace_path (self->workspace) == NULL)
        {
          char *both = g_strdup_printf (_ ("%s, %s"), self->title, load->title);

          g_free (self->title);
          self->title = both;
        }
      add_sources (self, load->paths);
      if (load->report != NULL)
        scl_dataset_log_import (self, load->imports);
    }
  else
    {
      g_clear_pointer (&self->workspace, scl_workspace_close);
      self->workspace = g_steal_pointer (&load->workspace);
      be_present (self);
      g_free (self->title);
      self->title = g_steal_pointer (&load->title);
      scl_dataset_reset_log (self, load->edits, load->imports);
      g_hash_table_remove_all (self->work);
      g_hash_table_unref (self->project);
      self->project = g_steal_pointer (&load->project);
      self->generation++;
      g_clear_pointer (&self->sources, g_strfreev);
      self->sources = g_strdupv (load->paths);
    }
  self->n_doubts = load->n_doubts;
  self->sample = load->mode == SCL_DATASET_SAMPLE;
  g_clear_pointer (&self->history, scl_history_unref);
  self->history = g_steal_pointer (&load->history);
}

gboolean
scl_dataset_load_finish (SclDataset *self, GAsyncResult *result, GError **error)
{
  GTask *task = G_TASK (result);
  Load *load = g_task_get_task_data (task);
  g_autoptr (GError) failure = NULL;
  const gboolean again = self->workspace != NULL;
  gboolean done;

  g_return_val_if_fail (g_async_result_is_tagged (result, scl_dataset_load_async), FALSE);
  done = g_task_propagate_boolean (task, &failure);
  if (load == NULL)
    return scl_pass_on (error, &failure);

  if (load->given_way)
    return scl_fail (error, G_IO_ERROR, G_IO_ERROR_CANCELLED,
                     _ ("The sample gave way to other files"));
  if (self->sample_load == load)
    self->sample_load = NULL;
  g_clear_object (&self->loading);
  g_clear_error (&self->failure);
  self->failure = failure != NULL ? g_error_copy (failure) : NULL;
  scl_dataset_set_busy (self, FALSE);
  if (done)
    take (self, load);
  if (load->report != NULL || done)
    {
      g_clear_pointer (&self->report, scl_import_report_unref);
      self->report = g_steal_pointer (&load->report);
      g_signal_emit_by_name (self, "report");
    }
  if (done)
    g_signal_emit_by_name (self, "changed");
  /* What is carried over from the data before has been asked about. */
  if (done && again && !load->lent)
    scl_dataset_forget_work (self);
  if (done && load->mode != SCL_DATASET_SAMPLE)
    g_signal_emit_by_name (self, "opened", load->paths);
  if (failure != NULL)
    g_propagate_error (error, g_steal_pointer (&failure));
  return done;
}

void
scl_dataset_take_history (SclDataset *self, SclHistory *history)
{
  g_clear_pointer (&self->history, scl_history_unref);
  self->history = scl_history_ref (history);
  g_signal_emit_by_name (self, "changed");
}

char **
scl_dataset_dup_columns (SclDataset *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; scl_dataset_get_path (self) == NULL && i < self->columns->len; i++)
    g_strv_builder_add (builder, g_ptr_array_index (self->columns, i));
  return g_strv_builder_end (builder);
}

char **
scl_dataset_dup_sources (SclDataset *self)
{
  const char *path = scl_dataset_get_path (self);

  if (path != NULL)
    return g_strdupv ((char *[]){ (char *) path, NULL });
  return scl_dataset_is_as_read (self) ? g_strdupv (self->sources) : NULL;
}

void
scl_dataset_cancel (SclDataset *self)
{
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
}

/* ---- Saving ---- */

typedef struct
{
  char *path;
  SclWorkspace *workspace; /* the dataset's, lent */
  SclWorkspace *saved;     /* the file, opened; NULL where the workspace is a file already */
} Save;

SCL_FREE_FUNC (save_free, Save, path, g_free, saved, scl_workspace_close)

static void
run_save (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Save *save = task_data;
  GError *error = NULL;

  const gboolean move
      = scl_workspace_path (save->workspace) == NULL || !scl_workspace_is_there (save->workspace);

  if (scl_workspace_save_copy (save->workspace, save->path, &error) && move)
    save->saved = scl_workspace_open (save->path, FALSE, &error);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

void
scl_dataset_save_async (SclDataset *self, const char *path, GAsyncReadyCallback callback,
                        gpointer user_data)
{
  GTask *task = g_task_new (self, NULL, callback, user_data);
  Save *save;

  g_task_set_source_tag (task, scl_dataset_save_async);
  if (self->busy || self->workspace == NULL)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_BUSY, "%s",
                               _ ("There is nothing to save yet, or files are being read."));
      g_object_unref (task);
      return;
    }
  save = g_new0 (Save, 1);
  save->path = g_strdup (path);
  save->workspace = self->workspace;
  g_task_set_task_data (task, save, save_free);
  scl_dataset_set_busy (self, TRUE);
  scl_dataset_run (self, task, run_save);
}

gboolean
scl_dataset_save_finish (SclDataset *self, GAsyncResult *result, GError **error)
{
  GTask *task = G_TASK (result);
  Save *save = g_task_get_task_data (task);

  g_return_val_if_fail (g_async_result_is_tagged (result, scl_dataset_save_async), FALSE);
  if (save != NULL)
    scl_dataset_set_busy (self, FALSE);
  if (!g_task_propagate_boolean (task, error))
    return FALSE;
  if (save->saved != NULL)
    {
      /* From now on imports go into the file. */
      scl_workspace_close (self->workspace);
      self->workspace = g_steal_pointer (&save->saved);
      be_present (self);
      self->sample = FALSE;
      g_free (self->title);
      self->title = g_filename_display_basename (save->path);
      g_signal_emit_by_name (self, "renamed");
    }
  return TRUE;
}

/* ---- Object ---- */

SCL_DEFINE_GETTER (gboolean, scl_dataset_get_busy, SclDataset, busy)
SCL_DEFINE_GETTER (SclHistory *, scl_dataset_get_history, SclDataset, history)

const char *
scl_dataset_get_title (SclDataset *self)
{
  return self->title != NULL ? self->title : "";
}

void
scl_dataset_set_settings (SclDataset *self, SclSettings *settings)
{
  g_set_object (&self->settings, settings);
}

SCL_DEFINE_GETTER (SclSettings *, scl_dataset_get_settings, SclDataset, settings)

const char *
scl_dataset_get_path (SclDataset *self)
{
  return self->workspace != NULL ? scl_workspace_path (self->workspace) : NULL;
}

gboolean
scl_dataset_get_shared (SclDataset *self)
{
  return self->presence != NULL && scl_presence_get_others (self->presence);
}

gboolean
scl_dataset_get_importing (SclDataset *self)
{
  return self->loading != NULL;
}

SCL_DEFINE_GETTER (guint, scl_dataset_get_generation, SclDataset, generation)
SCL_DEFINE_GETTER (guint, scl_dataset_get_n_doubts, SclDataset, n_doubts)
SCL_DEFINE_GETTER (const GError *, scl_dataset_get_failure, SclDataset, failure)
SCL_DEFINE_GETTER (SclImportReport *, scl_dataset_get_report, SclDataset, report)

static void
scl_dataset_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_BUSY)
    g_value_set_boolean (value, SCL_DATASET (object)->busy);
  else if (id == PROP_UNSAVED)
    g_value_set_boolean (value, scl_dataset_get_unsaved (SCL_DATASET (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
scl_dataset_finalize (GObject *object)
{
  SclDataset *self = SCL_DATASET (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->workspace, scl_workspace_close);
  g_clear_pointer (&self->presence, scl_presence_free);
  g_clear_pointer (&self->history, scl_history_unref);
  g_clear_pointer (&self->report, scl_import_report_unref);
  g_clear_error (&self->failure);
  g_array_unref (self->undo);
  g_array_unref (self->redo);
  g_queue_clear (&self->waiting);
  g_strfreev (self->sources);
  g_hash_table_unref (self->project);
  g_hash_table_unref (self->work);
  g_ptr_array_unref (self->columns);
  g_free (self->title);
  G_OBJECT_CLASS (scl_dataset_parent_class)->finalize (object);
}

static void
scl_dataset_class_init (SclDatasetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = scl_dataset_get_property;
  object_class->finalize = scl_dataset_finalize;
  props[PROP_BUSY]
      = g_param_spec_boolean ("busy", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_UNSAVED] = g_param_spec_boolean ("unsaved", NULL, NULL, FALSE,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  scl_signal_new (SCL_TYPE_DATASET, "changed", 0);
  scl_signal_new (SCL_TYPE_DATASET, "opened", 1, G_TYPE_STRV);
  scl_signal_new (SCL_TYPE_DATASET, "renamed", 0);
  scl_signal_new (SCL_TYPE_DATASET, "report", 0);
  scl_signal_new (SCL_TYPE_DATASET, "progress", 2, G_TYPE_DOUBLE, G_TYPE_STRING);
}

static void
scl_dataset_init (SclDataset *self)
{
  g_queue_init (&self->waiting);
  self->undo = scl_dataset_log_new ();
  self->redo = scl_dataset_log_new ();
  self->columns = g_ptr_array_new_with_free_func (g_free);
  self->project = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->work = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

SclDataset *
scl_dataset_new (void)
{
  return g_object_new (SCL_TYPE_DATASET, NULL);
}
