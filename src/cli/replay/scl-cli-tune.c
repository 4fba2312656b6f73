/* The verb tune: the parameters of a policy that predict best, or that do best by other aims.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cli/shared/scl-cli-experiment.h"
#include "cli/shared/scl-cli-folder.h"
#include "cli/shared/scl-cli-outcomes.h"
#include "cli/shared/scl-cli-progress.h"
#include "cli/shared/scl-cli-words.h"
#include "figures/results/scl-tuning-words.h"
#include "lab/tuning/scl-tuning.h"
#include "rating/base/scl-day.h"

typedef struct
{
  guint n;
  SclTuningParameter parameters[SCL_TUNING_MAX_PARAMETERS];
  char *group[SCL_TUNING_MAX_PARAMETERS], *key[SCL_TUNING_MAX_PARAMETERS],
      *number[SCL_TUNING_MAX_PARAMETERS];
} Parameters;

static void
parameters_clear (Parameters *self)
{
  for (guint i = 0; i < self->n; i++)
    {
      g_free (self->group[i]);
      g_free (self->key[i]);
      g_free (self->number[i]);
    }
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Parameters, parameters_clear)

static gboolean
parse_range (char **parts, const char *text, SclTuningParameter *parameter, GError **error)
{
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
  return TRUE;
}

/* A range for one more. number: of a formula; NULL: it is none. */
static gboolean
add_parameter (Parameters *self, const SclTuningParameter *range, const char *group,
               const char *key, guint band, const char *number, GError **error)
{
  SclTuningParameter *parameter = &self->parameters[self->n];

  if (self->n == SCL_TUNING_MAX_PARAMETERS)
    return scl_cli_usage (error, _ ("--parameter: at most %u"), SCL_TUNING_MAX_PARAMETERS);
  *parameter = *range;
  parameter->group = self->group[self->n] = g_strdup (group);
  parameter->key = self->key[self->n] = g_strdup (key);
  parameter->number = self->number[self->n] = g_strdup (number);
  parameter->band = band;
  self->n++;
  return TRUE;
}

/* "k0" of "formula/k.k0", or "each". */
static gboolean
add_numbers (Parameters *self, const SclTuningParameter *range, const char *group, const char *key,
             const char *which, char **numbers, GError **error)
{
  const gboolean each = strcmp (which, "each") == 0;

  if (!each && !g_strv_contains ((const char *const *) numbers, which))
    return scl_cli_usage (error, _ ("--parameter: the formula \"%s/%s\" has no number {%s=…}"),
                          group, key, which);
  for (guint i = 0; numbers[i] != NULL; i++)
    if ((each || strcmp (numbers[i], which) == 0)
        && !add_parameter (self, range, group, key, 0, numbers[i], error))
      return FALSE;
  return TRUE;
}

/* "2" of "k/bands.2", or "each". */
static gboolean
add_bands (Parameters *self, const SclTuningParameter *range, const char *group, const char *key,
           const char *which, SclPolicy *policy, GError **error)
{
  const guint n = scl_tuning_n_bands (policy, group, key);
  g_auto (GStrv) numbers = scl_tuning_numbers (policy, group, key);
  guint64 band;

  if (numbers != NULL)
    return add_numbers (self, range, group, key, which, numbers, error);

  if (n == 0)
    return scl_cli_usage (error, _ ("--parameter: \"%s/%s\" is not by bands in this policy"), group,
                          key);
  if (strcmp (which, "each") != 0)
    return g_ascii_string_to_unsigned (which, 10, 1, n, &band, NULL)
               ? add_parameter (self, range, group, key, (guint) band, NULL, error)
               : scl_cli_usage (error,
                                _ ("--parameter: \"%s\" is neither each nor a band from 1 to %u"),
                                which, n);
  for (guint i = 1; i <= n; i++)
    if (!add_parameter (self, range, group, key, i, NULL, error))
      return FALSE;
  return TRUE;
}

/* "k/bands=5:60", "k/bands=0.5:2:scale", "k/bands.2=5:60", "k/bands.each=5:60",
 * "expectation/sigma=100:600:log", "formula/k.k0=20:60" */
