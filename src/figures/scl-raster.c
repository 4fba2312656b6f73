/* Rasters: many points drawn as hit counts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/scl-raster-private.h"

#include <math.h>

/* One hit is faint, the fullest pixel solid; between them opacity rises with the logarithm of the hits, so that the densest part of a cloud
 * still has a shape and a single point can still be seen. */
#define FAINTEST 0.3
#define MOST G_MAXUINT16

/* Hits of each pixel by itself, in a grid that is radius wider on each side. */
static gboolean
count_hits (const SclSeries *series, const SclView *view, int width, int height, int radius, guint16 *hits)
{
  double x_scale = width / (view->x1 - view->x0);
  double y_scale = height / (view->y1 - view->y0);
  int stride = width + 2 * radius;
  gboolean any = FALSE;

  for (guint i = 0; i < series->n; i++)
    {
      double px = (series->x[i] - view->x0) * x_scale + radius;
      double py = (view->y1 - series->y[i]) * y_scale + radius;
      guint16 *hit;

      /* Written so that NaN fails. */
      if (!(px >= 0 && px < stride && py >= 0 && py < height + 2 * radius))
        continue;
      hit = &hits[(gsize) (int) py * stride + (int) px];
      *hit += *hit < MOST;
      any = TRUE;
    }
  return any;
}

/* Each hit pixel becomes a disc: once a pixel, however many points fell on it. Returns the most on one pixel. */
static guint
spread_hits (const guint16 *hits, int width, int height, int radius, guint16 *spread)
{
  int stride = width + 2 * radius;
  guint most = 0;

  for (int cy = -radius; cy < height + radius; cy++)
    for (int cx = -radius; cx < width + radius; cx++)
      {
        int hit = hits[(gsize) (cy + radius) * stride + cx + radius];

        if (hit == 0)
          continue;
        for (int y = MAX (cy - radius, 0); y <= MIN (cy + radius, height - 1); y++)
          for (int x = MAX (cx - radius, 0); x <= MIN (cx + radius, width - 1); x++)
            if ((x - cx) * (x - cx) + (y - cy) * (y - cy) <= radius * radius)
              {
                guint16 *to = &spread[(gsize) y * width + x];

                *to = (guint16) MIN (*to + hit, MOST);
                most = MAX (most, *to);
              }
      }
  return most;
}

cairo_surface_t *
scl_raster_new (const SclSeries *series, const SclView *view, int width, int height, double dot, SclRgb colour)
{
  g_autofree guint16 *hits = NULL;
  g_autofree guint16 *spread = NULL;
  g_autofree guint32 *pixel_of = NULL;
  int radius = CLAMP ((int) lround (dot), 1, 32);
  guint most;
  cairo_surface_t *surface;
  guchar *data;
  int stride;

  if (width < 1 || height < 1 || width > 16384 || height > 16384)
    return NULL;
  hits = g_try_new0 (guint16, (gsize) (width + 2 * radius) * (height + 2 * radius));
  spread = g_try_new0 (guint16, (gsize) width * height);
  if (hits == NULL || spread == NULL || !count_hits (series, view, width, height, radius, hits))
    return NULL;
  most = spread_hits (hits, width, height, radius, spread);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (surface);
      return NULL;
    }
  pixel_of = g_new0 (guint32, most + 1);
  for (guint n = 1; n <= most; n++)
    {
      double alpha = most > 1 ? FAINTEST + (1.0 - FAINTEST) * log (n) / log (most) : 0.6;

      pixel_of[n] = (guint32) lround (alpha * 255) << 24 | (guint32) lround (colour.r * alpha * 255) << 16
                    | (guint32) lround (colour.g * alpha * 255) << 8 | (guint32) lround (colour.b * alpha * 255);
    }
  data = cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface);
  for (int y = 0; y < height; y++)
    {
      guint32 *row = (guint32 *) (gpointer) (data + (gsize) y * stride);

      for (int x = 0; x < width; x++)
        row[x] = pixel_of[spread[(gsize) y * width + x]];
    }
  cairo_surface_mark_dirty (surface);
  return surface;
}
