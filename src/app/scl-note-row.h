/* A note of an import report as a table's row: kind, message, file, line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/scl-import-report.h"

G_BEGIN_DECLS

/* Columns: 0 kind, 1 message, 2 the file's name without its folder, 3 line (empty where there is none). */
char *scl_note_row_text (const SclNote *note, guint column);

/* For sorting by that column. */
int scl_note_row_compare (const SclNote *a, const SclNote *b, guint column);

/* needle: case-folded. TRUE if kind, message, file or line holds it. */
gboolean scl_note_row_match (const SclNote *note, const char *needle);

G_END_DECLS
