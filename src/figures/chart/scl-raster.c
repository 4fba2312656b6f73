/* SclRaster: many points drawn as hit counts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/chart/scl-raster-private.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-free.h"

/* Eight counts at once; loads and stores by memcpy need no alignment. */
typedef gint16 Lanes __attribute__ ((vector_size (16)));
#define N_LANES 8

static inline Lanes
load (const gint16 *from)
{
  Lanes lanes;

  memcpy (&lanes, from, sizeof lanes);
  return lanes;
}

static inline void
store (gint16 *to, Lanes lanes)
{
  memcpy (to, &lanes, sizeof lanes);
}

/* ---- Points into rows ---- */

/* A grid of pixels that is wider on each side than discs from outside can reach, by one: what falls
 * on its edge is nowhere. */
typedef struct
{
  int margin, width, height;
  guint *first; /* of each row among the columns, height + 1 */
  guint16 *column;
} Rows;

/* Onto the pixels [0, n); NaN and what lies outside go to its ends. */
static inline int
to_pixel (double value, double scale, double offset, double last)
{
  double p = value * scale + offset;

  p = p > 0.0 ? p : 0.0;
  return (int) (p < last ? p : last);
}

static gboolean
rows_init (Rows *self, const SclSeries *series, const SclRasterMap *map, int width, int height,
           int radius)
{
  int margin = radius + 1;
  g_autofree guint32 *pixel = g_try_new (guint32, series->n);
  guint total = 0;

  *self = (Rows){ .margin = margin, .width = width + 2 * margin, .height = height + 2 * margin };
  self->first = g_try_new0 (guint, (gsize) self->height + 2);
  self->column = g_try_new (guint16, series->n);
  if (pixel == NULL || self->first == NULL || self->column == NULL)
    return FALSE;
  for (guint i = 0; i < series->n; i++)
    {
      guint x
          = (guint) to_pixel (series->x[i], map->x_scale, map->x_offset + margin, self->width - 1);
      guint y
          = (guint) to_pixel (series->y[i], map->y_scale, map->y_offset + margin, self->height - 1);

      pixel[i] = y << 16 | x;
      self->first[y + 2]++;
    }
  for (int y = 0; y < self->height; y++)
    self->first[y + 2] += self->first[y + 1];
  /* first[y + 1] moves from the row's beginning to its end, which is the next row's beginning. */
  for (guint i = 0; i < series->n; i++)
    self->column[self->first[(pixel[i] >> 16) + 1]++] = (guint16) (pixel[i] & 0xFFFF);
  for (int y = 1; y + 1 < self->height; y++)
    total += self->first[y + 1] - self->first[y];
  return total > 0;
}

/* ---- Rows into discs ---- */

/* Each of the last 2 × radius + 1 rows, summed over as many columns to either side as a disc has at
 * each distance. */
typedef struct
{
  int radius, stride;
  int half[SCL_RASTER_RADIUS_MOST + 1]; /* of the disc, so many rows from its centre */
  gint16 cap;
  gint16 *hits; /* the newest row, with radius + N_LANES more at the left */
  gint16 *sums; /* [row % (2 radius + 1)][distance][stride] */
  int from[2 * SCL_RASTER_RADIUS_MOST + 1],
      to[2 * SCL_RASTER_RADIUS_MOST + 1]; /* where sums are not 0 */
} Ring;

static gboolean
ring_init (Ring *self, int radius, int width)
{
  int area = 0;

  /* At the right the last block begins on the last column that a disc reaches, and looks a radius
   * farther. */
  *self = (Ring){ .radius = radius, .stride = width + 4 * (radius + N_LANES) };
  for (int d = 0; d <= radius; d++)
    {
      self->half[d] = (int) sqrt (radius * radius - d * d);
      area += (d > 0 ? 2 : 1) * (2 * self->half[d] + 1);
    }
  self->cap = (gint16) (G_MAXINT16 / area);
  self->hits = g_try_new0 (gint16, self->stride);
  self->sums = g_try_new0 (gint16, (gsize) self->stride * (2 * radius + 1) * (radius + 1));
  return self->hits != NULL && self->sums != NULL;
}

static gint16 *
ring_sums (const Ring *self, int row, int distance)
{
  return self->sums
         + ((gsize) (row % (2 * self->radius + 1)) * (self->radius + 1) + distance) * self->stride;
}

/* Takes a row in. */
static void
ring_push (Ring *self, const Rows *rows, int row)
{
  int slot = row % (2 * self->radius + 1);
  int low = G_MAXINT, high = -1;
  int pad = self->radius + N_LANES;
  guint end = rows->first[row + 1];

  for (int d = 0; d <= self->radius && self->to[slot] > self->from[slot]; d++)
    memset (ring_sums (self, row, d) + self->from[slot], 0,
            (gsize) (self->to[slot] - self->from[slot]) * sizeof (gint16));
  self->from[slot] = self->to[slot] = 0;
  for (guint i = rows->first[row]; i < end; i++)
    {
      int x = rows->column[i];
      gint16 *hit = &self->hits[pad + x];

      if (x == 0 || x == rows->width - 1)
        continue;
      *hit = (gint16) (*hit + (*hit < self->cap));
      low = MIN (low, x);
      high = MAX (high, x);
    }
  if (high < 0)
    return;
  self->from[slot] = pad + low - self->radius;
  self->to[slot] = MIN (pad + high + self->radius + 1 + N_LANES, self->stride);
  for (int x = self->from[slot]; x < pad + high + self->radius + 1; x += N_LANES)
    {
      const gint16 *centre = self->hits + x;
      Lanes sum = load (centre);
      int w = 0;

      for (int d = self->radius; d >= 0; d--)
        {
          for (; w < self->half[d]; w++)
            sum += load (centre - w - 1) + load (centre + w + 1);
          store (ring_sums (self, row, d) + x, sum);
        }
    }
  memset (self->hits + pad + low, 0, (gsize) (high - low + 1) * sizeof (gint16));
}

