/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/page/scl-file-loader.h"

#include <glib/gi18n-lib.h>

#include "app/page/scl-columns-ask.h"
#include "app/widgets/message/scl-messages.h"
#include "rating/base/scl-free.h"
#include "workbench/core/scl-connect.h"

struct _SclFileLoader
{
  GObject parent_instance;

  GtkWidget *page; /* NULL: it is gone */
  SclProgressStrip *strip;
  SclDataset *dataset;
  GCancellable *own; /* of what was begun here; NULL: nothing */
};

G_DEFINE_TYPE (SclFileLoader, scl_file_loader, G_TYPE_OBJECT)

/* ---- What is shown ---- */

static void
on_progress (SclDataset *dataset, double fraction, const char *what, SclFileLoader *self)
{
  if (scl_dataset_get_importing (dataset))
    scl_progress_strip_tell (self->strip, dataset, fraction, what);
}

static void
on_busy (SclFileLoader *self)
{
  if (scl_dataset_get_importing (self->dataset))
    scl_progress_strip_tell (self->strip, self->dataset, 0.0, _ ("Reading"));
  else
    scl_progress_strip_done (self->strip, self->dataset);
}

/* On whatever page is in view: that is where the files were opened. */
static void
warn (SclFileLoader *self, const char *text)
{
  GtkRoot *window = self->page != NULL ? gtk_widget_get_root (self->page) : NULL;

  if (window != NULL)
    scl_warn (GTK_WIDGET (window), text);
}

/* ---- Reading ---- */

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SclFileLoader) self = data;
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (g_task_get_cancellable (G_TASK (result)) == self->own)
    g_clear_object (&self->own);
  done = scl_dataset_load_finish (SCL_DATASET (source), result, &error);
  if (done || self->page == NULL)
    return;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
      && scl_dataset_get_importing (self->dataset))
    return; /* a sample: people's own files came */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    scl_say (self->page, _ ("Cancelled: nothing of these files was kept"));
  else
    warn (self, error->message);
}

/* What is to be read, while it is asked which columns say what. */
typedef struct
{
  SclFileLoader *loader;
  char **paths;
  SclDatasetMode mode;
  char *title;
} Wish;

SCL_FREE_FUNC (wish_free, Wish, loader, g_object_unref, paths, g_strfreev, title, g_free)

static void
on_columns (GtkWidget *page, GPtrArray *columns, gpointer data)
{
  const Wish *wish = data;
  SclFileLoader *self = wish->loader;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  if (self->dataset == NULL)
    return;
  if (self->own == NULL)
    self->own = g_object_ref (cancellable);
  scl_dataset_load_columns_async (self->dataset, (const char *const *) wish->paths, columns,
                                  wish->mode, wish->title, cancellable, on_loaded,
                                  g_object_ref (self));
}

void
scl_file_loader_load (SclFileLoader *self, const char *const *paths, SclDatasetMode mode,
                      const char *title)
{
  Wish *wish = g_new0 (Wish, 1);

  warn (self, NULL);
  wish->loader = g_object_ref (self);
  wish->paths = g_strdupv ((char **) paths);
  wish->mode = mode;
  wish->title = g_strdup (title);
  scl_columns_ask (self->page, scl_dataset_get_settings (self->dataset), paths, on_columns, wish,
                   wish_free);
}

gboolean
scl_file_loader_open (SclFileLoader *self, GFile *const *files, guint n_files,
                      SclFileLoaderPolicy policy)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) paths = NULL;
  gboolean elsewhere = FALSE;

  for (guint i = 0; i < n_files; i++)
    {
      g_autofree char *path = g_file_get_path (files[i]);

      if (path == NULL)
        elsewhere = TRUE;
      else if (!g_str_has_suffix (path, ".policy"))
        g_strv_builder_add (builder, path);
      else if (policy != NULL)
        policy (self->page, path);
      else
        return FALSE;
    }
  paths = g_strv_builder_end (builder);
  if (paths[0] != NULL)
    scl_file_loader_load (self, (const char *const *) paths, SCL_DATASET_OPEN, NULL);
  if (elsewhere)
    warn (self, _ ("Only files on this computer can be opened"));
  return TRUE;
}

gboolean
scl_file_loader_get_busy (SclFileLoader *self)
{
  return self->dataset != NULL && scl_dataset_get_importing (self->dataset);
}

void
scl_file_loader_cancel (SclFileLoader *self)
{
  if (self->dataset != NULL)
    scl_dataset_cancel (self->dataset);
}

/* ---- Object ---- */

static void
forget_dataset (SclFileLoader *self)
{
  if (self->dataset != NULL)
    g_signal_handlers_disconnect_by_data (self->dataset, self);
  g_clear_object (&self->dataset);
}

void
scl_file_loader_set_dataset (SclFileLoader *self, SclDataset *dataset)
{
  forget_dataset (self);
  self->dataset = g_object_ref (dataset);
  g_signal_connect_object (dataset, "progress", G_CALLBACK (on_progress), self, 0);
  scl_connect (dataset, "notify::busy", on_busy, self);
  on_busy (self);
}

void
scl_file_loader_leave (SclFileLoader *self)
{
  if (self->own != NULL)
    g_cancellable_cancel (self->own);
  forget_dataset (self);
  self->page = NULL;
  self->strip = NULL;
}

static void
scl_file_loader_finalize (GObject *object)
{
  SclFileLoader *self = SCL_FILE_LOADER (object);

  forget_dataset (self);
  g_clear_object (&self->own);
  G_OBJECT_CLASS (scl_file_loader_parent_class)->finalize (object);
}

static void
scl_file_loader_class_init (SclFileLoaderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = scl_file_loader_finalize;
}

static void
scl_file_loader_init (SclFileLoader *self)
{
}

SclFileLoader *
scl_file_loader_new (GtkWidget *page, SclProgressStrip *strip)
{
  SclFileLoader *self = g_object_new (SCL_TYPE_FILE_LOADER, NULL);

  self->page = page;
  self->strip = strip;
  return self;
}
