/* The appendix of the course: every figure and table of the registry, one at a time, with their
 * parameters as controls, which are kept for each while the page lives, and the way to its lesson.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"

#define SCL_TYPE_FIGURES_PAGE (scl_figures_page_get_type ())
G_DECLARE_FINAL_TYPE (SclFiguresPage, scl_figures_page, SCL, FIGURES_PAGE, SclPage)

/* The figure of that id; nothing where the registry does not have it. */
void scl_figures_page_show (SclFiguresPage *self, const char *id);
