/* Notes of an import report as the rows of a table: kind, message, file, line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/widgets/table/scl-table.h"
#include "history/core/scl-import-report.h"

/* Columns: 0 kind, 1 message, 2 the file's name without its folder, 3 line (empty where there is
 * none). rows: guint, which notes; the table takes a reference, and they stay as they are; NULL:
 * all. report, not owned, stays until the table shows something else; NULL: nothing is listed. */
void scl_note_rows_show (SclTable *table, SclImportReport *report, GArray *rows);
