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

typedef struct
{
  const SclExperimentSummary *all; /* of the policies */
  SclBetter better;
} Values;

/* Paired by seed where one of the two is the first policy; else as if they had seeds of their own,
 * which finds fewer differences than there are. */
static gboolean
is_beyond_chance (guint a, guint b, gpointer data)
{
  const Values *values = data;
  const SclExperimentSummary *one = &values->all[a], *other = &values->all[b];

  if (a == 0 || b == 0)
    return values->all[MAX (a, b)].p < SIGNIFICANT;
  return fabs (scl_badness (values->better, one->mean) - scl_badness (values->better, other->mean))
         > hypot (one->high - one->mean, other->high - other->mean);
}

static void
add_row (SclFacts *facts, SclExperiment *experiment, const char *measure, const char *label,
         const char *meaning, SclBetter better, guint digits)
{
  const int index = scl_experiment_find_measure (experiment, measure);
  const guint n = scl_experiment_n_policies (experiment);
  g_autofree SclExperimentSummary *all = g_new (SclExperimentSummary, n);
  g_autofree double *mean = g_new (double, n);
  guint row;
  int best;

  if (index < 0)
    return;
  row = scl_facts_add_row (facts, label, meaning);
  for (guint p = 0; p < n; p++)
    {
      g_autofree char *text = NULL;

      all[p] = scl_experiment_summary (experiment, p, (guint) index);
      mean[p] = all[p].mean;
      text = value_text (&all[p], digits, p > 0);
      scl_facts_set_value (facts, row, p, text);
    }
  best = scl_find_best (better, mean, n, is_beyond_chance, &(Values){ all, better });
  if (best >= 0)
    scl_facts_set_best (facts, row, (guint) best, TRUE);
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
