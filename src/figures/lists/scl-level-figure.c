/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/lists/scl-level-figure.h"

#include <math.h>

#include "figures/results/scl-outcome-chart-private.h"
#include "lab/drift/scl-level.h"
#include "rating/base/scl-gettext.h"

/* Below half of a tenth there is no difference where tenths are shown. */
#define LEAST 0.05

/* Of a list the level holds until the next one. */
static void
add_steps (SclChart *chart, SclOutcome *outcome, guint rule, GArray *levels)
{
  g_autofree double *x = g_new (double, 2 * levels->len + 1);
  g_autofree double *y = g_new (double, 2 * levels->len + 1);
  guint n = 0;

  for (guint i = 0; i < levels->len; i++)
    {
      const SclLevel *level = &g_array_index (levels, SclLevel, i);

      if (i > 0)
        {
          x[n] = level->day;
          y[n] = y[n - 1];
          n++;
        }
      x[n] = level->day;
      y[n++] = level->mean;
    }
  scl_dress_policy (scl_chart_add_series (chart, rule == 1 ? SCL_SERIES_AREA : SCL_SERIES_LINE,
                                          scl_policy_title (scl_outcome_policy (outcome)), x, y, n),
                    rule);
}

/* On the last list; NaN: nobody has both, or there is none. */
static double
last_of (GArray *levels)
{
  return levels->len > 0 ? g_array_index (levels, SclLevel, levels->len - 1).mean : NAN;
}

/* Where the proposed rule ends. */
static char *
title_of (double last)
{
  if (fabs (last) < LEAST)
    return g_strdup (_ ("The proposed rule ends at the level of the rule in force"));
  /* Translators: %s are rating points, "3.2". */
  return g_strdup_printf (last > 0.0
                              ? _ ("The proposed rule ends %s points above the rule in force")
                              : _ ("The proposed rule ends %s points below the rule in force"),
                          SCL_NUMBER (fabs (last), 1));
}

static void
describe (SclChart *chart, SclOutcome *in_force, GArray *levels)
{
  const guint n = g_array_index (levels, SclLevel, levels->len - 1).n;
  g_autofree char *title = title_of (last_of (levels));

  scl_chart_set_title (chart, title);
  /* Translators: persons, and the title of the rule in force. */
  scl_chart_print_subtitle (
      chart,
      ngettext ("Mean difference to %2$s of those with a rating under both: %1$s person at last",
                "Mean difference to %2$s of those with a rating under both: %1$s persons at last",
                n),
      SCL_NUMBER (n, 0), scl_policy_title (scl_outcome_policy (in_force)));
}

SclChart *
scl_figure_level (GPtrArray *outcomes)
{
  SclChart *chart
      = scl_outcome_chart_new (outcomes, "level", _ ("Level of the list, proposed less in force"));

  if (scl_chart_empty_message (chart) != NULL)
    return chart;
  for (guint i = 1; i < outcomes->len; i++)
    {
      g_autoptr (GArray) levels
          = scl_outcome_level (scl_outcome_at (outcomes, 0), scl_outcome_at (outcomes, i));

      if (i == 1 && !isnan (last_of (levels)))
        describe (chart, scl_outcome_at (outcomes, 0), levels);
      if (!isnan (last_of (levels)))
        add_steps (chart, scl_outcome_at (outcomes, i), i, levels);
    }
  scl_chart_x_axis (chart)->kind = SCL_AXIS_DAY;
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("date of the list"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("mean difference (points)"));
  scl_chart_y_axis (chart)->decimals = 1;
  scl_chart_add_mark (chart, SCL_MARK_HORIZONTAL, 0.0, 0.0, NULL);
  if (outcomes->len < 2)
    scl_chart_set_empty_message (chart, _ ("Propose a second rule to see how it moves the list."));
  else if (scl_chart_n_series (chart) == 0)
    scl_chart_set_empty_message (chart, _ ("Nobody has a rating under both rules."));
  return chart;
}
