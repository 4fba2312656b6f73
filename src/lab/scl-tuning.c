/* SclTuning: the parameters of a policy that predict best.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/scl-tuning-private.h"

#include <glib/gi18n-lib.h>
#include <gsl/gsl_errno.h>
#include <string.h>

/* ---- A policy with other values -------------------------------------------------------------------------------------------- */

static const SclKey *
find_key (SclPolicy *policy, const SclTuningParameter *parameter)
{
  const SclSystemClass *klass = scl_policy_system_class (policy);
  g_autofree char *group = g_strdup (parameter->group);
  char *blank = strchr (group, ' ');
  const SclKey *key = NULL;

  if (blank != NULL)
    *blank = '\0';
  return scl_key_sets_find (klass->key_sets, group, parameter->key, &key, NULL) ? key : NULL;
}

static char *
bands_text (const SclBands *bands, double factor)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < bands->n; i++)
    {
      g_autofree char *value = scl_key_format_number (bands->value[i] * factor);

      g_string_append_printf (out, "%s%s", i > 0 ? "; " : "", value);
      if (i + 1 < bands->n)
        {
          g_autofree char *below = scl_key_format_number (bands->below[i]);

          g_string_append_printf (out, " < %s", below);
        }
    }
  return g_string_free (out, FALSE);
}

SclPolicy *
scl_tuner_policy (const SclTuner *self, const double *x, GError **error)
{
  g_autoptr (SclPolicy) policy = scl_policy_ref (self->policy);

  for (guint i = 0; i < self->n; i++)
    {
      const SclTuningParameter *parameter = &self->parameters[i];
      const double value = scl_tuner_from_x (parameter, x[i]);
      g_autofree char *text = NULL;
      SclPolicy *next;

      if (parameter->scale)
        text = bands_text (&self->bands[i], value);
      else if (find_key (policy, parameter)->type == SCL_KEY_INT)
        text = g_strdup_printf ("%ld", lround (value));
      else
        text = scl_key_format_number (value);
      next = scl_policy_with_value (policy, parameter->group, parameter->key, text, error);
      if (next == NULL)
        return NULL;
      scl_policy_unref (policy);
      policy = next;
    }
  return g_steal_pointer (&policy);
}

/* What the policy has; NaN where that is not one number. */
static gboolean
read_start (SclTuner *self, guint i, double *start, GError **error)
{
  const SclTuningParameter *parameter = &self->parameters[i];
  const SclKey *key = find_key (self->policy, parameter);
  const SclSystemClass *klass = scl_policy_system_class (self->policy);
  const char *blank = strchr (parameter->group, ' ');
  const SclRegime *regime = scl_policy_regime_at (self->policy, SCL_DAY_NONE);
  const SclKeySet *set = NULL;
  const guint8 *field;

  if (key == NULL || (key->type != SCL_KEY_DOUBLE && key->type != SCL_KEY_INT && key->type != SCL_KEY_BANDS)
      || !(parameter->low < parameter->high) || (parameter->logarithmic && !(parameter->low > 0.0))
      || (parameter->scale && key->type != SCL_KEY_BANDS))
    {
      g_set_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
                   _ ("[%s] %s cannot be tuned from %g to %g: it must be a number or bands of numbers, and the range must rise (from above 0 "
                      "if searched by ratio)."),
                   parameter->group, parameter->key, parameter->low, parameter->high);
      return FALSE;
    }
  if (blank != NULL)
    regime = scl_policy_regime_at (self->policy, scl_day_parse (blank + 1));
  scl_key_sets_find (klass->key_sets, key->group, key->name, &key, &set);
  field = (const guint8 *) regime->system->params + set->offset + key->offset;
  if (key->type == SCL_KEY_BANDS)
    {
      self->bands[i] = *(const SclBands *) (gconstpointer) field;
      *start = parameter->scale ? 1.0 : self->bands[i].n == 1 ? self->bands[i].value[0] : NAN;
    }
  else
    *start = key->type == SCL_KEY_INT ? *(const gint32 *) (gconstpointer) field : *(const double *) (gconstpointer) field;
  return TRUE;
}

/* ---- The loss --------------------------------------------------------------------------------------------------------------- */

SclOutcome *
scl_tuner_replay (SclTuner *self, SclPolicy *policy, gboolean keep_predictions, GError **error)
{
  SclReplayOptions options = self->options;
  g_autoptr (SclPlan) plan = scl_plan_cache_get (self->plans, self->history, policy, options.from, options.to);

  options.keep_predictions = keep_predictions;
  return scl_replay_run_plan (plan, policy, &options, NULL, NULL, self->cancellable, error);
}

