/* The verb report: a comparison as an illustrated document.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "cli/document/scl-cli-report.h"

#include "cli/document/scl-cli-list-report.h"
#include "cli/shared/scl-cli-outcomes.h"
#include "cli/shared/scl-cli-progress.h"
#include "cli/shared/scl-cli-source.h"
#include "cli/shared/scl-cli-words.h"
#include "figures/chart/scl-chart-renderer.h"

/* The comparison's groups and measures already have the document's words. */
gboolean
scl_cli_write_report (GPtrArray *outcomes, SclSplit split, const SclReportOptions *options,
                      const char *output, GError **error)
{
  g_auto (SclCliWords) words = scl_cli_words_of_file (output);
  g_autoptr (SclComparison) comparison = scl_comparison_new (outcomes, split, NULL, error);
  g_autoptr (SclDocument) document = NULL;

  if (comparison == NULL || !scl_chart_renderer_probe (error))
    return FALSE;
  scl_cli_print_doubts (scl_comparison_basis (comparison));
  scl_cli_doing ("%s", _ ("Writing the report"));
  document = scl_report_new (comparison, options);
  return scl_document_write (document, output, error);
}

/* The texts of --pin as findings; NULL: one of them is none. */
static GPtrArray *
parse_pins (char **pins, GError **error)
{
  g_autoptr (GPtrArray) findings
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_finding_free);

  for (guint i = 0; pins != NULL && pins[i] != NULL; i++)
    {
      g_autoptr (GError) local = NULL;
      SclFinding *finding = scl_finding_parse (pins[i], &local);

      if (finding == NULL)
        {
          scl_cli_usage (error, _ ("--pin (\"scalata-cli report --list-pins\" explains them): %s"),
                         local->message);
          return NULL;
        }
      g_ptr_array_add (findings, finding);
    }
  return g_steal_pointer (&findings);
}

static gboolean
list_pins (SclFormat format, GError **error)
{
  static const SclColumn columns[] = {
    { "pin", N_ ("Pin"), -1 },
    { "title", N_ ("Title"), -1 },
  };
  g_autoptr (SclRows) table = scl_rows_new (columns, G_N_ELEMENTS (columns));
  g_autofree char *words = scl_finding_words ();
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint k = 0; k < scl_finding_n_kinds (); k++)
    {
      const SclFindingUsage usage = scl_finding_usage (k);

      scl_rows_add_texts (table, usage.usage, usage.title);
    }
  if (format != SCL_FORMAT_TEXT)
    return scl_cli_write_rows (table, format, error);
  scl_rows_append_text (table, text);
  g_string_append_printf (text, "\n%s\n", words);
  return scl_cli_write (text->str, error);
}

gboolean
scl_cli_find_lists (char **sources, gboolean games, SclWorkspace **workspace, SclHistory **history,
                    GError **error)
{
  SclWorkspaceCounts counts;

  if (games && !(sources[0] != NULL && sources[1] == NULL && scl_workspace_recognise (sources[0])))
    {
      *history = scl_cli_load (sources, error);
      if (*history == NULL || scl_history_games (*history)->n > 0)
        return *history != NULL;
      *workspace = scl_cli_open_again (sources, error);
    }
  else
    *workspace = games ? scl_cli_open_again (sources, error) : scl_cli_open (sources, error);
  if (*workspace == NULL || !scl_workspace_counts (*workspace, &counts, error))
    return FALSE;
  if (counts.games > 0 || counts.lists == 0)
    g_clear_pointer (workspace, scl_workspace_close);
  return TRUE;
}

