/* SclTuning: the parameters of a policy that predict best, or that do best by other aims.
 *
 * Every prediction is made before its game is rated; the parameters are chosen on the training
 * games alone, and what they are worth is said by the test games, which had no part in the choice.
 * First ratings and burn-in are those of a comparison (scl-start.h).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/comparison/scl-basis.h"
#include "lab/comparison/scl-paired-test.h"
#include "lab/replay/scl-replay.h"
#include "lab/tuning/scl-aim.h"

/* One key that may move. A number is set to the value; bands ("40 < 2100; 20") are set to one
 * constant, or, with scale, all their values are multiplied by it; with a band, that one's value is
 * set, or multiplied. Of a formula a number with a name, {k0=40}, is set. */
typedef struct
{
  const char *group; /* as in scl_policy_with_value (), perhaps dated */
  const char *key;
  double low, high;     /* the range searched, low < high */
  gboolean logarithmic; /* search by ratio, not by difference; low > 0 */
  gboolean scale;       /* bands: a factor to all their values */
  guint band;           /* bands: which of them, from 1, as the file has them; 0: all */
  const char *number;   /* formulas: the number's name; NULL for everything else */
} SclTuningParameter;

/* "k/bands", "k/bands.2", "formula/k.k0", newly allocated. */
char *scl_tuning_parameter_name (const SclTuningParameter *parameter);
/* How many bands the policy's key has; 0: it has no such key, or the key is no bands. */
guint scl_tuning_n_bands (SclPolicy *policy, const char *group, const char *key);
/* The names of the numbers that the policy's formula has, NULL at the end; newly allocated. NULL:
 * it has no such key, or the key is no formula. */
char **scl_tuning_numbers (SclPolicy *policy, const char *group, const char *key);

#define SCL_TUNING_MAX_PARAMETERS 8

typedef struct
{
  SclDay from, to;
  SclDay
      train_until; /* SCL_DAY_NONE: the day that leaves two thirds of the rated games to training */
  SclStart start;  /* default SCL_START_SAME */
  SclBurnIn burn_in;         /* default SCL_BURN_IN_DEFAULTS */
  double weight[SCL_N_AIMS]; /* >= 0; default log-loss alone */
  SclGroupKind groups;       /* of unfairness; default age */
  guint max_evaluations;     /* of the search, for each parameter; default 200 */
  guint n_profile;           /* points of each profile, 0: none, and no intervals; default 21 */
  guint n_front; /* points tried for the front, where several aims have weight; default 60 */
} SclTuningOptions;
#define SCL_TUNING_DEFAULTS                                                                        \
  {                                                                                                \
    .from = SCL_DAY_NONE, .to = SCL_DAY_NONE, .train_until = SCL_DAY_NONE,                         \
    .start = SCL_START_SAME, .burn_in = SCL_BURN_IN_DEFAULTS,                                      \
    .weight = { [SCL_AIM_LOG_LOSS] = 1.0 }, .groups = SCL_GROUP_BY_AGE, .max_evaluations = 200,    \
    .n_profile = 21, .n_front = 60                                                                 \
  }

/* A point of a profile: one parameter held, the others where the objective is then least. */
typedef struct
{
  double value;
  double objective; /* of the training games; the training log-loss where that is the only aim */
  double train_loss, test_loss;   /* log-loss, natural */
  double train_error, test_error; /* standard error of its difference to the best value's, paired by
                                     month; NaN for fewer than two months */
} SclTuningPoint;

/* Something tried: values, and what came of them. */
typedef struct
{
  double value[SCL_TUNING_MAX_PARAMETERS]; /* as the policy had them: NaN where that was no one
                                              number */
  SclAims train, test;
  gboolean on_front, chosen, as_it_was;
} SclTuningTrial;

