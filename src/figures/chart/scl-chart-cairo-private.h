/* What of a chart is drawn straight into cairo: all but curves, fills and error bars.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart-layout-private.h"
#include "figures/chart/scl-colours-private.h"

typedef struct
{
  cairo_t *cr;
  SclChart *chart;
  const SclRenderOptions *options;
  SclChartLayout *layout;
} SclDrawing;
void scl_set_rgb (cairo_t *cr, SclRgb rgb, double alpha);

/* In this order; the curves come between the points and the lines of marks. */
void scl_draw_furniture (const SclDrawing *d);
void scl_draw_spans (const SclDrawing *d);
void scl_draw_point_series (const SclDrawing *d);
void scl_draw_mark_lines (const SclDrawing *d);
void scl_draw_top (const SclDrawing *d);
void scl_draw_texts (const SclDrawing *d);

/* A table in place of plots. */
void scl_draw_grid (const SclDrawing *d, const SclGrid *grid);

/* A message where the drawing would be, with the title where there is one; d->layout may be NULL.
 */
void scl_draw_message (const SclDrawing *d, const char *message);
