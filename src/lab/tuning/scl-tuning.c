/* SclTuning: the parameters of a policy that predict best.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/tuning/scl-tuning-private.h"

#include <gsl/gsl_errno.h>
#include <string.h>

#include "rating/base/scl-gettext.h"

/* ---- The loss ---- */

SclOutcome *
scl_tuner_replay (SclTuner *self, SclPolicy *policy, GError **error)
{
  SclReplayOptions options = self->options;
  g_autoptr (SclPlan) plan
      = scl_plan_cache_get (self->plans, self->history, policy, options.from, options.to);

  options.keep_predictions = TRUE;
  return scl_replay_run_plan (plan, policy, &options, NULL, NULL, self->cancellable, error);
}

gboolean
scl_tuner_try (SclTuner *self, SclPolicy *policy, SclAims *train, SclAims *test, GError **error)
{
  SclReplayOptions options = self->options;
  g_autoptr (SclPlan) plan
      = scl_plan_cache_get (self->plans, self->history, policy, options.from, options.to);
  g_autoptr (SclOutcome) outcome = NULL;

  options.keep_predictions = options.keep_paths = !scl_tuner_only_loss (self);
  outcome = scl_replay_run_plan (plan, policy, &options, NULL, NULL, self->cancellable, error);
  if (outcome == NULL)
    return FALSE;
  *train = scl_aims_measure (outcome, self->groups, FALSE);
  *test = scl_aims_measure (outcome, self->groups, TRUE);
  return TRUE;
}

double
scl_tuner_loss_at (const double *x, gpointer data)
{
  return scl_tuner_train_loss (data, x);
}

static void
keep_trial (SclTuner *self, const double *x, const SclAims *train, const SclAims *test)
{
  SclTuningTrial trial = { .train = *train, .test = *test };

  if (self->trials == NULL)
    return;
  for (guint i = 0; i < self->n; i++)
    trial.value[i] = scl_tuner_from_x (&self->parameters[i], x[i]);
  g_array_append_val (self->trials, trial);
}

double
scl_tuner_train_loss (SclTuner *self, const double *x)
{
  g_autoptr (SclPolicy) policy = NULL;
  SclAims train, test;
  double objective;

  if (self->error != NULL)
    return 1e6;
  policy = scl_tuner_policy (self, x, &self->error);
  if (policy == NULL || !scl_tuner_try (self, policy, &train, &test, &self->error))
    return 1e6;
  self->n_evaluations++;
  keep_trial (self, x, &train, &test);
  objective = scl_tuner_objective (self, &train);
  if (self->progress != NULL)
    self->progress (
        MIN (0.8, (self->trials != NULL ? 0.4 : 0.0)
                      + 0.8 * self->n_evaluations / MAX (self->max_evaluations / 4, 15)),
        _ ("Searching"), self->data);
  if (isnan (objective))
    return 1e6;
  self->least = MIN (self->least, objective);
  self->most = MAX (self->most, objective);
  return objective;
}

/* ---- The whole ---- */

/* The day that leaves two thirds of the rated games behind it. */
static SclDay
split_day (SclHistory *history, SclDay from, SclDay to)
{
  const SclGames *games = scl_history_games (history);
  guint n = 0, seen = 0;

  for (guint pass = 0; pass < 2; pass++)
    for (guint g = 0; g < games->n; g++)
      {
        if (games->flags[g] != SCL_GAME_RATED || (from != SCL_DAY_NONE && games->day[g] < from)
            || (to != SCL_DAY_NONE && games->day[g] > to))
          continue;
        if (pass == 0)
          n++;
        else if (++seen >= (2 * n + 2) / 3)
          return games->day[g];
      }
  return games->n > 0 ? games->day[games->n - 1] : 0;
}

/* The test games count. */
static SclBasis *
find_basis (SclTuner *self, SclOutcome *before, SclOutcome *after)
{
  const SclGames *games = scl_history_games (self->history);
  g_autoptr (GPtrArray) outcomes = g_ptr_array_new ();
  g_autofree guint8 *fate = g_malloc (MAX (games->n, 1));

  for (guint g = 0; g < games->n; g++)
    fate[g] = games->day[g] <= self->options.train_until               ? SCL_FATE_OTHER_PART
              : isnan (before->predictions[g] + after->predictions[g]) ? SCL_FATE_UNPREDICTED
              : !before->judged->judged[g]                             ? SCL_FATE_BURN_IN
                                                                       : SCL_FATE_COUNTS;
  g_ptr_array_add (outcomes, before);
  g_ptr_array_add (outcomes, after);
  return scl_basis_new (outcomes, fate);
}

