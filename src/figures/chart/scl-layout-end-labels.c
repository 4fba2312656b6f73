/* Labels at the right ends of curves, in place of a legend.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/chart/scl-layout-work-private.h"

typedef struct
{
  guint series;
  SclTextItem item;
  double wanted; /* px, centre */
  double y;
} EndLabel;

static int
compare_end_labels (gconstpointer a, gconstpointer b)
{
  const EndLabel *one = a;
  const EndLabel *other = b;

  if (one->wanted != other->wanted)
    return one->wanted < other->wanted ? -1 : 1;
  return (int) one->series - (int) other->series;
}

/* Where a curve leaves the view at the right: FALSE if it ends earlier, or leaves through the top
 * or the bottom. */
static gboolean
end_of_curve (const SclSeries *series, const SclView *view, double *y)
{
  double x = view->x1;

  for (guint i = series->n; i-- > 0;)
    if (isfinite (series->y[i]) && isfinite (series->x[i]))
      {
        x = MIN (x, series->x[i]);
        break;
      }
  if (x < view->x0 + 0.93 * (view->x1 - view->x0))
    return FALSE;
  *y = scl_series_value_at (series, x);
  return isfinite (*y) && *y >= view->y0 && *y <= view->y1;
}

gboolean
scl_layout_can_label_ends (const SclLayoutWork *work)
{
  guint n = 0;

  if (work->out->width < 38 * work->out->text_px || work->economy >= SCL_LAYOUT_WITHOUT_AXIS_TITLES)
    return FALSE;
  for (guint i = 0; i < scl_chart_n_series (work->chart); i++)
    {
      const SclSeries *series = scl_chart_series (work->chart, i);
      double y;

      if (!scl_layout_has_label (series))
        continue;
      if ((series->kind != SCL_SERIES_LINE && series->kind != SCL_SERIES_STEP)
          || !end_of_curve (series, &work->view, &y))
        return FALSE;
      n++;
    }
  return n > 0 && n <= 6;
}

/* Width that the labels need at the right, or 0 where they would be too wide. */
double
scl_layout_end_labels_width (const SclLayoutWork *work)
{
  double most = 0.0;

  for (guint i = 0; i < scl_chart_n_series (work->chart); i++)
    {
      const SclSeries *series = scl_chart_series (work->chart, i);

      if (scl_layout_has_label (series))
        {
          SclTextItem item = scl_layout_text (work, series->label, work->out->text_px, FALSE, 0,
                                              SCL_TEXT_SERIES);

          most = MAX (most, item.width);
          scl_layout_text_clear (&item);
        }
    }
  return most > 0.2 * work->out->width ? 0.0 : most;
}

/* FALSE where the labels would have to stand too far from their curves. */
gboolean
scl_layout_put_end_labels (SclLayoutWork *work)
{
  const SclPlotArea *area = &work->out->area;
  g_autoptr (GArray) labels = g_array_new (FALSE, FALSE, sizeof (EndLabel));
  double half = work->line / 2.0;
  gboolean good = TRUE;

  for (guint i = 0; i < scl_chart_n_series (work->chart); i++)
    {
      const SclSeries *series = scl_chart_series (work->chart, i);
      EndLabel label = { .series = i };
      double y;

      if (!scl_layout_has_label (series) || !end_of_curve (series, &work->view, &y))
        continue;
      label.item
          = scl_layout_text (work, series->label, work->out->text_px, FALSE, 0, SCL_TEXT_SERIES);
      label.item.colour = series->colour;
      label.wanted = label.y = scl_plot_area_y_to_px (area, y);
      g_array_append_val (labels, label);
    }
  g_array_sort (labels, compare_end_labels);
  /* Push down those that lie over the one above, then shift each cluster up by half of what it was
   * pushed. */
  for (guint first = 0; first < labels->len;)
    {
      guint after = first + 1;
      double push = 0.0;

      for (; after < labels->len; after++)
        {
          EndLabel *above = &g_array_index (labels, EndLabel, after - 1);
          EndLabel *label = &g_array_index (labels, EndLabel, after);

          if (label->wanted >= above->y + work->line)
            break;
          label->y = above->y + work->line;
          push = MAX (push, label->y - label->wanted);
        }
      for (guint i = first; i < after; i++)
        g_array_index (labels, EndLabel, i).y -= push / 2.0;
      first = after;
    }
  /* None below the plot area, where the tick labels are. */
  for (guint i = labels->len, below = 0; i-- > 0; below = i)
    {
      EndLabel *label = &g_array_index (labels, EndLabel, i);
      double lowest = i + 1 == labels->len ? area->bottom - half
                                           : g_array_index (labels, EndLabel, below).y - work->line;

      label->y = MIN (label->y, lowest);
    }
  for (guint i = 0; i < labels->len; i++)
    {
      EndLabel *label = &g_array_index (labels, EndLabel, i);

      if (fabs (label->y - label->wanted) > 1.1 * work->line
          || (i > 0 && label->y - g_array_index (labels, EndLabel, i - 1).y < 0.98 * work->line))
        good = FALSE;
      if (good)
        scl_layout_take (work, label->item, area->right + 0.5 * work->out->text_px,
                         label->y - half);
      else
        scl_layout_text_clear (&label->item);
    }
  return good;
}
