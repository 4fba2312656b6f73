/* SclExperiment: seed after seed, in as many threads as there are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "lab/replay/scl-threads-private.h"
#include "lab/simulation/scl-experiment-private.h"
#include "rating/base/scl-background.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"

typedef struct _Run Run;
struct _Run
{
  SclExperiment *result;
  SclWorld world;
  SclExperimentOptions options;
  GPtrArray *policies;
  const SclTuningParameter *parameters; /* NULL: simulate only */
  const SclReplayOptions *judged;       /* of scl_experiment_judge () */
  guint n_parameters;
  GCancellable *cancellable;
  gboolean (*one) (Run *self, guint index, SclHistory *history, SclTruth *truth, GError **error);

  GMutex mutex; /* of what follows */
  GError *error;
  guint n_done;
};

/* ---- What made it ---- */

static void
append_lines (GString *out, const char *prefix, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' || lines[i + 1] != NULL)
      g_string_append_printf (out, "%s%s\n", prefix, lines[i]);
}

static char *
make_header (const char *what, const SclWorld *world, GPtrArray *policies, const char *rest)
{
  GString *out = g_string_new (NULL);
  SclWorld without_seed = *world;
  g_autofree char *text = NULL;

  without_seed.seed = 0;
  text = scl_world_to_text (&without_seed);
  g_string_append_printf (out, "# Scalata " SCL_VERSION ": %s\n%s", what, rest);
  append_lines (out, "# world ", text);
  for (guint i = 0; i < policies->len; i++)
    append_lines (out, "#| ", scl_policy_text (g_ptr_array_index (policies, i)));
  return g_string_free (out, FALSE);
}

static void
add_policy_names (SclExperiment *result, GPtrArray *policies)
{
  for (guint i = 0; i < policies->len; i++)
    {
      const char *name = scl_policy_name (g_ptr_array_index (policies, i));
      guint n = 1;
      g_autofree char *unique = g_strdup (name);

      while (scl_experiment_name_index (result->policies, unique) < i)
        {
          g_free (unique);
          unique = g_strdup_printf ("%s (%u)", name, ++n);
        }
    }
}

/* ---- One seed ---- */

static guint
months_kept (const Run *self)
{
  return self->options.months ? (guint) self->world.months : 0;
}

/* Of SclOutcome, in the policies' order. */
static GPtrArray *
replay_all (const Run *self, SclHistory *history, const SclReplayOptions *options, GError **error)
{
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);

  for (guint p = 0; p < self->policies->len; p++)
    {
      SclOutcome *outcome = scl_replay_run (history, g_ptr_array_index (self->policies, p), options,
                                            NULL, NULL, self->cancellable, error);

      if (outcome == NULL)
        return NULL;
      g_ptr_array_add (outcomes, outcome);
    }
  return g_steal_pointer (&outcomes);
}

static gboolean
simulate_one (Run *self, guint index, SclHistory *history, SclTruth *truth, GError **error)
{
  g_autoptr (GPtrArray) outcomes = NULL;
  g_autoptr (SclComparison) comparison = NULL;
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  const guint from_month = (guint) self->options.from_month;

  options.keep_predictions = TRUE;
  options.start = SCL_START_SAME;
  options.train_until = scl_day_add_months (self->world.first_day, (int) from_month) - 1;
  outcomes = replay_all (self, history, &options, error);
  if (outcomes == NULL)
    return FALSE;
  comparison = scl_comparison_new (outcomes, SCL_SPLIT_TEST, self->cancellable, error);
  if (comparison == NULL)
    return FALSE;
  for (guint p = 0; p < self->policies->len; p++)
    {
      g_autoptr (SclTruthMetrics) metrics = scl_truth_measure (
          truth, g_ptr_array_index (outcomes, p), from_month, self->options.min_games);

      scl_experiment_keep (self->result, index, p, comparison, metrics, months_kept (self));
    }
  return TRUE;
}