double
scl_tuner_train_loss (SclTuner *self, const double *x)
{
  g_autoptr (SclPolicy) policy = NULL;
  g_autoptr (SclOutcome) outcome = NULL;
  double loss;

  if (self->error != NULL)
    return 1e6;
  policy = scl_tuner_policy (self, x, &self->error);
  if (policy != NULL)
    outcome = scl_tuner_replay (self, policy, FALSE, &self->error);
  if (outcome == NULL)
    return 1e6;
  self->n_evaluations++;
  if (self->progress != NULL)
    self->progress (MIN (0.8, 0.8 * self->n_evaluations / MAX (self->max_evaluations / 4, 15)), _ ("Searching"), self->data);
  loss = scl_outcome_train_metrics (outcome)->log_loss;
  return isnan (loss) ? 1e6 : loss;
}

/* ---- The curves -------------------------------------------------------------------------------------------------------------- */

typedef struct
{
  double x[MAX_N];
  SclTuningPoint point;
  GError *error;
} CurveJob;

/* Of the loss at the best value; its games are the same. */
static double
difference_error (const SclTuner *self, const SclOutcome *outcome, gboolean test)
{
  const SclTunerMonths *best = &self->best[test];
  SclTunerMonths months = scl_tuner_months (self, outcome, test);
  SclPairedTest paired;

  for (guint m = 0; m < months.n; m++)
    months.sum[m] -= best->sum[m];
  paired = scl_paired_test (months.sum, months.count, months.n);
  scl_tuner_months_clear (&months);
  return paired.error;
}

static void
run_curve_job (gpointer item, gpointer data)
{
  CurveJob *job = item;
  SclTuner *self = data;
  g_autoptr (SclPolicy) policy = scl_tuner_policy (self, job->x, &job->error);
  g_autoptr (SclOutcome) outcome = policy != NULL ? scl_tuner_replay (self, policy, TRUE, &job->error) : NULL;

  g_atomic_int_inc (&self->n_drawn);
  job->point.train_loss = job->point.test_loss = NAN;
  job->point.train_error = job->point.test_error = NAN;
  if (outcome == NULL)
    return;
  job->point.train_error = difference_error (self, outcome, FALSE);
  job->point.test_error = difference_error (self, outcome, TRUE);
  job->point.train_loss = scl_outcome_train_metrics (outcome)->log_loss;
  job->point.test_loss = scl_outcome_test_metrics (outcome)->log_loss;
}

static void
draw_curves (SclTuner *self, const double *best, guint n_curve, SclTuningResult *result)
{
  g_autofree CurveJob *jobs = g_new0 (CurveJob, self->n * n_curve);
  GThreadPool *pool = g_thread_pool_new (run_curve_job, self, (int) g_get_num_processors (), FALSE, NULL);

  for (guint i = 0; i < self->n; i++)
    for (guint c = 0; c < n_curve; c++)
      {
        const SclTuningParameter *parameter = &self->parameters[i];
        const double low = scl_tuner_to_x (parameter, parameter->low), high = scl_tuner_to_x (parameter, parameter->high);
        CurveJob *job = &jobs[i * n_curve + c];

        memcpy (job->x, best, sizeof best[0] * self->n);
        job->x[i] = low + (high - low) * c / MAX (n_curve - 1.0, 1.0);
        job->point.value = scl_tuner_from_x (parameter, job->x[i]);
        g_thread_pool_push (pool, job, NULL);
      }
  while (self->progress != NULL && (guint) g_atomic_int_get (&self->n_drawn) < self->n * n_curve)
    {
      self->progress (0.85 + 0.15 * g_atomic_int_get (&self->n_drawn) / (self->n * n_curve), _ ("Drawing the curve"), self->data);
      g_usleep (30000);
    }
  g_thread_pool_free (pool, FALSE, TRUE);
  for (guint i = 0; i < self->n; i++)
    {
      result->curves[i] = g_array_new (FALSE, FALSE, sizeof (SclTuningPoint));
      for (guint c = 0; c < n_curve; c++)
        {
          CurveJob *job = &jobs[i * n_curve + c];

          g_array_append_val (result->curves[i], job->point);
          if (job->error != NULL && self->error == NULL)
            self->error = g_steal_pointer (&job->error);
          g_clear_error (&job->error);
        }
    }
}

