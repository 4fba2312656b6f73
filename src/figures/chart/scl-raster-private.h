/* SclRaster: many points drawn as hit counts, in device pixels.
 *
 * Each point is a disc; a pixel counts the discs that cover it. One pass over the points sorts them
 * into rows of pixels, then each row is made from the rows that its discs reach from: the cost is
 * that of the points plus that of the pixels, whatever their number on one pixel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-colours-private.h"

#define SCL_RASTER_RADIUS_MOST 8
#define SCL_RASTER_SIDE_MOST 16384

/* Where the world lies on the pixels: column = x × x_scale + x_offset, row = y × y_scale +
 * y_offset, from the upper left corner of the upper left pixel. */
typedef struct
{
  double x_scale, x_offset, y_scale, y_offset;
} SclRasterMap;

typedef struct
{
  int width, height;
  guint most;     /* on one pixel */
  gint16 *counts; /* width × height; set only where a row's range says so */
  int *from, *to; /* the columns of each row that may have counts: [from, to) */
} SclRaster;

/* radius of the discs: [0, SCL_RASTER_RADIUS_MOST] pixels; sides in [1, SCL_RASTER_SIDE_MOST].
 * Counts stop rising where one pixel has the centres of 32767 / (pixels of a disc) points. NULL if
 * no point is in it or memory fails. */
SclRaster *scl_raster_new (const SclSeries *series, const SclRasterMap *map, int width, int height,
                           int radius);
void scl_raster_free (SclRaster *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclRaster, scl_raster_free)

/* Over what is there, in cairo's ARGB32; more opaque where there are more. pixels: of the raster's
 * upper left corner; stride in bytes. */
void scl_raster_paint (const SclRaster *self, guchar *pixels, int stride, SclRgb colour);
