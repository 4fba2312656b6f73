/* Which federation people had on a list: what the files of its import say.
 *
 * A workspace keeps one federation a player, that of the first import, and beside it what each
 * import says otherwise. Lists that were imported together say the same of everybody: who changed
 * federation can only be seen between lists of different imports.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/workspace/scl-roster.h"

/* The import of a list, 0 where there is no such list. FALSE: SCL_WORKSPACE_ERROR. */
gboolean scl_list_import_of (SclWorkspace *workspace, gint64 list, gint64 *import, GError **error);
/* Per person of the roster, [0, roster->n): interned, "" where the import says nothing. NULL:
 * SCL_WORKSPACE_ERROR. g_free (). */
const char **scl_import_federations_load (SclWorkspace *workspace, const SclRoster *roster,
                                          gint64 import, GError **error);
