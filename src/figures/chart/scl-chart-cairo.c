/* What of a chart is drawn straight into cairo.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/chart/scl-chart-cairo-private.h"

#include <math.h>

#include "figures/chart/scl-raster-private.h"
#include "rating/base/scl-for-each.h"

void
scl_set_rgb (cairo_t *cr, SclRgb rgb, double alpha)
{
  cairo_set_source_rgba (cr, rgb.r, rgb.g, rgb.b, alpha);
}

/* A hairline lies on whole pixels. */
static double
snap (double px)
{
  return floor (px) + 0.5;
}

void
scl_draw_furniture (const SclDrawing *d)
{
  cairo_t *cr = d->cr;
  const SclPlotArea *a = &d->layout->area;
  SclScheme scheme = scl_scheme_of (d->options);
  double tick = 0.4 * d->layout->text_px;

  cairo_set_line_width (cr, MAX (1.0, floor (d->layout->scale)));
  scl_set_rgb (cr, scl_colour_grid (scheme), 1.0);
  for (guint i = 0; i < d->layout->y_ticks->len; i++)
    {
      double y
          = snap (scl_plot_area_y_to_px (a, g_array_index (d->layout->y_ticks, SclTick, i).value));

      cairo_move_to (cr, a->left, y);
      cairo_line_to (cr, a->right, y);
    }
  cairo_stroke (cr);
  scl_set_rgb (cr, scl_colour_axis (scheme), 1.0);
  cairo_move_to (cr, a->left, snap (a->bottom));
  cairo_line_to (cr, a->right, snap (a->bottom));
  for (guint i = 0; i < d->layout->x_ticks->len; i++)
    {
      double x
          = snap (scl_plot_area_x_to_px (a, g_array_index (d->layout->x_ticks, SclTick, i).value));

      cairo_move_to (cr, x, snap (a->bottom));
      cairo_line_to (cr, x, snap (a->bottom) + tick);
    }
  if (a->view.y0 < 0.0 && a->view.y1 > 0.0 && scl_chart_y_axis (d->chart)->kind != SCL_AXIS_NAMES)
    {
      double y = snap (scl_plot_area_y_to_px (a, 0.0));

      cairo_move_to (cr, a->left, y);
      cairo_line_to (cr, a->right, y);
    }
  cairo_stroke (cr);
}

static void
clip_to_area (const SclDrawing *d, double margin)
{
  const SclPlotArea *a = &d->layout->area;

  cairo_rectangle (d->cr, a->left - margin, a->top - margin, a->right - a->left + 2 * margin,
                   a->bottom - a->top + 2 * margin);
  cairo_clip (d->cr);
}

void
scl_draw_spans (const SclDrawing *d)
{
  const SclPlotArea *a = &d->layout->area;

  cairo_save (d->cr);
  clip_to_area (d, 0.0);
  for (guint i = 0; i < scl_chart_n_marks (d->chart); i++)
    {
      const SclMark *mark = scl_chart_mark (d->chart, i);
      double x0 = CLAMP (mark->x, a->view.x0, a->view.x1);
      double x1 = CLAMP (mark->x2, a->view.x0, a->view.x1);

      if (mark->kind != SCL_MARK_SPAN || !(x1 > x0))
        continue;
      scl_set_rgb (d->cr, scl_colour (mark->colour, scl_scheme_of (d->options)), SCL_OPACITY_SPAN);
      x0 = scl_plot_area_x_to_px (a, x0);
      x1 = scl_plot_area_x_to_px (a, x1);
      cairo_rectangle (d->cr, x0, a->top, x1 - x0, a->bottom - a->top);
      cairo_fill (d->cr);
    }
  cairo_restore (d->cr);
}

void
scl_draw_mark_lines (const SclDrawing *d)
{
  const SclPlotArea *a = &d->layout->area;
  double dash[] = { 4.0 * d->layout->scale, 3.0 * d->layout->scale };

  cairo_save (d->cr);
  cairo_set_line_width (d->cr, MAX (1.0, floor (d->layout->scale)));
  cairo_set_dash (d->cr, dash, 2, 0.0);
  for (guint i = 0; i < scl_chart_n_marks (d->chart); i++)
    {
      const SclMark *mark = scl_chart_mark (d->chart, i);

      scl_set_rgb (d->cr, scl_colour (mark->colour, scl_scheme_of (d->options)), SCL_OPACITY_MARK);
      if (mark->kind == SCL_MARK_VERTICAL && mark->x >= a->view.x0 && mark->x <= a->view.x1)
        {
          double x = snap (scl_plot_area_x_to_px (a, mark->x));

          cairo_move_to (d->cr, x, a->top);
          cairo_line_to (d->cr, x, a->bottom);
        }
      else if (mark->kind == SCL_MARK_HORIZONTAL && mark->y >= a->view.y0 && mark->y <= a->view.y1)
        {
          double y = snap (scl_plot_area_y_to_px (a, mark->y));

          cairo_move_to (d->cr, a->left, y);
          cairo_line_to (d->cr, a->right, y);
        }
      cairo_stroke (d->cr);
    }
  cairo_restore (d->cr);
}

