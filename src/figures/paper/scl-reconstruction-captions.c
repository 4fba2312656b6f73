/* What the figures of the reconstructed list say, from the list and the drawing themselves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/paper/scl-reconstruction-captions-private.h"

#include <math.h>

#include "figures/chart/scl-chart-days.h"
#include "figures/lists/scl-list-columns-private.h"
#include "lab/reconstruction/scl-reconstruction.h"
#include "rating/base/scl-gettext.h"

/* How many of those shown are below a rating. */
static guint
count_below (const SclListColumns *list, const SclListOptions *options, double limit)
{
  guint n = 0;

  for (guint i = 0; i < list->n; i++)
    n += scl_list_value (list, options, i) < limit;
  return n;
}

static guint
count_all (const SclListColumns *list, const SclListOptions *options)
{
  return count_below (list, options, INFINITY);
}

/* The class that has most players; or, where shares below a rating are drawn, the rating below
 * which half of them are. */
static char *
say_fullest (SclChart *chart)
{
  const SclSeries *series = scl_chart_series (chart, 0);
  g_autofree char *from = NULL, *height = NULL;
  guint most = 0;

  if (series->kind != SCL_SERIES_BARS)
    {
      while (most + 1 < series->n && series->y[most] < 0.5)
        most++;
      from = scl_chart_format_number (series->x[most], 0);
      return g_strdup_printf (_ ("Half of the players are below %s."), from);
    }
  for (guint i = 1; i < series->n; i++)
    if (series->y[i] > series->y[most])
      most = i;
  from = scl_chart_format_number (series->x[most], 0);
  height = scl_axis_format (scl_chart_y_axis (chart), series->y[most]);
  /* Translators: limits of a class of ratings, and how many players (or what share of them) it has.
   */
  return g_strdup_printf (_ ("The fullest class, from %s to %s, has %s of the players."), from,
                          SCL_NUMBER (series->x[most + 1], 0), height);
}

void
scl_caption_distribution (SclChart *chart, const SclListColumns *list,
                          const SclListOptions *options)
{
  g_autofree char *fullest = say_fullest (chart);
  g_autofree char *text = NULL;

  if (isfinite (options->low))
    {
      const guint n = count_all (list, options);
      g_autofree char *percent
          = scl_chart_format_number (100.0 * count_below (list, options, options->low) / n, 1);

      text = g_strdup_printf (
          _ ("Of %s players %s\u2009%% are below the category’s limit of %s. %s"),
          SCL_NUMBER (n, 0), percent, SCL_NUMBER (options->low, 0), fullest);
    }
  scl_chart_set_caption (chart, text != NULL ? text : fullest);
}

void
scl_caption_categories (SclChart *chart, const SclListColumns *list, const SclListOptions *options)
{
  g_autoptr (GString) text = g_string_new (_ ("Below the lower limit of their own category are:"));

  for (int c = 0; c < SCL_N_CATEGORIES; c++)
    {
      SclListOptions one = *options;
      double low, high;
      guint n;

      one.only_category = scl_national_category_name ((SclNationalCategory) c);
      scl_national_category_limits ((SclNationalCategory) c, &low, &high);
      n = count_all (list, &one);
      if (n == 0)
        continue;
      g_string_append_printf (text, " %s %s\u2009%%,", one.only_category,
                              SCL_NUMBER (100.0 * count_below (list, &one, low) / n, 1));
    }
  text->str[text->len - 1] = '.';
  scl_chart_set_caption (chart, text->str);
}

void
scl_caption_fide (SclChart *chart, const SclListColumns *list, const SclListOptions *options)
{
  double lowest = INFINITY;

  for (guint i = 0; i < list->n; i++)
    lowest = fmin (lowest, scl_list_value (list, options, i)); /* skips NaN */
  scl_chart_print_caption (chart, _ ("%s players have an Elo FIDE; none is below %s."),
                           SCL_NUMBER (count_all (list, options), 0), SCL_NUMBER (lowest, 0));
}

void
scl_caption_with_fide (SclChart *chart, const SclListColumns *list, const SclListOptions *options)
{
  g_autofree char *limit = scl_chart_format_number (2000.0, 0); /* where FIDE's list began */

  scl_chart_print_caption (
      chart, _ ("Of the %s players who have an Elo FIDE %s are below %s on the national scale."),
      SCL_NUMBER (count_all (list, options), 0),
      SCL_NUMBER (count_below (list, options, 2000.0), 0), limit);
}

