/* What is in tables, given to who can read it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/readers/scl-reader.h"
#include "history/sheets/scl-cells.h"

/* A table whose first row is one that a reader of text knows (games, lists, …) is read as that text
 * would be. Else what Chess-Results, Swiss-Manager and FIDE make of a tournament is looked for. Of
 * several tables each is a file of its own in the report, "book.xlsx: Sheet1", and its rows are the
 * lines. event_name: what a page says that its event is called, or NULL. format: of the reader, for
 * the report. FALSE with SCL_READ_ERROR_FORMAT where no table was known, and the message says which
 * titles there are. */
gboolean scl_read_tables (const GPtrArray *tables, const char *event_name, const char *format,
                          SclInput *input, SclSink *sink, SclImportReport *report,
                          SclFileCounts *counts, GError **error);
