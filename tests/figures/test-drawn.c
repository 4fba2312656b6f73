/* What is drawn of a chart, told apart from how: every figure of the registry, and charts made for
 * the purpose, are written as SVG and read back. Each line, fill, dot, mark and letter must stand
 * where the data and the plot area say, in its colour, width and dash, in its order; and nothing
 * else may be there.
 *
 * The numbers are those of the design: Okabe and Ito's colours with lighter twins, lines of 2 px at
 * a text of 12 px, fills of 28 and 22 %, hairlines on whole pixels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "build-figure.h"
#include "drawing-test.h"
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

static gboolean
same_colour (guint32 a, guint32 b)
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
  gboolean same = !ink->used && ink->strokes && !ink->fills
                  && same_colour (ink->stroke, pen->colour)
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
  return !ink->used && ink->fills && same_colour (ink->fill, colour)
         && near (ink->fill_alpha, alpha, 0.003) && (!ink->strokes || ink->width < 0.02);
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

/* ring: about it in the paper's colour; cairo may write the two apart. */
static void
expect_dot (Seen *seen, double x, double y, double radius, guint32 colour, double alpha,
            gboolean ring)
{
  const double width = 1.2 * seen->scale;

  for (guint i = 0; i < seen->drawing->inks->len; i++)
    {
      const Ink *ink = drawing_ink (seen->drawing, i), *about = ink;
      guint k = i;

      if (ink->used || !ink->fills || !same_colour (ink->fill, colour)
          || !near (ink->fill_alpha, alpha, 0.003) || !is_circle (ink, x, y, radius))
        continue;
      if (ring && !ink->strokes && ++k < seen->drawing->inks->len)
        about = drawing_ink (seen->drawing, k);
      if (about->strokes != ring
          || (ring
              && (!same_colour (about->stroke, paper[seen->dark])
                  || !near (about->width, width, 0.002) || !near (about->stroke_alpha, 1.0, 0.003)
                  || !is_circle (about, x, y, radius))))
        g_error ("%s: the ring of the dot at (%.2f, %.2f) is wrong", seen->where, x, y);
      take (seen, i);
      take (seen, k);
      return;
    }
  g_error ("%s: a dot of radius %.2f at (%.2f, %.2f), colour %06x, is not drawn", seen->where,
           radius, x, y, colour);
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
                      palette[seen->dark][series->colour], few ? 1.0 : 0.5, few);
    }
  if (images > 0)
    g_assert_cmpuint (seen->drawing->n_images, >=, images);
  else if (scl_chart_n_panels (seen->chart) == 0)
    g_assert_cmpuint (seen->drawing->n_images, ==, 0);
  next_phase (seen);
}

/* ---- Curves ---- */

static void
add_vertex (GArray *to, double x, double y, gboolean begins)
{
  Vertex v = { x, y, begins };

  g_array_append_val (to, v);
}

/* The series as it should look, px. One value alone shows as a dash of 4 px either way. */
static GArray *
line_of (const Seen *seen, const SclSeries *series, const double *y)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (Vertex));
  guint begin = 0;

  for (guint i = 0; i <= series->n; i++)
    {
      const gboolean there
          = i < series->n && isfinite (series->x[i]) && isfinite (series->y[i]) && isfinite (y[i]);

      if (there)
        {
          const double px = to_px (seen, series->x[i]), py = to_py (seen, y[i]);

          if (line->len > begin && series->kind == SCL_SERIES_STEP)
            add_vertex (line, px, g_array_index (line, Vertex, line->len - 1).y, FALSE);
          add_vertex (line, px, py, line->len == begin);
          continue;
        }
      if (line->len == begin + 1)
        {
          const Vertex only = g_array_index (line, Vertex, begin);

          g_array_set_size (line, begin);
          add_vertex (line, only.x - 4, only.y, TRUE);
          add_vertex (line, only.x + 4, only.y, FALSE);
        }
      begin = line->len;
    }
  return line;
}

/* Distance of a point from the line, px. */
static double
off_line (const GArray *line, double x, double y)
{
  const Vertex *v = (const Vertex *) (gconstpointer) line->data;
  double least = INFINITY;

  for (guint i = 1; i < line->len; i++)
    {
      const double dx = v[i].x - v[i - 1].x, dy = v[i].y - v[i - 1].y;
      const double length = dx * dx + dy * dy;
      double t;

      if (v[i].begins)
        continue;
      t = length > 0 ? ((x - v[i - 1].x) * dx + (y - v[i - 1].y) * dy) / length : 0;
      t = CLAMP (t, 0, 1);
      least = MIN (least, hypot (x - v[i - 1].x - t * dx, y - v[i - 1].y - t * dy));
    }
  return least;
}

static gboolean
lies_on (const Ink *ink, const GArray *line, double tolerance)
{
  for (guint i = 0; i < ink->vertices->len; i++)
    if (off_line (line, ink_vertex (ink, i)->x, ink_vertex (ink, i)->y) > tolerance)
      return FALSE;
  return TRUE;
}

/* In the plot area: what must be seen. */
static gboolean
is_in_area (const Seen *seen, double x, double y)
{
  const SclPlotArea *a = &seen->layout->area;

  return x >= seen->dx + a->left && x <= seen->dx + a->right && y >= seen->dy + a->top
         && y <= seen->dy + a->bottom;
}

/* What is drawn lies on the data, and the data on what is drawn: to a twelfth of a px, and the
 * device's own rounding. Where there are more than four values to a px column they are thinned. */
