/* SclBarPicker: choosing a bar of the chart on a canvas, by click or by keyboard.
 *
 * A click in a bar's column picks it; of several series' bars the one whose top is nearest. Left
 * and Right go from bar to bar (Home and End to the first and last), Up and Down from series to
 * series and from panel to panel, Enter or Space picks. The read-out follows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/figure/scl-figure-canvas.h"

/* chart: the canvas's, or one of its panels. */
typedef void (*SclBarPicked) (SclChart *chart, guint series, guint bar, gpointer data);

typedef struct _SclBarPicker SclBarPicker;

/* Lives as long as the canvas. */
SclBarPicker *scl_bar_picker_attach (SclFigureCanvas *canvas, SclBarPicked picked, gpointer data);
/* Off for charts whose bars stand for nothing more. */
void scl_bar_picker_set_enabled (SclBarPicker *self, gboolean enabled);

/* The bar at a pixel; FALSE: none. */
gboolean scl_bar_picker_find (SclFigureCanvas *canvas, double px, double py, SclChart **chart,
                              guint *series, guint *bar);
