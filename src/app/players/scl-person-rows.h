/* A person's events, games and published lists as rows of a table, the newest on top.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/widgets/table/scl-table.h"
#include "lab/person/scl-person-results.h"
#include "lab/person/scl-rating-series.h"

/* Each in place of what the table has; what is shown is copied. */
void scl_person_rows_show_events (SclTable *table, const SclPersonResults *results);
void scl_person_rows_show_games (SclTable *table, const SclPersonResults *results);
void scl_person_rows_show_lists (SclTable *table, const SclRatingSeries *series);

/* Of an event or a game in such a table: the day on which the event ended, and the explanation's
 * period that rates the game, or the event's first one (G_MAXUINT: none does). FALSE: the row is
 * neither. */
gboolean scl_person_rows_period (SclTable *table, guint row, SclDay *day, guint *period);

/* A SclTableMenuFunc: what can be corrected of a game; NULL: the row is none. */
GMenuModel *scl_person_rows_menu (SclTable *table, guint row, gpointer data);
