/* SclFigureView: a figure with what one does to it: zoom, copy, export, data table, full screen for
 * a classroom.
 *
 * Actions, for menus and keys: figure.zoom-in, figure.zoom-out, figure.reset, figure.copy,
 * figure.export ('svg', 'pdf', 'png', 'csv'), figure.print, figure.table (state), figure.pin
 * (state), figure.classroom.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/figure/scl-figure-canvas.h"
#include "app/widgets/table/scl-table.h"

#define SCL_TYPE_FIGURE_VIEW (scl_figure_view_get_type ())
G_DECLARE_FINAL_TYPE (SclFigureView, scl_figure_view, SCL, FIGURE_VIEW, AdwBin)

/* Signals "chart-changed"; "classroom": TRUE where whoever holds the view fills the screen in its
 * own way, else the figure alone does. Properties "show-table", "pinned" (gboolean), "pin"
 * (string). Builder child of type "start" goes to the toolbar's start. */
GtkWidget *scl_figure_view_new (void);

/* Takes a reference; NULL for none. */
void scl_figure_view_set_chart (SclFigureView *self, SclChart *chart);
SclChart *scl_figure_view_get_chart (SclFigureView *self);
/* A sentence, translated: there is nothing to copy or export; NULL: there is. */
const char *scl_figure_view_why_empty (SclFigureView *self);

/* The drawing itself, for focus and tests of pixels; the view's. */
SclFigureCanvas *scl_figure_view_get_canvas (SclFigureView *self);
/* The table of the figure's numbers below it, as the toggle shows it. */
void scl_figure_view_set_show_table (SclFigureView *self, gboolean show);

/* The name under which whoever holds the view knows what it shows: there is a toggle that pins it
 * (property "pinned", figure.pin). NULL, as at first: nothing to pin. What was pinned stays so
 * until it is set otherwise; "notify::pin" tells of another name. */
void scl_figure_view_set_pin (SclFigureView *self, const char *pin);
const char *scl_figure_view_get_pin (SclFigureView *self);
void scl_figure_view_set_pinned (SclFigureView *self, gboolean pinned);
gboolean scl_figure_view_get_pinned (SclFigureView *self);

/* The classroom's view: larger text, and a button that leaves the classroom in place of the one
 * that goes there. */
void scl_figure_view_set_projected (SclFigureView *self, gboolean projected);
/* Without its toolbar, for where the figure needs all the room; its keys stay. */
void scl_figure_view_hide_tools (SclFigureView *self);

/* The figure as it is on screen, opaque and with its title, at twice the resolution; the format by
 * the name's ending. */
gboolean scl_figure_view_export (SclFigureView *self, const char *file_name, GError **error);
/* The same as a picture; a new reference. */
GdkTexture *scl_figure_view_picture (SclFigureView *self, GError **error);
/* … and on the clipboard. */
gboolean scl_figure_view_copy (SclFigureView *self, GError **error);

/* A window of its own with the figure alone on the whole screen, large, for a classroom; it follows
 * this view. parent may be NULL. Escape, F5 and F11 close it. */
void scl_figure_view_present_alone (SclFigureView *source, GtkWindow *parent);
