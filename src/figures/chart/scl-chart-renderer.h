/* SclChartRenderer: draws a chart into a cairo context through PLplot's extcairo device.
 *
 * Main thread only: PLplot's state is global. No other file than the .c knows PLplot.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>

#include "figures/chart/scl-chart.h"

typedef struct
{
  double width, height; /* logical px */
  double
      text_px;      /* size of the axis text, px (already scaled by the interface's text scale); 0:
                       from the size of   the drawing, 11 at 360 px wide, 12 at 720, 24 at 1920×1080 */
  const char *font; /* family; NULL: "Cantarell", else what pango has */
  gboolean dark;
  gboolean high_contrast; /* colours that stand out against the ground; FALSE: the usual ones */
  gboolean opaque;        /* paint the background (exports); FALSE leaves it to the window */
  gboolean show_title;    /* exports; in the window too unless the page has it */
  SclView view;           /* what part of the world; all zero: scl_chart_full_view () */
  double least_plot; /* px: provenance, subtitle and title give way to a plot area so high, where
                        it is less than half the height; 0: to one of a third of the height */
} SclRenderOptions;
#define SCL_RENDER_DEFAULTS                                                                        \
  {                                                                                                \
    .width = 720, .height = 450, .text_px = 0, .opaque = TRUE, .show_title = TRUE                  \
  }

/* The set of colours that a drawing is made in. */
typedef enum
{
  SCL_SCHEME_LIGHT = 0,
  SCL_SCHEME_DARK = 1, /* TRUE, where only light and dark are told apart */
  SCL_SCHEME_LIGHT_HIGH_CONTRAST = 2,
  SCL_SCHEME_DARK_HIGH_CONTRAST = 3,
} SclScheme;

/**
 * scl_scheme_of: (skip)
 *
 * The scheme that the options mean.
 */
static inline SclScheme
scl_scheme_of (const SclRenderOptions *options)
{
  return (SclScheme) ((options->dark ? 1 : 0) + (options->high_contrast ? 2 : 0));
}

/* Where the plot area lies, and what it shows: the pair that hover, zoom and pan need. */
typedef struct
{
  double left, top, right, bottom; /* px from the top left */
  SclView view;
} SclPlotArea;

static inline double
scl_plot_area_x_to_px (const SclPlotArea *a, double x)
{
  return a->left + (x - a->view.x0) / (a->view.x1 - a->view.x0) * (a->right - a->left);
}

static inline double
scl_plot_area_y_to_px (const SclPlotArea *a, double y)
{
  return a->bottom - (y - a->view.y0) / (a->view.y1 - a->view.y0) * (a->bottom - a->top);
}

static inline double
scl_plot_area_px_to_x (const SclPlotArea *a, double px)
{
  return a->view.x0 + (px - a->left) / (a->right - a->left) * (a->view.x1 - a->view.x0);
}

static inline double
scl_plot_area_px_to_y (const SclPlotArea *a, double px)
{
  return a->view.y0 + (a->bottom - px) / (a->bottom - a->top) * (a->view.y1 - a->view.y0);
}

/* Once at start: is the device there and does a 1×1 render work? FALSE with a message that says
 * which package to install; charts are then off for good. */
gboolean scl_chart_renderer_probe (GError **error);

/* One of a drawing's plots: the chart itself, or one of its panels. */
typedef struct
{
  SclChart *chart; /* borrowed from the chart that was drawn */
  SclPlotArea area;
} SclPlot;

/**
 * scl_chart_render: (skip)
 *
 * Draws; plots (of SclPlot; may be NULL) is emptied and filled with what was drawn: one, or one a
 * panel. The chart's empty message is drawn where there is one. FALSE: the error was drawn as text.
 */
gboolean scl_chart_render (SclChart *chart, const SclRenderOptions *options, cairo_t *cr,
                           GArray *plots);

/**
 * scl_chart_least_height: (skip)
 *
 * How high a drawing as wide as the options say must be, px, so that its plot area is as high as
 * options->least_plot, with its key and the titles of its axes, and a line for every name beside it
 * (up to 24); options->height is not looked at. 0 where a chart has no plot area of its own:
 * panels, a table, a message.
 */
double scl_chart_least_height (SclChart *chart, const SclRenderOptions *options);

/**
 * scl_colour_rgb:
 * @colour: the role
 * @scheme: on a light or a dark ground
 * @r: (out): sRGB, [0, 1]
 * @g: (out): the same
 * @b: (out): the same
 *
 * What is drawn for a series.
 */
void scl_colour_rgb (SclColour colour, SclScheme scheme, double *r, double *g, double *b);
