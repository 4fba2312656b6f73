/* SclFigureFrame: a chart rendered into an image of its own, to be shown again until something
 * changes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "figures/chart/scl-chart-renderer.h"

typedef struct
{
  GdkTexture *texture; /* NULL: to be rendered */
  int width, height;   /* px */
  int scale;           /* device pixels a px */
  double text_px;
  char *family;
  GArray *plots; /* of SclPlot; borrowed from the chart that was rendered last */
} SclFigureFrame;

void scl_figure_frame_init (SclFigureFrame *self);
void scl_figure_frame_clear (SclFigureFrame *self);
/* The image is out of date; its plots stay until the next one. */
void scl_figure_frame_drop (SclFigureFrame *self);
/* The chart goes away, and with it its plots. */
void scl_figure_frame_forget (SclFigureFrame *self);
gboolean scl_figure_frame_fits (const SclFigureFrame *self, int width, int height, int scale);
void scl_figure_frame_render (SclFigureFrame *self, SclChart *chart,
                              const SclRenderOptions *options, int scale);
/* In place of an image: why there is none, in the middle of width × height px. */
void scl_figure_frame_snapshot_message (GtkWidget *widget, GtkSnapshot *snapshot, const char *text,
                                        int width, int height);