static gboolean
parse_parameter (Parameters *self, const char *text, SclPolicy *policy, GError **error)
{
  const char *equals = strchr (text, '='), *slash = strchr (text, '/');
  g_auto (GStrv) parts = g_strsplit (equals != NULL ? equals + 1 : "", ":", -1);
  g_autofree char *group = NULL, *key = NULL;
  SclTuningParameter range = { 0 };
  char *dot;

  if (equals == NULL || slash == NULL || slash > equals || g_strv_length (parts) < 2)
    return scl_cli_usage (
        error, _ ("--parameter: \"%s\" is not of the form GROUP/KEY[.BAND]=LOW:HIGH[:log][:scale]"),
        text);
  if (!parse_range (parts, text, &range, error))
    return FALSE;
  group = g_strndup (text, (gsize) (slash - text));
  key = g_strndup (slash + 1, (gsize) (equals - slash - 1));
  dot = strchr (key, '.');
  if (dot == NULL)
    return add_parameter (self, &range, group, key, 0, NULL, error);
  *dot = '\0';
  return add_bands (self, &range, group, key, dot + 1, policy, error);
}

/* "drift", "drift:0.5" */
static gboolean
parse_aims (char **texts, SclTuningOptions *options, GError **error)
{
  if (texts == NULL)
    return TRUE;
  memset (options->weight, 0, sizeof options->weight);
  for (guint i = 0; texts[i] != NULL; i++)
    {
      const char *colon = strchr (texts[i], ':');
      g_autofree char *name
          = colon != NULL ? g_strndup (texts[i], (gsize) (colon - texts[i])) : g_strdup (texts[i]);
      double weight = 1.0;
      SclAim aim;

      if (!scl_aim_from_nick (name, &aim))
        return scl_cli_usage (
            error, _ ("--aim: \"%s\" is none of log-loss, drift, unfairness, response"), name);
      if (colon != NULL && !scl_cli_parse_number (colon + 1, "--aim", &weight, error))
        return FALSE;
      if (!(weight > 0.0))
        return scl_cli_usage (error, _ ("--aim: a weight is above 0"));
      options->weight[aim] = weight;
    }
  return TRUE;
}

static const SclColumn columns[] = {
  { "parameter", N_ ("Parameter"), -1 },
  { "start", N_ ("Before"), 3 },
  { "best", N_ ("Best"), 3 },
  { "error", N_ ("SD"), 3 },
  { "interval", N_ ("95 % interval"), -1 },
  { "remark", N_ ("Remark"), -1 },
};

static SclRows *
result_rows (const Parameters *parameters, const SclTuningResult *result)
{
  SclRows *rows = scl_rows_new (columns, G_N_ELEMENTS (columns));

  for (guint i = 0; i < parameters->n; i++)
    {
      g_autofree char *name = scl_tuning_parameter_name (&parameters->parameters[i]);
      g_autofree char *interval = scl_tuning_interval (result, i);

      scl_rows_add_text (rows, name);
      scl_rows_add_numbers (rows, result->start[i], result->best[i], result->error[i]);
      scl_rows_add_texts (rows, interval,
                          result->at_limit[i] ? _ ("at an end of its range: widen it") : "");
    }
  return rows;
}

static void
append_aims_json (SclJson *json, const SclTuningResult *result)
{
  scl_json_begin_array (json, "aims");
  for (guint a = 0; a < SCL_N_AIMS; a++)
    if (result->weight[a] > 0.0)
      {
        scl_json_begin_object (json, NULL);
        scl_json_string (json, "aim", scl_aim_nick ((SclAim) a));
        scl_json_number (json, "weight", result->weight[a]);
        scl_json_number (json, "start_train", result->before_train.value[a]);
        scl_json_number (json, "train", result->after_train.value[a]);
        scl_json_number (json, "start_test", result->before_test.value[a]);
        scl_json_number (json, "test", result->after_test.value[a]);
        scl_json_end_object (json);
      }
  scl_json_end_array (json);
}

static gboolean
write_json (SclRows *rows, const SclTuningResult *result, GError **error)
{
  g_autoptr (SclJson) json = scl_json_new ();
  g_autofree char *day = scl_day_format (result->train_until),
                  *burn_in = scl_burn_in_text (&result->burn_in);

  scl_json_begin_object (json, NULL);
  scl_rows_append_json (rows, json, "parameters");
  scl_json_string (json, "train_until", day);
  scl_json_string (json, "start", scl_start_nick (result->start_from));
  scl_json_string (json, "burn_in", burn_in);
  scl_json_integer (json, "train_games", (gint64) result->train_games);
  scl_json_integer (json, "test_games", (gint64) result->test_games);
  scl_json_number (json, "train_loss", result->train_loss);
  scl_json_number (json, "test_loss", result->test_loss);
  scl_json_number (json, "start_train_loss", result->start_train_loss);
  scl_json_number (json, "start_test_loss", result->start_test_loss);
  scl_json_number (json, "gain", result->gain.difference);
  scl_json_number (json, "gain_error", result->gain.error);
  scl_json_number (json, "gain_low", result->gain.low);
  scl_json_number (json, "gain_high", result->gain.high);
  scl_json_number (json, "gain_p", result->gain.p);
  append_aims_json (json, result);
  scl_cli_append_basis_json (json, result->basis);
  scl_json_boolean (json, "converged", result->converged);
  scl_json_string (json, "policy", scl_policy_text (result->policy));
  scl_json_end_object (json);
  return scl_cli_write (scl_json_text (json), error);
}

