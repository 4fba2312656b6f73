/* SclExperiment, from the inside.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/simulation/scl-experiment.h"
#include "lab/simulation/scl-truth.h"

struct _SclExperiment
{
  char *source; /* the file it was read from; NULL: none */
  char *header;
  GPtrArray *policies; /* of char * */
  GPtrArray *measures; /* of char * */
  GArray *seeds;       /* of guint, rising */
  GArray *values;      /* of double: [(seed * n_policies + policy) * n_measures + measure] */
};

SclExperiment *scl_experiment_new (const char *header);

/* The index of a name, added where it is new. */
guint scl_experiment_name_index (GPtrArray *names, const char *name);

/* Room for so many seeds, values NaN; policies and measures must be there. */
void scl_experiment_set_seeds (SclExperiment *self, const guint *seeds, guint n);

/* Those of scl_experiment_simulate (), months being how many of them have measures of their own. */
void scl_experiment_add_measures (SclExperiment *self, guint months);
void scl_experiment_keep (SclExperiment *self, guint seed_index, guint policy,
                          SclComparison *comparison, const SclTruthMetrics *truth, guint months);

static inline double *
scl_experiment_at (SclExperiment *self, guint seed_index, guint policy, guint measure)
{
  return &g_array_index (self->values, double,
                         (seed_index * self->policies->len + policy) * self->measures->len
                             + measure);
}
