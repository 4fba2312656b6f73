/* Figures of any rating list: two ratings of the same players, birth years.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "figures/lists/scl-list-columns-private.h"

#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

/* A dot each up to here; beyond, hit counts. */
#define DOTS_MOST 5000

typedef struct
{
  GArray *x, *y;     /* of double */
  GPtrArray *labels; /* of const char *, borrowed */
} Points;

static Points
points_of (const SclListColumns *list, const SclListOptions *options, gboolean difference)
{
  Points self = { g_array_new (FALSE, FALSE, sizeof (double)),
                  g_array_new (FALSE, FALSE, sizeof (double)), g_ptr_array_new () };
  SclListOptions both = *options;

  both.only_with_other = TRUE;
  both.of_other = FALSE;
  for (guint i = 0; i < list->n; i++)
    {
      double x = scl_list_value (list, &both, i);
      double y;

      if (isnan (x))
        continue;
      y = difference ? list->other[i] - x : list->other[i];
      g_array_append_val (self.x, x);
      g_array_append_val (self.y, y);
      g_ptr_array_add (self.labels, (gpointer) (list->name != NULL ? list->name[i] : NULL));
    }
  return self;
}

SCL_CLEAR_FUNC (points_clear, Points, x, g_array_unref, y, g_array_unref, labels, g_ptr_array_unref)

static SclSeries *
add_line (SclChart *chart, const char *label, double x0, double x1, double slope, double intercept,
          SclColour colour, SclDash dash)
{
  const double x[] = { x0, x1 };
  const double y[] = { intercept + slope * x0, intercept + slope * x1 };
  SclSeries *series = scl_chart_add_series (chart, SCL_SERIES_LINE, label, x, y, 2);

  series->colour = colour;
  series->dash = dash;
  series->decimals = 0;
  return series;
}

/* The mean of y in each class of 50 points that has at least five players. */
static void
add_class_means (SclChart *chart, const Points *points, double low, double high)
{
  guint n = (guint) floor ((high - low) / 50.0) + 1;
  g_autofree double *x = g_new (double, n);
  g_autofree double *y = g_new0 (double, n);
  g_autofree guint *count = g_new0 (guint, n);
  SclSeries *series;

  for (guint i = 0; i < points->x->len; i++)
    {
      guint c = (guint) ((g_array_index (points->x, double, i) - low) / 50.0);

      c = MIN (c, n - 1);
      y[c] += g_array_index (points->y, double, i);
      count[c]++;
    }
  for (guint c = 0; c < n; c++)
    {
      x[c] = low + 50.0 * c + 25.0;
      y[c] = count[c] >= 5 ? y[c] / count[c] : NAN;
    }
  series = scl_chart_add_series (chart, SCL_SERIES_LINE, _ ("mean per 50 points"), x, y, n);
  series->colour = SCL_COLOUR_GREEN;
  series->dash = SCL_DASH_DASHED;
  series->decimals = 0;
}

static void
add_lines (SclChart *chart, const SclListColumns *list, const SclListOptions *options,
           const Points *points, gboolean difference)
{
  double low = INFINITY, high = -INFINITY, slope, intercept;
  guint n;
  gboolean fitted = scl_list_fit (list, options, &slope, &intercept, &n);

  for (guint i = 0; i < points->x->len; i++)
    {
      low = MIN (low, g_array_index (points->x, double, i));
      high = MAX (high, g_array_index (points->x, double, i));
    }
  if (!difference)
    {
      SclSeries *same = add_line (chart, _ ("equal ratings"), low, high, 1.0, 0.0, SCL_COLOUR_GREY,
                                  SCL_DASH_DASHED);

      same->width = 1.2;
      same->hoverable = FALSE;
    }
  else
    add_class_means (chart, points, floor (low / 50.0) * 50.0, high);
  if (fitted)
    {
      g_autofree char *label = g_strdup_printf (_ ("fitted line, slope %s"),
                                                SCL_NUMBER (difference ? slope - 1.0 : slope, 3));

      add_line (chart, label, low, high, difference ? slope - 1.0 : slope, intercept,
                SCL_COLOUR_VERMILION, SCL_DASH_SOLID);
    }
}

