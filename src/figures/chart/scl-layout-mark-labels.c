/* Labels of marks: of vertical ones and spans above the plot area, of points and horizontal ones in
 * it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "figures/chart/scl-layout-work-private.h"
#include "rating/base/scl-for-each.h"

/* The middle of what is seen of it. */
static double
middle_of (const SclMark *mark, const SclView *view)
{
  return mark->kind == SCL_MARK_SPAN ? (MAX (mark->x, view->x0) + MIN (mark->x2, view->x1)) / 2.0
                                     : mark->x;
}

static gboolean
above_plot (const SclMark *mark, double x, const SclView *view)
{
  return (mark->kind == SCL_MARK_VERTICAL || mark->kind == SCL_MARK_SPAN) && mark->label != NULL
         && *mark->label != '\0' && x >= view->x0 && x <= view->x1;
}

double
scl_layout_mark_px (const SclLayoutWork *work)
{
  return 0.88 * work->out->text_px;
}

/* A label above the plot area. */
typedef struct
{
  double at; /* px: what it labels */
  double x;  /* px: its left end */
  guint row; /* 0: the lowest */
  SclTextItem item;
} AboveLabel;

static int
compare_above (gconstpointer a, gconstpointer b)
{
  const AboveLabel *one = a;
  const AboveLabel *other = b;

  return (one->at > other->at) - (one->at < other->at);
}

/* From left to right, each centred over what it labels. */
static GArray *
labels_above (const SclLayoutWork *work)
{
  GArray *labels = g_array_new (FALSE, FALSE, sizeof (AboveLabel));

  for (guint i = 0; i < scl_chart_n_marks (work->chart); i++)
    {
      const SclMark *mark = scl_chart_mark (work->chart, i);
      AboveLabel label = { 0 };
      const double x = middle_of (mark, &work->view);

      if (!above_plot (mark, x, &work->view))
        continue;
      label.item = scl_layout_text (work, mark->label, scl_layout_mark_px (work), FALSE, 0,
                                    SCL_TEXT_SERIES);
      label.item.colour = mark->colour;
      label.at = scl_plot_area_x_to_px (&work->out->area, x);
      label.x = CLAMP (label.at - label.item.width / 2.0, 2.0,
                       MAX (2.0, work->out->width - label.item.width - 2.0));
      g_array_append_val (labels, label);
    }
  g_array_sort (labels, compare_above);
  return labels;
}

/* Pushes neighbours apart as long as each still stands over what it labels. FALSE: they need more
 * rows. */
static gboolean
fit_in_one_row (const SclLayoutWork *work, GArray *labels, double gap)
{
  g_autoptr (GArray) pushed = g_array_copy (labels);
  double overlap = 0.0;

  for (guint tries = 0; tries < 24; tries++)
    {
      double worst = 0.0;

      for (guint i = 1; i < pushed->len; i++)
        {
          AboveLabel *left = &g_array_index (pushed, AboveLabel, i - 1);
          AboveLabel *right = &g_array_index (pushed, AboveLabel, i);

          overlap = left->x + left->item.width + gap - right->x;
          worst = MAX (worst, overlap);
          if (overlap <= 0.0)
            continue;
          left->x = MAX (left->x - overlap / 2.0,
                         MAX (MIN (left->at - left->item.width, left->x), 2.0));
          right->x
              = MIN (right->x + overlap / 2.0,
                     MIN (MAX (right->at, right->x), work->out->width - right->item.width - 2.0));
        }
      if (worst <= 0.25)
        {
          memcpy (labels->data, pushed->data, labels->len * sizeof (AboveLabel));
          return TRUE;
        }
    }
  return FALSE;
}

/* Each in the lowest row where there is room; returns the rows. */
static guint
stack_in_rows (GArray *labels, double gap)
{
  double row_end[8];
  guint rows = 0;

  for (guint i = 0; i < G_N_ELEMENTS (row_end); i++)
    row_end[i] = -INFINITY;
  SCL_FOR_EACH (AboveLabel, label, labels)
    {
      while (label->row < G_N_ELEMENTS (row_end) && label->x < row_end[label->row])
        label->row++;
      if (label->row == G_N_ELEMENTS (row_end))
        continue; /* no room: left out */
      rows = MAX (rows, label->row + 1);
      row_end[label->row] = label->x + label->item.width + gap;
    }
  return MIN (rows, G_N_ELEMENTS (row_end));
}

