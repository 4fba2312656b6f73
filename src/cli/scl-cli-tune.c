/* The verb tune: the parameters of a policy that predict best.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cli/scl-cli-experiment.h"
#include "cli/scl-cli-words.h"
#include "figures/scl-verdict.h"
#include "lab/scl-tuning.h"

typedef struct
{
  guint n;
  SclTuningParameter parameters[SCL_TUNING_MAX_PARAMETERS];
  char *group[SCL_TUNING_MAX_PARAMETERS], *key[SCL_TUNING_MAX_PARAMETERS];
} Parameters;

static void
parameters_clear (Parameters *self)
{
  for (guint i = 0; i < self->n; i++)
    {
      g_free (self->group[i]);
      g_free (self->key[i]);
    }
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Parameters, parameters_clear)

/* "k/bands=5:60", "k/bands=0.5:2:scale", "expectation/sigma=100:600:log" */
static gboolean
parse_parameter (Parameters *self, const char *text, GError **error)
{
  const char *equals = strchr (text, '='), *slash = strchr (text, '/');
  g_auto (GStrv) parts = g_strsplit (equals != NULL ? equals + 1 : "", ":", -1);
  SclTuningParameter *parameter = &self->parameters[self->n];

  if (equals == NULL || slash == NULL || slash > equals || g_strv_length (parts) < 2)
    return scl_cli_usage (error, _ ("--parameter: \"%s\" is not of the form GROUP/KEY=LOW:HIGH[:log][:scale]"), text);
  if (self->n == SCL_TUNING_MAX_PARAMETERS)
    return scl_cli_usage (error, _ ("--parameter: at most %u"), SCL_TUNING_MAX_PARAMETERS);
  *parameter = (SclTuningParameter){ 0 };
  if (!scl_cli_parse_number (parts[0], "--parameter", &parameter->low, error)
      || !scl_cli_parse_number (parts[1], "--parameter", &parameter->high, error))
    return FALSE;
  for (guint i = 2; parts[i] != NULL; i++)
    if (strcmp (parts[i], "log") == 0)
      parameter->logarithmic = TRUE;
    else if (strcmp (parts[i], "scale") == 0)
      parameter->scale = TRUE;
    else
      return scl_cli_usage (error, _ ("--parameter: \"%s\" is neither log nor scale"), parts[i]);
  if (!(parameter->low < parameter->high) || (parameter->logarithmic && parameter->low <= 0.0))
    return scl_cli_usage (error, _ ("--parameter: \"%s\" is no range"), text);
  parameter->group = self->group[self->n] = g_strndup (text, (gsize)(slash - text));
  parameter->key = self->key[self->n] = g_strndup (slash + 1, (gsize)(equals - slash - 1));
  self->n++;
  return TRUE;
}

static const SclColumn columns[] = {
  { "parameter", N_ ("Parameter"), -1 }, { "start", N_ ("Before"), 3 },   { "best", N_ ("Best"), 3 },
  { "error", N_ ("± (1σ)"), 3 },         { "remark", N_ ("Remark"), -1 },
};

static SclRows *
result_rows (const Parameters *parameters, const SclTuningResult *result)
{
  SclRows *rows = scl_rows_new (columns, G_N_ELEMENTS (columns));

  for (guint i = 0; i < parameters->n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/%s", parameters->group[i], parameters->key[i]);

      scl_rows_add_text (rows, name);
      scl_rows_add_number (rows, result->start[i]);
      scl_rows_add_number (rows, result->best[i]);
      scl_rows_add_number (rows, result->error[i]);
      scl_rows_add_text (rows, result->at_limit[i] ? _ ("at an end of its range: widen it") : "");
    }
  return rows;
}

static gboolean
write_result (const Parameters *parameters, const SclTuningResult *result, SclFormat format, GError **error)
{
  g_autoptr (SclRows) rows = result_rows (parameters, result);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (SclJson) json = scl_json_new ();
  g_autofree char *day = scl_day_format (result->train_until);

  if (format == SCL_FORMAT_CSV)
    return scl_cli_write_rows (rows, format, error);
  if (format == SCL_FORMAT_JSON)
    {
      scl_json_begin_object (json, NULL);
      scl_rows_append_json (rows, json, "parameters");
      scl_json_string (json, "train_until", day);
      scl_json_integer (json, "train_games", (gint64)result->train_games);
      scl_json_integer (json, "test_games", (gint64)result->test_games);
      scl_json_number (json, "train_loss", result->train_loss);
      scl_json_number (json, "test_loss", result->test_loss);
      scl_json_number (json, "start_train_loss", result->start_train_loss);
      scl_json_number (json, "start_test_loss", result->start_test_loss);
      scl_json_number (json, "gain", result->gain.difference);
      scl_json_number (json, "gain_error", result->gain.error);
      scl_json_number (json, "gain_p", result->gain.p);
      scl_json_boolean (json, "converged", result->converged);
      scl_json_string (json, "policy", scl_policy_text (result->policy));
      scl_json_end_object (json);
      return scl_cli_write (scl_json_text (json), error);
    }
  scl_rows_append_text (rows, out);
  g_string_append_c (out, '\n');
  g_string_append_printf (
      out, _ ("Chosen on the %u games until %s, judged by the %u after it.\n"),
      (guint) result->train_games, day, (guint) result->test_games);
  {
    g_autofree char *before = scl_rows_format_number (result->start_test_loss, 5),
                    *after = scl_rows_format_number (result->test_loss, 5);
    g_autofree char *gain = scl_rows_format_number (result->gain.difference, 5),
                    *gain_error = scl_rows_format_number (result->gain.error, 5);
    g_autofree char *p = scl_verdict_p (result->gain.p);

    g_string_append_printf (out, _ ("Log-loss of the test games %s → %s (difference %s ± %s; %s)\n"), before, after,
                            gain, gain_error, p);
  }
  if (!result->converged)
    g_string_append (out, _ ("The search ended before it had converged.\n"));
  return scl_cli_write (out->str, error);
}

