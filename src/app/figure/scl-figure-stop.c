/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/figure/scl-figure-stop.h"

#include <math.h>

#include "rating/base/scl-order.h"

#define CURVE_PX 4.0   /* values of a series closer than that are a curve */
#define CLOUD_DOTS 500 /* more dots than anybody walks through */
#define STEPS 100.0    /* across a curve or a cloud */

gboolean
scl_figure_has_rows (SclChart *chart)
{
  return scl_chart_y_axis (chart)->kind == SCL_AXIS_NAMES;
}

/* From where to where one looks, and the best that was found. */
typedef struct
{
  const SclPlotArea *area;
  SclFigureStop from, best;
  gboolean rows, found;
  SclFigureWay way;
  int direction;
  double step; /* world x, the least way along a curve */
} Search;

/* What has no height stands above all that has. */
static int
compare_height (double a, double b)
{
  return -SCL_ORDER (isnan (a) ? INFINITY : a, isnan (b) ? INFINITY : b);
}

static int
compare_stops (const Search *search, const SclFigureStop *a, const SclFigureStop *b)
{
  const int along = SCL_ORDER (a->x, b->x), down = compare_height (a->y, b->y);

  if (search->rows)
    return down != 0 ? down : along;
  return along != 0 ? along : down;
}

/* Of the row that is nearest, what is nearest in x. */
static gboolean
is_nearer_in_row (const Search *search, const SclFigureStop *stop)
{
  const int order = search->direction * compare_height (stop->y, search->best.y);

  return order < 0
         || (order == 0
             && fabs (stop->x - search->from.x) < fabs (search->best.x - search->from.x));
}

static gboolean
is_behind_from (const Search *search, const SclFigureStop *stop)
{
  if (search->way == SCL_FIGURE_TO_ROW)
    return search->direction * compare_height (stop->y, search->from.y) > 0;
  return search->direction * compare_stops (search, stop, &search->from) > 0;
}

static void
consider (Search *search, double x, double y, gboolean close)
{
  const SclView *view = &search->area->view;
  const SclFigureStop stop = { x, y };

  if (!(x >= view->x0 && x <= view->x1) || y < view->y0 || y > view->y1)
    return;
  if (!is_behind_from (search, &stop)
      || (close && search->direction * (x - search->from.x) < search->step))
    return;
  if (!search->found
      || (search->way == SCL_FIGURE_TO_ROW
              ? is_nearer_in_row (search, &stop)
              : search->direction * compare_stops (search, &stop, &search->best) < 0))
    search->best = stop;
  search->found = TRUE;
}

static gboolean
is_close (const SclSeries *series, guint i, guint j, double close)
{
  return isfinite (series->y[j]) && fabs (series->x[i] - series->x[j]) < close;
}

static void
consider_series (Search *search, const SclSeries *series)
{
  const gboolean dots = series->kind == SCL_SERIES_POINTS || series->kind == SCL_SERIES_DENSITY;
  const gboolean bars = series->kind == SCL_SERIES_BARS;
  const double close = CURVE_PX * (search->area->view.x1 - search->area->view.x0)
                       / (search->area->right - search->area->left);

  for (guint i = 0; i < series->n; i++)
    if (!isfinite (series->y[i]))
      continue;
    else if (dots)
      consider (search, series->x[i], series->y[i], !search->rows && series->n > CLOUD_DOTS);
    else
      consider (search, scl_series_place (series, i), NAN,
                !bars
                    && ((i > 0 && is_close (series, i, i - 1, close))
                        || (i + 1 < series->n && is_close (series, i, i + 1, close))));
}

static gboolean
search_next (Search *search, SclChart *chart)
{
  search->found = FALSE;
  for (guint s = 0; s < scl_chart_n_series (chart); s++)
    if (scl_readout_has_values (chart, scl_chart_series (chart, s)))
      consider_series (search, scl_chart_series (chart, s));
  return search->found;
}

/* Another series' value beside the stop, so near that it was read there already. */
static gboolean
was_read_at (const SclFigureStop *self, const SclFigureStop *stop, const SclPlotArea *area,
             const SclReadout *said, const SclReadout *there)
{
  return isnan (self->y) && isnan (stop->y) && there->rows->len <= said->rows->len
         && fabs (scl_plot_area_x_to_px (area, stop->x) - scl_plot_area_x_to_px (area, self->x))
                <= CURVE_PX / 2.0;
}

static gboolean
says_more (const SclFigureStop *self, const SclFigureStop *stop, const SclPlotArea *area,
           const SclReadout *said, const SclReadout *there)
{
  g_autofree char *before = NULL, *now = NULL;

  if (there == NULL || said == NULL)
    return there != NULL;
  before = scl_readout_to_text (said);
  now = scl_readout_to_text (there);
  return !g_str_equal (before, now) && !was_read_at (self, stop, area, said, there);
}

gboolean
scl_figure_stop_next (SclFigureStop *self, SclChart *chart, const SclPlotArea *area, double py,
                      SclFigureWay way, int direction, const SclReadout *said)
{
  Search search = { .area = area,
                    .from = *self,
                    .rows = scl_figure_has_rows (chart),
                    .way = way,
                    .direction = direction,
                    .step = (area->view.x1 - area->view.x0) / STEPS };

  for (; search_next (&search, chart); search.from = search.best)
    {
      double x, y = py;
      g_autoptr (SclReadout) there = NULL;

      scl_figure_stop_place (&search.best, area, &x, &y);
      there = scl_readout_new (chart, area, x, y);
      if (!says_more (self, &search.best, area, said, there))
        continue;
      *self = search.best;
      return TRUE;
    }
  return FALSE;
}

void
scl_figure_stop_place (const SclFigureStop *self, const SclPlotArea *area, double *px, double *py)
{
  *px = scl_plot_area_x_to_px (area, self->x);
  if (!isnan (self->y))
    *py = scl_plot_area_y_to_px (area, self->y);
}
