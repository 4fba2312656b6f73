/* A layout in the making: what the parts of SclChartLayout share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart-layout-private.h"

/* How much a drawing gives up when it is too small, one after the other. */
typedef enum
{
  SCL_LAYOUT_WITH_ALL,
  SCL_LAYOUT_WITHOUT_PROVENANCE,
  SCL_LAYOUT_WITHOUT_SUBTITLE,
  SCL_LAYOUT_WITHOUT_TITLE,
  SCL_LAYOUT_WITHOUT_AXIS_TITLES,
  SCL_LAYOUT_PLOT_ONLY,
} SclLayoutEconomy;

/* How a panel fits in with its neighbours. */
typedef struct
{
  gboolean x_labels;        /* the ticks of its x axis are labelled */
  double left, top;         /* of the plot area, at least: px of the cell */
  SclLayoutEconomy economy; /* at least */
  const char *y_title;      /* the whole's title of the y axis */
  gboolean *wants_y_title;  /* in: nobody has it yet; out: FALSE where this one took it */
} SclPanelFrame;

typedef struct
{
  const SclPanelFrame *frame; /* NULL: not a panel */
  SclChartLayout *out;
  SclChart *chart;
  const SclRenderOptions *options;
  cairo_t *cr;
  SclView view;
  SclLayoutEconomy economy;
  gboolean direct; /* curves are labelled at their ends */
  double pad;
  double line;        /* height of a line of axis text */
  guint mark_rows;    /* of labels of vertical marks above the plot area */
  gboolean head_room; /* a row above the plot area for labels of points near its top */
} SclLayoutWork;

/* Everything but out->area and below is set from the options. */
void scl_layout_work_init (SclLayoutWork *self, SclChartLayout *out, SclChart *chart,
                           const SclRenderOptions *options, cairo_t *cr);
SclChartLayout *scl_layout_out_new (const SclRenderOptions *options);

/* As scl_chart_layout_new (), of a drawing that has given up so much already; legend: curves are
 * not labelled at their ends. */
SclChartLayout *scl_layout_new_with (SclChart *chart, const SclRenderOptions *options,
                                     SclLayoutEconomy economy, gboolean legend, cairo_t *cr);

/* A panel in a cell of options->width × height; options->view is its view. What the frame asks for
 * is met; the layout's own area and *economy tell what it took. */
SclChartLayout *scl_layout_panel_new (SclChart *chart, const SclRenderOptions *options,
                                      const SclPanelFrame *frame, cairo_t *cr,
                                      SclLayoutEconomy *economy);

/* Puts the texts above the plot area; returns where it begins, px. */
double scl_layout_put_above (SclLayoutWork *work);
/* Puts the texts below the plot area; returns the height they take. The title of the x axis is the
 * last text then, if it has one; scl_layout_centre_x_title () moves it below the plot area. */
double scl_layout_put_below (SclLayoutWork *work);
gboolean scl_layout_has_x_title (const SclLayoutWork *work);
void scl_layout_centre_x_title (SclLayoutWork *work, guint index);

/* A measured text; wrap: its width in px, 0: one line. */
SclTextItem scl_layout_text (const SclLayoutWork *work, const char *text, double px, gboolean bold,
                             double wrap, SclTextRole role);
void scl_layout_text_clear (gpointer item);
/* Puts the text's upper left corner at (x, y) px. */
void scl_layout_take (SclLayoutWork *work, SclTextItem item, double x, double y);

/* Names beside the y axis of a drawing so wide may be long: they are broken into lines of so many
 * px. 0: numbers are not. */
double scl_layout_names_width (SclChart *chart, double width);

/* px of a plot area beside which every such name (up to 24) has a place of its own; 0: numbers. */
double scl_layout_names_height (SclChart *chart, const SclRenderOptions *options, cairo_t *cr);

gboolean scl_layout_has_label (const SclSeries *series);

/* scl-layout-end-labels.c */
gboolean scl_layout_can_label_ends (const SclLayoutWork *work);
/* Width that the labels need at the right, or 0 where they would be too wide. */
double scl_layout_end_labels_width (const SclLayoutWork *work);
/* FALSE where the labels would have to stand too far from their curves. */
gboolean scl_layout_put_end_labels (SclLayoutWork *work);

/* scl-layout-mark-labels.c */
double scl_layout_mark_px (const SclLayoutWork *work);
/* In rows above the plot area, the lowest row first; really FALSE: only counted. Returns the rows
 * needed. */
guint scl_layout_put_marks_above (SclLayoutWork *work, gboolean really);
/* Labels of points and horizontal marks, in the plot area. */
void scl_layout_put_marks_inside (SclLayoutWork *work);
/* A labelled point so near the top that its label may have to stand above the plot area. */
gboolean scl_layout_wants_head_room (const SclLayoutWork *work);
