/* Figures of the registry, one at a time, with their parameters as controls.
 *
 * A page shows a family of figures: the registry's line names them by id. Parameters are kept for
 * each figure while the page lives.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"

#define SCL_TYPE_FIGURES_PAGE (scl_figures_page_get_type ())
G_DECLARE_FINAL_TYPE (SclFiguresPage, scl_figures_page, SCL, FIGURES_PAGE, SclPage)

/* ids: NULL-terminated and static; NULL: all figures. Ids that the registry does not have are left
 * out. */
void scl_figures_page_set_figures (SclFiguresPage *self, const char *const *ids);