SclChart *
scl_list_figure_scatter (const SclListColumns *list, const SclListOptions *options,
                         gboolean difference)
{
  const SclListOptions defaults = SCL_LIST_OPTIONS_DEFAULTS;
  const SclListOptions *o = options != NULL ? options : &defaults;
  gboolean empty;
  const char *first = list->rating_name != NULL ? list->rating_name : _ ("first rating");
  const char *second = list->other_name != NULL ? list->other_name : _ ("second rating");
  g_autofree char *title = difference
                               ? g_strdup_printf (_ ("%s minus %s, by %s"), second, first, first)
                               : g_strdup_printf (_ ("%s against %s"), second, first);
  g_autofree char *y_title
      = difference ? g_strdup_printf (_ ("%s − %s (points)"), second, first) : g_strdup (second);
  g_autofree char *shown_n = NULL;
  g_autofree char *subtitle = NULL;
  SclChart *chart = scl_list_chart_new (list, o, difference ? "list-difference" : "list-scatter",
                                        title, &empty);
  Points points;
  SclSeries *series;

  if (empty)
    return chart;
  if (list->other == NULL)
    {
      scl_chart_set_empty_message (
          chart, _ ("This list has no second rating. Choose a second list to compare it with."));
      return chart;
    }
  points = points_of (list, o, difference);
  if (points.x->len < 2)
    {
      scl_chart_set_empty_message (
          chart, points.x->len == 0 ? _ ("Nobody has both ratings. Choose another second list.")
                                    : _ ("Only one player has both ratings: there is nothing to "
                                         "compare. Choose another second list."));
      points_clear (&points);
      return chart;
    }
  series = scl_chart_add_series (chart,
                                 points.x->len > DOTS_MOST ? SCL_SERIES_DENSITY : SCL_SERIES_POINTS,
                                 NULL, (const double *) (gpointer) points.x->data,
                                 (const double *) (gpointer) points.y->data, points.x->len);
  series->colour = SCL_COLOUR_BLUE;
  series->decimals = 0;
  if (list->name != NULL)
    scl_series_set_point_labels (series, (const char *const *) points.labels->pdata);
  add_lines (chart, list, o, &points, difference);
  shown_n = scl_chart_format_number (points.x->len, 0);
  subtitle = list->list_name != NULL
                 ? g_strdup_printf (_ ("%s: %s players with both"), list->list_name, shown_n)
                 : g_strdup_printf (_ ("%s players with both"), shown_n);
  scl_chart_set_subtitle (chart, subtitle);
  scl_chart_set_axis_title (scl_chart_x_axis (chart), first);
  scl_chart_x_axis (chart)->decimals = 0;
  scl_chart_set_axis_title (scl_chart_y_axis (chart), y_title);
  scl_chart_y_axis (chart)->decimals = 0;
  points_clear (&points);
  return chart;
}

/* ---- Birth years ---- */

SclChart *
scl_list_figure_births (const SclListColumns *list, const SclListOptions *options)
{
  const SclListOptions defaults = SCL_LIST_OPTIONS_DEFAULTS;
  const SclListOptions *o = options != NULL ? options : &defaults;
  gboolean empty;
  SclChart *chart
      = scl_list_chart_new (list, o, "list-births", _ ("Players by birth year"), &empty);
  int width = o->width >= 1 && o->width <= 50 ? (int) o->width : 1;
  int low = G_MAXINT, high = G_MININT;
  guint known = 0, n = 0, n_classes;
  double mean = 0;
  g_autofree double *limits = NULL;
  g_autofree double *counts = NULL;
  g_autofree char *shown_mean = NULL;

  if (empty)
    return chart;
  for (guint i = 0; i < list->n; i++)
    {
      int year = list->birth_year != NULL ? list->birth_year[i] : 0;

      if (isnan (scl_list_value (list, o, i)))
        continue;
      n++;
      if (year == 0)
        continue;
      known++;
      mean += year;
      low = MIN (low, year);
      high = MAX (high, year);
    }
  if (known == 0)
    {
      scl_chart_set_empty_message (
          chart, _ ("This list has no birth years. Import a list that has them."));
      return chart;
    }
  low = low / width * width;
  n_classes = (guint) ((high - low) / width + 1);
  limits = g_new (double, n_classes + 1);
  counts = g_new0 (double, n_classes);
  for (guint c = 0; c <= n_classes; c++)
    limits[c] = low + (int) c * width;
  for (guint i = 0; i < list->n; i++)
    if (list->birth_year[i] != 0 && !isnan (scl_list_value (list, o, i)))
      counts[(list->birth_year[i] - low) / width]++;
  scl_chart_add_series (chart, SCL_SERIES_BARS, NULL, limits, counts, n_classes)->dash
      = SCL_DASH_SOLID;
  shown_mean = g_strdup_printf ("%d", (int) floor (mean / known + 0.5));
  scl_chart_print_subtitle (chart, _ ("%s%sknown for %s of %s players; mean year %s"),
                            list->list_name != NULL ? list->list_name : "",
                            list->list_name != NULL ? ": " : "", SCL_NUMBER (known, 0),
                            SCL_NUMBER (n, 0), shown_mean);
  scl_chart_x_axis (chart)->kind = SCL_AXIS_YEAR;
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("year of birth"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("players"));
  scl_chart_y_axis (chart)->integer = TRUE;
  scl_chart_y_axis (chart)->decimals = 0;
  return chart;
}