static void
expect_curve (Seen *seen, const SclSeries *series, const GArray *line, const Pen *pen)
{
  const SclPlotArea *a = &seen->layout->area;
  const double tolerance = series->n >= 4 * (a->right - a->left) ? 1.1 : 1.0 / 12.0 + seen->fine;
  g_autoptr (GArray) drawn = g_array_new (FALSE, FALSE, sizeof (Vertex));

  for (guint i = 0; i < seen->drawing->inks->len; i++)
    {
      const Ink *ink = drawing_ink (seen->drawing, i);

      if (is_stroke (ink, pen) && !ink->curved && lies_on (ink, line, seen->fine))
        {
          take (seen, i);
          g_array_append_vals (drawn, ink->vertices->data, ink->vertices->len);
        }
    }
  for (guint i = 0; i < line->len; i++)
    {
      const Vertex *v = &g_array_index (line, Vertex, i);

      if (is_in_area (seen, v->x, v->y) && off_line (drawn, v->x, v->y) > tolerance)
        g_error ("%s: “%s” (%s, width %.2f) is not drawn through (%.2f, %.2f): %.2f px off",
                 seen->where, series->label, dash_names[series->dash], pen->width, v->x, v->y,
                 off_line (drawn, v->x, v->y));
    }
}

static gboolean
bar_shows (const SclSeries *series, guint i)
{
  return isfinite (series->x[i]) && isfinite (series->x[i + 1]) && isfinite (series->y[i])
         && series->y[i] != 0;
}

/* Unbroken runs of bars: from the base line over their tops and back to it. */
static GArray *
skyline_of (const Seen *seen, const SclSeries *series)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (Vertex));

  for (guint i = 0; i < series->n; i++)
    if (bar_shows (series, i))
      {
        const double left = to_px (seen, series->x[i]), right = to_px (seen, series->x[i + 1]);

        if (i == 0 || !bar_shows (series, i - 1))
          add_vertex (line, left, to_py (seen, 0), TRUE);
        add_vertex (line, left, to_py (seen, series->y[i]), FALSE);
        add_vertex (line, right, to_py (seen, series->y[i]), FALSE);
        if (i + 1 == series->n || !bar_shows (series, i + 1))
          add_vertex (line, right, to_py (seen, 0), FALSE);
      }
  return line;
}

/* Half the sum of cross products, over the parts of a path. */
static double
area_of (const GArray *vertices)
{
  const Vertex *v = (const Vertex *) (gconstpointer) vertices->data;
  double sum = 0;
  guint begin = 0;

  for (guint i = 0; i < vertices->len; i++)
    {
      const guint next = i + 1 < vertices->len && !v[i + 1].begins ? i + 1 : begin;

      sum += v[i].x * v[next].y - v[next].x * v[i].y;
      if (next == begin)
        begin = i + 1;
    }
  return fabs (sum) / 2;
}

/* The area between the data and y2, or nought, px². */
static double
area_wanted (const Seen *seen, const SclSeries *series)
{
  double sum = 0;

  if (series->kind == SCL_SERIES_BARS)
    {
      for (guint i = 0; i < series->n; i++)
        if (bar_shows (series, i))
          sum += fabs ((to_px (seen, series->x[i + 1]) - to_px (seen, series->x[i]))
                       * (to_py (seen, series->y[i]) - to_py (seen, 0)));
      return sum;
    }
  for (guint i = 1; i < series->n; i++)
    {
      const double other0 = series->y2 != NULL ? series->y2[i - 1] : 0,
                   other1 = series->y2 != NULL ? series->y2[i] : 0;
      const double height = to_py (seen, other0) - to_py (seen, series->y[i - 1])
                            + to_py (seen, other1) - to_py (seen, series->y[i]);

      if (isfinite (height))
        sum += height / 2 * (to_px (seen, series->x[i]) - to_px (seen, series->x[i - 1]));
    }
  return fabs (sum);
}

/* The whole of the data is in view: nothing of a fill is cut off. */
static gboolean
shows_all (const Seen *seen, const SclSeries *series)
{
  for (guint i = 0; i < series->n; i++)
    if (!shows_x (seen, series->x[i]) || (isfinite (series->y[i]) && !shows_y (seen, series->y[i])))
      return FALSE;
  return TRUE;
}

static gboolean
is_filled (const SclSeries *series)
{
  return series->kind == SCL_SERIES_BAND || series->kind == SCL_SERIES_AREA
         || (series->kind == SCL_SERIES_BARS && !series->outline);
}

/* A fill goes along the data, its other side, and where it is cut the edges of the plot area. */
static void
expect_fill (Seen *seen, const SclSeries *series)
{
  const SclPlotArea *a = &seen->layout->area;
  const double alpha = series->kind == SCL_SERIES_BAND ? 0.22 : 0.28;
  g_autofree double *other = g_new0 (double, series->n + 1);
  g_autoptr (GArray) upper = NULL, lower = NULL;
  double area = 0;

  if (series->y2 != NULL)
    memcpy (other, series->y2, series->n * sizeof (double));
  upper = series->kind == SCL_SERIES_BARS ? skyline_of (seen, series)
                                          : line_of (seen, series, series->y);
  lower = line_of (seen, series, other);
  if (series->kind == SCL_SERIES_BARS)
    {
      g_array_set_size (lower, 0);
      add_segment (lower, to_px (seen, series->x[0]), to_py (seen, 0),
                   to_px (seen, series->x[series->n]), to_py (seen, 0));
    }
  for (guint i = 0; i < seen->drawing->inks->len; i++)
    {
      const Ink *ink = drawing_ink (seen->drawing, i);
      gboolean along = is_fill (ink, palette[seen->dark][series->colour], alpha) && !ink->curved
                       && i >= seen->floor;

      for (guint k = 0; along && k < ink->vertices->len; k++)
        {
          const Vertex *v = ink_vertex (ink, k);

          along = v->x > seen->dx + a->left - 1 && v->x < seen->dx + a->right + 1
                  && (off_line (upper, v->x, v->y) < seen->fine
                      || off_line (lower, v->x, v->y) < seen->fine
                      || near (v->x, seen->dx + a->left, seen->fine)
                      || near (v->x, seen->dx + a->right, seen->fine)
                      || near (v->y, seen->dy + a->top, seen->fine)
                      || near (v->y, seen->dy + a->bottom, seen->fine));
        }
      if (along)
        {
          take (seen, i);
          area += area_of (ink->vertices);
        }
    }
  if (shows_all (seen, series)
      && !near (area, area_wanted (seen, series), 0.003 * area_wanted (seen, series) + 2))
    g_error ("%s: “%s” is filled over %.1f px² in place of %.1f", seen->where, series->label, area,
             area_wanted (seen, series));
}

