/* Files into a sink or a history: opens, unpacks, finds the reader.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "history/readers/scl-reader.h"
#include "rating/base/scl-progress.h"

/**
 * SclImportParams:
 * @columns: (element-type gpointer): of SclColumnMap
 * @progress: (scope call) (closure data): told how far it is
 *
 * How files are read. All of it may be 0; NULL in place of it says the same.
 */
typedef struct
{
  /* Of SclColumnMap: which columns of tables of games say what. A table is read by the first that
   * names titles which it has; else, where no reader knows it, by the first; and games CSV by the
   * first where that goes by numbers alone. NULL: the titles say. */
  GPtrArray *columns;
  SclProgressFunc progress;
  gpointer data; /* of progress */
  GCancellable *cancellable;
} SclImportParams;

/**
 * scl_import_files: (skip)
 *
 * Files, folders or archives into a sink, one after the other: opens, unpacks, recognises, reads.
 * Progress runs once from 0 to 1, each path an equal part of it. Cancelled: G_IO_ERROR_CANCELLED.
 */
gboolean scl_import_files (const char *const *paths, SclSink *sink, SclImportReport *report,
                           const SclImportParams *params, GError **error);
/**
 * scl_history_load_files:
 * @paths: (array zero-terminated=1) (element-type filename): files, folders or archives
 * @report: what is to be said of them goes in here
 * @params: (nullable): how they are read
 *
 * Files straight into a history, or the history of one workspace (then alone), for command lines,
 * bindings and tests.
 *
 * Returns: (transfer full): the history
 */
SclHistory *scl_history_load_files (const char *const *paths, SclImportReport *report,
                                    const SclImportParams *params, GError **error);
