/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/scl-tuning-figures.h"

#include "figures/scl-outcome-chart-private.h"
#include "rating/scl-key-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static void
set_provenance (SclChart *chart, const SclTuningResult *result, SclHistory *history)
{
  g_autoptr (GString) text = g_string_new (scl_history_provenance (history));
  g_autofree char *day = scl_day_format (result->train_until);
  g_autoptr (GPtrArray) policies = g_ptr_array_new ();

  while (text->len > 0 && text->str[text->len - 1] == '.')
    g_string_truncate (text, text->len - 1);
  if (text->len > 0)
    g_string_append (text, ". ");
  g_string_append_printf (text, _ ("Data %.12s; policy: %s; chosen on the games until %s; "), scl_history_digest (history),
                          scl_policy_name (result->policy), day);
  g_string_append (text, "Scalata " SCL_VERSION);
  scl_chart_set_provenance (chart, text->str);
  g_ptr_array_add (policies, result->policy);
  scl_chart_tell_making (chart, history, policies);
}

static void
add_curve (SclChart *chart, const GArray *curve, gboolean test)
{
  g_autofree double *x = g_new (double, curve->len + 1), *y = g_new (double, curve->len + 1);
  g_autofree double *low = g_new (double, curve->len + 1), *high = g_new (double, curve->len + 1);
  SclSeries *line;
  guint n = 0;

  for (guint i = 0; i < curve->len; i++)
    {
      const SclTuningPoint *point = &g_array_index (curve, SclTuningPoint, i);
      const double error = 1.96 * (isfinite (point->test_error) ? point->test_error : 0.0);

      x[n] = point->value;
      y[n] = test ? point->test_loss : point->train_loss;
      low[n] = y[n] - error;
      high[n] = y[n] + error;
      n += isfinite (y[n]) ? 1 : 0;
    }
  if (n == 0)
    return;
  if (test)
    {
      SclSeries *band = scl_chart_add_series (chart, SCL_SERIES_BAND, NULL, x, low, n);

      scl_series_set_y2 (band, high);
      band->colour = SCL_COLOUR_BLUE;
      band->hoverable = FALSE;
    }
  /* Translators: curves: games that had a part in the choice, and games that had none. */
  line = scl_chart_add_series (chart, SCL_SERIES_LINE, test ? _ ("test games") : _ ("training games"), x, y, n);
  line->colour = test ? SCL_COLOUR_BLUE : SCL_COLOUR_VERMILION;
  line->dash = test ? SCL_DASH_SOLID : SCL_DASH_DASHED;
  line->decimals = 5;
}

static void
add_marks (SclChart *chart, const SclTuningResult *result, guint i)
{
  const double best = result->best[i], error = result->error[i], start = result->start[i];

  if (isfinite (error))
    {
      SclMark *span = scl_chart_add_mark (chart, SCL_MARK_SPAN, best - error, 0.0, NULL);

      span->x2 = best + error;
      span->colour = SCL_COLOUR_GREY;
    }
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, best, 0.0, _ ("best"));
  if (isfinite (start) && fabs (start - best) > 1e-9)
    scl_chart_add_mark (chart, SCL_MARK_VERTICAL, start, 0.0, _ ("as it was"));
}

SclChart *
scl_figure_tuning (const SclTuningResult *result, const SclTuningParameter *parameters, guint parameter, SclHistory *history)
{
  SclChart *chart = scl_chart_new ("tuning", _ ("How well each value predicts"));
  g_autofree char *title = NULL;
  g_autofree char *rule = NULL;

  if (result == NULL || result->profiles[parameter] == NULL || result->profiles[parameter]->len == 0)
    {
      scl_chart_set_empty_message (chart, _ ("Nothing has been tuned yet. Choose a policy, one of its rules and a range, then tune."));
      return chart;
    }
  set_provenance (chart, result, history);
  add_curve (chart, result->profiles[parameter], TRUE);
  add_curve (chart, result->profiles[parameter], FALSE);
  add_marks (chart, result, parameter);
  rule = scl_key_full_title (parameters[parameter].group, parameters[parameter].key);
  /* Translators: title of an axis: a rule of a policy, all of whose bands are multiplied. */
  title = parameters[parameter].scale ? g_strdup_printf (_ ("factor to “%s”"), rule) : g_strdup (rule);
  scl_chart_set_axis_title (scl_chart_x_axis (chart), title);
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("log-loss"));
  scl_chart_set_subtitle (chart, _ ("Log-loss, less is better. Shade: 95 % interval of the difference to the best value; grey: best value ± its error"));
  return chart;
}
