/* A chart laid out on paper of a size, and where its texts should stand: the rules of the layout in
 * text sizes t: the margin is one; the title has 1.3, axis titles 0.95, provenance 0.8, labels of
 * marks 0.88. Texts are measured here anew.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "drawing-test.h"
#include "figures/chart/scl-chart-layout-private.h"

typedef struct
{
  SclChart *chart;
  SclRenderOptions options;
  cairo_surface_t *surface;
  cairo_t *cr;
  SclChartLayout *layout;
  double t, line;
} Place;

static inline void
measure (const Place *self, const char *text, double px, gboolean bold, double wrap, double *width,
         double *height)
{
  g_autoptr (PangoLayout) layout = scl_chart_text (self->cr, &self->options, text, px, bold, wrap);
  PangoRectangle box;

  pango_layout_get_extents (layout, NULL, &box);
  *width = box.width / (double) PANGO_SCALE;
  *height = box.height / (double) PANGO_SCALE;
}

static inline Place *
place_new (SclChart *chart, double width, double height, double t)
{
  const SclRenderOptions defaults = SCL_RENDER_DEFAULTS;
  Place *self = g_new0 (Place, 1);
  double any;

  self->chart = chart;
  self->options = defaults;
  self->options.width = width;
  self->options.height = height;
  self->options.text_px = t;
  self->t = t;
  self->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  self->cr = cairo_create (self->surface);
  measure (self, "0", t, FALSE, 0, &any, &self->line);
  self->layout = scl_chart_layout_new (chart, &self->options, self->cr);
  return self;
}

static inline void
place_free (Place *self)
{
  g_clear_pointer (&self->layout, scl_chart_layout_free);
  cairo_destroy (self->cr);
  cairo_surface_destroy (self->surface);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Place, place_free)

static inline void
assert_near (double a, double b)
{
  g_assert_cmpfloat_with_epsilon (a, b, 0.004);
}

/* NULL: not there. */
static inline const SclTextItem *
item_of (const SclChartLayout *layout, const char *text, guint from)
{
  for (guint i = from; i < layout->texts->len; i++)
    if (g_str_equal (pango_layout_get_text (g_array_index (layout->texts, SclTextItem, i).layout),
                     text))
      return &g_array_index (layout->texts, SclTextItem, i);
  return NULL;
}

static inline const SclTextItem *
the_item (const SclChartLayout *layout, const char *text)
{
  const SclTextItem *item = item_of (layout, text, 0);

  if (item == NULL)
    g_error ("no text “%s”", text);
  return item;
}

/* At (x, y), as large as measured; returns its height. */
static inline double
expect (const Place *self, const char *text, double px, gboolean bold, double wrap,
        SclTextRole role, double x, double y)
{
  const SclTextItem *item = the_item (self->layout, text);
  double width, height;

  measure (self, text, px, bold, wrap, &width, &height);
  assert_near (item->x, x);
  assert_near (item->y, y);
  assert_near (item->width, width);
  assert_near (item->height, height);
  g_assert_cmpint (item->role, ==, role);
  return height;
}

static inline double
px_of (const Place *self, double x)
{
  const SclPlotArea *a = &self->layout->area;

  return a->left + (x - a->view.x0) / (a->view.x1 - a->view.x0) * (a->right - a->left);
}

static inline double
py_of (const Place *self, double y)
{
  const SclPlotArea *a = &self->layout->area;

  return a->bottom - (y - a->view.y0) / (a->view.y1 - a->view.y0) * (a->bottom - a->top);
}

static inline double
widest_tick (const Place *self, GArray *ticks)
{
  double most = 0;

  for (guint i = 0; i < ticks->len; i++)
    {
      double width, height;

      measure (self, g_array_index (ticks, SclTick, i).label, self->t, FALSE, 0, &width, &height);
      most = fmax (most, width);
    }
  return most;
}

