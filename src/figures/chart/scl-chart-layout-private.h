/* SclChartLayout: where everything of a chart goes, from measured texts. Nothing is drawn here.
 *
 * Outer texts from top to bottom: title, subtitle, legend (where the curves are not labelled at
 * their ends), title of the y axis, labels of vertical marks; below the plot area: tick labels,
 * title of the x axis, provenance.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <pango/pangocairo.h>

#include "figures/chart/scl-chart-renderer.h"
#include "figures/chart/scl-label-placer-private.h"
#include "figures/chart/scl-ticks-private.h"

typedef enum
{
  SCL_TEXT_INK,    /* titles */
  SCL_TEXT_MUTED,  /* tick labels, axis titles, provenance */
  SCL_TEXT_SERIES, /* in the colour of a series */
} SclTextRole;

typedef struct
{
  PangoLayout *layout;
  double x, y; /* px, top left */
  double width, height;
  SclTextRole role;
  SclColour colour; /* SCL_TEXT_SERIES */
  gboolean halo;    /* stands over the plot area */
  gboolean leader;  /* a thin line leads from it to (leader_x, leader_y) */
  double leader_x, leader_y;
} SclTextItem;

/* A sample of a series in the legend. */
typedef struct
{
  guint series;
  SclBox box;
} SclLegendItem;

typedef struct
{
  double width, height; /* px */
  double text_px;
  double scale; /* of lines and dots: text_px / 12 */
  gboolean dark;
  guint economy; /* how much it gave up: SclLayoutEconomy (scl-layout-work-private.h) */
  SclPlotArea area;
  GArray *x_ticks; /* of SclTick */
  GArray *y_ticks;
  GArray *texts;  /* of SclTextItem */
  GArray *legend; /* of SclLegendItem */
} SclChartLayout;

/* cr is only measured with. options->view is used as it is unless it is all zero. */
SclChartLayout *scl_chart_layout_new (SclChart *chart, const SclRenderOptions *options,
                                      cairo_t *cr);
void scl_chart_layout_free (SclChartLayout *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclChartLayout, scl_chart_layout_free)

/* The same fonts for a text outside a layout (an error, an empty message), wrapped to width px;
 * g_object_unref (). */
PangoLayout *scl_chart_text (cairo_t *cr, const SclRenderOptions *options, const char *text,
                             double px, gboolean bold, double width);
/* The text size that the options mean. */
double scl_render_text_px (const SclRenderOptions *options);