/* Between bars wider than 4 px that touch: up to the lower of the two. */
static void
check_gaps (Seen *seen, const SclSeries *series)
{
  const SclPlotArea *a = &seen->layout->area;
  const Pen pen = { .colour = paper[seen->dark], .alpha = 0.7, .width = MIN (1.0, seen->scale) };

  if (series->kind != SCL_SERIES_BARS || (a->right - a->left) / series->n <= 4.0)
    return;
  for (guint i = 1; i < series->n; i++)
    {
      const double low = fmin (series->y[i - 1], series->y[i]);
      const double x = to_px (seen, series->x[i]);
      const double y0 = to_py (seen, CLAMP (0, a->view.y0, a->view.y1)),
                   y1 = to_py (seen, CLAMP (low, a->view.y0, a->view.y1));
      const Vertex line[] = { { x, y0, TRUE }, { x, (y0 + y1) / 2 }, { x, y1 } };

      if (!isnan (series->y[i - 1]) && !isnan (series->y[i]) && low > 0
          && shows_x (seen, series->x[i]))
        expect_stroke (seen, &pen, line, 3, seen->fine, "a gap between bars");
    }
}

static void
check_fills (Seen *seen)
{
  for (guint s = 0; s < scl_chart_n_series (seen->chart); s++)
    if (is_filled (scl_chart_series (seen->chart, s)))
      {
        expect_fill (seen, scl_chart_series (seen->chart, s));
        check_gaps (seen, scl_chart_series (seen->chart, s));
        next_phase (seen);
      }
}

static void
expect_errors (Seen *seen, const SclSeries *series)
{
  const SclView *view = &seen->layout->area.view;
  const Pen pen = { .colour = palette[seen->dark][series->colour],
                    .alpha = 1.0,
                    .width = 0.6 * series->width * seen->scale };
  const double cap = 3.0 * seen->scale;

  for (guint i = 0; i < series->n && series->y_error != NULL; i++)
    {
      const double x = to_px (seen, series->x[i]);
      const double low = series->y[i] - series->y_error[i],
                   high = series->y[i] + series->y_error[i];
      const double y0 = to_py (seen, MAX (low, view->y0)), y1 = to_py (seen, MIN (high, view->y1));
      const Vertex bar[] = { { x, y0, TRUE }, { x, y1 } };
      const double x0 = fmax (x - cap, seen->dx + seen->layout->area.left),
                   x1 = fmin (x + cap, seen->dx + seen->layout->area.right);
      const Vertex bottom[] = { { x0, y0, TRUE }, { x1, y0 } },
                   top[] = { { x0, y1, TRUE }, { x1, y1 } };

      if (!isfinite (low) || !shows_x (seen, series->x[i]) || high < view->y0 || low > view->y1)
        continue;
      expect_stroke (seen, &pen, bar, 2, seen->fine, "an error");
      if (low >= view->y0)
        expect_stroke (seen, &pen, bottom, 2, seen->fine, "the lower end of an error");
      if (high <= view->y1)
        expect_stroke (seen, &pen, top, 2, seen->fine, "the upper end of an error");
    }
}

static void
check_strokes (Seen *seen)
{
  for (guint s = 0; s < scl_chart_n_series (seen->chart); s++)
    {
      const SclSeries *series = scl_chart_series (seen->chart, s);
      const guint32 colour = palette[seen->dark][series->colour];
      const double width = series->width * seen->scale;
      const double thick = seen->scale * MAX (series->width, 1.0) / 2.0;
      g_autoptr (GArray) line = NULL;
      Pen pen;

      switch (series->kind)
        {
        case SCL_SERIES_LINE:
        case SCL_SERIES_STEP:
          pen = pen_of (colour, width, series->dash, thick);
          line = line_of (seen, series, series->y);
          expect_curve (seen, series, line, &pen);
          break;
        case SCL_SERIES_AREA:
          pen = pen_of (colour, 0.75 * width, series->dash, 0.75 * thick);
          line = line_of (seen, series, series->y);
          expect_curve (seen, series, line, &pen);
          break;
        case SCL_SERIES_BARS:
          pen = pen_of (colour, series->outline ? width : 0.6 * width,
                        series->outline ? series->dash : SCL_DASH_SOLID, seen->scale);
          line = skyline_of (seen, series);
          expect_curve (seen, series, line, &pen);
          break;
        case SCL_SERIES_ERRORS:
          expect_errors (seen, series);
          break;
        case SCL_SERIES_POINTS:
        case SCL_SERIES_BAND:
        case SCL_SERIES_DENSITY:
        default:
          break;
        }
      next_phase (seen);
    }
}

/* ---- Legend and marks ---- */

