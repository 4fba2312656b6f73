/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/scl-dataset.h"

#include <glib/gi18n-lib.h>

#define PROGRESS_INTERVAL (G_USEC_PER_SEC / 30)

struct _SclDataset
{
  GObject parent_instance;

  char **paths; /* all that make up the history */
  SclHistory *history;
  SclImportReport *report;
  char *title;
  gboolean sample;
  gboolean busy;
};

enum
{
  PROP_BUSY = 1,
  N_PROPS
};

enum
{
  CHANGED,
  PROGRESS,
  REPORT,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_TYPE (SclDataset, scl_dataset, G_TYPE_OBJECT)

/* One load. Made on the main thread, filled by the worker, read on the main thread again when the task returns. */
typedef struct
{
  char **paths;
  char *title;
  SclDatasetMode mode;
  gboolean adds; /* the first paths are those of the dataset */
  SclHistory *history;
  SclImportReport *report;

  GMutex mutex;
  double fraction;
  char *what;
  gboolean posted;
  gint64 spoken;
} Load;

static void
load_free (gpointer p)
{
  Load *load = p;

  g_strfreev (load->paths);
  g_free (load->title);
  g_free (load->what);
  g_clear_pointer (&load->history, scl_history_unref);
  g_clear_pointer (&load->report, scl_import_report_free);
  g_mutex_clear (&load->mutex);
  g_free (load);
}

/* ---- The worker ------------------------------------------------------------------------------------------------------ */

static gboolean
tell_progress (gpointer data)
{
  GTask *task = data;
  Load *load = g_task_get_task_data (task);
  g_autofree char *what = NULL;
  double fraction;

  g_mutex_lock (&load->mutex);
  load->posted = FALSE;
  fraction = load->fraction;
  what = g_strdup (load->what);
  g_mutex_unlock (&load->mutex);
  if (SCL_DATASET (g_task_get_source_object (task))->busy)
    g_signal_emit (g_task_get_source_object (task), signals[PROGRESS], 0, fraction, what != NULL ? what : "");
  return G_SOURCE_REMOVE;
}

static void
on_progress (double fraction, const char *what, gpointer data)
{
  GTask *task = data;
  Load *load = g_task_get_task_data (task);
  gint64 now = g_get_monotonic_time ();

  g_mutex_lock (&load->mutex);
  load->fraction = fraction;
  if (g_strcmp0 (load->what, what) != 0)
    {
      g_free (load->what);
      load->what = g_strdup (what);
    }
  if (!load->posted && now - load->spoken >= PROGRESS_INTERVAL)
    {
      load->posted = TRUE;
      load->spoken = now;
      g_idle_add_full (G_PRIORITY_DEFAULT, tell_progress, g_object_ref (task), g_object_unref);
    }
  g_mutex_unlock (&load->mutex);
}

static void
run (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Load *load = task_data;
  GError *error = NULL;

  load->report = scl_import_report_new ();
  load->history = scl_history_load_files ((const char *const *) load->paths, load->report, on_progress, task, cancellable, &error);
  if (load->history == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

/* ---- Before and after ------------------------------------------------------------------------------------------------ */

static void
set_busy (SclDataset *self, gboolean busy)
{
  self->busy = busy;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_BUSY]);
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
scl_dataset_load_async (SclDataset *self, const char *const *paths, SclDatasetMode mode, const char *title,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);
  Load *load;

  g_task_set_source_tag (task, scl_dataset_load_async);
  /* The worker's own errors are wanted, and what it has done when the cancel came too late. */
  g_task_set_check_cancellable (task, FALSE);
  if (self->busy || paths == NULL || paths[0] == NULL)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_BUSY, "%s", _("Other files are being read. Wait, or cancel them first."));
      g_object_unref (task);
      return;
    }
  load = g_new0 (Load, 1);
  g_mutex_init (&load->mutex);
  load->paths = g_strdupv ((char **) paths);
  load->title = title != NULL ? g_strdup (title) : title_of (paths);
  load->mode = mode;
  load->fraction = -1.0;
  load->adds = mode == SCL_DATASET_ADD && self->paths != NULL && !self->sample;
  if (load->adds)
    {
      g_autoptr (GStrvBuilder) all = g_strv_builder_new ();

      g_strv_builder_addv (all, (const char **) self->paths);
      g_strv_builder_addv (all, (const char **) load->paths);
      g_strfreev (load->paths);
      load->paths = g_strv_builder_end (all);
    }
  g_task_set_task_data (task, load, load_free);
  set_busy (self, TRUE);
  g_task_run_in_thread (task, run);
  g_object_unref (task);
}

static void
take (SclDataset *self, Load *load)
{
  char *title = load->adds ? g_strdup_printf (_("%s, %s"), self->title, load->title) : g_strdup (load->title);

  g_free (self->title);
  self->title = title;
  g_strfreev (self->paths);
  self->paths = g_steal_pointer (&load->paths);
  self->sample = load->mode == SCL_DATASET_SAMPLE;
  g_clear_pointer (&self->history, scl_history_unref);
  self->history = g_steal_pointer (&load->history);
}

gboolean
scl_dataset_load_finish (SclDataset *self, GAsyncResult *result, GError **error)
{
  GTask *task = G_TASK (result);
  Load *load = g_task_get_task_data (task);
  gboolean done;

  g_return_val_if_fail (g_async_result_is_tagged (result, scl_dataset_load_async), FALSE);
  done = g_task_propagate_boolean (task, error);
  if (load == NULL)
    return FALSE;

  set_busy (self, FALSE);
  if (done)
    take (self, load);
  if (load->report != NULL || done)
    {
      g_clear_pointer (&self->report, scl_import_report_free);
      self->report = g_steal_pointer (&load->report);
      g_signal_emit (self, signals[REPORT], 0);
    }
  if (done)
    g_signal_emit (self, signals[CHANGED], 0);
  return done;
}

/* ---- Object ---------------------------------------------------------------------------------------------------------- */

gboolean
scl_dataset_get_busy (SclDataset *self)
{
  return self->busy;
}

SclHistory *
scl_dataset_get_history (SclDataset *self)
{
  return self->history;
}

const char *
scl_dataset_get_title (SclDataset *self)
{
  return self->title != NULL ? self->title : "";
}

gboolean
scl_dataset_is_sample (SclDataset *self)
{
  return self->sample;
}

SclImportReport *
scl_dataset_get_report (SclDataset *self)
{
  return self->report;
}

static void
scl_dataset_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_BUSY)
    g_value_set_boolean (value, SCL_DATASET (object)->busy);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
scl_dataset_finalize (GObject *object)
{
  SclDataset *self = SCL_DATASET (object);

  g_strfreev (self->paths);
  g_clear_pointer (&self->history, scl_history_unref);
  g_clear_pointer (&self->report, scl_import_report_free);
  g_free (self->title);
  G_OBJECT_CLASS (scl_dataset_parent_class)->finalize (object);
}

static void
scl_dataset_class_init (SclDatasetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = scl_dataset_get_property;
  object_class->finalize = scl_dataset_finalize;
  props[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[CHANGED] = g_signal_new ("changed", SCL_TYPE_DATASET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REPORT] = g_signal_new ("report", SCL_TYPE_DATASET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PROGRESS] = g_signal_new ("progress", SCL_TYPE_DATASET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                    G_TYPE_DOUBLE, G_TYPE_STRING);
}

static void
scl_dataset_init (SclDataset *self)
{
}

SclDataset *
scl_dataset_new (void)
{
  return g_object_new (SCL_TYPE_DATASET, NULL);
}
