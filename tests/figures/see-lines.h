/* A chart's lines, fills and dots as its SVG has them, against its data, its plot area and the
 * rules of the design: Okabe and Ito's colours with lighter twins, lines of 2 px at a text of 12
 * px, fills of 28 and 22 %, hairlines on whole pixels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart-layout-private.h"
#include "figures/chart/scl-panel-layout-private.h"
#include "read-svg.h"

/* By role, light and dark. */
static const guint32 palette[2][SCL_N_COLOURS]
    = { { 0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0xE69F00, 0x56B4E9, 0x77767B, 0x241F31 },
        { 0x4DA9E8, 0xFF8B4A, 0x37CFA0, 0xEBA6CB, 0xFFC24A, 0x9AD6FA, 0xA5A4A9, 0xF2F2F4 } };
static const guint32 paper[2] = { 0xFFFFFF, 0x1E1E20 };
static const guint32 grid[2] = { 0xE3E2E6, 0x3A3A3E };
static const guint32 base[2] = { 0x77767B, 0x8C8B90 };
static const guint32 muted[2] = { 0x55535B, 0xB9B8BD };

typedef struct
{
  SclChart *chart;
  const SclChartLayout *layout;
  double dx, dy; /* of the plot's upper left corner */
  Drawing *drawing;
  guint dark; /* 0 or 1 */
  double scale;
  double fine; /* px: how exact the device is, which counts in whole numbers */
  guint floor; /* what comes now is drawn after these */
  guint top;
  char *where;
} Seen;

static double
to_px (const Seen *seen, double x)
{
  const SclPlotArea *a = &seen->layout->area;

  return seen->dx + a->left + (x - a->view.x0) * (a->right - a->left) / (a->view.x1 - a->view.x0);
}

static double
to_py (const Seen *seen, double y)
{
  const SclPlotArea *a = &seen->layout->area;

  return seen->dy + a->bottom - (y - a->view.y0) * (a->bottom - a->top) / (a->view.y1 - a->view.y0);
}

static gboolean
shows_x (const Seen *seen, double x)
{
  return x >= seen->layout->area.view.x0 && x <= seen->layout->area.view.x1;
}

static gboolean
shows_y (const Seen *seen, double y)
{
  return y >= seen->layout->area.view.y0 && y <= seen->layout->area.view.y1;
}

static gboolean
near (double a, double b, double tolerance)
{
  return fabs (a - b) <= tolerance;
}

/* Of letters: colours that are mixed are rounded where they are mixed. */
static gboolean
nearly_same_colour (guint32 a, guint32 b)
{
  for (guint shift = 0; shift < 24; shift += 8)
    if (abs ((int) (a >> shift & 0xFF) - (int) (b >> shift & 0xFF)) > 1)
      return FALSE;
  return TRUE;
}

static guint32
mix (guint32 a, guint32 b, double share)
{
  guint32 colour = 0;

  for (guint shift = 0; shift < 24; shift += 8)
    colour |= (guint32) lround ((a >> shift & 0xFF) * (1 - share) + (b >> shift & 0xFF) * share)
              << shift;
  return colour;
}

static void
take (Seen *seen, guint i)
{
  Ink *ink = drawing_ink (seen->drawing, i);

  if (i < seen->floor)
    g_error ("%s: path %u, colour %06x %06x, width %.2f, is drawn too early (%u)", seen->where, i,
             ink->fill, ink->stroke, ink->width, seen->floor);
  ink->used = TRUE;
  seen->top = MAX (seen->top, i + 1);
}

/* What follows is drawn over what came until now. */
static void
next_phase (Seen *seen)
{
  seen->floor = seen->top;
}

/* ---- Strokes ---- */

typedef struct
{
  guint32 colour;
  double alpha, width;
  guint n_dash;
  double dash[4];
} Pen;