static gboolean
write_result (const Parameters *parameters, const SclTuningResult *result, SclFormat format,
              GError **error)
{
  g_autoptr (SclRows) rows = result_rows (parameters, result);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *setting = scl_tuning_setting (result), *verdict = scl_tuning_verdict (result),
                  *aims = scl_tuning_aims_text (result);

  if (format == SCL_FORMAT_JSON)
    return write_json (rows, result, error);
  if (format == SCL_FORMAT_CSV)
    {
      scl_cli_print_doubts (result->basis);
      return scl_cli_write_rows (rows, format, error);
    }
  scl_rows_append_text (rows, out);
  g_string_append_printf (out, "\n%s\n%s%s\n\n", setting, aims, verdict);
  scl_cli_append_basis (out, result->basis);
  return scl_cli_write (out->str, error);
}

/* In place of a source: invented federations. */
static gboolean
tune_seeds (const SclCliSeeds *seeds, char **settings, GPtrArray *policies,
            const Parameters *parameters, const char *output, SclFormat format, GError **error)
{
  const SclExperimentOptions options = SCL_EXPERIMENT_DEFAULTS;
  SclCliProgress progress = { 0 };
  g_autoptr (SclExperiment) experiment = NULL;
  SclWorld world;

  if (!scl_cli_set_world (&world, settings, error))
    return FALSE;
  experiment = scl_experiment_tune (&world, seeds->from, seeds->to, g_ptr_array_index (policies, 0),
                                    parameters->parameters, parameters->n, &options,
                                    scl_cli_progress, &progress, NULL, error);
  scl_cli_progress_end (&progress);
  return experiment != NULL
         && scl_cli_write_experiment (experiment, "tune", seeds, output, format, error);
}

/* ---- The verb ---- */

/* All of them, or those that were there. */
static gboolean
write_folder (const SclTuningResult *result, SclHistory *history, const Parameters *parameters,
              SclDraft *draft, const char *directory, GError **error)
{
  static const char *const others[] = { "front.csv", NULL };
  g_auto (SclCliWords) words = scl_cli_words_of_file (NULL);

  return scl_tuning_result_write (result, history, parameters->parameters, scl_draft_path (draft),
                                  error)
         && scl_cli_folder_finish (draft, directory, others, error);
}

static gboolean
tune_sources (char **sources, GPtrArray *policies, const Parameters *parameters,
              const SclTuningOptions *options, const char *output, SclFormat format, GError **error)
{
  g_autoptr (SclDraft) draft = output != NULL ? scl_cli_folder_begin (output, error) : NULL;
  g_autoptr (SclHistory) history
      = output == NULL || draft != NULL ? scl_cli_load_games (sources, error) : NULL;
  g_autoptr (SclTuningResult) result = NULL;
  SclCliProgress progress = { 0 };

  if (history == NULL)
    return FALSE;
  result = scl_tuning_run (history, g_ptr_array_index (policies, 0), parameters->parameters,
                           parameters->n, options, scl_cli_progress, &progress, NULL, error);
  scl_cli_progress_end (&progress);
  if (result == NULL
      || (draft != NULL && !write_folder (result, history, parameters, draft, output, error)))
    return FALSE;
  return write_result (parameters, result, format, error);
}

/* With invented federations, which are tuned as the options' defaults say. */
static gboolean
check_seeds (const char *seeds, char **sources, const char *const *others, GError **error)
{
  static const char *const names[]
      = { "--from", "--to",     "--train-until", "--start", "--burn-in",
          "--aim",  "--groups", "--front",       NULL };

  if (seeds == NULL)
    return TRUE;
  if (sources[0] != NULL)
    return scl_cli_usage (error, _ ("--seeds takes the place of a source"));
  for (guint i = 0; names[i] != NULL; i++)
    if (others[i] != NULL)
      return scl_cli_usage (error, _ ("%s has no meaning with --seeds"), names[i]);
  return TRUE;
}

static gboolean
parse_front (const char *text, SclTuningOptions *options, GError **error)
{
  guint64 n = 0;

  if (text == NULL)
    return TRUE;
  if (!g_ascii_string_to_unsigned (text, 10, 2, 10000, &n, NULL))
    return scl_cli_usage (error, _ ("--front: \"%s\" is no number from 2 to 10000"), text);
  options->n_front = (guint) n;
  return TRUE;
}

