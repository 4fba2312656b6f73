/* Curves made ready for a device: cut to the view, thinned to the pixels, closed for filling.
 *
 * A device counts in integers; a curve zoomed into a thousand times would leave their range. So
 * everything that is drawn is first cut to the view widened by its own size on each side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart.h"

typedef struct
{
  double x, y;
} SclPoint;

/* Called with each unbroken piece: n >= 2 points for curves, n >= 3 for polygons. */
typedef void (*SclPieceFunc) (const SclPoint *points, guint n, gpointer data);

/* The pieces of a line or step series in the view, which is columns × rows px. Many points to a
 * column are thinned to the first, lowest, highest and last of each; what then lies within a
 * twelfth of a px of a straight line is left out, so that files stay small and dashes even. */
void scl_curve_pieces (const SclSeries *series, const SclView *view, double columns, double rows,
                       SclPieceFunc func, gpointer data);

/* The polygons of an area, a band, or bars (the skyline down to 0) in the view. */
void scl_fill_pieces (const SclSeries *series, const SclView *view, double columns,
                      SclPieceFunc func, gpointer data);

/* The outline of bars above 0, as one curve. */
void scl_skyline_pieces (const SclSeries *series, const SclView *view, SclPieceFunc func,
                         gpointer data);
