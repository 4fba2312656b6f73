/* SclTuning, from the inside: what the search, the errors and the curves share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "lab/replay/scl-replay-private.h"
#include "lab/tuning/scl-tuning.h"

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
  SclBands bands[MAX_N]; /* as they were */
  guint n;
  SclReplayOptions options;
  SclPlanCache *plans;
  guint n_evaluations, max_evaluations;
  GCancellable *cancellable;
  SclTunerMonths best[2]; /* at the best value: over training and test games; for the profiles */
  gint n_drawn;           /* points of profiles and fronts, atomic */
  gint n_sides_done;      /* of the profiles, atomic */
  GError *error;          /* the first; ends the search */
  SclProgressFunc progress;
  gpointer data;

  double weight[SCL_N_AIMS];                   /* adding up to 1 */
  double ideal[SCL_N_AIMS], reach[SCL_N_AIMS]; /* on the front of the first points: least, and
                                                  greatest less least; 0 and 1 with one aim */
  guint n_aims;                                /* with weight */
  SclGroups *
      groups; /* as the policy was: the same groups throughout; NULL unless unfairness has weight */
  GArray *trials;     /* of SclTuningTrial; NULL with one aim */
  double least, most; /* objective that the search has seen */
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

static inline gboolean
scl_tuner_only_loss (const SclTuner *self)
{
  return self->n_aims == 1 && self->weight[SCL_AIM_LOG_LOSS] > 0.0;
}

/* What the policy has, NaN where that is not one number; FALSE: a parameter cannot be tuned. */
gboolean scl_tuner_read_start (SclTuner *self, double *start, GError **error);
/* The policy with the values at x. */
SclPolicy *scl_tuner_policy (const SclTuner *self, const double *x, GError **error);
SclOutcome *scl_tuner_replay (SclTuner *self, SclPolicy *policy, GError **error);

/* On any thread: what comes of a policy; months of training games, to be cleared, unless NULL. */
gboolean scl_tuner_try (SclTuner *self, SclPolicy *policy, SclAims *train, SclAims *test,
                        GError **error);
/* Of the aims; NaN where one with weight is. */
double scl_tuner_objective (const SclTuner *self, const SclAims *aims);

/* The objective of the training games; 1e6 where there is none, and once self->error is set. Keeps
 * the trial. */
double scl_tuner_train_loss (SclTuner *self, const double *x);
double scl_tuner_loss_at (const double *x, gpointer self); /* the same, as a SclTunerFunc */

/* The policy as it was: FALSE where these games do not tell an aim that has weight. Keeps the
 * trial. */
gboolean scl_tuner_try_as_it_was (SclTuner *self, const double *start);
/* Tries points over the ranges, and sets ideal and reach by the front of what was tried. x: the
 * best of them. */
gboolean scl_tuner_explore (SclTuner *self, guint n_points, double *x);
/* Marks the front among the trials, and the one at x. */
void scl_tuner_mark_front (SclTuner *self, const double *x);

/* A function of the parameters in x to be made least, from a start that is within the ranges; held:
 * the index of a parameter that stays at its start, or MAX_N. step: of the ranges. TRUE: converged.
 */
typedef double (*SclTunerFunc) (const double *x, gpointer data);
gboolean scl_tuner_descend (const SclTuner *self, const double *start, guint held, double step,
                            guint max_evaluations, SclTunerFunc function, gpointer data, double *x);

/* One parameter, or several: x is where the objective is least. TRUE: converged. */
gboolean scl_tuner_search_in_one (SclTuner *self, double *x);
gboolean scl_tuner_search_in_many (SclTuner *self, const double *start, double *x);

void scl_tuner_months_clear (SclTunerMonths *self);
/* The outcome must have kept its predictions. */
SclTunerMonths scl_tuner_months (const SclTuner *self, const SclOutcome *outcome, gboolean test);

/* errors: standard errors of the values; NaN unless the loss curves upwards in every direction.
 * ratio: V / W of scl_tuning_run (). */
void scl_tuner_find_errors (SclTuner *self, const double *best, double *errors, double *ratio);

/* The profiles of every parameter, n_points each, and the intervals; ratio NaN: none. */
void scl_tuner_find_profiles (SclTuner *self, const double *best, guint n_points,
                              const double *ratio, SclTuningResult *result);
