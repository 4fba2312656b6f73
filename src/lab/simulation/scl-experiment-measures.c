/* SclExperiment: what is measured on every simulated federation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "lab/simulation/scl-experiment-private.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-gettext.h"

static const SclExperimentMeasure measures[] = {
  { "games", N_ ("Games predicted"),
    N_ ("Games after the first months whose players had a rating under every policy."),
    SCL_BETTER_NONE, 0 },
  { "log-loss", N_ ("Log-loss"),
    N_ ("How well results were predicted; 0 would be perfect, 0.693 is a coin."), SCL_BETTER_LOWER,
    4 },
  { "brier", N_ ("Brier score"), N_ ("Mean squared error of the expected scores."),
    SCL_BETTER_LOWER, 4 },
  { "accuracy", N_ ("Accuracy"), N_ ("Share of decisive games that the favourite won."),
    SCL_BETTER_HIGHER, 4 },
  { "slope", N_ ("Calibration slope"),
    N_ ("1: differences of the list mean what they say; below 1: too large."), SCL_BETTER_ONE, 3 },
  { "rated", N_ ("Players rated"), N_ ("On the last list."), SCL_BETTER_NONE, 0 },
  { "mean", N_ ("Mean rating"), N_ ("Of the last list."), SCL_BETTER_NONE, 0 },
  { "created", N_ ("Points created"), N_ ("All points won less all points lost."), SCL_BETTER_NONE,
    0 },
  { "bias", N_ ("Bias"), N_ ("Rating less true strength, on average."), SCL_BETTER_ZERO, 1 },
  { "spread", N_ ("Error"),
    N_ ("Standard deviation of the ratings about the true strengths, the bias taken off."),
    SCL_BETTER_LOWER, 1 },
  { "inflation", N_ ("Inflation a year"), N_ ("How fast the bias grows."), SCL_BETTER_ZERO, 1 },
  { "fairness", N_ ("Unfairness to regions"),
    N_ ("Standard deviation of the regions’ biases; 0: none is favoured."), SCL_BETTER_LOWER, 1 },
  { "response", N_ ("Response (months)"), N_ ("From the jump until the list has seen half of it."),
    SCL_BETTER_LOWER, 1 },
  { "junior-bias", N_ ("Bias of juniors"), N_ ("Of those under 18, less everybody’s."),
    SCL_BETTER_ZERO, 1 },
};

/* In files, so not translated. */
static const char *const groups[]
    = { "under 18",  "18-24",     "25-49",     "50 up",     "below 1000", "1000-1199",
        "1200-1399", "1400-1599", "1600-1799", "1800-1999", "2000-2199",  "2200 up" };
static const char *const group_labels[]
    = { N_ ("Under 18 years"),     N_ ("18 to 24 years"),      N_ ("25 to 49 years"),
        N_ ("50 years and more"),  N_ ("Strength below 1000"), N_ ("Strength 1000–1199"),
        N_ ("Strength 1200–1399"), N_ ("Strength 1400–1599"),  N_ ("Strength 1600–1799"),
        N_ ("Strength 1800–1999"), N_ ("Strength 2000–2199"),  N_ ("Strength 2200 and more") };

G_STATIC_ASSERT (G_N_ELEMENTS (groups) == SCL_EXPERIMENT_N_GROUPS);
G_STATIC_ASSERT (G_N_ELEMENTS (group_labels) == SCL_EXPERIMENT_N_GROUPS);
G_STATIC_ASSERT (SCL_TRUTH_N_AGES + SCL_TRUTH_N_STRENGTHS == SCL_EXPERIMENT_N_GROUPS);

SCL_DEFINE_TABLE (const SclExperimentMeasure, scl_experiment_measures, measures)

const char *
scl_experiment_group (guint group)
{
  return groups[group];
}

const char *
scl_experiment_group_label (guint group)
{
  return _ (group_labels[group]);
}

int
scl_experiment_find_measure (SclExperiment *self, const char *name)
{
  for (guint i = 0; i < self->measures->len; i++)
    if (strcmp (g_ptr_array_index (self->measures, i), name) == 0)
      return (int) i;
  return -1;
}

void
scl_experiment_add_measures (SclExperiment *self, guint months)
{
  static const char *const of_month[] = { "bias", "spread", "jump-gap" };

  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    g_ptr_array_add (self->measures, g_strdup (measures[i].id));
  for (guint g = 0; g < SCL_EXPERIMENT_N_GROUPS; g++)
    {
      g_ptr_array_add (self->measures, g_strdup_printf ("bias/%s", groups[g]));
      g_ptr_array_add (self->measures, g_strdup_printf ("spread/%s", groups[g]));
    }
  for (guint m = 0; m < months; m++)
    for (guint i = 0; i < G_N_ELEMENTS (of_month); i++)
      g_ptr_array_add (self->measures, g_strdup_printf ("%s/month %u", of_month[i], m + 1));
}

void
scl_experiment_keep (SclExperiment *self, guint seed_index, guint policy, SclComparison *comparison,
                     const SclTruthMetrics *truth, guint months)
{
  const double of_truth[]
      = { truth->bias,     truth->spread,   truth->inflation,
          truth->fairness, truth->response, g_array_index (truth->ages, SclTruthGroup, 0).bias };
  double *at = scl_experiment_at (self, seed_index, policy, 0);

  *at++ = (double) scl_comparison_n_games (comparison);
  for (guint i = 1; i < 8; i++)
    *at++ = scl_comparison_row (comparison, measures[i].id)->value[policy];
  for (guint i = 0; i < G_N_ELEMENTS (of_truth); i++)
    *at++ = of_truth[i];
  for (guint g = 0; g < SCL_EXPERIMENT_N_GROUPS; g++)
    {
      const SclTruthGroup *group
          = g < SCL_TRUTH_N_AGES
                ? &g_array_index (truth->ages, SclTruthGroup, g)
                : &g_array_index (truth->strengths, SclTruthGroup, g - SCL_TRUTH_N_AGES);

      *at++ = group->bias;
      *at++ = group->spread;
    }
  for (guint m = 0; m < months; m++)
    {
      const SclTruthMonth *month = &g_array_index (truth->months, SclTruthMonth, m);

      *at++ = month->bias;
      *at++ = month->spread;
      *at++ = month->jump_gap;
    }
}
