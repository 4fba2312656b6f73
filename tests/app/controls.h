/* What is done with a control, and whether a column orders as it says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/widgets/table/scl-table.h"
#include "looks.h"

/* The state of a tick, choice, number, text, fold or menu, as a text; newly allocated. */
char *control_state_of (GtkWidget *widget, LookKind kind);
/* The i-th other one (of a list some of the first); newly allocated; NULL: there are not so many.
 * Of a number that is a step up, or down where it is at its highest. */
char *control_other_state (GtkWidget *widget, LookKind kind, const char *was, guint i);
/* As people do it: a button is clicked, for an action may hang on it; a text ends with Enter. No
 * menu opens where nobody can see its button. */
void control_set_state (GtkWidget *widget, LookKind kind, const char *state);
/* Adds the entries of a menu that are in view. */
void control_add_entries (GtkWidget *menu, GPtrArray *items);

/* The first two rows that do not stand as they should where the table is sorted by the column:
 * rising or falling numbers, days, results, else texts by collation; newly allocated; NULL: all do.
 */
char *control_out_of_order (SclTable *table, guint column, gboolean descending);