static void
check_legend (Seen *seen)
{
  for (guint k = 0; k < seen->layout->legend->len; k++)
    {
      const SclLegendItem *item = &g_array_index (seen->layout->legend, SclLegendItem, k);
      const SclSeries *series = scl_chart_series (seen->chart, item->series);
      const guint32 colour = palette[seen->dark][series->colour];
      const double x0 = seen->dx + item->box.x0, x1 = seen->dx + item->box.x1;
      const double height = item->box.y1 - item->box.y0;
      const double y = seen->dy + item->box.y0 + 0.5 * height;
      const Vertex line[] = { { x0, y, TRUE }, { (x0 + x1) / 2, y }, { x1, y } };
      const Vertex box[] = { { x0, y - 0.3 * height, TRUE },
                             { x1, y - 0.3 * height },
                             { x1, y + 0.3 * height },
                             { x0, y + 0.3 * height },
                             { x0, y - 0.3 * height } };
      const double thick = seen->scale * MAX (series->width, 1.0) / 2.0;
      Pen pen;

      if (is_filled (series))
        {
          gboolean found = FALSE;

          for (guint i = seen->floor; i < seen->drawing->inks->len && !found; i++)
            {
              const Ink *ink = drawing_ink (seen->drawing, i);

              found = is_fill (ink, colour, 0.28)
                      && near (area_of (ink->vertices), 0.6 * height * (x1 - x0), 2.0)
                      && near (ink_vertex (ink, 0)->x, x0, seen->fine)
                      && near (ink_vertex (ink, 0)->y, y - 0.3 * height, seen->fine);
              if (found)
                take (seen, i);
            }
          if (!found)
            g_error ("%s: the legend's box of “%s” is not drawn", seen->where, series->label);
          pen = pen_of (colour, 0.6 * series->width * seen->scale,
                        series->kind == SCL_SERIES_AREA ? series->dash : SCL_DASH_SOLID,
                        0.6 * thick);
          if (series->kind != SCL_SERIES_BAND)
            expect_stroke (seen, &pen, box, 5, seen->fine, "the legend's box");
        }
      else if (series->kind == SCL_SERIES_LINE || series->kind == SCL_SERIES_STEP
               || series->kind == SCL_SERIES_BARS)
        {
          pen = pen_of (colour, series->width * seen->scale, series->dash, thick);
          expect_stroke (seen, &pen, line, 3, seen->fine, "the legend's line");
        }
      next_phase (seen);
    }
}

static void
check_mark_lines (Seen *seen)
{
  const SclPlotArea *a = &seen->layout->area;

  for (guint m = 0; m < scl_chart_n_marks (seen->chart); m++)
    {
      const SclMark *mark = scl_chart_mark (seen->chart, m);
      const Pen pen = { .colour = palette[seen->dark][mark->colour],
                        .alpha = 0.9,
                        .width = MAX (1.0, floor (seen->scale)),
                        .n_dash = 2,
                        .dash = { 4.0 * seen->scale, 3.0 * seen->scale } };
      const double x = seen->dx + on_pixel (to_px (seen, mark->x) - seen->dx),
                   y = seen->dy + on_pixel (to_py (seen, mark->y) - seen->dy);
      const Vertex up[] = { { x, seen->dy + a->top, TRUE }, { x, seen->dy + a->bottom } },
                   along[] = { { seen->dx + a->left, y, TRUE }, { seen->dx + a->right, y } };

      if (mark->kind == SCL_MARK_VERTICAL && shows_x (seen, mark->x))
        expect_stroke (seen, &pen, up, 2, 0.02, "a vertical mark");
      else if (mark->kind == SCL_MARK_HORIZONTAL && shows_y (seen, mark->y))
        expect_stroke (seen, &pen, along, 2, 0.02, "a horizontal mark");
      next_phase (seen);
    }
}

/* A dot that later ones of other colours would hide is larger, by 2.4 px each, twice at most. */
static double
mark_radius (const Seen *seen, guint index)
{
  const SclMark *mark = scl_chart_mark (seen->chart, index);
  guint over = 0;

  for (guint i = index + 1; i < scl_chart_n_marks (seen->chart); i++)
    {
      const SclMark *other = scl_chart_mark (seen->chart, i);

      over += other->kind == SCL_MARK_POINT && other->colour != mark->colour
              && hypot (to_px (seen, other->x) - to_px (seen, mark->x),
                        to_py (seen, other->y) - to_py (seen, mark->y))
                     < 1.5 * seen->scale;
    }
  return (3.6 + 2.4 * MIN (over, 2)) * seen->scale;
}

static void
check_top (Seen *seen)
{
  const SclPlotArea *a = &seen->layout->area;

  for (guint s = 0; s < scl_chart_n_series (seen->chart); s++)
    {
      const SclSeries *series = scl_chart_series (seen->chart, s);
      const double most = series->n <= 60 ? 3.4 : 2.6;

      for (guint i = 0; i < series->n && series->kind == SCL_SERIES_ERRORS; i++)
        {
          /* Half as large as the error lets it be. */
          const double reach = series->y_error != NULL && isfinite (series->y_error[i])
                                   ? fabs (series->y_error[i]) * (a->bottom - a->top)
                                         / (a->view.y1 - a->view.y0) / seen->scale
                                   : INFINITY;
          const double radius = fmax (1.5, fmin (most, reach / 2));

          if (shows_x (seen, series->x[i]) && shows_y (seen, series->y[i]))
            expect_dot (seen, to_px (seen, series->x[i]), to_py (seen, series->y[i]),
                        radius * seen->scale, palette[seen->dark][series->colour], 1.0,
                        radius > 2.5);
        }
    }
  next_phase (seen);
  for (guint m = 0; m < scl_chart_n_marks (seen->chart); m++)
    {
      const SclMark *mark = scl_chart_mark (seen->chart, m);

      if (mark->kind == SCL_MARK_POINT && shows_x (seen, mark->x) && shows_y (seen, mark->y))
        expect_dot (seen, to_px (seen, mark->x), to_py (seen, mark->y), mark_radius (seen, m),
                    palette[seen->dark][mark->colour], 1.0, TRUE);
    }
  next_phase (seen);
  for (guint k = 0; k < seen->layout->legend->len; k++)
    {
      const SclLegendItem *item = &g_array_index (seen->layout->legend, SclLegendItem, k);
      const SclSeries *series = scl_chart_series (seen->chart, item->series);

      if (series->kind == SCL_SERIES_POINTS || series->kind == SCL_SERIES_ERRORS
          || series->kind == SCL_SERIES_DENSITY)
        expect_dot (seen, seen->dx + (item->box.x0 + item->box.x1) / 2,
                    seen->dy + (item->box.y0 + item->box.y1) / 2, 3.4 * seen->scale,
                    palette[seen->dark][series->colour], 1.0, FALSE);
    }
  next_phase (seen);
}

