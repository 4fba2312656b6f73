/* What the Compare page lists: players old → new under each policy, and measures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/widgets/table/scl-facts.h"
#include "app/widgets/table/scl-table.h"
#include "lab/comparison/scl-comparison.h"

/* Players who had a rating under any policy or played, the best under the first first: name, per
 * outcome the rating at last and its change, games, rating at first. outcomes: array of SclOutcome
 * of one history; NULL or empty empties the table. */
#define SCL_COMPARE_COLUMN_RATING(outcome) (1 + 2 * (outcome))
#define SCL_COMPARE_COLUMN_CHANGE(outcome) (2 + 2 * (outcome))
#define SCL_COMPARE_COLUMN_GAMES(n_outcomes) (1 + 2 * (n_outcomes))
#define SCL_COMPARE_COLUMN_FIRST(n_outcomes) (2 + 2 * (n_outcomes))
void scl_compare_show_players (SclTable *table, GPtrArray *outcomes);
/* The last of the outcomes is another: its numbers are shown anew, in the order there is. FALSE:
 * other outcomes than those shown. */
gboolean scl_compare_refresh_players (SclTable *table, GPtrArray *outcomes);

/* The player behind a row of that table; G_MAXUINT32 for none. */
guint32 scl_compare_player_at (SclTable *table, guint row);
/* The row of a player; G_MAXUINT where they are not listed. */
guint scl_compare_row_of (SclTable *table, guint32 player);
/* Of those shown: the player whose last ratings differ most between the outcomes, of those with at
 * least ten games; with one outcome, the one whose rating moved most. G_MAXUINT32 where nobody
 * qualifies. */
guint32 scl_compare_most_telling (SclTable *table);

/* A column a policy; the best of each row is set off, and what differs from the first policy by
 * more than chance has a star. NULL empties the table. */
/* Under the measures: each policy against the first, and what the table's signs mean. Hidden where
 * nothing is compared. */
void scl_compare_show_verdicts (GtkLabel *note, SclComparison *comparison);
void scl_compare_show_metrics (SclFacts *facts, SclComparison *comparison, SclRowsAbout about);
