/* The files that the lab writes. Their lines: scl-csv-writer.h and scl-json.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-day.h"
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

/* A result's files: what each is called, and who makes its text; made and written on all
 * processors, so that makers only read the result, or work out on first use what others wait for.
 * The last has no name. The first failure counts. */
typedef struct
{
  const char *name;
  GString *(*make) (gpointer result);
  void (*pour) (gpointer result, SclTextFlow *flow); /* in place of make, which is NULL then */
} SclTextFile;
gboolean scl_text_write_files (const char *directory, const SclTextFile *files, gpointer result,
                               GError **error);
