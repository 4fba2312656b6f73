/* SclChartRenderer: pixels at known world coordinates, at one and two pixels a px, light and dark;
 * what cannot be drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../test-main.h"
#include "drawing-test.h"
#include "figures/chart/scl-chart-export.h"
#include "figures/paper/scl-figure.h"

typedef struct
{
  cairo_surface_t *surface;
  const guchar *data;
  int width, height, stride;
  double scale;
  SclPlotArea area;
} Picture;

static Picture
picture_of (SclChart *chart, const SclRenderOptions *options, double scale)
{
  Picture self = { .scale = scale };
  g_autoptr (GArray) plots = g_array_new (FALSE, FALSE, sizeof (SclPlot));
  cairo_t *cr;

  self.width = (int) lround (options->width * scale);
  self.height = (int) lround (options->height * scale);
  self.surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, self.width, self.height);
  cairo_surface_set_device_scale (self.surface, scale, scale);
  cr = cairo_create (self.surface);
  g_assert_true (scl_chart_render (chart, options, cr, plots));
  self.area = g_array_index (plots, SclPlot, 0).area;
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (self.surface);
  self.data = cairo_image_surface_get_data (self.surface);
  self.stride = cairo_image_surface_get_stride (self.surface);
  return self;
}

/* How far the nearest pixel within reach device pixels is from a colour: greatest difference of a
 * channel, 0 to 255. */
static double
distance_from (const Picture *self, double px, double py, int reach, SclColour colour,
               gboolean dark)
{
  double rgb[3];
  double best = 255;
  int cx = (int) floor (px * self->scale);
  int cy = (int) floor (py * self->scale);

  scl_colour_rgb (colour, dark, &rgb[0], &rgb[1], &rgb[2]);
  for (int y = MAX (cy - reach, 0); y <= MIN (cy + reach, self->height - 1); y++)
    for (int x = MAX (cx - reach, 0); x <= MIN (cx + reach, self->width - 1); x++)
      {
        guint32 pixel;
        double worst = 0;

        memcpy (&pixel, self->data + (gsize) y * self->stride + 4 * (gsize) x, 4);
        for (int c = 0; c < 3; c++)
          worst = MAX (worst, fabs ((pixel >> (16 - 8 * c) & 0xFF) - 255.0 * rgb[c]));
        best = MIN (best, worst);
      }
  return best;
}

/* On the curve at x, within one px of its height. Dashes: somewhere within along px. */
static gboolean
is_on_curve (const Picture *self, const SclSeries *series, double x, double along, gboolean dark)
{
  double from = scl_plot_area_x_to_px (&self->area, x);

  for (double step = 0; step <= along; step += 1.0)
    {
      double px = from + step;
      double y = scl_series_value_at (series, scl_plot_area_px_to_x (&self->area, px));

      if (distance_from (self, px, scl_plot_area_y_to_px (&self->area, y), (int) self->scale,
                         series->colour, dark)
          < 60)
        return TRUE;
    }
  return FALSE;
}

/* Nothing of its colour where the curve is not. */
static gboolean
is_off_curve (const Picture *self, const SclSeries *series, double x, double y, gboolean dark)
{
  return distance_from (self, scl_plot_area_x_to_px (&self->area, x),
                        scl_plot_area_y_to_px (&self->area, y), 1, series->colour, dark)
         > 80;
}

static SclChart *
figure (const char *id)
{
  const SclFigure *self = scl_figure_find (id);
  g_autofree gpointer params = scl_figure_params_new (self);

  return scl_figure_build (self, params, NULL);
}

/* Differences at which the three curves of figure 3 and the frame are well apart on screen. */
static const double apart[] = { -600, -560, 560, 600, 640 };

