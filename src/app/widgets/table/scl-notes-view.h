/* SclNotesView: the notes of an import report, by kind, by file and by what they say; a note in
 * full; all that is listed as CSV.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/widgets/table/scl-table.h"
#include "history/core/scl-import-report.h"

#define SCL_TYPE_NOTES_VIEW (scl_notes_view_get_type ())
G_DECLARE_FINAL_TYPE (SclNotesView, scl_notes_view, SCL, NOTES_VIEW, AdwBin)

/* Takes a reference; NULL: none. refusal: why nothing of the files was kept; NULL: they were
 * imported. */
void scl_notes_view_set_report (SclNotesView *self, SclImportReport *report, const char *refusal);
/* The file that "This File" means, of the report; G_MAXUINT: none is chosen. */
void scl_notes_view_set_file (SclNotesView *self, guint file);

/* The notes listed, in their order: kind, file, line, message. Newly allocated. */
char *scl_notes_view_to_csv (SclNotesView *self);
