/* SclReader: one file format. A reader is one file, and one line in scl-reader-registry.c.
 *
 * Readers stream: memory does not grow with the file but by what a sink keeps. They never trust a length, and report each
 * adjustment and refusal with its line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "history/scl-input.h" /* and SCL_READ_ERROR */
#include "history/scl-sink.h"

G_BEGIN_DECLS

typedef struct _SclReader SclReader;
struct _SclReader
{
  const char *name;  /* "trf" */
  const char *title; /* N_(): "tournament report (TRF)" */

  /* How sure the reader is that a file with these first bytes is its own: 0 not, 100 certain. The name is a hint only. */
  int (*recognise) (const guint8 *head, gsize n, const char *file_name);

  /* Reads all of the input into the sink. FALSE with SCL_READ_ERROR ends the import: the sink's owner throws all away. */
  gboolean (*read) (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts, GError **error);
};

const SclReader *const *scl_readers (guint *n);

/* fraction in [0, 1], or -1 where it cannot be known; called on the importing thread, often. */
typedef void (*SclProgressFunc) (double fraction, const char *what, gpointer data);

/* One file, folder or archive into a sink: opens, unpacks, recognises, reads. Cancelled: G_IO_ERROR_CANCELLED. */
gboolean scl_import_file (const char *path, SclSink *sink, SclImportReport *report, SclProgressFunc progress, gpointer data,
                          GCancellable *cancellable, GError **error);

/* Files straight into a history, or the history of one workspace (then alone), for command lines and tests. */
SclHistory *scl_history_load_files (const char *const *paths, SclImportReport *report, SclProgressFunc progress,
                                    gpointer data, GCancellable *cancellable, GError **error);

G_END_DECLS
