/* Figures of a series of lists: players, their increase, the mean rating with its standard error.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/lists/scl-list-figures.h"
#include "figures/results/scl-outcome-chart-private.h"
#include "rating/base/scl-gettext.h"

static void
add_counts (SclChart *chart, const SclListSummary *lists, guint n)
{
  g_autofree double *x = g_new (double, n);
  g_autofree double *y = g_new (double, n);

  for (guint i = 0; i < n; i++)
    {
      x[i] = lists[i].day;
      y[i] = lists[i].n;
    }
  scl_chart_add_series (chart, SCL_SERIES_AREA, NULL, x, y, n)->colour = SCL_COLOUR_BLUE;
  if (n <= 60)
    {
      SclSeries *dots = scl_chart_add_series (chart, SCL_SERIES_POINTS, NULL, x, y, n);

      dots->colour = SCL_COLOUR_BLUE;
      dots->hoverable = FALSE;
    }
}

/* A bar from one list to the next. */
static void
add_increases (SclChart *chart, const SclListSummary *lists, guint n)
{
  g_autofree double *limits = g_new (double, n);
  g_autofree double *y = g_new (double, n);

  for (guint i = 0; i < n; i++)
    {
      limits[i] = lists[i].day;
      if (i > 0)
        y[i - 1] = (double) lists[i].n - lists[i - 1].n;
    }
  scl_chart_add_series (chart, SCL_SERIES_BARS, NULL, limits, y, n - 1)->colour = SCL_COLOUR_BLUE;
}

/* The dots in their order, for the eye; where there was no list for more than a year there is
 * nothing to draw a line through. */
static void
join_means (SclChart *chart, const double *x, const double *y, guint n)
{
  g_autofree double *line_x = g_new (double, 2 * n);
  g_autofree double *line_y = g_new (double, 2 * n);
  guint used = 0;
  SclSeries *series;

  for (guint i = 0; i < n; i++)
    {
      if (i > 0 && scl_outcome_far_apart ((SclDay) x[i - 1], (SclDay) x[i]))
        {
          line_x[used] = x[i];
          line_y[used++] = NAN;
        }
      line_x[used] = x[i];
      line_y[used++] = y[i];
    }
  series = scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, line_x, line_y, used);
  series->colour = SCL_COLOUR_GREY;
  series->width = 1.2;
  series->hoverable = FALSE;
}

static void
add_means (SclChart *chart, const SclListSummary *lists, guint n)
{
  g_autofree double *x = g_new (double, n);
  g_autofree double *y = g_new (double, n);
  g_autofree double *error = g_new (double, n);
  SclSeries *series;

  for (guint i = 0; i < n; i++)
    {
      x[i] = lists[i].day;
      y[i] = lists[i].n > 0 ? lists[i].mean : NAN;
      error[i] = lists[i].n > 0 ? lists[i].sd / sqrt (lists[i].n) : NAN;
    }
  join_means (chart, x, y, n);
  series = scl_chart_add_series (chart, SCL_SERIES_ERRORS, NULL, x, y, n);
  scl_series_set_y_error (series, error);
  series->colour = SCL_COLOUR_BLUE;
  series->decimals = 1;
}

SclChart *
scl_list_figure_series (const SclListSummary *lists, guint n, SclListSeriesKind kind,
                        const char *list_name, const char *provenance)
{
  static const struct
  {
    const char *id, *title, *y_title;
  } words[] = {
    [SCL_LIST_SERIES_COUNT]
    = { "list-count", N_ ("Number of players on the list"), N_ ("players") },
    [SCL_LIST_SERIES_INCREASE] = { "list-increase", N_ ("Increase of the number of players"),
                                   N_ ("players more than on the list before") },
    [SCL_LIST_SERIES_MEAN] = { "list-mean", N_ ("Mean rating of the players on the list"),
                               N_ ("mean rating ± standard error") },
  };
  SclChart *chart = scl_chart_new (words[kind].id, _ (words[kind].title));

  scl_chart_set_provenance (chart, provenance);
  if (n < 2)
    {
      scl_chart_set_empty_message (
          chart,
          n == 0
              ? _ ("There is no list. Import at least two lists of different dates.")
              : _ ("There is only one list: a course in time needs at least two. Import another."));
      return chart;
    }
  switch (kind)
    {
    case SCL_LIST_SERIES_COUNT:
    default:
      add_counts (chart, lists, n);
      break;
    case SCL_LIST_SERIES_INCREASE:
      add_increases (chart, lists, n);
      break;
    case SCL_LIST_SERIES_MEAN:
      add_means (chart, lists, n);
      break;
    }
  scl_chart_set_subtitle (chart, list_name);
  scl_chart_x_axis (chart)->kind = SCL_AXIS_DAY;
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("date of the list"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ (words[kind].y_title));
  if (kind != SCL_LIST_SERIES_MEAN)
    {
      scl_chart_y_axis (chart)->integer = TRUE;
      scl_chart_y_axis (chart)->decimals = 0;
    }
  else
    scl_chart_y_axis (chart)->decimals = 1;
  return chart;
}
