/* SclImportsPage: what was understood of the imported files, now and earlier: counts, adjustments,
 * refusals.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"
#include "app/widgets/table/scl-notes-view.h"
#include "app/widgets/table/scl-table.h"

#define SCL_TYPE_IMPORTS_PAGE (scl_imports_page_get_type ())
G_DECLARE_FINAL_TYPE (SclImportsPage, scl_imports_page, SCL, IMPORTS_PAGE, SclPage)

/* Reads files; what came of it is shown, or said where it failed. */
void scl_imports_page_load (SclImportsPage *self, const char *const *paths, SclDatasetMode mode);
