/* SclFigureCanvas: what its input does to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/figure/scl-figure-canvas.h"
#include "app/figure/scl-figure-stop.h"

/* There is a drawing in which one can zoom and move. */
gboolean scl_figure_canvas_can_move (SclFigureCanvas *self);
/* Whether a height, px of the widget, is above the topmost plot: there the figure is dragged out of
 * the window, and not moved. */
gboolean scl_figure_canvas_is_title (SclFigureCanvas *self, double y);
/* Where the read-out is asked for; FALSE and NaN: nowhere. */
gboolean scl_figure_canvas_get_pointer (SclFigureCanvas *self, double *px, double *py);
/* The plot there, or the nearest one; the first where nothing is asked for; NULL before the first
 * frame. Borrowed, and another with the next frame. */
const SclPlot *scl_figure_canvas_pointed_plot (SclFigureCanvas *self);
/* Puts the read-out there and says it aloud, through the description. */
void scl_figure_canvas_say_at (SclFigureCanvas *self, double px, double py);
/* The same, at the stop that is there. */
void scl_figure_canvas_say_stop (SclFigureCanvas *self, double px, double py, SclFigureStop stop);
/* Where the keyboard's read-out stands; NULL: the pointer has moved since. */
const SclFigureStop *scl_figure_canvas_get_stop (SclFigureCanvas *self);

/* The keyboard's read-out goes on to the next value (scl-figure-stop.h), or the one before; where
 * only formulas are drawn, along x by a hundredth of the plot. */
void scl_figure_canvas_move_cursor (SclFigureCanvas *self, int direction);
/* … to the next row of a chart of rows, 1: downwards; at the last it stays. FALSE: there are no
 * rows, or another panel is the next. */
gboolean scl_figure_canvas_move_to_row (SclFigureCanvas *self, int direction);
/* … or to the next panel; FALSE: there are none. */
gboolean scl_figure_canvas_move_to_panel (SclFigureCanvas *self, int direction);

/* Adds the controllers. */
void scl_figure_canvas_add_input (SclFigureCanvas *self);