guint
scl_layout_put_marks_above (SclLayoutWork *work, gboolean really)
{
  g_autoptr (GArray) labels = labels_above (work);
  double px = scl_layout_mark_px (work);
  double gap = 0.8 * px;
  guint rows = labels->len == 0                     ? 0
               : fit_in_one_row (work, labels, gap) ? 1
                                                    : stack_in_rows (labels, gap);

  for (guint i = 0; i < labels->len; i++)
    {
      AboveLabel *label = &g_array_index (labels, AboveLabel, i);

      if (really && label->row < rows)
        scl_layout_take (work, label->item, label->x,
                         work->out->area.top - (label->row + 1) * 1.35 * px - 2.0);
      else
        scl_layout_text_clear (&label->item);
    }
  return rows;
}

#define STEP 16 /* px up or down within 2.5 to the right */

/* Steps included, which go up and down between two places; a slope has its ink at its places. */
static void
add_line_ink (const SclPlotArea *area, const SclSeries *series, SclLabelPlacer *placer)
{
  double before = NAN;

  for (double px = area->left; px <= area->right; px += 2.5)
    {
      const double py = scl_plot_area_y_to_px (
          area, scl_series_value_at (series, scl_plot_area_px_to_x (area, px)));

      if (isfinite (before) && isfinite (py) && ABS (py - before) > STEP)
        {
          const double end = MIN (MAX (before, py), area->bottom);

          for (double y = MAX (MIN (before, py), area->top) + 4; y < end; y += 4)
            scl_label_placer_add_ink (placer, px, y);
        }
      scl_label_placer_add_ink (placer, px, py);
      before = py;
    }
}

static void
add_curve_ink (const SclLayoutWork *work, SclLabelPlacer *placer)
{
  const SclPlotArea *area = &work->out->area;
  const gboolean rows = scl_chart_y_axis (work->chart)->kind == SCL_AXIS_NAMES;

  for (guint i = 0; i < scl_chart_n_series (work->chart); i++)
    {
      const SclSeries *series = scl_chart_series (work->chart, i);

      if (series->kind == SCL_SERIES_POINTS || series->kind == SCL_SERIES_ERRORS
          || series->kind == SCL_SERIES_DENSITY)
        {
          guint step = series->n / 2000 + 1;

          for (guint p = 0; p < series->n; p += step)
            {
              const double px = scl_plot_area_x_to_px (area, series->x[p]);
              const double py = scl_plot_area_y_to_px (area, series->y[p]);

              scl_label_placer_add_ink (placer, px, py);
              /* On a row the dot's right edge counts, too: a label that passes it keeps off. */
              if (rows)
                scl_label_placer_add_ink (placer, px + 0.3 * work->out->text_px, py);
            }
          continue;
        }
      add_line_ink (area, series, placer);
    }
  for (guint i = 0; i < scl_chart_n_marks (work->chart); i++)
    {
      const SclMark *mark = scl_chart_mark (work->chart, i);

      if (mark->kind == SCL_MARK_VERTICAL)
        for (double py = area->top; py < area->bottom; py += 4)
          scl_label_placer_add_ink (placer, scl_plot_area_x_to_px (area, mark->x), py);
      else if (mark->kind == SCL_MARK_POINT)
        scl_label_placer_add_ink (placer, scl_plot_area_x_to_px (area, mark->x),
                                  scl_plot_area_y_to_px (area, mark->y));
    }
}

/* Of a chart whose rows have names, on the mark's own row: to the right, to the left, further on
 * where other dots are; above what is on the row only where the next one is far enough. */