static gboolean
is_stroke (const Ink *ink, const Pen *pen)
{
  gboolean same = !ink->used && ink->strokes && !ink->fills && ink->stroke == pen->colour
                  && near (ink->stroke_alpha, pen->alpha, 0.003)
                  && near (ink->width, pen->width, 0.002) && ink->n_dash == pen->n_dash;

  for (guint i = 0; same && i < pen->n_dash; i++)
    same = near (ink->dash[i], pen->dash[i], 0.002);
  return same;
}

static const char *const dash_names[] = { "solid", "dashed", "dotted", "dash-dot", "long" };

/* Dashes in px of a line of 2 px at a text of 12 px; factor: of this one. */
static Pen
pen_of (guint32 colour, double width, SclDash dash, double factor)
{
  static const struct
  {
    guint n;
    double length[4];
  } dashes[] = {
    { 0, { 0 } }, { 2, { 7, 4 } }, { 2, { 2, 2.6 } }, { 4, { 8, 3.2, 2, 3.2 } }, { 2, { 14, 4.5 } }
  };
  Pen pen = { .colour = colour, .alpha = 1.0, .width = width, .n_dash = dashes[dash].n };

  g_assert_cmpuint (dash, <, G_N_ELEMENTS (dash_names));
  for (guint i = 0; i < pen.n_dash; i++)
    pen.dash[i] = dashes[dash].length[i] * factor;
  return pen;
}

/* A stroke through exactly these points, in either direction; the device may leave out the middle
 * of three on a line. */
static gboolean
runs_through (const Ink *ink, const Vertex *v, guint n, double tolerance)
{
  const Vertex ends[] = { v[0], v[n - 1] };
  gboolean forth, back;

  if (n == 3 && ink->vertices->len == 2)
    {
      v = ends;
      n = 2;
    }
  forth = back = ink->vertices->len == n;

  for (guint i = 0; i < n && (forth || back); i++)
    {
      const Vertex *a = ink_vertex (ink, i), *b = ink_vertex (ink, n - 1 - i);

      forth = forth && near (a->x, v[i].x, tolerance) && near (a->y, v[i].y, tolerance);
      back = back && near (b->x, v[i].x, tolerance) && near (b->y, v[i].y, tolerance);
    }
  return forth || back;
}

static void
expect_stroke (Seen *seen, const Pen *pen, const Vertex *v, guint n, double tolerance,
               const char *what)
{
  for (guint i = 0; i < seen->drawing->inks->len; i++)
    if (is_stroke (drawing_ink (seen->drawing, i), pen)
        && runs_through (drawing_ink (seen->drawing, i), v, n, tolerance))
      {
        take (seen, i);
        return;
      }
  g_error ("%s: %s from (%.2f, %.2f) to (%.2f, %.2f), width %.2f, is not drawn", seen->where, what,
           v[0].x, v[0].y, v[n - 1].x, v[n - 1].y, pen->width);
}

static double
on_pixel (double px)
{
  return floor (px) + 0.5;
}

static void
add_segment (GArray *to, double x0, double y0, double x1, double y1)
{
  Vertex v[2] = { { x0, y0, TRUE }, { x1, y1, FALSE } };

  g_array_append_vals (to, v, 2);
}

