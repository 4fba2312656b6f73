/* What report and study share: a comparison as a document.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/scl-cli.h"
#include "figures/report/scl-report.h"

/* Compares and writes, in the words of the file. outcomes: of SclOutcome. */
gboolean scl_cli_write_report (GPtrArray *outcomes, SclSplit split, const SclReportOptions *options,
                               const char *output, GError **error);
