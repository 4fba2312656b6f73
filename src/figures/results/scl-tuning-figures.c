/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/results/scl-tuning-figures.h"

#include "figures/chart/scl-chart-days.h"
#include "figures/results/scl-outcome-chart-private.h"
#include "figures/results/scl-provenance-words.h"
#include "figures/results/scl-tuning-words.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-gettext.h"
#include "rating/key/scl-key-titles.h"

#include <math.h>

static void
set_provenance (SclChart *chart, const SclTuningResult *result, SclHistory *history)
{
  g_autofree char *provenance = scl_provenance_in_words (history);
  g_autoptr (GString) text = g_string_new (provenance);
  g_autofree char *day = scl_chart_format_date (result->train_until);
  g_autoptr (GPtrArray) policies = g_ptr_array_new ();

  while (text->len > 0 && text->str[text->len - 1] == '.')
    g_string_truncate (text, text->len - 1);
  if (text->len > 0)
    g_string_append (text, ". ");
  g_string_append_printf (text, _ ("Data %.12s; policy: %s; chosen on the games until %s; "),
                          scl_history_digest (history), scl_policy_name (result->policy), day);
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

  SCL_FOR_EACH (const SclTuningPoint, point, curve)
    {
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
  line = scl_chart_add_series (chart, SCL_SERIES_LINE,
                               test ? _ ("test games") : _ ("training games"), x, y, n);
  line->colour = test ? SCL_COLOUR_BLUE : SCL_COLOUR_VERMILION;
  line->dash = test ? SCL_DASH_SOLID : SCL_DASH_DASHED;
  line->decimals = 5;
}

static void
add_marks (SclChart *chart, const SclTuningResult *result, guint i)
{
  const double best = result->best[i], error = result->error[i], start = result->start[i];
  const gboolean has_interval = isfinite (result->low[i]) && isfinite (result->high[i]);

  if (has_interval || isfinite (error))
    {
      SclMark *span = scl_chart_add_mark (chart, SCL_MARK_SPAN,
                                          has_interval ? result->low[i] : best - error, 0.0, NULL);

      span->x2 = has_interval ? result->high[i] : best + error;
      span->colour = SCL_COLOUR_GREY;
    }
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, best, 0.0, _ ("best"));
  if (isfinite (start) && fabs (start - best) > 1e-9)
    scl_chart_add_mark (chart, SCL_MARK_VERTICAL, start, 0.0, _ ("as it was"));
}

static gboolean
is_only_loss (const SclTuningResult *result)
{
  for (guint a = 0; a < SCL_N_AIMS; a++)
    if (a != SCL_AIM_LOG_LOSS && result->weight[a] > 0.0)
      return FALSE;
  return TRUE;
}

/* What a value is of: "Development coefficient K: K, by bands, band 2". */
static char *
name_of (const SclTuningParameter *parameter)
{
  g_autofree char *rule = scl_key_full_title (parameter->group, parameter->key);
  /* Translators: a rule of a policy, and which of its bands. */
  g_autofree char *name
      = parameter->number != NULL ? g_strdup_printf ("%s, %s", rule, parameter->number)
        : parameter->band > 0     ? g_strdup_printf (_ ("%s, band %u"), rule, parameter->band)
                                  : g_strdup (rule);

  /* Translators: title of an axis: a rule of a policy that is multiplied. */
  return parameter->scale ? g_strdup_printf (_ ("factor to “%s”"), name) : g_steal_pointer (&name);
}

/* "Best 28.9, 95 % interval 25.7 to 32.3." */
static char *
finding (const SclTuningResult *result, guint i)
{
  g_autofree char *best
      = scl_chart_format_number (result->best[i], scl_tuning_digits (result->error[i]));
  g_autofree char *interval = scl_tuning_interval (result, i);

  return *interval != '\0' ? g_strdup_printf (_ ("Best %s, 95 %% interval %s"), best, interval)
                           : g_strdup_printf (_ ("Best %s"), best);
}

