/* --columns: which columns of tables of games say what, for every verb that takes files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/shared/scl-cli.h"
#include "history/columns/scl-column-map.h"

/* A map, after those before; "?" is none, and asks for the preview instead. SCL_CLI_ERROR_USAGE. */
gboolean scl_cli_columns_choose (const char *text, gboolean *preview, GError **error);
/* Of SclColumnMap; NULL: the titles say. */
GPtrArray *scl_cli_columns (void);

/* What a guess makes of each table, with its first five rows; workspaces are passed over. */
gboolean scl_cli_columns_preview (const char *const *paths, SclFormat format, GError **error);
