/* SclTuning: the parameters of a policy that predict best.
 *
 * Every prediction is made before its game is rated; the parameters are chosen on the training games alone, and what they are worth is said
 * by the test games, which had no part in the choice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/scl-paired-test.h"
#include "lab/scl-replay.h"

G_BEGIN_DECLS

/* One key that may move. A number is set to the value; bands ("40 < 2100; 20") are set to one constant, or, with scale, all their values
 * are multiplied by it. */
typedef struct
{
  const char *group;    /* as in scl_policy_with_value (), perhaps dated */
  const char *key;
  double low, high;     /* the range searched, low < high */
  gboolean logarithmic; /* search by ratio, not by difference; low > 0 */
  gboolean scale;       /* bands: a factor to all their values */
} SclTuningParameter;

#define SCL_TUNING_MAX_PARAMETERS 4

typedef struct
{
  SclDay from, to;
  SclDay train_until;  /* SCL_DAY_NONE: the day that leaves two thirds of the rated games to training */
  guint max_evaluations; /* of the search; default 200 */
  guint n_curve;       /* points of each curve, 0: none; default 21 */
} SclTuningOptions;
#define SCL_TUNING_DEFAULTS \
  { .from = SCL_DAY_NONE, .to = SCL_DAY_NONE, .train_until = SCL_DAY_NONE, .max_evaluations = 200, .n_curve = 21 }

typedef struct
{
  double value;
  double train_loss, test_loss; /* log-loss, natural */
  double train_error, test_error; /* standard error of its difference to the best value's, paired by month; NaN for fewer than two months */
} SclTuningPoint;

typedef struct
{
  guint n;              /* parameters */
  double start[SCL_TUNING_MAX_PARAMETERS]; /* as the policy had them; NaN where that was no one number */
  double best[SCL_TUNING_MAX_PARAMETERS];
  double error[SCL_TUNING_MAX_PARAMETERS]; /* standard error (below); NaN where the loss has no curvature there */
  gboolean at_limit[SCL_TUNING_MAX_PARAMETERS]; /* best lies at an end of its range: widen it */
  gboolean converged;
  guint n_evaluations;
  SclDay train_until;
  guint64 train_games, test_games;
  double train_loss, test_loss;             /* tuned */
  double start_train_loss, start_test_loss; /* as the policy was */
  SclPairedTest gain;   /* test games: tuned less as it was, by month; negative: tuned is better */
  GArray *curves[SCL_TUNING_MAX_PARAMETERS]; /* of SclTuningPoint by rising value, the others at their best; NULL without */
  SclPolicy *policy;    /* tuned */
} SclTuningResult;

/* One parameter: Brent's method; more: Nelder and Mead's simplex (both GSL). The standard error is that of a quasi-likelihood: H the second
 * derivative of the training loss, J the sum over months of the squared slopes, H^-1 J H^-1. Fails with SCL_POLICY_ERROR where a key
 * does not exist or cannot be tuned, G_IO_ERROR_CANCELLED, or as a replay does. Workers: one a processor for the curves. */
SclTuningResult *scl_tuning_run (SclHistory *history, SclPolicy *policy, const SclTuningParameter *parameters, guint n,
                                 const SclTuningOptions *options, SclProgressFunc progress, gpointer data,
                                 GCancellable *cancellable, GError **error);
void scl_tuning_result_free (SclTuningResult *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclTuningResult, scl_tuning_result_free)

/* tuning.json (parameters, losses, test, digest, program version, tuned policy's text) and curves.csv
 * (parameter,value,train_log_loss,test_log_loss,train_error,test_error) into directory. */
gboolean scl_tuning_result_write (const SclTuningResult *self, SclHistory *history, const SclTuningParameter *parameters,
                                  const char *directory, GError **error);

G_END_DECLS