/* ---- The whole --------------------------------------------------------------------------------------------------------------- */

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

static gboolean
finish (SclTuner *self, const double *x, guint n_curve, SclTuningResult *result)
{
  g_autoptr (SclOutcome) before = NULL;
  g_autoptr (SclOutcome) after = NULL;
  SclTunerMonths a, b;

  result->policy = scl_tuner_policy (self, x, &self->error);
  before = result->policy != NULL ? scl_tuner_replay (self, self->policy, TRUE, &self->error) : NULL;
  after = before != NULL ? scl_tuner_replay (self, result->policy, TRUE, &self->error) : NULL;
  if (after == NULL)
    return FALSE;
  result->train_loss = scl_outcome_train_metrics (after)->log_loss;
  result->test_loss = scl_outcome_test_metrics (after)->log_loss;
  result->train_games = scl_outcome_train_metrics (after)->games;
  result->test_games = scl_outcome_test_metrics (after)->games;
  result->start_train_loss = scl_outcome_train_metrics (before)->log_loss;
  result->start_test_loss = scl_outcome_test_metrics (before)->log_loss;
  a = scl_tuner_months (self, before, TRUE);
  b = scl_tuner_months (self, after, TRUE);
  for (guint m = 0; m < a.n; m++)
    b.sum[m] -= a.sum[m];
  result->gain = scl_paired_test (b.sum, b.count, b.n);
  scl_tuner_months_clear (&a);
  scl_tuner_months_clear (&b);

  scl_tuner_find_errors (self, x, result->error);
  if (self->error == NULL && n_curve > 0)
    {
      self->best[FALSE] = scl_tuner_months (self, after, FALSE);
      self->best[TRUE] = scl_tuner_months (self, after, TRUE);
      draw_curves (self, x, n_curve, result);
      scl_tuner_months_clear (&self->best[FALSE]);
      scl_tuner_months_clear (&self->best[TRUE]);
    }
  return self->error == NULL;
}

/* GSL's own handler ends the program. Its calls here are looked at by what they return, and several tunings may run at a time: it is put off
 * once and for good. */
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

SclTuningResult *
scl_tuning_run (SclHistory *history, SclPolicy *policy, const SclTuningParameter *parameters, guint n,
                const SclTuningOptions *options, SclProgressFunc progress, gpointer data, GCancellable *cancellable,
                GError **error)
{
  static const SclTuningOptions defaults = SCL_TUNING_DEFAULTS;
  g_autoptr (SclTuningResult) result = g_new0 (SclTuningResult, 1);
  SclTuner self = { .history = history, .policy = policy, .parameters = parameters, .n = n, .cancellable = cancellable,
                 .progress = progress, .data = data };
  double x[MAX_N];
  gboolean good = TRUE;

  g_return_val_if_fail (n >= 1 && n <= MAX_N, NULL);

  if (options == NULL)
    options = &defaults;
  self.max_evaluations = options->max_evaluations;
  self.options = (SclReplayOptions) SCL_REPLAY_DEFAULTS;
  self.options.from = options->from;
  self.options.to = options->to;
  self.options.keep_paths = FALSE;
  self.options.train_until = options->train_until != SCL_DAY_NONE ? options->train_until : split_day (history, options->from, options->to);
  result->n = n;
  result->train_until = self.options.train_until;
  for (guint i = 0; i < n && good; i++)
    good = read_start (&self, i, &result->start[i], error);
  if (!good)
    return NULL;

  quieten_gsl ();
  self.plans = scl_plan_cache_new ();
  result->converged = n == 1 ? scl_tuner_search_in_one (&self, x) : scl_tuner_search_in_many (&self, result->start, x);
  result->n_evaluations = self.n_evaluations;
  good = self.error == NULL && finish (&self, x, options->n_curve, result);
  scl_plan_cache_free (self.plans);
  if (!good)
    {
      g_propagate_error (error, self.error);
      return NULL;
    }
  for (guint i = 0; i < n; i++)
    {
      const double low = scl_tuner_to_x (&parameters[i], parameters[i].low), high = scl_tuner_to_x (&parameters[i], parameters[i].high);

      result->best[i] = scl_tuner_from_x (&parameters[i], x[i]);
      result->at_limit[i] = MIN (x[i] - low, high - x[i]) < 1e-3 * (high - low);
    }
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
    g_clear_pointer (&self->curves[i], g_array_unref);
  g_clear_pointer (&self->policy, scl_policy_unref);
  g_free (self);
}
