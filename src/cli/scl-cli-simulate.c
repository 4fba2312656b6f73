/* The verbs simulate and merge: policies judged against the known truth of invented federations, over many seeds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "cli/scl-cli-seeds.h"
#include "lab/scl-replay.h"
#include "lab/scl-truth.h"

/* Months that the lists may take to settle, where there are enough of them, and games that a player needs to count. */
#define SETTLING_MONTHS 12
#define MIN_GAMES 10

static const char *const columns[]
    = { "log_loss",  "brier",    "accuracy", "mean_last", "rated_players", "bias", "spread",
        "inflation", "fairness", "response", NULL };

gboolean
scl_cli_parse_seeds (const char *text, SclCliSeeds *seeds, GError **error)
{
  g_auto (GStrv) ends = g_strsplit (text, "-", 2);
  gint64 from, to;

  if (!g_ascii_string_to_signed (ends[0], 10, 0, G_MAXINT32, &from, NULL)
      || (ends[1] != NULL && !g_ascii_string_to_signed (ends[1], 10, 0, G_MAXINT32, &to, NULL)))
    return scl_cli_usage (error, _ ("--seeds: \"%s\" is not of the form FROM-TO"), text);
  if (ends[1] == NULL)
    to = from;
  if (to < from || to - from >= 1000000)
    return scl_cli_usage (error, _ ("--seeds: \"%s\" is empty or too long"), text);
  *seeds = (SclCliSeeds){ (gint32)from, (gint32)to };
  return TRUE;
}

gboolean
scl_cli_set_world (SclWorld *world, char **settings, GError **error)
{
  scl_world_reset (world);
  for (guint i = 0; settings != NULL && settings[i] != NULL; i++)
    {
      const char *equals = strchr (settings[i], '=');
      g_autofree char *name = equals != NULL ? g_strndup (settings[i], (gsize)(equals - settings[i])) : NULL;

      if (name == NULL)
        return scl_cli_usage (error, _ ("--set: \"%s\" is not of the form name=value"), settings[i]);
      if (!scl_world_set (world, name, equals + 1, error))
        return FALSE;
    }
  return TRUE;
}

char *
scl_cli_results_head (const char *verb, const SclWorld *world, GPtrArray *policies, const char *more)
{
  GString *head = g_string_new (NULL);
  g_autofree char *text = scl_world_to_text (world);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  g_string_append_printf (head, "%s, Scalata %s. Generated data\n", verb, SCL_VERSION);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && !g_str_has_prefix (lines[i], "seed="))
      g_string_append_printf (head, "%s\n", lines[i]);
  for (guint i = 0; i < policies->len; i++)
    {
      SclPolicy *policy = g_ptr_array_index (policies, i);
      g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, scl_policy_text (policy), -1);

      digest[12] = '\0';
      g_string_append_printf (head, "policy %s %s\n", scl_policy_name (policy), digest);
    }
  if (more != NULL)
    g_string_append (head, more);
  return g_string_free (head, FALSE);
}

gboolean
scl_cli_write_results (SclResults *results,
                       const char *verb,
                       const SclCliSeeds *seeds,
                       const char *directory,
                       SclFormat format,
                       GError **error)
{
  if (directory != NULL)
    {
      g_autofree char *csv = scl_results_to_csv (results);
      g_autofree char *name = g_strdup_printf ("%s-%d-%d.csv", verb, seeds->from, seeds->to);
      g_autofree char *file = g_build_filename (directory, name, NULL);

      if (g_mkdir_with_parents (directory, 0777) != 0 || !g_file_set_contents (file, csv, -1, error))
        {
          if (error != NULL && *error == NULL)
            g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("%s cannot be made."), directory);
          return FALSE;
        }
    }
  {
    g_autoptr (SclRows) summary = scl_results_summary (results);

    return scl_cli_write_rows (summary, format, error);
  }
}

/* ---- Seeds in parallel ---------------------------------------------------------------------------------------------
 */

