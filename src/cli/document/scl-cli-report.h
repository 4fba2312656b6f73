/* What report and study share: a comparison as a document.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/shared/scl-cli.h"
#include "figures/report/scl-report.h"
#include "history/workspace/scl-workspace.h"

/* Lists without a game: *workspace. Else, where they have been read already, *history; where
 * neither is set scl_cli_load () reads them. games: there may be games, which are read as replay
 * reads them. FALSE: failure. */
gboolean scl_cli_find_lists (char **sources, gboolean games, SclWorkspace **workspace,
                             SclHistory **history, GError **error);

/* Compares and writes, in the words of the file. outcomes: of SclOutcome. */
gboolean scl_cli_write_report (GPtrArray *outcomes, SclSplit split, const SclReportOptions *options,
                               const char *output, GError **error);