/* Hairlines snap to the pixels of the panel itself. */
static void
check_furniture (Seen *seen)
{
  const SclPlotArea *a = &seen->layout->area;
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Vertex));
  const double left = seen->dx + a->left, right = seen->dx + a->right;
  const double floor_line = seen->dy + on_pixel (a->bottom);
  Pen pen = { .colour = grid[seen->dark], .alpha = 1.0, .width = MAX (1.0, floor (seen->scale)) };

  for (guint i = 0; i < seen->layout->y_ticks->len; i++)
    {
      const double y
          = seen->dy
            + on_pixel (to_py (seen, g_array_index (seen->layout->y_ticks, SclTick, i).value)
                        - seen->dy);

      add_segment (lines, left, y, right, y);
    }
  if (lines->len > 0)
    expect_stroke (seen, &pen, (Vertex *) (gpointer) lines->data, lines->len, 0.02, "the grid");
  next_phase (seen);
  g_array_set_size (lines, 0);
  add_segment (lines, left, floor_line, right, floor_line);
  for (guint i = 0; i < seen->layout->x_ticks->len; i++)
    {
      const double x
          = seen->dx
            + on_pixel (to_px (seen, g_array_index (seen->layout->x_ticks, SclTick, i).value)
                        - seen->dx);

      add_segment (lines, x, floor_line, x, floor_line + 0.4 * seen->layout->text_px);
    }
  if (a->view.y0 < 0 && a->view.y1 > 0 && scl_chart_y_axis (seen->chart)->kind != SCL_AXIS_NAMES)
    {
      const double y = seen->dy + on_pixel (to_py (seen, 0) - seen->dy);

      add_segment (lines, left, y, right, y);
    }
  pen.colour = base[seen->dark];
  expect_stroke (seen, &pen, (Vertex *) (gpointer) lines->data, lines->len, 0.02, "the axis");
  next_phase (seen);
}

/* ---- Fills ---- */

/* A fill, with or without the outline of a hundredth px that PLplot gives it. */
static gboolean
is_fill (const Ink *ink, guint32 colour, double alpha)
{
  return !ink->used && ink->fills && ink->fill == colour && near (ink->fill_alpha, alpha, 0.003)
         && (!ink->strokes || ink->width < 0.02);
}

static void
check_spans (Seen *seen)
{
  const SclPlotArea *a = &seen->layout->area;

  for (guint m = 0; m < scl_chart_n_marks (seen->chart); m++)
    {
      const SclMark *mark = scl_chart_mark (seen->chart, m);
      const double x0 = to_px (seen, MAX (mark->x, a->view.x0)),
                   x1 = to_px (seen, MIN (mark->x2, a->view.x1));
      const double top = seen->dy + a->top, bottom = seen->dy + a->bottom;
      const Vertex corners[]
          = { { x0, top, TRUE }, { x1, top }, { x1, bottom }, { x0, bottom }, { x0, top } };
      gboolean found = FALSE;

      if (mark->kind != SCL_MARK_SPAN || !(x1 > x0) || mark->x > a->view.x1
          || mark->x2 < a->view.x0)
        continue;
      for (guint i = 0; i < seen->drawing->inks->len && !found; i++)
        {
          Ink *ink = drawing_ink (seen->drawing, i);

          if (is_fill (ink, palette[seen->dark][mark->colour], 0.13) && ink->vertices->len >= 4
              && !ink->curved
              && (g_array_set_size (ink->vertices, 4), runs_through (ink, corners, 4, 0.02)))
            {
              take (seen, i);
              found = TRUE;
            }
        }
      if (!found)
        g_error ("%s: the shade from %g to %g is not drawn", seen->where, mark->x, mark->x2);
    }
  next_phase (seen);
}

/* All around: the ends of its arcs are on the circle, and their mean is its centre. */
static gboolean
is_circle (const Ink *ink, double x, double y, double radius)
{
  const guint n = ink->vertices->len;
  double sum_x = 0, sum_y = 0;

  for (guint i = 0; i + 1 < n; i++)
    {
      const Vertex *v = ink_vertex (ink, i);

      if (!near (hypot (v->x - x, v->y - y), radius, 0.02))
        return FALSE;
      sum_x += v->x - x;
      sum_y += v->y - y;
    }
  return ink->curved && n >= 3 && near (sum_x / (n - 1), 0, 0.02)
         && near (sum_y / (n - 1), 0, 0.02);
}

/* The corners of the shapes that a series' dots have besides a disc, as shares of its radius. */
static const struct
{
  guint n;
  double x[4], y[4];
} shapes[] = {
  [SCL_DASH_DASHED] = { 4, { 0, 1.3, 0, -1.3 }, { -1.3, 0, 1.3, 0 } },
  [SCL_DASH_DOTTED] = { 3, { 0, 1.2, -1.2 }, { -1.2, 0.9, 0.9 } },
  [SCL_DASH_DASH_DOT] = { 4, { -0.9, 0.9, 0.9, -0.9 }, { -0.9, -0.9, 0.9, 0.9 } },
  [SCL_DASH_LONG] = { 3, { 0, 1.2, -1.2 }, { 1.2, -0.9, -0.9 } },
};

