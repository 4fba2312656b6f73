/* SclTuning, from the inside: what the search, the errors and the curves share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "lab/scl-replay-private.h"
#include "lab/scl-tuning.h"

G_BEGIN_DECLS

#define MAX_N SCL_TUNING_MAX_PARAMETERS

/* Sums of a loss by calendar month, over training or test games. */
typedef struct
{
  guint n;
  double *sum, *count;
} SclTunerMonths;

/* The search runs in x: the value, or its logarithm. */
typedef struct
{
  SclHistory *history;
  SclPolicy *policy;
  const SclTuningParameter *parameters;
  SclBands bands[MAX_N]; /* as they were, for scale */
  guint n;
  SclReplayOptions options;
  SclPlanCache *plans;
  guint n_evaluations, max_evaluations;
  GCancellable *cancellable;
  SclTunerMonths best[2]; /* at the best value: over training and test games; for the curves */
  gint n_drawn;        /* points of the curves, atomic */
  GError *error;       /* the first; ends the search */
  SclProgressFunc progress;
  gpointer data;
} SclTuner;

static inline double
scl_tuner_to_x (const SclTuningParameter *parameter, double value)
{
  return parameter->logarithmic ? log (value) : value;
}

static inline double
scl_tuner_from_x (const SclTuningParameter *parameter, double x)
{
  return CLAMP (parameter->logarithmic ? exp (x) : x, parameter->low, parameter->high);
}

/* The policy with the values at x. */
SclPolicy *scl_tuner_policy (const SclTuner *self, const double *x, GError **error);
SclOutcome *scl_tuner_replay (SclTuner *self, SclPolicy *policy, gboolean keep_predictions, GError **error);
/* Of the training games; 1e6 where there is none, and once self->error is set. */
double scl_tuner_train_loss (SclTuner *self, const double *x);

/* One parameter, or several: x is where the training loss is least. TRUE: converged. */
gboolean scl_tuner_search_in_one (SclTuner *self, double *x);
gboolean scl_tuner_search_in_many (SclTuner *self, const double *start, double *x);

void scl_tuner_months_clear (SclTunerMonths *self);
/* The outcome must have kept its predictions. */
SclTunerMonths scl_tuner_months (const SclTuner *self, const SclOutcome *outcome, gboolean test);

/* errors: standard errors of the values; NaN unless the loss curves upwards in every direction. */
void scl_tuner_find_errors (SclTuner *self, const double *best, double *errors);

G_END_DECLS
