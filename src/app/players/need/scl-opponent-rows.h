/* SclOpponentRows: opponents and results, a row each, to be completed and changed: the rating, the
 * result, and what the pasted line did not say.
 *
 * Signal "changed": by whoever uses the rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#define SCL_TYPE_OPPONENT_ROWS (scl_opponent_rows_get_type ())
G_DECLARE_FINAL_TYPE (SclOpponentRows, scl_opponent_rows, SCL, OPPONENT_ROWS, AdwBin)

/* opponents: of SclPasted, which the rows change and remove; a reference is taken. NULL or empty:
 * nothing is seen. */
void scl_opponent_rows_show (SclOpponentRows *self, GPtrArray *opponents);
/* A result that is not given is shown as drawn, and said to be; else it may stay so. */
void scl_opponent_rows_need_results (SclOpponentRows *self);

/* What each result of the game of opponent i makes, which stands in its row until others are shown;
 * takes words, NULL: nothing. */
void scl_opponent_rows_set_stakes (SclOpponentRows *self, guint i, char *words);

/* A choice of results, the first three of which are won, drawn, lost. whose: the opponent's name,
 * for the tooltip. */
GtkWidget *scl_result_choice_new (guint selected, const char *const *results, const char *whose);
/* Half points of a choice among the three. */
guint8 scl_result_half_points (guint choice);