static void
check_curves (double scale, gboolean dark)
{
  g_autoptr (SclChart) three = figure ("3");
  g_autoptr (SclChart) four = figure ("4");
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  Picture picture;

  options.width = 900;
  options.height = 600;
  options.dark = dark;
  picture = picture_of (three, &options, scale);
  for (guint s = 0; s < 3; s++)
    for (guint i = 0; i < G_N_ELEMENTS (apart); i++)
      {
        g_assert_true (
            is_on_curve (&picture, scl_chart_series (three, s), apart[i], s == 0 ? 0 : 14, dark));
        g_assert_true (is_off_curve (&picture, scl_chart_series (three, s), apart[i], 0.5, dark));
      }
  cairo_surface_destroy (picture.surface);

  picture = picture_of (four, &options, scale);
  for (double x = -950; x <= 950; x += 50)
    {
      g_assert_true (is_on_curve (&picture, scl_chart_series (four, 0), x, 0, dark));
      g_assert_true (
          is_off_curve (&picture, scl_chart_series (four, 0), x, x < 0 ? 0.012 : -0.012, dark));
    }
  cairo_surface_destroy (picture.surface);
}

static void
test_curves (void)
{
  check_curves (1.0, FALSE);
  check_curves (2.0, FALSE);
  check_curves (1.0, TRUE);
  check_curves (2.0, TRUE);
}

/* Zoomed ten thousand times into figure 4, the curve still lies where its value is. */
static void
test_deep_zoom (void)
{
  g_autoptr (SclChart) chart = figure ("4");
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  double y = scl_series_value_at (scl_chart_series (chart, 0), 300);
  Picture picture;

  options.view = (SclView){ 299.9, 300.1, y - 2e-5, y + 2e-5 };
  picture = picture_of (chart, &options, 1.0);
  g_assert_cmpfloat (picture.area.view.x0, ==, 299.9);
  for (double x = 299.92; x < 300.08; x += 0.02)
    g_assert_true (is_on_curve (&picture, scl_chart_series (chart, 0), x, 0, FALSE));
  cairo_surface_destroy (picture.surface);
}

/* The window draws through a recording surface; what it replays is what an image shows. */
static void
test_recording (void)
{
  g_autoptr (SclChart) chart = figure ("3");
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  Picture direct = picture_of (chart, &options, 1.0);
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_surface_t *image
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, direct.width, direct.height);
  g_autoptr (GArray) plots = g_array_new (FALSE, FALSE, sizeof (SclPlot));
  cairo_t *cr = cairo_create (recording);
  guint64 difference = 0;

  g_assert_true (scl_chart_render (chart, &options, cr, plots));
  cairo_destroy (cr);
  g_assert_cmpmem (&g_array_index (plots, SclPlot, 0).area, sizeof direct.area, &direct.area,
                   sizeof direct.area);
  cr = cairo_create (image);
  cairo_set_source_surface (cr, recording, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  for (int y = 0; y < direct.height; y++)
    for (int x = 0; x < 4 * direct.width; x++)
      difference += (guint64) abs ((int) direct.data[y * direct.stride + x]
                                   - (int) cairo_image_surface_get_data (
                                       image)[y * cairo_image_surface_get_stride (image) + x]);
  /* Less than one level of 255 per hundred channels. */
  g_assert_cmpuint (difference, <, (guint64) direct.width * (guint64) direct.height * 4 / 100);
  cairo_surface_destroy (recording);
  cairo_surface_destroy (image);
  cairo_surface_destroy (direct.surface);
}

/* ---- What a chart may hold ---- */