typedef struct
{
  const SclCliSeeds *seeds;
  SclCliSeedFunc work;
  gpointer data;
  GMutex mutex;
  GError *error; /* the first */
  gint done;
  SclCliProgress progress;
} Job;

static void
run_seed (gpointer seed_and_one, gpointer data)
{
  Job *job = data;
  gint32 seed = (gint32)(GPOINTER_TO_UINT (seed_and_one) - 1);
  g_autoptr (GError) local = NULL;
  gboolean stop;

  g_mutex_lock (&job->mutex);
  stop = job->error != NULL;
  g_mutex_unlock (&job->mutex);
  if (!stop)
    job->work (seed, &job->mutex, job->data, &local);
  g_mutex_lock (&job->mutex);
  if (local != NULL && job->error == NULL)
    job->error = g_steal_pointer (&local);
  job->done++;
  scl_cli_progress ((double)job->done / (job->seeds->to - job->seeds->from + 1), _ ("Seeds"), &job->progress);
  g_mutex_unlock (&job->mutex);
}

gboolean
scl_cli_run_seeds (const SclCliSeeds *seeds, SclCliSeedFunc work, gpointer data, GError **error)
{
  Job job = { .seeds = seeds, .work = work, .data = data };
  GThreadPool *pool;

  g_mutex_init (&job.mutex);
  pool = g_thread_pool_new (run_seed, &job, (gint)g_get_num_processors (), FALSE, NULL);
  for (gint64 seed = seeds->from; seed <= seeds->to; seed++)
    g_thread_pool_push (pool, GUINT_TO_POINTER ((guint)seed + 1), NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
  g_mutex_clear (&job.mutex);
  scl_cli_progress_end (&job.progress);
  if (job.error == NULL)
    return TRUE;
  g_propagate_error (error, job.error);
  return FALSE;
}

/* ---- simulate ------------------------------------------------------------------------------------------------------
 */

typedef struct
{
  SclWorld world;
  GPtrArray *policies;
  SclResults *results;
} Simulation;

static void
measure (const SclTruth *truth, SclOutcome *outcome, double *values)
{
  guint settling = truth->n_months > 2 * SETTLING_MONTHS ? SETTLING_MONTHS : truth->n_months / 2;
  SclTruthMetrics *against = scl_truth_measure (truth, outcome, settling, MIN_GAMES);
  const SclMetrics *metrics = scl_outcome_metrics (outcome);
  guint n;
  const SclPeriodSummary *periods = scl_outcome_periods (outcome, &n);
  const double all[] = { metrics->log_loss,
                         metrics->brier,
                         metrics->accuracy,
                         n > 0 ? periods[n - 1].mean : NAN,
                         n > 0 ? periods[n - 1].n_rated : 0,
                         against->bias,
                         against->spread,
                         against->inflation,
                         against->fairness,
                         against->response };

  G_STATIC_ASSERT (G_N_ELEMENTS (all) == G_N_ELEMENTS (columns) - 1);
  memcpy (values, all, sizeof all);
  scl_truth_metrics_free (against);
}

static gboolean
simulate_seed (gint32 seed, GMutex *mutex, gpointer data, GError **error)
{
  Simulation *self = data;
  SclWorld world = self->world;
  g_autoptr (SclTruth) truth = NULL;
  g_autoptr (SclHistory) history = NULL;

  world.seed = seed;
  history = scl_world_run (&world, 1, &truth, NULL, NULL, NULL, error);
  for (guint i = 0; history != NULL && i < self->policies->len; i++)
    {
      SclPolicy *policy = g_ptr_array_index (self->policies, i);
      g_autoptr (SclOutcome) outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, error);
      double values[G_N_ELEMENTS (columns) - 1];

      if (outcome == NULL)
        return FALSE;
      measure (truth, outcome, values);
      g_mutex_lock (mutex);
      scl_results_add (self->results, seed, scl_policy_name (policy), values);
      g_mutex_unlock (mutex);
    }
  return history != NULL;
}