static gboolean
place_on_row (const SclLayoutWork *work, SclLabelPlacer *placer, const SclMark *mark,
              const SclTextItem *item, SclBox *box)
{
  const SclPlotArea *area = &work->out->area;
  const double x = scl_plot_area_x_to_px (area, mark->x);
  const double y = scl_plot_area_y_to_px (area, mark->y);
  const double pitch = fabs (scl_plot_area_y_to_px (area, mark->y + 1.0) - y);
  const double gap = 0.6 * work->out->text_px;
  const double up = y - item->height / 2.0;
  SclBox boxes[8];
  guint n = 0;

  for (guint step = 0; step < 5; step++)
    {
      const double left = x + gap * (1.0 + step);

      boxes[n++] = (SclBox){ left, up, left + item->width, up + item->height };
      if (step == 0)
        boxes[n++] = (SclBox){ x - gap - item->width, up, x - gap, up + item->height };
    }
  if (pitch > 2.4 * item->height)
    {
      const double over = y - gap - item->height;
      const double end = MIN (x + gap, work->out->width - 2.0);

      boxes[n++]
          = (SclBox){ x - item->width / 2.0, over, x + item->width / 2.0, over + item->height };
      boxes[n++] = (SclBox){ end - item->width, over, end, over + item->height };
    }
  return scl_label_placer_choose (placer, boxes, n, box);
}

static gboolean
place_mark_label (const SclLayoutWork *work, SclLabelPlacer *placer, const SclMark *mark,
                  SclTextItem *item, SclBox *box)
{
  const SclPlotArea *area = &work->out->area;
  double x = scl_plot_area_x_to_px (area, mark->x);
  double y = scl_plot_area_y_to_px (area, mark->y);
  double gap = 0.25 * work->out->text_px;

  if (scl_chart_y_axis (work->chart)->kind == SCL_AXIS_NAMES)
    return place_on_row (work, placer, mark, item, box);
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
  return scl_label_placer_near (placer, x, y, 0.65 * work->out->text_px, item->width, item->height,
                                box);
}

/* Labels of points and horizontal marks, in the plot area. */
void
scl_layout_put_marks_inside (SclLayoutWork *work)
{
  const SclPlotArea *area = &work->out->area;
  double above = work->head_room ? 1.35 * scl_layout_mark_px (work) : 1.0;
  SclBox bounds = { area->left + 1, area->top - above, area->right + 1, area->bottom - 2 };
  g_autoptr (SclLabelPlacer) placer = NULL;

  if (scl_chart_n_marks (work->chart) == 0)
    return;
  /* Rows with names leave the margin beside the plot free, and half of the last row may lie below
   * its line. */
  if (scl_chart_y_axis (work->chart)->kind == SCL_AXIS_NAMES)
    {
      bounds.x1 = MAX (bounds.x1, work->out->width - 2.0);
      bounds.y1 += 0.4 * scl_layout_mark_px (work);
    }
  placer = scl_label_placer_new (bounds);
  add_curve_ink (work, placer);
  for (guint i = 0; i < scl_chart_n_marks (work->chart); i++)
    {
      const SclMark *mark = scl_chart_mark (work->chart, i);
      SclTextItem item;
      SclBox box;
      double x, y;

      if ((mark->kind != SCL_MARK_POINT && mark->kind != SCL_MARK_HORIZONTAL) || mark->label == NULL
          || *mark->label == '\0')
        continue;
      if (!(mark->y >= work->view.y0 && mark->y <= work->view.y1)
          || (mark->kind == SCL_MARK_POINT
              && !(mark->x >= work->view.x0 && mark->x <= work->view.x1)))
        continue;
      item = scl_layout_text (work, mark->label, scl_layout_mark_px (work), FALSE,
                              0.55 * (area->right - area->left), SCL_TEXT_SERIES);
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
          item.leader_x = x;
          item.leader_y = y;
          item.leader = hypot (CLAMP (x, box.x0, box.x1) - x, CLAMP (y, box.y0, box.y1) - y)
                        > 1.2 * work->out->text_px;
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
          && scl_plot_area_y_to_px (&work->out->area, mark->y)
                 < work->out->area.top + 2.0 * work->line)
        return TRUE;
    }
  return FALSE;
}