/* ---- Texts ---- */

static guint32
text_colour (const Seen *seen, const SclTextItem *item)
{
  const guint32 ink = palette[seen->dark][SCL_COLOUR_INK];

  return item->role == SCL_TEXT_MUTED ? muted[seen->dark]
         : item->role == SCL_TEXT_INK
             ? ink
             : mix (palette[seen->dark][item->colour], ink, seen->dark ? 0.15 : 0.3);
}

/* A line of the paper's colour about letters over the plot, 3 px wide: its path is the letters',
 * within the text's box. */
static void
expect_halo (Seen *seen, const SclTextItem *item)
{
  const Pen pen = { .colour = paper[seen->dark], .alpha = 0.85, .width = 3.0 * seen->scale };
  const double x0 = seen->dx + item->x, y0 = seen->dy + item->y;

  for (guint i = seen->floor; i < seen->drawing->inks->len; i++)
    {
      const Ink *ink = drawing_ink (seen->drawing, i);
      gboolean within = is_stroke (ink, &pen) && ink->vertices->len > 2;

      for (guint k = 0; within && k < ink->vertices->len; k++)
        {
          const Vertex *v = ink_vertex (ink, k);

          within = v->x > x0 - 1 && v->x < x0 + item->width + 1 && v->y > y0 - 1
                   && v->y < y0 + item->height + 1;
        }
      if (within)
        {
          take (seen, i);
          return;
        }
    }
  g_error ("%s: “%s” has no halo", seen->where, pango_layout_get_text (item->layout));
}

static void
expect_letters (Seen *seen, const SclTextItem *item)
{
  const double x0 = seen->dx + item->x, y0 = seen->dy + item->y;
  const double first_line = y0 + pango_layout_get_baseline (item->layout) / (double) PANGO_SCALE;
  const guint32 colour = text_colour (seen, item);
  gboolean begins = FALSE;
  guint n = 0;

  for (guint i = 0; i < seen->drawing->letters->len; i++)
    {
      Letter *letter = &g_array_index (seen->drawing->letters, Letter, i);

      if (letter->used || !same_colour (letter->colour, colour) || letter->x < x0 - 0.5
          || letter->x > x0 + item->width + 0.5 || letter->y < y0
          || letter->y > y0 + item->height + 0.5)
        continue;
      begins = begins || (near (letter->x, x0, 0.05) && near (letter->y, first_line, 0.05));
      letter->used = TRUE;
      n++;
    }
  if (!begins || n == 0)
    g_error ("%s: “%s” does not begin at (%.2f, %.2f)", seen->where,
             pango_layout_get_text (item->layout), x0, first_line);
}

static void
check_texts (Seen *seen)
{
  for (guint k = 0; k < seen->layout->texts->len; k++)
    {
      const SclTextItem *item = &g_array_index (seen->layout->texts, SclTextItem, k);
      const Pen pen = { .colour = base[seen->dark], .alpha = 1.0, .width = 0.8 * seen->scale };
      const Vertex leader[]
          = { { seen->dx + item->leader_x, seen->dy + item->leader_y, TRUE },
              { seen->dx + CLAMP (item->leader_x, item->x, item->x + item->width),
                seen->dy + CLAMP (item->leader_y, item->y, item->y + item->height) } };

      if (*pango_layout_get_text (item->layout) == '\0')
        continue;
      if (item->leader)
        expect_stroke (seen, &pen, leader, 2, 0.02, "a line to a label");
      if (item->halo)
        expect_halo (seen, item);
      expect_letters (seen, item);
    }
  next_phase (seen);
}

/* ---- All ---- */

static void
check_plot (Seen *seen)
{
  check_furniture (seen);
  check_spans (seen);
  check_points (seen);
  check_fills (seen);
  check_strokes (seen);
  check_legend (seen);
  check_mark_lines (seen);
  check_top (seen);
  check_texts (seen);
}

static void
check_nothing_else (const Seen *seen)
{
  for (guint i = 0; i < seen->drawing->inks->len; i++)
    {
      const Ink *ink = drawing_ink (seen->drawing, i);

      if (!ink->used)
        g_error ("%s: path %u, fill %d %06x, stroke %d %06x, width %.2f, from (%.2f, %.2f), should "
                 "not be there",
                 seen->where, i, ink->fills, ink->fill, ink->strokes, ink->stroke, ink->width,
                 ink_vertex (ink, 0)->x, ink_vertex (ink, 0)->y);
    }
  for (guint i = 0; i < seen->drawing->letters->len; i++)
    if (!g_array_index (seen->drawing->letters, Letter, i).used)
      g_error ("%s: a letter at (%.2f, %.2f) should not be there", seen->where,
               g_array_index (seen->drawing->letters, Letter, i).x,
               g_array_index (seen->drawing->letters, Letter, i).y);
}