gboolean
scl_cli_report (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *from = NULL, *to = NULL, *train_until = NULL, *output = NULL, *title = NULL,
                  *data = NULL, *start = NULL, *burn_in = NULL, *rate = NULL, *series = NULL,
                  *months = NULL;
  g_autofree char *command = scl_report_command ((const char *const *) argv, (guint) argc);
  g_auto (GStrv) names = NULL, sources = NULL, pins = NULL;
  gboolean list = FALSE;
  const GOptionEntry entries[] = {
    { "policy", 'p', 0, G_OPTION_ARG_FILENAME_ARRAY, &names,
      N_ ("a shipped policy, or a policy file; once for each"), N_ ("POLICY") },
    { "rate-of-play", 0, 0, G_OPTION_ARG_STRING, &rate, SCL_CLI_RATE_HELP, N_ ("RATE") },
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, N_ ("leave out events before this day"),
      N_ ("DAY") },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_ ("leave out events after this day"), N_ ("DAY") },
    { "series", 0, 0, G_OPTION_ARG_STRING, &series,
      N_ ("of lists without games: those of this name; without it those of which there are most"),
      N_ ("NAME") },
    { "months", 0, 0, G_OPTION_ARG_STRING, &months,
      N_ ("of lists without games: the least number of months between two lists that are looked "
          "at (12); 0: every list"),
      N_ ("N") },
    { "train-until", 0, 0, G_OPTION_ARG_STRING, &train_until,
      N_ ("judge by the predictions of later games only"), N_ ("DAY") },
    { "start", 0, 0, G_OPTION_ARG_STRING, &start, SCL_CLI_START_HELP, N_ ("WHICH") },
    { "burn-in", 0, 0, G_OPTION_ARG_STRING, &burn_in, SCL_CLI_BURN_IN_HELP, N_ ("MONTHS") },
    { "pin", 0, 0, G_OPTION_ARG_STRING_ARRAY, &pins,
      N_ ("report this finding, in this order, in place of everything; once for each"),
      N_ ("FINDING") },
    { "list-pins", 0, 0, G_OPTION_ARG_NONE, &list, N_ ("list what can be pinned"), NULL },
    { "title", 0, 0, G_OPTION_ARG_STRING, &title, N_ ("title of the report"), N_ ("TITLE") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("the report; its name ends in .pdf or .html"), N_ ("FILE") },
    { NULL },
  };
  g_autoptr (GPtrArray) policies = NULL, outcomes = NULL, findings = NULL;
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclWorkspace) workspace = NULL;
  SclReplayOptions options = SCL_REPLAY_COMPARED;
  SclReportOptions report = SCL_REPORT_DEFAULTS;
  SclFormat format;
  static const char *const none[] = { NULL };

  if (!scl_cli_parse (verb, entries, &format, &sources, argc, argv, error))
    return FALSE;
  if (list)
    return list_pins (format, error);
  if (!scl_cli_parse_days ((const char *const[]){ from, to, train_until }, &options, error)
      || !scl_cli_parse_setting (start, burn_in, &options, error))
    return FALSE;
  if (output == NULL)
    return scl_cli_usage (error, _ ("--output is missing: the report's file, .pdf or .html"));
  findings = parse_pins (pins, error);
  if (findings == NULL)
    return FALSE;
  data = g_strjoinv (", ", sources);
  policies = scl_cli_find_policies (names != NULL ? (const char *const *) names : none, error);
  if (policies == NULL || !scl_cli_find_lists (sources, names != NULL, &workspace, &history, error))
    return FALSE;
  if (workspace != NULL)
    return train_until != NULL || start != NULL || burn_in != NULL
               ? scl_cli_usage (error,
                                _ ("there are lists and no games: --train-until, --start and "
                                   "--burn-in have nothing to say"))
               : scl_cli_list_report (
                   workspace,
                   &(SclListReportQuestion){
                       { .series = series, .rate = rate, .from = from, .to = to, .months = months },
                       policies,
                       findings,
                       title,
                       data,
                       command,
                       NULL,
                       output },
                   error);
  if (names == NULL)
    return scl_cli_usage (error, _ ("--policy is missing; \"scalata-cli policies\" lists them"));
  if (series != NULL || months != NULL)
    return scl_cli_usage (error, _ ("--series and --months are for lists without games"));
  if (!scl_cli_choose_rate (policies, rate, error))
    return FALSE;
  if (history == NULL)
    history = scl_cli_load_games (sources, error);
  if (history == NULL)
    return FALSE;

  outcomes = scl_cli_replay_all (history, policies, &options, error);
  if (outcomes == NULL)
    return FALSE;
  report.title = title;
  report.data = data;
  report.command = command;
  report.findings = findings;
  return scl_cli_write_report (outcomes, train_until != NULL ? SCL_SPLIT_TEST : SCL_SPLIT_ALL,
                               &report, output, error);
}
