/* SclPanelLayout: where the panels of a chart go, and the texts that they share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart-layout-private.h"

typedef struct
{
  SclChart *chart;          /* borrowed */
  double x, y;              /* of its cell, whole px from the top left of the drawing */
  SclRenderOptions options; /* of the cell */
  SclChartLayout *layout;   /* px from the cell's top left */
} SclPanel;

typedef struct
{
  SclChartLayout *outer; /* its texts are the whole's; its area is all the cells' */
  GArray *panels;        /* of SclPanel, in order: rows from left to right */
  guint columns;
} SclPanelLayout;

/* As scl_chart_layout_new (), for a chart with panels. Plot areas are of one size; they stand in a
 * grid, or all in one column where the drawing is narrow. Only the lowest of each column has labels
 * at its x ticks. */
SclPanelLayout *scl_panel_layout_new (SclChart *chart, const SclRenderOptions *options,
                                      cairo_t *cr);
void scl_panel_layout_free (SclPanelLayout *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclPanelLayout, scl_panel_layout_free)
