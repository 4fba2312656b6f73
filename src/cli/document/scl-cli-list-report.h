/* The report on lists without games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/lists/scl-cli-list-study.h"
#include "figures/report/scl-report-origin.h"

/* What was asked for; strings are borrowed, NULL where not given. */
typedef struct
{
  SclListQuestion lists; /* its series, rate, days and months */
  GPtrArray *policies;   /* of SclPolicy: whose adjustments are tried on the last list; NULL: none.
                            Each   must have one, but those of a study */
  GPtrArray *findings;   /* of SclFinding, told in place of everything; NULL or none: everything */
  const char *title, *data, *command;
  const SclReportOrigin *origin; /* NULL: no study */
  const char *output;            /* file, .pdf or .html */
} SclListReportQuestion;

/* FALSE: usage, or what the data do not have, or the file cannot be written. */
gboolean scl_cli_list_report (SclWorkspace *workspace, const SclListReportQuestion *question,
                              GError **error);