static void
check_panels (Seen *seen, const SclRenderOptions *options, cairo_t *cr)
{
  g_autoptr (SclPanelLayout) layout = scl_panel_layout_new (seen->chart, options, cr);

  seen->layout = layout->outer;
  check_texts (seen);
  for (guint i = 0; i < layout->panels->len; i++)
    {
      const SclPanel *panel = &g_array_index (layout->panels, SclPanel, i);

      seen->chart = panel->chart;
      seen->layout = panel->layout;
      seen->dx = panel->x;
      seen->dy = panel->y;
      check_plot (seen);
    }
}

static void
check_drawing (SclChart *chart, const SclRenderOptions *options)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (Drawing) drawing = drawing_of (chart, options);
  g_autofree char *where = g_strdup_printf ("%s at %g × %g%s", scl_chart_id (chart), options->width,
                                            options->height, options->dark ? ", dark" : "");
  Seen seen = { .chart = chart, .drawing = drawing, .dark = options->dark ? 1 : 0, .where = where };

  seen.scale
      = (options->text_px > 0 ? options->text_px
                              : CLAMP (fmin (options->width / 60, options->height / 37.5), 11, 24))
        / 12;
  seen.fine = 0.03 + fmax (options->width, options->height) / 16000;
  /* The paper under all. */
  g_assert_true (is_fill (drawing_ink (drawing, 0), paper[seen.dark], 1.0));
  take (&seen, 0);
  next_phase (&seen);
  if (scl_chart_n_panels (chart) > 0)
    check_panels (&seen, options, cr);
  else
    {
      g_autoptr (SclChartLayout) layout = scl_chart_layout_new (chart, options, cr);

      seen.layout = layout;
      check_plot (&seen);
      seen.layout = NULL;
    }
  check_nothing_else (&seen);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
check_sizes (SclChart *chart)
{
  static const struct
  {
    double width, height;
    gboolean dark;
  } sizes[] = { { 720, 450, FALSE }, { 1500, 1000, TRUE }, { 360, 300, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      SclRenderOptions options = SCL_RENDER_DEFAULTS;

      options.width = sizes[i].width;
      options.height = sizes[i].height;
      options.dark = sizes[i].dark;
      check_drawing (chart, &options);
    }
}

/* But the one that reads a file of 180 MB where it is installed (test-list-data.c). */
static void
test_figures (void)
{
  guint n;
  const SclFigure *const *figures = scl_figures (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SclChart) chart = NULL;

      if (g_str_equal (figures[i]->id, "15-real"))
        continue;
      chart = build (figures[i]->id, NULL);
      if (scl_chart_grid (chart) == NULL)
        check_sizes (chart);
    }
}

/* ---- Charts made for the purpose ---- */

enum
{
  N = 40
};

/* A wave with a hole, a value alone between holes, and an infinite one. */
static void
make_wave (double *x, double *y, double level)
{
  for (guint i = 0; i < N; i++)
    {
      x[i] = 100 + 10 * i;
      y[i] = level + 8 * sin (i / 4.0);
    }
  y[10] = y[20] = y[22] = NAN;
  y[30] = INFINITY;
}

/* A line or step of every dash and width. */
static SclChart *
made_lines (void)
{
  static const double widths[] = { 2, 1, 0.6, 3, 2 };
  double x[N], y[N];
  SclChart *chart = scl_chart_new ("lines", "Lines, of every dash");

  for (guint s = 0; s < 5; s++)
    {
      SclSeries *series;

      make_wave (x, y, 20.0 * s);
      series = scl_chart_add_series (chart, s % 2 ? SCL_SERIES_STEP : SCL_SERIES_LINE,
                                     dash_names[s], x, y, N);
      series->dash = (SclDash) s;
      series->width = widths[s];
      series->colour = (SclColour) (s + 1);
    }
  return chart;
}

/* Areas, bands, bars filled and in outline, errors, dots; marks in and out of sight, on one place
 * and beyond the edges. */
static SclChart *
made_kinds (void)
{
  static const double error[] = { 0.2, 2, 4, NAN, 40 };
  static const double ex[] = { 120, 200, 300, 350, 470 }, ey[] = { 30, 31, 32, 33, 34 };
  static const double limits[] = { 100, 150, 200, 250, 300, 350, 400 },
                      heights[] = { 5, 9, 0, 4, NAN, 7 }, outline[] = { 3, 8, 2, 0, 6, 6 };
  double x[N], y[N], y2[N];
  SclChart *chart = scl_chart_new ("kinds", "Every kind of series");
  SclSeries *series;

  make_wave (x, y, 60);
  make_wave (x, y2, 75);
  series = scl_chart_add_series (chart, SCL_SERIES_BAND, "band", x, y, N);
  scl_series_set_y2 (series, y2);
  scl_chart_add_series (chart, SCL_SERIES_AREA, "area", x, y, N)->dash = SCL_DASH_DASH_DOT;
  scl_chart_add_series (chart, SCL_SERIES_BARS, "bars", limits, heights, 6);
  series = scl_chart_add_series (chart, SCL_SERIES_BARS, "outline", limits, outline, 6);
  series->outline = TRUE;
  series->dash = SCL_DASH_DASHED;
  series = scl_chart_add_series (chart, SCL_SERIES_ERRORS, "errors", ex, ey, 5);
  scl_series_set_y_error (series, error);
  series->width = 1.5;
  scl_chart_add_series (chart, SCL_SERIES_POINTS, "dots", x, y2, N)->colour = SCL_COLOUR_INK;
  scl_chart_add_mark (chart, SCL_MARK_SPAN, 180, 0, "shade")->x2 = 260;
  scl_chart_add_mark (chart, SCL_MARK_SPAN, 50, 0, "half of it")->x2 = 130;
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, 222, 0, "here")->colour = SCL_COLOUR_PURPLE;
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, 100, 0, "at the edge");
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, 99, 0, "out of sight");
  scl_chart_add_mark (chart, SCL_MARK_HORIZONTAL, 0, 44, "level")->colour = SCL_COLOUR_GREEN;
  scl_chart_add_mark (chart, SCL_MARK_HORIZONTAL, 0, 9000, "far above");
  scl_chart_add_mark (chart, SCL_MARK_POINT, 300, 50, "one of four")->colour = SCL_COLOUR_BLUE;
  scl_chart_add_mark (chart, SCL_MARK_POINT, 300, 50, NULL)->colour = SCL_COLOUR_GREEN;
  scl_chart_add_mark (chart, SCL_MARK_POINT, 300, 50, NULL)->colour = SCL_COLOUR_AMBER;
  scl_chart_add_mark (chart, SCL_MARK_POINT, 300, 50, NULL)->colour = SCL_COLOUR_AMBER;
  return chart;
}

