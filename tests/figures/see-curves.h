/* Curves, fills and error bars of a drawing against their data.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "see-lines.h"

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
