/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/results/scl-tuning-words.h"

#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-chart-numbers.h"
#include "figures/results/scl-verdict.h"
#include "rating/base/scl-gettext.h"

#include <math.h>

#define SIGNIFICANT 0.05

int
scl_tuning_digits (double error)
{
  return isfinite (error) && error > 0.0 ? (int) CLAMP (1.0 - floor (log10 (error)), 0.0, 6.0) : 3;
}

char *
scl_tuning_interval (const SclTuningResult *result, guint parameter)
{
  const int digits = scl_tuning_digits (result->error[parameter]);
  g_autofree char *low = scl_chart_format_number (result->low[parameter], digits);
  g_autofree char *high = scl_chart_format_number (result->high[parameter], digits);

  if (isnan (result->low[parameter]) || isnan (result->high[parameter]))
    return g_strdup ("");
  if (result->low_open[parameter] && result->high_open[parameter])
    return g_strdup_printf (_ ("%s or less to %s or more"), low, high);
  if (result->low_open[parameter])
    return g_strdup_printf (_ ("%s or less to %s"), low, high);
  return g_strdup_printf (result->high_open[parameter] ? _ ("%s to %s or more") : _ ("%s to %s"),
                          low, high);
}

/* ---- What the test games say ---- */

static char *
found (const SclTuningResult *result, const SclPairedTest *gain)
{
  const gboolean better = gain->difference < 0.0;
  const int digits = MAX ((int) scl_verdict_digits (gain->error), 5);
  g_autofree char *p = scl_verdict_p (gain->p);

  return g_strdup_printf (
      better ? _ ("The tuned rule predicts the later games better, which had no part in the choice "
                  "(log-loss %s → %s, 95 %% interval of the gain %s to %s; %s).")
             : _ ("The tuned rule predicts the later games worse than the rule as it was (log-loss "
                  "%s → %s, 95 %% interval of the loss %s to %s; %s): what fitted the earlier "
                  "games does not hold, keep the rule as it was."),
      SCL_NUMBER (result->start_test_loss, digits), SCL_NUMBER (result->test_loss, digits),
      SCL_NUMBER (better ? -gain->high : gain->low, digits),
      SCL_NUMBER (better ? -gain->low : gain->high, digits), p);
}

/* Which of the two it may be is said first. */
static char *
not_told (const SclTuningResult *result, const SclPairedTest *gain)
{
  const int digits = MAX ((int) scl_verdict_digits (gain->error), 5);
  g_autofree char *p = scl_verdict_p (gain->p);

  return g_strdup_printf (
      gain->difference > 0.0
          ? _ ("The tuned rule is no better on the later games: it predicts them worse than the "
               "rule as it was (log-loss %s → %s), though not beyond chance (95 %% interval of the "
               "difference %s to %s; %s).")
          : _ ("The tuned rule predicts the later games a little better (log-loss %s → %s), but "
               "not beyond chance (95 %% interval of the difference %s to %s; %s)."),
      SCL_NUMBER (result->start_test_loss, digits), SCL_NUMBER (result->test_loss, digits),
      SCL_NUMBER (gain->low, digits), SCL_NUMBER (gain->high, digits), p);
}

static char *
judge (const SclTuningResult *result)
{
  const SclPairedTest *gain = &result->gain;

  if (isnan (gain->difference))
    return g_strdup (_ ("No later game is left to judge the tuned rule by: choose an earlier last "
                        "day of training."));
  if (isnan (gain->p) || gain->difference == 0.0)
    {
      g_autofree char *before = scl_chart_format_number (result->start_test_loss, 5);

      return gain->difference == 0.0
                 ? g_strdup_printf (_ ("On the later games the tuned rule predicts exactly as the "
                                       "rule as it was (log-loss %s)."),
                                    before)
                 : g_strdup_printf (_ ("On the later games log-loss is %s with the tuned rule, %s "
                                       "as it was; too few months for an interval."),
                                    SCL_NUMBER (result->test_loss, 5), before);
    }
  return gain->p < SIGNIFICANT ? found (result, gain) : not_told (result, gain);
}

/* ---- What makes it uncertain ---- */

static const char *
doubt (const SclTuningResult *result)
{
  for (guint i = 0; i < result->n; i++)
    if (result->at_limit[i])
      return _ ("A best value lies at the end of its range: widen it.");
  return result->converged ? NULL : _ ("The search ended before it had converged.");
}

char *
scl_tuning_verdict (const SclTuningResult *result)
{
  g_autofree char *sentence = NULL;

  if (result == NULL)
    return g_strdup ("");
  if (result->without_effect)
    return g_strdup (_ ("This rule has no effect on these games: every value gives the same."));
  sentence = judge (result);
  return doubt (result) != NULL ? g_strdup_printf ("%s %s", sentence, doubt (result))
                                : g_steal_pointer (&sentence);
}

/* ---- Aims ---- */

static char *
with_unit (SclAim aim, double value)
{
  g_autofree char *number = isnan (value)
                                ? g_strdup ("–")
                                : scl_chart_format_number (value, (int) scl_aim_digits (aim));
  const char *unit = scl_aim_unit (aim);

  return *unit != '\0' ? g_strdup_printf ("%s %s", number, unit) : g_steal_pointer (&number);
}

static void
append_aim (GString *text, const SclTuningResult *result, SclAim aim)
{
  const double was = result->before_test.value[aim], is = result->after_test.value[aim];
  g_autofree char *train_before = with_unit (aim, result->before_train.value[aim]);
  g_autofree char *train_after = with_unit (aim, result->after_train.value[aim]);
  g_autofree char *before = with_unit (aim, was), *after = with_unit (aim, is);
  const char *verdict = isnan (was) || isnan (is) ? _ ("not known on the later games")
                        : is > was                ? _ ("worse on the later games")
                        : is < was                ? _ ("better on the later games, too")
                                                  : _ ("the same on the later games");

  /* Translators: “Drift: 3.2 points a year → 1.1 points a year; worse on the later games (2.0
   * points a year → 2.9 points a year).” */
  g_string_append_printf (text, _ ("%s: %s → %s; %s (%s → %s).\n"), scl_aim_label (aim),
                          train_before, train_after, verdict, before, after);
}

char *
scl_tuning_aims_text (const SclTuningResult *result)
{
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (guint a = 0; a < SCL_N_AIMS; a++)
    n += result->weight[a] > 0.0;
  for (guint a = 0; a < SCL_N_AIMS; a++)
    if (result->weight[a] > 0.0 && (n > 1 || a != SCL_AIM_LOG_LOSS))
      append_aim (text, result, (SclAim) a);
  return g_string_free (text, FALSE);
}

/* ---- Setting ---- */

char *
scl_tuning_setting (const SclTuningResult *result)
{
  g_autofree char *day = scl_chart_format_date (result->train_until),
                  *burn_in = scl_burn_in_text (&result->burn_in);

  return g_strdup_printf (result->start_from == SCL_START_SAME
                              ? _ ("Chosen on %s games until %s, judged by %s after it; first "
                                   "ratings as printed (same), burn-in %s.")
                              : _ ("Chosen on %s games until %s, judged by %s after it; first "
                                   "ratings as the policy says (own), burn-in %s."),
                          SCL_NUMBER ((double) result->train_games, 0), day,
                          SCL_NUMBER ((double) result->test_games, 0), burn_in);
}
