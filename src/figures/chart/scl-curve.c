/* Curves made ready for a device.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/chart/scl-curve-private.h"

#include <math.h>

static SclView
widen (const SclView *view)
{
  double dx = view->x1 - view->x0;
  double dy = view->y1 - view->y0;

  return (SclView){ view->x0 - dx, view->x1 + dx, view->y0 - dy, view->y1 + dy };
}

/* ---- Cutting a curve (Liang and Barsky, 1984) ---- */

static gboolean
cut_edge (double p, double q, double *t0, double *t1)
{
  double t;

  if (p == 0.0)
    return q >= 0.0;
  t = q / p;
  if (p < 0.0)
    *t0 = MAX (*t0, t);
  else
    *t1 = MIN (*t1, t);
  return *t0 <= *t1;
}

static gboolean
cut_segment (const SclView *v, SclPoint *a, SclPoint *b)
{
  double dx = b->x - a->x;
  double dy = b->y - a->y;
  double t0 = 0.0;
  double t1 = 1.0;
  SclPoint start = *a;

  if (!cut_edge (-dx, a->x - v->x0, &t0, &t1) || !cut_edge (dx, v->x1 - a->x, &t0, &t1)
      || !cut_edge (-dy, a->y - v->y0, &t0, &t1) || !cut_edge (dy, v->y1 - a->y, &t0, &t1))
    return FALSE;
  if (t1 < 1.0)
    *b = (SclPoint){ start.x + t1 * dx, start.y + t1 * dy };
  if (t0 > 0.0)
    *a = (SclPoint){ start.x + t0 * dx, start.y + t0 * dy };
  return TRUE;
}

/* Cuts an unbroken curve into the pieces that lie in the view. */
static void
emit_cut (const SclPoint *points, guint n, const SclView *wide, SclPieceFunc func, gpointer data)
{
  g_autoptr (GArray) piece = g_array_new (FALSE, FALSE, sizeof (SclPoint));

  for (guint i = 1; i < n; i++)
    {
      SclPoint a = points[i - 1];
      SclPoint b = points[i];
      SclPoint end = b;

      if (!cut_segment (wide, &a, &b))
        continue;
      if (piece->len > 0)
        {
          const SclPoint *last = &g_array_index (piece, SclPoint, piece->len - 1);

          if (last->x != a.x || last->y != a.y)
            {
              func ((const SclPoint *) (gpointer) piece->data, piece->len, data);
              g_array_set_size (piece, 0);
            }
        }
      if (piece->len == 0)
        g_array_append_val (piece, a);
      g_array_append_val (piece, b);
      if (b.x != end.x || b.y != end.y)
        {
          func ((const SclPoint *) (gpointer) piece->data, piece->len, data);
          g_array_set_size (piece, 0);
        }
    }
  if (piece->len >= 2)
    func ((const SclPoint *) (gpointer) piece->data, piece->len, data);
}

/* ---- Thinning ---- */

/* Keeps the first, lowest, highest and last point of each pixel column, in their order: what the
 * eye sees of the line. */
static void
thin (GArray *points, const SclView *view, double columns)
{
  double scale = columns / (view->x1 - view->x0);
  guint kept = 0;
  guint n = points->len;
  SclPoint *p = (SclPoint *) (gpointer) points->data;

  if (n < 4 * columns)
    return;
  for (guint i = 0; i < n;)
    {
      double column = floor ((p[i].x - view->x0) * scale);
      guint low = i, high = i, last = i;
      guint order[4];

      for (guint k = i + 1; k < n && floor ((p[k].x - view->x0) * scale) == column; k++)
        {
          low = p[k].y < p[low].y ? k : low;
          high = p[k].y > p[high].y ? k : high;
          last = k;
        }
      order[0] = i;
      order[1] = MIN (low, high);
      order[2] = MAX (low, high);
      order[3] = last;
      for (guint k = 0; k < 4; k++)
        if (k == 0 || order[k] != order[k - 1])
          p[kept++] = p[order[k]];
      i = last + 1;
    }
  g_array_set_size (points, kept);
}

#define TOLERANCE (1.0 / 12.0) /* px */

/* Distance of p from the segment a b, px. */
static double
off_segment (SclPoint a, SclPoint b, SclPoint p, double sx, double sy)
{
  double bx = (b.x - a.x) * sx, by = (b.y - a.y) * sy;
  double px = (p.x - a.x) * sx, py = (p.y - a.y) * sy;
  double length = bx * bx + by * by;
  double t = length > 0.0 ? CLAMP ((px * bx + py * by) / length, 0.0, 1.0) : 0.0;

  return hypot (px - t * bx, py - t * by);
}

