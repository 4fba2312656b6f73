/* SclFigureCanvas: the read-out moved by keys.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "app/figure/scl-figure-canvas-private.h"

/* Where the read-out is; where there is none, before all there is to say, or behind it. */
static SclFigureStop
stop_now (SclFigureCanvas *self, const SclPlot *plot, int direction)
{
  const SclFigureStop *stop = scl_figure_canvas_get_stop (self);
  const SclReadout *readout = scl_figure_canvas_get_readout (self);
  const SclReadoutRow *first = readout != NULL ? g_ptr_array_index (readout->rows, 0) : NULL;
  double px, py;

  if (stop != NULL)
    return *stop;
  if (!scl_figure_canvas_get_pointer (self, &px, &py))
    return (SclFigureStop){ -direction * INFINITY, direction * INFINITY };
  if (first != NULL && !isfinite (readout->x))
    return (SclFigureStop){ first->x, first->y };
  if (first != NULL)
    return (SclFigureStop){ readout->x, NAN };
  return (SclFigureStop){ scl_plot_area_px_to_x (&plot->area, px),
                          scl_plot_area_px_to_y (&plot->area, py) };
}

static gboolean
move (SclFigureCanvas *self, const SclPlot *plot, SclFigureWay way, int direction)
{
  SclFigureStop stop = stop_now (self, plot, direction);
  const double middle = (plot->area.top + plot->area.bottom) / 2.0;
  const SclReadout *readout = scl_figure_canvas_get_readout (self);
  double px, py;

  if (!scl_figure_canvas_get_pointer (self, &px, &py))
    py = middle;
  if (!scl_figure_stop_next (&stop, plot->chart, &plot->area, py, way, direction, readout))
    return FALSE;
  scl_figure_stop_place (&stop, &plot->area, &px, &py);
  scl_figure_canvas_say_stop (self, px, py, stop);
  return TRUE;
}

/* Only formulas, which have a value everywhere. */
static gboolean
has_values (SclChart *chart)
{
  for (guint i = 0; i < scl_chart_n_series (chart); i++)
    if (scl_readout_has_values (chart, scl_chart_series (chart, i)))
      return TRUE;
  return FALSE;
}

void
scl_figure_canvas_move_cursor (SclFigureCanvas *self, int direction)
{
  const SclPlot *plot;
  const SclPlotArea *area;
  double step, px, py;

  if (!scl_figure_canvas_can_move (self))
    return;
  plot = scl_figure_canvas_pointed_plot (self);
  area = &plot->area;
  step = direction * MAX ((area->right - area->left) / 100.0, 1.0);
  if (!scl_figure_canvas_get_pointer (self, &px, &py) && !scl_figure_has_rows (plot->chart))
    {
      scl_figure_canvas_say_at (self, (area->left + area->right) / 2.0,
                                (area->top + area->bottom) / 2.0);
      if (scl_figure_canvas_get_readout (self) != NULL)
        return;
      scl_figure_canvas_point_away (self); /* dots, none of them there: from the first */
    }
  if (has_values (plot->chart))
    move (self, plot, SCL_FIGURE_TO_VALUE, direction);
  else if (scl_figure_canvas_get_pointer (self, &px, &py))
    scl_figure_canvas_say_at (self, CLAMP (px + step, area->left, area->right), py);
}

gboolean
scl_figure_canvas_move_to_row (SclFigureCanvas *self, int direction)
{
  const SclPlot *plot;

  if (!scl_figure_canvas_can_move (self))
    return FALSE;
  plot = scl_figure_canvas_pointed_plot (self);
  if (!scl_figure_has_rows (plot->chart))
    return FALSE;
  return move (self, plot, SCL_FIGURE_TO_ROW, direction)
         || scl_figure_canvas_get_plots (self)->len < 2;
}

gboolean
scl_figure_canvas_move_to_panel (SclFigureCanvas *self, int direction)
{
  const GArray *plots = scl_figure_canvas_get_plots (self);
  const SclPlot *first, *from, *to;
  double px, py, share = 0.5;

  if (!scl_figure_canvas_can_move (self) || plots->len < 2)
    return FALSE;
  first = (const SclPlot *) (gpointer) plots->data;
  from = scl_figure_canvas_pointed_plot (self);
  if (scl_figure_canvas_get_pointer (self, &px, &py))
    share = (px - from->area.left) / (from->area.right - from->area.left);
  else
    direction = 0;
  to = first + CLAMP (from - first + direction, 0, (gssize) plots->len - 1);
  scl_figure_canvas_say_at (
      self, to->area.left + CLAMP (share, 0.0, 1.0) * (to->area.right - to->area.left),
      (to->area.top + to->area.bottom) / 2.0);
  return TRUE;
}