static void
compare (SclTuner *self, SclOutcome *before, SclOutcome *after, SclTuningResult *result)
{
  SclTunerMonths a = scl_tuner_months (self, before, TRUE),
                 b = scl_tuner_months (self, after, TRUE);

  result->basis = find_basis (self, before, after);
  result->train_loss = scl_outcome_train_metrics (after)->log_loss;
  result->test_loss = scl_outcome_test_metrics (after)->log_loss;
  result->train_games = scl_outcome_train_metrics (after)->games;
  result->test_games = scl_outcome_test_metrics (after)->games;
  result->start_train_loss = scl_outcome_train_metrics (before)->log_loss;
  result->start_test_loss = scl_outcome_test_metrics (before)->log_loss;
  result->before_train = scl_aims_measure (before, self->groups, FALSE);
  result->before_test = scl_aims_measure (before, self->groups, TRUE);
  result->after_train = scl_aims_measure (after, self->groups, FALSE);
  result->after_test = scl_aims_measure (after, self->groups, TRUE);
  for (guint m = 0; m < a.n; m++)
    b.sum[m] -= a.sum[m];
  result->gain = scl_paired_test (b.sum, b.count, b.n);
  scl_tuner_months_clear (&a);
  scl_tuner_months_clear (&b);
}

static void
no_errors (SclTuningResult *result, double *ratio)
{
  for (guint i = 0; i < MAX_N; i++)
    result->error[i] = result->low[i] = result->high[i] = ratio[i] = NAN;
}

static gboolean
finish (SclTuner *self, const double *x, guint n_profile, SclTuningResult *result)
{
  g_autoptr (SclOutcome) before = NULL;
  g_autoptr (SclOutcome) after = NULL;
  double ratio[MAX_N];

  self->options.keep_paths = !scl_tuner_only_loss (self);
  result->policy = scl_tuner_policy (self, x, &self->error);
  before = result->policy != NULL ? scl_tuner_replay (self, self->policy, &self->error) : NULL;
  after = before != NULL ? scl_tuner_replay (self, result->policy, &self->error) : NULL;
  if (after == NULL)
    return FALSE;
  compare (self, before, after, result);
  self->options.keep_paths = FALSE;

  no_errors (result, ratio);
  if (scl_tuner_only_loss (self) && !result->without_effect)
    scl_tuner_find_errors (self, x, result->error, ratio);
  if (self->error == NULL && n_profile > 0)
    {
      self->best[FALSE] = scl_tuner_months (self, after, FALSE);
      self->best[TRUE] = scl_tuner_months (self, after, TRUE);
      scl_tuner_find_profiles (self, x, n_profile, ratio, result);
      scl_tuner_months_clear (&self->best[FALSE]);
      scl_tuner_months_clear (&self->best[TRUE]);
    }
  if (self->trials != NULL && self->error == NULL)
    scl_tuner_mark_front (self, x);
  return self->error == NULL;
}

/* GSL's own handler ends the program. Its calls here are looked at by what they return, and several
 * tunings may run at a time: it is put off once and for good. */
static void
quieten_gsl (void)
{
  static gsize once;

  if (g_once_init_enter (&once))
    {
      gsl_set_error_handler_off ();
      g_once_init_leave (&once, 1);
    }
}

/* ---- What is wanted ---- */

static void
take_options (SclTuner *self, const SclTuningOptions *options)
{
  self->max_evaluations = options->max_evaluations * self->n;
  self->options = (SclReplayOptions) SCL_REPLAY_DEFAULTS;
  self->options.from = options->from;
  self->options.to = options->to;
  self->options.keep_paths = FALSE;
  self->options.start = options->start;
  self->options.burn_in = options->burn_in;
  self->options.train_until = options->train_until != SCL_DAY_NONE
                                  ? options->train_until
                                  : split_day (self->history, options->from, options->to);
}

static void
take_weights (SclTuner *self, const SclTuningOptions *options)
{
  double sum = 0.0;

  for (guint a = 0; a < SCL_N_AIMS; a++)
    {
      sum += MAX (options->weight[a], 0.0);
      self->n_aims += options->weight[a] > 0.0;
      self->reach[a] = 1.0;
    }
  for (guint a = 0; a < SCL_N_AIMS; a++)
    self->weight[a]
        = self->n_aims > 0 ? MAX (options->weight[a], 0.0) / sum : a == SCL_AIM_LOG_LOSS;
  self->n_aims = MAX (self->n_aims, 1);
  if (self->n_aims > 1)
    self->trials = g_array_new (FALSE, FALSE, sizeof (SclTuningTrial));
}