/* As a report judges: what lies outside the period is not known. */
static gboolean
judge_one (Run *self, guint index, SclHistory *history, SclTruth *truth, GError **error)
{
  const guint n = self->policies->len;
  SclReplayOptions options = *self->judged;
  g_autoptr (SclHistory) period = scl_history_between (history, options.from, options.to);
  g_autoptr (GPtrArray) outcomes = NULL;
  g_autoptr (SclComparison) comparison = NULL;
  g_autofree double *p = g_new (double, n);
  const double *mean, *drift;

  options.from = options.to = SCL_DAY_NONE;
  outcomes = replay_all (self, period, &options, error);
  if (outcomes == NULL)
    return FALSE;
  comparison = scl_comparison_new (
      outcomes, options.train_until != SCL_DAY_NONE ? SCL_SPLIT_TEST : SCL_SPLIT_ALL,
      self->cancellable, error);
  if (comparison == NULL)
    return FALSE;
  mean = scl_comparison_row (comparison, "mean")->value;
  drift = scl_comparison_row (comparison, "drift")->value;
  p[0] = NAN;
  for (guint i = 1; i < n; i++)
    p[i] = scl_comparison_log_loss_test (comparison, i, 0).p;
  scl_adjust_holm (p, n, p);
  for (guint i = 0; i < n; i++)
    {
      double *at = scl_experiment_at (self->result, index, i, 0);

      *at++ = i > 0 ? scl_comparison_log_loss_test (comparison, i, 0).difference : 0.0;
      *at++ = p[i];
      *at++ = mean[i] - mean[0];
      *at++ = drift[i] - drift[0];
    }
  return TRUE;
}

static gboolean
tune_one (Run *self, guint index, SclHistory *history, SclTruth *truth, GError **error)
{
  SclTuningOptions options = SCL_TUNING_DEFAULTS;
  g_autoptr (SclTuningResult) result = NULL;
  double *at = scl_experiment_at (self->result, index, 0, 0);

  options.n_profile = 0;
  result = scl_tuning_run (history, g_ptr_array_index (self->policies, 0), self->parameters,
                           self->n_parameters, &options, NULL, NULL, self->cancellable, error);
  if (result == NULL)
    return FALSE;
  for (guint i = 0; i < self->n_parameters; i++)
    {
      *at++ = result->best[i];
      *at++ = result->error[i];
    }
  *at++ = result->train_loss;
  *at++ = result->test_loss;
  *at++ = result->gain.difference;
  return TRUE;
}

static void
run_seed (gpointer item, gpointer data)
{
  Run *self = data;
  const guint index = GPOINTER_TO_UINT (item) - 1;
  SclWorld world = self->world;
  g_autoptr (SclTruth) truth = NULL;
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GError) error = NULL;
  gboolean stop;

  scl_background_enter ();
  g_mutex_lock (&self->mutex);
  stop = self->error != NULL;
  g_mutex_unlock (&self->mutex);
  if (stop)
    return;

  world.seed = (gint32) g_array_index (self->result->seeds, guint, index);
  history = scl_world_run (&world, 1, &truth, NULL, NULL, self->cancellable, &error);
  if (history != NULL)
    self->one (self, index, history, truth, &error);
  g_mutex_lock (&self->mutex);
  self->n_done++;
  if (error != NULL && self->error == NULL)
    self->error = g_steal_pointer (&error);
  g_mutex_unlock (&self->mutex);
}

/* ---- All seeds ---- */

static gboolean
run_seeds (Run *self, guint first_seed, guint last_seed, SclProgressFunc progress, gpointer data,
           GError **error)
{
  g_autoptr (GArray) seeds = g_array_new (FALSE, FALSE, sizeof (guint));
  GThreadPool *pool;
  guint n_done = 0;

  if (first_seed > last_seed || last_seed > G_MAXINT32)
    return scl_fail (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                     _ ("Seeds must rise, from 0 to %d."), G_MAXINT32);
  for (guint seed = first_seed; seed <= last_seed; seed++)
    g_array_append_val (seeds, seed);
  scl_experiment_set_seeds (self->result, (const guint *) (gpointer) seeds->data, seeds->len);

  g_mutex_init (&self->mutex);
  pool = g_thread_pool_new (run_seed, self, (int) scl_threads_or_all (self->options.n_threads),
                            FALSE, NULL);
  for (guint i = 0; i < seeds->len; i++)
    g_thread_pool_push (pool, GUINT_TO_POINTER (i + 1), NULL);
  while (progress != NULL && n_done < seeds->len)
    {
      gboolean failed;

      g_usleep (30000);
      g_mutex_lock (&self->mutex);
      n_done = self->n_done;
      failed = self->error != NULL;
      g_mutex_unlock (&self->mutex);
      if (failed)
        break;
      progress ((double) n_done / seeds->len, _ ("Simulating"), data);
    }
  g_thread_pool_free (pool, FALSE, TRUE);
  g_mutex_clear (&self->mutex);
  if (self->error == NULL)
    return TRUE;
  g_propagate_error (error, self->error);
  return FALSE;
}

