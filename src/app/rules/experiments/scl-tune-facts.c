/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/experiments/scl-tune-facts.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-chart-numbers.h"
#include "figures/results/scl-tuning-words.h"
#include "figures/results/scl-verdict.h"

static void
add_fact (SclFacts *facts, const char *name, const char *help, char *value)
{
  const guint row = scl_facts_add_row (facts, name, help);

  scl_facts_set_value (facts, row, 0, value);
  g_free (value);
}

/* "28.9 ± 3.3, 95 % interval 25.7 to 32.3" */
static char *
value_text (const SclTuningResult *result, guint i)
{
  g_autofree char *value = scl_chart_format_interval (result->best[i], result->error[i],
                                                      scl_tuning_digits (result->error[i]));
  g_autofree char *interval = scl_tuning_interval (result, i);

  return *interval != '\0' ? g_strdup_printf (_ ("%s, 95 %% interval %s"), value, interval)
                           : g_steal_pointer (&value);
}

static void
add_values (SclFacts *facts, const SclTuningResult *result, const SclTuningParameter *parameters)
{
  for (guint i = 0; i < result->n; i++)
    {
      /* Translators: a rule's best value, of one of its bands. */
      g_autofree char *best = parameters[i].band > 0
                                  ? g_strdup_printf (_ ("Best value, band %u"), parameters[i].band)
                                  : g_strdup (_ ("Best value"));
      /* Translators: a rule's value in the policy before it was tuned, of one of its bands. */
      g_autofree char *was = parameters[i].band > 0
                                 ? g_strdup_printf (_ ("As it was, band %u"), parameters[i].band)
                                 : g_strdup (_ ("As it was"));

      add_fact (facts, best,
                /* xgettext:no-c-format */
                _ ("What the training games want, half of its 95 % interval, and the interval of "
                   "the profile"),
                value_text (result, i));
      add_fact (facts, was, NULL,
                isfinite (result->start[i]) ? scl_chart_format_number (result->start[i], -1)
                                            : g_strdup ("–"));
    }
}

static void
add_aims (SclFacts *facts, const SclTuningResult *result)
{
  for (guint a = 0; a < SCL_N_AIMS; a++)
    if (a != SCL_AIM_LOG_LOSS && result->weight[a] > 0.0)
      {
        const int digits = (int) scl_aim_digits ((SclAim) a);
        /* Translators: an aim, and its unit, on the games that had no part in the choice. */
        g_autofree char *name = g_strdup_printf (
            _ ("%s of the test games (%s)"), scl_aim_label ((SclAim) a), scl_aim_unit ((SclAim) a));

        add_fact (facts, name, scl_aim_meaning ((SclAim) a),
                  g_strdup_printf ("%s → %s", SCL_NUMBER (result->before_test.value[a], digits),
                                   SCL_NUMBER (result->after_test.value[a], digits)));
      }
}

void
scl_tune_show_facts (SclFacts *facts, const SclTuningResult *result,
                     const SclTuningParameter *parameters)
{
  scl_facts_reset (facts, 1);
  if (result == NULL)
    return;
  add_values (facts, result, parameters);
  add_fact (facts, _ ("Log-loss of the test games, as it was"), scl_aim_meaning (SCL_AIM_LOG_LOSS),
            scl_chart_format_number (result->start_test_loss, 5));
  add_fact (facts, _ ("Log-loss of the test games, tuned"), NULL,
            scl_chart_format_number (result->test_loss, 5));
  add_fact (
      facts, _ ("Difference"),
      _ ("Negative: the tuned value predicts better. The error pairs the games month by month."),
      scl_chart_format_interval (result->gain.difference, result->gain.error, 5));
  add_fact (facts, _ ("p of the difference"),
            _ ("The chance of so large a difference if there were none"),
            scl_verdict_p_number (result->gain.p));
  add_aims (facts, result);
  add_fact (facts, _ ("Training games"), NULL,
            scl_chart_format_number ((double) result->train_games, 0));
  add_fact (facts, _ ("Test games"), NULL,
            scl_chart_format_number ((double) result->test_games, 0));
  add_fact (facts, _ ("Last day of training"), NULL, scl_chart_format_date (result->train_until));
  add_fact (facts, _ ("Replays"), NULL, scl_chart_format_number (result->n_evaluations, 0));
}

char *
scl_tune_text (const SclTuningResult *result)
{
  g_autofree char *verdict = scl_tuning_verdict (result);
  g_autofree char *aims = result != NULL ? scl_tuning_aims_text (result) : NULL;
  g_autofree char *setting = result != NULL ? scl_tuning_setting (result) : NULL;

  return result != NULL ? g_strdup_printf ("%s\n%s%s", verdict, aims, setting) : g_strdup ("");
}
