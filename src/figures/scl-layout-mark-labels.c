/* Labels of marks: of vertical ones and spans above the plot area, of points and horizontal ones in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/scl-layout-work-private.h"

static gboolean
above_plot (const SclMark *mark, const SclView *view)
{
  double x = mark->kind == SCL_MARK_SPAN ? (MAX (mark->x, view->x0) + MIN (mark->x2, view->x1)) / 2.0 : mark->x;

  return (mark->kind == SCL_MARK_VERTICAL || mark->kind == SCL_MARK_SPAN) && mark->label != NULL && *mark->label != '\0'
         && x >= view->x0 && x <= view->x1;
}

double
scl_layout_mark_px (const SclLayoutWork *work)
{
  return 0.88 * work->out->text_px;
}

/* Labels of vertical marks and spans in rows above the plot area, the lowest row first. Returns the rows needed. */
guint
scl_layout_put_marks_above (SclLayoutWork *work, gboolean really)
{
  const SclPlotArea *area = &work->out->area;
  double px = scl_layout_mark_px (work);
  double row_end[8];
  guint rows = 0;

  for (guint i = 0; i < G_N_ELEMENTS (row_end); i++)
    row_end[i] = -INFINITY;
  /* From left to right, whatever the order in which the marks were added. */
  for (double done = -INFINITY;;)
    {
      const SclMark *next = NULL;
      double next_x = INFINITY;
      SclTextItem item;
      double x;
      guint row = 0;

      for (guint i = 0; i < scl_chart_n_marks (work->chart); i++)
        {
          const SclMark *mark = scl_chart_mark (work->chart, i);
          double at = mark->kind == SCL_MARK_SPAN ? (MAX (mark->x, work->view.x0) + MIN (mark->x2, work->view.x1)) / 2.0 : mark->x;

          at += 1e-9 * i * (work->view.x1 - work->view.x0); /* two marks at one place both count */
          if (above_plot (mark, &work->view) && at > done && at < next_x)
            {
              next = mark;
              next_x = at;
            }
        }
      if (next == NULL)
        return rows;
      done = next_x;
      item = scl_layout_text (work, next->label, px, FALSE, 0, SCL_TEXT_SERIES);
      item.colour = next->colour;
      x = scl_plot_area_x_to_px (area, next_x) - item.width / 2.0;
      x = CLAMP (x, 2.0, MAX (2.0, work->out->width - item.width - 2.0));
      while (row + 1 < G_N_ELEMENTS (row_end) && x < row_end[row])
        row++;
      rows = MAX (rows, row + 1);
      if (!really || x < row_end[row])
        scl_layout_text_clear (&item);
      else
        scl_layout_take (work, item, x, area->top - (row + 1) * 1.35 * px - 2.0);
      row_end[row] = x + item.width + 0.8 * px;
    }
}

static void
add_curve_ink (const SclLayoutWork *work, SclLabelPlacer *placer)
{
  const SclPlotArea *area = &work->out->area;

  for (guint i = 0; i < scl_chart_n_series (work->chart); i++)
    {
      const SclSeries *series = scl_chart_series (work->chart, i);

      if (series->kind == SCL_SERIES_POINTS || series->kind == SCL_SERIES_ERRORS || series->kind == SCL_SERIES_DENSITY)
        {
          guint step = series->n / 2000 + 1;

          for (guint p = 0; p < series->n; p += step)
            scl_label_placer_add_ink (placer, scl_plot_area_x_to_px (area, series->x[p]), scl_plot_area_y_to_px (area, series->y[p]));
          continue;
        }
      for (double px = area->left; px <= area->right; px += 2.5)
        scl_label_placer_add_ink (placer, px,
                                  scl_plot_area_y_to_px (area, scl_series_value_at (series, scl_plot_area_px_to_x (area, px))));
    }
  for (guint i = 0; i < scl_chart_n_marks (work->chart); i++)
    {
      const SclMark *mark = scl_chart_mark (work->chart, i);

      if (mark->kind == SCL_MARK_VERTICAL)
        for (double py = area->top; py < area->bottom; py += 4)
          scl_label_placer_add_ink (placer, scl_plot_area_x_to_px (area, mark->x), py);
      else if (mark->kind == SCL_MARK_POINT)
        scl_label_placer_add_ink (placer, scl_plot_area_x_to_px (area, mark->x), scl_plot_area_y_to_px (area, mark->y));
    }
}

