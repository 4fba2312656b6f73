/* Rasters: many points drawn as hit counts, in device pixels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/scl-colours-private.h"

G_BEGIN_DECLS

/* An ARGB image of width × height device pixels that shows the series' points in the view, more opaque where more of them fall on a
 * pixel. NULL if nothing is in the view or memory fails. */
cairo_surface_t *scl_raster_new (const SclSeries *series, const SclView *view, int width, int height, double dot, SclRgb colour);

G_END_DECLS
