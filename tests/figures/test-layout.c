/* Every registered figure in every format, and at every size from a phone's width to a projector: no text is clipped, none lies over another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "figures/scl-chart-export.h"
#include "figures/scl-chart-layout-private.h"
#include "figures/scl-figure.h"

/* One figure reads a file of 180 MB where it is installed (test-list-data.c). */
static gboolean
is_slow (const SclFigure *figure)
{
  return g_str_equal (figure->id, "15-real");
}

static SclChart *
build (const SclFigure *figure)
{
  g_autofree gpointer params = scl_figure_params_new (figure);
  g_autoptr (GError) error = NULL;
  SclChart *chart = scl_figure_build (figure, params, &error);

  g_assert_no_error (error);
  return chart;
}

static void
check_texts (SclChart *chart, double width, double height, cairo_t *cr)
{
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  g_autoptr (SclChartLayout) layout = NULL;

  options.width = width;
  options.height = height;
  layout = scl_chart_layout_new (chart, &options, cr);
  g_assert_cmpfloat (layout->area.right - layout->area.left, >, 0.5 * width);
  g_assert_cmpfloat (layout->area.bottom - layout->area.top, >, 0.3 * height);
  g_assert_cmpuint (layout->x_ticks->len, >=, 2);
  g_assert_cmpuint (layout->y_ticks->len, >=, 2);
  for (guint i = 0; i < layout->texts->len; i++)
    {
      const SclTextItem *a = &g_array_index (layout->texts, SclTextItem, i);

      if (a->x < -0.5 || a->y < -0.5 || a->x + a->width > width + 0.5 || a->y + a->height > height + 0.5)
        g_error ("figure %s at %g × %g: “%s” is clipped", scl_chart_id (chart), width, height, pango_layout_get_text (a->layout));
      for (guint k = 0; k < i; k++)
        {
          const SclTextItem *b = &g_array_index (layout->texts, SclTextItem, k);
          /* A line's box has room above and below its letters: a sixth of it may be shared. */
          double air = (a->height + b->height) / 12.0;

          if (a->x + a->width > b->x + 0.5 && b->x + b->width > a->x + 0.5 && a->y + a->height > b->y + air
              && b->y + b->height > a->y + air)
            g_error ("figure %s at %g × %g: “%s” lies over “%s”", scl_chart_id (chart), width, height,
                     pango_layout_get_text (a->layout), pango_layout_get_text (b->layout));
        }
    }
}

static void
test_texts (void)
{
  static const double sizes[][2] = { { 360, 270 }, { 360, 480 }, { 600, 400 }, { 900, 600 }, { 1400, 500 }, { 1920, 1080 } };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cairo_t *cr = cairo_create (surface);
  guint n;
  const SclFigure *const *figures = scl_figures (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SclChart) chart = NULL;

      if (is_slow (figures[i]))
        continue;
      chart = build (figures[i]);
      for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
        check_texts (chart, sizes[s][0], sizes[s][1], cr);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Figures 1 to 23, each as SVG, PDF, PNG and CSV. */
static void
test_formats (void)
{
  static const struct
  {
    SclExportFormat format;
    const char *begin;
  } formats[]
      = { { SCL_EXPORT_SVG, "<?xml" }, { SCL_EXPORT_PDF, "%PDF-1." }, { SCL_EXPORT_PNG, "\x89PNG" }, { SCL_EXPORT_CSV, "# " } };

  for (guint number = 1; number <= 23; number++)
    {
      g_autofree char *id = g_strdup_printf ("%u", number);
      const SclFigure *figure = scl_figure_find (id);
      g_autoptr (SclChart) chart = NULL;
      SclRenderOptions options = SCL_RENDER_DEFAULTS;

      g_assert_nonnull (figure);
      chart = build (figure);
      options.width = 360;
      options.height = 270;
      for (guint f = 0; f < G_N_ELEMENTS (formats); f++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (GBytes) bytes = scl_chart_export (chart, formats[f].format, &options, 1.0, &error);

          g_assert_no_error (error);
          g_assert_cmpuint (g_bytes_get_size (bytes), >, 200);
          g_assert_cmpint (memcmp (g_bytes_get_data (bytes, NULL), formats[f].begin, strlen (formats[f].begin)), ==, 0);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  if (!scl_chart_renderer_probe (&error))
    g_error ("%s", error->message);
  g_test_add_func ("/layout/texts", test_texts);
  g_test_add_func ("/layout/formats", test_formats);
  return g_test_run ();
}