/* Dots of the three sizes, by their number, and lines through nought and below it. */
static SclChart *
made_dots (guint n)
{
  g_autofree double *x = g_new (double, n), *y = g_new (double, n);
  SclChart *chart = scl_chart_new ("dots", "Dots");

  for (guint i = 0; i < n; i++)
    {
      x[i] = -100 + (double) i;
      y[i] = 50 * cos (0.1 * i);
    }
  scl_chart_add_series (chart, SCL_SERIES_POINTS, "dots", x, y, n);
  scl_chart_set_axis_title (scl_chart_x_axis (chart), "across");
  scl_chart_set_axis_title (scl_chart_y_axis (chart), "up");
  scl_chart_set_subtitle (chart, "a line below the title");
  scl_chart_set_provenance (chart, "Made for a test.");
  return chart;
}

static void
test_kinds (void)
{
  static const guint numbers[] = { 60, 61, 400, 401 };
  g_autoptr (SclChart) lines = made_lines ();
  g_autoptr (SclChart) kinds = made_kinds ();

  check_sizes (lines);
  check_sizes (kinds);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (SclChart) dots = made_dots (numbers[i]);

      check_sizes (dots);
    }
}

/* Part of the plane, at sizes that are no whole px: what is cut is cut at the same place. */
static void
test_views (void)
{
  static const SclView views[] = { { 150, 300, 10, 70 },
                                   { 120, 121, 25, 35 },
                                   { 90, 600, -90, 90 },
                                   { 222, 300, 44, 50 },
                                   { 0, 99, 0, 10 } };
  g_autoptr (SclChart) lines = made_lines ();
  g_autoptr (SclChart) kinds = made_kinds ();

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      SclRenderOptions options = SCL_RENDER_DEFAULTS;

      options.width = 700.4;
      options.height = 420.7;
      options.text_px = 13;
      options.view = views[i];
      options.dark = i % 2 == 1;
      check_drawing (lines, &options);
      check_drawing (kinds, &options);
    }
}

/* ---- Tables ---- */

static void
measure_text (const SclRenderOptions *options, cairo_t *cr, const char *text, double px,
              gboolean bold, double wrap, double *width, double *height, double *base_line)
{
  g_autoptr (PangoLayout) layout = scl_chart_text (cr, options, text, px, bold, wrap);
  PangoRectangle box;

  pango_layout_get_extents (layout, NULL, &box);
  *width = box.width / (double) PANGO_SCALE;
  *height = box.height / (double) PANGO_SCALE;
  *base_line = pango_layout_get_baseline (layout) / (double) PANGO_SCALE;
}

/* A text that begins at (x, y): its first letter, in that colour; the rest of it is taken, too. */
static void
expect_text (Drawing *drawing, double x, double y, double width, double height, double base_line,
             guint32 colour, const char *text)
{
  gboolean begins = FALSE;

  for (guint i = 0; i < drawing->letters->len; i++)
    {
      Letter *letter = &g_array_index (drawing->letters, Letter, i);

      if (letter->used || letter->x < x - 0.05 || letter->x > x + width + 0.05 || letter->y < y
          || letter->y > y + height || !same_colour (letter->colour, colour))
        continue;
      begins = begins || (near (letter->x, x, 0.05) && near (letter->y, y + base_line, 0.05));
      letter->used = TRUE;
    }
  if (!begins)
    g_error ("“%s” does not begin at (%.2f, %.2f)", text, x, y + base_line);
}

static void
expect_rule (Seen *seen, double y, double right, double t, double width)
{
  const Pen pen = { .colour = base[seen->dark], .alpha = 1.0, .width = width };
  const Vertex line[] = { { t, on_pixel (y), TRUE }, { right, on_pixel (y) } };

  expect_stroke (seen, &pen, line, 2, 0.02, "a rule of a table");
}

/* Three rules 1.6, 0.8 and 1.6 px at a text of 12 px; rows of 1.55 t; columns 1.8 t apart, numbers
 * to the right; a toned cell is filled half the gap to either side, none beyond the rules; title,
 * note and provenance of 1.3, 0.85 and 0.8 t. */