static gboolean
list_parameters (SclFormat format, GError **error)
{
  static const SclColumn key_columns[] = {
    { "name", N_ ("Parameter"), -1 },
    { "default", N_ ("Default"), -1 },
    { "allowed", N_ ("Allowed"), -1 },
    { "meaning", N_ ("Meaning"), -1 },
  };
  g_autoptr (SclRows) rows = scl_rows_new (key_columns, G_N_ELEMENTS (key_columns));

  scl_cli_add_keys (rows, scl_world_key_sets);
  return scl_cli_write_rows (rows, format, error);
}

gboolean
scl_cli_simulate (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *seeds_text = NULL, *output = NULL, *head = NULL;
  g_auto (GStrv) names = NULL, settings = NULL;
  gboolean list = FALSE;
  const GOptionEntry entries[] = {
    { "policy", 'p', 0, G_OPTION_ARG_FILENAME_ARRAY, &names, N_ ("a shipped policy, or a policy file; once for each"),
      N_ ("POLICY") },
    { "seeds", 0, 0, G_OPTION_ARG_STRING, &seeds_text, N_ ("the seeds, each an invented federation; default 1-10"),
      N_ ("FROM-TO") },
    { "set", 's', 0, G_OPTION_ARG_STRING_ARRAY, &settings,
      N_ ("give a parameter of the federation another value; once for each"), N_ ("NAME=VALUE") },
    { "list", 'l', 0, G_OPTION_ARG_NONE, &list, N_ ("list the parameters of the federation"), NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("write a row for each seed and policy into simulate-FROM-TO.csv in here"), N_ ("DIR") },
    { NULL },
  };
  g_autoptr (SclResults) results = NULL;
  g_autoptr (GPtrArray) policies = NULL;
  Simulation simulation = { 0 };
  SclCliSeeds seeds = { 1, 10 };
  SclFormat format;

  if (!scl_cli_parse (verb, entries, &format, NULL, argc, argv, error))
    return FALSE;
  if (list)
    return list_parameters (format, error);
  if (names == NULL)
    return scl_cli_usage (error, _ ("--policy is missing; \"scalata-cli policies\" lists them"));
  if ((seeds_text != NULL && !scl_cli_parse_seeds (seeds_text, &seeds, error))
      || !scl_cli_set_world (&simulation.world, settings, error))
    return FALSE;
  policies = scl_cli_find_policies ((const char *const *)names, error);
  if (policies == NULL)
    return FALSE;
  head = scl_cli_results_head ("simulate", &simulation.world, policies, NULL);
  results = scl_results_new (head, columns);
  simulation.policies = policies;
  simulation.results = results;
  return scl_cli_run_seeds (&seeds, simulate_seed, &simulation, error)
         && scl_cli_write_results (results, "simulate", &seeds, output, format, error);
}

/* ---- merge ---------------------------------------------------------------------------------------------------------
 */

gboolean
scl_cli_merge (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *output = NULL;
  g_auto (GStrv) files = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("write all rows into one file"), N_ ("FILE") },
    { NULL },
  };
  g_autoptr (SclResults) results = NULL;
  g_autoptr (SclRows) summary = NULL;
  SclFormat format;

  if (!scl_cli_parse (verb, entries, &format, &files, argc, argv, error))
    return FALSE;
  if (files[0] == NULL)
    return scl_cli_usage (error, _ ("at least one file is needed"));
  for (guint i = 0; files[i] != NULL; i++)
    {
      results = scl_results_read (g_steal_pointer (&results), files[i], error);
      if (results == NULL)
        return FALSE;
    }
  if (output != NULL)
    {
      g_autofree char *csv = scl_results_to_csv (results);

      if (!g_file_set_contents (output, csv, -1, error))
        return FALSE;
    }
  summary = scl_results_summary (results);
  return scl_cli_write_rows (summary, format, error);
}
