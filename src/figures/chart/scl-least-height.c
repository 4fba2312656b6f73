/* How high a drawing must be for its plot to be read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/chart/scl-layout-work-private.h"

/* More names than this may be left out one by one. */
#define MOST_NAMES 24
/* A text size higher each time. */
#define MOST_TRIES 6

double
scl_layout_names_height (SclChart *chart, const SclRenderOptions *options, cairo_t *cr)
{
  const SclAxis *axis = scl_chart_y_axis (chart);
  const double text_px = scl_render_text_px (options);
  double place = text_px;
  int before = 0;
  guint n;

  if (axis->kind != SCL_AXIS_NAMES)
    return 0.0;
  for (n = 0; axis->names[n] != NULL; n++)
    {
      g_autoptr (PangoLayout) name
          = scl_chart_text (cr, options, axis->names[n], text_px, FALSE,
                            scl_layout_names_width (chart, options->width));
      int height;

      pango_layout_get_pixel_size (name, NULL, &height);
      if (n > 0)
        place = MAX (place, (before + height) / 2.0);
      before = height;
    }
  return place * MIN (n, MOST_NAMES);
}

/* Of what is not the plot area, where there is room for all of it; labels at the ends of curves may
 * find no room, so with a legend. */
static double
height_of_texts (SclChart *chart, const SclRenderOptions *options, cairo_t *cr)
{
  SclRenderOptions high = *options;
  g_autoptr (SclChartLayout) layout = NULL;

  high.height = 100.0 * scl_render_text_px (options);
  layout = scl_layout_new_with (chart, &high, SCL_LAYOUT_WITHOUT_TITLE, TRUE, cr);
  return high.height - (layout->area.bottom - layout->area.top);
}

/* Labels of points near the top may ask for a row above a low plot area, none above a high one. */
static gboolean
is_enough (SclChart *chart, const SclRenderOptions *options, double height, cairo_t *cr)
{
  SclRenderOptions so_high = *options;
  g_autoptr (SclChartLayout) layout = NULL;

  so_high.height = height;
  layout = scl_layout_new_with (chart, &so_high, SCL_LAYOUT_WITHOUT_TITLE, FALSE, cr);
  return layout->economy == SCL_LAYOUT_WITHOUT_TITLE;
}

double
scl_chart_least_height (SclChart *chart, const SclRenderOptions *options)
{
  cairo_surface_t *nowhere;
  cairo_t *cr;
  double plot, texts, height;

  if (scl_chart_empty_message (chart) != NULL || scl_chart_grid (chart) != NULL
      || scl_chart_n_panels (chart) > 0)
    return 0.0;
  nowhere = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cr = cairo_create (nowhere);
  plot = MAX (options->least_plot, scl_layout_names_height (chart, options, cr));
  texts = height_of_texts (chart, options, cr);
  /* A layout wants a third of the height for the plot area. */
  height = ceil (texts + MAX (plot, 0.5 * texts));
  for (guint tries = 0; tries < MOST_TRIES && !is_enough (chart, options, height, cr); tries++)
    height += ceil (scl_render_text_px (options));
  cairo_destroy (cr);
  cairo_surface_destroy (nowhere);
  return height;
}