/* Sums the rows about row into one of the raster. */
static void
ring_pull (const Ring *self, int row, int margin, SclRaster *raster, int to_row, Lanes *most)
{
  gint16 *to = raster->counts + (gsize) to_row * raster->width;
  const gint16 *sums[2 * SCL_RASTER_RADIUS_MOST + 1];
  int low = G_MAXINT, high = 0, n = 0;
  int shift = margin + self->radius + N_LANES; /* from the raster's columns to the ring's */

  for (int d = -self->radius; d <= self->radius; d++)
    {
      int slot = (row + d) % (2 * self->radius + 1);

      if (self->to[slot] <= self->from[slot])
        continue;
      low = MIN (low, self->from[slot]);
      high = MAX (high, self->to[slot]);
      sums[n++] = ring_sums (self, row + d, ABS (d)) + shift;
    }
  low = MAX (low - shift, 0);
  high = MIN (high - shift, raster->width);
  raster->from[to_row] = raster->to[to_row] = 0;
  if (n == 0 || low >= high)
    return;
  raster->from[to_row] = low;
  raster->to[to_row] = high;
  for (int x = low; x < high; x += N_LANES)
    {
      Lanes sum = load (sums[0] + x);
      Lanes more;

      for (int i = 1; i < n; i++)
        sum += load (sums[i] + x);
      if (x + N_LANES > high)
        {
          gint16 last[N_LANES] = { 0 };

          store (last, sum);
          memset (last + (high - x), 0, (gsize) (x + N_LANES - high) * sizeof (gint16));
          memcpy (to + x, last, (gsize) (high - x) * sizeof (gint16));
          sum = load (last);
        }
      else
        store (to + x, sum);
      more = (Lanes) (sum > *most);
      *most = (sum & more) | (*most & ~more);
    }
}

SclRaster *
scl_raster_new (const SclSeries *series, const SclRasterMap *map, int width, int height, int radius)
{
  g_autoptr (SclRaster) self = NULL;
  Rows rows = { 0 };
  Ring ring = { 0 };
  Lanes most = { 0 };

  g_return_val_if_fail (radius >= 0 && radius <= SCL_RASTER_RADIUS_MOST, NULL);
  if (series->n == 0 || width < 1 || height < 1 || width > SCL_RASTER_SIDE_MOST
      || height > SCL_RASTER_SIDE_MOST)
    return NULL;
  self = g_new0 (SclRaster, 1);
  self->width = width;
  self->height = height;
  self->counts = g_try_new (gint16, (gsize) width * height);
  self->from = g_new0 (int, height);
  self->to = g_new0 (int, height);
  if (self->counts != NULL && rows_init (&rows, series, map, width, height, radius)
      && ring_init (&ring, radius, rows.width))
    for (int row = 1; row + 1 < rows.height; row++)
      {
        ring_push (&ring, &rows, row);
        if (row > 2 * radius)
          ring_pull (&ring, row - radius, rows.margin, self, row - radius - rows.margin, &most);
      }
  for (int i = 0; i < N_LANES; i++)
    self->most = MAX (self->most, (guint) most[i]);
  g_free (rows.first);
  g_free (rows.column);
  g_free (ring.hits);
  g_free (ring.sums);
  return self->most > 0 ? g_steal_pointer (&self) : NULL;
}

SCL_DEFINE_FREE (scl_raster_free, SclRaster, counts, g_free, from, g_free, to, g_free)

/* ---- Painting ---- */

/* Premultiplied colour over premultiplied colour, two channels at once. */
static inline guint32
over (guint32 above, guint32 below)
{
  guint32 rest = 255 - (above >> 24);
  guint32 even = (below & 0x00FF00FF) * rest + 0x00800080;
  guint32 odd = (below >> 8 & 0x00FF00FF) * rest + 0x00800080;

  even = (even + (even >> 8 & 0x00FF00FF)) >> 8 & 0x00FF00FF;
  odd = (odd + (odd >> 8 & 0x00FF00FF)) & 0xFF00FF00;
  return above + (even | odd);
}

/* One hit is faint, the fullest pixel solid; between them opacity rises with the logarithm of the
 * hits, so that the densest part of a cloud still has a shape and a single point can still be seen.
 */
void
scl_raster_paint (const SclRaster *self, guchar *pixels, int stride, SclRgb colour)
{
  g_autofree guint32 *pixel_of = g_new0 (guint32, self->most + 1);

  for (guint n = 1; n <= self->most; n++)
    {
      double alpha
          = self->most > 1
                ? SCL_OPACITY_FAINTEST + (1.0 - SCL_OPACITY_FAINTEST) * log (n) / log (self->most)
                : SCL_OPACITY_EVEN;

      pixel_of[n] = (guint32) lround (alpha * 255) << 24
                    | (guint32) lround (colour.r * alpha * 255) << 16
                    | (guint32) lround (colour.g * alpha * 255) << 8
                    | (guint32) lround (colour.b * alpha * 255);
    }
  for (int y = 0; y < self->height; y++)
    {
      guint32 *row = (guint32 *) (gpointer) (pixels + (gsize) y * stride);
      const gint16 *counts = self->counts + (gsize) y * self->width;

      for (int x = self->from[y]; x < self->to[y]; x++)
        if (counts[x] != 0)
          row[x] = row[x] == 0 ? pixel_of[counts[x]] : over (pixel_of[counts[x]], row[x]);
    }
}
