/* Why a rating changed: one player's rating periods, game by game, as a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/widgets/scl-table.h"
#include "history/core/scl-history.h"
#include "rating/policy/scl-system.h"

/* traces: array of SclTrace of that history, in order; a reference is taken of both. A period's row
 * comes first, then its games, then what else moved the rating, so that the changes beneath a
 * period add up to its own. The last period stands on top. NULL empties. */
void scl_trace_table_show (SclTable *table, SclHistory *history, GPtrArray *traces);

/* The game of a row, by the history's numbers; FALSE: the row is none. */
gboolean scl_trace_table_get_game (SclTable *table, guint row, guint32 *event, guint32 *opponent);