SclChart *
scl_figure_tuning (const SclTuningResult *result, const SclTuningParameter *parameters,
                   guint parameter, SclHistory *history)
{
  SclChart *chart = scl_chart_new ("tuning", _ ("How well each value predicts"));
  g_autofree char *title = NULL;
  g_autofree char *found = NULL;

  if (result == NULL || result->profiles[parameter] == NULL
      || result->profiles[parameter]->len == 0)
    {
      scl_chart_set_empty_message (chart, _ ("Nothing has been tuned yet. Choose a policy, one of "
                                             "its rules and a range, then tune."));
      return chart;
    }
  set_provenance (chart, result, history);
  add_curve (chart, result->profiles[parameter], TRUE);
  add_curve (chart, result->profiles[parameter], FALSE);
  add_marks (chart, result, parameter);
  title = name_of (&parameters[parameter]);
  found = finding (result, parameter);
  scl_chart_set_axis_title (scl_chart_x_axis (chart), title);
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("log-loss"));
  scl_chart_print_subtitle (chart,
                            is_only_loss (result)
                                ? _ ("%s. Log-loss, less is better; blue shade: 95 %% interval "
                                     "of the difference to the best value")
                                : _ ("%s, all aims weighed together. Log-loss, less is better; "
                                     "blue shade: 95 %% interval of the difference"),
                            found);
  return chart;
}

/* ---- The front ---- */

typedef enum
{
  TRIED,
  FRONT,
} Layer;

static char *
values_of (const SclTuningResult *result, const SclTuningParameter *parameters,
           const SclTuningTrial *trial)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < result->n; i++)
    {
      g_autofree char *name = scl_tuning_parameter_name (&parameters[i]);

      g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", name,
                              SCL_NUMBER (trial->value[i], -1));
    }
  return g_string_free (text, FALSE);
}

static void
add_trials (SclChart *chart, const SclTuningResult *result, const SclTuningParameter *parameters,
            SclAim ax, SclAim ay, gboolean test, Layer layer)
{
  g_autofree double *x = g_new (double, result->trials->len + 1),
                    *y = g_new (double, result->trials->len + 1);
  g_auto (GStrv) labels = g_new0 (char *, result->trials->len + 1);
  SclSeries *series;
  guint n = 0;

  for (guint i = 0; i < result->trials->len; i++)
    {
      const SclTuningTrial *trial = &g_array_index (result->trials, SclTuningTrial, i);
      const SclAims *aims = test ? &trial->test : &trial->train;

      if ((layer == FRONT) != trial->on_front || isnan (aims->value[ax]) || isnan (aims->value[ay]))
        continue;
      x[n] = aims->value[ax];
      y[n] = aims->value[ay];
      labels[n++] = values_of (result, parameters, trial);
    }
  if (n == 0)
    return;
  /* Translators: legend: values of a rule that were tried; and those of them that nothing tried
   * beats in every aim. */
  series = scl_chart_add_series (chart, SCL_SERIES_POINTS,
                                 layer == FRONT ? _ ("front") : _ ("tried, and beaten"), x, y, n);
  series->colour = layer == FRONT ? SCL_COLOUR_BLUE : SCL_COLOUR_GREY;
  series->dash = layer == FRONT ? SCL_DASH_DASHED : SCL_DASH_SOLID;
  scl_series_set_point_labels (series, (const char *const *) labels);
}

static void
mark_trial (SclChart *chart, const SclTuningTrial *trial, SclAim ax, SclAim ay, gboolean test)
{
  const SclAims *aims = test ? &trial->test : &trial->train;

  if (!isnan (aims->value[ax]) && !isnan (aims->value[ay]))
    scl_chart_add_mark (chart, SCL_MARK_POINT, aims->value[ax], aims->value[ay],
                        trial->chosen ? _ ("chosen") : _ ("as it was"));
}

static void
name_axis (SclAxis *axis, SclAim aim)
{
  const char *unit = scl_aim_unit (aim);
  g_autofree char *title = *unit != '\0' ? g_strdup_printf ("%s (%s)", scl_aim_label (aim), unit)
                                         : g_strdup (scl_aim_label (aim));

  scl_chart_set_axis_title (axis, title);
}

SclChart *
scl_figure_tuning_front (const SclTuningResult *result, const SclTuningParameter *parameters,
                         SclAim x, SclAim y, gboolean test, SclHistory *history)
{
  SclChart *chart = scl_chart_new (
      "tuning-front",
      _ ("What can be had: no value does better in one aim without doing worse in another"));

  set_provenance (chart, result, history);
  add_trials (chart, result, parameters, x, y, test, TRIED);
  add_trials (chart, result, parameters, x, y, test, FRONT);
  SCL_FOR_EACH (const SclTuningTrial, trial, result->trials)
    if (trial->chosen || trial->as_it_was)
      mark_trial (chart, trial, x, y, test);
  name_axis (scl_chart_x_axis (chart), x);
  name_axis (scl_chart_y_axis (chart), y);
  scl_chart_set_subtitle (chart, test ? _ ("The same values on the later games, which had no part "
                                           "in the choice; less is better in both")
                                      : _ ("On the games that chose; less is better in both"));
  return chart;
}
