/* SclSheetPlayers: who the people of an event's sheet are, with the corrections in force: what a
 * kept player lacks is taken from those who were merged into him.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/workspace/scl-workspace-private.h"

typedef struct _SclSheetPlayers SclSheetPlayers;

/* Both must outlive it. */
SclSheetPlayers *scl_sheet_players_new (SclWorkspace *workspace, SclEditSet *edits);
void scl_sheet_players_free (SclSheetPlayers *self);

/* Of this id, owned by the players and valid as long as they. NULL: SCL_WORKSPACE_ERROR. */
const SclWorkspacePlayer *scl_sheet_players_get (SclSheetPlayers *self, gint64 id, GError **error);
