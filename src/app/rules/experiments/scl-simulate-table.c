/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/experiments/scl-simulate-table.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Level below which a difference is not put down to chance. */
#define SIGNIFICANT 0.05

static char *
value_text (const SclExperimentSummary *summary, guint digits, gboolean compared)
{
  /* Room for a star where there is none, so that the digits stand under each other. */
  const char *star = !compared ? "" : summary->p < SIGNIFICANT ? " *" : " \u2002";
  g_autofree char *mean = NULL;

  if (!isfinite (summary->mean))
    return g_strdup ("–");
  mean = scl_chart_format_number (summary->mean, (int) digits);
  if (!isfinite (summary->high))
    return g_strconcat (mean, star, NULL);
  return g_strdup_printf ("%s ± %s%s", mean,
                          SCL_NUMBER (summary->high - summary->mean, (int) digits), star);
}

/* The smaller, the better. */
static double
badness (double value, SclBetter better)
{
  switch (better)
    {
    case SCL_BETTER_LOWER:
      return value;
    case SCL_BETTER_HIGHER:
      return -value;
    case SCL_BETTER_ONE:
      return fabs (value - 1.0);
    case SCL_BETTER_ZERO:
      return fabs (value);
    case SCL_BETTER_NONE:
    default:
      return NAN;
    }
}

static void
add_row (SclFacts *facts, SclExperiment *experiment, const char *measure, const char *label,
         const char *meaning, SclBetter better, guint digits)
{
  const int index = scl_experiment_find_measure (experiment, measure);
  const guint n = scl_experiment_n_policies (experiment);
  double least = INFINITY, most = -INFINITY;
  guint row, best = 0;

  if (index < 0)
    return;
  row = scl_facts_add_row (facts, label, meaning);
  for (guint p = 0; p < n; p++)
    {
      const SclExperimentSummary summary = scl_experiment_summary (experiment, p, (guint) index);
      const double bad = badness (summary.mean, better);
      g_autofree char *text = value_text (&summary, digits, p > 0);

      scl_facts_set_value (facts, row, p, text);
      if (bad < least)
        {
          least = bad;
          best = p;
        }
      if (bad > most)
        most = bad;
    }
  if (least < most)
    scl_facts_set_best (facts, row, best, TRUE);
}

void
scl_simulate_show (SclFacts *facts, SclExperiment *experiment, GPtrArray *policies,
                   SclSimulateRows rows)
{
  const guint n = experiment != NULL ? scl_experiment_n_policies (experiment) : 0;
  g_autofree const char **headings = g_new0 (const char *, n + 1);
  guint n_measures;
  const SclExperimentMeasure *measures = scl_experiment_measures (&n_measures);

  scl_facts_reset (facts, n);
  if (n == 0)
    return;
  for (guint p = 0; p < n; p++)
    headings[p] = p < policies->len ? scl_policy_title (g_ptr_array_index (policies, p))
                                    : scl_experiment_policy (experiment, p);
  scl_facts_set_headings (facts, headings);
  if (rows == SCL_SIMULATE_MEASURES)
    {
      for (guint m = 0; m < n_measures; m++)
        add_row (facts, experiment, measures[m].id, _ (measures[m].label), _ (measures[m].meaning),
                 measures[m].better, measures[m].digits);
      return;
    }
  for (guint g = 0; g < SCL_EXPERIMENT_N_GROUPS; g++)
    {
      const gboolean bias = rows == SCL_SIMULATE_GROUP_BIAS;
      g_autofree char *measure
          = g_strdup_printf ("%s/%s", bias ? "bias" : "spread", scl_experiment_group (g));

      add_row (facts, experiment, measure, scl_experiment_group_label (g), NULL,
               bias ? SCL_BETTER_ZERO : SCL_BETTER_LOWER, 1);
    }
}
