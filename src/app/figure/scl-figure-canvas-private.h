/* SclFigureCanvas: what its input does to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/figure/scl-figure-canvas.h"

/* There is a drawing in which one can zoom and move. */
gboolean scl_figure_canvas_can_move (SclFigureCanvas *self);
/* Where the read-out is asked for; FALSE and NaN: nowhere. */
gboolean scl_figure_canvas_get_pointer (SclFigureCanvas *self, double *px, double *py);
/* The keyboard's read-out moves along x by a hundredth of the plot. */
void scl_figure_canvas_move_cursor (SclFigureCanvas *self, int direction);
/* … or to the next panel; FALSE: there are none. */
gboolean scl_figure_canvas_move_to_panel (SclFigureCanvas *self, int direction);

/* Adds the controllers. */
void scl_figure_canvas_add_input (SclFigureCanvas *self);
