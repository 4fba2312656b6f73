/* What the charts of findings show, in words, with the numbers that are drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/report/scl-finding-private.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

static const char *
title_of (GPtrArray *outcomes, guint i)
{
  return scl_policy_title (scl_outcome_policy (g_ptr_array_index (outcomes, i)));
}

static void
add_sentence (GString *text, const char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
}

/* ---- Lines over time ---- */

/* The first and the last point of a line. */
typedef struct
{
  const char *label;
  char *from, *to, *first, *last, *change;
} Ends;

static gboolean
ends_of (SclChart *chart, const SclSeries *series, Ends *ends)
{
  guint first = 0, last = series->n;

  while (first < series->n && !isfinite (series->y[first]))
    first++;
  while (last > first && !isfinite (series->y[last - 1]))
    last--;
  if (first == last || series->label == NULL)
    return FALSE;
  *ends = (Ends){ .label = series->label,
                  .from = scl_axis_format (scl_chart_x_axis (chart), series->x[first]),
                  .to = scl_axis_format (scl_chart_x_axis (chart), series->x[last - 1]),
                  .first = scl_chart_format_number (series->y[first], 1),
                  .last = scl_chart_format_number (series->y[last - 1], 1),
                  .change = scl_chart_format_signed (series->y[last - 1] - series->y[first], 1) };
  return TRUE;
}

SCL_CLEAR_FUNC (ends_clear, Ends, from, g_free, to, g_free, first, g_free, last, g_free, change,
                g_free)

/* What is drawn, then each line's ends: "Mean rating: “A” 1500.0 on 1998-01-31, …". */
static char *
say_ends (SclChart *chart, const char *what)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < scl_chart_n_series (chart); i++)
    {
      g_autofree char *line = NULL;
      Ends ends;

      if (!ends_of (chart, scl_chart_series (chart, i), &ends))
        continue;
      /* Translators: a policy; points, a day; points, a day; the change in points. */
      line = g_strdup_printf (_ ("“%s” %s on %s, %s on %s (%s)"), ends.label, ends.first, ends.from,
                              ends.last, ends.to, ends.change);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : what, line);
      ends_clear (&ends);
    }
  g_string_append (text, text->len > 0 ? "." : "");
  return g_string_free (text, FALSE);
}

char *
scl_finding_caption_level (SclChart *chart, GPtrArray *outcomes, SclComparison *comparison)
{
  /* Translators: of ratings, to those under the rule in force; then come policies, each with its
   * numbers. */
  return say_ends (chart, _ ("Mean difference to the rule in force: "));
}

char *
scl_finding_caption_population (SclChart *chart, GPtrArray *outcomes, SclComparison *comparison)
{
  /* Translators: then come policies, each with its numbers. */
  return say_ends (chart, _ ("Mean rating: "));
}

char *
scl_finding_caption_percentiles (SclChart *chart, GPtrArray *outcomes, SclComparison *comparison)
{
  /* Translators: then come policies, each with its numbers. */
  return say_ends (chart, _ ("Median of the list: "));
}

char *
scl_finding_caption_path (SclChart *chart, GPtrArray *outcomes, SclComparison *comparison)
{
  /* Translators: then come policies, each with its numbers. */
  return say_ends (chart, _ ("Rating: "));
}

/* ---- Distribution ---- */

/* Mean and standard deviation (of the population) of the ratings there are; FALSE: none. */
static gboolean
describe_ratings (SclOutcome *outcome, double (*rating_of) (SclOutcome *, guint32), char **mean,
                  char **sd)
{
  const guint n_players = scl_history_players (scl_outcome_history (outcome))->n;
  double sum = 0.0, squares = 0.0;
  guint n = 0;

  for (guint32 p = 0; p < n_players; p++)
    if (isfinite (rating_of (outcome, p)))
      {
        sum += rating_of (outcome, p);
        n++;
      }
  if (n == 0)
    return FALSE;
  for (guint32 p = 0; p < n_players; p++)
    if (isfinite (rating_of (outcome, p)))
      squares += (rating_of (outcome, p) - sum / n) * (rating_of (outcome, p) - sum / n);
  *mean = scl_chart_format_number (sum / n, 1);
  *sd = scl_chart_format_number (sqrt (squares / n), 1);
  return TRUE;
}

