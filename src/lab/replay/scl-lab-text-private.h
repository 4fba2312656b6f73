/* Fields of the files that the lab writes: CSV (RFC 4180) and JSON, in the C locale.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/core/scl-day.h"

G_BEGIN_DECLS

/* Nothing for NaN and the infinities; a fraction's trailing zeros fall. format: one %f or %g
 * conversion. */
void scl_text_add_number (GString *out, double x, const char *format);
/* Quoted where it holds a comma, a quote or a line's end. */
void scl_text_add_field (GString *out, const char *text);
void scl_text_add_day (GString *out, SclDay day);
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