static void
check_table (gboolean dark, double t)
{
  static const char *const heads[] = { "Name", "Elo", "Change" };
  static const struct
  {
    const char *name;
    double elo, change, tone;
  } rows[]
      = { { "Ada", 1500, -2.5, -1 }, { "Bruno the second", 2100, 0, 0 }, { "C", 900, 12, 0.5 } };
  SclGrid *table = scl_grid_new ("A table", heads, 3);
  g_autoptr (SclChart) chart = scl_chart_new ("grid", "A table");
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (Drawing) drawing = NULL;
  Seen seen = { .chart = chart, .dark = dark, .scale = t / 12, .where = (char *) "table" };
  const guint32 ink = palette[dark][SCL_COLOUR_INK];
  double width[3] = { 0 }, w, h, b, y, right = t, top;

  for (guint r = 0; r < 3; r++)
    {
      scl_grid_add_text (table, rows[r].name);
      scl_grid_add_number (table, rows[r].elo, 0);
      scl_grid_add_number (table, rows[r].change, 1);
      scl_grid_set_tone (table, rows[r].tone);
    }
  scl_grid_set_note (table, "A note.");
  scl_grid_set_provenance (table, "Made for a test.");
  scl_chart_set_grid (chart, table);
  options.text_px = t;
  options.dark = dark;
  drawing = drawing_of (chart, &options);
  seen.drawing = drawing;
  g_assert_true (is_fill (drawing_ink (drawing, 0), paper[dark], 1.0));
  take (&seen, 0);
  for (guint c = 0; c < 3; c++)
    {
      for (int r = -1; r < 3; r++)
        {
          g_autofree char *text
              = r < 0 ? g_strdup (heads[c]) : scl_grid_shown (table, (guint) r, c);

          measure_text (&options, cr, text, t, r < 0, 0, &w, &h, &b);
          width[c] = fmax (width[c], w);
        }
      right += width[c] + (c > 0 ? 1.8 * t : 0);
    }
  measure_text (&options, cr, "A table", 1.3 * t, TRUE, 720 - 2 * t, &w, &h, &b);
  expect_text (drawing, t, t, w, h, b, ink, "A table");
  top = y = t + h + 0.7 * t;
  /* Shades, before the rules. */
  for (guint r = 0; r < 3; r++)
    if (rows[r].tone != 0)
      {
        const double left = right - width[2] - 0.9 * t, up = top + (r + 1) * 1.55 * t;
        const guint32 full
            = palette[dark][rows[r].tone > 0 ? SCL_COLOUR_BLUE : SCL_COLOUR_VERMILION];
        const guint32 colour = mix (paper[dark], full, 0.55 * fabs (rows[r].tone));
        gboolean found = FALSE;

        for (guint i = 0; i < drawing->inks->len && !found; i++)
          if (is_fill (drawing_ink (drawing, i), colour, 1.0)
              && near (ink_vertex (drawing_ink (drawing, i), 0)->x, left, 0.02)
              && near (ink_vertex (drawing_ink (drawing, i), 0)->y, up, 0.02)
              && near (area_of (drawing_ink (drawing, i)->vertices),
                       (width[2] + 0.9 * t) * 1.55 * t, 1.0))
            {
              take (&seen, i);
              found = TRUE;
            }
        g_assert_true (found);
      }
  next_phase (&seen);
  expect_rule (&seen, y, right, t, 1.6 * t / 12);
  for (int r = -1; r < 3; r++)
    {
      double x = t;

      for (guint c = 0; c < 3; c++)
        {
          g_autofree char *text
              = r < 0 ? g_strdup (heads[c]) : scl_grid_shown (table, (guint) r, c);

          measure_text (&options, cr, text, t, r < 0, 0, &w, &h, &b);
          expect_text (drawing, c > 0 ? x + width[c] - w : x, y + (1.55 * t - h) / 2, w, h, b, ink,
                       text);
          x += width[c] + 1.8 * t;
        }
      y += 1.55 * t;
      if (r < 0)
        expect_rule (&seen, y, right, t, 0.8 * t / 12);
    }
  expect_rule (&seen, y, right, t, 1.6 * t / 12);
  y += 0.6 * t;
  measure_text (&options, cr, "A note.", 0.85 * t, FALSE, 720 - 2 * t, &w, &h, &b);
  expect_text (drawing, t, y, w, h, b, muted[dark], "A note.");
  y += h + 0.4 * t;
  measure_text (&options, cr, "Made for a test.", 0.8 * t, FALSE, 720 - 2 * t, &w, &h, &b);
  expect_text (drawing, t, y, w, h, b, muted[dark], "Made for a test.");
  check_nothing_else (&seen);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_tables (void)
{
  check_table (FALSE, 12);
  check_table (TRUE, 15);
}

/* A message in the middle of what is left below the title, within four fifths of the width. */
static void
test_messages (void)
{
  for (guint dark = 0; dark < 2; dark++)
    {
      g_autoptr (SclChart) chart = scl_chart_new ("message", "A title");
      SclRenderOptions options = SCL_RENDER_DEFAULTS;
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
      cairo_t *cr = cairo_create (surface);
      g_autoptr (Drawing) drawing = NULL;
      Seen seen = { .chart = chart, .dark = dark, .where = (char *) "message" };
      double w, h, b;

      options.dark = dark == 1;
      options.show_title = dark == 0;
      scl_chart_set_empty_message (chart, "Nothing to see. Open a file.");
      drawing = drawing_of (chart, &options);
      seen.drawing = drawing;
      take (&seen, 0);
      if (dark == 0)
        {
          measure_text (&options, cr, "A title", 1.3 * 12, TRUE, 720 - 24, &w, &h, &b);
          expect_text (drawing, 12, 12, w, h, b, palette[dark][SCL_COLOUR_INK], "A title");
        }
      measure_text (&options, cr, "Nothing to see. Open a file.", 1.05 * 12, FALSE, 0.8 * 720, &w,
                    &h, &b);
      expect_text (drawing, 72 + (576 - w) / 2, (450 - h) / 2, w, h, b, muted[dark],
                   "Nothing to see. Open a file.");
      check_nothing_else (&seen);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

int
main (int argc, char *argv[])
{
  drawing_test_init (&argc, &argv);
  g_test_add_func ("/drawn/kinds", test_kinds);
  g_test_add_func ("/drawn/views", test_views);
  g_test_add_func ("/drawn/tables", test_tables);
  g_test_add_func ("/drawn/messages", test_messages);
  g_test_add_func ("/drawn/figures", test_figures);
  return g_test_run ();
}