/* What a series has besides its colour, so that print in grey keeps it apart: its lines' dashes,
 * and for its dots a shape. */
static void
add_shape (cairo_t *cr, double px, double py, double r, SclDash dash)
{
  const double up = dash == SCL_DASH_LONG ? -1.0 : 1.0;

  cairo_new_sub_path (cr);
  switch (dash)
    {
    case SCL_DASH_SOLID:
      cairo_arc (cr, px, py, r, 0, 2 * G_PI);
      return;
    case SCL_DASH_DASHED: /* a diamond */
      cairo_move_to (cr, px, py - 1.3 * r);
      cairo_line_to (cr, px + 1.3 * r, py);
      cairo_line_to (cr, px, py + 1.3 * r);
      cairo_line_to (cr, px - 1.3 * r, py);
      break;
    case SCL_DASH_DASH_DOT: /* a square */
      cairo_rectangle (cr, px - 0.9 * r, py - 0.9 * r, 1.8 * r, 1.8 * r);
      return;
    case SCL_DASH_DOTTED: /* a triangle, upwards; and downwards */
    case SCL_DASH_LONG:
      cairo_move_to (cr, px, py - 1.2 * up * r);
      cairo_line_to (cr, px + 1.2 * r, py + 0.9 * up * r);
      cairo_line_to (cr, px - 1.2 * r, py + 0.9 * up * r);
      break;
    }
  cairo_close_path (cr);
}

/* A diamond is open: beside a disc it is known at once. */
static void
draw_dot (const SclDrawing *d, double px, double py, double radius, SclDash dash, SclRgb colour,
          double alpha, gboolean ring)
{
  const SclRgb paper = scl_colour_paper (scl_scheme_of (d->options));
  const gboolean open = dash == SCL_DASH_DASHED && ring;

  add_shape (d->cr, px, py, radius, dash);
  scl_set_rgb (d->cr, open ? paper : colour, alpha);
  if (ring)
    {
      cairo_fill_preserve (d->cr);
      scl_set_rgb (d->cr, open ? colour : paper, 1.0);
      cairo_set_line_width (d->cr, (open ? 1.6 : 1.2) * d->layout->scale);
      cairo_stroke (d->cr);
    }
  else
    cairo_fill (d->cr);
}

static void
draw_dots (const SclDrawing *d, const SclSeries *series)
{
  const SclPlotArea *a = &d->layout->area;
  SclRgb colour = scl_colour (series->colour, scl_scheme_of (d->options));
  gboolean few = series->n <= 60;
  double radius = (few ? 3.4 : series->n <= 400 ? 2.6 : 2.0) * d->layout->scale;

  cairo_save (d->cr);
  clip_to_area (d, radius + 1.0);
  for (guint i = 0; i < series->n; i++)
    {
      double x = series->x[i];
      double y = series->y[i];

      if (x >= a->view.x0 && x <= a->view.x1 && y >= a->view.y0 && y <= a->view.y1)
        draw_dot (d, scl_plot_area_x_to_px (a, x), scl_plot_area_y_to_px (a, y), radius,
                  series->dash, colour, few ? 1.0 : SCL_OPACITY_MANY_DOTS, few);
    }
  cairo_restore (d->cr);
}

/* Marks further apart than this in their order are not looked at together. */
#define MARKS_COMPARED 64

/* Points beyond this many are counted per pixel: a dot each would cost more than a frame. */
#define DOTS_MOST 5000

/* The plot area in whole device pixels, rounded outwards. FALSE where it has none that are level.
 */