void
scl_caption_both (SclChart *chart, const SclListColumns *list, gboolean difference)
{
  const SclListOptions options = SCL_LIST_OPTIONS_DEFAULTS;
  double slope, intercept, sum = 0.0;
  guint n = 0, higher = 0, far = 0;
  g_autofree char *shown_n = NULL, *shown = NULL, *text = NULL;

  for (guint i = 0; i < list->n; i++)
    {
      const double by = list->other[i] - list->rating[i];

      if (isnan (by))
        continue;
      n++;
      sum += by;
      higher += by > 0.0;
      far += by > 200.0;
    }
  if (n == 0 || !scl_list_fit (list, &options, &slope, &intercept, &n))
    return;
  shown_n = scl_chart_format_number (n, 0);
  if (difference)
    {
      shown = scl_chart_format_number (higher, 0);
      text = g_strdup_printf (_ ("Elo FIDE is the higher one for %s of %s players, by more than "
                                 "200 points for %s; the mean difference is %s."),
                              shown, shown_n, SCL_NUMBER (far, 0), SCL_NUMBER (sum / n, 0));
    }
  else
    {
      shown = scl_chart_format_number (slope, 3);
      text = g_strdup_printf (_ ("Of the %s players with both, Elo FIDE rises by %s points for "
                                 "each point of Elo Italia."),
                              shown_n, shown);
    }
  scl_chart_set_caption (chart, text);
}

void
scl_caption_births (SclChart *chart, const SclListColumns *list, int year)
{
  double sum = 0.0;
  guint known = 0;

  for (guint i = 0; i < list->n; i++)
    if (list->birth_year[i] != 0)
      {
        known++;
        sum += list->birth_year[i];
      }
  if (known == 0)
    return;
  scl_chart_print_caption (
      chart, _ ("Of %s players %s birth years are known; the mean age in %d is %s."),
      SCL_NUMBER (list->n, 0), SCL_NUMBER (known, 0), year, SCL_NUMBER (year - sum / known, 0));
}

void
scl_caption_young (SclChart *chart, const SclListColumns *list, const SclListOptions *options)
{
  const guint n = count_all (list, options);
  g_autofree char *fullest = say_fullest (chart);

  /* Translators: numbers of players, a year, and a sentence about the fullest class. */
  scl_chart_print_caption (chart, _ ("%s of %s players were born in %d or later. %s"),
                           SCL_NUMBER (n, 0), SCL_NUMBER (list->n, 0), options->born_from, fullest);
}

void
scl_caption_semesters (SclChart *chart, const SclListSummary *lists, guint n,
                       SclListSeriesKind kind)
{
  const SclListSummary *first = &lists[0], *last = &lists[n - 1];
  guint most = 1;
  g_autofree char *a = NULL, *b = NULL, *c = NULL, *day = NULL, *text = NULL;

  for (guint i = 2; i < n; i++)
    if ((double) lists[i].n - lists[i - 1].n > (double) lists[most].n - lists[most - 1].n)
      most = i;
  day = scl_chart_format_day (lists[most].day);
  c = scl_chart_format_number ((double) lists[most].n - lists[most - 1].n, 0);
  switch (kind)
    {
    case SCL_LIST_SERIES_MEAN:
      a = scl_chart_format_number (first->mean, 1);
      b = scl_chart_format_number (last->mean, 1);
      g_free (c);
      c = scl_chart_format_number (first->sd / sqrt (first->n), 1);
      text = g_strdup_printf (_ ("The mean goes from %s (standard error %s) to %s (%s)."), a, c, b,
                              SCL_NUMBER (last->sd / sqrt (last->n), 1));
      break;
    case SCL_LIST_SERIES_INCREASE:
      text = g_strdup_printf (
          _ ("The greatest increase, of %s players, is that of the list of %s."), c, day);
      break;
    case SCL_LIST_SERIES_COUNT:
    default:
      a = scl_chart_format_number (first->n, 0);
      b = scl_chart_format_number (last->n, 0);
      text = g_strdup_printf (
          _ ("The list goes from %s players to %s; most, %s, are new on the list of %s."), a, b, c,
          day);
      break;
    }
  scl_chart_set_caption (chart, text);
}
