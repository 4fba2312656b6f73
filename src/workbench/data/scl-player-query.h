/* Players looked for in a workspace, as corrected.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/workspace/scl-workspace.h"

/* Players by part of a name or by id: at most limit of them (0: no limit), and before them include
 * (0: nobody), if not found; without exclude (0: nobody). text is copied. */
gpointer scl_player_query_new (const char *text, guint limit, gint64 exclude, gint64 include);
void scl_player_query_free (gpointer query);
/* A SclDatasetFunc. GPtrArray of SclWorkspacePlayer; NULL: failure. */
gpointer scl_player_query_run (SclWorkspace *workspace, gpointer query, GCancellable *cancellable,
                               GError **error);