SclExperiment *
scl_experiment_simulate (const SclWorld *world, guint first_seed, guint last_seed,
                         GPtrArray *policies, const SclExperimentOptions *options,
                         SclProgressFunc progress, gpointer data, GCancellable *cancellable,
                         GError **error)
{
  static const SclExperimentOptions defaults = SCL_EXPERIMENT_DEFAULTS;
  Run run = { .world = *world,
              .options = options != NULL ? *options : defaults,
              .policies = policies,
              .cancellable = cancellable,
              .one = simulate_one };
  g_autoptr (SclExperiment) result = NULL;
  g_autofree char *header = NULL;
  g_autofree char *rest = NULL;

  g_return_val_if_fail (policies->len > 0, NULL);
  if (run.options.from_month < 0)
    run.options.from_month = world->months / 3;
  rest = g_strdup_printf ("# start same\n# from-month %d\n# min-games %u\n", run.options.from_month,
                          run.options.min_games);
  header = make_header ("simulate", world, policies, rest);
  result = run.result = scl_experiment_new (header);
  add_policy_names (result, policies);
  scl_experiment_add_measures (result, months_kept (&run));
  return run_seeds (&run, first_seed, last_seed, progress, data, error) ? g_steal_pointer (&result)
                                                                        : NULL;
}

SclExperiment *
scl_experiment_judge (const SclWorld *world, guint first_seed, guint last_seed, GPtrArray *policies,
                      const SclReplayOptions *options, guint n_threads, SclProgressFunc progress,
                      gpointer data, GCancellable *cancellable, GError **error)
{
  static const char *const measures[]
      = { SCL_EXPERIMENT_LOSS, SCL_EXPERIMENT_P, SCL_EXPERIMENT_MEAN, SCL_EXPERIMENT_DRIFT };
  Run run = { .world = *world,
              .options = { .n_threads = n_threads },
              .policies = policies,
              .judged = options,
              .cancellable = cancellable,
              .one = judge_one };
  g_autoptr (SclExperiment) result = NULL;
  g_autofree char *header = NULL, *rest = NULL, *from = scl_day_format (options->from),
                  *to = scl_day_format (options->to),
                  *until = scl_day_format (options->train_until),
                  *burn_in = scl_burn_in_text (&options->burn_in);

  g_return_val_if_fail (policies->len > 0, NULL);
  rest = g_strdup_printf ("# period %s %s\n# train-until %s\n# start %s\n# burn-in %s\n", from, to,
                          until, scl_start_nick (options->start), burn_in);
  header = make_header ("judge", world, policies, rest);
  result = run.result = scl_experiment_new (header);
  add_policy_names (result, policies);
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    scl_experiment_name_index (result->measures, measures[i]);
  return run_seeds (&run, first_seed, last_seed, progress, data, error) ? g_steal_pointer (&result)
                                                                        : NULL;
}

SclExperiment *
scl_experiment_tune (const SclWorld *world, guint first_seed, guint last_seed, SclPolicy *policy,
                     const SclTuningParameter *parameters, guint n,
                     const SclExperimentOptions *options, SclProgressFunc progress, gpointer data,
                     GCancellable *cancellable, GError **error)
{
  static const SclExperimentOptions defaults = SCL_EXPERIMENT_DEFAULTS;
  g_autoptr (GPtrArray) policies = g_ptr_array_new ();
  Run run = { .world = *world,
              .options = options != NULL ? *options : defaults,
              .policies = policies,
              .parameters = parameters,
              .n_parameters = n,
              .cancellable = cancellable,
              .one = tune_one };
  g_autoptr (SclExperiment) result = NULL;
  g_autoptr (GString) rest = g_string_new (NULL);
  g_autofree char *header = NULL;

  g_ptr_array_add (policies, policy);
  for (guint i = 0; i < n; i++)
    {
      char low[G_ASCII_DTOSTR_BUF_SIZE], high[G_ASCII_DTOSTR_BUF_SIZE];

      g_autofree char *name = scl_tuning_parameter_name (&parameters[i]);

      g_string_append_printf (rest, "# parameter %s %s %s%s%s\n", name,
                              g_ascii_dtostr (low, sizeof low, parameters[i].low),
                              g_ascii_dtostr (high, sizeof high, parameters[i].high),
                              parameters[i].logarithmic ? " by ratio" : "",
                              parameters[i].scale ? " as a factor" : "");
    }
  g_string_append (rest, "# start same\n# burn-in auto\n"); /* as a comparison has them */
  header = make_header ("tune", world, policies, rest->str);
  result = run.result = scl_experiment_new (header);
  add_policy_names (result, policies);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = scl_tuning_parameter_name (&parameters[i]);
      g_autofree char *with_error = g_strconcat (name, " error", NULL);

      scl_experiment_name_index (result->measures, name);
      scl_experiment_name_index (result->measures, with_error);
    }
  scl_experiment_name_index (result->measures, "train-log-loss");
  scl_experiment_name_index (result->measures, "test-log-loss");
  scl_experiment_name_index (result->measures, "gain");
  return run_seeds (&run, first_seed, last_seed, progress, data, error) ? g_steal_pointer (&result)
                                                                        : NULL;
}
