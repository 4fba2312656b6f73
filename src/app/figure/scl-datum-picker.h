/* SclDatumPicker: choosing a bar or a dot of the chart on a canvas, by click or by keyboard.
 *
 * A click in a bar's column picks it; of several series' bars the one whose top is nearest. Left
 * and Right go from bar to bar (Home and End to the first and last), Up and Down from series to
 * series and from panel to panel, Enter or Space picks. The read-out follows.
 *
 * Of dots those can be picked that have names of their own (scl_series_set_point_labels ()): a
 * click picks the dot that the read-out names there. Left and Right go from dot to dot along the x
 * axis, Up and Down along the y axis, places with several dots once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/figure/scl-figure-canvas.h"

/* chart: the canvas's, or one of its panels; datum: the bar or dot of the series. */
typedef void (*SclDatumPicked) (SclChart *chart, guint series, guint datum, gpointer data);

typedef struct _SclDatumPicker SclDatumPicker;

/* Lives as long as the canvas. */
SclDatumPicker *scl_datum_picker_attach (SclFigureCanvas *canvas, SclDatumPicked picked,
                                         gpointer data);
/* Off for charts whose bars and dots stand for nothing more. */
void scl_datum_picker_set_enabled (SclDatumPicker *self, gboolean enabled);

/* The bar or dot at a pixel; FALSE: none. */
gboolean scl_datum_picker_find (SclFigureCanvas *canvas, double px, double py, SclChart **chart,
                                guint *series, guint *datum);
/* Whether a series has bars or dots that can be picked. */
gboolean scl_datum_picker_takes (const SclSeries *series);
