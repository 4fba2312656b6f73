/* SclFormulaView: a formula, set as in print; in more lines, and smaller, where there is little
 * room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#define SCL_TYPE_FORMULA_VIEW (scl_formula_view_get_type ())
G_DECLARE_FINAL_TYPE (SclFormulaView, scl_formula_view, SCL, FORMULA_VIEW, GtkWidget)

/* As scl_formula_new () takes it; screen readers hear it read aloud. */
void scl_formula_view_set_text (SclFormulaView *self, const char *text);
