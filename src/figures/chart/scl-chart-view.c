/* What part of the plane a chart shows: the least that holds all its data, rounded out to the
 * ticks, and a panel's share of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/chart/scl-chart.h"

#include <math.h>

#include "figures/chart/scl-ticks-private.h"

typedef struct
{
  double low, high;
} Span;

static void
span_add (Span *self, double value)
{
  if (!isfinite (value))
    return;
  if (!(self->low <= value))
    self->low = value;
  if (!(self->high >= value))
    self->high = value;
}

/* What the series needs of either axis. A value counts only where both its coordinates are there.
 */
static void
series_spans (const SclSeries *self, Span *x, Span *y)
{
  for (guint i = 0; i < self->n; i++)
    {
      if (!isfinite (self->y[i]) || !isfinite (self->x[i]))
        continue;
      span_add (x, self->x[i]);
      span_add (y, self->y[i]);
      if (self->kind == SCL_SERIES_BARS)
        span_add (x, self->x[i + 1]);
      if (self->y2 != NULL)
        span_add (y, self->y2[i]);
      if (self->y_error != NULL && isfinite (self->y_error[i]))
        {
          span_add (y, self->y[i] - self->y_error[i]);
          span_add (y, self->y[i] + self->y_error[i]);
        }
      if (self->kind == SCL_SERIES_BARS || self->kind == SCL_SERIES_AREA)
        span_add (y, 0.0);
    }
}

/* A range that can be drawn, whatever the data: never empty, never non-finite, and wide enough for
 * double arithmetic. */
static void
span_mend (Span *self, SclAxisKind kind)
{
  double centre, least;

  if (!isfinite (self->low) || !isfinite (self->high))
    {
      self->low = kind == SCL_AXIS_DAY ? 2451545 : kind == SCL_AXIS_YEAR ? 2000 : 0;
      self->high = kind == SCL_AXIS_DAY ? 2451545 + 366 : kind == SCL_AXIS_YEAR ? 2010 : 1;
      return;
    }
  if (self->low > self->high)
    {
      double swap = self->low;

      self->low = self->high;
      self->high = swap;
    }
  self->low = CLAMP (self->low, -1e15, 1e15);
  self->high = CLAMP (self->high, -1e15, 1e15);
  centre = (self->low + self->high) / 2.0;
  least = MAX (fabs (centre) * 1e-9, 1e-12);
  if (self->high - self->low >= least)
    return;
  switch (kind)
    {
    case SCL_AXIS_DAY:
      least = 15;
      break;
    case SCL_AXIS_YEAR:
      least = 2;
      break;
    case SCL_AXIS_PERCENT:
      least = 0.05;
      break;
    case SCL_AXIS_NUMBER:
    default:
      least = MAX (fabs (centre) * 0.02, 0.5);
      break;
    }
  self->low = centre - least;
  self->high = centre + least;
}

static void
span_finish (Span *self, const SclAxis *axis, double pad, gboolean to_ticks)
{
  gboolean empty = !isfinite (self->low);

  span_mend (self, axis->kind);
  if (!empty && pad > 0.0)
    {
      double room = (self->high - self->low) * pad;

      self->low -= room;
      self->high += room;
    }
  if (to_ticks && !empty)
    scl_ticks_round_out (axis, &self->low, &self->high);
  if (isfinite (axis->min))
    self->low = axis->min;
  if (isfinite (axis->max))
    self->high = axis->max;
  span_mend (self, axis->kind);
}

static SclView
own_full_view (SclChart *self)
{
  Span x = { NAN, NAN };
  Span y = { NAN, NAN };
  gboolean free_points = FALSE;
  gboolean anchored = FALSE;

  for (guint i = 0; i < scl_chart_n_series (self); i++)
    {
      const SclSeries *series = scl_chart_series (self, i);

      series_spans (series, &x, &y);
      if (series->kind == SCL_SERIES_POINTS || series->kind == SCL_SERIES_ERRORS
          || series->kind == SCL_SERIES_DENSITY)
        free_points = TRUE;
      else if (series->kind == SCL_SERIES_BARS)
        anchored = TRUE;
    }
  for (guint i = 0; i < scl_chart_n_marks (self); i++)
    {
      const SclMark *mark = scl_chart_mark (self, i);

      if (mark->kind != SCL_MARK_POINT || !isfinite (mark->x) || !isfinite (mark->y))
        continue;
      span_add (&x, mark->x);
      span_add (&y, mark->y);
    }
  /* Lines begin and end at the frame; dots need air around them. */
  span_finish (&x, scl_chart_x_axis (self), free_points && !anchored ? 0.03 : 0.0, FALSE);
  span_finish (&y, scl_chart_y_axis (self), 0.0, TRUE);
  return (SclView){ x.low, x.high, y.low, y.high };
}

SclView
scl_chart_full_view (SclChart *self)
{
  Span x = { NAN, NAN };

  if (scl_chart_n_panels (self) == 0)
    return own_full_view (self);
  for (guint i = 0; i < scl_chart_n_panels (self); i++)
    {
      SclChart *panel = scl_chart_panel (self, i);
      SclView view;

      if (scl_chart_empty_message (panel) != NULL)
        continue;
      view = own_full_view (panel);
      span_add (&x, view.x0);
      span_add (&x, view.x1);
    }
  span_finish (&x, scl_chart_x_axis (self), 0.0, FALSE);
  return (SclView){ x.low, x.high, 0.0, 1.0 };
}

SclView
scl_chart_panel_view (SclChart *self, guint index, const SclView *view)
{
  Span y = { NAN, NAN };
  double height;

  for (guint i = 0; i < scl_chart_n_panels (self); i++)
    if (i == index || scl_chart_share_y (self))
      {
        SclView own = own_full_view (scl_chart_panel (self, i));

        span_add (&y, own.y0);
        span_add (&y, own.y1);
      }
  height = y.high - y.low;
  return (SclView){ view->x0, view->x1, y.low + view->y0 * height, y.low + view->y1 * height };
}
