/* The files that the lab writes, and their JSON. Their CSV: scl-csv-writer.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/core/scl-day.h"

G_BEGIN_DECLS

/* In quotes. */
void scl_text_add_json (GString *out, const char *text);
/* null for NaN and the infinities; twelve digits. */
void scl_text_add_json_number (GString *out, double x);

/* Makes the folder if it is missing and writes a file in it, all or nothing. */
gboolean scl_text_write (const char *directory, const char *name, GString *text, GError **error);

/* A result's files: what each is called, and who makes its text. The last has no name. */
typedef struct
{
  const char *name;
  GString *(*make) (gpointer result);
} SclTextFile;
gboolean scl_text_write_files (const char *directory, const SclTextFile *files, gpointer result,
                               GError **error);

G_END_DECLS
