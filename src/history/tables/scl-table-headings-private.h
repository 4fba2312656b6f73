/* What stands above a tournament's tables: the event's name, place and days, the round.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/tables/scl-tournament-tables-private.h"

/* A row of one text ("Location : Berlin", "Round 3 on 2024/02/13 at 15:00", the event's name) or of
 * two ("Location", "Berlin"). TRUE: it was understood, or is a line of text. */
gboolean scl_table_headings_read (SclTournamentTables *self, const SclCells *table, guint row);
