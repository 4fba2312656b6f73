/* What the table's files share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/widgets/table/scl-row-model-private.h"
#include "app/widgets/table/scl-table.h"

#define SCL_TABLE_MAX_SPARE 16

/* What a column cannot change. */
typedef struct
{
  gboolean numeric, brief;
  guint spare;
} Kind;

struct _SclTable
{
  AdwBin parent_instance;

  GtkStack *stack;
  GtkLabel *empty;
  GtkColumnView *view;
  GtkSingleSelection *selection;
  SclRowModel *model;
  SclRow *left, *right; /* lent to the sorter while comparing */

  SclTableSource source;
  char **titles;
  GArray *kinds; /* of Kind: of the columns that there are */
  char *needle;
  GHashTable *bound;   /* GtkListItem → Cell: the cells that have a row */
  GHashTable *stale;   /* of GtkListItem: those of them whose row is another one by now */
  guint filling;       /* the source that fills them; 0: none is */
  guint wanted;        /* the row to be selected as soon as the view knows it; G_MAXUINT: none */
  gboolean sortable;   /* the columns are */
  guint asked;         /* the column that was asked first to compare; G_MAXUINT: none since */
  gboolean marked;     /* nobody asked to see the selected row: it is not scrolled to */
  gboolean changing;   /* the selection's own signals are not the user's */
  guint scroll_tick;   /* waiting to scroll, or 0 */
  guint scroll_frames; /* that it has waited */
  guint n_spared;      /* spare columns up to this one are hidden */
  double needed[SCL_TABLE_MAX_SPARE]; /* px: what the columns needed before each was hidden */
  guint sparing;                      /* the source that hides or shows them; 0: none */
};

/* The row that a cell's label shows; G_MAXUINT where the widget is no such label. */
guint scl_table_row_of_cell (SclTable *self, GtkWidget *widget);

/* Of the columns, NULL-terminated; NULL: there are none. The table's own. */
const char *const *scl_table_titles (SclTable *self);

/* The column at a place, counted from 0; NULL: there are fewer. The view's own. */
GtkColumnViewColumn *scl_table_columns_get (SclTable *self, guint index);
/* How many of the columns can stay for this source, if under other titles. */
guint scl_table_columns_reusable (SclTable *self, const SclTableSource *source);
/* Whether the columns are called what they were. */
gboolean scl_table_columns_same_titles (SclTable *self, const SclTableSource *source);
/* Those of the source, of which so many are there already. Unsorted afterwards. */
void scl_table_columns_take (SclTable *self, const SclTableSource *source, guint reusable);
/* Cells of rows from first to last, counted as shown, show their rows' texts. */
void scl_table_columns_fill (SclTable *self, guint first, guint last);
/* All rows are others: the cells from first to last show it now, the rest soon. */
void scl_table_columns_fill_anew (SclTable *self, guint first, guint last);
/* Spare columns come and go with the width that there is for the table. */
void scl_table_spare_watch (SclTable *self, GtkScrolledWindow *scrolled);
/* The columns are others: all are shown until there is no room for them. */
void scl_table_spare_reset (SclTable *self);
