/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/results/scl-listed-figure.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "figures/results/scl-outcome-chart-private.h"

#define KINDS_MOST 6

typedef struct
{
  const char *name;
  char rate;
} Kind;

static const SclWorkspaceRating *
rating_at (GArray *ratings, guint i)
{
  return &g_array_index (ratings, SclWorkspaceRating, i);
}

static gboolean
is_of (const Kind *kind, const char *name, char rate)
{
  return kind->rate == rate && strcmp (kind->name, name) == 0;
}

/* The kinds of lists that have a rating of the person; returns how many. */
static guint
kinds_of (GArray *ratings, Kind *kinds)
{
  guint n = 0;

  for (guint i = 0; i < ratings->len; i++)
    {
      const SclWorkspaceRating *rating = rating_at (ratings, i);
      guint k = 0;

      while (k < n && !is_of (&kinds[k], rating->name, rating->rate))
        k++;
      if (k == n && n < KINDS_MOST && rating->rating > 0)
        kinds[n++] = (Kind){ rating->name, rating->rate };
    }
  return n;
}

static char *
label_of (const Kind *kind)
{
  switch (kind->rate)
    {
    case 'r':
      /* Translators: a kind of rating list, with its name. */
      return g_strdup_printf (_ ("%s, rapid"), kind->name);
    case 'b':
      /* Translators: a kind of rating list, with its name. */
      return g_strdup_printf (_ ("%s, blitz"), kind->name);
    default:
      return g_strdup (kind->name);
    }
}

/* The person's rating on a list; NaN: not there, or listed without one. */
static double
rating_on (GArray *ratings, gint64 list)
{
  for (guint i = 0; i < ratings->len; i++)
    if (rating_at (ratings, i)->list == list)
      return rating_at (ratings, i)->rating > 0 ? rating_at (ratings, i)->rating : NAN;
  return NAN;
}

/* From the first list with a rating to the last; where a day has several lists of the kind, one
 * with a rating counts. */
static void
add_kind (SclChart *chart, const Kind *kind, guint index, GArray *ratings, GPtrArray *lists)
{
  g_autofree char *label = label_of (kind);
  g_autofree double *x = g_new (double, lists->len + 1);
  g_autofree double *y = g_new (double, lists->len + 1);
  guint n = 0, last = 0;
  SclSeries *series;

  for (guint i = 0; i < lists->len; i++)
    {
      const SclWorkspaceList *list = g_ptr_array_index (lists, i);
      const double rating
          = is_of (kind, list->name, list->rate) ? rating_on (ratings, list->id) : NAN;

      if (!is_of (kind, list->name, list->rate) || (n == 0 && isnan (rating)))
        continue;
      if (n > 0 && x[n - 1] == list->day)
        {
          y[n - 1] = isnan (rating) ? y[n - 1] : rating;
          last = isnan (rating) ? last : n;
          continue;
        }
      x[n] = list->day;
      y[n++] = rating;
      last = isnan (rating) ? last : n;
    }
  if (last == 0)
    return;
  series = scl_chart_add_series (chart, SCL_SERIES_STEP, label, x, y, last);
  scl_dress_policy (series, index);
  series->decimals = 0;
  scl_chart_add_mark (chart, SCL_MARK_POINT, x[last - 1], y[last - 1], NULL)->colour
      = series->colour;
}

static void
describe (SclChart *chart, GArray *ratings)
{
  guint rated = 0;
  g_autofree char *first = scl_day_format (rating_at (ratings, 0)->day);
  g_autofree char *last = scl_day_format (rating_at (ratings, ratings->len - 1)->day);
  g_autofree char *text = NULL;

  for (guint i = 0; i < ratings->len; i++)
    rated += rating_at (ratings, i)->rating > 0;
  /* Translators: a number of rating lists, and the days of the first and the last. */
  text = g_strdup_printf (ngettext ("Published ratings: %u list, %s to %s",
                                    "Published ratings: %u lists, %s to %s", rated),
                          rated, first, last);
  scl_chart_set_subtitle (chart, text);
}

SclChart *
scl_figure_listed (const char *name, GArray *ratings, GPtrArray *lists)
{
  SclChart *chart = scl_chart_new ("listed", name);
  Kind kinds[KINDS_MOST];
  const guint n = kinds_of (ratings, kinds);

  scl_chart_x_axis (chart)->kind = SCL_AXIS_DAY;
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("date of the list"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("rating (points)"));
  scl_chart_y_axis (chart)->decimals = 0;
  if (n == 0)
    {
      scl_chart_set_empty_message (chart,
                                   _ ("No list of this workspace has a rating of this player."));
      return chart;
    }
  describe (chart, ratings);
  for (guint k = 0; k < n; k++)
    add_kind (chart, &kinds[k], k, ratings, lists);
  return chart;
}
