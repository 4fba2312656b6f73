/* The files that the lab writes. Their lines: scl-csv-writer.h and scl-json.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-day-type.h"
#include "rating/base/scl-regular-file.h"

/* Makes the folder if it is missing and writes a file in it, all or nothing. */
gboolean scl_text_write (const char *directory, const char *name, GString *text, GError **error);

/* A text that goes into its file piece by piece, lest all of a long one be there at once. */
typedef struct
{
  GString *text; /* lines are added here, and … */
  SclFileInPieces *file;
} SclTextFlow;

/* … once there are many, written: to be called behind a line. */
void scl_text_flow_on (SclTextFlow *self);

/* A result's files: what each is called, and who makes its text. Makers only read the result, or
 * work out on first use what others wait for. The last has no name. */
typedef struct
{
  const char *name;
  GString *(*make) (gpointer result);
  void (*pour) (gpointer result, SclTextFlow *flow); /* in place of make, which is NULL then */
  guint turn;                                        /* what takes long begins first: 0 */
} SclTextFile;

/* ---- Several at once ---- */

/* Files, and what they are made from, side by side. */
typedef struct _SclTextBatch SclTextBatch;
SclTextBatch *scl_text_batch_new (void);
/* What was not run is forgotten. */
void scl_text_batch_free (SclTextBatch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclTextBatch, scl_text_batch_free)

/* What is added is borrowed until it has run, but for the folder's name. turn: is added to the
 * files' own. */
void scl_text_batch_add_files (SclTextBatch *self, const char *directory, const SclTextFile *files,
                               gpointer result, guint turn);
/* Work that is no file by itself. */
typedef gboolean (*SclTextWork) (gpointer data, guint index, GError **error);
void scl_text_batch_add (SclTextBatch *self, SclTextWork work, gpointer data, guint index,
                         guint turn);

/* By so many threads (0: one a processor), in the order of their turns, those of one turn as they
 * were added. All are done whatever fails; the first failure counts, in the order in which they
 * were added. Once. */
gboolean scl_text_batch_run (SclTextBatch *self, guint n_threads, GError **error);
