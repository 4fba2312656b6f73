/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/results/scl-expectation-figure.h"

#include <math.h>

#include "figures/results/scl-outcome-chart-private.h"
#include "lab/comparison/scl-expectation-curve.h"
#include "lab/comparison/scl-misfit.h"
#include "rating/base/scl-gettext.h"

#define MAX_PANELS 6
#define MIN_GAMES 30 /* of a class that is drawn: with fewer the interval hides the others */

static const char *
title_of (GPtrArray *outcomes, guint i)
{
  return scl_policy_title (scl_outcome_policy (scl_outcome_at (outcomes, i)));
}

/* What is drawn, at the classes' middles. */
typedef struct
{
  guint n;
  double x[SCL_MISFIT_N_FINE], score[SCL_MISFIT_N_FINE], error[SCL_MISFIT_N_FINE];
  double expected[SCL_MISFIT_N_FINE], fitted[SCL_MISFIT_N_FINE];
} Drawn;

static void
take_points (Drawn *self, const SclExpectationCurve *curve)
{
  self->n = 0;
  for (guint i = 0; i < curve->n; i++)
    {
      const SclExpectationPoint *point = &curve->points[i];

      if (point->games < MIN_GAMES || isnan (point->high))
        continue;
      self->x[self->n] = point->from + 0.5 * SCL_MISFIT_FINE_WIDTH;
      self->score[self->n] = point->score;
      self->error[self->n] = point->high - point->score;
      self->expected[self->n] = point->expected;
      self->fitted[self->n++] = point->fitted;
    }
}

static SclChart *
panel_new (const SclExpectationCurve *curve, const char *title)
{
  SclChart *panel = scl_chart_new ("expectation", title);
  SclSeries *between, *rule, *best, *errors;
  Drawn drawn;

  take_points (&drawn, curve);
  if (drawn.n == 0)
    return panel;
  between = scl_chart_add_series (panel, SCL_SERIES_BAND, NULL, drawn.x, drawn.expected, drawn.n);
  scl_series_set_y2 (between, drawn.fitted);
  between->colour = SCL_COLOUR_VERMILION;
  between->hoverable = FALSE;
  rule = scl_chart_add_series (panel, SCL_SERIES_LINE, _ ("expected by the rule"), drawn.x,
                               drawn.expected, drawn.n);
  rule->colour = SCL_COLOUR_BLUE;
  rule->dash = SCL_DASH_LONG;
  best = scl_chart_add_series (panel, SCL_SERIES_LINE, _ ("best rising curve of the games"),
                               drawn.x, drawn.fitted, drawn.n);
  best->colour = SCL_COLOUR_VERMILION;
  best->dash = SCL_DASH_SOLID;
  errors = scl_chart_add_series (panel, SCL_SERIES_ERRORS, _ ("scored"), drawn.x, drawn.score,
                                 drawn.n);
  scl_series_set_y_error (errors, drawn.error);
  errors->colour = SCL_COLOUR_GREY;
  errors->width = 1.0;
  scl_chart_y_axis (panel)->decimals = 3;
  return panel;
}

/* "200 to 224 points ahead: the score is 0.721, 0.760 was expected"; NULL: no class has an error.
 */
static char *
finding_of (const SclExpectationCurve *curve)
{
  const guint at = scl_expectation_curve_surest (curve, MIN_GAMES);
  const SclExpectationPoint *point = &curve->points[at];
  g_autofree char *score = NULL, *expected = NULL;

  if (at == curve->n)
    return NULL;
  score = scl_chart_format_number (point->score, 3);
  expected = scl_chart_format_number (point->expected, 3);
  if (isinf (point->to))
    /* Translators: rating points, a score, an expected score. */
    return g_strdup_printf (_ ("%.0f points ahead and more: the score is %s, %s was expected"),
                            point->from, score, expected);
  /* Translators: rating points, rating points, a score, an expected score. */
  return g_strdup_printf (_ ("%.0f to %.0f points ahead: the score is %s, %s was expected"),
                          point->from, point->to - 1.0, score, expected);
}

/* Where the rule is surest to be wrong, and what a better curve could save at most. */
static void
say_policy (GString *caption, const SclExpectationCurve *curve, const char *policy)
{
  const guint at = scl_expectation_curve_surest (curve, MIN_GAMES);
  g_autofree char *finding = finding_of (curve);

  if (finding == NULL)
    return;
  if (caption->len > 0)
    g_string_append_c (caption, ' ');
  /* Translators: a policy; "200 to 224 points ahead: the score is 0.721, 0.760 was expected"; a
   * number of games; a Brier score. */
  g_string_append_printf (
      caption,
      ngettext ("%s: %s (%s game). No other difference departs more surely from the rule. Another "
                "curve of the difference could lower the Brier score by %s at most.",
                "%s: %s (%s games). No other difference departs more surely from the rule. Another "
                "curve of the difference could lower the Brier score by %s at most.",
                curve->points[at].games),
      policy, finding, SCL_NUMBER (curve->points[at].games, 0), SCL_NUMBER (curve->excess, 5));
}

/* Of the first policy; of several with its name. */
static void
say_title (SclChart *chart, const char *finding, const char *policy, gboolean alone)
{
  g_autofree char *title = alone ? g_strdup (finding) : g_strdup_printf ("%s: %s", policy, finding);

  scl_chart_set_title (chart, title);
}

SclChart *
scl_figure_expectation (GPtrArray *outcomes)
{
  SclChart *chart
      = scl_outcome_chart_new (outcomes, "expectation", _ ("What the expected score should be"));
  g_autoptr (GString) caption = g_string_new (NULL);

  if (scl_chart_empty_message (chart) != NULL)
    return chart;
  for (guint i = 0; i < MIN (outcomes->len, MAX_PANELS); i++)
    {
      g_autoptr (SclExpectationCurve) curve
          = scl_expectation_curve_new (scl_outcome_at (outcomes, i));
      g_autoptr (SclChart) panel = panel_new (curve, title_of (outcomes, i));
      g_autofree char *finding = finding_of (curve);

      if (scl_chart_n_series (panel) == 0)
        continue;
      if (scl_chart_n_panels (chart) == 0 && finding != NULL)
        say_title (chart, finding, title_of (outcomes, i), outcomes->len == 1);
      scl_chart_add_panel (chart, panel);
      say_policy (caption, curve, title_of (outcomes, i));
    }
  if (scl_chart_n_panels (chart) == 0)
    {
      scl_chart_set_empty_message (chart,
                                   _ ("No class of differences has enough games that could be "
                                      "predicted. Choose a longer span of games."));
      return chart;
    }
  scl_chart_set_share_y (chart, TRUE);
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("points ahead of the opponent"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("score of who is ahead"));
  scl_chart_set_subtitle (chart,
                          /* xgettext:no-c-format */
                          _ ("Score of the higher rated by difference before the period, with 95 % "
                             "intervals; classes of 30 games and more"));
  scl_chart_set_caption (chart, caption->str);
  return chart;
}