typedef struct
{
  guint n;                                 /* parameters */
  double start[SCL_TUNING_MAX_PARAMETERS]; /* as the policy had them; NaN where that was no one
                                              number */
  double best[SCL_TUNING_MAX_PARAMETERS];
  double error[SCL_TUNING_MAX_PARAMETERS]; /* standard error (below); NaN where the loss has no
                                              curvature there, or is not the only aim */
  double low[SCL_TUNING_MAX_PARAMETERS]; /* 95 % interval from the profile (below); NaN where error
                                            is, or without profiles */
  double high[SCL_TUNING_MAX_PARAMETERS];
  gboolean low_open[SCL_TUNING_MAX_PARAMETERS],
      high_open[SCL_TUNING_MAX_PARAMETERS];     /* it goes on beyond the range */
  gboolean at_limit[SCL_TUNING_MAX_PARAMETERS]; /* best lies at an end of its range: widen it */
  gboolean without_effect; /* no value tried differs from another in what the aims say */
  gboolean converged;
  guint n_evaluations;
  SclDay train_until;
  SclStart start_from;
  SclBurnIn burn_in;
  guint64 train_games, test_games;
  double train_loss, test_loss;             /* tuned */
  double start_train_loss, start_test_loss; /* as the policy was */
  SclPairedTest gain; /* test games: tuned less as it was, by month; negative: tuned is better */
  double weight[SCL_N_AIMS];
  SclGroupKind groups;
  SclAims before_train, before_test, after_train,
      after_test; /* as it was; tuned. Only log-loss where it is the only aim */
  GArray *profiles[SCL_TUNING_MAX_PARAMETERS]; /* of SclTuningPoint by rising value; NULL without */
  GArray *trials;    /* of SclTuningTrial, in the order tried; NULL where one aim has weight */
  SclPolicy *policy; /* tuned */
  SclBasis *basis;   /* the rule as it was, and tuned; the test games count */
} SclTuningResult;

/* One parameter: Brent's method; more: Nelder and Mead's simplex (both GSL).
 *
 * Several aims: the weighted sum of (value - best) / (worst - best), where best and worst are an
 * aim's least and greatest values on the front of the points first tried (n_front of them, a Halton
 * sequence over the ranges and then points between those on the front), so that weights compare
 * aims that have no common unit; every point tried is kept, and the front is told.
 *
 * The standard error is that of a quasi-likelihood: H the second derivative of the training loss, J
 * the sum over months of the squared slopes, H^-1 J H^-1; a parameter in which the loss does not
 * curve upwards has none, and is held for the others' errors. The interval holds the values v at
 * which 2 D (v) V / W is at most the square of the normal quantile of 97.5 %, where D is the rise
 * over its least of a parabola through the profile of the summed loss (least squares, out to three
 * errors), V = (H^-1)_ii and W = (H^-1 J H^-1)_ii: the likelihood interval with the errors of
 * months that share their players (Chandler and Bate 2007, Inference for clustered data using the
 * independence loglikelihood, Biometrika 94). The parabola, since rules by bands and rounding make
 * the loss rough; the best value is always within. Parameters that the games do not tell apart (an
 * eigenvalue of H, scaled to a diagonal of 1, below 0.02) have no errors.
 *
 * Fails with SCL_POLICY_ERROR where a key does not exist or cannot be tuned, G_IO_ERROR_NOT_FOUND
 * where these games do not tell an aim that has weight, G_IO_ERROR_CANCELLED, or as a replay does.
 * Workers: one a processor for the profiles and the front. */
SclTuningResult *scl_tuning_run (SclHistory *history, SclPolicy *policy,
                                 const SclTuningParameter *parameters, guint n,
                                 const SclTuningOptions *options, SclProgressFunc progress,
                                 gpointer data, GCancellable *cancellable, GError **error);
void scl_tuning_result_free (SclTuningResult *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclTuningResult, scl_tuning_result_free)

/* tuning.json (parameters, losses, aims, test, digest, program version, tuned policy's text),
 * profile.csv (parameter,value,objective,train_log_loss,test_log_loss,train_error,test_error) and,
 * where several aims have weight, front.csv (role: front, chosen or as-it-was; a column for each
 * parameter; each aim on training and on test games) into directory. */
gboolean scl_tuning_result_write (const SclTuningResult *self, SclHistory *history,
                                  const SclTuningParameter *parameters, const char *directory,
                                  GError **error);