static gboolean
device_area (const SclDrawing *d, double sx, double sy, cairo_rectangle_int_t *rectangle,
             SclRasterMap *map)
{
  const SclPlotArea *a = &d->layout->area;
  double left = a->left, top = a->top, right = a->right, bottom = a->bottom;
  double ox, oy, x0, y0, x1, y1;
  cairo_matrix_t m;

  cairo_get_matrix (d->cr, &m);
  if (m.xy != 0.0 || m.yx != 0.0 || !(m.xx > 0.0) || !(m.yy > 0.0))
    return FALSE;
  cairo_surface_get_device_offset (cairo_get_target (d->cr), &ox, &oy);
  cairo_user_to_device (d->cr, &left, &top);
  cairo_user_to_device (d->cr, &right, &bottom);
  left = left * sx + ox;
  right = right * sx + ox;
  top = top * sy + oy;
  bottom = bottom * sy + oy;
  x0 = floor (left);
  y0 = floor (top);
  x1 = ceil (right);
  y1 = ceil (bottom);
  if (!(x1 - x0 >= 1.0) || !(y1 - y0 >= 1.0) || x1 - x0 > SCL_RASTER_SIDE_MOST
      || y1 - y0 > SCL_RASTER_SIDE_MOST)
    return FALSE;
  *rectangle = (cairo_rectangle_int_t){ (int) x0, (int) y0, (int) (x1 - x0), (int) (y1 - y0) };
  map->x_scale = (right - left) / (a->view.x1 - a->view.x0);
  map->x_offset = left - x0 - a->view.x0 * map->x_scale;
  map->y_scale = -(bottom - top) / (a->view.y1 - a->view.y0);
  map->y_offset = top - y0 - a->view.y1 * map->y_scale;
  return TRUE;
}

/* Straight onto the image's pixels, if all of them are there. */
static gboolean
paint_on_image (const SclDrawing *d, const SclRaster *raster, const cairo_rectangle_int_t *at,
                SclRgb colour)
{
  cairo_surface_t *target = cairo_get_group_target (d->cr);
  int stride;

  if (cairo_surface_get_type (target) != CAIRO_SURFACE_TYPE_IMAGE
      || target != cairo_get_target (d->cr)
      || cairo_image_surface_get_format (target) != CAIRO_FORMAT_ARGB32 || at->x < 0 || at->y < 0
      || at->x + at->width > cairo_image_surface_get_width (target)
      || at->y + at->height > cairo_image_surface_get_height (target))
    return FALSE;
  cairo_surface_flush (target);
  stride = cairo_image_surface_get_stride (target);
  scl_raster_paint (
      raster, cairo_image_surface_get_data (target) + (gsize) at->y * stride + 4 * (gsize) at->x,
      stride, colour);
  cairo_surface_mark_dirty_rectangle (target, at->x, at->y, at->width, at->height);
  return TRUE;
}

/* As an image of its own, for devices that have no pixels. */
static void
paint_as_image (const SclDrawing *d, const SclRaster *raster, const cairo_rectangle_int_t *at,
                double sx, double sy, SclRgb colour)
{
  cairo_surface_t *image
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, raster->width, raster->height);
  double x = at->x, y = at->y, w = at->width / sx, h = at->height / sy;
  double ox, oy;

  if (cairo_surface_status (image) == CAIRO_STATUS_SUCCESS)
    {
      scl_raster_paint (raster, cairo_image_surface_get_data (image),
                        cairo_image_surface_get_stride (image), colour);
      cairo_surface_mark_dirty (image);
      cairo_surface_get_device_offset (cairo_get_target (d->cr), &ox, &oy);
      x = (x - ox) / sx;
      y = (y - oy) / sy;
      cairo_device_to_user (d->cr, &x, &y);
      cairo_device_to_user_distance (d->cr, &w, &h);
      cairo_save (d->cr);
      cairo_translate (d->cr, x, y);
      cairo_scale (d->cr, w / raster->width, h / raster->height);
      cairo_set_source_surface (d->cr, image, 0, 0);
      cairo_pattern_set_filter (cairo_get_source (d->cr), CAIRO_FILTER_BILINEAR);
      cairo_paint (d->cr);
      cairo_restore (d->cr);
    }
  cairo_surface_destroy (image);
}

