/* The verbs simulate and merge: policies judged against the known truth of invented federations,
 * over many seeds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "cli/shared/scl-cli-experiment.h"
#include "cli/shared/scl-cli-progress.h"
#include "cli/shared/scl-cli-words.h"
#include "lab/simulation/scl-scenario.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-near.h"

#define MAX_SEEDS 100000u /* of one run: its results are in memory until the end */

gboolean
scl_cli_parse_seeds (const char *text, SclCliSeeds *seeds, GError **error)
{
  g_auto (GStrv) ends = g_strsplit (text, "-", 2);
  guint64 from, to;

  if (!g_ascii_string_to_unsigned (ends[0], 10, 0, G_MAXINT32, &from, NULL)
      || (ends[0] != NULL && ends[1] != NULL
          && !g_ascii_string_to_unsigned (ends[1], 10, 0, G_MAXINT32, &to, NULL)))
    return scl_cli_usage (error, _ ("--seeds: \"%s\" is not of the form FROM-TO"), text);
  if (ends[1] == NULL)
    to = from;
  if (to < from)
    return scl_cli_usage (error, _ ("--seeds: \"%s\" is empty"), text);
  if (to - from >= MAX_SEEDS)
    return scl_cli_usage (error,
                          _ ("--seeds: \"%s\" are more than %u; take several ranges, and "
                             "\"scalata-cli merge\" joins them"),
                          text, MAX_SEEDS);
  *seeds = (SclCliSeeds){ (guint) from, (guint) to };
  return TRUE;
}