char *
scl_finding_caption_distribution (SclChart *chart, GPtrArray *outcomes, SclComparison *comparison)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i <= outcomes->len; i++)
    {
      SclOutcome *outcome = g_ptr_array_index (outcomes, MAX (i, 1) - 1);
      g_autofree char *mean = NULL, *sd = NULL, *part = NULL;

      if (!describe_ratings (outcome, i == 0 ? scl_outcome_first_rating : scl_outcome_last_rating,
                             &mean, &sd))
        continue;
      part = i == 0 ? g_strdup_printf (_ ("Initial ratings: mean %s, SD %s."), mean, sd)
                    /* Translators: a policy, two numbers. */
                    : g_strdup_printf (_ ("Final ratings under “%s”: mean %s, SD %s."),
                                       title_of (outcomes, i - 1), mean, sd);
      add_sentence (text, part);
    }
  return g_string_free (text, FALSE);
}

/* ---- Predictions ---- */

char *
scl_finding_caption_calibration (SclChart *chart, GPtrArray *outcomes, SclComparison *comparison)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < outcomes->len; i++)
    {
      const SclCalibration *calibration = scl_comparison_calibration (comparison, i);
      g_autofree char *slope = NULL, *part = NULL;

      if (isnan (calibration->slope))
        continue;
      slope = scl_chart_format_interval (calibration->slope, calibration->slope_error, 3);
      /* Translators: a policy, its calibration slope ± half of the 95 % interval. */
      part = g_strdup_printf (_ ("“%s”: calibration slope %s."), title_of (outcomes, i), slope);
      add_sentence (text, part);
    }
  if (text->len > 0)
    add_sentence (text, /* xgettext:no-c-format */ _ (
                      "Below 1 differences of rating are overrated, above 1 underrated; ± is "
                      "half of the 95 % interval."));
  return g_string_free (text, FALSE);
}

/* ---- Players ---- */

char *
scl_finding_caption_agreement (SclChart *chart, GPtrArray *outcomes, SclComparison *comparison)
{
  const SclSeries *series = scl_chart_series (chart, scl_chart_n_series (chart) - 1);
  double sum = 0.0;
  guint most = 0;

  for (guint i = 0; i < series->n; i++)
    {
      sum += series->y[i] - series->x[i];
      if (fabs (series->y[i] - series->x[i]) > fabs (series->y[most] - series->x[most]))
        most = i;
    }
  /* Translators: a policy less another; points; number of players; points; a player's name. */
  return g_strdup_printf (
      ngettext ("“%s” less “%s”: %s points for the %s player whom both rate, %s "
                "(%s).",
                "“%s” less “%s”: %s points in the mean of the %s players whom "
                "both rate; farthest apart: %s (%s).",
                series->n),
      scl_chart_y_axis (chart)->title, scl_chart_x_axis (chart)->title,
      SCL_SIGNED (sum / series->n, 1), SCL_NUMBER (series->n, 0), series->point_label[most],
      SCL_SIGNED (series->y[most] - series->x[most], 1));
}

char *
scl_finding_caption_movers (SclChart *chart, GPtrArray *outcomes, SclComparison *comparison)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < scl_chart_n_series (chart); i++)
    {
      const SclSeries *series = scl_chart_series (chart, i);
      /* Translators: a policy, a player's name, points, a number of games. */
      g_autofree char *part = g_strdup_printf (
          _ ("“%s”: %s, %s points in %s games."), series->label, series->point_label[0],
          SCL_SIGNED (series->y[0], 1), SCL_NUMBER (series->x[0], 0));

      add_sentence (text, part);
    }
  return g_string_free (text, FALSE);
}
