/* SclPanelLayout: where the panels of a chart go.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/chart/scl-panel-layout-private.h"

#include <math.h>

#include "figures/chart/scl-layout-work-private.h"
#include "rating/base/scl-free.h"

/* In text sizes: a plot area narrower than this has no room for three labels below it. */
#define NARROW 14.0
/* Of a panel: title, a line that describes it, labels of marks and half a tick label above the plot
 * area. */
#define HEAD 4.2
/* Width to height at which a distribution reads best. */
#define ASPECT 1.5

/* How good a grid of so many columns would be: the height of its plot areas, or what their width
 * amounts to. */
static double
worth_of_columns (guint n, guint columns, double width, double height, double t)
{
  guint rows = (n + columns - 1) / columns;
  double plot_width = width / columns - 4.5 * t;
  double plot_height = height / rows - HEAD * t;
  double worth = MIN (plot_width / ASPECT, plot_height);

  return plot_width < NARROW * t ? MIN (worth, 0.5 * worth) : worth;
}

static guint
choose_columns (guint n, double width, double height, double t)
{
  guint best = 1;

  for (guint columns = 2; columns <= n; columns++)
    if (worth_of_columns (n, columns, width, height, t)
        > worth_of_columns (n, best, width, height, t))
      best = columns;
  return best;
}

/* The whole's own texts, as many as leave the panels two thirds of the height. Returns the height
 * of a line. */
static double
put_outer (SclPanelLayout *self, SclChart *chart, const SclRenderOptions *options, cairo_t *cr)
{
  SclChartLayout *out = self->outer;
  SclPlotArea *area = &out->area;
  SclLayoutWork work;
  guint x_title;

  scl_layout_work_init (&work, out, chart, options, cr);
  for (work.economy = SCL_LAYOUT_WITH_ALL; work.economy < SCL_LAYOUT_PLOT_ONLY; work.economy++)
    {
      g_array_set_size (out->texts, 0);
      area->view = work.view;
      area->left = work.pad;
      area->right = out->width;
      area->top = scl_layout_put_above (&work) - work.line / 2.0;
      area->bottom = out->height - scl_layout_put_below (&work) + work.line + 0.7 * out->text_px;
      x_title = out->texts->len - 1;
      if (scl_layout_has_x_title (&work))
        scl_layout_centre_x_title (&work, x_title);
      if (area->bottom - area->top >= 0.66 * out->height)
        break;
    }
  area->bottom = MAX (area->bottom, area->top + 1.0);
  return work.line;
}

static void
put_cells (SclPanelLayout *self, SclChart *chart, const SclRenderOptions *options, double labels)
{
  const SclPlotArea *area = &self->outer->area;
  guint n = scl_chart_n_panels (chart);
  guint rows = (n + self->columns - 1) / self->columns;
  double width = floor ((area->right - area->left) / self->columns);
  double height = floor ((area->bottom - area->top - labels) / rows);

  for (guint i = 0; i < n; i++)
    {
      SclPanel panel = { .chart = scl_chart_panel (chart, i), .options = *options };
      gboolean lowest = i + self->columns >= n;

      panel.x = floor (area->left) + (i % self->columns) * width;
      panel.y = floor (area->top) + (i / self->columns) * height;
      panel.options.width = MAX (width, 1.0);
      panel.options.height = MAX (height + (lowest ? labels : 0.0), 1.0);
      panel.options.text_px = self->outer->text_px;
      panel.options.opaque = FALSE;
      panel.options.show_title = TRUE;
      panel.options.view = scl_chart_panel_view (chart, i, &area->view);
      g_array_append_val (self->panels, panel);
    }
}

/* What each needs; then again with what all of them have to give up; then all alike. */
static void
put_panels (SclPanelLayout *self, SclChart *chart, cairo_t *cr)
{
  SclPanelFrame frame
      = { .economy = SCL_LAYOUT_WITH_ALL, .y_title = scl_chart_y_axis (chart)->title };

  for (guint pass = 0; pass < 5; pass++)
    {
      SclPanelFrame next = frame;
      gboolean wants_y_title = TRUE;

      frame.wants_y_title = &wants_y_title;
      for (guint i = 0; i < self->panels->len; i++)
        {
          SclPanel *panel = &g_array_index (self->panels, SclPanel, i);
          SclLayoutEconomy economy;

          frame.x_labels = i + self->columns >= self->panels->len;
          g_clear_pointer (&panel->layout, scl_chart_layout_free);
          panel->layout
              = scl_layout_panel_new (panel->chart, &panel->options, &frame, cr, &economy);
          next.left = MAX (next.left, panel->layout->area.left);
          next.top = MAX (next.top, panel->layout->area.top);
          next.economy = MAX (next.economy, economy);
        }
      if (next.economy == frame.economy && next.left <= frame.left && next.top <= frame.top)
        return;
      if (next.economy > frame.economy)
        next.left = next.top = 0.0;
      frame = next;
    }
}

SCL_CLEAR_FUNC (panel_clear, SclPanel, layout, scl_chart_layout_free)

SclPanelLayout *
scl_panel_layout_new (SclChart *chart, const SclRenderOptions *options, cairo_t *cr)
{
  SclPanelLayout *self = g_new0 (SclPanelLayout, 1);
  const SclPlotArea *area;
  double t, line;

  self->outer = scl_layout_out_new (options);
  self->panels = g_array_new (FALSE, TRUE, sizeof (SclPanel));
  g_array_set_clear_func (self->panels, panel_clear);
  line = put_outer (self, chart, options, cr);
  area = &self->outer->area;
  t = self->outer->text_px;
  self->columns = choose_columns (scl_chart_n_panels (chart), area->right - area->left,
                                  area->bottom - area->top, t);
  put_cells (self, chart, options, line);
  put_panels (self, chart, cr);
  return self;
}

SCL_DEFINE_FREE (scl_panel_layout_free, SclPanelLayout, outer, scl_chart_layout_free, panels,
                 g_array_unref)