static void
render_all_ways (SclChart *chart)
{
  static const struct
  {
    double width, height;
  } sizes[] = { { 1, 1 }, { 3, 200 }, { 200, 3 }, { 60, 40 }, { 360, 300 }, { 1920, 1080 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      SclRenderOptions options = SCL_RENDER_DEFAULTS;
      Picture picture;

      options.width = sizes[i].width;
      options.height = sizes[i].height;
      picture = picture_of (chart, &options, 1.0);
      g_assert_true (isfinite (picture.area.left) && isfinite (picture.area.top));
      g_assert_cmpfloat (picture.area.left, <, picture.area.right);
      g_assert_cmpfloat (picture.area.top, <, picture.area.bottom);
      cairo_surface_destroy (picture.surface);
    }
}

static void
test_odd_data (void)
{
  static const double x[] = { 0, 1, 2, 3, 4 };
  static const double holes[] = { NAN, 3, INFINITY, -INFINITY, 9 };
  static const double same[] = { 1500, 1500, 1500, 1500, 1500 };
  static const double nothing[] = { NAN, NAN, NAN, NAN, NAN };
  static const double huge[] = { -1e300, 1e300, 0, 1e200, 5 };
  static const double *const all[] = { holes, same, nothing, huge };

  for (SclSeriesKind kind = SCL_SERIES_LINE; kind <= SCL_SERIES_AREA; kind++)
    for (guint v = 0; v < G_N_ELEMENTS (all); v++)
      for (guint n = 0; n <= 4; n += n == 1 ? 3 : 1)
        {
          g_autoptr (SclChart) chart = scl_chart_new ("odd", "Odd “data” & #u signs");
          SclSeries *series
              = scl_chart_add_series (chart, kind, "label #d <b>", v == 1 ? same : x, all[v], n);

          if (kind == SCL_SERIES_BAND)
            scl_series_set_y2 (series, same);
          if (kind == SCL_SERIES_ERRORS)
            scl_series_set_y_error (series, all[v]);
          scl_chart_add_mark (chart, SCL_MARK_POINT, NAN, 1, "nowhere");
          scl_chart_add_mark (chart, SCL_MARK_VERTICAL, 2, 0, "here");
          scl_chart_add_mark (chart, SCL_MARK_SPAN, NAN, 0, "no span");
          scl_chart_set_provenance (chart, "Invented.");
          render_all_ways (chart);
        }
}

static void
test_empty (void)
{
  g_autoptr (SclChart) nothing = scl_chart_new ("none", "");
  g_autoptr (SclChart) message = scl_chart_new ("none", "A title");

  render_all_ways (nothing);
  scl_chart_set_empty_message (message, "There is nothing to draw. Open a file.");
  render_all_ways (message);
}

/* A view that no arithmetic can draw is refused, with words in place of the figure. */
static void
test_refused_views (void)
{
  static const SclView views[] = {
    { 1, 1, 0, 1 },
    { 0, NAN, 0, 1 },
    { 5, 4, 0, 1 },
    { 0, 1, 2, 2 },
    { 0, 1, 1e15, 1e15 + 1 },
    { -INFINITY, 1, 0, 1 },
    { 0, 1, 0, INFINITY },
    { 0, 1, NAN, 1 },
    /* Ten digits of the larger limit: 1e-4 of a million is too little. */
    { 1e6, 1e6 + 9e-5, 0, 1 },
    { -1e6 - 9e-5, -1e6, 0, 1 },
    { 0, 1, 1e6, 1e6 + 9e-5 },
    { 0, 1, -1e6 - 9e-5, -1e6 },
  };
  static const SclView drawn[] = { { 1e6, 1e6 + 2e-4, 0, 1 }, { 0, 1, -1e6 - 2e-4, -1e6 } };
  g_autoptr (SclChart) chart = figure ("3");

  for (guint i = 0; i < G_N_ELEMENTS (views) + G_N_ELEMENTS (drawn); i++)
    {
      SclRenderOptions options = SCL_RENDER_DEFAULTS;
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 720, 450);
      cairo_t *cr = cairo_create (surface);
      const gboolean refused = i < G_N_ELEMENTS (views);

      options.view = refused ? views[i] : drawn[i - G_N_ELEMENTS (views)];
      g_assert_cmpint (scl_chart_render (chart, &options, cr, NULL), ==, !refused);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

/* A million points: thinned, and the outermost values still show. */
static void
test_long_line (void)
{
  guint n = 1000000;
  g_autofree double *x = g_new (double, n);
  g_autofree double *y = g_new (double, n);
  g_autoptr (SclChart) chart = scl_chart_new ("long", "Long");
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  Picture picture;

  for (guint i = 0; i < n; i++)
    {
      x[i] = i;
      y[i] = i == 250000 ? 90 : i == 750000 ? -90 : sin (i / 100.0);
    }
  scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, y, n);
  picture = picture_of (chart, &options, 1.0);
  g_assert_cmpfloat (distance_from (&picture, scl_plot_area_x_to_px (&picture.area, 250000),
                                    scl_plot_area_y_to_px (&picture.area, 80), 1, SCL_COLOUR_BLUE,
                                    FALSE),
                     <, 60);
  g_assert_cmpfloat (distance_from (&picture, scl_plot_area_x_to_px (&picture.area, 750000),
                                    scl_plot_area_y_to_px (&picture.area, -80), 1, SCL_COLOUR_BLUE,
                                    FALSE),
                     <, 60);
  cairo_surface_destroy (picture.surface);
}

/* A cloud of 200,000 points in the lower left quarter: colour there, none in the upper right. */
static void
test_density (void)
{
  guint n = 200000;
  g_autofree double *x = g_new (double, n);
  g_autofree double *y = g_new (double, n);
  g_autoptr (SclChart) chart = scl_chart_new ("cloud", "Cloud");
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  Picture picture;

  for (guint i = 0; i < n; i++)
    {
      x[i] = g_rand_double_range (random, 0, 0.5);
      y[i] = g_rand_double_range (random, 0, 0.5);
    }
  scl_chart_add_series (chart, SCL_SERIES_DENSITY, NULL, x, y, n);
  options.view = (SclView){ 0, 1, 0, 1 };
  for (double scale = 1; scale <= 2; scale++)
    {
      picture = picture_of (chart, &options, scale);
      g_assert_cmpfloat (distance_from (&picture, scl_plot_area_x_to_px (&picture.area, 0.25),
                                        scl_plot_area_y_to_px (&picture.area, 0.25), 2,
                                        SCL_COLOUR_BLUE, FALSE),
                         <, 60);
      g_assert_cmpfloat (distance_from (&picture, scl_plot_area_x_to_px (&picture.area, 0.75),
                                        scl_plot_area_y_to_px (&picture.area, 0.75), 2,
                                        SCL_COLOUR_BLUE, FALSE),
                         >, 80);
      cairo_surface_destroy (picture.surface);
    }
}

/* Figure 23 at a telephone's width: the errors are a few px long, and are to be seen beside their
 * dots. */
static void
test_short_errors (void)
{
  g_autoptr (SclChart) chart = figure ("23");
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  const SclSeries *series = NULL;
  Picture picture;

  for (guint i = 0; i < scl_chart_n_series (chart); i++)
    if (scl_chart_series (chart, i)->kind == SCL_SERIES_ERRORS)
      series = scl_chart_series (chart, i);
  g_assert_nonnull (series);
  options.width = 360;
  options.height = 270;
  picture = picture_of (chart, &options, 2.0);
  for (guint i = 0; i < series->n; i++)
    {
      double px = scl_plot_area_x_to_px (&picture.area, series->x[i]);
      double py = scl_plot_area_y_to_px (&picture.area, series->y[i]);
      double error = py - scl_plot_area_y_to_px (&picture.area, series->y[i] + series->y_error[i]);

      g_assert_cmpfloat (error, >, 2.0);
      /* Ends of the caps, above and below; beside the middle of the bar there is paper. */
      g_assert_cmpfloat (distance_from (&picture, px - 2.0, py - error, 1, series->colour, FALSE),
                         <, 80);
      g_assert_cmpfloat (distance_from (&picture, px + 2.0, py + error, 1, series->colour, FALSE),
                         <, 80);
      g_assert_cmpfloat (
          distance_from (&picture, px + 2.6, py - 0.6 * error, 0, series->colour, FALSE), >, 80);
    }
  cairo_surface_destroy (picture.surface);
}

/* Frequency: event 2 weighs 5/27 whether both events count at once or one after the other. Both
 * dots are seen at that place. */
static void
test_same_place (void)
{
  for (guint dark = 0; dark < 2; dark++)
    {
      g_autoptr (SclChart) chart = figure ("weights");
      SclRenderOptions options = SCL_RENDER_DEFAULTS;
      Picture picture;
      double px, py;

      options.dark = dark == 1;
      picture = picture_of (chart, &options, 2);
      px = scl_plot_area_x_to_px (&picture.area, 5.0 / 27.0);
      py = scl_plot_area_y_to_px (&picture.area, 0.0);
      g_assert_cmpfloat (distance_from (&picture, px, py, 4, SCL_COLOUR_BLUE, dark), <, 20);
      g_assert_cmpfloat (distance_from (&picture, px, py - 5.0, 3, SCL_COLOUR_VERMILION, dark), <,
                         20);
      cairo_surface_destroy (picture.surface);
    }
}

TEST_MAIN_AFTER (drawing_test_init, "/renderer", test_curves, test_deep_zoom, test_recording,
                 test_odd_data, test_empty, test_refused_views, test_long_line, test_density,
                 test_short_errors, test_same_place)
