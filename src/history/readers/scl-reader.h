/* SclReader: one file format. A reader is one file, and one line in scl-reader-registry.c.
 *
 * Readers stream: memory does not grow with the file but by what a sink keeps. They never trust a
 * length, and report each adjustment and refusal with its line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-sink.h"
#include "history/input/scl-input.h" /* and SCL_READ_ERROR */

typedef struct _SclReader SclReader;
struct _SclReader
{
  const char *name;  /* "trf" */
  const char *title; /* N_(): "tournament report (TRF)" */

  /* How sure the reader is that a file with these first bytes is its own: 0 not, 100 certain. The
   * name is a hint only. */
  int (*recognise) (const guint8 *head, gsize n, const char *file_name);

  /* Reads all of the input into the sink. FALSE with SCL_READ_ERROR ends the import: the sink's
   * owner throws all away. */
  gboolean (*read) (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
                    GError **error);
};

/* All readers; *n: how many. Static. */
const SclReader *const *scl_readers (guint *n);
