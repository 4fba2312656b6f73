/* SclImportChooser: which import is looked at: the last one, the one that failed, or an earlier
 * one, whose report is fetched from the workspace. The newest comes up by itself when there are
 * others; a correction leaves the choice as it is.
 *
 * Signal "changed": another report, or other imports to choose among.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/data/scl-dataset.h"

#define SCL_TYPE_IMPORT_CHOOSER (scl_import_chooser_get_type ())
G_DECLARE_FINAL_TYPE (SclImportChooser, scl_import_chooser, SCL, IMPORT_CHOOSER, AdwBin)

/* Whose imports there are to choose among; a reference is taken. Once. */
void scl_import_chooser_set_dataset (SclImportChooser *self, SclDataset *dataset);
/* Nothing is looked up while nobody looks. */
void scl_import_chooser_set_shown (SclImportChooser *self, gboolean shown);

/* Of the import chosen; NULL: none, or on its way. */
SclImportReport *scl_import_chooser_get_report (SclImportChooser *self);
/* Why nothing was kept of the import chosen, until "changed"; NULL: it came about, or there is
 * none. */
const char *scl_import_chooser_get_refusal (SclImportChooser *self);
/* There is an import to choose. */
gboolean scl_import_chooser_get_any (SclImportChooser *self);
