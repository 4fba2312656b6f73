/* Clouds of points on surfaces: on the pixels that the plot area and the surface name, neither
 * beside nor beyond them. What is expected is the same drawing without the points, and the points
 * painted over it here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "drawing-test.h"
#include "figures/chart/scl-chart-layout-private.h"
#include "figures/chart/scl-raster-private.h"

#define N_POINTS 5001 /* more than are drawn one by one */

typedef enum
{
  ON_IMAGE,
  ON_IMAGE_WITHOUT_ALPHA,
  IN_A_GROUP,
  RECORDED, /* and played at twice the size */
} How;

typedef struct
{
  How how;
  double scale;       /* the device's */
  double user;        /* the matrix' */
  double x, y;        /* the matrix' */
  double ox, oy;      /* the device's offset */
  int less_w, less_h; /* px that the image is smaller than the drawing */
  double most_off;    /* levels of 255 */
} Case;

static SclChart *
cloud (double shift, guint n)
{
  g_autofree double *x = g_new (double, n);
  g_autofree double *y = g_new (double, n);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  SclChart *chart = scl_chart_new ("cloud", "Cloud");

  for (guint i = 0; i < n; i++)
    {
      x[i] = g_rand_double_range (random, -0.1, 1.1) + shift;
      y[i] = g_rand_double_range (random, -1.0, 2.0);
    }
  scl_chart_add_series (chart, SCL_SERIES_POINTS, NULL, x, y, n)->colour = SCL_COLOUR_VERMILION;
  return chart;
}

static void
draw (SclChart *chart, const Case *c, cairo_t *cr, SclPlotArea *area)
{
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  g_autoptr (GArray) plots = g_array_new (FALSE, FALSE, sizeof (SclPlot));

  options.width = 300;
  options.height = 240;
  options.text_px = 12;
  options.view = (SclView){ 0.05, 1, -0.5, 1.5 };
  cairo_translate (cr, c->x, c->y);
  cairo_scale (cr, c->user, c->user);
  if (c->how == IN_A_GROUP)
    cairo_push_group (cr);
  g_assert_true (scl_chart_render (chart, &options, cr, plots));
  if (c->how == IN_A_GROUP)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint (cr);
    }
  *area = g_array_index (plots, SclPlot, 0).area;
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
}

/* The whole picture, 800 × 640 px less what the case takes away. */
static cairo_surface_t *
picture_of (SclChart *chart, const Case *c, SclPlotArea *area)
{
  cairo_surface_t *image = cairo_image_surface_create (
      c->how == ON_IMAGE_WITHOUT_ALPHA ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, 800 - c->less_w,
      640 - c->less_h);
  cairo_t *cr;

  if (c->how == RECORDED)
    {
      cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);

      cr = cairo_create (recording);
      draw (chart, c, cr, area);
      cairo_destroy (cr);
      cr = cairo_create (image);
      cairo_scale (cr, c->scale, c->scale);
      cairo_set_source_surface (cr, recording, 0, 0);
      cairo_paint (cr);
      cairo_surface_destroy (recording);
    }
  else
    {
      cairo_surface_set_device_scale (image, c->scale, c->scale);
      cairo_surface_set_device_offset (image, c->ox, c->oy);
      cr = cairo_create (image);
      draw (chart, c, cr, area);
    }
  cairo_destroy (cr);
  cairo_surface_flush (image);
  return image;
}

/* Paints the cloud over the picture without it: on a larger one, from which what the picture holds
 * is cut. */
static void
paint_here (const SclSeries *series, const Case *c, const SclPlotArea *a, cairo_surface_t *image)
{
  const double s = c->user * c->scale;
  const double left = (a->left * c->user + c->x) * c->scale + c->ox,
               right = (a->right * c->user + c->x) * c->scale + c->ox,
               top = (a->top * c->user + c->y) * c->scale + c->oy,
               bottom = (a->bottom * c->user + c->y) * c->scale + c->oy;
  const int x0 = (int) floor (left), y0 = (int) floor (top);
  const int w = (int) ceil (right) - x0, h = (int) ceil (bottom) - y0;
  const double per_x = (right - left) / (a->view.x1 - a->view.x0),
               per_y = (bottom - top) / (a->view.y1 - a->view.y0);
  const SclRasterMap map
      = { per_x, left - x0 - a->view.x0 * per_x, -per_y, top - y0 + a->view.y1 * per_y };
  g_autoptr (SclRaster) raster = scl_raster_new (series, &map, w, h, (int) lround (s));
  const int stride = cairo_image_surface_get_stride (image);
  const int width = cairo_image_surface_get_width (image),
            height = cairo_image_surface_get_height (image);
  guchar *data = cairo_image_surface_get_data (image);
  g_autofree guint32 *large = g_new0 (guint32, (gsize) w * h);
  SclRgb colour;

  g_assert_nonnull (raster);
  scl_colour_rgb (series->colour, FALSE, &colour.r, &colour.g, &colour.b);
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      if (y0 + y >= 0 && y0 + y < height && x0 + x >= 0 && x0 + x < width)
        memcpy (&large[y * w + x], data + (gsize) (y0 + y) * stride + 4 * (gsize) (x0 + x), 4);
  scl_raster_paint (raster, (guchar *) large, 4 * w, colour);
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      if (y0 + y >= 0 && y0 + y < height && x0 + x >= 0 && x0 + x < width)
        memcpy (data + (gsize) (y0 + y) * stride + 4 * (gsize) (x0 + x), &large[y * w + x], 4);
  cairo_surface_mark_dirty (image);
}

