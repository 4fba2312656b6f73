/* SclNamePicker: choosing a name of a chart's y axis (SCL_AXIS_NAMES) by a click in its row. What a
 * click chooses must be to be had by keyboard elsewhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/figure/scl-figure-canvas.h"

/* place: of the name, from 0 below. */
typedef void (*SclNamePicked) (SclChart *chart, guint place, gpointer data);

/* Charts without such an axis have nothing to pick. */
void scl_name_picker_attach (SclFigureCanvas *canvas, SclNamePicked picked, gpointer data);
