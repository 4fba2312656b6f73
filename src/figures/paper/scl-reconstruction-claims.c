/* Carosi, Il sistema Elo, "Il caso Elo Italia".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/paper/scl-reconstruction-claims-private.h"

#include <math.h>

#include "figures/lists/scl-list-columns-private.h"
#include "lab/reconstruction/scl-reconstruction.h"
#include "rating/base/scl-gettext.h"

void
scl_claim_fullest (SclChart *chart)
{
  SclMark *mark;
  double low, high;

  scl_national_category_limits (SCL_CATEGORY_2N, &low, &high);
  /* Translators: 2N is the second national category of Italy; the range of ratings that it has in
   * theory. */
  mark = scl_chart_add_mark (chart, SCL_MARK_SPAN, low, 0.0, _ ("2N in theory"));
  mark->x2 = high;
  mark->colour = SCL_COLOUR_GREY;
}

void
scl_claim_below (SclChart *chart, const SclListColumns *list, const SclListOptions *options)
{
  guint n = 0, below = 0;

  for (guint i = 0; i < list->n; i++)
    {
      n += scl_list_value (list, options, i) < INFINITY;
      below += scl_list_value (list, options, i) < options->low;
    }
  if (n == 0)
    return;
  for (guint i = 0; i < scl_chart_n_marks (chart); i++)
    {
      SclMark *mark = scl_chart_mark (chart, i);
      char *label;

      if (mark->kind != SCL_MARK_VERTICAL || mark->x != options->low)
        continue;
      /* Translators: a limit of ratings, and the share of the players below it. */
      label = g_strdup_printf (_ ("%s; below it %s\u2009%%"), mark->label,
                               SCL_NUMBER (100.0 * below / n, 1));
      g_free (mark->label);
      mark->label = label;
    }
}

void
scl_claim_difference (SclChart *chart)
{
  scl_chart_add_mark (chart, SCL_MARK_HORIZONTAL, 0.0, 200.0, _ ("200 points"))->colour
      = SCL_COLOUR_GREY;
}

void
scl_claim_age (SclChart *chart, const SclListColumns *list, int year)
{
  double sum = 0.0;
  guint known = 0;
  g_autofree char *label = NULL;

  for (guint i = 0; i < list->n; i++)
    if (list->birth_year[i] != 0)
      {
        sum += list->birth_year[i];
        known++;
      }
  if (known == 0)
    return;
  label = g_strdup_printf (_ ("mean age %s"), SCL_NUMBER (year - sum / known, 0));
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, sum / known, 0.0, label)->colour = SCL_COLOUR_INK;
}

/* Dots on the dots would hide the errors: the axis says how large they are. */
static void
say_errors (SclChart *chart, const SclSeries *series)
{
  /* Translators: title of an axis; the first and the last standard error, rating points. */
  g_autofree char *title = g_strdup_printf (_ ("mean rating ± standard error, %s to %s"),
                                            SCL_NUMBER (series->y_error[0], 1),
                                            SCL_NUMBER (series->y_error[series->n - 1], 1));

  scl_chart_set_axis_title (scl_chart_y_axis (chart), title);
}

/* The third list is the first with the third category. */
#define THIRD 2

/* On the way to the third list, where no dot and no error is hidden by the mark. */
static void
mark_fall (SclChart *chart, const SclSeries *series, const char *what)
{
  scl_chart_add_mark (chart, SCL_MARK_POINT, (series->x[THIRD - 1] + series->x[THIRD]) / 2.0,
                      (series->y[THIRD - 1] + series->y[THIRD]) / 2.0, what)
      ->colour
      = SCL_COLOUR_INK;
}

void
scl_claim_semesters (SclChart *chart, SclListSeriesKind kind)
{
  const char *entered = _ ("the third category enters");

  for (guint s = 0; s < scl_chart_n_series (chart); s++)
    {
      const SclSeries *series = scl_chart_series (chart, s);
      const guint at = series->kind == SCL_SERIES_BARS ? THIRD - 1 : THIRD;

      if (series->n <= at || (kind == SCL_LIST_SERIES_MEAN && series->y_error == NULL))
        continue;
      if (kind == SCL_LIST_SERIES_MEAN)
        {
          say_errors (chart, series);
          mark_fall (chart, series, entered);
        }
      else
        scl_chart_add_mark (chart, SCL_MARK_POINT, scl_series_place (series, at), series->y[at],
                            entered)
            ->colour
            = SCL_COLOUR_INK;
      return;
    }
}
