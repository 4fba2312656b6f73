/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/scl-tune-facts.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "figures/scl-verdict.h"

/* Level below which a difference is not put down to chance. */
#define SIGNIFICANT 0.05

/* One digit more than the error has. */
int
scl_tune_digits (double error)
{
  return isfinite (error) && error > 0.0 ? (int) CLAMP (1.0 - floor (log10 (error)), 0.0, 6.0) : 3;
}

static void
add_fact (SclFacts *facts, const char *name, const char *help, char *value)
{
  const guint row = scl_facts_add_row (facts, name, help);

  scl_facts_set_value (facts, row, 0, value);
  g_free (value);
}

static char *
with_error (double value, double error, int digits)
{
  g_autofree char *number = scl_chart_format_number (value, digits);
  g_autofree char *second = scl_chart_format_number (error, digits);

  return isfinite (error) ? g_strdup_printf ("%s ± %s", number, second) : g_steal_pointer (&number);
}

void
scl_tune_show_facts (SclFacts *facts, const SclTuningResult *result)
{
  scl_facts_reset (facts, 1);
  if (result == NULL)
    return;
  /* Translators: a rule's best value and its standard error. */
  add_fact (facts, _("Best value"), _("Where the training games are predicted best, and its standard error"),
            with_error (result->best[0], result->error[0], scl_tune_digits (result->error[0])));
  /* Translators: a rule's value in the policy before it was tuned. */
  add_fact (facts, _("As it was"), NULL, isfinite (result->start[0]) ? scl_chart_format_number (result->start[0], -1) : g_strdup ("–"));
  add_fact (facts, _("Log-loss of the test games, as it was"), _("How well results were predicted; 0 would be perfect, 0.693 is a coin."),
            scl_chart_format_number (result->start_test_loss, 5));
  add_fact (facts, _("Log-loss of the test games, tuned"), NULL, scl_chart_format_number (result->test_loss, 5));
  add_fact (facts, _("Difference"), _("Negative: the tuned value predicts better. The error pairs the games month by month."),
            with_error (result->gain.difference, result->gain.error, 5));
  add_fact (facts, _("p of the difference"), _("The chance of so large a difference if there were none"), scl_verdict_p_number (result->gain.p));
  add_fact (facts, _("Training games"), NULL, scl_chart_format_number ((double) result->train_games, 0));
  add_fact (facts, _("Test games"), NULL, scl_chart_format_number ((double) result->test_games, 0));
  add_fact (facts, _("Last day of training"), NULL, scl_day_format (result->train_until));
  add_fact (facts, _("Replays"), NULL, scl_chart_format_number (result->n_evaluations, 0));
}

const char *
scl_tune_verdict (const SclTuningResult *result)
{
  if (result == NULL)
    return "";
  if (result->at_limit[0])
    return _("The best value lies at an end of the range: widen it.");
  if (!result->converged)
    return _("The search ended before it had converged.");
  if (!(result->gain.p < SIGNIFICANT))
    return _("On games that had no part in the choice, no difference beyond chance.");
  if (result->gain.difference < 0.0)
    return _("Predicts better, also on games that had no part in the choice.");
  return _("Predicts worse on games that had no part in the choice: times have changed, or the value was chosen by chance.");
}
