/* SclExperiment: the cube and its summary.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/simulation/scl-experiment-private.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <string.h>

#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"

SclExperiment *
scl_experiment_new (const char *header)
{
  SclExperiment *self = g_new0 (SclExperiment, 1);

  self->header = g_strdup (header);
  self->policies = g_ptr_array_new_with_free_func (g_free);
  self->measures = g_ptr_array_new_with_free_func (g_free);
  self->seeds = g_array_new (FALSE, FALSE, sizeof (guint));
  self->values = g_array_new (FALSE, FALSE, sizeof (double));
  return self;
}

SCL_DEFINE_FREE (scl_experiment_free, SclExperiment, source, g_free, header, g_free, policies,
                 g_ptr_array_unref, measures, g_ptr_array_unref, seeds, g_array_unref, values,
                 g_array_unref)

guint
scl_experiment_name_index (GPtrArray *names, const char *name)
{
  for (guint i = 0; i < names->len; i++)
    if (strcmp (g_ptr_array_index (names, i), name) == 0)
      return i;
  g_ptr_array_add (names, g_strdup (name));
  return names->len - 1;
}

void
scl_experiment_set_seeds (SclExperiment *self, const guint *seeds, guint n)
{
  g_array_set_size (self->seeds, 0);
  g_array_append_vals (self->seeds, seeds, n);
  g_array_set_size (self->values, n * self->policies->len * self->measures->len);
  for (guint i = 0; i < self->values->len; i++)
    g_array_index (self->values, double, i) = NAN;
}

SCL_DEFINE_GETTER (guint, scl_experiment_n_seeds, SclExperiment, seeds->len)

guint
scl_experiment_seed (SclExperiment *self, guint index)
{
  return g_array_index (self->seeds, guint, index);
}

SCL_DEFINE_GETTER (guint, scl_experiment_n_policies, SclExperiment, policies->len)

const char *
scl_experiment_policy (SclExperiment *self, guint policy)
{
  return g_ptr_array_index (self->policies, policy);
}

SCL_DEFINE_GETTER (guint, scl_experiment_n_measures, SclExperiment, measures->len)

const char *
scl_experiment_measure (SclExperiment *self, guint measure)
{
  return g_ptr_array_index (self->measures, measure);
}

double
scl_experiment_value (SclExperiment *self, guint seed_index, guint policy, guint measure)
{
  return *scl_experiment_at (self, seed_index, policy, measure);
}

/* ---- Summary ---- */

typedef struct
{
  guint n;
  double mean, sd, half; /* half the 95 % interval of the mean */
} Spread;

static Spread
spread_of (const double *x, guint n)
{
  Spread spread = { .n = n, .mean = NAN, .sd = NAN, .half = NAN };
  double sum = 0.0, squares = 0.0;

  for (guint i = 0; i < n; i++)
    sum += x[i];
  if (n > 0)
    spread.mean = sum / n;
  for (guint i = 0; i < n; i++)
    squares += (x[i] - spread.mean) * (x[i] - spread.mean);
  if (n > 1)
    {
      spread.sd = sqrt (squares / (n - 1.0));
      spread.half = gsl_cdf_tdist_Pinv (0.975, n - 1.0) * spread.sd / sqrt (n);
    }
  return spread;
}

SclExperimentSummary
scl_experiment_summary (SclExperiment *self, guint policy, guint measure)
{
  const guint n = self->seeds->len;
  g_autofree double *own = g_new (double, MAX (n, 1));
  g_autofree double *pair = g_new (double, MAX (n, 1));
  SclExperimentSummary summary = { .p = NAN };
  guint n_own = 0, n_pairs = 0;
  Spread spread;

  for (guint i = 0; i < n; i++)
    {
      const double x = scl_experiment_value (self, i, policy, measure);
      const double first = scl_experiment_value (self, i, 0, measure);

      if (isnan (x))
        continue;
      own[n_own++] = x;
      if (!isnan (first))
        pair[n_pairs++] = x - first;
    }
  spread = spread_of (own, n_own);
  summary.n = n_own;
  summary.mean = spread.mean;
  summary.sd = spread.sd;
  summary.low = spread.mean - spread.half;
  summary.high = spread.mean + spread.half;
  spread = spread_of (pair, n_pairs);
  summary.n_pairs = n_pairs;
  summary.difference = spread.mean;
  summary.difference_low = spread.mean - spread.half;
  summary.difference_high = spread.mean + spread.half;
  if (n_pairs > 1)
    summary.p = spread.sd > 0.0
                    ? 2.0
                          * gsl_cdf_tdist_Q (fabs (spread.mean) / (spread.sd / sqrt (n_pairs)),
                                             n_pairs - 1.0)
                : spread.mean == 0.0 ? 1.0
                                     : 0.0;
  return summary;
}
