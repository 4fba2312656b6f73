/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/document/scl-cli-list-report.h"

#include <glib/gi18n-lib.h>

#include "cli/shared/scl-cli-progress.h"
#include "cli/shared/scl-cli-words.h"
#include "figures/chart/scl-chart-renderer.h"
#include "figures/report/scl-list-report.h"
#include "lab/lists/scl-list-transfers.h"

gboolean
scl_cli_list_report (SclWorkspace *workspace, const SclListReportQuestion *question, GError **error)
{
  g_auto (SclCliWords) words = scl_cli_words_of_file (question->output);
  g_autoptr (SclListStudy) study = scl_cli_list_study_new (workspace, &question->lists, error);
  g_autoptr (GPtrArray) adjustments = NULL, without = g_ptr_array_new ();
  g_autoptr (GArray) transfers = NULL;
  g_autoptr (SclDocument) document = NULL;
  SclListReportOptions options = SCL_LIST_REPORT_DEFAULTS;

  if (study == NULL || !scl_chart_renderer_probe (error))
    return FALSE;
  adjustments = scl_list_adjustments_new (study->table, question->policies,
                                          question->origin != NULL ? without : NULL, error);
  if (adjustments == NULL)
    return FALSE;
  transfers = scl_list_transfers_new (workspace, study->table, error);
  if (transfers == NULL)
    return FALSE;
  options.title = question->title;
  options.data = question->data;
  options.command = question->command;
  options.origin = question->origin;
  if (question->lists.months != NULL)
    options.months = (guint) g_ascii_strtoull (question->lists.months, NULL, 10);
  options.adjustments = adjustments;
  options.transfers = transfers;
  options.findings = question->findings;
  scl_cli_doing ("%s", _ ("Writing the report"));
  document = scl_list_report_new (study, &options);
  return scl_document_write (document, question->output, error);
}