static void
draw_raster (const SclDrawing *d, const SclSeries *series)
{
  SclRgb colour = scl_colour (series->colour, scl_scheme_of (d->options));
  g_autoptr (SclRaster) raster = NULL;
  double sx = 2.0, sy = 2.0; /* files hold the raster at twice the px */
  double dot_x, dot_y = 0.0;
  cairo_rectangle_int_t at;
  SclRasterMap map;

  if (cairo_surface_get_type (cairo_get_target (d->cr)) == CAIRO_SURFACE_TYPE_IMAGE)
    cairo_surface_get_device_scale (cairo_get_target (d->cr), &sx, &sy);
  if (!device_area (d, sx, sy, &at, &map))
    return;
  dot_x = d->layout->scale * sx;
  cairo_user_to_device_distance (d->cr, &dot_x, &dot_y);
  raster = scl_raster_new (series, &map, at.width, at.height,
                           CLAMP ((int) lround (dot_x), 1, SCL_RASTER_RADIUS_MOST));
  if (raster != NULL && !paint_on_image (d, raster, &at, colour))
    paint_as_image (d, raster, &at, sx, sy, colour);
}

void
scl_draw_point_series (const SclDrawing *d)
{
  for (guint i = 0; i < scl_chart_n_series (d->chart); i++)
    {
      const SclSeries *series = scl_chart_series (d->chart, i);

      if (series->kind == SCL_SERIES_DENSITY
          || (series->kind == SCL_SERIES_POINTS && series->n > DOTS_MOST))
        draw_raster (d, series);
      else if (series->kind == SCL_SERIES_POINTS)
        draw_dots (d, series);
    }
}

/* A dot as large as its error bar lets it be: both are to be seen. */
static void
draw_dots_of_errors (const SclDrawing *d, const SclSeries *series)
{
  const SclPlotArea *a = &d->layout->area;
  SclRgb colour = scl_colour (series->colour, scl_scheme_of (d->options));
  double scale = d->layout->scale;

  cairo_save (d->cr);
  clip_to_area (d, 5.0 * scale);
  for (guint i = 0; i < series->n; i++)
    {
      double x = series->x[i];
      double y = series->y[i];
      double error = series->y_error != NULL ? fabs (series->y_error[i]) : NAN;
      double most = series->n <= 60 ? 3.4 : 2.6;
      double radius = isfinite (error)
                          ? 0.5 * error / (a->view.y1 - a->view.y0) * (a->bottom - a->top) / scale
                          : most;

      if (!(x >= a->view.x0 && x <= a->view.x1 && y >= a->view.y0 && y <= a->view.y1))
        continue;
      radius = CLAMP (radius, 1.5, most);
      draw_dot (d, scl_plot_area_x_to_px (a, x), scl_plot_area_y_to_px (a, y), radius * scale,
                series->dash, colour, 1.0, radius > 2.5);
    }
  cairo_restore (d->cr);
}

/* How many later marks lie on this one, which is drawn larger so that it is seen around them. */
static guint
count_covering (const SclDrawing *d, guint index)
{
  const SclPlotArea *a = &d->layout->area;
  const SclMark *mark = scl_chart_mark (d->chart, index);
  const guint n = MIN (scl_chart_n_marks (d->chart), index + MARKS_COMPARED);
  guint count = 0;

  for (guint i = index + 1; i < n; i++)
    {
      const SclMark *other = scl_chart_mark (d->chart, i);

      if (other->kind == SCL_MARK_POINT && other->colour != mark->colour
          && hypot (scl_plot_area_x_to_px (a, other->x) - scl_plot_area_x_to_px (a, mark->x),
                    scl_plot_area_y_to_px (a, other->y) - scl_plot_area_y_to_px (a, mark->y))
                 < 1.5 * d->layout->scale)
        count++;
    }
  return count;
}

/* What stands above the curves: dots of error bars, marked points, samples of dots in the legend.
 */
void
scl_draw_top (const SclDrawing *d)
{
  const SclPlotArea *a = &d->layout->area;

  for (guint i = 0; i < scl_chart_n_series (d->chart); i++)
    if (scl_chart_series (d->chart, i)->kind == SCL_SERIES_ERRORS)
      draw_dots_of_errors (d, scl_chart_series (d->chart, i));
  for (guint i = 0; i < scl_chart_n_marks (d->chart); i++)
    {
      const SclMark *mark = scl_chart_mark (d->chart, i);

      if (mark->kind == SCL_MARK_POINT && mark->x >= a->view.x0 && mark->x <= a->view.x1
          && mark->y >= a->view.y0 && mark->y <= a->view.y1)
        draw_dot (d, scl_plot_area_x_to_px (a, mark->x), scl_plot_area_y_to_px (a, mark->y),
                  (3.6 + 2.4 * MIN (count_covering (d, i), 2)) * d->layout->scale, SCL_DASH_SOLID,
                  scl_colour (mark->colour, scl_scheme_of (d->options)), 1.0, TRUE);
    }
  SCL_FOR_EACH (const SclLegendItem, item, d->layout->legend)
    {
      const SclSeries *series = scl_chart_series (d->chart, item->series);

      if (series->kind == SCL_SERIES_POINTS || series->kind == SCL_SERIES_ERRORS
          || series->kind == SCL_SERIES_DENSITY)
        draw_dot (d, (item->box.x0 + item->box.x1) / 2.0, (item->box.y0 + item->box.y1) / 2.0,
                  3.4 * d->layout->scale, series->dash,
                  scl_colour (series->colour, scl_scheme_of (d->options)), 1.0,
                  series->dash == SCL_DASH_DASHED);
    }
}

