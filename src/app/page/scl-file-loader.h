/* SclFileLoader: files that are opened on a page, read into the window's data.
 *
 * The page's strip says what is being read and how far it is; what went wrong, and that nothing is
 * kept after a cancel, is said in the window. Whatever else reads into the same data (a workspace
 * opened from the menu, a sample) shows in the strip as well.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/widgets/message/scl-progress-strip.h"
#include "workbench/data/scl-dataset.h"

#define SCL_TYPE_FILE_LOADER (scl_file_loader_get_type ())
G_DECLARE_FINAL_TYPE (SclFileLoader, scl_file_loader, SCL, FILE_LOADER, GObject)

/* Neither is owned: the page calls scl_file_loader_leave () when it is disposed of. */
SclFileLoader *scl_file_loader_new (GtkWidget *page, SclProgressStrip *strip);
/* Nothing is shown or said any more, and what this loader is reading is cancelled. */
void scl_file_loader_leave (SclFileLoader *self);

/* What files are read into; told once, before the first file. */
void scl_file_loader_set_dataset (SclFileLoader *self, SclDataset *dataset);

/* As scl_dataset_load_async (). */
void scl_file_loader_load (SclFileLoader *self, const char *const *paths, SclDatasetMode mode,
                           const char *title);

/* What a page does with a policy's file. */
typedef void (*SclFileLoaderPolicy) (GtkWidget *page, const char *path);
/* For SclPageClass.open_files: in place of what is there. policy NULL: FALSE where a policy is
 * among them, and nothing is read: they are another page's. */
gboolean scl_file_loader_open (SclFileLoader *self, GFile *const *files, guint n_files,
                               SclFileLoaderPolicy policy);

/* Files are being read into the data, by whomever. */
gboolean scl_file_loader_get_busy (SclFileLoader *self);
/* Stops them; nothing is kept. */
void scl_file_loader_cancel (SclFileLoader *self);
