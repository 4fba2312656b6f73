/* Figures made from outcomes: one player's path, the population's mean, the distribution before and
 * after.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/results/scl-outcome-figures.h"

#include "figures/results/scl-outcome-chart-private.h"
#include "rating/base/scl-gettext.h"

#include <math.h>

static void
describe_axes (SclChart *chart, const char *y_title)
{
  scl_chart_x_axis (chart)->kind = SCL_AXIS_DAY;
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("date of the list"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), y_title);
  scl_chart_y_axis (chart)->decimals = 1;
}

/* ---- path ---- */

typedef struct
{
  GArray *x, *y, *deviation; /* of double */
} Path;

static void
path_append (Path *path, double x, double y, double deviation)
{
  g_array_append_val (path->x, x);
  g_array_append_val (path->y, y);
  g_array_append_val (path->deviation, deviation);
}

/* The day from which all paths of the player are drawn: before the first step of any. SCL_DAY_NONE:
 * no path. */
static SclDay
begin_of_paths (GPtrArray *outcomes, GPtrArray *steps)
{
  SclDay from = G_MAXINT32;

  for (guint i = 0; i < outcomes->len; i++)
    {
      guint n_periods;
      const SclPeriodSummary *periods
          = scl_outcome_periods (scl_outcome_at (outcomes, i), &n_periods);
      const GArray *its = g_ptr_array_index (steps, i);
      const SclPeriodSummary *first;

      if (its->len == 0 || n_periods == 0)
        continue;
      first = &periods[g_array_index (its, SclPathPoint, 0).period];
      from = MIN (from, MIN (first->first_day, first->list_day - 1));
    }
  return from < G_MAXINT32 ? from : SCL_DAY_NONE;
}

/* A rating stands until the next list, where one follows soon: there the line ends, with the
 * player's last change. */
static void
path_of (SclOutcome *outcome, guint32 player, const GArray *steps, SclDay from, Path *path)
{
  guint n_periods;
  const SclPeriodSummary *periods = scl_outcome_periods (outcome, &n_periods);
  const double first = scl_outcome_first_rating (outcome, player);
  const SclPathPoint *step = NULL;

  if (steps->len == 0)
    return;
  if (isfinite (first))
    path_append (path, from, first, NAN);
  for (guint i = 0; i < steps->len; i++)
    {
      step = &g_array_index (steps, SclPathPoint, i);
      path_append (path, periods[step->period].list_day, step->rating, step->deviation);
    }
  if (step->period + 1 < n_periods && isfinite (step->rating)
      && !scl_outcome_far_apart (periods[step->period].list_day,
                                 periods[step->period + 1].list_day))
    path_append (path, periods[step->period + 1].list_day, step->rating, step->deviation);
}

/* Where the path ends: a single rating is seen, too. */
static void
mark_end (SclChart *chart, const Path *path, SclColour colour)
{
  for (guint i = path->x->len; i-- > 0;)
    if (isfinite (g_array_index (path->y, double, i)))
      {
        scl_chart_add_mark (chart, SCL_MARK_POINT, g_array_index (path->x, double, i),
                            g_array_index (path->y, double, i), NULL)
            ->colour
            = colour;
        return;
      }
}

SclChart *
scl_figure_path (GPtrArray *outcomes, guint32 player)
{
  SclChart *chart = scl_outcome_chart_new (outcomes, "path", _ ("Rating over time"));
  g_autoptr (GPtrArray) all_steps = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  SclHistory *history;
  SclDay from;

  if (scl_chart_empty_message (chart) != NULL)
    return chart;
  history = scl_outcome_history (scl_outcome_at (outcomes, 0));
  if (player >= scl_history_players (history)->n)
    {
      scl_chart_set_empty_message (
          chart, _ ("There is no such player in these data. Choose one from the table."));
      return chart;
    }
  scl_chart_set_title (chart, scl_history_players (history)->name[player]);
  for (guint i = 0; i < outcomes->len; i++)
    g_ptr_array_add (all_steps, scl_outcome_dup_path (scl_outcome_at (outcomes, i), player));
  from = begin_of_paths (outcomes, all_steps);
  for (guint i = 0; i < outcomes->len && from != SCL_DAY_NONE; i++)
    {
      Path path = { g_array_new (FALSE, FALSE, sizeof (double)),
                    g_array_new (FALSE, FALSE, sizeof (double)),
                    g_array_new (FALSE, FALSE, sizeof (double)) };

      path_of (scl_outcome_at (outcomes, i), player, g_ptr_array_index (all_steps, i), from, &path);
      if (path.x->len > 0)
        {
          SclSeries *series;

          scl_add_step_band (chart, (double *) (gpointer) path.x->data,
                             (double *) (gpointer) path.y->data,
                             (double *) (gpointer) path.deviation->data, path.x->len, i);
          series = scl_chart_add_series (
              chart, SCL_SERIES_STEP,
              scl_policy_title (scl_outcome_policy (scl_outcome_at (outcomes, i))),
              (double *) (gpointer) path.x->data, (double *) (gpointer) path.y->data, path.x->len);
          scl_dress_policy (series, i);
          mark_end (chart, &path, series->colour);
        }
      g_array_unref (path.x);
      g_array_unref (path.y);
      g_array_unref (path.deviation);
    }
  scl_chart_set_subtitle (chart, _ ("Rating under each policy"));
  describe_axes (chart, _ ("rating (points)"));
  if (scl_chart_n_series (chart) == 0)
    scl_chart_set_empty_message (chart, _ ("This player never got a rating under the chosen "
                                           "policies. Choose another player or another policy."));
  return chart;
}

