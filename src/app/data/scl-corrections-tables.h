/* The tables of the Corrections page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/widgets/table/scl-table.h"
#include "history/workspace/scl-workspace.h"

/* Rows are the arrays' elements, in their order; each table keeps a reference. rows NULL: none. */
void scl_corrections_show_edits (SclTable *table, GPtrArray *edits);
/* counts: games by player, as scl_person_count_games () has them. */
void scl_corrections_show_players (SclTable *table, GPtrArray *players, GHashTable *counts);
/* Of SclWorkspaceEvent. */
void scl_corrections_show_events (SclTable *table, GPtrArray *events);
/* Of SclWorkspaceGame. */
void scl_corrections_show_games (SclTable *table, GPtrArray *games);

/* In a few words, translated. */
const char *scl_corrections_state (const SclWorkspaceEdit *edit);
