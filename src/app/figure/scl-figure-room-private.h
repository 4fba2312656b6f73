/* SclFigureRoom: how high a figure asks to be, so that its plot keeps a height at which it can be
 * read, in letters of any size. What has no room for it scrolls.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "figures/chart/scl-chart-renderer.h"

typedef struct
{
  SclChart *chart; /* that least was measured of; only compared. NULL: none yet */
  double text_px;
  int width; /* px, that the figure was given last; 0: nothing yet */
  int wide;  /* px, that least was measured at */
  int least; /* px */
  guint idle;
} SclFigureRoom;

void scl_figure_room_clear (SclFigureRoom *self);
/* The least height of the widget's chart, px; options: font and text size. chart may be NULL. */
int scl_figure_room_least (SclFigureRoom *self, SclChart *chart, const SclRenderOptions *options);
/* The widget has been given so many px of width: it may need another height now. Nothing may ask
 * for another size while sizes are being given out, so it asks later. */
void scl_figure_room_take (SclFigureRoom *self, GtkWidget *widget, int width);
