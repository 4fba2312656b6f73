/* SclTuning: the parameters of a policy that foretell best.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/scl-tuning.h"

#include <glib/gi18n-lib.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_linalg.h>
#include <gsl/gsl_min.h>
#include <gsl/gsl_multimin.h>
#include <string.h>

#include "lab/scl-metrics-private.h"
#include "lab/scl-replay-private.h"

#define MAX_N SCL_TUNING_MAX_PARAMETERS

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
  GError *error;       /* the first; ends the search */
  SclProgressFunc progress;
  gpointer data;
} Tuner;

static double
to_x (const SclTuningParameter *parameter, double value)
{
  return parameter->logarithmic ? log (value) : value;
}

static double
from_x (const SclTuningParameter *parameter, double x)
{
  return CLAMP (parameter->logarithmic ? exp (x) : x, parameter->low, parameter->high);
}

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

static SclPolicy *
policy_with (const Tuner *self, const double *x, GError **error)
{
  g_autoptr (SclPolicy) policy = scl_policy_ref (self->policy);

  for (guint i = 0; i < self->n; i++)
    {
      const SclTuningParameter *parameter = &self->parameters[i];
      const double value = from_x (parameter, x[i]);
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
read_start (Tuner *self, guint i, double *start, GError **error)
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

static SclOutcome *
replay (Tuner *self, SclPolicy *policy, gboolean keep_predictions, GError **error)
{
  SclReplayOptions options = self->options;
  g_autoptr (SclPlan) plan = scl_plan_cache_get (self->plans, self->history, policy, options.from, options.to);

  options.keep_predictions = keep_predictions;
  return scl_replay_run_plan (plan, policy, &options, NULL, NULL, self->cancellable, error);
}

static double
train_loss_at (Tuner *self, const double *x)
{
  g_autoptr (SclPolicy) policy = NULL;
  g_autoptr (SclOutcome) outcome = NULL;
  double loss;

  if (self->error != NULL)
    return 1e6;
  policy = policy_with (self, x, &self->error);
  if (policy != NULL)
    outcome = replay (self, policy, FALSE, &self->error);
  if (outcome == NULL)
    return 1e6;
  self->n_evaluations++;
  if (self->progress != NULL)
    self->progress (MIN (0.8, 0.8 * self->n_evaluations / MAX (self->max_evaluations / 4, 15)), _ ("Searching"), self->data);
  loss = scl_outcome_train_metrics (outcome)->log_loss;
  return isnan (loss) ? 1e6 : loss;
}

static double
loss_in_one (double x, void *data)
{
  return train_loss_at (data, &x);
}

/* The simplex may step outside: there the loss rises with the distance. */
static double
loss_in_many (const gsl_vector *v, void *data)
{
  Tuner *self = data;
  double x[MAX_N], outside = 0.0;

  for (guint i = 0; i < self->n; i++)
    {
      const double low = to_x (&self->parameters[i], self->parameters[i].low);
      const double high = to_x (&self->parameters[i], self->parameters[i].high);

      x[i] = CLAMP (gsl_vector_get (v, i), low, high);
      outside += fabs (gsl_vector_get (v, i) - x[i]) / (high - low);
    }
  return train_loss_at (self, x) + outside;
}

/* ---- The search ------------------------------------------------------------------------------------------------------------- */

/* Brent wants a bracket: the least of a few evenly spaced points, and its neighbours. */
static gboolean
search_in_one (Tuner *self, double *x)
{
  const double low = to_x (self->parameters, self->parameters->low), high = to_x (self->parameters, self->parameters->high);
  enum { N = 9 };
  double grid[N], loss[N];
  guint least = 0;
  gsl_min_fminimizer *minimizer;
  gsl_function function = { .function = loss_in_one, .params = self };
  gboolean converged = FALSE;

  for (guint i = 0; i < N; i++)
    {
      grid[i] = low + (high - low) * i / (N - 1.0);
      loss[i] = loss_in_one (grid[i], self);
      if (loss[i] < loss[least])
        least = i;
    }
  *x = grid[least];
  if (least == 0 || least == N - 1)
    {
      /* The least may still lie between the end and its neighbour. */
      const double inside = least == 0 ? grid[0] + 0.02 * (grid[1] - grid[0]) : grid[N - 1] - 0.02 * (grid[N - 1] - grid[N - 2]);

      if (loss_in_one (inside, self) >= loss[least])
        return TRUE;
      *x = inside;
    }
  if (self->error != NULL)
    return FALSE;
  minimizer = gsl_min_fminimizer_alloc (gsl_min_fminimizer_brent);
  if (gsl_min_fminimizer_set (minimizer, &function, *x, least > 0 ? grid[least - 1] : grid[0], least < N - 1 ? grid[least + 1] : grid[N - 1])
      == GSL_SUCCESS)
    while (!converged && self->n_evaluations < self->max_evaluations && self->error == NULL)
      {
        if (gsl_min_fminimizer_iterate (minimizer) != GSL_SUCCESS)
          break;
        *x = gsl_min_fminimizer_x_minimum (minimizer);
        converged = gsl_min_test_interval (gsl_min_fminimizer_x_lower (minimizer), gsl_min_fminimizer_x_upper (minimizer),
                                           1e-4 * (high - low), 1e-4)
                    == GSL_SUCCESS;
      }
  gsl_min_fminimizer_free (minimizer);
  return converged;
}

static gboolean
search_in_many (Tuner *self, const double *start, double *x)
{
  gsl_multimin_function function = { .f = loss_in_many, .n = self->n, .params = self };
  gsl_multimin_fminimizer *minimizer = gsl_multimin_fminimizer_alloc (gsl_multimin_fminimizer_nmsimplex2, self->n);
  gsl_vector *at = gsl_vector_alloc (self->n), *step = gsl_vector_alloc (self->n);
  gboolean converged = FALSE;

  for (guint i = 0; i < self->n; i++)
    {
      const SclTuningParameter *parameter = &self->parameters[i];
      const double low = to_x (parameter, parameter->low), high = to_x (parameter, parameter->high);
      const gboolean usable = start[i] > parameter->low && start[i] < parameter->high;

      gsl_vector_set (at, i, usable ? to_x (parameter, start[i]) : 0.5 * (low + high));
      gsl_vector_set (step, i, 0.15 * (high - low));
    }
  gsl_multimin_fminimizer_set (minimizer, &function, at, step);
  while (!converged && self->n_evaluations < self->max_evaluations && self->error == NULL)
    {
      if (gsl_multimin_fminimizer_iterate (minimizer) != GSL_SUCCESS)
        break;
      converged = gsl_multimin_test_size (gsl_multimin_fminimizer_size (minimizer), 1e-3) == GSL_SUCCESS;
    }
  for (guint i = 0; i < self->n; i++)
    x[i] = CLAMP (gsl_vector_get (minimizer->x, i), to_x (&self->parameters[i], self->parameters[i].low),
                  to_x (&self->parameters[i], self->parameters[i].high));
  gsl_vector_free (at);
  gsl_vector_free (step);
  gsl_multimin_fminimizer_free (minimizer);
  return converged;
}

/* ---- The uncertainty --------------------------------------------------------------------------------------------------------- */

/* Sums of a loss by calendar month, over training or test games. */
typedef struct
{
  guint n;
  double *sum, *count;
} Months;

static void
months_clear (Months *self)
{
  g_clear_pointer (&self->sum, g_free);
  g_clear_pointer (&self->count, g_free);
}

static Months
sum_months (Tuner *self, const SclOutcome *outcome, gboolean test)
{
  const SclGames *games = scl_history_games (self->history);
  Months months = { 0 };
  int first = 0;

  for (guint g = 0; g < games->n; g++)
    {
      int year, month;

      scl_day_to_ymd (games->day[g], &year, &month, NULL);
      if (g == 0 || 12 * year + month < first)
        first = 12 * year + month;
      months.n = MAX (months.n, (guint) (12 * year + month));
    }
  months.n = months.n - (guint) first + 1;
  months.sum = g_new0 (double, months.n);
  months.count = g_new0 (double, months.n);
  for (guint g = 0; g < games->n; g++)
    {
      SclScorer one;
      int year, month;

      if (isnan (outcome->predictions[g]) || (games->day[g] > self->options.train_until) != test)
        continue;
      scl_scorer_init (&one);
      scl_scorer_add (&one, games->score[g], outcome->predictions[g]);
      scl_day_to_ymd (games->day[g], &year, &month, NULL);
      months.sum[12 * year + month - first] += scl_scorer_metrics (&one).log_loss;
      months.count[12 * year + month - first] += 1.0;
    }
  return months;
}

static gboolean
months_at (Tuner *self, const double *x, Months *months)
{
  g_autoptr (SclPolicy) policy = policy_with (self, x, &self->error);
  g_autoptr (SclOutcome) outcome = policy != NULL ? replay (self, policy, TRUE, &self->error) : NULL;

  if (outcome == NULL)
    return FALSE;
  *months = sum_months (self, outcome, FALSE);
  return TRUE;
}

static double
total (const Months *months)
{
  double sum = 0.0;

  for (guint m = 0; m < months->n; m++)
    sum += months->sum[m];
  return sum;
}

/* A step at which the loss has risen visibly, but that stays within the range. */
static double
step_of (const SclTuningParameter *parameter, double x)
{
  const double low = to_x (parameter, parameter->low), high = to_x (parameter, parameter->high);
  const double wanted = parameter->logarithmic ? 0.15 : MAX (0.15 * fabs (x), 0.02 * (high - low));

  return MIN (wanted, MIN (x - low, high - x));
}

/* errors: NaN unless the loss curves upwards in every direction. */
static void
find_errors (Tuner *self, const double *best, double *errors)
{
  const guint n = self->n;
  double step[MAX_N], x[MAX_N];
  Months centre = { 0 }, plus[MAX_N] = { { 0 } }, minus[MAX_N] = { { 0 } };
  gsl_matrix *h = gsl_matrix_alloc (n, n), *j = gsl_matrix_calloc (n, n), *inverse = gsl_matrix_alloc (n, n);
  gboolean good = months_at (self, best, &centre);

  for (guint i = 0; i < n; i++)
    {
      errors[i] = NAN;
      step[i] = step_of (&self->parameters[i], best[i]);
      good = good && step[i] > 0.0;
    }
  memcpy (x, best, sizeof x[0] * n);
  for (guint i = 0; i < n && good; i++)
    {
      x[i] = best[i] + step[i];
      good = months_at (self, x, &plus[i]);
      x[i] = best[i] - step[i];
      good = good && months_at (self, x, &minus[i]);
      x[i] = best[i];
    }
  for (guint a = 0; a < n && good; a++)
    for (guint b = 0; b <= a && good; b++)
      {
        double second, product = 0.0;

        if (a == b)
          second = (total (&plus[a]) - 2.0 * total (&centre) + total (&minus[a])) / (step[a] * step[a]);
        else
          {
            Months corner = { 0 };

            x[a] = best[a] + step[a];
            x[b] = best[b] + step[b];
            good = months_at (self, x, &corner);
            x[a] = best[a];
            x[b] = best[b];
            if (!good)
              break;
            second = (total (&corner) - total (&plus[a]) - total (&plus[b]) + total (&centre)) / (step[a] * step[b]);
            months_clear (&corner);
          }
        for (guint m = 0; m < centre.n; m++)
          product += (plus[a].sum[m] - minus[a].sum[m]) / (2.0 * step[a]) * (plus[b].sum[m] - minus[b].sum[m]) / (2.0 * step[b]);
        gsl_matrix_set (h, a, b, second);
        gsl_matrix_set (h, b, a, second);
        gsl_matrix_set (j, a, b, product);
        gsl_matrix_set (j, b, a, product);
      }
  good = good && gsl_linalg_cholesky_decomp1 (h) == GSL_SUCCESS;
  if (good)
    {
      gsl_matrix_set_identity (inverse);
      for (guint i = 0; i < n; i++)
        {
          gsl_vector_view column = gsl_matrix_column (inverse, i);

          gsl_linalg_cholesky_svx (h, &column.vector);
        }
      for (guint i = 0; i < n; i++)
        {
          double variance = 0.0;

          for (guint a = 0; a < n; a++)
            for (guint b = 0; b < n; b++)
              variance += gsl_matrix_get (inverse, i, a) * gsl_matrix_get (j, a, b) * gsl_matrix_get (inverse, b, i);
          /* From x to the value: d value / d ln value = value. */
          errors[i] = sqrt (variance) * (self->parameters[i].logarithmic ? exp (best[i]) : 1.0);
        }
    }
  months_clear (&centre);
  for (guint i = 0; i < n; i++)
    {
      months_clear (&plus[i]);
      months_clear (&minus[i]);
    }
  gsl_matrix_free (h);
  gsl_matrix_free (j);
  gsl_matrix_free (inverse);
}

/* ---- The curves -------------------------------------------------------------------------------------------------------------- */

typedef struct
{
  double x[MAX_N];
  SclTuningPoint point;
  GError *error;
} CurveJob;

static void
run_curve_job (gpointer item, gpointer data)
{
  CurveJob *job = item;
  Tuner *self = data;
  g_autoptr (SclPolicy) policy = policy_with (self, job->x, &job->error);
  g_autoptr (SclOutcome) outcome = policy != NULL ? replay (self, policy, FALSE, &job->error) : NULL;

  job->point.train_loss = job->point.test_loss = NAN;
  if (outcome == NULL)
    return;
  job->point.train_loss = scl_outcome_train_metrics (outcome)->log_loss;
  job->point.test_loss = scl_outcome_test_metrics (outcome)->log_loss;
}

static void
draw_curves (Tuner *self, const double *best, guint n_curve, SclTuningResult *result)
{
  g_autofree CurveJob *jobs = g_new0 (CurveJob, self->n * n_curve);
  GThreadPool *pool = g_thread_pool_new (run_curve_job, self, (int) g_get_num_processors (), FALSE, NULL);

  for (guint i = 0; i < self->n; i++)
    for (guint c = 0; c < n_curve; c++)
      {
        const SclTuningParameter *parameter = &self->parameters[i];
        const double low = to_x (parameter, parameter->low), high = to_x (parameter, parameter->high);
        CurveJob *job = &jobs[i * n_curve + c];

        memcpy (job->x, best, sizeof best[0] * self->n);
        job->x[i] = low + (high - low) * c / MAX (n_curve - 1.0, 1.0);
        job->point.value = from_x (parameter, job->x[i]);
        g_thread_pool_push (pool, job, NULL);
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
finish (Tuner *self, const double *x, guint n_curve, SclTuningResult *result)
{
  g_autoptr (SclOutcome) before = NULL;
  g_autoptr (SclOutcome) after = NULL;
  Months a, b;

  result->policy = policy_with (self, x, &self->error);
  before = result->policy != NULL ? replay (self, self->policy, TRUE, &self->error) : NULL;
  after = before != NULL ? replay (self, result->policy, TRUE, &self->error) : NULL;
  if (after == NULL)
    return FALSE;
  result->train_loss = scl_outcome_train_metrics (after)->log_loss;
  result->test_loss = scl_outcome_test_metrics (after)->log_loss;
  result->train_games = scl_outcome_train_metrics (after)->games;
  result->test_games = scl_outcome_test_metrics (after)->games;
  result->start_train_loss = scl_outcome_train_metrics (before)->log_loss;
  result->start_test_loss = scl_outcome_test_metrics (before)->log_loss;
  a = sum_months (self, before, TRUE);
  b = sum_months (self, after, TRUE);
  for (guint m = 0; m < a.n; m++)
    b.sum[m] -= a.sum[m];
  result->gain = scl_paired_test (b.sum, b.count, b.n, -1);
  months_clear (&a);
  months_clear (&b);

  find_errors (self, x, result->error);
  if (self->error == NULL && n_curve > 0)
    {
      if (self->progress != NULL)
        self->progress (0.85, _ ("Drawing the curve"), self->data);
      draw_curves (self, x, n_curve, result);
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
  Tuner self = { .history = history, .policy = policy, .parameters = parameters, .n = n, .cancellable = cancellable,
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
  result->converged = n == 1 ? search_in_one (&self, x) : search_in_many (&self, result->start, x);
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
      const double low = to_x (&parameters[i], parameters[i].low), high = to_x (&parameters[i], parameters[i].high);

      result->best[i] = from_x (&parameters[i], x[i]);
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
