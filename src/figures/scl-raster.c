/* Rasters: many points drawn as hit counts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/scl-raster-private.h"

#include <math.h>

/* One hit is faint, some ten are solid: opacity is 1 - (1 - ALPHA)^hits. */
#define ALPHA 0.35
#define MOST 64

static gboolean
count_hits (const SclSeries *series, const SclView *view, int width, int height, int radius, guint16 *hits)
{
  double x_scale = width / (view->x1 - view->x0);
  double y_scale = height / (view->y1 - view->y0);
  gboolean any = FALSE;

  for (guint i = 0; i < series->n; i++)
    {
      double px = (series->x[i] - view->x0) * x_scale;
      double py = (view->y1 - series->y[i]) * y_scale;
      int cx, cy;

      /* Written so that NaN fails. */
      if (!(px >= -radius && px < width + radius && py >= -radius && py < height + radius))
        continue;
      cx = (int) floor (px);
      cy = (int) floor (py);
      for (int y = MAX (cy - radius, 0); y <= MIN (cy + radius, height - 1); y++)
        for (int x = MAX (cx - radius, 0); x <= MIN (cx + radius, width - 1); x++)
          if ((x - cx) * (x - cx) + (y - cy) * (y - cy) <= radius * radius && hits[y * width + x] < MOST)
            hits[y * width + x]++;
      any = TRUE;
    }
  return any;
}

cairo_surface_t *
scl_raster_new (const SclSeries *series, const SclView *view, int width, int height, double dot, SclRgb colour)
{
  g_autofree guint16 *hits = NULL;
  guint32 pixel_of[MOST + 1];
  cairo_surface_t *surface;
  guchar *data;
  int stride;

  if (width < 1 || height < 1 || width > 16384 || height > 16384)
    return NULL;
  hits = g_try_new0 (guint16, (gsize) width * height);
  if (hits == NULL || !count_hits (series, view, width, height, MAX (1, (int) lround (dot)), hits))
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (surface);
      return NULL;
    }
  for (guint n = 0; n <= MOST; n++)
    {
      double alpha = 1.0 - pow (1.0 - ALPHA, n);

      pixel_of[n] = (guint32) lround (alpha * 255) << 24 | (guint32) lround (colour.r * alpha * 255) << 16
                    | (guint32) lround (colour.g * alpha * 255) << 8 | (guint32) lround (colour.b * alpha * 255);
    }
  data = cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface);
  for (int y = 0; y < height; y++)
    {
      guint32 *row = (guint32 *) (gpointer) (data + (gsize) y * stride);

      for (int x = 0; x < width; x++)
        row[x] = pixel_of[hits[(gsize) y * width + x]];
    }
  cairo_surface_mark_dirty (surface);
  return surface;
}
