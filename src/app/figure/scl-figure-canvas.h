/* SclFigureCanvas: a chart on the screen, with read-out, zoom and pan.
 *
 * The chart is rendered once per change of chart, view, size, scale, scheme or text size into an
 * image of its own; moving the pointer only lays the read-out over it.
 *
 * Pointer: move to read out, scroll or pinch to zoom at the pointer, drag to pan, double click to
 * reset. Keys: arrows move the read-out from value to value, from row to row and from panel to
 * panel, Ctrl + arrows pan, + and − zoom, 0 resets, Escape hides the read-out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/figure/scl-readout.h"

#define SCL_TYPE_FIGURE_CANVAS (scl_figure_canvas_get_type ())
G_DECLARE_FINAL_TYPE (SclFigureCanvas, scl_figure_canvas, SCL, FIGURE_CANVAS, GtkWidget)

/* Properties: "zoomed" (gboolean, read-only). */

/* Takes a reference; NULL for none. A zoomed view is kept where the new chart has the same id. */
void scl_figure_canvas_set_chart (SclFigureCanvas *self, SclChart *chart);
SclChart *scl_figure_canvas_get_chart (SclFigureCanvas *self);

/* On top of the interface's text size; default 1. */
void scl_figure_canvas_set_text_scale (SclFigureCanvas *self, double scale);

/* factor > 1 zooms in, about a pixel of the widget (or the middle, NaN). */
void scl_figure_canvas_zoom (SclFigureCanvas *self, double factor, double px, double py);
/* By so many pixels of the widget. */
void scl_figure_canvas_pan (SclFigureCanvas *self, double dx, double dy);
void scl_figure_canvas_reset (SclFigureCanvas *self);
gboolean scl_figure_canvas_get_zoomed (SclFigureCanvas *self);

/* As on screen: size, view, font, text size and scheme, but opaque and with the title, for copies
 * and exports. The font's name is the canvas's and stays until its next frame. */
void scl_figure_canvas_get_options (SclFigureCanvas *self, SclRenderOptions *options);

/* Puts the read-out where the pointer would, in widget pixels; NULL afterwards where there is
 * nothing to say. */
void scl_figure_canvas_point_at (SclFigureCanvas *self, double px, double py);
void scl_figure_canvas_point_away (SclFigureCanvas *self);
const SclReadout *scl_figure_canvas_get_readout (SclFigureCanvas *self);

/* Where the plots of the last frame lie: array of SclPlot, one a panel; borrowed, and others with
 * the next frame. */
const GArray *scl_figure_canvas_get_plots (SclFigureCanvas *self);

/* Off for good, with the reason, when the renderer's probe failed. Main thread, once at start. */
void scl_figure_canvas_set_broken (const char *reason);
