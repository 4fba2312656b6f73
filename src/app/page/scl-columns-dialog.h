/* SclColumnsDialog: asks which columns of a table of games say what, over its first rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "history/workspace/scl-table-preview.h"

#define SCL_TYPE_COLUMNS_DIALOG (scl_columns_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SclColumnsDialog, scl_columns_dialog, SCL, COLUMNS_DIALOG, AdwWindow)

/* map: what was answered, borrowed; NULL: nothing is to be imported. */
typedef void (*SclColumnsDialogAnswer) (SclColumnMap *map, gpointer data);

/* table: taken. first: what is proposed; NULL: the table's guess. answer is called once, whatever
 * becomes of the dialog. */
SclColumnsDialog *scl_columns_dialog_present (GtkWindow *parent, const char *path,
                                              SclTablePreview *table, SclColumnMap *first,
                                              SclColumnsDialogAnswer answer, gpointer data);