static gboolean
parse_setting (const char *start, const char *burn_in, const char *groups,
               SclTuningOptions *options, GError **error)
{
  SclReplayOptions replay = SCL_REPLAY_COMPARED;

  if (!scl_cli_parse_setting (start, burn_in, &replay, error))
    return FALSE;
  if (groups != NULL && !scl_group_kind_from_nick (groups, &options->groups))
    return scl_cli_usage (error, _ ("--groups: there is no \"%s\""), groups);
  options->start = replay.start;
  options->burn_in = replay.burn_in;
  return TRUE;
}

gboolean
scl_cli_tune (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *rate = NULL, *policy = NULL, *from = NULL, *to = NULL, *train_until = NULL,
                  *output = NULL, *seeds_text = NULL;
  g_autofree char *start = NULL, *burn_in = NULL, *groups = NULL, *front = NULL;
  g_auto (GStrv) ranges = NULL, sources = NULL, settings = NULL, aims = NULL;
  const GOptionEntry entries[] = {
    { "policy", 'p', 0, G_OPTION_ARG_FILENAME, &policy, N_ ("a shipped policy, or a policy file"),
      N_ ("POLICY") },
    { "rate-of-play", 0, 0, G_OPTION_ARG_STRING, &rate, SCL_CLI_RATE_HELP, N_ ("RATE") },
    { "parameter", 'k', 0, G_OPTION_ARG_STRING_ARRAY, &ranges,
      N_ ("a key and its range, GROUP/KEY=LOW:HIGH; :log searches by ratio, :scale multiplies; of "
          "bands, KEY.2 is the second alone and KEY.each every one by itself; at most 8 in all"),
      N_ ("RANGE") },
    { "aim", 0, 0, G_OPTION_ARG_STRING_ARRAY, &aims,
      N_ ("what to tune for: log-loss (the default), drift, unfairness or response; several with "
          "weights, NAME:WEIGHT, also give the front of what can be had"),
      N_ ("AIM") },
    { "groups", 0, 0, G_OPTION_ARG_STRING, &groups, N_ ("the groups of unfairness; default: age"),
      N_ ("KIND") },
    { "front", 0, 0, G_OPTION_ARG_STRING, &front, N_ ("points tried for the front; default: 60"),
      N_ ("N") },
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, N_ ("leave out events before this day"),
      N_ ("DAY") },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_ ("leave out events after this day"), N_ ("DAY") },
    { "train-until", 0, 0, G_OPTION_ARG_STRING, &train_until,
      N_ ("choose on games until this day, judge by later ones; default: two thirds of the games"),
      N_ ("DAY") },
    { "start", 0, 0, G_OPTION_ARG_STRING, &start, SCL_CLI_START_HELP, N_ ("WHICH") },
    { "burn-in", 0, 0, G_OPTION_ARG_STRING, &burn_in, SCL_CLI_BURN_IN_HELP, N_ ("MONTHS") },
    { "seeds", 0, 0, G_OPTION_ARG_STRING, &seeds_text,
      N_ ("in place of a source: invented federations, one a seed"), N_ ("FROM-TO") },
    { "set", 's', 0, G_OPTION_ARG_STRING_ARRAY, &settings,
      N_ ("with --seeds: give a parameter of the federation another value"), N_ ("NAME=VALUE") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("write tuning.json, profile.csv and, with several aims, front.csv, or with --seeds "
          "tune-FROM-TO.csv, in here"),
      N_ ("DIR") },
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
      || (train_until != NULL
          && !scl_cli_parse_day (train_until, "--train-until", &options.train_until, error))
      || !parse_setting (start, burn_in, groups, &options, error)
      || !parse_aims (aims, &options, error) || !parse_front (front, &options, error))
    return FALSE;
  if (policy == NULL || ranges == NULL)
    return scl_cli_usage (error, _ ("--policy and --parameter are both needed"));
  if (!check_seeds (seeds_text, sources,
                    (const char *const[]){ from, to, train_until, start, burn_in,
                                           aims != NULL ? aims[0] : NULL, groups, front },
                    error))
    return FALSE;
  policies = scl_cli_find_policies ((const char *const[]){ policy, NULL }, error);
  if (policies == NULL || !scl_cli_choose_rate (policies, rate, error))
    return FALSE;
  for (guint i = 0; ranges[i] != NULL; i++)
    if (!parse_parameter (&parameters, ranges[i], g_ptr_array_index (policies, 0), error))
      return FALSE;
  if (seeds_text == NULL)
    return tune_sources (sources, policies, &parameters, &options, output, format, error);
  return scl_cli_parse_seeds (seeds_text, &seeds, error)
         && tune_seeds (&seeds, settings, policies, &parameters, output, format, error);
}
