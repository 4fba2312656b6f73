/* SclListPlayers: the players of one bar, or of any other part of a list, as a table with a
 * heading.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/widgets/table/scl-table.h"
#include "workbench/data/scl-list-source.h"

#define SCL_TYPE_LIST_PLAYERS (scl_list_players_get_type ())
G_DECLARE_FINAL_TYPE (SclListPlayers, scl_list_players, SCL, LIST_PLAYERS, AdwBin)

/* Signals: "closed": the user wants to see it no more; "person" (gint64: the workspace's id): one
 * wants to see that person's profile. */

/* players: places in the sheet (guint32), taken; the sheet is taken, too. words: who they are
 * ("women, 2 000–2 099").
 */
void scl_list_players_show (SclListPlayers *self, SclListSheet *sheet, GArray *players,
                            const char *words);
/* Empties table, heading and filter. */
void scl_list_players_clear (SclListPlayers *self);

/* What the table shows, in its order. */
gboolean scl_list_players_save (SclListPlayers *self, const char *path, GError **error);