static gboolean
set_world (SclWorld *world, char **settings, GError **error)
{
  for (guint i = 0; settings != NULL && settings[i] != NULL; i++)
    {
      const char *equals = strchr (settings[i], '=');
      g_autofree char *name
          = equals != NULL ? g_strndup (settings[i], (gsize) (equals - settings[i])) : NULL;

      if (name == NULL)
        return scl_cli_usage (error, _ ("--set: \"%s\" is not of the form name=value"),
                              settings[i]);
      if (!scl_world_set (world, name, equals + 1, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
scl_cli_set_world (SclWorld *world, char **settings, GError **error)
{
  scl_world_reset (world);
  return set_world (world, settings, error);
}

static const SclColumn columns[] = {
  { "policy", N_ ("Policy"), -1 },      { "measure", N_ ("Measure"), -1 },
  { "mean", N_ ("Mean"), 4 },           { "low", N_ ("from"), 4 },
  { "high", N_ ("to (95 %)"), 4 },      { "difference", N_ ("To the first"), 4 },
  { "difference_low", N_ ("from"), 4 }, { "difference_high", N_ ("to (95 %)"), 4 },
  { "p", N_ ("p"), SCL_COLUMN_P },      { "seeds", N_ ("Seeds"), 0 },
};

/* A row a policy and measure: mean over the seeds, its 95 % interval, and the difference to the
 * first policy, paired by seed. */
static gboolean
write_summary (SclExperiment *experiment, SclFormat format, GError **error)
{
  g_autoptr (SclRows) rows = scl_rows_new (columns, G_N_ELEMENTS (columns));

  for (guint p = 0; p < scl_experiment_n_policies (experiment); p++)
    for (guint m = 0; m < scl_experiment_n_measures (experiment); m++)
      {
        SclExperimentSummary summary = scl_experiment_summary (experiment, p, m);
        const double numbers[] = { summary.mean,
                                   summary.low,
                                   summary.high,
                                   p > 0 ? summary.difference : NAN,
                                   p > 0 ? summary.difference_low : NAN,
                                   p > 0 ? summary.difference_high : NAN,
                                   p > 0 ? summary.p : NAN,
                                   summary.n };

        scl_rows_add_texts (rows, scl_experiment_policy (experiment, p),
                            scl_experiment_measure (experiment, m));
        scl_rows_add_n_numbers (rows, numbers, G_N_ELEMENTS (numbers));
      }
  return scl_cli_write_rows (rows, format, error);
}

static gboolean
write_results (SclExperiment *experiment, const char *file, GError **error)
{
  g_auto (SclCliWords) words = scl_cli_words_of_file (NULL);

  return scl_experiment_write (experiment, file, error);
}

gboolean
scl_cli_write_experiment (SclExperiment *experiment, const char *verb, const SclCliSeeds *seeds,
                          const char *directory, SclFormat format, GError **error)
{
  if (directory != NULL)
    {
      g_autofree char *name = g_strdup_printf ("%s-%u-%u.csv", verb, seeds->from, seeds->to);
      g_autofree char *file = g_build_filename (directory, name, NULL);

      if (g_mkdir_with_parents (directory, 0777) != 0)
        return scl_fail (error, G_IO_ERROR, g_io_error_from_errno (errno),
                         _ ("%s cannot be made: %s"), directory, g_strerror (errno));
      if (!write_results (experiment, file, error))
        return FALSE;
    }
  return write_summary (experiment, format, error);
}

/* ---- simulate ---- */

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

/* The scenario's settings or the file's first, then those of the command line. */
static gboolean
choose_world (SclWorld *world, const SclScenario *scenario, const char *file, char **settings,
              GError **error)
{
  scl_world_reset (world);
  if (scenario != NULL)
    scl_scenario_world (scenario, world);
  if (file != NULL && !scl_world_load (world, file, error))
    return FALSE;
  return set_world (world, settings, error);
}

static gboolean
refuse_scenario (const char *id, GError **error)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  guint n;
  const SclScenario *scenarios = scl_scenarios (&n);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (ids, (gpointer) scenarios[i].id);
  g_ptr_array_add (ids, NULL);
  scl_cli_usage (error, _ ("--scenario: there is none of the name \"%s\""), id);
  scl_near_add (error, id, (const char *const *) ids->pdata);
  return FALSE;
}

gboolean
scl_cli_simulate (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *seeds_text = NULL, *output = NULL, *scenario_id = NULL, *file = NULL,
                  *save = NULL, *from = NULL, *to = NULL;
  g_auto (GStrv) names = NULL, settings = NULL, sources = NULL;
  const SclScenario *scenario = NULL;
  gboolean list = FALSE, months = FALSE, fit = FALSE;
  const GOptionEntry entries[] = {
    { "policy", 'p', 0, G_OPTION_ARG_FILENAME_ARRAY, &names,
      N_ ("a shipped policy, or a policy file; once for each"), N_ ("POLICY") },
    { "seeds", 0, 0, G_OPTION_ARG_STRING, &seeds_text,
      N_ ("the seeds, each an invented federation; default 1-4"), N_ ("FROM-TO") },
    { "set", 's', 0, G_OPTION_ARG_STRING_ARRAY, &settings,
      N_ ("give a parameter of the federation another value; once for each"), N_ ("NAME=VALUE") },
    { "scenario", 0, 0, G_OPTION_ARG_STRING, &scenario_id,
      N_ ("a ready experiment with its own federation and policies: compression-2024, "
          "400-point-rule, update-frequency, isolated-groups"),
      N_ ("ID") },
    { "world", 0, 0, G_OPTION_ARG_FILENAME, &file,
      N_ ("the federation's parameters from a file, as --fit writes it"), N_ ("FILE") },
    { "fit", 0, 0, G_OPTION_ARG_NONE, &fit,
      N_ ("find the parameters with which the federation is like SOURCE (a workspace, or files "
          "with games, rating updates or lists), and say how well each number matches; --policy: "
          "how games become ratings, elo unless given"),
      NULL },
    { "from", 0, 0, G_OPTION_ARG_STRING, &from,
      N_ ("with --fit: look at events and lists from this day on"), N_ ("DAY") },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to,
      N_ ("with --fit: look at events and lists until this day"), N_ ("DAY") },
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &save,
      N_ ("with --fit: write the parameters into a file for --world"), N_ ("FILE") },
    { "months", 0, 0, G_OPTION_ARG_NONE, &months, N_ ("also write bias and error of every month"),
      NULL },
    { "list", 'l', 0, G_OPTION_ARG_NONE, &list, N_ ("list the parameters of the federation"),
      NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("write a row for each seed, policy and measure into simulate-FROM-TO.csv in here"),
      N_ ("DIR") },
    { NULL },
  };
  g_autoptr (SclExperiment) experiment = NULL;
  g_autoptr (GPtrArray) policies = NULL;
  SclExperimentOptions options = SCL_EXPERIMENT_DEFAULTS;
  SclCliProgress progress = { 0 };
  SclCliSeeds seeds = { 1, 4 };
  SclWorld world;
  SclFormat format;

  if (!scl_cli_parse (verb, entries, &format, &sources, argc, argv, error))
    return FALSE;
  if (list)
    return list_parameters (format, error);
  if (!fit && (sources[0] != NULL || save != NULL || from != NULL || to != NULL))
    return scl_cli_usage (error, _ ("SOURCE, --from, --to and --save go with --fit"));
  if (file != NULL && scenario_id != NULL)
    return scl_cli_usage (error, _ ("--world and --scenario exclude each other"));
  if (fit && names != NULL && names[1] != NULL)
    return scl_cli_usage (error, _ ("--fit takes one --policy"));
  if (scenario_id != NULL && (scenario = scl_scenario_find (scenario_id)) == NULL)
    return refuse_scenario (scenario_id, error);
  if (fit)
    {
      const SclCliFit asked
          = { .sources = sources, .policies = names, .from = from, .to = to, .save = save };

      return choose_world (&world, scenario, file, settings, error)
             && scl_cli_fit_world (&world, &asked, format, error);
    }
  if (names == NULL && scenario == NULL)
    return scl_cli_usage (error, _ ("--policy is missing; \"scalata-cli policies\" lists them"));
  if ((seeds_text != NULL && !scl_cli_parse_seeds (seeds_text, &seeds, error))
      || !choose_world (&world, scenario, file, settings, error))
    return FALSE;
  policies = names != NULL ? scl_cli_find_policies ((const char *const *) names, error)
                           : scl_scenario_policies (scenario, error);
  if (policies == NULL)
    return FALSE;
  options.months = months;
  if (scenario != NULL && scenario->from_month < world.months)
    options.from_month = scenario->from_month;
  experiment = scl_experiment_simulate (&world, seeds.from, seeds.to, policies, &options,
                                        scl_cli_progress, &progress, NULL, error);
  scl_cli_progress_end (&progress);
  return experiment != NULL
         && scl_cli_write_experiment (experiment, "simulate", &seeds, output, format, error);
}

/* ---- merge ---- */

/* Whether the seeds that were asked for are there, and no others. Where none were, gaps are said:
 * the last ones may lack unseen. */
static gboolean
check_seeds (SclExperiment *whole, const SclCliSeeds *asked, GError **error)
{
  const guint first = scl_experiment_seed (whole, 0),
              last = scl_experiment_seed (whole, scl_experiment_n_seeds (whole) - 1);
  g_autofree char *lacking = asked != NULL ? scl_experiment_lacking (whole, asked->from, asked->to)
                                           : scl_experiment_lacking (whole, first, last);

  if (asked != NULL && lacking != NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _ ("The seeds %s are in none of the files. Run them, then join again."), lacking);
  else if (asked != NULL && (first < asked->from || last > asked->to))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _ ("The files hold seeds from %u to %u, more than --seeds names."), first, last);
  else
    {
      if (lacking != NULL)
        g_printerr (_ ("The seeds %s are in none of the files; --seeds=FROM-TO says which there "
                       "should be.\n"),
                    lacking);
      return TRUE;
    }
  return FALSE;
}