static SclRgb
text_colour (const SclTextItem *item, SclScheme scheme)
{
  switch (item->role)
    {
    case SCL_TEXT_MUTED:
      return scl_colour_muted (scheme);
    case SCL_TEXT_SERIES:
      return scl_colour_text (item->colour, scheme);
    case SCL_TEXT_INK:
    default:
      return scl_colour (SCL_COLOUR_INK, scheme);
    }
}

void
scl_draw_texts (const SclDrawing *d)
{
  SCL_FOR_EACH (const SclTextItem, item, d->layout->texts)
    {
      if (item->leader)
        {
          scl_set_rgb (d->cr, scl_colour_axis (scl_scheme_of (d->options)), 1.0);
          cairo_set_line_width (d->cr, 0.8 * d->layout->scale);
          cairo_move_to (d->cr, item->leader_x, item->leader_y);
          cairo_line_to (d->cr, CLAMP (item->leader_x, item->x, item->x + item->width),
                         CLAMP (item->leader_y, item->y, item->y + item->height));
          cairo_stroke (d->cr);
        }
      cairo_move_to (d->cr, item->x, item->y);
      if (item->halo)
        {
          pango_cairo_layout_path (d->cr, item->layout);
          scl_set_rgb (d->cr, scl_colour_paper (scl_scheme_of (d->options)), SCL_OPACITY_HALO);
          cairo_set_line_width (d->cr, 3.0 * d->layout->scale);
          cairo_set_line_join (d->cr, CAIRO_LINE_JOIN_ROUND);
          cairo_stroke (d->cr);
          /* Between the letters, too: a row's line would strike the text through. */
          cairo_rectangle (d->cr, item->x, item->y + 0.3 * item->height, item->width,
                           0.4 * item->height);
          cairo_fill (d->cr);
          cairo_move_to (d->cr, item->x, item->y);
        }
      scl_set_rgb (d->cr, text_colour (item, scl_scheme_of (d->options)), 1.0);
      pango_cairo_show_layout (d->cr, item->layout);
      cairo_new_path (d->cr);
    }
}

/* A message where the drawing would be, with the title where there is one. */
void
scl_draw_message (const SclDrawing *d, const char *message)
{
  double t = scl_render_text_px (d->options);
  double w = d->options->width;
  double h = d->options->height;
  double top = t;
  g_autoptr (PangoLayout) text
      = scl_chart_text (d->cr, d->options, message, 1.05 * t, FALSE, MAX (0.8 * w, 10.0));
  PangoRectangle extents;

  if (d->options->show_title)
    {
      g_autoptr (PangoLayout) title = scl_chart_text (d->cr, d->options, scl_chart_title (d->chart),
                                                      1.3 * t, TRUE, MAX (w - 2 * t, 10.0));

      cairo_move_to (d->cr, t, t);
      scl_set_rgb (d->cr, scl_colour (SCL_COLOUR_INK, scl_scheme_of (d->options)), 1.0);
      pango_cairo_show_layout (d->cr, title);
      pango_layout_get_extents (title, NULL, &extents);
      top += (double) extents.height / PANGO_SCALE;
    }
  pango_layout_set_alignment (text, PANGO_ALIGN_CENTER);
  pango_layout_get_extents (text, NULL, &extents);
  cairo_move_to (d->cr, 0.1 * w, MAX (top + t, (h - (double) extents.height / PANGO_SCALE) / 2.0));
  scl_set_rgb (d->cr, scl_colour_muted (scl_scheme_of (d->options)), 1.0);
  pango_cairo_show_layout (d->cr, text);
  cairo_new_path (d->cr);
}