/* In place of a source: invented federations. */
static gboolean
tune_seeds (const SclCliSeeds *seeds,
            char **settings,
            GPtrArray *policies,
            const Parameters *parameters,
            const char *output,
            SclFormat format,
            GError **error)
{
  const SclExperimentOptions options = SCL_EXPERIMENT_DEFAULTS;
  SclCliProgress progress = { 0 };
  g_autoptr (SclExperiment) experiment = NULL;
  SclWorld world;

  if (!scl_cli_set_world (&world, settings, error))
    return FALSE;
  experiment
      = scl_experiment_tune (&world, seeds->from, seeds->to, g_ptr_array_index (policies, 0), parameters->parameters,
                             parameters->n, &options, scl_cli_progress, &progress, NULL, error);
  scl_cli_progress_end (&progress);
  return experiment != NULL && scl_cli_write_experiment (experiment, "tune", seeds, output, format, error);
}

/* ---- The verb ------------------------------------------------------------------------------------------------------
 */

static gboolean
write_folder (const SclTuningResult *result, SclHistory *history, const Parameters *parameters, const char *directory, GError **error)
{
  g_auto (SclCliWords) words = scl_cli_words_of_file (NULL);

  return scl_tuning_result_write (result, history, parameters->parameters, directory, error);
}

static gboolean
tune_sources (char **sources,
              GPtrArray *policies,
              const Parameters *parameters,
              const SclTuningOptions *options,
              const char *output,
              SclFormat format,
              GError **error)
{
  g_autoptr (SclHistory) history = scl_cli_load (sources, error);
  g_autoptr (SclTuningResult) result = NULL;
  SclCliProgress progress = { 0 };

  if (history == NULL)
    return FALSE;
  result = scl_tuning_run (history, g_ptr_array_index (policies, 0), parameters->parameters, parameters->n, options,
                           scl_cli_progress, &progress, NULL, error);
  scl_cli_progress_end (&progress);
  if (result == NULL
      || (output != NULL && !write_folder (result, history, parameters, output, error)))
    return FALSE;
  return write_result (parameters, result, format, error);
}

gboolean
scl_cli_tune (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *policy = NULL, *from = NULL, *to = NULL, *train_until = NULL, *output = NULL, *seeds_text = NULL;
  g_auto (GStrv) ranges = NULL, sources = NULL, settings = NULL;
  const GOptionEntry entries[] = {
    { "policy", 'p', 0, G_OPTION_ARG_FILENAME, &policy, N_ ("a shipped policy, or a policy file"), N_ ("POLICY") },
    { "parameter", 'k', 0, G_OPTION_ARG_STRING_ARRAY, &ranges,
      N_ ("a key and its range, GROUP/KEY=LOW:HIGH; :log searches by ratio, :scale multiplies bands; once for each, at "
          "most 4"),
      N_ ("RANGE") },
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, N_ ("leave out events before this day"), N_ ("DAY") },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_ ("leave out events after this day"), N_ ("DAY") },
    { "train-until", 0, 0, G_OPTION_ARG_STRING, &train_until,
      N_ ("choose on games until this day, judge by later ones; default: two thirds of the games"), N_ ("DAY") },
    { "seeds", 0, 0, G_OPTION_ARG_STRING, &seeds_text, N_ ("in place of a source: invented federations, one a seed"),
      N_ ("FROM-TO") },
    { "set", 's', 0, G_OPTION_ARG_STRING_ARRAY, &settings,
      N_ ("with --seeds: give a parameter of the federation another value"), N_ ("NAME=VALUE") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("write tuning.json and curves.csv, or with --seeds tune-FROM-TO.csv, in here"), N_ ("DIR") },
    { NULL },
  };
  g_auto (Parameters) parameters = { 0 };
  g_autoptr (GPtrArray) policies = NULL;
  SclTuningOptions options = SCL_TUNING_DEFAULTS;
  SclCliSeeds seeds;
  SclFormat format;

  if (!scl_cli_parse (verb, entries, &format, &sources, argc, argv, error)
      || (from != NULL && !scl_cli_parse_day (from, "--from", &options.from, error))
      || (to != NULL && !scl_cli_parse_day (to, "--to", &options.to, error))
      || (train_until != NULL && !scl_cli_parse_day (train_until, "--train-until", &options.train_until, error)))
    return FALSE;
  if (policy == NULL || ranges == NULL)
    return scl_cli_usage (error, _ ("--policy and --parameter are both needed"));
  for (guint i = 0; ranges[i] != NULL; i++)
    if (!parse_parameter (&parameters, ranges[i], error))
      return FALSE;
  if (seeds_text != NULL && sources[0] != NULL)
    return scl_cli_usage (error, _ ("--seeds takes the place of a source"));
  policies = scl_cli_find_policies ((const char *const[]){ policy, NULL }, error);
  if (policies == NULL)
    return FALSE;
  if (seeds_text == NULL)
    return tune_sources (sources, policies, &parameters, &options, output, format, error);
  return scl_cli_parse_seeds (seeds_text, &seeds, error)
         && tune_seeds (&seeds, settings, policies, &parameters, output, format, error);
}