/* The groups of the policy as it was, for every policy that is tried. */
static gboolean
find_groups (SclTuner *self, SclGroupKind kind)
{
  g_autoptr (SclOutcome) outcome = NULL;

  if (!(self->weight[SCL_AIM_UNFAIRNESS] > 0.0))
    return TRUE;
  self->options.keep_paths = TRUE;
  outcome = scl_tuner_replay (self, self->policy, &self->error);
  self->options.keep_paths = FALSE;
  if (outcome != NULL)
    self->groups = scl_groups_new (outcome, kind);
  return outcome != NULL;
}

/* Several aims are looked at from afar first: their scale, and where to begin, come from there. */
static gboolean
search (SclTuner *self, const SclTuningOptions *options, const double *start, double *x)
{
  double from[MAX_N];

  if (!find_groups (self, options->groups)
      || (!scl_tuner_only_loss (self) && !scl_tuner_try_as_it_was (self, start)))
    return FALSE;
  if (self->trials == NULL)
    return self->n == 1 ? scl_tuner_search_in_one (self, x)
                        : scl_tuner_search_in_many (self, start, x);
  return scl_tuner_explore (self, options->n_front, from)
         && scl_tuner_descend (self, from, MAX_N, 0.05, self->max_evaluations, scl_tuner_loss_at,
                               self, x);
}

static void
tell_options (const SclTuner *self, const SclTuningOptions *options, SclTuningResult *result)
{
  result->n = self->n;
  result->train_until = self->options.train_until;
  result->start_from = options->start;
  result->burn_in = options->burn_in;
  result->groups = options->groups;
  memcpy (result->weight, self->weight, sizeof result->weight);
}

static void
tell_values (const SclTuner *self, const double *x, SclTuningResult *result)
{
  for (guint i = 0; i < self->n; i++)
    {
      const SclTuningParameter *parameter = &self->parameters[i];
      const double low = scl_tuner_to_x (parameter, parameter->low),
                   high = scl_tuner_to_x (parameter, parameter->high);

      result->best[i] = scl_tuner_from_x (parameter, x[i]);
      result->at_limit[i]
          = !result->without_effect && MIN (x[i] - low, high - x[i]) < 1e-3 * (high - low);
    }
}

SclTuningResult *
scl_tuning_run (SclHistory *history, SclPolicy *policy, const SclTuningParameter *parameters,
                guint n, const SclTuningOptions *options, SclProgressFunc progress, gpointer data,
                GCancellable *cancellable, GError **error)
{
  static const SclTuningOptions defaults = SCL_TUNING_DEFAULTS;
  g_autoptr (SclTuningResult) result = g_new0 (SclTuningResult, 1);
  SclTuner self = { .history = history,
                    .policy = policy,
                    .parameters = parameters,
                    .n = n,
                    .cancellable = cancellable,
                    .progress = progress,
                    .data = data,
                    .least = INFINITY,
                    .most = -INFINITY };
  double x[MAX_N];
  gboolean good;

  g_return_val_if_fail (n >= 1 && n <= MAX_N, NULL);

  if (options == NULL)
    options = &defaults;
  take_options (&self, options);
  if (!scl_tuner_read_start (&self, result->start, error))
    return NULL;
  quieten_gsl ();
  take_weights (&self, options);
  tell_options (&self, options, result);
  self.plans = scl_plan_cache_new ();
  result->converged = search (&self, options, result->start, x);
  result->n_evaluations = self.n_evaluations;
  result->without_effect = self.error == NULL && !(self.most > self.least);
  good = self.error == NULL && finish (&self, x, options->n_profile, result);
  result->trials = self.trials; /* its own from here on */
  g_clear_pointer (&self.groups, scl_groups_free);
  scl_plan_cache_free (self.plans);
  if (!good)
    {
      g_propagate_error (error, self.error);
      return NULL;
    }
  tell_values (&self, x, result);
  if (progress != NULL)
    progress (1.0, _ ("Done"), data);
  return g_steal_pointer (&result);
}

void
scl_tuning_result_free (SclTuningResult *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n; i++)
    g_clear_pointer (&self->profiles[i], g_array_unref);
  g_clear_pointer (&self->trials, g_array_unref);
  g_clear_pointer (&self->policy, scl_policy_unref);
  scl_basis_free (self->basis);
  g_free (self);
}
