/* Draws a read-out over a figure: hairline, dots on the curves, and a card beside the pointer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/figure/scl-readout.h"

/* (px, py): the pointer in widget pixels; the card stays within the widget. */
void scl_readout_overlay_snapshot (const SclReadout *readout, GtkWidget *widget,
                                   GtkSnapshot *snapshot, const SclPlotArea *area, double px,
                                   double py, double text_scale);