/* The greatest difference of a channel. */
static int
difference (cairo_surface_t *one, cairo_surface_t *other)
{
  const int stride = cairo_image_surface_get_stride (one);
  const guchar *a = cairo_image_surface_get_data (one), *b = cairo_image_surface_get_data (other);
  const gboolean alpha = cairo_image_surface_get_format (one) == CAIRO_FORMAT_ARGB32;
  int most = 0;

  for (int y = 0; y < cairo_image_surface_get_height (one); y++)
    for (int x = 0; x < 4 * cairo_image_surface_get_width (one); x++)
      if (alpha || x % 4 != 3)
        most = MAX (most, abs (a[y * stride + x] - b[y * stride + x]));
  return most;
}

/* Straight onto the pixels of an image that has them all: to the bit. Otherwise through cairo: to
 * what rounding may do. */
static void
test_where (void)
{
  static const Case cases[] = {
    { ON_IMAGE, 1, 1, 0, 0, 0, 0, 0, 0, 0 },
    { ON_IMAGE, 2, 1, 0, 0, 0, 0, 0, 0, 0 },
    { ON_IMAGE, 1, 2, 30, 20, 0, 0, 0, 0, 0 },
    { ON_IMAGE, 2, 1, 11.25, 5.25, 0, 0, 0, 0, 0 },
    { ON_IMAGE, 1, 1, 0, 0, 23, 31, 0, 0, 0 },
    { ON_IMAGE, 2, 1, -3, -2, 23.25, 31.5, 0, 0, 0 },
    { ON_IMAGE, 1, 1, -150, 0, 0, 0, 0, 0, 2 },
    { ON_IMAGE, 1, 1, 0, -150, 0, 0, 0, 0, 2 },
    { ON_IMAGE, 1, 1, 0, 0, 0, 0, 600, 0, 2 },
    { ON_IMAGE, 1, 1, 0, 0, 0, 0, 0, 500, 2 },
    { ON_IMAGE, 2, 1, 40, 30, 7, 9, 500, 300, 2 },
    { ON_IMAGE_WITHOUT_ALPHA, 1, 1, 13, 11, 0, 0, 0, 0, 2 },
    { ON_IMAGE_WITHOUT_ALPHA, 2, 1, 0, 0, 0, 0, 0, 0, 2 },
    { IN_A_GROUP, 1, 1, 0, 0, 0, 0, 0, 0, 2 },
    { IN_A_GROUP, 2, 1, 12, 9, 0, 0, 0, 0, 2 },
    { RECORDED, 2, 1, 0, 0, 0, 0, 0, 0, 2 },
    { RECORDED, 2, 1.25, 7.5, 3, 0, 0, 0, 0, 2 },
  };
  g_autoptr (SclChart) chart = cloud (0.0, N_POINTS), without = cloud (100.0, N_POINTS);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclPlotArea area, other;
      cairo_surface_t *image = picture_of (chart, &cases[i], &area);
      cairo_surface_t *expected = picture_of (without, &cases[i], &other);
      int off;

      g_assert_cmpint (difference (image, expected), >, 100);
      paint_here (scl_chart_series (chart, 0), &cases[i], &area, expected);
      off = difference (image, expected);
      if (off > cases[i].most_off)
        g_error ("case %u: %d levels off", i, off);
      cairo_surface_destroy (image);
      cairo_surface_destroy (expected);
    }
}

/* Recorded under a matrix, and played. */
static cairo_surface_t *
played (SclChart *chart, const double m[6])
{
  static const Case plain = { ON_IMAGE, 1, 1, 0, 0, 0, 0, 0, 0, 0 };
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 600, 400);
  cairo_t *cr = cairo_create (recording);
  cairo_matrix_t matrix;
  SclPlotArea area;

  cairo_matrix_init (&matrix, m[0], m[1], m[2], m[3], m[4], m[5]);
  cairo_transform (cr, &matrix);
  draw (chart, &plain, cr, &area);
  cairo_destroy (cr);
  cr = cairo_create (image);
  cairo_set_source_surface (cr, recording, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (recording);
  return image;
}

/* On what is turned, mirrored, or larger than any screen, there are no points; dots, which 5,000
 * points still are, stand there as well. */
static void
test_nowhere (void)
{
  static const double matrices[][6]
      = { { 1, 0.2, 0, 1, 0, 0 },  { 1, 0, 0.2, 1, 0, 0 },    { -1, 0, 0, 1, 400, 0 },
          { 1, 0, 0, -1, 0, 400 }, { 40, 0, 0, 1, -6000, 0 }, { 50, 0, 0, 50, -7500, -5000 } };
  g_autoptr (SclChart) without = cloud (100.0, N_POINTS);

  for (guint i = 0; i < G_N_ELEMENTS (matrices); i++)
    for (guint dots = 0; dots < 2; dots++)
      {
        g_autoptr (SclChart) chart = cloud (0.0, N_POINTS - dots);
        cairo_surface_t *image = played (chart, matrices[i]);
        cairo_surface_t *expected = played (without, matrices[i]);

        g_assert_cmpint (difference (image, expected) > 0, ==, dots);
        cairo_surface_destroy (image);
        cairo_surface_destroy (expected);
      }
}

TEST_MAIN_AFTER (drawing_test_init, "/raster-drawn", test_where, test_nowhere)