/* The legend, row by row: samples 2.2 t wide, half a t before their labels, 1.4 t between entries;
 * returns where it ends. */
static inline double
expect_legend (const Place *self, double y)
{
  const double t = self->t, right = self->options.width - t;
  double x = t, row = 0;
  guint n = 0;

  for (guint s = 0; s < scl_chart_n_series (self->chart); s++)
    {
      const SclSeries *series = scl_chart_series (self->chart, s);
      const double wrap = right - t - 2.2 * t - 0.5 * t;
      const SclLegendItem *item;
      double width, height;

      if (series->label == NULL)
        continue;
      measure (self, series->label, t, FALSE, wrap, &width, &height);
      if (x > t && x + 2.7 * t + width > right)
        {
          x = t;
          y += row;
          row = 0;
        }
      g_assert_cmpuint (n, <, self->layout->legend->len);
      item = &g_array_index (self->layout->legend, SclLegendItem, n++);
      g_assert_cmpuint (item->series, ==, s);
      assert_near (item->box.x0, x);
      assert_near (item->box.x1, x + 2.2 * t);
      assert_near (item->box.y0, y);
      assert_near (item->box.y1, y + self->line);
      expect (self, series->label, t, FALSE, wrap, SCL_TEXT_INK, x + 2.7 * t, y);
      row = fmax (row, height + 0.2 * t);
      x += 2.7 * t + width + 1.4 * t;
    }
  g_assert_cmpuint (n, ==, self->layout->legend->len);
  return n > 0 ? y + row + 0.25 * t : y;
}

/* Rows above the plot area for labels of marks; head room counts as one. */
static inline double
expect_all (const Place *self, guint rows, double ends)
{
  const double t = self->t, width = self->options.width, height = self->options.height;
  const SclPlotArea *a = &self->layout->area;
  const char *subtitle = scl_chart_subtitle (self->chart);
  const char *provenance = scl_chart_provenance (self->chart);
  const char *x_title = scl_chart_x_axis (self->chart)->title;
  const char *y_title = scl_chart_y_axis (self->chart)->title;
  double y = t, bottom = height - 0.7 * t, w, h;

  y += expect (self, scl_chart_title (self->chart), 1.3 * t, TRUE, width - 2 * t, SCL_TEXT_INK, t,
               y)
       + 0.15 * t;
  if (*subtitle != '\0')
    y += expect (self, subtitle, t, FALSE, width - 2 * t, SCL_TEXT_MUTED, t, y) + 0.15 * t;
  y += 0.45 * t;
  if (ends == 0)
    y = expect_legend (self, y);
  if (*y_title != '\0')
    y += expect (self, y_title, 0.95 * t, FALSE, width - 2 * t, SCL_TEXT_MUTED, t, y) + 0.2 * t;
  if (rows > 0)
    y += rows * 1.35 * 0.88 * t + 2;
  assert_near (a->top, y + self->line / 2 + 1);

  if (*provenance != '\0')
    {
      measure (self, provenance, 0.8 * t, FALSE, width - 2 * t, &w, &h);
      bottom -= h;
      expect (self, provenance, 0.8 * t, FALSE, width - 2 * t, SCL_TEXT_MUTED, t, bottom);
      bottom -= 0.5 * t;
    }
  if (*x_title != '\0')
    {
      measure (self, x_title, 0.95 * t, FALSE, width - 2 * t, &w, &h);
      bottom -= h;
      expect (self, x_title, 0.95 * t, FALSE, width - 2 * t, SCL_TEXT_MUTED,
              CLAMP ((a->left + a->right) / 2 - w / 2, t, width - t - w), bottom);
      bottom -= 0.15 * t;
    }
  assert_near (a->bottom, bottom - self->line - 0.7 * t);
  assert_near (a->right, ends > 0 ? width - t - ends - 0.5 * t : width - 1.6 * t);
  assert_near (a->left, t + widest_tick (self, self->layout->y_ticks) + 0.6 * t);
  return y;
}