typedef struct
{
  guint first, last;
} Stretch;

/* Douglas and Peucker, 1973, with a stack of its own. */
static void
straighten (GArray *points, const SclView *view, double columns, double rows)
{
  double sx = columns / (view->x1 - view->x0);
  double sy = rows / (view->y1 - view->y0);
  SclPoint *p = (SclPoint *) (gpointer) points->data;
  g_autoptr (GArray) stack = NULL;
  g_autofree guint8 *keep = NULL;
  Stretch all = { 0, points->len - 1 };
  guint kept = 0;

  if (points->len < 3)
    return;
  stack = g_array_new (FALSE, FALSE, sizeof (Stretch));
  keep = g_new0 (guint8, points->len);
  keep[0] = keep[all.last] = TRUE;
  g_array_append_val (stack, all);
  while (stack->len > 0)
    {
      Stretch s = g_array_index (stack, Stretch, stack->len - 1);
      double worst = TOLERANCE;
      guint at = 0;

      g_array_set_size (stack, stack->len - 1);
      for (guint i = s.first + 1; i < s.last; i++)
        {
          double off = off_segment (p[s.first], p[s.last], p[i], sx, sy);

          if (off > worst)
            {
              worst = off;
              at = i;
            }
        }
      if (at == 0)
        continue;
      keep[at] = TRUE;
      g_array_append_vals (stack, &(Stretch){ s.first, at }, 1);
      g_array_append_vals (stack, &(Stretch){ at, s.last }, 1);
    }
  for (guint i = 0; i < points->len; i++)
    if (keep[i])
      p[kept++] = p[i];
  g_array_set_size (points, kept);
}

static void
finish_curve (GArray *points, const SclView *view, double columns, double rows, SclPieceFunc func,
              gpointer data)
{
  SclView wide = widen (view);

  thin (points, view, columns);
  straighten (points, view, columns, rows);
  if (points->len >= 2)
    emit_cut ((const SclPoint *) (gpointer) points->data, points->len, &wide, func, data);
  else if (points->len == 1)
    {
      /* One value alone still shows: as a short level dash. */
      SclPoint p = g_array_index (points, SclPoint, 0);
      double half = 4.0 * (view->x1 - view->x0) / MAX (columns, 8.0);
      SclPoint dash[2] = { { p.x - half, p.y }, { p.x + half, p.y } };

      emit_cut (dash, 2, &wide, func, data);
    }
  g_array_set_size (points, 0);
}

void
scl_curve_pieces (const SclSeries *series, const SclView *view, double columns, double rows,
                  SclPieceFunc func, gpointer data)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (SclPoint));

  for (guint i = 0; i < series->n; i++)
    {
      SclPoint p = { series->x[i], series->y[i] };

      if (!isfinite (p.x) || !isfinite (p.y))
        {
          finish_curve (points, view, columns, rows, func, data);
          continue;
        }
      if (series->kind == SCL_SERIES_STEP && points->len > 0)
        {
          SclPoint corner = { p.x, g_array_index (points, SclPoint, points->len - 1).y };

          g_array_append_val (points, corner);
        }
      g_array_append_val (points, p);
    }
  finish_curve (points, view, columns, rows, func, data);
}

/* ---- Cutting a polygon (Sutherland and Hodgman, 1974) ---- */

typedef enum
{
  EDGE_LEFT,
  EDGE_RIGHT,
  EDGE_BOTTOM,
  EDGE_TOP,
} Edge;

static double
inside_by (const SclView *v, Edge edge, const SclPoint *p)
{
  switch (edge)
    {
    case EDGE_LEFT:
      return p->x - v->x0;
    case EDGE_RIGHT:
      return v->x1 - p->x;
    case EDGE_BOTTOM:
      return p->y - v->y0;
    case EDGE_TOP:
    default:
      return v->y1 - p->y;
    }
}

