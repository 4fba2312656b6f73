/* See the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/paper/scl-figure-parts-private.h"

SclSeries *
scl_figure_line (SclChart *chart, const char *label, const double *x, const double *y, guint n,
                 SclColour colour, SclDash dash)
{
  SclSeries *series = scl_chart_add_series (chart, SCL_SERIES_LINE, label, x, y, n);

  series->colour = colour;
  series->dash = dash;
  return series;
}

void
scl_figure_dot (SclChart *chart, double x, double y, double value, int decimals, const char *unit,
                SclColour colour)
{
  g_autofree char *label = g_strconcat (SCL_NUMBER (value, decimals), unit, NULL);

  scl_chart_add_mark (chart, SCL_MARK_POINT, x, y, label)->colour = colour;
}

void
scl_figure_axes (SclChart *chart, const char *x_title, double low, double high, const char *y_title)
{
  SclAxis *x = scl_chart_x_axis (chart);

  scl_chart_set_axis_title (x, x_title);
  x->min = low;
  x->max = high;
  scl_chart_set_axis_title (scl_chart_y_axis (chart), y_title);
}

void
scl_figure_say (SclChart *chart, char *text)
{
  scl_chart_set_caption (chart, text);
  g_free (text);
}

void
scl_figure_percent (SclAxis *axis)
{
  axis->kind = SCL_AXIS_PERCENT;
  axis->min = axis->lowest = 0.0;
  axis->max = axis->highest = 1.0;
  axis->decimals = 1;
}