/* ---- population ---- */

SclChart *
scl_figure_population (GPtrArray *outcomes)
{
  SclChart *chart
      = scl_outcome_chart_new (outcomes, "population", _ ("Mean rating of all rated players"));

  if (scl_chart_empty_message (chart) != NULL)
    return chart;
  for (guint i = 0; i < outcomes->len; i++)
    {
      guint n;
      const SclPeriodSummary *periods = scl_outcome_periods (scl_outcome_at (outcomes, i), &n);
      g_autofree SclPeriodPlace *places = scl_outcome_places (periods, n);
      g_autofree double *x = g_new (double, 2 * n + 1);
      g_autofree double *y = g_new (double, 2 * n + 1);
      guint used = 0;

      for (guint p = 0; p < n; p++)
        {
          if (places[p] == SCL_PERIOD_HIDDEN)
            continue;
          if (places[p] == SCL_PERIOD_RESUMED)
            {
              x[used] = periods[p].list_day;
              y[used++] = NAN;
            }
          x[used] = periods[p].list_day;
          y[used] = periods[p].mean;
          if (used > 0 && x[used - 1] == x[used] && places[p] == SCL_PERIOD_SHOWN)
            y[used - 1] = y[used]; /* several periods on one day (by event): the day's last */
          else
            used++;
        }
      if (used > 0)
        scl_dress_policy (scl_chart_add_series (
                              chart, SCL_SERIES_LINE,
                              scl_policy_title (scl_outcome_policy (scl_outcome_at (outcomes, i))),
                              x, y, used),
                          i);
    }
  describe_axes (chart, _ ("mean rating (points)"));
  if (scl_chart_n_series (chart) == 0)
    scl_chart_set_empty_message (
        chart, _ ("There is no rating period in these data. Open a file with games."));
  return chart;
}

/* ---- distribution ---- */

typedef double (*RatingFunc) (SclOutcome *outcome, guint32 player);

static void
widen (SclOutcome *outcome, guint n_players, RatingFunc rating_of, double *low, double *high)
{
  for (guint32 p = 0; p < n_players; p++)
    {
      double rating = rating_of (outcome, p);

      if (!isfinite (rating))
        continue;
      *low = MIN (*low, rating);
      *high = MAX (*high, rating);
    }
}

static SclSeries *
add_classes (SclChart *chart, SclOutcome *outcome, guint n_players, RatingFunc rating_of,
             const char *label, const double *limits, guint n, double width)
{
  g_autofree double *count = g_new0 (double, n);
  SclSeries *series;

  for (guint32 p = 0; p < n_players; p++)
    {
      double rating = rating_of (outcome, p);

      if (isfinite (rating))
        count[(guint) CLAMP (floor ((rating - limits[0]) / width), 0, n - 1)]++;
    }
  series = scl_chart_add_series (chart, SCL_SERIES_BARS, label, limits, count, n);
  series->decimals = 0;
  return series;
}

SclChart *
scl_figure_distribution (GPtrArray *outcomes, double width)
{
  SclChart *chart = scl_outcome_chart_new (outcomes, "distribution",
                                           _ ("Distribution of ratings before and after"));
  double low = INFINITY, high = -INFINITY;
  g_autofree double *limits = NULL;
  guint n_players, n;
  SclSeries *before;

  if (scl_chart_empty_message (chart) != NULL)
    return chart;
  width = isfinite (width) && width >= 1.0 ? width : 100.0;
  n_players = scl_history_players (scl_outcome_history (scl_outcome_at (outcomes, 0)))->n;
  widen (scl_outcome_at (outcomes, 0), n_players, scl_outcome_first_rating, &low, &high);
  for (guint i = 0; i < outcomes->len; i++)
    widen (scl_outcome_at (outcomes, i), n_players, scl_outcome_last_rating, &low, &high);
  if (!(low <= high))
    {
      scl_chart_set_empty_message (chart, _ ("No player got a rating under the chosen policies. "
                                             "Open more games, or choose a policy that gives "
                                             "newcomers a rating."));
      return chart;
    }
  low = floor (low / width) * width;
  width = MAX (width, ceil ((high - low) / 2000.0));
  n = (guint) floor ((high - low) / width) + 1;
  limits = g_new (double, n + 1);
  for (guint i = 0; i <= n; i++)
    limits[i] = low + i * width;
  before = add_classes (chart, scl_outcome_at (outcomes, 0), n_players, scl_outcome_first_rating,
                        _ ("first ratings"), limits, n, width);
  before->colour = SCL_COLOUR_GREY;
  before->width = 1.5;
  for (guint i = 0; i < outcomes->len; i++)
    {
      SclSeries *after = add_classes (
          chart, scl_outcome_at (outcomes, i), n_players, scl_outcome_last_rating,
          scl_policy_title (scl_outcome_policy (scl_outcome_at (outcomes, i))), limits, n, width);

      scl_dress_policy (after, i);
      after->decimals = 0;
      after->outline = TRUE;
    }
  scl_chart_print_subtitle (chart, _ ("Classes of %s points"), SCL_NUMBER (width, -1));
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("rating (points)"));
  scl_chart_x_axis (chart)->decimals = 0;
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("players"));
  scl_chart_y_axis (chart)->integer = TRUE;
  scl_chart_y_axis (chart)->decimals = 0;
  return chart;
}