static GArray *
cut_polygon_edge (GArray *in, const SclView *wide, Edge edge)
{
  GArray *out = g_array_sized_new (FALSE, FALSE, sizeof (SclPoint), in->len + 4);

  for (guint i = 0; i < in->len; i++)
    {
      SclPoint a = g_array_index (in, SclPoint, (i > 0 ? i : in->len) - 1);
      SclPoint b = g_array_index (in, SclPoint, i);
      double from = inside_by (wide, edge, &a);
      double to = inside_by (wide, edge, &b);

      if ((from < 0.0) != (to < 0.0))
        {
          double t = from / (from - to);
          SclPoint cross = { a.x + t * (b.x - a.x), a.y + t * (b.y - a.y) };

          g_array_append_val (out, cross);
        }
      if (to >= 0.0)
        g_array_append_val (out, b);
    }
  g_array_unref (in);
  return out;
}

/* Takes the points. */
static void
emit_polygon (GArray *points, const SclView *view, SclPieceFunc func, gpointer data)
{
  SclView wide = widen (view);

  for (Edge edge = EDGE_LEFT; edge <= EDGE_TOP; edge++)
    points = cut_polygon_edge (points, &wide, edge);
  if (points->len >= 3)
    func ((const SclPoint *) (gpointer) points->data, points->len, data);
  g_array_unref (points);
}

static void
finish_area (GArray *upper, GArray *lower, const SclView *view, double columns, SclPieceFunc func,
             gpointer data)
{
  GArray *polygon = g_array_new (FALSE, FALSE, sizeof (SclPoint));

  thin (upper, view, columns);
  thin (lower, view, columns);
  g_array_append_vals (polygon, upper->data, upper->len);
  for (guint i = lower->len; i-- > 0;)
    g_array_append_val (polygon, g_array_index (lower, SclPoint, i));
  emit_polygon (polygon, view, func, data);
  g_array_set_size (upper, 0);
  g_array_set_size (lower, 0);
}

/* An empty class draws nothing, not even a line along the axis. */
static gboolean
bar_is_there (const SclSeries *series, guint i)
{
  return isfinite (series->x[i]) && isfinite (series->x[i + 1]) && isfinite (series->y[i])
         && series->y[i] != 0.0;
}

/* The skyline of the unbroken run of bars that begins at i; returns the bar after it. */
static guint
bar_run (const SclSeries *series, guint i, GArray *points)
{
  SclPoint p = { series->x[i], 0.0 };

  g_array_append_val (points, p);
  for (; i < series->n && bar_is_there (series, i); i++)
    {
      p = (SclPoint){ series->x[i], series->y[i] };
      g_array_append_val (points, p);
      p.x = series->x[i + 1];
      g_array_append_val (points, p);
    }
  p.y = 0.0;
  g_array_append_val (points, p);
  return i;
}

static void
fill_bars (const SclSeries *series, const SclView *view, SclPieceFunc func, gpointer data)
{
  for (guint i = 0; i < series->n; i++)
    {
      GArray *points;

      if (!bar_is_there (series, i))
        continue;
      points = g_array_new (FALSE, FALSE, sizeof (SclPoint));
      i = bar_run (series, i, points);
      emit_polygon (points, view, func, data);
    }
}

void
scl_skyline_pieces (const SclSeries *series, const SclView *view, SclPieceFunc func, gpointer data)
{
  SclView wide = widen (view);

  for (guint i = 0; i < series->n; i++)
    {
      g_autoptr (GArray) points = NULL;

      if (!bar_is_there (series, i))
        continue;
      points = g_array_new (FALSE, FALSE, sizeof (SclPoint));
      i = bar_run (series, i, points);
      emit_cut ((const SclPoint *) (gpointer) points->data, points->len, &wide, func, data);
    }
}

void
scl_fill_pieces (const SclSeries *series, const SclView *view, double columns, SclPieceFunc func,
                 gpointer data)
{
  g_autoptr (GArray) upper = NULL;
  g_autoptr (GArray) lower = NULL;

  if (series->kind == SCL_SERIES_BARS)
    {
      fill_bars (series, view, func, data);
      return;
    }
  upper = g_array_new (FALSE, FALSE, sizeof (SclPoint));
  lower = g_array_new (FALSE, FALSE, sizeof (SclPoint));
  for (guint i = 0; i < series->n; i++)
    {
      SclPoint p = { series->x[i], series->y[i] };
      SclPoint q = { series->x[i], series->y2 != NULL ? series->y2[i] : 0.0 };

      if (!isfinite (p.x) || !isfinite (p.y) || !isfinite (q.y))
        {
          finish_area (upper, lower, view, columns, func, data);
          continue;
        }
      g_array_append_val (upper, p);
      g_array_append_val (lower, q);
    }
  finish_area (upper, lower, view, columns, func, data);
}
