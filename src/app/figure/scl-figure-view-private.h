/* What a SclFigureView's files share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/figure/scl-figure-view.h"

/* Lets the figure be dragged out of the window, into a text, a slide, a folder; once. What is
 * dropped is the picture (PNG) or an SVG file, named as figure.export names it, whichever the other
 * program takes. The file is in a folder of the view's own and goes with the view.
 *
 * A drag begins on the title, above the topmost plot; below that it moves a zoomed view. The
 * keyboard has figure.copy and figure.export. */
void scl_figure_view_let_drag (SclFigureView *self);
