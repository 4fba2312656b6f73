/* SclRaster: counts against a plain sum over all points and pixels; what is painted over what.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "figures/chart/scl-raster-private.h"

/* A series that borrows its columns. */
static SclSeries
points (double *x, double *y, guint n)
{
  return (SclSeries){ .kind = SCL_SERIES_DENSITY, .n = n, .x = x, .y = y };
}

/* How many discs cover each pixel, by definition. */
static int *
count_plainly (const SclSeries *series, const SclRasterMap *map, int width, int height, int radius)
{
  int *counts = g_new0 (int, width *height);

  for (guint i = 0; i < series->n; i++)
    {
      double px = floor (series->x[i] * map->x_scale + map->x_offset);
      double py = floor (series->y[i] * map->y_scale + map->y_offset);

      if (!(fabs (px) < 1e6) || !(fabs (py) < 1e6))
        continue;
      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
          if ((x - px) * (x - px) + (y - py) * (y - py) <= radius * radius)
            counts[y * width + x]++;
    }
  return counts;
}

static int
count_at (const SclRaster *raster, int x, int y)
{
  return x >= raster->from[y] && x < raster->to[y] ? raster->counts[y * raster->width + x] : 0;
}

static void
test_counts (void)
{
  static const struct
  {
    int width, height;
    guint n;
  } cases[] = { { 1, 1, 5 }, { 7, 3, 20 }, { 40, 23, 5 }, { 64, 64, 300 }, { 101, 57, 2000 } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    for (int radius = 0; radius <= SCL_RASTER_RADIUS_MOST; radius++)
      {
        int width = cases[c].width, height = cases[c].height;
        guint n = cases[c].n;
        g_autofree double *x = g_new (double, n);
        g_autofree double *y = g_new (double, n);
        /* The world is [10, 20] × [−1, 1]; some points are outside, some are nowhere. */
        SclRasterMap map = { width / 10.0, -width, -height / 2.0, height / 2.0 };
        SclSeries series = points (x, y, n);
        g_autofree int *expected = NULL;
        g_autoptr (SclRaster) raster = NULL;
        int most = 0;

        for (guint i = 0; i < n; i++)
          {
            x[i] = g_rand_double_range (rand, 8, 22);
            y[i] = g_rand_double_range (rand, -1.4, 1.4);
          }
        x[0] = NAN;
        y[1] = NAN;
        x[2] = -INFINITY;
        y[3] = 1e300;
        expected = count_plainly (&series, &map, width, height, radius);
        raster = scl_raster_new (&series, &map, width, height, radius);
        for (int i = 0; i < width * height; i++)
          most = MAX (most, expected[i]);
        if (raster == NULL)
          {
            g_assert_cmpint (most, ==, 0);
            continue;
          }
        g_assert_cmpint (raster->most, ==, most);
        for (int py = 0; py < height; py++)
          for (int px = 0; px < width; px++)
            g_assert_cmpint (count_at (raster, px, py), ==, expected[py * width + px]);
      }
}

/* All on one pixel: the count stops at its cap and never turns over. */
static void
test_many (void)
{
  enum
  {
    N = 200000
  };
  g_autofree double *x = g_new0 (double, N);
  g_autofree double *y = g_new0 (double, N);
  SclSeries series = points (x, y, N);
  SclRasterMap map = { 1.0, 10.0, 1.0, 10.0 };

  for (int radius = 0; radius <= SCL_RASTER_RADIUS_MOST; radius++)
    {
      g_autoptr (SclRaster) raster = scl_raster_new (&series, &map, 21, 21, radius);

      g_assert_cmpint (count_at (raster, 10, 10), ==, raster->most);
      g_assert_cmpint (count_at (raster, 10 + radius, 10), ==, raster->most);
      g_assert_cmpint (count_at (raster, 10, 10 - radius), ==, raster->most);
      if (radius < 10)
        g_assert_cmpint (count_at (raster, 11 + radius, 10), ==, 0);
      g_assert_cmpuint (raster->most, >, 100);
    }
}

static void
test_nothing (void)
{
  double x[] = { 5, NAN }, y[] = { 500, 0 };
  SclSeries none = points (x, y, 0);
  SclSeries outside = points (x, y, 2);
  SclRasterMap map = { 1.0, 0.0, 1.0, 0.0 };

  g_assert_null (scl_raster_new (&none, &map, 20, 20, 1));
  g_assert_null (scl_raster_new (&outside, &map, 20, 20, 1));
  g_assert_null (scl_raster_new (&outside, &map, 20, 0, 1));
  g_assert_null (scl_raster_new (&outside, &map, SCL_RASTER_SIDE_MOST + 1, 20, 1));
}

/* Two points on one pixel are solid, one is as faint as stated; over white the faint one lets white
 * through. */
static void
test_paint (void)
{
  double x[] = { 1, 3, 3 }, y[] = { 0, 0, 0 };
  SclSeries series = points (x, y, 3);
  SclRasterMap map = { 1.0, 0.5, 1.0, 0.5 };
  g_autoptr (SclRaster) raster = scl_raster_new (&series, &map, 5, 1, 0);
  SclRgb blue = { 0.0, 0.0, 1.0 };
  guint32 clear[5] = { 0 };
  guint32 white[5];

  memset (white, 0xFF, sizeof white);
  scl_raster_paint (raster, (guchar *) clear, sizeof clear, blue);
  g_assert_cmphex (clear[0], ==, 0);
  g_assert_cmphex (clear[1], ==, 0x4D00004Du); /* 0.3 × 255 = 76.5 */
  g_assert_cmphex (clear[3], ==, 0xFF0000FFu);
  scl_raster_paint (raster, (guchar *) white, sizeof white, blue);
  g_assert_cmphex (white[0], ==, 0xFFFFFFFFu);
  g_assert_cmphex (white[1], ==, 0xFFB2B2FFu); /* 255 − 77 = 178 */
  g_assert_cmphex (white[3], ==, 0xFF0000FFu);
}

TEST_MAIN ("/raster", test_counts, test_many, test_nothing, test_paint)
