/* Tables of a page seen and used from outside, as in scl-app-find.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/widgets/table/scl-table.h"

/* A small table of figures (SclFacts), the first one in sight. All of it: a line a row, cells with
 * " | " between them, the headings (where there are any) first; newly allocated. */
char *app_test_facts (gpointer within);
/* Number of rows, without the headings; 0 also where no such table is in sight. */
guint app_test_facts_n (gpointer within);
/* The value in the column (from 0) of the row with this name; NULL: no such row. */
const char *app_test_fact (gpointer within, const char *name, guint column);

/* A long table (GtkColumnView), the first one. Rows are counted from 0 as they stand; texts are to
 * be had of rows that have been laid out, some fifty from the top. */
guint app_test_table_n (gpointer within);
/* Newly allocated; NULL: the row is not laid out. */
char *app_test_table_cell (gpointer within, guint row, guint column);
/* The first rows, up to n of them, as app_test_facts () has them; with the columns' titles first.
 */
char *app_test_table (gpointer within, guint n);
/* The row whose cell has this text; G_MAXUINT: none that is laid out. */
guint app_test_table_row (gpointer within, guint column, const char *text);
/* Chooses the row, as a click does. */
void app_test_table_choose (gpointer within, guint row);
/* Sorts by the column with this title. */
void app_test_table_sort (gpointer within, const char *title, gboolean descending);

/* The first column's texts from above, a space between them, when the table is sorted so. */
void app_test_table_assert_order (SclTable *table, guint column, gboolean descending,
                                  const char *expected);