/* Straight from corner to corner, and every corner is there. */
static gboolean
is_shape (const Ink *ink, double x, double y, double radius, SclDash dash)
{
  guint met = 0;

  if (dash == SCL_DASH_SOLID)
    return is_circle (ink, x, y, radius);
  for (guint i = 0; i < ink->vertices->len; i++)
    {
      const Vertex *v = ink_vertex (ink, i);
      guint corner = 0;

      while (corner < shapes[dash].n
             && !near (hypot (v->x - x - radius * shapes[dash].x[corner],
                              v->y - y - radius * shapes[dash].y[corner]),
                       0, 0.02))
        corner++;
      if (corner == shapes[dash].n)
        return FALSE;
      met |= 1u << corner;
    }
  return !ink->curved && met == (1u << shapes[dash].n) - 1;
}

/* ring: about it in the paper's colour; cairo may write the two apart. A diamond with a ring is
 * open: the two colours change places, and its line is 1.6 px wide. */
static void
expect_dot (Seen *seen, double x, double y, double radius, SclDash dash, guint32 colour,
            double alpha, gboolean ring)
{
  const gboolean open = ring && dash == SCL_DASH_DASHED;
  const double width = (open ? 1.6 : 1.2) * seen->scale;
  const guint32 fill = open ? paper[seen->dark] : colour,
                stroke = open ? colour : paper[seen->dark];

  for (guint i = 0; i < seen->drawing->inks->len; i++)
    {
      const Ink *ink = drawing_ink (seen->drawing, i), *about = ink;
      guint k = i;

      if (ink->used || !ink->fills || ink->fill != fill || !near (ink->fill_alpha, alpha, 0.003)
          || !is_shape (ink, x, y, radius, dash))
        continue;
      if (ring && !ink->strokes && ++k < seen->drawing->inks->len)
        about = drawing_ink (seen->drawing, k);
      if (about->strokes != ring
          || (ring
              && (about->stroke != stroke || !near (about->width, width, 0.002)
                  || !near (about->stroke_alpha, 1.0, 0.003)
                  || !is_shape (about, x, y, radius, dash))))
        g_error ("%s: the ring of the dot at (%.2f, %.2f) is wrong", seen->where, x, y);
      take (seen, i);
      take (seen, k);
      return;
    }
  g_error ("%s: a dot of radius %.2f at (%.2f, %.2f), colour %06x, %s, is not drawn", seen->where,
           radius, x, y, colour, dash_names[dash]);
}

static void
check_points (Seen *seen)
{
  guint images = 0;

  for (guint s = 0; s < scl_chart_n_series (seen->chart); s++)
    {
      const SclSeries *series = scl_chart_series (seen->chart, s);
      const gboolean few = series->n <= 60;
      const double radius = (few ? 3.4 : series->n <= 400 ? 2.6 : 2.0) * seen->scale;

      images += series->kind == SCL_SERIES_DENSITY
                || (series->kind == SCL_SERIES_POINTS && series->n > 5000);
      if (series->kind != SCL_SERIES_POINTS || series->n > 5000)
        continue;
      for (guint i = 0; i < series->n; i++)
        if (shows_x (seen, series->x[i]) && shows_y (seen, series->y[i]))
          expect_dot (seen, to_px (seen, series->x[i]), to_py (seen, series->y[i]), radius,
                      series->dash, palette[seen->dark][series->colour], few ? 1.0 : 0.5, few);
    }
  if (images > 0)
    g_assert_cmpuint (seen->drawing->n_images, >=, images);
  else if (scl_chart_n_panels (seen->chart) == 0)
    g_assert_cmpuint (seen->drawing->n_images, ==, 0);
  next_phase (seen);
}