static gboolean
place_mark_label (const SclLayoutWork *work, SclLabelPlacer *placer, const SclMark *mark, SclTextItem *item, SclBox *box)
{
  const SclPlotArea *area = &work->out->area;
  double x = scl_plot_area_x_to_px (area, mark->x);
  double y = scl_plot_area_y_to_px (area, mark->y);
  double gap = 0.25 * work->out->text_px;

  if (mark->kind == SCL_MARK_HORIZONTAL)
    {
      double right = area->right - item->width - gap;
      double left = area->left + gap;
      double up = y - item->height - 1.0;
      double down = y + 1.0;
      SclBox boxes[] = { { right, up, right + item->width, up + item->height },
                         { right, down, right + item->width, down + item->height },
                         { left, up, left + item->width, up + item->height },
                         { left, down, left + item->width, down + item->height } };

      return scl_label_placer_choose (placer, boxes, G_N_ELEMENTS (boxes), box);
    }
  return scl_label_placer_near (placer, x, y, 0.65 * work->out->text_px, item->width, item->height, box);
}

/* Labels of points and horizontal marks, in the plot area. */
void
scl_layout_put_marks_inside (SclLayoutWork *work)
{
  const SclPlotArea *area = &work->out->area;
  double above = work->head_room ? 1.35 * scl_layout_mark_px (work) : 1.0;
  SclBox bounds = { area->left + 1, area->top - above, area->right + 1, area->bottom - 2 };
  g_autoptr (SclLabelPlacer) placer = scl_label_placer_new (bounds);

  if (scl_chart_n_marks (work->chart) == 0)
    return;
  add_curve_ink (work, placer);
  for (guint i = 0; i < scl_chart_n_marks (work->chart); i++)
    {
      const SclMark *mark = scl_chart_mark (work->chart, i);
      SclTextItem item;
      SclBox box;
      double x, y;

      if ((mark->kind != SCL_MARK_POINT && mark->kind != SCL_MARK_HORIZONTAL) || mark->label == NULL || *mark->label == '\0')
        continue;
      if (!(mark->y >= work->view.y0 && mark->y <= work->view.y1)
          || (mark->kind == SCL_MARK_POINT && !(mark->x >= work->view.x0 && mark->x <= work->view.x1)))
        continue;
      item = scl_layout_text (work, mark->label, scl_layout_mark_px (work), FALSE, 0.55 * (area->right - area->left), SCL_TEXT_SERIES);
      item.colour = mark->colour;
      item.halo = TRUE;
      if (!place_mark_label (work, placer, mark, &item, &box))
        {
          scl_layout_text_clear (&item);
          continue;
        }
      x = scl_plot_area_x_to_px (area, mark->x);
      y = scl_plot_area_y_to_px (area, mark->y);
      if (mark->kind == SCL_MARK_POINT)
        {
          item.leader_x = CLAMP (x, box.x0, box.x1);
          item.leader_y = CLAMP (y, box.y0, box.y1);
          if (hypot (item.leader_x - x, item.leader_y - y) > 1.2 * work->out->text_px)
            item.leader = TRUE;
          item.leader_x = x;
          item.leader_y = y;
        }
      scl_layout_take (work, item, box.x0, box.y0);
    }
}

/* A labelled point so near the top that its label may have to stand above the plot area. */
gboolean
scl_layout_wants_head_room (const SclLayoutWork *work)
{
  for (guint i = 0; i < scl_chart_n_marks (work->chart); i++)
    {
      const SclMark *mark = scl_chart_mark (work->chart, i);

      if (mark->kind == SCL_MARK_POINT && mark->label != NULL && mark->y <= work->view.y1
          && scl_plot_area_y_to_px (&work->out->area, mark->y) < work->out->area.top + 2.0 * work->line)
        return TRUE;
    }
  return FALSE;
}