gboolean
scl_cli_merge (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *output = NULL, *seeds_text = NULL;
  g_auto (GStrv) files = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("write all rows into one file"),
      N_ ("FILE") },
    { "seeds", 0, 0, G_OPTION_ARG_STRING, &seeds_text,
      N_ ("the seeds that there should be: where some lack, they are named, and nothing is "
          "written"),
      N_ ("FROM-TO") },
    { NULL },
  };
  g_autoptr (GPtrArray) parts
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_experiment_free);
  g_autoptr (SclExperiment) whole = NULL;
  SclCliSeeds seeds;
  SclFormat format;

  if (!scl_cli_parse (verb, entries, &format, &files, argc, argv, error))
    return FALSE;
  if (files[0] == NULL)
    return scl_cli_usage (error, _ ("at least one file is needed"));
  if (seeds_text != NULL && !scl_cli_parse_seeds (seeds_text, &seeds, error))
    return FALSE;
  for (guint i = 0; files[i] != NULL; i++)
    {
      SclExperiment *part = scl_experiment_read (files[i], error);

      if (part == NULL)
        return FALSE;
      g_ptr_array_add (parts, part);
    }
  whole = scl_experiment_merge (parts, error);
  if (whole == NULL || !check_seeds (whole, seeds_text != NULL ? &seeds : NULL, error)
      || (output != NULL && !write_results (whole, output, error)))
    return FALSE;
  return write_summary (whole, format, error);
}
