/* SclFigureStop: a place of a chart at which the keyboard's read-out stands, and the way to the
 * next one.
 *
 * Every value in view is at a stop: a dot at its own place, what runs along the x axis (bars,
 * lines, steps, bands, error bars) at its x. Stops go from the left to the right and, at one x,
 * from the top down; on charts of rows (SCL_AXIS_NAMES upright) row by row from the top down, and
 * within a row from the left to the right. Values of one series closer to one another than the eye
 * tells are a curve, and of a cloud of many dots not each is a stop: there the way goes on by a
 * hundredth of the plot. A stop at which nothing is said that was not said at the one before is
 * passed over.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/figure/scl-readout.h"

typedef struct
{
  double x; /* world; minus and plus infinity: before the first and behind the last */
  double y; /* world; NaN: of all that stands at x */
} SclFigureStop;

typedef enum
{
  SCL_FIGURE_TO_VALUE, /* to the next of all */
  SCL_FIGURE_TO_ROW,   /* to the next row's nearest in x; charts of rows only */
} SclFigureWay;

/* Its names stand along the y axis, a row each. */
gboolean scl_figure_has_rows (SclChart *chart);

/* Goes on from the stop to the next one (direction 1) or the one before (-1) at which something
 * else is said than said (NULL: anything). py is where the pointer is, for what has no height of
 * its own. FALSE: there is none, and the stop stays what it was. */
gboolean scl_figure_stop_next (SclFigureStop *self, SclChart *chart, const SclPlotArea *area,
                               double py, SclFigureWay way, int direction, const SclReadout *said);
/* Where it is in the drawing, px; py where it has no height of its own. */
void scl_figure_stop_place (const SclFigureStop *self, const SclPlotArea *area, double *px,
                            double *py);
