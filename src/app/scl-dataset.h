/* SclDataset: the workspace in use, its history, and the report of the last import. All file work happens on a worker thread; nothing
 * changes until it has succeeded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "history/scl-workspace.h"

G_BEGIN_DECLS

#define SCL_TYPE_DATASET (scl_dataset_get_type ())
G_DECLARE_FINAL_TYPE (SclDataset, scl_dataset, SCL, DATASET, GObject)

/* Signals: "changed" (another history), "progress" (double fraction, -1 unknown; char *what), "report" (a new report), "renamed". Property "busy". */
SclDataset *scl_dataset_new (void);

typedef enum
{
  SCL_DATASET_OPEN,   /* in place of what is there; a workspace is opened as such */
  SCL_DATASET_ADD,    /* on top of what is there */
  SCL_DATASET_SAMPLE, /* as open; told apart so that added files replace it */
} SclDatasetMode;

/* title: what to call the data; NULL: the files' names. Refused with G_IO_ERROR_BUSY while another load runs. */
void scl_dataset_load_async (SclDataset *self, const char *const *paths, SclDatasetMode mode, const char *title,
                             GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
gboolean scl_dataset_load_finish (SclDataset *self, GAsyncResult *result, GError **error);

/* A copy of the workspace in a file; what was only in memory lives in that file from then on. */
void scl_dataset_save_async (SclDataset *self, const char *path, GAsyncReadyCallback callback, gpointer user_data);
gboolean scl_dataset_save_finish (SclDataset *self, GAsyncResult *result, GError **error);

gboolean scl_dataset_get_busy (SclDataset *self);
SclHistory *scl_dataset_get_history (SclDataset *self); /* NULL before the first load */
const char *scl_dataset_get_title (SclDataset *self);
gboolean scl_dataset_is_sample (SclDataset *self);
/* Of the last import, failed ones included; NULL where there was none. */
SclImportReport *scl_dataset_get_report (SclDataset *self);

G_END_DECLS
